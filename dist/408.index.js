export const id = 408;
export const ids = [408];
export const modules = {

/***/ 8867:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ mapConcurrent)
/* harmony export */ });
/* unused harmony export defaultConcurrency */
// A few things at a time.
/** How many requests are under way together at most. */
const defaultConcurrency = 4;
/**
 * Does the work for every item, a few at a time, and gives the results in the items' order. When one throws, no
 * further one is begun, those under way are waited for, and the first error is thrown.
 */
async function mapConcurrent(items, work, atATime = defaultConcurrency) {
    const results = new Array(items.length);
    const queue = items.entries();
    let failed = false;
    const worker = async () => {
        for (const [index, item] of queue) {
            if (failed)
                return;
            try {
                results[index] = await work(item, index);
            }
            catch (error) {
                failed = true;
                throw error;
            }
        }
    };
    const workers = Array.from({ length: Math.min(atATime, items.length) }, worker);
    const ends = await Promise.allSettled(workers);
    for (const end of ends)
        if (end.status === "rejected")
            throw end.reason;
    return results;
}


/***/ }),

/***/ 7408:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  assertCompliance: () => (/* binding */ assertCompliance)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./build/artifacts/fingerprint-all.js + 15 modules
var fingerprint_all = __webpack_require__(8299);
// EXTERNAL MODULE: ./build/gate/judge-assertion.js + 1 modules
var judge_assertion = __webpack_require__(3220);
// EXTERNAL MODULE: ./build/lib/lazy.js
var lazy = __webpack_require__(8552);
;// CONCATENATED MODULE: ./build/gate/decision-record.js
// The decision record: what was asked, what was answered, what was decided and by which setting, for an auditor.
// Its form is .github/decision-record.schema.json. Pure: what it says is passed in.

/** The runner's variables that say where a decision was made, by their names in the record. */
const runVariables = {
    action_ref: "GITHUB_ACTION_REF",
    action_repository: "GITHUB_ACTION_REPOSITORY",
    actor: "GITHUB_ACTOR",
    attempt: "GITHUB_RUN_ATTEMPT",
    event: "GITHUB_EVENT_NAME",
    id: "GITHUB_RUN_ID",
    job: "GITHUB_JOB",
    ref: "GITHUB_REF",
    repository: "GITHUB_REPOSITORY",
    server_url: "GITHUB_SERVER_URL",
    sha: "GITHUB_SHA",
    triggering_actor: "GITHUB_TRIGGERING_ACTOR",
    workflow_ref: "GITHUB_WORKFLOW_REF",
    workflow_sha: "GITHUB_WORKFLOW_SHA",
};
/** Reads where a decision is made from the runner's variables. */
function runFacts(environment) {
    return Object.fromEntries(Object.entries(runVariables).flatMap(([name, variable]) => {
        const text = environment[variable];
        return text === undefined || text === "" ? [] : [[name, text]];
    }));
}
/**
 * The record of a decision (contract.md 7), as JSON data. Keys are in one order, times are UTC, and what is unknown is
 * absent, so that the same decision gives the same bytes.
 */
