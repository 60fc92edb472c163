export const id = 1;
export const ids = [1];
export const modules = {

/***/ 4877:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Hv: () => (/* binding */ nextPoll),
/* harmony export */   XC: () => (/* binding */ mergeJudgements),
/* harmony export */   "do": () => (/* binding */ canChange),
/* harmony export */   g8: () => (/* binding */ startPolling)
/* harmony export */ });
/* harmony import */ var _domain_verdict_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(272);

const maxInterval = 60_000;
const growth = 2;
/**
 * The largest part by which a pause is shortened, so that the jobs of a matrix do not ask at the same moment. It is never
 * made longer: nobody waits more than 60 s for a verdict that has changed (docs/performance.md).
 */
const jitter = 0.1;
/** Starts polling now. */
const startPolling = ({ wait, interval }, now) => ({
    deadline: now + wait,
    interval,
});
/**
 * Decides what to do after a round of requests.
 * @param verdicts the artifacts' verdicts so far
 * @param now milliseconds of the monotonic clock
 * @param random from 0 up to 1
 * @returns how long to sleep before the next round, never past the deadline; undefined when every verdict is final, when
 * waiting cannot change one of them (the gate stays closed whatever the others become), or when the time is up
 */
function nextPoll(verdicts, state, now, random) {
    const notCompliant = verdicts.filter((verdict) => verdict !== "compliant");
    if (notCompliant.length === 0 || !notCompliant.every(canChange) || now >= state.deadline)
        return undefined;
    const milliseconds = Math.min(state.interval * (1 - jitter * random), state.deadline - now);
    const interval = Math.max(state.interval, Math.min(state.interval * growth, maxInterval));
    return { milliseconds: Math.ceil(milliseconds), state: { ...state, interval } };
}
/** Returns whether waiting can change this verdict. */
const canChange = (verdict) => _domain_verdict_js__WEBPACK_IMPORTED_MODULE_0__/* .verdictRules */ .XN[verdict].canChange;
/**
 * Merges what was known of an artifact with what the last request gave. An earlier response outlives an outage: an artifact
 * that was pending when the service became unreachable is not let through by `on-outage`. What was compliant before an
 * outage does not count.
 */
function mergeJudgements(before, now) {
    if (before === undefined || now.verdict !== "unreachable")
        return now;
    if (before.verdict === "unreachable" || before.verdict === "compliant")
        return now;
    const known = before.reasons.filter((reason) => reason.kind !== "unreachable");
    const outage = now.reasons.map(({ text }) => ({
        kind: "unreachable",
        text: `The service has been unreachable since: ${text}`,
    }));
    return { ...before, reasons: [...known, ...outage] };
}


/***/ }),

/***/ 1977:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  assertCompliance: () => (/* binding */ assertCompliance)
});

// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/domain/assertion.js
var assertion = __webpack_require__(3881);
// EXTERNAL MODULE: ./build/domain/trail.js
var trail = __webpack_require__(5521);
// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
// EXTERNAL MODULE: ./build/lib/pick.js
var pick = __webpack_require__(2947);
;// CONCATENATED MODULE: ./build/gate/decision-record.js
// The decision record: what was asked, what the service answered, what was decided and by which setting, for an auditor.
// Its form is .github/decision-record.schema.json.





/** The variables in the record, by their names there. */
const runVariables = {
    action_ref: "GITHUB_ACTION_REF",
    action_repository: "GITHUB_ACTION_REPOSITORY",
    actor: "GITHUB_ACTOR",
    attempt: "GITHUB_RUN_ATTEMPT",
    event: "GITHUB_EVENT_NAME",
    id: "GITHUB_RUN_ID",
    job: "GITHUB_JOB",
    // Not the runner's: the reusable workflow sets them for the step, and any other workflow could too.
    job_workflow_ref: "JOB_WORKFLOW_REF",
    job_workflow_sha: "JOB_WORKFLOW_SHA",
    ref: "GITHUB_REF",
    repository: "GITHUB_REPOSITORY",
    server_url: "GITHUB_SERVER_URL",
    sha: "GITHUB_SHA",
    triggering_actor: "GITHUB_TRIGGERING_ACTOR",
    workflow_ref: "GITHUB_WORKFLOW_REF",
    workflow_sha: "GITHUB_WORKFLOW_SHA",
};
/** Reads from the runner's variables where a decision is made. */
function runFacts(environment) {
    return Object.fromEntries(Object.entries(runVariables).flatMap(([name, variable]) => {
        const text = environment[variable];
        return text === undefined || text === "" ? [] : [[name, text]];
    }));
}
/**
 * Makes the record of a decision about artifacts as JSON data. Keys are in alphabetical order, times are UTC, and what is
 * unknown is absent, so that the same decision gives the same bytes.
 */
function decisionRecord(decision) {
    const { query, artifacts } = decision;
    const fingerprints = artifacts.map(({ fingerprint }) => fingerprint);
    return recordOf(decision, {
        query: { ...(0,pick/* pick */.U)(query, "scope", "flow", "environment", "policies"), fingerprints },
        artifacts: artifacts.map((artifact) => ({
            ...(0,pick/* pick */.U)(artifact, "name", "filename", "type", "fingerprint", "reference"),
            ...judgementOf(artifact),
        })),
    });
}
/** Makes the record of a decision about a trail, as that of one about artifacts. */
const trailDecisionRecord = (decision) => recordOf(decision, { query: decision.query, trail: judgementOf(decision.trail) });
/** @param subject what was asked, and what was decided about it */
function recordOf(decision, subject) {
    const { enforcement, waitOptions } = decision;
    return sorted({
        record_version: 2,
        action: { name: "artifact-compliance-action", version: decision.actionVersion },
        run: decision.run,
        service: { base_url: decision.service.baseUrl, org: decision.service.org },
        enforcement: {
            on_non_compliance: enforcement.onNonCompliance,
            on_nothing_judged: enforcement.onNothingJudged,
            on_outage: enforcement.onOutage,
            allow_until: enforcement.allowance?.until,
            allow_reason: enforcement.allowance?.reason,
            wait_seconds: waitOptions.wait / 1000,
            wait_interval_seconds: waitOptions.interval / 1000,
        },
        decision: (0,pick/* pick */.U)(decision, "verdict", "passes", "cancelled"),
        started_at: utc(decision.startedAt),
        ended_at: utc(decision.endedAt),
        waits_seconds: decision.waits.map((milliseconds) => milliseconds / 1000),
        oldest_answer_seconds: decision.oldestAnswer === undefined ? undefined : decision.oldestAnswer / 1000,
        ...subject,
    });
}
const judgementOf = (judged) => ({
    ...(0,pick/* pick */.U)(judged, "verdict", "passes", "reasons", "warnings"),
    override: judged.override,
    answer: judged.answer,
    requests: judged.requests.map(({ round, attempts, status, bodySha256, verdict }) => ({
        round,
        status,
        body_sha256: bodySha256,
        verdict,
        attempts: attempts.map(({ startedAt, duration, result }) => ({
            started_at: utc(startedAt),
            duration_ms: Math.round(duration),
            result,
        })),
    })),
});
/**
 * Cuts an assertion to what the verdict rests on. Rows that say the same are counted, so that the record stays small
 * whatever the size of the response.
 */
const recordAnswer = (assertion) => ({
    ...(0,pick/* pick */.U)(assertion, "fingerprint", "scope", "flow", "trail", "environment", "compliant", "html_url"),
    ...(0,pick/* pick */.U)(assertion, "allow_listing"),
    compliance_status: statusOf(assertion.compliance_status),
    flows: counted(assertion.flows.map(({ flow, compliant, compliance_status: status }) => (0,omit_undefined/* omitUndefined */.O)({ flow, compliant, compliance_status: status && statusOf(status) }))),
    policies: assertion.policy_evaluations?.map((evaluation) => ({
        name: evaluation.policy_name,
        version: evaluation.policy_version,
        ...(0,pick/* pick */.U)(evaluation, "status", "is_compliant"),
        rules: counted(evaluation.rule_evaluations.map((rule) => (0,pick/* pick */.U)(rule, "satisfied", "ignored", "status", "is_compliant"))),
    })),
});
const given = dist/* optional */.lqM(dist/* unknown */.L5J());
const rowsOf = (fields) => dist/* nullish */.cl6(dist/* array */.YOg(dist/* object */.Ikc(fields)));
const attestationRows = rowsOf({
    attestation_name: given,
    status: given,
    is_compliant: given,
    overridden_attestation_id: given,
});
const requiredRows = rowsOf({ name: given });
const trailAnswerSchema = dist/* object */.Ikc({
    name: dist/* unknown */.L5J(),
    flow: dist/* object */.Ikc({ name: dist/* unknown */.L5J() }),
    compliance_state: dist/* unknown */.L5J(),
    is_compliant: dist/* unknown */.L5J(),
    compliance_status: dist/* object */.Ikc({
        status: given,
        is_compliant: given,
        attestations_statuses: attestationRows,
        artifacts_statuses: dist/* nullish */.cl6(dist/* pipe */.FsL((0,trail/* entriesOf */.M)(dist/* object */.Ikc({
            artifact_fingerprint: given,
            status: given,
            is_compliant: given,
            attestations_statuses: attestationRows,
        })), dist/* transform */.pdi((entries) => Object.fromEntries(entries)))),
    }),
    template: dist/* object */.Ikc({
        trail: dist/* nullish */.cl6(dist/* object */.Ikc({
            attestations: requiredRows,
            artifacts: rowsOf({ name: given, attestations: requiredRows }),
        })),
    }),
});
/**
 * Cuts the JSON of a trail to what the verdict rests on. It is not read by the schema of trails, from which the verdict comes,
 * so that the second derivation does not share its mistakes.
 * @returns undefined where it does not have the form of a trail
 */
