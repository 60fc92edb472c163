// XML as the starts, texts and ends of its elements. The only module that uses saxes: a parser that reads in chunks, does not
// recurse, and never expands an entity that a document declares.
import { TextDecoder } from "node:util";
import { SaxesParser } from "saxes";

/** What is done with the elements of a document. What it cannot take it rejects with an InvalidElement. */
export interface XmlHandler {
  /** @param name without a namespace prefix */
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  /** Takes a piece of the text of the element that was opened last and is not closed. */
  text(piece: string): void;
  /** Takes the end of that element. */
  close(): void;
  /** Takes the end of the document. */
  end(): void;
}

/** Why a handler rejects an element, in words that can follow the document's name. */
export class InvalidElement extends Error {}

/** Why a document is rejected, in words that can follow its name. Line and column count from 1. */
export class XmlError extends Error {
  readonly line: number;
  readonly column: number;
  constructor(message: string, line: number, column: number, options?: ErrorOptions) {
    super(message, options);
    this.line = line;
    this.column = column;
  }
}

const maxDepth = 100;
const maxAttributes = 1_000;
const maxNameLength = 1_000;
/** How much of a text is kept, in code units: more than is read or shown of it, since a secret must be found before it is cut. */
export const maxTextLength = 32_768;
/** How many bytes are parsed before other work gets a turn. */
const chunkSize = 65_536;

/**
 * Parses a document, and calls a handler for each element.
 * @param pause is called after each chunk; what it throws ends the parsing
 * @throws XmlError
 */
export async function parseXml(
  bytes: Uint8Array,
  handler: XmlHandler,
  pause: () => Promise<void>,
): Promise<void> {
  const decoder = createDocumentDecoder(bytes);
  const parser = createParser(handler);
  try {
    for (let at = 0; at < bytes.length; at += chunkSize) {
      const isLast = at + chunkSize >= bytes.length;
      const { text, isCut } = decode(decoder, bytes.subarray(at, at + chunkSize), isLast);
      parser.write(text);
      if (isCut)
        throw new InvalidElement(
          `has bytes, here or after this place, that are not ${decoder.encoding.toUpperCase()}`,
        );
      limitTexts(parser);
      await pause();
    }
    parser.close();
    handler.end();
  } catch (error) {
    if (!(error instanceof InvalidElement)) throw error;
    throw new XmlError(error.message, parser.line, Math.max(parser.column, 1), { cause: error });
  }
}

/** Creates a parser that calls a handler, and rejects what is not well-formed or too large. */
function createParser(handler: XmlHandler): SaxesParser {
  const parser = new SaxesParser({ xmlns: false, position: true });
  let depth = 0;
  let attributes = 0;
  parser.on("error", ({ message }) => {
    const problem = message.slice(0, maxNameLength).replace(/^\d+:\d+: |\.$/g, "");
    throw new InvalidElement(`is not well-formed XML: ${problem}`);
  });
  parser.on("doctype", (declaration) => {
    if (declaration.includes("<!ENTITY") || declaration.length > maxNameLength)
      throw new InvalidElement("has a DOCTYPE that declares entities, or is very long");
  });
  parser.on("opentagstart", () => {
    attributes = 0;
    depth += 1;
    if (depth > maxDepth) throw new InvalidElement(`has elements more than ${maxDepth} deep`);
  });
  parser.on("attribute", () => {
    attributes += 1;
    if (attributes > maxAttributes)
      throw new InvalidElement(`has an element with more than ${maxAttributes} attributes`);
  });
  parser.on("opentag", (tag) => {
    handler.open(tag.name.slice(tag.name.lastIndexOf(":") + 1), tag.attributes);
  });
  const takeText = (piece: string) => {
    handler.text(piece);
  };
  parser.on("text", takeText);
  parser.on("cdata", takeText);
  parser.on("closetag", () => {
    depth -= 1;
    handler.close();
  });
  return parser;
}

/**
 * Limits what the parser gathers of a name or a text (comments, too) over several chunks: piece by piece it takes many times its size.
 * @throws InvalidElement for a long name
 */
function limitTexts(parser: SaxesParser): void {
  // These fields are private: TypeScript allows access by a name in brackets.
  const names: readonly unknown[] = [parser["name"], parser["entity"], parser["piTarget"]];
  if (names.some((name) => typeof name === "string" && name.length > maxNameLength))
    throw new InvalidElement(`has a name that is longer than ${maxNameLength} characters`);
  const text: unknown = parser["text"];
  if (typeof text === "string") parser["text"] = text.slice(0, maxTextLength);
}

/** Decodes a chunk up to the first bytes that are not valid. */
function decode(decoder: TextDecoder, chunk: Uint8Array, isLast: boolean): { text: string; isCut: boolean } {
  try {
    return { text: decoder.decode(chunk, { stream: !isLast }), isCut: false };
  } catch {
    const [valid = ""] = new TextDecoder(decoder.encoding).decode(chunk).split("\ufffd", 1);
    return { text: valid, isCut: true };
  }
}

/**
 * Returns what decodes a document: by its byte order mark, else by its declaration, else UTF-8.
 * @throws XmlError for an encoding that cannot be decoded, or that the first bytes are not
 */
function createDocumentDecoder(bytes: Uint8Array): TextDecoder {
  const start = Buffer.from(bytes.subarray(0, 2_000)).toString("latin1");
  // UTF-16 is known by its mark, or by the zeros beside the first `<` (appendix F of the XML recommendation).
  if (/^(?:\xff\xfe|<\0)/.test(start)) return new TextDecoder("utf-16le", { fatal: true });
  if (/^(?:\xfe\xff|\0<)/.test(start)) return new TextDecoder("utf-16be", { fatal: true });
  // Behind the mark of UTF-8, this finds no declaration.
  const label = /^<\?xml\s[^>]*?\sencoding\s*=\s*["']([^"'>]*)["']/.exec(start)?.[1] ?? "utf-8";
  const shown = label.slice(0, 40);
  let encoding: string;
  try {
    encoding = /^(?:us-)?ascii$/i.test(label) ? "utf-8" : new TextDecoder(label).encoding;
  } catch (cause) {
    throw new XmlError(`declares the encoding \`${shown}\`, which cannot be decoded`, 1, 1, { cause });
  }
  if (encoding.startsWith("utf-16"))
    throw new XmlError(`declares the encoding \`${shown}\`, but its first bytes are 8-bit text`, 1, 1);
  return new TextDecoder(encoding, { fatal: true });
}
