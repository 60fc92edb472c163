// The version of Node that the action needs.

/** Node 24.4 comes with runner 2.327.1, the first that runs `node24` actions. */
const oldestNode = { major: 24, minor: 4, runner: "2.327.1" } as const;

/** Returns whether a version such as `24.4.0` is at least this one. */
export function isNodeAtLeast(version: string, major: number, minor: number): boolean {
  const [ofMajor = 0, ofMinor = 0] = version.split(".").map(Number);
  return ofMajor > major || (ofMajor === major && ofMinor >= minor);
}

/** Says that this Node is too old and what to do, in one line; undefined where it is not. */
export function nodeProblem(version: string): string | undefined {
  const { major, minor, runner } = oldestNode;
  return isNodeAtLeast(version, major, minor)
    ? undefined
    : `This action needs Node ${major}.${minor} or later, and this is Node ${version}. Update the runner to ${runner} or later`;
}
