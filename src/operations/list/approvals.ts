// `list-approvals`: the approvals of a flow, which hosted services removed in July 2026.
import type { FlowName } from "../../domain/identifiers.ts";
import type { ServiceSettings } from "../../domain/request.ts";
import { approvalSchema, type Approval } from "../../domain/resources.ts";
import { count } from "../../lib/format.ts";
import { code, gfm, inLog } from "../../report/markdown.ts";
import { iconOf, table, type Presentation } from "../../report/presentation.ts";
import type { ListEndpoint } from "../../service/pagination.ts";
import { defineOperation } from "../operation.ts";
import {
  described,
  listInputs,
  listRequires,
  presentList,
  readItems,
  type ListRead,
  shortDigest,
  timeOf,
} from "./list.ts";
import { page, queryRule } from "./query.ts";

/** Makes the list of a flow's approvals. */
export const approvalList = (
  { org }: Pick<ServiceSettings, "org">,
  flow: FlowName,
): ListEndpoint<Approval> => ({
  path: ["approvals", org, flow],
  noun: "approvals",
  item: approvalSchema,
  perPage: 20,
  identity: (approval) => String(approval.release_number),
});

export const listApprovals = defineOperation({
  name: "list-approvals",
  inputs: [...listInputs, "flow"],
  requires: [...listRequires, "flow"],
  rules: [queryRule({ page, per_page: page })],
  introduce: ({ flow }) => `Listing the approvals of flow ${flow}`,
  run: async (values, context) => {
    const { flow } = values;
    return { flow, ...(await readItems(approvalList(values, flow), values, context, ` of flow ${flow}`)) };
  },
  present: presentApprovals,
});

/** Presents them; `now` is in milliseconds since 1970. */
export function presentApprovals(
  read: ListRead<Approval> & { readonly flow: FlowName },
  now: number,
): Presentation {
  return presentList(read, {
    noun: "approval",
    outputs: { flow: read.flow },
    tables: [{ title: "Approvals", table: table(read.items, (one) => approvalRow(one, now)) }],
  });
}

const approvalSeverities = { APPROVED: "success", PENDING: "warning", UNAPPROVED: "error" } as const;

function approvalRow(one: Approval, now: number) {
  const by = [...new Set(one.approvals.flatMap(({ approved_by: person }) => person ?? []))].join(", ");
  const name = code(one.artifact_name);
  const [from, to] = [shortDigest(one.base_artifact), shortDigest(one.target_artifact)];
  const commits = count(one.src_commit_list.length, "commit");
  return {
    "": iconOf(approvalSeverities[one.state]),
    Approval: described(gfm`${String(one.release_number)}`, one.description),
    State: `${one.state.toLowerCase()}${by === "" ? "" : ` (${by})`}`,
    Artifact: one.environment
      ? inLog(gfm`${name}<br>for ${code(one.environment)}`, `${name.text} for ${one.environment}`)
      : name,
    "From, to": inLog(gfm`${from} → ${to}<br>${commits}`, `${from.text} → ${to.text}, ${commits}`),
    "Last changed": timeOf(one.last_modified_at, now),
  };
}
