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

/***/ 1211:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   beginTrail: () => (/* binding */ beginTrail)
/* harmony export */ });
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(6974);
/* harmony import */ var _service_response_schemas_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3124);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(1362);
/* harmony import */ var _service_client_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1821);
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6046);
/* harmony import */ var _domain_http_result_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(6675);
/* harmony import */ var _service_http_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7368);
/* harmony import */ var _shared_kept_requests_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9416);
/* harmony import */ var _shared_responses_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2841);
/* harmony import */ var _shared_not_sent_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4727);
/* harmony import */ var _shared_template_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7519);
/* harmony import */ var _shared_write_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(6498);
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
        const { flow, service } = request;
        const template = request.templateFile === undefined ? undefined : await (0,_shared_template_js__WEBPACK_IMPORTED_MODULE_7__/* .readTemplate */ .x)(request.templateFile, context.signal);
        const { origin, trail } = await (0,_shared_write_js__WEBPACK_IMPORTED_MODULE_8__/* .resolveTarget */ .u)(request, context);
        const about = (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_9__/* .omitUndefined */ .O)({
            flow,
            trail,
            gitCommit: origin.commit?.value,
            testedMergeCommit: origin.testedMergeCommit,
        });
        if (service === undefined)
            return (0,_shared_not_sent_js__WEBPACK_IMPORTED_MODULE_6__/* .skippedOutcome */ .w)("begin-trail", [], context);
        const data = {
            name: trail,
            ...(0,_shared_write_js__WEBPACK_IMPORTED_MODULE_8__/* .commonFields */ .d)(request, origin),
            ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_9__/* .omitUndefined */ .O)({ origin_url: origin.originUrl?.value }),
        };
        const call = (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_10__/* .beginTrail */ .Gv)(service, flow, data, template);
        if (request.dryRun)
            return (0,_shared_not_sent_js__WEBPACK_IMPORTED_MODULE_6__/* .dryRunOutcome */ .d)({ operation: "begin-trail", calls: [call], service, artifacts: [], ...about });
        const client = __addDisposableResource(env_1, (0,_service_client_js__WEBPACK_IMPORTED_MODULE_1__/* .createServiceClient */ .r)(service, context), false);
        const httpResult = await client.send(call);
        const sent = { request: call, settings: service };
        if (request.keepInOutage && (0,_domain_http_result_js__WEBPACK_IMPORTED_MODULE_11__/* .isOutage */ .u)(httpResult)) {
            const unanswered = { endpoint: "begin-trail", flow, data };
            const { files, problems } = (0,_shared_kept_requests_js__WEBPACK_IMPORTED_MODULE_4__/* .keepRequests */ .sK)([template ? { ...unanswered, template_file: (0,_shared_kept_requests_js__WEBPACK_IMPORTED_MODULE_4__/* .toKeptTemplate */ .q3)(template) } : unanswered], service, context);
            const { message, reason, hint } = (0,_service_http_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .toServiceError */ .N)(sent, httpResult).parts;
            const [problem] = problems.values();
            if (problem !== undefined)
                throw new _domain_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ServiceError */ ._7((0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_9__/* .omitUndefined */ .O)({ message, reason: `The request was not kept: ${problem}`, hint }));
            const failure = (0,_domain_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .joinParts */ .nn)((0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_9__/* .omitUndefined */ .O)({ message, reason }));
            return { kind: "trail-kept", ...about, failure, keptFiles: files };
        }
        const result = (0,_service_response_schemas_js__WEBPACK_IMPORTED_MODULE_0__/* .readResponse */ .Uk)(sent, httpResult, _service_response_schemas_js__WEBPACK_IMPORTED_MODULE_0__/* .trailBegun */ ._s);
        return {
            kind: "trail-begun",
            ...about,
            change: httpResult.kind === "response" && httpResult.status === 200 ? "updated" : "begun",
            result,
            ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_9__/* .omitUndefined */ .O)({ htmlUrl: (0,_shared_responses_js__WEBPACK_IMPORTED_MODULE_5__/* .htmlUrlIn */ .IU)(result) }),
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
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7934);
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6046);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9137);
/* harmony import */ var _gate_decision_record_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(230);
/* harmony import */ var _lib_json_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(292);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(6974);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1362);
// Requests that an outage left without an answer: kept in a file, and read back as strictly as inputs are
// (docs/contract.md, "Kept requests").








