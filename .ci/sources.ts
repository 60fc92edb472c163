// Whether dist/ was built from the sources as they are now, by content: the build writes their digest into dist/.
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** The repository. */
export const project = resolve(import.meta.dirname, "..");

/** The file in dist/ with the digest of the sources that dist/ was built from. */
export const digestFile = "sources.sha256";

/** Returns the text of that file: the SHA-256 of what the bundles are built from, in hex, on one line. */
export function sourcesDigest(folder = project): string {
  const hash = createHash("sha256");
  // Packages count with the versions that package.json pins.
  const { dependencies } = JSON.parse(text(folder, "package.json")) as { dependencies: unknown };
  hash.update(JSON.stringify(dependencies));
  const patterns = ["src/**/*.{ts,json,yaml,css}", ".ci/build.ts", ".ci/unused-by-core/*"];
  const paths = globSync(patterns, { cwd: folder }).map((path) => path.replaceAll("\\", "/"));
  for (const path of paths.sort()) hash.update(JSON.stringify([path, text(folder, path)]));
  return `${hash.digest("hex")}\n`;
}

/** Returns whether dist/ was built from these sources. False where there is no dist/. */
export function isDistFresh(folder = project): boolean {
  try {
    return text(folder, `dist/${digestFile}`) === sourcesDigest(folder);
  } catch {
    return false;
  }
}

const text = (folder: string, path: string) => readFileSync(join(folder, path), "utf8");
