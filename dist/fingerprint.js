export const id = 665;
export const ids = [665,797];
export const modules = {

/***/ 7956:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  operation: () => (/* binding */ fingerprint_operation)
});

// EXTERNAL MODULE: ./build/inputs/definitions.js + 1 modules
var definitions = __webpack_require__(6255);
// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
// EXTERNAL MODULE: ./build/operations/operation.js
var operation = __webpack_require__(4138);
// EXTERNAL MODULE: ./build/operations/shared/artifacts.js + 1 modules
var shared_artifacts = __webpack_require__(5196);
// EXTERNAL MODULE: ./build/operations/shared/selection.js
var selection = __webpack_require__(9183);
// EXTERNAL MODULE: ./build/operations/shared/subjects.js
var shared_subjects = __webpack_require__(9472);
// EXTERNAL MODULE: ./build/lib/format.js
var format = __webpack_require__(177);
// EXTERNAL MODULE: ./build/operations/shared/nothing-sent.js
var nothing_sent = __webpack_require__(3923);
;// CONCATENATED MODULE: ./build/operations/fingerprint/present.js


/** Presents fingerprinted artifacts. */
function presentFingerprints(outcome) {
    const parts = (0,nothing_sent/* artifactParts */.Rx)(outcome);
    return {
        ...parts,
        documents: { ...parts.documents, subjects: outcome.subjects },
        result: { severity: "success", text: `Fingerprinted ${(0,format/* count */.U9)(outcome.artifacts.length, "artifact")}.` },
    };
}

;// CONCATENATED MODULE: ./build/operations/fingerprint/index.js
// `fingerprint`: fingerprints artifacts, offline.







const fingerprint_operation = (0,operation/* defineOperation */.h)({
    name: "fingerprint",
    inputs: [...definitions/* selectionInputs */.Iz, "filename", "manifest", "timeout", "retries"],
    rules: [selection/* requiresArtifacts */.GO, ...selection/* selectionRules */.g3, selection/* filenameRule */.EE],
    introduce: (values) => `Fingerprinting ${(0,selection/* artifactsIn */.j2)(values)}`,
    run: async (values, context) => {
        const { artifacts, manifest } = await (0,shared_artifacts/* fingerprintSelected */.S)((0,selection/* selectionOf */.Wm)(values), context, undefined, "keep");
        const subjects = (0,shared_subjects/* subjectLines */.S)(artifacts, context);
        return { kind: "fingerprinted", artifacts, ...manifest, ...(0,omit_undefined/* omitUndefined */.O)({ subjects }) };
    },
    present: presentFingerprints,
});


/***/ }),

/***/ 3923:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ab: () => (/* binding */ presentSkipped),
/* harmony export */   Gf: () => (/* binding */ presentDryRun),
/* harmony export */   Rx: () => (/* binding */ artifactParts),
/* harmony export */   dE: () => (/* binding */ skippedOutcome),
/* harmony export */   dU: () => (/* binding */ dryRunOutcome)
/* harmony export */ });
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(177);
/* harmony import */ var _lib_pick_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2947);
/* harmony import */ var _report_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9665);
/* harmony import */ var _report_markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4902);
/* harmony import */ var _report_presentation_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6699);
/* harmony import */ var _report_views_artifacts_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2625);
/* harmony import */ var _service_request_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5625);
/* harmony import */ var _workflow_event_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5980);








/** Describes the requests of a dry run as they would be sent, without the credential. */
function dryRunOutcome(requests, service, about) {
    const described = requests.map((request) => ({
        ...(0,_lib_pick_js__WEBPACK_IMPORTED_MODULE_6__/* .pick */ .U)(request, "note"),
        ...(0,_service_request_js__WEBPACK_IMPORTED_MODULE_4__/* .describeRequest */ .Ng)(request, service),
    }));
    return { kind: "dry-run", ...about, requests: described };
}
/** Explains why a write is skipped: GitHub withholds the API token, and `on-missing-token` is `skip`. */
async function skippedOutcome(selected, context) {
    const why = await (0,_workflow_event_js__WEBPACK_IMPORTED_MODULE_5__.missingSecretsReason)(context);
    const empty = ["Input `api-token` is empty", why].filter((part) => part !== undefined).join(": ");
    return { kind: "skipped", reason: `${empty}. \`on-missing-token: skip\` allows this`, ...selected };
}
/**
 * Returns what every step shows of the artifacts that it selected.
 * @param ofArtifact fields of each artifact in the output `artifacts`, besides what identifies it
 */
