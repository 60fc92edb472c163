// The judge of a trail by example, to the word: each status, each contradiction, each thing that is missing or failed.
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { judgeTrail, readState } from "../../src/gate/judge-trail.ts";
import type { Reason, Verdict } from "../../src/domain/verdict.ts";
import {
  flowNameSchema,
  templateReferenceNameSchema,
  trailNameSchema,
} from "../../src/domain/identifiers.ts";
import type { HttpResult } from "../../src/domain/http-result.ts";
import { answer, artifact, attestation, failing, missing, trail } from "./trail.ts";
import { parsedTrail } from "./parsed.ts";

const question = {
  flow: v.parse(flowNameSchema, "shop"),
  trail: v.parse(trailNameSchema, "release-1"),
  onNothingJudged: "fail" as const,
};
const judge = (httpResult: HttpResult, ...expected: string[]) =>
  judgeTrail(
    { ...question, expect: expected.map((name) => v.parse(templateReferenceNameSchema, name)) },
    parsedTrail(httpResult),
  );

/** A verdict for one reason, without a valid response. */
const blockedFor = (verdict: Verdict, kind: Reason["kind"], text: string) => ({
  verdict,
  reasons: [{ kind, text }],
  warnings: [],
});

test("a trail that a cache kept for more than 60 s is unverifiable, whatever it says", () => {
  for (const state of ["COMPLIANT", "NON-COMPLIANT"]) {
    const aged = (age: string) => judge(answer(trail(state), 200, { age })).verdict;
    expect(aged("61")).toBe("unverifiable");
    expect(aged("60")).toBe(state.toLowerCase());
  }
});

describe("a trail that does not exist", () => {
  const result = parsedTrail(answer({ message: "Trail 'release-1' does not exist in flow 'shop'" }, 404));
  if (result.success) throw new Error("The trail exists");
  const { failure } = result;
  const judged = (isAwaited: boolean, more: { readonly detail?: string } = {}) =>
    judgeTrail({ ...question, expect: [], isAwaited }, { ...result, failure: { ...failure, ...more } });
  const pending = {
    verdict: "pending",
    reasons: [{ kind: "missing", text: "GET failed, HTTP 404", flow: "shop", trail: "release-1" }],
    warnings: [],
  };

  test("is pending where the gate waits for it, because it can still be begun", () => {
    expect(judged(true)).toStrictEqual(pending);
    expect(judged(true, { detail: "1 attempt" })).toStrictEqual({ ...pending, detail: "1 attempt" });
  });

  test("is misconfigured where the gate does not wait", () => {
    expect(judged(false).verdict).toBe("misconfigured");
  });
});

test("the state of a trail is for later steps, unless the answer contradicts itself", () => {
  const stateOf = (body: object) => readState(judge(answer(body)));
  expect(stateOf(trail("COMPLIANT"))).toBe("COMPLIANT");
  expect(stateOf(trail("NON_COMPLIANT"))).toBe("NON-COMPLIANT");
  expect(stateOf(trail("COMPLIANT", failing()))).toBeUndefined();
  expect(stateOf({})).toBeUndefined();
});

describe("statuses", () => {
  const message = { message: "not today" };
  const verdicts: readonly (readonly [Verdict, kind: Reason["kind"], text: string, readonly number[]])[] = [
    ["unauthorized", "service-error", "GET failed, HTTP #. The service says why", [401, 403]],
    [
      "unreachable",
      "service-error",
      "GET failed, HTTP #. The service says why",
      [408, 429, 500, 501, 502, 503, 504, 599],
    ],
    [
      "misconfigured",
      "service-error",
      "GET failed, HTTP #. The service says why",
      [300, 301, 302, 304, 307, 308, 399, 400, 402, 404, 405, 407, 409, 410, 422, 428, 430, 451, 499],
    ],
    [
      "unverifiable",
      "invalid-response",
      "GET failed, HTTP #. The service says why",
      [0, 100, 101, 199, 201, 202, 204, 206, 299, 600, 999],
    ],
  ];
  const rows = verdicts.flatMap(([verdict, kind, text, statuses]) =>
    statuses.map((status) => [status, verdict, kind, text.replace("#", String(status))] as const),
  );

  test.each(rows)("HTTP %i is %s, and says why", (status, verdict, kind, text) => {
    expect(judge(answer(message, status))).toEqual(blockedFor(verdict, kind, text));
  });

  test("HTTP 404 that names an artifact is misconfigured, which no setting lets through", () => {
    expect(judge(answer({ message: "Artifact does not exist" }, 404)).verdict).toBe("misconfigured");
  });

  test.each(rows)("HTTP %i is %s, also with a compliant trail as its body", (status, verdict) => {
    const judgement = judge(answer(trail("COMPLIANT"), status));
    expect(judgement.verdict).toBe(verdict);
    expect(judgement.trail).toBeUndefined();
  });

  test.each(["unreachable", "malformed"] as const)(
    "no response because it is %s gives its reason",
    (cause) => {
      const verdict = cause === "malformed" ? "unverifiable" : "unreachable";
      expect(
        judge({ kind: "no-response", failure: { cause, message: "no connection" }, attempts: [] }),
      ).toEqual(blockedFor(verdict, "service-error", "no connection"));
    },
  );
});

