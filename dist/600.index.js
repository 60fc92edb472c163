export const id = 600;
export const ids = [600];
export const modules = {

/***/ 3881:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G3: () => (/* binding */ notAnArray),
/* harmony export */   N9: () => (/* binding */ complianceFields),
/* harmony export */   Qq: () => (/* binding */ text),
/* harmony export */   WW: () => (/* binding */ attestationFields),
/* harmony export */   ai: () => (/* binding */ number),
/* harmony export */   me: () => (/* binding */ nullable),
/* harmony export */   o$: () => (/* binding */ jsonObject),
/* harmony export */   p_: () => (/* binding */ list),
/* harmony export */   uI: () => (/* binding */ assertionSchema),
/* harmony export */   zM: () => (/* binding */ boolean)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7934);
/* harmony import */ var _identifiers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9137);
// The schema of an assertion result (docs/interface.md): the required fields, and the type of every optional field that
// the verdict reads. Unknown fields are ignored.


/** Accepts a field that is absent or null, which mean the same. */
const nullable = (schema) => valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6(schema, () => undefined);
/** Accepts a list that is absent or null, which mean the same as empty. */
const list = (schema) => valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(schema), () => []);
/** Refuses an array, which valibot would take for an object. */
const notAnArray = valibot__WEBPACK_IMPORTED_MODULE_1__/* .custom */ .IeY((value) => typeof value === "object" && !Array.isArray(value), "must be an object");
/** Accepts a JSON object with these fields. */
const jsonObject = (entries) => valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(notAnArray, valibot__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc(entries));
const text = nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP());
const number = nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig());
const boolean = nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY());
const attestationFields = {
    attestation_name: text,
    attestation_type: text,
    status: text,
    is_compliant: boolean,
    unexpected: boolean,
};
const attestationStatusSchema = jsonObject(attestationFields);
const complianceFields = {
    artifact_fingerprint: text,
    status: text,
    is_compliant: boolean,
    /** The flow's template does not name the artifact. */
    unexpected: boolean,
};
const complianceStatusSchema = jsonObject({
    ...complianceFields,
    attestations_statuses: list(attestationStatusSchema),
});
const resolutionSchema = jsonObject({
    type: text,
    context: nullable(jsonObject({ flow_name: text, trail_name: text, artifact_status: text, for_control: text })),
});
const ruleEvaluationSchema = jsonObject({
    rule: nullable(jsonObject({ type: text, definition: nullable(jsonObject({ name: text, type: text })) })),
    satisfied: boolean,
    ignored: boolean,
    resolutions: list(resolutionSchema),
});
const policyEvaluationSchema = jsonObject({
    policy_name: valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .nonEmpty */ .hq("must not be empty")),
    policy_version: number,
    status: text,
    rule_evaluations: list(ruleEvaluationSchema),
});
const flowCompliance = jsonObject({
    flow: text,
    trail: text,
    compliant: boolean,
    compliance_status: nullable(complianceStatusSchema),
    html_url: text,
});
const allowListingSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(jsonObject({ allowlist_id: text, allowed_by_user_id: text, timestamp: number, description: text }), valibot__WEBPACK_IMPORTED_MODULE_1__/* .check */ .z6Y((listing) => Object.values(listing).some((field) => field !== undefined), "must say who allowed the artifact, when or why"));
/** An assertion result. Services send `flows` as an array, the specification names an object: both are read as a list. */
const assertionSchema = jsonObject({
    fingerprint: _identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .fingerprintSchema */ .S8,
    flow: _identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .flowNameSchema */ .lS,
    trail: _identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .trailNameSchema */ .bm,
    compliant: valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY(),
    compliance_status: complianceStatusSchema,
    html_url: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    scope: valibot__WEBPACK_IMPORTED_MODULE_1__/* .picklist */ .KIO(["flow", "environment", "policy"]),
    environment: text,
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


const attestationSchema = (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
    ..._assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .attestationFields */ .WW,
    attestation_id: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq,
    overridden_attestation_id: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq,
});
/** Not in the specification, but what services send. `is_compliant` is null while the artifact is missing. */
const artifactSchema = (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ ..._assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .complianceFields */ .N9, attestations_statuses: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .list */ .p_)(attestationSchema) });
/** Reads a JSON object as a list of its entries, so that `constructor` is a name like any other. */
const entriesOf = (schema) => valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .notAnArray */ .G3, valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi((entries) => Object.entries(entries)), valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .tuple */ .PVZ([valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), schema])));
const requiredAttestations = (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .list */ .p_)((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ name: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, type: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq }));
/** The three states in the five spellings of services. */
const stateSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .picklist */ .KIO(["COMPLIANT", "INCOMPLETE", "NON-COMPLIANT", "NON_COMPLIANT", "INCOMPLIANT"]), valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi((state) => state === "COMPLIANT" || state === "INCOMPLETE" ? state : "NON-COMPLIANT"));
const trailSchema = (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
    name: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    last_modified_at: valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(),
    created_at: valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(),
    compliance_status: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
        status: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(stateSchema),
        is_compliant: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .boolean */ .zM,
        attestations_statuses: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .list */ .p_)(attestationSchema),
        artifacts_statuses: valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6(entriesOf(artifactSchema), () => ({})),
        evaluated_at: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .number */ .ai,
        flow_template_id: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq,
    }),
    template: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
        version: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .number */ .ai,
        content: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq,
        trail: valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
            attestations: requiredAttestations,
            artifacts: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .list */ .p_)((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ name: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, attestations: requiredAttestations })),
        }), () => ({})),
    }),
    compliance_state: stateSchema,
    is_compliant: valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY(),
    created_by: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    flow: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ name: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), tags: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({})) }),
    html_url: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    description: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq,
    git_commit_info: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ sha1: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, message: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, author: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, branch: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, timestamp: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .number */ .ai, url: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq })),
    origin_url: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq,
    repo_ids: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP())),
    events: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .list */ .p_)((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ type: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, artifact_fingerprint: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, template_reference_name: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq })),
    external_urls: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({})),
});


