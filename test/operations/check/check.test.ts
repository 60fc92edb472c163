// What is judged of a runner, without one that is old.
import { describe, expect, test } from "vitest";
import { checkRuntime, judgeRuntime } from "../../../src/operations/check/check.ts";

const runner = { version: "24.18.0", system: "linux x64" };

describe("the runtime", () => {
  test.each([
    ["24.4.0", "passed"],
    ["24.17.2", "passed"],
    ["25.0.0", "passed"],
    ["24.3.9", "failed"],
    ["22.20.0", "failed"],
  ])("with Node %s has %s", (version, status) => {
    expect(judgeRuntime({ ...runner, version })).toMatchObject({ id: "runtime", status });
  });

  test("that is too old names the runner's version that is needed", () => {
    expect(judgeRuntime({ ...runner, version: "20.19.0" }).hint).toContain("2.327.1");
  });

  test.each([
    ["24.17.2", true],
    ["24.18.0", false],
  ])("with Node %s says whether the reusable workflows run on it", (version, isShown) => {
    expect(judgeRuntime({ ...runner, version }).detail.includes("2.336.0")).toBe(isShown);
  });

  test("says what it knows, and leaves out what it does not", () => {
    expect(judgeRuntime(runner).detail).toBe("Node 24.18.0 on linux x64");
  });

  test("names the image of a hosted runner", () => {
    const environment = { ImageOS: "ubuntu24", ImageVersion: "20261101.1" };
    expect(checkRuntime({ environment }).detail).toContain("image ubuntu24 20261101.1");
  });
});
