export const id = 233;
export const ids = [233,868];
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

/***/ 230:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ decisionRecord),
/* harmony export */   p: () => (/* binding */ runFacts)
/* harmony export */ });
/** The runner's variables in the record, by their names there. */
const runVariables = {
    action_ref: "GITHUB_ACTION_REF",
    action_repository: "GITHUB_ACTION_REPOSITORY",
    actor: "GITHUB_ACTOR",
    attempt: "GITHUB_RUN_ATTEMPT",
    event: "GITHUB_EVENT_NAME",
    id: "GITHUB_RUN_ID",
    job: "GITHUB_JOB",
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
 * Makes the record of a decision as JSON data. Keys are in alphabetical order, times are UTC, and what is unknown is
 * absent, so that the same decision gives the same bytes.
 */
function decisionRecord(decision) {
    const { query, enforcement, waitOptions, artifacts } = decision;
    return sorted({
        record_version: 1,
        action: { name: "artifact-compliance-action", version: decision.actionVersion },
        run: decision.run,
        service: { base_url: decision.service.baseUrl, org: decision.service.org },
        asked: {
            scope: query.scope,
            flow: query.flow,
            environment: query.environment,
            policies: query.policies,
            fingerprints: artifacts.map(({ fingerprint }) => fingerprint),
        },
        enforcement: {
            on_non_compliance: enforcement.onNonCompliance,
            on_nothing_judged: enforcement.onNothingJudged,
            on_outage: enforcement.onOutage,
            wait_seconds: waitOptions.wait / 1000,
            wait_interval_seconds: waitOptions.interval / 1000,
        },
        decision: { verdict: decision.verdict, passes: decision.passes, cancelled: decision.cancelled },
        started_at: utc(decision.startedAt),
        ended_at: utc(decision.endedAt),
        waits_seconds: decision.waits.map((milliseconds) => milliseconds / 1000),
        artifacts: artifacts.map(recordOfArtifact),
    });
}
function recordOfArtifact(artifact) {
    const { override, assertion } = artifact;
    return {
        name: artifact.name,
        filename: artifact.filename,
        type: artifact.type,
        fingerprint: artifact.fingerprint,
        reference: artifact.reference,
        verdict: artifact.verdict,
        passes: artifact.passes,
        let_through: override,
        reasons: artifact.reasons,
        warnings: artifact.warnings,
        answer: assertion && {
            scope: assertion.scope,
            flow: assertion.flow,
            trail: assertion.trail,
            environment: assertion.environment,
            compliant: assertion.compliant,
            html_url: assertion.html_url,
            policies: assertion.policy_evaluations?.map(({ policy_name, policy_version, status }) => ({
                name: policy_name,
                version: policy_version,
                status,
            })),
            allow_listing: assertion.allow_listing,
        },
        exchanges: artifact.requests.map(({ attempts, status, bodySha256, verdict }) => ({
            status,
            body_sha256: bodySha256,
            verdict,
            attempts: attempts.map((attempt) => ({
                started_at: utc(attempt.startedAt),
                duration_ms: Math.round(attempt.duration),
                result: attempt.result,
            })),
        })),
    };
}
function utc(milliseconds) {
    return new Date(milliseconds).toISOString();
}
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

/***/ 9233:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  assertCompliance: () => (/* binding */ assertCompliance)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./build/domain/assertion.js
var assertion = __webpack_require__(3881);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/domain/identifiers.js
var identifiers = __webpack_require__(9137);
;// CONCATENATED MODULE: ./build/gate/reasons.js
// Why an artifact is not compliant: each policy, rule and attestation that fails or is missing, as a sentence.


/** Returns why the artifact is not compliant: by policies where policies were evaluated, else by the flow's template. */
function reasonsAgainst(query, assertion) {
    const policiesDecide = assertion.scope !== "flow" && (assertion.policy_evaluations ?? []).length > 0;
    return [
        ...againstPolicies(assertion),
        ...(policiesDecide ? [] : againstTrails(trailsOf(query, assertion))),
    ];
}
/**
 * Returns what contradicts `compliant: true`: a policy in any scope, and in scope flow a trail. (An environment or a policy
 * may require less than a flow's template, so there a trail does not contradict.)
 */
function contradictionIn(query, assertion) {
    const [policy] = againstPolicies(assertion);
    if (policy !== undefined)
        return `\`compliant\` is true, but: ${policy.text}`;
    if (assertion.scope !== "flow")
        return undefined;
    const trails = trailsOf(query, assertion);
    const [against] = againstTrails(trails);
    if (against !== undefined)
        return `\`compliant\` is true, but: ${against.text}`;
    const denied = trails.find(({ status }) => status?.is_compliant === false || NEGATIVE_STATUSES.has(status?.status));
    return (denied &&
        `\`compliant\` is true, but \`compliance_status\` is not compliant in trail ${denied.trail} of flow ${denied.flow}`);
}
/** The statuses of an artifact that is not compliant (yet). Another word proves nothing. */
const NEGATIVE_STATUSES = new Set([
    "NON-COMPLIANT",
    "NON_COMPLIANT",
    "INCOMPLIANT",
    "INCOMPLETE",
    "MISSING",
]);
/** Returns whether an attestation that a template requires is listed in a trail that counts. */
function listsRequiredAttestation(query, assertion) {
    return trailsOf(query, assertion).some(({ status }) => status?.attestations_statuses.some(({ unexpected }) => unexpected !== true));
}
/** Returns the first flow that counts whose template does not name the artifact; none outside scope flow. */
function flowWithoutArtifact(query, assertion) {
    if (assertion.scope !== "flow")
        return undefined;
    return trailsOf(query, assertion).find(({ status }) => status?.unexpected === true)?.flow;
}
/** Returns the trails that count in scope flow: the response's own, and those of its flows that were requested. */
function trailsOf(query, assertion) {
    const own = {
        flow: assertion.flow,
        trail: assertion.trail,
        status: assertion.compliance_status,
        url: linkTo(assertion.html_url),
    };
    const others = assertion.flows
        .filter(({ flow }) => query.flow === undefined || flow === undefined || flow === query.flow)
        .map(({ flow, trail, compliance_status, compliant, html_url }) => ({
        flow: flow ?? assertion.flow,
        trail: trail ?? assertion.trail,
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
    // Something missing is not compliant, whatever `is_compliant` says.
    const missing = status.status === "MISSING";
    if (!missing && status.is_compliant !== false)
        return [];
    const name = status.attestation_name ?? "(unnamed)";
    const type = status.attestation_type ? ` (${status.attestation_type})` : "";
    const place = `in trail ${trail.trail} of flow ${trail.flow}`;
    return [
        {
            kind: missing ? "missing" : "failed",
            text: `Attestation ${name}${type} is ${missing ? "missing" : "not compliant"} ${place}`,
            attestation: name,
            flow: trail.flow,
            trail: trail.trail,
            ...(trail.url && { url: trail.url }),
        },
    ];
}
function againstPolicies(assertion) {
    return assertion.policy_evaluations?.flatMap((evaluation) => againstPolicy(evaluation, assertion)) ?? [];
}
function againstPolicy(evaluation, assertion) {
    const policy = evaluation.policy_name;
    const url = linkTo(assertion.html_url);
    const place = { policy, ...(url && { url }) };
    const reasons = evaluation.rule_evaluations.flatMap((rule) => againstRule(rule, policy, place));
    const { status } = evaluation;
    if (reasons.length > 0 || status === undefined || status === "COMPLIANT")
        return reasons;
    return [
        { kind: "failed", text: `Policy ${policy} is ${status}, but the service gives no reason`, ...place },
    ];
}
function againstRule(rule, policy, place) {
    if (rule.ignored === true || rule.satisfied === true)
        return [];
    const reasons = rule.resolutions.filter(({ type }) => !IGNORED_RESOLUTIONS.has(type));
    if (reasons.length === 0)
        return [{ kind: "failed", text: `Policy ${policy}: rule ${ruleName(rule)} is not satisfied`, ...place }];
    return reasons.map((resolution) => {
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
/** Resolutions that are not a reason against the artifact. */
const IGNORED_RESOLUTIONS = new Set([
    "rule_satisfied",
    "rule_not_applicable",
]);
function againstResolution(rule, resolution, policy) {
    const { context } = resolution;
    const place = placeText(context?.trail_name, context?.flow_name);
    const control = context?.for_control;
    const required = control ? `decision for control ${control}` : `attestation ${attestationOf(rule)}`;
    switch (resolution.type) {
        case "missing_attestation":
            return { kind: "missing", text: `Policy ${policy}: required ${required} is missing${place}` };
        case "non_compliant_attestation":
            return { kind: "failed", text: `Policy ${policy}: ${required} is not compliant${place}` };
        case "non_compliant_in_trail": {
            // A trail that is incomplete has not failed.
            const incomplete = context?.artifact_status === "INCOMPLETE" || context?.artifact_status === "MISSING";
            return incomplete
                ? { kind: "missing", text: `Policy ${policy}: the artifact is incomplete${place}` }
                : { kind: "failed", text: `Policy ${policy}: the artifact is not compliant${place}` };
        }
        case undefined:
        default:
            return { kind: "failed", text: `Policy ${policy}: rule ${ruleName(rule)} is not satisfied${place}` };
    }
}
function placeText(trail, flow) {
    const inTrail = trail ? ` in trail ${trail}` : "";
    return flow ? `${inTrail} ${inTrail ? "of" : "in"} flow ${flow}` : inTrail;
}
function attestationOf(rule) {
    const { name, type } = rule.rule?.definition ?? {};
    return `${name ?? "(unnamed)"}${type ? ` (${type})` : ""}`;
}
function ruleName(rule) {
    return rule.rule?.type ?? "(unnamed)";
}
/** Returns the address as a link, if it is an http(s) URL. */
function linkTo(address) {
    const url = dist/* safeParse */.xLC(identifiers/* httpUrlSchema */.b$, address);
    return url.success ? url.output : undefined;
}
/** Removes repeated reasons: the response's own trail is among its flows too. */
function withoutRepeats(reasons) {
    const seen = new Set();
    return reasons.filter(({ text }) => seen.size < seen.add(text).size);
}

// EXTERNAL MODULE: ./build/gate/request-failure.js
var request_failure = __webpack_require__(8556);
;// CONCATENATED MODULE: ./build/gate/judge-assertion.js



/**
 * Judges one artifact. Never throws.
 * @param result any status, any bytes, or no response
 * @returns `compliant` only for a well-formed response to this very question that says so and does not contradict itself;
 * every other verdict carries at least one reason
 */
function judgeAssertion(query, result) {
    const failure = (0,request_failure/* judgeFailure */.c0)(result, true);
    if (failure !== undefined)
        return failure;
    // unverifiable: 200 that is not a well-formed assertion result.
    const body = (0,request_failure/* readBody */.x8)(assertion/* assertionSchema */.uI, "assertion result", result);
    return "invalid" in body ? body.invalid : judgeResponse(query, body.value);
}
function judgeResponse(query, assertion) {
    // unverifiable: another fingerprint, flow, scope or environment than asked; an asked policy that was not judged.
    const mismatch = mismatchWith(query, assertion);
    if (mismatch !== undefined)
        return (0,request_failure/* blocked */.Z5)("unverifiable", "invalid-response", mismatch);
    // nothing-judged: no policy, or no template, requires anything of this artifact, whatever `compliant` says.
    const nothing = whyNothingJudged(query, assertion);
    const flow = flowWithoutArtifact(query, assertion);
    const unexpected = flow === undefined
        ? []
        : [
            `The template of flow ${flow} does not name this artifact. \`name=\` may have been missing or misspelt when it was reported`,
        ];
    if (nothing !== undefined && query.onNothingJudged === "fail")
        return { ...(0,request_failure/* blocked */.Z5)("nothing-judged", "invalid-response", nothing), warnings: unexpected, assertion };
    const warnings = [
        ...(nothing === undefined
            ? []
            : [`${nothing}. \`on-nothing-judged: allow\` takes the response as it is`]),
        ...unexpected,
        ...(requiresNothing(query, assertion)
            ? [
                "The template of the flow requires nothing of this artifact: the response lists no required attestation",
            ]
            : []),
    ];
    // pending: every reason is something missing. non-compliant: a reason is a failure, or none can be read.
    if (!assertion.compliant) {
        const reasons = reasonsAgainst(query, assertion);
        if (reasons.length === 0)
            return { verdict: "non-compliant", reasons: [notCompliantWithoutReason], warnings, assertion };
        const verdict = reasons.every(({ kind }) => kind === "missing") ? "pending" : "non-compliant";
        return { verdict, reasons, warnings, assertion };
    }
    // unverifiable: something beside `compliant: true` contradicts it, unless the artifact is allow-listed.
    const contradiction = isAllowListed(assertion) ? undefined : contradictionIn(query, assertion);
    if (contradiction !== undefined)
        return {
            ...(0,request_failure/* blocked */.Z5)("unverifiable", "invalid-response", `The response contradicts itself: ${contradiction}`),
            warnings,
        };
    // compliant: the only response that opens the gate.
    return { verdict: "compliant", reasons: [], warnings, assertion };
}
/** Returns why nothing was judged, if nothing was. */
function whyNothingJudged(query, assertion) {
    if (query.scope === "environment" && (assertion.scope === "flow" || !wasJudged(assertion)))
        return `No policy was evaluated for environment ${query.environment ?? "(unnamed)"}, so nothing was judged`;
    if (query.scope === "flow" &&
        assertion.compliance_status.unexpected === true &&
        !listsRequiredAttestation(query, assertion))
        return `No attestation that the template of flow ${assertion.flow} requires is listed, so nothing was judged`;
    return undefined;
}
/** Returns whether the template names the artifact, and requires nothing of it. */
function requiresNothing(query, assertion) {
    return (assertion.scope === "flow" &&
        assertion.compliance_status.unexpected !== true &&
        !listsRequiredAttestation(query, assertion));
}
/** Returns whether anything was judged in scope environment: by a policy, or by a person who allow-listed the artifact. */
function wasJudged(assertion) {
    return ((assertion.policy_evaluations ?? []).length > 0 ||
        (assertion.compliant && assertion.allow_listing !== undefined));
}
/** Returns whether a person allowed the artifact, which only counts in scope environment. */
function isAllowListed(assertion) {
    return assertion.scope === "environment" && assertion.allow_listing !== undefined;
}
/** Returns how the response belongs to another question, if it does. */
function mismatchWith(query, assertion) {
    const fingerprint = fingerprintsIn(assertion).find((found) => found !== query.fingerprint);
    if (fingerprint !== undefined)
        return `The response is about another fingerprint: ${fingerprint}`;
    if (query.flow !== undefined && assertion.flow !== query.flow)
        return `The response is about another flow: ${assertion.flow}`;
    // An environment without policies may be judged by the flow: `nothing-judged` is decided later.
    const fellBack = query.scope === "environment" && assertion.scope === "flow";
    if (assertion.scope !== query.scope && !fellBack)
        return `The response is in scope ${assertion.scope}, but scope ${query.scope} was requested`;
    if (assertion.environment === undefined) {
        if (assertion.scope === "environment")
            return "The response does not name its environment";
    }
    else if (assertion.environment !== query.environment)
        return `The response is about another environment: ${assertion.environment}`;
    // In scope policy a service may give no evaluations: then only `compliant` counts.
    const judged = assertion.policy_evaluations?.map((evaluation) => evaluation.policy_name);
    const unjudged = judged && query.policies.filter((policy) => !judged.includes(policy));
    return unjudged && unjudged.length > 0
        ? `The response has no evaluation of policy ${unjudged.join(", ")}`
        : undefined;
}
/** Returns the fingerprints in the response: its own, and those of its compliance statuses. */
function fingerprintsIn(assertion) {
    const statuses = [assertion.compliance_status, ...assertion.flows.map((flow) => flow.compliance_status)];
    return [assertion.fingerprint, ...statuses.flatMap((status) => status?.artifact_fingerprint ?? [])];
}
const notCompliantWithoutReason = {
    kind: "failed",
    text: "The service says that the artifact is not compliant, but gives no reason",
};

// EXTERNAL MODULE: ./build/gate/decision-record.js
var decision_record = __webpack_require__(230);
// EXTERNAL MODULE: ./build/gate/enforcement.js + 1 modules
var gate_enforcement = __webpack_require__(5647);
;// CONCATENATED MODULE: ./build/gate/polling.js
const longestInterval = 60_000;
const growth = 2;
/**
 * The largest part by which a pause is shortened, so that the jobs of a matrix do not ask at the same moment. It is never
 * made longer: nobody waits more than 60 s for a verdict that has changed (docs/performance.md).
 */
const jitter = 0.1;
/** Starts polling now. */
function startPolling({ wait, interval }, now) {
    return { deadline: now + wait, interval };
}
/**
 * Decides what to do after a round of requests.
 * @param verdicts the artifacts' verdicts so far
 * @param now milliseconds of the monotonic clock
 * @param random from 0 up to 1
 * @returns `end` when every verdict is final, when waiting cannot change one of them (the gate stays closed whatever the
 * others become), or when the time is up; otherwise how long to sleep before the next round, never past the deadline
 */
function nextPoll(verdicts, state, now, random) {
    const notCompliant = verdicts.filter((verdict) => verdict !== "compliant");
    if (notCompliant.length === 0 || !notCompliant.every(canChange) || now >= state.deadline)
        return { step: "end" };
    const milliseconds = Math.min(state.interval * (1 - jitter * random), state.deadline - now);
    const interval = Math.max(state.interval, Math.min(state.interval * growth, longestInterval));
    return { step: "sleep", milliseconds: Math.ceil(milliseconds), then: { ...state, interval } };
}
/** Returns whether waiting can change this verdict. */
function canChange(verdict) {
    return verdict === "pending" || verdict === "unknown-artifact" || verdict === "unreachable";
}
/**
 * Merges what was known of an artifact with what the last request gave. An earlier response outlives an outage: an artifact
 * that was pending when the service became unreachable is not let through by `on-outage`.
 */
function mergeJudgements(before, now) {
    if (before === undefined || before.verdict === "unreachable" || now.verdict !== "unreachable")
        return now;
    const known = before.reasons.filter((reason) => reason.kind !== "unreachable");
    const outage = now.reasons.map(({ text }) => ({
        kind: "unreachable",
        text: `The service has been unreachable since: ${text}`,
    }));
    return { ...before, reasons: [...known, ...outage] };
}

// EXTERNAL MODULE: ./build/lib/budget.js
var lib_budget = __webpack_require__(2227);
// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
// EXTERNAL MODULE: ./build/service/endpoints.js
var endpoints = __webpack_require__(1362);
// EXTERNAL MODULE: ./build/lib/concurrency.js
var concurrency = __webpack_require__(8867);
// EXTERNAL MODULE: ./build/service/client.js
var service_client = __webpack_require__(1821);
// EXTERNAL MODULE: ./build/lib/version.js
var version = __webpack_require__(6480);
// EXTERNAL MODULE: ./build/operations/shared/artifact-names.js
var artifact_names = __webpack_require__(9794);
// EXTERNAL MODULE: ./build/operations/shared/fingerprint-selected.js
var fingerprint_selected = __webpack_require__(1759);
// EXTERNAL MODULE: ./build/operations/shared/memory-limits.js
var memory_limits = __webpack_require__(5011);
// EXTERNAL MODULE: ./build/operations/shared/not-sent.js
var not_sent = __webpack_require__(4727);
// EXTERNAL MODULE: ./build/operations/shared/responses.js
var responses = __webpack_require__(2841);
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
// `assert`: the deployment gate. Requests an assertion for every artifact, polls while a verdict can change, and judges.
















/**
 * Judges every artifact. The outcome says whether the job passes.
 * @throws ConfigurationError when an artifact cannot be fingerprinted, or one of `expect` is missing: nothing was sent then
 */
async function assertCompliance(request, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { service, query, enforcement, waitOptions } = request;
        const budget = new lib_budget/* Budget */._(service.timeout, context.clock);
        const { artifacts, manifest } = await (0,fingerprint_selected/* fingerprintSelected */.S)(request.artifacts, context, budget);
        (0,artifact_names/* requireExpected */.q)(request.expect, artifacts);
        if (request.dryRun) {
            const calls = artifacts.map(({ fingerprint }) => (0,endpoints/* assertArtifact */.fp)(service, fingerprint, query));
            return (0,not_sent/* dryRunOutcome */.d)({ operation: "assert", calls, service, artifacts, query, ...manifest });
        }
        const startedAt = context.clock.now();
        budget.extend(waitOptions.wait);
        const client = __addDisposableResource(env_1, (0,service_client/* createServiceClient */.r)({ ...service, budget }, context), false);
        const { progress, waits, cancelled } = await poll(request, artifacts, client, context);
        const judged = progress.map(({ artifact, judgement = neverAsked, requests, response }) => {
            const { verdict } = judgement;
            // A gate that was cancelled has not decided: no setting lets anything pass then.
            const decision = cancelled && verdict !== "compliant" ? { passes: false } : (0,gate_enforcement/* enforce */.F)(verdict, enforcement);
            return {
                ...artifact,
                ...judgement,
                ...decision,
                ...(0,omit_undefined/* omitUndefined */.O)({ htmlUrl: response?.htmlUrl }),
                requests,
            };
        });
        const verdict = (0,gate_enforcement/* aggregateVerdict */.B)(judged.map((artifact) => artifact.verdict));
        const leftOut = progress.filter(({ response }) => response !== undefined && response.json === undefined);
        (0,memory_limits/* reportLeftOut */.Ox)(leftOut.length, (0,memory_limits/* limitPerResponse */.mk)(artifacts.length), context);
        const passes = judged.length > 0 && judged.every((artifact) => artifact.passes);
        return {
            kind: "judged",
            query,
            verdict,
            passes,
            cancelled,
            waitedSeconds: Math.round(waits.reduce((sum, wait) => sum + wait, 0) / 1000),
            artifacts: judged,
            ...manifest,
            result: (0,memory_limits/* resultOf */.Bg)(progress.map(({ response }) => response?.json)),
            record: (0,decision_record/* decisionRecord */.Q)({
                actionVersion: version/* version */.r,
                run: (0,decision_record/* runFacts */.p)(context.environment),
                service,
                query,
                enforcement,
                waitOptions,
                verdict,
                passes,
                cancelled,
                artifacts: judged,
                startedAt,
                endedAt: context.clock.now(),
                waits,
            }),
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
const neverAsked = {
    verdict: "unreachable",
    reasons: [{ kind: "service-error", text: "The job was cancelled before the service was asked" }],
    warnings: [],
};
async function poll({ service, query, enforcement, waitOptions }, artifacts, client, { clock, logger, random, redact, signal }) {
    let state = startPolling(waitOptions, clock.monotonic());
    let progress = artifacts.map((artifact) => ({ artifact, requests: [] }));
    const waits = [];
    const showChanges = changeLogger(logger);
    const limit = (0,memory_limits/* limitPerResponse */.mk)(artifacts.length);
    // A function, because the signal changes during an await.
    const isCancelled = () => signal.aborted;
    for (;;) {
        progress = await (0,concurrency/* mapConcurrent */._k)(progress, async (before) => {
            if (before.judgement !== undefined && !canChange(before.judgement.verdict))
                return before;
            const { artifact } = before;
            const request = (0,endpoints/* assertArtifact */.fp)(service, artifact.fingerprint, query);
            const httpResult = await client.send(request);
            const result = (0,responses/* parseResult */.F)({ request, settings: service }, httpResult);
            const { onNothingJudged } = enforcement;
            const { fingerprint } = artifact;
            const judgement = judgeAssertion({ ...query, onNothingJudged, fingerprint }, result);
            const json = (0,responses/* jsonOf */.o_)(result);
            const response = json === undefined
                ? before.response
                : (0,omit_undefined/* omitUndefined */.O)({ json: (0,memory_limits/* within */.ux)(limit, json), htmlUrl: (0,responses/* htmlUrlIn */.IU)(json) });
            return {
                artifact,
                judgement: mergeJudgements(before.judgement, (0,memory_limits/* limitJudgement */.bE)(limit, judgement, redact)),
                requests: before.requests.concat(recordRequest(httpResult, judgement.verdict)),
                ...(0,omit_undefined/* omitUndefined */.O)({ response }),
            };
        });
        if (isCancelled())
            return { progress, waits, cancelled: true };
        const verdicts = progress.map(({ judgement }) => judgement?.verdict ?? "unreachable");
        const next = nextPoll(verdicts, state, clock.monotonic(), random());
        if (next.step === "end")
            return { progress, waits, cancelled: false };
        showChanges(progress);
        logger.debug(`Asking again in ${Math.round(next.milliseconds / 1000)} s`);
        const before = clock.monotonic();
        await clock.sleep(next.milliseconds, signal);
        waits.push(clock.monotonic() - before);
        if (isCancelled())
            return { progress, waits, cancelled: true };
        state = next.then;
    }
}
/** Returns a function that logs the artifacts whose state changed since its last call. */
function changeLogger(logger) {
    const shown = new Map();
    return (progress) => {
        for (const { artifact, judgement } of progress) {
            if (judgement === undefined)
                continue;
            const reasons = judgement.reasons.map((reason) => reason.text).join("; ");
            const line = `${artifact.filename}: ${judgement.verdict}${reasons === "" ? "" : `, waiting: ${reasons}`}`;
            if (shown.get(artifact.fingerprint) === line)
                continue;
            shown.set(artifact.fingerprint, line);
            logger.info(line);
        }
    };
}
function recordRequest(httpResult, verdict) {
    const { attempts } = httpResult;
    if (httpResult.kind === "no-response")
        return { attempts, verdict };
    const bodySha256 = (0,external_node_crypto_.createHash)("sha256").update(httpResult.body).digest("hex");
    return { attempts, verdict, status: httpResult.status, bodySha256 };
}


/***/ }),

/***/ 9794:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ warningsAboutNames),
/* harmony export */   q: () => (/* binding */ requireExpected)
/* harmony export */ });
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6046);
/* harmony import */ var _domain_trail_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5521);
/* harmony import */ var _lib_budget_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(2227);
/* harmony import */ var _lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2769);
/* harmony import */ var _lib_json_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(292);
/* harmony import */ var _lib_shorten_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1529);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1362);
/* harmony import */ var _memory_limits_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(5011);








