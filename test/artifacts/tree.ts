// Real files for tests: a temporary directory that goes away, and trees written from a description.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Content of a file, a link, or what is in a directory. */
export type Entry = string | Uint8Array | { readonly link: string } | { readonly directory: Tree };
/** Entries by name. A name is a text, or bytes as latin1 where the test says so. */
export type Tree = Readonly<Record<string, Entry>>;

/** A new directory that is removed at the end of the scope: `using folder = temporaryFolder()`. */
export function temporaryFolder() {
  const path = realpathSync(mkdtempSync(join(tmpdir(), "artifacts-test-")));
  return {
    path,
    /** The path of something in it. */
    at: (...names: string[]) => join(path, ...names),
    [Symbol.dispose]: () => {
      rmSync(path, { recursive: true, force: true });
    },
  };
}

/** Writes a tree into a directory, which is made. */
export function writeTree(root: string, tree: Tree, names: "utf8" | "latin1" = "utf8"): string {
  mkdirSync(root, { recursive: true });
  plantIn(Buffer.from(root), tree, names);
  return root;
}

function plantIn(root: Buffer, tree: Tree, names: "utf8" | "latin1"): void {
  for (const [name, entry] of Object.entries(tree)) {
    const path = Buffer.concat([root, Buffer.from("/"), Buffer.from(name, names)]);
    if (typeof entry === "string" || entry instanceof Uint8Array) {
      writeFileSync(path, entry);
    } else if ("link" in entry) {
      symlinkSync(Buffer.from(entry.link, names), path);
    } else {
      mkdirSync(path);
      plantIn(path, entry.directory, names);
    }
  }
}
