// A commit as one source describes it, and the parser of Git's own commit objects.
import { createHash } from "node:crypto";
import { TextDecoder } from "node:util";
import * as v from "valibot";
import type { GitCommit } from "../domain/commit.ts";
import type { CommitSha } from "../domain/identifiers.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import { writtenShaSchema } from "./run-variables.ts";

/**
 * What one source knows about a commit. What is unknown is absent, never empty: no parents are an empty list, unknown
 * parents are absent.
 */
export type CommitFacts = Omit<GitCommit, "branch" | "url">;

/** Returns `Name <mail>`, or the one of the two that is there. */
export function authorText(name: string | undefined, mail: string | undefined): string | undefined {
  const parts = [name?.trim(), mail?.trim() && `<${mail.trim()}>`];
  return parts.filter(Boolean).join(" ") || undefined;
}

/**
 * Parses a Git commit object (`git cat-file commit`): header lines, an empty line, the message. Headers that cannot be
 * parsed leave their facts unknown. Returns undefined when the bytes do not hash to the SHA: the workspace could hold
 * anything under the commit's name.
 */
export function parseCommitObject(sha: CommitSha, content: Buffer): CommitFacts | undefined {
  const hash = createHash("sha1").update(`commit ${content.length}\0`).update(content).digest("hex");
  if (hash !== sha) return undefined;

  const end = content.indexOf("\n\n");
  const head = end === -1 ? content : content.subarray(0, end);
  const body = end === -1 ? Buffer.alloc(0) : content.subarray(end + 2);
  // Header names and numbers are ASCII; only author and message need the encoding.
  const lines = head.toString("latin1").split("\n");
  const valuesOf = (key: string) =>
    lines.filter((line) => line.startsWith(`${key} `)).map((line) => line.slice(key.length + 1));
  const decode = createDecoder(valuesOf("encoding")[0]);
  const decodeHeader = (latin1: string) => decode(Buffer.from(latin1, "latin1"));

  const author = valuesOf("author")[0] ?? "";
  const [, name = "", mail = ""] = /^(.*?) ?<([^>]*)>/.exec(author) ?? [];
  const [, seconds] = /> (-?\d{1,15}) [+-]\d+$/.exec(author) ?? [];
  const parents = v.safeParse(v.array(writtenShaSchema), valuesOf("parent"));
  return omitUndefined({
    sha1: sha,
    message: decode(body).trim() || undefined,
    author: authorText(decodeHeader(name), decodeHeader(mail)),
    timestamp: seconds === undefined ? undefined : Number(seconds),
    parents: parents.success ? parents.output : undefined,
  });
}

/**
 * Returns a function that decodes as the commit's `encoding` header says, else as UTF-8. A byte without a meaning
 * becomes U+FFFD, which shows that something could not be read.
 */
function createDecoder(encoding = "utf-8"): (bytes: Buffer) => string {
  // TextDecoder takes this name for windows-1252; Git means ISO 8859-1.
  if (/^(iso-?8859-1|latin-?1)$/i.test(encoding)) return (bytes) => bytes.toString("latin1");
  const decoder = textDecoder(encoding);
  return (bytes) => decoder.decode(bytes);
}

function textDecoder(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding);
  } catch (error) {
    if (error instanceof RangeError) return new TextDecoder(); // an unknown encoding
    throw error;
  }
}
