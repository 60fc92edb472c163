// Threads that hash, so that the step can be cancelled meanwhile and large files use all processors: one for each directory,
// and as many for large files as there are processors, with the thread that asks. Each ends with what it was started for.
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { CancelledError, ConfigurationError } from "../../lib/errors.ts";
import type { LargeFile, OnProgress } from "./file.ts";
import type { Message, Results, Task } from "./worker.ts";

/** SHA-256 of files by their paths, 64 hex digits each. */
export type Digests = ReadonlyMap<string, string>;

/** How many threads run at a time. */
export const maxThreads = availableParallelism();

interface ThreadOptions {
  /** Ends the threads. A thread that starts others needs none: they end with it. */
  readonly signal?: AbortSignal;
  readonly onProgress: OnProgress;
}

/**
 * Runs a task in a thread of its own.
 * @throws ConfigurationError; CancelledError
 */
export async function runInThread<Kind extends Task["kind"]>(
  task: Task & { readonly kind: Kind },
  { signal, onProgress }: ThreadOptions,
): Promise<Results[Kind]> {
  // In dist/ a bundle beside the one that runs. Not a constant, which the bundler would take for a file to copy.
  const file = import.meta.url.endsWith(".ts") ? "worker.ts" : "hash-worker.js";
  if (isAborted(signal)) throw cancelledError();
  const worker = new Worker(new URL(`./${file}`, import.meta.url));
  const ended = new AbortController();
  try {
    return await new Promise((resolve, reject) => {
      signal?.addEventListener("abort", reject, { signal: ended.signal });
      worker.on("error", reject);
      worker.on("exit", () => {
        reject(new Error("A thread ended before it was done"));
      });
      worker.on("message", (message: Message<Results[Kind]>) => {
        if (message.kind === "progress") onProgress(message.files, message.bytes);
        else if (message.kind === "result") resolve(message.result);
        else reject(new ConfigurationError(message.parts));
      });
      worker.postMessage(task);
    });
  } catch (error) {
    throw isAborted(signal) ? cancelledError() : error;
  } finally {
    ended.abort();
    await worker.terminate();
  }
}

const isAborted = (signal: AbortSignal | undefined) => signal?.aborted === true;
export const cancelledError = () =>
  new CancelledError("The step was ended from outside while artifacts were fingerprinted");

/**
 * Hashes large files, several at a time: some in this thread, which can do other things meanwhile.
 * @param hash hashes a file in this thread
 * @throws as `runInThread`
 */
export async function hashLargeFiles(
  files: readonly LargeFile[],
  hash: (file: LargeFile, onProgress: OnProgress) => string | Promise<string>,
  options: ThreadOptions,
): Promise<Digests> {
  const batches = Array.from({ length: Math.min(maxThreads, files.length) }, () => ({
    size: 0,
    files: new Array<LargeFile>(),
  }));
  for (const file of files.toSorted((one, other) => other.state.size - one.state.size)) {
    const [smallest] = batches.toSorted((one, other) => one.size - other.size);
    smallest?.files.push(file);
    if (smallest !== undefined) smallest.size += file.state.size;
  }
  const digests = new Map<string, string>();
  const onProgress: OnProgress = (hashedFiles, bytes) => {
    if (isAborted(options.signal)) throw cancelledError();
    options.onProgress(hashedFiles, bytes);
  };
  const [own = [], ...others] = batches.map((batch) => batch.files);
  // The other threads first: this one may do nothing else until it is done.
  const threads = Promise.all(others.map((batch) => runInThread({ kind: "files", files: batch }, options)));
  threads.catch(() => undefined);
  for (const file of own) digests.set(file.path, await hash(file, onProgress));
  for (const hashed of await threads) for (const [path, digest] of hashed) digests.set(path, digest);
  return digests;
}
