export const id = 303;
export const ids = [303];
export const modules = {

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

// EXTERNAL MODULE: ./build/inputs/definitions.js
var definitions = __webpack_require__(7450);
// EXTERNAL MODULE: ./build/operations/operation.js
var operation = __webpack_require__(4138);
// EXTERNAL MODULE: ./build/operations/shared/selection.js
var selection = __webpack_require__(9183);
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
        const selection = { ...values, isForGate: true };
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
var domain_snapshot = __webpack_require__(8006);
// EXTERNAL MODULE: ./build/report/presentation.js
var presentation = __webpack_require__(6699);
// EXTERNAL MODULE: ./build/report/time-format.js
var time_format = __webpack_require__(4840);
// EXTERNAL MODULE: ./build/operations/shared/present-artifacts.js
var present_artifacts = __webpack_require__(2332);
;// CONCATENATED MODULE: ./build/operations/confirm-running/present.js






/** Of what else runs, so many are named. */
const maxOthers = 5;
/** Presents which artifacts run in an environment; `now` is in milliseconds since 1970. */
function presentRunning(outcome, now) {
    const { passes, failure, snapshot, onNonCompliance } = outcome;
    const isSilent = passes && onNonCompliance === "ignore";
    const artifacts = (0,presentation/* sortBySeverity */.BF)(outcome.artifacts.map((one) => ({
        ...one,
        severity: isGood(one) ? "success" : passes ? "warning" : "error",
        text: stateOf(one, outcome, now),
    })));
    const text = resultText(outcome, now);
    const severity = passes ? (0,presentation/* worstOf */.hm)(artifacts) : "error";
    const failing = artifacts.filter((one) => one.severity !== "success");
    const lines = failure === undefined ? (0,present_artifacts/* summarize */.eh)(failing, (one) => one.text) : [failure.message];
    const sentences = (0,presentation/* compact */.oE)([
        ...(0,shared_snapshot/* reportSentences */.N7)(outcome, now),
        outcome.waitedSeconds > 0 && `The step waited ${(0,time_format/* formatDuration */.a)(outcome.waitedSeconds)}.`,
    ]);
    return {
        result: { severity, text },
        sentences,
        warnings: outcome.warnings,
        problem: severity !== "success" && !isSilent && { title: "Not confirmed", lines: [text, ...lines] },
        next: passes ? undefined : nextStep(outcome),
        outputs: {
            ...(0,present_artifacts/* artifactOutputs */.Fz)(outcome),
            running: outcome.running,
            "reported-since": outcome.reportedSince,
            "snapshot-index": snapshot?.index,
            "snapshot-compliant": snapshot?.compliant,
        },
        documents: {
            artifacts: (0,present_artifacts/* toOutputArtifacts */.gj)(outcome.artifacts, ({ running }) => ({ running })),
            result: outcome.result,
        },
        log: [
            failure?.detail,
            ...sentences,
            ...artifacts.toReversed().map((one) => (0,present_artifacts/* artifactStateLine */.KT)(one, one.text)),
        ],
        page: [
            (0,presentation/* ratedTable */.JH)(artifacts, (one) => ({
                Artifact: (0,present_artifacts/* nameOf */.Vb)(one),
                Fingerprint: (0,present_artifacts/* linkedFingerprint */.uK)(one),
                State: one.text,
            })),
        ],
    };
}
const isGood = ({ running, compliance }) => running && compliance !== "non-compliant" && compliance !== "pending";
/** Whether nothing was reported that counts. */
const isUnreported = ({ reportedSince, wait, snapshot }) => snapshot === undefined || (!reportedSince && wait > 0);
const namesOf = (artifacts) => {
    const only = (0,present_artifacts/* single */.J0)(artifacts);
    return only ? (0,present_artifacts/* nameOf */.Vb)(only).text : (0,format/* count */.U9)(artifacts.length, "artifact");
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
        const last = reportedAt === undefined ? "it was never reported" : `last ${(0,time_format/* formatTime */.f)(reportedAt, now)}`;
        const time = wait === 0 ? "" : ` in ${(0,time_format/* formatDuration */.a)(wait / 1000)}`;
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
    const snapshotTime = (0,time_format/* formatTime */.f)(snapshot?.timestamp, now);
    return (0,presentation/* compact */.oE)([
        running
            ? `runs since ${(0,time_format/* formatTime */.f)(entry && (0,domain_snapshot/* runsSince */.NV)(entry), now)}`
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
        `since ${(0,time_format/* formatTime */.f)((0,domain_snapshot/* runsSince */.NV)(entry), now)}`,
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
    rules: [selection/* requiresArtifacts */.GO, ...selection/* selectionRules */.g3],
    introduce: (values) => `Confirming that environment ${values.environment} runs ${(0,selection/* artifactsIn */.j2)(values)}`,
    run: confirmRunning,
    present: presentRunning,
    presentFailure: () => ({ outputs: { running: false, "reported-since": false } }),
});


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


/***/ })

};
