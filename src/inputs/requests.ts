// Which operation uses which inputs, what they must satisfy together, and the request they make.
import * as v from "valibot";
import { omitUndefined } from "../lib/omit-undefined.ts";
import type { Request } from "../domain/request.ts";
import { inputSchemas, type InputName, type operations } from "./definitions.ts";
import { queryOf, type ListOperation } from "./query.ts";
import type { UserData } from "./user-data.ts";

export type OperationName = (typeof operations)[number];

/** The text of each input that was given, trimmed; an input that was not given is absent. */
export type Given = Readonly<Partial<Record<InputName, string>>>;

const service = {
  "base-url": inputSchemas["base-url"],
  org: inputSchemas.org,
  "api-token": inputSchemas["api-token"],
  "auth-scheme": inputSchemas["auth-scheme"],
  timeout: inputSchemas.timeout,
  retries: inputSchemas.retries,
};

const selection = {
  artifacts: v.optional(inputSchemas.artifacts),
  "artifact-type": inputSchemas["artifact-type"],
  fingerprint: v.optional(inputSchemas.fingerprint),
  checksums: v.optional(inputSchemas.checksums),
  filename: v.optional(inputSchemas.filename),
  "artifacts-from": v.optional(inputSchemas["artifacts-from"]),
  exclude: v.optional(inputSchemas.exclude),
  "if-no-match": inputSchemas["if-no-match"],
  "registry-username": v.optional(inputSchemas["registry-username"]),
  "registry-password": v.optional(inputSchemas["registry-password"]),
  // For registries.
  timeout: inputSchemas.timeout,
  retries: inputSchemas.retries,
};

const write = {
  ...service,
  // What is missing is told by the rules below, since `on-missing-token` has a say in it.
  "api-token": v.optional(inputSchemas["api-token"]),
  "on-missing-token": inputSchemas["on-missing-token"],
  "dry-run": inputSchemas["dry-run"],
  flow: inputSchemas.flow,
  trail: v.optional(inputSchemas.trail),
  description: v.optional(inputSchemas.description),
  "user-data": v.optional(inputSchemas["user-data"]),
  "external-urls": v.optional(inputSchemas["external-urls"]),
  "git-commit": v.optional(inputSchemas["git-commit"]),
  "build-url": v.optional(inputSchemas["build-url"]),
  "commit-url": v.optional(inputSchemas["commit-url"]),
  "repo-url": v.optional(inputSchemas["repo-url"]),
  redact: v.optional(inputSchemas.redact),
  "github-token": v.optional(inputSchemas["github-token"]),
};

const every = { summary: inputSchemas.summary };

const reading = { ...every, ...service };

const listOf = (operation: ListOperation) => ({
  ...reading,
  query: v.optional(queryOf(operation), ""),
  limit: inputSchemas.limit,
});

/** The inputs of each operation; `operation` belongs to all of them. */
export const operationSchemas = {
  fingerprint: v.object({ ...every, ...selection }),
  "begin-trail": v.object({
    ...every,
    ...write,
    "origin-url": v.optional(inputSchemas["origin-url"]),
    "template-file": v.optional(inputSchemas["template-file"]),
  }),
  "report-artifact": v.object({
    ...every,
    ...write,
    ...selection,
    "commits-from": v.optional(inputSchemas["commits-from"]),
    annotations: v.optional(inputSchemas.annotations),
    "is-compliant": v.optional(inputSchemas["is-compliant"]),
    template: v.optional(inputSchemas.template),
  }),
  assert: v.object({
    ...every,
    ...service,
    ...selection,
    "dry-run": inputSchemas["dry-run"],
    flow: v.optional(inputSchemas.flow),
    environment: v.optional(inputSchemas.environment),
    policies: v.optional(inputSchemas.policies),
    scope: v.optional(inputSchemas.scope),
    "on-non-compliance": v.optional(inputSchemas["on-non-compliance"], "fail"),
    "on-nothing-judged": inputSchemas["on-nothing-judged"],
    "on-outage": inputSchemas["on-outage"],
    wait: inputSchemas.wait,
    "wait-interval": inputSchemas["wait-interval"],
  }),
  "get-trail": v.object({
    ...reading,
    flow: inputSchemas.flow,
    trail: inputSchemas.trail,
    "on-non-compliance": v.optional(inputSchemas["on-non-compliance"], "ignore"),
    "on-outage": inputSchemas["on-outage"],
  }),
  "list-environments": v.object(listOf("list-environments")),
  "list-environment-events": v.object({
    ...listOf("list-environment-events"),
    environment: inputSchemas.environment,
  }),
  "list-approvals": v.object({ ...listOf("list-approvals"), flow: inputSchemas.flow }),
  "list-builds": v.object(listOf("list-builds")),
  "list-actions": v.object(listOf("list-actions")),
  "get-environment-notification": v.object({
    ...reading,
    "notification-number": inputSchemas["notification-number"],
  }),
} as const;

type Values<Name extends OperationName> = v.InferOutput<(typeof operationSchemas)[Name]>;

/** Does the operation use the input? */
export function uses(operation: OperationName, input: InputName): boolean {
  return input === "operation" || input in operationSchemas[operation].entries;
}

export type Reading =
  | { readonly success: true; readonly request: Request }
  | {
      readonly success: false;
      readonly issues: readonly { readonly input: string; readonly complaint: string }[];
    };

/**
 * Makes the operation's request of the inputs' texts, defaults included, or says what is wrong with each.
 * @param userData what `user-data` holds.
 */
