export const id = 887;
export const ids = [887];
export const modules = {

/***/ 231:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ fetch),
/* harmony export */   k: () => (/* binding */ ProxyAgent)
/* harmony export */ });
// Replaces undici at build time (package.json, "overrides"): @actions/http-client and @actions/github import that second
// HTTP client for functions that this action never calls, and every step would parse its 0.9 MB. They throw when called.

function missing() {
  throw new Error("undici is not part of this action: .ci/undici replaces it at build time");
}

/** Created by @actions/github while it is loaded behind a proxy; only `fetch` would use it. */
class ProxyAgent {
  dispatch() {
    missing();
  }
}

const fetch = missing;


/***/ }),

/***/ 9417:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  o_: () => (/* binding */ commonHeaders),
  uT: () => (/* binding */ createHttpClient),
  RQ: () => (/* binding */ summarizeResponse)
});

// UNUSED EXPORTS: describeAttempts

// EXTERNAL MODULE: ./node_modules/@actions/http-client/lib/index.js + 1 modules
var lib = __webpack_require__(4942);
// EXTERNAL MODULE: external "node:diagnostics_channel"
var external_node_diagnostics_channel_ = __webpack_require__(3053);
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
// EXTERNAL MODULE: ./build/lib/format.js
var format = __webpack_require__(177);
// EXTERNAL MODULE: ./build/lib/urls.js
var urls = __webpack_require__(8320);
// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
// EXTERNAL MODULE: ./build/lib/version.js
var version = __webpack_require__(6480);
// EXTERNAL MODULE: external "node:dns"
var external_node_dns_ = __webpack_require__(610);
// EXTERNAL MODULE: ./build/http/proxy.js
var http_proxy = __webpack_require__(2749);
;// CONCATENATED MODULE: ./build/http/agent.js
// Connections to a host, direct or through a proxy. TLS is always verified. Neither http-client's proxy agent nor
// `proxyEnv` of Node's agents is used; docs/internals/decisions/proxies.md says what was measured.






