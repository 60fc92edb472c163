// Hashes files in this thread and, where that takes a while, in others too. Each thread takes the next file that none has taken,
// while more are still being found. When all are hashed, all are looked at again in the same way: none may have changed since it
// was opened.
import { availableParallelism } from "node:os";
import { setImmediate } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { Context } from "../../context.ts";
import { createPause, type Pause } from "../../lib/deadline.ts";
import { cancelledWhile, ConfigurationError, type ErrorParts } from "../../lib/errors.ts";
import { changedError, hashFile, isSameState, statusOf, type FileState, type OnProgress } from "./file.ts";
import type { Reply } from "./worker.ts";

/** Files that threads share, with memory that all of them see. */
export interface Batch {
  /** The index of its first file among all files. */
  readonly first: number;
  readonly paths: readonly string[];
  /** The place in `paths` of the next file to hash, and of the next one to compare. */
  readonly next: Int32Array;
  /** The SHA-256 of each file, 32 bytes; zeros until it is known. */
  readonly digests: Uint8Array;
  /** The state of each file when it was opened, `stateLength` numbers; zeros until it is known. */
  readonly states: Float64Array;
}

/** What a thread does with the files that no thread has taken. Files are compared when all are hashed. */
export type Task = "hash" | "compare";

/** The files of which something is wrong, by their index, and what. */
export type Failures = (readonly [index: number, problems: readonly ErrorParts[]])[];

/** How many files are found before other threads begin: to hash them takes longer than to start a thread. */
const batchSize = 2_000;
const digestLength = 32;
const stateLength = 5;
const noDigest = "00".repeat(digestLength);

/** What a cancellation ends. */
export const cancelledClause = "artifacts were fingerprinted";

/** Not more: each thread has the paths of all files in its memory, and disks are not faster. */
const maxThreads = Math.min(availableParallelism(), 4);

/** Creates the memory that threads share. */
export const createBatch = (first: number, paths: readonly string[]): Batch => ({
  first,
  paths,
  next: new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT)),
  digests: new Uint8Array(new SharedArrayBuffer(paths.length * digestLength)),
  states: new Float64Array(
    new SharedArrayBuffer(paths.length * stateLength * Float64Array.BYTES_PER_ELEMENT),
  ),
});

/** What is known of hashed files, by their index. Each function throws ConfigurationError for a file that could not be hashed or has changed. */
export interface HashedFiles {
  /** Returns 64 hex digits. */
  readonly digestOf: (index: number) => string;
  /** Returns what the file was when it was opened. */
  readonly stateOf: (index: number) => FileState;
}

/** Hashes files. Its threads end when it is disposed of. */
export class FileHasher implements AsyncDisposable {
  readonly #onProgress: OnProgress;
  readonly #context: Context;
  readonly #batches: Batch[] = [];
  readonly #threads: HashThread[] = [];
  /** The files that are in no batch yet. */
  #added: string[] = [];

  constructor(onProgress: OnProgress, context: Context) {
    this.#onProgress = onProgress;
    this.#context = context;
  }

  /** How many files were added: the index of the next one. */
  get count(): number {
    return this.#batches.length * batchSize + this.#added.length;
  }

