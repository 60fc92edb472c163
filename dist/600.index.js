export const id = 600;
export const ids = [600];
export const modules = {

/***/ 3881:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e8: () => (/* binding */ assertionIn),
/* harmony export */   me: () => (/* binding */ nullable),
/* harmony export */   o$: () => (/* binding */ jsonObject),
/* harmony export */   p_: () => (/* binding */ list),
/* harmony export */   uI: () => (/* binding */ assertionSchema)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7934);
/* harmony import */ var _lib_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(292);
/* harmony import */ var _identifiers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9137);
// The schema of an assertion result (spec.md, "Assertion result"; api-facts of real answers): what a well-formed
// answer must have, and of everything else the type that the verdict relies on. Unknown fields are passed over.



/** A field that may be absent or null, which is the same: nothing was said. */
const nullable = (schema) => valibot__WEBPACK_IMPORTED_MODULE_2__/* .nullish */ .cl6(schema, () => undefined);
/** A list that may be absent or null, which is the same as empty. */
const list = (schema) => valibot__WEBPACK_IMPORTED_MODULE_2__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(schema), () => []);
/** A JSON object; an array, which JavaScript counts as one too, is none. */
const jsonObject = (entries) => valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_2__/* .custom */ .IeY((value) => typeof value === "object" && !Array.isArray(value), "must be an object"), valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc(entries));
const attestationStatusSchema = jsonObject({
    attestation_name: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    attestation_type: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    status: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    is_compliant: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zMY()),
    unexpected: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zMY()),
});
const complianceStatusSchema = jsonObject({
    artifact_fingerprint: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    status: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    is_compliant: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zMY()),
    /** The flow's template does not name the artifact. */
    unexpected: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zMY()),
    attestations_statuses: list(attestationStatusSchema),
});
const resolutionSchema = jsonObject({
    type: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    context: nullable(jsonObject({
        flow_name: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
        trail_name: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
        artifact_status: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
        for_control: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    })),
});
const ruleEvaluationSchema = jsonObject({
    rule: nullable(jsonObject({
        type: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
        definition: nullable(jsonObject({ name: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()), type: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()) })),
    })),
    satisfied: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zMY()),
    ignored: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zMY()),
    resolutions: list(resolutionSchema),
});
const policyEvaluationSchema = jsonObject({
    policy_name: valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_2__/* .nonEmpty */ .hq("must not be empty")),
    policy_version: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig()),
    status: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    rule_evaluations: list(ruleEvaluationSchema),
});
const flowCompliance = jsonObject({
    flow: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    trail: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    compliant: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zMY()),
    compliance_status: nullable(complianceStatusSchema),
    html_url: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
});
const allowListingSchema = valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(jsonObject({
    allowlist_id: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    allowed_by_user_id: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    timestamp: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig()),
    description: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
}), valibot__WEBPACK_IMPORTED_MODULE_2__/* .check */ .z6Y((listing) => Object.values(listing).some((field) => field !== undefined), "must say who allowed the artifact, when or why"));
/** An assertion result. Services send `flows` as an array, spec.md names an object: both are read as a list. */
const assertionSchema = jsonObject({
    fingerprint: _identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .fingerprintSchema */ .S8,
    flow: _identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .flowNameSchema */ .lS,
    trail: _identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .trailNameSchema */ .bm,
    compliant: valibot__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zMY(),
    compliance_status: complianceStatusSchema,
    html_url: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(),
    scope: valibot__WEBPACK_IMPORTED_MODULE_2__/* .picklist */ .KIO(["flow", "environment", "policy"]),
    environment: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    policy_evaluations: nullable(valibot__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(policyEvaluationSchema)),
    flows: valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_2__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_2__/* .union */ .KCZ([valibot__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(flowCompliance), flowCompliance]), () => []), valibot__WEBPACK_IMPORTED_MODULE_2__/* .transform */ .pdi((flows) => (Array.isArray(flows) ? flows : [flows]))),
    allow_listing: nullable(allowListingSchema),
});
/**
 * The assertion result that these bytes are.
 * @throws ValiError where they are none
 */
