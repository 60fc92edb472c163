export const id = 778;
export const ids = [778];
export const modules = {

/***/ 3881:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e8: () => (/* binding */ assertionIn),
/* harmony export */   me: () => (/* binding */ nullable),
/* harmony export */   o$: () => (/* binding */ jsonObject),
/* harmony export */   p_: () => (/* binding */ list),
/* harmony export */   uI: () => (/* binding */ assertionSchema)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7934);
/* harmony import */ var _lib_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(292);
/* harmony import */ var _identifiers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9137);
// The schema of an assertion result (spec.md, "Assertion result"; api-facts of real answers): what a well-formed
// answer must have, and of everything else the type that the verdict relies on. Unknown fields are passed over.



/** A field that may be absent or null, which is the same: nothing was said. */
const nullable = (schema) => valibot__WEBPACK_IMPORTED_MODULE_2__/* .nullish */ .cl6(schema, () => undefined);
/** A list that may be absent or null, which is the same as empty. */
const list = (schema) => valibot__WEBPACK_IMPORTED_MODULE_2__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(schema), () => []);
/** A JSON object; an array, which JavaScript counts as one too, is none. */
const jsonObject = (entries) => valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_2__/* .custom */ .IeY((value) => typeof value === "object" && !Array.isArray(value), "must be an object"), valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc(entries));
const attestationStatusSchema = jsonObject({
    attestation_name: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    attestation_type: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    status: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    is_compliant: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zMY()),
    unexpected: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zMY()),
});
const complianceStatusSchema = jsonObject({
    artifact_fingerprint: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    status: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    is_compliant: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zMY()),
    /** The flow's template does not name the artifact. */
    unexpected: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zMY()),
    attestations_statuses: list(attestationStatusSchema),
});
const resolutionSchema = jsonObject({
    type: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    context: nullable(jsonObject({
        flow_name: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
        trail_name: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
        artifact_status: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
        for_control: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    })),
});
const ruleEvaluationSchema = jsonObject({
    rule: nullable(jsonObject({
        type: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
        definition: nullable(jsonObject({ name: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()), type: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()) })),
    })),
    satisfied: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zMY()),
    ignored: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zMY()),
    resolutions: list(resolutionSchema),
});
const policyEvaluationSchema = jsonObject({
    policy_name: valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_2__/* .nonEmpty */ .hq("must not be empty")),
    policy_version: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig()),
    status: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    rule_evaluations: list(ruleEvaluationSchema),
});
const flowCompliance = jsonObject({
    flow: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    trail: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    compliant: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zMY()),
    compliance_status: nullable(complianceStatusSchema),
    html_url: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
});
const allowListingSchema = valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(jsonObject({
    allowlist_id: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    allowed_by_user_id: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    timestamp: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig()),
    description: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
}), valibot__WEBPACK_IMPORTED_MODULE_2__/* .check */ .z6Y((listing) => Object.values(listing).some((field) => field !== undefined), "must say who allowed the artifact, when or why"));
/** An assertion result. Services send `flows` as an array, spec.md names an object: both are read as a list. */
const assertionSchema = jsonObject({
    fingerprint: _identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .fingerprintSchema */ .S8,
    flow: _identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .flowNameSchema */ .lS,
    trail: _identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .trailNameSchema */ .bm,
    compliant: valibot__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zMY(),
    compliance_status: complianceStatusSchema,
    html_url: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(),
    scope: valibot__WEBPACK_IMPORTED_MODULE_2__/* .picklist */ .KIO(["flow", "environment", "policy"]),
    environment: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    policy_evaluations: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(policyEvaluationSchema)),
    flows: valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_2__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_2__/* .union */ .KCZ([valibot__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(flowCompliance), flowCompliance]), () => []), valibot__WEBPACK_IMPORTED_MODULE_2__/* .transform */ .pdi((flows) => (Array.isArray(flows) ? flows : [flows]))),
    allow_listing: nullable(allowListingSchema),
});
/**
 * The assertion result that these bytes are.
 * @throws ValiError where they are none
 */
