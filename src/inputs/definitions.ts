// Every input: its form and its default. Which operation uses which is said in read-request.ts; a test holds
// action.yml and docs/reference.md against both.
import { environmentNameSchema, flowNameSchema, trailNameSchema } from "../domain/identifiers.ts";
import * as form from "./schemas.ts";

export const operations = [
  "fingerprint",
  "begin-trail",
  "report-artifact",
  "assert",
  "get-trail",
  "list-environments",
  "list-environment-events",
  "list-approvals",
  "list-builds",
  "list-actions",
  "get-environment-notification",
] as const;

const sixHours = { atMost: 6 * 3600, atMostSaid: "`6h`, the life of a hosted job" };

export const inputSchemas = {
  operation: form.choice(...operations),
  "base-url": form.baseUrl,
  org: form.pathSegment,
  "api-token": form.text,
  "auth-scheme": form.choice("bearer", "basic"),
  timeout: form.duration({ atLeast: 1, ...sixHours }),
  retries: form.wholeNumber(0, 10),
  "on-outage": form.choice("fail", "warn"),
  "on-missing-token": form.choice("fail", "skip"),
  "on-non-compliance": form.choice("fail", "warn", "ignore"),
  "on-nothing-judged": form.choice("fail", "allow"),
  "dry-run": form.flag,
  flow: flowNameSchema,
  trail: trailNameSchema,
  environment: environmentNameSchema,
  policies: form.list,
  scope: form.choice("flow", "environment", "policy"),
  artifacts: form.artifactPatterns,
  "artifact-type": form.choice("auto", "file", "dir", "oci", "docker"),
  fingerprint: form.fingerprint,
  checksums: form.text,
  filename: form.text,
  "artifacts-from": form.list,
  exclude: form.list,
  "if-no-match": form.choice("fail", "warn"),
  "registry-username": form.text,
  "registry-password": form.text,
  description: form.text,
  "user-data": form.text,
  "build-url": form.url,
  "commit-url": form.url,
  "repo-url": form.url,
  "origin-url": form.url,
  "git-commit": form.text,
  "commits-from": form.text,
  redact: form.redactedFields,
  "external-urls": form.externalUrls,
  annotations: form.annotations,
  "is-compliant": form.flag,
  template: form.list,
  "template-file": form.text,
  "github-token": form.text,
  wait: form.duration(sixHours),
  "wait-interval": form.duration({ atLeast: 1, ...sixHours }),
  query: form.pairs,
  limit: form.wholeNumber(1, 1_000_000),
  "notification-number": form.number,
  summary: form.flag,
} as const;

export type InputName = keyof typeof inputSchemas;

/** Texts that stand where nothing was given. An input that is not here has no default. */
export const defaults = {
  "auth-scheme": "bearer",
  timeout: "5m",
  retries: "4",
  "on-outage": "fail",
  "on-missing-token": "fail",
  "on-nothing-judged": "fail",
  "dry-run": "false",
  "artifact-type": "auto",
  "if-no-match": "fail",
  wait: "0",
  "wait-interval": "10s",
  limit: "1000",
  summary: "true",
} as const satisfies Partial<Record<InputName, string>>;

/** Defaults that action.yml takes from an expression of the workflow: being given them says nothing of intent. */
export const fromWorkflow: ReadonlySet<InputName> = new Set<InputName>(["github-token"]);

/** Inputs whose values are secrets: never shown, and masked before any other line. */
export const secrets: ReadonlySet<InputName> = new Set<InputName>([
  "api-token",
  "github-token",
  "registry-password",
]);
