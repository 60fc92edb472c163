// When a kept report is older than what a trail has of the same fingerprint.
import * as v from "valibot";
import { expect, test } from "vitest";
import { fingerprintSchema } from "../../../src/domain/identifiers.ts";
import {
  compareAttestations,
  compareReports,
  hasTemplate,
  wasChangedSince,
  type AttestationTarget,
  type RecordedTrail,
} from "../../../src/operations/shared/recorded-trail.ts";

const fingerprint = v.parse(fingerprintSchema, "a".repeat(64));
const other = "b".repeat(64);
const keptAt = 10_000;

const report = (timestamp: number | undefined, of: string = fingerprint) => ({
  type: "artifact_creation_reported",
  artifact_fingerprint: of,
  target_artifact: undefined,
  template_reference_name: undefined,
  timestamp,
});
const withArtifact = (digest: string, rows: readonly object[] = []): RecordedTrail["compliance_status"] => ({
  attestations_statuses: [],
  artifacts_statuses: [["app", { artifact_fingerprint: digest, attestations_statuses: rows as never[] }]],
});
const trail = (more: Partial<RecordedTrail> = {}): RecordedTrail => ({
  name: "release-1" as RecordedTrail["name"],
  last_modified_at: keptAt + 1_000,
  template: undefined,
  compliance_status: withArtifact(fingerprint),
  events: [],
  ...more,
});

test.each<[string, RecordedTrail["events"], string]>([
  ["301 s later", [report(keptAt + 301)], "newer"],
  ["300 s later", [report(keptAt + 300)], "unclear"],
  ["at the same time", [report(keptAt)], "unclear"],
  ["300 s earlier", [report(keptAt - 300)], "unclear"],
  ["301 s earlier", [report(keptAt - 301)], "older"],
  ["earlier and later", [report(keptAt - 1_000), report(keptAt + 1_000)], "newer"],
  ["at the same time and later", [report(keptAt), report(keptAt + 1_000)], "newer"],
  ["earlier and at the same time", [report(keptAt - 1_000), report(keptAt)], "unclear"],
  ["at an unknown time", [report(undefined)], "unclear"],
  ["later, of another fingerprint", [report(keptAt + 1_000, other)], "older"],
  ["later, of another kind", [{ ...report(keptAt + 1_000), type: "artifact_attestation_reported" }], "older"],
])("an event %s is read as it should be", (_, events, expected) => {
  expect(compareReports(trail({ events }), fingerprint, keptAt)).toBe(expected);
});

test.each<[string, Partial<RecordedTrail>, string]>([
  ["that has the artifact and was changed later", {}, "newer"],
  ["that was changed earlier", { last_modified_at: keptAt - 1 }, "older"],
  ["that has another artifact", { compliance_status: withArtifact(other) }, "older"],
  ["that has no artifacts", { compliance_status: undefined }, "older"],
])("a trail without events %s is read as it should be", (_, more, expected) => {
  expect(compareReports(trail(more), fingerprint, keptAt)).toBe(expected);
});

test.each([
  [10.25, 10.2, true],
  [10.25, 10.25, true],
  [10.25, 10.3, false],
  // In whole seconds, so it can have been 10.9.
  [10, 10.5, true],
  [10, 11, false],
])("a trail that was changed at %d was changed since %d: %s", (changedAt, time, expected) => {
  expect(wasChangedSince(trail({ last_modified_at: changedAt }), time)).toBe(expected);
});

test.each<[string | undefined, boolean]>([
  ["version: 1\n", true],
  ["\n version: 1", true],
  ["version: 1\ntrail: {}\n", false],
  ["", false],
  [undefined, false],
])("a trail with the template %j has it or has not", (content, expected) => {
  const template = { filename: "flow.yml", content: Buffer.from("version: 1\n\n") };
  expect(hasTemplate(trail({ template: { content } }), template)).toBe(expected);
  expect(hasTemplate(undefined, template)).toBe(false);
});

const attestation = (
  type: string,
  timestamp: number,
  more: Partial<RecordedTrail["events"][number]> = {},
) => ({
  type,
  artifact_fingerprint: undefined,
  target_artifact: undefined,
  template_reference_name: "test",
  timestamp,
  ...more,
});
const later = keptAt + 1_000;
const [ofTrail, ofName, ofArtifact] = [
  attestation("trail_attestation_reported", later),
  attestation("trail_attestation_for_artifact_reported", later, { target_artifact: "app" }),
  attestation("artifact_attestation_reported", later, {
    artifact_fingerprint: fingerprint,
    target_artifact: "app",
  }),
];

const ofOther = { ...ofArtifact, artifact_fingerprint: other };

test.each([
  ["of the trail", {}, ofTrail, "newer"],
  ["of the trail, at the same time", {}, { ...ofTrail, timestamp: keptAt }, "unclear"],
  ["of the trail, earlier", {}, { ...ofTrail, timestamp: keptAt - 1_000 }, "older"],
  ["of another name", {}, { ...ofTrail, template_reference_name: "scan" }, "older"],
  ["of an artifact, where the trail is meant", {}, ofName, "older"],
  ["of the trail, where an artifact is meant", { artifact: "app" }, ofTrail, "older"],
  ["of the artifact of that name", { artifact: "app" }, ofName, "newer"],
  ["of the artifact of another name", { artifact: "web" }, ofName, "older"],
  ["of that fingerprint", { fingerprint }, ofArtifact, "newer"],
  ["of the artifact's name, where its fingerprint is meant", { fingerprint }, ofName, "older"],
  ["of another fingerprint with that name", { fingerprint, artifact: "app" }, ofOther, "older"],
  ["of another fingerprint", { fingerprint }, ofOther, "older"],
])("an attestation %s is read as it should be", (_, target, event, expected) => {
  expect(compareAttestations(trail({ events: [event] }), { name: "test", ...target }, keptAt)).toBe(expected);
});

test("an attestation of a name is of the fingerprint that was reported with that name", () => {
  const named = { ...report(1), template_reference_name: "app" };
  const compare = (target: Partial<AttestationTarget>, event: RecordedTrail["events"][number]) =>
    compareAttestations(trail({ events: [named, event] }), { name: "test", ...target }, keptAt);
  expect(compare({ fingerprint }, ofName)).toBe("newer");
  expect(compare({ artifact: "app" }, { ...ofArtifact, target_artifact: undefined })).toBe("newer");
  expect(compare({ fingerprint, artifact: "web" }, ofName)).toBe("newer");
  expect(compare({ fingerprint }, ofOther)).toBe("older");
});

test.each([
  ["there, in a trail that changed", { attestation_name: "test", status: "COMPLETE" }, {}, "newer"],
  [
    "there, in a trail that did not change",
    { attestation_name: "test", status: "COMPLETE" },
    { last_modified_at: 1 },
    "older",
  ],
  ["missing", { attestation_name: "test", status: "MISSING" }, {}, "older"],
  ["of another name", { attestation_name: "scan", status: "COMPLETE" }, {}, "older"],
])("without events, an attestation that is %s is read as it should be", (_, row, more, expected) => {
  const compliance_status = withArtifact(fingerprint, [row]);
  expect(
    compareAttestations(trail({ compliance_status, ...more }), { name: "test", fingerprint }, keptAt),
  ).toBe(expected);
});
