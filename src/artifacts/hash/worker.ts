// A thread that hashes files. In dist/ it is a bundle of its own, `hash-worker.js`.
import { parentPort } from "node:worker_threads";
import { perform, sumProgress, type Failures, type SharedFiles, type Task } from "./hash-files.ts";

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

// First come the files, then the tasks.
parentPort?.once("message", (files: SharedFiles) => {
  parentPort?.on("message", (task: Task) => {
    void perform(task, files, onProgress).then((failures) => {
      send({ kind: "end", failures });
    });
  });
});
