export const id = 805;
export const ids = [805];
export const modules = {

/***/ 3805:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

var node_https__WEBPACK_IMPORTED_MODULE_1___namespace_cache;
var node_http__WEBPACK_IMPORTED_MODULE_0___namespace_cache;
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bl: () => (/* binding */ tryParseJson),
/* harmony export */   ID: () => (/* binding */ maxBytes),
/* harmony export */   Mw: () => (/* binding */ maxDepth),
/* harmony export */   _k: () => (/* binding */ mapConcurrent),
/* harmony export */   fS: () => (/* binding */ waitForRetry),
/* harmony export */   rE: () => (/* binding */ version),
/* harmony export */   uT: () => (/* binding */ createHttpClient)
/* harmony export */ });
/* unused harmony exports retryAfter, retryDelay */
/* harmony import */ var node_http__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7067);
/* harmony import */ var node_https__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4708);
/* harmony import */ var node_stream__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7075);
/* harmony import */ var _actions_http_client__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4942);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(177);
/* harmony import */ var _lib_json_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(292);
/* harmony import */ var _http_failures_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2085);
/* harmony import */ var _proxies_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(2501);
// The HTTP client of the service and of registries (GitHub's API has the one of octokit). Its connections live as long as the step.








/**
 * Creates a client.
 * @param settings `retries` is of each request; `idleLimit` is how long an attempt may go without a byte, in milliseconds
 * @throws ConfigurationError when the environment names a proxy that cannot be used
 */
