import { mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { mapConcurrent } from "../../src/lib/concurrency.ts";
import { checkLimits, Deadline } from "../../src/lib/deadline.ts";
import { didYouMean } from "../../src/lib/did-you-mean.ts";
import {
  CancelledError,
  ConfigurationError,
  InternalError,
  collectErrors,
  toActionError,
} from "../../src/lib/errors.ts";
import { readWholeFile, rejectPipe } from "../../src/lib/read-file.ts";
import { createTestContext } from "../support/context.ts";

describe("Work on several items", () => {
  it.each([
    [2, 2],
    [undefined, 4],
  ])("is done a few at a time, with the results in the items' order: %s", async (concurrency, few) => {
    let running = 0;
    let most = 0;
    const work = async (item: number) => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 10 - item));
      running--;
      return item * 2;
    };
    const results = await mapConcurrent([1, 2, 3, 4, 5], work, concurrency);
    expect([results, most]).toEqual([[2, 4, 6, 8, 10], few]);
  });

  it("starts no further item after an error, and throws it when all have ended", async () => {
    const started: number[] = [];
    const work = mapConcurrent([1, 2, 3, 4], (item) => {
      started.push(item);
      return item === 2 ? Promise.reject(new Error("second")) : Promise.resolve(item);
    }, 1); // prettier-ignore
    await expect(work).rejects.toThrow("second");
    expect(started).toEqual([1, 2]);
  });

  it("that is wrong for several is one error", async () => {
    const map = (item: number) => {
      if (item % 2 === 1) throw new ConfigurationError({ message: `item ${item}` });
      return item;
    };
    await expect(collectErrors([1, 2, 3], map)).rejects.toThrow("item 1\nitem 3");
    expect(await collectErrors([2, 4], map)).toEqual([2, 4]);
  });
});

it("a deadline begins when it is first asked for", async () => {
  const { clock } = createTestContext();
  const deadline = new Deadline(1000, clock);
  await clock.sleep(5000);
  expect(deadline.left()).toBe(1000);
  await clock.sleep(400);
  expect(deadline.left()).toBe(600);
});

describe("While evidence is read", () => {
  const check = (time: number, signal?: AbortSignal) => {
    const context = createTestContext({ signal });
    return checkLimits("`r.xml`", new Deadline(time, context.clock), context);
  };

  it("a cancelled job ends it, however much time is left", async () => {
    await expect(check(1000, AbortSignal.abort())).rejects.toThrow(CancelledError);
    await expect(check(0, AbortSignal.abort())).rejects.toThrow(CancelledError);
  });

  it("the end of the time ends it with an error that names `timeout`", async () => {
    await expect(check(1000)).resolves.toBeUndefined();
    await expect(check(0)).rejects.toThrow(/`r.xml` could not be read.*`timeout`/);
  });
});

describe("A misspelt word", () => {
  it.each([
    ["asert", "assert"],
    ["list-enviroments", "list-environments"],
    ["prod", "production"],
    ["Assert", "assert"],
  ])("%s is %s", (word, meant) => {
    expect(didYouMean(word, ["assert", "list-environments", "production"])).toBe(
      ` (did you mean \`${meant}\`?)`,
    );
  });

  it("that is like none has no suggestion", () => {
    expect(didYouMean("deploy", ["assert", "record"])).toBe("");
  });
});

describe("A file that an input names", () => {
  const folder = mkdtempSync(join(tmpdir(), "files-"));
  const { signal } = new AbortController();
  const read = (path: string) => readWholeFile(path, { maxBytes: 5, signal, hint: "What to do" });

  it("is read whole, also behind a link", async () => {
    writeFileSync(join(folder, "five"), "12345");
    symlinkSync("five", join(folder, "link"));
    expect((await read(join(folder, "link"))).toString()).toBe("12345");
  });

  it.skipIf(process.platform === "win32")("that is a FIFO is an error and not a wait", async () => {
    execFileSync("mkfifo", [join(folder, "fifo")]);
    await expect(read(join(folder, "fifo"))).rejects.toThrow("is a FIFO (named pipe). What to do");
    expect(() => {
      rejectPipe(join(folder, "fifo"));
    }).toThrow("is a FIFO");
  });

  it.each([
    ["missing", "does not exist"],
    [".", "is a directory"],
    ["six", "is larger than 0.000005 MB"],
  ])("%s: an error says that it %s", async (name, problem) => {
    writeFileSync(join(folder, "six"), "123456");
    await expect(read(join(folder, name))).rejects.toThrow(problem);
  });

  it("that does not exist is said to be looked for in the working directory", async () => {
    await expect(read("no-such-file")).rejects.toThrow(`looked in \`${process.cwd()}\``);
  });
});

it("an error that nobody expected is one of the action, with its cause", () => {
  const cause = new TypeError("x is undefined");
  const error = toActionError(cause);
  expect(error).toBeInstanceOf(InternalError);
  expect(error.cause).toBe(cause);
  expect(toActionError(error)).toBe(error);
});
