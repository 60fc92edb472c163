export const id = 251;
export const ids = [251];
export const modules = {

/***/ 2251:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  getTrail: () => (/* binding */ getTrail)
});

// EXTERNAL MODULE: ./build/domain/trail.js
var domain_trail = __webpack_require__(5521);
// EXTERNAL MODULE: ./build/lib/did-you-mean.js
var did_you_mean = __webpack_require__(2769);
// EXTERNAL MODULE: ./build/gate/enforcement.js + 1 modules
var gate_enforcement = __webpack_require__(5647);
// EXTERNAL MODULE: ./build/gate/reasons.js
var gate_reasons = __webpack_require__(5031);
// EXTERNAL MODULE: ./build/gate/request-failure.js
var request_failure = __webpack_require__(8556);
;// CONCATENATED MODULE: ./build/gate/judge-trail.js





/**
 * Judges one trail. Never throws.
 * @param result any status, any bytes, or no response
 * @returns `compliant` only for a well-formed response about this very trail that says COMPLIANT and does not contradict
 * itself; every other verdict carries at least one reason
 */
function judgeTrail(query, result) {
    // A trail or a flow that does not exist is misconfigured: no input may let it through.
    const read = (0,request_failure/* readBody */.x)(result, domain_trail/* trailSchema */.I, "trail", false);
    if ("failure" in read)
        return read.failure;
    const trail = read.value;
    // unverifiable: another trail or flow than asked.
    if (trail.name !== query.trail)
        return invalid(`The response is about another trail: ${trail.name}`);
    if (trail.flow.name !== query.flow)
        return invalid(`The response is about another flow: ${trail.flow.name}`);
    // pending, non-compliant: an artifact of `expect` is not on the trail, or the response does not call it compliant.
    const judgement = judgeState(trail);
    const unmet = [...new Set(query.expect)].flatMap((name) => againstExpected(name, trail));
    const verdicts = unmet.map(({ kind }) => (kind === "missing" ? "pending" : "non-compliant"));
    return {
        verdict: (0,gate_enforcement/* aggregateVerdict */.B)([judgement.verdict, ...verdicts]),
        reasons: [...judgement.reasons, ...unmet],
        warnings: judgement.warnings,
        trail,
    };
}
const invalid = (text) => (0,request_failure/* blocked */.Z)("unverifiable", "invalid-response", text);
function judgeState(trail) {
    const against = reasonsAgainst(trail);
    // unverifiable: the response contradicts its own state.
    const contradiction = contradictionIn(trail, against);
    if (contradiction !== undefined)
        return invalid(`The response contradicts itself: ${contradiction}`);
    const warnings = requiresNothing(trail)
        ? ["The trail requires nothing and has no attestation and no artifact, so nothing was judged"]
        : [];
    switch (trail.compliance_state) {
        // non-compliant: the state says so.
        case "NON-COMPLIANT":
            return { verdict: "non-compliant", reasons: withState(against, trail), warnings };
        // pending: every reason is something missing. non-compliant: one is a failure, or none can be read.
        case "INCOMPLETE":
            return against.length > 0 && against.every(({ kind }) => kind === "missing")
                ? { verdict: "pending", reasons: against, warnings }
                : { verdict: "non-compliant", reasons: withState(against, trail), warnings };
        // compliant: the only response that opens the gate.
        case "COMPLIANT":
            return { verdict: "compliant", reasons: [], warnings };
    }
}
/** Returns why an artifact of `expect` is not compliant, unless the trail's own reasons say so. */
function againstExpected(name, trail) {
    const rows = trail.compliance_status.artifacts_statuses;
    const artifact = rows.find(([other]) => other === name)?.[1];
    const reason = (kind, why) => [
        { kind, text: `Artifact ${name} is in \`expect\`, but ${why}`, ...placeOf(trail) },
    ];
    if (artifact === undefined) {
        const others = rows.slice(0, mostCompared).map(([other]) => other);
        return reason("missing", `not on the trail${(0,did_you_mean/* didYouMean */.a)(name, others)}`);
    }
    if (isNamedByFile(name, artifact, trail))
        return reason("missing", "the artifact of this file name was reported without a name");
    if (againstArtifact(name, artifact).length > 0)
        return [];
    if (artifact.artifact_fingerprint === undefined)
        return reason("missing", "has no fingerprint on the trail");
    const isCompliant = artifact.is_compliant ?? artifact.status === "COMPLIANT";
    return isCompliant ? [] : reason("failed", "the response does not say that it is compliant");
}
const placeOf = ({ flow, name }) => ({ flow: flow.name, trail: name });
/** Names of a trail that are compared with a misspelt one. */
const mostCompared = 1000;
/**
 * Returns whether an artifact outside the template was reported without a name: services then list it by its file name.
 * Only the trail's events tell; without them the name counts.
 */