function recordTrailAnswer(json) {
    const cut = dist/* safeParse */.xLC(trailAnswerSchema, json);
    return cut.success ? cut.output : undefined;
}
const statusOf = ({ attestations_statuses: rows, ...status }) => ({
    ...(0,pick/* pick */.U)(status, "artifact_fingerprint", "status", "is_compliant", "unexpected"),
    attestations: counted(rows.map((row) => ({
        ...(0,pick/* pick */.U)(row, "status", "is_compliant", "unexpected"),
        ...((0,assertion/* isOverridden */.X3)(row) && { overridden: true }),
    }))),
});
/** Returns each item once, with how often it occurs. */
function counted(items) {
    const counts = new Map();
    for (const item of items) {
        const key = JSON.stringify(item);
        counts.set(key, { ...item, count: (counts.get(key)?.count ?? 0) + 1 });
    }
    return [...counts.values()];
}
const utc = (milliseconds) => new Date(milliseconds).toISOString();
/** Returns the same data with every object's keys in alphabetical order. JSON leaves out what is undefined. */
function sorted(value) {
    if (Array.isArray(value))
        return value.map(sorted);
    if (typeof value === "string")
        return value.toWellFormed();
    if (!(value instanceof Object))
        return value;
    const entries = new Map(Object.entries(value));
    return Object.fromEntries([...entries.keys()].sort().map((key) => [key, sorted(entries.get(key))]));
}

;// CONCATENATED MODULE: ./build/gate/derive-record.js
// What the second derivation requires of the record of any gate, whatever it asked about: settings, times and requests
// (docs/gate.md, "The second derivation"). Shares nothing with the gate's code.

const word = dist/* optional */.lqM(dist/* string */.YjP());
/** The fields of a record that do not depend on what was asked about. */
const decisionFields = {
    enforcement: dist/* object */.Ikc({
        on_non_compliance: dist/* string */.YjP(),
        on_nothing_judged: dist/* string */.YjP(),
        on_outage: dist/* string */.YjP(),
        allow_until: word,
        allow_reason: word,
    }),
    decision: dist/* object */.Ikc({ verdict: dist/* string */.YjP(), passes: dist/* boolean */.zMY(), cancelled: dist/* boolean */.zMY() }),
    started_at: dist/* string */.YjP(),
    ended_at: dist/* string */.YjP(),
    waits_seconds: dist/* array */.YOg(dist/* number */.aig()),
    oldest_answer_seconds: dist/* optional */.lqM(dist/* number */.aig()),
};
const attemptSchema = dist/* object */.Ikc({ started_at: dist/* string */.YjP(), duration_ms: dist/* number */.aig() });
/** The fields of an artifact or a trail that was asked about, but its answer. */
const subjectFields = {
    verdict: dist/* string */.YjP(),
    passes: dist/* boolean */.zMY(),
    reasons: dist/* array */.YOg(dist/* unknown */.L5J()),
    override: dist/* optional */.lqM(dist/* object */.Ikc({ verdict: dist/* string */.YjP(), input: dist/* string */.YjP(), setting: dist/* string */.YjP() })),
    requests: dist/* array */.YOg(dist/* object */.Ikc({
        round: dist/* number */.aig(),
        verdict: dist/* string */.YjP(),
        status: dist/* optional */.lqM(dist/* number */.aig()),
        body_sha256: word,
        attempts: dist/* array */.YOg(attemptSchema),
    })),
};
/** What must hold of every decision. */
const commonRules = [
    ["the decision does not open the gate", ({ decision }) => decision.passes],
    [
        "the end is earlier than the start and the waits together",
        ({ started_at, ended_at, waits_seconds }) => waits_seconds.reduce((time, wait) => time + Math.round(wait * 1000), Date.parse(started_at)) <=
            Date.parse(ended_at),
    ],
];
/** What must hold of everything that is compliant, whatever the answer says. */
const subjectRules = [
    ["the record has reasons against it", ({ subject }) => subject.passes && subject.reasons.length === 0],
    ["the last answer is not a compliant one with HTTP 200", ({ subject }) => endsCompliant(subject)],
    [
        "the last answer is older than the last wait",
        ({ subject, waits_seconds }) => subject.requests.at(-1)?.round === waits_seconds.length + 1,
    ],
    [
        "the last answer is too old",
        ({ subject, ended_at }) => Date.parse(ended_at) - askedAt(subject) <= 300_000,
    ],
    [
        "the last answer is older than a long pause before a retry, and the record does not say so",
        ({ subject, pausedUntil, oldest_answer_seconds }) => askedAt(subject) >= pausedUntil || oldest_answer_seconds !== undefined,
    ],
];
function endsCompliant({ requests }) {
    const last = requests.at(-1);
    return last?.status === 200 && last.verdict === "compliant" && last.body_sha256 !== undefined;
}
/** When the last answer was asked for: before its request was sent, in milliseconds; not a number where that is not known. */
const askedAt = ({ requests }) => Date.parse(requests.at(-1)?.attempts.at(-1)?.started_at ?? "");
/** Returns when the last pause of more than 10 s ended between two attempts of a request of the last round. */
function endOfLastPause(subjects, { waits_seconds }) {
    const ends = subjects
        .flatMap(({ requests }) => requests)
        .filter(({ round }) => round > waits_seconds.length)
        .flatMap(({ attempts }) => {
        const begun = attempts.map(({ started_at }) => Date.parse(started_at));
        const done = attempts.map(({ started_at, duration_ms }) => Date.parse(started_at) + duration_ms);
        return begun.filter((time, index) => time - (done[index - 1] ?? time) > 10_000);
    });
    return Math.max(...ends, 0);
}
/** Returns whether the setting that the record names lets this verdict pass, and is what the inputs say. */
function isLetThrough(record, { verdict, passes, override }) {
    const { decision, enforcement } = record;
    if (!passes || decision.verdict === "compliant" || decision.cancelled || !allows(record))
        return false;
    if (override?.verdict !== verdict)
        return false;
    const { input, setting } = override;
    if (verdict === "unreachable")
        return input === "on-outage" && setting === enforcement.on_outage && setting === "warn";
    return (["non-compliant", "pending", "unknown-artifact", "nothing-judged"].includes(verdict) &&
        input === "on-non-compliance" &&
        setting === enforcement.on_non_compliance &&
        ["warn", "ignore"].includes(setting));
}
/** Returns whether the record says that a job may pass although nothing was judged. */
const allowsNothing = (record) => record.enforcement.on_nothing_judged === "allow" && allows(record);
/** Settings let a job pass until the end of the last day in UTC; dates of this form stand in the order of their texts. */
function allows({ enforcement: { allow_until: until, allow_reason: reason }, ended_at }) {
    if (until === undefined)
        return reason === undefined;
    const today = ended_at.slice(0, 10);
    const areDates = [until, today].every((text) => /^\d{4}-\d{2}-\d{2}$/.test(text));
    return areDates && today <= until && Boolean(reason);
}

;// CONCATENATED MODULE: ./build/gate/derive-decision.js
// Derives a decision a second time, from the finished decision record, before a gate opens. Written from docs/gate.md
// ("The second derivation") and not from the gate's code, and shares none with it, so that a mistake in one of the two
// keeps the gate closed.


