/** The paths of the pages, used in `html_url`, in `_links` and in links between pages. */

const path = (...segments: string[]) => `/${segments.map(encodeURIComponent).join("/")}`;

export const paths = {
  start: "/",
  flow: (org: string, flow: string) => path(org, "flows", flow),
  trail: (org: string, flow: string, trail: string) => path(org, "flows", flow, "trails", trail),
  artifact: (org: string, fingerprint: string) => path(org, "artifacts", fingerprint),
  artifactInFlow: (org: string, flow: string, fingerprint: string, id: string) =>
    `${path(org, "flows", flow, "artifacts", fingerprint)}?artifact_id=${encodeURIComponent(id)}`,
  environment: (org: string, environment: string) => path(org, "environments", environment),
  snapshot: (org: string, environment: string, index: number) =>
    path(org, "environments", environment, "snapshots", String(index)),
  policy: (org: string, policy: string) => path(org, "policies", policy),
} as const;
