// What is attached to an attestation: its name and size, and the files that it is made of.
import type { AttachedFiles } from "../../domain/write.ts";
import { count, truncate, formatSize } from "../../lib/format.ts";
import { code, gfm } from "../markdown.ts";
import { folded, table } from "../presentation.ts";

/** How many files the log lists; the summary is cut by its own limit. */
const maxInLog = 100;

/** Lists in the log what is attached. @param verb that begins the sentence, such as "Attached" */
export function attachedLog(attached: AttachedFiles | undefined, verb: string): readonly string[] {
  if (attached === undefined) return [];
  const { filename, size, files } = attached;
  const lines = files.map((file) => `  ${file.name} (${formatSize(file.size)})`);
  return [
    `${verb} ${filename} (${formatSize(size)}) with ${count(files.length, "file")}:`,
    ...truncate(lines, maxInLog, (more) => `  … and ${count(more, "more file")}`),
  ];
}

/** Lists in the summary what is attached. @param verb as for `attachedLog` */
export const attachedPage = (attached: AttachedFiles | undefined, verb: string) =>
  attached &&
  folded("list of attached files", [attached], ({ filename, size, files }) => ({
    title: gfm`${verb} ${code(filename)} (${formatSize(size)}), ${count(files.length, "file")}`,
    blocks: [table(files, (file) => ({ File: code(file.name), Size: formatSize(file.size) }))],
  }));
