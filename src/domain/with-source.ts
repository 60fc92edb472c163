// Values that remember where they came from.
import type { Source, Sourced } from "./vocabulary.ts";

/** A value with its source, or nothing where there is no value. */
export function sourced<T>(source: Source, value: T | undefined): Sourced<T> | undefined {
  return value === undefined ? undefined : { value, source };
}
