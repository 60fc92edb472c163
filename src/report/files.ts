// What a step writes to files of the runner: its outputs, the files that some of them name, and the job summary.
import { randomUUID } from "node:crypto";
import { appendFileSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Environment, HostContext, Redact } from "../context.ts";
import { ConfigurationError, messageOf } from "../lib/errors.ts";
import { count, describeRemarks, sentence } from "../lib/format.ts";
import type { Files, Fold, ListedArtifact, Outputs, Presentation, Severity, Table } from "./presentation.ts";
import { gfm, joined, prose, visibleJson, type Markdown, type Rendering, type Value } from "./text.ts";

/** The largest output. */
const maxOutputBytes = 1024 * 1024;

/** A variable of the next step has at most so many bytes on Linux, name included. */
const maxVariableBytes = 128_000;

/** @throws ConfigurationError where the file for outputs cannot be written to. @actions/core would print a command that runners ignore */
function checkOutputFile({ GITHUB_OUTPUT: path }: Environment): void {
  if (!path) throw new ConfigurationError({ message: "GITHUB_OUTPUT is not set" });
  requireRegularFile(path);
}

/** Sets outputs that hold until a step ends. @throws ConfigurationError where they cannot be written */
export function setEarlyOutputs(outputs: Outputs, { environment, runner }: HostContext): void {
  if (Object.keys(outputs).length === 0) return;
  try {
    checkOutputFile(environment);
    for (const [name, value] of Object.entries(outputs)) runner.setOutput(name, String(value));
  } catch (cause) {
    throw new ConfigurationError({ message: `No output can be set: ${messageOf(cause)}` }, { cause });
  }
}

/**
 * Sets the outputs of a step, and writes the files that they name.
 * @param notice shows a notice, for outputs that are left out
 * @throws where a file cannot be written; then `compliant` and `reported` are not set
 */
export function setOutputs(
  presentation: Presentation,
  rendering: Rendering,
  { environment, runner }: HostContext,
  notice: (text: string) => void,
): void {
  const { redact } = rendering;
  const { RUNNER_TEMP: directory } = environment;
  checkOutputFile(environment);
  const writeFile = (name: string, text: string): string => {
    if (!directory) throw new ConfigurationError({ message: "RUNNER_TEMP is not set" });
    const file = join(directory, `${name}-${randomUUID()}.${name === "summary" ? "md" : "json"}`);
    // `wx`: never over a file that is there, never through a link.
    writeFileSync(file, text, { flag: "wx", mode: 0o600 });
    return file;
  };
  const writeJson = (name: string, value: unknown): string | undefined =>
    value === undefined ? undefined : writeFile(name, `${JSON.stringify(value, null, 2)}\n`);

  const { compliant, reported, ...others } = redact(presentation.outputs ?? {});
  const { artifacts, attestations, result, record } = redact(
    withoutSecretReferences(presentation.files ?? {}, redact),
  );
  // Without line breaks: the blanks before each line of what a service nests deeply could be a gigabyte.
  const answer = result === undefined ? undefined : JSON.stringify(result);
  const all = {
    ...others,
    ...(artifacts && outputsOf(artifacts)),
    artifacts: artifacts && JSON.stringify(artifacts),
    "artifacts-file": writeJson("artifacts", artifacts),
    attestations: attestations && JSON.stringify(attestations),
    result: answer,
    "result-file": answer && writeFile("result", `${answer}\n`),
    "record-file": writeJson("record", record),
    "summary-file": writeFile("summary", renderSummary(presentation, rendering)),
    // Last: where they are set, everything else is.
    reported,
    compliant,
  };
  for (const [name, value] of Object.entries(all)) {
    if (value === undefined) continue;
    const text = String(value);
    const size = Buffer.byteLength(text);
    if (size <= maxOutputBytes) runner.setOutput(name, text);
    else notice(`The output \`${name}\` is left out: it is over 1 MiB${fileWith(name)}`);
    if (name === "fingerprints" && size > maxVariableBytes && size <= maxOutputBytes)
      notice(
        "The output `fingerprints` is too long for a variable of a step on Linux. Hand on the file that `artifacts-file` names",
      );
  }
}

const fileWith = (output: string): string => {
  if (output === "result") return ". `result-file` has all of it";
  return output === "artifacts" || output === "fingerprints" ? ". `artifacts-file` has all of it" : "";
};

/** A reference without a part of it would lead to another image: it is left out, and the digest still identifies it. */
const withoutSecretReferences = ({ artifacts, ...files }: Files, redact: Redact): Files => ({
  ...files,
  artifacts: artifacts?.map((artifact) => ({
    ...artifact,
    reference: redact(artifact.reference) === artifact.reference ? artifact.reference : undefined,
  })),
});

/** Returns the outputs for the input `artifacts` of other steps. */
function outputsOf(artifacts: readonly ListedArtifact[]): Readonly<Record<string, string | undefined>> {
  const lines = artifacts.map(({ name, fingerprint, reference }) => {
    const line = reference === undefined ? `sha256:${fingerprint}` : `oci:${reference}`;
    return name === undefined ? line : `${name}=${line}`;
  });
  const only = artifacts.length === 1 ? artifacts[0] : undefined;
  const images = artifacts.filter(({ type }) => type === "oci");
  return {
    fingerprint: only?.fingerprint,
    fingerprints: lines.length > 0 ? lines.join("\n") : undefined,
    image: images.length === 1 ? images[0]?.reference : undefined,
  };
}

/**
 * The most bytes of a summary, with what earlier commands of the step wrote. GitHub refuses one over 1 MiB, and drops without a
 * message one that only the runner's own line ends make longer: each line counts as if it ended in CRLF.
 */
