// The gate as whole steps: every verdict and every setting that allows one; exit code, outputs,
// annotation, summary and record. The rules themselves are tested in test/gate/.
import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { WrittenAttestation } from "../../../src/embedded-service/scenario.ts";
import { faults, startService, type Scenario, type Service } from "../../../src/embedded-service/start.ts";
import { startFaultServer } from "../../http/fault-server.ts";
import { cancellations, onWindows } from "../process.ts";
import { newFolder, runStep, type Inputs, type Step, type StepOptions } from "../step.ts";

const app = "37ac12b267ce154a178807fa097a243a7628dfefbc55f7821f000df70a85728a";
const other = "0".repeat(64);
const unitTest: WrittenAttestation = { name: "unit-test", type: "junit" };

/** A flow whose template requires a unit test, an environment with a policy, and one without. */
function scenario(
  attestations: WrittenAttestation[],
  reportedAs: { template_reference_name?: string } = { template_reference_name: "app" },
): Scenario {
  const artifact = { fingerprint: app, filename: "app", ...reportedAs, attestations };
  const template = {
    version: 1 as const,
    trail: { artifacts: [{ name: "app", attestations: [{ name: "unit-test", type: "junit" }] }] },
  };
  return {
    org: "acme",
    flows: { shop: { template, trails: { "release-1": { artifacts: [artifact] } } } },
    policies: {
      tested: { artifacts: { attestations: [{ type: "junit", name: "unit-test" }] } },
      scanned: { artifacts: { attestations: [{ type: "snyk", name: "scan" }] } },
    },
    environments: { production: { type: "K8S", policies: ["tested"] }, staging: { type: "K8S" } },
  };
}

const compliant = scenario([unitTest]);
const missing = scenario([]);
const failed = scenario([{ ...unitTest, compliant: false }]);
const misspelt = scenario([unitTest], { template_reference_name: "ap" });
const nameless = scenario([], {});

function gate(service: Service, inputs: Inputs, options?: StepOptions): Promise<Step> {
  const defaults = { operation: "assert", fingerprint: app, retries: "0" };
  const flow = inputs["scope"] === "flow" ? { flow: "shop" } : {};
  return runStep({ ...service.inputs, ...defaults, ...flow, ...inputs }, options);
}

interface Record {
  readonly query: object;
  readonly decision: object;
  readonly artifacts: readonly {
    readonly override?: object;
    readonly requests: readonly { readonly round: number }[];
  }[];
}

function recordOf(step: Step): Record {
  return JSON.parse(readFileSync(step.outputs["record-file"] ?? "", "utf8")) as Record;
}

describe("the gate opens", () => {
  test.each([
    ["in scope flow", { scope: "flow" }],
    ["for an environment whose policies are satisfied", { environment: "production" }],
    ["for a policy that is satisfied", { policies: "tested" }],
  ])("%s", async (_, inputs) => {
    await using service = await startService({ scenario: compliant });
    const step = await gate(service, inputs);
    expect(step).toMatchObject({
      exitCode: 0,
      errors: [],
      outputs: { verdict: "compliant", compliant: "true" },
    });
    expect(recordOf(step).decision).toEqual({ verdict: "compliant", passes: true, cancelled: false });
  });

  test("for an artifact on the allow list, and shows who added it and why", async () => {
    const listing = { fingerprint: app, by: "grace", at: "1 hour ago", description: "hot fix 7" };
    const production = { type: "K8S" as const, policies: ["tested"], allow_list: [listing] };
    await using service = await startService({ scenario: { ...failed, environments: { production } } });
    const step = await gate(service, { environment: "production" });
    expect(step).toMatchObject({ exitCode: 0, outputs: { verdict: "compliant" } });
    expect(step.summary).toContain("grace");
    expect(step.summary).toContain("hot fix 7");
  });
});

