export const id = 600;
export const ids = [600,596];
export const modules = {

/***/ 6596:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ readRunnerList),
/* harmony export */   fromArtifactLists: () => (/* binding */ fromArtifactLists)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(7934);
/* harmony import */ var _domain_request_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(4684);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9137);
/* harmony import */ var _lib_concurrency_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8867);
/* harmony import */ var _lib_json_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(292);
/* harmony import */ var _lib_read_file_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6581);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(177);
/* harmony import */ var _image_reference_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1181);
/* harmony import */ var _paths_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8532);
/* harmony import */ var _find_paths_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(6367);
// Artifacts that were fingerprinted elsewhere: by other jobs, in the JSON files that the output `artifacts-file` named,
// so that one gate can cover a matrix; and by the runner, in its list of what earlier steps of this job declared.











/**
 * Reads the artifact files of other jobs, and the runner's list.
 * @param lines paths, globs, and the word `runner`
 * @throws ConfigurationError, ConfigurationErrors when a line selects nothing, or a file is not an artifact file
 * @throws CancelledError
 */
async function fromArtifactLists(lines, ifNoMatch, context) {
    const found = await (0,_lib_concurrency_js__WEBPACK_IMPORTED_MODULE_2__/* .collectErrors */ .ul)(lines, (line) => line === _domain_request_js__WEBPACK_IMPORTED_MODULE_8__/* .runnerListLine */ .X
        ? fromRunnerList(ifNoMatch, context)
        : fromArtifactFiles(line, ifNoMatch, lines.length, context));
    return found.flat();
}
async function fromArtifactFiles(pattern, ifNoMatch, lines, context) {
    const ofOtherJobs = { artifactType: "file", input: "artifacts-from" };
    const check = "Check that the job that makes this file has run, and where its file was downloaded";
    const hint = lines > 1 ? `${check}. If a line may select nothing, set \`if-no-match: warn\`` : check;
    const files = await (0,_find_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .findPaths */ .EQ)(pattern, { ...ofOtherJobs, ifNoMatch, hint }, context);
    const found = await (0,_lib_concurrency_js__WEBPACK_IMPORTED_MODULE_2__/* .collectErrors */ .ul)(files, async (path) => {
        const file = (0,_paths_js__WEBPACK_IMPORTED_MODULE_6__/* .decodePath */ .q0)(path);
        const content = await (0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_4__/* .readInputFile */ .jH)("artifacts-from", (0,_paths_js__WEBPACK_IMPORTED_MODULE_6__/* .toFsPath */ .Yb)(path), file, context.signal);
        const { artifacts } = parseList(artifactListSchema, content, file, {
            kind: "an artifact file",
            hint: "Use the files that the output `artifacts-file` of other jobs names, unchanged and with the same version of this action",
        });
        return artifacts.map((artifact) => ({ artifact, origin: file }));
    });
    return found.flat();
}
async function fromRunnerList(ifNoMatch, context) {
    const subjects = await readRunnerList(context);
    const artifacts = subjects.flatMap(({ artifact }) => artifact ?? []);
    const others = subjects.filter(({ artifact }) => artifact === undefined);
    if (others.length > 0) {
        const names = others.map(({ name, digest }) => `\`${name}\` (SHA-${digest.slice(3, 6)})`);
        const named = (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_9__/* .firstOf */ .Ku)(names, 5, (more) => `… and ${more} more`);
        const parts = {
            message: `The runner's list has ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_9__/* .count */ .U9)(others.length, "image")} without a SHA-256 digest: ${named.join(", ")}`,
            reason: "The service knows artifacts by their SHA-256 only",
            hint: "Select such an image in `artifacts`, or set `if-no-match: warn` to leave it out",
        };
        (0,_find_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .reportNoMatch */ .BK)(parts, ifNoMatch, context.logger);
    }
    if (subjects.length === 0)
        (0,_find_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .reportNoMatch */ .BK)({
            message: "The runner's list of artifacts is empty: no earlier step of this job declared one",
            hint: "Set `declare: true` in the step that fingerprints or reports them",
        }, ifNoMatch, context.logger);
    return artifacts.map((artifact) => ({ artifact, origin: "the runner's list" }));
}
/**
 * Reads the runner's list of the artifacts that earlier steps of this job declared (docs/fingerprints.md).
 * @throws ConfigurationError when the runner keeps no list, or it is not of the form that is known; CancelledError
 */
