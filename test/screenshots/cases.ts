// The runs in the pictures, of a team that ships a payments service.
import { createHash } from "node:crypto";
import * as v from "valibot";
import type { JudgedArtifact } from "../../src/operations/assert/outcome.ts";
import type { Outcome } from "../report/present.ts";
import { ConfigurationError, ConfigurationErrors } from "../../src/lib/errors.ts";
import type { Report } from "../../src/report/report.ts";
import { kept } from "../report/outcomes.ts";
import {
  commitShaSchema,
  environmentNameSchema,
  fingerprintSchema,
  flowNameSchema,
  httpUrlSchema,
  templateReferenceNameSchema,
  trailNameSchema,
} from "../../src/domain/identifiers.ts";
import type { Artifact } from "../../src/domain/artifact.ts";
import { presentable } from "../report/present.ts";
import { operationOf } from "../operations/all.ts";

const flow = v.parse(flowNameSchema, "payments");
const trail = v.parse(trailNameSchema, "release-2.4.1");
const production = v.parse(environmentNameSchema, "production");
const gitCommit = v.parse(commitShaSchema, "4e1243bd22c66e76c2ba9eddc1f91394e57f9f83");
const testedMergeCommit = v.parse(commitShaSchema, "b6589fc6ab0dc82cf12099d1c2d40ab994e8410c");
const site = "https://compliance.example/acme/flows/payments";
const url = (path: string) => v.parse(httpUrlSchema, `${site}/${path}`);
const digest = (text: string) => v.parse(fingerprintSchema, createHash("sha256").update(text).digest("hex"));

const file = (name: string, filename: string): Artifact => ({
  name: v.parse(templateReferenceNameSchema, name),
  filename,
  type: "file",
  fingerprint: digest(filename),
});
const api: Artifact = {
  name: v.parse(templateReferenceNameSchema, "api"),
  filename: "ghcr.io/acme/payments-api:2.4.1",
  type: "oci",
  fingerprint: digest("api"),
  reference: `ghcr.io/acme/payments-api@sha256:${digest("api")}`,
};
const worker = file("worker", "payments-worker-2.4.1.tar.gz");
const web: Artifact = { ...file("web", "web-dist"), type: "dir" };
const linkOf = ({ fingerprint }: Artifact) => url(`artifacts/${fingerprint}`);

type State = "compliant" | "failed" | "missing";

const withResponse = (artifact: Artifact, state: State, more = {}) =>
  kept({
    fingerprint: artifact.fingerprint,
    flow,
    trail,
    compliant: state === "compliant",
    scope: "environment",
    environment: "production",
    html_url: linkOf(artifact),
    compliance_status: { status: "COMPLIANT", is_compliant: true },
    policy_evaluations: [
      { policy_name: "provenance", policy_version: 4, status: "COMPLIANT", rule_evaluations: [] },
      {
        policy_name: "release-security",
        policy_version: 7,
        status: state === "compliant" ? "COMPLIANT" : "NON-COMPLIANT",
        rule_evaluations:
          state === "compliant"
            ? []
            : [
                {
                  satisfied: false,
                  ignored: false,
                  rule: {
                    type: "attestation",
                    definition:
                      state === "failed"
                        ? { name: "snyk-scan", type: "snyk" }
                        : { name: "pull-request", type: "pull_request" },
                  },
                  resolutions: [
                    { type: state === "failed" ? "non_compliant_attestation" : "missing_attestation" },
                  ],
                },
              ],
      },
    ],
    flows: [
      {
        flow,
        trail,
        compliant: state === "compliant",
        html_url: url(`trails/${trail}`),
        compliance_status: {
          status: state === "missing" ? "INCOMPLETE" : "COMPLIANT",
          attestations_statuses: [
            ["unit-tests", "junit", true],
            ["sbom", "generic", true],
            ["snyk-scan", "snyk", state !== "failed"],
            ["pull-request", "pull_request", state === "missing" ? null : true],
          ].map(([attestation_name, attestation_type, is_compliant]) => ({
            attestation_name,
            attestation_type,
            is_compliant,
            status: is_compliant === null ? "MISSING" : "COMPLETE",
          })),
        },
      },
    ],
    ...more,
  });

const compliant = (artifact: Artifact, more = {}): JudgedArtifact => ({
  ...artifact,
  verdict: "compliant",
  passes: true,
  reasons: [],
  warnings: [],
  ...withResponse(artifact, "compliant", more),
  htmlUrl: linkOf(artifact),
});