const artifactParts = (selected, ofArtifact = {}) => ({
    outputs: (0,_report_views_artifacts_js__WEBPACK_IMPORTED_MODULE_3__/* .artifactOutputs */ .Fz)(selected),
    documents: {
        artifacts: selected.artifacts.length > 0 ? (0,_report_views_artifacts_js__WEBPACK_IMPORTED_MODULE_3__/* .toOutputArtifacts */ .gj)(selected.artifacts, () => ofArtifact) : undefined,
    },
    log: [...selected.artifacts.map(_report_views_artifacts_js__WEBPACK_IMPORTED_MODULE_3__/* .artifactLine */ .VY), ...(0,_report_views_artifacts_js__WEBPACK_IMPORTED_MODULE_3__/* .manifestLines */ .Rl)(selected)],
    page: [(0,_report_views_artifacts_js__WEBPACK_IMPORTED_MODULE_3__/* .artifactTable */ .Rw)(selected.artifacts)],
});
const notReported = { outputs: { reported: false }, ofArtifact: { reported: false } };
/**
 * Presents the requests of a dry run.
 * @param notDone what was not done, as the end of a sentence, such as "nothing was reported"
 * @param result what the outputs say of that, and of each artifact
 */
function presentDryRun(outcome, notDone, result = notReported) {
    const { requests, flow, trail, gitCommit } = outcome;
    const parts = artifactParts(outcome, result.ofArtifact);
    const title = `${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_7__/* .count */ .U9)(requests.length, "request")} that a run without \`dry-run\` would send`;
    return {
        ...parts,
        result: { severity: "info", text: `Dry run: ${notDone}.` },
        outputs: { ...parts.outputs, ...result.outputs, flow, trail, "git-commit": gitCommit },
        log: [...parts.log, { title, json: requests }],
        page: [
            ...parts.page,
            ...requests.slice(0, 1).map(({ method, url }) => (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `First request: ${method} ${(0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(url)}`),
            (0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_2__/* .folded */ .TM)("list of requests", [requests], (all) => ({
                title: (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `${title}`,
                blocks: [(0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .codeBlock */ .DV)("json", (0,_report_json_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonText */ .s$)(all))],
            })),
        ],
    };
}
/** Presents a write that was skipped. @param notDone as for `presentDryRun` */
function presentSkipped(outcome, notDone) {
    const { reason } = outcome;
    const parts = artifactParts(outcome, notReported.ofArtifact);
    return {
        ...parts,
        result: { severity: "warning", text: `Skipped: ${notDone}.` },
        sentences: [reason],
        annotations: [{ level: "notice", title: "Skipped", lines: [reason] }],
        outputs: { ...parts.outputs, ...notReported.outputs },
    };
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

/***/ 2625:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fz: () => (/* binding */ artifactOutputs),
/* harmony export */   J0: () => (/* binding */ single),
/* harmony export */   KT: () => (/* binding */ artifactStateLine),
/* harmony export */   LM: () => (/* binding */ maxInAnnotation),
/* harmony export */   LQ: () => (/* binding */ firstOfMany),
/* harmony export */   Rl: () => (/* binding */ manifestLines),
/* harmony export */   Rw: () => (/* binding */ artifactTable),
/* harmony export */   VY: () => (/* binding */ artifactLine),
/* harmony export */   Vb: () => (/* binding */ nameOf),
/* harmony export */   eh: () => (/* binding */ summarize),
/* harmony export */   gj: () => (/* binding */ toOutputArtifacts),
/* harmony export */   uK: () => (/* binding */ linkedFingerprint)
/* harmony export */ });
/* harmony import */ var _domain_artifact_kinds_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(157);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(177);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4902);
/* harmony import */ var _presentation_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6699);
// How artifacts look, wherever an outcome has some.




/** The digits of a fingerprint that people compare. */
const shortFingerprint = (artifact) => artifact.fingerprint.slice(0, 12);
/**
 * Returns the artifact's name: in the template where it has one, with its file name where that is another. Of an image only
 * one of them, because both together would push what matters off the page.
 */
