export const id = 211;
export const ids = [211];
export const modules = {

/***/ 1211:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   beginTrail: () => (/* binding */ beginTrail)
/* harmony export */ });
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(6974);
/* harmony import */ var _service_response_schemas_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3124);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1362);
/* harmony import */ var _service_client_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1821);
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6046);
/* harmony import */ var _domain_http_result_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(6675);
/* harmony import */ var _service_http_errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7368);
/* harmony import */ var _shared_kept_requests_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9416);
/* harmony import */ var _shared_responses_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2841);
/* harmony import */ var _shared_not_sent_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(4727);
/* harmony import */ var _shared_template_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(7519);
/* harmony import */ var _shared_write_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(6498);
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
        const { flow, service } = request;
        const template = request.templateFile === undefined ? undefined : await (0,_shared_template_js__WEBPACK_IMPORTED_MODULE_8__/* .readTemplate */ .x)(request.templateFile, context.signal);
        const { origin, trail } = await (0,_shared_write_js__WEBPACK_IMPORTED_MODULE_9__/* .resolveTarget */ .u)(request, context);
        const about = (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_10__/* .omitUndefined */ .O)({
            flow,
            trail,
            gitCommit: origin.commit?.value,
            testedMergeCommit: origin.testedMergeCommit,
        });
        if (service === undefined)
            return (0,_shared_not_sent_js__WEBPACK_IMPORTED_MODULE_7__/* .skippedOutcome */ .w)("begin-trail", [], context);
        const data = {
            name: trail,
            ...(0,_shared_write_js__WEBPACK_IMPORTED_MODULE_9__/* .commonFields */ .d)(request, origin),
            ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_10__/* .omitUndefined */ .O)({ origin_url: origin.originUrl?.value }),
        };
        const call = (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_1__/* .beginTrail */ .Gv)(service, flow, data, template);
        if (request.dryRun)
            return (0,_shared_not_sent_js__WEBPACK_IMPORTED_MODULE_7__/* .dryRunOutcome */ .d)({ operation: "begin-trail", calls: [call], service, artifacts: [], ...about });
        const client = __addDisposableResource(env_1, (0,_service_client_js__WEBPACK_IMPORTED_MODULE_2__/* .createServiceClient */ .r)(service, context), false);
        const httpResult = await client.send(call);
        const sent = { request: call, settings: service };
        if (request.keepInOutage && (0,_domain_http_result_js__WEBPACK_IMPORTED_MODULE_11__/* .isOutage */ .u)(httpResult)) {
            const unanswered = { endpoint: "begin-trail", flow, data };
            const { files, problems } = (0,_shared_kept_requests_js__WEBPACK_IMPORTED_MODULE_5__/* .keepRequests */ .sK)([template ? { ...unanswered, template_file: (0,_shared_kept_requests_js__WEBPACK_IMPORTED_MODULE_5__/* .toKeptTemplate */ .q3)(template) } : unanswered], service, context);
            const { message, reason, hint } = (0,_service_http_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .toServiceError */ .N)(sent, httpResult).parts;
            const [problem] = problems.values();
            if (problem !== undefined)
                throw new _domain_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ServiceError */ ._7((0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_10__/* .omitUndefined */ .O)({ message, reason: `The request was not kept: ${problem}`, hint }));
            const failure = (0,_domain_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .joinParts */ .nn)((0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_10__/* .omitUndefined */ .O)({ message, reason }));
            return { kind: "trail-kept", ...about, failure, keptFiles: files };
        }
        const result = (0,_service_response_schemas_js__WEBPACK_IMPORTED_MODULE_0__/* .readResponse */ .Uk)(sent, httpResult, _service_response_schemas_js__WEBPACK_IMPORTED_MODULE_0__/* .trailBegun */ ._s);
        return {
            kind: "trail-begun",
            ...about,
            change: httpResult.kind === "response" && httpResult.status === 200 ? "updated" : "begun",
            result,
            ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_10__/* .omitUndefined */ .O)({ htmlUrl: (0,_shared_responses_js__WEBPACK_IMPORTED_MODULE_6__/* .htmlUrlIn */ .IU)(result) }),
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


/***/ }),

/***/ 7519:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ checkTemplate),
/* harmony export */   x: () => (/* binding */ readTemplate)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6046);
/* harmony import */ var _lib_read_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6581);
// Reads the flow template that a trail is begun with.



/**
 * Reads a flow template: a YAML file of at most 10 MB, sent byte for byte.
 * @param path relative to the working directory
 * @throws ConfigurationError for a file that cannot be read, is too large or is not YAML; CancelledError
 */
async function readTemplate(path, signal) {
    const content = await (0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_2__/* .readInputFile */ .jH)("template-file", path, path, signal);
    await checkTemplate(content, `\`template-file\`: ${path}`);
    return { filename: (0,node_path__WEBPACK_IMPORTED_MODULE_0__.basename)(path), content };
}
/**
 * Checks that a file is a flow template.
 * @param name in errors
 * @throws ConfigurationError for what is not a YAML mapping
 */
async function checkTemplate(content, name) {
    const invalid = (problem, options) => new _domain_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1({
        message: `${name} is not a flow template`,
        reason: problem,
        hint: "A flow template is a YAML mapping with `version` and `trail`",
    }, options);
    // Loaded here, because only this operation needs a YAML parser.
    const { parse } = await __webpack_require__.e(/* import() */ 815).then(__webpack_require__.t.bind(__webpack_require__, 8815, 19));
    try {
        const template = parse(new TextDecoder("utf-8", { fatal: true }).decode(content));
        if (typeof template !== "object" || template === null || Array.isArray(template))
            throw invalid("It is valid YAML, but not a mapping");
    }
    catch (error) {
        if (error instanceof _domain_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1)
            throw error;
        throw invalid(`It is not valid YAML: ${yamlProblem(error)}`, { cause: error });
    }
}
/** Returns the parser's first line, which names line and column; an excerpt of the file follows it. */
function yamlProblem(error) {
    if (!(error instanceof Error))
        return String(error);
    return error instanceof TypeError
        ? "it is not UTF-8 text"
        : (error.message.split("\n", 1)[0] ?? "").replace(/:$/, "");
}


/***/ })

};