test.each<[title: string, body: unknown, text: string]>([
  ["nothing", "", "GET gave HTTP 200. The response is not a valid trail: it is empty"],
  ["a list", [], "GET gave HTTP 200. The response is not a valid trail: it is not a JSON object"],
  [
    "a text",
    JSON.stringify("COMPLIANT"),
    "GET gave HTTP 200. The response is not a valid trail: it is not a JSON object",
  ],
  ["an empty object", {}, "GET gave HTTP 200. The response is not a valid trail: `name` is missing"],
  [
    "another trail",
    trail("COMPLIANT", {}, { name: "release-2" }),
    "The response is about another trail: release-2",
  ],
  [
    "another flow",
    trail("COMPLIANT", {}, { flow: { name: "other" } }),
    "The response is about another flow: other",
  ],
])("what is not the trail that was asked about is unverifiable: %s", (_, body, text) => {
  expect(judge(answer(body))).toEqual(blockedFor("unverifiable", "invalid-response", text));
});

describe("fields", () => {
  /** The trail with something else at a path such as `flow.name`; where a step does not exist, it is made. */
  const changed = (path: string, value: unknown): Record<string, unknown> => {
    const body = { ...trail("COMPLIANT"), git_commit_info: {}, external_urls: {}, events: [{}] };
    const steps = path.split(".");
    const last = steps.pop() ?? "";
    let within: object = body;
    for (const step of steps) {
      const next: unknown = Reflect.get(within, step);
      if (typeof next !== "object" || next === null) throw new Error(`The trail has no ${step} in ${path}`);
      within = next;
    }
    Reflect.set(within, last, value);
    return body;
  };
  const attestationFields: readonly (readonly [string, wrong: unknown])[] = [
    ["attestation_name", 1],
    ["attestation_type", 1],
    ["attestation_id", 1],
    ["overridden_attestation_id", 1],
    ["status", true],
    ["is_compliant", "true"],
    ["unexpected", "false"],
  ];
  const anArtifact = "compliance_status.artifacts_statuses.app";
  const optional: readonly (readonly [path: string, wrong: unknown])[] = [
    ["compliance_status.status", "GREEN"],
    ["compliance_status.is_compliant", "true"],
    ["compliance_status.attestations_statuses", {}],
    ["compliance_status.artifacts_statuses", "app"],
    ["compliance_status.evaluated_at", "today"],
    ["compliance_status.flow_template_id", 7],
    ...attestationFields.map(
      ([field, wrong]) => [`compliance_status.attestations_statuses.0.${field}`, wrong] as const,
    ),
    ["template.version", "1"],
    ["template.content", {}],
    ["template.trail", []],
    ["template.trail.attestations", {}],
    ["template.trail.attestations.0.name", 1],
    ["template.trail.attestations.0.type", 1],
    ["template.trail.artifacts", {}],
    ["template.trail.artifacts.0.name", 1],
    ["template.trail.artifacts.0.attestations", {}],
    ["template.trail.artifacts.0.attestations.0.name", 1],
    ["template.trail.artifacts.0.attestations.0.type", 1],
    ["events", {}],
    ["events.0", 1],
    ["events.0.type", 1],
    ["events.0.artifact_fingerprint", 1],
    ["events.0.template_reference_name", 1],
    ["flow.tags", "a"],
    ["flow.tags", []],
    ["description", 1],
    ["git_commit_info", "abc"],
    ["git_commit_info.sha1", 1],
    ["git_commit_info.message", 1],
    ["git_commit_info.author", {}],
    ["git_commit_info.branch", 1],
    ["git_commit_info.timestamp", "now"],
    ["git_commit_info.url", 1],
    ["origin_url", 1],
    ["repo_ids", "one"],
    ["repo_ids.0", 1],
    ["events", {}],
    ["events.0", "begun"],
    ["external_urls", []],
  ];
  const isListed = (path: string) => /\.\d+$|^repo_ids\.|^events\./.test(path);

  test.each(optional)(
    "`%s` of another type (%j) makes the answer unverifiable, and is named",
    (path, wrong) => {
      const judgement = judge(answer(changed(path, wrong)));
      expect(judgement.verdict).toBe("unverifiable");
      expect(judgement.reasons).toEqual([
        {
          kind: "invalid-response",
          text: expect.stringContaining(
            `GET gave HTTP 200. The response is not a valid trail: \`${path}\` is invalid (`,
          ) as unknown,
        },
      ]);
      expect(judgement.trail).toBeUndefined();
    },
  );

  /** What the absence of a field that may be absent leads to, where the trail is not compliant without it. */
  const verdictWithout: Readonly<Record<string, Verdict>> = {
    // An attestation that is COMPLETE needs a result beside it.
    "compliance_status.attestations_statuses.0.is_compliant": "unverifiable",
    [`${anArtifact}.attestations_statuses.0.is_compliant`]: "unverifiable",
    // What the template requires is not on the trail then.
    "compliance_status.attestations_statuses": "pending",
    "compliance_status.attestations_statuses.0.attestation_name": "pending",
    "compliance_status.artifacts_statuses": "pending",
    [`${anArtifact}.attestations_statuses`]: "pending",
    [`${anArtifact}.attestations_statuses.0.attestation_name`]: "pending",
    "template.trail.attestations.0.name": "pending",
    "template.trail.artifacts.0.name": "pending",
    "template.trail.artifacts.0.attestations.0.name": "pending",
  };

  test.each(optional.filter(([path]) => !isListed(path)))("`%s` may be null or absent", (path) => {
    for (const value of [null, undefined])
      expect(judge(answer(changed(path, value)))).toMatchObject({
        verdict: verdictWithout[path] ?? "compliant",
      });
  });

  test.each<[string, unknown]>([
    ...attestationFields.map(([field, wrong]): [string, unknown] => [
      `attestations_statuses.0.${field}`,
      wrong,
    ]),
    ["attestations_statuses", {}],
    ["artifact_fingerprint", 1],
    ["status", true],
    ["is_compliant", "true"],
    ["unexpected", "false"],
  ])("`%s` of an artifact may be null or absent, but of no other type", (field, wrong) => {
    const path = `${anArtifact}.${field}`;
    for (const value of [null, undefined])
      expect(judge(answer(changed(path, value)))).toMatchObject({
        verdict: verdictWithout[path] ?? "compliant",
      });
    expect(judge(answer(changed(path, wrong)))).toMatchObject({
      verdict: "unverifiable",
      reasons: [
        {
          text: expect.stringContaining("GET gave HTTP 200. The response is not a valid trail: ") as unknown,
        },
      ],
    });
  });

  test.each([[[]], [1], [true], [""], ["app"]])("artifacts are an object, and not %j", (value) => {
    expect(judge(answer(trail("COMPLIANT", { artifacts_statuses: value })))).toEqual(
      blockedFor(
        "unverifiable",
        "invalid-response",
        "GET gave HTTP 200. The response is not a valid trail: `compliance_status.artifacts_statuses` is invalid (must be an object)",
      ),
    );
  });

  test.each<[path: string, wrong: unknown]>([
    ["name", 1],
    ["last_modified_at", "1"],
    ["created_at", "1"],
    ["compliance_status", []],
    ["template", []],
    ["compliance_state", "compliant"],
    ["is_compliant", "true"],
    ["created_by", 1],
    ["flow", "shop"],
    ["flow.name", 1],
    ["html_url", 1],
  ])("`%s` must be there, and of its type", (path, wrong) => {
    expect(judge(answer(changed(path, undefined)))).toEqual(
      blockedFor(
        "unverifiable",
        "invalid-response",
        `GET gave HTTP 200. The response is not a valid trail: \`${path}\` is missing`,
      ),
    );
    for (const value of [wrong, null])
      expect(judge(answer(changed(path, value)))).toMatchObject({
        verdict: "unverifiable",
        reasons: [
          {
            kind: "invalid-response",
            text: expect.stringContaining(`\`${path}\` is invalid (`) as unknown,
          },
        ],
      });
  });
});