function nameOf(artifact) {
    const { name } = artifact;
    const file = (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(fileNameOf(artifact));
    if (name === undefined || name === artifact.filename)
        return file;
    return (0,_domain_artifact_kinds_js__WEBPACK_IMPORTED_MODULE_0__/* .isImage */ .wu)(artifact) ? (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(name) : (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(name)} (${file})`;
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
const linkedFingerprint = (artifact) => (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .link */ .nf)((0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(shortFingerprint(artifact)), artifact.htmlUrl);
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
const artifactTable = (artifacts, title = "SHA-256 fingerprint", digits = ({ fingerprint }) => (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(fingerprint)) => (0,_presentation_js__WEBPACK_IMPORTED_MODULE_2__/* .table */ .tp)(artifacts, (artifact) => ({
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
        return `${(0,_presentation_js__WEBPACK_IMPORTED_MODULE_2__/* .compact */ .oE)([...names, more > 0 && `${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_3__/* .grouped */ .zD)(more)} more`]).join(", ")}: ${text}`;
    });
    return left === 0 ? lines : [...lines, `… and ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_3__/* .count */ .U9)(left, "more artifact")}, all in the log.`];
}
function subjectOf(artifact) {
    const digits = artifact.filename === artifact.fingerprint ? "" : ` (${shortFingerprint(artifact)})`;
    return `${nameOf(artifact).text}${digits}`;
}
/** Returns where the manifests are, as lines of log. */
const manifestLines = ({ manifests = [] }) => manifests.map(({ artifact, path }) => `Manifest of ${nameOf(artifact).text}: ${path}`);


/***/ }),

/***/ 5980:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   commitInEvent: () => (/* binding */ commitInEvent),
/* harmony export */   missingSecretsReason: () => (/* binding */ missingSecretsReason),
/* harmony export */   readEvent: () => (/* binding */ readEvent)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7934);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _lib_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(292);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6974);
/* harmony import */ var _lib_read_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4306);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6147);
/* harmony import */ var _run_variables_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7309);
// The event that started the run. Whatever the payload holds, known event or new, a field that is missing or invalid is
// unknown.







const pushedCommit = (0,_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(valibot__WEBPACK_IMPORTED_MODULE_5__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({
    id: _fields_js__WEBPACK_IMPORTED_MODULE_3__/* .anyCaseShaSchema */ .I6,
    message: _fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalText */ .mR,
    timestamp: _fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalTimestamp */ .t7,
    author: (0,_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalObject */ .u9)({ name: _fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalText */ .mR, email: _fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalText */ .mR, username: _fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalText */ .mR }),
}), valibot__WEBPACK_IMPORTED_MODULE_5__/* .transform */ .pdi(({ id, message, timestamp, author }) => {
    const name = (0,_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .authorText */ .D7)(author?.name, author?.email);
    return (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_6__/* .omitUndefined */ .O)({ sha1: id, message, author: name, author_username: author?.username, timestamp });
})));
const repository = valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({
    id: _fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalWholeNumber */ .b7,
    full_name: (0,_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .repositoryNameSchema */ .d4),
    description: _fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalText */ .mR,
});
const branch = (0,_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalObject */ .u9)({
    ref: _fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalText */ .mR,
    sha: (0,_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .anyCaseShaSchema */ .I6),
    // null when the fork was deleted: that is known, not unknown.
    repo: (0,_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(valibot__WEBPACK_IMPORTED_MODULE_5__/* .nullable */ .mee(repository)),
});
const withHeadCommit = (0,_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalObject */ .u9)({ head_commit: pushedCommit });
const payloadSchema = valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({
    pull_request: (0,_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalObject */ .u9)({ number: _fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalWholeNumber */ .b7, head: branch, base: branch }),
    repository: (0,_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(repository),
    head_commit: pushedCommit,
    commits: (0,_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(valibot__WEBPACK_IMPORTED_MODULE_5__/* .array */ .YOg(pushedCommit)),
    merge_group: withHeadCommit,
    workflow_run: (0,_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalObject */ .u9)({
        head_sha: (0,_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .anyCaseShaSchema */ .I6),
        head_commit: pushedCommit,
    }),
    check_suite: withHeadCommit,
});
const emptyEvent = valibot__WEBPACK_IMPORTED_MODULE_5__/* .parse */ .qgA(payloadSchema, {});
/**
 * Reads the payload at `GITHUB_EVENT_PATH`. Nothing is known about an event whose payload cannot be read.
 * @throws CancelledError
 */
async function readEvent(path, { logger, signal }) {
    if (path === undefined)
        return emptyEvent;
    try {
        const content = await (0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_2__/* .readWholeFile */ .M4)(path, { name: path, megabytes: 64, signal });
        const event = (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_1__/* .validateJson */ .TL)(payloadSchema, (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parseJson */ .qF)(content));
        if (event.success)
            return event.value;
        logger.debug(`The event's payload is ignored: ${event.reason}`);
    }
    catch (error) {
        if (error instanceof _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .CancelledError */ .cc)
            throw error;
        logger.debug(`The event's payload cannot be read and is ignored: ${String(error)}`);
    }
    return emptyEvent;
}
/** Returns what the event says about a commit; undefined where it does not describe that very commit. */
function commitInEvent(event, sha) {
    const parts = [event, event.merge_group, event.workflow_run, event.check_suite];
    const described = [...parts.map((part) => part?.head_commit), ...(event.commits ?? [])];
    return described.find((commit) => commit?.sha1 === sha);
}
/** The events on which a run for a pull request from a fork lacks secrets. */
const pullRequestEvents = new Set(["pull_request", "pull_request_review", "pull_request_review_comment"]);
/** The events that run on the default or base branch with all secrets, whoever caused them. */
const trustedEvents = new Set(["pull_request_target", "workflow_run", "issue_comment"]);
/**
 * Returns why this run gets no secrets, as those of pull requests from forks and from Dependabot, in words that can
 * follow "because"; undefined when it should have them, so that an empty token is a configuration error.
 * @throws CancelledError
 */
