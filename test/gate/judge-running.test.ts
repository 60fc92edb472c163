// What the events of an environment say about artifacts: a table of rules, and properties of lists made at random.
import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import type { Artifact } from "../../src/domain/artifact.ts";
import { fingerprintSchema } from "../../src/domain/identifiers.ts";
import { environmentEventSchema, type EnvironmentEvent } from "../../src/domain/resources.ts";
import { isNewestFirst, isUnknownType, judgeRunning, untilDecided } from "../../src/gate/judge-running.ts";

const fingerprint = v.parse(fingerprintSchema, "a".repeat(64));
const other = "b".repeat(64);
const unseen = v.parse(fingerprintSchema, "c".repeat(64));
const app: Artifact = { filename: "app", type: "file", fingerprint };

const event = (type: string, changes: object = {}): EnvironmentEvent =>
  v.parse(environmentEventSchema, {
    ...{ type, sha256: fingerprint, artifact_name: "registry.example/acme/app:2" },
    ...{ snapshot_index: 7, reported_at: 700, artifact_compliance: true },
    ...changes,
  });

const stateOf = (...events: readonly EnvironmentEvent[]) => {
  const state = judgeRunning([app], events)[0]?.state;
  return state === "not-compliant" ? "running, not compliant" : state;
};

const before = { snapshot_index: 6, reported_at: 600 };

test.each([
  ...["started", "started-compliant", "started-unknown", "changed", "updated", "scaled"].map((type) => [
    type,
    "running",
  ]),
  ["started-non-compliant", "running, not compliant"],
  ...["exited", "stopped", "exited-by-hand", "stopped-compliant"].map((type) => [type, "stopped"]),
  ...["became-compliant", "became-non-compliant", "became-anything", "updated-provenance"].map((type) => [
    type,
    "not-seen",
  ]),
  ...[
    "",
    "unchanged",
    "restarted",
    "started-",
    "started-soon",
    "Started",
    "exit",
    "changed-by",
    "un-exited",
  ].map((type) => [type, "not-seen"]),
])("the type `%s` alone says: %s", (type, state) => {
  expect(stateOf(event(type))).toBe(state);
});

test("types that are not known are told from those that say nothing about running", () => {
  expect(
    ["became-compliant", "updated-provenance", "exited", "started-compliant"].filter(isUnknownType),
  ).toEqual([]);
  expect(["unchanged", "un-became-x", "updated-provenance-x"].filter((type) => !isUnknownType(type))).toEqual(
    [],
  );
});

test.each<[string, object, boolean]>([
  ["is older in both", before, true],
  ["is of the same snapshot", { reported_at: 600 }, false],
  ["is of the same second", { snapshot_index: 6 }, false],
  ["is of a later snapshot", { ...before, snapshot_index: 8 }, false],
  ["is of a later time", { ...before, reported_at: 800 }, false],
  ["has no snapshot", { ...before, snapshot_index: null }, true],
  ["has no time", { ...before, reported_at: null }, true],
])("a fingerprint is decided when the last event that was read %s: %#", (_, last, expected) => {
  const page = [event("started"), event("exited", { ...last, sha256: other })];
  expect(untilDecided([app])(page)).toBe(expected);
  expect(untilDecided([app, { ...app, fingerprint: unseen }])(page)).toBe(false);
});

