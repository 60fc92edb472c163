// The fault matrix as a page to read: docs/faults.md, and the end of a test run.
import type { FaultCase } from "./fault-matrix-faults.ts";
import type { Operation } from "./fault-matrix-operations.ts";

/** What became of one step. */
export interface Seen {
  readonly operation: Operation;
  readonly faultCase: FaultCase;
  /** Whether the fault stayed, or was gone at the second request. */
  readonly stays: boolean;
  readonly passes: boolean;
  readonly told: Readonly<Record<string, string | undefined>>;
  /** How many requests the service got. */
  readonly sent: number;
  readonly onRecord: readonly string[];
}

/** Returns the page, in Markdown. */
export function pageOf(
  seen: readonly Seen[],
  operations: readonly Operation[],
  faultCases: readonly FaultCase[],
): string {
  return `# What a step does when the service fails

What happens when the network, a proxy or the service fails: one row for each fault, one column for each operation. The
tables are what \`test/e2e/fault-matrix.test.ts\` observed. It runs the committed bundle against the embedded service with
\`retries: 1\`, fails when this page says anything else, and writes the page anew with
\`npm run test:all -- test/e2e/fault-matrix.test.ts --update\`.

Each step ended by itself, reported the failure in exactly one error, set its outputs, wrote its summary, and showed the
API key nowhere, although most answers repeat it. ✅ is a step that passes, ❌ one that fails the job. The number of requests
is how many of them the service received. For a write the table also says how often it is on record: a fault after the
service had stored it never makes it two. For a gate it shows the verdict.

## While the fault stays

${tables(true)}

## When the fault is gone at the second request

Only faults that are retried are listed here. Every other fault ends the step at the first request.

${tables(false)}
`;

  function tables(stays: boolean): string {
    return kinds
      .map(([kind, title]) => [title, operations.filter((operation) => operation.kind === kind)] as const)
      .filter(([, ofKind]) => ofKind.length > 0)
      .map(([title, ofKind]) => `### ${title}\n\n${table(stays, ofKind)}`)
      .join("\n\n");
  }

  function table(stays: boolean, ofKind: readonly Operation[]): string {
    const here = seen.filter((one) => one.stays === stays && ofKind.includes(one.operation));
    const rows = faultCases
      .filter((faultCase) => here.some((one) => one.faultCase === faultCase))
      .map((faultCase) => [
        faultCase.name,
        ...ofKind.map((operation) =>
          cell(here.find((one) => one.faultCase === faultCase && one.operation === operation)),
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

function cell(seen: Seen | undefined): string {
  if (seen === undefined) return "";
  const { operation, passes, told, sent, onRecord } = seen;
  const requests = `${sent} ${sent === 1 ? "request" : "requests"}`;
  const mark = passes ? "✅" : "❌";
  switch (operation.kind) {
    case "write":
      return `${mark} ${onRecord.length}× on record, ${requests}`;
    case "gate":
      return `${mark} \`${told["verdict"] ?? "no verdict"}\`, ${requests}`;
    case "read":
      return `${mark} ${requests}`;
  }
}
