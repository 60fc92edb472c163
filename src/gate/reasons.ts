// Why an artifact is not compliant: each policy, rule and attestation that fails or is missing, as a sentence
// (docs/internals/gate.md, "How reasons are read").
import * as v from "valibot";
import type { Assertion, AttestationStatus, PolicyEvaluation, RuleEvaluation } from "../domain/assertion.ts";
import { httpUrlSchema, type Fingerprint } from "../domain/identifiers.ts";
import type { Trail } from "../domain/trail.ts";
import type { Reason } from "../domain/verdict.ts";
import type { AssertionQuery } from "../domain/request.ts";
import { count, truncate } from "../lib/format.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import { attestationComplies, ruleComplies, speaksForCompliance } from "../domain/row-compliance.ts";

/** Lists the artifact's trails that count in scope flow: the response's own, and those of its flows that were requested. */
export function trailsOf(query: AssertionQuery, assertion: Assertion) {
  const others = assertion.flows.filter(
    // An entry that names no flow may be about the one that was asked.
    ({ flow }) => query.flow === undefined || !flow || flow === query.flow,
  );
  return [{ ...assertion, compliant: undefined }, ...others].map((one) => ({
    status: one.compliance_status,
    compliant: one.compliant,
    location: {
      flow: one.flow ?? assertion.flow,
      trail: one.trail ?? assertion.trail,
      ...linkTo(one.html_url),
    },
  }));
}
type Trails = ReturnType<typeof trailsOf>;

/** Returns why the artifact is not compliant: by policies where policies were evaluated, else by the flow's template. */
export function reasonsAgainst(trails: Trails, assertion: Assertion): readonly Reason[] {
  const policiesDecide = assertion.scope !== "flow" && (assertion.policy_evaluations ?? []).length > 0;
  const reasons = [...againstPolicies(trails, assertion), ...(policiesDecide ? [] : againstTrails(trails))];
  if (reasons.length > 0) return reasons;
  const { flow, trail } = assertion;
  const text = "The service says that the artifact is not compliant, but gives no reason";
  return [{ kind: "failed", text, ...(!policiesDecide && { flow, trail, isUnexplained: true }) }];
}

/**
 * Returns what contradicts `compliant: true`: a policy in any scope, and in scope flow a trail. (An environment or a policy
 * may require less than a flow's template, so there a trail does not contradict.)
 */
export function contradictionIn(trails: Trails, assertion: Assertion): string | undefined {
  const counted = trails.filter(() => assertion.scope === "flow");
  const [against] = [...againstPolicies(trails, assertion), ...againstTrails(counted)];
  if (against !== undefined) return `\`compliant\` is true, but: ${against.text}`;
  const denied = counted.find(({ status }) => status !== undefined && !speaksForCompliance(status));
  return (
    denied && `\`compliant\` is true, but \`compliance_status\` is not compliant${inTrail(denied.location)}`
  );
}

/** Returns whether every reason is something that can still come. */
export const areAllMissing = (reasons: readonly Reason[]): boolean =>
  reasons.every(({ kind }) => kind === "missing");

/** Returns the names of the attestations that are missing, each once, and the reasons that name none. */
export function missingEvidence(reasons: readonly Reason[]) {
  const isNamed = (reason: Reason): reason is Reason & Required<Pick<Reason, "attestation">> =>
    reason.kind === "missing" && reason.attestation !== undefined;
  return {
    names: [...new Set(reasons.filter(isNamed).map(({ attestation }) => attestation))],
    others: reasons.filter((reason) => !isNamed(reason)),
  };
}

/** Names the trails of which the response has no row that says why an artifact is not compliant there. */
export function unexplainedTrails(reasons: readonly Reason[]): readonly Required<Location>[] {
  const trails = reasons.flatMap(({ isUnexplained, flow, trail }) =>
    isUnexplained && flow && trail ? [[`${flow}/${trail}`, { flow, trail }] as const] : [],
  );
  return [...new Map(trails).values()];
}

/**
 * Names what failed or is missing in trails that were read because the response does not say it. Whether anything failed, and
 * so the verdict, stays as the response has it.
 * @param read the trails that could be read
 */