describe("contradictions", () => {
  test.each<[text: string, body: unknown]>([
    [
      "`compliance_state` is COMPLIANT, but `is_compliant` is false",
      trail("COMPLIANT", {}, { is_compliant: false }),
    ],
    [
      "`compliance_state` is INCOMPLETE, but `is_compliant` is true",
      trail("INCOMPLETE", missing(), { is_compliant: true }),
    ],
    [
      "`compliance_state` is NON-COMPLIANT, but `is_compliant` is true",
      trail("NON_COMPLIANT", failing(), { is_compliant: true }),
    ],
    [
      "`compliance_state` is COMPLIANT, but `compliance_status.is_compliant` is false",
      trail("COMPLIANT", { is_compliant: false }),
    ],
    [
      "`compliance_state` is INCOMPLETE, but `compliance_status.is_compliant` is true",
      trail("INCOMPLETE", { ...missing(), is_compliant: true }),
    ],
    [
      "`compliance_state` is COMPLIANT, but `compliance_status.status` is INCOMPLETE",
      trail("COMPLIANT", { status: "INCOMPLETE" }),
    ],
    [
      "`compliance_state` is COMPLIANT, but `compliance_status.status` is NON-COMPLIANT",
      trail("COMPLIANT", { status: "INCOMPLIANT" }),
    ],
    [
      "`compliance_state` is INCOMPLETE, but `compliance_status.status` is COMPLIANT",
      trail("INCOMPLETE", { ...missing(), status: "COMPLIANT" }),
    ],
    [
      "`compliance_state` is COMPLIANT, but: Attestation review (junit) is not compliant",
      trail("COMPLIANT", failing()),
    ],
    [
      "`compliance_state` is COMPLIANT, but: Attestation review (junit) is missing",
      trail("COMPLIANT", missing()),
    ],
    [
      "`compliance_state` is COMPLIANT, but: Attestation scan (junit) is missing",
      trail("COMPLIANT", { attestations_statuses: [attestation("scan", true, { status: "MISSING" })] }),
    ],
    [
      "`compliance_state` is COMPLIANT, but: Artifact app has not been reported",
      trail("COMPLIANT", { artifacts_statuses: { app: artifact("MISSING") } }),
    ],
    [
      "`compliance_state` is COMPLIANT, but: Artifact app is incomplete",
      trail("COMPLIANT", { artifacts_statuses: { app: artifact("INCOMPLETE") } }),
    ],
    [
      "`compliance_state` is COMPLIANT, but: Artifact app is not compliant",
      trail("COMPLIANT", { artifacts_statuses: { app: artifact("COMPLIANT", [], { is_compliant: false }) } }),
    ],
    [
      "`compliance_state` is COMPLIANT, but: Attestation scan (junit) of artifact app is not compliant",
      trail("COMPLIANT", {
        artifacts_statuses: { app: artifact("COMPLIANT", [attestation("scan", false)]) },
      }),
    ],
  ])("%s", (text, body) => {
    const judgement = judge(answer(body));
    expect(judgement).toMatchObject(
      blockedFor("unverifiable", "invalid-response", `The response contradicts itself: ${text}`),
    );
    expect(judgement.trail).toMatchObject({ name: "release-1" });
  });

  test("NON-COMPLIANT outside and INCOMPLETE within are no contradiction", () => {
    const body = trail("NON-COMPLIANT", { ...failing(), status: "INCOMPLETE" });
    expect(judge(answer(body)).verdict).toBe("non-compliant");
  });
});

