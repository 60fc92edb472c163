// How artifacts look, wherever an outcome has some.
import { artifactKinds, isImage } from "../../domain/artifact-kinds.ts";
import type { Artifact, ManifestResults } from "../../domain/artifact.ts";
import type { HttpUrl } from "../../domain/identifiers.ts";
import { count, truncate, grouped } from "../../lib/format.ts";
import { code, gfm, link, type Markdown } from "../../report/markdown.ts";
import { compact, table, type ResultLine, type Outputs } from "../../report/presentation.ts";

type Shown = Artifact & { readonly htmlUrl?: HttpUrl };

/** The digits of a fingerprint that people compare. */
const shortFingerprint = (artifact: Artifact) => artifact.fingerprint.slice(0, 12);

/**
 * Returns the artifact's name: in the template where it has one, with its file name where that is another. Of an image only
 * one of them, because both together would push what matters off the page.
 */
export function nameOf(artifact: Artifact): Markdown {
  const { name } = artifact;
  const file = code(fileNameOf(artifact));
  if (name === undefined || name === artifact.filename) return file;
  return isImage(artifact) ? code(name) : gfm`${code(name)} (${file})`;
}

/** Returns the file name, or the repository and tag of an image: registry and digest are long, and stand elsewhere. */
function fileNameOf(artifact: Artifact): string {
  const { filename, fingerprint } = artifact;
  // A given fingerprint has no file name but its digits.
  if (filename === fingerprint) return `sha256:${shortFingerprint(artifact)}`;
  if (!isImage(artifact)) return filename;
  return filename.replace(/@sha256:[a-f0-9]{64}$/, "").replace(/^(?=[^/]*[.:])[^/]+\/|^localhost\//, "");
}

/** Returns the short fingerprint, linked to the service's page of the artifact. */
export const linkedFingerprint = (artifact: Shown): Markdown =>
  link(code(shortFingerprint(artifact)), artifact.htmlUrl);

/** Returns a line of log with the fingerprint first, as `sha256sum` prints it, and the whole reference of an image. */
export const artifactLine = (artifact: Artifact) => {
  const { name, filename, fingerprint } = artifact;
  const shown =
    isImage(artifact) && name !== undefined && name !== filename
      ? `${name} (${filename})`
      : nameOf(artifact).text;
  return `  ${fingerprint}  ${shown}`;
};

/** Returns a line of log with a mark and a state after that. */
export const artifactStateLine = (
  artifact: Artifact & Pick<ResultLine, "severity">,
  state: string,
): ResultLine => ({
  severity: artifact.severity,
  text: `${artifact.fingerprint}  ${nameOf(artifact).text}: ${state}`,
});

/** Returns a table of the artifacts; `digits` says what the column `title` shows of a fingerprint. */
export const artifactTable = (
  artifacts: readonly Artifact[],
  title = "SHA-256 fingerprint",
  digits = ({ fingerprint }: Artifact) => code(fingerprint),
) =>
  table(artifacts, (artifact) => ({
    Artifact: nameOf(artifact),
    Type: artifactKinds[artifact.type].label,
    [title]: digits(artifact),
  }));

/** Returns the artifacts as in the output `artifacts`. A name is always there; JSON leaves out what is undefined. */
export const toOutputArtifacts = <One extends Shown>(
  artifacts: readonly One[],
  more: (artifact: One) => object,
) =>
  artifacts.map((artifact) => {
    const { name = null, filename, type, fingerprint, reference, htmlUrl } = artifact;
    return { name, filename, type, fingerprint, reference, html_url: htmlUrl, ...more(artifact) };
  });

/** Returns the outputs of a step with exactly one artifact, or exactly one image, and of the manifests. */
export function artifactOutputs({
  artifacts,
  manifests = [],
}: ManifestResults & { readonly artifacts: readonly Shown[] }): Outputs {
  const only = single(artifacts);
  const images = artifacts.filter(isImage);
  return {
    fingerprint: only?.fingerprint,
    image: single(images)?.reference,
    "manifest-file": manifests.length > 0 ? manifests.map(({ path }) => path).join("\n") : undefined,
    "html-url": only?.htmlUrl,
  };
}

/** Returns the only item; undefined where there are none or several. */
export const single = <Item>(items: readonly Item[]) => (items.length === 1 ? items[0] : undefined);

/** How many things of a kind an annotation names; all of them are in the log. */
export const maxInAnnotation = 5;

/** Returns the first lines, and that there are more. Not how many: of a great many only the first are kept. */
export const firstOfMany = (lines: readonly string[], nouns: string) =>
  truncate(lines, maxInAnnotation, () => `… and more ${nouns}, in the log.`);

/** Returns a line for each of the first artifacts, and how many more there are. What is said of several is said once. */
export function summarize<One extends Artifact>(
  artifacts: readonly One[],
  describe: (artifact: One) => string,
) {
  const groups = [...Map.groupBy(artifacts, describe)].slice(0, maxInAnnotation);
  const left = artifacts.length - groups.reduce((sum, [, { length }]) => sum + length, 0);
  const lines = groups.map(([text, ofText]) => {
    const names = ofText.slice(0, maxInAnnotation).map(subjectOf);
    const more = ofText.length - names.length;
    return `${compact([...names, more > 0 && `${grouped(more)} more`]).join(", ")}: ${text}`;
  });
  return left === 0 ? lines : [...lines, `… and ${count(left, "more artifact")}, all in the log.`];
}

function subjectOf(artifact: Artifact): string {
  const digits = artifact.filename === artifact.fingerprint ? "" : ` (${shortFingerprint(artifact)})`;
  return `${nameOf(artifact).text}${digits}`;
}

/** Returns where the manifests are, as lines of log. */
export const manifestLines = ({ manifests = [] }: ManifestResults) =>
  manifests.map(({ artifact, path }) => `Manifest of ${nameOf(artifact).text}: ${path}`);

/** The artifacts that a step selected, and what is written about them. */
export interface SelectedArtifacts extends ManifestResults {
  readonly artifacts: readonly Artifact[];
}

/**
 * Returns what every step shows of the artifacts that it selected.
 * @param ofArtifact fields of each artifact in the output `artifacts`, besides what identifies it
 */
export const artifactParts = (selected: SelectedArtifacts, ofArtifact: object = {}) => ({
  outputs: artifactOutputs(selected),
  documents: {
    artifacts:
      selected.artifacts.length > 0 ? toOutputArtifacts(selected.artifacts, () => ofArtifact) : undefined,
  },
  log: [...selected.artifacts.map(artifactLine), ...manifestLines(selected)],
  page: [artifactTable(selected.artifacts)],
});
