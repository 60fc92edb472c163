export const id = 1;
export const ids = [1];
export const modules = {

/***/ 5812:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BK: () => (/* binding */ aggregateVerdict),
/* harmony export */   FE: () => (/* binding */ enforce),
/* harmony export */   UP: () => (/* binding */ waiverAt),
/* harmony export */   aY: () => (/* binding */ enforcementAt),
/* harmony export */   yv: () => (/* binding */ weakenedSettings)
/* harmony export */ });
/* harmony import */ var _domain_verdict_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(272);

/** Decides whether the job may pass on this verdict. */
function enforce(verdict, { onNonCompliance, onOutage }) {
    const input = _domain_verdict_js__WEBPACK_IMPORTED_MODULE_0__/* .verdictRules */ .X[verdict].passesBy;
    if (input === "verdict")
        return { passes: true };
    if (input === "nothing")
        return { passes: false };
    const setting = { "dry-run": "true", "on-outage": onOutage, "on-non-compliance": onNonCompliance }[input];
    return setting === "fail" ? { passes: false } : { passes: true, override: { verdict, input, setting } };
}
/**
 * Returns the verdict of a step over all its artifacts: the most severe one.
 * @returns `misconfigured` for no verdict at all: nothing was asked.
 */
function aggregateVerdict(each) {
    return _domain_verdict_js__WEBPACK_IMPORTED_MODULE_0__/* .verdicts */ .r.find((verdict) => each.includes(verdict)) ?? "misconfigured";
}
const dayMs = 24 * 60 * 60 * 1000;
/** Returns the whole days in UTC from today to the last day: 0 on the last day, negative after it. */
const daysUntil = (date, now) => Math.floor(Date.parse(date) / dayMs) - Math.floor(now / dayMs);
/**
 * Returns the settings as they count at a time: after the last day each of them is `fail`.
 * @param now milliseconds since 1970
 */
function enforcementAt(enforcement, now) {
    const { waiver } = enforcement;
    // An unknown number of days is over too.
    if (waiver === undefined || daysUntil(waiver.until, now) >= 0)
        return enforcement;
    return { ...enforcement, onNonCompliance: "fail", onNothingJudged: "fail", onOutage: "fail" };
}
/** Returns the settings that let a job pass. */
function weakenedSettings({ onNonCompliance, onNothingJudged, onOutage, }) {
    const settings = [
        { input: "on-non-compliance", setting: onNonCompliance },
        { input: "on-nothing-judged", setting: onNothingJudged },
        { input: "on-outage", setting: onOutage },
    ];
    return settings.filter(({ setting }) => setting !== "fail");
}
/** Returns what is to be said of an exception at a time; undefined where there is none. */
function waiverAt(enforcement, now) {
    const { waiver } = enforcement;
    if (waiver === undefined)
        return undefined;
    return {
        ...waiver,
        daysLeft: daysUntil(waiver.until, now),
        settings: weakenedSettings(enforcement),
    };
}


/***/ }),

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
 * made longer: nobody waits more than 60 s for a verdict that has changed (docs/internals/performance.md).
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
const canChange = (verdict) => _domain_verdict_js__WEBPACK_IMPORTED_MODULE_0__/* .verdictRules */ .X[verdict].canChange;
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

/***/ 7874:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  operation: () => (/* binding */ assert_operation)
});

// EXTERNAL MODULE: ./build/lib/errors.js
var errors = __webpack_require__(1469);
// EXTERNAL MODULE: ./build/domain/verdict.js
var domain_verdict = __webpack_require__(272);
// EXTERNAL MODULE: ./build/lib/format.js
var format = __webpack_require__(177);
// EXTERNAL MODULE: ./build/report/presentation.js
var presentation = __webpack_require__(6699);
// EXTERNAL MODULE: ./build/report/time-format.js
var time_format = __webpack_require__(4840);
// EXTERNAL MODULE: ./build/report/visible-text.js
var visible_text = __webpack_require__(269);
;// CONCATENATED MODULE: ./build/operations/assert/present-gate.js






/**
 * Returns what a gate shows, its reasons aside.
 * @param decided the artifacts, or the trail
 * @param subject their name, to follow the verdict
 * @param lines of the annotation of a closed gate, after the result
 * @param next what to do about a closed gate
 */
function gateParts(outcome, decided, subject, lines, next) {
    const { verdict, passes, cancelled, waiver, result, record } = outcome;
    const isUsed = passes && decided.some(({ override, nothingJudged }) => (override ?? nothingJudged) !== undefined);
    const ended = endedText(waiver, decided.filter((one) => !one.passes).map((one) => one.verdict));
    const text = resultText(outcome, decided, subject);
    return {
        result: { severity: severityOf(outcome), text, icon: isPending(outcome) ? (0,presentation/* iconOf */.ZG)("missing") : undefined },
        sentences: [waitedText(outcome), waiver && `Allowed until ${waiver.until} (UTC): ${waiver.reason}.`],
        warnings: (0,presentation/* compact */.oE)([isUsed && endingText(waiver)]),
        outputs: { verdict, compliant: passes && verdict === "compliant" },
        documents: { result, record },
        ...(!passes && {
            // The annotation has said the rest.
            lastLine: closedText(verdict),
            // What to do may name the setting that has ended.
            next: (0,presentation/* compact */.oE)([
                cancelled ? `${errors/* aborted */.QH.hint}.` : next,
                ended && "To let the job pass again, set a later `allow-until`.",
            ]).join(" "),
            problem: { title: `Gate closed: ${verdict}`, lines: (0,presentation/* compact */.oE)([text, ended, ...lines]) },
        }),
    };
}
const isPending = ({ passes, verdict }) => !passes && verdict === "pending";
/** Returns how severe a decision is. A closed gate fails the job, whatever is missing. */
function severityOf({ passes, verdict }) {
    if (!passes)
        return "error";
    return verdict === "compliant" ? "success" : "warning";
}
/** Returns how severe the decision about one artifact is: something that is missing can still come. */
const severityOfOne = (one) => (isPending(one) ? "missing" : severityOf(one));
/** Returns the verdict, what it is about, and which input overrode it. */
function resultText({ verdict, passes, cancelled }, decided, subject) {
    const { label } = domain_verdict/* verdictRules */.X[verdict];
    if (!passes) {
        const why = cancelled ? `: ${errors/* aborted */.QH.reason} before there was a result` : ` for ${subject}`;
        return `${label}. The gate stays closed${why}.`;
    }
    if (verdict === "compliant")
        return `${label}: the gate is open for ${subject}.`;
    const override = decided.find((one) => one.verdict === verdict)?.override;
    const by = override === undefined ? "" : `; allowed by \`${override.input}: ${override.setting}\``;
    return `${label}${by} for ${subject}.`;
}
/** Returns the last line of the log of a closed gate. */
const closedText = (verdict) => `The gate stays closed. Verdict: ${verdict}.`;
/** Returns which input lets the job pass, and on which verdict. */
const overrideText = ({ input, setting, verdict }) => `\`${input}: ${setting}\` lets the job pass although the verdict is ${verdict}; the output \`compliant\` stays \`false\``;
/** An exception that ends in at most so many days gives a warning. */
const daysOfNotice = 14;
/** Returns that the exception that let the job pass ends soon, if it does. */
function endingText(waiver) {
    if (waiver === undefined || waiver.daysLeft > daysOfNotice)
        return undefined;
    const { daysLeft, until, settings } = waiver;
    const when = daysLeft === 0 ? "today" : `in ${(0,format/* count */.U9)(daysLeft, "day")}`;
    return `\`allow-until\` ends ${when}, at the end of ${until} (UTC). After that ${countAsFail(settings)}`;
}
/** Returns that the exception has ended that would let the job pass on one of these verdicts, if it has. */
function endedText(waiver, blocked) {
    if (waiver === undefined || waiver.daysLeft >= 0)
        return undefined;
    const inputs = new Set(blocked.map((verdict) => domain_verdict/* verdictRules */.X[verdict].passesBy));
    if (blocked.includes("nothing-judged"))
        inputs.add("on-nothing-judged");
    const ended = waiver.settings.filter(({ input }) => inputs.has(input));
    if (ended.length === 0)
        return undefined;
    return `\`allow-until\` ended on ${waiver.until} (UTC), so ${countAsFail(ended)}.`;
}
function countAsFail(settings) {
    const texts = settings.map(({ input, setting }) => `\`${input}: ${setting}\``);
    return `${texts.join(" and ")} ${texts.length === 1 ? "counts" : "count"} as \`fail\``;
}
/** Returns the text of a reason, with short commits. */
const reasonText = ({ text }) => (0,visible_text/* withShortCommits */.Fw)(text);
/** Says how long a gate waited, if it did. */
const waitedText = ({ waitedSeconds }) => waitedSeconds > 0 && `The gate waited ${(0,time_format/* formatDuration */.a)(waitedSeconds)}.`;
/** How many reasons are shown where not all are. */
const maxShownReasons = 3;

// EXTERNAL MODULE: ./build/operations/operation.js
var operation = __webpack_require__(4138);
// EXTERNAL MODULE: ./build/operations/shared/dry-run.js
var dry_run = __webpack_require__(6108);
// EXTERNAL MODULE: ./build/operations/shared/selection.js
var selection = __webpack_require__(9183);
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
            allow_until: enforcement.waiver?.until,
            allow_reason: enforcement.waiver?.reason,
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
    ...(0,pick/* pick */.U)(judged, "verdict", "passes", "warnings", "override", "answer"),
    reasons: judged.reasons.map((reason) => (0,pick/* pick */.U)(reason, "kind", "text", "policy", "attestation", "flow", "trail", "url")),
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
// (docs/internals/gate.md, "The second derivation"). Shares nothing with the gate's code.

