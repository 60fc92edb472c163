export const id = 723;
export const ids = [723];
export const modules = {

/***/ 5842:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ Deadline),
/* harmony export */   J: () => (/* binding */ checkLimits)
/* harmony export */ });
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8500);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1469);
/* harmony import */ var _format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(177);
// The time that a step has for its requests and for reading evidence (input `timeout`). Hashing is not part of it.



/** A time that begins when it is first asked for, and that all requests share, with their retries and pauses. */
class Deadline {
    /** The whole time, in milliseconds. */
    total;
    #clock;
    #end;
    constructor(total, clock) {
        this.total = total;
        this.#clock = clock;
    }
    /** Returns how many milliseconds are left; 0 or less when it is used up. The first call starts the time. */
    left() {
        const now = this.#clock.monotonic();
        this.#end ??= now + this.total;
        return this.#end - now;
    }
}
/**
 * Lets other work run, such as the handler of a cancelled job, while evidence is read.
 * @param what is being read, for messages
 * @throws CancelledError; ConfigurationError when the time is used up
 */
async function checkLimits(what, deadline, { signal }) {
    await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setImmediate)();
    if (signal.aborted)
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .CancelledError */ .cc(`The step was ended from outside while ${what} was read`);
    if (deadline.left() > 0)
        return;
    throw new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1({
        message: `${what} could not be read within ${(0,_format_js__WEBPACK_IMPORTED_MODULE_2__/* .seconds */ .YA)(deadline.total)}, the time of \`timeout\``,
        hint: "Set `timeout` longer, or attest less",
    });
}


/***/ }),

/***/ 9723:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   fingerprint: () => (/* binding */ fingerprint)
/* harmony export */ });
/* harmony import */ var _artifacts_artifact_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(264);
/* harmony import */ var _artifacts_fingerprint_all_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9947);
/* harmony import */ var _inputs_definitions_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7705);
/* harmony import */ var _lib_deadline_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5842);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(177);
/* harmony import */ var _report_markdown_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4902);
/* harmony import */ var _report_presentation_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(6699);
/* harmony import */ var _operation_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4138);
// Operation `fingerprint`: computes fingerprints, for later steps. Offline, but for images by tag.








const fingerprint = (0,_operation_js__WEBPACK_IMPORTED_MODULE_5__/* .defineOperation */ .h)({
    name: "fingerprint",
    inputs: [..._inputs_definitions_js__WEBPACK_IMPORTED_MODULE_1__/* .timeInputs */ .d, ..._inputs_definitions_js__WEBPACK_IMPORTED_MODULE_1__/* .artifactInputs */ .QC],
    requires: ["artifacts"],
    introduce: ({ artifacts }) => `Fingerprinting ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_3__/* .count */ .U9)(artifacts.length, "line")} of \`artifacts\``,
    run: (values, context) => (0,_artifacts_fingerprint_all_js__WEBPACK_IMPORTED_MODULE_0__/* .fingerprintAll */ .I)({ ...values, deadline: new _lib_deadline_js__WEBPACK_IMPORTED_MODULE_2__/* .Deadline */ .B(values.timeout, context.clock) }, context),
    present,
});
function present({ artifacts, warnings }) {
    return {
        severity: "success",
        result: `Fingerprinted ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_3__/* .count */ .U9)(artifacts.length, "artifact")}`,
        warnings,
        lines: artifacts.map((artifact) => ({
            severity: "success",
            text: `${(0,_artifacts_artifact_js__WEBPACK_IMPORTED_MODULE_6__/* .describeArtifact */ .Q)(artifact)}: sha256:${artifact.fingerprint}`,
        })),
        table: (0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_7__/* .table */ .M)(artifacts, ({ name = "", filename, type, fingerprint }) => ({
            Name: (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .code */ .aY)(name),
            Artifact: (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .code */ .aY)(filename),
            Type: type,
            Fingerprint: (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .code */ .aY)(fingerprint),
        })),
        files: { artifacts },
    };
}


/***/ }),

/***/ 4138:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ defineOperation)
/* harmony export */ });
/* harmony import */ var _inputs_parse_inputs_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2161);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(177);



/** Makes an operation. The types of the values follow from `inputs` and `requires`, that of the outcome from `run`. */
function defineOperation(definition) {
    const { name, requires = [] } = definition;
    const inputs = [...definition.inputs, "operation", "summary"];
    return {
        inputs,
        outputsOfFailure: definition.outputsOfFailure ?? (() => ({})),
        prepare: async (texts, context) => {
            const values = await (0,_inputs_parse_inputs_js__WEBPACK_IMPORTED_MODULE_0__/* .parseValues */ .Qc)({ name, inputs, requires }, texts, context);
            const problems = definition.rules?.(values) ?? [];
            if (problems.length > 0)
                throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1(problems);
            return {
                introduction: withSettings(definition.introduce(values), texts, values),
                run: async () => {
                    const outcome = await definition.run(values, context);
                    return definition.present(context.redact(outcome), context.clock.now());
                },
            };
        },
    };
}
/** Adds what every first line of a step says. */
function withSettings(action, { org, "base-url": baseUrl }, values) {
    const { wait = 0, dryRun } = values;
    return [
        action,
        org !== undefined && baseUrl !== undefined && `, organization ${org} at ${baseUrl}`,
        wait > 0 && `, waiting up to ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatDuration */ .a3)(wait / 1000)}`,
        dryRun === true && " (dry run: nothing is sent to the service)",
    ]
        .filter((part) => part !== false)
        .join("");
}


/***/ })

};
