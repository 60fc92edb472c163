export const id = 790;
export const ids = [790,868];
export const modules = {

/***/ 230:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ decisionRecord),
/* harmony export */   p: () => (/* binding */ runFacts)
/* harmony export */ });
/** The runner's variables in the record, by their names there. */
const runVariables = {
    action_ref: "GITHUB_ACTION_REF",
    action_repository: "GITHUB_ACTION_REPOSITORY",
    actor: "GITHUB_ACTOR",
    attempt: "GITHUB_RUN_ATTEMPT",
    event: "GITHUB_EVENT_NAME",
    id: "GITHUB_RUN_ID",
    job: "GITHUB_JOB",
    ref: "GITHUB_REF",
    repository: "GITHUB_REPOSITORY",
    server_url: "GITHUB_SERVER_URL",
    sha: "GITHUB_SHA",
    triggering_actor: "GITHUB_TRIGGERING_ACTOR",
    workflow_ref: "GITHUB_WORKFLOW_REF",
    workflow_sha: "GITHUB_WORKFLOW_SHA",
};
/** Reads from the runner's variables where a decision is made. */
function runFacts(environment) {
    return Object.fromEntries(Object.entries(runVariables).flatMap(([name, variable]) => {
        const text = environment[variable];
        return text === undefined || text === "" ? [] : [[name, text]];
    }));
}
/**
 * Makes the record of a decision as JSON data. Keys are in alphabetical order, times are UTC, and what is unknown is
 * absent, so that the same decision gives the same bytes.
 */
function decisionRecord(decision) {
    const { query, enforcement, waitOptions, artifacts } = decision;
    return sorted({
        record_version: 1,
        action: { name: "artifact-compliance-action", version: decision.actionVersion },
        run: decision.run,
        service: { base_url: decision.service.baseUrl, org: decision.service.org },
        asked: {
            scope: query.scope,
            flow: query.flow,
            environment: query.environment,
            policies: query.policies,
            fingerprints: artifacts.map(({ fingerprint }) => fingerprint),
        },
        enforcement: {
            on_non_compliance: enforcement.onNonCompliance,
            on_nothing_judged: enforcement.onNothingJudged,
            on_outage: enforcement.onOutage,
            wait_seconds: waitOptions.wait / 1000,
            wait_interval_seconds: waitOptions.interval / 1000,
        },
        decision: { verdict: decision.verdict, passes: decision.passes, cancelled: decision.cancelled },
        started_at: utc(decision.startedAt),
        ended_at: utc(decision.endedAt),
        waits_seconds: decision.waits.map((milliseconds) => milliseconds / 1000),
        artifacts: artifacts.map(recordOfArtifact),
    });
}
function recordOfArtifact(artifact) {
    const { override, assertion } = artifact;
    return {
        name: artifact.name,
        filename: artifact.filename,
        type: artifact.type,
        fingerprint: artifact.fingerprint,
        reference: artifact.reference,
        verdict: artifact.verdict,
        passes: artifact.passes,
        let_through: override,
        reasons: artifact.reasons,
        warnings: artifact.warnings,
        answer: assertion && {
            scope: assertion.scope,
            flow: assertion.flow,
            trail: assertion.trail,
            environment: assertion.environment,
            compliant: assertion.compliant,
            html_url: assertion.html_url,
            policies: assertion.policy_evaluations?.map(({ policy_name, policy_version, status }) => ({
                name: policy_name,
                version: policy_version,
                status,
            })),
            allow_listing: assertion.allow_listing,
        },
        exchanges: artifact.requests.map(({ attempts, status, bodySha256, verdict }) => ({
            status,
            body_sha256: bodySha256,
            verdict,
            attempts: attempts.map((attempt) => ({
                started_at: utc(attempt.startedAt),
                duration_ms: Math.round(attempt.duration),
                result: attempt.result,
            })),
        })),
    };
}
function utc(milliseconds) {
    return new Date(milliseconds).toISOString();
}
/** Returns the same data with every object's keys in alphabetical order. JSON leaves out what is undefined. */
function sorted(value) {
    if (Array.isArray(value))
        return value.map(sorted);
    if (typeof value === "string")
        return value.toWellFormed();
    if (!(value instanceof Object))
        return value;
    const entries = new Map(Object.entries(value));
    return Object.fromEntries([...entries.keys()].sort().map((key) => [key, sorted(entries.get(key))]));
}


/***/ }),

/***/ 7790:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   sendKept: () => (/* binding */ sendKept)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(7934);
/* harmony import */ var _artifacts_paths_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8532);
/* harmony import */ var _artifacts_select_select_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(993);
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6046);
/* harmony import */ var _domain_service_error_body_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(118);
/* harmony import */ var _lib_concurrency_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8867);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(6974);
/* harmony import */ var _lib_read_file_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6581);
/* harmony import */ var _service_client_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(1821);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(1362);
/* harmony import */ var _service_response_schemas_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(3124);
/* harmony import */ var _shared_kept_requests_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(9416);
/* harmony import */ var _shared_not_sent_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(4727);
/* harmony import */ var _shared_responses_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(2841);
/* harmony import */ var _shared_template_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(7519);
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
// `send-kept`: sends what writes have kept in an outage, unchanged.
















/** The largest size of all files together, in bytes: they are in memory as a whole. */
const largestTotal = 128_000_000;
/**
 * Sends kept requests: trails before their artifacts, the oldest first. Nothing is sent unless every file is valid. What
 * is not recorded is kept again.
 * @throws ConfigurationError, ConfigurationErrors for files that are not valid; CancelledError
 */
