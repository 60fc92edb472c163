export const id = 277;
export const ids = [277,797];
export const modules = {

/***/ 2090:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ runProgram)
/* harmony export */ });
/* unused harmony export withoutSecrets */
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1421);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1469);
// Runs other programs: git, docker and docker's credential helpers. Each ends in bounded time with bounded output, and
// gets neither the step's inputs nor the runner's tokens.



/**
 * Runs a program and waits for its end. Never throws for what the program does.
 * @throws CancelledError when the job is cancelled meanwhile; the program is killed then, with all that it started
 */
async function runProgram(command, context) {
    const { signal } = context;
    const result = signal.aborted ? undefined : await start(command, context);
    if (result !== undefined && !signal.aborted)
        return result;
    const message = `The step was ended from outside while \`${command.program}\` was running`;
    throw new _errors_js__WEBPACK_IMPORTED_MODULE_2__/* .CancelledError */ .cc({ message });
}
function start(command, { clock, signal }) {
    const { program, args, input, environment, timeLimit, outputLimit } = command;
    const child = (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.spawn)(program, args, {
        // Windows looks for a program in the current directory first: that must not be the workspace.
        cwd: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(process.execPath),
        env: withoutSecrets(environment),
        // A group of its own, so that what it starts can be ended with it. On Windows this would open a console.
        detached: process.platform !== "win32",
        windowsHide: true,
    });
    return new Promise((resolve) => {
        if (child.pid === undefined) {
            child.on("error", (error) => {
                resolve({ output: Buffer.of(), errorOutput: Buffer.of(), failure: startFailure(error, program) });
            });
            return;
        }
        let failure;
        const end = (reason) => {
            failure ??= { kind: "ended", reason };
            killGroup(child);
            // What left the group could keep them open.
            child.stdout.destroy();
            child.stderr.destroy();
        };
        const closed = new AbortController();
        void clock.sleep(timeLimit, closed.signal).then(() => {
            if (!closed.signal.aborted)
                end(`did not answer within ${Math.round(timeLimit / 1000)} s`);
        });
        const onAbort = () => {
            end("was cancelled");
        };
        signal.addEventListener("abort", onAbort, { signal: closed.signal });
        const collect = (stream) => {
            const chunks = [];
            let length = 0;
            stream.on("data", (chunk) => {
                length += chunk.length;
                if (length > outputLimit)
                    end("printed more output than is accepted");
                else
                    chunks.push(chunk);
            });
            return chunks;
        };
        const output = collect(child.stdout);
        const errorOutput = collect(child.stderr);
        // A program may end before it has read everything: its exit code says more than a broken pipe.
        child.stdin.on("error", () => undefined).end(input);
        child.on("exit", () => {
            killGroup(child);
        });
        child.on("close", (code, killedBy) => {
            closed.abort();
            if (code !== 0)
                failure ??= { kind: "failed", reason: `failed (${killedBy ?? `exit code ${code}`})` };
            resolve({
                output: Buffer.concat(output),
                errorOutput: Buffer.concat(errorOutput),
                ...(failure && { failure }),
            });
        });
    });
}
/** Kills a program and all that it started, except what has made a group of its own. */
function killGroup(child) {
    if (child.pid === undefined)
        return;
    try {
        if (process.platform === "win32")
            child.kill("SIGKILL");
        else
            process.kill(-child.pid, "SIGKILL");
    }
    catch {
        // Nothing of the group is left.
    }
}
const startFailure = (error, program) => error.code === "ENOENT"
    ? { kind: "not-found", reason: `is not installed (no ${program} on the PATH)` }
    : { kind: "failed", reason: `failed (${error.code ?? "cannot be started"})` };
/** Inputs, the runner's own variables for actions, and tokens. Windows ignores case in names. */
const secretVariable = /^(?:INPUT_.*|ACTIONS_.*|(?:GITHUB|GH|RUNNER)_(?:.*_)?TOKEN)$/i;
/** Returns the variables without the step's inputs and without the runner's tokens. */
function withoutSecrets(environment) {
    return Object.fromEntries(Object.entries(environment).filter(([name]) => !secretVariable.test(name)));
}


/***/ }),

/***/ 6108:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ presentDryRun),
/* harmony export */   d: () => (/* binding */ dryRunOutcome)
/* harmony export */ });
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(177);
/* harmony import */ var _lib_pick_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2947);
/* harmony import */ var _report_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9665);
/* harmony import */ var _report_markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4902);
/* harmony import */ var _report_presentation_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6699);
/* harmony import */ var _present_artifacts_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2332);
/* harmony import */ var _service_request_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5625);







/** Describes the requests of a dry run as they would be sent, without the credential. */
function dryRunOutcome(requests, service, about) {
    const described = requests.map((request) => ({
        ...(0,_lib_pick_js__WEBPACK_IMPORTED_MODULE_5__/* .pick */ .U)(request, "note"),
        ...(0,_service_request_js__WEBPACK_IMPORTED_MODULE_4__/* .describeRequest */ .Ng)(request, service),
    }));
    return { kind: "dry-run", ...about, requests: described };
}
const notReported = { outputs: { reported: false }, ofArtifact: { reported: false } };
/**
 * Presents the requests of a dry run.
 * @param notDone what was not done, as the end of a sentence, such as "nothing was reported"
 * @param result what the outputs say of that, and of each artifact
 */
function presentDryRun(outcome, notDone, result = notReported) {
    const { requests, flow, trail, gitCommit } = outcome;
    const parts = (0,_present_artifacts_js__WEBPACK_IMPORTED_MODULE_3__/* .artifactParts */ .Rx)(outcome, result.ofArtifact);
    const title = `${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_6__/* .count */ .U9)(requests.length, "request")} that a run without \`dry-run\` would send`;
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


/***/ }),

/***/ 6692:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ limitsOfExtraReads)
/* harmony export */ });
/* harmony import */ var _lib_deadline_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5842);

/** How long such reading takes at most, in milliseconds: the time of a step is for what it is run for. */
const maxReadingMs = 10_000;
/**
 * Returns the limits of such requests: each is sent once, and together they take at most 10 s.
 * @param deadline the time of the step, which they share
 * @param share the part of what is left of it that they may take
 */
function limitsOfExtraReads(deadline, clock, share = 1) {
    const time = Math.min(maxReadingMs, deadline.left() * share);
    return { deadline: new _lib_deadline_js__WEBPACK_IMPORTED_MODULE_0__/* .Deadline */ .B(time, clock), retries: 0 };
}


/***/ }),

/***/ 9634:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ suggestNames)
/* harmony export */ });
/* harmony import */ var _lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2769);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7974);
/* harmony import */ var _extra_read_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6692);



/**
 * Returns a client whose failures about an unknown environment, flow or policy say which name may be meant. Each list is read
 * once, for at most 10 s and without retries; where that fails, or nothing is similar, the failure stays as it is.
 * @param asked the names that the step asks about
 */
