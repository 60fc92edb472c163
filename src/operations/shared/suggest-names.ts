// What may be meant by a name that the service does not know: one more read, of the list of names, after the 404 alone.
import type { Context } from "../../context.ts";
import type { Failure } from "../../domain/failure.ts";
import type { AssertionQuery, ServiceSettings } from "../../domain/request.ts";
import type { Deadline } from "../../lib/deadline.ts";
import { didYouMean } from "../../lib/did-you-mean.ts";
import type { ServiceClient } from "../../service/client.ts";
import { listNamesEndpoint } from "../../service/endpoints.ts";
import { limitsOfExtraReads } from "./extra-read.ts";

interface Access {
  readonly client: Pick<ServiceClient, "call">;
  readonly service: Pick<ServiceSettings, "org">;
  /** The time of the step. */
  readonly deadline: Deadline;
}

/**
 * Returns a client whose failures about an unknown environment, flow or policy say which name may be meant. Each list is read
 * once, for at most 10 s and without retries; where that fails, or nothing is similar, the failure stays as it is.
 * @param asked the names that the step asks about
 */
export function suggestNames(
  { environment, flow, policies = [] }: Partial<Pick<AssertionQuery, "environment" | "flow" | "policies">>,
  { client, service, deadline }: Access,
  { clock }: Pick<Context, "clock">,
): Pick<ServiceClient, "call"> {
  const kinds = {
    environment: { input: "environment", names: [environment], list: "environments" },
    flow: { input: "flow", names: [flow], list: "flows" },
    policy: { input: "policies", names: policies, list: "policies" },
  } as const;
  const read = new Map<string, Promise<readonly string[]>>();

  async function readNames(list: "environments" | "flows" | "policies"): Promise<readonly string[]> {
    const limits = limitsOfExtraReads(deadline, clock);
    const result = await client.call(listNamesEndpoint(service, list), { limits });
    return result.success ? result.value : [];
  }

  async function suggest(failure: Failure): Promise<Failure> {
    const { notFound: subject } = failure;
    if (subject !== "environment" && subject !== "flow" && subject !== "policy") return failure;
    const { input, names, list } = kinds[subject];
    const reading = read.get(subject) ?? readNames(list);
    read.set(subject, reading);
    const known = await reading;
    const unknown = names.find((name) => name !== undefined && !known.includes(name));
    const meant = unknown === undefined ? "" : didYouMean(unknown, known);
    return meant === ""
      ? failure
      : { ...failure, message: failure.message + meant, hint: `Correct \`${input}\``, isSuggested: true };
  }

  return {
    call: async (endpoint, options) => {
      const result = await client.call(endpoint, options);
      return result.success ? result : { ...result, failure: await suggest(result.failure) };
    },
  };
}
