export const id = 929;
export const ids = [929];
export const modules = {

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
const digestsOf = ({ fingerprint, indexManifests = [] }) => [
    fingerprint,
    ...indexManifests,
];
function judgeArtifacts(artifacts, entries) {
    const asked = new Set(artifacts.flatMap(digestsOf));
    const byDigest = Map.groupBy(entries, ({ fingerprint }) => fingerprint);
    const findOthers = indexNames(entries.filter((one) => (0,_domain_snapshot_js__WEBPACK_IMPORTED_MODULE_0__/* .isRunning */ .W_)(one) && !asked.has(one.fingerprint)));
    return artifacts.map((artifact) => {
        const own = digestsOf(artifact).flatMap((digest) => byDigest.get(digest) ?? []);
        const running = own.filter(_domain_snapshot_js__WEBPACK_IMPORTED_MODULE_0__/* .isRunning */ .W_);
        const [entry = own[0]] = running;
        const runs = running.length > 0;
        const runsAs = runs && entry?.fingerprint !== artifact.fingerprint ? entry?.fingerprint : undefined;
        return {
            ...artifact,
            running: runs,
            ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_2__/* .omitUndefined */ .O)({ entry, runsAs }),
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
        const byName = new Map();
        for (const entry of entries)
            for (const name of namesOf(entry)) {
                const found = byName.get(name);
                if (found === undefined)
                    byName.set(name, [entry]);
                else
                    found.push(entry);
            }
        return { namesOf, byName };
    });
    return ({ name, filename, reference = filename }, own) => {
        const itself = { name: reference, flows: [{ template_reference_name: name }] };
        for (const { namesOf, byName } of kinds) {
            const names = new Set([itself, ...own].flatMap(namesOf));
            const found = new Set([...names].flatMap((one) => byName.get(one) ?? []));
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
const fileNamesOf = (named) => repositoriesOf(named).map((repository) => repository.replace(/^.*\//s, ""));
/** Returns the first entry of each fingerprint, and every entry without one. */
function withoutRepetition(entries) {
    const seen = new Set();
    return entries.filter(({ fingerprint }) => fingerprint === undefined || seen.size < seen.add(fingerprint).size);
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
// The rows of the verdict table (docs/gate.md) that an assertion and a trail share: a request that failed, and a
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
    const failed = (verdict, kind, hint = failure.hint) => ({
        ...blocked(verdict, kind, (0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .withoutHint */ .u7)(failure)),
        ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_1__/* .omitUndefined */ .O)({ hint, detail }),
    });
    // unreachable: no connection, a broken TLS handshake, a timeout. misconfigured: an unknown host, a certificate that does
    // not hold, a proxy that refuses. unverifiable: a response that was cut off or cannot be read.
    if (cause !== "status" && cause !== "invalid-body")
        return failed(noResponseVerdicts[cause], "service-error");
    // unauthorized: 401, 403.
    if (status === 401 || status === 403)
        return failed("unauthorized", "service-error");
    // unreachable: 408, 429, 5xx, after the retries.
    if ((0,_domain_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .isOutage */ .u)(failure)) {
        // Only where the service itself failed would the setting for outages not hide a mistake.
        const isDown = status >= 500 && status !== 501;
        const setting = "`on-outage: warn` lets jobs pass while the service is down";
        return failed("unreachable", "service-error", failure.hint && isDown ? `${failure.hint}. ${setting}` : failure.hint);
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
        return failed("misconfigured", "service-error");
    // unverifiable: 200 that is not well-formed, any other 2xx, and what is not a final response.
    return failed("unverifiable", "invalid-response");
}


/***/ }),

/***/ 60:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  operation: () => (/* binding */ get_snapshot_operation)
});

// EXTERNAL MODULE: ./build/inputs/definitions.js + 1 modules
var definitions = __webpack_require__(2379);
// EXTERNAL MODULE: ./build/operations/operation.js
var operation = __webpack_require__(4138);
// EXTERNAL MODULE: ./build/lib/format.js
var format = __webpack_require__(177);
// EXTERNAL MODULE: ./build/report/markdown.js
var markdown = __webpack_require__(4902);
// EXTERNAL MODULE: ./build/report/presentation.js
var presentation = __webpack_require__(6699);
// EXTERNAL MODULE: ./build/report/time-format.js
var time_format = __webpack_require__(4840);
// EXTERNAL MODULE: ./build/report/verdict-texts.js
var verdict_texts = __webpack_require__(5587);
// EXTERNAL MODULE: ./build/report/views/list-read.js
var list_read = __webpack_require__(1857);
;// CONCATENATED MODULE: ./build/operations/get-snapshot/present.js






/** Of the reasons why something is not compliant, so many are shown. */
const maxReasons = 5;
/** Presents what runs; `now` is in milliseconds since 1970. */
function presentSnapshot(outcome, now) {
    const { environment, snapshot, running, exited, warnings, result } = outcome;
    const { length } = running;
    const taken = running.flatMap((one) => one.flow !== undefined && one.fingerprint !== undefined ? { ...one, fingerprint: one.fingerprint } : []);
    const time = (0,time_format/* formatTime */.fU)(snapshot?.timestamp, now);
    const parts = (0,presentation/* compact */.oE)([
        length > 0 && { title: "What runs", table: runningTable(running, now) },
        exited.length > 0 && { title: `Exited at the snapshot of ${time}`, table: exitedTable(exited) },
    ]);
    const text = snapshot === undefined
        ? `Environment ${environment} was never reported: it is not known what runs in it.`
        : `Environment ${environment} runs ${(0,format/* count */.U9)(length, "artifact")}.`;
    return {
        result: { severity: length === 0 ? "info" : "success", text },
        sentences: sentencesOf(outcome, now),
        warnings,
        next: snapshot === undefined
            ? `Check that something reports ${environment} to the service: this action does not.`
            : undefined,
        outputs: {
            count: length,
            "snapshot-index": snapshot?.index,
            "snapshot-compliant": snapshot?.compliant,
            "html-url": snapshot?.html_url,
        },
        documents: {
            artifacts: taken.map(toListedArtifact),
            listed: running.map(toOutputArtifact),
            result,
        },
        log: parts,
        page: (0,list_read/* firstTables */.K_)(parts, true),
    };
}
function sentencesOf({ snapshot, reportedAt, running }, now) {
    const red = running.filter(({ compliant }) => compliant === false).length;
    const withoutFlow = running.filter(({ flow }) => flow === undefined).length;
    const withoutFingerprint = running.filter(({ fingerprint }) => fingerprint === undefined).length;
    const verb = (number) => (number === 1 ? "has" : "have");
    const index = snapshot && (0,markdown/* link */.nf)(String(snapshot.index), snapshot.html_url).text;
    return [
        reportedAt !== undefined && `The environment was last reported ${(0,time_format/* formatTime */.fU)(reportedAt, now)}.`,
        snapshot !== undefined &&
            `Its latest snapshot is ${index ?? ""} of ${(0,time_format/* formatTime */.fU)(snapshot.timestamp, now)}.`,
        red > 0 && `${(0,format/* count */.U9)(red, "artifact")} ${red === 1 ? "is" : "are"} not compliant.`,
        withoutFlow > 0 && `${(0,format/* count */.U9)(withoutFlow, "artifact")} ${verb(withoutFlow)} no flow.`,
        withoutFingerprint > 0 &&
            `${(0,format/* count */.U9)(withoutFingerprint, "artifact")} ${verb(withoutFingerprint)} no fingerprint.`,
    ];
}
const runningTable = (running, now) => (0,presentation/* ratedTable */.JH)(running.map((one) => ({ ...one, severity: (0,presentation/* stateSeverity */.bd)(one.compliant) })), (one) => ({
    Artifact: one.name === undefined
        ? imageName(one.filename)
        : (0,markdown/* gfm */.Te) `${(0,markdown/* code */.aY)(one.name)} (${imageName(one.filename)})`,
    Fingerprint: one.fingerprint === undefined ? "none" : digest(one.fingerprint, one.htmlUrl),
    Flow: one.flow === undefined ? "none" : (0,markdown/* code */.aY)(one.flow),
    Commit: (0,markdown/* code */.aY)((one.gitCommit ?? "").slice(0, 12)),
    Since: (0,time_format/* formatTime */.fU)(one.since, now),
    State: (0,presentation/* compact */.oE)([
        (0,verdict_texts/* stateText */.r9)(undefined, one.compliant),
        one.reasons.length > 0 &&
            (0,format/* joinTruncated */.v$)(one.reasons.map(({ text }) => text), maxReasons),
    ]).join(": "),
}));
const exitedTable = (exited) => (0,presentation/* table */.tp)(exited, ({ name, fingerprint, html_url: url, flow_name: flow, git_commit: commit }) => ({
    Artifact: imageName(name),
    Fingerprint: fingerprint === undefined ? "none" : digest(fingerprint, url),
    Flow: flow === undefined ? "none" : (0,markdown/* code */.aY)(flow),
    Commit: (0,markdown/* code */.aY)((commit ?? "").slice(0, 12)),
}));
/** Returns the name without the digest, which has its own column. */
const imageName = (name) => (0,markdown/* code */.aY)(name.replace(/@sha256:[a-f0-9]{64}$/, ""));
/** Returns a digest: in the log all of it. */
const digest = (fingerprint, url) => (0,markdown/* inLog */.cp)((0,markdown/* link */.nf)((0,markdown/* code */.aY)(fingerprint.slice(0, 12)), url), fingerprint);
/** Returns what other jobs ask about. */
const toListedArtifact = (one) => ({
    name: one.name ?? null,
    filename: one.filename || one.fingerprint,
    type: one.reference === undefined ? "given" : "oci",
    fingerprint: one.fingerprint,
    reference: one.reference,
    html_url: one.htmlUrl,
});
const toOutputArtifact = (one) => ({
    name: one.name ?? null,
    filename: one.filename,
    fingerprint: one.fingerprint ?? null,
    reference: one.reference,
    flow: one.flow ?? null,
    git_commit: one.gitCommit ?? null,
    compliant: one.compliant ?? null,
    since: one.since === undefined ? null : isoTime(one.since),
    html_url: one.htmlUrl ?? null,
});
/** Returns a time as ISO 8601 in UTC; null for a number that is not a time. */
function isoTime(seconds) {
    const date = new Date(seconds * 1000);
    return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

// EXTERNAL MODULE: ./build/domain/snapshot.js
var domain_snapshot = __webpack_require__(8006);
// EXTERNAL MODULE: ./build/lib/deadline.js
var lib_deadline = __webpack_require__(5842);
// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
// EXTERNAL MODULE: ./build/service/client.js + 3 modules
var service_client = __webpack_require__(7198);
// EXTERNAL MODULE: ./build/operations/shared/artifacts.js + 3 modules
var artifacts = __webpack_require__(7131);
// EXTERNAL MODULE: ./build/operations/shared/snapshot.js
var shared_snapshot = __webpack_require__(173);
// EXTERNAL MODULE: ./build/artifacts/image-reference.js
var image_reference = __webpack_require__(1181);
// EXTERNAL MODULE: ./build/gate/judge-running.js
var judge_running = __webpack_require__(8763);
// EXTERNAL MODULE: ./build/lib/errors.js
var errors = __webpack_require__(1469);
;// CONCATENATED MODULE: ./build/operations/get-snapshot/list-running.js
// What runs by the entries of a snapshot: each digest once, with the name under which a gate can ask about it.




/** Lists what runs, in the order of the entries. What has no fingerprint is never merged. */
function listRunning(entries) {
    const byDigest = Map.groupBy(entries.filter(domain_snapshot/* isRunning */.W_), (entry) => entry.fingerprint ?? Symbol());
    const listed = [...byDigest.values()].map(merge);
    const byName = Map.groupBy(listed, ({ name }) => name);
    return listed.map((one) => (byName.get(one.name)?.length === 1 ? one : { ...one, name: undefined }));
}
function merge(entries) {
    const firstOf = (valueOf) => entries.map(valueOf).find((value) => value !== undefined);
    const flow = firstOf((entry) => entry.flow_name);
    const names = new Set(entries
        .flatMap(({ flows }) => flows)
        .flatMap((one) => flow !== undefined && one.flow_name === flow ? (one.template_reference_name ?? []) : []));
    const [name] = names.size === 1 ? names : [];
    const times = entries.flatMap((entry) => (0,domain_snapshot/* runsSince */.NV)(entry) ?? []);
    const red = entries.filter(({ compliant }) => compliant === false);
    return {
        name,
        filename: firstOf((entry) => entry.name) ?? "",
        fingerprint: firstOf((entry) => entry.fingerprint),
        reference: firstOf(referenceOf),
        flow,
        gitCommit: firstOf((entry) => entry.git_commit),
        compliant: red.length > 0 ? false : entries.every(({ compliant }) => compliant === true) || undefined,
        reasons: red.flatMap(judge_running/* reasonsOfEntry */.h),
        since: times.length === 0 ? undefined : Math.min(...times),
        htmlUrl: firstOf((entry) => entry.html_url),
    };
}
/** Returns the image by its digest and without its tag, where the name of an entry ends in its own digest. */
function referenceOf({ name, fingerprint }) {
    if (fingerprint === undefined || !name.endsWith(`@sha256:${fingerprint}`))
        return undefined;
    try {
        return (0,image_reference/* pinned */.dp)((0,image_reference/* imageReference */.rA)(name), fingerprint);
    }
    catch (error) {
        if (error instanceof errors/* ConfigurationError */.j1)
            return undefined;
        throw error;
    }
}

;// CONCATENATED MODULE: ./build/operations/get-snapshot/read-snapshot.js
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
 * Reads what runs.
 * @throws ServiceError when the environment is logical, or there is no valid response; CancelledError
 */
async function readSnapshot(values, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { environment } = values;
        const deadline = new lib_deadline/* Deadline */.B(values.timeout, context.clock);
        const client = __addDisposableResource(env_1, (0,service_client/* createServiceClient */.r)({ ...values, deadline }, context), false);
        const reading = { client, settings: values, environment, deadline };
        const state = await (0,shared_snapshot/* readReportedEnvironment */.dt)(reading, context);
        const read = await (0,shared_snapshot/* readLatestSnapshot */.mR)(reading, state);
        const about = {
            kind: "snapshot-read",
            environment,
            ...(0,omit_undefined/* omitUndefined */.O)({ reportedAt: state.last_reported_at }),
        };
        if (!read.success)
            return { ...about, running: [], exited: [], warnings: [] };
        const { snapshot, json: result } = read.value;
        return {
            ...about,
            snapshot,
            running: listRunning(snapshot.entries).map((one) => (0,artifacts/* hasSecretReference */.O)(one, context) ? { ...one, reference: undefined } : one),
            exited: snapshot.entries.filter((entry) => !(0,domain_snapshot/* isRunning */.W_)(entry)),
            warnings: (0,shared_snapshot/* warningsAbout */.v5)(snapshot),
            result,
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

;// CONCATENATED MODULE: ./build/operations/get-snapshot/index.js
// `get-snapshot`: what runs in an environment, by its latest snapshot (docs/confirm-running.md).




const get_snapshot_operation = (0,operation/* defineOperation */.h)({
    name: "get-snapshot",
    inputs: [...definitions/* connectionInputs */.eu, "environment"],
    requires: ["base-url", "org", "api-token", "environment"],
    introduce: ({ environment }) => `Reading what runs in environment ${environment}`,
    run: readSnapshot,
    present: presentSnapshot,
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

/***/ 173:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   dt: () => (/* binding */ readReportedEnvironment),
/* harmony export */   mR: () => (/* binding */ readLatestSnapshot),
/* harmony export */   v5: () => (/* binding */ warningsAbout)
/* harmony export */ });
/* harmony import */ var _domain_snapshot_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8006);
/* harmony import */ var _gate_answer_age_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9724);
/* harmony import */ var _lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(2769);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(177);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6974);
/* harmony import */ var _lib_result_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(5367);
/* harmony import */ var _service_service_error_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4108);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7974);
/* harmony import */ var _extra_read_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6692);










