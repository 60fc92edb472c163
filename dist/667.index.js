export const id = 667;
export const ids = [667];
export const modules = {

/***/ 6667:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  getTrail: () => (/* binding */ getTrail)
});

// EXTERNAL MODULE: ./build/lib/json.js
var json = __webpack_require__(292);
// EXTERNAL MODULE: ./build/gate/judge-assertion.js + 1 modules
var judge_assertion = __webpack_require__(3220);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/domain/assertion.js
var assertion = __webpack_require__(3881);
;// CONCATENATED MODULE: ./build/domain/trail.js
// The schema of a trail (spec.md, "Trail"; api-facts of real answers): what it must have, and of everything else the
// type that the verdict and the summary rely on. Unknown fields are passed over here; the answer itself keeps them.


const trailAttestationSchema = (0,assertion/* jsonObject */.o$)({
    attestation_name: (0,assertion/* nullable */.me)(dist/* string */.YjP()),
    attestation_type: (0,assertion/* nullable */.me)(dist/* string */.YjP()),
    attestation_id: (0,assertion/* nullable */.me)(dist/* string */.YjP()),
    overridden_attestation_id: (0,assertion/* nullable */.me)(dist/* string */.YjP()),
    status: (0,assertion/* nullable */.me)(dist/* string */.YjP()),
    is_compliant: (0,assertion/* nullable */.me)(dist/* boolean */.zMY()),
    unexpected: (0,assertion/* nullable */.me)(dist/* boolean */.zMY()),
});
/** The specification does not show it; services send this. `is_compliant` is null while the artifact is missing. */
const trailArtifactSchema = (0,assertion/* jsonObject */.o$)({
    artifact_fingerprint: (0,assertion/* nullable */.me)(dist/* string */.YjP()),
    status: (0,assertion/* nullable */.me)(dist/* string */.YjP()),
    is_compliant: (0,assertion/* nullable */.me)(dist/* boolean */.zMY()),
    unexpected: (0,assertion/* nullable */.me)(dist/* boolean */.zMY()),
    attestations_statuses: (0,assertion/* list */.p_)(trailAttestationSchema),
});
/** A JSON object as a list of its entries: a name such as `constructor` is a name like any other. */
const entriesOf = (schema) => dist/* pipe */.FsL(dist/* custom */.IeY((value) => typeof value === "object" && !Array.isArray(value), "must be an object"), dist/* transform */.pdi((entries) => Object.entries(entries)), dist/* array */.YOg(dist/* tuple */.PVZ([dist/* string */.YjP(), schema])));
const wanted = (0,assertion/* list */.p_)((0,assertion/* jsonObject */.o$)({ name: (0,assertion/* nullable */.me)(dist/* string */.YjP()), type: (0,assertion/* nullable */.me)(dist/* string */.YjP()) }));
/** The five spellings in which services give three states (api-facts.md 5). */
const stateSchema = dist/* pipe */.FsL(dist/* picklist */.KIO(["COMPLIANT", "INCOMPLETE", "NON-COMPLIANT", "NON_COMPLIANT", "INCOMPLIANT"]), dist/* transform */.pdi((state) => state === "COMPLIANT" || state === "INCOMPLETE" ? state : "NON-COMPLIANT"));
const trailSchema = (0,assertion/* jsonObject */.o$)({
    name: dist/* string */.YjP(),
    last_modified_at: dist/* number */.aig(),
    created_at: dist/* number */.aig(),
    compliance_status: (0,assertion/* jsonObject */.o$)({
        status: (0,assertion/* nullable */.me)(stateSchema),
        is_compliant: (0,assertion/* nullable */.me)(dist/* boolean */.zMY()),
        attestations_statuses: (0,assertion/* list */.p_)(trailAttestationSchema),
        artifacts_statuses: dist/* nullish */.cl6(entriesOf(trailArtifactSchema), () => ({})),
        evaluated_at: (0,assertion/* nullable */.me)(dist/* number */.aig()),
        flow_template_id: (0,assertion/* nullable */.me)(dist/* string */.YjP()),
    }),
    template: (0,assertion/* jsonObject */.o$)({
        version: (0,assertion/* nullable */.me)(dist/* number */.aig()),
        content: (0,assertion/* nullable */.me)(dist/* string */.YjP()),
        trail: dist/* nullish */.cl6((0,assertion/* jsonObject */.o$)({
            attestations: wanted,
            artifacts: (0,assertion/* list */.p_)((0,assertion/* jsonObject */.o$)({ name: (0,assertion/* nullable */.me)(dist/* string */.YjP()), attestations: wanted })),
        }), () => ({})),
    }),
    compliance_state: stateSchema,
    is_compliant: dist/* boolean */.zMY(),
    created_by: dist/* string */.YjP(),
    flow: (0,assertion/* jsonObject */.o$)({ name: dist/* string */.YjP(), tags: (0,assertion/* nullable */.me)((0,assertion/* jsonObject */.o$)({})) }),
    html_url: dist/* string */.YjP(),
    description: (0,assertion/* nullable */.me)(dist/* string */.YjP()),
    git_commit_info: (0,assertion/* nullable */.me)((0,assertion/* jsonObject */.o$)({
        sha1: (0,assertion/* nullable */.me)(dist/* string */.YjP()),
        message: (0,assertion/* nullable */.me)(dist/* string */.YjP()),
        author: (0,assertion/* nullable */.me)(dist/* string */.YjP()),
        branch: (0,assertion/* nullable */.me)(dist/* string */.YjP()),
        timestamp: (0,assertion/* nullable */.me)(dist/* number */.aig()),
        url: (0,assertion/* nullable */.me)(dist/* string */.YjP()),
    })),
    origin_url: (0,assertion/* nullable */.me)(dist/* string */.YjP()),
    repo_ids: (0,assertion/* nullable */.me)(dist/* array */.YOg(dist/* string */.YjP())),
    events: (0,assertion/* nullable */.me)(dist/* array */.YOg((0,assertion/* jsonObject */.o$)({}))),
    external_urls: (0,assertion/* nullable */.me)((0,assertion/* jsonObject */.o$)({})),
});

