export const id = 592;
export const ids = [592];
export const modules = {

/***/ 732:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  operation: () => (/* binding */ report_artifact_operation)
});

// EXTERNAL MODULE: ./build/inputs/definitions.js + 1 modules
var definitions = __webpack_require__(2379);
// EXTERNAL MODULE: ./build/inputs/rule.js
var rule = __webpack_require__(4776);
// EXTERNAL MODULE: ./build/lib/pick.js
var pick = __webpack_require__(2947);
// EXTERNAL MODULE: ./build/report/views/nothing-sent.js
var nothing_sent = __webpack_require__(1266);
// EXTERNAL MODULE: ./build/report/views/writes.js
var writes = __webpack_require__(8432);
// EXTERNAL MODULE: ./build/operations/operation.js
var operation = __webpack_require__(4138);
// EXTERNAL MODULE: ./build/operations/shared/selection.js
var selection = __webpack_require__(9183);
// EXTERNAL MODULE: ./build/operations/shared/write-rules.js
var write_rules = __webpack_require__(5000);
// EXTERNAL MODULE: ./build/lib/errors.js
var errors = __webpack_require__(1469);
// EXTERNAL MODULE: ./build/lib/deadline.js
var lib_deadline = __webpack_require__(5842);
// EXTERNAL MODULE: ./build/lib/concurrency.js
var concurrency = __webpack_require__(8867);
// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
// EXTERNAL MODULE: ./build/service/client.js + 3 modules
var service_client = __webpack_require__(7198);
// EXTERNAL MODULE: ./build/service/endpoints.js + 1 modules
var service_endpoints = __webpack_require__(7974);
// EXTERNAL MODULE: ./build/operations/shared/names.js
var names = __webpack_require__(3069);
// EXTERNAL MODULE: ./build/operations/shared/artifacts.js + 3 modules
var shared_artifacts = __webpack_require__(7131);
// EXTERNAL MODULE: ./build/operations/shared/reported-trail.js
var reported_trail = __webpack_require__(7059);
// EXTERNAL MODULE: ./build/operations/shared/responses.js
var responses = __webpack_require__(2841);
// EXTERNAL MODULE: ./build/operations/shared/subjects.js
var subjects = __webpack_require__(9472);
// EXTERNAL MODULE: ./build/operations/shared/write.js
var write = __webpack_require__(6498);
;// CONCATENATED MODULE: ./build/operations/report-artifact/report-artifact.js
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
 * Reports every artifact. All are fingerprinted before the first is sent; one that fails does not hide the others.
 * @throws ConfigurationError when an artifact or a required field is missing: nothing was sent then
 */
