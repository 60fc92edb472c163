// Random trees, with names and contents of any bytes.
import fc from "fast-check";
import type { Entry, Tree } from "./tree.ts";

const byteName = fc
  .uint8Array({ minLength: 1, maxLength: 3 })
  .map((bytes) => Buffer.from(bytes).toString("latin1"))
  .filter((name) => !/[\0/]/.test(name) && !/^\.\.?$/.test(name));
const typicalName = fc.constantFrom("a", "a-b", "a.txt", "B", "é", "\xff", "\n", " ", "名", ".kosli");
/** Any tree, its names in latin1. */
export const anyTree = fc.letrec<{ tree: Tree; entry: Entry }>((tie) => ({
  tree: fc.dictionary(fc.oneof(byteName, typicalName.map(latin1)), tie("entry"), { maxKeys: 6 }),
  entry: fc.oneof(
    { depthSize: "small" },
    fc.uint8Array({ maxLength: 20 }),
    tie("tree").map((directory) => ({ directory })),
    fc.constantFrom({ link: "." }, { link: ".." }, { link: "/" }, { link: "/dev/../etc/passwd" }),
  ),
})).tree;

/** The bytes of a text in UTF-8, one character each. */
export function latin1(text: string): string {
  return Buffer.from(text).toString("latin1");
}
