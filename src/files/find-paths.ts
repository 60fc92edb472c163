// Finds the files or directories that a path or glob in an input selects.
import { lstatSync, readdirSync, type Stats } from "node:fs";
import type { Context, Environment } from "../context.ts";
import type { Deadline } from "../lib/deadline.ts";
import { ConfigurationError, errorCode } from "../lib/errors.ts";
import { bareExpression, joinTruncated } from "../lib/format.ts";
import { orFileError } from "./read-file.ts";

/** Returns whether a text has wildcards. It may still be the path of something that exists. */
export const isGlob = (text: string): boolean => /[*?]/.test(text);

/**
 * Finds what a text selects: the path itself if it exists, else what it selects as a glob.
 * @returns sorted paths, with `/` between names; none where nothing is selected
 * @throws ConfigurationError when a directory cannot be read, or the time is used up; CancelledError
 */
export async function findPaths(
  text: string,
  context: Pick<Context, "clock" | "logger" | "signal">,
  deadline: Deadline,
): Promise<string[]> {
  const pattern = process.platform === "win32" ? text.replaceAll("\\", "/") : text;
  if (statusAt(pattern) !== undefined) return [pattern];
  if (!isGlob(pattern)) return [];
  const { searchGlob } = await import("./glob.ts");
  return await searchGlob(pattern, context, deadline);
}

/** Returns what is at a path, also a broken link; undefined for nothing. */
export const statusAt = (path: string): Stats | undefined =>
  orFileError(path, () => {
    try {
      return lstatSync(path);
    } catch (error) {
      if (["ENOENT", "ENOTDIR"].includes(errorCode(error) ?? "")) return undefined;
      throw error;
    }
  });

// Why a path or glob of an input selects nothing: the usual slips, and what is there in its place.

/** A usual mistake in a path, or in what was taken for one. */
export interface Slip {
  readonly reason: string;
  readonly hint: string;
}

const onePerLine = "Write one path or glob per line, as it is on disk";

/** What chats and word processors write in place of quotes and hyphens, and characters that are drawn as nothing. */
export const oddCharacter = /[\u2010-\u2015\u2018-\u201f\p{Default_Ignorable_Code_Point}]/u;
export const oddCharacterName = "a quote or a dash as chats write them, or an invisible character";

