export const id = 839;
export const ids = [839];
export const modules = {

/***/ 118:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fh: () => (/* binding */ isJson),
/* harmony export */   XK: () => (/* binding */ serviceMessage),
/* harmony export */   s6: () => (/* binding */ notFoundSubject)
/* harmony export */ });
/* harmony import */ var _lib_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(292);
// What an answer says in its own words. Pure; errors repeat it, and the gate reads from it what a 404 is about.

/** What does not exist is looked for in so many characters. */
const longestSearch = 1_000;
/**
 * The service's own words (api-facts.md 3), whole: a bare string, or `message` with `errors`.
 * Undefined for an empty body or a web page, which is not meant for us. Raw: neutralise before showing.
 */
function serviceMessage(answer) {
    const json = (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_0__/* .parseJson */ .q)(answer.body);
    const text = textOf(answer);
    const said = json.success ? wordsOf(json.value) : text.startsWith("<") ? "" : text;
    return said === "" ? undefined : said;
}
/**
 * Tells from the message of a 404 what does not exist. The first of the words outside quotes decides: services name the
 * missing thing first, and then where it was looked for; names inside quotes are anybody's choice. An apostrophe within
 * a word is no quote. Paths and addresses do not count: a router repeats them, and ours has the word `fingerprint`.
 */
function notFoundSubject(answer) {
    const json = (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_0__/* .parseJson */ .q)(answer.body);
    if (!json.success)
        return "not-json";
    const said = (messageIn(json.value) ?? "")
        .slice(0, longestSearch)
        .toLowerCase()
        .replace(/(?<!\p{L})(['"`])(?:(?!\1(?!\p{L})).)*\1/gu, " ")
        .replace(/\S*\/\S*/g, " ");
    const word = /\b(?:(artifact|fingerprint)s?\b|(flow|trail|environment(?! notification)|policy|organi[sz]ation|notification|repo|key|account))/
        .exec(said)
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
/** Whether a body is a web page or another text that is not JSON. */
function isJson(answer) {
    return (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_0__/* .parseJson */ .q)(answer.body).success;
}
function textOf({ body }) {
    return new TextDecoder().decode(body).trim();
}
function wordsOf(json) {
    const message = messageIn(json);
    if (message === undefined)
        return JSON.stringify(json);
    const errors = json instanceof Object && "errors" in json ? errorsIn(json.errors) : "";
    return [message, errors].filter((part) => part !== "").join(": ");
}
/** Finds the message: a bare string, or a text in a field that services use for it. */
function messageIn(json) {
    if (typeof json === "string")
        return json.trim();
    if (!(json instanceof Object))
        return undefined;
    const message = ["message", "detail", "error"]
        .map((name) => Object.getOwnPropertyDescriptor(json, name)?.value)
        .find((value) => typeof value === "string");
    // Older answers end with the framework's guess at other paths.
    return message?.split("You have requested")[0]?.trim();
}
/** `errors` is an object from place to text, or a list (api-facts.md 3). */
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

/***/ 9815:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   GQ: () => (/* binding */ deadlineExceeded),
/* harmony export */   IV: () => (/* binding */ UnknownEncoding),
/* harmony export */   KW: () => (/* binding */ cancelled),
/* harmony export */   QG: () => (/* binding */ idleTimeout),
/* harmony export */   UG: () => (/* binding */ AnswerTooLarge),
/* harmony export */   YA: () => (/* binding */ seconds),
/* harmony export */   y4: () => (/* binding */ toNetworkFailure)
/* harmony export */ });
/* harmony import */ var _agent_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7657);
/* harmony import */ var _retry_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4675);
// What can go wrong between asking and a whole answer, in words: why, whether another try helps, what to do next.