/***/ }),

/***/ 230:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ decisionRecord),
/* harmony export */   p: () => (/* binding */ runFacts)
/* harmony export */ });
/* harmony import */ var _lib_pick_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2947);

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
    const { enforcement, waitOptions, artifacts } = decision;
    return sorted({
        record_version: 1,
        action: { name: "artifact-compliance-action", version: decision.actionVersion },
        run: decision.run,
        service: { base_url: decision.service.baseUrl, org: decision.service.org },
        asked: {
            ...(0,_lib_pick_js__WEBPACK_IMPORTED_MODULE_0__/* .pick */ .U)(decision.query, "scope", "flow", "environment", "policies"),
            fingerprints: artifacts.map(({ fingerprint }) => fingerprint),
        },
        enforcement: {
            on_non_compliance: enforcement.onNonCompliance,
            on_nothing_judged: enforcement.onNothingJudged,
            on_outage: enforcement.onOutage,
            wait_seconds: waitOptions.wait / 1000,
            wait_interval_seconds: waitOptions.interval / 1000,
        },
        decision: (0,_lib_pick_js__WEBPACK_IMPORTED_MODULE_0__/* .pick */ .U)(decision, "verdict", "passes", "cancelled"),
        started_at: utc(decision.startedAt),
        ended_at: utc(decision.endedAt),
        waits_seconds: decision.waits.map((milliseconds) => milliseconds / 1000),
        artifacts: artifacts.map((artifact) => ({
            ...(0,_lib_pick_js__WEBPACK_IMPORTED_MODULE_0__/* .pick */ .U)(artifact, "name", "filename", "type", "fingerprint", "reference"),
            ...(0,_lib_pick_js__WEBPACK_IMPORTED_MODULE_0__/* .pick */ .U)(artifact, "verdict", "passes", "reasons", "warnings"),
            let_through: artifact.override,
            answer: artifact.assertion && answerOf(artifact.assertion),
            exchanges: artifact.requests.map(({ attempts, status, bodySha256, verdict }) => ({
                status,
                body_sha256: bodySha256,
                verdict,
                attempts: attempts.map(({ startedAt, duration, result }) => ({
                    started_at: utc(startedAt),
                    duration_ms: Math.round(duration),
                    result,
                })),
            })),
        })),
    });
}
const answerOf = (assertion) => ({
    ...(0,_lib_pick_js__WEBPACK_IMPORTED_MODULE_0__/* .pick */ .U)(assertion, "scope", "flow", "trail", "environment", "compliant", "html_url", "allow_listing"),
    policies: assertion.policy_evaluations?.map(({ policy_name, policy_version, status }) => ({
        name: policy_name,
        version: policy_version,
        status,
    })),
});
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


