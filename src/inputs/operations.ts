// Which operation uses which inputs, what they must satisfy together, and the request they make.
import * as v from "valibot";
import { present } from "../present.ts";
import type { Request } from "../request.ts";
import { forms, type InputName, type operations } from "./catalogue.ts";
import { queryOf, type ListOperation } from "./query.ts";
import type { UserData } from "./user-data.ts";

export type OperationName = (typeof operations)[number];

/** The text of each input that was given, trimmed; an input that was not given is absent. */
export type Given = Readonly<Partial<Record<InputName, string>>>;

const service = {
  "base-url": forms["base-url"],
  org: forms.org,
  "api-token": forms["api-token"],
  "auth-scheme": forms["auth-scheme"],
  timeout: forms.timeout,
  retries: forms.retries,
};

const selection = {
  artifacts: v.optional(forms.artifacts),
  "artifact-type": forms["artifact-type"],
  fingerprint: v.optional(forms.fingerprint),
  checksums: v.optional(forms.checksums),
  filename: v.optional(forms.filename),
  "artifacts-from": v.optional(forms["artifacts-from"]),
  exclude: v.optional(forms.exclude),
  "if-no-match": forms["if-no-match"],
  "registry-username": v.optional(forms["registry-username"]),
  "registry-password": v.optional(forms["registry-password"]),
  // For registries.
  timeout: forms.timeout,
  retries: forms.retries,
};

const write = {
  ...service,
  // What is missing is told by the rules below, since `on-missing-token` has a say in it.
  "api-token": v.optional(forms["api-token"]),
  "on-missing-token": forms["on-missing-token"],
  "dry-run": forms["dry-run"],
  flow: forms.flow,
  trail: v.optional(forms.trail),
  description: v.optional(forms.description),
  "user-data": v.optional(forms["user-data"]),
  "external-urls": v.optional(forms["external-urls"]),
  "git-commit": v.optional(forms["git-commit"]),
  "build-url": v.optional(forms["build-url"]),
  "commit-url": v.optional(forms["commit-url"]),
  "repo-url": v.optional(forms["repo-url"]),
  redact: v.optional(forms.redact),
  "github-token": v.optional(forms["github-token"]),
};

const every = { summary: forms.summary };

const reading = { ...every, ...service };

const listOf = (operation: ListOperation) => ({
  ...reading,
  query: v.optional(queryOf(operation), ""),
  limit: forms.limit,
});

/** The inputs of each operation; `operation` belongs to all of them. */
export const shapes = {
  fingerprint: v.object({ ...every, ...selection }),
  "begin-trail": v.object({
    ...every,
    ...write,
    "origin-url": v.optional(forms["origin-url"]),
    "template-file": v.optional(forms["template-file"]),
  }),
  "report-artifact": v.object({
    ...every,
    ...write,
    ...selection,
    "commits-from": v.optional(forms["commits-from"]),
    annotations: v.optional(forms.annotations),
    "is-compliant": v.optional(forms["is-compliant"]),
    template: v.optional(forms.template),
  }),
  assert: v.object({
    ...every,
    ...service,
    ...selection,
    "dry-run": forms["dry-run"],
    flow: v.optional(forms.flow),
    environment: v.optional(forms.environment),
    policies: v.optional(forms.policies),
    scope: v.optional(forms.scope),
    "on-non-compliance": v.optional(forms["on-non-compliance"], "fail"),
    "on-nothing-judged": forms["on-nothing-judged"],
    "on-outage": forms["on-outage"],
    wait: forms.wait,
    "wait-interval": forms["wait-interval"],
  }),
  "get-trail": v.object({
    ...reading,
    flow: forms.flow,
    trail: forms.trail,
    "on-non-compliance": v.optional(forms["on-non-compliance"], "ignore"),
    "on-outage": forms["on-outage"],
  }),
  "list-environments": v.object(listOf("list-environments")),
  "list-environment-events": v.object({
    ...listOf("list-environment-events"),
    environment: forms.environment,
  }),
  "list-approvals": v.object({ ...listOf("list-approvals"), flow: forms.flow }),
  "list-builds": v.object(listOf("list-builds")),
  "list-actions": v.object(listOf("list-actions")),
  "get-environment-notification": v.object({
    ...reading,
    "notification-number": forms["notification-number"],
  }),
} as const;

