// Finds the files of test results that `test-results` names (docs/attestations.md, "How tests are counted").
import { statSync } from "node:fs";
import { decodePath, withFileErrors, type PathBytes } from "../../artifacts/paths.ts";
import { findMatches, findPaths, listEntries, type PathOptions } from "../../artifacts/select/find-paths.ts";
import type { Context } from "../../context.ts";
import { ConfigurationError } from "../../lib/errors.ts";
import { joinTruncated } from "../../lib/format.ts";

const hint =
  "Check that the tests ran and where they write their results. To attest failed tests too, the step needs `if: ${{ !cancelled() }}`";
const defaults = { artifactType: "file", ifNoMatch: "fail", hint } as const;

/** How many names of a directory an error lists. */
const maxNamed = 10;

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
  const options: PathOptions = { input, ...defaults };
  const paths = await findPaths(text, options, context);
  const directory = paths.find((path) => withFileErrors(path, (at) => statSync(at), hint).isDirectory());
  if (directory === undefined) return paths;
  const name = decodePath(directory).replace(/\/+$/, "");
  const pattern = `${name.replace(/[\\*?[]/g, "\\$&")}/**/*.xml`;
  const files = await findMatches(pattern, options, context);
  if (files.length > 0) return files;
  const entries = listEntries(directory, 10_000);
  const names = entries.map((entry) => `\`${decodePath(entry.name)}${entry.isDirectory() ? "/" : ""}\``);
  throw new ConfigurationError({
    message: `The directory \`${name}\` (input \`${input}\`) has no file \`*.xml\`, at any depth`,
    reason: names.length === 0 ? "It is empty" : `It has ${joinTruncated(names, maxNamed)}`,
    hint,
  });
}