/***/ }),

/***/ 9600:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   reportArtifact: () => (/* binding */ reportArtifact)
/* harmony export */ });
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6046);
/* harmony import */ var _domain_http_result_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(6675);
/* harmony import */ var _lib_budget_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(2227);
/* harmony import */ var _lib_concurrency_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8867);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(6974);
/* harmony import */ var _service_client_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1821);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1362);
/* harmony import */ var _service_response_schemas_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3124);
/* harmony import */ var _shared_artifact_names_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9794);
/* harmony import */ var _shared_artifacts_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1470);
/* harmony import */ var _shared_declare_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(3919);
/* harmony import */ var _shared_kept_requests_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(1167);
/* harmony import */ var _shared_responses_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(2841);
/* harmony import */ var _shared_write_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(6498);
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
 * Reports every artifact. All are fingerprinted before the first is sent; one that fails does not hide the others.
 * With `on-outage: keep` the requests that an outage left without an answer are kept.
 * @throws ConfigurationError when an artifact or a required field is missing: nothing was sent then
 */
async function reportArtifact(request, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { flow, service } = request;
        const budget = new _lib_budget_js__WEBPACK_IMPORTED_MODULE_11__/* .Budget */ ._(request.artifacts.timeout, context.clock);
        const { artifacts, manifest } = await (0,_shared_artifacts_js__WEBPACK_IMPORTED_MODULE_6__/* .fingerprintSelected */ .S)(request.artifacts, context, budget);
        const { origin, trail, about, fields } = await (0,_shared_write_js__WEBPACK_IMPORTED_MODULE_10__/* .resolveTarget */ .u)(request, context);
        if (service === undefined)
            return { ...(await (0,_shared_write_js__WEBPACK_IMPORTED_MODULE_10__/* .skippedOutcome */ .d)("report-artifact", artifacts, context)), ...manifest };
        const ofEvery = {
            // The service requires both URLs (docs/interface.md).
            build_url: origin.buildUrl?.value ?? missingUrl("build-url", "the URL of the workflow run"),
            commit_url: origin.commitUrl?.value ?? missingUrl("commit-url", "the URL of the commit"),
            trail_name: trail,
            ...fields,
            ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_12__/* .omitUndefined */ .O)({
                git_commit: origin.commit?.value,
                commits_list: origin.commitsList,
                repo_url: origin.repoUrl?.value,
                annotations: request.annotations,
                is_compliant: request.isCompliant,
                template: request.template,
            }),
        };
        const dataOf = ({ fingerprint, filename, name }) => ({
            fingerprint,
            filename,
            ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_12__/* .omitUndefined */ .O)({ template_reference_name: name }),
            ...ofEvery,
        });
        const requestFor = (artifact) => (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_3__/* .reportArtifact */ .x8)(service, flow, dataOf(artifact));
        if (request.dryRun) {
            const planned = { operation: "report-artifact", artifacts, ...about, ...manifest };
            return (0,_shared_responses_js__WEBPACK_IMPORTED_MODULE_9__/* .dryRunOutcome */ .dU)(artifacts.map(requestFor), service, planned);
        }
        const client = __addDisposableResource(env_1, (0,_service_client_js__WEBPACK_IMPORTED_MODULE_2__/* .createServiceClient */ .r)({ ...service, budget }, context), false);
        const limit = (0,_shared_responses_js__WEBPACK_IMPORTED_MODULE_9__/* .limitPerResponse */ .mk)(artifacts.length);
        const results = await (0,_lib_concurrency_js__WEBPACK_IMPORTED_MODULE_1__/* .mapConcurrent */ ._k)(artifacts, async (artifact) => {
            const request = requestFor(artifact);
            const httpResult = await client.send(request);
            const read = (0,_shared_responses_js__WEBPACK_IMPORTED_MODULE_9__/* .tryResponse */ .P$)({ request, settings: service }, httpResult, _service_response_schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .artifactReported */ .kR, context);
            if (!read.success) {
                const failure = read.reason;
                return { artifact: { ...artifact, reported: false, failure }, failure, isOutage: (0,_domain_http_result_js__WEBPACK_IMPORTED_MODULE_13__/* .isOutage */ .u)(httpResult) };
            }
            const htmlUrl = (0,_shared_responses_js__WEBPACK_IMPORTED_MODULE_9__/* .htmlUrlIn */ .IU)(read.value);
            const reported = { ...artifact, reported: true, ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_12__/* .omitUndefined */ .O)({ htmlUrl }) };
            return { artifact: reported, response: { json: (0,_shared_responses_js__WEBPACK_IMPORTED_MODULE_9__/* .within */ .ux)(limit, read.value) } };
        });
        const unanswered = request.keepInOutage ? results.filter((result) => result.isOutage) : [];
        const { files: keptFiles, problems } = (0,_shared_kept_requests_js__WEBPACK_IMPORTED_MODULE_8__/* .keepRequests */ .sK)(unanswered.map(({ artifact }) => ({ endpoint: "report-artifact", flow, data: dataOf(artifact) })), service, context);
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
        const recorded = reported.filter((artifact) => artifact.reported);
        const responses = results.map(({ response }) => response);
        const result = (0,_shared_responses_js__WEBPACK_IMPORTED_MODULE_9__/* .resultOf */ .Bg)(responses, context);
        if (request.declare)
            await (0,_shared_declare_js__WEBPACK_IMPORTED_MODULE_7__/* .declareArtifacts */ .I)(recorded, context);
        return {
            kind: "artifacts-reported",
            ...about,
            artifacts: reported,
            warnings: await (0,_shared_artifact_names_js__WEBPACK_IMPORTED_MODULE_5__/* .warningsAboutNames */ .h)(recorded, { flow, trail, client, service, budget }, context),
            keptFiles,
            ...manifest,
            result,
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
/* harmony import */ var _lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2769);
/* harmony import */ var _lib_json_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(292);
/* harmony import */ var _lib_shorten_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1529);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1362);
/* harmony import */ var _responses_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2841);








