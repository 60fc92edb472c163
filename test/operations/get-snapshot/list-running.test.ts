// Which artifacts a snapshot lists as running, under which name a gate can ask about each, and what is said of it: a table.
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { latestSnapshotSchema } from "../../../src/domain/snapshot.ts";
import { listRunning, type ListedEntry } from "../../../src/operations/get-snapshot/list-running.ts";
import { liveEntry, liveSnapshot } from "../../domain/live-answers.ts";

const app = "a".repeat(64);
const web = "b".repeat(64);
const exited = { type: "exited", was: 1, now: 0 };

/** An entry of a flow whose template names it so. */
const entry = (fingerprint: string | null, name: string | null = "app", changes: object = {}) =>
  liveEntry({
    name: `registry.example/acme/app:1@sha256:${fingerprint ?? ""}`,
    fingerprint,
    flow_name: "shop",
    flows: [{ flow_name: "shop", trail_name: "release-1", template_reference_name: name }],
    ...changes,
  });

const list = (...artifacts: readonly object[]) =>
  listRunning(v.parse(latestSnapshotSchema, liveSnapshot({ artifacts })).entries);
const only = (...artifacts: readonly object[]): ListedEntry => {
  const [one, ...others] = list(...artifacts);
  expect(others).toEqual([]);
  return one ?? expect.fail("nothing is listed");
};
const named = (template_reference_name: unknown, flow_name = "shop") => ({
  flow_name,
  template_reference_name,
});

test("of one entry everything is listed", () => {
  expect(only(entry(app))).toEqual({
    name: "app",
    filename: `registry.example/acme/app:1@sha256:${app}`,
    fingerprint: app,
    reference: `registry.example/acme/app@sha256:${app}`,
    flow: "shop",
    gitCommit: "5".repeat(40),
    compliant: true,
    reasons: [],
    since: 1_785_000_000,
    htmlUrl: `https://service.example/acme/flows/shop-0/artifacts/${"0".repeat(64)}`,
  });
});

test("what nothing is known of is listed by its name alone", () => {
  const unknown = { name: "tool", fingerprint: null, annotation: { now: 1 } };
  expect(only(unknown)).toEqual({
    ...{ name: undefined, filename: "tool", fingerprint: undefined, reference: undefined, flow: undefined },
    ...{ gitCommit: undefined, compliant: undefined, reasons: [], since: undefined, htmlUrl: undefined },
  });
});

test.each<[string, readonly object[], readonly (string | undefined)[]]>([
  ["what has exited is not", [entry(app), entry(web, "web", { annotation: exited })], [app]],
  ["what has exited in one place is", [entry(app, "app", { annotation: exited }), entry(app)], [app]],
  ["entries of one digest are one, where the first is", [entry(web), entry(app), entry(web)], [web, app]],
  [
    "what has no fingerprint is never merged",
    [entry(null), entry(""), entry(app)],
    [undefined, undefined, app],
  ],
  ["nothing of an empty snapshot is", [], []],
])("listed is what runs, in the order of the entries: %s", (_, entries, expected) => {
  expect(list(...entries).map(({ fingerprint }) => fingerprint)).toEqual(expected);
});

test.each<[string, readonly object[], readonly (string | undefined)[]]>([
  ["is that in the template of its flow", [entry(app), entry(web, "web")], ["app", "web"]],
  ["is missing where the template has none", [entry(app, null)], [undefined]],
  ["is missing where another artifact that runs has it", [entry(app), entry(web)], [undefined, undefined]],
  ["is missing where what has no fingerprint has it too", [entry(app), entry(null)], [undefined, undefined]],
  ["is not taken by what has exited", [entry(app), entry(web, "app", { annotation: exited })], ["app"]],
  ["is one for several entries of one digest", [entry(app), entry(app)], ["app"]],
  ["is missing where entries of one digest have several", [entry(app), entry(app, "web")], [undefined]],
  [
    "is missing where its flow has several",
    [entry(app, null, { flows: [named("app"), named("web")] })],
    [undefined],
  ],
  ["is not that of another flow", [entry(app, null, { flows: [named("web", "other")] })], [undefined]],
  [
    "is that of its flow beside another flow's",
    [entry(app, null, { flows: [named("web", "other"), named("app")] })],
    ["app"],
  ],
  [
    "is missing without a flow",
    [entry(app, null, { flow_name: "", flows: [{ template_reference_name: "app" }] })],
    [undefined],
  ],
])("the name %s", (_, entries, expected) => {
  expect(list(...entries).map(({ name }) => name)).toEqual(expected);
});

test.each<[string, string, string | undefined]>([
  [
    "has neither a tag",
    `registry.example/acme/app:1.2@sha256:${app}`,
    `registry.example/acme/app@sha256:${app}`,
  ],
  [
    "is given where there was no tag",
    `registry.example:5000/app@sha256:${app}`,
    `registry.example:5000/app@sha256:${app}`,
  ],
  ["is missing where the name has another digest", `registry.example/acme/app@sha256:${web}`, undefined],
  ["is missing where the name has none", "registry.example/acme/app:1", undefined],
  ["is missing where the name goes on after it", `registry.example/acme/app@sha256:${app}-x`, undefined],
  ["is missing where the name is not that of an image", `not an image@sha256:${app}`, undefined],
])("the reference %s: %#", (_, name, expected) => {
  expect(only(entry(app, "app", { name })).reference).toBe(expected);
});

test("a reference that any entry of the digest has is taken, and what has no fingerprint has none", () => {
  const file = entry(app, "app", { name: "/opt/app" });
  expect(only(file, entry(app))).toMatchObject({
    filename: "/opt/app",
    reference: `registry.example/acme/app@sha256:${app}`,
  });
  expect(only(entry(null, "app", { name: `registry.example/acme/app@sha256:${app}` })).reference).toBe(
    undefined,
  );
});

describe("of several entries of one digest", () => {
  test("the first flow, commit and page that are known are shown", () => {
    const without = entry(app, null, { flow_name: "", git_commit: "", html_url: null, flows: [] });
    expect(only(without, entry(app))).toMatchObject({
      ...{ name: "app", flow: "shop", gitCommit: "5".repeat(40) },
      htmlUrl: expect.stringContaining("https://") as string,
    });
  });

  test("the oldest instance says since when it runs", () => {
    const times = [[300, 200], [], [100, 400]];
    expect(only(...times.map((creationTimestamp) => entry(app, "app", { creationTimestamp }))).since).toBe(
      100,
    );
  });

  test.each<[readonly (boolean | null)[], boolean | undefined]>([
    [[true, true], true],
    [[true, null], undefined],
    [[null], undefined],
    [[true, false], false],
    [[null, false], false],
  ])("%j together are %s", (states, expected) => {
    expect(only(...states.map((compliant) => entry(app, "app", { compliant }))).compliant).toBe(expected);
  });

  test("the reasons are those of the entries that are not compliant", () => {
    const because = (compliant: boolean | null, ...reasons_for_incompliance: readonly string[]) =>
      entry(app, "app", { compliant, policy_decisions: [], reasons_for_incompliance });
    const { reasons } = only(because(false, "No scan"), because(true, "Not this"), because(false, "Old"));
    expect(reasons.map(({ text }) => text)).toEqual(["No scan", "Old"]);
  });
});
