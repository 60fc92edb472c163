// Names that are compared: those of artifacts with `expect`, and what is reported with the trail's template
// (docs/attestations.md).
import type { Artifact } from "../../domain/artifact.ts";
import type { TemplateReferenceName } from "../../domain/identifiers.ts";
import type { Trail } from "../../domain/trail.ts";
import { didYouMean } from "../../lib/did-you-mean.ts";
import { ConfigurationError } from "../../lib/errors.ts";
import { count } from "../../lib/format.ts";

/** How many names a message lists, and how many are compared with a misspelt one. */
const maxListed = 10;
const maxCompared = 1000;

const quoteName = (name: string) => `\`${name}\``;

function listNames<Item>(items: Iterable<Item>, textOf: (item: Item) => string): string {
  const [...all] = items;
  const shown = all.slice(0, maxListed).map(textOf).join(", ");
  return all.length > maxListed ? `${shown} and ${count(all.length - maxListed, "more name")}` : shown;
}

/** Returns a function that quotes a misspelt name, with the one of these that may be meant. */
function suggestFrom(names: ReadonlySet<string>): (name: string) => string {
  const candidates = [...names].slice(0, maxCompared);
  return (name) => `${quoteName(name)}${didYouMean(name, candidates)}`;
}

/**
 * Checks that every name of `expect` is that of an artifact. A file name does not count.
 * @throws ConfigurationError that names all that are missing
 */
export function requireExpected(
  expect: readonly TemplateReferenceName[],
  artifacts: readonly Artifact[],
): void {
  const names = new Set(artifacts.flatMap(({ name }) => name ?? []));
  const missing = [...new Set(expect)].filter((name) => !names.has(name));
  if (missing.length === 0) return;
  const isNoneNamed = names.size === 0;
  throw new ConfigurationError({
    message: `Input \`expect\` has names that no artifact has: ${listNames(missing, suggestFrom(names))}`,
    reason: isNoneNamed
      ? "No artifact has a name"
      : `The artifacts have the names ${listNames(names, quoteName)}`,
    hint: isNoneNamed
      ? `Write the name before the path or the fingerprint: \`${missing[0] ?? "name"}=dist/app\``
      : missing.every((name) => didYouMean(name, [...names]) !== "")
        ? "Correct the name in `expect`, or before the path in `artifacts`"
        : "Check that the job that builds it passed its fingerprint on. Where none builds it, correct `expect`",
  });
}

/**
 * Returns a warning about artifacts that have no name or one that the trail's template does not have: what is attested
 * for the template's names does not count for them. There is none where the template names no artifacts.
 */
export function warningsAboutNames(artifacts: readonly Artifact[], trail: Trail): readonly string[] {
  const problem = unknownNames(artifacts, trail, "artifact");
  return problem === undefined ? [] : [`${problem}. ${nameHint}`];
}

/** What to do about a name that the template does not have. */
export const nameHint = "Write the name before the path or fingerprint: `name=path`";

/**
 * Describes the artifacts that have no name, or one that the trail's template does not have, without a full stop; undefined
 * where there is none, or the template names no artifacts.
 * @param noun what each artifact is called
 */
export function unknownNames(
  artifacts: readonly Artifact[],
  { name: trail, template }: Pick<Trail, "name" | "template">,
  noun: string,
): string | undefined {
  const known = new Set<string>(template.trail.artifacts.flatMap(({ name }) => name ?? []));
  const unknown = artifacts.filter(({ name }) => name === undefined || !known.has(name));
  if (known.size === 0 || unknown.length === 0) return undefined;
  const suggest = suggestFrom(known);
  const described = listNames(unknown, ({ name, filename }) =>
    name === undefined ? `${quoteName(filename)} (without a name)` : suggest(name),
  );
  return (
    `The template of trail ${trail} does not name ${count(unknown.length, noun)}: ` +
    `${described}. It names ${listNames(known, quoteName)}`
  );
}