const derive_decision_word = dist/* optional */.lqM(dist/* string */.YjP());
const flag = dist/* optional */.lqM(dist/* boolean */.zMY());
const attestationSchema = dist/* object */.Ikc({ status: derive_decision_word, is_compliant: flag, unexpected: flag });
const statusSchema = dist/* object */.Ikc({
    artifact_fingerprint: derive_decision_word,
    status: derive_decision_word,
    is_compliant: flag,
    unexpected: flag,
    attestations: dist/* array */.YOg(attestationSchema),
});
const flowSchema = dist/* object */.Ikc({ flow: derive_decision_word, compliant: flag, compliance_status: dist/* optional */.lqM(statusSchema) });
const ruleSchema = dist/* object */.Ikc({ satisfied: flag, ignored: flag, status: derive_decision_word, is_compliant: flag });
const policySchema = dist/* object */.Ikc({
    name: dist/* string */.YjP(),
    status: derive_decision_word,
    is_compliant: flag,
    rules: dist/* array */.YOg(ruleSchema),
});
const answerSchema = dist/* object */.Ikc({
    fingerprint: dist/* string */.YjP(),
    scope: dist/* string */.YjP(),
    flow: dist/* string */.YjP(),
    environment: derive_decision_word,
    compliant: dist/* boolean */.zMY(),
    compliance_status: statusSchema,
    flows: dist/* array */.YOg(flowSchema),
    policies: dist/* optional */.lqM(dist/* array */.YOg(policySchema)),
    allow_listing: dist/* optional */.lqM(dist/* object */.Ikc({ allowlist_id: derive_decision_word, allowed_by_user_id: derive_decision_word })),
});
const artifactSchema = dist/* object */.Ikc({
    ...subjectFields,
    fingerprint: dist/* string */.YjP(),
    answer: dist/* optional */.lqM(answerSchema),
});
const recordSchema = dist/* object */.Ikc({
    query: dist/* object */.Ikc({
        scope: dist/* string */.YjP(),
        flow: derive_decision_word,
        environment: derive_decision_word,
        policies: dist/* array */.YOg(dist/* string */.YjP()),
        fingerprints: dist/* array */.YOg(dist/* string */.YjP()),
    }),
    ...decisionFields,
    artifacts: dist/* array */.YOg(artifactSchema),
});
/**
 * Derives from the record of a decision that opens the gate whether it should.
 * @param record as `decisionRecord` makes it, or as it was read from its file
 * @param selected the fingerprints that were selected before the first request, in their order; not from the record
 * @returns what the record does not support: nothing where it supports the decision
 */
function deriveDecision(record, selected) {
    const parsed = dist/* safeParse */.xLC(recordSchema, record);
    if (!parsed.success)
        return [{ text: "the decision record is not complete" }];
    const { artifacts, query } = parsed.output;
    const whole = { ...parsed.output, selected };
    const pausedUntil = endOfLastPause(artifacts, parsed.output);
    const failed = [...commonRules, ...decisionRules]
        .filter(([, holds]) => !holds(whole))
        .map(([text]) => ({ text }));
    const ofArtifacts = artifacts.flatMap((artifact, index) => {
        if (artifact.verdict !== "compliant")
            return isLetThrough(parsed.output, artifact)
                ? []
                : [{ artifact: index, text: `the verdict is ${artifact.verdict}` }];
        const { answer } = artifact;
        const isAsked = artifact.fingerprint === query.fingerprints[index];
        if (!isAsked)
            return [{ artifact: index, text: "another fingerprint was asked about" }];
        if (answer === undefined)
            return [{ artifact: index, text: "the record does not have the answer" }];
        const question = { ...parsed.output, artifact, subject: artifact, answer, pausedUntil };
        const [first] = [...subjectRules, ...artifactRules].filter(([, holds]) => !holds(question));
        return first === undefined ? [] : [{ artifact: index, text: first[0] }];
    });
    return [...failed, ...ofArtifacts];
}
const decisionRules = [
    ["no artifact was asked about", ({ artifacts }) => artifacts.length > 0],
    [
        "the artifacts are not those that were asked about",
        ({ artifacts, query }) => artifacts.length === query.fingerprints.length,
    ],
    [
        "the artifacts are not those that were selected",
        ({ artifacts, selected }) => artifacts.length === selected.length &&
            artifacts.every(({ fingerprint }, index) => fingerprint === selected[index]),
    ],
];
/** What must hold of the answer about a compliant artifact, in the order of docs/gate.md. */
const artifactRules = [
    ["the answer is about another fingerprint", (question) => isAboutFingerprint(question)],
    [
        "the answer is about another flow",
        ({ query, answer }) => query.flow === undefined || query.flow === answer.flow,
    ],
    [
        "the answer is in another scope",
        (question) => question.query.scope === question.answer.scope || fellBack(question),
    ],
    ["the answer is about another environment", (question) => isAboutEnvironment(question)],
    ["a policy that was asked was not judged", (question) => judgedAskedPolicies(question)],
    ["nothing was judged", (question) => allowsNothing(question) || judgedSomething(question)],
    ["the answer does not say that it is compliant", ({ answer }) => answer.compliant],
    ["the answer contradicts itself", (question) => isAllowListed(question) || !contradictsItself(question)],
];
function isAboutFingerprint({ artifact, answer }) {
    const named = [answer.compliance_status, ...answer.flows.map((entry) => entry.compliance_status)]
        .map((status) => status?.artifact_fingerprint)
        .filter((fingerprint) => fingerprint !== undefined);
    return [answer.fingerprint, ...named].every((fingerprint) => fingerprint === artifact.fingerprint);
}
/** An environment without policies may be judged by the flow, where that is allowed. */
const fellBack = (question) => question.query.scope === "environment" && question.answer.scope === "flow" && allowsNothing(question);
function isAboutEnvironment({ query, answer }) {
    if (answer.environment === undefined)
        return answer.scope !== "environment";
    return answer.environment === query.environment;
}
/** A policy was judged where its evaluation has a status or a rule. */
const wasJudged = ({ status, rules }) => status !== undefined || rules.length > 0;
function judgedAskedPolicies({ query, answer: { policies } }) {
    if (policies === undefined)
        return true;
    const judged = new Set(policies.filter(wasJudged).map(({ name }) => name));
    return query.policies.every((policy) => judged.has(policy));
}
function judgedSomething(question) {
    const { query, answer } = question;
    // By the rule before, the answer is in scope environment.
    if (query.scope === "environment")
        return isAllowListed(question) || (answer.policies ?? []).some(wasJudged);
    if (query.scope !== "flow" || answer.compliance_status.unexpected !== true)
        return true;
    return [answer.compliance_status, ...askedFlows(question).map((entry) => entry.compliance_status)].some((status) => status?.attestations.some(({ unexpected }) => unexpected !== true));
}
const isAllowListed = ({ answer: { scope, allow_listing } }) => scope === "environment" &&
    [allow_listing?.allowlist_id, allow_listing?.allowed_by_user_id].some((name = "") => !isBlank(name));
const blankCharacters = [
    /\p{White_Space}/gu,
    /\p{Default_Ignorable_Code_Point}/gu,
    /\p{Cc}/gu,
    /\p{Cf}/gu,
    "\u2800",
];
/** Returns whether nothing is left of a name without what does not name anybody. */
const isBlank = (name) => blankCharacters.reduce((left, blank) => left.replaceAll(blank, ""), name) === "";
const askedFlows = ({ query, answer }) => answer.flows.filter(({ flow }) => query.flow === undefined || !flow || flow === query.flow);
function contradictsItself(question) {
    const { answer } = question;
    for (const policy of answer.policies ?? []) {
        if (saysNo(policy, ["COMPLIANT"]))
            return true;
        for (const rule of policy.rules) {
            if (rule.satisfied !== true && rule.ignored !== true)
                return true;
            if (saysNo(rule, ["COMPLIANT", "SATISFIED", "IGNORED"]))
                return true;
        }
    }
    // An environment and a policy may require less than the flow's template.
    if (answer.scope !== "flow")
        return false;
    const flows = askedFlows(question);
    if (flows.some(({ compliant }) => compliant === false))
        return true;
    return [answer.compliance_status, ...flows.flatMap((entry) => entry.compliance_status ?? [])].some((status) => saysNo(status, ["COMPLIANT"]) ||
        status.attestations.some((row) => saysNo(row, row.is_compliant === true ? ["COMPLIANT", "COMPLETE"] : ["COMPLIANT"])));
}
/** Returns whether a row says anything but yes: by its flag, or by a word that is none of the good ones. */
const saysNo = ({ status, is_compliant }, goodWords) => is_compliant === false || (status !== undefined && !goodWords.includes(status));

