// The form that all messages share. `node test/report/messages.ts` prints them, to be read together.
import { describe, expect, test } from "vitest";
import type { HttpResult } from "../../src/domain/http-result.ts";
import type { EnvironmentName, Fingerprint } from "../../src/domain/identifiers.ts";
import type { Judged } from "../../src/operations/assert/outcome.ts";
import { enforce } from "../../src/gate/enforcement.ts";
import { judgeAssertion } from "../../src/gate/judge-assertion.ts";
import { ProxyError } from "../../src/http/agent.ts";
import {
  deadlineExceeded,
  idleTimeout,
  toFailedAttempt,
  type FailedAttempt,
} from "../../src/http/network-errors.ts";
import { definitionOf, inputNames } from "../../src/inputs/definitions.ts";
import { createReport } from "../../src/report/report.ts";
import { verdictRules } from "../../src/domain/verdict.ts";
import { assertArtifactEndpoint } from "../../src/service/endpoints.ts";
import { readResult } from "../../src/service/client.ts";
import { settingsFor } from "../http/context.ts";
import { errorOfResult } from "../service/read.ts";
import { inputErrors, least } from "../inputs/read-inputs.ts";
import { messagesIn } from "./messages.ts";
import { judgedAs } from "./outcomes.ts";
import { Step } from "./runner.ts";
import { presentable } from "./present.ts";
import { operationOf, uses } from "../operations/all.ts";

const messages = messagesIn();
const parts = messages.flatMap(({ place, message, reason, hint }) =>
  [message, reason, hint].flatMap((text) => (text === undefined ? [] : { place, text })),
);

/** The places and texts of the messages that break a rule. */
const breaking = (rule: RegExp) => parts.filter(({ text }) => rule.test(text));

test("messages are found at all", () => {
  expect(messages.length).toBeGreaterThan(30);
});

