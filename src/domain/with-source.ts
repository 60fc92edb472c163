// Values that remember where they came from.

/** Where a value came from; shown beside it in the log's table (contract.md 3). */
export type Source = "input" | "event" | "GitHub API" | "git" | "runner" | "default";

/** A value that remembers where it came from. */
export interface WithSource<T> {
  readonly value: T;
  readonly source: Source;
}

/** A value with its source, or nothing where there is no value. */
export function withSource<T>(source: Source, value: T | undefined): WithSource<T> | undefined {
  return value === undefined ? undefined : { value, source };
}
