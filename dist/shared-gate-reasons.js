export const id = 612;
export const ids = [612];
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

/***/ 5031:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gh: () => (/* binding */ againstAttestation),
/* harmony export */   QI: () => (/* binding */ missingEvidence),
/* harmony export */   V8: () => (/* binding */ contradictionIn),
/* harmony export */   XP: () => (/* binding */ unexplainedTrails),
/* harmony export */   Yk: () => (/* binding */ failedFirst),
/* harmony export */   Yt: () => (/* binding */ areAllMissing),
/* harmony export */   Z0: () => (/* binding */ explainReasons),
/* harmony export */   an: () => (/* binding */ attestationText),
/* harmony export */   h: () => (/* binding */ reasonsOfPolicies),
/* harmony export */   kV: () => (/* binding */ attestationOf),
/* harmony export */   le: () => (/* binding */ reasonsAgainst),
/* harmony export */   rZ: () => (/* binding */ trailsOf)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7934);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9137);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6974);
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
        ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_2__/* .omitUndefined */ .O)({ policy, flow, trail, url }),
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
        case "legacy_flow":
            return [
                because("failed", "the artifact comes from a flow of an older kind, which has no attestations that policies can judge"),
            ];
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
    const url = valibot__WEBPACK_IMPORTED_MODULE_3__/* .safeParse */ .xLC(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .httpUrlSchema */ .b$, address);
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

/***/ 5587:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K9: () => (/* binding */ overrideText),
/* harmony export */   ST: () => (/* binding */ closedText),
/* harmony export */   Uq: () => (/* binding */ openText),
/* harmony export */   jQ: () => (/* binding */ maxShownReasons),
/* harmony export */   mM: () => (/* binding */ gateParts),
/* harmony export */   r9: () => (/* binding */ stateText),
/* harmony export */   uV: () => (/* binding */ reasonText),
/* harmony export */   yL: () => (/* binding */ waitedText)
/* harmony export */ });
/* harmony import */ var _domain_verdict_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(272);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(177);
/* harmony import */ var _presentation_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6699);
/* harmony import */ var _time_format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4840);
/* harmony import */ var _visible_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(269);
// The words for states and for what a gate decided: the same in log, annotation and summary.





/** What the service writes of a state, for people. */
const stateTexts = new Map([
    ["COMPLIANT", "compliant"],
    ["NON-COMPLIANT", "not compliant"],
    ["NON_COMPLIANT", "not compliant"],
    ["INCOMPLIANT", "not compliant"],
    ["INCOMPLETE", "incomplete"],
    ["MISSING", "missing"],
]);
/** Returns the state in words: by the service's status, else by its boolean; another status is shown as it is. */
function stateText(status, compliant) {
    if (status)
        return stateTexts.get(status) ?? status;
    return compliant === true ? "compliant" : compliant === false ? "not compliant" : "unknown";
}
/**
 * Returns what a gate shows, its reasons aside.
 * @param decided the artifacts, or the trail
 * @param lines of the annotation of a closed gate
 * @param next what to do about a closed gate
 */
function gateParts({ verdict, passes, waiver }, decided, lines, next) {
    const isUsed = passes && decided.some(({ override, nothingJudged }) => (override ?? nothingJudged) !== undefined);
    const blocked = decided.filter((one) => !one.passes).map((one) => one.verdict);
    const ended = endedText(waiver, blocked);
    const [result = "", ...others] = lines;
    return {
        sentences: [waiver && `Allowed until ${waiver.until} (UTC): ${waiver.reason}.`],
        warnings: (0,_presentation_js__WEBPACK_IMPORTED_MODULE_1__/* .compact */ .oE)([isUsed && endingText(waiver)]),
        outputs: { verdict, compliant: passes && verdict === "compliant" },
        ...(!passes && {
            // The annotation has said the rest.
            lastLine: closedText(verdict),
            // What to do may name the setting that has ended.
            next: (0,_presentation_js__WEBPACK_IMPORTED_MODULE_1__/* .compact */ .oE)([next, ended && "To let the job pass again, set a later `allow-until`."]).join(" "),
            problem: {
                title: `Gate closed: ${verdict}`,
                lines: (0,_presentation_js__WEBPACK_IMPORTED_MODULE_1__/* .compact */ .oE)([result, ended, ...others]),
            },
        }),
    };
}
/** Returns the result of a gate that is open for these artifacts or this trail, and which input overrode the verdict. */
function openText(verdict, override, subject) {
    const { label } = _domain_verdict_js__WEBPACK_IMPORTED_MODULE_0__/* .verdictRules */ .X[verdict];
    if (verdict === "compliant")
        return `${label}: the gate is open for ${subject}.`;
    const by = override === undefined ? "" : `; allowed by \`${override.input}: ${override.setting}\``;
    return `${label}${by} for ${subject}.`;
}
/** Returns the last line of the log of a closed gate. */
const closedText = (verdict) => `The gate stays closed. Verdict: ${verdict}.`;
/** Returns which input lets the job pass, and on which verdict. */
const overrideText = ({ input, setting, verdict }) => `\`${input}: ${setting}\` lets the job pass although the verdict is ${verdict}; the output \`compliant\` stays \`false\``;
/** An exception that ends in at most so many days gives a warning. */
const daysOfNotice = 14;
/** Returns that the exception that let the job pass ends soon, if it does. */
function endingText(waiver) {
    if (waiver === undefined || waiver.daysLeft > daysOfNotice)
        return undefined;
    const { daysLeft, until, settings } = waiver;
    const when = daysLeft === 0 ? "today" : `in ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_4__/* .count */ .U9)(daysLeft, "day")}`;
    return `\`allow-until\` ends ${when}, at the end of ${until} (UTC). After that ${countAsFail(settings)}`;
}
/** Returns that the exception has ended that would let the job pass on one of these verdicts, if it has. */
function endedText(waiver, blocked) {
    if (waiver === undefined || waiver.daysLeft >= 0)
        return undefined;
    const inputs = new Set(blocked.map((verdict) => _domain_verdict_js__WEBPACK_IMPORTED_MODULE_0__/* .verdictRules */ .X[verdict].passesBy));
    if (blocked.includes("nothing-judged"))
        inputs.add("on-nothing-judged");
    const ended = waiver.settings.filter(({ input }) => inputs.has(input));
    if (ended.length === 0)
        return undefined;
    return `\`allow-until\` ended on ${waiver.until} (UTC), so ${countAsFail(ended)}.`;
}
function countAsFail(settings) {
    const texts = settings.map(({ input, setting }) => `\`${input}: ${setting}\``);
    return `${texts.join(" and ")} ${texts.length === 1 ? "counts" : "count"} as \`fail\``;
}
/** Returns the text of a reason, with short commits. */
const reasonText = ({ text }) => (0,_visible_text_js__WEBPACK_IMPORTED_MODULE_3__/* .withShortCommits */ .Fw)(text);
/** Says how long a gate waited, if it did. */
const waitedText = ({ waitedSeconds }) => waitedSeconds > 0 && `The gate waited ${(0,_time_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatDuration */ .a3)(waitedSeconds)}.`;
/** How many reasons are shown where not all are. */
const maxShownReasons = 3;


/***/ })

};