function suggestNames({ environment, flow, policies = [] }, { client, service, deadline }, { clock }) {
    const kinds = {
        environment: { input: "environment", names: [environment], list: "environments" },
        flow: { input: "flow", names: [flow], list: "flows" },
        policy: { input: "policies", names: policies, list: "policies" },
    };
    const read = new Map();
    async function readNames(list) {
        const limits = (0,_extra_read_js__WEBPACK_IMPORTED_MODULE_1__/* .limitsOfExtraReads */ .R)(deadline, clock);
        const result = await client.call((0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_0__/* .listNamesEndpoint */ .mf)(service, list), { limits });
        return result.success ? result.value : [];
    }
    async function suggest(failure) {
        const { notFound: subject } = failure;
        if (subject !== "environment" && subject !== "flow" && subject !== "policy")
            return failure;
        const { input, names, list } = kinds[subject];
        const reading = read.get(subject) ?? readNames(list);
        read.set(subject, reading);
        const known = await reading;
        const unknown = names.find((name) => name !== undefined && !known.includes(name));
        const meant = unknown === undefined ? "" : (0,_lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_2__/* .didYouMean */ .a)(unknown, known);
        return meant === ""
            ? failure
            : { ...failure, message: failure.message + meant, hint: `Correct \`${input}\``, isSuggested: true };
    }
    return {
        call: async (endpoint, options) => {
            const result = await client.call(endpoint, options);
            return result.success ? result : { ...result, failure: await suggest(result.failure) };
        },
    };
}


/***/ }),

/***/ 590:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  L4: () => (/* binding */ lookupTimeoutOf),
  RQ: () => (/* binding */ performWrite),
  As: () => (/* binding */ sendWrite)
});

// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/domain/failure.js
var domain_failure = __webpack_require__(4543);
// EXTERNAL MODULE: ./build/domain/identifiers.js
var identifiers = __webpack_require__(9137);
// EXTERNAL MODULE: ./build/lib/deadline.js
var lib_deadline = __webpack_require__(5842);
// EXTERNAL MODULE: ./build/lib/errors.js
var errors = __webpack_require__(1469);
// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
// EXTERNAL MODULE: ./build/lib/pick.js
var pick = __webpack_require__(2947);
// EXTERNAL MODULE: ./build/service/client.js + 2 modules
var service_client = __webpack_require__(1480);
// EXTERNAL MODULE: ./build/service/service-error.js
var service_error = __webpack_require__(4108);
// EXTERNAL MODULE: ./build/workflow/event.js
var workflow_event = __webpack_require__(5980);
// EXTERNAL MODULE: ./build/workflow/run-metadata.js + 1 modules
var run_metadata = __webpack_require__(6475);
// EXTERNAL MODULE: ./build/operations/shared/dry-run.js
var dry_run = __webpack_require__(6108);
;// CONCATENATED MODULE: ./build/operations/shared/read-while-hashing.js
/**
 * Reads while artifacts are hashed.
 * @param deadline the time of the step, which hashing does not use up; that of the reading is taken from it
 * @throws the error of the hashing, else that of the reading, once both have ended
 */
async function readWhileHashing(hash, read, deadline, clock) {
    const timedRead = async () => {
        const began = clock.monotonic();
        try {
            return await read();
        }
        finally {
            deadline.spend(clock.monotonic() - began);
        }
    };
    const [hashed, found] = await Promise.allSettled([hash(), timedRead()]);
    if (hashed.status === "rejected")
        throw hashed.reason;
    if (found.status === "rejected")
        throw found.reason;
    return [hashed.value, found.value];
}

;// CONCATENATED MODULE: ./build/operations/shared/write.js
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
// What all steps that record have in common: what is read before, what is sent, and what a dry run shows of it.













/**
 * Performs a step that records. Everything is selected, read and checked before the first request that writes.
 * @throws ConfigurationError, ConfigurationErrors, CancelledError when nothing was sent
 */
async function performWrite(values, context, steps) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { apiToken, dryRun } = values;
        const deadline = new lib_deadline/* Deadline */.B(values.timeout, context.clock);
        const settings = (0,pick/* pick */.U)(values, "baseUrl", "org", "authScheme", "timeout", "retries");
        const service = apiToken === undefined ? undefined : { ...settings, apiToken };
        const client = __addDisposableResource(env_1, service && !dryRun ? (0,service_client/* createServiceClient */.r)({ ...service, deadline }, context) : undefined, false);
        const [selected, { target, read }] = await readWhileHashing(() => steps.select(deadline), async () => {
            const target = await resolveTarget(values, context);
            const limits = { deadline: new lib_deadline/* Deadline */.B(values.timeout, context.clock), retries: values.retries };
            return { target, read: client && (await steps.read({ client, target, limits, context })) };
        }, deadline, context.clock);
        const artifacts = (0,pick/* pick */.U)(selected, "artifacts", "manifests");
        if (service === undefined)
            return { kind: "skipped", reason: await reasonOfSkip(context), ...artifacts };
        const { requests, shown, send } = await steps.plan(selected, { service, target, deadline });
        const { about } = target;
        if (client === undefined || read === undefined)
            return { ...(0,dry_run/* dryRunOutcome */.d)(requests, service, { ...artifacts, ...about }), shown };
        const sent = read.success ? await send(client, read.value) : (0,pick/* pick */.U)(read, "failure");
        return { kind: "written", ...about, ...artifacts, shown, ...sent };
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
/** Explains why a write is skipped: GitHub withholds the API token, and `on-missing-token` is `skip`. */
async function reasonOfSkip(context) {
    const why = await (0,workflow_event.missingSecretsReason)(context);
    const empty = `Input \`api-token\` is empty${why === undefined ? "" : `: ${why}`}`;
    return `${empty}. \`on-missing-token: skip\` allows this`;
}
/** Returns how long the GitHub API may take: at most ten seconds and a quarter of `timeout`. A dry run asks it nothing. */
const lookupTimeoutOf = ({ dryRun, timeout }) => dryRun ? 0 : Math.min(10_000, timeout / 4);
/**
 * Resolves the metadata of the run and the trail: as given, else named after the commit. Logs each value with its source.
 * @returns `about` is what the outcome says of it; `fields` are those that all writes send.
 * What is unknown is undefined, and to be left out: an empty field would clear a stored one
 * @throws ConfigurationError when no trail is given and no commit is known
 */
