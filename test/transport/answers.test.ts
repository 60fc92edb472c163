import * as v from "valibot";
import { describe, expect, test } from "vitest";
import {
  actionsAnswer,
  approvalsAnswer,
  buildsAnswer,
  environmentEventsAnswer,
  environmentNotificationAnswer,
  environmentsAnswer,
  readAnswer,
  trailAnswer,
} from "../../src/service/answers.ts";
import type { Expected } from "../../src/service/answers.ts";
import { getTrail } from "../../src/service/calls.ts";
import type { Answer, FlowName, TrailName } from "../../src/vocabulary.ts";
import { settingsFor } from "./world.ts";

const settings = settingsFor("https://service.example/api/v2");
const asked = { request: getTrail(settings, "shop" as FlowName, "release-1" as TrailName), settings };

function read<Body>(expected: Expected<Body>, body: unknown): Body {
  const answer: Answer = {
    kind: "answer",
    status: 200,
    headers: {},
    body: Buffer.from(JSON.stringify(body)),
    attempts: [],
  };
  return readAnswer(asked, answer, expected);
}

const freshTrail = {
  name: "release-1",
  description: null,
  git_commit_info: null,
  origin_url: null,
  user_data: { any: [1] },
  repo_ids: [],
  last_modified_at: 1776253126.1594,
  created_at: 1776252299.78,
  compliance_status: {
    status: "INCOMPLETE",
    is_compliant: false,
    attestations_statuses: [
      {
        attestation_name: "pull-request",
        attestation_id: null,
        overridden_attestation_id: null,
        status: "MISSING",
        is_compliant: null,
        unexpected: false,
      },
    ],
    artifacts_statuses: {
      app: { artifact_fingerprint: null, artifact_id: null, status: "MISSING", is_compliant: null },
    },
    evaluated_at: 1776252695.69,
    flow_template_id: "1d346bb4-169a-4ee0-8e14-d8043498",
  },
  template: { version: 1, trail: { attestations: [], artifacts: [] }, content: "version: 1\n" },
  compliance_state: "INCOMPLETE",
  is_compliant: false,
  events: [],
  created_by: "ci",
  flow: { name: "shop", tags: {} },
  external_urls: null,
  html_url: "https://service.example/trail",
};
const environment = {
  name: "production",
  type: "K8S",
  state: null,
  policies: null,
  included_environments: null,
  tags: {},
};
const page = { page: 1, per_page: 5, total_pages: 1, total_count: 1 };
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

/** Each resource as services answer it, and the fields that must be there. */
const resources: readonly [
  name: string,
  expected: Expected<unknown>,
  body: object,
  required: readonly string[],
][] = [
  [
    "a trail",
    trailAnswer,
    freshTrail,
    [
      "name",
      "last_modified_at",
      "created_at",
      "compliance_status",
      "template",
      "compliance_state",
      "is_compliant",
      "created_by",
      "flow",
      "html_url",
    ],
  ],
  [
    "a notification",
    environmentNotificationAnswer,
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
  ["a page of environments", environmentsAnswer, { ...page, environments: [environment] }, ["environments"]],
  [
    "a page of builds",
    buildsAnswer,
    { ...page, builds: [{ created_at: 1, fingerprint: "f00" }] },
    ["builds"],
  ],
];
const lists: readonly [
  name: string,
  expected: Expected<unknown>,
  item: object,
  required: readonly string[],
][] = [
  ["environments", environmentsAnswer, environment, ["name"]],
  ["events", environmentEventsAnswer, { type: "changed", flows: null, code_diff: null }, ["type"]],
  ["approvals", approvalsAnswer, approval, Object.keys(approval).filter((name) => name !== "environment")],
  [
    "actions",
    actionsAnswer,
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
    expect(() => read(expected, { ...body, [field]: undefined })).toThrow(`${field} is missing`);
  });

  test.each([["OK"], [null], [7], [{}]])("is not %j", (other) => {
    expect(() => read(expected, other)).toThrow("not as specified");
  });
});

describe.each(lists)("a list of %s", (_, expected, item, required) => {
  test("is read as a bare array, also an empty one", () => {
    expect(read(expected, [item, item])).toEqual([item, item]);
    expect(read(expected, [])).toEqual([]);
  });

  test.each(required)("with an entry without %s is refused, and place and field are named", (field) => {
    expect(() => read(expected, [item, { ...item, [field]: undefined }])).toThrow(`1.${field} is missing`);
  });
});

test("a state that the specification does not name is no state", () => {
  expect(() => read(trailAnswer, { ...freshTrail, compliance_state: "compliant" })).toThrow(
    "compliance_state: ",
  );
});

test("only the first few faults of an answer are told", () => {
  const fields = v.strictObject(
    Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`f${i}`, v.string()])),
  );
  expect(() => read({ statuses: [200], body: fields }, {})).toThrow("f4 is missing; 4 more");
});