function createHttpClient({ retries, idleLimit = 30_000 }, context) {
    const { clock, environment, logger } = context;
    const findConnection = openConnections(environment);
    return {
        send: async (request, { deadline }) => {
            const { method, url } = request;
            const name = `${method} ${url.origin}${url.pathname}`;
            for (let attempts = 1;; attempts++) {
                const askedAt = clock.now();
                const start = clock.monotonic();
                logger.debug(`${method} ${url.href}, sending ${request.body?.length ?? 0} bytes`);
                const outcome = await sendOnce(request, { ...findConnection(url), deadline, idleLimit }, context);
                const what = `${name}: ${"cause" in outcome ? outcome.problem : `HTTP ${outcome.status}`}`;
                logger.debug(`${what} after ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_4__/* .seconds */ .YA)(clock.monotonic() - start)}`);
                if (!("cause" in outcome))
                    return { ok: true, ...outcome, askedAt };
                const isRetried = outcome.isRetryable === true && request.isSentOnce !== true;
                const pause = outcome.headers?.["retry-after"];
                if (isRetried && (await waitForRetry(pause, attempts, { what, retries, deadline }, context)))
                    continue;
                const times = attempts > 1 ? ` (${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_4__/* .count */ .U9)(attempts, "attempt")})` : "";
                return { ok: false, failure: { ...outcome, problem: `${outcome.problem}${times}` }, askedAt };
            }
        },
    };
}
/** Makes the agents that keep connections, direct ones and those through a proxy. Returns which of them an address takes. */
function openConnections(environment) {
    // `rejectUnauthorized` is said here, because a variable of Node can turn verification off.
    const options = { keepAlive: true, rejectUnauthorized: true };
    const proxies = (0,_proxies_js__WEBPACK_IMPORTED_MODULE_7__/* .readProxies */ .rq)(environment);
    const direct = { http: new node_http__WEBPACK_IMPORTED_MODULE_0__.Agent(options), https: new node_https__WEBPACK_IMPORTED_MODULE_1__.Agent(options) };
    const proxied = {
        http: new node_http__WEBPACK_IMPORTED_MODULE_0__.Agent({ ...options, proxyEnv: { HTTP_PROXY: proxies.http?.url.href } }),
        https: new TunnelAgent({ ...options, proxyEnv: { HTTPS_PROXY: proxies.https?.url.href } }),
    };
    return (url) => {
        const scheme = url.protocol === "https:" ? "https" : "http";
        const proxy = (0,_proxies_js__WEBPACK_IMPORTED_MODULE_7__/* .isExempt */ .U4)(url, environment) ? undefined : proxies[scheme];
        return { agent: proxy === undefined ? direct[scheme] : proxied[scheme], proxy };
    };
}
/** In how many pieces a proxy may say whether it connects: Node keeps all of them, and doubles what it does with each. */
const maxPieces = 12;
/** Gives up a proxy that says whether it connects in more pieces, or in an answer without an end. */
class TunnelAgent extends node_https__WEBPACK_IMPORTED_MODULE_1__.Agent {
    createConnection(...connection) {
        const socket = super.createConnection(...connection);
        let pieces = 0;
        socket?.on("readable", () => {
            pieces += 1;
            if (pieces > maxPieces)
                socket.destroy(Object.assign(new Error("Too many pieces"), { code: "ERR_PROXY_TUNNEL" }));
        });
        return socket;
    }
}
/** The version of this action, as in package.json (a test holds them together). */
const version = "0.1.0";
/** The largest body that is read whole: `JSON.parse` can take 70 times as much memory. */
const maxBytes = 8 * 1_048_576;
/** How much is read of a body where the status decides. */
const maxMessageBytes = 65_536;
const rawClient = new _actions_http_client__WEBPACK_IMPORTED_MODULE_3__/* .HttpClient */ .Qq();
/** Sends once. Ends in time, whatever the server does: what Node cannot end is left to the end of the process. */
async function sendOnce(request, { agent, proxy, deadline, idleLimit }, context) {
    const { redact, signal } = context;
    const target = { label: request.label, host: request.url.host, proxy };
    const left = deadline.left();
    if (signal.aborted)
        return _http_failures_js__WEBPACK_IMPORTED_MODULE_6__/* .cancelled */ .KW;
    if (left <= 0)
        return (0,_http_failures_js__WEBPACK_IMPORTED_MODULE_6__/* .deadlineExceeded */ .GQ)(deadline.total, target);
    const { promise: ended, resolve: end } = Promise.withResolvers();
    const cancel = () => {
        end(_http_failures_js__WEBPACK_IMPORTED_MODULE_6__/* .cancelled */ .KW);
    };
    signal.addEventListener("abort", cancel);
    const idle = setTimeout(end, idleLimit, (0,_http_failures_js__WEBPACK_IMPORTED_MODULE_6__/* .idleTimeout */ .QG)(idleLimit, target));
    const timeout = setTimeout(end, left, (0,_http_failures_js__WEBPACK_IMPORTED_MODULE_6__/* .deadlineExceeded */ .GQ)(deadline.total, target));
    const abort = new AbortController();
    const received = { status: 0, headers: {}, body: Buffer.of() };
    try {
        const exchanged = exchange(request, { agent, signal: abort.signal }, received, () => idle.refresh());
        const failed = await Promise.race([
            ended,
            exchanged.then((read) => (read === "too large" ? (0,_http_failures_js__WEBPACK_IMPORTED_MODULE_6__/* .tooLarge */ .g$)((0,_lib_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatSize */ .Xq)(maxBytes), target) : undefined), (thrown) => received.status === 0 ? (0,_http_failures_js__WEBPACK_IMPORTED_MODULE_6__/* .toHttpFailure */ .GV)(thrown, target, context) : (0,_http_failures_js__WEBPACK_IMPORTED_MODULE_6__/* .cutOff */ .qG)(received.status, target)),
        ]);
        const isUndecided = received.status === 0 || needsBody(received.status, request);
        if (failed !== undefined && (isUndecided || failed === _http_failures_js__WEBPACK_IMPORTED_MODULE_6__/* .cancelled */ .KW))
            return failed;
        const isWhole = failed === undefined && received.body.length < maxMessageBytes;
        return decide(request, target, { ...received, isWhole }, redact);
    }
    finally {
        clearTimeout(idle);
        clearTimeout(timeout);
        signal.removeEventListener("abort", cancel);
        abort.abort();
    }
}
/** Returns whether a response needs its whole body. Of any other the status decides. */
const needsBody = (status, { isWrite = false }) => status === 200 && !isWrite;
/** Decides on a response whose status line came, and its body where it is needed. */
function decide({ isWrite = false, url }, target, { isWhole, ...response }, redact) {
    const { status, headers, body } = response;
    if (status === 200 || (status === 201 && isWrite))
        return response;
    // A proxy of http answers in the server's place; only this status says that it did.
    if (status === 407 && target.proxy !== undefined && url.protocol === "http:")
        return (0,_http_failures_js__WEBPACK_IMPORTED_MODULE_6__/* .proxyRefusal */ .vd)(status, target.proxy, target.host);
    const whole = new TextDecoder().decode(body);
    // The last word of a body that was cut could be half a secret, which nobody recognises.
    const text = isWhole
        ? whole
        : whole.slice(0, Math.max(whole.lastIndexOf(" "), whole.lastIndexOf("\n")) + 1);
    const described = { status, headers, text, json: tryParseJson(text), body: isWhole ? body : undefined };
    return (0,_http_failures_js__WEBPACK_IMPORTED_MODULE_6__/* .refused */ .J5)(described, target, (0,_http_failures_js__WEBPACK_IMPORTED_MODULE_6__/* .isRetryableStatus */ .PS)(status, isWrite), redact);
}
/**
 * Sends a request and reads its response into `received`: the whole body where it is needed, else its beginning.
 * @param onBytes called whenever something was sent or received
 */