function decisionRecord(decision) {
    const { question, enforcement, patience } = decision;
    return sorted({
        record_version: 1,
        action: { name: "artifact-compliance-action", version: decision.actionVersion },
        run: decision.run,
        service: { base_url: decision.service.baseUrl, org: decision.service.org },
        asked: {
            scope: question.scope,
            flow: question.flow,
            environment: question.environment,
            policies: question.policies,
            fingerprints: lazy/* Lazy */.d.of(decision.artifacts, ({ fingerprint }) => fingerprint),
        },
        enforcement: {
            on_non_compliance: enforcement.onNonCompliance,
            on_nothing_judged: enforcement.onNothingJudged,
            on_outage: enforcement.onOutage,
            wait_seconds: patience.wait / 1000,
            wait_interval_seconds: patience.interval / 1000,
        },
        decision: { verdict: decision.verdict, passes: decision.passes, cancelled: decision.cancelled },
        started_at: utc(decision.startedAt),
        ended_at: utc(decision.endedAt),
        waits_seconds: decision.waits.map((milliseconds) => milliseconds / 1000),
        artifacts: lazy/* Lazy */.d.of(decision.artifacts, recordOfArtifact),
    });
}
function recordOfArtifact(artifact) {
    const { override: letThrough } = artifact;
    const assertion = artifact.assertion?.read((unmasked) => unmasked);
    return {
        name: artifact.name,
        filename: artifact.filename,
        type: artifact.type,
        fingerprint: artifact.fingerprint,
        reference: artifact.reference,
        verdict: artifact.verdict,
        passes: artifact.passes,
        let_through: letThrough && {
            verdict: letThrough.verdict,
            input: letThrough.input,
            setting: letThrough.setting,
        },
        reasons: artifact.reasons.map(({ kind, text, policy, attestation, flow, trail, url }) => ({
            kind,
            text,
            policy,
            attestation,
            flow,
            trail,
            url,
        })),
        warnings: artifact.warnings,
        answer: assertion && {
            scope: assertion.scope,
            flow: assertion.flow,
            trail: assertion.trail,
            environment: assertion.environment,
            compliant: assertion.compliant,
            html_url: assertion.html_url,
            policies: assertion.policy_evaluations?.map(({ policy_name, policy_version, status }) => ({
                name: policy_name,
                version: policy_version,
                status,
            })),
            allow_listing: assertion.allow_listing,
        },
        exchanges: artifact.exchanges.map(({ attempts, status, bodySha256, verdict }) => ({
            status,
            body_sha256: bodySha256,
            verdict,
            attempts: attempts.map((attempt) => ({
                started_at: utc(attempt.startedAt),
                duration_ms: Math.round(attempt.duration),
                result: attempt.result,
            })),
        })),
    };
}
function utc(milliseconds) {
    return new Date(milliseconds).toISOString();
}
/** The same data with every object's keys in alphabetical order. JSON leaves out what is undefined. */
function sorted(value) {
    if (value instanceof lazy/* Lazy */.d)
        return lazy/* Lazy */.d.of(value, sorted);
    if (Array.isArray(value))
        return value.map(sorted);
    if (typeof value === "string")
        return value.toWellFormed();
    if (!(value instanceof Object))
        return value;
    const entries = new Map(Object.entries(value));
    return Object.fromEntries([...entries.keys()].sort().map((key) => [key, sorted(entries.get(key))]));
}

// EXTERNAL MODULE: ./build/gate/enforcement.js
var gate_enforcement = __webpack_require__(5812);
;// CONCATENATED MODULE: ./build/gate/polling.js
const longestInterval = 60_000;
const growth = 1.5;
/** An interval is up to this part shorter or longer than it would be, so that the legs of a matrix spread out. */
const jitter = 0.2;
/** A wait that begins now. */
function startPolling(patience, now) {
    return { deadline: now + patience.wait, interval: patience.interval };
}
/**
 * What to do after every artifact has been asked about once more.
 * @param verdicts the artifacts' verdicts as they stand.
 * @param now milliseconds of the monotonic clock.
 * @param random from 0 up to 1.
 * @returns `end` when everything is settled, when one verdict is beyond cure (the gate stays shut whatever the others
 * become), or when the time is up; otherwise how long to sleep before the next round, never past the deadline.
 */
