// Reads inputs as the runner gives them: INPUT_<NAME> variables.
import { readRequest } from "../../src/inputs/read-request.ts";
import { maskOfSecrets } from "../../src/report/secrets.ts";
import { ConfigurationProblems, Problem } from "../../src/problem.ts";

export type Inputs = Readonly<Record<string, string>>;

/** The environment in which GitHub's runner starts a step with these inputs. */
export function environmentOf(inputs: Inputs): Record<string, string> {
  return Object.fromEntries(
    Object.entries(inputs).map(([name, text]) => [`INPUT_${name.toUpperCase()}`, text]),
  );
}

export const read = (inputs: Inputs) => readRequest(environmentOf(inputs), maskOfSecrets().redact);

/** What readRequest complains of, one message for each problem. */
export function complaints(inputs: Inputs): string[] {
  try {
    read(inputs);
  } catch (error) {
    if (error instanceof ConfigurationProblems) return error.problems.map((problem) => problem.message);
    if (error instanceof Problem && error.name === "ConfigurationProblem") return [error.message];
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
} satisfies Record<string, Inputs>;
