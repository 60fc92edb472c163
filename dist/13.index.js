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
/* harmony import */ var _shared_artifacts_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7449);
/* harmony import */ var _shared_declare_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3919);


/**
 * Fingerprints every artifact.
 * @throws ConfigurationError for one that cannot be fingerprinted
 */
async function fingerprint(request, context) {
    const { artifacts, manifest } = await (0,_shared_artifacts_js__WEBPACK_IMPORTED_MODULE_0__/* .fingerprintSelected */ .S)(request.artifacts, context, undefined, "keep");
    if (request.declare)
        await (0,_shared_declare_js__WEBPACK_IMPORTED_MODULE_1__/* .declareArtifacts */ .I)(artifacts, context);
    return { kind: "fingerprinted", artifacts, ...manifest };
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
        const total = refused.length + excess.length;
        if (total === 0)
            return;
        if (excess.length > 0) {
            const names = (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_6__/* .firstOf */ .Ku)(excess, maxNamedExcess, (more) => `… and ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_6__/* .grouped */ .zD)(more)} more`).join(", ");
            refused.unshift(`${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_6__/* .count */ .U9)(excess.length, "artifact")} ${excess.length === 1 ? "does" : "do"} not fit, because the list holds ${limits.artifacts} artifacts, and 1 MiB of a step: ${names}`);
        }
        for (const reason of refused)
            logger.info(`Not added to the runner's list of artifacts: ${reason}`);
        const named = (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_6__/* .firstOf */ .Ku)(refused, maxNamed, (more) => `… and ${more} more, all in the log`);
        logger.warn(`\`declare\` left out ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_6__/* .grouped */ .zD)(total)} of ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_6__/* .grouped */ .zD)(artifacts.length)}, ` +
            `which the runner's list of artifacts cannot hold: ${named.join("; ")}`);
    }
    catch (error) {
        logger.warn(`\`declare\`: nothing was added to the runner's list of artifacts. ${(0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .messageOf */ .bD)(error)}`);
    }
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
        const name = `\`${artifact.filename}\``;
        const refuse = (problem) => refused.push(`${name} ${problem}`);
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
            excess.push(name);
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
/**
 * Returns the line that declares an artifact, with a scheme, so that nothing in a path is read as something else; and as
 * `subject` the name that the runner gives it, which at most one artifact of a job has.
 */
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
