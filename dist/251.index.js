export const id = 251;
export const ids = [251];
export const modules = {

/***/ 3881:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   me: () => (/* binding */ nullable),
/* harmony export */   o$: () => (/* binding */ jsonObject),
/* harmony export */   p_: () => (/* binding */ list),
/* harmony export */   uI: () => (/* binding */ assertionSchema)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7934);
/* harmony import */ var _identifiers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9137);
// The schema of an assertion result (docs/interface.md): the required fields, and the type of every optional field that
// the verdict reads. Unknown fields are ignored.


/** Accepts a field that is absent or null, which mean the same. */
const nullable = (schema) => valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6(schema, () => undefined);
/** Accepts a list that is absent or null, which mean the same as empty. */
const list = (schema) => valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(schema), () => []);
/** Accepts a JSON object but not an array, which valibot would take for one. */
const jsonObject = (entries) => valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .custom */ .IeY((value) => typeof value === "object" && !Array.isArray(value), "must be an object"), valibot__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc(entries));
const attestationStatusSchema = jsonObject({
    attestation_name: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    attestation_type: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    status: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    is_compliant: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    unexpected: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
});
const complianceStatusSchema = jsonObject({
    artifact_fingerprint: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    status: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    is_compliant: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    /** The flow's template does not name the artifact. */
    unexpected: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    attestations_statuses: list(attestationStatusSchema),
});
const resolutionSchema = jsonObject({
    type: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    context: nullable(jsonObject({
        flow_name: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
        trail_name: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
        artifact_status: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
        for_control: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    })),
});
const ruleEvaluationSchema = jsonObject({
    rule: nullable(jsonObject({
        type: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
        definition: nullable(jsonObject({ name: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()), type: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()) })),
    })),
    satisfied: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    ignored: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    resolutions: list(resolutionSchema),
});
const policyEvaluationSchema = jsonObject({
    policy_name: valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .nonEmpty */ .hq("must not be empty")),
    policy_version: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()),
    status: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    rule_evaluations: list(ruleEvaluationSchema),
});
const flowCompliance = jsonObject({
    flow: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    trail: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    compliant: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    compliance_status: nullable(complianceStatusSchema),
    html_url: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
});
const allowListingSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(jsonObject({
    allowlist_id: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    allowed_by_user_id: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    timestamp: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()),
    description: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
}), valibot__WEBPACK_IMPORTED_MODULE_1__/* .check */ .z6Y((listing) => Object.values(listing).some((field) => field !== undefined), "must say who allowed the artifact, when or why"));
/** An assertion result. Services send `flows` as an array, the specification names an object: both are read as a list. */
const assertionSchema = jsonObject({
    fingerprint: _identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .fingerprintSchema */ .S8,
    flow: _identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .flowNameSchema */ .lS,
    trail: _identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .trailNameSchema */ .bm,
    compliant: valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY(),
    compliance_status: complianceStatusSchema,
    html_url: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    scope: valibot__WEBPACK_IMPORTED_MODULE_1__/* .picklist */ .KIO(["flow", "environment", "policy"]),
    environment: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    policy_evaluations: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(policyEvaluationSchema)),
    flows: valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_1__/* .union */ .KCZ([valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(flowCompliance), flowCompliance]), () => []), valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi((flows) => (Array.isArray(flows) ? flows : [flows]))),
    allow_listing: nullable(allowListingSchema),
});


/***/ }),

/***/ 6675:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   u: () => (/* binding */ isOutage)
/* harmony export */ });
/** Returns whether the service was out of reach: no response in time, or 408, 429 or 5xx. */
function isOutage(result) {
    if (result.kind === "no-response")
        return result.cause === "unreachable";
    const { status } = result;
    return status === 408 || status === 429 || (status >= 500 && status <= 599);
}


/***/ }),

/***/ 5521:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ trailSchema)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7934);
/* harmony import */ var _assertion_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3881);
// The schema of a trail (docs/interface.md): the required fields, and the type of every optional field that the verdict
// and the summary read. Unknown fields are ignored.


