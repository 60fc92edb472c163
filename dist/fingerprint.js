export const id = 665;
export const ids = [665];
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
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6974);
/* harmony import */ var _shared_artifacts_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3996);
/* harmony import */ var _shared_subjects_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9472);



/**
 * Fingerprints every artifact.
 * @throws ConfigurationError for one that cannot be fingerprinted
 */
async function fingerprint(request, context) {
    const { artifacts, manifest } = await (0,_shared_artifacts_js__WEBPACK_IMPORTED_MODULE_0__/* .fingerprintSelected */ .S)(request.artifacts, context, undefined, "keep");
    const subjects = (0,_shared_subjects_js__WEBPACK_IMPORTED_MODULE_1__/* .subjectLines */ .S)(artifacts, context);
    return { kind: "fingerprinted", artifacts, ...manifest, ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_2__/* .omitUndefined */ .O)({ subjects }) };
}


/***/ }),

/***/ 9472:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ subjectLines)
/* harmony export */ });
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(177);

/** The largest file that actions/attest reads, in bytes. */
const maxBytes = 524_288;
/**
 * Returns a line `sha256  name` for each file and each image that this step read; undefined where none is left. The log
 * says what is left out, a warning that the lines are too long together.
 */
function subjectLines(artifacts, { logger, redact }) {
    const leftOut = [];
    const lines = new Map();
    const ofName = Map.groupBy(artifacts.filter(isSubject), nameOf);
    for (const artifact of artifacts) {
        const isShared = (ofName.get(nameOf(artifact))?.length ?? 0) > 1;
        // The path tells apart two files of one name. An image has no other name than its repository.
        const name = isShared && artifact.reference === undefined ? artifact.readFrom : nameOf(artifact);
        const why = whyLeftOut(artifact);
        if (why !== undefined || name === undefined)
            leftOut.push({ artifact, why: why ?? notRead });
        else if (/[\p{Cc}\p{Cs}\ufffd]/u.test(name))
            leftOut.push({ artifact, why: "a name with a control character, or not in UTF-8" });
        else if (redact(name) !== name)
            leftOut.push({ artifact, why: "a name that contains a secret" });
        else if (lines.has(name))
            leftOut.push({ artifact, why: "the name of another that is listed" });
        else
            lines.set(name, `${artifact.fingerprint}  ${name}\n`);
    }
    for (const [why, some] of Map.groupBy(leftOut, (one) => one.why)) {
        const names = (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_0__/* .joinFirst */ .FS)(some.map(({ artifact }) => artifact.filename), 10);
        logger.info(`Not in \`subjects-file\`: ${names} (${why})`);
    }
    const text = [...lines.values()].join("");
    if (text === "")
        return undefined;
    if (Buffer.byteLength(text) <= maxBytes)
        return text;
    logger.warn("`subjects-file` is not written: its lines have over 524,288 bytes together, the most that actions/attest reads. Select fewer artifacts in a step");
    return undefined;
}
const notRead = "this step did not read it";
/** Returns why the fingerprint of an artifact is not that of a file or image that this step read. */
function whyLeftOut({ type, readFrom }) {
    if (type === "dir")
        return "the fingerprint of a directory is not the digest of a file";
    if (type === "docker")
        return "an image that is known from the local engine only";
    return readFrom === undefined ? notRead : undefined;
}
const isSubject = (artifact) => whyLeftOut(artifact) === undefined;
/** The name of an image is its repository, without a tag. */
const nameOf = ({ filename, reference }) => reference?.split("@", 1)[0] ?? filename;


/***/ })

};
