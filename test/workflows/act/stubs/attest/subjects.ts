// How actions/attest v4.2.2 reads the file of `subject-checksums`, as read in its source (src/subject.ts) in August 2026:
// a regular file of at most 524,288 bytes, in UTF-8, with lines that end in LF or CRLF. Blank lines, and lines without a
// space, count for nothing. A digest of 64 or 128 hexadecimal digits ends at the first space. One more space, or `*`, is
// not part of the name; everything else is, since it knows no escapes. A name may not hold a line break.
import { readFileSync, statSync } from "node:fs";

export interface Subject {
  readonly name: string;
  /** In hexadecimal digits. */
  readonly digest: string;
}

/** @throws where actions/attest fails */
export function readSubjects(path: string): readonly Subject[] {
  const status = statSync(path);
  if (!status.isFile() || status.size > 512 * 1024) throw new Error(`Not a file of checksums: ${path}`);
  const lines = readFileSync(path, "utf8").split(/\r?\n/);
  const subjects = lines.flatMap((line): Subject[] => {
    const space = line.indexOf(" ");
    if (space === -1) return [];
    const digest = line.slice(0, space);
    if (!/^(?:[0-9a-fA-F]{64}|[0-9a-fA-F]{128})$/.test(digest)) throw new Error(`Not a checksum: ${line}`);
    const name = line.slice(space + 1).replace(/^[ *]/, "");
    if (/[\r\n]/.test(name)) throw new Error(`A name with a line break: ${name}`);
    return [{ name, digest }];
  });
  return [...new Map(subjects.map((one) => [`${one.digest} ${one.name}`, one])).values()];
}
