// A tar archive (POSIX ustar with pax headers) of regular files: the same files always give the same bytes.
const blockSize = 512;

const octal = (value: number, digits: number) => value.toString(8).padStart(digits, "0");

/**
 * Returns what stands before a file's content: owner 0, mode 0644, no time. A name that ustar cannot hold gets a pax
 * header before it.
 * @param name with `/` between names
 * @param size in bytes, less than 8 GiB
 */
export function fileHeader(name: string, size: number): Buffer {
  const split = splitName(name);
  if (split !== undefined) return header({ ...split, size, type: "0" });
  const record = paxRecord("path", name);
  const plain = { prefix: "", name: "pax-header", size: record.length, type: "x" };
  const short = { prefix: "", name: "long-name", size, type: "0" };
  return Buffer.concat([header(plain), record, padding(record.length), header(short)]);
}

/** Returns the zeros that fill the last block of a content of so many bytes. */
export const padding = (size: number): Buffer => Buffer.alloc((blockSize - (size % blockSize)) % blockSize);

/** Returns the end of an archive: two empty blocks. */
export const archiveEnd = (): Buffer => Buffer.alloc(2 * blockSize);

interface Entry {
  readonly prefix: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

function header({ prefix, name, size, type }: Entry): Buffer {
  const block = Buffer.alloc(blockSize);
  block.write(name, 0);
  block.write(octal(0o644, 7), 100);
  block.write(octal(0, 7), 108);
  block.write(octal(0, 7), 116);
  block.write(octal(size, 11), 124);
  block.write(octal(0, 11), 136);
  // The checksum is computed with blanks in its own place.
  block.write(" ".repeat(8), 148);
  block.write(type, 156);
  block.write("ustar\0" + "00", 257);
  block.write(prefix, 345);
  const checksum = block.reduce((sum, byte) => sum + byte, 0);
  block.write(`${octal(checksum, 6)}\0 `, 148);
  return block;
}

/** Splits a name at a slash into a prefix of at most 155 and a name of at most 100 bytes; undefined where that cannot be. */
function splitName(name: string): Pick<Entry, "prefix" | "name"> | undefined {
  // What is not printable ASCII needs a pax header.
  if (/[^\x20-\x7e]/.test(name)) return undefined;
  if (name.length <= 100) return { prefix: "", name };
  const slash = name.indexOf("/", name.length - 101);
  return slash > 0 && slash <= 155
    ? { prefix: name.slice(0, slash), name: name.slice(slash + 1) }
    : undefined;
}

/** Returns `LENGTH KEY=VALUE` with a line feed, where LENGTH counts all of it in bytes. */
function paxRecord(key: string, value: string): Buffer {
  const rest = Buffer.byteLength(` ${key}=${value}\n`);
  let length = rest + String(rest).length;
  // One digit more can make the number itself longer.
  if (String(length).length > String(rest).length) length = rest + String(length).length;
  return Buffer.from(`${length} ${key}=${value}\n`);
}
