export const id = 43;
export const ids = [43];
export const modules = {

/***/ 155:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EO: () => (/* binding */ environmentNotificationSchema),
/* harmony export */   IV: () => (/* binding */ buildSchema),
/* harmony export */   NI: () => (/* binding */ environmentEventSchema),
/* harmony export */   VW: () => (/* binding */ environmentSchema),
/* harmony export */   wh: () => (/* binding */ actionSchema),
/* harmony export */   xI: () => (/* binding */ approvalSchema)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7934);
/* harmony import */ var _identifiers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9137);
// What the lists of the service hold, parsed from unknown. Required fields must be there with their type; unknown fields are kept.


/** A JSON object with these fields among others; an array, which JavaScript counts as an object too, is none. */
const object = (entries) => valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .custom */ .IeY((value) => typeof value === "object" && !Array.isArray(value), "must be an object"), valibot__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H3(entries));
/** An object that may have any fields. */
const anyObject = object({});
/** `field?: T | null`, as the specification says of most fields. */
const maybe = (schema) => valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6(schema);
/** Environment. Only the name is needed to speak of one; `state` is null where nothing is known. */
const environmentSchema = object({
    org: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    name: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    type: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    description: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    last_modified_at: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()),
    include_scaling: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    tags: maybe(anyObject),
    last_reported_at: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()),
    last_changed_at: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()),
    state: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    policies: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP())),
    included_environments: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP())),
});
/** Environment event. */
const environmentEventSchema = object({
    type: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    environment_name: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    snapshot_index: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .integer */ .ndf())),
    artifact_name: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    sha256: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    description: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    reported_at: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()),
    pipeline: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    deployments: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig())),
    flows: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(object({ flow_name: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()), deployments: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig())) }))),
    artifact_compliance: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    snapshot_compliance: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    code_diff: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    _links: maybe(anyObject),
});
/** Approval. */
const approvalSchema = object({
    release_number: valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .integer */ .ndf()),
    base_artifact: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    artifact_name: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    target_artifact: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    description: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    src_commit_list: valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .commitShaSchema */ .jr),
    created_at: valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(),
    last_modified_at: valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(),
    state: valibot__WEBPACK_IMPORTED_MODULE_1__/* .picklist */ .KIO(["APPROVED", "UNAPPROVED", "PENDING"]),
    approvals: valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(object({
        comment: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
        approved_by: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
        approval_url: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
        timestamp: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()),
    })),
    environment: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    user_data: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .unknown */ .L5J()),
});
/** Build. */
const buildSchema = object({
    created_at: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()),
    fingerprint: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    flow_name: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    trail_name: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    repo_info: maybe(object({ name: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()), repo_id: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()) })),
    _links: maybe(anyObject),
});
/** What an environment notification and an action have in common. */
const notificationFields = {
    name: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    type: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    number: valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .integer */ .ndf()),
    created_by: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    is_created_from_slack_app: valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY(),
    last_modified_at: valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(),
    is_failing: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    last_success_timestamp: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()),
    last_failure_timestamp: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()),
    created_at: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()),
};
/**
 * Environment notification. A trigger that is new is kept: the specification's list is what may be
 * configured, and a notification that can be read should be.
 */
const environmentNotificationSchema = object({
    ...notificationFields,
    environments: valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    triggers: valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    targets: valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(anyObject),
});
/** Action. */
const actionSchema = object({
    ...notificationFields,
    triggers: valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    targets: valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(anyObject),
    flows: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP())),
    environments: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP())),
});


/***/ }),

/***/ 118:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fh: () => (/* binding */ isJson),
/* harmony export */   M0: () => (/* binding */ saysNotFound),
/* harmony export */   XK: () => (/* binding */ serviceMessage),
/* harmony export */   s6: () => (/* binding */ notFoundSubject)
/* harmony export */ });
/* harmony import */ var _lib_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(292);
// Reads the message in the body of an error response: errors repeat it, and the gate reads from it what a 404 is about.

/** How many characters of a message are searched for what does not exist. */
const longestSearch = 1_000;
/**
 * Returns the service's message in full: a bare string, or `message` with `errors`; undefined for an empty body or a web page.
 * Neutralise it before showing.
 */