async function readRunnerList({ environment, signal }) {
    const { GITHUB_ARTIFACTS_LIST: path } = environment;
    const content = path ? await (0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_4__/* .readInputFile */ .jH)("artifacts-from", path, path, signal) : undefined;
    // The file is empty where the list is switched off.
    if (path === undefined || content === undefined || content.length === 0)
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
            message: "The runner keeps no list of artifacts",
            reason: path ? "The list is switched off (its file is empty)" : "GITHUB_ARTIFACTS_LIST is not set",
            hint: "The list needs runner 2.336.0 or later. " +
                "Set ACTIONS_RUNNER_ALLOW_ARTIFACTS_FILE=true where a self-hosted runner is started",
        });
    const { subjects } = parseList(runnerListSchema, content, path, {
        kind: "the runner's list of artifacts",
        hint: "No step of the job may write to this file. A newer runner may need a newer version of this action",
    });
    return subjects;
}
const artifactSchema = valibot__WEBPACK_IMPORTED_MODULE_10__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_10__/* .object */ .Ikc({
    name: valibot__WEBPACK_IMPORTED_MODULE_10__/* .nullish */ .cl6(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .templateReferenceNameSchema */ .cN),
    filename: valibot__WEBPACK_IMPORTED_MODULE_10__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_10__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_10__/* .nonEmpty */ .hq("must not be empty")),
    type: valibot__WEBPACK_IMPORTED_MODULE_10__/* .picklist */ .KIO(["file", "dir", "oci", "docker", "given", "checksum"]),
    fingerprint: _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .fingerprintSchema */ .S8,
    reference: valibot__WEBPACK_IMPORTED_MODULE_10__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_10__/* .string */ .YjP()),
}), valibot__WEBPACK_IMPORTED_MODULE_10__/* .check */ .z6Y(({ reference, type }) => reference === undefined || type === "oci" || type === "docker", ({ input }) => `has a \`reference\`, and its type is \`${input.type}\``), valibot__WEBPACK_IMPORTED_MODULE_10__/* .check */ .z6Y(({ reference, fingerprint }) => reference === undefined || digestIn(reference) === fingerprint, "has a `reference` that does not end with its fingerprint"), valibot__WEBPACK_IMPORTED_MODULE_10__/* .transform */ .pdi(({ name, reference, ...artifact }) => ({
    ...artifact,
    ...(name && { name }),
    // Later steps use it in commands, so it must not hold anything else.
    ...(reference !== undefined && { reference: (0,_image_reference_js__WEBPACK_IMPORTED_MODULE_5__/* .pinned */ .dp)((0,_image_reference_js__WEBPACK_IMPORTED_MODULE_5__/* .imageReference */ .rA)(reference), artifact.fingerprint) }),
})));
/** Returns the digest in an image reference; undefined where it is none or has none. */
function digestIn(reference) {
    try {
        return (0,_image_reference_js__WEBPACK_IMPORTED_MODULE_5__/* .imageReference */ .rA)(reference).digest;
    }
    catch (error) {
        if (error instanceof _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1)
            return undefined;
        throw error;
    }
}
/** What is read of an artifact file. Other fields of an artifact, such as a verdict, are ignored. */
const artifactListSchema = valibot__WEBPACK_IMPORTED_MODULE_10__/* .object */ .Ikc({
    version: valibot__WEBPACK_IMPORTED_MODULE_10__/* .literal */ .euz(1),
    artifacts: valibot__WEBPACK_IMPORTED_MODULE_10__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_10__/* .array */ .YOg(artifactSchema), valibot__WEBPACK_IMPORTED_MODULE_10__/* .minLength */ .BpQ(1, "lists no artifact")),
});
/** What is read of the runner's list: files by their base name, images by their reference without the digest. */
const runnerListSchema = valibot__WEBPACK_IMPORTED_MODULE_10__/* .object */ .Ikc({
    version: valibot__WEBPACK_IMPORTED_MODULE_10__/* .literal */ .euz(1),
    subjects: valibot__WEBPACK_IMPORTED_MODULE_10__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_10__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_10__/* .object */ .Ikc({
        name: valibot__WEBPACK_IMPORTED_MODULE_10__/* .string */ .YjP(),
        digest: valibot__WEBPACK_IMPORTED_MODULE_10__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_10__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_10__/* .regex */ .yGV(/^(?:sha256:[a-f0-9]{64}|sha384:[a-f0-9]{96}|sha512:[a-f0-9]{128})$/, "must be `sha256:`, `sha384:` or `sha512:` and as many lower-case hex characters")),
        kind: valibot__WEBPACK_IMPORTED_MODULE_10__/* .picklist */ .KIO(["file", "oci"]),
    }), valibot__WEBPACK_IMPORTED_MODULE_10__/* .check */ .z6Y(({ name, kind }) => kind === "oci" || /^[^/\\\p{Cc}\p{Zl}\p{Zp}]+$/u.test(name), "has a name that is not the base name of a file"), valibot__WEBPACK_IMPORTED_MODULE_10__/* .rawTransform */ .NTK(({ dataset, addIssue, NEVER }) => {
        const { name, digest, kind } = dataset.value;
        const [algorithm, fingerprint] = digest.split(":");
        if (algorithm !== "sha256")
            return { name, digest };
        const artifact = valibot__WEBPACK_IMPORTED_MODULE_10__/* .safeParse */ .xLC(artifactSchema, {
            filename: name,
            type: kind,
            fingerprint,
            ...(kind === "oci" && { reference: `${name}@${digest}` }),
        });
        if (artifact.success)
            return { name, digest, artifact: artifact.output };
        addIssue({ message: artifact.issues[0].message });
        return NEVER;
    }))),
});
/**
 * @param texts what a list is called in errors, and what to do about one that cannot be read
 * @throws ConfigurationError
 */
function parseList(schema, content, file, { kind, hint }) {
    const invalid = (reason) => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({ message: `\`${file}\` is not ${kind}: ${reason}`, hint });
    const json = (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_3__/* .parseJson */ .qF)(content);
    if (!json.success)
        throw invalid(json.reason);
    const read = valibot__WEBPACK_IMPORTED_MODULE_10__/* .safeParse */ .xLC(schema, json.value, { abortEarly: true });
    if (read.success)
        return read.output;
    const [issue] = read.issues;
    const path = valibot__WEBPACK_IMPORTED_MODULE_10__/* .getDotPath */ .BuJ(issue) ?? "the whole file";
    throw invalid(path === "version" ? "its version is not 1" : `${path}: ${issue.message}`);
}


/***/ }),

