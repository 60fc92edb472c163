export const id = 692;
export const ids = [692];
export const modules = {

/***/ 8432:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gv: () => (/* binding */ beginTrail),
/* harmony export */   Jo: () => (/* binding */ sendTrail),
/* harmony export */   XQ: () => (/* binding */ beginTrailEndpoint)
/* harmony export */ });
/* harmony import */ var _lib_deadline_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(5842);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(6974);
/* harmony import */ var _lib_pick_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(2947);
/* harmony import */ var _lib_result_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(5367);
/* harmony import */ var _service_client_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1480);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7974);
/* harmony import */ var _service_service_error_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4108);
/* harmony import */ var _shared_flow_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7677);
/* harmony import */ var _shared_nothing_sent_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3923);
/* harmony import */ var _shared_suggest_names_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9634);
/* harmony import */ var _shared_template_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(7519);
/* harmony import */ var _shared_write_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6498);
var __addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var __disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});












/**
 * Begins the trail, or updates the existing one.
 * @throws ConfigurationError, ServiceError, CancelledError when the trail is not recorded
 */
async function beginTrail(values, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const service = (0,_shared_write_js__WEBPACK_IMPORTED_MODULE_6__/* .serviceOfWrite */ .W2)(values);
        const target = await (0,_shared_write_js__WEBPACK_IMPORTED_MODULE_6__/* .resolveTarget */ .u1)(values, context);
        if (service === undefined)
            return await (0,_shared_nothing_sent_js__WEBPACK_IMPORTED_MODULE_4__/* .skippedOutcome */ .dE)({ artifacts: [] }, context);
        const endpoint = beginTrailEndpoint(service, values, target);
        if (values.dryRun)
            return (0,_shared_nothing_sent_js__WEBPACK_IMPORTED_MODULE_4__/* .dryRunOutcome */ .dU)([...(0,_shared_flow_js__WEBPACK_IMPORTED_MODULE_3__/* .planFlow */ .S1)(values), endpoint], service, { artifacts: [], ...target.about });
        const client = __addDisposableResource(env_1, (0,_service_client_js__WEBPACK_IMPORTED_MODULE_0__/* .createServiceClient */ .r)(service, context), false);
        const found = await (0,_shared_flow_js__WEBPACK_IMPORTED_MODULE_3__/* .readFlow */ .he)(values, client);
        (0,_service_service_error_js__WEBPACK_IMPORTED_MODULE_2__/* .bodyOf */ .E)(await (0,_shared_flow_js__WEBPACK_IMPORTED_MODULE_3__/* .createFlow */ .F8)(values, found, client, context));
        const begun = (0,_service_service_error_js__WEBPACK_IMPORTED_MODULE_2__/* .bodyOf */ .E)(await sendTrail(client, endpoint, values, context));
        return { kind: "trail-begun", ...target.about, ...begun };
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
/** Makes the request that begins a trail. */
function beginTrailEndpoint(service, { flow, templateFile }, { trail, fields, runMetadata }) {
    const body = { name: trail, ...fields, origin_url: runMetadata.originUrl?.value };
    const data = (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_7__/* .omitUndefined */ .O)(body);
    const file = templateFile && (0,_lib_pick_js__WEBPACK_IMPORTED_MODULE_8__/* .pick */ .U)(templateFile, "filename", "content");
    return (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_1__/* .writeEndpoint */ .x4)(service, { endpoint: "begin-trail", flow, data, ...(file && { file }) });
}
/** Begins a trail. A refusal names the template's file, and the flow that may be meant where it does not exist. */
async function sendTrail(client, endpoint, values, { clock }) {
    const sent = await (0,_shared_write_js__WEBPACK_IMPORTED_MODULE_6__/* .sendWrite */ .As)(client, endpoint);
    if (!sent.success) {
        const failure = (0,_shared_template_js__WEBPACK_IMPORTED_MODULE_9__/* .withTemplate */ .t)(sent.failure, "template-file", values.templateFile);
        if (failure.notFound !== "flow")
            return { success: false, failure };
        const deadline = new _lib_deadline_js__WEBPACK_IMPORTED_MODULE_10__/* .Deadline */ .B(values.timeout, clock);
        const suggest = (0,_shared_suggest_names_js__WEBPACK_IMPORTED_MODULE_5__/* .nameSuggester */ .d)(values, { client, service: values, deadline }, { clock });
        const hint = "Correct `flow` or `org`, or create the flow with `flow-description`";
        return { success: false, failure: { ...(await suggest(failure)), hint } };
    }
    const { status, htmlUrl } = sent.response ?? {};
    const change = status === 200 ? "updated" : "begun";
    return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_11__.ok)({ change, result: sent.value, ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_7__/* .omitUndefined */ .O)({ htmlUrl }) });
}