const time = dist/* pipe */.FsL(dist/* string */.YjP(), dist/* isoTimestamp */.yhX(), dist/* transform */.pdi(Date.parse));
/** The fields of a record that do not depend on what was asked about. */
const decisionFields = {
    enforcement: dist/* object */.Ikc({
        on_non_compliance: dist/* string */.YjP(),
        on_nothing_judged: dist/* string */.YjP(),
        on_outage: dist/* string */.YjP(),
        allow_until: dist/* optional */.lqM(dist/* pipe */.FsL(dist/* string */.YjP(), dist/* isoDate */._$n(), dist/* transform */.pdi(Date.parse))),
        allow_reason: dist/* optional */.lqM(dist/* pipe */.FsL(dist/* string */.YjP(), dist/* nonEmpty */.hq())),
    }),
    decision: dist/* object */.Ikc({ verdict: dist/* string */.YjP(), passes: dist/* boolean */.zMY(), cancelled: dist/* boolean */.zMY() }),
    started_at: time,
    ended_at: time,
    waits_seconds: dist/* array */.YOg(dist/* number */.aig()),
    oldest_answer_seconds: dist/* optional */.lqM(dist/* number */.aig()),
};
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
        body_sha256: dist/* optional */.lqM(dist/* string */.YjP()),
        attempts: dist/* array */.YOg(dist/* object */.Ikc({ started_at: time, duration_ms: dist/* number */.aig() })),
    })),
};
/**
 * Derives from a record that opens the gate whether it should.
 * @param subjects the artifacts that were asked about, or the trail
 * @param findInAnswer returns what does not hold in the answer about a compliant subject, if anything
 */
function deriveSubjects(record, subjects, findInAnswer) {
    const pausedUntil = endOfLastPause(record, subjects);
    const ofSubjects = subjects.flatMap((subject, artifact) => {
        const text = isLetThrough(record, subject)
            ? undefined
            : (findInRequests(record, subject, pausedUntil) ?? findInAnswer(subject));
        return text === undefined ? [] : [{ artifact, text }];
    });
    const { started_at, ended_at, waits_seconds, decision } = record;
    const earliestEnd = waits_seconds.reduce((end, wait) => end + Math.round(wait * 1000), started_at);
    return [
        ...(decision.passes ? [] : [{ text: "the decision does not open the gate" }]),
        ...(earliestEnd <= ended_at
            ? []
            : [{ text: "the end is earlier than the start and the waits together" }]),
        ...ofSubjects,
    ];
}
/** Returns what does not hold for something compliant, whatever its answer says. */
function findInRequests({ ended_at, waits_seconds, oldest_answer_seconds }, { verdict, passes, reasons, requests }, pausedUntil) {
    if (verdict !== "compliant")
        return `the verdict is ${verdict}`;
    if (!passes || reasons.length > 0)
        return "the record has reasons against it";
    const last = requests.at(-1);
    if (last?.status !== 200 || last.verdict !== "compliant" || last.body_sha256 === undefined)
        return "the last answer is not a compliant one with HTTP 200";
    if (last.round !== waits_seconds.length + 1)
        return "the last answer is older than the last wait";
    // Before its request was sent.
    const askedAt = last.attempts.at(-1)?.started_at ?? -Infinity;
    if (ended_at - askedAt > 300_000)
        return "the last answer is too old";
    return askedAt < pausedUntil && oldest_answer_seconds === undefined
        ? "the last answer is older than a long pause before a retry, and the record does not say so"
        : undefined;
}
/** Returns when the last pause of more than 10 s ended between two attempts of a request of the last round. */
function endOfLastPause({ waits_seconds }, subjects) {
    const ends = subjects
        .flatMap(({ requests }) => requests)
        .filter(({ round }) => round > waits_seconds.length)
        .flatMap(({ attempts }) => attempts.filter(({ started_at }, index) => {
        const before = attempts[index - 1];
        return before !== undefined && started_at - before.started_at - before.duration_ms > 10_000;
    }))
        .map(({ started_at }) => started_at);
    return Math.max(...ends);
}
/** Which settings of an input let which verdicts pass. */
const overrides = {
    "on-outage": { settings: ["warn"], verdicts: ["unreachable"] },
    "on-non-compliance": {
        settings: ["warn", "ignore"],
        verdicts: ["non-compliant", "pending", "unknown-artifact", "nothing-judged"],
    },
};
/** Returns whether the setting that the record names lets this verdict pass, and is what the inputs say. */
function isLetThrough(record, { verdict, passes, override }) {
    const { decision, enforcement } = record;
    if (!passes || decision.verdict === "compliant" || decision.cancelled || !settingsCount(record))
        return false;
    if (override?.verdict !== verdict)
        return false;
    const { input, setting } = override;
    if (input !== "on-outage" && input !== "on-non-compliance")
        return false;
    const { on_outage, on_non_compliance } = enforcement;
    const { settings, verdicts } = overrides[input];
    return (setting === { "on-outage": on_outage, "on-non-compliance": on_non_compliance }[input] &&
        settings.includes(setting) &&
        verdicts.includes(verdict));
}
/** Returns whether the record says that a job may pass although nothing was judged. */
const allowsNothing = (record) => record.enforcement.on_nothing_judged === "allow" && settingsCount(record);
/** Settings let a job pass until the end of the last day, in UTC. */
function settingsCount({ enforcement: { allow_until, allow_reason }, ended_at }) {
    if (allow_until === undefined)
        return allow_reason === undefined;
    return allow_reason !== undefined && ended_at < allow_until + 86_400_000;
}
/** Returns whether a row says nothing but yes: by its flag, and by its word, if it has one. */
const speaks = ({ status, is_compliant }, words = ["COMPLIANT"]) => is_compliant !== false && words.includes(status ?? "COMPLIANT");
/** Returns whether an attestation does. */
const attestationSpeaks = (row) => speaks(row, row.is_compliant === true ? ["COMPLIANT", "COMPLETE"] : ["COMPLIANT"]);

;// CONCATENATED MODULE: ./build/gate/derive-decision.js
// Derives a decision a second time, from the finished decision record, before a gate opens. Written from docs/internals/gate.md
// ("The second derivation") and not from the gate's code, and shares none with it, so that a mistake in one of the two
// keeps the gate closed.


