export const id = 303;
export const ids = [303,42];
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
 * made longer: nobody waits more than 60 s for a verdict that has changed (docs/performance.md).
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
const canChange = (verdict) => _domain_verdict_js__WEBPACK_IMPORTED_MODULE_0__/* .verdictRules */ .XN[verdict].canChange;
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

/***/ 9107:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   r: () => (/* binding */ hasNextPage)
/* harmony export */ });
/** Returns whether a response's `link` header names a next page (RFC 8288); undefined where the header is absent. */
const hasNextPage = ({ link }) => link === undefined ? undefined : /;\s*rel="?next"?/i.test(link);


/***/ }),

/***/ 1545:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  confirmRunning: () => (/* binding */ confirmRunning)
});

// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
;// CONCATENATED MODULE: ./build/gate/judge-running.js

const started = /^started(?:-compliant|-non-compliant|-unknown)?$/;
const changed = /^(?:changed|updated|scaled)$/;
const stopped = /^(?:exited|stopped)(?:-|$)/;
const saysNothing = /^became-|-provenance$/;
const isRunning = ({ type }) => started.test(type) || changed.test(type);
const isNonCompliant = (event) => isRunning(event) && (event.artifact_compliance === false || event.type === "started-non-compliant");
/** Returns whether the action does not know this type of events. Such an event does not count. */
const isUnknownType = (type) => ![started, changed, stopped, saysNothing].some((one) => one.test(type));
/** Adds events of one environment, newest first and older than those before, to the events that decide. */
function addEvents(deciding, events) {
    for (const event of events) {
        const { sha256, type } = event;
        if (typeof sha256 !== "string" || (!isRunning(event) && !stopped.test(type)))
            continue;
        const found = deciding.get(sha256) ?? [];
        const { snapshot, time } = differences(event, found[0]);
        // Events of one second may be in any order: the latest is that of the last snapshot. Where the time says otherwise, a
        // stop counts, because clocks may differ.
        if (found.length === 0 || (snapshot > 0 && !(isRunning(event) && time < 0)))
            deciding.set(sha256, [event]);
        else if (snapshot === 0)
            found.push(event);
    }
    return deciding;
}
/** Returns how much later an event is than another, in snapshots and in whole seconds; NaN where that is not known. */
function differences(event, other) {
    const of = (field) => Math.floor(event?.[field] ?? NaN) - Math.floor(other?.[field] ?? NaN);
    return { snapshot: of("snapshot_index"), time: of("reported_at") };
}
/** Returns a function that is given page after page, and says whether what follows cannot change what is decided about any artifact. */
function untilDecided(artifacts) {
    const deciding = new Map();
    return (page) => {
        addEvents(deciding, page);
        const last = page.at(-1);
        return artifacts.every(({ fingerprint }) => {
            const [latest] = deciding.get(fingerprint) ?? [];
            const { snapshot, time } = differences(last, latest);
            return last !== undefined && latest !== undefined && !(snapshot >= 0) && !(time >= 0);
        });
    };
}
/** Returns whether no event follows one that it is clearly later than. A late event may have an earlier time or snapshot. */
const isNewestFirst = (events) => events.every((event, index) => {
    const known = Object.values(differences(event, events[index - 1])).filter((one) => !Number.isNaN(one));
    return known.length === 0 || known.some((difference) => difference <= 0);
});
/** Returns what the events of one environment, newest first, say about each artifact. */
function judgeRunning(artifacts, events) {
    const deciding = addEvents(new Map(), events);
    const starts = new Map();
    for (const event of events)
        if (started.test(event.type) && deciding.get(event.sha256)?.some(isRunning))
            for (const name of namesOf(event))
                if (!starts.has(name))
                    starts.set(name, event);
    return artifacts.map((artifact) => {
        const own = deciding.get(artifact.fingerprint) ?? [];
        const event = own.find(isNonCompliant) ?? own.find(isRunning) ?? own[0];
        if (event !== undefined && isRunning(event))
            return { ...artifact, state: isNonCompliant(event) ? "not-compliant" : "running", event };
        const names = [artifact.name, artifact.filename, event?.artifact_name].map(withoutVersion);
        const instead = names.flatMap((name) => (name === "" ? [] : (starts.get(name) ?? [])))[0];
        return { ...artifact, state: event ? "stopped" : "not-seen", ...(0,omit_undefined/* omitUndefined */.O)({ event, instead }) };
    });
}
const withoutVersion = (name) => (name ?? "").replace(/@.*/s, "").replace(/:[^/:]*$/, "");
/** Returns the names by which an artifact may be known, whatever its tag and digest are: an image's, and the last part of it. */
function namesOf({ artifact_name: given }) {
    const name = withoutVersion(given);
    return [name, name.slice(name.lastIndexOf("/") + 1)];
}

