// The outputs of a step, and the JSON files that some of them name.
import { hash } from "node:crypto";
import { readFileSync, statSync, truncateSync } from "node:fs";
import type { HostContext } from "../context.ts";
import { messageOf } from "../lib/errors.ts";
import { rejectPipe } from "../lib/read-file.ts";
import { writeResultFile, type FileKind } from "../lib/result-file.ts";
import { chunks, jsonPieces } from "./json.ts";
import type { Log } from "./log.ts";
import type { Documents, ListedArtifact, Presentation } from "./presentation.ts";

/** The largest output, in bytes. */
const maxOutputBytes = 1024 * 1024;

/** Returns a function that sets outputs in place of those set before: a late failure must not leave those of a success. */
export function createOutputs({ environment, runner }: HostContext, log: Log) {
  /** Size of the outputs file before this step has set any. */
  let start: number | undefined;

  /** @param summary the text of `summary-file` */
  return function setOutputs({ outputs = {}, documents = {} }: Presentation, summary: string): void {
    const { compliant, ...others } = outputs;
    // `compliant` is the last: where it is set, everything else is.
    const all = Object.entries({
      ...others,
      ...documentOutputs(documents),
      ...summaryOutput(summary),
      compliant,
    });
    const path = environment["GITHUB_OUTPUT"];
    if (!path) {
      // Without the file, setting an output would become a command that the action never emits.
      log.notice("This step has no outputs, because GITHUB_OUTPUT is not set. GitHub's runner sets it.");
      return;
    }
    rejectPipe(path);
    discardFrom((start ??= sizeOf(path)), path);
    try {
      for (const [name, value] of all) if (value !== undefined) runner.setOutput(name, String(value));
    } catch (error) {
      discardFrom(start, path);
      throw error;
    }
  };

  /** A summary is never the cause of a failure. */
  function summaryOutput(text: string) {
    try {
      return { "summary-file": writeFile("summary", "md", [text]) };
    } catch (error) {
      log.notice(`The output \`summary-file\` is not set: ${messageOf(error)}`);
      return {};
    }
  }

  function documentOutputs({
    artifacts,
    listed = artifacts,
    attestations,
    result,
    isPrivate,
    record,
    subjects,
    predicate,
  }: Documents) {
    const artifactsFile = artifacts && writeJson("artifacts", { version: 1, artifacts });
    const resultFile = result === undefined ? undefined : writeJson("result", result);
    const recordFile = record === undefined ? undefined : writeJson("record", record);
    return {
      ...(artifactsFile &&
        lineOutput("fingerprints", artifacts, ({ fingerprint }) => fingerprint, artifactsFile)),
      // Apart from the fingerprints: GitHub drops a job output that contains a secret, such as the account of a registry.
      ...(artifactsFile && lineOutput("references", artifacts, ({ reference }) => reference, artifactsFile)),
      ...(artifactsFile && fitting("artifacts", jsonPieces(listed, 0), artifactsFile)),
      ...(attestations && fitting("attestations", jsonPieces(attestations, 0))),
      ...(resultFile && resultOutput(result, resultFile, isPrivate)),
      "artifacts-file": artifactsFile,
      "result-file": resultFile,
      "record-file": recordFile,
      // The digest is that of the record's bytes.
      "vsa-file":
        recordFile && predicate && writeJson("vsa", predicate(hash("sha256", readFileSync(recordFile)))),
      "subjects-file": subjects && writeFile("subjects", "txt", [subjects]),
    };
  }

  /** With debug logging the runner prints every output in full. */
  function resultOutput(result: unknown, path: string, isPrivate = false): Record<string, string> {
    if (!isPrivate || !runner.isDebug()) return fitting("result", jsonPieces(result, 0), path);
    log.notice(
      `The output \`result\` is not set: with debug logging GitHub would print it, and it may hold the address of a webhook. All of it is in ${path}`,
    );
    return {};
  }

  /** Returns lines of `[name=]value`, as the input `fingerprint` takes them; no output where no artifact has a value. */
  function lineOutput(
    name: string,
    artifacts: readonly ListedArtifact[],
    valueOf: (artifact: ListedArtifact) => string | undefined,
    path: string,
  ): Record<string, string> {
    const lines = artifacts.flatMap((artifact) => {
      const value = valueOf(artifact);
      if (value === undefined) return [];
      return artifact.name === null ? value : `${artifact.name}=${value}`;
    });
    return lines.length === 0 ? {} : fitting(name, [lines.join("\n")], path);
  }

  /** Counts piece by piece, so that a value that does not fit is never one text in memory. */
  function fitting(name: string, pieces: Iterable<string>, path?: string): Record<string, string> {
    const kept: string[] = [];
    let left = maxOutputBytes;
    for (const piece of pieces) {
      left -= Buffer.byteLength(piece);
      kept.push(piece);
      if (left >= 0) continue;
      log.notice(
        `The output \`${name}\` is not set, because it is over 1 MiB${path === undefined ? "" : `. All of it is in ${path}`}`,
      );
      return {};
    }
    return { [name]: kept.join("") };
  }

  function writeJson(kind: FileKind, value: unknown): string {
    return writeFile(kind, "json", jsonFile(value));
  }

  function writeFile(kind: FileKind, extension: string, pieces: Iterable<string>): string {
    return writeResultFile(kind, extension, environment, pieces);
  }
}

function* jsonFile(value: unknown): Generator<string> {
  yield* chunks(jsonPieces(value, 2), "");
  yield "\n";
}

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

function discardFrom(size: number, path: string): void {
  if (sizeOf(path) > size) truncateSync(path, size);
}
