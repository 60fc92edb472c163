// A thread that hashes one directory, or some large files. In dist/ it is a bundle of its own, `hash-worker.js`.
import { parentPort } from "node:worker_threads";
import { ConfigurationError, type ErrorParts } from "../../lib/errors.ts";
import { hashDirectory, type DirectoryDigest } from "./directory.ts";
import { hashLargeFileSync, type LargeFile } from "./file.ts";
import { hashLargeFiles, type Digests } from "./threads.ts";

/** What a thread does. */
export type Task =
  | { readonly kind: "directory"; readonly path: string; readonly exclude: readonly string[] }
  | { readonly kind: "files"; readonly files: readonly LargeFile[] };

/** What a thread returns. */
export interface Results {
  readonly directory: DirectoryDigest;
  readonly files: Digests;
}

export type Message<Result> =
  /** What was hashed since the last one. */
  | { readonly kind: "progress"; readonly files: number; readonly bytes: number }
  | { readonly kind: "result"; readonly result: Result }
  /** The parts of a ConfigurationError, which would lose its class on the way. */
  | { readonly kind: "failure"; readonly parts: readonly ErrorParts[] };

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

function send(message: Message<Results[Task["kind"]]>): void {
  parentPort?.postMessage(message);
}

/** Runs a task. Any error but a ConfigurationError ends the thread, and `runInThread` rejects with it. */
async function run(task: Task): Promise<void> {
  try {
    send({ kind: "result", result: await perform(task) });
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    send({ kind: "failure", parts: error.parts });
  }
}

async function perform(task: Task): Promise<Results[Task["kind"]]> {
  switch (task.kind) {
    case "directory": {
      const hashLarge = (large: readonly LargeFile[]) =>
        hashLargeFiles(large, hashLargeFileSync, { onProgress });
      return await hashDirectory(task.path, task.exclude, hashLarge, onProgress);
    }
    case "files": {
      const digests = new Map<string, string>();
      for (const file of task.files) digests.set(file.path, hashLargeFileSync(file, onProgress));
      return digests;
    }
  }
}

parentPort?.once("message", (task: Task) => {
  void run(task);
});
