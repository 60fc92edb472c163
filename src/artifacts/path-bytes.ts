// Names on disk are bytes, not text. Here they are strings of one character per byte (latin1), which sort byte-wise
// with `<`, hash to what is on disk, take little memory, and lose nothing of a name that is not valid UTF-8.

/** A path or name as bytes: every character is one byte, 0 to 255. */
export type PathBytes = string;

const beyondAscii = /[^\0-\x7f]/;

/** The bytes of a text, in UTF-8. */
export const encodePath = (text: string): PathBytes =>
  beyondAscii.test(text) ? Buffer.from(text, "utf8").toString("latin1") : text;

/** What people may read: bytes that are not UTF-8 become U+FFFD. */
export const decodePath = (bytes: PathBytes): string =>
  beyondAscii.test(bytes) ? Buffer.from(bytes, "latin1").toString("utf8") : bytes;

/** What the functions of node:fs and node:crypto take for exactly these bytes. */
export const toFsPath = (bytes: PathBytes): string | Buffer =>
  beyondAscii.test(bytes) ? Buffer.from(bytes, "latin1") : bytes;