const trailAttestationSchema = (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
    attestation_name: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    attestation_type: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    attestation_id: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    overridden_attestation_id: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    status: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    is_compliant: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    unexpected: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
});
/** Not in the specification, but what services send. `is_compliant` is null while the artifact is missing. */
const trailArtifactSchema = (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
    artifact_fingerprint: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    status: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    is_compliant: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    unexpected: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    attestations_statuses: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .list */ .p_)(trailAttestationSchema),
});
/** Reads a JSON object as a list of its entries, so that `constructor` is a name like any other. */
const entriesOf = (schema) => valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .custom */ .IeY((value) => typeof value === "object" && !Array.isArray(value), "must be an object"), valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi((entries) => Object.entries(entries)), valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .tuple */ .PVZ([valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), schema])));
const templateAttestationSchema = (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ name: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()), type: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()) });
/** The three states in the five spellings of services. */
const stateSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .picklist */ .KIO(["COMPLIANT", "INCOMPLETE", "NON-COMPLIANT", "NON_COMPLIANT", "INCOMPLIANT"]), valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi((state) => state === "COMPLIANT" || state === "INCOMPLETE" ? state : "NON-COMPLIANT"));
const trailSchema = (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
    name: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    last_modified_at: valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(),
    created_at: valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(),
    compliance_status: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
        status: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(stateSchema),
        is_compliant: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
        attestations_statuses: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .list */ .p_)(trailAttestationSchema),
        artifacts_statuses: valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6(entriesOf(trailArtifactSchema), () => ({})),
        evaluated_at: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()),
        flow_template_id: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    }),
    template: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
        version: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()),
        content: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
        trail: valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
            attestations: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .list */ .p_)(templateAttestationSchema),
            artifacts: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .list */ .p_)((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ name: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()), attestations: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .list */ .p_)(templateAttestationSchema) })),
        }), () => ({})),
    }),
    compliance_state: stateSchema,
    is_compliant: valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY(),
    created_by: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    flow: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ name: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), tags: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({})) }),
    html_url: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    description: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    git_commit_info: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
        sha1: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
        message: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
        author: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
        branch: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
        timestamp: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()),
        url: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    })),
    origin_url: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    repo_ids: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP())),
    events: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .list */ .p_)((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
        type: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
        artifact_fingerprint: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
        template_reference_name: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    })),
    external_urls: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({})),
});


/***/ }),

/***/ 5647:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  B: () => (/* binding */ aggregateVerdict),
  F: () => (/* binding */ enforce)
});

;// CONCATENATED MODULE: ./build/domain/verdict.js
// What a gate can decide about an artifact or a trail (docs/gate.md).
/** All verdicts, the most severe first: of several artifacts, the first that occurs is the verdict of the step. */
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
    "dry-run",
];

;// CONCATENATED MODULE: ./build/gate/enforcement.js

/** Decides whether the job may pass on this verdict. */
function enforce(verdict, { onNonCompliance, onOutage }) {
    switch (verdict) {
        case "compliant":
            return { passes: true };
        case "dry-run":
            return { passes: true, override: { verdict, input: "dry-run", setting: "true" } };
        case "unreachable":
            return overrideUnlessFail({ verdict, input: "on-outage", setting: onOutage });
        case "non-compliant":
        case "pending":
        case "unknown-artifact":
        case "nothing-judged":
            return overrideUnlessFail({ verdict, input: "on-non-compliance", setting: onNonCompliance });
        case "unverifiable":
        case "unauthorized":
        case "misconfigured":
            return { passes: false };
    }
}
function overrideUnlessFail(override) {
    return override.setting === "fail" ? { passes: false } : { passes: true, override };
}
/**
 * Returns the verdict of a step over all its artifacts: the most severe one.
 * @returns `misconfigured` for no verdict at all: nothing was asked.
 */
function aggregateVerdict(each) {
    return verdicts.find((verdict) => each.includes(verdict)) ?? "misconfigured";
}


/***/ }),

/***/ 8556:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z5: () => (/* binding */ blocked),
/* harmony export */   c0: () => (/* binding */ judgeFailure),
/* harmony export */   x8: () => (/* binding */ readBody)
/* harmony export */ });
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6046);
/* harmony import */ var _domain_http_result_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6675);
/* harmony import */ var _domain_service_error_body_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(118);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6974);
/* harmony import */ var _lib_json_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(292);