/***/ }),

/***/ 6064:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  operation: () => (/* binding */ record_operation)
});

// EXTERNAL MODULE: ./build/lib/format.js
var format = __webpack_require__(177);
// EXTERNAL MODULE: ./build/report/presentation.js
var presentation = __webpack_require__(6699);
// EXTERNAL MODULE: ./build/operations/attest/present.js
var present = __webpack_require__(8298);
// EXTERNAL MODULE: ./build/operations/operation.js
var operation = __webpack_require__(4138);
// EXTERNAL MODULE: ./build/operations/shared/attestation-rules.js
var attestation_rules = __webpack_require__(7285);
// EXTERNAL MODULE: ./build/operations/shared/nothing-sent.js
var nothing_sent = __webpack_require__(3923);
// EXTERNAL MODULE: ./build/operations/shared/selection.js
var selection = __webpack_require__(9183);
// EXTERNAL MODULE: ./build/operations/shared/write-rules.js
var write_rules = __webpack_require__(5000);
// EXTERNAL MODULE: ./build/inputs/definitions.js + 1 modules
var definitions = __webpack_require__(6255);
// EXTERNAL MODULE: ./build/inputs/rule.js
var rule = __webpack_require__(4776);
// EXTERNAL MODULE: ./build/operations/shared/flow.js
var flow = __webpack_require__(7677);
;// CONCATENATED MODULE: ./build/operations/record/inputs.js
// What `record` is given: all that begin-trail and report-artifact take, and the lines of `attestations`.






const recordInputs = [
    ...definitions/* writeInputs */.zl,
    ...definitions/* flowInputs */.uE,
    ...definitions/* selectionInputs */.Iz,
    ...["attestations", "on-no-tests", "attach-results", "on-non-compliance"],
    ...["template-file", "filename", "manifest", "annotations", "is-compliant", "template"],
    ...["commits-from", "build-url", "origin-url"],
];
const recordRequires = ["base-url", "org", "flow"];
const recordDefaults = { "on-non-compliance": "warn" };
/** Without artifacts there must be evidence about the trail: an unset variable must not leave the artifacts out. */
const requiresSomething = (0,rule/* rule */.Hu)([...definitions/* sourceInputs */.ZU, "attestations"], function* ({ attestations, ...sources }) {
    if (attestations.some(({ subject }) => subject.kind === "trail"))
        return;
    for (const issue of (0,selection/* missingArtifacts */.cu)(sources))
        yield { ...issue, hint: `${issue.hint ?? ""}, or a line \`trail:NAME …\` in \`attestations\`` };
});
const recordRules = [
    ...write_rules/* writeRules */.b,
    ...flow/* flowRules */.m_,
    requiresSomething,
    ...selection/* selectionRules */.g3,
    selection/* filenameRule */.EE,
    selection/* namesGivenArtifacts */.pN,
    ...attestation_rules/* attestationRules */.C,
];

