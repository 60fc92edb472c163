export const id = 899;
export const ids = [899];
export const modules = {

/***/ 8899:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   fromArtifactsFiles: () => (/* binding */ fromArtifactsFiles),
/* harmony export */   isArtifactsFile: () => (/* binding */ isArtifactsFile)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7934);
/* harmony import */ var _files_read_file_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1961);
/* harmony import */ var _files_walk_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8743);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(177);
/* harmony import */ var _lib_identifiers_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2528);
/* harmony import */ var _lib_json_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(292);
/* harmony import */ var _artifact_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(264);
// Artifacts that other jobs fingerprinted, in the JSON files that the output `artifacts-file` names.








const hint = "Use the files that the output `artifacts-file` of other jobs names, unchanged, by path or glob, such as `artifacts-file:build/*.json`";
/**
 * Reads files with artifacts.
 * @param line the line that selected them
 * @throws ConfigurationError when one is not an artifacts file, or the time is used up; CancelledError
 */
async function fromArtifactsFiles({ line }, paths, deadline, context) {
    const pause = (0,_files_walk_js__WEBPACK_IMPORTED_MODULE_1__/* .createSearchPause */ .jx)("artifacts", context, deadline);
    const found = [];
    await (0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .collectErrors */ .ul)(paths, async (path) => {
        // More than a step may have: the rest would only take time and memory.
        if (found.length > _artifact_js__WEBPACK_IMPORTED_MODULE_6__/* .maxArtifacts */ .Si)
            return;
        await pause();
        for (const artifact of parseArtifacts(await (0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_0__/* .readInputFile */ .jH)(path, hint, context), path))
            found.push({ line, artifact, listedIn: path });
    });
    return found;
}
const artifactSchema = valibot__WEBPACK_IMPORTED_MODULE_7__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_7__/* .object */ .Ikc({
    name: valibot__WEBPACK_IMPORTED_MODULE_7__/* .optional */ .lqM(_lib_identifiers_js__WEBPACK_IMPORTED_MODULE_4__/* .templateNameSchema */ .nE),
    filename: valibot__WEBPACK_IMPORTED_MODULE_7__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_7__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_7__/* .nonEmpty */ .hq("must not be empty"), valibot__WEBPACK_IMPORTED_MODULE_7__/* .regex */ .yGV(/^\P{Cc}*$/u, "must be one line without control characters")),
    type: valibot__WEBPACK_IMPORTED_MODULE_7__/* .picklist */ .KIO(["file", "dir", "oci", "digest"]),
    fingerprint: _lib_identifiers_js__WEBPACK_IMPORTED_MODULE_4__/* .fingerprintSchema */ .S8,
    reference: valibot__WEBPACK_IMPORTED_MODULE_7__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_7__/* .string */ .YjP()),
}), valibot__WEBPACK_IMPORTED_MODULE_7__/* .rawTransform */ .NTK(({ dataset: { value }, addIssue, NEVER }) => {
    const { reference, ...artifact } = value;
    if (reference === undefined)
        return artifact;
    const pinned = artifact.type === "oci" ? pinnedReference(reference) : undefined;
    // Later steps use it in commands, so it must be nothing else.
    if (pinned === reference && reference.endsWith(`@sha256:${artifact.fingerprint}`))
        return { ...artifact, reference };
    addIssue({ message: "has a `reference` that is not an image with the entry's fingerprint as digest" });
    return NEVER;
}));
/** Returns the form in which the action writes a reference with a digest; undefined for anything else. */
function pinnedReference(reference) {
    try {
        const image = (0,_artifact_js__WEBPACK_IMPORTED_MODULE_6__/* .parseImageReference */ .o_)(reference);
        return image.digest && (0,_artifact_js__WEBPACK_IMPORTED_MODULE_6__/* .pinImage */ .nH)(image, image.digest);
    }
    catch (error) {
        if (error instanceof _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ConfigurationError */ .j1)
            return undefined;
        throw error;
    }
}
const listSchema = valibot__WEBPACK_IMPORTED_MODULE_7__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_7__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_7__/* .unknown */ .L5J(), "is not a list"), valibot__WEBPACK_IMPORTED_MODULE_7__/* .minLength */ .BpQ(1, "lists no artifact"), valibot__WEBPACK_IMPORTED_MODULE_7__/* .maxLength */ .Ru6(_artifact_js__WEBPACK_IMPORTED_MODULE_6__/* .maxArtifacts */ .Si, `lists more than ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_3__/* .grouped */ .zD)(_artifact_js__WEBPACK_IMPORTED_MODULE_6__/* .maxArtifacts */ .Si)} artifacts`), valibot__WEBPACK_IMPORTED_MODULE_7__/* .array */ .YOg(artifactSchema));
/** The largest list that is recognised by its content, in bytes: one of 1,000 artifacts has less. */
const maxListBytes = 1_000_000;
/** Returns whether a path leads to such a file. @throws CancelledError */
async function isArtifactsFile(path, { signal }) {
    try {
        const content = await (0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_0__/* .readWholeFile */ .M4)(path, { maxBytes: maxListBytes, signal });
        if (!/^\s*\[\s*\{/.test(content.toString("utf8", 0, 100)))
            return false;
        return valibot__WEBPACK_IMPORTED_MODULE_7__.is(listSchema, (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_5__/* .parseJson */ .qF)(content, path));
    }
    catch (error) {
        if (error instanceof _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ConfigurationError */ .j1)
            return false;
        throw error;
    }
}
function parseArtifacts(content, path) {
    const list = valibot__WEBPACK_IMPORTED_MODULE_7__/* .safeParse */ .xLC(listSchema, (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_5__/* .parseJson */ .qF)(content, `\`${path}\``, hint), { abortEarly: true });
    if (list.success)
        return list.output;
    const [issue] = list.issues;
    const place = valibot__WEBPACK_IMPORTED_MODULE_7__/* .getDotPath */ .BuJ(issue);
    throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ConfigurationError */ .j1({
        message: `\`${path}\` is not an artifacts file: ${place === null ? "it" : `\`${place}\``} ${describe(issue.message)}`,
        hint,
    });
}
/** Continues a sentence with valibot's own messages or with ours. */
const describe = (message) => (message.startsWith("Invalid") ? `is not valid (${message})` : message);


/***/ }),

/***/ 8743:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   GG: () => (/* binding */ walk),
/* harmony export */   Nt: () => (/* binding */ requireUtf8),
/* harmony export */   QP: () => (/* binding */ leadsToDirectory),
/* harmony export */   fi: () => (/* binding */ listEntries),
/* harmony export */   jx: () => (/* binding */ createSearchPause)
/* harmony export */ });
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4573);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
/* harmony import */ var _lib_deadline_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5842);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(177);
/* harmony import */ var _read_file_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1961);
// One walk through directories: for globs, for fingerprints of directories, and for evidence.






/**
 * Creates the pause of a search, which also logs how far the search has got.
 * @param what is looked for, as a noun in the plural
 * @returns a function that throws CancelledError, or ConfigurationError when the time is used up
 */
function createSearchPause(what, context, deadline) {
    const pause = (0,_lib_deadline_js__WEBPACK_IMPORTED_MODULE_2__/* .createPause */ .nl)(context, `${what} were looked for`);
    const isProgressDue = (0,_lib_deadline_js__WEBPACK_IMPORTED_MODULE_2__/* .progressTimer */ .PQ)(context);
    let entries = 0;
    return () => {
        entries += 1;
        if (deadline.left() <= 0)
            throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1({
                message: `The ${what} could not be found within ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_4__/* .seconds */ .YA)(deadline.total)}, the time of \`timeout\``,
                hint: "Set `timeout` longer, or write paths that lead to fewer directories",
            });
        if (isProgressDue())
            context.logger.info(`Looking for ${what}: ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_4__/* .count */ .U9)(entries, "entry")} so far`);
        return pause();
    };
}
/** Lists a directory, in no order. @throws ConfigurationError that names it */
function listEntries(directory, hint) {
    const path = directory === "" ? "." : directory;
    const entries = (0,_read_file_js__WEBPACK_IMPORTED_MODULE_5__/* .orFileError */ .uK)(path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readdirSync)(path, { withFileTypes: true }), hint);
    // The directory is read once more only where a name may be other bytes.
    const others = entries.some(({ name }) => name.includes("\ufffd"))
        ? (0,_read_file_js__WEBPACK_IMPORTED_MODULE_5__/* .orFileError */ .uK)(path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readdirSync)(path, { encoding: "buffer" }), hint).filter((name) => !(0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(name))
        : [];
    const decoded = new Set(others.map((name) => name.toString()));
    return entries.map((entry) => ({
        name: entry.name,
        isUtf8: !decoded.has(entry.name),
        kind: kindOf(entry),
    }));
}
function kindOf(entry) {
    if (entry.isFile())
        return "file";
    if (entry.isDirectory())
        return "directory";
    return entry.isSymbolicLink() ? "link" : "other";
}
/** @throws ConfigurationError for a name that cannot be passed on as text */
function requireUtf8(path, { isUtf8 }, hint) {
    if (!isUtf8)
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1({ message: `The name of \`${path}\` is not UTF-8`, hint });
}
/** Returns whether an entry is a directory, or a link to one. A broken link is none: reading it fails with an error that says so. */
function leadsToDirectory(path, { kind }) {
    if (kind !== "link")
        return kind === "directory";
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.statSync)(path).isDirectory();
    }
    catch {
        return false;
    }
}
/**
 * Gives everything in a directory, at any depth: the entries of a directory in the order of their bytes, and what is in one right
 * after it.
 * @param pause called for each entry
 * @throws ConfigurationError for a directory that cannot be read; what `pause` throws
 */