function nextPoll(verdicts, wait, now, random) {
    const unsettled = verdicts.filter((verdict) => verdict !== "compliant");
    if (unsettled.length === 0 || !unsettled.every(canChange) || now >= wait.deadline)
        return { step: "end" };
    const milliseconds = Math.min(wait.interval * (1 - jitter + 2 * jitter * random), wait.deadline - now);
    const interval = Math.max(wait.interval, Math.min(wait.interval * growth, longestInterval));
    return { step: "sleep", milliseconds: Math.ceil(milliseconds), then: { ...wait, interval } };
}
/** Can waiting change this verdict? (contract.md 5, `wait`) */
function canChange(verdict) {
    return verdict === "pending" || verdict === "unknown-artifact" || verdict === "unreachable";
}
/**
 * What is known of an artifact after it was asked about again. Silence does not unsay an answer: an artifact that was
 * still lacking something when the service fell silent is not let through as an outage.
 */
function mergeJudgements(before, now) {
    if (before === undefined || before.verdict === "unreachable" || now.verdict !== "unreachable")
        return now;
    const known = before.reasons.filter((reason) => reason.kind !== "unreachable");
    const silence = now.reasons.map(({ text }) => ({
        kind: "unreachable",
        text: `Since then: ${text}`,
    }));
    return { ...before, reasons: [...known, ...silence] };
}

// EXTERNAL MODULE: ./build/lib/budget.js
var lib_budget = __webpack_require__(2227);
// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
// EXTERNAL MODULE: ./build/service/endpoints.js
var endpoints = __webpack_require__(1362);
// EXTERNAL MODULE: ./build/lib/concurrency.js
var concurrency = __webpack_require__(8867);
// EXTERNAL MODULE: ./build/service/client.js
var service_client = __webpack_require__(1821);
;// CONCATENATED MODULE: ./build/lib/version.js
/** The version of this action, as in package.json (a test holds them together). */
const version = "0.1.0";

// EXTERNAL MODULE: ./build/operations/kept.js + 1 modules
var kept = __webpack_require__(4904);
// EXTERNAL MODULE: ./build/operations/shared/not-sent.js + 1 modules
var not_sent = __webpack_require__(8977);
// EXTERNAL MODULE: ./build/operations/shared/responses.js
var responses = __webpack_require__(2841);
;// CONCATENATED MODULE: ./build/operations/assert.js
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
// `assert`: the deployment gate. Asks about every artifact, waits for what can still change, and judges (gate/).















/**
 * Judges every artifact. The outcome says whether the job passes; only a failure to name what is asked about throws.
 * @throws ConfigurationProblem when an artifact cannot be fingerprinted: nothing was asked then.
 */
