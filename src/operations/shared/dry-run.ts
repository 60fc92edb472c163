// A dry run: a step that checks and fingerprints everything, and sends nothing.
import type { ServiceSettings } from "../../domain/request.ts";
import type { WriteTarget } from "../../domain/write.ts";
import { count } from "../../lib/format.ts";
import { pick } from "../../lib/pick.ts";
import { jsonText } from "../../report/json.ts";
import { code, codeBlock, gfm } from "../../report/markdown.ts";
import { folded, type Outputs, type Presentation } from "../../report/presentation.ts";
import { artifactParts, type SelectedArtifacts } from "./present-artifacts.ts";
import { describeRequest, type ServiceRequest } from "../../service/request.ts";

/** A request of a dry run; `note` says when it is sent, where it is not always. */
export interface PlannedRequest extends ServiceRequest {
  readonly note?: string;
}

/** A dry run: everything was checked and fingerprinted, nothing was sent. */
export interface DryRun extends Partial<WriteTarget>, SelectedArtifacts {
  readonly kind: "dry-run";
  /** Exactly what would be sent, without the credential. */
  readonly requests: readonly (ReturnType<typeof describeRequest> & Pick<PlannedRequest, "note">)[];
}

/** Describes the requests of a dry run as they would be sent, without the credential. */
export function dryRunOutcome(
  requests: readonly PlannedRequest[],
  service: ServiceSettings,
  about: Omit<DryRun, "kind" | "requests">,
): DryRun {
  const described = requests.map((request) => ({
    ...pick(request, "note"),
    ...describeRequest(request, service),
  }));
  return { kind: "dry-run", ...about, requests: described };
}

const notReported = { outputs: { reported: false }, ofArtifact: { reported: false } } as const;

/**
 * Presents the requests of a dry run.
 * @param notDone what was not done, as the end of a sentence, such as "nothing was reported"
 * @param result what the outputs say of that, and of each artifact
 */
export function presentDryRun(
  outcome: DryRun,
  notDone: string,
  result: { readonly outputs: Outputs; readonly ofArtifact: object } = notReported,
): Presentation {
  const { requests, flow, trail, gitCommit } = outcome;
  const parts = artifactParts(outcome, result.ofArtifact);
  const title = `${count(requests.length, "request")} that a run without \`dry-run\` would send`;
  return {
    ...parts,
    result: { severity: "info", text: `Dry run: ${notDone}.` },
    outputs: { ...parts.outputs, ...result.outputs, flow, trail, "git-commit": gitCommit },
    log: [...parts.log, { title, json: requests }],
    page: [
      ...parts.page,
      ...requests.slice(0, 1).map(({ method, url }) => gfm`First request: ${method} ${code(url)}`),
      folded("list of requests", [requests], (all) => ({
        title: gfm`${title}`,
        blocks: [codeBlock("json", jsonText(all))],
      })),
    ],
  };
}
