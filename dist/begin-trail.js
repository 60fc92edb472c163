export const id = 5;
export const ids = [5];
export const modules = {

/***/ 5368:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  operation: () => (/* binding */ begin_trail_operation)
});

// EXTERNAL MODULE: ./build/inputs/definitions.js + 1 modules
var definitions = __webpack_require__(2379);
// EXTERNAL MODULE: ./build/lib/pick.js
var pick = __webpack_require__(2947);
// EXTERNAL MODULE: ./build/report/views/nothing-sent.js
var nothing_sent = __webpack_require__(1266);
// EXTERNAL MODULE: ./build/report/views/writes.js
var writes = __webpack_require__(8432);
// EXTERNAL MODULE: ./build/operations/operation.js
var operation = __webpack_require__(4138);
// EXTERNAL MODULE: ./build/operations/shared/write-rules.js
var write_rules = __webpack_require__(5000);
// EXTERNAL MODULE: ./build/lib/deadline.js
var lib_deadline = __webpack_require__(5842);
// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
// EXTERNAL MODULE: ./build/service/client.js + 3 modules
var service_client = __webpack_require__(7198);
// EXTERNAL MODULE: ./build/service/endpoints.js + 1 modules
var endpoints = __webpack_require__(7974);
// EXTERNAL MODULE: ./build/service/service-error.js
var service_error = __webpack_require__(4108);
// EXTERNAL MODULE: ./build/operations/shared/responses.js
var responses = __webpack_require__(2841);
// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/lib/errors.js
var errors = __webpack_require__(1469);
// EXTERNAL MODULE: ./build/lib/read-file.js + 1 modules
var read_file = __webpack_require__(4306);
;// CONCATENATED MODULE: ./build/operations/shared/template.js
// The flow template that a trail is begun with. The service judges what is in it.




/**
 * Reads a flow template of at most 10 MB, which is sent byte for byte.
 * @param path relative to the working directory
 * @throws ConfigurationError for a file that cannot be read, is too large, empty or not text; CancelledError
 */
async function readTemplate(path, signal) {
    const content = await (0,read_file/* readInputFile */.jH)("template-file", path, path, signal);
    const problem = content.length === 0
        ? "is empty"
        : !(0,external_node_buffer_.isUtf8)(content)
            ? "is not UTF-8 text"
            : content.includes(0)
                ? "has a NUL byte"
                : undefined;
    if (problem === undefined)
        return { filename: (0,external_node_path_.basename)(path), content };
    throw new errors/* ConfigurationError */.j1({
        message: `\`${path}\` (input \`template-file\`) ${problem}`,
        hint: "A flow template is a YAML file with `version` and `trail`",
    });
}
/** Names the template in what the service said when it refused a request that had one. */
function withTemplate(failure, path) {
    const { cause, status } = failure;
    if (cause !== "status" || (status !== 400 && status !== 422))
        return failure;
    const hint = `If the service names the template, correct \`${path}\` (input \`template-file\`). ${failure.hint ?? ""}`;
    return { ...failure, hint };
}

// EXTERNAL MODULE: ./build/operations/shared/write.js
var shared_write = __webpack_require__(6498);
;// CONCATENATED MODULE: ./build/operations/begin-trail/begin-trail.js
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
async function beginTrail(request, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { flow, service, templateFile } = request;
        // Without a service nothing is sent, and `timeout` limits nothing.
        const deadline = new lib_deadline/* Deadline */.B(service?.timeout ?? Infinity, context.clock);
        const template = templateFile === undefined ? undefined : await readTemplate(templateFile, context.signal);
        const { origin, trail, about, fields } = await (0,shared_write/* resolveTarget */.u1)(request, context);
        if (service === undefined)
            return (0,shared_write/* skippedOutcome */.dE)("begin-trail", [], context);
        const values = { name: trail, ...fields, origin_url: origin.originUrl?.value };
        const data = (0,omit_undefined/* omitUndefined */.O)(values);
        const write = { endpoint: "begin-trail", flow, data, ...(template && { file: template }) };
        const endpoint = (0,endpoints/* writeEndpoint */.x4)(service, write);
        if (request.dryRun)
            return (0,responses/* dryRunOutcome */.dU)([endpoint], service, { operation: "begin-trail", artifacts: [], ...about });
        const client = __addDisposableResource(env_1, (0,service_client/* createServiceClient */.r)({ ...service, deadline }, context), false);
        const result = await (0,shared_write/* sendWrite */.As)(client, endpoint);
        if (!result.success && templateFile !== undefined)
            throw (0,service_error/* toServiceError */.N)(withTemplate(result.failure, templateFile));
        const body = (0,service_error/* bodyOf */.E)(result);
        const { status, htmlUrl } = result.response ?? {};
        const change = status === 200 ? "updated" : "begun";
        return { kind: "trail-begun", ...about, change, result: body, ...(0,omit_undefined/* omitUndefined */.O)({ htmlUrl }) };
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}

