export const id = 5;
export const ids = [5];
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

/***/ 8340:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   operation: () => (/* binding */ operation)
/* harmony export */ });
/* harmony import */ var _inputs_definitions_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7450);
/* harmony import */ var _operation_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4138);
/* harmony import */ var _shared_present_write_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8224);
/* harmony import */ var _shared_write_rules_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5000);
/* harmony import */ var _begin_trail_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8432);
/* harmony import */ var _flow_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1194);
// `begin-trail`: begins the trail that the attestations of this run belong to.






const operation = (0,_operation_js__WEBPACK_IMPORTED_MODULE_1__/* .defineOperation */ .h)({
    name: "begin-trail",
    inputs: [..._inputs_definitions_js__WEBPACK_IMPORTED_MODULE_0__/* .writeInputs */ .zl, ..._inputs_definitions_js__WEBPACK_IMPORTED_MODULE_0__/* .flowInputs */ .uE, "template-file", "build-url", "origin-url"],
    requires: ["base-url", "org", "flow"],
    rules: [..._shared_write_rules_js__WEBPACK_IMPORTED_MODULE_3__/* .writeRules */ .b, ..._flow_js__WEBPACK_IMPORTED_MODULE_5__/* .flowRules */ .m_],
    rejects: _shared_write_rules_js__WEBPACK_IMPORTED_MODULE_3__/* .rejectedByWrites */ .g,
    introduce: ({ flow, trail }) => `Beginning ${trail === undefined ? "the trail of the commit" : `trail ${trail}`} in flow ${flow}`,
    run: _begin_trail_js__WEBPACK_IMPORTED_MODULE_4__/* .beginTrail */ .G,
    present: (outcome) => (0,_shared_present_write_js__WEBPACK_IMPORTED_MODULE_2__/* .presentWrite */ .B)("begin-trail", outcome),
    presentFailure: () => ({ outputs: { reported: false } }),
});


/***/ }),

/***/ 2332:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fz: () => (/* binding */ artifactOutputs),
/* harmony export */   J0: () => (/* binding */ single),
/* harmony export */   KT: () => (/* binding */ artifactStateLine),
/* harmony export */   LM: () => (/* binding */ maxInAnnotation),
/* harmony export */   LQ: () => (/* binding */ firstOfMany),
/* harmony export */   Rl: () => (/* binding */ manifestLines),
/* harmony export */   Rw: () => (/* binding */ artifactTable),
/* harmony export */   Rx: () => (/* binding */ artifactParts),
/* harmony export */   VY: () => (/* binding */ artifactLine),
/* harmony export */   Vb: () => (/* binding */ nameOf),
/* harmony export */   eh: () => (/* binding */ summarize),
/* harmony export */   gj: () => (/* binding */ toOutputArtifacts),
/* harmony export */   uK: () => (/* binding */ linkedFingerprint)
/* harmony export */ });
/* harmony import */ var _domain_artifact_kinds_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(157);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(177);
/* harmony import */ var _report_markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4902);
/* harmony import */ var _report_presentation_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6699);
// How artifacts look, wherever an outcome has some.




/** The digits of a fingerprint that people compare. */
const shortFingerprint = (artifact) => artifact.fingerprint.slice(0, 12);
/**
 * Returns the artifact's name: in the template where it has one, with its file name where that is another. Of an image only
 * one of them, because both together would push what matters off the page.
 */
