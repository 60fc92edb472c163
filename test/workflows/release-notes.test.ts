// The notes of a release are the section of its version in the changelog.
import { expect, test } from "vitest";
import { releaseNotes } from "../../.ci/release-notes.ts";

const changelog = `# Changes

## Unreleased

- Not yet.

## 1.2.0 - 2026-11-21

- A new input.

### Fixed

- A gap.

## 1.1.0

- No date.

## 1.0.0 - 2026-10-01
`;

test("the notes are the section of the version, up to the next one", () => {
  expect(releaseNotes("v1.2.0", "1.2.0", changelog)).toBe("- A new input.\n\n### Fixed\n\n- A gap.\n");
});

test.each([
  [
    "a tag that is not the version of package.json",
    "v1.2.1",
    "1.2.0",
    /tag is v1\.2\.1, package\.json says 1\.2\.0/,
  ],
  ["a version that the changelog does not have", "v1.2.1", "1.2.1", /no section/],
  ["a version that is a prefix of another one", "v1.2", "1.2", /no section/],
  ["a section without a date", "v1.1.0", "1.1.0", /no date/],
  ["an empty section", "v1.0.0", "1.0.0", /empty/],
])("%s is an error", (_, tag, version, message) => {
  expect(() => releaseNotes(tag, version, changelog)).toThrow(message);
});
