export const id = 348;
export const ids = [348];
export const modules = {

/***/ 1348:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createFlow: () => (/* binding */ createFlow)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(7934);
/* harmony import */ var _http_http_client_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3805);
/* harmony import */ var _inputs_definitions_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7450);
/* harmony import */ var _lib_deadline_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5842);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1469);
/* harmony import */ var _service_client_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1821);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1362);
/* harmony import */ var _service_failures_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(3333);
/* harmony import */ var _operation_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(4138);
// `create-flow`: creates a flow that does not exist. Nothing is written to one that exists: any branch could otherwise change what
// every gate asks (docs/recording.md).









const inputs = [
    ..._inputs_definitions_js__WEBPACK_IMPORTED_MODULE_1__/* .serviceInputs */ .r7,
    "dry-run",
    "on-missing-token",
    "flow",
    "description",
    "template-file",
    "tags",
];
const requires = ["base-url", "org", "api-token", "flow"];
const createFlow = (0,_operation_js__WEBPACK_IMPORTED_MODULE_7__/* .defineOperation */ .h9)({
    name: "create-flow",
    inputs,
    requires,
    introduce: ({ flow }) => `Creating flow ${flow} where it does not exist`,
    run: async (values, context) => {
        const { flow, baseUrl, timeout } = values;
        if (values.dryRun) {
            const writes = [creationOf(values), ...tagsOf(values)];
            return { flow, requests: writes.map((endpoint) => (0,_service_client_js__WEBPACK_IMPORTED_MODULE_4__/* .describeRequest */ .Ng)(endpoint, baseUrl)) };
        }
        const deadline = new _lib_deadline_js__WEBPACK_IMPORTED_MODULE_2__/* .Deadline */ .B2(timeout, context.clock);
        const client = (0,_service_client_js__WEBPACK_IMPORTED_MODULE_4__/* .createServiceClient */ .r)(values, (0,_http_http_client_js__WEBPACK_IMPORTED_MODULE_0__/* .createHttpClient */ .uT)(values, context));
        const created = await createMissingFlow(values, client, deadline, context);
        if (created.end !== "existed")
            await setTags(values, client, deadline);
        return { flow, ...created };
    },
    present,
    outputsOfFailure: () => ({ reported: false }),
});
/** The template of a flow that is created without one. */
const emptyTemplate = { filename: "template.yml", content: Buffer.from("version: 1\n") };
const creationOf = ({ org, flow, description, templateFile = emptyTemplate }) => (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_5__/* .createFlowEndpoint */ .E9)(org, { name: flow, description }, templateFile);
const tagsOf = ({ org, flow, tags = {} }) => Object.keys(tags).length === 0 ? [] : [(0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_5__/* .setFlowTagsEndpoint */ .Pk)(org, flow, tags)];
/**
 * Creates the flow where it does not exist. It is read before each attempt, because an attempt without an answer or another job may
 * have created it.
 * @throws ServiceError, CancelledError
 */
