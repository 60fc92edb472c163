// Which artifacts run, by snapshots and by when the environment was reported: a table of rules, and properties of snapshots
// made at random.
import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import type { Artifact } from "../../src/domain/artifact.ts";
import { latestSnapshotSchema } from "../../src/domain/snapshot.ts";
import { judgeRunning, type RunningArtifact } from "../../src/gate/judge-running.ts";
import { exitedFingerprint, liveEntry, liveFingerprints, liveSnapshot } from "../domain/live-answers.ts";
import { fingerprint, templateName } from "./names.ts";

const asked = fingerprint("a".repeat(64));
const other = fingerprint("b".repeat(64));
const third = fingerprint("c".repeat(64));
const app: Artifact = { filename: "registry.example/acme/app:2", type: "oci", fingerprint: asked };

const entry = (changes: object = {}) =>
  liveEntry({
    name: `registry.example/acme/app:1@sha256:${asked}`,
    fingerprint: asked,
    flow_name: "",
    flows: [],
    ...changes,
  });
const snapshotOf = (...artifacts: readonly unknown[]) =>
  v.parse(latestSnapshotSchema, liveSnapshot({ artifacts }));
const running = { type: "unchanged", was: 1, now: 1 };
const exited = { type: "exited", was: 1, now: 0 };

const questionOf = (...artifacts: readonly Artifact[]) => ({
  artifacts,
  acceptsAnyReport: false,
  requiresCompliance: true,
});
/** Two answers, the second one with a later report. */
const reported = [100, 200];

const judge = (artifact: Partial<Artifact>, ...entries: readonly unknown[]) =>
  judgeRunning(questionOf({ ...app, ...artifact }), {
    reportTimes: reported,
    snapshot: snapshotOf(...entries),
  });
const judgeOne = (artifact: Partial<Artifact>, ...entries: readonly unknown[]): RunningArtifact => {
  const [one] = judge(artifact, ...entries).artifacts;
  if (one === undefined) throw new Error("There is no artifact");
  return one;
};
const othersOf = (artifact: Partial<Artifact>, ...entries: readonly unknown[]) =>
  judgeOne(artifact, ...entries).others.map((one) => one.fingerprint ?? one.name);

test.each([
  ["one instance runs", [entry()], true],
  ["it is listed without an instance", [entry({ annotation: exited })], false],
  ["it is not listed", [entry({ fingerprint: other })], false],
  ["nothing is listed", [], false],
  ["one of its entries runs", [entry({ annotation: exited }), entry()], true],
  ["an entry without a fingerprint runs under its name", [entry({ fingerprint: "" })], false],
  ["its only entry has an unknown form", [entry({ annotation: { now: "1" } })], false],
])("where %s, the artifact runs: %#", (_, entries, expected) => {
  const judged = judge({}, ...entries);
  expect(judged.artifacts[0]?.running).toBe(expected);
  expect(judged).toMatchObject({
    running: expected,
    verdict: expected ? "compliant" : "pending",
    reportedSince: true,
  });
});

test.each<[string, readonly (number | undefined)[], boolean]>([
  ["nothing was answered", [], false],
  ["one answer has a report", [100], false],
  ["one answer has none", [undefined], false],
  ["the report is the same", [100, 100], false],
  ["the report is earlier", [100, 99], false],
  ["the report is later", [100, 100.5], true],
  ["the first report came", [undefined, 1], true],
  ["none came", [undefined, undefined], false],
  ["the reports went", [100, undefined], false],
  ["a later report was seen in between", [100, 200, 100], true],
  ["a report is later only than the second", [100, 50, 100], false],
])("the environment was reported since the step began where %s: %#", (_, reportTimes, expected) => {
  const rounds = { reportTimes, snapshot: snapshotOf(entry()) };
  const question = questionOf(app);
  expect(judgeRunning(question, rounds)).toMatchObject({
    reportedSince: expected,
    running: expected,
    verdict: expected ? "compliant" : "pending",
    artifacts: [{ running: true }],
  });
  expect(judgeRunning({ ...question, acceptsAnyReport: true }, rounds)).toMatchObject({
    reportedSince: expected,
    running: true,
    verdict: "compliant",
  });
});

test("without a snapshot nothing runs, whatever the times say", () => {
  const question = { ...questionOf(app), acceptsAnyReport: true };
  expect(judgeRunning(question, { reportTimes: reported })).toEqual({
    verdict: "pending",
    running: false,
    reportedSince: true,
    artifacts: [{ ...app, running: false, others: [], reasons: [] }],
  });
});

test("every artifact must run", () => {
  const rounds = { reportTimes: reported, snapshot: snapshotOf(entry()) };
  const judged = judgeRunning(questionOf(app, { ...app, fingerprint: other }), rounds);
  expect(judged).toMatchObject({
    verdict: "pending",
    running: false,
    artifacts: [{ running: true }, { running: false }],
  });
});