function assertionIn(body) {
    const json = (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_0__/* .parseJson */ .q)(body);
    return valibot__WEBPACK_IMPORTED_MODULE_2__/* .parse */ .qgA(assertionSchema, json.success ? json.value : undefined);
}


/***/ }),

/***/ 5812:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BK: () => (/* binding */ aggregateVerdict),
/* harmony export */   FE: () => (/* binding */ enforce)
/* harmony export */ });
/* unused harmony export precedence */
/** May the job pass on this verdict? (contract.md 5: `compliant` opens; an input lets through; nothing else.) */
function enforce(verdict, enforcement) {
    switch (verdict) {
        case "compliant":
            return { passes: true };
        case "dry-run":
            return { passes: true, override: { verdict, input: "dry-run", setting: "true" } };
        case "unreachable":
            return enforcement.onOutage === "fail"
                ? blocked
                : overridden(verdict, "on-outage", enforcement.onOutage);
        case "non-compliant":
        case "pending":
        case "unknown-artifact":
        case "nothing-judged":
            return enforcement.onNonCompliance === "fail"
                ? blocked
                : overridden(verdict, "on-non-compliance", enforcement.onNonCompliance);
        case "unverifiable":
        case "unauthorized":
        case "misconfigured":
            return blocked;
    }
}
/** The step's verdict among those of its artifacts: the first of these that occurs (contract.md 5). */
const precedence = [
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
/**
 * The verdict of a step over all its artifacts.
 * @returns `misconfigured` for no verdict at all: nothing was asked.
 */
function aggregateVerdict(verdicts) {
    return precedence.find((candidate) => verdicts.includes(candidate)) ?? "misconfigured";
}
const blocked = { passes: false };
function overridden(verdict, input, setting) {
    return { passes: true, override: { verdict, input, setting } };
}


/***/ }),

/***/ 3220:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Z5: () => (/* binding */ blocked),
  Ck: () => (/* binding */ judgeAssertion),
  J$: () => (/* binding */ withServiceMessage)
});

