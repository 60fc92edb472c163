// Finds the API key in the bytes of a file that would be sent.

/** A shorter key would be found in any file. */
const minKeyLength = 8;

/** Returns whether bytes hold the API key in UTF-8, in UTF-16 of both byte orders, or in base64, also within a longer text. */
export function holdsKey(bytes: Buffer, key: string): boolean {
  if (key.length < minKeyLength) return false;
  const utf16 = Buffer.from(key, "utf16le");
  const forms = [key, utf16, Buffer.from(utf16).swap16(), ...base64Forms(key)];
  return forms.some((form) => bytes.includes(form));
}

/** Returns the digits of base64 that the key alone decides, for each number of bytes before it that share a digit with it. */
const base64Forms = (key: string): readonly string[] =>
  [0, 1, 2].map((before) => {
    const bytes = Buffer.from("\0".repeat(before) + key);
    const [start, end] = [Math.ceil((before * 8) / 6), Math.floor((bytes.length * 8) / 6)];
    return bytes.toString("base64").slice(start, end);
  });
