// Stands in for docker/build-push-action v7.3.0, read in its source and README: with `push` the output `digest` is that of
// what was pushed, for several platforms an index. Nothing is built. Other inputs are an error.
import { push, readInputs, setOutput } from "./registry.ts";

const inputs = readInputs("context", "platforms", "push", "tags");
if (inputs.push !== "true" || inputs.context !== ".") throw new Error("The stub builds `.` and pushes");
const digest = await push(inputs.tags, inputs.platforms.split(","));
setOutput("digest", digest);
setOutput("metadata", JSON.stringify({ "containerimage.digest": digest, "image.name": inputs.tags }));
