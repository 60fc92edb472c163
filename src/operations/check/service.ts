// The checks of the service: each needs those before it, and all of them take two requests, one if no flow is given.
import { lookup } from "node:dns/promises";
import { setTimeout as sleep } from "node:timers/promises";
import * as v from "valibot";
import type { Context } from "../../context.ts";
import type { Connection } from "../../domain/http-result.ts";
import { CancelledError } from "../../lib/errors.ts";
import { trailNameSchema, type EnvironmentName } from "../../domain/identifiers.ts";
import { serviceCheckIds, type Check, type CheckId } from "../../domain/outcome.ts";
import type { ListedEnvironment } from "../../domain/resources.ts";
import type { CheckRequest } from "../../domain/request.ts";
import { toError, type ServiceResult } from "../../domain/service-result.ts";
import type { Trail } from "../../domain/trail.ts";
import { didYouMean } from "../../lib/did-you-mean.ts";
import { hostOf } from "../../lib/hosts.ts";
import { count } from "../../lib/format.ts";
import { createServiceClient, type ServiceClient } from "../../service/client.ts";
import { getTrailEndpoint } from "../../service/endpoints.ts";
import { readList } from "../../service/pagination.ts";
import { environmentList } from "../lists.ts";
import {
  attempt,
  failed,
  logRequests,
  skippedWithoutInput,
  passed,
  skipped,
  skippedAfter,
  warning,
} from "./results.ts";

const neededInputs: Partial<Record<CheckId, readonly ("environment" | "flow" | "trail")[]>> = {
  environment: ["environment"],
  flow: ["flow"],
  trail: ["flow", "trail"],
};

interface ServiceChecks {
  readonly checks: readonly Check[];
  readonly trail?: Trail;
}

/**
 * Checks the service. What cannot be known after a failure is skipped.
 * @throws CancelledError
 */
export async function checkService(request: CheckRequest, context: Context): Promise<ServiceChecks> {
  const { checks: known, ...others } = await runChecks(request, context);
  const last = known.at(-1)?.id ?? "base-url";
  const checks = serviceCheckIds.map((id) => {
    const input = neededInputs[id]?.find((name) => request[name] === undefined);
    if (input !== undefined) return skippedWithoutInput(id, input);
    return known.find((one) => one.id === id) ?? skippedAfter(id, last);
  });
  return { checks, ...others };
}

/** Returns the checks up to the first one that fails and that the others need. */
async function runChecks(request: CheckRequest, context: Context): Promise<ServiceChecks> {
  const { service, environment } = request;
  const url = new URL(service.baseUrl);
  const created = await attempt(() => createServiceClient(service, context));
  if (!created.success) return { checks: [failed("base-url", created.error)] };
  using client = created.value;

  const { list, last, connection } = await listEnvironments(request, client, context);
  const addresses = await lookUp(hostOf(url));
  const passing = [
    connectionCheck(url, addresses, connection, context),
    passed("api", "The address answers as the service's API does"),
    // After the API: the clock of another server says nothing.
    clockCheck(last, context),
    passed("token", `The service accepts the API key (${service.authScheme})`),
    passed("organization", `\`${service.org}\` exists and can be read`),
  ];
  if (list.success) {
    const environments =
      environment === undefined ? [] : [environmentCheck(environment, request, list.value, context)];
    const { checks, ...others } = await flowChecks(request, client, context);
    return { checks: [...passing, ...environments, ...checks], ...others };
  }
  const id = failedCheck(last);
  logRequests(list.error, context);
  const check = failed(id, list.error);
  const found = id === "base-url" && addresses.length > 0 ? ` (DNS: ${addresses.join(", ")})` : "";
  const index = passing.findIndex((one) => one.id === id);
  return { checks: [...passing.slice(0, index), { ...check, detail: `${check.detail}${found}` }] };
}

/**
 * Returns which check failed where the environments cannot be listed. A refusal is one of the service only where it does
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
 * Lists the environments: all of them where one is to be found, else a page of one.
 * @returns with them the last response, and the connection over which it came
 */
async function listEnvironments(
  { service, environment }: CheckRequest,
  client: ServiceClient,
  context: Context,
) {
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
  const options = environment === undefined ? { page: 1, perPage: 1, limit: 1 } : { limit: 1_000_000 };
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

/** A clock that differs by more seconds is a warning. */
const maxDifference = 300;

function clockCheck(result: ServiceResult<unknown> | undefined, { clock }: Context): Check {
  const date = Date.parse(result?.response?.headers["date"] ?? "");
  if (Number.isNaN(date)) return skipped("clock", "Not checked: the response has no `Date` header");
  const difference = Math.round((clock.now() - date) / 1000);
  const distance = Math.abs(difference);
  // The header has whole seconds.
  if (distance <= 1) return passed("clock", "The runner's clock agrees with the service's");
  const amount = distance < 120 ? count(distance, "second") : count(Math.round(distance / 60), "minute");
  const detail = `The runner's clock is ${amount} ${difference > 0 ? "ahead of" : "behind"} the service's`;
  return distance > maxDifference
    ? warning("clock", detail, "Set the runner's clock: certificates and dates are judged by it")
    : passed("clock", detail);
}

function environmentCheck(
  environment: EnvironmentName,
  { onNothingJudged, service }: CheckRequest,
  environments: readonly ListedEnvironment[],
  { clock }: Context,
): Check {
  const id = "environment";
  const found = environments.find(({ name }) => name === environment);
  if (found === undefined) {
    const names = environments.map(({ name }) => name);
    const message = `The environment \`${environment}\` does not exist in the organization \`${service.org}\`${didYouMean(environment, names)}`;
    return failed(id, { message, hint: "Check `environment`, and that it is not archived" });
  }
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
    const error = toError(read.failure);
    if (error instanceof CancelledError) throw error;
    logRequests(error, context);
    return read.failure.notFound === "trail"
      ? { checks: [exists, failed("trail", error, "warning")] }
      : { checks: [failed("flow", error)] };
  }
  const { name, flow: ofFlow, compliance_state: state } = read.value;
  if (name !== requested || ofFlow.name !== flow) {
    const message = `The response is about trail \`${name}\` of flow \`${ofFlow.name}\`, which was not asked about`;
    const hint = "Check `base-url`, and that no proxy answers in place of the service";
    return { checks: [failed("flow", { message, hint })] };
  }
  return {
    checks: [exists, passed("trail", `\`${name}\` exists; its state is ${state}`)],
    trail: read.value,
  };
}