export function explainReasons(
  reasons: readonly Reason[],
  fingerprint: Fingerprint,
  read: readonly Trail[],
): readonly Reason[] {
  const explained = reasons.flatMap((reason) => {
    const { isUnexplained, ...bare } = reason;
    const trail = read.find(({ name, flow }) => name === reason.trail && flow.name === reason.flow);
    if (!isUnexplained || trail === undefined) return bare;
    const { attestations_statuses, artifacts_statuses } = trail.compliance_status;
    const own = artifacts_statuses
      .map(([, artifact]) => artifact)
      .filter(({ artifact_fingerprint }) => artifact_fingerprint === fingerprint);
    return explain(bare, [...attestations_statuses, ...own.flatMap((one) => one.attestations_statuses)]);
  });
  return withoutRepetition(failedFirst(explained));
}

/** Nobody reads more reasons of one artifact. */
const maxReasons = 500;

/** Returns the first reasons, and how many more there are. */
export function limitReasons(given: readonly Reason[]): readonly Reason[] {
  const reasons = failedFirst(given);
  const kind = reasons[maxReasons]?.kind ?? "missing";
  return truncate(reasons, maxReasons, (more) => ({ kind, text: `… and ${count(more, "more reason")}` }));
}

/** Sorts reasons: what failed decides, so it stands before what is missing. */
const failedFirst = (reasons: readonly Reason[]): readonly Reason[] => [
  ...reasons.filter(({ kind }) => kind === "failed"),
  ...reasons.filter(({ kind }) => kind !== "failed"),
];

/** Returns what in these rows of a trail says why: of the reason's kind, and what is missing besides; else the reason too. */
function explain(reason: Reason, rows: readonly AttestationStatus[]): readonly Reason[] {
  const { kind, policy, flow, trail, url } = reason;
  const found = rows
    .flatMap((row) => againstAttestation(row, "", inTrail(reason)))
    .filter((row) => row.kind === kind || row.kind === "missing")
    .map((row) => ({
      ...row,
      ...omitUndefined({ policy, flow, trail, url }),
      text: policy ? `Policy ${policy}: ${row.text.replace("Attestation", "attestation")}` : row.text,
    }));
  const says = found.some((row) => row.kind === kind);
  return withoutRepetition(says ? found : [reason, ...found]);
}

function againstTrails(trails: Trails): readonly Reason[] {
  const attestations = trails.flatMap(
    ({ status, location }) =>
      status?.attestations_statuses
        .flatMap((row) => againstAttestation(row, "", inTrail(location)))
        .map((reason) => ({ ...reason, ...location })) ?? [],
  );
  const keyOf = ({ flow, trail }: Location) => JSON.stringify([flow, trail]);
  const explained = new Set(attestations.map(keyOf));
  const unexplained = trails
    .filter(({ compliant, location }) => compliant === false && !explained.has(keyOf(location)))
    .map(({ location }): Reason => ({
      kind: "failed",
      text: `The artifact is not compliant${inTrail(location)}`,
      ...location,
      isUnexplained: true,
    }));
  // The response's own trail is among its flows too.
  return [...withoutRepetition(attestations), ...unexplained];
}

function withoutRepetition(reasons: readonly Reason[]): readonly Reason[] {
  const texts = new Set<string>();
  return reasons.filter(({ text }) => texts.size < texts.add(text).size);
}

interface Attestation {
  readonly name?: string | undefined;
  readonly type?: string | undefined;
}

/** Names an attestation at the beginning of a sentence. */
export const attestationText = ({ name = "(unnamed)", type }: Attestation): string =>
  `Attestation ${name}${type ? ` (${type})` : ""}`;

/** Returns what a reason says of its attestation beside the text. */
export const attestationOf = ({ name = "(unnamed)", type }: Attestation) => ({
  attestation: name,
  ...(type && { type }),
});

/**
 * Returns why an attestation counts against an artifact or a trail, if it does.
 * @param of what it is an attestation of, if that must be said
 * @param where where it is missing or not compliant, if that must be said
 */
export function againstAttestation(row: AttestationStatus, of: string, where: string): readonly Reason[] {
  if (attestationComplies(row)) return [];
  const { attestation_name: name, attestation_type: type, status, is_compliant } = row;
  const what = `${attestationText({ name, type })}${of}`;
  const named = attestationOf({ name, type });
  // Something missing is not compliant, whatever `is_compliant` says.
  if (status === "MISSING") return [{ kind: "missing", text: `${what} is missing${where}`, ...named }];
  const state =
    is_compliant === false ? "is not compliant" : `is not known to be compliant (status ${status})`;
  return [{ kind: "failed", text: `${what} ${state}${where}`, ...named }];
}

/** Returns why evaluations of policies count against what they judge, where no trail is known besides. */
export const reasonsOfPolicies = (evaluations: readonly PolicyEvaluation[]): readonly Reason[] =>
  evaluations.flatMap((evaluation) => againstPolicy([], evaluation));

