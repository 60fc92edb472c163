/** Generators of valid and invalid values for the schemas of openapi.yaml. */
import * as fc from "fast-check";
import { document } from "../../src/embedded-service/description.ts";

/** The part of JSON Schema that openapi.yaml uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: "uri";
  minLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | false;
  propertyNames?: { pattern: string };
  allOf?: Schema[];
  unevaluatedProperties?: false;
}

/** Resolves a reference to its schema, which has the properties of the schemas in its `allOf`. */
export function resolved(schema: Schema): Schema {
  const name = schema.$ref?.slice("#/components/schemas/".length);
  if (name === undefined) return merged(schema);
  const found = document.components.schemas[name];
  if (found === undefined) throw new Error(`openapi.yaml has no schema ${name}`);
  return merged(found);
}

function merged({ allOf = [], unevaluatedProperties, ...schema }: Schema): Schema {
  const parts = [...allOf.map(resolved), schema];
  if (parts.length === 1) return schema;
  return {
    ...schema,
    required: parts.flatMap(({ required = [] }) => required),
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)) as Record<string, Schema>,
    ...(unevaluatedProperties === false && { additionalProperties: false }),
  };
}

/** Generates values that the schema allows. */
export function validValue(written: Schema | true): fc.Arbitrary<unknown> {
  if (written === true) return fc.jsonValue({ maxDepth: 2 });
  const schema = resolved(written);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const types = [schema.type].flat();
  return fc.oneof(...types.map((type) => valueOfType(type, schema)));
}

function valueOfType(type = "nothing", schema: Schema): fc.Arbitrary<unknown> {
  switch (type) {
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "integer":
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000 });
    case "number":
      return fc.double({ noNaN: true, min: schema.minimum ?? -1e12, max: schema.maximum ?? 1e12 });
    case "string":
      return stringOf(schema);
    case "array":
      return fc.array(schema.items === undefined ? fc.jsonValue({ maxDepth: 2 }) : validValue(schema.items), {
        maxLength: 3,
      });
    case "object":
      return objectOf(schema);
    default:
      throw new Error(`no generator for the type ${type}`);
  }
}

function stringOf({ pattern, format, minLength = 0 }: Schema): fc.Arbitrary<string> {
  if (format === "uri") return fc.webUrl();
  return pattern === undefined
    ? fc.string({ minLength, unit: "grapheme" })
    : fc.stringMatching(new RegExp(pattern));
}

function objectOf({
  properties = {},
  required = [],
  additionalProperties,
  propertyNames,
}: Schema): fc.Arbitrary<unknown> {
  const named = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, validValue(schema)])),
    { requiredKeys: required },
  );
  if (additionalProperties === false) return named;
  const key =
    propertyNames === undefined ? fc.string() : fc.stringMatching(new RegExp(propertyNames.pattern));
  const others = fc.dictionary(
    key.filter((name) => !Object.hasOwn(properties, name)),
    additionalProperties === undefined ? fc.jsonValue({ maxDepth: 2 }) : validValue(additionalProperties),
    { maxKeys: 3 },
  );
  return fc.tuple(others, named).map(([more, own]) => ({ ...more, ...(own as object) }));
}

/** Generates values that the schema does not allow, because of its type or its pattern. */
export function invalidValue(written: Schema): fc.Arbitrary<unknown> {
  const schema = resolved(written);
  const allowed = [schema.type].flat();
  const ofOtherType = fc.jsonValue({ maxDepth: 1 }).filter((value) => !allowed.includes(typeOf(value)));
  const { pattern } = schema;
  if (pattern === undefined) return ofOtherType;
  const ofOtherPattern = fc.oneof(
    fc.string(),
    fc.stringMatching(new RegExp(pattern)).map((text) => `${text}\n`),
  );
  return fc.oneof(
    ofOtherType,
    ofOtherPattern.filter((text) => !new RegExp(pattern, "u").test(text)),
  );
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}