/** Returns a verdict that does not open the gate, with its one reason. */
function blocked(verdict, kind, text) {
    return { verdict, reasons: [{ kind, text }], warnings: [] };
}
/** Judges a request that did not end in HTTP 200; returns undefined for one that did. */
function judgeFailure({ httpResult, describe }, mayBeUnknownArtifact) {
    // unreachable: no connection, TLS failure, timeout. unverifiable: a response that was cut off or cannot be read.
    if (httpResult.kind === "no-response")
        return blocked(httpResult.cause === "malformed" ? "unverifiable" : "unreachable", "service-error", httpResult.reason);
    const { status } = httpResult;
    if (status === 200)
        return undefined;
    const parts = describe();
    const text = withoutHint(parts);
    // unauthorized: 401, 403.
    if (status === 401 || status === 403)
        return blocked("unauthorized", "service-error", text);
    // unreachable: 408, 429, 5xx, after the retries.
    if ((0,_domain_http_result_js__WEBPACK_IMPORTED_MODULE_3__/* .isOutage */ .u)(httpResult))
        return blocked("unreachable", "service-error", text);
    // unknown-artifact: a 404 whose message says so.
    if (mayBeUnknownArtifact && (0,_domain_service_error_body_js__WEBPACK_IMPORTED_MODULE_1__/* .saysNotFound */ .M0)(httpResult, "artifact"))
        return blocked("unknown-artifact", "missing", text);
    // misconfigured: a redirect (never followed), any other 4xx, any other 404. The hint names the input.
    if (status >= 300 && status <= 499)
        return blocked("misconfigured", "service-error", (0,_domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .joinParts */ .nn)(parts));
    // unverifiable: any 2xx other than 200, and what is not a final response.
    return blocked("unverifiable", "invalid-response", text);
}
/** Reads the body of a 200 response; a body that is not what the schema describes is `unverifiable`. */
function readBody(schema, noun, { json, describe }) {
    const body = (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_2__/* .validateJson */ .TL)(schema, json);
    if (body.success)
        return { value: body.value };
    const parts = describe(`The body is not a valid ${noun}: ${body.reason}`);
    return { invalid: blocked("unverifiable", "invalid-response", withoutHint(parts)) };
}
/** Joins what happened and why: what to do follows from the verdict, and is shown with it. */
function withoutHint({ message, reason }) {
    return (0,_domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .joinParts */ .nn)((0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__/* .omitUndefined */ .O)({ message, reason }));
}


/***/ }),

/***/ 2251:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  getTrail: () => (/* binding */ getTrail)
});

// EXTERNAL MODULE: ./build/domain/trail.js
var domain_trail = __webpack_require__(5521);
// EXTERNAL MODULE: ./build/lib/did-you-mean.js
var did_you_mean = __webpack_require__(2769);
// EXTERNAL MODULE: ./build/gate/enforcement.js + 1 modules
var gate_enforcement = __webpack_require__(5647);
// EXTERNAL MODULE: ./build/gate/request-failure.js
var request_failure = __webpack_require__(8556);
;// CONCATENATED MODULE: ./build/gate/judge-trail.js




/**
 * Judges one trail. Never throws.
 * @param result any status, any bytes, or no response
 * @returns `compliant` only for a well-formed response about this very trail that says COMPLIANT and does not contradict
 * itself; every other verdict carries at least one reason
 */
