export const id = 43;
export const ids = [43];
export const modules = {

/***/ 8793:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Jy: () => (/* binding */ attestationComplies),
/* harmony export */   _h: () => (/* binding */ speaksForCompliance),
/* harmony export */   pn: () => (/* binding */ ruleComplies)
/* harmony export */ });
/** Returns whether an evaluation, a trail or an artifact speaks for compliance: no field of it says anything else. */
const speaksForCompliance = ({ status, is_compliant }) => is_compliant !== false && (status === undefined || status === "COMPLIANT");
/** Returns whether an attestation speaks for compliance. */
const attestationComplies = (row) => speaksForCompliance(row) || (row.status === "COMPLETE" && row.is_compliant === true);
/** The statuses of a rule that do not say no. */
const satisfiedStatuses = new Set([
    undefined,
    "COMPLIANT",
    "SATISFIED",
    "IGNORED",
]);
/** Returns whether a rule is satisfied or ignored, and nothing in it says no. */
const ruleComplies = (rule) => (rule.ignored === true || rule.satisfied === true) &&
    rule.is_compliant !== false &&
    satisfiedStatuses.has(rule.status);


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
    ...(0,_request_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .blocked */ .Z5)("unreachable", "service-error", `The answer is ${ageText(age)}, and a gate opens only on answers of at most 5 minutes: ${delay}`),
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
        ...(0,_request_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .unverifiable */ .vm)(`A cache gave a response that is ${Number(age)} s old (header \`Age\`), and a gate believes one of at most ${maxCachedAge} s`),
        hint: "Let no cache between the runner and the service keep its responses",
    };
}


/***/ }),