test("without artifacts nothing is confirmed that was not reported", () => {
  expect(judgeRunning(questionOf(), { reportTimes: [100] })).toMatchObject({ running: false });
  expect(judgeRunning(questionOf(), { reportTimes: reported })).toMatchObject({ running: false });
});

const missing = (type = "missing_attestation", context = {}) => ({
  policy_name: "rules",
  policy_version: 1,
  status: "NON-COMPLIANT",
  rule_evaluations: [
    {
      rule: { type: "attestation", definition: { name: "scan", type: "snyk" } },
      satisfied: false,
      ignored: false,
      resolutions: [{ type, context }],
    },
  ],
});
const failed = missing("non_compliant_attestation");
const inTrail = (artifact_status: string) =>
  missing("non_compliant_in_trail", { artifact_status, flow_name: "shop", trail_name: "release-1" });
const red = (...policy_decisions: readonly object[]) => entry({ compliant: false, policy_decisions });

describe("compliance", () => {
  test.each<[string, readonly object[], RunningArtifact["compliance"], readonly string[]]>([
    ["compliant", [entry()], "compliant", []],
    ["judged by no policy", [entry({ compliant: null })], undefined, []],
    ["compliant in one place", [entry({ compliant: null }), entry()], "compliant", []],
    [
      "without what a policy requires",
      [red(missing())],
      "pending",
      ["Policy rules: required attestation scan (snyk) is missing"],
    ],
    [
      "what a policy refuses",
      [red(failed)],
      "non-compliant",
      ["Policy rules: attestation scan (snyk) is not compliant"],
    ],
    [
      "refused by one policy, and incomplete by another",
      [red(missing(), failed)],
      "non-compliant",
      [
        "Policy rules: required attestation scan (snyk) is missing",
        "Policy rules: attestation scan (snyk) is not compliant",
      ],
    ],
    [
      "incomplete in one place and refused in another",
      [red(missing()), red(failed), entry()],
      "non-compliant",
      [
        "Policy rules: required attestation scan (snyk) is missing",
        "Policy rules: attestation scan (snyk) is not compliant",
      ],
    ],
    [
      "incomplete in its trail",
      [red(inTrail("INCOMPLETE"))],
      "pending",
      ["Policy rules: the artifact is incomplete in trail release-1 of flow shop"],
    ],
    [
      "not compliant in its trail",
      [red(inTrail("NON-COMPLIANT"))],
      "non-compliant",
      ["Policy rules: the artifact is not compliant in trail release-1 of flow shop"],
    ],
    ["not compliant without decisions", [red()], "non-compliant", ["The service gives no reason"]],
    [
      "not compliant with decisions of another form",
      [entry({ compliant: false, policy_decisions: "no" })],
      "non-compliant",
      ["The service gives no reason"],
    ],
    [
      "not compliant with decisions that are all compliant",
      [red({ policy_name: "rules", status: "COMPLIANT", rule_evaluations: [] })],
      "non-compliant",
      ["The service gives no reason"],
    ],
    [
      "not compliant for reasons in words",
      [entry({ compliant: false, policy_decisions: [], reasons_for_incompliance: ["No scan", " ", "Old"] })],
      "non-compliant",
      ["No scan; Old"],
    ],
    [
      "not compliant, where only what has exited is compliant",
      [red(failed), entry({ annotation: exited })],
      "non-compliant",
      ["Policy rules: attestation scan (snyk) is not compliant"],
    ],
    [
      "compliant, where only what has exited is not",
      [entry(), { ...red(failed), annotation: exited }],
      "compliant",
      [],
    ],
  ])("what runs and is %s is so", (_, entries, compliance, reasons) => {
    const judged = judge({}, ...entries);
    const isGood = compliance === undefined || compliance === "compliant";
    expect(judged.verdict).toBe(isGood ? "compliant" : compliance);
    expect(judged.running).toBe(true);
    expect(judged.artifacts[0]?.compliance).toBe(compliance);
    const kindOf = (text: string) => (/is missing$|is incomplete in/.test(text) ? "missing" : "failed");
    expect(judged.artifacts[0]?.reasons.map(({ kind, text }) => [kind, text])).toEqual(
      reasons.map((text) => [kindOf(text), text]),
    );
  });

  test("of another artifact does not matter", () => {
    expect(judge({}, entry(), { ...red(failed), fingerprint: other }).verdict).toBe("compliant");
  });

  test("of what has exited does not matter", () => {
    expect(judge({}, { ...red(failed), annotation: exited })).toMatchObject({
      verdict: "pending",
      artifacts: [{ reasons: [] }],
    });
  });

  test("ends the wait for other artifacts", () => {
    const rounds = { reportTimes: reported, snapshot: snapshotOf(red(failed)) };
    const judged = judgeRunning(questionOf({ ...app, fingerprint: other }, app), rounds);
    expect(judged).toMatchObject({ verdict: "non-compliant", running: false });
  });

  test("in a report that does not count is waited for", () => {
    const rounds = { reportTimes: [100, 100], snapshot: snapshotOf(red(failed)) };
    expect(judgeRunning(questionOf(app), rounds)).toMatchObject({ verdict: "pending", running: false });
  });

  test.each([red(missing()), red(failed)])("that is not required is only shown: %#", (one) => {
    const rounds = { reportTimes: reported, snapshot: snapshotOf(one) };
    const judged = judgeRunning({ ...questionOf(app), requiresCompliance: false }, rounds);
    expect(judged).toMatchObject({ verdict: "compliant", running: true });
    expect(judged.artifacts[0]?.reasons).toHaveLength(1);
  });
});

