/** Finds fields of a request that openapi.yaml does not describe, so that a test notices when a client sends them. */
import { type Operation, type OperationId, document } from "./description.ts";

interface ObjectSchema {
  $ref?: string;
  properties?: Record<string, ObjectSchema>;
  items?: ObjectSchema;
}

const bodySchemas: Partial<Record<OperationId, string>> = {
  "report-artifact": "ReportedArtifact",
  "begin-trail": "CreateTrail",
  "create-flow": "CreateFlow",
  "tag-flow": "TagChanges",
};

/**
 * Returns the query parameters and the keys of the body that openapi.yaml does not describe, by location. Objects
 * without described properties may have any keys. The service accepts all of them, as a real one does.
 */
export function undescribedIn(operation: Operation, queryNames: readonly string[], body: unknown): string[] {
  const known = operation.parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name);
  const schema = bodySchemas[operation.id];
  return [
    ...queryNames.filter((name) => !known.includes(name)).map((name) => `query.${name}`),
    ...(schema === undefined ? [] : undescribedKeys(body, { $ref: `#/components/schemas/${schema}` }, "")),
  ];
}

function undescribedKeys(value: unknown, schema: ObjectSchema, at: string): string[] {
  const { properties, items } = dereference(schema);
  if (Array.isArray(value)) {
    return items === undefined
      ? []
      : value.flatMap((item, index) => undescribedKeys(item, items, `${at}[${index}]`));
  }
  if (typeof value !== "object" || value === null || properties === undefined) return [];
  return Object.entries(value).flatMap(([key, inside]) => {
    const where = at === "" ? key : `${at}.${key}`;
    const known = Object.hasOwn(properties, key) ? properties[key] : undefined;
    return known === undefined ? [where] : undescribedKeys(inside, known, where);
  });
}

function dereference(schema: ObjectSchema): ObjectSchema {
  const name = schema.$ref?.slice("#/components/schemas/".length);
  return name === undefined ? schema : (document.components.schemas[name] ?? {});
}
