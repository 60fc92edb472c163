// XML as the starts and ends of its elements. The only module that uses saxes: a parser that never expands declared entities
// and does not recurse.
import { isUtf8 } from "node:buffer";
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
  const { text, encoding } = decode(bytes);
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
  parser.on("xmldecl", ({ encoding: declared }) => {
    if (declared !== undefined && encodingOf(declared) !== encoding)
      reject(`says that it is in ${declared}, but it is in ${encoding}`);
  });
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

const encodings = ["UTF-8", "US-ASCII", "UTF-16", "ISO-8859-1"] as const;
type Encoding = (typeof encodings)[number];

interface Decoded {
  readonly text: string;
  readonly encoding: Encoding;
}

/** Returns the encoding that a name stands for; undefined for one that is not accepted. */
function encodingOf(name: string): Encoding | undefined {
  const standard = name
    .toUpperCase()
    .replace(/^UTF8$/, "UTF-8")
    .replace(/^ASCII$/, "US-ASCII")
    .replace(/^UTF-16[LB]E$/, "UTF-16");
  return encodings.find((encoding) => encoding === standard);
}

/**
 * Decodes a document. Finds out the encoding from the first bytes, as appendix F of the XML recommendation describes.
 * @throws DocumentError
 */
function decode(bytes: Uint8Array): Decoded {
  const start = Buffer.from(bytes.subarray(0, 1_000)).toString("latin1");
  if (/^(?:\xff\xfe|<\0)/.test(start)) return decodeUnicode(bytes, "UTF-16", "utf-16le");
  if (/^(?:\xfe\xff|\0<)/.test(start)) return decodeUnicode(bytes, "UTF-16", "utf-16be");
  const [, name = "UTF-8"] =
    /^(?:\xef\xbb\xbf)?<\?xml\s[^>]*?encoding\s*=\s*["']([\w.-]+)["']/.exec(start) ?? [];
  const encoding = encodingOf(name);
  const reject = (message: string): never => {
    throw new DocumentError(message, { line: 1, column: 1 });
  };
  switch (encoding) {
    case "UTF-8":
      return decodeUnicode(bytes, encoding, "utf-8");
    case "US-ASCII": {
      const text = Buffer.from(bytes).toString("latin1");
      const at = text.search(/[^\0-\x7f]/);
      if (at >= 0) throw new DocumentError(`is not valid ${encoding}`, locationOf(text, at));
      return { text, encoding };
    }
    case "ISO-8859-1":
      // Not by TextDecoder, which would take it for Windows-1252. After a mark of UTF-8 it is not ISO-8859-1.
      return start.startsWith("<")
        ? { text: Buffer.from(bytes).toString("latin1"), encoding }
        : decodeUnicode(bytes, "UTF-8", "utf-8");
    case "UTF-16":
      return reject(`says that it is in ${name}, but it is not`);
    case undefined:
      return reject(`is in ${name}; UTF-8, US-ASCII, UTF-16 and ISO-8859-1 can be read`);
  }
}

/** @param label as TextDecoder has it */
function decodeUnicode(bytes: Uint8Array, encoding: Encoding, label: string): Decoded {
  const text = new TextDecoder(label).decode(bytes);
  // TextDecoder puts U+FFFD where bytes are not valid. It can also be a character of the text.
  const at = text.indexOf("\ufffd");
  const isValid = at < 0 || (label === "utf-8" ? isUtf8(bytes) : isValidBy(label, bytes));
  if (!isValid)
    throw new DocumentError(`is not valid ${encoding}, here or after this place`, locationOf(text, at));
  return { text, encoding };
}

function isValidBy(label: string, bytes: Uint8Array): boolean {
  try {
    new TextDecoder(label, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Returns where a character is in a text. */
function locationOf(text: string, at: number): Location {
  const before = text.slice(0, at).split("\n");
  return { line: before.length, column: (before.at(-1) ?? "").length + 1 };
}
