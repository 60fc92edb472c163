// What is attached: one file as it is, an archive that other tools can read and that is always the same, and refusals.
import { execFileSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readAttachment } from "../../src/attestations/attachment.ts";
import { Deadline } from "../../src/lib/deadline.ts";
import { encodePath } from "../../src/artifacts/paths.ts";
import { testContext } from "../artifacts/context.ts";

const newWorkspace = () => realpathSync(mkdtempSync(join(tmpdir(), "workspace-")));

function fill(workspace: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(workspace, name)), { recursive: true });
    writeFileSync(join(workspace, name), content);
  }
}

function attach(workspace: string, names: readonly string[], secret = "") {
  const { context } = testContext({ environment: { GITHUB_WORKSPACE: workspace } });
  const paths = names.map((name) => encodePath(name.startsWith("/") ? name : `${workspace}/${name}`));
  const secrets = secret === "" ? [] : [secret];
  const deadline = new Deadline(60_000, context.clock);
  return readAttachment(
    [{ input: "attachments", paths }],
    { secrets, deadline, hint: "Attach less" },
    context,
  );
}

const refused = (workspace: string, names: readonly string[], secret?: string) =>
  expect(attach(workspace, names, secret)).rejects;

/** Unpacks with the system's tar, and returns the content by name. */
function unpack(archive: Uint8Array): Record<string, string> {
  const folder = newWorkspace();
  writeFileSync(join(folder, "a.tgz"), archive);
  const names = execFileSync("tar", ["tzf", "a.tgz"], {
    cwd: folder,
    encoding: "utf8",
    env: { LC_ALL: "C.UTF-8", PATH: process.env["PATH"] },
  });
  execFileSync("tar", ["xzf", "a.tgz"], { cwd: folder });
  return Object.fromEntries(
    names
      .split("\n")
      .filter((name) => name !== "")
      .map((raw) => {
        const name = raw.replace(/\\([0-7]{3})/g, (_, digits: string) =>
          String.fromCharCode(parseInt(digits, 8)),
        );
        return [name, readFileSync(join(folder, name), "utf8")];
      }),
  );
}

test("one file is sent as it is", async () => {
  const workspace = newWorkspace();
  fill(workspace, { "out/report.json": "{}" });
  const attached = await attach(workspace, ["out/report.json"]);
  expect(attached).toEqual({
    filename: "report.json",
    content: Buffer.from("{}"),
    files: [{ name: "out/report.json", size: 2 }],
  });
});

test("several files, and a directory, become evidence.tgz with paths from the workspace", async () => {
  const workspace = newWorkspace();
  const long = `${"directory/".repeat(12)}${"n".repeat(60)}.txt`;
  const longer = `${"n".repeat(120)}.txt`;
  const files = {
    "b.txt": "b",
    "reports/z.xml": "<z/>",
    "reports/a/grün.xml": "<g/>",
    "reports/empty": "",
    [`reports/${long}`]: "long",
    [`reports/${longer}`]: "longer",
  };
  fill(workspace, files);
  const attached = await attach(workspace, ["reports", "b.txt", "b.txt"]);
  expect(attached.filename).toBe("evidence.tgz");
  expect(unpack(attached.content)).toEqual(files);
  const names = attached.files.map(({ name }) => name);
  expect(names).toEqual(
    Object.keys(files).sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other))),
  );
});

test("the same files give the same bytes, whatever their order, times and owner are", async () => {
  const [one, other] = [newWorkspace(), newWorkspace()];
  for (const workspace of [one, other]) fill(workspace, { "a/1": "one", "a/2": "two", c: "three" });
  utimesSync(join(other, "a/1"), 1, 1);
  const [first, second] = await Promise.all([attach(one, ["a", "c"]), attach(other, ["c", "a/2", "a/1"])]);
  expect(first.content).toEqual(second.content);
  const head = gunzipSync(first.content).toString("latin1", 0, 512);
  const [mode, owner, group, time] = [
    head.slice(100, 107),
    head.slice(108, 115),
    head.slice(116, 123),
    head.slice(136, 147),
  ];
  expect([mode, owner, group, time]).toEqual(["0000644", "0000000", "0000000", "00000000000"]);
  expect(head.slice(157, 257) + head.slice(265)).toBe("\0".repeat(347));
});

test("an archive of random names holds each of them", () =>
  fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(
        fc
          .stringMatching(/^[a-zäöü€ ]{1,60}(\/[a-z0-9.é]{1,80}x){0,3}$/)
          .filter(
            (name) =>
              !name.includes("./") && name.trim() !== "" && !name.startsWith(" ") && !name.endsWith(" "),
          ),
        {
          minLength: 2,
          maxLength: 4,
          selector: (name) => name.split("/")[0],
        },
      ),
      async (names) => {
        const workspace = newWorkspace();
        const files = Object.fromEntries(names.map((name) => [name, name.repeat(20)]));
        fill(workspace, files);
        const attached = await attach(workspace, names);
        expect(unpack(attached.content)).toEqual(files);
      },
    ),
    { numRuns: 15 },
  ));

