export const id = 315;
export const ids = [315];
export const modules = {

/***/ 5521:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ trailSchema),
/* harmony export */   M: () => (/* binding */ entriesOf)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7934);
/* harmony import */ var _assertion_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3881);
// The schema of a trail (docs/interface.md): the required fields, and the type of every optional field that the verdict
// and the summary read. Unknown fields are ignored.


const attestationSchema = (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
    ..._assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .attestationFields */ .WW,
    attestation_id: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq,
});
/** Not in the specification, but what services send. `is_compliant` is null while the artifact is missing. */
const artifactSchema = (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ ..._assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .complianceFields */ .N9, attestations_statuses: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .listOf */ .c3)(attestationSchema) });
/** Reads a JSON object as a list of its entries, so that `constructor` is a name like any other. */
const entriesOf = (schema) => valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .notAnArray */ .G3, valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi((entries) => Object.entries(entries)), valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .tuple */ .PVZ([valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), schema])));
const requiredAttestations = (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .listOf */ .c3)((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ name: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, type: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq }));
/** The three states in the five spellings of services. */
const stateSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .picklist */ .KIO(["COMPLIANT", "INCOMPLETE", "NON-COMPLIANT", "NON_COMPLIANT", "INCOMPLIANT"]), valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi((state) => state === "COMPLIANT" || state === "INCOMPLETE" ? state : "NON-COMPLIANT"));
const trailSchema = (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
    name: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    last_modified_at: valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(),
    created_at: valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(),
    compliance_status: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
        status: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(stateSchema),
        is_compliant: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .boolean */ .zM,
        attestations_statuses: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .listOf */ .c3)(attestationSchema),
        artifacts_statuses: valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6(entriesOf(artifactSchema), () => ({})),
        evaluated_at: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .number */ .ai,
        flow_template_id: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq,
    }),
    template: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
        version: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .number */ .ai,
        content: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq,
        trail: valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
            attestations: requiredAttestations,
            artifacts: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .listOf */ .c3)((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ name: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, attestations: requiredAttestations })),
        }), () => ({})),
    }),
    compliance_state: stateSchema,
    is_compliant: valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY(),
    created_by: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    flow: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ name: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), tags: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({})) }),
    html_url: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    description: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq,
    git_commit_info: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ sha1: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, message: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, author: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, branch: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, timestamp: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .number */ .ai, url: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq })),
    origin_url: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq,
    repo_ids: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP())),
    events: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .listOf */ .c3)((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ type: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, artifact_fingerprint: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, template_reference_name: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq })),
    external_urls: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({})),
});


/***/ }),

/***/ 9724:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M_: () => (/* binding */ measureAnswers),
/* harmony export */   Pi: () => (/* binding */ judgeTooOld),
/* harmony export */   XG: () => (/* binding */ ageText),
/* harmony export */   iR: () => (/* binding */ judgeCached)
/* harmony export */ });
/* harmony import */ var _request_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8556);

/** A longer pause before a retry counts as one between rounds, in milliseconds. */
const maxRetryPause = 10_000;
/** The largest age of an answer on which a gate opens, in milliseconds. */
const maxAnswerAge = 5 * 60_000;
/** The largest age that a cache may give a response, in seconds (`Age`, RFC 9111, 5.1). */
const maxCachedAge = 60;
/**
 * Measures the answers of a round.
 * @param all everything that was asked about
 * @param now milliseconds since 1970, on the axis of the attempts: one that follows the monotonic clock
 */