describe("the gate stays closed with the reason", () => {
  const closed: readonly (readonly [
    verdict: string,
    title: string,
    context: object,
    inputs: Inputs,
    message: string,
  ])[] = [
    ["pending", "something is missing", missing, { scope: "flow" }, "unit-test"],
    [
      "pending",
      "a policy requires something that is missing",
      missing,
      { environment: "production" },
      "unit-test",
    ],
    ["non-compliant", "something failed", failed, { scope: "flow" }, "unit-test"],
    ["non-compliant", "a policy's evidence failed", failed, { policies: "tested" }, "tested"],
    [
      "unknown-artifact",
      "the artifact is not on record",
      compliant,
      { scope: "flow", fingerprint: other },
      "No artifact with this fingerprint has been reported",
    ],
    [
      "nothing-judged",
      "the environment has no policies",
      compliant,
      { environment: "staging" },
      "on-nothing-judged",
    ],
    [
      "nothing-judged",
      "the template does not have the name under which the artifact was reported",
      misspelt,
      { scope: "flow" },
      "on-nothing-judged",
    ],
    ["nothing-judged", "the artifact was reported without a name", nameless, { scope: "flow" }, "name="],
    ["misconfigured", "the environment does not exist", compliant, { environment: "prod" }, "prod"],
    ["misconfigured", "the flow does not exist", compliant, { scope: "flow", flow: "shops" }, "shops"],
    ["misconfigured", "the policy does not exist", compliant, { policies: "testd" }, "testd"],
    ["unauthorized", "the token is wrong", compliant, { scope: "flow", "api-token": "wrong" }, "api-token"],
  ];
  test.each(closed)("%s when %s", async (verdict, _, context, inputs, message) => {
    await using service = await startService({ scenario: context });
    const step = await gate(service, inputs);
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict, compliant: "false" } });
    expect(step.errors).toEqual([expect.stringContaining(message)]);
    expect(step.summary.split("\n")[0]).toContain("The gate stays closed");
    expect(step.summary).toContain(verdict);
    expect(recordOf(step).decision).toMatchObject({ verdict, passes: false });
  });

  /** The response with one evaluation of a policy, which is compliant except for this. */
  const withEvaluation = (evaluation: object) =>
    faults.changed({ policy_evaluations: [{ policy_name: "tested", status: "COMPLIANT", ...evaluation }] });

  test("a policy with `is_compliant: false` has no green row in the table of a closed gate", async () => {
    await using service = await startService({ scenario: compliant });
    const policy = { policy_name: "tested", status: "COMPLIANT", is_compliant: false };
    service.control.fault(faults.changed({ compliant: false, policy_evaluations: [policy] }));
    const step = await gate(service, { environment: "production" });
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "non-compliant" } });
    const row = step.summary.split("\n").find((line) => /^\| \S+ \| <code>tested<\/code>/.test(line));
    expect(row).toMatch(/^\| ❌ .*not compliant/);
  });

  const faultCases = [
    ["unverifiable", "a login page", faults.loginPage()],
    ["unverifiable", "an empty response", faults.raw(new Uint8Array())],
    ["unverifiable", "an empty object", faults.status(200, {})],
    [
      "unverifiable",
      "`compliant` as text in an otherwise valid response",
      faults.changed({ compliant: "true" }),
    ],
    ["unverifiable", "a 204", faults.status(204)],
    ["unreachable", "a service that is down", faults.unavailable()],
    ["unreachable", "a connection that is dropped", faults.dropped("before")],
    ["unauthorized", "a 403", faults.status(403, "Denied")],
    ["misconfigured", "a redirect", faults.redirect("https://login.example.com/")],
    [
      "misconfigured",
      "a 404 that is a web page",
      { answer: { status: 404, text: "<html>", headers: { "content-type": "text/html" } } },
    ],
    [
      "misconfigured",
      "a 404 that names nothing",
      faults.status(404, { message: "The requested URL was not found" }),
    ],
    [
      "misconfigured",
      "a 404 about something else than the artifact",
      faults.status(404, { message: "No such artifact repository key" }),
    ],
    ["unverifiable", "flows as a map by name", faults.changed({ flows: { shop: { compliant: false } } })],
    [
      "unverifiable",
      "an attestation with an unknown status and no result",
      faults.changed({
        compliance_status: { attestations_statuses: [{ status: "SETTLED", is_compliant: null }] },
      }),
    ],
    ["unverifiable", "an evaluation of a policy without a name", withEvaluation({ policy_name: null })],
    [
      "unverifiable",
      "a rule that is neither satisfied nor ignored",
      withEvaluation({ rule_evaluations: [{ satisfied: null, ignored: false }] }),
    ],
  ] as const;
  test.each(faultCases)("%s on %s", async (verdict, _, fault) => {
    await using service = await startService({ scenario: compliant });
    service.control.fault({ ...fault, on: "assert-artifact", times: "always" });
    const step = await gate(service, { scope: "flow" });
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict, compliant: "false" } });
    expect(step.errors).toHaveLength(1);
    expect(step.log + step.standardError).not.toMatch(/^\s+at /m);
  });

  test.each([
    ["nothing-judged", "an evaluation without a status and a rule", [{ policy_name: "tested" }], null],
    [
      "unverifiable",
      "a failing policy beside an allow-listing of empty texts",
      [{ policy_name: "tested", status: "NON-COMPLIANT" }],
      { allowlist_id: "", allowed_by_user_id: "" },
    ],
    [
      "unverifiable",
      "a failing policy beside an allow-listing of the blank Braille pattern",
      [{ policy_name: "tested", status: "NON-COMPLIANT" }],
      { allowlist_id: "\u2800", allowed_by_user_id: null },
    ],
  ])("%s on %s", async (verdict, _, policy_evaluations, allow_listing) => {
    await using service = await startService({ scenario: compliant });
    const fault = faults.changed({ policy_evaluations, allow_listing });
    service.control.fault({ ...fault, on: "assert-artifact", times: "always" });
    const step = await gate(service, { environment: "production" });
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict, compliant: "false" } });
  });

  test("unverifiable when the response for an environment does not name it", async () => {
    await using service = await startService({ scenario: compliant });
    service.control.fault({ ...faults.changed({}, ["environment"]), on: "assert-artifact" });
    const step = await gate(service, { environment: "production" });
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "unverifiable", compliant: "false" } });
    expect(step.errors).toEqual([expect.stringContaining("environment")]);
  });

  test("at once, with all settings that allow verdicts, when `base-url` is not the address of the API", async () => {
    await using service = await startService({ scenario: compliant });
    const fault = faults.status(404, { message: "The requested URL /fingerprint/x was not found" });
    service.control.fault({ ...fault, on: "assert-artifact", times: "always" });
    const lenient = { "on-non-compliance": "warn", "on-outage": "warn", wait: "6h" };
    const step = await gate(service, { scope: "flow", ...lenient });
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "misconfigured", compliant: "false" } });
    expect(step.errors).toEqual([expect.stringContaining("`base-url`")]);
    expect(service.control.requests()).toHaveLength(1);
  });

  test("misconfigured when `base-url` has the version twice, and sends nothing", async () => {
    await using service = await startService({ scenario: compliant });
    const step = await gate(service, { scope: "flow", "base-url": `${service.baseUrl}/v2` });
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "misconfigured", compliant: "false" } });
    expect(step.errors).toEqual([expect.stringContaining("`base-url`")]);
    expect(service.control.requests()).toEqual([]);
  });

  test("misconfigured when `flow` of `scope: flow` is an unset variable, and sends nothing", async () => {
    await using service = await startService({ scenario: compliant });
    const step = await gate(service, { scope: "flow", flow: "" });
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "misconfigured", compliant: "false" } });
    expect(step.errors).toEqual([expect.stringContaining("`flow` is missing, but `scope` is `flow`")]);
    expect(service.control.requests()).toEqual([]);
  });

  test("misconfigured when inputs are missing, with outputs and a summary, and sends nothing", async () => {
    await using service = await startService({ scenario: compliant });
    const step = await gate(service, {});
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "misconfigured", compliant: "false" } });
    expect(step.errors).toEqual([expect.stringContaining("scope: flow")]);
    expect(step.summary).not.toBe("");
    expect(service.control.requests()).toEqual([]);
  });
});

