// Compares the tables of docs/migrating-from-the-cli.md with action.yml and the flags of the client's commands.
import { describe, expect, test } from "vitest";
import { operations, uses } from "../../src/inputs/definitions.ts";
import { parse } from "yaml";
import { read, tableRows } from "./documents.ts";

const { inputs } = parse(read("action.yml")) as { inputs: Readonly<Record<string, unknown>> };

/** The flags of each command, as of version 2.38 of the client. */
const flags: Readonly<Record<string, string>> = {
  "kosli begin trail":
    "commit description dry-run external-fingerprint external-url flow origin-url redact-commit-info repo-id repo-provider repo-root repo-url repository template-file user-data",
  "kosli attest artifact":
    "annotate artifact-type build-url commit commit-url display-name dry-run exclude external-fingerprint external-url fingerprint flow name redact-commit-info registry-password registry-username repo-id repo-provider repo-root repo-url repository trail",
  "kosli assert artifact":
    "artifact-type dry-run environment exclude fingerprint flow output policy registry-password registry-username",
  "kosli fingerprint": "artifact-type exclude registry-password registry-username",
  "kosli get trail": "flow output",
  "kosli list environments": "output",
  "kosli log environment": "interval output page page-limit repo reverse",
  "Every command": "api-token config-file debug host http-proxy max-api-retries org quiet",
};

const sections = read("docs/migrating-from-the-cli.md")
  .split(/^### /m)
  .slice(1)
  .map((section) => {
    const [heading = ""] = section.split("\n", 1);
    const [, command = heading, operation] = /^`(.+)` → `(.+)`$/.exec(heading) ?? [];
    return { command, operation, rows: tableRows(section).slice(1) };
  });

test("each command of the client has a table", () => {
  expect(sections.map(({ command }) => command)).toEqual(Object.keys(flags));
});

describe.each(sections)("$command", ({ command, operation, rows }) => {
  test("has exactly one row for each flag", () => {
    const named = rows.flatMap(([flag = ""]) => /^`--(.+)`$/.exec(flag)?.[1] ?? []);
    expect(named).toEqual((flags[command] ?? "").split(" "));
  });

  test("names only inputs that its operation uses, and a reason for a flag without an input", () => {
    const used = operations.filter((name) => operation === undefined || name === operation);
    expect(used).not.toEqual([]);
    for (const [flag = "", input = "", note = ""] of rows) {
      if (input === "") expect(note, flag).not.toBe("");
      for (const [, name = ""] of input.matchAll(/`([^`]+)`/g)) {
        expect(Object.keys(inputs), flag).toContain(name);
        expect(
          used.some((one) => uses(one, name as Parameters<typeof uses>[1])),
          `${flag}: ${name}`,
        ).toBe(true);
      }
    }
  });
});
