/** Copies these fields of a record; what is absent stays absent. */
export function pick<From extends object, Name extends keyof From>(
  record: From,
  ...names: readonly Name[]
): Pick<From, Name>;
export function pick(record: object, ...names: readonly PropertyKey[]): object {
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));
}
