// `list-environments`: the environments of the organization, with their policies and their state.
import type { ListedEnvironment } from "../../domain/resources.ts";
import { choice, wholeNumber } from "../../inputs/schemas.ts";
import { code, codes, gfm } from "../../report/markdown.ts";
import { iconOf, stateSeverity, stateText, table, type Presentation } from "../../report/presentation.ts";
import { environmentList } from "../../service/endpoints.ts";
import { defineOperation } from "../operation.ts";
import {
  described,
  listInputs,
  listRequires,
  presentList,
  readItems,
  type ListRead,
  remarkOn,
  timeOf,
} from "./list.ts";
import { page, queryRule, someText } from "./query.ts";

const type = choice("K8S", "ECS", "S3", "lambda", "server", "docker", "azure-apps", "cloud-run", "logical");

export const listEnvironments = defineOperation({
  name: "list-environments",
  inputs: listInputs,
  requires: listRequires,
  rules: [
    queryRule({
      page,
      per_page: { schema: wholeNumber(1, 50) },
      sort: { schema: choice("name", "last_modified_at", "last_changed_at") },
      sort_direction: { schema: choice("asc", "desc") },
      space_id: { ...someText, repeats: true },
      name: someText,
      type: { schema: type, repeats: true },
      tag: { ...someText, repeats: true },
    }),
  ],
  introduce: () => "Listing environments",
  run: (values, context) => readItems(environmentList(values), values, context),
  present: presentEnvironments,
});

/** Presents them; `now` is in milliseconds since 1970. */
export function presentEnvironments(read: ListRead<ListedEnvironment>, now: number): Presentation {
  return presentList(read, {
    noun: "environment",
    remark: remarkOn(
      "Not compliant",
      read.items.filter(({ state }) => state === false),
    ),
    tables: [{ title: "Environments", table: table(read.items, (one) => environmentRow(one, now)) }],
  });
}

const environmentRow = (one: ListedEnvironment, now: number) => ({
  "": iconOf(stateSeverity(one.state)),
  Environment: described(code(one.name), one.description),
  State: stateText(undefined, one.state),
  Type: one.type ?? "",
  Policies: policiesOf(one),
  "Last changed": timeOf(one.last_changed_at, now),
  "Last reported": timeOf(one.last_reported_at, now),
});

function policiesOf({ policies, included_environments: included }: ListedEnvironment) {
  if (included && included.length > 0) return gfm`of ${codes(included)}`;
  return policies && policies.length > 0 ? codes(policies) : "none";
}