/***/ 9600:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   reportArtifact: () => (/* binding */ reportArtifact)
/* harmony export */ });
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _domain_service_result_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9326);
/* harmony import */ var _lib_budget_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(2227);
/* harmony import */ var _lib_concurrency_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8867);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(6974);
/* harmony import */ var _service_client_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(309);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1362);
/* harmony import */ var _shared_names_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3069);
/* harmony import */ var _shared_artifacts_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9912);
/* harmony import */ var _shared_declare_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(3919);
/* harmony import */ var _shared_kept_requests_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(9416);
/* harmony import */ var _shared_recorded_trail_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(9000);
/* harmony import */ var _shared_responses_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(2841);
/* harmony import */ var _shared_write_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(6498);
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
 * With `on-outage: keep` the requests that an outage left without an answer are kept.
 * @throws ConfigurationError when an artifact or a required field is missing: nothing was sent then
 */
async function reportArtifact(request, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { flow, service } = request;
        const budget = new _lib_budget_js__WEBPACK_IMPORTED_MODULE_12__/* .Budget */ ._(request.artifacts.timeout, context.clock);
        const { artifacts, manifest } = await (0,_shared_artifacts_js__WEBPACK_IMPORTED_MODULE_6__/* .fingerprintSelected */ .S)(request.artifacts, context, budget);
        const { origin, trail, about, fields } = await (0,_shared_write_js__WEBPACK_IMPORTED_MODULE_11__/* .resolveTarget */ .u)(request, context);
        if (service === undefined)
            return { ...(0,_shared_write_js__WEBPACK_IMPORTED_MODULE_11__/* .skippedOutcome */ .d)("report-artifact", artifacts, request), ...manifest };
        const commonFields = {
            // The service requires both URLs (docs/interface.md).
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
            const data = (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_13__/* .omitUndefined */ .O)(values);
            return { endpoint: "report-artifact", flow, data };
        };
        if (request.dryRun) {
            const planned = { operation: "report-artifact", artifacts, ...about, ...manifest };
            const endpoints = artifacts.map((artifact) => (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_4__/* .writeEndpoint */ .x4)(service, writeFor(artifact)));
            return (0,_shared_responses_js__WEBPACK_IMPORTED_MODULE_10__/* .dryRunOutcome */ .dU)(endpoints, service, planned);
        }
        const client = __addDisposableResource(env_1, (0,_service_client_js__WEBPACK_IMPORTED_MODULE_3__/* .createServiceClient */ .r)({ ...service, budget, responses: artifacts.length }, context), false);
        const unbegun = await (0,_shared_recorded_trail_js__WEBPACK_IMPORTED_MODULE_9__/* .findUnbegunTrail */ .C$)({ client, service, context }, flow, trail);
        const results = await (0,_lib_concurrency_js__WEBPACK_IMPORTED_MODULE_2__/* .mapConcurrent */ ._k)(artifacts, async (artifact) => {
            const write = writeFor(artifact);
            const failed = (failure, canBeKept) => ({
                artifact: { ...artifact, reported: false, failure },
                ...(canBeKept && request.keepInOutage && { toKeep: write }),
            });
            if (unbegun !== undefined)
                return failed(unbegun, true);
            const read = await client.call((0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_4__/* .writeEndpoint */ .x4)(service, write));
            if (!read.success)
                return failed((0,_shared_responses_js__WEBPACK_IMPORTED_MODULE_10__/* .toFailedRequest */ .oQ)(read.failure, context), (0,_domain_service_result_js__WEBPACK_IMPORTED_MODULE_1__/* .isOutage */ .uD)(read.failure));
            const { json, htmlUrl } = read.response ?? {};
            return { artifact: { ...artifact, reported: true, ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_13__/* .omitUndefined */ .O)({ htmlUrl }) }, response: { json } };
        });
        const { reported, keptFiles } = await keepUnanswered(results, service, context);
        const recorded = reported.filter((artifact) => artifact.reported);
        const responses = results.map(({ response }) => response);
        const result = (0,_shared_responses_js__WEBPACK_IMPORTED_MODULE_10__/* .resultOf */ .Bg)(responses, context);
        if (request.declare)
            await (0,_shared_declare_js__WEBPACK_IMPORTED_MODULE_7__/* .declareArtifacts */ .I)(recorded, context);
        return {
            kind: "artifacts-reported",
            ...about,
            artifacts: reported,
            warnings: await (0,_shared_names_js__WEBPACK_IMPORTED_MODULE_5__/* .warningsAboutNames */ .hZ)(recorded, { flow, trail, client, service, budget }, context),
            keptFiles,
            ...manifest,
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
/** Keeps the requests that an outage left without a response. Returns the artifacts, and the files of kept requests. */
async function keepUnanswered(results, service, context) {
    const unanswered = results.flatMap(({ toKeep }) => toKeep ?? []);
    const { keptFiles, problems } = await (0,_shared_kept_requests_js__WEBPACK_IMPORTED_MODULE_8__/* .keepRequests */ .sK)(unanswered, service, context);
    const reported = results.map(({ artifact, toKeep }) => {
        if (toKeep === undefined)
            return artifact;
        const problem = problems.get(toKeep);
        if (problem === undefined)
            return { ...artifact, kept: true };
        const reason = `${artifact.failure?.reason ?? ""}. The request was not kept: ${problem}`;
        return { ...artifact, failure: { ...artifact.failure, reason } };
    });
    return { reported, keptFiles };
}
function missingUrl(input, description) {
    throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
        message: `Input \`${input}\` is missing, and ${description} is unknown`,
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
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1469);
/* harmony import */ var _lib_container_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(5939);
/* harmony import */ var _lib_read_file_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6581);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(177);
/* harmony import */ var _lib_result_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(5367);
// Adds artifacts to the runner's own list, so that a following actions/attest attests what this step put on record.









