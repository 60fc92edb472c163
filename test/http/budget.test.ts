// The time of a step that all its requests share.
import { expect, test } from "vitest";
import { Budget } from "../../src/http/budget.ts";
import { getTrail } from "../../src/service/calls.ts";
import { openTransport } from "../../src/service/transport.ts";
import type { FlowName, TrailName } from "../../src/vocabulary.ts";
import { answers, startFaultServer } from "../transport/fault-server.ts";
import { settingsFor, testWorld } from "../transport/world.ts";

test("the time begins with the first request, and not before", async () => {
  const { clock } = testWorld();
  const budget = new Budget(10_000, clock);
  await clock.sleep(60_000);
  expect(budget.left()).toBeCloseTo(10_000);
  await clock.sleep(4_000);
  expect(budget.left()).toBeLessThanOrEqual(6_000);
  await clock.sleep(6_000);
  expect(budget.left()).toBeLessThanOrEqual(0);
  budget.extend(60_000);
  expect(budget.left()).toBeGreaterThan(0);
});

test("time that registries have used up is not given to the service again", async () => {
  await using server = await startFaultServer(answers(200));
  const world = testWorld();
  const settings = settingsFor(server.baseUrl, { timeout: 10_000 });
  const budget = new Budget(settings.timeout, world.clock);
  budget.left();
  await world.clock.sleep(10_000);
  using transport = openTransport({ ...settings, budget }, world);
  const reply = await transport.send(getTrail(settings, "shop" as FlowName, "release-1" as TrailName));
  expect(reply).toMatchObject({ kind: "silence", cause: "unreachable", attempts: [] });
  expect(server.received).toHaveLength(0);
});