function measureAnswers(all, round, now) {
    const pauses = all.flatMap(({ requests }) => requests.flatMap((request) => (request.round === round ? longPauses(request) : [])));
    const pausedUntil = pauses.reduce((latest, { endedAt }) => Math.max(latest, endedAt), -Infinity);
    const wasAsked = ({ requests }) => requests.at(-1)?.round === round;
    /** From before the request was sent, in milliseconds; 0 where there is no answer. */
    const ageOf = (one) => now - (sentAt(one) ?? now);
    const isBeforePause = (one) => (sentAt(one) ?? Infinity) < pausedUntil;
    const isTooOld = (one) => ageOf(one) > maxAnswerAge;
    /** Whether it was answered in this round, but before a long pause or too long ago. */
    const isStale = (one) => wasAsked(one) && (isBeforePause(one) || isTooOld(one));
    return {
        isStale,
        isOutdated: (one) => !wasAsked(one) || isStale(one),
        isTooOld,
        ageOf,
        /** What delayed the answers, in words. */
        delay: delayText(new Set(pauses.map(({ result }) => result))),
    };
}
/** Returns when the last answer was asked for. */
function sentAt({ requests }) {
    const last = requests.at(-1);
    return last?.verdict === "unreachable" ? undefined : last?.attempts.at(-1)?.startedAt;
}
/** Returns the long pauses between two attempts of a request: when each ended, and what came before it. */
const longPauses = ({ attempts }) => attempts.flatMap(({ startedAt, duration, result }, index) => {
    const endedAt = attempts[index + 1]?.startedAt ?? -Infinity;
    return endedAt - startedAt - duration > maxRetryPause ? [{ endedAt, result }] : [];
});
function delayText(results) {
    if (results.has("HTTP 429"))
        return "the service limits the rate of requests (HTTP 429)";
    const failures = [...results].join(", ");
    return failures === "" ? "the service answers slowly" : `requests had to be repeated (${failures})`;
}
/** Returns the judgement of something whose answer is too old to open a gate. */
const judgeTooOld = (age, delay) => ({
    ...(0,_request_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .blocked */ .Z)("unreachable", "service-error", `The answer is ${ageText(age)}, and a gate opens only on answers of at most 5 minutes: ${delay}`),
    hint: "Run the job again later, or ask about fewer artifacts in one step",
});
/** Formats an age in milliseconds: `95 s old`. */
const ageText = (age) => `${Math.round(age / 1000)} s old`;
/** Judges a response that a cache gave, if it is too old to be believed. */
function judgeCached(response) {
    // The first of several values. Of several lines Node keeps the first.
    const age = /^\s*(\d+)\s*(?:,|$)/.exec(String(response?.headers["age"]))?.[1];
    if (age === undefined || Number(age) <= maxCachedAge)
        return undefined;
    return {
        ...(0,_request_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .blocked */ .Z)("unverifiable", "invalid-response", `A cache gave a response that is ${Number(age)} s old (header \`Age\`), and a gate believes one of at most ${maxCachedAge} s`),
        hint: "Let no cache between the runner and the service keep its responses",
    };
}


/***/ }),

/***/ 5812:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BK: () => (/* binding */ aggregateVerdict),
/* harmony export */   E3: () => (/* binding */ allowanceAt),
/* harmony export */   FE: () => (/* binding */ enforce),
/* harmony export */   aY: () => (/* binding */ enforcementAt),
/* harmony export */   yv: () => (/* binding */ weakenedSettings)
/* harmony export */ });
/* harmony import */ var _domain_verdict_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(272);

/** Decides whether the job may pass on this verdict. */
function enforce(verdict, { onNonCompliance, onOutage }) {
    const input = _domain_verdict_js__WEBPACK_IMPORTED_MODULE_0__/* .verdictRules */ .XN[verdict].passesBy;
    if (input === "verdict")
        return { passes: true };
    if (input === "nothing")
        return { passes: false };
    const setting = { "dry-run": "true", "on-outage": onOutage, "on-non-compliance": onNonCompliance }[input];
    return setting === "fail" ? { passes: false } : { passes: true, override: { verdict, input, setting } };
}
/**
 * Returns the verdict of a step over all its artifacts: the most severe one.
 * @returns `misconfigured` for no verdict at all: nothing was asked.
 */
function aggregateVerdict(each) {
    return _domain_verdict_js__WEBPACK_IMPORTED_MODULE_0__/* .verdicts */ .rY.find((verdict) => each.includes(verdict)) ?? "misconfigured";
}
const dayMs = 24 * 60 * 60 * 1000;
/** Returns the whole days in UTC from today to the last day: 0 on the last day, negative after it. */
const daysUntil = (date, now) => Math.floor(Date.parse(date) / dayMs) - Math.floor(now / dayMs);
/**
 * Returns the settings as they count at a time: after the last day each of them is `fail`.
 * @param now milliseconds since 1970
 */