/***/ 6824:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   o: () => (/* binding */ judgeTrail),
/* harmony export */   u: () => (/* binding */ readState)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7934);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9137);
/* harmony import */ var _lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2769);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6974);
/* harmony import */ var _answer_age_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9724);
/* harmony import */ var _domain_row_compliance_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8793);
/* harmony import */ var _reasons_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5031);
/* harmony import */ var _request_failure_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8556);








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
            : (0,_request_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .judgeFailure */ .c0)(result.failure);
    // unverifiable: a response that a cache kept for too long.
    const cached = (0,_answer_age_js__WEBPACK_IMPORTED_MODULE_1__/* .judgeCached */ .iR)(result.response);
    if (cached !== undefined)
        return cached;
    const trail = result.value;
    // unverifiable: another trail or flow than asked.
    if (trail.name !== query.trail)
        return (0,_request_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .unverifiable */ .vm)(`The response is about another trail: ${trail.name}`);
    if (trail.flow.name !== query.flow)
        return (0,_request_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .unverifiable */ .vm)(`The response is about another flow: ${trail.flow.name}`);
    const against = reasonsAgainst(trail);
    // unverifiable: the response contradicts its own state.
    const contradiction = contradictionIn(trail, against);
    if (contradiction !== undefined)
        return { ...(0,_request_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .unverifiable */ .vm)(`The response contradicts itself: ${contradiction}`), trail };
    // missing: what the template requires and has no row. missing or failed: an artifact of `expect`.
    const unlisted = againstTemplate(trail);
    const unmet = [...new Set(query.expect)].flatMap((name) => againstExpected(name, trail));
    // nothing-judged: the response has no row of an attestation or an artifact, whatever its state is.
    const { attestations_statuses, artifacts_statuses } = trail.compliance_status;
    const nothingJudged = attestations_statuses.length + artifacts_statuses.length > 0
        ? undefined
        : "The trail has no attestation and no artifact, so nothing was judged";
    if (nothingJudged !== undefined && query.onNothingJudged === "fail") {
        const judgement = (0,_request_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .blocked */ .Z5)("nothing-judged", "invalid-response", nothingJudged);
        return { ...judgement, reasons: [...judgement.reasons, ...unlisted, ...unmet], trail };
    }
    const warnings = nothingJudged === undefined
        ? []
        : [`${nothingJudged}. \`on-nothing-judged: allow\` takes the response as it is`];
    const about = { warnings, ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_5__/* .omitUndefined */ .O)({ nothingJudged }), trail };
    // pending: every reason is something missing. non-compliant: a reason is a failure, or none can be read.
    const reasons = [...withState([...against, ...unlisted], trail), ...unmet];
    if (reasons.length > 0)
        return { verdict: (0,_reasons_js__WEBPACK_IMPORTED_MODULE_3__/* .areAllMissing */ .Yt)(reasons) ? "pending" : "non-compliant", reasons, ...about };
    // compliant: the only response that opens the gate.
    return { verdict: "compliant", reasons, ...about };
}
/** Returns the state for a later step. A response that contradicts itself has none, so that nobody relies on it. */
const readState = ({ verdict, trail }) => verdict === "unverifiable" ? undefined : trail?.compliance_state;
function notBegun({ flow, trail }, { message, detail }) {
    const reason = { kind: "missing", text: message, flow, trail };
    return { verdict: "pending", reasons: [reason], warnings: [], ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_5__/* .omitUndefined */ .O)({ detail }) };
}
/** Returns what the response's own template requires and has no row for. */
function againstTemplate(trail) {
    const { compliance_status: status, template } = trail;
    const artifacts = new Map(status.artifacts_statuses);
    const missing = (what, named = {}) => ({
        kind: "missing",
        text: `${what} is required by the template, but not on the trail`,
        ...named,
        ...locationOf(trail),
    });
    const missingAttestations = (required, rows, of = "") => {
        const names = new Set(rows.map(({ attestation_name }) => attestation_name));
        return required
            .filter(({ name }) => name === undefined || !names.has(name))
            .map((one) => missing(`${(0,_reasons_js__WEBPACK_IMPORTED_MODULE_3__/* .attestationText */ .an)(one)}${of}`, (0,_reasons_js__WEBPACK_IMPORTED_MODULE_3__/* .attestationOf */ .kV)(one)));
    };
    return [
        ...missingAttestations(template.trail.attestations, status.attestations_statuses),
        ...template.trail.artifacts.flatMap(({ name, attestations }) => {
            const artifact = artifacts.get(name);
            if (artifact === undefined)
                return [missing(`Artifact ${name ?? "(unnamed)"}`)];
            // That an artifact is missing explains why its attestations are.
            return artifact.status === "MISSING"
                ? []
                : missingAttestations(attestations, artifact.attestations_statuses, ` of artifact ${name}`);
        }),
    ];
}
/** Returns why an artifact of `expect` is not compliant, unless the trail's own reasons say so. */
function againstExpected(name, trail) {
    const rows = trail.compliance_status.artifacts_statuses;
    const artifact = rows.find(([other]) => other === name)?.[1];
    const reason = (kind, why) => [
        { kind, text: `Artifact ${name} is in \`expect\`, but ${why}`, ...locationOf(trail) },
    ];
    if (artifact === undefined) {
        const others = rows.slice(0, maxCompared).map(([other]) => other);
        return reason("missing", `not on the trail${(0,_lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_6__/* .didYouMean */ .a)(name, others)}`);
    }
    if (isNamedByFile(name, artifact, trail))
        return reason("missing", "the artifact of this file name was reported without a name");
    if (againstArtifact(name, artifact).length > 0)
        return [];
    if (!valibot__WEBPACK_IMPORTED_MODULE_7__.is(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .fingerprintSchema */ .S8, artifact.artifact_fingerprint))
        return reason("missing", "has no fingerprint on the trail");
    const isCompliant = artifact.is_compliant ?? artifact.status === "COMPLIANT";
    return isCompliant ? [] : reason("failed", "the response does not say that it is compliant");
}
const locationOf = ({ flow, name }) => ({ flow: flow.name, trail: name });
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
        ...attestations.flatMap((attestation) => (0,_reasons_js__WEBPACK_IMPORTED_MODULE_3__/* .againstAttestation */ .Gh)(attestation, "", "")),
        ...artifacts.flatMap(([name, artifact]) => againstArtifact(name, artifact)),
    ].map((reason) => ({ ...reason, ...locationOf(trail) }));
}
function againstArtifact(name, artifact) {
    const { status, is_compliant, attestations_statuses: attestations } = artifact;
    const reasons = attestations.flatMap((one) => (0,_reasons_js__WEBPACK_IMPORTED_MODULE_3__/* .againstAttestation */ .Gh)(one, ` of artifact ${name}`, ""));
    // That an artifact is missing explains why its attestations are.
    if (status === "MISSING" && is_compliant !== true)
        return [
            { kind: "missing", text: `Artifact ${name} has not been reported` },
            ...reasons.filter((reason) => reason.kind === "failed"),
        ];
    if (reasons.length > 0 || (0,_domain_row_compliance_js__WEBPACK_IMPORTED_MODULE_2__/* .speaksForCompliance */ ._h)(artifact))
        return reasons;
    return status === "INCOMPLETE"
        ? [{ kind: "missing", text: `Artifact ${name} is incomplete` }]
        : [{ kind: "failed", text: `Artifact ${name} is not compliant` }];
}
/** Adds the state of the trail where the reasons do not explain it. */
function withState(against, { compliance_state: state }) {
    const isExplained = state === "COMPLIANT" ||
        against.some(({ kind }) => kind === "failed") ||
        (state === "INCOMPLETE" && against.length > 0);
    const text = `The service says that the trail is ${state}, but names nothing that failed`;
    return isExplained ? against : [{ kind: "failed", text }, ...against];
}


