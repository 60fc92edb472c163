// `node .ci/release-notes.ts v1.2.3` prints the section of CHANGELOG.md for this version. Fails if the tag is not the
// version of package.json, or if the changelog has no section for it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const project = join(import.meta.dirname, "..");

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const manifest = JSON.parse(readFileSync(join(project, "package.json"), "utf8")) as { version: string };
  const changelog = readFileSync(join(project, "CHANGELOG.md"), "utf8");
  try {
    process.stdout.write(releaseNotes(process.argv[2] ?? "", manifest.version, changelog));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

/**
 * Returns the section of the changelog for a tag: the lines below `## VERSION - YYYY-MM-DD`, up to the next heading of
 * that level.
 * @throws if the tag is not `v` and the version, or if the section is missing, undated or empty
 */
export function releaseNotes(tag: string, version: string, changelog: string): string {
  if (tag !== `v${version}`) throw new Error(`The tag is ${tag}, package.json says ${version}`);
  const [, ...sections] = changelog.split(/^## /m);
  const section = sections.find((text) => text.split(/\s/, 1)[0] === version);
  if (section === undefined) throw new Error(`CHANGELOG.md has no section "## ${version} - YYYY-MM-DD"`);
  const [heading = "", ...lines] = section.split("\n");
  if (!/^\S+ - \d{4}-\d{2}-\d{2}$/.test(heading)) throw new Error(`The heading "## ${heading}" has no date`);
  const notes = lines.join("\n").trim();
  if (notes === "") throw new Error(`The section of ${version} in CHANGELOG.md is empty`);
  return `${notes}\n`;
}