describe("why a trail is not compliant", () => {
  const where = { flow: "shop", trail: "release-1" };
  const missingReason = (name: string, subject: string) => ({
    kind: "missing",
    text: `Attestation ${subject} is missing`,
    attestation: name,
    ...(subject !== name && { type: "junit" }),
    ...where,
  });
  const failed = (name: string, subject: string) => ({
    kind: "failed",
    text: `Attestation ${subject} is not compliant`,
    attestation: name,
    ...(subject !== name && { type: "junit" }),
    ...where,
  });
  const unreported = { kind: "missing", text: "Artifact app has not been reported", ...where };
  const unfinished = { kind: "missing", text: "Artifact app is incomplete", ...where };
  const notCompliant = { kind: "failed", text: "Artifact app is not compliant", ...where };
  const unexplained = {
    kind: "failed",
    text: "The service says that the trail is INCOMPLETE, but names nothing that failed",
  };
  const withArtifact = (one: object) => ({ artifacts_statuses: { app: one } });
  const withAttestation = (...all: readonly object[]) => ({ attestations_statuses: all });

  test.each<[title: string, statuses: object, verdict: Verdict, reasons: readonly object[]]>([
    [
      "an attestation is missing, and that is not judged",
      withAttestation(attestation("a", null)),
      "pending",
      [missingReason("a", "a (junit)")],
    ],
    [
      "an attestation is missing, which is called not compliant",
      withAttestation(attestation("a", false, { status: "MISSING" })),
      "pending",
      [missingReason("a", "a (junit)")],
    ],
    [
      "an attestation is called missing, and compliant",
      withAttestation(attestation("a", true, { status: "MISSING" })),
      "pending",
      [missingReason("a", "a (junit)")],
    ],
    [
      "an attestation is there, and was not judged",
      withAttestation(attestation("a", null, { status: "COMPLETE" })),
      "non-compliant",
      [
        {
          ...failed("a", "a (junit)"),
          text: "Attestation a (junit) is not known to be compliant (status COMPLETE)",
        },
      ],
    ],
    [
      "an attestation has no type",
      withAttestation(attestation("a", null, { attestation_type: null })),
      "pending",
      [missingReason("a", "a")],
    ],
    [
      "an attestation has neither name nor type",
      withAttestation({ is_compliant: false }),
      "non-compliant",
      [failed("(unnamed)", "(unnamed)")],
    ],
    [
      "one attestation is missing, another failed",
      withAttestation(attestation("a", null), attestation("b", false)),
      "non-compliant",
      [missingReason("a", "a (junit)"), failed("b", "b (junit)")],
    ],
    ["an artifact is missing", withArtifact(artifact("MISSING")), "pending", [unreported]],
    [
      "an artifact is missing, which is called not compliant",
      withArtifact(artifact("MISSING", [], { is_compliant: false })),
      "pending",
      [unreported],
    ],
    [
      "an artifact is missing, and so are its attestations",
      withArtifact(artifact("MISSING", [attestation("a", null)])),
      "pending",
      [unreported],
    ],
    [
      "an artifact is missing, and one of its attestations failed",
      withArtifact(artifact("MISSING", [attestation("a", null), attestation("b", false)])),
      "non-compliant",
      [unreported, failed("b", "b (junit) of artifact app")],
    ],
    [
      "an artifact is called missing, and compliant",
      withArtifact(artifact("MISSING", [], { is_compliant: true })),
      "non-compliant",
      [notCompliant],
    ],
    [
      "an artifact lacks an attestation",
      withArtifact(artifact("INCOMPLETE", [attestation("a", null)])),
      "pending",
      [missingReason("a", "a (junit) of artifact app")],
    ],
    ["an artifact lacks something unknown", withArtifact(artifact("INCOMPLETE")), "pending", [unfinished]],
    [
      "an artifact that is incomplete, but compliant",
      withArtifact(artifact("INCOMPLETE", [], { is_compliant: true })),
      "pending",
      [unfinished],
    ],
    [
      "an artifact is not compliant, by word and by value",
      withArtifact(artifact("NON-COMPLIANT")),
      "non-compliant",
      [notCompliant],
    ],
    [
      "an artifact is not compliant by its status alone",
      withArtifact(artifact("NON-COMPLIANT", [], { is_compliant: true })),
      "non-compliant",
      [notCompliant],
    ],
    [
      "an artifact is not compliant by its value alone",
      withArtifact({ is_compliant: false }),
      "non-compliant",
      [notCompliant],
    ],
    ["an artifact has an unknown status", withArtifact({ status: "SHINY" }), "non-compliant", [notCompliant]],
    ["an artifact without any field", withArtifact({}), "non-compliant", [unexplained]],
    [
      "an artifact is compliant",
      withArtifact(artifact("COMPLIANT", [attestation("a", true)])),
      "non-compliant",
      [unexplained],
    ],
    [
      "an artifact is compliant, and has no other field",
      withArtifact({ status: "COMPLIANT" }),
      "non-compliant",
      [unexplained],
    ],
    [
      "an attestation and an artifact are missing",
      { ...withAttestation(attestation("a", null)), ...withArtifact(artifact("MISSING")) },
      "pending",
      [missingReason("a", "a (junit)"), unreported],
    ],
  ])("INCOMPLETE: %s", (_, statuses, verdict, reasons) => {
    const judgement = judge(answer(trail("INCOMPLETE", statuses)));
    expect(judgement).toMatchObject({ verdict, warnings: [] });
    expect(judgement.reasons).toEqual(reasons);
  });

  test.each(["NON-COMPLIANT", "NON_COMPLIANT", "INCOMPLIANT"])(
    "%s is non-compliant: without a failure the state is the first reason",
    (state) => {
      expect(judge(answer(trail(state, failing()))).reasons).toEqual([failed("review", "review (junit)")]);
      const judgement = judge(answer(trail(state, missing())));
      expect(judgement.verdict).toBe("non-compliant");
      expect(judgement.reasons).toEqual([
        {
          kind: "failed",
          text: "The service says that the trail is NON-COMPLIANT, but names nothing that failed",
        },
        missingReason("review", "review (junit)"),
      ]);
    },
  );

  test.each<[string, object]>([
    ["an attestation was not judged", withAttestation({ attestation_name: "a" })],
    ["an artifact without any field", withArtifact({})],
    ["an artifact has a status alone", withArtifact({ status: "COMPLIANT" })],
    ["an artifact has a value alone", withArtifact({ is_compliant: true })],
  ])("a compliant trail has no reasons where %s", (_, statuses) => {
    expect(judge(answer(trail("COMPLIANT", statuses)))).toMatchObject({
      verdict: "compliant",
      reasons: [],
      warnings: [],
    });
  });
});