/***/ }),

/***/ 5031:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gh: () => (/* binding */ againstAttestation),
/* harmony export */   QI: () => (/* binding */ missingEvidence),
/* harmony export */   V8: () => (/* binding */ contradictionIn),
/* harmony export */   XP: () => (/* binding */ unexplainedTrails),
/* harmony export */   Yt: () => (/* binding */ areAllMissing),
/* harmony export */   Z0: () => (/* binding */ explainReasons),
/* harmony export */   an: () => (/* binding */ attestationText),
/* harmony export */   dq: () => (/* binding */ limitReasons),
/* harmony export */   h: () => (/* binding */ reasonsOfPolicies),
/* harmony export */   kV: () => (/* binding */ attestationOf),
/* harmony export */   le: () => (/* binding */ reasonsAgainst),
/* harmony export */   rZ: () => (/* binding */ trailsOf)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7934);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9137);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(177);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6974);
/* harmony import */ var _domain_row_compliance_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8793);
// Why an artifact is not compliant: each policy, rule and attestation that fails or is missing, as a sentence
// (docs/internals/gate.md, "How reasons are read").





/** Lists the artifact's trails that count in scope flow: the response's own, and those of its flows that were requested. */
function trailsOf(query, assertion) {
    const others = assertion.flows.filter(
    // An entry that names no flow may be about the one that was asked.
    ({ flow }) => query.flow === undefined || !flow || flow === query.flow);
    return [{ ...assertion, compliant: undefined }, ...others].map((one) => ({
        status: one.compliance_status,
        compliant: one.compliant,
        location: {
            flow: one.flow ?? assertion.flow,
            trail: one.trail ?? assertion.trail,
            ...linkTo(one.html_url),
        },
    }));
}
/** Returns why the artifact is not compliant: by policies where policies were evaluated, else by the flow's template. */
function reasonsAgainst(trails, assertion) {
    const policiesDecide = assertion.scope !== "flow" && (assertion.policy_evaluations ?? []).length > 0;
    const reasons = [...againstPolicies(trails, assertion), ...(policiesDecide ? [] : againstTrails(trails))];
    if (reasons.length > 0)
        return reasons;
    const { flow, trail } = assertion;
    const text = "The service says that the artifact is not compliant, but gives no reason";
    return [{ kind: "failed", text, ...(!policiesDecide && { flow, trail, isUnexplained: true }) }];
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
    return (denied && `\`compliant\` is true, but \`compliance_status\` is not compliant${inTrail(denied.location)}`);
}
/** Returns whether every reason is something that can still come. */
const areAllMissing = (reasons) => reasons.every(({ kind }) => kind === "missing");
/** Returns the names of the attestations that are missing, each once, and the reasons that name none. */
function missingEvidence(reasons) {
    const isNamed = (reason) => reason.kind === "missing" && reason.attestation !== undefined;
    return {
        names: [...new Set(reasons.filter(isNamed).map(({ attestation }) => attestation))],
        others: reasons.filter((reason) => !isNamed(reason)),
    };
}
/** Names the trails of which the response has no row that says why an artifact is not compliant there. */
function unexplainedTrails(reasons) {
    const trails = reasons.flatMap(({ isUnexplained, flow, trail }) => isUnexplained && flow && trail ? [[`${flow}/${trail}`, { flow, trail }]] : []);
    return [...new Map(trails).values()];
}
/**
 * Names what failed or is missing in trails that were read because the response does not say it. Whether anything failed, and
 * so the verdict, stays as the response has it.
 * @param read the trails that could be read
 */