describe("a setting allows the verdict, and log and summary name it", () => {
  const allowed = [
    ["non-compliant", failed, { scope: "flow", "on-non-compliance": "warn" }, "on-non-compliance"],
    ["pending", missing, { scope: "flow", "on-non-compliance": "warn" }, "on-non-compliance"],
    [
      "unknown-artifact",
      compliant,
      { scope: "flow", fingerprint: other, "on-non-compliance": "warn" },
      "on-non-compliance",
    ],
    [
      "nothing-judged",
      compliant,
      { environment: "staging", "on-non-compliance": "warn" },
      "on-non-compliance",
    ],
    ["nothing-judged", misspelt, { scope: "flow", "on-non-compliance": "warn" }, "on-non-compliance"],
  ] as const;
  test.each(allowed)("%s", async (verdict, context, inputs, input) => {
    await using service = await startService({ scenario: context });
    const step = await gate(service, inputs);
    expect(step).toMatchObject({ exitCode: 0, errors: [], outputs: { verdict, compliant: "false" } });
    expect(step.warnings[0]).toContain(input);
    expect(step.summary).toContain(input);
    expect(recordOf(step).artifacts[0]?.override).toEqual({ verdict, input, setting: "warn" });
  });

  test("`ignore` omits only the annotation", async () => {
    await using service = await startService({ scenario: failed });
    const step = await gate(service, { scope: "flow", "on-non-compliance": "ignore" });
    expect(step).toMatchObject({ exitCode: 0, errors: [], warnings: [], outputs: { compliant: "false" } });
    expect(step.summary).toContain("on-non-compliance");
    expect(recordOf(step).artifacts[0]?.override).toMatchObject({ setting: "ignore" });
  });

  test("an outage under `on-outage: warn`", async () => {
    await using service = await startService({ scenario: compliant });
    service.control.fault({ ...faults.unavailable(), on: "assert-artifact", times: "always" });
    const step = await gate(service, { scope: "flow", "on-outage": "warn" });
    expect(step).toMatchObject({ exitCode: 0, outputs: { verdict: "unreachable", compliant: "false" } });
    expect(step.warnings).toEqual([expect.stringContaining("on-outage")]);
  });

  test("an outage has its annotation, also with `on-non-compliance: ignore`", async () => {
    await using service = await startService({ scenario: compliant });
    service.control.fault({ ...faults.unavailable(), on: "assert-artifact", times: "always" });
    const lenient = { "on-outage": "warn", "on-non-compliance": "ignore" };
    const step = await gate(service, { scope: "flow", ...lenient });
    expect(step).toMatchObject({ exitCode: 0, outputs: { verdict: "unreachable", compliant: "false" } });
    expect(step.warnings).toEqual([expect.stringContaining("on-outage")]);
  });

  test("with `on-nothing-judged: allow` an artifact that the template does not name has the verdict of the response", async () => {
    await using service = await startService({ scenario: misspelt });
    const step = await gate(service, { scope: "flow", "on-nothing-judged": "allow" });
    expect(step).toMatchObject({ exitCode: 0, outputs: { verdict: "compliant", compliant: "true" } });
    expect(step.warnings).toEqual([expect.stringMatching(/on-nothing-judged[^]*`name=`/)]);
  });

  test("with `on-nothing-judged: allow` an environment without policies has the verdict of the response", async () => {
    await using service = await startService({ scenario: compliant });
    const step = await gate(service, { environment: "staging", "on-nothing-judged": "allow" });
    expect(step).toMatchObject({ exitCode: 0, outputs: { verdict: "compliant", compliant: "true" } });
    expect(step.warnings).toEqual([expect.stringContaining("on-nothing-judged")]);
  });

  const neverAllowed = [
    ["unverifiable", faults.loginPage()],
    ["unauthorized", faults.status(401, { message: "no" })],
    ["misconfigured", faults.status(400, { message: "no" })],
  ] as const;
  test.each(neverAllowed)("no setting allows %s", async (verdict, fault) => {
    await using service = await startService({ scenario: compliant });
    service.control.fault({ ...fault, on: "assert-artifact", times: "always" });
    const everything = { "on-non-compliance": "ignore", "on-outage": "warn", "on-nothing-judged": "allow" };
    const step = await gate(service, { scope: "flow", ...everything });
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict, compliant: "false" } });
  });
});