// EXTERNAL MODULE: ./build/lib/errors.js
var errors = __webpack_require__(1469);
// EXTERNAL MODULE: ./build/report/markdown.js
var markdown = __webpack_require__(4902);
// EXTERNAL MODULE: ./build/report/views/artifacts.js
var views_artifacts = __webpack_require__(2625);
// EXTERNAL MODULE: ./build/report/visible-text.js
var visible_text = __webpack_require__(269);
// EXTERNAL MODULE: ./build/operations/report-artifact/present.js
var report_artifact_present = __webpack_require__(644);
// EXTERNAL MODULE: ./build/operations/shared/present-attestations.js + 1 modules
var present_attestations = __webpack_require__(201);
// EXTERNAL MODULE: ./build/operations/shared/write.js
var write = __webpack_require__(6498);
;// CONCATENATED MODULE: ./build/operations/record/present.js
// What `record` shows: the trail, the artifacts and the attestations, first what is not on record.









const titles = { notRecorded: "Not recorded", nonCompliant: "Recorded as not compliant" };
/** Presents what was recorded. */
function presentRecorded(outcome) {
    const { begun, artifacts, attestations, onNonCompliance } = outcome;
    const reports = (0,report_artifact_present/* reportParts */.j)(artifacts);
    const attested = (0,present_attestations/* attestationParts */.vX)(attestations, outcome);
    const isComplete = begun.success && reports.failed.length === 0 && attested.failed.length === 0;
    const text = resultText(outcome, attested.counts);
    const severity = isComplete ? attested.severity : "error";
    // Where the trail is not on record, that is the cause of everything else.
    const causes = begun.success ? [...reports.lines, ...attested.failed] : [(0,errors/* withoutHint */.u7)(begun.failure)];
    const hints = begun.success
        ? [...reports.hints, ...attested.steps]
        : (0,presentation/* compact */.oE)([begun.failure.hint && `${begun.failure.hint}.`]);
    const htmlUrl = begun.success ? begun.value.htmlUrl : undefined;
    return {
        result: { severity, text },
        ...(0,present_attestations/* problemParts */.Q)(text, {
            ...{ operation: "record", titles },
            ...{ isComplete, severity, causes, nonCompliant: attested.nonCompliant, onNonCompliance },
            steps: [...new Set(hints)],
        }),
        warnings: outcome.warnings.map(visible_text/* withShortCommits */.Fw),
        outputs: {
            ...(0,views_artifacts/* artifactOutputs */.Fz)(outcome),
            reported: isComplete,
            ...(0,write/* outputsOf */.Yz)(outcome),
            ...(htmlUrl && { "html-url": htmlUrl }),
        },
        documents: {
            ...(artifacts.length > 0 && { artifacts: reports.document }),
            ...(attestations.length > 0 && { attestations: attested.document }),
            subjects: outcome.subjects,
            result: outcome.result,
        },
        log: [
            ...(0,write/* commitsOf */.g3)(outcome),
            ...(0,views_artifacts/* manifestLines */.Rl)(outcome),
            !begun.success && { severity: "error", text: (0,errors/* withoutHint */.u7)(begun.failure) },
            !begun.success && begun.failure.detail && `    ${begun.failure.detail}`,
            ...reports.log,
            ...attested.log,
        ],
        page: [
            begun.success &&
                (0,markdown/* gfm */.Te) `Trail ${(0,markdown/* link */.nf)((0,markdown/* code */.aY)((0,visible_text/* withShortCommits */.Fw)(outcome.trail)), htmlUrl)} of flow ${(0,markdown/* code */.aY)(outcome.flow)}`,
            ...(0,write/* commitsOf */.g3)(outcome),
            artifacts.length > 0 && reports.page,
            ...attested.page,
        ],
    };
}
function resultText({ flow, trail, begun, artifacts, attestations }, counts) {
    const where = `trail ${(0,visible_text/* withShortCommits */.Fw)(trail)} of flow ${flow}`;
    if (!begun.success)
        return `Could not begin ${where}: nothing more was sent.`;
    const part = (noun, all) => {
        const recorded = all.filter(({ reported }) => reported).length;
        if (all.length === 0)
            return undefined;
        return recorded === all.length ? (0,format/* count */.U9)(recorded, noun) : `${recorded} of ${(0,format/* count */.U9)(all.length, noun)}`;
    };
    const parts = (0,presentation/* compact */.oE)([part("artifact", artifacts), part("attestation", attestations)]);
    return `Recorded ${parts.join(" and ")} in ${where}${counts === "" ? "" : ` (attestations: ${counts})`}.`;
}

