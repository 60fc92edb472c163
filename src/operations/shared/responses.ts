// What operations take from a reply besides what it was asked for.
import * as v from "valibot";
import { parseJson } from "../../lib/json.ts";
import { httpUrlSchema, type HttpUrl } from "../../domain/identifiers.ts";
import type { HttpResult } from "../../domain/http-result.ts";

const longestUrl = 2_000;

const linkedSchema = v.pipe(
  // There may be ten thousand answers: an address of megabytes is none.
  v.object({ html_url: v.pipe(httpUrlSchema, v.maxLength(longestUrl)) }),
  v.transform((answer) => answer.html_url),
);

/** The `html_url` of an answer, when it has one that can be linked: http(s), without user info and control characters. */
export function htmlUrlIn(answer: unknown): HttpUrl | undefined {
  const link = v.safeParse(linkedSchema, answer);
  return link.success ? link.output : undefined;
}

/** The JSON of an answer, to be handed on as it is; undefined for silence and for what is no JSON. */
export function jsonIn(httpResult: HttpResult): unknown {
  return httpResult.kind === "no-response" ? undefined : jsonOf(httpResult.body);
}

/** The JSON that these bytes are; undefined when they are none. */
export function jsonOf(body: Uint8Array): unknown {
  const json = parseJson(body);
  return json.success ? json.value : undefined;
}