function assertionIn(body) {
    const json = (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_0__/* .parseJson */ .q)(body);
    return valibot__WEBPACK_IMPORTED_MODULE_2__/* .parse */ .qgA(assertionSchema, json.success ? json.value : undefined);
}


/***/ }),

/***/ 8867:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ mapConcurrent)
/* harmony export */ });
/* unused harmony export defaultConcurrency */
// A few things at a time.
/** How many requests are under way together at most. */
const defaultConcurrency = 4;
/**
 * Does the work for every item, a few at a time, and gives the results in the items' order. When one throws, no
 * further one is begun, those under way are waited for, and the first error is thrown.
 */
async function mapConcurrent(items, work, atATime = defaultConcurrency) {
    const results = new Array(items.length);
    const queue = items.entries();
    let failed = false;
    const worker = async () => {
        for (const [index, item] of queue) {
            if (failed)
                return;
            try {
                results[index] = await work(item, index);
            }
            catch (error) {
                failed = true;
                throw error;
            }
        }
    };
    const workers = Array.from({ length: Math.min(atATime, items.length) }, worker);
    const ends = await Promise.allSettled(workers);
    for (const end of ends)
        if (end.status === "rejected")
            throw end.reason;
    return results;
}


/***/ }),

/***/ 4904:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  mB: () => (/* binding */ bodyWithin),
  XY: () => (/* binding */ keepWithin),
  Ie: () => (/* binding */ longestText),
  LV: () => (/* binding */ reasonsWithin),
  Bg: () => (/* binding */ resultOf),
  o9: () => (/* binding */ roomForEach),
  Bm: () => (/* binding */ tellLeftOut)
});

// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
// EXTERNAL MODULE: ./build/domain/assertion.js
var assertion = __webpack_require__(3881);
;// CONCATENATED MODULE: ./build/domain/judgement.js
// What the gate answers: a verdict with its reasons, and whether the job may pass on it.


