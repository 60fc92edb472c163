export const id = 303;
export const ids = [303];
export const modules = {

/***/ 8763:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ judgeRunning),
/* harmony export */   h: () => (/* binding */ reasonsOfEntry)
/* harmony export */ });
/* harmony import */ var _domain_snapshot_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5625);
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

/***/ 4877:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Hv: () => (/* binding */ nextPoll),
/* harmony export */   XC: () => (/* binding */ mergeJudgements),
/* harmony export */   "do": () => (/* binding */ canChange),
/* harmony export */   g8: () => (/* binding */ startPolling)
/* harmony export */ });
/* harmony import */ var _domain_verdict_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(272);

const maxInterval = 60_000;
const growth = 2;
/**
 * The largest part by which a pause is shortened, so that the jobs of a matrix do not ask at the same moment. It is never
 * made longer: nobody waits more than 60 s for a verdict that has changed (docs/internals/performance.md).
 */
const jitter = 0.1;
/** Starts polling now. */
const startPolling = ({ wait, interval }, now) => ({
    deadline: now + wait,
    interval,
});
/**
 * Decides what to do after a round of requests.
 * @param verdicts the artifacts' verdicts so far
 * @param now milliseconds of the monotonic clock
 * @param random from 0 up to 1
 * @returns how long to sleep before the next round, never past the deadline; undefined when every verdict is final, when
 * waiting cannot change one of them (the gate stays closed whatever the others become), or when the time is up
 */
function nextPoll(verdicts, state, now, random) {
    const notCompliant = verdicts.filter((verdict) => verdict !== "compliant");
    if (notCompliant.length === 0 || !notCompliant.every(canChange) || now >= state.deadline)
        return undefined;
    const milliseconds = Math.min(state.interval * (1 - jitter * random), state.deadline - now);
    const interval = Math.max(state.interval, Math.min(state.interval * growth, maxInterval));
    return { milliseconds: Math.ceil(milliseconds), state: { ...state, interval } };
}
/** Returns whether waiting can change this verdict. */
const canChange = (verdict) => _domain_verdict_js__WEBPACK_IMPORTED_MODULE_0__/* .verdictRules */ .X[verdict].canChange;
/**
 * Merges what was known of an artifact with what the last request gave. An earlier response outlives an outage: an artifact
 * that was pending when the service became unreachable is not let through by `on-outage`. What was compliant before an
 * outage does not count.
 */
function mergeJudgements(before, now) {
    if (before === undefined || now.verdict !== "unreachable")
        return now;
    if (before.verdict === "unreachable" || before.verdict === "compliant")
        return now;
    const known = before.reasons.filter((reason) => reason.kind !== "unreachable");
    const outage = now.reasons.map(({ text }) => ({
        kind: "unreachable",
        text: `The service has been unreachable since: ${text}`,
    }));
    return { ...before, reasons: [...known, ...outage] };
}


/***/ }),

/***/ 2767:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  operation: () => (/* binding */ confirm_running_operation)
});

// EXTERNAL MODULE: ./build/inputs/definitions.js + 1 modules
var definitions = __webpack_require__(6255);
// EXTERNAL MODULE: ./build/operations/operation.js
var operation = __webpack_require__(4138);
// EXTERNAL MODULE: ./build/operations/shared/selection.js
var shared_selection = __webpack_require__(9183);
// EXTERNAL MODULE: ./build/gate/judge-running.js
var judge_running = __webpack_require__(8763);
// EXTERNAL MODULE: ./build/lib/deadline.js
var lib_deadline = __webpack_require__(5842);
// EXTERNAL MODULE: ./build/lib/errors.js
var errors = __webpack_require__(1469);
// EXTERNAL MODULE: ./build/lib/format.js
var format = __webpack_require__(177);
// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
// EXTERNAL MODULE: ./build/lib/pick.js
var pick = __webpack_require__(2947);
// EXTERNAL MODULE: ./build/service/client.js + 2 modules
var service_client = __webpack_require__(1480);
// EXTERNAL MODULE: ./build/operations/shared/artifacts.js + 1 modules
var shared_artifacts = __webpack_require__(5196);
// EXTERNAL MODULE: ./build/operations/shared/poll-rounds.js
var poll_rounds = __webpack_require__(1740);
// EXTERNAL MODULE: ./build/operations/shared/snapshot.js
var shared_snapshot = __webpack_require__(173);
;// CONCATENATED MODULE: ./build/operations/confirm-running/confirm-running.js
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
 * Confirms that every artifact runs in the environment. The outcome says whether the job passes.
 * @throws ConfigurationError when an artifact cannot be fingerprinted: nothing was sent then
 * @throws ServiceError when no round was answered, unless `on-outage` lets that pass; CancelledError
 */