function serviceMessage(response) {
    const json = (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_0__/* .parseJson */ .qF)(response.body);
    const text = textOf(response);
    const message = json.success ? messageOf(json.value) : text.startsWith("<") ? "" : text;
    return message === "" ? undefined : message;
}
/**
 * Reads from the message of a 404 what does not exist. The first known word outside quotes decides: services name the
 * missing thing first, and then where they looked. An apostrophe within a word is not a quote. Paths and URLs do not
 * count: a router repeats them, and the path of an assertion has the word `fingerprint`.
 */
function notFoundSubject(response) {
    const json = (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_0__/* .parseJson */ .qF)(response.body);
    if (!json.success)
        return "not-json";
    const message = (messageIn(json.value) ?? "")
        .slice(0, longestSearch)
        .toLowerCase()
        .replace(/(?<!\p{L})(['"`])(?:(?!\1(?!\p{L})).)*\1/gu, " ")
        .replace(/\S*\/\S*/g, " ");
    const word = /\b(?:(artifact|fingerprint)s?\b|(flow|trail|environment(?! notification)|policy|organi[sz]ation|notification|repo|key|account))/
        .exec(message)
        ?.slice(1)
        .find(Boolean);
    switch (word) {
        case undefined:
            return "nothing-in-particular";
        case "artifact":
        case "fingerprint":
            return "artifact";
        case "flow":
        case "trail":
        case "environment":
        case "policy":
            return word;
        case "organisation":
        case "organization":
            return "organization";
        default:
            return "something-else";
    }
}
/** Returns whether a result is a 404 whose message says that this does not exist. */
function saysNotFound(result, subject) {
    return result.kind === "response" && result.status === 404 && notFoundSubject(result) === subject;
}
/** Returns whether a body is JSON. */
function isJson(response) {
    return (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_0__/* .parseJson */ .qF)(response.body).success;
}
function textOf({ body }) {
    return new TextDecoder().decode(body).trim();
}
function messageOf(json) {
    const message = messageIn(json);
    if (message === undefined)
        return JSON.stringify(json);
    const errors = json instanceof Object && "errors" in json ? errorsIn(json.errors) : "";
    return [message, errors].filter((part) => part !== "").join(": ");
}
/** Returns the message: a bare string, or a text in a field that services use for it. */
function messageIn(json) {
    if (typeof json === "string")
        return json.trim();
    if (!(json instanceof Object))
        return undefined;
    const message = ["message", "detail", "error"]
        .map((name) => Object.getOwnPropertyDescriptor(json, name)?.value)
        .find((value) => typeof value === "string");
    // Older servers end with the framework's guess at other paths.
    return message?.split("You have requested")[0]?.trim();
}
/** `errors` is an object from place to text, or a list. */
function errorsIn(errors) {
    if (errors === null || errors === undefined)
        return "";
    if (typeof errors !== "object")
        return JSON.stringify(errors);
    const inWords = (value) => (typeof value === "string" ? value : JSON.stringify(value));
    return (Array.isArray(errors)
        ? errors.map(inWords)
        : Object.entries(errors).map(([place, value]) => `${place}: ${inWords(value)}`)).join("; ");
}


/***/ }),

/***/ 2227:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ Budget)
/* harmony export */ });
/** A time that begins with the first request of a step and that all its requests share, pauses and retries included. */
class Budget {
    #clock;
    #total;
    #startedAt;
    /** @param total in milliseconds */
    constructor(total, clock) {
        this.#total = total;
        this.#clock = clock;
    }
    /** The whole time, in milliseconds. */
    get total() {
        return this.#total;
    }
    /** Returns how many milliseconds are left; 0 or less when it is used up. The first call starts the time. */
    left() {
        const now = this.#clock.monotonic();
        this.#startedAt ??= now;
        return this.#startedAt + this.#total - now;
    }
    /** Adds so many milliseconds. */
    extend(milliseconds) {
        this.#total += milliseconds;
    }
}


/***/ }),