async function createMissingFlow(values, client, deadline, context) {
    const { org, flow, retries } = values;
    for (let attempts = 1;; attempts++) {
        const read = await client.send((0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_5__/* .getFlowEndpoint */ .OV)(org, flow), deadline);
        if (read.ok) {
            const existed = attempts === 1;
            const differences = [
                ...otherTemplate(read.json, values),
                ...(existed ? otherTags(read.json, values) : []),
            ];
            return { end: existed ? "existed" : "appeared", differences };
        }
        if (read.failure.notFound !== "flow")
            throw (0,_service_failures_js__WEBPACK_IMPORTED_MODULE_6__/* .toServiceError */ .N1)(read.failure);
        const created = await client.send(creationOf(values), deadline);
        if (created.ok)
            return { end: created.request.status === 200 ? "replaced" : "created", differences: [] };
        const { failure } = created;
        const { isRetryable = false, message, retryAfter } = failure;
        const retrying = { what: message, retries, deadline };
        if (!isRetryable || !(await (0,_http_http_client_js__WEBPACK_IMPORTED_MODULE_0__/* .waitForRetry */ .fS)(retryAfter, attempts, retrying, context)))
            throw (0,_service_failures_js__WEBPACK_IMPORTED_MODULE_6__/* .toServiceError */ .N1)(failure);
    }
}
const templateSchema = valibot__WEBPACK_IMPORTED_MODULE_8__/* .object */ .Ikc({ template: valibot__WEBPACK_IMPORTED_MODULE_8__/* .string */ .YjP() });
const tagsSchema = valibot__WEBPACK_IMPORTED_MODULE_8__/* .object */ .Ikc({ tags: valibot__WEBPACK_IMPORTED_MODULE_8__/* .record */ .g1P(valibot__WEBPACK_IMPORTED_MODULE_8__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_8__/* .unknown */ .L5J()) });
/** Returns whether a flow has another template than is given, or none that can be read. */
function otherTemplate(flow, { templateFile }) {
    if (templateFile === undefined)
        return [];
    const found = valibot__WEBPACK_IMPORTED_MODULE_8__/* .safeParse */ .xLC(templateSchema, flow);
    const given = withoutTrailingBlanks(templateFile.content.toString());
    const isSame = found.success && withoutTrailingBlanks(found.output.template) === given;
    return isSame ? [] : ["its template"];
}
/** Returns a template without what editors and checkouts change at the ends of lines. */
const withoutTrailingBlanks = (template) => template
    .split(/\r\n|\r|\n/)
    .map((line) => line.trimEnd())
    .join("\n")
    .trimEnd();
/** Returns the tags that a flow does not have, or has with another value. */
function otherTags(flow, { tags = {} }) {
    const parsed = valibot__WEBPACK_IMPORTED_MODULE_8__/* .safeParse */ .xLC(tagsSchema, flow);
    const found = new Map(Object.entries(parsed.success ? parsed.output.tags : {}));
    return Object.entries(tags)
        .filter(([key, value]) => found.get(key) !== value)
        .map(([key]) => `tag \`${key}\``);
}
/** @throws ServiceError, CancelledError where the tags are not set */
async function setTags(values, client, deadline) {
    for (const endpoint of tagsOf(values)) {
        const tagged = await client.send(endpoint, deadline);
        if (tagged.ok)
            continue;
        if (tagged.failure.cause === "cancelled")
            throw (0,_service_failures_js__WEBPACK_IMPORTED_MODULE_6__/* .toServiceError */ .N1)(tagged.failure);
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ServiceError */ ._7({
            ...tagged.failure,
            message: `Flow \`${values.flow}\` exists now, but its tags were not set: ${tagged.failure.message}`,
            hint: "Set the tags at the service: this step writes nothing to a flow that exists",
        });
    }
}
const endTexts = {
    created: "was created",
    replaced: "was replaced",
    appeared: "exists: this step or another one has created it",
    existed: "exists: nothing was written to it",
};
function present(outcome) {
    const { flow } = outcome;
    if ("requests" in outcome)
        return {
            severity: "warning",
            result: `Dry run: flow \`${flow}\` was not created`,
            reasons: [_operation_js__WEBPACK_IMPORTED_MODULE_7__/* .dryRunReason */ .FV],
            folds: [(0,_operation_js__WEBPACK_IMPORTED_MODULE_7__/* .requestsFold */ ._k)(outcome.requests)],
            outputs: { reported: false, flow },
        };
    const result = `Flow \`${flow}\` ${endTexts[outcome.end]}`;
    const warnings = warningsOf(outcome);
    const notices = warnings.length === 0 ? [result] : [];
    return { severity: "success", result, warnings, notices, outputs: { reported: true, flow } };
}
function warningsOf({ flow, end, differences }) {
    if (end === "replaced")
        return [
            {
                text: `Flow \`${flow}\` was not there when it was read, and there when it was created: description and template of another job's flow were replaced`,
                hint: "Check its template at the service, and create each flow in one place",
            },
        ];
    if (differences.length === 0)
        return [];
    return [
        {
            text: `Flow \`${flow}\` exists, and this step, which writes nothing to it, asks for something else`,
            names: differences,
            hint: "Change it at the service, where everybody sees who did it. A template that changes with the code is the input `template-file` of `record`",
        },
    ];
}


/***/ })

};