const text = valibot__WEBPACK_IMPORTED_MODULE_5__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_5__/* .regex */ .yGV(/\S/, "must not be empty"));
const commit = valibot__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .rej({
    sha1: _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .commitShaSchema */ .jr,
    message: valibot__WEBPACK_IMPORTED_MODULE_5__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP()),
    author: valibot__WEBPACK_IMPORTED_MODULE_5__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP()),
    author_username: valibot__WEBPACK_IMPORTED_MODULE_5__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP()),
    branch: valibot__WEBPACK_IMPORTED_MODULE_5__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP()),
    timestamp: valibot__WEBPACK_IMPORTED_MODULE_5__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_5__/* .number */ .aig()),
    url: valibot__WEBPACK_IMPORTED_MODULE_5__/* .exactOptional */ .yqP(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .httpUrlSchema */ .b$),
    parents: valibot__WEBPACK_IMPORTED_MODULE_5__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_5__/* .array */ .YOg(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .commitShaSchema */ .jr)),
    verified: valibot__WEBPACK_IMPORTED_MODULE_5__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_5__/* .boolean */ .zMY()),
    signature_state: valibot__WEBPACK_IMPORTED_MODULE_5__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP()),
});
const repository = valibot__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .rej({
    name: text,
    url: valibot__WEBPACK_IMPORTED_MODULE_5__/* .exactOptional */ .yqP(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .httpUrlSchema */ .b$),
    id: valibot__WEBPACK_IMPORTED_MODULE_5__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP()),
    description: valibot__WEBPACK_IMPORTED_MODULE_5__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP()),
});
const externalUrl = valibot__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .rej({ href: _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .httpUrlSchema */ .b$, fingerprint: valibot__WEBPACK_IMPORTED_MODULE_5__/* .exactOptional */ .yqP(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .fingerprintSchema */ .S8) });
/** What both writes may have. */
const common = {
    description: valibot__WEBPACK_IMPORTED_MODULE_5__/* .exactOptional */ .yqP(text),
    git_commit_info: valibot__WEBPACK_IMPORTED_MODULE_5__/* .exactOptional */ .yqP(commit),
    repo_info: valibot__WEBPACK_IMPORTED_MODULE_5__/* .exactOptional */ .yqP(repository),
    external_urls: valibot__WEBPACK_IMPORTED_MODULE_5__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_5__/* .record */ .g1P(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .urlLabelSchema */ .$0, externalUrl)),
    user_data: valibot__WEBPACK_IMPORTED_MODULE_5__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_5__/* .custom */ .IeY(_lib_json_js__WEBPACK_IMPORTED_MODULE_4__/* .isObjectOrArray */ .Ev, "must be a JSON object or array")),
};
const trailData = {
    name: _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .trailNameSchema */ .bm,
    ...common,
    origin_url: valibot__WEBPACK_IMPORTED_MODULE_5__/* .exactOptional */ .yqP(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .httpUrlSchema */ .b$),
};
const artifactData = {
    fingerprint: _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .fingerprintSchema */ .S8,
    filename: text,
    build_url: _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .httpUrlSchema */ .b$,
    commit_url: _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .httpUrlSchema */ .b$,
    trail_name: valibot__WEBPACK_IMPORTED_MODULE_5__/* .exactOptional */ .yqP(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .trailNameSchema */ .bm),
    ...common,
    git_commit: valibot__WEBPACK_IMPORTED_MODULE_5__/* .exactOptional */ .yqP(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .commitShaSchema */ .jr),
    commits_list: valibot__WEBPACK_IMPORTED_MODULE_5__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_5__/* .array */ .YOg(commit)),
    repo_url: valibot__WEBPACK_IMPORTED_MODULE_5__/* .exactOptional */ .yqP(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .httpUrlSchema */ .b$),
    annotations: valibot__WEBPACK_IMPORTED_MODULE_5__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_5__/* .record */ .g1P(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .annotationKeySchema */ .cH, valibot__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP())),
    is_compliant: valibot__WEBPACK_IMPORTED_MODULE_5__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_5__/* .boolean */ .zMY()),
    template: valibot__WEBPACK_IMPORTED_MODULE_5__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_5__/* .array */ .YOg(text)),
    template_reference_name: valibot__WEBPACK_IMPORTED_MODULE_5__/* .exactOptional */ .yqP(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .templateReferenceNameSchema */ .cN),
};
/** Checks data by a schema and gives it as it came: the schema alone would put its fields in another order. */
const unchanged = (schema) => valibot__WEBPACK_IMPORTED_MODULE_5__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_5__/* .custom */ .IeY(_lib_json_js__WEBPACK_IMPORTED_MODULE_4__/* .isObjectOrArray */ .Ev, "must be an object"), valibot__WEBPACK_IMPORTED_MODULE_5__/* .rawCheck */ .H0v(({ dataset, addIssue }) => {
    const checked = valibot__WEBPACK_IMPORTED_MODULE_5__/* .safeParse */ .xLC(schema, dataset.value, { abortEarly: true });
    if (checked.success)
        return;
    const [issue] = checked.issues;
    addIssue({ message: `\`${valibot__WEBPACK_IMPORTED_MODULE_5__/* .getDotPath */ .BuJ(issue) ?? ""}\`: ${issue.message}` });
}));
const longestTemplate = 10_000_000;
const templateSchema = valibot__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .rej({
    // The base name of a file.
    name: valibot__WEBPACK_IMPORTED_MODULE_5__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_5__/* .regex */ .yGV(/^(?!\.{1,2}$)[^/\\\p{Cc}]+$/u, "must be the name of a file")),
    // Not by a pattern, which a text of megabytes would exhaust.
    base64: valibot__WEBPACK_IMPORTED_MODULE_5__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_5__/* .check */ .z6Y((base64) => {
        const bytes = Buffer.from(base64, "base64");
        return bytes.length <= longestTemplate && bytes.toString("base64") === base64;
    }, "must be base64 of at most 10 MB")),
});
const changeableSchema = valibot__WEBPACK_IMPORTED_MODULE_5__/* .variant */ .Oxt("endpoint", [
    valibot__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .rej({
        endpoint: valibot__WEBPACK_IMPORTED_MODULE_5__/* .literal */ .euz("begin-trail"),
        flow: _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .flowNameSchema */ .lS,
        data: unchanged(valibot__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .rej(trailData)),
        template_file: valibot__WEBPACK_IMPORTED_MODULE_5__/* .exactOptional */ .yqP(templateSchema),
        sha256: valibot__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP(),
    }),
    valibot__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .rej({
        endpoint: valibot__WEBPACK_IMPORTED_MODULE_5__/* .literal */ .euz("report-artifact"),
        flow: _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .flowNameSchema */ .lS,
        data: unchanged(valibot__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .rej(artifactData)),
        sha256: valibot__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP(),
    }),
]);
const requestSchema = valibot__WEBPACK_IMPORTED_MODULE_5__/* .pipe */ .FsL(changeableSchema, valibot__WEBPACK_IMPORTED_MODULE_5__/* .check */ .z6Y((request) => request.sha256 === digestOf(request), "`sha256` is not that of `data` and the template: the request was changed"));
const keptFileSchema = valibot__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .rej({
    version: valibot__WEBPACK_IMPORTED_MODULE_5__/* .literal */ .euz(1, "must be 1: read the file with the version of this action that wrote it"),
    kept_at: valibot__WEBPACK_IMPORTED_MODULE_5__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_5__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_5__/* .minValue */ .Wwf(0), valibot__WEBPACK_IMPORTED_MODULE_5__/* .maxValue */ .cGV(8_640_000_000_000)),
    base_url: valibot__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP(),
    org: valibot__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP(),
    run: valibot__WEBPACK_IMPORTED_MODULE_5__/* .record */ .g1P(valibot__WEBPACK_IMPORTED_MODULE_5__/* .picklist */ .KIO(["attempt", "id", "job", "repository", "server_url"]), valibot__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP()),
    requests: valibot__WEBPACK_IMPORTED_MODULE_5__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_5__/* .array */ .YOg(requestSchema), valibot__WEBPACK_IMPORTED_MODULE_5__/* .minLength */ .BpQ(1, "is empty")),
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
            return (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_6__/* .beginTrail */ .Gv)(settings, request.flow, request.data, templateOf(request));
        case "report-artifact":
            return (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_6__/* .reportArtifact */ .x8)(settings, request.flow, request.data);
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
        const request = valibot__WEBPACK_IMPORTED_MODULE_5__/* .safeParse */ .xLC(requestSchema, { ...unanswered, sha256: digestOf(unanswered) });
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
    const parsed = valibot__WEBPACK_IMPORTED_MODULE_5__/* .safeParse */ .xLC(keptFileSchema, value, { abortEarly: true });
    if (!parsed.success) {
        const [issue] = parsed.issues;
        throw invalid(`\`${valibot__WEBPACK_IMPORTED_MODULE_5__/* .getDotPath */ .BuJ(issue) ?? "the file"}\`: ${issue.message}`, unchangedHint);
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

/***/ 6498:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ commonFields),
/* harmony export */   u: () => (/* binding */ resolveTarget)
/* harmony export */ });
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6046);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6974);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9137);
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7934);
/* harmony import */ var _workflow_resolve_origin_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2276);
// The common parts of the two writes: the trail, and the fields that both send.





