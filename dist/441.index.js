export const id = 441;
export const ids = [441];
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

/***/ 5647:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  B: () => (/* binding */ aggregateVerdict),
  F: () => (/* binding */ enforce)
});

;// CONCATENATED MODULE: ./build/domain/verdict.js
// What a gate can decide about an artifact or a trail (docs/gate.md).
/** All verdicts, the most severe first: of several artifacts, the first that occurs is the verdict of the step. */
const verdicts = [
    "misconfigured",
    "unauthorized",
    "unverifiable",
    "non-compliant",
    "unknown-artifact",
    "nothing-judged",
    "pending",
    "unreachable",
    "compliant",
    "dry-run",
];

;// CONCATENATED MODULE: ./build/gate/enforcement.js

/** Decides whether the job may pass on this verdict. */
function enforce(verdict, { onNonCompliance, onOutage }) {
    switch (verdict) {
        case "compliant":
            return { passes: true };
        case "dry-run":
            return { passes: true, override: { verdict, input: "dry-run", setting: "true" } };
        case "unreachable":
            return overrideUnlessFail({ verdict, input: "on-outage", setting: onOutage });
        case "non-compliant":
        case "pending":
        case "unknown-artifact":
        case "nothing-judged":
            return overrideUnlessFail({ verdict, input: "on-non-compliance", setting: onNonCompliance });
        case "unverifiable":
        case "unauthorized":
        case "misconfigured":
            return { passes: false };
    }
}
function overrideUnlessFail(override) {
    return override.setting === "fail" ? { passes: false } : { passes: true, override };
}
/**
 * Returns the verdict of a step over all its artifacts: the most severe one.
 * @returns `misconfigured` for no verdict at all: nothing was asked.
 */
function aggregateVerdict(each) {
    return verdicts.find((verdict) => each.includes(verdict)) ?? "misconfigured";
}


/***/ }),

/***/ 5031:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gh: () => (/* binding */ againstAttestation),
/* harmony export */   V8: () => (/* binding */ contradictionIn),
/* harmony export */   le: () => (/* binding */ reasonsAgainst),
/* harmony export */   rZ: () => (/* binding */ trailsOf)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7934);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9137);
// Why an artifact is not compliant: each policy, rule and attestation that fails or is missing, as a sentence.


/** The artifact in the trails that count in scope flow: the response's own, and those of its flows that were requested. */
function trailsOf(query, assertion) {
    const others = assertion.flows.filter(({ flow }) => query.flow === undefined || flow === undefined || flow === query.flow);
    return [{ ...assertion, compliant: undefined }, ...others].map((one) => ({
        status: one.compliance_status,
        compliant: one.compliant,
        place: {
            flow: one.flow ?? assertion.flow,
            trail: one.trail ?? assertion.trail,
            ...linkTo(one.html_url),
        },
    }));
}
/** Returns why the artifact is not compliant: by policies where policies were evaluated, else by the flow's template. */
function reasonsAgainst(trails, assertion) {
    const policiesDecide = assertion.scope !== "flow" && (assertion.policy_evaluations ?? []).length > 0;
    return [...againstPolicies(assertion), ...(policiesDecide ? [] : againstTrails(trails))];
}
/**
 * Returns what contradicts `compliant: true`: a policy in any scope, and in scope flow a trail. (An environment or a policy
 * may require less than a flow's template, so there a trail does not contradict.)
 */
function contradictionIn(trails, assertion) {
    const counted = trails.filter(() => assertion.scope === "flow");
    const [against] = [...againstPolicies(assertion), ...againstTrails(counted)];
    if (against !== undefined)
        return `\`compliant\` is true, but: ${against.text}`;
    const denied = counted.find(({ status }) => status?.is_compliant === false || NEGATIVE_STATUSES.has(status?.status));
    return (denied && `\`compliant\` is true, but \`compliance_status\` is not compliant${placeText(denied.place)}`);
}
/** The statuses of an artifact that is not compliant (yet). Another word proves nothing. */
const NEGATIVE_STATUSES = new Set([
    "NON-COMPLIANT",
    "NON_COMPLIANT",
    "INCOMPLIANT",
    "INCOMPLETE",
    "MISSING",
]);
function againstTrails(trails) {
    const attestations = trails.flatMap(({ status, place }) => status?.attestations_statuses
        .flatMap((one) => againstAttestation(one, "", placeText(place)))
        .map((reason) => ({ ...reason, ...place })) ?? []);
    const keyOf = ({ flow, trail }) => JSON.stringify([flow, trail]);
    const explained = new Set(attestations.map(keyOf));
    const unexplained = trails
        .filter(({ compliant, place }) => compliant === false && !explained.has(keyOf(place)))
        .map(({ place }) => ({
        kind: "failed",
        text: `The artifact is not compliant${placeText(place)}`,
        ...place,
    }));
    // The response's own trail is among its flows too.
    const texts = new Set();
    return [...attestations.filter(({ text }) => texts.size < texts.add(text).size), ...unexplained];
}
/**
 * Returns why an attestation counts against an artifact or a trail, if it does.
 * @param of what it is an attestation of, if that must be said
 * @param where where it is missing or not compliant, if that must be said
 */
