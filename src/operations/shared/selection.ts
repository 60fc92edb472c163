// The inputs that select artifacts: rules between them, and what they select in words.
import { isImage } from "../../domain/artifact-kinds.ts";
import { sourceInputs, type InputIssue, type Values } from "../../inputs/definitions.ts";
import { rule } from "../../inputs/rule.ts";
import { quote, skippedJobText } from "../../inputs/schemas.ts";
import { count, joinTruncated } from "../../lib/format.ts";
import { compact } from "../../report/presentation.ts";

type Sources = Values<(typeof sourceInputs)[number]>;

/** Returns whether any source of artifacts is given. */
export const isAnySelected = ({ artifacts, fingerprint, checksums, artifactsFrom }: Sources): boolean =>
  artifacts.length + fingerprint.length + artifactsFrom.length > 0 || checksums !== undefined;

/** Returns that no artifact is selected, where none is. */
export function* missingArtifacts(values: Sources): Generator<InputIssue> {
  if (!isAnySelected(values))
    yield {
      input: "artifacts",
      message:
        "is missing, and so are `fingerprint`, `checksums` and `artifacts-from`: no artifact is selected",
      reason: skippedJobText,
      hint: "Set `artifacts` (paths, globs or images) or one of the others",
      lacksArtifacts: true,
    };
}

/** For an operation that cannot do without artifacts. */
export const requiresArtifacts = rule(sourceInputs, missingArtifacts);

/** For every operation that selects artifacts. */
export const selectionRules = [
  rule(sourceInputs, function* ({ artifacts, fingerprint, checksums, artifactsFrom }) {
    const others = [
      ...(artifacts.length > 0 ? ["`artifacts`"] : []),
      ...(checksums === undefined ? [] : ["`checksums`"]),
      ...(artifactsFrom.length > 0 ? ["`artifacts-from`"] : []),
    ];
    if (fingerprint.length > 0 && others.length > 0)
      yield {
        input: "fingerprint",
        message: `cannot be combined with ${others.join(" and ")}`,
        hint:
          artifacts.length === 0
            ? "Set one of them, or use two steps"
            : "Omit `fingerprint` where this job has the artifacts: their own bytes are read. Omit `artifacts` where it has only the fingerprints",
      };
  }),
  rule(["checksums", "artifact-type"], function* ({ checksums, artifactType: type }) {
    if (checksums !== undefined && type !== "auto" && isImage({ type }))
      yield {
        input: "checksums",
        message: `is ${quote(checksums)}, a list of files, but \`artifact-type\` is \`${type}\``,
        hint: "Omit one of them. Use one step for the files and one for the images",
      };
  }),
  rule(["registry-username", "registry-password"], function* ({ registryUsername, registryPassword }) {
    const missing = (input: "registry-username" | "registry-password", other: string): InputIssue => ({
      input,
      message: `is missing, but \`${other}\` is set`,
      mayBeUnset: true,
    });
    if (registryUsername !== undefined && registryPassword === undefined)
      yield missing("registry-password", "registry-username");
    if (registryPassword !== undefined && registryUsername === undefined)
      yield missing("registry-username", "registry-password");
  }),
] as const;

/** For an operation that takes `filename`. */
export const filenameRule = rule(
  ["filename", "artifacts", "fingerprint"],
  function* ({ filename, artifacts, fingerprint }) {
    for (const [input, { length }] of [
      ["artifacts", artifacts],
      ["fingerprint", fingerprint],
    ] as const)
      if (filename !== undefined && length > 1)
        yield {
          input: "filename",
          message: `is ${quote(filename)}, the name of one artifact, but \`${input}\` has ${length} lines`,
          hint: "Omit it: each artifact then has its own file name",
        };
  },
);

/** For an operation that reports artifacts. Where no file is read, an artifact is known by its name alone. */
export const namesGivenArtifacts = rule(
  ["artifacts", "fingerprint", "filename"],
  function* ({ artifacts, fingerprint, filename }, { operation }) {
    const unnamed = fingerprint.filter(({ name, image }) => (name ?? image) === undefined);
    if (artifacts.length === 0 && unnamed.length > 0 && (filename === undefined || fingerprint.length > 1))
      yield {
        input: "fingerprint",
        message: `has ${count(unnamed.length, "line")} without a name: no file is read, so ${operation} needs it as file name`,
        hint: "Write each fingerprint as `name=sha256`, or set `filename` for the only one",
      };
  },
);

const namesIn = (lines: readonly string[]) => joinTruncated(lines, 4);

/** Returns the selected artifacts in words. */
export function artifactsIn({ artifacts, fingerprint, checksums, artifactsFrom }: Sources): string {
  const selected =
    fingerprint.length > 0
      ? fingerprint.map(({ name, fingerprint: digest }) => name ?? digest)
      : artifacts.map(({ pattern }) => pattern);
  return compact([
    namesIn(selected),
    checksums !== undefined && `the entries of ${checksums}`,
    artifactsFrom.length > 0 && "artifacts from other jobs",
  ]).join(", ");
}
