export const id = 741;
export const ids = [741];
export const modules = {

/***/ 5812:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BK: () => (/* binding */ aggregateVerdict),
/* harmony export */   FE: () => (/* binding */ enforce),
/* harmony export */   UP: () => (/* binding */ waiverAt),
/* harmony export */   aY: () => (/* binding */ enforcementAt),
/* harmony export */   yv: () => (/* binding */ weakenedSettings)
/* harmony export */ });
/* harmony import */ var _domain_verdict_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(272);

/** Decides whether the job may pass on this verdict. */
function enforce(verdict, { onNonCompliance, onOutage }) {
    const input = _domain_verdict_js__WEBPACK_IMPORTED_MODULE_0__/* .verdictRules */ .X[verdict].passesBy;
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
    return _domain_verdict_js__WEBPACK_IMPORTED_MODULE_0__/* .verdicts */ .r.find((verdict) => each.includes(verdict)) ?? "misconfigured";
}
const dayMs = 24 * 60 * 60 * 1000;
/** Returns the whole days in UTC from today to the last day: 0 on the last day, negative after it. */
const daysUntil = (date, now) => Math.floor(Date.parse(date) / dayMs) - Math.floor(now / dayMs);
/**
 * Returns the settings as they count at a time: after the last day each of them is `fail`.
 * @param now milliseconds since 1970
 */
function enforcementAt(enforcement, now) {
    const { waiver } = enforcement;
    // An unknown number of days is over too.
    if (waiver === undefined || daysUntil(waiver.until, now) >= 0)
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
function waiverAt(enforcement, now) {
    const { waiver } = enforcement;
    if (waiver === undefined)
        return undefined;
    return {
        ...waiver,
        daysLeft: daysUntil(waiver.until, now),
        settings: weakenedSettings(enforcement),
    };
}


/***/ }),

/***/ 5939:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ isInContainer),
/* harmony export */   X: () => (/* binding */ pathFromWorkspace)
/* harmony export */ });
/** Where the runner mounts its work directory in the container of a job (docs/runner.md). */
const containerWork = "/__w/";
/** Returns whether the step runs in the container of a job. */
const isInContainer = ({ GITHUB_WORKSPACE: workspace }) => workspace?.startsWith(containerWork) ?? false;
/**
 * Returns the path from the workspace, where a path of the runner's machine is given to a step in a container: the runner
 * translates only an input that is such a path as a whole. Else undefined.
 */
function pathFromWorkspace(path, environment) {
    const { GITHUB_WORKSPACE: workspace = "" } = environment;
    if (!isInContainer(environment) || !path.startsWith("/") || path.startsWith(containerWork))
        return undefined;
    // Both end alike: `/home/runner/work/shop/shop` is `/__w/shop/shop`.
    const end = `${workspace.slice(containerWork.length - 1)}/`;
    const at = path.indexOf(end);
    return at < 0 ? undefined : path.slice(at + end.length);
}


/***/ }),

/***/ 3342:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  createCheck: () => (/* binding */ createCheck)
});

// EXTERNAL MODULE: ./build/operations/operation.js
var operation = __webpack_require__(4138);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/lib/errors.js
var lib_errors = __webpack_require__(1469);
// EXTERNAL MODULE: ./build/lib/container.js
var container = __webpack_require__(5939);
// EXTERNAL MODULE: ./build/lib/deadline.js
var lib_deadline = __webpack_require__(5842);
// EXTERNAL MODULE: ./build/lib/node-version.js
var node_version = __webpack_require__(2735);
// EXTERNAL MODULE: ./build/lib/format.js
var format = __webpack_require__(177);
// EXTERNAL MODULE: ./build/lib/pick.js
var pick = __webpack_require__(2947);
// EXTERNAL MODULE: ./build/report/presentation.js
var presentation = __webpack_require__(6699);
// EXTERNAL MODULE: ./build/workflow/run-metadata.js + 2 modules
var run_metadata = __webpack_require__(4682);
// EXTERNAL MODULE: ./build/workflow/github-client.js
var github_client = __webpack_require__(3689);
// EXTERNAL MODULE: ./build/workflow/run-variables.js
var run_variables = __webpack_require__(7309);
// EXTERNAL MODULE: ./build/operations/shared/artifacts.js + 1 modules
var artifacts = __webpack_require__(5196);
// EXTERNAL MODULE: ./build/operations/shared/names.js
var shared_names = __webpack_require__(3069);
// EXTERNAL MODULE: ./build/operations/shared/selection.js
var selection = __webpack_require__(9183);
// EXTERNAL MODULE: ./build/operations/shared/write.js
var write = __webpack_require__(6498);
// EXTERNAL MODULE: ./build/gate/enforcement.js
var gate_enforcement = __webpack_require__(5812);
// EXTERNAL MODULE: ./build/operations/shared/enforcement.js
var shared_enforcement = __webpack_require__(1055);
// EXTERNAL MODULE: ./build/inputs/definitions.js + 1 modules
var definitions = __webpack_require__(6255);
// EXTERNAL MODULE: ./build/inputs/parse-values.js + 1 modules
var parse_values = __webpack_require__(195);
// EXTERNAL MODULE: ./build/inputs/rule.js
var rule = __webpack_require__(4776);
// EXTERNAL MODULE: ./build/inputs/schemas.js
var schemas = __webpack_require__(8892);
// EXTERNAL MODULE: ./build/lib/did-you-mean.js
var did_you_mean = __webpack_require__(2769);
// EXTERNAL MODULE: ./build/lib/result.js
var result = __webpack_require__(5367);
;// CONCATENATED MODULE: ./build/operations/check/results.js


/** What `check` looks at of the service. */
const serviceCheckIds = [
    "base-url",
    "api",
    "token",
    "organization",
    "environment",
    "flow",
    "trail",
    "policies",
];
/** What `check` looks at, in the order in which it is shown. */
const checkIds = [
    "inputs",
    "runtime",
    ...serviceCheckIds,
    "exception",
    "git",
    "github-token",
    "artifacts",
];
/** Makes the result of a check that found nothing wrong. */
const passed = (id, detail) => ({ id, status: "passed", detail });
/** Makes the result of a check that found something to look at. */
const warning = (id, message, hint) => failed(id, { message, hint }, "warning");
/** Makes the result of a check that was not made, and why. */
const skipped = (id, detail) => ({ id, status: "skipped", detail });
/** Makes the result of a check after one that failed. */
const skippedAfter = (id, failed) => skipped(id, `Not checked, because the check \`${failed}\` failed`);
/** Makes the result of an error: what happened and why, and what to do. */
function failed(id, problem, status = "failed") {
    const all = partsOf(problem);
    const hints = new Set(all.flatMap(({ hint }) => hint ?? []));
    return {
        id,
        status,
        detail: all.map(lib_errors/* withoutHint */.u7).join("; "),
        ...(hints.size > 0 && { hint: [...hints].join(". ") }),
    };
}
function partsOf(problem) {
    if (problem instanceof lib_errors/* ConfigurationErrors */.yb)
        return problem.errors.map(({ parts }) => parts);
    return [problem instanceof lib_errors/* ActionError */.lZ ? problem.parts : problem];
}
/** Logs the requests of an error, which its check does not name. */
function logRequests(problem, { logger }) {
    for (const { detail } of partsOf(problem))
        if (detail !== undefined)
            logger.info(detail);
}
/**
 * Does work that may fail.
 * @throws CancelledError, InternalError, and whatever is not an ActionError
 */
