// What a line of `artifacts` selects on disk, and what is said of one that selects nothing.
import { readdirSync } from "node:fs";
import { isAbsolute } from "node:path";
import type { Context } from "../context.ts";
import { ConfigurationError, errorCode, type ErrorParts } from "../lib/errors.ts";
import { findPaths, isGlob } from "../files/find-paths.ts";
import { count, joinTruncated } from "../lib/format.ts";
import type { ArtifactLine } from "./artifact.ts";

interface SelectOptions {
  readonly ifNoMatch: "fail" | "warn";
  readonly onWarning: (text: string) => void;
}

/**
 * Finds what a line selects.
 * @returns sorted paths; none only where `if-no-match` is `warn`
 * @throws ConfigurationError when it selects nothing, or several paths for one name; CancelledError
 */
export async function selectPaths(
  { line, name, value, kind }: ArtifactLine,
  { ifNoMatch, onWarning }: SelectOptions,
  context: Context,
): Promise<readonly string[]> {
  const paths = await findPaths(value, context);
  if (name !== undefined && paths.length > 1)
    throw new ConfigurationError({
      message: `Input \`artifacts\`: line ${line}: \`${value}\` matches ${count(paths.length, "path")}: ${joinTruncated(paths, maxShownEntries)}`,
      reason: `The name \`${name}\` stands for one artifact`,
      hint: "Write a path or glob that matches one, or omit the name",
    });
  if (paths.length > 0) return paths;
  const where = isAbsolute(value) ? "" : ` (looked in \`${process.cwd()}\`)`;
  const found = isGlob(value)
    ? `no ${value.endsWith("/") ? "directory" : "file"} matches \`${value}\``
    : `\`${value}\` does not exist`;
  const message = `Input \`artifacts\`: line ${line}: ${found}${where}`;
  const slip = kind === "path" ? slips.find(({ pattern }) => pattern.test(value)) : undefined;
  const parts: ErrorParts = {
    message,
    reason: slip?.reason ?? describeNearest(value),
    hint: slip?.hint ?? hintFor(kind, value),
  };
  if (ifNoMatch === "fail" || slip?.isOtherKind === true) throw new ConfigurationError(parts);
  onWarning(
    `${message}: skipped, because \`if-no-match\` is \`warn\`${slip === undefined ? "" : `. ${slip.reason}`}`,
  );
  return [];
}

function hintFor(kind: ArtifactLine["kind"], value: string): string {
  if (kind === "artifacts-file")
    return "Check that the jobs before uploaded what their output `artifacts-file` names, and that this job downloaded it";
  return isGlob(value)
    ? "Check what the build created. A glob selects files; with `/` at its end it selects directories"
    : "Check what the build created, and where. If it may be missing, set `if-no-match: warn`";
}

interface Slip {
  readonly pattern: RegExp;
  readonly reason: string;
  readonly hint: string;
  /** Whether it is not a path at all: `if-no-match` does not apply to it. */
  readonly isOtherKind?: true;
}

const onePerLine = "Write one path or glob per line, as it is on disk";

/** The usual slips, the more certain first. */
const slips: readonly Slip[] = [
  {
    pattern: /^(?:oci|sha256|artifacts-file):/i,
    reason: "It was looked for as a path",
    hint: "Write `oci:`, `sha256:` and `artifacts-file:` in lower case",
    isOtherKind: true,
  },
  {
    pattern: /^(?:docker|https?):/,
    reason: "An image is written without a protocol",
    hint: "Write `oci:registry/repository:tag`",
    isOtherKind: true,
  },
  {
    pattern: /(?:@(?:sha256:)?|\w:)$/,
    reason: "Its end, a digest or a tag, is empty",
    hint: "If an expression stands there, check the name of the output, and that its step ran",
    isOtherKind: true,
  },
  {
    pattern: /^\w[\w.-]*(?::\d+)?(?:\/[\w.-]+)*(?::\w[\w.-]*|@sha256:[a-f0-9]{64})$/,
    reason: "It looks like an image, and was looked for as a path",
    hint: "Write `oci:` before an image",
    isOtherKind: true,
  },
  {
    pattern: /^[a-f0-9]{64}$/i,
    reason: "It looks like a digest, and was looked for as a path",
    hint: "Write `sha256:` before a digest",
    isOtherKind: true,
  },
  {
    pattern: /^["'`]|["'`]$/,
    reason: "Quotes are part of the path here",
    hint: "Omit the quotes, also around a path with blanks",
  },
  { pattern: /^- /, reason: "The `- ` of a YAML list is part of the path here", hint: onePerLine },
  {
    pattern: /^#|\s#/,
    reason: "A comment is part of the path here",
    hint: "Write the comment in the workflow above `with:`",
  },
  {
    pattern: /\\$/,
    reason: "A `\\` at the end does not continue a line here",
    hint: onePerLine,
  },
  {
    pattern: /^~|\$\w|\$\{|%\w+%/,
    reason: "`~` and variables are not replaced, because no shell reads this input",
    hint: "Write a path relative to the workspace, or an expression `${{ … }}`, which GitHub replaces",
  },
  {
    pattern: /^!|\{.*\}/,
    reason: "`!` and `{}` have no special meaning",
    hint: "Write one line for each path or glob. `exclude` is for what is in a directory",
  },
  {
    pattern: /^=/,
    reason: "There is no name before `=`",
    hint: "If an expression stands there, it is empty. Omit `=` for an artifact without a name",
  },
  {
    pattern: /^[^=/]*\s=|^[\w-]+[^\w=/-][^=/]*=/,
    reason: "What is before `=` is not a name, so the whole line was read as a path",
    hint: "A name has letters, digits, `-` and `_`, without blanks",
  },
  { pattern: /,/, reason: "A comma does not separate paths", hint: onePerLine },
  { pattern: /\s/, reason: "A blank does not separate paths", hint: onePerLine },
  {
    pattern: /\\/,
    reason: "Only `/` separates directories on this system",
    hint: "Write `/` between directories",
  },
];

const maxShownEntries = 5;

/** Says what the nearest directory has that exists. */
function describeNearest(path: string): string | undefined {
  const names = path.split("/");
  for (let length = names.length - 1; length >= 0; length -= 1) {
    const directory = names.slice(0, length).join("/") || (path.startsWith("/") ? "/" : ".");
    try {
      const entries = readdirSync(directory)
        .sort()
        .map((entry) => `\`${entry}\``);
      const shown = directory === "." ? "The working directory" : `\`${directory}\``;
      return entries.length === 0
        ? `${shown} is empty`
        : `${shown} has ${joinTruncated(entries, maxShownEntries)}`;
    } catch (error) {
      if (!["ENOENT", "ENOTDIR"].includes(errorCode(error) ?? "")) return undefined;
    }
  }
  return undefined;
}
