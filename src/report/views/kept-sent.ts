// `send-kept`: what became of the kept requests of an outage.
import type { KeptSent, SentRequest } from "../../domain/outcome.ts";
import { count } from "../../lib/shorten.ts";
import { code, gfm, prose } from "../markdown.ts";
import { annotation, heading, table, whatToDo, type LogPart, type Presentation } from "../presentation.ts";
import { severityIcons, worstFirst, type Severity } from "../verdict-texts.ts";
import { firstLines } from "./artifacts.ts";

const next =
  "Run `send-kept` again later with the files that the output `kept-file` names now. A request that was refused must be corrected where it came from.";

const statuses: Readonly<Record<SentRequest["status"], { severity: Severity; text: string }>> = {
  sent: { severity: "success", text: "sent" },
  skipped: { severity: "info", text: "skipped" },
  missing: { severity: "error", text: "still missing" },
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
  const answer = { severity: passes ? "success" : "error", text: `${parts.join(", ")}.` } as const;
  const first = firstLines(missing, "request", (one) => `${subject(one)}: ${one.note ?? ""}`);
  const problem = passes ? [] : [answer.text, ...first, `What to do: ${next}`];
  return {
    passes,
    outputs: { reported: String(passes) },
    documents: { result: { value: requests }, kept: keptFiles },
    log: [...sent, ...skipped, ...missing].flatMap(lines),
    annotations: annotation("error", "Kept requests still missing", problem),
    answer,
    page: [
      heading(answer),
      ...(passes ? [] : [whatToDo(next)]),
      table(
        ["", "Flow", "Trail", "Artifact", "Result"],
        worstFirst(requests.map((one) => ({ ...one, ...statuses[one.status] }))),
        ({ severity, flow, trail, filename, fingerprint, text, note }) => [
          severityIcons[severity],
          code(flow),
          code(trail ?? ""),
          filename === undefined ? "" : gfm`${code(filename)} (${code(fingerprint?.slice(0, 12) ?? "")})`,
          prose(note === undefined ? text : `${text}: ${note}`),
        ],
      ),
    ],
  };
}

const subject = ({ flow, trail, fingerprint, filename }: SentRequest) =>
  `${fingerprint === undefined ? "" : `${fingerprint}  ${filename ?? ""} in `}trail ${trail ?? ""} of flow ${flow}`;

const lines = (request: SentRequest): readonly LogPart[] => [
  {
    severity: statuses[request.status].severity,
    text: `${subject(request)}: ${statuses[request.status].text}`,
  },
  ...(request.note === undefined ? [] : [`    ${request.note}`]),
];
