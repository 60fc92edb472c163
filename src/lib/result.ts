/** A value, or why there is none: by default in words that can follow a colon. */
export type Result<Value, Failure extends object = { readonly reason: string }> =
  { readonly success: true; readonly value: Value } | ({ readonly success: false } & Failure);

/** Makes the result that has a value. */
export const ok = <Value>(value: Value) => ({ success: true, value }) as const;

/** Makes the result that has none. */
export const err = (reason: string) => ({ success: false, reason }) as const;