function enforcementAt(enforcement, now) {
    const { allowance } = enforcement;
    // An unknown number of days is over too.
    if (allowance === undefined || daysUntil(allowance.until, now) >= 0)
        return enforcement;
    return { ...enforcement, onNonCompliance: "fail", onNothingJudged: "fail", onOutage: "fail" };
}
/** Returns the settings that let a job pass. */
function weakenedSettings({ onNonCompliance, onNothingJudged, onOutage, }) {
    const settings = [
        { input: "on-non-compliance", setting: onNonCompliance },
        { input: "on-nothing-judged", setting: onNothingJudged },
        { input: "on-outage", setting: onOutage },
    ];
    return settings.filter(({ setting }) => setting !== "fail");
}
/** Returns what is to be said of an exception at a time; undefined where there is none. */
function allowanceAt(enforcement, now) {
    const { allowance } = enforcement;
    if (allowance === undefined)
        return undefined;
    return {
        ...allowance,
        daysLeft: daysUntil(allowance.until, now),
        settings: weakenedSettings(enforcement),
    };
}


/***/ }),

/***/ 6824:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   o: () => (/* binding */ judgeTrail),
/* harmony export */   u: () => (/* binding */ readState)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(7934);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9137);
/* harmony import */ var _lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(2769);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6974);
/* harmony import */ var _answer_age_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9724);
/* harmony import */ var _enforcement_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5812);
/* harmony import */ var _domain_row_compliance_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8793);
/* harmony import */ var _reasons_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5031);
/* harmony import */ var _request_failure_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8556);









/**
 * Judges one trail. Never throws.
 * @param result the trail of an HTTP 200, or why there is none
 * @returns `compliant` only for a well-formed response about this very trail that says COMPLIANT and does not contradict
 * itself; every other verdict carries at least one reason
 */
function judgeTrail(query, result) {
    // pending: a trail that does not exist, where the gate waits for it. Else it is misconfigured, as a flow is.
    if (!result.success)
        return query.isAwaited && result.failure.notFound === "trail"
            ? notBegun(query, result.failure)
            : (0,_request_failure_js__WEBPACK_IMPORTED_MODULE_5__/* .judgeFailure */ .c)(result.failure);
    // unverifiable: a response that a cache kept for too long.
    const cached = (0,_answer_age_js__WEBPACK_IMPORTED_MODULE_1__/* .judgeCached */ .iR)(result.response);
    if (cached !== undefined)
        return cached;
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
        : (0,_request_failure_js__WEBPACK_IMPORTED_MODULE_5__/* .blocked */ .Z)("nothing-judged", "invalid-response", nothing, ...unlisted);
    return {
        verdict: (0,_enforcement_js__WEBPACK_IMPORTED_MODULE_2__/* .aggregateVerdict */ .BK)([
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
/** Returns the state for a later step. A response that contradicts itself has none, so that nobody relies on it. */
const readState = ({ verdict, trail }) => verdict === "unverifiable" ? undefined : trail?.compliance_state;
function notBegun({ flow, trail }, { error }) {
    const reason = { kind: "missing", text: error.message, flow, trail };
    return { verdict: "pending", reasons: [reason], warnings: [], ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_6__/* .omitUndefined */ .O)({ detail: error.detail }) };
}
const invalid = (text) => (0,_request_failure_js__WEBPACK_IMPORTED_MODULE_5__/* .blocked */ .Z)("unverifiable", "invalid-response", text);
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
        ...template.trail.artifacts.flatMap(({ name, attestations }) => {
            const artifact = name === undefined ? undefined : artifacts.get(name);
            if (artifact === undefined)
                return [missing(`Artifact ${name ?? "(unnamed)"}`)];
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
        return reason("missing", `not on the trail${(0,_lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_7__/* .didYouMean */ .a)(name, others)}`);
    }
    if (isNamedByFile(name, artifact, trail))
        return reason("missing", "the artifact of this file name was reported without a name");
    if (againstArtifact(name, artifact).length > 0)
        return [];
    if (!valibot__WEBPACK_IMPORTED_MODULE_8__.is(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .fingerprintSchema */ .S8, artifact.artifact_fingerprint))
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
        ...attestations.flatMap((attestation) => (0,_reasons_js__WEBPACK_IMPORTED_MODULE_4__/* .againstAttestation */ .Gh)(attestation, "", "")),
        ...artifacts.flatMap(([name, artifact]) => againstArtifact(name, artifact)),
    ].map((reason) => ({ ...reason, ...placeOf(trail) }));
}
function againstArtifact(name, artifact) {
    const { status, is_compliant, attestations_statuses: attestations } = artifact;
    const reasons = attestations.flatMap((one) => (0,_reasons_js__WEBPACK_IMPORTED_MODULE_4__/* .againstAttestation */ .Gh)(one, ` of artifact ${name}`, ""));
    // That an artifact is missing explains why its attestations are.
    if (status === "MISSING" && is_compliant !== true)
        return [
            { kind: "missing", text: `Artifact ${name} has not been reported` },
            ...reasons.filter((reason) => reason.kind === "failed"),
        ];
    if (reasons.length > 0 || (0,_domain_row_compliance_js__WEBPACK_IMPORTED_MODULE_3__/* .speaksForCompliance */ ._h)(artifact))
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


/***/ }),

/***/ 5031:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gh: () => (/* binding */ againstAttestation),
/* harmony export */   V8: () => (/* binding */ contradictionIn),
/* harmony export */   le: () => (/* binding */ reasonsAgainst),
/* harmony export */   rZ: () => (/* binding */ trailsOf)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7934);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9137);
/* harmony import */ var _domain_row_compliance_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8793);
// Why an artifact is not compliant: each policy, rule and attestation that fails or is missing, as a sentence.