describe("a trail that has no row", () => {
  const nothing = {
    kind: "invalid-response",
    text: "The trail has no attestation and no artifact, so nothing was judged",
  };
  const noRows = { attestations_statuses: [], artifacts_statuses: {} };
  const requiring = (required: unknown) => ({ template: { version: 1, trail: required } });
  const requiresReview = requiring({ attestations: [{ name: "review" }] });
  const reviewMissing = requiredReason("Attestation review", "review");
  const allowed = (httpResult: HttpResult) =>
    judgeTrail({ ...question, expect: [], onNothingJudged: "allow" }, parsedTrail(httpResult));

  test.each<[title: string, statuses: object, more: object, missing: object[]]>([
    ["empty lists", noRows, {}, []],
    ["null for lists", { attestations_statuses: null, artifacts_statuses: null }, {}, []],
    ["no lists", { attestations_statuses: undefined, artifacts_statuses: undefined }, {}, []],
    ["no template to speak of", noRows, { template: {} }, []],
    ["a template that requires something", noRows, requiresReview, [reviewMissing]],
  ])("is nothing-judged whatever its state is: %s", (_, statuses, more, missing) => {
    for (const state of ["COMPLIANT", "INCOMPLETE", "NON-COMPLIANT"])
      expect(judge(answer(trail(state, statuses, more)))).toMatchObject({
        verdict: "nothing-judged",
        reasons: [nothing, ...missing],
        warnings: [],
        trail: { name: "release-1" },
      });
  });

  test("is nothing-judged also where an artifact is expected, and says which", () => {
    expect(judge(answer(trail("COMPLIANT", noRows)), "app")).toMatchObject({
      verdict: "nothing-judged",
      reasons: [nothing, { kind: "missing", text: "Artifact app is in `expect`, but not on the trail" }],
    });
  });

  test("is unverifiable where it contradicts itself", () => {
    expect(judge(answer(trail("COMPLIANT", noRows, { is_compliant: false }))).verdict).toBe("unverifiable");
  });

  test("is judged as it stands where that is allowed, with a warning", () => {
    const warnings = [`${nothing.text}. \`on-nothing-judged: allow\` takes the response as it is`];
    const verdicts = {
      COMPLIANT: "compliant",
      INCOMPLETE: "non-compliant",
      "NON-COMPLIANT": "non-compliant",
    };
    for (const [state, verdict] of Object.entries(verdicts))
      expect(allowed(answer(trail(state, noRows)))).toMatchObject({
        verdict,
        warnings,
        nothingJudged: nothing.text,
      });
    expect(judge(answer(trail("COMPLIANT", noRows)))).not.toHaveProperty("nothingJudged");
    expect(allowed(answer(trail("COMPLIANT")))).not.toHaveProperty("nothingJudged");
    for (const state of ["COMPLIANT", "INCOMPLETE"])
      expect(allowed(answer(trail(state, noRows, requiresReview)))).toMatchObject({
        verdict: "pending",
        reasons: [reviewMissing],
        warnings,
      });
    expect(allowed(answer(trail("COMPLIANT"))).warnings).toEqual([]);
  });

  test.each<[string, object]>([
    ["an attestation", { ...noRows, attestations_statuses: [attestation("review", true)] }],
    ["an artifact", { ...noRows, artifacts_statuses: { app: artifact("COMPLIANT") } }],
  ])("is not one that has %s", (_, statuses) => {
    expect(judge(answer(trail("COMPLIANT", statuses)))).toMatchObject({ verdict: "compliant", warnings: [] });
  });
});

