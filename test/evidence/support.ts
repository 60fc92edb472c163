// A workspace with files, in which a line of `attestations` is read.
import { mkdirSync, mkdtempSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  parseAttestationLines,
  readEvidence,
  type EvidenceOptions,
  type EvidenceResult,
} from "../../src/evidence/attestation-lines.ts";
import { Deadline } from "../../src/lib/deadline.ts";
import { createTestContext, type TestContext } from "../support/context.ts";
import { head, toSha } from "../support/run.ts";
import { type Files, writeFiles } from "../support/workspace.ts";

export { writeFiles };

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

/** Creates a workspace with files, and goes there. */
export function createWorkspace(
  files: Files = {},
  { signal, timeout = 60_000 }: { signal?: AbortSignal; timeout?: number } = {},
): Workspace {
  const base = realpathSync(mkdtempSync(join(tmpdir(), "evidence-")));
  const [root, temp, outside] = [join(base, "workspace"), join(base, "temp"), join(base, "outside")] as const;
  for (const directory of [root, temp, outside]) mkdirSync(directory);
  writeFiles(root, files);
  process.chdir(root);
  const context = createTestContext({ environment: { RUNNER_TEMP: temp }, signal });
  context.registerSecret(apiToken, { owner: "`api-token`" });
  const deadline = new Deadline(timeout, context.clock);
  return {
    root,
    temp,
    outside,
    context,
    options: { commit: toSha(head), redact: [], retries: 0, deadline, commonBytes: 0 },
  };
}

/** Returns the workspace with a context that differs in something. */
export const withContext = (workspace: Workspace, changes: Partial<TestContext>): Workspace => ({
  ...workspace,
  context: { ...workspace.context, ...changes },
});

/** Returns the workspace with a context that replaces secrets so. */
export const redacting = (workspace: Workspace, redact: (text: string) => string): Workspace =>
  withContext(workspace, { redact: <T>(value: T) => redact(String(value)) as T });

/** Reads the evidence of one line. */
export async function readLine(text: string, { options, context }: Workspace): Promise<EvidenceResult> {
  const [line] = parseAttestationLines(text);
  if (line === undefined) throw new Error("no line");
  return readEvidence(line.evidence, options, context);
}

/** Returns the name and message of the error with which a line fails. */
export async function failureOf(text: string, workspace: Workspace): Promise<string> {
  const result = await readLine(text, workspace).catch((error: unknown) => error);
  if (result instanceof Error) return `${result.name}: ${result.message}`;
  throw new Error("it did not fail");
}
