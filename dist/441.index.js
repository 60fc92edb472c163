export const id = 441;
export const ids = [441];
export const modules = {

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

/***/ 4441:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  assertCompliance: () => (/* binding */ assertCompliance)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./build/gate/decision-record.js
var decision_record = __webpack_require__(230);
// EXTERNAL MODULE: ./build/gate/enforcement.js + 1 modules
var gate_enforcement = __webpack_require__(5647);
// EXTERNAL MODULE: ./build/domain/assertion.js
var assertion = __webpack_require__(3881);
// EXTERNAL MODULE: ./build/gate/reasons.js
var gate_reasons = __webpack_require__(5031);
// EXTERNAL MODULE: ./build/gate/request-failure.js
var request_failure = __webpack_require__(8556);
;// CONCATENATED MODULE: ./build/gate/judge-assertion.js
// The judge of an assertion: the question and the service's response in, a verdict with its reasons out. The rules stand
// in the order of docs/gate.md, and the last line is the only one that opens.



/**
 * Judges one artifact. Never throws.
 * @param result any status, any bytes, or no response
 * @returns `compliant` only for a well-formed response to this very question that says so and does not contradict itself;
 * every other verdict carries at least one reason
 */
function judgeAssertion(query, result) {
    const read = (0,request_failure/* readBody */.x)(result, assertion/* assertionSchema */.uI, "assertion result", true);
    return "failure" in read ? read.failure : judgeResponse(query, read.value);
}
function judgeResponse(query, assertion) {
    // unverifiable: another fingerprint, flow, scope or environment than asked; an asked policy that was not judged.
    const mismatch = mismatchWith(query, assertion);
    if (mismatch !== undefined)
        return (0,request_failure/* blocked */.Z)("unverifiable", "invalid-response", mismatch);
    // nothing-judged: no policy, or no template, requires anything of this artifact, whatever `compliant` says.
    const trails = (0,gate_reasons/* trailsOf */.rZ)(query, assertion);
    const isInFlow = assertion.scope === "flow";
    const isNamed = assertion.compliance_status.unexpected !== true;
    const requiresNothing = isInFlow &&
        !trails.some(({ status }) => status?.attestations_statuses.some(({ unexpected }) => unexpected !== true));
    const nothing = whyNothingJudged(query, assertion, requiresNothing && !isNamed);
    const unnamedIn = isInFlow ? trails.find(({ status }) => status?.unexpected === true) : undefined;
    const unnamed = unnamedIn === undefined
        ? []
        : [
            `The template of flow ${unnamedIn.place.flow} does not name this artifact. \`name=\` may have been missing or misspelt when it was reported`,
        ];
    if (nothing !== undefined && query.onNothingJudged === "fail")
        return { ...(0,request_failure/* blocked */.Z)("nothing-judged", "invalid-response", nothing), warnings: unnamed, assertion };
    const warnings = [
        ...(nothing === undefined
            ? []
            : [`${nothing}. \`on-nothing-judged: allow\` takes the response as it is`]),
        ...unnamed,
        ...(requiresNothing && isNamed
            ? [
                "The template of the flow requires nothing of this artifact: the response lists no required attestation",
            ]
            : []),
    ];
    // pending: every reason is something missing. non-compliant: a reason is a failure, or none can be read.
    if (!assertion.compliant) {
        const reasons = (0,gate_reasons/* reasonsAgainst */.le)(trails, assertion);
        if (reasons.length === 0)
            return { ...(0,request_failure/* blocked */.Z)("non-compliant", "failed", notCompliantWithoutReason), warnings, assertion };
        const verdict = reasons.every(({ kind }) => kind === "missing") ? "pending" : "non-compliant";
        return { verdict, reasons, warnings, assertion };
    }
    // unverifiable: something beside `compliant: true` contradicts it, unless a person allow-listed the artifact, which
    // only counts in scope environment.
    const isAllowListed = assertion.scope === "environment" && assertion.allow_listing !== undefined;
    const contradiction = isAllowListed ? undefined : (0,gate_reasons/* contradictionIn */.V8)(trails, assertion);
    if (contradiction !== undefined)
        return {
            ...(0,request_failure/* blocked */.Z)("unverifiable", "invalid-response", `The response contradicts itself: ${contradiction}`),
            warnings,
        };
    // compliant: the only response that opens the gate.
    return { verdict: "compliant", reasons: [], warnings, assertion };
}
const notCompliantWithoutReason = "The service says that the artifact is not compliant, but gives no reason";
/** Returns why nothing was judged, if nothing was. */
function whyNothingJudged(query, { scope, flow, policy_evaluations: evaluations = [], allow_listing, compliant }, isUnknownInFlow) {
    // In scope environment a policy judges, or a person who allow-listed the artifact.
    const wasJudged = evaluations.length > 0 || (compliant && allow_listing !== undefined);
    if (query.scope === "environment" && (scope === "flow" || !wasJudged))
        return `No policy was evaluated for environment ${query.environment ?? "(unnamed)"}, so nothing was judged`;
    if (isUnknownInFlow)
        return `No attestation that the template of flow ${flow} requires is listed, so nothing was judged`;
    return undefined;
}
/** Returns how the response belongs to another question, if it does. */
function mismatchWith(query, assertion) {
    const { scope, flow, environment, flows, compliance_status, policy_evaluations } = assertion;
    const statuses = [compliance_status, ...flows.map((one) => one.compliance_status)];
    const fingerprints = statuses.flatMap((status) => status?.artifact_fingerprint ?? []);
    const fingerprint = [assertion.fingerprint, ...fingerprints].find((found) => found !== query.fingerprint);
    if (fingerprint !== undefined)
        return `The response is about another fingerprint: ${fingerprint}`;
    if (query.flow !== undefined && flow !== query.flow)
        return `The response is about another flow: ${flow}`;
    // An environment without policies may be judged by the flow: `nothing-judged` is decided later.
    const fellBack = query.scope === "environment" && scope === "flow";
    if (scope !== query.scope && !fellBack)
        return `The response is in scope ${scope}, but scope ${query.scope} was requested`;
    if (environment === undefined && scope === "environment")
        return "The response does not name its environment";
    if (environment !== undefined && environment !== query.environment)
        return `The response is about another environment: ${environment}`;
    // In scope policy a service may give no evaluations: then only `compliant` counts.
    const judged = policy_evaluations?.map(({ policy_name }) => policy_name);
    const unjudged = judged && query.policies.filter((policy) => !judged.includes(policy));
    return unjudged && unjudged.length > 0
        ? `The response has no evaluation of policy ${unjudged.join(", ")}`
        : undefined;
}

;// CONCATENATED MODULE: ./build/gate/polling.js
const longestInterval = 60_000;
const growth = 2;
/**
 * The largest part by which a pause is shortened, so that the jobs of a matrix do not ask at the same moment. It is never
 * made longer: nobody waits more than 60 s for a verdict that has changed (docs/performance.md).
 */
const jitter = 0.1;
/** Starts polling now. */
function startPolling({ wait, interval }, now) {
    return { deadline: now + wait, interval };
}
/**
 * Decides what to do after a round of requests.
 * @param verdicts the artifacts' verdicts so far
 * @param now milliseconds of the monotonic clock
 * @param random from 0 up to 1
 * @returns `end` when every verdict is final, when waiting cannot change one of them (the gate stays closed whatever the
 * others become), or when the time is up; otherwise how long to sleep before the next round, never past the deadline
 */
function nextPoll(verdicts, state, now, random) {
    const notCompliant = verdicts.filter((verdict) => verdict !== "compliant");
    if (notCompliant.length === 0 || !notCompliant.every(canChange) || now >= state.deadline)
        return { step: "end" };
    const milliseconds = Math.min(state.interval * (1 - jitter * random), state.deadline - now);
    const interval = Math.max(state.interval, Math.min(state.interval * growth, longestInterval));
    return { step: "sleep", milliseconds: Math.ceil(milliseconds), then: { ...state, interval } };
}
/** Returns whether waiting can change this verdict. */
function canChange(verdict) {
    return verdict === "pending" || verdict === "unknown-artifact" || verdict === "unreachable";
}
/**
 * Merges what was known of an artifact with what the last request gave. An earlier response outlives an outage: an artifact
 * that was pending when the service became unreachable is not let through by `on-outage`.
 */
function mergeJudgements(before, now) {
    if (before === undefined || before.verdict === "unreachable" || now.verdict !== "unreachable")
        return now;
    const known = before.reasons.filter((reason) => reason.kind !== "unreachable");
    const outage = now.reasons.map(({ text }) => ({
        kind: "unreachable",
        text: `The service has been unreachable since: ${text}`,
    }));
    return { ...before, reasons: [...known, ...outage] };
}

// EXTERNAL MODULE: ./build/lib/budget.js
var lib_budget = __webpack_require__(2227);
// EXTERNAL MODULE: ./build/lib/concurrency.js
var concurrency = __webpack_require__(8867);
// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
// EXTERNAL MODULE: ./build/lib/version.js
var version = __webpack_require__(6480);
// EXTERNAL MODULE: ./build/service/client.js
var service_client = __webpack_require__(1821);
// EXTERNAL MODULE: ./build/service/endpoints.js
var endpoints = __webpack_require__(1362);
// EXTERNAL MODULE: ./build/operations/shared/artifact-names.js
var artifact_names = __webpack_require__(9794);
// EXTERNAL MODULE: ./build/operations/shared/artifacts.js
var shared_artifacts = __webpack_require__(1470);
// EXTERNAL MODULE: ./build/operations/shared/responses.js
var shared_responses = __webpack_require__(2841);
;// CONCATENATED MODULE: ./build/operations/assert.js
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
// `assert`: the deployment gate. Requests an assertion for every artifact, polls while a verdict can change, and judges.














/**
 * Judges every artifact. The outcome says whether the job passes.
 * @throws ConfigurationError when an artifact cannot be fingerprinted, or one of `expect` is missing: nothing was sent then
 */
async function assertCompliance(request, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { service, query, enforcement, waitOptions } = request;
        const budget = new lib_budget/* Budget */._(service.timeout, context.clock);
        const { artifacts, manifest } = await (0,shared_artifacts/* fingerprintSelected */.S)(request.artifacts, context, budget);
        (0,artifact_names/* requireExpected */.q)(request.expect, artifacts);
        if (request.dryRun) {
            const calls = artifacts.map(({ fingerprint }) => (0,endpoints/* assertArtifact */.fp)(service, fingerprint, query));
            return (0,shared_responses/* dryRunOutcome */.dU)(calls, service, { operation: "assert", artifacts, query, ...manifest });
        }
        const startedAt = context.clock.now();
        budget.total += waitOptions.wait;
        const client = __addDisposableResource(env_1, (0,service_client/* createServiceClient */.r)({ ...service, budget }, context), false);
        const { progress, waits, cancelled } = await poll(request, artifacts, client, context);
        const judged = progress.map(({ artifact, judgement = neverAsked, requests, response }) => {
            const { verdict } = judgement;
            // A gate that was cancelled has not decided: no setting lets anything pass then.
            const decision = cancelled && verdict !== "compliant" ? { passes: false } : (0,gate_enforcement/* enforce */.F)(verdict, enforcement);
            const htmlUrl = response?.htmlUrl;
            return { ...artifact, ...judgement, ...decision, ...(0,omit_undefined/* omitUndefined */.O)({ htmlUrl }), requests };
        });
        const verdict = (0,gate_enforcement/* aggregateVerdict */.B)(judged.map((artifact) => artifact.verdict));
        const passes = judged.length > 0 && judged.every((artifact) => artifact.passes);
        const responses = progress.map(({ response }) => response);
        const decision = { query, verdict, passes, cancelled, artifacts: judged };
        const endedAt = context.clock.now();
        const run = (0,decision_record/* runFacts */.p)(context.environment);
        const settings = { actionVersion: version/* version */.r, run, service, enforcement, waitOptions };
        return {
            kind: "judged",
            ...decision,
            waitedSeconds: Math.round(waits.reduce((sum, wait) => sum + wait, 0) / 1000),
            ...manifest,
            result: (0,shared_responses/* resultOf */.Bg)(responses, context),
            record: (0,decision_record/* decisionRecord */.Q)({ ...settings, ...decision, startedAt, endedAt, waits }),
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
const neverAsked = {
    verdict: "unreachable",
    reasons: [{ kind: "service-error", text: "The job was cancelled before the service was asked" }],
    warnings: [],
};
async function poll({ service, query, enforcement, waitOptions }, artifacts, client, { clock, logger, random, redact, signal }) {
    let state = startPolling(waitOptions, clock.monotonic());
    let progress = artifacts.map((artifact) => ({ artifact, requests: [] }));
    const waits = [];
    const shown = new Map();
    const limit = (0,shared_responses/* limitPerResponse */.mk)(artifacts.length);
    // A function, because the signal changes during an await.
    const isCancelled = () => signal.aborted;
    const ask = async (before) => {
        if (before.judgement !== undefined && !canChange(before.judgement.verdict))
            return before;
        const { artifact } = before;
        const { fingerprint } = artifact;
        const request = (0,endpoints/* assertArtifact */.fp)(service, fingerprint, query);
        const httpResult = await client.send(request);
        const result = (0,shared_responses/* parseResult */.F)({ request, settings: service }, httpResult);
        const question = { ...query, onNothingJudged: enforcement.onNothingJudged, fingerprint };
        const judgement = judgeAssertion(question, result);
        const json = (0,shared_responses/* jsonOf */.o_)(result);
        const response = json === undefined
            ? before.response
            : (0,omit_undefined/* omitUndefined */.O)({ json: (0,shared_responses/* within */.ux)(limit, json), htmlUrl: (0,shared_responses/* htmlUrlIn */.IU)(json) });
        return {
            artifact,
            judgement: mergeJudgements(before.judgement, (0,shared_responses/* limitJudgement */.bE)(limit, judgement, redact)),
            requests: before.requests.concat(recordRequest(httpResult, judgement.verdict)),
            ...(0,omit_undefined/* omitUndefined */.O)({ response }),
        };
    };
    for (;;) {
        progress = await (0,concurrency/* mapConcurrent */._k)(progress, ask);
        if (isCancelled())
            return { progress, waits, cancelled: true };
        const verdicts = progress.map(({ judgement }) => judgement?.verdict ?? "unreachable");
        const next = nextPoll(verdicts, state, clock.monotonic(), random());
        if (next.step === "end")
            return { progress, waits, cancelled: false };
        for (const { artifact, judgement } of progress) {
            if (judgement === undefined)
                continue;
            const reasons = judgement.reasons.map((reason) => reason.text).join("; ");
            const line = `${artifact.filename}: ${judgement.verdict}${reasons === "" ? "" : `, waiting: ${reasons}`}`;
            if (shown.get(artifact.fingerprint) !== line)
                logger.info(line);
            shown.set(artifact.fingerprint, line);
        }
        logger.debug(`Asking again in ${Math.round(next.milliseconds / 1000)} s`);
        const before = clock.monotonic();
        await clock.sleep(next.milliseconds, signal);
        waits.push(clock.monotonic() - before);
        if (isCancelled())
            return { progress, waits, cancelled: true };
        state = next.then;
    }
}
function recordRequest(httpResult, verdict) {
    const { attempts } = httpResult;
    if (httpResult.kind === "no-response")
        return { attempts, verdict };
    return { attempts, verdict, status: httpResult.status, bodySha256: (0,external_node_crypto_.hash)("sha256", httpResult.body) };
}


/***/ }),

/***/ 9794:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ warningsAboutNames),
/* harmony export */   q: () => (/* binding */ requireExpected)
/* harmony export */ });
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6046);
/* harmony import */ var _domain_trail_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5521);
/* harmony import */ var _lib_budget_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(2227);
/* harmony import */ var _lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2769);
/* harmony import */ var _lib_json_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(292);
/* harmony import */ var _lib_shorten_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1529);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1362);
/* harmony import */ var _responses_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2841);