function requiredReason(what: string, attestation?: string, type?: string) {
  const text = `${what} is required by the template, but not on the trail`;
  return {
    kind: "missing",
    text,
    ...(attestation !== undefined && { attestation }),
    ...(type !== undefined && { type }),
    flow: "shop",
    trail: "release-1",
  };
}

describe("what the template of the response requires, and the response has no row for", () => {
  const requiring = (attestations: object[] | null, artifacts: object[] | null) => ({
    template: { version: 1, trail: { attestations, artifacts } },
  });
  const app = (...attestations: object[]) => ({ name: "app", attestations });

  test.each<[title: string, more: object, reasons: object[]]>([
    [
      "an attestation of the trail",
      requiring(
        [
          { name: "review", type: "junit" },
          { name: "approval", type: "generic" },
        ],
        [],
      ),
      [requiredReason("Attestation approval (generic)", "approval", "generic")],
    ],
    [
      "an attestation without a name",
      requiring([{ type: "generic" }], []),
      [requiredReason("Attestation (unnamed) (generic)", "(unnamed)", "generic")],
    ],
    ["an artifact", requiring([], [app(), { name: "web" }]), [requiredReason("Artifact web")]],
    ["an artifact without a name", requiring([], [{}]), [requiredReason("Artifact (unnamed)")]],
    [
      "an artifact with attestations: the artifact explains them",
      requiring([], [{ name: "web", attestations: [{ name: "scan" }] }]),
      [requiredReason("Artifact web")],
    ],
    [
      "an attestation of an artifact",
      requiring([], [app({ name: "unit-test", type: "junit" }, { name: "scan", type: "snyk" })]),
      [requiredReason("Attestation scan (snyk) of artifact app", "scan", "snyk")],
    ],
    [
      "an attestation of the trail that only the artifact has",
      requiring([{ name: "unit-test", type: "" }], [app()]),
      [requiredReason("Attestation unit-test", "unit-test")],
    ],
    [
      "a name of every object",
      requiring([{ name: "constructor" }], [{ name: "toString" }]),
      [requiredReason("Attestation constructor", "constructor"), requiredReason("Artifact toString")],
    ],
  ])("is missing, so a compliant trail is pending: %s", (_, more, reasons) => {
    const judgement = judge(answer(trail("COMPLIANT", {}, more)));
    expect(judgement).toMatchObject({ verdict: "pending", warnings: [], trail: { name: "release-1" } });
    expect(judgement.reasons).toStrictEqual(reasons);
  });

  test("is the reason of an incomplete trail that gives none, and adds to the others", () => {
    const approval = requiring([{ name: "approval" }], []);
    const reason = requiredReason("Attestation approval", "approval");
    expect(judge(answer(trail("INCOMPLETE", {}, approval)))).toMatchObject({
      verdict: "pending",
      reasons: [reason],
    });
    expect(judge(answer(trail("INCOMPLETE", missing(), approval)))).toMatchObject({
      verdict: "pending",
      reasons: [{ attestation: "review" }, reason],
    });
    expect(judge(answer(trail("NON-COMPLIANT", failing(), approval)))).toMatchObject({
      verdict: "non-compliant",
      reasons: [{ kind: "failed" }, reason],
    });
  });

  test("is not said of the attestations of an artifact that has not been reported", () => {
    const statuses = { artifacts_statuses: { app: artifact("MISSING") } };
    const more = requiring([], [app({ name: "unit-test" })]);
    expect(judge(answer(trail("INCOMPLETE", statuses, more))).reasons).toEqual([
      expect.objectContaining({ text: "Artifact app has not been reported" }),
    ]);
  });

  test("is missing without a name, also where a row has none", () => {
    const statuses = { attestations_statuses: [{ is_compliant: true }] };
    const more = requiring([{ type: "generic" }], null);
    expect(judge(answer(trail("COMPLIANT", statuses, more)))).toMatchObject({
      verdict: "pending",
      reasons: [requiredReason("Attestation (unnamed) (generic)", "(unnamed)", "generic")],
    });
  });

  test("is missing where an artifact of the template has no name, also beside one that is named like that", () => {
    const statuses = {
      artifacts_statuses: { "(unnamed)": artifact("COMPLIANT"), undefined: artifact("COMPLIANT") },
    };
    expect(judge(answer(trail("COMPLIANT", statuses, requiring(null, [{}]))))).toMatchObject({
      verdict: "pending",
      reasons: [requiredReason("Artifact (unnamed)")],
    });
    const more = requiring(null, [{ name: "(unnamed)" }]);
    expect(judge(answer(trail("COMPLIANT", statuses, more)))).toMatchObject({ verdict: "compliant" });
  });

  test("is nothing where the template requires nothing, or says nothing", () => {
    for (const more of [requiring(null, null), { template: { version: 1, trail: null } }, { template: {} }])
      expect(judge(answer(trail("COMPLIANT", {}, more)))).toMatchObject({
        verdict: "compliant",
        reasons: [],
      });
  });
});

