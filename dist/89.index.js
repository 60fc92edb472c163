export const id = 89;
export const ids = [89];
export const modules = {

/***/ 7089:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readGeneric: () => (/* binding */ readGeneric)
/* harmony export */ });
/* harmony import */ var _attachments_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3518);

/**
 * Reads the files of a line that says itself whether it complies.
 * @throws ConfigurationError for files that cannot be attached; CancelledError
 */
async function readGeneric(evidence, options, context) {
    const { isCompliant, attachments } = evidence;
    const { kind, fields } = toFields(evidence);
    const attach = async () => (0,_attachments_js__WEBPACK_IMPORTED_MODULE_0__/* .readAttachment */ .Gm)(await (0,_attachments_js__WEBPACK_IMPORTED_MODULE_0__/* .findFiles */ .lY)(attachments, undefined, options.deadline, context), 0, options, context);
    return {
        kind,
        fields,
        isCompliant,
        summary: "",
        details: [],
        attachment: attachments.length === 0 ? undefined : await attach(),
        warnings: [],
        notices: [],
    };
}
function toFields(evidence) {
    const judgement = { is_compliant: evidence.isCompliant };
    if (evidence.type === "generic")
        return { kind: "generic", fields: judgement };
    const { control } = evidence;
    return { kind: "system", fields: { type_name: "decision", control, attestation_data: judgement } };
}


/***/ })

};