export function buildRequest(operation: OperationName, texts: Given, userData: UserData): Reading {
  switch (operation) {
    case "fingerprint":
      return read(operationSchemas.fingerprint, texts, (values) => ({
        operation,
        artifacts: selectionOf(values),
      }));
    case "begin-trail":
      return read(operationSchemas["begin-trail"], texts, (values) => ({
        operation,
        ...writeOf(values, userData),
        ...omitUndefined({ templateFile: values["template-file"] }),
        origin: { ...originOf(values), ...omitUndefined({ originUrl: values["origin-url"] }) },
      }));
    case "report-artifact":
      return read(operationSchemas["report-artifact"], texts, (values) => ({
        operation,
        ...writeOf(values, userData),
        ...omitUndefined({
          annotations: values.annotations,
          isCompliant: values["is-compliant"],
          template: values.template,
        }),
        origin: { ...originOf(values), ...omitUndefined({ commitsFrom: values["commits-from"] }) },
        artifacts: selectionOf(values),
      }));
    case "assert":
      return read(operationSchemas.assert, texts, (values) => ({
        operation,
        service: serviceOf(values, values["api-token"]),
        dryRun: values["dry-run"],
        artifacts: selectionOf(values),
        query: {
          scope:
            values.scope ??
            (values.environment !== undefined ? "environment" : values.policies ? "policy" : "flow"),
          policies: [...new Set(values.policies ?? [])],
          ...omitUndefined({ flow: values.flow, environment: values.environment }),
        },
        enforcement: {
          onNonCompliance: values["on-non-compliance"],
          onNothingJudged: values["on-nothing-judged"],
          onOutage: values["on-outage"],
        },
        waitOptions: { wait: values.wait, interval: values["wait-interval"] },
      }));
    case "get-trail":
      return read(operationSchemas["get-trail"], texts, (values) => ({
        operation,
        service: serviceOf(values, values["api-token"]),
        flow: values.flow,
        trail: values.trail,
        enforcement: { onNonCompliance: values["on-non-compliance"], onOutage: values["on-outage"] },
      }));
    case "list-environment-events":
      return read(operationSchemas[operation], texts, (values) => ({
        operation,
        ...listedOf(values),
        environment: values.environment,
      }));
    case "list-approvals":
      return read(operationSchemas[operation], texts, (values) => ({
        operation,
        ...listedOf(values),
        flow: values.flow,
      }));
    case "list-environments":
    case "list-builds":
    case "list-actions":
      return read(operationSchemas[operation], texts, (values) => ({ operation, ...listedOf(values) }));
    case "get-environment-notification":
      return read(operationSchemas[operation], texts, (values) => ({
        operation,
        service: serviceOf(values, values["api-token"]),
        notificationNumber: values["notification-number"],
      }));
  }
}

function read<Schema extends v.GenericSchema<unknown, unknown>>(
  schema: Schema,
  texts: Given,
  request: (values: v.InferOutput<Schema>) => Request,
): Reading {
  // One complaint for one mistake: what is no URL at all need not be told that it lacks a host too.
  const parsed = v.safeParse(schema, texts, { abortPipeEarly: true });
  if (parsed.success) return { success: true, request: request(parsed.output) };
  const issues = parsed.issues.map((issue) => ({
    input: v.getDotPath(issue)?.split(".")[0] ?? "",
    complaint: issue.message,
  }));
  return { success: false, issues };
}

function listedOf(values: Values<ListOperation>) {
  return {
    service: serviceOf(values, values["api-token"]),
    options: { ...values.query, limit: values.limit },
  };
}

function serviceOf(
  values: Omit<Values<"get-environment-notification">, "api-token" | "notification-number" | "summary">,
  apiToken: string,
) {
  return {
    baseUrl: values["base-url"],
    org: values.org,
    apiToken,
    authScheme: values["auth-scheme"],
    timeout: values.timeout,
    retries: values.retries,
  };
}

function writeOf(values: Values<"begin-trail"> | Values<"report-artifact">, userData: UserData) {
  const apiToken = values["api-token"];
  return {
    ...(apiToken !== undefined && { service: serviceOf(values, apiToken) }),
    dryRun: values["dry-run"],
    flow: values.flow,
    ...omitUndefined({ trail: values.trail, description: values.description }),
    ...(userData.kind === "value" && { userData: userData.value }),
    ...omitUndefined({ externalUrls: values["external-urls"] }),
  };
}

/** The GitHub API may take at most ten seconds and a quarter of the budget; a dry-run asks nothing (contract.md 3). */
function originOf(values: Values<"begin-trail"> | Values<"report-artifact">) {
  return {
    ...omitUndefined({
      gitCommit: values["git-commit"],
      buildUrl: values["build-url"],
      commitUrl: values["commit-url"],
      repoUrl: values["repo-url"],
      githubToken: values["github-token"],
    }),
    redact: values.redact ?? [],
    lookupBudget: values["dry-run"] ? 0 : Math.min(10_000, values.timeout / 4),
  };
}

function selectionOf(values: Values<"fingerprint">) {
  return {
    artifacts: values.artifacts ?? [],
    artifactType: values["artifact-type"],
    artifactsFrom: values["artifacts-from"] ?? [],
    exclude: values.exclude ?? [],
    ifNoMatch: values["if-no-match"],
    timeout: values.timeout,
    retries: values.retries,
    ...omitUndefined({
      fingerprint: values.fingerprint,
      checksums: values.checksums,
      filename: values.filename,
      registryUsername: values["registry-username"],
      registryPassword: values["registry-password"],
    }),
  };
}
