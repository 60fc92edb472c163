// The shape of an operation: one value says what it takes, what it does, what it shows (.github/CONTRIBUTING.md, "Adding
// something"). What it takes and gives is known to its own folder alone; a run sees only `Operation`.
import type { Context } from "../context.ts";
import type { InputIssue, InputName, InputTexts, Values } from "../inputs/definitions.ts";
import type { InputParser } from "../inputs/parse-inputs.ts";
import { isSet } from "../inputs/likely-mistakes.ts";
import { parseValues, type InputUse, type TypedInputUse } from "../inputs/parse-values.ts";
import { ruleIssues, valuesOf, type InputRule } from "../inputs/rule.ts";
import type { ConfigurationError } from "../lib/errors.ts";
import { pick } from "../lib/pick.ts";
import {
  compact,
  type FailedOperation,
  type Presentable,
  type Presentation,
} from "../report/presentation.ts";
import { formatDuration } from "../report/time-format.ts";

/** An operation with its values. Use it only where nothing is wrong with them. */
export interface Step {
  /** Returns what the step is about to do, in one sentence with every name as it is. */
  readonly introduce: () => string;
  /**
   * @param errors what is wrong with the inputs, of an operation that runs all the same
   * @throws ActionError
   */
  readonly run: (context: Context, errors: readonly ConfigurationError[]) => Promise<Presentable>;
}

export interface Operation extends InputParser<Step>, InputUse, FailedOperation {}

/** Inputs of other operations that are an error here, and not only unused. */
interface RejectedInputs {
  readonly inputs: readonly InputName[];
  readonly message: string;
  readonly hint: string;
}

interface Definition<
  Inputs extends InputName,
  Required extends Inputs,
  Given extends Inputs,
  Outcome,
> extends TypedInputUse<Inputs, Required, Given> {
  /** Whether it decides if the job goes on. */
  readonly isGate?: true;
  /** Rules between inputs. */
  readonly rules?: readonly InputRule<NoInfer<Inputs>>[];
  readonly rejects?: readonly RejectedInputs[];
  /** Inputs that change nothing with these values; `when` says with which, as the end of a sentence. */
  readonly unused?: (
    values: Values<Inputs, Required | Given>,
  ) => readonly { readonly inputs: readonly InputName[]; readonly when: string }[];
  /** Returns what the step is about to do. The organization, `wait` and a dry run are added. */
  readonly introduce: (values: Values<Inputs, Required | Given>) => string;
  /** @throws ActionError */
  readonly run: (values: Values<Inputs, Required | Given>, context: Context) => Promise<Outcome>;
  /** @param now milliseconds since 1970 */
  readonly present: (outcome: Outcome, now: number) => Presentation;
  readonly presentFailure?: NonNullable<Operation["presentFailure"]>;
}

/** The inputs that every operation has. */
const commonInputs = ["operation", "summary"] as const;

/** Makes an operation. The types of the values follow from `inputs`, `requires` and `defaults`, that of the outcome from `run`. */
export function defineOperation<
  const Inputs extends InputName,
  Outcome,
  const Required extends Inputs = never,
  const Given extends Inputs = never,
>(definition: Definition<Inputs, Required, Given, Outcome>): Operation {
  const { name, rules = [], rejects = [], unused } = definition;
  return {
    name,
    inputs: [
      ...commonInputs,
      ...definition.inputs,
      // It gives `base-url` and others; the operation sees only these.
      ...(definition.inputs.some((input) => input === "base-url") ? (["connection"] as const) : []),
    ],
    ...pick(definition, "requires", "defaults", "presentFailure"),
    isGate: definition.isGate === true,
    runsWithErrors: false,
    parse: async ({ texts, blank }, { now, signal }) => {
      const common = await parseValues({ name, inputs: commonInputs }, texts, signal);
      const { values, ...parsed } = await parseValues(definition, texts, signal);
      const invalid = new Set([...parsed.invalid, ...blank]);
      const issues = [
        ...rejectedInputs(rejects, texts),
        ...ruleIssues(rules, { values, invalid }, { operation: name, now }),
        ...common.issues,
        ...parsed.issues,
      ];
      return {
        issues,
        unused: issues.length === 0 ? (unused?.(values) ?? []) : [],
        step: {
          introduce: () => introduction(definition.introduce(values), values),
          run: async (context) => {
            const outcome = await definition.run(values, context);
            return (redact, at) => definition.present(redact(outcome), at);
          },
        },
      };
    },
  };
}

function rejectedInputs(rejects: readonly RejectedInputs[], texts: InputTexts): readonly InputIssue[] {
  return rejects.flatMap(({ inputs, message, hint }) =>
    inputs.filter((input) => isSet(texts, input)).map((input) => ({ input, message, hint })),
  );
}

/** Returns what every step says in its first line. */
export function introduction(action: string, values: object): string {
  const known: Partial<Values<"base-url" | "org" | "wait" | "dry-run">> = valuesOf(
    ["base-url", "org", "wait", "dry-run"],
    values,
  );
  const { baseUrl, org, wait = 0, dryRun } = known;
  return compact([
    action,
    org !== undefined && baseUrl !== undefined && `, organization ${org} at ${baseUrl}`,
    wait > 0 && `, waiting up to ${formatDuration(wait / 1000)}`,
    dryRun === true && " (dry run: nothing is sent)",
  ]).join("");
}