/** How many names a message lists, and how many are compared with a misspelt one. */
const mostListed = 10;
const mostCompared = 1000;
const quoted = (name) => `\`${name}\``;
/** Lists the first of these. */
function listed(items, textOf) {
    const shown = items.slice(0, mostListed).map(textOf).join(", ");
    return items.length > mostListed ? `${shown} and ${(0,_lib_shorten_js__WEBPACK_IMPORTED_MODULE_4__/* .count */ .U9)(items.length - mostListed, "more name")}` : shown;
}
/** Returns a function that quotes a misspelt name, with the one of these that may be meant. */
function suggestFrom(names) {
    const candidates = [...names].slice(0, mostCompared);
    return (name) => `${quoted(name)}${(0,_lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_5__/* .didYouMean */ .a)(name, candidates)}`;
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
    throw new _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
        message: `Input \`expect\` has names that no artifact has: ${listed(missing, suggestFrom(names))}`,
        reason: names.size === 0
            ? "No artifact has a name, as in `name=path` or `name=sha256`"
            : `The artifacts have the names ${listed([...names], quoted)}`,
        hint: "Check that every job that should have built an artifact left its fingerprint behind",
    });
}
/** How long reading the trail may take at most, in milliseconds. */
const readingTime = 10_000;
/**
 * Returns a warning about artifacts that have no name or one that the trail's template does not have: what is attested
 * for the template's names does not count for them. The trail is read once; where that fails, or the template names no
 * artifacts, there is no warning.
 * @param recorded those that were reported
 */
