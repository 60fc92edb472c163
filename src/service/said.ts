// What an answer says in its own words. Pure; used for errors, and by the gate's caller for a 404.
import type { Answer } from "../vocabulary.ts";

type Body = Pick<Answer, "body">;

/** The longest text of the service that an error repeats, in characters. */
const readableLength = 1_000;

/**
 * The service's own words (api-facts.md 3): a bare string, or `message` with `errors`; cut to a readable length.
 * Undefined for an empty body or a web page, which is not meant for us. Raw: neutralise before showing.
 */
export function saidByService(answer: Body): string | undefined {
  const text = textOf(answer);
  const json = parsed(text);
  const said = json === undefined ? (text.startsWith("<") ? "" : text) : wordsOf(json.value);
  return said === "" ? undefined : cut(said);
}

/** What a 404 is about (api-facts.md 3). */
export type Missing =
  | "artifact"
  | "flow"
  | "trail"
  | "environment"
  | "policy"
  | "organization"
  /** A JSON body that names none of these. */
  | "nothing-in-particular"
  /** No JSON body: another server, a proxy, a login page. */
  | "not-json";

/**
 * What does not exist, by the message of a 404. The first of the words outside quotes decides: services name the
 * missing thing first, and then where it was looked for; names inside quotes are anybody's choice.
 */
export function whatDoesNotExist(answer: Body): Missing {
  const json = parsed(textOf(answer));
  if (json === undefined) return "not-json";
  const said = wordsOf(json.value)
    .toLowerCase()
    .replace(/(?<![\p{L}\p{N}])(['"`]).*?\1(?![\p{L}\p{N}])/gu, " ");
  const word = /\b(artifact|flow|trail|environment|policy|organi[sz]ation)(?![\w-])/.exec(said)?.[1];
  switch (word) {
    case undefined:
      return "nothing-in-particular";
    case "artifact":
    case "flow":
    case "trail":
    case "environment":
    case "policy":
      return word;
    default:
      return "organization";
  }
}

/** Whether a body is a web page or another text that is not JSON. */
export function isJson(answer: Body): boolean {
  return parsed(textOf(answer)) !== undefined;
}

function textOf({ body }: Body): string {
  return new TextDecoder().decode(body).trim();
}

/** The JSON value in a box, since a value may be null; undefined for what is not JSON. */
function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return { value };
  } catch {
    return undefined;
  }
}

function wordsOf(json: unknown): string {
  if (typeof json === "string") return json.trim();
  if (typeof json !== "object" || json === null) return JSON.stringify(json);
  const message = ["message", "detail", "error"]
    .map((name): unknown => Object.getOwnPropertyDescriptor(json, name)?.value)
    .find((value) => typeof value === "string");
  if (message === undefined) return JSON.stringify(json);
  // Older answers end with the framework's guess at other paths.
  const words = message.split("You have requested")[0]?.trim() ?? "";
  const errors = "errors" in json ? errorsIn(json.errors) : "";
  return [words, errors].filter((part) => part !== "").join(": ");
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

function cut(text: string): string {
  return text.length <= readableLength ? text : `${text.slice(0, readableLength).toWellFormed()}…`;
}
