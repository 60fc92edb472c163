// The outputs of a step, and the JSON files that some of them name.
import { closeSync, statSync, truncateSync, writeFileSync } from "node:fs";
import type { HostContext } from "../context.ts";
import { createResultFile, type FileKind } from "../lib/result-file.ts";
import { count } from "../lib/shorten.ts";
import { chunks, jsonPieces } from "./json.ts";
import type { Log } from "./log.ts";
import type { Documents, ListedArtifact, Presentation } from "./presentation.ts";

/** The limit for an output, and GitHub's for the summary of a step; in bytes. */
export const mebibyte = 1024 * 1024;

/** Returns a function that sets outputs in place of those set before: a late failure must not leave those of a success. */
export function createOutputs({ environment, runner }: HostContext, log: Log) {
  /** Size of the outputs file before this step has set any. */
  let start: number | undefined;

  return function setOutputs({ outputs = {}, documents = {} }: Presentation): void {
    const { compliant, ...others } = outputs;
    // `compliant` is the last: where it is set, everything else is.
    const all = Object.entries({ ...others, ...documentOutputs(documents), compliant });
    const path = environment["GITHUB_OUTPUT"];
    if (!path) {
      // Without the file, setting an output would become a command that the action never emits.
      log.notice("This step has no outputs, because GITHUB_OUTPUT is not set. GitHub's runner sets it.");
      return;
    }
    discardFrom((start ??= sizeOf(path)), path);
    try {
      for (const [name, value] of all) if (value !== undefined) setOutput(name, String(value));
    } catch (error) {
      discardFrom(start, path);
      throw error;
    }
  };

  function setOutput(name: string, value: string): void {
    runner.setOutput(name, value);
    // A response may hold what no log should, such as the address of a webhook.
    const shown = name === "result" ? count(value.length, "character") : value;
    log.debug(`Output ${name}: ${shown}`);
  }

  function documentOutputs({ artifacts, result, record, kept = [] }: Documents) {
    const artifactsFile = artifacts && writeJson("artifacts", { version: 1, artifacts });
    // A response without a body is null in JSON.
    const response = result?.value ?? null;
    const resultFile = result && writeJson("result", response);
    return {
      ...(artifactsFile && fitting("fingerprints", [fingerprintLines(artifacts)], artifactsFile)),
      ...(artifactsFile && fitting("artifacts", jsonPieces(artifacts, 0), artifactsFile)),
      "artifacts-file": artifactsFile,
      ...(resultFile && fitting("result", jsonPieces(response, 0), resultFile)),
      "result-file": resultFile,
      "record-file": record && writeJson("record", record.value),
      // A kept file holds as many values as its reader accepts, so it has no white space.
      "kept-file": kept.map((file) => writeJson("kept", file, 0)).join("\n") || undefined,
    };
  }

  /** Counts piece by piece, so that a value that does not fit is never one text in memory. */
  function fitting(name: string, pieces: Iterable<string>, path: string): Record<string, string> {
    const kept: string[] = [];
    let left = mebibyte;
    for (const piece of pieces) {
      left -= Buffer.byteLength(piece);
      kept.push(piece);
      if (left >= 0) continue;
      log.notice(`The output \`${name}\` is not set, because it is over 1 MiB. All of it is in ${path}`);
      return {};
    }
    return { [name]: kept.join("") };
  }

  function writeJson(kind: FileKind, value: unknown, space: 0 | 2 = 2): string {
    const { path, file } = createResultFile(kind, "json", environment);
    try {
      for (const chunk of chunks(jsonPieces(value, space), "")) writeFileSync(file, chunk);
      writeFileSync(file, "\n");
    } finally {
      closeSync(file);
    }
    return path;
  }
}

/** Returns lines of `[name=]sha256`, as the input `fingerprint` takes them. */
const fingerprintLines = (artifacts: readonly ListedArtifact[]) =>
  artifacts.map((one) => (one.name === null ? "" : `${one.name}=`) + one.fingerprint).join("\n");

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

function discardFrom(size: number, path: string): void {
  if (sizeOf(path) > size) truncateSync(path, size);
}