// EXTERNAL MODULE: ./build/lib/deadline.js
var lib_deadline = __webpack_require__(5842);
// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
// EXTERNAL MODULE: ./build/service/client.js + 2 modules
var service_client = __webpack_require__(1480);
// EXTERNAL MODULE: ./build/operations/begin-trail/begin-trail.js
var begin_trail = __webpack_require__(8432);
// EXTERNAL MODULE: ./build/operations/report-artifact/report-artifact.js
var report_artifact = __webpack_require__(5324);
// EXTERNAL MODULE: ./build/operations/shared/artifacts.js + 1 modules
var artifacts = __webpack_require__(5196);
// EXTERNAL MODULE: ./build/operations/shared/attestations.js + 2 modules
var shared_attestations = __webpack_require__(5987);
// EXTERNAL MODULE: ./build/operations/shared/extra-read.js
var extra_read = __webpack_require__(6692);
// EXTERNAL MODULE: ./build/operations/shared/names.js
var names = __webpack_require__(3069);
// EXTERNAL MODULE: ./build/operations/shared/read-while-hashing.js
var read_while_hashing = __webpack_require__(9812);
// EXTERNAL MODULE: ./build/operations/shared/reported-trail.js
var reported_trail = __webpack_require__(7059);
;// CONCATENATED MODULE: ./build/operations/record/record.js
var __addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var __disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});















/**
 * Records the flow, the trail, the artifacts and the attestations, in this order. Everything is read, fingerprinted and
 * checked before the first of them is sent. Without flow and trail nothing more is sent; without an artifact, nothing that
 * is about it; any other failure hides nothing else.
 * @throws ConfigurationError, ConfigurationErrors, CancelledError when nothing was sent
 */