test("the entry of an artifact is one that runs, else one that has exited", () => {
  const gone = entry({ annotation: exited });
  expect(judgeOne({}, gone)).toMatchObject({ running: false, entry: { annotation: { now: 0 } } });
  expect(judgeOne({}, gone, entry())).toMatchObject({ running: true, entry: { annotation: { now: 2 } } });
  expect(judgeOne({}).entry).toBeUndefined();
});

describe("an image that was deployed by its index", () => {
  const index = { indexManifests: [other, third] };

  test("runs where one of the manifests of the index does, and says by which", () => {
    expect(judgeOne(index, entry({ fingerprint: third }))).toMatchObject({ running: true, runsAs: third });
  });

  test("runs as itself where the index is reported, also beside a manifest", () => {
    for (const entries of [[entry()], [entry({ fingerprint: other }), entry()]]) {
      const judged = judgeOne(index, ...entries);
      expect(judged).toMatchObject({ running: true, entry: { fingerprint: asked }, others: [] });
      expect(judged.runsAs).toBeUndefined();
    }
  });

  test("does not run where its manifests have exited, nor by a digest that the index does not name", () => {
    const elsewhere = entry({ fingerprint: "d".repeat(64) });
    const judged = judgeOne(index, entry({ fingerprint: other, annotation: exited }), elsewhere);
    expect(judged).toMatchObject({ running: false, entry: { fingerprint: other } });
    expect(judged.runsAs).toBeUndefined();
  });

  test("is judged by the entries of all its manifests", () => {
    const entries = [entry({ fingerprint: other }), { ...red(failed), fingerprint: third }];
    expect(judge(index, ...entries).verdict).toBe("non-compliant");
  });
});

describe("what else runs under the same name", () => {
  const named = (name: string | null) => ({ flow_name: "shop", template_reference_name: name });
  const two = { fingerprint: other, annotation: running };

  test("is found by the name in a template first", () => {
    const artifact = { name: templateName("app") };
    const byTemplate = entry({ ...two, name: "anything", flows: [named("web"), named("app")] });
    const byRepository = entry({ fingerprint: third });
    expect(othersOf(artifact, byRepository, byTemplate)).toEqual([other]);
    expect(othersOf({ name: templateName("api") }, byRepository, byTemplate)).toEqual([third]);
    expect(othersOf({}, entry({ ...two, name: "x", flows: [named(null)] }))).toEqual([]);
  });

  test("is found by the image's repository next, whatever its tag and digest are", () => {
    const names = ["registry.example/acme/app:7", `registry.example/acme/app@sha256:${other}`];
    for (const name of names)
      expect(othersOf({}, entry({ fingerprint: third, name: "app" }), entry({ ...two, name }))).toEqual([
        other,
      ]);
    const reference = `registry.example:5000/acme/app@sha256:${asked}`;
    const atPort = entry({ ...two, name: "registry.example:5000/acme/app:2.10" });
    const elsewhere = entry({ fingerprint: third, name: "other.example/acme/app" });
    expect(othersOf({ filename: "x", reference }, elsewhere, atPort)).toEqual([other]);
  });

  test("is found by the file name last, which is the last part of a repository", () => {
    expect(othersOf({ filename: "app" }, entry(two))).toEqual([other]);
    expect(othersOf({ filename: "app.jar" }, entry({ ...two, name: "/opt/shop/app.jar" }))).toEqual([other]);
    expect(othersOf({ filename: "registry.example" }, entry(two))).toEqual([]);
    expect(othersOf({ filename: "ap" }, entry(two))).toEqual([]);
  });

  test("is found by what the artifact's own entry is called, where only a fingerprint was given", () => {
    const given = { filename: asked, type: "given" } as const;
    expect(othersOf(given, entry(), entry(two))).toEqual([other]);
    expect(othersOf(given, entry({ annotation: exited }), entry(two))).toEqual([other]);
    expect(othersOf(given, entry(two))).toEqual([]);
    const own = entry({ name: "x", flows: [named("app")] });
    expect(othersOf(given, own, entry({ ...two, name: "y", flows: [named("app")] }))).toEqual([other]);
  });

  test("is each fingerprint once, in the order of the snapshot, and every entry without one", () => {
    const without = [entry({ fingerprint: "" }), entry({ fingerprint: null })];
    expect(othersOf({}, entry({ fingerprint: third }), ...without, entry(two), entry(two))).toEqual([
      third,
      `registry.example/acme/app:1@sha256:${asked}`,
      `registry.example/acme/app:1@sha256:${asked}`,
      other,
    ]);
  });

  test("is not what has exited, and not another artifact that was asked about", () => {
    expect(othersOf({}, entry({ ...two, annotation: exited }))).toEqual([]);
    const second: Artifact = { ...app, fingerprint: third, indexManifests: [other] };
    const snapshot = snapshotOf(entry(), entry(two), entry({ fingerprint: third }));
    const { artifacts } = judgeRunning(questionOf(app, second), { reportTimes: reported, snapshot });
    expect(artifacts.map(({ others }) => others)).toEqual([[], []]);
  });
});