describe("of several events", () => {
  test.each<[string, readonly EnvironmentEvent[], string]>([
    ["none", [], "not-seen"],
    ["the latest decides: running", [event("started"), event("exited", before)], "running"],
    ["the latest decides: stopped", [event("exited"), event("started", before)], "stopped"],
    ["what says nothing decides nothing", [event("became-compliant"), event("exited", before)], "stopped"],
    [
      "another fingerprint decides nothing",
      [event("exited", { sha256: other }), event("started", before)],
      "running",
    ],
    [
      "no fingerprint decides nothing",
      [event("exited", { sha256: null }), event("started", before)],
      "running",
    ],
    ["one snapshot that disagrees runs", [event("exited"), event("started")], "running"],
    ["one snapshot that disagrees runs, in any order", [event("changed"), event("exited")], "running"],
    [
      "an older snapshot does not count",
      [event("exited"), event("exited"), event("started", before)],
      "stopped",
    ],
    [
      "in one second the last snapshot decides, whatever its place",
      [event("started"), event("exited", { snapshot_index: 8, reported_at: 700.9 })],
      "stopped",
    ],
    [
      "a stop in a later snapshot decides, although its time is earlier",
      [event("started"), event("exited", { snapshot_index: 8, reported_at: 690 })],
      "stopped",
    ],
    [
      "a start in a later snapshot does not decide where its time is earlier",
      [event("exited"), event("started", { snapshot_index: 8, reported_at: 690 })],
      "stopped",
    ],
    [
      "without snapshots the first of the list decides",
      [event("exited", { snapshot_index: null }), event("started", { snapshot_index: null })],
      "stopped",
    ],
    [
      "without snapshots and times the first of the list decides",
      [event("started", { snapshot_index: null, reported_at: null }), event("exited", { snapshot_index: 6 })],
      "running",
    ],
    ["a compliance that is not known is none", [event("started", { artifact_compliance: null })], "running"],
    ["not compliant is so", [event("changed", { artifact_compliance: false })], "running, not compliant"],
    [
      "of one snapshot, one that is not compliant is enough",
      [event("started"), event("changed", { artifact_compliance: false })],
      "running, not compliant",
    ],
    ["a stop says nothing of compliance", [event("exited", { artifact_compliance: false })], "stopped"],
    [
      "what an older event said of compliance does not count",
      [event("started"), event("started-non-compliant", before)],
      "running",
    ],
    [
      "`became-non-compliant` does not decide",
      [event("became-non-compliant"), event("started", before)],
      "running",
    ],
  ])("%s", (_, events, expected) => {
    expect(stateOf(...events)).toBe(expected);
  });
});

describe("what runs instead", () => {
  const insteadOf = (artifact: Partial<Artifact>, ...events: readonly EnvironmentEvent[]) =>
    judgeRunning([{ ...app, ...artifact }], events)[0]?.instead;
  const running = event("started", { sha256: other, ...before });

  test.each<[string, Partial<Artifact>]>([
    ["the last part of an image's name", {}],
    ["an image's name with another tag", { filename: "registry.example/acme/app:3" }],
    ["an image's name with a digest", { filename: `registry.example/acme/app@sha256:${fingerprint}` }],
  ])("is found by %s", (_, artifact) => {
    expect(insteadOf(artifact, running)).toBe(running);
  });

  test("is found by an image's name at a registry with a port, whatever its tag is", () => {
    const started = event("started-compliant", {
      ...{ sha256: other, ...before },
      artifact_name: "registry.example:5000/acme/web:2.10",
    });
    expect(insteadOf({ filename: "registry.example:5000/acme/web:3" }, started)).toBe(started);
    expect(insteadOf({ filename: "web" }, started)).toBe(started);
    expect(insteadOf({ filename: "registry.example" }, started)).toBeUndefined();
  });

  test("is the newest start of that name, also where another instance of it has stopped", () => {
    const older = event("started", { sha256: "c".repeat(64), snapshot_index: 5, reported_at: 500 });
    expect(insteadOf({}, running, older)).toBe(running);
    expect(insteadOf({}, running, event("exited", { sha256: other, ...before }))).toBe(running);
  });

  test("is not found without a name", () => {
    const nameless = event("started", { sha256: other, ...before, artifact_name: null });
    expect(insteadOf({ filename: "" }, nameless)).toBeUndefined();
  });

  test("is not an event without a fingerprint", () => {
    const without = event("started", { sha256: null });
    expect(insteadOf({ filename: "app" }, without)).toBeUndefined();
  });

  test("is found by the name that the events have for the artifact", () => {
    expect(insteadOf({ filename: "out" }, event("exited"), running)).toBe(running);
    expect(insteadOf({ filename: "out" }, running)).toBeUndefined();
  });

  test("is not what has stopped, has another name, or was only seen", () => {
    expect(insteadOf({}, event("exited", { sha256: other }), running)).toBeUndefined();
    expect(insteadOf({ filename: "registry.example/other/app" }, running)).toBeUndefined();
    expect(insteadOf({}, event("changed", { sha256: other }))).toBeUndefined();
    const seen = [event("started-soon", { sha256: other }), event("changed", { sha256: other, ...before })];
    expect(insteadOf({}, ...seen)).toBeUndefined();
    expect(insteadOf({}, event("started", { sha256: other, artifact_name: null }))).toBeUndefined();
  });

  test("is not said of an artifact that runs", () => {
    expect(insteadOf({}, event("started"), running)).toBeUndefined();
  });
});

