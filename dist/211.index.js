export const id = 211;
export const ids = [211];
export const modules = {

/***/ 6675:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   u: () => (/* binding */ isOutage)
/* harmony export */ });
/** Returns whether the service was out of reach: no response in time, or 408, 429 or 5xx. */
function isOutage(result) {
    if (result.kind === "no-response")
        return result.cause === "unreachable";
    const { status } = result;
    return status === 408 || status === 429 || (status >= 500 && status <= 599);
}


/***/ }),

/***/ 230:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ decisionRecord),
/* harmony export */   p: () => (/* binding */ runFacts)
/* harmony export */ });
/* harmony import */ var _lib_pick_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2947);

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
    const { enforcement, waitOptions, artifacts } = decision;
    return sorted({
        record_version: 1,
        action: { name: "artifact-compliance-action", version: decision.actionVersion },
        run: decision.run,
        service: { base_url: decision.service.baseUrl, org: decision.service.org },
        asked: {
            ...(0,_lib_pick_js__WEBPACK_IMPORTED_MODULE_0__/* .pick */ .U)(decision.query, "scope", "flow", "environment", "policies"),
            fingerprints: artifacts.map(({ fingerprint }) => fingerprint),
        },
        enforcement: {
            on_non_compliance: enforcement.onNonCompliance,
            on_nothing_judged: enforcement.onNothingJudged,
            on_outage: enforcement.onOutage,
            wait_seconds: waitOptions.wait / 1000,
            wait_interval_seconds: waitOptions.interval / 1000,
        },
        decision: (0,_lib_pick_js__WEBPACK_IMPORTED_MODULE_0__/* .pick */ .U)(decision, "verdict", "passes", "cancelled"),
        started_at: utc(decision.startedAt),
        ended_at: utc(decision.endedAt),
        waits_seconds: decision.waits.map((milliseconds) => milliseconds / 1000),
        artifacts: artifacts.map((artifact) => ({
            ...(0,_lib_pick_js__WEBPACK_IMPORTED_MODULE_0__/* .pick */ .U)(artifact, "name", "filename", "type", "fingerprint", "reference"),
            ...(0,_lib_pick_js__WEBPACK_IMPORTED_MODULE_0__/* .pick */ .U)(artifact, "verdict", "passes", "reasons", "warnings"),
            let_through: artifact.override,
            answer: artifact.assertion && answerOf(artifact.assertion),
            exchanges: artifact.requests.map(({ attempts, status, bodySha256, verdict }) => ({
                status,
                body_sha256: bodySha256,
                verdict,
                attempts: attempts.map(({ startedAt, duration, result }) => ({
                    started_at: utc(startedAt),
                    duration_ms: Math.round(duration),
                    result,
                })),
            })),
        })),
    });
}
const answerOf = (assertion) => ({
    ...(0,_lib_pick_js__WEBPACK_IMPORTED_MODULE_0__/* .pick */ .U)(assertion, "scope", "flow", "trail", "environment", "compliant", "html_url", "allow_listing"),
    policies: assertion.policy_evaluations?.map(({ policy_name, policy_version, status }) => ({
        name: policy_name,
        version: policy_version,
        status,
    })),
});
const utc = (milliseconds) => new Date(milliseconds).toISOString();
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

/***/ 1211:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   beginTrail: () => (/* binding */ beginTrail)
/* harmony export */ });
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6046);
/* harmony import */ var _domain_http_result_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(6675);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(6974);
/* harmony import */ var _service_client_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1821);
/* harmony import */ var _service_http_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7368);
/* harmony import */ var _service_response_schemas_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3124);
/* harmony import */ var _shared_kept_requests_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1167);
/* harmony import */ var _shared_responses_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2841);
/* harmony import */ var _shared_template_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7519);
/* harmony import */ var _shared_write_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(6498);
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
 * Begins the trail, or updates the existing one. In an outage with `on-outage: keep` the request is kept.
 * @throws ConfigurationError, ServiceError, CancelledError when the trail is not recorded
 */