/** Lists the artifact's trails that count in scope flow: the response's own, and those of its flows that were requested. */
function trailsOf(query, assertion) {
    const others = assertion.flows.filter(
    // An entry that names no flow may be about the one that was asked.
    ({ flow }) => query.flow === undefined || !flow || flow === query.flow);
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
    return [...againstPolicies(trails, assertion), ...(policiesDecide ? [] : againstTrails(trails))];
}
/**
 * Returns what contradicts `compliant: true`: a policy in any scope, and in scope flow a trail. (An environment or a policy
 * may require less than a flow's template, so there a trail does not contradict.)
 */
function contradictionIn(trails, assertion) {
    const counted = trails.filter(() => assertion.scope === "flow");
    const [against] = [...againstPolicies(trails, assertion), ...againstTrails(counted)];
    if (against !== undefined)
        return `\`compliant\` is true, but: ${against.text}`;
    const denied = counted.find(({ status }) => status !== undefined && !(0,_domain_row_compliance_js__WEBPACK_IMPORTED_MODULE_1__/* .speaksForCompliance */ ._h)(status));
    return (denied && `\`compliant\` is true, but \`compliance_status\` is not compliant${placeText(denied.place)}`);
}
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
    return [...withoutRepetition(attestations), ...unexplained];
}
function withoutRepetition(reasons) {
    const texts = new Set();
    return reasons.filter(({ text }) => texts.size < texts.add(text).size);
}
/**
 * Returns why an attestation counts against an artifact or a trail, if it does.
 * @param of what it is an attestation of, if that must be said
 * @param where where it is missing or not compliant, if that must be said
 */
