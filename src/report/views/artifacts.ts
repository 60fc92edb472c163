// How artifacts look, wherever an outcome has some, and how they differ from an earlier manifest.
import type {
  Artifact,
  Difference,
  Differences,
  LikelyReason,
  ListedEntry,
  ManifestComparison,
  ManifestResults,
  ManifestTotals,
  Sums,
} from "../../domain/artifact.ts";
import type { HttpUrl } from "../../domain/identifiers.ts";
import { count, firstOf, formatSize, grouped } from "../../lib/format.ts";
import { code, gfm, link, prose, type Markdown } from "../markdown.ts";
import { compact, table, type ResultLine, type LogPart, type Outputs } from "../presentation.ts";

type Shown = Artifact & { readonly htmlUrl?: HttpUrl };

/** The digits of a fingerprint that people compare. */
const shortFingerprint = (artifact: Artifact) => artifact.fingerprint.slice(0, 12);

/** Returns the artifact's name: in the template where it has one, with its file name where that is another. */
export function nameOf(artifact: Artifact): Markdown {
  const { name, filename, fingerprint } = artifact;
  // A given fingerprint has no file name but its digits.
  const file = code(filename === fingerprint ? `sha256:${shortFingerprint(artifact)}` : filename);
  return name === undefined || name === filename ? file : gfm`${code(name)} (${file})`;
}

/** Returns the short fingerprint, linked to the service's page of the artifact. */
export const linkedFingerprint = (artifact: Shown): Markdown =>
  link(code(shortFingerprint(artifact)), artifact.htmlUrl);

/** Returns a line of log with the fingerprint first, as `sha256sum` prints it. */
export const artifactLine = (artifact: Artifact) => `  ${artifact.fingerprint}  ${nameOf(artifact).text}`;

/** Returns a line of log with a mark and a state after that. */
export const artifactStateLine = (
  artifact: Artifact & Pick<ResultLine, "severity">,
  state: string,
): ResultLine => ({
  severity: artifact.severity,
  text: `${artifact.fingerprint}  ${nameOf(artifact).text}: ${state}`,
});

const typeTexts: Readonly<Record<Artifact["type"], string>> = {
  file: "file",
  dir: "directory",
  oci: "image in a registry",
  docker: "image in the local engine",
  given: "given fingerprint",
  checksum: "line of a checksum file",
};