test("an artifact that the template does not name passes with a warning if the template requires an attestation of the trail", async () => {
  const shop = {
    template: { version: 1 as const, trail: { attestations: [{ name: "review", type: "generic" }] } },
    trails: {
      "release-1": {
        attestations: [{ name: "review" }],
        artifacts: [{ fingerprint: app, filename: "app", template_reference_name: "app" }],
      },
    },
  };
  await using service = await startService({ scenario: { flows: { shop } } });
  const step = await gate(service, { scope: "flow" });
  expect(step).toMatchObject({ exitCode: 0, outputs: { verdict: "compliant", compliant: "true" } });
  expect(step.warnings).toEqual([expect.stringContaining("`name=` may have been missing or misspelt")]);
});

test.each<[string, Inputs]>([
  ["an artifact", { scope: "flow" }],
  ["a whole trail", { scope: "trail", trail: "release-1", flow: "shop", fingerprint: "" }],
])("a gate on %s names what failed before what is missing", async (_, inputs) => {
  const context = scenario([{ name: "scan", type: "snyk", compliant: false }]);
  const required = ["a", "b", "c", "d", "e", "f"].map((name) => ({ name, type: "generic" }));
  const attestations = [...required, { name: "scan", type: "snyk" }];
  const template = { version: 1 as const, trail: { artifacts: [{ name: "app", attestations }] } };
  const flows = { shop: { ...context.flows?.["shop"], template } };
  await using service = await startService({ scenario: { ...context, flows } });
  const step = await gate(service, { "on-non-compliance": "fail", ...inputs });
  expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "non-compliant" } });
  expect(step.errors).toEqual([
    expect.stringMatching(/\n(?:sha256:\w+: )?Attestation scan \(snyk\)[^]*is not compliant[^]*is missing/),
  ]);
});

