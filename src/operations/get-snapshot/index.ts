// `get-snapshot`: what runs in an environment, by its latest snapshot (docs/confirm-running.md).
import { connectionInputs } from "../../inputs/definitions.ts";
import { defineOperation } from "../operation.ts";
import { presentSnapshot } from "./present.ts";
import { readSnapshot } from "./read-snapshot.ts";

export const operation = defineOperation({
  name: "get-snapshot",
  inputs: [...connectionInputs, "environment"],
  requires: ["base-url", "org", "api-token", "environment"],
  introduce: ({ environment }) => `Reading what runs in environment ${environment}`,
  run: readSnapshot,
  present: presentSnapshot,
});
