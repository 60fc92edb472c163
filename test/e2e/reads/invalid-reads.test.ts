// Every operation that reads, with every invalid response, as whole steps.
import { describe, expect, test } from "vitest";
import { faults, startService, type Fault } from "../../../src/embedded-service/start.ts";
import type { OperationName } from "../../../src/operations/index.ts";
import { runStep, type Inputs } from "../step.ts";

const operations = {
  "get-trail": { flow: "demo", trail: "release-1.1" },
  "get-snapshot": { environment: "production" },
  "list-environments": {},
  "list-environment-events": { environment: "production" },
  "list-approvals": { flow: "demo" },
  "list-builds": {},
  "list-actions": {},
  "get-environment-notification": { "notification-number": "1" },
} as const satisfies Readonly<Record<Extract<OperationName, `${"get" | "list"}-${string}`>, Inputs>>;

const html = "<html><body>Welcome</body></html>";
const invalidResponses: readonly [title: string, fault: Fault, message: string][] = [
  [
    "404 of a flow",
    faults.status(404, { message: "Flow named 'demo' does not exist for organization 'demo'" }),
    " does not exist in organization `demo`",
  ],
  ["HTML", faults.loginPage(), "A web page answered in place of the service's API (HTTP 200)"],
  [
    "404 with HTML",
    { answer: { status: 404, text: html, headers: { "content-type": "text/html" } } },
    "HTTP 404",
  ],
  ["an empty body", faults.raw(new Uint8Array()), "empty"],
  ["null", faults.raw(Buffer.from("null")), "not"],
  ["a string", faults.raw(Buffer.from('"OK"')), "not"],
  ["a number", faults.raw(Buffer.from("7")), "not"],
  ["truncated JSON", faults.raw(Buffer.from('[{"name": "pro')), "not"],
  ["201", faults.status(201, []), "HTTP 201"],
  ["204", { answer: { status: 204, text: "" } }, "HTTP 204"],
  ["403", faults.status(403, "Denied"), "Denied"],
  ["a redirect", faults.redirect("/login"), "redirect"],
];

describe.each(Object.entries(operations))("%s", (operation, inputs) => {
  test.each(invalidResponses)("fails with one error after %s", async (_, fault, message) => {
    await using service = await startService();
    service.control.fault({ ...fault, on: operation as keyof typeof operations });
    const read = await runStep({ ...service.inputs, retries: "0", operation, ...inputs });
    expect(read).toMatchObject({ exitCode: 1, standardError: "" });
    expect(read.errors).toHaveLength(1);
    expect(read.errors[0]).toContain(message);
    expect(read.log).toMatch(/GET http:\S+: HTTP \d+, 1 attempt/);
    expect(read.errors[0]).not.toContain("mistake in the action");
    expect(read.summary).toContain("❌");
    expect(Object.keys(read.outputs)).toEqual(["summary-file"]);
  });
});