/** Returns a table of the artifacts; `digits` says what the column `title` shows of a fingerprint. */
export const artifactTable = (
  artifacts: readonly Artifact[],
  title = "SHA-256 fingerprint",
  digits = ({ fingerprint }: Artifact) => code(fingerprint),
) =>
  table(artifacts, (artifact) => ({
    Artifact: nameOf(artifact),
    Type: typeTexts[artifact.type],
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

/** Returns the outputs of a step with exactly one artifact, or exactly one image, and of its manifest. */
export function artifactOutputs({
  artifacts,
  manifestFile,
}: ManifestResults & { readonly artifacts: readonly Shown[] }): Outputs {
  const only = single(artifacts);
  return {
    fingerprint: only?.fingerprint,
    image: single(artifacts.flatMap(({ reference }) => reference ?? [])),
    "manifest-file": manifestFile,
    "html-url": only?.htmlUrl,
  };
}

/** Returns the only item; undefined where there are none or several. */
export const single = <Item>(items: readonly Item[]) => (items.length === 1 ? items[0] : undefined);

/** How many things of a kind an annotation names; all of them are in the log. */
export const maxInAnnotation = 5;

/** Returns the first lines, and that there are more. Not how many: of a great many only the first are kept. */
export const firstOfMany = (lines: readonly string[], nouns: string) =>
  firstOf(lines, maxInAnnotation, () => `… and more ${nouns}, in the log.`);

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

// Comparisons with an earlier manifest.

/** How many differences of each kind are in the log, and how many a table has before it is grouped by directory. */
const maxInLog = 20;
const maxOnPage = 100;

const kinds = ["added", "removed", "changed"] as const;
type Kind = (typeof kinds)[number];
const signs = { added: "+", removed: "-", changed: "~" } as const satisfies Record<Kind, string>;

const isSame = (comparison: ManifestComparison) => kinds.every((kind) => comparison[kind].count === 0);

/** Returns where the manifest is, and the comparisons, as lines of log. */
export const manifestLines = ({ manifestFile, comparisons = [] }: ManifestResults) => [
  manifestFile && `Manifest: ${manifestFile}`,
  ...comparisons.flatMap(comparisonLines),
];

function comparisonLines(comparison: ManifestComparison): readonly LogPart[] {
  const text = `${nameOf(comparison.artifact).text} ${differenceText(comparison)}`;
  if (isSame(comparison)) return [text];
  const listed = kinds.flatMap((kind) => {
    const { first, count: all } = comparison[kind];
    const shown = first.slice(0, maxInLog);
    const lines = shown.map((difference) => `${difference.path}: ${differenceOf(difference)}`);
    const more = all - shown.length;
    return compact([...lines, more > 0 && `… and ${count(more, `more ${kind} entry`)}`]).map(
      (line) => `${signs[kind]} ${line}`,
    );
  });
  const details = compact([totalsText(comparison), ...listed, likelyText(comparison)]);
  return [{ severity: "warning", text }, ...details.map((detail) => `    ${detail}`)];
}

/** Returns the comparisons for the summary: those without a difference in one sentence. */
export function comparisonBlocks({ comparisons = [] }: ManifestResults) {
  const same = comparisons.filter(isSame);
  const only = single(same);
  const subject = only === undefined ? count(same.length, "artifact") : nameOf(only.artifact);
  return [
    ...same.slice(0, 1).map((first) => gfm`${subject} ${differenceText(first)}.`),
    ...comparisons
      .filter((comparison) => !isSame(comparison))
      .flatMap((comparison) => [
        gfm`**${nameOf(comparison.artifact)} ${differenceText(comparison)}.** ${totalsText(comparison)}.`,
        comparison.likelyReason && prose(likelyText(comparison)),
        ...kinds.map((kind) => differenceTable(kind, comparison[kind])),
      ]),
  ];
}

/** Returns what an annotation says of artifacts that the service does not know, of those that were compared. */
export const comparisonSentences = ({ comparisons = [] }: ManifestResults, unknown: readonly Artifact[]) =>
  unknown.slice(0, maxInAnnotation).flatMap(({ fingerprint }) =>
    comparisons
      .filter(({ artifact }) => artifact.fingerprint === fingerprint)
      .map((comparison) => {
        const difference = `${nameOf(comparison.artifact).text} ${differenceText(comparison)}`;
        return compact([difference, !isSame(comparison) && likelyText(comparison)]).join(". ");
      }),
  );

function differenceText(comparison: ManifestComparison): string {
  const { artifact, before, now, file } = comparison;
  if (!isSame(comparison))
    return `differs from ${file}: ${kinds.map((kind) => `${comparison[kind].count} ${kind}`).join(", ")}`;
  return artifact.type === "oci" && before.fingerprint !== now.fingerprint
    ? `has the same platforms or layers as in ${file}, but another digest: other fields of its manifest differ`
    : `has the same content as in ${file}`;
}

const totalsText = ({ before, now }: ManifestComparison): string =>
  `Before ${totalOf(before)}; now ${totalOf(now)}`;

const totalOf = ({ entries, bytes, fingerprint }: ManifestTotals) =>
  `${count(entries, "entry")}, ${formatSize(bytes)} (${fingerprint.slice(0, 12)})`;

function likelyText({ likelyReason }: ManifestComparison): string {
  return likelyReason === undefined ? "" : `Likely reason: ${likelyReasonText(likelyReason)}`;
}

function likelyReasonText(reason: LikelyReason): string {
  switch (reason.kind) {
    case "exclude":
      return "only the exclude patterns differ; everything else is the same. Use the same `exclude` and `.kosli_ignore` in both places";
    case "hidden":
      return "only hidden files and empty directories are missing. `actions/upload-artifact` leaves them out";
    case "tools":
      return `only files of tools were added (${reason.names.join(", ")}). Remove or exclude them`;
    case "line-endings":
      return "only line endings (CRLF or LF) differ. Set `* text=auto eol=lf` in `.gitattributes`";
    case "root":
      return `another directory was fingerprinted: ${reason.deeper}, all entries are one directory deeper, in ${reason.directory}`;
  }
}

/** What is known of a difference besides its path. */
function differenceOf({ before, now }: Difference): string {
  if (before === undefined || now === undefined) return entryText(now ?? before, false);
  const isOtherKind = before.kind !== now.kind;
  const [was, is] = [entryText(before, isOtherKind), entryText(now, isOtherKind)];
  return was === is ? `${is}, other content` : `${was} → ${is}`;
}

function entryText(entry: ListedEntry | undefined, withKind: boolean): string {
  const { kind, size, target, digest } = entry ?? { kind: "file" };
  const sized = size === undefined ? "" : formatSize(size);
  if (kind === "dir") return "directory";
  if (kind === "link") return `link to ${target ?? ""}`;
  if (kind === "file") return withKind ? `file, ${sized}` : sized;
  return [digest?.slice(0, 19), sized].filter(Boolean).join(", ");
}

function differenceTable(kind: Kind, { count: all, first, directories }: Differences) {
  const title = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}: ${count(all, "entry")}`;
  if (all <= Math.min(maxOnPage, first.length))
    return table(first, (one) => ({
      [title]: code(one.path),
      [kind === "changed" ? "Before → now" : "Size"]: differenceOf(one),
    }));
  const listed = directories.toSorted((one, other) => other.count - one.count).slice(0, maxOnPage);
  const rest = all - listed.reduce((sum, one) => sum + one.count, 0);
  const rows = listed.map((one) => ({
    name: code(one.directory),
    entries: one.count,
    size: sizesOf(kind, one),
  }));
  const others = rest === 0 ? [] : [{ name: "other directories", entries: rest, size: "" }];
  return table([...rows, ...others], ({ name, entries, size }) => ({
    [`${title}, by directory`]: name,
    Entries: entries,
    Size: size,
  }));
}

function sizesOf(kind: Kind, { bytesBefore, bytesNow }: Sums): string {
  const [before, now] = [formatSize(bytesBefore), formatSize(bytesNow)];
  return { added: now, removed: before, changed: `${before} → ${now}` }[kind];
}