;// CONCATENATED MODULE: ./build/gate/derive-trail.js
// Derives the decision of a gate on a whole trail a second time, from the finished decision record. Written from docs/gate.md
// ("The second derivation") and not from the gate's code, and shares none with it.


const derive_trail_word = dist/* nullish */.cl6(dist/* string */.YjP());
const derive_trail_flag = dist/* nullish */.cl6(dist/* boolean */.zMY());
const attestationsSchema = dist/* nullish */.cl6(dist/* array */.YOg(dist/* object */.Ikc({ attestation_name: derive_trail_word, status: derive_trail_word, is_compliant: derive_trail_flag })), () => []);
const requiredSchema = dist/* nullish */.cl6(dist/* array */.YOg(dist/* object */.Ikc({ name: derive_trail_word })));
const derive_trail_artifactSchema = dist/* object */.Ikc({
    artifact_fingerprint: derive_trail_word,
    status: derive_trail_word,
    is_compliant: derive_trail_flag,
    attestations_statuses: attestationsSchema,
});
/** Entries, because valibot's record leaves out names such as `constructor`. */
const artifactsSchema = dist/* pipe */.FsL(dist/* custom */.IeY((value) => typeof value === "object"), dist/* transform */.pdi((rows) => Object.entries(rows)), dist/* array */.YOg(dist/* tuple */.PVZ([dist/* string */.YjP(), derive_trail_artifactSchema])));
const trailSchema = dist/* object */.Ikc({
    name: dist/* string */.YjP(),
    flow: dist/* object */.Ikc({ name: dist/* string */.YjP() }),
    compliance_state: dist/* string */.YjP(),
    is_compliant: dist/* boolean */.zMY(),
    compliance_status: dist/* object */.Ikc({
        status: derive_trail_word,
        is_compliant: derive_trail_flag,
        attestations_statuses: attestationsSchema,
        artifacts_statuses: dist/* nullish */.cl6(artifactsSchema),
    }),
    template: dist/* object */.Ikc({
        trail: dist/* nullish */.cl6(dist/* object */.Ikc({
            attestations: requiredSchema,
            artifacts: dist/* nullish */.cl6(dist/* array */.YOg(dist/* object */.Ikc({ name: derive_trail_word, attestations: requiredSchema }))),
        })),
    }),
});
const derive_trail_recordSchema = dist/* object */.Ikc({
    query: dist/* object */.Ikc({
        scope: dist/* string */.YjP(),
        flow: dist/* string */.YjP(),
        trail: dist/* string */.YjP(),
        expect: dist/* array */.YOg(dist/* string */.YjP()),
    }),
    ...decisionFields,
    trail: dist/* object */.Ikc({ ...subjectFields, answer: dist/* optional */.lqM(dist/* unknown */.L5J()) }),
});
/**
 * Derives from the record of a decision about a trail that opens the gate whether it should.
 * @param record as `trailDecisionRecord` makes it, or as it was read from its file
 * @param asked what the inputs say; not from the record
 * @returns what the record does not support: nothing where it supports the decision
 */
function deriveTrailDecision(record, asked) {
    const parsed = dist/* safeParse */.xLC(derive_trail_recordSchema, record);
    if (!parsed.success)
        return [{ text: "the decision record is not complete" }];
    const { output } = parsed;
    const { trail: subject } = output;
    const failed = commonRules.filter(([, holds]) => !holds(output)).map(([text]) => ({ text }));
    if (!asksAbout(output, asked))
        failed.push({ text: "another trail was asked about" });
    if (subject.verdict !== "compliant")
        return isLetThrough(output, subject)
            ? failed
            : [...failed, { text: `the verdict is ${subject.verdict}` }];
    const question = { ...output, subject, pausedUntil: endOfLastPause([subject], output) };
    const [first] = subjectRules.filter(([, holds]) => !holds(question));
    const text = first?.[0] ?? findInAnswer(asked, subject.answer, allowsNothing(output));
    return text === undefined ? failed : [...failed, { text }];
}
function asksAbout({ query }, { flow, trail, expect }) {
    return (query.scope === "trail" &&
        query.flow === flow &&
        query.trail === trail &&
        query.expect.length === expect.length &&
        query.expect.every((name, index) => name === expect[index]));
}
/** @param answer the service's, as it came: cut, but in its own words */
function findInAnswer(asked, answer, mayBeEmpty) {
    const parsed = dist/* safeParse */.xLC(trailSchema, answer);
    if (!parsed.success)
        return "the answer is not a trail";
    const { name, flow, compliance_state, is_compliant, compliance_status: status, template } = parsed.output;
    if (name !== asked.trail || flow.name !== asked.flow)
        return "the answer is about another trail";
    const states = [compliance_state, status.status ?? "COMPLIANT"];
    if (states.some((state) => state !== "COMPLIANT"))
        return "a state is not COMPLIANT";
    if (!is_compliant || status.is_compliant === false)
        return "the trail is not compliant";
    // A name that is null is the name of no artifact.
    const artifacts = new Map(status.artifacts_statuses);
    const ofTrail = status.attestations_statuses;
    if (ofTrail.length + artifacts.size === 0 && !mayBeEmpty)
        return "nothing was judged";
    const artifactRows = [...artifacts.values()];
    if (![ofTrail, ...artifactRows.map((row) => row.attestations_statuses)].every(everyAttestationSpeaks) ||
        !artifactRows.every((row) => speaks(row)))
        return "a row does not speak for compliance";
    if (lacks(template.trail?.attestations, ofTrail) ||
        template.trail?.artifacts?.some(({ name, attestations }) => {
            const row = artifacts.get(name);
            return row === undefined || lacks(attestations, row.attestations_statuses);
        }))
        return "something that the template requires is not on the trail";
    if (!asked.expect.every((name) => isReported(artifacts.get(name)?.artifact_fingerprint)))
        return "an expected artifact is not on the trail";
    return undefined;
}
const speaks = ({ status, is_compliant }) => is_compliant !== false && (status ?? "COMPLIANT") === "COMPLIANT";
const everyAttestationSpeaks = (rows) => rows.every((row) => speaks(row) || (row.status === "COMPLETE" && row.is_compliant === true));
/** Returns whether something that is required has no row. */
function lacks(required, rows) {
    const present = new Set(rows.map(({ attestation_name }) => attestation_name));
    return (required ?? []).some(({ name }) => typeof name !== "string" || !present.has(name));
}
const isReported = (fingerprint) => /^[a-f0-9]{64}$/.test(String(fingerprint));

// EXTERNAL MODULE: ./build/gate/enforcement.js
var gate_enforcement = __webpack_require__(5812);
;// CONCATENATED MODULE: ./build/gate/decide.js





/**
 * Decides whether the job may pass on artifacts. A decision that would open the gate and that its own record does not
 * support is `unverifiable`.
 * @param selected the fingerprints that were selected before the first request, for the second derivation alone
 * @returns the verdict, whether the job may pass, each artifact, and the finished record
 */
function decide(circumstances, asserted, selected) {
    const { settle, enforced } = rulesOf(circumstances);
    const recorded = (result) => ({
        ...result,
        record: decisionRecord({ ...circumstances, ...result }),
    });
    const judged = asserted.map(settle);
    const artifacts = judged.map(enforced);
    const verdict = (0,gate_enforcement/* aggregateVerdict */.BK)(artifacts.map((artifact) => artifact.verdict));
    const passes = artifacts.length > 0 && artifacts.every((artifact) => artifact.passes);
    const decision = recorded({ verdict, passes, artifacts });
    const differences = passes ? deriveDecision(decision.record, selected) : [];
    if (differences.length === 0)
        return decision;
    const refused = judged.map((artifact, index) => {
        const difference = differences.find((one) => one.artifact === undefined || one.artifact === index);
        return difference === undefined ? artifact : refusedFor(artifact, difference);
    });
    return recorded({ verdict: "unverifiable", passes: false, artifacts: refused.map(enforced) });
}
/**
 * Decides whether the job may pass on a trail, as `decide` does on artifacts.
 * @param asked what the inputs say, for the second derivation alone
 */
