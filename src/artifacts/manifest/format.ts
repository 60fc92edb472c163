// The format of a manifest (docs/fingerprints.md): JSON Lines, a header for each artifact and then a line for each of its
// entries, in the order in which they are hashed.
import * as v from "valibot";
import {
  contentDigestSchema,
  fingerprintSchema,
  templateReferenceNameSchema,
  wholeNumberSchema,
} from "../../domain/identifiers.ts";
import type { Artifact, ListedEntry } from "../../domain/artifact.ts";
import { parseJson, validateJson, type JsonResult } from "../../lib/json.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import { decodePath, encodePath, type PathBytes } from "../paths.ts";

/** An entry of a directory, the one entry of a file, or a part of an image. */
export interface ManifestEntry extends Omit<ListedEntry, "target"> {
  readonly path: PathBytes;
  /** Of files: 64 hex characters. */
  readonly sha256?: string;
  readonly target?: PathBytes;
}

/** Returns the line of an entry. Not by a JSON encoder, because a directory may have a million. */
export const entryLine = ({ path, kind, size, sha256, target, digest }: ManifestEntry): string =>
  `{${textField("path", path)},"kind":"${kind}"` +
  (size === undefined ? "" : `,"size":${size}`) +
  (sha256 === undefined ? "" : `,"sha256":"${sha256}"`) +
  (target === undefined ? "" : `,${textField("target", target)}`) +
  (digest === undefined ? "" : `,"digest":"${digest}"`) +
  "}\n";

/** ASCII that is the same in JSON. */
const plainText = /^[ !#-[\]-~]*$/;

/** What is not UTF-8 is in base64. */
function textField(name: "path" | "target", bytes: PathBytes): string {
  if (plainText.test(bytes)) return `"${name}":"${bytes}"`;
  const text = decodePath(bytes);
  return encodePath(text) === bytes
    ? `"${name}":${JSON.stringify(text)}`
    : `"${name}_base64":"${Buffer.from(bytes, "latin1").toString("base64")}"`;
}

/**
 * Compares two paths by the order of a manifest: by the bytes of their names, what is in a directory right after it.
 * @returns a negative number where the first comes first, 0 where they are the same
 */
export function comparePaths(one: PathBytes, other: PathBytes): number {
  if (one === other) return 0;
  const shorter = Math.min(one.length, other.length);
  for (let at = 0; at < shorter; at += 1) {
    const [left, right] = [one.charCodeAt(at), other.charCodeAt(at)];
    if (left === right) continue;
    return left === slash ? -1 : right === slash ? 1 : left - right;
  }
  return one.length - other.length;
}

const slash = 0x2f;

export const headerSchema = v.object({
  manifest_version: v.literal(1, "not 1, the version that this action reads"),
  name: v.exactOptional(templateReferenceNameSchema),
  type: v.picklist(["file", "dir", "oci"], "not `file`, `dir` or `oci`"),
  filename: v.string(),
  fingerprint: fingerprintSchema,
  exclude: v.array(v.string()),
  entries: wholeNumberSchema,
  bytes: wholeNumberSchema,
});

/** What a manifest says of a whole artifact. */
export type ManifestHeader = v.InferOutput<typeof headerSchema>;

/** What is known of one artifact besides its fingerprint. */
export interface Contents extends Pick<ManifestHeader, "type" | "exclude" | "entries" | "bytes"> {
  /** Reads the lines of its entries, in pieces that are valid until the next one is read. */
  readonly lines: () => Iterable<Buffer>;
  /** Where the file or directory is. */
  readonly root?: PathBytes;
}

/** An artifact that this step has read. */
export interface KnownArtifact {
  readonly artifact: Artifact;
  readonly contents: Contents;
}

const text = v.optional(v.string());
const path = { path: text, path_base64: text };
const imagePart = v.object({
  ...path,
  kind: v.picklist(["platform", "config", "layer"]),
  size: v.exactOptional(wholeNumberSchema),
  digest: contentDigestSchema,
});
const fileSchema = v.object({
  ...path,
  kind: v.literal("file"),
  size: wholeNumberSchema,
  sha256: fingerprintSchema,
});
const entrySchemas = {
  file: fileSchema,
  dir: v.variant("kind", [
    fileSchema,
    v.object({ ...path, kind: v.literal("dir") }),
    v.object({ ...path, kind: v.literal("link"), target: text, target_base64: text }),
  ]),
  oci: imagePart,
} as const;

/** Most lines: those of files with plain names. Measured: a pattern takes a tenth of the time of a JSON parser. */
const plainFile =
  /^\{"path":"([ !#-[\]-~]+)","kind":"file","size":(0|[1-9]\d{0,14}),"sha256":"([a-f0-9]{64})"\}$/;

/**
 * Parses the line of an entry of an artifact of this type.
 * @param line as it is in the file, without its end: one character per byte
 */
export function parseEntry(line: PathBytes, type: ManifestHeader["type"]): JsonResult<ManifestEntry> {
  const plain = type === "oci" ? null : plainFile.exec(line);
  if (plain !== null) {
    const [, path = "", size, sha256 = ""] = plain;
    return { success: true, value: { path, kind: "file", size: Number(size), sha256 } };
  }
  const json = parseJson(Buffer.from(line, "latin1"));
  const parsed = validateJson<v.InferOutput<(typeof entrySchemas)[ManifestHeader["type"]]>>(
    entrySchemas[type],
    json,
  );
  if (!parsed.success) return parsed;
  const { path: written, path_base64: encoded, ...entry } = parsed.value;
  const bytes = bytesOf(written, encoded);
  if (bytes === undefined) return { success: false, reason: "it has no valid `path` or `path_base64`" };
  if (entry.kind !== "link") return { success: true, value: { ...entry, path: bytes } };
  const target = bytesOf(entry.target, entry.target_base64);
  if (target === undefined) return { success: false, reason: "it has no valid `target` or `target_base64`" };
  return { success: true, value: { kind: "link", path: bytes, target } };
}

/** Returns the bytes of a text that is given in one of two forms, and is not empty. */
function bytesOf(text: string | undefined, base64: string | undefined): PathBytes | undefined {
  if ((text === undefined) === (base64 === undefined)) return undefined;
  if (text !== undefined) return text !== "" && text.isWellFormed() ? encodePath(text) : undefined;
  const bytes = Buffer.from(base64 ?? "", "base64");
  return bytes.length > 0 && bytes.toString("base64") === base64 ? bytes.toString("latin1") : undefined;
}

/** Returns an entry without its path, as text for people. */
export const listedEntry = ({ kind, size, target, digest }: ManifestEntry): ListedEntry => ({
  kind,
  ...omitUndefined({ size, target: target === undefined ? undefined : decodePath(target), digest }),
});

/** Returns whether two entries of one path are the same. */
export const isSameEntry = (one: ManifestEntry, other: ManifestEntry): boolean =>
  one.kind === other.kind &&
  one.size === other.size &&
  one.sha256 === other.sha256 &&
  one.target === other.target &&
  one.digest === other.digest;

/** An entry that differs: at least one of both is there, and where both are, their paths are the same. */
export interface EntryDifference {
  readonly before?: ManifestEntry;
  readonly now?: ManifestEntry;
}