/** How many names a message lists, and how many are compared with a misspelt one. */
const mostListed = 10;
const mostCompared = 1000;
const quoted = (name) => `\`${name}\``;
/** Lists the first of these. */
function listed(items, textOf) {
    const shown = items.slice(0, mostListed).map(textOf).join(", ");
    return items.length > mostListed ? `${shown} and ${(0,_lib_shorten_js__WEBPACK_IMPORTED_MODULE_5__/* .count */ .U9)(items.length - mostListed, "more name")}` : shown;
}
/** Returns a function that quotes a misspelt name, with the one of these that may be meant. */
function suggestFrom(names) {
    const candidates = [...names].slice(0, mostCompared);
    return (name) => `${quoted(name)}${(0,_lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_6__/* .didYouMean */ .a)(name, candidates)}`;
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
async function warningsAboutNames(recorded, { client, service, flow, trail, budget }, { clock, logger, redact }) {
    if (recorded.length === 0)
        return [];
    const limits = { budget: new _lib_budget_js__WEBPACK_IMPORTED_MODULE_7__/* .Budget */ ._(Math.min(readingTime, budget.left()), clock), retries: 0 };
    const httpResult = await client.send((0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_3__/* .getTrail */ .PH)(service, flow, trail), { limits });
    const isFound = httpResult.kind === "response" && httpResult.status === 200;
    const read = isFound ? (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_2__/* .validateJson */ .TL)(_domain_trail_js__WEBPACK_IMPORTED_MODULE_1__/* .trailSchema */ .I, (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_2__/* .parseJson */ .qF)(httpResult.body)) : undefined;
    if (read?.success !== true) {
        logger.info("The trail could not be read: names are not compared with those of its template");
        return [];
    }
    const known = new Set(read.value.template.trail.artifacts.flatMap(({ name }) => name ?? []));
    const unknown = recorded.filter(({ name }) => name === undefined || !known.has(name));
    if (known.size === 0 || unknown.length === 0)
        return [];
    const suggest = suggestFrom(known);
    const described = listed(unknown, ({ name, filename }) => name === undefined ? `${quoted(filename)} (without a name)` : suggest(name));
    const warning = `The template of trail ${trail} does not name ${(0,_lib_shorten_js__WEBPACK_IMPORTED_MODULE_5__/* .count */ .U9)(unknown.length, "reported artifact")}: ` +
        `${described}. It names ${listed([...known], quoted)}. ` +
        "Write the name before the path or fingerprint: `name=path`";
    return [redact(warning, _responses_js__WEBPACK_IMPORTED_MODULE_4__/* .longestText */ .Ie)];
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
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6046);
/* harmony import */ var _lib_shorten_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1529);
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
        const named = (0,_lib_shorten_js__WEBPACK_IMPORTED_MODULE_5__/* .firstOf */ .Ku)(refused, mostNamed, (more) => `… and ${more} more, all in the log`);
        logger.warn(`\`declare\` left out ${refused.length} of ${artifacts.length}, which the runner's list of artifacts cannot hold: ` +
            named.join("; "));
    }
    catch (error) {
        logger.warn(`\`declare\`: nothing was added to the runner's list of artifacts. ${(0,_domain_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .messageOf */ .bD)(error)}`);
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


/***/ }),