async function resolveTarget(values, context) {
    const { flow } = values;
    const options = {
        ...(0,pick/* pick */.U)(values, "gitCommit", "commitsFrom", "redact", "buildUrl", "commitUrl", "repoUrl", "originUrl"),
        ...(0,pick/* pick */.U)(values, "githubToken"),
        lookupTimeoutMs: lookupTimeoutOf(values),
    };
    const runMetadata = await (0,run_metadata/* resolveRunMetadata */.l)(options, context);
    const { testedMergeCommit } = runMetadata;
    for (const warning of runMetadata.warnings)
        context.logger.warn(warning);
    const gitCommit = runMetadata.commit?.value;
    const trail = values.trail ?? dist/* parse */.qgA(dist/* optional */.lqM(identifiers/* trailNameSchema */.bm), gitCommit);
    context.logger.table("Where the values come from", [
        ["Field", "Value", "Source"],
        ["flow", flow, "input"],
        ["trail", trail ?? "(unknown)", values.trail === undefined ? "the commit" : "input"],
        ...runMetadata.sources,
    ]);
    if (trail === undefined)
        throw new errors/* ConfigurationError */.j1({
            message: "Input `trail` is missing, and the commit that it would be named after is unknown",
            reason: "GITHUB_SHA is not set to a commit",
            hint: "Set `trail`, or set `git-commit`",
        });
    const fields = {
        description: values.description,
        git_commit_info: runMetadata.gitCommitInfo,
        repo_info: runMetadata.repoInfo,
        external_urls: externalUrlsOf(values),
        user_data: values.userData,
    };
    const about = (0,omit_undefined/* omitUndefined */.O)({ flow, trail, gitCommit, testedMergeCommit });
    return { runMetadata, trail, about, fields };
}
/** Not by assignment: a label may be any word, `__proto__` too. */
function externalUrlsOf({ externalUrls, externalFingerprints, }) {
    const fingerprints = new Map(externalFingerprints);
    return (externalUrls &&
        Object.fromEntries(externalUrls.map(([label, href]) => [
            label,
            (0,omit_undefined/* omitUndefined */.O)({ href, fingerprint: fingerprints.get(label) }),
        ])));
}
/** Sends a write. A failure in an outage says how to record it when the service is back (docs/after-an-outage.md). */
async function sendWrite(client, endpoint) {
    const result = await client.call(endpoint);
    if (result.success)
        return result;
    const failure = { ...result.failure, ...(0,service_error/* toServiceError */.N)(result.failure).parts };
    // 501 says that the service does not offer this.
    const isOut = (0,domain_failure/* isOutage */.u)(failure) && failure.status !== 501;
    return { ...result, failure: isOut ? { ...failure, hint: rerunHint(failure) } : failure };
}
/** Says how to record what an outage kept from being recorded, and what that does besides. */
function rerunHint({ hint, status = 0 }) {
    const rerun = "choose `Re-run failed jobs` in this run. The jobs after it run too: cancel them where a newer run has deployed";
    // The service itself failed, and did not say when it is back.
    const isDown = status >= 500 && hint?.includes("as the service asks") !== true;
    return hint === undefined || isDown ? `When the service is back, ${rerun}` : `${hint}. Then ${rerun}`;
}


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
/* harmony import */ var _lib_read_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(693);
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
    // A name can be changed, an id cannot. What is not known is no fork: a step then asks for the token.
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
/* harmony export */   QC: () => (/* binding */ redactedValue),
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
/** What is recorded in place of a redacted field. */
const redactedValue = "**REDACTED**";
/** Returns `Name <email>`, or the one of the two that is there. */
function authorText(name, email) {
    const parts = [name?.trim(), email?.trim() && `<${email.trim()}>`];
    return parts.filter(Boolean).join(" ") || undefined;
}


/***/ }),

/***/ 1388:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ createGitHubApi),
/* harmony export */   l: () => (/* binding */ commitSchema)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7934);
/* harmony import */ var _lib_deadline_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5842);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6974);
/* harmony import */ var _lib_result_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5367);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6147);
/* harmony import */ var _github_client_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3689);
// What GitHub's API knows of commits. It never fails a step: without a usable response in time, the commit is taken from
// the event and from git.






/** All requests together take at most this long, in milliseconds. */
const maxTotalMs = 10_000;
const retries = 2;
/** A commit, as far as it is of the form that GitHub documents. */
const commitSchema = valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({
    sha: _fields_js__WEBPACK_IMPORTED_MODULE_0__/* .anyCaseShaSchema */ .I6,
    commit: (0,_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .optionalObject */ .u9)({
        message: _fields_js__WEBPACK_IMPORTED_MODULE_0__/* .optionalText */ .mR,
        author: (0,_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .optionalObject */ .u9)({ name: _fields_js__WEBPACK_IMPORTED_MODULE_0__/* .optionalText */ .mR, email: _fields_js__WEBPACK_IMPORTED_MODULE_0__/* .optionalText */ .mR, date: _fields_js__WEBPACK_IMPORTED_MODULE_0__/* .optionalTimestamp */ .t7 }),
        verification: (0,_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .optionalObject */ .u9)({ verified: (0,_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .optionalOrUndefined */ .Ku)(valibot__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zMY()), reason: _fields_js__WEBPACK_IMPORTED_MODULE_0__/* .optionalText */ .mR }),
    }),
    author: (0,_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .optionalObject */ .u9)({ login: _fields_js__WEBPACK_IMPORTED_MODULE_0__/* .optionalText */ .mR }),
    parents: (0,_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .optionalOrUndefined */ .Ku)(valibot__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ sha: _fields_js__WEBPACK_IMPORTED_MODULE_0__/* .anyCaseShaSchema */ .I6 }))),
}), valibot__WEBPACK_IMPORTED_MODULE_2__/* .transform */ .pdi(({ sha, commit, author, parents }) => (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_3__/* .omitUndefined */ .O)({
    sha1: sha,
    message: commit?.message,
    author: (0,_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .authorText */ .D7)(commit?.author?.name, commit?.author?.email),
    author_username: author?.login,
    timestamp: commit?.author?.date,
    parents: parents?.map((parent) => parent.sha),
    verified: commit?.verification?.verified,
    signature_state: commit?.verification?.reason,
})));
/** A tag, branch or commit by name, without what depends on the checkout (`HEAD`) or names another fork (`x:y`). */
const nameOnGitHub = /^(?!HEAD$|@$|.*\.\.|.*@\{)[^\s:~^?*[\\]+$/;
/**
 * Gives access to the commits of a repository in GitHub's API, with the job's token.
 * @param repository `owner/name`
 */
function createGitHubApi({ githubToken: token, lookupTimeoutMs, }, apiUrl, repository, context) {
    const deadline = new _lib_deadline_js__WEBPACK_IMPORTED_MODULE_4__/* .Deadline */ .B(Math.min(maxTotalMs, lookupTimeoutMs), context.clock);
    async function read(subject, ask) {
        if (apiUrl === undefined || !repository)
            return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_5__/* .err */ ._)("GITHUB_API_URL or GITHUB_REPOSITORY is not set");
        if (token === undefined)
            return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_5__/* .err */ ._)("there is no `github-token` for GitHub's API");
        if (deadline.total <= 0)
            return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_5__/* .err */ ._)("GitHub's API is not used in a dry run");
        const response = await ask(`${apiUrl}/repos/${repository}`, { token, deadline, retries });
        if (response.success)
            return response;
        const reason = `GitHub's API did not give ${subject}: ${response.reason}${reasons.get(response.status) ?? ""}`;
        context.logger.info(reason);
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_5__/* .err */ ._)(reason);
    }
    return {
        /** Returns what the API knows about a commit; an answer about another commit is not used. */
        commit: async (sha) => {
            const response = await read("the commit", (url, access) => (0,_github_client_js__WEBPACK_IMPORTED_MODULE_1__/* .getFromGitHub */ .Qz)(`${url}/commits/${sha}`, commitSchema, access, context));
            if (!response.success)
                return response;
            if (response.value.content.sha1 === sha)
                return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_5__.ok)(response.value.content);
            const reason = "GitHub's API responded with another commit than the requested one";
            context.logger.info(`${reason}: ignored.`);
            return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_5__/* .err */ ._)(reason);
        },
        /**
         * Lists the commits that a commit has and a base does not have, the newest first; undefined where the base is the
         * commit itself.
         * @param base a SHA, or a branch or tag that GitHub knows
         */
        commitsBetween: async (base, head) => {
            if (!nameOnGitHub.test(base))
                return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_5__/* .err */ ._)("the GitHub API finds commits only by SHA, branch or tag");
            const compared = await read("the commits in between", (url, access) => (0,_github_client_js__WEBPACK_IMPORTED_MODULE_1__/* .compareOnGitHub */ ._N)(url, { base, head }, commitSchema, access, context));
            if (!compared.success)
                return compared;
            const { base: found, total, commits } = compared.value;
            const isComplete = new Set(commits.map(({ sha1 }) => sha1)).size === total &&
                commits.length === total &&
                (total === 0 || commits.at(-1)?.sha1 === head);
            if (!isComplete)
                return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_5__/* .err */ ._)("GitHub's API did not list all commits");
            if (/^[0-9a-f]{40}$/.test(base) && found !== base)
                return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_5__/* .err */ ._)("the GitHub API's response is about another commit");
            return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_5__.ok)(found === head ? undefined : { total, commits: commits.toReversed(), source: "GitHub API" });
        },
    };
}
/** Why GitHub rejects a request, by the status. */
const reasons = new Map([
    [401, ": the token is not valid here"],
    [403, ": the token lacks `contents: read`"],
    [404, ": it does not exist, or the token may not read it"],
]);


