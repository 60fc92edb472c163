export const id = 692;
export const ids = [692];
export const modules = {

/***/ 8432:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ beginTrail),
/* harmony export */   c: () => (/* binding */ planTrail)
/* harmony export */ });
/* harmony import */ var _lib_deadline_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(5842);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6974);
/* harmony import */ var _lib_pick_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2947);
/* harmony import */ var _lib_result_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(5367);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7974);
/* harmony import */ var _shared_suggest_names_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9634);
/* harmony import */ var _shared_write_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(590);
/* harmony import */ var _flow_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1194);








/** Begins the trail, or updates the existing one. @throws ConfigurationError when nothing was sent */
const beginTrail = (values, context) => (0,_shared_write_js__WEBPACK_IMPORTED_MODULE_2__/* .performWrite */ .RQ)(values, context, {
    select: () => Promise.resolve({ artifacts: [] }),
    read: ({ client, limits }) => (0,_flow_js__WEBPACK_IMPORTED_MODULE_3__/* .readFlow */ .he)(values, client, limits),
    plan: (_, preparation) => {
        const { requests, begin } = planTrail(values, preparation, context);
        const send = async (client, found) => {
            const begun = await begin(client, found);
            return begun.success ? { begun: begun.value, result: begun.value.result } : (0,_lib_pick_js__WEBPACK_IMPORTED_MODULE_4__/* .pick */ .U)(begun, "failure");
        };
        return Promise.resolve({ requests, shown: null, send });
    },
});
/**
 * Plans the requests that create the flow, where that is wanted, and begin its trail.
 * @returns the requests, and what sends them. A refusal names the template's file, and the flow that may be meant where it
 *   does not exist
 */
function planTrail(values, { service, target }, context) {
    const { flow, templateFile, timeout } = values;
    const { trail, fields, runMetadata } = target;
    const body = { name: trail, ...fields, origin_url: runMetadata.originUrl?.value };
    const data = (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_5__/* .omitUndefined */ .O)(body);
    const file = templateFile && (0,_lib_pick_js__WEBPACK_IMPORTED_MODULE_4__/* .pick */ .U)(templateFile, "filename", "content");
    const endpoint = (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_0__/* .writeEndpoint */ .x4)(service, { endpoint: "begin-trail", flow, data, ...(file && { file }) });
    const begin = async (client, found) => {
        const created = await (0,_flow_js__WEBPACK_IMPORTED_MODULE_3__/* .createFlow */ .F8)(values, found, client, context);
        if (!created.success)
            return created;
        const access = { client, service, deadline: new _lib_deadline_js__WEBPACK_IMPORTED_MODULE_6__/* .Deadline */ .B(timeout, context.clock) };
        const sent = await (0,_shared_write_js__WEBPACK_IMPORTED_MODULE_2__/* .sendWrite */ .As)((0,_shared_suggest_names_js__WEBPACK_IMPORTED_MODULE_1__/* .suggestNames */ .R)({ flow }, access, context), endpoint);
        if (sent.success) {
            const { status, htmlUrl } = sent.response ?? {};
            const change = status === 200 ? "updated" : "begun";
            return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_7__.ok)({ change, result: sent.value, ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_5__/* .omitUndefined */ .O)({ htmlUrl }) });
        }
        const failure = (0,_flow_js__WEBPACK_IMPORTED_MODULE_3__/* .withTemplate */ .t3)(sent.failure, "template-file", templateFile);
        const hint = "Correct `flow` or `org`, or create the flow with `flow-description`";
        return { success: false, failure: failure.notFound === "flow" ? { ...failure, hint } : failure };
    };
    return { requests: [...(0,_flow_js__WEBPACK_IMPORTED_MODULE_3__/* .planFlow */ .S1)(values), endpoint], begin };
}


/***/ }),

/***/ 1194:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F8: () => (/* binding */ createFlow),
/* harmony export */   S1: () => (/* binding */ planFlow),
/* harmony export */   he: () => (/* binding */ readFlow),
/* harmony export */   m_: () => (/* binding */ flowRules),
/* harmony export */   t3: () => (/* binding */ withTemplate)
/* harmony export */ });
/* harmony import */ var _inputs_rule_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4776);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6974);
/* harmony import */ var _lib_pick_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2947);
/* harmony import */ var _lib_result_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5367);
/* harmony import */ var _report_presentation_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6699);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7974);
/* harmony import */ var _shared_write_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(590);







