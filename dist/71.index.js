export const id = 71;
export const ids = [71,965];
export const modules = {

/***/ 353:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   LD: () => (/* binding */ decide),
/* harmony export */   Wp: () => (/* binding */ parseAnswer),
/* harmony export */   rY: () => (/* binding */ verdicts),
/* harmony export */   zw: () => (/* binding */ askedFlow)
/* harmony export */ });
/** From the most severe: the verdict on several artifacts is the first that one of them has. */
const verdicts = [
    "misconfigured",
    "unauthorized",
    "unverifiable",
    "non-compliant",
    "unknown-artifact",
    "nothing-judged",
    "pending",
    "unreachable",
    "compliant",
];
/** Returns the flow that is asked; undefined where all are. */
const askedFlow = ({ flow }) => flow === "*" ? undefined : flow;
/** Parses the text of a valid answer, which may begin with a byte order mark. */
const parseAnswer = (text) => JSON.parse(text.replace(/^\uFEFF/, ""));
/**
 * Decides on the answers of one round.
 * @param cancelled whether the step was ended from outside: nothing passes then
 */
function decide(judged, settings, cancelled) {
    const decisions = judged.map((answer) => {
        const input = cancelled ? undefined : allowingInput(answer.verdict, settings);
        const passes = !cancelled && (answer.verdict === "compliant" || input !== undefined);
        return { ...answer, passes, allowed_by: input };
    });
    return {
        verdict: verdicts.find((verdict) => judged.some((answer) => answer.verdict === verdict)) ?? "misconfigured",
        passes: decisions.length > 0 && decisions.every(({ passes }) => passes),
        cancelled,
        decisions,
    };
}
const allowedByNonCompliance = new Set([
    "non-compliant",
    "pending",
    "unknown-artifact",
    "nothing-judged",
]);
/** Returns the input that lets a job pass with a verdict that is not `compliant`. */
function allowingInput(verdict, { onOutage, onNonCompliance }) {
    if (onOutage === "warn" && verdict === "unreachable")
        return "on-outage";
    if (onNonCompliance === "warn" && allowedByNonCompliance.has(verdict))
        return "on-non-compliance";
    return undefined;
}


/***/ }),

/***/ 1965:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AG: () => (/* binding */ trailRows),
/* harmony export */   CB: () => (/* binding */ assertionRows),
/* harmony export */   Eo: () => (/* binding */ isName),
/* harmony export */   GZ: () => (/* binding */ isUnreadable),
/* harmony export */   NC: () => (/* binding */ countJudged),
/* harmony export */   Of: () => (/* binding */ allowListing),
/* harmony export */   RQ: () => (/* binding */ describeEvidence),
/* harmony export */   SP: () => (/* binding */ shown),
/* harmony export */   Uv: () => (/* binding */ isObjection),
/* harmony export */   _: () => (/* binding */ describeRow),
/* harmony export */   ownStatement: () => (/* binding */ ownStatement)
/* harmony export */ });
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(177);
/* harmony import */ var _service_answers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4447);
/* harmony import */ var _result_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(353);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8383);
// An answer of the service as flat rows, each with what it says and whether it counts. Verdict, reasons, record and tables are
// made of them.




/** Returns whether a row says no. */
const isObjection = ({ says }) => says === "missing" || says === "failed";
/** Returns what a row says by its own word and booleans. @param falseMeans what a false means where the word does not say no */
function ownStatement(fields, falseMeans = "failed") {
    const meaning = (0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .meaningOf */ .P)(fields.status);
    if (meaning === "missing" || meaning === "failed")
        return meaning;
    const booleans = [fields.is_compliant, fields.compliant, fields.satisfied];
    if (booleans.includes(false))
        return falseMeans;
    return booleans.includes(true) ? "yes" : meaning;
}
/**
 * Puts a row before the rows in it. It says no by itself only where none of them does, and yes through one of them only where it
 * has no word and no boolean of its own.
 * @param inner each of those directly in it, followed by what is in that
 */
function withInner(row, inner) {
    const rows = inner.flat();
    if (rows.some(isObjection))
        return [{ ...row, says: undefined }, ...rows];
    const saysYesThrough = row.status === undefined &&
        inner.flatMap((child) => child.slice(0, 1)).some(({ says }) => says === "yes");
    return [{ ...row, says: row.says ?? (saysYesThrough ? "yes" : undefined) }, ...rows];
}
/** Returns the rows of an answer about an artifact. */
function assertionRows(assertion, question) {
    const { policy_evaluations = [], compliance_status, flows = [] } = assertion;
    const isFlowScope = assertion.scope === "flow";
    // Of an environment that is answered in scope flow nothing was judged: only the answer's own fields count.
    const isJudged = !(isFlowScope && question.scope === "environment");
    const isExempt = assertion.compliant && allowListing(assertion) !== undefined;
    const own = artifactRows(compliance_status, assertion, isFlowScope && isJudged);
    const others = flows.flatMap((entry) => flowRows(entry, isFlowScope && isJudged && isInAskedFlow(entry, question)));
    // One entry of `flows` repeats what stands beside `flows`.
    const seen = new Set(own.map((row) => JSON.stringify(row)));
    return [
        ...answerRows(assertion),
        ...policy_evaluations.flatMap((evaluation) => policyRows(evaluation, isJudged && !isExempt)),
        ...own,
        ...others.filter((row) => !seen.has(JSON.stringify(row))),
    ];
}
/** Returns whether something is in the asked flow, or does not say in which. */
const isInAskedFlow = ({ flow }, question) => question.flow === "*" || (0,_service_answers_js__WEBPACK_IMPORTED_MODULE_1__/* .isBlank */ .z3)(flow) || flow === question.flow;
/** Returns who let an artifact into an environment against its policies, where that is said. */
function allowListing({ scope, allow_listing: listing }) {
    const isNamed = isName(listing?.allowlist_id) || isName(listing?.allowed_by_user_id);
    return scope === "environment" && isNamed ? listing : undefined;
}
/** Returns whether a text names a list or a person: it has a letter or a digit, and is not a word for nothing, such as `null`. */
function isName(text = "") {
    const name = (0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .normalizeWord */ ._)(text);
    return /[\p{L}\p{Nd}]/u.test(name) && !["NULL", "NONE", "0"].includes(name);
}
/** The answer's own fields, beside `compliant`: they count where they say no. */
function answerRows({ is_compliant, satisfied, status }) {
    const fields = { status, is_compliant, satisfied };
    const row = { kind: "answer", ...fields, says: ownStatement(fields), counts: true };
    return isObjection(row) ? [row] : [];
}
function policyRows(evaluation, counts) {
    const { policy_name: name, rule_evaluations = [] } = evaluation;
    return withInner({ kind: "policy", name, ...fieldsOf(evaluation), says: ownStatement(evaluation), counts }, rule_evaluations.map((rule) => [ruleRow(rule, name, counts)]));
}
function ruleRow(evaluation, policy, counts) {
    const { rule: { type: rule, definition = {} } = {}, resolutions, ignored } = evaluation;
    const control = definition.for_control;
    // Where it was satisfied or does not apply (`rule_satisfied`, `rule_not_applicable`), nothing is wrong.
    const blocking = resolutions.filter(({ type }) => type?.startsWith("rule_") !== true);
    const isMissing = blocking.length > 0 && blocking.every(isMissingResolution);
    const satisfiedIn = resolutions
        .filter(({ type }) => type === "rule_satisfied")
        .flatMap(({ context }) => context?.flow_name ?? [])
        .filter((flow) => flow !== "");
    return {
        kind: "rule",
        name: control ?? definition.name ?? rule,
        type: control === undefined ? definition.type : "control",
        rule,
        policy,
        flow: blocking[0]?.context?.flow_name,
        trail: blocking[0]?.context?.trail_name,
        ...fieldsOf(evaluation),
        satisfied_in: satisfiedIn.length > 0 ? satisfiedIn : undefined,
        // Only a rule can be ignored.
        says: ignored === true ? undefined : ownStatement(evaluation, isMissing ? "missing" : "failed"),
        counts,
    };
}
const isMissingResolution = ({ type, context }) => type?.startsWith("missing_") === true || (0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .meaningOf */ .P)(context?.artifact_status) === "missing";
function flowRows(entry, counts) {
    const { flow, trail: name, compliance_status: status } = entry;
    return withInner({ kind: "trail", name, flow, ...fieldsOf(entry), says: ownStatement(entry), counts }, status === undefined ? [] : [artifactRows(status, entry, counts)]);
}
function artifactRows(status, { flow, trail }, counts) {
    const { artifact_fingerprint: fingerprint, attestations_statuses } = status;
    return withInner({ kind: "artifact", flow, trail, fingerprint, ...fieldsOf(status), says: ownStatement(status), counts }, attestationRows(attestations_statuses, { flow, trail }, counts));
}
const attestationRows = (statuses = [], { artifact, flow, trail }, counts) => statuses.map((status) => [
    {
        kind: "attestation",
        name: status.attestation_name,
        type: status.attestation_type,
        artifact,
        flow,
        trail,
        ...fieldsOf(status),
        says: ownStatement(status),
        counts,
    },
]);
/** Returns the rows of a trail, which all count. */
function trailRows(trail) {
    const { name, flow, compliance_state: state, compliance_status: status } = trail;
    const { attestations_statuses, artifacts_statuses = [] } = status;
    // The word of its state says of what kind a false is, of the trail and of its status.
    const word = (0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .meaningOf */ .P)(state);
    const falseMeans = word === "missing" ? "missing" : "failed";
    const artifacts = artifacts_statuses.map(([artifact, { artifact_fingerprint: fingerprint, ...fields }]) => withInner({
        kind: "artifact",
        name: artifact,
        fingerprint,
        ...fieldsOf(fields),
        says: ownStatement(fields),
        counts: true,
    }, attestationRows(fields.attestations_statuses, { artifact }, true)));
    const statusRows = withInner({ kind: "status", ...fieldsOf(status), says: ownStatement(status, falseMeans), counts: true }, [...attestationRows(attestations_statuses, {}, true), ...artifacts]);
    return withInner({
        kind: "trail",
        name,
        flow: flow.name,
        ...fieldsOf({ ...trail, status: state }),
        says: trailStatement(trail, falseMeans),
        counts: true,
    }, [statusRows]);
}
/** Returns what a trail says by itself. `is_compliant` answers the question, so its true is not a yes of this row. */
function trailStatement(trail, falseMeans) {
    const is_compliant = trail.is_compliant ? undefined : false;
    const byState = ownStatement({ ...trail, status: trail.compliance_state, is_compliant }, falseMeans);
    // The interface shows no `status` of a trail; a no is a no.
    const byStatus = (0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .meaningOf */ .P)(trail.status);
    if (byState === "failed" || byStatus === "failed")
        return "failed";
    return byStatus === "missing" ? "missing" : byState;
}
/** Returns the fields of a row as the service says them, in the order of the record. */
const fieldsOf = ({ status, is_compliant, compliant, satisfied, ignored, unexpected }) => ({
    status,
    is_compliant,
    compliant,
    satisfied,
    ignored,
    unexpected,
});
/** The longest name or word in a sentence; the row has all of it. */
const maxShown = 300;
/** Returns a text for a sentence. Of a long one it is the length: a beginning could end in half a secret, which nobody recognises. */
const shown = (text) => text.length <= maxShown ? text : `(${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(text.length, "character")})`;
/** Describes a row that does not say yes: `Attestation `unit-test` (junit) of artifact `app` is missing`. */
function describeRow(row) {
    const text = `${nameRow(row)} ${describeProblem(row)}`;
    return text.charAt(0).toUpperCase() + text.slice(1);
}
function nameRow({ kind, name, type, policy, artifact, flow, trail }) {
    const noun = kind === "status" ? "compliance status of the trail" : kind;
    return [
        name === undefined ? `the ${noun}` : `${noun} \`${shown(name)}\``,
        type !== undefined && `(${shown(type)})`,
        policy !== undefined && `of policy \`${policy}\``,
        artifact !== undefined && `of artifact \`${artifact}\``,
        trail !== undefined && `in trail \`${shown(trail)}\``,
        flow !== undefined && `of flow \`${shown(flow)}\``,
    ]
        .filter((part) => part !== false)
        .join(" ");
}
function describeProblem({ kind, says, status }) {
    if (says === "failed")
        return "is not compliant";
    if (says === "missing") {
        if (kind === "rule" || kind === "policy")
            return "lacks what it asks for";
        return status !== undefined && (0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .normalizeWord */ ._)(status) === "INCOMPLETE" ? "is incomplete" : "is missing";
    }
    return status === undefined
        ? "says neither yes nor no"
        : `says neither yes nor no: its status is \`${shown(status)}\``;
}
/** Returns whether an evaluation says nothing by itself, and has rules of which none can be read: the service need not show more. */
function isUnreadable(evaluation) {
    const { rule_evaluations: rules = [] } = evaluation;
    const isSilent = ({ status, is_compliant, compliant, satisfied }) => [status, is_compliant, compliant, satisfied].every((field) => field === undefined);
    return (isSilent(evaluation) && rules.length > 0 && rules.every((rule) => rule.ignored !== true && isSilent(rule)));
}
/** The most attestations that are named beside a rule that says no. */
const maxEvidence = 10;
/**
 * Describes the evidence behind a rule or a policy that says no: attestations of the asked flow that do not count in this scope and
 * say no, and which flow was asked.
 */
