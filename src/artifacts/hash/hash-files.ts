// Hashes files in this thread and, where that takes a while, in others too. Each thread takes the next file that none has taken.
import { availableParallelism } from "node:os";
import { setImmediate } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { Context } from "../../context.ts";
import { createPause } from "../../lib/deadline.ts";
import { cancelledWhile, ConfigurationError, type ErrorParts } from "../../lib/errors.ts";
import { hashFile, type OnProgress } from "./file.ts";
import type { Message } from "./worker.ts";

/** Files that threads share, with memory that all of them see. */
export interface SharedFiles {
  readonly paths: readonly string[];
  /** The index of the next file. */
  readonly next: Int32Array;
  /** The SHA-256 of each file, 32 bytes; zeros until it is known. */
  readonly digests: Uint8Array;
}

/** The files that could not be hashed, by their index, and why. */
export type Failures = (readonly [index: number, problems: readonly ErrorParts[]])[];

const digestLength = 32;

/** What a cancellation ends. */
export const work = "artifacts were fingerprinted";

/** Not more: each thread has the paths of all files in its memory, and disks are not faster. */
const maxThreads = Math.min(availableParallelism(), 4);

/**
 * Hashes files.
 * @returns a function that returns the SHA-256 of the file at an index, as 64 hex digits, and throws ConfigurationError where it has none
 * @throws CancelledError
 */
export async function hashFiles(
  paths: readonly string[],
  onProgress: OnProgress,
  context: Context,
): Promise<(index: number) => string> {
  const files = {
    paths,
    next: new Int32Array(new SharedArrayBuffer(4)),
    digests: new Uint8Array(new SharedArrayBuffer(paths.length * digestLength)),
  };
  const hashInThreads = async () => {
    // Until this thread pauses: a few small files are hashed by then.
    await setImmediate();
    const left = Math.max(0, paths.length - Atomics.load(files.next, 0));
    const threads = Array.from({ length: Math.min(left, maxThreads - 1) }, () =>
      runThread(files, onProgress, context.signal),
    );
    return (await Promise.all(threads)).flat();
  };
  const pause = createPause(context, work);
  const results = await Promise.all([hashRemaining(files, onProgress, pause), hashInThreads()]);
  const failures = new Map(results.flat());
  return (index) => {
    const problems = failures.get(index);
    if (problems !== undefined) throw new ConfigurationError(problems);
    const start = index * digestLength;
    const digest = Buffer.from(files.digests.subarray(start, start + digestLength)).toString("hex");
    if (/^0*$/.test(digest)) throw new Error("A file was not hashed");
    return digest;
  };
}

/**
 * Hashes files until none is left that no thread has taken.
 * @param pause called after each file, and within a large one
 */
export async function hashRemaining(
  { paths, next, digests }: SharedFiles,
  onProgress: OnProgress,
  pause?: () => Promise<void>,
): Promise<Failures> {
  const failures: Failures = [];
  for (;;) {
    const index = Atomics.add(next, 0, 1);
    const path = paths[index];
    if (path === undefined) return failures;
    try {
      digests.set(await hashFile(path, onProgress, pause), index * digestLength);
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error;
      failures.push([index, error.parts]);
    }
    await pause?.();
  }
}

/** Hashes, in a thread, files that none has taken. @throws CancelledError */
export async function runThread(
  files: SharedFiles,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<Failures> {
  // In dist/ a bundle beside the one that runs. Not a constant, which the bundler would take for a file to copy.
  const file = import.meta.url.endsWith(".ts") ? "worker.ts" : "hash-worker.js";
  const worker = new Worker(new URL(`./${file}`, import.meta.url));
  const ended = new AbortController();
  try {
    return await new Promise((resolve, reject) => {
      const cancel = () => {
        reject(cancelledWhile(work));
      };
      if (signal.aborted) cancel();
      signal.addEventListener("abort", cancel, { signal: ended.signal });
      worker.on("error", reject);
      worker.on("exit", () => {
        reject(new Error("A thread ended before it was done"));
      });
      worker.on("message", (message: Message) => {
        if (message.kind === "end") resolve(message.failures);
        else onProgress(message.files, message.bytes);
      });
      worker.postMessage(files);
    });
  } finally {
    ended.abort();
    await worker.terminate();
  }
}
