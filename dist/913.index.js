export const id = 913;
export const ids = [913];
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

/***/ 1913:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   getEnvironmentNotification: () => (/* binding */ getEnvironmentNotification)
/* harmony export */ });
/* harmony import */ var _http_http_client_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3805);
/* harmony import */ var _inputs_definitions_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7450);
/* harmony import */ var _lib_deadline_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5842);
/* harmony import */ var _service_client_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1821);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1362);
/* harmony import */ var _service_failures_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3333);
/* harmony import */ var _operation_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4138);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(2016);
// `get-environment-notification`: reads a notification about environments, as JSON for later steps.








const getEnvironmentNotification = (0,_operation_js__WEBPACK_IMPORTED_MODULE_6__/* .defineOperation */ .h9)({
    name: "get-environment-notification",
    inputs: [..._inputs_definitions_js__WEBPACK_IMPORTED_MODULE_1__/* .serviceInputs */ .r7, "notification-number"],
    requires: ["base-url", "org", "api-token", "notification-number"],
    introduce: ({ notificationNumber }) => `Reading environment notification ${notificationNumber}`,
    run: async (values, context) => {
        const client = (0,_service_client_js__WEBPACK_IMPORTED_MODULE_3__/* .createServiceClient */ .r)(values, (0,_http_http_client_js__WEBPACK_IMPORTED_MODULE_0__/* .createHttpClient */ .uT)(values, context));
        const endpoint = (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_4__/* .getEnvironmentNotificationEndpoint */ .oK)(values.org, values.notificationNumber);
        const answer = await client.send(endpoint, new _lib_deadline_js__WEBPACK_IMPORTED_MODULE_2__/* .Deadline */ .B2(values.timeout, context.clock));
        const { body, json } = (0,_service_failures_js__WEBPACK_IMPORTED_MODULE_5__/* .requireBody */ .WW)(answer);
        return { notification: body, result: json };
    },
    present: ({ notification, result }, now) => {
        const isFailing = notification.is_failing === true;
        return {
            severity: isFailing ? "warning" : "success",
            result: `Found notification ${notification.number}, ${notification.name}${isFailing ? ": delivery failing" : ""}`,
            ...(0,_fields_js__WEBPACK_IMPORTED_MODULE_7__/* .showFields */ .P)("notification", [notification], now),
            files: { result },
        };
    },
});


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
