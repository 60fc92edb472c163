// What a step shows of its checks, whatever they found.
import fc from "fast-check";
import { expect, test } from "vitest";
import { checkIds, type Check } from "../../../src/operations/check/results.ts";
import { createReport } from "../../../src/report/report.ts";
import { Step } from "../../report/runner.ts";
import { operationOf } from "../all.ts";
import { presentable } from "../../report/present.ts";

const statuses = ["passed", "failed", "warning", "skipped"] as const;
const someChecks: fc.Arbitrary<readonly Check[]> = fc
  .tuple(...checkIds.map((id) => fc.constantFrom(...statuses).map((status) => ({ id, status }))))
  .map((all) => all.map((one) => ({ ...one, detail: `Detail of (${one.id})`, hint: `Hint of ${one.id}` })));

test("the job fails exactly when a check failed, and one annotation names all that failed", () => {
  fc.assert(
    fc.property(someChecks, (checks) => {
      using step = new Step();
      const report = createReport(step.host);
      const exitCode = report.show(presentable({ kind: "checked", checks }), {
        summary: true,
        operation: operationOf("check"),
      });
      const idsOf = (status: Check["status"]) =>
        checks.flatMap((check) => (check.status === status ? check.id : []));
      const failed = idsOf("failed");
      expect(exitCode).toBe(failed.length === 0 ? 0 : 1);
      expect(step.named("error")).toHaveLength(exitCode);
      expect(step.named("warning")).toHaveLength(idsOf("warning").length === 0 ? 0 : 1);
      // Of several checks each has its own next step, so none is what to do.
      const label = failed.length === 1 ? "What to do: " : "";
      for (const id of failed)
        expect(step.named("error")[0]).toContain(`${id}: Detail of (${id}). ${label}Hint of ${id}.`);
      for (const id of idsOf("warning")) expect(step.named("warning")[0]).toContain(`Hint of ${id}`);
      // The most severe first, in log and summary.
      const severest = ["failed", "warning", "skipped", "passed"] as const;
      for (const text of [step.log, step.summary]) {
        const places = severest.flatMap(idsOf).map((id) => text.indexOf(`Detail of (${id})`));
        expect(places).toEqual([...places].sort((one, other) => one - other));
        expect(places).not.toContain(-1);
      }
      expect(step.lines.at(-1)).toContain(failed.length === 0 ? "Checks passed: " : "Checks failed: ");
    }),
    { numRuns: 60 },
  );
});