/** How many names a message lists, and how many are compared with a misspelt one. */
const mostListed = 10;
const mostCompared = 1000;
const quoted = (name) => `\`${name}\``;
/** Lists the first of these. */
function listed(items, textOf) {
    const shown = items.slice(0, mostListed).map(textOf).join(", ");
    return items.length > mostListed ? `${shown} and ${(0,_lib_shorten_js__WEBPACK_IMPORTED_MODULE_5__/* .count */ .U9)(items.length - mostListed, "more name")}` : shown;
}
/** Returns a function that quotes a misspelt name, with the one of these that may be meant. */
function suggestFrom(names) {
    const candidates = [...names].slice(0, mostCompared);
    return (name) => `${quoted(name)}${(0,_lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_6__/* .didYouMean */ .a)(name, candidates)}`;
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
    throw new _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
        message: `Input \`expect\` has names that no artifact has: ${listed(missing, suggestFrom(names))}`,
        reason: names.size === 0
            ? "No artifact has a name, as in `name=path` or `name=sha256`"
            : `The artifacts have the names ${listed([...names], quoted)}`,
        hint: "Check that every job that should have built an artifact left its fingerprint behind",
    });
}
/** How long reading the trail may take at most, in milliseconds. */
const readingTime = 10_000;
/**
 * Returns a warning about artifacts that have no name or one that the trail's template does not have: what is attested
 * for the template's names does not count for them. The trail is read once; where that fails, or the template names no
 * artifacts, there is no warning.
 * @param recorded those that were reported
 */
