// Hashes files on every processor. The first small files are hashed in this thread, because starting other threads takes
// longer than hashing them; all others are hashed by worker threads, in batches.
import { availableParallelism } from "node:os";
import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import { openFlags } from "../../lib/read-file.ts";
import { fileChangedError, toFileError, type PathBytes } from "../paths.ts";
import { hashFile, type FileState, type HashedFile, type HashResult } from "./file.ts";
import type { Progress } from "./progress.ts";
import type { Batch, ThreadMessage } from "./hash-worker.ts";

// What this thread hashes itself takes about as long as starting a thread.
const maxFilesHere = 1000;
const maxBytesHere = 16 * 1024 * 1024;
/** A file with more bytes goes to a worker, so that this thread is free for other events. */
const maxFileSizeHere = 1024 * 1024;

// Each worker takes some 10 MB of memory, and more than a few wait for the disk anyway.
const maxWorkers = 4;
// A message takes as long as hashing a few small files.
const maxBatch = 256;
/** Of a digest in hex. */
const digestLength = 64;
// Measured: with V8's own limits, two workers took 30 MB more and no less time.
const resourceLimits = { maxYoungGenerationSizeMb: 4 };
/** A worker has the next batch already when it ends one. */
const batchesPerWorker = 2;

export interface HashTask {
  readonly path: PathBytes;
  /** The state that its bytes must be of; without it, the state when it is opened. */
  readonly expected?: FileState;
  readonly progress: Progress;
  /** How many of its bytes count in `progress`. */
  reported?: number;
  result?: HashResult;
}

function toBatch(tasks: readonly HashTask[]): Batch {
  const expected = new Map<number, FileState>();
  for (const [index, task] of tasks.entries()) if (task.expected) expected.set(index, task.expected);
  return { paths: tasks.map(({ path }) => path).join("\0"), flags: openFlags, expected };
}

function report(task: HashTask, bytes: number): void {
  task.progress.bytes += bytes - (task.reported ?? 0);
  task.reported = bytes;
}

function setResult(task: HashTask, result: HashResult): void {
  if (result.kind === "hashed") report(task, result.size);
  task.result = result;
}

/**
 * Returns the hash of a task that has a result.
 * @param hint what to do when the file cannot be read
 * @throws ConfigurationError when it could not be read, or changed
 */
export function hashOf({ path, result }: HashTask, hint: string): HashedFile {
  switch (result?.kind) {
    case "hashed":
      return result;
    case "failed": {
      const { message, ...facts } = result.error;
      throw toFileError(path, Object.assign(new Error(message), facts), hint);
    }
    case "changed":
    case "too-large":
    case undefined:
      throw fileChangedError(path);
  }
}

interface PoolWorker {
  readonly thread: Worker;
  /** The batches that were sent to it, in order. */
  readonly batches: (readonly HashTask[])[];
}

/** Hashes files, several at a time. Must be disposed of, because it may have started workers. */
export class HashPool implements AsyncDisposable {
  readonly #maxWorkers = Math.min(maxWorkers, availableParallelism());
  /** How many files to hash at a time, so that no worker waits. */
  readonly concurrency = this.#maxWorkers * batchesPerWorker;
  readonly #signal: AbortSignal;
  readonly #workers: PoolWorker[] = [];
  readonly #waiting: HashTask[] = [];
  #listeners: (() => void)[] = [];
  #failure: Error | undefined;
  #filesHere = 0;
  #bytesHere = 0;