async function assertCompliance(request, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { service, query: question, enforcement, waitOptions: patience } = request;
        const budget = new lib_budget/* Budget */._(service.timeout, context.clock);
        const artifacts = await (0,fingerprint_all/* fingerprintAll */.I)(request.artifacts, context, budget);
        if (request.dryRun) {
            const calls = artifacts.map(({ fingerprint }) => (0,endpoints/* assertArtifact */.fp)(service, fingerprint, question));
            return (0,not_sent/* dryRunOutcome */.d)({ operation: "assert", calls, service, artifacts, query: question });
        }
        const startedAt = context.clock.now();
        budget.extend(patience.wait);
        const client = __addDisposableResource(env_1, (0,service_client/* createServiceClient */.r)({ ...service, budget }, context), false);
        const { known, waits, cancelled } = await askUntilSettled(request, artifacts, client, context);
        const judged = known.map(({ artifact, judgement = neverAsked, exchanges, answer }) => {
            const { verdict } = judgement;
            // A gate that was interrupted has not decided: nothing is let through then.
            const ruling = cancelled && verdict !== "compliant" ? { passes: false } : (0,gate_enforcement/* enforce */.FE)(verdict, enforcement);
            return {
                ...artifact,
                ...judgement,
                ...ruling,
                ...(0,omit_undefined/* omitUndefined */.O)({ htmlUrl: answer?.htmlUrl }),
                exchanges,
            };
        });
        const verdict = (0,gate_enforcement/* aggregateVerdict */.BK)(judged.map((artifact) => artifact.verdict));
        const bodies = known.map(({ answer }) => answer?.body);
        const leftOut = known.filter(({ answer }) => answer !== undefined && answer.body === undefined);
        (0,kept/* tellLeftOut */.Bm)(leftOut.length, (0,kept/* roomForEach */.o9)(artifacts.length), context);
        const passes = judged.length > 0 && judged.every((artifact) => artifact.passes);
        return {
            kind: "judged",
            query: question,
            verdict,
            passes,
            cancelled,
            waitedSeconds: Math.round(waits.reduce((sum, wait) => sum + wait, 0) / 1000),
            artifacts: judged,
            result: (0,kept/* resultOf */.Bg)(bodies),
            record: decisionRecord({
                actionVersion: version,
                run: runFacts(context.environment),
                service,
                question,
                enforcement,
                patience,
                verdict,
                passes,
                cancelled,
                artifacts: judged,
                startedAt,
                endedAt: context.clock.now(),
                waits,
            }),
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
const neverAsked = {
    verdict: "unreachable",
    reasons: [{ kind: "service-error", text: "The job was cancelled before the service was asked" }],
    warnings: [],
};
async function askUntilSettled({ service, query: question, enforcement, waitOptions: patience }, artifacts, client, context) {
    const { clock, logger: logger, random, signal: stop } = context;
    let wait = startPolling(patience, clock.monotonic());
    let known = artifacts.map((artifact) => ({ artifact, exchanges: [] }));
    const waits = [];
    const tellChanges = changesIn(logger);
    const room = (0,kept/* roomForEach */.o9)(artifacts.length);
    // A function, since the signal changes while this waits.
    const isCancelled = () => stop.aborted;
    for (;;) {
        known = await (0,concurrency/* mapConcurrent */._)(known, async (before) => {
            if (before.judgement !== undefined && !canChange(before.judgement.verdict))
                return before;
            const { artifact } = before;
            const httpResult = await client.send((0,endpoints/* assertArtifact */.fp)(service, artifact.fingerprint, question));
            const { onNothingJudged } = enforcement;
            const judgement = (0,judge_assertion/* judgeAssertion */.Ck)({ ...question, onNothingJudged, fingerprint: artifact.fingerprint }, httpResult);
            return {
                artifact,
                judgement: mergeJudgements(before.judgement, (0,kept/* keepWithin */.XY)(room, judgement, httpResult, context.redact)),
                exchanges: before.exchanges.concat(exchangeOf(httpResult, judgement)),
                ...(0,omit_undefined/* omitUndefined */.O)({ answer: answerIn(httpResult, judgement, room) ?? before.answer }),
            };
        });
        if (isCancelled())
            return { known, waits, cancelled: true };
        const verdicts = known.map(({ judgement }) => judgement?.verdict ?? "unreachable");
        const next = nextPoll(verdicts, wait, clock.monotonic(), random());
        if (next.step === "end")
            return { known, waits, cancelled: false };
        tellChanges(known);
        logger.debug(`Asking again in ${Math.round(next.milliseconds / 1000)} s`);
        const before = clock.monotonic();
        await clock.sleep(next.milliseconds, stop);
        waits.push(clock.monotonic() - before);
        if (isCancelled())
            return { known, waits, cancelled: true };
        wait = next.then;
    }
}
/** Tells what changed since it was last called: a wait that repeats itself is not worth a line. */
function changesIn(logger) {
    const told = new Map();
    return (known) => {
        for (const { artifact, judgement } of known) {
            if (judgement === undefined)
                continue;
            const reasons = judgement.reasons.map((reason) => reason.text).join("; ");
            const line = `${artifact.filename}: ${judgement.verdict}${reasons === "" ? "" : `, waiting: ${reasons}`}`;
            if (told.get(artifact.fingerprint) === line)
                continue;
            told.set(artifact.fingerprint, line);
            logger.info(line);
        }
    };
}
function answerIn(httpResult, { assertion }, room) {
    const json = assertion ?? (0,responses/* jsonIn */.Yf)(httpResult);
    if (json === undefined)
        return undefined;
    return (0,omit_undefined/* omitUndefined */.O)({ body: (0,kept/* bodyWithin */.mB)(room, httpResult), htmlUrl: (0,responses/* htmlUrlIn */.IU)(json) });
}
function exchangeOf(httpResult, { verdict }) {
    const { attempts } = httpResult;
    if (httpResult.kind === "no-response")
        return { attempts, verdict };
    const bodySha256 = (0,external_node_crypto_.createHash)("sha256").update(httpResult.body).digest("hex");
    return { attempts, verdict, status: httpResult.status, bodySha256 };
}


/***/ }),