/** An answer that is cut off because it is larger than what is read, compressed or not. */
class AnswerTooLarge extends Error {
    name = "AnswerTooLarge";
}
/** An answer whose content encoding was not asked for. */
class UnknownEncoding extends Error {
    name = "UnknownEncoding";
}
/** The job was cancelled. */
const cancelled = {
    cause: "cancelled",
    isRetryable: false,
    result: "cancelled",
    reason: "was given up because the job was cancelled",
    hint: "Run the job again: what was already recorded is not recorded twice",
};
/** Nothing was heard for so many milliseconds from the host, or through the proxy. */
function idleTimeout(milliseconds, proxy) {
    return {
        cause: "unreachable",
        isRetryable: true,
        result: `no answer within ${seconds(milliseconds)}`,
        reason: `got no answer within ${seconds(milliseconds)}${proxy ? ` through ${inWords(proxy)}` : ""}`,
        hint: proxy
            ? "Check that the proxy can reach the service, or try again later"
            : "Check that this runner can reach the service (firewall, proxy, `HTTPS_PROXY`), or try again later",
    };
}
/** The step's whole time is used up. */
function deadlineExceeded(budget) {
    return {
        cause: "unreachable",
        isRetryable: false,
        result: "the step's time was up",
        reason: `was not answered in whole before the step's time of ${seconds(budget)} (\`timeout\`) was up`,
        hint: "Try again later, or give the step more time with `timeout`",
    };
}
/** Puts what Node throws for a failed request into words. `target` is the host and port that was connected to. */
function toNetworkFailure(thrown, target) {
    if (thrown instanceof AnswerTooLarge || thrown instanceof UnknownEncoding) {
        return malformed(thrown.message, thrown.message);
    }
    if (thrown instanceof _agent_js__WEBPACK_IMPORTED_MODULE_0__/* .BrokenAnswer */ .MC)
        return brokenTrouble(thrown, target);
    if (thrown instanceof _agent_js__WEBPACK_IMPORTED_MODULE_0__/* .ProxyError */ .T6)
        return proxyTrouble(thrown, target);
    const code = codeOf(thrown);
    const said = thrown instanceof Error ? thrown.message : String(thrown);
    return (certificateTrouble(code, said, target) ??
        connectionTrouble(thrown, code, target) ??
        (code.startsWith("HPE_")
            ? malformed(code, `got no answer: ${target} does not speak HTTP (${code})`)
            : undefined) ??
        (/^Z_|^ERR_+[A-Z]/.test(code)
            ? malformed(code, `got an answer that cannot be read (${said})`)
            : undefined) ?? {
        cause: "unreachable",
        isRetryable: isFromTheSystem(thrown),
        result: code,
        reason: `could not be sent (${said})`,
        hint: "Check that this runner can reach the service",
    });
}
/** Milliseconds as a person reads them. */
function seconds(milliseconds) {
    return `${Number((milliseconds / 1_000).toFixed(milliseconds < 10_000 ? 1 : 0))} s`;
}
function malformed(result, why) {
    return {
        cause: "malformed",
        isRetryable: false,
        result,
        reason: why,
        hint: "Check that `base-url` is the address of the service's API, and that no proxy changes its answers",
    };
}
const certificateFaults = {
    CERT_HAS_EXPIRED: ["has expired", "Whoever runs the service must renew it; check the runner's clock too"],
    CERT_NOT_YET_VALID: ["is not valid yet", "Check the runner's clock, and the certificate"],
    CERT_REVOKED: ["has been revoked", "Whoever runs the service must replace it"],
    ERR_TLS_CERT_ALTNAME_INVALID: [
        "is for another name",
        "Check the host in `base-url`; a proxy that intercepts TLS can cause this too",
    ],
    DEPTH_ZERO_SELF_SIGNED_CERT: ["is self-signed", trustIt("that certificate")],
};
function trustIt(what) {
    return `If you trust it, set the environment variable NODE_EXTRA_CA_CERTS of this job to a PEM file with ${what}`;
}
/** Verification failures: another try cannot cure them. A connection cut within a handshake is none of them. */
function certificateTrouble(code, said, target) {
    const isIssuerUnknown = /^(UNABLE_TO_|SELF_SIGNED_CERT_IN_CHAIN|CERT_|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH|HOSTNAME_MISMATCH)/;
    const [why, next] = certificateFaults[code] ??
        (/^UNABLE_TO_|^SELF_SIGNED_CERT_IN_CHAIN$/.test(code)
            ? ["is signed by an authority that this runner does not know", trustIt("that authority's certificate")]
            : isIssuerUnknown.test(code)
                ? [`cannot be trusted (${said})`, trustIt("the authority's certificate")]
                : []);
    if (why !== undefined && next !== undefined) {
        return {
            cause: "unreachable",
            isRetryable: false,
            result: code,
            reason: `was not sent: the certificate of ${target} ${why} (${code})`,
            hint: next,
        };
    }
    if (code === "EPROTO" || code.startsWith("ERR_SSL_") || code.startsWith("ERR_TLS_")) {
        return {
            cause: "unreachable",
            isRetryable: false,
            result: code,
            reason: `was not sent: ${target} and this runner could not agree on a secure connection (${code})`,
            hint: "Check the scheme and port in `base-url`; behind a proxy that intercepts TLS, NODE_EXTRA_CA_CERTS must " +
                "name its authority's certificate",
        };
    }
    return undefined;
}
const connectionFaults = {
    ECONNREFUSED: ["refused the connection", "Check host and port in `base-url`, and that the service is up"],
    ENOTFOUND: [
        "has no address in DNS",
        "Check the host in `base-url`, and that this runner's DNS knows it (behind a proxy: `HTTPS_PROXY`)",
    ],
    EAI_AGAIN: ["could not be looked up, DNS gave no answer", "Check this runner's DNS, or try again later"],
    ETIMEDOUT: ["did not answer", "Check that this runner may connect to it (firewall, proxy, `HTTPS_PROXY`)"],
};
const tryLater = "Try again later; a proxy can cause this too";
/** No connection, or one that ended before an answer began: repeated. */
function connectionTrouble(thrown, code, target) {
    const [why, next] = connectionFaults[code] ??
        ((0,_agent_js__WEBPACK_IMPORTED_MODULE_0__/* .isCut */ .xZ)(thrown) ? ["closed the connection before an answer began", tryLater] : []);
    if (why === undefined || next === undefined)
        return undefined;
    return {
        cause: "unreachable",
        isRetryable: true,
        result: code,
        reason: `got no answer: ${target} ${why} (${code})`,
        hint: next,
    };
}
/** An answer that began is no silence. Only one that was cut off is worth another try. */
function brokenTrouble({ message, cause }, target) {
    if (cause === undefined)
        return malformed(message, message);
    const code = codeOf(cause);
    if (!(0,_agent_js__WEBPACK_IMPORTED_MODULE_0__/* .isCut */ .xZ)(cause))
        return malformed(code, `got an answer of ${target} that breaks the rules of HTTP (${code})`);
    return {
        cause: "malformed",
        isRetryable: true,
        result: code,
        reason: `got a part of an answer: ${target} closed the connection before the whole answer was there (${code})`,
        hint: tryLater,
    };
}
/** The proxy was not reached, or would not connect. Its statuses are repeated as the service's are. */
function proxyTrouble({ proxy, status, cause }, target) {
    if (status === undefined) {
        const next = `Check the proxy's address in ${proxy.variable}, and that it is up`;
        return { ...toNetworkFailure(cause, inWords(proxy)), hint: next };
    }
    return {
        cause: "unreachable",
        isRetryable: (0,_retry_js__WEBPACK_IMPORTED_MODULE_1__/* .isRetryable */ .r3)(status, "CONNECT"),
        result: `proxy: HTTP ${status}`,
        reason: `was not sent: ${inWords(proxy)} would not connect to ${target} (HTTP ${status})`,
        hint: status === 407
            ? `Put the proxy's user and password into ${proxy.variable}, percent-encoded`
            : "Ask whoever runs the proxy to allow this host, or name it in NO_PROXY if it can be reached directly",
    };
}
function inWords(proxy) {
    return `the proxy ${proxy.host}:${proxy.port} (${proxy.variable})`;
}
function codeOf(thrown) {
    if (thrown instanceof Error && "code" in thrown && typeof thrown.code === "string")
        return thrown.code;
    return thrown instanceof Error ? thrown.name : "unknown failure";
}
/** Errors of the operating system carry the name of the call that failed. */
function isFromTheSystem(thrown) {
    return thrown instanceof Error && "syscall" in thrown;
}


