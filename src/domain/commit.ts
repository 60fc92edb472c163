// Commit and repository as requests carry them. Unknown fields are absent.
import * as v from "valibot";
import { commitShaSchema, httpUrlSchema } from "./identifiers.ts";

/** Any text; no field where it is unknown. */
const optionalText = v.exactOptional(v.string());

/** `git_commit_info` in requests. */
export const gitCommitSchema = v.strictObject({
  sha1: commitShaSchema,
  message: optionalText,
  author: optionalText,
  author_username: optionalText,
  branch: optionalText,
  /** Author date, UNIX seconds. */
  timestamp: v.exactOptional(v.number()),
  url: v.exactOptional(httpUrlSchema),
  parents: v.exactOptional(v.pipe(v.array(commitShaSchema), v.readonly())),
  verified: v.exactOptional(v.boolean()),
  signature_state: optionalText,
});
export type GitCommit = Readonly<v.InferOutput<typeof gitCommitSchema>>;

/** A text with more than white space. */
export const filledTextSchema = v.pipe(v.string(), v.regex(/\S/, "must not be empty"));

/** `repo_info` in requests. */
export const repoInfoSchema = v.strictObject({
  name: filledTextSchema,
  url: v.exactOptional(httpUrlSchema),
  id: optionalText,
  description: optionalText,
});
export type RepoInfo = Readonly<v.InferOutput<typeof repoInfoSchema>>;