async function sendKept(request, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { service } = request;
        const items = newest(await readKept(request, context));
        if (request.dryRun)
            return (0,_shared_not_sent_js__WEBPACK_IMPORTED_MODULE_11__/* .dryRunOutcome */ .d)({
                operation: "send-kept",
                calls: items.map((item) => (0,_shared_kept_requests_js__WEBPACK_IMPORTED_MODULE_10__/* .toServiceRequest */ .S6)(item.request, service)),
                service,
                artifacts: [],
            });
        const client = __addDisposableResource(env_1, (0,_service_client_js__WEBPACK_IMPORTED_MODULE_7__/* .createServiceClient */ .r)(service, context), false);
        const sender = { client, service, context };
        const ofEndpoint = (endpoint) => [
            ...Map.groupBy(items.filter((item) => item.request.endpoint === endpoint), targetOf).values(),
        ];
        await (0,_lib_concurrency_js__WEBPACK_IMPORTED_MODULE_5__/* .mapConcurrent */ ._k)(ofEndpoint("begin-trail"), (trails) => sendTrails(trails, sender));
        const missing = new Set(items
            .filter(({ request, result }) => request.endpoint === "begin-trail" && result.status === "missing")
            .map(trailOf));
        await (0,_lib_concurrency_js__WEBPACK_IMPORTED_MODULE_5__/* .mapConcurrent */ ._k)(ofEndpoint("report-artifact"), (reports) => sendInOrder(reports, sender, missing));
        const keptFiles = keepMissing(items, context);
        return { kind: "kept-sent", requests: items.map(describe), keptFiles };
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
/** Reads and checks every file; the oldest first. */
async function readKept({ keptFrom, service }, context) {
    const hint = "Check that the files that the output `kept-file` named were uploaded, and where they were downloaded";
    const options = { artifactType: "file", ifNoMatch: "fail", hint };
    const found = await (0,_lib_concurrency_js__WEBPACK_IMPORTED_MODULE_5__/* .collectErrors */ .ul)(keptFrom, (line) => (0,_artifacts_select_select_js__WEBPACK_IMPORTED_MODULE_2__/* .findPaths */ .EQ)(line, options, context));
    const paths = [...new Set(found.flat())];
    const total = paths.reduce((sum, path) => sum + (0,_artifacts_paths_js__WEBPACK_IMPORTED_MODULE_1__/* .accessPath */ ._y)(path, (at) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(at), hint).size, 0);
    if (total > largestTotal)
        throw new _domain_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1({
            message: `The files of \`kept-from\` are larger than ${largestTotal / 1_000_000} MB together`,
            hint: "Send them in several steps, the oldest files first",
        });
    const files = await (0,_lib_concurrency_js__WEBPACK_IMPORTED_MODULE_5__/* .collectErrors */ .ul)(paths, async (path) => {
        const name = (0,_artifacts_paths_js__WEBPACK_IMPORTED_MODULE_1__/* .decodePath */ .q0)(path);
        const content = await (0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_6__/* .readInputFile */ .jH)("kept-from", (0,_artifacts_paths_js__WEBPACK_IMPORTED_MODULE_1__/* .toFsPath */ .Yb)(path), name, context.signal);
        const file = (0,_shared_kept_requests_js__WEBPACK_IMPORTED_MODULE_10__/* .parseKeptFile */ ._F)(content, name, service);
        for (const [index, request] of file.requests.entries()) {
            const template = request.endpoint === "begin-trail" ? (0,_shared_kept_requests_js__WEBPACK_IMPORTED_MODULE_10__/* .templateOf */ .kW)(request) : undefined;
            if (template)
                await (0,_shared_template_js__WEBPACK_IMPORTED_MODULE_13__/* .checkTemplate */ .B)(template.content, `\`${name}\`: the template of request ${index + 1}`);
        }
        return file;
    });
    return files.sort((one, other) => one.kept_at - other.kept_at);
}
/** Returns the requests of all files, each once: of equal ones the newest, because the last write of a field counts. */
function newest(files) {
    const items = new Map();
    for (const file of files)
        for (const request of file.requests) {
            const key = `${request.endpoint} ${request.flow} ${request.sha256}`;
            items.delete(key);
            items.set(key, { file, request, result: { status: "missing", note: "not sent" } });
        }
    return [...items.values()];
}
const trailNameOf = ({ request }) => request.endpoint === "begin-trail" ? request.data.name : request.data.trail_name;
const trailOf = (item) => `${item.request.flow}/${trailNameOf(item) ?? ""}`;
/** Requests for the same target overwrite each other, so they are sent one after the other. */
const targetOf = (item) => item.request.endpoint === "begin-trail"
    ? trailOf(item)
    : `${item.request.flow}/${item.request.data.fingerprint}`;
/** Sends the requests that begin one trail, but not those that are older than what the trail already says. */
async function sendTrails(items, sender) {
    const [first] = items;
    if (first?.request.endpoint !== "begin-trail")
        return;
    const { flow, data } = first.request;
    const call = (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_8__/* .getTrail */ .PH)(sender.service, flow, data.name);
    const httpResult = await sender.client.send(call);
    const modifiedAt = noteFailure(sender.context, () => (0,_domain_service_error_body_js__WEBPACK_IMPORTED_MODULE_4__/* .saysNotFound */ .M0)(httpResult, "trail")
        ? 0
        : (0,_service_response_schemas_js__WEBPACK_IMPORTED_MODULE_9__/* .readResponse */ .Uk)({ request: call, settings: sender.service }, httpResult, {
            statuses: [200],
            body: valibot__WEBPACK_IMPORTED_MODULE_14__/* .object */ .Ikc({ name: valibot__WEBPACK_IMPORTED_MODULE_14__/* .literal */ .euz(data.name), last_modified_at: valibot__WEBPACK_IMPORTED_MODULE_14__/* .number */ .aig() }),
        }).last_modified_at);
    if (!modifiedAt.ok) {
        for (const item of items)
            item.result = {
                status: "missing",
                note: `not sent, because its trail cannot be read: ${modifiedAt.note}`,
            };
        return;
    }
    const older = items.filter(({ file }) => modifiedAt.value > file.kept_at);
    for (const item of older)
        item.result = { status: "skipped", note: "the trail was changed after this was kept" };
    await sendInOrder(items.filter((item) => !older.includes(item)), sender);
}
/**
 * Sends requests for one target, until one is not recorded: a newer one must not be overwritten by it later.
 * @param waitingFor the trails that are still missing: an artifact would begin its trail without what was kept of it
 */
async function sendInOrder(items, { client, service, context }, waitingFor = new Set()) {
    for (const [index, item] of items.entries()) {
        if (waitingFor.has(trailOf(item)))
            item.result = { status: "missing", note: "not sent, because its trail is not begun" };
        else {
            const request = (0,_shared_kept_requests_js__WEBPACK_IMPORTED_MODULE_10__/* .toServiceRequest */ .S6)(item.request, service);
            const expected = item.request.endpoint === "begin-trail" ? _service_response_schemas_js__WEBPACK_IMPORTED_MODULE_9__/* .trailBegun */ ._s : _service_response_schemas_js__WEBPACK_IMPORTED_MODULE_9__/* .artifactReported */ .kR;
            const httpResult = await client.send(request);
            const sent = noteFailure(context, () => (0,_service_response_schemas_js__WEBPACK_IMPORTED_MODULE_9__/* .readResponse */ .Uk)({ request, settings: service }, httpResult, expected));
            item.result = sent.ok ? { status: "sent" } : { status: "missing", note: sent.note };
        }
        if (item.result.status === "sent")
            continue;
        for (const later of items.slice(index + 1))
            later.result = {
                status: "missing",
                note: "not sent, because an older request for the same is not recorded",
            };
        return;
    }
}
/** Returns a value, or the service's error as a text without secrets. */
function noteFailure(context, read) {
    try {
        return { ok: true, value: read() };
    }
    catch (error) {
        return { ok: false, note: (0,_shared_responses_js__WEBPACK_IMPORTED_MODULE_12__/* .failureText */ .kY)(error, context) };
    }
}
/** Keeps what is still missing, in one file for each file that it came from and with the time of that. */
function keepMissing(items, context) {
    const missing = Map.groupBy(items.filter(({ result }) => result.status === "missing"), ({ file }) => file);
    return [...missing].flatMap(([file, left]) => {
        const { files, problems } = (0,_shared_kept_requests_js__WEBPACK_IMPORTED_MODULE_10__/* .keepIn */ .f4)(file, left.map(({ request }) => request), context);
        for (const [index, problem] of problems) {
            const item = left[index];
            if (item !== undefined)
                item.result = {
                    ...item.result,
                    note: `${item.result.note ?? ""}. It was not kept again: ${problem}`,
                };
        }
        return files;
    });
}
function describe(item) {
    const { request, result } = item;
    const { endpoint, flow } = request;
    return {
        endpoint,
        flow,
        ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_15__/* .omitUndefined */ .O)({ trail: trailNameOf(item) }),
        ...(request.endpoint === "report-artifact" && {
            fingerprint: request.data.fingerprint,
            filename: request.data.filename,
        }),
        ...result,
    };
}


