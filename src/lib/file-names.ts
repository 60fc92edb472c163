// Names on disk are bytes. Node decodes them as UTF-8, and what is not UTF-8 becomes U+FFFD.
import { isUtf8 } from "node:buffer";
import { readdirSync } from "node:fs";

/** Returns whether a name that was listed in a directory is what is on disk, and not the decoded form of other bytes. */
export const isExactName = (directory: string, name: string): boolean =>
  !name.includes("\ufffd") ||
  !readdirSync(directory, { encoding: "buffer" }).some(
    (bytes) => !isUtf8(bytes) && bytes.toString() === name,
  );
