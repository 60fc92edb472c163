// Files that inputs name, as whole steps: a file that would block, never end or fill the memory is an
// error that names the input and the limit, and a cancelled job stops reading.
import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { newFolder, runStep, type Inputs } from "../step.ts";

/** The inputs of a write. No server listens on this address, because nothing must be sent. */
const service: Inputs = {
  "base-url": "http://127.0.0.1:1/api/v2",
  org: "acme",
  "api-token": "t0ken",
  retries: "0",
};
const begin: Inputs = { ...service, operation: "begin-trail", flow: "shop" };

interface NamedFile {
  readonly inputs: Inputs;
  /** The path of the file, from the workspace. */
  readonly path: string;
  readonly megabytes: number;
  /** What names the file: an input or a path, as in the error. */
  readonly source: string;
}

const files: Readonly<Record<string, NamedFile>> = {
  "`user-data`": {
    inputs: { ...begin, "user-data": "named" },
    path: "named",
    megabytes: 10,
    source: "`user-data`",
  },
  "`template-file`": {
    inputs: { ...begin, "template-file": "named" },
    path: "named",
    megabytes: 10,
    source: "`template-file`",
  },
  "`checksums`": {
    inputs: { operation: "fingerprint", checksums: "named" },
    path: "named",
    megabytes: 64,
    source: "`checksums`",
  },
  "`artifacts-from`": {
    inputs: { operation: "fingerprint", "artifacts-from": "named" },
    path: "named",
    megabytes: 64,
    source: "`artifacts-from`",
  },
  "a directory's ignore file": {
    inputs: { operation: "fingerprint", artifacts: "site" },
    path: "site/.kosli_ignore",
    megabytes: 10,
    source: "site/.kosli_ignore",
  },
};

/** Creates a workspace in which `create` creates the file. */
function workspaceWith(create: (path: string) => void, { path }: NamedFile): string {
  const workspace = newFolder();
  mkdirSync(join(workspace, "site"));
  create(join(workspace, path));
  return workspace;
}

describe.each(Object.entries(files))("the file of %s", (_, named) => {
  const expectError = async (create: (path: string) => void, reason: string) => {
    const { inputs, path, megabytes, source } = named;
    const step = await runStep(inputs, { workspace: workspaceWith(create, named) });
    expect(step).toMatchObject({ exitCode: 1, standardError: "" });
    expect(step.errors).toHaveLength(1);
    for (const part of [source, `\`${path}\` ${reason}`, "regular", `${megabytes} MB`])
      expect(step.errors[0]).toContain(part);
  };

  test("must not be larger than the limit", () =>
    expectError((path) => {
      writeFileSync(path, "");
      truncateSync(path, named.megabytes * 1_000_000 + 1);
    }, `is larger than ${named.megabytes} MB`));

  describe.skipIf(process.platform === "win32")("on systems with pipes and devices", () => {
    test("must not be a FIFO", () =>
      expectError((path) => {
        execFileSync("mkfifo", [path]);
      }, "is a FIFO"));

    test("must not be a link to a FIFO", () =>
      expectError((path) => {
        execFileSync("mkfifo", [`${path}.pipe`]);
        symlinkSync(`${path}.pipe`, path);
      }, "is a FIFO"));

    test("must not be a link to a device", () =>
      expectError((path) => {
        symlinkSync("/dev/zero", path);
      }, "is a device"));
  });
});

test
  .skipIf(process.platform === "win32")
  .each(["`user-data`", "`template-file`", "`checksums`", "`artifacts-from`"])(
  "a cancelled job stops reading the file of %s",
  async (input) => {
    const named = files[input];
    if (named === undefined) throw new Error("unknown input");
    const workspace = workspaceWith((path) => {
      writeFileSync(path, "");
      truncateSync(path, named.megabytes * 1_000_000);
    }, named);
    // Simulates a disk that needs a second for each block.
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
           console.log("Reading a block");
           await new Promise((resolve) => setTimeout(resolve, 1_000));
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
        await logged("Reading a block");
        signal("SIGTERM");
      },
    });
    expect(step).toMatchObject({
      exitCode: 1,
      errors: [expect.stringContaining("ended from outside while `named` was read")],
    });
    expect(step.log.split("Reading a block").length - 1).toBeLessThan(5);
  },
);
