export const id = 40;
export const ids = [40];
export const modules = {

/***/ 3333:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   GQ: () => (/* binding */ deadlineExceeded),
/* harmony export */   O9: () => (/* binding */ toFailedAttempt),
/* harmony export */   QG: () => (/* binding */ idleTimeout),
/* harmony export */   Wn: () => (/* binding */ describeStatus),
/* harmony export */   Xn: () => (/* binding */ cancelledAttempt),
/* harmony export */   Yr: () => (/* binding */ apiAddressHint),
/* harmony export */   g$: () => (/* binding */ tooLarge),
/* harmony export */   kx: () => (/* binding */ invalidBody),
/* harmony export */   tX: () => (/* binding */ withSubject)
/* harmony export */ });
/* unused harmony export notFoundSubject */
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(177);
/* harmony import */ var _retry_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9830);



const cancelledAttempt = {
    failure: { cause: "cancelled", message: "The step was ended from outside during a request" },
    result: "ended from outside",
    isRetryable: false,
};
/** Describes an attempt that received nothing for so many milliseconds. */
function idleTimeout(milliseconds, label) {
    const result = `no byte within ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_1__/* .seconds */ .YA)(milliseconds)}`;
    return unreachable(result, `${capitalized(label)} sent ${result}`, checkReach(label));
}
/** Describes that the time for all requests, in milliseconds, is used up. */
function deadlineExceeded(milliseconds, label) {
    return {
        ...unreachable("time limit reached", `${capitalized(label)} gave no whole response within the time limit of ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_1__/* .seconds */ .YA)(milliseconds)}`, "Try again later, or raise `timeout`"),
        isRetryable: false,
    };
}
/** Describes a response that is larger than accepted. */
const tooLarge = (status, limit, label) => ({
    failure: {
        cause: "invalid",
        status,
        message: `The response of ${label} is larger than ${limit}`,
        hint: "Ask for less, or check that the address is right",
    },
    result: `HTTP ${status}, too large`,
    isRetryable: false,
});
/**
 * Describes what Node throws for a request.
 * @param host of the request, with its port
 */