// EXTERNAL MODULE: ./build/lib/budget.js
var lib_budget = __webpack_require__(2227);
// EXTERNAL MODULE: ./build/lib/errors.js
var errors = __webpack_require__(1469);
// EXTERNAL MODULE: ./build/lib/format.js
var format = __webpack_require__(177);
// EXTERNAL MODULE: ./build/service/client.js + 2 modules
var service_client = __webpack_require__(309);
// EXTERNAL MODULE: ./build/service/pagination.js
var pagination = __webpack_require__(5750);
// EXTERNAL MODULE: ./build/operations/lists.js
var lists = __webpack_require__(4426);
// EXTERNAL MODULE: ./build/operations/shared/artifacts.js + 2 modules
var shared_artifacts = __webpack_require__(3996);
// EXTERNAL MODULE: ./build/operations/shared/poll-rounds.js
var poll_rounds = __webpack_require__(1740);
;// CONCATENATED MODULE: ./build/operations/confirm-running.js
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










/** The most events that are read and kept. */
const maxEvents = 10_000;
/**
 * Confirms that every artifact runs in the environment. The outcome says whether the job passes.
 * @throws ConfigurationError when an artifact cannot be fingerprinted: nothing was sent then
 * @throws ServiceError when the last round has no valid answer, unless `on-outage` lets that pass; CancelledError
 */
