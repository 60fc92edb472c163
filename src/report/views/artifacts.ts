// How artifacts look, wherever an outcome has some.
import type { Artifact } from "../../domain/artifact.ts";
import type { ManifestResults } from "../../domain/manifest-comparison.ts";
import type { HttpUrl } from "../../domain/identifiers.ts";
import { count } from "../../lib/shorten.ts";
import { code, gfm, link, type Markdown } from "../markdown.ts";
import { table, type Outputs, type Table } from "../presentation.ts";

/** The digits of a fingerprint that people compare. */
const shortOf = (artifact: Artifact) => artifact.fingerprint.slice(0, 12);

/** Returns the artifact's name: in the template where it has one, with its file name where that is another. */
export function nameOnPage(artifact: Artifact): Markdown {
  const { name, filename, fingerprint } = artifact;
  // A given fingerprint has no file name but its digits.
  const file = code(filename === fingerprint ? `sha256:${shortOf(artifact)}` : filename);
  return name === undefined || name === filename ? file : gfm`${code(name)} (${file})`;
}

/** Returns the artifact's name as raw text. */
export const nameOf = (artifact: Artifact): string => nameOnPage(artifact).text;

/** Returns the short fingerprint, linked to the service's page of the artifact. */
export const shortOnPage = (artifact: Artifact, url: HttpUrl | undefined): Markdown =>
  link(code(shortOf(artifact)), url);

/** Returns a line of log with the fingerprint first, as `sha256sum` prints it. */
export const artifactLine = (artifact: Artifact) => `  ${artifact.fingerprint}  ${nameOf(artifact)}`;

/** How a fingerprint was made, in words. */
export const typeTexts: Readonly<Record<Artifact["type"], string>> = {
  file: "file",
  dir: "directory",
  oci: "image in a registry",
  docker: "image in the local engine",
  given: "given fingerprint",
  checksum: "line of a checksum file",
};

export const artifactTable = (artifacts: readonly Artifact[]): Table =>
  table(["Artifact", "Type", "SHA-256 fingerprint"], artifacts, (artifact) => [
    nameOnPage(artifact),
    typeTexts[artifact.type],
    code(artifact.fingerprint),
  ]);

/** Returns the artifacts as in the output `artifacts`. A name is always there; JSON leaves out what is undefined. */
export const entries = <One extends Artifact>(artifacts: readonly One[], more: (artifact: One) => object) =>
  artifacts.map((artifact) => {
    const { name = null, filename, type, fingerprint, reference } = artifact;
    return { name, filename, type, fingerprint, reference, ...more(artifact) };
  });

/** Returns the outputs of a step with exactly one artifact, or exactly one image, and of its manifest. */
export function artifactOutputs({ artifacts, manifestFile }: ArtifactResults): Outputs {
  const images = artifacts.flatMap(({ reference }) => reference ?? []);
  return {
    fingerprint: valueOfOnly(artifacts, ({ fingerprint }) => fingerprint),
    image: valueOfOnly(images, (image) => image),
    "manifest-file": manifestFile,
    "html-url": valueOfOnly(artifacts, ({ htmlUrl }) => htmlUrl),
  };
}

interface ArtifactResults extends ManifestResults {
  readonly artifacts: readonly (Artifact & { readonly htmlUrl?: HttpUrl })[];
}

/** Returns the value of the only item; undefined where there are none or several. */
export function valueOfOnly<Item, Value>(
  items: readonly Item[],
  value: (item: Item) => Value,
): Value | undefined {
  const [only, ...others] = items;
  return only !== undefined && others.length === 0 ? value(only) : undefined;
}

/** How many things of a kind an annotation names; all of them are in the log. */
export const namedInAnnotation = 5;

/** Returns a line for each of the first items, and how many more there are. */
export function firstLines<Item>(items: readonly Item[], noun: string, lineOf: (item: Item) => string) {
  const more = items.length - namedInAnnotation;
  return [
    ...items.slice(0, namedInAnnotation).map(lineOf),
    ...(more > 0 ? [`… and ${count(more, `more ${noun}`)}, all in the log.`] : []),
  ];
}

/** Returns a line for each of the first artifacts, and how many more there are. */
export const firstFew = <One extends Artifact>(artifacts: readonly One[], say: (artifact: One) => string) =>
  firstLines(artifacts, "artifact", (artifact) => {
    const digits = artifact.filename === artifact.fingerprint ? "" : ` (${shortOf(artifact)})`;
    return `${nameOf(artifact)}${digits}: ${say(artifact)}`;
  });
