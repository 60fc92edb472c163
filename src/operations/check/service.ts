// The checks of the service: the first ones need those before them. What an input names is read alone.
import * as v from "valibot";
import type { Context } from "../../context.ts";
import type { Failure } from "../../domain/failure.ts";
import type { Connection } from "../../domain/http-result.ts";
import { trailNameSchema } from "../../domain/identifiers.ts";
import type { ServiceSettings } from "../../domain/request.ts";
import type { ListedEnvironment } from "../../domain/resources.ts";
import type { Trail } from "../../domain/trail.ts";
import { Deadline } from "../../lib/deadline.ts";
import { didYouMean } from "../../lib/did-you-mean.ts";
import type { ErrorParts } from "../../lib/errors.ts";
import { count, joinTruncated } from "../../lib/format.ts";
import { formatTime } from "../../report/time-format.ts";
import { createServiceClient, type ServiceClient } from "../../service/client.ts";
import {
  environmentList,
  getEnvironmentEndpoint,
  getPolicyEndpoint,
  getTrailEndpoint,
} from "../../service/endpoints.ts";
import { pageSchema, readList } from "../../service/pagination.ts";
import { suggestNames } from "../shared/suggest-names.ts";
import { skippedByInputs, type CheckedInputs } from "./inputs.ts";
import { attempt, failed, passed, serviceCheckIds, skippedAfter, warning, type Check } from "./results.ts";

interface ServiceChecks {
  readonly checks: readonly Check[];
  /** The trail, where it was read. */
  readonly trail?: Trail;
}

type ServiceValues = CheckedInputs["values"] & ServiceSettings;

/** What the checks of one thing of the service need. */
interface Access {
  readonly values: ServiceValues;
  /** Returns a client whose failures say which of these names may be meant. */
  readonly clientFor: (asked: Parameters<typeof suggestNames>[0]) => Pick<ServiceClient, "call">;
  readonly context: Context;
}

/**
 * Checks the service. What cannot be known after a failure is skipped.
 * @throws CancelledError
 */
export async function checkService(inputs: CheckedInputs, context: Context): Promise<ServiceChecks> {
  const { baseUrl, org, apiToken } = inputs.values;
  const noService = skippedByInputs("base-url", inputs);
  if (noService !== undefined || baseUrl === undefined || org === undefined || apiToken === undefined)
    return { checks: serviceCheckIds.map((id) => ({ ...skippedAfter(id, "inputs"), ...noService, id })) };
  const { checks: made, ...others } = await makeChecks({ ...inputs.values, baseUrl, org, apiToken }, context);
  const last = made.at(-1)?.id ?? "base-url";
  const checks = serviceCheckIds.map(
    (id) => skippedByInputs(id, inputs) ?? made.find((one) => one.id === id) ?? skippedAfter(id, last),
  );
  return { checks, ...others };
}

/** Returns the checks up to the first one that fails and that the others need. */
async function makeChecks(values: ServiceValues, context: Context): Promise<ServiceChecks> {
  const { baseUrl, org, authScheme, environment, flow, policies } = values;
  const deadline = new Deadline(values.timeout, context.clock);
  const created = await attempt(values.timeout, context, () =>
    createServiceClient({ ...values, deadline }, context),
  );
  if (!created.success) return { checks: [failed("base-url", created.problems)] };
  using service = created.value;

  let connection: Connection | undefined;
  const listed = await service.call(listOneEnvironment(values), {
    onConnection: (one) => {
      connection = one;
    },
  });
  const passing = [
    connectionCheck(new URL(baseUrl).host, connection, context.clock.now()),
    passed("api", "The address answers as the service's API does"),
    passed("token", `The service accepts the API key (${authScheme})`),
    passed("organization", `\`${org}\` exists and can be read`),
  ];
  if (!listed.success) {
    const id = failedCheck(listed.failure);
    const before = passing.slice(
      0,
      passing.findIndex((one) => one.id === id),
    );
    return { checks: [...before, failed(id, listed.failure)] };
  }
  const access: Access = {
    values,
    clientFor: (asked) => suggestNames(asked, { client: service, service: values, deadline }, context),
    context,
  };
  if (environment !== undefined) passing.push(await environmentCheck(environment, access));
  if (policies.length > 0) passing.push(await policyCheck(policies, access));
  if (flow === undefined) return { checks: passing };
  const { checks, ...others } = await flowChecks(flow, access);
  return { checks: [...passing, ...checks], ...others };
}

/** Makes the list of one environment, which shows whether the service can be used. */
const listOneEnvironment = (values: ServiceValues) => {
  const list = environmentList(values);
  return {
    method: "GET",
    path: list.path,
    query: [
      ["page", "1"],
      ["per_page", "1"],
    ],
    expected: { statuses: [200], body: pageSchema(list) },
  } as const;
};

/**
 * Returns which check failed where the environments cannot be listed. A rejection is one of the service only where it does
 * not come from another server, a proxy or a login page.
 */
function failedCheck({ cause, status, notFound, isPage }: Failure) {
  if (cause === "unreachable" || cause === "misconfigured" || cause === "cancelled") return "base-url";
  const namesThing =
    notFound !== undefined && notFound !== "not-json" && notFound !== "nothing-in-particular";
  if (namesThing || (status === 403 && !isPage)) return "organization";
  return status === 401 && !isPage ? "token" : "api";
}

/** A certificate that ends in fewer days is a warning. */
const minDays = 14;