/***/ }),

/***/ 9416:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S6: () => (/* binding */ toServiceRequest),
/* harmony export */   _F: () => (/* binding */ parseKeptFile),
/* harmony export */   f4: () => (/* binding */ keepIn),
/* harmony export */   kW: () => (/* binding */ templateOf),
/* harmony export */   q3: () => (/* binding */ toKeptTemplate),
/* harmony export */   sK: () => (/* binding */ keepRequests)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7934);
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6046);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9137);
/* harmony import */ var _gate_decision_record_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(230);
/* harmony import */ var _lib_json_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(292);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(6974);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1362);
// Requests that an outage left without an answer: kept in a file, and read back as strictly as inputs are
// (docs/contract.md, "Kept requests").








const text = valibot__WEBPACK_IMPORTED_MODULE_6__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_6__/* .regex */ .yGV(/\S/, "must not be empty"));
const commit = valibot__WEBPACK_IMPORTED_MODULE_6__/* .strictObject */ .rej({
    sha1: _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .commitShaSchema */ .jr,
    message: valibot__WEBPACK_IMPORTED_MODULE_6__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP()),
    author: valibot__WEBPACK_IMPORTED_MODULE_6__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP()),
    author_username: valibot__WEBPACK_IMPORTED_MODULE_6__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP()),
    branch: valibot__WEBPACK_IMPORTED_MODULE_6__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP()),
    timestamp: valibot__WEBPACK_IMPORTED_MODULE_6__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_6__/* .number */ .aig()),
    url: valibot__WEBPACK_IMPORTED_MODULE_6__/* .exactOptional */ .yqP(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .httpUrlSchema */ .b$),
    parents: valibot__WEBPACK_IMPORTED_MODULE_6__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_6__/* .array */ .YOg(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .commitShaSchema */ .jr)),
    verified: valibot__WEBPACK_IMPORTED_MODULE_6__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_6__/* .boolean */ .zMY()),
    signature_state: valibot__WEBPACK_IMPORTED_MODULE_6__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP()),
});
const repository = valibot__WEBPACK_IMPORTED_MODULE_6__/* .strictObject */ .rej({
    name: text,
    url: valibot__WEBPACK_IMPORTED_MODULE_6__/* .exactOptional */ .yqP(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .httpUrlSchema */ .b$),
    id: valibot__WEBPACK_IMPORTED_MODULE_6__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP()),
    description: valibot__WEBPACK_IMPORTED_MODULE_6__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP()),
});
const externalUrl = valibot__WEBPACK_IMPORTED_MODULE_6__/* .strictObject */ .rej({ href: _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .httpUrlSchema */ .b$, fingerprint: valibot__WEBPACK_IMPORTED_MODULE_6__/* .exactOptional */ .yqP(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .fingerprintSchema */ .S8) });
/** What both writes may have. */
const common = {
    description: valibot__WEBPACK_IMPORTED_MODULE_6__/* .exactOptional */ .yqP(text),
    git_commit_info: valibot__WEBPACK_IMPORTED_MODULE_6__/* .exactOptional */ .yqP(commit),
    repo_info: valibot__WEBPACK_IMPORTED_MODULE_6__/* .exactOptional */ .yqP(repository),
    external_urls: valibot__WEBPACK_IMPORTED_MODULE_6__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_6__/* .record */ .g1P(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .urlLabelSchema */ .$0, externalUrl)),
    user_data: valibot__WEBPACK_IMPORTED_MODULE_6__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_6__/* .custom */ .IeY(_lib_json_js__WEBPACK_IMPORTED_MODULE_4__/* .isObjectOrArray */ .Ev, "must be a JSON object or array")),
};
const trailData = {
    name: _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .trailNameSchema */ .bm,
    ...common,
    origin_url: valibot__WEBPACK_IMPORTED_MODULE_6__/* .exactOptional */ .yqP(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .httpUrlSchema */ .b$),
};
const artifactData = {
    fingerprint: _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .fingerprintSchema */ .S8,
    filename: text,
    build_url: _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .httpUrlSchema */ .b$,
    commit_url: _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .httpUrlSchema */ .b$,
    trail_name: valibot__WEBPACK_IMPORTED_MODULE_6__/* .exactOptional */ .yqP(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .trailNameSchema */ .bm),
    ...common,
    git_commit: valibot__WEBPACK_IMPORTED_MODULE_6__/* .exactOptional */ .yqP(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .commitShaSchema */ .jr),
    commits_list: valibot__WEBPACK_IMPORTED_MODULE_6__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_6__/* .array */ .YOg(commit)),
    repo_url: valibot__WEBPACK_IMPORTED_MODULE_6__/* .exactOptional */ .yqP(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .httpUrlSchema */ .b$),
    annotations: valibot__WEBPACK_IMPORTED_MODULE_6__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_6__/* .record */ .g1P(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .annotationKeySchema */ .cH, valibot__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP())),
    is_compliant: valibot__WEBPACK_IMPORTED_MODULE_6__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_6__/* .boolean */ .zMY()),
    template: valibot__WEBPACK_IMPORTED_MODULE_6__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_6__/* .array */ .YOg(text)),
    template_reference_name: valibot__WEBPACK_IMPORTED_MODULE_6__/* .exactOptional */ .yqP(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .templateReferenceNameSchema */ .cN),
};
/** Checks data by a schema and gives it as it came: the schema alone would put its fields in another order. */
const unchanged = (schema) => valibot__WEBPACK_IMPORTED_MODULE_6__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_6__/* .custom */ .IeY(_lib_json_js__WEBPACK_IMPORTED_MODULE_4__/* .isObjectOrArray */ .Ev, "must be an object"), valibot__WEBPACK_IMPORTED_MODULE_6__/* .rawCheck */ .H0v(({ dataset, addIssue }) => {
    const checked = valibot__WEBPACK_IMPORTED_MODULE_6__/* .safeParse */ .xLC(schema, dataset.value, { abortEarly: true });
    if (checked.success)
        return;
    const [issue] = checked.issues;
    addIssue({ message: `\`${valibot__WEBPACK_IMPORTED_MODULE_6__/* .getDotPath */ .BuJ(issue) ?? ""}\`: ${issue.message}` });
}));
const longestTemplate = 10_000_000;
const templateSchema = valibot__WEBPACK_IMPORTED_MODULE_6__/* .strictObject */ .rej({
    // The base name of a file.
    name: valibot__WEBPACK_IMPORTED_MODULE_6__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_6__/* .regex */ .yGV(/^(?!\.{1,2}$)[^/\\\p{Cc}]+$/u, "must be the name of a file")),
    // Not by a pattern, which a text of megabytes would exhaust.
    base64: valibot__WEBPACK_IMPORTED_MODULE_6__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_6__/* .check */ .z6Y((base64) => {
        const bytes = Buffer.from(base64, "base64");
        return bytes.length <= longestTemplate && bytes.toString("base64") === base64;
    }, "must be base64 of at most 10 MB")),
});
const changeableSchema = valibot__WEBPACK_IMPORTED_MODULE_6__/* .variant */ .Oxt("endpoint", [
    valibot__WEBPACK_IMPORTED_MODULE_6__/* .strictObject */ .rej({
        endpoint: valibot__WEBPACK_IMPORTED_MODULE_6__/* .literal */ .euz("begin-trail"),
        flow: _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .flowNameSchema */ .lS,
        data: unchanged(valibot__WEBPACK_IMPORTED_MODULE_6__/* .strictObject */ .rej(trailData)),
        template_file: valibot__WEBPACK_IMPORTED_MODULE_6__/* .exactOptional */ .yqP(templateSchema),
        sha256: valibot__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP(),
    }),
    valibot__WEBPACK_IMPORTED_MODULE_6__/* .strictObject */ .rej({
        endpoint: valibot__WEBPACK_IMPORTED_MODULE_6__/* .literal */ .euz("report-artifact"),
        flow: _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .flowNameSchema */ .lS,
        data: unchanged(valibot__WEBPACK_IMPORTED_MODULE_6__/* .strictObject */ .rej(artifactData)),
        sha256: valibot__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP(),
    }),
]);
const requestSchema = valibot__WEBPACK_IMPORTED_MODULE_6__/* .pipe */ .FsL(changeableSchema, valibot__WEBPACK_IMPORTED_MODULE_6__/* .check */ .z6Y((request) => request.sha256 === digestOf(request), "`sha256` is not that of `data` and the template: the request was changed"));
const keptFileSchema = valibot__WEBPACK_IMPORTED_MODULE_6__/* .strictObject */ .rej({
    version: valibot__WEBPACK_IMPORTED_MODULE_6__/* .literal */ .euz(1, "must be 1: read the file with the version of this action that wrote it"),
    kept_at: valibot__WEBPACK_IMPORTED_MODULE_6__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_6__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_6__/* .minValue */ .Wwf(0), valibot__WEBPACK_IMPORTED_MODULE_6__/* .maxValue */ .cGV(8_640_000_000_000)),
    base_url: valibot__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP(),
    org: valibot__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP(),
    run: valibot__WEBPACK_IMPORTED_MODULE_6__/* .record */ .g1P(valibot__WEBPACK_IMPORTED_MODULE_6__/* .picklist */ .KIO(["attempt", "id", "job", "repository", "server_url"]), valibot__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP()),
    requests: valibot__WEBPACK_IMPORTED_MODULE_6__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_6__/* .array */ .YOg(requestSchema), valibot__WEBPACK_IMPORTED_MODULE_6__/* .minLength */ .BpQ(1, "is empty")),
});
/** Returns the SHA-256 of what is sent: the compact JSON of the data, then the template's bytes. */
function digestOf(request) {
    const template = request.endpoint === "begin-trail" ? templateOf(request) : undefined;
    const json = Buffer.from(JSON.stringify(request.data));
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)("sha256", Buffer.concat([json, template?.content ?? Buffer.of()]));
}
/** Returns the template of a kept trail. */
function templateOf({ template_file: file, }) {
    return file && { filename: file.name, content: Buffer.from(file.base64, "base64") };
}
/** Returns the form in which a template is kept. */
const toKeptTemplate = ({ filename, content }) => ({
    name: filename,
    base64: Buffer.from(content).toString("base64"),
});
/** Returns the request as it is sent. */
function toServiceRequest(request, settings) {
    switch (request.endpoint) {
        case "begin-trail":
            return (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_5__/* .beginTrail */ .Gv)(settings, request.flow, request.data, templateOf(request));
        case "report-artifact":
            return (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_5__/* .reportArtifact */ .x8)(settings, request.flow, request.data);
    }
}
/** What a file holds at most, so that it can be read back: bytes, and values of JSON, of which commas are a bound. */
const largestFile = { bytes: 48_000_000, commas: 900_000 };
/** Keeps requests of this step. A request that holds a secret, or that could not be read back, is not kept. */
function keepRequests(requests, { baseUrl, org }, context) {
    const { attempt, id, job, repository, server_url } = (0,_gate_decision_record_js__WEBPACK_IMPORTED_MODULE_3__/* .runFacts */ .p)(context.environment);
    return keepIn({
        version: 1,
        kept_at: context.clock.now() / 1_000,
        base_url: baseUrl,
        org,
        run: (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_7__/* .omitUndefined */ .O)({ attempt, id, job, repository, server_url }),
    }, requests, context);
}
/** Keeps requests in files with this head; one file, unless they are too large for one. */
function keepIn(head, requests, { redact }) {
    const problems = new Map();
    const files = [];
    for (const [index, unanswered] of requests.entries()) {
        const request = valibot__WEBPACK_IMPORTED_MODULE_6__/* .safeParse */ .xLC(requestSchema, { ...unanswered, sha256: digestOf(unanswered) });
        const json = JSON.stringify(unanswered);
        const share = Math.max(Buffer.byteLength(json) / largestFile.bytes, json.split(",").length / largestFile.commas);
        // As text, for a number can be a secret too; and the template's own text, which base64 hides.
        const template = unanswered.endpoint === "begin-trail" ? templateOf(unanswered) : undefined;
        const texts = [json, Buffer.from(template?.content ?? "").toString()];
        if (texts.some((one) => redact(one) !== one))
            problems.set(index, "it holds a secret of this step");
        else if (!request.success)
            problems.set(index, `it could not be read back (${request.issues[0].message})`);
        else if (share > 1)
            problems.set(index, "it is too large for a file of kept requests");
        else {
            const last = files.at(-1);
            if (last === undefined || last.share + share > 1)
                files.push({ requests: [request.output], share });
            else {
                last.requests.push(request.output);
                last.share += share;
            }
        }
    }
    return { files: files.map((file) => ({ ...head, requests: file.requests })), problems };
}
/**
 * Parses a file of kept requests.
 * @param name of the file, in errors
 * @param service where its requests are to be sent: a file for another service or organization is refused
 * @throws ConfigurationError
 */