/** The slips that a text shows by itself, the more certain first. */
const slips: readonly (Slip & { readonly pattern: RegExp })[] = [
  {
    pattern: /^["'`“”‘’]|["'`“”‘’]$/,
    reason: "Quotes are part of the path here",
    hint: "Omit the quotes, also around a path with blanks",
  },
  { pattern: /^- /, reason: "The `- ` of a YAML list is part of the path here", hint: onePerLine },
  {
    pattern: /^--?[a-zA-Z]/,
    reason: "It looks like an option of a command, and was looked for as a path",
    hint: "Write only paths here. Options of the client are inputs of their own; an artifact's name stands in front: `name=path`",
  },
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
    pattern: /^~|\$\w|\$\{|\$\(|%\w+%/,
    reason: "`~` and variables are not replaced, because no shell reads this input",
    hint: "Write a path relative to the workspace, or an expression `${{ … }}`, which GitHub replaces",
  },
  {
    pattern: bareExpression,
    reason: "It looks like an expression without its braces",
    hint: "Write `${{ … }}` around it, which GitHub replaces",
  },
  {
    pattern: /\{\{/,
    reason: "It has an expression without its `$`",
    hint: "Write `${{ … }}`, which GitHub replaces",
  },
  {
    pattern: /^!|\{.*\}|\[.*\]|[@+?*]\(.*\)/,
    reason: "`!`, `{ }`, `[ ]` and `@( )` mean themselves: only `*`, `?` and `**` are wildcards",
    hint: "Write one line for each path or glob. `exclude` is for what is in a directory",
  },
  {
    pattern: /^=/,
    reason: "There is no name before `=`",
    hint: "If an expression stands there, it is empty. Omit `=` for an artifact without a name",
  },
  {
    pattern: /^[\w-]+:\s|^[\w-]{2,}:(?!\/\/)/,
    reason: "A `:` does not separate a name from its path",
    hint: "In `artifacts` write `name=path`",
  },
  {
    pattern: /^[^\s,;=./]*[./][^=]*[\s,;][\w-]+=/,
    reason: "It holds several artifacts",
    hint: "Write one `name=path` per line. A block of lines begins with `|`, not with `>`",
  },
  {
    pattern: /^(?!\.{0,2}\/)[^=]*[^\w=-][^=]*=/,
    reason: "What is before `=` is not a name, so all of it was read as a path",
    hint: "In `artifacts` write the name first, `name=path`: it has letters, digits, `-` and `_`, without blanks",
  },
  {
    pattern: /,/,
    reason: "A comma does not separate paths",
    hint: "Write one path or glob per line of `artifacts`, and a blank between two in `attestations`",
  },
  {
    pattern: /\s/,
    reason: "A blank does not separate paths",
    hint: `${onePerLine}. A block of lines begins with \`|\`, not with \`>\``,
  },
  { pattern: oddCharacter, reason: `It has ${oddCharacterName}`, hint: "Type the line again" },
];

/**
 * Names the slip that a text shows which was meant as a path.
 * @returns undefined where it shows none
 */
function describeSlip(text: string, environment: Environment): Slip | undefined {
  const slip = slips.find(({ pattern }) => pattern.test(text)) ?? describeHostPath(text, environment);
  if (slip !== undefined || process.platform === "win32" || !text.includes("\\")) return slip;
  return {
    reason: "Only `/` separates directories on this system",
    hint: "Write `/` between directories",
  };
}

/** In a container, expressions give the paths of the host: the runner mounts them as `/__w` and replaces only variables. */
function describeHostPath(text: string, { GITHUB_WORKSPACE: workspace = "" }: Environment): Slip | undefined {
  const inContainer = /^\/__w(\/.+)$/.exec(workspace)?.[1];
  if (inContainer === undefined || !text.startsWith("/") || text.startsWith("/__w/")) return undefined;
  const hint = (path: string) =>
    `Write \`${path}\` in place of the directory, which \`\${{ github.workspace }}\` and \`\${{ runner.temp }}\` give as it is outside of the container`;
  const reason = "It looks like a path of the host, and this job runs in a container";
  if (`${text}/`.includes(`${inContainer}/`)) return { reason, hint: hint(workspace) };
  if (`${text}/`.includes("/_temp/")) return { reason, hint: hint("/__w/_temp") };
  return undefined;
}

/**
 * Says why a path or glob selects nothing, as far as it is found out before the deadline.
 * @throws CancelledError
 */
export async function explainNoMatch(
  pattern: string,
  context: Pick<Context, "environment" | "clock" | "logger" | "signal">,
  deadline: Deadline,
): Promise<Partial<Slip>> {
  return (
    describeSlip(pattern, context.environment) ??
    (await describeOtherDirectory(pattern, context, deadline)) ??
    (await describeDeeper(pattern, context, deadline)) ??
    describeNearest(pattern)
  );
}

/** Finds paths, or none: not every entry of a workspace can be read, and the question was another one. @throws CancelledError */
const findReadable: typeof findPaths = (pattern, context, deadline) =>
  findPaths(pattern, context, deadline).catch((error: unknown) => {
    if (context.signal.aborted || !(error instanceof ConfigurationError)) throw error;
    return [];
  });

/** Looks for the path in the directories below, to a depth of two: `defaults.run.working-directory` is for `run` alone. */
async function describeOtherDirectory(
  pattern: string,
  context: Pick<Context, "clock" | "logger" | "signal">,
  deadline: Deadline,
): Promise<Slip | undefined> {
  if (/^(?:\.?\.?[/\\]|[A-Za-z]:|\*\*)/.test(pattern) || pattern === "..") return undefined;
  for (const depth of [1, 2]) {
    const found = await findReadable(`${"*/".repeat(depth)}${pattern}`, context, deadline);
    const directories = new Set(found.map((path) => path.split("/").slice(0, depth).join("/")));
    const [directory] = directories;
    if (directory === undefined) continue;
    if (directories.size > 1) return undefined;
    return {
      reason: `It is in \`${directory}\`: \`working-directory\` does not apply to a step with \`uses\``,
      hint: `Write \`${directory}/${pattern}\``,
    };
  }
  return undefined;
}

/** Looks for what a glob matches one or two directories deeper: a download makes a directory for each upload. */
async function describeDeeper(
  pattern: string,
  context: Pick<Context, "clock" | "logger" | "signal">,
  deadline: Deadline,
): Promise<Slip | undefined> {
  const [, directory = "", name = ""] = /^([^*?]+\/)([^/]*[*?][^/]*)$/.exec(pattern) ?? [];
  if (name === "" || name === "*") return undefined;
  for (const depth of [1, 2]) {
    const [found] = await findReadable(`${directory}${"*/".repeat(depth)}${name}`, context, deadline);
    if (found !== undefined)
      return {
        reason: `\`${found}\` is in a directory below`,
        hint: `Write \`${directory}**/${name}\`: \`*\` does not match \`/\``,
      };
  }
  return undefined;
}

const maxShownEntries = 5;

/** Says what the nearest directory has that exists. */
function describeNearest(path: string): Partial<Slip> {
  const names = path.split("/");
  for (let length = names.length - 1; length >= 0; length -= 1) {
    const directory = names.slice(0, length).join("/") || (path.startsWith("/") ? "/" : ".");
    const entries = listNames(directory);
    if (entries === undefined) continue;
    const shown = directory === "." ? "The working directory" : `\`${directory}\``;
    const name = names[length] ?? "";
    const nearest = names.slice(0, length + 1).join("/");
    if (!isGlob(name) && statusAt(nearest)?.isDirectory() === false && names.length > length + 1)
      return {
        reason: `\`${nearest}\` is not a directory`,
        hint: `Write \`${nearest}\`, without what follows, or check what the build created`,
      };
    if (
      !isGlob(name) &&
      !entries.includes(name) &&
      entries.some((entry) => entry.normalize() === name.normalize())
    )
      return {
        reason: `${shown} has this name in another Unicode normalization: its characters look the same, and their bytes differ`,
        hint: "Write `?` or `*` in place of the characters with marks, or create the file with the name as you write it",
      };
    if (directory === "." && entries.length === 0)
      return {
        reason: `${shown} is empty`,
        hint: "Check out, build or download in this job, before this step: it does not have the files of other jobs",
      };
    if (directory === "/")
      return {
        reason: "It begins at the root of the file system, which does not have it",
        hint: "Write a path relative to the workspace. If an expression stands before the first `/`, it is empty",
      };
    const quoted = entries.map((entry) => `\`${entry}\``);
    return {
      reason:
        entries.length === 0 ? `${shown} is empty` : `${shown} has ${joinTruncated(quoted, maxShownEntries)}`,
    };
  }
  return {};
}

/** Returns the sorted names in a directory; undefined where it does not exist or cannot be read. */
function listNames(directory: string): readonly string[] | undefined {
  try {
    return readdirSync(directory).sort();
  } catch {
    // Then the next one above it is described.
    return undefined;
  }
}
