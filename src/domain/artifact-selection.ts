// Which artifacts a workflow selects to be fingerprinted.
import type { ArtifactSelection } from "../inputs/requests.ts";

export type { ArtifactSelection };

/** One line of the input `artifacts`, with the fingerprint that the input `fingerprint` gives for it. */
export type ArtifactPattern = ArtifactSelection["artifacts"][number];

/** The line of the input `artifacts-from` that stands for the runner's own list of artifacts. */
export const runnerListLine = "runner";