async function warningsAboutNames(recorded, target, context) {
    const known = recorded.length === 0 ? new Set() : await templateNames(target, context);
    const unknown = known.size === 0 ? [] : recorded.filter(({ name }) => name === undefined || !known.has(name));
    if (unknown.length === 0)
        return [];
    const suggest = suggestFrom(known);
    const described = listed(unknown, ({ name, filename }) => name === undefined ? `${quoted(filename)} (without a name)` : suggest(name));
    const warning = `The template of trail ${target.trail} does not name ${(0,_lib_shorten_js__WEBPACK_IMPORTED_MODULE_4__/* .count */ .U9)(unknown.length, "reported artifact")}: ` +
        `${described}. It names ${listed([...known], quoted)}. ` +
        "Write the name before the path or fingerprint: `name=path`";
    return [context.redact(warning, _memory_limits_js__WEBPACK_IMPORTED_MODULE_6__/* .longestText */ .Ie)];
}
/** Reads the trail, and returns the names of the artifacts in its template; none where it cannot be read. */
async function templateNames({ client, service, flow, trail, budget }, context) {
    const limits = { budget: new _lib_budget_js__WEBPACK_IMPORTED_MODULE_7__/* .Budget */ ._(Math.min(readingTime, budget.left()), context.clock), retries: 0 };
    const httpResult = await client.send((0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_3__/* .getTrail */ .PH)(service, flow, trail), { limits });
    const read = httpResult.kind === "response" && httpResult.status === 200
        ? (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_2__/* .validateJson */ .TL)(_domain_trail_js__WEBPACK_IMPORTED_MODULE_1__/* .trailSchema */ .I, (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_2__/* .parseJson */ .qF)(httpResult.body))
        : undefined;
    if (read?.success !== true) {
        context.logger.info("The trail could not be read: names are not compared with those of its template");
        return new Set();
    }
    return new Set(read.value.template.trail.artifacts.flatMap(({ name }) => name ?? []));
}


