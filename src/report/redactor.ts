// Replaces secrets by `***` while a text is whole: an escape or a cut could leave half a secret that is not recognised.
import type { Redact } from "../context.ts";
import { fingerprintSchema } from "../lib/identifiers.ts";
import * as v from "valibot";

/**
 * Below these keys is what came from outside, or is sent there: a key can hold a secret. All other keys are this action's own,
 * and stay: decisions are read by them, and a registry may call any of them a token.
 */
const foreign: ReadonlySet<string> = new Set(["json", "result", "data_json"]);

/** Deeper than this, data is not followed: writing it as JSON would overflow the stack. No service nests like that. */
const maxDepth = 500;

/** A longer secret is looked for in pieces: then the time to search grows with the text alone, whatever a server calls a secret. */
const pieceLength = 64;

/** The first characters of a secret, by which nearly every text is found to have none. */
const startLength = 8;

interface Redactor {
  readonly redact: Redact;
  /** Redacts these texts, of 8 characters at least, from now on. */
  add(forms: readonly string[]): void;
}

/** Creates a redactor that knows no secret yet. */
export function createRedactor(): Redactor {
  const pieces = new Set<string>();
  /** Absent after another secret was added. */
  let starts: RegExp | undefined;

  function redactText(raw: string): string {
    if (pieces.size === 0) return raw;
    starts ??= new RegExp(
      [...new Set([...pieces].map((piece) => RegExp.escape(piece.slice(0, startLength))))].join("|"),
    );
    return starts.test(raw) ? replaceAll(raw, starts, pieces) : raw;
  }

  // Two signatures, because the value keeps its type: only texts change.
  function redactValue<T>(value: T, depth: number, isForeign: boolean): T;
  function redactValue(value: unknown, depth: number, isForeign: boolean): unknown {
    if (typeof value === "string") return redactText(value);
    if (typeof value !== "object" || value === null) return value;
    if (JSON.isRawJSON(value)) {
      const digits = JSON.stringify(value);
      const redacted = redactText(digits);
      return redacted === digits ? value : redacted;
    }
    if (!isPlain(value)) return value;
    if (depth > maxDepth) return "(nested too deeply to be kept)";
    // What holds no secret stays the same object: an answer can have a million values.
    if (Array.isArray(value)) {
      const items: readonly unknown[] = value;
      const redacted = items.map((item) => redactValue(item, depth + 1, isForeign));
      return redacted.every((item, index) => item === items[index]) ? items : redacted;
    }
    const entries: readonly (readonly [string, unknown])[] = Object.entries(value);
    const redacted = entries.map(
      ([key, item]) =>
        [
          isForeign ? redactText(key) : key,
          key === "fingerprint" && v.is(fingerprintSchema, item)
            ? item
            : redactValue(item, depth + 1, isForeign || foreign.has(key)),
        ] as const,
    );
    const isSame = redacted.every(([key, item], at) => key === entries[at]?.[0] && item === entries[at][1]);
    return isSame ? value : Object.fromEntries(redacted);
  }

  return {
    redact: (value) => redactValue(value, 0, false),
    add(forms) {
      for (const form of forms) {
        for (let at = 0; at < form.length - pieceLength; at += pieceLength)
          pieces.add(form.slice(at, at + pieceLength));
        pieces.add(form.slice(-pieceLength));
      }
      starts = undefined;
    },
  };
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === null || prototype === Object.prototype;
}

/**
 * Returns the text with `***` for each stretch that the pieces cover; those that overlap or touch are one. How many pieces there
 * are takes no time: of the few lengths that they have, the longest at each place is looked up.
 */
function replaceAll(raw: string, starts: RegExp, pieces: ReadonlySet<string>): string {
  const lengths = [...new Set([...pieces].map((piece) => piece.length))].sort((one, other) => other - one);
  const pattern = new RegExp(starts, "g");
  let redacted = "";
  let end = -1;
  for (let match = pattern.exec(raw); match !== null; match = pattern.exec(raw)) {
    const start = match.index;
    pattern.lastIndex = start + 1;
    const length = lengths.find((candidate) => pieces.has(raw.slice(start, start + candidate)));
    if (length === undefined) continue;
    if (start > end) redacted += `${raw.slice(Math.max(end, 0), start)}***`;
    end = Math.max(end, start + length);
  }
  return end < 0 ? raw : redacted + raw.slice(end);
}

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
