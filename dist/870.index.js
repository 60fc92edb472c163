export const id = 870;
export const ids = [870,426];
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

/***/ 155:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EO: () => (/* binding */ environmentNotificationSchema),
/* harmony export */   IV: () => (/* binding */ buildSchema),
/* harmony export */   NI: () => (/* binding */ environmentEventSchema),
/* harmony export */   VW: () => (/* binding */ environmentSchema),
/* harmony export */   wh: () => (/* binding */ actionSchema),
/* harmony export */   xI: () => (/* binding */ approvalSchema)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7934);
/* harmony import */ var _assertion_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3881);
/* harmony import */ var _identifiers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9137);
// What the lists of the service hold, parsed from unknown. Required fields must be there with their type; unknown fields
// are kept.



const object = (entries) => valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .notAnArray */ .G3, valibot__WEBPACK_IMPORTED_MODULE_2__/* .looseObject */ ._H3(entries));
/** `field?: T | null`, as the specification says of most fields. */
const maybe = (schema) => valibot__WEBPACK_IMPORTED_MODULE_2__/* .nullish */ .cl6(schema);
const text = maybe(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP());
const number = maybe(valibot__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig());
const boolean = maybe(valibot__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zMY());
const texts = maybe(valibot__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()));
const numbers = maybe(valibot__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig()));
const anyObject = object({});
const integer = valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_2__/* .integer */ .ndf());
/** Environment. Only the name is needed to speak of one; `state` is null where nothing is known. */
const environmentSchema = object({
    org: text,
    name: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(),
    type: text,
    description: text,
    last_modified_at: number,
    include_scaling: boolean,
    tags: maybe(anyObject),
    last_reported_at: number,
    last_changed_at: number,
    state: boolean,
    policies: texts,
    included_environments: texts,
});
const environmentEventSchema = object({
    type: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(),
    environment_name: text,
    snapshot_index: maybe(integer),
    artifact_name: text,
    sha256: text,
    description: text,
    reported_at: number,
    pipeline: text,
    deployments: numbers,
    flows: maybe(valibot__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(object({ flow_name: text, deployments: numbers }))),
    artifact_compliance: boolean,
    snapshot_compliance: boolean,
    code_diff: text,
    _links: maybe(anyObject),
});
const approvalSchema = object({
    release_number: integer,
    base_artifact: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(),
    artifact_name: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(),
    target_artifact: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(),
    description: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(),
    src_commit_list: valibot__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .commitShaSchema */ .jr),
    created_at: valibot__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig(),
    last_modified_at: valibot__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig(),
    state: valibot__WEBPACK_IMPORTED_MODULE_2__/* .picklist */ .KIO(["APPROVED", "UNAPPROVED", "PENDING"]),
    approvals: valibot__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(object({ comment: text, approved_by: text, approval_url: text, timestamp: number })),
    environment: text,
    user_data: valibot__WEBPACK_IMPORTED_MODULE_2__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_2__/* .unknown */ .L5J()),
});
const buildSchema = object({
    created_at: number,
    fingerprint: text,
    flow_name: text,
    trail_name: text,
    repo_info: maybe(object({ name: text, repo_id: text })),
    _links: maybe(anyObject),
});
/**
 * What an environment notification and an action have in common. A trigger that is new is kept: the specification's list
 * is what may be configured, and a notification that can be read should be.
 */
