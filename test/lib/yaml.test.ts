import { describe, expect, test } from "vitest";
import { parseYaml } from "../../src/lib/yaml.ts";

const read = (text: string) => parseYaml(text, () => undefined);

describe("YAML", () => {
  test.each([
    ["a mapping", "version: 1\ntrail:\n  artifacts: []\n", true],
    ["a mapping in JSON's form", '{"version": 1}', true],
    ["a mapping with an alias", "a: &a 1\nb: *a\n", true],
    ["a mapping that contains itself", "&a\nb: *a\n", true],
    ["aliases that would grow when expanded", `a: &a [1]\nb: [${"*a ,".repeat(1000)}]`, true],
    ["equal keys of different mappings", "a: {b: 1}\nc: {b: 1}\n", true],
    ["a mapping between a directive and the document's end", "%YAML 1.2\n---\na: 1\n...\n# end\n", true],
    ["a list", "- a: 1\n", false],
    ["nothing", "", false],
  ])("that is %s is known as such", async (_, text, isMapping) => {
    expect(await read(text)).toEqual({ success: true, value: { isMapping } });
  });

  test.each([
    ["a key that occurs twice", "a: 1\nb: 2\na: 3\n", "Map keys must be unique at line 3, column 1"],
    ["a key in two spellings", 'c:\n  {a: 1, "a": 2}\n', "Map keys must be unique at line 2, column 10"],
    ["an alias without its anchor", "a: *b\n", "Unresolved alias b at line 1, column 4"],
    ["an alias before its anchor", "a: *b\nb: &b 1\n", "Unresolved alias b at line 1, column 4"],
    ["a tab as indentation", "a:\n\tb: 1\n", "line 2"],
    ["a bracket too many", "a: 1\n}\n", "line 2, column 1"],
    ["two documents", "a: 1\n---\nb: 2\n", "It has several documents: the second begins at line 2, column 1"],
    [
      "mappings in 101 mappings",
      Array.from({ length: 102 }, (_item, depth) => `${" ".repeat(depth)}a:`).join("\n"),
      "deeper than 100",
    ],
  ])("with %s is refused with the reason", async (_, text, reason) => {
    const result = await read(text);
    expect(result).toEqual({ success: false, reason: expect.stringContaining(reason) as string });
  });

  test("with mappings in 99 mappings is read", async () => {
    const text = Array.from({ length: 100 }, (_item, depth) => `${" ".repeat(depth)}a:`).join("\n");
    expect(await read(text)).toMatchObject({ success: true });
  });

  test("is read in pieces, and what is thrown between them ends the reading", async () => {
    const stop = () => {
      throw new Error("stopped");
    };
    await expect(parseYaml("- a\n".repeat(10_000), stop)).rejects.toThrow("stopped");
  });
});