;// CONCATENATED MODULE: ./build/gate/judge-trail.js
// The gate on a whole trail. The trail that was asked about and the service's reply in, a verdict with its reasons
// out; nothing else is read or done here. As in judge.ts, the last line is the only one that opens.



/**
 * The verdict on one trail.
 * @param question which trail.
 * @param reply what came back: any status, any bytes, or silence.
 * @returns `compliant` only for a well-formed answer about this very trail that says COMPLIANT and does not contradict
 * itself; every other verdict carries at least one reason. Never throws.
 */
function judgeTrail(question, httpResult) {
    // unreachable: no connection, TLS failure, time-out. What was cut off or cannot be read is no silence.
    if (httpResult.kind === "no-response")
        return (0,judge_assertion/* blocked */.Z5)(httpResult.cause === "malformed" ? "unverifiable" : "unreachable", "service-error", httpResult.reason);
    // unauthorized: 401, 403.
    const { status } = httpResult;
    const said = `(HTTP ${status})${(0,judge_assertion/* withServiceMessage */.J$)(httpResult)}`;
    if (status === 401 || status === 403)
        return (0,judge_assertion/* blocked */.Z5)("unauthorized", "service-error", `The service refused the credential ${said}`);
    // unreachable: 408, 429, 5xx, after the retries.
    if (status === 408 || status === 429 || (status >= 500 && status <= 599))
        return (0,judge_assertion/* blocked */.Z5)("unreachable", "service-error", `The service could not answer ${said}`);
    // misconfigured: any other 4xx, a redirect (never followed). A trail that does not exist, or a flow, is no answer
    // about a trail, so no input may let it through.
    if (status >= 300 && status <= 499)
        return (0,judge_assertion/* blocked */.Z5)("misconfigured", "service-error", `The service did not answer about this trail ${said}`);
    // unverifiable: any 2xx other than 200; and what is no final answer at all.
    if (status !== 200)
        return (0,judge_assertion/* blocked */.Z5)("unverifiable", "invalid-response", `The answer has the status ${status}, where a trail has 200`);
    // unverifiable: 200 that is not a well-formed answer.
    const read = (0,json/* readJsonAs */.X)(trailSchema, httpResult.body);
    if (!read.success)
        return (0,judge_assertion/* blocked */.Z5)("unverifiable", "invalid-response", `The answer is no trail: ${read.reason}`);
    const trail = read.value;
    // unverifiable: another trail or flow than asked.
    if (trail.name !== question.trail)
        return (0,judge_assertion/* blocked */.Z5)("unverifiable", "invalid-response", `The answer is about another trail, ${trail.name}`);
    if (trail.flow.name !== question.flow)
        return (0,judge_assertion/* blocked */.Z5)("unverifiable", "invalid-response", `The answer is about another flow, ${trail.flow.name}`);
    return { ...judgeState(trail), trail };
}
function judgeState(trail) {
    const against = reasonsAgainst(trail);
    // unverifiable: what the answer says elsewhere contradicts its state.
    const contradiction = contradictionIn(trail, against);
    if (contradiction !== undefined)
        return (0,judge_assertion/* blocked */.Z5)("unverifiable", "invalid-response", `The answer contradicts itself: ${contradiction}`);
    const warnings = asksForNothing(trail)
        ? ["The trail has no attestation and no artifact, and asks for none: nothing was judged"]
        : [];
    switch (trail.compliance_state) {
        // non-compliant: the state says so.
        case "NON-COMPLIANT":
            return { verdict: "non-compliant", reasons: withState(against, trail), warnings };
        // pending: every readable reason is something missing. non-compliant: one is a failure, or none can be read.
        case "INCOMPLETE": {
            const onlyMissing = against.length > 0 && against.every((reason) => reason.kind === "missing");
            const reasons = onlyMissing ? against : withState(against, trail);
            return { verdict: onlyMissing ? "pending" : "non-compliant", reasons, warnings };
        }
        // compliant: the one legitimate answer.
        case "COMPLIANT":
            return { verdict: "compliant", reasons: [], warnings };
    }
}
/** What in the answer speaks against its own `compliance_state`. */
function contradictionIn(trail, against) {
    const state = `\`compliance_state\` is ${trail.compliance_state}`;
    const isCompliant = trail.compliance_state === "COMPLIANT";
    const { is_compliant, compliance_status } = trail;
    if (is_compliant !== isCompliant)
        return `${state}, but \`is_compliant\` is ${String(is_compliant)}`;
    const inner = compliance_status.is_compliant;
    if (inner !== undefined && inner !== isCompliant)
        return `${state}, but \`compliance_status.is_compliant\` is ${String(inner)}`;
    const { status } = compliance_status;
    if (status !== undefined && (status === "COMPLIANT") !== isCompliant)
        return `${state}, but \`compliance_status.status\` is ${status}`;
    const [first] = against;
    return isCompliant && first !== undefined ? `${state}, but: ${first.text}` : undefined;
}
function asksForNothing({ compliance_status, template }) {
    return (compliance_status.attestations_statuses.length === 0 &&
        compliance_status.artifacts_statuses.length === 0 &&
        template.trail.attestations.length === 0 &&
        template.trail.artifacts.length === 0);
}
/** Why the trail is not compliant: each attestation and artifact that speaks against it, as a sentence. */
function reasonsAgainst(trail) {
    const { attestations_statuses: attestations, artifacts_statuses: artifacts } = trail.compliance_status;
    return [
        ...attestations.flatMap((attestation) => againstAttestation(attestation, "")),
        ...artifacts.flatMap(([name, artifact]) => againstArtifact(name, artifact)),
    ].map((reason) => ({ ...reason, flow: trail.flow.name, trail: trail.name }));
}
function againstAttestation(attestation, of) {
    const { attestation_name: name = "(without a name)", attestation_type: type, is_compliant } = attestation;
    const missing = attestation.status === "MISSING";
    if (!missing && is_compliant !== false)
        return [];
    const what = `Attestation ${name}${type === undefined ? "" : ` (${type})`}${of}`;
    return [
        {
            kind: missing ? "missing" : "failed",
            text: `${what} is ${missing ? "missing" : "non-compliant"}`,
            attestation: name,
        },
    ];
}
function againstArtifact(name, artifact) {
    const { status, is_compliant, attestations_statuses: attestations } = artifact;
    const reasons = attestations.flatMap((one) => againstAttestation(one, ` of artifact ${name}`));
    // What an artifact that is not there has no attestations of is said by saying that it is not there.
    if (status === "MISSING" && is_compliant !== true)
        return [
            { kind: "missing", text: `Artifact ${name} has not been reported` },
            ...reasons.filter((reason) => reason.kind === "failed"),
        ];
    const complies = is_compliant !== false && (status === undefined || status === "COMPLIANT");
    if (reasons.length > 0 || complies)
        return reasons;
    return status === "INCOMPLETE"
        ? [{ kind: "missing", text: `Something is still missing for artifact ${name}` }]
        : [{ kind: "failed", text: `Artifact ${name} is not compliant` }];
}
/** The reasons; where none is a failure, with what the service says of the trail as a whole. */
function withState(against, { compliance_state }) {
    if (against.some((reason) => reason.kind === "failed"))
        return against;
    const text = `The service says that the trail is ${compliance_state}, and gives no failure that can be read`;
    return [{ kind: "failed", text }, ...against];
}

