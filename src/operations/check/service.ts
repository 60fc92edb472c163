// The checks of the service: the first ones need those before them. What an input names is read alone.
import { lookup } from "node:dns/promises";
import { setTimeout as sleep } from "node:timers/promises";
import * as v from "valibot";
import type { Context } from "../../context.ts";
import type { Connection } from "../../domain/http-result.ts";
import { CancelledError, type ActionError } from "../../lib/errors.ts";
import { trailNameSchema, type EnvironmentName } from "../../domain/identifiers.ts";
import type { ListedEnvironment } from "../../domain/resources.ts";
import type { ServiceSettings } from "../../domain/request.ts";
import type { Failure } from "../../domain/failure.ts";
import type { ServiceResult } from "../../domain/service-result.ts";
import type { Trail } from "../../domain/trail.ts";
import { Deadline } from "../../lib/deadline.ts";
import { didYouMean } from "../../lib/did-you-mean.ts";
import { hostOf } from "../../lib/urls.ts";
import { count, joinTruncated } from "../../lib/format.ts";
import { pick } from "../../lib/pick.ts";
import { createServiceClient, type ServiceClient } from "../../service/client.ts";
import {
  environmentList,
  getEnvironmentEndpoint,
  getPolicyEndpoint,
  getTrailEndpoint,
  listPolicyNamesEndpoint,
} from "../../service/endpoints.ts";
import { readList } from "../../service/pagination.ts";
import { toServiceError } from "../../service/service-error.ts";
import { nameSuggester } from "../shared/suggest-names.ts";
import { skippedByInputs, type CheckedInputs } from "./inputs.ts";
import {
  attempt,
  failed,
  logRequests,
  passed,
  serviceCheckIds,
  skippedAfter,
  warning,
  type Check,
  type CheckId,
} from "./results.ts";

/** What the checks of the service are given: with it, a service that can be used. */
interface CheckRequest extends Pick<
  CheckedInputs["values"],
  "environment" | "flow" | "trail" | "policies" | "onNothingJudged"
> {
  readonly service: ServiceSettings;
}

interface ServiceChecks {
  readonly checks: readonly Check[];
  readonly trail?: Trail;
}

/**
 * Checks the service. What cannot be known after a failure is skipped.
 * @throws CancelledError
 */
export async function checkService(inputs: CheckedInputs, context: Context): Promise<ServiceChecks> {
  const { baseUrl, org, apiToken, ...values } = inputs.values;
  const noService = skippedByInputs("base-url", inputs);
  if (noService !== undefined || baseUrl === undefined || org === undefined || apiToken === undefined)
    return { checks: serviceCheckIds.map((id) => ({ ...skippedAfter(id, "inputs"), ...noService, id })) };
  const service = { baseUrl, org, apiToken, ...pick(values, "authScheme", "timeout", "retries") };
  const request = { ...values, service };
  const { checks: known, ...others } = await runChecks(request, context);
  const last = known.at(-1)?.id ?? "base-url";
  const checks = serviceCheckIds.map(
    (id) => skippedByInputs(id, inputs) ?? known.find((one) => one.id === id) ?? skippedAfter(id, last),
  );
  return { checks, ...others };
}

/** Returns the checks up to the first one that fails and that the others need. */
async function runChecks(request: CheckRequest, context: Context): Promise<ServiceChecks> {
  const { service } = request;
  const url = new URL(service.baseUrl);
  const created = await attempt(() => createServiceClient(service, context));
  if (!created.success) return { checks: [failed("base-url", created.error)] };
  using client = created.value;

  const { list, last, connection } = await listEnvironments(service, client, context);
  const addresses = await lookUp(hostOf(url));
  const passing = [
    connectionCheck(url, addresses, connection, context),
    passed("api", "The address answers as the service's API does"),
    passed("token", `The service accepts the API key (${service.authScheme})`),
    passed("organization", `\`${service.org}\` exists and can be read`),
  ];
  if (list.success) {
    const environments = await environmentChecks(request, client, context);
    const policies = await policyChecks(request, client, context);
    const { checks, ...others } = await flowChecks(request, client, context);
    return { checks: [...passing, ...environments, ...policies, ...checks], ...others };
  }
  const id = failedCheck(last);
  logRequests(list.error, context);
  const check = failed(id, list.error);
  const found = id === "base-url" && addresses.length > 0 ? ` (DNS: ${addresses.join(", ")})` : "";
  const index = passing.findIndex((one) => one.id === id);
  return { checks: [...passing.slice(0, index), { ...check, detail: `${check.detail}${found}` }] };
}

/**
 * Returns which check failed where the environments cannot be listed. A rejection is one of the service only where it does
 * not come from another server, a proxy or a login page.
 */