function parseKeptFile(content, name, service) {
    const invalid = (reason, hint) => new _domain_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1({ message: `\`${name}\` cannot be sent`, reason, hint });
    const json = (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_4__/* .parseJson */ .qF)(content);
    if (!json.success)
        throw invalid(`It is not a file of kept requests: ${json.reason}`, unchangedHint);
    const value = (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_4__/* .parseKeepingDigits */ .Z_)(new TextDecoder().decode(content));
    const parsed = valibot__WEBPACK_IMPORTED_MODULE_6__/* .safeParse */ .xLC(keptFileSchema, value, { abortEarly: true });
    if (!parsed.success) {
        const [issue] = parsed.issues;
        throw invalid(`\`${valibot__WEBPACK_IMPORTED_MODULE_6__/* .getDotPath */ .BuJ(issue) ?? "the file"}\`: ${issue.message}`, unchangedHint);
    }
    const { base_url: baseUrl, org } = parsed.output;
    if (baseUrl !== service.baseUrl)
        throw invalid(`It is for the service at \`${baseUrl}\``, "Set `base-url` to that, or omit the file");
    if (org !== service.org)
        throw invalid(`It is for the organization \`${org}\``, "Set `org` to that, or omit the file");
    return parsed.output;
}
const unchangedHint = "Use the files that the output `kept-file` named, unchanged";