/***/ }),

/***/ 4727:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ dryRunOutcome),
/* harmony export */   w: () => (/* binding */ skippedOutcome)
/* harmony export */ });
/* harmony import */ var _service_request_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5625);
/* harmony import */ var _workflow_missing_secrets_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5868);


/** Describes the requests of a dry-run as they would be sent, without the credential. */
function dryRunOutcome({ calls, service, ...about }) {
    return { kind: "dry-run", ...about, requests: calls.map((call) => (0,_service_request_js__WEBPACK_IMPORTED_MODULE_0__/* .describeRequest */ .Ng)(call, service)) };
}
/** Explains why a write is skipped: there is no API token, and `on-missing-token` is `skip`. */
async function skippedOutcome(operation, artifacts, context) {
    const why = await (0,_workflow_missing_secrets_js__WEBPACK_IMPORTED_MODULE_1__.missingSecretsReason)(context);
    const cause = why ?? "its secret is not set, or this workflow cannot read it";
    const reason = `Input \`api-token\` is empty: ${cause}. \`on-missing-token: skip\` allows this`;
    return { kind: "skipped", operation, reason, artifacts };
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


/***/ }),

/***/ 4515:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ authorText),
/* harmony export */   Q: () => (/* binding */ parseCommitObject)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7975);
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7934);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6974);
/* harmony import */ var _run_variables_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7309);
// A commit as one source describes it, and the parser of Git's own commit objects.





