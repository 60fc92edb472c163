export const id = 604;
export const ids = [604];
export const modules = {

/***/ 3604:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  getTrail: () => (/* binding */ getTrail)
});

// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
;// CONCATENATED MODULE: ./build/gate/derive-trail.js
// Derives the decision of a gate on a whole trail a second time, from the response as it came. Written from docs/gate.md ("The
// second derivation") and not from the gate's code, and shares none with it.

const word = dist/* nullish */.cl6(dist/* string */.YjP());
const flag = dist/* nullish */.cl6(dist/* boolean */.zMY());
const attestationsSchema = dist/* nullish */.cl6(dist/* array */.YOg(dist/* object */.Ikc({ attestation_name: word, status: word, is_compliant: flag })), () => []);
const requiredSchema = dist/* nullish */.cl6(dist/* array */.YOg(dist/* object */.Ikc({ name: word })));
const artifactSchema = dist/* object */.Ikc({
    artifact_fingerprint: word,
    status: word,
    is_compliant: flag,
    attestations_statuses: attestationsSchema,
});
/** Entries, because valibot's record leaves out names such as `constructor`. */
const artifactsSchema = dist/* pipe */.FsL(dist/* custom */.IeY((value) => typeof value === "object"), dist/* transform */.pdi((rows) => Object.entries(rows)), dist/* array */.YOg(dist/* tuple */.PVZ([dist/* string */.YjP(), artifactSchema])));
const trailSchema = dist/* object */.Ikc({
    name: dist/* string */.YjP(),
    flow: dist/* object */.Ikc({ name: dist/* string */.YjP() }),
    compliance_state: dist/* string */.YjP(),
    is_compliant: dist/* boolean */.zMY(),
    compliance_status: dist/* object */.Ikc({
        status: word,
        is_compliant: flag,
        attestations_statuses: attestationsSchema,
        artifacts_statuses: dist/* nullish */.cl6(artifactsSchema),
    }),
    template: dist/* object */.Ikc({
        trail: dist/* nullish */.cl6(dist/* object */.Ikc({
            attestations: requiredSchema,
            artifacts: dist/* nullish */.cl6(dist/* array */.YOg(dist/* object */.Ikc({ name: word, attestations: requiredSchema }))),
        })),
    }),
});
/**
 * Checks a judgement that opens the gate against the response.
 * @param response its JSON
 * @returns the judgement, or `unverifiable` where the response does not support it
 */
function confirmTrail(query, judgement, response) {
    const difference = judgement.verdict === "compliant" ? findDifference(query, response) : undefined;
    if (difference === undefined)
        return judgement;
    const text = `The decision was derived a second time from the answer, and the result differs: ${difference}. This is a bug of the action: please report it with the answer`;
    return { ...judgement, verdict: "unverifiable", reasons: [{ kind: "invalid-response", text }] };
}
function findDifference(query, response) {
    const parsed = dist/* safeParse */.xLC(trailSchema, response);
    if (!parsed.success)
        return "the answer is not a trail";
    const { name, flow, compliance_state, is_compliant, compliance_status: status, template } = parsed.output;
    if (name !== query.trail || flow.name !== query.flow)
        return "the answer is about another trail";
    const states = [compliance_state, status.status ?? "COMPLIANT"];
    if (states.some((state) => state !== "COMPLIANT"))
        return "a state is not COMPLIANT";
    if (!is_compliant || status.is_compliant === false)
        return "the trail is not compliant";
    // A name that is null is the name of no artifact.
    const artifacts = new Map(status.artifacts_statuses);
    const ofTrail = status.attestations_statuses;
    if (ofTrail.length + artifacts.size === 0 && !allowsNothing(query))
        return "nothing was judged";
    const artifactRows = [...artifacts.values()];
    if (![ofTrail, ...artifactRows.map((row) => row.attestations_statuses)].every(everyAttestationSpeaks) ||
        !artifactRows.every((row) => speaks(row)))
        return "a row does not speak for compliance";
    if (lacks(template.trail?.attestations, ofTrail) ||
        template.trail?.artifacts?.some(({ name, attestations }) => {
            const row = artifacts.get(name);
            return row === undefined || lacks(attestations, row.attestations_statuses);
        }))
        return "something that the template requires is not on the trail";
    if (!query.expect.every((name) => isReported(artifacts.get(name)?.artifact_fingerprint)))
        return "an expected artifact is not on the trail";
    return undefined;
}
function allowsNothing({ onNothingJudged, allowance, now }) {
    const today = new Date(now).toISOString().slice(0, 10);
    return onNothingJudged === "allow" && (allowance === undefined || today <= allowance.until);
}
const speaks = ({ status, is_compliant }) => is_compliant !== false && (status ?? "COMPLIANT") === "COMPLIANT";
const everyAttestationSpeaks = (rows) => rows.every((row) => speaks(row) || (row.status === "COMPLETE" && row.is_compliant === true));
/** Returns whether something that is required has no row. */
function lacks(required, rows) {
    const present = new Set(rows.map(({ attestation_name }) => attestation_name));
    return (required ?? []).some(({ name }) => typeof name !== "string" || !present.has(name));
}
const isReported = (fingerprint) => /^[a-f0-9]{64}$/.test(String(fingerprint));