/***/ 5043:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   getEnvironmentNotification: () => (/* binding */ getEnvironmentNotification)
/* harmony export */ });
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6046);
/* harmony import */ var _domain_records_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(155);
/* harmony import */ var _service_response_schemas_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3124);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1362);
/* harmony import */ var _service_client_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1821);
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
        const client = __addDisposableResource(env_1, (0,_service_client_js__WEBPACK_IMPORTED_MODULE_4__/* .createServiceClient */ .r)(service, context), false);
        const sent = { request: (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_3__/* .getEnvironmentNotification */ .ZN)(service, notificationNumber), settings: service };
        const { answer, json } = (0,_service_response_schemas_js__WEBPACK_IMPORTED_MODULE_2__/* .readSuccess */ .W4)(sent, await client.send(sent.request), [200]);
        const notification = (0,_service_response_schemas_js__WEBPACK_IMPORTED_MODULE_2__/* .parseBody */ .OG)(sent, answer, json, _domain_records_js__WEBPACK_IMPORTED_MODULE_1__/* .environmentNotificationSchema */ .EO);
        if (notification.number !== notificationNumber)
            throw new _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7({
                message: `Notification ${notificationNumber} was requested, but the response is notification ${notification.number}`,
                hint: "Report this to the operator of the service",
            });
        return { kind: "notification-read", notification, result: json };
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

/***/ 1821:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ authorizationHeader),
/* harmony export */   r: () => (/* binding */ createServiceClient)
/* harmony export */ });
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6046);
/* harmony import */ var _http_agent_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8714);
/* harmony import */ var _http_client_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1628);
/* harmony import */ var _lib_budget_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2227);
/* harmony import */ var _request_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5625);
// The client of the service: the HTTP client with the service's address, credential and time limit.





/**
 * Creates a client of the service. Disposing of it closes every connection.
 * @param settings `budget` is the step's time where other requests share it; else it is `timeout`
 * @throws ConfigurationError for a token that no HTTP header can carry, or a proxy address that cannot be used
 */
function createServiceClient(settings, context, limits) {
    const authorization = authorizationHeader(settings);
    // Here, so that nothing is sent anywhere before it is known that the proxy's address can be used.
    (0,_http_agent_js__WEBPACK_IMPORTED_MODULE_1__/* .proxyFor */ .iJ)(new URL(settings.baseUrl), context.environment);
    const { retries, budget = new _lib_budget_js__WEBPACK_IMPORTED_MODULE_4__/* .Budget */ ._(settings.timeout, context.clock) } = settings;
    const peer = { noun: "the service", address: "`base-url`" };
    const http = (0,_http_client_js__WEBPACK_IMPORTED_MODULE_2__/* .createHttpClient */ .uT)({ budget, retries, peer, ...limits }, context);
    return {
        send: async (request, { limits, ...options } = {}) => {
            const sent = (0,_request_js__WEBPACK_IMPORTED_MODULE_3__/* .toHttpRequest */ .nN)(request, settings);
            return http.send({ ...sent, headers: { ...sent.headers, authorization }, ...options }, limits);
        },
        [Symbol.dispose]: () => {
            http[Symbol.dispose]();
        },
    };
}
/**
 * Returns the value of the header `Authorization`.
 * @throws ConfigurationError for a token that no HTTP header can carry
 */
function authorizationHeader({ apiToken, authScheme, }) {
    if (!/^[\x21-\x7e]+$/.test(apiToken)) {
        throw new _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
            message: "Input `api-token` contains a space, a line break or a character outside ASCII",
            reason: "More than the key was pasted into the secret",
            hint: "Store only the key in the secret",
        });
    }
    return authScheme === "bearer"
        ? `Bearer ${apiToken}`
        : `Basic ${Buffer.from(`${apiToken}:`).toString("base64")}`;
}


/***/ }),