/***/ 1167:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  f4: () => (/* binding */ keepIn),
  sK: () => (/* binding */ keepRequests),
  _F: () => (/* binding */ parseKeptFile),
  kW: () => (/* binding */ templateOf),
  q3: () => (/* binding */ toKeptTemplate),
  S6: () => (/* binding */ toServiceRequest)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/domain/errors.js
var errors = __webpack_require__(6046);
// EXTERNAL MODULE: ./build/domain/identifiers.js
var identifiers = __webpack_require__(9137);
// EXTERNAL MODULE: ./build/lib/json.js
var lib_json = __webpack_require__(292);
;// CONCATENATED MODULE: ./build/domain/commit.js
// Commit and repository as requests carry them. Unknown fields are absent.


/** Any text; no field where it is unknown. */
const optionalText = dist/* exactOptional */.yqP(dist/* string */.YjP());
/** `git_commit_info` in requests. */
const gitCommitSchema = dist/* strictObject */.rej({
    sha1: identifiers/* commitShaSchema */.jr,
    message: optionalText,
    author: optionalText,
    author_username: optionalText,
    branch: optionalText,
    /** Author date, UNIX seconds. */
    timestamp: dist/* exactOptional */.yqP(dist/* number */.aig()),
    url: dist/* exactOptional */.yqP(identifiers/* httpUrlSchema */.b$),
    parents: dist/* exactOptional */.yqP(dist/* pipe */.FsL(dist/* array */.YOg(identifiers/* commitShaSchema */.jr), dist/* readonly */.tBZ())),
    verified: dist/* exactOptional */.yqP(dist/* boolean */.zMY()),
    signature_state: optionalText,
});
/** A text with more than white space. */
const filledTextSchema = dist/* pipe */.FsL(dist/* string */.YjP(), dist/* regex */.yGV(/\S/, "must not be empty"));
/** `repo_info` in requests. */
const repoInfoSchema = dist/* strictObject */.rej({
    name: filledTextSchema,
    url: dist/* exactOptional */.yqP(identifiers/* httpUrlSchema */.b$),
    id: optionalText,
    description: optionalText,
});

;// CONCATENATED MODULE: ./build/domain/written.js
// What the two writes send. Absent fields do not change what is stored.