async function attempt(work) {
    try {
        return (0,result.ok)(await work());
    }
    catch (error) {
        if (!(error instanceof lib_errors/* ActionError */.lZ) || error instanceof lib_errors/* CancelledError */.cc || error instanceof lib_errors/* InternalError */.Gd)
            throw error;
        return { success: false, error };
    }
}
/**
 * Does work with a time limit, in milliseconds.
 * @throws ConfigurationError when the limit is reached, CancelledError when the job is cancelled
 */
async function withTimeout(milliseconds, context, work) {
    try {
        const signal = AbortSignal.any([context.signal, AbortSignal.timeout(milliseconds)]);
        return await work({ ...context, signal });
    }
    catch (error) {
        if (!(error instanceof lib_errors/* CancelledError */.cc) || context.signal.aborted)
            throw error;
        throw new lib_errors/* ConfigurationError */.j1({
            message: `There was no result within the time limit of ${milliseconds / 1000} s`,
            hint: "Raise `timeout`, or check less in this step",
        }, { cause: error });
    }
}

;// CONCATENATED MODULE: ./build/operations/check/inputs.js
// What `check` is given: what its checks use, and everything else, which it validates as the operation that uses it would.







const checkInputs = [
    "for",
    ...definitions/* connectionInputs */.eu,
    ...definitions/* selectionInputs */.Iz,
    ...["filename", "flow", "trail", "environment", "expect", "policies"],
    ...["git-commit", "github-token", "attestation-type", "attestations"],
    ...["on-non-compliance", "on-nothing-judged", "on-outage", "allow-until", "allow-reason"],
];
/** Without `for`, what every service needs. */
const required = ["base-url", "org", "api-token"];
/**
 * Validates all inputs: with `for` as that operation does, with the rules between them; without it each alone.
 * @returns what is wrong, the inputs that are used, and what can still be checked
 * @throws CancelledError
 */
async function validateInputs(inputs, facts, others) {
    const { texts, blank } = inputs;
    const { signal } = facts;
    const target = texts.for === undefined ? undefined : await others.load(texts.for);
    const targetIssues = (await target?.parse(inputs, facts))?.issues ?? [];
    const alone = target === undefined ? definitions/* inputNames */.vj : checkInputs;
    const parsedAlone = await (0,parse_values/* parseValues */.Q)({
        name: "check",
        inputs: alone.filter((input) => target?.inputs.includes(input) !== true),
        requires: target === undefined ? required : [],
    }, texts, signal);
    const issues = [
        ...(texts.for !== undefined && target === undefined ? [unknownOperation(texts.for, others.names)] : []),
        ...targetIssues.filter(({ lacksArtifacts }) => lacksArtifacts === undefined),
        ...parsedAlone.issues,
        ...(target === undefined
            ? (0,rule/* ruleIssues */.nM)(rulesOfOneInput, parsedAlone, { operation: "check", ...facts })
            : []),
    ];
    const own = { name: "check", inputs: checkInputs, defaults: { "on-non-compliance": "fail" } };
    const { invalid } = await (0,parse_values/* parseValues */.Q)(own, texts, signal);
    const named = [...invalid, ...blank, ...[...issues, ...inputs.issues].map(({ input }) => input)];
    // Not what is only missing.
    const wrong = new Set(named.filter((input) => texts[input] !== undefined || blank.includes(input)));
    const isWrong = (name) => [...wrong].some((input) => input === name);
    const valid = Object.fromEntries(Object.entries(texts).filter(([name]) => !isWrong(name)));
    const { values } = await (0,parse_values/* parseValues */.Q)(own, valid, signal);
    return {
        issues,
        used: target === undefined ? definitions/* inputNames */.vj : [...new Set([...checkInputs, ...target.inputs])],
        usable: { values, invalid: wrong },
    };
}
const rulesOfOneInput = shared_enforcement/* waiverRules */.o.filter(({ inputs }) => inputs.length === 1);
const unknownOperation = (name, names) => ({
    input: "for",
    message: `expected ${(0,schemas/* oneOf */.yL)(names)}${(0,did_you_mean/* didYouMean */.a)(name, names)}`,
});
const serviceInputs = { needs: required, uses: ["connection", "auth-scheme"] };
/** The inputs that a check needs, and those that it uses besides. */
const inputsOf = {
    inputs: {},
    runtime: {},
    "base-url": serviceInputs,
    api: serviceInputs,
    token: serviceInputs,
    organization: serviceInputs,
    environment: { needs: ["environment"] },
    flow: { needs: ["flow"] },
    trail: { needs: ["flow", "trail"] },
    policies: { needs: ["policies"] },
    exception: { uses: ["on-non-compliance", "on-nothing-judged", "on-outage", "allow-until", "allow-reason"] },
    git: { uses: ["git-commit"] },
    "github-token": { needs: ["github-token"], uses: ["git-commit"] },
    artifacts: { uses: [...definitions/* selectionInputs */.Iz, "filename", "expect"] },
};
/** Returns why a check is not made, where the inputs do not allow it. */
function skippedByInputs(id, { values, invalid }) {
    const { needs = [], uses = [] } = inputsOf[id];
    if ([...needs, ...uses].some((input) => invalid.has(input)))
        return skippedAfter(id, "inputs");
    const given = new Map(Object.entries(values));
    const isAbsent = (input) => {
        const value = given.get((0,definitions/* camelCase */.xQ)(input));
        return value === undefined || (Array.isArray(value) && value.length === 0);
    };
    const absent = id === "artifacts" && definitions/* sourceInputs */.ZU.every(isAbsent) ? "artifacts" : needs.find((input) => isAbsent(input));
    return absent === undefined ? undefined : skipped(id, `Not checked: set \`${absent}\` to check it`);
}

