// What to do about a closed gate: by the verdict, by who reports the evidence that is missing or failed, and by what the
// failure of a request says.
import { clientCommand } from "../../domain/attestation.ts";
import type { Judgement, Reason } from "../../domain/verdict.ts";
import { verdictRules } from "../../domain/verdict.ts";
import { joinTruncated } from "../../lib/format.ts";

/** How many attestations a step names. */
const maxNamed = 5;

/**
 * Returns what to do about a closed gate, as sentences.
 * @param scope what was asked about
 * @param waitedSeconds how long the gate waited
 */
export function nextStepOf(
  { verdict, reasons, hint }: Pick<Judgement, "verdict" | "reasons" | "hint">,
  scope: string,
  waitedSeconds: number,
): string {
  if (hint !== undefined) return `${hint}.`;
  if (verdict === "pending") {
    const missing = evidenceIn(reasons, "missing") ?? "the missing evidence";
    const wait =
      waitedSeconds > 0 ? "set a longer `wait`" : "set the input `wait` so that the gate waits for it";
    return `Report ${missing} and run this job again, or ${wait}.`;
  }
  const failed = verdict === "non-compliant" ? evidenceIn(reasons, "failed") : undefined;
  const rebuild = scope === "trail" ? "" : ", or build and report a fixed artifact";
  if (failed !== undefined) return `Correct what failed, and report ${failed} again${rebuild}.`;
  const { next, nextOf } = verdictRules[verdict];
  return nextOf?.[scope] ?? next;
}

/** Names the attestations that are missing or failed, with what usually reports them; undefined where none has a name. */
function evidenceIn(reasons: readonly Reason[], kind: Reason["kind"]): string | undefined {
  const named = reasons.flatMap(({ kind: of, attestation, type }) =>
    of === kind && attestation !== undefined ? [{ attestation, by: reporterOf(type) }] : [],
  );
  const texts = [...Map.groupBy(named, ({ by }) => by)].map(
    ([by, some]) => listed(some.map(({ attestation }) => attestation)) + by,
  );
  return texts.length === 0 ? undefined : texts.join(" and ");
}

/** Returns what usually reports attestations of a type, to follow their names. */
function reporterOf(type: string | undefined): string {
  if (type === undefined) return "";
  const command = clientCommand(type);
  return command === undefined ? " (`operation: attest`)" : ` (the service's own client: \`${command}\`)`;
}

const listed = (names: readonly string[]) =>
  joinTruncated(
    [...new Set(names)].map((name) => `\`${name}\``),
    maxNamed,
  );