/***/ }),

/***/ 3689:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Qz: () => (/* binding */ getFromGitHub),
/* harmony export */   _N: () => (/* binding */ compareOnGitHub),
/* harmony export */   ky: () => (/* binding */ listFromGitHub)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7934);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9137);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1469);
/* harmony import */ var _lib_result_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(5367);
/* harmony import */ var _lib_json_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(292);
/* harmony import */ var _http_client_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9417);
/* harmony import */ var _http_headers_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(7979);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(177);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6147);
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
// Requests to GitHub's REST API.
//
// @actions/github makes the requests, loaded only when there is a token. The HTTP client sends them, and their responses
// are read here: @actions/github's own fetch would follow redirects, read responses of any size, and let an environment
// variable turn TLS checks off.









/** The version of the API whose responses are parsed here. Without a version GitHub chooses one, and it may change. */
const apiVersion = "2022-11-28";
/** The largest response that is read. A commit comes with its whole diff. */
const maxBytes = 32 * 1024 * 1024;
/**
 * Returns what a URL gives, as the schema describes it, and whether GitHub names a next page. Waits for the end of a rate
 * limit within the deadline.
 * @throws CancelledError
 */
async function getFromGitHub(url, schema, { token, deadline, retries }, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const target = { label: "GitHub's API", addressSource: "`GITHUB_API_URL`" };
        const client = __addDisposableResource(env_1, (0,_http_client_js__WEBPACK_IMPORTED_MODULE_3__/* .createHttpClient */ .uT)({ deadline, retries, target, maxBytes }, context), false);
        const received = {};
        const fetch = async (address, { headers }) => {
            for (;;) {
                const result = await client.send({ method: "GET", url: new URL(address), headers });
                const wait = result.kind === "response" ? rateLimitWait(result, context.clock.now()) : undefined;
                Object.assign(received, { result, limitedFor: wait });
                if (wait === undefined || wait >= deadline.left())
                    return Response.json({});
                context.logger.info(`GitHub's API limits the rate of requests; asking again in ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_5__/* .seconds */ .YA)(wait)}`);
                await context.clock.sleep(wait, context.signal);
            }
        };
        try {
            const { getOctokit } = await __webpack_require__.e(/* import() | github */ 326).then(__webpack_require__.bind(__webpack_require__, 2413));
            const headers = { "x-github-api-version": apiVersion };
            await getOctokit(token, { request: { fetch } }).request({ method: "GET", url, headers });
        }
        catch (error) {
            // @actions/github reads the payload of the event while it is loaded. The message of a syntax error would quote it.
            const isPayload = error instanceof SyntaxError;
            return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_6__/* .err */ ._)(isPayload ? "the event's payload (`GITHUB_EVENT_PATH`) is not JSON" : (0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .messageOf */ .bD)(error));
        }
        const { result, limitedFor } = received;
        if (result === undefined)
            return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_6__/* .err */ ._)("the request was not sent");
        if (result.kind === "no-response") {
            if (context.signal.aborted)
                throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .CancelledError */ .cc({
                    message: "The step was ended from outside during a request to GitHub's API",
                });
            return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_6__/* .err */ ._)((0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .joinParts */ .nn)(result.failure));
        }
        const { status, headers, body } = result;
        const failed = (reason, facts) => ({ success: false, reason, ...facts });
        if (limitedFor !== undefined) {
            const limits = `its rate limit ends in ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_5__/* .seconds */ .YA)(limitedFor)}, and \`timeout\` before that`;
            return failed(`it responded with HTTP ${status}: ${limits}`, { isRateLimit: true });
        }
        if (status !== 200)
            return failed(`it responded with HTTP ${status}`, { status });
        const json = (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_2__/* .parseJson */ .qF)(body);
        if (!json.success)
            return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_6__/* .err */ ._)("its response is not JSON");
        const parsed = valibot__WEBPACK_IMPORTED_MODULE_7__/* .safeParse */ .xLC(schema, json.value, { abortEarly: true });
        if (parsed.success)
            return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_6__.ok)({ content: parsed.output, hasNext: (0,_http_headers_js__WEBPACK_IMPORTED_MODULE_8__/* .hasNextPage */ .rB)(headers) ?? false });
        if (valibot__WEBPACK_IMPORTED_MODULE_7__.is(valibot__WEBPACK_IMPORTED_MODULE_7__/* .object */ .Ikc({ errors: valibot__WEBPACK_IMPORTED_MODULE_7__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_7__/* .unknown */ .L5J()) }), json.value))
            return failed("it responded with errors in place of an answer", { isRejected: true });
        const field = valibot__WEBPACK_IMPORTED_MODULE_7__/* .getDotPath */ .BuJ(parsed.issues[0]) ?? "the response";
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_6__/* .err */ ._)(`its response does not have the form that GitHub documents (${field})`);
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
/** GitHub's largest page, and more pages than anything real has. */
const pageSize = 100;
const maxPages = 1_000;
/** Returns all items of a list, from all of its pages. */
async function listFromGitHub(url, schema, access, context) {
    const items = [];
    for (let page = 1; page <= maxPages; page++) {
        const pageUrl = `${url}?per_page=${pageSize}&page=${page}`;
        const read = await getFromGitHub(pageUrl, valibot__WEBPACK_IMPORTED_MODULE_7__/* .array */ .YOg(schema), access, context);
        if (!read.success)
            return read;
        const { content, hasNext } = read.value;
        items.push(...content);
        // A proxy can drop the header that names the next page.
        if (content.length === 0 || (!hasNext && content.length < pageSize))
            return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_6__.ok)(items);
    }
    return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_6__/* .err */ ._)(`the list has more than ${maxPages} pages`);
}
/**
 * Returns the commits that a commit has and a base does not have, the oldest first, the base's SHA, and how many GitHub
 * counts: more, where it does not list all.
 * @param url of the repository
 * @param range both ends: a SHA, a branch or a tag each
 */
