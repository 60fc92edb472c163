// An artifact, and the lines of the input `artifacts` that name them: `[name=]what` (docs/artifacts.md).
import * as v from "valibot";
import { ConfigurationError, emptyHint, parseLines } from "../lib/errors.ts";
import { formatSize } from "../lib/format.ts";
import {
  type Fingerprint,
  fingerprintSchema,
  type TemplateName,
  templateNameSchema,
} from "../lib/identifiers.ts";

/** An artifact with its fingerprint. */
export interface Artifact {
  /** Its name in the flow's template. */
  readonly name?: TemplateName;
  /** For people: the base name of a path, the reference of an image, the name or the fingerprint of a digest. */
  readonly filename: string;
  /** Of a file or directory: as its line selected it. For people on this machine: it is neither recorded nor an output. */
  readonly path?: string;
  readonly type: "file" | "dir" | "oci" | "digest";
  readonly fingerprint: Fingerprint;
  /** Of an image: `registry/repository@sha256:…`. */
  readonly reference?: string;
  /** Of a file, in bytes. */
  readonly size?: number;
}

/** The most artifacts of a step. */
export const maxArtifacts = 1_000;

/** Matches the path of what the output `artifacts-file` names. */
export const artifactsFilePattern = /(?:^|[/\\])artifacts-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.json$/;

/** An artifact, and the line that it came from. */
export interface FoundArtifact {
  readonly line: number;
  readonly artifact: Artifact;
  /** The artifacts file that has it. */
  readonly listedIn?: string;
}

/** Names an artifact for people, its name once: `app (dist/app.js)`. A digest is shown by 12 digits. */
export function describeArtifact({
  name,
  filename,
  path = filename,
  fingerprint,
}: Pick<Artifact, "filename" | "path"> & { readonly name?: string; readonly fingerprint: string }): string {
  const source = path.replace(fingerprint, fingerprint.slice(0, 12));
  return name === undefined || name === source ? source : `${name} (${source})`;
}

/** Names an artifact in an error of a request about it, which stands after its name: `` `dist/app` (1.2 MiB) ``. */
export function describeSource(artifact: Artifact): string {
  const { size } = artifact;
  const source = describeArtifact({ ...artifact, name: undefined });
  return `\`${source}\`${size === undefined ? "" : ` (${formatSize(size)})`}`;
}

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
        hint: /[^a-f0-9]/i.test(value)
          ? "Write one digest per line, without another `sha256:`, a file's name or a command of a shell"
          : undefined,
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

// How an image is written, by Docker's rules: `[registry/]repository[:tag][@sha256:digest]`.

/** An image, with Docker's defaults filled in. */
export interface ImageReference {
  /** As it was written. */
  readonly written: string;
  /** Host and port; `docker.io` where none is written. */
  readonly registry: string;
  /** With `library/` in front of the official images of `docker.io`. */
  readonly repository: string;
  /** `latest` where none is written. */
  readonly tag: string;
  readonly digest?: Fingerprint;
}

const referencePattern = /^(?<name>[^@\s]+?)(?::(?<tag>\w[\w.-]{0,127}))?(?:@(?<digest>.*))?$/;
/** The first part of a name is a registry only if it looks like a host. */
const hostPattern = /^(?:((?=[^/]*[.:A-Z])[^/]+|localhost)\/)?(.*)$/;
const registryPattern = /^(?:[a-zA-Z0-9](?:[a-zA-Z0-9.-]*[a-zA-Z0-9])?|\[[0-9a-fA-F:.]+\])(?::\d{1,5})?$/;
const repositoryPattern =
  /^[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*(?:\/[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*)*$/;

/** @throws ConfigurationError when it is not valid, or its digest is not a SHA-256; its messages begin with "expected" */
export function parseImageReference(written: string): ImageReference {
  const rejection = (reason: string, hint?: string) =>
    new ConfigurationError({
      message: `expected an image as \`registry/repository:tag\` or \`registry/repository@sha256:…\`: ${reason}`,
      hint,
    });
  if (/^(?:[^/]*:)?\/\//.test(written))
    throw rejection("it begins with a protocol", `Write \`oci:${written.replace(/^.*?\/\//, "")}\``);
  if (/^$|^[/:]|\/[/:]|[/:]$/.test(written.replace(/@.*$/s, "")))
    throw rejection("its registry, repository or tag is empty", emptyHint);
  if (/^sha256:[a-f0-9]{64}$/.test(written))
    throw rejection(
      "it is a digest alone",
      `Write the image in front of it: \`oci:registry/repository@sha256:…\``,
    );
  if (written.includes(",")) throw rejection("it has a comma", "Write one image per line, without commas");
  const { name, tag = "latest", digest: rawDigest } = referencePattern.exec(written)?.groups ?? {};
  if (name === undefined) throw rejection("it has a space, an invalid tag, or no name");
  const [, host = "docker.io", path = ""] = hostPattern.exec(name) ?? [];
  if (host === "localhost")
    throw rejection(
      "`localhost/` names an image of this machine, which is in no registry",
      "Push it to a registry before this step, and write the name that it has there (a registry on this machine has a port: `localhost:5000/app`)",
    );
  const registry = host === "index.docker.io" ? "docker.io" : host;
  const repository = registry === "docker.io" && !path.includes("/") ? `library/${path}` : path;
  if (!registryPattern.test(registry) || !URL.canParse(`https://${registry}`))
    throw rejection(`\`${registry}\` is not a host name`);
  if (/[A-Z]/.test(repository)) throw rejection("repository names are in lower case");
  if (!repositoryPattern.test(repository) || name.length > 255)
    throw rejection(
      `\`${repository}\` is not a repository name, or its tag is not valid`,
      repository.includes(":") ? "A tag has no `/`: write the tag that was pushed, or the digest" : undefined,
    );
  return {
    written,
    registry,
    repository,
    tag,
    digest: rawDigest === undefined ? undefined : parseImageDigest(rawDigest, rejection),
  };
}

function parseImageDigest(
  text: string,
  rejection: (reason: string, hint?: string) => ConfigurationError,
): Fingerprint {
  if (/^(?:sha256:)?$/.test(text)) throw rejection("its digest is empty", emptyHint);
  const digest = v.safeParse(fingerprintSchema, text.replace(/^sha256:/, ""));
  if (text.startsWith("sha256:") && digest.success) return digest.output;
  throw rejection(
    /^[a-f0-9]{64}$/.test(text)
      ? "its digest lacks `sha256:`"
      : "its digest is not `sha256:` and 64 lower-case hex digits",
  );
}

/** Names the image by its digest, as a deployment should. */
export const pinImage = ({ registry, repository }: ImageReference, digest: Fingerprint): string =>
  `${registry}/${repository}@sha256:${digest}`;
