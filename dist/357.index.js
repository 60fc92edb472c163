export const id = 357;
export const ids = [357];
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

/***/ 1628:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  o_: () => (/* binding */ commonHeaders),
  uT: () => (/* binding */ createHttpClient),
  U_: () => (/* binding */ describeAttempts),
  RX: () => (/* binding */ nameRequest)
});

// EXTERNAL MODULE: ./build/domain/errors.js
var errors = __webpack_require__(6046);
// EXTERNAL MODULE: ./build/lib/version.js
var version = __webpack_require__(6480);
// EXTERNAL MODULE: ./build/http/agent.js + 1 modules
var http_agent = __webpack_require__(8714);
// EXTERNAL MODULE: ./build/http/network-errors.js
var network_errors = __webpack_require__(9815);
// EXTERNAL MODULE: ./build/http/retry.js
var retry = __webpack_require__(4675);
// EXTERNAL MODULE: ./node_modules/@actions/http-client/lib/index.js + 1 modules
var lib = __webpack_require__(4942);
// EXTERNAL MODULE: external "node:http"
var external_node_http_ = __webpack_require__(7067);
var external_node_http_namespaceObject = /*#__PURE__*/__webpack_require__.t(external_node_http_, 2);
// EXTERNAL MODULE: external "node:https"
var external_node_https_ = __webpack_require__(4708);
var external_node_https_namespaceObject = /*#__PURE__*/__webpack_require__.t(external_node_https_, 2);
// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(7075);
// EXTERNAL MODULE: external "node:tls"
var external_node_tls_ = __webpack_require__(1692);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
// EXTERNAL MODULE: ./build/lib/hosts.js
var hosts = __webpack_require__(791);
;// CONCATENATED MODULE: ./build/http/send-once.js
// One attempt: sends a request once and reads the whole response, in bounded time and memory, whatever the peer does.











/** Sends once, until the response is there, the limits are reached or the signal aborts. Never throws. */
async function sendOnce(request, { agent, proxy }, { budget, idleTimeoutMs, maxBytes }, peer, signal) {
    const timers = new AbortController();
    const ended = AbortSignal.any([signal, timers.signal]);
    let timedOut;
    const endAfter = (milliseconds, describe) => {
        const end = () => {
            timedOut ??= describe();
            timers.abort();
        };
        // A timer of more milliseconds than this fires at once.
        return setTimeout(end, Math.min(milliseconds, 2 ** 31 - 1));
    };
    const idle = endAfter(idleTimeoutMs, () => (0,network_errors/* idleTimeout */.QG)(idleTimeoutMs, proxy, peer));
    const deadline = endAfter(budget.left(), () => (0,network_errors/* deadlineExceeded */.GQ)(budget.total));
    // The request alone does not always end: a connection that a proxy or DNS keeps waiting has no signal.
    const { promise: aborted, reject } = Promise.withResolvers();
    aborted.catch(() => undefined);
    ended.addEventListener("abort", reject);
    try {
        const message = await Promise.race([aborted, sendOver(agent, ended, request)]);
        request.onConnection?.(describeConnection(message.socket, proxy));
        const body = await readBody(message, maxBytes, () => idle.refresh());
        // A request that is given up lets its response end as if it were whole.
        ended.throwIfAborted();
        const { statusCode: status = 0, headers: received } = message;
        const headers = Object.fromEntries(Object.entries(received).map(([name, value]) => [name, String(value)]));
        const about = { result: `HTTP ${status}`, isRetryable: (0,retry/* isRetryable */.r3)(status, request.method) };
        return { kind: "response", status, headers, body, ...about };
    }
    catch (thrown) {
        const failure = timedOut ?? (0,network_errors/* toNetworkFailure */.y4)(thrown, request.url.host, peer);
        return { kind: "failure", ...(signal.aborted ? network_errors/* cancelled */.KW : failure) };
    }
    finally {
        clearTimeout(idle);
        clearTimeout(deadline);
        ended.removeEventListener("abort", reject);
    }
}
function describeConnection(socket, proxy) {
    const certificate = socket instanceof external_node_tls_.TLSSocket ? socket.getPeerX509Certificate() : undefined;
    return (0,omit_undefined/* omitUndefined */.O)({
        proxy: proxy && (0,network_errors/* nameProxy */.YM)(proxy),
        certificate: certificate && {
            issuer: certificate.issuer.replaceAll("\n", ", "),
            validTo: certificate.validToDate.getTime(),
        },
    });
}
/**
 * Returns the response to a request when it begins; what breaks HTTP within its body is the error of its stream. Throws
 * the error of the network, of TLS or of the proxy, or a ResponseError when a response began.
 */