/***/ 1362:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DO: () => (/* binding */ listEnvironments),
/* harmony export */   Gv: () => (/* binding */ beginTrail),
/* harmony export */   P8: () => (/* binding */ listApprovals),
/* harmony export */   PH: () => (/* binding */ getTrail),
/* harmony export */   YF: () => (/* binding */ listBuilds),
/* harmony export */   ZN: () => (/* binding */ getEnvironmentNotification),
/* harmony export */   fp: () => (/* binding */ assertArtifact),
/* harmony export */   kP: () => (/* binding */ listActions),
/* harmony export */   lL: () => (/* binding */ listEnvironmentEvents),
/* harmony export */   x8: () => (/* binding */ reportArtifact)
/* harmony export */ });
/* harmony import */ var _request_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5625);

/** Makes Begin trail. The metadata is one plain form field of compact JSON. */
function beginTrail({ org }, flow, trail, template) {
    const parts = [{ name: "data_json", content: JSON.stringify(trail) }];
    if (template)
        parts.push({ name: "template_file", ...template });
    return { method: "PUT", path: ["trails", org, flow], body: (0,_request_js__WEBPACK_IMPORTED_MODULE_0__/* .formBody */ .bQ)(parts) };
}
/** Makes Report artifact. */
function reportArtifact({ org }, flow, artifact) {
    return { method: "POST", path: ["artifacts", org, flow], body: (0,_request_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonBody */ .J9)(artifact) };
}
/** Makes Assert artifact. */
function assertArtifact({ org }, fingerprint, { flow, environment, policies = [] }) {
    const query = policies.map((policy) => ["policy_name", policy]);
    if (environment !== undefined)
        query.unshift(["environment_name", environment]);
    if (flow !== undefined)
        query.unshift(["flow_name", flow]);
    return get(["asserts", org, "fingerprint", fingerprint], query);
}
/** Makes Get trail. */
const getTrail = ({ org }, flow, trail) => get(["trails", org, flow, trail]);
/** Makes Get environment notification. */
const getEnvironmentNotification = ({ org }, notificationNumber) => get(["organizations", org, "environments_notifications", String(notificationNumber)]);
/** Makes List environment events. */
const listEnvironmentEvents = ({ org }, environment, query) => get(["environments", org, environment, "events"], query);
/** Makes List environments. */
const listEnvironments = ({ org }, query) => get(["environments", org], query);
/** Makes List approvals, which hosted services removed in July 2026. */
const listApprovals = ({ org }, flow, query) => get(["approvals", org, flow], query);
/** Makes List builds. */
const listBuilds = ({ org }, query) => get(["builds", org], query);
/** Makes List actions. */
const listActions = ({ org }) => get(["actions", org]);
function get(path, query) {
    return { method: "GET", path, ...(query && { query }) };
}


/***/ }),

/***/ 7368:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ toServiceError),
/* harmony export */   p: () => (/* binding */ malformedResponse)
/* harmony export */ });
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6046);
/* harmony import */ var _domain_service_error_body_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(118);
/* harmony import */ var _http_client_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1628);
/* harmony import */ var _http_network_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9815);
/* harmony import */ var _http_retry_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4675);
/* harmony import */ var _request_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5625);
// Results that are not a success, as errors in words: the request, what happened, what the service says, what to do.