function toFailedAttempt(thrown, host, label) {
    const code = (0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .errorCode */ .CA)(thrown) ?? "unknown error";
    const name = `${capitalized(label)} at \`${host}\``;
    // An error of several addresses has no message of its own.
    const message = (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_1__/* .shorten */ .ml)((0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(thrown).trim() || code, 300);
    if (code === "ENOTFOUND") {
        const missing = thrown instanceof Error && "hostname" in thrown
            ? String(thrown.hostname)
            : new URL(`x://${host}`).hostname;
        return misconfigured(code, `The host \`${missing}\` does not exist (${code})`, "Check the address, and that this runner's DNS knows the host (behind a proxy: `HTTPS_PROXY`)", true);
    }
    if (code === "ERR_PROXY_TUNNEL")
        return proxyFailure(thrown, host, label);
    if (certificateCodes.test(code))
        return misconfigured(code, `The certificate of \`${host}\` does not hold: ${message} (${code})`, code === "CERT_HAS_EXPIRED" || code === "CERT_NOT_YET_VALID"
            ? `Ask the operator of ${label} to renew it, and check the runner's clock`
            : "Check the address. If you trust the certificate, set `NODE_EXTRA_CA_CERTS` to a PEM file with its authority's certificate", false);
    if (/^(?:EPROTO$|ERR_SSL_)/.test(code))
        return unreachable(code, `${name} and this runner could not agree on a secure connection (${code})`, "Check scheme and port of the address, and the proxies on the way");
    if (code.startsWith("HPE_"))
        return unreachable(code, `${name} did not answer with valid HTTP (${code})`, "Check scheme and port of the address, and the proxies on the way");
    return unreachable(code, `${name} cannot be reached: ${message}`, checkReach(label));
}
const certificateCodes = /^(?:CERT_|ERR_TLS_CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH|HOSTNAME_MISMATCH)/;
/** The proxy answered something else than 200, or nothing that is HTTP. */
function proxyFailure(thrown, host, label) {
    const status = thrown instanceof Error && "statusCode" in thrown ? Number(thrown.statusCode) : NaN;
    const result = `proxy: ${Number.isNaN(status) ? "no valid answer" : `HTTP ${status}`}`;
    const message = `The proxy (\`HTTPS_PROXY\`) did not connect to \`${host}\` (${result})`;
    if (Number.isNaN(status) || status >= 500)
        return unreachable(result, message, checkReach(label));
    const hint = status === 407
        ? "Put the user and password that the proxy wants into `HTTPS_PROXY`, percent-encoded"
        : "Ask the proxy's operator to allow this host, or name it in `NO_PROXY` if it can be reached directly";
    return misconfigured(result, message, hint, false);
}
const unreachable = (result, message, hint) => ({
    failure: { cause: "unreachable", message, hint },
    result,
    isRetryable: true,
});
const misconfigured = (result, message, hint, isRetryable) => ({ failure: { cause: "misconfigured", message, hint }, result, isRetryable });
const checkReach = (label) => `Check that this runner can reach ${label} (DNS, firewall, \`HTTPS_PROXY\`), or try again later`;
const capitalized = (text) => text.charAt(0).toUpperCase() + text.slice(1);
/** What to do about an answer that is not the service's. */
const apiAddressHint = "Check that `base-url` is the address of the service's API";
/** With the words before it, it fits into the 1,000 characters that a line shows. */
const maxMessageLength = 950;
/**
 * Describes a response whose status is not a success.
 * @param body its JSON, if it is; its text, unless it is a web page
 */
function describeStatus(request, { status, headers, attempts }, body, { redact }) {
    const text = messageIn(body.json) ?? body.plainText ?? "";
    const message = (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_1__/* .shorten */ .ml)(redact(text).replace(/\s+/g, " ").trim(), maxMessageLength);
    const notFound = status === 404 ? notFoundSubject(body.json, request.about) : undefined;
    const times = attempts.length > 1 ? ` after ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(attempts.length, "attempt")}` : "";
    const location = status >= 300 && status <= 399 ? URL.parse(headers["location"] ?? "") : null;
    // Without the query, which may hold a secret.
    const target = location === null ? "" : `, redirected to \`${location.origin}${location.pathname}\``;
    return {
        cause: "status",
        status,
        notFound,
        serviceMessage: message === "" ? undefined : message,
        message: `${whatFailed(request)}: HTTP ${status}${target}${times}`,
        reason: message === "" ? undefined : `The service said: ${message}`,
        hint: status === 404 ? notFoundHint(notFound, request) : hintFor(status, request),
    };
}
/** Describes a response whose status is right and whose body is not. */
const invalidBody = (request, status, problem) => ({
    cause: "invalid",
    status,
    message: `${whatFailed(request)}: the response (HTTP ${status}) is not valid, ${problem}`,
    hint: apiAddressHint,
});
/** Returns the failure of a request that got no usable response, with the thing that it was about. */
const withSubject = (failure, request) => failure.cause === "cancelled"
    ? failure
    : {
        ...failure,
        message: `${whatFailed(request)}: ${failure.message.charAt(0).toLowerCase()}${failure.message.slice(1)}`,
    };
const whatFailed = ({ method, noun }) => `The ${noun} ${method === "GET" ? "could not be read" : "was not recorded"}`;
function hintFor(status, { method, about }) {
    if (status >= 300 && status <= 399)
        return "Redirects are not followed: correct `base-url`, which must be the address of the service's API";
    if ((0,_retry_js__WEBPACK_IMPORTED_MODULE_2__/* .isOutageStatus */ .uM)(status))
        return "Run the job again later; if it persists, ask the service's operator";
    switch (status) {
        case 400:
        case 422:
            return method === "GET"
                ? "Change the input that the service names"
                : "Change the input that the service names; `dry-run: true` shows exactly what is sent";
        case 401:
            return "Check the secret behind `api-token`, and `auth-scheme`";
        case 403:
            return `Check that the key behind \`api-token\` may do this in organization \`${about.org}\``;
        case 409:
            return "Another job is writing to the same place: run the job again, or raise `retries`";
        case 413:
            return "Send less: a smaller `template-file`, `user-data` or attachment";
        default:
            return apiAddressHint;
    }
}
function notFoundHint(subject, { about }) {
    switch (subject) {
        case "artifact":
            return "Report the artifact first, and check that both steps fingerprint the same bytes";
        case "trail":
            return "Check `flow` and `trail`, or begin the trail first (`operation: begin-trail`)";
        case "flow":
            return "Check `flow` and `org`, or create the flow first (`operation: create-flow`)";
        case "environment":
            if (about.environment !== undefined)
                return "Check `environment` and `org`";
            break;
        case "policy":
            return "Check `policies`, one per line, and `org`";
        case "organization":
            return `Check \`org\` (\`${about.org}\`), and that the key behind \`api-token\` belongs to it`;
        case undefined:
    }
    return "Check `base-url`, `org` and the names that were asked about; not every service offers every operation";
}
/** Returns the message of an error response: a text, or `message`, `detail` or `error` with what `errors` adds. */
function messageIn(json) {
    if (typeof json !== "object" || json === null)
        return typeof json === "string" ? json : undefined;
    const fields = new Map(Object.entries(json));
    const main = ["message", "detail", "error"].map((name) => fields.get(name)).find(Boolean);
    if (main === undefined)
        return JSON.stringify(json);
    return [main, fields.get("errors")].filter(Boolean).map(inWords).join(": ");
}
/** Writes a text as it is, an object as its fields, a list as its items. */
function inWords(value) {
    if (typeof value !== "object" || value === null)
        return typeof value === "string" ? value : JSON.stringify(value);
    const texts = Object.entries(value).map(([field, inner]) => {
        const text = typeof inner === "string" ? inner : JSON.stringify(inner);
        return Array.isArray(value) ? text : `${field}: ${text}`;
    });
    return texts.join("; ");
}
/** Makes a pattern of whole words: a full stop ends one, but a name may have one within it. */
const wholeWords = (patterns, flags) => new RegExp(`(?<![\\p{L}\\p{N}_~-]|[\\p{L}\\p{N}_]\\.)(?:${patterns.join("|")})(?![\\p{L}\\p{N}_~-]|\\.[\\p{L}\\p{N}_])`, flags);
const subjects = [
    ["artifact", wholeWords(["art[ei]facts?"], "iu")],
    ["trail", wholeWords(["trails?"], "iu")],
    ["flow", wholeWords(["flows?"], "iu")],
    ["environment", wholeWords(["environments?"], "iu")],
    ["policy", wholeWords(["polic(?:y|ies)"], "iu")],
    ["organization", wholeWords(["organi[sz]ations?"], "iu")],
];
/**
 * Returns what the body of a 404 is about: the first of the words in its texts, from which the names that were asked about
 * are taken out, in their own case. Without such a word it is the artifact, where a text has its fingerprint. Addresses do
 * not count: a router repeats them.
 */
function notFoundSubject(json, about) {
    const text = textsOf(json).join("\n").replace(/\S+/g, withoutAddress);
    const { org, artifact, flow, trail, environment, policies = [] } = about;
    const names = [org, artifact, flow, trail, environment, ...policies].filter((name) => name !== undefined);
    const withoutNames = text.replace(wholeWords(names.map((name) => RegExp.escape(name)), "gu"), " ");
    const found = subjects
        .map(([subject, pattern]) => ({ subject, at: withoutNames.search(pattern) }))
        .filter(({ at }) => at >= 0)
        .sort((one, other) => one.at - other.at);
    return found[0]?.subject ?? (artifact !== undefined && text.includes(artifact) ? "artifact" : undefined);
}
const withoutAddress = (token) => token.includes("://") || /^[^\p{L}\p{N}]*\//u.test(token) ? "" : token;
function textsOf(json) {
    if (typeof json === "string")
        return [json];
    return typeof json === "object" && json !== null ? Object.values(json).flatMap(textsOf) : [];
}


/***/ }),