const againstPolicies = (
  trails: Trails,
  { policy_evaluations: evaluations = [], html_url }: Assertion,
): readonly Reason[] =>
  evaluations.flatMap((evaluation) =>
    againstPolicy(trails, evaluation).map((reason) => ({ ...reason, ...linkTo(html_url) })),
  );

function againstPolicy(trails: Trails, evaluation: PolicyEvaluation): readonly Reason[] {
  const { policy_name: policy, rule_evaluations, is_compliant, status } = evaluation;
  const reasons = rule_evaluations.flatMap((rule) => againstRule(trails, policy, rule));
  if (reasons.length > 0 || speaksForCompliance(evaluation)) return reasons;
  const state = is_compliant === false ? "not compliant" : status;
  return [{ kind: "failed", text: `Policy ${policy} is ${state}, but the service gives no reason`, policy }];
}

function againstRule(trails: Trails, policy: string, evaluation: RuleEvaluation): readonly Reason[] {
  if (ruleComplies(evaluation)) return [];
  const { rule, ignored, satisfied, is_compliant, status } = evaluation;
  const resolutions = evaluation.resolutions.filter(({ type }) => !ignoredResolutions.has(type));
  const isSettled = ignored === true || satisfied === true;
  if (!isSettled && resolutions.length > 0)
    return resolutions.flatMap((resolution) => againstResolution(trails, policy, evaluation, resolution));
  const settled = is_compliant === false ? "not compliant" : status;
  const text = `rule ${rule?.type ?? "(unnamed)"} is ${isSettled ? settled : "not satisfied"}`;
  return [{ kind: "failed", text: `Policy ${policy}: ${text}`, policy }];
}

/** Resolutions that are not a reason against the artifact. */
const ignoredResolutions: ReadonlySet<string | undefined> = new Set([
  "rule_satisfied",
  "rule_not_applicable",
]);

/** The name in a policy that requires an attestation of a type, whatever its name is, and the other way round. */
const any = "*";

function againstResolution(
  trails: Trails,
  policy: string,
  { rule }: RuleEvaluation,
  { type: resolution, context }: RuleEvaluation["resolutions"][number],
): readonly Reason[] {
  const { flow_name: flow, trail_name: trail, artifact_status, for_control: control } = context ?? {};
  const { name, type } = rule?.definition ?? {};
  const ofType = type === any ? undefined : type;
  const because = (kind: "failed" | "missing", text: string): Reason => ({
    kind,
    text: `Policy ${policy}: ${text}${inTrail({ flow, trail })}`,
    policy,
    ...(name && name !== any && { attestation: name }),
    ...(ofType && { type: ofType }),
    ...(flow && { flow }),
    ...(trail && { trail }),
  });
  const named =
    name === any
      ? `attestation${ofType ? ` of type ${ofType}` : ""}`
      : `attestation ${name ?? "(unnamed)"}${ofType ? ` (${ofType})` : ""}`;
  const required = control ? `decision for control ${control}` : named;
  switch (resolution) {
    case "missing_attestation":
      return [because("missing", `required ${required} is missing`)];
    case "non_compliant_attestation":
      return [because("failed", `${required} is not compliant`)];
    case "non_compliant_in_trail": {
      // A trail that is incomplete has not failed.
      const isIncomplete = artifact_status === "INCOMPLETE" || artifact_status === "MISSING";
      const reason = isIncomplete
        ? because("missing", "the artifact is incomplete")
        : because("failed", "the artifact is not compliant");
      const here = trails.filter(({ location }) => location.flow === flow && location.trail === trail);
      return explain(
        { ...reason, isUnexplained: true },
        here.flatMap(({ status }) => status ?? []).flatMap((status) => status.attestations_statuses),
      );
    }
    case undefined:
    default:
      return [because("failed", `rule ${rule?.type ?? "(unnamed)"} is not satisfied`)];
  }
}

type Location = Pick<Reason, "flow" | "trail">;

/** Says in which trail something is, as far as that is known. */
function inTrail({ flow, trail }: { readonly [Part in keyof Location]: Location[Part] | undefined }): string {
  const inTrail = trail ? ` in trail ${trail}` : "";
  return flow ? `${inTrail} ${inTrail ? "of" : "in"} flow ${flow}` : inTrail;
}

function linkTo(address: string | undefined): Pick<Reason, "url"> {
  const url = v.safeParse(httpUrlSchema, address);
  return url.success ? { url: url.output } : {};
}
