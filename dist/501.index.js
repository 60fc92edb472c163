export const id = 501;
export const ids = [501];
export const modules = {

/***/ 2501:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FF: () => (/* binding */ proxyCredentials),
/* harmony export */   GK: () => (/* binding */ describeProxy),
/* harmony export */   U4: () => (/* binding */ isExempt),
/* harmony export */   normalizedProxies: () => (/* binding */ normalizedProxies),
/* harmony export */   rq: () => (/* binding */ readProxies)
/* harmony export */ });
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _lib_identifiers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2528);


/** Describes a proxy for messages: its host, never its login. */
const describeProxy = ({ url, variable }) => `the proxy \`${url.host}\` (\`${variable}\`)`;
/**
 * Returns the proxies for addresses of https and of http.
 * @throws ConfigurationError that names the variable of an address that cannot be used
 */
function readProxies(environment) {
    return {
        https: readProxy("HTTPS_PROXY", environment),
        http: readProxy("HTTP_PROXY", environment),
    };
}
/** Returns whether an address is asked without a proxy: on this machine, and what NO_PROXY names with its subdomains. */
function isExempt({ hostname, port, protocol }, environment) {
    if ((0,_lib_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .isLoopback */ .U9)(hostname))
        return true;
    const withPort = `${hostname}:${port === "" ? (protocol === "https:" ? "443" : "80") : port}`;
    return exemptions(environment).some((entry) => {
        const name = entry.toLowerCase().replace(/^\./, "");
        return entry === "*" || [hostname, withPort].some((host) => host === name || host.endsWith(`.${name}`));
    });
}
const exemptions = (environment) => readVariable("NO_PROXY", environment)
    .value.split(/[\s,]+/)
    .map((entry) => entry.replace(/^\*\./, "."))
    .filter((entry) => entry !== "");
/**
 * Returns the variables of proxies, written so that @actions/github reads them as we do: it would go past a proxy without a scheme,
 * or with a login that does not decode. An address that cannot be used is left as it is.
 */
function normalizedProxies(environment) {
    const changes = {};
    const change = (name, value) => {
        for (const variable of [name.toLowerCase(), name])
            if (environment[variable] !== undefined)
                changes[variable] = value;
    };
    for (const name of ["HTTPS_PROXY", "HTTP_PROXY"]) {
        const url = parseProxy(readVariable(name, environment).value);
        if (url !== undefined)
            change(name, url.href);
    }
    change("NO_PROXY", exemptions(environment).join(","));
    return changes;
}
/** Returns the credentials in the addresses of proxies, to be masked; also of an address that cannot be used. */
function proxyCredentials(environment) {
    return ["https_proxy", "HTTPS_PROXY", "http_proxy", "HTTP_PROXY"].flatMap((variable) => {
        const [, user = "", password = ""] = /^(?:[^/]*:\/\/)?([^/:]*):([^/]*)@/.exec(environment[variable]?.trim() ?? "") ?? [];
        return password === "" ? [] : { user: decodePercent(user), password: decodePercent(password) };
    });
}
function readProxy(name, environment) {
    const { variable, value } = readVariable(name, environment);
    if (value === "")
        return undefined;
    const url = parseProxy(value);
    if (url !== undefined)
        return { url, variable };
    // Not the value: it may hold a password.
    throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
        message: `The environment variable \`${variable}\` is not the address of a proxy`,
        hint: "Write it as `http://host:port` or `http://user:password@host:port`, with user and password percent-encoded",
    });
}
function parseProxy(written) {
    // `proxy:3128` is a host and a port, although it reads as a URL with the scheme `proxy`.
    const url = URL.parse(written.includes("://") ? written : `http://${written}`);
    if (url === null || !/^https?:$/.test(url.protocol))
        return undefined;
    url.username = encodeURIComponent(decodePercent(url.username));
    url.password = encodeURIComponent(decodePercent(url.password));
    return url;
}
/** Reads a variable. Of its two spellings the lower-case one counts. */
function readVariable(name, environment) {
    const lower = name.toLowerCase();
    const value = environment[lower]?.trim() ?? "";
    return value === ""
        ? { variable: name, value: environment[name]?.trim() ?? "" }
        : { variable: lower, value };
}
/** Decodes percent-encoding; returns text that is not encoded, such as a password with a bare `%`, unchanged. */
function decodePercent(text) {
    try {
        return decodeURIComponent(text);
    }
    catch (error) {
        if (error instanceof URIError)
            return text;
        throw error;
    }
}


