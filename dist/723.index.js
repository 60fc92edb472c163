export const id = 723;
export const ids = [723];
export const modules = {

/***/ 9723:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   fingerprint: () => (/* binding */ fingerprint)
/* harmony export */ });
/* harmony import */ var _artifacts_artifact_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(264);
/* harmony import */ var _artifacts_fingerprint_all_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(138);
/* harmony import */ var _inputs_definitions_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7450);
/* harmony import */ var _lib_deadline_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5842);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(177);
/* harmony import */ var _report_presentation_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(6699);
/* harmony import */ var _report_text_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3920);
/* harmony import */ var _operation_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4138);
// Operation `fingerprint`: computes fingerprints, for later steps. Offline, but for images by tag.








const fingerprint = (0,_operation_js__WEBPACK_IMPORTED_MODULE_6__/* .defineOperation */ .h9)({
    name: "fingerprint",
    inputs: [..._inputs_definitions_js__WEBPACK_IMPORTED_MODULE_2__/* .timeInputs */ .d, ..._inputs_definitions_js__WEBPACK_IMPORTED_MODULE_2__/* .artifactInputs */ .QC],
    requires: ["artifacts"],
    introduce: ({ artifacts }) => `Fingerprinting ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_4__/* .count */ .U9)(artifacts.length, "line")} of \`artifacts\``,
    run: (values, context) => (0,_artifacts_fingerprint_all_js__WEBPACK_IMPORTED_MODULE_1__/* .fingerprintAll */ .I)({ ...values, isRecorded: false, deadline: new _lib_deadline_js__WEBPACK_IMPORTED_MODULE_3__/* .Deadline */ .B2(values.timeout, context.clock) }, context),
    present,
});
function present({ artifacts, warnings }) {
    return {
        severity: "success",
        result: `Fingerprinted ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_4__/* .count */ .U9)(artifacts.length, "artifact")}`,
        warnings,
        lines: artifacts.map((artifact) => ({
            severity: "success",
            text: `${(0,_artifacts_artifact_js__WEBPACK_IMPORTED_MODULE_0__/* .describeArtifact */ .Qw)(artifact)}: sha256:${artifact.fingerprint}`,
        })),
        table: (0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_7__/* .table */ .tp)(artifacts, ({ name = "", filename, path = filename, type, fingerprint }) => ({
            Name: (0,_report_text_js__WEBPACK_IMPORTED_MODULE_5__/* .code */ .aY)(name),
            Artifact: (0,_report_text_js__WEBPACK_IMPORTED_MODULE_5__/* .code */ .aY)(path),
            Type: type,
            Fingerprint: (0,_report_text_js__WEBPACK_IMPORTED_MODULE_5__/* .code */ .aY)(fingerprint),
        })),
        files: { artifacts: artifacts.map(_report_presentation_js__WEBPACK_IMPORTED_MODULE_7__/* .listArtifact */ .xL) },
    };
}


/***/ })

};