/** A proxy refused to connect, or could not be reached: the cause says why. */
class ProxyError extends Error {
    name = "ProxyError";
    proxy;
    status;
    constructor(proxy, { status, cause }) {
        super("the proxy did not connect", { cause });
        this.proxy = proxy;
        this.status = status;
    }
}
/** Creates an agent for requests to the target's origin, through the proxy when there is one. Destroy it when done. */
function createAgent(target, proxy) {
    const options = { keepAlive: true, lookup: sharedLookup(), rejectUnauthorized: true };
    if (proxy)
        return new TunnelAgent(target, proxy, options);
    return target.protocol === "https:" ? new external_node_https_.Agent(options) : new external_node_http_.Agent(options);
}
/** Connects to one origin through a proxy's CONNECT. */
class TunnelAgent extends external_node_http_.Agent {
    // Node compares these with the URL of a request.
    protocol;
    defaultPort;
    #target;
    #proxy;
    #lookup;
    #destroyed = new AbortController();
    constructor(target, proxy, options) {
        super(options);
        this.protocol = target.protocol;
        this.defaultPort = (0,http_proxy/* portOf */.HM)({ port: "", protocol: target.protocol });
        this.#target = target;
        this.#proxy = proxy;
        this.#lookup = options.lookup;
    }
    createConnection({ servername = "" }, created) {
        const proxy = this.#proxy;
        const authority = `${this.#target.hostname}:${(0,http_proxy/* portOf */.HM)(this.#target)}`;
        const request = (proxy.isSecure ? external_node_https_namespaceObject : external_node_http_namespaceObject).request({
            method: "CONNECT",
            host: proxy.host,
            port: proxy.port,
            path: authority,
            headers: {
                host: authority,
                ...(proxy.authorization && { "proxy-authorization": proxy.authorization }),
            },
            agent: false,
            signal: AbortSignal.any([this.#destroyed.signal, AbortSignal.timeout(30_000)]),
            rejectUnauthorized: true,
            lookup: this.#lookup,
        });
        request.on("error", (cause) => {
            created(new ProxyError(proxy, { cause }));
        });
        request.on("connect", ({ statusCode = 0 }, socket) => {
            if (statusCode < 200 || statusCode > 299) {
                socket.destroy();
                created(new ProxyError(proxy, { status: statusCode }));
            }
            else if (this.protocol === "http:")
                created(null, socket);
            else
                created(null, (0,external_node_tls_.connect)({ socket, host: (0,urls/* hostOf */.w4)(this.#target), servername, rejectUnauthorized: true }));
        });
        request.end();
    }
    /** Ends what is being opened too, so that a proxy that does not answer does not keep the process alive. */
    destroy() {
        this.#destroyed.abort();
        super.destroy();
    }
}
/**
 * Creates a DNS look-up that runs only once at a time for the same name. A look-up that hangs cannot be ended, and each
 * holds one of the four threads that files need too.
 */
function sharedLookup() {
    const waiting = new Map();
    return (hostname, options, callback) => {
        const key = JSON.stringify([hostname, options.all, options.family, options.hints]);
        const callbacks = waiting.get(key) ?? [];
        waiting.set(key, callbacks);
        if (callbacks.push(callback) > 1)
            return;
        (0,external_node_dns_.lookup)(hostname, options, (error, address, family) => {
            waiting.delete(key);
            for (const notify of callbacks)
                notify(error, address, family);
        });
    };
}

// EXTERNAL MODULE: ./build/lib/errors.js
var errors = __webpack_require__(1469);
;// CONCATENATED MODULE: ./build/http/retry.js
// Which requests are retried, and after how long. Pure.
/**
 * Returns whether a response of this status is worth another attempt: 408, 429, 5xx but 501, and for a write 409, which
 * is a lock (repeating it is safe where the write is an upsert).
 */
function isRetryable(status, method) {
    if (status === 409)
        return method === "PUT" || method === "POST" || method === "PATCH";
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

;// CONCATENATED MODULE: ./build/http/network-errors.js
// What can go wrong between sending a request and reading its whole response, in words.




/** Makes a failed attempt: an outage that another attempt may end, unless `facts` say otherwise. */
function failedAttempt(result, message, hint, { isRetryable = true, ...facts } = {}) {
    return { result, isRetryable, failure: { cause: "unreachable", message, hint, ...facts } };
}
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
const cancelledAttempt = failedAttempt("ended from outside", errors/* aborted */.QH.reason, errors/* aborted */.QH.hint, {
    cause: "cancelled",
    isRetryable: false,
});
/** Describes an attempt that received nothing for so many milliseconds, directly or through the proxy. */
function idleTimeout(milliseconds, proxy, { label }) {
    const result = `no response within ${(0,format/* seconds */.YA)(milliseconds)}`;
    const message = `${capitalized(label)} gave ${result}${proxy ? ` through ${nameProxy(proxy)}` : ""}`;
    return failedAttempt(result, message, checkReach(label));
}
/** Describes that the time for all requests, in milliseconds, is used up. */
function deadlineExceeded(totalMs, { label }) {
    const message = `${capitalized(label)} gave no complete response within the time limit of ${(0,format/* seconds */.YA)(totalMs)}`;
    const hint = "Try again later, or raise `timeout`";
    return failedAttempt("time limit reached", message, hint, { isRetryable: false });
}
const checkReach = (label) => `Check that this runner can reach ${label} (DNS, firewall, proxy, \`HTTPS_PROXY\`), or try again later`;
const tryLater = "Try again later, and check the proxies on the way";
/** Describes what Node throws for a failed request. `address` is the host and port that was connected to. */
function toFailedAttempt(thrown, address, target) {
    if (thrown instanceof ProxyError)
        return proxyFailure(thrown, address, target);
    if (thrown instanceof ResponseError)
        return responseFailure(thrown, address, target);
    const { label, addressSource } = target;
    // An address never begins a sentence, where a capital could change it.
    const name = `${capitalized(label)} at \`${address}\``;
    const code = codeOf(thrown);
    const message = (0,errors/* messageOf */.bD)(thrown);
    const failed = (problem, hint, facts) => failedAttempt(code, `${problem} (${code})`, hint, facts);
    if (code === "ECONNREFUSED")
        return failed(`${name} refused the connection`, `Check host and port in ${addressSource}, and that ${label} is running`);
    if (code === "ENOTFOUND")
        return failed(`The host \`${address}\` does not exist in DNS`, `Check the host in ${addressSource}, and that this runner's DNS knows it (behind a proxy: \`HTTPS_PROXY\`)`, { cause: "misconfigured" });
    if (isDisconnect(thrown))
        return failed(`${name} closed the connection before a response began`, target.isPlain
            ? `If this port speaks TLS, write \`https://\` in ${addressSource}; else check that ${label} is running`
            : tryLater);
    // No other attempt cures a failure of TLS. No outage causes a certificate that does not hold.
    const tls = { isRetryable: false, isTlsFailure: true };
    if (certificateCodes.test(code))
        return failed(`The certificate of \`${address}\` is not trusted: ${message}`, certificateHint(code, target), { ...tls, cause: "misconfigured" });
    if (/wrong version number|http request|packet length too long/i.test(message))
        return failed(`${name} answered without TLS`, `Correct the port in ${addressSource}, or write \`http://\` if it is a loopback address`, tls);
    if (/^(EPROTO$|ERR_SSL_|ERR_TLS_)/.test(code))
        return failed(`${name} and this runner could not agree on a secure connection`, `Check the scheme and port in ${addressSource}; behind a proxy that intercepts TLS, NODE_EXTRA_CA_CERTS must name its authority's certificate`, tls);
    if (code.startsWith("HPE_"))
        return malformed(code, `${name} does not speak valid HTTP (${code})`, target);
    if (/^Z_|^ERR_+[A-Z]/.test(code))
        return malformed(code, `The response cannot be decoded (${message}, ${code})`, target);
    return failedAttempt(code, `The connection to \`${address}\` failed: ${message}`, checkReach(label), {
        // Errors of the operating system carry the name of the call that failed.
        isRetryable: thrown instanceof Error && "syscall" in thrown,
    });
}
const certificateCodes = /^(CERT_|ERR_TLS_CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH|HOSTNAME_MISMATCH)/;
/** Says what to do about a certificate that is not trusted. Node only warns of authorities that it cannot read. */
function certificateHint(code, { label, addressSource, extraAuthorities }) {
    if (/^CERT_(HAS_EXPIRED|NOT_YET_VALID|REVOKED)$/.test(code))
        return `Ask the operator of ${label} to renew or replace it, and check the runner's clock`;
    if (code === "ERR_TLS_CERT_ALTNAME_INVALID")
        return `Check the host in ${addressSource}; a proxy that intercepts TLS causes this too`;
    const file = "a PEM file with its authority's certificate, or with itself where it is self-signed";
    return extraAuthorities
        ? `If you trust it, check that NODE_EXTRA_CA_CERTS (\`${extraAuthorities}\`) names a file that can be read, ${file}`
        : `If you trust it, set NODE_EXTRA_CA_CERTS to ${file}: in \`.env\` of a self-hosted runner, in the job's \`env\`, or with \`ca-certificates\` of a reusable workflow`;
}
function malformed(result, message, { label, addressSource, isPlain }) {
    const check = `Check that ${addressSource} is the address of ${label}`;
    const hint = `${check}${isPlain ? ", with `https://` if this port speaks TLS" : ""}, and that no proxy changes its responses`;
    return failedAttempt(result, message, hint, { cause: "malformed", isRetryable: false });
}
/** A response that began is not an outage. Only one that was cut off is worth another attempt. */
function responseFailure({ message, cause }, address, target) {
    if (cause === undefined)
        return malformed(message, capitalized(message), target);
    const code = codeOf(cause);
    const name = `${capitalized(target.label)} at \`${address}\``;
    return isDisconnect(cause)
        ? failedAttempt(`response cut off (${code})`, `${name} closed the connection before the whole response was there (${code})`, tryLater, { cause: "malformed" })
        : malformed(code, `${name} does not speak valid HTTP (${code})`, target);
}
/** The proxy was not reached, or rejected the request. Its statuses are retried as the service's are. */
function proxyFailure({ proxy, status, cause }, address, target) {
    const { host, port, variable } = proxy;
    if (status === undefined) {
        const { extraAuthorities } = target;
        const toProxy = { label: `the proxy of ${variable}`, addressSource: variable, extraAuthorities };
        return toFailedAttempt(cause, `${host}:${port}`, toProxy);
    }
    const mayPass = isRetryable(status, "CONNECT");
    const hint = status === 407
        ? `Put the user and password that the proxy wants into ${variable}, percent-encoded`
        : "Ask the proxy's operator to allow this host, or name it in NO_PROXY if it can be reached directly";
    return failedAttempt(`proxy: HTTP ${status}`, `${capitalized(nameProxy(proxy))} refused to connect to \`${address}\` (HTTP ${status})`, hint, { cause: mayPass ? "unreachable" : "misconfigured", isRetryable: mayPass });
}
/** Names a proxy, without its credentials. */
const nameProxy = ({ host, port, variable }) => `the proxy ${host}:${port} (${variable})`;
const capitalized = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const codeOf = (thrown) => (0,errors/* errorCode */.CA)(thrown) ?? (thrown instanceof Error ? thrown.name : "unknown error");

// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
;// CONCATENATED MODULE: ./build/http/read-body.js



/**
 * Reads a body, decompressed, up to the limit in bytes: neither a compressed nor an endless one can fill the memory.
 * @param onChunk is called when a chunk of the body has been received
 * @throws ResponseError, or the error of the decoder, for a body that is cut off, too large or not valid
 */
async function readBody(message, limit, onChunk) {
    onChunk();
    const decode = decoders.get((message.headers["content-encoding"] ?? "identity").trim().toLowerCase());
    if (!decode) {
        message.destroy();
        throw new ResponseError("the response has a content encoding that was not asked for");
    }
    const tooLarge = () => new ResponseError(`the response is larger than ${Math.round(limit / 1_048_576)} MiB`);
    const chunks = [];
    let size = 0;
    const arriving = message;
    try {
        for await (const chunk of arriving) {
            onChunk();
            size += chunk.byteLength;
            if (size > limit)
                throw tooLarge();
            chunks.push(chunk);
        }
    }
    catch (cause) {
        throw cause instanceof ResponseError ? cause : new ResponseError("cut off", { cause });
    }
    const body = Buffer.concat(chunks);
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
    ["gzip", gunzip],
    ["x-gzip", gunzip],
    ["deflate", (body, limit) => wholeOf(body, (0,external_node_zlib_.inflateSync)(body, { ...limit, info: true }))],
    ["br", (body, limit) => wholeOf(body, (0,external_node_zlib_.brotliDecompressSync)(body, { ...limit, info: true }))],
]);
/** What Node returns with `info`, which its types do not say. */
const infoSchema = dist/* object */.Ikc({
    buffer: dist/* instance */.KJ$(Uint8Array),
    engine: dist/* object */.Ikc({ bytesWritten: dist/* number */.aig() }),
});
/** Returns what was decompressed, if that took all bytes. */
function wholeOf(compressed, result) {
    const { buffer, engine } = dist/* parse */.qgA(infoSchema, result);
    if (engine.bytesWritten !== compressed.length)
        throw notAtEnd();
    return buffer;
}
/** Checksum and length of the content, four bytes each. */
const trailerLength = 8;
function gunzip(body, limit) {
    const start = gzipHeaderLength(body);
    const result = (0,external_node_zlib_.inflateRawSync)(body.subarray(start), { ...limit, info: true });
    const { buffer, engine } = dist/* parse */.qgA(infoSchema, result);
    const end = start + engine.bytesWritten;
    if (end + trailerLength !== body.length)
        throw notAtEnd();
    const isIntact = body.readUInt32LE(end) === (0,external_node_zlib_.crc32)(buffer) && body.readUInt32LE(end + 4) === buffer.length;
    if (!isIntact)
        throw notCompressed();
    return buffer;
}
/** Returns the length of the header of the first member (RFC 1952, 2.3.1). */
function gzipHeaderLength(body) {
    const [first, second, method, flags = 0] = body;
    if (first !== 0x1f || second !== 0x8b || method !== 8 || body.length < 12)
        throw notCompressed();
    let at = 10;
    if ((flags & 0b00100) > 0)
        at += 2 + body.readUInt16LE(at);
    // A name and a comment, each with a zero byte at its end.
    for (const flag of [0b01000, 0b10000]) {
        if ((flags & flag) === 0)
            continue;
        const end = body.indexOf(0, at);
        if (end < 0)
            throw notCompressed();
        at = end + 1;
    }
    if ((flags & 0b00010) > 0)
        at += 2;
    return at;
}
const notAtEnd = () => new ResponseError("the response does not end where its compressed body ends");
const notCompressed = () => new ResponseError("the response is not compressed as its header says");

// EXTERNAL MODULE: ./build/http/headers.js
var headers = __webpack_require__(7979);
;// CONCATENATED MODULE: ./build/http/client.js
// The one HTTP client: requests to the service, to registries and to GitHub's API are all sent by it. Each attempt reads the
// whole response, in bounded time and memory, whatever the server does.
















const commonHeaders = {
    "accept-encoding": "gzip, br",
    "user-agent": `artifact-compliance-action/${version/* version */.r}`,
};
/** Creates a client. */
function createHttpClient({ deadline, retries, target: given, idleTimeoutMs = 30_000, maxBytes = 64 * 1_048_576 }, { clock, environment, logger, random, signal }) {
    const routes = new Map();
    const target = { ...given, extraAuthorities: environment["NODE_EXTRA_CA_CERTS"] };
    // Dates of attempts follow the monotonic clock too, so that the time between two of them is true.
    const dateAtZero = clock.now() - clock.monotonic();
    async function send(request, limits = { deadline, retries }) {
        const { deadline } = limits;
        const { url, body } = request;
        const headers = { ...request.headers, ...commonHeaders };
        const attempts = [];
        for (;;) {
            if (signal.aborted)
                return noResponse(request, cancelledAttempt, attempts);
            if (deadline.left() <= 0)
                return noResponse(request, deadlineExceeded(deadline.total, target), attempts);
            const startedAt = clock.monotonic();
            logger.debug(`${nameRequest(request)}${url.search}, ${body ? `${body.length} bytes` : "no body"}`);
            const received = await attempt({ ...request, headers }, routeTo(url), deadline);
            const duration = clock.monotonic() - startedAt;
            const { result, response } = received;
            const size = response ? `, ${response.body.byteLength} bytes` : "";
            logger.debug(`${nameRequest(request)}: ${result} after ${(0,format/* seconds */.YA)(duration)}${size}`);
            attempts.push({ startedAt: dateAtZero + startedAt, duration, result });
            const delay = delayUntilRetry(request, received, attempts.length, limits);
            if (delay !== undefined)
                await clock.sleep(delay, signal);
            if (delay === undefined || (await request.mayRepeat?.()) === false)
                return received.response
                    ? { ...received.response, attempts }
                    : noResponse(request, received, attempts);
        }
    }
    /** How a host is reached: an agent, and the proxy that it uses, for messages. */
    function createRoute(url) {
        const proxy = (0,http_proxy/* proxyFor */.iJ)(url, environment);
        return { agent: createAgent(url, proxy), proxy };
    }
    function routeTo(url) {
        const route = routes.get(url.origin) ?? createRoute(url);
        routes.set(url.origin, route);
        return route;
    }
    /** Sends once, until the response is there, the limits are reached or the step is ended from outside. Never throws. */
    async function attempt(request, { agent, proxy }, deadline) {
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
        const idle = endAfter(idleTimeoutMs, () => idleTimeout(idleTimeoutMs, proxy, target));
        const timer = endAfter(deadline.left(), () => deadlineExceeded(deadline.total, target));
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
            return {
                isRetryable: isRetryable(status, request.method),
                result: `HTTP ${status}`,
                response: { kind: "response", status, headers, body },
            };
        }
        catch (thrown) {
            const failure = timedOut ?? toFailedAttempt(thrown, request.url.host, target);
            return signal.aborted ? cancelledAttempt : failure;
        }
        finally {
            clearTimeout(idle);
            clearTimeout(timer);
            ended.removeEventListener("abort", reject);
        }
    }
    /** Returns how long to wait for the next attempt, in milliseconds; undefined when there is to be none. */
    function delayUntilRetry(request, received, attempts, { deadline, retries }) {
        if (!received.isRetryable)
            return undefined;
        const failed = `${nameRequest(request)}: ${received.result} (attempt ${attempts} of ${retries + 1})`;
        if (attempts > retries) {
            logger.info(`${failed}; no attempt left`);
            return undefined;
        }
        const requested = (0,headers/* retryAfter */.P9)(received.response?.headers["retry-after"], clock.now());
        const wanted = retryDelay(attempts, requested ?? 0, random);
        // Without the random part where only the time that the response asks for is left.
        const delay = wanted < deadline.left() ? wanted : (requested ?? wanted);
        if (delay < deadline.left()) {
            logger.info(`${failed}; next attempt in ${(0,format/* seconds */.YA)(delay)}`);
            return delay;
        }
        const next = requested === undefined ? "the next one" : `${target.label} asks to wait ${(0,format/* seconds */.YA)(requested)}, which`;
        logger.info(`${failed}; no further attempt: ${next} would exceed what is left of \`timeout\` (${(0,format/* seconds */.YA)(deadline.total)})`);
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
const nameRequest = ({ method, url }) => `${method} ${url.origin}${url.pathname}`;
/** Names a request with the status of its response and its attempts. */
const summarizeResponse = (request, { status, attempts }) => `${nameRequest(request)}: HTTP ${status}, ${describeAttempts(attempts)}`;
/** Says how many attempts there were and how long they took, and how they failed before they ended as they did. */
function describeAttempts(attempts) {
    const first = attempts[0];
    const last = attempts.at(-1);
    if (!first || !last)
        return "not sent";
    const duration = (0,format/* seconds */.YA)(last.startedAt + last.duration - first.startedAt);
    if (attempts.length === 1)
        return duration === "0 s" ? "1 attempt" : `1 attempt, ${duration}`;
    const earlier = new Set(attempts.map(({ result }) => result));
    earlier.delete(last.result);
    const before = earlier.size === 0 ? "" : `, before that ${[...earlier].join(", ")}`;
    return `${attempts.length} attempts in ${duration}${before}`;
}
function noResponse(request, { failure }, attempts) {
    const detail = `${nameRequest(request)} failed (${describeAttempts(attempts)})`;
    return { kind: "no-response", failure: { ...failure, detail }, attempts };
}
function describeConnection(socket, proxy) {
    const certificate = socket instanceof external_node_tls_.TLSSocket ? socket.getPeerX509Certificate() : undefined;
    return (0,omit_undefined/* omitUndefined */.O)({
        proxy: proxy && nameProxy(proxy),
        certificate: certificate && {
            issuer: certificate.issuer.replaceAll("\n", ", "),
            validTo: certificate.validToDate.getTime(),
        },
    });
}
/** Its types leave out null, with which it sends no body. */
const rawClient = new lib/* HttpClient */.Qq();
/**
 * The request that was just made: Node names each on this channel before `requestRaw` returns. http-client gives the
 * response alone, and hides errors that come after the status line.
 */
let latestRequest;
(0,external_node_diagnostics_channel_.subscribe)("http.client.request.created", (message) => {
    const request = message instanceof Object && "request" in message ? message.request : undefined;
    // The agent's request to a proxy is made meanwhile.
    if (request instanceof external_node_http_.ClientRequest && request.method !== "CONNECT")
        latestRequest = request;
});
/**
 * Returns the response to a request when it begins; what breaks HTTP within its body is the error of its stream.
 * @throws ResponseError when a response began; else the error of the network, of TLS or of the proxy
 */
function sendOver(agent, signal, { method, url, headers, body }) {
    const { promise, resolve, reject } = Promise.withResolvers();
    const options = {
        method,
        host: (0,urls/* hostOf */.w4)(url),
        port: (0,http_proxy/* portOf */.HM)(url),
        path: url.pathname + url.search,
        headers: { ...headers },
        agent,
        signal,
    };
    const content = body instanceof Uint8Array ? external_node_stream_.Readable.from([body]) : (body ?? null);
    const httpModule = url.protocol === "https:" ? external_node_https_namespaceObject : external_node_http_namespaceObject;
    rawClient.requestRaw({ options, parsedUrl: url, httpModule }, content).catch(reject);
    const request = latestRequest;
    latestRequest = undefined;
    // Without the request, a response that is cut off would look like an outage, which a setting lets pass.
    if (request === undefined) {
        reject(new ResponseError("this Node hides the request from the action"));
        return promise;
    }
    // A connection that is kept alive has read earlier responses.
    let readBefore = 0;
    let response;
    const receive = (message) => {
        response = message;
        const { statusCode = 0 } = message;
        if (statusCode >= 200) {
            resolve(message);
            return;
        }
        // Switching protocols (101), which was not asked for.
        const problem = `the response has the status ${statusCode}, which does not answer this request`;
        reject(new ResponseError(problem));
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
        reject(hasBegun && isDisconnect(error) ? new ResponseError("cut off", { cause: error }) : error);
    });
    return promise;
}


/***/ }),

/***/ 6480:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   r: () => (/* binding */ version)
/* harmony export */ });
/** The version of this action, as in package.json (a test holds them together). */
const version = "0.1.0";


/***/ })

};