const externalUrl = dist/* strictObject */.rej({ href: identifiers/* httpUrlSchema */.b$, fingerprint: dist/* exactOptional */.yqP(identifiers/* fingerprintSchema */.S8) });
const externalUrlsSchema = dist/* record */.g1P(identifiers/* urlLabelSchema */.$0, externalUrl);
/** What both writes may have. */
const common = {
    description: dist/* exactOptional */.yqP(filledTextSchema),
    git_commit_info: dist/* exactOptional */.yqP(gitCommitSchema),
    repo_info: dist/* exactOptional */.yqP(repoInfoSchema),
    external_urls: dist/* exactOptional */.yqP(externalUrlsSchema),
    user_data: dist/* exactOptional */.yqP(dist/* custom */.IeY(lib_json/* isObjectOrArray */.Ev, "must be a JSON object or array")),
};
/** Metadata of a trail. */
const trailToBeginSchema = dist/* strictObject */.rej({
    name: identifiers/* trailNameSchema */.bm,
    ...common,
    origin_url: dist/* exactOptional */.yqP(identifiers/* httpUrlSchema */.b$),
});
/** The body of Report artifact. */
const artifactToReportSchema = dist/* strictObject */.rej({
    fingerprint: identifiers/* fingerprintSchema */.S8,
    filename: filledTextSchema,
    build_url: identifiers/* httpUrlSchema */.b$,
    commit_url: identifiers/* httpUrlSchema */.b$,
    trail_name: dist/* exactOptional */.yqP(identifiers/* trailNameSchema */.bm),
    ...common,
    git_commit: dist/* exactOptional */.yqP(identifiers/* commitShaSchema */.jr),
    commits_list: dist/* exactOptional */.yqP(dist/* pipe */.FsL(dist/* array */.YOg(gitCommitSchema), dist/* readonly */.tBZ())),
    repo_url: dist/* exactOptional */.yqP(identifiers/* httpUrlSchema */.b$),
    annotations: dist/* exactOptional */.yqP(dist/* record */.g1P(identifiers/* annotationKeySchema */.cH, dist/* string */.YjP())),
    is_compliant: dist/* exactOptional */.yqP(dist/* boolean */.zMY()),
    template: dist/* exactOptional */.yqP(dist/* pipe */.FsL(dist/* array */.YOg(filledTextSchema), dist/* readonly */.tBZ())),
    template_reference_name: dist/* exactOptional */.yqP(identifiers/* templateReferenceNameSchema */.cN),
});

// EXTERNAL MODULE: ./build/gate/decision-record.js
var decision_record = __webpack_require__(230);
// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
// EXTERNAL MODULE: ./build/service/endpoints.js
var endpoints = __webpack_require__(1362);
;// CONCATENATED MODULE: ./build/operations/shared/kept-requests.js
// Requests that an outage left without an answer: kept in a file, and read back as strictly as inputs are
// (docs/contract.md, "Kept requests").









