// A thread that hashes files. In dist/ it is a bundle of its own, `hash-worker.js`.
import { parentPort } from "node:worker_threads";
import { hashRemaining, type Failures, type SharedFiles } from "./hash-files.ts";

export type Message =
  /** What was hashed since the last one. */
  | { readonly kind: "progress"; readonly files: number; readonly bytes: number }
  | { readonly kind: "end"; readonly failures: Failures };

const send = (message: Message): void => parentPort?.postMessage(message);

/** In milliseconds: a message takes time too. */
const progressInterval = 250;

let [files, bytes, lastProgress] = [0, 0, performance.now()];
const onProgress = (moreFiles: number, moreBytes: number) => {
  files += moreFiles;
  bytes += moreBytes;
  const now = performance.now();
  if (now - lastProgress < progressInterval) return;
  send({ kind: "progress", files, bytes });
  [files, bytes, lastProgress] = [0, 0, now];
};

async function run(shared: SharedFiles): Promise<void> {
  send({ kind: "end", failures: await hashRemaining(shared, onProgress) });
}

parentPort?.once("message", (shared: SharedFiles) => {
  void run(shared);
});