/** The limits of the runner: artifacts of a job, and bytes that one step declares. A step beyond them fails. */
const limits = { artifacts: 500, bytes: 1_048_576 };
/** How many artifacts a warning names, and how many of those that do not fit. */
const maxNamed = 5;
const maxNamedExcess = 3;
/**
 * Appends the files and images among the artifacts to the file that GITHUB_ARTIFACTS names (docs/fingerprints.md). The
 * runner fails the step for a line that it does not accept, so what it would refuse is left out, with a warning.
 * Nothing that goes wrong here fails the step.
 */
async function declareArtifacts(artifacts, context) {
    const { logger } = context;
    try {
        const { declared, refused, excess } = await declareEach(artifacts, context);
        if (declared > 0)
            logger.info(`Added to the runner's list of artifacts: ${declared}`);
        const total = refused.length + excess.length;
        if (total === 0)
            return;
        if (excess.length > 0) {
            const names = (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_6__/* .firstOf */ .Ku)(excess, maxNamedExcess, (more) => `… and ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_6__/* .grouped */ .zD)(more)} more`).join(", ");
            refused.unshift(`${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_6__/* .count */ .U9)(excess.length, "artifact")} ${excess.length === 1 ? "does" : "do"} not fit, because the list holds ${limits.artifacts} artifacts, and 1 MiB of a step: ${names}`);
        }
        for (const reason of refused)
            logger.info(`Not added to the runner's list of artifacts: ${reason}`);
        const named = (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_6__/* .firstOf */ .Ku)(refused, maxNamed, (more) => `… and ${more} more, all in the log`);
        logger.warn(`\`declare\` left out ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_6__/* .grouped */ .zD)(total)} of ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_6__/* .grouped */ .zD)(artifacts.length)}, ` +
            `which the runner's list of artifacts cannot hold: ${named.join("; ")}`);
    }
    catch (error) {
        logger.warn(`\`declare\`: nothing was added to the runner's list of artifacts. ${(0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .messageOf */ .bD)(error)}`);
    }
}
async function declareEach(artifacts, context) {
    const { GITHUB_ARTIFACTS: file = "" } = context.environment;
    const listed = await (0,_artifacts_select_from_artifact_lists_js__WEBPACK_IMPORTED_MODULE_2__/* .readRunnerList */ .f)(context);
    const subjects = new Map(listed.map(({ name, digest }) => [name, digest]));
    const digests = new Set(subjects.values());
    const lines = [];
    const refused = [];
    const excess = [];
    let bytes = 0;
    for (const artifact of artifacts) {
        const digest = `sha256:${artifact.fingerprint}`;
        if (digests.has(digest))
            continue;
        const name = `\`${artifact.filename}\``;
        const refuse = (problem) => refused.push(`${name} ${problem}`);
        const entry = entryFor(artifact, context.environment);
        if (!entry.success) {
            refuse(entry.reason);
            continue;
        }
        const { subject, line } = entry.value;
        const known = subjects.get(subject);
        const size = bytes + Buffer.byteLength(line);
        if (context.redact(line) !== line)
            refuse("has a secret in its path");
        else if (known !== undefined)
            refuse(`shares its name with another artifact (${known})`);
        else if (subjects.size >= limits.artifacts || size > limits.bytes)
            excess.push(name);
        else {
            bytes = size;
            subjects.set(subject, digest);
            lines.push(line);
        }
    }
    (0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_5__/* .refusePipe */ .zZ)(file);
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.appendFileSync)(file, lines.join(""));
    return { declared: lines.length, refused, excess };
}
/**
 * Returns the line that declares an artifact, with a scheme, so that nothing in a path is read as something else; and as
 * `subject` the name that the runner gives it, which at most one artifact of a job has.
 */
function entryFor({ path, reference, type }, environment) {
    const { GITHUB_WORKSPACE: workspace } = environment;
    if (reference !== undefined)
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_7__.ok)({ subject: reference.slice(0, reference.indexOf("@")), line: `oci://${reference}\n` });
    if (path === undefined)
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_7__/* .err */ ._)(type === "dir" ? "is a directory" : "is neither a file of this job nor an image");
    // The runner is not always where the step is: in a container, links and paths lead elsewhere than on its machine.
    const file = withoutLinks(path);
    const inside = workspace ? (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(withoutLinks(workspace), file) : file;
    const isInside = inside !== ".." && !inside.startsWith(`..${node_path__WEBPACK_IMPORTED_MODULE_1__.sep}`) && !(0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(inside);
    const written = isInside ? inside : file;
    if ((0,_lib_container_js__WEBPACK_IMPORTED_MODULE_8__/* .isInContainer */ .L7)(environment)) {
        // The runner's user is another one than the container's, often root.
        const mode = unreadableMode(file, isInside ? inside : (0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(file));
        if (mode !== undefined)
            return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_7__/* .err */ ._)(`may not be read by other users (mode ${mode}), such as the runner's: \`chmod o+r\``);
        if (!isInside && !file.startsWith(_lib_container_js__WEBPACK_IMPORTED_MODULE_8__/* .containerWork */ .zr))
            return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_7__/* .err */ ._)("is outside of the directories that the container shares with the runner");
    }
    if (written.includes("="))
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_7__/* .err */ ._)("has `=` in its path");
    if (/[\r\n]|[\s\u0085]$/.test(written))
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_7__/* .err */ ._)("has a line break, or a blank at the end, in its path");
    return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_7__.ok)({ subject: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(file), line: `file://${written}\n` });
}
/**
 * Returns the mode that keeps other users from reading a file, in octal digits: its own, or that of a directory on the
 * way.
 * @param inside the file's path from a directory that the runner's user may enter
 */