/***/ }),

/***/ 4727:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ dryRunOutcome),
/* harmony export */   w: () => (/* binding */ skippedOutcome)
/* harmony export */ });
/* harmony import */ var _service_request_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5625);
/* harmony import */ var _workflow_missing_secrets_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5868);


/** Describes the requests of a dry-run as they would be sent, without the credential. */
function dryRunOutcome({ calls, service, ...about }) {
    return { kind: "dry-run", ...about, requests: calls.map((call) => (0,_service_request_js__WEBPACK_IMPORTED_MODULE_0__/* .describeRequest */ .Ng)(call, service)) };
}
/** Explains why a write is skipped: there is no API token, and `on-missing-token` is `skip`. */
async function skippedOutcome(operation, artifacts, context) {
    const why = await (0,_workflow_missing_secrets_js__WEBPACK_IMPORTED_MODULE_1__.missingSecretsReason)(context);
    const cause = why ?? "its secret is not set, or this workflow cannot read it";
    const reason = `Input \`api-token\` is empty: ${cause}. \`on-missing-token: skip\` allows this`;
    return { kind: "skipped", operation, reason, artifacts };
}


/***/ }),

/***/ 2841:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ parseResult),
/* harmony export */   IU: () => (/* binding */ htmlUrlIn),
/* harmony export */   kY: () => (/* binding */ failureText),
/* harmony export */   o_: () => (/* binding */ jsonOf)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7934);
/* harmony import */ var _lib_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(292);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9137);
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6046);
/* harmony import */ var _service_http_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7368);
/* harmony import */ var _memory_limits_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5011);
// Reads responses: the JSON of a body, parsed once, and what an error says of the request.






const longestUrl = 2_000;
const linkedSchema = valibot__WEBPACK_IMPORTED_MODULE_4__/* .pipe */ .FsL(
// An address of megabytes would be kept for each of ten thousand artifacts.
valibot__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ikc({ html_url: valibot__WEBPACK_IMPORTED_MODULE_4__/* .pipe */ .FsL(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .httpUrlSchema */ .b$, valibot__WEBPACK_IMPORTED_MODULE_4__/* .maxLength */ .Ru6(longestUrl)) }), valibot__WEBPACK_IMPORTED_MODULE_4__/* .transform */ .pdi(({ html_url }) => html_url));
/** Returns the `html_url` of a response, when it is an http(s) URL without user info and control characters. */
function htmlUrlIn(json) {
    const link = valibot__WEBPACK_IMPORTED_MODULE_4__/* .safeParse */ .xLC(linkedSchema, json);
    return link.success ? link.output : undefined;
}
/** Parses the body of a result for the gate. */
function parseResult(sent, httpResult) {
    return {
        httpResult,
        json: httpResult.kind === "response"
            ? (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_0__/* .parseJson */ .qF)(httpResult.body)
            : { success: false, reason: httpResult.reason },
        describe: (problem) => (problem === undefined || httpResult.kind === "no-response"
            ? (0,_service_http_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .toServiceError */ .N)(sent, httpResult)
            : (0,_service_http_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .malformedResponse */ .p)(sent, httpResult, problem)).parts,
    };
}
/** Returns the JSON of a parsed result; undefined where there is none. */
function jsonOf({ json }) {
    return json.success ? json.value : undefined;
}
/**
 * Returns what an error says of a request, without secrets and shortened, where other requests go on.
 * @throws what is no ActionError
 */
