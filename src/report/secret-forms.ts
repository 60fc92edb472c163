// The forms in which a secret can appear in a text, each of which is masked.
import { inspect } from "node:util";
import { verdicts } from "../domain/verdict.ts";

/**
 * Returns every form of a secret, the longest first, without repetition: plain, line by line, URL-encoded, JSON-escaped,
 * as Node's `inspect` shows it, and in base64: alone and as a Basic credential (as the user without a password; with
 * `basicUser` as that user's password). An empty secret has no forms.
 */
export function secretForms(
  secret: string,
  { basicUser }: { readonly basicUser?: string } = {},
): readonly string[] {
  if (secret === "") return [];
  const encoded = encodeURIComponent(secret.toWellFormed());
  const json = JSON.stringify(secret).slice(1, -1);
  const pairs = [secret, `${secret}:`, ...(basicUser === undefined ? [] : [`${basicUser}:${secret}`])];
  const forms = [
    secret,
    // Short lines, such as the braces of a key in JSON, are not secret: masking them would damage other texts.
    ...secret.split(/[\r\n]+/).filter((line) => line.length >= 8),
    encoded,
    // As some servers escape: `%2f` for `%2F`.
    encoded.replace(/%[0-9A-F]{2}/g, (escape) => escape.toLowerCase()),
    // As the value of a form: blanks are `+`, and !'()~ are escaped too.
    asFormValue(secret),
    // As browsers' URL parser writes user info.
    asUserInfo(secret),
    json,
    json.replaceAll("/", "\\/"),
    // As Python does in JSON: every character outside ASCII is `\uXXXX`.
    json.replace(/[^\0-\x7f]/g, escaped),
    json.replace(/[^\0-\x7f]|[<>&]/g, escaped),
    // As Node shows a text, with NODE_DEBUG and in crashes.
    inspect(secret, { maxStringLength: null }).slice(1, -1),
    ...pairs.flatMap((pair) => {
      const base64 = base64Of(pair);
      const base64url = Buffer.from(pair).toString("base64url");
      return [base64, base64.replace(/=+$/, ""), base64url, encodeURIComponent(base64)];
    }),
  ];
  return [...new Set(forms.filter((form) => form.trim() !== ""))].sort((a, b) => b.length - a.length);
}

/** A shorter credential that was found is part of too many words, in the log of the whole job. */
const minFoundLength = 8;

/** What outputs and later steps say. The fields of a result are not redacted at all. */
const ownWords = [
  ...verdicts,
  "incomplete",
  "environment",
  "fingerprints",
  "artifacts-file",
  "manifest-file",
];

/**
 * Returns the forms of a credential that was found on the way and not given as an input: plain and as it is sent. None
 * where it is shorter than 8 characters, or a part of a word that the action itself writes.
 * @param options.basicUser the user with whom it is sent in Basic form; else it is the value of a form or a header
 */
export function foundSecretForms(
  secret: string,
  { basicUser }: { readonly basicUser?: string } = {},
): readonly string[] {
  const isOwnWord = ownWords.some((word) => word.includes(secret.toLowerCase()));
  if (secret.length < minFoundLength || secret.trim() === "" || isOwnWord) return [];
  const sent = basicUser === undefined ? asFormValue(secret) : base64Of(`${basicUser}:${secret}`);
  return [...new Set([secret, sent])].sort((a, b) => b.length - a.length);
}

const asFormValue = (secret: string) => new URLSearchParams([["", secret]]).toString().slice(1);

const base64Of = (text: string) => Buffer.from(text).toString("base64");

function asUserInfo(secret: string): string {
  const url = new URL("http://host");
  url.password = secret;
  return url.password;
}

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