/** Checks data by a schema and gives it as it came: the schema alone would put its fields in another order. */
const unchanged = (schema) => dist/* pipe */.FsL(dist/* custom */.IeY(lib_json/* isObjectOrArray */.Ev, "must be an object"), dist/* rawCheck */.H0v(({ dataset, addIssue }) => {
    const checked = dist/* safeParse */.xLC(schema, dataset.value, { abortEarly: true });
    if (checked.success)
        return;
    const [issue] = checked.issues;
    addIssue({ message: `\`${dist/* getDotPath */.BuJ(issue) ?? ""}\`: ${issue.message}` });
}));
const longestTemplate = 10_000_000;
const templateSchema = dist/* strictObject */.rej({
    // The base name of a file.
    name: dist/* pipe */.FsL(dist/* string */.YjP(), dist/* regex */.yGV(/^(?!\.{1,2}$)[^/\\\p{Cc}]+$/u, "must be the name of a file")),
    // Not by a pattern, which a text of megabytes would exhaust.
    base64: dist/* pipe */.FsL(dist/* string */.YjP(), dist/* check */.z6Y((base64) => {
        const bytes = Buffer.from(base64, "base64");
        return bytes.length <= longestTemplate && bytes.toString("base64") === base64;
    }, "must be base64 of at most 10 MB")),
});
const changeableSchema = dist/* variant */.Oxt("endpoint", [
    dist/* strictObject */.rej({
        endpoint: dist/* literal */.euz("begin-trail"),
        flow: identifiers/* flowNameSchema */.lS,
        data: unchanged(trailToBeginSchema),
        template_file: dist/* exactOptional */.yqP(templateSchema),
        sha256: dist/* string */.YjP(),
    }),
    dist/* strictObject */.rej({
        endpoint: dist/* literal */.euz("report-artifact"),
        flow: identifiers/* flowNameSchema */.lS,
        data: unchanged(artifactToReportSchema),
        sha256: dist/* string */.YjP(),
    }),
]);
const requestSchema = dist/* pipe */.FsL(changeableSchema, dist/* check */.z6Y((request) => request.sha256 === digestOf(request), "`sha256` is not that of `data` and the template: the request was changed"));
const keptFileSchema = dist/* strictObject */.rej({
    version: dist/* literal */.euz(1, "must be 1: read the file with the version of this action that wrote it"),
    kept_at: dist/* pipe */.FsL(dist/* number */.aig(), dist/* minValue */.Wwf(0), dist/* maxValue */.cGV(8_640_000_000_000)),
    base_url: dist/* string */.YjP(),
    org: dist/* string */.YjP(),
    run: dist/* record */.g1P(dist/* picklist */.KIO(["attempt", "id", "job", "repository", "server_url"]), dist/* string */.YjP()),
    requests: dist/* pipe */.FsL(dist/* array */.YOg(requestSchema), dist/* minLength */.BpQ(1, "is empty")),
});
/** Returns the SHA-256 of what is sent: the compact JSON of the data, then the template's bytes. */
function digestOf(request) {
    const json = Buffer.from(JSON.stringify(request.data));
    return (0,external_node_crypto_.hash)("sha256", Buffer.concat([json, templateOf(request)?.content ?? Buffer.of()]));
}
/** Returns the template of a trail, where it has one. */
function templateOf({ template_file: file }) {
    return file && { filename: file.name, content: Buffer.from(file.base64, "base64") };
}
/** Returns the form in which a template is kept. */
const toKeptTemplate = ({ filename, content }) => ({
    name: filename,
    base64: Buffer.from(content).toString("base64"),
});
/** Returns the request as it is sent. */
function toServiceRequest(request, settings) {
    return request.endpoint === "begin-trail"
        ? (0,endpoints/* beginTrail */.Gv)(settings, request.flow, request.data, templateOf(request))
        : (0,endpoints/* reportArtifact */.x8)(settings, request.flow, request.data);
}
/** What a file holds at most, so that it can be read back: bytes, and values of JSON, of which commas are a bound. */
const largestFile = { bytes: 48_000_000, commas: 900_000 };
/** Keeps requests of this step. A request that holds a secret, or that could not be read back, is not kept. */
function keepRequests(requests, { baseUrl: base_url, org }, context) {
    const { attempt, id, job, repository, server_url } = (0,decision_record/* runFacts */.p)(context.environment);
    const run = (0,omit_undefined/* omitUndefined */.O)({ attempt, id, job, repository, server_url });
    const kept_at = context.clock.now() / 1_000;
    return keepIn({ version: 1, kept_at, base_url, org, run }, requests, context);
}
/**
 * Keeps requests in files with this head; one file, unless they are too large for one.
 * @returns the files, and why a request is not kept, at its index
 */
function keepIn(head, requests, { redact }) {
    const problems = new Map();
    const files = [];
    for (const [index, unanswered] of requests.entries()) {
        const request = dist/* safeParse */.xLC(requestSchema, { ...unanswered, sha256: digestOf(unanswered) });
        const json = JSON.stringify(unanswered);
        const share = Math.max(Buffer.byteLength(json) / largestFile.bytes, json.split(",").length / largestFile.commas);
        // As text, for a number can be a secret too; and the template's own text, which base64 hides.
        const texts = [json, Buffer.from(templateOf(unanswered)?.content ?? "").toString()];
        if (texts.some((one) => redact(one) !== one))
            problems.set(index, "it holds a secret of this step");
        else if (!request.success)
            problems.set(index, `it could not be read back (${request.issues[0].message})`);
        else if (share > 1)
            problems.set(index, "it is too large for a file of kept requests");
        else {
            const last = files.at(-1);
            if (last === undefined || last.share + share > 1)
                files.push({ requests: [request.output], share });
            else {
                last.requests.push(request.output);
                last.share += share;
            }
        }
    }
    return { files: files.map((file) => ({ ...head, requests: file.requests })), problems };
}
/**
 * Parses a file of kept requests.
 * @param name of the file, in errors
 * @param service where its requests are to be sent: a file for another service or organization is refused
 * @throws ConfigurationError
 */