function sendOver(agent, signal, { method, url, headers, body }) {
    const settled = Promise.withResolvers();
    const { request } = url.protocol === "https:" ? external_node_https_namespaceObject : external_node_http_namespaceObject;
    const httpModule = { request: (given) => settleBy(request(given), settled) };
    const options = {
        method,
        host: (0,hosts/* hostOf */.w)(url),
        port: (0,http_agent/* portOf */.HM)(url),
        path: url.pathname + url.search,
        headers: { ...headers },
        agent,
        signal,
    };
    const content = body instanceof Uint8Array ? external_node_stream_.Readable.from([body]) : (body ?? null);
    rawClient.requestRawWithCallback({ options, parsedUrl: url, httpModule }, content, () => undefined);
    return settled.promise;
}
/** http-client where it sends one request. Its `request` would look for proxies and make an agent for every request. */
const rawClient = new lib/* HttpClient */.Qq();
/** Settles a promise by the outcome of a request. http-client itself hides errors that come after the status line. */
function settleBy(request, { resolve, reject }) {
    // A connection that is kept alive has read earlier responses.
    let readBefore = 0;
    let response;
    const receive = (message) => {
        const { statusCode = 0 } = message;
        if (statusCode >= 200) {
            response = message;
            resolve(message);
            return;
        }
        // Switching protocols (101), which was not asked for.
        reject(new network_errors/* ResponseError */.o3(`the response has the status ${statusCode}, which does not answer this request`));
        request.destroy();
    };
    request.on("socket", (socket) => {
        readBefore = socket.bytesRead;
    });
    request.on("upgrade", receive);
    request.on("response", receive);
    request.on("error", (error) => {
        // The stream itself would only say that it was aborted. What follows a whole response is not a part of it.
        if (response !== undefined && !response.complete)
            response.destroy(error);
        const hasBegun = (request.socket?.bytesRead ?? 0) > readBefore;
        reject(hasBegun && (0,network_errors/* isDisconnect */.zK)(error) ? new network_errors/* ResponseError */.o3("cut off", { cause: error }) : error);
    });
    return request;
}
/**
 * Reads a body, decompressed, up to the limit in bytes: neither a compressed nor an endless one can fill the memory.
 * It does not use the stream's `pipeline`: with it, ten thousand responses took twice the time and memory.
 */
async function readBody(message, limit, onPiece) {
    onPiece();
    const decode = decoders.get((message.headers["content-encoding"] ?? "identity").trim().toLowerCase());
    if (!decode) {
        message.destroy();
        throw new network_errors/* ResponseError */.o3("the response has a content encoding that was not asked for");
    }
    const tooLarge = () => new network_errors/* ResponseError */.o3(`the response is larger than ${Math.round(limit / 1_048_576)} MiB`);
    const pieces = [];
    let size = 0;
    const arriving = message;
    try {
        for await (const piece of arriving) {
            onPiece();
            size += piece.byteLength;
            if (size > limit)
                throw tooLarge();
            pieces.push(piece);
        }
    }
    catch (cause) {
        throw cause instanceof network_errors/* ResponseError */.o3 ? cause : new network_errors/* ResponseError */.o3("cut off", { cause });
    }
    const body = Buffer.concat(pieces);
    try {
        return size === 0 ? body : decode(body, { maxOutputLength: limit });
    }
    catch (error) {
        throw error instanceof RangeError ? tooLarge() : error;
    }
}
const decoders = new Map([
    ["", (body) => body],
    ["identity", (body) => body],
    ["gzip", external_node_zlib_.gunzipSync],
    ["x-gzip", external_node_zlib_.gunzipSync],
    ["deflate", external_node_zlib_.inflateSync],
    ["br", external_node_zlib_.brotliDecompressSync],
]);

