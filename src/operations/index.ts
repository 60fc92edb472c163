// The list of operations. The code of each is loaded only when it runs, with all that only it needs.
import type { Operation } from "./operation.ts";

const load = {
  "begin-trail": async () => (await import("./record/index.ts")).beginTrail,
  "report-artifact": async () => (await import("./record/index.ts")).reportArtifact,
  attest: async () => (await import("./record/index.ts")).attest,
  record: async () => (await import("./record/index.ts")).record,
  "create-flow": async () => (await import("./create-flow.ts")).createFlow,
  assert: async () => (await import("./assert/index.ts")).assert,
  "get-trail": async () => (await import("./reads/get-trail.ts")).getTrail,
  "list-environments": async () => (await import("./reads/lists.ts")).listEnvironments,
  "list-environment-events": async () => (await import("./reads/lists.ts")).listEnvironmentEvents,
  "list-approvals": async () => (await import("./reads/lists.ts")).listApprovals,
  "list-builds": async () => (await import("./reads/lists.ts")).listBuilds,
  "list-actions": async () => (await import("./reads/lists.ts")).listActions,
  "get-environment-notification": async () =>
    (await import("./reads/get-environment-notification.ts")).getEnvironmentNotification,
  fingerprint: async () => (await import("./fingerprint.ts")).fingerprint,
} satisfies Record<string, () => Promise<Operation>>;

type OperationName = keyof typeof load;

const isOperationName = (name: string): name is OperationName => Object.hasOwn(load, name);
export const operationNames: readonly OperationName[] = Object.keys(load).filter(isOperationName);

/** Loads an operation; undefined where there is none of this name. */
export async function loadOperation(name: string): Promise<Operation | undefined> {
  return isOperationName(name) ? load[name]() : undefined;
}
