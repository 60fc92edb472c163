// The operations that list, together: each alone would be loaded with its own copy of what they share.
import { defineList } from "./list.ts";
import { actions, approvals, builds, environments, events } from "./lists.ts";

export const listActions = defineList(actions);
export const listApprovals = defineList(approvals);
export const listBuilds = defineList(builds);
export const listEnvironmentEvents = defineList(events);
export const listEnvironments = defineList(environments);
