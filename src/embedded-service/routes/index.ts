/** The handler of each operation. A missing one is a compile error. */
import type { Handler } from "../handler.ts";
import type { OperationId } from "../description.ts";
import { list as listActions, notification } from "./actions.ts";
import { list as listApprovals } from "./approvals.ts";
import { latestCommit, report } from "./artifacts.ts";
import { assertArtifact } from "./asserts.ts";
import { attest } from "./attestations.ts";
import { list as listBuilds } from "./builds.ts";
import { get as getEnvironment, list as listEnvironments } from "./environments.ts";
import { list as listEvents } from "./events.ts";
import { create as createFlow, get as getFlow, list as listFlows, tag as tagFlow } from "./flows.ts";
import { get as getPolicy, list as listPolicies } from "./policies.ts";
import { get as getSnapshot } from "./snapshots.ts";
import { begin, get } from "./trails.ts";

export const handlers: Readonly<Record<OperationId, Handler>> = {
  "assert-artifact": assertArtifact,
  "report-artifact": report,
  "get-trail": get,
  "begin-trail": begin,
  "get-environment-notification": notification,
  "list-environment-events": listEvents,
  "list-environments": listEnvironments,
  "list-approvals": listApprovals,
  "list-builds": listBuilds,
  "list-actions": listActions,
  "get-latest-commit": latestCommit,
  attest,
  "get-environment": getEnvironment,
  "list-policies": listPolicies,
  "get-policy": getPolicy,
  "list-flows": listFlows,
  "get-flow": getFlow,
  "get-snapshot": getSnapshot,
  "create-flow": createFlow,
  "tag-flow": tagFlow,
};