/***/ }),

/***/ 1469:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CA: () => (/* binding */ errorCode),
/* harmony export */   Gd: () => (/* binding */ InternalError),
/* harmony export */   LA: () => (/* binding */ emptyHint),
/* harmony export */   Li: () => (/* binding */ parseLines),
/* harmony export */   Pz: () => (/* binding */ cancelledHint),
/* harmony export */   _7: () => (/* binding */ ServiceError),
/* harmony export */   bD: () => (/* binding */ messageOf),
/* harmony export */   cc: () => (/* binding */ CancelledError),
/* harmony export */   dy: () => (/* binding */ cancelledWhile),
/* harmony export */   ie: () => (/* binding */ toActionError),
/* harmony export */   j1: () => (/* binding */ ConfigurationError),
/* harmony export */   nn: () => (/* binding */ joinParts),
/* harmony export */   ul: () => (/* binding */ collectErrors)
/* harmony export */ });
/* unused harmony export ActionError */
// The families of errors, and several problems as one error. A verdict that closes a gate is not an error but an outcome.
/** An error that is shown to people: one thing that is wrong, or several at once. report/ neutralises the texts. */
class ActionError extends Error {
    parts;
    /** @param parts at least one */
    constructor(parts, options) {
        const list = "message" in parts ? [parts] : parts;
        super(list.map(joinParts).join("\n"), options);
        this.parts = list;
    }
}
/** Joins the parts of an error to one text. */
const joinParts = ({ message, reason, hint }) => [message, reason, hint].filter((part) => part !== undefined).join(". ");
/** The workflow, its inputs, its files or its checkout must change before this can work. */
class ConfigurationError extends ActionError {
    name = "ConfigurationError";
}
/** The service, a registry or GitHub refused a request, did not respond, or gave an invalid response. */
class ServiceError extends ActionError {
    name = "ServiceError";
}
/** What to do about something empty, which an expression may have left. */
const emptyHint = "If it is made of an expression, that was empty: a variable that is not set, a field that the event does not have, a step or job that was skipped, or a job output that GitHub dropped because it looks like a secret";
/** What to do about a step that was ended from outside. */
const cancelledHint = "If `timeout-minutes` ended the step, set it longer than `wait` and `timeout` together. If the job was cancelled, run it again";
/** The job was cancelled, or `timeout-minutes` was over: both send the same signals. */
class CancelledError extends ActionError {
    name = "CancelledError";
    /** @param message what was going on, as a sentence */
    constructor(message) {
        super({
            message,
            reason: "The job was cancelled, or `timeout-minutes` was over",
            hint: cancelledHint,
        });
    }
}
/** Makes the error of a step that was ended from outside. @param work what went on, as a clause: `artifacts were fingerprinted` */
const cancelledWhile = (work) => new CancelledError(`The step was ended from outside while ${work}`);
/** A bug in this action. Only this family shows a stack, and only when debugging. */
class InternalError extends ActionError {
    name = "InternalError";
}
/** Returns the message of what was thrown, which may be anything. */
const messageOf = (thrown) => thrown instanceof Error ? thrown.message : String(thrown);
/** Returns the code of an error of Node, such as `ENOENT`; undefined for anything else. */
const errorCode = (thrown) => thrown instanceof Error && "code" in thrown && typeof thrown.code === "string" ? thrown.code : undefined;
/** Converts what was thrown to an ActionError: any other error is a bug of this action. */
function toActionError(thrown) {
    if (thrown instanceof ActionError)
        return thrown;
    return new InternalError({
        message: `The action failed unexpectedly: ${messageOf(thrown)}`,
        hint: "Run the job again with debug logging, and open an issue with the log",
    }, { cause: thrown });
}
/**
 * Maps all items, one after the other, even if some fail, so that one run shows everything that is wrong.
 * @throws ConfigurationError with the problems of all items
 */