/** Returns `Name <mail>`, or the one of the two that is there. */
function authorText(name, mail) {
    const parts = [name?.trim(), mail?.trim() && `<${mail.trim()}>`];
    return parts.filter(Boolean).join(" ") || undefined;
}
/**
 * Parses a Git commit object (`git cat-file commit`): header lines, an empty line, the message. Headers that cannot be
 * parsed leave their facts unknown. Returns undefined when the bytes do not hash to the SHA: the workspace could hold
 * anything under the commit's name.
 */
function parseCommitObject(sha, content) {
    const hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha1").update(`commit ${content.length}\0`).update(content).digest("hex");
    if (hash !== sha)
        return undefined;
    const end = content.indexOf("\n\n");
    const head = end === -1 ? content : content.subarray(0, end);
    const body = end === -1 ? Buffer.alloc(0) : content.subarray(end + 2);
    // Header names and numbers are ASCII; only author and message need the encoding.
    const lines = head.toString("latin1").split("\n");
    const valuesOf = (key) => lines.filter((line) => line.startsWith(`${key} `)).map((line) => line.slice(key.length + 1));
    const decode = createDecoder(valuesOf("encoding")[0]);
    const decodeHeader = (latin1) => decode(Buffer.from(latin1, "latin1"));
    const author = valuesOf("author")[0] ?? "";
    const [, name = "", mail = ""] = /^(.*?) ?<([^>]*)>/.exec(author) ?? [];
    const [, seconds] = /> (-?\d{1,15}) [+-]\d+$/.exec(author) ?? [];
    const parents = valibot__WEBPACK_IMPORTED_MODULE_3__/* .safeParse */ .xLC(valibot__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(_run_variables_js__WEBPACK_IMPORTED_MODULE_2__/* .writtenShaSchema */ .bB), valuesOf("parent"));
    return (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__/* .omitUndefined */ .O)({
        sha1: sha,
        message: decode(body).trim() || undefined,
        author: authorText(decodeHeader(name), decodeHeader(mail)),
        timestamp: seconds === undefined ? undefined : Number(seconds),
        parents: parents.success ? parents.output : undefined,
    });
}
/**
 * Returns a function that decodes as the commit's `encoding` header says, else as UTF-8. A byte without a meaning
 * becomes U+FFFD, which shows that something could not be read.
 */
