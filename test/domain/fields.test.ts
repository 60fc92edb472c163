// Every field that is sent, and every field that a gate reads, is described where others look for it: in docs/, and in
// openapi.yaml, from which the embedded service knows its fields.
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { assertionSchema } from "../../src/domain/assertion.ts";
import { trailSchema } from "../../src/domain/trail.ts";
import {
  attestationSchemas,
  beginTrailBodySchema,
  reportArtifactBodySchema,
} from "../../src/domain/write.ts";
import { fieldsOf } from "./fields.ts";

const read = (path: string) => readFileSync(join(resolve(import.meta.dirname, "../.."), path), "utf8");

/** The part of JSON Schema that openapi.yaml uses. */
interface Described {
  readonly $ref?: string;
  readonly allOf?: readonly Described[];
  readonly items?: Described;
  readonly type?: unknown;
  readonly additionalProperties?: Described | boolean;
  readonly properties?: Readonly<Record<string, Described>>;
}
const { schemas } = (
  parse(read("src/embedded-service/openapi.yaml")) as {
    readonly components: { readonly schemas: Readonly<Record<string, Described>> };
  }
).components;

/** Returns the paths of what a schema describes; below an object without properties that is `PATH.*`, anything. */
function describedIn(schema: Described, at = ""): readonly string[] {
  const { $ref = "", allOf = [], items, additionalProperties: entries, properties, type } = schema;
  const referred = schemas[$ref.slice("#/components/schemas/".length)];
  const inner = [...allOf, items, referred, entries].filter((one) => typeof one === "object");
  if (properties === undefined && inner.length === 0)
    return [type].flat().includes("object") ? [`${at}*`] : [];
  const own = Object.entries(properties ?? {});
  return [
    ...own.flatMap(([name, field]) => [`${at}${name}`, ...describedIn(field, `${at}${name}.`)]),
    ...inner.flatMap((one) => describedIn(one, at)),
  ];
}

const writes: readonly (readonly [name: string, schema: object])[] = [
  ["CreateTrail", beginTrailBodySchema],
  ["ReportedArtifact", reportArtifactBodySchema],
  ...Object.entries(attestationSchemas).map(([kind, schema]) => [`Attestation_${kind}`, schema] as const),
];
const answers = [
  ["AssertionResult", assertionSchema],
  ["Trail", trailSchema],
] as const;

/** What the gate takes into account where a service sends it, although the interface does not have it. */
const beyondTheInterface = [
  "policy_evaluations.is_compliant",
  "policy_evaluations.rule_evaluations.is_compliant",
  "policy_evaluations.rule_evaluations.status",
];

test.each([...writes, ...answers])("openapi.yaml has every field of %s", (name, schema) => {
  const described = new Set(describedIn(schemas[name] ?? {}));
  const parentsOf = (field: string) => [...field.matchAll(/\./g)].map(({ index }) => field.slice(0, index));
  const isDescribed = (field: string) =>
    described.has(field) || parentsOf(field).some((parent) => described.has(`${parent}.*`));
  const missing = fieldsOf(schema).filter((field) => !isDescribed(field));
  expect(missing.filter((field) => !beyondTheInterface.includes(field))).toEqual([]);
});

/** The fields whose names are in no inline code of these pages. */
function fieldsNotIn(pages: readonly string[], schema: object): readonly string[] {
  const code = pages.flatMap((page) => read(page).match(/`[^`\n]+`/g) ?? []);
  const words = new Set(code.flatMap((text) => text.match(/\w+/g) ?? []));
  return fieldsOf(schema).filter((field) => !words.has(field.slice(field.lastIndexOf(".") + 1)));
}

test.each(writes)(
  "docs/internals/interface.md and docs/internals/attestations.md have every field of %s",
  (_, schema) => {
    expect(fieldsNotIn(["docs/internals/interface.md", "docs/internals/attestations.md"], schema)).toEqual(
      [],
    );
  },
);

test.each(answers)(
  "docs/internals/interface.md and docs/internals/gate.md have every field of %s",
  (_, schema) => {
    expect(fieldsNotIn(["docs/internals/interface.md", "docs/internals/gate.md"], schema)).toEqual([]);
  },
);
