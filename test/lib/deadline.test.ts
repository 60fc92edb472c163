// The time of a step that all its requests share.
import { expect, test } from "vitest";
import { Deadline } from "../../src/lib/deadline.ts";
import { getTrailEndpoint } from "../../src/service/endpoints.ts";
import { createServiceClient } from "../../src/service/client.ts";
import type { FlowName, TrailName } from "../../src/domain/identifiers.ts";
import { answers, startFaultServer } from "../http/fault-server.ts";
import { settingsFor, testContext } from "../http/context.ts";

test("the time begins with the first request, and not before", async () => {
  const { clock } = testContext();
  const deadline = new Deadline(10_000, clock);
  await clock.sleep(60_000);
  expect(deadline.left()).toBeCloseTo(10_000);
  await clock.sleep(4_000);
  expect(deadline.left()).toBeLessThanOrEqual(6_000);
  await clock.sleep(6_000);
  expect(deadline.left()).toBeLessThanOrEqual(0);
  deadline.total += 60_000;
  expect(deadline.left()).toBeGreaterThan(0);
});

test("time that registries have used up is not given to the service again", async () => {
  await using server = await startFaultServer(answers(200));
  const context = testContext();
  const settings = settingsFor(server.baseUrl, { timeout: 10_000 });
  const deadline = new Deadline(settings.timeout, context.clock);
  deadline.left();
  await context.clock.sleep(10_000);
  using client = createServiceClient({ ...settings, deadline }, context);
  const read = await client.call(getTrailEndpoint(settings, "shop" as FlowName, "release-1" as TrailName));
  expect(read).toMatchObject({ failure: { cause: "unreachable" }, attempts: [] });
  expect(server.received).toHaveLength(0);
});