const word = dist/* optional */.lqM(dist/* string */.YjP());
const flag = dist/* optional */.lqM(dist/* boolean */.zMY());
const attestationSchema = dist/* object */.Ikc({ status: word, is_compliant: flag, unexpected: flag });
const statusSchema = dist/* object */.Ikc({
    artifact_fingerprint: word,
    status: word,
    is_compliant: flag,
    unexpected: flag,
    attestations: dist/* array */.YOg(attestationSchema),
});
const flowSchema = dist/* object */.Ikc({ flow: word, compliant: flag, compliance_status: dist/* optional */.lqM(statusSchema) });
const ruleSchema = dist/* object */.Ikc({ satisfied: flag, ignored: flag, status: word, is_compliant: flag });
const policySchema = dist/* object */.Ikc({
    name: dist/* string */.YjP(),
    status: word,
    is_compliant: flag,
    rules: dist/* array */.YOg(ruleSchema),
});
const scopeSchema = dist/* picklist */.KIO(["flow", "environment", "policy"]);
const answerSchema = dist/* object */.Ikc({
    fingerprint: dist/* string */.YjP(),
    scope: scopeSchema,
    flow: dist/* string */.YjP(),
    environment: word,
    compliant: dist/* boolean */.zMY(),
    compliance_status: statusSchema,
    flows: dist/* array */.YOg(flowSchema),
    policies: dist/* optional */.lqM(dist/* array */.YOg(policySchema)),
    allow_listing: dist/* optional */.lqM(dist/* object */.Ikc({ allowlist_id: word, allowed_by_user_id: word })),
});
const recordSchema = dist/* object */.Ikc({
    query: dist/* object */.Ikc({
        scope: scopeSchema,
        flow: word,
        environment: word,
        policies: dist/* array */.YOg(dist/* string */.YjP()),
        fingerprints: dist/* array */.YOg(dist/* string */.YjP()),
    }),
    ...decisionFields,
    artifacts: dist/* array */.YOg(dist/* object */.Ikc({ ...subjectFields, fingerprint: dist/* string */.YjP(), answer: dist/* optional */.lqM(answerSchema) })),
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
    const fingerprints = artifacts.map(({ fingerprint }) => fingerprint);
    const areSelected = (found) => JSON.stringify(found) === JSON.stringify(selected);
    return [
        ...(artifacts.length > 0 ? [] : [{ text: "no artifact was asked about" }]),
        ...([query.fingerprints, fingerprints].every(areSelected)
            ? []
            : [{ text: "the artifacts are not those that were selected" }]),
        ...deriveSubjects(parsed.output, artifacts, ({ fingerprint, answer }) => answer === undefined
            ? "the record does not have the answer"
            : findInAnswer(parsed.output, fingerprint, answer)),
    ];
}
/** Returns what does not hold in the answer about a compliant artifact, in the order of docs/internals/gate.md. */
function findInAnswer(record, fingerprint, answer) {
    const { query } = record;
    const { scope, environment, policies = [], compliance_status: own } = answer;
    const mayBeUnjudged = allowsNothing(record);
    const statuses = [own, ...answer.flows.map((entry) => entry.compliance_status)];
    const named = statuses.map((status) => status?.artifact_fingerprint ?? fingerprint);
    if ([answer.fingerprint, ...named].some((one) => one !== fingerprint))
        return "the answer is about another fingerprint";
    if (query.flow !== undefined && query.flow !== answer.flow)
        return "the answer is about another flow";
    // An environment without policies may be judged by the flow, where that is allowed.
    const fellBack = query.scope === "environment" && scope === "flow" && mayBeUnjudged;
    if (scope !== query.scope && !fellBack)
        return "the answer is in another scope";
    if (environment === undefined ? scope === "environment" : environment !== query.environment)
        return "the answer is about another environment";
    // A policy was judged where its evaluation has a status or a rule.
    const judged = policies.filter(({ status, rules }) => status !== undefined || rules.length > 0);
    if (answer.policies && !query.policies.every((policy) => judged.some(({ name }) => name === policy)))
        return "a policy that was asked was not judged";
    const flows = answer.flows.filter(({ flow }) => query.flow === undefined || !flow || flow === query.flow);
    const counted = [own, ...flows.flatMap((entry) => entry.compliance_status ?? [])];
    const isRequired = counted.some(({ attestations }) => attestations.some((row) => row.unexpected !== true));
    const wasJudged = {
        // By the rule before, the answer is in scope environment.
        environment: isAllowListed(answer) || judged.length > 0,
        flow: own.unexpected !== true || isRequired,
        policy: true,
    }[query.scope];
    if (!wasJudged && !mayBeUnjudged)
        return "nothing was judged";
    if (!answer.compliant)
        return "the answer does not say that it is compliant";
    // An environment and a policy may require less than the flow's template.
    const inFlow = scope !== "flow" ||
        (flows.every(({ compliant }) => compliant !== false) &&
            counted.every((status) => speaks(status) && status.attestations.every(attestationSpeaks)));
    return isAllowListed(answer) || (inFlow && policies.every(policySpeaks))
        ? undefined
        : "the answer contradicts itself";
}
const policySpeaks = (policy) => speaks(policy) &&
    policy.rules.every((rule) => (rule.satisfied === true || rule.ignored === true) &&
        speaks(rule, ["COMPLIANT", "SATISFIED", "IGNORED"]));
const blank = [/\p{White_Space}/gu, /\p{Default_Ignorable_Code_Point}/gu, /\p{Cc}/gu, /\p{Cf}/gu, "\u2800"];
/** Returns whether the list or a person is named: something is left without the characters that name nobody. */
const isAllowListed = ({ scope, allow_listing }) => scope === "environment" &&
    [allow_listing?.allowlist_id, allow_listing?.allowed_by_user_id].some((name = "") => blank.reduce((left, one) => left.replaceAll(one, ""), name) !== "");

;// CONCATENATED MODULE: ./build/gate/derive-trail.js
// Derives the decision of a gate on a whole trail a second time, from the finished decision record. Written from docs/internals/gate.md
// ("The second derivation") and not from the gate's code, and shares none with it.


const derive_trail_word = dist/* nullish */.cl6(dist/* string */.YjP());
const derive_trail_flag = dist/* nullish */.cl6(dist/* boolean */.zMY());
const attestationsSchema = dist/* nullish */.cl6(dist/* array */.YOg(dist/* object */.Ikc({ attestation_name: derive_trail_word, status: derive_trail_word, is_compliant: derive_trail_flag })), () => []);
const requiredSchema = dist/* nullish */.cl6(dist/* array */.YOg(dist/* object */.Ikc({ name: derive_trail_word })));
const artifactSchema = dist/* object */.Ikc({
    artifact_fingerprint: derive_trail_word,
    status: derive_trail_word,
    is_compliant: derive_trail_flag,
    attestations_statuses: attestationsSchema,
});
/** Entries, because valibot's record leaves out names such as `constructor`. */
const artifactsSchema = dist/* pipe */.FsL(dist/* custom */.IeY((value) => typeof value === "object"), dist/* transform */.pdi((rows) => Object.entries(rows)), dist/* array */.YOg(dist/* tuple */.PVZ([dist/* string */.YjP(), artifactSchema])));
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
    const { flow, trail, expect } = asked;
    const isAsked = JSON.stringify(parsed.output.query) === JSON.stringify({ scope: "trail", flow, trail, expect });
    return [
        ...(isAsked ? [] : [{ text: "another trail was asked about" }]),
        ...deriveSubjects(parsed.output, [parsed.output.trail], ({ answer }) => derive_trail_findInAnswer(asked, answer, allowsNothing(parsed.output))),
    ];
}
/** @param answer the service's, as it came: cut, but in its own words */
function derive_trail_findInAnswer(asked, answer, mayBeEmpty) {
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
    const rows = [...artifacts.values()];
    const attestations = [...ofTrail, ...rows.flatMap((row) => row.attestations_statuses)];
    if (!rows.every((row) => speaks(row)) || !attestations.every(attestationSpeaks))
        return "a row does not speak for compliance";
    const lacksArtifact = template.trail?.artifacts?.some(({ name, attestations: required }) => {
        const row = artifacts.get(name);
        return row === undefined || lacks(required, row.attestations_statuses);
    });
    if (lacksArtifact || lacks(template.trail?.attestations, ofTrail))
        return "something that the template requires is not on the trail";
    return asked.expect.every((name) => isReported(artifacts.get(name)?.artifact_fingerprint))
        ? undefined
        : "an expected artifact is not on the trail";
}
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
    const rejected = judged.map((artifact, index) => {
        const difference = differences.find((one) => (one.artifact ?? index) === index);
        return difference === undefined ? artifact : rejectedFor(artifact, difference);
    });
    return recorded({ verdict: "unverifiable", passes: false, artifacts: rejected.map(enforced) });
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
    return difference === undefined ? decision : recorded(rejectedFor(judged, difference));
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
const rejectedFor = (one, { text }) => judgedAs("unverifiable", one, `The decision was derived a second time from its record, and the result differs: ${text}. This is a bug of the action: please report it with the record`);
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
        return (0,request_failure/* judgeFailure */.c0)(result.failure, { isAboutArtifact: true });
    // unverifiable: a response that a cache kept for too long.
    return (0,answer_age/* judgeCached */.iR)(result.response) ?? judgeResponse(query, result.value);
}
function judgeResponse(query, assertion) {
    // unverifiable: another fingerprint, flow, scope or environment than asked; an asked policy that was not judged.
    const mismatch = mismatchWith(query, assertion);
    if (mismatch !== undefined)
        return (0,request_failure/* unverifiable */.vm)(mismatch);
    // nothing-judged: no policy, or no template, requires anything of this artifact, whatever `compliant` says.
    const trails = (0,gate_reasons/* trailsOf */.rZ)(query, assertion);
    const isInFlow = assertion.scope === "flow";
    const isNamed = assertion.compliance_status.unexpected !== true;
    const requiresNothing = isInFlow &&
        !trails.some(({ status }) => status?.attestations_statuses.some(({ unexpected }) => unexpected !== true));
    const nothing = nothingJudgedReason(query, assertion, requiresNothing && !isNamed);
    const unnamedIn = isInFlow ? trails.find(({ status }) => status?.unexpected === true) : undefined;
    const unnamed = unnamedIn &&
        `The template of flow ${unnamedIn.location.flow} does not name this artifact. \`name=\` may have been missing or misspelt when it was reported`;
    if (nothing !== undefined && query.onNothingJudged === "fail") {
        const warnings = unnamed === undefined ? [] : [unnamed];
        return { ...(0,request_failure/* blocked */.Z5)("nothing-judged", "invalid-response", nothing), warnings, assertion };
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
        return { verdict: (0,gate_reasons/* areAllMissing */.Yt)(reasons) ? "pending" : "non-compliant", reasons, ...about };
    }
    // unverifiable: something beside `compliant: true` contradicts it, unless a person allow-listed the artifact, which
    // only counts in scope environment.
    const isAllowListed = assertion.scope === "environment" && assertion.allow_listing !== undefined;
    const contradiction = isAllowListed ? undefined : (0,gate_reasons/* contradictionIn */.V8)(trails, assertion);
    if (contradiction !== undefined)
        return { ...(0,request_failure/* unverifiable */.vm)(`The response contradicts itself: ${contradiction}`), warnings };
    // compliant: the only response that opens the gate.
    return { verdict: "compliant", reasons: [], ...about };
}
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

;// CONCATENATED MODULE: ./build/gate/verification-summary.js

/** Returns whether something can be signed: every artifact is compliant, and something was judged about each. */
const isSignable = ({ verdict, passes, artifacts }) => verdict === "compliant" && passes && artifacts.every((one) => one.nothingJudged === undefined);
/**
 * Makes the predicate of a decision, without its decision record. Returns undefined for a decision that cannot be signed, and
 * where the runner does not say which workflow of which repository on which server decided.
 */
function verificationSummary(decision) {
    const { actionVersion, run, endedAt } = decision;
    // In a reusable workflow the called one decided.
    const workflow = run.job_workflow_ref ?? run.workflow_ref;
    const { server_url: server, repository, id } = run;
    if (!isSignable(decision) || workflow === undefined || repository === undefined)
        return undefined;
    const question = questionOf(decision);
    // Stryker disable next-line ConditionalExpression: undefined is not an address either, which the type of canParse does not say.
    if (server === undefined || !URL.canParse(server))
        return undefined;
    if (question === undefined)
        return undefined;
    const { host } = new URL(server);
    const resourceUri = `https://${host}/${repository}`;
    return {
        // A ref is not percent-encoded: this is how the signer's certificate has it.
        verifier: {
            id: `https://${host}/${workflow}`,
            version: { "artifact-compliance-action": actionVersion },
        },
        timeVerified: new Date(endedAt).toISOString(),
        resourceUri,
        policy: { uri: question.uri },
        // The address of the run: the path of the record means nothing to others.
        inputAttestations: [(0,omit_undefined/* omitUndefined */.O)({ uri: id && `${resourceUri}/actions/runs/${id}` })],
        verificationResult: "PASSED",
        verifiedLevels: question.levels,
    };
}
/**
 * Adds the decision record to a predicate.
 * @param sha256 of the record's file, 64 hex characters
 */