test("a judgement carries the trail that was judged", () => {
  for (const body of [trail("COMPLIANT"), trail("INCOMPLETE", missing()), trail("NON-COMPLIANT", failing())])
    expect(judge(answer(body)).trail).toMatchObject({
      name: "release-1",
      flow: { name: "shop" },
      compliance_state: body["compliance_state"],
    });
});

describe("an artifact of `expect`", () => {
  const withArtifacts = (state: string, artifacts: object, more: object = {}) =>
    answer(trail(state, { artifacts_statuses: artifacts }, more));
  const compliant = artifact("COMPLIANT");
  const inTrail = { flow: "shop", trail: "release-1" };
  const because = (kind: Reason["kind"], text: string) => ({ kind, text, ...inTrail });

  test("that is on the trail and compliant leaves the gate open, also outside the template", () => {
    const both = { app: compliant, web: artifact("COMPLIANT", [], { unexpected: true }) };
    for (const expected of [["app"], ["web", "app", "web"]])
      expect(judge(withArtifacts("COMPLIANT", both), ...expected)).toMatchObject({
        verdict: "compliant",
        reasons: [],
      });
  });

  test.each<[title: string, row: object]>([
    ["by its boolean alone", { status: null }],
    ["by its status alone", { is_compliant: null }],
  ])("may be compliant %s", (_, more) => {
    const rows = { app: artifact("COMPLIANT", [], more) };
    expect(judge(withArtifacts("COMPLIANT", rows), "app").verdict).toBe("compliant");
  });

  test("that is not on the trail is pending, each once, with the name that may be meant", () => {
    expect(judge(withArtifacts("COMPLIANT", { app: compliant }), "api", "worker", "api")).toMatchObject({
      verdict: "pending",
      reasons: [
        because("missing", "Artifact api is in `expect`, but not on the trail (did you mean `app`?)"),
        because("missing", "Artifact worker is in `expect`, but not on the trail"),
      ],
    });
  });

  test.each(["App", "app-1", "constructor"])("is compared exactly: %s is not app", (name) => {
    expect(judge(withArtifacts("COMPLIANT", { app: compliant }), name).verdict).toBe("pending");
  });

  test("is compared with the first thousand names only, to suggest one", () => {
    const names = Array.from({ length: 1000 }, (_, number) => [`x${number}`, compliant]);
    const rows = Object.fromEntries([...names, ["worker", compliant]]) as object;
    expect(judge(withArtifacts("COMPLIANT", rows), "workr").reasons).toEqual([
      because("missing", "Artifact workr is in `expect`, but not on the trail"),
    ]);
  });

  test("that was not reported yet is pending by the trail's own reason, said once", () => {
    expect(judge(withArtifacts("INCOMPLETE", { app: artifact("MISSING") }), "app")).toMatchObject({
      verdict: "pending",
      reasons: [because("missing", "Artifact app has not been reported")],
    });
  });

  test.each([null, "", "a", "a".repeat(63), "a".repeat(65), "A".repeat(64), "g".repeat(64)])(
    "whose fingerprint is %j is pending, whatever its row says",
    (artifact_fingerprint) => {
      const rows = { app: artifact("COMPLIANT", [], { artifact_fingerprint }) };
      expect(judge(withArtifacts("COMPLIANT", rows), "app")).toMatchObject({
        verdict: "pending",
        reasons: [because("missing", "Artifact app is in `expect`, but has no fingerprint on the trail")],
      });
    },
  );

  test("that nothing calls compliant is non-compliant", () => {
    const rows = { app: artifact("COMPLIANT", [], { status: null, is_compliant: null }) };
    expect(judge(withArtifacts("COMPLIANT", rows), "app", "api")).toMatchObject({
      verdict: "non-compliant",
      reasons: [
        because("failed", "Artifact app is in `expect`, but the response does not say that it is compliant"),
        { kind: "missing" },
      ],
    });
  });

  test("that is missing adds its reason to those of a trail that is not compliant", () => {
    const failed = withArtifacts("NON-COMPLIANT", { app: artifact("NON-COMPLIANT") });
    expect(judge(failed, "api")).toMatchObject({
      verdict: "non-compliant",
      reasons: [{ text: "Artifact app is not compliant" }, { kind: "missing" }],
    });
    expect(judge(answer({}), "api").verdict).toBe("unverifiable");
    expect(judge(answer(trail("COMPLIANT", missing())), "api").verdict).toBe("unverifiable");
  });

  describe("that the template does not have", () => {
    const fingerprint = "a".repeat(64);
    const reportedAs = (name: string | null, more: object = {}) => ({
      type: "artifact_creation_reported",
      artifact_fingerprint: fingerprint,
      template_reference_name: name,
      ...more,
    });
    const judged = (unexpected: boolean | null, events: readonly object[] | null) =>
      judge(
        withArtifacts("COMPLIANT", { app: artifact("COMPLIANT", [], { unexpected }) }, { events }),
        "app",
      );

    test.each<[string, object[]]>([
      ["without a name", [reportedAs(null)]],
      ["under another name", [reportedAs("web"), reportedAs(null)]],
    ])("and whose file name it is does not count: it was reported %s", (_, events) => {
      expect(judged(true, events)).toMatchObject({
        verdict: "pending",
        reasons: [
          because(
            "missing",
            "Artifact app is in `expect`, but the artifact of this file name was reported without a name",
          ),
        ],
      });
    });

    test.each<[string, boolean | null, object[] | null]>([
      ["its name is in an event", true, [reportedAs(null), reportedAs("app")]],
      ["there are no events", true, null],
      [
        "the events are about other artifacts",
        true,
        [reportedAs(null, { artifact_fingerprint: "b".repeat(64) })],
      ],
      ["the events are others", true, [reportedAs(null, { type: "artifact_attestation_reported" })]],
      ["the template has it after all", false, [reportedAs(null)]],
      ["nothing is said of the template", null, [reportedAs(null)]],
    ])("counts where %s", (_, unexpected, events) => {
      expect(judged(unexpected, events).verdict).toBe("compliant");
    });
  });
});
