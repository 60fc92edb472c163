// The gate's rounds of requests under a simulated clock: pauses, and moments that no whole step can be made to meet.
import { hash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import {
  environmentNameSchema,
  fingerprintSchema,
  flowNameSchema,
  templateReferenceNameSchema,
  trailNameSchema,
  type TemplateReferenceName,
} from "../../../src/domain/identifiers.ts";
import { missing as missingRows, trail } from "../../gate/trail.ts";
import { settingsFor, testContext, type TestContext } from "../../http/context.ts";
import {
  answers,
  answersBytes,
  resets,
  startFaultServer,
  type FaultServer,
  type Step,
} from "../../http/fault-server.ts";
import { assertCompliance, type AssertArtifactsRequest, type AssertTrailRequest } from "./gate.ts";

const app = "a".repeat(64);
const web = "b".repeat(64);

const answer =
  (changes: object = {}, headers: Record<string, string | string[]> = {}): Step =>
  ({ url = "" }, response) => {
    const [fingerprint] = /[0-9a-f]{64}/.exec(url) ?? [];
    const flow = { fingerprint, flow: "shop", trail: "release-1", scope: "flow", compliant: true };
    const known = { ...flow, html_url: "https://service.example/shop", compliance_status: {} };
    response
      .writeHead(200, { "content-type": "application/json", ...headers })
      .end(JSON.stringify({ ...known, ...changes }));
  };

const missing = {
  compliant: false,
  compliance_status: {
    attestations_statuses: [{ attestation_name: "unit-test", status: "MISSING", is_compliant: null }],
  },
};
const failing = {
  compliant: false,
  compliance_status: {
    attestations_statuses: [{ attestation_name: "scan", status: "COMPLETE", is_compliant: false }],
  },
};

/** Answers the requests about each artifact by steps of its own; the last one is repeated. */
function each(steps: Readonly<Record<"app" | "web", readonly Step[]>>): Step {
  const counts = { app: 0, web: 0 };
  return (request, response) => {
    const name = request.url?.includes(app) ? "app" : "web";
    const step = steps[name][Math.min(counts[name], steps[name].length - 1)];
    counts[name] += 1;
    step?.(request, response);
  };
}

/** The artifacts that were asked about, in order. */
const asked = ({ received }: FaultServer) => received.map(({ url }) => (url.includes(app) ? "app" : "web"));

function temporaryFolder(): Disposable & { readonly path: string } {
  const path = mkdtempSync(join(tmpdir(), "gate-"));
  return {
    path,
    [Symbol.dispose]: () => {
      rmSync(path, { recursive: true });
    },
  };
}

/** The artifacts with these fingerprints, some with a name or as an image. */
const selecting = (
  ...given: readonly (readonly [
    fingerprint: string,
    more?: { name?: TemplateReferenceName; image?: string },
  ])[]
) => ({
  artifacts: [],
  artifactType: "auto" as const,
  fingerprint: given.map(([fingerprint, more]) => ({
    fingerprint: v.parse(fingerprintSchema, fingerprint),
    ...more,
  })),
  artifactsFrom: [],
  exclude: [],
  ifNoMatch: "fail" as const,
  manifest: false,
  timeout: 300_000,
  retries: 4,
  isForGate: true,
});

const requestFor = (server: FaultServer): AssertArtifactsRequest => ({
  dryRun: false,
  expect: [],
  service: settingsFor(server.baseUrl, { timeout: 3_600_000 }),
  artifacts: selecting([app], [web]),
  query: { scope: "flow", policies: [], flow: v.parse(flowNameSchema, "shop") },
  enforcement: { onNonCompliance: "fail", onNothingJudged: "fail", onOutage: "fail" },
  waitOptions: { wait: 0, interval: 10_000 },
});

const gate = async (
  server: FaultServer,
  context: TestContext,
  changes: Partial<AssertArtifactsRequest> = {},
) => {
  const outcome = await assertCompliance({ ...requestFor(server), ...changes }, context);
  if (outcome.kind !== "judged") throw new Error(outcome.kind);
  return outcome;
};
const letting = { onNonCompliance: "warn", onNothingJudged: "fail", onOutage: "warn" } as const;

test("a gate that is ended from outside before it asked all again says so, and opens for nothing", async () => {
  await using server = await startFaultServer(answer(), answer(missing), answer());
  const context = testContext();
  // The second artifact is compliant in the second round; the first one is to be asked again, when the signal comes.
  const clock = {
    ...context.clock,
    now: () => {
      if (server.received.length === 3) context.cancel();
      return context.clock.now();
    },
  };
  const outcome = await gate(
    server,
    { ...context, clock },
    { enforcement: letting, waitOptions: { wait: 60_000, interval: 10_000 } },
  );
  expect(server.received).toHaveLength(3);
  const reason = "The service was not asked again: the job was cancelled, or `timeout-minutes` was over";
  expect(outcome).toMatchObject({
    kind: "judged",
    cancelled: true,
    passes: false,
    verdict: "unreachable",
    artifacts: [
      {
        verdict: "unreachable",
        passes: false,
        reasons: [{ kind: "service-error", text: reason }],
        warnings: [],
      },
      { verdict: "compliant", reasons: [] },
    ],
  });
  expect(JSON.stringify(outcome)).not.toContain("bug");
});

describe("a retry that waits", () => {
  /** Asks to wait, in seconds. A random part of 15 s, or of half the time where that is less, is added. */
  const limited = (seconds: number): Step =>
    answers(429, { message: "slow down" }, { "retry-after": String(seconds) });

  test("more than 10 s is a pause: what was answered before it does not open a gate", async () => {
    await using server = await startFaultServer(
      each({ app: [limited(90), answer()], web: [answer(), answer(failing)] }),
    );
    const context = testContext();
    const outcome = await gate(server, context);
    expect(outcome).toMatchObject({
      verdict: "non-compliant",
      passes: false,
      artifacts: [{ verdict: "compliant" }, { verdict: "non-compliant" }],
    });
    expect(asked(server).slice(2)).toEqual(["app", "web"]);
    expect(context.notes).toContain(
      "Asking once more about what was answered before a long pause: the service limits the rate of requests (HTTP 429)",
    );
  });

  test("more than 10 s opens a gate on what is still true", async () => {
    await using server = await startFaultServer(each({ app: [limited(90), answer()], web: [answer()] }));
    const outcome = await gate(server, testContext());
    expect(outcome).toMatchObject({ verdict: "compliant", passes: true });
    expect(asked(server).slice(2)).toEqual(["app", "web"]);
    expect(outcome.record).toMatchObject({
      service: { base_url: server.baseUrl, org: "acme" },
      oldest_answer_seconds: undefined,
      waits_seconds: [],
      artifacts: [{ requests: [{ round: 1 }] }, { requests: [{ round: 1 }, { round: 1 }] }],
    });
  });

  test("at most 10 s is none", async () => {
    await using server = await startFaultServer(each({ app: [limited(6), answer()], web: [answer()] }));
    const outcome = await gate(server, testContext());
    expect(outcome).toMatchObject({ verdict: "compliant", passes: true });
    expect(server.received).toHaveLength(3);
  });

  test("long in a gate that stays closed makes nothing be asked again", async () => {
    await using server = await startFaultServer(
      each({ app: [limited(90), answer(failing)], web: [answer()] }),
    );
    expect(await gate(server, testContext())).toMatchObject({ verdict: "non-compliant", passes: false });
    expect(server.received).toHaveLength(3);
  });

  test("when it asks once more too opens a gate on answers of at most 5 minutes, and says how old", async () => {
    const repeated = [answer(), limited(240), answer()];
    await using server = await startFaultServer(each({ app: [limited(90), answer()], web: repeated }));
    const context = testContext();
    const outcome = await gate(server, context);
    expect(outcome).toMatchObject({ verdict: "compliant", passes: true });
    // Not without an end: each asking once more would make the other answer old.
    expect(asked(server).slice(2)).toEqual(["app", "web", "web"]);
    expect(context.notes).toContain(
      "The oldest answer is 255 s old: the service limits the rate of requests (HTTP 429)",
    );
    const { oldest_answer_seconds: oldest } = outcome.record as { oldest_answer_seconds: number };
    expect(Math.round(oldest)).toBe(255);
  });

  test("when it asks once more too keeps a gate closed on an older answer, and names the rate limit", async () => {
    const repeated = [answer(), limited(300), answer()];
    await using server = await startFaultServer(each({ app: [limited(90), answer()], web: repeated }));
    const outcome = await gate(server, testContext());
    expect(outcome).toMatchObject({
      verdict: "unreachable",
      passes: false,
      artifacts: [
        {
          verdict: "unreachable",
          reasons: [
            {
              kind: "service-error",
              text: "The answer is 315 s old, and a gate opens only on answers of at most 5 minutes: the service limits the rate of requests (HTTP 429)",
            },
          ],
          hint: "Run the job again later, or ask about fewer artifacts in one step",
        },
        { verdict: "compliant" },
      ],
    });
  });

  test("in a round after a wait is a pause of that round", async () => {
    await using server = await startFaultServer(
      each({
        app: [answer(missing), limited(90), answer(), answer(failing)],
        web: [answer(missing), answer(), answer(failing)],
      }),
    );
    const waitOptions = { wait: 60_000, interval: 10_000 };
    const outcome = await gate(server, testContext(), { waitOptions });
    expect(outcome).toMatchObject({
      verdict: "non-compliant",
      artifacts: [{ verdict: "compliant" }, { verdict: "non-compliant" }],
    });
    expect(asked(server).slice(4)).toEqual(["app", "web"]);
  });

  test("while what was answered before a wait is asked about again makes the rest be asked once more", async () => {
    const late: Step[] = [answer(), limited(90), answer()];
    await using server = await startFaultServer(
      each({ app: late, web: [answer(missing), answer(), answer(failing)] }),
    );
    const waitOptions = { wait: 60_000, interval: 10_000 };
    const outcome = await gate(server, testContext(), { waitOptions });
    expect(outcome).toMatchObject({
      verdict: "non-compliant",
      artifacts: [{ verdict: "compliant" }, { verdict: "non-compliant" }],
    });
    expect(asked(server).slice(2)).toEqual(["web", "app", "app", "web"]);
  });

  test("and ends in an outage that a setting lets pass does not let an older answer pass", async () => {
    const down = answers(503, { message: "down" }, { "retry-after": "60" });
    await using server = await startFaultServer(each({ app: [down], web: [answer(), answer(failing)] }));
    const enforcement = { ...letting, onNonCompliance: "fail" } as const;
    const outcome = await gate(server, testContext(), { enforcement });
    expect(outcome).toMatchObject({
      verdict: "non-compliant",
      passes: false,
      artifacts: [{ verdict: "unreachable" }, { verdict: "non-compliant" }],
    });
    // What gave no answer has none that could be old.
    expect(asked(server).slice(2)).toEqual(["app", "app", "app", "app", "web"]);
  });
});

describe("an answer that is more than 5 minutes old when the others are there", () => {
  test("is asked for once more", async () => {
    const context = testContext();
    const slow: Step = (request, response) => {
      void context.clock.sleep(301_000);
      answer()(request, response);
    };
    await using server = await startFaultServer(each({ app: [slow], web: [answer(), answer(failing)] }));
    expect(await gate(server, context)).toMatchObject({ verdict: "non-compliant", passes: false });
  });

  test("keeps the gate closed when it is again", async () => {
    const context = testContext();
    const slow: Step = (request, response) => {
      void context.clock.sleep(301_000);
      answer()(request, response);
    };
    await using server = await startFaultServer(each({ app: [slow], web: [answer()] }));
    const { verdict, passes, artifacts } = await gate(server, context);
    expect({ verdict, passes, artifacts }).toMatchObject({
      verdict: "unreachable",
      passes: false,
      artifacts: [{ verdict: "unreachable" }, { verdict: "unreachable" }],
    });
    expect(artifacts[0]?.reasons[0]?.text).toMatch(/^The answer is \d+ s old.*: the service answers slowly$/);
  });
});

describe("a response from a cache", () => {
  test("is asked not to be one", async () => {
    await using server = await startFaultServer(answer());
    await gate(server, testContext());
    expect(server.received.map(({ headers }) => headers["cache-control"])).toEqual(["no-cache", "no-cache"]);
  });

  test.each<[string | string[], boolean]>([
    ["60", true],
    [" 60 ", true],
    ["61", false],
    ["0061", false],
    ["61, 10", false],
    ["10, 61", true],
    [["61", "10"], false],
    [["10", "61"], true],
    ["-61", true],
    ["61.5", true],
    ["61s", true],
    ["", true],
    ["9".repeat(400), false],
  ])("with the header Age %j opens a gate: %j", async (age, opens) => {
    await using server = await startFaultServer(answer({}, { age }));
    const outcome = await gate(server, testContext(), { enforcement: letting });
    expect(outcome).toMatchObject({ verdict: opens ? "compliant" : "unverifiable", passes: opens });
  });

  test("that is too old says so, whatever it answers", async () => {
    await using server = await startFaultServer(answer(missing, { age: "3600" }));
    const outcome = await gate(server, testContext(), { enforcement: letting });
    expect(outcome.artifacts[0]).toMatchObject({
      verdict: "unverifiable",
      reasons: [
        {
          kind: "invalid-response",
          text: "A cache gave a response that is 3600 s old (header `Age`), and a gate believes one of at most 60 s",
        },
      ],
      hint: "Let no cache between the runner and the service keep its responses",
    });
  });
});

describe("a record says when the gate decided", () => {
  const waitOptions = { wait: 60_000, interval: 10_000 };
  const timesOf = ({ record }: Awaited<ReturnType<typeof gate>>) => {
    const { started_at, ended_at } = record as Readonly<Record<string, string>>;
    return { startedAt: Date.parse(started_at ?? ""), endedAt: Date.parse(ended_at ?? "") };
  };

  test("after its waits", async () => {
    await using server = await startFaultServer(each({ app: [answer()], web: [answer(missing), answer()] }));
    const outcome = await gate(server, testContext(), { waitOptions });
    const { startedAt, endedAt } = timesOf(outcome);
    expect(outcome).toMatchObject({ verdict: "compliant", passes: true });
    expect(endedAt - startedAt).toBeGreaterThanOrEqual(9500);
    expect(endedAt - startedAt).toBeLessThan(60_000);
  });

  test("after retries without a wait", async () => {
    const down = answers(503, { message: "down" }, { "retry-after": "90" });
    await using server = await startFaultServer(each({ app: [down, answer()], web: [answer()] }));
    const { startedAt, endedAt } = timesOf(await gate(server, testContext()));
    expect(endedAt - startedAt).toBeGreaterThanOrEqual(90_000);
  });

  test("in order, and opens, although the system's clock was set back", async () => {
    await using server = await startFaultServer(each({ app: [answer()], web: [answer(missing), answer()] }));
    const context = testContext();
    const now = () => context.clock.now() - (server.received.length > 1 ? 3_600_000 : 0);
    const outcome = await gate(server, { ...context, clock: { ...context.clock, now } }, { waitOptions });
    const { startedAt, endedAt } = timesOf(outcome);
    expect(outcome).toMatchObject({ verdict: "compliant", passes: true });
    expect(endedAt - startedAt).toBeGreaterThanOrEqual(9500);
  });

  test("by the system's clock where that was set forward: an exception ends by it", async () => {
    await using server = await startFaultServer(answer(missing));
    const context = testContext();
    const now = () => context.clock.now() + (server.received.length > 1 ? 3 * 86_400_000 : 0);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const enforcement = { ...letting, waiver: { until: tomorrow, reason: "ticket 7" } };
    const outcome = await gate(server, { ...context, clock: { ...context.clock, now } }, { enforcement });
    expect(outcome).toMatchObject({ verdict: "pending", passes: false });
  });
});

describe("an outage during the wait", () => {
  const down = answers(503, { message: "down" });
  const waitOptions = { wait: 60_000, interval: 10_000 };

  test("that lasts to the end leaves what was pending as it was, whatever `on-outage` says", async () => {
    await using server = await startFaultServer(
      each({ app: [answer(), down], web: [answer(missing), down] }),
    );
    const enforcement = { onNonCompliance: "fail", onNothingJudged: "fail", onOutage: "warn" } as const;
    expect(await gate(server, testContext(), { enforcement, waitOptions })).toMatchObject({
      verdict: "pending",
      passes: false,
      artifacts: [
        { verdict: "compliant" },
        {
          verdict: "pending",
          reasons: [{ kind: "missing" }, { kind: "unreachable" }],
        },
      ],
    });
  });
});

describe("a gate on artifacts", () => {
  const named = (name: string) => v.parse(templateReferenceNameSchema, name);

  test("asks nothing where a name of `expect` is missing, or in a dry run", async () => {
    await using server = await startFaultServer(answer());
    await expect(gate(server, testContext(), { expect: [named("app")] })).rejects.toThrow(
      "Input `expect` has names that no artifact has: `app`",
    );
    const request = { ...requestFor(server), dryRun: true };
    expect(await assertCompliance(request, testContext())).toMatchObject({
      kind: "dry-run",
      artifacts: [{ fingerprint: app }, { fingerprint: web }],
      flow: "shop",
      requests: [app, web].map((fingerprint) => ({
        method: "GET",
        url: `${server.baseUrl}/asserts/acme/fingerprint/${fingerprint}?flow_name=shop`,
      })),
    });
    expect(server.received).toEqual([]);
  });

  test("has the time of `timeout` and `wait` together", async () => {
    await using server = await startFaultServer(each({ app: [answer()], web: [answer(missing), answer()] }));
    const service = settingsFor(server.baseUrl, { timeout: 30_000 });
    const waitOptions = { wait: 60_000, interval: 40_000 };
    expect(await gate(server, testContext(), { service, waitOptions })).toMatchObject({
      verdict: "compliant",
    });
  });

  test("keeps the last answer that was JSON, with its page", async () => {
    const htmlUrl = "https://service.example/shop";
    const outage = answersBytes(503, "down");
    await using server = await startFaultServer(
      each({ app: [resets], web: [answer(missing), outage, resets] }),
    );
    const service = settingsFor(server.baseUrl, { retries: 0 });
    const waitOptions = { wait: 20_000, interval: 10_000 };
    const outcome = await gate(server, testContext(), { service, waitOptions });
    expect(outcome).toMatchObject({
      result: [null, { fingerprint: web, compliant: false }],
      artifacts: [{ verdict: "unreachable" }, { verdict: "pending", htmlUrl }],
    });
    expect(outcome.artifacts[0]).not.toHaveProperty("htmlUrl");
  });

  test("says what it waits for, each artifact by its name or file name", async () => {
    const noAttestation = { compliant: false, scope: "environment", environment: "production" };
    const policy = { policy_name: "safe", status: "NON-COMPLIANT", is_compliant: false };
    const resolution = { type: "non_compliant_in_trail", context: { artifact_status: "INCOMPLETE" } };
    const rule = {
      rule: { type: "provenance" },
      satisfied: false,
      ignored: false,
      resolutions: [resolution],
    };
    const withoutNames = {
      ...noAttestation,
      policy_evaluations: [{ ...policy, rule_evaluations: [rule, rule] }],
    };
    const attestation = { attestation_name: "scan", status: "MISSING", is_compliant: null };
    const both = {
      ...noAttestation,
      policy_evaluations: [
        {
          ...policy,
          rule_evaluations: [
            rule,
            {
              rule: { type: "attestation", definition: { name: "scan", type: "snyk" } },
              satisfied: false,
              ignored: false,
              resolutions: [{ type: "missing_attestation" }],
            },
          ],
        },
      ],
    };
    const three = "c".repeat(64);
    const four = "d".repeat(64);
    await using server = await startFaultServer((request, response) => {
      const { url = "" } = request;
      const changes = url.includes(app)
        ? withoutNames
        : url.includes(web)
          ? both
          : url.includes(three)
            ? {
                ...noAttestation,
                policy_evaluations: [
                  { ...policy, rule_evaluations: [both.policy_evaluations[0]?.rule_evaluations[1]] },
                ],
              }
            : {
                ...noAttestation,
                compliant: true,
                policy_evaluations: [{ policy_name: "safe", status: "COMPLIANT" }],
              };
      answer({ ...changes, compliance_status: { attestations_statuses: [attestation] } })(request, response);
    });
    const context = testContext();
    const incomplete = "Policy safe: the artifact is incomplete";
    await gate(server, context, {
      artifacts: selecting([app, { name: named("shop") }], [web], [three], [four]),
      query: {
        scope: "environment",
        policies: [],
        environment: v.parse(environmentNameSchema, "production"),
      },
      waitOptions: { wait: 10_000, interval: 10_000 },
    });
    expect(context.notes).toEqual([
      `shop: pending; ${incomplete}; ${incomplete}`,
      `${web}: pending; missing scan; ${incomplete}`,
      `${three}: pending; missing scan`,
      `${four}: compliant`,
    ]);
  });

  test("gives what is signed where it is compliant and lists a subject", async () => {
    await using server = await startFaultServer(answer(), answer(), answer(), answer(missing));
    using folder = temporaryFolder();
    const path = join(folder.path, "shop.tar");
    writeFileSync(path, "shop");
    const withFile = { ...selecting([app]), artifacts: [{ pattern: path }] };
    const environment = {
      GITHUB_SERVER_URL: "https://github.example.com",
      GITHUB_REPOSITORY: "acme/shop",
      GITHUB_WORKFLOW_REF: "acme/shop/.github/workflows/release.yml@refs/heads/main",
    };
    const { subjects, predicate } = await gate(server, testContext({ environment }), { artifacts: withFile });
    expect(subjects).toBe(`${hash("sha256", "shop")}  shop.tar\n`);
    expect(predicate?.("ab")).toMatchObject({
      verifier: { version: { "artifact-compliance-action": "0.1.0" } },
      resourceUri: "https://github.example.com/acme/shop",
      inputAttestations: [{ digest: { sha256: "ab" } }],
    });
    for (const artifacts of [selecting([app]), { ...selecting(), artifacts: [{ pattern: path }] }]) {
      const outcome = await gate(server, testContext(), { artifacts });
      expect(outcome).not.toHaveProperty("subjects");
      expect(outcome).not.toHaveProperty("predicate");
    }
  });

  test("gives subjects alone where the predicate is not known, or would contain a secret, and says the second", async () => {
    await using server = await startFaultServer(answer(), answer(), answer(), answer());
    using folder = temporaryFolder();
    const path = join(folder.path, "shop.tar");
    writeFileSync(path, "shop");
    const artifacts = { ...selecting([app]), artifacts: [{ pattern: path }] };
    const environment = {
      GITHUB_SERVER_URL: "https://github.example.com",
      GITHUB_REPOSITORY: "acme/shop",
      GITHUB_WORKFLOW_REF: "acme/shop/.github/workflows/release.yml@refs/heads/main",
    };
    const unknown = testContext();
    const secret = { ...testContext({ environment }), redact: <T>(value: T) => structuredClone(value) };
    for (const context of [unknown, secret]) {
      const outcome = await gate(server, context, { artifacts });
      expect(outcome).not.toHaveProperty("predicate");
      expect(outcome.subjects).toBe(`${hash("sha256", "shop")}  shop.tar\n`);
    }
    const note = "`vsa-file` is not written: it would contain a secret";
    expect(secret.notes.join("\n")).toContain(note);
    expect(unknown.notes.join("\n")).not.toContain(note);
  });

  test("says how long an exception is left, and nothing where there is none", async () => {
    await using server = await startFaultServer(answer(missing));
    const until = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const enforcement = { ...letting, waiver: { until, reason: "ticket 7" } };
    const outcome = await gate(server, testContext(), { enforcement });
    expect(outcome.passes).toBe(true);
    expect(outcome.waiver).toMatchObject({ until, reason: "ticket 7" });
    expect(await gate(server, testContext())).not.toHaveProperty("waiver");
  });
});

describe("a gate on a trail", () => {
  const shop = v.parse(flowNameSchema, "shop");
  const release = v.parse(trailNameSchema, "release-1");
  const askTrail = async (
    server: FaultServer,
    context: TestContext,
    changes: Partial<AssertTrailRequest> = {},
    expected: readonly string[] = [],
  ) => {
    const expect = expected.map((name) => v.parse(templateReferenceNameSchema, name));
    const outcome = await assertCompliance(
      {
        dryRun: false,
        service: settingsFor(server.baseUrl),
        query: { scope: "trail", flow: shop, trail: release, expect },
        enforcement: { onNonCompliance: "fail", onNothingJudged: "fail", onOutage: "fail" },
        waitOptions: { wait: 0, interval: 10_000 },
        ...changes,
      },
      context,
    );
    if (outcome.kind !== "trail-judged") throw new Error(outcome.kind);
    return outcome;
  };
  const waitOptions = { wait: 60_000, interval: 10_000 };
  const compliantTrail = trail("COMPLIANT");
  const incomplete = trail("INCOMPLETE", missingRows());
  const unknown = answers(404, { message: "Trail named 'release-1' does not exist for flow 'shop'" });

  test("opens on a compliant one, and gives what came, its page and its state", async () => {
    await using server = await startFaultServer(answers(200, compliantTrail));
    const outcome = await askTrail(server, testContext(), {}, ["app"]);
    expect(outcome).toMatchObject({
      kind: "trail-judged",
      query: { scope: "trail", flow: "shop", trail: "release-1", expect: ["app"] },
      verdict: "compliant",
      passes: true,
      cancelled: false,
      waitedSeconds: 0,
      state: "COMPLIANT",
      htmlUrl: "https://service.example/acme/flows/shop/trails/release-1",
      result: compliantTrail,
      trail: { name: "release-1" },
      requests: [{ round: 1, status: 200, verdict: "compliant" }],
      record: {
        decision: { verdict: "compliant", passes: true },
        trail: { answer: { name: "release-1" }, requests: [{ round: 1 }] },
      },
    });
    expect(outcome).not.toHaveProperty("waiver");
    expect(server.received.map(({ url }) => url)).toEqual(["/api/v2/trails/acme/shop/release-1"]);
  });

  test("asks nothing in a dry run", async () => {
    await using server = await startFaultServer(answers(200, compliantTrail));
    const request: AssertTrailRequest = {
      dryRun: true,
      service: settingsFor(server.baseUrl),
      query: { scope: "trail", flow: shop, trail: release, expect: [] },
      enforcement: letting,
      waitOptions,
    };
    expect(await assertCompliance(request, testContext())).toMatchObject({
      kind: "dry-run",
      artifacts: [],
      flow: "shop",
      trail: "release-1",
      requests: [{ method: "GET", url: `${server.baseUrl}/trails/acme/shop/release-1` }],
    });
    expect(server.received).toEqual([]);
  });

  test("waits for what is missing, and says so, with the time of `timeout` and `wait` together", async () => {
    await using server = await startFaultServer(
      unknown,
      answers(200, incomplete),
      answers(200, compliantTrail),
    );
    const context = testContext();
    const service = settingsFor(server.baseUrl, { timeout: 20_000 });
    const outcome = await askTrail(server, context, { service, waitOptions });
    expect(outcome).toMatchObject({ verdict: "compliant", passes: true });
    expect([28, 29]).toContain(outcome.waitedSeconds);
    expect(context.notes).toEqual([
      "trail release-1: pending; Trail `release-1` does not exist in flow `shop`",
      "trail release-1: pending; missing review",
    ]);
  });

  test("that does not exist is misconfigured where nothing is waited for", async () => {
    await using server = await startFaultServer(unknown);
    expect(await askTrail(server, testContext())).toMatchObject({
      verdict: "misconfigured",
      passes: false,
    });
    expect(server.received).toHaveLength(1);
  });

  test("has no result, page and state without an answer, and those of the last one after an outage", async () => {
    await using server = await startFaultServer(resets);
    const service = settingsFor(server.baseUrl, { retries: 0 });
    const outcome = await askTrail(server, testContext(), { service });
    expect(outcome).toMatchObject({ verdict: "unreachable", passes: false });
    for (const field of ["result", "htmlUrl", "state"]) expect(outcome).not.toHaveProperty(field);

    await using later = await startFaultServer(answers(200, incomplete), resets);
    const settings = { service: settingsFor(later.baseUrl, { retries: 0 }), waitOptions };
    expect(await askTrail(later, testContext(), settings)).toMatchObject({
      verdict: "pending",
      passes: false,
      result: incomplete,
      state: "INCOMPLETE",
    });
  });

  test("takes a trail without any row as it stands where that is allowed, until the exception ends", async () => {
    const rows = { attestations_statuses: [], artifacts_statuses: {} };
    await using server = await startFaultServer(answers(200, trail("COMPLIANT", rows)));
    const until = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const allowing = { ...letting, onNothingJudged: "allow" } as const;
    const enforcement = { ...allowing, waiver: { until, reason: "ticket 7" } };
    const outcome = await askTrail(server, testContext(), { enforcement });
    expect(outcome).toMatchObject({ verdict: "compliant", waiver: { until, reason: "ticket 7" } });
    expect(await askTrail(server, testContext(), { enforcement: letting })).toMatchObject({
      verdict: "nothing-judged",
    });
    const over = { ...allowing, waiver: { until: "2026-01-01", reason: "ticket 7" } };
    expect(await askTrail(server, testContext(), { enforcement: over })).toMatchObject({
      verdict: "nothing-judged",
      passes: false,
    });
  });

  test("keeps no more reasons than anybody reads", async () => {
    const rows = Array.from({ length: 600 }, (_, index) => ({
      attestation_name: `scan-${index}`,
      status: "MISSING",
      is_compliant: null,
    }));
    await using server = await startFaultServer(
      answers(200, trail("INCOMPLETE", { attestations_statuses: rows })),
    );
    const { reasons } = await askTrail(server, testContext());
    expect(reasons).toHaveLength(501);
    expect(reasons.at(-1)?.text).toBe("… and 100 more reasons");
  });

  test("that asks for another trail than was asked stays closed", async () => {
    await using server = await startFaultServer(answers(200, trail("COMPLIANT", {}, { name: "release-2" })));
    const outcome = await askTrail(server, testContext(), { enforcement: letting });
    expect(outcome).toMatchObject({ verdict: "unverifiable", passes: false });
    expect(outcome).not.toHaveProperty("state");
  });

  test("opens only where the answer is at most 5 minutes old", async () => {
    const context = testContext();
    const slow: Step = (request, response) => {
      void context.clock.sleep(301_000);
      answers(200, compliantTrail)(request, response);
    };
    await using server = await startFaultServer(slow);
    const service = settingsFor(server.baseUrl, { timeout: 3_600_000 });
    expect(await askTrail(server, context, { service })).toMatchObject({
      verdict: "unreachable",
      passes: false,
    });
    expect(server.received).toHaveLength(2);
  });
});

describe("an answer without a row that says why", () => {
  const denied = { compliant: false, compliance_status: { status: "NON-COMPLIANT", is_compliant: false } };
  const scanFailed = trail(
    "NON-COMPLIANT",
    {
      artifacts_statuses: {
        app: {
          ...{ artifact_id: "app", artifact_fingerprint: app, status: "NON-COMPLIANT", is_compliant: false },
          attestations_statuses: [
            { attestation_name: "security-scan", status: "COMPLETE", is_compliant: false },
          ],
        },
      },
    },
    { name: "release-1" },
  );
  const answering =
    (aboutTrail: Step): Step =>
    (request, response) => {
      (request.url?.includes("/trails/") ? aboutTrail : answer(denied))(request, response);
    };
  const judge = async (aboutTrail: Step) => {
    await using server = await startFaultServer(answering(aboutTrail));
    const outcome = await gate(server, testContext(), { artifacts: selecting([app]) });
    return { outcome, urls: server.received.map(({ url }) => url) };
  };

  test("is explained by its trail, which is read once", async () => {
    const { outcome, urls } = await judge(answers(200, scanFailed));
    expect(outcome).toMatchObject({ verdict: "non-compliant", passes: false });
    expect(outcome.artifacts[0]?.reasons).toMatchObject([{ kind: "failed", attestation: "security-scan" }]);
    expect(urls.filter((url) => url.includes("/trails/"))).toHaveLength(1);
  });

  test.each([
    ["cannot be read", answers(500, {})],
    ["is another one", answers(200, { ...scanFailed, name: "release-2" })],
    ["says that everything complies", answers(200, trail("COMPLIANT", {}, { name: "release-1" }))],
  ])("keeps its verdict and its reason where the trail %s", async (_, aboutTrail) => {
    const { outcome } = await judge(aboutTrail);
    expect(outcome).toMatchObject({ verdict: "non-compliant", passes: false });
    expect(outcome.artifacts[0]?.reasons).toMatchObject([
      { kind: "failed", flow: "shop", trail: "release-1" },
    ]);
    expect(outcome.artifacts[0]?.reasons[0]?.text).toContain("not compliant");
    expect(outcome.artifacts[0]?.reasons[0]).not.toHaveProperty("isUnexplained");
  });
});
