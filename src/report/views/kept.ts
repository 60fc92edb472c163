// Requests of an outage: a trail whose request was kept, and what became of kept requests (`send-kept`).
import type { KeptSent, SentRequest, TrailKept } from "../../domain/outcome.ts";
import { code, gfm, prose } from "../markdown.ts";
import { line, warningOf, type LogPart, type Presentation } from "../presentation.ts";
import { table } from "../summary-writer.ts";
import { severityIcons, worstFirst, type Severity } from "../verdict-texts.ts";
import { count } from "../visible-text.ts";
import { firstLines } from "./artifacts.ts";
import { commitLines, commitsOnPage } from "./commit.ts";

/** The title of the warning about a request that was kept. */
export const keptTitle = "Not reported, but kept";

/** What to do about kept requests. */
export const sendKeptLater =
  "Upload the file that the output `kept-file` names, and send it with `operation: send-kept` when the service is back.";

export function renderTrailKept(outcome: TrailKept): Presentation {
  const { flow, trail, failure, keptFiles } = outcome;
  const text = `Could not begin trail ${trail} of flow ${flow}; kept it for later.`;
  return {
    passes: true,
    outputs: { reported: "false", flow, trail, "git-commit": outcome.gitCommit },
    documents: { kept: keptFiles },
    log: [...commitLines(outcome), line(failure)],
    annotations: warningOf(keptTitle, [text, failure, `What to do: ${sendKeptLater}`]),
    answer: { severity: "warning", text },
    page: [
      gfm`### ${severityIcons.warning.page} ${text}`,
      prose(failure),
      gfm`**What to do:** ${prose(sendKeptLater)}`,
      ...commitsOnPage(outcome),
    ],
  };
}

const next =
  "Run `send-kept` again later with the files that the output `kept-file` names now. A request that was refused must be corrected where it came from.";

const severities: Readonly<Record<SentRequest["status"], Severity>> = {
  sent: "success",
  skipped: "info",
  missing: "error",
};
const statusTexts: Readonly<Record<SentRequest["status"], string>> = {
  sent: "sent",
  skipped: "skipped",
  missing: "still missing",
};

export function renderKeptSent({ requests, keptFiles }: KeptSent): Presentation {
  const of = (status: SentRequest["status"]) => requests.filter((request) => request.status === status);
  const [sent, skipped, missing] = [of("sent"), of("skipped"), of("missing")];
  const passes = missing.length === 0;
  const parts = [
    `Sent ${sent.length} of ${count(requests.length, "kept request")}`,
    ...(skipped.length > 0 ? [`skipped ${skipped.length}`] : []),
    ...(passes ? [] : [`${missing.length} still missing`]),
  ];
  const text = `${parts.join(", ")}.`;
  const severity = passes ? "success" : "error";
  return {
    passes,
    outputs: { reported: String(passes) },
    documents: { result: { value: requests }, kept: keptFiles },
    log: [...sent, ...skipped, ...missing].flatMap(lines),
    annotations: passes
      ? []
      : [
          {
            level: "error",
            title: "Kept requests still missing",
            lines: [
              text,
              ...firstLines(missing, "request", (one) => `${subject(one)}: ${one.note ?? ""}`),
              `What to do: ${next}`,
            ],
          },
        ],
    answer: { severity, text },
    page: [
      gfm`### ${severityIcons[severity].page} ${text}`,
      ...(passes ? [] : [gfm`**What to do:** ${prose(next)}`]),
      table(
        ["", "Flow", "Trail", "Artifact", "Result"],
        worstFirst(requests.map((one) => ({ ...one, severity: severities[one.status] }))),
        (one) => [
          severityIcons[one.severity].page,
          code(one.flow),
          code(one.trail ?? ""),
          one.filename === undefined
            ? ""
            : gfm`${code(one.filename)} (${code(one.fingerprint?.slice(0, 12) ?? "")})`,
          one.note === undefined ? statusTexts[one.status] : prose(`${statusTexts[one.status]}: ${one.note}`),
        ],
      ),
    ],
  };
}

const subject = ({ flow, trail, fingerprint, filename }: SentRequest) =>
  fingerprint === undefined
    ? `trail ${trail ?? ""} of flow ${flow}`
    : `${fingerprint}  ${filename ?? ""} in trail ${trail ?? ""} of flow ${flow}`;

const lines = (request: SentRequest): readonly LogPart[] => [
  line(`${subject(request)}: ${statusTexts[request.status]}`, severities[request.status]),
  ...(request.note === undefined ? [] : [line(`    ${request.note}`)]),
];
