/**
 * openapi.yaml made executable: the operations with their paths, and a check for everything that comes in.
 *
 * There is no second place for a pattern, a range or a default. What a check refuses, it refuses with a `Refusal`
 * (400) that names every location at fault; what it lets through has its types and its defaults.
 */
import { type ValidateFunction, Ajv2020 } from "ajv/dist/2020.js";
import { invalid } from "./refusal.ts";
import { description } from "./texts.ts";
import { worded } from "./wording.ts";

export const operationIds = [
  "assert-artifact",
  "report-artifact",
  "get-trail",
  "begin-trail",
  "get-environment-notification",
  "list-environment-events",
  "list-environments",
  "list-approvals",
  "list-builds",
  "list-actions",
  "get-latest-commit",
] as const;

export type OperationId = (typeof operationIds)[number];

/** One parameter of an operation, its schema found. */
export interface Parameter {
  name: string;
  in: "path" | "query";
  schema: ParameterSchema;
}

interface ParameterSchema {
  type?: string | string[];
  items?: object;
  default?: unknown;
  $ref?: string;
}

/** One operation of the description. */
export interface Operation {
  id: OperationId;
  method: string;
  /** `["asserts", "{org}", "fingerprint", "{fingerprint}"]` */
  segments: readonly string[];
  parameters: readonly Parameter[];
  /** Schemas of the answers, by status, as pointers into the description. */
  answers: Readonly<Record<string, string>>;
}

interface Document {
  paths: Record<string, Record<string, RawOperation>>;
  components: { schemas: Record<string, object>; parameters: Record<string, Parameter> };
}

interface RawOperation {
  operationId: OperationId;
  parameters: (Parameter | { $ref: string })[];
  responses: Record<string, { $ref?: string; content?: object }>;
}

export const document = description as Document;
const ajv = new Ajv2020({
  allErrors: true,
  verbose: true,
  allowUnionTypes: true,
  logger: false,
  // A test checks the description itself; doing it at every start would take most of the time.
  validateSchema: false,
});
ajv.addVocabulary(["openapi", "info", "servers", "security", "paths", "components"]);
ajv.addSchema(document, "openapi");

export const operations: readonly Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, raw]) => ({
    id: raw.operationId,
    method: method.toUpperCase(),
    segments: path.slice(1).split("/"),
    parameters: raw.parameters.map(resolved),
    answers: Object.fromEntries(
      Object.entries(raw.responses).map(([status, answer]) => [
        status,
        "content" in answer
          ? `#/paths/${escaped(path)}/${method}/responses/${status}/content/application~1json/schema`
          : "#/components/schemas/Problem",
      ]),
    ),
  })),
);

function resolved(parameter: Parameter | { $ref: string }): Parameter {
  if (!("$ref" in parameter)) return parameter;
  const name = parameter.$ref.slice("#/components/parameters/".length);
  const found = document.components.parameters[name];
  if (found === undefined) throw new Error(`openapi.yaml has no parameter ${name}`);
  return found;
}

function escaped(pointerSegment: string): string {
  return pointerSegment.replaceAll("~", "~0").replaceAll("/", "~1");
}

const compiled = new Map<string, ValidateFunction>();

/** The check behind a pointer such as `#/components/schemas/Trail`, made when it is first used. */
export function checkOf(pointer: string): ValidateFunction {
  const known = compiled.get(pointer);
  if (known !== undefined) return known;
  const made = ajv.compile({ $ref: `openapi${pointer.replaceAll("{", "%7B").replaceAll("}", "%7D")}` });
  compiled.set(pointer, made);
  return made;
}

/** A value that must be of a schema under `components`; `at` is put before the location of each error. */
export function checked(schema: string, value: unknown, at = ""): unknown {
  const errors = problemsOf(schema, value, at);
  if (errors !== undefined) throw invalid(errors);
  return value;
}

/** What is wrong with a value, by location, or nothing. */
export function problemsOf(schema: string, value: unknown, at = ""): Record<string, string> | undefined {
  const check = checkOf(`#/components/schemas/${schema}`);
  return check(value) ? undefined : worded(check.errors ?? [], at);
}

const parameterChecks = new Map<ParameterSchema, ValidateFunction>();

/** One parameter's value, turned from text into its type and checked. Absent: its default, or `undefined`. */
export function parameterValue(parameter: Parameter, given: readonly string[]): unknown {
  if (given.length === 0) return parameter.schema.default;
  const value = coerced(parameter.schema, given);
  const at = parameter.in === "query" ? `query.${parameter.name}` : parameter.name;
  let check = parameterChecks.get(parameter.schema);
  if (check === undefined) {
    check = ajv.compile(
      JSON.parse(JSON.stringify(parameter.schema).replaceAll('"#/', '"openapi#/')) as object,
    );
    parameterChecks.set(parameter.schema, check);
  }
  if (!check(value)) throw invalid(worded(check.errors ?? [], at));
  return value;
}

function coerced(schema: ParameterSchema, given: readonly string[]): unknown {
  const types = [schema.type ?? "string"].flat();
  if (types.includes("array")) return given;
  const text = given[given.length - 1] ?? "";
  if (types.includes("integer")) return /^[+-]?\d{1,15}$/.test(text) ? Number(text) : text;
  if (types.includes("number"))
    return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : text;
  if (types.includes("boolean")) return booleanOf(text);
  return text;
}

function booleanOf(text: string): unknown {
  if (/^(1|true|t|yes|y|on)$/i.test(text)) return true;
  if (/^(0|false|f|no|n|off)$/i.test(text)) return false;
  return text;
}