test.each<[string, readonly EnvironmentEvent[], boolean]>([
  ["nothing", [], true],
  ["newest first", [event("started"), event("exited", before)], true],
  ["oldest first", [event("started", before), event("exited")], false],
  [
    "events of one time in any order",
    [event("started", before), event("exited", { reported_at: 600 })],
    true,
  ],
  [
    "a late event with an earlier time",
    [event("started", before), event("exited", { reported_at: 100 })],
    true,
  ],
  [
    "only times, oldest first",
    [event("a", { ...before, snapshot_index: null }), event("b", { snapshot_index: null })],
    false,
  ],
  [
    "neither times nor snapshots",
    [event("a", { snapshot_index: null, reported_at: null }), event("b")],
    true,
  ],
])("a list with %s is newest first: %#", (_, events, expected) => {
  expect(isNewestFirst(events)).toBe(expected);
});

/** Lists as a service gives them: newest first, with several events in a snapshot and in a second. */
const lists = fc
  .array(
    fc.record({
      type: fc.constantFrom(
        "started",
        "started-non-compliant",
        "exited",
        "changed",
        "became-compliant",
        "other",
      ),
      sha256: fc.constantFrom(fingerprint, other, "c".repeat(64), null),
      artifact_compliance: fc.constantFrom(true, false, null),
      step: fc.constantFrom(0, 0, 0.3, 1),
    }),
    { maxLength: 30 },
  )
  .map((steps) => {
    let snapshot_index = 1;
    let reported_at = 1_795_300_000;
    return steps
      .map(({ step, ...fields }) => {
        if (step > 0) snapshot_index += 1;
        reported_at += step;
        return event(fields.type, { ...fields, snapshot_index, reported_at });
      })
      .reverse();
  });

test("events that follow a decided fingerprint never change what is decided", () => {
  fc.assert(
    fc.property(lists, fc.nat(30), (events, length) => {
      const read = events.slice(0, length);
      if (untilDecided([app])(read)) expect(stateOf(...read)).toBe(stateOf(...events));
    }),
  );
});

test("pages and one list are decided alike, and a list without events is not", () => {
  fc.assert(
    fc.property(lists, fc.nat(29), (events, at) => {
      const isDecided = untilDecided([app]);
      isDecided(events.slice(0, at));
      fc.pre(at < events.length);
      expect(isDecided(events.slice(at))).toBe(untilDecided([app])(events));
    }),
  );
  expect(untilDecided([app])([])).toBe(false);
});

test("a page without events of the environment decides nothing about what was read before", () => {
  const isDecided = untilDecided([app]);
  expect(isDecided([event("started")])).toBe(false);
  expect(isDecided([])).toBe(false);
});

test("an artifact runs where the last of its snapshots says so, and is not compliant where that says so", () => {
  fc.assert(
    fc.property(lists, (events) => {
      const telling = events.filter(
        ({ sha256, type }) => sha256 === fingerprint && !/^(became|other)/.test(type),
      );
      const latest = Math.max(...telling.map((one) => one.snapshot_index ?? 0));
      const decisive = telling.filter((one) => one.snapshot_index === latest && one.type !== "exited");
      const isRed = decisive.some(
        (one) => one.artifact_compliance === false || one.type.includes("non-compliant"),
      );
      const state = telling.length === 0 ? "not-seen" : decisive.length === 0 ? "stopped" : "running";
      expect(stateOf(...events)).toBe(isRed ? `${state}, not compliant` : state);
    }),
  );
});

test("a list in any order of events of one second decides the same", () => {
  fc.assert(
    fc.property(lists, (events) => {
      const inOneSecond = events.map((one) => ({ ...one, reported_at: 1_795_300_000.5 }));
      expect(stateOf(...inOneSecond.toReversed())).toBe(stateOf(...inOneSecond));
    }),
  );
});

test("whatever the fields are, nothing runs that no event of its fingerprint says", () => {
  const number = fc.option(fc.double());
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          type: fc.oneof(fc.string(), fc.constantFrom("started", "exited")),
          sha256: fc.option(fc.oneof(fc.string(), fc.constantFrom(fingerprint, other))),
          artifact_name: fc.option(fc.string()),
          snapshot_index: fc.option(fc.integer()),
          reported_at: number,
          artifact_compliance: fc.option(fc.boolean()),
        }),
      ),
      (events) => {
        const mayRun = events.some(({ sha256, type }) => sha256 === fingerprint && type === "started");
        expect(stateOf(...events)?.startsWith("running")).toSatisfy((runs) => runs === false || mayRun);
      },
    ),
  );
});