;// CONCATENATED MODULE: ./build/operations/check/exception.js
// The check of settings that let a job pass: whether they end (docs/gate.md, "Exceptions that end").





const id = "exception";
/**
 * Checks the exception of a gate. One without an end is a warning, because two unset variables look the same.
 * @param now milliseconds since 1970
 */
function checkException(inputs, now) {
    const skippedCheck = skippedByInputs(id, inputs);
    if (skippedCheck !== undefined)
        return skippedCheck;
    const { for: target, allowUntil } = inputs.values;
    // Other operations have settings of these names that need no end.
    if (target !== "assert" && (target !== undefined || allowUntil === undefined))
        return skipped(id, "Not checked: set `for: assert` to check it");
    const enforcement = (0,shared_enforcement/* enforcementOf */.Y)(inputs.values);
    const settings = (0,gate_enforcement/* weakenedSettings */.yv)(enforcement).map(({ input, setting }) => `\`${input}: ${setting}\``);
    if (settings.length === 0)
        return skipped(id, "Not checked: none of `on-non-compliance`, `on-outage` and `on-nothing-judged` lets a job pass");
    const [lets, counts] = settings.length === 1 ? ["lets", "counts"] : ["let", "count"];
    const all = settings.join(" and ");
    const waiver = (0,gate_enforcement/* waiverAt */.UP)(enforcement, now);
    if (waiver === undefined)
        return warning(id, `${all} ${lets} jobs pass without an end: \`allow-until\` and \`allow-reason\` are not given`, "Set both, or ignore this where no end is meant. If they are made of variables, check that these are set");
    const { until, reason, daysLeft } = waiver;
    return daysLeft < 0
        ? warning(id, `\`allow-until\` ended on ${until} (UTC), so ${all} ${counts} as \`fail\`: ${reason}`, "Set a later `allow-until`, or omit the settings")
        : passed(id, `${all} ${lets} jobs pass until ${until} (UTC), for ${(0,format/* count */.U9)(daysLeft, "more day")}: ${reason}`);
}

// EXTERNAL MODULE: external "node:dns/promises"
var promises_ = __webpack_require__(1553);
// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __webpack_require__(8500);
// EXTERNAL MODULE: ./build/domain/identifiers.js
var identifiers = __webpack_require__(9137);
// EXTERNAL MODULE: ./build/lib/urls.js
var urls = __webpack_require__(8320);
// EXTERNAL MODULE: ./build/service/client.js + 2 modules
var service_client = __webpack_require__(1480);
// EXTERNAL MODULE: ./build/service/endpoints.js + 1 modules
var endpoints = __webpack_require__(7974);
// EXTERNAL MODULE: ./build/service/pagination.js
var pagination = __webpack_require__(5750);
// EXTERNAL MODULE: ./build/service/service-error.js
var service_error = __webpack_require__(4108);
// EXTERNAL MODULE: ./build/operations/shared/suggest-names.js
var suggest_names = __webpack_require__(9634);
;// CONCATENATED MODULE: ./build/operations/check/service.js
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
// The checks of the service: the first ones need those before them. What an input names is read alone.

















/**
 * Checks the service. What cannot be known after a failure is skipped.
 * @throws CancelledError
 */