async function record(values, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { timeout, retries, onNonCompliance } = values;
        const service = (0,write/* serviceOfWrite */.W2)(values);
        const deadline = new lib_deadline/* Deadline */.B(timeout, context.clock);
        const client = __addDisposableResource(env_1, service && !values.dryRun ? (0,service_client/* createServiceClient */.r)({ ...service, deadline }, context) : undefined, false);
        const [{ artifacts, attestations, manifest }, { target, found }] = await (0,read_while_hashing/* readWhileHashing */.G)(() => selectSubjects(values, deadline, context), async (within) => {
            const limits = { deadline: new lib_deadline/* Deadline */.B(timeout, context.clock), retries };
            const flowRead = client === undefined ? undefined : (0,flow/* readFlow */.he)(values, client, limits);
            return { target: await (0,write/* resolveTarget */.u1)(values, within), found: await flowRead };
        }, deadline, context);
        if (service === undefined)
            return await (0,nothing_sent/* skippedOutcome */.dE)({ artifacts, ...manifest }, context);
        const trail = (0,begin_trail/* beginTrailEndpoint */.XQ)(service, values, target);
        const reports = (0,report_artifact/* reportsOf */.tu)(values, service, artifacts, target);
        const prepared = await (0,shared_attestations/* prepareAttestations */.hV)(attestations, { values, service, target, deadline }, context);
        const { about } = target;
        if (client === undefined || found === undefined) {
            const attested = prepared.flatMap(({ request }) => (request.success ? request.value : []));
            const requests = [...(0,flow/* planFlow */.S1)(values), trail, ...reports.map(({ endpoint }) => endpoint), ...attested];
            const planned = (0,nothing_sent/* dryRunOutcome */.dU)(requests, service, { artifacts, ...about, ...manifest });
            return { ...planned, onNonCompliance, attestations: prepared.map(shared_attestations/* toPlanned */.wm) };
        }
        const begun = await begin(values, found, trail, client, context);
        if (!begun.success)
            return {
                kind: "recorded",
                ...{ ...about, ...manifest, begun, onNonCompliance, warnings: [] },
                artifacts: artifacts.map((artifact) => ({ ...artifact, reported: false })),
                result: { trail: null, artifacts: [] },
                attestations: prepared.map(({ facts }) => ({ ...facts, reported: false, failure: notBegun })),
            };
        const read = await (0,reported_trail/* readTrail */.hd)(values, target.trail, client, (0,extra_read/* limitsOfExtraReads */.R)(deadline, context.clock));
        const known = read.success ? read.value : undefined;
        const warnings = known
            ? [...(0,names/* warningsAboutNames */.hZ)(artifacts, known), ...(0,shared_attestations/* warningsAboutAttestations */.CZ)(prepared, known)]
            : [];
        const sent = await (0,report_artifact/* sendReports */.Mk)(client, reports);
        const { artifacts: reported, subjects } = (0,report_artifact/* summaryOf */.YG)(sent, context);
        const missing = reported.filter((artifact) => !artifact.reported);
        const notRecorded = new Set(missing.map(({ fingerprint }) => fingerprint));
        return {
            kind: "recorded",
            ...{ ...about, ...manifest, begun, onNonCompliance, warnings },
            ...(0,omit_undefined/* omitUndefined */.O)({ subjects }),
            artifacts: reported,
            result: { trail: begun.value.result, artifacts: sent.map(({ response }) => response?.json ?? null) },
            attestations: (await (0,shared_attestations/* sendAttestations */.IP)(client, prepared, notRecorded)).map(shared_attestations/* toSent */.yr),
        };
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
const notBegun = { message: "Not sent, because the trail was not begun" };
/** Fingerprints the artifacts, and finds the one that each attestation is about. */
async function selectSubjects(values, deadline, context) {
    const { artifacts: selected, manifest } = (0,selection/* isAnySelected */.i6)(values)
        ? await (0,artifacts/* fingerprintSelected */.S)((0,selection/* selectionOf */.Wm)(values), context, deadline)
        : { artifacts: [], manifest: {} };
    return { ...(0,shared_attestations/* assignSubjects */.rn)(values.attestations, selected), manifest };
}
/** Creates the flow, where that is wanted and it does not exist, and begins the trail. */
async function begin(values, found, trail, client, context) {
    const created = await (0,flow/* createFlow */.F8)(values, found, client, context);
    return created.success ? (0,begin_trail/* sendTrail */.Jo)(client, trail, values, context) : created;
}

;// CONCATENATED MODULE: ./build/operations/record/index.js
// `record`: records what it is given in one step: the flow, the trail, the artifacts, the attestations.











const notDone = "nothing was recorded";
const record_operation = (0,operation/* defineOperation */.h)({
    name: "record",
    inputs: recordInputs,
    requires: recordRequires,
    defaults: recordDefaults,
    rules: recordRules,
    rejects: write_rules/* rejectedByWrites */.g,
    unused: ({ attestations }) => (0,attestation_rules/* unusedWithLines */.e)(attestations),
    introduce: (values) => {
        const { attestations, flow } = values;
        const what = (0,presentation/* compact */.oE)([
            (0,selection/* isAnySelected */.i6)(values) && (0,selection/* artifactsIn */.j2)(values),
            attestations.length > 0 && (0,format/* count */.U9)(attestations.length, "attestation"),
        ]);
        return `Recording ${what.join(" and ")} in flow ${flow}`;
    },
    run: record,
    present: (outcome) => {
        switch (outcome.kind) {
            case "recorded":
                return presentRecorded(outcome);
            case "dry-run":
                return outcome.attestations.length === 0
                    ? (0,nothing_sent/* presentDryRun */.Gf)(outcome, notDone)
                    : (0,present/* presentPlanned */.W)({ ...outcome, isSingle: false }, "record", notDone);
            case "skipped":
                return (0,nothing_sent/* presentSkipped */.Ab)(outcome, notDone);
        }
    },
    presentFailure: () => ({ outputs: { reported: false } }),
});


/***/ }),

