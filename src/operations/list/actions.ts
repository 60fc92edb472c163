// `list-actions`: the notifications of the organization, and whether they are delivered. The list has no pages.
import type { ServiceSettings } from "../../domain/request.ts";
import { actionSchema, type Action } from "../../domain/resources.ts";
import { code, codes, gfm, inLog, joined } from "../../report/markdown.ts";
import { iconOf, ratedTable, stateSeverity, type Presentation } from "../../report/presentation.ts";
import type { ListEndpoint } from "../../service/pagination.ts";
import { defineOperation } from "../operation.ts";
import { isFailing, targetsOf, triggerTexts } from "../shared/notifications.ts";
import { listInputs, listRequires, presentList, readItems, type ListRead, remarkOn } from "./list.ts";
import { queryRule } from "./query.ts";

/** Makes the list of actions. */
export const actionList = ({ org }: Pick<ServiceSettings, "org">): ListEndpoint<Action> => ({
  path: ["actions", org],
  noun: "actions",
  item: actionSchema,
});

export const listActions = defineOperation({
  name: "list-actions",
  inputs: listInputs,
  requires: listRequires,
  rules: [queryRule({})],
  introduce: () => "Listing actions",
  run: (values, context) => readItems(actionList(values), values, context),
  present: presentActions,
});

/** Presents them; `now` is in milliseconds since 1970. */
export function presentActions(read: ListRead<Action>, now: number): Presentation {
  const rated = read.items.map((one) => ({ ...one, severity: stateSeverity(!isFailing(one)) }));
  return presentList(read, {
    noun: "action",
    remark: remarkOn("Delivery failing", read.items.filter(isFailing)),
    tables: [{ title: "Actions", table: ratedTable(rated, (one) => actionRow(one, now)) }],
    isPrivate: true,
  });
}

function actionRow(one: Action, now: number) {
  const targets = targetsOf(one, now).map(({ severity, type, where, lastFailure }) => {
    const target = gfm`${type} to ${where}`;
    return severity === "error"
      ? inLog(gfm`${iconOf("error")} ${target}, failed ${lastFailure}`, `${target.text} (failing)`)
      : target;
  });
  return {
    Action: inLog(
      gfm`${code(one.name)}<br>number ${String(one.number)}, ${one.type}`,
      `${one.number} ${one.name}`,
    ),
    Triggers: codes(triggerTexts(one)),
    "Environments and flows": codes([...(one.environments ?? []), ...(one.flows ?? [])]),
    Targets: joined(targets, inLog(gfm`<br>`, "; ")),
  };
}
