// The operations that read, as JSON for later steps: a trail, five lists, a notification.
import * as v from "valibot";
import type { Context } from "../../context.ts";
import { serviceInputs } from "../../inputs/definitions.ts";
import { Deadline } from "../../lib/deadline.ts";
import { ServiceError } from "../../lib/errors.ts";
import { count, grouped, plural } from "../../lib/format.ts";
import { httpUrlSchema } from "../../lib/identifiers.ts";
import { table, type Presentation, type Table } from "../../report/presentation.ts";
import { createServiceClient, type ServiceClient, type ServiceSettings } from "../../service/client.ts";
import { getEnvironmentNotificationEndpoint, getTrailEndpoint, type Query } from "../../service/endpoints.ts";
import { readList, type ListRead } from "../../service/pagination.ts";
import { bodyOf } from "../../service/result.ts";
import type { Trail, TrailAttestation } from "../../service/answers.ts";
import { defineOperation, type Operation } from "../operation.ts";
import {
  actions,
  approvals,
  builds,
  describeTarget,
  environments,
  events,
  queryProblems,
  type List,
} from "./lists.ts";

const required = ["base-url", "org", "api-token"] as const;

function openClient(
  values: Omit<ServiceSettings, "deadline"> & { readonly timeout: number },
  context: Context,
): ServiceClient {
  return createServiceClient({ ...values, deadline: new Deadline(values.timeout, context.clock) }, context);
}

/** Makes the operation that reads a list. */
function defineList<Item>(list: List<Item>): Operation {
  const { name, noun, of, parameters } = list;
  const own = of === undefined ? [] : [of];
  return defineOperation({
    name,
    inputs: [...serviceInputs, "query", "limit", ...own],
    requires: [...required, ...own],
    rules: ({ query }) => queryProblems(query, parameters),
    introduce: (values) => `Listing ${plural(noun)}${of === undefined ? "" : ` of ${of} ${values[of]}`}`,
    run: async (values, context) => {
      const owner = of === undefined ? "" : values[of];
      const endpoint = (query: Query) => list.endpoint(values.org, owner, query);
      const read = await readList({ ...list, endpoint }, values, openClient(values, context));
      return { read, flow: of === "flow" ? owner : undefined };
    },
    present: ({ read, flow }, now) => presentList(list, read, flow, now),
  });
}

export const listEnvironments = defineList(environments);
export const listEnvironmentEvents = defineList(events);
export const listApprovals = defineList(approvals);
export const listBuilds = defineList(builds);
export const listActions = defineList(actions);

function presentList<Item>(
  { noun, row }: List<Item>,
  read: ListRead<Item>,
  flow: string | undefined,
  now: number,
): Presentation {
  const { items, result, totalCount, hasMore, warnings } = read;
  const of = totalCount === undefined ? "; there may be more" : ` of ${grouped(totalCount)}`;
  return {
    severity: result.length === 0 ? "info" : "success",
    result: `Found ${count(result.length, noun)}${hasMore ? of : ""}`,
    warnings,
    ...withTable(
      plural(noun),
      table(items, (item) => row(item, now)),
    ),
    outputs: { count: result.length, "total-count": totalCount, flow },
    files: { result },
  };
}

/** Shows a table in the summary, and folded in the log. */
const withTable = (title: string, shown: Table): Pick<Presentation, "table" | "folds"> =>
  shown.rows.length === 0 ? {} : { table: shown, folds: [{ title, table: shown, inLogOnly: true }] };

export const getTrail = defineOperation({
  name: "get-trail",
  inputs: [...serviceInputs, "flow", "trail"],
  requires: [...required, "flow", "trail"],
  introduce: ({ flow, trail }) => `Reading trail ${trail} of flow ${flow}`,
  run: async (values, context) => {
    const { org, flow, trail } = values;
    const answer = await openClient(values, context).send(getTrailEndpoint(org, flow, trail));
    const found = bodyOf(answer);
    if (found.name !== trail || found.flow.name !== flow)
      throw new ServiceError({
        message: `The service answered about trail \`${found.name}\` of flow \`${found.flow.name}\`, not \`${trail}\` of \`${flow}\``,
        hint: "Check that `base-url` is the address of the service's API",
      });
    return { flow, trail, found, result: answer.ok ? answer.json : undefined };
  },
  present: ({ flow, trail, found, result }) => ({
    severity: "success",
    result: `Found trail ${trail} of flow ${flow}: ${found.compliance_state}`,
    ...withTable("attestations", trailTable(found)),
    outputs: {
      flow,
      trail,
      "html-url": v.is(httpUrlSchema, found.html_url) ? found.html_url : undefined,
      "compliance-state": found.compliance_state,
      "git-commit": found.git_commit_info?.sha1 ?? undefined,
    },
    files: { result },
  }),
});

/** One row for each attestation, and for each artifact that has none. */
function trailTable({ compliance_status: status }: Trail): Table {
  const rows = [
    ...(status.attestations_statuses ?? []).map((attestation) => ({ subject: "trail", attestation })),
    ...(status.artifacts_statuses ?? []).flatMap(([subject, artifact]) => {
      const attestations: readonly TrailAttestation[] = artifact.attestations_statuses ?? [];
      if (attestations.length === 0) return { subject, attestation: artifact };
      return attestations.map((attestation) => ({ subject, attestation }));
    }),
  ];
  return table(rows, ({ subject, attestation }) => ({
    Subject: subject,
    Attestation: "attestation_name" in attestation ? (attestation.attestation_name ?? "") : "",
    Type: "attestation_type" in attestation ? (attestation.attestation_type ?? "") : "",
    Status: attestation.status ?? "",
    Compliant: attestation.is_compliant === true ? "yes" : attestation.is_compliant === false ? "no" : "",
  }));
}

export const getEnvironmentNotification = defineOperation({
  name: "get-environment-notification",
  inputs: [...serviceInputs, "notification-number"],
  requires: [...required, "notification-number"],
  introduce: ({ notificationNumber }) => `Reading environment notification ${notificationNumber}`,
  run: async (values, context) => {
    const endpoint = getEnvironmentNotificationEndpoint(values.org, values.notificationNumber);
    const answer = await openClient(values, context).send(endpoint);
    return { notification: bodyOf(answer), result: answer.ok ? answer.json : undefined };
  },
  present: ({ notification, result }, now) => {
    const isFailing = notification.is_failing === true;
    return {
      severity: isFailing ? "warning" : "success",
      result: `Found notification ${notification.number}, ${notification.name}${isFailing ? ": delivery failing" : ""}`,
      ...withTable(
        "notification",
        table([notification], ({ environments: names, triggers, targets }) => ({
          Environments: names.join(", "),
          Triggers: triggers.join(", "),
          Targets: targets.map((target) => describeTarget(target, now)).join("; "),
        })),
      ),
      files: { result },
    };
  },
});
