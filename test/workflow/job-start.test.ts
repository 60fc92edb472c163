import { mkdtempSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findJobStart } from "../../src/workflow/job-start.ts";

/** Writes an event as the runner does: in a directory of its own, whose mtime is this many seconds from now. */
function writeEvent(age: number) {
  const directory = mkdtempSync(join(tmpdir(), "event-"));
  const path = join(directory, "event.json");
  writeFileSync(path, "{}");
  const created = statSync(path).birthtimeMs;
  utimesSync(directory, created / 1_000 + age, created / 1_000 + age);
  return { path, created, directoryTime: statSync(directory).mtimeMs };
}

describe("the job's start", () => {
  it("is when the event's directory was changed last, where the file was made later", () => {
    const { path, directoryTime } = writeEvent(-600);
    expect(findJobStart({ GITHUB_EVENT_PATH: path })).toBe(directoryTime);
  });

  it("is when the event's file was made, where its directory was changed later", () => {
    const { path, created } = writeEvent(600);
    expect(findJobStart({ GITHUB_EVENT_PATH: path })).toBe(created);
  });

  it("does not depend on when the file was written last", () => {
    const { path, created } = writeEvent(600);
    utimesSync(path, created / 1_000 + 300, created / 1_000 + 300);
    expect(findJobStart({ GITHUB_EVENT_PATH: path })).toBe(created);
  });

  it("leaves out a time that the file system does not know", () => {
    const { path, created } = writeEvent(0);
    utimesSync(join(path, ".."), 0, 0);
    expect(findJobStart({ GITHUB_EVENT_PATH: path })).toBe(created);
  });

  it("is the time of the directory alone where there is no file", () => {
    const { path, directoryTime } = writeEvent(-600);
    expect(findJobStart({ GITHUB_EVENT_PATH: `${path}-2` })).toBe(directoryTime);
  });

  it.each([undefined, "", "/no/such/directory/event.json"])(
    "is not known where the event is at %s",
    (path) => {
      expect(findJobStart({ GITHUB_EVENT_PATH: path })).toBeUndefined();
    },
  );
});