function judgeTrail(query, result) {
    // A trail or a flow that does not exist is misconfigured: no input may let it through.
    const failure = (0,request_failure/* judgeFailure */.c0)(result, false);
    if (failure !== undefined)
        return failure;
    // unverifiable: 200 that is not a well-formed trail.
    const body = (0,request_failure/* readBody */.x8)(domain_trail/* trailSchema */.I, "trail", result);
    if ("invalid" in body)
        return body.invalid;
    const trail = body.value;
    // unverifiable: another trail or flow than asked.
    if (trail.name !== query.trail)
        return mismatch(`trail: ${trail.name}`);
    if (trail.flow.name !== query.flow)
        return mismatch(`flow: ${trail.flow.name}`);
    return { ...judgeExpected(query.expect, trail, judgeState(trail)), trail };
}
function mismatch(found) {
    return (0,request_failure/* blocked */.Z5)("unverifiable", "invalid-response", `The response is about another ${found}`);
}
function judgeState(trail) {
    const against = reasonsAgainst(trail);
    // unverifiable: the response contradicts its own state.
    const contradiction = contradictionIn(trail, against);
    if (contradiction !== undefined)
        return (0,request_failure/* blocked */.Z5)("unverifiable", "invalid-response", `The response contradicts itself: ${contradiction}`);
    const warnings = requiresNothing(trail)
        ? ["The trail requires nothing and has no attestation and no artifact, so nothing was judged"]
        : [];
    switch (trail.compliance_state) {
        // non-compliant: the state says so.
        case "NON-COMPLIANT":
            return { verdict: "non-compliant", reasons: withState(against, trail), warnings };
        // pending: every reason is something missing. non-compliant: one is a failure, or none can be read.
        case "INCOMPLETE": {
            const onlyMissing = against.length > 0 && against.every((reason) => reason.kind === "missing");
            const reasons = onlyMissing ? against : withState(against, trail);
            return { verdict: onlyMissing ? "pending" : "non-compliant", reasons, warnings };
        }
        // compliant: the only response that opens the gate.
        case "COMPLIANT":
            return { verdict: "compliant", reasons: [], warnings };
    }
}
/** Adds the artifacts of `expect` that the trail does not have (pending), or does not call compliant (non-compliant). */
function judgeExpected(expect, trail, judgement) {
    const unmet = [...new Set(expect)].flatMap((name) => againstExpected(name, trail));
    const verdicts = unmet.map(({ kind }) => (kind === "missing" ? "pending" : "non-compliant"));
    return {
        ...judgement,
        verdict: (0,gate_enforcement/* aggregateVerdict */.B)([judgement.verdict, ...verdicts]),
        reasons: [
            ...judgement.reasons,
            ...unmet.map((reason) => ({ ...reason, flow: trail.flow.name, trail: trail.name })),
        ],
    };
}
function againstExpected(name, trail) {
    const rows = trail.compliance_status.artifacts_statuses;
    const artifact = rows.find(([other]) => other === name)?.[1];
    const reason = (kind, why) => [
        { kind, text: `Artifact ${name} is in \`expect\`, but ${why}` },
    ];
    if (artifact === undefined) {
        const others = rows.slice(0, mostCompared).map(([other]) => other);
        return reason("missing", `not on the trail${(0,did_you_mean/* didYouMean */.a)(name, others)}`);
    }
    if (isNamedByFile(name, artifact, trail))
        return reason("missing", "the artifact of this file name was reported without a name");
    // What the row says against the artifact is among the trail's reasons already.
    if (againstArtifact(name, artifact).length > 0)
        return [];
    if (artifact.artifact_fingerprint === undefined)
        return reason("missing", "has no fingerprint on the trail");
    const isCompliant = artifact.is_compliant ?? artifact.status === "COMPLIANT";
    return isCompliant ? [] : reason("failed", "the response does not say that it is compliant");
}
/** Names of a trail that are compared with a misspelt one. */
const mostCompared = 1000;
/**
 * Returns whether an artifact outside the template was reported without a name: services then list it by its file name.
 * Only the trail's events tell; without them the name counts.
 */