/** For an operation that can create a flow. */
const flowRules = ["flow-template-file", "flow-tags"].map((input) => (0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_0__/* .rule */ .Hu)(["flow-description", input], function* (values) {
    if (values.flowDescription === undefined && (0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_0__/* .isGiven */ .qR)(input, values))
        yield {
            input,
            message: "is set, but not `flow-description`, which creates the flow",
            hint: `Set \`flow-description\`, or omit \`${input}\``,
        };
}));
/**
 * Reads the flow, where the step may create it.
 * @param limits in place of the client's
 * @returns undefined where it does not exist, or is not to be created
 */
async function readFlow(values, client, limits) {
    const { flow, flowDescription } = values;
    if (flowDescription === undefined)
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_4__.ok)(undefined);
    const read = await client.call((0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_2__/* .getFlowEndpoint */ .OV)(values, flow), (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_5__/* .omitUndefined */ .O)({ limits }));
    if (read.success)
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_4__.ok)(read.value);
    if (read.failure.notFound === "flow")
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_4__.ok)(undefined);
    const reason = `Nothing was written: flow \`${flow}\` could not be read, and \`flow-description\` creates only one that does not exist`;
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
    if (found !== undefined)
        compareFlow(values, found, context.logger);
    if (flowDescription === undefined || found !== undefined)
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_4__.ok)(false);
    const reads = [];
    const mayBeCreated = `Flow \`${flow}\` may have been created: it could not be read after a failed attempt to create it`;
    const isStillMissing = async () => {
        const read = await readFlow(values, client);
        reads.push(read.success ? read : failed({ ...read.failure, reason: mayBeCreated }));
        return read.success && read.value === undefined;
    };
    const created = await client.call(creationOf(values, flowDescription), { mayRepeat: isStillMissing });
    const again = reads.at(-1);
    if (again?.success === false)
        return again;
    if (again?.value !== undefined)
        return createFlow(values, again.value, client, context);
    if (!created.success)
        return failed(withTemplate(created.failure, "flow-template-file", values.flowTemplateFile));
    if (created.response?.status === 200) {
        context.logger.warn(`Flow ${flow} was created by somebody else at the same time. Its description and template may have been replaced by those of this step: check them and its tags at the service`);
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_4__.ok)(false);
    }
    context.logger.info(`Created flow ${flow}`);
    const tagged = flowTags && (await (0,_shared_write_js__WEBPACK_IMPORTED_MODULE_3__/* .sendWrite */ .As)(client, (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_2__/* .setFlowTagsEndpoint */ .Pk)(values, flow, flowTags)));
    if (tagged === undefined || tagged.success)
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_4__.ok)(true);
    return failed({
        ...tagged.failure,
        message: `Flow \`${flow}\` was created, but its tags were not set: ${tagged.failure.message}`,
        hint: "Set the tags at the service: this step sets none on a flow that exists",
    });
}
const failed = (failure) => ({ success: false, failure });
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
/** Names the template in what the service said when it refused a request that had one. */
function withTemplate(failure, input, template) {
    const { cause, status, serviceMessage = "" } = failure;
    if (template === undefined || cause !== "status" || (status !== 400 && status !== 422))
        return failure;
    if (!/template/i.test(serviceMessage))
        return failure;
    const file = `\`${template.path}\``;
    return {
        ...failure,
        message: `The service refused ${file} (input \`${input}\`) (HTTP ${status}): ${serviceMessage}`,
        hint: `Correct ${file}`,
    };
}


/***/ }),

/***/ 9870:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  operation: () => (/* binding */ record_operation)
});