;// CONCATENATED MODULE: ./build/http/client.js






/** The headers of every request. */
const commonHeaders = {
    "accept-encoding": "gzip, br",
    "user-agent": `artifact-compliance-action/${version/* version */.r}`,
};
/** Creates a client. */
function createHttpClient({ budget, retries, peer, idleTimeoutMs = 30_000, maxBytes = 64 * 1_048_576 }, { clock, environment, logger, random, signal }) {
    const routes = new Map();
    // Dates of attempts follow the monotonic clock too, so that the time between two of them is true.
    const dateAtZero = clock.now() - clock.monotonic();
    async function send(request, limits = { budget, retries }) {
        const { budget } = limits;
        let attempts = [];
        for (;;) {
            if (signal.aborted)
                return noResponse(request, network_errors/* cancelled */.KW, attempts);
            if (budget.left() <= 0)
                return noResponse(request, (0,network_errors/* deadlineExceeded */.GQ)(budget.total), attempts);
            const startedAt = clock.monotonic();
            const received = await attempt(request, budget);
            const duration = clock.monotonic() - startedAt;
            const { result } = received;
            const size = received.kind === "response" ? `, ${received.body.byteLength} bytes` : "";
            logger.debug(`${nameRequest(request)}: ${result} after ${(0,network_errors/* seconds */.YA)(duration)}${size}`);
            // concat, because push over-allocates capacity, and ten thousand of these lists are kept.
            attempts = attempts.concat({ startedAt: dateAtZero + startedAt, duration, result });
            const delay = delayUntilRetry(request, received, attempts.length, limits);
            if (delay === undefined) {
                if (received.kind === "failure")
                    return noResponse(request, received, attempts);
                const { kind, status, headers, body } = received;
                return { kind, status, headers, body, attempts };
            }
            await clock.sleep(delay, signal);
        }
    }
    function attempt(request, budget) {
        const { url, body } = request;
        logger.debug(`${nameRequest(request)}${url.search}, ${body ? `${body.length} bytes` : "no body"}`);
        let route = routes.get(url.origin);
        if (route === undefined) {
            const proxy = (0,http_agent/* proxyFor */.iJ)(url, environment);
            route = { agent: (0,http_agent/* createAgent */.Sn)(url, proxy), proxy };
            routes.set(url.origin, route);
        }
        const headers = { ...request.headers, ...commonHeaders };
        return sendOnce({ ...request, headers }, route, { budget, idleTimeoutMs, maxBytes }, peer, signal);
    }
    /** Returns how long to wait for the next attempt, in milliseconds; undefined when there is to be none. */
    function delayUntilRetry(request, received, attempts, { budget, retries }) {
        if (!received.isRetryable)
            return undefined;
        const failed = `${nameRequest(request)}: ${received.result} (attempt ${attempts} of ${retries + 1})`;
        if (attempts > retries) {
            logger.info(`${failed}; no attempt left`);
            return undefined;
        }
        const header = received.kind === "response" ? received.headers["retry-after"] : undefined;
        const requested = (0,retry/* retryAfter */.P9)(header, clock.now());
        const wanted = (0,retry/* retryDelay */.a2)(attempts, requested ?? 0, random);
        // Without the random part where only the time that the response asks for is left.
        const delay = wanted < budget.left() ? wanted : (requested ?? wanted);
        if (delay < budget.left()) {
            logger.info(`${failed}; next attempt in ${(0,network_errors/* seconds */.YA)(delay)}`);
            return delay;
        }
        const next = requested === undefined ? "the next one" : `${peer.noun} asks to wait ${(0,network_errors/* seconds */.YA)(requested)}, which`;
        logger.info(`${failed}; no further attempt: ${next} would exceed what is left of \`timeout\` (${(0,network_errors/* seconds */.YA)(budget.total)})`);
        return undefined;
    }
    return {
        send,
        [Symbol.dispose]: () => {
            for (const { agent } of routes.values())
                agent.destroy();
        },
    };
}
/** Names a request by method, host and path. The query is left out: it is long, and may hold a signature. */
function nameRequest({ method, url }) {
    return `${method} ${url.origin}${url.pathname}`;
}
/** Says how many attempts there were and how long they took, and how they failed before they ended as they did. */
function describeAttempts(attempts) {
    const first = attempts[0];
    const last = attempts.at(-1);
    if (!first || !last)
        return "not sent";
    const duration = (0,network_errors/* seconds */.YA)(last.startedAt + last.duration - first.startedAt);
    if (attempts.length === 1)
        return duration === "0 s" ? "1 attempt" : `1 attempt, ${duration}`;
    const earlier = new Set(attempts.map(({ result }) => result));
    earlier.delete(last.result);
    const why = earlier.size === 0 ? "" : `, before that ${[...earlier].join(", ")}`;
    return `${attempts.length} attempts in ${duration}${why}`;
}
function noResponse(request, failure, attempts) {
    const { cause, hint, isTlsFailure } = failure;
    const message = `${nameRequest(request)} failed (${describeAttempts(attempts)}): ${failure.reason}`;
    const parts = { message, hint };
    const reason = (0,errors/* joinParts */.nn)(parts);
    return { kind: "no-response", cause, reason, parts, ...(isTlsFailure && { isTlsFailure }), attempts };
}