async function checkService(inputs, context) {
    const { baseUrl, org, apiToken, ...values } = inputs.values;
    const noService = skippedByInputs("base-url", inputs);
    if (noService !== undefined || baseUrl === undefined || org === undefined || apiToken === undefined)
        return { checks: serviceCheckIds.map((id) => ({ ...skippedAfter(id, "inputs"), ...noService, id })) };
    const service = { baseUrl, org, apiToken, ...(0,pick/* pick */.U)(values, "authScheme", "timeout", "retries") };
    const request = { ...values, service };
    const { checks: known, ...others } = await runChecks(request, context);
    const last = known.at(-1)?.id ?? "base-url";
    const checks = serviceCheckIds.map((id) => skippedByInputs(id, inputs) ?? known.find((one) => one.id === id) ?? skippedAfter(id, last));
    return { checks, ...others };
}
/** Returns the checks up to the first one that fails and that the others need. */
async function runChecks(request, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { service } = request;
        const url = new URL(service.baseUrl);
        const created = await attempt(() => (0,service_client/* createServiceClient */.r)(service, context));
        if (!created.success)
            return { checks: [failed("base-url", created.error)] };
        const client = __addDisposableResource(env_1, created.value, false);
        const { list, last, connection } = await listEnvironments(service, client, context);
        const addresses = await lookUp((0,urls/* hostOf */.w4)(url));
        const passing = [
            connectionCheck(url, addresses, connection, context),
            passed("api", "The address answers as the service's API does"),
            passed("token", `The service accepts the API key (${service.authScheme})`),
            passed("organization", `\`${service.org}\` exists and can be read`),
        ];
        if (list.success) {
            const environments = await environmentChecks(request, client, context);
            const policies = await policyChecks(request, client, context);
            const { checks, ...others } = await flowChecks(request, client, context);
            return { checks: [...passing, ...environments, ...policies, ...checks], ...others };
        }
        const id = failedCheck(last);
        logRequests(list.error, context);
        const check = failed(id, list.error);
        const found = id === "base-url" && addresses.length > 0 ? ` (DNS: ${addresses.join(", ")})` : "";
        const index = passing.findIndex((one) => one.id === id);
        return { checks: [...passing.slice(0, index), { ...check, detail: `${check.detail}${found}` }] };
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
/**
 * Returns which check failed where the environments cannot be listed. A rejection is one of the service only where it does
 * not come from another server, a proxy or a login page.
 */
function failedCheck(result) {
    if (result === undefined)
        return "base-url";
    // A page that is valid in itself is not one of the list that was asked for.
    if (result.success)
        return "api";
    const { cause, status, notFound, isPage } = result.failure;
    if (cause === "malformed")
        return "api";
    if (cause !== "status" && cause !== "invalid-body")
        return "base-url";
    if (notFound !== undefined)
        return notFound === "not-json" || notFound === "nothing-in-particular" ? "api" : "organization";
    if ((status !== 401 && status !== 403) || isPage)
        return "api";
    return status === 401 ? "token" : "organization";
}
/**
 * Lists one environment, which shows whether the service can be used.
 * @returns with it the last response, and the connection over which it came
 */
async function listEnvironments(service, client, context) {
    let last;
    let connection;
    const onConnection = (one) => {
        connection = one;
    };
    const recording = {
        call: async (endpoint) => {
            const result = await client.call(endpoint, { onConnection });
            last = result;
            return result;
        },
    };
    const options = { page: 1, perPage: 1, limit: 1 };
    const list = await attempt(async () => {
        const access = { client: recording, context };
        return (await (0,pagination/* readList */.L)((0,endpoints/* environmentList */.og)(service), { filters: [], ...options }, access)).items;
    });
    return { list, last, connection };
}
/** How long a look-up may take, in milliseconds: it is only shown. */
const lookUpTimeoutMs = 2000;
/** Looks a host's addresses up; none where that fails, or the host is an address. */
async function lookUp(host) {
    const found = await Promise.race([
        (0,promises_.lookup)(host, { all: true }).catch(() => []),
        (0,external_node_timers_promises_.setTimeout)(lookUpTimeoutMs, [], { ref: false }),
    ]);
    return found.map(({ address }) => address).filter((address) => address !== host);
}
/** A certificate that ends in fewer days is a warning. */
const minDays = 14;
function connectionCheck({ host }, addresses, connection, { clock }) {
    // Of what is not HTTP, only the failure is known.
    if (connection === undefined)
        return passed("base-url", `Connected to ${host}`);
    const { proxy, certificate } = connection;
    const target = addresses.length === 0 || proxy !== undefined ? host : `${host} (${addresses.join(", ")})`;
    const route = `Connected to ${target} ${proxy === undefined ? "without a proxy" : `through ${proxy}`}`;
    if (certificate === undefined)
        return passed("base-url", route);
    const days = Math.floor((certificate.validTo - clock.now()) / 86_400_000);
    const end = `${new Date(certificate.validTo).toISOString().slice(0, 16).replace("T", " ")} UTC`;
    const detail = `${route}; its certificate is issued by ${certificate.issuer} and ends on ${end} (in ${(0,format/* count */.U9)(days, "day")})`;
    return days < minDays
        ? warning("base-url", detail, "Have the certificate renewed before it ends: nothing works after that")
        : passed("base-url", detail);
}
/** Checks the environment, where one is given. */
async function environmentChecks(request, client, context) {
    const { service, environment } = request;
    if (environment === undefined)
        return [];
    const id = "environment";
    const read = await client.call((0,endpoints/* getEnvironmentEndpoint */.N6)(service, environment));
    if (read.success)
        return read.value.name === environment
            ? [environmentCheck(environment, request, read.value, context)]
            : [aboutAnother(id, `environment \`${read.value.name}\``)];
    const { failure } = read;
    // 404 of the path itself: a service that does not offer to read one environment.
    const isUnknown = failure.notFound === "environment";
    if (!isUnknown && (failure.status !== 404 || failure.notFound === "organization"))
        return [failed(id, loggedError(failure, context))];
    const listed = await attempt(async () => {
        const options = { filters: [], limit: maxListed };
        return (await (0,pagination/* readList */.L)((0,endpoints/* environmentList */.og)(service), options, { client, context })).items;
    });
    if (!listed.success && !isUnknown)
        return [failed(id, listed.error)];
    const environments = listed.success ? listed.value : [];
    const found = environments.find(({ name }) => name === environment);
    if (found !== undefined && !isUnknown)
        return [environmentCheck(environment, request, found, context)];
    const names = environments.map(({ name }) => name);
    const message = `The environment \`${environment}\` does not exist in the organization \`${service.org}\`${(0,did_you_mean/* didYouMean */.a)(environment, names)}`;
    return [failed(id, { message, hint: "Check `environment`, and that it is not archived" })];
}
/** The most environments among which one is looked for. */
const maxListed = 50_000;
/** Returns the error of a failure, whose requests the log then has. */
function loggedError(failure, context) {
    const error = (0,service_error/* toServiceError */.N)(failure);
    if (error instanceof lib_errors/* CancelledError */.cc)
        throw error;
    logRequests(error, context);
    return error;
}
/** Returns the failed check of a response that is about something else than was asked. */
const aboutAnother = (id, found) => failed(id, {
    message: `The response is about ${found}, which was not asked about`,
    hint: "Check `base-url`, and that no proxy answers in place of the service",
});
/** Checks that each given policy exists. */
async function policyChecks({ service, policies }, client, context) {
    if (policies.length === 0)
        return [];
    const id = "policies";
    const unknown = [];
    const unread = [];
    for (const policy of new Set(policies)) {
        const read = await client.call((0,endpoints/* getPolicyEndpoint */.iC)(service, policy));
        if (read.success) {
            if (read.value.name !== policy)
                return [aboutAnother(id, `policy \`${read.value.name}\``)];
        }
        else if (read.failure.notFound === "policy")
            unknown.push(policy);
        else
            unread.push(loggedError(read.failure, context));
    }
    const [problem] = unread;
    if (unknown.length > 0) {
        const all = await client.call((0,endpoints/* listPolicyNamesEndpoint */.UZ)(service));
        const named = unknown.map((one) => `\`${one}\`${all.success ? (0,did_you_mean/* didYouMean */.a)(one, all.value) : ""}`);
        const verb = unknown.length === 1 ? "The policy does" : "The policies do";
        const message = `${verb} not exist in the organization \`${service.org}\`: ${(0,format/* joinTruncated */.v$)(named)}`;
        const others = problem === undefined ? "" : `; ${failed(id, problem).detail}`;
        return [failed(id, { message: message + others, hint: "Check `policies`" })];
    }
    if (problem !== undefined)
        return [failed(id, problem, "warning")];
    const shown = (0,format/* joinTruncated */.v$)(policies.map((policy) => `\`${policy}\``));
    return [passed(id, `${shown} ${policies.length === 1 ? "exists" : "exist"}`)];
}
function environmentCheck(environment, { onNothingJudged }, found, { clock }) {
    const id = "environment";
    if (found.policies === undefined)
        return warning(id, `\`${environment}\` exists, but the service does not say which policies it has`, "Look at the environment in the service's own pages: without policies a gate stays closed");
    const policies = (found.policies ?? []).map((policy) => `\`${policy}\``);
    const unreported = unreportedText(found, clock.now());
    if (policies.length > 0) {
        const detail = `\`${environment}\` has ${(0,format/* count */.U9)(policies.length, "policy")}: ${policies.join(", ")}`;
        return unreported === "" ? passed(id, detail) : warning(id, detail + unreported, reportHint);
    }
    const message = `\`${environment}\` has no policies`;
    return onNothingJudged === "allow"
        ? warning(id, `${message}. \`on-nothing-judged: allow\` lets a gate pass that judges nothing${unreported}`, "Attach a policy to the environment if the gate is meant to judge something")
        : failed(id, {
            message,
            reason: "A gate on it stays closed, because nothing is judged",
            hint: "Attach a policy to the environment, or set `on-nothing-judged: allow` if it is meant to have none",
        });
}
const reportHint = "`confirm-running` needs something that reports the environment to the service. Without that operation, ignore this";
/** Says that nothing has reported what runs in an environment for a day. Nothing reports a logical one itself. */
function unreportedText(environment, now) {
    const { last_reported_at: time, included_environments: members } = environment;
    if (time === undefined || (members?.length ?? 0) > 0)
        return "";
    if (time === null)
        return ". Nothing has reported yet what runs in it";
    const days = Math.floor((now / 1000 - time) / 86_400);
    return days < 1 ? "" : `. What runs in it was last reported ${(0,format/* count */.U9)(days, "day")} ago`;
}
/** Requested where no trail is given: the response says whether the flow exists, whether this trail does or not. */
const probeTrail = dist/* parse */.qgA(identifiers/* trailNameSchema */.bm, "setup-check");
/** Checks the flow and the trail with one request, where a flow is given. */
async function flowChecks({ service, flow, trail }, client, context) {
    if (flow === undefined)
        return { checks: [] };
    const requested = trail ?? probeTrail;
    const read = await client.call((0,endpoints/* getTrailEndpoint */.Ax)(service, flow, requested));
    const exists = passed("flow", `\`${flow}\` exists and can be read`);
    if (!read.success) {
        const isUnknownTrail = read.failure.notFound === "trail";
        // Nobody asked about this trail.
        if (isUnknownTrail && trail === undefined)
            return { checks: [exists] };
        if (isUnknownTrail)
            return { checks: [exists, failed("trail", loggedError(read.failure, context), "warning")] };
        const deadline = new lib_deadline/* Deadline */.B(service.timeout, context.clock);
        const suggest = (0,suggest_names/* nameSuggester */.d)({ flow }, { client, service, deadline }, context);
        const failure = { ...(await suggest(read.failure)), ...(0,pick/* pick */.U)(read.failure, "hint") };
        return { checks: [failed("flow", loggedError(failure, context))] };
    }
    const { name, flow: ofFlow, compliance_state: state } = read.value;
    if (name !== requested || ofFlow.name !== flow)
        return { checks: [aboutAnother("flow", `trail \`${name}\` of flow \`${ofFlow.name}\``)] };
    return {
        checks: [exists, passed("trail", `\`${name}\` exists; its state is ${state}`)],
        trail: read.value,
    };
}

;// CONCATENATED MODULE: ./build/operations/check/check.js
// `check`: tries everything that a setup needs, and says what is right, what is wrong and what to do. It only reads.



















/**
 * Makes all checks, those that do not need each other side by side.
 * @param errors what is wrong with the inputs
 * @throws CancelledError
 */
async function check(inputs, errors, context) {
    const serviceChecks = checkService(inputs, context);
    const [service, commit, artifacts] = await Promise.all([
        serviceChecks,
        checkCommit(inputs, context),
        checkArtifacts(inputs, context, serviceChecks),
    ]);
    if (context.signal.aborted)
        throw new lib_errors/* CancelledError */.cc({ message: "The step was ended from outside during the checks" });
    const exception = checkException(inputs, context.clock.now());
    const given = inputsCheck(inputs.values.for, errors);
    const checks = [given, checkRuntime(context), ...service.checks, exception, ...commit, artifacts];
    return { kind: "checked", checks: checkIds.flatMap((id) => checks.filter((one) => one.id === id)) };
}
/** Reports what is wrong with the inputs. */
function inputsCheck(operation, errors) {
    const id = "inputs";
    const [problem, ...more] = errors.map(({ parts }) => parts);
    if (problem === undefined)
        return passed(id, operation === undefined
            ? "Every input is valid by itself. Set `for` to check what the operation needs, and the rules between its inputs"
            : `Every input is valid, and ${operation} has all that it needs`);
    if (more.length === 0)
        return failed(id, { ...problem, hint: problem.hint ?? "Correct the input in the workflow" });
    // Each has its own next step.
    const texts = [problem, ...more].map((one) => (0,presentation/* compact */.oE)([(0,lib_errors/* withoutHint */.u7)(one), one.hint]).join(". "));
    return failed(id, { message: texts.join("; "), hint: "Correct each of these inputs" });
}
/** Checks the runner. */
function checkRuntime({ environment }) {
    const image = [environment["ImageOS"], environment["ImageVersion"]].filter(Boolean).join(" ");
    return judgeRuntime({
        version: process.versions.node,
        system: `${process.platform} ${process.arch}${image === "" ? "" : `, image ${image}`}`,
        isArm32: process.arch === "arm",
        isInContainer: (0,container/* isInContainer */.L)(environment),
        isOnKubernetes: Boolean(environment["KUBERNETES_SERVICE_HOST"]),
    });
}
/** Judges what is known of the runner: Node 24.18 comes with runner 2.336.0. */
function judgeRuntime(facts) {
    const { version, system } = facts;
    const detail = [
        `Node ${version} on ${system}`,
        (0,node_version/* isNodeAtLeast */.dy)(version, 24, 18) ? "" : "the runner is too old for the reusable workflows (2.336.0)",
        facts.isInContainer === true
            ? "the job runs in a container: paths are relative to the workspace, `NODE_EXTRA_CA_CERTS` is set in the job, and a cancellation sends no signal"
            : "",
        facts.isOnKubernetes === true
            ? "on Kubernetes the runner adds `Process completed with exit code 1` to the error of a failing step"
            : "",
    ]
        .filter(Boolean)
        .join("; ");
    if (facts.isArm32 === true)
        return failed("runtime", {
            message: detail,
            reason: "The runner has no Node 24 for 32-bit ARM",
            hint: "Use a runner on a 64-bit system",
        });
    const { major, minor, runner } = node_version/* oldestNode */.YI;
    return (0,node_version/* isNodeAtLeast */.dy)(version, major, minor)
        ? passed("runtime", detail)
        : failed("runtime", {
            message: detail,
            reason: `Node is older than ${major}.${minor}`,
            hint: `Update the runner to ${runner} or later`,
        });
}
/**
 * Checks which commit a write would record, and whether GitHub's API gives it.
 * @throws CancelledError
 */
async function checkCommit(inputs, context) {
    const skippedCheck = skippedByInputs("git", inputs);
    if (skippedCheck !== undefined)
        return [skippedCheck, skippedAfter("github-token", "inputs")];
    const { values } = inputs;
    const options = {
        ...(0,pick/* pick */.U)(values, "gitCommit", "githubToken"),
        redact: [],
        lookupTimeoutMs: (0,write/* lookupTimeoutOf */.L4)({ timeout: values.timeout, dryRun: false }),
    };
    const runMetadata = await attempt(() => withTimeout(values.timeout, context, (within) => (0,run_metadata/* resolveRunMetadata */.l)(options, within)));
    if (!runMetadata.success)
        return [failed("git", runMetadata.error), skippedAfter("github-token", "git")];
    return [commitCheck(runMetadata.value), await gitHubTokenCheck(runMetadata.value, inputs, context)];
}
const gitHint = "Check `git-commit`, and what the steps before have checked out";
const commitFields = ["message", "author", "author date", "branch", "parents"];
function commitCheck({ commit, sources, warnings: [problem] }) {
    if (commit === undefined)
        return warning("git", "No commit is known: the runner's variable GITHUB_SHA does not name one", "Set `git-commit` in the steps that record");
    const texts = new Map(sources.map(([field, value, source]) => {
        const text = field === "branch" ? `branch ${value}` : field;
        return [field, `${text} (${source})`];
    }));
    const known = [...new Set(["branch", ...commitFields])].flatMap((field) => texts.get(field) ?? []);
    const missing = commitFields.filter((field) => !texts.has(field));
    const unknown = missing.length === 0 ? [] : [`not known: ${missing.join(", ")}`];
    const name = `Commit ${commit.value.slice(0, 12)} (${commit.source})`;
    const detail = [name, ...known, ...unknown].join("; ");
    return problem === undefined ? passed("git", detail) : warning("git", `${detail}. ${problem}`, gitHint);
}
/** Checks what the token may read: the commit, and the pull requests where they are attested. */
async function gitHubTokenCheck({ commit, gitHubApiProblem }, inputs, context) {
    const id = "github-token";
    const { githubToken: token, attestationType, attestations, timeout, retries } = inputs.values;
    const { apiUrl, repository = "" } = (0,run_variables/* readRunVariables */.r)(context.environment);
    const skippedCheck = skippedByInputs(id, inputs);
    if (skippedCheck !== undefined)
        return skippedCheck;
    if (commit === undefined)
        return skipped(id, "Not checked: no commit is known");
    if (apiUrl === undefined)
        return skipped(id, "Not checked: the runner's variable GITHUB_API_URL is not set");
    const name = `commit ${commit.value.slice(0, 12)} of ${repository}`;
    const types = [attestationType, ...attestations.map(({ evidence }) => evidence)];
    const needsPullRequests = types.some((one) => one?.type === "pull_request");
    if (needsPullRequests && token !== undefined) {
        const url = `${apiUrl}/repos/${repository}/commits/${commit.value}/pulls?per_page=1`;
        const access = {
            token,
            deadline: new lib_deadline/* Deadline */.B(timeout, context.clock),
            retries,
        };
        const read = await (0,github_client/* getFromGitHub */.Q)(url, dist/* array */.YOg(dist/* unknown */.L5J()), access, context);
        if (!read.success) {
            const message = `It cannot read the pull requests of ${name}: ${read.reason}`;
            const hint = read.isRateLimit === true
                ? "Run the check again later"
                : "Give the job the permissions `pull-requests: read` and `contents: read`: an attestation of type `pull_request` needs both";
            return failed(id, { message, hint }, read.status === 401 || read.status === 403 ? "failed" : "warning");
        }
    }
    return gitHubApiProblem === undefined
        ? passed(id, `It can read ${name}${needsPullRequests ? " and its pull requests" : ""}`)
        : warning(id, gitHubApiProblem, "Give the job `permissions: contents: read`. Without it, what only GitHub's API knows of a commit is not recorded");
}
/** How many artifacts a result names; the log has all of them. */
const maxNamed = 10;
/**
 * Fingerprints what is selected, and compares the names with the template of the trail, where it was read. Nothing is sent
 * to the service.
 * @throws CancelledError
 */
async function checkArtifacts(inputs, context, serviceChecks) {
    const id = "artifacts";
    const skippedCheck = skippedByInputs(id, inputs);
    if (skippedCheck !== undefined)
        return skippedCheck;
    const { values } = inputs;
    const selected = await attempt(async () => {
        const { artifacts: found } = await withTimeout(values.timeout, context, (within) => (0,artifacts/* fingerprintSelected */.S)((0,selection/* selectionOf */.Wm)(values), within));
        (0,shared_names/* requireExpected */.qw)(values.expect, found);
        return found;
    });
    if (!selected.success) {
        logRequests(selected.error, context);
        return failed(id, selected.error);
    }
    const found = selected.value;
    // A given fingerprint has no other name.
    const names = found.map(({ name, filename, fingerprint }) => (name ?? filename) === fingerprint ? fingerprint : `${name ?? filename} ${fingerprint}`);
    context.logger.table("Selected artifacts", [
        ["Fingerprint", "Name", "File"],
        ...found.map(({ name, filename, fingerprint }) => [fingerprint, name ?? "", filename]),
    ]);
    const shown = (0,format/* truncate */.xv)(names, maxNamed, (more) => `and ${(0,format/* count */.U9)(more, "more artifact")}`);
    const detail = `${(0,format/* count */.U9)(found.length, "artifact")}: ${shown.join(", ")}`;
    const { trail } = await serviceChecks;
    const problem = trail && (0,shared_names/* unknownNames */.be)(found, trail, "selected artifact");
    return problem === undefined ? passed(id, detail) : warning(id, `${detail}. ${problem}`, shared_names/* nameHint */.jy);
}

// EXTERNAL MODULE: ./build/report/markdown.js
var markdown = __webpack_require__(4902);
;// CONCATENATED MODULE: ./build/operations/check/present.js
// `check`: one line for each check, failures first.



const severities = { failed: "error", warning: "warning", skipped: "info", passed: "success" };
/** Presents the checks of a setup. */
function presentChecks({ checks }) {
    const rows = (0,presentation/* sortBySeverity */.BF)(checks.map((check) => ({ ...check, severity: severities[check.status] })));
    const of = (status) => rows.filter((row) => row.status === status);
    const [failed, warnings] = [inLines(of("failed")), inLines(of("warning"))];
    const severity = (0,presentation/* worstOf */.hm)(rows.filter((row) => row.severity !== "info"));
    const text = resultText(checks);
    const title = "Setup check";
    return {
        result: { severity, text },
        outputs: { checks: JSON.stringify(checks) },
        log: rows.flatMap(({ id, detail, hint, severity }) => [
            { severity, text: `${id}: ${detail}` },
            hint !== undefined && `    What to do: ${hint}`,
        ]),
        annotations: [
            { level: "error", title, lines: failed.length > 0 ? [text, ...failed] : [] },
            { level: "warning", title, lines: warnings },
        ],
        page: [
            (0,presentation/* ratedTable */.JH)(rows, ({ id, detail, hint = "" }) => ({
                Check: (0,markdown/* code */.aY)(id),
                Result: (0,markdown/* prose */.CS)(detail),
                "What to do": (0,markdown/* prose */.CS)(hint),
            })),
        ],
    };
}
/** Returns a line for each check. Of several each has its own next step, so none is what to do. */
function inLines(checks) {
    const label = checks.length === 1 ? "What to do: " : "";
    return checks.map(({ id, detail, hint }) => (0,presentation/* compact */.oE)([`${id}: ${detail}.`, hint !== undefined && `${label}${hint}.`]).join(" "));
}
/** Such as `Checks failed: flow, token (2 of 12).` or `Checks passed: 9 of 12; 1 warning: clock; 2 skipped.` */
function resultText(checks) {
    const idsOf = (status) => checks.flatMap((one) => (one.status === status ? one.id : []));
    const [failed, warnings, skipped] = [idsOf("failed"), idsOf("warning"), idsOf("skipped")];
    if (failed.length > 0)
        return `Checks failed: ${failed.join(", ")} (${failed.length} of ${checks.length}).`;
    const parts = (0,presentation/* compact */.oE)([
        `Checks passed: ${idsOf("passed").length} of ${checks.length}`,
        warnings.length > 0 && `${(0,format/* count */.U9)(warnings.length, "warning")}: ${warnings.join(", ")}`,
        skipped.length > 0 && `${skipped.length} skipped`,
    ]);
    return `${parts.join("; ")}.`;
}

;// CONCATENATED MODULE: ./build/operations/check/index.js
// `check`: tries everything that a setup needs (docs/getting-started.md). It only reads.




/** Makes the operation. It validates the inputs of the others, which it is given because operations do not import each other. */
const createCheck = (others) => ({
    name: "check",
    inputs: ["operation", "summary", "connection", ...checkInputs],
    isGate: false,
    runsWithErrors: true,
    parse: async (inputs, facts) => {
        const { issues, used, usable } = await validateInputs(inputs, facts, others);
        const subject = usable.values.for === undefined ? "the setup" : `the setup of ${usable.values.for}`;
        return {
            issues,
            used,
            unused: [],
            step: {
                introduce: () => (0,operation/* introduction */.r)(`Checking ${subject}`, usable.values),
                run: async (context, errors) => {
                    const checked = await check(usable, errors, context);
                    return (redact) => presentChecks(redact(checked));
                },
            },
        };
    },
});


/***/ }),