async function* walk(directory, { followsLinks, hint }, pause) {
    const entered = new Set();
    const enter = (path) => {
        const prefix = path === "" || path.endsWith("/") ? path : `${path}/`;
        if (!followsLinks)
            return { prefix, entries: sortedEntries(path, hint).values() };
        const resolved = (0,_read_file_js__WEBPACK_IMPORTED_MODULE_5__/* .orFileError */ .uK)(path, () => node_fs__WEBPACK_IMPORTED_MODULE_1__.realpathSync.native(path || "."), hint);
        const entries = entered.has(resolved) ? [] : sortedEntries(path, hint);
        entered.add(resolved);
        return { prefix, entries: entries.values() };
    };
    await pause();
    const levels = [enter(directory)];
    for (let level = levels.at(-1); level !== undefined; level = levels.at(-1)) {
        const next = level.entries.next();
        if (next.done === true) {
            levels.pop();
            continue;
        }
        const waiting = pause();
        if (waiting !== undefined)
            await waiting;
        const { name, isUtf8 } = next.value;
        const path = level.prefix + name;
        const isDirectory = followsLinks ? leadsToDirectory(path, next.value) : next.value.kind === "directory";
        const kind = isDirectory ? "directory" : next.value.kind;
        const entry = { name, isUtf8, kind, path, depth: levels.length - 1, isSkipped: false };
        yield entry;
        if (isDirectory && !entry.isSkipped)
            levels.push(enter(path));
    }
}
function sortedEntries(directory, hint) {
    const entries = listEntries(directory, hint);
    return entries.sort(entries.some(hasSurrogate) ? byBytes : byCodeUnits);
}
// The order of code units is that of bytes, but for characters that take two units.
const hasSurrogate = ({ name }) => /[\ud800-\udfff]/.test(name);
const byCodeUnits = (one, other) => (one.name < other.name ? -1 : 1);
const byBytes = (one, other) => Buffer.compare(Buffer.from(one.name), Buffer.from(other.name));


/***/ })

};
