export const id = 579;
export const ids = [579];
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

/***/ 8763:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ judgeRunning),
/* harmony export */   h: () => (/* binding */ reasonsOfEntry)
/* harmony export */ });
/* harmony import */ var _domain_snapshot_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8006);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6974);
/* harmony import */ var _reasons_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5031);



/**
 * Judges whether every artifact runs. Never throws.
 * @returns `compliant` where every artifact runs in a report that counts, and none of them fails by its compliance; `pending`
 * where that can still come; `non-compliant` where an artifact that runs, in a report that counts, has failed
 */
function judgeRunning(question, rounds) {
    const { snapshot } = rounds;
    const reportedSince = wasReportedSince(rounds.reportTimes);
    const counts = snapshot !== undefined && (reportedSince || question.acceptsAnyReport);
    const artifacts = judgeArtifacts(question.artifacts, snapshot?.entries ?? []);
    const running = counts && artifacts.every((one) => one.running);
    const has = (compliance) => question.requiresCompliance && artifacts.some((one) => one.compliance === compliance);
    const isFailed = counts && has("non-compliant");
    const verdict = isFailed ? "non-compliant" : !running || has("pending") ? "pending" : "compliant";
    return { verdict, artifacts, running, reportedSince };
}
/** Returns whether any answer has a later report than the first. No report is before every report. */
const wasReportedSince = ([first = -Infinity, ...later]) => later.some((time = -Infinity) => time > first);
/** Returns the digests by which an artifact may be reported: its own, and those of the manifests of its index. */
const digestsOf = ({ fingerprint, indexManifests }) => indexManifests === undefined ? [fingerprint] : [fingerprint, ...indexManifests];
function judgeArtifacts(artifacts, entries) {
    const asked = new Set(artifacts.flatMap(digestsOf));
    const byDigest = Map.groupBy(entries, ({ fingerprint }) => fingerprint);
    const findOthers = indexNames(entries.filter((one) => (0,_domain_snapshot_js__WEBPACK_IMPORTED_MODULE_0__/* .isRunning */ .W_)(one) && !asked.has(one.fingerprint)));
    return artifacts.map((artifact) => {
        const own = digestsOf(artifact).flatMap((digest) => byDigest.get(digest) ?? []);
        const running = own.filter(_domain_snapshot_js__WEBPACK_IMPORTED_MODULE_0__/* .isRunning */ .W_);
        const [first] = running;
        const runsAs = first?.fingerprint === artifact.fingerprint ? undefined : first?.fingerprint;
        return {
            ...artifact,
            running: first !== undefined,
            ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_2__/* .omitUndefined */ .O)({ entry: first ?? own[0], runsAs }),
            others: findOthers(artifact, own),
            ...judgeCompliance(running),
        };
    });
}
/** Judges the entries of one artifact as a gate judges evaluations: one that is not compliant is enough. */
function judgeCompliance(entries) {
    const against = entries.filter(({ compliant }) => compliant === false).map(reasonsOfEntry);
    if (against.length > 0) {
        const reasons = against.flat();
        const isPending = reasons.every(({ kind }) => kind === "missing");
        return { compliance: isPending ? "pending" : "non-compliant", reasons };
    }
    const isJudged = entries.some(({ compliant }) => compliant === true);
    return { ...(isJudged && { compliance: "compliant" }), reasons: [] };
}
/** Returns why an entry that is not compliant is not. It has failed where no policy says that something is missing. */
function reasonsOfEntry({ policy_decisions: decisions = [], reasons_for_incompliance: texts, }) {
    const reasons = (0,_reasons_js__WEBPACK_IMPORTED_MODULE_1__/* .reasonsOfPolicies */ .h)(decisions);
    if (reasons.length > 0)
        return reasons;
    const given = texts.filter((text) => text.trim() !== "").join("; ");
    return [{ kind: "failed", text: given || "The service gives no reason" }];
}
/**
 * Returns a function that finds the entries of the same name as an artifact, each fingerprint once: by the name in a
 * template, else by the image's repository, else by the file name, which is the last part of a repository. What the
 * artifact's own entries are called counts too.
 */
