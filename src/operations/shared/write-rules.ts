// What all writes have in common among their inputs: rules, and what is rejected.
import { missingInput } from "../../inputs/parse-values.ts";
import { rule } from "../../inputs/rule.ts";
import { quote } from "../../inputs/schemas.ts";
import { didYouMean } from "../../lib/did-you-mean.ts";

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
