// Hashes files in this thread and, where that takes a while, in others too. Each thread takes the next file that none has taken.
import { availableParallelism } from "node:os";
import { setImmediate, setTimeout } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { Context } from "../../context.ts";
import { CancelledError, ConfigurationError, type ErrorParts } from "../../lib/errors.ts";
import { hashFile, type OnProgress } from "./file.ts";
import type { Message } from "./worker.ts";

/** Files that threads share. */
export interface SharedFiles {
  readonly paths: readonly string[];
  /** The index of the next file, in memory that all threads see. */
  readonly next: Int32Array;
}

/** A file's SHA-256, 64 hex digits; or why it has none. */
export type Hashed = string | readonly ErrorParts[];

/** Not more: each thread has the paths of all files in its memory, and disks are not faster. */
const maxThreads = Math.min(availableParallelism(), 4);

/** In milliseconds: about as long as a thread takes to start. */
const aloneFor = 20;

/**
 * Hashes files.
 * @returns what came of each, by its path
 * @throws CancelledError
 */
export async function hashFiles(
  paths: readonly string[],
  onProgress: OnProgress,
  context: Context,
): Promise<ReadonlyMap<string, Hashed>> {
  const files = { paths, next: new Int32Array(new SharedArrayBuffer(4)) };
  const ended = new AbortController();
  const hashHere = async () => {
    try {
      const onOwnProgress: OnProgress = (hashedFiles, bytes) => {
        requireRunning(context.signal);
        onProgress(hashedFiles, bytes);
      };
      return await hashRemaining(files, onOwnProgress, createPause(context));
    } finally {
      ended.abort();
    }
  };
  const hashInThreads = async () => {
    await setTimeout(aloneFor, undefined, { signal: ended.signal }).catch(() => undefined);
    const left = Math.max(0, paths.length - Atomics.load(files.next, 0));
    const threads = Array.from({ length: Math.min(left, maxThreads - 1) }, () =>
      runThread(files, onProgress, context.signal),
    );
    return (await Promise.all(threads)).flat();
  };
  const results = await Promise.all([hashHere(), hashInThreads()]);
  return new Map(results.flat());
}

/**
 * Hashes files until none is left that no thread has taken.
 * @param pause called after each file
 */
export async function hashRemaining(
  { paths, next }: SharedFiles,
  onProgress: OnProgress,
  pause?: () => Promise<void>,
): Promise<(readonly [path: string, Hashed])[]> {
  const results: (readonly [string, Hashed])[] = [];
  for (;;) {
    const path = paths[Atomics.add(next, 0, 1)];
    if (path === undefined) return results;
    try {
      results.push([path, await hashFile(path, onProgress)]);
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error;
      results.push([path, error.parts]);
    }
    await pause?.();
  }
}

/** Hashes, in a thread, files that none has taken. @throws CancelledError */
export async function runThread(
  files: SharedFiles,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<(readonly [string, Hashed])[]> {
  // In dist/ a bundle beside the one that runs. Not a constant, which the bundler would take for a file to copy.
  const file = import.meta.url.endsWith(".ts") ? "worker.ts" : "hash-worker.js";
  const worker = new Worker(new URL(`./${file}`, import.meta.url));
  const ended = new AbortController();
  try {
    return await new Promise((resolve, reject) => {
      const cancel = () => {
        reject(cancelledError());
      };
      if (signal.aborted) cancel();
      signal.addEventListener("abort", cancel, { signal: ended.signal });
      worker.on("error", reject);
      worker.on("exit", () => {
        reject(new Error("A thread ended before it was done"));
      });
      worker.on("message", (message: Message) => {
        if (message.kind === "result") resolve(message.results);
        else onProgress(message.files, message.bytes);
      });
      worker.postMessage(files);
    });
  } finally {
    ended.abort();
    await worker.terminate();
  }
}

/** In milliseconds: longer than most files take, and short for a person who waits. */
const maxBusyTime = 20;

/**
 * Returns a function that lets other things happen now and then in long synchronous work, such as a cancellation.
 * It rejects with CancelledError after one.
 */
export function createPause({ clock, signal }: Context): () => Promise<void> {
  let last = clock.monotonic();
  return async () => {
    if (clock.monotonic() - last >= maxBusyTime) {
      await setImmediate();
      last = clock.monotonic();
    }
    requireRunning(signal);
  };
}

function requireRunning(signal: AbortSignal): void {
  if (signal.aborted) throw cancelledError();
}

const cancelledError = () =>
  new CancelledError("The step was ended from outside while artifacts were fingerprinted");
