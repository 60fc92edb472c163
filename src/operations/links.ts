// Addresses in answers.
import * as v from "valibot";
import { httpUrlSchema, type HttpUrl } from "../vocabulary.ts";

const linkedSchema = v.pipe(
  v.object({ html_url: httpUrlSchema }),
  v.transform((answer) => answer.html_url),
);

/** The `html_url` of an answer, when it has one that can be linked: http(s), without user info and control characters. */
export function linkIn(answer: unknown): HttpUrl | undefined {
  const link = v.safeParse(linkedSchema, answer);
  return link.success ? link.output : undefined;
}
