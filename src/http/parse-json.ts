// JSON from outside: parsed here, and nowhere deeper than what walks through it can bear.

/** A deeper value would end the step where it is walked through: in JSON.stringify, for one. */
export const maxDepth = 200;

/** Parses JSON; undefined for any other text, and for JSON that is too deep. */
export function parseJson(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text);
    return isDeeperThan(maxDepth, json) ? undefined : json;
  } catch {
    return undefined;
  }
}

const isDeeperThan = (levels: number, json: unknown): boolean =>
  typeof json === "object" &&
  json !== null &&
  (levels === 0 || Object.values(json).some((inner) => isDeeperThan(levels - 1, inner)));