describe("a message", () => {
  test("has no full stop at its end: the report adds one", () => {
    expect(breaking(/[^.]\.$/)).toEqual([]);
  });

  test("begins with a capital, a name or code", () => {
    const beginnings = messages
      .filter(({ whole }) => whole)
      .flatMap(({ place, message, reason, hint }) =>
        [message, reason, hint].flatMap((text) =>
          text !== undefined && !/^[A-Z`…"]/.test(text) ? { place, text } : [],
        ),
      );
    expect(beginnings).toEqual([]);
  });

  test("has no double space, and does not begin with a URL", () => {
    expect(breaking(/ {2}|^https?:/i)).toEqual([]);
  });

  test("says what is wrong without a bare error code, and not by denying a noun", () => {
    expect(breaking(/(?<!\b[Tt]here )\bis no [a-z]|\bE(?:NOENT|ACCES|PERM|CONN[A-Z]+|TIMEDOUT)\b/)).toEqual(
      [],
    );
  });

  test("has no sentence of more than 30 words", () => {
    const long = parts.filter(({ text }) =>
      text.split(/(?<=[.:;])\s/).some((sentence) => sentence.split(/\s+/).length > 30),
    );
    expect(long).toEqual([]);
  });

  test("addresses users, not maintainers of this action", () => {
    const jargon =
      /\b(undefined|null pointer|exception|stack|schema(?! 1)|regexp?|boolean|enum|illegal|abort(ed)?)\b/i;
    expect(breaking(jargon)).toEqual([]);
  });

  test("does not shout, blame or hedge", () => {
    expect(breaking(/!|\bplease\b|\boops\b|\bsorry\b|\byou (forgot|failed)\b/i)).toEqual([]);
  });
});

describe("a verdict", () => {
  test.each(Object.entries(verdictRules))(
    "%s has its label without a full stop and its next step with one",
    (_, words) => {
      expect(words.label).toMatch(/^[A-Z].*[^.]$/);
      expect(words.next).toMatch(/^[A-Z].*\.$/);
    },
  );
});

const settings = settingsFor("https://service.example/api/v2");
const fingerprint = "a".repeat(64) as Fingerprint;
const query = { scope: "environment", environment: "production" as EnvironmentName, policies: [] } as const;
const sent = { request: assertArtifactEndpoint(settings, fingerprint, query), settings };
const attempts = [{ startedAt: 0, duration: 200, result: "once" }];
const path = "https://service.example/api/v2/asserts/acme/fingerprint/";

const response = (status: number, body: unknown, headers: Record<string, string> = {}): HttpResult => ({
  kind: "response",
  status,
  headers,
  body: Buffer.from(typeof body === "string" ? body : JSON.stringify(body)),
  attempts,
});

const page = "<!doctype html><title>Sign in</title>";
const statuses = [
  202, 204, 302, 400, 401, 403, 404, 405, 407, 408, 409, 410, 413, 418, 422, 429, 500, 501, 502, 503,
];
const missing = ["Artifact", "Flow", "Environment", "Policy", "Organization"].map(
  (noun) => `${noun} 'x' does not exist`,
);
const responses: readonly [name: string, HttpResult][] = [
  ...statuses.flatMap((status): [string, HttpResult][] => [
    [`HTTP ${status} with a message`, response(status, { message: "Input payload validation failed" })],
    [`HTTP ${status} with a page`, response(status, page)],
    [`HTTP ${status} without a body`, response(status, "")],
    [`HTTP ${status} that asks to wait`, response(status, {}, { "retry-after": "3600" })],
  ]),
  ["a redirect", response(302, "", { location: "https://login.example/in?key=1" })],
  ["a login page", response(200, page)],
  ["another API", response(200, { health: "up" })],
  ...missing.map((message): [string, HttpResult] => [message, response(404, { message })]),
];

const target = { label: "the service", addressSource: "`base-url`" };
const proxy = { isSecure: false, host: "proxy.example", port: 3128, variable: "HTTPS_PROXY" };
const withCode = (code: string) => Object.assign(new Error("it failed"), { code, syscall: "connect" });
const codes = [
  ...["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "ETIMEDOUT", "ECONNRESET", "EHOSTUNREACH", "EPROTO"],
  ...[
    "CERT_HAS_EXPIRED",
    "CERT_NOT_YET_VALID",
    "CERT_REVOKED",
    "CERT_UNTRUSTED",
    "ERR_TLS_CERT_ALTNAME_INVALID",
  ],
  ...[
    "DEPTH_ZERO_SELF_SIGNED_CERT",
    "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
    "HPE_INVALID_CONSTANT",
    "Z_DATA_ERROR",
  ],
];
const failures: readonly [name: string, FailedAttempt][] = [
  ...codes.flatMap((code): [string, FailedAttempt][] => [
    [code, toFailedAttempt(withCode(code), "service.example", target)],
    [
      `${code} of the proxy`,
      toFailedAttempt(new ProxyError(proxy, { cause: withCode(code) }), "service.example", target),
    ],
  ]),
  ...[403, 407, 502].map((status): [string, FailedAttempt] => [
    `HTTP ${status} of the proxy`,
    toFailedAttempt(new ProxyError(proxy, { status }), "service.example", target),
  ]),
  ["no response in time", idleTimeout(30_000, undefined, target)],
  ["no time left", deadlineExceeded(300_000, target)],
];
const requestErrors: readonly [name: string, HttpResult][] = [
  ...responses,
  ...failures.map(([name, { failure }]): [string, HttpResult] => [
    name,
    {
      kind: "no-response",
      failure: { ...failure, detail: `GET ${path} failed (1 attempt)` },
      attempts,
    },
  ]),
];

/** What a gate and a read show of a request that failed. */
const shown: Readonly<Record<string, (step: Step, result: HttpResult) => void>> = {
  gate: (step, result) => {
    const question = { ...query, fingerprint, onNothingJudged: "fail" } as const;
    const judgement = judgeAssertion(question, readResult(sent.request, settings, result));
    const enforcement = { onNonCompliance: "fail", onOutage: "fail" } as const;
    const gate = judgedAs(judgement.verdict);
    const [first] = gate.artifacts;
    if (first === undefined) throw new Error("there is no artifact");
    const judged = { ...first, ...judgement, ...enforce(judgement.verdict, enforcement) };
    const outcome: Judged = { ...gate, passes: false, artifacts: [judged] };
    createReport(step.host).show(presentable(outcome), { summary: true, operation: operationOf("assert") });
  },
  read: (step, result) => {
    if (result.kind === "response" && result.status === 200) return;
    createReport(step.host).showError(errorOfResult(sent, result), {
      summary: true,
      operation: operationOf("list-builds"),
    });
  },
};

/** The sentences of a text that can be facts. */
const sentencesOf = (text: string) =>
  text.split(/(?<=[.:])\s+|\n/).filter((sentence) => sentence.length > 20);

describe.each(Object.entries(shown))("a request that failed, in a %s,", (_, show) => {
  test.each(requestErrors)(
    "has one annotation with one thing to do, and says no fact twice: %s",
    (__, result) => {
      using step = new Step();
      show(step, result);
      if (step.lines.length === 0) return;
      const errors = step.named("error");
      expect(errors).toHaveLength(1);
      const [annotation = ""] = errors;
      expect(annotation.match(/What to do:/g)).toHaveLength(1);
      expect(step.summary.match(/What to do:/g)).toHaveLength(1);
      const sentences = sentencesOf(annotation);
      expect(new Set(sentences).size).toBe(sentences.length);
      for (const sentence of sentences)
        expect(sentence.split(/\s+/).length, sentence).toBeLessThanOrEqual(25);
      // The request belongs to the log alone.
      for (const text of [annotation, step.summary])
        expect(text).not.toMatch(/GET |attempt|The service says/);
      expect(step.lines.join("\n")).toContain(`GET ${path}`);
    },
  );
});

test("only a service that failed gets the advice to let jobs pass in an outage", () => {
  const advised = requestErrors.flatMap(([name, result]) => {
    using step = new Step();
    shown["gate"]?.(step, result);
    return step.named("error").some((text) => text.includes("`on-outage")) ? [name.slice(0, 8)] : [];
  });
  expect([...new Set(advised)]).toEqual(["HTTP 500", "HTTP 502", "HTTP 503"]);
});

describe("a wrong value of an input", () => {
  const operations = Object.keys(least) as (keyof typeof least)[];
  const cases = inputNames.flatMap((name) => {
    const operation = operations.find((one) => one !== "check" && uses(one, name));
    return operation === undefined || name === "operation" ? [] : [[name, operation] as const];
  });

  test("is named with its input and the value, and has at most one thing to do", async () => {
    const named = await Promise.all(
      cases.map(async ([name, operation]) => {
        const value = "?! wrong";
        const errors = await inputErrors({ ...least[operation], [name]: value });
        for (const error of errors) {
          expect(error.match(/What to do/g)?.length ?? 0).toBeLessThanOrEqual(1);
          expect(error).toMatch(/^Input `/);
        }
        const about = errors.filter((error) => error.startsWith(`Input \`${name}\``));
        const isShown =
          definitionOf(name).secret !== true && about.some((error) => error.includes("expected"));
        if (isShown) expect(about.join("\n")).toContain(value);
        return about.length > 0 ? [name] : [];
      }),
    );
    // The others take any text.
    expect(named.flat().length).toBeGreaterThan(20);
  });
});