function decideTrail(circumstances, asserted, asked) {
    const { settle, enforced } = rulesOf(circumstances);
    const recorded = (judged) => {
        const trail = enforced(judged);
        const decided = { ...(0,pick/* pick */.U)(trail, "verdict", "passes"), trail };
        return { ...decided, record: trailDecisionRecord({ ...circumstances, ...decided }) };
    };
    const judged = settle(asserted);
    const decision = recorded(judged);
    const [difference] = decision.passes ? deriveTrailDecision(decision.record, asked) : [];
    return difference === undefined ? decision : recorded(refusedFor(judged, difference));
}
/** Returns how settings count at the end: what they took as it stands, and whether the job may pass. */
function rulesOf({ cancelled, endedAt, ...circumstances }) {
    const enforcement = (0,gate_enforcement/* enforcementAt */.aY)(circumstances.enforcement, endedAt);
    // A gate that was cancelled has not decided: no setting lets anything pass then.
    const mayPass = (verdict) => cancelled && verdict !== "compliant" ? { passes: false } : (0,gate_enforcement/* enforce */.FE)(verdict, enforcement);
    return {
        settle: (one) => withdrawAllowed(one, enforcement),
        enforced: (one) => ({ ...one, ...mayPass(one.verdict) }),
    };
}
/** Judges as `nothing-judged` what `on-nothing-judged: allow` let pass, where that has ended since. */
const withdrawAllowed = (one, { onNothingJudged }) => one.nothingJudged === undefined || onNothingJudged === "allow"
    ? one
    : judgedAs("nothing-judged", one, one.nothingJudged);
const refusedFor = (one, { text }) => judgedAs("unverifiable", one, `The decision was derived a second time from its record, and the result differs: ${text}. This is a bug of the action: please report it with the record`);
const judgedAs = (verdict, one, text) => ({
    ...one,
    verdict,
    reasons: [{ kind: "invalid-response", text }],
});

// EXTERNAL MODULE: ./build/gate/answer-age.js
var answer_age = __webpack_require__(9724);
// EXTERNAL MODULE: ./build/gate/reasons.js
var gate_reasons = __webpack_require__(5031);
// EXTERNAL MODULE: ./build/gate/request-failure.js
var request_failure = __webpack_require__(8556);
;// CONCATENATED MODULE: ./build/gate/judge-assertion.js




/**
 * Judges one artifact. Never throws.
 * @param result the assertion result of an HTTP 200, or why there is none
 * @returns `compliant` only for a well-formed response to this very question that says so and does not contradict itself;
 * every other verdict carries at least one reason
 */
function judgeAssertion(query, result) {
    if (!result.success)
        return (0,request_failure/* judgeFailure */.c)(result.failure, { isAboutArtifact: true });
    // unverifiable: a response that a cache kept for too long.
    return (0,answer_age/* judgeCached */.iR)(result.response) ?? judgeResponse(query, result.value);
}
function judgeResponse(query, assertion) {
    // unverifiable: another fingerprint, flow, scope or environment than asked; an asked policy that was not judged.
    const mismatch = mismatchWith(query, assertion);
    if (mismatch !== undefined)
        return (0,request_failure/* blocked */.Z)("unverifiable", "invalid-response", mismatch);
    // nothing-judged: no policy, or no template, requires anything of this artifact, whatever `compliant` says.
    const trails = (0,gate_reasons/* trailsOf */.rZ)(query, assertion);
    const isInFlow = assertion.scope === "flow";
    const isNamed = assertion.compliance_status.unexpected !== true;
    const requiresNothing = isInFlow &&
        !trails.some(({ status }) => status?.attestations_statuses.some(({ unexpected }) => unexpected !== true));
    const nothing = nothingJudgedReason(query, assertion, requiresNothing && !isNamed);
    const unnamedIn = isInFlow ? trails.find(({ status }) => status?.unexpected === true) : undefined;
    const unnamed = unnamedIn &&
        `The template of flow ${unnamedIn.place.flow} does not name this artifact. \`name=\` may have been missing or misspelt when it was reported`;
    if (nothing !== undefined && query.onNothingJudged === "fail") {
        const warnings = unnamed === undefined ? [] : [unnamed];
        return { ...(0,request_failure/* blocked */.Z)("nothing-judged", "invalid-response", nothing), warnings, assertion };
    }
    const warnings = [
        nothing && `${nothing}. \`on-nothing-judged: allow\` takes the response as it is`,
        unnamed,
        requiresNothing && isNamed
            ? "The template of the flow requires nothing of this artifact: the response lists no required attestation"
            : undefined,
    ].filter((warning) => warning !== undefined);
    const about = { warnings, assertion, ...(0,omit_undefined/* omitUndefined */.O)({ nothingJudged: nothing }) };
    // pending: every reason is something missing. non-compliant: a reason is a failure, or none can be read.
    if (!assertion.compliant) {
        const reasons = (0,gate_reasons/* reasonsAgainst */.le)(trails, assertion);
        if (reasons.length === 0)
            return { verdict: "non-compliant", reasons: [withoutReason], ...about };
        const verdict = reasons.every(({ kind }) => kind === "missing") ? "pending" : "non-compliant";
        return { verdict, reasons, ...about };
    }
    // unverifiable: something beside `compliant: true` contradicts it, unless a person allow-listed the artifact, which
    // only counts in scope environment.
    const isAllowListed = assertion.scope === "environment" && assertion.allow_listing !== undefined;
    const contradiction = isAllowListed ? undefined : (0,gate_reasons/* contradictionIn */.V8)(trails, assertion);
    if (contradiction !== undefined) {
        const text = `The response contradicts itself: ${contradiction}`;
        return { ...(0,request_failure/* blocked */.Z)("unverifiable", "invalid-response", text), warnings };
    }
    // compliant: the only response that opens the gate.
    return { verdict: "compliant", reasons: [], ...about };
}
const withoutReason = {
    kind: "failed",
    text: "The service says that the artifact is not compliant, but gives no reason",
};
/** Returns why nothing was judged, if nothing was. */
function nothingJudgedReason(query, { scope, flow, policy_evaluations = [], allow_listing, compliant }, isUnknownInFlow) {
    // In scope environment a policy judges, or a person who allow-listed the artifact.
    const wasJudged = policy_evaluations.some(counts) || (compliant && allow_listing !== undefined);
    if (query.scope === "environment" && (scope === "flow" || !wasJudged))
        return `No policy was evaluated for environment ${query.environment ?? "(unnamed)"}, so nothing was judged`;
    if (isUnknownInFlow)
        return `No attestation that the template of flow ${flow} requires is listed, so nothing was judged`;
    return undefined;
}
/** Returns whether an evaluation judged anything: one without a status and without a rule did not. */
const counts = ({ status, rule_evaluations }) => status !== undefined || rule_evaluations.length > 0;
/** Returns how the response belongs to another question, if it does. */
function mismatchWith(query, assertion) {
    const { scope, flow, environment, flows, compliance_status, policy_evaluations } = assertion;
    const statuses = [compliance_status, ...flows.map((one) => one.compliance_status)];
    const fingerprints = statuses.flatMap((status) => status?.artifact_fingerprint ?? []);
    const fingerprint = [assertion.fingerprint, ...fingerprints].find((found) => found !== query.fingerprint);
    if (fingerprint !== undefined)
        return `The response is about another fingerprint: ${fingerprint}`;
    if (query.flow !== undefined && flow !== query.flow)
        return `The response is about another flow: ${flow}`;
    // An environment without policies may be judged by the flow: `nothing-judged` is decided later.
    const fellBack = query.scope === "environment" && scope === "flow";
    if (scope !== query.scope && !fellBack)
        return `The response is in scope ${scope}, but scope ${query.scope} was requested`;
    if (environment === undefined && scope === "environment")
        return "The response does not name its environment";
    if (environment !== undefined && environment !== query.environment)
        return `The response is about another environment: ${environment}`;
    // In scope policy a service may give no evaluations: then only `compliant` counts.
    const judged = policy_evaluations?.filter(counts).map(({ policy_name }) => policy_name);
    const unjudged = judged && query.policies.filter((policy) => !judged.includes(policy));
    return unjudged && unjudged.length > 0
        ? `The response has no evaluation of policy ${unjudged.join(", ")}`
        : undefined;
}

