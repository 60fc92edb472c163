// The operations that list, together: each alone would be loaded with its own copy of what they share.
export { listActions } from "./actions.ts";
export { listApprovals } from "./approvals.ts";
export { listBuilds } from "./builds.ts";
export { listEnvironmentEvents } from "./environment-events.ts";
export { listEnvironments } from "./environments.ts";
