// Reading an environment and its latest snapshot: what ends the step, and what it says then.
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { environmentNameSchema } from "../../../src/domain/identifiers.ts";
import { Deadline } from "../../../src/lib/deadline.ts";
import { ActionError, type ErrorParts } from "../../../src/lib/errors.ts";
import {
  readLatestSnapshot,
  readReportedEnvironment,
  warningsAbout,
} from "../../../src/operations/shared/snapshot.ts";
import { createServiceClient } from "../../../src/service/client.ts";
import { liveEnvironment, liveSnapshot } from "../../domain/live-answers.ts";
import { settingsFor, testContext } from "../../http/context.ts";
import { answers, neverResponds, startFaultServer, type Step } from "../../http/fault-server.ts";

const environment = v.parse(environmentNameSchema, "production");

async function reading<Value>(
  script: readonly Step[],
  read: (
    access: Parameters<typeof readLatestSnapshot>[0],
    context: ReturnType<typeof testContext>,
  ) => Promise<Value>,
  { timeout = 60_000, retries = 0 } = {},
) {
  await using server = await startFaultServer(...script);
  const context = testContext();
  const settings = settingsFor(server.baseUrl, { retries, timeout });
  const deadline = new Deadline(timeout, context.clock);
  using client = createServiceClient({ ...settings, deadline }, context);
  const result = await read({ client, settings, environment, deadline }, context).then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  return { ...result, asked: server.received.map(({ url }) => url) };
}

/** What the error says that reading ends in. */
function partsOf(result: object): ErrorParts {
  if ("error" in result && result.error instanceof ActionError) return result.error.parts;
  throw new Error("reading does not end in an error of the step");
}

describe("an environment", () => {
  const read = (...script: readonly Step[]) => reading(script, readReportedEnvironment);

  test("is read", async () => {
    expect(await read(answers(200, liveEnvironment()))).toMatchObject({ value: { name: "production" } });
  });

  const unknown = answers(404, { message: "Environment 'production' does not exist in Organization 'acme'" });

  test("that does not exist names the one that may be meant", async () => {
    const result = await read(unknown, answers(200, [liveEnvironment({ name: "productoin" })]));
    expect(partsOf(result)).toMatchObject({
      message: expect.stringMatching(
        /^Environment `production` does not exist.*did you mean `productoin`/,
      ) as string,
      detail: expect.stringContaining("404") as string,
      hint: "Correct `environment`",
    });
    expect(result.asked).toHaveLength(2);
  });

  test("that does not exist says so where the names cannot be read, which is tried once", async () => {
    const result = await reading([unknown, answers(503, {})], readReportedEnvironment, { retries: 2 });
    expect(partsOf(result)).toMatchObject({
      message: "Environment `production` does not exist in organization `acme`",
      hint: "Check `environment`, and that it is not archived. Where its first report creates it, run this step after that",
    });
    expect(result.asked).toHaveLength(2);
  });

  test("of another kind of 404 is not taken for one that does not exist", async () => {
    const result = await read(answers(404, { message: "Organization 'acme' does not exist" }));
    expect(partsOf(result).hint).not.toContain("archived");
    expect(result.asked).toHaveLength(1);
  });

  test("that has another name is an error that shows it", async () => {
    expect(partsOf(await read(answers(200, liveEnvironment({ name: "prod" }))))).toEqual({
      message: "The response is about environment `prod`, but `production` was asked for. Was it renamed?",
      hint: "Write the name that the environment has now in `environment`",
    });
  });

  test.each([
    [["eu", "us"], ": it is made of `eu`, `us`"],
    [[], ""],
    [null, ""],
  ])("that is logical names its members: %j", async (included_environments, named) => {
    const logical = liveEnvironment({ type: "logical", included_environments });
    expect(partsOf(await read(answers(200, logical)))).toEqual({
      message: `Environment \`production\` is logical, and has no snapshots of its own${named}`,
      hint: "Name one of its members in `environment`, with a step for each of them",
    });
  });

  test("that a cache has kept for long is not believed", async () => {
    expect(partsOf(await read(answers(200, liveEnvironment(), { age: "61" })))).toEqual({
      message: expect.stringContaining("A cache gave a response that is 61 s old") as string,
      hint: "Let no cache between the runner and the service keep its responses",
    });
    expect(await read(answers(200, liveEnvironment(), { age: "60" }))).toHaveProperty("value");
  });
});

describe("its latest snapshot", () => {
  const read = (step: Step, last_reported_at?: number, timeout?: number) =>
    reading(
      [step],
      (access) => readLatestSnapshot(access, { name: "production", last_reported_at } as never),
      { ...(timeout !== undefined && { timeout }) },
    );

  test("is read, with the response as it came", async () => {
    expect(await read(answers(200, liveSnapshot()), 100)).toMatchObject({
      value: { success: true, value: { snapshot: { index: 4127 }, json: { index: 4127, is_latest: true } } },
    });
  });

  test.each([400, 404, 410, 422, 499])("may be missing (%i) where nothing was reported", async (status) => {
    expect(await read(answers(status, {}))).toMatchObject({ value: { success: false } });
    expect(await read(answers(status, {}), 100)).toHaveProperty("error");
  });

  test.each([302, 401, 403, 408, 429, 500])(
    "is an error with %i also where nothing was reported",
    async (status) => {
      expect(await read(answers(status, {}))).toHaveProperty("error");
    },
  );

  test("is an error without an answer, and where the answer is not a snapshot", async () => {
    expect(await read(neverResponds, undefined, 200)).toHaveProperty("error");
    expect(await read(answers(200, []))).toHaveProperty("error");
  });

  test("that is of another environment is an error that shows it", async () => {
    const html_url = "https://service.example/acme/environments/staging/snapshots/7";
    expect(partsOf(await read(answers(200, liveSnapshot({ html_url })), 100))).toEqual({
      message: "The response is a snapshot of `acme/staging`, but one of `acme/production` was asked for",
      hint: "Check `base-url`, and that no proxy answers in place of the service",
    });
  });

  test.each([
    [0, []],
    [1, ["Left out 1 entry of an unknown form. The output `result` has what the service sent"]],
    [2, ["Left out 2 entries of an unknown form. The output `result` has what the service sent"]],
  ])("with %i entries of an unknown form has so many warnings", (unknownEntries, warnings) => {
    expect(warningsAbout({ unknownEntries } as never)).toEqual(warnings);
  });
});