// EXTERNAL MODULE: ./build/gate/judge-trail.js
var judge_trail = __webpack_require__(6824);
;// CONCATENATED MODULE: ./build/gate/verification-result.js
/** Makes the predicate of a decision; undefined for a verdict that is not compliant, and where nothing was judged. */
function verificationResult(decision) {
    const { verdict, passes, artifacts } = decision;
    const isCompliant = verdict === "compliant" && passes;
    if (!isCompliant || artifacts.some((one) => one.nothingJudged !== undefined))
        return undefined;
    return predicateOf(decision);
}
function predicateOf({ actionVersion, run, service: { baseUrl, org }, query, endedAt }) {
    const { server_url: server, action_repository: repository } = run;
    const isKnown = server !== undefined && repository !== undefined;
    const gate = isKnown ? `${server}/${repository}/gate/` : "urn:artifact-compliance-action:gate:";
    const { scope, environment, policies, flow } = query;
    // What was asked, as addresses at the service.
    const requested = [
        ["environments", environment],
        ...policies.map((policy) => ["policies", policy]),
        ["flows", flow],
    ];
    // What a scope is about was given with it.
    const names = { environment: [environment], policy: policies, flow: [flow] }[scope];
    return {
        verifier: {
            // With the version, because the rules of the gate can change with it.
            id: `${gate}v${actionVersion}`,
            policies: requested.flatMap(([kind, name]) => name === undefined
                ? []
                : [{ uri: `${baseUrl}/${kind}/${encodeURIComponent(org)}/${encodeURIComponent(name)}` }]),
        },
        timeCreated: new Date(endedAt).toISOString(),
        properties: names.map((name) => `${scope}_${name}_compliant`.toUpperCase().replace(/[^A-Z0-9]/g, "_")),
    };
}

// EXTERNAL MODULE: ./build/lib/budget.js
var lib_budget = __webpack_require__(2227);
// EXTERNAL MODULE: ./build/lib/errors.js
var errors = __webpack_require__(1469);
// EXTERNAL MODULE: ./build/service/client.js + 2 modules
var service_client = __webpack_require__(309);
// EXTERNAL MODULE: ./build/service/endpoints.js
var endpoints = __webpack_require__(1362);
// EXTERNAL MODULE: ./build/operations/shared/artifacts.js + 2 modules
var shared_artifacts = __webpack_require__(3996);
// EXTERNAL MODULE: ./build/domain/verdict.js
var domain_verdict = __webpack_require__(272);
// EXTERNAL MODULE: ./build/gate/polling.js
var polling = __webpack_require__(4877);
// EXTERNAL MODULE: ./build/lib/concurrency.js
var concurrency = __webpack_require__(8867);
// EXTERNAL MODULE: ./build/lib/format.js
var format = __webpack_require__(177);
// EXTERNAL MODULE: ./build/lib/version.js
var version = __webpack_require__(6480);
// EXTERNAL MODULE: ./build/operations/shared/poll-rounds.js
var poll_rounds = __webpack_require__(1740);
;// CONCATENATED MODULE: ./build/operations/shared/ask-until-decided.js












/**
 * Asks about each subject until no verdict can change, waiting helps no more, or the time is up.
 * @returns what is known of each, and what the decision rests on besides
 */
async function askUntilDecided(subjects, question, context) {
    const { service, enforcement, waitOptions } = question;
    const { clock } = context;
    const startedAt = clock.now();
    const dateAtZero = startedAt - clock.monotonic();
    // Dates of attempts follow the monotonic clock too.
    const dateNow = () => dateAtZero + clock.monotonic();
    const { progress, waits, waitedSeconds, cancelled, oldestAnswer } = await poll(subjects, question, context, dateNow);
    // A clock that was set back neither prolongs an exception nor hides a wait.
    const endedAt = Math.max(clock.now(), dateNow());
    const run = runFacts(context.environment);
    const settings = { actionVersion: version/* version */.r, run, service, enforcement, waitOptions };
    return {
        progress,
        circumstances: {
            ...settings,
            ...{ cancelled, startedAt, endedAt, waits },
            ...(0,omit_undefined/* omitUndefined */.O)({ oldestAnswer }),
        },
        waitedSeconds,
    };
}
/** The judgement of what was not asked about in the last round, because the step was ended from outside. */
const notAsked = {
    verdict: "unreachable",
    reasons: [{ kind: "service-error", text: `The service was not asked again: ${errors/* endedFromOutside */.co.reason}` }],
    warnings: [],
};
async function poll(subjects, { enforcement, waitOptions, labelOf, call, judge }, context, dateNow) {
    const { clock, logger } = context;
    let progress = subjects.map((subject) => ({
        subject,
        judgement: notAsked,
        requests: [],
    }));
    const ask = async (before, round) => {
        const { subject } = before;
        const result = await call(subject);
        const { onNothingJudged } = (0,gate_enforcement/* enforcementAt */.aY)(enforcement, clock.now());
        const judgement = judge(subject, result, onNothingJudged);
        const { attempts, response: received } = result;
        const response = received?.isJson === true ? (0,pick/* pick */.U)(received, "json", "htmlUrl") : before.response;
        return {
            subject,
            judgement: (0,polling/* mergeJudgements */.XC)(before.judgement, judgement),
            requests: before.requests.concat({
                round,
                attempts,
                verdict: judgement.verdict,
                ...(received && { status: received.status, bodySha256: received.sha256 }),
            }),
            ...(0,omit_undefined/* omitUndefined */.O)({ response }),
        };
    };
    const mayChange = ({ judgement }) => (0,polling/* canChange */["do"])(judgement.verdict);
    const polled = await (0,poll_rounds/* pollRounds */.B)(waitOptions, context, async (round, again) => {
        const before = (0,answer_age/* measureAnswers */.M_)(progress, round, dateNow());
        const isDue = again ? before.isOutdated : mayChange;
        // Where this has to pause too, an answer counts although it is older than a pause.
        const isOnceMore = again && progress.some(before.isStale);
        if (isOnceMore)
            logger.info(`Asking once more about what was answered before a long pause: ${before.delay}`);
        progress = await (0,concurrency/* mapConcurrent */._k)(progress, async (known) => isDue(known) ? await ask(known, round) : known);
        const verdicts = progress.map(({ judgement }) => judgement.verdict);
        // A gate opens only on responses of one round (docs/gate.md, "Waiting").
        const current = (0,gate_enforcement/* enforcementAt */.aY)(enforcement, clock.now());
        const opens = verdicts.every((verdict) => (0,gate_enforcement/* enforce */.FE)(verdict, current).passes);
        const waitingFor = progress
            .values()
            .map(({ subject, judgement }) => waitingText(labelOf(subject), judgement));
        const measured = (0,answer_age/* measureAnswers */.M_)(progress, round, dateNow());
        const isSettled = !opens || !progress.some(measured.isOutdated);
        return { ...measured, verdicts, isSettled, isCurrent: isSettled || isOnceMore, waitingFor };
    });
    const { isSettled, isCurrent, isOutdated, isTooOld, ageOf, delay } = polled.last;
    if (isSettled)
        return { ...polled, progress, oldestAnswer: undefined };
    if (isCurrent) {
        const oldestAnswer = Math.max(...progress.map(ageOf));
        logger.info(`The oldest answer is ${(0,answer_age/* ageText */.XG)(oldestAnswer)}: ${delay}`);
        const judged = progress.map((one) => isTooOld(one) ? { ...one, judgement: (0,answer_age/* judgeTooOld */.Pi)(ageOf(one), delay) } : one);
        return { ...polled, progress: judged, oldestAnswer };
    }
    // Ended from outside: responses of earlier rounds open nothing.
    const judged = progress.map((one) => (isOutdated(one) ? { ...one, judgement: notAsked } : one));
    return { ...polled, progress: judged, oldestAnswer: undefined };
}
/** Says what is waited for: the attestations that are missing, and the other reasons. */
function waitingText(label, { verdict, reasons }) {
    const { names, others } = (0,domain_verdict/* missingEvidence */.QI)(reasons);
    const shown = (0,format/* joinFirst */.FS)(names);
    const texts = others.map(({ text }) => text).join("; ");
    const evidence = shown === "" ? "" : `, waiting for ${shown}`;
    const rest = texts === "" ? "" : `${shown === "" ? ", waiting: " : "; "}${texts}`;
    return `${label}: ${verdict}${evidence}${rest}`;
}

;// CONCATENATED MODULE: ./build/operations/shared/keep-answer.js



/** What the record keeps of a response whatever the limit is, in bytes. */
const minAnswerBytes = 32 * 1024;
/**
 * Returns the answer as the record keeps it, if it is not too large, and the judgement: one that is compliant without an
 * answer in the record is `unverifiable`.
 * @param answers how many the record has
 * @param limit for each of them, in bytes
 */
function keepAnswer(judged, answer, answers, limit = (0,service_client/* maxBytesPerResponse */.CW)(answers)) {
    const isKept = (0,service_client/* memoryOf */.zE)(answer) <= Math.max(limit, minAnswerBytes);
    // A copy, because a text that was cut out of a response keeps the whole response in memory.
    const kept = isKept ? structuredClone(answer) : undefined;
    if (kept !== undefined)
        return { judgement: judged, kept: { answer: kept } };
    if (judged.verdict !== "compliant")
        return { judgement: judged, kept: {} };
    const isOne = answers === 1;
    const text = `The response is too large for the decision record${isOne ? "" : ` of ${(0,format/* count */.U9)(answers, "artifact")}`}, and a gate does not open without it`;
    const closed = (0,request_failure/* blocked */.Z)("unverifiable", "invalid-response", text);
    if (isOne)
        return { judgement: closed, kept: {} };
    const hint = "Ask about fewer artifacts in one step: use several steps";
    return { judgement: { ...closed, hint }, kept: {} };
}

