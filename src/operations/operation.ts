// What an operation is, which there are, and what several of them show.
import type { Context } from "../context.ts";
import type { InputName, InputTexts, Values } from "../inputs/definitions.ts";
import { parseValues, superfluousInputs } from "../inputs/parse-inputs.ts";
import { type ActionError, ConfigurationError, type ErrorParts } from "../lib/errors.ts";
import { count, formatDuration } from "../lib/format.ts";
import type { Remark } from "../lib/remark.ts";
import type { Fold, Outputs, Presentation } from "../report/presentation.ts";
import type { DescribedRequest } from "../service/client.ts";
import { withheldSecretsReason } from "../workflow/read-run.ts";

interface Definition<Inputs extends InputName, Mandatory extends Inputs, Outcome> {
  readonly name: string;
  readonly inputs: readonly Inputs[];
  /** Inputs without which it cannot run. */
  readonly requires?: readonly Mandatory[];
  /** Returns what is wrong with the values taken together. Runs when each of them is right. */
  readonly rules?: (values: Values<Inputs, Mandatory>) => readonly ErrorParts[];
  /** Returns what the step is about to do, as the beginning of a sentence. */
  readonly introduce: (values: Values<Inputs, Mandatory>) => string;
  /** @throws ActionError */
  readonly run: (values: Values<Inputs, Mandatory>, context: Context) => Promise<Outcome>;
  /** @param now milliseconds since 1970 */
  readonly present: (outcome: Outcome, now: number) => Presentation;
  /** Returns the outputs of a step that an error ends. */
  readonly outputsOfFailure?: (error: ActionError) => Outputs;
  /** Outputs that a step has from its beginning, also where it is killed. */
  readonly earlyOutputs?: Outputs;
  /** Its own fixed words, such as verdicts, which stay as they are also where a secret is one of them. */
  readonly words?: readonly string[];
}

/** An operation, without the types of its values and its outcome. */
export interface Operation {
  readonly inputs: readonly InputName[];
  /**
   * Parses the inputs that it uses.
   * @throws ConfigurationError that names everything that is wrong
   */
  readonly prepare: (texts: InputTexts, context: Context) => Promise<Step>;
  /**
   * Returns why the step is skipped; undefined where it is not.
   * @throws ConfigurationError for inputs that it does not use: they would not be recorded in any run
   */
  readonly skipReason: (texts: InputTexts, context: Context) => string | undefined;
  readonly outputsOfFailure: (error: ActionError) => Outputs;
  readonly earlyOutputs: Outputs;
  readonly words: readonly string[];
}

/** An operation with its values. */
export interface Step {
  /** What people should know of its inputs, also where it fails. */
  readonly warnings: readonly Remark[];
  /** What the step is about to do, in one line. */
  readonly introduction: string;
  /**
   * Runs it, and returns what it shows.
   * @throws ActionError
   */
  readonly run: () => Promise<Presentation>;
}

/** Makes an operation. The types of the values follow from `inputs` and `requires`, that of the outcome from `run`. */
export function defineOperation<
  const Inputs extends InputName,
  Outcome,
  const Mandatory extends Inputs = never,
>(definition: Definition<Inputs, Mandatory, Outcome>): Operation {
  const { name, requires = [] } = definition;
  const inputs = [...definition.inputs, "operation", "summary"] as const;
  return {
    inputs,
    outputsOfFailure: definition.outputsOfFailure ?? (() => ({})),
    earlyOutputs: definition.earlyOutputs ?? {},
    words: definition.words ?? [],
    skipReason: (texts, context) => {
      const isWanted =
        inputs.some((input) => input === "on-missing-token") &&
        texts["on-missing-token"] === "skip" &&
        texts["api-token"] === undefined;
      const reason = isWanted ? withheldSecretsReason(context) : undefined;
      const problems = reason === undefined ? [] : superfluousInputs({ name, inputs }, texts, context);
      if (problems.length > 0) throw new ConfigurationError(problems);
      return reason;
    },
    prepare: async (texts, context) => {
      const parsed = await parseValues({ name, inputs, requires }, texts, context);
      const values: Values<Inputs, Mandatory> = parsed.values;
      const problems = definition.rules?.(values) ?? [];
      if (problems.length > 0) throw new ConfigurationError(problems);
      return {
        warnings: parsed.warnings,
        introduction: withSettings(definition.introduce(values), values),
        run: async () => {
          const outcome = await definition.run(values, context);
          const presentation = definition.present(outcome, context.clock.now());
          if (parsed.warnings.length === 0) return presentation;
          return { ...presentation, warnings: [...parsed.warnings, ...(presentation.warnings ?? [])] };
        },
      };
    },
  };
}

/** Adds what the first line of every step says. */
function withSettings(
  action: string,
  values: {
    readonly org?: string;
    readonly baseUrl?: URL;
    readonly wait?: number;
    readonly dryRun?: boolean;
  },
): string {
  const { org, baseUrl, wait = 0, dryRun } = values;
  return [
    action,
    org !== undefined && baseUrl !== undefined && `, organization ${org} at ${baseUrl.href}`,
    wait > 0 && `, waiting up to ${formatDuration(wait / 1000)}`,
    dryRun === true && " (dry run: nothing is sent to the service)",
  ]
    .filter((part) => part !== false)
    .join("");
}

/** The code of each is loaded only when it runs, with all that only it needs. */
const load = {
  "begin-trail": async () => (await import("./record/index.ts")).beginTrail,
  "report-artifact": async () => (await import("./record/index.ts")).reportArtifact,
  attest: async () => (await import("./record/index.ts")).attest,
  record: async () => (await import("./record/index.ts")).record,
  "create-flow": async () => (await import("./create-flow.ts")).createFlow,
  assert: async () => (await import("./assert/index.ts")).assert,
  "get-trail": async () => (await import("./reads/get-trail.ts")).getTrail,
  "list-environments": async () => (await import("./reads/lists.ts")).listEnvironments,
  "list-environment-events": async () => (await import("./reads/lists.ts")).listEnvironmentEvents,
  "list-approvals": async () => (await import("./reads/lists.ts")).listApprovals,
  "list-builds": async () => (await import("./reads/lists.ts")).listBuilds,
  "list-actions": async () => (await import("./reads/lists.ts")).listActions,
  "get-environment-notification": async () =>
    (await import("./reads/get-environment-notification.ts")).getEnvironmentNotification,
  fingerprint: async () => (await import("./fingerprint.ts")).fingerprint,
} satisfies Record<string, () => Promise<Operation>>;

type OperationName = keyof typeof load;

const isOperationName = (name: string): name is OperationName => Object.hasOwn(load, name);
export const operationNames: readonly OperationName[] = Object.keys(load).filter(isOperationName);

/** Loads an operation; undefined where there is none of this name. */
export async function loadOperation(name: string): Promise<Operation | undefined> {
  return isOperationName(name) ? load[name]() : undefined;
}

/** The reason of a dry run's warning. */
export const dryRunReason =
  "Dry run: nothing was sent. Log and summary show the requests that a run without `dry-run` would send";

/** Shows requests as they would be sent, folded. */
export const requestsFold = (requests: readonly DescribedRequest[]): Fold => ({
  title: `${count(requests.length, "request")} that a run without \`dry-run\` would send`,
  json: requests,
});

/** Shows that a step is skipped. */
export const presentSkipped = (reason: string): Presentation => ({
  severity: "info",
  result: "Skipped: nothing was reported",
  notices: [`Nothing was reported: ${reason} (\`on-missing-token: skip\`)`],
  outputs: { reported: false },
});