async function confirmRunning(values, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { environment, wait, onNonCompliance, onOutage } = values;
        const deadline = new lib_deadline/* Deadline */.B(values.timeout, context.clock);
        const selection = { ...(0,shared_selection/* selectionOf */.Wm)(values), isForGate: true };
        const { artifacts } = await (0,shared_artifacts/* fingerprintSelected */.S)(selection, context, deadline);
        deadline.total += wait;
        const client = __addDisposableResource(env_1, (0,service_client/* createServiceClient */.r)({ ...values, deadline }, context), false);
        const reading = { client, settings: values, environment, deadline };
        const question = {
            artifacts,
            acceptsAnyReport: wait === 0,
            requiresCompliance: onNonCompliance === "fail",
        };
        // Also of rounds whose snapshot was not answered: they are answers about the environment.
        const reportTimes = [];
        const readRound = async () => {
            const state = await (0,shared_snapshot/* readReportedEnvironment */.dt)(reading, context);
            reportTimes.push(state.last_reported_at);
            const read = await (0,shared_snapshot/* readLatestSnapshot */.mR)(reading, state);
            const { snapshot, json: result } = read.success ? read.value : {};
            const judged = (0,judge_running/* judgeRunning */.N)(question, { reportTimes, snapshot });
            return { judged, ...(0,omit_undefined/* omitUndefined */.O)({ snapshot, result, reportedAt: state.last_reported_at }) };
        };
        let answered;
        const { last, cancelled, waitedSeconds } = await (0,poll_rounds/* pollRounds */.B)({ wait, interval: values.waitInterval }, context, async () => {
            try {
                answered = await readRound();
                const { judged } = answered;
                return { ...round(judged.verdict, waitingTexts(judged)), answered };
            }
            catch (error) {
                // What earlier rounds said stays known. Only an outage can end by waiting.
                const isOutage = error instanceof errors/* OutageError */.AP;
                if (!(error instanceof errors/* ServiceError */._7) || (answered === undefined && !isOutage))
                    throw error;
                const waitingFor = ["The service does not answer"];
                return { ...round(isOutage ? "unreachable" : "misconfigured", waitingFor), answered, failure: error };
            }
        });
        if (cancelled)
            throw new errors/* CancelledError */.cc({ message: `It is not known what runs in ${environment}` });
        const failure = "failure" in last ? last.failure : undefined;
        if (last.answered === undefined &&
            onOutage === "fail" &&
            // Stryker disable next-line ConditionalExpression: without an answer there is a failure, which the type does not say.
            failure !== undefined)
            throw failure;
        // Stryker disable next-line ArrayDeclaration: one time says as little as none.
        const { judged, ...known } = last.answered ?? { judged: (0,judge_running/* judgeRunning */.N)(question, { reportTimes: [] }) };
        const isUnanswered = last.answered === undefined;
        return {
            kind: "running-confirmed",
            ...(0,pick/* pick */.U)(values, "environment", "wait", "onNonCompliance"),
            ...(0,pick/* pick */.U)(judged, "artifacts", "running", "reportedSince"),
            ...known,
            passes: failure === undefined ? judged.verdict === "compliant" : isUnanswered,
            ...(0,omit_undefined/* omitUndefined */.O)({ failure: failure?.parts }),
            warnings: known.snapshot === undefined ? [] : (0,shared_snapshot/* warningsAbout */.v5)(known.snapshot),
            waitedSeconds,
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
const round = (verdict, waitingFor) => ({ verdicts: [verdict], isCurrent: true, waitingFor });
/** Says what is waited for. */
function waitingTexts({ artifacts, reportedSince }) {
    const namesOf = (isMeant) => (0,format/* joinTruncated */.v$)(artifacts.filter(isMeant).map(({ name, filename }) => name ?? filename));
    const missing = namesOf(({ running }) => !running);
    const incomplete = namesOf(({ compliance }) => compliance === "pending");
    return [
        ...(reportedSince ? [] : ["The environment was not reported since the step began"]),
        ...(missing === "" ? [] : [`Not running yet: ${missing}`]),
        ...(incomplete === "" ? [] : [`Running, with evidence missing: ${incomplete}`]),
    ];
}

// EXTERNAL MODULE: ./build/domain/snapshot.js
var domain_snapshot = __webpack_require__(5625);
// EXTERNAL MODULE: ./build/report/presentation.js
var presentation = __webpack_require__(6699);
// EXTERNAL MODULE: ./build/report/time-format.js
var time_format = __webpack_require__(4840);
// EXTERNAL MODULE: ./build/report/verdict-texts.js
var verdict_texts = __webpack_require__(5587);
// EXTERNAL MODULE: ./build/report/views/artifacts.js
var views_artifacts = __webpack_require__(2625);
;// CONCATENATED MODULE: ./build/operations/confirm-running/present.js






/** Of what else runs, so many are named. */
const maxOthers = 5;
/** Presents which artifacts run in an environment; `now` is in milliseconds since 1970. */
function presentRunning(outcome, now) {
    const { passes, failure, snapshot, reportedAt, onNonCompliance } = outcome;
    const isSilent = passes && onNonCompliance === "ignore";
    const artifacts = (0,presentation/* sortBySeverity */.BF)(outcome.artifacts.map((one) => ({
        ...one,
        severity: isGood(one) ? "success" : passes ? "warning" : "error",
        text: stateOf(one, outcome, now),
    })));
    const text = resultText(outcome, now);
    const severity = passes ? (0,presentation/* worstOf */.hm)(artifacts) : "error";
    const failing = artifacts.filter((one) => one.severity !== "success");
    const lines = failure === undefined ? (0,views_artifacts/* summarize */.eh)(failing, (one) => one.text) : [failure.message];
    const sentences = (0,presentation/* compact */.oE)([
        reportedAt !== undefined && `The environment was last reported ${(0,time_format/* formatTime */.fU)(reportedAt, now)}.`,
        snapshot !== undefined &&
            `Its latest snapshot is ${snapshot.index} of ${(0,time_format/* formatTime */.fU)(snapshot.timestamp, now)}${snapshot.compliant === undefined ? "" : `, which is ${(0,verdict_texts/* stateText */.r9)(undefined, snapshot.compliant)}`}.`,
        outcome.waitedSeconds > 0 && `The step waited ${(0,time_format/* formatDuration */.a3)(outcome.waitedSeconds)}.`,
    ]);
    return {
        result: { severity, text },
        sentences,
        warnings: outcome.warnings,
        problem: severity !== "success" && !isSilent && { title: "Not confirmed", lines: [text, ...lines] },
        next: passes ? undefined : nextStep(outcome),
        outputs: {
            ...(0,views_artifacts/* artifactOutputs */.Fz)(outcome),
            running: outcome.running,
            "reported-since": outcome.reportedSince,
            "snapshot-index": snapshot?.index,
            "snapshot-compliant": snapshot?.compliant,
        },
        documents: {
            artifacts: (0,views_artifacts/* toOutputArtifacts */.gj)(outcome.artifacts, ({ running }) => ({ running })),
            result: outcome.result,
        },
        log: [
            failure?.detail,
            ...sentences,
            ...artifacts.toReversed().map((one) => (0,views_artifacts/* artifactStateLine */.KT)(one, one.text)),
        ],
        page: [
            (0,presentation/* ratedTable */.JH)(artifacts, (one) => ({
                Artifact: (0,views_artifacts/* nameOf */.Vb)(one),
                Fingerprint: (0,views_artifacts/* linkedFingerprint */.uK)(one),
                State: one.text,
            })),
        ],
    };
}
const isGood = ({ running, compliance }) => running && compliance !== "non-compliant" && compliance !== "pending";
/** Whether nothing was reported that counts. */
const isUnreported = ({ reportedSince, wait, snapshot }) => snapshot === undefined || (!reportedSince && wait > 0);
const namesOf = (artifacts) => {
    const only = (0,views_artifacts/* single */.J0)(artifacts);
    return only ? (0,views_artifacts/* nameOf */.Vb)(only).text : (0,format/* count */.U9)(artifacts.length, "artifact");
};
function resultText(outcome, now) {
    const { environment, artifacts, failure, passes, wait, snapshot, reportedAt } = outcome;
    const place = `in environment ${environment}`;
    if (failure !== undefined && passes)
        return `Not confirmed what runs ${place}: the service is unreachable; allowed by \`on-outage: warn\`.`;
    if (failure !== undefined)
        return `Not confirmed what runs ${place}: the last request failed.`;
    const missing = artifacts.filter(({ running }) => !running);
    if (isUnreported(outcome)) {
        const last = reportedAt === undefined ? "it was never reported" : `last ${(0,time_format/* formatTime */.fU)(reportedAt, now)}`;
        const time = wait === 0 ? "" : ` in ${(0,time_format/* formatDuration */.a3)(wait / 1000)}`;
        const known = missing.length === 0
            ? `; ${namesOf(artifacts)} ${artifacts.length === 1 ? "runs" : "run"} in the latest snapshot`
            : snapshot === undefined
                ? ""
                : `; not running before: ${namesOf(missing)}`;
        return `Not confirmed what runs ${place}: nothing was reported${time} (${last})${known}.`;
    }
    if (missing.length > 0)
        return `Not running ${place}: ${namesOf(missing)}.`;
    const red = artifacts.filter((one) => !isGood(one));
    return red.length > 0
        ? `Running, but not compliant, ${place}: ${namesOf(red)}.`
        : `Running ${place}: ${namesOf(artifacts)}.`;
}
function nextStep(outcome) {
    const { environment, artifacts, failure, wait } = outcome;
    if (failure !== undefined)
        return `${failure.hint ?? "Run the job again later"}.`;
    const missing = artifacts.filter(({ running }) => !running);
    if (isUnreported(outcome)) {
        if (outcome.snapshot === undefined && wait === 0)
            return `Check that something reports ${environment} to the service, and run this step after its first report.`;
        const longer = `Check that something reports ${environment} to the service, and set \`wait\` to twice the time between two reports`;
        return missing.length === 0
            ? `${longer}. Where this workflow reports before this step, set \`wait: 0\`.`
            : `${longer}.`;
    }
    if (missing.length > 0) {
        const check = `Check which version the deployment put into ${environment}, and that it has ended`;
        return missing.some(isKnownByDigest)
            ? `${check}. An image that was deployed by its index may be reported by one of its manifests: give it by \`artifacts\` with \`artifact-type: oci\`, so that this step reads its index.`
            : `${check}.`;
    }
    return artifacts.some(({ compliance }) => compliance === "non-compliant")
        ? "Report the evidence that the environment's policies require, or deploy a compliant artifact."
        : "Report the evidence that is missing, or set a longer `wait`.";
}
/** Whether nothing but the digest of an artifact is known, so that it may be that of an index. */
const isKnownByDigest = ({ type, readFrom }) => type === "given" || (readFrom === undefined && (type === "oci" || type === "docker"));
/** Such as `runs since 2026-11-22 20:00 UTC (now); also running: app:1 (…)`. */
function stateOf(artifact, { snapshot }, now) {
    const { running, entry, runsAs, others, compliance, reasons } = artifact;
    const texts = reasons.map(({ text }) => text);
    const other = (0,format/* joinTruncated */.v$)(others.map((one) => entryText(one, now)), maxOthers);
    const snapshotTime = (0,time_format/* formatTime */.fU)(snapshot?.timestamp, now);
    return (0,presentation/* compact */.oE)([
        running
            ? `runs since ${(0,time_format/* formatTime */.fU)(entry && (0,domain_snapshot/* runsSince */.NV)(entry), now)}`
            : entry === undefined
                ? "does not run"
                : `does not run: it had exited at the snapshot of ${snapshotTime}`,
        runsAs !== undefined && ` as sha256:${runsAs.slice(0, 12)}, a manifest that its index names`,
        running && compliance === undefined && "; no policy judges it",
        compliance === "pending" && `; evidence is missing: ${(0,format/* joinTruncated */.v$)(texts, maxOthers)}`,
        compliance === "non-compliant" && `; not compliant: ${(0,format/* joinTruncated */.v$)(texts, maxOthers)}`,
        other !== "" && `; ${running ? "also running" : "in its place runs"}: ${other}`,
    ]).join("");
}
/** Such as `registry.example/acme/app:1 (fingerprint 0123456789ab, commit 0123456789ab, since …)`. */
function entryText(entry, now) {
    const { name, fingerprint, git_commit: commit } = entry;
    const about = (0,presentation/* compact */.oE)([
        fingerprint === undefined ? "no fingerprint" : `fingerprint ${fingerprint.slice(0, 12)}`,
        commit !== undefined && `commit ${commit.slice(0, 12)}`,
        `since ${(0,time_format/* formatTime */.fU)((0,domain_snapshot/* runsSince */.NV)(entry), now)}`,
    ]);
    return `${name.replace(/@sha256:[a-f0-9]{64}$/, "")} (${about.join(", ")})`;
}

;// CONCATENATED MODULE: ./build/operations/confirm-running/index.js
// `confirm-running`: whether an environment really runs the artifacts (docs/confirm-running.md).





const confirm_running_operation = (0,operation/* defineOperation */.h)({
    name: "confirm-running",
    inputs: [
        ...definitions/* connectionInputs */.eu,
        ...definitions/* selectionInputs */.Iz,
        ...["environment", "wait", "wait-interval", "on-non-compliance", "on-outage"],
    ],
    requires: ["base-url", "org", "api-token", "environment"],
    // The step follows a deployment, and what was reported before says nothing about it.
    defaults: { wait: "10m", "on-non-compliance": "fail" },
    isGate: true,
    rules: [shared_selection/* requiresArtifacts */.GO, ...shared_selection/* selectionRules */.g3],
    introduce: (values) => `Confirming that environment ${values.environment} runs ${(0,shared_selection/* artifactsIn */.j2)(values)}`,
    run: confirmRunning,
    present: presentRunning,
    presentFailure: () => ({ outputs: { running: false, "reported-since": false } }),
});


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

/***/ 1740:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ pollRounds)
/* harmony export */ });
/* harmony import */ var _gate_polling_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4877);

