/** Texts that would run as markup or scripts if a page did not escape them, and a scenario with them. */
import type { Scenario } from "../../../src/embedded-service/start.ts";

export const hostileTexts = [
  `"><script>document.title="ran"</script>`,
  `'><img src=x onerror="document.title='ran'">`,
  `</style></title><svg onload=document.title='ran'>`,
  `javascript:document.title='ran'`,
  `\u202egnp.exe\u0000\u001b[31m\u2028`,
];

/** Returns a scenario in which every text without a format is hostile. */
export function hostileScenario(hostile: string): Scenario {
  const fingerprint = "f".repeat(64);
  const commit = { sha1: hostile, message: hostile, author: hostile, branch: hostile, url: hostile };
  const attestation = { name: hostile, type: "custom:x" };
  return {
    org: `demo ${hostile}`,
    flows: {
      web: {
        tags: { [hostile]: hostile },
        template: {
          version: 1,
          trail: { attestations: [attestation], artifacts: [{ name: hostile, attestations: [attestation] }] },
        },
        trails: {
          t1: {
            description: hostile,
            git_commit_info: commit,
            origin_url: hostile,
            external_urls: { label: { href: hostile } },
            user_data: { [hostile]: hostile },
            attestations: [{ name: `other ${hostile}`, type: hostile }],
            artifacts: [
              {
                fingerprint,
                filename: hostile,
                build_url: hostile,
                commit_url: hostile,
                git_commit_info: commit,
              },
            ],
          },
        },
      },
    },
    policies: {
      [hostile]: {
        artifacts: { attestations: [{ type: hostile, if: 'flow.name == "<script>"' }, { type: hostile }] },
      },
    },
    environments: {
      one: {
        description: hostile,
        tags: { [hostile]: hostile },
        policies: [hostile],
        allow_list: [{ fingerprint, by: hostile, description: hostile }],
        events: [
          {
            type: hostile,
            artifact_name: hostile,
            sha256: fingerprint,
            description: hostile,
            pipeline: hostile,
            code_diff: hostile,
          },
        ],
      },
    },
    approvals: {
      web: [
        {
          state: "PENDING",
          artifact_name: hostile,
          base_artifact: fingerprint,
          target_artifact: fingerprint,
          description: hostile,
          src_commit_list: [],
          environment: hostile,
          approvals: [{ comment: hostile, approved_by: hostile, approval_url: hostile, timestamp: 0 }],
        },
      ],
    },
    actions: [
      { name: hostile, environments: ["one"], triggers: ["ON_COMPLIANT_ENV"], targets: [{ type: "EMAIL" }] },
    ],
  };
}
