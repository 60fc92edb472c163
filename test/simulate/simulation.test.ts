// The simulation of many waiting gates, and its results in docs/internals/performance.md and docs/internals/decisions/waiting.md.
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { pictureOf, shortTableOf, simulateAll, tableOf } from "./page.ts";
import { current, fleet, simulate } from "./simulation.ts";

const project = resolve(import.meta.dirname, "../..");
const few = { ...fleet, gates: 500 };
const unlimited = { limit: Number.POSITIVE_INFINITY, retryAfter: "" };

test("a gate sees a changed verdict within 60 s plus two response times", () => {
  const { longestDelay, timeOuts } = simulate(current, unlimited, few);
  expect(longestDelay).toBeLessThanOrEqual(60_000 + 2 * few.responseTime);
  // The verdict can change after the last request was sent.
  expect(timeOuts).toBeLessThan(few.responseTime / few.wait);
});

test("a gate with `wait: 0` sends one request", () => {
  const result = simulate(current, unlimited, { ...few, wait: 0 });
  expect(result.requestsPerGate).toBe(1);
});

test("a gate whose requests always fail retries each one up to `retries` times and does not see the change", () => {
  const refused = simulate(current, { limit: 0, retryAfter: "1" }, { ...few, wait: 0 });
  expect(refused.requestsPerGate).toBe(1 + few.retries);
  expect(simulate(current, { limit: 0, retryAfter: "1" }, few).timeOuts).toBe(1);
});

test("a gate does not wait for an attempt after `timeout`", () => {
  const refused = simulate(current, { limit: 0, retryAfter: "3600" }, { ...few, wait: 0 });
  expect(refused.requestsPerGate).toBe(1);
});

describe("the pages", () => {
  const rows = simulateAll();

  test("show the results of the simulation", () => {
    const pageOf = (name: string) => readFileSync(join(project, name), "utf8");
    const [short, long] = ["docs/internals/performance.md", "docs/internals/decisions/waiting.md"].map(
      pageOf,
    );
    for (const row of shortTableOf(rows)) expect(short).toContain(`\n| ${row.join(" | ")} |\n`);
    for (const row of tableOf(rows)) expect(long).toContain(`\n| ${row.join(" | ")} |\n`);
    for (const theme of ["light", "dark"] as const) {
      const picture = readFileSync(join(project, `.github/pictures/waiting-gates-${theme}.svg`), "utf8");
      expect(picture).toBe(pictureOf(rows, theme));
    }
  });

  test("show that the schedule sends fewer requests than the former one and sees a change earlier", () => {
    for (const { service, result } of rows.filter(({ schedule }) => schedule === "now")) {
      const before = rows.find((row) => row.service === service && row.schedule === "before")?.result;
      if (before === undefined) throw new Error("There is no row to compare with");
      expect(Math.max(...result.requestsPerSecond)).toBeLessThan(Math.max(...before.requestsPerSecond));
      expect(result.requestsPerGate).toBeLessThan(before.requestsPerGate);
      expect(result.meanDelay).toBeLessThan(before.meanDelay);
      expect(result.timeOuts).toBeLessThanOrEqual(before.timeOuts + 0.000_01);
    }
  });
});
