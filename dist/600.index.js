export const id = 600;
export const ids = [600];
export const modules = {

/***/ 9600:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   reportArtifact: () => (/* binding */ reportArtifact)
/* harmony export */ });
/* harmony import */ var _lib_budget_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(2227);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(6974);
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6046);
/* harmony import */ var _service_response_schemas_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3124);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(1362);
/* harmony import */ var _lib_concurrency_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8867);
/* harmony import */ var _service_client_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1821);
/* harmony import */ var _shared_declare_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3919);
/* harmony import */ var _shared_fingerprint_selected_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1759);
/* harmony import */ var _shared_memory_limits_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(5011);
/* harmony import */ var _shared_responses_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2841);
/* harmony import */ var _shared_not_sent_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(4727);
/* harmony import */ var _shared_write_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(4581);
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
// `report-artifact`: reports each artifact by its fingerprint.













/**
 * Reports every artifact. All are fingerprinted before the first is sent; one that fails does not hide the others.
 * @throws ConfigurationError when an artifact or a required field is missing: nothing was sent then
 */
async function reportArtifact(request, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { flow, service } = request;
        const budget = new _lib_budget_js__WEBPACK_IMPORTED_MODULE_9__/* .Budget */ ._(request.artifacts.timeout, context.clock);
        const artifacts = await (0,_shared_fingerprint_selected_js__WEBPACK_IMPORTED_MODULE_5__/* .fingerprintSelected */ .S)(request.artifacts, context, budget);
        const target = await (0,_shared_write_js__WEBPACK_IMPORTED_MODULE_8__/* .resolveTarget */ .u)(request, context);
        const about = (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_10__/* .omitUndefined */ .O)({
            flow,
            trail: target.trail,
            gitCommit: target.origin.commit?.value,
            testedMergeCommit: target.origin.testedMergeCommit,
        });
        if (service === undefined)
            return (0,_shared_not_sent_js__WEBPACK_IMPORTED_MODULE_7__/* .skippedOutcome */ .w)("report-artifact", artifacts, context);
        const common = fieldsOfEvery(request, target);
        const requestFor = (artifact) => (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_11__/* .reportArtifact */ .x8)(service, flow, { ...fieldsOfOne(artifact), ...common });
        if (request.dryRun)
            return (0,_shared_not_sent_js__WEBPACK_IMPORTED_MODULE_7__/* .dryRunOutcome */ .d)({
                operation: "report-artifact",
                calls: artifacts.map(requestFor),
                service,
                artifacts,
                ...about,
            });
        const client = __addDisposableResource(env_1, (0,_service_client_js__WEBPACK_IMPORTED_MODULE_3__/* .createServiceClient */ .r)({ ...service, budget }, context), false);
        const limit = (0,_shared_memory_limits_js__WEBPACK_IMPORTED_MODULE_12__/* .limitPerResponse */ .mk)(artifacts.length);
        const results = await (0,_lib_concurrency_js__WEBPACK_IMPORTED_MODULE_2__/* .mapConcurrent */ ._k)(artifacts, async (artifact) => {
            const request = requestFor(artifact);
            const httpResult = await client.send(request);
            try {
                const response = (0,_service_response_schemas_js__WEBPACK_IMPORTED_MODULE_1__/* .readResponse */ .Uk)({ request, settings: service }, httpResult, _service_response_schemas_js__WEBPACK_IMPORTED_MODULE_1__/* .artifactReported */ .kR);
                const reported = { ...artifact, reported: true, ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_10__/* .omitUndefined */ .O)({ htmlUrl: (0,_shared_responses_js__WEBPACK_IMPORTED_MODULE_6__/* .htmlUrlIn */ .IU)(response) }) };
                return { artifact: reported, response: (0,_shared_memory_limits_js__WEBPACK_IMPORTED_MODULE_12__/* .within */ .ux)(limit, response) };
            }
            catch (error) {
                if (!(error instanceof _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ActionError */ .lZ))
                    throw error;
                const failure = (0,_domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .joinParts */ .nn)(context.redact(error.parts, _shared_memory_limits_js__WEBPACK_IMPORTED_MODULE_12__/* .longestText */ .Ie));
                return { artifact: { ...artifact, reported: false, failure } };
            }
        });
        const reported = results.map(({ artifact }) => artifact);
        const leftOut = results.filter(({ artifact, response }) => artifact.reported && response === undefined);
        (0,_shared_memory_limits_js__WEBPACK_IMPORTED_MODULE_12__/* .reportLeftOut */ .Ox)(leftOut.length, limit, context);
        if (request.declare) {
            const recorded = reported.filter((artifact) => artifact.reported);
            await (0,_shared_declare_js__WEBPACK_IMPORTED_MODULE_4__/* .declareArtifacts */ .I)(recorded, context);
        }
        return {
            kind: "artifacts-reported",
            ...about,
            artifacts: reported,
            result: (0,_shared_memory_limits_js__WEBPACK_IMPORTED_MODULE_12__/* .resultOf */ .Bg)(results.map(({ response }) => response)),
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
function fieldsOfOne(artifact) {
    return {
        fingerprint: artifact.fingerprint,
        filename: artifact.filename,
        ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_10__/* .omitUndefined */ .O)({ template_reference_name: artifact.name }),
    };
}
/** Returns the fields that all artifacts of a step share. The service requires both URLs (docs/interface.md). */
function fieldsOfEvery(request, { origin, trail }) {
    return {
        build_url: origin.buildUrl?.value ?? missingUrl("build-url", "the URL of the workflow run"),
        commit_url: origin.commitUrl?.value ?? missingUrl("commit-url", "the URL of the commit"),
        trail_name: trail,
        ...(0,_shared_write_js__WEBPACK_IMPORTED_MODULE_8__/* .commonFields */ .d)(request, origin),
        ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_10__/* .omitUndefined */ .O)({
            git_commit: origin.commit?.value,
            commits_list: origin.commitsList,
            repo_url: origin.repoUrl?.value,
            annotations: request.annotations,
            is_compliant: request.isCompliant,
            template: request.template,
        }),
    };
}
function missingUrl(input, what) {
    throw new _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
        message: `Input \`${input}\` is missing, and ${what} is unknown`,
        reason: "The service requires it, and the runner's variables do not give it",
        hint: `Set \`${input}\``,
    });
}