function explainReasons(reasons, fingerprint, read) {
    const explained = reasons.flatMap((reason) => {
        const { isUnexplained, ...bare } = reason;
        const trail = read.find(({ name, flow }) => name === reason.trail && flow.name === reason.flow);
        if (!isUnexplained || trail === undefined)
            return bare;
        const { attestations_statuses, artifacts_statuses } = trail.compliance_status;
        const own = artifacts_statuses
            .map(([, artifact]) => artifact)
            .filter(({ artifact_fingerprint }) => artifact_fingerprint === fingerprint);
        return explain(bare, [...attestations_statuses, ...own.flatMap((one) => one.attestations_statuses)]);
    });
    return withoutRepetition(failedFirst(explained));
}
/** Nobody reads more reasons of one artifact. */
const maxReasons = 500;
/** Returns the first reasons, and how many more there are. */
function limitReasons(given) {
    const reasons = failedFirst(given);
    const kind = reasons[maxReasons]?.kind ?? "missing";
    return (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .truncate */ .xv)(reasons, maxReasons, (more) => ({ kind, text: `… and ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(more, "more reason")}` }));
}
/** Sorts reasons: what failed decides, so it stands before what is missing. */
const failedFirst = (reasons) => [
    ...reasons.filter(({ kind }) => kind === "failed"),
    ...reasons.filter(({ kind }) => kind !== "failed"),
];
/** Returns what in these rows of a trail says why: of the reason's kind, and what is missing besides; else the reason too. */
function explain(reason, rows) {
    const { kind, policy, flow, trail, url } = reason;
    const found = rows
        .flatMap((row) => againstAttestation(row, "", inTrail(reason)))
        .filter((row) => row.kind === kind || row.kind === "missing")
        .map((row) => ({
        ...row,
        ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_3__/* .omitUndefined */ .O)({ policy, flow, trail, url }),
        text: policy ? `Policy ${policy}: ${row.text.replace("Attestation", "attestation")}` : row.text,
    }));
    const says = found.some((row) => row.kind === kind);
    return withoutRepetition(says ? found : [reason, ...found]);
}
function againstTrails(trails) {
    const attestations = trails.flatMap(({ status, location }) => status?.attestations_statuses
        .flatMap((row) => againstAttestation(row, "", inTrail(location)))
        .map((reason) => ({ ...reason, ...location })) ?? []);
    const keyOf = ({ flow, trail }) => JSON.stringify([flow, trail]);
    const explained = new Set(attestations.map(keyOf));
    const unexplained = trails
        .filter(({ compliant, location }) => compliant === false && !explained.has(keyOf(location)))
        .map(({ location }) => ({
        kind: "failed",
        text: `The artifact is not compliant${inTrail(location)}`,
        ...location,
        isUnexplained: true,
    }));
    // The response's own trail is among its flows too.
    return [...withoutRepetition(attestations), ...unexplained];
}
function withoutRepetition(reasons) {
    const texts = new Set();
    return reasons.filter(({ text }) => texts.size < texts.add(text).size);
}
/** Names an attestation at the beginning of a sentence. */
const attestationText = ({ name = "(unnamed)", type }) => `Attestation ${name}${type ? ` (${type})` : ""}`;
/** Returns what a reason says of its attestation beside the text. */
const attestationOf = ({ name = "(unnamed)", type }) => ({
    attestation: name,
    ...(type && { type }),
});
/**
 * Returns why an attestation counts against an artifact or a trail, if it does.
 * @param of what it is an attestation of, if that must be said
 * @param where where it is missing or not compliant, if that must be said
 */