function againstAttestation(status, of, where) {
    const { attestation_name: attestation = "(unnamed)", attestation_type: type } = status;
    // Something missing is not compliant, whatever `is_compliant` says.
    const missing = status.status === "MISSING";
    if (!missing && status.is_compliant !== false)
        return [];
    const what = `Attestation ${attestation}${type ? ` (${type})` : ""}${of}`;
    return [
        {
            kind: missing ? "missing" : "failed",
            text: `${what} is ${missing ? "missing" : "not compliant"}${where}`,
            attestation,
        },
    ];
}
const againstPolicies = ({ policy_evaluations: evaluations = [], html_url }) => evaluations.flatMap((evaluation) => {
    const policy = evaluation.policy_name;
    return againstPolicy(evaluation).map(({ kind, text, ...place }) => ({
        kind,
        text: `Policy ${policy}${text}`,
        policy,
        ...place,
        ...linkTo(html_url),
    }));
});
/** Returns the reasons in the words that follow the policy's name. */
function againstPolicy({ rule_evaluations: rules, status }) {
    const reasons = rules.flatMap(againstRule);
    if (reasons.length > 0 || status === undefined || status === "COMPLIANT")
        return reasons;
    return [{ kind: "failed", text: ` is ${status}, but the service gives no reason` }];
}
function againstRule(rule) {
    if (rule.ignored === true || rule.satisfied === true)
        return [];
    const resolutions = rule.resolutions.filter(({ type }) => !IGNORED_RESOLUTIONS.has(type));
    if (resolutions.length === 0)
        return [againstResolution(rule, {})];
    const { name: attestation } = rule.rule?.definition ?? {};
    return resolutions.map((resolution) => {
        const { flow_name: flow, trail_name: trail } = resolution.context ?? {};
        return {
            ...againstResolution(rule, resolution),
            ...(attestation && { attestation }),
            ...(flow && { flow }),
            ...(trail && { trail }),
        };
    });
}
/** Resolutions that are not a reason against the artifact. */
const IGNORED_RESOLUTIONS = new Set([
    "rule_satisfied",
    "rule_not_applicable",
]);
function againstResolution({ rule }, { type, context }) {
    const place = placeText({ flow: context?.flow_name, trail: context?.trail_name });
    const { name = "(unnamed)", type: attestationType } = rule?.definition ?? {};
    const required = context?.for_control
        ? `decision for control ${context.for_control}`
        : `attestation ${name}${attestationType ? ` (${attestationType})` : ""}`;
    switch (type) {
        case "missing_attestation":
            return { kind: "missing", text: `: required ${required} is missing${place}` };
        case "non_compliant_attestation":
            return { kind: "failed", text: `: ${required} is not compliant${place}` };
        case "non_compliant_in_trail": {
            // A trail that is incomplete has not failed.
            const incomplete = context?.artifact_status === "INCOMPLETE" || context?.artifact_status === "MISSING";
            return incomplete
                ? { kind: "missing", text: `: the artifact is incomplete${place}` }
                : { kind: "failed", text: `: the artifact is not compliant${place}` };
        }
        case undefined:
        default:
            return { kind: "failed", text: `: rule ${rule?.type ?? "(unnamed)"} is not satisfied${place}` };
    }
}
function placeText({ flow, trail, }) {
    const inTrail = trail ? ` in trail ${trail}` : "";
    return flow ? `${inTrail} ${inTrail ? "of" : "in"} flow ${flow}` : inTrail;
}
function linkTo(address) {
    const url = valibot__WEBPACK_IMPORTED_MODULE_1__/* .safeParse */ .xLC(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .httpUrlSchema */ .b$, address);
    return url.success ? { url: url.output } : {};
}


/***/ }),

/***/ 8556:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ blocked),
/* harmony export */   x: () => (/* binding */ readBody)
/* harmony export */ });
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6046);
/* harmony import */ var _domain_http_result_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6675);
/* harmony import */ var _domain_service_error_body_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(118);
/* harmony import */ var _lib_json_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(292);




/** Returns a verdict that does not open the gate, with its one reason. */
function blocked(verdict, kind, text) {
    return { verdict, reasons: [{ kind, text }], warnings: [] };
}
/**
 * Reads the body of a 200 response, or judges why there is none that the schema describes.
 * @param noun what the body should be, in words
 * @param mayBeUnknown whether a 404 can say that the artifact does not exist
 */