/**
 * Runs rounds until no verdict can change, waiting helps no more, or the time is up; then one more if something is not
 * current.
 * @param runRound is given the number of the round, which is one more after each pause, and whether to request again what is
 *   not current
 * @returns the last round, the pauses, in milliseconds and together in seconds, and whether the step was ended from outside
 */
async function pollRounds(waitOptions, { clock, logger, random, signal }, runRound) {
    let state = (0,_gate_polling_js__WEBPACK_IMPORTED_MODULE_0__/* .startPolling */ .g8)(waitOptions, clock.monotonic());
    let shown = new Set();
    const waits = [];
    // A function, because the signal changes during an await.
    const isCancelled = () => signal.aborted;
    let last = await runRound(1, false);
    while (!isCancelled()) {
        const next = (0,_gate_polling_js__WEBPACK_IMPORTED_MODULE_0__/* .nextPoll */ .Hv)(last.verdicts, state, clock.monotonic(), random());
        if (next === undefined && last.isCurrent)
            break;
        if (next !== undefined) {
            const lines = [...last.waitingFor];
            for (const line of lines)
                if (!shown.has(line))
                    logger.info(line);
            shown = new Set(lines);
            logger.debug(`Asking again in ${Math.round(next.milliseconds / 1000)} s`);
            const before = clock.monotonic();
            await clock.sleep(next.milliseconds, signal);
            waits.push(clock.monotonic() - before);
            if (isCancelled())
                break;
            state = next.state;
        }
        last = await runRound(waits.length + 1, next === undefined);
    }
    const waitedSeconds = Math.round(waits.reduce((sum, wait) => sum + wait, 0) / 1000);
    return { last, waits, waitedSeconds, cancelled: isCancelled() };
}


