// The fields of a schema of valibot, as data.

interface Schema {
  readonly type?: string;
  readonly wrapped?: object;
  readonly item?: object;
  readonly value?: object;
  readonly pipe?: readonly object[];
  readonly entries?: Readonly<Record<string, object>>;
}

/** Returns the paths of all fields of objects in a schema, such as `repo_info.name`; lists and maps add nothing to a path. */
export function fieldsOf(schema: object, at = ""): readonly string[] {
  const { wrapped, item, value, pipe = [], entries = {} } = schema as Schema;
  // A schema with a pipe has the keys of its first step too.
  const inner = pipe.length > 0 ? pipe : [wrapped, item, value];
  const own = pipe.length > 0 ? [] : Object.entries(entries);
  return [
    ...own.flatMap(([name, field]) => [`${at}${name}`, ...fieldsOf(field, `${at}${name}.`)]),
    ...inner.flatMap((one) => (typeof one === "object" ? fieldsOf(one, at) : [])),
  ];
}
