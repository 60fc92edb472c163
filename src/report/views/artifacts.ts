// How artifacts look, wherever an outcome has some.
import type { Artifact } from "../../domain/artifact.ts";
import type { HttpUrl } from "../../domain/identifiers.ts";
import { code, link, gfm, type Markdown } from "../markdown.ts";
import { table, type Table } from "../summary-writer.ts";
import { count } from "../visible-text.ts";
import { line, type LogPart, type PlainOutputs } from "../presentation.ts";

/** How many digits of a fingerprint people compare. */
const shortLength = 12;

const short = (artifact: Artifact) => artifact.fingerprint.slice(0, shortLength);

/** What an artifact is called: its name in the template where it has one, and its file name. */
export const called = (artifact: Artifact) =>
  artifact.name === undefined ? artifact.filename : `${artifact.name} (${artifact.filename})`;

export const calledOnPage = (artifact: Artifact): Markdown =>
  artifact.name === undefined
    ? code(artifact.filename)
    : gfm`${code(artifact.filename)} as ${code(artifact.name)}`;

/** The short fingerprint, linked to where the service shows the artifact. */
export const shortOnPage = (artifact: Artifact, url?: HttpUrl): Markdown =>
  url === undefined ? code(short(artifact)) : link(code(short(artifact)), url);

/** One line of log: the fingerprint first, as `sha256sum` prints it. */
export const artifactLine = (artifact: Artifact): LogPart =>
  line(`  ${artifact.fingerprint}  ${called(artifact)}`);

/** How a fingerprint was come by, in words. */
export const typeWords: Readonly<Record<Artifact["type"], string>> = {
  file: "file",
  dir: "directory",
  oci: "image in a registry",
  docker: "image in the local engine",
  given: "given fingerprint",
  checksum: "line of a checksum file",
};

/** All there is to know of artifacts that nothing was found out about. */
export const artifactTable = (artifacts: readonly Artifact[]): Table =>
  table(["Artifact", "Type", "SHA-256 fingerprint"], artifacts, (artifact) => [
    calledOnPage(artifact),
    typeWords[artifact.type],
    code(artifact.fingerprint),
  ]);

/** An artifact as in the output `artifacts` (contract.md 4). Its name is always told; JSON leaves out what is undefined. */
export const entry = (artifact: Artifact) => ({
  name: artifact.name ?? null,
  filename: artifact.filename,
  type: artifact.type,
  fingerprint: artifact.fingerprint,
  reference: artifact.reference,
});

/** The outputs of a step with exactly one artifact, or exactly one image. */
export function singleOutputs(artifacts: readonly Artifact[]): PlainOutputs {
  const [only, ...others] = artifacts;
  const [image, ...images] = artifacts.flatMap(({ reference }) => reference ?? []);
  return {
    fingerprint: others.length === 0 ? only?.fingerprint : undefined,
    image: images.length === 0 ? image : undefined,
  };
}

/** The value that the only item has. */
export function onlyOne<Item, Value>(
  items: readonly Item[],
  value: (item: Item) => Value,
): Value | undefined {
  const [only, ...others] = items;
  return only !== undefined && others.length === 0 ? value(only) : undefined;
}

/** How many artifacts an annotation names; all of them are in the log. */
const namedInAnnotation = 5;

/** A line for each of the first artifacts, and how many more there are. */
export function firstFew<One extends Artifact>(artifacts: readonly One[], tell: (artifact: One) => string) {
  const more = artifacts.length - namedInAnnotation;
  return [
    ...artifacts
      .slice(0, namedInAnnotation)
      .map((artifact) => `${called(artifact)} (${short(artifact)}): ${tell(artifact)}`),
    ...(more > 0 ? [`… and ${count(more, "more artifact")}, all in the log.`] : []),
  ];
}