function indexNames(entries) {
    const kinds = [templateNamesOf, repositoriesOf, fileNamesOf].map((namesOf) => {
        const named = entries.flatMap((entry) => namesOf(entry).map((name) => ({ name, entry })));
        return { namesOf, byName: Map.groupBy(named, ({ name }) => name) };
    });
    return ({ name, filename, reference = filename }, own) => {
        const itself = { name: reference, flows: [{ template_reference_name: name }] };
        for (const { namesOf, byName } of kinds) {
            const names = new Set([itself, ...own].flatMap(namesOf));
            const found = new Set([...names].flatMap((one) => byName.get(one) ?? []).map(({ entry }) => entry));
            if (found.size > 0)
                return withoutRepetition([...found]);
        }
        return [];
    };
}
const templateNamesOf = ({ flows }) => [
    ...new Set(flows.flatMap(({ template_reference_name: name }) => name ?? [])),
];
const repositoriesOf = ({ name }) => [
    name.replace(/@.*/s, "").replace(/:[^/:]*$/, ""),
];
const fileNamesOf = (named) => repositoriesOf(named).map((repository) => repository.replace(/.*\//s, ""));
/** Returns the first entry of each fingerprint, and every entry without one. */
function withoutRepetition(entries) {
    const seen = new Set();
    return entries.filter(({ fingerprint }) => fingerprint === undefined || seen.size < seen.add(fingerprint).size);
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

/***/ 6692:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ limitsOfExtraReads)
/* harmony export */ });
/* harmony import */ var _lib_deadline_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5842);

/** How long such reading takes at most, in milliseconds: the time of a step is for what it is run for. */
const maxReadingMs = 10_000;
/**
 * Returns the limits of such requests: each is sent once, and together they take at most 10 s.
 * @param deadline the time of the step, which they share
 * @param share the part of what is left of it that they may take
 */
function limitsOfExtraReads(deadline, clock, share = 1) {
    const time = Math.min(maxReadingMs, deadline.left() * share);
    return { deadline: new _lib_deadline_js__WEBPACK_IMPORTED_MODULE_0__/* .Deadline */ .B(time, clock), retries: 0 };
}


/***/ }),

/***/ 173:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N7: () => (/* binding */ reportSentences),
/* harmony export */   dt: () => (/* binding */ readReportedEnvironment),
/* harmony export */   mR: () => (/* binding */ readLatestSnapshot),
/* harmony export */   v5: () => (/* binding */ warningsAbout)
/* harmony export */ });
/* harmony import */ var _domain_snapshot_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8006);
/* harmony import */ var _gate_answer_age_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9724);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(177);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(6974);
/* harmony import */ var _lib_result_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(5367);
/* harmony import */ var _report_presentation_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6699);
/* harmony import */ var _report_time_format_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4840);
/* harmony import */ var _service_service_error_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4108);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7974);
/* harmony import */ var _suggest_names_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(9634);











/**
 * Reads how the environment is reported.
 * @throws ServiceError when it does not exist, is logical, or the response is about another one; CancelledError
 */
async function readReportedEnvironment({ client, settings, environment, deadline }, { clock }) {
    const suggesting = (0,_suggest_names_js__WEBPACK_IMPORTED_MODULE_7__/* .suggestNames */ .R)({ environment }, { client, service: settings, deadline }, { clock });
    const result = await suggesting.call((0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_6__/* .getReportedEnvironmentEndpoint */ .w7)(settings, environment));
    if (!result.success && result.failure.notFound === "environment" && !result.failure.isSuggested) {
        const hint = "Where its first report creates it, run this step after that";
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ServiceError */ ._7({ ...result.failure, hint: `${result.failure.hint ?? ""}. ${hint}` });
    }
    const found = currentBodyOf(result);
    if (found.name !== environment)
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ServiceError */ ._7({
            message: `The response is about environment \`${found.name}\`, but \`${environment}\` was asked for. Was it renamed?`,
            hint: "Write the name that the environment has now in `environment`",
        });
    const members = (0,_domain_snapshot_js__WEBPACK_IMPORTED_MODULE_0__/* .membersOf */ .lS)(found);
    if (members !== undefined)
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ServiceError */ ._7({
            message: `Environment \`${environment}\` is logical, and has no snapshots of its own${members.length === 0 ? "" : `: it is made of ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_8__/* .joinTruncated */ .v$)(members.map((name) => `\`${name}\``))}`}`,
            hint: "Name one of its members in `environment`, with a step for each of them",
        });
    return found;
}
/**
 * Reads the latest snapshot of an environment.
 * @param environment its state, read before
 * @returns that there is none yet, where the environment was never reported
 * @throws ServiceError when there is no valid response, or it is of another environment; CancelledError
 */
async function readLatestSnapshot({ client, settings, environment }, { last_reported_at: reportedAt }) {
    const result = await client.call((0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_6__/* .getLatestSnapshotEndpoint */ .Ln)(settings, environment));
    if (!result.success && reportedAt === undefined && saysNeverReported(result.failure))
        return result;
    const snapshot = currentBodyOf(result);
    const other = (0,_domain_snapshot_js__WEBPACK_IMPORTED_MODULE_0__/* .otherEnvironmentIn */ .zz)(snapshot, settings.org, environment);
    if (other !== undefined)
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ServiceError */ ._7({
            message: `The response is a snapshot of \`${other}\`, but one of \`${settings.org}/${environment}\` was asked for`,
            hint: "Check `base-url`, and that no proxy answers in place of the service",
        });
    // Stryker disable next-line OptionalChaining: what was read was in a response, which the type does not say.
    return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_9__.ok)({ snapshot, json: result.response?.json });
}
/** Returns whether the service refuses a snapshot because there is none: any 4xx but those about access and outages. */
function saysNeverReported({ status = 0 }) {
    return status >= 400 && status <= 499 && ![401, 403, 408, 429].includes(status);
}
/**
 * Returns the body of a response that no cache has kept for long.
 * @throws ServiceError, CancelledError where there is none
 */