/** Makes the error of a result that is not a success. */
function toServiceError(sent, httpResult) {
    if (httpResult.kind === "no-response") {
        const error = httpResult.parts ?? { message: httpResult.reason };
        return httpResult.cause === "cancelled" ? new _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .CancelledError */ .cc(error) : new _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7(error);
    }
    const { did = "was refused", why, hint = checkAddress } = explain(sent, httpResult);
    const said = (0,_domain_service_error_body_js__WEBPACK_IMPORTED_MODULE_1__/* .serviceMessage */ .XK)(httpResult);
    const reason = [why, said && `The service says: ${said}`].filter(Boolean).join(". ");
    return describeResponse(sent, httpResult, did, { hint, ...(reason !== "" && { reason }) });
}
/** Makes the error of a response with the right status whose body is not valid. */
function malformedResponse(sent, response, reason) {
    return describeResponse(sent, response, "returned an invalid response", { reason, hint: checkAddress });
}
function describeResponse({ request, settings }, { status, attempts }, did, parts) {
    const name = (0,_http_client_js__WEBPACK_IMPORTED_MODULE_2__/* .nameRequest */ .RX)({ method: request.method, url: (0,_request_js__WEBPACK_IMPORTED_MODULE_4__/* .urlOf */ .rs)(request, settings) });
    const message = `${name} ${did} (HTTP ${status}, ${(0,_http_client_js__WEBPACK_IMPORTED_MODULE_2__/* .describeAttempts */ .U_)(attempts)})`;
    return new _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7({ message, ...parts });
}
const checkAddress = "Check that `base-url` is the address of the service's API (it ends in `/v2`)";
const explanations = {
    401: {
        why: "The service does not accept the API token",
        hint: "Check the secret behind `api-token` (expired, or of another organization or server?) and `auth-scheme`",
    },
    403: {
        why: "The API token is not allowed to do this",
        hint: "Check `org`, and that the key behind `api-token` has the permission for this",
    },
    405: { why: "The service knows the path, but not with this method" },
    407: { why: "A proxy wants a login", hint: "Put user and password into the proxy's URL (`HTTPS_PROXY`)" },
    408: { did: "timed out", why: "The service did not receive the request in time", hint: "Try again later" },
    409: {
        did: "met a lock",
        why: "Another job is writing to the same place",
        hint: "Run the job again, or raise `retries`; jobs that begin the same trail can run one after the other",
    },
    413: {
        why: "The request is too large",
        hint: "Send less: `template-file` may have 10 MB; `user-data` and `commits-from` make requests large too",
    },
    501: { did: "failed", why: "This service does not offer this" },
};
function explain(sent, response) {
    const { status } = response;
    const known = explanations[status];
    if (known)
        return known;
    if (status >= 500)
        return {
            did: "failed",
            why: (0,_domain_service_error_body_js__WEBPACK_IMPORTED_MODULE_1__/* .isJson */ .Fh)(response)
                ? "There was an error inside the service"
                : "The response came from a proxy or a load balancer, not from the service itself",
            hint: "Try again later; if it persists, ask the service's operator",
        };
    if (status === 400 || status === 422)
        return { why: "The service does not accept what was sent", hint: whatToChange(sent.request) };
    if (status === 404)
        return { did: "found nothing", ...notFound(sent, response) };
    if (status === 429)
        return tooManyRequests(response);
    if (status >= 300 && status <= 399)
        return redirect(sent, response);
    return status >= 200 && status <= 299
        ? { did: "was not confirmed", why: "This status does not say that it was done" }
        : {};
}
function tooManyRequests({ headers, attempts }) {
    const wait = (0,_http_retry_js__WEBPACK_IMPORTED_MODULE_5__/* .retryAfter */ .P9)(headers["retry-after"], attempts.at(-1)?.startedAt ?? 0);
    const when = wait === undefined
        ? "Try again later, with fewer jobs at once"
        : `Try again after ${(0,_http_network_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .seconds */ .YA)(wait)}, as the service asks, with fewer jobs at once or a longer \`timeout\``;
    return { why: "There were too many requests", hint: when };
}
/** Says what to change in a request that is not accepted. A dry run can only show writes. */
function whatToChange(request) {
    if (request.method !== "GET")
        return "Change the input that the service names; `dry-run: true` shows exactly what is sent";
    const filters = filtersOf(request).map((name) => `\`${name}\``);
    return filters.length === 0
        ? "Change the input that the service names"
        : `Change the input \`query\`, which sets ${filters.join(", ")}`;
}
/** Returns the names of the parameters that the input `query` gave a list; paging is the action's own choice. */
function filtersOf({ query = [] }) {
    const names = new Set(query.map(([name]) => name));
    const isList = names.delete("page");
    names.delete("per_page");
    return isList ? [...names] : [];
}
function redirect({ settings }, { headers }) {
    const target = URL.parse(headers["location"] ?? "//", settings.baseUrl);
    // Without the query, which may hold a secret.
    const address = target && (target.origin === "null" ? target.protocol : target.origin + target.pathname);
    return {
        did: `was redirected${address === null ? "" : ` to ${address}`}`,
        why: "Redirects are not followed; one to a login page means that the path or the API token is not known there",
    };
}
function notFound({ request, settings }, response) {
    const subject = (0,_domain_service_error_body_js__WEBPACK_IMPORTED_MODULE_1__/* .notFoundSubject */ .s6)(response);
    const inOrg = `exists in the organization \`${settings.org}\``;
    const hints = {
        artifact: "Report it first (`operation: report-artifact`), and check that both steps fingerprint the same bytes",
        flow: `Check \`flow\`, and that it ${inOrg}`,
        trail: "Check `trail`, or begin it first (`operation: begin-trail`)",
        environment: `Check \`environment\`, and that it ${inOrg} and is not archived`,
        policy: `Check \`policies\`, and that each ${inOrg}`,
        organization: "Check `org`, and that the key belongs to it",
    };
    const hint = hints[subject];
    if (hint !== undefined)
        return { why: `The ${subject} does not exist${subject === "artifact" ? " there" : ""}`, hint };
    const isNotification = request.path[0] === "organizations";
    if (subject === "something-else" && isNotification)
        return {
            why: "The notification does not exist",
            hint: `Check \`notification-number\`: list-actions lists the rules of \`${settings.org}\` with their numbers`,
        };
    if (subject === "something-else" && filtersOf(request).includes("repo_name"))
        return {
            why: "The repository does not exist",
            hint: "Check `repo_name` in the input `query`: nothing was recorded for a repository with this name",
        };
    if (request.path[0] === "approvals")
        return {
            why: "This service does not offer approvals",
            hint: "Hosted services removed approvals in July 2026; only older servers list them",
        };
    return {
        why: subject === "not-json"
            ? "The response is not from the service's API"
            : "It does not exist, or this service does not offer this path",
        hint: `${checkAddress}, and ${isNotification ? "`notification-number`" : "`org`"}`,
    };
}