function againstAttestation(row, of, where) {
    const { attestation_name: attestation = "(unnamed)", attestation_type: type, status, is_compliant } = row;
    if ((0,_domain_row_compliance_js__WEBPACK_IMPORTED_MODULE_1__/* .attestationComplies */ .Jy)(row))
        return [];
    const what = `Attestation ${attestation}${type ? ` (${type})` : ""}${of}`;
    // Something missing is not compliant, whatever `is_compliant` says.
    if (status === "MISSING")
        return [{ kind: "missing", text: `${what} is missing${where}`, attestation }];
    const state = is_compliant === false ? "is not compliant" : `is not known to be compliant (status ${status})`;
    return [{ kind: "failed", text: `${what} ${state}${where}`, attestation }];
}
const againstPolicies = (trails, { policy_evaluations: evaluations = [], html_url }) => evaluations.flatMap((evaluation) => {
    const policy = evaluation.policy_name;
    return againstPolicy(trails, evaluation).map(({ kind, text, ...place }) => ({
        kind,
        text: `Policy ${policy}${text}`,
        policy,
        ...place,
        ...linkTo(html_url),
    }));
});
/** Returns the reasons in the words that follow the policy's name. */
function againstPolicy(trails, evaluation) {
    const reasons = evaluation.rule_evaluations.flatMap((rule) => againstRule(trails, rule));
    if (reasons.length > 0 || (0,_domain_row_compliance_js__WEBPACK_IMPORTED_MODULE_1__/* .speaksForCompliance */ ._h)(evaluation))
        return reasons;
    const { is_compliant, status } = evaluation;
    const state = is_compliant === false ? "not compliant" : status;
    return [{ kind: "failed", text: ` is ${state}, but the service gives no reason` }];
}
function againstRule(trails, rule) {
    if ((0,_domain_row_compliance_js__WEBPACK_IMPORTED_MODULE_1__/* .ruleComplies */ .pn)(rule))
        return [];
    if (rule.ignored === true || rule.satisfied === true) {
        const state = rule.is_compliant === false ? "not compliant" : rule.status;
        return [{ kind: "failed", text: `: rule ${rule.rule?.type ?? "(unnamed)"} is ${state}` }];
    }
    const resolutions = rule.resolutions.filter(({ type }) => !ignoredResolutions.has(type));
    if (resolutions.length === 0)
        return againstResolution(trails, rule, {});
    const { name } = rule.rule?.definition ?? {};
    const attestation = name === anyName ? undefined : name;
    return resolutions.flatMap((resolution) => {
        const { flow_name: flow, trail_name: trail } = resolution.context ?? {};
        return againstResolution(trails, rule, resolution).map((reason) => ({
            ...(attestation && { attestation }),
            ...reason,
            ...(flow && { flow }),
            ...(trail && { trail }),
        }));
    });
}
/** Resolutions that are not a reason against the artifact. */
const ignoredResolutions = new Set([
    "rule_satisfied",
    "rule_not_applicable",
]);
function againstResolution(trails, { rule }, { type, context }) {
    const place = { flow: context?.flow_name, trail: context?.trail_name };
    const where = placeText(place);
    const required = context?.for_control
        ? `decision for control ${context.for_control}`
        : attestationText(rule?.definition);
    switch (type) {
        case "missing_attestation":
            return [{ kind: "missing", text: `: required ${required} is missing${where}` }];
        case "non_compliant_attestation":
            return [{ kind: "failed", text: `: ${required} is not compliant${where}` }];
        case "legacy_flow":
            return [
                {
                    kind: "failed",
                    text: `: the artifact comes from a flow of an older kind, which has no attestations that policies can judge${where}`,
                },
            ];
        case "non_compliant_in_trail": {
            // A trail that is incomplete has not failed.
            const isIncomplete = context?.artifact_status === "INCOMPLETE" || context?.artifact_status === "MISSING";
            if (!isIncomplete)
                return [{ kind: "failed", text: `: the artifact is not compliant${where}` }];
            const missing = missingIn(trails, place);
            return missing.length > 0
                ? missing
                : [{ kind: "missing", text: `: the artifact is incomplete${where}` }];
        }
        case undefined:
        default:
            return [{ kind: "failed", text: `: rule ${rule?.type ?? "(unnamed)"} is not satisfied${where}` }];
    }
}
/** The name in a policy that requires an attestation of a type, whatever its name is. */
const anyName = "*";
function attestationText(definition) {
    const { name = "(unnamed)", type } = definition ?? {};
    if (name === anyName)
        return type ? `attestation of type ${type}` : "attestation";
    return `attestation ${name}${type ? ` (${type})` : ""}`;
}
/** Returns the attestations that are missing in a trail, as reasons of a policy. */
const missingIn = (trails, { flow, trail }) => withoutRepetition(trails
    .filter(({ place }) => place.flow === flow && place.trail === trail)
    .flatMap(({ status }) => status ?? [])
    .flatMap(({ attestations_statuses: rows }) => rows)
    .flatMap((row) => againstAttestation(row, "", placeText({ flow, trail })))
    .filter(({ kind }) => kind === "missing")
    .map((reason) => ({ ...reason, text: `: ${reason.text.replace("Attestation", "attestation")}` })));
