// A flow at the service: what creates it, and what is read of it.
import * as v from "valibot";
import type { FlowName } from "./identifiers.ts";

/** The metadata of a new flow; its template is sent beside it as a file. */
export interface CreateFlowBody {
  readonly name: FlowName;
  readonly description: string;
}

const tagsSchema = v.record(v.string(), v.string());
export type FlowTags = Readonly<v.InferOutput<typeof tagsSchema>>;

/** What is read of a flow. Other fields are ignored; null is absent. */
export const flowSchema = v.object({
  name: v.string(),
  description: v.nullish(v.string()),
  /** Its template, as YAML text. */
  template: v.nullish(v.string()),
  tags: v.nullish(tagsSchema),
});
export type Flow = Readonly<v.InferOutput<typeof flowSchema>>;
