// The modules of src/ as a whole: what ESLint cannot see in one file. The embedded service is a program of its own, with
// files that do not import each other in a circle either.
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, posix } from "node:path";
import { expect, test } from "vitest";
import { inputNames } from "../src/inputs/definitions.ts";
import { operationNames } from "../src/operations/index.ts";

const source = join(import.meta.dirname, "../src");
const allFiles = readdirSync(source, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => /(?<!\.d)\.ts$/.test(file));
const files = allFiles.filter((file) => !file.startsWith("embedded-service/"));
const textOf = (file: string) => readFileSync(join(source, file), "utf8");

/** What files import, types and what is loaded later included. */
const importsOf = (some: readonly string[]) =>
  some.flatMap((file) =>
    [...textOf(file).matchAll(/(?:\bfrom|\bimport\()\s*"(\.[^"]+)"/g)].map(([, path = ""]) => ({
      from: file,
      to: posix.join(dirname(file), path),
    })),
  );
const imports = importsOf(files);

/** Returns the circles of a graph, each as text. */
function circlesOf(edges: readonly { readonly from: string; readonly to: string }[]): string[] {
  const next = Map.groupBy(edges, ({ from }) => from);
  const done = new Set<string>();
  const circles = new Set<string>();
  const visit = (node: string, path: readonly string[]) => {
    if (path.includes(node)) circles.add([...path.slice(path.indexOf(node)), node].join(" -> "));
    if (path.includes(node) || done.has(node)) return;
    for (const { to } of next.get(node) ?? []) visit(to, [...path, node]);
    done.add(node);
  };
  for (const node of next.keys()) visit(node, []);
  return [...circles];
}

const between = (moduleOf: (file: string) => string) =>
  imports
    .map(({ from, to }) => ({ from: moduleOf(from), to: moduleOf(to) }))
    .filter(({ from, to }) => from !== to);

test("a circle is found, whatever leads to it", () => {
  const edges = ["ab", "bc", "cd", "db"].map(([from = "", to = ""]) => ({ from, to }));
  expect(circlesOf(edges)).toEqual(["b -> c -> d -> b"]);
});

test("no file imports itself over others", () => {
  expect(imports.length).toBeGreaterThan(files.length);
  expect(circlesOf(importsOf(allFiles))).toEqual([]);
});

test("no module imports itself over others", () => {
  expect(circlesOf(between((file) => file.split("/")[0] ?? file))).toEqual([]);
});

test("no operation imports another, but record those of which it is made", () => {
  const folderIn = (file: string) => /^operations\/([\w-]+)\//.exec(file)?.[1];
  const crossing = imports.flatMap(({ from, to }) => {
    const [one, other] = [folderIn(from), folderIn(to)];
    return one === undefined || other === undefined || other === one || other === "shared"
      ? []
      : `${one} -> ${other}`;
  });
  const ofRecord = ["attest", "begin-trail", "report-artifact"].map((name) => `record -> ${name}`);
  expect([...new Set(crossing)].toSorted()).toEqual(ofRecord);
});

test("what operations share is used by at least two of them", () => {
  const operationIn = (file: string) => /^operations\/(?!shared\/)([\w-]+)\//.exec(file)?.[1];
  const usersOf = (file: string): ReadonlySet<string> =>
    new Set(
      imports
        .filter(({ to }) => to === file)
        .flatMap(({ from }) => operationIn(from) ?? (from === file ? [] : [...usersOf(from)])),
    );
  const shared = files.filter((file) => file.startsWith("operations/shared/"));
  expect(shared.length).toBeGreaterThan(5);
  expect(shared.filter((file) => usersOf(file).size < 2)).toEqual([]);
});

test("inputs name no operation", () => {
  const names = operationNames.filter((name) => !inputNames.some((input) => input === name));
  expect(names.length).toBeGreaterThan(10);
  const texts = files.filter((file) => file.startsWith("inputs/")).map(textOf);
  expect(names.filter((name) => texts.some((text) => text.includes(`"${name}"`)))).toEqual([]);
});

test("no part of artifacts/ imports itself over others", () => {
  const partOf = (file: string) => dirname(file).replace(/^artifacts$/, file);
  const edges = between(partOf).filter(
    ({ from, to }) => from.startsWith("artifacts/") && to.startsWith("artifacts/"),
  );
  expect(circlesOf(edges)).toEqual([]);
});

test("no two files export the same name", () => {
  const exported = files.flatMap((file) =>
    [
      ...textOf(file).matchAll(
        /^export (?:abstract |async )*(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm,
      ),
    ].map(([, name = ""]) => ({ name, file })),
  );
  expect(exported.length).toBeGreaterThan(files.length);
  // Each operation exports itself under one name.
  const others = exported.filter(({ name, file }) => name !== "operation" || !file.endsWith("/index.ts"));
  const twice = [...Map.groupBy(others, ({ name }) => name)].flatMap(([name, all]) => {
    const places = [...new Set(all.map(({ file }) => file))];
    return places.length > 1 ? [`${name}: ${places.map((file) => basename(file)).join(", ")}`] : [];
  });
  expect(twice).toEqual([]);
});
