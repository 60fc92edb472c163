// Every input once: how its text becomes a value, its default, whether it is secret. Which inputs an operation uses and
// requires stands in src/operations/.
import { parseArtifactLines } from "../artifacts/artifact.ts";
import { templateNameSchema } from "../lib/identifiers.ts";
import * as parsers from "./parsers.ts";

interface Definition {
  readonly parse: parsers.Parser<unknown>;
  /** As in action.yml; with an empty one, a list that is not given is an empty list. */
  readonly default?: string;
  /** Masked before anything is logged, and never shown. */
  readonly secret?: true;
  /** Whether its text has one item per line. */
  readonly isList?: true;
}

// prettier-ignore
export const definitions = {
  operation: { parse: parsers.text },
  timeout: { parse: parsers.duration({ min: "1s", max: "6h" }), default: "5m" },
  retries: { parse: parsers.wholeNumber(0, 10), default: "4" },
  summary: { parse: parsers.boolean, default: "true" },

  "base-url": { parse: parsers.baseUrl },
  org: { parse: parsers.organization },
  "api-token": { parse: parsers.token, secret: true },
  "auth-scheme": { parse: parsers.choice("bearer", "basic"), default: "bearer" },
  "dry-run": { parse: parsers.boolean, default: "false" },
  "on-missing-token": { parse: parsers.choice("fail", "skip"), default: "fail" },

  flow: { parse: parsers.flow },
  trail: { parse: parsers.trail },
  artifacts: { parse: parseArtifactLines, default: "", isList: true },
  exclude: { parse: parsers.patterns, default: "", isList: true },
  "if-no-match": { parse: parsers.choice("fail", "warn"), default: "fail" },

  description: { parse: parsers.recordedText },
  "user-data": { parse: parsers.jsonOrPath },
  "external-urls": { parse: parsers.externalUrls, isList: true },
  annotations: { parse: parsers.map, isList: true },
  "template-file": { parse: parsers.templateFile },
  tags: { parse: parsers.map, isList: true },
  "is-compliant": { parse: parsers.boolean },
  template: { parse: parsers.names(templateNameSchema, "of letters, digits, `-` and `_` (the path of a template is the input `template-file`)"), default: "", isList: true },
  "commits-from": { parse: parsers.text },
  "build-url": { parse: parsers.url },
  "origin-url": { parse: parsers.url },
  "git-commit": { parse: parsers.text },
  redact: { parse: parsers.choices("author", "message", "branch"), default: "", isList: true },
  "github-token": { parse: parsers.token, secret: true },

  attestations: { parse: parsers.attestations, default: "", isList: true },
  "on-non-compliance": { parse: parsers.choice("fail", "warn") },
  environment: { parse: parsers.name(parsers.environmentNameSchema, "`.`, `-`, `_`") },
  policies: { parse: parsers.lines, default: "", isList: true },
  scope: { parse: parsers.scope },
  expect: { parse: parsers.names(templateNameSchema, "as it stands before `=` in `artifacts`"), default: "", isList: true },
  "on-outage": { parse: parsers.choice("fail", "warn"), default: "fail" },
  wait: { parse: parsers.duration({ max: "6h" }), default: "0" },

  query: { parse: parsers.pairs, default: "", isList: true },
  limit: { parse: parsers.wholeNumber(1, 50_000), default: "1000" },
  "notification-number": { parse: parsers.wholeNumber(0) },
} as const satisfies Readonly<Record<string, Definition>>;

export type InputName = keyof typeof definitions;

type HasDefault = {
  [Name in InputName]: (typeof definitions)[Name] extends { readonly default: string } ? Name : never;
}[InputName];

type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

type ValueOf<Name extends InputName> = Awaited<ReturnType<(typeof definitions)[Name]["parse"]>>;

/** The parsed values of inputs. An input that has no default and is not among `Mandatory` may be absent; a list may be empty. */
export type Values<Inputs extends InputName, Mandatory extends InputName = never> = {
  readonly [Name in Inputs & (HasDefault | Mandatory) as CamelCase<Name>]: ValueOf<Name>;
} & {
  readonly [Name in Exclude<Inputs, HasDefault | Mandatory> as CamelCase<Name>]?: ValueOf<Name>;
};

/** Returns the key of an input among the values. */
export const camelCase = (input: string): string =>
  input.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

const isInputName = (name: string): name is InputName => Object.hasOwn(definitions, name);
export const inputNames: readonly InputName[] = Object.keys(definitions).filter(isInputName);

/** Returns an input's entry in the table. */
export const definitionOf = (input: InputName): Definition => definitions[input];

/** The texts of inputs, trimmed but for those of lists; an input that was not given is absent. */
export type InputTexts = Readonly<Partial<Record<InputName, string>>>;

// Inputs that go together in several operations.

export const timeInputs = ["timeout", "retries"] as const;
export const serviceInputs = ["base-url", "org", "api-token", "auth-scheme", ...timeInputs] as const;
export const artifactInputs = ["artifacts", "exclude", "if-no-match"] as const;
