export const id = 16;
export const ids = [16];
export const modules = {

/***/ 2016:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ onlyReads),
/* harmony export */   P: () => (/* binding */ showFields)
/* harmony export */ });
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(177);
/* harmony import */ var _report_presentation_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6699);
// What a service's items are shown as: one table of their plain fields, whatever they are.


/** What a step that reads says where its answer could be taken for a no. */
const onlyReads = "the step passes all the same, because it only reads: the gate is `operation: assert`";
/** Most columns, because the number of cells would grow with the product of items and fields. Real items have 13 at most. */
const maxColumns = 20;
/**
 * Shows the texts, numbers and booleans of items in the summary, and folded in the log. What an item has in lists and objects only
 * the output `result` has; so has the address of a webhook, which can be a secret in itself.
 * @param now milliseconds since 1970
 */
function showFields(title, items, now) {
    const columns = new Set();
    for (const item of items)
        for (const [name, value] of Object.entries(item))
            if (columns.size < maxColumns && toText(name, value, now) !== "")
                columns.add(name);
    if (columns.size === 0)
        return {};
    const shown = (0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_1__/* .table */ .tp)(items, (item) => {
        const fields = new Map(Object.entries(item));
        return Object.fromEntries([...columns].map((name) => [name, toText(name, fields.get(name), now)]));
    });
    return { table: shown, folds: [{ title, table: shown, inLogOnly: true }] };
}
/** Returns the text of a plain value; an empty one for any other value. */
function toText(name, value, now) {
    if (name.includes("webhook"))
        return "";
    if (typeof value === "number")
        return /_(?:at|timestamp)$/.test(name) ? (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_0__/* .formatTime */ .fU)(value, now) : String(value);
    if (typeof value === "string")
        return value;
    return typeof value === "boolean" ? String(value) : "";
}


/***/ }),

/***/ 16:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   getTrail: () => (/* binding */ getTrail)
/* harmony export */ });
/* harmony import */ var _http_http_client_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3805);
/* harmony import */ var _inputs_definitions_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7450);
/* harmony import */ var _lib_deadline_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5842);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1469);
/* harmony import */ var _service_answers_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4447);
/* harmony import */ var _service_client_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1821);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1362);
/* harmony import */ var _service_failures_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(3333);
/* harmony import */ var _operation_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(4138);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(2016);
// `get-trail`: reads a trail, as JSON for later steps.










const getTrail = (0,_operation_js__WEBPACK_IMPORTED_MODULE_8__/* .defineOperation */ .h9)({
    name: "get-trail",
    inputs: [..._inputs_definitions_js__WEBPACK_IMPORTED_MODULE_1__/* .serviceInputs */ .r7, "flow", "trail"],
    requires: ["base-url", "org", "api-token", "flow", "trail"],
    introduce: ({ flow, trail }) => `Reading trail ${trail} of flow ${flow}`,
    run: async (values, context) => {
        const { org, flow, trail } = values;
        const client = (0,_service_client_js__WEBPACK_IMPORTED_MODULE_5__/* .createServiceClient */ .r)(values, (0,_http_http_client_js__WEBPACK_IMPORTED_MODULE_0__/* .createHttpClient */ .uT)(values, context));
        const deadline = new _lib_deadline_js__WEBPACK_IMPORTED_MODULE_2__/* .Deadline */ .B2(values.timeout, context.clock);
        const answer = await client.send((0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_6__/* .getTrailEndpoint */ .Ax)(org, flow, trail), deadline);
        const { body: found, json } = (0,_service_failures_js__WEBPACK_IMPORTED_MODULE_7__/* .requireBody */ .WW)(answer);
        if (found.name !== trail || found.flow.name !== flow)
            throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ServiceError */ ._7({
                message: `The service answered about trail \`${found.name}\` of flow \`${found.flow.name}\`, not \`${trail}\` of \`${flow}\``,
                hint: _service_failures_js__WEBPACK_IMPORTED_MODULE_7__/* .apiAddressHint */ .Yr,
            });
        return { flow, trail, found, result: json };
    },
    present: ({ flow, trail, found, result }, now) => ({
        severity: "success",
        result: `Found trail ${trail} of flow ${flow}: ${found.compliance_state}`,
        notices: (0,_service_answers_js__WEBPACK_IMPORTED_MODULE_4__/* .knownState */ .T5)(found.compliance_state) === "COMPLIANT"
            ? []
            : [`Trail \`${trail}\` is ${found.compliance_state}, and ${_fields_js__WEBPACK_IMPORTED_MODULE_9__/* .onlyReads */ .A} with \`scope: trail\``],
        ...(0,_fields_js__WEBPACK_IMPORTED_MODULE_9__/* .showFields */ .P)("attestations", listStatuses(found), now),
        outputs: {
            flow,
            trail,
            "html-url": found.html_url,
            "compliance-state": (0,_service_answers_js__WEBPACK_IMPORTED_MODULE_4__/* .knownState */ .T5)(found.compliance_state),
            "git-commit": found.git_commit_info?.sha1,
        },
        files: { result },
    }),
});
/** Returns the status of each attestation, and of each artifact that has none. */
const listStatuses = ({ compliance_status: status }) => [
    ...(status.attestations_statuses ?? []).map((attestation) => ({ subject: "trail", ...attestation })),
    ...(status.artifacts_statuses ?? []).flatMap(([subject, artifact]) => {
        const attestations = artifact.attestations_statuses ?? [];
        if (attestations.length === 0)
            return [{ subject, ...artifact }];
        return attestations.map((attestation) => ({ subject, ...attestation }));
    }),
];


/***/ }),

/***/ 6699:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   tZ: () => (/* binding */ maxFolds),
/* harmony export */   tp: () => (/* binding */ table),
/* harmony export */   xL: () => (/* binding */ listArtifact)
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
/** Returns what every operation tells later steps of an artifact. */
const listArtifact = ({ name, filename, type, fingerprint, reference, }) => ({ name, filename, type, fingerprint, reference });


/***/ })

};
