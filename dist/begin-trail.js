export const id = 5;
export const ids = [5];
export const modules = {

/***/ 3417:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  beginTrail: () => (/* binding */ beginTrail)
});

// EXTERNAL MODULE: ./build/domain/service-result.js
var service_result = __webpack_require__(9326);
// EXTERNAL MODULE: ./build/lib/budget.js
var lib_budget = __webpack_require__(2227);
// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
// EXTERNAL MODULE: ./build/service/client.js + 2 modules
var service_client = __webpack_require__(309);
// EXTERNAL MODULE: ./build/service/endpoints.js
var endpoints = __webpack_require__(1362);
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
    const { cause, status, error } = failure;
    if (cause !== "status" || (status !== 400 && status !== 422))
        return failure;
    const hint = `If the service names the template, correct \`${path}\` (input \`template-file\`). ${error.hint ?? ""}`;
    return { ...failure, error: { ...error, hint } };
}

// EXTERNAL MODULE: ./build/operations/shared/write.js
var shared_write = __webpack_require__(6498);
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
        const { flow, service, templateFile } = request;
        // Without a service nothing is sent, and `timeout` limits nothing.
        const budget = new lib_budget/* Budget */._(service?.timeout ?? Infinity, context.clock);
        const template = templateFile === undefined ? undefined : await readTemplate(templateFile, context.signal);
        const { origin, trail, about, fields } = await (0,shared_write/* resolveTarget */.u1)(request, context);
        if (service === undefined)
            return (0,shared_write/* skippedOutcome */.dE)("begin-trail", [], request);
        const values = { name: trail, ...fields, origin_url: origin.originUrl?.value };
        const data = (0,omit_undefined/* omitUndefined */.O)(values);
        const write = { endpoint: "begin-trail", flow, data, ...(template && { file: template }) };
        const endpoint = (0,endpoints/* writeEndpoint */.x4)(service, write);
        if (request.dryRun)
            return (0,responses/* dryRunOutcome */.dU)([endpoint], service, { operation: "begin-trail", artifacts: [], ...about });
        const client = __addDisposableResource(env_1, (0,service_client/* createServiceClient */.r)({ ...service, budget }, context), false);
        const result = await (0,shared_write/* sendWrite */.As)(client, endpoint);
        if (!result.success && templateFile !== undefined)
            throw (0,service_result/* toError */.iT)(withTemplate(result.failure, templateFile));
        const body = (0,service_result/* bodyOf */.EN)(result);
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


/***/ }),

/***/ 2841:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bg: () => (/* binding */ resultOf),
/* harmony export */   bE: () => (/* binding */ limitJudgement),
/* harmony export */   dU: () => (/* binding */ dryRunOutcome),
/* harmony export */   dq: () => (/* binding */ limitReasons),
/* harmony export */   oQ: () => (/* binding */ toFailedRequest)
/* harmony export */ });
/* unused harmony export maxTextLength */
/* harmony import */ var _domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3881);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1469);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6974);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(177);
/* harmony import */ var _service_client_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(309);
/* harmony import */ var _service_request_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5625);






/** The longest text that is kept of a reason, and the longest URL, in UTF-16 code units. */
const maxTextLength = 2_000;
/** Describes the requests of a dry-run as they would be sent, without the credential. */
function dryRunOutcome(requests, service, about) {
    const described = requests.map((request) => (0,_service_request_js__WEBPACK_IMPORTED_MODULE_3__/* .describeRequest */ .Ng)(request, service));
    return { kind: "dry-run", ...about, requests: described };
}
/**
 * Returns a failure where other requests go on: what happened, and apart from it what to do and what only the log shows.
 * Its texts have a readable length, because each of ten thousand requests may have one.
 */
function toFailedRequest({ error }, { redact }) {
    // A copy, because a text that was cut out of a response keeps the whole response in memory.
    const { hint, detail, ...parts } = structuredClone(redact(error, maxTextLength));
    return { reason: (0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .withoutHint */ .u7)(parts), ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__/* .omitUndefined */ .O)({ hint, detail }) };
}
/** The part of a response's limit in which an assertion is shown: each of its rows is shown several times. */
const shareOfAssertion = 1 / 8;
/**
 * Returns the output `result`: the JSON of the responses in their order; the only one where there is one. Shows a notice
 * of how many are too large for it.
 * @param responses undefined for one that was not JSON
 */
