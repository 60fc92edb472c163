/** Report artifact. */
import type { Handler } from "../answer.ts";
import type { ReportedArtifact } from "../records.ts";
import { flowOf, reportArtifact } from "../store.ts";

/** 201, also when the same artifact is reported again. */
export const report: Handler = ({ path, body }, { store, clock }) => {
  const { flow_name } = path as { flow_name: string };
  reportArtifact(store, flowOf(store, flow_name), body as ReportedArtifact, clock());
  return { status: 201, body: "OK" };
};