/***/ 7677:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F8: () => (/* binding */ createFlow),
/* harmony export */   S1: () => (/* binding */ planFlow),
/* harmony export */   he: () => (/* binding */ readFlow),
/* harmony export */   m_: () => (/* binding */ flowRules)
/* harmony export */ });
/* harmony import */ var _inputs_rule_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4776);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6974);
/* harmony import */ var _lib_pick_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2947);
/* harmony import */ var _lib_result_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5367);
/* harmony import */ var _report_presentation_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6699);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7974);
/* harmony import */ var _template_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7519);
/* harmony import */ var _write_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6498);








/** For an operation that can create a flow. */
const flowRules = [
    (0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_0__/* .rule */ .Hu)(["flow-description", "flow-template-file"], ({ flowDescription, flowTemplateFile }) => needsDescription("flow-template-file", flowDescription, flowTemplateFile)),
    (0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_0__/* .rule */ .Hu)(["flow-description", "flow-tags"], ({ flowDescription, flowTags }) => needsDescription("flow-tags", flowDescription, flowTags)),
];
function* needsDescription(input, description, value) {
    if (description === undefined && value !== undefined)
        yield {
            input,
            message: "is set, but not `flow-description`, which creates the flow",
            hint: `Set \`flow-description\`, or omit \`${input}\``,
        };
}
/**
 * Reads the flow, where the step may create it.
 * @param limits in place of the client's
 * @returns undefined where it does not exist, or is not to be created
 */
async function readFlow(values, client, limits) {
    if (client === undefined || values.flowDescription === undefined)
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_4__.ok)(undefined);
    const read = await client.call((0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_2__/* .getFlowEndpoint */ .OV)(values, values.flow), (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_5__/* .omitUndefined */ .O)({ limits }));
    if (read.success)
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_4__.ok)(read.value);
    if (read.failure.notFound === "flow")
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_4__.ok)(undefined);
    const reason = `Nothing was written: flow \`${values.flow}\` could not be read, and \`flow-description\` creates only one that does not exist`;
    return failed({ ...read.failure, reason });
}
/** The template of a flow that is created without one. */
const emptyTemplate = { filename: "template.yml", content: Buffer.from("version: 1\n") };
const creationOf = (values, description) => (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_2__/* .createFlowEndpoint */ .E9)(values, { name: values.flow, description }, values.flowTemplateFile ? (0,_lib_pick_js__WEBPACK_IMPORTED_MODULE_6__/* .pick */ .U)(values.flowTemplateFile, "filename", "content") : emptyTemplate);
/** Returns the requests that create the flow, for a dry run. */
function planFlow(values) {
    const { flowDescription, flow, flowTags } = values;
    if (flowDescription === undefined)
        return [];
    const note = `sent only where flow ${flow} does not exist`;
    return [
        { ...creationOf(values, flowDescription), note },
        ...(flowTags ? [{ ...(0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_2__/* .setFlowTagsEndpoint */ .Pk)(values, flow, flowTags), note }] : []),
    ];
}
/**
 * Creates the flow, with its tags, where it does not exist. Before the creation is repeated the flow is read again: one that
 * is found then counts as one that exists. Says what is different about a flow that exists.
 * @param found what was read before
 * @returns whether it was created
 */
