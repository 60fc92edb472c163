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
