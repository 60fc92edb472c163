export const id = 267;
export const ids = [267];
export const modules = {

/***/ 5521:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ trailSchema),
/* harmony export */   M: () => (/* binding */ entriesOf)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7934);
/* harmony import */ var _assertion_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3881);
// The schema of a trail (docs/interface.md): the required fields, and the type of every optional field that the verdict
// and the summary read. Unknown fields are ignored.


const attestationSchema = (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
    ..._assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .attestationFields */ .WW,
    attestation_id: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq,
});
/** Not in the specification, but what services send. `is_compliant` is null while the artifact is missing. */
const artifactSchema = (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ ..._assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .complianceFields */ .N9, attestations_statuses: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .listOf */ .c3)(attestationSchema) });
/** Reads a JSON object as a list of its entries, so that `constructor` is a name like any other. */
const entriesOf = (schema) => valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .notAnArray */ .G3, valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi((entries) => Object.entries(entries)), valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .tuple */ .PVZ([valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), schema])));
const requiredAttestations = (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .listOf */ .c3)((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ name: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, type: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq }));
/** The three states in the five spellings of services. */
const stateSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .picklist */ .KIO(["COMPLIANT", "INCOMPLETE", "NON-COMPLIANT", "NON_COMPLIANT", "INCOMPLIANT"]), valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi((state) => state === "COMPLIANT" || state === "INCOMPLETE" ? state : "NON-COMPLIANT"));
const trailSchema = (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
    name: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    last_modified_at: valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(),
    created_at: valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(),
    compliance_status: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
        status: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(stateSchema),
        is_compliant: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .boolean */ .zM,
        attestations_statuses: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .listOf */ .c3)(attestationSchema),
        artifacts_statuses: valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6(entriesOf(artifactSchema), () => ({})),
        evaluated_at: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .number */ .ai,
        flow_template_id: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq,
    }),
    template: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
        version: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .number */ .ai,
        content: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq,
        trail: valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
            attestations: requiredAttestations,
            artifacts: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .listOf */ .c3)((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ name: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, attestations: requiredAttestations })),
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
    events: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .listOf */ .c3)((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ type: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, artifact_fingerprint: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, template_reference_name: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq })),
    external_urls: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({})),
});


/***/ }),

/***/ 5043:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   getEnvironmentNotification: () => (/* binding */ getEnvironmentNotification)
/* harmony export */ });
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _domain_service_result_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9326);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1362);
/* harmony import */ var _service_client_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(309);
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
        const read = await client.call((0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_2__/* .getEnvironmentNotificationEndpoint */ .oK)(service, notificationNumber));
        const notification = (0,_domain_service_result_js__WEBPACK_IMPORTED_MODULE_1__/* .bodyOf */ .EN)(read);
        if (notification.number !== notificationNumber)
            throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7({
                message: `Notification ${notificationNumber} was requested, but the response is notification ${notification.number}`,
                hint: "Report this to the operator of the service",
            });
        return { kind: "notification-read", notification, result: read.response?.json };
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

/***/ 1362:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ax: () => (/* binding */ getTrailEndpoint),
/* harmony export */   N6: () => (/* binding */ getEnvironmentEndpoint),
/* harmony export */   UZ: () => (/* binding */ listPolicyNamesEndpoint),
/* harmony export */   iC: () => (/* binding */ getPolicyEndpoint),
/* harmony export */   mu: () => (/* binding */ assertArtifactEndpoint),
/* harmony export */   oK: () => (/* binding */ getEnvironmentNotificationEndpoint),
/* harmony export */   qF: () => (/* binding */ listFlowNamesEndpoint),
/* harmony export */   x4: () => (/* binding */ writeEndpoint)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7934);
/* harmony import */ var _domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3881);
/* harmony import */ var _domain_resources_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2608);
/* harmony import */ var _domain_trail_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5521);
// The endpoints of the service as plain requests, each with its expected response (docs/interface.md).




