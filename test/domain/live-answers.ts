// Answers about an environment in the form of a hosted service (docs/internals/interface.md), with made-up names: a cluster in which
// eleven artifacts run, and one has exited. Fields that the action does not read are there too.
const digest = (letter: string) => letter.repeat(64);

export const liveFingerprints = Array.from({ length: 11 }, (_, index) => digest(index.toString(16)));
export const exitedFingerprint = digest("f");
export const liveCommit = "5".repeat(40);

const policyDecision = (status: "COMPLIANT" | "NON-COMPLIANT", type: string) => ({
  policy_name: "production-rules",
  policy_version: 4,
  status,
  rule_evaluations: [
    {
      rule: {
        type: "attestation",
        definition: { name: "security-scan", type: "snyk", if: null, must: [] },
        description: null,
      },
      satisfied: status === "COMPLIANT",
      ignored: false,
      resolutions: [{ type, context: { flow_name: "shop-2", trail_name: liveCommit } }],
    },
  ],
});

/** An artifact of a snapshot, with the fields of a live answer. */
export const liveEntry = (changes: object = {}) => ({
  name: `registry.example/acme/shop-0:5555555@sha256:${digest("0")}`,
  fingerprint: digest("0"),
  compliant: true,
  annotation: { type: "unchanged", was: 2, now: 2 },
  creationTimestamp: [1_785_000_060, 1_785_000_000],
  flow_name: "shop-0",
  git_commit: liveCommit,
  commit_url: `https://git.example/acme/shop/commit/${liveCommit}`,
  html_url: `https://service.example/acme/flows/shop-0/artifacts/${digest("0")}`,
  flows: [
    {
      flow_name: "shop-0",
      trail_name: liveCommit,
      template_reference_name: "shop-0",
      git_commit: liveCommit,
      commit_url: `https://git.example/acme/shop/commit/${liveCommit}`,
      artifact_compliance_in_flow: true,
      flow_reasons_for_non_compliance: [],
    },
  ],
  policy_decisions: [policyDecision("COMPLIANT", "rule_satisfied")],
  reasons_for_incompliance: [],
  deployment_diff: null,
  pods: { "shop-0-6d5f": { namespace: "shop", creation_timestamp: 1_785_000_000 } },
  ecs_context: null,
  ...changes,
});

/** Names an entry by its place, with a flow of that name. */
const numbered = (index: number, changes: object = {}) => {
  const name = `shop-${index}`;
  const fingerprint = digest(index.toString(16));
  return liveEntry({
    name: `registry.example/acme/${name}:5555555@sha256:${fingerprint}`,
    fingerprint,
    flow_name: name,
    html_url: `https://service.example/acme/flows/${name}/artifacts/${fingerprint}`,
    flows: [{ flow_name: name, trail_name: liveCommit, template_reference_name: name }],
    ...changes,
  });
};

/** The latest snapshot, as the service gives it. */
export const liveSnapshot = (changes: object = {}) => ({
  index: 4127,
  is_latest: true,
  next_snapshot_timestamp: null,
  timestamp: 1_785_003_600.25,
  type: "K8S",
  compliant: false,
  html_url: "https://service.example/acme/environments/production/snapshots/4127",
  artifact_compliance_count: { true: 8, false: 2, null: 1 },
  applied_policies: [{ name: "production-rules", version: 4 }],
  artifacts: [
    numbered(0),
    numbered(1, { annotation: { type: "changed", was: 1, now: 3 } }),
    numbered(2, {
      compliant: false,
      policy_decisions: [policyDecision("NON-COMPLIANT", "missing_attestation")],
      reasons_for_incompliance: ["Missing attestation security-scan"],
      annotation: { type: "started-non-compliant", was: 0, now: 1 },
    }),
    numbered(3, {
      compliant: false,
      policy_decisions: [policyDecision("NON-COMPLIANT", "non_compliant_attestation")],
    }),
    // Without provenance, and so without a flow.
    numbered(4, {
      name: `docker.io/library/cache:8@sha256:${digest("4")}`,
      compliant: null,
      flow_name: "",
      git_commit: "",
      commit_url: "",
      html_url: "",
      flows: [],
      policy_decisions: [],
    }),
    ...[5, 6, 7, 8, 9].map((index) => numbered(index)),
    numbered(10, {
      annotation: { type: "started-compliant", was: 0, now: 1 },
      deployment_diff: {
        previous_fingerprint: exitedFingerprint,
        previous_artifact_name: `registry.example/acme/shop-10:4444444@sha256:${exitedFingerprint}`,
        previous_running: false,
      },
    }),
    numbered(10, {
      name: `registry.example/acme/shop-10:4444444@sha256:${exitedFingerprint}`,
      fingerprint: exitedFingerprint,
      annotation: { type: "exited", was: 1, now: 0 },
    }),
  ],
  ...changes,
});

/** The environment, as the service gives it. */
export const liveEnvironment = (changes: object = {}) => ({
  org: "acme",
  name: "production",
  type: "K8S",
  description: "The cluster",
  last_modified_at: 1_770_000_000.5,
  last_reported_at: 1_785_007_200.75,
  last_changed_at: 1_785_003_600.25,
  state: false,
  tags: { owner: "platform" },
  policies: ["production-rules"],
  included_environments: null,
  ...changes,
});