function describeEvidence(rows, question) {
    const isNo = (row) => row.counts && (row.kind === "rule" || row.kind === "policy") && isObjection(row);
    const saidNo = rows.filter(isNo);
    if (saidNo.length === 0)
        return undefined;
    const trails = new Set(saidNo.flatMap(({ trail }) => trail ?? []));
    // The same bytes can be on several trails: a rule can be about another one than those that the answer shows.
    const placeOf = ({ trail }) => trail === undefined || trails.size === 0 || trails.has(trail) ? "" : ` in trail \`${shown(trail)}\``;
    const attestations = rows.filter((row) => row.kind === "attestation" && !row.counts && isInAskedFlow(row, question));
    const presentTypes = new Map();
    for (const { name, type, says } of attestations)
        if (says !== "missing" && type !== undefined)
            presentTypes.set(name, (presentTypes.get(name) ?? new Set()).add(type));
    const objections = attestations.filter(isObjection);
    const lacking = objections.map((row) => {
        const type = presentTypes
            .get(row.name)
            ?.values()
            .find((other) => other !== row.type);
        const isThere = row.says === "missing" && type !== undefined ? `, and is there as ${shown(type)}` : "";
        const suffix = row.type === undefined ? "" : ` (${shown(row.type)})`;
        const name = row.name === undefined ? "one without a name" : `\`${shown(row.name)}\``;
        return `${name}${suffix} ${row.says === "missing" ? "is missing" : "failed"}${placeOf(row)}${isThere}`;
    });
    const shows = (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_0__/* .truncate */ .xv)([...new Set(lacking)], maxEvidence, (more) => `${more} more`).join("; ");
    const isElsewhere = objections.some((row) => placeOf(row) !== "");
    const flow = (0,_result_js__WEBPACK_IMPORTED_MODULE_2__/* .askedFlow */ .zw)(question);
    const isForeign = saidNo.some((row) => row.flow !== undefined && row.flow !== flow);
    return [
        ...(shows === "" ? [] : [`${isElsewhere ? "The answer" : "Its trail"} shows: ${shows}`]),
        flow === undefined
            ? "The gate asked in every flow"
            : `The gate asked in flow \`${flow}\`: evidence in other flows does not count${isForeign ? ", but a no there does" : ""}`,
    ];
}
/** Counts what was judged: `1 policy, 3 rules, 1 ignored`, `4 attestations`, else `1 artifact`; empty where there is none of these. */
function countJudged(rows) {
    const counting = rows.filter(({ counts }) => counts);
    const countOf = (kind) => counting.filter((row) => row.kind === kind).length;
    const describe = (...kinds) => kinds.filter((kind) => countOf(kind) > 0).map((kind) => (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(countOf(kind), kind));
    const ignored = counting.filter((row) => row.kind === "rule" && row.ignored === true).length;
    const judged = describe("policy", "rule", "attestation");
    if (judged.length === 0)
        return describe("artifact")[0] ?? "";
    return [...judged, ...(ignored > 0 ? [`${ignored} ignored`] : [])].join(", ");
}


/***/ }),

/***/ 8383:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ meaningOf),
/* harmony export */   _: () => (/* binding */ normalizeWord)
/* harmony export */ });
// What a word of the service means, as data: docs/gate.md lists the same words.
const missingWords = ["MISSING", "INCOMPLETE"];
const failedWords = [
    "INCOMPLIANT",
    "FAILED",
    "FAIL",
    "FAILURE",
    "ERROR",
    "VIOLATED",
    "REJECTED",
    "DENIED",
    "BLOCKED",
    "INVALID",
    "NOK",
];
const yesWords = [
    "COMPLIANT",
    "PASSED",
    "PASS",
    "SATISFIED",
    "SUCCESS",
    "SUCCEEDED",
    "OK",
    "APPROVED",
    "VALID",
];
const negations = ["NOT", "NON", "UN"];
const meanings = new Map([
    ...yesWords.map((word) => [word, "yes"]),
    ...failedWords.map((word) => [word, "failed"]),
    ...negations.flatMap((negation) => yesWords.map((word) => [negation + word, "failed"])),
    ...missingWords.map((word) => [word, "missing"]),
]);
/** Returns what a word means; undefined for one that nobody knows. */
const meaningOf = (word) => word === undefined ? undefined : meanings.get(normalizeWord(word));
/** Returns a word without `-`, `_`, blanks and what is drawn as nothing (U+2800 too), its ASCII letters in capitals. */
const normalizeWord = (word) => word
    .replace(/[-_\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu, "")
    .replace(/[a-z]/g, (letter) => letter.toUpperCase());


/***/ }),

