export const id = 348;
export const ids = [348];
export const modules = {

/***/ 1348:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createFlow: () => (/* binding */ createFlow)
/* harmony export */ });
/* harmony import */ var _inputs_definitions_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7450);
/* harmony import */ var _lib_deadline_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5842);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1469);
/* harmony import */ var _service_client_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1821);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1362);
/* harmony import */ var _service_result_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1871);
/* harmony import */ var _operation_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4138);







const inputs = [
    ..._inputs_definitions_js__WEBPACK_IMPORTED_MODULE_0__/* .serviceInputs */ .r7,
    "dry-run",
    "on-missing-token",
    "flow",
    "description",
    "template-file",
    "tags",
];
const requires = ["base-url", "org", "api-token", "flow"];
const createFlow = (0,_operation_js__WEBPACK_IMPORTED_MODULE_6__/* .defineOperation */ .h9)({
    name: "create-flow",
    inputs,
    requires,
    introduce: ({ flow }) => `Creating flow ${flow} where it does not exist`,
    run: async (values, context) => {
        const { flow, baseUrl, apiToken, authScheme, retries, timeout } = values;
        if (values.dryRun)
            return { flow, requests: writesOf(values).map((endpoint) => (0,_service_client_js__WEBPACK_IMPORTED_MODULE_3__/* .describeRequest */ .N)(endpoint, baseUrl)) };
        const deadline = new _lib_deadline_js__WEBPACK_IMPORTED_MODULE_1__/* .Deadline */ .B2(timeout, context.clock);
        const settings = { baseUrl, apiToken, authScheme, deadline };
        const client = (0,_service_client_js__WEBPACK_IMPORTED_MODULE_3__/* .createServiceClient */ .r)({ ...settings, retries }, context);
        const onceClient = (0,_service_client_js__WEBPACK_IMPORTED_MODULE_3__/* .createServiceClient */ .r)({ ...settings, retries: 0 }, context);
        return { flow, end: await createMissingFlow(values, { client, onceClient, deadline }, context) };
    },
    present,
    outputsOfFailure: () => ({ reported: false }),
});
/** The template of a flow that is created without one. */
const emptyTemplate = { filename: "template.yml", content: Buffer.from("version: 1\n") };
const creationOf = ({ org, flow, description, templateFile = emptyTemplate }) => (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_4__/* .createFlowEndpoint */ .E9)(org, { name: flow, description }, templateFile);
const tagsOf = ({ org, flow, tags = {} }) => Object.keys(tags).length === 0 ? [] : [(0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_4__/* .setFlowTagsEndpoint */ .Pk)(org, flow, tags)];
/** Returns what is sent where the flow does not exist. */
const writesOf = (values) => [creationOf(values), ...tagsOf(values)];
/**
 * Creates the flow, with its tags, where it does not exist. It is read before each attempt, because an attempt without an answer
 * or another job may have created it.
 * @returns `unclear`: it exists after an attempt without an answer
 * @throws ServiceError, CancelledError
 */
async function createMissingFlow(values, { client, onceClient, deadline }, { clock, random, signal }) {
    const { org, flow, retries } = values;
    let isUnclear = false;
    for (let attempts = 1;; attempts++) {
        const read = await client.send((0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_4__/* .getFlowEndpoint */ .OV)(org, flow));
        if (read.ok && isUnclear && tagsOf(values).length > 0)
            throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ServiceError */ ._7({
                message: `Flow \`${flow}\` exists after an attempt to create it that had no answer, and its tags were not set`,
                reason: "This step or another one may have created it",
                hint: "Check the flow's template, and set its tags at the service",
            });
        if (read.ok)
            return isUnclear ? "unclear" : "existed";
        if (read.failure.notFound !== "flow")
            throw (0,_service_result_js__WEBPACK_IMPORTED_MODULE_5__/* .toServiceError */ .N1)(read.failure);
        const created = await onceClient.send(creationOf(values));
        if (created.ok)
            break;
        const { failure } = created;
        // 409: another job is writing it.
        const isRetryable = (0,_service_result_js__WEBPACK_IMPORTED_MODULE_5__/* .isOutage */ .uD)(failure) || failure.status === 409;
        const pause = attempts <= retries ? (0,_service_result_js__WEBPACK_IMPORTED_MODULE_5__/* .retryDelay */ .a2)(attempts, 0, deadline.left(), random()) : undefined;
        if (!isRetryable || pause === undefined)
            throw (0,_service_result_js__WEBPACK_IMPORTED_MODULE_5__/* .toServiceError */ .N1)(failure);
        isUnclear ||= failure.status !== 409;
        await clock.sleep(pause, signal);
    }
    for (const endpoint of tagsOf(values)) {
        const tagged = await client.send(endpoint);
        if (tagged.ok)
            continue;
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ServiceError */ ._7({
            ...tagged.failure,
            message: `Flow \`${flow}\` was created, but its tags were not set: ${tagged.failure.message}`,
            hint: "Set the tags at the service: this step writes nothing to a flow that exists",
        });
    }
    return "created";
}
const endTexts = {
    created: "was created",
    existed: "exists: nothing was written to it",
    unclear: "exists: this step or another one has created it",
};
function present(outcome) {
    const { flow } = outcome;
    if ("requests" in outcome)
        return {
            severity: "warning",
            result: `Dry run: flow \`${flow}\` was not created`,
            reasons: [_operation_js__WEBPACK_IMPORTED_MODULE_6__/* .dryRunReason */ .FV],
            folds: [(0,_operation_js__WEBPACK_IMPORTED_MODULE_6__/* .requestsFold */ ._k)(outcome.requests)],
            outputs: { reported: false, flow },
        };
    const result = `Flow \`${flow}\` ${endTexts[outcome.end]}`;
    return { severity: "success", result, notices: [result], outputs: { reported: true, flow } };
}


/***/ })

};
