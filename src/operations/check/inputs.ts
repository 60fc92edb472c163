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

/** What the checks use. Without `for`, every input is validated. */
export const checkInputs: readonly InputName[] = [
  ...(["for", "connection", ...connectionInputs, ...selectionInputs] as const),
  ...(["filename", "flow", "trail", "environment", "expect", "policies"] as const),
  ...(["git-commit", "github-token", "attestation-type", "attestations"] as const),
  ...(["on-non-compliance", "on-nothing-judged", "on-outage", "allow-until", "allow-reason"] as const),
];

/** The inputs of a step, as far as they can be used. */
export interface CheckedInputs {
  /** An input that is wrong is absent here, or has its default. */
  readonly values: Values<InputName, "on-non-compliance">;
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
  { texts, blank, issues: textIssues }: StepInputs,
  facts: { readonly now: number; readonly signal: AbortSignal },
  others: OtherOperations,
): Promise<{
  readonly issues: readonly InputIssue[];
  readonly used: readonly InputName[];
  readonly usable: CheckedInputs;
}> {
  const target = texts.for === undefined ? undefined : await others.load(texts.for);
  const own = { name: "check", inputs: inputNames, defaults: { "on-non-compliance": "fail" } } as const;
  const requires = target === undefined ? required : [];
  const parsed = await parseValues({ ...own, requires }, texts, facts.signal);
  const defaults = await parseValues(own, {}, facts.signal);
  const issues: InputIssue[] = [];
  if (target === undefined) {
    if (texts.for !== undefined) issues.push(unknownOperation(texts.for, others.names));
    issues.push(...parsed.issues, ...ruleIssues(rulesOfOneInput, parsed, { operation: "check", ...facts }));
  } else {
    const ofTarget = await target.parse({ texts, blank, issues: textIssues }, facts);
    const isOwn = (input: InputName) => checkInputs.includes(input) && !target.inputs.includes(input);
    issues.push(
      ...ofTarget.issues.filter(({ lacksArtifacts }) => lacksArtifacts === undefined),
      ...parsed.issues.filter(({ input }) => isOwn(input)),
    );
  }
  const named = [...parsed.invalid, ...[...issues, ...textIssues].map(({ input }) => input)];
  // Not what is only missing.
  const invalid = new Set([...blank, ...named.filter((input) => texts[input] !== undefined)]);
  return {
    issues,
    used: target === undefined ? inputNames : [...new Set([...checkInputs, ...target.inputs])],
    usable: { values: { ...defaults.values, ...parsed.values }, invalid },
  };
}

const rulesOfOneInput = waiverRules.filter(({ inputs }) => inputs.length === 1);

const unknownOperation = (name: string, names: readonly string[]): InputIssue => ({
  input: "for",
  message: `expected ${oneOf(names)}${didYouMean(name, names)}`,
});

/** The inputs that a check needs, and those that it uses besides. */
interface UsedInputs {
  readonly needs?: readonly InputName[];
  readonly uses?: readonly InputName[];
}

const serviceInputs = { needs: required, uses: ["connection", "auth-scheme"] } as const;

const inputsOf: Readonly<Partial<Record<CheckId, UsedInputs>>> = {
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
  const { needs = [], uses = [] } = inputsOf[id] ?? {};
  if ([...needs, ...uses].some((input) => invalid.has(input))) return skippedAfter(id, "inputs");
  const given = new Map<string, unknown>(Object.entries(values));
  const isAbsent = (input: InputName) => [given.get(camelCase(input)) ?? []].flat().length === 0;
  const absent =
    id === "artifacts" && sourceInputs.every(isAbsent) ? "artifacts" : needs.find((input) => isAbsent(input));
  return absent === undefined ? undefined : skipped(id, `Not checked: set \`${absent}\` to check it`);
}