const notificationFields = {
    name: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(),
    type: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(),
    number: integer,
    created_by: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(),
    is_created_from_slack_app: valibot__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zMY(),
    last_modified_at: valibot__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig(),
    is_failing: boolean,
    last_success_timestamp: number,
    last_failure_timestamp: number,
    created_at: number,
    triggers: valibot__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    targets: valibot__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(anyObject),
};
const environmentNotificationSchema = object({
    ...notificationFields,
    environments: valibot__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
});
const actionSchema = object({
    ...notificationFields,
    flows: texts,
    environments: texts,
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

/***/ 3870:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  check: () => (/* binding */ check),
  checkRuntime: () => (/* binding */ checkRuntime),
  judgeRuntime: () => (/* binding */ judgeRuntime)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/domain/errors.js
var domain_errors = __webpack_require__(6046);
;// CONCATENATED MODULE: ./build/domain/outcome.js
/** What `check` looks at of the service: each needs those before it. */
const serviceCheckIds = [
    "base-url",
    "api",
    "clock",
    "token",
    "organization",
    "environment",
    "flow",
    "trail",
];
/** What `check` looks at, in the order in which it is shown. */
const checkIds = ["runtime", ...serviceCheckIds, "git", "github-token", "artifacts"];

// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
// EXTERNAL MODULE: ./build/lib/shorten.js
var shorten = __webpack_require__(1529);
// EXTERNAL MODULE: ./build/workflow/resolve-origin.js + 4 modules
var resolve_origin = __webpack_require__(2552);
// EXTERNAL MODULE: ./build/workflow/run-variables.js
var run_variables = __webpack_require__(7309);
// EXTERNAL MODULE: external "node:dns/promises"
var external_node_dns_promises_ = __webpack_require__(1553);
// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __webpack_require__(8500);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/domain/identifiers.js
var identifiers = __webpack_require__(9137);
// EXTERNAL MODULE: ./build/domain/service-error-body.js
var service_error_body = __webpack_require__(118);
// EXTERNAL MODULE: ./build/domain/trail.js
var domain_trail = __webpack_require__(5521);
// EXTERNAL MODULE: ./build/lib/did-you-mean.js
var did_you_mean = __webpack_require__(2769);
// EXTERNAL MODULE: ./build/lib/hosts.js
var hosts = __webpack_require__(791);
// EXTERNAL MODULE: ./build/service/client.js
var service_client = __webpack_require__(1821);
// EXTERNAL MODULE: ./build/service/endpoints.js
var endpoints = __webpack_require__(1362);
// EXTERNAL MODULE: ./build/service/http-errors.js
var http_errors = __webpack_require__(7368);
// EXTERNAL MODULE: ./build/service/pagination.js
var pagination = __webpack_require__(5750);
// EXTERNAL MODULE: ./build/service/response-schemas.js
var response_schemas = __webpack_require__(3124);
// EXTERNAL MODULE: ./build/operations/lists.js
var lists = __webpack_require__(4426);
;// CONCATENATED MODULE: ./build/operations/check/results.js

const passed = (id, detail) => ({ id, status: "passed", detail });
const warning = (id, message, hint) => failed(id, { message, hint }, "warning");
/** A check that was not made, and why. */
const skipped = (id, detail) => ({ id, status: "skipped", detail });
/** A check that only the input would make possible. */
const notGiven = (id, input) => skipped(id, `Not checked: set \`${input}\` to check it`);
/** A check after one that failed. */
const unknownAfter = (id, failed) => skipped(id, `Not checked, because the check \`${failed}\` failed`);
/** Makes the result of an error: what happened and why, and what to do. */
function failed(id, problem, status = "failed") {
    const errors = problem instanceof domain_errors/* ConfigurationErrors */.yb ? problem.errors : [problem];
    const all = errors.map((error) => (error instanceof domain_errors/* ActionError */.lZ ? error.parts : error));
    const hints = new Set(all.flatMap(({ hint }) => hint ?? []));
    return {
        id,
        status,
        detail: all.map(domain_errors/* withoutHint */.u7).join("; "),
        ...(hints.size > 0 && { hint: [...hints].join(". ") }),
    };
}
/** Does work that may fail. Throws CancelledError, InternalError, and whatever is not an ActionError. */
async function attempt(work) {
    try {
        return { ok: true, value: await work() };
    }
    catch (error) {
        if (!(error instanceof domain_errors/* ActionError */.lZ) || error instanceof domain_errors/* CancelledError */.cc || error instanceof domain_errors/* InternalError */.Gd)
            throw error;
        return { ok: false, error };
    }
}
/**
 * Does work with a time limit, in milliseconds.
 * @throws ConfigurationError when the limit is reached, CancelledError when the job is cancelled
 */
async function limited(milliseconds, context, work) {
    try {
        const signal = AbortSignal.any([context.signal, AbortSignal.timeout(milliseconds)]);
        return await work({ ...context, signal });
    }
    catch (error) {
        if (!(error instanceof domain_errors/* CancelledError */.cc) || context.signal.aborted)
            throw error;
        throw new domain_errors/* ConfigurationError */.j1({
            message: `There was no result within the time limit of ${milliseconds / 1000} s`,
            hint: "Raise `timeout`, or check less in this step",
        }, { cause: error });
    }
}

;// CONCATENATED MODULE: ./build/operations/check/service.js
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
// The checks of the service: each needs those before it, and all of them take two requests, one if no flow is given.

















/** The inputs without which a check is not made. */
const neededInputs = {
    environment: ["environment"],
    flow: ["flow"],
    trail: ["flow", "trail"],
};
/** Checks the service. What cannot be known after a failure is skipped. Throws CancelledError. */
async function checkService(request, context) {
    const known = await knownChecks(request, context);
    const last = known.at(-1)?.id ?? "base-url";
    return serviceCheckIds.map((id) => {
        const input = neededInputs[id]?.find((name) => request[name] === undefined);
        if (input !== undefined)
            return notGiven(id, input);
        return known.find((one) => one.id === id) ?? unknownAfter(id, last);
    });
}
/** Returns the checks up to the first one that fails and that the others need. */
async function knownChecks(request, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { service, environment } = request;
        const url = new URL(service.baseUrl);
        const token = await attempt(() => (0,service_client/* authorizationHeader */.b)(service));
        if (!token.ok)
            return [failed("token", token.error)];
        const created = await attempt(() => (0,service_client/* createServiceClient */.r)(service, context));
        if (!created.ok)
            return [failed("base-url", created.error)];
        const client = __addDisposableResource(env_1, created.value, false);
        const { list, response, connection } = await listEnvironments(request, client, context);
        const addresses = await lookUp((0,hosts/* hostOf */.w)(url));
        const made = [
            connectionCheck(url, addresses, connection, context),
            clockCheck(response, context),
            passed("api", "The address answers as the service's API does"),
            passed("token", `The service accepts the API key (${service.authScheme})`),
            passed("organization", `\`${service.org}\` exists and can be read`),
        ];
        if (list.ok)
            return [
                ...made,
                ...(environment === undefined ? [] : [environmentCheck(environment, request, list.value)]),
                ...(await flowChecks(request, client)),
            ];
        const id = failedCheck(response);
        const check = failed(id, list.error);
        const found = id === "base-url" && addresses.length > 0 ? ` (DNS: ${addresses.join(", ")})` : "";
        const index = made.findIndex((one) => one.id === id);
        return [...made.slice(0, index), { ...check, detail: `${check.detail}${found}` }];
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
/**
 * Returns which check failed where the environments cannot be listed. A refusal is one of the service only where it does
 * not come from another server, a proxy or a login page.
 */
function failedCheck(result) {
    if (result === undefined)
        return "base-url";
    if (result.kind === "no-response")
        return result.cause === "unreachable" ? "base-url" : "api";
    const { status, body } = result;
    if (status === 404)
        return ["not-json", "nothing-in-particular"].includes((0,service_error_body/* notFoundSubject */.s6)(result)) ? "api" : "organization";
    const isPage = /^\s*</.test(new TextDecoder().decode(body));
    if ((status !== 401 && status !== 403) || isPage)
        return "api";
    return status === 401 ? "token" : "organization";
}
/**
 * Lists the environments: all of them where one is to be found, else a page of one.
 * @returns with them the last response, and the connection over which it came
 */
async function listEnvironments({ service: settings, environment }, client, context) {
    let response;
    let connection;
    const onConnection = (one) => {
        connection = one;
    };
    const recording = {
        send: async (request) => (response = await client.send(request, { onConnection })),
    };
    const options = environment === undefined ? { page: 1, perPage: 1, limit: 1 } : { limit: 1_000_000 };
    const list = await attempt(async () => {
        const access = { settings, client: recording, context };
        return (await (0,pagination/* readList */.L)((0,lists.environmentList)(settings), { filters: [], ...options }, access)).items;
    });
    return { list, response, connection };
}
/** How long a look-up may take, in milliseconds: it is only shown. */
const lookUpLimit = 2000;
/** Looks a host's addresses up; none where that fails, or the host is an address. */
async function lookUp(host) {
    const found = await Promise.race([
        (0,external_node_dns_promises_.lookup)(host, { all: true }).catch(() => []),
        (0,external_node_timers_promises_.setTimeout)(lookUpLimit, [], { ref: false }),
    ]);
    return found.map(({ address }) => address).filter((address) => address !== host);
}
/** A certificate that ends in fewer days is a warning. */
const fewestDays = 14;
function connectionCheck({ host }, addresses, connection, { clock }) {
    // Of what is not HTTP, only the failure is known.
    if (connection === undefined)
        return passed("base-url", `Connected to ${host}`);
    const { proxy, certificate } = connection;
    const target = addresses.length === 0 || proxy !== undefined ? host : `${host} (${addresses.join(", ")})`;
    const route = `Connected to ${target} ${proxy === undefined ? "without a proxy" : `through ${proxy}`}`;
    if (certificate === undefined)
        return passed("base-url", route);
    const days = Math.floor((certificate.validTo - clock.now()) / 86_400_000);
    const end = `${new Date(certificate.validTo).toISOString().slice(0, 16).replace("T", " ")} UTC`;
    const detail = `${route}; its certificate is issued by ${certificate.issuer} and ends on ${end} (in ${(0,shorten/* count */.U9)(days, "day")})`;
    return days < fewestDays
        ? warning("base-url", detail, "Have the certificate renewed before it ends: nothing works after that")
        : passed("base-url", detail);
}
/** A clock that differs by more seconds is a warning. */
const largestDifference = 300;
function clockCheck(result, { clock }) {
    const date = result?.kind === "response" ? Date.parse(result.headers["date"] ?? "") : NaN;
    if (Number.isNaN(date))
        return skipped("clock", "Not checked: the answer has no `Date` header");
    const difference = Math.round((clock.now() - date) / 1000);
    const distance = Math.abs(difference);
    // The header has whole seconds.
    if (distance <= 1)
        return passed("clock", "The runner's clock agrees with the service's");
    const amount = distance < 120 ? (0,shorten/* count */.U9)(distance, "second") : (0,shorten/* count */.U9)(Math.round(distance / 60), "minute");
    const detail = `The runner's clock is ${amount} ${difference > 0 ? "ahead of" : "behind"} the service's`;
    return distance > largestDifference
        ? warning("clock", detail, "Set the runner's clock: certificates and dates are judged by it")
        : passed("clock", detail);
}
function environmentCheck(environment, { onNothingJudged, service }, environments) {
    const id = "environment";
    const found = environments.find(({ name }) => name === environment);
    if (found === undefined) {
        const names = environments.map(({ name }) => name);
        const message = `The environment \`${environment}\` does not exist in the organization \`${service.org}\`${(0,did_you_mean/* didYouMean */.a)(environment, names)}`;
        return failed(id, { message, hint: "Check `environment`, and that it is not archived" });
    }
    if (found.policies === undefined)
        return warning(id, `\`${environment}\` exists, but the service does not say which policies it has`, "Look at the environment in the service's own pages: without policies a gate stays closed");
    const policies = (found.policies ?? []).map((policy) => `\`${policy}\``);
    if (policies.length > 0)
        return passed(id, `\`${environment}\` has ${(0,shorten/* count */.U9)(policies.length, "policy")}: ${policies.join(", ")}`);
    const message = `\`${environment}\` has no policies`;
    return onNothingJudged === "allow"
        ? warning(id, `${message}. \`on-nothing-judged: allow\` lets a gate pass that judges nothing`, "Attach a policy to the environment if the gate is meant to judge something")
        : failed(id, {
            message,
            reason: "A gate on it stays closed, because nothing is judged",
            hint: "Attach a policy to the environment, or set `on-nothing-judged: allow` if it is meant to have none",
        });
}
/** Asked for where no trail is given: the answer says whether the flow exists, whether this trail does or not. */
const anyTrail = dist/* parse */.qgA(identifiers/* trailNameSchema */.bm, "set-up-check");
/** Checks the flow and the trail with one request, where a flow is given. */
async function flowChecks({ service, flow, trail }, client) {
    if (flow === undefined)
        return [];
    const sent = { request: (0,endpoints/* getTrail */.PH)(service, flow, trail ?? anyTrail), settings: service };
    const result = await client.send(sent.request);
    const exists = passed("flow", `\`${flow}\` exists and can be read`);
    if ((0,service_error_body/* saysNotFound */.M0)(result, "trail"))
        return [exists, failed("trail", (0,http_errors/* toServiceError */.N)(sent, result), "warning")];
    const read = await attempt(() => (0,response_schemas/* readResponse */.Uk)(sent, result, { statuses: [200], body: domain_trail/* trailSchema */.I }));
    if (!read.ok)
        return [failed("flow", read.error)];
    const { name, compliance_state: state } = read.value;
    return [exists, passed("trail", `\`${name}\` exists; its state is ${state}`)];
}

// EXTERNAL MODULE: ./build/operations/shared/artifacts.js
var shared_artifacts = __webpack_require__(1470);
// EXTERNAL MODULE: ./build/operations/shared/responses.js
var responses = __webpack_require__(2841);
;// CONCATENATED MODULE: ./build/operations/check.js
// `check`: tries everything that a set-up needs, and says what is right, what is wrong and what to do. It only reads.














/** Makes all checks, those that do not need each other side by side. Throws CancelledError. */
async function check(request, context) {
    const made = await Promise.all([
        checkRuntime(context),
        checkService(request, context),
        checkCommit(request, context),
        checkArtifacts(request, context),
    ]);
    if (context.signal.aborted)
        throw new domain_errors/* CancelledError */.cc({ message: "The job was cancelled during the checks" });
    const checks = made.flat();
    const inOrder = checkIds.flatMap((id) => checks.filter((one) => one.id === id));
    return { kind: "checked", checks: context.redact(inOrder, responses/* longestText */.Ie) };
}
/** Checks the runner. */
async function checkRuntime({ environment }) {
    const image = [environment["ImageOS"], environment["ImageVersion"]].filter(Boolean).join(" ");
    const disk = await (0,promises_.statfs)(environment["RUNNER_TEMP"] ?? (0,external_node_os_.tmpdir)()).catch(() => undefined);
    return judgeRuntime({
        version: process.versions.node,
        system: `${process.platform} ${process.arch}${image === "" ? "" : `, image ${image}`}`,
        ...(0,omit_undefined/* omitUndefined */.O)({
            freeBytes: disk && disk.bavail * disk.bsize,
            isCaseSensitive: isCaseSensitive(process.cwd()),
        }),
    });
}
const fewestBytes = 100_000_000;
/** Judges what is known of the runner: Node 24.4 comes with runner 2.327.1, Node 24.18 with 2.336.0. */
function judgeRuntime({ version, system, freeBytes, isCaseSensitive }) {
    const detail = [
        `Node ${version} on ${system}`,
        isAtLeast(version, 24, 18) ? "" : "the runner is too old for the reusable workflows (2.336.0)",
        isCaseSensitive === undefined
            ? ""
            : `upper and lower case ${isCaseSensitive ? "differ" : "are the same"} in file names`,
        freeBytes === undefined ? "" : `${(0,shorten/* grouped */.zD)(Math.floor(freeBytes / 1_000_000))} MB free in RUNNER_TEMP`,
    ]
        .filter(Boolean)
        .join("; ");
    if (!isAtLeast(version, 24, 4))
        return failed("runtime", {
            message: detail,
            reason: "Node is older than 24.4",
            hint: "Update the runner to 2.327.1 or later",
        });
    return freeBytes !== undefined && freeBytes < fewestBytes
        ? warning("runtime", detail, "Free space on the runner's disk: results are written to RUNNER_TEMP")
        : passed("runtime", detail);
}
function isAtLeast(version, major, minor) {
    const [ofMajor = 0, ofMinor = 0] = version.split(".").map(Number);
    return ofMajor > major || (ofMajor === major && ofMinor >= minor);
}
/**
 * Returns whether the file system tells upper and lower case apart, as far as names of existing directories show it:
 * nothing is written.
 */
function isCaseSensitive(path) {
    for (let at = path; at !== (0,external_node_path_.dirname)(at); at = (0,external_node_path_.dirname)(at)) {
        const name = (0,external_node_path_.basename)(at);
        const swapped = name === name.toLowerCase() ? name.toUpperCase() : name.toLowerCase();
        if (swapped === name)
            continue;
        const here = (0,external_node_fs_.statSync)(at, { throwIfNoEntry: false });
        const other = (0,external_node_fs_.statSync)((0,external_node_path_.join)((0,external_node_path_.dirname)(at), swapped), { throwIfNoEntry: false });
        return here?.ino !== other?.ino || here?.dev !== other?.dev;
    }
    return undefined;
}
/** Checks which commit a write would record, and whether GitHub's API gives it. Throws CancelledError. */
async function checkCommit(request, context) {
    const { origin: options, service } = request;
    const origin = await attempt(() => limited(service.timeout, context, (within) => (0,resolve_origin/* resolveOrigin */.Z)(options, within)));
    if (!origin.ok)
        return [failed("git", origin.error), unknownAfter("github-token", "git")];
    return [commitCheck(origin.value), gitHubTokenCheck(origin.value, request, context)];
}
const commitFields = ["message", "author", "author date", "branch", "parents"];
function commitCheck({ commit, sources }) {
    if (commit === undefined)
        return warning("git", "No commit is known: the runner's variable GITHUB_SHA does not name one", "Set `git-commit` in the steps that record");
    const texts = new Map(sources.map(([field, value, source]) => {
        const text = field === "branch" ? `branch ${value}` : field;
        return [field, `${text} (${source})`];
    }));
    const known = [...new Set(["branch", ...commitFields])].flatMap((field) => texts.get(field) ?? []);
    const missing = commitFields.filter((field) => !texts.has(field));
    const unknown = missing.length === 0 ? [] : [`not known: ${missing.join(", ")}`];
    const name = `Commit ${commit.value.slice(0, 12)} (${commit.source})`;
    return passed("git", [name, ...known, ...unknown].join("; "));
}
function gitHubTokenCheck({ commit, gitHubApiProblem }, { origin: { githubToken } }, { environment }) {
    const id = "github-token";
    const { apiUrl, repository = "" } = (0,run_variables/* readRunVariables */.r)(environment);
    if (githubToken === undefined)
        return notGiven(id, "github-token");
    if (commit === undefined)
        return skipped(id, "Not checked: no commit is known");
    if (apiUrl === undefined)
        return skipped(id, "Not checked: the runner's variable GITHUB_API_URL is not set");
    return gitHubApiProblem === undefined
        ? passed(id, `It can read commit ${commit.value.slice(0, 12)} of ${repository}`)
        : warning(id, gitHubApiProblem, "Give the job `permissions: contents: read`. Without it, what only GitHub's API knows of a commit is not recorded");
}
/** How many artifacts a result names; the log has all of them. */
const mostNamed = 10;
/** Fingerprints what is selected. Nothing is sent to the service. Throws CancelledError. */
async function checkArtifacts({ artifacts, service }, context) {
    if (artifacts === undefined)
        return notGiven("artifacts", "artifacts");
    const selected = await attempt(() => limited(service.timeout, context, (within) => (0,shared_artifacts/* fingerprintSelected */.S)(artifacts, within)));
    if (!selected.ok)
        return failed("artifacts", selected.error);
    const { artifacts: found } = selected.value;
    // A given fingerprint has no other name.
    const names = found.map(({ name, filename, fingerprint }) => (name ?? filename) === fingerprint ? fingerprint : `${name ?? filename} ${fingerprint}`);
    context.logger.table("Selected artifacts", [
        ["Fingerprint", "Name", "File"],
        ...found.map(({ name, filename, fingerprint }) => [fingerprint, name ?? "", filename]),
    ]);
    const shown = (0,shorten/* firstOf */.Ku)(names, mostNamed, (more) => `and ${(0,shorten/* count */.U9)(more, "more artifact")}`);
    return passed("artifacts", `${(0,shorten/* count */.U9)(found.length, "artifact")}: ${shown.join(", ")}`);
}


/***/ }),

/***/ 4426:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   environmentList: () => (/* binding */ environmentList),
/* harmony export */   list: () => (/* binding */ list)
/* harmony export */ });
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6974);
/* harmony import */ var _domain_records_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(155);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1362);
/* harmony import */ var _service_pagination_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5750);
/* harmony import */ var _service_client_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1821);
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