/***/ 1055:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ enforcementOf),
/* harmony export */   o: () => (/* binding */ waiverRules)
/* harmony export */ });
/* harmony import */ var _inputs_rule_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4776);
/* harmony import */ var _inputs_schemas_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8892);
/* harmony import */ var _lib_pick_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2947);



const dayMs = 24 * 60 * 60 * 1000;
/** The most days that an exception may last: one that nobody looks at again is a setting. */
const maxDays = 400;
/** An exception has an end and a reason, and there is something that it is about. */
const waiverRules = [
    (0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_0__/* .rule */ .Hu)(["allow-until", "allow-reason"], function* ({ allowUntil, allowReason }) {
        if (allowUntil === undefined && allowReason !== undefined)
            yield {
                input: "allow-until",
                message: "is missing, but `allow-reason` is set",
                hint: "Set it to the last day on which the job may pass, such as `2026-12-31`",
                mayBeUnset: true,
            };
        if (allowReason === undefined && allowUntil !== undefined)
            yield {
                input: "allow-reason",
                message: "is missing, but `allow-until` is set",
                hint: "Say why the job may pass until then",
                mayBeUnset: true,
            };
    }),
    (0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_0__/* .rule */ .Hu)(["allow-until", "allow-reason", "on-non-compliance", "on-outage", "on-nothing-judged"], function* ({ allowUntil, allowReason, onNonCompliance, onOutage, onNothingJudged }) {
        const isWeakened = onNonCompliance === "warn" ||
            onNonCompliance === "ignore" ||
            onOutage === "warn" ||
            onNothingJudged === "allow";
        if ((allowUntil ?? allowReason) !== undefined && !isWeakened)
            yield {
                input: allowUntil === undefined ? "allow-reason" : "allow-until",
                message: "is set, but nothing is allowed: none of `on-non-compliance`, `on-outage` and `on-nothing-judged` lets the job pass",
                hint: "Omit `allow-until` and `allow-reason`, or set `on-non-compliance: warn`, `on-outage: warn` or `on-nothing-judged: allow`",
            };
    }),
    (0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_0__/* .rule */ .Hu)(["allow-until"], function* ({ allowUntil }, { now }) {
        if (allowUntil !== undefined && Date.parse(allowUntil) - now > maxDays * dayMs)
            yield {
                input: "allow-until",
                message: `is ${(0,_inputs_schemas_js__WEBPACK_IMPORTED_MODULE_1__/* .quote */ .hD)(allowUntil)}, more than ${maxDays} days away`,
                hint: "Choose an earlier day, and decide again then",
            };
    }),
];
/** Returns the settings that let a job pass on some verdicts that are not `compliant`. */
const enforcementOf = (values) => ({
    ...(0,_lib_pick_js__WEBPACK_IMPORTED_MODULE_2__/* .pick */ .U)(values, "onNonCompliance", "onNothingJudged", "onOutage"),
    // Until when they let the job pass; without it they always do.
    ...(values.allowUntil !== undefined &&
        values.allowReason !== undefined && {
        waiver: { until: values.allowUntil, reason: values.allowReason },
    }),
});


