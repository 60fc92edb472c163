// What is read of an environment and of its latest snapshot: live answers, and answers that are wrong in one field.
import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import {
  isRunning,
  latestSnapshotSchema,
  membersOf,
  otherEnvironmentIn,
  reportedEnvironmentSchema,
  runsSince,
  type SnapshotEntry,
} from "../../src/domain/snapshot.ts";
import {
  exitedFingerprint,
  liveCommit,
  liveEntry,
  liveEnvironment,
  liveFingerprints,
  liveSnapshot,
} from "./live-answers.ts";

const read = (changes: object = {}) => v.parse(latestSnapshotSchema, liveSnapshot(changes));
const entryOf = (changes: object): SnapshotEntry | undefined =>
  read({ artifacts: [liveEntry(changes)] }).entries[0];

test("of a live snapshot all that runs is read, and what has exited is told from it", () => {
  const { entries, unknownEntries, ...about } = read();
  expect(about).toEqual({
    index: 4127,
    is_latest: true,
    timestamp: 1_785_003_600.25,
    compliant: false,
    html_url: "https://service.example/acme/environments/production/snapshots/4127",
  });
  expect(unknownEntries).toBe(0);
  expect(entries.filter(isRunning).map(({ fingerprint }) => fingerprint)).toEqual(liveFingerprints);
  expect(entries.filter((one) => !isRunning(one)).map(({ fingerprint }) => fingerprint)).toEqual([
    exitedFingerprint,
  ]);
  expect(entries[0]).toMatchObject({
    compliant: true,
    flow_name: "shop-0",
    git_commit: liveCommit,
    flows: [{ flow_name: "shop-0", trail_name: liveCommit, template_reference_name: "shop-0" }],
  });
  expect(entries[0] && runsSince(entries[0])).toBe(1_785_000_000);
  expect(entries[4]).toMatchObject({ flow_name: undefined, git_commit: undefined, html_url: undefined });
});

test("of a live environment is read when it was reported", () => {
  expect(v.parse(reportedEnvironmentSchema, liveEnvironment())).toEqual({
    name: "production",
    type: "K8S",
    last_reported_at: 1_785_007_200.75,
    included_environments: undefined,
  });
});

test.each<[string, object, readonly string[] | undefined]>([
  ["of a type that is reported", {}, undefined],
  ["of a type that is reported, with an empty list", { included_environments: [] }, undefined],
  ["of the type `logical`", { type: "logical", included_environments: ["a", "b"] }, ["a", "b"]],
  ["of the type `Logical` without a list", { type: "Logical" }, []],
  ["that includes others, whatever its type is", { included_environments: ["a"] }, ["a"]],
  ["without a type", { type: null }, undefined],
])("an environment %s has these members", (_, changes, members) => {
  expect(membersOf(v.parse(reportedEnvironmentSchema, liveEnvironment(changes)))).toEqual(members);
});

test.each<[string, object]>([
  ["is not the latest", { is_latest: false }],
  ["has no index", { index: null }],
  ["has the index 0", { index: 0 }],
  ["has no list of artifacts", { artifacts: null }],
  ["has artifacts that are no list", { artifacts: {} }],
  ["has a compliance in words", { compliant: "true" }],
])("a response that %s is not a snapshot", (_, changes) => {
  expect(v.is(latestSnapshotSchema, liveSnapshot(changes))).toBe(false);
});

test.each<[string, object]>([
  ["says nothing of being the latest", { is_latest: null }],
  ["has no page", { html_url: "" }],
  ["has a time in words", { timestamp: "2026-08-01" }],
  ["has no compliance", { compliant: null }],
  ["has no artifacts", { artifacts: [] }],
])("a response that %s is a snapshot", (_, changes) => {
  expect(v.is(latestSnapshotSchema, liveSnapshot(changes))).toBe(true);
});

test.each<[string, unknown]>([
  ["that is null", null],
  ["that is a text", "shop"],
  ["that is a list", [liveEntry()]],
  ["without a name", liveEntry({ name: undefined })],
  ["with a digest of another algorithm", liveEntry({ fingerprint: "a".repeat(128) })],
  ["with a digest in capitals", liveEntry({ fingerprint: "A".repeat(64) })],
  ["with a compliance in words", liveEntry({ compliant: "true" })],
  ["without an annotation", liveEntry({ annotation: null })],
  ["without the number of instances", liveEntry({ annotation: { type: "unchanged" } })],
  ["with fewer instances than none", liveEntry({ annotation: { now: -1 } })],
  ["with a number of instances in words", liveEntry({ annotation: { now: "2" } })],
])("an entry %s is left out and counted", (_, entry) => {
  const { entries, unknownEntries } = read({ artifacts: [entry, liveEntry(), entry] });
  expect({ entries: entries.length, unknownEntries }).toEqual({ entries: 1, unknownEntries: 2 });
});