/** Reads a list. Throws ServiceError when a request failed, or a response is not as specified; CancelledError. */
async function list(request, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { service: settings, options } = request;
        const client = __addDisposableResource(env_1, (0,_service_client_js__WEBPACK_IMPORTED_MODULE_3__/* .createServiceClient */ .r)(settings, context), false);
        const read = (endpoint) => (0,_service_pagination_js__WEBPACK_IMPORTED_MODULE_2__/* .readList */ .L)(endpoint, options, { settings, client, context });
        switch (request.operation) {
            case "list-environments":
                return listed(await read(environmentList(settings)), (items) => ({ of: "environments", items }));
            case "list-environment-events": {
                const { environment } = request;
                const reading = await read({
                    noun: "environment events",
                    call: (query) => (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_1__/* .listEnvironmentEvents */ .lL)(settings, environment, query),
                    item: _domain_records_js__WEBPACK_IMPORTED_MODULE_0__/* .environmentEventSchema */ .NI,
                    perPage: 100,
                });
                return listed(reading, (items) => ({ of: "environment-events", environment, items }));
            }
            case "list-approvals": {
                const { flow } = request;
                const reading = await read({
                    noun: "approvals",
                    call: (query) => (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_1__/* .listApprovals */ .P8)(settings, flow, query),
                    item: _domain_records_js__WEBPACK_IMPORTED_MODULE_0__/* .approvalSchema */ .xI,
                    perPage: 20,
                    identity: (approval) => String(approval.release_number),
                });
                return listed(reading, (items) => ({ of: "approvals", flow, items }));
            }
            case "list-builds": {
                const call = (query) => (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_1__/* .listBuilds */ .YF)(settings, query);
                const reading = await read({ noun: "builds", call, item: _domain_records_js__WEBPACK_IMPORTED_MODULE_0__/* .buildSchema */ .IV, key: "builds", perPage: 50 });
                return listed(reading, (items) => ({ of: "builds", items }));
            }
            case "list-actions": {
                const reading = await read({ noun: "actions", call: () => (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_1__/* .listActions */ .kP)(settings), item: _domain_records_js__WEBPACK_IMPORTED_MODULE_0__/* .actionSchema */ .wh });
                return listed(reading, (items) => ({ of: "actions", items }));
            }
        }
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
/** The list of an organization's environments. */
const environmentList = (settings) => ({
    noun: "environments",
    call: (query) => (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_1__/* .listEnvironments */ .DO)(settings, query),
    item: _domain_records_js__WEBPACK_IMPORTED_MODULE_0__/* .environmentSchema */ .VW,
    key: "environments",
    perPage: 50,
    identity: ({ name }) => name,
});
function listed({ items, raw, total, hasMore, hasChanged }, listOf) {
    return {
        kind: "list-read",
        list: listOf(items),
        hasMore,
        warnings: hasChanged
            ? ["The list changed while it was read: an item may be missing, but none is there twice"]
            : [],
        result: raw,
        ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__/* .omitUndefined */ .O)({ totalCount: total }),
    };
}


