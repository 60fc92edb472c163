// `artifacts` and `fingerprint` together: which line of one belongs to which of the other.
import { omitUndefined } from "../lib/omit-undefined.ts";
import type { InputIssue } from "./definitions.ts";
import { quote, type ArtifactLine, type GivenFingerprint } from "./schemas.ts";

const hint =
  "Give each artifact one line `name=path` and one line `name=sha256`, or omit `artifacts`: no file is read then";

/**
 * Adds to each line of `artifacts` the fingerprint that is given for its name. One line and one fingerprint belong
 * together also where only one of them has a name, or none.
 * @returns the lines, complete where there are no issues
 */
export function addFingerprints(
  artifacts: readonly ArtifactLine[],
  given: readonly GivenFingerprint[],
): { readonly lines: readonly ArtifactLine[]; readonly issues: readonly InputIssue[] } {
  const [line, ...otherLines] = artifacts;
  const [only, ...others] = given;
  const isPair = line !== undefined && only !== undefined && otherLines.length + others.length === 0;
  if (isPair && (line.name ?? only.name) === (only.name ?? line.name))
    return { lines: [{ ...line, ...only }], issues: [] };

  const issues: InputIssue[] = [];
  const add = (input: "artifacts" | "fingerprint", message: string) => {
    // What to do is the same for all of them.
    issues.push({ input, message, ...(issues.length === 0 && { hint }) });
  };
  const names = new Set(artifacts.map(({ name }) => name));
  const byName = Map.groupBy(given, ({ name }) => name);
  for (const { name, pattern } of artifacts)
    if (name === undefined)
      add("artifacts", `has ${quote(pattern)} without a name, but \`fingerprint\` is set`);
    else if (!byName.has(name))
      add("fingerprint", `has no line for \`${name}\` (${quote(pattern)} in \`artifacts\`)`);
  for (const [name, some] of byName) {
    const digests = [...new Set(some.map(({ fingerprint }) => `sha256:${fingerprint}`))];
    const shown = digests.slice(0, 2).join(" and ");
    if (name === undefined) add("fingerprint", `has ${shown} without a name, but \`artifacts\` is set`);
    else if (!names.has(name))
      add("artifacts", `has no line for \`${name}\`, for which \`fingerprint\` gives ${shown}`);
    else if (digests.length > 1) add("fingerprint", `has two fingerprints for \`${name}\`: ${shown}`);
  }
  const lines = artifacts.map((one) => {
    const [first] = byName.get(one.name) ?? [];
    return { ...one, ...omitUndefined({ fingerprint: first?.fingerprint }) };
  });
  return { lines, issues };
}