test.each<[string, object, object]>([
  ["no fingerprint", { fingerprint: null }, { fingerprint: undefined }],
  ["an empty fingerprint", { fingerprint: "" }, { fingerprint: undefined }],
  ["no compliance", { compliant: null }, { compliant: undefined }],
  ["a commit of another form", { git_commit: "main" }, { git_commit: undefined }],
  ["a flow of another form", { flow_name: 7 }, { flow_name: undefined }],
  ["an address that is not one", { html_url: "javascript:alert(1)" }, { html_url: undefined }],
  ["times that are no list", { creationTimestamp: 1 }, { creationTimestamp: [] }],
  ["times of another form", { creationTimestamp: [1, "2", null, 3] }, { creationTimestamp: [1, 3] }],
  ["flows that are no list", { flows: {} }, { flows: [] }],
  ["a flow that is no object", { flows: ["shop"] }, { flows: [] }],
  [
    "a name in a template that is not one",
    { flows: [{ flow_name: "shop", template_reference_name: "a b" }] },
    { flows: [{ flow_name: "shop", template_reference_name: undefined }] },
  ],
  ["no decisions", { policy_decisions: null }, { policy_decisions: undefined }],
  ["decisions of another form", { policy_decisions: [{}] }, { policy_decisions: undefined }],
  ["reasons of another form", { reasons_for_incompliance: [{}, "a"] }, { reasons_for_incompliance: ["a"] }],
])("an entry with %s is read without it", (_, changes, expected) => {
  expect(entryOf(changes)).toMatchObject(expected);
});

test("of an entry only its name and the number of its instances must be there", () => {
  const { entries } = read({ artifacts: [{ name: "shop", annotation: { now: 1 } }] });
  expect(entries).toMatchObject([{ name: "shop", creationTimestamp: [], flows: [] }]);
});

test("an entry without times runs since an unknown time", () => {
  const entry = entryOf({ creationTimestamp: [] });
  expect(entry && runsSince(entry)).toBeUndefined();
});

test.each<[string, string | undefined]>([
  ["https://service.example/acme/environments/production/snapshots/7", undefined],
  ["https://service.example/acme/environments/production/snapshots/7/", undefined],
  ["https://service.example/ui/acme/environments/production/snapshots/7?tab=1", undefined],
  ["https://service.example/acme/environments/pro%64uction/snapshots/7", undefined],
  ["https://service.example/acme/environments/staging/snapshots/7", "acme/staging"],
  ["https://service.example/other/environments/production/snapshots/7", "other/production"],
  ["https://service.example/acme/environments/%ff/snapshots/7", "acme/%ff"],
  ["https://service.example/acme/environments/staging", undefined],
  ["https://service.example/environments/staging/snapshots/7", undefined],
  ["https://service.example/snapshots/7?at=/acme/environments/staging/snapshots/7", undefined],
])("the address %s says that the snapshot is of %s", (url, expected) => {
  expect(otherEnvironmentIn(read({ html_url: url }), "acme", "production")).toBe(expected);
});

test("a snapshot without an address may be of any environment", () => {
  expect(otherEnvironmentIn(read({ html_url: null }), "acme", "production")).toBeUndefined();
});

test("whatever an entry is, it is left out or it has what decides whether it runs", () => {
  const anything = fc.oneof(fc.jsonValue(), fc.constantFrom(...Object.values(liveEntry())));
  const changes = fc.dictionary(fc.constantFrom(...Object.keys(liveEntry())), anything);
  fc.assert(
    fc.property(fc.array(fc.oneof(changes.map(liveEntry), fc.jsonValue())), (artifacts) => {
      const { entries, unknownEntries } = read({ artifacts });
      expect(entries.length + unknownEntries).toBe(artifacts.length);
      for (const { name, fingerprint, compliant, annotation } of entries) {
        expect(typeof name).toBe("string");
        expect(fingerprint ?? "a".repeat(64)).toMatch(/^[a-f0-9]{64}$/);
        expect([true, false, undefined]).toContain(compliant);
        expect(Number.isInteger(annotation.now)).toBe(true);
      }
    }),
  );
});