function placeText({ flow, trail }) {
    const inTrail = trail ? ` in trail ${trail}` : "";
    return flow ? `${inTrail} ${inTrail ? "of" : "in"} flow ${flow}` : inTrail;
}
function linkTo(address) {
    const url = valibot__WEBPACK_IMPORTED_MODULE_2__/* .safeParse */ .xLC(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .httpUrlSchema */ .b$, address);
    return url.success ? { url: url.output } : {};
}


/***/ }),

/***/ 8556:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ blocked),
/* harmony export */   c: () => (/* binding */ judgeFailure)
/* harmony export */ });
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _domain_service_result_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9326);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6974);
// The rows of the verdict table (docs/gate.md) that an assertion and a trail share: a request that failed, and a
// response that is not well-formed.



/** Returns a verdict that does not open the gate, with its reason and others. */
function blocked(verdict, kind, text, ...others) {
    return { verdict, reasons: [{ kind, text }, ...others], warnings: [] };
}
const noResponseVerdicts = {
    unreachable: "unreachable",
    misconfigured: "misconfigured",
    malformed: "unverifiable",
    // A gate that was cancelled has not decided.
    cancelled: "unreachable",
};
/**
 * Judges a request that gave no valid response.
 * @param isAboutArtifact whether an artifact was asked about: then a 404 can say that it does not exist
 */
function judgeFailure(failure, { isAboutArtifact = false } = {}) {
    const { cause, status = 0, notFound, error } = failure;
    const failed = (verdict, kind, hint = error.hint) => ({
        ...blocked(verdict, kind, (0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .withoutHint */ .u7)(error)),
        ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_2__/* .omitUndefined */ .O)({ hint, detail: error.detail }),
    });
    // unreachable: no connection, a broken TLS handshake, a timeout. misconfigured: an unknown host, a certificate that does
    // not hold, a proxy that refuses. unverifiable: a response that was cut off or cannot be read.
    if (cause !== "status" && cause !== "invalid-body")
        return failed(noResponseVerdicts[cause], "service-error");
    // unauthorized: 401, 403.
    if (status === 401 || status === 403)
        return failed("unauthorized", "service-error");
    // unreachable: 408, 429, 5xx, after the retries.
    if ((0,_domain_service_result_js__WEBPACK_IMPORTED_MODULE_1__/* .isOutage */ .uD)(failure)) {
        // Only where the service itself failed would the setting for outages not hide a mistake.
        const isDown = status >= 500 && status !== 501;
        const setting = "`on-outage: warn` lets jobs pass while the service is down";
        return failed("unreachable", "service-error", error.hint && isDown ? `${error.hint}. ${setting}` : error.hint);
    }
    // unknown-artifact: a 404 whose message says so. What to do follows from the verdict: an operation may know more than
    // the response.
    if (isAboutArtifact && notFound === "artifact")
        return {
            ...blocked("unknown-artifact", "missing", (0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .withoutHint */ .u7)(error)),
            ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_2__/* .omitUndefined */ .O)({ detail: error.detail }),
        };
    // misconfigured: a redirect (never followed), any other 4xx, any other 404. The hint names the input.
    if (status >= 300 && status <= 499)
        return failed("misconfigured", "service-error");
    // unverifiable: 200 that is not well-formed, any other 2xx, and what is not a final response.
    return failed("unverifiable", "invalid-response");
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

/***/ 1362:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ax: () => (/* binding */ getTrailEndpoint),
/* harmony export */   N6: () => (/* binding */ getEnvironmentEndpoint),
/* harmony export */   UZ: () => (/* binding */ listPolicyNamesEndpoint),
/* harmony export */   iC: () => (/* binding */ getPolicyEndpoint),
/* harmony export */   mu: () => (/* binding */ assertArtifactEndpoint),
/* harmony export */   oK: () => (/* binding */ getEnvironmentNotificationEndpoint),
/* harmony export */   qF: () => (/* binding */ listFlowNamesEndpoint),
/* harmony export */   x4: () => (/* binding */ writeEndpoint)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7934);
/* harmony import */ var _domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3881);
/* harmony import */ var _domain_resources_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2608);
/* harmony import */ var _domain_trail_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5521);
// The endpoints of the service as plain requests, each with its expected response (docs/interface.md).