async function compareOnGitHub(url, range, commitSchema, access, context) {
    const schema = valibot__WEBPACK_IMPORTED_MODULE_7__/* .object */ .Ikc({
        base_commit: valibot__WEBPACK_IMPORTED_MODULE_7__/* .object */ .Ikc({ sha: _fields_js__WEBPACK_IMPORTED_MODULE_4__/* .anyCaseShaSchema */ .I6 }),
        total_commits: _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .wholeNumberSchema */ .ef,
        commits: valibot__WEBPACK_IMPORTED_MODULE_7__/* .array */ .YOg(commitSchema),
    });
    const commits = [];
    const rangeUrl = `${url}/compare/${encodeURIComponent(range.base)}...${range.head}`;
    for (let page = 1;; page++) {
        const read = await getFromGitHub(`${rangeUrl}?per_page=${pageSize}&page=${page}`, schema, access, context);
        if (!read.success)
            return read;
        const { base_commit, total_commits: total, commits: more } = read.value.content;
        commits.push(...more);
        if (more.length === 0 || commits.length >= total)
            return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_6__.ok)({ base: base_commit.sha, total, commits });
    }
}
/** The shortest wait, and the one where GitHub names none, as its documentation has it; in milliseconds. */
const minWait = 1_000;
const defaultWait = 60_000;
/** Returns how long to wait for the end of a rate limit, in milliseconds; undefined for a response that is none. */
function rateLimitWait({ status, headers }, now) {
    const isUsedUp = headers["x-ratelimit-remaining"] === "0";
    const requested = (0,_http_headers_js__WEBPACK_IMPORTED_MODULE_8__/* .retryAfter */ .P9)(headers["retry-after"], now);
    if (status !== 429 && (status !== 403 || (!isUsedUp && requested === undefined)))
        return undefined;
    const reset = Number(headers["x-ratelimit-reset"]) * 1_000;
    const untilReset = isUsedUp && reset > 0 ? reset - now : defaultWait;
    return Math.max(requested ?? untilReset, minWait);
}


/***/ }),

/***/ 6475:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  l: () => (/* binding */ resolveRunMetadata)
});

// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/lib/errors.js
var errors = __webpack_require__(1469);
// EXTERNAL MODULE: ./build/domain/identifiers.js
var identifiers = __webpack_require__(9137);
// EXTERNAL MODULE: ./build/lib/format.js
var format = __webpack_require__(177);
// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
// EXTERNAL MODULE: ./build/workflow/event.js
var workflow_event = __webpack_require__(5980);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: ./build/lib/child-process.js
var child_process = __webpack_require__(2090);
// EXTERNAL MODULE: ./build/lib/result.js
var lib_result = __webpack_require__(5367);
// EXTERNAL MODULE: ./build/workflow/fields.js
var fields = __webpack_require__(6147);
;// CONCATENATED MODULE: ./build/workflow/git.js
// Local Git, which only reads objects. The checkout is not trusted: its configuration must not make Git run a program, use
// the network or wait, and no text from a workflow may be taken for an option, so names are passed on standard input.











