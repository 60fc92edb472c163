// Pull requests from forks and Dependabot get no secrets, and the reason is given.
import { expect, test } from "vitest";
import { missingSecretsReason } from "../../src/workflow/missing-secrets.ts";
import { Folder, pushVariables, testContext } from "./context.ts";

const ours = { id: 1, full_name: "acme/rocket" };
const fork = { id: 2, full_name: "stranger/rocket" };

async function why(payload: unknown, environment: Record<string, string> = {}): Promise<string | undefined> {
  using folder = new Folder();
  const path = folder.file("event.json", JSON.stringify(payload));
  return await missingSecretsReason(
    testContext({
      ...pushVariables,
      GITHUB_EVENT_NAME: "pull_request",
      GITHUB_EVENT_PATH: path,
      ...environment,
    }),
  );
}

const from = (head: unknown, more: object = {}) => ({
  pull_request: { head: { repo: head }, base: { repo: ours }, ...more },
});

test("a pull request from a fork has no secrets, and the fork is named", async () => {
  expect(await why(from(fork))).toContain("a fork (stranger/rocket)");
});

test("a pull request from a fork that was deleted has no secrets", async () => {
  expect(await why(from(null))).toContain("a deleted fork");
});

test("a fork is recognised by its id, whatever its name", async () => {
  expect(await why(from({ ...ours, id: 2 }))).toContain("a fork");
  expect(await why(from({ ...ours, full_name: "acme/renamed" }))).toBeUndefined();
});

test("a fork is recognised by its name where ids are unknown", async () => {
  expect(await why(from({ full_name: "stranger/rocket" }))).toContain("a fork");
  expect(await why(from({ full_name: "Acme/Rocket" }))).toBeUndefined();
});

test.each([
  ["the actor", {}, { GITHUB_ACTOR: "dependabot[bot]" }],
  ["the author", { user: { login: "dependabot[bot]" } }, {}],
])(
  "a pull request on the same repository has no secrets when %s is Dependabot",
  async (_, more, environment) => {
    expect(await why(from(ours, more), environment)).toContain("Dependabot");
  },
);

test("a pull request of the repository's own has secrets", async () => {
  expect(await why(from(ours, { user: { login: "ada" } }), { GITHUB_ACTOR: "ada" })).toBeUndefined();
});

test.each(["pull_request_target", "push", "workflow_run", "schedule", ""])(
  "the event %j has secrets, whoever caused it",
  async (name) => {
    const environment = { GITHUB_EVENT_NAME: name, GITHUB_ACTOR: "dependabot[bot]" };
    expect(await why(from(fork), environment)).toBeUndefined();
  },
);

test.each([[{}], ["text"], [{ pull_request: { head: 1 } }], [{ pull_request: { head: { repo: 7 } } }]])(
  "a payload of which nothing can be read (%j) gives no reason",
  async (payload) => {
    expect(await why(payload)).toBeUndefined();
  },
);
