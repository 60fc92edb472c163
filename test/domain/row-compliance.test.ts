// What a row says of compliance, as docs/internals/gate.md has it: every field that says no counts.
import { expect, test } from "vitest";
import { attestationComplies, ruleComplies, speaksForCompliance } from "../../src/domain/row-compliance.ts";

const absent = undefined;

test.each([
  [absent, absent, true],
  [absent, true, true],
  [absent, false, false],
  ["COMPLIANT", absent, true],
  ["COMPLIANT", true, true],
  ["COMPLIANT", false, false],
  ["NON-COMPLIANT", true, false],
  ["INCOMPLETE", true, false],
  ["COMPLETE", true, false],
  ["compliant", true, false],
  ["", true, false],
])(
  "a policy with status %j and is_compliant %j speaks for compliance: %j",
  (status, is_compliant, speaks) => {
    expect(speaksForCompliance({ status, is_compliant })).toBe(speaks);
  },
);

test.each([
  ["COMPLETE", true, true],
  ["COMPLETE", absent, false],
  ["COMPLETE", false, false],
  ["COMPLIANT", absent, true],
  ["MISSING", true, false],
  ["FAILED", true, false],
  [absent, true, true],
  [absent, false, false],
])("an attestation with status %j and is_compliant %j complies: %j", (status, is_compliant, complies) => {
  expect(attestationComplies({ status, is_compliant })).toBe(complies);
});

test.each([
  [{ satisfied: true }, true],
  [{ ignored: true }, true],
  [{ satisfied: false, ignored: true }, true],
  [{ satisfied: false }, false],
  [{}, false],
  [{ satisfied: true, is_compliant: false }, false],
  [{ satisfied: true, status: "SATISFIED" }, true],
  [{ satisfied: true, status: "COMPLIANT" }, true],
  [{ ignored: true, status: "IGNORED" }, true],
  [{ satisfied: true, status: "NON-COMPLIANT" }, false],
])("a rule with %j complies: %j", (fields, complies) => {
  const rule = { satisfied: absent, ignored: absent, status: absent, is_compliant: absent, ...fields };
  expect(ruleComplies(rule)).toBe(complies);
});