/***/ 8977:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  d: () => (/* binding */ dryRunOutcome),
  w: () => (/* binding */ skippedOutcome)
});

// EXTERNAL MODULE: ./build/service/request.js
var request = __webpack_require__(5625);
// EXTERNAL MODULE: ./build/workflow/event.js
var workflow_event = __webpack_require__(5980);
// EXTERNAL MODULE: ./build/workflow/run-variables.js
var run_variables = __webpack_require__(7309);
;// CONCATENATED MODULE: ./build/workflow/missing-secrets.js


/** The events whose runs lack secrets; `pull_request_target` has them, since it runs what the base says. */
const eventsOfPullRequests = new Set(["pull_request", "pull_request_review", "pull_request_review_comment"]);
const dependabot = "dependabot[bot]";
/**
 * Why this run is given no secrets, in words that can follow "because"; undefined when it should have them, so that an
 * empty token is a mistake of the configuration.
 * @throws Cancelled
 */
async function missingSecretsReason(context) {
    const run = (0,run_variables/* readRunVariables */.r2)(context.environment);
    if (run.eventName === undefined || !eventsOfPullRequests.has(run.eventName))
        return undefined;
    const event = await (0,workflow_event/* readEvent */.j)(run.eventPath, context);
    return whyFork(event) ?? whyDependabot(run, event);
}
function whyFork({ pull_request: pullRequest, repository }) {
    const from = pullRequest?.head?.repo;
    if (from === null)
        return "the pull request comes from a fork that is gone, and GitHub gives such runs no secrets";
    const into = pullRequest?.base?.repo ?? repository;
    const differs = from?.id !== undefined && into?.id !== undefined
        ? from.id !== into.id
        : from?.full_name !== undefined &&
            into?.full_name !== undefined &&
            from.full_name.toLowerCase() !== into.full_name.toLowerCase();
    if (!differs)
        return undefined;
    const name = from?.full_name === undefined ? "" : ` (${from.full_name})`;
    return `the pull request comes from a fork${name}, and GitHub gives such runs no secrets`;
}
function whyDependabot(run, { pull_request: pullRequest, sender }) {
    const someone = [run.actor, sender?.login, pullRequest?.user?.login];
    if (!someone.includes(dependabot))
        return undefined;
    return "the pull request comes from Dependabot, and GitHub gives such runs only the secrets that are stored for Dependabot";
}

;// CONCATENATED MODULE: ./build/operations/shared/not-sent.js


/** The requests of a dry-run, as they would have been sent, without the credential. */
function dryRunOutcome({ calls, service, ...about }) {
    return { kind: "dry-run", ...about, requests: calls.map((call) => (0,request/* describeRequest */.Ng)(call, service)) };
}
/** A write that is left out because there is no API token and `on-missing-token: skip` says so. */
async function skippedOutcome(operation, artifacts, context) {
    const why = await missingSecretsReason(context);
    const reason = why ?? "the secret that `api-token` is made of is not set, or not visible to this workflow";
    return { kind: "skipped", operation, reason: `There is no API token: ${reason}`, artifacts };
}


/***/ }),