/***/ }),

/***/ 3069:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   LJ: () => (/* binding */ warningsAboutAttestation),
/* harmony export */   be: () => (/* binding */ unknownNames),
/* harmony export */   hZ: () => (/* binding */ warningsAboutNames),
/* harmony export */   jy: () => (/* binding */ nameHint),
/* harmony export */   qw: () => (/* binding */ requireExpected)
/* harmony export */ });
/* harmony import */ var _lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2769);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(177);



/** How many names a message lists, and how many are compared with a misspelt one. */
const maxListed = 10;
const maxCompared = 1000;
const quoteName = (name) => `\`${name}\``;
function listNames(items, textOf) {
    const [...all] = items;
    const shown = all.slice(0, maxListed).map(textOf).join(", ");
    return all.length > maxListed ? `${shown} and ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(all.length - maxListed, "more name")}` : shown;
}
/** Returns a function that quotes a misspelt name, with the one of these that may be meant. */
function suggestFrom(names) {
    const candidates = [...names].slice(0, maxCompared);
    return (name) => `${quoteName(name)}${(0,_lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_2__/* .didYouMean */ .a)(name, candidates)}`;
}
/**
 * Checks that every name of `expect` is that of an artifact. A file name does not count.
 * @throws ConfigurationError that names all that are missing
 */
