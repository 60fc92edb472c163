// Archives in tar's pax format (POSIX.1-2001) with the same bytes for the same files. Ours, because packages for tar record
// owner, mode and time of the files.

const blockSize = 512;

/** Two empty blocks. */
export const endOfArchive = Buffer.alloc(2 * blockSize);

/** Returns the pieces of a file in an archive. */
export const toEntry = (name: string, content: Buffer): readonly Buffer[] => [
  header(name, content.length),
  content,
  padding(content.length),
];

/** Returns what stands before a file's content: owner 0, mode 0644, no time. */
function header(name: string, size: number): Buffer {
  // eslint-disable-next-line no-control-regex -- what the older format has no room for gets an extended header
  if (/^[\x00-\x7f]{1,100}$/.test(name)) return block(name, size, "0");
  const record = Buffer.from(paxRecord("path", name));
  return Buffer.concat([
    block("pax-header", record.length, "x"),
    record,
    padding(record.length),
    block("file", size, "0"),
  ]);
}

/** Returns `LENGTH key=value`, where the length in bytes includes its own digits. */
function paxRecord(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`;
  const length = Buffer.byteLength(rest);
  const digits = String(length + String(length).length).length;
  return `${length + digits}${rest}`;
}

/** Returns the zeros that fill the last block of a content of so many bytes. */
const padding = (size: number): Buffer => Buffer.alloc((blockSize - (size % blockSize)) % blockSize);

function block(name: string, size: number, type: "0" | "x"): Buffer {
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, "0");
  const result = Buffer.alloc(blockSize);
  result.write(name, 0, "latin1");
  result.write(octal(0o644, 7), 100);
  result.write(octal(0, 7), 108);
  result.write(octal(0, 7), 116);
  result.write(octal(size, 11), 124);
  result.write(octal(0, 11), 136);
  // The checksum is computed with blanks in its own place.
  result.write(" ".repeat(8), 148);
  result.write(type, 156);
  result.write("ustar\u000000", 257);
  const checksum = result.reduce((sum, byte) => sum + byte, 0);
  result.write(`${octal(checksum, 6)}\0 `, 148);
  return result;
}
