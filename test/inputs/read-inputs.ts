// Reads inputs as the runner gives them: INPUT_<NAME> variables.
import { isSummaryWanted, parseInputs, readInputs } from "../../src/inputs/parse-inputs.ts";
import { parseValues } from "../../src/inputs/parse-values.ts";
import { findOperation } from "../../src/operations/index.ts";
import { operationOf } from "../operations/all.ts";
import { createRedactor } from "../../src/report/redactor.ts";
import { secretForms } from "../../src/report/secret-forms.ts";
import { ConfigurationErrors, ActionError } from "../../src/lib/errors.ts";

/** The time at which inputs are parsed: 22 November 2026, noon. */
const today = Date.UTC(2026, 10, 22, 12);

export type Inputs = Readonly<Record<string, string>>;

/** The environment in which GitHub's runner starts a step with these inputs. */
export function environmentOf(inputs: Inputs): Record<string, string> {
  return Object.fromEntries(
    Object.entries(inputs).map(([name, text]) => [`INPUT_${name.toUpperCase()}`, text]),
  );
}

/** Parses inputs. Keeps the secrets that are registered. */
export async function parse(inputs: Inputs, noSecrets?: string) {
  const redactor = createRedactor();
  const secrets: string[] = [];
  const context = {
    environment: environmentOf(inputs),
    redact: redactor.redact,
    registerSecret: (secret: string, how?: { readonly basicUser?: string }) => {
      secrets.push(secret);
      redactor.add(secretForms(secret, how));
    },
    clock: { now: () => today, monotonic: () => 0, sleep: () => Promise.resolve() },
    signal: new AbortController().signal,
  };
  const read = readInputs(context);
  const operation = await findOperation(read.texts.operation, context.redact);
  const facts = {
    ...{ secrets, summary: isSummaryWanted(read) },
    ...(operation.success && { operation: operation.value.name }),
  };
  try {
    const parsed = await parseInputs(read, operation, context, () => Promise.resolve(noSecrets));
    return { ...facts, ok: true, ...parsed } as const;
  } catch (error) {
    return { ...facts, ok: false, error } as const;
  }
}

/** Returns the values of the inputs, and the warnings. @throws what is wrong with the inputs */
export async function read(inputs: Inputs, noSecrets?: string) {
  const parsed = await parse(inputs, noSecrets);
  if (!parsed.ok) throw parsed.error;
  const { environment, registerSecret } = {
    environment: environmentOf(inputs),
    registerSecret: () => undefined,
  };
  const { texts } = readInputs({ environment, registerSecret });
  const { name, inputs: names, defaults = {} } = operationOf(texts.operation ?? "");
  const { values } = await parseValues(
    { name, inputs: names.filter((one) => one !== "operation" && one !== "summary") },
    { ...defaults, ...texts },
    new AbortController().signal,
  );
  return { values: values satisfies object, warnings: parsed.warnings };
}

/** Returns what is wrong with the inputs, one message for each problem. */
export async function inputErrors(inputs: Inputs, noSecrets?: string): Promise<string[]> {
  try {
    await read(inputs, noSecrets);
  } catch (error) {
    if (error instanceof ConfigurationErrors) return error.errors.map((problem) => problem.message);
    if (error instanceof ActionError && error.name === "ConfigurationError") return [error.message];
    throw error;
  }
  return [];
}

export const token = "tok-3n-s3cr3t";
const service = { "base-url": "https://service.example/api/v2", org: "acme", "api-token": token };
const hex = "ab".repeat(32);

/** The least that each operation needs. */
export const least = {
  fingerprint: { operation: "fingerprint", artifacts: "shop.tar" },
  "begin-trail": { operation: "begin-trail", ...service, flow: "shop" },
  "report-artifact": { operation: "report-artifact", ...service, flow: "shop", artifacts: "shop.tar" },
  assert: { operation: "assert", ...service, fingerprint: hex, environment: "production" },
  "get-trail": { operation: "get-trail", ...service, flow: "shop", trail: "release-1" },
  check: { operation: "check", ...service },
} satisfies Record<string, Inputs>;