/***/ }),

/***/ 5625:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J9: () => (/* binding */ jsonBody),
/* harmony export */   Ng: () => (/* binding */ describeRequest),
/* harmony export */   bQ: () => (/* binding */ formBody),
/* harmony export */   nN: () => (/* binding */ toHttpRequest),
/* harmony export */   rs: () => (/* binding */ urlOf)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6046);
/* harmony import */ var _http_client_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1628);
// A request to the service as plain values. The same value is sent, retried, and shown by a dry run.



/**
 * Returns the full URL of a request. Segments and query values are percent-encoded.
 * @throws InternalError for a segment that would change the path (empty, `.`, `..`), which inputs/ refuses before
 */
function urlOf(request, settings) {
    const path = request.path.map((segment) => {
        if (segment === "" || segment === "." || segment === ".." || !segment.isWellFormed()) {
            throw new _domain_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .InternalError */ .Gd({ message: `${JSON.stringify(segment)} cannot be a segment of a URL's path` });
        }
        return encodeURIComponent(segment);
    });
    const url = new URL([settings.baseUrl, ...path].join("/"));
    for (const [name, value] of request.query ?? [])
        url.searchParams.append(name, value);
    return url;
}
/** Returns a request as it is sent, but without `Authorization`, which the client adds. */
function toHttpRequest(request, settings) {
    const { method, body } = request;
    const headers = {
        accept: "application/json",
        ..._http_client_js__WEBPACK_IMPORTED_MODULE_2__/* .commonHeaders */ .o_,
        ...(body && { "content-type": body.contentType, "content-length": String(body.bytes.byteLength) }),
    };
    return { method, url: urlOf(request, settings), headers, ...(body && { body: body.bytes }) };
}
/** Describes a request as a dry run shows it: what would be sent, without the credential. */
function describeRequest(request, settings) {
    const { url, headers } = toHttpRequest(request, settings);
    return { method: request.method, url: url.href, headers, ...request.body?.shown };
}
/** Encodes a body of JSON. */
const jsonBody = (value) => ({
    contentType: "application/json",
    bytes: Buffer.from(JSON.stringify(value)),
    shown: { body: value },
});
const fileType = "application/octet-stream";
/** Encodes a form as services read it: a plain field has no content type and no file name. */
function formBody(parts) {
    // The boundary comes from the content: no part can contain it, and a repeated request has the same bytes.
    const contents = parts.flatMap(({ content }) => [Buffer.from(content), Buffer.from("\0")]);
    const boundary = `part-${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)("sha256", Buffer.concat(contents))}`;
    const pieces = parts.flatMap(({ name, filename, content }) => {
        const file = filename === undefined ? "" : `; filename="${quoted(filename)}"\r\nContent-Type: ${fileType}`;
        const head = `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"${file}\r\n\r\n`;
        return [Buffer.from(head), Buffer.from(content), Buffer.from("\r\n")];
    });
    const shown = parts.map(({ name, filename, content }) => ({
        name,
        ...(filename !== undefined && { filename, content_type: fileType }),
        content: Buffer.from(content).toString(),
    }));
    return {
        contentType: `multipart/form-data; boundary=${boundary}`,
        bytes: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
        shown: { parts: shown },
    };
}
/** Escapes a name inside quotes, as browsers do: nothing in it can end the quotes or the line. */
const quoted = (name) => name.replaceAll('"', "%22").replaceAll("\r", "%0D").replaceAll("\n", "%0A");


