// The process: the Node that it runs on, and standard output and error, which can break: the reader is gone, the disk is full.

/** Node 24.5 came with runner 2.328.0: the first whose HTTP agents know proxies (`proxyEnv`). */
const oldest = { major: 24, minor: 5, runner: "2.328.0" } as const;

/** Returns that a version such as `24.4.0` is too old and what to do; undefined where it is not. */
export function nodeProblem(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > oldest.major || (major === oldest.major && minor >= oldest.minor)) return undefined;
  return `This action needs Node ${oldest.major}.${oldest.minor} or later, and this is Node ${version}. Update the runner to ${oldest.runner} or later. On 32-bit ARM the runner has no Node ${oldest.major}: run the job on another machine.`;
}

/** Keeps the process running when a stream breaks: without a listener, the error would end it with a stack. */
export function surviveBrokenStreams(...streams: readonly NodeJS.WriteStream[]): void {
  for (const stream of streams) stream.on("error", () => undefined);
}

/**
 * Resolves when everything that was written so far has left the process.
 * Rejects where what was written last could not be.
 */
export function flush(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write("", (error) => {
      const broken = stream.errored ?? error;
      if (broken) reject(broken);
      else resolve();
    });
  });
}