async function beginTrail(request, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { flow, service, templateFile } = request;
        const template = templateFile === undefined ? undefined : await (0,_shared_template_js__WEBPACK_IMPORTED_MODULE_6__/* .readTemplate */ .x)(templateFile, context.signal);
        const { origin, trail, about, fields } = await (0,_shared_write_js__WEBPACK_IMPORTED_MODULE_7__/* .resolveTarget */ .u)(request, context);
        if (service === undefined)
            return (0,_shared_write_js__WEBPACK_IMPORTED_MODULE_7__/* .skippedOutcome */ .d)("begin-trail", [], context);
        const data = { name: trail, ...fields, ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_8__/* .omitUndefined */ .O)({ origin_url: origin.originUrl?.value }) };
        const write = {
            endpoint: "begin-trail",
            flow,
            data,
            ...(template && { template_file: (0,_shared_kept_requests_js__WEBPACK_IMPORTED_MODULE_4__/* .toKeptTemplate */ .q3)(template) }),
        };
        const call = (0,_shared_kept_requests_js__WEBPACK_IMPORTED_MODULE_4__/* .toServiceRequest */ .S6)(write, service);
        if (request.dryRun)
            return (0,_shared_responses_js__WEBPACK_IMPORTED_MODULE_5__/* .dryRunOutcome */ .dU)([call], service, { operation: "begin-trail", artifacts: [], ...about });
        const client = __addDisposableResource(env_1, (0,_service_client_js__WEBPACK_IMPORTED_MODULE_1__/* .createServiceClient */ .r)(service, context), false);
        const httpResult = await client.send(call);
        const sent = { request: call, settings: service };
        if (request.keepInOutage && (0,_domain_http_result_js__WEBPACK_IMPORTED_MODULE_9__/* .isOutage */ .u)(httpResult)) {
            const { files, problems } = (0,_shared_kept_requests_js__WEBPACK_IMPORTED_MODULE_4__/* .keepRequests */ .sK)([write], service, context);
            const error = (0,_service_http_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .toServiceError */ .N)(sent, httpResult).parts;
            const problem = problems.get(0);
            if (problem !== undefined)
                throw new _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7({ ...error, reason: `The request was not kept: ${problem}` });
            const failure = (0,_domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .withoutHint */ .u7)(error);
            return { kind: "trail-kept", ...about, failure, keptFiles: files };
        }
        const result = (0,_service_response_schemas_js__WEBPACK_IMPORTED_MODULE_3__/* .readResponse */ .Uk)(sent, httpResult, _service_response_schemas_js__WEBPACK_IMPORTED_MODULE_3__/* .trailBegun */ ._s);
        const change = httpResult.kind === "response" && httpResult.status === 200 ? "updated" : "begun";
        const htmlUrl = (0,_shared_responses_js__WEBPACK_IMPORTED_MODULE_5__/* .htmlUrlIn */ .IU)(result);
        return { kind: "trail-begun", ...about, change, result, ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_8__/* .omitUndefined */ .O)({ htmlUrl }) };
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}


/***/ }),

/***/ 1167:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  f4: () => (/* binding */ keepIn),
  sK: () => (/* binding */ keepRequests),
  _F: () => (/* binding */ parseKeptFile),
  kW: () => (/* binding */ templateOf),
  q3: () => (/* binding */ toKeptTemplate),
  S6: () => (/* binding */ toServiceRequest)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/domain/errors.js
var errors = __webpack_require__(6046);
// EXTERNAL MODULE: ./build/domain/identifiers.js
var identifiers = __webpack_require__(9137);
// EXTERNAL MODULE: ./build/lib/json.js
var lib_json = __webpack_require__(292);
;// CONCATENATED MODULE: ./build/domain/commit.js
// Commit and repository as requests carry them. Unknown fields are absent.


/** Any text; no field where it is unknown. */
const optionalText = dist/* exactOptional */.yqP(dist/* string */.YjP());
/** `git_commit_info` in requests. */
const gitCommitSchema = dist/* strictObject */.rej({
    sha1: identifiers/* commitShaSchema */.jr,
    message: optionalText,
    author: optionalText,
    author_username: optionalText,
    branch: optionalText,
    /** Author date, UNIX seconds. */
    timestamp: dist/* exactOptional */.yqP(dist/* number */.aig()),
    url: dist/* exactOptional */.yqP(identifiers/* httpUrlSchema */.b$),
    parents: dist/* exactOptional */.yqP(dist/* pipe */.FsL(dist/* array */.YOg(identifiers/* commitShaSchema */.jr), dist/* readonly */.tBZ())),
    verified: dist/* exactOptional */.yqP(dist/* boolean */.zMY()),
    signature_state: optionalText,
});
/** A text with more than white space. */
const filledTextSchema = dist/* pipe */.FsL(dist/* string */.YjP(), dist/* regex */.yGV(/\S/, "must not be empty"));
/** `repo_info` in requests. */
const repoInfoSchema = dist/* strictObject */.rej({
    name: filledTextSchema,
    url: dist/* exactOptional */.yqP(identifiers/* httpUrlSchema */.b$),
    id: optionalText,
    description: optionalText,
});