function isNamedByFile(name, artifact, { events }) {
    const reports = events.filter(({ type, artifact_fingerprint }) => type === "artifact_creation_reported" && artifact_fingerprint === artifact.artifact_fingerprint);
    return (artifact.unexpected === true &&
        reports.length > 0 &&
        reports.every(({ template_reference_name }) => template_reference_name !== name));
}
/** Returns what in the response contradicts its own `compliance_state`. */
function contradictionIn(trail, against) {
    const state = `\`compliance_state\` is ${trail.compliance_state}`;
    const isCompliant = trail.compliance_state === "COMPLIANT";
    const { is_compliant, compliance_status } = trail;
    if (is_compliant !== isCompliant)
        return `${state}, but \`is_compliant\` is ${String(is_compliant)}`;
    const inner = compliance_status.is_compliant;
    if (inner !== undefined && inner !== isCompliant)
        return `${state}, but \`compliance_status.is_compliant\` is ${String(inner)}`;
    const { status } = compliance_status;
    if (status !== undefined && (status === "COMPLIANT") !== isCompliant)
        return `${state}, but \`compliance_status.status\` is ${status}`;
    const [first] = against;
    return isCompliant && first !== undefined ? `${state}, but: ${first.text}` : undefined;
}
function requiresNothing({ compliance_status, template }) {
    return (compliance_status.attestations_statuses.length === 0 &&
        compliance_status.artifacts_statuses.length === 0 &&
        template.trail.attestations.length === 0 &&
        template.trail.artifacts.length === 0);
}
/** Returns why the trail is not compliant: each attestation and artifact that fails or is missing. */
function reasonsAgainst(trail) {
    const { attestations_statuses: attestations, artifacts_statuses: artifacts } = trail.compliance_status;
    return [
        ...attestations.flatMap((attestation) => againstAttestation(attestation, "")),
        ...artifacts.flatMap(([name, artifact]) => againstArtifact(name, artifact)),
    ].map((reason) => ({ ...reason, flow: trail.flow.name, trail: trail.name }));
}
function againstAttestation(attestation, of) {
    const { attestation_name: name = "(unnamed)", attestation_type: type, is_compliant } = attestation;
    const missing = attestation.status === "MISSING";
    if (!missing && is_compliant !== false)
        return [];
    const what = `Attestation ${name}${type === undefined ? "" : ` (${type})`}${of}`;
    return [
        {
            kind: missing ? "missing" : "failed",
            text: `${what} is ${missing ? "missing" : "not compliant"}`,
            attestation: name,
        },
    ];
}
function againstArtifact(name, artifact) {
    const { status, is_compliant, attestations_statuses: attestations } = artifact;
    const reasons = attestations.flatMap((one) => againstAttestation(one, ` of artifact ${name}`));
    // That an artifact is missing explains why its attestations are.
    if (status === "MISSING" && is_compliant !== true)
        return [
            { kind: "missing", text: `Artifact ${name} has not been reported` },
            ...reasons.filter((reason) => reason.kind === "failed"),
        ];
    const complies = is_compliant !== false && (status === undefined || status === "COMPLIANT");
    if (reasons.length > 0 || complies)
        return reasons;
    return status === "INCOMPLETE"
        ? [{ kind: "missing", text: `Artifact ${name} is incomplete` }]
        : [{ kind: "failed", text: `Artifact ${name} is not compliant` }];
}
/** Adds the state of the trail where no reason is a failure. */
function withState(against, { compliance_state }) {
    if (against.some((reason) => reason.kind === "failed"))
        return against;
    const text = `The service says that the trail is ${compliance_state}, but names nothing that failed`;
    return [{ kind: "failed", text }, ...against];
}

// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
// EXTERNAL MODULE: ./build/domain/errors.js
var errors = __webpack_require__(6046);
// EXTERNAL MODULE: ./build/service/endpoints.js
var endpoints = __webpack_require__(1362);
// EXTERNAL MODULE: ./build/service/http-errors.js
var http_errors = __webpack_require__(7368);
// EXTERNAL MODULE: ./build/service/client.js
var service_client = __webpack_require__(1821);
// EXTERNAL MODULE: ./build/operations/shared/memory-limits.js
var memory_limits = __webpack_require__(5011);
// EXTERNAL MODULE: ./build/operations/shared/responses.js
var responses = __webpack_require__(2841);
;// CONCATENATED MODULE: ./build/operations/get-trail.js
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
// `get-trail`: reads a trail; with `on-non-compliance: fail` or `warn` it is a gate on the whole trail.









/**
 * Reads the trail, and judges it where the step is a gate.
 * @throws ServiceError when a step that is not a gate gets no valid response; CancelledError
 */
