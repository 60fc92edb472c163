export const id = 244;
export const ids = [244];
export const modules = {

/***/ 1090:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ik: () => (/* binding */ object),
/* harmony export */   ag: () => (/* binding */ said),
/* harmony export */   e8: () => (/* binding */ assertionIn),
/* harmony export */   uI: () => (/* binding */ assertionSchema)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7934);
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9368);
/* harmony import */ var _vocabulary_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6914);
// The schema of an assertion result (spec.md, "Assertion result"; api-facts of real answers): what a well-formed
// answer must have, and of everything else the type that the verdict relies on. Unknown fields are passed over.



/** A field that may be absent or null, which is the same: nothing was said. */
const said = (schema) => valibot__WEBPACK_IMPORTED_MODULE_2__/* .nullish */ .cl6(schema, () => undefined);
/** A JSON object; an array, which JavaScript counts as one too, is none. */
const object = (entries) => valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_2__/* .custom */ .IeY((value) => typeof value === "object" && !Array.isArray(value), "must be an object"), valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc(entries));
const attestationStatusSchema = object({
    attestation_name: said(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    attestation_type: said(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    status: said(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    is_compliant: said(valibot__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zMY()),
    unexpected: said(valibot__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zMY()),
});
const complianceStatusSchema = object({
    artifact_fingerprint: said(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    status: said(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    is_compliant: said(valibot__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zMY()),
    attestations_statuses: said(valibot__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(attestationStatusSchema)),
});
const resolutionSchema = object({
    type: said(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    context: said(object({
        flow_name: said(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
        trail_name: said(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
        artifact_status: said(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
        for_control: said(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    })),
});
const ruleEvaluationSchema = object({
    rule: said(object({
        type: said(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
        definition: said(object({ name: said(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()), type: said(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()) })),
    })),
    satisfied: said(valibot__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zMY()),
    ignored: said(valibot__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zMY()),
    resolutions: said(valibot__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(resolutionSchema)),
});
const policyEvaluationSchema = object({
    policy_name: said(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    policy_version: said(valibot__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig()),
    status: said(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    rule_evaluations: said(valibot__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(ruleEvaluationSchema)),
});
const flowCompliance = object({
    flow: said(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    trail: said(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    compliant: said(valibot__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zMY()),
    compliance_status: said(complianceStatusSchema),
    html_url: said(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
});
const allowListingSchema = valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(object({
    allowlist_id: said(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    allowed_by_user_id: said(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    timestamp: said(valibot__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig()),
    description: said(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
}), valibot__WEBPACK_IMPORTED_MODULE_2__/* .check */ .z6Y((listing) => Object.values(listing).some((field) => field !== undefined), "must say who allowed the artifact, when or why"));
/** An assertion result. Services send `flows` as an array, spec.md names an object: both are read as a list. */
const assertionSchema = object({
    fingerprint: _vocabulary_js__WEBPACK_IMPORTED_MODULE_1__/* .fingerprintSchema */ .S8,
    flow: _vocabulary_js__WEBPACK_IMPORTED_MODULE_1__/* .flowNameSchema */ .lS,
    trail: _vocabulary_js__WEBPACK_IMPORTED_MODULE_1__/* .trailNameSchema */ .bm,
    compliant: valibot__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zMY(),
    compliance_status: complianceStatusSchema,
    html_url: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(),
    scope: valibot__WEBPACK_IMPORTED_MODULE_2__/* .picklist */ .KIO(["flow", "environment", "policy"]),
    environment: said(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    policy_evaluations: said(valibot__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(policyEvaluationSchema)),
    flows: valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_2__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_2__/* .union */ .KCZ([valibot__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(flowCompliance), flowCompliance]), () => []), valibot__WEBPACK_IMPORTED_MODULE_2__/* .transform */ .pdi((flows) => (Array.isArray(flows) ? flows : [flows]))),
    allow_listing: said(allowListingSchema),
});
/**
 * The assertion result that these bytes are.
 * @throws ValiError where they are none
 */
function assertionIn(body) {
    const json = (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .readJson */ .V)(body);
    return valibot__WEBPACK_IMPORTED_MODULE_2__/* .parse */ .qgA(assertionSchema, json.success ? json.value : undefined);
}


/***/ }),

/***/ 4816:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  DG: () => (/* binding */ fault),
  S4: () => (/* binding */ judge),
  yu: () => (/* binding */ quoting),
  NX: () => (/* binding */ shut)
});

// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/json.js
var build_json = __webpack_require__(9368);
// EXTERNAL MODULE: ./build/said.js
var build_said = __webpack_require__(3707);
// EXTERNAL MODULE: ./build/gate/assertion.js
var assertion = __webpack_require__(1090);
// EXTERNAL MODULE: ./build/vocabulary.js
var vocabulary = __webpack_require__(6914);
;// CONCATENATED MODULE: ./build/gate/reasons.js
// Why an assertion says what it says: each policy, rule and attestation that speaks against the artifact, as a sentence.


/** What speaks against the artifact: by policies where policies were judged, else by the flow's template. */
function reasonsAgainst(question, answer) {
    const policiesDecide = answer.scope !== "flow" && (answer.policy_evaluations ?? []).length > 0;
    return [...againstPolicies(answer), ...(policiesDecide ? [] : againstTrails(trailsOf(question, answer)))];
}
/**
 * What in the answer speaks against its own `compliant: true`: a policy in any scope, and in scope flow a trail. (An
 * environment or a policy may ask for less than a flow's template does, so there a trail does not contradict.)
 */
function contradictionIn(question, answer) {
    const trails = answer.scope === "flow" ? trailsOf(question, answer) : [];
    const [against] = [...againstPolicies(answer), ...againstTrails(trails)];
    if (against !== undefined)
        return `\`compliant\` is true, but: ${against.text}`;
    const denied = trails.find(({ status }) => status?.is_compliant === false || noes.has(status?.status));
    return (denied &&
        `\`compliant\` is true, but \`compliance_status\` says no in trail ${denied.trail} of flow ${denied.flow}`);
}
/** The words that services have for an artifact that is not compliant (yet). Of other words nothing is known. */
const noes = new Set([
    "NON-COMPLIANT",
    "NON_COMPLIANT",
    "INCOMPLIANT",
    "INCOMPLETE",
    "MISSING",
]);
/** Does the answer list an attestation anywhere? */
function listsAnyAttestation(answer) {
    return [answer.compliance_status, ...answer.flows.map((flow) => flow.compliance_status)].some((status) => (status?.attestations_statuses ?? []).length > 0);
}
/** The trails that decide in scope flow: the answer's own, and those of its flows that were asked. */
function trailsOf(question, answer) {
    const own = {
        flow: answer.flow,
        trail: answer.trail,
        status: answer.compliance_status,
        url: linkTo(answer.html_url),
    };
    const others = answer.flows
        .filter(({ flow }) => question.flow === undefined || flow === undefined || flow === question.flow)
        .map(({ flow, trail, compliance_status, compliant, html_url }) => ({
        flow: flow ?? answer.flow,
        trail: trail ?? answer.trail,
        status: compliance_status,
        compliant,
        url: linkTo(html_url),
    }));
    return [own, ...others];
}
function againstTrails(trails) {
    const attestations = withoutRepeats(trails.flatMap((trail) => trail.status?.attestations_statuses?.flatMap((status) => againstAttestation(status, trail)) ?? []));
    const explained = new Set(attestations.map(placeOf));
    const unexplained = trails
        .filter((trail) => trail.compliant === false && !explained.has(placeOf(trail)))
        .map((trail) => ({
        kind: "failing",
        text: `The artifact is not compliant in trail ${trail.trail} of flow ${trail.flow}`,
        flow: trail.flow,
        trail: trail.trail,
        ...(trail.url && { url: trail.url }),
    }));
    return [...attestations, ...unexplained];
}
function placeOf({ flow, trail }) {
    return JSON.stringify([flow, trail]);
}
function againstAttestation(status, trail) {
    // Whatever else is said of it: what is missing cannot comply.
    const missing = status.status === "MISSING";
    if (!missing && status.is_compliant !== false)
        return [];
    const name = status.attestation_name ?? "(without a name)";
    const type = status.attestation_type ? ` (${status.attestation_type})` : "";
    const place = `in trail ${trail.trail} of flow ${trail.flow}`;
    return [
        {
            kind: missing ? "missing" : "failing",
            text: `Attestation ${name}${type} is ${missing ? "missing" : "non-compliant"} ${place}`,
            attestation: name,
            flow: trail.flow,
            trail: trail.trail,
            ...(trail.url && { url: trail.url }),
        },
    ];
}
function againstPolicies(answer) {
    return answer.policy_evaluations?.flatMap((evaluation) => againstPolicy(evaluation, answer)) ?? [];
}
function againstPolicy(evaluation, answer) {
    const policy = evaluation.policy_name ?? "(without a name)";
    const url = linkTo(answer.html_url);
    const place = { policy, ...(url && { url }) };
    const reasons = evaluation.rule_evaluations?.flatMap((rule) => againstRule(rule, policy, place)) ?? [];
    const says = evaluation.status;
    if (reasons.length > 0 || says === undefined || says === "COMPLIANT")
        return reasons;
    return [
        { kind: "failing", text: `Policy ${policy} is ${says}, without a reason that can be read`, ...place },
    ];
}
function againstRule(rule, policy, place) {
    if (rule.ignored === true || rule.satisfied !== false)
        return [];
    const told = (rule.resolutions ?? []).filter(({ type }) => !settled.has(type));
    if (told.length === 0)
        return [{ kind: "failing", text: `Policy ${policy}: rule ${ruleName(rule)} is not satisfied`, ...place }];
    return told.map((resolution) => {
        const flow = resolution.context?.flow_name;
        const trail = resolution.context?.trail_name;
        return {
            ...againstResolution(rule, resolution, policy),
            ...place,
            ...(rule.rule?.definition?.name && { attestation: rule.rule.definition.name }),
            ...(flow && { flow }),
            ...(trail && { trail }),
        };
    });
}
/** Resolutions that speak for the artifact, or not about it. */
const settled = new Set(["rule_satisfied", "rule_not_applicable"]);
function againstResolution(rule, resolution, policy) {
    const { context } = resolution;
    const trail = context?.trail_name ? ` in trail ${context.trail_name}` : "";
    const place = `${trail}${context?.flow_name ? ` of flow ${context.flow_name}` : ""}`;
    const control = context?.for_control;
    const wanted = control ? `decision for control ${control}` : `attestation ${attestationOf(rule)}`;
    switch (resolution.type) {
        case "missing_attestation":
            return { kind: "missing", text: `Policy ${policy}: required ${wanted} is missing${place}` };
        case "non_compliant_attestation":
            return { kind: "failing", text: `Policy ${policy}: ${wanted} is non-compliant${place}` };
        case "non_compliant_in_trail": {
            // A trail that still lacks something is not one that failed: its status tells.
            const incomplete = context?.artifact_status === "INCOMPLETE" || context?.artifact_status === "MISSING";
            return incomplete
                ? { kind: "missing", text: `Policy ${policy}: something is still missing for the artifact${place}` }
                : { kind: "failing", text: `Policy ${policy}: the artifact is not compliant${place}` };
        }
        case undefined:
        default:
            return { kind: "failing", text: `Policy ${policy}: rule ${ruleName(rule)} is not satisfied${place}` };
    }
}
function attestationOf(rule) {
    const { name, type } = rule.rule?.definition ?? {};
    return `${name ?? "(without a name)"}${type ? ` (${type})` : ""}`;
}
function ruleName(rule) {
    return rule.rule?.type ?? "(without a name)";
}
/** Only an http(s) address becomes a link. */
function linkTo(address) {
    const url = dist/* safeParse */.xLC(vocabulary/* httpUrlSchema */.b$, address);
    return url.success ? url.output : undefined;
}
/** The answer's own trail stands among its flows too. */
function withoutRepeats(reasons) {
    const told = new Set();
    return reasons.filter(({ text }) => {
        if (told.has(text))
            return false;
        told.add(text);
        return true;
    });
}

;// CONCATENATED MODULE: ./build/gate/judge.js
// The gate. A question and the service's reply in, a verdict with its reasons out; nothing else is read or done here.
// The rules stand in the order of the verdict table in README.md, and the last line is the only one that opens.





/**
 * The verdict on one artifact.
 * @param question what was asked.
 * @param reply what came back: any status, any bytes, or silence.
 * @returns `compliant` only for a well-formed answer to this very question that says so and does not contradict itself;
 * every other verdict carries at least one reason. Never throws.
 */
function judge(question, reply) {
    // unreachable: no connection, TLS failure, time-out. What was cut off or cannot be read is no silence.
    if (reply.kind === "silence")
        return shut(reply.cause === "malformed" ? "unverifiable" : "unreachable", "said", reply.reason);
    // unauthorized: 401, 403.
    const { status } = reply;
    if (status === 401 || status === 403)
        return shut("unauthorized", "said", `The service refused the credential (HTTP ${status})${quoting(reply)}`);
    // unreachable: 408, 429, 5xx, after the retries.
    if (status === 408 || status === 429 || (status >= 500 && status <= 599))
        return shut("unreachable", "said", `The service could not answer (HTTP ${status})${quoting(reply)}`);
    // unknown-artifact or misconfigured: by what the 404 says does not exist.
    if (status === 404)
        return judgeNotFound(reply);
    // misconfigured: any other 4xx, a redirect (never followed).
    if (status >= 300 && status <= 499)
        return shut("misconfigured", "said", `The service did not accept the question (HTTP ${status})${quoting(reply)}`);
    // unverifiable: any 2xx other than 200; and what is no final answer at all.
    if (status !== 200)
        return shut("unverifiable", "doubt", `The answer has the status ${status}, where an assertion has 200`);
    // unverifiable: 200 that is not a well-formed answer.
    const json = (0,build_json/* readJson */.V)(reply.body);
    if (!json.success)
        return shut("unverifiable", "doubt", `The answer is no assertion result: ${json.whyNot}`);
    const parsed = dist/* safeParse */.xLC(assertion/* assertionSchema */.uI, json.value, { abortEarly: true });
    if (!parsed.success)
        return shut("unverifiable", "doubt", `The answer is no assertion result: ${fault(parsed.issues[0])}`);
    return judgeAssertion(question, parsed.output);
}
function judgeAssertion(question, answer) {
    // unverifiable: another fingerprint, flow, scope or environment than asked; an asked policy that is not judged.
    const another = whatWasNotAsked(question, answer);
    if (another !== undefined)
        return shut("unverifiable", "doubt", another);
    // no-policies: an environment was asked and nothing was judged, whatever `compliant` says.
    const nothingJudged = question.scope === "environment" && (answer.scope === "flow" || !wasJudged(answer));
    if (nothingJudged && question.onNoPolicies === "fail")
        return { ...shut("no-policies", "doubt", withoutPolicies(question)), assertion: answer };
    const warnings = [
        ...(nothingJudged ? [`${withoutPolicies(question)}; on-no-policies: allow let the flow decide`] : []),
        ...(answer.scope === "flow" && !listsAnyAttestation(answer)
            ? ["The answer lists no attestation at all: nothing was asked of this artifact"]
            : []),
    ];
    // pending: every readable reason is something missing. non-compliant: a reason is a failure, or none can be read.
    if (!answer.compliant) {
        const against = reasonsAgainst(question, answer);
        const onlyMissing = against.length > 0 && against.every((reason) => reason.kind === "missing");
        const reasons = against.length > 0 ? against : [saysNoWithoutReason];
        return { verdict: onlyMissing ? "pending" : "non-compliant", reasons, warnings, assertion: answer };
    }
    // unverifiable: something beside `compliant: true` contradicts it. An allow-listed artifact is let in against its
    // evaluations by a person, whom the summary names.
    const contradiction = isAllowListed(answer) ? undefined : contradictionIn(question, answer);
    if (contradiction !== undefined)
        return { ...shut("unverifiable", "doubt", `The answer contradicts itself: ${contradiction}`), warnings };
    // compliant: the one legitimate answer.
    return { verdict: "compliant", reasons: [], warnings, assertion: answer };
}
/** 404: a JSON body that says what does not exist decides; an answer from elsewhere has no JSON body. */
function judgeNotFound(answer) {
    const missing = (0,build_said/* whatDoesNotExist */.er)(answer);
    switch (missing) {
        case "artifact":
        case "nothing-in-particular":
            return shut("unknown-artifact", "missing", `The service does not know this artifact${quoting(answer)}`);
        case "not-json":
            return shut("misconfigured", "said", "There is no such service at this address (HTTP 404, no JSON)");
        case "flow":
        case "trail":
        case "environment":
        case "policy":
        case "organization":
            return shut("misconfigured", "said", `The service knows no such ${missing}${quoting(answer)}`);
        case "something-else":
            return shut("misconfigured", "said", `The service did not find what it needs${quoting(answer)}`);
    }
}
/** Was anything judged in scope environment: a policy, or a person who allow-listed the artifact? */
function wasJudged(answer) {
    return ((answer.policy_evaluations ?? []).length > 0 || (answer.compliant && answer.allow_listing !== undefined));
}
/** Only an environment lets an artifact in against its policies. */
function isAllowListed(answer) {
    return answer.scope === "environment" && answer.allow_listing !== undefined;
}
/** How the answer belongs to another question than ours, if it does. */
function whatWasNotAsked(question, answer) {
    const fingerprint = fingerprintsIn(answer).find((found) => found !== question.fingerprint);
    if (fingerprint !== undefined)
        return `The answer is about another fingerprint, ${fingerprint}`;
    if (question.flow !== undefined && answer.flow !== question.flow)
        return `The answer is about another flow, ${answer.flow}`;
    // An environment without policies may be judged by the flow; whether that counts is decided later.
    const fellBack = question.scope === "environment" && answer.scope === "flow";
    if (answer.scope !== question.scope && !fellBack)
        return `The answer is in scope ${answer.scope}, but ${question.scope} was asked`;
    if (answer.environment !== undefined && answer.environment !== question.environment)
        return `The answer is about another environment, ${answer.environment}`;
    // Where no evaluations are given, as spec.md has it in scope policy, `compliant` is all there is.
    const judged = answer.policy_evaluations?.map((evaluation) => evaluation.policy_name);
    const unjudged = judged && question.policies.filter((policy) => !judged.includes(policy));
    return unjudged && unjudged.length > 0
        ? `The answer does not judge the policy ${unjudged.join(", ")}`
        : undefined;
}
/** The answer's fingerprint, and those that its compliance statuses carry. */
function fingerprintsIn(answer) {
    const statuses = [answer.compliance_status, ...answer.flows.map((flow) => flow.compliance_status)];
    return [answer.fingerprint, ...statuses.flatMap((status) => status?.artifact_fingerprint ?? [])];
}
function withoutPolicies(question) {
    return `No policy was judged for the environment ${question.environment ?? "(without a name)"}`;
}
const saysNoWithoutReason = {
    kind: "failing",
    text: "The service says that the artifact is not compliant, and gives no reason that can be read",
};
/** A verdict that does not open, with its one reason. */
function shut(verdict, kind, text) {
    return { verdict, reasons: [{ kind, text: cut(text) }], warnings: [] };
}
/** What the service says in an error, as the end of a sentence; empty when it says nothing. */
function quoting(answer) {
    const said = (0,build_said/* saidByService */.QD)(answer);
    return said === undefined ? "" : `: ${said}`;
}
/** The longest reason, in characters: what an answer says may be megabytes long. */
const readableLength = 1_000;
function cut(text) {
    return text.length <= readableLength ? text : `${text.slice(0, readableLength)}…`;
}
/** What is not as a schema has it. */
function fault(issue) {
    const field = dist/* getDotPath */.BuJ(issue);
    if (field === null)
        return "it is not a JSON object";
    return `\`${field}\` is ${issue.received === "undefined" ? "missing" : `not as it should be (${issue.message})`}`;
}


/***/ }),

/***/ 3973:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Hu: () => (/* binding */ rule),
/* harmony export */   sr: () => (/* binding */ stepVerdict)
/* harmony export */ });
/* unused harmony export precedence */
/** May the job pass on this verdict? (contract.md 5: `compliant` opens; an input lets through; nothing else.) */
function rule(verdict, enforcement) {
    switch (verdict) {
        case "compliant":
            return { passes: true };
        case "dry-run":
            return { passes: true, letThrough: { verdict, input: "dry-run", setting: "true" } };
        case "unreachable":
            return enforcement.onOutage === "fail" ? shut : letThrough(verdict, "on-outage", enforcement.onOutage);
        case "non-compliant":
        case "pending":
        case "unknown-artifact":
        case "no-policies":
            return enforcement.onNonCompliance === "fail"
                ? shut
                : letThrough(verdict, "on-non-compliance", enforcement.onNonCompliance);
        case "unverifiable":
        case "unauthorized":
        case "misconfigured":
            return shut;
    }
}
/** The step's verdict among those of its artifacts: the first of these that occurs (contract.md 5). */
const precedence = [
    "misconfigured",
    "unauthorized",
    "unverifiable",
    "non-compliant",
    "unknown-artifact",
    "no-policies",
    "pending",
    "unreachable",
    "compliant",
];
/**
 * The verdict of a step over all its artifacts.
 * @returns `misconfigured` for no verdict at all: nothing was asked.
 */
function stepVerdict(verdicts) {
    return precedence.find((candidate) => verdicts.includes(candidate)) ?? "misconfigured";
}
const shut = { passes: false };
function letThrough(verdict, input, setting) {
    return { passes: true, letThrough: { verdict, input, setting } };
}


/***/ }),

/***/ 3767:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Yf: () => (/* binding */ jsonIn),
/* harmony export */   o_: () => (/* binding */ jsonOf),
/* harmony export */   qn: () => (/* binding */ linkIn)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7934);
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9368);
/* harmony import */ var _vocabulary_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6914);
// What operations take from a reply besides what it was asked for.



const linkedSchema = valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ html_url: _vocabulary_js__WEBPACK_IMPORTED_MODULE_1__/* .httpUrlSchema */ .b$ }), valibot__WEBPACK_IMPORTED_MODULE_2__/* .transform */ .pdi((answer) => answer.html_url));
/** The `html_url` of an answer, when it has one that can be linked: http(s), without user info and control characters. */
function linkIn(answer) {
    const link = valibot__WEBPACK_IMPORTED_MODULE_2__/* .safeParse */ .xLC(linkedSchema, answer);
    return link.success ? link.output : undefined;
}
/** The JSON of an answer, to be handed on as it is; undefined for silence and for what is no JSON. */
function jsonIn(reply) {
    return reply.kind === "silence" ? undefined : jsonOf(reply.body);
}
/** The JSON that these bytes are; undefined when they are none. */
function jsonOf(body) {
    const json = (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .readJson */ .V)(body);
    return json.success ? json.value : undefined;
}


/***/ })

};