function againstAttestation(row, of, where) {
    if ((0,_domain_row_compliance_js__WEBPACK_IMPORTED_MODULE_1__/* .attestationComplies */ .Jy)(row))
        return [];
    const { attestation_name: name, attestation_type: type, status, is_compliant } = row;
    const what = `${attestationText({ name, type })}${of}`;
    const named = attestationOf({ name, type });
    // Something missing is not compliant, whatever `is_compliant` says.
    if (status === "MISSING")
        return [{ kind: "missing", text: `${what} is missing${where}`, ...named }];
    const state = is_compliant === false ? "is not compliant" : `is not known to be compliant (status ${status})`;
    return [{ kind: "failed", text: `${what} ${state}${where}`, ...named }];
}
/** Returns why evaluations of policies count against what they judge, where no trail is known besides. */
const reasonsOfPolicies = (evaluations) => evaluations.flatMap((evaluation) => againstPolicy([], evaluation));
const againstPolicies = (trails, { policy_evaluations: evaluations = [], html_url }) => evaluations.flatMap((evaluation) => againstPolicy(trails, evaluation).map((reason) => ({ ...reason, ...linkTo(html_url) })));
function againstPolicy(trails, evaluation) {
    const { policy_name: policy, rule_evaluations, is_compliant, status } = evaluation;
    const reasons = rule_evaluations.flatMap((rule) => againstRule(trails, policy, rule));
    if (reasons.length > 0 || (0,_domain_row_compliance_js__WEBPACK_IMPORTED_MODULE_1__/* .speaksForCompliance */ ._h)(evaluation))
        return reasons;
    const state = is_compliant === false ? "not compliant" : status;
    return [{ kind: "failed", text: `Policy ${policy} is ${state}, but the service gives no reason`, policy }];
}
function againstRule(trails, policy, evaluation) {
    if ((0,_domain_row_compliance_js__WEBPACK_IMPORTED_MODULE_1__/* .ruleComplies */ .pn)(evaluation))
        return [];
    const { rule, ignored, satisfied, is_compliant, status } = evaluation;
    const resolutions = evaluation.resolutions.filter(({ type }) => !ignoredResolutions.has(type));
    const isSettled = ignored === true || satisfied === true;
    if (!isSettled && resolutions.length > 0)
        return resolutions.flatMap((resolution) => againstResolution(trails, policy, evaluation, resolution));
    const settled = is_compliant === false ? "not compliant" : status;
    const text = `rule ${rule?.type ?? "(unnamed)"} is ${isSettled ? settled : "not satisfied"}`;
    return [{ kind: "failed", text: `Policy ${policy}: ${text}`, policy }];
}
/** Resolutions that are not a reason against the artifact. */
const ignoredResolutions = new Set([
    "rule_satisfied",
    "rule_not_applicable",
]);
/** The name in a policy that requires an attestation of a type, whatever its name is, and the other way round. */
const any = "*";
function againstResolution(trails, policy, { rule }, { type: resolution, context }) {
    const { flow_name: flow, trail_name: trail, artifact_status, for_control: control } = context ?? {};
    const { name, type } = rule?.definition ?? {};
    const ofType = type === any ? undefined : type;
    const because = (kind, text) => ({
        kind,
        text: `Policy ${policy}: ${text}${inTrail({ flow, trail })}`,
        policy,
        ...(name && name !== any && { attestation: name }),
        ...(ofType && { type: ofType }),
        ...(flow && { flow }),
        ...(trail && { trail }),
    });
    const named = name === any
        ? `attestation${ofType ? ` of type ${ofType}` : ""}`
        : `attestation ${name ?? "(unnamed)"}${ofType ? ` (${ofType})` : ""}`;
    const required = control ? `decision for control ${control}` : named;
    switch (resolution) {
        case "missing_attestation":
            return [because("missing", `required ${required} is missing`)];
        case "non_compliant_attestation":
            return [because("failed", `${required} is not compliant`)];
        case "non_compliant_in_trail": {
            // A trail that is incomplete has not failed.
            const isIncomplete = artifact_status === "INCOMPLETE" || artifact_status === "MISSING";
            const reason = isIncomplete
                ? because("missing", "the artifact is incomplete")
                : because("failed", "the artifact is not compliant");
            const here = trails.filter(({ location }) => location.flow === flow && location.trail === trail);
            return explain({ ...reason, isUnexplained: true }, here.flatMap(({ status }) => status ?? []).flatMap((status) => status.attestations_statuses));
        }
        case undefined:
        default:
            return [because("failed", `rule ${rule?.type ?? "(unnamed)"} is not satisfied`)];
    }
}
/** Says in which trail something is, as far as that is known. */
function inTrail({ flow, trail }) {
    const inTrail = trail ? ` in trail ${trail}` : "";
    return flow ? `${inTrail} ${inTrail ? "of" : "in"} flow ${flow}` : inTrail;
}
function linkTo(address) {
    const url = valibot__WEBPACK_IMPORTED_MODULE_4__/* .safeParse */ .xLC(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .httpUrlSchema */ .b$, address);
    return url.success ? { url: url.output } : {};
}