// EXTERNAL MODULE: ./build/inputs/definitions.js
var definitions = __webpack_require__(7450);
// EXTERNAL MODULE: ./build/inputs/rule.js
var rule = __webpack_require__(4776);
// EXTERNAL MODULE: ./build/lib/format.js
var format = __webpack_require__(177);
// EXTERNAL MODULE: ./build/report/presentation.js
var presentation = __webpack_require__(6699);
// EXTERNAL MODULE: ./build/operations/attest/inputs.js
var inputs = __webpack_require__(4760);
// EXTERNAL MODULE: ./build/operations/attest/present.js
var present = __webpack_require__(8298);
// EXTERNAL MODULE: ./build/operations/begin-trail/flow.js
var flow = __webpack_require__(1194);
// EXTERNAL MODULE: ./build/operations/operation.js
var operation = __webpack_require__(4138);
// EXTERNAL MODULE: ./build/operations/report-artifact/present.js
var report_artifact_present = __webpack_require__(644);
// EXTERNAL MODULE: ./build/operations/shared/present-write.js
var present_write = __webpack_require__(8224);
// EXTERNAL MODULE: ./build/operations/shared/selection.js
var selection = __webpack_require__(9183);
// EXTERNAL MODULE: ./build/operations/shared/write-rules.js
var write_rules = __webpack_require__(5000);
// EXTERNAL MODULE: ./build/lib/pick.js
var pick = __webpack_require__(2947);
// EXTERNAL MODULE: ./build/operations/attest/attestations.js + 2 modules
var attest_attestations = __webpack_require__(9659);
// EXTERNAL MODULE: ./build/operations/attest/compare-with-template.js
var compare_with_template = __webpack_require__(4766);
// EXTERNAL MODULE: ./build/operations/begin-trail/begin-trail.js
var begin_trail = __webpack_require__(8432);
// EXTERNAL MODULE: ./build/operations/report-artifact/report-artifact.js
var report_artifact = __webpack_require__(5324);
// EXTERNAL MODULE: ./build/operations/shared/artifacts.js + 1 modules
var artifacts = __webpack_require__(5196);
// EXTERNAL MODULE: ./build/operations/shared/extra-read.js
var extra_read = __webpack_require__(6692);
// EXTERNAL MODULE: ./build/operations/shared/names.js
var names = __webpack_require__(3069);
// EXTERNAL MODULE: ./build/operations/shared/reported-trail.js
var reported_trail = __webpack_require__(7059);
// EXTERNAL MODULE: ./build/operations/shared/write.js + 1 modules
var write = __webpack_require__(590);
;// CONCATENATED MODULE: ./build/operations/record/record.js












/**
 * Records the flow, the trail, the artifacts and the attestations, in this order. Without flow and trail nothing more is
 * sent; without an artifact, nothing that is about it; any other failure hides nothing else.
 * @throws ConfigurationError, ConfigurationErrors, CancelledError when nothing was sent
 */
const record = (values, context) => (0,write/* performWrite */.RQ)(values, context, {
    select: async (deadline) => {
        const selected = (0,selection/* isAnySelected */.i6)(values)
            ? await (0,artifacts/* fingerprintSelected */.S)(values, context, deadline)
            : { artifacts: [], manifests: [] };
        return { ...selected, ...(await (0,attest_attestations/* assignSubjects */.rn)(values.attestations, selected.artifacts)) };
    },
    read: ({ client, limits }) => (0,flow/* readFlow */.he)(values, client, limits),
    plan: async ({ artifacts, attestations }, preparation) => {
        const { requests: ofTrail, begin } = (0,begin_trail/* planTrail */.c)(values, preparation, context);
        const { requests: ofArtifacts, report } = (0,report_artifact/* planReports */.L)(values, artifacts, preparation, context);
        const prepared = await (0,attest_attestations/* prepareAttestations */.hV)(attestations, values, preparation, context);
        const planned = prepared.map(({ shown }) => shown);
        const shown = {
            ...{ reports: [], attestations: planned },
            ...(0,pick/* pick */.U)(values, "onNonCompliance"),
        };
        const send = async (client, found) => {
            const begun = await begin(client, found);
            if (!begun.success)
                return (0,pick/* pick */.U)(begun, "failure");
            // After it has begun: names are compared with the template that is in force.
            const limits = (0,extra_read/* limitsOfExtraReads */.R)(preparation.deadline, context.clock);
            const read = await (0,reported_trail/* readTrail */.h)(values, preparation.target.trail, client, limits);
            const { reports, responses, ...sent } = await report(client);
            const notRecorded = reports.filter(({ reported }) => !reported);
            const lost = new Set(notRecorded.map(({ fingerprint }) => fingerprint));
            const { attestations: attested } = await (0,attest_attestations/* sendAttestations */.IP)(client, prepared, lost);
            return {
                ...{ begun: begun.value, ...sent, shown: { ...shown, reports, attestations: attested } },
                warnings: read.success
                    ? [
                        ...(0,names/* warningsAboutNames */.hZ)(artifacts, read.value),
                        ...(0,compare_with_template/* warningsAboutAttestations */.C)(planned, read.value),
                    ]
                    : [],
                result: {
                    trail: begun.value.result,
                    artifacts: responses.map((response) => response?.json ?? null),
                },
            };
        };
        const requests = [...ofTrail, ...ofArtifacts, ...prepared.flatMap(({ endpoint }) => endpoint ?? [])];
        return { requests, shown, send };
    },
});

