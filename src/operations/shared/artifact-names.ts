// The names of artifacts: those that `expect` wants, and those that the trail's template has.
import type { Context } from "../../context.ts";
import type { Artifact } from "../../domain/artifact.ts";
import { ConfigurationError } from "../../lib/errors.ts";
import type { FlowName, TemplateReferenceName, TrailName } from "../../domain/identifiers.ts";
import type { ServiceSettings } from "../../domain/request.ts";
import type { Trail } from "../../domain/trail.ts";
import { Budget } from "../../lib/budget.ts";
import { didYouMean } from "../../lib/did-you-mean.ts";
import { count } from "../../lib/format.ts";
import type { ServiceClient } from "../../service/client.ts";
import { getTrailEndpoint } from "../../service/endpoints.ts";

/** How many names a message lists, and how many are compared with a misspelt one. */
const maxListed = 10;
const maxCompared = 1000;

/** Quotes a name. */
export const quoteName = (name: string) => `\`${name}\``;

/** Lists the first of these. */
export function listed<Item>(items: readonly Item[], textOf: (item: Item) => string): string {
  const shown = items.slice(0, maxListed).map(textOf).join(", ");
  return items.length > maxListed ? `${shown} and ${count(items.length - maxListed, "more name")}` : shown;
}

/** Returns a function that quotes a misspelt name, with the one of these that may be meant. */
export function suggestFrom(names: ReadonlySet<string>): (name: string) => string {
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
    message: `Input \`expect\` has names that no artifact has: ${listed(missing, suggestFrom(names))}`,
    reason: isNoneNamed
      ? "No artifact has a name"
      : `The artifacts have the names ${listed([...names], quoteName)}`,
    hint: isNoneNamed
      ? `Write the name before the path or the fingerprint: \`${missing[0] ?? "name"}=dist/app\``
      : "Check that every job that should have built an artifact left its fingerprint behind",
  });
}

/** How long reading the trail may take at most, in milliseconds. */
const readingTime = 10_000;

/** The trail that was reported to, and what reads it. */
export interface ReportedTo {
  readonly client: ServiceClient;
  readonly service: ServiceSettings;
  readonly flow: FlowName;
  readonly trail: TrailName;
  readonly budget: Budget;
}

/**
 * Reads the trail that was reported to, once, to compare names with its template.
 * @returns undefined where it cannot be read: the log says that this is not compared
 */
export async function readTrailOnce(
  { client, service, flow, trail, budget }: ReportedTo,
  compared: string,
  { clock, logger }: Context,
): Promise<Trail | undefined> {
  const limits = { budget: new Budget(Math.min(readingTime, budget.left()), clock), retries: 0 };
  const read = await client.call(getTrailEndpoint(service, flow, trail), { limits });
  if (read.success) return read.value;
  logger.info(`The trail could not be read: ${compared} not compared with its template`);
  return undefined;
}

/**
 * Returns a warning about artifacts that have no name or one that the trail's template does not have: what is attested
 * for the template's names does not count for them. There is none where the template names no artifacts.
 * @param recorded those that were reported
 */
export async function warningsAboutNames(
  recorded: readonly Artifact[],
  reportedTo: ReportedTo,
  context: Context,
): Promise<readonly string[]> {
  if (recorded.length === 0) return [];
  const trail = await readTrailOnce(reportedTo, "names are", context);
  const problem = trail && unknownNames(recorded, trail, "reported artifact");
  return problem === undefined ? [] : [`${problem}. ${writeName}`];
}

/** What to do about a name that the template does not have. */
export const writeName = "Write the name before the path or fingerprint: `name=path`";

/**
 * Says which artifacts have no name, or one that the trail's template does not have, without a full stop; undefined where
 * there is none, or the template names no artifacts.
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
  const described = listed(unknown, ({ name, filename }) =>
    name === undefined ? `${quoteName(filename)} (without a name)` : suggest(name),
  );
  return (
    `The template of trail ${trail} does not name ${count(unknown.length, noun)}: ` +
    `${described}. It names ${listed([...known], quoteName)}`
  );
}