function isNamedByFile(name, artifact, { events }) {
    const reports = events.filter(({ type, artifact_fingerprint }) => type === "artifact_creation_reported" && artifact_fingerprint === artifact.artifact_fingerprint);
    return (artifact.unexpected === true &&
        reports.length > 0 &&
        reports.every(({ template_reference_name }) => template_reference_name !== name));
}
/** Returns what in the response contradicts its own `compliance_state`. */
function contradictionIn(trail, against) {
    const state = `\`compliance_state\` is ${trail.compliance_state}`;
    const isCompliant = trail.compliance_state === "COMPLIANT";
    const { is_compliant: inner, status } = trail.compliance_status;
    for (const [field, value, saysCompliant] of [
        ["is_compliant", trail.is_compliant, trail.is_compliant],
        ["compliance_status.is_compliant", inner, inner],
        ["compliance_status.status", status, status === "COMPLIANT"],
    ])
        if (value !== undefined && saysCompliant !== isCompliant)
            return `${state}, but \`${field}\` is ${String(value)}`;
    const [first] = against;
    return isCompliant && first !== undefined ? `${state}, but: ${first.text}` : undefined;
}
function requiresNothing({ compliance_status: status, template: { trail } }) {
    const lists = [
        status.attestations_statuses,
        status.artifacts_statuses,
        trail.attestations,
        trail.artifacts,
    ];
    return lists.every(({ length }) => length === 0);
}
/** Returns why the trail is not compliant: each attestation and artifact that fails or is missing. */
function reasonsAgainst(trail) {
    const { attestations_statuses: attestations, artifacts_statuses: artifacts } = trail.compliance_status;
    return [
        ...attestations.flatMap((attestation) => (0,gate_reasons/* againstAttestation */.Gh)(attestation, "", "")),
        ...artifacts.flatMap(([name, artifact]) => againstArtifact(name, artifact)),
    ].map((reason) => ({ ...reason, ...placeOf(trail) }));
}
function againstArtifact(name, artifact) {
    const { status, is_compliant, attestations_statuses: attestations } = artifact;
    const reasons = attestations.flatMap((one) => (0,gate_reasons/* againstAttestation */.Gh)(one, ` of artifact ${name}`, ""));
    // That an artifact is missing explains why its attestations are.
    if (status === "MISSING" && is_compliant !== true)
        return [
            { kind: "missing", text: `Artifact ${name} has not been reported` },
            ...reasons.filter((reason) => reason.kind === "failed"),
        ];
    const complies = is_compliant !== false && (status === undefined || status === "COMPLIANT");
    if (reasons.length > 0 || complies)
        return reasons;
    return status === "INCOMPLETE"
        ? [{ kind: "missing", text: `Artifact ${name} is incomplete` }]
        : [{ kind: "failed", text: `Artifact ${name} is not compliant` }];
}
/** Adds the state of the trail where no reason is a failure. */
function withState(against, { compliance_state }) {
    if (against.some((reason) => reason.kind === "failed"))
        return against;
    const text = `The service says that the trail is ${compliance_state}, but names nothing that failed`;
    return [{ kind: "failed", text }, ...against];
}

// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
// EXTERNAL MODULE: ./build/domain/errors.js
var errors = __webpack_require__(6046);
// EXTERNAL MODULE: ./build/service/endpoints.js
var endpoints = __webpack_require__(1362);
// EXTERNAL MODULE: ./build/service/http-errors.js
var http_errors = __webpack_require__(7368);
// EXTERNAL MODULE: ./build/service/client.js
var service_client = __webpack_require__(1821);
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
// `get-trail`: reads a trail; with `on-non-compliance: fail` or `warn` it is a gate on the whole trail.








/**
 * Reads the trail, and judges it where the step is a gate.
 * @throws ServiceError when a step that is not a gate gets no valid response; CancelledError
 */
async function getTrail(request, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { service, flow, trail, expect, enforcement } = request;
        const client = __addDisposableResource(env_1, (0,service_client/* createServiceClient */.r)(service, context), false);
        const sent = { request: (0,endpoints/* getTrail */.PH)(service, flow, trail), settings: service };
        const httpResult = await client.send(sent.request);
        // A gate that was cancelled has not decided: no setting lets it pass then.
        if (httpResult.kind === "no-response" && httpResult.cause === "cancelled")
            throw (0,http_errors/* toServiceError */.N)(sent, httpResult);
        const parsed = (0,responses/* parseResult */.F)(sent, httpResult);
        const judgement = judgeTrail({ flow, trail, expect }, parsed);
        const result = (0,responses/* jsonOf */.o_)(parsed);
        const { trail: found, verdict, warnings } = judgement;
        const reasons = (0,responses/* limitReasons */.dq)((0,responses/* limitPerResponse */.mk)(1), judgement.reasons, context.redact);
        // A later step may rely on the state, so it is left out where the response contradicts itself.
        const state = verdict === "unverifiable" ? undefined : found?.compliance_state;
        const read = {
            kind: "trail-read",
            flow,
            trail,
            ...(0,omit_undefined/* omitUndefined */.O)({ result, htmlUrl: (0,responses/* htmlUrlIn */.IU)(result), found, state }),
        };
        if (enforcement.onNonCompliance !== "ignore")
            return { ...read, warnings, gate: { ...judgement, reasons, ...(0,gate_enforcement/* enforce */.F)(verdict, enforcement) } };
        if (found === undefined) {
            if (httpResult.kind === "no-response" || httpResult.status !== 200)
                throw (0,http_errors/* toServiceError */.N)(sent, httpResult);
            throw new errors/* ServiceError */._7({
                message: judgement.reasons.map(({ text }) => text).join("; "),
                hint: "Check that `base-url` is the address of the service's API",
            });
        }
        const doubts = verdict === "unverifiable" ? reasons : [];
        const notSet = doubts.map(({ text }) => `${text}. The output \`compliance-state\` is not set`);
        return { ...read, warnings: [...warnings, ...notSet] };
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}


/***/ })

};
