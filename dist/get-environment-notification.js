export const id = 267;
export const ids = [267];
export const modules = {

/***/ 5036:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   operation: () => (/* binding */ operation),
/* harmony export */   presentNotification: () => (/* binding */ presentNotification)
/* harmony export */ });
/* harmony import */ var _inputs_definitions_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7450);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1469);
/* harmony import */ var _report_markdown_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4902);
/* harmony import */ var _report_presentation_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6699);
/* harmony import */ var _report_time_format_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4840);
/* harmony import */ var _service_client_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1480);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7974);
/* harmony import */ var _service_service_error_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(4108);
/* harmony import */ var _operation_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(4138);
/* harmony import */ var _shared_notifications_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(453);
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
    name: "get-environment-notification",
    inputs: [..._inputs_definitions_js__WEBPACK_IMPORTED_MODULE_0__/* .connectionInputs */ .eu, "notification-number"],
    requires: ["base-url", "org", "api-token", "notification-number"],
    introduce: ({ notificationNumber }) => `Reading notification ${notificationNumber}`,
    run: async (values, context) => {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            const { notificationNumber } = values;
            const client = __addDisposableResource(env_1, (0,_service_client_js__WEBPACK_IMPORTED_MODULE_5__/* .createServiceClient */ .r)(values, context), false);
            const read = await client.call((0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_6__/* .getEnvironmentNotificationEndpoint */ .oK)(values, notificationNumber));
            const notification = (0,_service_service_error_js__WEBPACK_IMPORTED_MODULE_7__/* .bodyOf */ .E)(read);
            if (notification.number !== notificationNumber)
                throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ServiceError */ ._7({
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
    },
    present: presentNotification,
});
/** Presents a notification; `now` is in milliseconds since 1970. */
function presentNotification({ notification, result }, now) {
    const { number, name, type, environments, created_by: creator } = notification;
    const about = [
        (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .gfm */ .Te) `Notification ${(0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .code */ .aY)(name)} (number ${String(number)}, ${type}), last changed ${(0,_report_time_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatTime */ .f)(notification.last_modified_at, now)}, by ${creator}`,
        (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .gfm */ .Te) `Triggers: ${(0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .codes */ .F4)((0,_shared_notifications_js__WEBPACK_IMPORTED_MODULE_9__/* .triggerTexts */ .hu)(notification))}. Environments: ${(0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .codes */ .F4)(environments)}.`,
    ];
    const targets = (0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_3__/* .ratedTable */ .JH)((0,_shared_notifications_js__WEBPACK_IMPORTED_MODULE_9__/* .targetsOf */ .QR)(notification, now), (target) => ({
        Target: target.type,
        To: target.where,
        "Last success": target.lastSuccess,
        "Last failure": target.lastFailure,
    }));
    return {
        result: (0,_shared_notifications_js__WEBPACK_IMPORTED_MODULE_9__/* .isFailing */ .DI)(notification)
            ? { severity: "warning", text: `Notification ${number}, ${name}: delivery failing.` }
            : { severity: "success", text: `Found notification ${number}, ${name}.` },
        documents: { result, isPrivate: true },
        log: about,
        page: about,
        tables: targets.length > 0 ? [{ title: "Targets", table: targets }] : [],
    };
}


/***/ }),

/***/ 453:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DI: () => (/* binding */ isFailing),
/* harmony export */   QR: () => (/* binding */ targetsOf),
/* harmony export */   hu: () => (/* binding */ triggerTexts)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7934);
/* harmony import */ var _report_presentation_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6699);
/* harmony import */ var _report_time_format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4840);
// A notification (an action is one too): its triggers, its targets, and whether delivery works. An address to which
// something is posted may be a secret in itself, so only its host is shown.



const optional = (schema) => valibot__WEBPACK_IMPORTED_MODULE_2__/* .fallback */ .NpB(valibot__WEBPACK_IMPORTED_MODULE_2__/* .optional */ .lqM(schema), undefined);
/** A target's form is free: what is not as expected is not shown. */
const targetSchema = valibot__WEBPACK_IMPORTED_MODULE_2__/* .fallback */ .NpB(valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({
    type: optional(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    webhook: optional(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    emails: optional(valibot__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP())),
    context: optional(valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ channel_name: optional(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()), channel_id: optional(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()) })),
    last_success_at: optional(valibot__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig()),
    last_failure_at: optional(valibot__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig()),
}), {});
const targetsIn = ({ targets }) => targets.map((target) => valibot__WEBPACK_IMPORTED_MODULE_2__/* .parse */ .qgA(targetSchema, target));
/** Returns whether delivery fails: as the service says, else by one of the targets. */
const isFailing = (notification) => notification.is_failing ?? targetsIn(notification).some(hasFailed);
const hasFailed = ({ last_success_at: success, last_failure_at: failure }) => failure !== undefined && (success === undefined || failure > success);
const triggers = new Map([
    ["ON_STARTED_ARTIFACT", "artifact started"],
    ["ON_EXITED_ARTIFACT", "artifact exited"],
    ["ON_SCALED_ARTIFACT", "artifact scaled"],
    ["ON_ALLOWED_ARTIFACT", "artifact allow-listed"],
    ["ON_NON_COMPLIANT_ENV", "environment not compliant"],
    ["ON_COMPLIANT_ENV", "environment compliant"],
]);
/** Returns the triggers in words; one that is not known is shown as it is. */
const triggerTexts = (notification) => notification.triggers.map((trigger) => triggers.get(trigger) ?? trigger);
/** Returns the targets, failing ones first, each with where it leads: a channel, a host, email addresses. */
const targetsOf = (notification, now) => (0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_0__/* .sortBySeverity */ .BF)(targetsIn(notification).map((target) => ({
    severity: hasFailed(target)
        ? "error"
        : (0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_0__/* .stateSeverity */ .bd)(target.last_success_at === undefined ? null : true),
    type: target.type ?? "unknown",
    where: whereOf(target),
    lastSuccess: timeText(target.last_success_at, now),
    lastFailure: timeText(target.last_failure_at, now),
})));
const timeText = (seconds, now) => seconds === undefined ? "never" : (0,_report_time_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatTime */ .f)(seconds, now);
function whereOf({ webhook, emails, context }) {
    const channel = context?.channel_name ?? context?.channel_id;
    if (channel !== undefined)
        return `channel ${channel}`;
    if (emails !== undefined)
        return emails.join(", ");
    if (webhook !== undefined)
        return URL.parse(webhook)?.hostname ?? "an address that cannot be read";
    return "an unknown place";
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
