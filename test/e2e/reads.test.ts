// Steps that read, against the embedded service. What they show is in test/operations/reads.test.ts.
import { afterAll, beforeEach, expect, it } from "vitest";
import { startService } from "../embedded-service/start.ts";
import { enterWorkspace, runInProcess, type Inputs } from "./in-process.ts";

const service = await startService();
beforeEach(() => {
  service.reset();
  enterWorkspace();
});
afterAll(() => service.close());

const read = (inputs: Inputs) => runInProcess({ ...service.inputs, ...inputs });

it.each<[operation: string, inputs: Inputs, path: string, field: string, columns: string]>([
  [
    "get-trail",
    { flow: "shop", trail: "release-1.1" },
    "/trails/acme/shop/release-1.1",
    "compliance_state",
    "subject | is_compliant",
  ],
  ["list-environments", {}, "/environments/acme", "policies", "name | type"],
  [
    "list-environment-events",
    { environment: "production" },
    "/environments/acme/production/events",
    "type",
    "type | environment_name",
  ],
  [
    "list-approvals",
    { flow: "shop" },
    "/approvals/acme/shop",
    "release_number",
    "release_number | base_artifact",
  ],
  ["list-builds", {}, "/builds/acme", "fingerprint", "created_at | fingerprint"],
  ["list-actions", {}, "/actions/acme", "triggers", "number | type"],
  [
    "get-environment-notification",
    { "notification-number": "1" },
    "/organizations/acme/",
    "targets",
    "name | type",
  ],
])(
  "%s asks as the inputs say, gives the answer to later steps, and writes nothing",
  async (operation, inputs, path, field, columns) => {
    const step = await read({ operation, ...inputs, "auth-scheme": "basic" });
    const answer: unknown = JSON.parse(step.outputs["result"] ?? "");
    expect([answer].flat()[0]).toHaveProperty(field);
    expect(JSON.parse(step.file("result-file"))).toEqual(answer);
    expect(step.outputs["count"]).toBe(Array.isArray(answer) ? `${answer.length}` : undefined);
    expect(step.summary).toContain(`| ${columns}`);
    expect(service.requests()).not.toEqual([]);
    for (const request of service.requests())
      expect(request).toMatchObject({
        method: "GET",
        path: expect.stringMatching(`^${path}`),
        headers: { authorization: expect.stringMatching("^Basic ") },
      });
  },
);

it("parameters reach the service as they are written, and a list is read over several pages", async () => {
  const query = "type=K8S\ntype=docker\nper_page=1";
  const step = await read({ operation: "list-environments", query });
  expect(step.outputs).toMatchObject({ count: "2", "total-count": "2" });
  const pages = service.requests().map(({ target }) => target.split("?")[1]);
  expect(pages).toEqual([1, 2].map((page) => `type=K8S&type=docker&page=${page}&per_page=1`));
});