function createDecoder(encoding = "utf-8") {
    // TextDecoder takes this name for windows-1252; Git means ISO 8859-1.
    if (/^(iso-?8859-1|latin-?1)$/i.test(encoding))
        return (bytes) => bytes.toString("latin1");
    const decoder = textDecoder(encoding);
    return (bytes) => decoder.decode(bytes);
}
function textDecoder(encoding) {
    try {
        return new node_util__WEBPACK_IMPORTED_MODULE_1__.TextDecoder(encoding);
    }
    catch (error) {
        if (error instanceof RangeError)
            return new node_util__WEBPACK_IMPORTED_MODULE_1__.TextDecoder(); // an unknown encoding
        throw error;
    }
}


/***/ }),

/***/ 5980:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ commitInEvent),
/* harmony export */   j: () => (/* binding */ readEvent)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7934);
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6046);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6974);
/* harmony import */ var _lib_read_file_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6581);
/* harmony import */ var _commit_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4515);
/* harmony import */ var _optional_fields_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2826);
/* harmony import */ var _run_variables_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7309);
// The event that started the run. Whatever the payload holds, known event or new, a field that is missing or invalid is
// unknown.







const pushedCommit = valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({
    id: _run_variables_js__WEBPACK_IMPORTED_MODULE_4__/* .writtenShaSchema */ .bB,
    message: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .textSchema */ .Zu),
    timestamp: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .timestampSchema */ .yo),
    author: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({
        name: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .textSchema */ .Zu),
        email: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .textSchema */ .Zu),
        username: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .textSchema */ .Zu),
    })),
});
const repository = valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({
    id: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .wholeNumberSchema */ .ef),
    full_name: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_run_variables_js__WEBPACK_IMPORTED_MODULE_4__/* .repositoryNameSchema */ .d4),
    description: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .textSchema */ .Zu),
});
const user = valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({ login: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .textSchema */ .Zu) });
const branchOfPullRequest = valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({
    ref: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .textSchema */ .Zu),
    sha: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_run_variables_js__WEBPACK_IMPORTED_MODULE_4__/* .writtenShaSchema */ .bB),
    // null when the fork was deleted: that is known, not unknown.
    repo: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(valibot__WEBPACK_IMPORTED_MODULE_5__/* .nullable */ .mee(repository)),
});
const withHeadCommit = valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({ head_commit: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(pushedCommit) });
const payloadSchema = valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({
    pull_request: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({
        number: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .wholeNumberSchema */ .ef),
        user: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(user),
        head: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(branchOfPullRequest),
        base: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(branchOfPullRequest),
    })),
    repository: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(repository),
    sender: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(user),
    head_commit: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(pushedCommit),
    commits: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(valibot__WEBPACK_IMPORTED_MODULE_5__/* .array */ .YOg((0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(pushedCommit))),
    merge_group: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(withHeadCommit),
    workflow_run: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(withHeadCommit),
    check_suite: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(withHeadCommit),
});
const emptyEvent = valibot__WEBPACK_IMPORTED_MODULE_5__/* .parse */ .qgA(payloadSchema, {});
/**
 * Reads the payload at `GITHUB_EVENT_PATH`. Nothing is known about an event whose payload cannot be read.
 * @throws CancelledError
 */
