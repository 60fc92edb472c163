export const id = 592;
export const ids = [592];
export const modules = {

/***/ 151:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   operation: () => (/* binding */ operation)
/* harmony export */ });
/* harmony import */ var _inputs_definitions_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6255);
/* harmony import */ var _operation_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4138);
/* harmony import */ var _shared_nothing_sent_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3923);
/* harmony import */ var _shared_selection_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9183);
/* harmony import */ var _shared_write_rules_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5000);
/* harmony import */ var _present_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(644);
/* harmony import */ var _report_artifact_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(5324);
// `report-artifact`: reports each artifact by its fingerprint.







const notDone = "nothing was reported";
const operation = (0,_operation_js__WEBPACK_IMPORTED_MODULE_1__/* .defineOperation */ .h)({
    name: "report-artifact",
    inputs: [
        ..._inputs_definitions_js__WEBPACK_IMPORTED_MODULE_0__/* .writeInputs */ .zl,
        ..._inputs_definitions_js__WEBPACK_IMPORTED_MODULE_0__/* .selectionInputs */ .Iz,
        ...["filename", "manifest", "annotations", "is-compliant", "template"],
        ...["commits-from", "build-url"],
    ],
    requires: ["base-url", "org", "flow"],
    rules: [..._shared_write_rules_js__WEBPACK_IMPORTED_MODULE_4__/* .writeRules */ .b, _shared_selection_js__WEBPACK_IMPORTED_MODULE_3__/* .requiresArtifacts */ .GO, ..._shared_selection_js__WEBPACK_IMPORTED_MODULE_3__/* .selectionRules */ .g3, _shared_selection_js__WEBPACK_IMPORTED_MODULE_3__/* .filenameRule */ .EE, _shared_selection_js__WEBPACK_IMPORTED_MODULE_3__/* .namesGivenArtifacts */ .pN],
    rejects: _shared_write_rules_js__WEBPACK_IMPORTED_MODULE_4__/* .rejectedByWrites */ .g,
    introduce: (values) => `Reporting ${(0,_shared_selection_js__WEBPACK_IMPORTED_MODULE_3__/* .artifactsIn */ .j2)(values)} to flow ${values.flow}`,
    run: _report_artifact_js__WEBPACK_IMPORTED_MODULE_6__/* .reportArtifact */ .x8,
    present: (outcome) => {
        switch (outcome.kind) {
            case "artifacts-reported":
                return (0,_present_js__WEBPACK_IMPORTED_MODULE_5__/* .presentReports */ .h)(outcome);
            case "dry-run":
                return (0,_shared_nothing_sent_js__WEBPACK_IMPORTED_MODULE_2__/* .presentDryRun */ .Gf)(outcome, notDone);
            case "skipped":
                return (0,_shared_nothing_sent_js__WEBPACK_IMPORTED_MODULE_2__/* .presentSkipped */ .Ab)(outcome, notDone);
        }
    },
    presentFailure: () => ({ outputs: { reported: false } }),
});


/***/ })

};
