/**
 * HTML templates that escape every value when the page is rendered.
 *
 * The texts on a page come from clients and scenarios, so they are untrusted. Invisible characters and characters that
 * change the direction of text are shown as `\u{...}`.
 */

/** A part of a page. Its strings are text, and its `Html` values are markup. */
export class Html {
  readonly strings: readonly string[];
  readonly values: readonly Part[];

  constructor(strings: readonly string[], values: readonly Part[]) {
    this.strings = strings;
    this.values = values;
  }
}

export type Part = Html | string | number | undefined | readonly Part[];

/** Creates a part of a page from a template literal. */
export function html(strings: TemplateStringsArray, ...values: Part[]): Html {
  return new Html(strings, values);
}

/** Marks text as markup. Only for text that this service wrote itself. */
export function markup(text: string): Html {
  return new Html([text], []);
}

/** Renders a part of a page. `redact` gets every text before it is escaped. */
export function render(part: Part, redact: (text: string) => string): string {
  if (part === undefined) return "";
  if (part instanceof Html) {
    return part.strings.map((text, at) => text + render(part.values[at], redact)).join("");
  }
  if (typeof part === "object") return part.map((each) => render(each, redact)).join("");
  return escaped(escapeInvisible(redact(String(part))));
}

const entities = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"],
]);

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities.get(character) ?? "");
}

/** Replaces invisible characters by escapes: control and format characters, bidirectional marks, lone surrogates. */
function escapeInvisible(text: string): string {
  return text.replace(/(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, (character) => {
    return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
  });
}
