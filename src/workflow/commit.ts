// What one source can say about one commit, and git's own encoding of it.
import { createHash } from "node:crypto";
import { TextDecoder } from "node:util";
import * as v from "valibot";
import type { CommitSha } from "../domain/identifiers.ts";
import { writtenShaSchema } from "./run-variables.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";

/** What is known about a commit. What is unknown is absent, never empty. */
export interface CommitFacts {
  readonly sha: CommitSha;
  /** The whole message, trimmed. */
  readonly message?: string;
  /** `Name <mail>`. */
  readonly author?: string;
  readonly authorUsername?: string;
  /** UNIX seconds. */
  readonly timestamp?: number;
  /** An empty list says that there are none; absent says that nobody knows. */
  readonly parents?: readonly CommitSha[];
  readonly verified?: boolean;
  readonly signatureState?: string;
}

/** `Name <mail>`, or what there is of the two. */
export function authorText(name: string | undefined, mail: string | undefined): string | undefined {
  const parts = [name?.trim(), mail?.trim() ? `<${mail.trim()}>` : ""].filter((part) => part);
  return parts.length === 0 ? undefined : parts.join(" ");
}

/**
 * Reads git's raw encoding of a commit (`git cat-file commit`): header lines, an empty line, the message.
 * Undefined when the bytes are not those of the commit asked for: whatever lies in the workspace, no fact comes
 * from bytes that do not hash to the commit's name. Lines that cannot be read leave their facts unknown.
 */
export function readCommitObject(sha: CommitSha, content: Buffer): CommitFacts | undefined {
  const hash = createHash("sha1").update(`commit ${content.length}\0`).update(content).digest("hex");
  if (hash !== sha) return undefined;

  const end = content.indexOf("\n\n");
  const head = end === -1 ? content : content.subarray(0, end);
  const body = end === -1 ? Buffer.alloc(0) : content.subarray(end + 2);
  // Header names and numbers are ASCII; only names and the message need the encoding.
  const lines = head.toString("latin1").split("\n");
  const valuesOf = (key: string) =>
    lines.filter((line) => line.startsWith(`${key} `)).map((line) => line.slice(key.length + 1));
  const decode = decoder(valuesOf("encoding")[0]);

  const author = valuesOf("author")[0] ?? "";
  const [, name = "", mail = ""] = /^(.*?) ?<([^>]*)>/.exec(author) ?? [];
  const [, seconds] = /> (-?\d{1,15}) [+-]\d+$/.exec(author) ?? [];
  const words = (binary: string) => decode(Buffer.from(binary, "latin1"));

  const parents = v.safeParse(v.array(writtenShaSchema), valuesOf("parent"));
  return omitUndefined({
    sha,
    message: decode(body).trim() || undefined,
    author: authorText(words(name), words(mail)),
    timestamp: seconds === undefined ? undefined : Number(seconds),
    parents: parents.success ? parents.output : undefined,
  });
}

/**
 * Decodes as the commit's `encoding` header says, else UTF-8. A byte that has no meaning there becomes U+FFFD, so
 * that the text shows that something could not be read.
 */
function decoder(encoding: string | undefined): (bytes: Buffer) => string {
  // The web calls windows-1252 by this name; git means the real one.
  if (encoding !== undefined && /^(iso-?8859-1|latin-?1)$/i.test(encoding)) {
    return (bytes) => bytes.toString("latin1");
  }
  const chosen = textDecoder(encoding) ?? new TextDecoder();
  return (bytes) => chosen.decode(bytes);
}

function textDecoder(encoding: string | undefined): TextDecoder | undefined {
  if (encoding === undefined) return undefined;
  try {
    return new TextDecoder(encoding);
  } catch (error) {
    if (error instanceof RangeError) return undefined; // a name that nobody knows
    throw error;
  }
}
