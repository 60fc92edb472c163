// The fault matrix as a page to read: .github/FAULTS.md, and the end of a test run.
import { format } from "prettier";
import type { Trouble } from "./fault-matrix-faults.ts";
import type { Operation } from "./fault-matrix-operations.ts";

/** What became of one step. */
export interface Seen {
  readonly operation: Operation;
  readonly trouble: Trouble;
  /** Whether the fault stayed, or was gone at the second request. */
  readonly stays: boolean;
  readonly passes: boolean;
  readonly told: Readonly<Record<string, string | undefined>>;
  /** How many requests the service got. */
  readonly sent: number;
  readonly onRecord: readonly string[];
}

/** The page, in Markdown as prettier wants it. */
export async function pageOf(
  seen: readonly Seen[],
  operations: readonly Operation[],
  troubles: readonly Trouble[],
): Promise<string> {
  const page = `# What a step does when the service fails

Every operation that talks to the service, times everything that goes wrong between the two. The tables are what
\`test/e2e/fault-matrix.test.ts\` saw, which runs the committed bundle against the embedded service with \`retries: 1\`;
it fails when this page says anything else, and writes the page anew with
\`npm test -- test/e2e/fault-matrix.test.ts --update\`.

Each step ended by itself, told what happened in exactly one error or in none, set its outputs, wrote its summary, and
showed the API token nowhere, though most answers repeat it. ✅ is a step that passes, ❌ one that fails the job. A
write is followed by how often it is on record then: a fault after the service had stored it never makes it two. A gate
is followed by its verdict. The number of requests is what the service got of them.

## While the fault stays

${table(true)}

## When the fault is gone at the second request

Only what is worth a second request is here; every other fault ends the step at the first.

${table(false)}
`;
  return format(page, { parser: "markdown", printWidth: 110 });

  function table(stays: boolean): string {
    const here = seen.filter((one) => one.stays === stays);
    const rows = troubles
      .filter((trouble) => here.some((one) => one.trouble === trouble))
      .map((trouble) => [
        trouble.name,
        ...operations.map((operation) =>
          cell(here.find((one) => one.trouble === trouble && one.operation === operation)),
        ),
      ]);
    const head = ["Fault", ...operations.map(({ name }) => `\`${name}\``)];
    return [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
  }
}

function cell(seen: Seen | undefined): string {
  if (seen === undefined) return "";
  const { operation, passes, told, sent, onRecord } = seen;
  const ending =
    operation.kind === "gate" ? `\`${told["verdict"] ?? "no verdict"}\`` : `${onRecord.length}× on record`;
  return `${passes ? "✅" : "❌"} ${ending}, ${sent} ${sent === 1 ? "request" : "requests"}`;
}