/***/ 8040:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

var node_https__WEBPACK_IMPORTED_MODULE_2___namespace_cache;
var node_http__WEBPACK_IMPORTED_MODULE_1___namespace_cache;
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   u: () => (/* binding */ createHttpClient)
/* harmony export */ });
/* harmony import */ var _actions_http_client__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4942);
/* harmony import */ var node_http__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7067);
/* harmony import */ var node_https__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4708);
/* harmony import */ var node_stream__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7075);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(177);
/* harmony import */ var _failures_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3333);
/* harmony import */ var _proxy_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6484);
/* harmony import */ var _retry_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(9830);
// The one HTTP client: all requests to the service and to registries are sent by it. An attempt gives a whole response or a failure.








/** The version of this action, as in package.json (a test holds them together). */
const version = "0.1.0";
/** The largest body: `JSON.parse` can take 70 times as much memory. */
const maxBytes = 8 * 1_048_576;
/** A timer of more milliseconds than this fires at once. */
const longestTimer = 2 ** 31 - 1;
const rawClient = new _actions_http_client__WEBPACK_IMPORTED_MODULE_0__/* .HttpClient */ .Qq();
/**
 * Creates a client.
 * @throws ConfigurationError when the environment names a proxy that cannot be used
 */
function createHttpClient({ deadline, retries, label, idleLimit = 30_000 }, { clock, environment, logger, random, signal }) {
    // `rejectUnauthorized` is said here, because a variable of Node can turn verification off.
    const options = { keepAlive: true, rejectUnauthorized: true, proxyEnv: (0,_proxy_js__WEBPACK_IMPORTED_MODULE_6__/* .proxySettings */ .E)(environment) };
    const agents = { http: new node_http__WEBPACK_IMPORTED_MODULE_1__.Agent(options), https: new node_https__WEBPACK_IMPORTED_MODULE_2__.Agent(options) };
    async function send(request) {
        const attempts = [];
        const name = `${request.method} ${request.url.origin}${request.url.pathname}`;
        for (;;) {
            const startedAt = clock.now();
            const start = clock.monotonic();
            logger.debug(`${request.method} ${request.url.href}, sending ${request.body?.length ?? 0} bytes`);
            const attempt = await sendOnce(request);
            const { result } = attempt;
            const duration = clock.monotonic() - start;
            logger.debug(`${name}: ${result} after ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_4__/* .seconds */ .YA)(duration)}`);
            attempts.push({ startedAt, duration, result });
            const delay = delayAfter(attempt, attempts.length, name);
            if (delay !== undefined)
                await clock.sleep(delay, signal);
            else if ("response" in attempt)
                return { ok: true, ...attempt.response, attempts };
            else
                return { ok: false, failure: withAttempts(attempt.failure, attempts.length), attempts };
        }
    }
    /** Sends once. Ends in time, whatever the server does: what Node cannot end is left to the end of the process. */
    async function sendOnce(request) {
        const left = deadline.left();
        if (signal.aborted)
            return _failures_js__WEBPACK_IMPORTED_MODULE_5__/* .cancelledAttempt */ .Xn;
        if (left <= 0)
            return (0,_failures_js__WEBPACK_IMPORTED_MODULE_5__/* .deadlineExceeded */ .GQ)(deadline.total, label);
        const { promise: ended, resolve: end } = Promise.withResolvers();
        const cancel = () => {
            end(_failures_js__WEBPACK_IMPORTED_MODULE_5__/* .cancelledAttempt */ .Xn);
        };
        const endAfter = (milliseconds, failed) => setTimeout(end, Math.min(milliseconds, longestTimer), failed);
        signal.addEventListener("abort", cancel);
        const idle = endAfter(idleLimit, (0,_failures_js__WEBPACK_IMPORTED_MODULE_5__/* .idleTimeout */ .QG)(idleLimit, label));
        const timeout = endAfter(left, (0,_failures_js__WEBPACK_IMPORTED_MODULE_5__/* .deadlineExceeded */ .GQ)(deadline.total, label));
        const abort = new AbortController();
        const agent = request.url.protocol === "https:" ? agents.https : agents.http;
        const received = { status: 0, headers: {}, body: Buffer.of() };
        try {
            const exchanged = exchange(request, { agent, signal: abort.signal }, received, () => idle.refresh());
            const failed = await Promise.race([
                ended,
                exchanged.then((isWhole) => (isWhole ? undefined : (0,_failures_js__WEBPACK_IMPORTED_MODULE_5__/* .tooLarge */ .g$)(received.status, (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatSize */ .Xq)(maxBytes), label)), (thrown) => (0,_failures_js__WEBPACK_IMPORTED_MODULE_5__/* .toFailedAttempt */ .O9)(thrown, request.url.host, label)),
            ]);
            const { status } = received;
            if (failed !== undefined && (failed === _failures_js__WEBPACK_IMPORTED_MODULE_5__/* .cancelledAttempt */ .Xn || !isRecorded(status, request.method)))
                return failed;
            const isRetryable = (0,_retry_js__WEBPACK_IMPORTED_MODULE_7__/* .isRetryableStatus */ .PS)(status, request.method);
            return { response: { ...received }, result: `HTTP ${status}`, isRetryable };
        }
        finally {
            clearTimeout(idle);
            clearTimeout(timeout);
            signal.removeEventListener("abort", cancel);
            abort.abort();
        }
    }
    /** Returns how long to wait for the next attempt, in milliseconds; undefined when there is to be none. */
    function delayAfter(attempt, attempts, name) {
        if (!attempt.isRetryable || attempts > retries)
            return undefined;
        const headers = "response" in attempt ? attempt.response.headers : {};
        const requested = (0,_retry_js__WEBPACK_IMPORTED_MODULE_7__/* .retryAfter */ .P9)(headers["retry-after"], clock.now());
        const delay = (0,_retry_js__WEBPACK_IMPORTED_MODULE_7__/* .retryDelay */ .a2)(attempts, requested, deadline.left(), random());
        const next = delay === undefined
            ? `no further one, which would begin after the end of the time limit`
            : `next in ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_4__/* .seconds */ .YA)(delay)}`;
        logger.info(`${name}: ${attempt.result} (attempt ${attempts} of ${retries + 1}; ${next})`);
        return delay;
    }
    return { send };
}
/** A write is recorded by its status line alone: sent again because of its body, it would be recorded twice. */
const isRecorded = (status, method) => method !== "GET" && (status === 200 || status === 201);
/**
 * Sends a request and reads its response into `received`.
 * @param onBytes called whenever something was sent or received
 * @returns whether the response was read, or is one whose status decides. False where it is too large.
 */