test("of a live snapshot every artifact that runs is confirmed, also one that did not change lately", () => {
  const snapshot = v.parse(latestSnapshotSchema, liveSnapshot());
  const artifacts = liveFingerprints.map((one): Artifact => ({
    filename: one,
    type: "given",
    fingerprint: fingerprint(one),
  }));
  const question = { ...questionOf(...artifacts), requiresCompliance: false };
  const judged = judgeRunning(question, { reportTimes: reported, snapshot });
  expect(judged).toMatchObject({ running: true, verdict: "compliant" });
  expect(judged.artifacts.map(({ compliance = "not judged" }) => compliance)).toEqual([
    ...["compliant", "compliant", "pending", "non-compliant", "not judged"],
    ...Array.from({ length: 6 }, () => "compliant"),
  ]);
  const gone = { ...app, fingerprint: fingerprint(exitedFingerprint) };
  expect(judgeRunning(questionOf(gone), { reportTimes: reported, snapshot })).toMatchObject({
    running: false,
    verdict: "pending",
    artifacts: [{ running: false, others: [{ fingerprint: liveFingerprints[10] }] }],
  });
});

/** Snapshots of a few fingerprints, in any state. */
const entries = fc.array(
  fc.record({
    name: fc.constantFrom("app", "registry.example/acme/app:1", "web", ""),
    fingerprint: fc.constantFrom(asked, other, third, null, "", "x"),
    compliant: fc.constantFrom(true, false, null, "true"),
    annotation: fc.record({ now: fc.constantFrom(0, 1, 2, -1, "1", null) }),
    policy_decisions: fc.constantFrom(null, [], [missing()], [failed], [{}]),
    flows: fc.constantFrom([], [{ flow_name: "shop", template_reference_name: "app" }]),
  }),
  { maxLength: 8 },
);
const times = fc.array(fc.constantFrom(undefined, 1, 2, 3), { maxLength: 4 });

test("whatever a snapshot holds, `running` is true exactly where each digest has a running entry in a report that counts", () => {
  fc.assert(
    fc.property(
      entries,
      times,
      fc.boolean(),
      fc.boolean(),
      fc.uniqueArray(fc.constantFrom(asked, other, third)),
      (artifacts, reportTimes, acceptsAnyReport, requiresCompliance, fingerprints) => {
        const question = {
          artifacts: fingerprints.map((one) => ({ ...app, fingerprint: one })),
          ...{ acceptsAnyReport, requiresCompliance },
        };
        const judged = judgeRunning(question, { reportTimes, snapshot: snapshotOf(...artifacts) });
        const [first = -1] = reportTimes;
        const isLater = reportTimes.some((time) => time !== undefined && time > first);
        const runs = (one: string) =>
          artifacts.some(
            ({ fingerprint: found, compliant, annotation: { now } }) =>
              found === one && compliant !== "true" && typeof now === "number" && now > 0,
          );
        expect(judged.reportedSince).toBe(isLater);
        expect(judged.running).toBe((isLater || acceptsAnyReport) && fingerprints.every(runs));
        if (judged.verdict === "compliant") expect(judged.running).toBe(true);
      },
    ),
  );
});

test("where compliance is required, nothing passes that an entry says is not compliant", () => {
  fc.assert(
    fc.property(entries, (artifacts) => {
      const judged = judge({}, ...artifacts);
      const isRed = snapshotOf(...artifacts).entries.some(
        (one) => one.fingerprint === asked && one.annotation.now > 0 && one.compliant === false,
      );
      if (isRed) expect(judged.verdict).not.toBe("compliant");
      else expect(judged.verdict).toBe(judged.running ? "compliant" : "pending");
    }),
  );
});