function nameOf(artifact) {
    const { name } = artifact;
    const file = (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(fileNameOf(artifact));
    if (name === undefined || name === artifact.filename)
        return file;
    return (0,_domain_artifact_kinds_js__WEBPACK_IMPORTED_MODULE_0__/* .isImage */ .wu)(artifact) ? (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(name) : (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `${(0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(name)} (${file})`;
}
/** Returns the file name, or the repository and tag of an image: registry and digest are long, and stand elsewhere. */
function fileNameOf(artifact) {
    const { filename, fingerprint } = artifact;
    // A given fingerprint has no file name but its digits.
    if (filename === fingerprint)
        return `sha256:${shortFingerprint(artifact)}`;
    if (!(0,_domain_artifact_kinds_js__WEBPACK_IMPORTED_MODULE_0__/* .isImage */ .wu)(artifact))
        return filename;
    return filename.replace(/@sha256:[a-f0-9]{64}$/, "").replace(/^(?=[^/]*[.:])[^/]+\/|^localhost\//, "");
}
/** Returns the short fingerprint, linked to the service's page of the artifact. */
const linkedFingerprint = (artifact) => (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .link */ .nf)((0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(shortFingerprint(artifact)), artifact.htmlUrl);
/** Returns a line of log with the fingerprint first, as `sha256sum` prints it, and the whole reference of an image. */
const artifactLine = (artifact) => {
    const { name, filename, fingerprint } = artifact;
    const shown = (0,_domain_artifact_kinds_js__WEBPACK_IMPORTED_MODULE_0__/* .isImage */ .wu)(artifact) && name !== undefined && name !== filename
        ? `${name} (${filename})`
        : nameOf(artifact).text;
    return `  ${fingerprint}  ${shown}`;
};
/** Returns a line of log with a mark and a state after that. */
const artifactStateLine = (artifact, state) => ({
    severity: artifact.severity,
    text: `${artifact.fingerprint}  ${nameOf(artifact).text}: ${state}`,
});
/** Returns a table of the artifacts; `digits` says what the column `title` shows of a fingerprint. */
const artifactTable = (artifacts, title = "SHA-256 fingerprint", digits = ({ fingerprint }) => (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(fingerprint)) => (0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_2__/* .table */ .tp)(artifacts, (artifact) => ({
    Artifact: nameOf(artifact),
    Type: _domain_artifact_kinds_js__WEBPACK_IMPORTED_MODULE_0__/* .artifactKinds */ .YC[artifact.type].label,
    [title]: digits(artifact),
}));
/** Returns the artifacts as in the output `artifacts`. A name is always there; JSON leaves out what is undefined. */
const toOutputArtifacts = (artifacts, more) => artifacts.map((artifact) => {
    const { name = null, filename, type, fingerprint, reference, htmlUrl } = artifact;
    return { name, filename, type, fingerprint, reference, html_url: htmlUrl, ...more(artifact) };
});
/** Returns the outputs of a step with exactly one artifact, or exactly one image, and of the manifests. */
function artifactOutputs({ artifacts, manifests = [], }) {
    const only = single(artifacts);
    const images = artifacts.filter(_domain_artifact_kinds_js__WEBPACK_IMPORTED_MODULE_0__/* .isImage */ .wu);
    return {
        fingerprint: only?.fingerprint,
        image: single(images)?.reference,
        "manifest-file": manifests.length > 0 ? manifests.map(({ path }) => path).join("\n") : undefined,
        "html-url": only?.htmlUrl,
    };
}
/** Returns the only item; undefined where there are none or several. */
const single = (items) => (items.length === 1 ? items[0] : undefined);
/** How many things of a kind an annotation names; all of them are in the log. */
const maxInAnnotation = 5;
/** Returns the first lines, and that there are more. Not how many: of a great many only the first are kept. */
const firstOfMany = (lines, nouns) => (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_3__/* .truncate */ .xv)(lines, maxInAnnotation, () => `… and more ${nouns}, in the log.`);
/** Returns a line for each of the first artifacts, and how many more there are. What is said of several is said once. */
function summarize(artifacts, describe) {
    const groups = [...Map.groupBy(artifacts, describe)].slice(0, maxInAnnotation);
    const left = artifacts.length - groups.reduce((sum, [, { length }]) => sum + length, 0);
    const lines = groups.map(([text, ofText]) => {
        const names = ofText.slice(0, maxInAnnotation).map(subjectOf);
        const more = ofText.length - names.length;
        return `${(0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_2__/* .compact */ .oE)([...names, more > 0 && `${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_3__/* .grouped */ .zD)(more)} more`]).join(", ")}: ${text}`;
    });
    return left === 0 ? lines : [...lines, `… and ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_3__/* .count */ .U9)(left, "more artifact")}, all in the log.`];
}
function subjectOf(artifact) {
    const digits = artifact.filename === artifact.fingerprint ? "" : ` (${shortFingerprint(artifact)})`;
    return `${nameOf(artifact).text}${digits}`;
}
/** Returns where the manifests are, as lines of log. */
const manifestLines = ({ manifests = [] }) => manifests.map(({ artifact, path }) => `Manifest of ${nameOf(artifact).text}: ${path}`);
/**
 * Returns what every step shows of the artifacts that it selected.
 * @param ofArtifact fields of each artifact in the output `artifacts`, besides what identifies it
 */
const artifactParts = (selected, ofArtifact = {}) => ({
    outputs: artifactOutputs(selected),
    documents: {
        artifacts: selected.artifacts.length > 0 ? toOutputArtifacts(selected.artifacts, () => ofArtifact) : undefined,
    },
    log: [...selected.artifacts.map(artifactLine), ...manifestLines(selected)],
    page: [artifactTable(selected.artifacts)],
});


/***/ }),

/***/ 8224:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ presentWrite)
/* harmony export */ });
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(177);
/* harmony import */ var _report_markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4902);
/* harmony import */ var _report_presentation_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6699);
/* harmony import */ var _present_artifacts_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2332);
/* harmony import */ var _report_visible_text_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(269);
/* harmony import */ var _dry_run_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6108);







