// The checks of the service: each needs those before it, and all of them take two requests, one if no flow is given.
import { lookup } from "node:dns/promises";
import { setTimeout as sleep } from "node:timers/promises";
import * as v from "valibot";
import type { Context } from "../../context.ts";
import type { Connection, HttpResult } from "../../domain/http-result.ts";
import { trailNameSchema, type EnvironmentName } from "../../domain/identifiers.ts";
import { serviceCheckIds, type Check, type CheckId } from "../../domain/outcome.ts";
import type { ListedEnvironment } from "../../domain/records.ts";
import type { CheckRequest } from "../../domain/request.ts";
import { notFoundSubject, saysNotFound } from "../../domain/service-error-body.ts";
import { trailSchema } from "../../domain/trail.ts";
import { didYouMean } from "../../lib/did-you-mean.ts";
import { hostOf } from "../../lib/hosts.ts";
import { count } from "../../lib/shorten.ts";
import { authorizationHeader, createServiceClient, type ServiceClient } from "../../service/client.ts";
import { getTrail } from "../../service/endpoints.ts";
import { toServiceError } from "../../service/http-errors.ts";
import { readList } from "../../service/pagination.ts";
import { readResponse } from "../../service/response-schemas.ts";
import { environmentList } from "../lists.ts";
import { attempt, failed, notGiven, passed, skipped, unknownAfter, warning } from "./results.ts";

/** The inputs without which a check is not made. */
const neededInputs: Partial<Record<CheckId, readonly ("environment" | "flow" | "trail")[]>> = {
  environment: ["environment"],
  flow: ["flow"],
  trail: ["flow", "trail"],
};

/** Checks the service. What cannot be known after a failure is skipped. Throws CancelledError. */
export async function checkService(request: CheckRequest, context: Context): Promise<readonly Check[]> {
  const known = await knownChecks(request, context);
  const last = known.at(-1)?.id ?? "base-url";
  return serviceCheckIds.map((id) => {
    const input = neededInputs[id]?.find((name) => request[name] === undefined);
    if (input !== undefined) return notGiven(id, input);
    return known.find((one) => one.id === id) ?? unknownAfter(id, last);
  });
}

/** Returns the checks up to the first one that fails and that the others need. */
async function knownChecks(request: CheckRequest, context: Context): Promise<readonly Check[]> {
  const { service, environment } = request;
  const url = new URL(service.baseUrl);
  const token = await attempt(() => authorizationHeader(service));
  if (!token.ok) return [failed("token", token.error)];
  const created = await attempt(() => createServiceClient(service, context));
  if (!created.ok) return [failed("base-url", created.error)];
  using client = created.value;

  const { list, response, connection } = await listEnvironments(request, client, context);
  const addresses = await lookUp(hostOf(url));
  const made = [
    connectionCheck(url, addresses, connection, context),
    clockCheck(response, context),
    passed("api", "The address answers as the service's API does"),
    passed("token", `The service accepts the API key (${service.authScheme})`),
    passed("organization", `\`${service.org}\` exists and can be read`),
  ];
  if (list.ok)
    return [
      ...made,
      ...(environment === undefined ? [] : [environmentCheck(environment, request, list.value)]),
      ...(await flowChecks(request, client)),
    ];
  const id = failedCheck(response);
  const check = failed(id, list.error);
  const found = id === "base-url" && addresses.length > 0 ? ` (DNS: ${addresses.join(", ")})` : "";
  const index = made.findIndex((one) => one.id === id);
  return [...made.slice(0, index), { ...check, detail: `${check.detail}${found}` }];
}

/**
 * Returns which check failed where the environments cannot be listed. A refusal is one of the service only where it does
 * not come from another server, a proxy or a login page.
 */
function failedCheck(result: HttpResult | undefined): "base-url" | "api" | "token" | "organization" {
  if (result === undefined) return "base-url";
  if (result.kind === "no-response") return result.cause === "unreachable" ? "base-url" : "api";
  const { status, body } = result;
  if (status === 404)
    return ["not-json", "nothing-in-particular"].includes(notFoundSubject(result)) ? "api" : "organization";
  const isPage = /^\s*</.test(new TextDecoder().decode(body));
  if ((status !== 401 && status !== 403) || isPage) return "api";
  return status === 401 ? "token" : "organization";
}