function unreadableMode(file, inside) {
    let path = file;
    for (const [index] of inside.split(node_path__WEBPACK_IMPORTED_MODULE_1__.sep).entries()) {
        const { mode } = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path);
        if ((mode & (index === 0 ? 0o004 : 0o001)) === 0)
            return (mode & 0o777).toString(8).padStart(4, "0");
        path = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path);
    }
    return undefined;
}
const withoutLinks = (path) => (0,_artifacts_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .decodePath */ .q0)((0,_artifacts_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .resolveLinks */ .Ap)((0,_artifacts_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .encodePath */ .O0)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(path))));


/***/ }),

/***/ 3069:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   LJ: () => (/* binding */ warningsAboutAttestation),
/* harmony export */   be: () => (/* binding */ unknownNames),
/* harmony export */   hZ: () => (/* binding */ warningsAboutNames),
/* harmony export */   jy: () => (/* binding */ nameHint),
/* harmony export */   qw: () => (/* binding */ requireExpected)
/* harmony export */ });
/* harmony import */ var _lib_budget_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2227);
/* harmony import */ var _lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2769);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(177);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1362);





/** How many names a message lists, and how many are compared with a misspelt one. */
const maxListed = 10;
const maxCompared = 1000;
const quoteName = (name) => `\`${name}\``;
function listNames(items, textOf) {
    const [...all] = items;
    const shown = all.slice(0, maxListed).map(textOf).join(", ");
    return all.length > maxListed ? `${shown} and ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(all.length - maxListed, "more name")}` : shown;
}
/** Returns a function that quotes a misspelt name, with the one of these that may be meant. */
function suggestFrom(names) {
    const candidates = [...names].slice(0, maxCompared);
    return (name) => `${quoteName(name)}${(0,_lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_3__/* .didYouMean */ .a)(name, candidates)}`;
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
            : "Check that every job that should have built an artifact passed its fingerprint on",
    });
}
/** How long reading the trail may take at most, in milliseconds. */
const maxReadingMs = 10_000;
/**
 * Reads the trail that was reported to, once, to compare names with its template.
 * @returns a warning where there is a problem; none where the trail cannot be read: the log says that this is not compared
 */
async function warnFromTrail({ client, service, flow, trail, budget }, { clock, logger }, compared, findProblem) {
    const limits = { budget: new _lib_budget_js__WEBPACK_IMPORTED_MODULE_4__/* .Budget */ ._(Math.min(maxReadingMs, budget.left()), clock), retries: 0 };
    const read = await client.call((0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_1__/* .getTrailEndpoint */ .Ax)(service, flow, trail), { limits });
    const problem = read.success ? findProblem(read.value) : undefined;
    if (!read.success)
        logger.info(`The trail could not be read: ${compared} not compared with its template`);
    return problem === undefined ? [] : [problem];
}
/**
 * Returns a warning about artifacts that have no name or one that the trail's template does not have: what is attested
 * for the template's names does not count for them. There is none where the template names no artifacts.
 * @param recorded those that were reported
 */
async function warningsAboutNames(recorded, reportedTo, context) {
    if (recorded.length === 0)
        return [];
    return await warnFromTrail(reportedTo, context, "names are", (trail) => {
        const problem = unknownNames(recorded, trail, "reported artifact");
        return problem && `${problem}. ${nameHint}`;
    });
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
    return (`The template of trail ${trail} does not name ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(unknown.length, noun)}: ` +
        `${described}. It names ${listNames(known, quoteName)}`);
}
/**
 * Returns a warning about an attestation that the trail's template does not ask for: it does not count for what the
 * template requires. There is none where the trail has no template.
 */
