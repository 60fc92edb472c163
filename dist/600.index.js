export const id = 600;
export const ids = [600];
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

/***/ 9600:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   reportArtifact: () => (/* binding */ reportArtifact)
/* harmony export */ });
/* harmony import */ var _lib_budget_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(2227);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(6974);
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6046);
/* harmony import */ var _domain_http_result_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(6675);
/* harmony import */ var _service_response_schemas_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3124);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1362);
/* harmony import */ var _lib_concurrency_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8867);
/* harmony import */ var _service_client_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1821);
/* harmony import */ var _shared_declare_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3919);
/* harmony import */ var _shared_kept_requests_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9416);
/* harmony import */ var _shared_fingerprint_selected_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(1759);
/* harmony import */ var _shared_memory_limits_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(5011);
/* harmony import */ var _shared_responses_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(2841);
/* harmony import */ var _shared_artifact_names_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(9794);
/* harmony import */ var _shared_not_sent_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(4727);
/* harmony import */ var _shared_write_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(6498);
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
// `report-artifact`: reports each artifact by its fingerprint.
















/**
 * Reports every artifact. All are fingerprinted before the first is sent; one that fails does not hide the others.
 * With `on-outage: keep` the requests that an outage left without an answer are kept.
 * @throws ConfigurationError when an artifact or a required field is missing: nothing was sent then
 */
