export const id = 43;
export const ids = [43];
export const modules = {

/***/ 9326:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EN: () => (/* binding */ bodyOf),
/* harmony export */   iT: () => (/* binding */ toError),
/* harmony export */   uD: () => (/* binding */ isOutage)
/* harmony export */ });
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);

/** Returns whether the service was out of reach: no response in time, or 408, 429 or 5xx. */
function isOutage({ cause, status = 0 }) {
    if (cause === "unreachable")
        return true;
    return cause === "status" && (status === 408 || status === 429 || (status >= 500 && status <= 599));
}
/** Makes the error of a step that a failure ends. */
const toError = ({ cause, error }) => cause === "cancelled" ? new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .CancelledError */ .cc(error) : new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7(error);
/** Returns the body. Throws a ServiceError or a CancelledError where there is none. */
function bodyOf(result) {
    if (result.success)
        return result.value;
    throw toError(result.failure);
}


/***/ }),

/***/ 5043:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   getEnvironmentNotification: () => (/* binding */ getEnvironmentNotification)
/* harmony export */ });
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _domain_service_result_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9326);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5641);
/* harmony import */ var _service_client_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6029);
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


/***/ })

};