function failureText(error, { redact }) {
    if (!(error instanceof _domain_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ActionError */ .lZ))
        throw error;
    return (0,_domain_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .joinParts */ .nn)(redact(error.parts, _memory_limits_js__WEBPACK_IMPORTED_MODULE_5__/* .longestText */ .Ie));
}


/***/ }),

/***/ 7519:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ checkTemplate),
/* harmony export */   x: () => (/* binding */ readTemplate)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6046);
/* harmony import */ var _lib_read_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6581);
// Reads the flow template that a trail is begun with.



/**
 * Reads a flow template: a YAML file of at most 10 MB, sent byte for byte.
 * @param path relative to the working directory
 * @throws ConfigurationError for a file that cannot be read, is too large or is not YAML; CancelledError
 */
async function readTemplate(path, signal) {
    const content = await (0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_2__/* .readInputFile */ .jH)("template-file", path, path, signal);
    await checkTemplate(content, `\`template-file\`: ${path}`);
    return { filename: (0,node_path__WEBPACK_IMPORTED_MODULE_0__.basename)(path), content };
}
/**
 * Checks that a file is a flow template.
 * @param name in errors
 * @throws ConfigurationError for what is not a YAML mapping
 */
async function checkTemplate(content, name) {
    const invalid = (problem, options) => new _domain_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1({
        message: `${name} is not a flow template`,
        reason: problem,
        hint: "A flow template is a YAML mapping with `version` and `trail`",
    }, options);
    // Loaded here, because only this operation needs a YAML parser.
    const { parse } = await __webpack_require__.e(/* import() */ 815).then(__webpack_require__.t.bind(__webpack_require__, 8815, 19));
    try {
        const template = parse(new TextDecoder("utf-8", { fatal: true }).decode(content));
        if (typeof template !== "object" || template === null || Array.isArray(template))
            throw invalid("It is valid YAML, but not a mapping");
    }
    catch (error) {
        if (error instanceof _domain_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1)
            throw error;
        throw invalid(`It is not valid YAML: ${yamlProblem(error)}`, { cause: error });
    }
}
/** Returns the parser's first line, which names line and column; an excerpt of the file follows it. */
function yamlProblem(error) {
    if (!(error instanceof Error))
        return String(error);
    return error instanceof TypeError
        ? "it is not UTF-8 text"
        : (error.message.split("\n", 1)[0] ?? "").replace(/:$/, "");
}


/***/ }),

/***/ 3124:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   OG: () => (/* binding */ parseBody),
/* harmony export */   Uk: () => (/* binding */ readResponse),
/* harmony export */   W4: () => (/* binding */ readSuccess),
/* harmony export */   _s: () => (/* binding */ trailBegun),
/* harmony export */   kR: () => (/* binding */ artifactReported)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7934);
/* harmony import */ var _lib_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(292);
/* harmony import */ var _http_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7368);
// Responses of the service, parsed. Assertions and trails are parsed in gate/.



/**
 * Returns the body of a successful response.
 * @throws ServiceError, CancelledError for everything else
 */
function readResponse(sent, httpResult, expected) {
    const { answer, json } = readSuccess(sent, httpResult, expected.statuses);
    return parseBody(sent, answer, json, expected.body);
}
/** Returns a successful response and its JSON, not yet parsed by a schema. Throws as `readResponse`. */
function readSuccess(sent, httpResult, statuses) {
    if (httpResult.kind === "no-response" || !statuses.includes(httpResult.status))
        throw (0,_http_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .toServiceError */ .N)(sent, httpResult);
    const json = (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_0__/* .parseJson */ .qF)(httpResult.body);
    if (json.success)
        return { answer: httpResult, json: json.value };
    throw (0,_http_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .malformedResponse */ .p)(sent, httpResult, `The body cannot be read: ${json.reason}`);
}
/** Parses the JSON of a response by a schema. Throws a ServiceError that names the wrong fields. */
function parseBody(sent, answer, json, schema) {
    const body = valibot__WEBPACK_IMPORTED_MODULE_2__/* .safeParse */ .xLC(schema, json);
    if (body.success)
        return body.output;
    throw (0,_http_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .malformedResponse */ .p)(sent, answer, describeIssues(body.issues));
}
/** Describes the first few issues, each naming its field. */
function describeIssues(issues) {
    const named = issues.slice(0, 5).map((issue) => {
        const field = valibot__WEBPACK_IMPORTED_MODULE_2__/* .getDotPath */ .BuJ(issue);
        const subject = field === null ? "the body" : `\`${field}\``;
        return issue.received === "undefined" ? `${subject} is missing` : `${subject}: ${issue.message}`;
    });
    if (issues.length > 5)
        named.push(`${issues.length - 5} more`);
    return named.join("; ");
}
/** Begin trail: 201 when begun, 200 when updated. The body is a JSON string, but any JSON is accepted. */
const trailBegun = { statuses: [200, 201], body: valibot__WEBPACK_IMPORTED_MODULE_2__/* .unknown */ .L5J() };
/** Report artifact: 201. The body is a JSON string or `{"message": "OK"}`; any JSON is accepted. */
const artifactReported = { statuses: [201], body: valibot__WEBPACK_IMPORTED_MODULE_2__/* .unknown */ .L5J() };


/***/ }),

/***/ 4515:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ authorText),
/* harmony export */   Q: () => (/* binding */ parseCommitObject)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7975);
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7934);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6974);
/* harmony import */ var _run_variables_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7309);
// A commit as one source describes it, and the parser of Git's own commit objects.