async function confirmRunning(request, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { service, environment, waitOptions } = request;
        const { onNonCompliance, onOutage } = request.enforcement;
        const budget = new lib_budget/* Budget */._(service.timeout, context.clock);
        const { artifacts } = await (0,shared_artifacts/* fingerprintSelected */.S)(request.artifacts, context, budget);
        budget.total += waitOptions.wait;
        const client = __addDisposableResource(env_1, (0,service_client/* createServiceClient */.r)({ ...service, budget }, context), false);
        const isOwn = (event) => event.environment_name === environment;
        // What the next round need not read again.
        let known = [];
        let hasAnswered = false;
        const { last, cancelled, waitedSeconds } = await (0,poll_rounds/* pollRounds */.B)(waitOptions, context, async (_, again) => {
            if (again)
                known = [];
            const isWhole = known.length === 0;
            let outage;
            try {
                known = await readEvents();
            }
            catch (error) {
                if (!(error instanceof errors/* OutageError */.AP))
                    throw error;
                outage = error;
            }
            const judged = judgeRunning(artifacts, known.filter(isOwn));
            const verdicts = judged.map((one) => (outage ? "unreachable" : verdictOf(one, onNonCompliance)));
            const confirms = verdicts.every((verdict) => verdict === "compliant");
            const names = judged.flatMap(({ name, filename }, index) => verdicts[index] === "pending" ? (name ?? filename) : []);
            const waitingFor = [outage ? "The service does not answer" : `Not running yet: ${(0,format/* joinFirst */.FS)(names)}`];
            // What earlier rounds read may have changed meanwhile: only one round that reads all that is needed confirms.
            return { verdicts, isCurrent: isWhole || !confirms, waitingFor, judged, outage, confirms, hasAnswered };
        });
        const { judged, outage, confirms } = last;
        if (cancelled)
            throw new errors/* CancelledError */.cc({ message: `It is not known what runs in ${environment}` });
        if (outage && (last.hasAnswered || onOutage === "fail"))
            throw outage;
        const ignored = known.flatMap((event) => {
            if (!isOwn(event))
                return [`environment ${event.environment_name ?? "(none)"}`];
            return isUnknownType(event.type) ? [`type ${event.type}`] : [];
        });
        if (ignored.length > 0)
            context.logger.info(`Events that do not count: ${(0,format/* joinFirst */.FS)([...new Set(ignored)])}`);
        return {
            kind: "running-confirmed",
            environment,
            passes: confirms || outage !== undefined,
            artifacts: judged,
            onNonCompliance,
            ...(0,omit_undefined/* omitUndefined */.O)({ outage: outage?.parts.message }),
            events: known,
            waitedSeconds,
        };
        /** Reads as many events as are needed or, where some are known, the pages up to one that has a known event. */
        async function readEvents() {
            const knownKeys = new Set(known.map(keyOf));
            const isDecided = untilDecided(artifacts);
            const isEnough = (page) => {
                hasAnswered = true;
                return isDecided(page.filter(isOwn)) || page.some((event) => knownKeys.has(keyOf(event)));
            };
            const list = { ...(0,lists.eventList)(service, environment), identity: keyOf };
            const options = { filters: [], limit: maxEvents };
            const { items, unknownItems } = await (0,pagination/* readList */.L)(list, options, { client, context }, isEnough);
            // It may say that an artifact stopped.
            if (unknownItems > 0)
                throw new errors/* ServiceError */._7({
                    message: `The list of environment events has ${(0,format/* count */.U9)(unknownItems, "item")} of an unknown form: it does not say what runs now`,
                    hint: "Ask the service's operator, or update this action",
                });
            if (!isNewestFirst(items.filter(isOwn)))
                throw new errors/* ServiceError */._7({
                    message: "The list of environment events is not newest first: it does not say what runs now",
                    hint: "Check that `base-url` is the address of the service's API; if it is, ask the service's operator",
                });
            const keys = new Set(items.map(keyOf));
            return [...items, ...known.filter((event) => !keys.has(keyOf(event)))].slice(0, maxEvents);
        }
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
/** Returns the state in the words of a gate: what does not run yet is pending. */
function verdictOf({ state }, onNonCompliance) {
    if (state === "not-compliant")
        return onNonCompliance === "fail" ? "non-compliant" : "compliant";
    return state === "running" ? "compliant" : "pending";
}
/** Identifies an event by what never changes in it, and by what is judged of it. */
const keyOf = (event) => JSON.stringify([
    ...[event.environment_name, event.snapshot_index, event.reported_at, event.type, event.sha256],
    ...[event.artifact_name, event.artifact_compliance],
]);


/***/ }),

/***/ 4426:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   actionList: () => (/* binding */ actionList),
/* harmony export */   approvalList: () => (/* binding */ approvalList),
/* harmony export */   buildList: () => (/* binding */ buildList),
/* harmony export */   environmentList: () => (/* binding */ environmentList),
/* harmony export */   eventList: () => (/* binding */ eventList),
/* harmony export */   readResources: () => (/* binding */ readResources)
/* harmony export */ });
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(177);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6974);
/* harmony import */ var _domain_resources_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2608);
/* harmony import */ var _service_pagination_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5750);
/* harmony import */ var _service_client_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(309);
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
 * Reads a list.
 * @throws ServiceError when a request failed, or a response is not as specified; CancelledError
 */
