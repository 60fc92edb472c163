export const id = 43;
export const ids = [43];
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

/***/ 5043:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   getEnvironmentNotification: () => (/* binding */ getEnvironmentNotification)
/* harmony export */ });
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6046);
/* harmony import */ var _domain_records_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(155);
/* harmony import */ var _service_response_schemas_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3124);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1362);
/* harmony import */ var _service_client_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1821);
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
 * Reads the notification.
 * @throws ServiceError when the request failed, or the response is another notification; CancelledError
 */
async function getEnvironmentNotification({ service, notificationNumber }, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const client = __addDisposableResource(env_1, (0,_service_client_js__WEBPACK_IMPORTED_MODULE_4__/* .createServiceClient */ .r)(service, context), false);
        const sent = { request: (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_3__/* .getEnvironmentNotification */ .ZN)(service, notificationNumber), settings: service };
        const { answer, json } = (0,_service_response_schemas_js__WEBPACK_IMPORTED_MODULE_2__/* .readSuccess */ .W4)(sent, await client.send(sent.request), [200]);
        const notification = (0,_service_response_schemas_js__WEBPACK_IMPORTED_MODULE_2__/* .parseBody */ .OG)(sent, answer, json, _domain_records_js__WEBPACK_IMPORTED_MODULE_1__/* .environmentNotificationSchema */ .EO);
        if (notification.number !== notificationNumber)
            throw new _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7({
                message: `Notification ${notificationNumber} was requested, but the response is notification ${notification.number}`,
                hint: "Report this to the operator of the service",
            });
        return { kind: "notification-read", notification, result: json };
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}


/***/ })

};