async function getTrail(request, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { service, flow, trail, expect, enforcement } = request;
        const client = __addDisposableResource(env_1, (0,service_client/* createServiceClient */.r)(service, context), false);
        const sent = { request: (0,endpoints/* getTrail */.PH)(service, flow, trail), settings: service };
        const httpResult = await client.send(sent.request);
        // A gate that was cancelled has not decided: no setting lets it pass then.
        if (httpResult.kind === "no-response" && httpResult.cause === "cancelled")
            throw (0,http_errors/* toServiceError */.N)(sent, httpResult);
        const parsed = (0,responses/* parseResult */.F)(sent, httpResult);
        const judgement = judgeTrail({ flow, trail, expect }, parsed);
        const result = (0,responses/* jsonOf */.o_)(parsed);
        const { trail: found, verdict, warnings } = judgement;
        const reasons = (0,memory_limits/* limitReasons */.dq)((0,memory_limits/* limitPerResponse */.mk)(1), judgement.reasons, context.redact);
        // A later step may rely on the state, so it is left out where the response contradicts itself.
        const state = verdict === "unverifiable" ? undefined : found?.compliance_state;
        const read = {
            kind: "trail-read",
            flow,
            trail,
            ...(0,omit_undefined/* omitUndefined */.O)({ result, htmlUrl: (0,responses/* htmlUrlIn */.IU)(result), found, state }),
        };
        if (enforcement.onNonCompliance !== "ignore")
            return { ...read, warnings, gate: { ...judgement, reasons, ...(0,gate_enforcement/* enforce */.F)(verdict, enforcement) } };
        if (found === undefined)
            throw noTrail(sent, httpResult, judgement);
        const doubts = verdict === "unverifiable" ? reasons : [];
        return {
            ...read,
            warnings: [
                ...warnings,
                ...doubts.map(({ text }) => `${text}. The output \`compliance-state\` is not set`),
            ],
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
function noTrail(sent, httpResult, { reasons }) {
    if (httpResult.kind === "no-response" || httpResult.status !== 200)
        return (0,http_errors/* toServiceError */.N)(sent, httpResult);
    return new errors/* ServiceError */._7({
        message: reasons.map(({ text }) => text).join("; "),
        hint: "Check that `base-url` is the address of the service's API",
    });
}


/***/ }),

/***/ 2841:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ parseResult),
/* harmony export */   IU: () => (/* binding */ htmlUrlIn),
/* harmony export */   kY: () => (/* binding */ failureText),
/* harmony export */   o_: () => (/* binding */ jsonOf)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7934);
/* harmony import */ var _lib_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(292);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9137);
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6046);
/* harmony import */ var _service_http_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7368);
/* harmony import */ var _memory_limits_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5011);
// Reads responses: the JSON of a body, parsed once, and what an error says of the request.






const longestUrl = 2_000;
const linkedSchema = valibot__WEBPACK_IMPORTED_MODULE_4__/* .pipe */ .FsL(
// An address of megabytes would be kept for each of ten thousand artifacts.
valibot__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ikc({ html_url: valibot__WEBPACK_IMPORTED_MODULE_4__/* .pipe */ .FsL(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .httpUrlSchema */ .b$, valibot__WEBPACK_IMPORTED_MODULE_4__/* .maxLength */ .Ru6(longestUrl)) }), valibot__WEBPACK_IMPORTED_MODULE_4__/* .transform */ .pdi(({ html_url }) => html_url));
/** Returns the `html_url` of a response, when it is an http(s) URL without user info and control characters. */
function htmlUrlIn(json) {
    const link = valibot__WEBPACK_IMPORTED_MODULE_4__/* .safeParse */ .xLC(linkedSchema, json);
    return link.success ? link.output : undefined;
}
/** Parses the body of a result for the gate. */
function parseResult(sent, httpResult) {
    return {
        httpResult,
        json: httpResult.kind === "response"
            ? (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_0__/* .parseJson */ .qF)(httpResult.body)
            : { success: false, reason: httpResult.reason },
        describe: (problem) => (problem === undefined || httpResult.kind === "no-response"
            ? (0,_service_http_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .toServiceError */ .N)(sent, httpResult)
            : (0,_service_http_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .malformedResponse */ .p)(sent, httpResult, problem)).parts,
    };
}
/** Returns the JSON of a parsed result; undefined where there is none. */
function jsonOf({ json }) {
    return json.success ? json.value : undefined;
}
/**
 * Returns what an error says of a request, without secrets and shortened, where other requests go on.
 * @throws what is no ActionError
 */
function failureText(error, { redact }) {
    if (!(error instanceof _domain_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ActionError */ .lZ))
        throw error;
    return (0,_domain_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .joinParts */ .nn)(redact(error.parts, _memory_limits_js__WEBPACK_IMPORTED_MODULE_5__/* .longestText */ .Ie));
}


/***/ })

};