/***/ }),

/***/ 3919:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ declareArtifacts)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _artifacts_select_from_artifact_lists_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6596);
/* harmony import */ var _artifacts_paths_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8532);
// Adds artifacts to the runner's own list, so that a following actions/attest attests what this step put on record.




/** The limits of the runner: artifacts of a job, and bytes that one step declares. A step beyond them fails. */
const limits = { artifacts: 500, bytes: 1_048_576 };
/** How many artifacts a warning names; all of them are in the log. */
const mostNamed = 5;
/**
 * Appends the files and images among the artifacts to the file that GITHUB_ARTIFACTS names (docs/fingerprints.md). The
 * runner fails the step for a line that it does not accept, so what it would refuse is left out, with a warning.
 * Nothing that goes wrong here fails the step.
 */
async function declareArtifacts(artifacts, context) {
    const { logger } = context;
    try {
        const { declared, refused } = await declareEach(artifacts, context);
        if (declared > 0)
            logger.info(`Added to the runner's list of artifacts: ${declared}`);
        if (refused.length === 0)
            return;
        for (const reason of refused)
            logger.info(`Not added to the runner's list of artifacts: ${reason}`);
        const more = refused.length - mostNamed;
        logger.warn(`\`declare\` left out ${refused.length} of ${artifacts.length}, which the runner's list of artifacts cannot hold: ` +
            `${refused.slice(0, mostNamed).join("; ")}${more > 0 ? `; … and ${more} more, all in the log` : ""}`);
    }
    catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        logger.warn(`\`declare\`: nothing was added to the runner's list of artifacts. ${reason}`);
    }
}
async function declareEach(artifacts, context) {
    const { GITHUB_ARTIFACTS: file = "", GITHUB_WORKSPACE: workspace } = context.environment;
    const listed = await (0,_artifacts_select_from_artifact_lists_js__WEBPACK_IMPORTED_MODULE_2__/* .readRunnerList */ .f)(context);
    const subjects = new Map(listed.map(({ filename, fingerprint }) => [filename, fingerprint]));
    const fingerprints = new Set(subjects.values());
    const lines = [];
    const refused = [];
    let bytes = 0;
    for (const artifact of artifacts) {
        if (fingerprints.has(artifact.fingerprint))
            continue;
        const entry = entryFor(artifact, workspace);
        const line = `${entry.line}\n`;
        const known = subjects.get(entry.subject);
        const size = bytes + Buffer.byteLength(line);
        const problem = entry.problem ??
            (context.redact(line) === line ? undefined : "has a secret in its path") ??
            (known === undefined ? undefined : `shares its name with another artifact (sha256:${known})`) ??
            (subjects.size < limits.artifacts && size <= limits.bytes
                ? undefined
                : `is one too many: the list holds ${limits.artifacts} artifacts, and 1 MiB of a step`);
        if (problem !== undefined) {
            refused.push(`\`${artifact.filename}\` ${problem}`);
            continue;
        }
        bytes = size;
        subjects.set(entry.subject, artifact.fingerprint);
        lines.push(line);
    }
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.appendFileSync)(file, lines.join(""));
    return { declared: lines.length, refused };
}
/** Returns the line that declares an artifact, with a scheme, so that nothing in a path is read as something else. */
function entryFor({ path, reference, type }, workspace) {
    if (reference !== undefined) {
        return { subject: reference.slice(0, reference.indexOf("@")), line: `oci://${reference}` };
    }
    if (path === undefined) {
        return refusedEntry(type === "dir" ? "is a directory" : "is neither a file of this job nor an image");
    }
    // The runner is not always where the step is: in a container, links and paths lead elsewhere than on its machine.
    const file = withoutLinks(path);
    const inside = workspace ? (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(withoutLinks(workspace), file) : file;
    const isInside = inside !== ".." && !inside.startsWith(`..${node_path__WEBPACK_IMPORTED_MODULE_1__.sep}`) && !(0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(inside);
    const written = isInside ? inside : file;
    if (!isInside && workspace?.startsWith("/__w/") && !file.startsWith("/__w/"))
        return refusedEntry("is outside of the directories that the container shares with the runner");
    if (written.includes("="))
        return refusedEntry("has `=` in its path");
    if (/[\r\n]|[\s\u0085]$/.test(written))
        return refusedEntry("has a line break, or a blank at the end, in its path");
    return { subject: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(file), line: `file://${written}` };
}
const refusedEntry = (problem) => ({ subject: "", line: "", problem });
const withoutLinks = (path) => (0,_artifacts_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .decodePath */ .q0)((0,_artifacts_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .resolveLinks */ .Ap)((0,_artifacts_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .encodePath */ .O0)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(path))));


/***/ }),