  /** Adds a file. */
  add(path: string): void {
    this.#added.push(path);
    if (this.#added.length < batchSize) return;
    this.#shareAdded();
    this.#startThreads(batchSize);
  }

  /**
   * Hashes all files that were added.
   * @throws CancelledError
   */
  async hashAll(): Promise<HashedFiles> {
    this.#shareAdded();
    const pause = createPause(this.#context, cancelledClause);
    const hashed = await allEnded([
      perform("hash", this.#batches, this.#onProgress, pause),
      this.#hashInThreads(),
    ]);
    const compared = await allEnded([
      perform("compare", this.#batches, this.#onProgress, pause),
      ...this.#threads.map((thread) => thread.perform("compare")),
    ]);
    // They end while this thread goes on.
    for (const thread of this.#threads) void thread.end();
    return toHashedFiles(this.#batches, new Map([...compared, ...hashed]));
  }

  async #hashInThreads(): Promise<Failures> {
    // Until this thread pauses: a few small files are hashed by then.
    await setImmediate();
    const last = this.#batches.at(-1);
    if (last !== undefined) this.#startThreads(last.paths.length - Atomics.load(last.next, 0));
    return (await Promise.all(this.#threads.map((thread) => thread.perform("hash")))).flat();
  }

  #shareAdded(): void {
    const batch = createBatch(this.#batches.length * batchSize, this.#added);
    this.#added = [];
    this.#batches.push(batch);
    for (const thread of this.#threads) thread.share(batch);
  }

  /** Starts other threads, where there are none, for so many files. */
  #startThreads(files: number): void {
    for (let thread = this.#threads.length + 1; thread < maxThreads && thread <= files; thread += 1) {
      const started = new HashThread(this.#onProgress, this.#context.signal);
      for (const batch of this.#batches) started.share(batch);
      this.#threads.push(started);
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.end()));
  }
}

/** Waits until all work has ended, also where some of it fails: no thread may be started afterwards. @throws the first error */
async function allEnded(work: readonly Promise<Failures>[]): Promise<Failures> {
  const failures: Failures = [];
  for (const result of await Promise.allSettled(work)) {
    if (result.status === "rejected") throw result.reason;
    for (const failure of result.value) failures.push(failure);
  }
  return failures;
}

function toHashedFiles(
  batches: readonly Batch[],
  failures: ReadonlyMap<number, readonly ErrorParts[]>,
): HashedFiles {
  const digests = batches.map((batch) => Buffer.from(batch.digests.buffer));
  const requireHashed = (index: number) => {
    const problems = failures.get(index);
    if (problems !== undefined) throw new ConfigurationError(problems);
  };
  return {
    digestOf(index) {
      requireHashed(index);
      const start = (index % batchSize) * digestLength;
      const digest = digests[Math.floor(index / batchSize)]?.toString("hex", start, start + digestLength);
      if (digest === undefined || digest === "" || digest === noDigest)
        throw new Error("A file was not hashed");
      return digest;
    },
    stateOf(index) {
      requireHashed(index);
      const batch = batches[Math.floor(index / batchSize)];
      if (batch === undefined) throw new Error("A file was not hashed");
      return readState(batch.states, index % batchSize);
    },
  };
}

function readState(states: Float64Array, index: number): FileState {
  const at = index * stateLength;
  const numberAt = (offset: number) => states[at + offset] ?? 0;
  return {
    dev: numberAt(0),
    ino: numberAt(1),
    size: numberAt(2),
    mtimeMs: numberAt(3),
    ctimeMs: numberAt(4),
  };
}

/**
 * Performs a task with one file after the other, until none is left that no thread has taken.
 * @param pause called after each file, and within a large one that is hashed
 */
export async function perform(
  task: Task,
  batches: readonly Batch[],
  onProgress: OnProgress,
  pause?: Pause,
): Promise<Failures> {
  const failures: Failures = [];
  for (const { first, paths, next, digests, states } of batches) {
    const digestBytes = Buffer.from(digests.buffer);
    for (;;) {
      const place = Atomics.add(next, task === "hash" ? 0 : 1, 1);
      const path = paths[place];
      if (path === undefined) break;
      try {
        if (task === "hash") {
          const { digest, state } = await hashFile(path, onProgress, pause);
          const { dev, ino, size, mtimeMs, ctimeMs } = state;
          digestBytes.write(digest, place * digestLength, "hex");
          states.set([dev, ino, size, mtimeMs, ctimeMs], place * stateLength);
          // By its path: another file may be there now.
        } else if (!isSameState(readState(states, place), statusOf(path))) throw changedError(path);
      } catch (error) {
        if (!(error instanceof ConfigurationError)) throw error;
        failures.push([first + place, error.parts]);
      }
      const waiting = pause?.();
      if (waiting !== undefined) await waiting;
    }
  }
  return failures;
}

/** Another thread that works on the same files. */
export class HashThread {
  readonly #worker: Worker;
  readonly #ended = new AbortController();
  /** Rejects when the thread can do no more: the job was cancelled, or it failed. That can be between two tasks. */
  readonly #broken: Promise<never>;
  #resolve: (failures: Failures) => void = () => undefined;

  constructor(onProgress: OnProgress, signal: AbortSignal) {
    // In dist/ a bundle beside the one that runs. Not a constant, which the bundler would take for a file to copy.
    const file = import.meta.url.endsWith(".ts") ? "worker.ts" : "hash-worker.js";
    const worker = new Worker(new URL(`./${file}`, import.meta.url));
    this.#worker = worker;
    this.#broken = new Promise((_, reject) => {
      const cancel = () => {
        reject(cancelledWhile(cancelledClause));
      };
      if (signal.aborted) cancel();
      signal.addEventListener("abort", cancel, { signal: this.#ended.signal });
      worker.on("error", reject);
      worker.on("exit", () => {
        reject(new Error("A thread ended before it was done"));
      });
    });
    // Without a handler of its own, a rejection while no task waits would end the process.
    this.#broken.catch(() => undefined);
    worker.on("message", (reply: Reply) => {
      if (reply.kind === "end") this.#resolve(reply.failures);
      else onProgress(reply.files, reply.bytes);
    });
  }

  /** Gives the thread more files to hash. */
  share(batch: Batch): void {
    this.#worker.postMessage(batch);
  }

  /** Performs a task in the thread with all files that it has got. @throws CancelledError */
  perform(task: Task): Promise<Failures> {
    const done = new Promise<Failures>((resolve) => {
      this.#resolve = resolve;
    });
    this.#worker.postMessage(task);
    return Promise.race([done, this.#broken]);
  }

  /** Ends the thread, whatever it does, and waits for its end. */
  async end(): Promise<void> {
    this.#ended.abort();
    await this.#worker.terminate();
  }
}

/**
 * Returns a function that passes on what was hashed as a sum, at most once per interval: a message to another thread takes time.
 * @param interval in milliseconds
 */
export function sumProgress(onProgress: OnProgress, interval: number, now: () => number): OnProgress {
  let [files, bytes, last] = [0, 0, now()];
  return (moreFiles, moreBytes) => {
    files += moreFiles;
    bytes += moreBytes;
    if (now() - last < interval) return;
    onProgress(files, bytes);
    [files, bytes, last] = [0, 0, now()];
  };
}
