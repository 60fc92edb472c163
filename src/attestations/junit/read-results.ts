// Finds JUnit result files, and reads them one after the other (docs/internals/attestations.md, "How tests are counted").
import { statSync } from "node:fs";
import { readWholeFile } from "../../lib/read-file.ts";
import { decodePath, toFsPath, withFileErrors, type PathBytes } from "../../artifacts/paths.ts";
import { findPaths } from "../../artifacts/select/find-paths.ts";
import { Scheduler } from "../../artifacts/scheduler.ts";
import type { Context } from "../../context.ts";
import { ConfigurationError } from "../../lib/errors.ts";
import type { FailedTest, JunitResult, TestResults } from "../../domain/test-results.ts";
import type { Deadline } from "../../lib/deadline.ts";
import { collectErrors } from "../../lib/concurrency.ts";
import { createTestCounter, type FileResults } from "./count-tests.ts";
import { parseXml, DocumentError } from "./parse-xml.ts";

/** The largest size of a file, in millions of bytes. */
const maxMegabytes = 50;

/** How many failed tests and warnings are kept of all files together, and how long a message is. */
const maxKept = 200;
const maxMessageLength = 500;

/**
 * Finds the files that a text selects: a path, a glob, or of a directory all `*.xml` below it.
 * @param input the input that has the text
 * @throws ConfigurationError when there is none; CancelledError
 */
export async function findResults(
  text: string,
  input: "test-results" | "attestations",
  context: Context,
): Promise<readonly PathBytes[]> {
  const hint =
    "Check that the tests ran and where they write their results. To attest failed tests too, the step needs `if: ${{ !cancelled() }}`";
  const options = { input, artifactType: "file", ifNoMatch: "fail", hint } as const;
  const paths = await findPaths(text, options, context);
  const directory = paths.find((path) => withFileErrors(path, (at) => statSync(at), hint).isDirectory());
  if (directory === undefined) return paths;
  const name = decodePath(directory)
    .replace(/\/+$/, "")
    .replace(/[\\*?[]/g, "\\$&");
  return findPaths(`${name}/**/*.xml`, options, context);
}

/**
 * Reads files of JUnit results, one after the other.
 * @param deadline reading stops when it is used up
 * @throws ConfigurationError, ConfigurationErrors naming each file that cannot be read, with line and column; CancelledError
 */
export async function readTestResults(
  paths: readonly PathBytes[],
  deadline: Deadline,
  context: Context,
): Promise<TestResults> {
  const suites: JunitResult[] = [];
  const failed: FailedTest[] = [];
  const warnings: string[] = [];
  await collectErrors(paths, async (path) => {
    const name = decodePath(path);
    const results = await readResults(path, name, deadline, context);
    suites.push(...results.suites);
    // Redacted first: half a secret would not be recognised.
    failed.push(
      ...results.failed
        .slice(0, maxKept - failed.length)
        .map((test) => context.redact(test, maxMessageLength)),
    );
    warnings.push(
      ...results.warnings.slice(0, maxKept - warnings.length).map((text) => `\`${name}\`: ${text}`),
    );
  });
  return { suites, failed, warnings, files: paths.length };
}

async function readResults(
  path: PathBytes,
  name: string,
  deadline: Deadline,
  context: Context,
): Promise<FileResults> {
  const hint = `\`test-results\` takes XML files of at most ${maxMegabytes} MB`;
  const options = { name, hint, megabytes: maxMegabytes, signal: context.signal };
  const bytes = await readWholeFile(toFsPath(path), options);
  const scheduler = new Scheduler(`\`${name}\``, context, deadline);
  const counter = createTestCounter();
  try {
    await parseXml(bytes, counter, async () => {
      if (scheduler.isDue) await scheduler.yield();
    });
    // A copy: a text that was cut out of the file would keep all of it in memory.
    return structuredClone(counter.results());
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    const { line, column } = error.location;
    const hint =
      "Check that `test-results` names files of JUnit results only, such as `results/*.xml`, and that what wrote them was not stopped";
    const message = `\`${name}\` ${error.message} (line ${line}, column ${column})`;
    throw new ConfigurationError({ message, hint }, { cause: error });
  }
}