/***/ }),

/***/ 173:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   dt: () => (/* binding */ readReportedEnvironment),
/* harmony export */   mR: () => (/* binding */ readLatestSnapshot),
/* harmony export */   v5: () => (/* binding */ warningsAbout)
/* harmony export */ });
/* harmony import */ var _domain_snapshot_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5625);
/* harmony import */ var _gate_answer_age_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9724);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(177);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(6974);
/* harmony import */ var _lib_result_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(5367);
/* harmony import */ var _service_service_error_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4108);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7974);
/* harmony import */ var _suggest_names_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9634);









/**
 * Reads how the environment is reported.
 * @throws ServiceError when it does not exist, is logical, or the response is about another one; CancelledError
 */
async function readReportedEnvironment({ client, settings, environment, deadline }, { clock }) {
    const suggesting = (0,_suggest_names_js__WEBPACK_IMPORTED_MODULE_5__/* .suggestNames */ .R)({ environment }, { client, service: settings, deadline }, { clock });
    const result = await suggesting.call((0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_4__/* .getReportedEnvironmentEndpoint */ .w7)(settings, environment));
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
            message: `Environment \`${environment}\` is logical, and has no snapshots of its own${members.length === 0 ? "" : `: it is made of ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_6__/* .joinTruncated */ .v$)(members.map((name) => `\`${name}\``))}`}`,
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
    const result = await client.call((0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_4__/* .getLatestSnapshotEndpoint */ .Ln)(settings, environment));
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
    return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_7__.ok)({ snapshot, json: result.response?.json });
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
    const body = (0,_service_service_error_js__WEBPACK_IMPORTED_MODULE_3__/* .bodyOf */ .E)(result);
    const cached = (0,_gate_answer_age_js__WEBPACK_IMPORTED_MODULE_1__/* .judgeCached */ .iR)(result.response);
    if (cached === undefined)
        return body;
    const { hint, reasons } = cached;
    // Stryker disable next-line StringLiteral: there is one reason, which the type does not say.
    throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ServiceError */ ._7({ ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_8__/* .omitUndefined */ .O)({ hint }), message: reasons.map(({ text }) => text).join("; ") });
}
/** Says what of a snapshot is left out, where something is. */
const warningsAbout = ({ unknownEntries }) => unknownEntries === 0
    ? []
    : [
        `Left out ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_6__/* .count */ .U9)(unknownEntries, "entry")} of an unknown form. The output \`result\` has what the service sent`,
    ];