/** An assertion result that is read anew from its bytes whenever somebody looks at it. */
class KeptAssertion {
    #body;
    constructor(body) {
        this.#body = body;
    }
    /** @param mask takes out what nobody may see: it was not there yet when everything else was masked */
    read(mask) {
        return mask((0,assertion/* assertionIn */.e8)(this.#body));
    }
}
/**
 * A judgement as it is kept.
 * @param body what was judged; absent where it is not kept.
 */
function keep({ assertion, ...judgement }, body) {
    if (assertion === undefined)
        return judgement;
    const { scope, allow_listing: allowListing } = assertion;
    const kept = body && new KeptAssertion(body);
    return { ...judgement, ...(0,omit_undefined/* omitUndefined */.O)({ scope, allowListing, assertion: kept }) };
}

// EXTERNAL MODULE: ./build/lib/lazy.js
var lazy = __webpack_require__(8552);
// EXTERNAL MODULE: ./build/lib/shorten.js
var shorten = __webpack_require__(1529);
// EXTERNAL MODULE: ./build/operations/shared/responses.js
var responses = __webpack_require__(2841);
;// CONCATENATED MODULE: ./build/operations/kept.js
// What a run keeps of the service's answers until it shows them. There may be ten thousand, and each may be huge.




/** The longest text that is kept of a reason or an error, in UTF-16 units. */
const longestText = 2_000;
/** Bytes that all answers of a run may take, and their reasons once more: far below what a runner has. */
const roomForAll = 192 * 1024 * 1024;
/** Returns how many bytes may be kept of each of so many answers. */
function roomForEach(answers) {
    return Math.floor(roomForAll / Math.max(answers, 1));
}
/** Returns the body, unless it is larger than the room. */
function bodyWithin(room, httpResult) {
    return httpResult.kind === "response" && httpResult.body.byteLength <= room ? httpResult.body : undefined;
}
/** Returns a judgement as it is kept: an answer without the room for it as its known fields, or not at all. */
function keepWithin(room, judgement, httpResult, redact) {
    const { assertion } = judgement;
    const known = () => Buffer.from(JSON.stringify(assertion));
    const body = bodyWithin(room, httpResult) ?? (assertion && known());
    const { allowListing, ...kept } = keep(judgement, body && body.byteLength <= room ? body : undefined);
    return {
        ...kept,
        ...(allowListing && { allowListing: redact(allowListing, longestText) }),
        reasons: reasonsWithin(room, judgement.reasons, redact),
    };
}
/** What a reason takes beside its texts, in bytes. */
const reasonSize = 200;
/** However little room there is, so many reasons are kept. */
const fewestReasons = 3;
/** Returns the reasons for which there is room, without secrets and each in a readable length. */
function reasonsWithin(room, reasons, redact) {
    let left = room;
    const firstLeftOut = reasons.findIndex(({ text }, index) => {
        left -= reasonSize + Math.min(text.length, longestText);
        return left < 0 && index >= fewestReasons;
    });
    const next = reasons[firstLeftOut];
    if (next === undefined)
        return reasons.map((reason) => compact(reason, redact));
    const leftOut = (0,shorten/* count */.U9)(reasons.length - firstLeftOut, "more reason");
    return [
        ...reasons.slice(0, firstLeftOut).map((reason) => compact(reason, redact)),
        { kind: next.kind, text: `… and ${leftOut}` },
    ];
}
function compact({ kind, url, ...texts }, redact) {
    // Cloned, since a text that was cut out of an answer keeps that answer in memory.
    const short = structuredClone(redact(texts, longestText));
    return { kind, ...short, ...(url !== undefined && url.length <= longestText && { url }) };
}
/**
 * Returns the output `result`: the answers as JSON, in their order; the only one where there is one.
 * @param bodies null for an answer that was no JSON or that is not kept
 */
function resultOf(bodies) {
    const answers = lazy/* Lazy */.d.of(bodies, (body) => (body === undefined ? null : (0,responses/* jsonOf */.o_)(body)));
    return answers.length === 1 ? [...answers][0] : answers;
}
/** Says how many answers are not in the output `result`. */
function tellLeftOut(number, room, { logger: logger }) {
    if (number === 0)
        return;
    const [whose, were] = number === 1 ? ["artifact is", "it is"] : ["artifacts are", "each is"];
    logger.notice(`In \`result\` and \`result-file\`, the answers about ${number} ${whose} left out (null), since ${were} larger than` +
        ` ${Math.floor(room / 1024)} KiB: as much as this step keeps of each answer.`);
}


/***/ }),

/***/ 9600:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   reportArtifact: () => (/* binding */ reportArtifact)
/* harmony export */ });
/* harmony import */ var _artifacts_fingerprint_all_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8299);
/* harmony import */ var _lib_budget_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(2227);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(6974);
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6046);
/* harmony import */ var _service_response_schemas_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3124);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(1362);
/* harmony import */ var _lib_concurrency_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(8867);
/* harmony import */ var _service_client_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1821);
/* harmony import */ var _kept_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4904);
/* harmony import */ var _shared_responses_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2841);
/* harmony import */ var _shared_not_sent_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8977);
/* harmony import */ var _shared_write_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(930);
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
// `report-artifact`: puts what was built on record, each artifact by its fingerprint.












/**
 * Reports every artifact. All are fingerprinted before the first is sent; one that fails does not hide the others.
 * @throws ConfigurationProblem when an artifact or a fact that must go on record is not there: nothing was sent then.
 */