async function exchange({ method, url, headers, body = "" }, connection, received, onBytes) {
    const content = Buffer.from(body);
    const options = {
        ...connection,
        method,
        // An IPv6 address without its brackets.
        host: url.hostname.replace(/^\[(.*)\]$/, "$1"),
        port: url.port,
        path: url.pathname + url.search,
        headers: {
            "accept-encoding": "identity",
            "user-agent": `artifact-compliance-action/${version}`,
            ...(content.length > 0 && { "content-length": String(content.length) }),
            ...headers,
        },
    };
    const httpModule = url.protocol === "https:" ? /*#__PURE__*/ (node_https__WEBPACK_IMPORTED_MODULE_2___namespace_cache || (node_https__WEBPACK_IMPORTED_MODULE_2___namespace_cache = __webpack_require__.t(node_https__WEBPACK_IMPORTED_MODULE_2__, 2))) : /*#__PURE__*/ (node_http__WEBPACK_IMPORTED_MODULE_1___namespace_cache || (node_http__WEBPACK_IMPORTED_MODULE_1___namespace_cache = __webpack_require__.t(node_http__WEBPACK_IMPORTED_MODULE_1__, 2)));
    const stream = content.length > 0 ? node_stream__WEBPACK_IMPORTED_MODULE_3__.Readable.from(inPieces(content, onBytes)) : null;
    const { message } = await rawClient.requestRaw({ options, parsedUrl: url, httpModule }, stream);
    received.status = message.statusCode ?? 0;
    received.headers = Object.fromEntries(Object.entries(message.headers).map(([name, value]) => [name, String(value)]));
    onBytes();
    const chunks = message;
    let memory = Buffer.alloc(0);
    for await (const chunk of chunks) {
        onBytes();
        const { length } = received.body;
        const end = Math.min(length + chunk.length, maxBytes);
        // In one piece of memory that doubles, because a server can send each byte alone.
        if (end > memory.length)
            memory = Buffer.concat([memory], Math.max(end, 2 * memory.length));
        chunk.copy(memory, length);
        received.body = memory.subarray(0, end);
        if (length + chunk.length > maxBytes)
            return received.status !== 200;
    }
    return true;
}
function* inPieces(content, onPiece) {
    for (let start = 0; start < content.length; start += 65_536) {
        onPiece();
        yield content.subarray(start, start + 65_536);
    }
}
const withAttempts = (failure, attempts) => attempts > 1 ? { ...failure, message: `${failure.message} (${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_4__/* .count */ .U9)(attempts, "attempt")})` } : failure;