;// CONCATENATED MODULE: ./build/operations/record/index.js
// `record`: records what it is given in one step: the flow, the trail, the artifacts, the attestations.













/** Without artifacts there must be evidence about the trail: an unset variable must not leave the artifacts out. */
const requiresSomething = (0,rule/* rule */.Hu)([...definitions/* sourceInputs */.ZU, "attestations"], function* ({ attestations, ...sources }) {
    if (attestations.some(({ subject }) => subject.kind === "trail"))
        return;
    for (const issue of (0,selection/* missingArtifacts */.cu)(sources))
        yield { ...issue, hint: `${issue.hint ?? ""}, or a line \`trail:NAME …\` in \`attestations\`` };
});
const record_operation = (0,operation/* defineOperation */.h)({
    name: "record",
    inputs: [
        ...definitions/* writeInputs */.zl,
        ...definitions/* flowInputs */.uE,
        ...definitions/* selectionInputs */.Iz,
        ...["attestations", "on-no-tests", "attach-results", "on-non-compliance"],
        ...["template-file", "filename", "manifest", "annotations", "is-compliant", "template"],
        ...["commits-from", "build-url", "origin-url"],
    ],
    requires: ["base-url", "org", "flow"],
    defaults: { "on-non-compliance": "warn" },
    rules: [
        ...write_rules/* writeRules */.b,
        ...flow/* flowRules */.m_,
        requiresSomething,
        ...selection/* selectionRules */.g3,
        selection/* filenameRule */.EE,
        selection/* namesGivenArtifacts */.pN,
        ...inputs/* attestationRules */.Cq,
    ],
    rejects: write_rules/* rejectedByWrites */.g,
    unused: ({ attestations }) => (0,inputs/* unusedWith */.fM)(attestations),
    introduce: (values) => {
        const { attestations, flow } = values;
        const what = (0,presentation/* compact */.oE)([
            (0,selection/* isAnySelected */.i6)(values) && (0,selection/* artifactsIn */.j2)(values),
            attestations.length > 0 && (0,format/* count */.U9)(attestations.length, "attestation"),
        ]);
        return `Recording ${what.join(" and ")} in flow ${flow}`;
    },
    run: record,
    present: (outcome) => (0,present_write/* presentWrite */.B)("record", outcome, (shown, about) => [
        (0,report_artifact_present/* reportsPart */.L)(shown.reports),
        (0,present/* attestationsPart */.l)(shown, about),
    ]),
    presentFailure: () => ({ outputs: { reported: false } }),
});


/***/ }),

/***/ 644:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ reportsPart)
/* harmony export */ });
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _report_markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4902);
/* harmony import */ var _report_presentation_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6699);
/* harmony import */ var _shared_present_artifacts_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2332);
// What is shown of reported artifacts: first, what was not reported.