/**
 * Reads how the environment is reported.
 * @throws ServiceError when it does not exist, is logical, or the response is about another one; CancelledError
 */
async function readReportedEnvironment({ client, settings, environment, deadline }, { clock }) {
    const result = await client.call((0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_4__/* .getReportedEnvironmentEndpoint */ .w7)(settings, environment));
    if (!result.success && result.failure.notFound === "environment") {
        const limits = (0,_extra_read_js__WEBPACK_IMPORTED_MODULE_5__/* .limitsOfExtraReads */ .R)(deadline, clock);
        const all = await client.call((0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_4__/* .listEnvironmentNamesEndpoint */ .vG)(settings), { limits });
        const { message, detail } = result.failure;
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ServiceError */ ._7({
            ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_6__/* .omitUndefined */ .O)({ detail }),
            message: message + (all.success ? (0,_lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_7__/* .didYouMean */ .a)(environment, all.value) : ""),
            hint: "Check `environment`, and that it is not archived. Where its first report creates it, run this step after that",
        });
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
    return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_9__.ok)({ snapshot, json: result.response?.json });
}
/** Returns whether the service refuses a snapshot because there is none: any 4xx but those about access and outages. */
function saysNeverReported({ cause, status = 0 }) {
    return cause === "status" && status >= 400 && status <= 499 && ![401, 403, 408, 429].includes(status);
}
/**
 * Returns the body of a response that no cache has kept for long.
 * @throws ServiceError, CancelledError where there is none
 */
