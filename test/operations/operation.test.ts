import { expect, it } from "vitest";
import { ConfigurationError } from "../../src/lib/errors.ts";
import { assert } from "../../src/operations/assert/index.ts";
import { fingerprint } from "../../src/operations/fingerprint.ts";
import { beginTrail } from "../../src/operations/record/index.ts";
import { runContext } from "../support/run.ts";
import { enterWorkspace } from "../support/workspace.ts";

const fork = { pull_request: { head: { repo: { full_name: "eve/shop" } } } };
const skip = { "on-missing-token": "skip" };
const onPullRequest = (event: unknown, more: Readonly<Record<string, string>> = {}) =>
  runContext({ GITHUB_EVENT_NAME: "pull_request", ...more }, event);

it("a step without a key is skipped where GitHub withholds secrets, and nowhere else", () => {
  expect(beginTrail.skipReason(skip, onPullRequest(fork))).toContain("the fork eve/shop");
  expect(beginTrail.skipReason(skip, onPullRequest({}))).toBeUndefined();
});

it.each([
  ["has a key", beginTrail, { ...skip, "api-token": "the-key" }],
  ["does not ask for it", beginTrail, { "on-missing-token": "fail" }],
  ["is a gate", assert, skip],
])("a step that %s is not skipped, wherever the run comes from", (_what, operation, texts) => {
  expect(operation.skipReason(texts, onPullRequest(fork))).toBeUndefined();
});

it("inputs that it does not use are an error also of a step that is skipped", () => {
  const context = onPullRequest(fork, { INPUT_ATESTATIONS: "x" });
  expect(() => beginTrail.skipReason({ ...skip, tags: "a=b" }, context)).toThrow(
    /`atestations` is not an input.*`tags` is not used by `begin-trail`/s,
  );
});

it("where the event cannot be read nothing is skipped", () => {
  expect(() => beginTrail.skipReason(skip, onPullRequest("no JSON"))).toThrow(ConfigurationError);
});

it("an address that a step does not use is not shown: it may hold a password", async () => {
  const texts = { artifacts: "app", org: "acme", "base-url": "https://ada:hidden@service.example.com/v2" };
  const { introduction } = await fingerprint.prepare(texts, runContext());
  expect(introduction).toBe("Fingerprinting 1 line of `artifacts`");
});

it("warnings of its inputs stand before those of what it does", async () => {
  enterWorkspace({ app: "", lib: "" });
  const { run } = await fingerprint.prepare({ artifacts: "app\n\nlib" }, runContext());
  expect((await run()).warnings).toEqual([
    expect.objectContaining({ text: expect.stringContaining("blank line") as string }),
    ...["app", "lib"].map((name) => expect.objectContaining({ names: [name] }) as object),
  ]);
});
