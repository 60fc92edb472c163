// Makes a request of the parsed inputs of an operation.
import type { ArtifactSelection, GivenFingerprint } from "../domain/artifact-selection.ts";
import type { OriginOptions } from "../domain/origin.ts";
import type { ListRequest, Request } from "../domain/request.ts";
import type { ServiceSettings } from "../domain/service-settings.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import { pick } from "../lib/pick.ts";
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
  readonly [Operation in OperationName]: (values: Values<Operation>, userData: object | undefined) => Request;
} = {
  fingerprint: (values) => ({ ...pick(values, "operation", "declare"), artifacts: selectionOf(values) }),
  "begin-trail": (values, userData) => ({
    ...pick(values, "operation", "templateFile"),
    ...writeOf(values, userData),
  }),
  "report-artifact": (values, userData) => ({
    ...pick(values, "operation", "annotations", "isCompliant", "template", "declare"),
    ...writeOf(values, userData),
    artifacts: selectionOf(values),
  }),
  "send-kept": (values) => ({
    ...pick(values, "operation", "dryRun", "keptFrom"),
    service: serviceOf(values),
  }),
  assert: (values) => ({
    ...pick(values, "operation", "dryRun"),
    service: serviceOf(values),
    artifacts: selectionOf(values),
    expect: values.expect ?? [],
    query: {
      scope: values.scope ?? impliedScope(values),
      policies: [...new Set(values.policies)],
      ...pick(values, "flow", "environment"),
    },
    enforcement: {
      onNonCompliance: values.onNonCompliance ?? "fail",
      onNothingJudged: values.onNothingJudged,
      onOutage: values.onOutage === "warn" ? "warn" : "fail",
    },
    waitOptions: { wait: values.wait, interval: values.waitInterval },
  }),
  "get-trail": (values) => ({
    ...pick(values, "operation", "flow", "trail"),
    service: serviceOf(values),
    expect: values.expect ?? [],
    enforcement: {
      onNonCompliance: values.onNonCompliance ?? "ignore",
      onOutage: values.onOutage === "warn" ? "warn" : "fail",
    },
  }),
  "list-environments": (values) => listOf(values),
  "list-environment-events": (values) => ({ ...listOf(values), environment: values.environment }),
  "list-approvals": (values) => ({ ...listOf(values), flow: values.flow }),
  "list-builds": (values) => listOf(values),
  "list-actions": (values) => listOf(values),
  "get-environment-notification": (values) => ({
    ...pick(values, "operation", "notificationNumber"),
    service: serviceOf(values),
  }),
  check: (values) => ({
    ...pick(values, "operation", "flow", "trail", "environment", "onNothingJudged"),
    service: serviceOf(values),
    ...((values.artifacts ?? values.fingerprint ?? values.checksums ?? values.artifactsFrom) && {
      artifacts: selectionOf(values),
    }),
    origin: originOf(values),
  }),
};

const serviceOf = (values: ServiceSettings) =>
  pick(values, "baseUrl", "org", "apiToken", "authScheme", "timeout", "retries");

const listOf = <Operation extends ListRequest["operation"]>(
  values: Omit<Values<"list-actions">, "operation"> & { readonly operation: Operation },
) => ({
  ...pick(values, "operation"),
  service: serviceOf(values),
  options: { filters: [], ...values.query, limit: values.limit },
});

function impliedScope({ environment, policies }: Values<"assert">): "environment" | "policy" | "flow" {
  if (environment !== undefined) return "environment";
  return policies === undefined ? "flow" : "policy";
}

type WriteValues = Values<"begin-trail"> | Values<"report-artifact">;

const writeOf = (values: WriteValues, userData: object | undefined) => ({
  ...pick(values, "dryRun", "flow", "trail", "description"),
  ...(values.apiToken !== undefined && { service: serviceOf({ ...values, apiToken: values.apiToken }) }),
  keepInOutage: values.onOutage === "keep",
  ...omitUndefined({ userData, externalUrls: externalUrlsOf(values) }),
  origin: originOf(values),
});

/** Not by assignment: a label may be any word, `__proto__` too. */
function externalUrlsOf({ externalUrls, externalFingerprints }: WriteValues) {
  const fingerprints = new Map(externalFingerprints);
  return (
    externalUrls &&
    Object.fromEntries(
      externalUrls.map(([label, href]) => [
        label,
        omitUndefined({ href, fingerprint: fingerprints.get(label) }),
      ]),
    )
  );
}

type OriginValues = Partial<Omit<OriginOptions, "lookupBudget">> & {
  readonly timeout: number;
  readonly dryRun?: boolean;
};

const originOf = ({ timeout, dryRun = false, ...values }: OriginValues): OriginOptions => ({
  redact: [],
  ...pick(values, "gitCommit", "buildUrl", "commitUrl", "repoUrl", "originUrl"),
  ...pick(values, "commitsFrom", "githubToken", "redact"),
  // The GitHub API may take at most ten seconds and a quarter of the budget.
  lookupBudget: dryRun ? 0 : Math.min(10_000, timeout / 4),
});

const selectionDefaults = { artifacts: [], artifactsFrom: [], exclude: [], manifest: false };

type SelectionValues = Omit<ArtifactSelection, "fingerprints" | keyof typeof selectionDefaults> &
  Partial<Pick<ArtifactSelection, keyof typeof selectionDefaults>> & {
    readonly fingerprint?: readonly GivenFingerprint[];
  };

const selectionOf = (values: SelectionValues): ArtifactSelection => ({
  ...selectionDefaults,
  ...pick(values, "artifacts", "artifactType", "checksums", "filename", "artifactsFrom", "exclude"),
  ...pick(values, "ifNoMatch", "manifest", "compareWith", "registryUsername", "registryPassword"),
  ...pick(values, "timeout", "retries"),
  fingerprints: values.fingerprint ?? [],
});