type Values<Name extends OperationName> = v.InferOutput<(typeof shapes)[Name]>;

/** Does the operation use the input? */
export function uses(operation: OperationName, input: InputName): boolean {
  return input === "operation" || input in shapes[operation].entries;
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
export function requestFor(operation: OperationName, texts: Given, userData: UserData): Reading {
  switch (operation) {
    case "fingerprint":
      return read(shapes.fingerprint, texts, (values) => ({ operation, artifacts: selectionOf(values) }));
    case "begin-trail":
      return read(shapes["begin-trail"], texts, (values) => ({
        operation,
        ...writeOf(values, userData),
        ...present({ templateFile: values["template-file"] }),
        origin: { ...originOf(values), ...present({ originUrl: values["origin-url"] }) },
      }));
    case "report-artifact":
      return read(shapes["report-artifact"], texts, (values) => ({
        operation,
        ...writeOf(values, userData),
        ...present({
          annotations: values.annotations,
          isCompliant: values["is-compliant"],
          template: values.template,
        }),
        origin: { ...originOf(values), ...present({ commitsFrom: values["commits-from"] }) },
        artifacts: selectionOf(values),
      }));
    case "assert":
      return read(shapes.assert, texts, (values) => ({
        operation,
        service: serviceOf(values, values["api-token"]),
        dryRun: values["dry-run"],
        artifacts: selectionOf(values),
        question: {
          scope:
            values.scope ??
            (values.environment !== undefined ? "environment" : values.policies ? "policy" : "flow"),
          policies: [...new Set(values.policies ?? [])],
          ...present({ flow: values.flow, environment: values.environment }),
        },
        enforcement: {
          onNonCompliance: values["on-non-compliance"],
          onNothingJudged: values["on-nothing-judged"],
          onOutage: values["on-outage"],
        },
        patience: { wait: values.wait, interval: values["wait-interval"] },
      }));
    case "get-trail":
      return read(shapes["get-trail"], texts, (values) => ({
        operation,
        service: serviceOf(values, values["api-token"]),
        flow: values.flow,
        trail: values.trail,
        enforcement: { onNonCompliance: values["on-non-compliance"], onOutage: values["on-outage"] },
      }));
    case "list-environment-events":
      return read(shapes[operation], texts, (values) => ({
        operation,
        ...listedOf(values),
        environment: values.environment,
      }));
    case "list-approvals":
      return read(shapes[operation], texts, (values) => ({
        operation,
        ...listedOf(values),
        flow: values.flow,
      }));
    case "list-environments":
    case "list-builds":
    case "list-actions":
      return read(shapes[operation], texts, (values) => ({ operation, ...listedOf(values) }));
    case "get-environment-notification":
      return read(shapes[operation], texts, (values) => ({
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
    question: { ...values.query, limit: values.limit },
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
    ...present({ trail: values.trail, description: values.description }),
    ...(userData.kind === "value" && { userData: userData.value }),
    ...present({ externalUrls: values["external-urls"] }),
  };
}

/** The GitHub API may take at most ten seconds and a quarter of the budget; a dry-run asks nothing (contract.md 3). */
function originOf(values: Values<"begin-trail"> | Values<"report-artifact">) {
  return {
    ...present({
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
    ...present({
      fingerprint: values.fingerprint,
      checksums: values.checksums,
      filename: values.filename,
      registryUsername: values["registry-username"],
      registryPassword: values["registry-password"],
    }),
  };
}
