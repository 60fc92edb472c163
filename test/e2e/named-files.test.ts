// Files that inputs name, through the committed bundle: one that would block, never end or fill the memory is an error
// that names the input and what is allowed, and a cancelled job ends the reading.
import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { newFolder, runStep, type Inputs } from "./step.ts";

/** What a write needs; nobody listens at this address, and nothing is to be sent. */
const service: Inputs = {
  "base-url": "http://127.0.0.1:1/api/v2",
  org: "acme",
  "api-token": "t0ken",
  retries: "0",
};
const begin: Inputs = { ...service, operation: "begin-trail", flow: "shop" };

interface Named {
  readonly inputs: Inputs;
  /** The path of the file, from the workspace. */
  readonly path: string;
  readonly megabytes: number;
  /** What the error says besides the path: who names the file. */
  readonly says: string;
}

const files: Readonly<Record<string, Named>> = {
  "`user-data`": {
    inputs: { ...begin, "user-data": "named" },
    path: "named",
    megabytes: 10,
    says: "`user-data`",
  },
  "`template-file`": {
    inputs: { ...begin, "template-file": "named" },
    path: "named",
    megabytes: 10,
    says: "`template-file`",
  },
  "`checksums`": {
    inputs: { operation: "fingerprint", checksums: "named" },
    path: "named",
    megabytes: 64,
    says: "`checksums`",
  },
  "`artifacts-from`": {
    inputs: { operation: "fingerprint", "artifacts-from": "named" },
    path: "named",
    megabytes: 64,
    says: "`artifacts-from`",
  },
  "a directory's ignore file": {
    inputs: { operation: "fingerprint", artifacts: "site" },
    path: "site/.kosli_ignore",
    megabytes: 10,
    says: "site/.kosli_ignore",
  },
};

/** A workspace in which something has been put where the file is expected. */
function workspaceWith(put: (path: string) => void, { path }: Named): string {
  const workspace = newFolder();
  mkdirSync(join(workspace, "site"));
  put(join(workspace, path));
  return workspace;
}

describe.each(Object.entries(files))("the file of %s", (_, named) => {
  const refuses = async (put: (path: string) => void, complaint: string) => {
    const { inputs, path, megabytes, says } = named;
    const step = await runStep(inputs, { workspace: workspaceWith(put, named) });
    expect(step).toMatchObject({ exitCode: 1, standardError: "" });
    expect(step.errors).toHaveLength(1);
    for (const part of [says, `\`${path}\` ${complaint}`, "regular", `${megabytes} MB`])
      expect(step.errors[0]).toContain(part);
  };

  test("must not be larger than the limit", () =>
    refuses((path) => {
      writeFileSync(path, "");
      truncateSync(path, named.megabytes * 1_000_000 + 1);
    }, `is larger than ${named.megabytes} MB`));

  describe.skipIf(process.platform === "win32")("where there are pipes and devices", () => {
    test("must not be a FIFO", () =>
      refuses((path) => {
        execFileSync("mkfifo", [path]);
      }, "is a FIFO"));

    test("must not be a link to a FIFO", () =>
      refuses((path) => {
        execFileSync("mkfifo", [`${path}.pipe`]);
        symlinkSync(`${path}.pipe`, path);
      }, "is a FIFO"));

    test("must not be a link to a device", () =>
      refuses((path) => {
        symlinkSync("/dev/zero", path);
      }, "is a device"));
  });
});

test
  .skipIf(process.platform === "win32")
  .each(["`user-data`", "`template-file`", "`checksums`", "`artifacts-from`"])(
  "a cancelled job ends the reading of the file of %s",
  async (input) => {
    const named = files[input];
    if (named === undefined) throw new Error("no such input");
    const workspace = workspaceWith((path) => {
      writeFileSync(path, "");
      truncateSync(path, named.megabytes * 1_000_000);
    }, named);
    // A disk on which each piece of a file takes a second.
    const slow = join(workspace, "slow.mjs");
    writeFileSync(
      slow,
      `import { promises } from "node:fs";
       import { syncBuiltinESMExports } from "node:module";
       const { open } = promises;
       promises.open = async (...all) => {
         const file = await open(...all);
         const read = file.read.bind(file);
         file.read = async (...all) => {
           console.log("A piece is read");
           await new Promise((later) => setTimeout(later, 1_000));
           return read(...all);
         };
         return file;
       };
       syncBuiltinESMExports();`,
    );
    const step = await runStep(named.inputs, {
      workspace,
      environment: { NODE_OPTIONS: `--import ${pathToFileURL(slow).href}` },
      whileRunning: async ({ logged, signal }) => {
        await logged("A piece is read");
        signal("SIGTERM");
      },
    });
    expect(step).toMatchObject({
      exitCode: 1,
      errors: [expect.stringContaining("cancelled while `named` was read")],
    });
    expect(step.log.split("A piece is read").length - 1).toBeLessThan(5);
  },
);
