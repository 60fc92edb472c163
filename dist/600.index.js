export const id = 600;
export const ids = [600];
export const modules = {

/***/ 9600:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   reportArtifact: () => (/* binding */ reportArtifact)
/* harmony export */ });
/* harmony import */ var _artifacts_fingerprint_all_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4476);
/* harmony import */ var _present_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(1083);
/* harmony import */ var _problem_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(411);
/* harmony import */ var _service_answers_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4447);
/* harmony import */ var _service_calls_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(6573);
/* harmony import */ var _service_parallel_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(3385);
/* harmony import */ var _service_transport_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1108);
/* harmony import */ var _replies_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3767);
/* harmony import */ var _not_sent_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5199);
/* harmony import */ var _write_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1093);
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
// `report-artifact`: puts what was built on record, each artifact by its fingerprint.










/**
 * Reports every artifact. All are fingerprinted before the first is sent; one that fails does not hide the others.
 * @throws ConfigurationProblem when an artifact or a fact that must go on record is not there: nothing was sent then.
 */
async function reportArtifact(request, world) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { flow, service } = request;
        const artifacts = await (0,_artifacts_fingerprint_all_js__WEBPACK_IMPORTED_MODULE_0__/* .fingerprintAll */ .I)(request.artifacts, world);
        const place = await (0,_write_js__WEBPACK_IMPORTED_MODULE_6__/* .findPlace */ .P)(request, world);
        const about = (0,_present_js__WEBPACK_IMPORTED_MODULE_7__/* .present */ .E)({
            flow,
            trail: place.trail,
            gitCommit: place.origin.commit?.value,
            testedMergeCommit: place.origin.testedMergeCommit,
        });
        if (service === undefined)
            return (0,_not_sent_js__WEBPACK_IMPORTED_MODULE_5__/* .skipped */ .h)("report-artifact", artifacts, world);
        const common = fieldsOfEvery(request, place);
        const planOf = (artifact) => (0,_service_calls_js__WEBPACK_IMPORTED_MODULE_8__/* .reportArtifact */ .x8)(service, flow, { ...fieldsOfOne(artifact), ...common });
        if (request.dryRun)
            return (0,_not_sent_js__WEBPACK_IMPORTED_MODULE_5__/* .planned */ .l)({
                operation: "report-artifact",
                calls: artifacts.map(planOf),
                service,
                artifacts,
                ...about,
            });
        const transport = __addDisposableResource(env_1, (0,_service_transport_js__WEBPACK_IMPORTED_MODULE_3__/* .openTransport */ .g)(service, world), false);
        const results = await (0,_service_parallel_js__WEBPACK_IMPORTED_MODULE_9__/* .inParallel */ .H)(artifacts, async (artifact) => {
            const call = planOf(artifact);
            const reply = await transport.send(call);
            try {
                const result = (0,_service_answers_js__WEBPACK_IMPORTED_MODULE_2__/* .readAnswer */ .JN)({ request: call, settings: service }, reply, _service_answers_js__WEBPACK_IMPORTED_MODULE_2__/* .artifactReported */ .kR);
                return { artifact: { ...artifact, reported: true, ...(0,_present_js__WEBPACK_IMPORTED_MODULE_7__/* .present */ .E)({ htmlUrl: (0,_replies_js__WEBPACK_IMPORTED_MODULE_4__/* .linkIn */ .qn)(result) }) }, result };
            }
            catch (error) {
                if (!(error instanceof _problem_js__WEBPACK_IMPORTED_MODULE_1__/* .Problem */ .AF))
                    throw error;
                return { artifact: { ...artifact, reported: false, failure: error.message }, result: null };
            }
        });
        const reported = results.map(({ artifact }) => artifact);
        const answers = results.map(({ result }) => result);
        return {
            kind: "artifacts-reported",
            ...about,
            artifacts: reported,
            result: answers.length === 1 ? answers[0] : answers,
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
        ...(0,_present_js__WEBPACK_IMPORTED_MODULE_7__/* .present */ .E)({ template_reference_name: artifact.name }),
    };
}
/** The fields that every artifact of a step has in common. The service needs both URLs (spec.md, "Reported artifact"). */
function fieldsOfEvery(request, { origin, trail }) {
    return {
        build_url: origin.buildUrl?.value ?? unknownUrl("build-url", "the run's address"),
        commit_url: origin.commitUrl?.value ?? unknownUrl("commit-url", "the commit's address"),
        trail_name: trail,
        ...(0,_write_js__WEBPACK_IMPORTED_MODULE_6__/* .commonFields */ .d)(request, origin),
        ...(0,_present_js__WEBPACK_IMPORTED_MODULE_7__/* .present */ .E)({
            git_commit: origin.commit?.value,
            commits_list: origin.commitsList,
            repo_url: origin.repoUrl?.value,
            annotations: request.annotations,
            is_compliant: request.isCompliant,
            template: request.template,
        }),
    };
}
function unknownUrl(input, what) {
    throw new _problem_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationProblem */ .ii({
        what: `Input \`${input}\` is not given, and ${what} is not known from the workflow run`,
        why: "The service needs it, and a guess would go on record",
        next: `Give \`${input}\``,
    });
}


/***/ }),

/***/ 3385:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ inParallel)
/* harmony export */ });
/* unused harmony export requestsAtATime */
// A few things at a time.
/** How many requests are under way together at most. */
const requestsAtATime = 4;
/**
 * Does the work for every item, a few at a time, and gives the results in the items' order. When one throws, no
 * further one is begun, those under way are waited for, and the first error is thrown.
 */
async function inParallel(items, work, atATime = requestsAtATime) {
    const results = new Array(items.length);
    const queue = items.entries();
    let failed = false;
    const worker = async () => {
        for (const [index, item] of queue) {
            if (failed)
                return;
            try {
                results[index] = await work(item, index);
            }
            catch (error) {
                failed = true;
                throw error;
            }
        }
    };
    const workers = Array.from({ length: Math.min(atATime, items.length) }, worker);
    const ends = await Promise.allSettled(workers);
    for (const end of ends)
        if (end.status === "rejected")
            throw end.reason;
    return results;
}


/***/ })

};
