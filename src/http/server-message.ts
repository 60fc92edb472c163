// What a server said in a response that is not a success, whichever server it is: the service, a registry, GitHub.
import { seconds, shorten } from "../lib/format.ts";
import type { Redact } from "../context.ts";

/** With the words before it, it fits into the 1,000 characters that a line shows. */
const maxLength = 950;

/**
 * Says what a server said, in sentences; undefined where it said nothing.
 * @param label of the server: `the service`
 * @param json the body, where it is JSON
 */
export function describeMessage(
  label: string,
  {
    headers,
    text,
    json,
  }: { readonly headers: Readonly<Record<string, string>>; readonly text: string; readonly json: unknown },
  redact: Redact,
): string | undefined {
  const server = label.charAt(0).toUpperCase() + label.slice(1);
  const sentences: string[] = [];
  if (isPage(headers, text))
    sentences.push(`${server} answered with a web page (HTML), as a proxy or a login page does`);
  else {
    // Redacted before it is cut: half a secret would not be recognised.
    const message = shorten(
      redact(messageIn(json) ?? text)
        .replace(/\s+/g, " ")
        .trim(),
      maxLength,
    );
    if (message !== "") sentences.push(`${server} said: ${message}`);
  }
  const pause = headers["retry-after"] ?? "";
  if (/^\d+$/.test(pause))
    sentences.push(`It asks to wait ${seconds(Number(pause) * 1000)} (\`Retry-After\`)`);
  return sentences.length === 0 ? undefined : sentences.join(". ");
}

/** Returns whether a response is a web page, by its type or its beginning. */
export const isPage = (headers: Readonly<Record<string, string>>, text: string): boolean =>
  /\bhtml\b/i.test(headers["content-type"] ?? "") || /^\s*</.test(text.slice(0, 1000));

/** Returns the message in JSON: a text, or `message`, `detail` or `error` with what `errors` adds. */
function messageIn(json: unknown): string | undefined {
  if (typeof json !== "object" || json === null) return typeof json === "string" ? json : undefined;
  const fields = new Map<string, unknown>(Object.entries(json));
  const main = ["message", "detail", "error"].map((name) => fields.get(name)).find(Boolean);
  const texts = [main, fields.get("errors")].filter(Boolean).map(inWords);
  return texts.length === 0 ? JSON.stringify(json) : texts.join(": ");
}

/** Writes a text as it is, an object as its fields, a list as its items; of an item with a `message` that alone. */
function inWords(value: unknown): string {
  if (typeof value !== "object" || value === null)
    return typeof value === "string" ? value : JSON.stringify(value);
  const texts = Object.entries(value).map(([field, inner]: [string, unknown]) => {
    const text = textOf(inner);
    return Array.isArray(value) ? text : `${field}: ${text}`;
  });
  return texts.join("; ");
}

function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  const hasMessage = typeof value === "object" && value !== null && "message" in value;
  return hasMessage && typeof value.message === "string" ? value.message : JSON.stringify(value);
}