const failureOf = ({ failure }) => (failure === undefined ? "" : (0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .withoutHint */ .u7)(failure));
/** Presents reported artifacts: first in the summary and last in the log those that were not reported. */
function reportsPart(reports) {
    const rated = (0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_2__/* .sortBySeverity */ .BF)(reports.map((one) => ({ ...one, severity: one.reported ? "success" : "error" })));
    const failed = rated.filter(({ reported }) => !reported);
    const recorded = rated.filter(({ reported }) => reported);
    const hints = new Set(failed.flatMap(({ failure }) => failure?.hint ?? []));
    return {
        noun: "artifact",
        items: reports,
        severity: (0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_2__/* .worstOf */ .hm)(rated),
        failed: (0,_shared_present_artifacts_js__WEBPACK_IMPORTED_MODULE_3__/* .summarize */ .eh)(failed, failureOf),
        nonCompliant: [],
        warned: [],
        steps: [...hints].slice(0, 3).map((hint) => `${hint}.`),
        outputs: { "html-url": (0,_shared_present_artifacts_js__WEBPACK_IMPORTED_MODULE_3__/* .single */ .J0)(reports)?.htmlUrl },
        documents: { artifacts: (0,_shared_present_artifacts_js__WEBPACK_IMPORTED_MODULE_3__/* .toOutputArtifacts */ .gj)(reports, ({ reported }) => ({ reported })) },
        log: [
            ...recorded.map(_shared_present_artifacts_js__WEBPACK_IMPORTED_MODULE_3__/* .artifactLine */ .VY),
            ...failed.flatMap((one) => [
                (0,_shared_present_artifacts_js__WEBPACK_IMPORTED_MODULE_3__/* .artifactStateLine */ .KT)(one, "not reported"),
                `    ${failureOf(one)}`,
                one.failure?.detail && `    ${one.failure.detail}`,
            ]),
        ],
        page: [
            failed.length === 0
                ? (0,_shared_present_artifacts_js__WEBPACK_IMPORTED_MODULE_3__/* .artifactTable */ .Rw)(recorded, "Fingerprint", _shared_present_artifacts_js__WEBPACK_IMPORTED_MODULE_3__/* .linkedFingerprint */ .uK)
                : (0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_2__/* .ratedTable */ .JH)(rated, (one) => ({
                    Artifact: (0,_shared_present_artifacts_js__WEBPACK_IMPORTED_MODULE_3__/* .nameOf */ .Vb)(one),
                    Fingerprint: (0,_shared_present_artifacts_js__WEBPACK_IMPORTED_MODULE_3__/* .linkedFingerprint */ .uK)(one),
                    "Why it was not reported": (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .prose */ .CS)(failureOf(one)),
                })),
        ],
    };
}


/***/ }),

/***/ 5324:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ planReports),
/* harmony export */   x: () => (/* binding */ reportArtifact)
/* harmony export */ });
/* harmony import */ var _lib_concurrency_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8867);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1469);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(6974);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7974);
/* harmony import */ var _shared_artifacts_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5196);
/* harmony import */ var _shared_names_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3069);
/* harmony import */ var _shared_reported_trail_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7059);
/* harmony import */ var _shared_responses_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(2841);
/* harmony import */ var _shared_subjects_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9472);
/* harmony import */ var _shared_write_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(590);










/** Reports every artifact. @throws ConfigurationError when an artifact or a required field is missing: nothing was sent then */
const reportArtifact = (values, context) => (0,_shared_write_js__WEBPACK_IMPORTED_MODULE_7__/* .performWrite */ .RQ)(values, context, {
    select: (deadline) => (0,_shared_artifacts_js__WEBPACK_IMPORTED_MODULE_3__/* .fingerprintSelected */ .S)(values, context, deadline),
    read: (reading) => (0,_shared_reported_trail_js__WEBPACK_IMPORTED_MODULE_5__/* .readReportedTrail */ .Q)(values, reading),
    plan: ({ artifacts }, preparation) => {
        const { requests, report } = planReports(values, artifacts, preparation, context);
        const send = async (client, { trail, warnings }) => {
            const { reports, responses, ...sent } = await report(client);
            const ofNames = trail ? (0,_shared_names_js__WEBPACK_IMPORTED_MODULE_4__/* .warningsAboutNames */ .hZ)(artifacts, trail) : [];
            return { ...sent, shown: reports, warnings: [...warnings, ...ofNames], result: (0,_shared_responses_js__WEBPACK_IMPORTED_MODULE_8__/* .resultOf */ .B)(responses) };
        };
        return Promise.resolve({ requests, shown: [], send });
    },
});
/**
 * Plans the request that reports each artifact.
 * @returns the requests, and what sends them. An artifact that fails does not hide the others
 * @throws ConfigurationError when a URL that the service requires is unknown
 */