const withRecord = (summary, sha256) => ({
    ...summary,
    inputAttestations: summary.inputAttestations.map((record) => ({ ...record, digest: { sha256 } })),
});
/** Returns the address of what was asked about at the service, and in upper case what was found; undefined where it has no name. */
function questionOf({ service: { baseUrl, org }, query }) {
    const { scope, environment, policies, flow } = query;
    const names = { environment: [environment], policy: policies, flow: [flow] }[scope];
    // Stryker disable next-line MethodExpression: only policies are several, and each of them has a name.
    if (!names.every((name) => name !== undefined))
        return undefined;
    const path = {
        environment: ["environments", org, ...names],
        policy: ["policies", org],
        flow: ["flows", org, ...names],
    }[scope];
    // Two questions have two addresses.
    const asked = [
        ...(scope === "policy" ? names.map((name) => ["policy", name]) : []),
        ...(scope === "flow" || flow === undefined ? [] : [["flow", flow]]),
    ].map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
    const address = [baseUrl, ...path.map((segment) => encodeURIComponent(segment))].join("/");
    return {
        uri: [address, ...(asked.length === 0 ? [] : [asked.join("&")])].join("?"),
        // Two names can give one word.
        levels: names.map((name) => `${scope}_${name}_compliant`.toUpperCase().replace(/[^A-Z0-9]/g, "_")),
    };
}

// EXTERNAL MODULE: ./build/lib/deadline.js
var lib_deadline = __webpack_require__(5842);
// EXTERNAL MODULE: ./build/service/client.js + 2 modules
var service_client = __webpack_require__(1480);
// EXTERNAL MODULE: ./build/service/endpoints.js + 1 modules
var endpoints = __webpack_require__(7974);
// EXTERNAL MODULE: ./build/operations/shared/artifacts.js + 1 modules
var shared_artifacts = __webpack_require__(5196);
// EXTERNAL MODULE: ./build/gate/polling.js
var polling = __webpack_require__(4877);
// EXTERNAL MODULE: ./build/lib/concurrency.js
var concurrency = __webpack_require__(8867);
// EXTERNAL MODULE: ./build/lib/version.js
var version = __webpack_require__(6480);
// EXTERNAL MODULE: ./build/operations/shared/enforcement.js
var shared_enforcement = __webpack_require__(1055);
// EXTERNAL MODULE: ./build/operations/shared/poll-rounds.js
var poll_rounds = __webpack_require__(1740);
;// CONCATENATED MODULE: ./build/operations/assert/ask-until-decided.js













/**
 * Asks about each subject until no verdict can change, waiting helps no more, or the time is up.
 * @returns what is known of each, what the decision rests on besides, and what is shown of the wait
 */
async function askUntilDecided(subjects, question, values, context) {
    const enforcement = (0,shared_enforcement/* enforcementOf */.Y)(values);
    const waitOptions = { wait: values.wait, interval: values.waitInterval };
    const { clock } = context;
    const startedAt = clock.now();
    const dateAtZero = startedAt - clock.monotonic();
    // Dates of attempts follow the monotonic clock too.
    const dateNow = () => dateAtZero + clock.monotonic();
    const { progress, waits, waitedSeconds, cancelled, oldestAnswer } = await poll(subjects, { ...question, enforcement, waitOptions }, context, dateNow);
    // A clock that was set back neither prolongs an exception nor hides a wait.
    const endedAt = Math.max(clock.now(), dateNow());
    return {
        progress,
        circumstances: {
            ...{ actionVersion: version/* version */.r, run: runFacts(context.environment) },
            ...{ service: (0,pick/* pick */.U)(values, "baseUrl", "org"), enforcement, waitOptions },
            ...{ cancelled, startedAt, endedAt, waits },
            ...(0,omit_undefined/* omitUndefined */.O)({ oldestAnswer }),
        },
        outcome: { cancelled, waitedSeconds, ...(0,omit_undefined/* omitUndefined */.O)({ waiver: (0,gate_enforcement/* waiverAt */.UP)(enforcement, endedAt) }) },
    };
}
/** The judgement of what was not asked about in the last round, because the step was ended from outside. */
const notAsked = {
    verdict: "unreachable",
    reasons: [{ kind: "service-error", text: `The service was not asked again: ${errors/* aborted */.QH.reason}` }],
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
        const response = received?.json !== undefined ? (0,pick/* pick */.U)(received, "json", "htmlUrl") : before.response;
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
        // A gate opens only on responses of one round (docs/internals/gate.md, "Waiting").
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
    const { names, others } = (0,gate_reasons/* missingEvidence */.QI)(reasons);
    const missing = names.length === 0 ? [] : [`missing ${(0,format/* joinTruncated */.v$)(names)}`];
    return [`${label}: ${verdict}`, ...missing, ...others.map(({ text }) => text)].join("; ");
}

// EXTERNAL MODULE: ./build/operations/shared/names.js
var names = __webpack_require__(3069);
// EXTERNAL MODULE: ./build/operations/shared/responses.js
var responses = __webpack_require__(2841);
// EXTERNAL MODULE: ./build/operations/shared/suggest-names.js
var suggest_names = __webpack_require__(9634);
// EXTERNAL MODULE: ./build/operations/shared/subjects.js
var shared_subjects = __webpack_require__(9472);
// EXTERNAL MODULE: ./build/domain/identifiers.js
var identifiers = __webpack_require__(9137);
// EXTERNAL MODULE: ./build/operations/shared/extra-read.js
var extra_read = __webpack_require__(6692);
;// CONCATENATED MODULE: ./build/operations/assert/explain.js
// What explains a verdict and is not in the answer about an artifact: read once, without retries, after the decision, which
// stays (docs/internals/gate.md, "How reasons are read").







/** More artifacts or trails are shown nowhere. */
const maxReads = 20;
/**
 * Names the attestations that keep the gate closed, from their trails. Where a trail cannot be read, its reasons stay too.
 */
async function explainTrails(artifacts, { client, service, deadline, clock }) {
    const closed = artifacts.filter(({ passes }) => !passes);
    const trails = (0,gate_reasons/* unexplainedTrails */.XP)(closed.flatMap(({ reasons }) => reasons)).slice(0, maxReads);
    const limits = (0,extra_read/* limitsOfExtraReads */.R)(deadline, clock);
    const read = await (0,concurrency/* mapConcurrent */._k)(trails, async (location) => {
        const flow = dist/* safeParse */.xLC(identifiers/* flowNameSchema */.lS, location.flow);
        const trail = dist/* safeParse */.xLC(identifiers/* trailNameSchema */.bm, location.trail);
        if (!flow.success || !trail.success)
            return [];
        const result = await client.call((0,endpoints/* getTrailEndpoint */.Ax)(service, flow.output, trail.output), { limits });
        return result.success ? [result.value] : [];
    });
    const found = read.flat();
    return artifacts.map((one) => {
        const reasons = (0,gate_reasons/* explainReasons */.Z0)(one.reasons, one.fingerprint, found);
        // Without a trail there are no more of them than before, and the last one may count those that were left out.
        return { ...one, reasons: found.length === 0 ? reasons : (0,gate_reasons/* limitReasons */.dq)(reasons) };
    });
}
/**
 * Names the flows that have the artifacts which the asked flow does not have: each is asked about without the flow.
 */
async function explainOtherFlows(artifacts, { flow }, { client, service, deadline, clock }) {
    const unknown = artifacts.filter(({ verdict }) => flow !== undefined && verdict === "unknown-artifact");
    const limits = (0,extra_read/* limitsOfExtraReads */.R)(deadline, clock);
    const found = await (0,concurrency/* mapConcurrent */._k)(unknown.slice(0, maxReads), async (one) => {
        const result = await client.call((0,endpoints/* assertArtifactEndpoint */.mu)(service, one.fingerprint, {}), { limits });
        const { flow: own, flows } = result.success ? result.value : { flow: undefined, flows: [] };
        const names = [...new Set([own, ...flows.map((other) => other.flow)])].flatMap((name) => name ?? []);
        return [one.fingerprint, names];
    });
    const byFingerprint = new Map(found);
    return artifacts.map((one) => {
        const [first, ...others] = byFingerprint.get(one.fingerprint) ?? [];
        if (one.verdict !== "unknown-artifact" || first === undefined)
            return one;
        const listed = (0,format/* joinTruncated */.v$)([first, ...others].map((name) => `\`${name}\``));
        return {
            ...one,
            reasons: one.reasons.map((reason) => ({ ...reason, text: `${reason.text}, but to ${listed}` })),
            hint: `Set \`flow: ${first}\`, or report the artifact to flow \`${flow ?? ""}\``,
        };
    });
}

// EXTERNAL MODULE: ./build/inputs/definitions.js
var definitions = __webpack_require__(7450);
// EXTERNAL MODULE: ./build/inputs/rule.js
var rule = __webpack_require__(4776);
;// CONCATENATED MODULE: ./build/operations/assert/inputs.js