function failedCheck(
  result: ServiceResult<unknown> | undefined,
): "base-url" | "api" | "token" | "organization" {
  if (result === undefined) return "base-url";
  // A page that is valid in itself is not one of the list that was asked for.
  if (result.success) return "api";
  const { cause, status, notFound, isPage } = result.failure;
  if (cause === "malformed") return "api";
  if (cause !== "status" && cause !== "invalid-body") return "base-url";
  if (notFound !== undefined)
    return notFound === "not-json" || notFound === "nothing-in-particular" ? "api" : "organization";
  if ((status !== 401 && status !== 403) || isPage) return "api";
  return status === 401 ? "token" : "organization";
}

/**
 * Lists one environment, which shows whether the service can be used.
 * @returns with it the last response, and the connection over which it came
 */
async function listEnvironments(service: ServiceSettings, client: ServiceClient, context: Context) {
  let last: ServiceResult<unknown> | undefined;
  let connection: Connection | undefined;
  const onConnection = (one: Connection) => {
    connection = one;
  };
  const recording: Pick<ServiceClient, "call"> = {
    call: async (endpoint) => {
      const result = await client.call(endpoint, { onConnection });
      last = result;
      return result;
    },
  };
  const options = { page: 1, perPage: 1, limit: 1 };
  const list = await attempt(async () => {
    const access = { client: recording, context };
    return (await readList(environmentList(service), { filters: [], ...options }, access)).items;
  });
  return { list, last, connection };
}

/** How long a look-up may take, in milliseconds: it is only shown. */
const lookUpTimeoutMs = 2000;

/** Looks a host's addresses up; none where that fails, or the host is an address. */
async function lookUp(host: string): Promise<readonly string[]> {
  const found = await Promise.race([
    lookup(host, { all: true }).catch(() => []),
    sleep(lookUpTimeoutMs, [], { ref: false }),
  ]);
  return found.map(({ address }) => address).filter((address) => address !== host);
}

/** A certificate that ends in fewer days is a warning. */
const minDays = 14;

function connectionCheck(
  { host }: URL,
  addresses: readonly string[],
  connection: Connection | undefined,
  { clock }: Context,
): Check {
  // Of what is not HTTP, only the failure is known.
  if (connection === undefined) return passed("base-url", `Connected to ${host}`);
  const { proxy, certificate } = connection;
  const target = addresses.length === 0 || proxy !== undefined ? host : `${host} (${addresses.join(", ")})`;
  const route = `Connected to ${target} ${proxy === undefined ? "without a proxy" : `through ${proxy}`}`;
  if (certificate === undefined) return passed("base-url", route);
  const days = Math.floor((certificate.validTo - clock.now()) / 86_400_000);
  const end = `${new Date(certificate.validTo).toISOString().slice(0, 16).replace("T", " ")} UTC`;
  const detail = `${route}; its certificate is issued by ${certificate.issuer} and ends on ${end} (in ${count(days, "day")})`;
  return days < minDays
    ? warning("base-url", detail, "Have the certificate renewed before it ends: nothing works after that")
    : passed("base-url", detail);
}

/** Checks the environment, where one is given. */
async function environmentChecks(
  request: CheckRequest,
  client: ServiceClient,
  context: Context,
): Promise<readonly Check[]> {
  const { service, environment } = request;
  if (environment === undefined) return [];
  const id = "environment";
  const read = await client.call(getEnvironmentEndpoint(service, environment));
  if (read.success)
    return read.value.name === environment
      ? [environmentCheck(environment, request, read.value, context)]
      : [aboutAnother(id, `environment \`${read.value.name}\``)];
  const { failure } = read;
  // 404 of the path itself: a service that does not offer to read one environment.
  const isUnknown = failure.notFound === "environment";
  if (!isUnknown && (failure.status !== 404 || failure.notFound === "organization"))
    return [failed(id, loggedError(failure, context))];
  const listed = await attempt(async () => {
    const options = { filters: [], limit: maxListed };
    return (await readList(environmentList(service), options, { client, context })).items;
  });
  if (!listed.success && !isUnknown) return [failed(id, listed.error)];
  const environments = listed.success ? listed.value : [];
  const found = environments.find(({ name }) => name === environment);
  if (found !== undefined && !isUnknown) return [environmentCheck(environment, request, found, context)];
  const names = environments.map(({ name }) => name);
  const message = `The environment \`${environment}\` does not exist in the organization \`${service.org}\`${didYouMean(environment, names)}`;
  return [failed(id, { message, hint: "Check `environment`, and that it is not archived" })];
}

/** The most environments among which one is looked for. */
const maxListed = 50_000;

/** Returns the error of a failure, whose requests the log then has. */
function loggedError(failure: Failure, context: Context): ActionError {
  const error = toServiceError(failure);
  if (error instanceof CancelledError) throw error;
  logRequests(error, context);
  return error;
}

/** Returns the failed check of a response that is about something else than was asked. */
const aboutAnother = (id: CheckId, found: string): Check =>
  failed(id, {
    message: `The response is about ${found}, which was not asked about`,
    hint: "Check `base-url`, and that no proxy answers in place of the service",
  });

