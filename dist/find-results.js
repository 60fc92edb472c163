export const id = 871;
export const ids = [871];
export const modules = {

/***/ 4961:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   findResults: () => (/* binding */ findResults)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var _artifacts_paths_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8532);
/* harmony import */ var _artifacts_select_find_paths_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6367);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(177);
// Finds the files of test results that `test-results` names (docs/attestations.md, "How tests are counted").





const hint = "Check that the tests ran and where they write their results. To attest failed tests too, the step needs `if: ${{ !cancelled() }}`";
const defaults = { artifactType: "file", ifNoMatch: "fail", hint };
/** How many names of a directory an error lists. */
const maxNamed = 10;
/**
 * Finds the files that a text selects: a path, a glob, or of a directory all `*.xml` below it.
 * @param input the input that has the text
 * @throws ConfigurationError when there is none; CancelledError
 */
async function findResults(text, input, context) {
    const options = { input, ...defaults };
    const paths = await (0,_artifacts_select_find_paths_js__WEBPACK_IMPORTED_MODULE_2__/* .findPaths */ .EQ)(text, options, context);
    const directory = paths.find((path) => (0,_artifacts_paths_js__WEBPACK_IMPORTED_MODULE_1__/* .withFileErrors */ .MH)(path, (at) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(at), hint).isDirectory());
    if (directory === undefined)
        return paths;
    const name = (0,_artifacts_paths_js__WEBPACK_IMPORTED_MODULE_1__/* .decodePath */ .q0)(directory).replace(/\/+$/, "");
    const pattern = `${name.replace(/[\\*?[]/g, "\\$&")}/**/*.xml`;
    const files = await (0,_artifacts_select_find_paths_js__WEBPACK_IMPORTED_MODULE_2__/* .findMatches */ .Np)(pattern, options, context);
    if (files.length > 0)
        return files;
    const entries = (0,_artifacts_select_find_paths_js__WEBPACK_IMPORTED_MODULE_2__/* .listEntries */ .fi)(directory, 10_000);
    const names = entries.map((entry) => `\`${(0,_artifacts_paths_js__WEBPACK_IMPORTED_MODULE_1__/* .decodePath */ .q0)(entry.name)}${entry.isDirectory() ? "/" : ""}\``);
    throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1({
        message: `The directory \`${name}\` (input \`${input}\`) has no file \`*.xml\`, at any depth`,
        reason: names.length === 0 ? "It is empty" : `It has ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_4__/* .joinTruncated */ .v$)(names, maxNamed)}`,
        hint,
    });
}


/***/ })

};