const assertInputs = [
    ...definitions/* connectionInputs */.eu,
    ...["scope", "environment", "policies", "flow", "trail", "expect", "dry-run"],
    ...definitions/* selectionInputs */.Iz,
    ...["filename", "manifest"],
    ...["on-non-compliance", "on-nothing-judged", "on-outage", "allow-until", "allow-reason"],
    ...["wait", "wait-interval"],
];
const assertRequires = ["base-url", "org", "api-token"];
const assertDefaults = { wait: "0", "on-non-compliance": "fail" };
const missingFor = (scope, input) => ({
    input,
    message: `is missing, but \`scope\` is \`${scope}\``,
    mayBeUnset: true,
});
/** The gate on artifacts: an unset variable cannot turn a question about one flow into one about any flow. */
const scopeRule = (0,rule/* rule */.Hu)(["scope", "environment", "policies", "flow"], function* (values) {
    const { scope, environment, policies, flow } = values;
    const chosen = environment !== undefined ? "environment" : policies.length > 0 ? "policies" : undefined;
    if (scope === "trail")
        return;
    if (environment !== undefined && policies.length > 0)
        yield {
            input: "policies",
            message: "cannot be combined with `environment`, which has its own policies",
            hint: "Omit one of them, or use two steps",
        };
    else if (scope === undefined && chosen === undefined)
        yield {
            input: "scope",
            message: "is missing, and so are `environment` and `policies`: the gate has nothing to check against",
            hint: "Set `environment` or `policies`, or `scope: flow` and `flow` to check only what the flow's template requires. For a whole trail set `scope: trail`, `flow` and `trail`",
            mayBeUnset: true,
        };
    else if (scope === "environment" && environment === undefined)
        yield missingFor(scope, "environment");
    else if (scope === "policy" && policies.length === 0)
        yield missingFor(scope, "policies");
    else if (chosen === undefined && flow === undefined)
        yield missingFor("flow", "flow");
    else if (scope === "flow" && chosen !== undefined)
        yield {
            input: "scope",
            message: `is \`flow\`, but \`${chosen}\` is set`,
            hint: `Omit \`scope\` or \`${chosen}\``,
        };
});
/** The gate on a trail needs its names, and asks about nothing else. */
const trailRules = [
    (0,rule/* rule */.Hu)(["scope", "flow"], function* ({ scope, flow }) {
        if (scope === "trail" && flow === undefined)
            yield missingFor(scope, "flow");
    }),
    (0,rule/* rule */.Hu)(["scope", "trail"], function* ({ scope, trail }) {
        if (scope === "trail" && trail === undefined)
            yield missingFor(scope, "trail");
    }),
    (0,rule/* rule */.Hu)(["scope", ...definitions/* sourceInputs */.ZU, "environment", "policies"], function* ({ scope, ...values }) {
        const given = {
            artifacts: values.artifacts.length > 0,
            fingerprint: values.fingerprint.length > 0,
            checksums: values.checksums !== undefined,
            "artifacts-from": values.artifactsFrom.length > 0,
            environment: values.environment !== undefined,
            policies: values.policies.length > 0,
        };
        for (const input of [...definitions/* sourceInputs */.ZU, "environment", "policies"])
            if (scope === "trail" && given[input])
                yield {
                    input,
                    message: "is set, but `scope` is `trail`: this gate asks about the trail and everything in it",
                    hint: "Omit one of them, or use two steps",
                };
    }),
];
const artifactsRule = (0,rule/* rule */.Hu)(["scope", ...definitions/* sourceInputs */.ZU], (values) => values.scope === "trail" ? [] : (0,selection/* missingArtifacts */.cu)(values));
const assertRules = [
    ...[artifactsRule, ...selection/* selectionRules */.g3, selection/* filenameRule */.EE],
    ...[...shared_enforcement/* waiverRules */.o, scopeRule, ...trailRules],
];
/** Returns the inputs that change nothing with, or without, `scope: trail`. */
const unusedByAssert = ({ scope }) => scope === "trail"
    ? [{ inputs: [...definitions/* selectionInputs */.Iz, "filename", "manifest"], when: "with `scope: trail`" }]
    : [{ inputs: ["trail"], when: "without `scope: trail`" }];
/** Returns by what artifacts are judged. */
const queryOf = (values) => ({
    scope: artifactScope(values),
    policies: [...new Set(values.policies)],
    ...(0,pick/* pick */.U)(values, "flow", "environment"),
});
/** The rules let only one of them be given. */
const artifactScope = ({ scope, environment }) => scope === "flow" ? scope : environment === undefined ? "policy" : "environment";
/** Returns the value of an input that a rule has checked to be there. */
function givenValue(input, value) {
    if (value === undefined)
        throw new errors/* InternalError */.Gd({ message: `Input \`${input}\` is missing` });
    return value;
}

;// CONCATENATED MODULE: ./build/operations/assert/assert-artifacts.js
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



















/**
 * Judges every artifact.
 * @throws ConfigurationError when an artifact cannot be fingerprinted, or one of `expect` is missing: nothing was sent then
 */
async function assertArtifacts(values, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const query = queryOf(values);
        const deadline = new lib_deadline/* Deadline */.B(values.timeout, context.clock);
        const selection = { ...values, isForGate: true };
        const { artifacts, manifests } = await (0,shared_artifacts/* fingerprintSelected */.S)(selection, context, deadline);
        (0,names/* requireExpected */.qw)(values.expect, artifacts);
        if (values.dryRun) {
            const requests = artifacts.map(({ fingerprint }) => (0,endpoints/* assertArtifactEndpoint */.mu)(values, fingerprint, query));
            return (0,dry_run/* dryRunOutcome */.d)(requests, values, { artifacts, ...(0,pick/* pick */.U)(query, "flow"), manifests });
        }
        // Before the first request, for the second derivation.
        const selected = artifacts.map(({ fingerprint }) => fingerprint);
        deadline.total += values.wait;
        const client = __addDisposableResource(env_1, (0,service_client/* createServiceClient */.r)({ ...values, deadline }, context), false);
        const suggesting = (0,suggest_names/* suggestNames */.R)(query, { client, service: values, deadline }, context);
        const { progress, circumstances, outcome } = await askUntilDecided(artifacts, {
            labelOf: ({ name, filename }) => name ?? filename,
            call: ({ fingerprint }) => suggesting.call((0,endpoints/* assertArtifactEndpoint */.mu)(values, fingerprint, query)),
            judge: ({ fingerprint }, result, onNothingJudged) => {
                const judged = judgeAssertion({ ...query, onNothingJudged, fingerprint }, result);
                const answer = judged.assertion && recordAnswer(judged.assertion);
                return { ...judged, reasons: (0,gate_reasons/* limitReasons */.dq)(judged.reasons), ...(0,omit_undefined/* omitUndefined */.O)({ answer }) };
            },
        }, values, context);
        const asserted = progress.map(({ subject, judgement, requests, response }) => ({
            ...subject,
            ...judgement,
            ...(0,omit_undefined/* omitUndefined */.O)({ htmlUrl: response?.htmlUrl }),
            requests,
        }));
        const decision = decide({ ...circumstances, query }, asserted, selected);
        const decided = { ...circumstances, query, ...decision };
        const access = { client, service: values, deadline, clock: context.clock };
        const explained = await explainTrails(decision.artifacts, access);
        const subjects = isSignable(decided) ? (0,shared_subjects/* subjectLines */.S)(artifacts, context) : undefined;
        return {
            kind: "judged",
            query,
            ...outcome,
            ...decision,
            artifacts: await explainOtherFlows(explained, query, access),
            ...(subjects !== undefined && {
                subjects,
                ...(0,omit_undefined/* omitUndefined */.O)({ predicate: predicateOf(decided, context) }),
            }),
            manifests,
            result: (0,responses/* resultOf */.B)(progress.map(({ response }) => response)),
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
/** Returns what makes the predicate of a decision; undefined where a secret in it would be replaced: it must be true. */
function predicateOf(decided, { redact, logger }) {
    const summary = verificationSummary(decided);
    if (summary === undefined)
        return undefined;
    if (redact(summary) === summary)
        return (sha256) => withRecord(summary, sha256);
    logger.info("`vsa-file` is not written: it would contain a secret, and everybody can read what is signed");
    return undefined;
}

// EXTERNAL MODULE: ./build/gate/judge-trail.js
var judge_trail = __webpack_require__(6824);
;// CONCATENATED MODULE: ./build/operations/assert/assert-trail.js
var assert_trail_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
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
var assert_trail_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
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













/** Judges a trail with everything in it. */
async function assertTrail(values, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { expect } = values;
        const flow = givenValue("flow", values.flow);
        const trail = givenValue("trail", values.trail);
        const query = { scope: "trail", flow, trail, expect };
        const endpoint = (0,endpoints/* getTrailEndpoint */.Ax)(values, flow, trail);
        if (values.dryRun)
            return (0,dry_run/* dryRunOutcome */.d)([endpoint], values, { artifacts: [], flow, trail });
        const deadline = new lib_deadline/* Deadline */.B(values.timeout + values.wait, context.clock);
        const client = assert_trail_addDisposableResource(env_1, (0,service_client/* createServiceClient */.r)({ ...values, deadline }, context), false);
        const suggesting = (0,suggest_names/* suggestNames */.R)({ flow }, { client, service: values, deadline }, context);
        const { progress, circumstances, outcome } = await askUntilDecided([query], {
            labelOf: () => `trail ${trail}`,
            call: () => suggesting.call(endpoint),
            judge: (asked, result, onNothingJudged) => {
                const judged = (0,judge_trail/* judgeTrail */.o)({ ...asked, onNothingJudged, isAwaited: values.wait > 0 }, result);
                // Stryker disable next-line OptionalChaining: what was read was in a response, which the type does not say.
                const answer = judged.trail && recordTrailAnswer(result.response?.json);
                return { ...judged, reasons: (0,gate_reasons/* limitReasons */.dq)(judged.reasons), ...(0,omit_undefined/* omitUndefined */.O)({ answer }) };
            },
        }, values, context);
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
            query,
            ...outcome,
            ...decided,
            ...decision,
            ...(0,omit_undefined/* omitUndefined */.O)({ result, htmlUrl, state: (0,judge_trail/* readState */.u)(decided) }),
        };
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        assert_trail_disposeResources(env_1);
    }
}

