// docker/login-action: keeps the registry for the stub of docker/build-push-action.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fail, readInputs, runFolder } from "./step.ts";

const { registry, username, password } = readInputs({ registry: "docker.io", username: "", password: "" });
if (username === "" || password === "") fail("Username and password required");
writeFileSync(join(runFolder, "registry"), registry);