/***/ }),

/***/ 4675:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EY: () => (/* binding */ backoffDelay),
/* harmony export */   P9: () => (/* binding */ retryAfter),
/* harmony export */   r3: () => (/* binding */ isRetryable)
/* harmony export */ });
// What is repeated, and after how long (contract.md 6). Pure.
/**
 * Whether an answer of this status is worth another try: 408, 429, 5xx but 501, and for a write 409, which is a lock
 * (both writes are upserts, so repeating them is safe).
 */
function isRetryable(status, method) {
    if (status === 409)
        return method === "PUT" || method === "POST";
    return status === 408 || status === 429 || (status >= 500 && status <= 599 && status !== 501);
}
/**
 * Milliseconds to wait after the given number of tries (1 or more): exponential with full jitter, drawn from 0 up to
 * 1, 2, 4, 8, 16 and then 30 seconds, so that many jobs that failed together do not come back together.
 */
function backoffDelay(tries, random) {
    return random() * Math.min(30_000, 1_000 * 2 ** (tries - 1));
}
/**
 * Milliseconds that the header `Retry-After` asks to wait (RFC 9110, 10.2.3: seconds or a date); undefined when it is
 * absent or neither of both. A date that has passed is 0.
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

/***/ 3238:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ sendOnce),
/* harmony export */   O: () => (/* binding */ Interrupt)
/* harmony export */ });
/* harmony import */ var node_zlib__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8522);
/* harmony import */ var _agent_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7657);
/* harmony import */ var _network_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9815);
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
 * Ends the tries that are under way when the step is stopped. It is one listener for all of them, in an array: listeners
 * that come and go, and the tables of a Set, hold each other in memory until a full collection.
 */