function warningsAboutAttestation(reported, reportedTo, context) {
    return warnFromTrail(reportedTo, context, "the attestation is", (trail) => {
        const problem = findProblem(reported, trail);
        return problem && `The template of trail ${reportedTo.trail} ${problem}`;
    });
}
/** Returns what is wrong, to follow "The template". */
function findProblem({ name, type, artifact, fingerprint }, { template, compliance_status: { artifacts_statuses: known } }) {
    const { attestations: ofTrail, artifacts } = template.trail;
    if (ofTrail.length === 0 && artifacts.length === 0)
        return undefined;
    const isOfTrail = artifact === undefined && fingerprint === undefined;
    const recorded = known.find(([, status]) => status.artifact_fingerprint === fingerprint);
    const artifactName = artifact ?? (isOfTrail ? undefined : recorded?.[0]);
    const ofArtifacts = artifacts
        .filter((one) => artifactName === undefined || one.name === artifactName)
        .flatMap(({ attestations }) => attestations);
    const wanted = isOfTrail ? ofTrail : ofArtifacts;
    const hasName = (one) => one.name === name;
    const found = wanted.filter(hasName);
    if (found.length > 0) {
        const types = new Set(found.flatMap((one) => one.type ?? []));
        if (types.size === 0 || types.has(type) || types.has("*"))
            return undefined;
        return `has ${quoteName(name)} with the type ${listNames(types, quoteName)}, not ${quoteName(type)}`;
    }
    const artifactNames = new Set(artifacts.flatMap((one) => one.name ?? []));
    if (artifact !== undefined && !artifactNames.has(artifact))
        return `does not name the artifact ${suggestFrom(artifactNames)(artifact)}. ${namesText("artifacts", artifactNames)}`;
    // Where it may belong: of an artifact, when it is reported of the trail, or the other way round.
    const elsewhere = artifacts
        .filter(({ attestations }) => attestations.some(hasName))
        .map((one) => quoteName(`${one.name ?? ""}.${name}`));
    if (!isOfTrail && ofTrail.some(hasName))
        elsewhere.unshift(`${quoteName(name)} of the trail (\`subject: trail\`)`);
    const ofArtifact = artifactName === undefined ? "an artifact" : `artifact ${quoteName(artifactName)}`;
    const missing = `of ${isOfTrail ? "the trail" : ofArtifact}`;
    if (elsewhere.length > 0)
        return `does not ask for ${quoteName(name)} ${missing}. Did you mean ${listNames(elsewhere, (text) => text)}?`;
    const names = new Set(wanted.flatMap((one) => one.name ?? []));
    return `does not ask for ${suggestFrom(names)(name)} ${missing}. ${namesText("attestations", names)}`;
}
const namesText = (what, names) => names.size === 0 ? `It has no ${what} there` : `It has the ${what} ${listNames(names, quoteName)}`;


/***/ }),

/***/ 9000:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C$: () => (/* binding */ findUnbegunTrail),
/* harmony export */   CZ: () => (/* binding */ createSubjectOf),
/* harmony export */   JK: () => (/* binding */ isSameSubject),
/* harmony export */   Jh: () => (/* binding */ findTrailsWith),
/* harmony export */   b8: () => (/* binding */ compareAttestations),
/* harmony export */   hd: () => (/* binding */ readTrail),
/* harmony export */   j2: () => (/* binding */ artifactsIn),
/* harmony export */   kH: () => (/* binding */ wasChangedSince),
/* harmony export */   ll: () => (/* binding */ compareReports),
/* harmony export */   rJ: () => (/* binding */ hasTemplate)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(7934);
/* harmony import */ var _domain_assertion_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3881);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9137);
/* harmony import */ var _domain_trail_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5521);
/* harmony import */ var _domain_write_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(630);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1469);
/* harmony import */ var _lib_read_file_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(6581);
/* harmony import */ var _lib_result_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(5367);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(1362);
/* harmony import */ var _kept_requests_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(9416);
/* harmony import */ var _responses_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(2841);
// What is on record of a trail and of the reports to it, to find out whether a kept request is older, and whether its trail
// was begun as it was kept: else an artifact would begin it, and its template would be lost (docs/contract.md, "Kept requests").













const rows = (0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_2__/* .listOf */ .c3)((0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_2__/* .jsonObject */ .o$)({ attestation_name: _domain_assertion_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq, status: _domain_assertion_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq, is_compliant: _domain_assertion_js__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zM }));
const artifactsSchema = (0,_domain_trail_js__WEBPACK_IMPORTED_MODULE_4__/* .entriesOf */ .M)((0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_2__/* .jsonObject */ .o$)({ artifact_fingerprint: _domain_assertion_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq, attestations_statuses: rows }));
const trailBody = (name) => (0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_2__/* .jsonObject */ .o$)({
    name: valibot__WEBPACK_IMPORTED_MODULE_11__/* .literal */ .euz(name),
    last_modified_at: valibot__WEBPACK_IMPORTED_MODULE_11__/* .number */ .aig(),
    template: (0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_2__/* .nullable */ .me)((0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_2__/* .jsonObject */ .o$)({ content: _domain_assertion_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq })),
    compliance_status: (0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_2__/* .nullable */ .me)((0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_2__/* .jsonObject */ .o$)({ attestations_statuses: rows, artifacts_statuses: (0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_2__/* .nullable */ .me)(artifactsSchema) })),
    events: (0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_2__/* .listOf */ .c3)((0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_2__/* .jsonObject */ .o$)({
        type: _domain_assertion_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq,
        artifact_fingerprint: _domain_assertion_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq,
        target_artifact: _domain_assertion_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq,
        template_reference_name: _domain_assertion_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq,
        timestamp: _domain_assertion_js__WEBPACK_IMPORTED_MODULE_2__/* .number */ .ai,
    })),
});
/** Returns whether the service says that this, or the flow in which it would be, does not exist. */
const isAbsent = ({ notFound }, subject) => notFound === subject || notFound === "flow";
/** Reads a trail. Returns undefined where it is not on record, or why it cannot be read. */
async function readTrail({ client, service, context }, flow, trail) {
    const expected = { statuses: [200], body: trailBody(trail) };
    const read = await client.call({ ...(0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_8__/* .getTrailEndpoint */ .Ax)(service, flow, trail), expected });
    if (read.success)
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_12__.ok)(read.value);
    return isAbsent(read.failure, "trail") ? (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_12__.ok)(undefined) : (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_12__/* .err */ ._)((0,_responses_js__WEBPACK_IMPORTED_MODULE_10__/* .toFailedRequest */ .oQ)(read.failure, context).reason);
}
/** Returns whether gates judge a trail by this template. White space at the ends makes no difference. */
function hasTemplate(trail, { content }) {
    return trail?.template?.content?.trim() === new TextDecoder().decode(content).trim();
}
/** Clocks differ: times that are no farther apart, in seconds, do not show which is later. */
const clockTolerance = 300;
/**
 * Returns whether a trail was changed at or after a time in UNIX seconds. A time in whole seconds was rounded down, so
 * within its second that is not known, and counts as changed.
 */
