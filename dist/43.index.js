export const id = 43;
export const ids = [43];
export const modules = {

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
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7934);
/* harmony import */ var _identifiers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9137);
// What the lists of the service hold, parsed from unknown. Required fields must be there with their type; unknown fields are kept.


/** A JSON object with these fields among others; an array, which JavaScript counts as an object too, is none. */
const object = (entries) => valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .custom */ .IeY((value) => typeof value === "object" && !Array.isArray(value), "must be an object"), valibot__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H3(entries));
/** An object that may have any fields. */
const anyObject = object({});
/** `field?: T | null`, as the specification says of most fields. */
const maybe = (schema) => valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6(schema);
/** Environment. Only the name is needed to speak of one; `state` is null where nothing is known. */
const environmentSchema = object({
    org: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    name: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    type: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    description: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    last_modified_at: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()),
    include_scaling: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    tags: maybe(anyObject),
    last_reported_at: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()),
    last_changed_at: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()),
    state: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    policies: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP())),
    included_environments: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP())),
});
/** Environment event. */
const environmentEventSchema = object({
    type: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    environment_name: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    snapshot_index: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .integer */ .ndf())),
    artifact_name: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    sha256: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    description: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    reported_at: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()),
    pipeline: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    deployments: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig())),
    flows: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(object({ flow_name: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()), deployments: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig())) }))),
    artifact_compliance: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    snapshot_compliance: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    code_diff: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    _links: maybe(anyObject),
});
/** Approval. */
const approvalSchema = object({
    release_number: valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .integer */ .ndf()),
    base_artifact: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    artifact_name: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    target_artifact: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    description: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    src_commit_list: valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .commitShaSchema */ .jr),
    created_at: valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(),
    last_modified_at: valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(),
    state: valibot__WEBPACK_IMPORTED_MODULE_1__/* .picklist */ .KIO(["APPROVED", "UNAPPROVED", "PENDING"]),
    approvals: valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(object({
        comment: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
        approved_by: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
        approval_url: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
        timestamp: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()),
    })),
    environment: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    user_data: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .unknown */ .L5J()),
});
/** Build. */
const buildSchema = object({
    created_at: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()),
    fingerprint: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    flow_name: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    trail_name: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    repo_info: maybe(object({ name: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()), repo_id: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()) })),
    _links: maybe(anyObject),
});
/** What an environment notification and an action have in common. */
const notificationFields = {
    name: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    type: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    number: valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .integer */ .ndf()),
    created_by: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    is_created_from_slack_app: valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY(),
    last_modified_at: valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(),
    is_failing: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    last_success_timestamp: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()),
    last_failure_timestamp: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()),
    created_at: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()),
};
/**
 * Environment notification. A trigger that is new is kept: the specification's list is what may be
 * configured, and a notification that can be read should be.
 */
const environmentNotificationSchema = object({
    ...notificationFields,
    environments: valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    triggers: valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    targets: valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(anyObject),
});
/** Action. */
const actionSchema = object({
    ...notificationFields,
    triggers: valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    targets: valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(anyObject),
    flows: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP())),
    environments: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP())),
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
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1362);
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





/**
 * Reads the notification.
 * @throws ServiceError when the request failed, or the response is another notification; CancelledError
 */
async function getEnvironmentNotification({ service, notificationNumber }, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const client = __addDisposableResource(env_1, (0,_service_client_js__WEBPACK_IMPORTED_MODULE_3__/* .createServiceClient */ .r)(service, context), false);
        const sent = { request: (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_4__/* .getEnvironmentNotification */ .ZN)(service, notificationNumber), settings: service };
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


/***/ }),

/***/ 3124:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   OG: () => (/* binding */ parseBody),
/* harmony export */   Uk: () => (/* binding */ readResponse),
/* harmony export */   W4: () => (/* binding */ readSuccess),
/* harmony export */   _s: () => (/* binding */ trailBegun),
/* harmony export */   kR: () => (/* binding */ artifactReported)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7934);
/* harmony import */ var _lib_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(292);
/* harmony import */ var _http_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7368);
// Responses of the service, parsed. Assertions and trails are parsed in gate/.



/**
 * Returns the body of a successful response.
 * @throws ServiceError, CancelledError for everything else
 */
function readResponse(sent, httpResult, expected) {
    const { answer, json } = readSuccess(sent, httpResult, expected.statuses);
    return parseBody(sent, answer, json, expected.body);
}
/** Returns a successful response and its JSON, not yet parsed by a schema. Throws as `readResponse`. */
function readSuccess(sent, httpResult, statuses) {
    if (httpResult.kind === "no-response" || !statuses.includes(httpResult.status))
        throw (0,_http_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .toServiceError */ .N)(sent, httpResult);
    const json = (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_0__/* .parseJson */ .qF)(httpResult.body);
    if (json.success)
        return { answer: httpResult, json: json.value };
    throw (0,_http_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .malformedResponse */ .p)(sent, httpResult, `The body cannot be read: ${json.reason}`);
}
/** Parses the JSON of a response by a schema. Throws a ServiceError that names the wrong fields. */
function parseBody(sent, answer, json, schema) {
    const body = valibot__WEBPACK_IMPORTED_MODULE_2__/* .safeParse */ .xLC(schema, json);
    if (body.success)
        return body.output;
    throw (0,_http_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .malformedResponse */ .p)(sent, answer, describeIssues(body.issues));
}
/** Describes the first few issues, each naming its field. */
function describeIssues(issues) {
    const named = issues.slice(0, 5).map((issue) => {
        const field = valibot__WEBPACK_IMPORTED_MODULE_2__/* .getDotPath */ .BuJ(issue);
        const subject = field === null ? "the body" : `\`${field}\``;
        return issue.received === "undefined" ? `${subject} is missing` : `${subject}: ${issue.message}`;
    });
    if (issues.length > 5)
        named.push(`${issues.length - 5} more`);
    return named.join("; ");
}
/** Begin trail: 201 when begun, 200 when updated. The body is a JSON string, but any JSON is accepted. */
const trailBegun = { statuses: [200, 201], body: valibot__WEBPACK_IMPORTED_MODULE_2__/* .unknown */ .L5J() };
/** Report artifact: 201. The body is a JSON string or `{"message": "OK"}`; any JSON is accepted. */
const artifactReported = { statuses: [201], body: valibot__WEBPACK_IMPORTED_MODULE_2__/* .unknown */ .L5J() };


/***/ })

};