/***/ }),

/***/ 9830:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P9: () => (/* binding */ retryAfter),
/* harmony export */   PS: () => (/* binding */ isRetryableStatus),
/* harmony export */   a2: () => (/* binding */ retryDelay),
/* harmony export */   uM: () => (/* binding */ isOutageStatus)
/* harmony export */ });
// Which responses are worth another attempt, and after how long. Pure.
/** Returns whether a status says that the server cannot answer now: 408, 429 and 5xx but 501. */
const isOutageStatus = (status) => status === 408 || status === 429 || (status >= 500 && status <= 599 && status !== 501);
/**
 * Returns whether a response of this status is worth another attempt: in an outage, and for a write 409, which says that another
 * one is under way.
 */
const isRetryableStatus = (status, method) => isOutageStatus(status) || (status === 409 && method !== "GET");
/**
 * Returns how long a response asks to wait, in milliseconds (RFC 9110, section 10.2.3); 0 where it does not ask.
 * @param header the value of `Retry-After`: seconds, or a date
 * @param now milliseconds since 1970
 */
function retryAfter(header, now) {
    const value = header?.trim() ?? "";
    if (/^\d+$/.test(value))
        return Number(value) * 1000;
    const date = value.endsWith("GMT") ? Date.parse(value) : NaN;
    return Number.isNaN(date) ? 0 : Math.max(0, date - now);
}
/**
 * Returns how long to wait before the next attempt, in milliseconds: what the response asks for, and a pause that grows
 * to 30 s with the attempts, of which up to half is random, so that many jobs do not come together. Where only what the
 * response asks for fits into the time that is left, it is that. Undefined where nothing fits.
 * @param attempts how many there were, from 1
 * @param requested what the response asks for, in milliseconds
 * @param left what is left of the time for all attempts, in milliseconds
 * @param random a number from 0 up to 1
 */
function retryDelay(attempts, requested, left, random) {
    const pause = Math.min(30_000, 1000 * 2 ** (attempts - 1)) * (1 - random / 2);
    if (requested + pause < left)
        return requested + pause;
    return requested > 0 && requested < left ? requested : undefined;
}


/***/ })

};
