// Flow templates: the attestations that a trail and its artifacts need.
import * as v from "valibot";
import { parse as parseYaml } from "yaml";
import { templateName } from "./bodies.ts";
import { HttpError } from "./http-error.ts";
import { matching, parse } from "./schemas.ts";

const expected = v.nullish(
  v.array(
    v.strictObject({
      name: templateName,
      type: matching(/^(generic|junit|snyk|pull_request|jira|sonar|decision|custom:.+|\*)$/),
    }),
  ),
  [],
);
const artifacts = v.nullish(v.array(v.strictObject({ name: templateName, attestations: expected })), []);
const trail = v.nullish(v.strictObject({ attestations: expected, artifacts }), {});
const templateSchema = v.strictObject({ version: v.optional(v.number(), 1), trail });

export interface Template extends v.InferOutput<typeof templateSchema> {
  /** The file as it was sent. */
  readonly content: string;
}

export type Expected = v.InferOutput<typeof expected>[number];

/**
 * Parses a template file.
 * @throws HttpError 400
 */
export function parseTemplate(content: string): Template {
  if (Buffer.byteLength(content) > 10_000_000) throw new HttpError(400, "template file is too large");
  try {
    return { ...parse(templateSchema, parseYaml(content) as unknown), content };
  } catch (error) {
    const problems = error instanceof HttpError ? error.errors : { file: String(error) };
    throw new HttpError(400, "template file is invalid", problems);
  }
}

export const emptyTemplate = parseTemplate("version: 1\n");
