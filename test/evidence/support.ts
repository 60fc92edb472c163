// A workspace with files, in which a line of `attestations` is read.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import * as v from "valibot";
import { onTestFinished } from "vitest";
import {
  parseAttestationLines,
  readEvidence,
  type EvidenceOptions,
  type EvidenceResult,
} from "../../src/evidence/attestation-lines.ts";
import { Deadline } from "../../src/lib/deadline.ts";
import { commitShaSchema } from "../../src/lib/identifiers.ts";
import { createTestContext, realClock, type TestContext } from "../support/context.ts";

export const apiToken = "key-4f1c?9~/Zb!";

export interface Workspace {
  /** The workspace, which is the working directory. */
  readonly root: string;
  /** RUNNER_TEMP, beside it. */
  readonly temp: string;
  /** A directory beside both. */
  readonly outside: string;
  readonly context: TestContext;
  readonly options: EvidenceOptions;
}

type Files = Readonly<Record<string, string | Uint8Array>>;

/** Writes files below a directory. */
export function writeFiles(directory: string, files: Files): void {
  for (const [name, content] of Object.entries(files)) {
    const path = join(directory, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
}

/** Creates a workspace with files, and makes it the working directory until the test ends. */
export function createWorkspace(
  files: Files = {},
  { signal, timeout = 60_000 }: { signal?: AbortSignal; timeout?: number } = {},
): Workspace {
  const base = realpathSync(mkdtempSync(join(tmpdir(), "evidence-")));
  const [root, temp, outside] = ["workspace", "temp", "outside"].map((name) => join(base, name));
  if (root === undefined || temp === undefined || outside === undefined) throw new Error("three paths");
  for (const directory of [root, temp, outside]) mkdirSync(directory);
  writeFiles(root, files);
  const before = process.cwd();
  process.chdir(root);
  onTestFinished(() => {
    process.chdir(before);
    rmSync(base, { recursive: true, force: true });
  });
  const context = createTestContext({
    environment: { RUNNER_TEMP: temp },
    ...(signal && { signal, clock: realClock }),
  });
  const options: EvidenceOptions = {
    commit: v.parse(commitShaSchema, "0123456789abcdef0123456789abcdef01234567"),
    redact: [],
    apiToken,
    deadline: new Deadline(timeout, context.clock),
  };
  return { root, temp, outside, context, options };
}

/** Reads the evidence of one line. */
export async function readLine(text: string, { options, context }: Workspace): Promise<EvidenceResult> {
  const [line] = parseAttestationLines(text);
  if (line === undefined) throw new Error("no line");
  return readEvidence(line.evidence, options, context);
}

/** Returns the message of the error with which a line fails. */
export async function failureOf(text: string, workspace: Workspace): Promise<string> {
  const result = await readLine(text, workspace).catch((error: unknown) => error);
  if (result instanceof Error) return `${result.name}: ${result.message}`;
  throw new Error("it did not fail");
}
