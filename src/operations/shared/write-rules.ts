// What all writes have in common among their inputs: rules, and what is rejected.
import type { Values, writeInputs } from "../../inputs/definitions.ts";
import { missingInput } from "../../inputs/parse-values.ts";
import { rule } from "../../inputs/rule.ts";
import { quote } from "../../inputs/schemas.ts";
import { didYouMean } from "../../lib/did-you-mean.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import { pick } from "../../lib/pick.ts";
import { serviceOf } from "./service.ts";

export const writeRules = [
  // Not in `requires`: with `on-missing-token: skip` the step is skipped without it.
  rule(["api-token"], function* ({ apiToken }, { operation }) {
    if (apiToken === undefined) yield missingInput("api-token", operation);
  }),
  rule(
    ["external-urls", "external-fingerprints"],
    function* ({ externalUrls = [], externalFingerprints = [] }) {
      const labels = externalUrls.map(([label]) => label);
      for (const [label] of externalFingerprints)
        if (!labels.includes(label))
          yield {
            input: "external-fingerprints",
            message: `has the label ${quote(label)}, which \`external-urls\` does not have${didYouMean(label, labels)}`,
          };
    },
  ),
] as const;

/** A write that may fail has no setting of its own. */
export const rejectedByWrites = [
  {
    inputs: ["on-outage"],
    message: "no longer exists for operations that record",
    hint: "After an outage, choose `Re-run failed jobs` in the run that failed: it records what is missing. A step that may fail has GitHub's `continue-on-error`",
  },
] as const;

type WriteValues = Values<
  (typeof writeInputs)[number] | "build-url" | "origin-url" | "commits-from",
  "base-url" | "org" | "flow"
>;

/** The common fields of all writes. What was not given is absent, also in the request that is sent. */
export type WriteRequest = ReturnType<typeof writeOf>;

/** Returns the common fields of all writes. */
export const writeOf = (values: WriteValues) => ({
  ...pick(values, "dryRun", "flow", "trail", "description", "userData"),
  // Without a token the write is skipped.
  ...(values.apiToken !== undefined && { service: serviceOf({ ...values, apiToken: values.apiToken }) }),
  ...omitUndefined({ externalUrls: externalUrlsOf(values) }),
  runMetadata: {
    ...pick(values, "gitCommit", "commitsFrom", "redact", "buildUrl", "commitUrl", "repoUrl", "originUrl"),
    ...pick(values, "githubToken"),
    lookupTimeoutMs: lookupTimeoutOf(values),
  },
});

/** Returns how long the GitHub API may take: at most ten seconds and a quarter of `timeout`. A dry run asks it nothing. */
export const lookupTimeoutOf = ({ dryRun, timeout }: Values<"dry-run" | "timeout">) =>
  dryRun ? 0 : Math.min(10_000, timeout / 4);

/** Not by assignment: a label may be any word, `__proto__` too. */
function externalUrlsOf({
  externalUrls,
  externalFingerprints,
}: Values<"external-urls" | "external-fingerprints">) {
  const fingerprints = new Map(externalFingerprints);
  return (
    externalUrls &&
    Object.fromEntries(
      externalUrls.map(([label, href]) => [
        label,
        omitUndefined({ href, fingerprint: fingerprints.get(label) }),
      ]),
    )
  );
}