function readBody(result, schema, noun, mayBeUnknown) {
    const failure = judgeFailure(result, mayBeUnknown);
    if (failure !== undefined)
        return { failure };
    const body = (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_2__/* .validateJson */ .TL)(schema, result.json);
    if (body.success)
        return { value: body.value };
    // unverifiable: 200 that is not well-formed.
    const parts = result.describe(`The body is not a valid ${noun}: ${body.reason}`);
    return { failure: blocked("unverifiable", "invalid-response", (0,_domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .withoutHint */ .u7)(parts)) };
}
/** Judges a request that did not end in HTTP 200; returns undefined for one that did. */
function judgeFailure({ httpResult, describe }, mayBeUnknown) {
    // unreachable: no connection, TLS failure, timeout. unverifiable: a response that was cut off or cannot be read.
    if (httpResult.kind === "no-response") {
        const verdict = httpResult.cause === "malformed" ? "unverifiable" : "unreachable";
        return blocked(verdict, "service-error", httpResult.reason);
    }
    const { status } = httpResult;
    if (status === 200)
        return undefined;
    const parts = describe();
    // What to do follows from the verdict, and is shown with it.
    const text = (0,_domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .withoutHint */ .u7)(parts);
    // unauthorized: 401, 403.
    if (status === 401 || status === 403)
        return blocked("unauthorized", "service-error", text);
    // unreachable: 408, 429, 5xx, after the retries.
    if ((0,_domain_http_result_js__WEBPACK_IMPORTED_MODULE_3__/* .isOutage */ .u)(httpResult))
        return blocked("unreachable", "service-error", text);
    // unknown-artifact: a 404 whose message says so.
    if (mayBeUnknown && (0,_domain_service_error_body_js__WEBPACK_IMPORTED_MODULE_1__/* .saysNotFound */ .M0)(httpResult, "artifact"))
        return blocked("unknown-artifact", "missing", text);
    // misconfigured: a redirect (never followed), any other 4xx, any other 404. The hint names the input.
    if (status >= 300 && status <= 499)
        return blocked("misconfigured", "service-error", (0,_domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .joinParts */ .nn)(parts));
    // unverifiable: any 2xx other than 200, and what is not a final response.
    return blocked("unverifiable", "invalid-response", text);
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
        const { artifacts, manifest } = await (0,shared_artifacts/* fingerprintSelected */.SB)(request.artifacts, context, budget);
        (0,shared_artifacts/* requireExpected */.qw)(request.expect, artifacts);
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

/***/ 1821:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ authorizationHeader),
/* harmony export */   r: () => (/* binding */ createServiceClient)
/* harmony export */ });
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6046);
/* harmony import */ var _http_agent_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8714);
/* harmony import */ var _http_client_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1628);
/* harmony import */ var _lib_budget_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2227);
/* harmony import */ var _request_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5625);
// The client of the service: the HTTP client with the service's address, credential and time limit.





/**
 * Creates a client of the service. Disposing of it closes every connection.
 * @param settings `budget` is the step's time where other requests share it; else it is `timeout`
 * @throws ConfigurationError for a token that no HTTP header can carry, or a proxy address that cannot be used
 */
function createServiceClient(settings, context, limits) {
    const authorization = authorizationHeader(settings);
    // Here, so that nothing is sent anywhere before it is known that the proxy's address can be used.
    (0,_http_agent_js__WEBPACK_IMPORTED_MODULE_1__/* .proxyFor */ .iJ)(new URL(settings.baseUrl), context.environment);
    const { retries, budget = new _lib_budget_js__WEBPACK_IMPORTED_MODULE_4__/* .Budget */ ._(settings.timeout, context.clock) } = settings;
    const peer = { noun: "the service", address: "`base-url`" };
    const http = (0,_http_client_js__WEBPACK_IMPORTED_MODULE_2__/* .createHttpClient */ .uT)({ budget, retries, peer, ...limits }, context);
    return {
        send: async (request, { limits, ...options } = {}) => {
            const sent = (0,_request_js__WEBPACK_IMPORTED_MODULE_3__/* .toHttpRequest */ .nN)(request, settings);
            return http.send({ ...sent, headers: { ...sent.headers, authorization }, ...options }, limits);
        },
        [Symbol.dispose]: () => {
            http[Symbol.dispose]();
        },
    };
}
/** Returns the value of the header `Authorization`. Throws a ConfigurationError for a token that no header can carry. */
function authorizationHeader({ apiToken, authScheme }) {
    if (!/^[\x21-\x7e]+$/.test(apiToken)) {
        throw new _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
            message: "Input `api-token` contains a space, a line break or a character outside ASCII",
            reason: "More than the key was pasted into the secret",
            hint: "Store only the key in the secret",
        });
    }
    return authScheme === "bearer"
        ? `Bearer ${apiToken}`
        : `Basic ${Buffer.from(`${apiToken}:`).toString("base64")}`;
}


/***/ })

};
