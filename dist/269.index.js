export const id = 269;
export const ids = [269];
export const modules = {

/***/ 269:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readCustom: () => (/* binding */ readCustom)
/* harmony export */ });
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _files_find_paths_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2668);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(177);
/* harmony import */ var _lib_json_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(292);
/* harmony import */ var _files_read_file_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1961);
/* harmony import */ var _attachments_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3518);






const hint = "It must be a JSON file with an object or an array";
/**
 * Reads the JSON file.
 * @param pattern its path, or a glob that matches one file
 * @throws ConfigurationError when it is not one JSON file, or must not be sent; CancelledError
 */
async function readCustom(typeName, pattern, { deadline }, context) {
    const paths = await (0,_files_find_paths_js__WEBPACK_IMPORTED_MODULE_1__/* .findPaths */ .EQ)(pattern, context, deadline);
    const [path] = paths;
    if (path === undefined)
        throw await (0,_attachments_js__WEBPACK_IMPORTED_MODULE_5__/* .noMatchError */ .$g)(pattern, context, hint);
    if (paths.length > 1)
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({ message: `\`${pattern}\` matches ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(paths.length, "file")}`, hint });
    const rejectUnsendable = await (0,_attachments_js__WEBPACK_IMPORTED_MODULE_5__/* .createSendableCheck */ .Xv)(context);
    rejectUnsendable(path);
    const bytes = await (0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_4__/* .readSmallFile */ .EW)(path, hint, context.signal);
    (0,_attachments_js__WEBPACK_IMPORTED_MODULE_5__/* .rejectSecrets */ .DC)(path, bytes, context);
    const attestation = (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_3__/* .parseJson */ .q)(bytes, `\`${path}\``, hint);
    if (typeof attestation !== "object" || attestation === null || JSON.isRawJSON(attestation))
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
            message: `\`${path}\` is JSON, but neither an object nor an array`,
            hint,
        });
    return {
        kind: "custom",
        fields: { type_name: typeName, attestation_data: attestation },
        summary: `judged by the type \`${typeName}\` of the service`,
        details: [],
        warnings: [],
        notices: [],
    };
}


/***/ })

};