;// CONCATENATED MODULE: ./build/operations/begin-trail/index.js
// `begin-trail`: begins the trail that the attestations of this run belong to.







const begin_trail_operation = (0,operation/* defineOperation */.h)({
    name: "begin-trail",
    inputs: [...definitions/* writeInputs */.zl, "template-file", "build-url", "origin-url"],
    requires: ["base-url", "org", "flow"],
    rules: write_rules/* writeRules */.bC,
    rejects: write_rules/* rejectedByWrites */.g8,
    introduce: ({ flow, trail }) => `Beginning ${trail === undefined ? "the trail of the commit" : `trail ${trail}`} in flow ${flow}`,
    run: (values, context) => beginTrail({ ...(0,pick/* pick */.U)(values, "templateFile"), ...(0,write_rules/* writeOf */.tg)(values) }, context),
    present: (outcome) => {
        switch (outcome.kind) {
            case "trail-begun":
                return (0,writes/* renderTrailBegun */.Kw)(outcome);
            case "dry-run":
                return (0,nothing_sent/* renderDryRun */.DW)(outcome);
            case "skipped":
                return (0,nothing_sent/* renderSkipped */.bs)(outcome);
        }
    },
    presentFailure: () => ({ outputs: { reported: false } }),
});


/***/ }),

/***/ 2841:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bg: () => (/* binding */ resultOf),
/* harmony export */   dU: () => (/* binding */ dryRunOutcome),
/* harmony export */   dq: () => (/* binding */ limitReasons)
/* harmony export */ });
/* harmony import */ var _gate_reasons_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5031);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(177);
/* harmony import */ var _service_request_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5625);



/** Describes the requests of a dry-run as they would be sent, without the credential. */
function dryRunOutcome(requests, service, about) {
    const described = requests.map((request) => (0,_service_request_js__WEBPACK_IMPORTED_MODULE_1__/* .describeRequest */ .Ng)(request, service));
    return { kind: "dry-run", ...about, requests: described };
}
/**
 * Returns the output `result`: the JSON of the responses in their order; the only one where there is one.
 * @param responses null stands for one that was not JSON
 */
function resultOf(responses) {
    const all = responses.map((response) => response?.json ?? null);
    return all.length === 1 ? all[0] : all;
}
/** Nobody reads more reasons of one artifact. */
const maxReasons = 500;
/** Returns the first reasons, and how many more there are. What failed stands first, because it decides. */
function limitReasons(given) {
    const reasons = (0,_gate_reasons_js__WEBPACK_IMPORTED_MODULE_0__/* .failedFirst */ .Yk)(given);
    const kind = reasons[maxReasons]?.kind ?? "missing";
    return (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .truncate */ .xv)(reasons, maxReasons, (more) => ({ kind, text: `… and ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(more, "more reason")}` }));
}


/***/ }),

/***/ 6498:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   As: () => (/* binding */ sendWrite),
/* harmony export */   dE: () => (/* binding */ skippedOutcome),
/* harmony export */   u1: () => (/* binding */ resolveTarget)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7934);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9137);
/* harmony import */ var _domain_failure_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4543);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6974);
/* harmony import */ var _workflow_event_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5980);
/* harmony import */ var _workflow_resolve_origin_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1227);
// What all writes have in common: the trail, the fields that all send, how they are sent, and how they are skipped.







