export const id = 726;
export const ids = [726];
export const modules = {

/***/ 4367:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  operation: () => (/* binding */ get_trail_operation)
});

// EXTERNAL MODULE: ./build/gate/judge-trail.js
var judge_trail = __webpack_require__(6824);
// EXTERNAL MODULE: ./build/inputs/definitions.js + 1 modules
var definitions = __webpack_require__(6255);
// EXTERNAL MODULE: ./build/lib/errors.js
var errors = __webpack_require__(1469);
// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
// EXTERNAL MODULE: ./build/service/client.js + 2 modules
var service_client = __webpack_require__(1480);
// EXTERNAL MODULE: ./build/service/endpoints.js + 1 modules
var endpoints = __webpack_require__(7974);
// EXTERNAL MODULE: ./build/service/service-error.js
var service_error = __webpack_require__(4108);
// EXTERNAL MODULE: ./build/operations/operation.js
var operation = __webpack_require__(4138);
// EXTERNAL MODULE: ./build/operations/shared/responses.js
var responses = __webpack_require__(2841);
// EXTERNAL MODULE: ./build/report/verdict-texts.js
var verdict_texts = __webpack_require__(5587);
// EXTERNAL MODULE: ./build/report/visible-text.js
var visible_text = __webpack_require__(269);
// EXTERNAL MODULE: ./build/operations/shared/trail-tables.js
var trail_tables = __webpack_require__(6539);
;// CONCATENATED MODULE: ./build/operations/get-trail/present.js



/** Presents a trail; `now` is in milliseconds since 1970. */
function presentTrailRead(outcome, now) {
    const { flow, trail, found, state, htmlUrl, warnings, result } = outcome;
    return {
        result: resultOf(outcome),
        warnings,
        outputs: { flow, trail, "html-url": htmlUrl, "compliance-state": state },
        documents: { result },
        log: [htmlUrl && `See ${htmlUrl}`],
        page: (0,trail_tables/* trailBlocks */.L)(found, htmlUrl, now),
        tables: (0,trail_tables/* trailTables */.Y)(found),
    };
}
function resultOf({ flow, trail, state }) {
    const name = `trail ${(0,visible_text/* withShortCommits */.Fw)(trail)} of flow ${flow}`;
    if (state === undefined) {
        const text = `Found ${name}. Its state is unknown, because the response contradicts itself.`;
        return { severity: "warning", text };
    }
    const text = `Found ${name}: ${(0,verdict_texts/* stateText */.r9)(state)}.`;
    return { severity: state === "COMPLIANT" ? "success" : "info", text };
}

;// CONCATENATED MODULE: ./build/operations/get-trail/index.js
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
// `get-trail`: reads a trail. The gate on a trail is `assert` with `scope: trail`.










const get_trail_operation = (0,operation/* defineOperation */.h)({
    name: "get-trail",
    inputs: [...definitions/* connectionInputs */.eu, "flow", "trail"],
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
            const client = __addDisposableResource(env_1, (0,service_client/* createServiceClient */.r)(values, context), false);
            const read = await client.call((0,endpoints/* getTrailEndpoint */.Ax)(values, flow, trail));
            if (!read.success)
                throw (0,service_error/* toServiceError */.N)(read.failure);
            const { json: result, htmlUrl } = read.response ?? {};
            const query = { flow, trail, expect: [], onNothingJudged: "fail" };
            const judgement = (0,judge_trail/* judgeTrail */.o)(query, read);
            const { trail: found, verdict, warnings } = judgement;
            const reasons = (0,responses/* limitReasons */.d)(judgement.reasons).map(({ text }) => text);
            if (found === undefined)
                throw new errors/* ServiceError */._7({
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
                ...(0,omit_undefined/* omitUndefined */.O)({ result, htmlUrl, state: (0,judge_trail/* readState */.u)(judgement) }),
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
    },
    present: presentTrailRead,
});


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
