export const id = 13;
export const ids = [13];
export const modules = {

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

/***/ 9723:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   fingerprint: () => (/* binding */ fingerprint)
/* harmony export */ });
/* harmony import */ var _artifacts_fingerprint_all_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8697);
/* harmony import */ var _artifacts_manifest_manifests_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8698);
/* harmony import */ var _shared_artifacts_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1470);
/* harmony import */ var _shared_declare_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3919);
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
// `fingerprint`: fingerprints artifacts, offline.




/** Fingerprints every artifact. Throws ConfigurationError for one that cannot be fingerprinted. */
async function fingerprint(request, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const manifests = __addDisposableResource(env_1, (0,_artifacts_manifest_manifests_js__WEBPACK_IMPORTED_MODULE_1__/* .createManifests */ .p)(request.artifacts, context), false);
        const artifacts = await (0,_artifacts_fingerprint_all_js__WEBPACK_IMPORTED_MODULE_0__/* .fingerprintAll */ .I)(request.artifacts, context, undefined, manifests);
        (0,_shared_artifacts_js__WEBPACK_IMPORTED_MODULE_2__/* .warnAboutEmptyDirectories */ .O)(artifacts, context);
        if (request.declare)
            await (0,_shared_declare_js__WEBPACK_IMPORTED_MODULE_3__/* .declareArtifacts */ .I)(artifacts, context);
        return { kind: "fingerprinted", artifacts, ...(await manifests.finish(artifacts)) };
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

/***/ 3919:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ declareArtifacts)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _artifacts_select_from_artifact_lists_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6596);
/* harmony import */ var _artifacts_paths_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8532);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1469);
/* harmony import */ var _lib_container_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(5939);
/* harmony import */ var _lib_read_file_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6581);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(177);
/* harmony import */ var _lib_result_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(5367);
// Adds artifacts to the runner's own list, so that a following actions/attest attests what this step put on record.









/** The limits of the runner: artifacts of a job, and bytes that one step declares. A step beyond them fails. */
const limits = { artifacts: 500, bytes: 1_048_576 };
/** How many artifacts a warning names, and how many of those that do not fit. */
const maxNamed = 5;
const maxNamedExcess = 3;
/**
 * Appends the files and images among the artifacts to the file that GITHUB_ARTIFACTS names (docs/fingerprints.md). The
 * runner fails the step for a line that it does not accept, so what it would refuse is left out, with a warning.
 * Nothing that goes wrong here fails the step.
 */
