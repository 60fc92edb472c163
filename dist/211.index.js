export const id = 211;
export const ids = [211];
export const modules = {

/***/ 1211:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   beginTrail: () => (/* binding */ beginTrail)
/* harmony export */ });
/* harmony import */ var _domain_service_result_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9326);
/* harmony import */ var _lib_budget_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(2227);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(6974);
/* harmony import */ var _service_client_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(309);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1362);
/* harmony import */ var _shared_kept_requests_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9416);
/* harmony import */ var _shared_responses_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2841);
/* harmony import */ var _shared_template_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7519);
/* harmony import */ var _shared_write_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6498);
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
 * Begins the trail, or updates the existing one. In an outage with `on-outage: keep` the request is kept.
 * @throws ConfigurationError, ServiceError, CancelledError when the trail is not recorded
 */
async function beginTrail(request, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { flow, service, templateFile } = request;
        // Without a service nothing is sent, and `timeout` limits nothing.
        const budget = new _lib_budget_js__WEBPACK_IMPORTED_MODULE_7__/* .Budget */ ._(service?.timeout ?? Infinity, context.clock);
        const limits = { budget, signal: context.signal };
        const template = templateFile === undefined ? undefined : await (0,_shared_template_js__WEBPACK_IMPORTED_MODULE_5__/* .readTemplate */ .x)(templateFile, limits);
        const { origin, trail, about, fields } = await (0,_shared_write_js__WEBPACK_IMPORTED_MODULE_6__/* .resolveTarget */ .u)(request, context);
        if (service === undefined)
            return (0,_shared_write_js__WEBPACK_IMPORTED_MODULE_6__/* .skippedOutcome */ .d)("begin-trail", [], request);
        const values = { name: trail, ...fields, origin_url: origin.originUrl?.value };
        const data = (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_8__/* .omitUndefined */ .O)(values);
        const write = { endpoint: "begin-trail", flow, data, ...(template && { file: template }) };
        const endpoint = (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_2__/* .writeEndpoint */ .x4)(service, write);
        if (request.dryRun)
            return (0,_shared_responses_js__WEBPACK_IMPORTED_MODULE_4__/* .dryRunOutcome */ .dU)([endpoint], service, { operation: "begin-trail", artifacts: [], ...about });
        const client = __addDisposableResource(env_1, (0,_service_client_js__WEBPACK_IMPORTED_MODULE_1__/* .createServiceClient */ .r)({ ...service, budget }, context), false);
        const result = await client.call(endpoint);
        if (request.keepInOutage && !result.success && (0,_domain_service_result_js__WEBPACK_IMPORTED_MODULE_0__/* .isOutage */ .uD)(result.failure)) {
            const keptFiles = await (0,_shared_kept_requests_js__WEBPACK_IMPORTED_MODULE_3__/* .keepRequest */ .N2)(write, result.failure.error, service, context);
            return { kind: "trail-kept", ...about, failure: (0,_shared_responses_js__WEBPACK_IMPORTED_MODULE_4__/* .toFailedRequest */ .oQ)(result.failure, context), keptFiles };
        }
        const body = (0,_domain_service_result_js__WEBPACK_IMPORTED_MODULE_0__/* .bodyOf */ .EN)(result);
        const { status, htmlUrl } = result.response ?? {};
        const change = status === 200 ? "updated" : "begun";
        return { kind: "trail-begun", ...about, change, result: body, ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_8__/* .omitUndefined */ .O)({ htmlUrl }) };
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

/***/ 6498:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ skippedOutcome),
/* harmony export */   u: () => (/* binding */ resolveTarget)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7934);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9137);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6974);
/* harmony import */ var _workflow_resolve_origin_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1227);
// What all writes have in common: the trail, the fields that all send, and how they are skipped.





/**
 * Resolves where the run takes place and the trail: as given, else named after the commit. Logs each value with its source.
 * @returns `about` is what the outcome says of it; `fields` are those that all writes send.
 * What is unknown is undefined, and to be left out: an empty field would clear a stored one
 * @throws ConfigurationError when no trail is given and no commit is known
 */
async function resolveTarget(request, context) {
    const { flow } = request;
    const origin = await (0,_workflow_resolve_origin_js__WEBPACK_IMPORTED_MODULE_2__/* .resolveOrigin */ .Z)(request.origin, context);
    const { testedMergeCommit } = origin;
    const gitCommit = origin.commit?.value;
    const trail = request.trail ?? valibot__WEBPACK_IMPORTED_MODULE_3__/* .parse */ .qgA(valibot__WEBPACK_IMPORTED_MODULE_3__/* .optional */ .lqM(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .trailNameSchema */ .bm), gitCommit);
    context.logger.table("Where the values come from", [
        ["Field", "Value", "Source"],
        ["flow", flow, "input"],
        ["trail", trail ?? "(unknown)", request.trail === undefined ? "the commit" : "input"],
        ...origin.sources,
    ]);
    if (trail === undefined)
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
            message: "Input `trail` is missing, and the commit that it would be named after is unknown",
            reason: "GITHUB_SHA is not set to a commit",
            hint: "Set `trail`, or set `git-commit`",
        });
    const fields = {
        description: request.description,
        git_commit_info: origin.gitCommitInfo,
        repo_info: origin.repoInfo,
        external_urls: request.externalUrls,
        user_data: request.userData,
    };
    return { origin, trail, about: (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__/* .omitUndefined */ .O)({ flow, trail, gitCommit, testedMergeCommit }), fields };
}
/** Explains why a write is skipped: GitHub withholds the API token, and `on-missing-token` is `skip`. */
function skippedOutcome(operation, artifacts, { skipReason }) {
    const empty = ["Input `api-token` is empty", skipReason].filter((part) => part !== undefined).join(": ");
    const reason = `${empty}. \`on-missing-token: skip\` allows this`;
    return { kind: "skipped", operation, reason, artifacts };
}


/***/ })

};