const gate = {
  kind: "judged",
  query: { scope: "environment", environment: production, policies: [] },
  cancelled: false,
  waitedSeconds: 0,
  result: {},
  record: {},
} as const;

const closed = { verdict: "non-compliant", passes: false, warnings: [] } as const;

const reasonOf = (kind: "failed" | "missing", attestation: string, type: string, state: string) => ({
  kind,
  text: `Policy release-security: attestation ${attestation} (${type}) ${state} in trail ${trail} of flow ${flow}`,
  policy: "release-security",
  attestation,
  type,
});

const sources = [
  ["Field", "Value", "Source"],
  ["flow", "payments", "input"],
  ["trail", "release-2.4.1", "input"],
  ["commit", gitCommit, "event"],
  ["author", "**REDACTED**", "GitHub API"],
  ["branch", "feature/refunds", "event"],
  ["build-url", "https://github.com/acme/payments/actions/runs/9127364501", "runner"],
] as const;

const outcome =
  (operation: string, shown: Outcome, before: (report: Report) => void = () => undefined) =>
  (report: Report): void => {
    before(report);
    report.show(presentable(shown), { summary: true, operation: operationOf(operation) });
  };

/** Each case shows one run. */
/** Of what a step that records has sent. */
const nothing = { reports: [], attestations: [], onNonCompliance: "warn" } as const;

