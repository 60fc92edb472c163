import * as v from "valibot";
import { describe, expect, test } from "vitest";
import {
  actionSchema,
  environmentNotificationSchema,
  environmentSchema,
} from "../../src/domain/resources.ts";
import { approvals, builds, events } from "../../src/operations/list/lists.ts";
import type { ExpectedResponse } from "../../src/service/request.ts";
import { getFlowEndpoint, getTrailEndpoint } from "../../src/service/endpoints.ts";
import type { HttpResponse } from "../../src/domain/http-result.ts";
import type { FlowName, TrailName } from "../../src/domain/identifiers.ts";
import { settingsFor } from "../http/context.ts";
import { readResponse } from "./read.ts";

const settings = settingsFor("https://service.example/api/v2");
const asked = { request: getTrailEndpoint(settings, "shop" as FlowName, "release-1" as TrailName), settings };

function read<Body>(expected: ExpectedResponse<Body>, body: unknown): Body {
  const answer: HttpResponse = {
    kind: "response",
    status: 200,
    headers: {},
    body: Buffer.from(JSON.stringify(body)),
    attempts: [],
  };
  return readResponse(asked, answer, expected);
}

const environment = {
  name: "production",
  type: "K8S",
  state: null,
  policies: null,
  included_environments: null,
  tags: {},
};
const notification = {
  name: "alerts",
  type: "env",
  number: 1,
  environments: ["production"],
  triggers: ["ON_NON_COMPLIANT_ENV"],
  targets: [{ type: "WEBHOOK", webhook: "https://hooks.example", last_success_at: null }],
  created_by: "jo",
  is_created_from_slack_app: false,
  last_modified_at: 1.5,
  is_failing: null,
};
const approval = {
  release_number: 1,
  base_artifact: "",
  artifact_name: "app",
  target_artifact: "f00",
  description: "",
  src_commit_list: ["a".repeat(40)],
  created_at: 1,
  last_modified_at: 1,
  state: "PENDING",
  approvals: [{ comment: "ok", approved_by: "jo", approval_url: "", timestamp: 1 }],
  environment: null,
};

const answered = <Body>(body: v.GenericSchema<unknown, Body>): ExpectedResponse<Body> => ({
  statuses: [200],
  body,
});
const listOf = <Item>(item: v.GenericSchema<unknown, Item>) => answered(v.array(item));

/** Each resource as services answer it, and the fields that must be there. */
const resources: readonly [
  name: string,
  expected: ExpectedResponse<unknown>,
  body: object,
  required: readonly string[],
][] = [
  [
    "a notification",
    answered(environmentNotificationSchema),
    notification,
    [
      "name",
      "type",
      "number",
      "environments",
      "triggers",
      "targets",
      "created_by",
      "is_created_from_slack_app",
      "last_modified_at",
    ],
  ],
];
const lists: readonly [
  name: string,
  expected: ExpectedResponse<unknown>,
  item: object,
  required: readonly string[],
][] = [
  ["environments", listOf(environmentSchema), environment, ["name"]],
  [
    "events",
    listOf(events.endpoint(settings, "").item),
    { type: "changed", flows: null, code_diff: null },
    ["type"],
  ],
  ["builds", listOf(builds.endpoint(settings, "").item), { created_at: 1, fingerprint: "f00" }, []],
  [
    "approvals",
    listOf(approvals.endpoint(settings, "").item),
    approval,
    Object.keys(approval).filter((name) => name !== "environment"),
  ],
  [
    "actions",
    listOf(actionSchema),
    { ...notification, environments: null },
    [
      "name",
      "type",
      "number",
      "targets",
      "triggers",
      "created_by",
      "is_created_from_slack_app",
      "last_modified_at",
    ],
  ],
];

describe.each(resources)("%s", (_, expected, body, required) => {
  test("is read, with what the specification does not know", () => {
    expect(read(expected, { ...body, new_field: [1] })).toEqual({ ...body, new_field: [1] });
  });

  test.each(required)("without %s is refused, and the field is named", (field) => {
    expect(() => read(expected, { ...body, [field]: undefined })).toThrow(`\`${field}\` is missing`);
  });

  test.each([["OK"], [null], [7], [{}]])("is not %j", (other) => {
    expect(() => read(expected, other)).toThrow("The response is not valid");
  });
});

describe.each(lists)("a list of %s", (_, expected, item, required) => {
  test("is read as a bare array, also an empty one", () => {
    expect(read(expected, [item, item])).toEqual([item, item]);
    expect(read(expected, [])).toEqual([]);
  });

  test.each(required)("with an entry without %s is refused, and place and field are named", (field) => {
    expect(() => read(expected, [item, { ...item, [field]: undefined }])).toThrow(
      `\`1.${field}\` is missing`,
    );
  });
});

test("only the first wrong field of a response is named", () => {
  const fields = v.object({ first: v.string(), second: v.string() });
  expect(() => read({ statuses: [200], body: fields }, {})).toThrow(
    /The response is not valid: `first` is missing\. /,
  );
});

describe("a flow", () => {
  const endpoint = getFlowEndpoint(settings, "shop" as FlowName);
  const readFlow = (body: unknown) => {
    const response: HttpResponse = {
      kind: "response",
      status: 200,
      headers: {},
      body: Buffer.from(JSON.stringify(body)),
      attempts: [],
    };
    return readResponse({ request: endpoint, settings }, response, endpoint.expected);
  };

  test("is read with its description, template and tags, and unknown fields are ignored", () => {
    const flow = { name: "shop", description: "", template: "version: 1\n", tags: { team: "payments" } };
    expect(readFlow({ ...flow, visibility: "private", id: 7, repo_url: null })).toEqual(flow);
    expect(readFlow({ name: "shop", template: null })).toEqual({ name: "shop", template: null });
  });

  test.each<[unknown, string]>([
    [{ name: "shop-2" }, "`name` is invalid (is another flow)"],
    [{ description: "The shop" }, "`name` is missing"],
    [{ name: "shop", tags: { tier: 1 } }, "`tags.tier` is invalid"],
    [[{ name: "shop" }], "`name` is missing"],
  ])("that is %j is not valid", (body, problem) => {
    expect(() => readFlow(body)).toThrow(`The response is not a valid flow: ${problem}`);
  });
});