function planReports(values, artifacts, { service, target: { runMetadata, trail, fields } }, context) {
    const planned = artifacts.map((artifact) => {
        const { fingerprint, filename, name } = artifact;
        const body = {
            ...{ fingerprint, filename, template_reference_name: name, trail_name: trail, ...fields },
            // The service requires both URLs (docs/internals/interface.md).
            build_url: runMetadata.buildUrl?.value ?? missingUrl("build-url", "the URL of the workflow run"),
            commit_url: runMetadata.commitUrl?.value ?? missingUrl("commit-url", "the URL of the commit"),
            git_commit: runMetadata.commit?.value,
            commits_list: runMetadata.commitsList,
            repo_url: runMetadata.repoUrl?.value,
            annotations: values.annotations,
            is_compliant: values.isCompliant,
            template: values.template,
        };
        const data = (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_9__/* .omitUndefined */ .O)(body);
        const write = { endpoint: "report-artifact", flow: values.flow, data };
        return { artifact, endpoint: (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_2__/* .writeEndpoint */ .x4)(service, write) };
    });
    const report = async (client) => {
        const sent = await (0,_lib_concurrency_js__WEBPACK_IMPORTED_MODULE_0__/* .mapConcurrent */ ._k)(planned, async ({ artifact, endpoint }) => ({
            artifact,
            result: await (0,_shared_write_js__WEBPACK_IMPORTED_MODULE_7__/* .sendWrite */ .As)(client, endpoint),
        }));
        const reports = sent.map(({ artifact, result }) => result.success
            ? { ...artifact, reported: true, ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_9__/* .omitUndefined */ .O)({ htmlUrl: result.response?.htmlUrl }) }
            : { ...artifact, reported: false, failure: result.failure });
        const recorded = reports.filter(({ reported }) => reported);
        return {
            reports,
            responses: sent.map(({ result }) => (result.success ? result.response : undefined)),
            ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_9__/* .omitUndefined */ .O)({ subjects: (0,_shared_subjects_js__WEBPACK_IMPORTED_MODULE_6__/* .subjectLines */ .S)(recorded, context) }),
        };
    };
    return { requests: planned.map(({ endpoint }) => endpoint), report };
}
function missingUrl(input, description) {
    throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1({
        message: `Input \`${input}\` is missing, and ${description} is unknown`,
        reason: "The service requires it, and the runner's variables do not give it",
        hint: `Set \`${input}\``,
    });
}


/***/ }),

/***/ 3069:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   be: () => (/* binding */ unknownNames),
/* harmony export */   hZ: () => (/* binding */ warningsAboutNames),
/* harmony export */   jy: () => (/* binding */ nameHint),
/* harmony export */   qw: () => (/* binding */ requireExpected)
/* harmony export */ });
/* harmony import */ var _lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2769);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(177);



/** How many names a message lists, and how many are compared with a misspelt one. */
const maxListed = 10;
const maxCompared = 1000;
const quoteName = (name) => `\`${name}\``;
function listNames(items, textOf) {
    const [...all] = items;
    const shown = all.slice(0, maxListed).map(textOf).join(", ");
    return all.length > maxListed ? `${shown} and ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(all.length - maxListed, "more name")}` : shown;
}
/** Returns a function that quotes a misspelt name, with the one of these that may be meant. */
function suggestFrom(names) {
    const candidates = [...names].slice(0, maxCompared);
    return (name) => `${quoteName(name)}${(0,_lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_2__/* .didYouMean */ .a)(name, candidates)}`;
}
/**
 * Checks that every name of `expect` is that of an artifact. A file name does not count.
 * @throws ConfigurationError that names all that are missing
 */
function requireExpected(expect, artifacts) {
    const names = new Set(artifacts.flatMap(({ name }) => name ?? []));
    const missing = [...new Set(expect)].filter((name) => !names.has(name));
    if (missing.length === 0)
        return;
    const isNoneNamed = names.size === 0;
    throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
        message: `Input \`expect\` has names that no artifact has: ${listNames(missing, suggestFrom(names))}`,
        reason: isNoneNamed
            ? "No artifact has a name"
            : `The artifacts have the names ${listNames(names, quoteName)}`,
        hint: isNoneNamed
            ? `Write the name before the path or the fingerprint: \`${missing[0] ?? "name"}=dist/app\``
            : missing.every((name) => (0,_lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_2__/* .didYouMean */ .a)(name, [...names]) !== "")
                ? "Correct the name in `expect`, or before the path in `artifacts`"
                : "Check that the job that builds it passed its fingerprint on. Where none builds it, correct `expect`",
    });
}
/**
 * Returns a warning about artifacts that have no name or one that the trail's template does not have: what is attested
 * for the template's names does not count for them. There is none where the template names no artifacts.
 */
