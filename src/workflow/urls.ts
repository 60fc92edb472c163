// The repository and the URLs of a run, from the runner's variables and the event.
import * as v from "valibot";
import type { RepoInfo } from "../domain/commit.ts";
import { httpUrlSchema, type CommitSha, type HttpUrl } from "../domain/identifiers.ts";
import type { OriginOptions } from "../domain/origin.ts";
import { withSource, type WithSource } from "../domain/with-source.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import type { Event } from "./event.ts";
import type { RunVariables } from "./run-variables.ts";

/** The repository of the run, each part with its source. */
export interface Repository {
  readonly name: WithSource<string>;
  readonly id?: WithSource<string>;
  readonly description?: WithSource<string>;
}

/** The URLs that are recorded, each with its source. */
export interface WorkflowUrls {
  readonly buildUrl?: WithSource<HttpUrl>;
  readonly commitUrl?: WithSource<HttpUrl>;
  readonly repoUrl?: WithSource<HttpUrl>;
  readonly originUrl?: WithSource<HttpUrl>;
}

/** Returns the repository that the runner names, else the event's. An event about another repository is ignored. */
export function repositoryOf(run: RunVariables, event: Event): Repository | undefined {
  const name = withSource("runner", run.repository) ?? withSource("event", event.repository?.full_name);
  if (name === undefined) return undefined;
  const isSame = event.repository?.full_name?.toLowerCase() === name.value.toLowerCase();
  const described = isSame ? event.repository : undefined;
  return omitUndefined({
    name,
    id: withSource("runner", run.repositoryId) ?? withSource("event", described?.id?.toString()),
    description: withSource("event", described?.description),
  });
}

/** Returns the repository's URL on `GITHUB_SERVER_URL`. */
export function repositoryUrlOf(run: RunVariables, repository: Repository | undefined): HttpUrl | undefined {
  return run.server && repository && urlBelow(run.server, repository.name.value);
}

/** Returns the URL of an encoded path below another URL. */
export function urlBelow(base: HttpUrl, path: string): HttpUrl {
  return v.parse(httpUrlSchema, `${base}/${path}`);
}

/** Returns the URLs of build, commit, repository and origin: from the inputs, else below the repository's URL. */
export function resolveUrls(
  options: OriginOptions,
  run: RunVariables,
  repositoryUrl: HttpUrl | undefined,
  commit: CommitSha | undefined,
): WorkflowUrls {
  const runUrl =
    repositoryUrl && run.runId ? urlBelow(repositoryUrl, `actions/runs/${run.runId}`) : undefined;
  const commitUrl = repositoryUrl && commit && urlBelow(repositoryUrl, `commit/${commit}`);
  const resolve = (input: HttpUrl | undefined, fallback: HttpUrl | undefined) =>
    withSource("input", input) ?? withSource("runner", fallback);
  return omitUndefined({
    buildUrl: resolve(options.buildUrl, runUrl),
    commitUrl: resolve(options.commitUrl, commitUrl),
    repoUrl: resolve(options.repoUrl, repositoryUrl),
    originUrl: resolve(options.originUrl, runUrl),
  });
}

/** Returns the repository as it is sent. */
export function repoInfoOf(repository: Repository, repoUrl: WithSource<HttpUrl> | undefined): RepoInfo {
  return omitUndefined({
    name: repository.name.value,
    url: repoUrl?.value,
    id: repository.id?.value,
    description: repository.description?.value,
  });
}
