// The modules of src/ as a whole: what ESLint cannot see in one file.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { expect, it } from "vitest";

const source = join(import.meta.dirname, "../src");
const files = readdirSync(source, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => file.endsWith(".ts"));

interface Import {
  readonly from: string;
  readonly to: string;
}

const importsMatching = (pattern: RegExp): readonly Import[] =>
  files.flatMap((file) =>
    [...readFileSync(join(source, file), "utf8").matchAll(pattern)].map(([, path = ""]) => ({
      from: file,
      to: posix.join(dirname(file), path),
    })),
  );

/** All imports between files, of types and late ones too, and the thread that hashes. */
const imports = [
  ...importsMatching(/(?:\bfrom|\bimport\(|^import)\s*"(\.{1,2}\/[^"\n]+)"/gm),
  ...importsMatching(/"(worker\.ts)"/g),
];

/** Those that are left when types are stripped, late ones aside. */
const runtimeImports = importsMatching(/^(?:import|export) (?!type\b)[^;"]*"(\.{1,2}\/[^"\n]+)"/gm);

/** From the top down: each imports only those below it. */
const modules =
  "index.ts run.ts operations inputs artifacts evidence workflow gate service http files report context.ts lib";
const levelOf = (file: string) => modules.split(" ").indexOf(file.split("/")[0] ?? "");

it("every import points down the list of modules", () => {
  expect(imports.length).toBeGreaterThan(files.length);
  const upward = imports.filter(({ from, to }) => levelOf(to) < levelOf(from) && to !== "context.ts");
  expect(upward).toEqual([]);
  expect(files.filter((file) => levelOf(file) < 0)).toEqual([]);
});

it("no file imports itself over others, types aside", () => {
  const next = Map.groupBy(runtimeImports, ({ from }) => from);
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, path: readonly string[]) => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(" -> "));
    if (path.includes(file) || done.has(file)) return;
    for (const { to } of next.get(file) ?? []) visit(to, [...path, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  expect(circles).toEqual([]);
});

it("every file is reached from the entry", () => {
  const reached = new Set(["index.ts"]);
  for (const file of reached) for (const { from, to } of imports) if (from === file) reached.add(to);
  expect(files.filter((file) => !reached.has(file))).toEqual([]);
  expect([...reached].filter((file) => !files.includes(file))).toEqual([]);
});

it("only the files that ask GitHub load its client, and only late", () => {
  const early = files.filter((file) =>
    /^import (?!type\b)[^;]*"@actions\/github"/m.test(readFileSync(join(source, file), "utf8")),
  );
  expect(early).toEqual([]);
});
