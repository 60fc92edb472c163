export const id = 965;
export const ids = [965];
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


/***/ })

};