async function reportArtifact(request, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { flow, service } = request;
        const deadline = new lib_deadline/* Deadline */.B(request.artifacts.timeout, context.clock);
        const { artifacts, manifest } = await (0,shared_artifacts/* fingerprintSelected */.S)(request.artifacts, context, deadline);
        const { origin, trail, about, fields } = await (0,write/* resolveTarget */.u1)(request, context);
        if (service === undefined)
            return { ...(await (0,write/* skippedOutcome */.dE)("report-artifact", artifacts, context)), ...manifest };
        const commonFields = {
            // The service requires both URLs (docs/internals/interface.md).
            build_url: origin.buildUrl?.value ?? missingUrl("build-url", "the URL of the workflow run"),
            commit_url: origin.commitUrl?.value ?? missingUrl("commit-url", "the URL of the commit"),
            trail_name: trail,
            ...fields,
            git_commit: origin.commit?.value,
            commits_list: origin.commitsList,
            repo_url: origin.repoUrl?.value,
            annotations: request.annotations,
            is_compliant: request.isCompliant,
            template: request.template,
        };
        const writeFor = ({ fingerprint, filename, name }) => {
            const values = { fingerprint, filename, template_reference_name: name, ...commonFields };
            const data = (0,omit_undefined/* omitUndefined */.O)(values);
            return { endpoint: "report-artifact", flow, data };
        };
        if (request.dryRun) {
            const planned = { operation: "report-artifact", artifacts, ...about, ...manifest };
            const endpoints = artifacts.map((artifact) => (0,service_endpoints/* writeEndpoint */.x4)(service, writeFor(artifact)));
            return (0,responses/* dryRunOutcome */.dU)(endpoints, service, planned);
        }
        const client = __addDisposableResource(env_1, (0,service_client/* createServiceClient */.r)({ ...service, deadline }, context), false);
        const isNamed = request.trail !== undefined;
        const read = await (0,reported_trail/* readReportedTrail */.Q)({ client, service, flow, trail, isNamed, deadline }, context);
        const known = read.success ? read.value.trail : undefined;
        const warnings = [
            ...(read.success ? read.value.warnings : []),
            ...(known ? (0,names/* warningsAboutNames */.hZ)(artifacts, known) : []),
        ];
        const results = await (0,concurrency/* mapConcurrent */._k)(artifacts, async (artifact) => {
            const sent = read.success ? await (0,write/* sendWrite */.As)(client, (0,service_endpoints/* writeEndpoint */.x4)(service, writeFor(artifact))) : read;
            if (!sent.success)
                return { artifact: { ...artifact, reported: false, failure: sent.failure } };
            const { json, htmlUrl } = sent.response ?? {};
            return { artifact: { ...artifact, reported: true, ...(0,omit_undefined/* omitUndefined */.O)({ htmlUrl }) }, response: { json } };
        });
        const reported = results.map(({ artifact }) => artifact);
        const recorded = reported.filter((artifact) => artifact.reported);
        const result = (0,responses/* resultOf */.Bg)(results.map(({ response }) => response));
        return {
            kind: "artifacts-reported",
            ...about,
            artifacts: reported,
            warnings,
            ...manifest,
            ...(0,omit_undefined/* omitUndefined */.O)({ subjects: (0,subjects/* subjectLines */.S)(recorded, context) }),
            result,
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
function missingUrl(input, description) {
    throw new errors/* ConfigurationError */.j1({
        message: `Input \`${input}\` is missing, and ${description} is unknown`,
        reason: "The service requires it, and the runner's variables do not give it",
        hint: `Set \`${input}\``,
    });
}

;// CONCATENATED MODULE: ./build/operations/report-artifact/index.js
// `report-artifact`: reports each artifact by its fingerprint.









/** Where no file is read, an artifact is known by its name alone. */
const namesGivenArtifacts = (0,rule/* rule */.Hu)(["artifacts", "fingerprint", "filename"], function* ({ artifacts, fingerprint, filename }) {
    const unnamed = fingerprint.filter(({ name, image }) => (name ?? image) === undefined);
    if (artifacts.length > 0 || unnamed.length === 0)
        return;
    if (fingerprint.length > 1)
        yield {
            input: "fingerprint",
            message: `has ${fingerprint.length} lines, ${unnamed.length} of them without a name: no file is read, so report-artifact needs it as file name`,
            hint: "Write each fingerprint as `name=sha256`",
        };
    else if (filename === undefined)
        yield {
            input: "filename",
            message: "is missing: with `fingerprint` no file is read, so the artifact has no name",
            hint: "Set `filename` to the name of the file or image, or write the fingerprint as `name=sha256`",
        };
});
const report_artifact_operation = (0,operation/* defineOperation */.h)({
    name: "report-artifact",
    inputs: [
        ...definitions/* writeInputs */.zl,
        ...definitions/* selectionInputs */.Iz,
        ...["filename", "manifest", "annotations", "is-compliant", "template"],
        ...["commits-from", "build-url"],
    ],
    requires: ["base-url", "org", "flow"],
    rules: [...write_rules/* writeRules */.bC, selection/* requiresArtifacts */.GO, ...selection/* selectionRules */.g3, selection/* filenameRule */.EE, namesGivenArtifacts],
    rejects: write_rules/* rejectedByWrites */.g8,
    introduce: (values) => `Reporting ${(0,selection/* artifactsIn */.j2)(values)} to flow ${values.flow}`,
    run: (values, context) => reportArtifact({
        ...(0,pick/* pick */.U)(values, "annotations", "isCompliant", "template"),
        ...(0,write_rules/* writeOf */.tg)(values),
        artifacts: (0,selection/* selectionOf */.Wm)(values),
    }, context),
    present: (outcome) => {
        switch (outcome.kind) {
            case "artifacts-reported":
                return (0,writes/* renderArtifactsReported */.BT)(outcome);
            case "dry-run":
                return (0,nothing_sent/* renderDryRun */.DW)(outcome);
            case "skipped":
                return (0,nothing_sent/* renderSkipped */.bs)(outcome);
        }
    },
    presentFailure: () => ({ outputs: { reported: false } }),
});


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