/***/ }),

/***/ 8556:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z5: () => (/* binding */ blocked),
/* harmony export */   c0: () => (/* binding */ judgeFailure),
/* harmony export */   vm: () => (/* binding */ unverifiable)
/* harmony export */ });
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _domain_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4543);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6974);
// The rows of the verdict table (docs/internals/gate.md) that an assertion and a trail share: a request that failed, and a
// response that is not well-formed.



/** Returns a verdict that does not open the gate, with its reason. */
const blocked = (verdict, kind, text) => ({
    verdict,
    reasons: [{ kind, text }],
    warnings: [],
});
/** Returns the verdict on an answer that is not a valid one to this question. */
const unverifiable = (text) => blocked("unverifiable", "invalid-response", text);
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
    const { cause, status = 0, notFound, detail } = failure;
    const failedAs = (verdict, kind, hint = failure.hint) => ({
        ...blocked(verdict, kind, (0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .withoutHint */ .u7)(failure)),
        ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_1__/* .omitUndefined */ .O)({ hint, detail }),
    });
    // unreachable: no connection, a broken TLS handshake, a timeout. misconfigured: an unknown host, a certificate that does
    // not hold, a proxy that refuses. unverifiable: a response that was cut off or cannot be read.
    if (cause !== "status" && cause !== "invalid-body")
        return failedAs(noResponseVerdicts[cause], "service-error");
    // unauthorized: 401, 403.
    if (status === 401 || status === 403)
        return failedAs("unauthorized", "service-error");
    // unreachable: 408, 429, 5xx, after the retries.
    if ((0,_domain_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .isOutage */ .u)(failure)) {
        // Only where the service itself failed would the setting for outages not hide a mistake.
        const isDown = status >= 500 && status !== 501;
        const setting = "`on-outage: warn` lets jobs pass while the service is down";
        return failedAs("unreachable", "service-error", failure.hint && isDown ? `${failure.hint}. ${setting}` : failure.hint);
    }
    // unknown-artifact: a 404 whose message says so. What to do follows from the verdict: an operation may know more than
    // the response.
    if (isAboutArtifact && notFound === "artifact")
        return {
            ...blocked("unknown-artifact", "missing", (0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .withoutHint */ .u7)(failure)),
            ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_1__/* .omitUndefined */ .O)({ detail }),
        };
    // misconfigured: a redirect (never followed), any other 4xx, any other 404. The hint names the input.
    if (status >= 300 && status <= 499)
        return failedAs("misconfigured", "service-error");
    // unverifiable: 200 that is not well-formed, any other 2xx, and what is not a final response.
    return failedAs("unverifiable", "invalid-response");
}


/***/ }),

/***/ 8692:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  XU: () => (/* binding */ attestationRow),
  L4: () => (/* binding */ stateOf),
  Nn: () => (/* binding */ trailParts)
});