async function warningsAboutNames(recorded, { client, service, flow, trail, budget }, { clock, logger, redact }) {
    if (recorded.length === 0)
        return [];
    const limits = { budget: new _lib_budget_js__WEBPACK_IMPORTED_MODULE_7__/* .Budget */ ._(Math.min(readingTime, budget.left()), clock), retries: 0 };
    const httpResult = await client.send((0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_3__/* .getTrail */ .PH)(service, flow, trail), { limits });
    const isFound = httpResult.kind === "response" && httpResult.status === 200;
    const read = isFound ? (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_2__/* .validateJson */ .TL)(_domain_trail_js__WEBPACK_IMPORTED_MODULE_1__/* .trailSchema */ .I, (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_2__/* .parseJson */ .qF)(httpResult.body)) : undefined;
    if (read?.success !== true) {
        logger.info("The trail could not be read: names are not compared with those of its template");
        return [];
    }
    const known = new Set(read.value.template.trail.artifacts.flatMap(({ name }) => name ?? []));
    const unknown = recorded.filter(({ name }) => name === undefined || !known.has(name));
    if (known.size === 0 || unknown.length === 0)
        return [];
    const suggest = suggestFrom(known);
    const described = listed(unknown, ({ name, filename }) => name === undefined ? `${quoted(filename)} (without a name)` : suggest(name));
    const warning = `The template of trail ${trail} does not name ${(0,_lib_shorten_js__WEBPACK_IMPORTED_MODULE_5__/* .count */ .U9)(unknown.length, "reported artifact")}: ` +
        `${described}. It names ${listed([...known], quoted)}. ` +
        "Write the name before the path or fingerprint: `name=path`";
    return [redact(warning, _responses_js__WEBPACK_IMPORTED_MODULE_4__/* .longestText */ .Ie)];
}


/***/ })

};