/**
 * Resolves where the run takes place and the trail: as given, else named after the commit. Logs each value with its source.
 * @returns `about` is what the outcome says of it; `fields` are those that all writes send.
 * What is unknown is undefined, and to be left out: an empty field would clear a stored one
 * @throws ConfigurationError when no trail is given and no commit is known
 */
async function resolveTarget(request, context) {
    const { flow } = request;
    const origin = await (0,_workflow_resolve_origin_js__WEBPACK_IMPORTED_MODULE_3__/* .resolveOrigin */ .Z)(request.origin, context);
    const { testedMergeCommit } = origin;
    for (const warning of origin.warnings)
        context.logger.warn(warning);
    const gitCommit = origin.commit?.value;
    const trail = request.trail ?? valibot__WEBPACK_IMPORTED_MODULE_4__/* .parse */ .qgA(valibot__WEBPACK_IMPORTED_MODULE_4__/* .optional */ .lqM(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .trailNameSchema */ .bm), gitCommit);
    context.logger.table("Where the values come from", [
        ["Field", "Value", "Source"],
        ["flow", flow, "input"],
        ["trail", trail ?? "(unknown)", request.trail === undefined ? "the commit" : "input"],
        ...origin.sources,
    ]);
    if (trail === undefined)
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
            message: "Input `trail` is missing, and the commit that it would be named after is unknown",
            reason: "GITHUB_SHA is not set to a commit",
            hint: "Set `trail`, or set `git-commit`",
        });
    const fields = {
        description: request.description,
        git_commit_info: origin.gitCommitInfo,
        repo_info: origin.repoInfo,
        external_urls: request.externalUrls,
        user_data: request.userData,
    };
    return { origin, trail, about: (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_5__/* .omitUndefined */ .O)({ flow, trail, gitCommit, testedMergeCommit }), fields };
}
/** Sends a write. A failure in an outage says how to record it when the service is back (docs/after-an-outage.md). */
async function sendWrite(client, endpoint) {
    const result = await client.call(endpoint);
    // 501 says that the service does not offer this.
    if (result.success || !(0,_domain_failure_js__WEBPACK_IMPORTED_MODULE_6__/* .isOutage */ .u)(result.failure) || result.failure.status === 501)
        return result;
    const hints = [result.failure.hint, "When the service is back, choose `Re-run failed jobs` in this run"];
    const hint = hints.filter((part) => part !== undefined).join(". ");
    return { ...result, failure: { ...result.failure, hint } };
}
/** Explains why a write is skipped: GitHub withholds the API token, and `on-missing-token` is `skip`. */
async function skippedOutcome(operation, artifacts, context) {
    const why = await (0,_workflow_event_js__WEBPACK_IMPORTED_MODULE_2__.missingSecretsReason)(context);
    const empty = ["Input `api-token` is empty", why].filter((part) => part !== undefined).join(": ");
    const reason = `${empty}. \`on-missing-token: skip\` allows this`;
    return { kind: "skipped", operation, reason, artifacts };
}


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
/** Returns the artifact's name: in the template where it has one, with its file name where that is another. */
function nameOf(artifact) {
    const { name, filename, fingerprint } = artifact;
    // A given fingerprint has no file name but its digits.
    const file = (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(filename === fingerprint ? `sha256:${shortFingerprint(artifact)}` : filename);
    return name === undefined || name === filename ? file : (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(name)} (${file})`;
}
/** Returns the short fingerprint, linked to the service's page of the artifact. */
const linkedFingerprint = (artifact) => (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .link */ .nf)((0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(shortFingerprint(artifact)), artifact.htmlUrl);
/** Returns a line of log with the fingerprint first, as `sha256sum` prints it. */
const artifactLine = (artifact) => `  ${artifact.fingerprint}  ${nameOf(artifact).text}`;
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

/***/ 3800:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   g: () => (/* binding */ attachedPage),
/* harmony export */   j: () => (/* binding */ attachedLog)
/* harmony export */ });
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(177);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4902);
/* harmony import */ var _presentation_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6699);



/** How many files the log lists; the summary is cut by its own limit. */
const maxInLog = 100;
/** Lists in the log what is attached. @param verb that begins the sentence, such as "Attached" */
function attachedLog(attached, verb) {
    if (attached === undefined)
        return [];
    const { filename, size, files } = attached;
    const lines = files.map((file) => `  ${file.name} (${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatSize */ .Xq)(file.size)})`);
    return [
        `${verb} ${filename} (${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatSize */ .Xq)(size)}) with ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(files.length, "file")}:`,
        ...(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .truncate */ .xv)(lines, maxInLog, (more) => `  … and ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(more, "more file")}`),
    ];
}
/** Lists in the summary what is attached. @param verb as for `attachedLog` */
const attachedPage = (attached, verb) => attached &&
    (0,_presentation_js__WEBPACK_IMPORTED_MODULE_1__/* .folded */ .TM)("list of attached files", [attached], ({ filename, size, files }) => ({
        title: (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .gfm */ .Te) `${verb} ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .code */ .aY)(filename)} (${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatSize */ .Xq)(size)}), ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(files.length, "file")}`,
        blocks: [(0,_presentation_js__WEBPACK_IMPORTED_MODULE_1__/* .table */ .tp)(files, (file) => ({ File: (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .code */ .aY)(file.name), Size: (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatSize */ .Xq)(file.size) }))],
    }));


/***/ }),

/***/ 1266:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DW: () => (/* binding */ renderDryRun),
/* harmony export */   bs: () => (/* binding */ renderSkipped),
/* harmony export */   sU: () => (/* binding */ renderFingerprinted)
/* harmony export */ });
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(177);
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9665);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4902);
/* harmony import */ var _presentation_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6699);
/* harmony import */ var _artifacts_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2625);
/* harmony import */ var _attachments_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3800);






/** @param fields of each artifact in the output `artifacts`, besides what identifies it */
const partsOf = (outcome, fields = {}) => ({
    outputs: (0,_artifacts_js__WEBPACK_IMPORTED_MODULE_3__/* .artifactOutputs */ .Fz)(outcome),
    documents: {
        artifacts: outcome.artifacts.length > 0 ? (0,_artifacts_js__WEBPACK_IMPORTED_MODULE_3__/* .toOutputArtifacts */ .gj)(outcome.artifacts, () => fields) : undefined,
    },
    log: [...outcome.artifacts.map(_artifacts_js__WEBPACK_IMPORTED_MODULE_3__/* .artifactLine */ .VY), ...(0,_artifacts_js__WEBPACK_IMPORTED_MODULE_3__/* .manifestLines */ .Rl)(outcome)],
    page: [(0,_artifacts_js__WEBPACK_IMPORTED_MODULE_3__/* .artifactTable */ .Rw)(outcome.artifacts)],
});
/** Presents fingerprinted artifacts. */
function renderFingerprinted(outcome) {
    const parts = partsOf(outcome);
    return {
        ...parts,
        documents: { ...parts.documents, subjects: outcome.subjects },
        result: { severity: "success", text: `Fingerprinted ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_5__/* .count */ .U9)(outcome.artifacts.length, "artifact")}.` },
    };
}
const notDoneTexts = {
    "begin-trail": "no trail was recorded.",
    "report-artifact": "nothing was reported.",
    attest: "nothing was attested.",
    assert: "nothing was verified.",
};
const wouldAttach = "Would attach";
/** Presents the requests of a dry run. */
function renderDryRun(outcome) {
    const { operation, requests, flow, query, trail, gitCommit, attached } = outcome;
    const isGate = operation === "assert";
    const parts = partsOf(outcome, isGate ? { verdict: "dry-run" } : { reported: false });
    const title = `${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_5__/* .count */ .U9)(requests.length, "request")} that a run without \`dry-run\` would send`;
    return {
        ...parts,
        result: { severity: "info", text: `Dry run: ${notDoneTexts[operation]}` },
        outputs: {
            ...parts.outputs,
            ...(isGate ? { verdict: "dry-run", compliant: false } : { reported: false }),
            flow: flow ?? query?.flow,
            trail,
            "git-commit": gitCommit,
        },
        log: [...parts.log, ...(0,_attachments_js__WEBPACK_IMPORTED_MODULE_4__/* .attachedLog */ .j)(attached, wouldAttach), { title, json: requests }],
        page: [
            ...parts.page,
            (0,_attachments_js__WEBPACK_IMPORTED_MODULE_4__/* .attachedPage */ .g)(attached, wouldAttach),
            ...requests.slice(0, 1).map(({ method, url }) => (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `First request: ${method} ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(url)}`),
            (0,_presentation_js__WEBPACK_IMPORTED_MODULE_2__/* .folded */ .TM)("list of requests", [requests], (all) => ({
                title: (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `${title}`,
                blocks: [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .codeBlock */ .DV)("json", (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonText */ .s$)(all))],
            })),
        ],
    };
}
/** Presents a write that was skipped. */
function renderSkipped(outcome) {
    const { operation, reason } = outcome;
    const parts = partsOf(outcome, { reported: false });
    return {
        ...parts,
        result: { severity: "warning", text: `Skipped: ${notDoneTexts[operation]}` },
        sentences: [reason],
        annotations: [{ level: "notice", title: "Skipped", lines: [reason] }],
        outputs: { ...parts.outputs, reported: false },
    };
}