describe("a gate on a whole trail", () => {
  const onTrail = { operation: "assert", scope: "trail", flow: "shop", trail: "release-1" };
  const withTemplate = (trail: object): Scenario => ({
    flows: { shop: { template: { version: 1, trail }, trails: { "release-1": {} } } },
  });

  test("stays closed on a trail without a row, unless that is allowed", async () => {
    await using service = await startService({ scenario: withTemplate({}) });
    const step = await runStep({ ...service.inputs, ...onTrail });
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "nothing-judged", compliant: "false" } });
    expect(step.errors).toEqual([
      expect.stringMatching(/nothing was judged[^]*Report to the trail before this gate/),
    ]);
    const allowing = await runStep({ ...service.inputs, ...onTrail, "on-nothing-judged": "allow" });
    expect(allowing).toMatchObject({ exitCode: 0, outputs: { verdict: "compliant", compliant: "true" } });
    expect(allowing.warnings).toEqual([expect.stringContaining("on-nothing-judged")]);
  });

  test("that only reads says that a trail has no row", async () => {
    await using service = await startService({ scenario: withTemplate({}) });
    const step = await runStep({ ...service.inputs, ...onTrail, operation: "get-trail", scope: "" });
    expect(step).toMatchObject({ exitCode: 0, outputs: { "compliance-state": "COMPLIANT" } });
    expect(step.warnings).toEqual([expect.stringContaining("nothing was judged")]);
  });

  test("with a great many reasons does not say how many are in the log", async () => {
    await using service = await startService({ scenario: failed });
    const attestations_statuses = Array.from({ length: 600 }, (_, index) => ({
      ...{ attestation_name: `a-${index}`, status: "MISSING" },
    }));
    const states = { compliance_state: "INCOMPLETE", is_compliant: false };
    const incomplete = { ...states, compliance_status: { attestations_statuses } };
    service.control.fault({ ...faults.changed(incomplete), on: "get-trail", times: "always" });
    const step = await runStep({ ...service.inputs, ...onTrail });
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "pending" } });
    expect(step.errors[0]).toContain("a-4 is missing\n… and more reasons, in the log.\n");
    expect(step.log).toContain("… and 101 more reasons");
  });

  test("stays closed where the template of the response requires what has no row", async () => {
    await using service = await startService({ scenario: compliant });
    const required = { version: 1, trail: { attestations: [{ name: "review", type: "generic" }] } };
    service.control.fault({ ...faults.changed({ template: required }), on: "get-trail", times: "always" });
    const step = await runStep({ ...service.inputs, ...onTrail });
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "pending", compliant: "false" } });
    expect(step.errors).toEqual([expect.stringContaining("Attestation review (generic) is required")]);
  });
});