async function exchange(request, connection, received, onBytes) {
    const { method, url, headers, body = "" } = request;
    const content = Buffer.from(body);
    const length = content.length === 0 ? {} : { "content-length": String(content.length) };
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
            ...length,
            ...headers,
        },
    };
    const httpModule = url.protocol === "https:" ? /*#__PURE__*/ (node_https__WEBPACK_IMPORTED_MODULE_1___namespace_cache || (node_https__WEBPACK_IMPORTED_MODULE_1___namespace_cache = __webpack_require__.t(node_https__WEBPACK_IMPORTED_MODULE_1__, 2))) : /*#__PURE__*/ (node_http__WEBPACK_IMPORTED_MODULE_0___namespace_cache || (node_http__WEBPACK_IMPORTED_MODULE_0___namespace_cache = __webpack_require__.t(node_http__WEBPACK_IMPORTED_MODULE_0__, 2)));
    const stream = content.length > 0 ? node_stream__WEBPACK_IMPORTED_MODULE_2__.Readable.from(inPieces(content, onBytes)) : null;
    const { message } = await rawClient.requestRaw({ options, parsedUrl: url, httpModule }, stream);
    received.status = message.statusCode ?? 0;
    received.headers = Object.fromEntries(Object.entries(message.headers).map(([name, value]) => [name, String(value)]));
    onBytes();
    const isNeeded = needsBody(received.status, request);
    const limit = isNeeded ? maxBytes : maxMessageBytes;
    const chunks = message;
    let memory = Buffer.alloc(0);
    for await (const chunk of chunks) {
        onBytes();
        const { length } = received.body;
        const end = Math.min(length + chunk.length, limit);
        // In one piece of memory that doubles, because a server can send each byte alone.
        if (end > memory.length)
            memory = Buffer.concat([memory], Math.max(end, 2 * memory.length));
        chunk.copy(memory, length);
        received.body = memory.subarray(0, end);
        if (length + chunk.length > limit)
            return isNeeded ? "too large" : "read";
    }
    return "read";
}
function* inPieces(content, onPiece) {
    for (let start = 0; start < content.length; start += 65_536) {
        onPiece();
        yield content.subarray(start, start + 65_536);
    }
}
// Which responses are worth another attempt, and after how long: of the service, of registries, of GitHub.
/**
 * Returns how long a response asks to wait, in milliseconds (RFC 9110, section 10.2.3); 0 where it does not ask.
 * @param header the value of `Retry-After`: seconds, or a date
 * @param now milliseconds since 1970
 */