/**
 * Resolves where the run takes place and the trail: as given, else named after the commit. Logs each value with its source.
 * @throws ConfigurationError when no trail is given and no commit is known
 */
async function resolveTarget(request, context) {
    const origin = await (0,_workflow_resolve_origin_js__WEBPACK_IMPORTED_MODULE_2__/* .resolveOrigin */ .Z)(request.origin, context);
    const trail = request.trail ?? valibot__WEBPACK_IMPORTED_MODULE_3__/* .parse */ .qgA(valibot__WEBPACK_IMPORTED_MODULE_3__/* .optional */ .lqM(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .trailNameSchema */ .bm), origin.commit?.value);
    const source = request.trail === undefined ? "the commit" : "input";
    context.logger.table("Where the values come from", [
        ["Field", "Value", "Source"],
        ["flow", request.flow, "input"],
        ["trail", trail ?? "(unknown)", source],
        ...origin.sources,
    ]);
    if (trail === undefined)
        throw new _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
            message: "Input `trail` is missing, and the commit that it would be named after is unknown",
            reason: "Neither the runner's variables nor git name a commit",
            hint: "Set `trail`, or set `git-commit`",
        });
    return { origin, trail };
}
/** Returns the fields that both writes send. Unknown ones are absent, because an empty field would clear a stored one. */
function commonFields(request, origin) {
    return (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__/* .omitUndefined */ .O)({
        description: request.description,
        git_commit_info: origin.gitCommitInfo,
        repo_info: origin.repoInfo,
        external_urls: request.externalUrls,
        user_data: request.userData,
    });
}


/***/ })

};