class Interrupt {
    #signal;
    #underWay = [];
    #interrupt = () => {
        for (const end of this.#underWay)
            end();
    };
    constructor(signal) {
        this.#signal = signal;
        signal.addEventListener("abort", this.#interrupt);
    }
    /** Calls this when the step is stopped; at once when it is already. */
    add(end) {
        this.#underWay.push(end);
        if (this.#signal.aborted)
            end();
    }
    delete(end) {
        this.#underWay.splice(this.#underWay.indexOf(end), 1);
    }
    [Symbol.dispose]() {
        this.#signal.removeEventListener("abort", this.#interrupt);
    }
}
/** Sends once. Never throws for what a network does. */
async function sendOnce(asking, { agent, proxy }, limits, interrupt) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const patience = __addDisposableResource(env_1, new Patience(limits, proxy, interrupt), false);
        try {
            const request = (0,_agent_js__WEBPACK_IMPORTED_MODULE_1__/* .sendOver */ .bT)(agent, patience.signal, asking);
            const message = await Promise.race([request, patience.isOver]);
            patience.heard();
            const status = message.statusCode ?? 0;
            return {
                kind: "response",
                result: `HTTP ${status}`,
                status,
                headers: headersOf(message),
                body: await readBody(message, limits.maxBytes, patience),
            };
        }
        catch (thrown) {
            return { kind: "failure", ...(patience.trouble ?? (0,_network_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .toNetworkFailure */ .y4)(thrown, asking.url.host)) };
        }
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
/** A timer of more milliseconds than this goes off at once. */
const longestTimer = 2 ** 31 - 1;
/** Ends a try that is interrupted, that hears nothing, or that takes more than the step has left. */
class Patience {
    #end = new AbortController();
    #silence;
    #left;
    #interrupt;
    #onInterrupt = () => {
        this.#giveUp(_network_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .cancelled */ .KW);
    };
    /** Rejects when the try is to end, even if nothing that was begun can be ended. */
    isOver;
    /** Why the try was ended, when it was ended here. */
    trouble;
    constructor(limits, proxy, interrupt) {
        this.isOver = new Promise((_, reject) => {
            this.signal.addEventListener("abort", () => {
                reject(new Error("ended"));
            });
        });
        this.isOver.catch(() => undefined);
        this.#silence = setTimeout(() => {
            this.#giveUp((0,_network_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .idleTimeout */ .QG)(limits.idleTimeoutMs, proxy));
        }, limits.idleTimeoutMs);
        this.#left = setTimeout(() => {
            this.#giveUp((0,_network_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .deadlineExceeded */ .GQ)(limits.totalMs));
        }, Math.min(limits.remainingMs, longestTimer));
        this.#interrupt = interrupt;
        interrupt.add(this.#onInterrupt);
    }
    get signal() {
        return this.#end.signal;
    }
    heard() {
        this.#silence.refresh();
    }
    #giveUp(trouble) {
        this.trouble ??= trouble;
        this.#end.abort();
    }
    [Symbol.dispose]() {
        clearTimeout(this.#silence);
        clearTimeout(this.#left);
        this.#interrupt.delete(this.#onInterrupt);
    }
}
/**
 * Reads a body, decompressed, as far as the limit: neither a compressed nor an endless one can fill the memory.
 * No stream's `pipeline`: with it, ten thousand answers took twice the time and memory.
 */
async function readBody(message, limit, patience) {
    const encoding = (message.headers["content-encoding"] ?? "identity").trim().toLowerCase();
    const decode = decoders.get(encoding);
    if (!decode) {
        message.destroy();
        throw new _network_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .UnknownEncoding */ .IV("got an answer in a content encoding that was not asked for");
    }
    const pieces = [];
    let size = 0;
    const arriving = message;
    try {
        for await (const piece of arriving) {
            patience.heard();
            size += piece.byteLength;
            if (size > limit)
                throw tooLarge(limit);
            pieces.push(piece);
        }
    }
    catch (cause) {
        throw cause instanceof _network_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .AnswerTooLarge */ .UG ? cause : new _agent_js__WEBPACK_IMPORTED_MODULE_1__/* .BrokenAnswer */ .MC("broke off", { cause });
    }
    // A request that is given up lets its answer end as if it were whole.
    patience.signal.throwIfAborted();
    const body = Buffer.concat(pieces);
    try {
        return size === 0 ? body : decode(body, limit);
    }
    catch (error) {
        throw error instanceof RangeError ? tooLarge(limit) : error;
    }
}
const asItIs = (body) => body;
const gunzip = (body, maxOutputLength) => (0,node_zlib__WEBPACK_IMPORTED_MODULE_0__.gunzipSync)(body, { maxOutputLength });
const decoders = new Map([
    ["", asItIs],
    ["identity", asItIs],
    ["gzip", gunzip],
    ["x-gzip", gunzip],
    ["deflate", (body, maxOutputLength) => (0,node_zlib__WEBPACK_IMPORTED_MODULE_0__.inflateSync)(body, { maxOutputLength })],
    ["br", (body, maxOutputLength) => (0,node_zlib__WEBPACK_IMPORTED_MODULE_0__.brotliDecompressSync)(body, { maxOutputLength })],
]);
function tooLarge(limit) {
    return new _network_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .AnswerTooLarge */ .UG(`got an answer of more than ${Math.round(limit / 1_048_576)} MiB, which was cut off`);
}
function headersOf(message) {
    const headers = {};
    for (const [name, value] of Object.entries(message.headers)) {
        if (value !== undefined)
            headers[name] = Array.isArray(value) ? value.join(", ") : value;
    }
    return headers;
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
/* harmony export */   S: () => (/* binding */ triesInWords),
/* harmony export */   r: () => (/* binding */ createServiceClient)
/* harmony export */ });
/* harmony import */ var _http_agent_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7657);
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6046);
/* harmony import */ var _lib_budget_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2227);
/* harmony import */ var _http_send_once_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3238);
/* harmony import */ var _http_retry_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4675);
/* harmony import */ var _request_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5625);
/* harmony import */ var _http_network_errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9815);
// How the service is spoken to (contract.md 6): one place that knows the credential, the step's time, what is
// repeated and when. Whatever a network does ends as a Reply, in bounded time; nothing here throws for it.