/** Checks that each given policy exists. */
async function policyChecks(
  { service, policies }: CheckRequest,
  client: ServiceClient,
  context: Context,
): Promise<readonly Check[]> {
  if (policies.length === 0) return [];
  const id = "policies";
  const unknown: string[] = [];
  const unread: ActionError[] = [];
  for (const policy of new Set(policies)) {
    const read = await client.call(getPolicyEndpoint(service, policy));
    if (read.success) {
      if (read.value.name !== policy) return [aboutAnother(id, `policy \`${read.value.name}\``)];
    } else if (read.failure.notFound === "policy") unknown.push(policy);
    else unread.push(loggedError(read.failure, context));
  }
  const [problem] = unread;
  if (unknown.length > 0) {
    const all = await client.call(listPolicyNamesEndpoint(service));
    const named = unknown.map((one) => `\`${one}\`${all.success ? didYouMean(one, all.value) : ""}`);
    const verb = unknown.length === 1 ? "The policy does" : "The policies do";
    const message = `${verb} not exist in the organization \`${service.org}\`: ${joinTruncated(named)}`;
    const others = problem === undefined ? "" : `; ${failed(id, problem).detail}`;
    return [failed(id, { message: message + others, hint: "Check `policies`" })];
  }
  if (problem !== undefined) return [failed(id, problem, "warning")];
  const shown = joinTruncated(policies.map((policy) => `\`${policy}\``));
  return [passed(id, `${shown} ${policies.length === 1 ? "exists" : "exist"}`)];
}

function environmentCheck(
  environment: EnvironmentName,
  { onNothingJudged }: CheckRequest,
  found: ListedEnvironment,
  { clock }: Context,
): Check {
  const id = "environment";
  if (found.policies === undefined)
    return warning(
      id,
      `\`${environment}\` exists, but the service does not say which policies it has`,
      "Look at the environment in the service's own pages: without policies a gate stays closed",
    );
  const policies = (found.policies ?? []).map((policy) => `\`${policy}\``);
  const unreported = unreportedText(found, clock.now());
  if (policies.length > 0) {
    const detail = `\`${environment}\` has ${count(policies.length, "policy")}: ${policies.join(", ")}`;
    return unreported === "" ? passed(id, detail) : warning(id, detail + unreported, reportHint);
  }
  const message = `\`${environment}\` has no policies`;
  return onNothingJudged === "allow"
    ? warning(
        id,
        `${message}. \`on-nothing-judged: allow\` lets a gate pass that judges nothing${unreported}`,
        "Attach a policy to the environment if the gate is meant to judge something",
      )
    : failed(id, {
        message,
        reason: "A gate on it stays closed, because nothing is judged",
        hint: "Attach a policy to the environment, or set `on-nothing-judged: allow` if it is meant to have none",
      });
}

const reportHint =
  "`confirm-running` needs something that reports the environment to the service. Without that operation, ignore this";

/** Says that nothing has reported what runs in an environment for a day. Nothing reports a logical one itself. */
function unreportedText(environment: ListedEnvironment, now: number): string {
  const { last_reported_at: time, included_environments: members } = environment;
  if (time === undefined || (members?.length ?? 0) > 0) return "";
  if (time === null) return ". Nothing has reported yet what runs in it";
  const days = Math.floor((now / 1000 - time) / 86_400);
  return days < 1 ? "" : `. What runs in it was last reported ${count(days, "day")} ago`;
}

/** Requested where no trail is given: the response says whether the flow exists, whether this trail does or not. */
const probeTrail = v.parse(trailNameSchema, "setup-check");

/** Checks the flow and the trail with one request, where a flow is given. */
async function flowChecks(
  { service, flow, trail }: CheckRequest,
  client: ServiceClient,
  context: Context,
): Promise<ServiceChecks> {
  if (flow === undefined) return { checks: [] };
  const requested = trail ?? probeTrail;
  const read = await client.call(getTrailEndpoint(service, flow, requested));
  const exists = passed("flow", `\`${flow}\` exists and can be read`);
  if (!read.success) {
    const isUnknownTrail = read.failure.notFound === "trail";
    // Nobody asked about this trail.
    if (isUnknownTrail && trail === undefined) return { checks: [exists] };
    if (isUnknownTrail)
      return { checks: [exists, failed("trail", loggedError(read.failure, context), "warning")] };
    const deadline = new Deadline(service.timeout, context.clock);
    const suggest = nameSuggester({ flow }, { client, service, deadline }, context);
    const failure = { ...(await suggest(read.failure)), ...pick(read.failure, "hint") };
    return { checks: [failed("flow", loggedError(failure, context))] };
  }
  const { name, flow: ofFlow, compliance_state: state } = read.value;
  if (name !== requested || ofFlow.name !== flow)
    return { checks: [aboutAnother("flow", `trail \`${name}\` of flow \`${ofFlow.name}\``)] };
  return {
    checks: [exists, passed("trail", `\`${name}\` exists; its state is ${state}`)],
    trail: read.value,
  };
}
