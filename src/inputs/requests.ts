// Makes a request of the parsed inputs of an operation.
import type { Request } from "../domain/request.ts";
import type { ExternalUrls } from "../domain/external-urls.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import type { OperationName, Values } from "./definitions.ts";

/**
 * Makes the request of an operation.
 * @param userData What `user-data` contains.
 */
export const buildRequest = <Operation extends OperationName>(
  operation: Operation,
  values: Values<Operation>,
  userData: object | undefined,
): Request => builders[operation](values, userData);

const builders: {
  readonly [Operation in Request["operation"]]: (
    values: Values<Operation>,
    userData: object | undefined,
  ) => Request;
} = {
  fingerprint: (values) => ({
    operation: "fingerprint",
    artifacts: selectionOf(values),
    declare: values.declare,
  }),
  "begin-trail": (values, userData) => ({
    operation: "begin-trail",
    ...writeOf(values, userData),
    ...omitUndefined({ templateFile: values["template-file"] }),
    origin: { ...originOf(values), ...omitUndefined({ originUrl: values["origin-url"] }) },
  }),
  "report-artifact": (values, userData) => ({
    operation: "report-artifact",
    ...writeOf(values, userData),
    ...omitUndefined({
      annotations: values.annotations,
      isCompliant: values["is-compliant"],
      template: values.template,
    }),
    origin: { ...originOf(values), ...omitUndefined({ commitsFrom: values["commits-from"] }) },
    artifacts: selectionOf(values),
    declare: values.declare,
  }),
  "send-kept": (values) => ({
    operation: "send-kept",
    service: serviceOf(values),
    dryRun: values["dry-run"],
    keptFrom: values["kept-from"],
  }),
  assert: (values) => ({
    operation: "assert",
    service: serviceOf(values),
    dryRun: values["dry-run"],
    artifacts: selectionOf(values),
    expect: values.expect ?? [],
    query: {
      scope:
        values.scope ??
        (values.environment !== undefined ? "environment" : values.policies ? "policy" : "flow"),
      policies: [...new Set(values.policies ?? [])],
      ...omitUndefined({ flow: values.flow, environment: values.environment }),
    },
    enforcement: {
      onNonCompliance: values["on-non-compliance"] ?? "fail",
      onNothingJudged: values["on-nothing-judged"],
      onOutage: onOutageOf(values),
    },
    waitOptions: { wait: values.wait, interval: values["wait-interval"] },
  }),
  "get-trail": (values) => ({
    operation: "get-trail",
    service: serviceOf(values),
    flow: values.flow,
    trail: values.trail,
    expect: values.expect ?? [],
    enforcement: { onNonCompliance: values["on-non-compliance"] ?? "ignore", onOutage: onOutageOf(values) },
  }),
  "list-environments": (values) => ({ operation: "list-environments", ...listOf(values) }),
  "list-environment-events": (values) => ({
    operation: "list-environment-events",
    ...listOf(values),
    environment: values.environment,
  }),
  "list-approvals": (values) => ({ operation: "list-approvals", ...listOf(values), flow: values.flow }),
  "list-builds": (values) => ({ operation: "list-builds", ...listOf(values) }),
  "list-actions": (values) => ({ operation: "list-actions", ...listOf(values) }),
  "get-environment-notification": (values) => ({
    operation: "get-environment-notification",
    service: serviceOf(values),
    notificationNumber: values["notification-number"],
  }),
  check: (values) => ({
    operation: "check",
    service: serviceOf(values),
    ...omitUndefined({
      flow: values.flow,
      trail: values.trail,
      environment: values.environment,
      artifacts:
        (values.artifacts ?? values.fingerprint ?? values.checksums ?? values["artifacts-from"])
          ? selectionOf(values)
          : undefined,
    }),
    onNothingJudged: values["on-nothing-judged"],
    origin: {
      ...omitUndefined({ githubToken: values["github-token"] }),
      redact: [],
      lookupBudget: lookupBudgetOf(values.timeout),
    },
  }),
};

type ListValues = Values<"list-actions">;
type ServiceValues = Omit<ListValues, "query" | "limit" | "operation" | "summary">;
type WriteValues = Values<"begin-trail"> | Values<"report-artifact">;

const listOf = (values: ListValues) => ({
  service: serviceOf(values),
  options: { filters: [], ...values.query, limit: values.limit },
});

const serviceOf = (values: ServiceValues) => ({
  baseUrl: values["base-url"],
  org: values.org,
  apiToken: values["api-token"],
  authScheme: values["auth-scheme"],
  timeout: values.timeout,
  retries: values.retries,
});

const onOutageOf = (values: Values<"assert"> | Values<"get-trail">) =>
  values["on-outage"] === "warn" ? "warn" : "fail";

const writeOf = (values: WriteValues, userData: object | undefined) => ({
  ...(values["api-token"] !== undefined && {
    service: serviceOf({ ...values, "api-token": values["api-token"] }),
  }),
  dryRun: values["dry-run"],
  keepInOutage: values["on-outage"] === "keep",
  flow: values.flow,
  ...omitUndefined({
    trail: values.trail,
    description: values.description,
    userData,
    externalUrls: externalUrlsOf(values),
  }),
});

const externalUrlsOf = ({
  "external-urls": urls,
  "external-fingerprints": fingerprints,
}: WriteValues): ExternalUrls | undefined =>
  urls &&
  Object.fromEntries(
    Object.entries(urls).map(([label, url]) => [
      label,
      { ...url, ...omitUndefined({ fingerprint: fingerprints?.get(label) }) },
    ]),
  );

const originOf = (values: WriteValues) => ({
  ...omitUndefined({
    gitCommit: values["git-commit"],
    buildUrl: values["build-url"],
    commitUrl: values["commit-url"],
    repoUrl: values["repo-url"],
    githubToken: values["github-token"],
  }),
  redact: values.redact ?? [],
  lookupBudget: values["dry-run"] ? 0 : lookupBudgetOf(values.timeout),
});

/** The GitHub API may take at most ten seconds and a quarter of the budget. */
const lookupBudgetOf = (timeout: number) => Math.min(10_000, timeout / 4);

/** What every operation that selects artifacts has of them; manifests are for some. */
type SelectionValues = Omit<Values<"fingerprint">, "declare" | ManifestInput> &
  Partial<Pick<Values<"fingerprint">, ManifestInput>>;
type ManifestInput = "manifest" | "compare-with";

const selectionOf = (values: SelectionValues) => ({
  artifacts: values.artifacts ?? [],
  artifactType: values["artifact-type"],
  fingerprints: values.fingerprint ?? [],
  artifactsFrom: values["artifacts-from"] ?? [],
  exclude: values.exclude ?? [],
  ifNoMatch: values["if-no-match"],
  manifest: values.manifest ?? false,
  timeout: values.timeout,
  retries: values.retries,
  ...omitUndefined({
    compareWith: values["compare-with"],
    checksums: values.checksums,
    filename: values.filename,
    registryUsername: values["registry-username"],
    registryPassword: values["registry-password"],
  }),
});
