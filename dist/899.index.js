export const id = 899;
export const ids = [899];
export const modules = {

/***/ 8899:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   fromArtifactsFiles: () => (/* binding */ fromArtifactsFiles)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7934);
/* harmony import */ var _files_read_file_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1961);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(177);
/* harmony import */ var _lib_identifiers_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2528);
/* harmony import */ var _lib_json_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(292);
/* harmony import */ var _artifact_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(264);
// Artifacts that other jobs fingerprinted, in the JSON files that the output `artifacts-file` names.







const hint = "Use the files that the output `artifacts-file` of other jobs names, unchanged";
/**
 * Reads files with artifacts.
 * @param line the line that selected them
 * @throws ConfigurationError when one is not an artifacts file; CancelledError
 */
async function fromArtifactsFiles({ line }, paths, context) {
    const found = [];
    await (0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .collectErrors */ .ul)(paths, async (path) => {
        // More than a step may have: the rest would only take time and memory.
        if (found.length > _artifact_js__WEBPACK_IMPORTED_MODULE_5__/* .maxArtifacts */ .Si)
            return;
        for (const artifact of parseArtifacts(await (0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_0__/* .readInputFile */ .jH)(path, hint, context), path))
            found.push({ line, artifact, listedIn: path });
    });
    return found;
}
const artifactSchema = valibot__WEBPACK_IMPORTED_MODULE_6__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_6__/* .object */ .Ikc({
    name: valibot__WEBPACK_IMPORTED_MODULE_6__/* .optional */ .lqM(_lib_identifiers_js__WEBPACK_IMPORTED_MODULE_3__/* .templateNameSchema */ .nE),
    filename: valibot__WEBPACK_IMPORTED_MODULE_6__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_6__/* .nonEmpty */ .hq("must not be empty"), valibot__WEBPACK_IMPORTED_MODULE_6__/* .regex */ .yGV(/^\P{Cc}*$/u, "must be one line without control characters")),
    type: valibot__WEBPACK_IMPORTED_MODULE_6__/* .picklist */ .KIO(["file", "dir", "oci", "digest"]),
    fingerprint: _lib_identifiers_js__WEBPACK_IMPORTED_MODULE_3__/* .fingerprintSchema */ .S8,
    reference: valibot__WEBPACK_IMPORTED_MODULE_6__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP()),
}), valibot__WEBPACK_IMPORTED_MODULE_6__/* .rawTransform */ .NTK(({ dataset: { value }, addIssue, NEVER }) => {
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
        const image = (0,_artifact_js__WEBPACK_IMPORTED_MODULE_5__/* .parseImageReference */ .o_)(reference);
        return image.digest && (0,_artifact_js__WEBPACK_IMPORTED_MODULE_5__/* .pinImage */ .nH)(image, image.digest);
    }
    catch (error) {
        if (error instanceof _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1)
            return undefined;
        throw error;
    }
}
const listSchema = valibot__WEBPACK_IMPORTED_MODULE_6__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_6__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_6__/* .unknown */ .L5J(), "is not a list"), valibot__WEBPACK_IMPORTED_MODULE_6__/* .minLength */ .BpQ(1, "lists no artifact"), valibot__WEBPACK_IMPORTED_MODULE_6__/* .maxLength */ .Ru6(_artifact_js__WEBPACK_IMPORTED_MODULE_5__/* .maxArtifacts */ .Si, `lists more than ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .grouped */ .zD)(_artifact_js__WEBPACK_IMPORTED_MODULE_5__/* .maxArtifacts */ .Si)} artifacts`), valibot__WEBPACK_IMPORTED_MODULE_6__/* .array */ .YOg(artifactSchema));
function parseArtifacts(content, path) {
    const list = valibot__WEBPACK_IMPORTED_MODULE_6__/* .safeParse */ .xLC(listSchema, (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_4__/* .parseJson */ .q)(content, `\`${path}\``, hint), { abortEarly: true });
    if (list.success)
        return list.output;
    const [issue] = list.issues;
    const place = valibot__WEBPACK_IMPORTED_MODULE_6__/* .getDotPath */ .BuJ(issue);
    throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1({
        message: `\`${path}\` is not an artifacts file: ${place === null ? "it" : `\`${place}\``} ${describe(issue.message)}`,
        hint,
    });
}
/** Continues a sentence with valibot's own messages or with ours. */
const describe = (message) => (message.startsWith("Invalid") ? `is not valid (${message})` : message);


/***/ })

};
