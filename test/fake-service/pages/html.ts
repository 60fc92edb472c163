/**
 * HTML as values: everything that is put into a template is escaped when the page is written.
 *
 * The texts on a page come from clients and scenarios, so they are hostile: besides the characters of HTML, characters
 * that cannot be seen or that turn the direction of the text around are shown as `\u{...}`.
 */

/** A piece of a page. A string in it is text; an `Html` is markup. */
export class Html {
  readonly strings: readonly string[];
  readonly values: readonly Part[];

  constructor(strings: readonly string[], values: readonly Part[]) {
    this.strings = strings;
    this.values = values;
  }
}

export type Part = Html | string | number | undefined | readonly Part[];

/** Makes a piece of a page from a template literal. */
export function html(strings: TemplateStringsArray, ...values: Part[]): Html {
  return new Html(strings, values);
}

/** Marks text as markup. Only for text that this service wrote itself. */
export function markup(text: string): Html {
  return new Html([text], []);
}

/** Writes a piece of a page. `redact` gets every text before it is escaped. */
export function write(part: Part, redact: (text: string) => string): string {
  if (part === undefined) return "";
  if (part instanceof Html) {
    return part.strings.map((text, at) => text + write(part.values[at], redact)).join("");
  }
  if (typeof part === "object") return part.map((each) => write(each, redact)).join("");
  return escaped(visible(redact(String(part))));
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

/** Shows what cannot be seen: control and format characters (bidirectional marks among them) and lone surrogates. */
function visible(text: string): string {
  return text.replace(/(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, (character) => {
    return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
  });
}
