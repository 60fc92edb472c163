// XML as a stream of elements. The only module that uses saxes: a parser that streams, never expands declared entities and
// does not recurse.
import { SaxesParser } from "saxes";

/** An element, by its name without a namespace prefix. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly place: Place;
}

/** Where something is in a file; both count from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** What is done with the elements of a document. */
export interface XmlHandler {
  /** Takes the start of an element. Returns whether its own text is wanted. */
  open(element: XmlElement): boolean;
  /** Takes text of an element that wanted it, in pieces. */
  text(piece: string): void;
  /** Takes the end of the element that was opened last. */
  close(): void;
}

/** Why a document is refused, in words that can follow "it". */
export class DocumentError extends Error {
  readonly place: Place;
  constructor(message: string, place: Place) {
    super(message);
    this.place = place;
  }
}

/** How deep elements may be nested, and how many attributes one may have. */
const maxDepth = 100;
const maxAttributes = 1_000;

/**
 * How many characters may come without the start or end of an element: longer text is dropped, a longer attribute is
 * refused, so that a file cannot fill the memory.
 */
const maxTextLength = 1_000_000;
const maxAttributeLength = 8_000_000;

/** Creates a parser that calls a handler for each element. */
export function createXmlParser(handler: XmlHandler) {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const currentPlace = (): Place => ({ line: parser.line, column: Math.max(parser.column, 1) });
  const refuse = (message: string): never => {
    throw new DocumentError(message, currentPlace());
  };
  let decoder: Decoder | undefined;
  let place = currentPlace();
  let attributes = 0;
  /** For each open element, whether its text is wanted. */
  const wanted: boolean[] = [];
  let sinceEvent = 0;
  let isInTag = false;
  let isDropped = false;
  const takeText = (piece: string) => {
    if (wanted.at(-1) === true && !isDropped) handler.text(piece);
    isDropped = false;
    sinceEvent = 0;
  };
  /** Text that nobody wants is not even gathered. */
  const gatherText = () => {
    if (wanted.at(-1) === true) parser.on("text", takeText);
    else parser.off("text");
  };

  parser.on("error", ({ message }) =>
    refuse(`is not well-formed XML: ${message.replace(/^\d+:\d+: |\.$/g, "")}`),
  );
  parser.on("xmldecl", ({ encoding }) => {
    if (encoding !== undefined && encodingOf(encoding) !== decoder?.encoding)
      refuse(`says that it is in ${encoding}, but it is in ${decoder?.encoding ?? "UTF-8"}`);
  });
  parser.on("doctype", (declared) => {
    if (/\[|\b(?:SYSTEM|PUBLIC)\b/.test(declared))
      refuse("has a DOCTYPE with declarations or an external identifier");
  });
  parser.on("opentagstart", () => {
    isInTag = true;
    sinceEvent = 0;
    attributes = 0;
    place = currentPlace();
    if (wanted.length === maxDepth) refuse(`is nested deeper than ${maxDepth} elements`);
  });
  parser.on("attribute", () => {
    sinceEvent = 0;
    attributes += 1;
    if (attributes > maxAttributes) refuse(`has an element with more than ${maxAttributes} attributes`);
  });
  parser.on("opentag", (tag) => {
    isInTag = false;
    sinceEvent = 0;
    const name = tag.name.slice(tag.name.lastIndexOf(":") + 1);
    wanted.push(handler.open({ name, attributes: tag.attributes, place }));
    gatherText();
  });
  parser.on("cdata", takeText);
  parser.on("comment", () => {
    isDropped = false;
    sinceEvent = 0;
  });
  parser.on("closetag", () => {
    sinceEvent = 0;
    wanted.pop();
    handler.close();
    gatherText();
  });

  const decode = (by: Decoder, bytes: Uint8Array, isLast = false): string => {
    try {
      return by.decode(bytes, isLast);
    } catch {
      return refuse(`is not valid ${by.encoding}, here or after this place`);
    }
  };

  return {
    /** @throws DocumentError */
    write(bytes: Uint8Array): void {
      decoder ??= createDecoder(bytes, refuse);
      const text = decode(decoder, bytes);
      parser.write(text);
      sinceEvent += text.length;
      if (sinceEvent <= maxTextLength) return;
      if (wanted.length === 0 && !isInTag) refuse("has too much text outside its first element");
      if (!isInTag) {
        // What saxes gathers of a text, a comment or a CDATA section: there is no other way to let go of it.
        parser["text"] = "";
        isDropped = true;
        sinceEvent = 0;
      } else if (sinceEvent > maxAttributeLength) refuse("has an attribute that is too long");
    },
    /** @throws DocumentError where the document is not complete */
    end(): void {
      if (decoder !== undefined) decode(decoder, new Uint8Array(), true);
      parser.close();
    },
  };
}

const encodings = ["UTF-8", "UTF-16", "ISO-8859-1"] as const;

interface Decoder {
  readonly encoding: (typeof encodings)[number];
  /** @throws TypeError for bytes that are not valid */
  decode(bytes: Uint8Array, isLast: boolean): string;
}

/** Returns the encoding that a name stands for; undefined for one that is not accepted. */
function encodingOf(name: string): Decoder["encoding"] | undefined {
  const standard = name
    .toUpperCase()
    .replace(/^UTF8$/, "UTF-8")
    .replace(/^UTF-16[LB]E$/, "UTF-16");
  return encodings.find((encoding) => encoding === standard);
}

/** Finds out the encoding from the first bytes, as appendix F of the XML recommendation describes. */
function createDecoder(bytes: Uint8Array, refuse: (message: string) => never): Decoder {
  const start = Buffer.from(bytes.subarray(0, 1_000)).toString("latin1");
  if (/^(?:\xff\xfe|<\0)/.test(start)) return unicodeDecoder("UTF-16", "utf-16le");
  if (/^(?:\xfe\xff|\0<)/.test(start)) return unicodeDecoder("UTF-16", "utf-16be");
  const [, name = "UTF-8"] =
    /^(?:\xef\xbb\xbf)?<\?xml\s[^>]*?encoding\s*=\s*["']([\w.-]+)["']/.exec(start) ?? [];
  switch (encodingOf(name)) {
    case "UTF-8":
      return unicodeDecoder("UTF-8", "utf-8");
    case "ISO-8859-1":
      // Not by TextDecoder, which would take it for Windows-1252.
      return {
        encoding: start.startsWith("<") ? "ISO-8859-1" : "UTF-8",
        decode: (piece) => Buffer.from(piece).toString("latin1"),
      };
    case "UTF-16":
      return refuse(`says that it is in ${name}, but it is not`);
    case undefined:
      return refuse(`is in ${name}; UTF-8, UTF-16 and ISO-8859-1 can be read`);
  }
}

function unicodeDecoder(encoding: Decoder["encoding"], label: string): Decoder {
  const decoder = new TextDecoder(label, { fatal: true });
  return { encoding, decode: (bytes, isLast) => decoder.decode(bytes, { stream: !isLast }) };
}
