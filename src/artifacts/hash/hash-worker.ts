// A worker thread: hashes one file after the other.
import { parentPort } from "node:worker_threads";
import { hashFile, type HashResult, type HashTask } from "./file.ts";

/** What a worker sends: how many more bytes of its file it has hashed, and then the result. */
export type WorkerMessage = number | HashResult;

/** A message takes as long as hashing half a mebibyte. */
const bytesPerReport = 16 * 1024 * 1024;

const send = (message: WorkerMessage) => parentPort?.postMessage(message);

parentPort?.on("message", (task: HashTask) => {
  let unreported = 0;
  const result = hashFile(task, Infinity, (bytes) => {
    unreported += bytes;
    if (unreported < bytesPerReport) return;
    send(unreported);
    unreported = 0;
  });
  send(unreported);
  send(result);
});
