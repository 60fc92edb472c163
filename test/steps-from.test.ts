// The choice between src/ and the bundle for tests of whole steps, in a small repository.
import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { digestFile, sourcesDigest } from "../.ci/sources.ts";
import { chooseSource } from "./steps-from.ts";

let repository = "";
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(repository, path)), { recursive: true });
  writeFileSync(join(repository, path), text);
};
const build = () => {
  write(`dist/${digestFile}`, sourcesDigest(repository));
};

beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), "repository-"));
  write("package.json", '{ "dependencies": { "valibot": "1.5.0" } }');
  write(".ci/build.ts", "");
  write("src/index.ts", 'import "./gate/judge.ts";');
  write("src/gate/judge.ts", "export const verdict = 1;");
});
afterEach(() => {
  rmSync(repository, { recursive: true });
});

test("the bundle is run while it is built from the sources as they are, whatever the times of the files", () => {
  build();
  utimesSync(join(repository, "src/index.ts"), 4_000_000_000, 4_000_000_000);
  for (const chosen of ["", "bundle"]) expect(chooseSource(chosen, repository)).toBe("bundle");
});

test.each<[string, () => void]>([
  [
    "a changed source",
    () => {
      write("src/gate/judge.ts", "export const verdict = 2;");
    },
  ],
  [
    "a new source",
    () => {
      write("src/gate/other.ts", "");
    },
  ],
  [
    "a renamed source",
    () => {
      cpSync(join(repository, "src/gate"), join(repository, "src/gates"), { recursive: true });
    },
  ],
  [
    "a source that is gone",
    () => {
      rmSync(join(repository, "src/gate/judge.ts"));
    },
  ],
  [
    "another version of a package",
    () => {
      write("package.json", '{ "dependencies": { "valibot": "1.6.0" } }');
    },
  ],
  [
    "no dist/",
    () => {
      rmSync(join(repository, "dist"), { recursive: true });
    },
  ],
])(
  "with %s src/ is run, and a run that asks for the bundle ends with the command that builds it",
  (_, change) => {
    build();
    change();
    for (const chosen of ["", "src"]) expect(chooseSource(chosen, repository)).toBe("src");
    expect(() => chooseSource("bundle", repository)).toThrow("npm run build");
  },
);

test("any other choice is an error", () => {
  expect(() => chooseSource("dist", repository)).toThrow('STEPS_FROM is "dist": expected src or bundle');
});