// EXTERNAL MODULE: ./build/operations/shared/names.js
var names = __webpack_require__(3069);
// EXTERNAL MODULE: ./build/operations/shared/responses.js
var responses = __webpack_require__(2841);
// EXTERNAL MODULE: ./build/operations/shared/subjects.js
var shared_subjects = __webpack_require__(9472);
;// CONCATENATED MODULE: ./build/operations/assert.js
var __addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var __disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});

















/** Judges everything that a gate asks about. The outcome says whether the job passes. */
async function assertCompliance(request, context) {
    return "artifacts" in request ? assertArtifacts(request, context) : assertTrail(request, context);
}
/**
 * Judges every artifact.
 * @throws ConfigurationError when an artifact cannot be fingerprinted, or one of `expect` is missing: nothing was sent then
 */
async function assertArtifacts(request, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { service, query, enforcement } = request;
        const budget = new lib_budget/* Budget */._(service.timeout, context.clock);
        const { artifacts, manifest } = await (0,shared_artifacts/* fingerprintSelected */.S)(request.artifacts, context, budget);
        (0,names/* requireExpected */.qw)(request.expect, artifacts);
        if (request.dryRun) {
            const requests = artifacts.map(({ fingerprint }) => (0,endpoints/* assertArtifactEndpoint */.mu)(service, fingerprint, query));
            return (0,responses/* dryRunOutcome */.dU)(requests, service, { operation: "assert", artifacts, query, ...manifest });
        }
        // Before the first request, for the second derivation.
        const selected = artifacts.map(({ fingerprint }) => fingerprint);
        budget.total += request.waitOptions.wait;
        const client = __addDisposableResource(env_1, (0,service_client/* createServiceClient */.r)({ ...service, budget, responses: artifacts.length }, context), false);
        const limit = (0,service_client/* maxBytesPerResponse */.CW)(artifacts.length);
        const { progress, circumstances, waitedSeconds } = await askUntilDecided(artifacts, {
            ...request,
            labelOf: ({ name, filename }) => name ?? filename,
            call: ({ fingerprint }) => client.call((0,endpoints/* assertArtifactEndpoint */.mu)(service, fingerprint, query)),
            judge: ({ fingerprint }, result, onNothingJudged) => {
                const judged = judgeAssertion({ ...query, onNothingJudged, fingerprint }, result);
                const answer = judged.assertion && recordAnswer(judged.assertion);
                const { judgement, kept } = keepAnswer(judged, answer, artifacts.length);
                return { ...(0,responses/* limitJudgement */.bE)(limit, judgement, context.redact), ...kept };
            },
        }, context);
        const asserted = progress.map(({ subject, judgement, requests, response }) => ({
            ...subject,
            ...judgement,
            ...(0,omit_undefined/* omitUndefined */.O)({ htmlUrl: response?.htmlUrl }),
            requests,
        }));
        const { cancelled, endedAt } = circumstances;
        const decision = decide({ ...circumstances, query }, asserted, selected);
        const predicate = verificationResult({ ...circumstances, query, ...decision });
        const subjects = predicate && (0,shared_subjects/* subjectLines */.S)(artifacts, context);
        return {
            kind: "judged",
            query,
            cancelled,
            ...decision,
            ...(predicate && subjects !== undefined && { subjects, predicate }),
            ...(0,omit_undefined/* omitUndefined */.O)({ allowance: (0,gate_enforcement/* allowanceAt */.E3)(enforcement, endedAt) }),
            waitedSeconds,
            ...manifest,
            result: (0,responses/* resultOf */.Bg)(progress.map(({ response }) => response), context),
        };
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
/** Judges a trail with everything in it. */
async function assertTrail(request, context) {
    const env_2 = { stack: [], error: void 0, hasError: false };
    try {
        const { service, query, enforcement, waitOptions } = request;
        const { flow, trail } = query;
        const endpoint = (0,endpoints/* getTrailEndpoint */.Ax)(service, flow, trail);
        if (request.dryRun)
            return (0,responses/* dryRunOutcome */.dU)([endpoint], service, { operation: "assert", artifacts: [], flow, trail });
        const budget = new lib_budget/* Budget */._(service.timeout + waitOptions.wait, context.clock);
        const client = __addDisposableResource(env_2, (0,service_client/* createServiceClient */.r)({ ...service, budget }, context), false);
        const limit = (0,service_client/* maxBytesPerResponse */.CW)(1);
        const { progress, circumstances, waitedSeconds } = await askUntilDecided([query], {
            ...request,
            labelOf: () => `trail ${trail}`,
            call: () => client.call(endpoint),
            judge: (asked, result, onNothingJudged) => {
                const judged = (0,judge_trail/* judgeTrail */.o)({ ...asked, onNothingJudged, isAwaited: waitOptions.wait > 0 }, result);
                const answer = judged.trail && recordTrailAnswer(result.response?.json);
                const { judgement, kept } = keepAnswer(judged, answer, 1);
                return { ...judgement, reasons: (0,responses/* limitReasons */.dq)(limit, judgement.reasons), ...kept };
            },
        }, context);
        const [asked] = progress;
        // Stryker disable next-line all: one was asked about, which the type does not say.
        if (asked === undefined)
            throw new errors/* InternalError */.Gd({ message: "No trail was asked about" });
        const { judgement, response, requests } = asked;
        const asserted = { ...judgement, requests };
        const { trail: decided, ...decision } = decideTrail({ ...circumstances, query }, asserted, query);
        const { json: result, htmlUrl } = response ?? {};
        return {
            kind: "trail-judged",
            cancelled: circumstances.cancelled,
            query,
            ...decided,
            ...decision,
            ...(0,omit_undefined/* omitUndefined */.O)({ result, htmlUrl, state: (0,judge_trail/* readState */.u)(decided) }),
            ...(0,omit_undefined/* omitUndefined */.O)({ allowance: (0,gate_enforcement/* allowanceAt */.E3)(enforcement, circumstances.endedAt) }),
            waitedSeconds,
        };
    }
    catch (e_2) {
        env_2.error = e_2;
        env_2.hasError = true;
    }
    finally {
        __disposeResources(env_2);
    }
}


/***/ }),

/***/ 3069:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   LJ: () => (/* binding */ warningsAboutAttestation),
/* harmony export */   be: () => (/* binding */ unknownNames),
/* harmony export */   hZ: () => (/* binding */ warningsAboutNames),
/* harmony export */   jy: () => (/* binding */ nameHint),
/* harmony export */   qw: () => (/* binding */ requireExpected)
/* harmony export */ });
/* harmony import */ var _lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2769);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(177);



/** How many names a message lists, and how many are compared with a misspelt one. */
const maxListed = 10;
const maxCompared = 1000;
const quoteName = (name) => `\`${name}\``;
function listNames(items, textOf) {
    const [...all] = items;
    const shown = all.slice(0, maxListed).map(textOf).join(", ");
    return all.length > maxListed ? `${shown} and ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(all.length - maxListed, "more name")}` : shown;
}
/** Returns a function that quotes a misspelt name, with the one of these that may be meant. */
function suggestFrom(names) {
    const candidates = [...names].slice(0, maxCompared);
    return (name) => `${quoteName(name)}${(0,_lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_2__/* .didYouMean */ .a)(name, candidates)}`;
}
/**
 * Checks that every name of `expect` is that of an artifact. A file name does not count.
 * @throws ConfigurationError that names all that are missing
 */
function requireExpected(expect, artifacts) {
    const names = new Set(artifacts.flatMap(({ name }) => name ?? []));
    const missing = [...new Set(expect)].filter((name) => !names.has(name));
    if (missing.length === 0)
        return;
    const isNoneNamed = names.size === 0;
    throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
        message: `Input \`expect\` has names that no artifact has: ${listNames(missing, suggestFrom(names))}`,
        reason: isNoneNamed
            ? "No artifact has a name"
            : `The artifacts have the names ${listNames(names, quoteName)}`,
        hint: isNoneNamed
            ? `Write the name before the path or the fingerprint: \`${missing[0] ?? "name"}=dist/app\``
            : "Check that every job that should have built an artifact passed its fingerprint on",
    });
}
/**
 * Returns a warning about artifacts that have no name or one that the trail's template does not have: what is attested
 * for the template's names does not count for them. There is none where the template names no artifacts.
 */
