// Stands in for docker/bake-action v7.1.0. The form of the metadata is that of `docker buildx bake --metadata-file` (its
// reference page): an object by target, and beside the targets what buildx says of the whole build. Nothing is built. Of the
// file it knows targets with `tags`, in which `${NAME}` is a variable of the environment. Other inputs are an error.
import { readFileSync } from "node:fs";
import { push, readInputs, setOutput } from "./registry.ts";

const inputs = readInputs("source", "push");
if (inputs.push !== "true" || inputs.source !== ".") throw new Error("The stub bakes `.` and pushes");
const { target: targets } = JSON.parse(readFileSync("docker-bake.json", "utf8")) as {
  target: Readonly<Record<string, { tags: readonly string[] }>>;
};
const metadata: Record<string, unknown> = { "buildx.build.warnings": [] };
for (const [target, { tags }] of Object.entries(targets)) {
  const names = tags.map((tag) =>
    tag.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => process.env[name] ?? ""),
  );
  const digests = [];
  for (const name of names) digests.push(await push(name, ["linux/amd64", "linux/arm64"]));
  metadata[target] = {
    "buildx.build.ref": `builder/builder0/${target}`,
    "containerimage.digest": digests[0],
    "image.name": names.join(","),
  };
}
setOutput("metadata", JSON.stringify(metadata));
