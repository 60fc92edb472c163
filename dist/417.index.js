export const id = 417;
export const ids = [417];
export const modules = {

/***/ 3417:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  beginTrail: () => (/* binding */ beginTrail)
});

// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
// EXTERNAL MODULE: ./build/service/response-schemas.js
var response_schemas = __webpack_require__(3124);
// EXTERNAL MODULE: ./build/service/endpoints.js
var endpoints = __webpack_require__(1362);
// EXTERNAL MODULE: ./build/service/client.js
var service_client = __webpack_require__(1821);
// EXTERNAL MODULE: ./build/operations/shared/responses.js
var responses = __webpack_require__(2841);
// EXTERNAL MODULE: ./build/operations/shared/not-sent.js
var not_sent = __webpack_require__(4727);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/domain/errors.js
var errors = __webpack_require__(6046);
// EXTERNAL MODULE: ./build/lib/read-file.js + 1 modules
var read_file = __webpack_require__(4306);
;// CONCATENATED MODULE: ./build/operations/shared/template.js
// Reads the flow template that a trail is begun with.



/**
 * Reads a flow template: a YAML file of at most 10 MB, sent byte for byte.
 * @param path relative to the working directory
 * @throws ConfigurationError for a file that cannot be read, is too large or is not YAML; CancelledError
 */
async function readTemplate(path, signal) {
    const invalid = (problem, options) => new errors/* ConfigurationError */.j1({
        message: `\`template-file\`: ${path} is not a flow template`,
        reason: problem,
        hint: "A flow template is a YAML mapping with `version` and `trail`",
    }, options);
    const content = await (0,read_file/* readInputFile */.jH)("template-file", path, path, signal);
    // Loaded here, because only this operation needs a YAML parser.
    const { parse } = await __webpack_require__.e(/* import() */ 815).then(__webpack_require__.t.bind(__webpack_require__, 8815, 19));
    try {
        const template = parse(new TextDecoder("utf-8", { fatal: true }).decode(content));
        if (typeof template !== "object" || template === null || Array.isArray(template))
            throw invalid("It is valid YAML, but not a mapping");
    }
    catch (error) {
        if (error instanceof errors/* ConfigurationError */.j1)
            throw error;
        throw invalid(`It is not valid YAML: ${yamlProblem(error)}`, { cause: error });
    }
    return { filename: (0,external_node_path_.basename)(path), content };
}
/** Returns the parser's first line, which names line and column; an excerpt of the file follows it. */
function yamlProblem(error) {
    if (!(error instanceof Error))
        return String(error);
    return error instanceof TypeError
        ? "it is not UTF-8 text"
        : (error.message.split("\n", 1)[0] ?? "").replace(/:$/, "");
}

// EXTERNAL MODULE: ./build/operations/shared/write.js + 9 modules
var write = __webpack_require__(4581);
;// CONCATENATED MODULE: ./build/operations/begin-trail.js
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
 * Begins the trail, or updates the existing one.
 * @throws ConfigurationError, ServiceError, CancelledError when the trail is not recorded
 */
async function beginTrail(request, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { flow, service } = request;
        const template = request.templateFile === undefined ? undefined : await readTemplate(request.templateFile, context.signal);
        const { origin, trail } = await (0,write/* resolveTarget */.u)(request, context);
        const about = (0,omit_undefined/* omitUndefined */.O)({
            flow,
            trail,
            gitCommit: origin.commit?.value,
            testedMergeCommit: origin.testedMergeCommit,
        });
        if (service === undefined)
            return (0,not_sent/* skippedOutcome */.w)("begin-trail", [], context);
        const call = (0,endpoints/* beginTrail */.Gv)(service, flow, {
            name: trail,
            ...(0,write/* commonFields */.d)(request, origin),
            ...(0,omit_undefined/* omitUndefined */.O)({ origin_url: origin.originUrl?.value }),
        }, template);
        if (request.dryRun)
            return (0,not_sent/* dryRunOutcome */.d)({ operation: "begin-trail", calls: [call], service, artifacts: [], ...about });
        const client = __addDisposableResource(env_1, (0,service_client/* createServiceClient */.r)(service, context), false);
        const httpResult = await client.send(call);
        const result = (0,response_schemas/* readResponse */.Uk)({ request: call, settings: service }, httpResult, response_schemas/* trailBegun */._s);
        return {
            kind: "trail-begun",
            ...about,
            change: httpResult.kind === "response" && httpResult.status === 200 ? "updated" : "begun",
            result,
            ...(0,omit_undefined/* omitUndefined */.O)({ htmlUrl: (0,responses/* htmlUrlIn */.IU)(result) }),
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


/***/ })

};
