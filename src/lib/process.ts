// The end of the process, and its standard output and error, which can break: the reader is gone, the disk is full.

/** Keeps the process running when a stream breaks: without a listener, the error would end it with a stack. */
export function surviveBrokenStreams(...streams: readonly NodeJS.WriteStream[]): void {
  for (const stream of streams) stream.on("error", () => undefined);
}

/**
 * Resolves when everything that was written so far has left the process.
 * Rejects with the first error of the stream, where something could not be written.
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

/**
 * Ends the process with this exit code. Normally it ends by itself. A DNS look-up that hangs cannot be cancelled, though,
 * and even `process.exit` waits for its thread: then the process is replaced by one that only sets the exit code.
 */
export async function exit(code: number): Promise<void> {
  process.exitCode = code;
  if (!process.getActiveResourcesInfo().includes("GetAddrInfoReqWrap")) return;
  await Promise.allSettled([flush(process.stdout), flush(process.stderr)]);
  // Windows has no execve, and does not wait for threads.
  if (process.platform === "win32" || !process.execve) process.exit(code);
  const command = [process.execPath, "-e", `process.exitCode = ${code}`];
  process.execve(process.execPath, command, { PATH: process.env["PATH"] ?? "" });
}
