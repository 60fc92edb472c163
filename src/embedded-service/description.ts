/**
 * The operations of openapi.yaml with their paths, and the validation of requests against it.
 *
 * Patterns, ranges and defaults are only in openapi.yaml. An invalid value is an `HttpError` (400) that names every
 * invalid location. A valid value is returned with its type and with defaults.
 */
import { type ValidateFunction, Ajv2020 } from "ajv/dist/2020.js";
import { type HttpError, validationError } from "./http-error.ts";
import { description } from "./texts.ts";
import { formatErrors } from "./validation-errors.ts";

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
  "attest",
  "get-environment",
  "list-policies",
  "get-policy",
  "list-flows",
  "get-flow",
  "get-snapshot",
  "create-flow",
  "tag-flow",
] as const;

export type OperationId = (typeof operationIds)[number];

/** What the path of attest ends with. Each kind has a schema `Attestation_KIND`. */
export type AttestationKind =
  "generic" | "custom" | "junit" | "pull_request" | "system" | "snyk" | "jira" | "sonar" | "override";

/** One parameter of an operation, with references resolved. */
export interface Parameter {
  name: string;
  in: "path" | "query";
  schema: ParameterSchema;
}

interface ParameterSchema {
  type?: string | string[];
  items?: object;
  enum?: readonly unknown[];
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
  /** Schemas of the responses, by status, as pointers into openapi.yaml. */
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
const ajv = createValidators({ allErrors: true });
/** Stops at the first error, so that a value with millions of them takes no memory. */
const quickAjv = createValidators({ allErrors: false });

function createValidators({ allErrors }: { allErrors: boolean }): Ajv2020 {
  const created = new Ajv2020({
    allErrors,
    verbose: true,
    allowUnionTypes: true,
    logger: false,
    // A test validates openapi.yaml itself. Doing that at each start would take most of the start time.
    validateSchema: false,
  });
  created.addFormat("uri", (text: string) => URL.canParse(text));
  created.addVocabulary(["openapi", "info", "servers", "security", "paths", "components"]);
  created.addSchema(document, "openapi");
  return created;
}

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
const quickCompiled = new Map<string, ValidateFunction>();

/** Returns the validator for a pointer such as `#/components/schemas/Trail`, compiled on first use. */
export function validatorFor(pointer: string): ValidateFunction {
  return validatorIn(compiled, ajv, pointer);
}

function validatorIn(known: Map<string, ValidateFunction>, from: Ajv2020, pointer: string): ValidateFunction {
  const existing = known.get(pointer);
  if (existing !== undefined) return existing;
  const validator = from.compile({ $ref: `openapi${pointer.replaceAll("{", "%7B").replaceAll("}", "%7D")}` });
  known.set(pointer, validator);
  return validator;
}

/** Returns a value that is valid for a schema under `components`. `at` is the prefix of each location in the errors. */
export function checked(schema: string, value: unknown, at = ""): unknown {
  const errors = problemsOf(schema, value, at);
  if (errors !== undefined) throw validationError(errors);
  return value;
}

/** Returns the error for a value that is not what it should be, for a rule that a schema cannot express. */
export function validationProblem(at: string, rule: string, input: unknown): HttpError {
  return validationError({ [at]: `${rule} [input: ${String(input).slice(0, 200)}]` });
}

/** Compiles a JSON Schema of a scenario to a check of a value. Throws an `Error` for an invalid schema. */
export function compileSchema(schema: object): (value: unknown) => boolean {
  const check = new Ajv2020({ strict: false, validateFormats: false, logger: false }).compile(schema);
  return (value) => check(value);
}

/**
 * Returns the errors of a value by location, or nothing for a valid value. Of a large value it returns the first error.
 */
export function problemsOf(schema: string, value: unknown, at = ""): Record<string, string> | undefined {
  const pointer = `#/components/schemas/${schema}`;
  const quickCheck = validatorIn(quickCompiled, quickAjv, pointer);
  if (quickCheck(value)) return undefined;
  if (isLarge(value)) return formatErrors(quickCheck.errors ?? [], at);
  const check = validatorFor(pointer);
  check(value);
  return formatErrors(check.errors ?? [], at);
}

/** Returns whether a JSON value consists of more than 10,000 values. */
function isLarge(value: unknown): boolean {
  const found = [value];
  // The loop reaches what it adds.
  for (const each of found) {
    if (typeof each !== "object" || each === null) continue;
    const inside: unknown[] = Object.values(each);
    if (found.length + inside.length > 10_000) return true;
    found.push(...inside);
  }
  return false;
}

const parameterChecks = new Map<ParameterSchema, ValidateFunction>();

/** Parses and validates the value of a parameter. Returns its default, or `undefined`, when it is absent. */
export function parameterValue(parameter: Parameter, texts: readonly string[]): unknown {
  if (texts.length === 0) return parameter.schema.default;
  const value = coerce(parameter.schema, texts);
  const at = parameter.in === "query" ? `query.${parameter.name}` : parameter.name;
  let check = parameterChecks.get(parameter.schema);
  if (check === undefined) {
    check = ajv.compile(
      JSON.parse(JSON.stringify(parameter.schema).replaceAll('"#/', '"openapi#/')) as object,
    );
    parameterChecks.set(parameter.schema, check);
  }
  if (!check(value)) throw validationError(formatErrors(check.errors ?? [], at));
  return value;
}

function coerce(schema: ParameterSchema, texts: readonly string[]): unknown {
  const types = [schema.type ?? "string"].flat();
  if (types.includes("array")) return texts;
  const text = texts[texts.length - 1] ?? "";
  if (types.includes("integer")) return /^[+-]?\d{1,15}$/.test(text) ? Number(text) : text;
  if (types.includes("number"))
    return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : text;
  if (types.includes("boolean")) return parseBoolean(text);
  return text;
}

function parseBoolean(text: string): unknown {
  if (/^(1|true|t|yes|y|on)$/i.test(text)) return true;
  if (/^(0|false|f|no|n|off)$/i.test(text)) return false;
  return text;
}
