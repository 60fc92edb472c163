// Documents name files; a table of what stops an attack is worth what the files that it names are.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const project = resolve(import.meta.dirname, "../..");
const documents = [
  "README.md",
  ...readdirSync(join(project, ".github"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(".github", name)),
];

test.each(documents)("%s names only files of this repository that exist", (name) => {
  const text = readFileSync(join(project, name), "utf8");
  const named = [...text.matchAll(/(?<![\w/.-])((?:src|test|\.ci|\.github)\/[\w./-]*\w\/?)/g)].map(
    ([, path = ""]) => path,
  );
  expect(named.filter((path) => !existsSync(join(project, path)))).toEqual([]);
});
