// Finds the secrets of a step in texts and bytes, in every form in which they can appear, and replaces them by `***`. Texts are
// redacted while they are whole: an escape or a cut could leave half a secret that is not recognised.
import * as v from "valibot";
import type { SecretOwner, Secrets } from "../context.ts";
import { fingerprintSchema } from "../lib/identifiers.ts";

/**
 * Below these keys is what came from outside, or is sent there: a key can hold a secret. All other keys are this action's own,
 * and stay: decisions are read by them, and a registry may call any of them a token.
 */
const keysOfForeignData: ReadonlySet<string> = new Set(["json", "result", "data_json", "rows"]);

/** Deeper than this, data is not followed: writing it as JSON would overflow the stack. No service nests like that. */
const maxDepth = 500;

interface Redactor extends Omit<Secrets, "registerSecret"> {
  /** Adds a secret. One of fewer than 8 characters is part of too many ordinary words: it is not redacted and not found. */
  add(secret: string, owner: SecretOwner): void;
}

/** Creates a redactor that knows no secret yet. */
export function createRedactor(): Redactor {
  const inTexts = createFinder();
  const inBytes = createFinder();
  const keptWords = new Set<string>();
  let longestKept = 0;

  function redactText(text: string): string {
    let redacted = "";
    let end = -1;
    for (const match of inTexts.find(text)) {
      if (isKept(text, match)) continue;
      // Matches that overlap or touch are one.
      if (match.start > end) redacted += `${text.slice(Math.max(end, 0), match.start)}***`;
      end = Math.max(end, match.end);
    }
    return end < 0 ? text : redacted + text.slice(end);
  }

  /** Returns whether a place lies in a word that is kept, as a whole word of the text. */
  function isKept(text: string, { start, end }: Place): boolean {
    if (end - start > longestKept) return false;
    let [from, to] = [start, end];
    while (from > start - longestKept && isWordCharacter(text.charAt(from - 1))) from -= 1;
    while (to < end + longestKept && isWordCharacter(text.charAt(to))) to += 1;
    return keptWords.has(text.slice(from, to));
  }

  return {
    redact: (value) => redactValue(value, { redactText, depth: 0, isForeign: false }),
    findSecret(content) {
      // One code unit for each byte.
      const bytes = Buffer.from(content).toString("latin1");
      return inBytes.find(bytes).next().value?.owner;
    },
    keepWords(words) {
      for (const word of words) {
        if (word.length > maxKeptLength) continue;
        keptWords.add(word);
        longestKept = Math.max(longestKept, word.length);
      }
    },
    add(secret, { owner, user }) {
      for (const form of secretForms(secret, user)) {
        inTexts.add(form, owner);
        inBytes.add(Buffer.from(form).toString("latin1"), owner);
      }
      for (const form of formsInFiles(secret)) inBytes.add(form.toString("latin1"), owner);
    },
  };
}

interface Redaction {
  readonly redactText: (text: string) => string;
  readonly depth: number;
  /** Whether the value is below one of `keysOfForeignData`. */
  readonly isForeign: boolean;
}

