// What GitHub's runner hides in everything that a person reads. Rules of actions/runner 2.336.0, read in August 2026:
// Sdk/DTLogging/Logging/SecretMasker.cs and ValueEncoders.cs, Runner.Worker/Worker.cs, Runner.Common/HostContext.cs.

export interface Masks {
  /** Masks a value and each of its lines, as the runner does for secrets of a job and for `add-mask`. */
  add(value: string): void;
  /** Returns the text with `***` for each value; values that overlap or touch are replaced together. */
  mask(text: string): string;
  /** Whether a job output with this value is dropped. */
  contain(text: string): boolean;
}

/** Returns the masks of a job that has these secrets. */
export function createMasks(secrets: readonly string[] = []): Masks {
  const known = new Set<string>();
  const addOne = (value: string) => {
    for (const form of [value, ...encoders.map((encode) => encode(value))]) if (form !== "") known.add(form);
  };
  const mask = (text: string) => replaced(text, known);
  const masks: Masks = {
    add: (value) => {
      addOne(value);
      for (const line of value.split(/[\r\n]/)) if (line.trim() !== "") addOne(line.trim());
    },
    mask,
    contain: (text) => mask(text) !== text,
  };
  for (const secret of secrets) masks.add(secret.trim());
  return masks;
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");
const shifted = (value: string, by: number) => {
  const bytes = Buffer.from(value);
  return base64(bytes.length > by ? bytes.subarray(by) : bytes);
};
const entities: Readonly<Record<string, string>> = {
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
  "&": "&amp;",
};

/** Each value is hidden in these forms too; an empty form counts as none. */
const encoders: readonly ((value: string) => string)[] = [
  (value) => shifted(value, 0),
  (value) => shifted(value, 1),
  (value) => shifted(value, 2),
  // In the arguments of a program, in an expression, in JSON, in an address, in XML.
  (value) => value.replaceAll('"', '\\"'),
  (value) => value.replaceAll("'", "''"),
  (value) =>
    JSON.stringify(value)
      .slice(1, -1)
      .replace(/[\u0085\u2028\u2029]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`),
  (value) =>
    encodeURIComponent(value.toWellFormed()).replace(
      /[!'()*]/g,
      (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
    ),
  (value) => value.replace(/[<>"'&]/g, (one) => entities[one] ?? one),
  (value) => (value.length > 8 && /^".*"$/s.test(value) ? value.slice(1, -1) : ""),
  // PowerShell colours what follows an `&` in its errors: the parts before and after it.
  (value) => longEnough(value.slice(0, ampersand(value).before)),
  (value) => (value.includes("&") ? longEnough(value.slice(ampersand(value).after)) : ""),
];

function ampersand(value: string): { before: number; after: number } {
  const plus = value.indexOf("&+");
  if (plus >= 0) return { before: plus + 2, after: plus + 3 };
  return { before: value.lastIndexOf("&") + 1, after: value.lastIndexOf("&") + 1 };
}

const longEnough = (part: string) => (part.length >= 6 ? part : "");

function replaced(text: string, values: ReadonlySet<string>): string {
  const found: { start: number; end: number }[] = [];
  for (const value of values)
    for (let start = text.indexOf(value); start >= 0; start = text.indexOf(value, start + 1))
      found.push({ start, end: start + value.length });
  const merged: { start: number; end: number }[] = [];
  for (const { start, end } of found.sort((one, other) => one.start - other.start)) {
    const last = merged.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  let result = "";
  let at = 0;
  for (const { start, end } of merged) {
    result += `${text.slice(at, start)}***`;
    at = end;
  }
  return result + text.slice(at);
}
