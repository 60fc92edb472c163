// A thread of the pool: hashes one file after the other.
import { parentPort } from "node:worker_threads";
import { hashFile, type FileToHash, type HashResult } from "./file.ts";

/** What a thread sends: how many more bytes of its file it has hashed, or the result. */
export type WorkerMessage =
  | { readonly kind: "progress"; readonly bytes: number }
  | { readonly kind: "result"; readonly result: HashResult };

const bytesPerReport = 16 * 1024 * 1024;

function send(message: WorkerMessage): void {
  parentPort?.postMessage(message);
}

parentPort?.on("message", (file: FileToHash) => {
  let bytes = 0;
  const report = (atLeast: number) => {
    if (bytes < atLeast) return;
    send({ kind: "progress", bytes });
    bytes = 0;
  };
  const result = hashFile(file, Infinity, (count) => {
    bytes += count;
    report(bytesPerReport);
  });
  report(1);
  send({ kind: "result", result });
});