/** @param now milliseconds since 1970 */
function connectionCheck(host: string, connection: Connection | undefined, now: number): Check {
  const id = "base-url";
  // Of what is not HTTP, only the failure is known.
  if (connection === undefined) return passed(id, `Connected to ${host}`);
  const { proxy, certificate } = connection;
  const route = `Connected to ${host} ${proxy === undefined ? "without a proxy" : `through ${proxy}`}`;
  if (certificate === undefined) return passed(id, route);
  const { issuer, validTo } = certificate;
  const detail = `${route}; its certificate is issued by ${issuer} and ends on ${formatTime(validTo / 1000, now)}`;
  return validTo - now < minDays * 86_400_000
    ? warning(id, detail, "Have the certificate renewed before it ends: nothing works after that")
    : passed(id, detail);
}

/** Checks the environment: read alone, else from the list where the service does not offer that. */
async function environmentCheck(
  environment: NonNullable<ServiceValues["environment"]>,
  { values, clientFor, context }: Access,
): Promise<Check> {
  const id = "environment";
  const client = clientFor({ environment });
  const read = await client.call(getEnvironmentEndpoint(values, environment));
  if (read.success)
    return read.value.name === environment
      ? judgeEnvironment(read.value, values)
      : failed(id, aboutAnother(`environment \`${read.value.name}\``));
  const { status, notFound } = read.failure;
  if (status !== 404 || notFound === "environment" || notFound === "organization")
    return failed(id, read.failure);
  const options = { filters: [], limit: maxListed };
  const listed = await attempt(values.timeout, context, () =>
    readList(environmentList(values), options, { client, context }),
  );
  if (!listed.success) return failed(id, listed.problems);
  const { items } = listed.value;
  const found = items.find(({ name }) => name === environment);
  if (found !== undefined) return judgeEnvironment(found, values);
  const meant = didYouMean(
    environment,
    items.map(({ name }) => name),
  );
  const message = `Environment \`${environment}\` does not exist in organization \`${values.org}\`${meant}`;
  return failed(id, { message, hint: "Check `environment`, and that it is not archived" });
}

/** The most environments among which one is looked for. */
const maxListed = 50_000;

function judgeEnvironment({ name, policies }: ListedEnvironment, { onNothingJudged }: ServiceValues): Check {
  const id = "environment";
  if (policies === undefined)
    return warning(
      id,
      `\`${name}\` exists, but the service does not say which policies it has`,
      "Look at the environment in the service's own pages: without policies a gate stays closed",
    );
  if (policies !== null && policies.length > 0) {
    const names = policies.map((policy) => `\`${policy}\``);
    return passed(id, `\`${name}\` has ${count(policies.length, "policy")}: ${names.join(", ")}`);
  }
  return onNothingJudged === "allow"
    ? warning(
        id,
        `\`${name}\` has no policies. \`on-nothing-judged: allow\` lets a gate pass that judges nothing`,
        "Attach a policy to the environment if the gate is meant to judge something",
      )
    : failed(id, {
        message: `\`${name}\` has no policies`,
        reason: "A gate on it stays closed, because nothing is judged",
        hint: "Attach a policy to the environment, or set `on-nothing-judged: allow` if it is meant to have none",
      });
}

/** Returns the error of a response that is about something else than was asked. */
const aboutAnother = (found: string) => ({
  message: `The response is about ${found}, which was not asked about`,
  hint: "Check `base-url`, and that no proxy answers in place of the service",
});

/** Checks that each policy exists. */
async function policyCheck(policies: readonly string[], { values, clientFor }: Access): Promise<Check> {
  const id = "policies";
  const unknown: ErrorParts[] = [];
  const unread: ErrorParts[] = [];
  for (const policy of new Set(policies)) {
    const read = await clientFor({ policies: [policy] }).call(getPolicyEndpoint(values, policy));
    if (!read.success) (read.failure.notFound === "policy" ? unknown : unread).push(read.failure);
    else if (read.value.name !== policy) unknown.push(aboutAnother(`policy \`${read.value.name}\``));
  }
  const problems = [...unknown, ...unread];
  if (problems.length > 0) return failed(id, problems, unknown.length > 0 ? "failed" : "warning");
  const names = joinTruncated(policies.map((policy) => `\`${policy}\``));
  return passed(id, `${names} ${policies.length === 1 ? "exists" : "exist"}`);
}

/** Requested where no trail is given: the response says whether the flow exists, whether this trail does or not. */
const probeTrail = v.parse(trailNameSchema, "setup-check");

/** Checks the flow and the trail with one request. */
async function flowChecks(
  flow: NonNullable<ServiceValues["flow"]>,
  { values, clientFor }: Access,
): Promise<ServiceChecks> {
  const requested = values.trail ?? probeTrail;
  const read = await clientFor({ flow }).call(getTrailEndpoint(values, flow, requested));
  const exists = passed("flow", `\`${flow}\` exists and can be read`);
  if (!read.success) {
    if (read.failure.notFound !== "trail") return { checks: [failed("flow", read.failure)] };
    // Nobody asked about this trail.
    if (values.trail === undefined) return { checks: [exists] };
    return { checks: [exists, failed("trail", read.failure, "warning")] };
  }
  const { name, flow: ofFlow, compliance_state: state } = read.value;
  if (name !== requested || ofFlow.name !== flow)
    return { checks: [failed("flow", aboutAnother(`trail \`${name}\` of flow \`${ofFlow.name}\``))] };
  return {
    checks: [exists, passed("trail", `\`${name}\` exists; its state is ${state}`)],
    trail: read.value,
  };
}
