// The lock file of the workflows. Where an organization requires lock files, GitHub does not start a reusable workflow whose
// repository has none at the commit that the caller pins, so every release needs a right one.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { project, read } from "./documents.ts";

interface LockFile {
  readonly version: string;
  readonly workflows: Readonly<Record<string, readonly string[]>>;
  readonly dependencies: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const folder = ".github/workflows";
const lock = parse(read(`${folder}/actions.lock`)) as LockFile;
const workflows = readdirSync(join(project, folder))
  .filter((name) => name.endsWith(".yml"))
  .map((name) => `${folder}/${name}`);

/** Returns what a workflow uses of other repositories: keys of the lock file, each with the version in the comment. */
function remoteUses(text: string): Map<string, string> {
  const uses = [...text.matchAll(/^\s*(?:- )?uses: ([^$.\s][^@\s]*)@(\S+) # (\S+)$/gm)];
  return new Map(
    uses.map(([, path = "", commit = "", version = ""]) => {
      // An action in a folder counts as its repository.
      const [owner, repository] = path.split("/");
      return [`${owner}/${repository}@${commit}`, version];
    }),
  );
}

describe("the lock file", () => {
  test("has the version that GitHub accepts", () => {
    expect(lock.version).toBe("v0.0.2");
    expect(Object.keys(lock)).toEqual(["version", "workflows", "dependencies"]);
  });

  test("lists every workflow", () => {
    expect(Object.keys(lock.workflows).sort()).toEqual([...workflows].sort());
  });

  test.each(workflows)("lists what %s uses of other repositories, at the pinned commits", (name) => {
    const text = read(name);
    const used = remoteUses(text);
    expect(lock.workflows[name]).toEqual([...used.keys()].sort());
    // Nothing is used in a form that the pattern does not find.
    const lines = text.match(/^\s*(?:- )?uses: (?!\$\/).*$/gm) ?? [];
    expect(lines.length).toBe(
      [...text.matchAll(/^\s*(?:- )?uses: [^$.\s]\S*@[0-9a-f]{40} # v\S+$/gm)].length,
    );
    for (const [key, version] of used) {
      const commit = `sha1-${key.split("@")[1] ?? ""}`;
      expect(lock.dependencies[key], key).toMatchObject({ ref: version, commit });
    }
  });

  test("has no other entries, and each has the numbers of its owner and repository", () => {
    const used = new Set(workflows.flatMap((name) => [...remoteUses(read(name)).keys()]));
    expect(Object.keys(lock.dependencies).sort()).toEqual([...used].sort());
    for (const [key, entry] of Object.entries(lock.dependencies)) {
      expect(key).toMatch(/^[^/@:]+\/[^/@:]+@[0-9a-f]{40}$/);
      expect(Object.keys(entry)).toEqual(["ref", "commit", "owner_id", "repo_id"]);
      expect([typeof entry["owner_id"], typeof entry["repo_id"]]).toEqual(["number", "number"]);
    }
    const owners = new Set(
      Object.entries(lock.dependencies).map(
        ([key, entry]) => `${key.split("/")[0]} ${String(entry["owner_id"])}`,
      ),
    );
    expect(owners.size).toBe(new Set([...owners].map((one) => one.split(" ")[0])).size);
  });

  test("needs no entry for what the actions of this repository use: that is nothing of other repositories", () => {
    const actions = ["connect", "self", "service"].map((name) => read(`.github/actions/${name}/action.yml`));
    expect(actions.filter((text) => /^\s*(?:- )?uses:/m.test(text))).toEqual([]);
  });
});