/** How long one command of Git may take, in milliseconds. */
const timeLimit = 10_000;
/** The longest output that is read, in bytes: more than a commit's message, or a list of names, takes. */
const outputLimit = 64 * 1024 * 1024;
/** The Git repository of a workspace. Every method throws a CancelledError when the job is cancelled meanwhile. */
class Checkout {
    #workspace;
    #context;
    /** @param workspace the directory that a checkout fills, when the runner names one */
    constructor(workspace, context) {
        this.#workspace = workspace;
        this.#context = context;
    }
    /**
     * Finds the commit that an input names: anything that Git resolves in the workspace, a tag included.
     * @throws ConfigurationError when it names something else than a commit, or one without a SHA-1
     */
    async findCommit(input, revision) {
        if (/^(0{40}|0{64})$/.test(revision)) {
            throw new errors/* ConfigurationError */.j1({
                message: `\`${input}\` is all zeros, which stands for "no commit"`,
                reason: "GitHub's events have zeros where there is no commit, as before the first push of a branch",
                hint: `Leave \`${input}\` empty in that case, or give another commit`,
            });
        }
        const found = await this.#resolve(revision);
        if (!found.success)
            return found;
        const { name, type } = found.value;
        const peeled = type === "commit" ? found : await this.#resolve(`${name}^{commit}`);
        const sha = dist/* safeParse */.xLC(identifiers/* commitShaSchema */.jr, peeled.success ? peeled.value.name : undefined);
        if (sha.success)
            return (0,lib_result.ok)(sha.output);
        throw new errors/* ConfigurationError */.j1({
            message: `\`${input}\` is \`${revision}\`, which is a ${type}, not a commit with a SHA-1 (${name})`,
            hint: "Give a commit, or a branch or tag that leads to one; the service takes no other name than a SHA-1",
        });
    }
    /** Returns the commit that is checked out. */
    async head() {
        const found = await this.#resolve("HEAD");
        return found.success ? (0,fields/* parseSha */.qL)(found.value.name) : undefined;
    }
    /** Resolves a revision, in any form that Git knows: branch, tag, `HEAD~2`, start of a SHA. */
    async #resolve(revision) {
        // Git reads one name per line.
        if (/[\n\0]/.test(revision))
            return (0,lib_result/* err */._)("A name cannot contain a line break");
        const result = await this.#run(["cat-file", "--batch-check"], `${revision}\n`);
        if (!result.success)
            return result;
        const line = result.value.toString("utf8").trimEnd();
        const [, name, type] = /^([0-9a-f]{40}|[0-9a-f]{64}) (\w+) \d+$/.exec(line) ?? [];
        return name !== undefined && type !== undefined
            ? (0,lib_result.ok)({ name, type })
            : (0,lib_result/* err */._)("Git does not find it in this checkout");
    }
    /** Reads commits, in the order given. Those that Git does not have, or that are corrupt, are left out. */
    async commits(shas) {
        const result = await this.#run(["cat-file", "--batch"], shas.map((sha) => `${sha}\n`).join(""));
        if (!result.success)
            return [];
        const contents = parseCommits(result.value);
        return shas.flatMap((sha) => {
            const content = contents.get(sha);
            return (content && parseCommitObject(sha, content)) ?? [];
        });
    }
    /**
     * Lists the commits that a commit has and a base does not have, in the order of `git log`.
     * @param from what the input calls the base, in errors
     * @throws ConfigurationError when the two have no history in common
     */
    async commitsBetween(from, base, commit, maxCount) {
        const range = [commit, `^${base}`];
        const list = await this.#run(["rev-list", "--boundary", ...range]);
        const descendants = await this.#run(["rev-list", "--count", "--ancestry-path", ...range]);
        const shallow = await this.#run(["rev-parse", "--is-shallow-repository"]);
        if (!list.success || !descendants.success || !shallow.success)
            return (0,lib_result/* err */._)("Git does not have both commits in this checkout");
        const lines = list.value.toString("latin1").trim().split("\n");
        const shas = lines.flatMap((line) => (0,fields/* parseSha */.qL)(line) ?? []);
        // Whether the clone's history is cut off somewhere.
        const isShallow = shallow.value.toString("latin1").trim() !== "false";
        // Where the two have history in common, the commits at which the range ends are listed behind a `-`.
        if (shas.length > 0 && !isShallow && shas.length === lines.length) {
            throw new errors/* ConfigurationError */.j1({
                message: `\`commits-from\` is \`${from}\`, which has no history in common with commit ${commit.slice(0, 12)}`,
                hint: "Give an earlier commit of the same history",
            });
        }
        // Git sees no parent of a commit at which the clone is cut off. A range in which every commit descends from the base has
        // no such commit, so it lacks nothing, and nothing of the base's own history seems new in it.
        if (isShallow && Number(descendants.value.toString("latin1")) !== shas.length)
            return (0,lib_result/* err */._)("The checkout is a shallow clone and does not have all of them");
        const wanted = shas.slice(0, maxCount);
        const commits = wanted.length === 0 ? [] : await this.commits(wanted);
        return commits.length < wanted.length
            ? (0,lib_result/* err */._)("Git does not have all of them in this checkout")
            : (0,lib_result.ok)({ total: shas.length, commits, source: "git" });
    }
    /**
     * Runs one command of Git and returns what it printed.
     * @param args a command that only reads objects, and its options: no text of a workflow
     * @param input the command's standard input
     */
    async #run(args, input = "") {
        const noOutput = (reason) => {
            this.#context.logger.debug(`git ${args.join(" ")}: ${reason}`);
            return (0,lib_result/* err */._)(reason);
        };
        if (this.#workspace === undefined)
            return noOutput("GITHUB_WORKSPACE is not set");
        const gitDirectory = (0,external_node_path_.join)(this.#workspace, ".git");
        if (!(0,external_node_fs_.existsSync)(gitDirectory))
            return noOutput("There is no checkout in the workspace");
        const environment = environmentForGit(this.#context.environment, gitDirectory);
        const { output, errorOutput, failure } = await (0,child_process/* runProgram */.m)({ program: "git", args: [...settings, ...args], input, environment, timeLimit, outputLimit }, this.#context);
        if (failure === undefined)
            return (0,lib_result.ok)(output);
        const printed = failure.kind === "failed" ? errorOutput.toString("utf8").trim() : "";
        return noOutput(printed || `git ${failure.reason}`);
    }
}
/** The variables that Git needs to start. It gets no inputs, no tokens and no other GIT_ variables. */
const inheritedVariables = new Set([
    ...["PATH", "PATHEXT", "SYSTEMROOT", "HOME", "USERPROFILE", "XDG_CONFIG_HOME", "TMPDIR", "TEMP", "TMP"],
    ...["LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "GIT_EXEC_PATH"],
]);
/** An empty file. Git understands this name on every system. */
const emptyFile = "/dev/null";
function environmentForGit(environment, gitDirectory) {
    const inherited = Object.entries(environment).filter(([name]) => inheritedVariables.has(name.toUpperCase()));
    return {
        ...Object.fromEntries(inherited),
        // Only the repository's own configuration.
        GIT_CONFIG_NOSYSTEM: "1",
        GIT_CONFIG_GLOBAL: emptyFile,
        // With the directory given, Git does not check who owns it ("dubious ownership" in a container), in every version;
        // `-c safe.directory` is ignored by some (2.35.2 to 2.37).
        GIT_DIR: gitDirectory,
        // Objects as they are: not replaced, with their own parents.
        GIT_NO_REPLACE_OBJECTS: "1",
        GIT_GRAFT_FILE: emptyFile,
        // A partial clone would fetch what it lacks, with commands that its configuration names.
        GIT_NO_LAZY_FETCH: "1",
        GIT_ALLOW_PROTOCOL: "none",
        GIT_TERMINAL_PROMPT: "0",
        LC_ALL: "C",
    };
}
/** Settings that override the repository's own. */
const settings = [
    // A program that Git runs when it reads the index, as for `:path`.
    ...["-c", "core.fsmonitor=false"],
    // A copy of the history that Git trusts without reading the commits.
    ...["-c", "core.commitGraph=false"],
];
/** Parses the commits in the output of `git cat-file --batch`: `<name> <type> <size>`, the bytes, a line break, repeated. */
function parseCommits(output) {
    const objects = new Map();
    for (let at = 0; at < output.length;) {
        const lineEnd = output.indexOf("\n", at);
        if (lineEnd === -1)
            break;
        const [, name, type, size] = /^([0-9a-f]+) (\w+) (\d+)$/.exec(output.toString("latin1", at, lineEnd)) ?? [];
        at = lineEnd + 1;
        if (name === undefined)
            continue; // "<name> missing" has no content
        if (type === "commit")
            objects.set(name, output.subarray(at, at + Number(size)));
        at += Number(size) + 1;
    }
    return objects;
}
/**
 * Parses a Git commit object (`git cat-file commit`): header lines, an empty line, the message. Headers that cannot be
 * parsed leave their facts unknown. Returns undefined when the bytes do not hash to the SHA: the workspace could hold
 * anything under the commit's name.
 */
function parseCommitObject(sha, content) {
    const hash = (0,external_node_crypto_.createHash)("sha1").update(`commit ${content.length}\0`).update(content).digest("hex");
    if (hash !== sha)
        return undefined;
    const end = content.indexOf("\n\n");
    const header = end === -1 ? content : content.subarray(0, end);
    const body = end === -1 ? Buffer.alloc(0) : content.subarray(end + 2);
    // Header names and numbers are ASCII; only author and message need the encoding.
    const lines = header.toString("latin1").split("\n");
    const valuesOf = (key) => lines.filter((line) => line.startsWith(`${key} `)).map((line) => line.slice(key.length + 1));
    const decoder = createDecoder(valuesOf("encoding")[0]);
    const decodeHeader = (latin1) => decoder.decode(Buffer.from(latin1, "latin1"));
    const author = valuesOf("author")[0] ?? "";
    const [, name = "", email = ""] = /^(.*?) ?<([^>]*)>/.exec(author) ?? [];
    const [, seconds] = /> (-?\d{1,15}) [+-]\d+$/.exec(author) ?? [];
    const parents = dist/* safeParse */.xLC(dist/* array */.YOg(fields/* anyCaseShaSchema */.I6), valuesOf("parent"));
    return (0,omit_undefined/* omitUndefined */.O)({
        sha1: sha,
        message: decoder.decode(body).trim() || undefined,
        author: (0,fields/* authorText */.D7)(decodeHeader(name), decodeHeader(email)),
        timestamp: seconds === undefined ? undefined : Number(seconds),
        parents: parents.success ? parents.output : undefined,
    });
}
/**
 * Returns a decoder for the commit's `encoding` header, else for UTF-8. A byte without a meaning becomes U+FFFD, which
 * shows that something could not be read.
 */
function createDecoder(encoding) {
    try {
        return new external_node_util_.TextDecoder(encoding);
    }
    catch (error) {
        // An encoding that is unknown here.
        if (error instanceof RangeError)
            return new external_node_util_.TextDecoder();
        throw error;
    }
}

// EXTERNAL MODULE: ./build/workflow/github-api.js
var github_api = __webpack_require__(1388);
// EXTERNAL MODULE: ./build/workflow/run-variables.js
var run_variables = __webpack_require__(7309);
;// CONCATENATED MODULE: ./build/workflow/run-metadata.js
// Commit, branch, repository and URLs of the run. Of each value the first source that knows it is used and named; what
// no source knows is absent, never guessed (docs/recorded-values.md).










/** Adds the source to a value; returns undefined where there is no value. */
const withSource = (source, value) => value === undefined ? undefined : { value, source };
/**
 * Resolves what is recorded about the run. What the GitHub API, the event and Git do not know is absent. Redacted fields
 * are `**REDACTED**` already, also in the list of commits.
 * @returns besides the values `warnings`, which a person must see because the commit may not be the one that is meant, why
 *   GitHub's API did not describe the commit, the merge commit that a pull request's run tested, and as `sources` rows of
 *   field, value and source
 * @throws ConfigurationError when `git-commit` or `commits-from` is not a commit, when a pull request's head is
 *   unknown, and when the commits since `commits-from` are not all known
 * @throws CancelledError when the job is cancelled meanwhile
 */
async function resolveRunMetadata(options, context) {
    const { commitsFrom } = options;
    const run = (0,run_variables/* readRunVariables */.r)(context.environment);
    const event = await (0,workflow_event.readEvent)(run.eventPath, context);
    const checkout = new Checkout(run.workspace, context);
    const repository = repositoryOf(run, event);
    const api = (0,github_api/* createGitHubApi */._)(options, run.apiUrl, repository?.name.value, context);
    const commit = await resolveCommit(options, run, event, checkout);
    if (commit === undefined && commitsFrom !== undefined)
        throw new errors/* ConfigurationError */.j1({
            message: `\`commits-from\` is \`${commitsFrom}\`, but the commit of this run is unknown`,
            reason: "GITHUB_SHA is not set to a commit",
            hint: "Set `git-commit` to the commit to record",
        });
    const repositoryUrl = urlBelow(run.server, repository?.name.value);
    const runUrl = urlBelow(repositoryUrl, "actions/runs", run.runId);
    const urlOf = (input, fallback) => withSource("input", input) ?? withSource("runner", fallback);
    const urls = (0,omit_undefined/* omitUndefined */.O)({
        buildUrl: urlOf(options.buildUrl, runUrl),
        commitUrl: urlOf(options.commitUrl, urlBelow(repositoryUrl, "commit", commit?.value)),
        repoUrl: urlOf(options.repoUrl, repositoryUrl),
        originUrl: urlOf(options.originUrl, runUrl),
    });
    // The service takes a repository only with its URL (docs/internals/interface.md).
    const repoInfo = repository &&
        urls.repoUrl &&
        (0,omit_undefined/* omitUndefined */.O)({
            name: repository.name.value,
            url: urls.repoUrl.value,
            id: repository.id?.value,
            description: repository.description?.value,
            // With it the service's list of repositories has this one.
            provider: "github",
        });
    const found = { run, event, checkout, api, repositoryUrl, commitUrl: urls.commitUrl?.value };
    const ofCommit = commit && (await describeCommit(commit, options, found, context));
    return (0,omit_undefined/* omitUndefined */.O)({
        commit,
        repoInfo,
        ...urls,
        gitCommitInfo: ofCommit?.gitCommitInfo,
        commitsList: ofCommit?.commitsList,
        testedMergeCommit: ofCommit?.testedMergeCommit,
        gitHubApiProblem: ofCommit?.gitHubApiProblem,
        warnings: ofCommit?.warnings ?? [],
        sources: [
            ...(ofCommit?.sources ?? []),
            ...rowsOf({
                repository: repository?.name,
                "repository id": repository?.id,
                "repository description": repository?.description,
                "repository URL": urls.repoUrl,
                "commit URL": urls.commitUrl,
                "build URL": urls.buildUrl,
                "origin URL": urls.originUrl,
            }),
        ],
    });
}
const shortSha = (sha) => sha.slice(0, 12);
/**
 * Describes a commit, and those since `commits-from`, by what GitHub's API, the event and Git know of them.
 * @throws ConfigurationError, CancelledError
 */
async function describeCommit(commit, { commitsFrom, redact, lookupTimeoutMs }, { run, event, checkout, api, repositoryUrl, commitUrl }, context) {
    const sha = commit.value;
    const [response, [git], head] = await Promise.all([
        api.commit(sha),
        checkout.commits([sha]),
        checkout.head(),
    ]);
    const fromApi = response.success ? response.value : undefined;
    const inEvent = (0,workflow_event.commitInEvent)(event, sha);
    // The time in an event need not be the author's, so it counts only where no other source knows the commit.
    const fromEvent = (fromApi ?? git) ? (0,omit_undefined/* omitUndefined */.O)({ ...inEvent, timestamp: undefined }) : inEvent;
    const branch = branchOf(sha, run, event);
    const sourceOf = (field) => {
        if (field === "branch" && branch !== undefined)
            return branch.source;
        if (Object.hasOwn(fromApi ?? {}, field))
            return "GitHub API";
        return Object.hasOwn(fromEvent ?? {}, field) ? "event" : "git";
    };
    const toSend = (one, url = urlBelow(repositoryUrl, "commit", one.sha1)) => redactCommit((0,omit_undefined/* omitUndefined */.O)({ ...one, url }), redact);
    const own = { sha1: sha, branch: branch?.value };
    const gitCommitInfo = toSend((0,omit_undefined/* omitUndefined */.O)({ ...git, ...fromEvent, ...fromApi, ...own }), commitUrl);
    const between = commitsFrom === undefined ? undefined : await commitsBetween(commitsFrom, sha, checkout, api, context);
    // The branch of the other commits is unknown: many branches can lead to the same commit.
    const commitsList = between?.commits.map((one) => (one.sha1 === sha ? gitCommitInfo : toSend(one)));
    const testedMergeCommit = mergeRef.test(run.ref ?? "") && run.sha !== sha ? run.sha : undefined;
    const warnings = [];
    const isKnown = (fromApi ?? inEvent ?? git) !== undefined;
    if (!isKnown && commit.source === "input" && lookupTimeoutMs > 0)
        warnings.push(`Neither git nor GitHub has commit ${shortSha(sha)} (input \`git-commit\`): only its SHA is recorded, without message, author, date and parents. Check \`git-commit\`. To record them, check the commit out (actions/checkout) or give a \`github-token\` with \`contents: read\``);
    // A pull request's merge commit that was tested is named already.
    if (head !== undefined && head !== sha && head !== testedMergeCommit)
        warnings.push(`The checkout is at commit ${shortSha(head)}, but commit ${shortSha(sha)} is recorded. If what is recorded was made from the checkout, set \`git-commit: HEAD\``);
    return {
        gitCommitInfo,
        commitsList,
        testedMergeCommit,
        warnings,
        gitHubApiProblem: response.success ? undefined : response.reason,
        sources: [
            ...rowsOf({ commit, "tested merge commit": withSource("runner", testedMergeCommit) }),
            ...rowsOfCommit(gitCommitInfo, sourceOf),
            ...rowsOf({ "commits since `commits-from`": between && { ...between, value: String(between.total) } }),
        ],
    };
}
/**
 * Returns the commit to record (docs/recorded-values.md): the input, else that of the run.
 * @throws ConfigurationError when the input is not a commit, or the run does not say which commit was built
 */
async function resolveCommit({ gitCommit }, run, event, checkout) {
    if (gitCommit === undefined)
        return commitOfRun(run, event);
    // A whole SHA needs no checkout: a shallow clone lacks many commits.
    const found = await checkout.findCommit("git-commit", gitCommit);
    const sha = found.success ? found.value : (0,fields/* parseSha */.qL)(gitCommit);
    if (sha !== undefined || found.success)
        return withSource("input", sha);
    throw new errors/* ConfigurationError */.j1({
        message: `\`git-commit\` is \`${gitCommit}\`, and no such commit was found`,
        reason: found.reason,
        hint: "Check out the repository first (actions/checkout, with `fetch-depth: 0` for tags, other branches and older commits), or give the 40 hex characters of the commit",
    });
}
/** The ref of a run on the merge commit of a pull request, with its number. */
const mergeRef = /^refs\/pull\/(\d{1,15})\/merge$/;
/**
 * Returns the pull request's head where the run is on a merge commit, else `GITHUB_SHA`.
 * @throws ConfigurationError where the head is not known, since the merge commit is never recorded in its place, and on an
 *   event that runs on the default or base branch, while what was built may be another commit
 */
function commitOfRun({ eventName, ref = "", sha }, event) {
    const { workflow_run: triggering, pull_request: pullRequest } = event;
    const head = pullRequest?.head?.sha;
    const unclear = (owner, ownHead, expression) => new errors/* ConfigurationError */.j1({
        message: `Input \`git-commit\` is missing: on \`${eventName ?? ""}\` it cannot be known which commit was built`,
        reason: `The run is on ${sha ?? "an unknown commit"}, and the ${owner} head is ${ownHead ?? "not known"}`,
        hint: `Set \`git-commit: \${{ ${expression} }}\` if the head was built, or \`git-commit: \${{ github.sha }}\``,
    });
    if (eventName === "pull_request_target")
        throw unclear("pull request's", head, "github.event.pull_request.head.sha");
    if (eventName === "workflow_run" && (sha === undefined || triggering?.head_sha !== sha))
        throw unclear("triggering run's", triggering?.head_sha, "github.event.workflow_run.head_sha");
    const [, number] = mergeRef.exec(ref) ?? [];
    if (number === undefined)
        return withSource("runner", sha);
    const isSame = pullRequest?.number === undefined || pullRequest.number === Number(number);
    if (isSame && head !== undefined)
        return withSource("event", head);
    throw new errors/* ConfigurationError */.j1({
        message: `The head commit of pull request ${number} is unknown`,
        reason: "The run is on a merge commit that GitHub created for testing, and the event does not name the head",
        hint: "Set `git-commit` to the commit to record. With `fetch-depth: 2` on actions/checkout, `git-commit: HEAD^2` is the pull request's head",
    });
}
/**
 * Returns the branch of a commit that the event names: the pull request's branch for its head, the branch of
 * `GITHUB_REF` for `GITHUB_SHA`. Undefined for other commits and for tags: a branch is never guessed.
 */
function branchOf(commit, run, event) {
    const [, branch] = /^refs\/heads\/(.+)$/.exec(run.ref ?? "") ?? [];
    if (commit === run.sha && branch !== undefined)
        return withSource("runner", branch);
    const head = event.pull_request?.head;
    if (head?.sha !== commit)
        return undefined;
    return withSource("runner", run.headRef) ?? withSource("event", head.ref);
}
/** How many commits are sent at most. */
const maxCommits = 1000;
/**
 * Lists the commits between a base (excluded) and the commit (the first), newest first as `git log` does: from Git, or
 * from the GitHub API where the clone lacks some. Undefined where there are none. A list that lacks commits, or holds some
 * of the base's own, would be a wrong record, so it is complete or an error.
 * @param from the input `commits-from`
 * @throws ConfigurationError
 */
async function commitsBetween(from, commit, checkout, api, { logger }) {
    const named = await checkout.findCommit("commits-from", from);
    const base = named.success ? named.value : (0,fields/* parseSha */.qL)(from);
    if (base === commit)
        return undefined;
    const inGit = named.success ? await checkout.commitsBetween(from, named.value, commit, maxCommits) : named;
    const found = inGit.success ? inGit : await api.commitsBetween(base ?? from, commit);
    if (!found.success) {
        const reasons = [inGit, found].flatMap((result) => (result.success ? [] : result.reason));
        throw new errors/* ConfigurationError */.j1({
            message: `\`commits-from\` is \`${from}\`, and the commits since then are not all known`,
            reason: reasons.join("; "),
            hint: "Fetch the whole history, with `fetch-depth: 0` on actions/checkout",
        });
    }
    const range = found.value;
    if (range?.total === 0) {
        logger.warn(`No list of commits is sent: \`commits-from\` (\`${from}\`) is not older than commit ${commit.slice(0, 12)}.`);
        return undefined;
    }
    if (range !== undefined && range.total > maxCommits) {
        logger.warn(`There are ${(0,format/* grouped */.zD)(range.total)} commits since \`commits-from\` (\`${from}\`): only the newest ${(0,format/* grouped */.zD)(maxCommits)} are sent.`);
    }
    return range && { ...range, commits: range.commits.slice(0, maxCommits) };
}
/**
 * Returns a commit as it may be sent: redacted fields are `**REDACTED**`, and the author's user name is left out with
 * the author, since it identifies the same person. What is unknown stays absent.
 */
function redactCommit(commit, redacted) {
    const known = redacted.filter((field) => commit[field] !== undefined);
    return (0,omit_undefined/* omitUndefined */.O)({
        ...commit,
        ...Object.fromEntries(known.map((field) => [field, fields/* redactedValue */.QC])),
        author_username: redacted.includes("author") ? undefined : commit.author_username,
    });
}
/** Returns the repository that the runner names, else the event's. An event about another repository is ignored. */
function repositoryOf(run, { repository }) {
    const name = withSource("runner", run.repository) ?? withSource("event", repository?.full_name);
    if (name === undefined)
        return undefined;
    const isSame = repository?.full_name?.toLowerCase() === name.value.toLowerCase();
    const described = isSame ? repository : undefined;
    return {
        name,
        id: withSource("runner", run.repositoryId) ?? withSource("event", described?.id?.toString()),
        description: withSource("event", described?.description),
    };
}
/** Joins a URL and encoded paths; undefined where one of them is unknown. */
const urlBelow = (...parts) => parts.includes(undefined) ? undefined : dist/* parse */.qgA(identifiers/* httpUrlSchema */.b$, parts.join("/"));
const rowsOf = (found) => Object.entries(found).flatMap(([field, one]) => (one ? [[field, one.value, one.source]] : []));
/** Returns rows of a commit's fields as they are sent; of a message only the first line is shown. */
const rowsOfCommit = (commit, sourceOf) => Object.entries(commit)
    .filter(([field]) => field !== "sha1" && field !== "url")
    .map(([field, value]) => {
    const label = field === "timestamp" ? "author date" : field.replaceAll("_", " ");
    return [label, typeof value === "number" ? formatSeconds(value) : firstLine(value), sourceOf(field)];
});
/** Formats UNIX seconds. A commit's may be beyond every date. */
const formatSeconds = (seconds) => Math.abs(seconds) > 8_640_000_000_000
    ? String(seconds)
    : new Date(seconds * 1000).toISOString().replace(".000Z", "Z");
const firstLine = (value) => typeof value === "object"
    ? value.map(shortSha).join(" ") || "none"
    : (String(value).split("\n", 1)[0] ?? "");


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