function requireExpected(expect, artifacts) {
    const names = new Set(artifacts.flatMap(({ name }) => name ?? []));
    const missing = [...new Set(expect)].filter((name) => !names.has(name));
    if (missing.length === 0)
        return;
    const isNoneNamed = names.size === 0;
    throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
        message: `Input \`expect\` has names that no artifact has: ${listNames(missing, suggestFrom(names))}`,
        reason: isNoneNamed
            ? "No artifact has a name"
            : `The artifacts have the names ${listNames(names, quoteName)}`,
        hint: isNoneNamed
            ? `Write the name before the path or the fingerprint: \`${missing[0] ?? "name"}=dist/app\``
            : missing.every((name) => (0,_lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_2__/* .didYouMean */ .a)(name, [...names]) !== "")
                ? "Correct the name in `expect`, or before the path in `artifacts`"
                : "Check that the job that builds it passed its fingerprint on. Where none builds it, correct `expect`",
    });
}
/**
 * Returns a warning about artifacts that have no name or one that the trail's template does not have: what is attested
 * for the template's names does not count for them. There is none where the template names no artifacts.
 */
function warningsAboutNames(artifacts, trail) {
    const problem = unknownNames(artifacts, trail, "artifact");
    return problem === undefined ? [] : [`${problem}. ${nameHint}`];
}
/** What to do about a name that the template does not have. */
const nameHint = "Write the name before the path or fingerprint: `name=path`";
/**
 * Describes the artifacts that have no name, or one that the trail's template does not have, without a full stop; undefined
 * where there is none, or the template names no artifacts.
 * @param noun what each artifact is called
 */
