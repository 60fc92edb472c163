// Hashes files on every processor. This thread hashes small files while it would otherwise wait; worker threads hash large
// ones and, where there are many, small ones in batches.
import { availableParallelism } from "node:os";
import { extname } from "node:path";
import type { Worker } from "node:worker_threads";
import { openFlags } from "../../lib/read-file.ts";
import { fileChangedError, toFileError, type PathBytes } from "../paths.ts";
import { hashFile, type FileState, type HashedFile, type HashResult } from "./file.ts";
import type { Progress } from "./progress.ts";
import type { Batch, ThreadMessage } from "./hash-worker.ts";

// To hash this much takes about as long as starting a thread.
const maxFilesAlone = 1000;
const maxBytesAlone = 16 * 1024 * 1024;
/** A file with more bytes goes to a worker where there are workers: a message takes longer than hashing a smaller one. */
const maxSizeBesideWorkers = 128 * 1024;
/** How many files this thread hashes before it handles other events, such as the results of workers. */
const filesPerTurn = 16;

// Each worker takes some 10 MB of memory, and more than a few wait for the disk anyway.
const maxWorkers = 4;
/** How many small files a worker is sent at a time. */
const batchSize = 64;
/** Of a digest in hex. */
const digestLength = 64;
// Measured: with V8's own limits, two workers took 30 MB more and no less time.
const resourceLimits = { maxYoungGenerationSizeMb: 4 };
/** A worker has the next batches already when it ends one, because this thread is busy too. */
const batchesPerWorker = 3;

/**
 * A file to hash. Made by a class: once many objects of one literal have survived, V8 allocates the next ones among the
 * long-lived, and what they refer to stays until the next full collection (docs/decisions/memory.md).
 */
export class HashTask {
  readonly kind = "file";
  readonly path: PathBytes;
  readonly progress: Progress;
  /** The state that its bytes must be of; without it, the state when it is opened. */
  readonly expected: FileState | undefined;
  /** How many of its bytes count in `progress`. */
  reported = 0;
  result: HashResult | undefined;

  constructor(path: PathBytes, progress: Progress, expected?: FileState) {
    this.path = path;
    this.progress = progress;
    this.expected = expected;
  }
}

function toBatch(tasks: readonly HashTask[]): Batch {
  const expected = new Map<number, FileState>();
  for (const [index, task] of tasks.entries()) if (task.expected) expected.set(index, task.expected);
  return { paths: tasks.map(({ path }) => path).join("\0"), flags: openFlags, expected };
}

function report(task: HashTask, bytes: number): void {
  task.progress.bytes += bytes - task.reported;
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
  /** Until then, this thread hashes small files instead. */
  isOnline: boolean;
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
  /** Files of any size. */
  readonly #waiting: HashTask[] = [];
  /** Files that are known to be too large for this thread. */
  readonly #large: HashTask[] = [];
  #listeners: (() => void)[] = [];
  #failure: Error | undefined;
  #files = 0;
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
    const task = new HashTask(path, progress, expected);
    this.add(task);
    while (task.result === undefined) await this.wait(progress);
    return hashOf(task, hint).digest;
  }

  get startedWorkers(): number {
    return this.#workers.length;
  }

  /** Hashes a file: its result is set while `wait` is awaited. */
  add(task: HashTask): void {
    this.#files += 1;
    const isLarge = task.expected !== undefined && task.expected.size > this.#maxSizeHere;
    (isLarge ? this.#large : this.#waiting).push(task);
    if (this.#waiting.length % batchSize === 0) this.#sendBatches();
  }

  /**
   * Hashes small files, or waits until a worker has hashed others.
   * @throws CancelledError when the job was cancelled; the error of a worker that ended
   */
  async wait(progress: Progress): Promise<void> {
    const files = this.#waiting.length;
    this.#hashHere(progress);
    this.#sendBatches();
    if (files === 0 && this.#failure === undefined && !this.#signal.aborted)
      await new Promise<void>((resolve) => this.#listeners.push(resolve));
    if (this.#failure !== undefined) throw this.#failure;
    if (this.#waiting.length > 0 || this.#signal.aborted || progress.shouldYield)
      await progress.yieldToEventLoop();
  }

  get #needsWorkers(): boolean {
    return this.#files > maxFilesAlone || this.#bytesHere > maxBytesAlone;
  }

  get #maxSizeHere(): number {
    return this.#needsWorkers ? maxSizeBesideWorkers : maxBytesAlone;
  }

  readonly #notify = (): void => {
    const listeners = this.#listeners;
    this.#listeners = [];
    for (const listener of listeners) listener();
  };

  /** Hashes waiting files in this thread, for a short time. */
  #hashHere(progress: Progress): void {
    for (let count = 0; count < filesPerTurn; count += 1) {
      const task = this.#waiting.shift();
      if (task === undefined) return;
      const file = { path: task.path, flags: openFlags, expected: task.expected };
      const result = hashFile(file, this.#maxSizeHere);
      if (result.kind === "too-large") this.#large.push(task);
      else setResult(task, result);
      this.#bytesHere += task.reported;
      if (progress.shouldYield) return;
    }
  }

  /** Starts the workers that are wanted, and sends files to those that have room for a batch. */
  #sendBatches(): void {
    const busy = this.#workers.filter(({ batches }) => batches.length > 0);
    const wanted = Math.max(this.#needsWorkers ? this.#maxWorkers - 1 : 0, busy.length + this.#large.length);
    while (this.#workers.length < Math.min(wanted, this.#maxWorkers)) this.#startWorker();
    for (let room = 1; room <= batchesPerWorker; room += 1)
      for (const { thread, isOnline, batches } of this.#workers) {
        if (batches.length >= room) continue;
        const batch = this.#large.splice(0, 1);
        if (batch.length === 0 && isOnline && this.#waiting.length >= batchSize)
          batch.push(...this.#waiting.splice(0, batchSize));
        if (batch.length === 0) continue;
        batches.push(batch);
        thread.postMessage(toBatch(batch));
      }
  }

  #startWorker(): void {
    // Loaded here, because most steps need no thread.
    const threads = process.getBuiltinModule("node:worker_threads");
    // The worker is a file of its own in dist/, and in src/.
    const file = new URL(`./hash-worker${extname(import.meta.url)}`, import.meta.url);
    const worker: PoolWorker = {
      thread: new threads.Worker(file, { resourceLimits }),
      isOnline: false,
      batches: [],
    };
    worker.thread.on("online", () => {
      worker.isOnline = true;
      this.#sendBatches();
    });
    worker.thread.on("error", (error: Error) => {
      this.#failure = error;
      this.#notify();
    });
    worker.thread.on("message", (message: ThreadMessage) => {
      this.#receive(worker, message);
    });
    this.#workers.push(worker);
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