/***/ }),

/***/ 5750:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ readList)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7934);
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6046);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6974);
/* harmony import */ var _response_schemas_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3124);
// Lists, read page by page up to a limit. Services page in three ways: an object around the items, headers beside a
// bare array, or a bare array alone; all are accepted. No item of a list that changes meanwhile counts twice.





const wholeNumber = valibot__WEBPACK_IMPORTED_MODULE_3__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_3__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_3__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_3__/* .integer */ .ndf(), valibot__WEBPACK_IMPORTED_MODULE_3__/* .minValue */ .Wwf(0)), () => undefined);
/** What the service says about a page and its list, where it does. */
const wrapperSchema = valibot__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({
    page: wholeNumber,
    per_page: wholeNumber,
    total_pages: wholeNumber,
    total_count: wholeNumber,
});
/** The most that the pages of a list may have together, in bytes: as objects they take about four times as much. */
const maxListBytes = 96 * 1024 * 1024;
const progressIntervalMs = 2_000;
/**
 * Reads a list to its end, to the limit, or the one page that was requested.
 * @throws ServiceError when a response is not a page of it, a page is repeated, or the totals are wrong; CancelledError
 */
async function readList(endpoint, options, { settings, client, context: { clock, logger } }) {
    const { limit, filters } = options;
    const { noun } = endpoint;
    const isPaged = endpoint.perPage !== undefined;
    const size = options.perPage ?? Math.min(endpoint.perPage ?? limit, limit);
    let items = [];
    let bytes = 0;
    const seen = new Set();
    const contents = new Set();
    const totals = new Set();
    let hasRepeats = false;
    let shownAt = clock.monotonic();
    for (let number = options.page ?? 1;; number += 1) {
        const paging = [
            ["page", String(number)],
            ["per_page", String(size)],
        ];
        const sent = { request: endpoint.call(isPaged ? [...filters, ...paging] : filters), settings };
        const httpResult = await client.send(sent.request);
        if (httpResult.kind === "response")
            bytes += httpResult.body.byteLength;
        if (bytes > maxListBytes)
            throw new _domain_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ServiceError */ ._7({
                message: `The list of ${noun} is too large: its pages together are over ${maxListBytes / 1_048_576} MiB`,
                hint: "Read less of it: set a smaller `limit`, or filter with `query`",
            });
        const page = parsePage(endpoint, sent, httpResult);
        const { total_count: total } = page;
        const problem = problemOf(page, number, size);
        if (problem !== undefined)
            throw invalidList(noun, problem);
        const identities = page.items.map(({ item, raw }) => endpoint.identity?.(item) ?? (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)("sha256", JSON.stringify(raw)));
        const fresh = page.items.filter((_, index) => !seen.has(identities[index] ?? ""));
        const isEnd = !isPaged || isLast(page, number, size);
        const content = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)("sha256", JSON.stringify(identities));
        if (page.items.length > 0 && (contents.has(content) || (fresh.length === 0 && !isEnd)))
            throw invalidList(noun, `page ${number} repeats earlier items`);
        contents.add(content);
        totals.add(total);
        hasRepeats ||= fresh.length < page.items.length;
        for (const identity of identities)
            seen.add(identity);
        items = items.concat(fresh);
        if (isEnd || options.page !== undefined || items.length >= limit) {
            const hasChanged = hasRepeats || totals.size > 1;
            const isWhole = isEnd && options.page === undefined && size > 0;
            if (isWhole && !hasChanged && total !== undefined && total !== items.length)
                throw invalidList(noun, `the service counts ${total}, but returned ${items.length}`);
            const wanted = items.slice(0, limit);
            return {
                items: wanted.map(({ item }) => item),
                raw: wanted.map(({ raw }) => raw),
                hasMore: items.length > limit || !isEnd,
                hasChanged,
                ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__/* .omitUndefined */ .O)({ total: isPaged ? total : items.length }),
            };
        }
        if (clock.monotonic() - shownAt >= progressIntervalMs) {
            shownAt = clock.monotonic();
            logger.info(`Read ${items.length}${total === undefined ? "" : ` of ${total}`} ${noun} so far`);
        }
    }
}
/** Says what contradicts the request or itself in a page, as the end of a sentence. */
function problemOf(page, number, requested) {
    if (page.page !== undefined && page.page !== number)
        return `page ${number} was requested, but page ${page.page} was returned`;
    const { length } = page.items;
    const size = page.per_page ?? requested;
    // A service that does not page gives everything at once.
    const isEverything = number === 1 && (page.total_count === undefined || page.total_count === length);
    return length > size && !isEverything
        ? `page ${number} has ${length} items, but at most ${size} were requested`
        : undefined;
}
/** Returns whether this is the last page: by its totals, else by its links, else because it is not full. */
function isLast(page, number, requested) {
    const { length } = page.items;
    const size = page.per_page ?? requested;
    if (length === 0 || length > size)
        return true;
    if (page.total_pages !== undefined)
        return number >= page.total_pages;
    if (page.total_count !== undefined)
        return number * size >= page.total_count;
    return page.hasNext === undefined ? length < size : !page.hasNext;
}
/** Parses one page. Throws a ServiceError that names the first wrong field. */
function parsePage(endpoint, sent, httpResult) {
    const { answer, json } = (0,_response_schemas_js__WEBPACK_IMPORTED_MODULE_2__/* .readSuccess */ .W4)(sent, httpResult, [200]);
    const { key = "" } = endpoint;
    const isBare = endpoint.key === undefined || Array.isArray(json);
    const list = valibot__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(endpoint.item);
    const items = isBare
        ? (0,_response_schemas_js__WEBPACK_IMPORTED_MODULE_2__/* .parseBody */ .OG)(sent, answer, json, list)
        : ((0,_response_schemas_js__WEBPACK_IMPORTED_MODULE_2__/* .parseBody */ .OG)(sent, answer, json, valibot__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ [key]: list }))[key] ?? []);
    const raw = valibot__WEBPACK_IMPORTED_MODULE_3__/* .parse */ .qgA(valibot__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_3__/* .unknown */ .L5J()), isBare ? json : valibot__WEBPACK_IMPORTED_MODULE_3__/* .parse */ .qgA(valibot__WEBPACK_IMPORTED_MODULE_3__/* .looseObject */ ._H3({}), json)[key]);
    return {
        items: items.map((item, index) => ({ item, raw: raw[index] })),
        ...(isBare ? fromHeaders(endpoint.noun, answer) : (0,_response_schemas_js__WEBPACK_IMPORTED_MODULE_2__/* .parseBody */ .OG)(sent, answer, json, wrapperSchema)),
    };
}
/** Reads the headers beside a bare array; any of them may be absent. */
function fromHeaders(noun, { headers }) {
    const number = (name) => {
        const text = headers[name]?.trim() ?? "";
        if (text === "")
            return undefined;
        if (!/^\d{1,15}$/.test(text))
            throw invalidList(noun, `its header \`${name}\` is ${JSON.stringify(text)}`);
        return Number(text);
    };
    const link = headers["link"];
    return {
        page: number("x-current-page"),
        per_page: number("x-per-page"),
        total_pages: number("x-total-pages"),
        total_count: number("x-total-count"),
        hasNext: link === undefined ? undefined : /;\s*rel="?next"?/i.test(link),
    };
}
const invalidList = (noun, problem) => new _domain_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ServiceError */ ._7({
    message: `The list of ${noun} cannot be read: ${problem}`,
    reason: "The service does not page correctly, or the list changes faster than it can be read",
    hint: "Run the step again; if it persists, ask the service's operator. `page` in `query` reads one page alone",
});


/***/ })

};