function unknownNames(artifacts, { name: trail, template }, noun) {
    const known = new Set(template.trail.artifacts.flatMap(({ name }) => name ?? []));
    const unknown = artifacts.filter(({ name }) => name === undefined || !known.has(name));
    if (known.size === 0 || unknown.length === 0)
        return undefined;
    const suggest = suggestFrom(known);
    const described = listNames(unknown, ({ name, filename }) => name === undefined ? `${quoteName(filename)} (without a name)` : suggest(name));
    return (`The template of trail ${trail} does not name ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(unknown.length, noun)}: ` +
        `${described}. It names ${listNames(known, quoteName)}`);
}
/**
 * Returns a warning about an attestation that the trail's template does not ask for: it does not count for what the
 * template requires. There is none where the trail has no template.
 */
function warningsAboutAttestation(reported, trail) {
    const problem = findProblem(reported, trail);
    return problem === undefined ? [] : [`The template of trail ${trail.name} ${problem}`];
}
/** Returns what is wrong, to follow "The template". */
function findProblem({ name, type, artifact, fingerprint }, { template, compliance_status: { artifacts_statuses: known } }) {
    const { attestations: ofTrail, artifacts } = template.trail;
    if (ofTrail.length === 0 && artifacts.length === 0)
        return undefined;
    const isOfTrail = artifact === undefined && fingerprint === undefined;
    const recorded = known.find(([, status]) => status.artifact_fingerprint === fingerprint);
    const artifactName = artifact ?? (isOfTrail ? undefined : recorded?.[0]);
    const ofArtifacts = artifacts
        .filter((one) => artifactName === undefined || one.name === artifactName)
        .flatMap(({ attestations }) => attestations);
    const wanted = isOfTrail ? ofTrail : ofArtifacts;
    const hasName = (one) => one.name === name;
    const found = wanted.filter(hasName);
    if (found.length > 0) {
        const types = new Set(found.flatMap((one) => one.type ?? []));
        if (types.size === 0 || types.has(type) || types.has("*"))
            return undefined;
        return `has ${quoteName(name)} with the type ${listNames(types, quoteName)}, not ${quoteName(type)}`;
    }
    const artifactNames = new Set(artifacts.flatMap((one) => one.name ?? []));
    if (artifact !== undefined && !artifactNames.has(artifact))
        return `does not name the artifact ${suggestFrom(artifactNames)(artifact)}. ${namesText("artifacts", artifactNames)}`;
    // Where it may belong: of an artifact, when it is reported of the trail, or the other way round.
    const elsewhere = artifacts
        .filter(({ attestations }) => attestations.some(hasName))
        .map((one) => quoteName(`${one.name ?? ""}.${name}`));
    if (!isOfTrail && ofTrail.some(hasName))
        elsewhere.unshift(`${quoteName(name)} of the trail (\`subject: trail\`)`);
    const ofArtifact = artifactName === undefined ? "an artifact" : `artifact ${quoteName(artifactName)}`;
    const missing = `of ${isOfTrail ? "the trail" : ofArtifact}`;
    if (elsewhere.length > 0)
        return `does not ask for ${quoteName(name)} ${missing}. Did you mean ${listNames(elsewhere, (text) => text)}?`;
    const names = new Set(wanted.flatMap((one) => one.name ?? []));
    return `does not ask for ${suggestFrom(names)(name)} ${missing}. ${namesText("attestations", names)}`;
}
const namesText = (what, names) => names.size === 0 ? `It has no ${what} there` : `It has the ${what} ${listNames(names, quoteName)}`;


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
/* harmony import */ var _service_error_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4108);
/* harmony import */ var _http_headers_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7979);
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
    const { items, about } = (0,_service_error_js__WEBPACK_IMPORTED_MODULE_2__/* .bodyOf */ .E)(result);
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
        hasNext: (0,_http_headers_js__WEBPACK_IMPORTED_MODULE_6__/* .hasNextPage */ .rB)(headers),
    };
}
const invalidList = (noun, problem) => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ServiceError */ ._7({
    message: `The list of ${noun} cannot be read: ${problem}`,
    reason: "The service does not page correctly, or the list changes faster than it can be read",
    hint: "Run the step again; if it persists, ask the service's operator",
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