async function readResources(request, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { service, options } = request;
        const client = __addDisposableResource(env_1, (0,_service_client_js__WEBPACK_IMPORTED_MODULE_2__/* .createServiceClient */ .r)(service, context), false);
        switch (request.operation) {
            case "list-environments":
                return await read(environmentList(service), (items) => ({ of: "environments", items }));
            case "list-environment-events": {
                const { environment } = request;
                const list = eventList(service, environment);
                return await read(list, (items) => ({ of: "environment-events", environment, items }));
            }
            case "list-approvals": {
                const { flow } = request;
                return await read(approvalList(service, flow), (items) => ({ of: "approvals", flow, items }));
            }
            case "list-builds":
                return await read(buildList(service), (items) => ({ of: "builds", items }));
            case "list-actions":
                return await read(actionList(service), (items) => ({ of: "actions", items }));
        }
        async function read(endpoint, listOf) {
            const { items, raw, unknownItems, total, hasMore, hasChanged } = await (0,_service_pagination_js__WEBPACK_IMPORTED_MODULE_1__/* .readList */ .L)(endpoint, options, {
                client,
                context,
            });
            const changed = "The list changed while it was read: an item may be missing, but none is there twice";
            return {
                kind: "list-read",
                list: listOf(items),
                hasMore,
                warnings: [...(hasChanged ? [changed] : []), ...(unknownItems > 0 ? [leftOutText(unknownItems)] : [])],
                result: raw,
                ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_3__/* .omitUndefined */ .O)({ totalCount: total }),
            };
        }
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
const leftOutText = (items) => `Left out ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_4__/* .count */ .U9)(items, "item")} of an unknown form. The output \`result\` has what the service sent`;
/** Makes the list of an organization's environments. */
const environmentList = ({ org }) => ({
    path: ["environments", org],
    noun: "environments",
    item: _domain_resources_js__WEBPACK_IMPORTED_MODULE_0__/* .environmentSchema */ .VW,
    key: "environments",
    perPage: 50,
    identity: ({ name }) => name,
});
/** Makes the list of an environment's events, newest first. */
const eventList = ({ org }, environment) => ({
    path: ["environments", org, environment, "events"],
    noun: "environment events",
    item: _domain_resources_js__WEBPACK_IMPORTED_MODULE_0__/* .environmentEventSchema */ .NI,
    perPage: 100,
});
/** Makes the list of a flow's approvals, which hosted services removed in July 2026. */
const approvalList = ({ org }, flow) => ({
    path: ["approvals", org, flow],
    noun: "approvals",
    item: _domain_resources_js__WEBPACK_IMPORTED_MODULE_0__/* .approvalSchema */ .xI,
    perPage: 20,
    identity: (approval) => String(approval.release_number),
});
/** Makes the list of builds. */
const buildList = ({ org }) => ({
    path: ["builds", org],
    noun: "builds",
    item: _domain_resources_js__WEBPACK_IMPORTED_MODULE_0__/* .buildSchema */ .IV,
    key: "builds",
    perPage: 50,
});
/** Makes the list of actions, which has no pages. */
const actionList = ({ org }) => ({
    path: ["actions", org],
    noun: "actions",
    item: _domain_resources_js__WEBPACK_IMPORTED_MODULE_0__/* .actionSchema */ .wh,
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


/***/ }),

/***/ 5750:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ readList)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7934);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1469);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6974);
/* harmony import */ var _lib_pick_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2947);
/* harmony import */ var _domain_service_result_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9326);
/* harmony import */ var _http_link_header_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9107);
// Lists, read page by page up to a limit. Services page in three ways: an object around the items, headers beside a
// bare array, or a bare array alone; all are accepted. No item of a list that changes meanwhile counts twice.