/***/ 4515:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ authorText),
/* harmony export */   p: () => (/* binding */ readCommitObject)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7975);
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7934);
/* harmony import */ var _run_variables_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7309);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6974);
// What one source can say about one commit, and git's own encoding of it.





/** `Name <mail>`, or what there is of the two. */
function authorText(name, mail) {
    const parts = [name?.trim(), mail?.trim() ? `<${mail.trim()}>` : ""].filter((part) => part);
    return parts.length === 0 ? undefined : parts.join(" ");
}
/**
 * Reads git's raw encoding of a commit (`git cat-file commit`): header lines, an empty line, the message.
 * Undefined when the bytes are not those of the commit asked for: whatever lies in the workspace, no fact comes
 * from bytes that do not hash to the commit's name. Lines that cannot be read leave their facts unknown.
 */
function readCommitObject(sha, content) {
    const hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha1").update(`commit ${content.length}\0`).update(content).digest("hex");
    if (hash !== sha)
        return undefined;
    const end = content.indexOf("\n\n");
    const head = end === -1 ? content : content.subarray(0, end);
    const body = end === -1 ? Buffer.alloc(0) : content.subarray(end + 2);
    // Header names and numbers are ASCII; only names and the message need the encoding.
    const lines = head.toString("latin1").split("\n");
    const valuesOf = (key) => lines.filter((line) => line.startsWith(`${key} `)).map((line) => line.slice(key.length + 1));
    const decode = decoder(valuesOf("encoding")[0]);
    const author = valuesOf("author")[0] ?? "";
    const [, name = "", mail = ""] = /^(.*?) ?<([^>]*)>/.exec(author) ?? [];
    const [, seconds] = /> (-?\d{1,15}) [+-]\d+$/.exec(author) ?? [];
    const words = (binary) => decode(Buffer.from(binary, "latin1"));
    const parents = valibot__WEBPACK_IMPORTED_MODULE_3__/* .safeParse */ .xLC(valibot__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(_run_variables_js__WEBPACK_IMPORTED_MODULE_2__/* .writtenShaSchema */ .bB), valuesOf("parent"));
    return (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__/* .omitUndefined */ .O)({
        sha,
        message: decode(body).trim() || undefined,
        author: authorText(words(name), words(mail)),
        timestamp: seconds === undefined ? undefined : Number(seconds),
        parents: parents.success ? parents.output : undefined,
    });
}
/**
 * Decodes as the commit's `encoding` header says, else UTF-8. A byte that has no meaning there becomes U+FFFD, so
 * that the text shows that something could not be read.
 */
function decoder(encoding) {
    // The web calls windows-1252 by this name; git means the real one.
    if (encoding !== undefined && /^(iso-?8859-1|latin-?1)$/i.test(encoding)) {
        return (bytes) => bytes.toString("latin1");
    }
    const chosen = textDecoder(encoding) ?? new node_util__WEBPACK_IMPORTED_MODULE_1__.TextDecoder();
    return (bytes) => chosen.decode(bytes);
}
function textDecoder(encoding) {
    if (encoding === undefined)
        return undefined;
    try {
        return new node_util__WEBPACK_IMPORTED_MODULE_1__.TextDecoder(encoding);
    }
    catch (error) {
        if (error instanceof RangeError)
            return undefined; // a name that nobody knows
        throw error;
    }
}


/***/ }),

/***/ 5980:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ commitInEvent),
/* harmony export */   j: () => (/* binding */ readEvent)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7934);
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6046);
/* harmony import */ var _lib_read_file_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4306);
/* harmony import */ var _commit_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4515);
/* harmony import */ var _optional_fields_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2826);
/* harmony import */ var _run_variables_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7309);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6974);
// The event that started the run, as far as it concerns us. Whatever the payload holds, known event or new, a field
// that is missing or broken is unknown; nothing here throws.







