// An artifact, and the lines of the input `artifacts` that name them: `[name=]what` (docs/artifacts.md).
import * as v from "valibot";
import { ConfigurationError, parseLines } from "../lib/errors.ts";
import {
  fingerprintSchema,
  templateNameSchema,
  type Fingerprint,
  type TemplateName,
} from "../lib/identifiers.ts";
import { emptyHint, parseImageReference } from "./image-reference.ts";

/** An artifact with its fingerprint. */
export interface Artifact {
  /** Its name in the flow's template. */
  readonly name?: TemplateName;
  /** For people: the base name of a path, the reference of an image, the name or the fingerprint of a digest. */
  readonly filename: string;
  readonly type: "file" | "dir" | "oci" | "digest";
  readonly fingerprint: Fingerprint;
  /** Of an image: `registry/repository@sha256:…`. */
  readonly reference?: string;
  /** Of a file, in bytes. */
  readonly size?: number;
}

/** The most artifacts of a step. */
export const maxArtifacts = 1_000;

/** An artifact, and the line that it came from. */
export interface FoundArtifact {
  readonly line: number;
  readonly artifact: Artifact;
  /** The artifacts file that has it. */
  readonly listedIn?: string;
}

/** Names an artifact for people, its name once: `app (dist/app.js)`. */
export const describeArtifact = ({
  name,
  filename,
}: {
  readonly name?: string;
  readonly filename: string;
}): string => (name === undefined || name === filename ? filename : `${name} (${filename})`);

/** A line of the input `artifacts`. */
export interface ArtifactLine {
  /** Its number, from 1. */
  readonly line: number;
  readonly name?: TemplateName;
  readonly kind: "path" | "oci" | "sha256" | "artifacts-file";
  /** What follows the name and the kind's prefix: a path or glob, an image reference, 64 hex digits, a path or glob. */
  readonly value: string;
}

/**
 * Parses the lines. A path is not looked up yet.
 * @throws ConfigurationError with everything that is wrong; its messages continue "Input `artifacts`: "
 */
export const parseArtifactLines = (raw: string): readonly ArtifactLine[] => parseLines(raw, parseLine);

function parseLine(text: string, line: number): ArtifactLine {
  const equals = text.indexOf("=");
  const parsedName = v.safeParse(templateNameSchema, text.slice(0, Math.max(0, equals)));
  const name = parsedName.success ? parsedName.output : undefined;
  const what = name === undefined ? text : text.slice(equals + 1).trim();
  const [, prefix = "", rest = ""] = /^(oci|sha256|artifacts-file):(.*)$/s.exec(what) ?? [];
  const value = rest.trim();
  switch (prefix) {
    case "oci":
      if (value === "") throw emptyError("an image after `oci:`");
      parseImageReference(value);
      return { line, name, kind: "oci", value };
    case "sha256": {
      if (value === "") throw emptyError("64 hex digits after `sha256:`");
      const digest = v.safeParse(fingerprintSchema, value.toLowerCase());
      if (digest.success) return { line, name, kind: "sha256", value: digest.output };
      throw new ConfigurationError({
        message: `expected 64 hex digits after \`sha256:\`, not ${value.length} characters`,
        reason: /^[a-f0-9]{40}$/.test(value) ? "It looks like the SHA-1 of a commit" : undefined,
      });
    }
    case "artifacts-file":
      if (value === "") throw emptyError("a path after `artifacts-file:`");
      if (name === undefined) return { line, kind: "artifacts-file", value };
      throw new ConfigurationError({
        message: "an `artifacts-file:` line takes no name: its entries have their own",
        hint: `Write \`${what}\``,
      });
    default:
      if (what === "")
        throw emptyError(`a path, or \`oci:\`, \`sha256:\` or \`artifacts-file:\`, after \`${text}\``);
      return { line, name, kind: "path", value: what };
  }
}

const emptyError = (expected: string) =>
  new ConfigurationError({ message: `expected ${expected}`, hint: emptyHint });
