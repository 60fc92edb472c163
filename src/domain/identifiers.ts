// Identifiers that only parsing (or, for a fingerprint, hashing) can make.
import * as v from "valibot";

/** SHA-256 of an artifact: 64 lower-case hex characters. */
export const fingerprintSchema = v.pipe(
  v.string(),
  v.regex(/^[a-f0-9]{64}$/, "must be 64 lower-case hex characters"),
  v.brand("Fingerprint"),
);
export type Fingerprint = v.InferOutput<typeof fingerprintSchema>;

/** What is taken for a SHA-256 by mistake, by its length in hex characters. */
export const otherDigests: Readonly<Record<number, string>> = {
  32: "an MD5",
  40: "a SHA-1 or a commit",
  56: "a SHA-224",
  96: "a SHA-384",
  128: "a SHA-512",
};

/** Digest of a part of an image, by any algorithm: `sha256:…`. */
export const contentDigestSchema = v.pipe(
  v.string(),
  v.maxLength(200, "must not be longer than 200 characters"),
  v.regex(/^[a-z0-9+._-]+:[a-zA-Z0-9=_-]+$/, "must be an algorithm, `:` and a digest"),
);

export const commitShaSchema = v.pipe(
  v.string(),
  v.regex(/^[a-f0-9]{40}$/, "must be 40 lower-case hex characters"),
  v.brand("CommitSha"),
);
export type CommitSha = v.InferOutput<typeof commitShaSchema>;

/** A name, a word or a URL. One of megabytes, repeated in a thousand reasons, would fill the memory. */
export const shortTextSchema = v.pipe(
  v.string(),
  v.maxLength(30_000, "must not be longer than 30,000 characters"),
);

const nameSchema = (pattern: RegExp) =>
  v.pipe(shortTextSchema, v.regex(pattern, `must match ${pattern.source}`));
const brandedName = <const Brand extends string>(brand: Brand, pattern: RegExp) =>
  v.pipe(nameSchema(pattern), v.brand(brand));

export const flowNameSchema = brandedName("FlowName", /^[a-zA-Z0-9][a-zA-Z0-9.\-_~]*$/);
export type FlowName = v.InferOutput<typeof flowNameSchema>;

export const trailNameSchema = brandedName("TrailName", /^[a-zA-Z0-9][a-zA-Z0-9\-_.~]*$/);
export type TrailName = v.InferOutput<typeof trailNameSchema>;

/** Name of an environment: as a flow's, without `~`. */
export const environmentNameSchema = brandedName("EnvironmentName", /^[a-zA-Z0-9][a-zA-Z0-9.\-_]*$/);
export type EnvironmentName = v.InferOutput<typeof environmentNameSchema>;

/** Name by which a flow's template refers to an artifact. */
export const templateReferenceNameSchema = brandedName("TemplateReferenceName", /^[a-zA-Z0-9\-_]+$/);
export type TemplateReferenceName = v.InferOutput<typeof templateReferenceNameSchema>;

/** Name of a control that a decision is about. */
export const controlNameSchema = nameSchema(/^[a-zA-Z0-9\-._~]+$/);

/** Name of a type of attestations that the organization defines. */
export const customTypeNameSchema = nameSchema(/^[a-zA-Z0-9_-]+$/);

export const annotationKeySchema = nameSchema(/^[A-Za-z0-9_]+$/);

export const urlLabelSchema = nameSchema(/^[^=.]+$/);

/** An http or https address without user info and control characters: safe to record, to link, to show. */
export const httpUrlSchema = v.pipe(
  v.string(),
  // eslint-disable-next-line no-control-regex -- control characters are what this check is about
  v.check((text) => !/[\u0000-\u0020\u007f-\u009f]/.test(text), "must not hold blanks or control characters"),
  v.check((text) => {
    const url = URL.parse(text);
    return url !== null && (url.protocol === "https:" || url.protocol === "http:") && url.hostname !== "";
  }, "must be an absolute http or https URL"),
  v.check((text) => {
    const url = URL.parse(text);
    return url === null || (url.username === "" && url.password === "");
  }, "must not carry a user name or password"),
  v.brand("HttpUrl"),
);
export type HttpUrl = v.InferOutput<typeof httpUrlSchema>;

/** A count or a size: 0 or more, and exact as a number. */
export const wholeNumberSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
