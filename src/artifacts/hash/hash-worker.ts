// A thread of the pool: hashes one batch of files after the other.
import { parentPort } from "node:worker_threads";
import { hashFile, type FileState, type HashResult } from "./file.ts";

/** A batch of files for a thread. One text instead of a list, because that is sent faster. */
export interface Batch {
  /** The paths, one character per byte, with a NUL between them. */
  readonly paths: string;
  /** How to open them, for `fs.openSync`. */
  readonly flags: number;
  /** By position: the state that the bytes of a file must be of, where it is known. */
  readonly expected: ReadonlyMap<number, FileState>;
}

/** What a thread sends: how far it is with a large file of its batch, or the results of a batch. */
export type ThreadMessage =
  | { readonly kind: "progress"; readonly index: number; readonly bytes: number }
  | {
      readonly kind: "done";
      /** The digests of all files that have one, one after the other. */
      readonly digests: string;
      /** The sizes of the same files, in bytes. */
      readonly sizes: readonly number[];
      /** By position: the other results. */
      readonly others: ReadonlyMap<number, HashResult>;
    };

const bytesPerReport = 16 * 1024 * 1024;

function send(message: ThreadMessage): void {
  parentPort?.postMessage(message);
}

parentPort?.on("message", ({ paths, flags, expected }: Batch) => {
  let digests = "";
  const sizes: number[] = [];
  const others = new Map<number, HashResult>();
  for (const [index, path] of paths.split("\0").entries()) {
    let bytes = 0;
    const file = { path, flags, expected: expected.get(index) };
    const result = hashFile(file, Infinity, (count) => {
      bytes += count;
      if (bytes % bytesPerReport === 0) send({ kind: "progress", index, bytes });
    });
    if (result.kind !== "hashed") others.set(index, result);
    else {
      digests += result.digest;
      sizes.push(result.size);
    }
  }
  send({ kind: "done", digests, sizes, others });
});
