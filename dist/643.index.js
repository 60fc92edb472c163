export const id = 643;
export const ids = [643];
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
function serviceMessage({ body }) {
    const json = (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_0__/* .parseJson */ .qF)(body);
    if (json.success)
        return messageOf(json.value) || undefined;
    const text = new TextDecoder().decode(body).trim();
    return text === "" || text.startsWith("<") ? undefined : text;
}
/** The words for what a 404 can be about. Something else that is named: a notification, a repository, a key, an account. */
const subjects = [
    ["artifact", /\b(?:artifact|fingerprint)s?\b/],
    ["flow", /\bflow/],
    ["trail", /\btrail/],
    ["environment", /\benvironment(?! notification)/],
    ["policy", /\bpolicy/],
    ["organization", /\borgani[sz]ation/],
    ["something-else", /\b(?:notification|repo|key|account)/],
];
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
    const [first] = subjects
        .map(([subject, words]) => ({ subject, at: message.search(words) }))
        .filter(({ at }) => at >= 0)
        .sort((one, other) => one.at - other.at);
    return first?.subject ?? "nothing-in-particular";
}
/** Returns whether a result is a 404 whose message says that this does not exist. */
function saysNotFound(result, subject) {
    return result.kind === "response" && result.status === 404 && notFoundSubject(result) === subject;
}
/** Returns whether a body is JSON. */
function isJson(response) {
    return (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_0__/* .parseJson */ .qF)(response.body).success;
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
    /** The whole time, in milliseconds. It can be raised. */
    total;
    #clock;
    #startedAt;
    constructor(total, clock) {
        this.total = total;
        this.#clock = clock;
    }
    /** Returns how many milliseconds are left; 0 or less when it is used up. The first call starts the time. */
    left() {
        const now = this.#clock.monotonic();
        this.#startedAt ??= now;
        return this.#startedAt + this.total - now;
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
/* harmony import */ var _http_proxy_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2749);
/* harmony import */ var _http_client_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1628);
/* harmony import */ var _lib_budget_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2227);
/* harmony import */ var _lib_secret_forms_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1476);
/* harmony import */ var _request_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5625);
// The client of the service: the HTTP client with the service's address, credential and time limit.






/**
 * Creates a client of the service. Disposing of it closes every connection.
 * @param settings `budget` is the step's time where other requests share it; else it is `timeout`
 * @throws ConfigurationError for a token that no HTTP header can carry, or a proxy address that cannot be used
 */
function createServiceClient(settings, context, limits) {
    const authorization = authorizationHeader(settings);
    // Here, so that nothing is sent anywhere before it is known that the proxy's address can be used.
    (0,_http_proxy_js__WEBPACK_IMPORTED_MODULE_1__/* .proxyFor */ .iJ)(new URL(settings.baseUrl), context.environment);
    const { retries, budget = new _lib_budget_js__WEBPACK_IMPORTED_MODULE_5__/* .Budget */ ._(settings.timeout, context.clock) } = settings;
    const peer = { noun: "the service", address: "`base-url`" };
    const http = (0,_http_client_js__WEBPACK_IMPORTED_MODULE_2__/* .createHttpClient */ .uT)({ budget, retries, peer, ...limits }, context);
    return {
        send: async (request, { limits, ...options } = {}) => {
            const sent = (0,_request_js__WEBPACK_IMPORTED_MODULE_4__/* .toHttpRequest */ .nN)(request, settings);
            return http.send({ ...sent, headers: { ...sent.headers, authorization }, ...options }, limits);
        },
        [Symbol.dispose]: () => {
            http[Symbol.dispose]();
        },
    };
}
/** Returns the value of the header `Authorization`. Throws a ConfigurationError for a token that no header can carry. */
function authorizationHeader({ apiToken, authScheme }) {
    if (!/^[\x21-\x7e]+$/.test(apiToken)) {
        throw new _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
            message: "Input `api-token` contains a space, a line break or a character outside ASCII",
            reason: "More than the key was pasted into the secret",
            hint: "Store only the key in the secret",
        });
    }
    return authScheme === "bearer" ? `Bearer ${apiToken}` : (0,_lib_secret_forms_js__WEBPACK_IMPORTED_MODULE_3__/* .basicAuthorization */ .a)(apiToken, "");
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
        did: "was blocked by a lock",
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



/** Returns the body of a successful response. Throws a ServiceError or a CancelledError for everything else. */
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
/** Parses the JSON of a response by a schema. Throws a ServiceError that names the first wrong field. */
function parseBody(sent, answer, json, schema) {
    const body = (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_0__/* .validateJson */ .TL)(schema, { success: true, value: json });
    if (body.success)
        return body.value;
    throw (0,_http_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .malformedResponse */ .p)(sent, answer, `The body is not valid: ${body.reason}`);
}
/** Begin trail: 201 when begun, 200 when updated. The body is a JSON string, but any JSON is accepted. */
const trailBegun = { statuses: [200, 201], body: valibot__WEBPACK_IMPORTED_MODULE_2__/* .unknown */ .L5J() };
/** Report artifact: 201. The body is a JSON string or `{"message": "OK"}`; any JSON is accepted. */
const artifactReported = { statuses: [201], body: valibot__WEBPACK_IMPORTED_MODULE_2__/* .unknown */ .L5J() };


/***/ })

};
