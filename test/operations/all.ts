// All operations, loaded: which inputs each uses.
import type { InputName } from "../../src/inputs/definitions.ts";
import type { Operation } from "../../src/operations/operation.ts";
import { loadOperation, operationNames, type OperationName } from "../../src/operations/index.ts";

const loaded = new Map(
  await Promise.all(operationNames.map(async (name) => [name, await loadOperation(name)] as const)),
);

/** Returns an operation. */
export function operationOf(name: string) {
  const operation = new Map<string, Operation>(loaded).get(name);
  if (operation === undefined) throw new Error(`${name} is not an operation`);
  return operation;
}

/** Returns whether an operation uses an input. */
export const uses = (name: OperationName, input: string): boolean =>
  operationOf(name).inputs.some((one) => one === input);

/** Returns the operations that use an input, and those of them that need it. */
export const usersOf = (input: InputName) => {
  const users = operationNames.filter((name) => uses(name, input));
  return { users, requiring: users.filter((name) => operationOf(name).requires?.includes(input)) };
};
