// The input `connection`: a line for each of some inputs, so that one variable of the organization holds them
// (docs/reusable-workflows.md). Operations see the values of these inputs, wherever they were given.
import * as v from "valibot";
import { didYouMean } from "../lib/did-you-mean.ts";
import { definitions, type InputIssue, type InputName, type InputTexts } from "./definitions.ts";
import { quote, splitPair } from "./schemas.ts";

const keys = ["base-url", "org", "auth-scheme"] as const;
type Key = (typeof keys)[number];

/** Returns whether an input can be a line of `connection`. */
export const isConnectionKey = (input: string): input is Key => keys.some((key) => key === input);

/** Returns how to give an input that can be a line of `connection`. */
export const waysToGive = (input: Key): string =>
  `Set \`${input}\`, or add the line \`${input}=…\` to \`connection\``;

const hint =
  "Expected lines `base-url=…`, `org=…` and `auth-scheme=…`. The API key belongs into `api-token`: " +
  "if it was here, replace it, because the log shows this input";

const issue = (message: string, advice: string = hint): InputIssue => ({
  input: "connection",
  message,
  hint: advice,
});

/**
 * Adds the inputs that `connection` gives.
 * @returns the texts with them, and what is wrong: never with a text that may be the API key, which is any but the value
 *   of a known key
 */
export function withConnection(texts: InputTexts): {
  readonly texts: InputTexts;
  readonly issues: readonly InputIssue[];
} {
  const issues: InputIssue[] = [];
  const given: Partial<Record<Key, string>> = {};
  for (const [index, line] of (texts.connection ?? "").split(/\r?\n/).entries()) {
    if (line.trim() === "") continue;
    const [key, text] = splitPair(line);
    if (!isConnectionKey(key)) issues.push(issue(unknownKey(key, text, index + 1)));
    else if (given[key] !== undefined) issues.push(issue(`has \`${key}\` twice`, "Remove one of the lines"));
    else if (text === "")
      issues.push(issue(`has \`${key}\` without a value`, "Set its value, or remove the line"));
    else {
      const wrong = [...valueIssues(key, text, texts[key])];
      issues.push(...wrong);
      if (wrong.length === 0) given[key] = text;
    }
  }
  return { texts: { ...given, ...texts }, issues };
}

/** Returns what is wrong with a value, in itself or beside the input that has the same name. */
function* valueIssues(key: Key, text: string, other: string | undefined): Generator<InputIssue> {
  const { schema } = definitions[key];
  const parsed = v.safeParse(schema, text, { abortPipeEarly: true });
  if (!parsed.success) {
    const [{ message }] = parsed.issues;
    // A URL may contain a password by mistake.
    const value = text.includes("@") ? "" : ` ${quote(text)}`;
    yield issue(
      message.startsWith("expected") ? `has \`${key}\`${value}: ${message}` : `line \`${key}\` ${message}`,
      "Correct this line",
    );
  } else if (other !== undefined) {
    const beside = v.safeParse(schema, other, { abortPipeEarly: true });
    if (beside.success && beside.output !== parsed.output)
      yield {
        input: key,
        message: `is ${quote(beside.output)}, but \`connection\` has \`${key}=${parsed.output}\``,
        hint: `Omit \`${key}\`, or remove its line from \`connection\``,
      };
  }
}

/** A key that is longer, or has other characters, may be a part of a secret. */
const shownKey = /^[a-z]{1,20}(?:[-_ ]?[a-z]{1,20}){0,2}$/i;

function unknownKey(key: string, text: string, line: number): string {
  // Base64 ends in `=`.
  if (!shownKey.test(key) || key.length > 24 || /^=*$/.test(text))
    return `line ${line} does not begin with \`base-url=\`, \`org=\` or \`auth-scheme=\``;
  return `has the key \`${key}\`, which it does not take${didYouMean(key, keys)}`;
}

/** Returns whether an input that is not given may be missing only because something is wrong with `connection`. */
export const isLostWith = (input: InputName, issues: readonly InputIssue[]): boolean =>
  isConnectionKey(input) && issues.some((one) => one.input === "connection");