/***/ 5071:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  askUntilDecided: () => (/* binding */ askUntilDecided),
  assert: () => (/* binding */ assert)
});

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(8500);
// EXTERNAL MODULE: ./build/artifacts/artifact.js
var artifacts_artifact = __webpack_require__(264);
// EXTERNAL MODULE: ./build/artifacts/fingerprint-all.js
var fingerprint_all = __webpack_require__(138);
// EXTERNAL MODULE: ./build/service/endpoints.js
var endpoints = __webpack_require__(1362);
// EXTERNAL MODULE: ./build/gate/result.js
var gate_result = __webpack_require__(353);
;// CONCATENATED MODULE: ./build/gate/decision-record.js


/** Returns the decision record. */
function decisionRecord(result, context) {
    const { question, settings, service, environment } = context;
    const { verdict, passes, cancelled, decisions } = result;
    return {
        ...verificationSummary(result, context),
        record_version: 2,
        run: runOf(environment),
        service: { base_url: service.baseUrl.href, org: service.org },
        question: {
            scope: question.scope,
            environment: question.environment,
            policies: question.policies,
            flow: question.flow,
            trail: question.trail,
            expect: question.expect,
            waits: question.waits,
        },
        settings: {
            on_outage: settings.onOutage,
            on_non_compliance: settings.onNonCompliance,
            wait_seconds: context.wait / 1000,
        },
        started_at: toTime(context.startedAt),
        ended_at: toTime(context.endedAt),
        waited_seconds: context.pauses.map((pause) => pause / 1000),
        cancelled,
        verdict,
        passes,
        decisions: withinLimit(decisions.map(withoutPath), context.redact),
    };
}
/** Returns the fields of a SLSA verification summary. */
function verificationSummary(result, context) {
    const { environment, question, service, version, endedAt } = context;
    const { GITHUB_SERVER_URL: server, GITHUB_WORKFLOW_REF: workflow, GITHUB_REPOSITORY: repository, } = environment;
    const isPassed = result.passes && result.verdict === "compliant";
    return {
        verifier: {
            id: server && workflow ? `${server}/${workflow}` : undefined,
            version: { "artifact-compliance-action": version },
        },
        timeVerified: toTime(endedAt),
        resourceUri: server && repository ? `${server}/${repository}` : undefined,
        policy: { uri: questionUri(question, service) },
        verificationResult: isPassed ? "PASSED" : "FAILED",
        verifiedLevels: isPassed ? levelsOf(question, result.decisions) : ["FAILED"],
    };
}
/** Returns the address of what was asked at the service, without the artifacts. */
function questionUri(question, { baseUrl, org }) {
    const { scope, environment, policies, flow, trail = "" } = question;
    const asked = scope === "trail"
        ? (0,endpoints/* getTrailEndpoint */.Ax)(org, flow, trail)
        : {
            path: ["asserts", org],
            query: (0,endpoints/* assertionQuery */.jr)({ flow: (0,gate_result/* askedFlow */.zw)(question), environment, policies }),
        };
    return (0,endpoints/* urlOf */.rs)(asked, baseUrl).href;
}
/** Returns what was verified, in the words of the workflow. */
function levelsOf(question, decisions) {
    const { scope, environment = "", policies, flow, trail = "" } = question;
    switch (scope) {
        case "environment": {
            const isListed = decisions.some(({ allow_listing }) => allow_listing !== undefined);
            return [`${isListed ? "ALLOW_LISTED" : "ENVIRONMENT"}:${environment}`];
        }
        case "policy":
            return policies.map((policy) => `POLICY:${policy}`);
        case "flow":
            return [`FLOW:${flow}`];
        case "trail":
            return [`TRAIL:${flow}/${trail}`];
    }
}
/** Leaves out the path of the artifact, which means something on this machine alone. */
const withoutPath = (decision) => decision.artifact === undefined
    ? decision
    : { ...decision, artifact: { ...decision.artifact, path: undefined } };
/** The most bytes of all answers that a record has as text. */
const maxAnswerBytes = 1_048_576;
/** Keeps the text of each answer that still fits, in the order of the artifacts. */
function withinLimit(decisions, redact) {
    let left = maxAnswerBytes;
    return decisions.map((decision) => {
        const { answer } = decision;
        if (answer?.text === undefined)
            return decision;
        const size = Buffer.byteLength(answer.text);
        if (size > left)
            return { ...decision, answer: { sha256: answer.sha256 } };
        left -= size;
        return { ...decision, answer: redacted(answer.sha256, answer.text, redact) };
    });
}
function redacted(sha256, text, redact) {
    const shown = redact(text);
    return shown === text ? { sha256, text } : { sha256, text: shown, redacted: true };
}
/** The variables of the runner that say in which run something was decided, by their names in the record. */
const runVariables = {
    server_url: "GITHUB_SERVER_URL",
    repository: "GITHUB_REPOSITORY",
    workflow_ref: "GITHUB_WORKFLOW_REF",
    workflow_sha: "GITHUB_WORKFLOW_SHA",
    event: "GITHUB_EVENT_NAME",
    ref: "GITHUB_REF",
    sha: "GITHUB_SHA",
    run_id: "GITHUB_RUN_ID",
    run_attempt: "GITHUB_RUN_ATTEMPT",
    job: "GITHUB_JOB",
    actor: "GITHUB_ACTOR",
    triggering_actor: "GITHUB_TRIGGERING_ACTOR",
    action_repository: "GITHUB_ACTION_REPOSITORY",
    action_ref: "GITHUB_ACTION_REF",
};
/** Returns what the runner says; what it does not say is absent. */
const runOf = (environment) => Object.fromEntries(Object.entries(runVariables)
    .map(([name, variable]) => [name, environment[variable]])
    .filter(([, value]) => value !== ""));
const toTime = (milliseconds) => new Date(milliseconds).toISOString();

// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/lib/did-you-mean.js
var did_you_mean = __webpack_require__(2769);
// EXTERNAL MODULE: ./build/lib/errors.js
var errors = __webpack_require__(1469);
// EXTERNAL MODULE: ./build/lib/format.js
var format = __webpack_require__(177);
// EXTERNAL MODULE: ./build/lib/identifiers.js
var identifiers = __webpack_require__(2528);
// EXTERNAL MODULE: ./build/service/answers.js
var answers = __webpack_require__(4447);
// EXTERNAL MODULE: ./build/service/failures.js
var failures = __webpack_require__(3333);
// EXTERNAL MODULE: ./build/gate/rows.js
var gate_rows = __webpack_require__(1965);
// EXTERNAL MODULE: ./build/gate/words.js
var words = __webpack_require__(8383);
;// CONCATENATED MODULE: ./build/gate/notices.js



