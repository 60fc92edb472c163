// Schemas for fields from outside, where a field that is missing or invalid is unknown.
import * as v from "valibot";

/** Makes a schema for a field that may hold anything: what does not match is undefined. */
export const optionalOrUndefined = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.fallback(v.optional(schema), undefined);

/** A text without white space at its ends, and not empty. */
export const textSchema = v.pipe(v.string(), v.trim(), v.nonEmpty());

export const wholeNumberSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A date as GitHub writes it, with its offset from UTC; comes out as UNIX seconds. */
export const timestampSchema = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => Math.floor(Date.parse(text) / 1000)),
  v.safeInteger(),
);