const pushedCommit = valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({
    id: _run_variables_js__WEBPACK_IMPORTED_MODULE_4__/* .writtenShaSchema */ .bB,
    message: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .textSchema */ .Zu),
    timestamp: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .timestampSchema */ .yo),
    author: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({
        name: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .textSchema */ .Zu),
        email: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .textSchema */ .Zu),
        username: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .textSchema */ .Zu),
    })),
});
const repository = valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({
    id: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .wholeNumberSchema */ .ef),
    full_name: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_run_variables_js__WEBPACK_IMPORTED_MODULE_4__/* .repositoryNameSchema */ .d4),
    description: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .textSchema */ .Zu),
});
const user = valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({ login: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .textSchema */ .Zu) });
const branchOfPullRequest = valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({
    ref: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .textSchema */ .Zu),
    sha: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_run_variables_js__WEBPACK_IMPORTED_MODULE_4__/* .writtenShaSchema */ .bB),
    // null when the fork was deleted: that is known, not unknown.
    repo: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(valibot__WEBPACK_IMPORTED_MODULE_5__/* .nullable */ .mee(repository)),
});
const withHeadCommit = valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({ head_commit: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(pushedCommit) });
const payloadSchema = valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({
    pull_request: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({
        number: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .wholeNumberSchema */ .ef),
        user: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(user),
        head: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(branchOfPullRequest),
        base: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(branchOfPullRequest),
    })),
    repository: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(repository),
    sender: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(user),
    head_commit: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(pushedCommit),
    commits: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(valibot__WEBPACK_IMPORTED_MODULE_5__/* .array */ .YOg((0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(pushedCommit))),
    merge_group: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(withHeadCommit),
    workflow_run: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(withHeadCommit),
    check_suite: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(withHeadCommit),
});
const emptyEvent = valibot__WEBPACK_IMPORTED_MODULE_5__/* .parse */ .qgA(payloadSchema, {});
/**
 * Reads the payload at `GITHUB_EVENT_PATH`. An unreadable one is an event about which nothing is known.
 * @throws Cancelled
 */
async function readEvent(path, { logger: logger, signal: stop }) {
    if (path === undefined)
        return emptyEvent;
    try {
        const content = await (0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_1__/* .readWholeFile */ .M4)(path, { name: path, megabytes: 64, stop });
        const payload = JSON.parse(content.toString("utf8"));
        const parsed = valibot__WEBPACK_IMPORTED_MODULE_5__/* .safeParse */ .xLC(payloadSchema, payload);
        if (parsed.success)
            return parsed.output;
        logger.debug("The event's payload is not a JSON object; nothing is read from it.");
    }
    catch (error) {
        // The words of a syntax error quote the payload, and that may hold what is to be redacted.
        if (error instanceof _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .CancelledError */ .cc)
            throw error;
        const why = error instanceof SyntaxError ? "it is not JSON" : String(error);
        logger.debug(`The event's payload cannot be read: ${why}`);
    }
    return emptyEvent;
}
/** What the event says about a commit, where it describes that very commit. */
function commitInEvent(event, sha) {
    const described = [
        event.head_commit,
        event.merge_group?.head_commit,
        event.workflow_run?.head_commit,
        event.check_suite?.head_commit,
        ...(event.commits ?? []),
    ].find((commit) => commit?.id === sha);
    if (described === undefined)
        return undefined;
    return (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_6__/* .omitUndefined */ .O)({
        sha,
        message: described.message,
        author: (0,_commit_js__WEBPACK_IMPORTED_MODULE_2__/* .authorText */ .D)(described.author?.name, described.author?.email),
        authorUsername: described.author?.username,
        timestamp: described.timestamp,
    });
}


/***/ }),

/***/ 2826:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ku: () => (/* binding */ optionalOrUndefined),
/* harmony export */   Zu: () => (/* binding */ textSchema),
/* harmony export */   ef: () => (/* binding */ wholeNumberSchema),
/* harmony export */   yo: () => (/* binding */ timestampSchema)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7934);
// How this room reads what others wrote: field by field, where a field that is missing or broken is unknown.