const wholeNumber = valibot__WEBPACK_IMPORTED_MODULE_3__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_3__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_3__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_3__/* .integer */ .ndf(), valibot__WEBPACK_IMPORTED_MODULE_3__/* .minValue */ .Wwf(0)), () => undefined);
/** What the service says about a page and its list, where it does. */
const wrapperSchema = valibot__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({
    page: wholeNumber,
    per_page: wholeNumber,
    total_pages: wholeNumber,
    total_count: wholeNumber,
});
/** The most that the pages of a list may have together, in bytes: as objects they take about four times as much. */
const maxListBytes = 96 * 1024 * 1024;
const progressIntervalMs = 2_000;
/**
 * Reads a list to its end, to the limit, or the one page that was requested.
 * @param isEnough says after each page, of its items, whether no more of them are needed
 * @throws ServiceError when a response is not a page of it, a page is repeated, or the totals are wrong; CancelledError
 */
async function readList(endpoint, options, { client, context: { clock, logger } }, isEnough = () => false) {
    const { limit, filters } = options;
    const { noun } = endpoint;
    const isPaged = endpoint.perPage !== undefined;
    const expected = { statuses: [200], body: pageSchema(endpoint) };
    const size = options.perPage ?? Math.min(endpoint.perPage ?? limit, limit);
    let items = [];
    let bytes = 0;
    const seen = new Set();
    const contents = new Set();
    const totals = new Set();
    let hasRepeats = false;
    let shownAt = clock.monotonic();
    for (let number = options.page ?? 1;; number += 1) {
        const paging = [
            ["page", String(number)],
            ["per_page", String(size)],
        ];
        const query = isPaged ? [...filters, ...paging] : filters;
        const result = await client.call({ method: "GET", path: endpoint.path, query, expected });
        bytes += result.response?.size ?? 0;
        if (bytes > maxListBytes)
            throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ServiceError */ ._7({
                message: `The list of ${noun} is too large: its pages together are over ${maxListBytes / 1_048_576} MiB`,
                hint: "Read less of it: set a smaller `limit`, or filter with `query`",
            });
        const page = readPage(endpoint, result);
        const { total_count: total } = page;
        const problem = problemOf(page, number, size);
        if (problem !== undefined)
            throw invalidList(noun, problem);
        // Placeholders are alike, so each of them is an item of its own.
        const identities = page.items.map(({ known, raw }) => known && (endpoint.identity?.(known.item) ?? (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)("sha256", JSON.stringify(raw))));
        const isNew = (identity) => identity === undefined || !seen.has(identity);
        const newItems = page.items.filter((_, index) => isNew(identities[index]));
        const isEnd = !isPaged || isLast(page, number, size);
        const content = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)("sha256", JSON.stringify(page.items.map(({ raw }, at) => identities[at] ?? raw)));
        if (page.items.length > 0 && (contents.has(content) || (newItems.length === 0 && !isEnd)))
            throw invalidList(noun, `page ${number} repeats earlier items`);
        contents.add(content);
        totals.add(total);
        hasRepeats ||= newItems.length < page.items.length;
        for (const identity of identities)
            if (identity !== undefined)
                seen.add(identity);
        items = items.concat(newItems);
        const isLastWanted = isEnough(knownItems(page.items));
        if (isEnd || isLastWanted || options.page !== undefined || items.length >= limit) {
            const hasChanged = hasRepeats || totals.size > 1;
            const isWhole = isEnd && options.page === undefined && size > 0;
            if (isWhole && !hasChanged && total !== undefined && total !== items.length)
                throw invalidList(noun, `the service counts ${total}, but returned ${items.length}`);
            const wanted = items.slice(0, limit);
            const known = knownItems(wanted);
            return {
                items: known,
                raw: wanted.map(({ raw }) => raw),
                unknownItems: wanted.length - known.length,
                hasMore: items.length > limit || !isEnd,
                hasChanged,
                ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__/* .omitUndefined */ .O)({ total: isPaged ? total : items.length }),
            };
        }
        if (clock.monotonic() - shownAt >= progressIntervalMs) {
            shownAt = clock.monotonic();
            logger.info(`Read ${items.length}${total === undefined ? "" : ` of ${total}`} ${noun} so far`);
        }
    }
}
const knownItems = (items) => items.flatMap(({ known }) => (known === undefined ? [] : [known.item]));
/** Says what contradicts the request or itself in a page, as the end of a sentence. */
function problemOf(page, number, requested) {
    if (page.page !== undefined && page.page !== number)
        return `page ${number} was requested, but page ${page.page} was returned`;
    const { length } = page.items;
    const size = page.per_page ?? requested;
    // A service that does not page gives everything at once.
    const isEverything = number === 1 && (page.total_count === undefined || page.total_count === length);
    return length > size && !isEverything
        ? `page ${number} has ${length} items, but at most ${size} were requested`
        : undefined;
}
/** Returns whether this is the last page: by its totals, else by its links, else because it is not full. */
function isLast(page, number, requested) {
    const { length } = page.items;
    const size = page.per_page ?? requested;
    if (length === 0 || length > size)
        return true;
    if (page.total_pages !== undefined)
        return number >= page.total_pages;
    if (page.total_count !== undefined)
        return number * size >= page.total_count;
    return page.hasNext === undefined ? length < size : !page.hasNext;
}
/** Returns the schema of a page: the bare items, or an object around them where the list has one. */
function pageSchema({ key }) {
    const list = valibot__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_3__/* .unknown */ .L5J());
    const bare = valibot__WEBPACK_IMPORTED_MODULE_3__/* .pipe */ .FsL(list, valibot__WEBPACK_IMPORTED_MODULE_3__/* .transform */ .pdi((items) => ({ items })));
    if (key === undefined)
        return bare;
    const wrapped = valibot__WEBPACK_IMPORTED_MODULE_3__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_3__/* .intersect */ .y$5([valibot__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ [key]: list }), wrapperSchema]), valibot__WEBPACK_IMPORTED_MODULE_3__/* .transform */ .pdi((page) => ({
        items: page[key] ?? [],
        about: (0,_lib_pick_js__WEBPACK_IMPORTED_MODULE_5__/* .pick */ .U)(page, "page", "per_page", "total_pages", "total_count"),
    })));
    return valibot__WEBPACK_IMPORTED_MODULE_3__/* .lazy */ .RZV((page) => (Array.isArray(page) ? bare : wrapped));
}
/**
 * Returns a page with each item parsed, where its form is known.
 * @throws ServiceError that names the first wrong field of the page
 */