// EXTERNAL MODULE: ./build/report/markdown.js
var markdown = __webpack_require__(4902);
// EXTERNAL MODULE: ./build/domain/attestation.js
var attestation = __webpack_require__(8223);
;// CONCATENATED MODULE: ./build/operations/assert/next-step.js
// What to do about a closed gate: by the verdict, by who reports the evidence that is missing or failed, and by what the
// failure of a request says.



/** How many attestations a step names. */
const maxNamed = 5;
/**
 * Returns what to do about a closed gate, as sentences.
 * @param scope what was asked about
 * @param waitedSeconds how long the gate waited
 */
function nextStepOf({ verdict, reasons, hint }, scope, waitedSeconds) {
    if (hint !== undefined)
        return `${hint}.`;
    if (verdict === "pending") {
        const missing = evidenceIn(reasons, "missing") ?? "the missing evidence";
        const wait = waitedSeconds > 0 ? "set a longer `wait`" : "set the input `wait` so that the gate waits for it";
        return `Report ${missing} and run this job again, or ${wait}.`;
    }
    const failed = verdict === "non-compliant" ? evidenceIn(reasons, "failed") : undefined;
    const rebuild = scope === "trail" ? "" : ", or build and report a fixed artifact";
    if (failed !== undefined)
        return `Correct what failed, and report ${failed} again${rebuild}.`;
    const { next, nextOf } = domain_verdict/* verdictRules */.X[verdict];
    return nextOf?.[scope] ?? next;
}
/** Names the attestations that are missing or failed, with what usually reports them; undefined where none has a name. */
function evidenceIn(reasons, kind) {
    const named = reasons.flatMap(({ kind: of, attestation, type }) => of === kind && attestation !== undefined ? [{ attestation, by: reporterOf(type) }] : []);
    const texts = [...Map.groupBy(named, ({ by }) => by)].map(([by, some]) => listed(some.map(({ attestation }) => attestation)) + by);
    return texts.length === 0 ? undefined : texts.join(" and ");
}
/** Returns what usually reports attestations of a type, to follow their names. */
function reporterOf(type) {
    if (type === undefined)
        return "";
    const command = (0,attestation/* clientCommand */.vK)(type);
    return command === undefined ? " (`operation: attest`)" : ` (the service's own client: \`${command}\`)`;
}
const listed = (names) => (0,format/* joinTruncated */.v$)([...new Set(names)].map((name) => `\`${name}\``), maxNamed);

// EXTERNAL MODULE: ./build/operations/shared/present-artifacts.js
var present_artifacts = __webpack_require__(2332);
// EXTERNAL MODULE: ./build/operations/shared/trail-tables.js + 1 modules
var trail_tables = __webpack_require__(8692);
;// CONCATENATED MODULE: ./build/operations/assert/evidence-tables.js





/** Returns the tables about an artifact, named by what the log calls it. */
function evidenceTables(assertion, artifact) {
    const policies = (assertion.policy_evaluations ?? []).map((policy) => {
        const reasons = (0,gate_reasons/* reasonsOfPolicies */.h)([policy]);
        const isMissing = reasons.every(({ kind }) => kind === "missing");
        const row = isMissing ? { status: "INCOMPLETE" } : { is_compliant: false };
        return { ...policy, reasons, ...(0,trail_tables/* stateOf */.L4)(row, reasons.length === 0) };
    });
    // Where the response lists no trails, the one that it names itself.
    const trails = (assertion.flows.length > 0 ? assertion.flows : [assertion]).map((one) => {
        const { flow = "(unnamed)", trail = "", compliant, compliance_status: status } = one;
        const where = { Flow: (0,markdown/* code */.aY)(flow), Trail: (0,markdown/* withLink */.Ni)((0,markdown/* code */.aY)((0,visible_text/* withShortCommits */.Fw)(trail)), "open", one.html_url) };
        const row = { status: status?.status, is_compliant: compliant };
        return { status, where, ...(0,trail_tables/* stateOf */.L4)(row, compliant === true) };
    });
    const attestations = trails.flatMap(({ status, where }) => (status?.attestations_statuses ?? []).map((one) => ({ where, ...(0,trail_tables/* attestationRow */.XU)(one) })));
    return [
        {
            title: `Policies for ${artifact}`,
            table: (0,presentation/* ratedTable */.JH)(policies, ({ policy_name: name, policy_version: version, state, reasons }) => ({
                Policy: (0,markdown/* code */.aY)(name),
                Version: String(version ?? ""),
                Status: state,
                Why: (0,markdown/* joined */.oR)(reasons.map(({ text }) => (0,visible_text/* withShortCommits */.Fw)(text.replace(`Policy ${name}: `, ""))), (0,markdown/* inLog */.cp)((0,markdown/* gfm */.Te) `<br>`, "; ")),
            })),
        },
        {
            title: `Trails of ${artifact}`,
            table: (0,presentation/* ratedTable */.JH)(trails, ({ where, state, status }) => ({
                ...where,
                "Artifact by itself": (0,presentation/* stateText */.r9)(status?.status, status?.is_compliant),
                "Artifact in its trail": state,
            })),
        },
        {
            title: `Attestations of ${artifact}`,
            table: (0,presentation/* ratedTable */.JH)(attestations, ({ where, name, type, state }) => ({
                Attestation: (0,markdown/* code */.aY)(name),
                Type: type,
                Status: state,
                ...where,
            })),
        },
    ];
}

;// CONCATENATED MODULE: ./build/operations/assert/present-artifacts.js










