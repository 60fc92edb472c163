/** What a request holds beyond the description: how a test notices that a client and the interface drift apart. */
import { type Operation, type OperationId, document } from "./description.ts";

interface ObjectSchema {
  $ref?: string;
  properties?: Record<string, ObjectSchema>;
  items?: ObjectSchema;
}

const bodySchemas: Partial<Record<OperationId, string>> = {
  "report-artifact": "ReportedArtifact",
  "begin-trail": "CreateTrail",
};

/**
 * What a request holds that the description does not know: query parameters, and keys in the objects of its body whose
 * keys the description names. The service accepts them, as real ones do; a test may ask that there are none.
 */
export function undescribedIn(operation: Operation, queryNames: readonly string[], body: unknown): string[] {
  const known = operation.parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name);
  const schema = bodySchemas[operation.id];
  return [
    ...queryNames.filter((name) => !known.includes(name)).map((name) => `query.${name}`),
    ...(schema === undefined ? [] : strangersIn(body, { $ref: `#/components/schemas/${schema}` }, "")),
  ];
}

function strangersIn(value: unknown, written: ObjectSchema, at: string): string[] {
  const { properties, items } = dereferenced(written);
  if (Array.isArray(value)) {
    return items === undefined
      ? []
      : value.flatMap((item, index) => strangersIn(item, items, `${at}[${index}]`));
  }
  if (typeof value !== "object" || value === null || properties === undefined) return [];
  return Object.entries(value).flatMap(([key, inside]) => {
    const where = at === "" ? key : `${at}.${key}`;
    const known = Object.hasOwn(properties, key) ? properties[key] : undefined;
    return known === undefined ? [where] : strangersIn(inside, known, where);
  });
}

function dereferenced(schema: ObjectSchema): ObjectSchema {
  const name = schema.$ref?.slice("#/components/schemas/".length);
  return name === undefined ? schema : (document.components.schemas[name] ?? {});
}