function currentBodyOf(result) {
    const body = (0,_service_service_error_js__WEBPACK_IMPORTED_MODULE_3__/* .bodyOf */ .E)(result);
    const cached = (0,_gate_answer_age_js__WEBPACK_IMPORTED_MODULE_1__/* .judgeCached */ .iR)(result.response);
    const [reason] = cached?.reasons ?? [];
    if (reason === undefined)
        return body;
    throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ServiceError */ ._7({ message: reason.text, ...(cached?.hint !== undefined && { hint: cached.hint }) });
}
/** Says what of a snapshot is left out, where something is. */
const warningsAbout = ({ unknownEntries }) => unknownEntries === 0
    ? []
    : [
        `Left out ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_8__/* .count */ .U9)(unknownEntries, "entry")} of an unknown form. The output \`result\` has what the service sent`,
    ];


/***/ }),

/***/ 1857:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K_: () => (/* binding */ firstTables),
/* harmony export */   T1: () => (/* binding */ renderListRead)
/* harmony export */ });
/* unused harmony export eventsByDay */
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7934);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9137);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(177);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4902);
/* harmony import */ var _presentation_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6699);
/* harmony import */ var _time_format_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4840);
/* harmony import */ var _verdict_texts_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5587);
/* harmony import */ var _notification_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9479);
// Lists of what is recorded: how many there are, and what each kind of list shows of its items.