/** A field that may hold anything: what does not fit the schema is unknown. */
const optionalOrUndefined = (schema) => valibot__WEBPACK_IMPORTED_MODULE_0__/* .fallback */ .NpB(valibot__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lqM(schema), undefined);
/** A text that says something, without white space at its ends. */
const textSchema = valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .trim */ .Bqr(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .nonEmpty */ .hq());
const wholeNumberSchema = valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .safeInteger */ .Y2b(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .minValue */ .Wwf(0));
/** A date as GitHub writes it, with its offset from UTC; comes out as UNIX seconds. */
const timestampSchema = valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .isoTimestamp */ .yhX(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .transform */ .pdi((text) => Math.floor(Date.parse(text) / 1000)), valibot__WEBPACK_IMPORTED_MODULE_0__/* .safeInteger */ .Y2b());


/***/ }),

/***/ 7309:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   bB: () => (/* binding */ writtenShaSchema),
/* harmony export */   d4: () => (/* binding */ repositoryNameSchema),
/* harmony export */   dX: () => (/* binding */ urlBelow),
/* harmony export */   r2: () => (/* binding */ readRunVariables)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7934);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9137);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6974);
// What the runner says in its variables, each value parsed: a broken one is unknown, never passed on.



/** A commit's name, in either case. Git's null name (forty zeros) stands for "none" and is no commit. */
const writtenShaSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .trim */ .Bqr(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .toLowerCase */ .PXX(), _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .commitShaSchema */ .jr, valibot__WEBPACK_IMPORTED_MODULE_1__/* .check */ .z6Y((sha) => !/^0+$/.test(sha), "must not be git's null name"));
/** `owner/name`: two path segments that need no encoding, neither of them `.` or `..`. */
const repositoryNameSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .regex */ .yGV(/^(?!\.{1,2}\/)[\w.-]+\/(?!\.{1,2}$)[\w.-]+$/, "must be `owner/name`"));
const digitsSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .regex */ .yGV(/^[0-9]{1,20}$/));
/** An address to which a path can be added: no query, no fragment; slashes at its end are dropped. */
const baseSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .check */ .z6Y((text) => !/[?#]/.test(text)), valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi((text) => text.replace(/\/+$/, "")), _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .httpUrlSchema */ .b$);
/** Reads the runner's variables. Never throws. */
function readRunVariables(environment) {
    const read = (name, schema) => {
        const parsed = valibot__WEBPACK_IMPORTED_MODULE_1__/* .safeParse */ .xLC(schema, environment[name]);
        return parsed.success ? parsed.output : undefined;
    };
    const text = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .trim */ .Bqr(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .nonEmpty */ .hq());
    return (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_2__/* .omitUndefined */ .O)({
        sha: read("GITHUB_SHA", writtenShaSchema),
        ref: read("GITHUB_REF", text),
        headRef: read("GITHUB_HEAD_REF", text),
        eventName: read("GITHUB_EVENT_NAME", text),
        eventPath: read("GITHUB_EVENT_PATH", text),
        actor: read("GITHUB_ACTOR", text),
        repository: read("GITHUB_REPOSITORY", repositoryNameSchema),
        repositoryId: read("GITHUB_REPOSITORY_ID", digitsSchema),
        runId: read("GITHUB_RUN_ID", digitsSchema),
        server: read("GITHUB_SERVER_URL", baseSchema),
        apiUrl: read("GITHUB_API_URL", baseSchema),
        workspace: read("GITHUB_WORKSPACE", text),
    });
}
/** The address of a path (already encoded) below another address. */
function urlBelow(base, path) {
    return valibot__WEBPACK_IMPORTED_MODULE_1__/* .parse */ .qgA(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .httpUrlSchema */ .b$, `${base}/${path}`);
}


/***/ })

};
