// `artifacts` and `fingerprint` together: which line of one belongs to which of the other.
import { omitUndefined } from "../lib/omit-undefined.ts";
import type { InputIssue } from "./definitions.ts";
import { quote, type ArtifactLine, type GivenFingerprint } from "./schemas.ts";

/**
 * Adds to each line of `artifacts` the fingerprint that is given for its name. One line and one fingerprint belong
 * together also where only one of them has a name, or none.
 * @returns the lines, complete where there are no issues
 */
export function addFingerprints(
  artifacts: readonly ArtifactLine[],
  given: readonly GivenFingerprint[],
): { readonly lines: readonly ArtifactLine[]; readonly issues: readonly InputIssue[] } {
  const [line] = artifacts;
  const [only] = given;
  const isPair = artifacts.length === 1 && given.length === 1;
  if (
    isPair &&
    line !== undefined &&
    only !== undefined &&
    (line.name ?? only.name) === (only.name ?? line.name)
  )
    return { lines: [{ ...line, ...only }], issues: [] };
  const names = new Set(artifacts.map(({ name }) => name));
  const digests = Map.groupBy(given, ({ name }) => name);
  return {
    lines: artifacts.map((one) => {
      const [first] = one.name === undefined ? [] : (digests.get(one.name) ?? []);
      return { ...one, ...omitUndefined({ fingerprint: first?.fingerprint }) };
    }),
    // What to do is the same for all of them.
    issues: [
      ...artifacts.flatMap(({ name, pattern }) => lineIssue(name, pattern, digests.has(name))),
      ...[...digests].flatMap(([name, some]) => fingerprintIssues(name, some, names.has(name))),
    ].map((issue, index) => (index === 0 ? { ...issue, hint } : issue)),
  };
}

function lineIssue(name: string | undefined, pattern: string, isGiven: boolean): readonly InputIssue[] {
  if (name === undefined)
    return [
      { input: "artifacts", message: `has ${quote(pattern)} without a name, but \`fingerprint\` is set` },
    ];
  if (isGiven) return [];
  return [
    { input: "fingerprint", message: `has no line for \`${name}\` (${quote(pattern)} in \`artifacts\`)` },
  ];
}

function fingerprintIssues(
  name: string | undefined,
  given: readonly GivenFingerprint[],
  isRead: boolean,
): readonly InputIssue[] {
  const digests = [...new Set(given.map(({ fingerprint }) => `sha256:${fingerprint}`))];
  const shown = digests.slice(0, 2).join(" and ");
  if (name === undefined)
    return [{ input: "fingerprint", message: `has ${shown} without a name, but \`artifacts\` is set` }];
  if (!isRead)
    return [
      {
        input: "artifacts",
        message: `has no line for \`${name}\`, for which \`fingerprint\` gives ${shown}`,
      },
    ];
  return digests.length < 2
    ? []
    : [{ input: "fingerprint", message: `has two fingerprints for \`${name}\`: ${shown}` }];
}

const hint =
  "Give each artifact one line `name=path` and one line `name=sha256`, or omit `artifacts`: no file is read then";