/***/ }),

/***/ 9634:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ suggestNames),
/* harmony export */   d: () => (/* binding */ nameSuggester)
/* harmony export */ });
/* harmony import */ var _lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2769);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7974);
/* harmony import */ var _extra_read_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6692);



/**
 * Returns what adds to a failure about an unknown environment, flow or policy which name may be meant. Each list is read
 * once, for at most 10 s and without retries; where that fails, or nothing is similar, the failure stays as it is.
 * @param asked the names that the step asks about
 */
function nameSuggester(asked, { client, service, deadline }, { clock }) {
    const { environment, flow, policies = [] } = asked;
    const kinds = {
        environment: { input: "environment", names: environment, list: (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_0__/* .listEnvironmentNamesEndpoint */ .vG)(service) },
        flow: { input: "flow", names: flow, list: (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_0__/* .listFlowNamesEndpoint */ .qF)(service) },
        policy: { input: "policies", names: policies, list: (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_0__/* .listPolicyNamesEndpoint */ .UZ)(service) },
    };
    const read = new Map();
    function knownNames(subject, list) {
        const known = read.get(subject) ??
            client
                .call(list, { limits: (0,_extra_read_js__WEBPACK_IMPORTED_MODULE_1__/* .limitsOfExtraReads */ .R)(deadline, clock) })
                .then((result) => (result.success ? result.value : []));
        read.set(subject, known);
        return known;
    }
    return async (failure) => {
        const { notFound: subject } = failure;
        if (subject !== "environment" && subject !== "flow" && subject !== "policy")
            return failure;
        const { input, names = [], list } = kinds[subject];
        const known = await knownNames(subject, list);
        const [unknown] = [names].flat().filter((name) => !known.includes(name));
        const meant = unknown === undefined ? "" : (0,_lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_2__/* .didYouMean */ .a)(unknown, known);
        return meant === ""
            ? failure
            : { ...failure, message: failure.message + meant, hint: `Correct \`${input}\``, isSuggested: true };
    };
}
/** Returns a client whose failures say which name may be meant, as `nameSuggester` does. */
function suggestNames(asked, access, context) {
    const suggest = nameSuggester(asked, access, context);
    return {
        call: async (endpoint, options) => {
            const result = await access.client.call(endpoint, options);
            return result.success ? result : { ...result, failure: await suggest(result.failure) };
        },
    };
}