async function collectErrors(items, map) {
    const results = [];
    const problems = [];
    for (const item of items) {
        try {
            results.push(await map(item));
        }
        catch (error) {
            if (!(error instanceof ConfigurationError))
                throw error;
            problems.push(...error.parts);
        }
    }
    if (problems.length > 0)
        throw new ConfigurationError(problems);
    return results;
}
/**
 * Parses each line of a list that is not empty, so that one run shows everything that is wrong.
 * @param line its number, from 1
 * @throws ConfigurationError with the problems of all lines, each with its line
 */
function parseLines(raw, parse) {
    const values = [];
    const problems = [];
    for (const [index, untrimmed] of raw.split(/\r?\n/).entries()) {
        const [text, line] = [untrimmed.trim(), index + 1];
        if (text === "")
            continue;
        try {
            values.push(parse(text, line));
        }
        catch (error) {
            if (!(error instanceof ConfigurationError))
                throw error;
            for (const part of error.parts)
                problems.push({ ...part, message: `line ${line} is \`${text}\`: ${part.message}` });
        }
    }
    if (problems.length > 0)
        throw new ConfigurationError(problems);
    return values;
}


/***/ }),

/***/ 2528:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S8: () => (/* binding */ fingerprintSchema),
/* harmony export */   U9: () => (/* binding */ isLoopback),
/* harmony export */   b$: () => (/* binding */ httpUrlSchema),
/* harmony export */   bm: () => (/* binding */ trailNameSchema),
/* harmony export */   jr: () => (/* binding */ commitShaSchema),
/* harmony export */   lS: () => (/* binding */ flowNameSchema),
/* harmony export */   nE: () => (/* binding */ templateNameSchema)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7934);
// Identifiers and addresses that only parsing (or, for a fingerprint, hashing) can make.

/** SHA-256 of an artifact: 64 lower-case hex characters. */
const fingerprintSchema = valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .regex */ .yGV(/^[a-f0-9]{64}$/, "must be 64 lower-case hex characters"), valibot__WEBPACK_IMPORTED_MODULE_0__/* .brand */ .wkx("Fingerprint"));
const commitShaSchema = valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .regex */ .yGV(/^[a-f0-9]{40}$/, "must be 40 lower-case hex characters"), valibot__WEBPACK_IMPORTED_MODULE_0__/* .brand */ .wkx("CommitSha"));
const nameSchema = (pattern, brand) => valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .regex */ .yGV(pattern, `must match ${pattern.source}`), valibot__WEBPACK_IMPORTED_MODULE_0__/* .brand */ .wkx(brand));
const flowNameSchema = nameSchema(/^[a-zA-Z0-9][a-zA-Z0-9.\-_~]*$/, "FlowName");
const trailNameSchema = nameSchema(/^[a-zA-Z0-9][a-zA-Z0-9\-_.~]*$/, "TrailName");
/** Name by which a flow's template refers to an artifact or an attestation. */
const templateNameSchema = nameSchema(/^[a-zA-Z0-9\-_]+$/, "TemplateName");
/** An http or https address without user info, blanks and control characters: safe to record, to link, to show. */
const httpUrlSchema = valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .check */ .z6Y((text) => {
    // eslint-disable-next-line no-control-regex -- control characters are what this check is about
    const url = /[\u0000-\u0020\u007f-\u009f]/.test(text) ? null : URL.parse(text);
    return url !== null && /^https?:$/.test(url.protocol) && url.username === "" && url.password === "";
}, "must be an http or https URL without user name and password"), valibot__WEBPACK_IMPORTED_MODULE_0__/* .brand */ .wkx("HttpUrl"));
/** Returns whether the host of a parsed URL is this machine. */
function isLoopback(hostname) {
    return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}


/***/ })

};