async function missingSecretsReason(context) {
    const { eventName = "", eventPath, actor } = (0,_run_variables_js__WEBPACK_IMPORTED_MODULE_4__/* .readRunVariables */ .r)(context.environment);
    const fork = pullRequestEvents.has(eventName) ? forkOf(await readEvent(eventPath, context)) : undefined;
    if (fork !== undefined)
        return `the pull request comes from a ${fork}, and GitHub gives no secrets to such runs`;
    return actor === "dependabot[bot]" && !trustedEvents.has(eventName)
        ? "Dependabot is the actor, and GitHub gives such runs only the secrets stored for Dependabot"
        : undefined;
}
/** Returns the fork that a pull request comes from, in words; undefined where it comes from the repository itself. */
function forkOf({ pull_request: pullRequest, repository }) {
    const head = pullRequest?.head?.repo;
    if (head === null)
        return "deleted fork";
    const base = pullRequest?.base?.repo ?? repository;
    const isKnown = (key) => head?.[key] !== undefined && base?.[key] !== undefined;
    const isFork = isKnown("id")
        ? head?.id !== base?.id
        : isKnown("full_name") && head?.full_name?.toLowerCase() !== base?.full_name?.toLowerCase();
    if (!isFork)
        return undefined;
    return head?.full_name === undefined ? "fork" : `fork (${head.full_name})`;
}


/***/ }),

/***/ 6147:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D7: () => (/* binding */ authorText),
/* harmony export */   I6: () => (/* binding */ anyCaseShaSchema),
/* harmony export */   Ku: () => (/* binding */ optionalOrUndefined),
/* harmony export */   Zu: () => (/* binding */ textSchema),
/* harmony export */   b7: () => (/* binding */ optionalWholeNumber),
/* harmony export */   d4: () => (/* binding */ repositoryNameSchema),
/* harmony export */   mR: () => (/* binding */ optionalText),
/* harmony export */   qL: () => (/* binding */ parseSha),
/* harmony export */   t7: () => (/* binding */ optionalTimestamp),
/* harmony export */   u9: () => (/* binding */ optionalObject),
/* harmony export */   yo: () => (/* binding */ timestampSchema)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7934);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9137);
// Fields from outside, each parsed: what is missing or invalid is unknown.


