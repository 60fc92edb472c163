// Hashes files: small ones at once in this thread, each larger one in a worker thread (docs/internals/decisions/threads.md).
import { on } from "node:events";
import { availableParallelism } from "node:os";
import { extname } from "node:path";
import type { Worker } from "node:worker_threads";
import { openFlags } from "../../lib/read-file.ts";
import { fileChangedError, toFileError, type PathBytes } from "../paths.ts";
import type { Scheduler } from "../scheduler.ts";
import { hashFile, type FileState, type HashResult, type HashTask } from "./file.ts";
import type { WorkerMessage } from "./hash-worker.ts";

/** A larger file goes to a worker: to start one takes about as long as hashing this much (docs/internals/decisions/threads.md). */
const maxBytesHere = 64 * 1024 * 1024;

/** How many workers there are at most. */
export const maxWorkers = availableParallelism();

/** Hashes files. Must be disposed of, because it may have started workers. */
export class HashPool implements AsyncDisposable {
  readonly #workers = new Set<Worker>();
  readonly #idle: Worker[] = [];
  /** Called with a worker that has become idle. */
  readonly #waiting: ((worker: Worker) => void)[] = [];

  /**
   * Hashes a regular file: a small one before it returns.
   * @param hint what to do when it cannot be read
   * @param baseline its state before: the bytes must be of that state
   * @returns 64 hex characters; a promise of them where a worker hashes the file
   * @throws ConfigurationError when it cannot be read, or changed; CancelledError
   */
  hash(path: PathBytes, scheduler: Scheduler, hint: string, baseline?: FileState): string | Promise<string> {
    const task = { path, flags: openFlags, baseline };
    const result = hashFile(task, maxBytesHere);
    if (result.kind === "too-large")
      return this.#hashInWorker(task, scheduler).then((hashed) => digestOf(path, hashed, hint));
    if (result.kind === "hashed") scheduler.bytes += result.size;
    return digestOf(path, result, hint);
  }

  get startedWorkers(): number {
    return this.#workers.size;
  }

  async #hashInWorker(task: HashTask, scheduler: Scheduler): Promise<HashResult> {
    const { signal } = scheduler;
    let worker: Worker | undefined = await this.#takeWorker();
    try {
      const messages: AsyncIterable<WorkerMessage[]> = on(worker, "message", { signal });
      worker.postMessage(task);
      for await (const [message] of messages) {
        if (typeof message === "object") return message;
        scheduler.bytes += message ?? 0;
        scheduler.logWhenDue();
      }
      throw new Error("The worker thread ended before its file was hashed");
    } catch (error) {
      if (signal.aborted) throw scheduler.cancelledError();
      // It has ended: those that wait get another one.
      this.#workers.delete(worker);
      worker = undefined;
      throw error;
    } finally {
      const resolve = this.#waiting.shift();
      if (resolve !== undefined) resolve(worker ?? this.#startWorker());
      else if (worker !== undefined) this.#idle.push(worker);
    }
  }

  #takeWorker(): Worker | Promise<Worker> {
    const idle = this.#idle.pop();
    if (idle !== undefined) return idle;
    if (this.#workers.size < maxWorkers) return this.#startWorker();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #startWorker(): Worker {
    // Loaded here, because most steps need no thread.
    const threads = process.getBuiltinModule("node:worker_threads");
    // The worker is a file of its own in dist/, and in src/.
    const worker = new threads.Worker(new URL(`./hash-worker${extname(import.meta.url)}`, import.meta.url));
    this.#workers.add(worker);
    return worker;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([...this.#workers].map((worker) => worker.terminate()));
  }
}

function digestOf(path: PathBytes, result: HashResult, hint: string): string {
  switch (result.kind) {
    case "hashed":
      return result.digest;
    case "failed": {
      const { message, ...fields } = result.error;
      throw toFileError(path, Object.assign(new Error(message), fields), hint);
    }
    case "changed":
    case "too-large":
      throw fileChangedError(path);
  }
}