/***/ 5011:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bg: () => (/* binding */ resultOf),
/* harmony export */   Ie: () => (/* binding */ longestText),
/* harmony export */   Ox: () => (/* binding */ reportLeftOut),
/* harmony export */   bE: () => (/* binding */ limitJudgement),
/* harmony export */   dq: () => (/* binding */ limitReasons),
/* harmony export */   mk: () => (/* binding */ limitPerResponse),
/* harmony export */   ux: () => (/* binding */ within)
/* harmony export */ });
/* unused harmony export memoryOf */
/* harmony import */ var _lib_shorten_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1529);

/** The longest text that is kept of a reason or an error, in UTF-16 units. */
const longestText = 2_000;
/** Bytes for the responses of a run, and as many for the assertions in them: far below what a runner has. */
const allResponses = 128 * 1024 * 1024;
/** Returns how many bytes may be kept of each of so many responses. */
function limitPerResponse(responses) {
    return Math.floor(allResponses / Math.max(responses, 1));
}
/** Estimates how many bytes a JSON value takes in memory. */
function memoryOf(value) {
    if (typeof value === "string")
        return 24 + value.length;
    if (!(value instanceof Object))
        return 0;
    const items = Object.values(value);
    return items.reduce((sum, item) => sum + 16 + memoryOf(item), 40);
}
/** Returns a JSON value, or undefined if it takes more memory than the limit. */
function within(limit, value) {
    return memoryOf(value) <= limit ? value : undefined;
}
/**
 * Limits a judgement: texts to a readable length and without secrets, and no assertion that takes more than the limit. Its
 * scope and allow-listing stay.
 */
function limitJudgement(limit, { assertion, reasons, warnings, verdict }, redact) {
    const kept = assertion && within(limit, assertion);
    const { scope, allow_listing: allowListing } = assertion ?? {};
    return {
        verdict,
        reasons: limitReasons(limit, reasons, redact),
        warnings: copy(redact(warnings, longestText)),
        ...(kept && { assertion: kept }),
        ...(scope && { scope }),
        ...(allowListing && { allowListing: copy(redact(allowListing, longestText)) }),
    };
}
/** What a reason takes beside its texts, in bytes. */
const reasonSize = 200;
/** So many reasons are kept whatever the limit is. */
const fewestReasons = 3;
/** Returns as many reasons as the limit allows, without secrets and each in a readable length. */
function limitReasons(limit, reasons, redact) {
    let left = limit;
    const firstLeftOut = reasons.findIndex(({ text }, index) => {
        left -= reasonSize + Math.min(text.length, longestText);
        return left < 0 && index >= fewestReasons;
    });
    const next = reasons[firstLeftOut];
    if (next === undefined)
        return reasons.map((reason) => limitTexts(reason, redact));
    const leftOut = (0,_lib_shorten_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(reasons.length - firstLeftOut, "more reason");
    return [
        ...reasons.slice(0, firstLeftOut).map((reason) => limitTexts(reason, redact)),
        { kind: next.kind, text: `… and ${leftOut}` },
    ];
}
function limitTexts({ kind, url, ...texts }, redact) {
    const short = copy(redact(texts, longestText));
    return { kind, ...short, ...(url !== undefined && url.length <= longestText && { url }) };
}
/** Copies texts, because a text that was cut out of a response keeps the whole response in memory. */
const copy = structuredClone;
/**
 * Returns the output `result`: the responses in their order; the only one where there is one.
 * @param responses undefined for one that was not JSON or that is too large
 */
function resultOf(responses) {
    const all = responses.map((response) => response ?? null);
    return all.length === 1 ? all[0] : all;
}
/** Shows a notice of how many responses are not in the output `result`. */
function reportLeftOut(leftOut, limit, { logger }) {
    if (leftOut === 0)
        return;
    logger.notice(`The output \`result\` has null for ${(0,_lib_shorten_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(leftOut, "artifact")}: the response is larger than ${Math.floor(limit / 1024)} KiB in memory, the limit for each response of this step`);
}


/***/ })

};