/***/ }),

/***/ 2625:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fz: () => (/* binding */ artifactOutputs),
/* harmony export */   J0: () => (/* binding */ single),
/* harmony export */   KT: () => (/* binding */ artifactStateLine),
/* harmony export */   LM: () => (/* binding */ maxInAnnotation),
/* harmony export */   LQ: () => (/* binding */ firstOfMany),
/* harmony export */   Rl: () => (/* binding */ manifestLines),
/* harmony export */   Rw: () => (/* binding */ artifactTable),
/* harmony export */   Rx: () => (/* binding */ artifactParts),
/* harmony export */   VY: () => (/* binding */ artifactLine),
/* harmony export */   Vb: () => (/* binding */ nameOf),
/* harmony export */   eh: () => (/* binding */ summarize),
/* harmony export */   gj: () => (/* binding */ toOutputArtifacts),
/* harmony export */   uK: () => (/* binding */ linkedFingerprint)
/* harmony export */ });
/* harmony import */ var _domain_artifact_kinds_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(157);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(177);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4902);
/* harmony import */ var _presentation_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6699);
// How artifacts look, wherever an outcome has some.




/** The digits of a fingerprint that people compare. */
const shortFingerprint = (artifact) => artifact.fingerprint.slice(0, 12);
/**
 * Returns the artifact's name: in the template where it has one, with its file name where that is another. Of an image only
 * one of them, because both together would push what matters off the page.
 */