async function declareArtifacts(artifacts, context) {
    const { logger } = context;
    try {
        const { declared, refused, excess } = await declareEach(artifacts, context);
        if (declared > 0)
            logger.info(`Added to the runner's list of artifacts: ${declared}`);
        const reasons = [...excessReason(excess), ...refused];
        if (reasons.length === 0)
            return;
        for (const reason of reasons)
            logger.info(`Not added to the runner's list of artifacts: ${reason}`);
        const named = (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_6__/* .firstOf */ .Ku)(reasons, maxNamed, (more) => `… and ${more} more, all in the log`);
        logger.warn(`\`declare\` left out ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_6__/* .grouped */ .zD)(refused.length + excess.length)} of ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_6__/* .grouped */ .zD)(artifacts.length)}, ` +
            `which the runner's list of artifacts cannot hold: ${named.join("; ")}`);
    }
    catch (error) {
        logger.warn(`\`declare\`: nothing was added to the runner's list of artifacts. ${(0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .messageOf */ .bD)(error)}`);
    }
}
function excessReason(excess) {
    if (excess.length === 0)
        return [];
    const names = excess.map((name) => `\`${name}\``);
    const named = (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_6__/* .firstOf */ .Ku)(names, maxNamedExcess, (more) => `… and ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_6__/* .grouped */ .zD)(more)} more`);
    return [
        `${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_6__/* .count */ .U9)(excess.length, "artifact")} do not fit, because the list holds ${limits.artifacts} artifacts, and 1 MiB of a step: ${named.join(", ")}`,
    ];
}
async function declareEach(artifacts, context) {
    const { GITHUB_ARTIFACTS: file = "" } = context.environment;
    const listed = await (0,_artifacts_select_from_artifact_lists_js__WEBPACK_IMPORTED_MODULE_2__/* .readRunnerList */ .f)(context);
    const subjects = new Map(listed.map(({ name, digest }) => [name, digest]));
    const digests = new Set(subjects.values());
    const lines = [];
    const refused = [];
    const excess = [];
    let bytes = 0;
    for (const artifact of artifacts) {
        const digest = `sha256:${artifact.fingerprint}`;
        if (digests.has(digest))
            continue;
        const refuse = (problem) => refused.push(`\`${artifact.filename}\` ${problem}`);
        const entry = entryFor(artifact, context.environment);
        if (!entry.success) {
            refuse(entry.reason);
            continue;
        }
        const { subject, line } = entry.value;
        const known = subjects.get(subject);
        const size = bytes + Buffer.byteLength(line);
        if (context.redact(line) !== line)
            refuse("has a secret in its path");
        else if (known !== undefined)
            refuse(`shares its name with another artifact (${known})`);
        else if (subjects.size >= limits.artifacts || size > limits.bytes)
            excess.push(artifact.filename);
        else {
            bytes = size;
            subjects.set(subject, digest);
            lines.push(line);
        }
    }
    (0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_5__/* .refusePipe */ .zZ)(file);
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.appendFileSync)(file, lines.join(""));
    return { declared: lines.length, refused, excess };
}
/** Returns the line that declares an artifact, with a scheme, so that nothing in a path is read as something else. */
function entryFor({ path, reference, type }, environment) {
    const { GITHUB_WORKSPACE: workspace } = environment;
    if (reference !== undefined)
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_7__.ok)({ subject: reference.slice(0, reference.indexOf("@")), line: `oci://${reference}\n` });
    if (path === undefined)
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_7__/* .err */ ._)(type === "dir" ? "is a directory" : "is neither a file of this job nor an image");
    // The runner is not always where the step is: in a container, links and paths lead elsewhere than on its machine.
    const file = withoutLinks(path);
    const inside = workspace ? (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(withoutLinks(workspace), file) : file;
    const isInside = inside !== ".." && !inside.startsWith(`..${node_path__WEBPACK_IMPORTED_MODULE_1__.sep}`) && !(0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(inside);
    const written = isInside ? inside : file;
    if ((0,_lib_container_js__WEBPACK_IMPORTED_MODULE_8__/* .isInContainer */ .L7)(environment)) {
        // The runner's user is another one than the container's, often root.
        const mode = unreadableMode(file, isInside ? inside : (0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(file));
        if (mode !== undefined)
            return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_7__/* .err */ ._)(`may not be read by other users (mode ${mode}), such as the runner's: \`chmod o+r\``);
        if (!isInside && !file.startsWith(_lib_container_js__WEBPACK_IMPORTED_MODULE_8__/* .containerWork */ .zr))
            return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_7__/* .err */ ._)("is outside of the directories that the container shares with the runner");
    }
    if (written.includes("="))
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_7__/* .err */ ._)("has `=` in its path");
    if (/[\r\n]|[\s\u0085]$/.test(written))
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_7__/* .err */ ._)("has a line break, or a blank at the end, in its path");
    return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_7__.ok)({ subject: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(file), line: `file://${written}\n` });
}
/**
 * Returns the mode that keeps other users from reading a file, in octal digits: its own, or that of a directory on the
 * way.
 * @param inside the file's path from a directory that the runner's user may enter
 */
function unreadableMode(file, inside) {
    let path = file;
    for (const [index] of inside.split(node_path__WEBPACK_IMPORTED_MODULE_1__.sep).entries()) {
        const { mode } = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path);
        if ((mode & (index === 0 ? 0o004 : 0o001)) === 0)
            return (mode & 0o777).toString(8).padStart(4, "0");
        path = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path);
    }
    return undefined;
}
const withoutLinks = (path) => (0,_artifacts_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .decodePath */ .q0)((0,_artifacts_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .resolveLinks */ .Ap)((0,_artifacts_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .encodePath */ .O0)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(path))));


/***/ })

};