// EXTERNAL MODULE: ./build/lib/json.js
var json = __webpack_require__(292);
// EXTERNAL MODULE: ./build/domain/service-error-body.js
var service_error_body = __webpack_require__(118);
// EXTERNAL MODULE: ./build/domain/assertion.js
var domain_assertion = __webpack_require__(3881);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/domain/identifiers.js
var identifiers = __webpack_require__(9137);
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
    const [policy] = againstPolicies(answer);
    if (policy !== undefined)
        return `\`compliant\` is true, but: ${policy.text}`;
    if (answer.scope !== "flow")
        return undefined;
    const trails = trailsOf(question, answer);
    const [against] = againstTrails(trails);
    if (against !== undefined)
        return `\`compliant\` is true, but: ${against.text}`;
    const denied = trails.find(({ status }) => status?.is_compliant === false || NEGATIVE_STATUSES.has(status?.status));
    return (denied &&
        `\`compliant\` is true, but \`compliance_status\` says no in trail ${denied.trail} of flow ${denied.flow}`);
}
/** The words that services have for an artifact that is not compliant (yet). Of other words nothing is known. */
const NEGATIVE_STATUSES = new Set([
    "NON-COMPLIANT",
    "NON_COMPLIANT",
    "INCOMPLIANT",
    "INCOMPLETE",
    "MISSING",
]);
/** Tells whether an attestation that a template asks for is listed in a trail that decides. */
function listsRequiredAttestation(question, answer) {
    return trailsOf(question, answer).some(({ status }) => status?.attestations_statuses.some(({ unexpected }) => unexpected !== true));
}
/** Finds the first flow that decides whose template does not name the artifact; none outside scope flow. */
function flowWithoutArtifact(question, answer) {
    if (answer.scope !== "flow")
        return undefined;
    return trailsOf(question, answer).find(({ status }) => status?.unexpected === true)?.flow;
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
    const attestations = withoutRepeats(trails.flatMap((trail) => trail.status?.attestations_statuses.flatMap((status) => againstAttestation(status, trail)) ?? []));
    const explained = new Set(attestations.map(placeOf));
    const unexplained = trails
        .filter((trail) => trail.compliant === false && !explained.has(placeOf(trail)))
        .map((trail) => ({
        kind: "failed",
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
            kind: missing ? "missing" : "failed",
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
    const policy = evaluation.policy_name;
    const url = linkTo(answer.html_url);
    const place = { policy, ...(url && { url }) };
    const reasons = evaluation.rule_evaluations.flatMap((rule) => againstRule(rule, policy, place));
    const says = evaluation.status;
    if (reasons.length > 0 || says === undefined || says === "COMPLIANT")
        return reasons;
    return [
        { kind: "failed", text: `Policy ${policy} is ${says}, without a reason that can be read`, ...place },
    ];
}
function againstRule(rule, policy, place) {
    if (rule.ignored === true || rule.satisfied === true)
        return [];
    const told = rule.resolutions.filter(({ type }) => !IGNORED_RESOLUTIONS.has(type));
    if (told.length === 0)
        return [{ kind: "failed", text: `Policy ${policy}: rule ${ruleName(rule)} is not satisfied`, ...place }];
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
const IGNORED_RESOLUTIONS = new Set([
    "rule_satisfied",
    "rule_not_applicable",
]);
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
            return { kind: "failed", text: `Policy ${policy}: ${wanted} is non-compliant${place}` };
        case "non_compliant_in_trail": {
            // A trail that still lacks something is not one that failed: its status tells.
            const incomplete = context?.artifact_status === "INCOMPLETE" || context?.artifact_status === "MISSING";
            return incomplete
                ? { kind: "missing", text: `Policy ${policy}: something is still missing for the artifact${place}` }
                : { kind: "failed", text: `Policy ${policy}: the artifact is not compliant${place}` };
        }
        case undefined:
        default:
            return { kind: "failed", text: `Policy ${policy}: rule ${ruleName(rule)} is not satisfied${place}` };
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
    const url = dist/* safeParse */.xLC(identifiers/* httpUrlSchema */.b$, address);
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

;// CONCATENATED MODULE: ./build/gate/judge-assertion.js
// The gate. A question and the service's reply in, a verdict with its reasons out; nothing else is read or done here.
// The rules stand in the order of the verdict table in README.md, and the last line is the only one that opens.




/**
 * The verdict on one artifact.
 * @param question what was asked.
 * @param reply what came back: any status, any bytes, or silence.
 * @returns `compliant` only for a well-formed answer to this very question that says so and does not contradict itself;
 * every other verdict carries at least one reason. Never throws.
 */
function judgeAssertion(question, httpResult) {
    // unreachable: no connection, TLS failure, time-out. What was cut off or cannot be read is no silence.
    if (httpResult.kind === "no-response")
        return blocked(httpResult.cause === "malformed" ? "unverifiable" : "unreachable", "service-error", httpResult.reason);
    // unauthorized: 401, 403.
    const { status } = httpResult;
    if (status === 401 || status === 403)
        return blocked("unauthorized", "service-error", `The service refused the credential (HTTP ${status})${withServiceMessage(httpResult)}`);
    // unreachable: 408, 429, 5xx, after the retries.
    if (status === 408 || status === 429 || (status >= 500 && status <= 599))
        return blocked("unreachable", "service-error", `The service could not answer (HTTP ${status})${withServiceMessage(httpResult)}`);
    // unknown-artifact or misconfigured: by what the 404 says does not exist.
    if (status === 404)
        return judgeNotFound(httpResult);
    // misconfigured: any other 4xx, a redirect (never followed).
    if (status >= 300 && status <= 499)
        return blocked("misconfigured", "service-error", `The service did not accept the question (HTTP ${status})${withServiceMessage(httpResult)}`);
    // unverifiable: any 2xx other than 200; and what is no final answer at all.
    if (status !== 200)
        return blocked("unverifiable", "invalid-response", `The answer has the status ${status}, where an assertion has 200`);
    // unverifiable: 200 that is not a well-formed answer.
    const assertion = (0,json/* readJsonAs */.X)(domain_assertion/* assertionSchema */.uI, httpResult.body);
    if (!assertion.success)
        return blocked("unverifiable", "invalid-response", `The answer is no assertion result: ${assertion.reason}`);
    return judgeResult(question, assertion.value);
}
function judgeResult(question, answer) {
    // unverifiable: another fingerprint, flow, scope or environment than asked; an asked policy that is not judged.
    const another = whatWasNotAsked(question, answer);
    if (another !== undefined)
        return blocked("unverifiable", "invalid-response", another);
    // nothing-judged: no policy, or no template, asked anything of this artifact, whatever `compliant` says.
    const flow = flowWithoutArtifact(question, answer);
    const unexpected = flow === undefined ? [] : [notInTemplate(flow)];
    const nothing = whyNothingJudged(question, answer);
    if (nothing !== undefined && question.onNothingJudged === "fail")
        return {
            ...blocked("nothing-judged", "invalid-response", nothing),
            warnings: unexpected,
            assertion: answer,
        };
    const warnings = [
        ...(nothing === undefined
            ? []
            : [`${nothing}; \`on-nothing-judged: allow\` lets the answer count as it stands`]),
        ...unexpected,
        ...(asksForNothing(question, answer)
            ? [
                "The answer lists no attestation that the flow's template asks for: nothing was asked of this artifact",
            ]
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
        return {
            ...blocked("unverifiable", "invalid-response", `The answer contradicts itself: ${contradiction}`),
            warnings,
        };
    // compliant: the one legitimate answer.
    return { verdict: "compliant", reasons: [], warnings, assertion: answer };
}
/** 404: what the message says does not exist decides. One that names nothing may come from a router or a proxy. */
function judgeNotFound(answer) {
    const missing = (0,service_error_body/* notFoundSubject */.s6)(answer);
    switch (missing) {
        case "artifact":
            return blocked("unknown-artifact", "missing", `The service does not know this artifact${withServiceMessage(answer)}`);
        case "nothing-in-particular":
            return blocked("misconfigured", "service-error", `HTTP 404 without saying what does not exist: check that \`base-url\` is the address of the service's API${withServiceMessage(answer)}`);
        case "not-json":
            return blocked("misconfigured", "service-error", "HTTP 404 without JSON: check that `base-url` is the address of the service's API");
        case "flow":
        case "trail":
        case "environment":
        case "policy":
        case "organization":
            return blocked("misconfigured", "service-error", `The service knows no such ${missing}${withServiceMessage(answer)}`);
        case "something-else":
            return blocked("misconfigured", "service-error", `The service did not find what it needs${withServiceMessage(answer)}`);
    }
}
const notInTemplate = (flow) => `When this artifact was reported, \`name=\` may have been missing or misspelt: it is not in the template of flow ${flow}`;
/** Says why nothing was judged, if nothing was. */
function whyNothingJudged(question, answer) {
    if (question.scope === "environment" && (answer.scope === "flow" || !wasJudged(answer)))
        return `Nothing was judged: no policy was evaluated for environment ${question.environment ?? "(without a name)"}`;
    if (question.scope === "flow" &&
        answer.compliance_status.unexpected === true &&
        !listsRequiredAttestation(question, answer))
        return `Nothing was judged: no attestation that the template of flow ${answer.flow} asks for is listed`;
    return undefined;
}
/** Does the template name the artifact, and ask for nothing of it? */
function asksForNothing(question, answer) {
    return (answer.scope === "flow" &&
        answer.compliance_status.unexpected !== true &&
        !listsRequiredAttestation(question, answer));
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
    if (answer.environment === undefined) {
        if (answer.scope === "environment")
            return "The answer does not name the environment that it is about";
    }
    else if (answer.environment !== question.environment)
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
const saysNoWithoutReason = {
    kind: "failed",
    text: "The service says that the artifact is not compliant, and gives no reason that can be read",
};
/** A verdict that does not open, with its one reason. */
function blocked(verdict, kind, text) {
    return { verdict, reasons: [{ kind, text }], warnings: [] };
}
/** What the service says in an error, as the end of a sentence; empty when it says nothing. */
function withServiceMessage(answer) {
    const said = (0,service_error_body/* serviceMessage */.XK)(answer);
    return said === undefined ? "" : `: ${said}`;
}


/***/ }),

/***/ 8552:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ Lazy)
/* harmony export */ });
/* unused harmony export each */
// Lists that never stand in memory: ten thousand rows, records or answers that are made, written and forgotten one by one.
/** What is made of each item, one after the other. */
function* each(items, make) {
    for (const item of items)
        yield make(item);
}
/** A list whose items are made anew, one at a time, whenever somebody goes through it. */
class Lazy {
    length;
    #items;
    /** So many items, as they are given one after the other. */
    constructor(length, items) {
        this.length = length;
        this.#items = items;
    }
    /** An item made of each source. */
    static of(sources, make) {
        return new Lazy(sources.length, () => each(sources, make));
    }
    /** From now on, every item goes through this before anybody sees it. */
    through(change) {
        const before = this.#items;
        this.#items = () => each(before(), change);
        return this;
    }
    [Symbol.iterator]() {
        return this.#items();
    }
    /** In JSON it is a list as any other. */
    toJSON() {
        return [...this];
    }
}


/***/ }),