/**
 * Lists the environments: all of them where one is to be found, else a page of one.
 * @returns with them the last response, and the connection over which it came
 */
async function listEnvironments(
  { service: settings, environment }: CheckRequest,
  client: ServiceClient,
  context: Context,
) {
  let response: HttpResult | undefined;
  let connection: Connection | undefined;
  const onConnection = (one: Connection) => {
    connection = one;
  };
  const recording: Pick<ServiceClient, "send"> = {
    send: async (request) => (response = await client.send(request, { onConnection })),
  };
  const options = environment === undefined ? { page: 1, perPage: 1, limit: 1 } : { limit: 1_000_000 };
  const list = await attempt(async () => {
    const access = { settings, client: recording, context };
    return (await readList(environmentList(settings), { filters: [], ...options }, access)).items;
  });
  return { list, response, connection };
}

/** How long a look-up may take, in milliseconds: it is only shown. */
const lookUpLimit = 2000;

/** Looks a host's addresses up; none where that fails, or the host is an address. */
async function lookUp(host: string): Promise<readonly string[]> {
  const found = await Promise.race([
    lookup(host, { all: true }).catch(() => []),
    sleep(lookUpLimit, [], { ref: false }),
  ]);
  return found.map(({ address }) => address).filter((address) => address !== host);
}

/** A certificate that ends in fewer days is a warning. */
const fewestDays = 14;

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
  return days < fewestDays
    ? warning("base-url", detail, "Have the certificate renewed before it ends: nothing works after that")
    : passed("base-url", detail);
}

/** A clock that differs by more seconds is a warning. */
const largestDifference = 300;

function clockCheck(result: HttpResult | undefined, { clock }: Context): Check {
  const date = result?.kind === "response" ? Date.parse(result.headers["date"] ?? "") : NaN;
  if (Number.isNaN(date)) return skipped("clock", "Not checked: the answer has no `Date` header");
  const difference = Math.round((clock.now() - date) / 1000);
  const distance = Math.abs(difference);
  // The header has whole seconds.
  if (distance <= 1) return passed("clock", "The runner's clock agrees with the service's");
  const amount = distance < 120 ? count(distance, "second") : count(Math.round(distance / 60), "minute");
  const detail = `The runner's clock is ${amount} ${difference > 0 ? "ahead of" : "behind"} the service's`;
  return distance > largestDifference
    ? warning("clock", detail, "Set the runner's clock: certificates and dates are judged by it")
    : passed("clock", detail);
}

function environmentCheck(
  environment: EnvironmentName,
  { onNothingJudged, service }: CheckRequest,
  environments: readonly ListedEnvironment[],
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
  if (policies.length > 0)
    return passed(id, `\`${environment}\` has ${count(policies.length, "policy")}: ${policies.join(", ")}`);
  const message = `\`${environment}\` has no policies`;
  return onNothingJudged === "allow"
    ? warning(
        id,
        `${message}. \`on-nothing-judged: allow\` lets a gate pass that judges nothing`,
        "Attach a policy to the environment if the gate is meant to judge something",
      )
    : failed(id, {
        message,
        reason: "A gate on it stays closed, because nothing is judged",
        hint: "Attach a policy to the environment, or set `on-nothing-judged: allow` if it is meant to have none",
      });
}

/** Asked for where no trail is given: the answer says whether the flow exists, whether this trail does or not. */
const anyTrail = v.parse(trailNameSchema, "set-up-check");

/** Checks the flow and the trail with one request, where a flow is given. */
async function flowChecks(
  { service, flow, trail }: CheckRequest,
  client: ServiceClient,
): Promise<readonly Check[]> {
  if (flow === undefined) return [];
  const sent = { request: getTrail(service, flow, trail ?? anyTrail), settings: service };
  const result = await client.send(sent.request);
  const exists = passed("flow", `\`${flow}\` exists and can be read`);
  if (saysNotFound(result, "trail"))
    return [exists, failed("trail", toServiceError(sent, result), "warning")];
  const read = await attempt(() => readResponse(sent, result, { statuses: [200], body: trailSchema }));
  if (!read.ok) return [failed("flow", read.error)];
  const { name, compliance_state: state } = read.value;
  return [exists, passed("trail", `\`${name}\` exists; its state is ${state}`)];
}