;// CONCATENATED MODULE: ./build/domain/written.js
// What the two writes send. Absent fields do not change what is stored.




const externalUrl = dist/* strictObject */.rej({ href: identifiers/* httpUrlSchema */.b$, fingerprint: dist/* exactOptional */.yqP(identifiers/* fingerprintSchema */.S8) });
const externalUrlsSchema = dist/* record */.g1P(identifiers/* urlLabelSchema */.$0, externalUrl);
/** What both writes may have. */
const common = {
    description: dist/* exactOptional */.yqP(filledTextSchema),
    git_commit_info: dist/* exactOptional */.yqP(gitCommitSchema),
    repo_info: dist/* exactOptional */.yqP(repoInfoSchema),
    external_urls: dist/* exactOptional */.yqP(externalUrlsSchema),
    user_data: dist/* exactOptional */.yqP(dist/* custom */.IeY(lib_json/* isObjectOrArray */.Ev, "must be a JSON object or array")),
};
/** Metadata of a trail. */
const trailToBeginSchema = dist/* strictObject */.rej({
    name: identifiers/* trailNameSchema */.bm,
    ...common,
    origin_url: dist/* exactOptional */.yqP(identifiers/* httpUrlSchema */.b$),
});
/** The body of Report artifact. */
const artifactToReportSchema = dist/* strictObject */.rej({
    fingerprint: identifiers/* fingerprintSchema */.S8,
    filename: filledTextSchema,
    build_url: identifiers/* httpUrlSchema */.b$,
    commit_url: identifiers/* httpUrlSchema */.b$,
    trail_name: dist/* exactOptional */.yqP(identifiers/* trailNameSchema */.bm),
    ...common,
    git_commit: dist/* exactOptional */.yqP(identifiers/* commitShaSchema */.jr),
    commits_list: dist/* exactOptional */.yqP(dist/* pipe */.FsL(dist/* array */.YOg(gitCommitSchema), dist/* readonly */.tBZ())),
    repo_url: dist/* exactOptional */.yqP(identifiers/* httpUrlSchema */.b$),
    annotations: dist/* exactOptional */.yqP(dist/* record */.g1P(identifiers/* annotationKeySchema */.cH, dist/* string */.YjP())),
    is_compliant: dist/* exactOptional */.yqP(dist/* boolean */.zMY()),
    template: dist/* exactOptional */.yqP(dist/* pipe */.FsL(dist/* array */.YOg(filledTextSchema), dist/* readonly */.tBZ())),
    template_reference_name: dist/* exactOptional */.yqP(identifiers/* templateReferenceNameSchema */.cN),
});

// EXTERNAL MODULE: ./build/gate/decision-record.js
var decision_record = __webpack_require__(230);
// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
// EXTERNAL MODULE: ./build/service/endpoints.js
var endpoints = __webpack_require__(1362);
;// CONCATENATED MODULE: ./build/operations/shared/kept-requests.js
// Requests that an outage left without an answer: kept in a file, and read back as strictly as inputs are
// (docs/contract.md, "Kept requests").









