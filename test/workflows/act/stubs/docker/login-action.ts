// Stands in for docker/login-action v4.1.0, read in its source (src/main.ts, src/docker.ts): the login is in docker's
// configuration for the later steps of the job, and logout.ts removes it.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { configuration, readInputs } from "./registry.ts";

const { registry, username, password } = readInputs("registry", "username", "password");
if (username === "" || password === "") throw new Error("Username and password required");
const auth = Buffer.from(`${username}:${password}`).toString("base64");
mkdirSync(dirname(configuration), { recursive: true });
writeFileSync(configuration, JSON.stringify({ auths: { [registry]: { auth } } }));