/***/ }),

/***/ 8432:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BT: () => (/* binding */ renderArtifactsReported),
/* harmony export */   Kw: () => (/* binding */ renderTrailBegun),
/* harmony export */   Yz: () => (/* binding */ outputsOf),
/* harmony export */   g3: () => (/* binding */ commitsOf)
/* harmony export */ });
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(177);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4902);
/* harmony import */ var _presentation_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6699);
/* harmony import */ var _verdict_texts_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5587);
/* harmony import */ var _visible_text_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(269);
/* harmony import */ var _artifacts_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2625);







/** Returns what to do about these failures: at most three different things, each as a sentence. */
const hintsOf = (failures) => [...new Set(failures.flatMap(({ hint }) => hint ?? []))]
    .slice(0, _verdict_texts_js__WEBPACK_IMPORTED_MODULE_3__/* .maxShownReasons */ .jQ)
    .map((hint) => `${hint}.`);
/** Returns the outputs that name the trail and its commit. */
const outputsOf = ({ flow, trail, gitCommit }) => ({
    flow,
    trail,
    "git-commit": gitCommit,
});
/** Says which commit is recorded and, on a pull request, which merge commit was tested. */
const commitsOf = ({ gitCommit: commit, testedMergeCommit: merge }) => [
    commit && (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `Commit ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(commit.slice(0, 12))}`,
    merge && (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `This run tested merge commit ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(merge.slice(0, 12))}, which is not the recorded commit`,
];
/** Presents a trail that was begun or updated. */
function renderTrailBegun(outcome) {
    const { flow, htmlUrl, result } = outcome;
    const verb = outcome.change === "begun" ? "Began" : "Updated";
    const trail = (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .link */ .nf)((0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)((0,_visible_text_js__WEBPACK_IMPORTED_MODULE_4__/* .withShortCommits */ .Fw)(outcome.trail)), htmlUrl);
    return {
        result: { severity: "success", text: `${verb} trail ${trail.text} of flow ${flow}.` },
        title: (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `${verb} trail ${trail} of flow ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(flow)}`,
        outputs: { reported: true, ...outputsOf(outcome), "html-url": htmlUrl },
        documents: { result: result ?? null },
        log: [...commitsOf(outcome), htmlUrl && `See ${htmlUrl}`],
        page: commitsOf(outcome),
    };
}
/** Presents reported artifacts, those that were not reported first. */
function renderArtifactsReported(outcome) {
    const { artifacts, flow, trail, warnings, result } = outcome;
    const rated = (0,_presentation_js__WEBPACK_IMPORTED_MODULE_2__/* .sortBySeverity */ .BF)(artifacts.map((one) => ({ ...one, severity: severityOf(one) })));
    const failed = rated.filter(({ reported }) => !reported);
    const recorded = rated.filter(({ reported }) => reported);
    const passes = failed.length === 0 && artifacts.length > 0;
    const all = (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_6__/* .count */ .U9)(artifacts.length, "artifact");
    const only = (0,_artifacts_js__WEBPACK_IMPORTED_MODULE_5__/* .single */ .J0)(artifacts);
    const which = only === undefined ? `${failed.length} of ${all}` : (0,_artifacts_js__WEBPACK_IMPORTED_MODULE_5__/* .nameOf */ .Vb)(only).text;
    const predicate = passes ? `Reported ${all}` : `Could not report ${which}`;
    const text = `${predicate} to trail ${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_4__/* .withShortCommits */ .Fw)(trail)} of flow ${flow}.`;
    const hints = hintsOf(failed.map(({ failure = {} }) => failure));
    const steps = (0,_presentation_js__WEBPACK_IMPORTED_MODULE_2__/* .compact */ .oE)([
        ...hints,
        hints.length === 0 && "Correct the cause and run the job again.",
        recorded.length > 0 && "Reporting an artifact twice changes nothing.",
    ]);
    return {
        result: { severity: passes ? "success" : "error", text },
        lastLine: passes ? undefined : "`report-artifact` failed.",
        next: passes ? undefined : steps.join(" "),
        problem: !passes && { title: "Not reported", lines: [text, ...(0,_artifacts_js__WEBPACK_IMPORTED_MODULE_5__/* .summarize */ .eh)(failed, failureOf)] },
        warnings: warnings.map(_visible_text_js__WEBPACK_IMPORTED_MODULE_4__/* .withShortCommits */ .Fw),
        outputs: { ...(0,_artifacts_js__WEBPACK_IMPORTED_MODULE_5__/* .artifactOutputs */ .Fz)(outcome), reported: passes, ...outputsOf(outcome) },
        documents: {
            artifacts: (0,_artifacts_js__WEBPACK_IMPORTED_MODULE_5__/* .toOutputArtifacts */ .gj)(artifacts, ({ reported }) => ({ reported })),
            subjects: outcome.subjects,
            result,
        },
        log: [
            ...commitsOf(outcome),
            ...recorded.map(_artifacts_js__WEBPACK_IMPORTED_MODULE_5__/* .artifactLine */ .VY),
            ...(0,_artifacts_js__WEBPACK_IMPORTED_MODULE_5__/* .manifestLines */ .Rl)(outcome),
            ...failed.flatMap((one) => [
                (0,_artifacts_js__WEBPACK_IMPORTED_MODULE_5__/* .artifactStateLine */ .KT)(one, "not reported"),
                `    ${failureOf(one)}`,
                one.failure?.detail && `    ${one.failure.detail}`,
            ]),
        ],
        page: [
            ...commitsOf(outcome),
            passes
                ? (0,_artifacts_js__WEBPACK_IMPORTED_MODULE_5__/* .artifactTable */ .Rw)(recorded, "Fingerprint", _artifacts_js__WEBPACK_IMPORTED_MODULE_5__/* .linkedFingerprint */ .uK)
                : (0,_presentation_js__WEBPACK_IMPORTED_MODULE_2__/* .ratedTable */ .JH)(rated, (one) => ({
                    Artifact: (0,_artifacts_js__WEBPACK_IMPORTED_MODULE_5__/* .nameOf */ .Vb)(one),
                    Fingerprint: (0,_artifacts_js__WEBPACK_IMPORTED_MODULE_5__/* .linkedFingerprint */ .uK)(one),
                    "Why it was not reported": (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .prose */ .CS)(failureOf(one)),
                })),
        ],
    };
}
const severityOf = ({ reported }) => (reported ? "success" : "error");
const failureOf = ({ reported, failure }) => reported ? "" : failure === undefined ? "it was not sent" : (0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .withoutHint */ .u7)(failure);


/***/ }),

/***/ 4108:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ bodyOf),
/* harmony export */   N: () => (/* binding */ toServiceError)
/* harmony export */ });
/* harmony import */ var _domain_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4543);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
// The error of a step that a failed call of the service ends.


/** Makes the error of a step that a failure ends. */
function toServiceError(failure) {
    if (failure.cause === "cancelled")
        return new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .CancelledError */ .cc({ ...failure, message: "The step was ended from outside during a request" });
    return (0,_domain_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .isOutage */ .u)(failure) ? new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .OutageError */ .AP(failure) : new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7(failure);
}
/**
 * Returns the body.
 * @throws ServiceError, CancelledError where there is none
 */
function bodyOf(result) {
    if (result.success)
        return result.value;
    throw toServiceError(result.failure);
}


/***/ })

};