/***/ }),

/***/ 3124:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   OG: () => (/* binding */ parseBody),
/* harmony export */   Uk: () => (/* binding */ readResponse),
/* harmony export */   W4: () => (/* binding */ readSuccess),
/* harmony export */   _s: () => (/* binding */ trailBegun),
/* harmony export */   kR: () => (/* binding */ artifactReported)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7934);
/* harmony import */ var _lib_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(292);
/* harmony import */ var _http_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7368);
// Responses of the service, parsed. Assertions and trails are parsed in gate/.



/**
 * Returns the body of a successful response.
 * @throws ServiceError, CancelledError for everything else
 */
function readResponse(sent, httpResult, expected) {
    const { answer, json } = readSuccess(sent, httpResult, expected.statuses);
    return parseBody(sent, answer, json, expected.body);
}
/** Returns a successful response and its JSON, not yet parsed by a schema. Throws as `readResponse`. */
function readSuccess(sent, httpResult, statuses) {
    if (httpResult.kind === "no-response" || !statuses.includes(httpResult.status))
        throw (0,_http_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .toServiceError */ .N)(sent, httpResult);
    const json = (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_0__/* .parseJson */ .qF)(httpResult.body);
    if (json.success)
        return { answer: httpResult, json: json.value };
    throw (0,_http_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .malformedResponse */ .p)(sent, httpResult, `The body cannot be read: ${json.reason}`);
}
/** Parses the JSON of a response by a schema. Throws a ServiceError that names the wrong fields. */
function parseBody(sent, answer, json, schema) {
    const body = valibot__WEBPACK_IMPORTED_MODULE_2__/* .safeParse */ .xLC(schema, json);
    if (body.success)
        return body.output;
    throw (0,_http_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .malformedResponse */ .p)(sent, answer, describeIssues(body.issues));
}
/** Describes the first few issues, each naming its field. */
function describeIssues(issues) {
    const named = issues.slice(0, 5).map((issue) => {
        const field = valibot__WEBPACK_IMPORTED_MODULE_2__/* .getDotPath */ .BuJ(issue);
        const subject = field === null ? "the body" : `\`${field}\``;
        return issue.received === "undefined" ? `${subject} is missing` : `${subject}: ${issue.message}`;
    });
    if (issues.length > 5)
        named.push(`${issues.length - 5} more`);
    return named.join("; ");
}
/** Begin trail: 201 when begun, 200 when updated. The body is a JSON string, but any JSON is accepted. */
const trailBegun = { statuses: [200, 201], body: valibot__WEBPACK_IMPORTED_MODULE_2__/* .unknown */ .L5J() };
/** Report artifact: 201. The body is a JSON string or `{"message": "OK"}`; any JSON is accepted. */
const artifactReported = { statuses: [201], body: valibot__WEBPACK_IMPORTED_MODULE_2__/* .unknown */ .L5J() };


/***/ })

};
