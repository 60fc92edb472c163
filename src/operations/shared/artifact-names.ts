// The names of artifacts: those that `expect` wants, and those that the trail's template has.
import type { Context } from "../../context.ts";
import type { Artifact } from "../../domain/artifact.ts";
import { ConfigurationError } from "../../domain/errors.ts";
import type { FlowName, TemplateReferenceName, TrailName } from "../../domain/identifiers.ts";
import type { ServiceSettings } from "../../domain/service-settings.ts";
import { trailSchema } from "../../domain/trail.ts";
import { Budget } from "../../lib/budget.ts";
import { didYouMean } from "../../lib/did-you-mean.ts";
import { parseJson, validateJson } from "../../lib/json.ts";
import { count } from "../../lib/shorten.ts";
import type { ServiceClient } from "../../service/client.ts";
import { getTrail } from "../../service/endpoints.ts";
import { longestText } from "./responses.ts";

/** How many names a message lists, and how many are compared with a misspelt one. */
const mostListed = 10;
const mostCompared = 1000;

const quoted = (name: string) => `\`${name}\``;

/** Lists the first of these. */
function listed<Item>(items: readonly Item[], textOf: (item: Item) => string): string {
  const shown = items.slice(0, mostListed).map(textOf).join(", ");
  return items.length > mostListed ? `${shown} and ${count(items.length - mostListed, "more name")}` : shown;
}

/** Returns a function that quotes a misspelt name, with the one of these that may be meant. */
function suggestFrom(names: ReadonlySet<string>): (name: string) => string {
  const candidates = [...names].slice(0, mostCompared);
  return (name) => `${quoted(name)}${didYouMean(name, candidates)}`;
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
  throw new ConfigurationError({
    message: `Input \`expect\` has names that no artifact has: ${listed(missing, suggestFrom(names))}`,
    reason:
      names.size === 0
        ? "No artifact has a name, as in `name=path` or `name=sha256`"
        : `The artifacts have the names ${listed([...names], quoted)}`,
    hint: "Check that every job that should have built an artifact left its fingerprint behind",
  });
}

/** How long reading the trail may take at most, in milliseconds. */
const readingTime = 10_000;

interface ReportedTo {
  readonly client: ServiceClient;
  readonly service: ServiceSettings;
  readonly flow: FlowName;
  readonly trail: TrailName;
  readonly budget: Budget;
}

/**
 * Returns a warning about artifacts that have no name or one that the trail's template does not have: what is attested
 * for the template's names does not count for them. The trail is read once; where that fails, or the template names no
 * artifacts, there is no warning.
 * @param recorded those that were reported
 */
export async function warningsAboutNames(
  recorded: readonly Artifact[],
  { client, service, flow, trail, budget }: ReportedTo,
  { clock, logger, redact }: Context,
): Promise<readonly string[]> {
  if (recorded.length === 0) return [];
  const limits = { budget: new Budget(Math.min(readingTime, budget.left()), clock), retries: 0 };
  const httpResult = await client.send(getTrail(service, flow, trail), { limits });
  const isFound = httpResult.kind === "response" && httpResult.status === 200;
  const read = isFound ? validateJson(trailSchema, parseJson(httpResult.body)) : undefined;
  if (read?.success !== true) {
    logger.info("The trail could not be read: names are not compared with those of its template");
    return [];
  }
  const known = new Set<string>(read.value.template.trail.artifacts.flatMap(({ name }) => name ?? []));
  const unknown = recorded.filter(({ name }) => name === undefined || !known.has(name));
  if (known.size === 0 || unknown.length === 0) return [];
  const suggest = suggestFrom(known);
  const described = listed(unknown, ({ name, filename }) =>
    name === undefined ? `${quoted(filename)} (without a name)` : suggest(name),
  );
  const warning =
    `The template of trail ${trail} does not name ${count(unknown.length, "reported artifact")}: ` +
    `${described}. It names ${listed([...known], quoted)}. ` +
    "Write the name before the path or fingerprint: `name=path`";
  return [redact(warning, longestText)];
}
