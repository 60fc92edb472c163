// XML as the starts, texts and ends of its elements. The only module that uses saxes: a parser that reads in chunks, does not
// recurse, and never expands an entity that a document declares.
import { TextDecoder } from "node:util";
import { SaxesParser } from "saxes";

/** What is done with the elements of a document. */
export interface XmlHandler {
  /** @param name without a namespace prefix */
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  /** Takes a piece of the text of the element that was opened last and is not closed. */
  text(piece: string): void;
  /** Takes the end of that element. */
  close(): void;
}

/** Why a document is rejected, in words that can follow its name. Line and column count from 1. */
export class XmlError extends Error {
  readonly line: number;
  readonly column: number;
  constructor(message: string, line: number, column: number) {
    super(message);
    this.line = line;
    this.column = column;
  }
}

const maxDepth = 100;
const maxAttributes = 1_000;
const maxNameLength = 1_000;
/** How much of a text is kept, in code units: more than is shown, so that secrets in it can be found before it is cut. */
const maxTextLength = 32_768;
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
  const parser = new SaxesParser({ xmlns: false, position: true });
  const reject = (problem: string): never => {
    throw new XmlError(problem, parser.line, Math.max(parser.column, 1));
  };
  let depth = 0;
  let attributes = 0;
  parser.on("error", ({ message }) =>
    reject(`is not well-formed XML: ${message.slice(0, maxNameLength).replace(/^\d+:\d+: |\.$/g, "")}`),
  );
  parser.on("doctype", (declaration) => {
    if (declaration.includes("<!ENTITY") || declaration.length > maxNameLength)
      reject("has a DOCTYPE that declares entities, or is very long");
  });
  parser.on("opentagstart", () => {
    attributes = 0;
    depth += 1;
    if (depth > maxDepth) reject(`has elements more than ${maxDepth} deep`);
  });
  parser.on("attribute", () => {
    attributes += 1;
    if (attributes > maxAttributes) reject(`has an element with more than ${maxAttributes} attributes`);
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

  const decoder = createDecoder(bytes);
  for (let at = 0; at < bytes.length; at += chunkSize) {
    const chunk = bytes.subarray(at, at + chunkSize);
    const isLast = at + chunkSize >= bytes.length;
    const decoded = decode(decoder, chunk, isLast);
    parser.write(decoded.text);
    if (decoded.isCut)
      reject(`has bytes, here or after this place, that are not ${decoder.encoding.toUpperCase()}`);
    // saxes gathers names and texts (comments, too) of any length piece by piece, which takes many times their size. These
    // fields are private: TypeScript allows access by a name in brackets.
    const names: readonly unknown[] = [parser["name"], parser["entity"], parser["piTarget"]];
    if (names.some((name) => typeof name === "string" && name.length > maxNameLength))
      reject(`has a name that is longer than ${maxNameLength} characters`);
    const text: unknown = parser["text"];
    if (typeof text === "string") parser["text"] = text.slice(0, maxTextLength);
    await pause();
  }
  parser.close();
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
 * Returns what decodes a document: by its declaration, else by its first bytes (appendix F of the XML recommendation), else UTF-8.
 * @throws XmlError when that cannot be decoded, or the first bytes are of another encoding
 */
function createDecoder(bytes: Uint8Array): TextDecoder {
  const start = Buffer.from(bytes.subarray(0, 2_000)).toString("latin1");
  const family = familyOf(start);
  // Without the zeros of UTF-16.
  const declaration = start.replaceAll("\0", "").replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, "");
  const label = /^<\?xml\s[^>]*?\sencoding\s*=\s*["']([^"'>]*)["']/.exec(declaration)?.[1];
  if (label === undefined) return new TextDecoder(family ?? "utf-8", { fatal: true });
  let declared: string;
  try {
    declared = /^(?:us-)?ascii$/i.test(label) ? "utf-8" : new TextDecoder(label).encoding;
  } catch {
    throw new XmlError(`declares the encoding \`${label.slice(0, 40)}\`, which cannot be decoded`, 1, 1);
  }
  // `UTF-16` stands for both byte orders, of which its label is one.
  const agrees = declared.startsWith("utf-16")
    ? family?.startsWith("utf-16")
    : [undefined, declared].includes(family);
  if (agrees !== true)
    throw new XmlError(
      `declares the encoding \`${label.slice(0, 40)}\`, but its first bytes are ${family?.toUpperCase() ?? "8-bit text"}`,
      1,
      1,
    );
  return new TextDecoder(family ?? declared, { fatal: true });
}

/** Returns the encoding that a byte order mark, or the zeros around the first `<`, show; undefined where there is none. */
function familyOf(start: string): "utf-8" | "utf-16le" | "utf-16be" | undefined {
  if (start.startsWith("\xef\xbb\xbf")) return "utf-8";
  if (/^(?:\xff\xfe|<\0)/.test(start)) return "utf-16le";
  return /^(?:\xfe\xff|\0<)/.test(start) ? "utf-16be" : undefined;
}