function resultOf(responses, { logger }) {
    const tooLarge = responses.filter((response) => response && response.json === undefined).length;
    if (tooLarge > 0) {
        const limit = Math.floor((0,_service_client_js__WEBPACK_IMPORTED_MODULE_2__/* .maxBytesPerResponse */ .CW)(responses.length) / 1024);
        logger.notice(`The output \`result\` has null for ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_5__/* .count */ .U9)(tooLarge, "artifact")}: the response is larger than ${limit} KiB in memory, the limit for each response of this step`);
    }
    const all = responses.map((response) => response?.json ?? null);
    return all.length === 1 ? all[0] : all;
}
/**
 * Limits a judgement of many: texts to a readable length, and no assertion that takes more than its part of the limit. Its
 * scope and allow-listing stay.
 * @param limit for each response, in bytes
 * @param redact comes before a text is shortened, and so before report/ redacts everything
 */
function limitJudgement(limit, { verdict, assertion, reasons, warnings, hint, detail, nothingJudged }, redact) {
    // A copy, because a text that was cut out of a response keeps the whole response in memory.
    const readable = (texts) => structuredClone(redact(texts, maxTextLength));
    const { scope, allow_listing: allowListing } = assertion ?? {};
    const overridden = assertion === undefined ? [] : overriddenIn(assertion);
    const isKept = assertion !== undefined && (0,_service_client_js__WEBPACK_IMPORTED_MODULE_2__/* .memoryOf */ .zE)(assertion) <= limit * shareOfAssertion;
    return {
        // Words of the action itself, which a secret may be too: the gate decides by them.
        verdict,
        ...(scope && { scope }),
        reasons: limitReasons(limit, reasons).map(({ kind, url, ...texts }) => ({
            kind,
            ...readable(texts),
            ...(url !== undefined && url.length <= maxTextLength && { url }),
        })),
        warnings: readable(warnings),
        ...readable((0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__/* .omitUndefined */ .O)({ hint, detail, allowListing, nothingJudged })),
        ...(overridden.length > 0 && { overridden: readable(overridden) }),
        ...(isKept && { assertion }),
    };
}
/** How many overridden attestations are named of an artifact. */
const maxOverridden = 20;
const overriddenIn = ({ compliance_status, flows }) => {
    const statuses = [compliance_status, ...flows.flatMap((flow) => flow.compliance_status ?? [])];
    const rows = statuses.flatMap((status) => status.attestations_statuses.filter(_domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .isOverridden */ .X3));
    const names = new Set(rows.map(({ attestation_name: name = "(unnamed)" }) => name));
    return [...names].slice(0, maxOverridden);
};
/** What a reason takes beside its texts, in bytes. */
const reasonSize = 200;
/** So many reasons are kept whatever the limit is, and no more however few bytes they take: nobody reads them. */
const minReasons = 3;
const maxReasons = 500;
/**
 * Returns as many reasons as the limit, in bytes, allows for texts in a readable length. What failed stands first: it
 * decides, and only the first few reasons are shown everywhere.
 */
function limitReasons(limit, given) {
    const reasons = given.toSorted((one, other) => Number(other.kind === "failed") - Number(one.kind === "failed"));
    let left = limit;
    const firstLeftOut = reasons.findIndex(({ text }, index) => {
        left -= reasonSize + Math.min(text.length, maxTextLength);
        return (left < 0 && index >= minReasons) || index >= maxReasons;
    });
    const next = reasons[firstLeftOut];
    if (next === undefined)
        return reasons;
    const leftOut = (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_5__/* .count */ .U9)(reasons.length - firstLeftOut, "more reason");
    return [...reasons.slice(0, firstLeftOut), { kind: next.kind, text: `… and ${leftOut}` }];
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
/* harmony import */ var _domain_service_result_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9326);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6974);
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
    if (result.success || !(0,_domain_service_result_js__WEBPACK_IMPORTED_MODULE_2__/* .isOutage */ .uD)(result.failure) || result.failure.status === 501)
        return result;
    const { error } = result.failure;
    const hint = [error.hint, "When the service is back, choose `Re-run failed jobs` in this run"];
    const parts = { ...error, hint: hint.filter((part) => part !== undefined).join(". ") };
    return { ...result, failure: { ...result.failure, error: parts } };
}
/** Explains why a write is skipped: GitHub withholds the API token, and `on-missing-token` is `skip`. */
function skippedOutcome(operation, artifacts, { skipReason }) {
    const empty = ["Input `api-token` is empty", skipReason].filter((part) => part !== undefined).join(": ");
    const reason = `${empty}. \`on-missing-token: skip\` allows this`;
    return { kind: "skipped", operation, reason, artifacts };
}


/***/ })

};