/** Returns `Name <mail>`, or the one of the two that is there. */
function authorText(name, mail) {
    const parts = [name?.trim(), mail?.trim() && `<${mail.trim()}>`];
    return parts.filter(Boolean).join(" ") || undefined;
}
/**
 * Parses a Git commit object (`git cat-file commit`): header lines, an empty line, the message. Headers that cannot be
 * parsed leave their facts unknown. Returns undefined when the bytes do not hash to the SHA: the workspace could hold
 * anything under the commit's name.
 */
function parseCommitObject(sha, content) {
    const hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha1").update(`commit ${content.length}\0`).update(content).digest("hex");
    if (hash !== sha)
        return undefined;
    const end = content.indexOf("\n\n");
    const head = end === -1 ? content : content.subarray(0, end);
    const body = end === -1 ? Buffer.alloc(0) : content.subarray(end + 2);
    // Header names and numbers are ASCII; only author and message need the encoding.
    const lines = head.toString("latin1").split("\n");
    const valuesOf = (key) => lines.filter((line) => line.startsWith(`${key} `)).map((line) => line.slice(key.length + 1));
    const decode = createDecoder(valuesOf("encoding")[0]);
    const decodeHeader = (latin1) => decode(Buffer.from(latin1, "latin1"));
    const author = valuesOf("author")[0] ?? "";
    const [, name = "", mail = ""] = /^(.*?) ?<([^>]*)>/.exec(author) ?? [];
    const [, seconds] = /> (-?\d{1,15}) [+-]\d+$/.exec(author) ?? [];
    const parents = valibot__WEBPACK_IMPORTED_MODULE_3__/* .safeParse */ .xLC(valibot__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(_run_variables_js__WEBPACK_IMPORTED_MODULE_2__/* .writtenShaSchema */ .bB), valuesOf("parent"));
    return (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__/* .omitUndefined */ .O)({
        sha1: sha,
        message: decode(body).trim() || undefined,
        author: authorText(decodeHeader(name), decodeHeader(mail)),
        timestamp: seconds === undefined ? undefined : Number(seconds),
        parents: parents.success ? parents.output : undefined,
    });
}
/**
 * Returns a function that decodes as the commit's `encoding` header says, else as UTF-8. A byte without a meaning
 * becomes U+FFFD, which shows that something could not be read.
 */
function createDecoder(encoding = "utf-8") {
    // TextDecoder takes this name for windows-1252; Git means ISO 8859-1.
    if (/^(iso-?8859-1|latin-?1)$/i.test(encoding))
        return (bytes) => bytes.toString("latin1");
    const decoder = textDecoder(encoding);
    return (bytes) => decoder.decode(bytes);
}
function textDecoder(encoding) {
    try {
        return new node_util__WEBPACK_IMPORTED_MODULE_1__.TextDecoder(encoding);
    }
    catch (error) {
        if (error instanceof RangeError)
            return new node_util__WEBPACK_IMPORTED_MODULE_1__.TextDecoder(); // an unknown encoding
        throw error;
    }
}


/***/ }),

/***/ 5980:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ commitInEvent),
/* harmony export */   j: () => (/* binding */ readEvent)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7934);
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6046);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6974);
/* harmony import */ var _lib_read_file_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6581);
/* harmony import */ var _commit_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4515);
/* harmony import */ var _optional_fields_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2826);
/* harmony import */ var _run_variables_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7309);
// The event that started the run. Whatever the payload holds, known event or new, a field that is missing or invalid is
// unknown.







const pushedCommit = valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({
    id: _run_variables_js__WEBPACK_IMPORTED_MODULE_4__/* .writtenShaSchema */ .bB,
    message: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .textSchema */ .Zu),
    timestamp: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .timestampSchema */ .yo),
    author: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({
        name: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .textSchema */ .Zu),
        email: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .textSchema */ .Zu),
        username: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .textSchema */ .Zu),
    })),
});
const repository = valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({
    id: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .wholeNumberSchema */ .ef),
    full_name: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_run_variables_js__WEBPACK_IMPORTED_MODULE_4__/* .repositoryNameSchema */ .d4),
    description: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .textSchema */ .Zu),
});
const user = valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({ login: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .textSchema */ .Zu) });
const branchOfPullRequest = valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({
    ref: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .textSchema */ .Zu),
    sha: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_run_variables_js__WEBPACK_IMPORTED_MODULE_4__/* .writtenShaSchema */ .bB),
    // null when the fork was deleted: that is known, not unknown.
    repo: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(valibot__WEBPACK_IMPORTED_MODULE_5__/* .nullable */ .mee(repository)),
});
const withHeadCommit = valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({ head_commit: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(pushedCommit) });
const payloadSchema = valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({
    pull_request: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({
        number: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .wholeNumberSchema */ .ef),
        user: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(user),
        head: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(branchOfPullRequest),
        base: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(branchOfPullRequest),
    })),
    repository: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(repository),
    sender: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(user),
    head_commit: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(pushedCommit),
    commits: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(valibot__WEBPACK_IMPORTED_MODULE_5__/* .array */ .YOg((0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(pushedCommit))),
    merge_group: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(withHeadCommit),
    workflow_run: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(withHeadCommit),
    check_suite: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(withHeadCommit),
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
        const content = await (0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_1__/* .readWholeFile */ .M4)(path, { name: path, megabytes: 64, stop: signal });
        const payload = JSON.parse(content.toString("utf8"));
        const parsed = valibot__WEBPACK_IMPORTED_MODULE_5__/* .safeParse */ .xLC(payloadSchema, payload);
        if (parsed.success)
            return parsed.output;
        logger.debug("The event's payload is not a JSON object and is ignored.");
    }
    catch (error) {
        // The message of a syntax error quotes the payload, which may hold what is to be redacted.
        if (error instanceof _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .CancelledError */ .cc)
            throw error;
        const why = error instanceof SyntaxError ? "it is not valid JSON" : String(error);
        logger.debug(`The event's payload cannot be read and is ignored: ${why}`);
    }
    return emptyEvent;
}
/** Returns what the event says about a commit; undefined where it does not describe that very commit. */
function commitInEvent(event, sha) {
    const described = [
        event.head_commit,
        event.merge_group?.head_commit,
        event.workflow_run?.head_commit,
        event.check_suite?.head_commit,
        ...(event.commits ?? []),
    ].find((commit) => commit?.id === sha);
    if (described === undefined)
        return undefined;
    return (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_6__/* .omitUndefined */ .O)({
        sha1: sha,
        message: described.message,
        author: (0,_commit_js__WEBPACK_IMPORTED_MODULE_2__/* .authorText */ .D)(described.author?.name, described.author?.email),
        author_username: described.author?.username,
        timestamp: described.timestamp,
    });
}


