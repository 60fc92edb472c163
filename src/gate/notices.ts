// What somebody would want to know of a gate that opens (docs/gate.md): each is a notice.
import type { Remark } from "../lib/remark.ts";
import { type Assertion, isCommitOf, type PolicyEvaluation, type Trail } from "../service/answers.ts";
import type { Question } from "./result.ts";
import { allowListing, describeRow, isName, isUnreadable, type Row, shown } from "./rows.ts";
import { meaningOf } from "./words.ts";

/** The run that asks, as far as a trail's commit is compared with it. */
export interface GateRun {
  /** `https://github.com/acme/shop` */
  readonly repositoryUrl: string;
  /** The run's commit, and the one that a step of the run would record. */
  readonly commits: readonly string[];
}

/** Returns the notices of a compliant answer about an artifact. */
export function assertionNotices(
  question: Question,
  assertion: Assertion,
  rows: readonly Row[],
): readonly Remark[] {
  const listing = allowListing(assertion);
  return [
    ...(listing === undefined
      ? [...unshownEvaluations(question, assertion), ...ignoredPolicies(assertion)]
      : [allowListed(listing, question)]),
    ...unknownWords(rows),
    ...templateNotices(assertion, rows),
  ];
}

const allowListed = (listing: NonNullable<Assertion["allow_listing"]>, question: Question): Remark => ({
  text: `Let in by an allow-list, not by the policies of environment \`${question.environment ?? ""}\``,
  names: [describeListing(listing)],
});

/** Describes who allowed an artifact, when and why, as far as the answer says it. */
export function describeListing(listing: NonNullable<Assertion["allow_listing"]>): string {
  const { allowlist_id: list, timestamp, description } = listing;
  return [
    `by \`${allowedBy(listing)}\``,
    isName(list) && isName(listing.allowed_by_user_id) && `in list \`${shown(list ?? "")}\``,
    timestamp !== undefined && `at ${describeTimestamp(timestamp)}`,
    description !== undefined && description !== "" && `because: ${description}`,
  ]
    .filter((part) => part !== false)
    .join(", ");
}

/** Returns who allowed an artifact: a person, else a list. */
export function allowedBy(listing: NonNullable<Assertion["allow_listing"]>): string {
  const { allowlist_id: list = "", allowed_by_user_id: user = "" } = listing;
  return isName(user) ? shown(user) : `list ${shown(list)}`;
}

/** Writes seconds since 1970 as a time in UTC; a number that is not a time stays as it is. */
function describeTimestamp(seconds: number): string {
  const date = new Date(seconds * 1000);
  return Number.isNaN(date.getTime()) ? String(seconds) : date.toISOString();
}

/** `compliant` stands alone: the service shows no evaluation, or none that can be read. */
function unshownEvaluations(question: Question, assertion: Assertion): readonly Remark[] {
  const { scope, policy_evaluations: evaluations } = assertion;
  if (scope === "flow") return [];
  const names =
    evaluations?.filter(isUnreadable).map(nameOfPolicy) ?? question.policies.map((name) => `\`${name}\``);
  if (names.length === 0) return [];
  const text =
    "`compliant` stands alone: the answer shows no evaluation of the policy, or none that can be read";
  return [{ text, names }];
}

const nameOfPolicy = ({ policy_name: name }: PolicyEvaluation): string =>
  name === undefined ? "one without a name" : `\`${name}\``;

function ignoredPolicies({ policy_evaluations: evaluations }: Assertion): readonly Remark[] {
  const isIgnored = ({ rule_evaluations: rules = [] }: PolicyEvaluation) =>
    rules.length > 0 && rules.every(({ ignored }) => ignored === true);
  const names = evaluations?.filter(isIgnored).map(nameOfPolicy);
  return names === undefined || names.length === 0
    ? []
    : [{ text: "Every rule of the policy is ignored: none was judged", names }];
}

function unknownWords(rows: readonly Row[]): readonly Remark[] {
  const names = rows
    .filter((row) => row.counts && row.says === undefined)
    .filter(({ status }) => status !== undefined && meaningOf(status) === undefined)
    .map(describeRow);
  return names.length === 0 ? [] : [{ text: "A status is not a word that this action knows", names }];
}

/** What a template does not require, or does not apply to. */
function templateNotices(assertion: Assertion, rows: readonly Row[]): readonly Remark[] {
  const { scope, flow, compliance_status } = assertion;
  const { unexpected, attestations_statuses: attestations = [] } = compliance_status;
  if (scope === "flow")
    return attestations.every((attestation) => attestation.unexpected === true)
      ? [{ text: "The flow's template requires nothing of the artifact", names: [`flow \`${flow}\``] }]
      : [];
  const counting = rows.filter(({ counts }) => counts);
  const isTrailCompliant = counting.some((row) => row.rule === "trail-compliance" && row.says === "yes");
  const isAttested = counting.some((row) => row.rule === "attestation" && row.says !== undefined);
  return isTrailCompliant && !isAttested && unexpected === true
    ? [
        {
          text: "No template names the artifact, so that its trail complies although nothing is required of it",
          hint: "Report it with the name that the template of its flow has (`name=path`), or give the template names",
        },
      ]
    : [];
}

/** Returns the notices of a compliant answer about a trail. */
export function trailNotices(
  trail: Trail,
  rows: readonly Row[],
  run: GateRun | undefined,
): readonly Remark[] {
  return [...unknownWords(rows), ...templateOfTrail(trail), ...commitOfTrail(trail, run)];
}

function templateOfTrail({ name, template }: Trail): readonly Remark[] {
  const entries = [template.trail?.attestations, template.trail?.artifacts].flat();
  const hasNames = entries.some((entry) => (entry?.name ?? "") !== "");
  return hasNames
    ? []
    : [{ text: "The trail's template requires nothing", names: [`trail \`${shown(name)}\``] }];
}

function commitOfTrail(trail: Trail, run: GateRun | undefined): readonly Remark[] {
  const { sha1 } = trail.git_commit_info ?? {};
  if (sha1 === undefined || run === undefined || run.commits.includes(sha1)) return [];
  return isCommitOf(trail, run.repositoryUrl)
    ? [{ text: "The trail is about another commit than this run", names: [`\`${sha1}\``] }]
    : [];
}
