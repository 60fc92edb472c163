import { describe, expect, test } from "vitest";
import { artifact, assign } from "./support.ts";

const app = artifact("app=dist/app");
const web = artifact("web=dist/web");
const unnamed = artifact("dist/app");

describe("a line", () => {
  test.each([
    ["trail:review", [app, web], undefined, undefined],
    ["app.lint", [app, web], app, "app"],
    ["app.lint", [], undefined, "app"],
    ["lint", [web], web, undefined],
  ])("`%s` in a step with %j is about %j, named %s", async (name, artifacts, about, target) => {
    const { lines } = await assign([name], artifacts);
    expect(lines.map((line) => [line.artifact, line.target])).toEqual([[about, target]]);
  });

  test.each([
    ["lint", [app, web], "2 artifacts", "`app.lint`"],
    ["lint", [], "0 artifacts", "`trail:lint`"],
    ["ap.lint", [app, web], "did you mean `app`?", "`ap=path`"],
    ["trail.lint", [app], "called `trail`", "`trail:lint`"],
    ["trail.lint", [unnamed], "called `trail`", "`trail:lint`"],
    ["trail.lint", [], "called `trail`", "`trail:lint`"],
  ])("`%s` in a step with %j is an error", async (name, artifacts, reason, next) => {
    const result = assign([name], artifacts);
    for (const text of [`line 1 is \`${name} `, reason, next]) await expect(result).rejects.toThrow(text);
  });

  test("that is wrong does not hide another one", async () => {
    await expect(assign(["lint", "app.lint", "ab.lint"], [app, web])).rejects.toThrow(/line 1 [^]*line 3 /);
  });

  test("takes no longer in a step with many artifacts", { timeout: 4000 }, async () => {
    const names = (letter: string) => Array.from({ length: 1000 }, (_, at) => `${letter.repeat(32)}-${at}`);
    const artifacts = names("a").map((name) => artifact(`${name}=dist/${name}`));
    const lines = names("b").map((name) => `${name}.lint`);
    await expect(assign(lines, artifacts)).rejects.toThrow(/line 1000 /);
  });
});

describe("an only artifact without a name", () => {
  test("takes the name that the lines give it", async () => {
    const { artifacts, lines } = await assign(["trail:review", "app.lint", "scan"], [unnamed]);
    expect(artifacts).toEqual([{ ...unnamed, name: "app" }]);
    expect(lines.map((line) => line.artifact?.name)).toEqual([undefined, "app", "app"]);
  });

  test.each([
    ["has one name: another one in a later line is an error", [unnamed], "web"],
    ["keeps a name of its own", [app], "web"],
    ["takes none where there are two artifacts", [unnamed, artifact("dist/web")], "app"],
  ])("%s", async (_, artifacts, name) => {
    await expect(assign(["app.lint", "web.lint"], artifacts)).rejects.toThrow(`no artifact \`${name}\``);
  });
});

describe("the same subject and name twice", () => {
  test.each([[[app]], [[unnamed]]])("is an error with both lines, in a step with %j", async (artifacts) => {
    await expect(assign(["app.lint", "lint"], artifacts)).rejects.toThrow(/lines 1 and 2 .*`lint`/);
  });

  test("is not what the trail and an artifact `trail` have", async () => {
    expect((await assign(["trail.lint", "trail:lint"], [artifact("trail=dist/x")])).lines).toHaveLength(2);
  });
});