async function reportArtifact(request, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { flow, service } = request;
        const budget = new _lib_budget_js__WEBPACK_IMPORTED_MODULE_12__/* .Budget */ ._(request.artifacts.timeout, context.clock);
        const { artifacts, manifest } = await (0,_shared_fingerprint_selected_js__WEBPACK_IMPORTED_MODULE_7__/* .fingerprintSelected */ .S)(request.artifacts, context, budget);
        const target = await (0,_shared_write_js__WEBPACK_IMPORTED_MODULE_11__/* .resolveTarget */ .u)(request, context);
        const about = (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_13__/* .omitUndefined */ .O)({
            flow,
            trail: target.trail,
            gitCommit: target.origin.commit?.value,
            testedMergeCommit: target.origin.testedMergeCommit,
        });
        if (service === undefined)
            return { ...(await (0,_shared_not_sent_js__WEBPACK_IMPORTED_MODULE_10__/* .skippedOutcome */ .w)("report-artifact", artifacts, context)), ...manifest };
        const common = fieldsOfEvery(request, target);
        const dataOf = (artifact) => ({ ...fieldsOfOne(artifact), ...common });
        const requestFor = (artifact) => (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_2__/* .reportArtifact */ .x8)(service, flow, dataOf(artifact));
        if (request.dryRun)
            return (0,_shared_not_sent_js__WEBPACK_IMPORTED_MODULE_10__/* .dryRunOutcome */ .d)({
                operation: "report-artifact",
                calls: artifacts.map(requestFor),
                service,
                artifacts,
                ...about,
                ...manifest,
            });
        const client = __addDisposableResource(env_1, (0,_service_client_js__WEBPACK_IMPORTED_MODULE_4__/* .createServiceClient */ .r)({ ...service, budget }, context), false);
        const limit = (0,_shared_memory_limits_js__WEBPACK_IMPORTED_MODULE_14__/* .limitPerResponse */ .mk)(artifacts.length);
        const results = await (0,_lib_concurrency_js__WEBPACK_IMPORTED_MODULE_3__/* .mapConcurrent */ ._k)(artifacts, async (artifact) => {
            const request = requestFor(artifact);
            const httpResult = await client.send(request);
            try {
                const response = (0,_service_response_schemas_js__WEBPACK_IMPORTED_MODULE_1__/* .readResponse */ .Uk)({ request, settings: service }, httpResult, _service_response_schemas_js__WEBPACK_IMPORTED_MODULE_1__/* .artifactReported */ .kR);
                const reported = { ...artifact, reported: true, ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_13__/* .omitUndefined */ .O)({ htmlUrl: (0,_shared_responses_js__WEBPACK_IMPORTED_MODULE_8__/* .htmlUrlIn */ .IU)(response) }) };
                return { artifact: reported, response: (0,_shared_memory_limits_js__WEBPACK_IMPORTED_MODULE_14__/* .within */ .ux)(limit, response) };
            }
            catch (error) {
                const failure = (0,_shared_responses_js__WEBPACK_IMPORTED_MODULE_8__/* .failureText */ .kY)(error, context);
                return { artifact: { ...artifact, reported: false, failure }, failure, isOutage: (0,_domain_http_result_js__WEBPACK_IMPORTED_MODULE_15__/* .isOutage */ .u)(httpResult) };
            }
        });
        const unanswered = request.keepInOutage ? results.filter((result) => result.isOutage) : [];
        const { files: keptFiles, problems } = (0,_shared_kept_requests_js__WEBPACK_IMPORTED_MODULE_6__/* .keepRequests */ .sK)(unanswered.map(({ artifact }) => ({ endpoint: "report-artifact", flow, data: dataOf(artifact) })), service, context);
        const positions = new Map(unanswered.map((result, index) => [result, index]));
        const reported = results.map((result) => {
            const index = positions.get(result);
            if (index === undefined)
                return result.artifact;
            const problem = problems.get(index);
            if (problem === undefined)
                return { ...result.artifact, kept: true };
            return { ...result.artifact, failure: `${result.failure ?? ""}. The request was not kept: ${problem}` };
        });
        const leftOut = results.filter(({ artifact, response }) => artifact.reported && response === undefined);
        (0,_shared_memory_limits_js__WEBPACK_IMPORTED_MODULE_14__/* .reportLeftOut */ .Ox)(leftOut.length, limit, context);
        const recorded = reported.filter((artifact) => artifact.reported);
        if (request.declare)
            await (0,_shared_declare_js__WEBPACK_IMPORTED_MODULE_5__/* .declareArtifacts */ .I)(recorded, context);
        return {
            kind: "artifacts-reported",
            ...about,
            artifacts: reported,
            warnings: await (0,_shared_artifact_names_js__WEBPACK_IMPORTED_MODULE_9__/* .warningsAboutNames */ .h)(recorded, { ...about, client, service, budget }, context),
            keptFiles,
            ...manifest,
            result: (0,_shared_memory_limits_js__WEBPACK_IMPORTED_MODULE_14__/* .resultOf */ .Bg)(results.map(({ response }) => response)),
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
function fieldsOfOne(artifact) {
    return {
        fingerprint: artifact.fingerprint,
        filename: artifact.filename,
        ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_13__/* .omitUndefined */ .O)({ template_reference_name: artifact.name }),
    };
}
/** Returns the fields that all artifacts of a step share. The service requires both URLs (docs/interface.md). */
function fieldsOfEvery(request, { origin, trail }) {
    return {
        build_url: origin.buildUrl?.value ?? missingUrl("build-url", "the URL of the workflow run"),
        commit_url: origin.commitUrl?.value ?? missingUrl("commit-url", "the URL of the commit"),
        trail_name: trail,
        ...(0,_shared_write_js__WEBPACK_IMPORTED_MODULE_11__/* .commonFields */ .d)(request, origin),
        ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_13__/* .omitUndefined */ .O)({
            git_commit: origin.commit?.value,
            commits_list: origin.commitsList,
            repo_url: origin.repoUrl?.value,
            annotations: request.annotations,
            is_compliant: request.isCompliant,
            template: request.template,
        }),
    };
}
function missingUrl(input, what) {
    throw new _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
        message: `Input \`${input}\` is missing, and ${what} is unknown`,
        reason: "The service requires it, and the runner's variables do not give it",
        hint: `Set \`${input}\``,
    });
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

/***/ 3919:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ declareArtifacts)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _artifacts_select_from_artifact_lists_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6596);
/* harmony import */ var _artifacts_paths_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8532);
// Adds artifacts to the runner's own list, so that a following actions/attest attests what this step put on record.




/** The limits of the runner: artifacts of a job, and bytes that one step declares. A step beyond them fails. */
const limits = { artifacts: 500, bytes: 1_048_576 };
/** How many artifacts a warning names; all of them are in the log. */
const mostNamed = 5;
/**
 * Appends the files and images among the artifacts to the file that GITHUB_ARTIFACTS names (docs/fingerprints.md). The
 * runner fails the step for a line that it does not accept, so what it would refuse is left out, with a warning.
 * Nothing that goes wrong here fails the step.
 */
