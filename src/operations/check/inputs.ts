// What `check` is given: what its checks use, and everything else, which it validates as the operation that uses it would.
import {
  camelCase,
  connectionInputs,
  inputNames,
  selectionInputs,
  sourceInputs,
  type InputIssue,
  type InputName,
  type Values,
} from "../../inputs/definitions.ts";
import type { StepInputs } from "../../inputs/parse-inputs.ts";
import { parseValues } from "../../inputs/parse-values.ts";
import { ruleIssues } from "../../inputs/rule.ts";
import { oneOf } from "../../inputs/schemas.ts";
import { didYouMean } from "../../lib/did-you-mean.ts";
import type { Operation } from "../operation.ts";
import { waiverRules } from "../shared/enforcement.ts";
import { skipped, skippedAfter, type Check, type CheckId } from "./results.ts";

export const checkInputs = [
  "for",
  ...connectionInputs,
  ...selectionInputs,
  ...(["filename", "flow", "trail", "environment", "expect", "policies"] as const),
  ...(["git-commit", "github-token", "attestation-type", "attestations"] as const),
  ...(["on-non-compliance", "on-nothing-judged", "on-outage", "allow-until", "allow-reason"] as const),
] as const;

type CheckValues = Values<(typeof checkInputs)[number], "on-non-compliance">;

/** The inputs of a step, as far as they can be used. */
export interface CheckedInputs {
  /** An input that is wrong is absent here, or has its default. */
  readonly values: CheckValues;
  readonly invalid: ReadonlySet<InputName>;
}

/** The other operations. */
export interface OtherOperations {
  readonly names: readonly string[];
  /** Returns undefined for a name that is not one of them. */
  readonly load: (name: string) => Promise<Operation | undefined>;
}

/** Without `for`, what every service needs. */
const required = ["base-url", "org", "api-token"] as const;

/**
 * Validates all inputs: with `for` as that operation does, with the rules between them; without it each alone.
 * @returns what is wrong, the inputs that are used, and what can still be checked
 * @throws CancelledError
 */
export async function validateInputs(
  inputs: StepInputs,
  facts: { readonly now: number; readonly signal: AbortSignal },
  others: OtherOperations,
): Promise<{
  readonly issues: readonly InputIssue[];
  readonly used: readonly InputName[];
  readonly usable: CheckedInputs;
}> {
  const { texts, blank } = inputs;
  const { signal } = facts;
  const target = texts.for === undefined ? undefined : await others.load(texts.for);
  const targetIssues = (await target?.parse(inputs, facts))?.issues ?? [];
  const alone = target === undefined ? inputNames : checkInputs;
  const parsedAlone = await parseValues(
    {
      name: "check",
      inputs: alone.filter((input) => target?.inputs.includes(input) !== true),
      requires: target === undefined ? required : [],
    },
    texts,
    signal,
  );
  const issues = [
    ...(texts.for !== undefined && target === undefined ? [unknownOperation(texts.for, others.names)] : []),
    ...targetIssues.filter(({ lacksArtifacts }) => lacksArtifacts === undefined),
    ...parsedAlone.issues,
    ...(target === undefined
      ? ruleIssues(rulesOfOneInput, parsedAlone, { operation: "check", ...facts })
      : []),
  ];
  const own = { name: "check", inputs: checkInputs, defaults: { "on-non-compliance": "fail" } } as const;
  const { invalid } = await parseValues(own, texts, signal);
  const named = [...invalid, ...blank, ...[...issues, ...inputs.issues].map(({ input }) => input)];
  // Not what is only missing.
  const wrong = new Set(named.filter((input) => texts[input] !== undefined || blank.includes(input)));
  const isWrong = (name: string) => [...wrong].some((input) => input === name);
  const valid = Object.fromEntries(Object.entries(texts).filter(([name]) => !isWrong(name)));
  const { values } = await parseValues(own, valid, signal);
  return {
    issues,
    used: target === undefined ? inputNames : [...new Set([...checkInputs, ...target.inputs])],
    usable: { values, invalid: wrong },
  };
}

const rulesOfOneInput = waiverRules.filter(({ inputs }) => inputs.length === 1);

const unknownOperation = (name: string, names: readonly string[]): InputIssue => ({
  input: "for",
  message: `expected ${oneOf(names)}${didYouMean(name, names)}`,
});

const serviceInputs = { needs: required, uses: ["connection", "auth-scheme"] } as const;

/** The inputs that a check needs, and those that it uses besides. */
const inputsOf: Readonly<
  Record<CheckId, { readonly needs?: readonly InputName[]; readonly uses?: readonly InputName[] }>
> = {
  inputs: {},
  runtime: {},
  "base-url": serviceInputs,
  api: serviceInputs,
  token: serviceInputs,
  organization: serviceInputs,
  environment: { needs: ["environment"] },
  flow: { needs: ["flow"] },
  trail: { needs: ["flow", "trail"] },
  policies: { needs: ["policies"] },
  exception: { uses: ["on-non-compliance", "on-nothing-judged", "on-outage", "allow-until", "allow-reason"] },
  git: { uses: ["git-commit"] },
  "github-token": { needs: ["github-token"], uses: ["git-commit"] },
  artifacts: { uses: [...selectionInputs, "filename", "expect"] },
};

/** Returns why a check is not made, where the inputs do not allow it. */
export function skippedByInputs(id: CheckId, { values, invalid }: CheckedInputs): Check | undefined {
  const { needs = [], uses = [] } = inputsOf[id];
  if ([...needs, ...uses].some((input) => invalid.has(input))) return skippedAfter(id, "inputs");
  const given = new Map<string, unknown>(Object.entries(values));
  const isAbsent = (input: InputName) => {
    const value = given.get(camelCase(input));
    return value === undefined || (Array.isArray(value) && value.length === 0);
  };
  const absent =
    id === "artifacts" && sourceInputs.every(isAbsent) ? "artifacts" : needs.find((input) => isAbsent(input));
  return absent === undefined ? undefined : skipped(id, `Not checked: set \`${absent}\` to check it`);
}