/**
 * Makes the request of a write. Begin trail and Report attestation are forms, in which the metadata is one plain field of
 * compact JSON.
 */
function writeEndpoint({ org }, write) {
    switch (write.endpoint) {
        case "begin-trail":
            return {
                method: "PUT",
                path: ["trails", org, write.flow],
                body: { form: formOf(write.data, "template_file", write.file) },
                // 201 when begun, 200 when updated.
                expected: anyJson(200, 201),
            };
        case "report-artifact":
            return {
                method: "POST",
                path: ["artifacts", org, write.flow],
                body: { json: write.data },
                expected: anyJson(201),
            };
        case "attest":
            return {
                method: "POST",
                path: ["attestations", org, write.flow, "trail", write.trail, write.kind],
                body: { form: formOf(write.data, "attachment_file", write.file) },
                // The service's own client does not read the body.
                expected: { ...anyJson(200, 201), isBodyIgnored: true },
            };
    }
}
/** The service gives a JSON string or `{"message": "OK"}`; any JSON is accepted. */
const anyJson = (...statuses) => ({
    statuses,
    body: valibot__WEBPACK_IMPORTED_MODULE_3__/* .unknown */ .L5J(),
});
function formOf(data, name, file) {
    const metadata = { name: "data_json", content: JSON.stringify(data) };
    return file === undefined ? [metadata] : [metadata, { name, ...file }];
}
const get = (path, body, noun) => ({
    method: "GET",
    path,
    expected: { statuses: [200], body, ...(noun !== undefined && { noun }) },
});
/** Makes Assert artifact, by the flow, the environment or the policies that it is asserted against. */
function assertArtifactEndpoint({ org }, fingerprint, { flow, environment, policies = [] }) {
    const query = policies.map((policy) => ["policy_name", policy]);
    if (environment !== undefined)
        query.unshift(["environment_name", environment]);
    if (flow !== undefined)
        query.unshift(["flow_name", flow]);
    const path = ["asserts", org, "fingerprint", fingerprint];
    return { ...get(path, _domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .assertionSchema */ .uI, "assertion result"), query };
}
/** Makes Get trail. */
const getTrailEndpoint = ({ org }, flow, trail) => get(["trails", org, flow, trail], _domain_trail_js__WEBPACK_IMPORTED_MODULE_2__/* .trailSchema */ .I, "trail");
/** The names of listed items. One of an unknown form is left out. */
const namesSchema = valibot__WEBPACK_IMPORTED_MODULE_3__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_3__/* .unknown */ .L5J()), valibot__WEBPACK_IMPORTED_MODULE_3__/* .transform */ .pdi((items) => items.flatMap((item) => {
    const named = valibot__WEBPACK_IMPORTED_MODULE_3__/* .safeParse */ .xLC(valibot__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ name: valibot__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP() }), item);
    return named.success ? named.output.name : [];
})));
/** Makes List flows, which gives their names. Without a page size the service gives all of them as an array. */
const listFlowNamesEndpoint = ({ org }) => get(["flows", org], namesSchema, "list of flows");
/** Makes Get environment. */
const getEnvironmentEndpoint = ({ org }, environment) => get(["environments", org, environment], _domain_resources_js__WEBPACK_IMPORTED_MODULE_1__/* .environmentSchema */ .VW, "environment");
/** Makes Get policy. */
const getPolicyEndpoint = ({ org }, policy) => get(["policies", org, policy], valibot__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ name: valibot__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP() }), "policy");
/** Makes List policies, which gives their names. */
const listPolicyNamesEndpoint = ({ org }) => get(["policies", org], namesSchema, "list of policies");
/** Makes Get environment notification. */
const getEnvironmentNotificationEndpoint = ({ org }, notificationNumber) => get(["organizations", org, "environments_notifications", String(notificationNumber)], _domain_resources_js__WEBPACK_IMPORTED_MODULE_1__/* .environmentNotificationSchema */ .EO);


/***/ })

};