function currentBodyOf(result) {
    const body = (0,_service_service_error_js__WEBPACK_IMPORTED_MODULE_5__/* .bodyOf */ .E)(result);
    const cached = (0,_gate_answer_age_js__WEBPACK_IMPORTED_MODULE_1__/* .judgeCached */ .iR)(result.response);
    if (cached === undefined)
        return body;
    const { hint, reasons } = cached;
    // Stryker disable next-line StringLiteral: there is one reason, which the type does not say.
    throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ServiceError */ ._7({ ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_10__/* .omitUndefined */ .O)({ hint }), message: reasons.map(({ text }) => text).join("; ") });
}
/** Says what of a snapshot is left out, where something is. */
const warningsAbout = ({ unknownEntries }) => unknownEntries === 0
    ? []
    : [
        `Left out ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_8__/* .count */ .U9)(unknownEntries, "entry")} of an unknown form. The output \`result\` has what the service sent`,
    ];
/** Says when an environment was last reported, and which snapshot is its latest; `now` is in milliseconds since 1970. */
const reportSentences = (read, now) => (0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_3__/* .compact */ .oE)([
    read.reportedAt !== undefined && `The environment was last reported ${(0,_report_time_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatTime */ .f)(read.reportedAt, now)}.`,
    read.snapshot !== undefined &&
        `Its latest snapshot is ${read.snapshot.index} of ${(0,_report_time_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatTime */ .f)(read.snapshot.timestamp, now)}${read.snapshot.compliant === undefined ? "" : `, which is ${(0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_3__/* .stateText */ .r9)(undefined, read.snapshot.compliant)}`}.`,
]);


/***/ }),

/***/ 9634:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ suggestNames)
/* harmony export */ });
/* harmony import */ var _lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2769);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7974);
/* harmony import */ var _extra_read_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6692);



/**
 * Returns a client whose failures about an unknown environment, flow or policy say which name may be meant. Each list is read
 * once, for at most 10 s and without retries; where that fails, or nothing is similar, the failure stays as it is.
 * @param asked the names that the step asks about
 */
function suggestNames({ environment, flow, policies = [] }, { client, service, deadline }, { clock }) {
    const kinds = {
        environment: { input: "environment", names: [environment], list: "environments" },
        flow: { input: "flow", names: [flow], list: "flows" },
        policy: { input: "policies", names: policies, list: "policies" },
    };
    const read = new Map();
    async function readNames(list) {
        const limits = (0,_extra_read_js__WEBPACK_IMPORTED_MODULE_1__/* .limitsOfExtraReads */ .R)(deadline, clock);
        const result = await client.call((0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_0__/* .listNamesEndpoint */ .mf)(service, list), { limits });
        return result.success ? result.value : [];
    }
    async function suggest(failure) {
        const { notFound: subject } = failure;
        if (subject !== "environment" && subject !== "flow" && subject !== "policy")
            return failure;
        const { input, names, list } = kinds[subject];
        const reading = read.get(subject) ?? readNames(list);
        read.set(subject, reading);
        const known = await reading;
        const unknown = names.find((name) => name !== undefined && !known.includes(name));
        const meant = unknown === undefined ? "" : (0,_lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_2__/* .didYouMean */ .a)(unknown, known);
        return meant === ""
            ? failure
            : { ...failure, message: failure.message + meant, hint: `Correct \`${input}\``, isSuggested: true };
    }
    return {
        call: async (endpoint, options) => {
            const result = await client.call(endpoint, options);
            return result.success ? result : { ...result, failure: await suggest(result.failure) };
        },
    };
}


/***/ }),

/***/ 4108:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ bodyOf),
/* harmony export */   N: () => (/* binding */ toServiceError)
/* harmony export */ });
/* harmony import */ var _domain_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4543);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
// The error of a step that a failed call of the service ends.


/** Makes the error of a step that a failure ends. */
function toServiceError(failure) {
    if (failure.cause === "cancelled")
        return new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .CancelledError */ .cc({ ...failure, message: "The step was ended from outside during a request" });
    return (0,_domain_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .isOutage */ .u)(failure) ? new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .OutageError */ .AP(failure) : new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7(failure);
}
/**
 * Returns the body.
 * @throws ServiceError, CancelledError where there is none
 */
function bodyOf(result) {
    if (result.success)
        return result.value;
    throw toServiceError(result.failure);
}


/***/ })

};