/** Returns the notices of a compliant answer about an artifact. */
function assertionNotices(question, assertion, rows) {
    const listing = (0,gate_rows/* allowListing */.Of)(assertion);
    return [
        ...(listing === undefined
            ? [...unshownEvaluations(question, assertion), ...ignoredPolicies(assertion)]
            : [allowListed(listing, question)]),
        ...unknownWords(rows),
        ...templateNotices(assertion, rows),
    ];
}
const allowListed = (listing, question) => ({
    text: `Let in by an allow-list, not by the policies of environment \`${question.environment ?? ""}\``,
    names: [describeListing(listing)],
});
/** Describes who allowed an artifact, when and why, as far as the answer says it. */
function describeListing(listing) {
    const { allowlist_id: list, timestamp, description } = listing;
    return [
        `by \`${allowedBy(listing)}\``,
        (0,gate_rows/* isName */.Eo)(list) && (0,gate_rows/* isName */.Eo)(listing.allowed_by_user_id) && `in list \`${(0,gate_rows/* shown */.SP)(list ?? "")}\``,
        timestamp !== undefined && `at ${describeTimestamp(timestamp)}`,
        description !== undefined && description !== "" && `because: ${description}`,
    ]
        .filter((part) => part !== false)
        .join(", ");
}
/** Returns who allowed an artifact: a person, else a list. */
function allowedBy(listing) {
    const { allowlist_id: list = "", allowed_by_user_id: user = "" } = listing;
    return (0,gate_rows/* isName */.Eo)(user) ? (0,gate_rows/* shown */.SP)(user) : `list ${(0,gate_rows/* shown */.SP)(list)}`;
}
/** Writes seconds since 1970 as a time in UTC; a number that is not a time stays as it is. */
function describeTimestamp(seconds) {
    const date = new Date(seconds * 1000);
    return Number.isNaN(date.getTime()) ? String(seconds) : date.toISOString();
}
/** `compliant` stands alone: the service shows no evaluation, or none that can be read. */
function unshownEvaluations(question, assertion) {
    const { scope, policy_evaluations: evaluations } = assertion;
    if (scope === "flow")
        return [];
    const names = evaluations?.filter(gate_rows/* isUnreadable */.GZ).map(nameOfPolicy) ?? question.policies.map((name) => `\`${name}\``);
    if (names.length === 0)
        return [];
    const text = "`compliant` stands alone: the answer shows no evaluation of the policy, or none that can be read";
    return [{ text, names }];
}
const nameOfPolicy = ({ policy_name: name }) => name === undefined ? "one without a name" : `\`${name}\``;
function ignoredPolicies({ policy_evaluations: evaluations }) {
    const isIgnored = ({ rule_evaluations: rules = [] }) => rules.length > 0 && rules.every(({ ignored }) => ignored === true);
    const names = evaluations?.filter(isIgnored).map(nameOfPolicy);
    return names === undefined || names.length === 0
        ? []
        : [{ text: "Every rule of the policy is ignored: none was judged", names }];
}
function unknownWords(rows) {
    const names = rows
        .filter((row) => row.counts && row.says === undefined)
        .filter(({ status }) => status !== undefined && (0,words/* meaningOf */.P)(status) === undefined)
        .map(gate_rows/* describeRow */._);
    return names.length === 0 ? [] : [{ text: "A status is not a word that this action knows", names }];
}
/** What a template does not require, or does not apply to. */
function templateNotices(assertion, rows) {
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
function trailNotices(trail, rows, run) {
    return [...unknownWords(rows), ...templateOfTrail(trail), ...commitOfTrail(trail, run)];
}
function templateOfTrail({ name, template }) {
    const entries = [template.trail?.attestations, template.trail?.artifacts].flat();
    const hasNames = entries.some((entry) => (entry?.name ?? "") !== "");
    return hasNames
        ? []
        : [{ text: "The trail's template requires nothing", names: [`trail \`${(0,gate_rows/* shown */.SP)(name)}\``] }];
}
function commitOfTrail(trail, run) {
    const { sha1 } = trail.git_commit_info ?? {};
    if (sha1 === undefined || run === undefined || run.commits.includes(sha1))
        return [];
    return (0,answers/* isCommitOf */.Tx)(trail, run.repositoryUrl)
        ? [{ text: "The trail is about another commit than this run", names: [`\`${sha1}\``] }]
        : [];
}

;// CONCATENATED MODULE: ./build/gate/judge.js
// One answer of the service to a verdict, by the table of docs/gate.md. When a gate opens stands in one function, `verdictOf`.










/** The most rows of a round, whatever they say, and objects in its answers: time and memory grow with them. Real ones have fewer. */
const roundLimits = { rows: 50_000, objects: 2_000_000 };
/** Returns the verdict, with its reasons: a gate opens in the last line, where nothing before it keeps it closed. */
function verdictOf(evidence) {
    const { compliant, rows, mismatch, nothingJudged, absent, silent } = evidence;
    const counting = rows.filter(({ counts }) => counts);
    const failed = counting.filter(({ says }) => says === "failed").map(gate_rows/* describeRow */._);
    const missing = counting.filter(({ says }) => says === "missing").map(gate_rows/* describeRow */._);
    const no = [...failed, ...missing];
    const saysYes = counting.some(({ says }) => says === "yes");
    if (mismatch !== undefined)
        return { verdict: "unverifiable", reasons: [notTheQuestion(mismatch)] };
    if (compliant && no.length > 0)
        return { verdict: "unverifiable", reasons: [contradiction, ...no] };
    if (failed.length > 0)
        return { verdict: "non-compliant", reasons: [...no, ...absent] };
    if (missing.length > 0 || absent.length > 0)
        return { verdict: "pending", reasons: [...missing, ...absent] };
    if (nothingJudged !== undefined)
        return { verdict: "nothing-judged", reasons: [nothingJudged] };
    if (!compliant && (saysYes || silent.length === 0))
        return { verdict: "non-compliant", reasons: [noReason] };
    if (silent.length > 0)
        return { verdict: "nothing-judged", reasons: silent };
    return { verdict: "compliant", reasons: [] };
}
const contradiction = "The answer says compliant, and something in it says no";
const noReason = "The service gives no reason";
const notTheQuestion = (mismatch) => `The answer is not about what was asked: ${mismatch}`;
/**
 * Returns a function that judges the answers of a round, one after the other in the order of the artifacts.
 * @param run the run that asks, with whose commits that of a trail is compared
 */
function createRound(question, run, limits = roundLimits) {
    const left = { ...limits };
    return ({ artifact, text, failure }) => {
        if (failure !== undefined || text === undefined)
            return judgeFailure(question, artifact, failure ?? { cause: "invalid", message: "There is no answer" });
        const objects = countObjects(text);
        if (objects > left.objects)
            return tooMuch(`${(0,format/* grouped */.zD)(limits.objects)} objects`);
        const json = (0,gate_result/* parseAnswer */.Wp)(text);
        const judgement = question.scope === "trail"
            ? judgeTrail(question, dist/* parse */.qgA(answers/* trailSchema */.I$, json), left.rows, run)
            : judgeAssertion(question, artifact?.fingerprint, dist/* parse */.qgA(answers/* assertionSchema */.uI, json), left.rows);
        if (judgement === undefined)
            return tooMuch(`${(0,format/* grouped */.zD)(limits.rows)} rows`);
        left.rows -= judgement.rows.length;
        left.objects -= objects;
        return judgement;
    };
}
/** Returns how many objects and lists a JSON text has at most: brackets in its texts are counted too. */
const countObjects = (text) => text.length - text.replace(/[[{]/g, "").length;
/** Judges an answer about an artifact; undefined where it has more rows. */
function judgeAssertion(question, fingerprint, assertion, maxRows) {
    const { flow, trail, html_url, compliant } = assertion;
    const rows = (0,gate_rows/* assertionRows */.CB)(assertion, question);
    if (rows.length > maxRows)
        return undefined;
    const otherQuestion = findMismatch(question, fingerprint, assertion);
    const otherFlow = otherQuestion === undefined ? findOtherFlow(question, rows) : undefined;
    const mismatch = otherQuestion ?? otherFlow;
    const silent = findSilent(assertion, rows);
    const nothingJudged = whyNothingJudged(question, assertion);
    const { verdict, reasons } = verdictOf({ compliant, rows, mismatch, nothingJudged, absent: [], silent });
    return {
        verdict,
        reasons,
        evidence: mismatch === undefined ? (0,gate_rows/* describeEvidence */.RQ)(rows, question) : undefined,
        hint: otherFlow === undefined ? undefined : otherFlowHint,
        judged: (0,gate_rows/* countJudged */.NC)(rows) || (0,format/* count */.U9)(question.policies.length, "policy"),
        allow_listing: (0,gate_rows/* allowListing */.Of)(assertion),
        about: mismatch === undefined ? { flow, trail, html_url } : undefined,
        notices: verdict === "compliant" ? assertionNotices(question, assertion, rows) : [],
        rows,
    };
}
/** Judges an answer about a trail; undefined where it has more rows. */
function judgeTrail(question, trail, maxRows, run) {
    const { name, flow, html_url, is_compliant: compliant, compliance_state } = trail;
    const rows = (0,gate_rows/* trailRows */.AG)(trail);
    if (rows.length > maxRows)
        return undefined;
    const mismatch = name === question.trail && flow.name === question.flow
        ? undefined
        : `it is about trail \`${name}\` of flow \`${flow.name}\``;
    const absent = findAbsent(question.expect, rows);
    const silent = findSilentOnTrail(question.expect, rows);
    const { verdict, reasons } = verdictOf({ compliant, rows, mismatch, absent, silent });
    return {
        verdict,
        reasons,
        judged: (0,gate_rows/* countJudged */.NC)(rows),
        about: mismatch === undefined ? { flow: flow.name, trail: name, html_url, compliance_state } : undefined,
        notices: verdict === "compliant" ? trailNotices(trail, rows, run) : [],
        rows,
    };
}
const tooMuch = (limit) => ({
    verdict: "unverifiable",
    reasons: [`The answers of this round have more than ${limit}`],
    hint: "Ask about fewer artifacts in a step",
    notices: [],
    rows: [],
});
/** Returns how an answer differs from the question. */
function findMismatch(question, fingerprint, assertion) {
    const { scope, environment, flow, compliance_status, flows, policy_evaluations } = assertion;
    const statuses = [compliance_status, flows?.map((entry) => entry.compliance_status)].flat();
    const other = [assertion.fingerprint, ...statuses.map((status) => status?.artifact_fingerprint)].find((named) => named !== undefined && named !== fingerprint);
    if (other !== undefined)
        return `it is about the fingerprint \`${other}\``;
    // An environment without policies can be answered in scope flow: nothing was judged then.
    if (scope !== question.scope && !(question.scope === "environment" && scope === "flow"))
        return `it is in scope \`${scope}\``;
    const asked = (0,gate_result/* askedFlow */.zw)(question);
    if (asked !== undefined && flow !== asked)
        return `it is about flow \`${flow}\``;
    if (scope === "environment" && environment === undefined)
        return "it names no environment";
    if (environment !== undefined && environment !== question.environment)
        return `it is about environment \`${environment}\``;
    const evaluated = new Set(policy_evaluations?.map(({ policy_name }) => policy_name));
    const policy = question.policies.find((name) => !evaluated.has(name));
    return evaluated.size > 0 && policy !== undefined ? `it does not evaluate policy \`${policy}\`` : undefined;
}
const otherFlowHint = "Report the artifact and its evidence in the asked flow, or correct `flow`";
/** Returns which rule is satisfied only in another flow than the asked one: the answer is about that flow. */
function findOtherFlow(question, rows) {
    const asked = (0,gate_result/* askedFlow */.zw)(question);
    if (asked === undefined)
        return undefined;
    for (const row of rows) {
        const { name, satisfied_in: flows = [] } = row;
        const [flow] = flows;
        const decides = row.counts && row.ignored !== true && !(0,gate_rows/* isObjection */.Uv)(row);
        if (!decides || flow === undefined || flows.includes(asked))
            continue;
        return `${name === undefined ? "a rule" : `rule \`${name}\``} is satisfied in flow \`${flow}\`, and not in the asked flow \`${asked}\`. Where evidence of several flows counts, write \`flow: "*"\``;
    }
    return undefined;
}
/** Returns why nothing is judged, whatever the answer says as a whole. */
function whyNothingJudged(question, assertion) {
    if (assertion.scope !== "flow")
        return undefined;
    if (question.scope === "environment")
        return "The answer is in scope `flow`: the environment may have no policies";
    const { unexpected, attestations_statuses: attestations = [] } = assertion.compliance_status;
    return unexpected === true && attestations.every((attestation) => attestation.unexpected === true)
        ? `The template of flow \`${assertion.flow}\` does not name the artifact and requires nothing of it`
        : undefined;
}
/** Returns what must say yes about an artifact and does not. What the interface lets a service leave out is not asked of it. */
function findSilent(assertion, rows) {
    const { scope, policy_evaluations: evaluations } = assertion;
    switch (scope) {
        case "flow":
            // The first is the answer's own compliance status, before those of `flows`.
            return rows
                .filter(({ kind }) => kind === "artifact")
                .slice(0, 1)
                .filter(isSilent)
                .map(gate_rows/* describeRow */._);
        case "environment":
            if ((0,gate_rows/* allowListing */.Of)(assertion) !== undefined)
                return [];
            break;
        case "policy":
            // A service need not show evaluations in this scope: `compliant` is all that it says then.
            if (evaluations === undefined)
                return [];
    }
    if (evaluations === undefined || evaluations.length === 0)
        return [
            `No policy judged anything${scope === "environment" ? ": the environment may have no policies" : ""}`,
        ];
    const unreadable = evaluations.map(gate_rows/* isUnreadable */.GZ);
    return rows
        .filter(({ kind }) => kind === "policy")
        .filter((row, index) => isSilent(row) && unreadable[index] !== true)
        .map(gate_rows/* describeRow */._);
}
const isSilent = ({ says }) => says !== "yes";
/** Returns what must say yes on a trail and does not. */
function findSilentOnTrail(expected, rows) {
    const artifacts = rows.filter(({ kind }) => kind === "artifact");
    const attestations = rows.filter(({ kind }) => kind === "attestation");
    const withAttestations = new Set(attestations.map(({ artifact }) => artifact));
    const judged = [
        ...attestations,
        ...artifacts.filter((row) => row.unexpected !== true || withAttestations.has(row.name)),
    ];
    const names = new Set(expected);
    const silent = artifacts.filter((row) => names.has(row.name) && isSilent(row)).map(gate_rows/* describeRow */._);
    if (judged.some(({ says }) => says === "yes"))
        return silent;
    if (judged.length > 0)
        return [...judged.map(gate_rows/* describeRow */._), ...silent];
    return artifacts.length > 0
        ? ["The trail has no attestations, and no artifact that its template names"]
        : ["The trail has no attestations and no artifacts"];
}
/** Returns what keeps expected artifacts from being on the trail. */
function findAbsent(expected, rows) {
    const artifacts = new Map(rows.filter(({ kind }) => kind === "artifact").map((row) => [row.name ?? "", row]));
    const suggest = (0,did_you_mean/* createSuggester */.I)([...artifacts.keys()]);
    return expected
        .filter((name) => !dist.is(identifiers/* fingerprintSchema */.S8, artifacts.get(name)?.fingerprint))
        .map((name) => artifacts.has(name)
        ? `Artifact \`${name}\` is on the trail without a fingerprint (\`expect\`)`
        : `Artifact \`${name}\` is not on the trail (\`expect\`)${suggest(name)}`);
}
/** Judges a request without a valid answer. */
function judgeFailure(question, artifact, failure) {
    const { message, reason, hint } = failure;
    const verdict = verdictOfFailure(question, failure);
    const reasons = verdict === "unknown-artifact" && artifact !== undefined
        ? [
            `${describeBytes(artifact)} are not recorded in ${describeFlow(question)} (HTTP 404)`,
            ...(reason === undefined ? [] : [reason]),
        ]
        : [(0,errors/* joinParts */.nn)({ message, reason })];
    return { verdict, reasons, hint, notices: [], rows: [] };
}
/** Names the bytes of an artifact: `These bytes of `app` (dist/app, 1.2 MiB)`. */
function describeBytes({ name, filename, path = filename, fingerprint, size }) {
    const source = path.replace(fingerprint, fingerprint.slice(0, 12));
    const details = [
        ...(name === undefined || name === source ? [] : [source]),
        ...(size === undefined ? [] : [(0,format/* formatSize */.Xq)(size)]),
    ];
    const suffix = details.length === 0 ? "" : ` (${details.join(", ")})`;
    return `These bytes of \`${name ?? source}\`${suffix}`;
}
const describeFlow = (question) => {
    const flow = (0,gate_result/* askedFlow */.zw)(question);
    return flow === undefined ? "any flow" : `flow \`${flow}\``;
};
function verdictOfFailure({ scope, waits }, failure) {
    const { cause, status = 0, notFound } = failure;
    if ((0,failures/* isOutage */.uD)(failure))
        return "unreachable";
    // A cancelled step has verified nothing; it never passes.
    if (cause === "cancelled" || cause === "invalid")
        return "unverifiable";
    if (cause !== "status")
        return "misconfigured";
    if (status < 300)
        return "unverifiable";
    if (status === 401 || status === 403)
        return "unauthorized";
    if (status === 404 && notFound === "artifact" && scope !== "trail")
        return "unknown-artifact";
    if (status === 404 && notFound === "trail" && waits)
        return "pending";
    return "misconfigured";
}

// EXTERNAL MODULE: ./build/http/http-client.js
var http_client = __webpack_require__(3805);
// EXTERNAL MODULE: ./build/inputs/definitions.js
var definitions = __webpack_require__(7450);
// EXTERNAL MODULE: ./build/inputs/parse-inputs.js
var parse_inputs = __webpack_require__(2161);
// EXTERNAL MODULE: ./build/lib/deadline.js
var lib_deadline = __webpack_require__(5842);
// EXTERNAL MODULE: ./build/service/client.js
var service_client = __webpack_require__(1821);
// EXTERNAL MODULE: ./build/workflow/read-run.js
var read_run = __webpack_require__(2086);
// EXTERNAL MODULE: ./build/operations/operation.js
var operation = __webpack_require__(4138);
// EXTERNAL MODULE: ./build/report/presentation.js
var presentation = __webpack_require__(6699);
// EXTERNAL MODULE: ./build/report/text.js
var report_text = __webpack_require__(3920);
;// CONCATENATED MODULE: ./build/operations/assert/present.js
// What people and later steps see of a gate: the verdict, one table, and the rows of the answers folded.









/** Describes what is asked, without artifacts: `environment `production`, flow `shop``. */
function describeQuestion({ scope, environment, policies, flow, trail }) {
    const named = (kind, name) => name === undefined ? [] : [`${kind} \`${name}\``];
    const inFlow = flow === "*" ? ["every flow"] : named("flow", flow);
    switch (scope) {
        case "trail":
            return `${named("trail", trail).join("")} of ${inFlow.join("")}`;
        case "flow":
            return inFlow.join("");
        case "environment":
        case "policy":
            return [
                ...named("environment", environment),
                ...policies.flatMap((policy) => named("policy", policy)),
                ...inFlow,
            ].join(", ");
    }
}
/** What to do, by verdict, where the failure of a request does not say it. */
const nextSteps = {
    unverifiable: "Check `base-url`, and ask the operator of the service: its answer cannot be relied on",
    "non-compliant": "Correct what failed (the run that recorded it has the details), record it again, and run the job again",
    "unknown-artifact": "Report the same bytes in this flow before the gate. Usual causes: a second build; hidden files and empty directories that an upload dropped; links that it replaced; `exclude`; a file and its directory mixed up; another flow. Set `wait` where another workflow reports them",
    pending: "Record what is missing, and run the job again. Set `wait` where another workflow records it",
};
/** What to do where all that the service does not know are images, or digests alone. */
const whenUnknown = {
    oci: "Report the image by its digest in this flow before the gate. Usual causes: the tag was moved; a second build; one platform in place of the index; another flow. Set `wait` where another workflow reports it",
    digest: "Report the same bytes in this flow before the gate. Usual causes: the digest of another build; an image's ID in place of its digest; another flow. Set `wait` where another workflow reports them",
};
/** What to do where `on-outage: warn` let a job go on: to run it again would deploy again. */
const whenOutageIsAllowed = "When the service is back, run this gate on the same artifact without deploying it again";
/** What to do where nothing was judged, by scope. */
const whenNothingJudged = {
    environment: "Attach a policy with rules to the environment, and give it time to be evaluated",
    policy: "Give the policy rules",
    flow: "Report the artifact with the name that it has in the flow's template: `name=path`",
    trail: "Record evidence in the trail, or begin it with a template that requires some",
};
/** Most reasons of an artifact in a message; the rows have all. */
const maxReasons = 10;
/** Most reasons of each of several artifacts, and most artifacts. */
const maxReasonsPerArtifact = 3;
const maxArtifacts = 20;
/** Presents a gate. */
function presentGate(outcome) {
    const { cancelled, question, decisions, warnings, record } = outcome;
    const only = decisions.length === 1 ? decisions[0] : undefined;
    const severest = decisions.toSorted((one, other) => rankOf(one.verdict) - rankOf(other.verdict));
    const judged = [...new Set(decisions.map(describeJudged))];
    const result = describeResult(outcome, judged);
    const artifacts = decisions.flatMap((decision) => toListed(decision));
    const isAboutArtifacts = artifacts.length > 0;
    return {
        severity: severityOf(outcome),
        result,
        // The table has what was judged.
        title: isAboutArtifacts ? (0,report_text/* prose */.CS)(describeResult(outcome, [])) : (0,report_text/* link */.nf)((0,report_text/* prose */.CS)(result), only?.about?.html_url),
        reasons: describeReasons(severest, question),
        next: cancelled ? errors/* cancelledHint */.Pz : nextStep(outcome),
        warnings,
        notices: decisions.flatMap((decision) => noticesOf(decision, question)),
        lines: severest.toReversed().map((decision) => ({
            severity: severityOf(decision),
            text: `${nameOf(decision, question)}${decision.artifact ? ` sha256:${decision.artifact.fingerprint}` : ""}: ${describeVerdict(decision)}`,
        })),
        table: isAboutArtifacts ? artifactsTable(severest, question) : undefined,
        hasReasonsInTable: isAboutArtifacts,
        folds: severest
            .filter(({ rows }) => rows.length > 0)
            .slice(0, presentation/* maxFolds */.tZ)
            .map((decision) => rowsFold(nameOf(decision, question), decision.rows)),
        outputs: outputsOf(outcome, only),
        files: {
            artifacts: isAboutArtifacts ? artifacts : undefined,
            result: only ? answerOf(only) : decisions.map((decision) => answerOf(decision) ?? null),
            record,
        },
    };
}
function outputsOf({ verdict, passes, question }, only) {
    const { flow, trail, html_url: htmlUrl, compliance_state: state } = only?.about ?? {};
    return {
        verdict,
        compliant: passes && verdict === "compliant",
        flow: (0,gate_result/* askedFlow */.zw)(question) ?? flow,
        trail: question.trail ?? trail,
        "html-url": htmlUrl,
        "compliance-state": (0,answers/* knownState */.T5)(state),
    };
}
/** Returns a valid answer as it came. */
function answerOf({ answer, rows }) {
    if (rows.length === 0 || answer?.text === undefined)
        return undefined;
    return (0,gate_result/* parseAnswer */.Wp)(answer.text);
}
const artifactsTable = (decisions, question) => (0,presentation/* table */.tp)(decisions, (decision) => ({
    Artifact: nameOf(decision, question),
    Fingerprint: (0,report_text/* code */.aY)(decision.artifact?.fingerprint.slice(0, 12) ?? ""),
    Verdict: (0,report_text/* link */.nf)((0,report_text/* prose */.CS)(withAllowingInput(decision)), decision.about?.html_url),
    Why: (0,report_text/* joined */.oR)((decision.verdict === "compliant" ? [describeJudged(decision)] : reasonsOf(decision)).map(report_text/* prose */.CS), (0,report_text/* gfm */.Te) `<br>`),
}));
/** Returns why the gate is closed: all reasons of one artifact, of several the first of each. */
function describeReasons(severest, question) {
    const [first] = severest;
    const hasAll = (noun) => (more) => `${(0,format/* count */.U9)(more, noun)}: \`record-file\` has all`;
    if (first !== undefined && severest.length === 1)
        return [...(0,format/* truncate */.xv)(first.reasons, maxReasons, hasAll("more reason")), ...(first.evidence ?? [])];
    const closed = severest.filter((decision) => decision.verdict !== "compliant");
    const texts = closed.map((decision) => `${nameOf(decision, question)} is ${decision.verdict}: ${reasonsOf(decision).map(format/* sentence */.em).join(" ")}`);
    return (0,format/* truncate */.xv)(texts, maxArtifacts, hasAll("more artifact"));
}
/** Returns the notices of an open gate; where artifacts were asked about, each says of which it is. */
function noticesOf(decision, question) {
    if (decision.artifact === undefined)
        return decision.notices;
    const name = nameOf(decision, question);
    return decision.notices.map((remark) => (0,format/* remarkAbout */.qf)(name, remark));
}
const rankOf = (verdict) => gate_result/* verdicts */.rY.indexOf(verdict);
const severityOf = ({ passes, verdict }) => {
    if (!passes)
        return "error";
    return verdict === "compliant" ? "success" : "warning";
};
const nameOf = ({ artifact }, question) => artifact === undefined ? describeQuestion(question) : (0,artifacts_artifact/* describeArtifact */.Qw)(artifact);
/** Returns the verdict on one artifact, with what lets the job pass. */
const withAllowingInput = ({ verdict, allowed_by: input }) => input === undefined ? verdict : `${verdict}, allowed by \`${input}: warn\``;
/** Describes the verdict on one artifact, with what was judged. */
const describeVerdict = (decision) => decision.verdict === "compliant" ? `compliant (${describeJudged(decision)})` : withAllowingInput(decision);
/** Says what was judged, in which flow and trail: `1 policy, 3 rules, in trail `release-7` of flow `shop``. */
function describeJudged({ artifact, judged = "", allow_listing: listing, about }) {
    const subject = listing === undefined ? judged : `allow-listed by \`${allowedBy(listing)}\``;
    return about === undefined || artifact === undefined
        ? subject
        : `${subject}, in trail \`${about.trail}\` of flow \`${about.flow}\``;
}
const reasonsOf = ({ reasons, evidence = [] }) => [
    ...(0,format/* truncate */.xv)(reasons, maxReasonsPerArtifact, (more) => `${more} more`),
    ...evidence,
];
/** Describes the decision in one sentence that begins with the verdict. @param judged what was judged, if it is said */
function describeResult({ verdict, passes, decisions, question, waited, cancelled }, judged) {
    const settings = new Set(decisions.flatMap(({ allowed_by: input }) => input ?? []));
    const [first] = decisions;
    const subject = first === undefined || decisions.length > 1
        ? countByVerdict(verdict, decisions)
        : nameOf(first, question);
    return [
        `${verdict}: ${subject}`,
        first?.artifact !== undefined && `, ${describeQuestion(question)}`,
        verdict === "compliant" &&
            judged.length > 0 &&
            ` (${(0,format/* truncate */.xv)(judged, maxReasonsPerArtifact, (more) => `${more} more`).join("; ")})`,
        waited > 0 && `, after waiting ${(0,format/* seconds */.YA)(waited)}`,
        ...[...settings].map((input) => `, allowed by \`${input}: warn\``),
        settings.size > 0 && passes && ": the job goes on although not everything was found compliant",
        !passes && ": the gate stays closed",
        cancelled && ". The step was ended before it opened",
    ]
        .filter((part) => part !== false)
        .join("");
}
/** Counts the artifacts that have the gate's verdict, and those of the others that are not compliant: `1 of 3 artifacts (1 pending)`. */
function countByVerdict(verdict, decisions) {
    const number = (of) => decisions.filter((decision) => decision.verdict === of).length;
    const artifacts = (0,format/* count */.U9)(decisions.length, "artifact");
    if (number(verdict) === decisions.length)
        return artifacts;
    const others = gate_result/* verdicts */.rY
        .filter((other) => other !== verdict && other !== "compliant" && number(other) > 0)
        .map((other) => `${(0,format/* grouped */.zD)(number(other))} ${other}`);
    return `${(0,format/* grouped */.zD)(number(verdict))} of ${artifacts}${others.length === 0 ? "" : ` (${others.join(", ")})`}`;
}
/** Says what to do: of several verdicts each, with its name. */
function nextStep({ decisions, question }) {
    const steps = gate_result/* verdicts */.rY.flatMap((verdict) => {
        const causes = decisions.filter((decision) => decision.verdict === verdict);
        const step = causes.length === 0 ? undefined : nextStepFor(verdict, causes, question);
        return step === undefined ? [] : [{ verdict, step }];
    });
    const [first, ...others] = steps;
    const next = others.length === 0
        ? first?.step
        : steps.map(({ verdict, step }) => (0,format/* sentence */.em)(`\`${verdict}\`: ${step}`)).join(" ");
    return question.waits ? next?.replaceAll("Set `wait`", "Raise `wait`") : next;
}
function nextStepFor(verdict, causes, question) {
    if (verdict === "nothing-judged")
        return whenNothingJudged[question.scope];
    if (verdict === "unreachable" && causes.every(({ passes }) => passes))
        return whenOutageIsAllowed;
    const [type, ...others] = new Set(causes.map(({ artifact }) => artifact?.type));
    const ofType = type === undefined || others.length > 0 ? undefined : whenUnknown[type];
    // A request does not know that a gate can wait.
    const hint = verdict === "unknown-artifact" ? ofType : causes[0]?.hint;
    return hint ?? nextSteps[verdict];
}
function toListed({ artifact, verdict, reasons, allow_listing, about }) {
    if (artifact === undefined)
        return [];
    const isAllowListed = verdict === "compliant" && allow_listing !== undefined;
    const allow_listed_by = isAllowListed ? allowedBy(allow_listing) : undefined;
    return [{ ...(0,presentation/* listArtifact */.xL)(artifact), verdict, reasons, allow_listed_by, html_url: about?.html_url }];
}
/** Shows the rows of an answer, those first that say no. */
function rowsFold(name, rows) {
    const order = ["failed", "missing", undefined, "yes"];
    const rank = ({ counts, says }) => order.indexOf(says) + (counts ? 0 : order.length);
    const sorted = rows.toSorted((one, other) => rank(one) - rank(other));
    return {
        title: `${name}: what the service answered (${(0,format/* count */.U9)(rows.length, "row")})`,
        table: (0,presentation/* table */.tp)(sorted, (row) => ({
            Says: `${row.says ?? "nothing by itself"}${row.counts ? "" : ", does not decide"}`,
            What: row.kind,
            Name: row.name ?? row.fingerprint ?? "",
            Type: row.type ?? "",
            "Part of": row.policy ?? row.artifact ?? "",
            Trail: [row.flow, row.trail].filter((part) => part !== undefined).join(" / "),
            Answer: describeFields(row),
        })),
    };
}
/** Shows the fields of a row that say something, as they came. */
function describeFields({ status, ignored, unexpected, ...row }) {
    const flags = ["is_compliant", "compliant", "satisfied"]
        .filter((field) => row[field] !== undefined)
        .map((field) => `${field}: ${String(row[field])}`);
    return [
        ...(status === undefined ? [] : [status]),
        ...flags,
        ...(ignored === true ? ["ignored"] : []),
        ...(unexpected === true ? ["unexpected"] : []),
    ].join(", ");
}
/** Presents a dry run, which fails the job: nothing was verified. */
function presentDryRun({ question, artifacts, warnings, requests }) {
    return {
        severity: "error",
        result: `dry-run: nothing was verified, ${describeQuestion(question)}`,
        reasons: ["A gate opens only on an answer of the service, and a dry run gets none"],
        next: "Remove `dry-run` from the step, so that the gate asks the service",
        warnings: ["Dry run: the service was asked nothing", ...warnings],
        lines: artifacts.map((artifact) => ({
            text: `${(0,artifacts_artifact/* describeArtifact */.Qw)(artifact)} sha256:${artifact.fingerprint}: not asked about`,
        })),
        folds: [(0,operation/* requestsFold */._k)(requests)],
        outputs: { verdict: "dry-run", compliant: false, flow: (0,gate_result/* askedFlow */.zw)(question), trail: question.trail },
        files: { artifacts: artifacts.length === 0 ? undefined : artifacts.map(presentation/* listArtifact */.xL) },
    };
}

;// CONCATENATED MODULE: ./build/operations/assert/index.js
// `assert`, the gate: asks the service about artifacts or a trail, and lets the job pass on proof alone (docs/gate.md).



















const inputs = [
    ...definitions/* serviceInputs */.r7,
    "artifacts",
    "exclude",
    "flow",
    "trail",
    "environment",
    "policies",
    "scope",
    "expect",
    "on-outage",
    "on-non-compliance",
    "wait",
    "dry-run",
];
const requires = ["base-url", "org", "api-token", "flow"];
const assert = (0,operation/* defineOperation */.h9)({
    name: "assert",
    inputs,
    requires,
    rules: findProblems,
    introduce: (values) => `Asking about compliance: ${describeQuestion(questionOf(values))}`,
    run: assertCompliance,
    present: (outcome) => ("requests" in outcome ? presentDryRun(outcome) : presentGate(outcome)),
    outputsOfFailure,
    earlyOutputs: { compliant: false },
    words: [...gate_result/* verdicts */.rY, "dry-run"],
});
/** Returns what is wrong with the inputs taken together. */
function findProblems(values) {
    const { scope, environment, policies, flow, trail, artifacts } = values;
    const scopes = [
        environment !== undefined && "`environment`",
        policies.length > 0 && "`policies`",
        scope !== undefined && `\`scope: ${scope}\``,
    ].filter((setting) => setting !== false);
    const problems = [];
    const report = (message, hint) => problems.push({ message, hint });
    if (trail !== undefined && scope !== "trail")
        report("Input `trail` is given without `scope: trail`", "Remove `trail`; or ask about the whole trail with `scope: trail`, and remove other scopes and `artifacts`");
    else if (scopes.length === 0)
        report("The gate has no scope: it needs `environment`, `policies`, `scope: flow` or `scope: trail`", "Set one of them. If it is made of a variable, that variable may be unset");
    if (scopes.length > 1)
        report(`${scopes.join(" and ")} exclude each other: a gate has one scope`, "Remove all but one");
    if (scope !== undefined && flow === "*")
        report(`\`scope: ${scope}\` asks about one flow, and \`flow\` is \`*\`, which is every flow`, "Name the flow; or ask about an `environment` or `policies`");
    if (scope === "trail") {
        if (trail === undefined)
            report("`scope: trail` needs `trail`, which is missing", parse_inputs/* missingHint */.Cz);
        if (artifacts.length > 0)
            report("`scope: trail` asks about the trail as a whole: it takes no `artifacts`", "Remove `artifacts`. Name those that must be on the trail in `expect`");
    }
    else if (trail === undefined && artifacts.length === 0)
        report("Input `artifacts` is missing: there is nothing to ask about", parse_inputs/* missingHint */.Cz);
    return problems;
}
function questionOf({ scope, environment, policies, flow, trail, expect, wait }) {
    const impliedScope = environment === undefined ? "policy" : "environment";
    return { scope: scope ?? impliedScope, environment, policies, flow, trail, expect, waits: wait > 0 };
}
async function assertCompliance(values, context) {
    const { baseUrl, org, timeout, wait } = values;
    const { clock, environment } = context;
    const question = questionOf(values);
    const deadline = new lib_deadline/* Deadline */.B2(timeout, clock);
    const client = (0,service_client/* createServiceClient */.r)(values, (0,http_client/* createHttpClient */.uT)(values, context));
    const { artifacts, warnings } = await (0,fingerprint_all/* fingerprintAll */.I)({ ...values, isRecorded: false, deadline }, context);
    if (question.scope !== "trail")
        checkExpected(values.expect, artifacts);
    const requests = requestsOf(org, question, artifacts);
    if (values.dryRun) {
        const described = requests.map(({ endpoint }) => (0,service_client/* describeRequest */.Ng)(endpoint, baseUrl));
        return { question, artifacts, warnings, requests: described };
    }
    const startedAt = clock.now();
    const { judged, pauses, isCancelled } = await askUntilDecided(requests.map(({ endpoint, artifact }) => async (roundDeadline) => {
        const result = await client.send(endpoint, roundDeadline);
        return toReply(result, artifact);
    }), {
        question,
        run: question.scope === "trail" ? findRun(context) : undefined,
        wait,
        roundTime: Math.min(timeout, longestRound),
    }, context);
    const settings = {
        onOutage: values.onOutage,
        onNonCompliance: values.onNonCompliance ?? "fail",
    };
    const result = (0,gate_result/* decide */.LD)(judged, settings, isCancelled);
    const record = decisionRecord(result, {
        question,
        settings,
        service: { baseUrl, org },
        environment,
        version: http_client/* version */.rE,
        startedAt,
        endedAt: clock.now(),
        wait,
        pauses,
        redact: (text) => redactAnswer(text, context),
    });
    const waited = pauses.reduce((sum, pause) => sum + pause, 0);
    return { ...result, question, warnings, waited, record };
}
/** The longest time of a round, in milliseconds. A gate opens on the answers of one round: none is older than this. */
const longestRound = 5 * 60_000;
/** Returns a request for each artifact, or for the trail. */
function requestsOf(org, question, artifacts) {
    const { flow, trail, environment, policies } = question;
    if (trail !== undefined)
        return [{ endpoint: (0,endpoints/* getTrailEndpoint */.Ax)(org, flow, trail) }];
    return artifacts.map((artifact) => {
        const { name, filename, path, type, fingerprint, reference, size } = artifact;
        const asked = { flow: (0,gate_result/* askedFlow */.zw)(question), environment, policies };
        return {
            endpoint: (0,endpoints/* assertArtifactEndpoint */.mu)(org, fingerprint, asked, (0,artifacts_artifact/* describeSource */.B6)(artifact)),
            artifact: { name, filename, path, type, fingerprint, reference, size },
        };
    });
}
/** Converts what came of a request. What it has beside the answer's text is not kept: it can take 70 times the memory. */
function toReply(result, artifact) {
    const { method, url, askedAt, status, sha256, body } = result.request;
    const text = body === undefined ? undefined : readUtf8(body);
    return {
        artifact,
        request: {
            method,
            url,
            asked_at: new Date(askedAt).toISOString(),
            status,
        },
        answer: sha256 === undefined ? undefined : { sha256, text },
        text: result.ok ? (text ?? new TextDecoder().decode(body)) : undefined,
        failure: result.ok ? undefined : result.failure,
    };
}
/** Returns the text whose UTF-8 these bytes are; undefined where they are not UTF-8. */
function readUtf8(bytes) {
    return (0,external_node_buffer_.isUtf8)(bytes) ? new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes) : undefined;
}
/** Replaces the secrets in an answer, also those that are written as JSON within a text of it. */
function redactAnswer(text, { redact }) {
    const json = (0,http_client/* tryParseJson */.Bl)(text);
    const redacted = JSON.stringify(redact({ json }).json);
    return redact(redacted === JSON.stringify(json) ? text : redacted);
}
/**
 * Returns the run, as far as a trail's commit is compared with it; undefined where it is not known which commit a step of the run
 * would record.
 */
function findRun(context) {
    try {
        const run = (0,read_run/* readRun */.cI)(context);
        const { revision } = (0,read_run/* findRevision */.pV)(undefined, run);
        return { repositoryUrl: run.repositoryUrl, commits: [run.sha ?? revision, revision] };
    }
    catch (error) {
        // A gate does not need to know it.
        if (error instanceof errors/* ConfigurationError */.j1)
            return undefined;
        throw error;
    }
}
/** @throws ConfigurationError where an expected artifact is not asked about */
function checkExpected(expected, artifacts) {
    const names = artifacts.map(({ name }) => name).filter((name) => name !== undefined);
    const known = new Set(names);
    const absent = expected.filter((name) => !known.has(name));
    const [first] = absent;
    if (first === undefined)
        return;
    const suggest = (0,did_you_mean/* createSuggester */.I)(names);
    throw new errors/* ConfigurationError */.j1({
        message: `Not among \`artifacts\`, but expected (\`expect\`): ${(0,format/* joinTruncated */.v$)(absent.map((name) => `\`${name}\`${suggest(name)}`))}`,
        reason: `The artifacts are ${(0,format/* joinTruncated */.v$)(artifacts.map((artifact) => artifact.name === undefined
            ? `${(0,artifacts_artifact/* describeArtifact */.Qw)(artifact)} (without a name)`
            : (0,artifacts_artifact/* describeArtifact */.Qw)(artifact)))}`,
        hint: `Correct \`expect\`, which lists names of artifacts, or write the name before its line of \`artifacts\`, as \`${first}=…\`. If the line is made of an expression, that may be empty`,
    });
}
/** Returns `misconfigured` for an error of the workflow or a registry. After any other nothing was verified. */
function outputsOfFailure(error) {
    const isMisconfigured = error instanceof errors/* ConfigurationError */.j1 || error instanceof errors/* ServiceError */._7;
    return { verdict: isMisconfigured ? "misconfigured" : "unverifiable", compliant: false };
}
/** In milliseconds. Each pause is twice as long as the last one. */
const firstPause = 2000;
const longestPause = 60_000;
/** Asks about everything, and again after a pause while waiting can help. The last pause ends with `wait`, and a round follows. */
async function askUntilDecided(asks, options, context) {
    const { question, wait, roundTime } = options;
    const { clock, logger, signal } = context;
    const isCancelled = () => signal.aborted;
    const askAll = async () => {
        const deadline = new lib_deadline/* Deadline */.B2(roundTime, clock);
        return judgeRound(await (0,http_client/* mapConcurrent */._k)(asks, (ask) => ask(deadline)), options, signal);
    };
    let judged = await askAll();
    const end = clock.monotonic() + wait;
    let left = wait;
    let pause = firstPause;
    const isProgressDue = (0,lib_deadline/* progressTimer */.PQ)({ clock }, -Infinity);
    const pauses = [];
    while (left > 0 && canWaitingHelp(judged, question)) {
        const length = Math.min(pause, left);
        if (isProgressDue())
            logger.info(`${describeWaiting(judged)}: waiting, up to ${(0,format/* seconds */.YA)(left)} more`);
        await clock.sleep(length, signal);
        // A pause that was interrupted was not waited for, and a round that was interrupted does not count.
        if (isCancelled())
            break;
        pauses.push(length);
        const next = await askAll();
        if (isCancelled())
            break;
        judged = next;
        // The pause that ends with `wait` is the last, whatever the clock says.
        left = length === left ? 0 : end - clock.monotonic();
        pause = Math.min(pause * 2, longestPause);
    }
    return { judged, pauses, isCancelled: isCancelled() };
}
/** Judges the answers of a round one after the other. */
async function judgeRound(replies, { question, run }, signal) {
    const judged = [];
    const judge = createRound(question, run);
    for (const { text, failure, ...asked } of replies) {
        // Lets the handler of a cancelled job run.
        await (0,promises_.setImmediate)();
        const cancelled = signal.aborted ? cancelledFailure : undefined;
        judged.push({ ...asked, ...judge({ ...asked, text, failure: failure ?? cancelled }) });
    }
    return judged;
}
const cancelledFailure = {
    cause: "cancelled",
    message: "The step was ended from outside before the answer was judged",
};
/** Returns whether waiting can change a verdict: evidence may be on its way to a trail on which nothing says yes. */
const canChange = (verdict, { scope }) => verdict === "pending" ||
    verdict === "unknown-artifact" ||
    verdict === "unreachable" ||
    (verdict === "nothing-judged" && scope === "trail");
/** Returns whether another round can open the gate. */
const canWaitingHelp = (judged, question) => judged.some(({ verdict }) => verdict !== "compliant") &&
    judged.every(({ verdict }) => verdict === "compliant" || canChange(verdict, question));
/** Describes a gate that waits: `pending (2 of 3 artifacts)`. */
function describeWaiting(judged) {
    const others = judged.map(({ verdict }) => verdict).filter((verdict) => verdict !== "compliant");
    const words = [...new Set(others)].join(", ");
    return judged.length === 1
        ? words
        : `${words} (${(0,format/* grouped */.zD)(others.length)} of ${(0,format/* count */.U9)(judged.length, "artifact")})`;
}


/***/ })

};