function readPage({ noun, item: schema }, result) {
    const { items, about } = (0,_domain_service_result_js__WEBPACK_IMPORTED_MODULE_2__/* .bodyOf */ .EN)(result);
    return {
        items: items.map((raw) => {
            const item = valibot__WEBPACK_IMPORTED_MODULE_3__/* .safeParse */ .xLC(schema, raw, { abortEarly: true, abortPipeEarly: true });
            return item.success ? { raw, known: { item: item.output } } : { raw };
        }),
        ...(about ?? fromHeaders(noun, result.response?.headers ?? {})),
    };
}
/** Reads the headers beside a bare array; any of them may be absent. */
function fromHeaders(noun, headers) {
    const number = (name) => {
        const text = headers[name]?.trim() ?? "";
        if (text === "")
            return undefined;
        if (!/^\d{1,15}$/.test(text))
            throw invalidList(noun, `its header \`${name}\` is ${JSON.stringify(text)}`);
        return Number(text);
    };
    return {
        page: number("x-current-page"),
        per_page: number("x-per-page"),
        total_pages: number("x-total-pages"),
        total_count: number("x-total-count"),
        hasNext: (0,_http_link_header_js__WEBPACK_IMPORTED_MODULE_6__/* .hasNextPage */ .r)(headers),
    };
}
const invalidList = (noun, problem) => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ServiceError */ ._7({
    message: `The list of ${noun} cannot be read: ${problem}`,
    reason: "The service does not page correctly, or the list changes faster than it can be read",
    hint: "Run the step again; if it persists, ask the service's operator",
});


/***/ })

};
