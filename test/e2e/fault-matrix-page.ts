// Renders the results of the fault matrix as docs/faults.md.
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
  return `# What a step does when the service fails

What happens when the network, a proxy or the service fails: one row for each fault, one column for each operation. The
tables are what \`test/e2e/fault-matrix.test.ts\` observed: it runs each operation against the embedded service with
\`retries: 1\`, and fails when this page differs.

Each step ended by itself, reported the failure in exactly one error, set its outputs, wrote its summary, and did not show
the API key, although most responses contain it. ✅ is a step that passes, ❌ one that fails the job. The number of requests
is how many the service received. For a write the table also shows how often it is on record: a retry after the
service had stored it does not create a second record, but for an attestation a second row with the same content, of which
the latest counts. For a gate it shows the verdict.

## When every request fails

${tables(true)}

## When only the first request fails

Only faults that are retried are listed here. Every other fault ends the step at the first request.

${tables(false)}
`;

  function tables(everyRequestFails: boolean): string {
    return kinds
      .map(([kind, title]) => [title, operations.filter((operation) => operation.kind === kind)] as const)
      .filter(([, ofKind]) => ofKind.length > 0)
      .map(([title, ofKind]) => `### ${title}\n\n${table(everyRequestFails, ofKind)}`)
      .join("\n\n");
  }

  function table(everyRequestFails: boolean, ofKind: readonly Operation[]): string {
    const shown = results.filter(
      (result) => result.everyRequestFails === everyRequestFails && ofKind.includes(result.operation),
    );
    const rows = faultCases
      .filter((faultCase) => shown.some((result) => result.faultCase === faultCase))
      .map((faultCase) => [
        faultCase.name,
        ...ofKind.map((operation) =>
          cell(shown.find((result) => result.faultCase === faultCase && result.operation === operation)),
        ),
      ]);
    const head = ["Fault", ...ofKind.map(({ name }) => name)];
    return [head, head.map(() => "---"), ...rows]
      .map((row) => `|${row.map((cell) => (cell === "" ? " |" : ` ${cell} |`)).join("")}`)
      .join("\n");
  }
}

const kinds = [
  ["write", "Writes"],
  ["gate", "Gates"],
  ["read", "Reads"],
] as const;

function cell(result: StepResult | undefined): string {
  if (result === undefined) return "";
  const { operation, passes, outputs, requestCount, records } = result;
  const requests = `${requestCount} ${requestCount === 1 ? "request" : "requests"}`;
  const mark = passes ? "✅" : "❌";
  switch (operation.kind) {
    case "write":
      return `${mark} ${records.length}× on record, ${requests}`;
    case "gate":
      return `${mark} \`${outputs["verdict"] ?? "no verdict"}\`, ${requests}`;
    case "read":
      return `${mark} ${requests}`;
  }
}
