// Hashes files: small ones at once in this thread, each larger one in a worker thread (docs/decisions/threads.md).
import { availableParallelism } from "node:os";
import { extname } from "node:path";
import type { Worker } from "node:worker_threads";
import { openFlags } from "../../lib/read-file.ts";
import { fileChangedError, toFileError, type PathBytes } from "../paths.ts";
import { hashFile, type FileState, type FileToHash, type HashResult } from "./file.ts";
import type { Progress } from "./progress.ts";
import type { WorkerMessage } from "./hash-worker.ts";

/** A larger file goes to a worker: to start one and to send it a file takes about as long as hashing this much. */
const maxBytesHere = 4 * 1024 * 1024;

/** A file that a worker hashes, or that waits for one. */
interface Job {
  readonly file: FileToHash;
  readonly progress: Progress;
  readonly resolve: (result: HashResult) => void;
  readonly reject: (error: Error) => void;
}

interface PoolWorker {
  readonly thread: Worker;
  job?: Job | undefined;
}

/** Hashes files. Must be disposed of, because it may have started workers. */
export class HashPool implements AsyncDisposable {
  readonly #maxWorkers = availableParallelism();
  /** How many files to hash at a time, so that no worker waits. */
  readonly concurrency = this.#maxWorkers * 2;
  readonly #signal: AbortSignal;
  readonly #workers: PoolWorker[] = [];
  readonly #waiting: Job[] = [];

  /** @param signal ends the waiting for a worker */
  constructor(signal: AbortSignal) {
    this.#signal = signal;
    signal.addEventListener("abort", this.#cancel);
  }

  /**
   * Hashes a regular file: a small one before it returns.
   * @param hint what to do when it cannot be read
   * @param expected its state before: the bytes must be of that state
   * @returns 64 hex characters; a promise of them where a worker hashes the file
   * @throws ConfigurationError when it cannot be read, or changed; CancelledError
   */
  hash(path: PathBytes, progress: Progress, hint: string, expected?: FileState): string | Promise<string> {
    const file = { path, flags: openFlags, expected };
    const result = hashFile(file, maxBytesHere);
    if (result.kind === "too-large")
      return this.#hashInWorker(file, progress).then((hashed) => digestOf(path, hashed, hint));
    if (result.kind === "hashed") progress.bytes += result.size;
    return digestOf(path, result, hint);
  }

  get startedWorkers(): number {
    return this.#workers.length;
  }

  #hashInWorker(file: FileToHash, progress: Progress): Promise<HashResult> {
    if (this.#signal.aborted) return Promise.reject(progress.cancelledError());
    return new Promise((resolve, reject) => {
      this.#waiting.push({ file, progress, resolve, reject });
      this.#assign();
    });
  }

  /** Gives the files that wait to workers that have none. */
  #assign(): void {
    for (;;) {
      const [job] = this.#waiting;
      const worker = job && (this.#workers.find((one) => one.job === undefined) ?? this.#startWorker());
      if (worker === undefined) return;
      this.#waiting.shift();
      worker.job = job;
      worker.thread.postMessage(job?.file);
    }
  }

  /** Starts a worker, unless there is one for each processor. */
  #startWorker(): PoolWorker | undefined {
    if (this.#workers.length === this.#maxWorkers) return undefined;
    // Loaded here, because most steps need no thread.
    const threads = process.getBuiltinModule("node:worker_threads");
    // The worker is a file of its own in dist/, and in src/.
    const thread = new threads.Worker(new URL(`./hash-worker${extname(import.meta.url)}`, import.meta.url));
    const worker: PoolWorker = { thread };
    thread.on("message", (message: WorkerMessage) => {
      switch (message.kind) {
        case "progress":
          if (worker.job === undefined) return;
          worker.job.progress.bytes += message.bytes;
          worker.job.progress.logWhenDue();
          return;
        case "result":
          worker.job?.resolve(message.result);
          worker.job = undefined;
          this.#assign();
      }
    });
    thread.on("error", (error: Error) => {
      this.#rejectAll(() => error);
    });
    this.#workers.push(worker);
    return worker;
  }

  readonly #cancel = (): void => {
    this.#rejectAll(({ progress }) => progress.cancelledError());
  };

  #rejectAll(errorOf: (job: Job) => Error): void {
    for (const job of [...this.#workers.flatMap((one) => one.job ?? []), ...this.#waiting.splice(0)])
      job.reject(errorOf(job));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#signal.removeEventListener("abort", this.#cancel);
    await Promise.all(this.#workers.map(({ thread }) => thread.terminate()));
  }
}

function digestOf(path: PathBytes, result: HashResult, hint: string): string {
  switch (result.kind) {
    case "hashed":
      return result.digest;
    case "failed": {
      const { message, ...facts } = result.error;
      throw toFileError(path, Object.assign(new Error(message), facts), hint);
    }
    case "changed":
    case "too-large":
      throw fileChangedError(path);
  }
}
