import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
/******/ var __webpack_modules__ = ({

/***/ 2613:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("assert");

/***/ }),

/***/ 4434:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("events");

/***/ }),

/***/ 9896:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("fs");

/***/ }),

/***/ 8611:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("http");

/***/ }),

/***/ 5692:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("https");

/***/ }),

/***/ 9278:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("net");

/***/ }),

/***/ 4573:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:buffer");

/***/ }),

/***/ 1421:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:child_process");

/***/ }),

/***/ 7598:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:crypto");

/***/ }),

/***/ 3053:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:diagnostics_channel");

/***/ }),

/***/ 610:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:dns");

/***/ }),

/***/ 8474:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:events");

/***/ }),

/***/ 3024:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs");

/***/ }),

/***/ 7067:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http");

/***/ }),

/***/ 4708:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:https");

/***/ }),

/***/ 8161:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:os");

/***/ }),

/***/ 6760:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:path");

/***/ }),

/***/ 7075:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream");

/***/ }),

/***/ 6466:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream/promises");

/***/ }),

/***/ 8500:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:timers/promises");

/***/ }),

/***/ 1692:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:tls");

/***/ }),

/***/ 7975:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util");

/***/ }),

/***/ 8522:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:zlib");

/***/ }),

/***/ 857:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("os");

/***/ }),

/***/ 4756:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("tls");

/***/ }),

/***/ 9023:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("util");

/***/ }),

/***/ 157:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   A6: () => (/* binding */ selectableTypes),
/* harmony export */   E3: () => (/* binding */ artifactTypes),
/* harmony export */   YC: () => (/* binding */ artifactKinds),
/* harmony export */   wu: () => (/* binding */ isImage)
/* harmony export */ });
// The kinds of artifacts: one record for each. artifacts/select/ and artifacts/images/ have how each is found.
const kinds = {
    file: { label: "file" },
    dir: { label: "directory", whyNoSubject: "the fingerprint of a directory is not the digest of a file" },
    oci: { label: "image in a registry", isImage: true },
    docker: {
        label: "image in the local engine",
        isImage: true,
        whyNoSubject: "an image that is known from the local engine only",
    },
    given: { label: "given fingerprint" },
    checksum: { label: "line of a checksum file" },
};
const artifactKinds = kinds;
const artifactTypes = Object.keys(kinds).filter((type) => type in kinds);
/** What `artifact-type` selects. */
const selectableTypes = ["file", "dir", "oci", "docker"];
const isImage = ({ type }) => artifactKinds[type].isImage === true;


/***/ }),

/***/ 8223:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   G6: () => (/* binding */ plainTypes),
/* harmony export */   TN: () => (/* binding */ keyOf),
/* harmony export */   i$: () => (/* binding */ templateTypeOf),
/* harmony export */   mF: () => (/* binding */ lineTypeOf),
/* harmony export */   vK: () => (/* binding */ clientCommand)
/* harmony export */ });
/** Returns the type in the words of a flow's template. */
const templateTypeOf = (evidence) => evidence.type === "custom" ? `custom:${evidence.name}` : evidence.type;
/** Returns the type as a line of `attestations` has it. */
const lineTypeOf = (evidence) => evidence.type === "decision" ? `decision:${evidence.control}` : templateTypeOf(evidence);
/** Returns subject and name as a line of `attestations` has them. */
function keyOf({ subject, name }) {
    switch (subject.kind) {
        case "trail":
            return `trail:${name}`;
        case "artifact":
            return `${subject.name}.${name}`;
        case "only-artifact":
            return name;
    }
}
/** The types of the flow's template that the action can report, besides `custom:NAME`. */
const plainTypes = ["generic", "junit", "pull_request", "decision"];
/** The types that the service's own client alone reports: from the interface of another product, or for a person. */
const typesOfClient = new Set(["snyk", "jira", "sonar", "override"]);
/** Returns the command of the service's own client that reports attestations of a type; undefined where the action can. */
const clientCommand = (type) => typesOfClient.has(type) ? `kosli attest ${type}` : undefined;


/***/ }),

/***/ 9137:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $0: () => (/* binding */ urlLabelSchema),
/* harmony export */   $J: () => (/* binding */ contentDigestSchema),
/* harmony export */   F6: () => (/* binding */ shortTextSchema),
/* harmony export */   S8: () => (/* binding */ fingerprintSchema),
/* harmony export */   U4: () => (/* binding */ otherDigests),
/* harmony export */   b$: () => (/* binding */ httpUrlSchema),
/* harmony export */   bm: () => (/* binding */ trailNameSchema),
/* harmony export */   cH: () => (/* binding */ annotationKeySchema),
/* harmony export */   cN: () => (/* binding */ templateReferenceNameSchema),
/* harmony export */   ef: () => (/* binding */ wholeNumberSchema),
/* harmony export */   jr: () => (/* binding */ commitShaSchema),
/* harmony export */   lS: () => (/* binding */ flowNameSchema),
/* harmony export */   mL: () => (/* binding */ controlNameSchema),
/* harmony export */   s0: () => (/* binding */ customTypeNameSchema),
/* harmony export */   wq: () => (/* binding */ environmentNameSchema)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7934);
// Identifiers that only parsing (or, for a fingerprint, hashing) can make.

/** SHA-256 of an artifact: 64 lower-case hex characters. */
const fingerprintSchema = valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .regex */ .yGV(/^[a-f0-9]{64}$/, "must be 64 lower-case hex characters"), valibot__WEBPACK_IMPORTED_MODULE_0__/* .brand */ .wkx("Fingerprint"));
/** What is taken for a SHA-256 by mistake, by its length in hex characters. */
const otherDigests = {
    32: "an MD5",
    40: "a SHA-1 or a commit",
    56: "a SHA-224",
    96: "a SHA-384",
    128: "a SHA-512",
};
/** Digest of a part of an image, by any algorithm: `sha256:…`. */
const contentDigestSchema = valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .maxLength */ .Ru6(200, "must not be longer than 200 characters"), valibot__WEBPACK_IMPORTED_MODULE_0__/* .regex */ .yGV(/^[a-z0-9+._-]+:[a-zA-Z0-9=_-]+$/, "must be an algorithm, `:` and a digest"));
const commitShaSchema = valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .regex */ .yGV(/^[a-f0-9]{40}$/, "must be 40 lower-case hex characters"), valibot__WEBPACK_IMPORTED_MODULE_0__/* .brand */ .wkx("CommitSha"));
/** A name, a word or a URL. One of megabytes, repeated in a thousand reasons, would fill the memory. */
const shortTextSchema = valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .maxLength */ .Ru6(30_000, "must not be longer than 30,000 characters"));
const nameSchema = (pattern) => valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(shortTextSchema, valibot__WEBPACK_IMPORTED_MODULE_0__/* .regex */ .yGV(pattern, `must match ${pattern.source}`));
const brandedName = (brand, pattern) => valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(nameSchema(pattern), valibot__WEBPACK_IMPORTED_MODULE_0__/* .brand */ .wkx(brand));
const flowNameSchema = brandedName("FlowName", /^[a-zA-Z0-9][a-zA-Z0-9.\-_~]*$/);
const trailNameSchema = brandedName("TrailName", /^[a-zA-Z0-9][a-zA-Z0-9\-_.~]*$/);
/** Name of an environment: as a flow's, without `~`. */
const environmentNameSchema = brandedName("EnvironmentName", /^[a-zA-Z0-9][a-zA-Z0-9.\-_]*$/);
/** Name by which a flow's template refers to an artifact. */
const templateReferenceNameSchema = brandedName("TemplateReferenceName", /^[a-zA-Z0-9\-_]+$/);
/** Name of a control that a decision is about. */
const controlNameSchema = nameSchema(/^[a-zA-Z0-9\-._~]+$/);
/** Name of a type of attestations that the organization defines. */
const customTypeNameSchema = nameSchema(/^[a-zA-Z0-9_-]+$/);
const annotationKeySchema = nameSchema(/^[A-Za-z0-9_]+$/);
const urlLabelSchema = nameSchema(/^[^=.]+$/);
/** An http or https address without user info and control characters: safe to record, to link, to show. */
const httpUrlSchema = valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), 
// eslint-disable-next-line no-control-regex -- control characters are what this check is about
valibot__WEBPACK_IMPORTED_MODULE_0__/* .check */ .z6Y((text) => !/[\u0000-\u0020\u007f-\u009f]/.test(text), "must not hold blanks or control characters"), valibot__WEBPACK_IMPORTED_MODULE_0__/* .check */ .z6Y((text) => {
    const url = URL.parse(text);
    return url !== null && (url.protocol === "https:" || url.protocol === "http:") && url.hostname !== "";
}, "must be an absolute http or https URL"), valibot__WEBPACK_IMPORTED_MODULE_0__/* .check */ .z6Y((text) => {
    const url = URL.parse(text);
    return url === null || (url.username === "" && url.password === "");
}, "must not carry a user name or password"), valibot__WEBPACK_IMPORTED_MODULE_0__/* .brand */ .wkx("HttpUrl"));
/** A count or a size: 0 or more, and exact as a number. */
const wholeNumberSchema = valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .safeInteger */ .Y2b(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .minValue */ .Wwf(0));


/***/ }),

/***/ 272:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ verdictRules),
/* harmony export */   r: () => (/* binding */ verdicts)
/* harmony export */ });
/** The most severe first: of several artifacts, the first that occurs is the verdict of the step. */
const rules = {
    misconfigured: {
        passesBy: "nothing",
        canChange: false,
        label: "Not verified: the configuration is wrong",
        next: "Correct what is named above and run the job again.",
    },
    unauthorized: {
        passesBy: "nothing",
        canChange: false,
        label: "Not verified: access was denied",
        next: "Check the secret for `api-token` (unset, expired, or not available to this workflow), `auth-scheme` and `org`.",
    },
    unverifiable: {
        passesBy: "nothing",
        canChange: false,
        label: "Not verified: the response is invalid",
        next: "Check that `base-url` is the address of the service. If it is, show the result file to the operator of the service.",
    },
    "non-compliant": {
        passesBy: "on-non-compliance",
        canChange: false,
        label: "Not compliant",
        next: "Fix what failed and report it again, or build and report a fixed artifact. Waiting does not help.",
        nextOf: { trail: "Fix what failed and report it again." },
    },
    "unknown-artifact": {
        passesBy: "on-non-compliance",
        canChange: true,
        label: "Unknown artifact",
        next: "Check that the build reported it (`report-artifact`), and that exactly these bytes are being deployed. If the build wrote a manifest (`manifest: true`), `sha256sum --check --strict --quiet MANIFEST` beside the files shows what differs.",
    },
    "nothing-judged": {
        passesBy: "on-non-compliance",
        canChange: false,
        label: "Nothing judged",
        next: "Attach a policy to the environment, or set `on-nothing-judged: allow` if it is meant to have none.",
        nextOf: {
            trail: "Report to the trail before this gate, or set `on-nothing-judged: allow` if it is meant to be empty.",
            flow: "Report the artifact under the name that the template has (`artifacts: name=path`), or set `on-nothing-judged: allow` if nothing is meant to be judged.",
        },
    },
    pending: {
        passesBy: "on-non-compliance",
        canChange: true,
        label: "Pending: required evidence is missing, and nothing has failed",
        next: "Report the missing evidence and run this job again, or set the input `wait` so that the gate waits for it.",
    },
    unreachable: {
        passesBy: "on-outage",
        canChange: true,
        label: "Not verified: the service is unreachable",
        next: "Check that this runner can reach the service, and run the job again.",
    },
    compliant: {
        passesBy: "verdict",
        canChange: false,
        label: "Compliant",
        next: "Nothing is left to do.",
    },
    "dry-run": {
        passesBy: "dry-run",
        canChange: false,
        label: "Not verified: dry run",
        next: "Remove `dry-run` to ask the service.",
    },
};
const verdictRules = rules;
const isVerdict = (name) => Object.hasOwn(rules, name);
/** All verdicts, the most severe first. */
const verdicts = Object.keys(rules).filter(isVerdict);


/***/ }),

/***/ 7979:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   P9: () => (/* binding */ retryAfter),
/* harmony export */   aR: () => (/* binding */ basicAuthorization),
/* harmony export */   rB: () => (/* binding */ hasNextPage)
/* harmony export */ });
// Headers of HTTP that several clients send or read.
/** Returns the value of `Authorization` for a user and a password. Its base64 is a form that is masked. */
const basicAuthorization = (user, password) => `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
/** Returns whether a response's `link` header names a next page (RFC 8288); undefined where the header is absent. */
const hasNextPage = ({ link }) => link === undefined ? undefined : /;\s*rel="?next"?/i.test(link);
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

/***/ 2749:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   FF: () => (/* binding */ proxyCredentials),
/* harmony export */   HM: () => (/* binding */ portOf),
/* harmony export */   iJ: () => (/* binding */ proxyFor)
/* harmony export */ });
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(1469);
/* harmony import */ var _lib_urls_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(8320);
/* harmony import */ var _headers_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(7979);
// The proxies that the environment names. Apart from agent.ts, because every step masks their credentials, and few connect.



/**
 * Returns the proxy for a target, by `HTTPS_PROXY` or `HTTP_PROXY` and `NO_PROXY`; of two spellings the lower-case one
 * counts. A loopback host is never reached through a proxy.
 * @throws ConfigurationError naming the variable, when its value is not an http(s) address. The value may hold a
 * password and is not shown.
 */
function proxyFor(target, environment) {
    const name = target.protocol === "https:" ? "https_proxy" : "http_proxy";
    const variable = [name, name.toUpperCase()].find((spelling) => environment[spelling]?.trim());
    if (variable === undefined || (0,_lib_urls_js__WEBPACK_IMPORTED_MODULE_1__/* .isLoopback */ .U9)(target.hostname) || isExempt(target, environment))
        return undefined;
    const value = environment[variable]?.trim() ?? "";
    // `proxy:3128` is a host and a port, although it reads as a URL with the scheme `proxy`.
    const url = URL.parse(value.includes("://") ? value : `http://${value}`);
    if (!url || url.hostname === "" || !/^https?:$/.test(url.protocol)) {
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
            message: `The environment variable ${variable} is not a proxy address`,
            reason: "It must be an http or https URL",
            hint: "Write it as `http://host:port` or `http://user:password@host:port`, with user and password percent-encoded",
        });
    }
    const [user, password] = [(0,_lib_urls_js__WEBPACK_IMPORTED_MODULE_1__/* .decodePercent */ .gr)(url.username), (0,_lib_urls_js__WEBPACK_IMPORTED_MODULE_1__/* .decodePercent */ .gr)(url.password)];
    return {
        isSecure: url.protocol === "https:",
        host: (0,_lib_urls_js__WEBPACK_IMPORTED_MODULE_1__/* .hostOf */ .w4)(url),
        port: portOf(url),
        ...((user !== "" || password !== "") && { authorization: (0,_headers_js__WEBPACK_IMPORTED_MODULE_2__/* .basicAuthorization */ .aR)(user, password) }),
        variable,
    };
}
/**
 * Returns the credentials in the environment's proxy addresses, decoded, to be masked before anything is logged. They
 * are found in an address that cannot be used, too.
 */
function proxyCredentials(environment) {
    return ["https_proxy", "HTTPS_PROXY", "http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"].flatMap((name) => {
        const written = /^(?:[^/]*:\/\/)?([^/:]*)(?::([^/]*))?@/.exec(environment[name]?.trim() ?? "");
        if (written === null)
            return [];
        const [, user = "", password = ""] = written;
        return { user: (0,_lib_urls_js__WEBPACK_IMPORTED_MODULE_1__/* .decodePercent */ .gr)(user), password: (0,_lib_urls_js__WEBPACK_IMPORTED_MODULE_1__/* .decodePercent */ .gr)(password) };
    });
}
/**
 * Returns whether `NO_PROXY` exempts a target: `*`, a host, a domain with its subdomains (`example.com`), only the
 * subdomains (`.example.com`, `*.example.com`), each with or without a port. CIDR ranges are not supported.
 */
function isExempt(target, environment) {
    const list = ["no_proxy", "NO_PROXY"].map((name) => environment[name]?.trim()).find(Boolean) ?? "";
    const host = (0,_lib_urls_js__WEBPACK_IMPORTED_MODULE_1__/* .hostOf */ .w4)(target).toLowerCase();
    const port = String(portOf(target));
    return list
        .toLowerCase()
        .split(/[\s,]+/)
        .filter((entry) => entry !== "")
        .some((entry) => {
        if (entry === "*")
            return true;
        const [, name = "", entryPort] = /^(\[.*\]|[^:]*|.*:.*:.*?)(?::(\d+))?$/.exec(entry) ?? [];
        if (entryPort !== undefined && entryPort !== port)
            return false;
        const domain = (0,_lib_urls_js__WEBPACK_IMPORTED_MODULE_1__/* .hostOf */ .w4)({ hostname: name }).replace(/^\*\./, ".");
        return domain.startsWith(".")
            ? host.endsWith(domain)
            : domain !== "" && (host === domain || host.endsWith(`.${domain}`));
    });
}
/** Returns the port of an http or https URL, the default one included. */
function portOf({ port, protocol }) {
    return port === "" ? (protocol === "https:" ? 443 : 80) : Number(port);
}


/***/ }),

/***/ 1296:
/***/ ((__webpack_module__, __unused_webpack___webpack_exports__, __nccwpck_require__) => {

__nccwpck_require__.a(__webpack_module__, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8500);
/* harmony import */ var _actions_core__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(8230);
/* harmony import */ var _lib_process_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(8377);
/* harmony import */ var _lib_node_version_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(2735);
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(3925);
// The entry point: builds the context from the process and runs. Nothing is decided here.





(0,_lib_process_js__WEBPACK_IMPORTED_MODULE_4__/* .surviveBrokenStreams */ .Xp)(process.stdout, process.stderr);
const cancellation = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"])
    process.on(signal, () => {
        cancellation.abort();
    });
// An older Node would end in a stack trace somewhere later.
const problem = (0,_lib_node_version_js__WEBPACK_IMPORTED_MODULE_2__/* .nodeProblem */ .k)(process.versions.node);
if (problem !== undefined)
    _actions_core__WEBPACK_IMPORTED_MODULE_1__.error(problem);
const exitCode = problem !== undefined
    ? 1
    : await (0,_run_js__WEBPACK_IMPORTED_MODULE_3__/* .run */ .e)({
        environment: process.env,
        clock: {
            now: Date.now,
            monotonic: () => Math.floor(process.uptime() * 1_000),
            // An aborted sleep is an early waking, not an error.
            sleep: (milliseconds, signal) => (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setTimeout)(milliseconds, undefined, signal && { signal }).catch(() => undefined),
        },
        random: Math.random,
        runner: _actions_core__WEBPACK_IMPORTED_MODULE_1__,
        flushLog: () => (0,_lib_process_js__WEBPACK_IMPORTED_MODULE_4__/* .flush */ .bX)(process.stdout),
        signal: cancellation.signal,
    });
await (0,_lib_process_js__WEBPACK_IMPORTED_MODULE_4__/* .exit */ .NS)(exitCode);

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ }),

/***/ 2252:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   C5: () => (/* binding */ attestationTypes),
/* harmony export */   W4: () => (/* binding */ readAttestationLines),
/* harmony export */   ZW: () => (/* binding */ attestationType)
/* harmony export */ });
/* unused harmony export parseAttestationLines */
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(7934);
/* harmony import */ var _domain_attestation_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8223);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(9137);
/* harmony import */ var _lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_6__ = __nccwpck_require__(2769);
/* harmony import */ var _lib_result_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(5367);
/* harmony import */ var _schemas_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(8892);
/* harmony import */ var _files_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(4519);
// The inputs `attestation-type` and `attestations`: one attestation per line (docs/attestations.md, "Lines"). Subject and name, type, and what
// the type needs, separated by blanks or tabs.







const problem = (message, hint) => ({ success: false, message, hint });
/**
 * Reads the lines, and the files of those of a custom type.
 * @returns the attestations in the order of the lines, or everything that is wrong
 * @throws CancelledError
 */
async function readAttestationLines(text, signal) {
    const { lines, issues } = parseAttestationLines(text);
    const read = [];
    const unreadable = [];
    for (const { evidence, ...line } of lines) {
        if (evidence.type !== "custom") {
            read.push({ ...line, evidence });
            continue;
        }
        const file = await (0,_files_js__WEBPACK_IMPORTED_MODULE_3__/* .readJsonFile */ .JE)(evidence.path, signal);
        if (file.success)
            read.push({ ...line, evidence: { type: "custom", name: evidence.name, content: file.value } });
        else
            unreadable.push({ ...file, message: `${line.location} ${file.message}` });
    }
    const all = [...issues, ...unreadable];
    return all.length === 0 ? (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_4__.ok)(read) : { success: false, issues: all };
}
/** Parses the lines. Nothing is read. */
function parseAttestationLines(text) {
    const lines = [];
    const issues = [];
    const firstOf = new Map();
    for (const [index, raw] of text.split(/\r?\n/).entries()) {
        const line = (0,_schemas_js__WEBPACK_IMPORTED_MODULE_2__/* .trimBlanks */ .I6)(raw);
        if (line === "")
            continue;
        const number = index + 1;
        const location = `line ${number} (${(0,_schemas_js__WEBPACK_IMPORTED_MODULE_2__/* .quote */ .hD)(line)})`;
        const parsed = parseLine(line);
        if (!parsed.success) {
            issues.push({ message: `${location} ${parsed.message}`, hint: parsed.hint });
            continue;
        }
        const key = (0,_domain_attestation_js__WEBPACK_IMPORTED_MODULE_0__/* .keyOf */ .TN)(parsed.value);
        const first = firstOf.get(key);
        if (first === undefined)
            firstOf.set(key, number);
        else
            issues.push({
                message: `${location} attests \`${key}\` a second time: line ${first} has the same subject and name`,
                hint: "Give one of them another name, or remove it: of one name only the latest counts",
            });
        lines.push({ ...parsed.value, location });
    }
    return { lines, issues };
}
function parseLine(line) {
    const tokens = splitTokens(line);
    if (!tokens.success)
        return tokens;
    const [subject = "", type, ...rest] = tokens.value;
    const about = parseSubject(subject);
    if (!about.success)
        return about;
    const found = parseType(quoteToken(subject), type, rest);
    return found.success ? (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_4__.ok)({ ...about.value, ...found.value }) : found;
}
/**
 * Splits a line at blanks and tabs. A `"` at the start of a token quotes it as a whole: it ends at the next `"` before a
 * blank or the end of the line. Nothing is escaped.
 */
function splitTokens(line) {
    const tokens = [];
    let rest = line;
    while (rest !== "") {
        const [whole = "", quoted, plain] = /^(?:"(.*?)"(?=[ \t]|$)|((?!")[^ \t]+))[ \t]*/s.exec(rest) ?? [];
        const token = quoted ?? plain ?? "";
        if (token === "")
            return problem('has a `"` with nothing behind it, or one that no other `"` closes before a blank or the end of the line', 'Quote the whole path: `"my dir/*.xml"`');
        tokens.push(token);
        rest = rest.slice(whole.length);
    }
    return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_4__.ok)(tokens);
}
function parseSubject(text) {
    const [, trail, artifactName, ownName] = /^(?:(trail):|([^.:]*)\.)?(.*)$/s.exec(text) ?? [];
    const name = valibot__WEBPACK_IMPORTED_MODULE_5__/* .safeParse */ .xLC(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .templateReferenceNameSchema */ .cN, ownName);
    const artifact = valibot__WEBPACK_IMPORTED_MODULE_5__/* .safeParse */ .xLC(valibot__WEBPACK_IMPORTED_MODULE_5__/* .optional */ .lqM(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .templateReferenceNameSchema */ .cN), artifactName);
    if (!name.success || !artifact.success)
        return problem(`begins with ${(0,_schemas_js__WEBPACK_IMPORTED_MODULE_2__/* .quote */ .hD)(text)}: expected \`name\`, \`artifact.name\` or \`trail:name\`, each name of letters, digits, \`-\` and \`_\``, "Write the names that the flow's template has. If one comes from a variable, that may be unset");
    const { output } = artifact;
    const subject = trail !== undefined
        ? { kind: "trail" }
        : output === undefined
            ? { kind: "only-artifact" }
            : { kind: "artifact", name: output };
    return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_4__.ok)({ subject, name: name.output });
}
const types = ["junit", "pull_request", "generic", "decision:CONTROL", "custom:TYPE"];
const typesText = "`junit`, `pull_request`, `generic`, `decision:CONTROL` or `custom:TYPE`";
const typeWords = [..._domain_attestation_js__WEBPACK_IMPORTED_MODULE_0__/* .plainTypes */ .G6, "custom:NAME"];
/** The types of `attestation-type`, for a message. */
const attestationTypes = (0,_schemas_js__WEBPACK_IMPORTED_MODULE_2__/* .oneOf */ .yL)(typeWords);
/** One of the template's words for what an attestation is. */
const attestationType = valibot__WEBPACK_IMPORTED_MODULE_5__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_5__/* .rawTransform */ .NTK(({ dataset: { value: raw }, addIssue, NEVER }) => {
    const type = _domain_attestation_js__WEBPACK_IMPORTED_MODULE_0__/* .plainTypes */ .G6.find((word) => word === raw);
    if (type !== undefined)
        return { type };
    const [, name] = /^custom:([a-zA-Z0-9_-]+)$/.exec(raw) ?? [];
    if (name !== undefined)
        return { type: "custom", name };
    const command = (0,_domain_attestation_js__WEBPACK_IMPORTED_MODULE_0__/* .clientCommand */ .vK)(raw);
    const note = command === undefined
        ? // The client's command for pull requests has another word.
            (0,_lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_6__/* .didYouMean */ .a)(raw.replace(/^pullrequest.*/, "pull_request"), typeWords)
        : `. Attestations of type \`${raw}\` are reported by the service's own client: \`${command}\``;
    addIssue({ message: `expected ${attestationTypes}${note}` });
    return NEVER;
}));
/** @param start the subject and name, as a line can have them */
function parseType(start, type, rest) {
    if (type === undefined)
        return problem(`has no type: expected ${typesText} after the name`, exampleFor(start));
    const [, word = type, parameter = ""] = /^(decision|custom):(.*)$/s.exec(type) ?? [];
    const after = rest.length === 0 ? "nothing" : (0,_schemas_js__WEBPACK_IMPORTED_MODULE_2__/* .quote */ .hD)(rest.join(" "));
    switch (word) {
        case "junit":
            return rest.length === 0
                ? problem("has no test results after `junit`", `Write their paths: \`${start} junit results/*.xml\``)
                : (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_4__.ok)({ evidence: { type: word, testResults: rest }, attachments: [] });
        case "pull_request":
            return rest.length > 0
                ? problem(`has ${after} after \`${type}\`, which takes nothing`, `Write only \`${start} ${type}\``)
                : (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_4__.ok)({ evidence: { type: word }, attachments: [] });
        case "generic":
        case "decision": {
            if (word === "decision" && !valibot__WEBPACK_IMPORTED_MODULE_5__.is(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .controlNameSchema */ .mL, parameter))
                return unknownType(start, type);
            const [text, ...attachments] = rest;
            const parsed = valibot__WEBPACK_IMPORTED_MODULE_5__/* .safeParse */ .xLC(_schemas_js__WEBPACK_IMPORTED_MODULE_2__/* .flag */ .Jt, text);
            if (!parsed.success)
                return problem(`has ${after} after \`${type}\`: expected \`true\` or \`false\``, `Write whether it is compliant: \`${start} ${type} true\`. If that comes from a variable or an output, it may be unset`);
            const isCompliant = parsed.output;
            return word === "generic"
                ? (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_4__.ok)({ evidence: { type: word, isCompliant }, attachments })
                : (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_4__.ok)({ evidence: { type: word, control: parameter, isCompliant }, attachments });
        }
        case "custom": {
            if (!valibot__WEBPACK_IMPORTED_MODULE_5__.is(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .customTypeNameSchema */ .s0, parameter))
                return unknownType(start, type);
            const [path = "", ...more] = rest;
            return path === "" || more.length > 0 || /^\{|[*?[]/.test(path)
                ? problem(`has ${after} after \`${type}\`: expected the path of exactly one JSON file`, `Write one path, in quotation marks (\`"\`) if it has blanks: \`${start} ${type} data.json\``)
                : (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_4__.ok)({ evidence: { type: word, name: parameter, path }, attachments: [] });
        }
        default:
            return unknownType(start, type);
    }
}
const exampleFor = (start) => `Write for example \`${start} junit results/*.xml\` or \`${start} generic true\``;
/** Says of a text in the place of the type what is expected or meant. */
function unknownType(start, text) {
    const command = (0,_domain_attestation_js__WEBPACK_IMPORTED_MODULE_0__/* .clientCommand */ .vK)(text);
    return command === undefined
        ? problem(`has ${(0,_schemas_js__WEBPACK_IMPORTED_MODULE_2__/* .quote */ .hD)(text)} in the place of the type: expected ${typesText}${(0,_lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_6__/* .didYouMean */ .a)(text, types)}`, exampleFor(start))
        : problem(`has the type \`${text}\`, which this action does not report`, `Report it with the service's own client: \`${command}\``);
}
/** Returns a token as a line can have it. */
const quoteToken = (token) => (/[ \t]|^"/.test(token) ? `"${token}"` : token);


/***/ }),

/***/ 7450:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   BG: () => (/* binding */ definitions),
/* harmony export */   Fg: () => (/* binding */ definitionOf),
/* harmony export */   Iz: () => (/* binding */ selectionInputs),
/* harmony export */   ZU: () => (/* binding */ sourceInputs),
/* harmony export */   eu: () => (/* binding */ connectionInputs),
/* harmony export */   uE: () => (/* binding */ flowInputs),
/* harmony export */   vj: () => (/* binding */ inputNames),
/* harmony export */   xQ: () => (/* binding */ camelCase),
/* harmony export */   zl: () => (/* binding */ writeInputs)
/* harmony export */ });
/* harmony import */ var _domain_artifact_kinds_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(157);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(9137);
/* harmony import */ var _attestation_lines_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(2252);
/* harmony import */ var _files_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(4519);
/* harmony import */ var _schemas_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(8892);





const period = _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .duration */ .p0({ min: "1s", max: "6h" });
const flowName = _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .identifier */ .Cv(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .flowNameSchema */ .lS, "`.`, `-`, `_`, `~`");
const trailName = _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .identifier */ .Cv(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .trailNameSchema */ .bm, "`.`, `-`, `_`, `~`");
const environmentName = _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .identifier */ .Cv(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .environmentNameSchema */ .wq, "`.`, `-`, `_`");
// prettier-ignore
const definitions = {
    operation: { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .anyText */ .Ae },
    for: { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .anyText */ .Ae },
    summary: { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .flag */ .Jt, default: "true" },
    "dry-run": { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .flag */ .Jt, default: "false" },
    // Parsed in connection.ts: its lines are the values of other inputs.
    connection: { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .anyText */ .Ae },
    "base-url": { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .baseUrl */ .pc, fromVariable: true },
    org: { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .pathSegment */ .pn, fromVariable: true },
    "api-token": { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .headerToken */ .d6, fromVariable: true, secret: true },
    "auth-scheme": { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .choice */ .Yq("bearer", "basic"), default: "bearer" },
    timeout: { schema: period, default: "5m" },
    retries: { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .wholeNumber */ .rD(0, 10), default: "4" },
    "on-missing-token": { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .choice */ .Yq("fail", "skip"), default: "fail" },
    flow: { schema: flowName },
    trail: { schema: trailName },
    description: { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .anyText */ .Ae },
    "user-data": { read: (text, signal) => (0,_files_js__WEBPACK_IMPORTED_MODULE_3__/* .readUserData */ .AA)("user-data", text, signal) },
    "external-urls": { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .externalUrls */ .kP },
    "external-fingerprints": { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .externalFingerprints */ .bS },
    annotations: { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .annotations */ .hk },
    "is-compliant": { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .flag */ .Jt },
    template: { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .lines */ .Mn },
    "template-file": { read: (text, signal) => (0,_files_js__WEBPACK_IMPORTED_MODULE_3__/* .readTemplate */ .xV)("template-file", text, signal) },
    "flow-description": { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .anyText */ .Ae },
    "flow-template-file": { read: (text, signal) => (0,_files_js__WEBPACK_IMPORTED_MODULE_3__/* .readTemplate */ .xV)("flow-template-file", text, signal) },
    "flow-tags": { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .flowTags */ .A5 },
    "git-commit": { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .anyText */ .Ae },
    "commits-from": { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .anyText */ .Ae },
    redact: { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .redactedFields */ .sf, emptyWhenAbsent: true },
    "build-url": { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .url */ .OZ },
    "commit-url": { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .url */ .OZ },
    "repo-url": { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .url */ .OZ },
    "origin-url": { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .url */ .OZ },
    "github-token": { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .headerToken */ .d6, fromWorkflow: true, secret: true },
    attestations: { read: _attestation_lines_js__WEBPACK_IMPORTED_MODULE_2__/* .readAttestationLines */ .W4, emptyWhenAbsent: true },
    attestation: { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .attestationName */ .kA },
    "attestation-type": { schema: _attestation_lines_js__WEBPACK_IMPORTED_MODULE_2__/* .attestationType */ .ZW },
    subject: { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .attestationSubject */ .dX },
    "test-results": { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .lines */ .Mn, emptyWhenAbsent: true },
    "on-no-tests": { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .choice */ .Yq("fail", "warn"), default: "fail" },
    "attach-results": { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .flag */ .Jt, default: "true" },
    attachments: { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .lines */ .Mn, emptyWhenAbsent: true },
    "attestation-data": { read: (text, signal) => (0,_files_js__WEBPACK_IMPORTED_MODULE_3__/* .readUserData */ .AA)("attestation-data", text, signal) },
    control: { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .controlName */ .Fu },
    artifacts: { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .artifactPatterns */ .Q9, emptyWhenAbsent: true },
    "artifact-type": { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .choice */ .Yq("auto", ..._domain_artifact_kinds_js__WEBPACK_IMPORTED_MODULE_0__/* .selectableTypes */ .A6), default: "auto" },
    fingerprint: { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .fingerprints */ .WS, emptyWhenAbsent: true },
    checksums: { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .anyText */ .Ae },
    filename: { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .anyText */ .Ae },
    "artifacts-from": { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .lines */ .Mn, emptyWhenAbsent: true },
    exclude: { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .patterns */ .qp, emptyWhenAbsent: true },
    "if-no-match": { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .choice */ .Yq("fail", "warn"), default: "fail" },
    manifest: { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .flag */ .Jt, default: "false" },
    "registry-username": { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .anyText */ .Ae },
    "registry-password": { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .anyText */ .Ae, secret: true },
    environment: { schema: environmentName },
    expect: { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .artifactNames */ .jh, emptyWhenAbsent: true },
    policies: { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .lines */ .Mn, emptyWhenAbsent: true },
    scope: { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .choice */ .Yq("flow", "environment", "policy", "trail") },
    "on-non-compliance": { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .choice */ .Yq("fail", "warn", "ignore") },
    "on-nothing-judged": { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .choice */ .Yq("fail", "allow"), default: "fail" },
    "on-outage": { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .choice */ .Yq("fail", "warn"), default: "fail" },
    "allow-until": { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .calendarDate */ .bO },
    "allow-reason": { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .anyText */ .Ae },
    wait: { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .duration */ .p0({ max: "6h" }), changesNothing: "0" },
    "wait-interval": { schema: period, default: "10s" },
    query: { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .pairs */ .AS },
    limit: { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .wholeNumber */ .rD(1, 50_000), default: "1000" },
    "notification-number": { schema: _schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .serialNumber */ .wz },
};
/** Returns the key of an input among the values. */
const camelCase = (input) => input.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
const isInputName = (name) => Object.hasOwn(definitions, name);
const inputNames = Object.keys(definitions).filter(isInputName);
/** Returns an input's entry in the table. */
const definitionOf = (input) => definitions[input];
// Inputs that go together in several operations.
/** Which service to use, with which credential, and how long. With them comes `connection`. */
const connectionInputs = [
    "base-url",
    "org",
    "api-token",
    "auth-scheme",
    "timeout",
    "retries",
];
/** Where artifacts come from. */
const sourceInputs = ["artifacts", "fingerprint", "checksums", "artifacts-from"];
/** The artifacts of a step. `filename` and `manifest` come on top where the operation has them. */
const selectionInputs = [
    ...sourceInputs,
    ...["artifact-type", "exclude", "if-no-match", "registry-username", "registry-password"],
];
/** What every write can say of the run, and whether it may be skipped. */
const writeInputs = [
    ...connectionInputs,
    ...["on-missing-token", "dry-run", "flow", "trail", "description", "user-data"],
    ...["external-urls", "external-fingerprints"],
    ...["git-commit", "redact", "commit-url", "repo-url", "github-token"],
];
/** What creates a flow that does not exist. */
const flowInputs = ["flow-description", "flow-template-file", "flow-tags"];


/***/ }),

/***/ 4519:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   AA: () => (/* binding */ readUserData),
/* harmony export */   JE: () => (/* binding */ readJsonFile),
/* harmony export */   xV: () => (/* binding */ readTemplate)
/* harmony export */ });
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4573);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(6760);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(1469);
/* harmony import */ var _lib_json_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(292);
/* harmony import */ var _lib_read_file_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(693);
/* harmony import */ var _lib_result_js__WEBPACK_IMPORTED_MODULE_6__ = __nccwpck_require__(5367);
// Inputs whose value can be in a file: JSON (`user-data`, `attestation-data`, a line of `attestations`), sent with the digits
// and the order that it has, and flow templates, sent byte for byte.







const problem = (message, hint) => ({ success: false, message, hint });
async function readBytes(input, path, signal) {
    try {
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_6__.ok)(await (0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_5__/* .readInputFile */ .jH)(input, path, path, signal));
    }
    catch (error) {
        if (!(error instanceof _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1))
            throw error;
        return { success: false, ...error.parts, message: `cannot be used: ${error.parts.message}` };
    }
}
/**
 * Reads a flow template of at most 10 MB. The service judges what is in it.
 * @param path relative to the working directory
 * @throws CancelledError
 */
async function readTemplate(input, path, signal) {
    const read = await readBytes(input, path, signal);
    if (!read.success)
        return read;
    const content = read.value;
    const isText = content.length > 0 && (0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(content) && !content.includes(0);
    return isText
        ? (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_6__.ok)({ path, filename: (0,node_path__WEBPACK_IMPORTED_MODULE_2__.basename)(path), content })
        : problem(`names file \`${path}\`, which is ${content.length === 0 ? "empty" : "not UTF-8 text"}`, "A flow template is a YAML file with `version` and `trail`");
}
const fileHint = "the path of a regular JSON file of at most 10 MB";
/**
 * Reads a JSON object or array; undefined for `null`, which means "not given". JSON with more than one meaning is refused,
 * such as a key that occurs twice.
 * @param text the input: JSON, or the path of a JSON file
 * @throws CancelledError
 */
async function readUserData(input, text, signal) {
    const hint = `Expected a JSON object or array, or ${fileHint}`;
    if (/^[[{]|^null$/.test(text))
        return parseUserData(Buffer.from(text), "", hint);
    return text.length > maxPathShown && !(0,node_fs__WEBPACK_IMPORTED_MODULE_1__.existsSync)(text)
        ? problem("is neither JSON nor the path of a file", hint)
        : readJson(input, text, signal, hint);
}
/** The longest text that is shown as a path, in code units. */
const maxPathShown = 500;
/**
 * Reads the file of a line of `attestations`, with a JSON object or array.
 * @throws CancelledError
 */
async function readJsonFile(path, signal) {
    const hint = `Expected ${fileHint}`;
    const read = await readJson("attestations", path, signal, hint);
    if (!read.success)
        return read;
    return read.value === undefined
        ? problem(`names file \`${path}\`, which has only \`null\``, hint)
        : (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_6__.ok)(read.value);
}
async function readJson(input, path, signal, hint) {
    const read = await readBytes(input, path, signal);
    return read.success ? parseUserData(read.value, `names file \`${path}\`, which `, hint) : { ...read, hint };
}
function parseUserData(bytes, file, hint) {
    const parsed = (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_4__/* .parseJson */ .qF)(bytes);
    if (!parsed.success)
        return problem(`${file}cannot be used: ${parsed.reason}`, hint);
    if (parsed.value === null)
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_6__.ok)(undefined);
    const value = (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_4__/* .parseKeepingDigits */ .Z_)(new TextDecoder().decode(bytes));
    return (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_4__/* .isObjectOrArray */ .Ev)(value) ? (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_6__.ok)(value) : problem(`${file}is not a JSON object or array`, hint);
}


/***/ }),

/***/ 2986:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   J3: () => (/* binding */ misspeltInputs),
/* harmony export */   Sv: () => (/* binding */ unusedInputs),
/* harmony export */   lx: () => (/* binding */ noticesOf),
/* harmony export */   nZ: () => (/* binding */ warningsOf),
/* harmony export */   vM: () => (/* binding */ isSet)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(7934);
/* harmony import */ var _lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(2769);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(177);
/* harmony import */ var _definitions_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7450);
/* harmony import */ var _removed_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(5248);
/* harmony import */ var _schemas_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(8892);
// Inputs that can be parsed and still look like mistakes.






const prefix = "INPUT_";
const known = new Set([..._definitions_js__WEBPACK_IMPORTED_MODULE_0__/* .inputNames */ .vj, ...Object.keys(_removed_js__WEBPACK_IMPORTED_MODULE_1__/* .removedInputs */ .A)].map((name) => name.toUpperCase()));
/** Some tools set variables that look like inputs, so only a name with so few wrong letters is a misspelt one. */
const maxWrongLetters = 2;
/**
 * Finds misspelt names of inputs: the runner passes on what `with` has, and only warns that it does not know the name.
 * Other separators or none do not count as letters, and a singular stands for its plural: `policy` for `policies`.
 * @returns a sentence for each, without its value
 */
const misspeltInputs = (environment) => Object.keys(environment).flatMap((variable) => {
    const name = variable.slice(prefix.length);
    // Windows does not distinguish cases.
    const isOther = variable.toUpperCase().startsWith(prefix) && !known.has(name.toUpperCase());
    if (!isOther || (environment[variable] ?? "") === "")
        return [];
    const written = name.toLowerCase();
    const meant = (0,_lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_3__/* .nearestTo */ .k)(written, _definitions_js__WEBPACK_IMPORTED_MODULE_0__/* .inputNames */ .vj, () => maxWrongLetters) ??
        _definitions_js__WEBPACK_IMPORTED_MODULE_0__/* .inputNames */ .vj.find((input) => input === (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_4__/* .plural */ .LS)(written) || (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_4__/* .plural */ .LS)(input) === written);
    if (meant === undefined)
        return [];
    return [`${(0,_schemas_js__WEBPACK_IMPORTED_MODULE_2__/* .quote */ .hD)(written)} is not an input of this action (did you mean \`${meant}\`?)`];
});
/** Returns whether an input is given, and not with its default or what changes nothing, however that is spelt (`0`, `0s`). */
function isSet(texts, name) {
    const definition = (0,_definitions_js__WEBPACK_IMPORTED_MODULE_0__/* .definitionOf */ .Fg)(name);
    const { changesNothing = definition.default } = definition;
    const { [name]: text } = texts;
    if (text === undefined || text === changesNothing)
        return false;
    if (changesNothing === undefined || "read" in definition)
        return true;
    return (valibot__WEBPACK_IMPORTED_MODULE_5__/* .safeParse */ .xLC(definition.schema, text).output !== valibot__WEBPACK_IMPORTED_MODULE_5__/* .safeParse */ .xLC(definition.schema, changesNothing).output);
}
/**
 * Returns a warning for each input that is given and changes nothing.
 * @param notWith inputs that the operation uses, but not with the values of others
 */
function* unusedInputs(operation, notWith, texts) {
    const text = (name) => `Input \`${name}\` is set, but ${operation.name} does not use it`;
    for (const name of _definitions_js__WEBPACK_IMPORTED_MODULE_0__/* .inputNames */ .vj)
        if (isSet(texts, name) && !operation.inputs.includes(name) && !(0,_definitions_js__WEBPACK_IMPORTED_MODULE_0__/* .definitionOf */ .Fg)(name).fromWorkflow)
            yield text(name);
    for (const { inputs, when } of notWith)
        for (const name of inputs)
            if (isSet(texts, name))
                yield `${text(name)} ${when}`;
}
/** Returns warnings about inputs that probably mean something else. */
function* warningsOf(inputs, given) {
    const linesOf = (name) => (inputs.includes(name) ? (given[name] ?? "").split(/\r?\n/) : []);
    for (const name of ["policies", "template", "exclude"]) {
        const line = linesOf(name).find((one) => one.includes(","));
        if (line !== undefined)
            yield `Input \`${name}\` line ${(0,_schemas_js__WEBPACK_IMPORTED_MODULE_2__/* .quote */ .hD)(line.trim())} contains a comma, which is a part of the item: several items are written one per line`;
    }
    const [wait, interval] = ["wait", "wait-interval"].map((name) => inputs.includes(name) ? valibot__WEBPACK_IMPORTED_MODULE_5__/* .safeParse */ .xLC(_definitions_js__WEBPACK_IMPORTED_MODULE_0__/* .definitions */ .BG[name].schema, given[name]) : undefined);
    if (wait?.success && interval?.success && wait.output > 0 && interval.output > wait.output)
        yield `Input \`wait-interval\` is \`${given["wait-interval"] ?? ""}\`, longer than \`wait\` (\`${given.wait ?? ""}\`): there is one question at the start and one at the end. Write a shorter \`wait-interval\``;
    for (const [, key = ""] of linesOf("annotations").map((line) => /^\s*([^=]+?)\s*=\s*$/.exec(line) ?? []))
        if (key !== "")
            yield `Input \`annotations\` has no value for ${(0,_schemas_js__WEBPACK_IMPORTED_MODULE_2__/* .quote */ .hD)(key)}, so it is not sent`;
}
/** The longest duration in minutes, as the inputs allow. */
const maxMinutes = 360;
/** Returns notices about durations that are whole numbers: they are seconds, and minutes may be meant. */
function* noticesOf(inputs, given) {
    for (const name of ["timeout", "wait", "wait-interval"]) {
        const text = given[name] ?? "";
        const number = /^\d+$/.test(text) ? Number(text) : 0;
        const meant = number > maxMinutes ? "" : `. For minutes write \`${number}m\``;
        if (number > 0 && inputs.includes(name))
            yield `Input \`${name}\` is \`${text}\`: ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_4__/* .count */ .U9)(number, "second")}${meant}`;
    }
}


/***/ }),

/***/ 5248:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ removedInputs),
/* harmony export */   D: () => (/* binding */ removedInputIssues)
/* harmony export */ });
const removedInputs = {
    "kept-from": {
        instead: "After an outage, choose `Re-run failed jobs` in the run that failed: it records what is missing",
    },
    declare: {
        oldDefault: "false",
        instead: "Give the output `subjects-file` of this step to the input `subject-checksums` of actions/attest",
    },
    "compare-with": {
        instead: "A manifest (`manifest: true`) is a checksum file: compare with `sha256sum --check --strict --quiet`, and two manifests with `diff`",
    },
};
/** Returns an error for each input that was removed and is given. It does not show the value, which may be secret. */
function* removedInputIssues(environment) {
    for (const [input, { oldDefault, instead }] of Object.entries(removedInputs)) {
        const text = environment[`INPUT_${input.toUpperCase()}`] ?? "";
        if (text === "" || text.trim() === oldDefault)
            continue;
        yield { message: `Input \`${input}\` no longer exists`, hint: instead };
    }
    const lists = (environment["INPUT_ARTIFACTS-FROM"] ?? "").split(/\r?\n/);
    if (lists.some((line) => line.trim() === "runner"))
        yield {
            message: "Input `artifacts-from` has the line `runner`, which no longer exists",
            hint: "Name the artifacts of earlier steps in `artifacts`; for a file of this name write `./runner`",
        };
}


/***/ }),

/***/ 8892:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   A5: () => (/* binding */ flowTags),
/* harmony export */   AS: () => (/* binding */ pairs),
/* harmony export */   Ae: () => (/* binding */ anyText),
/* harmony export */   BI: () => (/* binding */ skippedJobText),
/* harmony export */   Cv: () => (/* binding */ identifier),
/* harmony export */   Fu: () => (/* binding */ controlName),
/* harmony export */   I6: () => (/* binding */ trimBlanks),
/* harmony export */   Jt: () => (/* binding */ flag),
/* harmony export */   Mn: () => (/* binding */ lines),
/* harmony export */   OZ: () => (/* binding */ url),
/* harmony export */   Q9: () => (/* binding */ artifactPatterns),
/* harmony export */   T6: () => (/* binding */ splitPair),
/* harmony export */   WS: () => (/* binding */ fingerprints),
/* harmony export */   Yq: () => (/* binding */ choice),
/* harmony export */   bO: () => (/* binding */ calendarDate),
/* harmony export */   bS: () => (/* binding */ externalFingerprints),
/* harmony export */   d6: () => (/* binding */ headerToken),
/* harmony export */   dX: () => (/* binding */ attestationSubject),
/* harmony export */   hD: () => (/* binding */ quote),
/* harmony export */   hk: () => (/* binding */ annotations),
/* harmony export */   jh: () => (/* binding */ artifactNames),
/* harmony export */   kA: () => (/* binding */ attestationName),
/* harmony export */   kP: () => (/* binding */ externalUrls),
/* harmony export */   p0: () => (/* binding */ duration),
/* harmony export */   pc: () => (/* binding */ baseUrl),
/* harmony export */   pn: () => (/* binding */ pathSegment),
/* harmony export */   qp: () => (/* binding */ patterns),
/* harmony export */   rD: () => (/* binding */ wholeNumber),
/* harmony export */   sf: () => (/* binding */ redactedFields),
/* harmony export */   wz: () => (/* binding */ serialNumber),
/* harmony export */   yL: () => (/* binding */ oneOf)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(7934);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(9137);
/* harmony import */ var _lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(2769);
/* harmony import */ var _lib_urls_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(8320);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(6974);
// The schemas of inputs: each from trimmed text to a typed value. A message continues the sentence "Input `x` …",
// or is "expected …", to which parse-inputs.ts adds the value.





const anyText = valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP();
/** `true` or `false` in one of YAML's three spellings. */
const flag = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .picklist */ .KIO(["true", "True", "TRUE", "false", "False", "FALSE"], "expected `true` or `false`"), valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi((spelling) => spelling.toLowerCase() === "true"));
/** Makes a schema that accepts one of the words. */
const choice = (...words) => valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .picklist */ .KIO(words, ({ input }) => {
    const meant = typeof input === "string" ? (0,_lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_2__/* .didYouMean */ .a)(input, words) : "";
    return `expected ${oneOf(words)}${meant}`;
}));
/** Makes a schema that accepts the same, with a message about the input. */
const withMessage = (schema, message) => valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .check */ .z6Y((raw) => valibot__WEBPACK_IMPORTED_MODULE_1__.is(schema, raw), message), schema);
/** Makes a schema of names of letters, digits and these marks, that begin with a letter or digit. */
const identifier = (schema, marks) => withMessage(schema, `expected letters, digits, ${marks}; no slash or space; the first is a letter or digit`);
/** One item per line, parsed by a schema; blank lines are ignored, CRLF is accepted. */
const eachLine = (schema, trim = (line) => line.trim()) => valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .rawTransform */ .NTK(({ dataset, addIssue, NEVER }) => {
    const lines = dataset.value
        .split(/\r?\n/)
        .map((line, index) => ({ line: trim(line), at: `line ${index + 1}` }))
        .filter(({ line }) => line !== "");
    const item = lines.find(({ line }) => line.startsWith("- "));
    if (item !== undefined) {
        addIssue({
            message: `${item.at} is ${quote(item.line)}: expected one item per line, without the \`- \` of a YAML list`,
        });
        return NEVER;
    }
    return lines.flatMap(({ line, at }) => {
        const parsed = valibot__WEBPACK_IMPORTED_MODULE_1__/* .safeParse */ .xLC(schema, line, { abortEarly: true, abortPipeEarly: true });
        if (parsed.success)
            return [parsed.output];
        addIssue({ message: `${at} is ${quote(line)}: ${parsed.issues[0].message}` });
        return [];
    });
}));
const lines = eachLine(anyText);
/** Removes spaces, tabs and line endings from both ends of a text: other white space can be part of a name. */
function trimBlanks(line) {
    const isBlank = (character) => character !== undefined && " \t\r\n".includes(character);
    let [start, end] = [0, line.length];
    while (isBlank(line[start]))
        start += 1;
    while (end > start && isBlank(line[end - 1]))
        end -= 1;
    return line.slice(start, end);
}
const patterns = eachLine(anyText, trimBlanks);
/** Splits a line at its first `=`. */
function splitPair(line) {
    const equals = line.indexOf("=");
    return [line.slice(0, Math.max(0, equals)).trim(), line.slice(equals + 1).trim()];
}
/** One `key=value` per line, as a list of pairs in the order given; a key may not be empty. */
const pairsNamed = (form) => eachLine(valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .regex */ .yGV(/^[^=]+=/, `expected \`${form}\``), valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi(splitPair)));
const pairs = pairsNamed("name=value");
/**
 * As `pairs`, but each key only once.
 * @param rule what is wrong with a key that is not as its schema describes
 */
const uniquePairs = (form, value, key = anyText, rule = "") => valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(pairsNamed(form.join("=")), valibot__WEBPACK_IMPORTED_MODULE_1__/* .rawTransform */ .NTK(({ dataset, addIssue }) => {
    for (const [name, { length }] of Map.groupBy(dataset.value, ([one]) => one))
        if (length > 1)
            addIssue({ message: `has ${quote(name)} twice: each key can have one value` });
    return dataset.value.flatMap(([name, raw]) => {
        if (!valibot__WEBPACK_IMPORTED_MODULE_1__.is(key, name))
            addIssue({ message: `has the ${form[0]} ${quote(name)}: ${rule}` });
        const parsed = valibot__WEBPACK_IMPORTED_MODULE_1__/* .safeParse */ .xLC(value, raw, { abortPipeEarly: true });
        if (parsed.success)
            return [[name, parsed.output]];
        // Not the value itself: a URL can hold a password.
        const [{ message }] = parsed.issues;
        const colon = message.startsWith("expected") ? ":" : "";
        addIssue({ message: `${form[0]} ${quote(name)}${colon} ${message}` });
        return [];
    });
}));
const unitSeconds = { s: 1, m: 60, h: 3600 };
const toSeconds = (duration) => Number.parseInt(duration, 10) * (unitSeconds[duration.slice(-1)] ?? 1);
/** Makes a schema of durations: `90s`, `10m`, `1h`, or whole seconds, within bounds in the same form. Gives milliseconds. */
const duration = ({ min = "0s", max }) => valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .regex */ .yGV(/^\d{1,9}[smh]?$/, "expected a duration such as `90s`, `10m`, `1h`, or whole seconds"), valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi(toSeconds), valibot__WEBPACK_IMPORTED_MODULE_1__/* .minValue */ .Wwf(toSeconds(min), `expected at least \`${min}\``), valibot__WEBPACK_IMPORTED_MODULE_1__/* .maxValue */ .cGV(toSeconds(max), `expected at most \`${max}\``), valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi((seconds) => seconds * 1000));
const digits = (message) => valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .regex */ .yGV(/^\d{1,15}$/, message), valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi(Number));
const serialNumber = digits("expected a whole number");
/** Makes a schema of whole numbers within bounds. */
const wholeNumber = (min, max) => {
    const range = max === undefined ? `of at least ${min}` : `from ${min} to ${max}`;
    const message = `expected a whole number ${range}`;
    return valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(digits(message), valibot__WEBPACK_IMPORTED_MODULE_1__/* .minValue */ .Wwf(min, message), valibot__WEBPACK_IMPORTED_MODULE_1__/* .maxValue */ .cGV(max ?? Infinity, message));
};
const skippedJobText = "If it comes from a job output, the job that should have set it may have been skipped, or has several artifacts (output `fingerprints`). " +
    "GitHub also drops an output that contains a secret: that job's log then says `Skip output`";
/** A SHA-256 as 64 hex characters in either case, or `sha256:` and these. Gives it in lower case. */
const digest = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi((raw) => (raw.startsWith("sha256:") ? raw.slice("sha256:".length) : raw).toLowerCase()), valibot__WEBPACK_IMPORTED_MODULE_1__/* .check */ .z6Y((hex) => hex !== "", `expected a SHA-256 at its end. ${skippedJobText}`), withMessage(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .fingerprintSchema */ .S8, ({ input: hex }) => `expected 64 hexadecimal characters (0-9, a-f)${hex.length === 64 ? "" : lengthText(hex)}`));
const expectedAttestation = "expected the name in the flow's template, `name` or `artifact.name`, each of letters, digits, `-` and `_`";
const attestationPart = withMessage(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .templateReferenceNameSchema */ .cN, expectedAttestation);
/** Says how many characters a text has in place of 64, and of which digest that is the length. */
function lengthText(text) {
    // In lower case `sha256:` is no part of the value.
    const hex = text.replace(/^sha(?!256:)\d+:/, "");
    const other = /^[0-9a-f]+$/.test(hex) ? _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .otherDigests */ .U4[hex.length] : undefined;
    return `, but it has ${hex.length}${other === undefined ? "" : `, as ${other} has`}`;
}
const artifactName = withMessage(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .templateReferenceNameSchema */ .cN, "expected a name of letters, digits, `-` and `_`");
/** `[artifact.]name` as in the flow's template. */
const attestationName = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi((raw) => {
    const dot = raw.indexOf(".");
    return dot < 0 ? { name: raw } : { artifact: raw.slice(0, dot), name: raw.slice(dot + 1) };
}), valibot__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({ artifact: valibot__WEBPACK_IMPORTED_MODULE_1__/* .exactOptional */ .yqP(attestationPart), name: attestationPart }, expectedAttestation));
/** What an attestation is about, where it is not an artifact: that must be written. */
const attestationSubject = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .literal */ .euz("trail", "expected `trail`. For an artifact omit `subject`, and select the artifact with `artifacts` or `fingerprint`"));
const controlName = withMessage(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .controlNameSchema */ .mL, "expected a name of letters, digits, `-`, `.`, `_` and `~`");
const artifactNames = eachLine(valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .check */ .z6Y((line) => !/[\s,;]/.test(line), "expected one name per line"), artifactName));
/** `registry/repository:tag` or `registry/repository`, which is its tag `latest`, maybe after a name. */
const imageByTag = /^(?:[^=]*=)?(?!sha\d+:)[\w.-]+(?::\d+)?(?:(?:\/[\w.-]+)*:[\w.-]+|(?:\/[\w.-]+)+)$/i;
/** One `[name=]sha256` per line, or an image by its digest, as `[name=]registry/repository@sha256:…`. */
const fingerprints = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .check */ .z6Y((raw) => !/^[[{"]/.test(raw), "is JSON: expected one `[name=]sha256` per line, as the output `fingerprints` has it"), eachLine(valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .check */ .z6Y((line) => !/[\s,;]/.test(line.slice(line.indexOf("=") + 1).trim()), "expected one `[name=]sha256` per line"), valibot__WEBPACK_IMPORTED_MODULE_1__/* .check */ .z6Y((line) => !imageByTag.test(line), "an image by its tag, which can move. Write its digest (`registry/repository@sha256:…`, the output `references`), or give the image in `artifacts` with `artifact-type: oci`"), valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi((line) => {
    const [name, value] = line.includes("=") ? splitPair(line) : [undefined, line];
    const at = value.lastIndexOf("@");
    const image = at < 0 ? undefined : value;
    return (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_3__/* .omitUndefined */ .O)({ name, image, fingerprint: value.slice(at + 1) });
}), valibot__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({
    name: valibot__WEBPACK_IMPORTED_MODULE_1__/* .exactOptional */ .yqP(artifactName),
    image: valibot__WEBPACK_IMPORTED_MODULE_1__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    fingerprint: digest,
}))));
/** A day of the calendar, such as `2026-12-31`. */
const calendarDate = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .check */ .z6Y((text) => {
    const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
    // February 30 would be a day of March.
    return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}, ({ input }) => /^\d{4}-\d{2}-\d{2}$/.test(input)
    ? "expected a day that the calendar has"
    : "expected a date as `YYYY-MM-DD`, such as `2026-12-31`"));
/** An http or https URL that may go on record. */
const url = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .check */ .z6Y((raw) => {
    const { username, password } = URL.parse(raw) ?? { username: "", password: "" };
    return username === "" && password === "";
}, "has a user name or password in its URL: remove them"), withMessage(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .httpUrlSchema */ .b$, "expected an http or https URL without spaces, such as `https://example.com/path`"));
/** A host with or without a port and a path, which cannot hold a password. */
const hostAndPath = /^[a-z0-9][a-z0-9.-]*\.[a-z0-9-]+(?::\d+)?(?:\/[\w./-]*)?$/i;
const withVersion = (address) => `${address.replace(/(?:\/v2|\/api\/v2|\/api)?\/*$/, "")}/api/v2`;
const exampleUrl = "`https://example.com/api/v2`";
/**
 * The service's address: absolute, its path ends in the version segment `v2`, which occurs only there; https, or http to
 * a loopback host; no user info, query or fragment. Gives it without a trailing slash. Messages show it only where it
 * cannot hold a password.
 */
const baseUrl = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .rawTransform */ .NTK(({ dataset: { value: raw }, addIssue, NEVER }) => {
    const reject = (message) => {
        addIssue({ message });
        return NEVER;
    };
    // URL.parse ignores line breaks and tabs: two lines would become one host.
    const address = /\s/.test(raw) ? null : URL.parse(raw);
    if (address === null || !/^https?:\/\//i.test(raw))
        return reject(hostAndPath.test(raw)
            ? `is ${quote(raw)}: expected an absolute URL such as \`https://${withVersion(raw)}\``
            : `is not an absolute URL such as ${exampleUrl}`);
    if (raw.includes("@"))
        return reject("has a user name or password in its URL: give the API key as `api-token`");
    if (/[?#]/.test(raw))
        return reject(`has a query or a fragment: expected only the address, such as ${exampleUrl}`);
    if (address.protocol === "http:" && !(0,_lib_urls_js__WEBPACK_IMPORTED_MODULE_4__/* .isLoopback */ .U9)(address.hostname))
        return reject("expected `https://` (http is allowed for loopback addresses only)");
    const { origin, pathname } = address;
    if (!/\/v2\/?$/.test(pathname))
        return reject(`is ${quote(raw)}: it must end in the version segment \`/v2\`, such as ${exampleUrl}`);
    if (/\/v2\/(.*\/)?v2\/?$/.test(pathname))
        return reject(`is ${quote(raw)}: it has the version segment \`/v2\` twice. Expected one, such as ${exampleUrl}`);
    return `${origin}${pathname.replace(/\/$/, "")}`;
}));
/** A key or token as the header `Authorization` can carry it. The value is never shown. */
const headerToken = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .check */ .z6Y((token) => !/^(["']).*\1$/s.test(token), "begins and ends with a quote: the secret was saved with its quotes. Save it again without them"), valibot__WEBPACK_IMPORTED_MODULE_1__/* .regex */ .yGV(/^[\x21-\x7e]+$/, "contains a space, a line break or a character outside ASCII: store only the key in the secret"));
/** An organization: any text that is one path segment. */
const pathSegment = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .check */ .z6Y((segment) => segment.isWellFormed() && segment !== "." && segment !== ".." && !segment.includes("/"), "expected the organization's name, without a slash"));
/** One `label=url` per line: a label without `=` and `.`, an http(s) URL. */
const externalUrls = uniquePairs(["label", "url"], url, _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .urlLabelSchema */ .$0, "a label cannot contain `.`");
/** One `label=sha256` per line. Whether the labels are those of `external-urls` is checked in cross-field.ts. */
const externalFingerprints = uniquePairs(["label", "sha256"], digest);
/** One `key=value` per line, each with a value: policies can make exceptions by tags. */
const flowTags = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(uniquePairs(["key", "value"], valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .minLength */ .BpQ(1, "has no value"))), valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi((entries) => Object.fromEntries(entries)));
/** One `key=value` per line; keys are letters, digits and `_`. A line without a value counts as not given. */
const annotations = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(uniquePairs(["key", "value"], anyText, _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .annotationKeySchema */ .cH, "a key can contain only letters, digits and `_`"), valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi((entries) => {
    const filled = entries.filter(([, text]) => text !== "");
    return filled.length === 0 ? undefined : Object.fromEntries(filled);
}));
const redactable = ["author", "message", "branch"];
/** Which fields of the commit stay private. A typo would send what was to be hidden, so it is an error. */
const redactedFields = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(lines, valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .picklist */ .KIO(redactable, ({ input }) => {
    const item = typeof input === "string" ? input : "";
    return `has ${quote(item)}: expected ${oneOf(redactable)}, one per line${(0,_lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_2__/* .didYouMean */ .a)(item, redactable)}`;
})));
/** Lines of `[name=]path, glob or image reference`. A path with `=` is written `./a=b`. */
const artifactPatterns = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(lines, valibot__WEBPACK_IMPORTED_MODULE_1__/* .rawTransform */ .NTK(({ dataset, addIssue }) => dataset.value.map((line) => {
    const [start, pattern] = splitPair(line);
    const name = valibot__WEBPACK_IMPORTED_MODULE_1__/* .safeParse */ .xLC(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .templateReferenceNameSchema */ .cN, start);
    if (!name.success)
        return { pattern: line };
    if (pattern === "")
        addIssue({
            message: `has the name ${quote(name.output)} without a path, glob or image after the \`=\``,
        });
    return { name: name.output, pattern };
})));
/** Returns text as a person can read it: in backticks, or escaped in quotes where it could not be read otherwise. */
const quote = (raw) => /^[^\p{C}\p{Zl}\p{Zp}`]+$/u.test(raw) ? `\`${raw}\`` : JSON.stringify(raw);
/** Returns `a`, `b` or `c`. */
function oneOf(words) {
    const marked = words.map((word) => `\`${word}\``);
    return marked.length < 2 ? marked.join("") : `${marked.slice(0, -1).join(", ")} or ${marked.at(-1) ?? ""}`;
}


/***/ }),

/***/ 2769:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ didYouMean),
/* harmony export */   k: () => (/* binding */ nearestTo)
/* harmony export */ });
// Finds the word that was probably meant by a misspelt one.
/** Returns ` (did you mean …?)` for a word close to one of these, else an empty text. */
function didYouMean(word, words) {
    const nearest = nearestTo(word, words) ?? completionOf(word, words);
    return nearest === undefined ? "" : ` (did you mean \`${nearest}\`?)`;
}
/** The fewest letters that are taken for the beginning of a word. */
const minBeginning = 3;
/** Returns the shortest word that begins with this one: `prod` is `production`. Case does not count. */
function completionOf(word, words) {
    if (word.length < minBeginning)
        return undefined;
    const beginning = word.toLowerCase();
    return words
        .filter((one) => one.length <= maxWordLength && one.toLowerCase().startsWith(beginning))
        .sort((one, other) => one.length - other.length)[0];
}
/** How many letters of a word may differ: a third. */
const aThird = ({ length }) => Math.max(1, Math.floor(length / 3));
/**
 * Returns the word that differs least. Case and punctuation do not count.
 * @param mostIn how many letters of a word may differ
 */
function nearestTo(word, words, mostIn = aThird) {
    const wanted = normalize(word.slice(0, 40));
    let nearest;
    let least = Infinity;
    for (const candidate of words) {
        if (candidate.length > maxWordLength)
            continue;
        const limit = Math.min(least - 1, mostIn(candidate));
        const difference = distance(wanted, normalize(candidate), limit);
        if (difference > limit)
            continue;
        nearest = candidate;
        least = difference;
    }
    return nearest;
}
/** Longer words are not suggested: names of a service have no limit, and comparing them takes time. */
const maxWordLength = 100;
const normalize = (spelling) => spelling.toLowerCase().replace(/[^a-z0-9]/g, "");
/**
 * Returns how many letters must be added, removed, changed or swapped with the next to make one word of another; Infinity
 * where there are more than the limit, which is known early: a service can have a million names.
 */
function distance(one, other, limit) {
    if (Math.abs(one.length - other.length) > limit)
        return Infinity;
    // Rows of the table of distances: in each cell that of a beginning of one word to a beginning of the other.
    let beforeLast = [];
    let last = Array.from({ length: other.length + 1 }, (_, column) => column);
    for (let line = 1; line <= one.length; line++) {
        const row = [line];
        let [least, left] = [line, line];
        for (let column = 1; column <= other.length; column++) {
            const isSame = one[line - 1] === other[column - 1];
            const isSwapped = one[line - 1] === other[column - 2] && one[line - 2] === other[column - 1];
            const changed = (last[column - 1] ?? 0) + (isSame ? 0 : 1);
            const swapped = isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity;
            left = Math.min(changed, swapped, (last[column] ?? 0) + 1, left + 1);
            row.push(left);
            least = Math.min(least, left);
        }
        // A swap counts from the row before the last: it can make the next row cheaper than this one, by one.
        if (least > limit + 1)
            return Infinity;
        [beforeLast, last] = [last, row];
    }
    return last[other.length] ?? Infinity;
}


/***/ }),

/***/ 1469:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   AP: () => (/* binding */ OutageError),
/* harmony export */   CA: () => (/* binding */ errorCode),
/* harmony export */   Gd: () => (/* binding */ InternalError),
/* harmony export */   QH: () => (/* binding */ aborted),
/* harmony export */   _7: () => (/* binding */ ServiceError),
/* harmony export */   bD: () => (/* binding */ messageOf),
/* harmony export */   cc: () => (/* binding */ CancelledError),
/* harmony export */   gl: () => (/* binding */ RegistryError),
/* harmony export */   ie: () => (/* binding */ toActionError),
/* harmony export */   j1: () => (/* binding */ ConfigurationError),
/* harmony export */   lZ: () => (/* binding */ ActionError),
/* harmony export */   nn: () => (/* binding */ joinParts),
/* harmony export */   u7: () => (/* binding */ withoutHint),
/* harmony export */   yb: () => (/* binding */ ConfigurationErrors)
/* harmony export */ });
// The families of errors. A verdict that closes a gate is not an error but an outcome (operations/assert/outcome.ts).
/** An error that is shown to people. Its `message` has all parts as one text, which report/ neutralises before showing it. */
class ActionError extends Error {
    parts;
    constructor(parts, options) {
        super(joinParts(parts), options);
        this.parts = parts;
    }
}
/** Joins the parts of an error that people read first to one text. */
const joinParts = ({ message, reason, hint }) => [message, reason, hint].filter((part) => part !== undefined).join(". ");
/** Joins what happened and why, where what to do is shown elsewhere. */
const withoutHint = ({ message, reason }) => reason === undefined ? message : joinParts({ message, reason });
/** The workflow, its inputs, its files or its checkout must change before this can work. */
class ConfigurationError extends ActionError {
    name = "ConfigurationError";
    title = "Invalid configuration";
}
/** A registry was not reached, or did not give what is needed of an image. Reported together with wrong inputs. */
class RegistryError extends ConfigurationError {
    title = "No image digest from the registry";
}
class ConfigurationErrors extends ActionError {
    name = "ConfigurationErrors";
    title;
    errors;
    constructor(errors) {
        super({ message: errors.map((error) => error.message).join("\n") });
        this.errors = errors;
        this.title = (errors.find((error) => !(error instanceof RegistryError)) ?? errors[0])?.title ?? "";
    }
}
/** The service refused a request, did not respond, or gave an invalid response. */
class ServiceError extends ActionError {
    name = "ServiceError";
    title = "Service error";
}
/** The service was out of reach. */
class OutageError extends ServiceError {
}
/**
 * Why a signal ended a step, and what to do: a cancellation of the job and `timeout-minutes` send the same signals
 * (docs/runner.md).
 */
const aborted = {
    reason: "the job was cancelled, or `timeout-minutes` was over",
    hint: "If `timeout-minutes` ended the step, set it longer than `wait` and `timeout` together. If the job was cancelled, run it again",
};
class CancelledError extends ActionError {
    name = "CancelledError";
    title = "Ended from outside";
    /** @param parts what was going on; the cause and what to do are known */
    constructor(parts) {
        super({
            reason: "The job was cancelled, or `timeout-minutes` was over",
            hint: aborted.hint,
            ...parts,
        });
    }
}
/** A bug in this action. Only this family shows a stack, and only when debugging. */
class InternalError extends ActionError {
    name = "InternalError";
    title = "Internal error";
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


/***/ }),

/***/ 177:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   LS: () => (/* binding */ plural),
/* harmony export */   U9: () => (/* binding */ count),
/* harmony export */   Xq: () => (/* binding */ formatSize),
/* harmony export */   YA: () => (/* binding */ seconds),
/* harmony export */   ml: () => (/* binding */ shorten),
/* harmony export */   v$: () => (/* binding */ joinTruncated),
/* harmony export */   xv: () => (/* binding */ truncate),
/* harmony export */   zD: () => (/* binding */ grouped)
/* harmony export */ });
// Formats counts, sizes and lists, and shortens texts.
/** Code units that are kept free for the note of how much is missing. */
const noteLength = 40;
/**
 * Shortens a text to its beginning and how much is missing, unless all of it fits. Surrogate pairs stay whole. Redact first:
 * half a secret would not be recognised.
 * @param maxLength in UTF-16 code units
 */
function shorten(text, maxLength) {
    if (text.length <= maxLength)
        return text;
    const kept = Math.max(maxLength - noteLength, 1);
    const end = /[\ud800-\udbff]/.test(text.charAt(kept - 1)) ? kept - 1 : kept;
    return `${text.slice(0, end)}… (${count(text.length - end, "more character")})`;
}
/** Formats a count with its noun: `1 artifact`, `2 directories`. */
function count(number, noun) {
    return `${grouped(number)} ${number === 1 ? noun : plural(noun)}`;
}
/** Returns the plural of a noun: `artifacts`, `directories`. */
const plural = (noun) => noun.replace(/([^aeiou])y$/, "$1ie") + "s";
/** Formats a number as `5,000`. By hand: `toLocaleString` first loads locale data, which takes longer than hashing a file. */
function grouped(number) {
    return String(number).replace(/(?<!\.\d*)\B(?=(?:\d{3})+(?!\d))/g, ",");
}
/** Formats a number of bytes: `831 B`, `1.2 GiB`. */
function formatSize(bytes) {
    const units = ["B", "KiB", "MiB", "GiB", "TiB"];
    const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
    return `${(bytes / 1024 ** step).toFixed(step === 0 ? 0 : 1)} ${units[step] ?? "B"}`;
}
/** Formats milliseconds as seconds: `1.5 s`, `30 s`. */
const seconds = (milliseconds) => `${Number((milliseconds / 1_000).toFixed(milliseconds < 10_000 ? 1 : 0))} s`;
/** Returns the first items, and one that says how many more there are. */
const truncate = (items, max, rest) => (items.length > max ? [...items.slice(0, max), rest(items.length - max)] : items);
/** Joins the first names by commas, and says how many more there are. */
const joinTruncated = (names, max = 20) => truncate(names, max, (more) => `${more} more`).join(", ");


/***/ }),

/***/ 292:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Ev: () => (/* binding */ isObjectOrArray),
/* harmony export */   TL: () => (/* binding */ validateJson),
/* harmony export */   Z_: () => (/* binding */ parseKeepingDigits),
/* harmony export */   qF: () => (/* binding */ parseJson)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7934);
/* harmony import */ var _format_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(177);
/* harmony import */ var _result_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(5367);
// Parses JSON from outside. What parsers could read in two ways is rejected.



/** Reads parsed JSON as the value that a schema describes; otherwise says what is wrong first. */
function validateJson(schema, json) {
    if (!json.success)
        return json;
    // Only the first issue: there can be a million of them.
    const parsed = valibot__WEBPACK_IMPORTED_MODULE_0__/* .safeParse */ .xLC(schema, json.value, { abortEarly: true });
    return parsed.success ? (0,_result_js__WEBPACK_IMPORTED_MODULE_1__.ok)(parsed.output) : (0,_result_js__WEBPACK_IMPORTED_MODULE_1__/* .err */ ._)(describeIssue(parsed.issues[0]));
}
function describeIssue(issue) {
    const field = valibot__WEBPACK_IMPORTED_MODULE_0__/* .getDotPath */ .BuJ(issue);
    if (field === null)
        return `it is not a JSON ${issue.expected === "Array" ? "array" : "object"}`;
    return `\`${field}\` is ${issue.received === "undefined" ? "missing" : `invalid (${issue.message})`}`;
}
/** More than any response has; recursive code stays within its stack. */
const maxDepth = 100;
const utf8 = new TextDecoder("utf-8", { fatal: true });
/**
 * Parses JSON text in UTF-8. Rejected, besides what is not JSON: bytes that are not UTF-8, a key that occurs twice in one
 * object (parsers differ in which one counts), the key `__proto__`, nesting deeper than 100, and more than a million
 * values.
 * @param bytes the text; a byte-order mark at its start is skipped
 */
function parseJson(bytes) {
    let text;
    try {
        text = utf8.decode(bytes);
    }
    catch {
        return (0,_result_js__WEBPACK_IMPORTED_MODULE_1__/* .err */ ._)("it is not UTF-8 text");
    }
    if (text.trim() === "")
        return (0,_result_js__WEBPACK_IMPORTED_MODULE_1__/* .err */ ._)("it is empty");
    if (/^\s*</.test(text))
        return (0,_result_js__WEBPACK_IMPORTED_MODULE_1__/* .err */ ._)("it is HTML or XML, not JSON");
    // Before parsing: text that is nothing but opening brackets must not take memory.
    const scanned = scan(text);
    if (!scanned.success)
        return scanned;
    try {
        return { ...(0,_result_js__WEBPACK_IMPORTED_MODULE_1__.ok)(JSON.parse(text)), size: scanned.value };
    }
    catch {
        return { success: false, reason: "it is not valid JSON", isSyntaxError: true };
    }
}
/**
 * Parses valid JSON and keeps the digits of every number: a double cannot hold every number, and `1.50` would become
 * `1.5`. Such a number is raw JSON, which JSON.stringify writes as it is.
 */
function parseKeepingDigits(json) {
    return JSON.parse(json, (_key, item, context) => typeof item === "number" && context?.source !== undefined && context.source !== String(item)
        ? JSON.rawJSON(context.source)
        : item);
}
/** Returns whether a value is a JSON object or array. */
const isObjectOrArray = (value) => typeof value === "object" && value !== null && !JSON.isRawJSON(value);
/** More than any response has, of texts, numbers and the like, and of lists and objects. */
const maxValues = 1_000_000;
const tooMany = `it has more than ${(0,_format_js__WEBPACK_IMPORTED_MODULE_2__/* .grouped */ .zD)(maxValues)} JSON values`;
/**
 * Returns how many lists, objects and commas are in a text that is JSON, or why it is rejected all the same. The result for
 * text that is not JSON means nothing.
 */
function scan(text) {
    const open = [];
    let containers = 0;
    let commas = 0;
    for (let at = 0; at < text.length; at++) {
        switch (text.charCodeAt(at)) {
            case 0x7b: // {
            case 0x5b: // [
                open.push(text.charCodeAt(at) === 0x7b ? new Set() : undefined);
                if (open.length > maxDepth)
                    return (0,_result_js__WEBPACK_IMPORTED_MODULE_1__/* .err */ ._)(`it is nested deeper than ${maxDepth} levels`);
                containers++;
                if (containers > maxValues)
                    return (0,_result_js__WEBPACK_IMPORTED_MODULE_1__/* .err */ ._)(tooMany);
                break;
            case 0x7d: // }
            case 0x5d: // ]
                open.pop();
                break;
            case 0x2c: // ,
                commas++;
                if (commas >= maxValues)
                    return (0,_result_js__WEBPACK_IMPORTED_MODULE_1__/* .err */ ._)(tooMany);
                break;
            case 0x22: {
                const closing = endOfString(text, at);
                const keys = open.at(-1);
                colonAfter.lastIndex = closing + 1;
                if (keys !== undefined && colonAfter.test(text)) {
                    const key = unescape(text.slice(at, closing + 1));
                    if (key === "__proto__")
                        return (0,_result_js__WEBPACK_IMPORTED_MODULE_1__/* .err */ ._)("it has the key `__proto__`");
                    if (keys.has(key))
                        return (0,_result_js__WEBPACK_IMPORTED_MODULE_1__/* .err */ ._)(`it has the key ${JSON.stringify(key)} twice in one object`);
                    keys.add(key);
                }
                at = closing;
                break;
            }
        }
    }
    return (0,_result_js__WEBPACK_IMPORTED_MODULE_1__.ok)(containers + commas);
}
function endOfString(text, start) {
    for (let at = start + 1; at < text.length; at++) {
        const code = text.charCodeAt(at);
        if (code === 0x22)
            return at;
        if (code === 0x5c)
            at++; // a backslash takes the next character with it
    }
    return text.length;
}
const colonAfter = /[ \t\n\r]*:/y;
/** Returns the string that a JSON string literal stands for: two spellings of one key are one key. */
function unescape(literal) {
    if (!literal.includes("\\"))
        return literal.slice(1, -1);
    try {
        return String(JSON.parse(literal));
    }
    catch {
        return literal;
    }
}


/***/ }),

/***/ 2735:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ isNodeAtLeast),
/* harmony export */   k: () => (/* binding */ nodeProblem)
/* harmony export */ });
// The version of Node that the action needs.
/** Node 24.4 comes with runner 2.327.1, the first that runs `node24` actions. */
const oldestNode = { major: 24, minor: 4, runner: "2.327.1" };
/** Returns whether a version such as `24.4.0` is at least this one. */
function isNodeAtLeast(version, major, minor) {
    const [ofMajor = 0, ofMinor = 0] = version.split(".").map(Number);
    return ofMajor > major || (ofMajor === major && ofMinor >= minor);
}
/** Says that this Node is too old and what to do, in one line; undefined where it is not. */
function nodeProblem(version) {
    const { major, minor, runner } = oldestNode;
    return isNodeAtLeast(version, major, minor)
        ? undefined
        : `This action needs Node ${major}.${minor} or later, and this is Node ${version}. Update the runner to ${runner} or later`;
}


/***/ }),

/***/ 6974:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ omitUndefined)
/* harmony export */ });
function omitUndefined(record) {
    return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}


/***/ }),

/***/ 8377:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   NS: () => (/* binding */ exit),
/* harmony export */   Xp: () => (/* binding */ surviveBrokenStreams),
/* harmony export */   bX: () => (/* binding */ flush)
/* harmony export */ });
// The end of the process, and its standard output and error, which can break: the reader is gone, the disk is full.
/** Keeps the process running when a stream breaks: without a listener, the error would end it with a stack. */
function surviveBrokenStreams(...streams) {
    for (const stream of streams)
        stream.on("error", () => undefined);
}
/**
 * Resolves when everything that was written so far has left the process.
 * Rejects with the first error of the stream, where something could not be written.
 */
function flush(stream) {
    return new Promise((resolve, reject) => {
        stream.write("", (error) => {
            const broken = stream.errored ?? error;
            if (broken)
                reject(broken);
            else
                resolve();
        });
    });
}
/**
 * Ends the process with this exit code. Normally it ends by itself. A DNS look-up that hangs cannot be cancelled, though,
 * and even `process.exit` waits for its thread: then the process is replaced by one that only sets the exit code.
 */
async function exit(code) {
    process.exitCode = code;
    if (!process.getActiveResourcesInfo().includes("GetAddrInfoReqWrap"))
        return;
    await Promise.allSettled([flush(process.stdout), flush(process.stderr)]);
    // Windows has no execve, and does not wait for threads.
    if (process.platform === "win32" || !process.execve)
        process.exit(code);
    const command = [process.execPath, "-e", `process.exitCode = ${code}`];
    process.execve(process.execPath, command, { PATH: process.env["PATH"] ?? "" });
}


/***/ }),

/***/ 693:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  SQ: () => (/* binding */ describeFileError),
  C2: () => (/* binding */ describeFileKind),
  IL: () => (/* binding */ openFlags),
  jH: () => (/* binding */ readInputFile),
  M4: () => (/* binding */ readWholeFile),
  sM: () => (/* binding */ rejectPipe)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(3024);
;// CONCATENATED MODULE: external "node:fs/promises"
const promises_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs/promises");
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(6760);
;// CONCATENATED MODULE: external "node:stream/consumers"
const consumers_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream/consumers");
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __nccwpck_require__(7975);
// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __nccwpck_require__(6974);
// EXTERNAL MODULE: ./build/lib/errors.js
var errors = __nccwpck_require__(1469);
;// CONCATENATED MODULE: ./build/lib/read-file.js
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
// Reads whole files. A path can lead to anything: reading it must neither wait for a writer nor fill the memory.







/** The largest size of a file that each input names, in millions of bytes. */
const maxMegabytes = {
    "user-data": 10,
    "attestation-data": 10,
    attestations: 10,
    "template-file": 10,
    "flow-template-file": 10,
    checksums: 64,
    "artifacts-from": 64,
};
/**
 * Reads a file that an input names, as `readWholeFile` does.
 * @param name the path in errors
 */
function readInputFile(input, path, name, signal) {
    const megabytes = maxMegabytes[input];
    const advice = input.endsWith("template-file")
        ? ". Check out the repository before (`actions/checkout`)"
        : "";
    const hint = `\`${input}\` must be the path of a regular file of at most ${megabytes} MB${advice}`;
    return readWholeFile(path, { name, hint, megabytes, signal });
}
/** How a file is opened to be read. Without O_NONBLOCK, opening a FIFO waits for a writer. Windows has neither. */
const openFlags = process.platform === "win32" ? external_node_fs_.constants.O_RDONLY : external_node_fs_.constants.O_RDONLY | external_node_fs_.constants.O_NONBLOCK;
/**
 * Reads a regular file of limited size, also behind a symbolic link.
 * @param options.name the file's name in errors
 * @param options.megabytes the largest size, in millions of bytes
 * @throws ConfigurationError when it does not exist, is not a regular file, is too large, or cannot be read;
 *   CancelledError
 */
async function readWholeFile(path, options) {
    const { name, hint, megabytes, signal } = options;
    const maxBytes = megabytes * 1_000_000;
    const rejection = (problem, cause) => new errors/* ConfigurationError */.j1((0,omit_undefined/* omitUndefined */.O)({ message: `\`${name}\` ${problem}`, hint }), { cause });
    const requireSize = (bytes) => {
        if (bytes > maxBytes)
            throw rejection(`is larger than ${megabytes} MB`);
    };
    const check = (status) => {
        if (!status.isFile())
            throw rejection(`is ${describeFileKind(status)}`);
        requireSize(status.size);
    };
    try {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            // Checked before it is opened too, because opening a device can have an effect.
            check(await (0,promises_namespaceObject.stat)(path));
            const file = __addDisposableResource(env_1, await (0,promises_namespaceObject.open)(path, openFlags), true);
            check(await file.stat());
            signal.throwIfAborted();
            // To the end, whatever size is reported: the file can grow, and some file systems report 0. One byte more than allowed.
            const bytes = await (0,consumers_namespaceObject.buffer)(file.createReadStream({ end: maxBytes, autoClose: false, signal }));
            requireSize(bytes.length);
            return bytes;
        }
        catch (e_1) {
            env_1.error = e_1;
            env_1.hasError = true;
        }
        finally {
            const result_1 = __disposeResources(env_1);
            if (result_1)
                await result_1;
        }
    }
    catch (cause) {
        if (signal.aborted)
            throw new errors/* CancelledError */.cc({ message: `The step was ended from outside while \`${name}\` was read` });
        const reason = describeFileError(cause);
        if (reason === undefined)
            throw cause;
        if ((0,errors/* errorCode */.CA)(cause) !== "ENOENT")
            throw rejection(`cannot be read: ${reason}`, cause);
        throw rejection(`does not exist${(0,external_node_path_.isAbsolute)(name) ? "" : ` (looked in \`${process.cwd()}\`)`}`, cause);
    }
}
/** Returns why the file system refused something, in words; undefined for what is not an error of the file system. */
function describeFileError(thrown) {
    const code = (0,errors/* errorCode */.CA)(thrown);
    if (code === undefined || !(thrown instanceof Error) || !("syscall" in thrown))
        return undefined;
    return "errno" in thrown && typeof thrown.errno === "number" ? (0,external_node_util_.getSystemErrorMessage)(thrown.errno) : code;
}
/**
 * Checks that opening a file to write to it does not wait for a reader. The file may be missing.
 * @throws ConfigurationError for a FIFO or a socket
 */
function rejectPipe(path) {
    const status = (0,external_node_fs_.statSync)(path, { throwIfNoEntry: false });
    if (status?.isFIFO() === true || status?.isSocket() === true)
        throw new errors/* ConfigurationError */.j1({ message: `\`${path}\` is ${describeFileKind(status)}` });
}
/** Returns what a path is that is not a regular file. */
function describeFileKind(status) {
    if (status.isDirectory())
        return "a directory";
    if (status.isFIFO())
        return "a FIFO (named pipe)";
    if (status.isSocket())
        return "a socket";
    return status.isCharacterDevice() || status.isBlockDevice() ? "a device" : "not a regular file";
}


/***/ }),

/***/ 2882:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ writeResultFile)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(3024);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(8161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(6760);
// Files for later steps, in RUNNER_TEMP, under names that no other step, job or run uses.




/**
 * Writes a file that only its owner can read, and returns its path. Its name holds the job's and a random part, so that
 * files which the jobs of a matrix upload can be downloaded into one directory. Nothing is left of one that cannot be written.
 * @param extension of its name, such as `json`
 * @throws the error of the file system
 */
function writeResultFile(kind, extension, environment, chunks) {
    const job = (environment["GITHUB_JOB"] ?? "").replace(/[^\w-]/g, "").slice(0, 60);
    const name = [kind, job, (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomUUID)()].filter((part) => part !== "").join("-");
    const { RUNNER_TEMP: directory = "" } = environment;
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(directory === "" ? (0,node_os__WEBPACK_IMPORTED_MODULE_2__.tmpdir)() : directory, `${name}.${extension}`);
    // `wx`: never over a file that is there, never through a link.
    const file = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(path, "wx", 0o600);
    let isWhole = false;
    try {
        for (const chunk of chunks)
            (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.writeFileSync)(file, chunk);
        isWhole = true;
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(file);
        if (!isWhole)
            (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.rmSync)(path, { force: true });
    }
    return path;
}


/***/ }),

/***/ 5367:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ err),
/* harmony export */   ok: () => (/* binding */ ok)
/* harmony export */ });
/** Makes the result that has a value. */
const ok = (value) => ({ success: true, value });
/** Makes the result that has none. */
const err = (reason) => ({ success: false, reason });


/***/ }),

/***/ 8320:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   U9: () => (/* binding */ isLoopback),
/* harmony export */   gr: () => (/* binding */ decodePercent),
/* harmony export */   w4: () => (/* binding */ hostOf)
/* harmony export */ });
// Parts of URLs.
/** Returns whether the host of a parsed URL is this machine. */
function isLoopback(hostname) {
    return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
/** Returns the host of a URL; an IPv6 address without its brackets. */
function hostOf({ hostname }) {
    return hostname.replace(/^\[(.*)\]$/, "$1");
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

/***/ 8230:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

// ESM COMPAT FLAG
__nccwpck_require__.r(__webpack_exports__);

// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  ExitCode: () => (/* binding */ ExitCode),
  addPath: () => (/* binding */ addPath),
  debug: () => (/* binding */ debug),
  endGroup: () => (/* binding */ endGroup),
  error: () => (/* binding */ error),
  exportVariable: () => (/* binding */ exportVariable),
  getBooleanInput: () => (/* binding */ getBooleanInput),
  getIDToken: () => (/* binding */ getIDToken),
  getInput: () => (/* binding */ getInput),
  getMultilineInput: () => (/* binding */ getMultilineInput),
  getState: () => (/* binding */ getState),
  group: () => (/* binding */ group),
  info: () => (/* binding */ info),
  isDebug: () => (/* binding */ isDebug),
  markdownSummary: () => (/* reexport */ markdownSummary),
  notice: () => (/* binding */ notice),
  platform: () => (/* reexport */ platform_namespaceObject),
  saveState: () => (/* binding */ saveState),
  setCommandEcho: () => (/* binding */ setCommandEcho),
  setFailed: () => (/* binding */ setFailed),
  setOutput: () => (/* binding */ setOutput),
  setSecret: () => (/* binding */ setSecret),
  startGroup: () => (/* binding */ startGroup),
  summary: () => (/* reexport */ summary),
  toPlatformPath: () => (/* reexport */ toPlatformPath),
  toPosixPath: () => (/* reexport */ toPosixPath),
  toWin32Path: () => (/* reexport */ toWin32Path),
  warning: () => (/* binding */ warning)
});

// NAMESPACE OBJECT: ./build/node_modules/@actions/core/lib/platform.js
var platform_namespaceObject = {};
__nccwpck_require__.r(platform_namespaceObject);
__nccwpck_require__.d(platform_namespaceObject, {
  arch: () => (arch),
  getDetails: () => (getDetails),
  isLinux: () => (isLinux),
  isMacOS: () => (isMacOS),
  isWindows: () => (isWindows),
  platform: () => (platform)
});

// EXTERNAL MODULE: external "os"
var external_os_ = __nccwpck_require__(857);
;// CONCATENATED MODULE: ./build/node_modules/@actions/core/lib/utils.js
// We use any as a valid input type
/* eslint-disable @typescript-eslint/no-explicit-any */
/**
 * Sanitizes an input into a string so it can be passed into issueCommand safely
 * @param input input to sanitize into a string
 */
function toCommandValue(input) {
    if (input === null || input === undefined) {
        return '';
    }
    else if (typeof input === 'string' || input instanceof String) {
        return input;
    }
    return JSON.stringify(input);
}
/**
 *
 * @param annotationProperties
 * @returns The command properties to send with the actual annotation command
 * See IssueCommandProperties: https://github.com/actions/runner/blob/main/src/Runner.Worker/ActionCommandManager.cs#L646
 */
function toCommandProperties(annotationProperties) {
    if (!Object.keys(annotationProperties).length) {
        return {};
    }
    return {
        title: annotationProperties.title,
        file: annotationProperties.file,
        line: annotationProperties.startLine,
        endLine: annotationProperties.endLine,
        col: annotationProperties.startColumn,
        endColumn: annotationProperties.endColumn
    };
}
//# sourceMappingURL=utils.js.map
;// CONCATENATED MODULE: ./build/node_modules/@actions/core/lib/command.js


/**
 * Issues a command to the GitHub Actions runner
 *
 * @param command - The command name to issue
 * @param properties - Additional properties for the command (key-value pairs)
 * @param message - The message to include with the command
 * @remarks
 * This function outputs a specially formatted string to stdout that the Actions
 * runner interprets as a command. These commands can control workflow behavior,
 * set outputs, create annotations, mask values, and more.
 *
 * Command Format:
 *   ::name key=value,key=value::message
 *
 * @example
 * ```typescript
 * // Issue a warning annotation
 * issueCommand('warning', {}, 'This is a warning message');
 * // Output: ::warning::This is a warning message
 *
 * // Set an environment variable
 * issueCommand('set-env', { name: 'MY_VAR' }, 'some value');
 * // Output: ::set-env name=MY_VAR::some value
 *
 * // Add a secret mask
 * issueCommand('add-mask', {}, 'secretValue123');
 * // Output: ::add-mask::secretValue123
 * ```
 *
 * @internal
 * This is an internal utility function that powers the public API functions
 * such as setSecret, warning, error, and exportVariable.
 */
function issueCommand(command, properties, message) {
    const cmd = new Command(command, properties, message);
    process.stdout.write(cmd.toString() + external_os_.EOL);
}
function issue(name, message = '') {
    issueCommand(name, {}, message);
}
const CMD_STRING = '::';
class Command {
    constructor(command, properties, message) {
        if (!command) {
            command = 'missing.command';
        }
        this.command = command;
        this.properties = properties;
        this.message = message;
    }
    toString() {
        let cmdStr = CMD_STRING + this.command;
        if (this.properties && Object.keys(this.properties).length > 0) {
            cmdStr += ' ';
            let first = true;
            for (const key in this.properties) {
                if (this.properties.hasOwnProperty(key)) {
                    const val = this.properties[key];
                    if (val) {
                        if (first) {
                            first = false;
                        }
                        else {
                            cmdStr += ',';
                        }
                        cmdStr += `${key}=${escapeProperty(val)}`;
                    }
                }
            }
        }
        cmdStr += `${CMD_STRING}${escapeData(this.message)}`;
        return cmdStr;
    }
}
function escapeData(s) {
    return toCommandValue(s)
        .replace(/%/g, '%25')
        .replace(/\r/g, '%0D')
        .replace(/\n/g, '%0A');
}
function escapeProperty(s) {
    return toCommandValue(s)
        .replace(/%/g, '%25')
        .replace(/\r/g, '%0D')
        .replace(/\n/g, '%0A')
        .replace(/:/g, '%3A')
        .replace(/,/g, '%2C');
}
//# sourceMappingURL=command.js.map
;// CONCATENATED MODULE: external "crypto"
const external_crypto_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("crypto");
// EXTERNAL MODULE: external "fs"
var external_fs_ = __nccwpck_require__(9896);
;// CONCATENATED MODULE: ./build/node_modules/@actions/core/lib/file-command.js
// For internal use, subject to change.
// We use any as a valid input type
/* eslint-disable @typescript-eslint/no-explicit-any */




function issueFileCommand(command, message) {
    const filePath = process.env[`GITHUB_${command}`];
    if (!filePath) {
        throw new Error(`Unable to find environment variable for file command ${command}`);
    }
    if (!external_fs_.existsSync(filePath)) {
        throw new Error(`Missing file at path: ${filePath}`);
    }
    external_fs_.appendFileSync(filePath, `${toCommandValue(message)}${external_os_.EOL}`, {
        encoding: 'utf8'
    });
}
function prepareKeyValueMessage(key, value) {
    const delimiter = `ghadelimiter_${external_crypto_namespaceObject.randomUUID()}`;
    const convertedValue = toCommandValue(value);
    // These should realistically never happen, but just in case someone finds a
    // way to exploit uuid generation let's not allow keys or values that contain
    // the delimiter.
    if (key.includes(delimiter)) {
        throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`);
    }
    if (convertedValue.includes(delimiter)) {
        throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`);
    }
    return `${key}<<${delimiter}${external_os_.EOL}${convertedValue}${external_os_.EOL}${delimiter}`;
}
//# sourceMappingURL=file-command.js.map
;// CONCATENATED MODULE: external "path"
const external_path_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("path");
;// CONCATENATED MODULE: ./build/node_modules/@actions/core/node_modules/@actions/http-client/index.js
// Replaces @actions/http-client and @actions/exec within @actions/core at build time (.ci/build.ts): core imports them for
// OIDC tokens and for what the runner's system is, which this action never requests. Every step would load Node's TLS and
// child processes with them. They throw when they are used.

function missing() {
  throw new Error(
    "This package is not part of @actions/core here: .ci/unused-by-core replaces it at build time",
  );
}



;// CONCATENATED MODULE: ./build/node_modules/@actions/core/lib/oidc-utils.js
var __awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};



class OidcClient {
    static createHttpClient(allowRetry = true, maxRetry = 10) {
        const requestOptions = {
            allowRetries: allowRetry,
            maxRetries: maxRetry
        };
        return new missing('actions/oidc-client', [new missing(OidcClient.getRequestToken())], requestOptions);
    }
    static getRequestToken() {
        const token = process.env['ACTIONS_ID_TOKEN_REQUEST_TOKEN'];
        if (!token) {
            throw new Error('Unable to get ACTIONS_ID_TOKEN_REQUEST_TOKEN env variable');
        }
        return token;
    }
    static getIDTokenUrl() {
        const runtimeUrl = process.env['ACTIONS_ID_TOKEN_REQUEST_URL'];
        if (!runtimeUrl) {
            throw new Error('Unable to get ACTIONS_ID_TOKEN_REQUEST_URL env variable');
        }
        return runtimeUrl;
    }
    static getCall(id_token_url) {
        return __awaiter(this, void 0, void 0, function* () {
            var _a;
            const httpclient = OidcClient.createHttpClient();
            const res = yield httpclient
                .getJson(id_token_url)
                .catch(error => {
                throw new Error(`Failed to get ID Token. \n 
        Error Code : ${error.statusCode}\n 
        Error Message: ${error.message}`);
            });
            const id_token = (_a = res.result) === null || _a === void 0 ? void 0 : _a.value;
            if (!id_token) {
                throw new Error('Response json body do not have ID Token field');
            }
            return id_token;
        });
    }
    static getIDToken(audience) {
        return __awaiter(this, void 0, void 0, function* () {
            try {
                // New ID Token is requested from action service
                let id_token_url = OidcClient.getIDTokenUrl();
                if (audience) {
                    const encodedAudience = encodeURIComponent(audience);
                    id_token_url = `${id_token_url}&audience=${encodedAudience}`;
                }
                debug(`ID token url is ${id_token_url}`);
                const id_token = yield OidcClient.getCall(id_token_url);
                setSecret(id_token);
                return id_token;
            }
            catch (error) {
                throw new Error(`Error message: ${error.message}`);
            }
        });
    }
}
//# sourceMappingURL=oidc-utils.js.map
;// CONCATENATED MODULE: ./build/node_modules/@actions/core/lib/summary.js
var summary_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};


const { access, appendFile, writeFile } = external_fs_.promises;
const SUMMARY_ENV_VAR = 'GITHUB_STEP_SUMMARY';
const SUMMARY_DOCS_URL = 'https://docs.github.com/actions/using-workflows/workflow-commands-for-github-actions#adding-a-job-summary';
class Summary {
    constructor() {
        this._buffer = '';
    }
    /**
     * Finds the summary file path from the environment, rejects if env var is not found or file does not exist
     * Also checks r/w permissions.
     *
     * @returns step summary file path
     */
    filePath() {
        return summary_awaiter(this, void 0, void 0, function* () {
            if (this._filePath) {
                return this._filePath;
            }
            const pathFromEnv = process.env[SUMMARY_ENV_VAR];
            if (!pathFromEnv) {
                throw new Error(`Unable to find environment variable for $${SUMMARY_ENV_VAR}. Check if your runtime environment supports job summaries.`);
            }
            try {
                yield access(pathFromEnv, external_fs_.constants.R_OK | external_fs_.constants.W_OK);
            }
            catch (_a) {
                throw new Error(`Unable to access summary file: '${pathFromEnv}'. Check if the file has correct read/write permissions.`);
            }
            this._filePath = pathFromEnv;
            return this._filePath;
        });
    }
    /**
     * Wraps content in an HTML tag, adding any HTML attributes
     *
     * @param {string} tag HTML tag to wrap
     * @param {string | null} content content within the tag
     * @param {[attribute: string]: string} attrs key-value list of HTML attributes to add
     *
     * @returns {string} content wrapped in HTML element
     */
    wrap(tag, content, attrs = {}) {
        const htmlAttrs = Object.entries(attrs)
            .map(([key, value]) => ` ${key}="${value}"`)
            .join('');
        if (!content) {
            return `<${tag}${htmlAttrs}>`;
        }
        return `<${tag}${htmlAttrs}>${content}</${tag}>`;
    }
    /**
     * Writes text in the buffer to the summary buffer file and empties buffer. Will append by default.
     *
     * @param {SummaryWriteOptions} [options] (optional) options for write operation
     *
     * @returns {Promise<Summary>} summary instance
     */
    write(options) {
        return summary_awaiter(this, void 0, void 0, function* () {
            const overwrite = !!(options === null || options === void 0 ? void 0 : options.overwrite);
            const filePath = yield this.filePath();
            const writeFunc = overwrite ? writeFile : appendFile;
            yield writeFunc(filePath, this._buffer, { encoding: 'utf8' });
            return this.emptyBuffer();
        });
    }
    /**
     * Clears the summary buffer and wipes the summary file
     *
     * @returns {Summary} summary instance
     */
    clear() {
        return summary_awaiter(this, void 0, void 0, function* () {
            return this.emptyBuffer().write({ overwrite: true });
        });
    }
    /**
     * Returns the current summary buffer as a string
     *
     * @returns {string} string of summary buffer
     */
    stringify() {
        return this._buffer;
    }
    /**
     * If the summary buffer is empty
     *
     * @returns {boolen} true if the buffer is empty
     */
    isEmptyBuffer() {
        return this._buffer.length === 0;
    }
    /**
     * Resets the summary buffer without writing to summary file
     *
     * @returns {Summary} summary instance
     */
    emptyBuffer() {
        this._buffer = '';
        return this;
    }
    /**
     * Adds raw text to the summary buffer
     *
     * @param {string} text content to add
     * @param {boolean} [addEOL=false] (optional) append an EOL to the raw text (default: false)
     *
     * @returns {Summary} summary instance
     */
    addRaw(text, addEOL = false) {
        this._buffer += text;
        return addEOL ? this.addEOL() : this;
    }
    /**
     * Adds the operating system-specific end-of-line marker to the buffer
     *
     * @returns {Summary} summary instance
     */
    addEOL() {
        return this.addRaw(external_os_.EOL);
    }
    /**
     * Adds an HTML codeblock to the summary buffer
     *
     * @param {string} code content to render within fenced code block
     * @param {string} lang (optional) language to syntax highlight code
     *
     * @returns {Summary} summary instance
     */
    addCodeBlock(code, lang) {
        const attrs = Object.assign({}, (lang && { lang }));
        const element = this.wrap('pre', this.wrap('code', code), attrs);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML list to the summary buffer
     *
     * @param {string[]} items list of items to render
     * @param {boolean} [ordered=false] (optional) if the rendered list should be ordered or not (default: false)
     *
     * @returns {Summary} summary instance
     */
    addList(items, ordered = false) {
        const tag = ordered ? 'ol' : 'ul';
        const listItems = items.map(item => this.wrap('li', item)).join('');
        const element = this.wrap(tag, listItems);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML table to the summary buffer
     *
     * @param {SummaryTableCell[]} rows table rows
     *
     * @returns {Summary} summary instance
     */
    addTable(rows) {
        const tableBody = rows
            .map(row => {
            const cells = row
                .map(cell => {
                if (typeof cell === 'string') {
                    return this.wrap('td', cell);
                }
                const { header, data, colspan, rowspan } = cell;
                const tag = header ? 'th' : 'td';
                const attrs = Object.assign(Object.assign({}, (colspan && { colspan })), (rowspan && { rowspan }));
                return this.wrap(tag, data, attrs);
            })
                .join('');
            return this.wrap('tr', cells);
        })
            .join('');
        const element = this.wrap('table', tableBody);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds a collapsable HTML details element to the summary buffer
     *
     * @param {string} label text for the closed state
     * @param {string} content collapsable content
     *
     * @returns {Summary} summary instance
     */
    addDetails(label, content) {
        const element = this.wrap('details', this.wrap('summary', label) + content);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML image tag to the summary buffer
     *
     * @param {string} src path to the image you to embed
     * @param {string} alt text description of the image
     * @param {SummaryImageOptions} options (optional) addition image attributes
     *
     * @returns {Summary} summary instance
     */
    addImage(src, alt, options) {
        const { width, height } = options || {};
        const attrs = Object.assign(Object.assign({}, (width && { width })), (height && { height }));
        const element = this.wrap('img', null, Object.assign({ src, alt }, attrs));
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML section heading element
     *
     * @param {string} text heading text
     * @param {number | string} [level=1] (optional) the heading level, default: 1
     *
     * @returns {Summary} summary instance
     */
    addHeading(text, level) {
        const tag = `h${level}`;
        const allowedTag = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].includes(tag)
            ? tag
            : 'h1';
        const element = this.wrap(allowedTag, text);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML thematic break (<hr>) to the summary buffer
     *
     * @returns {Summary} summary instance
     */
    addSeparator() {
        const element = this.wrap('hr', null);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML line break (<br>) to the summary buffer
     *
     * @returns {Summary} summary instance
     */
    addBreak() {
        const element = this.wrap('br', null);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML blockquote to the summary buffer
     *
     * @param {string} text quote text
     * @param {string} cite (optional) citation url
     *
     * @returns {Summary} summary instance
     */
    addQuote(text, cite) {
        const attrs = Object.assign({}, (cite && { cite }));
        const element = this.wrap('blockquote', text, attrs);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML anchor tag to the summary buffer
     *
     * @param {string} text link text/content
     * @param {string} href hyperlink
     *
     * @returns {Summary} summary instance
     */
    addLink(text, href) {
        const element = this.wrap('a', text, { href });
        return this.addRaw(element).addEOL();
    }
}
const _summary = new Summary();
/**
 * @deprecated use `core.summary`
 */
const markdownSummary = _summary;
const summary = _summary;
//# sourceMappingURL=summary.js.map
;// CONCATENATED MODULE: ./build/node_modules/@actions/core/lib/path-utils.js

/**
 * toPosixPath converts the given path to the posix form. On Windows, \\ will be
 * replaced with /.
 *
 * @param pth. Path to transform.
 * @return string Posix path.
 */
function toPosixPath(pth) {
    return pth.replace(/[\\]/g, '/');
}
/**
 * toWin32Path converts the given path to the win32 form. On Linux, / will be
 * replaced with \\.
 *
 * @param pth. Path to transform.
 * @return string Win32 path.
 */
function toWin32Path(pth) {
    return pth.replace(/[/]/g, '\\');
}
/**
 * toPlatformPath converts the given path to a platform-specific path. It does
 * this by replacing instances of / and \ with the platform-specific path
 * separator.
 *
 * @param pth The path to platformize.
 * @return string The platform-specific path.
 */
function toPlatformPath(pth) {
    return pth.replace(/[/\\]/g, external_path_namespaceObject.sep);
}
//# sourceMappingURL=path-utils.js.map
;// CONCATENATED MODULE: ./build/node_modules/@actions/core/node_modules/@actions/exec/index.js
// Replaces @actions/http-client and @actions/exec within @actions/core at build time (.ci/build.ts): core imports them for
// OIDC tokens and for what the runner's system is, which this action never requests. Every step would load Node's TLS and
// child processes with them. They throw when they are used.

function exec_missing() {
  throw new Error(
    "This package is not part of @actions/core here: .ci/unused-by-core replaces it at build time",
  );
}



;// CONCATENATED MODULE: ./build/node_modules/@actions/core/lib/platform.js
var platform_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};


const getWindowsInfo = () => platform_awaiter(void 0, void 0, void 0, function* () {
    const { stdout: version } = yield exec_missing('powershell -command "(Get-CimInstance -ClassName Win32_OperatingSystem).Version"', undefined, {
        silent: true
    });
    const { stdout: name } = yield exec_missing('powershell -command "(Get-CimInstance -ClassName Win32_OperatingSystem).Caption"', undefined, {
        silent: true
    });
    return {
        name: name.trim(),
        version: version.trim()
    };
});
const getMacOsInfo = () => platform_awaiter(void 0, void 0, void 0, function* () {
    var _a, _b, _c, _d;
    const { stdout } = yield exec_missing('sw_vers', undefined, {
        silent: true
    });
    const version = (_b = (_a = stdout.match(/ProductVersion:\s*(.+)/)) === null || _a === void 0 ? void 0 : _a[1]) !== null && _b !== void 0 ? _b : '';
    const name = (_d = (_c = stdout.match(/ProductName:\s*(.+)/)) === null || _c === void 0 ? void 0 : _c[1]) !== null && _d !== void 0 ? _d : '';
    return {
        name,
        version
    };
});
const getLinuxInfo = () => platform_awaiter(void 0, void 0, void 0, function* () {
    const { stdout } = yield exec_missing('lsb_release', ['-i', '-r', '-s'], {
        silent: true
    });
    const [name, version] = stdout.trim().split('\n');
    return {
        name,
        version
    };
});
const platform = external_os_.platform();
const arch = external_os_.arch();
const isWindows = platform === 'win32';
const isMacOS = platform === 'darwin';
const isLinux = platform === 'linux';
function getDetails() {
    return platform_awaiter(this, void 0, void 0, function* () {
        return Object.assign(Object.assign({}, (yield (isWindows
            ? getWindowsInfo()
            : isMacOS
                ? getMacOsInfo()
                : getLinuxInfo()))), { platform,
            arch,
            isWindows,
            isMacOS,
            isLinux });
    });
}
//# sourceMappingURL=platform.js.map
;// CONCATENATED MODULE: ./build/node_modules/@actions/core/lib/core.js
var core_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};






/**
 * The code to exit an action
 */
var ExitCode;
(function (ExitCode) {
    /**
     * A code indicating that the action was successful
     */
    ExitCode[ExitCode["Success"] = 0] = "Success";
    /**
     * A code indicating that the action was a failure
     */
    ExitCode[ExitCode["Failure"] = 1] = "Failure";
})(ExitCode || (ExitCode = {}));
//-----------------------------------------------------------------------
// Variables
//-----------------------------------------------------------------------
/**
 * Sets env variable for this action and future actions in the job
 * @param name the name of the variable to set
 * @param val the value of the variable. Non-string values will be converted to a string via JSON.stringify
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function exportVariable(name, val) {
    const convertedVal = toCommandValue(val);
    process.env[name] = convertedVal;
    const filePath = process.env['GITHUB_ENV'] || '';
    if (filePath) {
        return issueFileCommand('ENV', prepareKeyValueMessage(name, val));
    }
    issueCommand('set-env', { name }, convertedVal);
}
/**
 * Registers a secret which will get masked from logs
 *
 * @param secret - Value of the secret to be masked
 * @remarks
 * This function instructs the Actions runner to mask the specified value in any
 * logs produced during the workflow run. Once registered, the secret value will
 * be replaced with asterisks (***) whenever it appears in console output, logs,
 * or error messages.
 *
 * This is useful for protecting sensitive information such as:
 * - API keys
 * - Access tokens
 * - Authentication credentials
 * - URL parameters containing signatures (SAS tokens)
 *
 * Note that masking only affects future logs; any previous appearances of the
 * secret in logs before calling this function will remain unmasked.
 *
 * @example
 * ```typescript
 * // Register an API token as a secret
 * const apiToken = "abc123xyz456";
 * setSecret(apiToken);
 *
 * // Now any logs containing this value will show *** instead
 * console.log(`Using token: ${apiToken}`); // Outputs: "Using token: ***"
 * ```
 */
function setSecret(secret) {
    issueCommand('add-mask', {}, secret);
}
/**
 * Prepends inputPath to the PATH (for this action and future actions)
 * @param inputPath
 */
function addPath(inputPath) {
    const filePath = process.env['GITHUB_PATH'] || '';
    if (filePath) {
        issueFileCommand('PATH', inputPath);
    }
    else {
        issueCommand('add-path', {}, inputPath);
    }
    process.env['PATH'] = `${inputPath}${external_path_namespaceObject.delimiter}${process.env['PATH']}`;
}
/**
 * Gets the value of an input.
 * Unless trimWhitespace is set to false in InputOptions, the value is also trimmed.
 * Returns an empty string if the value is not defined.
 *
 * @param     name     name of the input to get
 * @param     options  optional. See InputOptions.
 * @returns   string
 */
function getInput(name, options) {
    const val = process.env[`INPUT_${name.replace(/ /g, '_').toUpperCase()}`] || '';
    if (options && options.required && !val) {
        throw new Error(`Input required and not supplied: ${name}`);
    }
    if (options && options.trimWhitespace === false) {
        return val;
    }
    return val.trim();
}
/**
 * Gets the values of an multiline input.  Each value is also trimmed.
 *
 * @param     name     name of the input to get
 * @param     options  optional. See InputOptions.
 * @returns   string[]
 *
 */
function getMultilineInput(name, options) {
    const inputs = getInput(name, options)
        .split('\n')
        .filter(x => x !== '');
    if (options && options.trimWhitespace === false) {
        return inputs;
    }
    return inputs.map(input => input.trim());
}
/**
 * Gets the input value of the boolean type in the YAML 1.2 "core schema" specification.
 * Support boolean input list: `true | True | TRUE | false | False | FALSE` .
 * The return value is also in boolean type.
 * ref: https://yaml.org/spec/1.2/spec.html#id2804923
 *
 * @param     name     name of the input to get
 * @param     options  optional. See InputOptions.
 * @returns   boolean
 */
function getBooleanInput(name, options) {
    const trueValue = ['true', 'True', 'TRUE'];
    const falseValue = ['false', 'False', 'FALSE'];
    const val = getInput(name, options);
    if (trueValue.includes(val))
        return true;
    if (falseValue.includes(val))
        return false;
    throw new TypeError(`Input does not meet YAML 1.2 "Core Schema" specification: ${name}\n` +
        `Support boolean input list: \`true | True | TRUE | false | False | FALSE\``);
}
/**
 * Sets the value of an output.
 *
 * @param     name     name of the output to set
 * @param     value    value to store. Non-string values will be converted to a string via JSON.stringify
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function setOutput(name, value) {
    const filePath = process.env['GITHUB_OUTPUT'] || '';
    if (filePath) {
        return issueFileCommand('OUTPUT', prepareKeyValueMessage(name, value));
    }
    process.stdout.write(external_os_.EOL);
    issueCommand('set-output', { name }, toCommandValue(value));
}
/**
 * Enables or disables the echoing of commands into stdout for the rest of the step.
 * Echoing is disabled by default if ACTIONS_STEP_DEBUG is not set.
 *
 */
function setCommandEcho(enabled) {
    issue('echo', enabled ? 'on' : 'off');
}
//-----------------------------------------------------------------------
// Results
//-----------------------------------------------------------------------
/**
 * Sets the action status to failed.
 * When the action exits it will be with an exit code of 1
 * @param message add error issue message
 */
function setFailed(message) {
    process.exitCode = ExitCode.Failure;
    error(message);
}
//-----------------------------------------------------------------------
// Logging Commands
//-----------------------------------------------------------------------
/**
 * Gets whether Actions Step Debug is on or not
 */
function isDebug() {
    return process.env['RUNNER_DEBUG'] === '1';
}
/**
 * Writes debug message to user log
 * @param message debug message
 */
function debug(message) {
    issueCommand('debug', {}, message);
}
/**
 * Adds an error issue
 * @param message error issue message. Errors will be converted to string via toString()
 * @param properties optional properties to add to the annotation.
 */
function error(message, properties = {}) {
    issueCommand('error', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
 * Adds a warning issue
 * @param message warning issue message. Errors will be converted to string via toString()
 * @param properties optional properties to add to the annotation.
 */
function warning(message, properties = {}) {
    issueCommand('warning', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
 * Adds a notice issue
 * @param message notice issue message. Errors will be converted to string via toString()
 * @param properties optional properties to add to the annotation.
 */
function notice(message, properties = {}) {
    issueCommand('notice', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
 * Writes info to log with console.log.
 * @param message info message
 */
function info(message) {
    process.stdout.write(message + external_os_.EOL);
}
/**
 * Begin an output group.
 *
 * Output until the next `groupEnd` will be foldable in this group
 *
 * @param name The name of the output group
 */
function startGroup(name) {
    issue('group', name);
}
/**
 * End an output group.
 */
function endGroup() {
    issue('endgroup');
}
/**
 * Wrap an asynchronous function call in a group.
 *
 * Returns the same type as the function itself.
 *
 * @param name The name of the group
 * @param fn The function to wrap in the group
 */
function group(name, fn) {
    return core_awaiter(this, void 0, void 0, function* () {
        startGroup(name);
        let result;
        try {
            result = yield fn();
        }
        finally {
            endGroup();
        }
        return result;
    });
}
//-----------------------------------------------------------------------
// Wrapper action state
//-----------------------------------------------------------------------
/**
 * Saves state for current action, the state can only be retrieved by this action's post job execution.
 *
 * @param     name     name of the state to store
 * @param     value    value to store. Non-string values will be converted to a string via JSON.stringify
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function saveState(name, value) {
    const filePath = process.env['GITHUB_STATE'] || '';
    if (filePath) {
        return issueFileCommand('STATE', prepareKeyValueMessage(name, value));
    }
    issueCommand('save-state', { name }, toCommandValue(value));
}
/**
 * Gets the value of an state set by this action's main execution.
 *
 * @param     name     name of the state to get
 * @returns   string
 */
function getState(name) {
    return process.env[`STATE_${name}`] || '';
}
function getIDToken(aud) {
    return core_awaiter(this, void 0, void 0, function* () {
        return yield OidcClient.getIDToken(aud);
    });
}
/**
 * Summary exports
 */

/**
 * @deprecated use core.summary
 */

/**
 * Path exports
 */

/**
 * Platform utilities exports
 */

//# sourceMappingURL=core.js.map

/***/ }),

/***/ 9665:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Mx: () => (/* binding */ jsonPieces),
/* harmony export */   VN: () => (/* binding */ chunks),
/* harmony export */   s$: () => (/* binding */ jsonText)
/* harmony export */ });
/* harmony import */ var _visible_text_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(269);
// JSON that goes out: for people to read, and in pieces for files.

/** Returns the text with each UTF-16 code unit as an escape. */
const unicodeEscapes = (text) => text.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
/**
 * Returns the value as indented JSON whose every line can be shown: hidden characters, changes of the writing direction
 * and commands of the runner are `\u` escapes, so that a JSON parser still reads the same value.
 */
const jsonText = (value) => JSON.stringify(value, null, 2)
    .replace(_visible_text_js__WEBPACK_IMPORTED_MODULE_0__/* .hidden */ .R, (character) => (character === "\n" ? character : unicodeEscapes(character)))
    .replaceAll("##[", `##${unicodeEscapes("[")}`);
/**
 * Returns `JSON.stringify(value, null, space)` in pieces, so that it never stands in memory as one text.
 * @param value JSON data, in which undefined is as good as absent
 * @param levels items of arrays and objects down to this level are pieces of their own
 */
function* jsonPieces(value, space, margin = "", levels = 2) {
    if (levels === 0 || typeof value !== "object" || value === null || JSON.isRawJSON(value)) {
        // Line breaks within texts are escapes.
        yield JSON.stringify(value, null, space).replaceAll("\n", `\n${margin}`);
        return;
    }
    const inner = margin + " ".repeat(space);
    const [newLine, colon] = space === 0 ? ["", ":"] : [`\n${inner}`, ": "];
    const isArray = Array.isArray(value);
    const [opening, closing] = isArray ? ["[", "]"] : ["{", "}"];
    let before = opening;
    for (const key of isArray ? value.keys() : Object.keys(value)) {
        const item = Reflect.get(value, key);
        if (item === undefined && !isArray)
            continue;
        yield before + newLine + (isArray ? "" : JSON.stringify(key) + colon);
        yield* jsonPieces(item ?? null, space, inner, levels - 1);
        before = ",";
    }
    if (before === opening)
        yield opening + closing;
    else
        yield space === 0 ? closing : `\n${margin}${closing}`;
}
/** Characters that are written together: 50,000 writes take longer than making the lines. */
const chunkSize = 64 * 1024;
/** Joins pieces to texts that are worth a write. A long piece stays apart: joined, it would be copied. */
function* chunks(pieces, separator) {
    let gathered = [];
    let size = 0;
    for (const piece of pieces) {
        if (size > 0 && size + piece.length > chunkSize) {
            yield gathered.join(separator);
            gathered = [];
            size = 0;
        }
        gathered.push(piece);
        size += piece.length + separator.length;
    }
    if (gathered.length > 0)
        yield gathered.join(separator);
}


/***/ }),

/***/ 4902:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   CS: () => (/* binding */ prose),
/* harmony export */   DV: () => (/* binding */ codeBlock),
/* harmony export */   F4: () => (/* binding */ codes),
/* harmony export */   Ni: () => (/* binding */ withLink),
/* harmony export */   Te: () => (/* binding */ gfm),
/* harmony export */   aY: () => (/* binding */ code),
/* harmony export */   b6: () => (/* binding */ textOf),
/* harmony export */   cp: () => (/* binding */ inLog),
/* harmony export */   nf: () => (/* binding */ link),
/* harmony export */   oR: () => (/* binding */ joined),
/* harmony export */   sl: () => (/* binding */ isMarkdown)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(7934);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(9137);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(177);
/* harmony import */ var _visible_text_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(269);
// GitHub-flavoured Markdown that only report/ can write. Outside text enters as a string and is escaped on its way in;
// a Markdown was written here. The escapes are entities, which mean the same in HTML.




/** A piece of Markdown. A string becomes one only by the functions below. */
class Markdown {
    #source;
    /** What it says as raw text: the log shows that, neutralised. */
    text;
    constructor(source, text) {
        this.#source = source;
        this.text = text;
    }
    toString() {
        return this.#source;
    }
}
/** Returns whether a value was written here. */
const isMarkdown = (value) => value instanceof Markdown;
/** Writes Markdown: ``gfm`**${name}** is here` ``. Strings among the values are escaped, Markdown is not. */
const gfm = (words, ...values) => new Markdown(String.raw({ raw: words }, ...values.map(sourceOf)), String.raw({ raw: words }, ...values.map(textOf)));
/** Formats outside text as code: `<code>` rather than backticks, which would mean nothing inside HTML. */
const code = (raw) => new Markdown(raw === "" ? "" : `<code>${escaped((0,_visible_text_js__WEBPACK_IMPORTED_MODULE_1__/* .visible */ .RK)(raw))}</code>`, raw);
/** Formats outside texts as a list of code. */
const codes = (list) => joined(list.map(code), gfm `, `);
/** Formats outside text in which backticks stand around code, as in every message of this action. */
function prose(raw) {
    // A control character holds the place of a backtick meanwhile, as visible text has none.
    const parts = escaped((0,_visible_text_js__WEBPACK_IMPORTED_MODULE_1__/* .visible */ .RK)(raw).replaceAll("`", "\u0001")).split("\u0001");
    return new Markdown(parts.map((part, index) => (index % 2 === 0 ? part : `<code>${part}</code>`)).join(""), raw);
}
/** Formats lines of a language as a block; they are ours or JSON's, for nothing in them is escaped. */
function codeBlock(language, text) {
    let fence = "```";
    while (text.includes(fence))
        fence += "`";
    return new Markdown(`${fence}${language}\n${text}\n${fence}`, text);
}
/** Returns a link; only the label where the address is not http or https, such as `javascript:` and `data:`. */
function link(label, address) {
    const url = valibot__WEBPACK_IMPORTED_MODULE_2__/* .safeParse */ .xLC(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .httpUrlSchema */ .b$, address);
    const text = sourceOf(label);
    return new Markdown(url.success ? `[${text}](${destination(url.output)})` : text, textOf(label));
}
/** Returns the text, with a link after it where there is an address. */
const withLink = (text, label, address) => valibot__WEBPACK_IMPORTED_MODULE_2__.is(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .httpUrlSchema */ .b$, address) ? gfm `${text} (${link(label, address)})` : text;
/** Joins pieces, one after the other. */
const joined = (pieces, separator) => new Markdown(pieces.map(sourceOf).join(separator.toString()), pieces.map(textOf).join(separator.text));
/** Returns Markdown for which the log says something else. */
const inLog = (page, text) => new Markdown(page.toString(), text);
function sourceOf(value) {
    if (value instanceof Markdown)
        return value.toString();
    return typeof value === "number" ? (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_3__/* .grouped */ .zD)(value) : escaped((0,_visible_text_js__WEBPACK_IMPORTED_MODULE_1__/* .visible */ .RK)(value));
}
/** Returns the value as raw text, for the log. */
function textOf(value) {
    if (value instanceof Markdown)
        return value.text;
    return typeof value === "number" ? (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_3__/* .grouped */ .zD)(value) : value;
}
// What means something to Markdown or HTML: some characters everywhere, an underscore at the edge of a word, and at
// the start of a line what would begin a list or a code block.
const meaningful = /[&<>[\]\\`*|~$#]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|^[-+ ]|(?<=^\d{1,9})[.)]/gu;
// GitHub makes mentions, references, links and emoji of these after Markdown is done, one text node at a time.
const trigger = /@(?=[\p{L}\p{N}_.-])|#(?=[\p{L}\p{N}_-])|:(?=\/\/|[\w+-]+:)|www(?=\.)|GH-(?=\d)/giu;
/** Escapes visible text for Markdown and HTML: entities for what has a meaning, a comment that keeps text nodes apart. */
function escaped(text) {
    // NUL holds the place of a comment meanwhile: visible text has none.
    return text
        .replace(trigger, "$&\0")
        .replace(meaningful, (character) => `&#${String(character.codePointAt(0) ?? 0)};`)
        .replaceAll("\0", "<!-- -->");
}
/** Returns the address, percent-encoded until nothing in it ends a link or a table cell. */
function destination(url) {
    return new URL(url).href
        .replace(/[^\w\-.~:/?#@!$&+,;=%]/gu, (character) => Buffer.from(character).toString("hex").toUpperCase().replace(/../g, "%$&"))
        .replaceAll("&", "&amp;");
}


/***/ }),

/***/ 6699:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   BF: () => (/* binding */ sortBySeverity),
/* harmony export */   Gs: () => (/* binding */ logOf),
/* harmony export */   Ih: () => (/* binding */ annotationsOf),
/* harmony export */   JH: () => (/* binding */ ratedTable),
/* harmony export */   TM: () => (/* binding */ folded),
/* harmony export */   ZG: () => (/* binding */ iconOf),
/* harmony export */   ZZ: () => (/* binding */ pageOf),
/* harmony export */   bd: () => (/* binding */ stateSeverity),
/* harmony export */   gO: () => (/* binding */ severities),
/* harmony export */   hm: () => (/* binding */ worstOf),
/* harmony export */   oE: () => (/* binding */ compact),
/* harmony export */   r9: () => (/* binding */ stateText),
/* harmony export */   tp: () => (/* binding */ table)
/* harmony export */ });
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4902);

/** How a severity is shown: its icon in the summary and in the log, its ANSI code there, its lines in a picture. */
const severities = {
    success: { icon: (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inLog */ .cp)((0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .gfm */ .Te) `✅`, "✓"), ansi: "32", stroke: "#1a7f37" },
    warning: { icon: (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inLog */ .cp)((0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .gfm */ .Te) `⚠️`, "!"), ansi: "33", stroke: "#9a6700" },
    error: { icon: (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inLog */ .cp)((0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .gfm */ .Te) `❌`, "✗"), ansi: "31", stroke: "#cf222e" },
    info: { icon: (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inLog */ .cp)((0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .gfm */ .Te) `ℹ️`, "–"), ansi: "36", stroke: "#59636e" },
    /** Something that can still come. */
    missing: { icon: (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inLog */ .cp)((0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .gfm */ .Te) `⏳`, "…"), ansi: "33", stroke: "#9a6700" },
};
/** Returns the parts that are not absent. */
const compact = (parts) => parts.filter((part) => part !== undefined && part !== false && part !== "");
const series = (items, toRow) => ({
    length: items.length,
    rows: () => items.values().map((item) => toRow(item)),
});
/** Returns a table with a row for each item. */
const table = (items, toRow) => ({
    head: items.slice(0, 1).flatMap((first) => Object.keys(toRow(first))),
    ...series(items, (item) => Object.values(toRow(item))),
});
/** Returns a table whose rows begin with the icon of their severity, the most severe first. */
const ratedTable = (items, toRow) => table(sortBySeverity(items), (item) => ({ "": iconOf(item.severity), ...toRow(item) }));
/** Returns folded blocks for each item. */
const folded = (noun, items, fold) => ({ noun, ...series(items, fold) });
/** Returns the icon of a severity. */
const iconOf = (severity) => severities[severity].icon;
const order = ["error", "missing", "warning", "info", "success"];
/** Returns the rows with the most severe first; those that are equally severe keep their order. */
const sortBySeverity = (rows) => rows.toSorted((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity));
/** Returns the most severe of the severities. */
const worstOf = (rows) => sortBySeverity(rows)[0]?.severity ?? "info";
/** Returns how severe it is that something complies or does not; null is unknown. */
function stateSeverity(compliant) {
    if (typeof compliant !== "boolean")
        return "info";
    return compliant ? "success" : "error";
}
/** What the service writes of a state, for people. */
const stateTexts = new Map([
    ["COMPLIANT", "compliant"],
    ["NON-COMPLIANT", "not compliant"],
    ["NON_COMPLIANT", "not compliant"],
    ["INCOMPLIANT", "not compliant"],
    ["INCOMPLETE", "incomplete"],
    ["MISSING", "missing"],
]);
/** Returns the state in words: by the service's status, else by its boolean; another status is shown as it is. */
function stateText(status, compliant) {
    if (status)
        return stateTexts.get(status) ?? status;
    return compliant === true ? "compliant" : compliant === false ? "not compliant" : "unknown";
}
/** Returns all of the log but its last line. */
const logOf = ({ log, tables = [] }) => [...log, ...tables];
/** Returns all of the summary. */
function pageOf(presentation) {
    const { result, title, sentences = [], next, overrides = [], warnings = [], page, tables = [], } = presentation;
    const paragraph = compact(sentences).map(_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .prose */ .CS);
    return compact([
        (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .gfm */ .Te) `### ${result.icon ?? iconOf(result.severity)} ${title ?? (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .prose */ .CS)(result.text)}`,
        paragraph.length > 0 && (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .joined */ .oR)(paragraph, (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .gfm */ .Te) ` `),
        next !== undefined && (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .gfm */ .Te) `**What to do:** ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .prose */ .CS)(next)}`,
        ...[...overrides, ...warnings].map((text) => (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .gfm */ .Te) `> ⚠️ ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .prose */ .CS)(text)}`),
        ...page,
        ...tables.flatMap(({ title, isHeading, table }) => [isHeading && (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .gfm */ .Te) `#### ${title}`, table]),
    ]);
}
/** Returns all annotations. */
function annotationsOf(presentation) {
    const { result, next, warnings = [], problem, annotations = [] } = presentation;
    const level = result.severity === "error" ? "error" : "warning";
    return compact([
        ...annotations,
        { level: "warning", title: "Warnings", lines: warnings },
        problem && {
            level,
            title: problem.title,
            lines: compact([...problem.lines, next !== undefined && `What to do: ${next}`]),
        },
    ]).filter(({ lines }) => lines.length > 0);
}


/***/ }),

/***/ 269:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Fw: () => (/* binding */ withShortCommits),
/* harmony export */   R: () => (/* binding */ hidden),
/* harmony export */   RK: () => (/* binding */ visible)
/* harmony export */ });
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(177);
// Makes text from outside safe to show: one line, nothing hidden, nothing that moves the cursor or changes the writing
// direction. Every other escape in report/ starts from here.

/**
 * What could hide or forge text: control, format, private and unassigned characters, lone surrogates, line
 * separators, characters that are drawn as nothing, and spaces that are not the space. None of them may stay even
 * where it seems harmless: .NET, in which the runner is written, finds `::` in `:<soft hyphen>:` too.
 */
const hidden = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?! )\p{Zs}/gu;
const shorthand = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };
/**
 * Returns the text as one line of visible characters: what is hidden reads as an escape (`\n`, `\u{202e}`).
 * @param maxLength length in UTF-16 code units from which the text is cut, saying how much is missing
 */
function visible(raw, maxLength = 1000) {
    const text = (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_0__/* .shorten */ .ml)(raw, maxLength);
    // Nearly every text is this plain, and a summary of 5,000 artifacts has a hundred thousand of them.
    if (/^[ -~]*$/.test(text))
        return text;
    return text.replace(hidden, (character) => shorthand[character] ?? `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}
/** Returns the text with each commit as 12 digits: trails are often named after their commit. */
const withShortCommits = (text) => text.replace(/\b[0-9a-f]{40}\b/g, (sha) => sha.slice(0, 12));


/***/ }),

/***/ 3925:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  e: () => (/* binding */ run)
});

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __nccwpck_require__(7975);
// EXTERNAL MODULE: ./build/domain/verdict.js
var verdict = __nccwpck_require__(272);
;// CONCATENATED MODULE: ./build/report/secret-forms.js
// The forms in which a secret can appear in a text, each of which is masked.


/**
 * Returns every form of a secret, the longest first, without repetition: plain, line by line, URL-encoded, JSON-escaped,
 * as Node's `inspect` shows it, and in base64: alone and as a Basic credential (as the user without a password; with
 * `basicUser` as that user's password). An empty secret has no forms.
 */
function secretForms(secret, { basicUser } = {}) {
    if (secret === "")
        return [];
    const encoded = encodeURIComponent(secret.toWellFormed());
    const json = JSON.stringify(secret).slice(1, -1);
    const pairs = [secret, `${secret}:`, ...(basicUser === undefined ? [] : [`${basicUser}:${secret}`])];
    const forms = [
        secret,
        // Short lines, such as the braces of a key in JSON, are not secret: masking them would damage other texts.
        ...secret.split(/[\r\n]+/).filter((line) => line.length >= 8),
        encoded,
        // As some servers escape: `%2f` for `%2F`.
        encoded.replace(/%[0-9A-F]{2}/g, (escape) => escape.toLowerCase()),
        // As the value of a form: blanks are `+`, and !'()~ are escaped too.
        asFormValue(secret),
        // As browsers' URL parser writes user info.
        asUserInfo(secret),
        json,
        json.replaceAll("/", "\\/"),
        // As Python does in JSON: every character outside ASCII is `\uXXXX`.
        json.replace(/[^\0-\x7f]/g, escaped),
        json.replace(/[^\0-\x7f]|[<>&]/g, escaped),
        // As Node shows a text, with NODE_DEBUG and in crashes.
        (0,external_node_util_.inspect)(secret, { maxStringLength: null }).slice(1, -1),
        ...pairs.flatMap((pair) => {
            const base64 = base64Of(pair);
            const base64url = Buffer.from(pair).toString("base64url");
            return [base64, base64.replace(/=+$/, ""), base64url, encodeURIComponent(base64)];
        }),
    ];
    return [...new Set(forms.filter((form) => form.trim() !== ""))].sort((a, b) => b.length - a.length);
}
/** A shorter credential that was found is part of too many words, in the log of the whole job. */
const minFoundLength = 8;
/** What outputs and later steps say. The fields of a result are not redacted at all. */
const ownWords = [
    ...verdict/* verdicts */.r,
    "incomplete",
    "environment",
    "fingerprints",
    "artifacts-file",
    "manifest-file",
];
/**
 * Returns the forms of a credential that was found on the way and not given as an input: plain and as it is sent. None
 * where it is shorter than 8 characters, or a part of a word that the action itself writes.
 * @param options.basicUser the user with whom it is sent in Basic form; else it is the value of a form or a header
 */
function foundSecretForms(secret, { basicUser } = {}) {
    const isOwnWord = ownWords.some((word) => word.includes(secret.toLowerCase()));
    if (secret.length < minFoundLength || secret.trim() === "" || isOwnWord)
        return [];
    const sent = basicUser === undefined ? asFormValue(secret) : base64Of(`${basicUser}:${secret}`);
    return [...new Set([secret, sent])].sort((a, b) => b.length - a.length);
}
const asFormValue = (secret) => new URLSearchParams([["", secret]]).toString().slice(1);
const base64Of = (text) => Buffer.from(text).toString("base64");
function asUserInfo(secret) {
    const url = new URL("http://host");
    url.password = secret;
    return url.password;
}
const escaped = (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

// EXTERNAL MODULE: ./build/http/proxy.js
var proxy = __nccwpck_require__(2749);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __nccwpck_require__(7934);
// EXTERNAL MODULE: ./build/lib/errors.js
var lib_errors = __nccwpck_require__(1469);
// EXTERNAL MODULE: ./build/lib/format.js
var format = __nccwpck_require__(177);
// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __nccwpck_require__(6974);
// EXTERNAL MODULE: ./build/inputs/definitions.js
var definitions = __nccwpck_require__(7450);
// EXTERNAL MODULE: ./build/inputs/likely-mistakes.js
var likely_mistakes = __nccwpck_require__(2986);
// EXTERNAL MODULE: ./build/inputs/removed.js
var inputs_removed = __nccwpck_require__(5248);
// EXTERNAL MODULE: ./build/inputs/schemas.js
var schemas = __nccwpck_require__(8892);
;// CONCATENATED MODULE: ./build/inputs/parse-inputs.js
// INPUT_* variables to a step of an operation, or one error that names everything that is wrong. Nothing else reads them.








/** Reads the texts of all inputs. Registers the secrets among them first, so that no error shows one. */
function readInputs(context) {
    const raw = definitions/* inputNames */.vj.map((input) => [input, context.environment[`INPUT_${input.toUpperCase()}`] ?? ""]);
    const texts = Object.fromEntries(raw
        .filter(([, text]) => text.trim() !== "")
        .map(([input, text]) => [input, input === "exclude" ? (0,schemas/* trimBlanks */.I6)(text) : text.trim()]));
    for (const input of definitions/* inputNames */.vj) {
        const secret = (0,definitions/* definitionOf */.Fg)(input).secret ? texts[input] : undefined;
        const basicUser = input === "registry-password" ? texts["registry-username"] : undefined;
        if (secret !== undefined)
            context.registerSecret(secret, (0,omit_undefined/* omitUndefined */.O)({ basicUser }));
    }
    const blank = raw.flatMap(([input, text]) => (text !== "" && texts[input] === undefined ? [input] : []));
    return { texts, blank, issues: [...lengthIssues(raw, context.environment)] };
}
/** Returns whether a summary is wanted: unless `summary` is clearly false. */
const isSummaryWanted = ({ texts }) => dist/* safeParse */.xLC(definitions/* definitions */.BG.summary.schema, texts.summary).output !== false;
/**
 * Parses the inputs of a step.
 * @param operation what parses them, or what is wrong with the input `operation`
 * @param missingSecretsReason Returns why this run gets no secrets, if it gets none.
 * @returns the step, with what is wrong where it runs all the same, and warnings and notices about what may be a mistake
 * @throws ActionError that names everything that is wrong; CancelledError
 */
async function parseInputs(stepInputs, operation, context, missingSecretsReason) {
    const { texts, blank, issues: textIssues } = stepInputs;
    const parser = operation.success ? operation.value : undefined;
    const facts = { now: context.clock.now(), signal: context.signal };
    const parsed = await parser?.parse(stepInputs, facts);
    const all = [
        ...blank.map((input) => ({ input, message: "contains only white space", mayBeUnset: true })),
        // What a blank input lacks needs no second sentence.
        ...[...textIssues, ...(operation.success ? (parsed?.issues ?? []) : [operation.issue])].filter(({ input }) => !blank.includes(input)),
    ];
    const noSecrets = all.some(isMissingSecret) ? await missingSecretsReason() : undefined;
    const used = parsed?.used ?? parser?.inputs ?? [];
    const canSkip = used.includes("on-missing-token");
    const isSkipped = canSkip && noSecrets !== undefined && texts["on-missing-token"] === "skip";
    const issues = all.filter((issue) => !(isSkipped && issue.input === "api-token" && isMissingSecret(issue) && !blank.includes("api-token")));
    const misspelt = (0,likely_mistakes/* misspeltInputs */.J3)(context.environment).map((text) => context.redact(text, maxMessage));
    const removed = parser === undefined ? [] : [...(0,inputs_removed/* removedInputIssues */.D)(context.environment)];
    const errors = [
        ...removed.map((parts) => new lib_errors/* ConfigurationError */.j1(parts)),
        ...errorsOf(issues, { texts, canSkip, noSecrets, redact: context.redact }),
    ];
    const mayGoOn = parser?.runsWithErrors === true ||
        (errors.length === 0 && (misspelt.length === 0 || parser?.isGate !== true));
    if (parser !== undefined && parsed !== undefined && mayGoOn)
        return {
            step: parsed.step,
            errors,
            warnings: [
                ...misspelt,
                ...(0,likely_mistakes/* unusedInputs */.Sv)({ name: parser.name, inputs: used }, parsed.unused, texts),
                ...(0,likely_mistakes/* warningsOf */.nZ)(used, texts),
            ],
            notices: [...(0,likely_mistakes/* noticesOf */.lx)(used, texts)],
        };
    throw toInputError([
        ...misspelt.map((message, index) => new lib_errors/* ConfigurationError */.j1({ message, ...(index === 0 && { hint: correctName }) })),
        ...errors,
    ]);
}
/** The longest secret, in bytes: common servers accept no longer header. */
const maxSecretBytes = 8192;
/** The longest value of a variable on Windows, in characters: the runner cuts a longer one and only warns. */
const maxOnWindows = 32_766;
function* lengthIssues(raw, { RUNNER_OS: system }) {
    for (const [input, text] of raw) {
        // A secret is masked in many forms, each as a command in the log.
        if ((0,definitions/* definitionOf */.Fg)(input).secret && Buffer.byteLength(text.trim()) > maxSecretBytes)
            yield {
                input,
                message: "is longer than 8 KiB",
                reason: "The secret probably contains something else, such as a file",
                hint: "Store only the token or password in the secret",
            };
        // A list that was cut would leave artifacts out, and a gate would not ask about them.
        if (system === "Windows" && text.length >= maxOnWindows)
            yield {
                input,
                message: `has ${(0,format/* grouped */.zD)(maxOnWindows)} characters, the most that Windows allows: it may have been cut`,
                hint: "Pass artifacts in files (`artifacts-from`), and other long values as the path of a file where the input takes one",
            };
    }
}
/** The longest value that an error repeats, in code units, and the longest message. */
const maxShown = 120;
const maxMessage = 1000;
const isMissingSecret = ({ input, mayBeUnset }) => mayBeUnset === true && (0,definitions/* definitionOf */.Fg)(input).secret === true;
const correctName = "Correct the name under `with`; a variable that another tool set must not reach this step";
/** Makes one error of all that is wrong. */
function toInputError(errors) {
    const [first] = errors;
    return first !== undefined && errors.length === 1 ? first : new lib_errors/* ConfigurationErrors */.yb(errors);
}
/** Makes an error of each issue. At most one of them says that a variable or secret may be unset. */
function errorsOf(issues, context) {
    const unset = issues.find(isMissingSecret) ?? issues.find(({ mayBeUnset }) => mayBeUnset);
    return issues.map((issue) => {
        const message = context.redact(`Input \`${issue.input}\` ${withValue(issue, context)}`, maxMessage);
        const { reason, hint } = issue === unset ? whyUnset(issue, context) : issue;
        return new lib_errors/* ConfigurationError */.j1({ message, ...(0,omit_undefined/* omitUndefined */.O)({ reason, hint }) });
    });
}
function withValue({ input, message }, { texts, redact }) {
    const text = texts[input];
    if (text === undefined || !message.startsWith("expected"))
        return message;
    // A URL may contain a password by mistake.
    const isShown = !(0,definitions/* definitionOf */.Fg)(input).secret && !(input.endsWith("-url") && text.includes("@"));
    return `is ${isShown ? (0,schemas/* quote */.hD)(redact(text, maxShown)) : "not valid"}: ${message}`;
}
/** Returns why a variable or secret may be empty, and what to do in this run. */
function whyUnset(issue, { texts, canSkip, noSecrets }) {
    if (!isMissingSecret(issue))
        return (0,omit_undefined/* omitUndefined */.O)({
            reason: "If it is made of a variable, that variable may be unset",
            hint: issue.hint,
        });
    const maySkip = canSkip && issue.input === "api-token";
    const unset = "The secret may be unset, misspelt, or not passed to this job";
    return noSecrets === undefined
        ? {
            reason: maySkip && texts["on-missing-token"] === "skip" ? `${unset}. ${onlyWithheld}` : unset,
            hint: "Set the secret, and pass it to this step",
        }
        : {
            reason: `In this run, ${noSecrets}`,
            hint: maySkip
                ? "Set `on-missing-token: skip` to skip this step in such runs"
                : "Run this step only where secrets are available, such as on `push`",
        };
}
const onlyWithheld = "`on-missing-token: skip` skips only runs from which GitHub withholds secrets (forks and Dependabot)";

// EXTERNAL MODULE: ./build/lib/did-you-mean.js
var did_you_mean = __nccwpck_require__(2769);
;// CONCATENATED MODULE: ./build/operations/index.js


const load = {
    fingerprint: async () => (await Promise.all(/* import() | fingerprint */[__nccwpck_require__.e(321), __nccwpck_require__.e(665)]).then(__nccwpck_require__.bind(__nccwpck_require__, 9940))).operation,
    "begin-trail": async () => (await Promise.all(/* import() | begin-trail */[__nccwpck_require__.e(942), __nccwpck_require__.e(887), __nccwpck_require__.e(456), __nccwpck_require__.e(277), __nccwpck_require__.e(5)]).then(__nccwpck_require__.bind(__nccwpck_require__, 8340))).operation,
    "report-artifact": async () => (await Promise.all(/* import() | report-artifact */[__nccwpck_require__.e(942), __nccwpck_require__.e(887), __nccwpck_require__.e(456), __nccwpck_require__.e(321), __nccwpck_require__.e(277), __nccwpck_require__.e(592)]).then(__nccwpck_require__.bind(__nccwpck_require__, 151))).operation,
    record: async () => (await Promise.all(/* import() | record */[__nccwpck_require__.e(942), __nccwpck_require__.e(887), __nccwpck_require__.e(456), __nccwpck_require__.e(321), __nccwpck_require__.e(277), __nccwpck_require__.e(367), __nccwpck_require__.e(323), __nccwpck_require__.e(692)]).then(__nccwpck_require__.bind(__nccwpck_require__, 9870))).operation,
    attest: async () => (await Promise.all(/* import() | attest */[__nccwpck_require__.e(942), __nccwpck_require__.e(887), __nccwpck_require__.e(456), __nccwpck_require__.e(321), __nccwpck_require__.e(277), __nccwpck_require__.e(367), __nccwpck_require__.e(323), __nccwpck_require__.e(380)]).then(__nccwpck_require__.bind(__nccwpck_require__, 2693))).operation,
    assert: async () => (await Promise.all(/* import() | assert */[__nccwpck_require__.e(942), __nccwpck_require__.e(887), __nccwpck_require__.e(456), __nccwpck_require__.e(321), __nccwpck_require__.e(43), __nccwpck_require__.e(1)]).then(__nccwpck_require__.bind(__nccwpck_require__, 7874))).operation,
    "get-trail": async () => (await Promise.all(/* import() | get-trail */[__nccwpck_require__.e(942), __nccwpck_require__.e(887), __nccwpck_require__.e(456), __nccwpck_require__.e(43), __nccwpck_require__.e(726)]).then(__nccwpck_require__.bind(__nccwpck_require__, 2193))).operation,
    "get-snapshot": async () => (await Promise.all(/* import() | get-snapshot */[__nccwpck_require__.e(942), __nccwpck_require__.e(887), __nccwpck_require__.e(456), __nccwpck_require__.e(579), __nccwpck_require__.e(929)]).then(__nccwpck_require__.bind(__nccwpck_require__, 7032))).operation,
    "confirm-running": async () => (await Promise.all(/* import() | confirm-running */[__nccwpck_require__.e(942), __nccwpck_require__.e(887), __nccwpck_require__.e(456), __nccwpck_require__.e(321), __nccwpck_require__.e(579), __nccwpck_require__.e(303)]).then(__nccwpck_require__.bind(__nccwpck_require__, 2767))).operation,
    "list-environments": async () => (await Promise.all(/* import() | list */[__nccwpck_require__.e(942), __nccwpck_require__.e(887), __nccwpck_require__.e(456), __nccwpck_require__.e(715)]).then(__nccwpck_require__.bind(__nccwpck_require__, 5774))).listEnvironments,
    "list-environment-events": async () => (await Promise.all(/* import() | list */[__nccwpck_require__.e(942), __nccwpck_require__.e(887), __nccwpck_require__.e(456), __nccwpck_require__.e(715)]).then(__nccwpck_require__.bind(__nccwpck_require__, 5774))).listEnvironmentEvents,
    "list-approvals": async () => (await Promise.all(/* import() | list */[__nccwpck_require__.e(942), __nccwpck_require__.e(887), __nccwpck_require__.e(456), __nccwpck_require__.e(715)]).then(__nccwpck_require__.bind(__nccwpck_require__, 5774))).listApprovals,
    "list-builds": async () => (await Promise.all(/* import() | list */[__nccwpck_require__.e(942), __nccwpck_require__.e(887), __nccwpck_require__.e(456), __nccwpck_require__.e(715)]).then(__nccwpck_require__.bind(__nccwpck_require__, 5774))).listBuilds,
    "list-actions": async () => (await Promise.all(/* import() | list */[__nccwpck_require__.e(942), __nccwpck_require__.e(887), __nccwpck_require__.e(456), __nccwpck_require__.e(715)]).then(__nccwpck_require__.bind(__nccwpck_require__, 5774))).listActions,
    "get-environment-notification": async () => (await Promise.all(/* import() | get-environment-notification */[__nccwpck_require__.e(942), __nccwpck_require__.e(887), __nccwpck_require__.e(456), __nccwpck_require__.e(267)]).then(__nccwpck_require__.bind(__nccwpck_require__, 5036))).operation,
    check: async () => {
        const { createCheck } = await Promise.all(/* import() | check */[__nccwpck_require__.e(942), __nccwpck_require__.e(887), __nccwpck_require__.e(456), __nccwpck_require__.e(277), __nccwpck_require__.e(741)]).then(__nccwpck_require__.bind(__nccwpck_require__, 1372));
        const others = operationNames.filter((name) => name !== "check");
        return createCheck({
            names: others,
            load: async (name) => {
                const other = others.find((one) => one === name);
                return other === undefined ? undefined : loadOperation(other);
            },
        });
    },
};
const isOperationName = (name) => Object.hasOwn(load, name);
const operationNames = Object.keys(load).filter(isOperationName);
/** Loads an operation. */
const loadOperation = (name) => load[name]();
/** Operations that this version no longer has, with what to use instead. The table "What is gone" in CHANGELOG.md has them too. */
const removedOperations = {
    "send-kept": "After an outage, choose `Re-run failed jobs` in the run that failed: it records what is missing",
};
/** The longest name that an error repeats, in code units. */
const operations_maxShown = 120;
/**
 * Finds the operation that the input `operation` names.
 * @param text undefined where it is not given
 */
async function findOperation(text, redact) {
    if (text !== undefined && isOperationName(text))
        return { success: true, value: await loadOperation(text) };
    return { success: false, issue: { input: "operation", ...operationProblem(text, redact) } };
}
function operationProblem(text, redact) {
    const hint = `Operations: ${(0,schemas/* oneOf */.yL)(operationNames)}`;
    if (text === undefined)
        return { message: "is missing", hint };
    const instead = Object.hasOwn(removedOperations, text) ? removedOperations[text] : undefined;
    if (instead !== undefined)
        return { message: `is \`${text}\`, which no longer exists`, hint: instead };
    const nearest = (0,did_you_mean/* nearestTo */.k)(text, operationNames);
    return {
        message: `is ${(0,schemas/* quote */.hD)(redact(text, operations_maxShown))}, which is not an operation`,
        hint: nearest === undefined ? hint : `Did you mean \`${nearest}\`? ${hint}`,
    };
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(3024);
// EXTERNAL MODULE: ./build/lib/read-file.js + 2 modules
var read_file = __nccwpck_require__(693);
// EXTERNAL MODULE: ./build/report/json.js
var json = __nccwpck_require__(9665);
// EXTERNAL MODULE: ./build/report/markdown.js
var markdown = __nccwpck_require__(4902);
// EXTERNAL MODULE: ./build/report/presentation.js
var report_presentation = __nccwpck_require__(6699);
// EXTERNAL MODULE: ./build/report/visible-text.js
var visible_text = __nccwpck_require__(269);
;// CONCATENATED MODULE: ./build/report/log.js
// The log and the annotations: the only place that writes to the runner. Every text is neutralised here, line by line.





/** In UTF-16 code units. An annotation has under 4,000, for what the runner's own escapes add. */
const maxLine = 10_000;
const maxAnnotation = 3800;
/** Columns are as wide as the first rows need, up to a limit. */
const maxColumn = 70;
const measuredRows = 1000;
/**
 * For all of a kind together, in UTF-16 code units: rows of tables, other lines of the result, and lines while an operation runs.
 * Nobody looks anything up in a longer log.
 */
const maxTables = 1_000_000;
const maxLines = 1_000_000;
const maxProgress = 100_000;
const inFiles = "the files in this step's outputs have everything";
/** The ANSI code of bold text. GitHub's log shows such codes; only the action's own lines have any. */
const bold = "1;";
/**
 * Returns one line of log. The runner takes `::` for a command where a line begins, white space aside, and the older `##[`
 * wherever it stands (actions/runner, ActionCommand.TryParseV2 and TryParse): both are broken by a backslash, the
 * first one wherever text of several lines could have had it at the start of one.
 */
function logLine(raw) {
    const unbroken = (0,format/* shorten */.ml)(raw, maxLine).replace(/(?<![\p{L}\p{N}:])::(?=\p{L})/gu, ":\\:");
    return withoutMarkers((0,visible_text/* visible */.RK)(unbroken, Infinity)).replace(/^(\s*)(?=::)/, "$1\\");
}
/** The runner writes an annotation to its log too, where `##[` begins a marker of its own wherever it stands. */
const withoutMarkers = (line) => line.replaceAll("##[", "##\\[");
/** Creates the log: without secrets, and with colours where they are shown. */
function createLog(runner, redact, hasColours) {
    const line = (raw) => logLine(redact(raw));
    let leftForTables = maxTables;
    let leftForProgress = maxProgress;
    const message = (lines) => annotationText(lines.map((one) => redact(one)));
    function withIcon({ text, severity }, style = "") {
        const { icon, ansi } = report_presentation/* severities */.gO[severity];
        const shown = line(`${icon.text} ${text}`);
        return hasColours ? `\u001b[${style}${ansi}m${shown}\u001b[0m` : shown;
    }
    function print(lines) {
        for (const chunk of (0,json/* chunks */.VN)(lines, "\n"))
            runner.info(chunk);
    }
    function group(title, lines) {
        runner.startGroup(line(title));
        try {
            print(lines);
        }
        finally {
            runner.endGroup();
        }
    }
    /** Prints rows with aligned columns, as many as the log has room for; no row is kept in memory. */
    function printTable(title, { head, rows, length }) {
        if (leftForTables < 0)
            return;
        const show = (cells) => cells.map((cell) => (0,visible_text/* visible */.RK)(redact((0,markdown/* textOf */.b6)(cell))));
        const shown = () => [[head], rows()]
            .values()
            .flatMap((some) => some)
            .map(show);
        const widths = [];
        for (const cells of shown().take(measuredRows))
            for (const [column, { length }] of cells.entries())
                widths[column] = Math.min(Math.max(widths[column] ?? 0, length), maxColumn);
        const padded = (cells) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ");
        function* lines() {
            let printed = 0;
            for (const cells of shown()) {
                const row = logLine(padded(cells).trimEnd());
                leftForTables -= row.length + 1;
                if (leftForTables < 0) {
                    yield `… and ${(0,format/* count */.U9)(1 + length - printed, "more row")}; ${inFiles}`;
                    return;
                }
                printed += 1;
                yield row;
            }
        }
        group(title, lines());
    }
    /** Returns the last parts whose lines the log has room for, because the worst come last. */
    function lastParts(all) {
        const parts = (0,report_presentation/* compact */.oE)([...all]).map((part) => (isGroup(part) ? part : lineOf(part)));
        let size = 0;
        const sizeOf = (part) => (typeof part === "string" ? part.length + 1 : 0);
        const leftOut = 1 + parts.findLastIndex((part) => (size += sizeOf(part)) > maxLines);
        if (leftOut === 0)
            return parts;
        return [`… ${(0,format/* count */.U9)(leftOut, "more line")} before these; ${inFiles}`, ...parts.slice(leftOut)];
    }
    const lineOf = (part) => typeof part === "string" || (0,markdown/* isMarkdown */.sl)(part) ? line((0,markdown/* textOf */.b6)(part)) : withIcon(part);
    return {
        info: (text) => {
            if (leftForProgress < 0)
                return;
            const shown = line(text);
            leftForProgress -= shown.length + 1;
            runner.info(leftForProgress < 0 ? "… and more lines, which are left out" : shown);
        },
        debug: (text) => {
            if (runner.isDebug())
                runner.debug(line(text));
        },
        warn: (text) => {
            runner.warning(message([text]));
        },
        notice: (text) => {
            runner.notice(message([text]));
        },
        table: (title, [head = [], ...others]) => {
            printTable(title, { head, rows: () => others.values(), length: others.length });
        },
        print: (parts) => {
            let lines = [];
            for (const part of lastParts(parts)) {
                if (typeof part === "string")
                    lines.push(part);
                else {
                    print(lines);
                    lines = [];
                    if ("json" in part)
                        group(part.title, (0,json/* jsonText */.s$)(part.json).split("\n"));
                    else if (part.table.length > 0)
                        printTable(part.title, part.table);
                }
            }
            print(lines);
        },
        printResult: (result) => {
            runner.info(withIcon(result, bold));
        },
        annotate: ({ level, title, lines }) => {
            runner[level](message(lines), { title: withoutMarkers((0,visible_text/* visible */.RK)(redact(title), 200)) });
        },
    };
}
const isGroup = (part) => typeof part === "object" && "title" in part;
/**
 * Returns the lines of an annotation, each as visible text. The first (the result) and the last (what to do) get what
 * they need; those between share the rest, so that a long cause displaces neither.
 */
function annotationText(raw) {
    const lines = raw.map((line) => withoutMarkers((0,visible_text/* visible */.RK)(line, maxAnnotation / 4)));
    const [first = "", last = ""] = [lines[0], lines.length > 1 ? lines.at(-1) : ""];
    const taken = first.length + last.length + lines.length;
    const share = Math.floor((maxAnnotation - taken) / Math.max(lines.length - 2, 1));
    const isBetween = (index) => index > 0 && index < lines.length - 1;
    return (0,format/* shorten */.ml)(lines.map((line, index) => (isBetween(index) ? (0,format/* shorten */.ml)(line, Math.max(share, 80)) : line)).join("\n"), maxAnnotation);
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __nccwpck_require__(7598);
// EXTERNAL MODULE: ./build/lib/result-file.js
var result_file = __nccwpck_require__(2882);
;// CONCATENATED MODULE: ./build/report/outputs.js
// The outputs of a step, and the JSON files that some of them name.






/** The largest output, in bytes. */
const maxOutputBytes = 1024 * 1024;
/** Returns a function that sets outputs in place of those set before: a late failure must not leave those of a success. */
function createOutputs({ environment, runner }, log) {
    /** Size of the outputs file before this step has set any. */
    let start;
    /** @param summary the text of `summary-file` */
    return function setOutputs({ outputs = {}, documents = {} }, summary) {
        const { compliant, ...others } = outputs;
        // `compliant` is the last: where it is set, everything else is.
        const all = Object.entries({
            ...others,
            ...documentOutputs(documents),
            ...summaryOutput(summary),
            compliant,
        });
        const path = environment["GITHUB_OUTPUT"];
        if (!path) {
            // Without the file, setting an output would become a command that the action never emits.
            log.notice("This step has no outputs, because GITHUB_OUTPUT is not set. GitHub's runner sets it.");
            return;
        }
        (0,read_file/* rejectPipe */.sM)(path);
        discardFrom((start ??= sizeOf(path)), path);
        try {
            for (const [name, value] of all)
                if (value !== undefined)
                    runner.setOutput(name, String(value));
        }
        catch (error) {
            discardFrom(start, path);
            throw error;
        }
    };
    /** A summary is never the cause of a failure. */
    function summaryOutput(text) {
        try {
            return { "summary-file": writeFile("summary", "md", [text]) };
        }
        catch (error) {
            log.notice(`The output \`summary-file\` is not set: ${(0,lib_errors/* messageOf */.bD)(error)}`);
            return {};
        }
    }
    function documentOutputs({ artifacts, listed = artifacts, attestations, result, isPrivate, record, subjects, predicate, }) {
        const artifactsFile = artifacts && writeJson("artifacts", { version: 1, artifacts });
        const resultFile = result === undefined ? undefined : writeJson("result", result);
        const recordFile = record === undefined ? undefined : writeJson("record", record);
        return {
            ...(artifactsFile &&
                lineOutput("fingerprints", artifacts, ({ fingerprint }) => fingerprint, artifactsFile)),
            // Apart from the fingerprints: GitHub drops a job output that contains a secret, such as the account of a registry.
            ...(artifactsFile && lineOutput("references", artifacts, ({ reference }) => reference, artifactsFile)),
            ...(artifactsFile && fitting("artifacts", (0,json/* jsonPieces */.Mx)(listed, 0), artifactsFile)),
            ...(attestations && fitting("attestations", (0,json/* jsonPieces */.Mx)(attestations, 0))),
            ...(resultFile && resultOutput(result, resultFile, isPrivate)),
            "artifacts-file": artifactsFile,
            "result-file": resultFile,
            "record-file": recordFile,
            // The digest is that of the record's bytes.
            "vsa-file": recordFile && predicate && writeJson("vsa", predicate((0,external_node_crypto_.hash)("sha256", (0,external_node_fs_.readFileSync)(recordFile)))),
            "subjects-file": subjects && writeFile("subjects", "txt", [subjects]),
        };
    }
    /** With debug logging the runner prints every output in full. */
    function resultOutput(result, path, isPrivate = false) {
        if (!isPrivate || !runner.isDebug())
            return fitting("result", (0,json/* jsonPieces */.Mx)(result, 0), path);
        log.notice(`The output \`result\` is not set: with debug logging GitHub would print it, and it may hold the address of a webhook. All of it is in ${path}`);
        return {};
    }
    /** Returns lines of `[name=]value`, as the input `fingerprint` takes them; no output where no artifact has a value. */
    function lineOutput(name, artifacts, valueOf, path) {
        const lines = artifacts.flatMap((artifact) => {
            const value = valueOf(artifact);
            if (value === undefined)
                return [];
            return artifact.name === null ? value : `${artifact.name}=${value}`;
        });
        return lines.length === 0 ? {} : fitting(name, [lines.join("\n")], path);
    }
    /** Counts piece by piece, so that a value that does not fit is never one text in memory. */
    function fitting(name, pieces, path) {
        const kept = [];
        let left = maxOutputBytes;
        for (const piece of pieces) {
            left -= Buffer.byteLength(piece);
            kept.push(piece);
            if (left >= 0)
                continue;
            log.notice(`The output \`${name}\` is not set, because it is over 1 MiB${path === undefined ? "" : `. All of it is in ${path}`}`);
            return {};
        }
        return { [name]: kept.join("") };
    }
    function writeJson(kind, value) {
        return writeFile(kind, "json", jsonFile(value));
    }
    function writeFile(kind, extension, pieces) {
        return (0,result_file/* writeResultFile */.t)(kind, extension, environment, pieces);
    }
}
function* jsonFile(value) {
    yield* (0,json/* chunks */.VN)((0,json/* jsonPieces */.Mx)(value, 2), "");
    yield "\n";
}
const sizeOf = (path) => (0,external_node_fs_.statSync)(path, { throwIfNoEntry: false })?.size ?? 0;
function discardFrom(size, path) {
    if (sizeOf(path) > size)
        (0,external_node_fs_.truncateSync)(path, size);
}

;// CONCATENATED MODULE: ./build/report/redactor.js
// Redacts secrets in everything that is shown or written, while the text is still whole: an escape or a cut could leave
// half a secret.

/** Deeper than this, JSON is not followed: writing it out would overflow the stack. No service nests like that. */
const maxDepth = 500;
/** A shorter secret is not distinguishable from ordinary words. The runner's own mask still hides it in the log. */
const minLength = 4;
/** Names of fields as this action and the service write them; what they say is public. */
const fieldName = /^[a-z_-]+$/;
/** The pattern has so many characters of each secret at most: a long pattern does not compile. */
const maxStart = 32;
/** Returns a redactor that knows no secret yet. */
function createRedactor() {
    const known = new Set();
    let longestFirst = [];
    let starts;
    /** The text with `***` for each secret; secrets that overlap are replaced together. */
    function redactText(raw) {
        if (starts === undefined)
            return raw;
        let redacted = "";
        let end = 0;
        starts.lastIndex = 0;
        for (let start = starts.exec(raw); start !== null; start = starts.exec(raw)) {
            const { index } = start;
            starts.lastIndex = index + 1;
            const secret = longestFirst.find((form) => raw.startsWith(form, index));
            if (secret === undefined)
                continue;
            if (index >= end)
                redacted += `${raw.slice(end, index)}***`;
            end = Math.max(end, index + secret.length);
        }
        return end === 0 ? raw : redacted + raw.slice(end);
    }
    function redactValue(value, maxLength, depth) {
        if (typeof value === "string")
            return (0,format/* shorten */.ml)(redactText(value), maxLength);
        if (typeof value !== "object" || value === null)
            return value;
        if (JSON.isRawJSON(value)) {
            const source = JSON.stringify(value);
            return redactText(source) === source ? value : redactText(source);
        }
        if (depth > maxDepth)
            return "(nested too deeply to be kept)";
        // What holds no secret stays the same object: a response can have a million values.
        if (Array.isArray(value)) {
            const items = value;
            const redacted = items.map((item) => redactValue(item, maxLength, depth + 1));
            return redacted.every((item, index) => item === items[index]) ? items : redacted;
        }
        let redacted;
        for (const [index, key] of Object.keys(value).entries()) {
            const item = Reflect.get(value, key);
            const shownKey = fieldName.test(key) ? key : redactText(key);
            const shown = redactValue(item, maxLength, depth + 1);
            if (shownKey !== key || shown !== item)
                redacted ??= Object.entries(value).slice(0, index);
            redacted?.push([shownKey, shown]);
        }
        return redacted === undefined ? value : Object.fromEntries(redacted);
    }
    const redact = (value, maxLength = Infinity) => redactValue(value, maxLength, 0);
    return {
        redact,
        /** Adds secrets, in every form in which they may appear. */
        add(forms) {
            for (const form of forms)
                if (form.length >= minLength)
                    known.add(form);
            longestFirst = [...known].sort((one, other) => other.length - one.length);
            const patterns = new Set(longestFirst.map((form) => RegExp.escape(form.slice(0, maxStart))));
            starts = known.size === 0 ? undefined : new RegExp([...patterns].join("|"), "g");
        },
    };
}

;// CONCATENATED MODULE: ./build/report/summary-writer.js
// Writes the blocks of the job summary into a limited space: what does not fit is cut at a row or a block, and
// the summary says how much was omitted.



const omitted = "omitted because the summary is full; the files in this step's outputs have everything";
/**
 * The most bytes and lines of a summary. GitHub's limit is 1 MiB. The runner checks it before it writes every line with the
 * line endings of its system, and a summary that is too large then is dropped without a message.
 */
const max = { bytes: 1_000_000, lines: 15_000 };
const bytesPerLine = Math.ceil(max.bytes / max.lines);
/** Space that is kept free for the note of what was omitted, of four lines at most. */
const noteSpace = 300;
/** The part of the free space that a table leaves to the blocks after it. */
const shareAfterTable = 0.4;
const tableLine = (cells) => `| ${(0,markdown/* joined */.oR)(cells, (0,markdown/* gfm */.Te) ` | `).toString()} |\n`;
/** Bytes of UTF-8 with CRLF as line endings. A short line counts as more, so that the lines are limited too. */
function spaceOf(text) {
    const lines = text.split("\n").length - 1;
    return Math.max(Buffer.byteLength(text) + lines, lines * bytesPerLine);
}
/** Returns how much space is left for a summary behind what stands there already. */
const spaceFor = (earlier) => max.bytes - spaceOf(earlier);
/** Returns the summary in at most so much space, in bytes; empty when nothing fits. */
function renderSummary(page, space) {
    const pieces = [];
    let free = space;
    writeBlocks(page, 0);
    return pieces.join("");
    // Each function keeps so much space free, and returns false when not even the beginning fits.
    /** Writes the text, if it fits whole. */
    function write(text, keep) {
        const size = spaceOf(text);
        if (size > free - keep)
            return false;
        free -= size;
        pieces.push(text);
        return true;
    }
    function writeBlocks(blocks, keep) {
        const isWhole = blocks.every((block, index) => writeBlock(block, index === blocks.length - 1, keep + noteSpace));
        if (!isWhole)
            write(`_The rest is ${omitted}._\n\n`, keep);
    }
    function writeBlock(block, isLast, keep) {
        if ((0,markdown/* isMarkdown */.sl)(block))
            return write(`${block.toString()}\n\n`, keep);
        if ("noun" in block)
            return writeSome(block.rows(), block.length, block.noun, keep, writeFolded);
        if (block.length === 0)
            return true;
        return writeTable(block, isLast ? keep : keep + Math.floor((free - keep) * shareAfterTable));
    }
    function writeTable({ head, rows, length }, keep) {
        const heading = `${tableLine(head)}|${" --- |".repeat(head.length)}\n`;
        if (!write(heading, keep + noteSpace))
            return false;
        const writeRow = (row, keepAfter) => write(tableLine(row), keepAfter);
        // The note begins a paragraph of its own: a line right below a table would be a row of it.
        return writeSome(rows(), length, "row", keep, writeRow, "\n") && write("\n", keep);
    }
    function writeFolded({ title, open, blocks }, keep) {
        const opening = `<details${open ? " open" : ""}><summary>${title.toString()}</summary>\n\n`;
        const closing = "</details>\n\n";
        const keepInside = keep + spaceOf(closing);
        if (!write(opening, keepInside + 2 * noteSpace))
            return false;
        writeBlocks((0,report_presentation/* compact */.oE)(blocks), keepInside);
        return write(closing, keep);
    }
    /** Writes parts until one does not fit, then how many more there are. */
    function writeSome(parts, length, noun, keep, writeOne, gap = "") {
        let written = 0;
        for (const part of parts) {
            if (!writeOne(part, keep + noteSpace))
                break;
            written += 1;
        }
        const more = length - written;
        return more === 0 || write(`${gap}_…and ${(0,format/* count */.U9)(more, `more ${noun}`)}, ${omitted}._\n\n`, keep);
    }
}

;// CONCATENATED MODULE: ./build/report/present-error.js
// A run that ended in an error: what happened, why, what to do.



const sentencesOf = ({ message, reason, hint }) => ({
    message: sentence(message),
    reason: reason === undefined ? undefined : sentence(reason),
    hint: hint === undefined ? undefined : sentence(hint),
});
const sentence = (text) => text + (/[.!?…]$/.test(text) ? "" : ".");
/** Presents why a run ended early. */
function renderError(error, redact, operation) {
    const failed = operation === undefined ? "The step" : `\`${operation.name}\``;
    const { outputs = {}, lastLine = `${failed} failed.` } = operation?.presentFailure?.(error) ?? {};
    const all = error instanceof lib_errors/* ConfigurationErrors */.yb ? error.errors : [error];
    const parts = redact(all.map((one) => one.parts));
    const errors = parts.map(sentencesOf);
    // Of several errors each has its own next step, so none is what to do.
    const [single] = errors.length === 1 ? errors : [];
    return {
        result: { severity: "error", text: single?.message ?? `${error.title}: ${errors.length} problems` },
        lastLine,
        sentences: [single?.reason],
        next: single?.hint,
        outputs,
        log: parts.map(({ detail }) => detail),
        problem: {
            title: error.title,
            lines: errors.map(({ message, reason, hint }) => (0,report_presentation/* compact */.oE)([message, reason, single ? undefined : hint]).join(" ")),
        },
        page: [
            ...(single ? [] : errors).map(({ message, reason, hint }) => (0,markdown/* gfm */.Te) `- ${(0,markdown/* joined */.oR)((0,report_presentation/* compact */.oE)([message, reason, hint]).map(markdown/* prose */.CS), (0,markdown/* gfm */.Te) `<br>`)}`),
            (0,markdown/* prose */.CS)(lastLine),
        ],
    };
}

;// CONCATENATED MODULE: ./build/report/report.js
// Everything that people and later steps see goes out through here: files and outputs first, then the summary, then the
// log with the result last.










/** The most bytes of `summary-file`: below what a comment of a pull request can hold, 65,536 characters. */
const summaryFileSpace = 65_000;
/** Creates the report, which writes through `host.runner` and the files that `host.environment` names. */
function createReport(host) {
    const { environment, runner, clock } = host;
    const redactor = createRedactor();
    const { redact } = redactor;
    const log = createLog(runner, redact, environment["GITHUB_ACTIONS"] === "true");
    const setOutputs = createOutputs(host, log);
    /** The log for operations while they work. */
    const logger = log;
    return {
        /** Redacts these texts in everything that is shown or written from now on. */
        registerSecrets(forms) {
            redactor.add(forms);
            for (const form of masksOf(forms))
                runner.setSecret(form);
        },
        logger,
        redact,
        show(presentOutcome, options) {
            try {
                return present(presentOutcome(redact, clock.now()), options);
            }
            catch (error) {
                return showError((0,lib_errors/* toActionError */.ie)(error), options);
            }
        },
        showError,
    };
    /** Shows why the run ended early. */
    function showError(error, options) {
        for (const one of debugLines(error))
            log.debug(one);
        return present(renderError(error, redact, options.operation), options);
    }
    function present(rendered, { summary }) {
        const presentation = withOutputs(rendered);
        const { result, lastLine } = presentation;
        if (summary)
            writeSummary((0,report_presentation/* pageOf */.ZZ)(presentation));
        log.print((0,report_presentation/* logOf */.Gs)(presentation));
        for (const annotation of (0,report_presentation/* annotationsOf */.Ih)(presentation))
            log.annotate(annotation);
        log.printResult({ ...result, text: lastLine ?? result.text });
        return result.severity === "error" ? 1 : 0;
    }
    /** Sets the outputs. Where that fails, the step fails: a later step would take an unset output for a result. */
    function withOutputs(presentation) {
        try {
            setOutputs(presentation, renderSummary((0,report_presentation/* pageOf */.ZZ)(presentation), summaryFileSpace));
            return presentation;
        }
        catch (error) {
            return failedOutputs(presentation, redact((0,lib_errors/* messageOf */.bD)(error)));
        }
    }
    function writeSummary(page) {
        const path = environment["GITHUB_STEP_SUMMARY"];
        if (!path) {
            log.notice("There is no summary, because GITHUB_STEP_SUMMARY is not set. GitHub's runner sets it.");
            return;
        }
        try {
            (0,read_file/* rejectPipe */.sM)(path);
            const earlier = (0,external_node_fs_.readFileSync)(path, "utf8");
            // Earlier text may not end its last line.
            const gap = earlier === "" ? "" : "\n\n";
            const text = renderSummary(page, spaceFor(earlier + gap));
            if (text === "")
                log.notice("There is no summary, because the summary of this step is full (1 MB).");
            else
                (0,external_node_fs_.appendFileSync)(path, gap + text);
        }
        catch (error) {
            log.notice(`There is no summary, because it could not be written: ${(0,lib_errors/* messageOf */.bD)(error)}`);
        }
    }
}
/**
 * Returns the forms that the runner is asked to mask (docs/internals/contract.md). It masks each line of a text alone, so a form of
 * several lines would hide every `{` of the job; and the base64 of each form, which need not be named then.
 */
function masksOf(forms) {
    const masks = forms.filter((form) => form.trim() !== "" && !/[\r\n]/.test(form));
    const derived = new Set(masks.map((form) => Buffer.from(form).toString("base64")));
    return masks.filter((form) => !derived.has(form));
}
/** Returns what only debug logging shows of an error: its causes and, of an internal error, the stack. */
const debugLines = (error) => [
    ...(error instanceof lib_errors/* InternalError */.Gd ? (error.stack ?? "").split("\n") : []),
    ...causesOf(error.cause, 10),
];
const causesOf = (cause, max) => cause instanceof Error && max > 0 ? [`Caused by: ${cause.message}`, ...causesOf(cause.cause, max - 1)] : [];
/** Returns the presentation as a failure, because its outputs could not be written. */
function failedOutputs(presentation, cause) {
    const failure = "The outputs or result files of this step could not be written";
    const text = `${failure}: ${cause}. Check that RUNNER_TEMP and the file that GITHUB_OUTPUT names can be written on this runner.`;
    const { text: result } = presentation.result;
    return {
        result: { severity: "error", text: failure },
        lastLine: `${failure}. Without this error: ${result}`,
        annotations: [
            ...(0,report_presentation/* annotationsOf */.Ih)(presentation).filter(({ level }) => level !== "error"),
            { level: "error", title: "Outputs not written", lines: [text, result] },
        ],
        log: [...(0,report_presentation/* logOf */.Gs)(presentation), text],
        page: [(0,markdown/* prose */.CS)(text), ...(0,report_presentation/* pageOf */.ZZ)(presentation)],
    };
}

;// CONCATENATED MODULE: ./build/run.js






/** Runs one step. Returns the process's exit code: 0 when the job may go on. Never throws. */
async function run(host) {
    const report = createReport(host);
    const context = {
        ...host,
        logger: report.logger,
        redact: report.redact,
        registerSecret: (secret, options) => {
            report.registerSecrets(options?.isFound === true ? foundSecretForms(secret, options) : secretForms(secret, options));
        },
    };
    for (const { user, password } of (0,proxy/* proxyCredentials */.FF)(host.environment))
        context.registerSecret(password, { basicUser: user, isFound: true });
    const inputs = readInputs(context);
    const summary = isSummaryWanted(inputs);
    const operation = await findOperation(inputs.texts.operation, context.redact);
    try {
        const { step, errors, warnings, notices } = await parseInputs(inputs, operation, context, async () => (await __nccwpck_require__.e(/* import() | event */ 797).then(__nccwpck_require__.bind(__nccwpck_require__, 5980))).missingSecretsReason(context));
        for (const warning of warnings)
            report.logger.warn(warning);
        for (const notice of notices)
            report.logger.notice(notice);
        report.logger.info(step.introduce());
        const present = await step.run(context, errors);
        const exitCode = report.show(present, { summary });
        // A step that fails has set its outputs to that already.
        if (exitCode === 0)
            await host.flushLog().catch(failOnBrokenLog);
        return exitCode;
    }
    catch (error) {
        return report.showError((0,lib_errors/* toActionError */.ie)(error), {
            summary,
            ...(operation.success && { operation: operation.value }),
        });
    }
}
function failOnBrokenLog(cause) {
    throw new lib_errors/* ConfigurationError */.j1({
        message: `The log of this step could not be written: ${(0,lib_errors/* messageOf */.bD)(cause)}`,
        hint: "Check that the runner still reads the step's standard output, and that its disk is not full",
    }, { cause });
}


/***/ }),

/***/ 7934:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   BpQ: () => (/* binding */ minLength),
/* harmony export */   Bqr: () => (/* binding */ trim),
/* harmony export */   BuJ: () => (/* binding */ getDotPath),
/* harmony export */   FsL: () => (/* binding */ pipe),
/* harmony export */   IeY: () => (/* binding */ custom),
/* harmony export */   Ikc: () => (/* binding */ object),
/* harmony export */   KCZ: () => (/* binding */ union),
/* harmony export */   KIO: () => (/* binding */ picklist),
/* harmony export */   KJ$: () => (/* binding */ instance),
/* harmony export */   L5J: () => (/* binding */ unknown),
/* harmony export */   NTK: () => (/* binding */ rawTransform),
/* harmony export */   NpB: () => (/* binding */ fallback),
/* harmony export */   PVZ: () => (/* binding */ tuple),
/* harmony export */   PXX: () => (/* binding */ toLowerCase),
/* harmony export */   RZV: () => (/* binding */ lazy),
/* harmony export */   Ru6: () => (/* binding */ maxLength),
/* harmony export */   Vxk: () => (/* binding */ undefined_),
/* harmony export */   Wwf: () => (/* binding */ minValue),
/* harmony export */   Y2b: () => (/* binding */ safeInteger),
/* harmony export */   YOg: () => (/* binding */ array),
/* harmony export */   YjP: () => (/* binding */ string),
/* harmony export */   _$n: () => (/* binding */ isoDate),
/* harmony export */   _H3: () => (/* binding */ looseObject),
/* harmony export */   aig: () => (/* binding */ number),
/* harmony export */   cGV: () => (/* binding */ maxValue),
/* harmony export */   cl6: () => (/* binding */ nullish),
/* harmony export */   euz: () => (/* binding */ literal),
/* harmony export */   g1P: () => (/* binding */ record),
/* harmony export */   hq: () => (/* binding */ nonEmpty),
/* harmony export */   is: () => (/* binding */ is),
/* harmony export */   lqM: () => (/* binding */ optional),
/* harmony export */   mee: () => (/* binding */ nullable),
/* harmony export */   ndf: () => (/* binding */ integer),
/* harmony export */   pdi: () => (/* binding */ transform),
/* harmony export */   qgA: () => (/* binding */ parse),
/* harmony export */   rej: () => (/* binding */ strictObject),
/* harmony export */   sYn: () => (/* binding */ forward),
/* harmony export */   v4Y: () => (/* binding */ entriesFromList),
/* harmony export */   vmo: () => (/* binding */ digits),
/* harmony export */   wkx: () => (/* binding */ brand),
/* harmony export */   xLC: () => (/* binding */ safeParse),
/* harmony export */   y$5: () => (/* binding */ intersect),
/* harmony export */   yGV: () => (/* binding */ regex),
/* harmony export */   yhX: () => (/* binding */ isoTimestamp),
/* harmony export */   yqP: () => (/* binding */ exactOptional),
/* harmony export */   z6Y: () => (/* binding */ check),
/* harmony export */   zMY: () => (/* binding */ boolean)
/* harmony export */ });
/* unused harmony exports BASE64_REGEX, BIC_REGEX, CUID2_REGEX, DECIMAL_REGEX, DIGITS_REGEX, DOMAIN_REGEX, EMAIL_REGEX, EMOJI_REGEX, HEXADECIMAL_REGEX, HEX_COLOR_REGEX, IMEI_REGEX, IPV4_REGEX, IPV6_REGEX, IP_REGEX, ISO_DATE_REGEX, ISO_DATE_TIME_REGEX, ISO_DATE_TIME_SECOND_REGEX, ISO_TIMESTAMP_REGEX, ISO_TIME_REGEX, ISO_TIME_SECOND_REGEX, ISO_WEEK_REGEX, ISRC_REGEX, JWS_COMPACT_REGEX, KSUID_REGEX, MAC48_REGEX, MAC64_REGEX, MAC_REGEX, NANO_ID_REGEX, OCTAL_REGEX, RFC_EMAIL_REGEX, SLUG_REGEX, ULID_REGEX, UUID_REGEX, ValiError, _addIssue, _cloneDataset, _formatCase, _getByteCount, _getCodePointCount, _getGraphemeCount, _getLastMetadata, _getWordCount, _isLuhnAlgo, _isSameValueZero, _isValidObjectKey, _isValueMatch, _joinExpects, _standardSchema, _stringify, any, args, argsAsync, arrayAsync, assert, awaitAsync, base64, bic, bigint, blob, bytes, cache, cacheAsync, checkAsync, checkItems, checkItemsAsync, codePoints, config, creditCard, cuid2, customAsync, date, decimal, deleteGlobalConfig, deleteGlobalMessage, deleteSchemaMessage, deleteSpecificMessage, description, domain, email, emoji, empty, endsWith, entries, entriesFromObjects, enum, enum_, everyItem, exactOptionalAsync, examples, excludes, fallbackAsync, file, filterItems, findItem, finite, flatten, flavor, forwardAsync, function, function_, getDefault, getDefaults, getDefaultsAsync, getDescription, getExamples, getFallback, getFallbacks, getFallbacksAsync, getGlobalConfig, getGlobalMessage, getMetadata, getSchemaMessage, getSpecificMessage, getTitle, graphemes, gtValue, guard, hash, hexColor, hexadecimal, imei, includes, intersectAsync, ip, ipv4, ipv6, isOfKind, isOfType, isValiError, isbn, isoDateTime, isoDateTimeSecond, isoTime, isoTimeSecond, isoWeek, isrc, jwsCompact, keyof, ksuid, lazyAsync, length, looseObjectAsync, looseTuple, looseTupleAsync, ltValue, mac, mac48, mac64, map, mapAsync, mapItems, maxBytes, maxCodePoints, maxEntries, maxGraphemes, maxSize, maxWords, message, metadata, mimeType, minBytes, minCodePoints, minEntries, minGraphemes, minSize, minWords, multipleOf, nan, nanoid, never, nonNullable, nonNullableAsync, nonNullish, nonNullishAsync, nonOptional, nonOptionalAsync, normalize, notBytes, notCodePoints, notEntries, notGraphemes, notLength, notSize, notValue, notValues, notWords, null, null_, nullableAsync, nullishAsync, objectAsync, objectWithRest, objectWithRestAsync, octal, omit, optionalAsync, parseAsync, parseBoolean, parseJson, parser, parserAsync, partial, partialAsync, partialCheck, partialCheckAsync, pick, pipeAsync, promise, rawCheck, rawCheckAsync, rawTransformAsync, readonly, recordAsync, reduceItems, required, requiredAsync, returns, returnsAsync, rfcEmail, safeParseAsync, safeParser, safeParserAsync, set, setAsync, setGlobalConfig, setGlobalMessage, setSchemaMessage, setSpecificMessage, size, slug, someItem, sortItems, startsWith, strictObjectAsync, strictTuple, strictTupleAsync, stringifyJson, summarize, symbol, title, toBigint, toBoolean, toCamelCase, toDate, toKebabCase, toMaxValue, toMinValue, toNumber, toPascalCase, toSnakeCase, toString, toUpperCase, transformAsync, trimEnd, trimStart, tupleAsync, tupleWithRest, tupleWithRestAsync, ulid, undefined_, undefinedable, undefinedableAsync, unionAsync, unwrap, url, uuid, value, values, variant, variantAsync, void, void_, words */
//#region src/storages/globalConfig/globalConfig.ts
let store$4;
const DEFAULT_CONFIG = {
	lang: void 0,
	message: void 0,
	abortEarly: void 0,
	abortPipeEarly: void 0
};
/**
* Sets the global configuration.
*
* @param config The configuration.
*/
function setGlobalConfig(config$1) {
	store$4 = {
		...store$4,
		...config$1
	};
}
/**
* Returns the global configuration.
*
* @param config The config to merge.
*
* @returns The configuration.
*/
/* @__NO_SIDE_EFFECTS__ */
function getGlobalConfig(config$1) {
	if (!config$1 && !store$4) return DEFAULT_CONFIG;
	return {
		lang: config$1?.lang ?? store$4?.lang,
		message: config$1?.message,
		abortEarly: config$1?.abortEarly ?? store$4?.abortEarly,
		abortPipeEarly: config$1?.abortPipeEarly ?? store$4?.abortPipeEarly
	};
}
/**
* Deletes the global configuration.
*/
function deleteGlobalConfig() {
	store$4 = void 0;
}

//#endregion
//#region src/storages/globalMessage/globalMessage.ts
let store$3;
/**
* Sets a global error message.
*
* @param message The error message.
* @param lang The language of the message.
*/
function setGlobalMessage(message$1, lang) {
	if (!store$3) store$3 = /* @__PURE__ */ new Map();
	store$3.set(lang, message$1);
}
/**
* Returns a global error message.
*
* @param lang The language of the message.
*
* @returns The error message.
*/
/* @__NO_SIDE_EFFECTS__ */
function getGlobalMessage(lang) {
	return store$3?.get(lang);
}
/**
* Deletes a global error message.
*
* @param lang The language of the message.
*/
function deleteGlobalMessage(lang) {
	store$3?.delete(lang);
}

//#endregion
//#region src/storages/schemaMessage/schemaMessage.ts
let store$2;
/**
* Sets a schema error message.
*
* @param message The error message.
* @param lang The language of the message.
*/
function setSchemaMessage(message$1, lang) {
	if (!store$2) store$2 = /* @__PURE__ */ new Map();
	store$2.set(lang, message$1);
}
/**
* Returns a schema error message.
*
* @param lang The language of the message.
*
* @returns The error message.
*/
/* @__NO_SIDE_EFFECTS__ */
function getSchemaMessage(lang) {
	return store$2?.get(lang);
}
/**
* Deletes a schema error message.
*
* @param lang The language of the message.
*/
function deleteSchemaMessage(lang) {
	store$2?.delete(lang);
}

//#endregion
//#region src/storages/specificMessage/specificMessage.ts
let store$1;
/**
* Sets a specific error message.
*
* @param reference The identifier reference.
* @param message The error message.
* @param lang The language of the message.
*/
function setSpecificMessage(reference, message$1, lang) {
	if (!store$1) store$1 = /* @__PURE__ */ new Map();
	if (!store$1.get(reference)) store$1.set(reference, /* @__PURE__ */ new Map());
	store$1.get(reference).set(lang, message$1);
}
/**
* Returns a specific error message.
*
* @param reference The identifier reference.
* @param lang The language of the message.
*
* @returns The error message.
*/
/* @__NO_SIDE_EFFECTS__ */
function getSpecificMessage(reference, lang) {
	return store$1?.get(reference)?.get(lang);
}
/**
* Deletes a specific error message.
*
* @param reference The identifier reference.
* @param lang The language of the message.
*/
function deleteSpecificMessage(reference, lang) {
	store$1?.get(reference)?.delete(lang);
}

//#endregion
//#region src/utils/_stringify/_stringify.ts
/**
* Stringifies an unknown input to a literal or type string.
*
* @param input The unknown input.
*
* @returns A literal or type string.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _stringify(input) {
	const type = typeof input;
	if (type === "string") return `"${input}"`;
	if (type === "number" || type === "bigint" || type === "boolean") return `${input}`;
	if (type === "object" || type === "function") return (input && Object.getPrototypeOf(input)?.constructor?.name) ?? "null";
	return type;
}

//#endregion
//#region src/utils/_addIssue/_addIssue.ts
/**
* Adds an issue to the dataset.
*
* @param context The issue context.
* @param label The issue label.
* @param dataset The input dataset.
* @param config The configuration.
* @param other The optional props.
*
* @internal
*/
function _addIssue(context, label, dataset, config$1, other) {
	const input = other && "input" in other ? other.input : dataset.value;
	const expected = other?.expected ?? context.expects ?? null;
	const received = other?.received ?? /* @__PURE__ */ _stringify(input);
	const issue = {
		kind: context.kind,
		type: context.type,
		input,
		expected,
		received,
		message: `Invalid ${label}: ${expected ? `Expected ${expected} but r` : "R"}eceived ${received}`,
		requirement: context.requirement,
		path: other?.path,
		issues: other?.issues,
		lang: config$1.lang,
		abortEarly: config$1.abortEarly,
		abortPipeEarly: config$1.abortPipeEarly
	};
	const isSchema = context.kind === "schema";
	const message$1 = other?.message ?? context.message ?? /* @__PURE__ */ getSpecificMessage(context.reference, issue.lang) ?? (isSchema ? /* @__PURE__ */ getSchemaMessage(issue.lang) : null) ?? config$1.message ?? /* @__PURE__ */ getGlobalMessage(issue.lang);
	if (message$1 !== void 0) issue.message = typeof message$1 === "function" ? message$1(issue) : message$1;
	if (isSchema) dataset.typed = false;
	if (dataset.issues) dataset.issues.push(issue);
	else dataset.issues = [issue];
}

//#endregion
//#region src/utils/_cloneDataset/_cloneDataset.ts
/**
* Creates a shallow copy of a dataset.
*
* Hint: The `value` is copied by reference, but the `issues` array, its issues
* and their `path` arrays are cloned to avoid reusing mutable dataset state
* across multiple runs. Mutating a returned object or array value can
* therefore affect later cache hits that reuse the same cached output.
*
* @param dataset The output dataset.
*
* @returns The copied output dataset.
*/
/* @__NO_SIDE_EFFECTS__ */
function _cloneDataset(dataset) {
	return {
		typed: dataset.typed,
		value: dataset.value,
		issues: dataset.issues?.map((issue) => ({
			...issue,
			path: issue.path && [...issue.path]
		}))
	};
}

//#endregion
//#region src/utils/_formatCase/_formatCase.ts
/**
* Splits a string into lowercase words and rejoins them with the given
* separator and capitalization rules.
*
* Words are separated by `_`, `-` and ASCII whitespace, as well as by case
* and acronym boundaries. Whether the first or subsequent words are
* capitalized is controlled by `capFirst` and `capRest`.
*
* Hint: Implemented in a single pass that emits directly to the result
* string to avoid an intermediate `string[]` allocation. ASCII chars are
* classified via char codes to skip `.toLowerCase()` and `.toUpperCase()`
* method calls in the common case.
*
* Hint: Digits are treated as a separate character class, so `item2Name`
* yields `item2` and `name` rather than `item`, `2` and `name`.
*
* @param input The input string.
* @param separator The string inserted between words.
* @param capFirst Whether to capitalize the first word.
* @param capRest Whether to capitalize subsequent words.
*
* @returns The formatted string.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _formatCase(input, separator, capFirst, capRest) {
	let result = "";
	let firstWord = true;
	let start = 0;
	let prev = 0;
	let prevPrev = 0;
	const flush = (end) => {
		if (end > start) {
			let word = input.slice(start, end).toLowerCase();
			if (firstWord ? capFirst : capRest) {
				const firstCode = word.charCodeAt(0);
				if (firstCode >= 97 && firstCode <= 122) word = String.fromCharCode(firstCode - 32) + word.slice(1);
				else {
					const charLen = firstCode >= 55296 && firstCode <= 56319 ? 2 : 1;
					word = word.slice(0, charLen).toUpperCase() + word.slice(charLen);
				}
			}
			result += firstWord ? word : separator + word;
			firstWord = false;
		}
	};
	for (let index = 0; index < input.length; index++) {
		const code = input.charCodeAt(index);
		let type;
		if (code === 32 || code === 9 || code === 10 || code === 11 || code === 12 || code === 13 || code === 45 || code === 95) {
			flush(index);
			start = index + 1;
			type = 0;
		} else if (code < 128) type = code >= 65 && code <= 90 ? 1 : code >= 97 && code <= 122 ? 2 : 3;
		else {
			const char = input[index];
			const charLower = char.toLowerCase();
			type = charLower === char.toUpperCase() ? 3 : char === charLower ? 2 : 1;
		}
		if (type === 1 && (prev === 2 || prev === 3) && index > start) {
			flush(index);
			start = index;
		} else if (type === 2 && prev === 1 && prevPrev === 1 && index - 1 > start) {
			flush(index - 1);
			start = index - 1;
		}
		prevPrev = prev;
		prev = type;
	}
	flush(input.length);
	return result;
}

//#endregion
//#region src/utils/_getByteCount/_getByteCount.ts
let textEncoder;
/**
* Returns the byte count of the input.
*
* @param input The input to be measured.
*
* @returns The byte count.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _getByteCount(input) {
	if (!textEncoder) textEncoder = new TextEncoder();
	return textEncoder.encode(input).length;
}

//#endregion
//#region src/utils/_getCodePointCount/_getCodePointCount.ts
/**
* Returns the code point count of the input.
*
* @param input The input to be measured.
*
* @returns The code point count.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _getCodePointCount(input) {
	let count = input.length;
	const lengthMinus1 = input.length - 1;
	for (let i = 0; i < lengthMinus1;) if (input.codePointAt(i) <= 65535) i++;
	else {
		i += 2;
		count--;
	}
	return count;
}

//#endregion
//#region src/utils/_getGraphemeCount/_getGraphemeCount.ts
let segmenter;
/**
* Returns the grapheme count of the input.
*
* @param input The input to be measured.
*
* @returns The grapheme count.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _getGraphemeCount(input) {
	if (!segmenter) segmenter = new Intl.Segmenter();
	const segments = segmenter.segment(input);
	let count = 0;
	for (const _ of segments) count++;
	return count;
}

//#endregion
//#region src/utils/_getLastMetadata/_getLastMetadata.ts
/**
* Returns the last top-level value of a given metadata type from a schema
* using a breadth-first search that starts with the last item in the pipeline.
*
* @param schema The schema to search.
* @param type The metadata type.
*
* @returns The value, if any.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _getLastMetadata(schema, type) {
	if ("pipe" in schema) {
		const nestedSchemas = [];
		for (let index = schema.pipe.length - 1; index >= 0; index--) {
			const item = schema.pipe[index];
			if (item.kind === "schema" && "pipe" in item) nestedSchemas.push(item);
			else if (item.kind === "metadata" && item.type === type) return item[type];
		}
		for (const nestedSchema of nestedSchemas) {
			const result = /* @__PURE__ */ _getLastMetadata(nestedSchema, type);
			if (result !== void 0) return result;
		}
	}
}

//#endregion
//#region src/utils/_getWordCount/_getWordCount.ts
let store;
/**
* Returns the word count of the input.
*
* @param locales The locales to be used.
* @param input The input to be measured.
*
* @returns The word count.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _getWordCount(locales, input) {
	if (!store) store = /* @__PURE__ */ new Map();
	const key = String(locales);
	let segmenter$1 = store.get(key);
	if (!segmenter$1) {
		segmenter$1 = new Intl.Segmenter(locales, { granularity: "word" });
		store.set(key, segmenter$1);
	}
	const segments = segmenter$1.segment(input);
	let count = 0;
	for (const segment of segments) if (segment.isWordLike) count++;
	return count;
}

//#endregion
//#region src/utils/_isLuhnAlgo/_isLuhnAlgo.ts
/**
* Non-digit regex.
*/
const NON_DIGIT_REGEX = /\D/gu;
/**
* Checks whether a string with numbers corresponds to the luhn algorithm.
*
* @param input The input to be checked.
*
* @returns Whether input is valid.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _isLuhnAlgo(input) {
	const number$1 = input.replace(NON_DIGIT_REGEX, "");
	let length$1 = number$1.length;
	let bit = 1;
	let sum = 0;
	while (length$1) {
		const value$1 = +number$1[--length$1];
		bit ^= 1;
		sum += bit ? [
			0,
			2,
			4,
			6,
			8,
			1,
			3,
			5,
			7,
			9
		][value$1] : value$1;
	}
	return sum % 10 === 0;
}

//#endregion
//#region src/utils/_isSameValueZero/_isSameValueZero.ts
/**
* Compares two values using the SameValueZero algorithm, which treats `NaN`
* as equal to itself unlike `===`.
*
* @param value1 The first value.
* @param value2 The second value.
*
* @returns Whether the values are equal.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _isSameValueZero(value1, value2) {
	return value1 === value2 || Number.isNaN(value1) && Number.isNaN(value2);
}

//#endregion
//#region src/utils/_isValidObjectKey/_isValidObjectKey.ts
/**
* Disallows inherited object properties and prevents object prototype
* pollution by disallowing certain keys.
*
* @param object The object to check.
* @param key The key to check.
*
* @returns Whether the key is allowed.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _isValidObjectKey(object$1, key) {
	return Object.prototype.hasOwnProperty.call(object$1, key) && key !== "__proto__" && key !== "prototype" && key !== "constructor";
}

//#endregion
//#region src/utils/_isValueMatch/_isValueMatch.ts
/**
* Checks whether a value matches a value action requirement.
*
* @param requirement The value action requirement.
* @param value The value to check.
*
* @returns Whether the value matches the requirement.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _isValueMatch(requirement, value$1) {
	return Number.isNaN(requirement) && Number.isNaN(value$1) || requirement <= value$1 && requirement >= value$1;
}

//#endregion
//#region src/utils/_joinExpects/_joinExpects.ts
/**
* Joins multiple `expects` values with the given separator.
*
* @param values The `expects` values.
* @param separator The separator.
*
* @returns The joined `expects` property.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _joinExpects(values$1, separator) {
	const list = [...new Set(values$1)];
	if (list.length > 1) return `(${list.join(` ${separator} `)})`;
	return list[0] ?? "never";
}

//#endregion
//#region src/utils/_standardSchema/_standardSchema.ts
/**
* Eagerly creates and attaches the Standard Schema properties of a schema.
*
* Hint: The contextual `this` type includes the standard properties that are
* attached before the schema is returned.
*
* @param schema The schema to attach standard properties to.
*
* @returns The schema with standard properties attached.
*
* @internal
*/
function _standardSchema(schema) {
	schema["~standard"] = {
		version: 1,
		vendor: "valibot",
		validate: (value$1) => schema["~run"]({ value: value$1 }, /* @__PURE__ */ getGlobalConfig())
	};
	return schema;
}

//#endregion
//#region src/utils/entriesFromList/entriesFromList.ts
/**
* Creates an object entries definition from a list of keys and a schema.
*
* @param list A list of keys.
* @param schema The schema of the keys.
*
* @returns The object entries.
*/
/* @__NO_SIDE_EFFECTS__ */
function entriesFromList(list, schema) {
	const entries$1 = {};
	for (const key of list) entries$1[key] = schema;
	return entries$1;
}

//#endregion
//#region src/utils/entriesFromObjects/entriesFromObjects.ts
/* @__NO_SIDE_EFFECTS__ */
function entriesFromObjects(schemas) {
	const entries$1 = {};
	for (const schema of schemas) Object.assign(entries$1, schema.entries);
	return entries$1;
}

//#endregion
//#region src/utils/getDotPath/getDotPath.ts
/* @__NO_SIDE_EFFECTS__ */
function getDotPath(issue) {
	if (issue.path) {
		let key = "";
		for (const item of issue.path) if (typeof item.key === "string" || typeof item.key === "number") if (key) key += `.${item.key}`;
		else key += item.key;
		else return null;
		return key;
	}
	return null;
}

//#endregion
//#region src/utils/isOfKind/isOfKind.ts
/**
* A generic type guard to check the kind of an object.
*
* @param kind The kind to check for.
* @param object The object to check.
*
* @returns Whether it matches.
*/
/* @__NO_SIDE_EFFECTS__ */
function isOfKind(kind, object$1) {
	return object$1.kind === kind;
}

//#endregion
//#region src/utils/isOfType/isOfType.ts
/**
* A generic type guard to check the type of an object.
*
* @param type The type to check for.
* @param object The object to check.
*
* @returns Whether it matches.
*/
/* @__NO_SIDE_EFFECTS__ */
function isOfType(type, object$1) {
	return object$1.type === type;
}

//#endregion
//#region src/utils/ValiError/ValiError.ts
/**
* A Valibot error with useful information.
*/
var ValiError = class extends Error {
	/**
	* Creates a Valibot error with useful information.
	*
	* @param issues The error issues.
	*/
	constructor(issues) {
		super(issues[0].message);
		this.name = "ValiError";
		this.issues = issues;
	}
};

//#endregion
//#region src/utils/isValiError/isValiError.ts
/**
* A type guard to check if an error is a ValiError.
*
* @param error The error to check.
*
* @returns Whether its a ValiError.
*/
/* @__NO_SIDE_EFFECTS__ */
function isValiError(error) {
	return error instanceof ValiError;
}

//#endregion
//#region src/actions/args/args.ts
/* @__NO_SIDE_EFFECTS__ */
function args(schema) {
	return {
		kind: "transformation",
		type: "args",
		reference: args,
		async: false,
		schema,
		"~run"(dataset, config$1) {
			const func = dataset.value;
			dataset.value = (...args_) => {
				const argsDataset = this.schema["~run"]({ value: args_ }, config$1);
				if (argsDataset.issues) throw new ValiError(argsDataset.issues);
				return func(...argsDataset.value);
			};
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/args/argsAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function argsAsync(schema) {
	return {
		kind: "transformation",
		type: "args",
		reference: argsAsync,
		async: false,
		schema,
		"~run"(dataset, config$1) {
			const func = dataset.value;
			dataset.value = async (...args$1) => {
				const argsDataset = await schema["~run"]({ value: args$1 }, config$1);
				if (argsDataset.issues) throw new ValiError(argsDataset.issues);
				return func(...argsDataset.value);
			};
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/await/awaitAsync.ts
/**
* Creates an await transformation action.
*
* @returns An await action.
*/
/* @__NO_SIDE_EFFECTS__ */
function awaitAsync() {
	return {
		kind: "transformation",
		type: "await",
		reference: awaitAsync,
		async: true,
		async "~run"(dataset) {
			dataset.value = await dataset.value;
			return dataset;
		}
	};
}

//#endregion
//#region src/regex.ts
/**
* [Base64](https://en.wikipedia.org/wiki/Base64) regex.
*/
const BASE64_REGEX = /^(?:[\da-z+/]{4})*(?:[\da-z+/]{2}==|[\da-z+/]{3}=)?$/iu;
/**
* [BIC](https://en.wikipedia.org/wiki/ISO_9362) regex.
*/
const BIC_REGEX = /^[A-Z]{6}(?!00)[\dA-Z]{2}(?:[\dA-Z]{3})?$/u;
/**
* [Cuid2](https://github.com/paralleldrive/cuid2) regex.
*/
const CUID2_REGEX = /^[a-z][\da-z]*$/u;
/**
* [Decimal](https://en.wikipedia.org/wiki/Decimal) regex.
*/
const DECIMAL_REGEX = /^[+-]?(?:\d*\.)?\d+$/u;
/**
* [Digits](https://en.wikipedia.org/wiki/Numerical_digit) regex.
*/
const DIGITS_REGEX = /^\d+$/u;
/**
* [Domain name](https://en.wikipedia.org/wiki/Domain_name) regex.
*
* Hint: We decided against the `i` flag for better JSON Schema compatibility.
* ASCII-only validation. Internationalized domain names (IDNs) are not
* supported, including Punycode-encoded labels.
*/
const DOMAIN_REGEX = /^(?=.{1,253}$)(?:(?![Xx][Nn]--)[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/u;
/**
* [Email address](https://en.wikipedia.org/wiki/Email_address) regex.
*
* Hint: We decided against the `i` flag to avoid matching non-ASCII characters.
*/
const EMAIL_REGEX = /^[\w+-]+(?:\.[\w+-]+)*@[\da-zA-Z]+(?:[.-][\da-zA-Z]+)*\.[a-zA-Z]{2,}$/u;
/**
* Emoji regex from [emoji-regex-xs](https://github.com/slevithan/emoji-regex-xs) v1.0.0 (MIT license).
*
* Hint: We decided against the newer `/^\p{RGI_Emoji}+$/v` regex because it is
* not supported in older runtimes and does not match all emoji.
*/
const EMOJI_REGEX = /^(?:[\u{1F1E6}-\u{1F1FF}]{2}|\u{1F3F4}[\u{E0061}-\u{E007A}]{2}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{1,3}\u{E007F}|(?:\p{Emoji}\uFE0F\u20E3?|\p{Emoji_Modifier_Base}\p{Emoji_Modifier}?|(?![\p{Emoji_Modifier_Base}\u{1F1E6}-\u{1F1FF}])\p{Emoji_Presentation})(?:\u200D(?:\p{Emoji}\uFE0F\u20E3?|\p{Emoji_Modifier_Base}\p{Emoji_Modifier}?|(?![\p{Emoji_Modifier_Base}\u{1F1E6}-\u{1F1FF}])\p{Emoji_Presentation}))*)+$/u;
/**
* [Hexadecimal](https://en.wikipedia.org/wiki/Hexadecimal) regex.
*
* Hint: We decided against the `i` flag for better JSON Schema compatibility.
*/
const HEXADECIMAL_REGEX = /^(?:0[hx])?[\da-fA-F]+$/u;
/**
* [Hex color](https://en.wikipedia.org/wiki/Web_colors#Hex_triplet) regex.
*
* Hint: We decided against the `i` flag for better JSON Schema compatibility.
*/
const HEX_COLOR_REGEX = /^#(?:[\da-fA-F]{3,4}|[\da-fA-F]{6}|[\da-fA-F]{8})$/u;
/**
* [IMEI](https://en.wikipedia.org/wiki/International_Mobile_Equipment_Identity) regex.
*/
const IMEI_REGEX = /^\d{15}$|^\d{2}-\d{6}-\d{6}-\d$/u;
/**
* [IPv4](https://en.wikipedia.org/wiki/IPv4) regex.
*/
const IPV4_REGEX = /^(?:(?:[1-9]|1\d|2[0-4])?\d|25[0-5])(?:\.(?:(?:[1-9]|1\d|2[0-4])?\d|25[0-5])){3}$/u;
/**
* [IPv6](https://en.wikipedia.org/wiki/IPv6) regex.
*/
const IPV6_REGEX = /^(?:(?:[\da-f]{1,4}:){7}[\da-f]{1,4}|(?:[\da-f]{1,4}:){1,7}:|(?:[\da-f]{1,4}:){1,6}:[\da-f]{1,4}|(?:[\da-f]{1,4}:){1,5}(?::[\da-f]{1,4}){1,2}|(?:[\da-f]{1,4}:){1,4}(?::[\da-f]{1,4}){1,3}|(?:[\da-f]{1,4}:){1,3}(?::[\da-f]{1,4}){1,4}|(?:[\da-f]{1,4}:){1,2}(?::[\da-f]{1,4}){1,5}|[\da-f]{1,4}:(?::[\da-f]{1,4}){1,6}|:(?:(?::[\da-f]{1,4}){1,7}|:)|fe80:(?::[\da-f]{0,4}){0,4}%[\da-z]+|::(?:f{4}(?::0{1,4})?:)?(?:(?:25[0-5]|(?:2[0-4]|1?\d)?\d)\.){3}(?:25[0-5]|(?:2[0-4]|1?\d)?\d)|(?:[\da-f]{1,4}:){1,4}:(?:(?:25[0-5]|(?:2[0-4]|1?\d)?\d)\.){3}(?:25[0-5]|(?:2[0-4]|1?\d)?\d))$/iu;
/**
* [IP](https://en.wikipedia.org/wiki/IP_address) regex.
*/
const IP_REGEX = /^(?:(?:[1-9]|1\d|2[0-4])?\d|25[0-5])(?:\.(?:(?:[1-9]|1\d|2[0-4])?\d|25[0-5])){3}$|^(?:(?:[\da-f]{1,4}:){7}[\da-f]{1,4}|(?:[\da-f]{1,4}:){1,7}:|(?:[\da-f]{1,4}:){1,6}:[\da-f]{1,4}|(?:[\da-f]{1,4}:){1,5}(?::[\da-f]{1,4}){1,2}|(?:[\da-f]{1,4}:){1,4}(?::[\da-f]{1,4}){1,3}|(?:[\da-f]{1,4}:){1,3}(?::[\da-f]{1,4}){1,4}|(?:[\da-f]{1,4}:){1,2}(?::[\da-f]{1,4}){1,5}|[\da-f]{1,4}:(?::[\da-f]{1,4}){1,6}|:(?:(?::[\da-f]{1,4}){1,7}|:)|fe80:(?::[\da-f]{0,4}){0,4}%[\da-z]+|::(?:f{4}(?::0{1,4})?:)?(?:(?:25[0-5]|(?:2[0-4]|1?\d)?\d)\.){3}(?:25[0-5]|(?:2[0-4]|1?\d)?\d)|(?:[\da-f]{1,4}:){1,4}:(?:(?:25[0-5]|(?:2[0-4]|1?\d)?\d)\.){3}(?:25[0-5]|(?:2[0-4]|1?\d)?\d))$/iu;
/**
* [ISO 8601](https://en.wikipedia.org/wiki/ISO_8601) date regex.
*/
const ISO_DATE_REGEX = /^\d{4}-(?:0[1-9]|1[0-2])-(?:[12]\d|0[1-9]|3[01])$/u;
/**
* [ISO 8601](https://en.wikipedia.org/wiki/ISO_8601) date-time regex.
*/
const ISO_DATE_TIME_REGEX = /^\d{4}-(?:0[1-9]|1[0-2])-(?:[12]\d|0[1-9]|3[01])[T ](?:0\d|1\d|2[0-3]):[0-5]\d$/u;
/**
* [ISO 8601](https://en.wikipedia.org/wiki/ISO_8601) date-time with seconds regex.
*/
const ISO_DATE_TIME_SECOND_REGEX = /^\d{4}-(?:0[1-9]|1[0-2])-(?:[12]\d|0[1-9]|3[01])[T ](?:0\d|1\d|2[0-3])(?::[0-5]\d){2}$/u;
/**
* [ISO 8601](https://en.wikipedia.org/wiki/ISO_8601) time regex.
*/
const ISO_TIME_REGEX = /^(?:0\d|1\d|2[0-3]):[0-5]\d$/u;
/**
* [ISO 8601](https://en.wikipedia.org/wiki/ISO_8601) time with seconds regex.
*/
const ISO_TIME_SECOND_REGEX = /^(?:0\d|1\d|2[0-3])(?::[0-5]\d){2}$/u;
/**
* [ISO 8601](https://en.wikipedia.org/wiki/ISO_8601) timestamp regex. Allows a
* space as a date/time separator and an optional space before the UTC offset.
*/
const ISO_TIMESTAMP_REGEX = /^\d{4}-(?:0[1-9]|1[0-2])-(?:[12]\d|0[1-9]|3[01])[T ](?:0\d|1\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{1,9})?(?:Z| ?[+-](?:0\d|1\d|2[0-3])(?::?[0-5]\d)?)$/u;
/**
* [ISO 8601](https://en.wikipedia.org/wiki/ISO_8601) week regex.
*/
const ISO_WEEK_REGEX = /^\d{4}-W(?:0[1-9]|[1-4]\d|5[0-3])$/u;
/**
* [JWS compact serialization](https://datatracker.ietf.org/doc/html/rfc7515#section-3.1)
* regex.
*
* Hint: Empty payload and signature segments are allowed because the
* Base64URL-encoded representation of an empty octet sequence is an empty
* string.
*/
const JWS_COMPACT_REGEX = /^(?:[\w-]{2,3}|(?:[\w-]{4})+(?:[\w-]{2,3})?)\.(?:[\w-]{2,3}|(?:[\w-]{4})+(?:[\w-]{2,3})?)?\.(?:[\w-]{2,3}|(?:[\w-]{4})+(?:[\w-]{2,3})?)?$/u;
/**
* [ISRC](https://en.wikipedia.org/wiki/International_Standard_Recording_Code) regex.
*/
const ISRC_REGEX = /^(?:[A-Z]{2}[A-Z\d]{3}\d{7}|[A-Z]{2}-[A-Z\d]{3}-\d{2}-\d{5})$/u;
/**
* [KSUID](https://github.com/segmentio/ksuid) regex.
*/
const KSUID_REGEX = /^[a-zA-Z0-9]{27}$/u;
/**
* [MAC](https://en.wikipedia.org/wiki/MAC_address) 48 bit regex.
*
* Hint: We decided against the `i` flag for better JSON Schema compatibility.
*/
const MAC48_REGEX = /^(?:[\da-fA-F]{2}:){5}[\da-fA-F]{2}$|^(?:[\da-fA-F]{2}-){5}[\da-fA-F]{2}$|^(?:[\da-fA-F]{4}\.){2}[\da-fA-F]{4}$/u;
/**
* [MAC](https://en.wikipedia.org/wiki/MAC_address) 64 bit regex.
*
* Hint: We decided against the `i` flag for better JSON Schema compatibility.
*/
const MAC64_REGEX = /^(?:[\da-fA-F]{2}:){7}[\da-fA-F]{2}$|^(?:[\da-fA-F]{2}-){7}[\da-fA-F]{2}$|^(?:[\da-fA-F]{4}\.){3}[\da-fA-F]{4}$|^(?:[\da-fA-F]{4}:){3}[\da-fA-F]{4}$/u;
/**
* [MAC](https://en.wikipedia.org/wiki/MAC_address) regex.
*
* Hint: We decided against the `i` flag for better JSON Schema compatibility.
*/
const MAC_REGEX = /^(?:[\da-fA-F]{2}:){5}[\da-fA-F]{2}$|^(?:[\da-fA-F]{2}-){5}[\da-fA-F]{2}$|^(?:[\da-fA-F]{4}\.){2}[\da-fA-F]{4}$|^(?:[\da-fA-F]{2}:){7}[\da-fA-F]{2}$|^(?:[\da-fA-F]{2}-){7}[\da-fA-F]{2}$|^(?:[\da-fA-F]{4}\.){3}[\da-fA-F]{4}$|^(?:[\da-fA-F]{4}:){3}[\da-fA-F]{4}$/u;
/**
* [Nano ID](https://github.com/ai/nanoid) regex.
*/
const NANO_ID_REGEX = /^[\w-]+$/u;
/**
* [Octal](https://en.wikipedia.org/wiki/Octal) regex.
*/
const OCTAL_REGEX = /^(?:0o)?[0-7]+$/u;
/**
* [RFC 5322 email address](https://datatracker.ietf.org/doc/html/rfc5322#section-3.4.1) regex.
*
* Hint: This regex was taken from the [HTML Living Standard Specification](https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address) and does not perfectly represent RFC 5322.
*/
const RFC_EMAIL_REGEX = /^[a-zA-Z0-9.!#$%&'*+\/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
/**
* [Slug](https://en.wikipedia.org/wiki/Clean_URL#Slug) regex.
*/
const SLUG_REGEX = /^[\da-z]+(?:[-_][\da-z]+)*$/u;
/**
* [ULID](https://github.com/ulid/spec) regex.
*
* Hint: We decided against the `i` flag for better JSON Schema compatibility.
* Hint: The first character is restricted to `[0-7]` because the 48-bit
* timestamp cannot exceed 2^48-1, making the maximum valid ULID
* `7ZZZZZZZZZZZZZZZZZZZZZZZZZ` in Crockford's Base32 encoding.
*/
const ULID_REGEX = /^[0-7][\da-hjkmnp-tv-zA-HJKMNP-TV-Z]{25}$/u;
/**
* [UUID](https://en.wikipedia.org/wiki/Universally_unique_identifier) regex.
*/
const UUID_REGEX = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

//#endregion
//#region src/actions/base64/base64.ts
/* @__NO_SIDE_EFFECTS__ */
function base64(message$1) {
	return {
		kind: "validation",
		type: "base64",
		reference: base64,
		async: false,
		expects: null,
		requirement: BASE64_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "Base64", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/bic/bic.ts
/* @__NO_SIDE_EFFECTS__ */
function bic(message$1) {
	return {
		kind: "validation",
		type: "bic",
		reference: bic,
		async: false,
		expects: null,
		requirement: BIC_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "BIC", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/brand/brand.ts
/**
* Creates a brand transformation action.
*
* @param name The brand name.
*
* @returns A brand action.
*/
/* @__NO_SIDE_EFFECTS__ */
function brand(name) {
	return {
		kind: "transformation",
		type: "brand",
		reference: brand,
		async: false,
		name,
		"~run"(dataset) {
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/bytes/bytes.ts
/* @__NO_SIDE_EFFECTS__ */
function bytes(requirement, message$1) {
	return {
		kind: "validation",
		type: "bytes",
		reference: bytes,
		async: false,
		expects: `${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed) {
				const length$1 = /* @__PURE__ */ _getByteCount(dataset.value);
				if (length$1 !== this.requirement) _addIssue(this, "bytes", dataset, config$1, { received: `${length$1}` });
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/check/check.ts
/* @__NO_SIDE_EFFECTS__ */
function check(requirement, message$1) {
	return {
		kind: "validation",
		type: "check",
		reference: check,
		async: false,
		expects: null,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "input", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/check/checkAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function checkAsync(requirement, message$1) {
	return {
		kind: "validation",
		type: "check",
		reference: checkAsync,
		async: true,
		expects: null,
		requirement,
		message: message$1,
		async "~run"(dataset, config$1) {
			if (dataset.typed && !await this.requirement(dataset.value)) _addIssue(this, "input", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/checkItems/checkItems.ts
/* @__NO_SIDE_EFFECTS__ */
function checkItems(requirement, message$1) {
	return {
		kind: "validation",
		type: "check_items",
		reference: checkItems,
		async: false,
		expects: null,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed) for (let index = 0; index < dataset.value.length; index++) {
				const item = dataset.value[index];
				if (!this.requirement(item, index, dataset.value)) _addIssue(this, "item", dataset, config$1, {
					input: item,
					path: [{
						type: "array",
						origin: "value",
						input: dataset.value,
						key: index,
						value: item
					}]
				});
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/checkItems/checkItemsAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function checkItemsAsync(requirement, message$1) {
	return {
		kind: "validation",
		type: "check_items",
		reference: checkItemsAsync,
		async: true,
		expects: null,
		requirement,
		message: message$1,
		async "~run"(dataset, config$1) {
			if (dataset.typed) {
				const requirementResults = await Promise.all(dataset.value.map(this.requirement));
				for (let index = 0; index < dataset.value.length; index++) if (!requirementResults[index]) {
					const item = dataset.value[index];
					_addIssue(this, "item", dataset, config$1, {
						input: item,
						path: [{
							type: "array",
							origin: "value",
							input: dataset.value,
							key: index,
							value: item
						}]
					});
				}
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/codePoints/codePoints.ts
/* @__NO_SIDE_EFFECTS__ */
function codePoints(requirement, message$1) {
	return {
		kind: "validation",
		type: "code_points",
		reference: codePoints,
		async: false,
		expects: `${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed) {
				const count = /* @__PURE__ */ _getCodePointCount(dataset.value);
				if (count !== this.requirement) _addIssue(this, "code points", dataset, config$1, { received: `${count}` });
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/creditCard/creditCard.ts
/**
* Credit card regex.
*/
const CREDIT_CARD_REGEX = /^(?:\d{13,19}|\d{4}(?: \d{3,6}){2,4}|\d{4}(?:-\d{3,6}){2,4})$/u;
/**
* Sanitize regex.
*/
const SANITIZE_REGEX = /[- ]/gu;
/**
* Provider regex list.
*/
const PROVIDER_REGEX_LIST = (/* unused pure expression or super */ null && ([
	/^3[47]\d{13}$/u,
	/^3(?:0[0-5]|[68]\d)\d{11,13}$/u,
	/^6(?:011|5\d{2})\d{12,15}$/u,
	/^(?:2131|1800|35\d{3})\d{11}$/u,
	/^(?:5[1-5]\d{2}|222\d|22[3-9]\d|2[3-6]\d{2}|27[01]\d|2720)\d{12}$/u,
	/^(?:6[27]\d{14,17}|81\d{14,17})$/u,
	/^4\d{12}(?:\d{3,6})?$/u
]));
/* @__NO_SIDE_EFFECTS__ */
function creditCard(message$1) {
	return {
		kind: "validation",
		type: "credit_card",
		reference: creditCard,
		async: false,
		expects: null,
		requirement(input) {
			let sanitized;
			return CREDIT_CARD_REGEX.test(input) && (sanitized = input.replace(SANITIZE_REGEX, "")) && PROVIDER_REGEX_LIST.some((regex$1) => regex$1.test(sanitized)) && /* @__PURE__ */ _isLuhnAlgo(sanitized);
		},
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "credit card", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/cuid2/cuid2.ts
/* @__NO_SIDE_EFFECTS__ */
function cuid2(message$1) {
	return {
		kind: "validation",
		type: "cuid2",
		reference: cuid2,
		async: false,
		expects: null,
		requirement: CUID2_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "Cuid2", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/decimal/decimal.ts
/* @__NO_SIDE_EFFECTS__ */
function decimal(message$1) {
	return {
		kind: "validation",
		type: "decimal",
		reference: decimal,
		async: false,
		expects: null,
		requirement: DECIMAL_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "decimal", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/description/description.ts
/**
* Creates a description metadata action.
*
* @param description_ The description text.
*
* @returns A description action.
*/
/* @__NO_SIDE_EFFECTS__ */
function description(description_) {
	return {
		kind: "metadata",
		type: "description",
		reference: description,
		description: description_
	};
}

//#endregion
//#region src/actions/digits/digits.ts
/* @__NO_SIDE_EFFECTS__ */
function digits(message$1) {
	return {
		kind: "validation",
		type: "digits",
		reference: digits,
		async: false,
		expects: null,
		requirement: DIGITS_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "digits", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/domain/domain.ts
/* @__NO_SIDE_EFFECTS__ */
function domain(message$1) {
	return {
		kind: "validation",
		type: "domain",
		reference: domain,
		expects: null,
		async: false,
		requirement: DOMAIN_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "domain", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/email/email.ts
/* @__NO_SIDE_EFFECTS__ */
function email(message$1) {
	return {
		kind: "validation",
		type: "email",
		reference: email,
		expects: null,
		async: false,
		requirement: EMAIL_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "email", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/emoji/emoji.ts
/* @__NO_SIDE_EFFECTS__ */
function emoji(message$1) {
	return {
		kind: "validation",
		type: "emoji",
		reference: emoji,
		async: false,
		expects: null,
		requirement: EMOJI_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "emoji", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/empty/empty.ts
/* @__NO_SIDE_EFFECTS__ */
function empty(message$1) {
	return {
		kind: "validation",
		type: "empty",
		reference: empty,
		async: false,
		expects: "0",
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value.length > 0) _addIssue(this, "length", dataset, config$1, { received: `${dataset.value.length}` });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/endsWith/endsWith.ts
/* @__NO_SIDE_EFFECTS__ */
function endsWith(requirement, message$1) {
	return {
		kind: "validation",
		type: "ends_with",
		reference: endsWith,
		async: false,
		expects: `"${requirement}"`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !dataset.value.endsWith(this.requirement)) _addIssue(this, "end", dataset, config$1, { received: `"${dataset.value.slice(-this.requirement.length)}"` });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/entries/entries.ts
/* @__NO_SIDE_EFFECTS__ */
function entries(requirement, message$1) {
	return {
		kind: "validation",
		type: "entries",
		reference: entries,
		async: false,
		expects: `${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (!dataset.typed) return dataset;
			const count = Object.keys(dataset.value).length;
			if (dataset.typed && count !== this.requirement) _addIssue(this, "entries", dataset, config$1, { received: `${count}` });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/everyItem/everyItem.ts
/* @__NO_SIDE_EFFECTS__ */
function everyItem(requirement, message$1) {
	return {
		kind: "validation",
		type: "every_item",
		reference: everyItem,
		async: false,
		expects: null,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !dataset.value.every(this.requirement)) _addIssue(this, "item", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/examples/examples.ts
/**
* Creates an examples metadata action.
*
* @param examples_ The examples.
*
* @returns An examples action.
*
* @beta
*/
/* @__NO_SIDE_EFFECTS__ */
function examples(examples_) {
	return {
		kind: "metadata",
		type: "examples",
		reference: examples,
		examples: examples_
	};
}

//#endregion
//#region src/actions/excludes/excludes.ts
/* @__NO_SIDE_EFFECTS__ */
function excludes(requirement, message$1) {
	const received = /* @__PURE__ */ _stringify(requirement);
	return {
		kind: "validation",
		type: "excludes",
		reference: excludes,
		async: false,
		expects: `!${received}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value.includes(this.requirement)) _addIssue(this, "content", dataset, config$1, { received });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/filterItems/filterItems.ts
/* @__NO_SIDE_EFFECTS__ */
function filterItems(operation) {
	return {
		kind: "transformation",
		type: "filter_items",
		reference: filterItems,
		async: false,
		operation,
		"~run"(dataset) {
			dataset.value = dataset.value.filter(this.operation);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/findItem/findItem.ts
/* @__NO_SIDE_EFFECTS__ */
function findItem(operation) {
	return {
		kind: "transformation",
		type: "find_item",
		reference: findItem,
		async: false,
		operation,
		"~run"(dataset) {
			dataset.value = dataset.value.find(this.operation);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/finite/finite.ts
/* @__NO_SIDE_EFFECTS__ */
function finite(message$1) {
	return {
		kind: "validation",
		type: "finite",
		reference: finite,
		async: false,
		expects: null,
		requirement: Number.isFinite,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "finite", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/flavor/flavor.ts
/**
* Creates a flavor transformation action.
*
* @param name The flavor name.
*
* @returns A flavor action.
*
* @beta
*/
/* @__NO_SIDE_EFFECTS__ */
function flavor(name) {
	return {
		kind: "transformation",
		type: "flavor",
		reference: flavor,
		async: false,
		name,
		"~run"(dataset) {
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/graphemes/graphemes.ts
/* @__NO_SIDE_EFFECTS__ */
function graphemes(requirement, message$1) {
	return {
		kind: "validation",
		type: "graphemes",
		reference: graphemes,
		async: false,
		expects: `${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed) {
				const count = /* @__PURE__ */ _getGraphemeCount(dataset.value);
				if (count !== this.requirement) _addIssue(this, "graphemes", dataset, config$1, { received: `${count}` });
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/gtValue/gtValue.ts
/* @__NO_SIDE_EFFECTS__ */
function gtValue(requirement, message$1) {
	return {
		kind: "validation",
		type: "gt_value",
		reference: gtValue,
		async: false,
		expects: `>${requirement instanceof Date ? requirement.toJSON() : /* @__PURE__ */ _stringify(requirement)}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !(dataset.value > this.requirement)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value) });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/guard/guard.ts
/* @__NO_SIDE_EFFECTS__ */
function guard(requirement, message$1) {
	return {
		kind: "transformation",
		type: "guard",
		reference: guard,
		async: false,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) {
				_addIssue(this, "input", dataset, config$1);
				dataset.typed = false;
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/hash/hash.ts
/**
* Hash lengths object.
*/
const HASH_LENGTHS = {
	md4: 32,
	md5: 32,
	sha1: 40,
	sha256: 64,
	sha384: 96,
	sha512: 128,
	ripemd128: 32,
	ripemd160: 40,
	tiger128: 32,
	tiger160: 40,
	tiger192: 48,
	crc32: 8,
	crc32b: 8,
	adler32: 8
};
/* @__NO_SIDE_EFFECTS__ */
function hash(types, message$1) {
	return {
		kind: "validation",
		type: "hash",
		reference: hash,
		expects: null,
		async: false,
		requirement: RegExp(types.map((type) => `^[a-fA-F0-9]{${HASH_LENGTHS[type]}}$`).join("|"), "u"),
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "hash", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/hexadecimal/hexadecimal.ts
/* @__NO_SIDE_EFFECTS__ */
function hexadecimal(message$1) {
	return {
		kind: "validation",
		type: "hexadecimal",
		reference: hexadecimal,
		async: false,
		expects: null,
		requirement: HEXADECIMAL_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "hexadecimal", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/hexColor/hexColor.ts
/* @__NO_SIDE_EFFECTS__ */
function hexColor(message$1) {
	return {
		kind: "validation",
		type: "hex_color",
		reference: hexColor,
		async: false,
		expects: null,
		requirement: HEX_COLOR_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "hex color", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/imei/imei.ts
/* @__NO_SIDE_EFFECTS__ */
function imei(message$1) {
	return {
		kind: "validation",
		type: "imei",
		reference: imei,
		async: false,
		expects: null,
		requirement(input) {
			return IMEI_REGEX.test(input) && /* @__PURE__ */ _isLuhnAlgo(input);
		},
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "IMEI", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/includes/includes.ts
/* @__NO_SIDE_EFFECTS__ */
function includes(requirement, message$1) {
	const expects = /* @__PURE__ */ _stringify(requirement);
	return {
		kind: "validation",
		type: "includes",
		reference: includes,
		async: false,
		expects,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !dataset.value.includes(this.requirement)) _addIssue(this, "content", dataset, config$1, { received: `!${expects}` });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/integer/integer.ts
/* @__NO_SIDE_EFFECTS__ */
function integer(message$1) {
	return {
		kind: "validation",
		type: "integer",
		reference: integer,
		async: false,
		expects: null,
		requirement: Number.isInteger,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "integer", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/ip/ip.ts
/* @__NO_SIDE_EFFECTS__ */
function ip(message$1) {
	return {
		kind: "validation",
		type: "ip",
		reference: ip,
		async: false,
		expects: null,
		requirement: IP_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "IP", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/ipv4/ipv4.ts
/* @__NO_SIDE_EFFECTS__ */
function ipv4(message$1) {
	return {
		kind: "validation",
		type: "ipv4",
		reference: ipv4,
		async: false,
		expects: null,
		requirement: IPV4_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "IPv4", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/ipv6/ipv6.ts
/* @__NO_SIDE_EFFECTS__ */
function ipv6(message$1) {
	return {
		kind: "validation",
		type: "ipv6",
		reference: ipv6,
		async: false,
		expects: null,
		requirement: IPV6_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "IPv6", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/isbn/utils/_isIsbn10.ts
/**
* [Validates an ISBN-10](https://en.wikipedia.org/wiki/ISBN#ISBN-10_check_digits).
*
* @param input The input value.
*
* @returns `true` if the input is a valid ISBN-10, `false` otherwise.
*
* @internal
*/
function _isIsbn10(input) {
	const digits$1 = input.split("").map((c) => c === "X" ? 10 : parseInt(c));
	let sum = 0;
	for (let i = 0; i < 10; i++) sum += digits$1[i] * (10 - i);
	return sum % 11 === 0;
}

//#endregion
//#region src/actions/isbn/utils/_isIsbn13.ts
/**
* [Validates an ISBN-13](https://en.wikipedia.org/wiki/ISBN#ISBN-13_check_digit_calculation).
*
* @param input The input value.
*
* @returns `true` if the input is a valid ISBN-13, `false` otherwise.
*
* @internal
*/
function _isIsbn13(input) {
	const digits$1 = input.split("").map((c) => parseInt(c));
	let sum = 0;
	for (let i = 0; i < 13; i++) sum += digits$1[i] * (i % 2 === 0 ? 1 : 3);
	return sum % 10 === 0;
}

//#endregion
//#region src/actions/isbn/isbn.ts
/**
* ISBN separator regex.
*/
const ISBN_SEPARATOR_REGEX = /[- ]/gu;
/**
* ISBN-10 detection regex.
*/
const ISBN_10_DETECTION_REGEX = /^\d{9}[\dX]$/u;
/**
* ISBN-13 detection regex.
*/
const ISBN_13_DETECTION_REGEX = /^\d{13}$/u;
/* @__NO_SIDE_EFFECTS__ */
function isbn(message$1) {
	return {
		kind: "validation",
		type: "isbn",
		reference: isbn,
		async: false,
		expects: null,
		requirement(input) {
			const replacedInput = input.replace(ISBN_SEPARATOR_REGEX, "");
			if (ISBN_10_DETECTION_REGEX.test(replacedInput)) return _isIsbn10(replacedInput);
			else if (ISBN_13_DETECTION_REGEX.test(replacedInput)) return _isIsbn13(replacedInput);
			return false;
		},
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "ISBN", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/isrc/isrc.ts
/* @__NO_SIDE_EFFECTS__ */
function isrc(message$1) {
	return {
		kind: "validation",
		type: "isrc",
		reference: isrc,
		async: false,
		expects: null,
		requirement: ISRC_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "ISRC", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/isoDate/isoDate.ts
/* @__NO_SIDE_EFFECTS__ */
function isoDate(message$1) {
	return {
		kind: "validation",
		type: "iso_date",
		reference: isoDate,
		async: false,
		expects: null,
		requirement: ISO_DATE_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "date", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/isoDateTime/isoDateTime.ts
/* @__NO_SIDE_EFFECTS__ */
function isoDateTime(message$1) {
	return {
		kind: "validation",
		type: "iso_date_time",
		reference: isoDateTime,
		async: false,
		expects: null,
		requirement: ISO_DATE_TIME_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "date-time", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/isoDateTimeSecond/isoDateTimeSecond.ts
/* @__NO_SIDE_EFFECTS__ */
function isoDateTimeSecond(message$1) {
	return {
		kind: "validation",
		type: "iso_date_time_second",
		reference: isoDateTimeSecond,
		async: false,
		expects: null,
		requirement: ISO_DATE_TIME_SECOND_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "date-time-second", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/isoTime/isoTime.ts
/* @__NO_SIDE_EFFECTS__ */
function isoTime(message$1) {
	return {
		kind: "validation",
		type: "iso_time",
		reference: isoTime,
		async: false,
		expects: null,
		requirement: ISO_TIME_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "time", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/isoTimeSecond/isoTimeSecond.ts
/* @__NO_SIDE_EFFECTS__ */
function isoTimeSecond(message$1) {
	return {
		kind: "validation",
		type: "iso_time_second",
		reference: isoTimeSecond,
		async: false,
		expects: null,
		requirement: ISO_TIME_SECOND_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "time-second", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/isoTimestamp/isoTimestamp.ts
/* @__NO_SIDE_EFFECTS__ */
function isoTimestamp(message$1) {
	return {
		kind: "validation",
		type: "iso_timestamp",
		reference: isoTimestamp,
		async: false,
		expects: null,
		requirement: ISO_TIMESTAMP_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "timestamp", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/isoWeek/isoWeek.ts
/* @__NO_SIDE_EFFECTS__ */
function isoWeek(message$1) {
	return {
		kind: "validation",
		type: "iso_week",
		reference: isoWeek,
		async: false,
		expects: null,
		requirement: ISO_WEEK_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "week", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/jwsCompact/jwsCompact.ts
/* @__NO_SIDE_EFFECTS__ */
function jwsCompact(message$1) {
	return {
		kind: "validation",
		type: "jws_compact",
		reference: jwsCompact,
		async: false,
		expects: null,
		requirement: JWS_COMPACT_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "JWS compact", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/ksuid/ksuid.ts
/* @__NO_SIDE_EFFECTS__ */
function ksuid(message$1) {
	return {
		kind: "validation",
		type: "ksuid",
		reference: ksuid,
		async: false,
		expects: null,
		requirement: KSUID_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "KSUID", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/length/length.ts
/* @__NO_SIDE_EFFECTS__ */
function length(requirement, message$1) {
	return {
		kind: "validation",
		type: "length",
		reference: length,
		async: false,
		expects: `${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value.length !== this.requirement) _addIssue(this, "length", dataset, config$1, { received: `${dataset.value.length}` });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/ltValue/ltValue.ts
/* @__NO_SIDE_EFFECTS__ */
function ltValue(requirement, message$1) {
	return {
		kind: "validation",
		type: "lt_value",
		reference: ltValue,
		async: false,
		expects: `<${requirement instanceof Date ? requirement.toJSON() : /* @__PURE__ */ _stringify(requirement)}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !(dataset.value < this.requirement)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value) });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/mac/mac.ts
/* @__NO_SIDE_EFFECTS__ */
function mac(message$1) {
	return {
		kind: "validation",
		type: "mac",
		reference: mac,
		async: false,
		expects: null,
		requirement: MAC_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "MAC", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/mac48/mac48.ts
/* @__NO_SIDE_EFFECTS__ */
function mac48(message$1) {
	return {
		kind: "validation",
		type: "mac48",
		reference: mac48,
		async: false,
		expects: null,
		requirement: MAC48_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "48-bit MAC", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/mac64/mac64.ts
/* @__NO_SIDE_EFFECTS__ */
function mac64(message$1) {
	return {
		kind: "validation",
		type: "mac64",
		reference: mac64,
		async: false,
		expects: null,
		requirement: MAC64_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "64-bit MAC", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/mapItems/mapItems.ts
/* @__NO_SIDE_EFFECTS__ */
function mapItems(operation) {
	return {
		kind: "transformation",
		type: "map_items",
		reference: mapItems,
		async: false,
		operation,
		"~run"(dataset) {
			dataset.value = dataset.value.map(this.operation);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/maxBytes/maxBytes.ts
/* @__NO_SIDE_EFFECTS__ */
function maxBytes(requirement, message$1) {
	return {
		kind: "validation",
		type: "max_bytes",
		reference: maxBytes,
		async: false,
		expects: `<=${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed) {
				const length$1 = /* @__PURE__ */ _getByteCount(dataset.value);
				if (length$1 > this.requirement) _addIssue(this, "bytes", dataset, config$1, { received: `${length$1}` });
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/maxCodePoints/maxCodePoints.ts
/* @__NO_SIDE_EFFECTS__ */
function maxCodePoints(requirement, message$1) {
	return {
		kind: "validation",
		type: "max_code_points",
		reference: maxCodePoints,
		async: false,
		expects: `<=${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed) {
				const count = /* @__PURE__ */ _getCodePointCount(dataset.value);
				if (count > this.requirement) _addIssue(this, "code points", dataset, config$1, { received: `${count}` });
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/maxEntries/maxEntries.ts
/* @__NO_SIDE_EFFECTS__ */
function maxEntries(requirement, message$1) {
	return {
		kind: "validation",
		type: "max_entries",
		reference: maxEntries,
		async: false,
		expects: `<=${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (!dataset.typed) return dataset;
			const count = Object.keys(dataset.value).length;
			if (dataset.typed && count > this.requirement) _addIssue(this, "entries", dataset, config$1, { received: `${count}` });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/maxGraphemes/maxGraphemes.ts
/* @__NO_SIDE_EFFECTS__ */
function maxGraphemes(requirement, message$1) {
	return {
		kind: "validation",
		type: "max_graphemes",
		reference: maxGraphemes,
		async: false,
		expects: `<=${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed) {
				const count = /* @__PURE__ */ _getGraphemeCount(dataset.value);
				if (count > this.requirement) _addIssue(this, "graphemes", dataset, config$1, { received: `${count}` });
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/maxLength/maxLength.ts
/* @__NO_SIDE_EFFECTS__ */
function maxLength(requirement, message$1) {
	return {
		kind: "validation",
		type: "max_length",
		reference: maxLength,
		async: false,
		expects: `<=${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value.length > this.requirement) _addIssue(this, "length", dataset, config$1, { received: `${dataset.value.length}` });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/maxSize/maxSize.ts
/* @__NO_SIDE_EFFECTS__ */
function maxSize(requirement, message$1) {
	return {
		kind: "validation",
		type: "max_size",
		reference: maxSize,
		async: false,
		expects: `<=${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value.size > this.requirement) _addIssue(this, "size", dataset, config$1, { received: `${dataset.value.size}` });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/maxValue/maxValue.ts
/* @__NO_SIDE_EFFECTS__ */
function maxValue(requirement, message$1) {
	return {
		kind: "validation",
		type: "max_value",
		reference: maxValue,
		async: false,
		expects: `<=${requirement instanceof Date ? requirement.toJSON() : /* @__PURE__ */ _stringify(requirement)}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !(dataset.value <= this.requirement)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value) });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/maxWords/maxWords.ts
/* @__NO_SIDE_EFFECTS__ */
function maxWords(locales, requirement, message$1) {
	return {
		kind: "validation",
		type: "max_words",
		reference: maxWords,
		async: false,
		expects: `<=${requirement}`,
		locales,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed) {
				const count = /* @__PURE__ */ _getWordCount(this.locales, dataset.value);
				if (count > this.requirement) _addIssue(this, "words", dataset, config$1, { received: `${count}` });
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/metadata/metadata.ts
/**
* Creates a custom metadata action.
*
* @param metadata_ The metadata object.
*
* @returns A metadata action.
*/
/* @__NO_SIDE_EFFECTS__ */
function metadata(metadata_) {
	return {
		kind: "metadata",
		type: "metadata",
		reference: metadata,
		metadata: metadata_
	};
}

//#endregion
//#region src/actions/mimeType/mimeType.ts
/* @__NO_SIDE_EFFECTS__ */
function mimeType(requirement, message$1) {
	return {
		kind: "validation",
		type: "mime_type",
		reference: mimeType,
		async: false,
		expects: /* @__PURE__ */ _joinExpects(requirement.map((option) => `"${option}"`), "|"),
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.includes(dataset.value.type)) _addIssue(this, "MIME type", dataset, config$1, { received: `"${dataset.value.type}"` });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/minBytes/minBytes.ts
/* @__NO_SIDE_EFFECTS__ */
function minBytes(requirement, message$1) {
	return {
		kind: "validation",
		type: "min_bytes",
		reference: minBytes,
		async: false,
		expects: `>=${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed) {
				const length$1 = /* @__PURE__ */ _getByteCount(dataset.value);
				if (length$1 < this.requirement) _addIssue(this, "bytes", dataset, config$1, { received: `${length$1}` });
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/minCodePoints/minCodePoints.ts
/* @__NO_SIDE_EFFECTS__ */
function minCodePoints(requirement, message$1) {
	return {
		kind: "validation",
		type: "min_code_points",
		reference: minCodePoints,
		async: false,
		expects: `>=${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed) {
				const count = /* @__PURE__ */ _getCodePointCount(dataset.value);
				if (count < this.requirement) _addIssue(this, "code points", dataset, config$1, { received: `${count}` });
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/minEntries/minEntries.ts
/* @__NO_SIDE_EFFECTS__ */
function minEntries(requirement, message$1) {
	return {
		kind: "validation",
		type: "min_entries",
		reference: minEntries,
		async: false,
		expects: `>=${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (!dataset.typed) return dataset;
			const count = Object.keys(dataset.value).length;
			if (dataset.typed && count < this.requirement) _addIssue(this, "entries", dataset, config$1, { received: `${count}` });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/minGraphemes/minGraphemes.ts
/* @__NO_SIDE_EFFECTS__ */
function minGraphemes(requirement, message$1) {
	return {
		kind: "validation",
		type: "min_graphemes",
		reference: minGraphemes,
		async: false,
		expects: `>=${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed) {
				const count = /* @__PURE__ */ _getGraphemeCount(dataset.value);
				if (count < this.requirement) _addIssue(this, "graphemes", dataset, config$1, { received: `${count}` });
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/minLength/minLength.ts
/* @__NO_SIDE_EFFECTS__ */
function minLength(requirement, message$1) {
	return {
		kind: "validation",
		type: "min_length",
		reference: minLength,
		async: false,
		expects: `>=${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value.length < this.requirement) _addIssue(this, "length", dataset, config$1, { received: `${dataset.value.length}` });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/minSize/minSize.ts
/* @__NO_SIDE_EFFECTS__ */
function minSize(requirement, message$1) {
	return {
		kind: "validation",
		type: "min_size",
		reference: minSize,
		async: false,
		expects: `>=${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value.size < this.requirement) _addIssue(this, "size", dataset, config$1, { received: `${dataset.value.size}` });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/minValue/minValue.ts
/* @__NO_SIDE_EFFECTS__ */
function minValue(requirement, message$1) {
	return {
		kind: "validation",
		type: "min_value",
		reference: minValue,
		async: false,
		expects: `>=${requirement instanceof Date ? requirement.toJSON() : /* @__PURE__ */ _stringify(requirement)}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !(dataset.value >= this.requirement)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value) });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/minWords/minWords.ts
/* @__NO_SIDE_EFFECTS__ */
function minWords(locales, requirement, message$1) {
	return {
		kind: "validation",
		type: "min_words",
		reference: minWords,
		async: false,
		expects: `>=${requirement}`,
		locales,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed) {
				const count = /* @__PURE__ */ _getWordCount(this.locales, dataset.value);
				if (count < this.requirement) _addIssue(this, "words", dataset, config$1, { received: `${count}` });
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/multipleOf/multipleOf.ts
/* @__NO_SIDE_EFFECTS__ */
function multipleOf(requirement, message$1) {
	return {
		kind: "validation",
		type: "multiple_of",
		reference: multipleOf,
		async: false,
		expects: `%${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value % this.requirement != 0) _addIssue(this, "multiple", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/nanoid/nanoid.ts
/* @__NO_SIDE_EFFECTS__ */
function nanoid(message$1) {
	return {
		kind: "validation",
		type: "nanoid",
		reference: nanoid,
		async: false,
		expects: null,
		requirement: NANO_ID_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "Nano ID", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/nonEmpty/nonEmpty.ts
/* @__NO_SIDE_EFFECTS__ */
function nonEmpty(message$1) {
	return {
		kind: "validation",
		type: "non_empty",
		reference: nonEmpty,
		async: false,
		expects: "!0",
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value.length === 0) _addIssue(this, "length", dataset, config$1, { received: "0" });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/normalize/normalize.ts
/* @__NO_SIDE_EFFECTS__ */
function normalize(form) {
	return {
		kind: "transformation",
		type: "normalize",
		reference: normalize,
		async: false,
		form,
		"~run"(dataset) {
			dataset.value = dataset.value.normalize(this.form);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/notBytes/notBytes.ts
/* @__NO_SIDE_EFFECTS__ */
function notBytes(requirement, message$1) {
	return {
		kind: "validation",
		type: "not_bytes",
		reference: notBytes,
		async: false,
		expects: `!${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed) {
				const length$1 = /* @__PURE__ */ _getByteCount(dataset.value);
				if (length$1 === this.requirement) _addIssue(this, "bytes", dataset, config$1, { received: `${length$1}` });
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/notCodePoints/notCodePoints.ts
/* @__NO_SIDE_EFFECTS__ */
function notCodePoints(requirement, message$1) {
	return {
		kind: "validation",
		type: "not_code_points",
		reference: notCodePoints,
		async: false,
		expects: `!${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed) {
				const count = /* @__PURE__ */ _getCodePointCount(dataset.value);
				if (count === this.requirement) _addIssue(this, "code points", dataset, config$1, { received: `${count}` });
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/notEntries/notEntries.ts
/* @__NO_SIDE_EFFECTS__ */
function notEntries(requirement, message$1) {
	return {
		kind: "validation",
		type: "not_entries",
		reference: notEntries,
		async: false,
		expects: `!${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (!dataset.typed) return dataset;
			const count = Object.keys(dataset.value).length;
			if (dataset.typed && count === this.requirement) _addIssue(this, "entries", dataset, config$1, { received: `${count}` });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/notGraphemes/notGraphemes.ts
/* @__NO_SIDE_EFFECTS__ */
function notGraphemes(requirement, message$1) {
	return {
		kind: "validation",
		type: "not_graphemes",
		reference: notGraphemes,
		async: false,
		expects: `!${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed) {
				const count = /* @__PURE__ */ _getGraphemeCount(dataset.value);
				if (count === this.requirement) _addIssue(this, "graphemes", dataset, config$1, { received: `${count}` });
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/notLength/notLength.ts
/* @__NO_SIDE_EFFECTS__ */
function notLength(requirement, message$1) {
	return {
		kind: "validation",
		type: "not_length",
		reference: notLength,
		async: false,
		expects: `!${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value.length === this.requirement) _addIssue(this, "length", dataset, config$1, { received: `${dataset.value.length}` });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/notSize/notSize.ts
/* @__NO_SIDE_EFFECTS__ */
function notSize(requirement, message$1) {
	return {
		kind: "validation",
		type: "not_size",
		reference: notSize,
		async: false,
		expects: `!${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value.size === this.requirement) _addIssue(this, "size", dataset, config$1, { received: `${dataset.value.size}` });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/notValue/notValue.ts
/* @__NO_SIDE_EFFECTS__ */
function notValue(requirement, message$1) {
	return {
		kind: "validation",
		type: "not_value",
		reference: notValue,
		async: false,
		expects: requirement instanceof Date ? `!${requirement.toJSON()}` : `!${/* @__PURE__ */ _stringify(requirement)}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && /* @__PURE__ */ _isValueMatch(this.requirement, dataset.value)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value) });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/notValues/notValues.ts
/* @__NO_SIDE_EFFECTS__ */
function notValues(requirement, message$1) {
	return {
		kind: "validation",
		type: "not_values",
		reference: notValues,
		async: false,
		expects: `!${/* @__PURE__ */ _joinExpects(requirement.map((value$1) => value$1 instanceof Date ? value$1.toJSON() : /* @__PURE__ */ _stringify(value$1)), "|")}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && this.requirement.some((requirement$1) => /* @__PURE__ */ _isValueMatch(requirement$1, dataset.value))) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value) });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/notWords/notWords.ts
/* @__NO_SIDE_EFFECTS__ */
function notWords(locales, requirement, message$1) {
	return {
		kind: "validation",
		type: "not_words",
		reference: notWords,
		async: false,
		expects: `!${requirement}`,
		locales,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed) {
				const count = /* @__PURE__ */ _getWordCount(this.locales, dataset.value);
				if (count === this.requirement) _addIssue(this, "words", dataset, config$1, { received: `${count}` });
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/octal/octal.ts
/* @__NO_SIDE_EFFECTS__ */
function octal(message$1) {
	return {
		kind: "validation",
		type: "octal",
		reference: octal,
		async: false,
		expects: null,
		requirement: OCTAL_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "octal", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/parseBoolean/parseBoolean.ts
const TRUTHY = (/* unused pure expression or super */ null && ([
	true,
	1,
	"true",
	"1",
	"yes",
	"y",
	"on",
	"enabled"
]));
const FALSY = (/* unused pure expression or super */ null && ([
	false,
	0,
	"false",
	"0",
	"no",
	"n",
	"off",
	"disabled"
]));
/* @__NO_SIDE_EFFECTS__ */
function parseBoolean(config$1, message$1) {
	const normalize$1 = (v) => typeof v === "string" ? v.toLowerCase() : v;
	const truthyRaw = config$1?.truthy ?? TRUTHY;
	const falsyRaw = config$1?.falsy ?? FALSY;
	const truthy = config$1?.truthy ? config$1.truthy.map(normalize$1) : TRUTHY;
	const falsy = config$1?.falsy ? config$1.falsy.map(normalize$1) : FALSY;
	return {
		kind: "transformation",
		type: "parse_boolean",
		reference: parseBoolean,
		expects: /* @__PURE__ */ _joinExpects([...truthyRaw, ...falsyRaw].map(_stringify), "|"),
		config: config$1,
		message: message$1,
		async: false,
		"~run"(dataset, config$2) {
			const input = normalize$1(dataset.value);
			if (truthy.includes(input)) dataset.value = true;
			else if (falsy.includes(input)) dataset.value = false;
			else {
				_addIssue(this, "boolean", dataset, config$2);
				dataset.typed = false;
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/parseJson/parseJson.ts
/* @__NO_SIDE_EFFECTS__ */
function parseJson(config$1, message$1) {
	return {
		kind: "transformation",
		type: "parse_json",
		reference: parseJson,
		config: config$1,
		message: message$1,
		async: false,
		"~run"(dataset, config$2) {
			try {
				dataset.value = JSON.parse(dataset.value, this.config?.reviver);
			} catch (error) {
				if (error instanceof Error) {
					_addIssue(this, "JSON", dataset, config$2, { received: `"${error.message}"` });
					dataset.typed = false;
				} else throw error;
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/partialCheck/utils/_isPartiallyTyped/_isPartiallyTyped.ts
/**
* Checks if a dataset is partially typed.
*
* @param dataset The dataset to check.
* @param paths The paths to check.
*
* @returns Whether it is partially typed.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _isPartiallyTyped(dataset, paths) {
	if (dataset.issues) for (const path of paths) for (const issue of dataset.issues) {
		let typed = false;
		const bound = Math.min(path.length, issue.path?.length ?? 0);
		for (let index = 0; index < bound; index++) if (path[index] !== issue.path[index].key && (path[index] !== "$" || issue.path[index].type !== "array")) {
			typed = true;
			break;
		}
		if (!typed) return false;
	}
	return true;
}

//#endregion
//#region src/actions/partialCheck/partialCheck.ts
/* @__NO_SIDE_EFFECTS__ */
function partialCheck(paths, requirement, message$1) {
	return {
		kind: "validation",
		type: "partial_check",
		reference: partialCheck,
		async: false,
		expects: null,
		paths,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if ((dataset.typed || /* @__PURE__ */ _isPartiallyTyped(dataset, paths)) && !this.requirement(dataset.value)) _addIssue(this, "input", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/partialCheck/partialCheckAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function partialCheckAsync(paths, requirement, message$1) {
	return {
		kind: "validation",
		type: "partial_check",
		reference: partialCheckAsync,
		async: true,
		expects: null,
		paths,
		requirement,
		message: message$1,
		async "~run"(dataset, config$1) {
			if ((dataset.typed || /* @__PURE__ */ _isPartiallyTyped(dataset, paths)) && !await this.requirement(dataset.value)) _addIssue(this, "input", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/rawCheck/rawCheck.ts
/**
* Creates a raw check validation action.
*
* @param action The validation action.
*
* @returns A raw check action.
*/
/* @__NO_SIDE_EFFECTS__ */
function rawCheck(action) {
	return {
		kind: "validation",
		type: "raw_check",
		reference: rawCheck,
		async: false,
		expects: null,
		"~run"(dataset, config$1) {
			action({
				dataset,
				config: config$1,
				addIssue: (info) => _addIssue(this, info?.label ?? "input", dataset, config$1, info)
			});
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/rawCheck/rawCheckAsync.ts
/**
* Creates a raw check validation action.
*
* @param action The validation action.
*
* @returns A raw check action.
*/
/* @__NO_SIDE_EFFECTS__ */
function rawCheckAsync(action) {
	return {
		kind: "validation",
		type: "raw_check",
		reference: rawCheckAsync,
		async: true,
		expects: null,
		async "~run"(dataset, config$1) {
			await action({
				dataset,
				config: config$1,
				addIssue: (info) => _addIssue(this, info?.label ?? "input", dataset, config$1, info)
			});
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/rawTransform/rawTransform.ts
/**
* Creates a raw transformation action.
*
* @param action The transformation action.
*
* @returns A raw transform action.
*/
/* @__NO_SIDE_EFFECTS__ */
function rawTransform(action) {
	return {
		kind: "transformation",
		type: "raw_transform",
		reference: rawTransform,
		async: false,
		"~run"(dataset, config$1) {
			const output = action({
				dataset,
				config: config$1,
				addIssue: (info) => _addIssue(this, info?.label ?? "input", dataset, config$1, info),
				NEVER: null
			});
			if (dataset.issues) dataset.typed = false;
			else dataset.value = output;
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/rawTransform/rawTransformAsync.ts
/**
* Creates a raw transformation action.
*
* @param action The transformation action.
*
* @returns A raw transform action.
*/
/* @__NO_SIDE_EFFECTS__ */
function rawTransformAsync(action) {
	return {
		kind: "transformation",
		type: "raw_transform",
		reference: rawTransformAsync,
		async: true,
		async "~run"(dataset, config$1) {
			const output = await action({
				dataset,
				config: config$1,
				addIssue: (info) => _addIssue(this, info?.label ?? "input", dataset, config$1, info),
				NEVER: null
			});
			if (dataset.issues) dataset.typed = false;
			else dataset.value = output;
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/readonly/readonly.ts
/* @__NO_SIDE_EFFECTS__ */
function readonly() {
	return {
		kind: "transformation",
		type: "readonly",
		reference: readonly,
		async: false,
		"~run"(dataset) {
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/reduceItems/reduceItems.ts
/* @__NO_SIDE_EFFECTS__ */
function reduceItems(operation, initial) {
	return {
		kind: "transformation",
		type: "reduce_items",
		reference: reduceItems,
		async: false,
		operation,
		initial,
		"~run"(dataset) {
			dataset.value = dataset.value.reduce(this.operation, this.initial);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/regex/regex.ts
/* @__NO_SIDE_EFFECTS__ */
function regex(requirement, message$1) {
	return {
		kind: "validation",
		type: "regex",
		reference: regex,
		async: false,
		expects: `${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "format", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/returns/returns.ts
/* @__NO_SIDE_EFFECTS__ */
function returns(schema) {
	return {
		kind: "transformation",
		type: "returns",
		reference: returns,
		async: false,
		schema,
		"~run"(dataset, config$1) {
			const func = dataset.value;
			dataset.value = (...args_) => {
				const returnsDataset = this.schema["~run"]({ value: func(...args_) }, config$1);
				if (returnsDataset.issues) throw new ValiError(returnsDataset.issues);
				return returnsDataset.value;
			};
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/returns/returnsAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function returnsAsync(schema) {
	return {
		kind: "transformation",
		type: "returns",
		reference: returnsAsync,
		async: false,
		schema,
		"~run"(dataset, config$1) {
			const func = dataset.value;
			dataset.value = async (...args_) => {
				const returnsDataset = await this.schema["~run"]({ value: await func(...args_) }, config$1);
				if (returnsDataset.issues) throw new ValiError(returnsDataset.issues);
				return returnsDataset.value;
			};
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/rfcEmail/rfcEmail.ts
/* @__NO_SIDE_EFFECTS__ */
function rfcEmail(message$1) {
	return {
		kind: "validation",
		type: "rfc_email",
		reference: rfcEmail,
		expects: null,
		async: false,
		requirement: RFC_EMAIL_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "email", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/safeInteger/safeInteger.ts
/* @__NO_SIDE_EFFECTS__ */
function safeInteger(message$1) {
	return {
		kind: "validation",
		type: "safe_integer",
		reference: safeInteger,
		async: false,
		expects: null,
		requirement: Number.isSafeInteger,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "safe integer", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/size/size.ts
/* @__NO_SIDE_EFFECTS__ */
function size(requirement, message$1) {
	return {
		kind: "validation",
		type: "size",
		reference: size,
		async: false,
		expects: `${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value.size !== this.requirement) _addIssue(this, "size", dataset, config$1, { received: `${dataset.value.size}` });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/slug/slug.ts
/* @__NO_SIDE_EFFECTS__ */
function slug(message$1) {
	return {
		kind: "validation",
		type: "slug",
		reference: slug,
		async: false,
		expects: null,
		requirement: SLUG_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "slug", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/someItem/someItem.ts
/* @__NO_SIDE_EFFECTS__ */
function someItem(requirement, message$1) {
	return {
		kind: "validation",
		type: "some_item",
		reference: someItem,
		async: false,
		expects: null,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !dataset.value.some(this.requirement)) _addIssue(this, "item", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/sortItems/sortItems.ts
/* @__NO_SIDE_EFFECTS__ */
function sortItems(operation) {
	return {
		kind: "transformation",
		type: "sort_items",
		reference: sortItems,
		async: false,
		operation,
		"~run"(dataset) {
			dataset.value = dataset.value.sort(this.operation);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/startsWith/startsWith.ts
/* @__NO_SIDE_EFFECTS__ */
function startsWith(requirement, message$1) {
	return {
		kind: "validation",
		type: "starts_with",
		reference: startsWith,
		async: false,
		expects: `"${requirement}"`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !dataset.value.startsWith(this.requirement)) _addIssue(this, "start", dataset, config$1, { received: `"${dataset.value.slice(0, this.requirement.length)}"` });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/stringifyJson/stringifyJson.ts
/* @__NO_SIDE_EFFECTS__ */
function stringifyJson(config$1, message$1) {
	return {
		kind: "transformation",
		type: "stringify_json",
		reference: stringifyJson,
		message: message$1,
		config: config$1,
		async: false,
		"~run"(dataset, config$2) {
			try {
				const output = JSON.stringify(dataset.value, this.config?.replacer, this.config?.space);
				if (output === void 0) {
					_addIssue(this, "JSON", dataset, config$2);
					dataset.typed = false;
				} else dataset.value = output;
			} catch (error) {
				if (error instanceof Error) {
					_addIssue(this, "JSON", dataset, config$2, { received: `"${error.message}"` });
					dataset.typed = false;
				} else throw error;
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/title/title.ts
/**
* Creates a title metadata action.
*
* @param title_ The title text.
*
* @returns A title action.
*/
/* @__NO_SIDE_EFFECTS__ */
function title(title_) {
	return {
		kind: "metadata",
		type: "title",
		reference: title,
		title: title_
	};
}

//#endregion
//#region src/actions/toBigint/toBigint.ts
/* @__NO_SIDE_EFFECTS__ */
function toBigint(message$1) {
	return {
		kind: "transformation",
		type: "to_bigint",
		reference: toBigint,
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			try {
				dataset.value = BigInt(dataset.value);
			} catch {
				_addIssue(this, "bigint", dataset, config$1);
				dataset.typed = false;
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/toBoolean/toBoolean.ts
/**
* Creates a to boolean transformation action.
*
* @returns A to boolean action.
*
* @beta
*/
/* @__NO_SIDE_EFFECTS__ */
function toBoolean() {
	return {
		kind: "transformation",
		type: "to_boolean",
		reference: toBoolean,
		async: false,
		"~run"(dataset) {
			dataset.value = Boolean(dataset.value);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/toCamelCase/toCamelCase.ts
/**
* Creates a to camel case transformation action.
*
* Words are separated by `_`, `-` and ASCII whitespace, as well as by case
* and acronym boundaries.
*
* Hint: Acronym runs are normalized to lowercase (e.g. `parseURLValue` →
* `parseUrlValue`) and digits stay attached to the preceding token (e.g.
* `item2Name` → `item2Name`).
*
* @returns A to camel case action.
*
* @beta
*/
/* @__NO_SIDE_EFFECTS__ */
function toCamelCase() {
	return {
		kind: "transformation",
		type: "to_camel_case",
		reference: toCamelCase,
		async: false,
		"~run"(dataset) {
			dataset.value = /* @__PURE__ */ _formatCase(dataset.value, "", false, true);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/toDate/toDate.ts
/* @__NO_SIDE_EFFECTS__ */
function toDate(message$1) {
	return {
		kind: "transformation",
		type: "to_date",
		reference: toDate,
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			try {
				dataset.value = new Date(dataset.value);
				if (isNaN(dataset.value)) {
					_addIssue(this, "date", dataset, config$1, { received: "\"Invalid Date\"" });
					dataset.typed = false;
				}
			} catch {
				_addIssue(this, "date", dataset, config$1);
				dataset.typed = false;
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/toKebabCase/toKebabCase.ts
/**
* Creates a to kebab case transformation action.
*
* Words are separated by `_`, `-` and ASCII whitespace, as well as by case
* and acronym boundaries.
*
* Hint: Acronym runs are normalized to lowercase (e.g. `parseURLValue` →
* `parse-url-value`) and digits stay attached to the preceding token (e.g.
* `item2Name` → `item2-name`).
*
* @returns A to kebab case action.
*
* @beta
*/
/* @__NO_SIDE_EFFECTS__ */
function toKebabCase() {
	return {
		kind: "transformation",
		type: "to_kebab_case",
		reference: toKebabCase,
		async: false,
		"~run"(dataset) {
			dataset.value = /* @__PURE__ */ _formatCase(dataset.value, "-", false, false);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/toLowerCase/toLowerCase.ts
/**
* Creates a to lower case transformation action.
*
* @returns A to lower case action.
*/
/* @__NO_SIDE_EFFECTS__ */
function toLowerCase() {
	return {
		kind: "transformation",
		type: "to_lower_case",
		reference: toLowerCase,
		async: false,
		"~run"(dataset) {
			dataset.value = dataset.value.toLowerCase();
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/toMaxValue/toMaxValue.ts
/**
* Creates a to max value transformation action.
*
* @param requirement The maximum value.
*
* @returns A to max value action.
*/
/* @__NO_SIDE_EFFECTS__ */
function toMaxValue(requirement) {
	return {
		kind: "transformation",
		type: "to_max_value",
		reference: toMaxValue,
		async: false,
		requirement,
		"~run"(dataset) {
			dataset.value = dataset.value > this.requirement ? this.requirement : dataset.value;
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/toMinValue/toMinValue.ts
/**
* Creates a to min value transformation action.
*
* @param requirement The minimum value.
*
* @returns A to min value action.
*/
/* @__NO_SIDE_EFFECTS__ */
function toMinValue(requirement) {
	return {
		kind: "transformation",
		type: "to_min_value",
		reference: toMinValue,
		async: false,
		requirement,
		"~run"(dataset) {
			dataset.value = dataset.value < this.requirement ? this.requirement : dataset.value;
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/toNumber/toNumber.ts
/* @__NO_SIDE_EFFECTS__ */
function toNumber(message$1) {
	return {
		kind: "transformation",
		type: "to_number",
		reference: toNumber,
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			try {
				dataset.value = Number(dataset.value);
				if (isNaN(dataset.value)) {
					_addIssue(this, "number", dataset, config$1);
					dataset.typed = false;
				}
			} catch {
				_addIssue(this, "number", dataset, config$1);
				dataset.typed = false;
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/toPascalCase/toPascalCase.ts
/**
* Creates a to pascal case transformation action.
*
* Words are separated by `_`, `-` and ASCII whitespace, as well as by case
* and acronym boundaries.
*
* Hint: Acronym runs are normalized to lowercase (e.g. `parseURLValue` →
* `ParseUrlValue`) and digits stay attached to the preceding token (e.g.
* `item2Name` → `Item2Name`).
*
* @returns A to pascal case action.
*
* @beta
*/
/* @__NO_SIDE_EFFECTS__ */
function toPascalCase() {
	return {
		kind: "transformation",
		type: "to_pascal_case",
		reference: toPascalCase,
		async: false,
		"~run"(dataset) {
			dataset.value = /* @__PURE__ */ _formatCase(dataset.value, "", true, true);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/toSnakeCase/toSnakeCase.ts
/**
* Creates a to snake case transformation action.
*
* Words are separated by `_`, `-` and ASCII whitespace, as well as by case
* and acronym boundaries.
*
* Hint: Acronym runs are normalized to lowercase (e.g. `parseURLValue` →
* `parse_url_value`) and digits stay attached to the preceding token (e.g.
* `item2Name` → `item2_name`).
*
* @returns A to snake case action.
*
* @beta
*/
/* @__NO_SIDE_EFFECTS__ */
function toSnakeCase() {
	return {
		kind: "transformation",
		type: "to_snake_case",
		reference: toSnakeCase,
		async: false,
		"~run"(dataset) {
			dataset.value = /* @__PURE__ */ _formatCase(dataset.value, "_", false, false);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/toString/toString.ts
/* @__NO_SIDE_EFFECTS__ */
function toString(message$1) {
	return {
		kind: "transformation",
		type: "to_string",
		reference: toString,
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			try {
				dataset.value = String(dataset.value);
			} catch {
				_addIssue(this, "string", dataset, config$1);
				dataset.typed = false;
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/toUpperCase/toUpperCase.ts
/**
* Creates a to upper case transformation action.
*
* @returns A to upper case action.
*/
/* @__NO_SIDE_EFFECTS__ */
function toUpperCase() {
	return {
		kind: "transformation",
		type: "to_upper_case",
		reference: toUpperCase,
		async: false,
		"~run"(dataset) {
			dataset.value = dataset.value.toUpperCase();
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/transform/transform.ts
/**
* Creates a custom transformation action.
*
* @param operation The transformation operation.
*
* @returns A transform action.
*/
/* @__NO_SIDE_EFFECTS__ */
function transform(operation) {
	return {
		kind: "transformation",
		type: "transform",
		reference: transform,
		async: false,
		operation,
		"~run"(dataset) {
			dataset.value = this.operation(dataset.value);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/transform/transformAsync.ts
/**
* Creates a custom transformation action.
*
* @param operation The transformation operation.
*
* @returns A transform action.
*/
/* @__NO_SIDE_EFFECTS__ */
function transformAsync(operation) {
	return {
		kind: "transformation",
		type: "transform",
		reference: transformAsync,
		async: true,
		operation,
		async "~run"(dataset) {
			dataset.value = await this.operation(dataset.value);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/trim/trim.ts
/**
* Creates a trim transformation action.
*
* @returns A trim action.
*/
/* @__NO_SIDE_EFFECTS__ */
function trim() {
	return {
		kind: "transformation",
		type: "trim",
		reference: trim,
		async: false,
		"~run"(dataset) {
			dataset.value = dataset.value.trim();
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/trimEnd/trimEnd.ts
/**
* Creates a trim end transformation action.
*
* @returns A trim end action.
*/
/* @__NO_SIDE_EFFECTS__ */
function trimEnd() {
	return {
		kind: "transformation",
		type: "trim_end",
		reference: trimEnd,
		async: false,
		"~run"(dataset) {
			dataset.value = dataset.value.trimEnd();
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/trimStart/trimStart.ts
/**
* Creates a trim start transformation action.
*
* @returns A trim start action.
*/
/* @__NO_SIDE_EFFECTS__ */
function trimStart() {
	return {
		kind: "transformation",
		type: "trim_start",
		reference: trimStart,
		async: false,
		"~run"(dataset) {
			dataset.value = dataset.value.trimStart();
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/ulid/ulid.ts
/* @__NO_SIDE_EFFECTS__ */
function ulid(message$1) {
	return {
		kind: "validation",
		type: "ulid",
		reference: ulid,
		async: false,
		expects: null,
		requirement: ULID_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "ULID", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/url/url.ts
/* @__NO_SIDE_EFFECTS__ */
function url(message$1) {
	return {
		kind: "validation",
		type: "url",
		reference: url,
		async: false,
		expects: null,
		requirement(input) {
			try {
				if (URL.canParse) return URL.canParse(input);
				new URL(input);
				return true;
			} catch {
				return false;
			}
		},
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "URL", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/uuid/uuid.ts
/* @__NO_SIDE_EFFECTS__ */
function uuid(message$1) {
	return {
		kind: "validation",
		type: "uuid",
		reference: uuid,
		async: false,
		expects: null,
		requirement: UUID_REGEX,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "UUID", dataset, config$1);
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/value/value.ts
/* @__NO_SIDE_EFFECTS__ */
function value(requirement, message$1) {
	return {
		kind: "validation",
		type: "value",
		reference: value,
		async: false,
		expects: requirement instanceof Date ? requirement.toJSON() : /* @__PURE__ */ _stringify(requirement),
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !/* @__PURE__ */ _isValueMatch(this.requirement, dataset.value)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value) });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/values/values.ts
/* @__NO_SIDE_EFFECTS__ */
function values(requirement, message$1) {
	return {
		kind: "validation",
		type: "values",
		reference: values,
		async: false,
		expects: `${/* @__PURE__ */ _joinExpects(requirement.map((value$1) => value$1 instanceof Date ? value$1.toJSON() : /* @__PURE__ */ _stringify(value$1)), "|")}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.some((requirement$1) => /* @__PURE__ */ _isValueMatch(requirement$1, dataset.value))) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value) });
			return dataset;
		}
	};
}

//#endregion
//#region src/actions/words/words.ts
/* @__NO_SIDE_EFFECTS__ */
function words(locales, requirement, message$1) {
	return {
		kind: "validation",
		type: "words",
		reference: words,
		async: false,
		expects: `${requirement}`,
		locales,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed) {
				const count = /* @__PURE__ */ _getWordCount(this.locales, dataset.value);
				if (count !== this.requirement) _addIssue(this, "words", dataset, config$1, { received: `${count}` });
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/const.ts
const ABORT_EARLY_CONFIG = { abortEarly: true };

//#endregion
//#region src/methods/assert/assert.ts
/**
* Checks if the input matches the schema. As this is an assertion function, it
* can be used as a type guard.
*
* @param schema The schema to be used.
* @param input The input to be tested.
*/
function assert(schema, input) {
	const issues = schema["~run"]({ value: input }, ABORT_EARLY_CONFIG).issues;
	if (issues) throw new ValiError(issues);
}

//#endregion
//#region src/methods/cache/_LruCache.ts
/**
* Efficient LRU cache using Map iteration order.
*/
var _LruCache = class {
	constructor(config$1) {
		this.refCount = 0;
		this.maxSize = config$1?.maxSize ?? 1e3;
		this.maxAge = config$1?.maxAge ?? Infinity;
		this.hasMaxAge = isFinite(this.maxAge);
	}
	/**
	* Stringifies an unknown input to a cache key component.
	*
	* @param input The unknown input.
	*
	* @returns A cache key component.
	*/
	stringify(input) {
		const type = typeof input;
		if (type === "string") return `"${input}"`;
		if (type === "number" || type === "boolean") return `${input}`;
		if (type === "bigint") return `${input}n`;
		if (type === "object" || type === "function") {
			if (input) {
				this.refIds ?? (this.refIds = /* @__PURE__ */ new WeakMap());
				let id = this.refIds.get(input);
				if (!id) {
					id = ++this.refCount;
					this.refIds.set(input, id);
				}
				return `#${id}`;
			}
			return "null";
		}
		return type;
	}
	/**
	* Creates a cache key from input and config.
	*
	* @param input The input value.
	* @param config The parse configuration.
	*
	* @returns The cache key.
	*/
	key(input, config$1 = {}) {
		return `${this.stringify(input)}|${this.stringify(config$1.lang)}|${this.stringify(config$1.message)}|${this.stringify(config$1.abortEarly)}|${this.stringify(config$1.abortPipeEarly)}`;
	}
	/**
	* Gets a value from the cache by key.
	*
	* @param key The cache key.
	*
	* @returns The cached value.
	*/
	get(key) {
		if (!this.store) return void 0;
		const entry = this.store.get(key);
		if (!entry) return void 0;
		if (this.hasMaxAge && Date.now() - entry[1] > this.maxAge) {
			this.store.delete(key);
			return;
		}
		this.store.delete(key);
		this.store.set(key, entry);
		return entry[0];
	}
	/**
	* Sets a value in the cache by key.
	*
	* @param key The cache key.
	* @param value The cached value.
	*/
	set(key, value$1) {
		this.store ?? (this.store = /* @__PURE__ */ new Map());
		this.store.delete(key);
		const timestamp = this.hasMaxAge ? Date.now() : 0;
		this.store.set(key, [value$1, timestamp]);
		if (this.store.size > this.maxSize) this.store.delete(this.store.keys().next().value);
	}
	/**
	* Clears all entries from the cache.
	*/
	clear() {
		this.store?.clear();
	}
};

//#endregion
//#region src/methods/cache/cache.ts
/* @__NO_SIDE_EFFECTS__ */
function cache(schema, config$1) {
	return _standardSchema({
		...schema,
		cacheConfig: config$1,
		cache: new _LruCache(config$1),
		"~run"(dataset, runConfig) {
			const key = this.cache.key(dataset.value, runConfig);
			let outputDataset = this.cache.get(key);
			if (!outputDataset) this.cache.set(key, outputDataset = schema["~run"](dataset, runConfig));
			return /* @__PURE__ */ _cloneDataset(outputDataset);
		}
	});
}

//#endregion
//#region src/methods/cache/cacheAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function cacheAsync(schema, config$1) {
	let activeRuns;
	return _standardSchema({
		...schema,
		async: true,
		cacheConfig: config$1,
		cache: new _LruCache(config$1),
		async "~run"(dataset, runConfig) {
			const key = this.cache.key(dataset.value, runConfig);
			const cached = this.cache.get(key);
			if (cached) return /* @__PURE__ */ _cloneDataset(cached);
			let promise$1 = activeRuns?.get(key);
			if (!promise$1) {
				activeRuns ?? (activeRuns = /* @__PURE__ */ new Map());
				promise$1 = Promise.resolve(schema["~run"](dataset, runConfig));
				activeRuns.set(key, promise$1);
			}
			try {
				const outputDataset = await promise$1;
				this.cache.set(key, outputDataset);
				return /* @__PURE__ */ _cloneDataset(outputDataset);
			} finally {
				activeRuns?.delete(key);
			}
		}
	});
}

//#endregion
//#region src/methods/config/config.ts
/**
* Changes the local configuration of a schema.
*
* @param schema The schema to configure.
* @param config The parse configuration.
*
* @returns The configured schema.
*/
/* @__NO_SIDE_EFFECTS__ */
function config(schema, config$1) {
	return _standardSchema({
		...schema,
		"~run"(dataset, config_) {
			return schema["~run"](dataset, {
				...config_,
				...config$1
			});
		}
	});
}

//#endregion
//#region src/methods/getFallback/getFallback.ts
/**
* Returns the fallback value of the schema.
*
* @param schema The schema to get it from.
* @param dataset The output dataset if available.
* @param config The config if available.
*
* @returns The fallback value.
*/
/* @__NO_SIDE_EFFECTS__ */
function getFallback(schema, dataset, config$1) {
	return typeof schema.fallback === "function" ? schema.fallback(dataset, config$1) : schema.fallback;
}

//#endregion
//#region src/methods/fallback/fallback.ts
/**
* Returns a fallback value as output if the input does not match the schema.
*
* @param schema The schema to catch.
* @param fallback The fallback value.
*
* @returns The passed schema.
*/
/* @__NO_SIDE_EFFECTS__ */
function fallback(schema, fallback$1) {
	return _standardSchema({
		...schema,
		fallback: fallback$1,
		"~run"(dataset, config$1) {
			const outputDataset = schema["~run"](dataset, config$1);
			return outputDataset.issues ? {
				typed: true,
				value: /* @__PURE__ */ getFallback(this, outputDataset, config$1)
			} : outputDataset;
		}
	});
}

//#endregion
//#region src/methods/fallback/fallbackAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function fallbackAsync(schema, fallback$1) {
	return _standardSchema({
		...schema,
		fallback: fallback$1,
		async: true,
		async "~run"(dataset, config$1) {
			const outputDataset = await schema["~run"](dataset, config$1);
			return outputDataset.issues ? {
				typed: true,
				value: await /* @__PURE__ */ getFallback(this, outputDataset, config$1)
			} : outputDataset;
		}
	});
}

//#endregion
//#region src/methods/flatten/flatten.ts
/* @__NO_SIDE_EFFECTS__ */
function flatten(issues) {
	const flatErrors = {};
	for (const issue of issues) if (issue.path) {
		const dotPath = /* @__PURE__ */ getDotPath(issue);
		if (dotPath) {
			if (!flatErrors.nested) flatErrors.nested = {};
			if (Object.prototype.hasOwnProperty.call(flatErrors.nested, dotPath)) flatErrors.nested[dotPath].push(issue.message);
			else flatErrors.nested[dotPath] = [issue.message];
		} else if (flatErrors.other) flatErrors.other.push(issue.message);
		else flatErrors.other = [issue.message];
	} else if (flatErrors.root) flatErrors.root.push(issue.message);
	else flatErrors.root = [issue.message];
	return flatErrors;
}

//#endregion
//#region src/methods/forward/forward.ts
/**
* Forwards the issues of the passed validation action.
*
* @param action The validation action.
* @param path The path to forward the issues to.
*
* @returns The modified action.
*/
/* @__NO_SIDE_EFFECTS__ */
function forward(action, path) {
	return {
		...action,
		"~run"(dataset, config$1) {
			const prevIssues = dataset.issues && [...dataset.issues];
			dataset = action["~run"](dataset, config$1);
			if (dataset.issues) {
				for (const issue of dataset.issues) if (!prevIssues?.includes(issue)) {
					let pathInput = dataset.value;
					for (const key of path) {
						const pathValue = pathInput[key];
						const pathItem = {
							type: "unknown",
							origin: "value",
							input: pathInput,
							key,
							value: pathValue
						};
						if (issue.path) issue.path.push(pathItem);
						else issue.path = [pathItem];
						if (!pathValue) break;
						pathInput = pathValue;
					}
				}
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/methods/forward/forwardAsync.ts
/**
* Forwards the issues of the passed validation action.
*
* @param action The validation action.
* @param path The path to forward the issues to.
*
* @returns The modified action.
*/
/* @__NO_SIDE_EFFECTS__ */
function forwardAsync(action, path) {
	return {
		...action,
		async: true,
		async "~run"(dataset, config$1) {
			const prevIssues = dataset.issues && [...dataset.issues];
			dataset = await action["~run"](dataset, config$1);
			if (dataset.issues) {
				for (const issue of dataset.issues) if (!prevIssues?.includes(issue)) {
					let pathInput = dataset.value;
					for (const key of path) {
						const pathValue = pathInput[key];
						const pathItem = {
							type: "unknown",
							origin: "value",
							input: pathInput,
							key,
							value: pathValue
						};
						if (issue.path) issue.path.push(pathItem);
						else issue.path = [pathItem];
						if (!pathValue) break;
						pathInput = pathValue;
					}
				}
			}
			return dataset;
		}
	};
}

//#endregion
//#region src/methods/getDefault/getDefault.ts
/**
* Returns the default value of the schema.
*
* @param schema The schema to get it from.
* @param dataset The input dataset if available.
* @param config The config if available.
*
* @returns The default value.
*/
/* @__NO_SIDE_EFFECTS__ */
function getDefault(schema, dataset, config$1) {
	return typeof schema.default === "function" ? schema.default(dataset, config$1) : schema.default;
}

//#endregion
//#region src/methods/getDefaults/getDefaults.ts
/**
* Returns the default values of the schema.
*
* Hint: The difference to `getDefault` is that for object and tuple schemas
* this function recursively returns the default values of the subschemas
* instead of `undefined`.
*
* @param schema The schema to get them from.
*
* @returns The default values.
*/
/* @__NO_SIDE_EFFECTS__ */
function getDefaults(schema) {
	if ("entries" in schema) {
		const object$1 = {};
		for (const key in schema.entries) object$1[key] = /* @__PURE__ */ getDefaults(schema.entries[key]);
		return object$1;
	}
	if ("items" in schema) return schema.items.map(getDefaults);
	return /* @__PURE__ */ getDefault(schema);
}

//#endregion
//#region src/methods/getDefaults/getDefaultsAsync.ts
/**
* Returns the default values of the schema.
*
* Hint: The difference to `getDefault` is that for object and tuple schemas
* this function recursively returns the default values of the subschemas
* instead of `undefined`.
*
* @param schema The schema to get them from.
*
* @returns The default values.
*/
/* @__NO_SIDE_EFFECTS__ */
async function getDefaultsAsync(schema) {
	if ("entries" in schema) return Object.fromEntries(await Promise.all(Object.entries(schema.entries).map(async ([key, value$1]) => [key, await /* @__PURE__ */ getDefaultsAsync(value$1)])));
	if ("items" in schema) return Promise.all(schema.items.map(getDefaultsAsync));
	return /* @__PURE__ */ getDefault(schema);
}

//#endregion
//#region src/methods/getDescription/getDescription.ts
/**
* Returns the description of the schema.
*
* If multiple descriptions are defined, the last one of the highest level is
* returned. If no description is defined, `undefined` is returned.
*
* @param schema The schema to get the description from.
*
* @returns The description, if any.
*
* @beta
*/
/* @__NO_SIDE_EFFECTS__ */
function getDescription(schema) {
	return /* @__PURE__ */ _getLastMetadata(schema, "description");
}

//#endregion
//#region src/methods/getExamples/getExamples.ts
/**
* Returns the examples of a schema.
*
* If multiple examples are defined, it concatenates them using depth-first
* search. If no examples are defined, an empty array is returned.
*
* @param schema The schema to get the examples from.
*
* @returns The examples, if any.
*
* @beta
*/
/* @__NO_SIDE_EFFECTS__ */
function getExamples(schema) {
	const examples$1 = [];
	function depthFirstCollect(schema$1) {
		if ("pipe" in schema$1) {
			for (const item of schema$1.pipe) if (item.kind === "schema" && "pipe" in item) depthFirstCollect(item);
			else if (item.kind === "metadata" && item.type === "examples") for (const example of item.examples) examples$1.push(example);
		}
	}
	depthFirstCollect(schema);
	return examples$1;
}

//#endregion
//#region src/methods/getFallbacks/getFallbacks.ts
/**
* Returns the fallback values of the schema.
*
* Hint: The difference to `getFallback` is that for object and tuple schemas
* this function recursively returns the fallback values of the subschemas
* instead of `undefined`.
*
* @param schema The schema to get them from.
*
* @returns The fallback values.
*/
/* @__NO_SIDE_EFFECTS__ */
function getFallbacks(schema) {
	if ("entries" in schema) {
		const object$1 = {};
		for (const key in schema.entries) object$1[key] = /* @__PURE__ */ getFallbacks(schema.entries[key]);
		return object$1;
	}
	if ("items" in schema) return schema.items.map(getFallbacks);
	return /* @__PURE__ */ getFallback(schema);
}

//#endregion
//#region src/methods/getFallbacks/getFallbacksAsync.ts
/**
* Returns the fallback values of the schema.
*
* Hint: The difference to `getFallback` is that for object and tuple schemas
* this function recursively returns the fallback values of the subschemas
* instead of `undefined`.
*
* @param schema The schema to get them from.
*
* @returns The fallback values.
*/
/* @__NO_SIDE_EFFECTS__ */
async function getFallbacksAsync(schema) {
	if ("entries" in schema) return Object.fromEntries(await Promise.all(Object.entries(schema.entries).map(async ([key, value$1]) => [key, await /* @__PURE__ */ getFallbacksAsync(value$1)])));
	if ("items" in schema) return Promise.all(schema.items.map(getFallbacksAsync));
	return /* @__PURE__ */ getFallback(schema);
}

//#endregion
//#region src/methods/getMetadata/getMetadata.ts
/**
* Returns the metadata of a schema.
*
* If multiple metadata are defined, it shallowly merges them using depth-first
* search. If no metadata is defined, an empty object is returned.
*
* @param schema Schema to get the metadata from.
*
* @returns The metadata, if any.
*
* @beta
*/
/* @__NO_SIDE_EFFECTS__ */
function getMetadata(schema) {
	const result = {};
	function depthFirstMerge(schema$1) {
		if ("pipe" in schema$1) {
			for (const item of schema$1.pipe) if (item.kind === "schema" && "pipe" in item) depthFirstMerge(item);
			else if (item.kind === "metadata" && item.type === "metadata") Object.assign(result, item.metadata);
		}
	}
	depthFirstMerge(schema);
	return result;
}

//#endregion
//#region src/methods/getTitle/getTitle.ts
/**
* Returns the title of the schema.
*
* If multiple titles are defined, the last one of the highest level is
* returned. If no title is defined, `undefined` is returned.
*
* @param schema The schema to get the title from.
*
* @returns The title, if any.
*
* @beta
*/
/* @__NO_SIDE_EFFECTS__ */
function getTitle(schema) {
	return /* @__PURE__ */ _getLastMetadata(schema, "title");
}

//#endregion
//#region src/methods/is/is.ts
/**
* Checks if the input matches the schema. By using a type predicate, this
* function can be used as a type guard.
*
* @param schema The schema to be used.
* @param input The input to be tested.
*
* @returns Whether the input matches the schema.
*/
/* @__NO_SIDE_EFFECTS__ */
function is(schema, input) {
	return !schema["~run"]({ value: input }, ABORT_EARLY_CONFIG).issues;
}

//#endregion
//#region src/schemas/any/any.ts
/**
* Creates an any schema.
*
* Hint: This schema function exists only for completeness and is not
* recommended in practice. Instead, `unknown` should be used to accept
* unknown data.
*
* @returns An any schema.
*/
/* @__NO_SIDE_EFFECTS__ */
function any() {
	return _standardSchema({
		kind: "schema",
		type: "any",
		reference: any,
		expects: "any",
		async: false,
		"~run"(dataset) {
			dataset.typed = true;
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/array/array.ts
/* @__NO_SIDE_EFFECTS__ */
function array(item, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "array",
		reference: array,
		expects: "Array",
		async: false,
		item,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (Array.isArray(input)) {
				dataset.typed = true;
				dataset.value = [];
				for (let key = 0; key < input.length; key++) {
					const value$1 = input[key];
					const itemDataset = this.item["~run"]({ value: value$1 }, config$1);
					if (itemDataset.issues) {
						const pathItem = {
							type: "array",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of itemDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = itemDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!itemDataset.typed) dataset.typed = false;
					dataset.value.push(itemDataset.value);
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/array/arrayAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function arrayAsync(item, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "array",
		reference: arrayAsync,
		expects: "Array",
		async: true,
		item,
		message: message$1,
		async "~run"(dataset, config$1) {
			const input = dataset.value;
			if (Array.isArray(input)) {
				dataset.typed = true;
				dataset.value = [];
				const itemDatasets = await Promise.all(input.map((value$1) => this.item["~run"]({ value: value$1 }, config$1)));
				for (let key = 0; key < itemDatasets.length; key++) {
					const itemDataset = itemDatasets[key];
					if (itemDataset.issues) {
						const pathItem = {
							type: "array",
							origin: "value",
							input,
							key,
							value: input[key]
						};
						for (const issue of itemDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = itemDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!itemDataset.typed) dataset.typed = false;
					dataset.value.push(itemDataset.value);
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/bigint/bigint.ts
/* @__NO_SIDE_EFFECTS__ */
function bigint(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "bigint",
		reference: bigint,
		expects: "bigint",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (typeof dataset.value === "bigint") dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/blob/blob.ts
/* @__NO_SIDE_EFFECTS__ */
function blob(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "blob",
		reference: blob,
		expects: "Blob",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.value instanceof Blob) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/boolean/boolean.ts
/* @__NO_SIDE_EFFECTS__ */
function boolean(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "boolean",
		reference: boolean,
		expects: "boolean",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (typeof dataset.value === "boolean") dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/custom/custom.ts
/* @__NO_SIDE_EFFECTS__ */
function custom(check$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "custom",
		reference: custom,
		expects: "unknown",
		async: false,
		check: check$1,
		message: message$1,
		"~run"(dataset, config$1) {
			if (this.check(dataset.value)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/custom/customAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function customAsync(check$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "custom",
		reference: customAsync,
		expects: "unknown",
		async: true,
		check: check$1,
		message: message$1,
		async "~run"(dataset, config$1) {
			if (await this.check(dataset.value)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/date/date.ts
/* @__NO_SIDE_EFFECTS__ */
function date(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "date",
		reference: date,
		expects: "Date",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.value instanceof Date) if (!isNaN(dataset.value)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1, { received: "\"Invalid Date\"" });
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/enum/enum.ts
/* @__NO_SIDE_EFFECTS__ */
function enum_(enum__, message$1) {
	const options = [];
	for (const key in enum__) if (`${+key}` !== key || typeof enum__[key] !== "string" || !Object.is(enum__[enum__[key]], +key)) options.push(enum__[key]);
	return _standardSchema({
		kind: "schema",
		type: "enum",
		reference: enum_,
		expects: /* @__PURE__ */ _joinExpects(options.map(_stringify), "|"),
		async: false,
		enum: enum__,
		options,
		message: message$1,
		"~run"(dataset, config$1) {
			if (this.options.includes(dataset.value)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/exactOptional/exactOptional.ts
/* @__NO_SIDE_EFFECTS__ */
function exactOptional(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "exact_optional",
		reference: exactOptional,
		expects: wrapped.expects,
		async: false,
		wrapped,
		default: default_,
		"~run"(dataset, config$1) {
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}

//#endregion
//#region src/schemas/exactOptional/exactOptionalAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function exactOptionalAsync(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "exact_optional",
		reference: exactOptionalAsync,
		expects: wrapped.expects,
		async: true,
		wrapped,
		default: default_,
		async "~run"(dataset, config$1) {
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}

//#endregion
//#region src/schemas/file/file.ts
/* @__NO_SIDE_EFFECTS__ */
function file(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "file",
		reference: file,
		expects: "File",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.value instanceof File) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/function/function.ts
/* @__NO_SIDE_EFFECTS__ */
function function_(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "function",
		reference: function_,
		expects: "Function",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (typeof dataset.value === "function") dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/instance/instance.ts
/* @__NO_SIDE_EFFECTS__ */
function instance(class_, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "instance",
		reference: instance,
		expects: class_.name,
		async: false,
		class: class_,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.value instanceof this.class) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/intersect/utils/_merge/_merge.ts
/**
* Merges two values into one single output.
*
* @param value1 First value.
* @param value2 Second value.
*
* @returns The merge dataset.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _merge(value1, value2) {
	if (typeof value1 === typeof value2) {
		if (/* @__PURE__ */ _isSameValueZero(value1, value2) || value1 instanceof Date && value2 instanceof Date && /* @__PURE__ */ _isSameValueZero(+value1, +value2)) return { value: value1 };
		if (value1 && value2 && value1.constructor === Object && value2.constructor === Object) {
			const nextValue = {
				...value1,
				...value2
			};
			for (const key in value2) if (Object.prototype.hasOwnProperty.call(value1, key) && Object.prototype.hasOwnProperty.call(value2, key)) {
				const dataset = /* @__PURE__ */ _merge(value1[key], value2[key]);
				if (dataset.issue) return dataset;
				nextValue[key] = dataset.value;
			}
			return { value: nextValue };
		}
		if (Array.isArray(value1) && Array.isArray(value2)) {
			if (value1.length === value2.length) {
				const nextValue = [...value1];
				for (let index = 0; index < value1.length; index++) {
					const dataset = /* @__PURE__ */ _merge(value1[index], value2[index]);
					if (dataset.issue) return dataset;
					nextValue[index] = dataset.value;
				}
				return { value: nextValue };
			}
		}
	}
	return { issue: true };
}

//#endregion
//#region src/schemas/intersect/intersect.ts
/* @__NO_SIDE_EFFECTS__ */
function intersect(options, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "intersect",
		reference: intersect,
		expects: /* @__PURE__ */ _joinExpects(options.map((option) => option.expects), "&"),
		async: false,
		options,
		message: message$1,
		"~run"(dataset, config$1) {
			if (this.options.length) {
				const input = dataset.value;
				let outputs;
				dataset.typed = true;
				for (const schema of this.options) {
					const optionDataset = schema["~run"]({ value: input }, config$1);
					if (optionDataset.issues) {
						if (dataset.issues) for (const issue of optionDataset.issues) dataset.issues.push(issue);
						else dataset.issues = optionDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!optionDataset.typed) dataset.typed = false;
					if (dataset.typed) if (outputs) outputs.push(optionDataset.value);
					else outputs = [optionDataset.value];
				}
				if (dataset.typed) {
					dataset.value = outputs[0];
					for (let index = 1; index < outputs.length; index++) {
						const mergeDataset = /* @__PURE__ */ _merge(dataset.value, outputs[index]);
						if (mergeDataset.issue) {
							_addIssue(this, "type", dataset, config$1, { received: "unknown" });
							break;
						}
						dataset.value = mergeDataset.value;
					}
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/intersect/intersectAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function intersectAsync(options, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "intersect",
		reference: intersectAsync,
		expects: /* @__PURE__ */ _joinExpects(options.map((option) => option.expects), "&"),
		async: true,
		options,
		message: message$1,
		async "~run"(dataset, config$1) {
			if (this.options.length) {
				const input = dataset.value;
				let outputs;
				dataset.typed = true;
				const optionDatasets = await Promise.all(this.options.map((schema) => schema["~run"]({ value: input }, config$1)));
				for (const optionDataset of optionDatasets) {
					if (optionDataset.issues) {
						if (dataset.issues) for (const issue of optionDataset.issues) dataset.issues.push(issue);
						else dataset.issues = optionDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!optionDataset.typed) dataset.typed = false;
					if (dataset.typed) if (outputs) outputs.push(optionDataset.value);
					else outputs = [optionDataset.value];
				}
				if (dataset.typed) {
					dataset.value = outputs[0];
					for (let index = 1; index < outputs.length; index++) {
						const mergeDataset = /* @__PURE__ */ _merge(dataset.value, outputs[index]);
						if (mergeDataset.issue) {
							_addIssue(this, "type", dataset, config$1, { received: "unknown" });
							break;
						}
						dataset.value = mergeDataset.value;
					}
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/lazy/lazy.ts
/**
* Creates a lazy schema.
*
* @param getter The schema getter.
*
* @returns A lazy schema.
*/
/* @__NO_SIDE_EFFECTS__ */
function lazy(getter) {
	return _standardSchema({
		kind: "schema",
		type: "lazy",
		reference: lazy,
		expects: "unknown",
		async: false,
		getter,
		"~run"(dataset, config$1) {
			return this.getter(dataset.value)["~run"](dataset, config$1);
		}
	});
}

//#endregion
//#region src/schemas/lazy/lazyAsync.ts
/**
* Creates a lazy schema.
*
* @param getter The schema getter.
*
* @returns A lazy schema.
*/
/* @__NO_SIDE_EFFECTS__ */
function lazyAsync(getter) {
	return _standardSchema({
		kind: "schema",
		type: "lazy",
		reference: lazyAsync,
		expects: "unknown",
		async: true,
		getter,
		async "~run"(dataset, config$1) {
			return (await this.getter(dataset.value))["~run"](dataset, config$1);
		}
	});
}

//#endregion
//#region src/schemas/literal/literal.ts
/* @__NO_SIDE_EFFECTS__ */
function literal(literal_, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "literal",
		reference: literal,
		expects: /* @__PURE__ */ _stringify(literal_),
		async: false,
		literal: literal_,
		message: message$1,
		"~run"(dataset, config$1) {
			if (/* @__PURE__ */ _isSameValueZero(dataset.value, this.literal)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/looseObject/looseObject.ts
/* @__NO_SIDE_EFFECTS__ */
function looseObject(entries$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "loose_object",
		reference: looseObject,
		expects: "Object",
		async: false,
		entries: entries$1,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				for (const key in this.entries) {
					const valueSchema = this.entries[key];
					if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
						const value$1 = key in input ? input[key] : /* @__PURE__ */ getDefault(valueSchema);
						const valueDataset = valueSchema["~run"]({ value: value$1 }, config$1);
						if (valueDataset.issues) {
							const pathItem = {
								type: "object",
								origin: "value",
								input,
								key,
								value: value$1
							};
							for (const issue of valueDataset.issues) {
								if (issue.path) issue.path.unshift(pathItem);
								else issue.path = [pathItem];
								dataset.issues?.push(issue);
							}
							if (!dataset.issues) dataset.issues = valueDataset.issues;
							if (config$1.abortEarly) {
								dataset.typed = false;
								break;
							}
						}
						if (!valueDataset.typed) dataset.typed = false;
						dataset.value[key] = valueDataset.value;
					} else if (valueSchema.fallback !== void 0) dataset.value[key] = /* @__PURE__ */ getFallback(valueSchema);
					else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
						_addIssue(this, "key", dataset, config$1, {
							input: void 0,
							expected: `"${key}"`,
							path: [{
								type: "object",
								origin: "key",
								input,
								key,
								value: input[key]
							}]
						});
						if (config$1.abortEarly) break;
					}
				}
				if (!dataset.issues || !config$1.abortEarly) {
					for (const key in input) if (/* @__PURE__ */ _isValidObjectKey(input, key) && !Object.prototype.hasOwnProperty.call(this.entries, key)) dataset.value[key] = input[key];
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/looseObject/looseObjectAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function looseObjectAsync(entries$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "loose_object",
		reference: looseObjectAsync,
		expects: "Object",
		async: true,
		entries: entries$1,
		message: message$1,
		async "~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				const valueDatasets = await Promise.all(Object.entries(this.entries).map(async ([key, valueSchema]) => {
					if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
						const value$1 = key in input ? input[key] : await /* @__PURE__ */ getDefault(valueSchema);
						return [
							key,
							value$1,
							valueSchema,
							await valueSchema["~run"]({ value: value$1 }, config$1)
						];
					}
					return [
						key,
						input[key],
						valueSchema,
						null
					];
				}));
				for (const [key, value$1, valueSchema, valueDataset] of valueDatasets) if (valueDataset) {
					if (valueDataset.issues) {
						const pathItem = {
							type: "object",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of valueDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = valueDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!valueDataset.typed) dataset.typed = false;
					dataset.value[key] = valueDataset.value;
				} else if (valueSchema.fallback !== void 0) dataset.value[key] = await /* @__PURE__ */ getFallback(valueSchema);
				else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
					_addIssue(this, "key", dataset, config$1, {
						input: void 0,
						expected: `"${key}"`,
						path: [{
							type: "object",
							origin: "key",
							input,
							key,
							value: value$1
						}]
					});
					if (config$1.abortEarly) break;
				}
				if (!dataset.issues || !config$1.abortEarly) {
					for (const key in input) if (/* @__PURE__ */ _isValidObjectKey(input, key) && !Object.prototype.hasOwnProperty.call(this.entries, key)) dataset.value[key] = input[key];
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/looseTuple/looseTuple.ts
/* @__NO_SIDE_EFFECTS__ */
function looseTuple(items, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "loose_tuple",
		reference: looseTuple,
		expects: "Array",
		async: false,
		items,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (Array.isArray(input)) {
				dataset.typed = true;
				dataset.value = [];
				for (let key = 0; key < this.items.length; key++) {
					const value$1 = input[key];
					const itemDataset = this.items[key]["~run"]({ value: value$1 }, config$1);
					if (itemDataset.issues) {
						const pathItem = {
							type: "array",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of itemDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = itemDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!itemDataset.typed) dataset.typed = false;
					dataset.value.push(itemDataset.value);
				}
				if (!dataset.issues || !config$1.abortEarly) for (let key = this.items.length; key < input.length; key++) dataset.value.push(input[key]);
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/looseTuple/looseTupleAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function looseTupleAsync(items, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "loose_tuple",
		reference: looseTupleAsync,
		expects: "Array",
		async: true,
		items,
		message: message$1,
		async "~run"(dataset, config$1) {
			const input = dataset.value;
			if (Array.isArray(input)) {
				dataset.typed = true;
				dataset.value = [];
				const itemDatasets = await Promise.all(this.items.map(async (item, key) => {
					const value$1 = input[key];
					return [
						key,
						value$1,
						await item["~run"]({ value: value$1 }, config$1)
					];
				}));
				for (const [key, value$1, itemDataset] of itemDatasets) {
					if (itemDataset.issues) {
						const pathItem = {
							type: "array",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of itemDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = itemDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!itemDataset.typed) dataset.typed = false;
					dataset.value.push(itemDataset.value);
				}
				if (!dataset.issues || !config$1.abortEarly) for (let key = this.items.length; key < input.length; key++) dataset.value.push(input[key]);
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/map/map.ts
/* @__NO_SIDE_EFFECTS__ */
function map(key, value$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "map",
		reference: map,
		expects: "Map",
		async: false,
		key,
		value: value$1,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (input instanceof Map) {
				dataset.typed = true;
				dataset.value = /* @__PURE__ */ new Map();
				for (const [inputKey, inputValue] of input) {
					const keyDataset = this.key["~run"]({ value: inputKey }, config$1);
					if (keyDataset.issues) {
						const pathItem = {
							type: "map",
							origin: "key",
							input,
							key: inputKey,
							value: inputValue
						};
						for (const issue of keyDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = keyDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					const valueDataset = this.value["~run"]({ value: inputValue }, config$1);
					if (valueDataset.issues) {
						const pathItem = {
							type: "map",
							origin: "value",
							input,
							key: inputKey,
							value: inputValue
						};
						for (const issue of valueDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = valueDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!keyDataset.typed || !valueDataset.typed) dataset.typed = false;
					dataset.value.set(keyDataset.value, valueDataset.value);
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/map/mapAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function mapAsync(key, value$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "map",
		reference: mapAsync,
		expects: "Map",
		async: true,
		key,
		value: value$1,
		message: message$1,
		async "~run"(dataset, config$1) {
			const input = dataset.value;
			if (input instanceof Map) {
				dataset.typed = true;
				dataset.value = /* @__PURE__ */ new Map();
				const datasets = await Promise.all([...input].map(([inputKey, inputValue]) => Promise.all([
					inputKey,
					inputValue,
					this.key["~run"]({ value: inputKey }, config$1),
					this.value["~run"]({ value: inputValue }, config$1)
				])));
				for (const [inputKey, inputValue, keyDataset, valueDataset] of datasets) {
					if (keyDataset.issues) {
						const pathItem = {
							type: "map",
							origin: "key",
							input,
							key: inputKey,
							value: inputValue
						};
						for (const issue of keyDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = keyDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (valueDataset.issues) {
						const pathItem = {
							type: "map",
							origin: "value",
							input,
							key: inputKey,
							value: inputValue
						};
						for (const issue of valueDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = valueDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!keyDataset.typed || !valueDataset.typed) dataset.typed = false;
					dataset.value.set(keyDataset.value, valueDataset.value);
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/nan/nan.ts
/* @__NO_SIDE_EFFECTS__ */
function nan(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "nan",
		reference: nan,
		expects: "NaN",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (Number.isNaN(dataset.value)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/never/never.ts
/* @__NO_SIDE_EFFECTS__ */
function never(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "never",
		reference: never,
		expects: "never",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			_addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/nonNullable/nonNullable.ts
/* @__NO_SIDE_EFFECTS__ */
function nonNullable(wrapped, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "non_nullable",
		reference: nonNullable,
		expects: "!null",
		async: false,
		wrapped,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.value !== null) dataset = this.wrapped["~run"](dataset, config$1);
			if (dataset.value === null) _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/nonNullable/nonNullableAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function nonNullableAsync(wrapped, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "non_nullable",
		reference: nonNullableAsync,
		expects: "!null",
		async: true,
		wrapped,
		message: message$1,
		async "~run"(dataset, config$1) {
			if (dataset.value !== null) dataset = await this.wrapped["~run"](dataset, config$1);
			if (dataset.value === null) _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/nonNullish/nonNullish.ts
/* @__NO_SIDE_EFFECTS__ */
function nonNullish(wrapped, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "non_nullish",
		reference: nonNullish,
		expects: "(!null & !undefined)",
		async: false,
		wrapped,
		message: message$1,
		"~run"(dataset, config$1) {
			if (!(dataset.value === null || dataset.value === void 0)) dataset = this.wrapped["~run"](dataset, config$1);
			if (dataset.value === null || dataset.value === void 0) _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/nonNullish/nonNullishAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function nonNullishAsync(wrapped, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "non_nullish",
		reference: nonNullishAsync,
		expects: "(!null & !undefined)",
		async: true,
		wrapped,
		message: message$1,
		async "~run"(dataset, config$1) {
			if (!(dataset.value === null || dataset.value === void 0)) dataset = await this.wrapped["~run"](dataset, config$1);
			if (dataset.value === null || dataset.value === void 0) _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/nonOptional/nonOptional.ts
/* @__NO_SIDE_EFFECTS__ */
function nonOptional(wrapped, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "non_optional",
		reference: nonOptional,
		expects: "!undefined",
		async: false,
		wrapped,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.value !== void 0) dataset = this.wrapped["~run"](dataset, config$1);
			if (dataset.value === void 0) _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/nonOptional/nonOptionalAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function nonOptionalAsync(wrapped, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "non_optional",
		reference: nonOptionalAsync,
		expects: "!undefined",
		async: true,
		wrapped,
		message: message$1,
		async "~run"(dataset, config$1) {
			if (dataset.value !== void 0) dataset = await this.wrapped["~run"](dataset, config$1);
			if (dataset.value === void 0) _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/null/null.ts
/* @__NO_SIDE_EFFECTS__ */
function null_(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "null",
		reference: null_,
		expects: "null",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.value === null) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/nullable/nullable.ts
/* @__NO_SIDE_EFFECTS__ */
function nullable(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "nullable",
		reference: nullable,
		expects: `(${wrapped.expects} | null)`,
		async: false,
		wrapped,
		default: default_,
		"~run"(dataset, config$1) {
			if (dataset.value === null) {
				if (this.default !== void 0) dataset.value = /* @__PURE__ */ getDefault(this, dataset, config$1);
				if (dataset.value === null) {
					dataset.typed = true;
					return dataset;
				}
			}
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}

//#endregion
//#region src/schemas/nullable/nullableAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function nullableAsync(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "nullable",
		reference: nullableAsync,
		expects: `(${wrapped.expects} | null)`,
		async: true,
		wrapped,
		default: default_,
		async "~run"(dataset, config$1) {
			if (dataset.value === null) {
				if (this.default !== void 0) dataset.value = await /* @__PURE__ */ getDefault(this, dataset, config$1);
				if (dataset.value === null) {
					dataset.typed = true;
					return dataset;
				}
			}
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}

//#endregion
//#region src/schemas/nullish/nullish.ts
/* @__NO_SIDE_EFFECTS__ */
function nullish(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "nullish",
		reference: nullish,
		expects: `(${wrapped.expects} | null | undefined)`,
		async: false,
		wrapped,
		default: default_,
		"~run"(dataset, config$1) {
			if (dataset.value === null || dataset.value === void 0) {
				if (this.default !== void 0) dataset.value = /* @__PURE__ */ getDefault(this, dataset, config$1);
				if (dataset.value === null || dataset.value === void 0) {
					dataset.typed = true;
					return dataset;
				}
			}
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}

//#endregion
//#region src/schemas/nullish/nullishAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function nullishAsync(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "nullish",
		reference: nullishAsync,
		expects: `(${wrapped.expects} | null | undefined)`,
		async: true,
		wrapped,
		default: default_,
		async "~run"(dataset, config$1) {
			if (dataset.value === null || dataset.value === void 0) {
				if (this.default !== void 0) dataset.value = await /* @__PURE__ */ getDefault(this, dataset, config$1);
				if (dataset.value === null || dataset.value === void 0) {
					dataset.typed = true;
					return dataset;
				}
			}
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}

//#endregion
//#region src/schemas/number/number.ts
/* @__NO_SIDE_EFFECTS__ */
function number(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "number",
		reference: number,
		expects: "number",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (typeof dataset.value === "number" && !isNaN(dataset.value)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/object/object.ts
/* @__NO_SIDE_EFFECTS__ */
function object(entries$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "object",
		reference: object,
		expects: "Object",
		async: false,
		entries: entries$1,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				for (const key in this.entries) {
					const valueSchema = this.entries[key];
					if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
						const value$1 = key in input ? input[key] : /* @__PURE__ */ getDefault(valueSchema);
						const valueDataset = valueSchema["~run"]({ value: value$1 }, config$1);
						if (valueDataset.issues) {
							const pathItem = {
								type: "object",
								origin: "value",
								input,
								key,
								value: value$1
							};
							for (const issue of valueDataset.issues) {
								if (issue.path) issue.path.unshift(pathItem);
								else issue.path = [pathItem];
								dataset.issues?.push(issue);
							}
							if (!dataset.issues) dataset.issues = valueDataset.issues;
							if (config$1.abortEarly) {
								dataset.typed = false;
								break;
							}
						}
						if (!valueDataset.typed) dataset.typed = false;
						dataset.value[key] = valueDataset.value;
					} else if (valueSchema.fallback !== void 0) dataset.value[key] = /* @__PURE__ */ getFallback(valueSchema);
					else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
						_addIssue(this, "key", dataset, config$1, {
							input: void 0,
							expected: `"${key}"`,
							path: [{
								type: "object",
								origin: "key",
								input,
								key,
								value: input[key]
							}]
						});
						if (config$1.abortEarly) break;
					}
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/object/objectAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function objectAsync(entries$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "object",
		reference: objectAsync,
		expects: "Object",
		async: true,
		entries: entries$1,
		message: message$1,
		async "~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				const valueDatasets = await Promise.all(Object.entries(this.entries).map(async ([key, valueSchema]) => {
					if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
						const value$1 = key in input ? input[key] : await /* @__PURE__ */ getDefault(valueSchema);
						return [
							key,
							value$1,
							valueSchema,
							await valueSchema["~run"]({ value: value$1 }, config$1)
						];
					}
					return [
						key,
						input[key],
						valueSchema,
						null
					];
				}));
				for (const [key, value$1, valueSchema, valueDataset] of valueDatasets) if (valueDataset) {
					if (valueDataset.issues) {
						const pathItem = {
							type: "object",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of valueDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = valueDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!valueDataset.typed) dataset.typed = false;
					dataset.value[key] = valueDataset.value;
				} else if (valueSchema.fallback !== void 0) dataset.value[key] = await /* @__PURE__ */ getFallback(valueSchema);
				else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
					_addIssue(this, "key", dataset, config$1, {
						input: void 0,
						expected: `"${key}"`,
						path: [{
							type: "object",
							origin: "key",
							input,
							key,
							value: value$1
						}]
					});
					if (config$1.abortEarly) break;
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/objectWithRest/objectWithRest.ts
/* @__NO_SIDE_EFFECTS__ */
function objectWithRest(entries$1, rest, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "object_with_rest",
		reference: objectWithRest,
		expects: "Object",
		async: false,
		entries: entries$1,
		rest,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				for (const key in this.entries) {
					const valueSchema = this.entries[key];
					if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
						const value$1 = key in input ? input[key] : /* @__PURE__ */ getDefault(valueSchema);
						const valueDataset = valueSchema["~run"]({ value: value$1 }, config$1);
						if (valueDataset.issues) {
							const pathItem = {
								type: "object",
								origin: "value",
								input,
								key,
								value: value$1
							};
							for (const issue of valueDataset.issues) {
								if (issue.path) issue.path.unshift(pathItem);
								else issue.path = [pathItem];
								dataset.issues?.push(issue);
							}
							if (!dataset.issues) dataset.issues = valueDataset.issues;
							if (config$1.abortEarly) {
								dataset.typed = false;
								break;
							}
						}
						if (!valueDataset.typed) dataset.typed = false;
						dataset.value[key] = valueDataset.value;
					} else if (valueSchema.fallback !== void 0) dataset.value[key] = /* @__PURE__ */ getFallback(valueSchema);
					else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
						_addIssue(this, "key", dataset, config$1, {
							input: void 0,
							expected: `"${key}"`,
							path: [{
								type: "object",
								origin: "key",
								input,
								key,
								value: input[key]
							}]
						});
						if (config$1.abortEarly) break;
					}
				}
				if (!dataset.issues || !config$1.abortEarly) {
					for (const key in input) if (/* @__PURE__ */ _isValidObjectKey(input, key) && !Object.prototype.hasOwnProperty.call(this.entries, key)) {
						const valueDataset = this.rest["~run"]({ value: input[key] }, config$1);
						if (valueDataset.issues) {
							const pathItem = {
								type: "object",
								origin: "value",
								input,
								key,
								value: input[key]
							};
							for (const issue of valueDataset.issues) {
								if (issue.path) issue.path.unshift(pathItem);
								else issue.path = [pathItem];
								dataset.issues?.push(issue);
							}
							if (!dataset.issues) dataset.issues = valueDataset.issues;
							if (config$1.abortEarly) {
								dataset.typed = false;
								break;
							}
						}
						if (!valueDataset.typed) dataset.typed = false;
						dataset.value[key] = valueDataset.value;
					}
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/objectWithRest/objectWithRestAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function objectWithRestAsync(entries$1, rest, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "object_with_rest",
		reference: objectWithRestAsync,
		expects: "Object",
		async: true,
		entries: entries$1,
		rest,
		message: message$1,
		async "~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				const [normalDatasets, restDatasets] = await Promise.all([Promise.all(Object.entries(this.entries).map(async ([key, valueSchema]) => {
					if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
						const value$1 = key in input ? input[key] : await /* @__PURE__ */ getDefault(valueSchema);
						return [
							key,
							value$1,
							valueSchema,
							await valueSchema["~run"]({ value: value$1 }, config$1)
						];
					}
					return [
						key,
						input[key],
						valueSchema,
						null
					];
				})), Promise.all(Object.entries(input).filter(([key]) => /* @__PURE__ */ _isValidObjectKey(input, key) && !Object.prototype.hasOwnProperty.call(this.entries, key)).map(async ([key, value$1]) => [
					key,
					value$1,
					await this.rest["~run"]({ value: value$1 }, config$1)
				]))]);
				for (const [key, value$1, valueSchema, valueDataset] of normalDatasets) if (valueDataset) {
					if (valueDataset.issues) {
						const pathItem = {
							type: "object",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of valueDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = valueDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!valueDataset.typed) dataset.typed = false;
					dataset.value[key] = valueDataset.value;
				} else if (valueSchema.fallback !== void 0) dataset.value[key] = await /* @__PURE__ */ getFallback(valueSchema);
				else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
					_addIssue(this, "key", dataset, config$1, {
						input: void 0,
						expected: `"${key}"`,
						path: [{
							type: "object",
							origin: "key",
							input,
							key,
							value: value$1
						}]
					});
					if (config$1.abortEarly) break;
				}
				if (!dataset.issues || !config$1.abortEarly) for (const [key, value$1, valueDataset] of restDatasets) {
					if (valueDataset.issues) {
						const pathItem = {
							type: "object",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of valueDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = valueDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!valueDataset.typed) dataset.typed = false;
					dataset.value[key] = valueDataset.value;
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/optional/optional.ts
/* @__NO_SIDE_EFFECTS__ */
function optional(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "optional",
		reference: optional,
		expects: `(${wrapped.expects} | undefined)`,
		async: false,
		wrapped,
		default: default_,
		"~run"(dataset, config$1) {
			if (dataset.value === void 0) {
				if (this.default !== void 0) dataset.value = /* @__PURE__ */ getDefault(this, dataset, config$1);
				if (dataset.value === void 0) {
					dataset.typed = true;
					return dataset;
				}
			}
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}

//#endregion
//#region src/schemas/optional/optionalAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function optionalAsync(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "optional",
		reference: optionalAsync,
		expects: `(${wrapped.expects} | undefined)`,
		async: true,
		wrapped,
		default: default_,
		async "~run"(dataset, config$1) {
			if (dataset.value === void 0) {
				if (this.default !== void 0) dataset.value = await /* @__PURE__ */ getDefault(this, dataset, config$1);
				if (dataset.value === void 0) {
					dataset.typed = true;
					return dataset;
				}
			}
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}

//#endregion
//#region src/schemas/picklist/picklist.ts
/* @__NO_SIDE_EFFECTS__ */
function picklist(options, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "picklist",
		reference: picklist,
		expects: /* @__PURE__ */ _joinExpects(options.map(_stringify), "|"),
		async: false,
		options,
		message: message$1,
		"~run"(dataset, config$1) {
			if (this.options.includes(dataset.value)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/promise/promise.ts
/* @__NO_SIDE_EFFECTS__ */
function promise(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "promise",
		reference: promise,
		expects: "Promise",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.value instanceof Promise) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/record/record.ts
/* @__NO_SIDE_EFFECTS__ */
function record(key, value$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "record",
		reference: record,
		expects: "Object",
		async: false,
		key,
		value: value$1,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				for (const entryKey in input) if (/* @__PURE__ */ _isValidObjectKey(input, entryKey)) {
					const entryValue = input[entryKey];
					const keyDataset = this.key["~run"]({ value: entryKey }, config$1);
					if (keyDataset.issues) {
						const pathItem = {
							type: "object",
							origin: "key",
							input,
							key: entryKey,
							value: entryValue
						};
						for (const issue of keyDataset.issues) {
							issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = keyDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					const valueDataset = this.value["~run"]({ value: entryValue }, config$1);
					if (valueDataset.issues) {
						const pathItem = {
							type: "object",
							origin: "value",
							input,
							key: entryKey,
							value: entryValue
						};
						for (const issue of valueDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = valueDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!keyDataset.typed || !valueDataset.typed) dataset.typed = false;
					if (keyDataset.typed) dataset.value[keyDataset.value] = valueDataset.value;
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/record/recordAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function recordAsync(key, value$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "record",
		reference: recordAsync,
		expects: "Object",
		async: true,
		key,
		value: value$1,
		message: message$1,
		async "~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				const datasets = await Promise.all(Object.entries(input).filter(([key$1]) => /* @__PURE__ */ _isValidObjectKey(input, key$1)).map(([entryKey, entryValue]) => Promise.all([
					entryKey,
					entryValue,
					this.key["~run"]({ value: entryKey }, config$1),
					this.value["~run"]({ value: entryValue }, config$1)
				])));
				for (const [entryKey, entryValue, keyDataset, valueDataset] of datasets) {
					if (keyDataset.issues) {
						const pathItem = {
							type: "object",
							origin: "key",
							input,
							key: entryKey,
							value: entryValue
						};
						for (const issue of keyDataset.issues) {
							issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = keyDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (valueDataset.issues) {
						const pathItem = {
							type: "object",
							origin: "value",
							input,
							key: entryKey,
							value: entryValue
						};
						for (const issue of valueDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = valueDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!keyDataset.typed || !valueDataset.typed) dataset.typed = false;
					if (keyDataset.typed) dataset.value[keyDataset.value] = valueDataset.value;
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/set/set.ts
/* @__NO_SIDE_EFFECTS__ */
function set(value$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "set",
		reference: set,
		expects: "Set",
		async: false,
		value: value$1,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (input instanceof Set) {
				dataset.typed = true;
				dataset.value = /* @__PURE__ */ new Set();
				for (const inputValue of input) {
					const valueDataset = this.value["~run"]({ value: inputValue }, config$1);
					if (valueDataset.issues) {
						const pathItem = {
							type: "set",
							origin: "value",
							input,
							key: null,
							value: inputValue
						};
						for (const issue of valueDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = valueDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!valueDataset.typed) dataset.typed = false;
					dataset.value.add(valueDataset.value);
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/set/setAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function setAsync(value$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "set",
		reference: setAsync,
		expects: "Set",
		async: true,
		value: value$1,
		message: message$1,
		async "~run"(dataset, config$1) {
			const input = dataset.value;
			if (input instanceof Set) {
				dataset.typed = true;
				dataset.value = /* @__PURE__ */ new Set();
				const valueDatasets = await Promise.all([...input].map(async (inputValue) => [inputValue, await this.value["~run"]({ value: inputValue }, config$1)]));
				for (const [inputValue, valueDataset] of valueDatasets) {
					if (valueDataset.issues) {
						const pathItem = {
							type: "set",
							origin: "value",
							input,
							key: null,
							value: inputValue
						};
						for (const issue of valueDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = valueDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!valueDataset.typed) dataset.typed = false;
					dataset.value.add(valueDataset.value);
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/strictObject/strictObject.ts
/* @__NO_SIDE_EFFECTS__ */
function strictObject(entries$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "strict_object",
		reference: strictObject,
		expects: "Object",
		async: false,
		entries: entries$1,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				for (const key in this.entries) {
					const valueSchema = this.entries[key];
					if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
						const value$1 = key in input ? input[key] : /* @__PURE__ */ getDefault(valueSchema);
						const valueDataset = valueSchema["~run"]({ value: value$1 }, config$1);
						if (valueDataset.issues) {
							const pathItem = {
								type: "object",
								origin: "value",
								input,
								key,
								value: value$1
							};
							for (const issue of valueDataset.issues) {
								if (issue.path) issue.path.unshift(pathItem);
								else issue.path = [pathItem];
								dataset.issues?.push(issue);
							}
							if (!dataset.issues) dataset.issues = valueDataset.issues;
							if (config$1.abortEarly) {
								dataset.typed = false;
								break;
							}
						}
						if (!valueDataset.typed) dataset.typed = false;
						dataset.value[key] = valueDataset.value;
					} else if (valueSchema.fallback !== void 0) dataset.value[key] = /* @__PURE__ */ getFallback(valueSchema);
					else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
						_addIssue(this, "key", dataset, config$1, {
							input: void 0,
							expected: `"${key}"`,
							path: [{
								type: "object",
								origin: "key",
								input,
								key,
								value: input[key]
							}]
						});
						if (config$1.abortEarly) break;
					}
				}
				if (!dataset.issues || !config$1.abortEarly) {
					for (const key in input) if (!Object.prototype.hasOwnProperty.call(this.entries, key)) {
						_addIssue(this, "key", dataset, config$1, {
							input: key,
							expected: "never",
							path: [{
								type: "object",
								origin: "key",
								input,
								key,
								value: input[key]
							}]
						});
						break;
					}
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/strictObject/strictObjectAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function strictObjectAsync(entries$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "strict_object",
		reference: strictObjectAsync,
		expects: "Object",
		async: true,
		entries: entries$1,
		message: message$1,
		async "~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				const valueDatasets = await Promise.all(Object.entries(this.entries).map(async ([key, valueSchema]) => {
					if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
						const value$1 = key in input ? input[key] : await /* @__PURE__ */ getDefault(valueSchema);
						return [
							key,
							value$1,
							valueSchema,
							await valueSchema["~run"]({ value: value$1 }, config$1)
						];
					}
					return [
						key,
						input[key],
						valueSchema,
						null
					];
				}));
				for (const [key, value$1, valueSchema, valueDataset] of valueDatasets) if (valueDataset) {
					if (valueDataset.issues) {
						const pathItem = {
							type: "object",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of valueDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = valueDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!valueDataset.typed) dataset.typed = false;
					dataset.value[key] = valueDataset.value;
				} else if (valueSchema.fallback !== void 0) dataset.value[key] = await /* @__PURE__ */ getFallback(valueSchema);
				else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
					_addIssue(this, "key", dataset, config$1, {
						input: void 0,
						expected: `"${key}"`,
						path: [{
							type: "object",
							origin: "key",
							input,
							key,
							value: value$1
						}]
					});
					if (config$1.abortEarly) break;
				}
				if (!dataset.issues || !config$1.abortEarly) {
					for (const key in input) if (!Object.prototype.hasOwnProperty.call(this.entries, key)) {
						_addIssue(this, "key", dataset, config$1, {
							input: key,
							expected: "never",
							path: [{
								type: "object",
								origin: "key",
								input,
								key,
								value: input[key]
							}]
						});
						break;
					}
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/strictTuple/strictTuple.ts
/* @__NO_SIDE_EFFECTS__ */
function strictTuple(items, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "strict_tuple",
		reference: strictTuple,
		expects: "Array",
		async: false,
		items,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (Array.isArray(input)) {
				dataset.typed = true;
				dataset.value = [];
				for (let key = 0; key < this.items.length; key++) {
					const value$1 = input[key];
					const itemDataset = this.items[key]["~run"]({ value: value$1 }, config$1);
					if (itemDataset.issues) {
						const pathItem = {
							type: "array",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of itemDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = itemDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!itemDataset.typed) dataset.typed = false;
					dataset.value.push(itemDataset.value);
				}
				if (!(dataset.issues && config$1.abortEarly) && this.items.length < input.length) _addIssue(this, "type", dataset, config$1, {
					input: input[this.items.length],
					expected: "never",
					path: [{
						type: "array",
						origin: "value",
						input,
						key: this.items.length,
						value: input[this.items.length]
					}]
				});
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/strictTuple/strictTupleAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function strictTupleAsync(items, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "strict_tuple",
		reference: strictTupleAsync,
		expects: "Array",
		async: true,
		items,
		message: message$1,
		async "~run"(dataset, config$1) {
			const input = dataset.value;
			if (Array.isArray(input)) {
				dataset.typed = true;
				dataset.value = [];
				const itemDatasets = await Promise.all(this.items.map(async (item, key) => {
					const value$1 = input[key];
					return [
						key,
						value$1,
						await item["~run"]({ value: value$1 }, config$1)
					];
				}));
				for (const [key, value$1, itemDataset] of itemDatasets) {
					if (itemDataset.issues) {
						const pathItem = {
							type: "array",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of itemDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = itemDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!itemDataset.typed) dataset.typed = false;
					dataset.value.push(itemDataset.value);
				}
				if (!(dataset.issues && config$1.abortEarly) && this.items.length < input.length) _addIssue(this, "type", dataset, config$1, {
					input: input[this.items.length],
					expected: "never",
					path: [{
						type: "array",
						origin: "value",
						input,
						key: this.items.length,
						value: input[this.items.length]
					}]
				});
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/string/string.ts
/* @__NO_SIDE_EFFECTS__ */
function string(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "string",
		reference: string,
		expects: "string",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (typeof dataset.value === "string") dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/symbol/symbol.ts
/* @__NO_SIDE_EFFECTS__ */
function symbol(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "symbol",
		reference: symbol,
		expects: "symbol",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (typeof dataset.value === "symbol") dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/tuple/tuple.ts
/* @__NO_SIDE_EFFECTS__ */
function tuple(items, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "tuple",
		reference: tuple,
		expects: "Array",
		async: false,
		items,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (Array.isArray(input)) {
				dataset.typed = true;
				dataset.value = [];
				for (let key = 0; key < this.items.length; key++) {
					const value$1 = input[key];
					const itemDataset = this.items[key]["~run"]({ value: value$1 }, config$1);
					if (itemDataset.issues) {
						const pathItem = {
							type: "array",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of itemDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = itemDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!itemDataset.typed) dataset.typed = false;
					dataset.value.push(itemDataset.value);
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/tuple/tupleAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function tupleAsync(items, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "tuple",
		reference: tupleAsync,
		expects: "Array",
		async: true,
		items,
		message: message$1,
		async "~run"(dataset, config$1) {
			const input = dataset.value;
			if (Array.isArray(input)) {
				dataset.typed = true;
				dataset.value = [];
				const itemDatasets = await Promise.all(this.items.map(async (item, key) => {
					const value$1 = input[key];
					return [
						key,
						value$1,
						await item["~run"]({ value: value$1 }, config$1)
					];
				}));
				for (const [key, value$1, itemDataset] of itemDatasets) {
					if (itemDataset.issues) {
						const pathItem = {
							type: "array",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of itemDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = itemDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!itemDataset.typed) dataset.typed = false;
					dataset.value.push(itemDataset.value);
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/tupleWithRest/tupleWithRest.ts
/* @__NO_SIDE_EFFECTS__ */
function tupleWithRest(items, rest, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "tuple_with_rest",
		reference: tupleWithRest,
		expects: "Array",
		async: false,
		items,
		rest,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (Array.isArray(input)) {
				dataset.typed = true;
				dataset.value = [];
				for (let key = 0; key < this.items.length; key++) {
					const value$1 = input[key];
					const itemDataset = this.items[key]["~run"]({ value: value$1 }, config$1);
					if (itemDataset.issues) {
						const pathItem = {
							type: "array",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of itemDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = itemDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!itemDataset.typed) dataset.typed = false;
					dataset.value.push(itemDataset.value);
				}
				if (!dataset.issues || !config$1.abortEarly) for (let key = this.items.length; key < input.length; key++) {
					const value$1 = input[key];
					const itemDataset = this.rest["~run"]({ value: value$1 }, config$1);
					if (itemDataset.issues) {
						const pathItem = {
							type: "array",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of itemDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = itemDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!itemDataset.typed) dataset.typed = false;
					dataset.value.push(itemDataset.value);
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/tupleWithRest/tupleWithRestAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function tupleWithRestAsync(items, rest, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "tuple_with_rest",
		reference: tupleWithRestAsync,
		expects: "Array",
		async: true,
		items,
		rest,
		message: message$1,
		async "~run"(dataset, config$1) {
			const input = dataset.value;
			if (Array.isArray(input)) {
				dataset.typed = true;
				dataset.value = [];
				const [normalDatasets, restDatasets] = await Promise.all([Promise.all(this.items.map(async (item, key) => {
					const value$1 = input[key];
					return [
						key,
						value$1,
						await item["~run"]({ value: value$1 }, config$1)
					];
				})), Promise.all(input.slice(this.items.length).map(async (value$1, key) => {
					return [
						key + this.items.length,
						value$1,
						await this.rest["~run"]({ value: value$1 }, config$1)
					];
				}))]);
				for (const [key, value$1, itemDataset] of normalDatasets) {
					if (itemDataset.issues) {
						const pathItem = {
							type: "array",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of itemDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = itemDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!itemDataset.typed) dataset.typed = false;
					dataset.value.push(itemDataset.value);
				}
				if (!dataset.issues || !config$1.abortEarly) for (const [key, value$1, itemDataset] of restDatasets) {
					if (itemDataset.issues) {
						const pathItem = {
							type: "array",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of itemDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = itemDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!itemDataset.typed) dataset.typed = false;
					dataset.value.push(itemDataset.value);
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/undefined/undefined.ts
/* @__NO_SIDE_EFFECTS__ */
function undefined_(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "undefined",
		reference: undefined_,
		expects: "undefined",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.value === void 0) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/undefinedable/undefinedable.ts
/* @__NO_SIDE_EFFECTS__ */
function undefinedable(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "undefinedable",
		reference: undefinedable,
		expects: `(${wrapped.expects} | undefined)`,
		async: false,
		wrapped,
		default: default_,
		"~run"(dataset, config$1) {
			if (dataset.value === void 0) {
				if (this.default !== void 0) dataset.value = /* @__PURE__ */ getDefault(this, dataset, config$1);
				if (dataset.value === void 0) {
					dataset.typed = true;
					return dataset;
				}
			}
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}

//#endregion
//#region src/schemas/undefinedable/undefinedableAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function undefinedableAsync(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "undefinedable",
		reference: undefinedableAsync,
		expects: `(${wrapped.expects} | undefined)`,
		async: true,
		wrapped,
		default: default_,
		async "~run"(dataset, config$1) {
			if (dataset.value === void 0) {
				if (this.default !== void 0) dataset.value = await /* @__PURE__ */ getDefault(this, dataset, config$1);
				if (dataset.value === void 0) {
					dataset.typed = true;
					return dataset;
				}
			}
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}

//#endregion
//#region src/schemas/union/utils/_subIssues/_subIssues.ts
/**
* Returns the sub issues of the provided datasets for the union issue.
*
* @param datasets The datasets.
*
* @returns The sub issues.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _subIssues(datasets) {
	let issues;
	if (datasets) for (const dataset of datasets) if (issues) for (const issue of dataset.issues) issues.push(issue);
	else issues = dataset.issues;
	return issues;
}

//#endregion
//#region src/schemas/union/union.ts
/* @__NO_SIDE_EFFECTS__ */
function union(options, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "union",
		reference: union,
		expects: /* @__PURE__ */ _joinExpects(options.map((option) => option.expects), "|"),
		async: false,
		options,
		message: message$1,
		"~run"(dataset, config$1) {
			let validDataset;
			let typedDatasets;
			let untypedDatasets;
			for (const schema of this.options) {
				const optionDataset = schema["~run"]({ value: dataset.value }, config$1);
				if (optionDataset.typed) if (optionDataset.issues) if (typedDatasets) typedDatasets.push(optionDataset);
				else typedDatasets = [optionDataset];
				else {
					validDataset = optionDataset;
					break;
				}
				else if (untypedDatasets) untypedDatasets.push(optionDataset);
				else untypedDatasets = [optionDataset];
			}
			if (validDataset) return validDataset;
			if (typedDatasets) {
				if (typedDatasets.length === 1) return typedDatasets[0];
				_addIssue(this, "type", dataset, config$1, { issues: /* @__PURE__ */ _subIssues(typedDatasets) });
				dataset.typed = true;
			} else if (untypedDatasets?.length === 1) return untypedDatasets[0];
			else _addIssue(this, "type", dataset, config$1, { issues: /* @__PURE__ */ _subIssues(untypedDatasets) });
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/union/unionAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function unionAsync(options, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "union",
		reference: unionAsync,
		expects: /* @__PURE__ */ _joinExpects(options.map((option) => option.expects), "|"),
		async: true,
		options,
		message: message$1,
		async "~run"(dataset, config$1) {
			let validDataset;
			let typedDatasets;
			let untypedDatasets;
			for (const schema of this.options) {
				const optionDataset = await schema["~run"]({ value: dataset.value }, config$1);
				if (optionDataset.typed) if (optionDataset.issues) if (typedDatasets) typedDatasets.push(optionDataset);
				else typedDatasets = [optionDataset];
				else {
					validDataset = optionDataset;
					break;
				}
				else if (untypedDatasets) untypedDatasets.push(optionDataset);
				else untypedDatasets = [optionDataset];
			}
			if (validDataset) return validDataset;
			if (typedDatasets) {
				if (typedDatasets.length === 1) return typedDatasets[0];
				_addIssue(this, "type", dataset, config$1, { issues: /* @__PURE__ */ _subIssues(typedDatasets) });
				dataset.typed = true;
			} else if (untypedDatasets?.length === 1) return untypedDatasets[0];
			else _addIssue(this, "type", dataset, config$1, { issues: /* @__PURE__ */ _subIssues(untypedDatasets) });
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/unknown/unknown.ts
/**
* Creates a unknown schema.
*
* @returns A unknown schema.
*/
/* @__NO_SIDE_EFFECTS__ */
function unknown() {
	return _standardSchema({
		kind: "schema",
		type: "unknown",
		reference: unknown,
		expects: "unknown",
		async: false,
		"~run"(dataset) {
			dataset.typed = true;
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/variant/variant.ts
/* @__NO_SIDE_EFFECTS__ */
function variant(key, options, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "variant",
		reference: variant,
		expects: "Object",
		async: false,
		key,
		options,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				let outputDataset;
				let maxDiscriminatorPriority = 0;
				let invalidDiscriminatorKey = this.key;
				let expectedDiscriminators = [];
				const parseOptions = (variant$1, allKeys) => {
					for (const schema of variant$1.options) {
						if (schema.type === "variant") parseOptions(schema, new Set(allKeys).add(schema.key));
						else {
							let keysAreValid = true;
							let currentPriority = 0;
							for (const currentKey of allKeys) {
								const discriminatorSchema = schema.entries[currentKey];
								if (currentKey in input ? discriminatorSchema["~run"]({
									typed: false,
									value: input[currentKey]
								}, ABORT_EARLY_CONFIG).issues : discriminatorSchema.type !== "exact_optional" && discriminatorSchema.type !== "optional" && discriminatorSchema.type !== "nullish") {
									keysAreValid = false;
									if (invalidDiscriminatorKey !== currentKey && (maxDiscriminatorPriority < currentPriority || maxDiscriminatorPriority === currentPriority && currentKey in input && !(invalidDiscriminatorKey in input))) {
										maxDiscriminatorPriority = currentPriority;
										invalidDiscriminatorKey = currentKey;
										expectedDiscriminators = [];
									}
									if (invalidDiscriminatorKey === currentKey) expectedDiscriminators.push(schema.entries[currentKey].expects);
									break;
								}
								currentPriority++;
							}
							if (keysAreValid) {
								const optionDataset = schema["~run"]({ value: input }, config$1);
								if (!outputDataset || !outputDataset.typed && optionDataset.typed) outputDataset = optionDataset;
							}
						}
						if (outputDataset && !outputDataset.issues) break;
					}
				};
				parseOptions(this, new Set([this.key]));
				if (outputDataset) return outputDataset;
				_addIssue(this, "type", dataset, config$1, {
					input: input[invalidDiscriminatorKey],
					expected: /* @__PURE__ */ _joinExpects(expectedDiscriminators, "|"),
					path: [{
						type: "object",
						origin: "value",
						input,
						key: invalidDiscriminatorKey,
						value: input[invalidDiscriminatorKey]
					}]
				});
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/variant/variantAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function variantAsync(key, options, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "variant",
		reference: variantAsync,
		expects: "Object",
		async: true,
		key,
		options,
		message: message$1,
		async "~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				let outputDataset;
				let maxDiscriminatorPriority = 0;
				let invalidDiscriminatorKey = this.key;
				let expectedDiscriminators = [];
				const parseOptions = async (variant$1, allKeys) => {
					for (const schema of variant$1.options) {
						if (schema.type === "variant") await parseOptions(schema, new Set(allKeys).add(schema.key));
						else {
							let keysAreValid = true;
							let currentPriority = 0;
							for (const currentKey of allKeys) {
								const discriminatorSchema = schema.entries[currentKey];
								if (currentKey in input ? (await discriminatorSchema["~run"]({
									typed: false,
									value: input[currentKey]
								}, ABORT_EARLY_CONFIG)).issues : discriminatorSchema.type !== "exact_optional" && discriminatorSchema.type !== "optional" && discriminatorSchema.type !== "nullish") {
									keysAreValid = false;
									if (invalidDiscriminatorKey !== currentKey && (maxDiscriminatorPriority < currentPriority || maxDiscriminatorPriority === currentPriority && currentKey in input && !(invalidDiscriminatorKey in input))) {
										maxDiscriminatorPriority = currentPriority;
										invalidDiscriminatorKey = currentKey;
										expectedDiscriminators = [];
									}
									if (invalidDiscriminatorKey === currentKey) expectedDiscriminators.push(schema.entries[currentKey].expects);
									break;
								}
								currentPriority++;
							}
							if (keysAreValid) {
								const optionDataset = await schema["~run"]({ value: input }, config$1);
								if (!outputDataset || !outputDataset.typed && optionDataset.typed) outputDataset = optionDataset;
							}
						}
						if (outputDataset && !outputDataset.issues) break;
					}
				};
				await parseOptions(this, new Set([this.key]));
				if (outputDataset) return outputDataset;
				_addIssue(this, "type", dataset, config$1, {
					input: input[invalidDiscriminatorKey],
					expected: /* @__PURE__ */ _joinExpects(expectedDiscriminators, "|"),
					path: [{
						type: "object",
						origin: "value",
						input,
						key: invalidDiscriminatorKey,
						value: input[invalidDiscriminatorKey]
					}]
				});
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/schemas/void/void.ts
/* @__NO_SIDE_EFFECTS__ */
function void_(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "void",
		reference: void_,
		expects: "void",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.value === void 0) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}

//#endregion
//#region src/methods/keyof/keyof.ts
/* @__NO_SIDE_EFFECTS__ */
function keyof(schema, message$1) {
	return /* @__PURE__ */ picklist(Object.keys(schema.entries), message$1);
}

//#endregion
//#region src/methods/message/message.ts
/**
* Changes the local message configuration of a schema.
*
* @param schema The schema to configure.
* @param message_ The error message.
*
* @returns The configured schema.
*/
/* @__NO_SIDE_EFFECTS__ */
function message(schema, message_) {
	return _standardSchema({
		...schema,
		"~run"(dataset, config$1) {
			return schema["~run"](dataset, {
				...config$1,
				message: message_
			});
		}
	});
}

//#endregion
//#region src/methods/omit/omit.ts
/**
* Creates a modified copy of an object schema that does not contain the
* selected entries.
*
* @param schema The schema to omit from.
* @param keys The selected entries.
*
* @returns An object schema.
*/
/* @__NO_SIDE_EFFECTS__ */
function omit(schema, keys) {
	const entries$1 = { ...schema.entries };
	for (const key of keys) delete entries$1[key];
	return _standardSchema({
		...schema,
		entries: entries$1
	});
}

//#endregion
//#region src/methods/parse/parse.ts
/**
* Parses an unknown input based on a schema.
*
* @param schema The schema to be used.
* @param input The input to be parsed.
* @param config The parse configuration.
*
* @returns The parsed input.
*/
function parse(schema, input, config$1) {
	const dataset = schema["~run"]({ value: input }, /* @__PURE__ */ getGlobalConfig(config$1));
	if (dataset.issues) throw new ValiError(dataset.issues);
	return dataset.value;
}

//#endregion
//#region src/methods/parse/parseAsync.ts
/**
* Parses an unknown input based on a schema.
*
* @param schema The schema to be used.
* @param input The input to be parsed.
* @param config The parse configuration.
*
* @returns The parsed input.
*/
async function parseAsync(schema, input, config$1) {
	const dataset = await schema["~run"]({ value: input }, /* @__PURE__ */ getGlobalConfig(config$1));
	if (dataset.issues) throw new ValiError(dataset.issues);
	return dataset.value;
}

//#endregion
//#region src/methods/parser/parser.ts
/* @__NO_SIDE_EFFECTS__ */
function parser(schema, config$1) {
	const func = (input) => parse(schema, input, config$1);
	func.schema = schema;
	func.config = config$1;
	return func;
}

//#endregion
//#region src/methods/parser/parserAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function parserAsync(schema, config$1) {
	const func = (input) => parseAsync(schema, input, config$1);
	func.schema = schema;
	func.config = config$1;
	return func;
}

//#endregion
//#region src/methods/partial/partial.ts
/* @__NO_SIDE_EFFECTS__ */
function partial(schema, keys) {
	const entries$1 = {};
	for (const key in schema.entries) entries$1[key] = !keys || keys.includes(key) ? /* @__PURE__ */ optional(schema.entries[key]) : schema.entries[key];
	return _standardSchema({
		...schema,
		entries: entries$1
	});
}

//#endregion
//#region src/methods/partial/partialAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function partialAsync(schema, keys) {
	const entries$1 = {};
	for (const key in schema.entries) entries$1[key] = !keys || keys.includes(key) ? /* @__PURE__ */ optionalAsync(schema.entries[key]) : schema.entries[key];
	return _standardSchema({
		...schema,
		entries: entries$1
	});
}

//#endregion
//#region src/methods/pick/pick.ts
/**
* Creates a modified copy of an object schema that contains only the selected
* entries.
*
* @param schema The schema to pick from.
* @param keys The selected entries.
*
* @returns An object schema.
*/
/* @__NO_SIDE_EFFECTS__ */
function pick(schema, keys) {
	const entries$1 = {};
	for (const key of keys) entries$1[key] = schema.entries[key];
	return _standardSchema({
		...schema,
		entries: entries$1
	});
}

//#endregion
//#region src/methods/pipe/pipe.ts
/* @__NO_SIDE_EFFECTS__ */
function pipe(...pipe$1) {
	return _standardSchema({
		...pipe$1[0],
		pipe: pipe$1,
		"~run"(dataset, config$1) {
			for (const item of pipe$1) if (item.kind !== "metadata") {
				if (dataset.issues && (item.kind === "schema" || item.kind === "transformation")) {
					dataset.typed = false;
					break;
				}
				if (!dataset.issues || !config$1.abortEarly && !config$1.abortPipeEarly) dataset = item["~run"](dataset, config$1);
			}
			return dataset;
		}
	});
}

//#endregion
//#region src/methods/pipe/pipeAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function pipeAsync(...pipe$1) {
	return _standardSchema({
		...pipe$1[0],
		pipe: pipe$1,
		async: true,
		async "~run"(dataset, config$1) {
			for (const item of pipe$1) if (item.kind !== "metadata") {
				if (dataset.issues && (item.kind === "schema" || item.kind === "transformation")) {
					dataset.typed = false;
					break;
				}
				if (!dataset.issues || !config$1.abortEarly && !config$1.abortPipeEarly) dataset = await item["~run"](dataset, config$1);
			}
			return dataset;
		}
	});
}

//#endregion
//#region src/methods/required/required.ts
/* @__NO_SIDE_EFFECTS__ */
function required(schema, arg2, arg3) {
	const keys = Array.isArray(arg2) ? arg2 : void 0;
	const message$1 = Array.isArray(arg2) ? arg3 : arg2;
	const entries$1 = {};
	for (const key in schema.entries) entries$1[key] = !keys || keys.includes(key) ? /* @__PURE__ */ nonOptional(schema.entries[key], message$1) : schema.entries[key];
	return _standardSchema({
		...schema,
		entries: entries$1
	});
}

//#endregion
//#region src/methods/required/requiredAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function requiredAsync(schema, arg2, arg3) {
	const keys = Array.isArray(arg2) ? arg2 : void 0;
	const message$1 = Array.isArray(arg2) ? arg3 : arg2;
	const entries$1 = {};
	for (const key in schema.entries) entries$1[key] = !keys || keys.includes(key) ? /* @__PURE__ */ nonOptionalAsync(schema.entries[key], message$1) : schema.entries[key];
	return _standardSchema({
		...schema,
		entries: entries$1
	});
}

//#endregion
//#region src/methods/safeParse/safeParse.ts
/**
* Parses an unknown input based on a schema.
*
* @param schema The schema to be used.
* @param input The input to be parsed.
* @param config The parse configuration.
*
* @returns The parse result.
*/
/* @__NO_SIDE_EFFECTS__ */
function safeParse(schema, input, config$1) {
	const dataset = schema["~run"]({ value: input }, /* @__PURE__ */ getGlobalConfig(config$1));
	return {
		typed: dataset.typed,
		success: !dataset.issues,
		output: dataset.value,
		issues: dataset.issues
	};
}

//#endregion
//#region src/methods/safeParse/safeParseAsync.ts
/**
* Parses an unknown input based on a schema.
*
* @param schema The schema to be used.
* @param input The input to be parsed.
* @param config The parse configuration.
*
* @returns The parse result.
*/
/* @__NO_SIDE_EFFECTS__ */
async function safeParseAsync(schema, input, config$1) {
	const dataset = await schema["~run"]({ value: input }, /* @__PURE__ */ getGlobalConfig(config$1));
	return {
		typed: dataset.typed,
		success: !dataset.issues,
		output: dataset.value,
		issues: dataset.issues
	};
}

//#endregion
//#region src/methods/safeParser/safeParser.ts
/* @__NO_SIDE_EFFECTS__ */
function safeParser(schema, config$1) {
	const func = (input) => /* @__PURE__ */ safeParse(schema, input, config$1);
	func.schema = schema;
	func.config = config$1;
	return func;
}

//#endregion
//#region src/methods/safeParser/safeParserAsync.ts
/* @__NO_SIDE_EFFECTS__ */
function safeParserAsync(schema, config$1) {
	const func = (input) => /* @__PURE__ */ safeParseAsync(schema, input, config$1);
	func.schema = schema;
	func.config = config$1;
	return func;
}

//#endregion
//#region src/methods/summarize/summarize.ts
/**
* Summarize the error messages of issues in a pretty-printable multi-line string.
*
* @param issues The list of issues.
*
* @returns A summary of the issues.
*
* @beta
*/
/* @__NO_SIDE_EFFECTS__ */
function summarize(issues) {
	let summary = "";
	for (const issue of issues) {
		if (summary) summary += "\n";
		summary += `× ${issue.message}`;
		const dotPath = /* @__PURE__ */ getDotPath(issue);
		if (dotPath) summary += `\n  → at ${dotPath}`;
	}
	return summary;
}

//#endregion
//#region src/methods/unwrap/unwrap.ts
/**
* Unwraps the wrapped schema.
*
* @param schema The schema to be unwrapped.
*
* @returns The unwrapped schema.
*/
/* @__NO_SIDE_EFFECTS__ */
function unwrap(schema) {
	return schema.wrapped;
}

//#endregion


/***/ })

/******/ });
/************************************************************************/
/******/ // The module cache
/******/ var __webpack_module_cache__ = {};
/******/ 
/******/ // The require function
/******/ function __nccwpck_require__(moduleId) {
/******/ 	// Check if module is in cache
/******/ 	var cachedModule = __webpack_module_cache__[moduleId];
/******/ 	if (cachedModule !== undefined) {
/******/ 		return cachedModule.exports;
/******/ 	}
/******/ 	// Create a new module (and put it into the cache)
/******/ 	var module = __webpack_module_cache__[moduleId] = {
/******/ 		// no module.id needed
/******/ 		// no module.loaded needed
/******/ 		exports: {}
/******/ 	};
/******/ 
/******/ 	// Execute the module function
/******/ 	var threw = true;
/******/ 	try {
/******/ 		__webpack_modules__[moduleId](module, module.exports, __nccwpck_require__);
/******/ 		threw = false;
/******/ 	} finally {
/******/ 		if(threw) delete __webpack_module_cache__[moduleId];
/******/ 	}
/******/ 
/******/ 	// Return the exports of the module
/******/ 	return module.exports;
/******/ }
/******/ 
/******/ // expose the modules object (__webpack_modules__)
/******/ __nccwpck_require__.m = __webpack_modules__;
/******/ 
/************************************************************************/
/******/ /* webpack/runtime/asset-relocator-loader */
/******/ if (typeof __nccwpck_require__ !== 'undefined') __nccwpck_require__.ab = decodeURIComponent(new URL('.', import.meta.url).pathname).slice(import.meta.url.match(/^file:\/\/\/\w:/) ? 1 : 0, -1) + "/";
/******/ 
/******/ /* webpack/runtime/async module */
/******/ (() => {
/******/ 	var webpackQueues = typeof Symbol === "function" ? Symbol("webpack queues") : "__webpack_queues__";
/******/ 	var webpackExports = typeof Symbol === "function" ? Symbol("webpack exports") : "__webpack_exports__";
/******/ 	var webpackError = typeof Symbol === "function" ? Symbol("webpack error") : "__webpack_error__";
/******/ 	var resolveQueue = (queue) => {
/******/ 		if(queue && queue.d < 1) {
/******/ 			queue.d = 1;
/******/ 			queue.forEach((fn) => (fn.r--));
/******/ 			queue.forEach((fn) => (fn.r-- ? fn.r++ : fn()));
/******/ 		}
/******/ 	}
/******/ 	var wrapDeps = (deps) => (deps.map((dep) => {
/******/ 		if(dep !== null && typeof dep === "object") {
/******/ 			if(dep[webpackQueues]) return dep;
/******/ 			if(dep.then) {
/******/ 				var queue = [];
/******/ 				queue.d = 0;
/******/ 				dep.then((r) => {
/******/ 					obj[webpackExports] = r;
/******/ 					resolveQueue(queue);
/******/ 				}, (e) => {
/******/ 					obj[webpackError] = e;
/******/ 					resolveQueue(queue);
/******/ 				});
/******/ 				var obj = {};
/******/ 				obj[webpackQueues] = (fn) => (fn(queue));
/******/ 				return obj;
/******/ 			}
/******/ 		}
/******/ 		var ret = {};
/******/ 		ret[webpackQueues] = x => {};
/******/ 		ret[webpackExports] = dep;
/******/ 		return ret;
/******/ 	}));
/******/ 	__nccwpck_require__.a = (module, body, hasAwait) => {
/******/ 		var queue;
/******/ 		hasAwait && ((queue = []).d = -1);
/******/ 		var depQueues = new Set();
/******/ 		var exports = module.exports;
/******/ 		var currentDeps;
/******/ 		var outerResolve;
/******/ 		var reject;
/******/ 		var promise = new Promise((resolve, rej) => {
/******/ 			reject = rej;
/******/ 			outerResolve = resolve;
/******/ 		});
/******/ 		promise[webpackExports] = exports;
/******/ 		promise[webpackQueues] = (fn) => (queue && fn(queue), depQueues.forEach(fn), promise["catch"](x => {}));
/******/ 		module.exports = promise;
/******/ 		body((deps) => {
/******/ 			currentDeps = wrapDeps(deps);
/******/ 			var fn;
/******/ 			var getResult = () => (currentDeps.map((d) => {
/******/ 				if(d[webpackError]) throw d[webpackError];
/******/ 				return d[webpackExports];
/******/ 			}))
/******/ 			var promise = new Promise((resolve) => {
/******/ 				fn = () => (resolve(getResult));
/******/ 				fn.r = 0;
/******/ 				var fnQueue = (q) => (q !== queue && !depQueues.has(q) && (depQueues.add(q), q && !q.d && (fn.r++, q.push(fn))));
/******/ 				currentDeps.map((dep) => (dep[webpackQueues](fnQueue)));
/******/ 			});
/******/ 			return fn.r ? promise : getResult();
/******/ 		}, (err) => ((err ? reject(promise[webpackError] = err) : outerResolve(exports)), resolveQueue(queue)));
/******/ 		queue && queue.d < 0 && (queue.d = 0);
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/create fake namespace object */
/******/ (() => {
/******/ 	var getProto = Object.getPrototypeOf ? (obj) => (Object.getPrototypeOf(obj)) : (obj) => (obj.__proto__);
/******/ 	var leafPrototypes;
/******/ 	// create a fake namespace object
/******/ 	// mode & 1: value is a module id, require it
/******/ 	// mode & 2: merge all properties of value into the ns
/******/ 	// mode & 4: return value when already ns object
/******/ 	// mode & 16: return value when it's Promise-like
/******/ 	// mode & 8|1: behave like require
/******/ 	__nccwpck_require__.t = function(value, mode) {
/******/ 		if(mode & 1) value = this(value);
/******/ 		if(mode & 8) return value;
/******/ 		if(typeof value === 'object' && value) {
/******/ 			if((mode & 4) && value.__esModule) return value;
/******/ 			if((mode & 16) && typeof value.then === 'function') return value;
/******/ 		}
/******/ 		var ns = Object.create(null);
/******/ 		__nccwpck_require__.r(ns);
/******/ 		var def = {};
/******/ 		leafPrototypes = leafPrototypes || [null, getProto({}), getProto([]), getProto(getProto)];
/******/ 		for(var current = mode & 2 && value; typeof current == 'object' && !~leafPrototypes.indexOf(current); current = getProto(current)) {
/******/ 			Object.getOwnPropertyNames(current).forEach((key) => (def[key] = () => (value[key])));
/******/ 		}
/******/ 		def['default'] = () => (value);
/******/ 		__nccwpck_require__.d(ns, def);
/******/ 		return ns;
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/define property getters */
/******/ (() => {
/******/ 	// define getter functions for harmony exports
/******/ 	__nccwpck_require__.d = (exports, definition) => {
/******/ 		for(var key in definition) {
/******/ 			if(__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) {
/******/ 				Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
/******/ 			}
/******/ 		}
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/ensure chunk */
/******/ (() => {
/******/ 	__nccwpck_require__.f = {};
/******/ 	// This file contains only the entry chunk.
/******/ 	// The chunk loading function for additional chunks
/******/ 	__nccwpck_require__.e = (chunkId) => {
/******/ 		return Promise.all(Object.keys(__nccwpck_require__.f).reduce((promises, key) => {
/******/ 			__nccwpck_require__.f[key](chunkId, promises);
/******/ 			return promises;
/******/ 		}, []));
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/get javascript chunk filename */
/******/ (() => {
/******/ 	// This function allow to reference async chunks
/******/ 	__nccwpck_require__.u = (chunkId) => {
/******/ 		// return url for filenames based on template
/******/ 		return {"1":"assert.js","5":"begin-trail.js","43":"shared-gate-reasons.js","260":"from-paths.js","267":"get-environment-notification.js","277":"shared-workflow-run-metadata.js","303":"confirm-running.js","310":"from-images.js","321":"shared-shared-artifacts.js","323":"shared-attest-attestations.js","326":"github.js","367":"shared-select-find-paths.js","380":"attest.js","456":"shared-service-client.js","579":"shared-gate-judge-running.js","592":"report-artifact.js","661":"pull-requests.js","665":"fingerprint.js","689":"checksum-file.js","692":"record.js","715":"list.js","726":"get-trail.js","741":"check.js","797":"event.js","800":"shared-saxes-saxes.js","826":"from-artifact-lists.js","882":"read-results.js","887":"shared-http-client.js","929":"get-snapshot.js","942":"shared-lib-index.js"}[chunkId];
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/hasOwnProperty shorthand */
/******/ (() => {
/******/ 	__nccwpck_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
/******/ })();
/******/ 
/******/ /* webpack/runtime/make namespace object */
/******/ (() => {
/******/ 	// define __esModule on exports
/******/ 	__nccwpck_require__.r = (exports) => {
/******/ 		if(typeof Symbol !== 'undefined' && Symbol.toStringTag) {
/******/ 			Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
/******/ 		}
/******/ 		Object.defineProperty(exports, '__esModule', { value: true });
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/import chunk loading */
/******/ (() => {
/******/ 	// no baseURI
/******/ 	
/******/ 	// object to store loaded and loading chunks
/******/ 	// undefined = chunk not loaded, null = chunk preloaded/prefetched
/******/ 	// [resolve, Promise] = chunk loading, 0 = chunk loaded
/******/ 	var installedChunks = {
/******/ 		792: 0
/******/ 	};
/******/ 	
/******/ 	var installChunk = (data) => {
/******/ 		var {ids, modules, runtime} = data;
/******/ 		// add "modules" to the modules object,
/******/ 		// then flag all "ids" as loaded and fire callback
/******/ 		var moduleId, chunkId, i = 0;
/******/ 		for(moduleId in modules) {
/******/ 			if(__nccwpck_require__.o(modules, moduleId)) {
/******/ 				__nccwpck_require__.m[moduleId] = modules[moduleId];
/******/ 			}
/******/ 		}
/******/ 		if(runtime) runtime(__nccwpck_require__);
/******/ 		for(;i < ids.length; i++) {
/******/ 			chunkId = ids[i];
/******/ 			if(__nccwpck_require__.o(installedChunks, chunkId) && installedChunks[chunkId]) {
/******/ 				installedChunks[chunkId][0]();
/******/ 			}
/******/ 			installedChunks[ids[i]] = 0;
/******/ 		}
/******/ 	
/******/ 	}
/******/ 	
/******/ 	__nccwpck_require__.f.j = (chunkId, promises) => {
/******/ 			// import() chunk loading for javascript
/******/ 			var installedChunkData = __nccwpck_require__.o(installedChunks, chunkId) ? installedChunks[chunkId] : undefined;
/******/ 			if(installedChunkData !== 0) { // 0 means "already installed".
/******/ 	
/******/ 				// a Promise means "currently loading".
/******/ 				if(installedChunkData) {
/******/ 					promises.push(installedChunkData[1]);
/******/ 				} else {
/******/ 					if(true) { // all chunks have JS
/******/ 						// setup Promise in chunk cache
/******/ 						var promise = import("./" + __nccwpck_require__.u(chunkId)).then(installChunk, (e) => {
/******/ 							if(installedChunks[chunkId] !== 0) installedChunks[chunkId] = undefined;
/******/ 							throw e;
/******/ 						});
/******/ 						var promise = Promise.race([promise, new Promise((resolve) => (installedChunkData = installedChunks[chunkId] = [resolve]))])
/******/ 						promises.push(installedChunkData[1] = promise);
/******/ 					}
/******/ 				}
/******/ 			}
/******/ 	};
/******/ 	
/******/ 	// no prefetching
/******/ 	
/******/ 	// no preloaded
/******/ 	
/******/ 	// no external install chunk
/******/ 	
/******/ 	// no on chunks loaded
/******/ })();
/******/ 
/************************************************************************/
/******/ 
/******/ // startup
/******/ // Load entry module and return exports
/******/ // This entry module used 'module' so it can't be inlined
/******/ var __webpack_exports__ = __nccwpck_require__(1296);
/******/ __webpack_exports__ = await __webpack_exports__;
/******/ 
