// Reads the message in the body of an error response: errors repeat it, and the gate reads from it what a 404 is about.
import { parseJson } from "../lib/json.ts";
import type { HttpResponse, HttpResult } from "./http-result.ts";

type Body = Pick<HttpResponse, "body">;

/** How many characters of a message are searched for what does not exist. */
const longestSearch = 1_000;

/**
 * Returns the service's message in full: a bare string, or `message` with `errors`; undefined for an empty body or a web page.
 * Neutralise it before showing.
 */
export function serviceMessage({ body }: Body): string | undefined {
  const json = parseJson(body);
  if (json.success) return messageOf(json.value) || undefined;
  const text = new TextDecoder().decode(body).trim();
  return text === "" || text.startsWith("<") ? undefined : text;
}

/** The words for what a 404 can be about. Something else that is named: a notification, a repository, a key, an account. */
const subjects = [
  ["artifact", /\b(?:artifact|fingerprint)s?\b/],
  ["flow", /\bflow/],
  ["trail", /\btrail/],
  ["environment", /\benvironment(?! notification)/],
  ["policy", /\bpolicy/],
  ["organization", /\borgani[sz]ation/],
  ["something-else", /\b(?:notification|repo|key|account)/],
] as const;

/**
 * What a 404 is about. `nothing-in-particular`: a JSON body without a message, or whose message names nothing. `not-json`:
 * another server, a proxy, a login page.
 */
export type NotFoundSubject = (typeof subjects)[number][0] | "nothing-in-particular" | "not-json";

/**
 * Reads from the message of a 404 what does not exist. The first known word outside quotes decides: services name the
 * missing thing first, and then where they looked. An apostrophe within a word is not a quote. Paths and URLs do not
 * count: a router repeats them, and the path of an assertion has the word `fingerprint`.
 */
export function notFoundSubject(response: Body): NotFoundSubject {
  const json = parseJson(response.body);
  if (!json.success) return "not-json";
  const message = (messageIn(json.value) ?? "")
    .slice(0, longestSearch)
    .toLowerCase()
    .replace(/(?<!\p{L})(['"`])(?:(?!\1(?!\p{L})).)*\1/gu, " ")
    .replace(/\S*\/\S*/g, " ");
  const [first] = subjects
    .map(([subject, words]) => ({ subject, at: message.search(words) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at);
  return first?.subject ?? "nothing-in-particular";
}

/** Returns whether a result is a 404 whose message says that this does not exist. */
export function saysNotFound(result: HttpResult, subject: NotFoundSubject): boolean {
  return result.kind === "response" && result.status === 404 && notFoundSubject(result) === subject;
}

/** Returns whether a body is JSON. */
export function isJson(response: Body): boolean {
  return parseJson(response.body).success;
}

function messageOf(json: unknown): string {
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

/** `errors` is an object from place to text, or a list. */
function errorsIn(errors: unknown): string {
  if (errors === null || errors === undefined) return "";
  if (typeof errors !== "object") return JSON.stringify(errors);
  const inWords = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
  return (
    Array.isArray(errors)
      ? errors.map(inWords)
      : Object.entries(errors).map(([place, value]) => `${place}: ${inWords(value)}`)
  ).join("; ");
}
