// Answers of the service, parsed from unknown. What the specification requires must be there, each field of its
// type; what it does not know is kept. The gate reads assertions by itself (gate/).
import * as v from "valibot";
import type { Reply } from "../vocabulary.ts";
import { malformedAnswer, problemOf } from "./failure.ts";
import type { Asked } from "./failure.ts";

/** Which statuses are a success of a call, and what its body then is. */
export interface Expected<Body> {
  readonly statuses: readonly number[];
  readonly body: v.GenericSchema<unknown, Body>;
}

/**
 * The body of a successful answer.
 * @throws ServiceProblem or Cancelled, in words, for everything else.
 */
export function readAnswer<Body>(asked: Asked, reply: Reply, expected: Expected<Body>): Body {
  if (reply.kind === "silence" || !expected.statuses.includes(reply.status)) throw problemOf(asked, reply);
  const text = new TextDecoder().decode(reply.body);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    const whyNot = text.trim() === "" ? "its body is empty" : "its body is not JSON";
    throw malformedAnswer(asked, reply, `${whyNot}: this may not be the service`);
  }
  const body = v.safeParse(expected.body, json);
  if (!body.success) throw malformedAnswer(asked, reply, `not as specified: ${issuesInWords(body.issues)}`);
  return body.output;
}

/** The first few issues, each naming its field. */
function issuesInWords(issues: readonly v.BaseIssue<unknown>[]): string {
  const named = issues.slice(0, 5).map((issue) => {
    const field = v.getDotPath(issue) ?? "the body";
    return issue.received === "undefined" ? `${field} is missing` : `${field}: ${issue.message}`;
  });
  if (issues.length > 5) named.push(`${issues.length - 5} more`);
  return named.join("; ");
}

/** An object that may have any fields. */
const anyObject = v.looseObject({});

/** `field?: T | null`, as the specification says of most fields. */
const maybe = <T extends v.GenericSchema>(schema: T) => v.nullish(schema);

/** Begin trail: 201 when begun, 200 when updated; any JSON (api-facts.md 0: a string by the specification). */
export const trailBegun: Expected<unknown> = { statuses: [200, 201], body: v.unknown() };

/** Report artifact: 201; any JSON (seen: `{"message": "OK"}`). */
export const artifactReported: Expected<unknown> = { statuses: [201], body: v.unknown() };

/** Trail (spec.md, "Trail"). */
export const trailSchema = v.looseObject({
  name: v.string(),
  last_modified_at: v.number(),
  created_at: v.number(),
  compliance_status: v.looseObject({
    is_compliant: maybe(v.boolean()),
    attestations_statuses: maybe(v.array(anyObject)),
    artifacts_statuses: maybe(anyObject),
    evaluated_at: maybe(v.number()),
    flow_template_id: maybe(v.string()),
  }),
  template: anyObject,
  compliance_state: v.picklist(["INCOMPLETE", "COMPLIANT", "NON-COMPLIANT"]),
  is_compliant: v.boolean(),
  created_by: v.string(),
  flow: v.looseObject({ name: v.string(), tags: maybe(anyObject) }),
  html_url: v.string(),
  description: maybe(v.string()),
  git_commit_info: maybe(anyObject),
  origin_url: maybe(v.string()),
  user_data: v.optional(v.unknown()),
  repo_ids: maybe(v.array(v.string())),
  events: maybe(v.array(anyObject)),
  external_urls: maybe(anyObject),
});
export type Trail = v.InferOutput<typeof trailSchema>;
export const trailAnswer: Expected<Trail> = { statuses: [200], body: trailSchema };