/***/ }),

/***/ 5868:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   missingSecretsReason: () => (/* binding */ missingSecretsReason)
/* harmony export */ });
/* harmony import */ var _event_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5980);
/* harmony import */ var _run_variables_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7309);


/** The events whose runs can lack secrets; `pull_request_target` always has them, because it runs on the base. */
const pullRequestEvents = new Set(["pull_request", "pull_request_review", "pull_request_review_comment"]);
/**
 * Returns why this run gets no secrets, in words that can follow "because"; undefined when it should have them, so that
 * an empty token is a configuration error.
 * @throws CancelledError
 */
async function missingSecretsReason(context) {
    const run = (0,_run_variables_js__WEBPACK_IMPORTED_MODULE_1__/* .readRunVariables */ .r2)(context.environment);
    if (run.eventName === undefined || !pullRequestEvents.has(run.eventName))
        return undefined;
    const event = await (0,_event_js__WEBPACK_IMPORTED_MODULE_0__/* .readEvent */ .j)(run.eventPath, context);
    return forkReason(event) ?? dependabotReason(run, event);
}
function forkReason({ pull_request: pullRequest, repository }) {
    const head = pullRequest?.head?.repo;
    if (head === null)
        return "the pull request comes from a deleted fork, and GitHub gives no secrets to such runs";
    const base = pullRequest?.base?.repo ?? repository;
    const differs = head?.id !== undefined && base?.id !== undefined
        ? head.id !== base.id
        : head?.full_name !== undefined &&
            base?.full_name !== undefined &&
            head.full_name.toLowerCase() !== base.full_name.toLowerCase();
    if (!differs)
        return undefined;
    const name = head?.full_name === undefined ? "" : ` (${head.full_name})`;
    return `the pull request comes from a fork${name}, and GitHub gives no secrets to such runs`;
}
function dependabotReason(run, { pull_request: pullRequest, sender }) {
    if (![run.actor, sender?.login, pullRequest?.user?.login].includes("dependabot[bot]"))
        return undefined;
    return "the pull request comes from Dependabot, and GitHub gives such runs only the secrets stored for Dependabot";
}


/***/ }),

/***/ 2826:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ku: () => (/* binding */ optionalOrUndefined),
/* harmony export */   Zu: () => (/* binding */ textSchema),
/* harmony export */   ef: () => (/* binding */ wholeNumberSchema),
/* harmony export */   yo: () => (/* binding */ timestampSchema)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7934);
// Schemas for fields from outside, where a field that is missing or invalid is unknown.

/** Makes a schema for a field that may hold anything: what does not match is undefined. */
const optionalOrUndefined = (schema) => valibot__WEBPACK_IMPORTED_MODULE_0__/* .fallback */ .NpB(valibot__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lqM(schema), undefined);
/** A text without white space at its ends, and not empty. */
const textSchema = valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .trim */ .Bqr(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .nonEmpty */ .hq());
const wholeNumberSchema = valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .safeInteger */ .Y2b(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .minValue */ .Wwf(0));
/** A date as GitHub writes it, with its offset from UTC; comes out as UNIX seconds. */
const timestampSchema = valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .isoTimestamp */ .yhX(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .transform */ .pdi((text) => Math.floor(Date.parse(text) / 1000)), valibot__WEBPACK_IMPORTED_MODULE_0__/* .safeInteger */ .Y2b());


/***/ }),

/***/ 7309:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   bB: () => (/* binding */ writtenShaSchema),
/* harmony export */   d4: () => (/* binding */ repositoryNameSchema),
/* harmony export */   r2: () => (/* binding */ readRunVariables)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7934);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9137);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6974);
// The runner's variables, each value parsed: an invalid one is unknown, never passed on.



/** A commit's SHA, in either case. Forty zeros stand for "none" and are not a commit. */
const writtenShaSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .trim */ .Bqr(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .toLowerCase */ .PXX(), _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .commitShaSchema */ .jr, valibot__WEBPACK_IMPORTED_MODULE_1__/* .check */ .z6Y((sha) => !/^0+$/.test(sha), "must not be all zeros"));
/** `owner/name`: two path segments that need no encoding, neither of them `.` or `..`. */
const repositoryNameSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .regex */ .yGV(/^(?!\.{1,2}\/)[\w.-]+\/(?!\.{1,2}$)[\w.-]+$/, "must be `owner/name`"));
const digitsSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .regex */ .yGV(/^[0-9]{1,20}$/));
/** A URL to which a path can be added: no query, no fragment; slashes at its end are dropped. */
const baseSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .check */ .z6Y((text) => !/[?#]/.test(text)), valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi((text) => text.replace(/\/+$/, "")), _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .httpUrlSchema */ .b$);
/** Reads the runner's variables. Never throws. */
function readRunVariables(environment) {
    const read = (name, schema) => {
        const parsed = valibot__WEBPACK_IMPORTED_MODULE_1__/* .safeParse */ .xLC(schema, environment[name]);
        return parsed.success ? parsed.output : undefined;
    };
    const text = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .trim */ .Bqr(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .nonEmpty */ .hq());
    return (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_2__/* .omitUndefined */ .O)({
        sha: read("GITHUB_SHA", writtenShaSchema),
        ref: read("GITHUB_REF", text),
        headRef: read("GITHUB_HEAD_REF", text),
        eventName: read("GITHUB_EVENT_NAME", text),
        eventPath: read("GITHUB_EVENT_PATH", text),
        actor: read("GITHUB_ACTOR", text),
        repository: read("GITHUB_REPOSITORY", repositoryNameSchema),
        repositoryId: read("GITHUB_REPOSITORY_ID", digitsSchema),
        runId: read("GITHUB_RUN_ID", digitsSchema),
        server: read("GITHUB_SERVER_URL", baseSchema),
        apiUrl: read("GITHUB_API_URL", baseSchema),
        workspace: read("GITHUB_WORKSPACE", text),
    });
}


/***/ })

};