async function readEvent(path, { logger, signal }) {
    if (path === undefined)
        return emptyEvent;
    try {
        const content = await (0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_1__/* .readWholeFile */ .M4)(path, { name: path, megabytes: 64, stop: signal });
        const payload = JSON.parse(content.toString("utf8"));
        const parsed = valibot__WEBPACK_IMPORTED_MODULE_5__/* .safeParse */ .xLC(payloadSchema, payload);
        if (parsed.success)
            return parsed.output;
        logger.debug("The event's payload is not a JSON object and is ignored.");
    }
    catch (error) {
        // The message of a syntax error quotes the payload, which may hold what is to be redacted.
        if (error instanceof _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .CancelledError */ .cc)
            throw error;
        const why = error instanceof SyntaxError ? "it is not valid JSON" : String(error);
        logger.debug(`The event's payload cannot be read and is ignored: ${why}`);
    }
    return emptyEvent;
}
/** Returns what the event says about a commit; undefined where it does not describe that very commit. */
function commitInEvent(event, sha) {
    const described = [
        event.head_commit,
        event.merge_group?.head_commit,
        event.workflow_run?.head_commit,
        event.check_suite?.head_commit,
        ...(event.commits ?? []),
    ].find((commit) => commit?.id === sha);
    if (described === undefined)
        return undefined;
    return (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_6__/* .omitUndefined */ .O)({
        sha1: sha,
        message: described.message,
        author: (0,_commit_js__WEBPACK_IMPORTED_MODULE_2__/* .authorText */ .D)(described.author?.name, described.author?.email),
        author_username: described.author?.username,
        timestamp: described.timestamp,
    });
}


/***/ }),

/***/ 5868:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   missingSecretsReason: () => (/* binding */ missingSecretsReason)
/* harmony export */ });
/* harmony import */ var _event_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5980);
/* harmony import */ var _run_variables_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7309);


