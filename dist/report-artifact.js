export const id = 592;
export const ids = [592];
export const modules = {

/***/ 9600:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   reportArtifact: () => (/* binding */ reportArtifact)
/* harmony export */ });
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _lib_budget_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(2227);
/* harmony import */ var _lib_concurrency_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8867);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(6974);
/* harmony import */ var _service_client_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(309);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1362);
/* harmony import */ var _shared_names_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3069);
/* harmony import */ var _shared_artifacts_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3996);
/* harmony import */ var _shared_reported_trail_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7059);
/* harmony import */ var _shared_responses_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(2841);
/* harmony import */ var _shared_subjects_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(9472);
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
 * Reports every artifact. All are fingerprinted before the first is sent; one that fails does not hide the others.
 * @throws ConfigurationError when an artifact or a required field is missing: nothing was sent then
 */
async function reportArtifact(request, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { flow, service } = request;
        const budget = new _lib_budget_js__WEBPACK_IMPORTED_MODULE_9__/* .Budget */ ._(request.artifacts.timeout, context.clock);
        const { artifacts, manifest } = await (0,_shared_artifacts_js__WEBPACK_IMPORTED_MODULE_5__/* .fingerprintSelected */ .S)(request.artifacts, context, budget);
        const { origin, trail, about, fields } = await (0,_shared_write_js__WEBPACK_IMPORTED_MODULE_8__/* .resolveTarget */ .u1)(request, context);
        if (service === undefined)
            return { ...(0,_shared_write_js__WEBPACK_IMPORTED_MODULE_8__/* .skippedOutcome */ .dE)("report-artifact", artifacts, request), ...manifest };
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
            const data = (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_10__/* .omitUndefined */ .O)(values);
            return { endpoint: "report-artifact", flow, data };
        };
        if (request.dryRun) {
            const planned = { operation: "report-artifact", artifacts, ...about, ...manifest };
            const endpoints = artifacts.map((artifact) => (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_3__/* .writeEndpoint */ .x4)(service, writeFor(artifact)));
            return (0,_shared_responses_js__WEBPACK_IMPORTED_MODULE_7__/* .dryRunOutcome */ .dU)(endpoints, service, planned);
        }
        const client = __addDisposableResource(env_1, (0,_service_client_js__WEBPACK_IMPORTED_MODULE_2__/* .createServiceClient */ .r)({ ...service, budget, responses: artifacts.length }, context), false);
        const isNamed = request.trail !== undefined;
        const read = await (0,_shared_reported_trail_js__WEBPACK_IMPORTED_MODULE_6__/* .readReportedTrail */ .Q)({ client, service, flow, trail, isNamed, budget }, context);
        const known = read.success ? read.value.trail : undefined;
        const warnings = [
            ...(read.success ? read.value.warnings : []),
            ...(known ? (0,_shared_names_js__WEBPACK_IMPORTED_MODULE_4__/* .warningsAboutNames */ .hZ)(artifacts, known) : []),
        ];
        const results = await (0,_lib_concurrency_js__WEBPACK_IMPORTED_MODULE_1__/* .mapConcurrent */ ._k)(artifacts, async (artifact) => {
            const sent = read.success ? await (0,_shared_write_js__WEBPACK_IMPORTED_MODULE_8__/* .sendWrite */ .As)(client, (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_3__/* .writeEndpoint */ .x4)(service, writeFor(artifact))) : read;
            if (!sent.success)
                return { artifact: { ...artifact, reported: false, failure: (0,_shared_responses_js__WEBPACK_IMPORTED_MODULE_7__/* .toFailedRequest */ .oQ)(sent.failure, context) } };
            const { json, htmlUrl } = sent.response ?? {};
            return { artifact: { ...artifact, reported: true, ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_10__/* .omitUndefined */ .O)({ htmlUrl }) }, response: { json } };
        });
        const reported = results.map(({ artifact }) => artifact);
        const recorded = reported.filter((artifact) => artifact.reported);
        const responses = results.map(({ response }) => response);
        const result = (0,_shared_responses_js__WEBPACK_IMPORTED_MODULE_7__/* .resultOf */ .Bg)(responses, context);
        return {
            kind: "artifacts-reported",
            ...about,
            artifacts: reported,
            warnings,
            ...manifest,
            ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_10__/* .omitUndefined */ .O)({ subjects: (0,_shared_subjects_js__WEBPACK_IMPORTED_MODULE_11__/* .subjectLines */ .S)(recorded, context) }),
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
    throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
        message: `Input \`${input}\` is missing, and ${description} is unknown`,
        reason: "The service requires it, and the runner's variables do not give it",
        hint: `Set \`${input}\``,
    });
}


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
/* harmony import */ var _lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2769);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(177);



