// Container jobs of GitHub Actions, whose steps see the runner's directories under other paths.
import type { Environment } from "../context.ts";

/** Where the runner mounts its work directory in the container of a job (docs/runner.md). */
const containerWork = "/__w/";

/** Returns whether the step runs in the container of a job. */
const isInContainer = ({ GITHUB_WORKSPACE: workspace }: Environment): boolean =>
  workspace?.startsWith(containerWork) ?? false;

/**
 * Returns the path from the workspace, where a path of the runner's machine is given to a step in a container: the runner
 * translates only an input that is such a path as a whole. Else undefined.
 */
export function pathFromWorkspace(path: string, environment: Environment): string | undefined {
  const { GITHUB_WORKSPACE: workspace = "" } = environment;
  if (!isInContainer(environment) || !path.startsWith("/") || path.startsWith(containerWork))
    return undefined;
  // Both end alike: `/home/runner/work/shop/shop` is `/__w/shop/shop`.
  const end = `${workspace.slice(containerWork.length - 1)}/`;
  const at = path.indexOf(end);
  return at < 0 ? undefined : path.slice(at + end.length);
}
