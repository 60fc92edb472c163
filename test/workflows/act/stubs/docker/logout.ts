// The end of the job: as docker/login-action, it logs out.
import { rmSync } from "node:fs";
import { configuration } from "./registry.ts";

rmSync(configuration, { force: true });