// EXTERNAL MODULE: ./build/domain/assertion.js
var assertion = __webpack_require__(3881);
// EXTERNAL MODULE: ./build/domain/row-compliance.js
var row_compliance = __webpack_require__(8793);
// EXTERNAL MODULE: ./build/lib/format.js
var format = __webpack_require__(177);
// EXTERNAL MODULE: ./build/report/markdown.js
var markdown = __webpack_require__(4902);
// EXTERNAL MODULE: ./build/report/presentation.js
var presentation = __webpack_require__(6699);
// EXTERNAL MODULE: ./build/report/visible-text.js
var visible_text = __webpack_require__(269);
;// CONCATENATED MODULE: ./build/report/flow-chart.js
// Pictures: Mermaid flow charts, which GitHub draws in a summary.



/** Returns a flow chart from left to right. */
function flowChart(boxes) {
    return (0,markdown/* codeBlock */.DV)("mermaid", [
        "flowchart LR",
        ...boxes.map(({ label, severity }, index) => `  box${index}["${mermaidLabel(label)}"]:::${severity}`),
        ...boxes.flatMap(({ from }, to) => (from === undefined ? [] : `  box${from} --> box${to}`)),
        ...Object.entries(presentation/* severities */.gO).map(([severity, { stroke }]) => `  classDef ${severity} stroke:${stroke},stroke-width:2px`),
    ].join("\n"));
}
/** Escapes raw text for a quoted Mermaid label: all but letters, digits and spaces become Mermaid's own entities. */
function mermaidLabel(raw) {
    return (0,visible_text/* visible */.RK)(raw, 100).replace(/[^\p{L}\p{M}\p{N} ]/gu, (character) => `#${String(character.codePointAt(0) ?? 0)};`);
}

// EXTERNAL MODULE: ./build/report/time-format.js
var time_format = __webpack_require__(4840);
;// CONCATENATED MODULE: ./build/operations/shared/trail-tables.js
// A trail: what its template requires and what was reported, as a picture and tables.







/**
 * Returns how a row is shown: what is missing can still come, and what says nothing is unknown.
 * @param speaks whether it speaks for compliance, if it says anything
 */