const notDone = "nothing was recorded";
/** Presents a step that records. @param partsOf what it has sent, or would send */
function presentWrite(operation, outcome, partsOf = () => []) {
    if (outcome.kind === "skipped")
        return presentSkipped(outcome);
    // What was never sent is nothing that failed.
    const parts = partsOf(outcome.shown, outcome).filter(({ items }) => items.length > 0);
    if (outcome.kind === "written")
        return presentWritten(operation, outcome, parts);
    const dryRun = (0,_dry_run_js__WEBPACK_IMPORTED_MODULE_5__/* .presentDryRun */ .G)(outcome, notDone);
    const { text } = dryRun.result;
    const results = resultsOf(parts);
    const { severity, ...problems } = problemsOf(operation, text, parts);
    return {
        ...dryRun,
        ...problems,
        result: { severity: severity === "success" ? "info" : severity, text },
        outputs: { ...dryRun.outputs, ...results.outputs },
        documents: { ...dryRun.documents, ...results.documents },
        log: [...parts.flatMap(({ log }) => log), ...dryRun.log],
        page: [...parts.flatMap(({ page }) => page), ...dryRun.page],
    };
}
function presentWritten(operation, outcome, parts) {
    const { flow, trail, gitCommit, testedMergeCommit: merge, begun, failure, warnings = [] } = outcome;
    const trailText = (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `trail ${(0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .link */ .nf)((0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)((0,_report_visible_text_js__WEBPACK_IMPORTED_MODULE_4__/* .withShortCommits */ .Fw)(trail)), begun?.htmlUrl)} of flow ${(0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(flow)}`;
    const title = (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `${doneText(outcome, parts)} ${trailText}.`;
    // Of what was not sent, nothing is said but why.
    const sent = failure === undefined ? parts : [];
    const { severity, ...problems } = problemsOf(operation, title.text, sent, failure);
    const results = resultsOf(parts);
    const selected = (0,_present_artifacts_js__WEBPACK_IMPORTED_MODULE_3__/* .artifactParts */ .Rx)(outcome, { reported: false });
    const isReported = sent.some(({ noun }) => noun === "artifact");
    const shown = [isReported ? { log: (0,_present_artifacts_js__WEBPACK_IMPORTED_MODULE_3__/* .manifestLines */ .Rl)(outcome), page: [] } : selected, ...sent];
    const commits = [
        gitCommit && (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `Commit ${(0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(gitCommit.slice(0, 12))}`,
        merge && (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `This run tested merge commit ${(0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(merge.slice(0, 12))}, which is not the recorded commit`,
    ];
    return {
        ...problems,
        result: { severity, text: title.text },
        title,
        warnings: warnings.map(_report_visible_text_js__WEBPACK_IMPORTED_MODULE_4__/* .withShortCommits */ .Fw),
        outputs: {
            ...selected.outputs,
            ...results.outputs,
            reported: failure === undefined && parts.every(({ failed }) => failed.length === 0),
            ...{ flow, trail, "git-commit": gitCommit },
            ...(begun?.htmlUrl && { "html-url": begun.htmlUrl }),
        },
        documents: {
            ...(failure && selected.documents),
            ...results.documents,
            ...{ subjects: outcome.subjects, result: outcome.result ?? null },
        },
        log: [
            ...commits,
            begun?.htmlUrl && `See ${begun.htmlUrl}`,
            ...shown.flatMap(({ log }) => log),
            failure && { severity: "error", text: (0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .withoutHint */ .u7)(failure) },
            failure?.detail && `    ${failure.detail}`,
        ],
        page: [...commits, ...shown.flatMap(({ page }) => page)],
    };
}
/** Returns what the parts set for later steps. */
const resultsOf = (parts) => parts.reduce((all, { outputs, documents }) => ({
    outputs: { ...all.outputs, ...outputs },
    documents: { ...all.documents, ...documents },
}), { outputs: {}, documents: {} });
/** Returns what was done, to be followed by the trail. */
function doneText({ failure, begun }, parts) {
    if (failure !== undefined)
        return "Recording failed for";
    const texts = parts.flatMap(({ noun, items, note }) => {
        const recorded = items.filter(({ reported }) => reported).length;
        const all = (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_6__/* .count */ .U9)(items.length, noun);
        return `${recorded === items.length ? all : `${recorded} of ${all}`}${note ? ` (${note})` : ""}`;
    });
    if (texts.length > 0)
        return `Recorded ${texts.join(" and ")} in`;
    return begun?.change === "updated" ? "Updated" : "Began";
}
/** Returns what a step shows of what is not on record or not compliant. @param text the result of the step */
function problemsOf(operation, text, parts, failure) {
    const failed = failure ? [(0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .withoutHint */ .u7)(failure)] : parts.flatMap((part) => part.failed);
    const nonCompliant = parts.flatMap((part) => part.nonCompliant);
    const warned = parts.flatMap((part) => part.warned);
    const causes = [...failed, ...nonCompliant];
    const title = "Not compliant";
    if (causes.length === 0)
        return {
            severity: (0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_2__/* .worstOf */ .hm)([...parts, { severity: "success" }]),
            problem: warned.length > 0 && { title, lines: [text, ...warned] },
        };
    const hints = failure ? (0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_2__/* .compact */ .oE)([failure.hint && `${failure.hint}.`]) : parts.flatMap(({ steps }) => steps);
    const isRecorded = failed.length === 0;
    return {
        severity: "error",
        lastLine: `\`${operation}\` failed: ${isRecorded ? "an attestation is not compliant" : "not everything is recorded"}.`,
        next: [...new Set(hints)].join(" ") || "Correct the cause and run the job again.",
        problem: { title: isRecorded ? title : "Not recorded", lines: [text, ...causes] },
        annotations: [{ level: "warning", title, lines: warned }],
    };
}
/** Presents a write that was skipped. */
function presentSkipped(outcome) {
    const { reason } = outcome;
    const parts = (0,_present_artifacts_js__WEBPACK_IMPORTED_MODULE_3__/* .artifactParts */ .Rx)(outcome, { reported: false });
    return {
        ...parts,
        result: { severity: "warning", text: `Skipped: ${notDone}.` },
        sentences: [reason],
        annotations: [{ level: "notice", title: "Skipped", lines: [reason] }],
        outputs: { ...parts.outputs, reported: false },
    };
}


/***/ }),

/***/ 5000:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ writeRules),
/* harmony export */   g: () => (/* binding */ rejectedByWrites)
/* harmony export */ });
/* harmony import */ var _inputs_parse_values_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(195);
/* harmony import */ var _inputs_rule_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4776);
/* harmony import */ var _inputs_schemas_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8892);
/* harmony import */ var _lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2769);
// What all writes have in common among their inputs: rules, and what is rejected.




