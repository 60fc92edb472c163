// How artifacts differ from an earlier manifest, wherever an outcome has comparisons.
import type {
  Difference,
  Differences,
  DirectorySums,
  LikelyReason,
  ListedEntry,
  ManifestComparison,
  ManifestResults,
  ManifestTotals,
} from "../../domain/manifest-comparison.ts";
import { code, gfm, prose, type Markdown } from "../markdown.ts";
import { line, type LogPart } from "../presentation.ts";
import { table, type Block, type Table } from "../summary-writer.ts";
import { count, formatSize } from "../visible-text.ts";
import { nameOf, nameOnPage, valueOfOnly } from "./artifacts.ts";

/** How many differences of each kind are in the log, and how many a table has before it is grouped by directory. */
const mostInLog = 20;
const mostOnPage = 100;

const kinds = [
  ["added", "+"],
  ["removed", "-"],
  ["changed", "~"],
] as const;
type Kind = (typeof kinds)[number][0];

const isSame = (comparison: ManifestComparison) => kinds.every(([kind]) => comparison[kind].count === 0);

/** Returns where the manifest is, and the comparisons, as lines of log. */
export function* manifestLines({ manifestFile, comparisons = [] }: ManifestResults): Generator<LogPart> {
  if (manifestFile !== undefined) yield line(`Manifest: ${manifestFile}`);
  for (const comparison of comparisons) {
    if (isSame(comparison)) {
      yield line(`${nameOf(comparison.artifact)} ${sameText(comparison)}`);
      continue;
    }
    yield line(`${nameOf(comparison.artifact)} ${differenceText(comparison)}`, "warning");
    yield line(`    ${totalsText(comparison)}`);
    for (const [kind, sign] of kinds) {
      const { first, count: all } = comparison[kind];
      for (const difference of first.slice(0, mostInLog))
        yield line(`    ${sign} ${difference.path}: ${differenceOf(difference)}`);
      const more = all - Math.min(first.length, mostInLog);
      if (more > 0) yield line(`    ${sign} … and ${count(more, `more ${kind} entry`)}`);
    }
    for (const reason of reasonTexts(comparison)) yield line(`    ${reason}`);
  }
}

/** Returns the comparisons for the summary. */
export function comparisonBlocks({ comparisons = [] }: ManifestResults): readonly Block[] {
  const same = comparisons.filter(isSame);
  const [first] = same;
  return [
    ...(first === undefined
      ? []
      : [
          gfm`${valueOfOnly(same, ({ artifact }) => nameOnPage(artifact)) ?? count(same.length, "artifact")} ${sameText(first)}.`,
        ]),
    ...comparisons
      .filter((comparison) => !isSame(comparison))
      .flatMap((comparison) => [
        gfm`**${nameOnPage(comparison.artifact)} ${differenceText(comparison)}.** ${totalsText(comparison)}.`,
        ...reasonTexts(comparison).map(prose),
        ...kinds.flatMap(([kind]) =>
          comparison[kind].count === 0 ? [] : [differenceTable(kind, comparison[kind])],
        ),
      ]),
  ];
}

/** Returns what an annotation says of an artifact that the service does not know; nothing where it was not compared. */
export function comparisonSentences({ comparisons = [] }: ManifestResults, fingerprint: string): string[] {
  return comparisons
    .filter(({ artifact }) => artifact.fingerprint === fingerprint)
    .map((comparison) =>
      isSame(comparison)
        ? `${nameOf(comparison.artifact)} ${sameText(comparison)}`
        : [`${nameOf(comparison.artifact)} ${differenceText(comparison)}`, ...reasonTexts(comparison)].join(
            ". ",
          ),
    );
}

const sameText = ({ artifact: { type }, before, now, file }: ManifestComparison): string =>
  type === "oci" && before.fingerprint !== now.fingerprint
    ? `has the same platforms or layers as in ${file}, but another digest: other fields of its manifest differ`
    : `has the same content as in ${file}`;

const differenceText = (comparison: ManifestComparison): string =>
  `differs from ${comparison.file}: ${kinds.map(([kind]) => `${String(comparison[kind].count)} ${kind}`).join(", ")}`;

const totalsText = ({ before, now }: ManifestComparison): string =>
  `Before ${totalOf(before)}; now ${totalOf(now)}`;

const totalOf = ({ entries, bytes, fingerprint }: ManifestTotals) =>
  `${count(entries, "entry")}, ${formatSize(bytes)} (${fingerprint.slice(0, 12)})`;

const reasonTexts = ({ likelyReason }: ManifestComparison): readonly string[] =>
  likelyReason === undefined ? [] : [`Likely reason: ${reasonText(likelyReason)}`];

function reasonText(reason: LikelyReason): string {
  switch (reason.kind) {
    case "exclude":
      return "only the exclude patterns differ; everything else is the same. Use the same `exclude` and `.kosli_ignore` in both places";
    case "hidden":
      return "only hidden files and empty directories are missing. `actions/upload-artifact` leaves them out";
    case "tools":
      return `only files of tools were added (${reason.names.join(", ")}). Remove or exclude them`;
    case "line-ends":
      return "only line ends (CRLF or LF) differ. Set `* text=auto eol=lf` in `.gitattributes`";
    case "root":
      return `another directory was fingerprinted: ${reason.deeper === "now" ? "now" : "before"}, all entries are one directory deeper, in ${reason.directory}`;
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
  switch (kind) {
    case "file":
      return withKind ? `file, ${sized}` : sized;
    case "dir":
      return "directory";
    case "link":
      return `link to ${target ?? ""}`;
    case "platform":
    case "config":
    case "layer":
      return [digest?.slice(0, 19), sized].filter(Boolean).join(", ");
  }
}

function differenceTable(kind: Kind, differences: Differences): Table {
  const title = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}: ${count(differences.count, "entry")}`;
  if (differences.count <= Math.min(mostOnPage, differences.first.length))
    return table([title, kind === "changed" ? "Before → now" : "Size"], differences.first, (one) => [
      code(one.path),
      differenceOf(one),
    ]);
  const most = differences.directories.toSorted((one, other) => other.count - one.count);
  const listed = most.slice(0, mostOnPage);
  const rest = differences.count - listed.reduce((sum, one) => sum + one.count, 0);
  return table(
    [`${title}, by directory`, "Entries", "Size"],
    rest === 0 ? listed : [...listed, rest],
    (one): readonly (Markdown | string | number)[] =>
      typeof one === "number"
        ? ["other directories", one, ""]
        : [code(one.directory), one.count, sumText(kind, one)],
  );
}

function sumText(kind: Kind, { bytesBefore, bytesNow }: DirectorySums): string {
  switch (kind) {
    case "added":
      return formatSize(bytesNow);
    case "removed":
      return formatSize(bytesBefore);
    case "changed":
      return `${formatSize(bytesBefore)} → ${formatSize(bytesNow)}`;
  }
}
