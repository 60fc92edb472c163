export const id = 417;
export const ids = [417];
export const modules = {

/***/ 3417:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  beginTrail: () => (/* binding */ beginTrail)
});

// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
// EXTERNAL MODULE: ./build/service/response-schemas.js
var response_schemas = __webpack_require__(3124);
// EXTERNAL MODULE: ./build/service/endpoints.js
var endpoints = __webpack_require__(1362);
// EXTERNAL MODULE: ./build/service/client.js
var service_client = __webpack_require__(1821);
// EXTERNAL MODULE: ./build/operations/shared/responses.js
var responses = __webpack_require__(2841);
// EXTERNAL MODULE: ./build/operations/shared/not-sent.js
var not_sent = __webpack_require__(4727);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/domain/errors.js
var errors = __webpack_require__(6046);
// EXTERNAL MODULE: ./build/lib/read-file.js
var read_file = __webpack_require__(6581);
;// CONCATENATED MODULE: ./build/operations/shared/template.js
// Reads the flow template that a trail is begun with.



/**
 * Reads a flow template: a YAML file of at most 10 MB, sent byte for byte.
 * @param path relative to the working directory
 * @throws ConfigurationError for a file that cannot be read, is too large or is not YAML; CancelledError
 */
async function readTemplate(path, signal) {
    const invalid = (problem, options) => new errors/* ConfigurationError */.j1({
        message: `\`template-file\`: ${path} is not a flow template`,
        reason: problem,
        hint: "A flow template is a YAML mapping with `version` and `trail`",
    }, options);
    const content = await (0,read_file/* readInputFile */.jH)("template-file", path, path, signal);
    // Loaded here, because only this operation needs a YAML parser.
    const { parse } = await __webpack_require__.e(/* import() */ 815).then(__webpack_require__.t.bind(__webpack_require__, 8815, 19));
    try {
        const template = parse(new TextDecoder("utf-8", { fatal: true }).decode(content));
        if (typeof template !== "object" || template === null || Array.isArray(template))
            throw invalid("It is valid YAML, but not a mapping");
    }
    catch (error) {
        if (error instanceof errors/* ConfigurationError */.j1)
            throw error;
        throw invalid(`It is not valid YAML: ${yamlProblem(error)}`, { cause: error });
    }
    return { filename: (0,external_node_path_.basename)(path), content };
}
/** Returns the parser's first line, which names line and column; an excerpt of the file follows it. */
function yamlProblem(error) {
    if (!(error instanceof Error))
        return String(error);
    return error instanceof TypeError
        ? "it is not UTF-8 text"
        : (error.message.split("\n", 1)[0] ?? "").replace(/:$/, "");
}

// EXTERNAL MODULE: ./build/operations/shared/write.js
var write = __webpack_require__(6498);
;// CONCATENATED MODULE: ./build/operations/begin-trail.js
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
        const { flow, service } = request;
        const template = request.templateFile === undefined ? undefined : await readTemplate(request.templateFile, context.signal);
        const { origin, trail } = await (0,write/* resolveTarget */.u)(request, context);
        const about = (0,omit_undefined/* omitUndefined */.O)({
            flow,
            trail,
            gitCommit: origin.commit?.value,
            testedMergeCommit: origin.testedMergeCommit,
        });
        if (service === undefined)
            return (0,not_sent/* skippedOutcome */.w)("begin-trail", [], context);
        const call = (0,endpoints/* beginTrail */.Gv)(service, flow, {
            name: trail,
            ...(0,write/* commonFields */.d)(request, origin),
            ...(0,omit_undefined/* omitUndefined */.O)({ origin_url: origin.originUrl?.value }),
        }, template);
        if (request.dryRun)
            return (0,not_sent/* dryRunOutcome */.d)({ operation: "begin-trail", calls: [call], service, artifacts: [], ...about });
        const client = __addDisposableResource(env_1, (0,service_client/* createServiceClient */.r)(service, context), false);
        const httpResult = await client.send(call);
        const result = (0,response_schemas/* readResponse */.Uk)({ request: call, settings: service }, httpResult, response_schemas/* trailBegun */._s);
        return {
            kind: "trail-begun",
            ...about,
            change: httpResult.kind === "response" && httpResult.status === 200 ? "updated" : "begun",
            result,
            ...(0,omit_undefined/* omitUndefined */.O)({ htmlUrl: (0,responses/* htmlUrlIn */.IU)(result) }),
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
/* harmony export */   o_: () => (/* binding */ jsonOf)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7934);
/* harmony import */ var _lib_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(292);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9137);
/* harmony import */ var _service_http_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4987);
// Reads responses: the JSON of a body, parsed once, and what an error says of the request.




const longestUrl = 2_000;
const linkedSchema = valibot__WEBPACK_IMPORTED_MODULE_3__/* .pipe */ .FsL(
// An address of megabytes would be kept for each of ten thousand artifacts.
valibot__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ html_url: valibot__WEBPACK_IMPORTED_MODULE_3__/* .pipe */ .FsL(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .httpUrlSchema */ .b$, valibot__WEBPACK_IMPORTED_MODULE_3__/* .maxLength */ .Ru6(longestUrl)) }), valibot__WEBPACK_IMPORTED_MODULE_3__/* .transform */ .pdi(({ html_url }) => html_url));
/** Returns the `html_url` of a response, when it is an http(s) URL without user info and control characters. */
function htmlUrlIn(json) {
    const link = valibot__WEBPACK_IMPORTED_MODULE_3__/* .safeParse */ .xLC(linkedSchema, json);
    return link.success ? link.output : undefined;
}
/** Parses the body of a result for the gate. */
function parseResult(sent, httpResult) {
    return {
        httpResult,
        json: httpResult.kind === "response"
            ? (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_0__/* .parseJson */ .q)(httpResult.body)
            : { success: false, reason: httpResult.reason },
        describe: (problem) => (problem === undefined || httpResult.kind === "no-response"
            ? (0,_service_http_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .toServiceError */ .N)(sent, httpResult)
            : (0,_service_http_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .malformedResponse */ .p)(sent, httpResult, problem)).parts,
    };
}
/** Returns the JSON of a parsed result; undefined where there is none. */
function jsonOf({ json }) {
    return json.success ? json.value : undefined;
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


/***/ })

};
