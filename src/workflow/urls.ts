// The repository and the addresses of a run, from the runner's variables and the event.
import type { CommitSha, HttpUrl } from "../domain/identifiers.ts";
import type { WithSource } from "../domain/with-source.ts";
import type { RepoInfo } from "../domain/commit.ts";
import type { Event } from "./event.ts";
import type { OriginOptions } from "../domain/origin.ts";
import { urlBelow, type RunVariables } from "./run-variables.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import { withSource } from "../domain/with-source.ts";

/** The repository of the run, each part with its source. */
export interface Repository {
  readonly name: WithSource<string>;
  readonly id?: WithSource<string>;
  readonly description?: WithSource<string>;
}

/** The four addresses of contract.md 2, each with its source; those that nobody can tell are absent. */
export interface WorkflowUrls {
  readonly buildUrl?: WithSource<HttpUrl>;
  readonly commitUrl?: WithSource<HttpUrl>;
  readonly repoUrl?: WithSource<HttpUrl>;
  readonly originUrl?: WithSource<HttpUrl>;
}

/** The repository: as the runner names it, else the event; what the event says of another one is left aside. */
export function repositoryOf(run: RunVariables, event: Event): Repository | undefined {
  const name = withSource("runner", run.repository) ?? withSource("event", event.repository?.full_name);
  if (name === undefined) return undefined;
  const same = event.repository?.full_name?.toLowerCase() === name.value.toLowerCase();
  const described = same ? event.repository : undefined;
  return omitUndefined({
    name,
    id: withSource("runner", run.repositoryId) ?? withSource("event", described?.id?.toString()),
    description: withSource("event", described?.description),
  });
}

/** The repository's address below `GITHUB_SERVER_URL`, as GitHub gives it to people. */
export function homeOf(run: RunVariables, repository: Repository | undefined): HttpUrl | undefined {
  return run.server && repository && urlBelow(run.server, repository.name.value);
}

/** The address of a commit in the repository at `home`. */
export function commitUrlBelow(home: HttpUrl, commit: CommitSha): HttpUrl {
  return urlBelow(home, `commit/${commit}`);
}

/** Links to build, commit, repository and origin: as the inputs say, else in the repository at `home`. */
export function resolveUrls(
  question: OriginOptions,
  run: RunVariables,
  home: HttpUrl | undefined,
  commit: CommitSha | undefined,
): WorkflowUrls {
  const ofRun = withSource(
    "runner",
    home && run.runId ? urlBelow(home, `actions/runs/${run.runId}`) : undefined,
  );
  return omitUndefined({
    buildUrl: withSource("input", question.buildUrl) ?? ofRun,
    commitUrl:
      withSource("input", question.commitUrl) ??
      withSource("runner", home && commit && commitUrlBelow(home, commit)),
    repoUrl: withSource("input", question.repoUrl) ?? withSource("runner", home),
    originUrl: withSource("input", question.originUrl) ?? ofRun,
  });
}

/** Repo info as it is sent (spec.md, "Reported artifact"). */
export function repoInfoOf(repository: Repository, repoUrl: WithSource<HttpUrl> | undefined): RepoInfo {
  return omitUndefined({
    name: repository.name.value,
    url: repoUrl?.value,
    id: repository.id?.value,
    description: repository.description?.value,
  });
}
