// Standard output and error, which can break: the reader is gone, the disk is full.

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