/***/ }),

/***/ 9815:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   GQ: () => (/* binding */ deadlineExceeded),
/* harmony export */   KW: () => (/* binding */ cancelled),
/* harmony export */   QG: () => (/* binding */ idleTimeout),
/* harmony export */   YA: () => (/* binding */ seconds),
/* harmony export */   YM: () => (/* binding */ nameProxy),
/* harmony export */   o3: () => (/* binding */ ResponseError),
/* harmony export */   y4: () => (/* binding */ toNetworkFailure),
/* harmony export */   zK: () => (/* binding */ isDisconnect)
/* harmony export */ });
/* harmony import */ var _agent_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8714);
/* harmony import */ var _retry_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4675);
// What can go wrong between sending a request and reading its whole response, in words.


/**
 * A response began, but it is not usable. The cause is the error of the network or of the HTTP parser; without one, the
 * message says what is wrong.
 */
class ResponseError extends Error {
    name = "ResponseError";
}
const disconnectCodes = new Set(["ECONNRESET", "EPIPE", "ECONNABORTED", "ERR_STREAM_PREMATURE_CLOSE"]);
/** Returns whether an error says that a connection ended too early. */
const isDisconnect = (error) => disconnectCodes.has(codeOf(error));
/** The job was cancelled. */
const cancelled = {
    cause: "cancelled",
    isRetryable: false,
    result: "cancelled",
    reason: "the job was cancelled",
    hint: "Run the job again: what was already recorded is not recorded twice",
};
/** Describes an attempt that received nothing for so many milliseconds, directly or through the proxy. */
function idleTimeout(milliseconds, proxy, { noun }) {
    const result = `no response within ${seconds(milliseconds)}`;
    const reason = proxy ? `${result} through ${nameProxy(proxy)}` : result;
    const hint = proxy
        ? `Check that the proxy can reach ${noun}, or try again later`
        : `Check that this runner can reach ${noun} (firewall, proxy, \`HTTPS_PROXY\`), or try again later`;
    return { cause: "unreachable", isRetryable: true, result, reason, hint };
}
/** Describes that the time for all requests, in milliseconds, is used up. */
function deadlineExceeded(totalMs) {
    const reason = `there was no complete response within the time limit of ${seconds(totalMs)}`;
    const hint = "Try again later, or raise `timeout`";
    return { cause: "unreachable", isRetryable: false, result: "time limit reached", reason, hint };
}
/** Describes what Node throws for a failed request. `target` is the host and port that was connected to. */
function toNetworkFailure(thrown, target, peer) {
    if (thrown instanceof _agent_js__WEBPACK_IMPORTED_MODULE_0__/* .ProxyError */ .T6)
        return proxyFailure(thrown, target, peer);
    if (thrown instanceof ResponseError)
        return responseFailure(thrown, target, peer);
    const { noun, address } = peer;
    const code = codeOf(thrown);
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    const failed = (result, reason, hint) => ({
        cause: "unreachable",
        isRetryable: true,
        result: `${result} (${code})`,
        reason: `${reason} (${code})`,
        hint,
    });
    // Another attempt cannot cure it.
    const tlsFailed = (result, reason, hint) => ({
        ...failed(result, reason, hint),
        isRetryable: false,
        isTlsFailure: true,
    });
    const notTrusted = (why, hint) => tlsFailed("certificate not trusted", `the certificate of ${target} ${why}`, hint);
    const trust = (certificate) => `If you trust it, set the environment variable NODE_EXTRA_CA_CERTS of this job to a PEM file with ${certificate}`;
    switch (code) {
        case "ECONNREFUSED":
            return failed("connection refused", `${target} refused the connection`, `Check host and port in ${address}, and that ${noun} is running`);
        case "ENOTFOUND":
            return failed("host not found", `${target} has no address in DNS`, `Check the host in ${address}, and that this runner's DNS knows it (behind a proxy: \`HTTPS_PROXY\`)`);
        case "EAI_AGAIN":
            return failed("no answer from DNS", `DNS did not answer for ${target}`, "Check this runner's DNS, or try again later");
        case "ETIMEDOUT":
            return failed("connection timed out", `${target} did not answer`, "Check that this runner may connect to it (firewall, proxy, `HTTPS_PROXY`)");
        case "CERT_HAS_EXPIRED":
            return notTrusted("has expired", `Ask the operator of ${noun} to renew it, and check the runner's clock`);
        case "CERT_NOT_YET_VALID":
            return notTrusted("is not valid yet", "Check the runner's clock, and the certificate");
        case "CERT_REVOKED":
            return notTrusted("has been revoked", `Ask the operator of ${noun} to replace it`);
        case "ERR_TLS_CERT_ALTNAME_INVALID":
            return notTrusted("is for another name", `Check the host in ${address}; a proxy that intercepts TLS causes this too`);
        case "DEPTH_ZERO_SELF_SIGNED_CERT":
            return notTrusted("is self-signed", trust("that certificate"));
    }
    if (/^UNABLE_TO_|^SELF_SIGNED_CERT_IN_CHAIN$/.test(code))
        return notTrusted("is signed by an authority that this runner does not know", trust("that authority's certificate"));
    if (/^(CERT_|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH|HOSTNAME_MISMATCH)/.test(code))
        return notTrusted(`is not trusted: ${message}`, trust("the authority's certificate"));
    if (/^(EPROTO$|ERR_SSL_|ERR_TLS_)/.test(code))
        return tlsFailed("TLS failed", `${target} and this runner could not agree on a secure connection`, `Check the scheme and port in ${address}; behind a proxy that intercepts TLS, NODE_EXTRA_CA_CERTS must ` +
            "name its authority's certificate");
    if (isDisconnect(thrown))
        return failed("connection closed", `${target} closed the connection before a response began`, tryLater);
    if (code.startsWith("HPE_"))
        return malformed(`no valid HTTP (${code})`, `${target} does not speak HTTP (${code})`, peer);
    if (/^Z_|^ERR_+[A-Z]/.test(code))
        return malformed(`not readable (${code})`, `the response cannot be decoded (${message}, ${code})`, peer);
    return {
        cause: "unreachable",
        // Errors of the operating system carry the name of the call that failed.
        isRetryable: thrown instanceof Error && "syscall" in thrown,
        result: `connection failed (${code})`,
        reason: `the connection to ${target} failed: ${message}`,
        hint: `Check that this runner can reach ${noun}`,
    };
}
function malformed(result, reason, { noun, address }) {
    const hint = `Check that ${address} is the address of ${noun}, and that no proxy changes its responses`;
    return { cause: "malformed", isRetryable: false, result, reason, hint };
}
const tryLater = "Try again later; a proxy can cause this too";
/** A response that began is not an outage. Only one that was cut off is worth another attempt. */
function responseFailure({ message, cause }, target, peer) {
    if (cause === undefined)
        return malformed(message, message, peer);
    const code = codeOf(cause);
    if (!isDisconnect(cause)) {
        const reason = `the response of ${target} breaks the rules of HTTP (${code})`;
        return malformed(`not valid HTTP (${code})`, reason, peer);
    }
    const reason = `${target} closed the connection before the whole response was there (${code})`;
    const result = `response cut off (${code})`;
    return { cause: "malformed", isRetryable: true, result, reason, hint: tryLater };
}
/** The proxy was not reached, or refused. Its statuses are retried as the service's are. */
function proxyFailure({ proxy, status, cause }, target, peer) {
    if (status === undefined) {
        const hint = `Check the proxy's address in ${proxy.variable}, and that it is running`;
        return { ...toNetworkFailure(cause, nameProxy(proxy), peer), hint };
    }
    return {
        cause: "unreachable",
        isRetryable: (0,_retry_js__WEBPACK_IMPORTED_MODULE_1__/* .isRetryable */ .r3)(status, "CONNECT"),
        result: `proxy: HTTP ${status}`,
        reason: `${nameProxy(proxy)} refused to connect to ${target} (HTTP ${status})`,
        hint: status === 407
            ? `The proxy wants a login: put its user and password into ${proxy.variable}, percent-encoded`
            : "Ask the proxy's operator to allow this host, or name it in NO_PROXY if it can be reached directly",
    };
}
/** Names a proxy, without its credentials. */
const nameProxy = ({ host, port, variable }) => `the proxy ${host}:${port} (${variable})`;
/** Formats milliseconds as seconds. */
const seconds = (milliseconds) => `${Number((milliseconds / 1_000).toFixed(milliseconds < 10_000 ? 1 : 0))} s`;
function codeOf(thrown) {
    if (thrown instanceof Error && "code" in thrown && typeof thrown.code === "string")
        return thrown.code;
    return thrown instanceof Error ? thrown.name : "unknown error";
}