function parseKeptFile(content, name, service) {
    const unchanged = "Use the files that the output `kept-file` named, unchanged";
    const invalid = (reason, hint = unchanged) => new errors/* ConfigurationError */.j1({ message: `\`${name}\` cannot be sent`, reason, hint });
    const json = (0,lib_json/* parseJson */.qF)(content);
    if (!json.success)
        throw invalid(`It is not a file of kept requests: ${json.reason}`);
    const value = (0,lib_json/* parseKeepingDigits */.Z_)(new TextDecoder().decode(content));
    const parsed = dist/* safeParse */.xLC(keptFileSchema, value, { abortEarly: true });
    if (!parsed.success) {
        const [issue] = parsed.issues;
        throw invalid(`\`${dist/* getDotPath */.BuJ(issue) ?? "the file"}\`: ${issue.message}`);
    }
    const { base_url, org } = parsed.output;
    if (base_url !== service.baseUrl)
        throw invalid(`It is for the service at \`${base_url}\``, "Set `base-url` to that, or omit the file");
    if (org !== service.org)
        throw invalid(`It is for the organization \`${org}\``, "Set `org` to that, or omit the file");
    return parsed.output;
}


/***/ }),

/***/ 6498:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ skippedOutcome),
/* harmony export */   u: () => (/* binding */ resolveTarget)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7934);
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6046);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9137);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6974);
/* harmony import */ var _workflow_event_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5980);
/* harmony import */ var _workflow_resolve_origin_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2552);
// What the two writes have in common: the trail, the fields that both send, and how they are skipped.






/**
 * Resolves where the run takes place and the trail: as given, else named after the commit. Logs each value with its source.
 * @returns `about` is what the outcome says of it; `fields` are those that both writes send
 * @throws ConfigurationError when no trail is given and no commit is known
 */
async function resolveTarget(request, context) {
    const { flow } = request;
    const origin = await (0,_workflow_resolve_origin_js__WEBPACK_IMPORTED_MODULE_3__/* .resolveOrigin */ .Z)(request.origin, context);
    const { testedMergeCommit } = origin;
    const gitCommit = origin.commit?.value;
    const trail = request.trail ?? valibot__WEBPACK_IMPORTED_MODULE_4__/* .parse */ .qgA(valibot__WEBPACK_IMPORTED_MODULE_4__/* .optional */ .lqM(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .trailNameSchema */ .bm), gitCommit);
    context.logger.table("Where the values come from", [
        ["Field", "Value", "Source"],
        ["flow", flow, "input"],
        ["trail", trail ?? "(unknown)", request.trail === undefined ? "the commit" : "input"],
        ...origin.sources,
    ]);
    if (trail === undefined)
        throw new _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
            message: "Input `trail` is missing, and the commit that it would be named after is unknown",
            reason: "Neither the runner's variables nor git name a commit",
            hint: "Set `trail`, or set `git-commit`",
        });
    // Unknown fields are absent, because an empty field would clear a stored one.
    const fields = (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_5__/* .omitUndefined */ .O)({
        description: request.description,
        git_commit_info: origin.gitCommitInfo,
        repo_info: origin.repoInfo,
        external_urls: request.externalUrls,
        user_data: request.userData,
    });
    return { origin, trail, about: (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_5__/* .omitUndefined */ .O)({ flow, trail, gitCommit, testedMergeCommit }), fields };
}
/** Explains why a write is skipped: there is no API token, and `on-missing-token` is `skip`. */
async function skippedOutcome(operation, artifacts, context) {
    const why = await (0,_workflow_event_js__WEBPACK_IMPORTED_MODULE_2__.missingSecretsReason)(context);
    const cause = why ?? "its secret is not set, or this workflow cannot read it";
    const reason = `Input \`api-token\` is empty: ${cause}. \`on-missing-token: skip\` allows this`;
    return { kind: "skipped", operation, reason, artifacts };
}


/***/ })

};