export const cases: Readonly<Record<string, (report: Report) => void>> = {
  "gate-closed": outcome("assert", {
    ...gate,
    verdict: "non-compliant",
    passes: false,
    artifacts: [
      {
        ...api,
        verdict: "non-compliant",
        passes: false,
        reasons: [
          {
            kind: "failed",
            text: "Policy release-security: attestation snyk-scan (snyk) is not compliant in trail release-2.4.1 of flow payments",
            policy: "release-security",
            attestation: "snyk-scan",
            type: "snyk",
            url: linkOf(api),
          },
        ],
        warnings: [],
        ...withResponse(api, "failed"),
        htmlUrl: linkOf(api),
      },
      compliant(worker),
      compliant(web),
    ],
  }),
  "gate-causes": outcome("assert", {
    ...gate,
    verdict: "non-compliant",
    passes: false,
    artifacts: [
      {
        ...worker,
        ...closed,
        verdict: "pending",
        reasons: [
          reasonOf("missing", "sonar-scan", "sonar", "is missing"),
          reasonOf("missing", "unit-tests", "junit", "is missing"),
        ],
      },
      { ...api, ...closed, reasons: [reasonOf("failed", "snyk-scan", "snyk", "is not compliant")] },
      {
        ...web,
        ...closed,
        verdict: "unknown-artifact",
        reasons: [
          {
            kind: "missing",
            text: "No artifact with this fingerprint has been reported in organization `acme`",
          },
        ],
      },
      {
        ...file("reports", "payments-monthly-settlement-reports-2.4.1-linux-amd64.tar.gz"),
        ...closed,
        verdict: "nothing-judged",
        reasons: [
          {
            kind: "missing",
            text: "No policy was evaluated for environment production, so nothing was judged",
          },
        ],
      },
    ],
  }),
  "gate-images": outcome("assert", {
    ...gate,
    verdict: "non-compliant",
    passes: false,
    artifacts: ["gateway", "settlement-worker", "customer-notification-service"].map((name, index) => {
      const image: Artifact = {
        filename: `123456789012.dkr.ecr.eu-central-1.amazonaws.com/acme/payments/${name}:2.4.1@sha256:${digest(name)}`,
        type: "oci",
        fingerprint: digest(name),
        reference: `123456789012.dkr.ecr.eu-central-1.amazonaws.com/acme/payments/${name}@sha256:${digest(name)}`,
      };
      return index > 0
        ? compliant(image)
        : {
            ...image,
            ...closed,
            reasons: [reasonOf("failed", "snyk-scan", "snyk", "is not compliant")],
            ...withResponse(image, "failed"),
            htmlUrl: linkOf(image),
          };
    }),
  }),
  "gate-outage": outcome("assert", {
    ...gate,
    verdict: "unreachable",
    passes: false,
    artifacts: [
      {
        ...api,
        ...closed,
        verdict: "unreachable",
        reasons: [{ kind: "service-error", text: "The service failed (HTTP 503): Service unavailable" }],
        hint: "Run the job again later; if it persists, ask the service's operator",
      },
    ],
  }),
  "gate-open": outcome("assert", {
    ...gate,
    verdict: "compliant",
    passes: true,
    artifacts: [compliant(api), compliant(worker)],
  }),
  "gate-allow-listed": outcome("assert", {
    ...gate,
    verdict: "compliant",
    passes: true,
    artifacts: [
      compliant(api, {
        allow_listing: {
          allowed_by_user_id: "grace.hopper",
          timestamp: 1_788_000_000,
          description: "Hotfix for Friday's outage, approved in CHG-4711",
        },
      }),
    ],
  }),
  "gate-pending": outcome(
    "assert",
    {
      ...gate,
      verdict: "pending",
      passes: false,
      waitedSeconds: 1200,
      artifacts: [
        {
          ...api,
          verdict: "pending",
          passes: false,
          reasons: [
            {
              kind: "missing",
              text: "Policy release-security: required attestation pull-request (pull_request) is missing in trail release-2.4.1 of flow payments",
              attestation: "pull-request",
              type: "pull_request",
            },
          ],
          warnings: [],
          ...withResponse(api, "missing"),
          htmlUrl: linkOf(api),
        },
      ],
    },
    ({ logger }) => {
      logger.info("ghcr.io/acme/payments-api:2.4.1: pending; 2 attestations are missing");
      logger.info("ghcr.io/acme/payments-api:2.4.1: pending; missing pull-request");
    },
  ),
  "gate-let-through": outcome("assert", {
    ...gate,
    verdict: "unreachable",
    passes: true,
    artifacts: [
      {
        ...api,
        verdict: "unreachable",
        passes: true,
        override: { verdict: "unreachable", input: "on-outage", setting: "warn" },
        reasons: [
          { kind: "service-error", text: "The service answered HTTP 503 to all of 5 attempts in 64 s" },
        ],
        warnings: [],
      },
    ],
  }),
  "artifacts-reported": outcome(
    "report-artifact",
    {
      kind: "written",
      flow,
      trail,
      gitCommit,
      testedMergeCommit,
      artifacts: [api, worker, web],
      shown: {
        ...nothing,
        reports: [api, worker, web].map((artifact) => ({
          ...artifact,
          reported: true,
          htmlUrl: linkOf(artifact),
        })),
      },
    },
    ({ logger }) => {
      logger.table("Where the values come from", sources);
    },
  ),
  "artifacts-not-reported": outcome("report-artifact", {
    kind: "written",
    flow,
    trail,
    gitCommit,
    artifacts: [api, worker],
    shown: {
      ...nothing,
      reports: [
        { ...api, reported: true, htmlUrl: linkOf(api) },
        {
          ...worker,
          reported: false,
          failure: {
            cause: "status",
            message: "The service refused the request (HTTP 400): `commit_url` must be a URL",
            hint: "Change the input that the service names; `dry-run: true` shows exactly what is sent",
          },
        },
      ],
    },
  }),
  "trail-begun": outcome("begin-trail", {
    kind: "written",
    flow,
    trail,
    gitCommit,
    testedMergeCommit,
    artifacts: [],
    begun: { change: "begun", htmlUrl: url(`trails/${trail}`), result: "OK" },
    shown: nothing,
    result: "OK",
  }),
  fingerprinted: outcome("fingerprint", { kind: "fingerprinted", artifacts: [api, worker, web] }),
  "dry-run": outcome("report-artifact", {
    kind: "dry-run",
    artifacts: [worker],
    requests: [
      {
        method: "POST",
        url: "https://compliance.example/api/v2/artifacts/acme/payments",
        headers: { accept: "application/json", "content-type": "application/json" },
        body: {
          fingerprint: worker.fingerprint,
          filename: worker.filename,
          trail_name: trail,
          git_commit: gitCommit,
        },
      },
    ],
    flow,
    trail,
    gitCommit,
  }),
  skipped: outcome("report-artifact", {
    kind: "skipped",
    reason:
      "There is no API token, as in pull requests from forks, and `on-missing-token: skip` says that this is fine",
    artifacts: [worker],
  }),
  "wrong-configuration": (report) => {
    report.showError(
      new ConfigurationErrors([
        new ConfigurationError({
          message: "Input `environment` is only white space",
          reason: "an expression such as `${{ vars.X }}` is empty, or not visible to this workflow",
          hint: "Set it, or set `scope: flow` for a gate without an environment",
        }),
        new ConfigurationError({
          message: "Input `wait` is `20 minutes`",
          reason: "it must be a duration such as `90s`, `10m` or `1h`",
        }),
      ]),
      { summary: true, operation: operationOf("assert") },
    );
  },
};