/** Checks data by a schema and gives it as it came: the schema alone would put its fields in another order. */
const unchanged = (schema) => dist/* pipe */.FsL(dist/* custom */.IeY(lib_json/* isObjectOrArray */.Ev, "must be an object"), dist/* rawCheck */.H0v(({ dataset, addIssue }) => {
    const checked = dist/* safeParse */.xLC(schema, dataset.value, { abortEarly: true });
    if (checked.success)
        return;
    const [issue] = checked.issues;
    addIssue({ message: `\`${dist/* getDotPath */.BuJ(issue) ?? ""}\`: ${issue.message}` });
}));
const longestTemplate = 10_000_000;
const templateSchema = dist/* strictObject */.rej({
    // The base name of a file.
    name: dist/* pipe */.FsL(dist/* string */.YjP(), dist/* regex */.yGV(/^(?!\.{1,2}$)[^/\\\p{Cc}]+$/u, "must be the name of a file")),
    // Not by a pattern, which a text of megabytes would exhaust.
    base64: dist/* pipe */.FsL(dist/* string */.YjP(), dist/* check */.z6Y((base64) => {
        const bytes = Buffer.from(base64, "base64");
        return bytes.length <= longestTemplate && bytes.toString("base64") === base64;
    }, "must be base64 of at most 10 MB")),
});
const changeableSchema = dist/* variant */.Oxt("endpoint", [
    dist/* strictObject */.rej({
        endpoint: dist/* literal */.euz("begin-trail"),
        flow: identifiers/* flowNameSchema */.lS,
        data: unchanged(trailToBeginSchema),
        template_file: dist/* exactOptional */.yqP(templateSchema),
        sha256: dist/* string */.YjP(),
    }),
    dist/* strictObject */.rej({
        endpoint: dist/* literal */.euz("report-artifact"),
        flow: identifiers/* flowNameSchema */.lS,
        data: unchanged(artifactToReportSchema),
        sha256: dist/* string */.YjP(),
    }),
]);
const requestSchema = dist/* pipe */.FsL(changeableSchema, dist/* check */.z6Y((request) => request.sha256 === digestOf(request), "`sha256` is not that of `data` and the template: the request was changed"));
const keptFileSchema = dist/* strictObject */.rej({
    version: dist/* literal */.euz(1, "must be 1: read the file with the version of this action that wrote it"),
    kept_at: dist/* pipe */.FsL(dist/* number */.aig(), dist/* minValue */.Wwf(0), dist/* maxValue */.cGV(8_640_000_000_000)),
    base_url: dist/* string */.YjP(),
    org: dist/* string */.YjP(),
    run: dist/* record */.g1P(dist/* picklist */.KIO(["attempt", "id", "job", "repository", "server_url"]), dist/* string */.YjP()),
    requests: dist/* pipe */.FsL(dist/* array */.YOg(requestSchema), dist/* minLength */.BpQ(1, "is empty")),
});
/** Returns the SHA-256 of what is sent: the compact JSON of the data, then the template's bytes. */
function digestOf(request) {
    const json = Buffer.from(JSON.stringify(request.data));
    return (0,external_node_crypto_.hash)("sha256", Buffer.concat([json, templateOf(request)?.content ?? Buffer.of()]));
}
/** Returns the template of a trail, where it has one. */
function templateOf({ template_file: file }) {
    return file && { filename: file.name, content: Buffer.from(file.base64, "base64") };
}
/** Returns the form in which a template is kept. */
const toKeptTemplate = ({ filename, content }) => ({
    name: filename,
    base64: Buffer.from(content).toString("base64"),
});
/** Returns the request as it is sent. */
function toServiceRequest(request, settings) {
    return request.endpoint === "begin-trail"
        ? (0,endpoints/* beginTrail */.Gv)(settings, request.flow, request.data, templateOf(request))
        : (0,endpoints/* reportArtifact */.x8)(settings, request.flow, request.data);
}
/** What a file holds at most, so that it can be read back: bytes, and values of JSON, of which commas are a bound. */
const largestFile = { bytes: 48_000_000, commas: 900_000 };
/** Keeps requests of this step. A request that holds a secret, or that could not be read back, is not kept. */
function keepRequests(requests, { baseUrl: base_url, org }, context) {
    const { attempt, id, job, repository, server_url } = (0,decision_record/* runFacts */.p)(context.environment);
    const run = (0,omit_undefined/* omitUndefined */.O)({ attempt, id, job, repository, server_url });
    const kept_at = context.clock.now() / 1_000;
    return keepIn({ version: 1, kept_at, base_url, org, run }, requests, context);
}
/**
 * Keeps requests in files with this head; one file, unless they are too large for one.
 * @returns the files, and why a request is not kept, at its index
 */
