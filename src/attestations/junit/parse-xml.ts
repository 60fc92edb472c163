// XML as the starts and ends of its elements. The only module that uses saxes: a parser that never expands declared entities
// and does not recurse.
import { SaxesParser } from "saxes";

/** An element, by its name without a namespace prefix. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly location: Location;
}

/** Where something is in a file; both count from 1. */
export interface Location {
  readonly line: number;
  readonly column: number;
}

/** What is done with the elements of a document. */
export interface XmlHandler {
  open(element: XmlElement): void;
  /** Takes text of the element that was opened last and is not closed, in chunks. */
  text(chunk: string): void;
  /** Takes the end of that element. */
  close(): void;
}

/** Why a document is rejected, in words that can follow "it". */
export class DocumentError extends Error {
  readonly location: Location;
  constructor(message: string, location: Location) {
    super(message);
    this.location = location;
  }
}

/** How deep elements may be nested, and how many attributes one may have. */
const maxDepth = 100;
const maxAttributes = 1_000;

/** How many characters are parsed before others get a turn. */
const chunkLength = 64 * 1024;

/**
 * Parses a document, and calls a handler for each element.
 * @param yieldToOthers is called between two chunks of the text
 * @throws DocumentError
 */
export async function parseXml(
  bytes: Uint8Array,
  handler: XmlHandler,
  yieldToOthers: () => Promise<void>,
): Promise<void> {
  const text = decode(bytes);
  const parser = new SaxesParser({ xmlns: false, position: true });
  const currentLocation = (): Location => ({ line: parser.line, column: Math.max(parser.column, 1) });
  const reject = (message: string): never => {
    throw new DocumentError(message, currentLocation());
  };
  let location = currentLocation();
  let depth = 0;
  let attributes = 0;

  parser.on("error", ({ message }) =>
    reject(`is not well-formed XML: ${message.replace(/^\d+:\d+: |\.$/g, "")}`),
  );
  parser.on("doctype", (declared) => {
    if (/\[|\b(?:SYSTEM|PUBLIC)\b/.test(declared))
      reject("has a DOCTYPE with declarations or an external identifier");
  });
  parser.on("opentagstart", () => {
    location = currentLocation();
    attributes = 0;
    depth += 1;
    if (depth > maxDepth) reject(`is nested deeper than ${maxDepth} elements`);
  });
  parser.on("attribute", () => {
    attributes += 1;
    if (attributes > maxAttributes) reject(`has an element with more than ${maxAttributes} attributes`);
  });
  parser.on("opentag", (tag) => {
    const name = tag.name.slice(tag.name.lastIndexOf(":") + 1);
    handler.open({ name, attributes: tag.attributes, location });
  });
  parser.on("text", (chunk) => {
    if (depth > 0) handler.text(chunk);
  });
  parser.on("cdata", (chunk) => {
    handler.text(chunk);
  });
  parser.on("closetag", () => {
    depth -= 1;
    handler.close();
  });

  for (let at = 0; at < text.length; at += chunkLength) {
    parser.write(text.slice(at, at + chunkLength));
    await yieldToOthers();
  }
  parser.close();
}

/** What decodes the encodings that a document can name; US-ASCII is a part of UTF-8. */
const encodings: ReadonlyMap<string, string> = new Map([
  ["UTF-8", "utf-8"],
  ["UTF8", "utf-8"],
  ["US-ASCII", "utf-8"],
  ["ASCII", "utf-8"],
  ["ISO-8859-1", "latin1"],
]);

/**
 * Decodes a document. Finds out the encoding from the first bytes, as appendix F of the XML recommendation describes.
 * @throws DocumentError
 */
function decode(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 1_000)).toString("latin1");
  const [, name = "UTF-8"] =
    /^(?:\xef\xbb\xbf)?<\?xml\s[^>]*?encoding\s*=\s*["']([\w.-]+)["']/.exec(start) ?? [];
  const [mark] = /^(?:\xff\xfe|<\0|\xfe\xff|\0<)/.exec(start) ?? [];
  const utf16 = mark === "\xff\xfe" || mark === "<\0" ? "utf-16le" : "utf-16be";
  const encoding = mark === undefined ? encodings.get(name.toUpperCase()) : utf16;
  if (encoding === undefined)
    throw new DocumentError(
      `is not in ${name}, or that cannot be read; UTF-8, US-ASCII, UTF-16 and ISO-8859-1 can`,
      { line: 1, column: 1 },
    );
  // Not by TextDecoder, which would take it for Windows-1252.
  if (encoding === "latin1") return Buffer.from(bytes).toString("latin1");
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // Where bytes are not valid there is U+FFFD, which can also be a character of the text.
    const [valid = ""] = new TextDecoder(encoding).decode(bytes).split("\ufffd", 1);
    const lines = valid.split("\n");
    const location = { line: lines.length, column: (lines.at(-1) ?? "").length + 1 };
    throw new DocumentError(`is not valid ${encoding.toUpperCase()}, here or after this place`, location);
  }
}
