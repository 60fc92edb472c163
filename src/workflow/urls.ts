// The repository and the addresses of a run, from the runner's variables and the event.
import type { CommitSha, HttpUrl, Sourced, RepoInfo } from "../domain/vocabulary.ts";
import type { Event } from "./event.ts";
import type { OriginQuestion } from "../domain/origin.ts";
import { urlBelow, type RunVariables } from "./run-variables.ts";
import { present } from "../lib/omit-undefined.ts";
import { sourced } from "../domain/with-source.ts";

/** The repository of the run, each part with its source. */
export interface Repository {
  readonly name: Sourced<string>;
  readonly id?: Sourced<string>;
  readonly description?: Sourced<string>;
}

/** The four addresses of contract.md 2, each with its source; those that nobody can tell are absent. */
export interface Links {
  readonly buildUrl?: Sourced<HttpUrl>;
  readonly commitUrl?: Sourced<HttpUrl>;
  readonly repoUrl?: Sourced<HttpUrl>;
  readonly originUrl?: Sourced<HttpUrl>;
}

/** The repository: as the runner names it, else the event; what the event says of another one is left aside. */
export function repositoryOf(run: RunVariables, event: Event): Repository | undefined {
  const name = sourced("runner", run.repository) ?? sourced("event", event.repository?.full_name);
  if (name === undefined) return undefined;
  const same = event.repository?.full_name?.toLowerCase() === name.value.toLowerCase();
  const described = same ? event.repository : undefined;
  return present({
    name,
    id: sourced("runner", run.repositoryId) ?? sourced("event", described?.id?.toString()),
    description: sourced("event", described?.description),
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
export function linksOf(
  question: OriginQuestion,
  run: RunVariables,
  home: HttpUrl | undefined,
  commit: CommitSha | undefined,
): Links {
  const ofRun = sourced(
    "runner",
    home && run.runId ? urlBelow(home, `actions/runs/${run.runId}`) : undefined,
  );
  return present({
    buildUrl: sourced("input", question.buildUrl) ?? ofRun,
    commitUrl:
      sourced("input", question.commitUrl) ??
      sourced("runner", home && commit && commitUrlBelow(home, commit)),
    repoUrl: sourced("input", question.repoUrl) ?? sourced("runner", home),
    originUrl: sourced("input", question.originUrl) ?? ofRun,
  });
}

/** Repo info as it is sent (spec.md, "Reported artifact"). */
export function repoInfoOf(repository: Repository, repoUrl: Sourced<HttpUrl> | undefined): RepoInfo {
  return present({
    name: repository.name.value,
    url: repoUrl?.value,
    id: repository.id?.value,
    description: repository.description?.value,
  });
}
