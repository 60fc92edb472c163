// What is on record at the start: something for every endpoint to answer.
import { createHash } from "node:crypto";
import type { Records } from "./records.ts";

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

export const seededTemplate = `version: 1
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

const day = 86_400;

/**
 * Adds flow `shop` with four trails, flow `site` without a template, environment `production` with the policies `built-by-us`
 * and `tested` and two snapshots, environment `staging` without policies, an approval, and an action with its notification.
 */
export function seed(records: Records): void {
  const { now } = records;
  const start = now();
  const daysAgo = (days: number, change: () => void) => {
    records.now = () => start - days * day;
    change();
    records.now = now;
  };

  records.createFlow("shop", {
    description: "The shop",
    tags: { kind: "build", team: "shop" },
    template: seededTemplate,
  });
  for (const [version, days] of [
    ["1.0", 40],
    ["1.1", 12],
    ["1.2", 3],
    ["1.3", 1],
  ] as const)
    daysAgo(days, () => {
      const trail = `release-${version}`;
      const commit = sha256(trail).slice(0, 40);
      const repository = { name: "acme/shop", url: "https://git.example.com/acme/shop", id: "1001" };
      records.beginTrail("shop", {
        name: trail,
        description: `Release ${version}`,
        git_commit_info: {
          ...{
            sha1: commit,
            message: `Release ${version}`,
            author: "Ada Example <ada@example.com>",
            branch: "main",
          },
          ...{ timestamp: Math.floor(start - days * day), url: `${repository.url}/commit/${commit}` },
        },
        repo_info: repository,
        origin_url: "https://ci.example.com/acme/shop/1",
      });
      records.attest("shop", trail, { name: "review", type: "pull_request" });
      records.reportArtifact("shop", {
        ...{
          fingerprint: seeded[version],
          filename: "app.txt",
          trail_name: trail,
          template_reference_name: "app",
        },
        ...{ git_commit: commit, repo_info: repository },
      });
      const artifact = { artifact: "app", commit };
      records.attest("shop", trail, {
        ...artifact,
        name: "unit-test",
        type: "junit",
        compliant: version !== "1.2",
      });
      if (version !== "1.3")
        records.attest("shop", trail, { ...artifact, name: "coverage", type: "custom:coverage" });
    });
  daysAgo(6, () => {
    const repository = { name: "acme/site", url: "https://git.example.com/acme/site", id: "1002" };
    records.createFlow("site", { tags: { kind: "docs" } });
    records.reportArtifact("site", {
      ...{
        fingerprint: sha256("site 1.0\n"),
        filename: "site.txt",
        trail_name: "weekly",
        repo_info: repository,
      },
    });
  });

  records.createPolicy("built-by-us", {
    version: 2,
    provenance: { required: true },
    trailCompliance: { required: true },
  });
  records.createPolicy("tested", { attestations: [{ type: "junit", flow: "shop" }] });
  daysAgo(10, () => {
    const shown = { description: "Where customers are", tags: { tier: "1" }, spaces: ["shop"] };
    records.createEnvironment("production", { ...shown, policies: ["built-by-us", "tested"] });
    records.createEnvironment("staging", { type: "docker", tags: { tier: "3" }, spaces: ["shop", "lab"] });
  });
  records.allow("production", seeded["1.2"], "The failing test is about a tool that is not shipped");
  const image = (version: keyof typeof seeded) => ({
    name: `shop/app:${version}@sha256:${seeded[version]}`,
    fingerprint: seeded[version],
  });
  records.reportSnapshot("production", [image("1.0")], start - 39 * day);
  records.reportSnapshot("production", [image("1.1")], start - 11 * day);
  records.reportSnapshot("production", [image("1.1")], start - 300);
  records.reportSnapshot("staging", [image("1.2")], start - 3 * day);
  records.reportSnapshot("staging", [image("1.2"), image("1.3")], start - 3600);

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
      user_data: {},
    },
  ]);
  records.actions.push({
    number: 1,
    type: "env",
    name: "production-alerts",
    environments: ["production"],
    triggers: ["ON_NON_COMPLIANT_ENV", "ON_COMPLIANT_ENV"],
    targets: [
      {
        ...{ type: "WEBHOOK", webhook: "https://hooks.example.com/alerts", payload_version: "1.0" },
        ...{ last_success_at: start - day, last_failure_at: null },
      },
    ],
    created_by: "ada",
    is_created_from_slack_app: false,
    is_failing: false,
    last_success_timestamp: start - day,
    last_failure_timestamp: null,
    created_at: start - 30 * day,
    last_modified_at: start - 30 * day,
  });
}
