export const id = 826;
export const ids = [826];
export const modules = {

/***/ 6596:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   fromArtifactLists: () => (/* binding */ fromArtifactLists)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(7934);
/* harmony import */ var _domain_artifact_kinds_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(157);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1469);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9137);
/* harmony import */ var _lib_concurrency_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8867);
/* harmony import */ var _lib_json_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(292);
/* harmony import */ var _lib_read_file_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(693);
/* harmony import */ var _image_reference_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1181);
/* harmony import */ var _paths_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(8532);
/* harmony import */ var _find_paths_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(6367);
// Artifacts that other jobs fingerprinted, in the JSON files that the output `artifacts-file` named, so that one gate can
// cover a matrix.










/**
 * Reads the artifact files of other jobs.
 * @param lines paths and globs
 * @throws ConfigurationError, ConfigurationErrors when a line selects nothing, or a file is not an artifact file
 * @throws CancelledError
 */
async function fromArtifactLists(lines, ifNoMatch, context) {
    const options = { artifactType: "file", input: "artifacts-from", ifNoMatch, hint: missingHint };
    const found = await (0,_lib_concurrency_js__WEBPACK_IMPORTED_MODULE_3__/* .collectErrors */ .ul)(lines, async (line) => {
        const files = await (0,_find_paths_js__WEBPACK_IMPORTED_MODULE_8__/* .findPaths */ .EQ)(line, options, context);
        return (0,_lib_concurrency_js__WEBPACK_IMPORTED_MODULE_3__/* .collectErrors */ .ul)(files, async (path) => {
            const file = (0,_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .decodePath */ .q0)(path);
            const content = await (0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_5__/* .readInputFile */ .jH)("artifacts-from", (0,_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .toFsPath */ .Yb)(path), file, context.signal);
            return parseList(content, file).map((artifact) => ({ artifact, source: file }));
        });
    });
    return found.flat(2);
}
const missingHint = "Check that the job that makes this file has run, and where its file was downloaded: `**/` before its name finds it at " +
    "any depth. If one of several lines may select nothing, set `if-no-match: warn`";
const artifactSchema = valibot__WEBPACK_IMPORTED_MODULE_9__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_9__/* .object */ .Ikc({
    name: valibot__WEBPACK_IMPORTED_MODULE_9__/* .nullish */ .cl6(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .templateReferenceNameSchema */ .cN),
    filename: valibot__WEBPACK_IMPORTED_MODULE_9__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_9__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_9__/* .nonEmpty */ .hq("must not be empty")),
    type: valibot__WEBPACK_IMPORTED_MODULE_9__/* .picklist */ .KIO(_domain_artifact_kinds_js__WEBPACK_IMPORTED_MODULE_0__/* .artifactTypes */ .E3),
    fingerprint: _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .fingerprintSchema */ .S8,
    reference: valibot__WEBPACK_IMPORTED_MODULE_9__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_9__/* .string */ .YjP()),
}), valibot__WEBPACK_IMPORTED_MODULE_9__/* .check */ .z6Y((one) => one.reference === undefined || (0,_domain_artifact_kinds_js__WEBPACK_IMPORTED_MODULE_0__/* .isImage */ .wu)(one), ({ input }) => `has a \`reference\`, and its type is \`${input.type}\``), valibot__WEBPACK_IMPORTED_MODULE_9__/* .check */ .z6Y(({ reference, fingerprint }) => reference === undefined || digestIn(reference) === fingerprint, "has a `reference` that does not end with its fingerprint"), valibot__WEBPACK_IMPORTED_MODULE_9__/* .transform */ .pdi(({ name, reference, ...artifact }) => ({
    ...artifact,
    ...(name && { name }),
    // Later steps use it in commands, so it must not hold anything else.
    ...(reference !== undefined && { reference: (0,_image_reference_js__WEBPACK_IMPORTED_MODULE_6__/* .pinned */ .dp)((0,_image_reference_js__WEBPACK_IMPORTED_MODULE_6__/* .imageReference */ .rA)(reference), artifact.fingerprint) }),
})));
/** Returns the digest in an image reference; undefined where it is none or has none. */
function digestIn(reference) {
    try {
        return (0,_image_reference_js__WEBPACK_IMPORTED_MODULE_6__/* .imageReference */ .rA)(reference).digest;
    }
    catch (error) {
        if (error instanceof _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1)
            return undefined;
        throw error;
    }
}
/** What is read of an artifact file. Other fields of an artifact, such as a verdict, are ignored. */
const artifactListSchema = valibot__WEBPACK_IMPORTED_MODULE_9__/* .object */ .Ikc({
    version: valibot__WEBPACK_IMPORTED_MODULE_9__/* .literal */ .euz(1, "must be 1"),
    artifacts: valibot__WEBPACK_IMPORTED_MODULE_9__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_9__/* .array */ .YOg(artifactSchema), valibot__WEBPACK_IMPORTED_MODULE_9__/* .minLength */ .BpQ(1, "lists no artifact")),
});
/** @throws ConfigurationError when it is not an artifact file */
function parseList(content, file) {
    const list = (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_4__/* .validateJson */ .TL)(artifactListSchema, (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_4__/* .parseJson */ .qF)(content));
    if (list.success)
        return list.value.artifacts;
    throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1({
        message: `\`${file}\` is not an artifact file: ${list.reason}`,
        hint: "Use the files that the output `artifacts-file` of other jobs names, unchanged and with the same version of this action",
    });
}


/***/ })

};