/** Returns an artifact with what people did at the service that changed its verdict, as sentences. */
function rate(one, now) {
    const listing = one.assertion?.allow_listing;
    const who = listing?.allowed_by_user_id ?? "a person whom the service does not name";
    const allowed = listing &&
        `Allow-listed by ${who}, ${(0,time_format/* formatTime */.f)(listing.timestamp, now)}: ${listing.description ?? "no reason given"}`;
    return { ...one, severity: severityOfOne(one), listing, allowed };
}
/** Presents what a gate on artifacts decided; `now` is in milliseconds since 1970. */
function presentArtifacts(outcome, now) {
    const { query, subjects, predicate } = outcome;
    // Among those that keep the gate closed, the one first that decides: an annotation names only a few.
    const artifacts = (0,presentation/* sortBySeverity */.BF)(outcome.artifacts
        .map((one) => rate(one, now))
        .sort((one, other) => domain_verdict/* verdicts */.r.indexOf(one.verdict) - domain_verdict/* verdicts */.r.indexOf(other.verdict)));
    const scopes = new Set(artifacts.flatMap(({ assertion }) => assertion?.scope ?? []));
    const { next, stepFor } = nextSteps(outcome, artifacts);
    const lines = blockedLines(artifacts, stepFor);
    const gate = gateParts(outcome, artifacts, subjectText(outcome, artifacts), lines, next);
    // `on-non-compliance: ignore` leaves out its own annotation; an outage is always annotated.
    const annotated = artifacts.filter(({ override }) => override?.setting !== "ignore");
    return {
        ...gate,
        overrides: overrideLines(artifacts),
        annotations: [{ level: "warning", title: "Gate overridden", lines: overrideLines(annotated) }],
        warnings: [...warningsOf(outcome), ...gate.warnings],
        outputs: {
            ...(0,present_artifacts/* artifactOutputs */.Fz)(outcome),
            ...gate.outputs,
            scope: (0,present_artifacts/* single */.J0)([...scopes]),
            flow: query.flow,
        },
        documents: {
            artifacts: (0,present_artifacts/* toOutputArtifacts */.gj)(outcome.artifacts, ({ verdict, reasons }) => ({ verdict, reasons })),
            ...gate.documents,
            subjects,
            predicate,
        },
        log: logOf(outcome, artifacts),
        page: [
            artifactsTable(artifacts, stepFor),
            (0,presentation/* folded */.TM)("artifact", artifacts.filter(({ assertion }) => assertion !== undefined), (artifact) => ({
                title: (0,markdown/* gfm */.Te) `${(0,presentation/* iconOf */.ZG)(artifact.severity)} ${(0,present_artifacts/* nameOf */.Vb)(artifact)}: ${artifact.verdict}`,
                open: artifacts.length <= 3 && !artifact.passes,
                blocks: [
                    ...artifact.reasons
                        .slice(maxShownReasons)
                        .map((reason) => (0,markdown/* gfm */.Te) `- ${reasonOnPage(reason, artifact)}`),
                    ...tablesOf(artifact).map(({ table }) => table),
                ],
            })),
        ],
    };
}
/** The warnings; where there are several artifacts, with the artifact that each is about. */
function warningsOf({ artifacts }) {
    if (artifacts.length === 1)
        return artifacts.flatMap(({ warnings }) => warnings);
    const some = artifacts.filter(({ warnings }) => warnings.length > 0);
    return (0,present_artifacts/* summarize */.eh)(some, ({ warnings }) => warnings.join("; "));
}
/** Returns what the verdict is about, and who allow-listed some of it. */
function subjectText({ passes, verdict, query }, artifacts) {
    const target = targetText(query);
    const only = (0,present_artifacts/* single */.J0)(artifacts);
    const listed = artifacts.flatMap(({ listing }) => listing ?? []);
    const people = new Set(listed.map((listing) => listing.allowed_by_user_id ?? "an unnamed person"));
    const by = verdict === "compliant" && listed.length > 0
        ? `. ${only?.allowed ?? `${listed.length} of them allow-listed by ${[...people].slice(0, 3).join(", ")}`}`
        : "";
    if (only !== undefined)
        return `${(0,present_artifacts/* nameOf */.Vb)(only).text} ${target}${by}`;
    const all = (0,format/* count */.U9)(artifacts.length, "artifact");
    const meant = artifacts.filter((one) => (passes ? one.verdict === verdict && one.override : !one.passes));
    return `${meant.length === 0 ? all : `${meant.length} of ${all}`} ${target}${by}`;
}
/** Returns what to do about a closed gate: one step, or a function that gives that of each artifact. */
function nextSteps({ query, waitedSeconds, cancelled }, artifacts) {
    const stepFor = (one) => nextStepOf(one, query.scope, waitedSeconds);
    const steps = new Set(artifacts.filter(({ passes }) => !passes).map(stepFor));
    const [only = ""] = steps;
    return steps.size > 1 && !cancelled
        ? { next: "Each artifact needs a step of its own, which is named beside it.", stepFor }
        : { next: only };
}
/** The overrides, with what would have kept the gate closed. */
function overrideLines(artifacts) {
    const some = artifacts.flatMap((one) => (one.override ? [{ ...one, override: one.override }] : []));
    return (0,present_artifacts/* summarize */.eh)(some, (one) => [overrideText(one.override), ...firstReasons(one)].join("; "));
}
const firstReasons = ({ reasons }) => reasons.slice(0, maxShownReasons).map(reasonText);
const maxMissing = 10;
/** Returns why the gate is closed for an artifact: the evidence that it waits for, else the first reasons. */
function closedBy(artifact) {
    const { names, others } = (0,gate_reasons/* missingEvidence */.QI)(artifact.reasons);
    if (artifact.verdict !== "pending" || names.length === 0)
        return firstReasons(artifact);
    const missing = (0,format/* joinTruncated */.v$)(names, maxMissing);
    return [`missing ${missing}`, ...firstReasons({ ...artifact, reasons: others })];
}
function blockedLines(artifacts, stepFor) {
    const blocked = artifacts.filter(({ passes }) => !passes);
    return (0,present_artifacts/* summarize */.eh)(blocked, (one) => {
        const why = [...(artifacts.length === 1 ? [] : [one.verdict]), ...closedBy(one)].join("; ");
        return stepFor === undefined ? why : `${why} → ${stepFor(one)}`;
    });
}
/** Failures come last, next to the result; what is equally severe stays in input order. */
function* logOf(outcome, artifacts) {
    yield waitedText(outcome);
    const maxReasons = Math.max(maxShownReasons, Math.floor(reasonsInLog / artifacts.length));
    for (const artifact of (0,presentation/* sortBySeverity */.BF)(artifacts.toReversed()).toReversed()) {
        yield* artifactLines(artifact, maxReasons);
        // A compliant artifact needs no details, unless it is the only one.
        if (artifacts.length > 1 && artifact.severity === "success")
            continue;
        if (artifact.htmlUrl !== undefined)
            yield `    See ${artifact.htmlUrl}`;
        yield* tablesOf(artifact);
    }
    yield* (0,present_artifacts/* manifestLines */.Rl)(outcome);
}
const iconOfReason = ({ kind }) => (0,presentation/* iconOf */.ZG)(kind === "missing" ? "missing" : kind === "failed" ? "error" : "info");
/** How many reasons the log has of several artifacts together, unless each has only a few. */
const reasonsInLog = 1000;
function artifactLines(artifact, maxReasons) {
    const { verdict, reasons, allowed, override, warnings, detail } = artifact;
    return [
        (0,present_artifacts/* artifactStateLine */.KT)(artifact, verdict),
        ...(0,format/* truncate */.xv)(reasons.map((reason) => `    ${iconOfReason(reason).text} ${reasonText(reason)}`), maxReasons, () => "    … and more reasons"),
        detail !== undefined && `      ${detail}`,
        ...(0,presentation/* compact */.oE)([allowed, override && overrideText(override), ...warnings]).map((text) => `    ! ${text}`),
    ];
}
/** @param stepFor what to do about an artifact, where that is not the same for all */
function artifactsTable(artifacts, stepFor) {
    const isExplained = artifacts.some((one) => one.reasons.length > 0 || one.allowed !== undefined);
    return (0,presentation/* table */.tp)(artifacts, (artifact) => ({
        "": (0,presentation/* iconOf */.ZG)(artifact.severity),
        // Beside what to do there is no space for the file's name too.
        Artifact: stepFor && artifact.name !== undefined ? (0,markdown/* code */.aY)(artifact.name) : (0,present_artifacts/* nameOf */.Vb)(artifact),
        Fingerprint: (0,present_artifacts/* linkedFingerprint */.uK)(artifact),
        Verdict: artifact.verdict,
        ...(isExplained && { Why: reasonCell(artifact) }),
        ...(stepFor && { "What to do": artifact.passes ? "" : (0,markdown/* prose */.CS)(stepFor(artifact)) }),
    }));
}
/** The first reasons; the details below have the others. */
const reasonCell = (artifact) => (0,markdown/* joined */.oR)([
    ...(0,format/* truncate */.xv)(artifact.reasons.map((one) => reasonOnPage(one, artifact)), maxShownReasons, (more) => (0,markdown/* gfm */.Te) `and ${more} more`),
    ...(artifact.allowed === undefined ? [] : [(0,markdown/* gfm */.Te) `⚠️ ${artifact.allowed}`]),
], (0,markdown/* gfm */.Te) `<br>`);
/** The fingerprint beside it has the artifact's own link. */
const reasonOnPage = (reason, { htmlUrl }) => (0,markdown/* withLink */.Ni)((0,markdown/* gfm */.Te) `${iconOfReason(reason)} ${(0,markdown/* prose */.CS)(reasonText(reason))}`, "open", reason.url === htmlUrl ? undefined : reason.url);
const tablesOf = ({ assertion, ...artifact }) => assertion === undefined ? [] : evidenceTables(assertion, (0,present_artifacts/* nameOf */.Vb)(artifact).text);
/** Returns what artifacts are judged by, to stand after their names. */
function targetText({ scope, flow, environment, policies }) {
    const inFlow = flow === undefined ? "" : `, as reported in flow ${flow}`;
    switch (scope) {
        case "environment":
            return `in environment ${environment ?? ""}${inFlow}`;
        case "policy":
            return `under ${policies.length === 1 ? "policy" : "policies"} ${policies.join(", ")}${inFlow}`;
        case "flow":
            return flow === undefined ? "under its flow's template" : `under the template of flow ${flow}`;
    }
}

;// CONCATENATED MODULE: ./build/operations/assert/present-trail.js
// The result of a gate on a trail: the verdict, why, and what to do; and everything on the trail.







/** Presents what a gate on a trail decided; `now` is in milliseconds since 1970. */
function presentTrail(outcome, now) {
    const { query, passes, trail, override, warnings, state, htmlUrl, detail } = outcome;
    const reasons = outcome.reasons.map(reasonText);
    const subject = `trail ${(0,visible_text/* withShortCommits */.Fw)(query.trail)} of flow ${query.flow}`;
    const next = nextStepOf(outcome, query.scope, outcome.waitedSeconds);
    const gate = gateParts(outcome, [outcome], subject, (0,present_artifacts/* firstOfMany */.LQ)(reasons, "reasons"), next);
    const { page, tables } = trail ? (0,trail_tables/* trailParts */.Nn)(trail, htmlUrl, now) : { page: [], tables: [] };
    const overrides = override === undefined ? [] : [overrideText(override)];
    // The error annotation shows a few reasons itself.
    const isExplained = !passes && reasons.length <= present_artifacts/* maxInAnnotation */.LM;
    // `on-non-compliance: ignore` leaves out its own annotation; an outage is always annotated.
    const isAnnotated = override?.setting !== "ignore";
    return {
        ...gate,
        overrides,
        annotations: overrides.map((text) => ({
            level: "warning",
            title: "Gate overridden",
            lines: isAnnotated ? [text, ...reasons.slice(0, maxShownReasons)] : [],
        })),
        warnings: [...warnings, ...gate.warnings],
        outputs: {
            ...(0,pick/* pick */.U)(query, "scope", "flow", "trail"),
            "html-url": htmlUrl,
            "compliance-state": state,
            ...gate.outputs,
        },
        log: [
            waitedText(outcome),
            ...(reasons.length === 0 || isExplained ? [] : ["Reasons", ...reasons.map((text) => `    ${text}`)]),
            detail,
            htmlUrl && `See ${htmlUrl}`,
        ],
        page: [...reasons.map((text) => (0,markdown/* gfm */.Te) `- ${(0,markdown/* prose */.CS)(text)}`), ...page],
        tables,
    };
}

;// CONCATENATED MODULE: ./build/operations/assert/index.js
// `assert`: the gate. Asks about every artifact, or about a trail, polls while a verdict can change, and judges
// (docs/gate.md).










const assert_operation = (0,operation/* defineOperation */.h)({
    name: "assert",
    inputs: assertInputs,
    requires: assertRequires,
    defaults: assertDefaults,
    isGate: true,
    rules: assertRules,
    unused: unusedByAssert,
    introduce: (values) => values.scope === "trail"
        ? // Stryker disable next-line LogicalOperator,StringLiteral: both are given, which the type does not say.
            `Gate on trail ${values.trail ?? ""} of flow ${values.flow ?? ""}`
        : `Gate on ${(0,selection/* artifactsIn */.j2)(values)} ${targetText(queryOf(values))}`,
    run: async (values, context) => values.scope === "trail" ? await assertTrail(values, context) : await assertArtifacts(values, context),
    present: (outcome, now) => {
        switch (outcome.kind) {
            case "judged":
                return presentArtifacts(outcome, now);
            case "trail-judged":
                return presentTrail(outcome, now);
            case "dry-run":
                return (0,dry_run/* presentDryRun */.G)(outcome, "nothing was verified", {
                    outputs: { verdict: "dry-run", compliant: false },
                    ofArtifact: { verdict: "dry-run" },
                });
        }
    },
    // An error of a gate is a verdict too.
    presentFailure: (error) => {
        // Otherwise the request was wrong, rather than left without a response.
        const isUnverifiable = error instanceof errors/* InternalError */.Gd || error instanceof errors/* CancelledError */.cc;
        const verdict = isUnverifiable ? "unverifiable" : "misconfigured";
        return { outputs: { verdict, compliant: false }, lastLine: closedText(verdict) };
    },
});


