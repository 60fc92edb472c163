// Hashes large files on all processors: one in this thread, others at the same time in worker threads. One file alone
// gains nothing from a worker, because this thread reads one block while it hashes the other.
import { createHash } from "node:crypto";
import { closeSync, fstatSync, openSync, read, type Stats } from "node:fs";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { Worker } from "node:worker_threads";
import { toFsPath, type PathBytes } from "../paths.ts";
import type { Progress } from "./progress.ts";

// Measured: with two blocks of 1 MiB a file is hashed as fast as `openssl dgst` does it, in 55 MB of memory.
const blockSize = 1024 * 1024;
// Each worker takes some 10 MB of memory, and more than a few wait for the disk anyway.
const maxConcurrency = 4;

/** Bytes from which a file is large. A smaller one is hashed before a worker or a second block is of use. */
export const largeSize = 16 * blockSize;

const readBlock = promisify(read);

/** A file for a hashing thread. */
interface HashTask {
  readonly path: PathBytes;
  /** How to open it, for `fs.openSync`. */
  readonly flags: number;
  /** The file's size: reading stops when there is more. */
  readonly size: number;
}

/** The hash of a file. */
export interface HashedFile {
  /** 64 hex characters. */
  readonly digest: string;
  /** How many bytes were read. */
  readonly length: number;
  /** The file's state after its last byte. */
  readonly state: FileState;
}

/** What differs between two states of a file. */
export type FileState = Pick<Stats, "dev" | "ino" | "size" | "mtimeMs" | "ctimeMs">;

/** A message of a hashing thread. */
type ThreadMessage =
  | { readonly kind: "progress"; readonly bytes: number }
  | { readonly kind: "done"; readonly file: HashedFile }
  | { readonly kind: "failed"; readonly message: string; readonly code: string; readonly syscall: string };

/** Hashes large files, several at a time. Must be disposed of, because it may have started workers. */
export class LargeFiles implements AsyncDisposable {
  /** How many files to hash at a time. */
  readonly concurrency = Math.min(maxConcurrency, availableParallelism());
  readonly #workers: Worker[] = [];
  readonly #idleWorkers: Worker[] = [];
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #isThreadBusy = false;
  readonly #blocks = [Buffer.allocUnsafeSlow(blockSize), Buffer.allocUnsafeSlow(blockSize)] as const;

  /**
   * Hashes a file as soon as a processor is free.
   * @throws what node:fs throws; CancelledError
   */
  async hash(task: HashTask, progress: Progress): Promise<HashedFile> {
    if (this.#running === this.concurrency) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    try {
      if (this.#isThreadBusy) return await this.#hashInWorker(task, progress);
      this.#isThreadBusy = true;
      return await this.#hashInThisThread(task, progress).finally(() => {
        this.#isThreadBusy = false;
      });
    } finally {
      // The next file takes over the slot.
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }

  /** Reads one block while hashing the other. */
  async #hashInThisThread({ path, flags, size }: HashTask, progress: Progress): Promise<HashedFile> {
    const file = openSync(toFsPath(path), flags);
    const sha256 = createHash("sha256");
    let [filling, full] = this.#blocks;
    let reading = readBlock(file, filling, 0, blockSize, null);
    let length = 0;
    try {
      for (;;) {
        const { bytesRead } = await reading;
        length += bytesRead;
        if (bytesRead === 0 || length > size) break;
        [filling, full] = [full, filling];
        reading = readBlock(file, filling, 0, blockSize, null);
        sha256.update(full.subarray(0, bytesRead));
        progress.bytes += bytesRead;
        if (progress.shouldYield) await progress.yieldToEventLoop();
      }
      return { digest: sha256.digest("hex"), length, state: fstatSync(file) };
    } finally {
      // The file must not be closed during a read.
      await Promise.allSettled([reading]);
      closeSync(file);
    }
  }

  #hashInWorker(task: HashTask, progress: Progress): Promise<HashedFile> {
    const worker = this.#idleWorkers.pop() ?? this.#startWorker();
    return new Promise((resolve, reject) => {
      let yielding = Promise.resolve();
      worker.removeAllListeners();
      worker.on("error", reject);
      worker.on("message", (message: ThreadMessage) => {
        switch (message.kind) {
          case "progress":
            progress.bytes += message.bytes;
            if (!progress.shouldYield) break;
            yielding = progress.yieldToEventLoop();
            yielding.catch(reject);
            break;
          case "done":
            this.#idleWorkers.push(worker);
            yielding.then(() => {
              resolve(message.file);
            }, reject);
            break;
          case "failed":
            this.#idleWorkers.push(worker);
            reject(
              Object.assign(new Error(message.message), { code: message.code, syscall: message.syscall }),
            );
        }
      });
      worker.postMessage(task);
    });
  }

  #startWorker(): Worker {
    const worker = new Worker(`(${hashingThread.toString()})()`, { eval: true });
    this.#workers.push(worker);
    return worker;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }
}

/**
 * Runs in a thread: reads and hashes one file after the other. It is started from its source text, because a bundle is
 * one file and a thread needs its own, so it uses nothing from outside of itself.
 */
function hashingThread(): void {
  const { parentPort } = process.getBuiltinModule("node:worker_threads");
  const { createHash } = process.getBuiltinModule("node:crypto");
  const fs = process.getBuiltinModule("node:fs");
  const block = Buffer.allocUnsafeSlow(1024 * 1024);
  const blocksPerReport = 16;
  let unreported = 0;
  const send = (message: ThreadMessage) => {
    parentPort?.postMessage(message);
  };
  const reportProgress = () => {
    send({ kind: "progress", bytes: unreported });
    unreported = 0;
  };

  const hash = ({ path, flags, size }: HashTask): HashedFile => {
    const file = fs.openSync(Buffer.from(path, "latin1"), flags);
    try {
      const sha256 = createHash("sha256");
      let length = 0;
      for (let count = -1, blocks = 1; count !== 0 && length <= size; blocks += 1) {
        count = fs.readSync(file, block, 0, block.length, null);
        sha256.update(block.subarray(0, count));
        length += count;
        unreported += count;
        if (blocks % blocksPerReport === 0) reportProgress();
      }
      const { dev, ino, size: sizeNow, mtimeMs, ctimeMs } = fs.fstatSync(file);
      return { digest: sha256.digest("hex"), length, state: { dev, ino, size: sizeNow, mtimeMs, ctimeMs } };
    } finally {
      fs.closeSync(file);
      reportProgress();
    }
  };

  parentPort?.on("message", (task: HashTask) => {
    try {
      send({ kind: "done", file: hash(task) });
    } catch (error) {
      const { message, code, syscall }: NodeJS.ErrnoException =
        error instanceof Error ? error : new Error(String(error));
      send({ kind: "failed", message, code: code ?? "", syscall: syscall ?? "" });
    }
  });
}