/***/ 4904:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  mB: () => (/* binding */ bodyWithin),
  XY: () => (/* binding */ keepWithin),
  Ie: () => (/* binding */ longestText),
  LV: () => (/* binding */ reasonsWithin),
  Bg: () => (/* binding */ resultOf),
  o9: () => (/* binding */ roomForEach),
  Bm: () => (/* binding */ tellLeftOut)
});

// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
// EXTERNAL MODULE: ./build/domain/assertion.js
var assertion = __webpack_require__(3881);
;// CONCATENATED MODULE: ./build/domain/judgement.js
// What the gate answers: a verdict with its reasons, and whether the job may pass on it.


/** An assertion result that is read anew from its bytes whenever somebody looks at it. */
class KeptAssertion {
    #body;
    constructor(body) {
        this.#body = body;
    }
    /** @param mask takes out what nobody may see: it was not there yet when everything else was masked */
    read(mask) {
        return mask((0,assertion/* assertionIn */.e8)(this.#body));
    }
}
/**
 * A judgement as it is kept.
 * @param body what was judged; absent where it is not kept.
 */
function keep({ assertion, ...judgement }, body) {
    if (assertion === undefined)
        return judgement;
    const { scope, allow_listing: allowListing } = assertion;
    const kept = body && new KeptAssertion(body);
    return { ...judgement, ...(0,omit_undefined/* omitUndefined */.O)({ scope, allowListing, assertion: kept }) };
}

// EXTERNAL MODULE: ./build/lib/lazy.js
var lazy = __webpack_require__(8552);
// EXTERNAL MODULE: ./build/lib/shorten.js
var shorten = __webpack_require__(1529);
// EXTERNAL MODULE: ./build/operations/shared/responses.js
var responses = __webpack_require__(2841);
;// CONCATENATED MODULE: ./build/operations/kept.js
// What a run keeps of the service's answers until it shows them. There may be ten thousand, and each may be huge.




/** The longest text that is kept of a reason or an error, in UTF-16 units. */
const longestText = 2_000;
/** Bytes that all answers of a run may take, and their reasons once more: far below what a runner has. */
const roomForAll = 192 * 1024 * 1024;
/** Returns how many bytes may be kept of each of so many answers. */
function roomForEach(answers) {
    return Math.floor(roomForAll / Math.max(answers, 1));
}
/** Returns the body, unless it is larger than the room. */
function bodyWithin(room, httpResult) {
    return httpResult.kind === "response" && httpResult.body.byteLength <= room ? httpResult.body : undefined;
}
/** Returns a judgement as it is kept: an answer without the room for it as its known fields, or not at all. */
function keepWithin(room, judgement, httpResult, redact) {
    const { assertion } = judgement;
    const known = () => Buffer.from(JSON.stringify(assertion));
    const body = bodyWithin(room, httpResult) ?? (assertion && known());
    const { allowListing, ...kept } = keep(judgement, body && body.byteLength <= room ? body : undefined);
    return {
        ...kept,
        ...(allowListing && { allowListing: redact(allowListing, longestText) }),
        reasons: reasonsWithin(room, judgement.reasons, redact),
    };
}
/** What a reason takes beside its texts, in bytes. */
const reasonSize = 200;
/** However little room there is, so many reasons are kept. */
const fewestReasons = 3;
/** Returns the reasons for which there is room, without secrets and each in a readable length. */
function reasonsWithin(room, reasons, redact) {
    let left = room;
    const firstLeftOut = reasons.findIndex(({ text }, index) => {
        left -= reasonSize + Math.min(text.length, longestText);
        return left < 0 && index >= fewestReasons;
    });
    const next = reasons[firstLeftOut];
    if (next === undefined)
        return reasons.map((reason) => compact(reason, redact));
    const leftOut = (0,shorten/* count */.U9)(reasons.length - firstLeftOut, "more reason");
    return [
        ...reasons.slice(0, firstLeftOut).map((reason) => compact(reason, redact)),
        { kind: next.kind, text: `… and ${leftOut}` },
    ];
}
function compact({ kind, url, ...texts }, redact) {
    // Cloned, since a text that was cut out of an answer keeps that answer in memory.
    const short = structuredClone(redact(texts, longestText));
    return { kind, ...short, ...(url !== undefined && url.length <= longestText && { url }) };
}
/**
 * Returns the output `result`: the answers as JSON, in their order; the only one where there is one.
 * @param bodies null for an answer that was no JSON or that is not kept
 */
function resultOf(bodies) {
    const answers = lazy/* Lazy */.d.of(bodies, (body) => (body === undefined ? null : (0,responses/* jsonOf */.o_)(body)));
    return answers.length === 1 ? [...answers][0] : answers;
}
/** Says how many answers are not in the output `result`. */
function tellLeftOut(number, room, { logger: logger }) {
    if (number === 0)
        return;
    const [whose, were] = number === 1 ? ["artifact is", "it is"] : ["artifacts are", "each is"];
    logger.notice(`In \`result\` and \`result-file\`, the answers about ${number} ${whose} left out (null), since ${were} larger than` +
        ` ${Math.floor(room / 1024)} KiB: as much as this step keeps of each answer.`);
}


/***/ }),