/** Rows that people still scroll through; all items are in the result file. */
const maxRows = 200;
/** Presents a list; `now` is in milliseconds since 1970. */
function renderListRead(outcome, now) {
    const { list, totalCount, warnings, result } = outcome;
    const { length } = list.items;
    const parts = partsOf(list, now);
    const left = length - maxRows;
    return {
        result: { severity: length === 0 ? "info" : "success", text: `Found ${foundText(outcome)}.` },
        warnings,
        outputs: {
            count: length,
            "total-count": totalCount,
            flow: list.of === "approvals" ? list.flow : undefined,
        },
        documents: { result, isPrivate: list.of === "actions" },
        log: parts,
        page: [
            list.of === "environments" &&
                remark("Not compliant", list.items.filter(({ state }) => state === false)),
            list.of === "actions" && remark("Delivery failing", list.items.filter(_notification_js__WEBPACK_IMPORTED_MODULE_5__/* .isFailing */ .DI)),
            ...firstTables(parts, list.of === "environment-events"),
            left > 0 && (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `_…and ${left} more. All of them are in the result file._`,
        ],
    };
}
const nouns = {
    environments: "environment",
    "environment-events": "event",
    approvals: "approval",
    builds: "build",
    actions: "action",
};
function foundText({ list, totalCount, hasMore }) {
    const { length } = list.items;
    const noun = nouns[list.of];
    const inEnvironment = "environment" in list ? ` of environment ${list.environment}` : "";
    const owner = "flow" in list ? ` of flow ${list.flow}` : inEnvironment;
    if (length === 0)
        return `no ${noun}s${owner}`;
    if (!hasMore)
        return `${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_6__/* .count */ .U9)(length, noun)}${owner}`;
    return totalCount === undefined
        ? `${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_6__/* .count */ .U9)(length, noun)}${owner}; there may be more`
        : `${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_6__/* .count */ .U9)(totalCount, noun)}${owner} and read ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_6__/* .grouped */ .zD)(length)} of them`;
}
/** Returns the tables for the summary, up to a number of rows that people read. */
function firstTables(parts, withTitles) {
    let left = maxRows;
    return parts.flatMap(({ title, table }) => {
        const max = Math.max(left, 0);
        left -= table.length;
        if (max === 0)
            return [];
        const first = { ...table, length: Math.min(table.length, max), rows: () => table.rows().take(max) };
        return [withTitles && (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `#### ${title}`, first];
    });
}
function partsOf(list, now) {
    switch (list.of) {
        case "environments":
            return [{ title: "Environments", table: (0,_presentation_js__WEBPACK_IMPORTED_MODULE_2__/* .table */ .tp)(list.items, (one) => environmentRow(one, now)) }];
        case "environment-events":
            return eventsByDay(list.items, now);
        case "approvals":
            return [{ title: "Approvals", table: (0,_presentation_js__WEBPACK_IMPORTED_MODULE_2__/* .table */ .tp)(list.items, (one) => approvalRow(one, now)) }];
        case "builds":
            return [{ title: "Builds", table: (0,_presentation_js__WEBPACK_IMPORTED_MODULE_2__/* .table */ .tp)(list.items, (one) => buildRow(one, now)) }];
        case "actions": {
            const rated = list.items.map((one) => ({ ...one, severity: (0,_presentation_js__WEBPACK_IMPORTED_MODULE_2__/* .stateSeverity */ .bd)(!(0,_notification_js__WEBPACK_IMPORTED_MODULE_5__/* .isFailing */ .DI)(one)) }));
            return [{ title: "Actions", table: (0,_presentation_js__WEBPACK_IMPORTED_MODULE_2__/* .ratedTable */ .JH)(rated, (one) => actionRow(one, now)) }];
        }
    }
}
/** Returns which items something is wrong with, if there are any. */
function remark(problem, failing) {
    const names = failing.map(({ name }) => (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(name));
    if (names.length === 0)
        return undefined;
    const first = (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_6__/* .truncate */ .xv)(names, 20, (more) => (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `and ${more} more`);
    return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `${(0,_presentation_js__WEBPACK_IMPORTED_MODULE_2__/* .iconOf */ .ZG)("error")} ${problem}: ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .joined */ .oR)(first, (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `, `)}`;
}
const timeOf = (seconds, now) => typeof seconds === "number" ? (0,_time_format_js__WEBPACK_IMPORTED_MODULE_3__/* .formatTime */ .fU)(seconds, now) : "";
const short = (sha) => (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)((sha ?? "").slice(0, 12));
/** A name or number, and in the summary its description below it. */
const described = (name, description) => description ? (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inLog */ .cp)((0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `${name}<br>${description}`, name.text) : name;
const environmentRow = (one, now) => ({
    "": (0,_presentation_js__WEBPACK_IMPORTED_MODULE_2__/* .iconOf */ .ZG)((0,_presentation_js__WEBPACK_IMPORTED_MODULE_2__/* .stateSeverity */ .bd)(one.state)),
    Environment: described((0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(one.name), one.description),
    State: (0,_verdict_texts_js__WEBPACK_IMPORTED_MODULE_4__/* .stateText */ .r9)(undefined, one.state),
    Type: one.type ?? "",
    Policies: policiesOf(one),
    "Last changed": timeOf(one.last_changed_at, now),
    "Last reported": timeOf(one.last_reported_at, now),
});
function policiesOf({ policies, included_environments: included }) {
    if (included && included.length > 0)
        return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `of ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .codes */ .F4)(included)}`;
    return policies && policies.length > 0 ? (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .codes */ .F4)(policies) : "none";
}
/** Returns a table of the events of each day. */
function eventsByDay(events, now) {
    const days = Map.groupBy(events, (event) => isoTime(event)?.slice(0, 10));
    return Array.from(days, ([day, items]) => ({
        title: day === undefined ? "At an unknown time" : `${day} (${(0,_time_format_js__WEBPACK_IMPORTED_MODULE_3__/* .formatAge */ .nV)(items[0]?.reported_at ?? 0, now)})`,
        table: eventTable(items),
    }));
}
/** The time as ISO 8601 in UTC; undefined for a number that is not a time. */
function isoTime({ reported_at: seconds }) {
    const date = new Date(typeof seconds === "number" ? seconds * 1000 : NaN);
    return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
const eventTable = (items) => (0,_presentation_js__WEBPACK_IMPORTED_MODULE_2__/* .table */ .tp)(items, (event) => {
    const { type, description, snapshot_index: snapshot } = event;
    // The whole digest of an image is in the log.
    const artifact = event.artifact_name ?? "";
    const number = String(snapshot);
    const compliance = (0,_presentation_js__WEBPACK_IMPORTED_MODULE_2__/* .iconOf */ .ZG)((0,_presentation_js__WEBPACK_IMPORTED_MODULE_2__/* .stateSeverity */ .bd)(event.snapshot_compliance));
    const icon = eventIcons.find(([beginning]) => type.startsWith(beginning))?.[1] ?? "";
    return {
        "": (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `${icon}${(0,_presentation_js__WEBPACK_IMPORTED_MODULE_2__/* .iconOf */ .ZG)(eventSeverity(event))}`,
        "Time (UTC)": isoTime(event)?.slice(11, 19) ?? "",
        Event: (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inLog */ .cp)(eventOnPage(event), description ? `${type}: ${description}` : type),
        Artifact: (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inLog */ .cp)((0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(artifact.replace(/@sha256:([0-9a-f]{12})[0-9a-f]{52}$/, "@$1…")), artifact),
        Snapshot: typeof snapshot === "number" ? (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inLog */ .cp)((0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `${compliance} ${number}`, number) : "",
    };
});
function eventOnPage({ type, description, code_diff: diff }) {
    const links = valibot__WEBPACK_IMPORTED_MODULE_7__.is(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .httpUrlSchema */ .b$, diff) ? [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .link */ .nf)("changes", diff)] : [];
    const details = (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .joined */ .oR)([...(description ? [description] : []), ...links], (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `, `);
    const name = (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `<strong>${type}</strong>`;
    return details.toString() === "" ? name : (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `${name}<br>${details}`;
}
function eventSeverity({ type, artifact_compliance: compliant }) {
    if (type.includes("non-compliant"))
        return "error";
    return (0,_presentation_js__WEBPACK_IMPORTED_MODULE_2__/* .stateSeverity */ .bd)(compliant ?? (/(^|-)compliant/.test(type) ? true : null));
}
const eventIcons = [
    ["started", (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inLog */ .cp)((0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `▶️`, "")],
    ["exited", (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inLog */ .cp)((0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `⏹️`, "")],
    ["changed", (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inLog */ .cp)((0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `🔄`, "")],
    ["updated", (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inLog */ .cp)((0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `🏷️`, "")],
];
const approvalSeverities = { APPROVED: "success", PENDING: "warning", UNAPPROVED: "error" };
function approvalRow(one, now) {
    const by = [...new Set(one.approvals.flatMap(({ approved_by: person }) => person ?? []))].join(", ");
    const name = (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(one.artifact_name);
    const [from, to] = [short(one.base_artifact), short(one.target_artifact)];
    const commits = (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_6__/* .count */ .U9)(one.src_commit_list.length, "commit");
    return {
        "": (0,_presentation_js__WEBPACK_IMPORTED_MODULE_2__/* .iconOf */ .ZG)(approvalSeverities[one.state]),
        Approval: described((0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `${String(one.release_number)}`, one.description),
        State: `${one.state.toLowerCase()}${by === "" ? "" : ` (${by})`}`,
        Artifact: one.environment
            ? (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inLog */ .cp)((0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `${name}<br>for ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(one.environment)}`, `${name.text} for ${one.environment}`)
            : name,
        "From, to": (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inLog */ .cp)((0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `${from} → ${to}<br>${commits}`, `${from.text} → ${to.text}, ${commits}`),
        "Last changed": timeOf(one.last_modified_at, now),
    };
}
const buildRow = (one, now) => ({
    Built: timeOf(one.created_at, now),
    "SHA-256 fingerprint": short(one.fingerprint),
    Flow: (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(one.flow_name ?? ""),
    Trail: (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(one.trail_name ?? ""),
    Repository: (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(one.repo_info?.name ?? ""),
});
function actionRow(one, now) {
    const targets = (0,_notification_js__WEBPACK_IMPORTED_MODULE_5__/* .targetsOf */ .QR)(one, now).map(({ severity, type, where, lastFailure }) => {
        const target = (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `${type} to ${where}`;
        return severity === "error"
            ? (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inLog */ .cp)((0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `${(0,_presentation_js__WEBPACK_IMPORTED_MODULE_2__/* .iconOf */ .ZG)("error")} ${target}, failed ${lastFailure}`, `${target.text} (failing)`)
            : target;
    });
    return {
        Action: (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inLog */ .cp)((0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(one.name)}<br>number ${String(one.number)}, ${one.type}`, `${one.number} ${one.name}`),
        Triggers: (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .codes */ .F4)((0,_notification_js__WEBPACK_IMPORTED_MODULE_5__/* .triggerTexts */ .hu)(one)),
        "Environments and flows": (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .codes */ .F4)([...(one.environments ?? []), ...(one.flows ?? [])]),
        Targets: (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .joined */ .oR)(targets, (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inLog */ .cp)((0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `<br>`, "; ")),
    };
}


/***/ }),

/***/ 9479:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DI: () => (/* binding */ isFailing),
/* harmony export */   Iy: () => (/* binding */ renderNotificationRead),
/* harmony export */   QR: () => (/* binding */ targetsOf),
/* harmony export */   hu: () => (/* binding */ triggerTexts)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7934);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4902);
/* harmony import */ var _presentation_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6699);
/* harmony import */ var _time_format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4840);
// A notification (an action is one too): its triggers, its targets, and whether delivery works. An address to which
// something is posted may be a secret in itself, so only its host is shown.




/** Presents a notification; `now` is in milliseconds since 1970. */
function renderNotificationRead({ notification, result }, now) {
    const { number, name, type, environments, created_by: creator } = notification;
    const triggers = triggerTexts(notification);
    const targets = targetsOf(notification, now);
    return {
        result: isFailing(notification)
            ? { severity: "warning", text: `Notification ${number}, ${name}: delivery failing.` }
            : { severity: "success", text: `Found notification ${number}, ${name}.` },
        documents: { result, isPrivate: true },
        log: [
            `Triggers: ${triggers.join(", ")}`,
            `Environments: ${environments.join(", ")}`,
            ...targets.map(({ severity, type, where, lastSuccess, lastFailure }) => `    ${(0,_presentation_js__WEBPACK_IMPORTED_MODULE_1__/* .iconOf */ .ZG)(severity).text} ${type} to ${where}; ` +
                `last success ${lastSuccess}, last failure ${lastFailure}`),
        ],
        page: [
            (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .gfm */ .Te) `Notification ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .code */ .aY)(name)} (number ${String(number)}, ${type}), last changed ${(0,_time_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatTime */ .fU)(notification.last_modified_at, now)}, by ${creator}`,
            (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .gfm */ .Te) `Triggers: ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .codes */ .F4)(triggers)}. Environments: ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .codes */ .F4)(environments)}.`,
            (0,_presentation_js__WEBPACK_IMPORTED_MODULE_1__/* .ratedTable */ .JH)(targets, (target) => ({
                Target: target.type,
                To: target.where,
                "Last success": target.lastSuccess,
                "Last failure": target.lastFailure,
            })),
        ],
    };
}
const optional = (schema) => valibot__WEBPACK_IMPORTED_MODULE_3__/* .fallback */ .NpB(valibot__WEBPACK_IMPORTED_MODULE_3__/* .optional */ .lqM(schema), undefined);
/** A target's form is free: what is not as expected is not shown. */
const targetSchema = valibot__WEBPACK_IMPORTED_MODULE_3__/* .fallback */ .NpB(valibot__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({
    type: optional(valibot__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP()),
    webhook: optional(valibot__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP()),
    emails: optional(valibot__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP())),
    context: optional(valibot__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ channel_name: optional(valibot__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP()), channel_id: optional(valibot__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP()) })),
    last_success_at: optional(valibot__WEBPACK_IMPORTED_MODULE_3__/* .number */ .aig()),
    last_failure_at: optional(valibot__WEBPACK_IMPORTED_MODULE_3__/* .number */ .aig()),
}), {});
const targetsIn = ({ targets }) => targets.map((target) => valibot__WEBPACK_IMPORTED_MODULE_3__/* .parse */ .qgA(targetSchema, target));
/** Returns whether delivery fails: as the service says, else by one of the targets. */
const isFailing = (notification) => notification.is_failing ?? targetsIn(notification).some(hasFailed);
const hasFailed = ({ last_success_at: success, last_failure_at: failure }) => failure !== undefined && (success === undefined || failure > success);
const triggers = new Map([
    ["ON_STARTED_ARTIFACT", "artifact started"],
    ["ON_EXITED_ARTIFACT", "artifact exited"],
    ["ON_SCALED_ARTIFACT", "artifact scaled"],
    ["ON_ALLOWED_ARTIFACT", "artifact allow-listed"],
    ["ON_NON_COMPLIANT_ENV", "environment not compliant"],
    ["ON_COMPLIANT_ENV", "environment compliant"],
]);
/** Returns the triggers in words; one that is not known is shown as it is. */
const triggerTexts = (notification) => notification.triggers.map((trigger) => triggers.get(trigger) ?? trigger);
/** Returns the targets, failing ones first, each with where it leads: a channel, a host, email addresses. */
const targetsOf = (notification, now) => (0,_presentation_js__WEBPACK_IMPORTED_MODULE_1__/* .sortBySeverity */ .BF)(targetsIn(notification).map((target) => ({
    severity: hasFailed(target)
        ? "error"
        : (0,_presentation_js__WEBPACK_IMPORTED_MODULE_1__/* .stateSeverity */ .bd)(target.last_success_at === undefined ? null : true),
    type: target.type ?? "unknown",
    where: whereOf(target),
    lastSuccess: timeText(target.last_success_at, now),
    lastFailure: timeText(target.last_failure_at, now),
})));
const timeText = (seconds, now) => seconds === undefined ? "never" : (0,_time_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatTime */ .fU)(seconds, now);
function whereOf({ webhook, emails, context }) {
    const channel = context?.channel_name ?? context?.channel_id;
    if (channel !== undefined)
        return `channel ${channel}`;
    if (emails !== undefined)
        return emails.join(", ");
    if (webhook !== undefined)
        return URL.parse(webhook)?.hostname ?? "an address that cannot be read";
    return "an unknown place";
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