async function declareArtifacts(artifacts, context) {
    const { logger } = context;
    try {
        const { declared, refused } = await declareEach(artifacts, context);
        if (declared > 0)
            logger.info(`Added to the runner's list of artifacts: ${declared}`);
        if (refused.length === 0)
            return;
        for (const reason of refused)
            logger.info(`Not added to the runner's list of artifacts: ${reason}`);
        const more = refused.length - mostNamed;
        logger.warn(`\`declare\` left out ${refused.length} of ${artifacts.length}, which the runner's list of artifacts cannot hold: ` +
            `${refused.slice(0, mostNamed).join("; ")}${more > 0 ? `; … and ${more} more, all in the log` : ""}`);
    }
    catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        logger.warn(`\`declare\`: nothing was added to the runner's list of artifacts. ${reason}`);
    }
}
async function declareEach(artifacts, context) {
    const { GITHUB_ARTIFACTS: file = "", GITHUB_WORKSPACE: workspace } = context.environment;
    const listed = await (0,_artifacts_select_from_artifact_lists_js__WEBPACK_IMPORTED_MODULE_2__/* .readRunnerList */ .f)(context);
    const subjects = new Map(listed.map(({ filename, fingerprint }) => [filename, fingerprint]));
    const fingerprints = new Set(subjects.values());
    const lines = [];
    const refused = [];
    let bytes = 0;
    for (const artifact of artifacts) {
        if (fingerprints.has(artifact.fingerprint))
            continue;
        const entry = entryFor(artifact, workspace);
        const line = `${entry.line}\n`;
        const known = subjects.get(entry.subject);
        const size = bytes + Buffer.byteLength(line);
        const problem = entry.problem ??
            (context.redact(line) === line ? undefined : "has a secret in its path") ??
            (known === undefined ? undefined : `shares its name with another artifact (sha256:${known})`) ??
            (subjects.size < limits.artifacts && size <= limits.bytes
                ? undefined
                : `is one too many: the list holds ${limits.artifacts} artifacts, and 1 MiB of a step`);
        if (problem !== undefined) {
            refused.push(`\`${artifact.filename}\` ${problem}`);
            continue;
        }
        bytes = size;
        subjects.set(entry.subject, artifact.fingerprint);
        lines.push(line);
    }
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.appendFileSync)(file, lines.join(""));
    return { declared: lines.length, refused };
}
/** Returns the line that declares an artifact, with a scheme, so that nothing in a path is read as something else. */
function entryFor({ path, reference, type }, workspace) {
    if (reference !== undefined) {
        return { subject: reference.slice(0, reference.indexOf("@")), line: `oci://${reference}` };
    }
    if (path === undefined) {
        return refusedEntry(type === "dir" ? "is a directory" : "is neither a file of this job nor an image");
    }
    // The runner is not always where the step is: in a container, links and paths lead elsewhere than on its machine.
    const file = withoutLinks(path);
    const inside = workspace ? (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(withoutLinks(workspace), file) : file;
    const isInside = inside !== ".." && !inside.startsWith(`..${node_path__WEBPACK_IMPORTED_MODULE_1__.sep}`) && !(0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(inside);
    const written = isInside ? inside : file;
    if (!isInside && workspace?.startsWith("/__w/") && !file.startsWith("/__w/"))
        return refusedEntry("is outside of the directories that the container shares with the runner");
    if (written.includes("="))
        return refusedEntry("has `=` in its path");
    if (/[\r\n]|[\s\u0085]$/.test(written))
        return refusedEntry("has a line break, or a blank at the end, in its path");
    return { subject: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(file), line: `file://${written}` };
}
const refusedEntry = (problem) => ({ subject: "", line: "", problem });
const withoutLinks = (path) => (0,_artifacts_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .decodePath */ .q0)((0,_artifacts_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .resolveLinks */ .Ap)((0,_artifacts_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .encodePath */ .O0)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(path))));


/***/ })

};