function wasChangedSince({ last_modified_at: changedAt }, time) {
    return changedAt >= (Number.isInteger(changedAt) ? Math.floor(time) : time);
}
/** Finds the trails of a flow that have an artifact. Returns their names, or why they are not known. */
async function findTrailsWith({ client, service, context }, flow, fingerprint) {
    const inFlow = (0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_2__/* .jsonObject */ .o$)({ flow: _domain_assertion_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq, trail: (0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_2__/* .nullable */ .me)(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_3__/* .trailNameSchema */ .bm) });
    const body = (0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_2__/* .jsonObject */ .o$)({
        fingerprint: valibot__WEBPACK_IMPORTED_MODULE_11__/* .literal */ .euz(fingerprint),
        flow: valibot__WEBPACK_IMPORTED_MODULE_11__/* .string */ .YjP(),
        trail: _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_3__/* .trailNameSchema */ .bm,
        flows: valibot__WEBPACK_IMPORTED_MODULE_11__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_11__/* .union */ .KCZ([valibot__WEBPACK_IMPORTED_MODULE_11__/* .array */ .YOg(inFlow), inFlow]), () => []),
    });
    const endpoint = (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_8__/* .assertArtifactEndpoint */ .mu)(service, fingerprint, { flow });
    const read = await client.call({ ...endpoint, expected: { statuses: [200], body } });
    if (!read.success)
        return isAbsent(read.failure, "artifact") ? (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_12__.ok)([]) : (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_12__/* .err */ ._)((0,_responses_js__WEBPACK_IMPORTED_MODULE_10__/* .toFailedRequest */ .oQ)(read.failure, context).reason);
    const { flows, ...first } = read.value;
    const named = [first, ...[flows].flat()].filter((one) => one.flow === flow);
    return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_12__.ok)([...new Set(named.flatMap(({ trail }) => trail ?? []))]);
}
/** Returns what was reported to a trail, as events. Where the service gives none, they follow from the state, without times. */
function eventsOf({ events, compliance_status: state }) {
    if (events.length > 0 || state === undefined)
        return events;
    const attestations = (rows, event) => rows
        .filter(({ status }) => status !== "MISSING")
        .map((row) => ({ ...event, template_reference_name: row.attestation_name }));
    const artifacts = state.artifacts_statuses ?? [];
    return [
        ...attestations(state.attestations_statuses, { type: "trail_attestation_reported" }),
        ...artifacts.flatMap(([name, { artifact_fingerprint, attestations_statuses: rows }]) => [
            { type: "artifact_creation_reported", artifact_fingerprint, template_reference_name: name },
            ...attestations(rows, {
                type: "artifact_attestation_reported",
                artifact_fingerprint,
                target_artifact: name,
            }),
        ]),
    ];
}
const isReport = ({ type }) => type === "artifact_creation_reported";
/** Compares events of a trail with the time, in UNIX seconds, at which a request was kept. */
function compareTimes(trail, keptAt, isSame) {
    const same = eventsOf(trail).filter(isSame);
    if (trail.events.length === 0)
        return same.length > 0 && wasChangedSince(trail, keptAt) ? "newer" : "older";
    const since = same.map(({ timestamp = NaN }) => timestamp - keptAt);
    if (since.some((seconds) => seconds > clockTolerance))
        return "newer";
    return since.every((seconds) => seconds < -clockTolerance) ? "older" : "unclear";
}
/** Compares a report that was kept, at a time in UNIX seconds, with those that a trail has of the same fingerprint. */
const compareReports = (trail, fingerprint, keptAt) => compareTimes(trail, keptAt, (event) => isReport(event) && event.artifact_fingerprint === fingerprint);
/** Returns the artifacts that were reported to a trail. */
const artifactsIn = (trail) => eventsOf(trail)
    .filter(isReport)
    .map((event) => ({ fingerprint: event.artifact_fingerprint, name: event.template_reference_name }));
/** Returns a function that adds to a subject all names that its fingerprint was reported with. */
function createSubjectOf(artifacts) {
    const byFingerprint = Map.groupBy(artifacts, ({ fingerprint }) => fingerprint);
    return (fingerprint, artifact) => {
        const known = fingerprint === undefined ? [] : (byFingerprint.get(fingerprint) ?? []);
        const names = new Set(known.flatMap(({ name }) => name ?? []));
        if (artifact !== undefined)
            names.add(artifact);
        return { fingerprint, names };
    };
}
const isTrail = ({ fingerprint, names }) => fingerprint === undefined && names.size === 0;
/** Returns whether two attestations are about the same: by their fingerprints, or where one has none, by their names. */
function isSameSubject(one, other) {
    if (one.fingerprint !== undefined && other.fingerprint !== undefined)
        return one.fingerprint === other.fingerprint;
    if (isTrail(one))
        return isTrail(other);
    return !one.names.isDisjointFrom(other.names);
}
/** The events of an attestation of an artifact: reported by the artifact's name, and by its fingerprint. */
const artifactAttestations = ["trail_attestation_for_artifact_reported", "artifact_attestation_reported"];
/**
 * Compares an attestation that was kept with those that a trail has of the same name and subject, as `compareReports`.
 * @param reported artifacts with names that are or will be on the trail, besides those that it had when it was read
 */