function stateOf({ status, is_compliant, unexpected }, speaks) {
    const saysNothing = status === undefined && is_compliant === undefined;
    const isUnfinished = status === "MISSING" || status === "INCOMPLETE";
    const severity = saysNothing ? "info" : speaks ? "success" : isUnfinished ? "missing" : "error";
    const isDenied = severity === "error" && is_compliant === false;
    const text = speaks && !saysNothing ? "compliant" : (0,presentation/* stateText */.r9)(isDenied ? undefined : status, is_compliant);
    // A policy may require it all the same.
    return { severity, state: unexpected === true ? `${text}, not in the flow's template` : text };
}
/** Returns how an attestation is shown. */
function attestationRow(one) {
    const { attestation_name: name = "(unnamed)", attestation_type: type = "" } = one;
    const { severity, state } = stateOf(one, (0,row_compliance/* attestationComplies */.Jy)(one));
    return { name, type, severity, state: (0,assertion/* isOverridden */.X3)(one) ? `${state}, overridden` : state };
}
const missing = { status: "MISSING" };
/** Returns the evidence of the trail itself first, then that of its artifacts: as reported, and what is required besides. */
function groupEvidence({ template: { trail: required }, compliance_status: status }) {
    const reported = new Map(status.artifacts_statuses);
    const ofArtifact = new Map(required.artifacts.toReversed().map(({ name, attestations }) => [name, attestations]));
    const artifacts = [...new Set([...reported.keys(), ...ofArtifact.keys()])].map((name) => {
        const { artifact_fingerprint: fingerprint, ...row } = { ...missing, ...reported.get(name) };
        const attestations = evidence(reported.get(name)?.attestations_statuses ?? [], ofArtifact.get(name) ?? []);
        return {
            artifact: { name: name ?? "(unnamed)", fingerprint, ...stateOf(row, (0,row_compliance/* speaksForCompliance */._h)(row)) },
            attestations,
        };
    });
    const own = evidence(status.attestations_statuses, required.attestations);
    return own.length === 0 ? artifacts : [{ artifact: undefined, attestations: own }, ...artifacts];
}
function evidence(reported, required) {
    const names = new Set(reported.map((one) => one.attestation_name));
    const others = required
        .filter(({ name }) => !names.has(name))
        .map(({ name, type }) => ({ ...missing, attestation_name: name, attestation_type: type }));
    return [...reported, ...others].map(attestationRow);
}
/** More boxes than this cannot be read. */
const maxBoxes = 40;
/** Draws a trail, its artifacts and their attestations as a flow chart, the most severe first. */
function drawTrail(trail, groups) {
    const rated = groups.map(({ artifact, attestations }) => {
        const severity = (0,presentation/* worstOf */.hm)([...(artifact ? [artifact] : []), ...attestations]);
        return { severity, artifact, attestations: (0,presentation/* sortBySeverity */.BF)(attestations) };
    });
    const boxes = [{ label: `trail ${trail}`, severity: (0,presentation/* worstOf */.hm)(rated) }];
    for (const { artifact, attestations } of (0,presentation/* sortBySeverity */.BF)(rated)) {
        const from = artifact === undefined ? 0 : boxes.push({ ...boxOf(artifact), from: 0 }) - 1;
        // One by one: more arguments than a call can have would end the step.
        for (const one of attestations)
            boxes.push({ ...boxOf(one), from });
    }
    return flowChart((0,format/* truncate */.xv)(boxes, maxBoxes, (more) => ({ label: `${more} more`, severity: "info", from: 0 })));
}
/** The icon says what is compliant. */
const boxOf = ({ name, severity, state }) => ({
    label: `${(0,presentation/* iconOf */.ZG)(severity).text} ${name}${state === "compliant" ? "" : `: ${state}`}`,
    severity,
});
/** Returns what is shown of a trail: on the page what it is, with a picture, and the tables of what is on it or required. */
function trailParts(found, htmlUrl, now) {
    const { name: trail, flow, git_commit_info: commit } = found;
    const groups = groupEvidence(found);
    const artifacts = groups.flatMap(({ artifact }) => artifact ?? []);
    const attestations = groups.flatMap((group) => group.attestations.map((one) => ({ ...one, of: group.artifact?.name })));
    const page = [
        (0,markdown/* joined */.oR)([
            (0,markdown/* gfm */.Te) `Trail ${(0,markdown/* link */.nf)((0,markdown/* code */.aY)(trail), htmlUrl)} of flow ${(0,markdown/* code */.aY)(flow.name)}`,
            (0,markdown/* gfm */.Te) `begun ${(0,time_format/* formatTime */.f)(found.created_at, now)} by ${found.created_by}`,
            (0,markdown/* gfm */.Te) `last changed ${(0,time_format/* formatTime */.f)(found.last_modified_at, now)}`,
            ...(commit?.sha1 === undefined
                ? []
                : [(0,markdown/* gfm */.Te) `commit ${(0,markdown/* link */.nf)((0,markdown/* code */.aY)(commit.sha1.slice(0, 12)), commit.url)}`]),
        ], (0,markdown/* gfm */.Te) `, `),
        found.description && (0,markdown/* gfm */.Te) `> ${found.description}`,
        groups.length === 0 ? (0,markdown/* gfm */.Te) `Nothing is required and nothing was reported.` : drawTrail(trail, groups),
    ];
    const tables = [
        {
            title: "Artifacts",
            table: (0,presentation/* ratedTable */.JH)(artifacts, ({ name, state, fingerprint = "" }) => ({
                Artifact: (0,markdown/* code */.aY)(name),
                State: state,
                Fingerprint: (0,markdown/* inLog */.cp)((0,markdown/* code */.aY)(fingerprint.slice(0, 12)), fingerprint),
            })),
        },
        {
            title: "Attestations",
            table: (0,presentation/* ratedTable */.JH)(attestations, ({ name, type, of, state }) => ({
                Attestation: (0,markdown/* code */.aY)(name),
                Type: type,
                Of: of === undefined ? "the trail" : (0,markdown/* code */.aY)(of),
                State: state,
            })),
        },
    ];
    return { page, tables };
}


/***/ })

};