function keepIn(head, requests, { redact }) {
    const problems = new Map();
    const files = [];
    for (const [index, unanswered] of requests.entries()) {
        const request = dist/* safeParse */.xLC(requestSchema, { ...unanswered, sha256: digestOf(unanswered) });
        const json = JSON.stringify(unanswered);
        const share = Math.max(Buffer.byteLength(json) / largestFile.bytes, json.split(",").length / largestFile.commas);
        // As text, for a number can be a secret too; and the template's own text, which base64 hides.
        const texts = [json, Buffer.from(templateOf(unanswered)?.content ?? "").toString()];
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
    const unchanged = "Use the files that the output `kept-file` named, unchanged";
    const invalid = (reason, hint = unchanged) => new errors/* ConfigurationError */.j1({ message: `\`${name}\` cannot be sent`, reason, hint });
    const json = (0,lib_json/* parseJson */.qF)(content);
    if (!json.success)
        throw invalid(`It is not a file of kept requests: ${json.reason}`);
    const value = (0,lib_json/* parseKeepingDigits */.Z_)(new TextDecoder().decode(content));
    const parsed = dist/* safeParse */.xLC(keptFileSchema, value, { abortEarly: true });
    if (!parsed.success) {
        const [issue] = parsed.issues;
        throw invalid(`\`${dist/* getDotPath */.BuJ(issue) ?? "the file"}\`: ${issue.message}`);
    }
    const { base_url, org } = parsed.output;
    if (base_url !== service.baseUrl)
        throw invalid(`It is for the service at \`${base_url}\``, "Set `base-url` to that, or omit the file");
    if (org !== service.org)
        throw invalid(`It is for the organization \`${org}\``, "Set `org` to that, or omit the file");
    return parsed.output;
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
// The flow template that a trail is begun with.



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
    const invalid = (reason, options) => {
        const hint = "A flow template is a YAML mapping with `version` and `trail`";
        return new _domain_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1({ message: `${name} is not a flow template`, reason, hint }, options);
    };
    // Loaded here, because only this operation needs a YAML parser.
    const { parse } = await __webpack_require__.e(/* import() */ 815).then(__webpack_require__.t.bind(__webpack_require__, 8815, 19));
    let template;
    try {
        template = parse(new TextDecoder("utf-8", { fatal: true }).decode(content));
    }
    catch (error) {
        // The first line names line and column; an excerpt of the file follows it.
        const [firstLine = ""] = (0,_domain_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .messageOf */ .bD)(error).split("\n", 1);
        const problem = error instanceof TypeError ? "it is not UTF-8 text" : firstLine.replace(/:$/, "");
        throw invalid(`It is not valid YAML: ${problem}`, { cause: error });
    }
    if (typeof template !== "object" || template === null || Array.isArray(template))
        throw invalid("It is valid YAML, but not a mapping");
}


/***/ }),

/***/ 6498:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ skippedOutcome),
/* harmony export */   u: () => (/* binding */ resolveTarget)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7934);
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6046);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9137);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6974);
/* harmony import */ var _workflow_event_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5980);
/* harmony import */ var _workflow_resolve_origin_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2552);
// What the two writes have in common: the trail, the fields that both send, and how they are skipped.






/**
 * Resolves where the run takes place and the trail: as given, else named after the commit. Logs each value with its source.
 * @returns `about` is what the outcome says of it; `fields` are those that both writes send
 * @throws ConfigurationError when no trail is given and no commit is known
 */
async function resolveTarget(request, context) {
    const { flow } = request;
    const origin = await (0,_workflow_resolve_origin_js__WEBPACK_IMPORTED_MODULE_3__/* .resolveOrigin */ .Z)(request.origin, context);
    const { testedMergeCommit } = origin;
    const gitCommit = origin.commit?.value;
    const trail = request.trail ?? valibot__WEBPACK_IMPORTED_MODULE_4__/* .parse */ .qgA(valibot__WEBPACK_IMPORTED_MODULE_4__/* .optional */ .lqM(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .trailNameSchema */ .bm), gitCommit);
    context.logger.table("Where the values come from", [
        ["Field", "Value", "Source"],
        ["flow", flow, "input"],
        ["trail", trail ?? "(unknown)", request.trail === undefined ? "the commit" : "input"],
        ...origin.sources,
    ]);
    if (trail === undefined)
        throw new _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
            message: "Input `trail` is missing, and the commit that it would be named after is unknown",
            reason: "Neither the runner's variables nor git name a commit",
            hint: "Set `trail`, or set `git-commit`",
        });
    // Unknown fields are absent, because an empty field would clear a stored one.
    const fields = (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_5__/* .omitUndefined */ .O)({
        description: request.description,
        git_commit_info: origin.gitCommitInfo,
        repo_info: origin.repoInfo,
        external_urls: request.externalUrls,
        user_data: request.userData,
    });
    return { origin, trail, about: (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_5__/* .omitUndefined */ .O)({ flow, trail, gitCommit, testedMergeCommit }), fields };
}
/** Explains why a write is skipped: there is no API token, and `on-missing-token` is `skip`. */
async function skippedOutcome(operation, artifacts, context) {
    const why = await (0,_workflow_event_js__WEBPACK_IMPORTED_MODULE_2__.missingSecretsReason)(context);
    const cause = why ?? "its secret is not set, or this workflow cannot read it";
    const reason = `Input \`api-token\` is empty: ${cause}. \`on-missing-token: skip\` allows this`;
    return { kind: "skipped", operation, reason, artifacts };
}


/***/ })

};