function compareAttestations(trail, { name, fingerprint, artifact }, keptAt, reported = []) {
    const subjectOf = createSubjectOf([...artifactsIn(trail), ...reported]);
    const subject = subjectOf(fingerprint, artifact);
    return compareTimes(trail, keptAt, (event) => {
        const { type = "", artifact_fingerprint: digest, target_artifact: artifactName } = event;
        if (event.template_reference_name !== name)
            return false;
        return isTrail(subject)
            ? type === "trail_attestation_reported"
            : artifactAttestations.includes(type) && isSameSubject(subjectOf(digest, artifactName), subject);
    });
}
/**
 * Checks whether something may be reported to a trail: not while a begin-trail of this job is kept, unless the trail is on
 * record with its template.
 * @returns why not, and what to do; undefined where it may
 * @throws CancelledError
 */
async function findUnbegunTrail(reader, flow, trail) {
    const kept = await findKeptTrail(reader, flow, trail);
    if (kept === undefined)
        return undefined;
    const recorded = await readTrail(reader, flow, trail);
    const template = (0,_domain_write_js__WEBPACK_IMPORTED_MODULE_5__/* .templateOf */ .kW)(kept);
    const isBegun = recorded.success &&
        (template === undefined ? recorded.value !== undefined : hasTemplate(recorded.value, template));
    if (isBegun)
        return undefined;
    const state = !recorded.success
        ? `the trail cannot be read: ${recorded.reason}`
        : recorded.value === undefined
            ? "the trail is not on record"
            : "the trail is on record with another template";
    return {
        reason: `Not sent, because the begin-trail of this job was kept in an outage, and ${state}`,
        hint: "Send the kept requests first (`operation: send-kept`)",
    };
}
/** Returns the newest begin-trail for a trail among the files that earlier steps of this job kept. */
async function findKeptTrail({ service, context: { environment, logger, signal } }, flow, trail) {
    let newest;
    for (const path of keptFilesIn(environment["RUNNER_TEMP"] ?? "")) {
        const warn = (reason) => {
            logger.warn(`\`${path}\` is not used: ${reason}`);
        };
        try {
            const file = (0,_kept_requests_js__WEBPACK_IMPORTED_MODULE_9__/* .parseKeptFile */ ._F)(await (0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_7__/* .readInputFile */ .jH)("kept-from", path, path, signal), service);
            if (!file.success) {
                // A job may write to several services.
                if (!file.isElsewhere)
                    warn(file.reason);
                continue;
            }
            const { kept_at: keptAt, requests } = file.value;
            const request = requests.findLast((one) => one.endpoint === "begin-trail" && one.flow === flow && one.data.name === trail);
            if (request && keptAt >= (newest?.keptAt ?? 0))
                newest = { keptAt, request };
        }
        catch (error) {
            if (!(error instanceof _lib_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .ConfigurationError */ .j1))
                throw error;
            warn((0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .withoutHint */ .u7)(error.parts));
        }
    }
    return newest?.request;
}
function keptFilesIn(directory) {
    try {
        const names = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(directory).filter((name) => /^kept-.*\.json$/s.test(name));
        return names.map((name) => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory, name));
    }
    catch (cause) {
        const reason = (0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_7__/* .describeFileError */ .SQ)(cause);
        if (reason === undefined)
            throw cause;
        if ((0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .errorCode */ .CA)(cause) === "ENOENT")
            return [];
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .ConfigurationError */ .j1({
            message: `The directory of kept requests, \`${directory}\`, cannot be read`,
            reason,
            hint: "Check that RUNNER_TEMP is a directory that the runner's user can read",
        }, { cause });
    }
}


/***/ }),

/***/ 6498:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ skippedOutcome),
/* harmony export */   u: () => (/* binding */ resolveTarget)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7934);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9137);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6974);
/* harmony import */ var _workflow_resolve_origin_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1227);
// What all writes have in common: the trail, the fields that all send, and how they are skipped.





/**
 * Resolves where the run takes place and the trail: as given, else named after the commit. Logs each value with its source.
 * @returns `about` is what the outcome says of it; `fields` are those that all writes send.
 * What is unknown is undefined, and to be left out: an empty field would clear a stored one
 * @throws ConfigurationError when no trail is given and no commit is known
 */
async function resolveTarget(request, context) {
    const { flow } = request;
    const origin = await (0,_workflow_resolve_origin_js__WEBPACK_IMPORTED_MODULE_2__/* .resolveOrigin */ .Z)(request.origin, context);
    const { testedMergeCommit } = origin;
    const gitCommit = origin.commit?.value;
    const trail = request.trail ?? valibot__WEBPACK_IMPORTED_MODULE_3__/* .parse */ .qgA(valibot__WEBPACK_IMPORTED_MODULE_3__/* .optional */ .lqM(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .trailNameSchema */ .bm), gitCommit);
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
    return { origin, trail, about: (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__/* .omitUndefined */ .O)({ flow, trail, gitCommit, testedMergeCommit }), fields };
}
/** Explains why a write is skipped: GitHub withholds the API token, and `on-missing-token` is `skip`. */
function skippedOutcome(operation, artifacts, { skipReason }) {
    const empty = ["Input `api-token` is empty", skipReason].filter((part) => part !== undefined).join(": ");
    const reason = `${empty}. \`on-missing-token: skip\` allows this`;
    return { kind: "skipped", operation, reason, artifacts };
}


/***/ })

};