// EXTERNAL MODULE: ./build/gate/enforcement.js
var gate_enforcement = __webpack_require__(5812);
// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
// EXTERNAL MODULE: ./build/service/endpoints.js
var endpoints = __webpack_require__(1362);
// EXTERNAL MODULE: ./build/service/http-errors.js
var http_errors = __webpack_require__(7368);
// EXTERNAL MODULE: ./build/service/client.js
var service_client = __webpack_require__(1821);
// EXTERNAL MODULE: ./build/operations/kept.js + 1 modules
var kept = __webpack_require__(4904);
// EXTERNAL MODULE: ./build/operations/shared/responses.js
var responses = __webpack_require__(2841);
;// CONCATENATED MODULE: ./build/operations/get-trail.js
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
// `get-trail`: what is on record of a trail; and, where `on-non-compliance` says so, a gate on all of it.








/**
 * Reads the trail, and judges it where the step is a gate.
 * @throws ServiceProblem when a step that only reads was not answered; Cancelled.
 */
async function getTrail(request, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { service, flow, trail, enforcement } = request;
        const client = __addDisposableResource(env_1, (0,service_client/* createServiceClient */.r)(service, context), false);
        const asked = { request: (0,endpoints/* getTrail */.PH)(service, flow, trail), settings: service };
        const httpResult = await client.send(asked.request);
        // A gate that was interrupted has not decided, and a let-through is a decision.
        if (httpResult.kind === "no-response" && httpResult.cause === "cancelled")
            throw (0,http_errors/* toServiceError */.N)(asked, httpResult);
        const judgement = judgeTrail({ flow, trail }, httpResult);
        const result = (0,responses/* jsonIn */.Yf)(httpResult);
        const read = {
            kind: "trail-read",
            flow,
            trail,
            ...(0,omit_undefined/* omitUndefined */.O)({ result, htmlUrl: (0,responses/* htmlUrlIn */.IU)(result) }),
        };
        const { trail: found, warnings } = judgement;
        const reasons = (0,kept/* reasonsWithin */.LV)((0,kept/* roomForEach */.o9)(1), judgement.reasons, context.redact);
        const onRecord = { ...read, ...(0,omit_undefined/* omitUndefined */.O)({ found, state: stateIn(judgement) }) };
        if (enforcement.onNonCompliance !== "ignore")
            return {
                ...onRecord,
                warnings,
                gate: { ...judgement, reasons, ...(0,gate_enforcement/* enforce */.FE)(judgement.verdict, enforcement) },
            };
        if (found === undefined)
            throw notAnswered(asked, httpResult, judgement);
        return { ...onRecord, warnings: [...warnings, ...doubtsIn(judgement)] };
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
/** What the service says of the trail, where it does not contradict itself: a later step may build on it. */
function stateIn({ verdict, trail }) {
    return verdict === "unverifiable" ? undefined : trail?.compliance_state;
}
function doubtsIn({ verdict, reasons }) {
    if (verdict !== "unverifiable")
        return [];
    return reasons.map(({ text }) => `${text}. So the output \`compliance-state\` is not set`);
}
function notAnswered(asked, httpResult, { reasons }) {
    if (httpResult.kind === "no-response" || httpResult.status !== 200)
        return (0,http_errors/* toServiceError */.N)(asked, httpResult);
    return (0,http_errors/* malformedResponse */.p)(asked, httpResult, reasons.map(({ text }) => text.replace(/^The/, "the")).join("; "));
}


/***/ }),