/***/ }),

/***/ 4675:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P9: () => (/* binding */ retryAfter),
/* harmony export */   a2: () => (/* binding */ retryDelay),
/* harmony export */   r3: () => (/* binding */ isRetryable)
/* harmony export */ });
// Which requests are retried, and after how long. Pure.
/**
 * Returns whether a response of this status is worth another attempt: 408, 429, 5xx but 501, and for a write 409, which
 * is a lock (both writes are upserts, so repeating them is safe).
 */
function isRetryable(status, method) {
    if (status === 409)
        return method === "PUT" || method === "POST";
    return status === 408 || status === 429 || (status >= 500 && status <= 599 && status !== 501);
}
/**
 * Returns the milliseconds to wait after so many attempts (1 or more): what `Retry-After` asks for, in milliseconds, and
 * a random pause, so that many jobs do not retry together: up to 1, 2, 4, 8, 16 and then 30 seconds, or up to what
 * the response asks for where that is longer, at most 30 seconds.
 */
function retryDelay(attempts, requested, random) {
    return requested + random() * Math.min(30_000, Math.max(requested, 1_000 * 2 ** (attempts - 1)));
}
/**
 * Returns the milliseconds that the header `Retry-After` asks to wait (RFC 9110, 10.2.3: seconds or a date); undefined
 * when it is absent or neither of both. A date that has passed is 0.
 */
function retryAfter(header, now) {
    const value = header?.trim() ?? "";
    if (/^\d+$/.test(value))
        return Number(value) * 1_000;
    // A date begins with a weekday; Date.parse would also make dates of numbers such as `-1`. HTTP dates are always GMT,
    // but the oldest of their three forms does not say so.
    if (!/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(value))
        return undefined;
    const date = Date.parse(value.endsWith("GMT") ? value : `${value} GMT`);
    return Number.isNaN(date) ? undefined : Math.max(0, date - now);
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

/***/ 6480:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   r: () => (/* binding */ version)
/* harmony export */ });
/** The version of this action, as in package.json (a test holds them together). */
const version = "0.1.0";


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