describe("a request that fails", () => {
  const address = /GET http:\/\/127\.0\.0\.1:\d+\/api\/v2\/asserts\/\w+\/fingerprint\/37ac[0-9a-f]{60}/;

  test.each<[string, Inputs, RegExp, string]>([
    ["a wrong token", { "api-token": "wrong" }, /HTTP 401, 1 attempt/, "`api-token`"],
    ["an unknown flow", { flow: "shops" }, /HTTP 404, 1 attempt/, "`flow`"],
    ["an unknown artifact", { fingerprint: other }, /HTTP 404, 1 attempt/, "What to do"],
  ])(
    "for %s names method, URL without query, status and attempts in the log",
    async (_, inputs, status, hint) => {
      await using service = await startService({ scenario: compliant });
      const step = await gate(service, { scope: "flow", ...inputs });
      const [error = ""] = step.errors;
      if (!("fingerprint" in inputs)) expect(step.log).toMatch(address);
      expect(step.log).toMatch(status);
      expect(error).toContain(hint);
      expect(error).not.toMatch(/GET |attempt/);
      expect(step.log).not.toMatch(/\?scope=|rule_satisfied/);
    },
  );

  test("for an address without an API has a hint about `base-url`", async () => {
    await using service = await startService({ scenario: compliant });
    const wrong = service.inputs["base-url"].replace("/api/v2", "/apis/v2");
    const step = await gate(service, { scope: "flow", "base-url": wrong });
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "misconfigured" } });
    expect(step.errors).toEqual([expect.stringContaining("`base-url`")]);
  });
});

describe("several artifacts", () => {
  function gateOnTwo(service: Service, inputs: Inputs = {}): Promise<Step> {
    const workspace = newFolder();
    writeFileSync(`${workspace}/SHA256SUMS`, `${app}  app.tar\n${other}  other.tar\n`);
    const two = { scope: "flow", fingerprint: "", checksums: "SHA256SUMS", ...inputs };
    return gate(service, two, { workspace });
  }
  const resultOf = (step: Step): unknown =>
    JSON.parse(readFileSync(step.outputs["result-file"] ?? "", "utf8"));

  test("pass only if each one passes, and the first verdict by precedence is set", async () => {
    await using service = await startService({ scenario: compliant });
    const step = await gateOnTwo(service);
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "unknown-artifact" } });
    expect(JSON.parse(step.outputs["artifacts"] ?? "")).toMatchObject([
      { filename: "app.tar", verdict: "compliant" },
      { filename: "other.tar", verdict: "unknown-artifact" },
    ]);
  });

  test("are logged in input order, with the blocked ones last", async () => {
    await using service = await startService({ scenario: compliant });
    const workspace = newFolder();
    const digests = ["1", "2", "3"].map((digit) => digit.repeat(64));
    const names = ["one", app, "two", "three"];
    const sums = names.map((name) => (name === app ? `${app}  ok` : `${digests.shift() ?? ""}  ${name}`));
    writeFileSync(`${workspace}/SHA256SUMS`, `${sums.join("\n")}\n`);
    const step = await gate(
      service,
      { scope: "flow", fingerprint: "", checksums: "SHA256SUMS" },
      { workspace },
    );
    const logged = [...step.log.matchAll(/[0-9a-f]{64} {2}(\w+): [-a-z]+/g)].map(([, name]) => name);
    expect(logged).toEqual(["ok", "one", "two", "three"]);
  });

  test("have warnings that name the artifact", async () => {
    const shop = {
      template: {
        version: 1 as const,
        trail: {
          artifacts: [
            { name: "app", attestations: [{ name: "unit-test", type: "junit" }] },
            { name: "docs" },
          ],
        },
      },
      trails: {
        "release-1": {
          artifacts: [
            { fingerprint: app, filename: "app", template_reference_name: "app", attestations: [unitTest] },
            { fingerprint: other, filename: "docs", template_reference_name: "docs" },
          ],
        },
      },
    };
    await using service = await startService({ scenario: { flows: { shop } } });
    const step = await gateOnTwo(service);
    expect(step).toMatchObject({ exitCode: 0, outputs: { verdict: "compliant" } });
    expect(step.warnings).toEqual([
      expect.stringMatching(
        /^other\.tar \(0{12}\): The template of the flow requires nothing of this artifact/,
      ),
    ]);
  });

  test("have the service's responses in input order in `result`", async () => {
    await using service = await startService({ scenario: compliant });
    const result = resultOf(await gateOnTwo(service));
    expect(result).toMatchObject([
      { fingerprint: app, compliant: true },
      { message: expect.anything() as string },
    ]);
  });

  test("have null in `result` for a response that is not JSON", async () => {
    await using service = await startService({ scenario: compliant });
    service.control.fault({ ...faults.loginPage(), on: "assert-artifact", times: "always" });
    expect(resultOf(await gateOnTwo(service))).toEqual([null, null]);
  });

  test("of which many are pending and the last one failed have that one first", async () => {
    const digests = Array.from({ length: 8 }, (_, index) => String(index).padStart(64, "0"));
    const known = { flow: "shop", trail: "release-1", scope: "flow", html_url: "", compliant: false };
    await using server = await startFaultServer(({ url = "" }, response) => {
      const fingerprint = /[0-9a-f]{64}/.exec(url)?.[0] ?? "";
      const attestation_name = `scan-${fingerprint.slice(-1)}`;
      const status = fingerprint.endsWith("7") ? { is_compliant: false } : { status: "MISSING" };
      const compliance_status = { attestations_statuses: [{ attestation_name, ...status }] };
      response.end(JSON.stringify({ ...known, fingerprint, compliance_status }));
    });
    const step = await runStep({
      ...{ operation: "assert", "base-url": server.baseUrl, org: "acme", "api-token": "0123456789" },
      ...{ scope: "flow", flow: "shop" },
      fingerprint: digests.map((digest, index) => `part-${index}=${digest}`).join("\n"),
    });
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "non-compliant" } });
    expect(step.errors[0]?.split("\n")[1]).toMatch(/^part-7 .*non-compliant; Attestation scan-7/);
    expect(step.summary).toMatch(/part-7<\/code>[^]*part-0<\/code>/);
  });

  test("of which one passes by a setting are counted in the result", async () => {
    await using service = await startService({ scenario: compliant });
    const step = await gateOnTwo(service, { "on-non-compliance": "warn" });
    expect(step).toMatchObject({ exitCode: 0, outputs: { verdict: "unknown-artifact" } });
    const result =
      "allowed by `on-non-compliance: warn` for 1 of 2 artifacts under the template of flow shop.";
    expect(step.log).toContain(result);
  });

  test("can come from the artifacts-file of each job of a matrix", async () => {
    await using service = await startService({ scenario: compliant });
    const jobs = await Promise.all(
      ["linux", "windows"].map((job) => {
        const workspace = newFolder();
        writeFileSync(`${workspace}/app`, "demo app 1.1\n");
        writeFileSync(`${workspace}/app-${job}`, `built for ${job}\n`);
        return runStep({ operation: "fingerprint", artifacts: `app\napp-${job}` }, { workspace });
      }),
    );
    const files = jobs.map((job) => job.outputs["artifacts-file"] ?? "").join("\n");
    const step = await gate(service, { scope: "flow", fingerprint: "", "artifacts-from": files });
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "unknown-artifact" } });
    expect(JSON.parse(step.outputs["artifacts"] ?? "")).toMatchObject([
      { filename: "app", fingerprint: app, verdict: "compliant" },
      { filename: "app-linux", verdict: "unknown-artifact" },
      { filename: "app-windows", verdict: "unknown-artifact" },
    ]);
  });
});

