export const id = 726;
export const ids = [726];
export const modules = {

/***/ 1522:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   getTrail: () => (/* binding */ getTrail)
/* harmony export */ });
/* harmony import */ var _domain_service_result_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9326);
/* harmony import */ var _gate_judge_trail_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6824);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1469);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6974);
/* harmony import */ var _service_client_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(309);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1362);
/* harmony import */ var _shared_responses_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2841);
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
 * Reads the trail.
 * @throws ServiceError when there is no valid response about it; CancelledError
 */
async function getTrail(request, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { service, flow, trail } = request;
        const client = __addDisposableResource(env_1, (0,_service_client_js__WEBPACK_IMPORTED_MODULE_3__/* .createServiceClient */ .r)(service, context), false);
        const read = await client.call((0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_4__/* .getTrailEndpoint */ .Ax)(service, flow, trail));
        if (!read.success)
            throw (0,_domain_service_result_js__WEBPACK_IMPORTED_MODULE_0__/* .toError */ .iT)(read.failure);
        const { json: result, htmlUrl } = read.response ?? {};
        const query = { flow, trail, expect: [], onNothingJudged: "fail" };
        const judgement = (0,_gate_judge_trail_js__WEBPACK_IMPORTED_MODULE_1__/* .judgeTrail */ .o)(query, read);
        const { trail: found, verdict, warnings } = judgement;
        const reasons = (0,_shared_responses_js__WEBPACK_IMPORTED_MODULE_5__/* .limitReasons */ .dq)((0,_service_client_js__WEBPACK_IMPORTED_MODULE_3__/* .maxBytesPerResponse */ .CW)(1), judgement.reasons).map(({ text }) => text);
        if (found === undefined)
            throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ServiceError */ ._7({
                message: reasons.join("; "),
                hint: "Check that `base-url` is the address of the service's API",
            });
        const doubts = verdict === "unverifiable" ? reasons : [];
        const notSet = doubts.map((text) => `${text}. The output \`compliance-state\` is not set`);
        const nothing = verdict === "nothing-judged" ? reasons.slice(0, 1) : [];
        return {
            kind: "trail-read",
            flow,
            trail,
            found,
            ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_6__/* .omitUndefined */ .O)({ result, htmlUrl, state: (0,_gate_judge_trail_js__WEBPACK_IMPORTED_MODULE_1__/* .readState */ .u)(judgement) }),
            warnings: [...warnings, ...notSet, ...nothing],
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
