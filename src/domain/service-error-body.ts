// What an answer says in its own words. Pure; errors repeat it, and the gate reads from it what a 404 is about.
import { parseJson } from "../lib/json.ts";
import type { HttpResponse } from "./http-result.ts";

type Body = Pick<HttpResponse, "body">;

/** What does not exist is looked for in so many characters. */
const longestSearch = 1_000;

/**
 * The service's own words (api-facts.md 3), whole: a bare string, or `message` with `errors`.
 * Undefined for an empty body or a web page, which is not meant for us. Raw: neutralise before showing.
 */
export function serviceMessage(answer: Body): string | undefined {
  const json = parseJson(answer.body);
  const text = textOf(answer);
  const said = json.success ? wordsOf(json.value) : text.startsWith("<") ? "" : text;
  return said === "" ? undefined : said;
}

/** What a 404 is about (api-facts.md 3). */
export type NotFoundSubject =
  | "artifact"
  | "flow"
  | "trail"
  | "environment"
  | "policy"
  | "organization"
  /** Another thing that is named: a notification, a repository, a key, an account. */
  | "something-else"
  /** A JSON body without a message, or whose message names nothing. */
  | "nothing-in-particular"
  /** No JSON body: another server, a proxy, a login page. */
  | "not-json";

/**
 * Tells from the message of a 404 what does not exist. The first of the words outside quotes decides: services name the
 * missing thing first, and then where it was looked for; names inside quotes are anybody's choice. An apostrophe within
 * a word is no quote. Paths and addresses do not count: a router repeats them, and ours has the word `fingerprint`.
 */
export function notFoundSubject(answer: Body): NotFoundSubject {
  const json = parseJson(answer.body);
  if (!json.success) return "not-json";
  const said = (messageIn(json.value) ?? "")
    .slice(0, longestSearch)
    .toLowerCase()
    .replace(/(?<!\p{L})(['"`])(?:(?!\1(?!\p{L})).)*\1/gu, " ")
    .replace(/\S*\/\S*/g, " ");
  const word =
    /\b(?:(artifact|fingerprint)s?\b|(flow|trail|environment(?! notification)|policy|organi[sz]ation|notification|repo|key|account))/
      .exec(said)
      ?.slice(1)
      .find(Boolean);
  switch (word) {
    case undefined:
      return "nothing-in-particular";
    case "artifact":
    case "fingerprint":
      return "artifact";
    case "flow":
    case "trail":
    case "environment":
    case "policy":
      return word;
    case "organisation":
    case "organization":
      return "organization";
    default:
      return "something-else";
  }
}

/** Whether a body is a web page or another text that is not JSON. */
export function isJson(answer: Body): boolean {
  return parseJson(answer.body).success;
}

function textOf({ body }: Body): string {
  return new TextDecoder().decode(body).trim();
}

function wordsOf(json: unknown): string {
  const message = messageIn(json);
  if (message === undefined) return JSON.stringify(json);
  const errors = json instanceof Object && "errors" in json ? errorsIn(json.errors) : "";
  return [message, errors].filter((part) => part !== "").join(": ");
}

/** Finds the message: a bare string, or a text in a field that services use for it. */
function messageIn(json: unknown): string | undefined {
  if (typeof json === "string") return json.trim();
  if (!(json instanceof Object)) return undefined;
  const message = ["message", "detail", "error"]
    .map((name): unknown => Object.getOwnPropertyDescriptor(json, name)?.value)
    .find((value) => typeof value === "string");
  // Older answers end with the framework's guess at other paths.
  return message?.split("You have requested")[0]?.trim();
}

/** `errors` is an object from place to text, or a list (api-facts.md 3). */
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
