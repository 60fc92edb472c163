// What a thread of its own does for large files: read and hash, one after the other.
import type { Stats } from "node:fs";

/** What the thread is asked. */
export interface HashTask {
  /** As bytes, one per character. */
  readonly path: string;
  /** How to open it, for `fs.openSync`. */
  readonly flags: number;
  /** The file's size: reading stops when there is more. */
  readonly size: number;
}

/** A file's bytes, hashed. */
export interface HashedFile {
  /** 64 hex characters. */
  readonly digest: string;
  /** How many bytes there were. */
  readonly length: number;
  /** What the file was after its last byte. */
  readonly state: FileState;
}

/** What tells one state of a file from another. */
export type FileState = Pick<Stats, "dev" | "ino" | "size" | "mtimeMs" | "ctimeMs">;

/** What the thread says: how far it is, and at last what it found or why it could not. */
export type HashReport =
  | { readonly kind: "progress"; readonly bytes: number }
  | { readonly kind: "done"; readonly file: HashedFile }
  | { readonly kind: "failed"; readonly message: string; readonly code: string; readonly syscall: string };

/**
 * The program of the thread. It is started from its source text (a bundle is one file, and a thread needs one of its
 * own), so it uses nothing from outside of itself.
 */
export function hashingThread(): void {
  const { parentPort } = process.getBuiltinModule("node:worker_threads");
  const { createHash } = process.getBuiltinModule("node:crypto");
  const fs = process.getBuiltinModule("node:fs");
  const block = Buffer.allocUnsafeSlow(1024 * 1024);
  const blocksPerReport = 16;
  let unreported = 0;
  const say = (report: HashReport) => {
    parentPort?.postMessage(report);
  };
  const reportProgress = () => {
    say({ kind: "progress", bytes: unreported });
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
      say({ kind: "done", file: hash(task) });
    } catch (error) {
      const { message, code, syscall }: NodeJS.ErrnoException =
        error instanceof Error ? error : new Error(String(error));
      say({ kind: "failed", message, code: code ?? "", syscall: syscall ?? "" });
    }
  });
}
