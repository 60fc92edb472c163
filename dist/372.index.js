export const id = 372;
export const ids = [372];
export const modules = {

/***/ 8372:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  beginTrail: () => (/* binding */ beginTrail)
});

// EXTERNAL MODULE: ./build/present.js
var present = __webpack_require__(1083);
// EXTERNAL MODULE: ./build/service/answers.js
var answers = __webpack_require__(4447);
// EXTERNAL MODULE: ./build/service/calls.js
var calls = __webpack_require__(6573);
// EXTERNAL MODULE: ./build/service/transport.js + 1 modules
var service_transport = __webpack_require__(1108);
// EXTERNAL MODULE: ./build/operations/replies.js
var replies = __webpack_require__(3767);
// EXTERNAL MODULE: ./build/operations/not-sent.js + 1 modules
var not_sent = __webpack_require__(5199);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/problem.js
var problem = __webpack_require__(411);
;// CONCATENATED MODULE: ./build/operations/template.js
// The flow template that a trail is begun with.



/** The service takes at most 10 MB (spec.md, "Begin trail"). */
const largestTemplate = 10_000_000;
/**
 * Reads a flow template: a YAML file of at most 10 MB, sent as its bytes are.
 * @param path relative to the working directory.
 * @throws ConfigurationProblem for a file that cannot be read, is too large or is not YAML.
 */
async function readTemplate(path) {
    const complain = (complaint, cause) => new problem/* ConfigurationProblem */.ii({ what: `Input \`template-file\` names ${JSON.stringify(path)}, which ${complaint}` }, { cause });
    let content;
    try {
        const { size } = await (0,promises_.stat)(path);
        if (size > largestTemplate)
            throw complain(`has ${size} bytes; the service takes at most 10 MB`);
        content = await (0,promises_.readFile)(path);
    }
    catch (error) {
        if (error instanceof problem/* ConfigurationProblem */.ii)
            throw error;
        throw complain(`cannot be read: ${error instanceof Error ? error.message : String(error)}`, error);
    }
    // Loaded only here: no other operation pays for a YAML reader.
    const { parse } = await __webpack_require__.e(/* import() */ 815).then(__webpack_require__.t.bind(__webpack_require__, 8815, 19));
    try {
        const template = parse(new TextDecoder("utf-8", { fatal: true }).decode(content));
        if (typeof template !== "object" || template === null || Array.isArray(template))
            throw complain("is not a YAML mapping, as a flow template is");
    }
    catch (error) {
        if (error instanceof problem/* ConfigurationProblem */.ii)
            throw error;
        throw complain(`is not YAML: ${error instanceof Error ? error.message : String(error)}`, error);
    }
    return { filename: (0,external_node_path_.basename)(path), content };
}

// EXTERNAL MODULE: ./build/operations/write.js + 11 modules
var write = __webpack_require__(1093);
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
 * Begins the trail, or updates the one that is there.
 * @throws ConfigurationProblem, ServiceProblem, Cancelled: nothing, or not all of it, is on record then.
 */
async function beginTrail(request, world) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { flow, service } = request;
        const template = request.templateFile === undefined ? undefined : await readTemplate(request.templateFile);
        const { origin, trail } = await (0,write/* findPlace */.P)(request, world);
        const about = (0,present/* present */.E)({
            flow,
            trail,
            gitCommit: origin.commit?.value,
            testedMergeCommit: origin.testedMergeCommit,
        });
        if (service === undefined)
            return (0,not_sent/* skipped */.h)("begin-trail", [], world);
        const call = (0,calls/* beginTrail */.Gv)(service, flow, { name: trail, ...(0,write/* commonFields */.d)(request, origin), ...(0,present/* present */.E)({ origin_url: origin.originUrl?.value }) }, template);
        if (request.dryRun)
            return (0,not_sent/* planned */.l)({ operation: "begin-trail", calls: [call], service, artifacts: [], ...about });
        const transport = __addDisposableResource(env_1, (0,service_transport/* openTransport */.g)(service, world), false);
        const reply = await transport.send(call);
        const result = (0,answers/* readAnswer */.JN)({ request: call, settings: service }, reply, answers/* trailBegun */._s);
        return {
            kind: "trail-begun",
            ...about,
            change: reply.kind === "answer" && reply.status === 200 ? "updated" : "begun",
            result,
            ...(0,present/* present */.E)({ htmlUrl: (0,replies/* linkIn */.qn)(result) }),
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