/**
 * Makes the request of a write. Begin trail and Report attestation are forms, in which the metadata is one plain field of
 * compact JSON.
 */
function writeEndpoint({ org }, write) {
    switch (write.endpoint) {
        case "begin-trail":
            return {
                method: "PUT",
                path: ["trails", org, write.flow],
                body: { form: formOf(write.data, "template_file", write.file) },
                // 201 when begun, 200 when updated.
                expected: anyJson(200, 201),
            };
        case "report-artifact":
            return {
                method: "POST",
                path: ["artifacts", org, write.flow],
                body: { json: write.data },
                expected: anyJson(201),
            };
        case "attest":
            return {
                method: "POST",
                path: ["attestations", org, write.flow, "trail", write.trail, write.kind],
                body: { form: formOf(write.data, "attachment_file", write.file) },
                // The service's own client does not read the body.
                expected: { ...anyJson(200, 201), isBodyIgnored: true },
            };
    }
}
/** The service gives a JSON string or `{"message": "OK"}`; any JSON is accepted. */
const anyJson = (...statuses) => ({
    statuses,
    body: valibot__WEBPACK_IMPORTED_MODULE_3__/* .unknown */ .L5J(),
});
function formOf(data, name, file) {
    const metadata = { name: "data_json", content: JSON.stringify(data) };
    return file === undefined ? [metadata] : [metadata, { name, ...file }];
}
const get = (path, body, noun) => ({
    method: "GET",
    path,
    expected: { statuses: [200], body, ...(noun !== undefined && { noun }) },
});
/** Makes Assert artifact, by the flow, the environment or the policies that it is asserted against. */
function assertArtifactEndpoint({ org }, fingerprint, { flow, environment, policies = [] }) {
    const query = policies.map((policy) => ["policy_name", policy]);
    if (environment !== undefined)
        query.unshift(["environment_name", environment]);
    if (flow !== undefined)
        query.unshift(["flow_name", flow]);
    const path = ["asserts", org, "fingerprint", fingerprint];
    return { ...get(path, _domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .assertionSchema */ .uI, "assertion result"), query };
}
/** Makes Get trail. */
const getTrailEndpoint = ({ org }, flow, trail) => get(["trails", org, flow, trail], _domain_trail_js__WEBPACK_IMPORTED_MODULE_2__/* .trailSchema */ .I, "trail");
/** The names of listed items. One of an unknown form is left out. */
const namesSchema = valibot__WEBPACK_IMPORTED_MODULE_3__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_3__/* .unknown */ .L5J()), valibot__WEBPACK_IMPORTED_MODULE_3__/* .transform */ .pdi((items) => items.flatMap((item) => {
    const named = valibot__WEBPACK_IMPORTED_MODULE_3__/* .safeParse */ .xLC(valibot__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ name: valibot__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP() }), item);
    return named.success ? named.output.name : [];
})));
/** Makes List flows, which gives their names. Without a page size the service gives all of them as an array. */
const listFlowNamesEndpoint = ({ org }) => get(["flows", org], namesSchema, "list of flows");
/** Makes Get environment. */
const getEnvironmentEndpoint = ({ org }, environment) => get(["environments", org, environment], _domain_resources_js__WEBPACK_IMPORTED_MODULE_1__/* .environmentSchema */ .VW, "environment");
/** Makes Get policy. */
const getPolicyEndpoint = ({ org }, policy) => get(["policies", org, policy], valibot__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ name: valibot__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP() }), "policy");
/** Makes List policies, which gives their names. */
const listPolicyNamesEndpoint = ({ org }) => get(["policies", org], namesSchema, "list of policies");
/** Makes Get environment notification. */
const getEnvironmentNotificationEndpoint = ({ org }, notificationNumber) => get(["organizations", org, "environments_notifications", String(notificationNumber)], _domain_resources_js__WEBPACK_IMPORTED_MODULE_1__/* .environmentNotificationSchema */ .EO);


/***/ })

};
