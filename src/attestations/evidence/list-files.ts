// Which files are attached, and what must not be (docs/attestations.md, "Attachments").
import { lstatSync, readdirSync, statSync } from "node:fs";
import { resolve } from "node:path";
import type { Progress } from "../../artifacts/hash/progress.ts";
import {
  withFileErrors,
  decodePath,
  encodePath,
  notAFileError,
  removeDots,
  resolveLinks,
  toSlashes,
  type PathBytes,
} from "../../artifacts/paths.ts";
import type { Context } from "../../context.ts";
import type { AttachedFile } from "../../domain/write.ts";
import { ConfigurationError } from "../../lib/errors.ts";
import { grouped } from "../../lib/format.ts";

const maxFiles = 100_000;

/** What to do where a file cannot be read. */
export const checkHint = "Check the path, and that the runner's user may read it";

export interface FoundFile extends AttachedFile {
  readonly path: PathBytes;
}

/** Lists the files, by their names in byte-wise order. A file that several lines select is there once. */
export async function listFiles(
  paths: readonly PathBytes[],
  progress: Progress,
  { environment }: Context,
): Promise<readonly FoundFile[]> {
  const given = environment["GITHUB_WORKSPACE"] ?? "";
  const workspace = toSlashes(resolveLinks(encodePath(given)));
  const here = toSlashes(resolveLinks(""));
  const roots = [toSlashes(encodePath(given === "" ? here : resolve(given))), workspace];
  const entries = new Map<string, FoundFile>();

  const nameOf = (path: PathBytes): PathBytes => {
    const isAbsolute = /^(?:\/|[A-Za-z]:\/)/.test(path);
    const whole = isAbsolute ? path : `${here}/${path}`;
    const root = roots.find((one) => whole === one || whole.startsWith(`${one}/`));
    if (root === undefined) throw refusal(path, "is outside the workspace", outsideHint);
    return removeDots(whole.slice(root.length + 1)).replace(/\/$/, "");
  };
  const requireAllowed = (path: PathBytes, name: PathBytes, resolved: PathBytes) => {
    if (path.split("/").includes(".."))
      throw refusal(path, "has `..` in its path", "Write the path without `..`");
    if (resolved !== workspace && !resolved.startsWith(`${workspace}/`))
      throw refusal(path, "leads out of the workspace", outsideHint);
    if (`${name}/${resolved}`.split("/").includes(".git"))
      throw refusal(path, "is in `.git`, which can hold credentials", "Attach only what a reviewer needs");
    if (encodePath(decodePath(name)) !== name)
      throw refusal(path, "has a name that is not valid UTF-8", "Rename it");
  };
  const visit = async (path: PathBytes, name: PathBytes, above: readonly PathBytes[]): Promise<number> => {
    progress.entries += 1;
    if (progress.shouldYield) await progress.yieldToEventLoop();
    const isLink = withFileErrors(path, (at) => lstatSync(at), checkHint).isSymbolicLink();
    const status = withFileErrors(path, (at) => statSync(at), checkHint);
    const parent = above.at(-1);
    const resolved =
      isLink || parent === undefined
        ? toSlashes(resolveLinks(path))
        : `${parent}/${name.slice(name.lastIndexOf("/") + 1)}`;
    requireAllowed(path, name, resolved);
    if (status.isFile()) {
      entries.set(name, { name: decodePath(name), path, size: status.size });
      if (entries.size > maxFiles)
        throw refusal(path, `is one of more than ${grouped(maxFiles)} files`, "Attach fewer files");
      return 1;
    }
    if (!status.isDirectory()) throw notAFileError(path, status, "Attach regular files and directories only");
    if (above.includes(resolved))
      throw refusal(path, "is a link that leads in a circle", "Remove the link, or attach single files");
    let files = 0;
    const children = withFileErrors(path, (at) => readdirSync(at, "latin1"), checkHint);
    for (const child of children) {
      const childName = name === "" ? child : `${name}/${child}`;
      files += await visit(`${path.replace(/\/$/, "")}/${child}`, childName, [...above, resolved]);
    }
    return files;
  };

  for (const path of paths) {
    const files = await visit(path, nameOf(path), []);
    if (files === 0)
      throw refusal(path, "has no files", "Check that the step before has written something to it");
  }
  return [...entries].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, entry]) => entry);
}

const outsideHint = "Copy it into the workspace first. Nothing outside the workspace is attached";

const refusal = (path: PathBytes, why: string, hint: string) =>
  new ConfigurationError({ message: `\`${decodePath(path)}\` cannot be attached: it ${why}`, hint });