const maxSummaryBytes = 1_000_000;

const icons: Readonly<Record<Severity, Markdown>> = {
  success: gfm`✅`,
  warning: gfm`⚠️`,
  error: gfm`❌`,
  info: gfm`ℹ️`,
};

/** Returns a function that writes a summary, replaces the one that it wrote before, and returns why none could be written, if so. */
export function createSummary(
  environment: Environment,
  rendering: Rendering,
): (presentation: Presentation) => string | undefined {
  let earlier: Buffer | undefined;
  return (presentation) => {
    const path = environment["GITHUB_STEP_SUMMARY"];
    if (!path) return "GITHUB_STEP_SUMMARY is not set";
    try {
      requireRegularFile(path);
      earlier ??= readFileSync(path);
      // Earlier text may not end its last line.
      const gap = earlier.length === 0 ? "" : "\n\n";
      const text = renderSummary(presentation, rendering, maxSummaryBytes - sizeOf(earlier.toString() + gap));
      if (text === "") return "the summary of this step is full";
      truncateSync(path, earlier.length);
      appendFileSync(path, gap + text);
      return undefined;
    } catch (error) {
      return messageOf(error);
    }
  };
}

/** A part of the page: rows between a beginning and an end. */
interface Block {
  readonly before: string;
  readonly rows: readonly string[];
  readonly after: string;
}

/**
 * Returns the summary as GitHub-flavoured Markdown in at most so many bytes: what does not fit is cut at a row or a block. Empty where
 * there is no room for its heading.
 */
export function renderSummary(
  presentation: Presentation,
  rendering: Rendering,
  space = maxSummaryBytes,
): string {
  const note =
    "_The rest is left out, because the summary is full. The files in this step's outputs have everything._\n";
  let free = space - sizeOf(note);
  const parts: string[] = [];
  const write = (text: string, reserved: number): boolean => {
    const size = sizeOf(text);
    if (size + reserved > free) return false;
    free -= size;
    parts.push(text);
    return true;
  };
  for (const { before, rows, after } of blocksOf(presentation, rendering)) {
    const reserved = sizeOf(after);
    const isBegun = write(before, reserved);
    const isWhole = isBegun && rows.every((row) => write(row, reserved));
    if (isBegun) write(after, 0);
    if (!isWhole) return parts.length === 0 ? "" : parts.join("") + note;
  }
  return parts.join("");
}

/** Bytes of UTF-8 with CRLF as line ends. */
const sizeOf = (text: string) => Buffer.byteLength(text) + text.split("\n").length - 1;

function* blocksOf(presentation: Presentation, rendering: Rendering): Generator<Block> {
  const { severity, result, title, reasons, next, warnings, notices, table, folds = [] } = presentation;
  yield paragraph(gfm`### ${icons[severity]} ${title ?? prose(result)}`, rendering);
  if (presentation.hasReasonsInTable !== true) yield list(reasons, gfm``, rendering);
  if (next !== undefined) yield paragraph(gfm`**What to do:** ${prose(sentence(next))}`, rendering);
  yield list(describeRemarks(warnings ?? []), gfm`${icons.warning} `, rendering);
  yield list(describeRemarks(notices ?? []), gfm`${icons.info} `, rendering);
  if (table !== undefined) yield tableBlock(table, rendering);
  for (const fold of folds) if (fold.inLogOnly !== true) yield foldBlock(fold, rendering);
}

const paragraph = (content: Markdown, rendering: Rendering): Block => ({
  before: `${content.render(rendering)}\n\n`,
  rows: [],
  after: "",
});

const list = (texts: readonly string[] = [], icon: Markdown, rendering: Rendering): Block => ({
  before: "",
  rows: texts.map((text) => `- ${gfm`${icon}${prose(sentence(text))}`.render(rendering)}\n`),
  after: texts.length > 0 ? "\n" : "",
});

function tableBlock({ head, rows, more }: Table, rendering: Rendering): Block {
  if (rows.length === 0) return { before: "", rows: [], after: "" };
  const row = (cells: readonly Value[]) => `| ${joined(cells, gfm` | `).render(rendering)} |\n`;
  return {
    before: `${row(head)}|${" --- |".repeat(head.length)}\n`,
    rows: rows.map(row),
    // After a blank line: right below the table it would be a row.
    after: more > 0 ? `\n_… and ${count(more, "more row")}._\n\n` : "\n",
  };
}

function foldBlock({ title, table, json }: Fold, rendering: Rendering): Block {
  const { before, rows, after } =
    table === undefined ? jsonBlock(rendering.redact({ json }).json) : tableBlock(table, rendering);
  return {
    before: `<details><summary>${prose(title).render(rendering)}</summary>\n\n${before}`,
    rows,
    after: `${after}</details>\n\n`,
  };
}

/** No line of JSON begins with a backtick, so nothing in it ends the block. */
const jsonBlock = (json: unknown): Block => ({
  before: "```json\n",
  rows: visibleJson(json).map((line) => `${line}\n`),
  after: "```\n\n",
});

/**
 * Checks that a file can be opened without waiting for a reader, read to its end, and keeps what is written. It may be missing.
 * @throws ConfigurationError for a FIFO, a device, a directory
 */
function requireRegularFile(path: string): void {
  const status = statSync(path, { throwIfNoEntry: false });
  if (status === undefined || status.isFile()) return;
  const kind = status.isFIFO() ? "a FIFO (named pipe)" : "not a regular file";
  throw new ConfigurationError({ message: `\`${path}\` is ${kind}` });
}