/** Redacts the texts in a value. What holds no secret stays the same object: an answer can have a million values. */
function redactValue<T>(value: T, redaction: Redaction): T;
// Two signatures, because the value keeps its type: only texts change.
function redactValue(value: unknown, redaction: Redaction): unknown {
  const { redactText, depth, isForeign } = redaction;
  if (typeof value === "string") return redactText(value);
  // Of fewer digits than a secret has: an answer can have millions of them.
  if (Number.isInteger(value) && Math.abs(Number(value)) < 1e7) return value;
  if (typeof value === "number" || JSON.isRawJSON(value)) {
    const digits = JSON.stringify(value);
    const redacted = redactText(digits);
    return redacted === digits ? value : redacted;
  }
  if (typeof value !== "object" || value === null) return value;
  if (!isPlain(value)) return value;
  if (depth > maxDepth) return "(nested too deeply to be kept)";
  const below = { ...redaction, depth: depth + 1 };
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    const redacted = items.map((item) => redactValue(item, below));
    return redacted.every((item, index) => item === items[index]) ? items : redacted;
  }
  const entries: readonly (readonly [string, unknown])[] = Object.entries(value);
  const redacted = entries.map(([key, item]) => {
    // One of an artifact of this step, which a registry may call a token.
    if (!isForeign && key === "fingerprint" && v.is(fingerprintSchema, item)) return [key, item] as const;
    const inItem = keysOfForeignData.has(key) ? { ...below, isForeign: true } : below;
    return [isForeign ? redactText(key) : key, redactValue(item, inItem)] as const;
  });
  const isSame = redacted.every(([key, item], at) => key === entries[at]?.[0] && item === entries[at][1]);
  return isSame ? value : Object.fromEntries(redacted);
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === null || prototype === Object.prototype;
}

/** A place in a text. */
interface Place {
  readonly start: number;
  readonly end: number;
}

/** The longest word that is kept: names of artifacts come from outside too. */
const maxKeptLength = 63;

const isWordCharacter = (character: string): boolean => /^[\w-]$/.test(character);

/** A longer text is looked for in pieces: then the time grows with the text that is searched alone, whatever is looked for. */
const pieceLength = 64;

/** A text that was found. */
interface Found extends Place {
  readonly owner: string;
}

/** Looks for many texts, of 8 characters at least, in time that does not grow with their number. */
interface Finder {
  add(text: string, owner: string): void;
  /** Gives the places, in order, at which one of the texts begins. */
  find(text: string): Generator<Found, undefined>;
}

/** The pieces of one length that begin alike. */
interface AlikePieces {
  readonly length: number;
  /** Their last 8 characters. */
  readonly ends: Set<string>;
}

function createFinder(): Finder {
  /** The owners of pieces. */
  const owners = new Map<string, string>();
  /** By their first 8 characters, the longest first: a file can be full of how tokens begin. */
  const alike = new Map<string, readonly AlikePieces[]>();
  /** Whether a piece begins with four characters of this hash: at nearly every place of a text, none does. */
  const isStart = new Uint8Array(65_536);

  function addPiece(piece: string, owner: string): void {
    if (owners.has(piece)) return;
    owners.set(piece, owner);
    const { length } = piece;
    const start = piece.slice(0, minLength);
    const known = alike.get(start) ?? [];
    const { ends } = known.find((pieces) => pieces.length === length) ?? { ends: new Set() };
    ends.add(piece.slice(-minLength));
    const others = known.filter((pieces) => pieces.length !== length);
    alike.set(
      start,
      [...others, { length, ends }].sort((one, other) => other.length - one.length),
    );
    isStart[hashAt(piece, 0)] = 1;
  }

  return {
    add(text, owner) {
      for (let at = 0; at < text.length - pieceLength; at += pieceLength)
        addPiece(text.slice(at, at + pieceLength), owner);
      addPiece(text.slice(-pieceLength), owner);
    },
    *find(text) {
      if (owners.size === 0) return undefined;
      for (let start = 0; start + minLength <= text.length; start += 1) {
        if (isStart[hashAt(text, start)] === 0) continue;
        for (const { length, ends } of alike.get(text.slice(start, start + minLength)) ?? []) {
          const end = start + length;
          if (!ends.has(text.slice(end - minLength, end))) continue;
          const owner = owners.get(text.slice(start, end));
          if (owner === undefined) continue;
          yield { start, end, owner };
          break;
        }
      }
      return undefined;
    },
  };
}

/** Returns a hash of four characters, below 65,536. */
const hashAt = (text: string, at: number): number =>
  (Math.imul(text.charCodeAt(at), 0x9e3779b1) ^
    Math.imul(text.charCodeAt(at + 1), 0x85ebca6b) ^
    Math.imul(text.charCodeAt(at + 2), 0xc2b2ae35) ^
    Math.imul(text.charCodeAt(at + 3), 0x27d4eb2f)) >>>
  16;

