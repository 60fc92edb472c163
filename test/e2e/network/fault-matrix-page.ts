// Renders the results of the fault matrix as docs/internals/faults.md.
import type { FaultCase } from "./fault-matrix-faults.ts";
import type { Operation } from "./fault-matrix-operations.ts";

/** The result of one step. */
export interface StepResult {
  readonly operation: Operation;
  readonly faultCase: FaultCase;
  /** Whether every request failed, or only the first one. */
  readonly everyRequestFails: boolean;
  readonly passes: boolean;
  /** The outputs with the result of the operation. */
  readonly outputs: Readonly<Record<string, string | undefined>>;
  /** The number of requests that the service received. */
  readonly requestCount: number;
  /** What the operation put on record. */
  readonly records: readonly string[];
}

/** Returns the page, in Markdown. */
export function renderPage(
  results: readonly StepResult[],
  operations: readonly Operation[],
  faultCases: readonly FaultCase[],
): string {
  const resultsOf = (fault: FaultCase, everyRequestFails: boolean) =>
    operations.flatMap(
      (operation) =>
        results.find(
          (one) =>
            one.faultCase === fault &&
            one.operation === operation &&
            one.everyRequestFails === everyRequestFails,
        ) ?? [],
    );
  const rows = faultCases.map((fault) => {
    const failing = resultsOf(fault, true);
    return [
      fault.name,
      cell(failing.map(({ operation, requestCount }) => [operation.name, `${requestCount}`])),
      cell(ofKind(failing, "write").map((result) => [result.operation.name, recordText(result)])),
      cell(ofKind(failing, "gate").map((result) => [result.operation.name, verdictText(result)])),
      retryText(resultsOf(fault, false), operations),
    ];
  });
  const head = [
    "Fault",
    "Requests",
    "Writes: on record",
    "Verdict of a gate",
    "Only the first request fails",
  ];
  const table = [head, head.map(() => "---"), ...rows]
    .map((row) => `|${row.map((text) => (text === "" ? " |" : ` ${text} |`)).join("")}`)
    .join("\n");
  return `# What a step does when the service fails

What happens in each operation when the network, a proxy or the service fails. What to do about it is in [Troubleshooting](../troubleshooting.md#network-and-service).

- A gate stays closed, and its verdict says why. Only \`unreachable\` can be let through, with \`on-outage: warn\`.
- A request is repeated where that can help, and nothing is recorded twice. Only an attestation can be there twice, with the same content; the latest counts.
- A step ends by itself. It reports the failure in exactly one error, sets its outputs, writes its summary, and does not show the API key, although most of these answers contain it.

## Every fault

Every operation was run with each fault (\`test/e2e/network/fault-matrix.test.ts\`), with \`retries: 1\`.

| Column | Meaning |
| --- | --- |
| Requests | how many the service received when all of them failed: 2 after a retry. All operations that read fail |
| Writes: on record | how often \`begin-trail\`, \`report-artifact\`, \`record\` (its trail) and \`attest\` are on record then. They fail; ✅ is one that passes |
| Verdict of a gate | of \`assert\`, about an artifact and about a trail |
| Only the first request fails | ✅: the retry succeeds, and every step passes. Empty: the first request ends the step, or no later one could succeed |

A cell has what most operations do. Those that differ are named after it.

${table}
`;
}

const ofKind = (results: readonly StepResult[], kind: Operation["kind"]) =>
  results.filter(({ operation }) => operation.kind === kind);

const recordText = ({ passes, records }: StepResult) => `${passes ? "✅ " : ""}${records.length}×`;

const verdictText = ({ passes, outputs }: StepResult) =>
  `${passes ? "✅ " : ""}\`${outputs["verdict"] ?? "no verdict"}\``;

/** Returns what most operations do, then what the others do with their names. */
function cell(pairs: readonly (readonly [name: string, text: string])[]): string {
  const byText = [...Map.groupBy(pairs, ([, text]) => text)].sort(([, a], [, b]) => b.length - a.length);
  return byText
    .map(([text, those], index) =>
      index === 0 ? text : `${those.map(([name]) => operationName(name)).join(", ")}: ${text}`,
    )
    .join("; ");
}

/** Returns "✅", with the names of those that retry where others of this kind do not; nothing where none retries. */
function retryText(results: readonly StepResult[], operations: readonly Operation[]): string {
  if (results.length === 0) return "";
  const mark = results.every(({ passes }) => passes) ? "✅" : "❌";
  if (results.length === operations.length) return mark;
  return `${mark} ${results.map(({ operation }) => operationName(operation.name)).join(", ")}`;
}

/** Marks the operation in a name such as "assert of a trail" as code. */
const operationName = (name: string) => name.replaceAll(/[a-z]+(?:-[a-z]+)+|attest|assert|record/g, "`$&`");