/***/ 2841:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   IU: () => (/* binding */ htmlUrlIn),
/* harmony export */   Yf: () => (/* binding */ jsonIn),
/* harmony export */   o_: () => (/* binding */ jsonOf)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7934);
/* harmony import */ var _lib_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(292);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9137);
// What operations take from a reply besides what it was asked for.



const longestUrl = 2_000;
const linkedSchema = valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(
// There may be ten thousand answers: an address of megabytes is none.
valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ html_url: valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .httpUrlSchema */ .b$, valibot__WEBPACK_IMPORTED_MODULE_2__/* .maxLength */ .Ru6(longestUrl)) }), valibot__WEBPACK_IMPORTED_MODULE_2__/* .transform */ .pdi((answer) => answer.html_url));
/** The `html_url` of an answer, when it has one that can be linked: http(s), without user info and control characters. */
function htmlUrlIn(answer) {
    const link = valibot__WEBPACK_IMPORTED_MODULE_2__/* .safeParse */ .xLC(linkedSchema, answer);
    return link.success ? link.output : undefined;
}
/** The JSON of an answer, to be handed on as it is; undefined for silence and for what is no JSON. */
function jsonIn(httpResult) {
    return httpResult.kind === "no-response" ? undefined : jsonOf(httpResult.body);
}
/** The JSON that these bytes are; undefined when they are none. */
function jsonOf(body) {
    const json = (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_0__/* .parseJson */ .q)(body);
    return json.success ? json.value : undefined;
}


/***/ })

};
