/** Where a value comes from; shown beside it in the log (docs/recorded-values.md). */
export type Source = "input" | "event" | "GitHub API" | "git" | "runner" | "default";

export interface WithSource<T> {
  readonly value: T;
  readonly source: Source;
}

/** Adds the source to a value; returns undefined where there is no value. */
export function withSource<T>(source: Source, value: T | undefined): WithSource<T> | undefined {
  return value === undefined ? undefined : { value, source };
}