const defaultLimits = { idleTimeoutMs: 30_000, maxBytes: 64 * 1_048_576 };
/**
 * Opens a line to the service. Disposing of it closes every connection, so that nothing keeps the process alive.
 * @param settings `budget` is the step's time where other requests share it; else it is `timeout`
 * @throws ConfigurationProblem for a token that no HTTP header can carry, and a proxy that cannot be understood.
 */
function createServiceClient(settings, context, limits = defaultLimits) {
    const { clock, logger: logger, signal: stop } = context;
    const authorization = credential(settings);
    const target = new URL(settings.baseUrl);
    const proxy = (0,_http_agent_js__WEBPACK_IMPORTED_MODULE_0__/* .proxyFor */ .iJ)(target, context.environment);
    const agent = (0,_http_agent_js__WEBPACK_IMPORTED_MODULE_0__/* .createAgent */ .Sn)(target, proxy);
    const interrupt = new _http_send_once_js__WEBPACK_IMPORTED_MODULE_2__/* .Interrupt */ .O(stop);
    const budget = settings.budget ?? new _lib_budget_js__WEBPACK_IMPORTED_MODULE_5__/* .Budget */ ._(settings.timeout, clock);
    // Dates of attempts follow the monotonic clock too, so that the time between two of them is true.
    const dateAtZero = clock.now() - clock.monotonic();
    async function send(request) {
        const outgoing = prepare(request);
        let attempts = [];
        for (;;) {
            if (stop.aborted)
                return silence(outgoing, _http_network_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .cancelled */ .KW, attempts);
            if (budget.left() <= 0)
                return silence(outgoing, (0,_http_network_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .deadlineExceeded */ .GQ)(budget.total), attempts);
            const { exchanged, attempt } = await tryOnce(outgoing, budget.left());
            // What is pushed to keeps room for sixteen more, ten thousand times over.
            attempts = attempts.concat(attempt);
            const wait = waitAfter(exchanged, outgoing, budget.left(), attempts.length);
            if (wait === undefined) {
                return exchanged.kind === "response"
                    ? answer(exchanged, attempts)
                    : silence(outgoing, exchanged, attempts);
            }
            await clock.sleep(wait, stop);
        }
    }
    /** The request as bytes with every header, made once for all its tries. */
    function prepare(request) {
        const body = request.body && (0,_request_js__WEBPACK_IMPORTED_MODULE_3__/* .encodeBody */ .FT)(request.body);
        return {
            method: request.method,
            url: (0,_request_js__WEBPACK_IMPORTED_MODULE_3__/* .urlOf */ .rs)(request, settings),
            headers: { ...(0,_request_js__WEBPACK_IMPORTED_MODULE_3__/* .headersOf */ .Yl)(body), authorization },
            ...(body && { body: body.bytes }),
        };
    }
    async function tryOnce(outgoing, timeLeft) {
        const { headers, url, body } = outgoing;
        const what = body ? `${body.length} bytes of ${headers["content-type"] ?? ""}` : "no body";
        logger.debug(`${inWords(outgoing)}${url.search}, ${what}`);
        const startedAt = clock.monotonic();
        const within = { ...limits, remainingMs: timeLeft, totalMs: budget.total };
        const exchanged = await (0,_http_send_once_js__WEBPACK_IMPORTED_MODULE_2__/* .sendOnce */ .E)(outgoing, { agent, proxy }, within, interrupt);
        const attempt = {
            startedAt: dateAtZero + startedAt,
            duration: clock.monotonic() - startedAt,
            result: exchanged.result,
        };
        const size = exchanged.kind === "response" ? `, ${exchanged.body.byteLength} bytes` : "";
        logger.debug(`${inWords(outgoing)}: ${attempt.result} after ${(0,_http_network_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .seconds */ .YA)(attempt.duration)}${size}`);
        return { exchanged, attempt };
    }
    /** How long to wait for the next try, in milliseconds; undefined when there is to be none. */
    function waitAfter(exchanged, outgoing, timeLeft, tries) {
        const isHeard = exchanged.kind === "response";
        if (!(isHeard ? (0,_http_retry_js__WEBPACK_IMPORTED_MODULE_6__/* .isRetryable */ .r3)(exchanged.status, outgoing.method) : exchanged.isRetryable))
            return undefined;
        const tried = `${inWords(outgoing)}: ${exchanged.result} (try ${tries} of ${settings.retries + 1})`;
        if (tries > settings.retries) {
            logger.info(`${tried}; no further try`);
            return undefined;
        }
        const askedFor = isHeard ? (0,_http_retry_js__WEBPACK_IMPORTED_MODULE_6__/* .retryAfter */ .P9)(exchanged.headers["retry-after"], clock.now()) : undefined;
        const wait = Math.max((0,_http_retry_js__WEBPACK_IMPORTED_MODULE_6__/* .backoffDelay */ .EY)(tries, context.random), askedFor ?? 0);
        if (wait < timeLeft) {
            logger.info(`${tried}; again in ${(0,_http_network_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .seconds */ .YA)(wait)}`);
            return wait;
        }
        const next = askedFor === undefined ? "the next one" : `the service asks to wait ${(0,_http_network_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .seconds */ .YA)(askedFor)}, which`;
        logger.info(`${tried}; no further try: ${next} would be after the step's time of ${(0,_http_network_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .seconds */ .YA)(budget.total)} (\`timeout\`)`);
        return undefined;
    }
    return {
        send,
        [Symbol.dispose]: () => {
            interrupt[Symbol.dispose]();
            agent.destroy();
        },
    };
}
/** Method, host and path; without the query, which is long, and without anything secret. */
function inWords({ method, url }) {
    return `${method} ${url.origin}${url.pathname}`;
}
/** The value of the header `Authorization` (spec.md, Authentication). */
function credential({ apiToken, authScheme }) {
    if (!/^[\x21-\x7e]+$/.test(apiToken)) {
        throw new _domain_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1({
            message: "Input `api-token` holds a blank, a line break or a character outside ASCII",
            reason: "a secret was pasted with more than the key in it",
            hint: "Store the key alone in the secret",
        });
    }
    switch (authScheme) {
        case "bearer":
            return `Bearer ${apiToken}`;
        case "basic":
            return `Basic ${Buffer.from(`${apiToken}:`).toString("base64")}`;
    }
}
function answer(heard, attempts) {
    const { status, headers, body } = heard;
    return { kind: "response", status, headers, body, attempts };
}
function silence(outgoing, trouble, attempts) {
    const howOften = attempts.length === 0 ? "never sent" : triesInWords(attempts);
    return {
        kind: "no-response",
        cause: trouble.cause,
        reason: `${inWords(outgoing)} ${trouble.reason} (${howOften}). ${trouble.hint}`,
        attempts,
    };
}
/** How often and how long something was tried, and how it failed before it ended as it did. */
function triesInWords(attempts) {
    const first = attempts[0];
    const last = attempts.at(-1);
    if (!first || !last)
        return "never tried";
    const took = (0,_http_network_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .seconds */ .YA)(last.startedAt + last.duration - first.startedAt);
    if (attempts.length === 1)
        return `tried once, ${took}`;
    const before = new Set(attempts.map(({ result }) => result));
    before.delete(last.result);
    const why = before.size === 0 ? "" : `, before that ${[...before].join(", ")}`;
    return `tried ${attempts.length} times in ${took}${why}`;
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
/** Endpoint 4. The trail's metadata goes as one plain form field of compact JSON (api-facts.md 1.1). */
function beginTrail({ org }, flow, trail, template) {
    const parts = [{ name: "data_json", content: JSON.stringify(trail) }];
    if (template)
        parts.push({ name: "template_file", ...template });
    return { method: "PUT", path: ["trails", org, flow], body: { kind: "form", parts } };
}
/** Endpoint 2. */
function reportArtifact({ org }, flow, artifact) {
    return { method: "POST", path: ["artifacts", org, flow], body: { kind: "json", value: artifact } };
}
/** Endpoint 1. */
function assertArtifact({ org }, fingerprint, scope) {
    const query = [];
    if (scope.flow !== undefined)
        query.push(["flow_name", scope.flow]);
    if (scope.environment !== undefined)
        query.push(["environment_name", scope.environment]);
    for (const policy of scope.policies ?? [])
        query.push(["policy_name", policy]);
    return { method: "GET", path: ["asserts", org, "fingerprint", fingerprint], query };
}
/** Endpoint 3. */
function getTrail({ org }, flow, trail) {
    return { method: "GET", path: ["trails", org, flow, trail] };
}
/** Endpoint 5. */
function getEnvironmentNotification({ org }, notificationNumber) {
    return {
        method: "GET",
        path: ["organizations", org, "environments_notifications", String(notificationNumber)],
    };
}
/** Endpoint 6. */
function listEnvironmentEvents({ org }, environment, query) {
    return { method: "GET", path: ["environments", org, environment, "events"], query };
}
/** Endpoint 7. */
function listEnvironments({ org }, query) {
    return { method: "GET", path: ["environments", org], query };
}
/** Endpoint 8. Hosted services removed it in July 2026 (api-facts.md 0). */
function listApprovals({ org }, flow, query) {
    return { method: "GET", path: ["approvals", org, flow], query };
}
/** Endpoint 9. */
function listBuilds({ org }, query) {
    return { method: "GET", path: ["builds", org], query };
}
/** Endpoint 10. */
function listActions({ org }) {
    return { method: "GET", path: ["actions", org] };
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
/* unused harmony export userAgent */
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6046);
// A request to the service as plain values: what is asked, before anything is sent. The same value is sent, repeated,
// and shown by a dry-run, so all three are the same request.


/**
 * The full URL of a request. Segments and query values are percent-encoded, so none can leave its place; a segment
 * that is empty, `.` or `..` would change the path and is a Bug: inputs refuses it before.
 */
function urlOf(request, settings) {
    const path = request.path.map((segment) => {
        if (segment === "" || segment === "." || segment === ".." || !segment.isWellFormed()) {
            throw new _domain_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .InternalError */ .Gd({
                message: `${JSON.stringify(segment)} cannot be a segment of a request's path`,
            });
        }
        return encodeURIComponent(segment);
    });
    const url = new URL([settings.baseUrl, ...path].join("/"));
    for (const [name, value] of request.query ?? [])
        url.searchParams.append(name, value);
    return url;
}
/** A request's body as bytes. The same request gives the same bytes, so a repeated write is the same write. */
function encodeBody(body) {
    switch (body.kind) {
        case "json":
            return { contentType: "application/json", bytes: Buffer.from(JSON.stringify(body.value)) };
        case "form":
            return encodeForm(body.parts);
    }
}
/** What a dry-run prints of a request (contract.md 2, `dry-run`). */
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
/** The headers of a request but for `Authorization`, which only the transport adds. */
function headersOf(body) {
    return {
        accept: "application/json",
        "accept-encoding": "gzip, br",
        "user-agent": userAgent,
        ...(body && { "content-type": body.contentType, "content-length": String(body.bytes.byteLength) }),
    };
}
const userAgent = "artifact-compliance-action";
const fileType = "application/octet-stream";
/** A form exactly as services read it (api-facts.md 1.1): a plain field has no content type and no file name. */
function encodeForm(parts) {
    // The boundary comes from the content: no part can hold it, and a repeated request has the same bytes.
    const digest = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha256");
    for (const part of parts)
        digest.update(part.content).update("\0");
    const boundary = `part-${digest.digest("hex")}`;
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
/** A name inside quotes, as browsers write it: nothing in it can end the quotes or the line. */
function quoted(name) {
    return name.replaceAll('"', "%22").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}


/***/ })

};