test("links to files and directories in the workspace are followed", async () => {
  const workspace = newWorkspace();
  fill(workspace, { "real/a.txt": "a", "in/b.txt": "b" });
  symlinkSync("../real/a.txt", join(workspace, "in/a.txt"));
  symlinkSync("../real", join(workspace, "in/dir"));
  const attached = await attach(workspace, ["in"]);
  expect(unpack(attached.content)).toEqual({
    "in/a.txt": "a",
    "in/b.txt": "b",
    "in/dir/a.txt": "a",
  });
});

describe("refused, with a reason:", () => {
  const outside = newWorkspace();
  fill(outside, { "secret.txt": "s" });

  test("a file outside the workspace", async () => {
    const workspace = newWorkspace();
    await refused(workspace, [join(outside, "secret.txt")]).toThrow(/is outside the workspace/);
  });
  test("a link that leaves the workspace, to a file or a directory", async () => {
    const workspace = newWorkspace();
    fill(workspace, { "in/a": "a" });
    symlinkSync(join(outside, "secret.txt"), join(workspace, "in/link"));
    await refused(workspace, ["in"]).toThrow(
      /in\/link` \(input `attachments`\) cannot be attached: it leads out of the workspace/,
    );
    await refused(workspace, ["in/link"]).toThrow(/leads out of the workspace/);
    symlinkSync(outside, join(workspace, "dir"));
    await refused(workspace, ["dir"]).toThrow(/leads out of the workspace/);
    await refused(workspace, ["dir/secret.txt"]).toThrow(/leads out of the workspace/);
  });
  test("`..` in a path, also where it leads back in", async () => {
    const workspace = newWorkspace();
    fill(workspace, { "in/a": "a" });
    await refused(workspace, ["in/../in/a"]).toThrow(/has `\.\.` in its path/);
  });
  test("`.git`, also below a directory and behind a link", async () => {
    const workspace = newWorkspace();
    fill(workspace, { ".git/config": "token", a: "a", "sub/.git/config": "x" });
    await refused(workspace, [".git/config"]).toThrow(/is in `\.git`/);
    await refused(workspace, [""]).toThrow(/is in `\.git`/);
    await refused(workspace, ["sub"]).toThrow(/is in `\.git`/);
    symlinkSync(".git/config", join(workspace, "link"));
    await refused(workspace, ["link"]).toThrow(/is in `\.git`/);
  });
  test("links in a circle", async () => {
    const workspace = newWorkspace();
    fill(workspace, { "in/a": "a" });
    symlinkSync("..", join(workspace, "in/up"));
    await refused(workspace, ["in"]).toThrow(/is a link that leads in a circle/);
  });
  test("an empty directory, and a FIFO", async () => {
    const workspace = newWorkspace();
    mkdirSync(join(workspace, "empty/more"), { recursive: true });
    await refused(workspace, ["empty"]).toThrow(
      /empty` \(input `attachments`\) cannot be attached: it has no files/,
    );
    execFileSync("mkfifo", [join(workspace, "empty/pipe")]);
    await refused(workspace, ["empty"]).toThrow(/is a FIFO[^]*`attachments`/);
  });
  test("files that do not fit, with the largest ones; what is compressed may fit", async () => {
    const workspace = newWorkspace();
    const noise = Buffer.from(Array.from({ length: 11_000_000 }, (_, index) => (index * 2654435761) >>> 13));
    fill(workspace, { "noise.bin": noise, "zeros.bin": Buffer.alloc(30_000_000), small: "s" });
    await refused(workspace, ["noise.bin"]).toThrow(
      /more than 10,000,000 bytes.*largest files are `noise.bin` \(10.5 MiB\)/s,
    );
    const attached = await attach(workspace, ["zeros.bin", "small"]);
    expect(attached.content.length).toBeLessThan(100_000);
  });
});

test("a file that holds the API key is refused, wherever in it the key is", async () => {
  const workspace = newWorkspace();
  const key = "s3cret-api-key-0123456789";
  for (const at of [0, 100, 256 * 1024 - 5, 256 * 1024, 700_000]) {
    fill(workspace, {
      "log.txt": Buffer.concat([Buffer.alloc(at, "x"), Buffer.from(key), Buffer.alloc(10)]),
      a: "a",
    });
    await refused(workspace, ["log.txt"], key).toThrow(/holds the API key/);
    await refused(workspace, ["log.txt", "a"], key).toThrow(/holds the API key/);
  }
});