function retryAfter(header, now) {
    const value = header?.trim() ?? "";
    if (/^\d+$/.test(value))
        return Number(value) * 1000;
    const date = Date.parse(value);
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
/**
 * Waits before the next attempt after one where that may help, and logs that.
 * @param header the value of `Retry-After`
 * @param attempts how many there were, from 1
 * @param options `what` came of the last one, for the log
 * @returns whether there is to be another attempt; false at once where there is none
 */
async function waitForRetry(header, attempts, options, { clock, logger, random, signal }) {
    const { what, retries, deadline } = options;
    if (attempts > retries)
        return false;
    const delay = retryDelay(attempts, retryAfter(header, clock.now()), deadline.left(), random());
    const next = delay === undefined
        ? "no further one, which would begin after the end of the time limit"
        : `next in ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_4__/* .seconds */ .YA)(delay)}`;
    logger.info(`${what} (attempt ${attempts} of ${retries + 1}; ${next})`);
    if (delay === undefined)
        return false;
    await clock.sleep(delay, signal);
    return true;
}
// JSON from outside: parsed here, and nowhere deeper than what walks through it can bear.
/** A deeper value would end the step where it is walked through: in JSON.stringify, for one. */
const maxDepth = 200;
/** Parses JSON; undefined for any other text, and for JSON that is too deep, or has a key twice in an object. */
function tryParseJson(text) {
    try {
        const json = JSON.parse(text);
        return isDeeperThan(maxDepth, json) || (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_5__/* .repeatsKey */ .oC)(text, json) ? undefined : json;
    }
    catch {
        return undefined;
    }
}
const isDeeperThan = (levels, json) => typeof json === "object" &&
    json !== null &&
    (levels === 0 || Object.values(json).some((inner) => isDeeperThan(levels - 1, inner)));
// Work on several items at a time.
/** How many requests are sent at a time at most. */
const maxConcurrency = 4;
/**
 * Maps items with an asynchronous function, a few at a time. After an error no further item is started.
 * @returns the results in the items' order
 * @throws the first error, once all started items have ended
 */
async function mapConcurrent(items, map) {
    const results = new Array(items.length);
    const queue = items.entries();
    let failed = false;
    const work = async () => {
        for (const [index, item] of queue) {
            if (failed)
                return;
            try {
                results[index] = await map(item);
            }
            catch (error) {
                failed = true;
                throw error;
            }
        }
    };
    const workers = Array.from({ length: Math.min(maxConcurrency, items.length) }, work);
    const ends = await Promise.allSettled(workers);
    for (const end of ends)
        if (end.status === "rejected")
            throw end.reason;
    return results;
}


/***/ }),

/***/ 2085:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   GQ: () => (/* binding */ deadlineExceeded),
/* harmony export */   GV: () => (/* binding */ toHttpFailure),
/* harmony export */   J5: () => (/* binding */ refused),
/* harmony export */   JS: () => (/* binding */ attemptTimeout),
/* harmony export */   KW: () => (/* binding */ cancelled),
/* harmony export */   PS: () => (/* binding */ isRetryableStatus),
/* harmony export */   QG: () => (/* binding */ idleTimeout),
/* harmony export */   g$: () => (/* binding */ tooLarge),
/* harmony export */   qG: () => (/* binding */ cutOff),
/* harmony export */   uM: () => (/* binding */ isOutageStatus),
/* harmony export */   vd: () => (/* binding */ proxyRefusal),
/* harmony export */   yp: () => (/* binding */ isPage)
/* harmony export */ });
/* unused harmony exports describeMessage, certificatesHint */
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var _files_read_file_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1961);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(177);
/* harmony import */ var _proxies_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2501);
// Says in words why an attempt gave no whole response.