function warningsAboutNames(artifacts, trail) {
    const problem = unknownNames(artifacts, trail, "artifact");
    return problem === undefined ? [] : [`${problem}. ${nameHint}`];
}
/** What to do about a name that the template does not have. */
const nameHint = "Write the name before the path or fingerprint: `name=path`";
/**
 * Describes the artifacts that have no name, or one that the trail's template does not have, without a full stop; undefined
 * where there is none, or the template names no artifacts.
 * @param noun what each artifact is called
 */
function unknownNames(artifacts, { name: trail, template }, noun) {
    const known = new Set(template.trail.artifacts.flatMap(({ name }) => name ?? []));
    const unknown = artifacts.filter(({ name }) => name === undefined || !known.has(name));
    if (known.size === 0 || unknown.length === 0)
        return undefined;
    const suggest = suggestFrom(known);
    const described = listNames(unknown, ({ name, filename }) => name === undefined ? `${quoteName(filename)} (without a name)` : suggest(name));
    return (`The template of trail ${trail} does not name ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(unknown.length, noun)}: ` +
        `${described}. It names ${listNames(known, quoteName)}`);
}
/**
 * Returns a warning about an attestation that the trail's template does not ask for: it does not count for what the
 * template requires. There is none where the trail has no template.
 */
function warningsAboutAttestation(reported, trail) {
    const problem = findProblem(reported, trail);
    return problem === undefined ? [] : [`The template of trail ${trail.name} ${problem}`];
}
/** Returns what is wrong, to follow "The template". */
function findProblem({ name, type, artifact, fingerprint }, { template, compliance_status: { artifacts_statuses: known } }) {
    const { attestations: ofTrail, artifacts } = template.trail;
    if (ofTrail.length === 0 && artifacts.length === 0)
        return undefined;
    const isOfTrail = artifact === undefined && fingerprint === undefined;
    const recorded = known.find(([, status]) => status.artifact_fingerprint === fingerprint);
    const artifactName = artifact ?? (isOfTrail ? undefined : recorded?.[0]);
    const ofArtifacts = artifacts
        .filter((one) => artifactName === undefined || one.name === artifactName)
        .flatMap(({ attestations }) => attestations);
    const wanted = isOfTrail ? ofTrail : ofArtifacts;
    const hasName = (one) => one.name === name;
    const found = wanted.filter(hasName);
    if (found.length > 0) {
        const types = new Set(found.flatMap((one) => one.type ?? []));
        if (types.size === 0 || types.has(type) || types.has("*"))
            return undefined;
        return `has ${quoteName(name)} with the type ${listNames(types, quoteName)}, not ${quoteName(type)}`;
    }
    const artifactNames = new Set(artifacts.flatMap((one) => one.name ?? []));
    if (artifact !== undefined && !artifactNames.has(artifact))
        return `does not name the artifact ${suggestFrom(artifactNames)(artifact)}. ${namesText("artifacts", artifactNames)}`;
    // Where it may belong: of an artifact, when it is reported of the trail, or the other way round.
    const elsewhere = artifacts
        .filter(({ attestations }) => attestations.some(hasName))
        .map((one) => quoteName(`${one.name ?? ""}.${name}`));
    if (!isOfTrail && ofTrail.some(hasName))
        elsewhere.unshift(`${quoteName(name)} of the trail (\`subject: trail\`)`);
    const ofArtifact = artifactName === undefined ? "an artifact" : `artifact ${quoteName(artifactName)}`;
    const missing = `of ${isOfTrail ? "the trail" : ofArtifact}`;
    if (elsewhere.length > 0)
        return `does not ask for ${quoteName(name)} ${missing}. Did you mean ${listNames(elsewhere, (text) => text)}?`;
    const names = new Set(wanted.flatMap((one) => one.name ?? []));
    return `does not ask for ${suggestFrom(names)(name)} ${missing}. ${namesText("attestations", names)}`;
}
const namesText = (what, names) => names.size === 0 ? `It has no ${what} there` : `It has the ${what} ${listNames(names, quoteName)}`;


/***/ }),

/***/ 1740:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ pollRounds)
/* harmony export */ });
/* harmony import */ var _gate_polling_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4877);

/**
 * Runs rounds until no verdict can change, waiting helps no more, or the time is up; then one more if something is not
 * current.
 * @param runRound is given the number of the round, which is one more after each pause, and whether to request again what is
 *   not current
 * @returns the last round, the pauses, in milliseconds and together in seconds, and whether the step was ended from outside
 */
async function pollRounds(waitOptions, { clock, logger, random, signal }, runRound) {
    let state = (0,_gate_polling_js__WEBPACK_IMPORTED_MODULE_0__/* .startPolling */ .g8)(waitOptions, clock.monotonic());
    let shown = new Set();
    const waits = [];
    // A function, because the signal changes during an await.
    const isCancelled = () => signal.aborted;
    let last = await runRound(1, false);
    while (!isCancelled()) {
        const next = (0,_gate_polling_js__WEBPACK_IMPORTED_MODULE_0__/* .nextPoll */ .Hv)(last.verdicts, state, clock.monotonic(), random());
        if (next === undefined && last.isCurrent)
            break;
        if (next !== undefined) {
            const lines = [...last.waitingFor];
            for (const line of lines)
                if (!shown.has(line))
                    logger.info(line);
            shown = new Set(lines);
            logger.debug(`Asking again in ${Math.round(next.milliseconds / 1000)} s`);
            const before = clock.monotonic();
            await clock.sleep(next.milliseconds, signal);
            waits.push(clock.monotonic() - before);
            if (isCancelled())
                break;
            state = next.state;
        }
        last = await runRound(waits.length + 1, next === undefined);
    }
    const waitedSeconds = Math.round(waits.reduce((sum, wait) => sum + wait, 0) / 1000);
    return { last, waits, waitedSeconds, cancelled: isCancelled() };
}


/***/ }),

/***/ 9472:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ subjectLines)
/* harmony export */ });
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(177);

/** The largest file that actions/attest reads, in bytes. */
const maxBytes = 524_288;
/**
 * Returns a line `sha256  name` for each file and each image that this step read; undefined where none is left. The log
 * says what is left out, a warning that the lines are too long together.
 */
function subjectLines(artifacts, { logger, redact }) {
    const leftOut = [];
    const lines = new Map();
    const ofName = Map.groupBy(artifacts.filter(isSubject), nameOf);
    for (const artifact of artifacts) {
        const isShared = (ofName.get(nameOf(artifact))?.length ?? 0) > 1;
        // The path tells apart two files of one name. An image has no other name than its repository.
        const name = isShared && artifact.reference === undefined ? artifact.readFrom : nameOf(artifact);
        const why = whyLeftOut(artifact);
        if (why !== undefined || name === undefined)
            leftOut.push({ artifact, why: why ?? notRead });
        else if (/[\p{Cc}\p{Cs}\ufffd]/u.test(name))
            leftOut.push({ artifact, why: "a name with a control character, or not in UTF-8" });
        else if (redact(name) !== name)
            leftOut.push({ artifact, why: "a name that contains a secret" });
        else if (lines.has(name))
            leftOut.push({ artifact, why: "the name of another that is listed" });
        else
            lines.set(name, `${artifact.fingerprint}  ${name}\n`);
    }
    for (const [why, some] of Map.groupBy(leftOut, (one) => one.why)) {
        const names = (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_0__/* .joinFirst */ .FS)(some.map(({ artifact }) => artifact.filename), 10);
        logger.info(`Not in \`subjects-file\`: ${names} (${why})`);
    }
    const text = [...lines.values()].join("");
    if (text === "")
        return undefined;
    if (Buffer.byteLength(text) <= maxBytes)
        return text;
    logger.warn("`subjects-file` is not written: its lines have over 524,288 bytes together, the most that actions/attest reads. Select fewer artifacts in a step");
    return undefined;
}
const notRead = "this step did not read it";
/** Returns why the fingerprint of an artifact is not that of a file or image that this step read. */
function whyLeftOut({ type, readFrom }) {
    if (type === "dir")
        return "the fingerprint of a directory is not the digest of a file";
    if (type === "docker")
        return "an image that is known from the local engine only";
    return readFrom === undefined ? notRead : undefined;
}
const isSubject = (artifact) => whyLeftOut(artifact) === undefined;
/** The name of an image is its repository, without a tag. */
const nameOf = ({ filename, reference }) => reference?.split("@", 1)[0] ?? filename;


/***/ })

};