/** How many names a message lists, and how many are compared with a misspelt one. */
const maxListed = 10;
const maxCompared = 1000;
const quoteName = (name) => `\`${name}\``;
function listNames(items, textOf) {
    const [...all] = items;
    const shown = all.slice(0, maxListed).map(textOf).join(", ");
    return all.length > maxListed ? `${shown} and ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(all.length - maxListed, "more name")}` : shown;
}
/** Returns a function that quotes a misspelt name, with the one of these that may be meant. */
function suggestFrom(names) {
    const candidates = [...names].slice(0, maxCompared);
    return (name) => `${quoteName(name)}${(0,_lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_2__/* .didYouMean */ .a)(name, candidates)}`;
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
/**
 * Returns a warning about artifacts that have no name or one that the trail's template does not have: what is attested
 * for the template's names does not count for them. There is none where the template names no artifacts.
 */
function warningsAboutNames(artifacts, trail) {
    const problem = unknownNames(artifacts, trail, "artifact");
    return problem === undefined ? [] : [`${problem}. ${nameHint}`];
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
    return (`The template of trail ${trail} does not name ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(unknown.length, noun)}: ` +
        `${described}. It names ${listNames(known, quoteName)}`);
}
/**
 * Returns a warning about an attestation that the trail's template does not ask for: it does not count for what the
 * template requires. There is none where the trail has no template.
 */
function warningsAboutAttestation(reported, trail) {
    const problem = findProblem(reported, trail);
    return problem === undefined ? [] : [`The template of trail ${trail.name} ${problem}`];
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

/***/ 7059:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ readReportedTrail)
/* harmony export */ });
/* harmony import */ var _lib_budget_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2227);
/* harmony import */ var _lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2769);
/* harmony import */ var _lib_result_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5367);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1362);




/** How long reading may take at most, in milliseconds, and in parts of the step's remaining time: most is left to write. */
const maxReadingMs = 10_000;
const shareOfTime = 1 / 4;
/**
 * Reads the trail. One that does not exist yet, or cannot be read, does not keep the step from sending.
 * @returns why nothing may be sent, where the service says that the flow or the organization does not exist
 */
async function readReportedTrail({ client, service, flow, trail, isNamed, budget }, { clock, logger }) {
    const time = Math.min(maxReadingMs, budget.left() * shareOfTime);
    const limits = { budget: new _lib_budget_js__WEBPACK_IMPORTED_MODULE_1__/* .Budget */ ._(time, clock), retries: 0 };
    const read = await client.call((0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_0__/* .getTrailEndpoint */ .Ax)(service, flow, trail), { limits });
    if (read.success && read.value.name === trail && read.value.flow.name === flow)
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_2__.ok)({ trail: read.value, warnings: [] });
    const failure = read.success ? undefined : read.failure;
    if (failure?.notFound === "organization") {
        const error = { ...failure.error, reason: "Nothing was sent" };
        return { success: false, failure: { ...failure, error } };
    }
    if (failure?.notFound === "flow") {
        const flows = await client.call((0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_0__/* .listFlowNamesEndpoint */ .qF)(service), { limits });
        const error = {
            ...failure.error,
            message: failure.error.message + (flows.success ? (0,_lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_3__/* .didYouMean */ .a)(flow, flows.value) : ""),
            reason: "Nothing was sent: the service would create the flow without a template, and no gate would ask about it",
            hint: "Correct `flow` or `org`, or create the flow at the service first",
        };
        return { success: false, failure: { ...failure, error } };
    }
    if (failure?.notFound !== "trail") {
        logger.info("The trail could not be read: names are not compared with its template");
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_2__.ok)({ warnings: [] });
    }
    const begins = `Trail ${trail} does not exist yet in flow ${flow}: this step begins it`;
    if (isNamed)
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_2__.ok)({ warnings: [`${begins}. Check \`trail\`, or begin it first (\`operation: begin-trail\`)`] });
    logger.info(begins);
    return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_2__.ok)({ warnings: [] });
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

/***/ 9472:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ subjectLines)
/* harmony export */ });
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(177);

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
        const names = (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_0__/* .joinFirst */ .FS)(some.map(({ artifact }) => artifact.filename), 10);
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
    if (type === "dir")
        return "the fingerprint of a directory is not the digest of a file";
    if (type === "docker")
        return "an image that is known from the local engine only";
    return readFrom === undefined ? notRead : undefined;
}
const isSubject = (artifact) => whyLeftOut(artifact) === undefined;
/** The name of an image is its repository, without a tag. */
const nameOf = ({ filename, reference }) => reference?.split("@", 1)[0] ?? filename;


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
