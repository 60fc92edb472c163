// What is on record at the start: something for every endpoint to answer.
import { createHash } from "node:crypto";
import type { Records, Subject } from "./records.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/**
 * The fingerprints of the artifacts of flow `shop`, each that of a one-line file: `echo "shop app 1.1" > app.txt`.
 *
 * - `1.0` compliant everywhere, reported 40 days ago, so that List builds has it only for a longer period
 * - `1.1` compliant everywhere
 * - `1.2` its unit tests failed; on the allow list of `production`
 * - `1.3` its coverage is missing
 */
export const seeded = {
  "1.0": sha256("shop app 1.0\n"),
  "1.1": sha256("shop app 1.1\n"),
  "1.2": sha256("shop app 1.2\n"),
  "1.3": sha256("shop app 1.3\n"),
} as const;

const day = 86_400;
const ages = { "1.0": 40 * day, "1.1": 12 * day, "1.2": 3 * day, "1.3": day } as const;
const repository = { name: "acme/shop", url: "https://git.example.com/acme/shop", id: "1001" };

const template = `version: 1
trail:
  attestations:
    - name: review
      type: pull_request
  artifacts:
    - name: app
      attestations:
        - name: unit-test
          type: junit
        - name: coverage
          type: custom:coverage
`;

/** Adds records: two environments, one with policies and events and one without, a flow with four trails, an approval, an action. */
export function seed(records: Records): void {
  const { now } = records;
  const start = now();
  records.createFlow("shop", { description: "The shop", tags: { kind: "build", team: "shop" }, template });
  for (const version of ["1.0", "1.1", "1.2", "1.3"] as const) {
    records.now = () => start - ages[version];
    addRelease(records, version);
  }
  records.now = now;

  records.createPolicy("built-by-us", {
    version: 2,
    provenance: { required: true },
    trailCompliance: { required: true },
  });
  records.createPolicy("tested", { attestations: [{ type: "junit" }] });
  records.createEnvironment("production", {
    description: "Where customers are",
    tags: { tier: "1" },
    spaces: ["shop"],
    policies: ["built-by-us", "tested"],
    allowed: new Map([
      [
        seeded["1.2"],
        {
          allowlist_id: "allow-1",
          allowed_by_user_id: "ada",
          timestamp: start - 3 * day,
          description: "The failing test is about a tool that is not shipped",
        },
      ],
    ]),
    snapshots: [
      { at: start - 39 * day, fingerprints: [seeded["1.0"]] },
      { at: start - 11 * day, fingerprints: [seeded["1.1"]] },
    ],
  });
  records.createEnvironment("staging", {
    type: "docker",
    tags: { tier: "3" },
    spaces: ["shop", "lab"],
  });

  records.approvals.set("shop", [
    {
      release_number: 1,
      base_artifact: seeded["1.0"],
      artifact_name: "app",
      target_artifact: seeded["1.1"],
      description: "More things to sell",
      src_commit_list: [sha256("release-1.1").slice(0, 40)],
      created_at: start - 12 * day,
      last_modified_at: start - 12 * day,
      state: "APPROVED",
      approvals: [
        {
          comment: "Looks good",
          approved_by: "grace",
          approval_url: "https://shop.example.com/approvals/1",
          timestamp: start - 12 * day,
        },
      ],
      environment: "production",
    },
  ]);
  records.actions.set("1", {
    number: 1,
    type: "env",
    name: "production-alerts",
    environments: ["production"],
    triggers: ["ON_NON_COMPLIANT_ENV", "ON_COMPLIANT_ENV"],
    targets: [
      {
        type: "WEBHOOK",
        webhook: "https://hooks.example.com/alerts",
        last_success_at: start - day,
        last_failure_at: null,
      },
    ],
    created_by: "ada",
    is_created_from_slack_app: false,
    is_failing: false,
    last_success_timestamp: start - day,
    created_at: start - 30 * day,
    last_modified_at: start - 30 * day,
  });
}

/** Adds a trail of flow `shop` with its artifact and attestations. */
function addRelease(records: Records, version: keyof typeof seeded): void {
  const trail = `release-${version}`;
  const commit = sha256(trail).slice(0, 40);
  const build = "https://ci.example.com/acme/shop/1";
  records.beginTrail("shop", {
    name: trail,
    description: `Release ${version}`,
    git_commit_info: {
      sha1: commit,
      message: `Release ${version}`,
      author: "Ada Example <ada@example.com>",
      branch: "main",
      timestamp: records.now(),
      url: `${repository.url}/commit/${commit}`,
    },
    repo_info: repository,
    origin_url: build,
  });
  records.reportArtifact("shop", {
    fingerprint: seeded[version],
    filename: "app.txt",
    build_url: build,
    commit_url: `${repository.url}/commit/${commit}`,
    trail_name: trail,
    template_reference_name: "app",
    git_commit: commit,
  });
  const attest = (name: string, type: string, subject: Subject, compliant = true) => {
    records.attest("shop", trail, { name, type, compliant, subject });
  };
  const artifact = { kind: "fingerprint", fingerprint: seeded[version] } as const;
  attest("review", "pull_request", { kind: "trail" });
  attest("unit-test", "junit", artifact, version !== "1.2");
  if (version !== "1.3") attest("coverage", "custom:coverage", artifact);
}