/** Makes a schema for a field that may hold anything: what does not match is undefined. */
const optionalOrUndefined = (schema) => valibot__WEBPACK_IMPORTED_MODULE_1__/* .fallback */ .NpB(valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(schema), undefined);
/** Makes a schema for an object with these fields; undefined for anything else, or where a field does not match. */
const optionalObject = (entries) => valibot__WEBPACK_IMPORTED_MODULE_1__/* .fallback */ .NpB(valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc(entries)), undefined);
/** A text without white space at its ends, and not empty. */
const textSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .trim */ .Bqr(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .nonEmpty */ .hq());
const optionalText = optionalOrUndefined(textSchema);
const optionalWholeNumber = optionalOrUndefined(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .wholeNumberSchema */ .ef);
/** A date as GitHub writes it, with its offset from UTC; comes out as UNIX seconds. */
const timestampSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .isoTimestamp */ .yhX(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi((text) => Math.floor(Date.parse(text) / 1000)), valibot__WEBPACK_IMPORTED_MODULE_1__/* .safeInteger */ .Y2b());
const optionalTimestamp = optionalOrUndefined(timestampSchema);
/** A commit's SHA, in either case. Forty zeros stand for "none" and are not a commit. */
const anyCaseShaSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .trim */ .Bqr(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .toLowerCase */ .PXX(), _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .commitShaSchema */ .jr, valibot__WEBPACK_IMPORTED_MODULE_1__/* .check */ .z6Y((sha) => !/^0+$/.test(sha), "must not be all zeros"));
/** Parses a commit's SHA; undefined where the text is none. */
const parseSha = (text) => valibot__WEBPACK_IMPORTED_MODULE_1__/* .parse */ .qgA(optionalOrUndefined(anyCaseShaSchema), text);
/** `owner/name`: two path segments that need no encoding, neither of them `.` or `..`. */
const repositoryNameSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .regex */ .yGV(/^(?!\.{1,2}\/)[\w.-]+\/(?!\.{1,2}$)[\w.-]+$/, "must be `owner/name`"));
/** Returns `Name <email>`, or the one of the two that is there. */
function authorText(name, email) {
    const parts = [name?.trim(), email?.trim() && `<${email.trim()}>`];
    return parts.filter(Boolean).join(" ") || undefined;
}


/***/ }),

/***/ 7309:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   r: () => (/* binding */ readRunVariables)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7934);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9137);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6974);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6147);
// The runner's variables, each value parsed: an invalid one is unknown, never passed on.




const digitsSchema = valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_2__/* .regex */ .yGV(/^[0-9]{1,20}$/));
/** A URL to which a path can be added: no query, no fragment; slashes at its end are dropped. */
const baseSchema = valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_2__/* .check */ .z6Y((text) => !/[?#]/.test(text)), valibot__WEBPACK_IMPORTED_MODULE_2__/* .transform */ .pdi((text) => text.replace(/\/+$/, "")), _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .httpUrlSchema */ .b$);
/** Reads the runner's variables. Never throws. */
function readRunVariables(environment) {
    const read = (name, schema) => valibot__WEBPACK_IMPORTED_MODULE_2__/* .parse */ .qgA((0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .optionalOrUndefined */ .Ku)(schema), environment[name]);
    return (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_3__/* .omitUndefined */ .O)({
        sha: read("GITHUB_SHA", _fields_js__WEBPACK_IMPORTED_MODULE_1__/* .anyCaseShaSchema */ .I6),
        /** As `refs/heads/main`. */
        ref: read("GITHUB_REF", _fields_js__WEBPACK_IMPORTED_MODULE_1__/* .textSchema */ .Zu),
        /** The name of a pull request's branch. */
        headRef: read("GITHUB_HEAD_REF", _fields_js__WEBPACK_IMPORTED_MODULE_1__/* .textSchema */ .Zu),
        eventName: read("GITHUB_EVENT_NAME", _fields_js__WEBPACK_IMPORTED_MODULE_1__/* .textSchema */ .Zu),
        eventPath: read("GITHUB_EVENT_PATH", _fields_js__WEBPACK_IMPORTED_MODULE_1__/* .textSchema */ .Zu),
        /** Who started the run. */
        actor: read("GITHUB_ACTOR", _fields_js__WEBPACK_IMPORTED_MODULE_1__/* .textSchema */ .Zu),
        repository: read("GITHUB_REPOSITORY", _fields_js__WEBPACK_IMPORTED_MODULE_1__/* .repositoryNameSchema */ .d4),
        repositoryId: read("GITHUB_REPOSITORY_ID", digitsSchema),
        /** The same on every attempt of a run. */
        runId: read("GITHUB_RUN_ID", digitsSchema),
        /** The GitHub server for people. */
        server: read("GITHUB_SERVER_URL", baseSchema),
        apiUrl: read("GITHUB_API_URL", baseSchema),
        /** The directory where a checkout would be. */
        workspace: read("GITHUB_WORKSPACE", _fields_js__WEBPACK_IMPORTED_MODULE_1__/* .textSchema */ .Zu),
    });
}


/***/ })

};
