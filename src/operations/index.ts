// The list of operations. The code of each is loaded only when it runs, with all that only it needs.
import type { Redact } from "../context.ts";
import type { InputIssue } from "../inputs/definitions.ts";
import { oneOf, quote } from "../inputs/schemas.ts";
import { nearestTo } from "../lib/did-you-mean.ts";
import type { Result } from "../lib/result.ts";
import type { Operation } from "./operation.ts";

const load = {
  fingerprint: async () => (await import("./fingerprint/index.ts")).operation,
  "begin-trail": async () => (await import("./begin-trail/index.ts")).operation,
  "report-artifact": async () => (await import("./report-artifact/index.ts")).operation,
  record: async () => (await import("./record/index.ts")).operation,
  attest: async () => (await import("./attest/index.ts")).operation,
  assert: async () => (await import("./assert/index.ts")).operation,
  "get-trail": async () => (await import("./get-trail/index.ts")).operation,
  "get-snapshot": async () => (await import("./get-snapshot/index.ts")).operation,
  "confirm-running": async () => (await import("./confirm-running/index.ts")).operation,
  "list-environments": async () => (await import("./list/index.ts")).listEnvironments,
  "list-environment-events": async () => (await import("./list/index.ts")).listEnvironmentEvents,
  "list-approvals": async () => (await import("./list/index.ts")).listApprovals,
  "list-builds": async () => (await import("./list/index.ts")).listBuilds,
  "list-actions": async () => (await import("./list/index.ts")).listActions,
  "get-environment-notification": async () =>
    (await import("./get-environment-notification/index.ts")).operation,
  check: async (): Promise<Operation> => {
    const { createCheck } = await import("./check/index.ts");
    const others = operationNames.filter((name) => name !== "check");
    return createCheck({
      names: others,
      load: async (name) => {
        const other = others.find((one) => one === name);
        return other === undefined ? undefined : loadOperation(other);
      },
    });
  },
} satisfies Record<string, () => Promise<Operation>>;

export type OperationName = keyof typeof load;

const isOperationName = (name: string): name is OperationName => Object.hasOwn(load, name);
export const operationNames: readonly OperationName[] = Object.keys(load).filter(isOperationName);

/** Loads an operation. */
export const loadOperation = (name: OperationName): Promise<Operation> => load[name]();

/** Operations that this version no longer has, with what to use instead. The table "What is gone" in CHANGELOG.md has them too. */
export const removedOperations: Readonly<Record<string, string>> = {
  "send-kept":
    "After an outage, choose `Re-run failed jobs` in the run that failed: it records what is missing",
};

/** The longest name that an error repeats, in code units. */
const maxShown = 120;

/**
 * Finds the operation that the input `operation` names.
 * @param text undefined where it is not given
 */
export async function findOperation(
  text: string | undefined,
  redact: Redact,
): Promise<Result<Operation, { readonly issue: InputIssue }>> {
  if (text !== undefined && isOperationName(text)) return { success: true, value: await loadOperation(text) };
  return { success: false, issue: { input: "operation", ...operationProblem(text, redact) } };
}

function operationProblem(text: string | undefined, redact: Redact) {
  const hint = `Operations: ${oneOf(operationNames)}`;
  if (text === undefined) return { message: "is missing", hint };
  const instead = Object.hasOwn(removedOperations, text) ? removedOperations[text] : undefined;
  if (instead !== undefined) return { message: `is \`${text}\`, which no longer exists`, hint: instead };
  const nearest = nearestTo(text, operationNames);
  return {
    message: `is ${quote(redact(text, maxShown))}, which is not an operation`,
    hint: nearest === undefined ? hint : `Did you mean \`${nearest}\`? ${hint}`,
  };
}
