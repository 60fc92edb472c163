/** Report artifact, and the commit of the artifact before it. */
import type { Handler } from "../handler.ts";
import type { ReportedArtifact } from "../records.ts";
import { flowOf } from "../store.ts";

/** Answers 201, also when the same artifact is reported again. */
export const report: Handler = ({ path, body }, { change }) => {
  const { flow_name } = path as { flow_name: string };
  change({ kind: "artifact", flow: flow_name, artifact: body as ReportedArtifact });
  return { status: 201, body: { message: "OK" } };
};

/** Returns the commit of the latest other artifact in the flow. Older clients report the commits since then. */
export const latestCommit: Handler = ({ path, query }, { store }) => {
  const { flow_name, fingerprint } = path as { flow_name: string; fingerprint: string };
  const { branch } = query as { branch?: string };
  const artifacts = [...flowOf(store, flow_name).trails.values()]
    .flatMap((trail) => [...trail.artifacts.values()])
    .filter(({ report: { git_commit, git_commit_info, fingerprint: other } }) => {
      const { branch: on } = { ...git_commit_info } as { branch?: unknown };
      return git_commit && other !== fingerprint && (!branch || on === branch);
    })
    .sort((one, other) => one.reportedAt - other.reportedAt);
  return { status: 200, body: { latest_commit: artifacts.at(-1)?.report.git_commit ?? null } };
};