function nameOf(artifact) {
    const { name } = artifact;
    const file = (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(fileNameOf(artifact));
    if (name === undefined || name === artifact.filename)
        return file;
    return (0,_domain_artifact_kinds_js__WEBPACK_IMPORTED_MODULE_0__/* .isImage */ .wu)(artifact) ? (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(name) : (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(name)} (${file})`;
}
/** Returns the file name, or the repository and tag of an image: registry and digest are long, and stand elsewhere. */
function fileNameOf(artifact) {
    const { filename, fingerprint } = artifact;
    // A given fingerprint has no file name but its digits.
    if (filename === fingerprint)
        return `sha256:${shortFingerprint(artifact)}`;
    if (!(0,_domain_artifact_kinds_js__WEBPACK_IMPORTED_MODULE_0__/* .isImage */ .wu)(artifact))
        return filename;
    return filename.replace(/@sha256:[a-f0-9]{64}$/, "").replace(/^(?=[^/]*[.:])[^/]+\/|^localhost\//, "");
}
/** Returns the short fingerprint, linked to the service's page of the artifact. */
const linkedFingerprint = (artifact) => (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .link */ .nf)((0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(shortFingerprint(artifact)), artifact.htmlUrl);
/** Returns a line of log with the fingerprint first, as `sha256sum` prints it, and the whole reference of an image. */
const artifactLine = (artifact) => {
    const { name, filename, fingerprint } = artifact;
    const shown = (0,_domain_artifact_kinds_js__WEBPACK_IMPORTED_MODULE_0__/* .isImage */ .wu)(artifact) && name !== undefined && name !== filename
        ? `${name} (${filename})`
        : nameOf(artifact).text;
    return `  ${fingerprint}  ${shown}`;
};
/** Returns a line of log with a mark and a state after that. */
const artifactStateLine = (artifact, state) => ({
    severity: artifact.severity,
    text: `${artifact.fingerprint}  ${nameOf(artifact).text}: ${state}`,
});
/** Returns a table of the artifacts; `digits` says what the column `title` shows of a fingerprint. */
const artifactTable = (artifacts, title = "SHA-256 fingerprint", digits = ({ fingerprint }) => (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(fingerprint)) => (0,_presentation_js__WEBPACK_IMPORTED_MODULE_2__/* .table */ .tp)(artifacts, (artifact) => ({
    Artifact: nameOf(artifact),
    Type: _domain_artifact_kinds_js__WEBPACK_IMPORTED_MODULE_0__/* .artifactKinds */ .YC[artifact.type].label,
    [title]: digits(artifact),
}));
/** Returns the artifacts as in the output `artifacts`. A name is always there; JSON leaves out what is undefined. */
const toOutputArtifacts = (artifacts, more) => artifacts.map((artifact) => {
    const { name = null, filename, type, fingerprint, reference, htmlUrl } = artifact;
    return { name, filename, type, fingerprint, reference, html_url: htmlUrl, ...more(artifact) };
});
/** Returns the outputs of a step with exactly one artifact, or exactly one image, and of the manifests. */
function artifactOutputs({ artifacts, manifests = [], }) {
    const only = single(artifacts);
    const images = artifacts.filter(_domain_artifact_kinds_js__WEBPACK_IMPORTED_MODULE_0__/* .isImage */ .wu);
    return {
        fingerprint: only?.fingerprint,
        image: single(images)?.reference,
        "manifest-file": manifests.length > 0 ? manifests.map(({ path }) => path).join("\n") : undefined,
        "html-url": only?.htmlUrl,
    };
}
/** Returns the only item; undefined where there are none or several. */
const single = (items) => (items.length === 1 ? items[0] : undefined);
/** How many things of a kind an annotation names; all of them are in the log. */
const maxInAnnotation = 5;
/** Returns the first lines, and that there are more. Not how many: of a great many only the first are kept. */
const firstOfMany = (lines, nouns) => (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_3__/* .truncate */ .xv)(lines, maxInAnnotation, () => `… and more ${nouns}, in the log.`);
/** Returns a line for each of the first artifacts, and how many more there are. What is said of several is said once. */
function summarize(artifacts, describe) {
    const groups = [...Map.groupBy(artifacts, describe)].slice(0, maxInAnnotation);
    const left = artifacts.length - groups.reduce((sum, [, { length }]) => sum + length, 0);
    const lines = groups.map(([text, ofText]) => {
        const names = ofText.slice(0, maxInAnnotation).map(subjectOf);
        const more = ofText.length - names.length;
        return `${(0,_presentation_js__WEBPACK_IMPORTED_MODULE_2__/* .compact */ .oE)([...names, more > 0 && `${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_3__/* .grouped */ .zD)(more)} more`]).join(", ")}: ${text}`;
    });
    return left === 0 ? lines : [...lines, `… and ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_3__/* .count */ .U9)(left, "more artifact")}, all in the log.`];
}
function subjectOf(artifact) {
    const digits = artifact.filename === artifact.fingerprint ? "" : ` (${shortFingerprint(artifact)})`;
    return `${nameOf(artifact).text}${digits}`;
}
/** Returns where the manifests are, as lines of log. */
const manifestLines = ({ manifests = [] }) => manifests.map(({ artifact, path }) => `Manifest of ${nameOf(artifact).text}: ${path}`);
/**
 * Returns what every step shows of the artifacts that it selected.
 * @param ofArtifact fields of each artifact in the output `artifacts`, besides what identifies it
 */
const artifactParts = (selected, ofArtifact = {}) => ({
    outputs: artifactOutputs(selected),
    documents: {
        artifacts: selected.artifacts.length > 0 ? toOutputArtifacts(selected.artifacts, () => ofArtifact) : undefined,
    },
    log: [...selected.artifacts.map(artifactLine), ...manifestLines(selected)],
    page: [artifactTable(selected.artifacts)],
});


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