/***/ }),

/***/ 6108:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ presentDryRun),
/* harmony export */   d: () => (/* binding */ dryRunOutcome)
/* harmony export */ });
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(177);
/* harmony import */ var _lib_pick_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2947);
/* harmony import */ var _report_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9665);
/* harmony import */ var _report_markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4902);
/* harmony import */ var _report_presentation_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6699);
/* harmony import */ var _present_artifacts_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2332);
/* harmony import */ var _service_request_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5625);







/** Describes the requests of a dry run as they would be sent, without the credential. */
function dryRunOutcome(requests, service, about) {
    const described = requests.map((request) => ({
        ...(0,_lib_pick_js__WEBPACK_IMPORTED_MODULE_5__/* .pick */ .U)(request, "note"),
        ...(0,_service_request_js__WEBPACK_IMPORTED_MODULE_4__/* .describeRequest */ .Ng)(request, service),
    }));
    return { kind: "dry-run", ...about, requests: described };
}
const notReported = { outputs: { reported: false }, ofArtifact: { reported: false } };
/**
 * Presents the requests of a dry run.
 * @param notDone what was not done, as the end of a sentence, such as "nothing was reported"
 * @param result what the outputs say of that, and of each artifact
 */
function presentDryRun(outcome, notDone, result = notReported) {
    const { requests, flow, trail, gitCommit } = outcome;
    const parts = (0,_present_artifacts_js__WEBPACK_IMPORTED_MODULE_3__/* .artifactParts */ .Rx)(outcome, result.ofArtifact);
    const title = `${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_6__/* .count */ .U9)(requests.length, "request")} that a run without \`dry-run\` would send`;
    return {
        ...parts,
        result: { severity: "info", text: `Dry run: ${notDone}.` },
        outputs: { ...parts.outputs, ...result.outputs, flow, trail, "git-commit": gitCommit },
        log: [...parts.log, { title, json: requests }],
        page: [
            ...parts.page,
            ...requests.slice(0, 1).map(({ method, url }) => (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `First request: ${method} ${(0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(url)}`),
            (0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_2__/* .folded */ .TM)("list of requests", [requests], (all) => ({
                title: (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `${title}`,
                blocks: [(0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .codeBlock */ .DV)("json", (0,_report_json_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonText */ .s$)(all))],
            })),
        ],
    };
}


/***/ }),

/***/ 1055:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ enforcementOf),
/* harmony export */   o: () => (/* binding */ waiverRules)
/* harmony export */ });
/* harmony import */ var _inputs_rule_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4776);
/* harmony import */ var _inputs_schemas_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8892);
/* harmony import */ var _lib_pick_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2947);



const dayMs = 24 * 60 * 60 * 1000;
/** The most days that an exception may last: one that nobody looks at again is a setting. */
const maxDays = 400;
/** An exception has an end and a reason, and there is something that it is about. */
const waiverRules = [
    (0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_0__/* .rule */ .Hu)(["allow-until", "allow-reason"], function* ({ allowUntil, allowReason }) {
        if (allowUntil === undefined && allowReason !== undefined)
            yield {
                input: "allow-until",
                message: "is missing, but `allow-reason` is set",
                hint: "Set it to the last day on which the job may pass, such as `2026-12-31`",
                mayBeUnset: true,
            };
        if (allowReason === undefined && allowUntil !== undefined)
            yield {
                input: "allow-reason",
                message: "is missing, but `allow-until` is set",
                hint: "Say why the job may pass until then",
                mayBeUnset: true,
            };
    }),
    (0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_0__/* .rule */ .Hu)(["allow-until", "allow-reason", "on-non-compliance", "on-outage", "on-nothing-judged"], function* ({ allowUntil, allowReason, onNonCompliance, onOutage, onNothingJudged }) {
        const isWeakened = onNonCompliance === "warn" ||
            onNonCompliance === "ignore" ||
            onOutage === "warn" ||
            onNothingJudged === "allow";
        if ((allowUntil ?? allowReason) !== undefined && !isWeakened)
            yield {
                input: allowUntil === undefined ? "allow-reason" : "allow-until",
                message: "is set, but nothing is allowed: none of `on-non-compliance`, `on-outage` and `on-nothing-judged` lets the job pass",
                hint: "Omit `allow-until` and `allow-reason`, or set `on-non-compliance: warn`, `on-outage: warn` or `on-nothing-judged: allow`",
            };
    }),
    (0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_0__/* .rule */ .Hu)(["allow-until"], function* ({ allowUntil }, { now }) {
        if (allowUntil !== undefined && Date.parse(allowUntil) - now > maxDays * dayMs)
            yield {
                input: "allow-until",
                message: `is ${(0,_inputs_schemas_js__WEBPACK_IMPORTED_MODULE_1__/* .quote */ .hD)(allowUntil)}, more than ${maxDays} days away`,
                hint: "Choose an earlier day, and decide again then",
            };
    }),
];
/** Returns the settings that let a job pass on some verdicts that are not `compliant`. */
const enforcementOf = (values) => ({
    ...(0,_lib_pick_js__WEBPACK_IMPORTED_MODULE_2__/* .pick */ .U)(values, "onNonCompliance", "onNothingJudged", "onOutage"),
    // Until when they let the job pass; without it they always do.
    ...(values.allowUntil !== undefined &&
        values.allowReason !== undefined && {
        waiver: { until: values.allowUntil, reason: values.allowReason },
    }),
});


/***/ }),

/***/ 6692:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ limitsOfExtraReads)
/* harmony export */ });
/* harmony import */ var _lib_deadline_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5842);

/** How long such reading takes at most, in milliseconds: the time of a step is for what it is run for. */
const maxReadingMs = 10_000;
/**
 * Returns the limits of such requests: each is sent once, and together they take at most 10 s.
 * @param deadline the time of the step, which they share
 * @param share the part of what is left of it that they may take
 */
function limitsOfExtraReads(deadline, clock, share = 1) {
    const time = Math.min(maxReadingMs, deadline.left() * share);
    return { deadline: new _lib_deadline_js__WEBPACK_IMPORTED_MODULE_0__/* .Deadline */ .B(time, clock), retries: 0 };
}


/***/ }),

/***/ 3069:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
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
            : missing.every((name) => (0,_lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_2__/* .didYouMean */ .a)(name, [...names]) !== "")
                ? "Correct the name in `expect`, or before the path in `artifacts`"
                : "Check that the job that builds it passed its fingerprint on. Where none builds it, correct `expect`",
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

/***/ 2841:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ resultOf)
/* harmony export */ });
/**
 * Returns the output `result`: the JSON of the responses in their order; the only one where there is one.
 * @param responses null stands for one that was not JSON
 */
function resultOf(responses) {
    const all = responses.map((response) => response?.json ?? null);
    return all.length === 1 ? all[0] : all;
}


/***/ }),

/***/ 9472:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ subjectLines)
/* harmony export */ });
/* harmony import */ var _domain_artifact_kinds_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(157);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(177);


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
        const names = (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_1__/* .joinTruncated */ .v$)(some.map(({ artifact }) => artifact.filename), 10);
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
    return _domain_artifact_kinds_js__WEBPACK_IMPORTED_MODULE_0__/* .artifactKinds */ .YC[type].whyNoSubject ?? (readFrom === undefined ? notRead : undefined);
}
const isSubject = (artifact) => whyLeftOut(artifact) === undefined;
/** The name of an image is its repository, without a tag. */
const nameOf = ({ filename, reference }) => reference?.split("@", 1)[0] ?? filename;


/***/ }),

/***/ 9634:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ suggestNames)
/* harmony export */ });
/* harmony import */ var _lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2769);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7974);
/* harmony import */ var _extra_read_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6692);



/**
 * Returns a client whose failures about an unknown environment, flow or policy say which name may be meant. Each list is read
 * once, for at most 10 s and without retries; where that fails, or nothing is similar, the failure stays as it is.
 * @param asked the names that the step asks about
 */
function suggestNames({ environment, flow, policies = [] }, { client, service, deadline }, { clock }) {
    const kinds = {
        environment: { input: "environment", names: [environment], list: "environments" },
        flow: { input: "flow", names: [flow], list: "flows" },
        policy: { input: "policies", names: policies, list: "policies" },
    };
    const read = new Map();
    async function readNames(list) {
        const limits = (0,_extra_read_js__WEBPACK_IMPORTED_MODULE_1__/* .limitsOfExtraReads */ .R)(deadline, clock);
        const result = await client.call((0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_0__/* .listNamesEndpoint */ .mf)(service, list), { limits });
        return result.success ? result.value : [];
    }
    async function suggest(failure) {
        const { notFound: subject } = failure;
        if (subject !== "environment" && subject !== "flow" && subject !== "policy")
            return failure;
        const { input, names, list } = kinds[subject];
        const reading = read.get(subject) ?? readNames(list);
        read.set(subject, reading);
        const known = await reading;
        const unknown = names.find((name) => name !== undefined && !known.includes(name));
        const meant = unknown === undefined ? "" : (0,_lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_2__/* .didYouMean */ .a)(unknown, known);
        return meant === ""
            ? failure
            : { ...failure, message: failure.message + meant, hint: `Correct \`${input}\``, isSuggested: true };
    }
    return {
        call: async (endpoint, options) => {
            const result = await client.call(endpoint, options);
            return result.success ? result : { ...result, failure: await suggest(result.failure) };
        },
    };
}


/***/ })

};