describe("waiting", () => {
  const waitInputs = { wait: "30s", "wait-interval": "1s", scope: "flow" };

  test("ends when the missing attestation is added", async () => {
    await using service = await startService({ scenario: missing });
    const step = await gate(service, waitInputs, {
      whileRunning: async ({ logged }) => {
        await logged("unit-test");
        service.control.attest("shop", "release-1", { ...unitTest, artifact: "app" });
      },
    });
    expect(step).toMatchObject({ exitCode: 0, outputs: { verdict: "compliant" } });
    expect(step.log).toMatch(/^\S+: pending; missing unit-test$/m);
    expect(recordOf(step).artifacts[0]?.requests.length).toBeGreaterThan(1);
  });

  test("in vain names the missing attestations in the annotation, with an hourglass in the summary", async () => {
    await using service = await startService({ scenario: missing });
    const step = await gate(service, { ...waitInputs, wait: "1s" });
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "pending" } });
    expect(step.errors).toEqual([
      expect.stringMatching(/: missing unit-test\nWhat to do: Report `unit-test` \(`operation: attest`\)/),
    ]);
    expect(step.summary).toMatch(/^### ⏳ Pending/);
    expect(step.summary).not.toContain("❌");
  });

  test("ends at once when the added attestation has failed", async () => {
    await using service = await startService({ scenario: missing });
    const step = await gate(
      service,
      { ...waitInputs, wait: "6h" },
      {
        whileRunning: async ({ logged }) => {
          await logged("unit-test");
          service.control.attest("shop", "release-1", { ...unitTest, artifact: "app", compliant: false });
        },
      },
    );
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "non-compliant" } });
  });

  describe("for one of two artifacts", () => {
    const template = {
      version: 1 as const,
      trail: {
        artifacts: ["app", "lib"].map((name) => ({
          name,
          attestations: [{ name: "unit-test", type: "junit" }],
        })),
      },
    };
    const artifacts = [
      { fingerprint: app, filename: "app", template_reference_name: "app", attestations: [unitTest] },
      { fingerprint: other, filename: "lib", template_reference_name: "lib", attestations: [] },
    ];
    const both = { ...waitInputs, fingerprint: `app=${app}\nlib=${other}` };
    const start = () =>
      startService({ scenario: { flows: { shop: { template, trails: { "release-1": { artifacts } } } } } });
    const pass = (service: Service, artifact: string, compliant = true) => {
      service.control.attest("shop", "release-1", { ...unitTest, artifact, compliant });
    };

    test("asks about the other one again before it opens", async () => {
      await using service = await start();
      const step = await gate(service, both, {
        whileRunning: async ({ logged }) => {
          await logged("lib: pending");
          pass(service, "lib");
        },
      });
      expect(step).toMatchObject({ exitCode: 0, outputs: { verdict: "compliant", compliant: "true" } });
      const rounds = recordOf(step).artifacts.map(({ requests }) => requests.map(({ round }) => round));
      expect(rounds[0]).toEqual([1, rounds[1]?.length]);
    });

    test("stays closed when the other one is not compliant any more", async () => {
      await using service = await start();
      const step = await gate(service, both, {
        whileRunning: async ({ logged }) => {
          await logged("lib: pending");
          pass(service, "app", false);
          pass(service, "lib");
        },
      });
      expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "non-compliant", compliant: "false" } });
    });

    test("asks about the other one again also where a setting lets the awaited one pass", async () => {
      await using service = await start();
      const step = await gate(
        service,
        { ...both, wait: "2s", "on-non-compliance": "warn" },
        {
          whileRunning: async ({ logged }) => {
            await logged("lib: pending");
            pass(service, "app", false);
          },
        },
      );
      expect(step).toMatchObject({ exitCode: 0, outputs: { verdict: "non-compliant", compliant: "false" } });
    });

    test("does not count what was compliant before an outage", async () => {
      await using service = await start();
      const step = await gate(
        service,
        { ...both, wait: "3s" },
        {
          whileRunning: async ({ logged }) => {
            await logged("lib: pending");
            pass(service, "lib");
            // The first request of the next round is about lib, and all after it about app.
            service.control.fault({
              ...faults.unavailable(),
              on: "assert-artifact",
              after: 1,
              times: "always",
            });
          },
        },
      );
      expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "unreachable", compliant: "false" } });
    });
  });

  test.each(cancellations)("ends at once on %s, with outputs and summary", async (signal) => {
    await using service = await startService({ scenario: missing });
    const lenient = { "on-non-compliance": "ignore", "on-outage": "warn" };
    const step = await gate(
      service,
      { ...waitInputs, ...lenient, wait: "6h" },
      {
        whileRunning: async (running) => {
          await running.logged("unit-test");
          running.signal(signal);
        },
      },
    );
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "pending", compliant: "false" } });
    // `timeout-minutes` sends the same signals as a cancellation.
    expect(step.errors).toEqual([
      expect.stringContaining("the job was cancelled, or `timeout-minutes` was over"),
    ]);
    expect(step.errors[0]).toContain("set it longer than `wait` and `timeout` together");
    expect(step.summary).toContain("timeout-minutes");
    expect(recordOf(step).decision).toMatchObject({ cancelled: true, passes: false });
  });

  // Windows has no such signals.
  test.skipIf(process.platform === "win32" || onWindows)(
    "ends at the first signal of a cancellation, with outputs for later steps",
    async () => {
      await using service = await startService({ scenario: missing });
      let last = "";
      const step = await gate(
        service,
        { ...waitInputs, wait: "6h" },
        {
          whileRunning: async ({ logged, cancel }) => {
            await logged("unit-test");
            last = await cancel();
          },
        },
      );
      expect(last).toBe("SIGINT");
      expect(step).toMatchObject({ exitCode: 1, jobOutputs: { verdict: "pending", compliant: "false" } });
      expect(step.shownSummary).toContain("timeout-minutes");
    },
  );
});
