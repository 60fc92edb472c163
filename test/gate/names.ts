// Names of the vocabulary for tests, parsed as everywhere.
import * as v from "valibot";
import {
  environmentNameSchema,
  fingerprintSchema,
  flowNameSchema,
  templateReferenceNameSchema,
  trailNameSchema,
  type EnvironmentName,
  type Fingerprint,
  type FlowName,
  type TemplateReferenceName,
  type TrailName,
} from "../../src/domain/identifiers.ts";

export const fingerprint = (text: string): Fingerprint => v.parse(fingerprintSchema, text);
export const flowName = (text: string): FlowName => v.parse(flowNameSchema, text);
export const trailName = (text: string): TrailName => v.parse(trailNameSchema, text);
export const environmentName = (text: string): EnvironmentName => v.parse(environmentNameSchema, text);
export const templateName = (text: string): TemplateReferenceName =>
  v.parse(templateReferenceNameSchema, text);