const cancelled = {
    cause: "cancelled",
    problem: "the step was ended from outside during a request",
};
/** Describes an attempt that received nothing for so many milliseconds. */
function idleTimeout(milliseconds, target) {
    const problem = `${describe(target)} sent no byte within ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_3__/* .seconds */ .YA)(milliseconds)}`;
    return unreachable(problem, checkReach(target));
}
/** Describes an attempt that gave no whole response in so many milliseconds. */
const attemptTimeout = (milliseconds, target) => unreachable(`${describe(target)} gave no whole response within ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_3__/* .seconds */ .YA)(milliseconds)}`, checkReach(target));
/** Describes that the time for all requests, in milliseconds, is used up. */
function deadlineExceeded(milliseconds, target) {
    const problem = `${describe(target)} gave no whole response within the time limit of ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_3__/* .seconds */ .YA)(milliseconds)}`;
    return {
        ...unreachable(problem, "Try again later, or raise `timeout`"),
        isRetryable: false,
    };
}
/** Describes a response that is larger than accepted. */
const tooLarge = (limit, { label }) => ({
    cause: "invalid",
    status: 200,
    problem: `the response of ${label} is larger than ${limit}`,
    hint: "Ask for less, or check that the address is right",
});
/** Describes a response whose status is not a success. */
function refused({ status, headers, body, text, json }, { label, host, proxy }, isRetryable, redact) {
    // Redacted before it is parsed, which changes how a secret is written: a host becomes lower case.
    const location = redact(headers["location"] ?? "");
    const isRedirect = status >= 300 && status <= 399 && location !== "";
    const url = isRedirect ? URL.parse(location, `https://${host}`) : null;
    const isSameServer = location.startsWith("/") && url?.host === host;
    // Without the query, which may hold a secret.
    const target = url === null ? "" : `, redirected to \`${isSameServer ? "" : url.origin}${url.pathname}\``;
    return {
        cause: "status",
        status,
        headers,
        json,
        body,
        problem: `HTTP ${status}${target}${through(proxy)}`,
        reason: describeMessage(label, { headers, text, json }, redact),
        isRetryable,
    };
}
/** Describes a response of a status that needs its body, which did not come whole. */
function cutOff(status, target) {
    const problem = `the response (HTTP ${status}) of ${describe(target)} was cut off`;
    return unreachable(problem, checkReach(target));
}
/** Describes that a proxy did not let a request through. @param status NaN where it did not answer with HTTP */
function proxyRefusal(status, proxy, host) {
    const answer = Number.isNaN(status) ? "no valid answer" : `HTTP ${status}`;
    const problem = `${(0,_proxies_js__WEBPACK_IMPORTED_MODULE_4__/* .describeProxy */ .GK)(proxy)} did not connect to \`${host}\`: it gave ${answer}`;
    if (Number.isNaN(status) || status >= 500)
        return unreachable(problem, "Ask the proxy's operator, or try again later");
    return misconfigured(problem, status === 401 || status === 407
        ? `Put the user and password that the proxy wants into \`${proxy.variable}\`, percent-encoded: \`http://user:password@${proxy.url.host}\``
        : "Ask the proxy's operator to allow this host, or name it in `NO_PROXY` if it can be reached directly");
}
/** Describes what Node throws for a request. */
function toHttpFailure(thrown, target, { environment, redact }) {
    const code = (0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .errorCode */ .CA)(thrown) ?? "unknown error";
    const name = describe(target);
    const { host, label, proxy } = target;
    // An error of several addresses has no message of its own.
    // Redacted before it is cut: a certificate's names stand in it, and half a secret would not be recognised.
    const message = (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_3__/* .shorten */ .ml)(redact((0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .messageOf */ .bD)(thrown).trim()) || code, 300);
    if (code === "ENOTFOUND")
        return hostNotFound(thrown, target);
    if (code === "ERR_PROXY_TUNNEL" && proxy !== undefined) {
        const status = thrown instanceof Error && "statusCode" in thrown ? Number(thrown.statusCode) : NaN;
        return proxyRefusal(status, proxy, host);
    }
    // Node goes on with an option of its command line, which an action does not have.
    if (certificateCodes.test(code))
        return misconfigured(`the certificate of \`${host}\`${through(proxy)} does not hold: ${message.split(";")[0] ?? ""} (${code})`, certificateHint(code, label, environment));
    const wrongProtocol = proxy === undefined
        ? "Check scheme and port of the address, and the proxies on the way"
        : `Check scheme and port of the address, and of \`${proxy.variable}\`, which is \`http://…\` for most proxies, also where the address is https`;
    if (/^(?:EPROTO$|ERR_SSL_)/.test(code))
        return unreachable(`${name} and this runner could not agree on a secure connection (${code})`, wrongProtocol);
    if (code.startsWith("HPE_"))
        return unreachable(`${name} did not answer with valid HTTP (${code})`, wrongProtocol);
    return unreachable(`${name} cannot be reached: ${message}`, checkReach(target));
}
/** Behind a proxy only the proxy's own host is looked up. */
function hostNotFound(thrown, { host, proxy }) {
    const asked = proxy?.url.hostname ?? new URL(`x://${host}`).hostname;
    const missing = thrown instanceof Error && "hostname" in thrown ? String(thrown.hostname) : asked;
    const problem = proxy === undefined
        ? `the host \`${missing}\` does not exist (ENOTFOUND)`
        : `the host \`${missing}\` of the proxy (\`${proxy.variable}\`) does not exist (ENOTFOUND)`;
    const hint = proxy === undefined
        ? "Check the address, and that this runner's DNS knows the host (behind a proxy: `HTTPS_PROXY`)"
        : `Check \`${proxy.variable}\`, and that this runner's DNS knows the host`;
    return { ...misconfigured(problem, hint), isRetryable: true };
}
const certificateCodes = /^(?:CERT_|ERR_TLS_CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH|HOSTNAME_MISMATCH)/;
const unreachable = (problem, hint) => ({
    cause: "unreachable",
    problem,
    hint,
    isRetryable: true,
});
const misconfigured = (problem, hint) => ({
    cause: "misconfigured",
    problem,
    hint,
});
const describe = ({ label, host, proxy }) => `${label} at \`${host}\`${through(proxy)}`;
const through = (proxy) => proxy === undefined ? "" : ` through ${(0,_proxies_js__WEBPACK_IMPORTED_MODULE_4__/* .describeProxy */ .GK)(proxy)}`;
const checkReach = ({ label, proxy }) => `Check that this runner can reach ${label} (${proxy === undefined ? "DNS, firewall, `HTTPS_PROXY`" : `\`${proxy.variable}\`, \`NO_PROXY\`, firewall`}), or try again later`;
/** Returns whether a status says that the server cannot answer now: 408, 429 and 5xx but 501. */
const isOutageStatus = (status) => status === 408 || status === 429 || (status >= 500 && status <= 599 && status !== 501);
/**
 * Returns whether a response of this status is worth another attempt: in an outage, and for a write 409, which says that another
 * one is under way.
 */
const isRetryableStatus = (status, isWrite) => isOutageStatus(status) || (status === 409 && isWrite);
// What a server said in a response that is not a success, whichever server it is: the service, a registry, GitHub.
/** With the words before it, it fits into the 1,000 characters that a line shows. */
const maxLength = 950;
/**
 * Says what a server said, in sentences; undefined where it said nothing.
 * @param label of the server: `the service`
 * @param json the body, where it is JSON
 */
function describeMessage(label, { headers, text, json, }, redact) {
    const server = label.charAt(0).toUpperCase() + label.slice(1);
    const sentences = [];
    if (isPage(headers, text))
        sentences.push(`${server} answered with a web page (HTML), as a proxy or a login page does`);
    else {
        // Redacted before it is cut: half a secret would not be recognised.
        const message = (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_3__/* .shorten */ .ml)(redact(messageIn(json) ?? text)
            .replace(/\s+/g, " ")
            .trim(), maxLength);
        if (message !== "")
            sentences.push(`${server} said: ${message}`);
    }
    const pause = redact(headers["retry-after"] ?? "");
    if (/^\d+$/.test(pause))
        sentences.push(`It asks to wait ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_3__/* .seconds */ .YA)(Number(pause) * 1000)} (\`Retry-After\`)`);
    return sentences.length === 0 ? undefined : sentences.join(". ");
}
/** Returns whether a response is a web page, by its type or its beginning. */
const isPage = (headers, text) => /\bhtml\b/i.test(headers["content-type"] ?? "") || /^\s*</.test(text.slice(0, 1000));
/** Returns the message in JSON: a text, or `message`, `detail` or `error` with what `errors` adds. */
function messageIn(json) {
    if (typeof json !== "object" || json === null)
        return typeof json === "string" ? json : undefined;
    const fields = new Map(Object.entries(json));
    const main = ["message", "detail", "error"].map((name) => fields.get(name)).find(Boolean);
    const texts = [main, fields.get("errors")].filter(Boolean).map(inWords);
    if (texts.length > 0)
        return texts.join(": ");
    return fields.size === 0 ? "" : JSON.stringify(json);
}
/** Writes a text as it is, an object as its fields, a list as its items; of an item with a `message` that alone. */
function inWords(value) {
    if (typeof value !== "object" || value === null)
        return typeof value === "string" ? value : JSON.stringify(value);
    const texts = Object.entries(value).map(([field, inner]) => {
        const text = textOf(inner);
        return Array.isArray(value) ? text : `${field}: ${text}`;
    });
    return texts.join("; ");
}
function textOf(value) {
    if (typeof value === "string")
        return value;
    const hasMessage = typeof value === "object" && value !== null && "message" in value;
    return hasMessage && typeof value.message === "string" ? value.message : JSON.stringify(value);
}
// What to do about a certificate that does not hold: what is wrong with the file of private authorities.
/** Says what to do about a certificate. @param code of Node's error */
function certificateHint(code, label, environment) {
    if (code === "ERR_TLS_CERT_ALTNAME_INVALID")
        return `Write the address with a name that the certificate has, or ask the operator of ${label} for a certificate with this name`;
    return code === "CERT_HAS_EXPIRED" || code === "CERT_NOT_YET_VALID"
        ? `Ask the operator of ${label} to renew it, and check the runner's clock`
        : certificatesHint(environment);
}
/** Says what to do where the authority of a certificate is not trusted. */
function certificatesHint(environment) {
    const file = environment["NODE_EXTRA_CA_CERTS"] ?? "";
    // A job in a container has its workspace there.
    const isContainer = environment["GITHUB_WORKSPACE"]?.startsWith("/__w/") === true;
    const wayOut = isContainer
        ? "The job runs in a container, which the runner's `.env` does not reach: mount a PEM file with the certificate of the authority, and set `NODE_EXTRA_CA_CERTS` to it under `container`"
        : "set `NODE_EXTRA_CA_CERTS` to a PEM file with the certificate of its authority";
    if (file === "")
        return isContainer
            ? `Check the address. ${wayOut}`
            : `Check the address. If you trust the certificate, ${wayOut}`;
    const problem = findProblem(file);
    if (problem === undefined)
        return `Check the address. If you trust the certificate, add that of its authority to \`${file}\` (\`NODE_EXTRA_CA_CERTS\`)`;
    const found = file.includes("-----BEGIN ")
        ? "`NODE_EXTRA_CA_CERTS` is a certificate, and must be the path of a file"
        : `\`NODE_EXTRA_CA_CERTS\` is \`${file}\`, which ${problem}`;
    return isContainer ? `${found}. ${wayOut}` : `${found}: ${wayOut}`;
}
/** Returns what is wrong with a file of certificates, as the end of a sentence. */
function findProblem(path) {
    const file = (0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_1__/* .readFileOfRunner */ .mg)(path);
    if (file.content === undefined)
        return file.problem;
    return file.content.includes("-----BEGIN ") && isCertificate(file.content)
        ? undefined
        : "holds no certificate in PEM format";
}
/** Returns whether a file begins with a certificate. */
function isCertificate(content) {
    try {
        new node_crypto__WEBPACK_IMPORTED_MODULE_0__.X509Certificate(content);
        return true;
    }
    catch {
        return false;
    }
}


/***/ })

};
