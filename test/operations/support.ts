// What tests of operations share: inputs of a step that asks the service, what is wrong with inputs, and a trail.
import type { InputTexts } from "../../src/inputs/definitions.ts";
import { ConfigurationError, joinParts } from "../../src/lib/errors.ts";
import type { Operation } from "../../src/operations/operation.ts";
import { createTestContext } from "../support/context.ts";

export const connection = {
  "base-url": "https://service.example.com/v2",
  org: "acme",
  "api-token": "key-of-service",
};

/** A trail `release` of the flow `shop`, as the service answers it. */
export const trailJson = {
  name: "release",
  last_modified_at: 1,
  created_at: 1,
  compliance_status: {},
  template: {},
  compliance_state: "INCOMPLETE",
  is_compliant: false,
  created_by: "ci",
  flow: { name: "shop" },
  html_url: "https://service.example.com/acme/flows/shop/trails/release",
};

/** Returns what is wrong with the inputs of an operation, beside those of the connection. */
export async function problemsOf(operation: Operation, texts: InputTexts): Promise<readonly string[]> {
  try {
    await operation.prepare({ ...connection, ...texts }, createTestContext());
    return [];
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return error.parts.map(joinParts);
  }
}
