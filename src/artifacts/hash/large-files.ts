// Large files, hashed on as many processors as there are: one here, others at the same time in threads of their own.
// One file alone would gain nothing from a thread, because here one block is read while the other is hashed.
import { createHash } from "node:crypto";
import { closeSync, fstatSync, openSync, read } from "node:fs";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { Worker } from "node:worker_threads";
import { toFsPath } from "../path-bytes.ts";
import { hashingThread, type HashedFile, type HashReport, type HashTask } from "./hashing-thread.ts";
import type { Progress } from "./progress.ts";

// Measured: with two blocks of 1 MiB a file is hashed as fast as `openssl dgst` does it, in 55 MB of memory.
const blockSize = 1024 * 1024;
// Each thread takes some 10 MB of memory, and more than a few wait for the disk anyway.
const mostAtOnce = 4;

/** Bytes from which a file is large. Below, it is done before a thread, or a second block, would be of use. */
export const largeSize = 16 * blockSize;

const readBlock = promisify(read);

/** Hashes large files, several at a time. To be disposed of, because it may have threads. */
export class LargeFiles implements AsyncDisposable {
  /** How many files at a time can be faster than one after the other. */
  readonly atOnce = Math.min(mostAtOnce, availableParallelism());
  readonly #threads: Worker[] = [];
  readonly #idleThreads: Worker[] = [];
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #isBusyHere = false;
  readonly #blocks = [Buffer.allocUnsafeSlow(blockSize), Buffer.allocUnsafeSlow(blockSize)] as const;

  /**
   * Hashes a file, as soon as there is a processor for it.
   * @throws whatever node:fs throws; Cancelled when the job was stopped
   */
  async hash(task: HashTask, progress: Progress): Promise<HashedFile> {
    if (this.#running === this.atOnce) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    try {
      if (this.#isBusyHere) return await this.#hashInThread(task, progress);
      this.#isBusyHere = true;
      return await this.#hashHere(task, progress).finally(() => {
        this.#isBusyHere = false;
      });
    } finally {
      // Whoever waits takes over the place.
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }

  /** Reads one block while hashing the other. */
  async #hashHere({ path, flags, size }: HashTask, progress: Progress): Promise<HashedFile> {
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
        progress.addBytes(bytesRead);
        if (progress.shouldYield) await progress.yieldToEventLoop();
      }
      return { digest: sha256.digest("hex"), length, state: fstatSync(file) };
    } finally {
      // The file must not be closed under a read that is still on its way.
      await Promise.allSettled([reading]);
      closeSync(file);
    }
  }

  #hashInThread(task: HashTask, progress: Progress): Promise<HashedFile> {
    const thread = this.#idleThreads.pop() ?? this.#startThread();
    return new Promise((resolve, reject) => {
      let breath = Promise.resolve();
      thread.removeAllListeners();
      thread.on("error", reject);
      thread.on("message", (report: HashReport) => {
        switch (report.kind) {
          case "progress":
            progress.addBytes(report.bytes);
            if (!progress.shouldYield) break;
            breath = progress.yieldToEventLoop();
            breath.catch(reject);
            break;
          case "done":
            this.#idleThreads.push(thread);
            breath.then(() => {
              resolve(report.file);
            }, reject);
            break;
          case "failed":
            this.#idleThreads.push(thread);
            reject(Object.assign(new Error(report.message), { code: report.code, syscall: report.syscall }));
        }
      });
      thread.postMessage(task);
    });
  }

  #startThread(): Worker {
    const thread = new Worker(`(${hashingThread.toString()})()`, { eval: true });
    this.#threads.push(thread);
    return thread;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.terminate()));
  }
}