/***/ 7368:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ toServiceError),
/* harmony export */   p: () => (/* binding */ malformedResponse)
/* harmony export */ });
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6046);
/* harmony import */ var _request_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5625);
/* harmony import */ var _domain_service_error_body_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(118);
/* harmony import */ var _client_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1821);
/* harmony import */ var _http_network_errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9815);
/* harmony import */ var _http_retry_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4675);
// From a reply that is not what was hoped for to a problem in words: what was asked, how often and how long it was
// tried, what the service said, what to do next. The table of these is in README ("When the service fails").






/** The problem that a reply is when it is not a success. */
function toServiceError(asked, httpResult) {
    if (httpResult.kind === "no-response") {
        return httpResult.cause === "cancelled"
            ? new _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .CancelledError */ .cc({ message: httpResult.reason })
            : new _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7({ message: httpResult.reason });
    }
    const { what, next } = explain(asked, httpResult);
    const said = (0,_domain_service_error_body_js__WEBPACK_IMPORTED_MODULE_2__/* .serviceMessage */ .XK)(httpResult);
    return new _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7({
        message: `${inWords(asked)} ${what}, HTTP ${httpResult.status} (${(0,_client_js__WEBPACK_IMPORTED_MODULE_3__/* .triesInWords */ .S)(httpResult.attempts)})`,
        ...(said !== undefined && { reason: `The service says: ${said}` }),
        hint: next,
    });
}
/** The problem of an answer with the right status whose body is not what the specification names. */
function malformedResponse(asked, answer, whyNot) {
    return new _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7({
        message: `${inWords(asked)} was answered with HTTP ${answer.status}, but ${whyNot}`,
        hint: checkAddress,
    });
}
/** Method, host and path of a request; never its query or a credential. */
function inWords({ request, settings }) {
    const url = (0,_request_js__WEBPACK_IMPORTED_MODULE_1__/* .urlOf */ .rs)(request, settings);
    return `${request.method} ${url.origin}${url.pathname}`;
}
const checkAddress = "Check that `base-url` is the address of the service's API (it ends in `/v2`)";
function explain(asked, answer) {
    const { status } = answer;
    if (status >= 300 && status <= 399)
        return redirect(asked, answer);
    if (status >= 500) {
        return status === 501
            ? { what: "is not offered by this service", next: checkAddress }
            : {
                what: "failed inside the service",
                next: (0,_domain_service_error_body_js__WEBPACK_IMPORTED_MODULE_2__/* .isJson */ .Fh)(answer)
                    ? "Try again later; if it stays, tell whoever runs the service"
                    : "Try again later; the answer came from a proxy or a load balancer, not from the service itself",
            };
    }
    switch (status) {
        case 400:
        case 422:
            return {
                what: "was refused: the service does not accept what was sent",
                next: whatToChange(asked.request),
            };
        case 401:
            return {
                what: "was refused: the credential is not accepted",
                next: "Check the secret behind `api-token` (expired, of another organization or server?) and `auth-scheme`",
            };
        case 403:
            return {
                what: "was refused: the credential may not do this",
                next: "Check `org`, and that the key behind `api-token` has the right to do this there",
            };
        case 404:
            return notFound(asked, answer);
        case 405:
            return {
                what: "is not offered: the service knows the path, but not with this method",
                next: checkAddress,
            };
        case 407:
            return {
                what: "was refused by the proxy, which wants a credential",
                next: "Put user and password into the proxy's URL (`HTTPS_PROXY`)",
            };
        case 408:
            return { what: "took the service too long to read", next: "Try again later" };
        case 409:
            return {
                what: "met a lock: somebody else is writing to the same place",
                next: "Run the job again, or allow more `retries`; jobs that begin the same trail can wait for each other",
            };
        case 413:
            return {
                what: "was refused as too large",
                next: "Send less: `template-file` may have 10 MB; `user-data` and `commits-from` make requests large too",
            };
        case 429: {
            const wait = (0,_http_retry_js__WEBPACK_IMPORTED_MODULE_5__/* .retryAfter */ .P9)(answer.headers["retry-after"], answer.attempts.at(-1)?.startedAt ?? 0);
            return {
                what: "was refused: too many requests",
                next: wait === undefined
                    ? "Try again later, with fewer jobs at once"
                    : `Try again after ${(0,_http_network_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .seconds */ .YA)(wait)}, as the service asks, with fewer jobs at once or a longer \`timeout\``,
            };
        }
        default:
            return status >= 200 && status <= 299
                ? { what: "got an answer that does not say that it was done", next: checkAddress }
                : { what: "was refused", next: checkAddress };
    }
}
/** What to change in a request that is not accepted. Only what is written can be shown by a dry-run. */
function whatToChange(request) {
    if (request.method !== "GET")
        return "Change the input that the service names; `dry-run: true` shows exactly what is sent";
    const filters = filtersOf(request).map((name) => `\`${name}\``);
    return filters.length === 0
        ? "Change the input that the service names"
        : `Change the input \`query\`, which gives ${filters.join(", ")}`;
}
/** The names of the parameters that the input `query` gave a list; the page is the action's own choice. */
function filtersOf({ query = [] }) {
    const names = new Set(query.map(([name]) => name));
    const isList = names.delete("page");
    names.delete("per_page");
    return isList ? [...names] : [];
}
/** Where a redirect points is said without its query; it is never followed (contract.md 6). */
function redirect({ settings }, answer) {
    const location = answer.headers["location"];
    const target = location === undefined ? null : URL.parse(location, settings.baseUrl);
    return {
        what: "was answered with a redirect" +
            (target ? ` to ${target.origin === "null" ? target.protocol : target.origin + target.pathname}` : "") +
            ", which is never followed",
        next: `${checkAddress}; a redirect to a login page means that the path or the credential is not known there`,
    };
}
function notFound({ request, settings }, answer) {
    const missing = (0,_domain_service_error_body_js__WEBPACK_IMPORTED_MODULE_2__/* .notFoundSubject */ .s6)(answer);
    const isNotification = request.path[0] === "organizations";
    if (missing === "something-else" && isNotification)
        return {
            what: "found no such notification",
            next: `Check \`notification-number\`: list-actions lists the rules of \`${settings.org}\` with their numbers`,
        };
    if (missing === "something-else" && filtersOf(request).includes("repo_name"))
        return {
            what: "found no such repository",
            next: "Check `repo_name` in the input `query`: nothing of a repository with this name is on record",
        };
    switch (missing) {
        case "artifact":
            return {
                what: "found no such artifact",
                next: "Report it first (`operation: report-artifact`), and check that both steps fingerprint the same bytes",
            };
        case "flow":
            return {
                what: "found no such flow",
                next: `Check \`flow\`, and that it exists in \`${settings.org}\``,
            };
        case "trail":
            return {
                what: "found no such trail",
                next: "Check `trail`, or begin it first (`operation: begin-trail`)",
            };
        case "environment":
            return {
                what: "found no such environment",
                next: `Check \`environment\`, and that it exists in \`${settings.org}\` and is not archived`,
            };
        case "policy":
            return {
                what: "found no such policy",
                next: `Check \`policies\`, and that they exist in \`${settings.org}\``,
            };
        case "organization":
            return { what: "found no such organization", next: "Check `org`, and that the key belongs to it" };
        case "something-else":
        case "nothing-in-particular":
        case "not-json":
            return request.path[0] === "approvals"
                ? {
                    what: "is not offered: this service does not offer approvals",
                    next: "Hosted services removed approvals in July 2026; only older servers list them",
                }
                : {
                    what: missing === "not-json"
                        ? "was answered by something that is not the service's API"
                        : "found nothing there, or the path is not offered by this service",
                    next: `${checkAddress}, and ${isNotification ? "`notification-number`" : "`org`"}`,
                };
    }
}


/***/ })

};
