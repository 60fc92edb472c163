export const id = 453;
export const ids = [453];
export const modules = {

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
    const http = (0,_http_client_js__WEBPACK_IMPORTED_MODULE_2__/* .createHttpClient */ .uT)({
        budget: settings.budget ?? new _lib_budget_js__WEBPACK_IMPORTED_MODULE_4__/* .Budget */ ._(settings.timeout, context.clock),
        retries: settings.retries,
        peer: { noun: "the service", address: "`base-url`" },
        ...limits,
    }, context);
    return {
        send: async (request, { limits, onConnection } = {}) => {
            const body = request.body && (0,_request_js__WEBPACK_IMPORTED_MODULE_3__/* .encodeBody */ .FT)(request.body);
            return http.send({
                method: request.method,
                url: (0,_request_js__WEBPACK_IMPORTED_MODULE_3__/* .urlOf */ .rs)(request, settings),
                headers: { ...(0,_request_js__WEBPACK_IMPORTED_MODULE_3__/* .headersOf */ .Yl)(body), authorization },
                ...(body && { body: body.bytes }),
                ...(onConnection && { onConnection }),
            }, limits);
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
    switch (authScheme) {
        case "bearer":
            return `Bearer ${apiToken}`;
        case "basic":
            return `Basic ${Buffer.from(`${apiToken}:`).toString("base64")}`;
    }
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
/** Makes Begin trail. The metadata is one plain form field of compact JSON. */
function beginTrail({ org }, flow, trail, template) {
    const parts = [{ name: "data_json", content: JSON.stringify(trail) }];
    if (template)
        parts.push({ name: "template_file", ...template });
    return { method: "PUT", path: ["trails", org, flow], body: { kind: "form", parts } };
}
/** Makes Report artifact. */
function reportArtifact({ org }, flow, artifact) {
    return { method: "POST", path: ["artifacts", org, flow], body: { kind: "json", value: artifact } };
}
/** Makes Assert artifact. */
function assertArtifact({ org }, fingerprint, { flow, environment, policies = [] }) {
    const query = policies.map((policy) => ["policy_name", policy]);
    if (environment !== undefined)
        query.unshift(["environment_name", environment]);
    if (flow !== undefined)
        query.unshift(["flow_name", flow]);
    return { method: "GET", path: ["asserts", org, "fingerprint", fingerprint], query };
}
/** Makes Get trail. */
function getTrail({ org }, flow, trail) {
    return { method: "GET", path: ["trails", org, flow, trail] };
}
/** Makes Get environment notification. */
function getEnvironmentNotification({ org }, notificationNumber) {
    return {
        method: "GET",
        path: ["organizations", org, "environments_notifications", String(notificationNumber)],
    };
}
/** Makes List environment events. */
function listEnvironmentEvents({ org }, environment, query) {
    return { method: "GET", path: ["environments", org, environment, "events"], query };
}
/** Makes List environments. */
function listEnvironments({ org }, query) {
    return { method: "GET", path: ["environments", org], query };
}
/** Makes List approvals, which hosted services removed in July 2026. */
function listApprovals({ org }, flow, query) {
    return { method: "GET", path: ["approvals", org, flow], query };
}
/** Makes List builds. */
function listBuilds({ org }, query) {
    return { method: "GET", path: ["builds", org], query };
}
/** Makes List actions. */
function listActions({ org }) {
    return { method: "GET", path: ["actions", org] };
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
    const { did, why, hint } = explain(sent, httpResult);
    const message = (0,_domain_service_error_body_js__WEBPACK_IMPORTED_MODULE_1__/* .serviceMessage */ .XK)(httpResult);
    const reasons = [why, message !== undefined && `The service says: ${message}`].filter(Boolean);
    return new _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7({
        message: `${nameSent(sent)} ${did} (HTTP ${httpResult.status}, ${(0,_http_client_js__WEBPACK_IMPORTED_MODULE_2__/* .describeAttempts */ .U_)(httpResult.attempts)})`,
        ...(reasons.length > 0 && { reason: reasons.join(". ") }),
        hint,
    });
}
/** Makes the error of a response with the right status whose body is not valid. */
function malformedResponse(sent, response, reason) {
    return new _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7({
        message: `${nameSent(sent)} returned an invalid response (HTTP ${response.status}, ${(0,_http_client_js__WEBPACK_IMPORTED_MODULE_2__/* .describeAttempts */ .U_)(response.attempts)})`,
        reason,
        hint: checkAddress,
    });
}
const nameSent = ({ request, settings }) => (0,_http_client_js__WEBPACK_IMPORTED_MODULE_2__/* .nameRequest */ .RX)({ method: request.method, url: (0,_request_js__WEBPACK_IMPORTED_MODULE_4__/* .urlOf */ .rs)(request, settings) });
const checkAddress = "Check that `base-url` is the address of the service's API (it ends in `/v2`)";
function explain(sent, response) {
    const { status } = response;
    const refused = "was refused";
    if (status >= 300 && status <= 399)
        return redirect(sent, response);
    if (status >= 500 && status !== 501)
        return serverError((0,_domain_service_error_body_js__WEBPACK_IMPORTED_MODULE_1__/* .isJson */ .Fh)(response));
    switch (status) {
        case 400:
        case 422:
            return {
                did: refused,
                why: "The service does not accept what was sent",
                hint: whatToChange(sent.request),
            };
        case 401:
            return {
                did: refused,
                why: "The service does not accept the API token",
                hint: "Check the secret behind `api-token` (expired, or of another organization or server?) and `auth-scheme`",
            };
        case 403:
            return {
                did: refused,
                why: "The API token is not allowed to do this",
                hint: "Check `org`, and that the key behind `api-token` has the permission for this",
            };
        case 404:
            return notFound(sent, response);
        case 405:
            return {
                did: refused,
                why: "The service knows the path, but not with this method",
                hint: checkAddress,
            };
        case 407:
            return {
                did: refused,
                why: "A proxy wants a login",
                hint: "Put user and password into the proxy's URL (`HTTPS_PROXY`)",
            };
        case 408:
            return {
                did: "timed out",
                why: "The service did not receive the request in time",
                hint: "Try again later",
            };
        case 409:
            return {
                did: "met a lock",
                why: "Another job is writing to the same place",
                hint: "Run the job again, or raise `retries`; jobs that begin the same trail can run one after the other",
            };
        case 413:
            return {
                did: refused,
                why: "The request is too large",
                hint: "Send less: `template-file` may have 10 MB; `user-data` and `commits-from` make requests large too",
            };
        case 429:
            return tooManyRequests(response);
        case 501:
            return { did: "failed", why: "This service does not offer this", hint: checkAddress };
        default:
            return status >= 200 && status <= 299
                ? { did: "was not confirmed", why: "This status does not say that it was done", hint: checkAddress }
                : { did: refused, hint: checkAddress };
    }
}
const serverError = (isFromService) => isFromService
    ? {
        did: "failed",
        why: "There was an error inside the service",
        hint: "Try again later; if it persists, ask the service's operator",
    }
    : {
        did: "failed",
        why: "The response came from a proxy or a load balancer, not from the service itself",
        hint: "Try again later; if it persists, ask the service's operator",
    };
function tooManyRequests({ headers, attempts }) {
    const wait = (0,_http_retry_js__WEBPACK_IMPORTED_MODULE_5__/* .retryAfter */ .P9)(headers["retry-after"], attempts.at(-1)?.startedAt ?? 0);
    return {
        did: "was refused",
        why: "There were too many requests",
        hint: wait === undefined
            ? "Try again later, with fewer jobs at once"
            : `Try again after ${(0,_http_network_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .seconds */ .YA)(wait)}, as the service asks, with fewer jobs at once or a longer \`timeout\``,
    };
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
        hint: checkAddress,
    };
}
function notFound({ request, settings }, response) {
    const subject = (0,_domain_service_error_body_js__WEBPACK_IMPORTED_MODULE_1__/* .notFoundSubject */ .s6)(response);
    const did = "found nothing";
    const isNotification = request.path[0] === "organizations";
    const inOrg = `exists in the organization \`${settings.org}\``;
    switch (subject) {
        case "artifact":
            return {
                did,
                why: "The artifact does not exist there",
                hint: "Report it first (`operation: report-artifact`), and check that both steps fingerprint the same bytes",
            };
        case "flow":
            return { did, why: "The flow does not exist", hint: `Check \`flow\`, and that it ${inOrg}` };
        case "trail":
            return {
                did,
                why: "The trail does not exist",
                hint: "Check `trail`, or begin it first (`operation: begin-trail`)",
            };
        case "environment":
            return {
                did,
                why: "The environment does not exist",
                hint: `Check \`environment\`, and that it ${inOrg} and is not archived`,
            };
        case "policy":
            return { did, why: "The policy does not exist", hint: `Check \`policies\`, and that each ${inOrg}` };
        case "organization":
            return {
                did,
                why: "The organization does not exist",
                hint: "Check `org`, and that the key belongs to it",
            };
        case "something-else":
            if (isNotification)
                return {
                    did,
                    why: "The notification does not exist",
                    hint: `Check \`notification-number\`: list-actions lists the rules of \`${settings.org}\` with their numbers`,
                };
            if (filtersOf(request).includes("repo_name"))
                return {
                    did,
                    why: "The repository does not exist",
                    hint: "Check `repo_name` in the input `query`: nothing was recorded for a repository with this name",
                };
            break;
        case "nothing-in-particular":
        case "not-json":
    }
    if (request.path[0] === "approvals")
        return {
            did,
            why: "This service does not offer approvals",
            hint: "Hosted services removed approvals in July 2026; only older servers list them",
        };
    return {
        did,
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
/* harmony export */   FT: () => (/* binding */ encodeBody),
/* harmony export */   Ng: () => (/* binding */ describeRequest),
/* harmony export */   Yl: () => (/* binding */ headersOf),
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
/** Encodes a body. The same request gives the same bytes, so a repeated write is the same write. */
function encodeBody(body) {
    switch (body.kind) {
        case "json":
            return { contentType: "application/json", bytes: Buffer.from(JSON.stringify(body.value)) };
        case "form":
            return encodeForm(body.parts);
    }
}
/** Describes a request as a dry run shows it: what would be sent, without the credential. */
function describeRequest(request, settings) {
    const { body } = request;
    const planned = {
        method: request.method,
        url: urlOf(request, settings).href,
        headers: headersOf(body && encodeBody(body)),
    };
    switch (body?.kind) {
        case undefined:
            return planned;
        case "json":
            return { ...planned, body: body.value };
        case "form":
            return {
                ...planned,
                parts: body.parts.map(({ name, filename, content }) => ({
                    name,
                    ...(filename !== undefined && { filename, content_type: fileType }),
                    content: typeof content === "string" ? content : Buffer.from(content).toString(),
                })),
            };
    }
}
/** Returns the headers of a request, without `Authorization`, which the client adds. */
function headersOf(body) {
    return {
        accept: "application/json",
        ..._http_client_js__WEBPACK_IMPORTED_MODULE_2__/* .commonHeaders */ .o_,
        ...(body && { "content-type": body.contentType, "content-length": String(body.bytes.byteLength) }),
    };
}
const fileType = "application/octet-stream";
/** Encodes a form as services read it: a plain field has no content type and no file name. */
function encodeForm(parts) {
    // The boundary comes from the content: no part can contain it, and a repeated request has the same bytes.
    const contents = parts.flatMap(({ content }) => [Buffer.from(content), Buffer.from("\0")]);
    const boundary = `part-${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)("sha256", Buffer.concat(contents))}`;
    const pieces = parts.flatMap(({ name, filename, content }) => [
        Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"` +
            (filename === undefined ? "" : `; filename="${quoted(filename)}"\r\nContent-Type: ${fileType}`) +
            "\r\n\r\n"),
        Buffer.from(content),
        Buffer.from("\r\n"),
    ]);
    return {
        contentType: `multipart/form-data; boundary=${boundary}`,
        bytes: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
    };
}
/** Escapes a name inside quotes, as browsers do: nothing in it can end the quotes or the line. */
function quoted(name) {
    return name.replaceAll('"', "%22").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}


/***/ })

};
