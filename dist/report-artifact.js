export const id = 592;
export const ids = [592];
export const modules = {

/***/ 151:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   operation: () => (/* binding */ operation)
/* harmony export */ });
/* harmony import */ var _inputs_definitions_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7450);
/* harmony import */ var _operation_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4138);
/* harmony import */ var _shared_present_write_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8224);
/* harmony import */ var _shared_selection_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9183);
/* harmony import */ var _shared_write_rules_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5000);
/* harmony import */ var _present_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(644);
/* harmony import */ var _report_artifact_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(5324);
// `report-artifact`: reports each artifact by its fingerprint.







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
    run: _report_artifact_js__WEBPACK_IMPORTED_MODULE_6__/* .reportArtifact */ .x,
    present: (outcome) => (0,_shared_present_write_js__WEBPACK_IMPORTED_MODULE_2__/* .presentWrite */ .B)("report-artifact", outcome, (reports) => [(0,_present_js__WEBPACK_IMPORTED_MODULE_5__/* .reportsPart */ .L)(reports)]),
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

/***/ 7059:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ readReportedTrail),
/* harmony export */   h: () => (/* binding */ readTrail)
/* harmony export */ });
/* harmony import */ var _lib_result_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5367);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7974);
/* harmony import */ var _extra_read_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6692);
/* harmony import */ var _suggest_names_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9634);




/** The part of the step's remaining time that reading may take: most is left to write. */
const shareOfTime = 1 / 4;
/** Reads a trail with its template. A response about another trail gives none. */
async function readTrail({ org, flow }, trail, client, limits) {
    const read = await client.call((0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_0__/* .getTrailEndpoint */ .Ax)({ org }, flow, trail), { limits });
    if (!read.success)
        return { success: false, failure: read.failure };
    return read.value.name === trail && read.value.flow.name === flow ? (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_2__.ok)(read.value) : { success: false };
}
/**
 * Reads the trail. One that does not exist yet, or cannot be read, does not keep the step from sending.
 * @param values of which `trail` says whether the step names the trail, and does not leave it to the commit
 * @returns why nothing may be sent, where the service says that the flow or the organization does not exist
 */
async function readReportedTrail({ org, flow, trail: given }, { client, target: { trail }, limits: { deadline }, context: { clock, logger } }) {
    const limits = (0,_extra_read_js__WEBPACK_IMPORTED_MODULE_3__/* .limitsOfExtraReads */ .R)(deadline, clock, shareOfTime);
    const access = { client, service: { org }, deadline: limits.deadline };
    const read = await readTrail({ org, flow }, trail, (0,_suggest_names_js__WEBPACK_IMPORTED_MODULE_1__/* .suggestNames */ .R)({ flow }, access, { clock }), limits);
    if (read.success)
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_2__.ok)({ trail: read.value, warnings: [] });
    const { failure } = read;
    if (failure?.notFound === "organization")
        return { success: false, failure: { ...failure, reason: "Nothing was sent" } };
    if (failure?.notFound === "flow") {
        const reason = "Nothing was sent: the service would create the flow without a template, and no gate would ask about it";
        const hint = "Correct `flow` or `org`, or create the flow first: `flow-description` of `begin-trail` or `record` does that";
        return { success: false, failure: { ...failure, reason, hint } };
    }
    const begins = `Trail ${trail} does not exist yet in flow ${flow}: this step begins it`;
    if (failure?.notFound === "trail" && given !== undefined)
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_2__.ok)({ warnings: [`${begins}. Check \`trail\`, or begin it first (\`operation: begin-trail\`)`] });
    logger.info(failure?.notFound === "trail"
        ? begins
        : "The trail could not be read: names are not compared with its template");
    return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_2__.ok)({ warnings: [] });
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