function warningsAboutNames(artifacts, trail) {
    const problem = unknownNames(artifacts, trail, "artifact");
    return problem === undefined ? [] : [`${problem}. ${nameHint}`];
}
/** What to do about a name that the template does not have. */
const nameHint = "Write the name before the path or fingerprint: `name=path`";
/**
 * Describes the artifacts that have no name, or one that the trail's template does not have, without a full stop; undefined
 * where there is none, or the template names no artifacts.
 * @param noun what each artifact is called
 */
function unknownNames(artifacts, { name: trail, template }, noun) {
    const known = new Set(template.trail.artifacts.flatMap(({ name }) => name ?? []));
    const unknown = artifacts.filter(({ name }) => name === undefined || !known.has(name));
    if (known.size === 0 || unknown.length === 0)
        return undefined;
    const suggest = suggestFrom(known);
    const described = listNames(unknown, ({ name, filename }) => name === undefined ? `${quoteName(filename)} (without a name)` : suggest(name));
    return (`The template of trail ${trail} does not name ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(unknown.length, noun)}: ` +
        `${described}. It names ${listNames(known, quoteName)}`);
}


/***/ }),

/***/ 2841:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ resultOf)
/* harmony export */ });
/**
 * Returns the output `result`: the JSON of the responses in their order; the only one where there is one.
 * @param responses null stands for one that was not JSON
 */
function resultOf(responses) {
    const all = responses.map((response) => response?.json ?? null);
    return all.length === 1 ? all[0] : all;
}


/***/ }),

/***/ 9472:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ subjectLines)
/* harmony export */ });
/* harmony import */ var _domain_artifact_kinds_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(157);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(177);


/** The largest file that actions/attest reads, in bytes. */
const maxBytes = 524_288;
/**
 * Returns a line `sha256  name` for each file and each image that this step read; undefined where none is left. The log
 * says what is left out, a warning that the lines are too long together.
 */
function subjectLines(artifacts, { logger, redact }) {
    const leftOut = [];
    const lines = new Map();
    const ofName = Map.groupBy(artifacts.filter(isSubject), nameOf);
    for (const artifact of artifacts) {
        const isShared = (ofName.get(nameOf(artifact))?.length ?? 0) > 1;
        // The path tells apart two files of one name. An image has no other name than its repository.
        const name = isShared && artifact.reference === undefined ? artifact.readFrom : nameOf(artifact);
        const why = whyLeftOut(artifact);
        if (why !== undefined || name === undefined)
            leftOut.push({ artifact, why: why ?? notRead });
        else if (/[\p{Cc}\p{Cs}\ufffd]/u.test(name))
            leftOut.push({ artifact, why: "a name with a control character, or not in UTF-8" });
        else if (redact(name) !== name)
            leftOut.push({ artifact, why: "a name that contains a secret" });
        else if (lines.has(name))
            leftOut.push({ artifact, why: "the name of another that is listed" });
        else
            lines.set(name, `${artifact.fingerprint}  ${name}\n`);
    }
    for (const [why, some] of Map.groupBy(leftOut, (one) => one.why)) {
        const names = (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_1__/* .joinTruncated */ .v$)(some.map(({ artifact }) => artifact.filename), 10);
        logger.info(`Not in \`subjects-file\`: ${names} (${why})`);
    }
    const text = [...lines.values()].join("");
    if (text === "")
        return undefined;
    if (Buffer.byteLength(text) <= maxBytes)
        return text;
    logger.warn("`subjects-file` is not written: its lines have over 524,288 bytes together, the most that actions/attest reads. Select fewer artifacts in a step");
    return undefined;
}
const notRead = "this step did not read it";
/** Returns why the fingerprint of an artifact is not that of a file or image that this step read. */
function whyLeftOut({ type, readFrom }) {
    return _domain_artifact_kinds_js__WEBPACK_IMPORTED_MODULE_0__/* .artifactKinds */ .YC[type].whyNoSubject ?? (readFrom === undefined ? notRead : undefined);
}
const isSubject = (artifact) => whyLeftOut(artifact) === undefined;
/** The name of an image is its repository, without a tag. */
const nameOf = ({ filename, reference }) => reference?.split("@", 1)[0] ?? filename;


/***/ })

};