async function reportArtifact(request, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { flow, service } = request;
        const budget = new _lib_budget_js__WEBPACK_IMPORTED_MODULE_8__/* .Budget */ ._(request.artifacts.timeout, context.clock);
        const artifacts = await (0,_artifacts_fingerprint_all_js__WEBPACK_IMPORTED_MODULE_0__/* .fingerprintAll */ .I)(request.artifacts, context, budget);
        const place = await (0,_shared_write_js__WEBPACK_IMPORTED_MODULE_7__/* .resolveTarget */ .u)(request, context);
        const about = (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_9__/* .omitUndefined */ .O)({
            flow,
            trail: place.trail,
            gitCommit: place.origin.commit?.value,
            testedMergeCommit: place.origin.testedMergeCommit,
        });
        if (service === undefined)
            return (0,_shared_not_sent_js__WEBPACK_IMPORTED_MODULE_6__/* .skippedOutcome */ .w)("report-artifact", artifacts, context);
        const common = fieldsOfEvery(request, place);
        const planOf = (artifact) => (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_10__/* .reportArtifact */ .x8)(service, flow, { ...fieldsOfOne(artifact), ...common });
        if (request.dryRun)
            return (0,_shared_not_sent_js__WEBPACK_IMPORTED_MODULE_6__/* .dryRunOutcome */ .d)({
                operation: "report-artifact",
                calls: artifacts.map(planOf),
                service,
                artifacts,
                ...about,
            });
        const client = __addDisposableResource(env_1, (0,_service_client_js__WEBPACK_IMPORTED_MODULE_3__/* .createServiceClient */ .r)({ ...service, budget }, context), false);
        const room = (0,_kept_js__WEBPACK_IMPORTED_MODULE_4__/* .roomForEach */ .o9)(artifacts.length);
        const results = await (0,_lib_concurrency_js__WEBPACK_IMPORTED_MODULE_11__/* .mapConcurrent */ ._)(artifacts, async (artifact) => {
            const call = planOf(artifact);
            const httpResult = await client.send(call);
            try {
                const answer = (0,_service_response_schemas_js__WEBPACK_IMPORTED_MODULE_2__/* .readResponse */ .Uk)({ request: call, settings: service }, httpResult, _service_response_schemas_js__WEBPACK_IMPORTED_MODULE_2__/* .artifactReported */ .kR);
                const reported = { ...artifact, reported: true, ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_9__/* .omitUndefined */ .O)({ htmlUrl: (0,_shared_responses_js__WEBPACK_IMPORTED_MODULE_5__/* .htmlUrlIn */ .IU)(answer) }) };
                return { artifact: reported, body: (0,_kept_js__WEBPACK_IMPORTED_MODULE_4__/* .bodyWithin */ .mB)(room, httpResult) };
            }
            catch (error) {
                if (!(error instanceof _domain_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ActionError */ .lZ))
                    throw error;
                const failure = (0,_domain_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .joinParts */ .nn)(context.redact(error.parts, _kept_js__WEBPACK_IMPORTED_MODULE_4__/* .longestText */ .Ie));
                return { artifact: { ...artifact, reported: false, failure } };
            }
        });
        const reported = results.map(({ artifact }) => artifact);
        const leftOut = results.filter(({ artifact, body }) => artifact.reported && body === undefined);
        (0,_kept_js__WEBPACK_IMPORTED_MODULE_4__/* .tellLeftOut */ .Bm)(leftOut.length, room, context);
        return {
            kind: "artifacts-reported",
            ...about,
            artifacts: reported,
            result: (0,_kept_js__WEBPACK_IMPORTED_MODULE_4__/* .resultOf */ .Bg)(results.map(({ body }) => body)),
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
        ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_9__/* .omitUndefined */ .O)({ template_reference_name: artifact.name }),
    };
}
/** The fields that every artifact of a step has in common. The service needs both URLs (spec.md, "Reported artifact"). */
function fieldsOfEvery(request, { origin, trail }) {
    return {
        build_url: origin.buildUrl?.value ?? unknownUrl("build-url", "the run's address"),
        commit_url: origin.commitUrl?.value ?? unknownUrl("commit-url", "the commit's address"),
        trail_name: trail,
        ...(0,_shared_write_js__WEBPACK_IMPORTED_MODULE_7__/* .commonFields */ .d)(request, origin),
        ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_9__/* .omitUndefined */ .O)({
            git_commit: origin.commit?.value,
            commits_list: origin.commitsList,
            repo_url: origin.repoUrl?.value,
            annotations: request.annotations,
            is_compliant: request.isCompliant,
            template: request.template,
        }),
    };
}
function unknownUrl(input, what) {
    throw new _domain_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1({
        message: `Input \`${input}\` is not given, and ${what} is not known from the workflow run`,
        reason: "The service needs it, and a guess would go on record",
        hint: `Give \`${input}\``,
    });
}


/***/ })

};
