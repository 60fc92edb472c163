// Reads JUnit result files piece by piece, so that memory does not grow with their size.
import { withRegularFile } from "../../lib/read-file.ts";
import { decodePath, toFsPath, type PathBytes } from "../../artifacts/paths.ts";
import { Progress } from "../../artifacts/hash/progress.ts";
import type { Context } from "../../context.ts";
import { ConfigurationError } from "../../lib/errors.ts";
import type { FailedTest, JunitResult, TestResults } from "../../domain/test-results.ts";
import type { Budget } from "../../lib/budget.ts";
import { collectErrors } from "../../lib/concurrency.ts";
import { createTestCounter, type FileResults } from "./count-tests.ts";
import { createXmlParser, DocumentError } from "./xml-parser.ts";

/** The largest size of a file, in millions of bytes. */
const maxMegabytes = 50;

const pieceSize = 64 * 1024;

/** How many failed tests and warnings are kept of all files together, and how long a message is. */
const maxKept = 200;
const maxMessageLength = 500;

/**
 * Reads files of JUnit results, one after the other.
 * @param budget reading stops when it is used up
 * @throws ConfigurationError, ConfigurationErrors naming each file that cannot be read, with line and column; CancelledError
 */
export async function readTestResults(
  paths: readonly PathBytes[],
  budget: Budget,
  context: Context,
): Promise<TestResults> {
  const suites: JunitResult[] = [];
  const failed: FailedTest[] = [];
  const warnings: string[] = [];
  await collectErrors(paths, async (path) => {
    const name = decodePath(path);
    const results = await readFile(path, name, budget, context);
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

async function readFile(
  path: PathBytes,
  name: string,
  budget: Budget,
  context: Context,
): Promise<FileResults> {
  const hint = `\`test-results\` takes XML files of at most ${maxMegabytes} MB`;
  const readOptions = { name, hint, megabytes: maxMegabytes, signal: context.signal };
  const progress = new Progress(`\`${name}\``, context, { budget });
  return withRegularFile(toFsPath(path), readOptions, async (file) => {
    const counter = createTestCounter();
    const parser = createXmlParser(counter);
    const buffer = Buffer.alloc(pieceSize);
    let size = 0;
    try {
      for (;;) {
        const { bytesRead } = await file.read(buffer, 0, pieceSize, null);
        if (bytesRead === 0) break;
        size += bytesRead;
        if (size > maxMegabytes * 1_000_000)
          throw new ConfigurationError({
            message: `\`${name}\` is larger than ${maxMegabytes} MB`,
            hint,
          });
        parser.write(buffer.subarray(0, bytesRead));
        progress.bytes = size;
        if (progress.shouldYield) await progress.yieldToEventLoop();
      }
      parser.end();
      return counter.results();
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error;
      const { line, column } = error.place;
      throw new ConfigurationError(
        {
          message: `\`${name}\` ${error.message} (line ${line}, column ${column})`,
          hint: "Check what wrote the file, and whether it was stopped before its end",
        },
        { cause: error },
      );
    }
  });
}