// The forms in which a secret can appear in a text.

/** What is shorter is part of too many ordinary words to be replaced by `***`. */
const minLength = 8;

/**
 * Returns the forms of a secret that are redacted, each of 8 characters at least: as it is, each of its lines, percent-encoded,
 * JSON-escaped, in base64 alone and as a Basic credential. A shorter secret has none.
 * @param basicUser the user with whom it is sent as a Basic credential; a key is also sent as the user without a password
 */
export function secretForms(secret: string, basicUser?: string): readonly string[] {
  if (secret.trim().length < minLength) return [];
  const credentials = [secret, `${secret}:`, ...(basicUser === undefined ? [] : [`${basicUser}:${secret}`])];
  const forms = [
    secret,
    ...secret.split(/[\r\n]+/).map((line) => line.trim()),
    ...percentEncoded(secret),
    ...jsonEscaped(secret),
    ...credentials.flatMap(inBase64),
  ];
  return [...new Set(forms)].filter((form) => form.trim().length >= minLength);
}

/** Returns the forms of a secret that only files have: UTF-16 in both byte orders, and base64 within a longer text. */
function formsInFiles(secret: string): readonly Buffer[] {
  if (secret.trim().length < minLength) return [];
  const utf16 = Buffer.from(secret, "utf16le");
  // The digits that the secret alone decides, for each number of bytes before it that share a digit with it.
  const base64 = [0, 1, 2].map((before) => {
    const bytes = Buffer.from("\0".repeat(before) + secret);
    const [start, end] = [Math.ceil((before * 8) / 6), Math.floor((bytes.length * 8) / 6)];
    return Buffer.from(bytes.toString("base64").slice(start, end));
  });
  return [utf16, Buffer.from(utf16).swap16(), ...base64];
}

/**
 * Returns what the runner is asked to mask: it masks each line of a value alone, so nothing has several lines. A short line of
 * a longer secret is left out, because a mask `{` would hide every brace of the job.
 */
export function secretMasks(secret: string, basicUser?: string): readonly string[] {
  const masks = [...secretForms(secret, basicUser), ...(secret.trim() === "" ? [] : [secret])];
  return [...new Set(masks)].filter((mask) => !/[\r\n]/.test(mask));
}

/** In an address and in a form, where a blank is `+`; some servers write `%2f` for `%2F`. */
function percentEncoded(secret: string): readonly string[] {
  const forms = [
    encodeURIComponent(secret.toWellFormed()),
    new URLSearchParams([["", secret]]).toString().slice(1),
  ];
  return forms.flatMap((form) => [form, form.replace(/%../g, (escape) => escape.toLowerCase())]);
}

/** What JSON encoders write as `\u…`: nothing that need not be, all but ASCII, what has a meaning in HTML too. */
const unicodeEscaped = [/(?!)/g, /[^\0-\x7f]/g, /[^\0-\x7f]|[<>&]/g, /[^\0-\x7f]|[<>&'+`]|\\"/g];

function jsonEscaped(secret: string): readonly string[] {
  const json = JSON.stringify(secret).slice(1, -1);
  return unicodeEscaped
    .map((pattern) => json.replace(pattern, (text) => `\\u${hexOf(text.at(-1) ?? "")}`))
    .flatMap((form) => [form, form.replace(/(?<=\\u)..../g, (hex) => hex.toUpperCase())])
    .flatMap((form) => [form, form.replaceAll("/", "\\/")]);
}

const hexOf = (unit: string) => unit.charCodeAt(0).toString(16).padStart(4, "0");

function inBase64(text: string): readonly string[] {
  const base64 = Buffer.from(text).toString("base64");
  return [base64, base64.replace(/=+$/, "")];
}
