import { expect, test } from "vitest";
import { describeRemarks } from "../../src/lib/format.ts";

test("remarks of one kind are one text, with each name once", () => {
  const text = "Recorded as not compliant";
  const remarks = [
    { text, names: ["app.scan"], hint: "Look at it" },
    "Something else",
    { text, names: ["app.lint", "app.scan"], hint: "Look at it" },
    { text, names: ["trail:x"] },
  ];
  expect(describeRemarks(remarks)).toEqual([
    "Recorded as not compliant: app.scan, app.lint. Look at it",
    "Something else",
    "Recorded as not compliant: trail:x",
  ]);
});

test("a remark names 20 things, and says how many more there are", () => {
  const names = Array.from({ length: 23 }, (_, index) => `n${index}`);
  expect(describeRemarks([{ text: "Unnamed", names }])).toEqual([
    `Unnamed: ${names.slice(0, 20).join(", ")}, 3 more`,
  ]);
});