// EXTERNAL MODULE: ./build/domain/identifiers.js
var identifiers = __webpack_require__(9137);
// EXTERNAL MODULE: ./build/lib/did-you-mean.js
var did_you_mean = __webpack_require__(2769);
// EXTERNAL MODULE: ./build/gate/enforcement.js
var gate_enforcement = __webpack_require__(5812);
// EXTERNAL MODULE: ./build/gate/reasons.js
var gate_reasons = __webpack_require__(5031);
// EXTERNAL MODULE: ./build/gate/request-failure.js
var request_failure = __webpack_require__(8556);
;// CONCATENATED MODULE: ./build/gate/judge-trail.js






/**
 * Judges one trail. Never throws.
 * @param result the trail of an HTTP 200, or why there is none
 * @returns `compliant` only for a well-formed response about this very trail that says COMPLIANT and does not contradict
 * itself; every other verdict carries at least one reason
 */
function judgeTrail(query, result) {
    // A trail or a flow that does not exist is misconfigured: no input may let it through.
    if (!result.success)
        return (0,request_failure/* judgeFailure */.c)(result.failure);
    const trail = result.value;
    // unverifiable: another trail or flow than asked.
    if (trail.name !== query.trail)
        return invalid(`The response is about another trail: ${trail.name}`);
    if (trail.flow.name !== query.flow)
        return invalid(`The response is about another flow: ${trail.flow.name}`);
    const against = reasonsAgainst(trail);
    // unverifiable: the response contradicts its own state.
    const contradiction = contradictionIn(trail, against);
    if (contradiction !== undefined)
        return { ...invalid(`The response contradicts itself: ${contradiction}`), trail };
    // pending: the template requires something that has no row, or an artifact of `expect` is missing. non-compliant: the
    // response does not call an artifact of `expect` compliant.
    const unlisted = againstTemplate(trail);
    const unmet = [...new Set(query.expect)].flatMap((name) => againstExpected(name, trail));
    // nothing-judged: the response has no row of an attestation or an artifact, whatever its state is.
    const nothing = hasNoRow(trail)
        ? "The trail has no attestation and no artifact, so nothing was judged"
        : undefined;
    const isAllowed = query.onNothingJudged === "allow";
    const judgement = nothing === undefined || isAllowed
        ? judgeState(trail, [...against, ...unlisted])
        : (0,request_failure/* blocked */.Z)("nothing-judged", "invalid-response", nothing, ...unlisted);
    return {
        verdict: (0,gate_enforcement/* aggregateVerdict */.BK)([
            judgement.verdict,
            ...[...unlisted, ...unmet].map(({ kind }) => (kind === "missing" ? "pending" : "non-compliant")),
        ]),
        reasons: [...judgement.reasons, ...unmet],
        ...(nothing !== undefined && isAllowed
            ? {
                warnings: [`${nothing}. \`on-nothing-judged: allow\` takes the response as it is`],
                nothingJudged: nothing,
            }
            : { warnings: [] }),
        trail,
    };
}
const invalid = (text) => (0,request_failure/* blocked */.Z)("unverifiable", "invalid-response", text);
const hasNoRow = ({ compliance_status: { attestations_statuses, artifacts_statuses } }) => attestations_statuses.length === 0 && artifacts_statuses.length === 0;
/** @param against why the trail is not compliant; each reason that is missing can still come */
function judgeState(trail, against) {
    switch (trail.compliance_state) {
        // non-compliant: the state says so.
        case "NON-COMPLIANT":
            return { verdict: "non-compliant", reasons: withState(against, trail) };
        // pending: every reason is something missing. non-compliant: one is a failure, or none can be read.
        case "INCOMPLETE":
            return against.length > 0 && against.every(({ kind }) => kind === "missing")
                ? { verdict: "pending", reasons: against }
                : { verdict: "non-compliant", reasons: withState(against, trail) };
        // compliant: the only response that opens the gate.
        case "COMPLIANT":
            return { verdict: "compliant", reasons: against };
    }
}
/** Returns what the response's own template requires and has no row for. */
function againstTemplate(trail) {
    const { compliance_status, template } = trail;
    const artifacts = new Map(compliance_status.artifacts_statuses);
    const missing = (text) => ({
        kind: "missing",
        text: `${text} is required by the template, but not on the trail`,
        ...placeOf(trail),
    });
    const attestationsMissing = (required, rows, of) => {
        const names = new Set(rows.map(({ attestation_name }) => attestation_name));
        return required
            .filter(({ name }) => name === undefined || !names.has(name))
            .map(({ name: attestation = "(unnamed)", type }) => ({
            ...missing(`Attestation ${attestation}${type ? ` (${type})` : ""}${of}`),
            attestation,
        }));
    };
    return [
        ...attestationsMissing(template.trail.attestations, compliance_status.attestations_statuses, ""),
        ...template.trail.artifacts.flatMap(({ name = "(unnamed)", attestations }) => {
            const artifact = artifacts.get(name);
            if (artifact === undefined)
                return [missing(`Artifact ${name}`)];
            // That an artifact is missing explains why its attestations are.
            return artifact.status === "MISSING"
                ? []
                : attestationsMissing(attestations, artifact.attestations_statuses, ` of artifact ${name}`);
        }),
    ];
}
/** Returns why an artifact of `expect` is not compliant, unless the trail's own reasons say so. */
function againstExpected(name, trail) {
    const rows = trail.compliance_status.artifacts_statuses;
    const artifact = rows.find(([other]) => other === name)?.[1];
    const reason = (kind, why) => [
        { kind, text: `Artifact ${name} is in \`expect\`, but ${why}`, ...placeOf(trail) },
    ];
    if (artifact === undefined) {
        const others = rows.slice(0, maxCompared).map(([other]) => other);
        return reason("missing", `not on the trail${(0,did_you_mean/* didYouMean */.a)(name, others)}`);
    }
    if (isNamedByFile(name, artifact, trail))
        return reason("missing", "the artifact of this file name was reported without a name");
    if (againstArtifact(name, artifact).length > 0)
        return [];
    if (!dist.is(identifiers/* fingerprintSchema */.S8, artifact.artifact_fingerprint))
        return reason("missing", "has no fingerprint on the trail");
    const isCompliant = artifact.is_compliant ?? artifact.status === "COMPLIANT";
    return isCompliant ? [] : reason("failed", "the response does not say that it is compliant");
}
const placeOf = ({ flow, name }) => ({ flow: flow.name, trail: name });
/** Names of a trail that are compared with a misspelt one. */
const maxCompared = 1000;
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
    if (reasons.length > 0 || (0,gate_reasons/* speaksForCompliance */._h)(artifact))
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
// EXTERNAL MODULE: ./build/lib/errors.js
var errors = __webpack_require__(1469);
// EXTERNAL MODULE: ./build/domain/service-result.js
var service_result = __webpack_require__(9326);
// EXTERNAL MODULE: ./build/service/endpoints.js
var endpoints = __webpack_require__(1362);
// EXTERNAL MODULE: ./build/service/client.js + 2 modules
var service_client = __webpack_require__(309);
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
        const isGate = enforcement.onNonCompliance !== "ignore";
        const client = __addDisposableResource(env_1, (0,service_client/* createServiceClient */.r)(service, context), false);
        const read = await client.call((0,endpoints/* getTrailEndpoint */.Ax)(service, flow, trail));
        // A gate that was cancelled has not decided: no setting lets it pass then.
        if (!read.success && (!isGate || read.failure.cause === "cancelled"))
            throw (0,service_result/* toError */.iT)(read.failure);
        const { json: result, htmlUrl } = read.response ?? {};
        const now = context.clock.now();
        const current = (0,gate_enforcement/* enforcementAt */.aY)(enforcement, now);
        const query = { flow, trail, expect, onNothingJudged: current.onNothingJudged };
        const judgement = confirmTrail({ ...query, ...enforcement, now }, judgeTrail(query, read), result);
        const { trail: found, verdict, warnings } = judgement;
        const reasons = (0,responses/* limitReasons */.dq)((0,service_client/* maxBytesPerResponse */.CW)(1), judgement.reasons);
        // A later step may rely on the state, so it is left out where the response contradicts itself.
        const state = verdict === "unverifiable" ? undefined : found?.compliance_state;
        const outcome = {
            kind: "trail-read",
            flow,
            trail,
            ...(0,omit_undefined/* omitUndefined */.O)({ result, htmlUrl, found, state }),
        };
        if (isGate)
            return {
                ...outcome,
                warnings,
                gate: {
                    ...judgement,
                    reasons,
                    ...(0,gate_enforcement/* enforce */.FE)(verdict, current),
                    ...(0,omit_undefined/* omitUndefined */.O)({ allowance: (0,gate_enforcement/* allowanceAt */.E3)(enforcement, now) }),
                },
            };
        if (found === undefined)
            throw new errors/* ServiceError */._7({
                message: judgement.reasons.map(({ text }) => text).join("; "),
                hint: "Check that `base-url` is the address of the service's API",
            });
        const doubts = verdict === "unverifiable" ? reasons : [];
        const notSet = doubts.map(({ text }) => `${text}. The output \`compliance-state\` is not set`);
        const nothing = verdict === "nothing-judged" ? reasons.slice(0, 1).map(({ text }) => text) : [];
        return { ...outcome, warnings: [...warnings, ...notSet, ...nothing] };
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
