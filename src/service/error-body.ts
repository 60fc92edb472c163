// Reads the message in the body of an error response: errors repeat it, and the gate reads from it what a 404 is about.
import type { JsonResult } from "../lib/json.ts";
import { count } from "../lib/format.ts";
import type { NotFoundSubject } from "../domain/failure.ts";
import type { HttpResponse } from "../domain/http-result.ts";

/** How many characters of a message are searched for what does not exist. */
const maxSearchLength = 1_000;

/** A longer message is not shown: it can only be shortened once its secrets are replaced, and each step copies it. */
const maxMessageLength = 30_000;

/**
 * Returns the service's message in full: a bare string, or `message` with `errors`; undefined for an empty body or a web page.
 * Of a message over 30,000 characters only the length is returned. Neutralise it before showing.
 */
export function serviceMessageOf({ body }: Pick<HttpResponse, "body">, json: JsonResult): string | undefined {
  const text = json.success ? messageWithErrors(json.value) : new TextDecoder().decode(body).trim();
  if (text === "" || text === "{}" || (!json.success && text.startsWith("<"))) return undefined;
  return text.length > maxMessageLength ? `(a message of ${count(text.length, "character")})` : text;
}

/** The words for what a 404 can be about. Something else that is named: a notification, a type, a key. */
const subjects = [
  ["artifact", /\b(?:artifact|fingerprint)s?\b/],
  ["flow", /\bflow/],
  ["trail", /\btrail/],
  ["environment", /\benvironment(?! notification)/],
  ["policy", /\bpolicy/],
  ["organization", /\borgani[sz]ation/],
  ["something-else", /\b(?:notification|repo|key|account|snapshot|type)/],
] as const satisfies readonly (readonly [NotFoundSubject, RegExp])[];

/** The words that may stand before the artifact in a message that is about it. */
const wordsBefore = new Set(
  "a an the this that any no such not unknown there is are was were does do did could couldn't can can't cannot unable to find found".split(
    " ",
  ),
);

/** The words that may follow it at once. A word that is not known may be a noun: an artifact repository is no artifact. */
const wordsAfter = new Set(
  "artifact artifacts fingerprint fingerprints with is isn't are was wasn't were has have had does doesn't do don't did didn't not no could couldn't can can't cannot found in of for by from at on under to that which exist exists named called matching matches belonging unknown missing and or there".split(
    " ",
  ),
);

/**
 * Reads from the message of a 404 what does not exist. The first known word outside quotes decides: services name the
 * missing thing first, and then where they looked. An apostrophe within a word is not a quote. Paths and URLs do not
 * count: a router repeats them, and the path of an assertion has the word `fingerprint`. It is the artifact only where
 * the message names the fingerprint, or where no other thing can be meant (docs/internals/gate.md).
 * @param json the body of the 404
 * @param fingerprint the one that was asked about, if one was
 */
export function notFoundSubject(json: JsonResult, fingerprint?: string): NotFoundSubject {
  if (!json.success) return "not-json";
  const message = (messageIn(json.value) ?? "")
    .slice(0, maxSearchLength)
    .toLowerCase()
    .replace(/\S*\/\S*/g, " ");
  const unquoted = message.replace(/(?<!\p{L})(['"`])(?:(?!\1(?!\p{L})).)*\1/gu, " ");
  const [first] = subjects
    .map(([subject, words]) => ({ subject, at: unquoted.search(words) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at);
  const subject = first?.subject ?? "nothing-in-particular";
  if (subject !== "artifact" && subject !== "nothing-in-particular") return subject;
  if (fingerprint !== undefined && message.includes(fingerprint)) return "artifact";
  if (subject === "nothing-in-particular") return subject;
  const namesAnother = fingerprint !== undefined && /\b[a-f0-9]{64}\b/.test(message);
  return !namesAnother && isAboutArtifact(unquoted) ? "artifact" : "something-else";
}

/** Returns whether the first noun of a message is the artifact or its fingerprint, and no other noun follows at once. */
function isAboutArtifact(message: string): boolean {
  const words = message.split(/\s+/).filter((word) => word !== "");
  const at = words.findIndex((word) => !wordsBefore.has(word));
  const [noun = "", next = ""] = words.slice(at);
  const [, stop] = /^(?:artifact|fingerprint)s?([.,:;!?]?)$/.exec(noun) ?? [];
  if (stop === undefined) return false;
  return stop !== "" || !/^\p{L}/u.test(next) || wordsAfter.has(next.replace(/[.,:;!?]$/, ""));
}

function messageWithErrors(json: unknown): string {
  const message = messageIn(json);
  if (message === undefined) return JSON.stringify(json);
  const errors = json instanceof Object && "errors" in json ? errorsIn(json.errors) : "";
  return [message, errors].filter((part) => part !== "").join(": ");
}

/** Returns the message: a bare string, or a text in a field that services use for it. */
function messageIn(json: unknown): string | undefined {
  if (typeof json === "string") return json.trim();
  if (!(json instanceof Object)) return undefined;
  const message = ["message", "detail", "error"]
    .map((name): unknown => Object.getOwnPropertyDescriptor(json, name)?.value)
    .find((value) => typeof value === "string");
  // Older servers end with the framework's guess at other paths.
  return message?.split("You have requested")[0]?.trim();
}

/** `errors` is an object from field to text, or a list. */
function errorsIn(errors: unknown): string {
  if (errors === null || errors === undefined) return "";
  if (typeof errors !== "object") return JSON.stringify(errors);
  const inWords = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
  return (
    Array.isArray(errors)
      ? errors.map(inWords)
      : Object.entries(errors).map(([field, value]) => `${field}: ${inWords(value)}`)
  ).join("; ");
}