const writeRules = [
    // Not in `requires`: with `on-missing-token: skip` the step is skipped without it.
    (0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_1__/* .rule */ .Hu)(["api-token"], function* ({ apiToken }, { operation }) {
        if (apiToken === undefined)
            yield (0,_inputs_parse_values_js__WEBPACK_IMPORTED_MODULE_0__/* .missingInput */ .f)("api-token", operation);
    }),
    (0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_1__/* .rule */ .Hu)(["external-urls", "external-fingerprints"], function* ({ externalUrls = [], externalFingerprints = [] }) {
        const labels = externalUrls.map(([label]) => label);
        for (const [label] of externalFingerprints)
            if (!labels.includes(label))
                yield {
                    input: "external-fingerprints",
                    message: `has the label ${(0,_inputs_schemas_js__WEBPACK_IMPORTED_MODULE_2__/* .quote */ .hD)(label)}, which \`external-urls\` does not have${(0,_lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_3__/* .didYouMean */ .a)(label, labels)}`,
                };
    }),
];
/** A write that may fail has no setting of its own. */
const rejectedByWrites = [
    {
        inputs: ["on-outage"],
        message: "no longer exists for operations that record",
        hint: "After an outage, choose `Re-run failed jobs` in the run that failed: it records what is missing. A step that may fail has GitHub's `continue-on-error`",
    },
];


/***/ })

};
