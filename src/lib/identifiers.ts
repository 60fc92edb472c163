// Identifiers and addresses that only parsing (or, for a fingerprint, hashing) can make.
import * as v from "valibot";

/** SHA-256 of an artifact: 64 lower-case hex characters. */
export const fingerprintSchema = v.pipe(
  v.string(),
  v.regex(/^[a-f0-9]{64}$/, "must be 64 lower-case hex characters"),
  v.brand("Fingerprint"),
);
export type Fingerprint = v.InferOutput<typeof fingerprintSchema>;

export const commitShaSchema = v.pipe(
  v.string(),
  v.regex(/^[a-f0-9]{40}$/, "must be 40 lower-case hex characters"),
  v.brand("CommitSha"),
);
export type CommitSha = v.InferOutput<typeof commitShaSchema>;

const nameSchema = <const Brand extends string>(pattern: RegExp, brand: Brand) =>
  v.pipe(v.string(), v.regex(pattern, `must match ${pattern.source}`), v.brand(brand));

export const flowNameSchema = nameSchema(/^[a-zA-Z0-9][a-zA-Z0-9.\-_~]*$/, "FlowName");
export type FlowName = v.InferOutput<typeof flowNameSchema>;

export const trailNameSchema = nameSchema(/^[a-zA-Z0-9][a-zA-Z0-9\-_.~]*$/, "TrailName");
export type TrailName = v.InferOutput<typeof trailNameSchema>;

/** Name by which a flow's template refers to an artifact or an attestation. */
export const templateNameSchema = nameSchema(/^[a-zA-Z0-9\-_]+$/, "TemplateName");
export type TemplateName = v.InferOutput<typeof templateNameSchema>;

/** An http or https address without user info, blanks and control characters: safe to record, to link, to show. */
export const httpUrlSchema = v.pipe(
  v.string(),
  v.check((text) => {
    // eslint-disable-next-line no-control-regex -- control characters are what this check is about
    const url = /[\u0000-\u0020\u007f-\u009f]/.test(text) ? null : URL.parse(text);
    return url !== null && /^https?:$/.test(url.protocol) && url.username === "" && url.password === "";
  }, "must be an http or https URL without user name and password"),
  v.brand("HttpUrl"),
);
export type HttpUrl = v.InferOutput<typeof httpUrlSchema>;

/** Returns whether the host of a parsed URL is this machine. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
