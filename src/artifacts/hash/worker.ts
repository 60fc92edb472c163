// A thread that hashes files. In dist/ it is a bundle of its own, `hash-worker.js`.
import { parentPort } from "node:worker_threads";
import { type Batch, type Failures, perform, sumProgress, type Task } from "./hash-files.ts";

export type Reply =
  /** What was hashed since the last one. */
  | { readonly kind: "progress"; readonly files: number; readonly bytes: number }
  | { readonly kind: "end"; readonly failures: Failures };

const send = (reply: Reply): void => parentPort?.postMessage(reply);

/** In milliseconds. */
const progressInterval = 250;

const onProgress = sumProgress(
  (files, bytes) => {
    send({ kind: "progress", files, bytes });
  },
  progressInterval,
  () => performance.now(),
);

const batches: Batch[] = [];
let hashed: Promise<Failures> = Promise.resolve([]);

parentPort?.on("message", (message: Batch | Task) => {
  if (typeof message === "object") {
    batches.push(message);
    hashed = hashed.then(async (failures) => [
      ...failures,
      ...(await perform("hash", [message], onProgress)),
    ]);
    return;
  }
  const done = message === "hash" ? hashed : perform("compare", batches, onProgress);
  void done.then((failures) => {
    send({ kind: "end", failures });
  });
});
