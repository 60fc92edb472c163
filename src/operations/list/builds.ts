// `list-builds`: what was built, newest first.
import type { ServiceSettings } from "../../domain/request.ts";
import { buildSchema, type Build } from "../../domain/resources.ts";
import { wholeNumber } from "../../inputs/schemas.ts";
import { code } from "../../report/markdown.ts";
import { table, type Presentation } from "../../report/presentation.ts";
import type { ListEndpoint } from "../../service/pagination.ts";
import { defineOperation } from "../operation.ts";
import {
  listInputs,
  listRequires,
  presentList,
  readItems,
  type ListRead,
  shortDigest,
  timeOf,
} from "./list.ts";
import { page, queryRule, someText, timestamp } from "./query.ts";

/** Makes the list of builds. */
export const buildList = ({ org }: Pick<ServiceSettings, "org">): ListEndpoint<Build> => ({
  path: ["builds", org],
  noun: "builds",
  item: buildSchema,
  key: "builds",
  perPage: 50,
});

export const listBuilds = defineOperation({
  name: "list-builds",
  inputs: listInputs,
  requires: listRequires,
  rules: [
    queryRule({
      page,
      per_page: { schema: wholeNumber(0, 50) },
      repo_id: someText,
      repo_name: someText,
      start_ts: timestamp,
      end_ts: timestamp,
    }),
  ],
  introduce: () => "Listing builds",
  run: (values, context) => readItems(buildList(values), values, context),
  present: presentBuilds,
});

/** Presents them; `now` is in milliseconds since 1970. */
export function presentBuilds(read: ListRead<Build>, now: number): Presentation {
  return presentList(read, {
    noun: "build",
    tables: [{ title: "Builds", table: table(read.items, (one) => buildRow(one, now)) }],
  });
}

const buildRow = (one: Build, now: number) => ({
  Built: timeOf(one.created_at, now),
  "SHA-256 fingerprint": shortDigest(one.fingerprint),
  Flow: code(one.flow_name ?? ""),
  Trail: code(one.trail_name ?? ""),
  Repository: code(one.repo_info?.name ?? ""),
});
