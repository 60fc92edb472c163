// What a step shows and leaves behind, and in which order.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Judged } from "../../src/operations/assert/outcome.ts";
import type { Fingerprinted } from "../../src/operations/fingerprint/index.ts";
import {
  InternalError,
  CancelledError,
  ConfigurationError,
  ConfigurationErrors,
  ServiceError,
} from "../../src/lib/errors.ts";
import { createReport } from "../../src/report/report.ts";
import { verdictRules } from "../../src/domain/verdict.ts";
import {
  compliantJudged,
  everyOutcome,
  fingerprinted,
  judgedAs,
  letThroughJudged,
  plain,
  planned,
  reported,
  blockedJudged,
  skipped,
  trailBegun,
} from "./outcomes.ts";
import { elementsOf, tableIn } from "./page.ts";
import { Step } from "./runner.ts";
import { presentable, type Outcome } from "./present.ts";
import { operationOf } from "../operations/all.ts";

const show = (step: Step, outcome: Outcome, operation = "assert") =>
  createReport(step.host).show(presentable(outcome), { summary: true, operation: operationOf(operation) });

/** Anything that is a text. */
const someText: unknown = expect.any(String);

// eslint-disable-next-line no-control-regex -- the colours of the action itself
const colour = /\u001b\[[\d;]*m/g;

/** The lines of the log as they are read, colours aside. */
const plainLines = (step: Step) => step.lines.map((line) => line.replace(colour, ""));

describe("outputs", () => {
  const twoFingerprints = `${"a".repeat(64)}\nbackend=${"b".repeat(64)}`;

  test.each<[string, Outcome, Record<string, unknown>]>([
    [
      "several fingerprints",
      fingerprinted(plain),
      {
        image: `registry.example/payments/api@sha256:${"b".repeat(64)}`,
        references: `backend=registry.example/payments/api@sha256:${"b".repeat(64)}`,
        fingerprints: twoFingerprints,
        artifacts: someText,
        "artifacts-file": someText,
      },
    ],
    [
      "one fingerprint",
      { ...fingerprinted(plain), artifacts: fingerprinted(plain).artifacts.slice(0, 1) },
      {
        fingerprint: "a".repeat(64),
        fingerprints: "a".repeat(64),
        artifacts: someText,
        "artifacts-file": someText,
      },
    ],
    [
      "a trail",
      trailBegun(plain),
      {
        reported: "true",
        flow: "payments",
        trail: "release-2.4.1",
        "git-commit": "4e1243bd22c66e76c2ba9eddc1f91394e57f9f83",
        "html-url": "https://compliance.example/acme/flows/payments/artifacts/4f?artifact_id=1&tab=2",
        result: '{"message":"OK","key":1}',
        "result-file": someText,
      },
    ],
    [
      "a report of which a part failed",
      reported(plain),
      {
        reported: "false",
        flow: "payments",
        trail: "release-2.4.1",
        "git-commit": "4e1243bd22c66e76c2ba9eddc1f91394e57f9f83",
        image: `registry.example/payments/api@sha256:${"b".repeat(64)}`,
        references: `backend=registry.example/payments/api@sha256:${"b".repeat(64)}`,
        fingerprints: twoFingerprints,
        artifacts: someText,
        "artifacts-file": someText,
        result: '["OK",{"message":"out of order"}]',
        "result-file": someText,
      },
    ],
    [
      "an open gate",
      compliantJudged(plain),
      {
        verdict: "compliant",
        compliant: "true",
        scope: "environment",
        flow: "payments",
        fingerprint: "a".repeat(64),
        "html-url": "https://compliance.example/acme/flows/payments/artifacts/4f?artifact_id=1&tab=2",
        fingerprints: "a".repeat(64),
        artifacts: someText,
        "artifacts-file": someText,
        result: '{"compliant":true,"note":"fine"}',
        "result-file": someText,
        "record-file": someText,
      },
    ],
    [
      "a gate that an outage may pass",
      letThroughJudged(plain),
      {
        verdict: "unreachable",
        compliant: "false",
        flow: "payments",
        fingerprint: "a".repeat(64),
        fingerprints: "a".repeat(64),
        artifacts: someText,
        "artifacts-file": someText,
        result: "null",
        "result-file": someText,
        "record-file": someText,
      },
    ],
    [
      "a dry-run of a write",
      planned(plain),
      {
        reported: "false",
        flow: "payments",
        trail: "release-2.4.1",
        "git-commit": "4e1243bd22c66e76c2ba9eddc1f91394e57f9f83",
        fingerprint: "a".repeat(64),
        fingerprints: "a".repeat(64),
        artifacts: someText,
        "artifacts-file": someText,
      },
    ],
    [
      "a write that was skipped",
      skipped(plain),
      {
        reported: "false",
        fingerprint: "a".repeat(64),
        fingerprints: "a".repeat(64),
        artifacts: someText,
        "artifacts-file": someText,
      },
    ],
  ])("of %s are exactly those of the contract", (_, outcome, outputs) => {
    using step = new Step();
    show(step, outcome);
    expect(step.outputs).toEqual({ ...outputs, "summary-file": someText });
  });

  test("fingerprints over 1 MiB are left out with a notice, and all are in the file", () => {
    using step = new Step();
    const [artifact] = fingerprinted(plain).artifacts;
    const artifacts = new Array(Math.ceil(2 ** 20 / 65) + 1).fill(artifact) as Fingerprinted["artifacts"];
    show(step, { ...fingerprinted(plain), artifacts });
    expect(step.outputs).not.toHaveProperty("fingerprints");
    expect(step.outputs).not.toHaveProperty("artifacts");
    expect(step.json("artifacts-file")).toMatchObject({ artifacts: { length: artifacts.length } });
    expect(step.named("notice")).toContainEqual(
      expect.stringContaining("`fingerprints` is not set, because it is over 1 MiB"),
    );
  });

  test("an artifact in the list has its result, and leaves out what is not known", () => {
    using step = new Step();
    show(step, blockedJudged(plain));
    expect(JSON.parse(step.outputs["artifacts"] ?? "")).toEqual([
      {
        name: null,
        filename: "payments-api.tar.gz",
        type: "file",
        fingerprint: "a".repeat(64),
        verdict: "compliant",
        reasons: [],
        html_url: someText,
      },
      {
        name: "backend",
        filename: "registry.example/payments/api:2.4.1",
        type: "oci",
        fingerprint: "b".repeat(64),
        reference: `registry.example/payments/api@sha256:${"b".repeat(64)}`,
        verdict: "non-compliant",
        reasons: [
          {
            kind: "failed",
            text: "attestation `snyk-scan` in trail release-2.4.1 is not compliant",
            attestation: "snyk-scan",
            url: someText,
          },
          { kind: "missing", text: "attestation `pull-request` has not been reported" },
        ],
        html_url: someText,
      },
    ]);
  });

  test("the artifacts file has the version and the whole list", () => {
    using step = new Step();
    show(step, reported(plain));
    expect(step.json("artifacts-file")).toEqual({
      version: 1,
      artifacts: JSON.parse(step.outputs["artifacts"] ?? "") as unknown,
    });
  });

  test("an answer without a body is null", () => {
    using step = new Step();
    show(step, { ...trailBegun(plain), result: undefined }, "begin-trail");
    expect([step.outputs["result"], step.json("result-file")]).toEqual(["null", null]);
  });

  test("one over 1 MiB is left out with a notice that names the file, which has everything", () => {
    const answer = "x".repeat(1024 * 1024);
    using step = new Step();
    show(step, { ...trailBegun(plain), result: answer }, "begin-trail");
    expect(step.outputs).not.toHaveProperty("result");
    expect(step.json("result-file")).toBe(answer);
    expect(step.named("notice")).toEqual([expect.stringContaining(step.outputs["result-file"] ?? "?")]);
  });

  test("one of exactly 1 MiB is set", () => {
    using step = new Step();
    show(step, { ...trailBegun(plain), result: "é".repeat(512 * 1024 - 1) }, "begin-trail");
    expect(Buffer.byteLength(step.outputs["result"] ?? "")).toBe(1024 * 1024);
  });

  test("`compliant` is the last one that is set", () => {
    using step = new Step();
    show(step, compliantJudged(plain));
    expect(Object.keys(step.outputs).at(-1)).toBe("compliant");
  });

  test("files of several steps in one job do not collide", () => {
    using step = new Step();
    show(step, compliantJudged(plain));
    const before = step.outputs["record-file"];
    show(step, compliantJudged(plain));
    expect(step.outputs["record-file"]).not.toBe(before);
  });

  test("files carry the job's name, so that the legs of a matrix have different names", () => {
    using step = new Step();
    step.environment["GITHUB_JOB"] = "build/../x y";
    show(step, fingerprinted(plain));
    expect(step.outputs["artifacts-file"]).toMatch(/[\\/]artifacts-buildxy-[0-9a-f-]{36}\.json$/);
  });

  test("without RUNNER_TEMP, files go to the system's folder for them", () => {
    using step = new Step();
    step.environment["RUNNER_TEMP"] = "";
    show(step, fingerprinted(plain));
    const file = step.outputs["artifacts-file"] ?? "";
    expect(readFileSync(file, "utf8")).toContain("payments-api");
    rmSync(file);
  });

  test("without GITHUB_OUTPUT there is a notice, and no command sets an output", () => {
    using step = new Step();
    step.environment["GITHUB_OUTPUT"] = undefined;
    expect(show(step, compliantJudged(plain))).toBe(0);
    expect(step.named("notice")).toEqual([expect.stringContaining("GITHUB_OUTPUT")]);
  });

  test("a gate whose outputs cannot be written fails, and says what it had found", () => {
    using step = new Step();
    step.environment["RUNNER_TEMP"] = join(step.folder, "missing");
    expect(show(step, compliantJudged(plain))).toBe(1);
    expect(step.outputs).toEqual({});
    expect(step.named("error")).toEqual([expect.stringMatching(/^The outputs.*RUNNER_TEMP.*\nCompliant/s)]);
    expect(plainLines(step).at(-1)).toMatch(/could not be written\. Without this error: Compliant/);
    expect(step.summary).toMatch(/^### ❌ The outputs or result files of this step could not be written/);
  });

  test("an error is shown even when its outputs cannot be written", () => {
    using step = new Step();
    step.environment["GITHUB_OUTPUT"] = step.folder;
    const problem = new ServiceError({ message: "The service shown no" });
    expect(
      createReport(step.host).showError(problem, { summary: true, operation: operationOf("assert") }),
    ).toBe(1);
    expect(step.named("error")).toEqual([expect.stringContaining("The service shown no.")]);
  });
});

describe("the log", () => {
  test.each(Object.entries(everyOutcome))("of %s ends with the answer", (_, { operation, outcome }) => {
    using step = new Step();
    show(step, outcome(plain), operation);
    expect(plainLines(step).at(-1)).toMatch(/^[✓✗!–] [A-Z`]/);
  });

  test.each(Object.entries(everyOutcome))(
    "of %s has each artifact's whole fingerprint",
    (_, { operation, outcome }) => {
      using step = new Step();
      const shown = outcome(plain);
      show(step, shown, operation);
      for (const { fingerprint: whole } of "artifacts" in shown ? shown.artifacts : [])
        expect(step.log).toContain(whole);
    },
  );

  test("says how long the gate waited", () => {
    using step = new Step();
    show(step, { ...blockedJudged(plain), waitedSeconds: 5430 });
    expect(step.log).toContain("The gate waited 1 hour 30 minutes 30 seconds.");
  });

  test("has no colours outside of GitHub", () => {
    using step = new Step();
    step.environment["GITHUB_ACTIONS"] = undefined;
    show(step, blockedJudged(plain));
    expect(step.log).not.toContain("\u001b");
  });

  test("names what keeps the gate closed last, next to the result", () => {
    using step = new Step();
    show(step, blockedJudged(plain));
    const lines = plainLines(step);
    const open = lines.findIndex((line) => line.startsWith(`✓ ${"a".repeat(64)}`));
    const closed = lines.findIndex((line) => line.startsWith(`✗ ${"b".repeat(64)}`));
    expect(open).toBeGreaterThan(-1);
    expect(closed).toBeGreaterThan(open);
  });

  test("says which merge commit was tested when another commit is on record", () => {
    using step = new Step();
    show(step, trailBegun(plain), "begin-trail");
    expect(step.log).toContain("tested merge commit b6589fc6ab0d, which is not the recorded commit");
  });

  test("prints the requests of a dry-run as JSON that can be taken out and read", () => {
    using step = new Step();
    show(step, planned(plain), "report-artifact");
    const from = step.lines.findIndex((line) => line.startsWith("::group::"));
    const until = step.lines.indexOf("::endgroup::", from);
    expect(JSON.parse(step.lines.slice(from + 1, until).join("\n"))).toEqual(planned(plain).requests);
  });

  test("shows a stack only for an internal error, and only when debugging", () => {
    const shownWith = (problem: InternalError | ServiceError, debug: boolean) => {
      using step = new Step();
      step.debug = debug;
      createReport(step.host).showError(problem, { summary: true, operation: operationOf("assert") });
      return { stack: /\bat .*report\.test\.ts/.test(step.log), cause: step.log.includes("ECONNRESET") };
    };
    const cause = new Error("ECONNRESET");
    expect(shownWith(new InternalError({ message: "Broken" }, { cause }), true)).toEqual({
      stack: true,
      cause: true,
    });
    expect(shownWith(new InternalError({ message: "Broken" }, { cause }), false)).toEqual({
      stack: false,
      cause: false,
    });
    expect(shownWith(new ServiceError({ message: "Down" }, { cause }), true)).toEqual({
      stack: false,
      cause: true,
    });
  });
});

describe("annotations", () => {
  test.each(Object.entries(verdictRules))(
    "a gate closed by %s has one error with verdict, cause and next step",
    (verdict, words) => {
      if (verdict === "compliant") return;
      using step = new Step();
      const gate = { ...judgedAs(verdict as Judged["verdict"]), passes: false };
      show(step, { ...gate, artifacts: gate.artifacts.map((one) => ({ ...one, passes: false })) });
      expect(step.commands.filter(({ name }) => name === "error")).toEqual([
        {
          name: "error",
          properties: { title: `Gate closed: ${verdict}` },
          text: [
            `${words.label}. The gate stays closed for payments-api.tar.gz in environment production, as reported in flow payments.`,
            "payments-api.tar.gz (aaaaaaaaaaaa): because of something",
            `What to do: ${words.next}`,
          ].join("\n"),
        },
      ]);
    },
  );

  test("have at most 4,000 characters, and the next step is not what is cut", () => {
    const { artifacts, ...gate } = blockedJudged(plain);
    const noisy = artifacts.slice(1).map((one) => ({
      ...one,
      reasons: Array.from({ length: 5 }, () => ({ kind: "failed" as const, text: "é\n".repeat(500) })),
    }));
    using step = new Step();
    show(step, { ...gate, artifacts: Array.from({ length: 50 }, () => noisy).flat() });
    const [text = ""] = step.named("error");
    expect(text.length).toBeLessThanOrEqual(4000);
    expect(text).toContain("45 more: ");
    expect(text.split("\n").at(-1)).toBe(`What to do: ${verdictRules["non-compliant"].next}`);
  });

  test("an override is a warning that names the input and what is wrong, and no error", () => {
    using step = new Step();
    expect(show(step, letThroughJudged(plain))).toBe(0);
    expect(step.named("error")).toEqual([]);
    expect(step.named("warning")).toEqual([expect.stringMatching(/`on-outage: warn`.*HTTP 503/)]);
  });

  test("`ignore` leaves out the annotation and nothing else", () => {
    using step = new Step();
    const gate = letThroughJudged(plain);
    const override = { verdict: "pending", input: "on-non-compliance", setting: "ignore" } as const;
    const artifacts = gate.artifacts.map((one) => ({ ...one, verdict: "pending" as const, override }));
    expect(show(step, { ...gate, verdict: "pending", artifacts })).toBe(0);
    expect(step.named("warning")).toEqual([]);
    expect(step.log).toContain("`on-non-compliance: ignore`");
    expect(step.summary).toContain("<code>on-non-compliance: ignore</code>");
  });

  test("warnings about a verdict are one annotation", () => {
    const { artifacts, ...gate } = compliantJudged(plain);
    using step = new Step();
    show(step, { ...gate, artifacts: artifacts.map((one) => ({ ...one, warnings: ["First", "Second"] })) });
    expect(step.named("warning")).toEqual(["First\nSecond"]);
  });

  test("a warning about one of several artifacts names the artifact, in log, annotation and summary", () => {
    const { artifacts, ...gate } = compliantJudged(plain);
    const warned = artifacts.map((one) => ({
      ...one,
      filename: "other",
      warnings: ["Nothing was asked for"],
    }));
    using step = new Step();
    show(step, { ...gate, artifacts: [...artifacts, ...warned] });
    expect(step.named("warning")).toEqual(["other (aaaaaaaaaaaa): Nothing was asked for"]);
    expect(step.log).toMatch(/other: compliant[^]*\n {4}! Nothing was asked for/);
    expect(step.summary).toContain("other (aaaaaaaaaaaa): Nothing was asked for");
  });

  test.each([
    ["non-compliant", "Not compliant; allowed by `on-outage: warn` for"],
    ["unreachable", "Not verified: the service is unreachable; allowed by `on-outage: warn` for"],
  ] as const)("the result of an overridden gate names the verdict %s and the input", (verdict, text) => {
    const gate = letThroughJudged(plain);
    using step = new Step();
    show(step, { ...gate, verdict, artifacts: gate.artifacts.map((one) => ({ ...one, verdict })) });
    expect(plainLines(step).at(-1)).toBe(
      `! ${text} payments-api.tar.gz in environment production, as reported in flow payments.`,
    );
  });

  test("the result of a gate that an allow-listing opens says who allowed it, when and why", () => {
    using step = new Step();
    show(step, compliantJudged(plain));
    expect(plainLines(step).at(-1)).toMatch(/Allow-listed by grace@example\.com, 2026-08-29 .*: Hotfix/);
  });

  test("the log of an error has its sentences once, and ends with what failed", () => {
    using step = new Step();
    const error = new ConfigurationError({ message: "Input `flow` is missing", hint: "Set it" });
    createReport(step.host).showError(error, { summary: true, operation: operationOf("report-artifact") });
    expect(step.log.match(/Input `flow` is missing/g)).toHaveLength(1);
    expect(plainLines(step).at(-1)).toBe("✗ `report-artifact` failed.");
    expect(step.summary).toMatch(/^### ❌ Input <code>flow<\/code> is missing\./);
  });

  test("an artifact whose file is named like it is named once", () => {
    const { artifacts, ...read } = fingerprinted(plain);
    using step = new Step();
    show(step, {
      ...read,
      artifacts: artifacts.flatMap((one) => (one.name === undefined ? [] : { ...one, filename: one.name })),
    });
    expect(step.log).toContain("  backend\n");
    expect(step.log).not.toContain("(backend)");
  });

  test("a report that failed in part names what was not recorded", () => {
    using step = new Step();
    expect(show(step, reported(plain), "report-artifact")).toBe(1);
    expect(step.named("error")).toEqual([
      expect.stringContaining("backend (bbbbbbbbbbbb): The service answered HTTP 500"),
    ]);
  });

  test("a skipped write is a notice", () => {
    using step = new Step();
    expect(show(step, skipped(plain), "report-artifact")).toBe(0);
    expect(step.named("warning")).toEqual([]);
    expect(step.named("notice")).toEqual([expect.stringContaining("`api-token` is empty")]);
  });
});

describe("an error", () => {
  test("of several parts shows all of them in one error", () => {
    using step = new Step();
    const problem = new ConfigurationErrors([
      new ConfigurationError({ message: "Input `flow` is empty", hint: "Set it" }),
      new ConfigurationError({ message: "Input `org` is not given", reason: "A secret may be unset" }),
    ]);
    expect(createReport(step.host).showError(problem, { summary: true })).toBe(1);
    expect(step.named("error")).toEqual([
      ["Input `flow` is empty. Set it.", "Input `org` is not given. A secret may be unset."].join("\n"),
    ]);
    expect(elementsOf(step.summary).filter(({ name }) => name === "li")).toHaveLength(2);
  });

  test.each([
    ["assert", new ConfigurationError({ message: "x" }), { verdict: "misconfigured", compliant: "false" }],
    ["get-trail", new ServiceError({ message: "x" }), {}],
    ["assert", new InternalError({ message: "x" }), { verdict: "unverifiable", compliant: "false" }],
    ["assert", new CancelledError({ message: "x" }), { verdict: "unverifiable", compliant: "false" }],
    ["begin-trail", new ServiceError({ message: "x" }), { reported: "false" }],
    ["report-artifact", new ConfigurationError({ message: "x" }), { reported: "false" }],
    ["fingerprint", new ConfigurationError({ message: "x" }), {}],
    [undefined, new ConfigurationError({ message: "x" }), {}],
  ])("of %s sets the outputs of a gate or a write, or none (%#)", (operation, problem, outputs) => {
    using step = new Step();
    createReport(step.host).showError(problem, {
      summary: false,
      ...(operation && { operation: operationOf(operation) }),
    });
    expect(step.outputs).toEqual({ ...outputs, "summary-file": someText });
    expect(step.summary).toBe("");
  });
});

describe("secrets", () => {
  const secret = "tok3n+/with.signs*";
  const echo = (like: string) => `${like} ${secret}`;

  test.each(Object.entries(everyOutcome))(
    "are nowhere in what a step shows and writes: %s",
    (_, { operation, outcome }) => {
      using step = new Step();
      step.debug = true;
      const report = createReport(step.host);
      report.registerSecrets([secret, secret.slice(0, 6)]);
      report.logger.info(echo("note"));
      report.logger.table(echo("title"), [[echo("cell")]]);
      report.show(presentable(outcome(echo)), { summary: true, operation: operationOf(operation) });
      const [mask, shorter, ...shown] = step.lines;
      expect([mask, shorter]).toEqual([`::add-mask::${secret}`, "::add-mask::tok3n+"]);
      const written = step.files.map((file) => readFileSync(join(step.folder, file), "utf8"));
      const everything = [...shown, ...written].join("\n");
      expect(everything).toContain("***");
      expect(everything).not.toContain(secret.slice(0, 6));
    },
  );

  test("are nowhere in an error either", () => {
    using step = new Step();
    step.debug = true;
    const report = createReport(step.host);
    report.registerSecrets([secret]);
    const problem = new InternalError(
      { message: echo("what"), hint: echo("next") },
      { cause: new Error(echo("cause")) },
    );
    report.showError(problem, { summary: true, operation: operationOf("assert") });
    expect([...step.lines.slice(1), step.summary].join("\n")).not.toContain(secret);
  });

  test("of several lines are taken out before the lines become one", () => {
    using step = new Step();
    const report = createReport(step.host);
    report.registerSecrets(["-----BEGIN KEY-----\nabc\n-----END KEY-----"]);
    report.logger.info("It shown -----BEGIN KEY-----\nabc\n-----END KEY-----!");
    expect(step.lines.at(-1)).toBe("It shown ***!");
  });

  test("an empty form masks nothing", () => {
    using step = new Step();
    const report = createReport(step.host);
    report.registerSecrets(["", "  "]);
    report.logger.info("a b");
    expect(step.lines).toEqual(["a b"]);
  });
});

describe("the summary", () => {
  test.each([
    ["fingerprinted", "✅"],
    ["trail begun", "✅"],
    ["reported", "❌"],
    ["compliant", "✅"],
    ["gate closed", "❌"],
    ["let through", "⚠️"],
    ["dry-run of a write", "ℹ️"],
    ["skipped", "⚠️"],
  ] as const)("of %s has the answer in its first line", (kind, mark) => {
    using step = new Step();
    const { operation, outcome } = everyOutcome[kind];
    show(step, outcome(plain), operation);
    expect(step.summary.split("\n")[0]).toMatch(new RegExp(`^### ${mark} [A-Z]`));
  });

  test("names what keeps the gate closed first", () => {
    using step = new Step();
    show(step, blockedJudged(plain));
    expect(tableIn(step.summary).map(([, artifact, , verdict]) => [artifact, verdict])).toEqual([
      ["Artifact", "Verdict"],
      ["backend", "non-compliant"],
      ["payments-api.tar.gz", "compliant"],
    ]);
  });

  test("says what to do when the gate is closed", () => {
    using step = new Step();
    show(step, blockedJudged(plain));
    expect(step.summary).toContain("**What to do:** Correct what failed, and report <code>snyk-scan</code>");
  });

  test("links the short fingerprint to where the service shows the artifact", () => {
    using step = new Step();
    show(step, compliantJudged(plain));
    const [first] = elementsOf(step.summary).filter(({ name }) => name === "a");
    expect(first).toMatchObject({
      text: "aaaaaaaaaaaa",
      attributes: { href: "https://compliance.example/acme/flows/payments/artifacts/4f?artifact_id=1&tab=2" },
    });
  });

  test("shows that an artifact complies by itself but not in its trail", () => {
    using step = new Step();
    show(step, blockedJudged(plain));
    const trails = tableIn(step.summary, 2);
    expect(trails).toEqual([
      ["", "Flow", "Trail", "Artifact by itself", "Artifact in its trail"],
      ["❌", "payments", "release-2.4.1 (open)", "compliant", "not compliant"],
    ]);
  });

  test("lists policies and attestations, what is wrong first", () => {
    using step = new Step();
    show(step, blockedJudged(plain));
    expect(tableIn(step.summary, 1).map(([mark, policy]) => [mark, policy])).toEqual([
      ["", "Policy"],
      ["❌", "security"],
      ["✅", "release-approval"],
    ]);
    const trail = ["payments", "release-2.4.1 (open)"];
    expect(tableIn(step.summary, 3)).toEqual([
      ["", "Attestation", "Type", "Status", "Flow", "Trail"],
      ["❌", "snyk-scan", "snyk", "not compliant", ...trail],
      ["⏳", "pull-request", "pull_request", "missing", ...trail],
      ["✅", "unit-test", "junit", "compliant", ...trail],
    ]);
  });

  test("names who allow-listed an artifact, when and why", () => {
    using step = new Step();
    show(step, compliantJudged(plain));
    const [, row = []] = tableIn(step.summary);
    expect(row.at(-1)).toBe(
      "⚠️ Allow-listed by grace@example.com, 2026-08-29 10:40 UTC (2 days ago): Hotfix for the outage of Friday, approved in CHG-4711",
    );
  });

  test("is not written when the step does not want one", () => {
    using step = new Step();
    createReport(step.host).show(presentable(compliantJudged(plain)), {
      summary: false,
      operation: operationOf("assert"),
    });
    expect(step.summary).toBe("");
  });

  test("comes after what earlier commands of the step have written", () => {
    using step = new Step();
    writeFileSync(join(step.folder, "summary"), "Earlier text");
    show(step, compliantJudged(plain));
    expect(step.summary).toMatch(/^Earlier text\n\n### ✅/);
  });

  test.each([
    ["is not set", (step: Step) => (step.environment["GITHUB_STEP_SUMMARY"] = undefined)],
    ["is not there", (step: Step) => (step.environment["GITHUB_STEP_SUMMARY"] = join(step.folder, "none"))],
    ["is a folder", (step: Step) => (step.environment["GITHUB_STEP_SUMMARY"] = step.folder)],
    [
      "is full",
      (step: Step) => {
        writeFileSync(join(step.folder, "summary"), Buffer.alloc(1024 * 1024));
      },
    ],
  ])("is left out with a notice where its file %s, and fails nothing", (_, spoil) => {
    using step = new Step();
    spoil(step);
    expect(show(step, compliantJudged(plain))).toBe(0);
    expect(step.named("notice")).toEqual([expect.stringContaining("There is no summary")]);
    expect(step.named("error")).toEqual([]);
  });
});