async function createFlow(values, found, client, context) {
    const { flow, flowDescription, flowTags } = values;
    if (!found.success)
        return found;
    if (found.value !== undefined)
        compareFlow(values, found.value, context.logger);
    if (flowDescription === undefined || found.value !== undefined)
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_4__.ok)(false);
    let again = found;
    const mayBeCreated = `Flow \`${flow}\` may have been created: it could not be read after a failed attempt to create it`;
    const isStillMissing = async () => {
        const read = await readFlow(values, client);
        again = read.success ? read : failed({ ...read.failure, reason: mayBeCreated });
        return isMissing(again);
    };
    const creation = creationOf(values, flowDescription);
    const created = await client.call(creation, { mayRepeat: isStillMissing });
    if (!isMissing(again))
        return createFlow(values, again, client, context);
    if (!created.success)
        return failed((0,_template_js__WEBPACK_IMPORTED_MODULE_7__/* .withTemplate */ .t)(created.failure, "flow-template-file", values.flowTemplateFile));
    if (created.response?.status === 200) {
        context.logger.warn(`Flow ${flow} was created by somebody else at the same time. Its description and template may have been replaced by those of this step: check them at the service`);
        const existing = await readFlow(values, client);
        if (existing.success && existing.value)
            compareFlow(values, existing.value, context.logger);
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_4__.ok)(false);
    }
    context.logger.info(`Created flow ${flow}`);
    const tagged = flowTags && (await (0,_write_js__WEBPACK_IMPORTED_MODULE_3__/* .sendWrite */ .As)(client, (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_2__/* .setFlowTagsEndpoint */ .Pk)(values, flow, flowTags)));
    if (tagged === undefined || tagged.success)
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_4__.ok)(true);
    return failed({
        ...tagged.failure,
        message: `Flow \`${flow}\` was created, but its tags were not set: ${tagged.failure.message}`,
        hint: "Set the tags at the service: this step sets none on a flow that exists",
    });
}
const failed = (failure) => ({ success: false, failure });
const isMissing = (read) => read.success && read.value === undefined;
/** Says what a flow that exists has and the step would have given a new one otherwise. Only what is given is compared. */
function compareFlow({ flow, flowDescription, flowTemplateFile, flowTags = {} }, { description, template, tags }, logger) {
    const existing = new Map(Object.entries(tags ?? {}));
    const missing = Object.keys(flowTags).filter((key) => !existing.has(key));
    const content = flowTemplateFile && Buffer.from(flowTemplateFile.content).toString();
    const different = (0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_1__/* .compact */ .oE)([
        (description ?? "") !== flowDescription && "its description",
        content !== undefined && content.trim() !== (template ?? "").trim() && "its template",
        ...Object.entries(flowTags).map(([key, value]) => {
            const other = existing.get(key);
            return other !== undefined && other !== value && `its tag \`${key}\` (\`${other}\`, not \`${value}\`)`;
        }),
    ]);
    if (different.length > 0)
        logger.notice(`Flow ${flow} exists, and nothing is written to it. Other than in this step: ${different.join(", ")}. Change that at the service, or in this step`);
    if (missing.length > 0)
        logger.warn(`Flow ${flow} exists without ${missing.map((key) => `\`${key}\``).join(", ")} of \`flow-tags\`, and nothing is written to it. Set that at the service: policies can make exceptions by tags`);
}


/***/ }),

/***/ 7519:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ withTemplate)
/* harmony export */ });
/** Names the template in what the service said when it refused a request that had one. */
function withTemplate(failure, input, template) {
    const { cause, status, serviceMessage = "" } = failure;
    if (template === undefined || cause !== "status" || (status !== 400 && status !== 422))
        return failure;
    if (!/template/i.test(serviceMessage))
        return failure;
    const { path } = template;
    // Such as `2 validation errors for Template trail.attestations[0].type Field required …`.
    const [, key] = /\bvalidation errors? for Template:?\s+([\w.[\]-]+)/.exec(serviceMessage) ?? [];
    const place = key === undefined ? "" : ` at \`${key}\``;
    return {
        ...failure,
        message: `The service refused \`${path}\` (input \`${input}\`)${place} (HTTP ${status}): ${serviceMessage}`,
        hint: `Correct ${key === undefined ? "" : `\`${key}\` in `}\`${path}\``,
    };
}


/***/ })

};