/** The events whose runs can lack secrets; `pull_request_target` always has them, because it runs on the base. */
const pullRequestEvents = new Set(["pull_request", "pull_request_review", "pull_request_review_comment"]);
/**
 * Returns why this run gets no secrets, in words that can follow "because"; undefined when it should have them, so that
 * an empty token is a configuration error.
 * @throws CancelledError
 */
async function missingSecretsReason(context) {
    const run = (0,_run_variables_js__WEBPACK_IMPORTED_MODULE_1__/* .readRunVariables */ .r2)(context.environment);
    if (run.eventName === undefined || !pullRequestEvents.has(run.eventName))
        return undefined;
    const event = await (0,_event_js__WEBPACK_IMPORTED_MODULE_0__/* .readEvent */ .j)(run.eventPath, context);
    return forkReason(event) ?? dependabotReason(run, event);
}
function forkReason({ pull_request: pullRequest, repository }) {
    const head = pullRequest?.head?.repo;
    if (head === null)
        return "the pull request comes from a deleted fork, and GitHub gives no secrets to such runs";
    const base = pullRequest?.base?.repo ?? repository;
    const differs = head?.id !== undefined && base?.id !== undefined
        ? head.id !== base.id
        : head?.full_name !== undefined &&
            base?.full_name !== undefined &&
            head.full_name.toLowerCase() !== base.full_name.toLowerCase();
    if (!differs)
        return undefined;
    const name = head?.full_name === undefined ? "" : ` (${head.full_name})`;
    return `the pull request comes from a fork${name}, and GitHub gives no secrets to such runs`;
}
function dependabotReason(run, { pull_request: pullRequest, sender }) {
    if (![run.actor, sender?.login, pullRequest?.user?.login].includes("dependabot[bot]"))
        return undefined;
    return "the pull request comes from Dependabot, and GitHub gives such runs only the secrets stored for Dependabot";
}


/***/ }),

/***/ 2826:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ku: () => (/* binding */ optionalOrUndefined),
/* harmony export */   Zu: () => (/* binding */ textSchema),
/* harmony export */   ef: () => (/* binding */ wholeNumberSchema),
/* harmony export */   yo: () => (/* binding */ timestampSchema)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7934);
// Schemas for fields from outside, where a field that is missing or invalid is unknown.

/** Makes a schema for a field that may hold anything: what does not match is undefined. */
const optionalOrUndefined = (schema) => valibot__WEBPACK_IMPORTED_MODULE_0__/* .fallback */ .NpB(valibot__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lqM(schema), undefined);
/** A text without white space at its ends, and not empty. */
const textSchema = valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .trim */ .Bqr(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .nonEmpty */ .hq());
const wholeNumberSchema = valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .safeInteger */ .Y2b(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .minValue */ .Wwf(0));
/** A date as GitHub writes it, with its offset from UTC; comes out as UNIX seconds. */
const timestampSchema = valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .isoTimestamp */ .yhX(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .transform */ .pdi((text) => Math.floor(Date.parse(text) / 1000)), valibot__WEBPACK_IMPORTED_MODULE_0__/* .safeInteger */ .Y2b());


/***/ }),

/***/ 7309:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   bB: () => (/* binding */ writtenShaSchema),
/* harmony export */   d4: () => (/* binding */ repositoryNameSchema),
/* harmony export */   r2: () => (/* binding */ readRunVariables)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7934);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9137);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6974);
// The runner's variables, each value parsed: an invalid one is unknown, never passed on.



/** A commit's SHA, in either case. Forty zeros stand for "none" and are not a commit. */
const writtenShaSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .trim */ .Bqr(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .toLowerCase */ .PXX(), _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .commitShaSchema */ .jr, valibot__WEBPACK_IMPORTED_MODULE_1__/* .check */ .z6Y((sha) => !/^0+$/.test(sha), "must not be all zeros"));
/** `owner/name`: two path segments that need no encoding, neither of them `.` or `..`. */
const repositoryNameSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .regex */ .yGV(/^(?!\.{1,2}\/)[\w.-]+\/(?!\.{1,2}$)[\w.-]+$/, "must be `owner/name`"));
const digitsSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .regex */ .yGV(/^[0-9]{1,20}$/));
/** A URL to which a path can be added: no query, no fragment; slashes at its end are dropped. */
const baseSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .check */ .z6Y((text) => !/[?#]/.test(text)), valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi((text) => text.replace(/\/+$/, "")), _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .httpUrlSchema */ .b$);
/** Reads the runner's variables. Never throws. */
function readRunVariables(environment) {
    const read = (name, schema) => {
        const parsed = valibot__WEBPACK_IMPORTED_MODULE_1__/* .safeParse */ .xLC(schema, environment[name]);
        return parsed.success ? parsed.output : undefined;
    };
    const text = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .trim */ .Bqr(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .nonEmpty */ .hq());
    return (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_2__/* .omitUndefined */ .O)({
        sha: read("GITHUB_SHA", writtenShaSchema),
        ref: read("GITHUB_REF", text),
        headRef: read("GITHUB_HEAD_REF", text),
        eventName: read("GITHUB_EVENT_NAME", text),
        eventPath: read("GITHUB_EVENT_PATH", text),
        actor: read("GITHUB_ACTOR", text),
        repository: read("GITHUB_REPOSITORY", repositoryNameSchema),
        repositoryId: read("GITHUB_REPOSITORY_ID", digitsSchema),
        runId: read("GITHUB_RUN_ID", digitsSchema),
        server: read("GITHUB_SERVER_URL", baseSchema),
        apiUrl: read("GITHUB_API_URL", baseSchema),
        workspace: read("GITHUB_WORKSPACE", text),
    });
}


/***/ })

};