  /** @param signal ends the waiting for a worker */
  constructor(signal: AbortSignal) {
    this.#signal = signal;
    signal.addEventListener("abort", this.#notify);
  }

  /**
   * Hashes a regular file.
   * @param expected its state before: the bytes must be of that state
   * @param hint what to do when it cannot be read
   * @returns 64 hex characters
   * @throws ConfigurationError when it cannot be read, or changed; CancelledError
   */
  async hash(path: PathBytes, expected: FileState, progress: Progress, hint: string): Promise<string> {
    const task: HashTask = { path, expected, progress };
    this.add(task);
    while (task.result === undefined) await this.wait(progress);
    return hashOf(task, hint).digest;
  }

  get startedWorkers(): number {
    return this.#workers.length;
  }

  /** Hashes a file: its result is set now, or while `wait` is awaited. */
  add(task: HashTask): void {
    if (this.#hashHere(task)) return;
    this.#waiting.push(task);
    if (this.#waiting.length >= maxBatch) this.#sendBatches();
  }

  /**
   * Waits until more results are set.
   * @throws CancelledError when the job was cancelled; the error of a worker that ended
   */
  async wait(progress: Progress): Promise<void> {
    this.#sendBatches();
    if (this.#failure === undefined && !this.#signal.aborted)
      await new Promise<void>((resolve) => this.#listeners.push(resolve));
    if (this.#failure !== undefined) throw this.#failure;
    if (this.#signal.aborted || progress.shouldYield) await progress.yieldToEventLoop();
  }

  readonly #notify = (): void => {
    const listeners = this.#listeners;
    this.#listeners = [];
    for (const listener of listeners) listener();
  };

  /** Hashes a file in this thread, where it is one of the first and small. Returns whether it did. */
  #hashHere(task: HashTask): boolean {
    if (this.#filesHere >= maxFilesHere || this.#bytesHere >= maxBytesHere) return false;
    const result = hashFile({ path: task.path, flags: openFlags, expected: task.expected }, maxFileSizeHere);
    if (result.kind === "too-large") return false;
    this.#filesHere += 1;
    setResult(task, result);
    this.#bytesHere += task.reported ?? 0;
    return true;
  }

  /** Sends waiting files to workers that have room for a batch. Near the end batches are small, so that all end together. */
  #sendBatches(): void {
    for (;;) {
      const worker = this.#findWorker();
      if (worker === undefined || this.#waiting.length === 0) return;
      const share = Math.ceil(this.#waiting.length / this.concurrency);
      const batch = this.#waiting.splice(0, Math.min(share, maxBatch));
      worker.batches.push(batch);
      worker.thread.postMessage(toBatch(batch));
    }
  }

  /** Returns the worker with the fewest batches, a new one if possible; undefined where all are busy. */
  #findWorker(): PoolWorker | undefined {
    const idle = this.#workers.find(({ batches }) => batches.length === 0);
    if (idle !== undefined) return idle;
    if (this.#workers.length < this.#maxWorkers && this.#waiting.length > 0) return this.#startWorker();
    return this.#workers.find(({ batches }) => batches.length < batchesPerWorker);
  }

  #startWorker(): PoolWorker {
    // The worker is a file of its own in dist/, and in src/.
    const file = new URL(`./hash-worker${extname(import.meta.url)}`, import.meta.url);
    const worker: PoolWorker = { thread: new Worker(file, { resourceLimits }), batches: [] };
    worker.thread.on("error", (error: Error) => {
      this.#failure = error;
      this.#notify();
    });
    worker.thread.on("message", (message: ThreadMessage) => {
      this.#receive(worker, message);
    });
    this.#workers.push(worker);
    return worker;
  }

  #receive({ batches }: PoolWorker, message: ThreadMessage): void {
    switch (message.kind) {
      case "progress":
        for (const task of batches[0]?.slice(message.index, message.index + 1) ?? [])
          report(task, message.bytes);
        break;
      case "done": {
        const sizes = message.sizes.entries();
        for (const [index, task] of (batches.shift() ?? []).entries()) {
          const other = message.others.get(index);
          if (other !== undefined) {
            task.result = other;
            continue;
          }
          const [position, size] = sizes.next().value ?? [0, 0];
          const digest = message.digests.slice(position * digestLength, (position + 1) * digestLength);
          setResult(task, { kind: "hashed", digest, size });
        }
        this.#sendBatches();
      }
    }
    this.#notify();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#signal.removeEventListener("abort", this.#notify);
    await Promise.all(this.#workers.map(({ thread }) => thread.terminate()));
  }
}
