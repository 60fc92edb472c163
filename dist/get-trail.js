export const id = 726;
export const ids = [726];
export const modules = {

/***/ 2193:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   operation: () => (/* binding */ operation),
/* harmony export */   presentTrailRead: () => (/* binding */ presentTrailRead)
/* harmony export */ });
/* harmony import */ var _gate_judge_trail_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6824);
/* harmony import */ var _inputs_definitions_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7450);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1469);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(6974);
/* harmony import */ var _report_presentation_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6699);
/* harmony import */ var _report_visible_text_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(269);
/* harmony import */ var _service_client_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1480);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7974);
/* harmony import */ var _service_service_error_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(4108);
/* harmony import */ var _operation_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(4138);
/* harmony import */ var _shared_trail_tables_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(8692);
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











const operation = (0,_operation_js__WEBPACK_IMPORTED_MODULE_8__/* .defineOperation */ .h)({
    name: "get-trail",
    inputs: [..._inputs_definitions_js__WEBPACK_IMPORTED_MODULE_1__/* .connectionInputs */ .eu, "flow", "trail"],
    requires: ["base-url", "org", "api-token", "flow", "trail"],
    rejects: [
        {
            // A step that is meant as a gate must not pass because it only reads.
            inputs: [
                ...["expect", "wait", "wait-interval", "allow-until", "allow-reason"],
                ...["on-non-compliance", "on-nothing-judged", "on-outage"],
            ],
            message: "is set, but get-trail only reads: it is not a gate",
            hint: "For a gate on the trail use `operation: assert` with `scope: trail`. To read the trail, omit the input",
        },
    ],
    introduce: ({ flow, trail }) => `Reading trail ${trail} of flow ${flow}`,
    run: async (values, context) => {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            const { flow, trail } = values;
            const client = __addDisposableResource(env_1, (0,_service_client_js__WEBPACK_IMPORTED_MODULE_5__/* .createServiceClient */ .r)(values, context), false);
            const read = await client.call((0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_6__/* .getTrailEndpoint */ .Ax)(values, flow, trail));
            (0,_service_service_error_js__WEBPACK_IMPORTED_MODULE_7__/* .bodyOf */ .E)(read);
            const judgement = (0,_gate_judge_trail_js__WEBPACK_IMPORTED_MODULE_0__/* .judgeTrail */ .o)({ flow, trail, expect: [], onNothingJudged: "fail" }, read);
            const { trail: found, verdict, reasons } = judgement;
            const [why = ""] = reasons.map(({ text }) => text);
            if (found === undefined)
                throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ServiceError */ ._7({
                    message: why,
                    hint: "Check that `base-url` is the address of the service's API",
                });
            const doubt = verdict === "unverifiable" ? [`${why}. The output \`compliance-state\` is not set`] : [];
            const { json: result, htmlUrl } = read.response ?? {};
            return {
                kind: "trail-read",
                ...{ flow, trail, found },
                ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_10__/* .omitUndefined */ .O)({ result, htmlUrl, state: (0,_gate_judge_trail_js__WEBPACK_IMPORTED_MODULE_0__/* .readState */ .u)(judgement) }),
                warnings: verdict === "nothing-judged" ? [why] : doubt,
            };
        }
        catch (e_1) {
            env_1.error = e_1;
            env_1.hasError = true;
        }
        finally {
            __disposeResources(env_1);
        }
    },
    present: presentTrailRead,
});
/** Presents a trail; `now` is in milliseconds since 1970. */
function presentTrailRead(outcome, now) {
    const { flow, trail, found, state, htmlUrl, warnings, result } = outcome;
    return {
        result: resultOf(outcome),
        warnings,
        outputs: { flow, trail, "html-url": htmlUrl, "compliance-state": state },
        documents: { result },
        log: [htmlUrl && `See ${htmlUrl}`],
        ...(0,_shared_trail_tables_js__WEBPACK_IMPORTED_MODULE_9__/* .trailParts */ .Nn)(found, htmlUrl, now),
    };
}
function resultOf({ flow, trail, state }) {
    const found = `Found trail ${(0,_report_visible_text_js__WEBPACK_IMPORTED_MODULE_4__/* .withShortCommits */ .Fw)(trail)} of flow ${flow}`;
    return state === undefined
        ? {
            severity: "warning",
            text: `${found}. Its state is unknown, because the response contradicts itself.`,
        }
        : { severity: state === "COMPLIANT" ? "success" : "info", text: `${found}: ${(0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_3__/* .stateText */ .r9)(state)}.` };
}


/***/ }),

/***/ 4108:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ bodyOf),
/* harmony export */   N: () => (/* binding */ toServiceError)
/* harmony export */ });
/* harmony import */ var _domain_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4543);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
// The error of a step that a failed call of the service ends.


/** Makes the error of a step that a failure ends. */
function toServiceError(failure) {
    if (failure.cause === "cancelled")
        return new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .CancelledError */ .cc({ ...failure, message: "The step was ended from outside during a request" });
    return (0,_domain_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .isOutage */ .u)(failure) ? new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .OutageError */ .AP(failure) : new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7(failure);
}
/**
 * Returns the body.
 * @throws ServiceError, CancelledError where there is none
 */
function bodyOf(result) {
    if (result.success)
        return result.value;
    throw toServiceError(result.failure);
}


/***/ })

};
