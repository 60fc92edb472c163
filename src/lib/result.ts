/** A value, or why there is none, in words that can follow a colon. */
export type Result<Value> =
  { readonly success: true; readonly value: Value } | { readonly success: false; readonly reason: string };

/** Makes the result that has a value. */
export const known = <Value>(value: Value): Result<Value> => ({ success: true, value });

/** Makes the result that has none. */
export const unknown = (reason: string) => ({ success: false, reason }) as const;
