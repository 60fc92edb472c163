export const id = 16;
export const ids = [16];
export const modules = {

/***/ 1140:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   My: () => (/* binding */ openClient),
/* harmony export */   Pq: () => (/* binding */ withTable),
/* harmony export */   ZI: () => (/* binding */ requiredInputs)
/* harmony export */ });
/* harmony import */ var _lib_deadline_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5842);
/* harmony import */ var _service_client_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1821);


const requiredInputs = ["base-url", "org", "api-token"];
/** Creates the client of a step, whose requests have the time of `timeout` together. */
function openClient(values, context) {
    return (0,_service_client_js__WEBPACK_IMPORTED_MODULE_1__/* .createServiceClient */ .r)({ ...values, deadline: new _lib_deadline_js__WEBPACK_IMPORTED_MODULE_0__/* .Deadline */ .B2(values.timeout, context.clock) }, context);
}
/** Shows a table in the summary, and folded in the log. */
const withTable = (title, shown) => shown.rows.length === 0 ? {} : { table: shown, folds: [{ title, table: shown, inLogOnly: true }] };


/***/ }),

/***/ 16:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   getTrail: () => (/* binding */ getTrail)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(7934);
/* harmony import */ var _inputs_definitions_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7450);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1469);
/* harmony import */ var _lib_identifiers_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2528);
/* harmony import */ var _report_presentation_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(6699);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1362);
/* harmony import */ var _service_failures_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3333);
/* harmony import */ var _service_result_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1871);
/* harmony import */ var _operation_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4138);
/* harmony import */ var _common_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(1140);
// `get-trail`: reads a trail, as JSON for later steps.










const getTrail = (0,_operation_js__WEBPACK_IMPORTED_MODULE_6__/* .defineOperation */ .h9)({
    name: "get-trail",
    inputs: [..._inputs_definitions_js__WEBPACK_IMPORTED_MODULE_0__/* .serviceInputs */ .r7, "flow", "trail"],
    requires: [..._common_js__WEBPACK_IMPORTED_MODULE_7__/* .requiredInputs */ .ZI, "flow", "trail"],
    introduce: ({ flow, trail }) => `Reading trail ${trail} of flow ${flow}`,
    run: async (values, context) => {
        const { org, flow, trail } = values;
        const answer = await (0,_common_js__WEBPACK_IMPORTED_MODULE_7__/* .openClient */ .My)(values, context).send((0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_3__/* .getTrailEndpoint */ .Ax)(org, flow, trail));
        const found = (0,_service_result_js__WEBPACK_IMPORTED_MODULE_5__/* .bodyOf */ .EN)(answer);
        if (found.name !== trail || found.flow.name !== flow)
            throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ServiceError */ ._7({
                message: `The service answered about trail \`${found.name}\` of flow \`${found.flow.name}\`, not \`${trail}\` of \`${flow}\``,
                hint: _service_failures_js__WEBPACK_IMPORTED_MODULE_4__/* .apiAddressHint */ .Yr,
            });
        return { flow, trail, found, result: (0,_service_result_js__WEBPACK_IMPORTED_MODULE_5__/* .jsonOf */ .o_)(answer) };
    },
    present: ({ flow, trail, found, result }) => ({
        severity: "success",
        result: `Found trail ${trail} of flow ${flow}: ${found.compliance_state}`,
        ...(0,_common_js__WEBPACK_IMPORTED_MODULE_7__/* .withTable */ .Pq)("attestations", trailTable(found)),
        outputs: {
            flow,
            trail,
            "html-url": valibot__WEBPACK_IMPORTED_MODULE_8__.is(_lib_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .httpUrlSchema */ .b$, found.html_url) ? found.html_url : undefined,
            "compliance-state": found.compliance_state,
            "git-commit": found.git_commit_info?.sha1 ?? undefined,
        },
        files: { result },
    }),
});
/** Makes a row for each attestation, and for each artifact that has none. */
function trailTable({ compliance_status: status }) {
    const rows = [
        ...(status.attestations_statuses ?? []).map((attestation) => ({ subject: "trail", attestation })),
        ...(status.artifacts_statuses ?? []).flatMap(([subject, artifact]) => {
            const attestations = artifact.attestations_statuses ?? [];
            if (attestations.length === 0)
                return { subject, attestation: artifact };
            return attestations.map((attestation) => ({ subject, attestation }));
        }),
    ];
    return (0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_9__/* .table */ .M)(rows, ({ subject, attestation }) => ({
        Subject: subject,
        Attestation: "attestation_name" in attestation ? (attestation.attestation_name ?? "") : "",
        Type: "attestation_type" in attestation ? (attestation.attestation_type ?? "") : "",
        Status: attestation.status ?? "",
        Compliant: attestation.is_compliant === true ? "yes" : attestation.is_compliant === false ? "no" : "",
    }));
}


/***/ }),

/***/ 6699:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ table),
/* harmony export */   t: () => (/* binding */ maxFolds)
/* harmony export */ });
/** Most rows of a table. */
const maxRows = 1000;
/** Most folds of one kind. */
const maxFolds = 100;
/**
 * Returns a table with a row for each item, by the headings of the columns.
 * @param toRow the cells of an item; all items have the same headings
 */
function table(items, toRow) {
    const rows = items.slice(0, maxRows).map(toRow);
    return {
        head: Object.keys(rows[0] ?? {}),
        rows: rows.map((row) => Object.values(row)),
        more: items.length - rows.length,
    };
}


/***/ })

};
