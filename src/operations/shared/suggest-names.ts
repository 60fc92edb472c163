// What may be meant by a name that the service does not know: one more read, of the list of names, after the 404 alone.
import type { Context } from "../../context.ts";
import type { Failure } from "../../domain/failure.ts";
import type { AssertionQuery, ServiceSettings } from "../../domain/request.ts";
import type { Deadline } from "../../lib/deadline.ts";
import { didYouMean } from "../../lib/did-you-mean.ts";
import type { ServiceClient } from "../../service/client.ts";
import { listNamesEndpoint } from "../../service/endpoints.ts";
import type { Endpoint } from "../../service/request.ts";
import { limitsOfExtraReads } from "./extra-read.ts";

type Asked = Partial<Pick<AssertionQuery, "environment" | "flow" | "policies">>;

interface Access {
  readonly client: Pick<ServiceClient, "call">;
  readonly service: Pick<ServiceSettings, "org">;
  /** The time of the step. */
  readonly deadline: Deadline;
}

/**
 * Returns what adds to a failure about an unknown environment, flow or policy which name may be meant. Each list is read
 * once, for at most 10 s and without retries; where that fails, or nothing is similar, the failure stays as it is.
 * @param asked the names that the step asks about
 */
export function nameSuggester(
  asked: Asked,
  { client, service, deadline }: Access,
  { clock }: Pick<Context, "clock">,
): (failure: Failure) => Promise<Failure> {
  const { environment, flow, policies = [] } = asked;
  const kinds = {
    environment: {
      input: "environment",
      names: environment,
      list: listNamesEndpoint(service, "environments"),
    },
    flow: { input: "flow", names: flow, list: listNamesEndpoint(service, "flows") },
    policy: { input: "policies", names: policies, list: listNamesEndpoint(service, "policies") },
  } as const;
  const read = new Map<string, Promise<readonly string[]>>();

  function knownNames(subject: string, list: Endpoint<readonly string[]>): Promise<readonly string[]> {
    const known =
      read.get(subject) ??
      client
        .call(list, { limits: limitsOfExtraReads(deadline, clock) })
        .then((result) => (result.success ? result.value : []));
    read.set(subject, known);
    return known;
  }

  return async (failure) => {
    const { notFound: subject } = failure;
    if (subject !== "environment" && subject !== "flow" && subject !== "policy") return failure;
    const { input, names = [], list } = kinds[subject];
    const known = await knownNames(subject, list);
    const [unknown] = [names].flat().filter((name) => !known.includes(name));
    const meant = unknown === undefined ? "" : didYouMean(unknown, known);
    return meant === ""
      ? failure
      : { ...failure, message: failure.message + meant, hint: `Correct \`${input}\``, isSuggested: true };
  };
}

/** Returns a client whose failures say which name may be meant, as `nameSuggester` does. */
export function suggestNames(
  asked: Asked,
  access: Access,
  context: Pick<Context, "clock">,
): Pick<ServiceClient, "call"> {
  const suggest = nameSuggester(asked, access, context);
  return {
    call: async (endpoint, options) => {
      const result = await access.client.call(endpoint, options);
      return result.success ? result : { ...result, failure: await suggest(result.failure) };
    },
  };
}
