import { describe, expect, test } from "vitest";
import { artifact, assign } from "./support.ts";

const app = artifact("app=dist/app");
const web = artifact("web=dist/web");

/** Returns what each line is about: the artifact's fingerprint, and the name that the line gives it. */
async function subjectsOf(...given: Parameters<typeof assign>) {
  const { lines } = await assign(...given);
  return lines.map((line) => [line.artifact?.fingerprint, line.target]);
}

describe("a line", () => {
  test.each([
    ["trail:review", [app, web], undefined, undefined],
    ["app.lint", [app, web], app.fingerprint, "app"],
    ["app.lint", [], undefined, "app"],
    ["lint", [web], web.fingerprint, undefined],
    ["lint", [artifact("dist/app")], artifact("dist/app").fingerprint, undefined],
  ] as const)(
    "`%s` in a step with %j is about %s, named %s",
    async (name, artifacts, fingerprint, target) => {
      expect(await subjectsOf([`${name} generic true`], artifacts)).toEqual([[fingerprint, target]]);
    },
  );

  test.each([
    ["lint", [app, web], "2 artifacts", "`app.lint`"],
    ["lint", [], "0 artifacts", "`trail:lint`"],
    ["ap.lint", [app, web], "did you mean `app`?", "`ap=path`"],
  ] as const)("`%s` in a step with %j is an error", async (name, artifacts, reason, next) => {
    const result = assign([`${name} generic true`], artifacts);
    await expect(result).rejects.toThrow(`line 1 is \`${name} generic true\``);
    await expect(result).rejects.toThrow(reason);
    await expect(result).rejects.toThrow(next);
  });

  test("that is wrong does not hide another one", async () => {
    const result = assign(["lint generic true", "", "ab.lint generic true"], [app, web]);
    await expect(result).rejects.toThrow(/line 1 [^]*line 3 /);
  });
});

describe("an only artifact without a name", () => {
  const [only] = [artifact("dist/app")];

  test("takes the name that the lines give it", async () => {
    const { artifacts, lines } = await assign(
      ["trail:review generic true", "app.lint generic true", "scan generic true"],
      [only],
    );
    expect(artifacts).toEqual([{ ...only, name: "app" }]);
    expect(lines.map((line) => line.artifact?.name)).toEqual([undefined, "app", "app"]);
  });

  test("has one name: another one in a later line is an error", async () => {
    const result = assign(["app.lint generic true", "web.lint generic true"], [only]);
    await expect(result).rejects.toThrow(/line 2 .*`web`/);
  });

  test("keeps a name of its own, and two without a name keep none", async () => {
    await expect(assign(["app.lint generic true"], [web])).rejects.toThrow("`app`");
    await expect(assign(["app.lint generic true"], [only, artifact("dist/web")])).rejects.toThrow("`app`");
  });
});

describe("the same subject and name twice", () => {
  test.each([
    [["app.lint generic true", "lint generic false"], [app]],
    [["app.lint generic true", "lint generic false"], [artifact("dist/app")]],
  ])("in %j is an error with both lines", async (lines, artifacts) => {
    await expect(assign(lines, artifacts)).rejects.toThrow(/lines 1 and 2 .*`lint`/);
  });

  test.each([
    [
      ["app.lint generic true", "web.lint generic true", "trail:lint generic true"],
      [app, web],
    ],
    [["app.lint generic true", "trail:lint generic true"], []],
    [["trail.lint generic true", "trail:lint generic true"], []],
  ])("is not what %j have", async (lines, artifacts) => {
    expect(await subjectsOf(lines, artifacts)).toHaveLength(lines.length);
  });
});
