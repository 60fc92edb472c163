export const id = 741;
export const ids = [741];
export const modules = {

/***/ 1181:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   ax: () => (/* binding */ fingerprintOf),
/* harmony export */   dp: () => (/* binding */ pinned),
/* harmony export */   rA: () => (/* binding */ imageReference)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7934);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6974);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9137);
// How an image is written, by Docker's rules: `[registry/]repository[:tag][@sha256:digest]`.




const referencePattern = /^(?<name>[^@]+?)(?::(?<tag>\w[\w.-]{0,127}))?(?:@(?<digest>[^@]+))?$/;
/** The first part of a name is a registry only if it looks like a host. */
const hostPattern = /^(?:((?=[^/]*[.:A-Z])[^/]+|localhost)\/)?([^]*)$/;
const registryPattern = /^(?:[a-zA-Z0-9](?:[a-zA-Z0-9.-]*[a-zA-Z0-9])?|\[[0-9a-fA-F:.]+\])(?::\d{1,5})?$/;
const repositoryPattern = /^[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*(?:\/[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*)*$/;
/**
 * Parses an image reference.
 * @throws ConfigurationError when it is not valid, or its digest is not a SHA-256
 */
function imageReference(written) {
    const notAReference = (reason) => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
        message: `\`${written}\` is not an image reference`,
        reason,
        hint: "Write it as `registry/repository:tag` or `registry/repository@sha256:…`",
    });
    const { name, tag, digest } = referencePattern.exec(written)?.groups ?? {};
    if (name === undefined)
        throw notAReference("It contains a space, an invalid tag, or no name");
    const [, host = "docker.io", path = ""] = hostPattern.exec(name) ?? [];
    const registry = host === "index.docker.io" ? "docker.io" : host;
    const repository = registry === "docker.io" && !path.includes("/") ? `library/${path}` : path;
    if (!registryPattern.test(registry))
        throw notAReference(`\`${registry}\` is not a host name`);
    if (/[A-Z]/.test(repository))
        throw notAReference("Repository names are in lower case");
    if (!repositoryPattern.test(repository) || name.length > 255)
        throw notAReference(`\`${repository}\` is not a repository name`);
    return {
        written,
        registry,
        repository,
        ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_2__/* .omitUndefined */ .O)({
            tag: tag ?? (digest === undefined ? "latest" : undefined),
            digest: digest === undefined ? undefined : fingerprintOf(digest, written),
        }),
    };
}
/**
 * Parses a digest as registries write it.
 * @param where where it was found, for the message
 * @throws ConfigurationError for anything but `sha256:` and 64 lower-case hex characters
 */
function fingerprintOf(digest, where) {
    const fingerprint = valibot__WEBPACK_IMPORTED_MODULE_3__/* .safeParse */ .xLC(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .fingerprintSchema */ .S8, digest.replace(/^sha256:/, ""));
    if (digest.startsWith("sha256:") && fingerprint.success)
        return fingerprint.output;
    throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
        message: `\`${digest}\` is not the SHA-256 digest of an image (${where})`,
        reason: /^[a-f0-9]{7,40}$/.test(digest)
            ? "It looks like a commit SHA"
            : "It must be `sha256:` and 64 lower-case hex characters",
        hint: "Give the tag, or the digest that the push reported",
    });
}
/** Names the image by its digest, as a deployment should. */
const pinned = ({ registry, repository }, fingerprint) => `${registry}/${repository}@sha256:${fingerprint}`;


/***/ }),

/***/ 7726:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ ManifestLines),
/* harmony export */   u: () => (/* binding */ writeManifests)
/* harmony export */ });
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _lib_read_file_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(693);
/* harmony import */ var _lib_result_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2882);



/**
 * Writes the manifests of artifacts, each to a file, and returns them in their order. A notice names artifacts without one.
 * @throws ConfigurationError when the file system refuses
 */
function writeManifests(manifests, artifacts, { environment, logger }) {
    const [first, ...others] = artifacts.filter(({ fingerprint }) => !manifests.has(fingerprint));
    if (first !== undefined)
        logger.notice(`\`manifest\`: there is none of \`${first.filename}\`${others.length > 0 ? ` and ${others.length} more` : ""}. ` +
            "Only files and directories that `artifacts` selects have one");
    try {
        return artifacts.flatMap((artifact) => {
            const bytes = manifests.get(artifact.fingerprint);
            if (bytes === undefined)
                return [];
            return { artifact, path: (0,_lib_result_file_js__WEBPACK_IMPORTED_MODULE_2__/* .writeResultFile */ .t)("manifest", "sha256", environment, [bytes]) };
        });
    }
    catch (error) {
        if (!(error instanceof Error) || (0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_1__/* .describeFileError */ .SQ)(error) === undefined)
            throw error;
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
            message: "The manifest could not be written",
            reason: error.message,
            hint: "Check that RUNNER_TEMP can be written on this runner and has free space",
        }, { cause: error });
    }
}
const escapes = { "\\": "\\\\", "\n": "\\n", "\r": "\\r" };
/** Collects the lines of a manifest, as bytes: as text, those of a million files take half a gibibyte. */
class ManifestLines {
    #text = "";
    #chunks = [];
    /** Adds a file, with its SHA-256 as 64 hex characters. */
    add = (name, sha256) => {
        this.#text += checksumLine(name, sha256);
        if (this.#text.length > 64 * 1024)
            this.#encode();
    };
    /** Returns the bytes of all lines. */
    bytes() {
        this.#encode();
        return Buffer.concat(this.#chunks);
    }
    #encode() {
        this.#chunks.push(Buffer.from(this.#text, "latin1"));
        this.#text = "";
    }
}
/** Returns the line of a file, as GNU writes it: a `\` before it says that its name is escaped. */
function checksumLine(name, sha256) {
    const escaped = name.replace(/[\\\n\r]/g, (character) => escapes[character] ?? character);
    // `-` alone would be standard input.
    return `${escaped === name ? "" : "\\"}${sha256}  ${escaped === "-" ? "./-" : escaped}\n`;
}


/***/ }),

/***/ 534:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ requireFewArtifacts)
/* harmony export */ });
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(177);


/** Each has a request, an answer and a row in the summary; actions/attest signs 1,024 subjects at most. */
const maxArtifacts = 1_000;
/**
 * Checks how many artifacts are selected.
 * @throws ConfigurationError for more than a step takes
 */
function requireFewArtifacts(number) {
    if (number > maxArtifacts)
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
            message: `${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_1__/* .grouped */ .zD)(number)} artifacts are selected, but a step takes at most ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_1__/* .grouped */ .zD)(maxArtifacts)}`,
            hint: "Use several steps, or a matrix whose jobs each select a part",
        });
}


/***/ }),

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

/***/ 8867:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L7: () => (/* binding */ throwTogether),
/* harmony export */   PV: () => (/* binding */ defaultConcurrency),
/* harmony export */   _k: () => (/* binding */ mapConcurrent),
/* harmony export */   ul: () => (/* binding */ collectErrors)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
// Work on several items at a time, and the errors of all of them together.

/** How many requests are sent at a time at most. */
const defaultConcurrency = 4;
/**
 * Maps items with an asynchronous function, a few at a time. After an error no further item is started.
 * @returns the results in the items' order
 * @throws the first error, once all started items have ended
 */
async function mapConcurrent(items, map, concurrency = defaultConcurrency) {
    const results = new Array(items.length);
    const queue = items.entries();
    let failed = false;
    const work = async () => {
        for (const [index, item] of queue) {
            if (failed)
                return;
            try {
                results[index] = await map(item, index);
            }
            catch (error) {
                failed = true;
                throw error;
            }
        }
    };
    const workers = Array.from({ length: Math.min(concurrency, items.length) }, work);
    const ends = await Promise.allSettled(workers);
    for (const end of ends)
        if (end.status === "rejected")
            throw end.reason;
    return results;
}
/**
 * Maps all items even if some fail, so that one run shows everything that is wrong.
 * @returns the results in the items' order
 * @throws ConfigurationError, ConfigurationErrors after all items; any other error once all started items have ended
 */
async function collectErrors(items, map, concurrency = 1) {
    const attempt = async (item) => {
        try {
            return { results: [await map(item)], errors: [] };
        }
        catch (error) {
            if (error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1)
                return { results: [], errors: [error] };
            if (error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationErrors */ .yb)
                return { results: [], errors: error.errors };
            throw error;
        }
    };
    const attempts = await mapConcurrent([...items], attempt, concurrency);
    throwTogether(attempts.flatMap(({ errors }) => errors));
    return attempts.flatMap(({ results }) => results);
}
/** Throws the errors as one, if there are any. */
function throwTogether(errors) {
    const [first, second] = errors;
    if (first !== undefined)
        throw second === undefined ? first : new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationErrors */ .yb(errors);
}


/***/ }),

/***/ 1372:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  createCheck: () => (/* binding */ createCheck)
});

// EXTERNAL MODULE: ./build/lib/errors.js
var lib_errors = __webpack_require__(1469);
// EXTERNAL MODULE: ./build/operations/operation.js
var operation = __webpack_require__(4138);
// EXTERNAL MODULE: ./build/inputs/definitions.js
var definitions = __webpack_require__(7450);
// EXTERNAL MODULE: ./build/inputs/parse-values.js + 1 modules
var parse_values = __webpack_require__(195);
// EXTERNAL MODULE: ./build/inputs/rule.js
var rule = __webpack_require__(4776);
// EXTERNAL MODULE: ./build/inputs/schemas.js
var schemas = __webpack_require__(8892);
// EXTERNAL MODULE: ./build/lib/did-you-mean.js
var did_you_mean = __webpack_require__(2769);
// EXTERNAL MODULE: ./build/operations/shared/enforcement.js
var shared_enforcement = __webpack_require__(1055);
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
/** Makes the result of what went wrong: what happened and why, and what to do. */
function failed(id, problems, status = "failed") {
    const all = [problems].flat();
    const hints = new Set(all.flatMap(({ hint }) => hint ?? []));
    const requests = all.flatMap(({ detail }) => detail ?? []);
    return {
        id,
        status,
        detail: all.map(lib_errors/* withoutHint */.u7).join("; "),
        ...(hints.size > 0 && { hint: [...hints].join(". ") }),
        ...(requests.length > 0 && { requests }),
    };
}
/**
 * Does work that may fail.
 * @param timeout how long it may take, in milliseconds
 * @throws CancelledError when the job was cancelled; InternalError, and whatever is not an ActionError
 */
async function attempt(timeout, context, work) {
    try {
        const signal = AbortSignal.any([context.signal, AbortSignal.timeout(timeout)]);
        return (0,result.ok)(await work({ ...context, signal }));
    }
    catch (error) {
        if (error instanceof lib_errors/* CancelledError */.cc && !context.signal.aborted) {
            const message = `There was no result within the time limit of ${timeout / 1000} s`;
            return { success: false, problems: [{ message, hint: "Raise `timeout`, or check less in this step" }] };
        }
        if (error instanceof lib_errors/* ConfigurationErrors */.yb)
            return { success: false, problems: error.errors.map(({ parts }) => parts) };
        if (!(error instanceof lib_errors/* ActionError */.lZ) || error instanceof lib_errors/* CancelledError */.cc || error instanceof lib_errors/* InternalError */.Gd)
            throw error;
        return { success: false, problems: [error.parts] };
    }
}

;// CONCATENATED MODULE: ./build/operations/check/inputs.js
// What `check` is given: what its checks use, and everything else, which it validates as the operation that uses it would.







/** What the checks use. Without `for`, every input is validated. */
const checkInputs = [
    ...["for", "connection", ...definitions/* connectionInputs */.eu, ...definitions/* selectionInputs */.Iz],
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
async function validateInputs({ texts, blank, issues: textIssues }, facts, others) {
    const target = texts.for === undefined ? undefined : await others.load(texts.for);
    const own = { name: "check", inputs: definitions/* inputNames */.vj, defaults: { "on-non-compliance": "fail" } };
    const requires = target === undefined ? required : [];
    const parsed = await (0,parse_values/* parseValues */.Q)({ ...own, requires }, texts, facts.signal);
    const defaults = await (0,parse_values/* parseValues */.Q)(own, {}, facts.signal);
    const issues = [];
    if (target === undefined) {
        if (texts.for !== undefined)
            issues.push(unknownOperation(texts.for, others.names));
        issues.push(...parsed.issues, ...(0,rule/* ruleIssues */.nM)(rulesOfOneInput, parsed, { operation: "check", ...facts }));
    }
    else {
        const ofTarget = await target.parse({ texts, blank, issues: textIssues }, facts);
        const isOwn = (input) => checkInputs.includes(input) && !target.inputs.includes(input);
        issues.push(...ofTarget.issues.filter(({ lacksArtifacts }) => lacksArtifacts === undefined), ...parsed.issues.filter(({ input }) => isOwn(input)));
    }
    const named = [...parsed.invalid, ...[...issues, ...textIssues].map(({ input }) => input)];
    // Not what is only missing.
    const invalid = new Set([...blank, ...named.filter((input) => texts[input] !== undefined)]);
    return {
        issues,
        used: target === undefined ? definitions/* inputNames */.vj : [...new Set([...checkInputs, ...target.inputs])],
        usable: { values: { ...defaults.values, ...parsed.values }, invalid },
    };
}
const rulesOfOneInput = shared_enforcement/* waiverRules */.o.filter(({ inputs }) => inputs.length === 1);
const unknownOperation = (name, names) => ({
    input: "for",
    message: `expected ${(0,schemas/* oneOf */.yL)(names)}${(0,did_you_mean/* didYouMean */.a)(name, names)}`,
});
const serviceInputs = { needs: required, uses: ["connection", "auth-scheme"] };
const inputsOf = {
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
    const { needs = [], uses = [] } = inputsOf[id] ?? {};
    if ([...needs, ...uses].some((input) => invalid.has(input)))
        return skippedAfter(id, "inputs");
    const given = new Map(Object.entries(values));
    const isAbsent = (input) => [given.get((0,definitions/* camelCase */.xQ)(input)) ?? []].flat().length === 0;
    const absent = id === "artifacts" && definitions/* sourceInputs */.ZU.every(isAbsent) ? "artifacts" : needs.find((input) => isAbsent(input));
    return absent === undefined ? undefined : skipped(id, `Not checked: set \`${absent}\` to check it`);
}

// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/gate/enforcement.js
var gate_enforcement = __webpack_require__(5812);
// EXTERNAL MODULE: ./build/lib/deadline.js
var lib_deadline = __webpack_require__(5842);
// EXTERNAL MODULE: ./build/lib/format.js
var format = __webpack_require__(177);
// EXTERNAL MODULE: ./build/lib/node-version.js
var node_version = __webpack_require__(2735);
// EXTERNAL MODULE: ./build/lib/pick.js
var pick = __webpack_require__(2947);
// EXTERNAL MODULE: ./build/workflow/github-client.js
var github_client = __webpack_require__(3689);
// EXTERNAL MODULE: ./build/workflow/run-metadata.js + 1 modules
var run_metadata = __webpack_require__(6475);
// EXTERNAL MODULE: ./build/workflow/run-variables.js
var run_variables = __webpack_require__(7309);
// EXTERNAL MODULE: ./build/operations/shared/artifacts.js + 1 modules
var shared_artifacts = __webpack_require__(5196);
// EXTERNAL MODULE: ./build/operations/shared/names.js
var shared_names = __webpack_require__(3069);
// EXTERNAL MODULE: ./build/operations/shared/write.js + 1 modules
var write = __webpack_require__(590);
;// CONCATENATED MODULE: ./build/operations/check/job.js
// The checks of what the job itself has: the runner, the settings of its gate, its commit and token, its artifacts.















/**
 * Checks the runner by its version of Node. On one that is too old for the action nothing starts; 24.18 comes with runner
 * 2.336.0.
 */
function checkRuntime(version) {
    const detail = `Node ${version} on ${process.platform} ${process.arch}`;
    return passed("runtime", (0,node_version/* isNodeAtLeast */.d)(version, 24, 18)
        ? detail
        : `${detail}; the runner is too old for the reusable workflows (2.336.0)`);
}
/**
 * Checks the exception of a gate. One without an end is a warning, because two unset variables look the same.
 * @param now milliseconds since 1970
 */
function checkException(inputs, now) {
    const id = "exception";
    const skippedCheck = skippedByInputs(id, inputs);
    if (skippedCheck !== undefined)
        return skippedCheck;
    // Other operations have settings of these names that need no end.
    if (inputs.values.for !== "assert")
        return skipped(id, "Not checked: set `for: assert` to check it");
    const enforcement = (0,shared_enforcement/* enforcementOf */.Y)(inputs.values);
    const settings = (0,gate_enforcement/* weakenedSettings */.yv)(enforcement).map(({ input, setting }) => `\`${input}: ${setting}\``);
    if (settings.length === 0)
        return skipped(id, "Not checked: none of `on-non-compliance`, `on-outage` and `on-nothing-judged` lets a job pass");
    const all = `${settings.join(" and ")} ${settings.length === 1 ? "lets" : "let"} jobs pass`;
    const waiver = (0,gate_enforcement/* waiverAt */.UP)(enforcement, now);
    if (waiver === undefined)
        return warning(id, `${all} without an end: \`allow-until\` and \`allow-reason\` are not given`, "Set both, or ignore this where no end is meant. If they are made of variables, check that these are set");
    const { until, reason, daysLeft } = waiver;
    const detail = `${all} until ${until} (UTC): ${reason}`;
    return daysLeft < 0
        ? warning(id, `${detail}. That day is over`, "Set a later `allow-until`, or omit the settings")
        : passed(id, detail);
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
    const resolved = await attempt(values.timeout, context, (within) => (0,run_metadata/* resolveRunMetadata */.l)(options, within));
    return resolved.success
        ? [commitCheck(resolved.value), await gitHubTokenCheck(resolved.value, inputs, context)]
        : [failed("git", resolved.problems), skippedAfter("github-token", "git")];
}
const commitFields = ["branch", "message", "author", "author date", "parents"];
function commitCheck({ commit, sources, warnings: [problem] }) {
    const id = "git";
    if (commit === undefined)
        return warning(id, "No commit is known: the runner's variable GITHUB_SHA does not name one", "Set `git-commit` in the steps that record");
    const known = sources
        .filter(([field]) => commitFields.includes(field))
        .map(([field, value, source]) => `${field === "branch" ? `branch ${value}` : field} (${source})`);
    const missing = commitFields.filter((field) => !sources.some(([one]) => one === field));
    const unknown = missing.length === 0 ? [] : [`not known: ${missing.join(", ")}`];
    const detail = [`Commit ${commit.value.slice(0, 12)} (${commit.source})`, ...known, ...unknown].join("; ");
    return problem === undefined
        ? passed(id, detail)
        : warning(id, `${detail}. ${problem}`, "Check `git-commit`, and what the steps before have checked out");
}
/** Checks what the token may read: the commit, and the pull requests where they are attested. */
async function gitHubTokenCheck({ commit, gitHubApiProblem }, inputs, context) {
    const id = "github-token";
    const { githubToken: token, attestationType, attestations, timeout, retries } = inputs.values;
    const { apiUrl, repository = "" } = (0,run_variables/* readRunVariables */.r)(context.environment);
    const skippedCheck = skippedByInputs(id, inputs);
    if (skippedCheck !== undefined || token === undefined)
        return skippedCheck ?? skippedAfter(id, "inputs");
    if (commit === undefined)
        return skipped(id, "Not checked: no commit is known");
    if (apiUrl === undefined)
        return skipped(id, "Not checked: the runner's variable GITHUB_API_URL is not set");
    const name = `commit ${commit.value.slice(0, 12)} of ${repository}`;
    const types = [attestationType, ...attestations.map(({ evidence }) => evidence)];
    const needsPullRequests = types.some((one) => one?.type === "pull_request");
    if (needsPullRequests) {
        const url = `${apiUrl}/repos/${repository}/commits/${commit.value}/pulls?per_page=1`;
        const access = { token, deadline: new lib_deadline/* Deadline */.B(timeout, context.clock), retries };
        const read = await (0,github_client/* getFromGitHub */.Qz)(url, dist/* array */.YOg(dist/* unknown */.L5J()), access, context);
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
    const selected = await attempt(values.timeout, context, async (within) => {
        const { artifacts } = await (0,shared_artifacts/* fingerprintSelected */.S)(values, within);
        (0,shared_names/* requireExpected */.qw)(values.expect, artifacts);
        return artifacts;
    });
    if (!selected.success)
        return failed(id, selected.problems);
    const found = selected.value;
    context.logger.table("Selected artifacts", [
        ["Fingerprint", "Name", "File"],
        ...found.map(({ name, filename, fingerprint }) => [fingerprint, name ?? "", filename]),
    ]);
    // A given fingerprint has no other name.
    const names = found.map(({ name, filename, fingerprint }) => (name ?? filename) === fingerprint ? fingerprint : `${name ?? filename} ${fingerprint}`);
    const shown = (0,format/* truncate */.xv)(names, maxNamed, (more) => `and ${(0,format/* count */.U9)(more, "more artifact")}`);
    const detail = `${(0,format/* count */.U9)(found.length, "artifact")}: ${shown.join(", ")}`;
    const { trail } = await serviceChecks;
    const problem = trail && (0,shared_names/* unknownNames */.be)(found, trail, "selected artifact");
    return problem === undefined ? passed(id, detail) : warning(id, `${detail}. ${problem}`, shared_names/* nameHint */.jy);
}

// EXTERNAL MODULE: ./build/report/markdown.js
var markdown = __webpack_require__(4902);
// EXTERNAL MODULE: ./build/report/presentation.js
var presentation = __webpack_require__(6699);
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
        outputs: {
            checks: JSON.stringify(checks.map((check) => (0,pick/* pick */.U)(check, "id", "status", "detail", "hint"))),
        },
        log: rows.flatMap(({ id, detail, hint, severity, requests = [] }) => [
            ...requests,
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

// EXTERNAL MODULE: ./build/domain/identifiers.js
var identifiers = __webpack_require__(9137);
// EXTERNAL MODULE: ./build/report/time-format.js
var time_format = __webpack_require__(4840);
// EXTERNAL MODULE: ./build/service/client.js + 2 modules
var client = __webpack_require__(1480);
// EXTERNAL MODULE: ./build/service/endpoints.js + 1 modules
var endpoints = __webpack_require__(7974);
// EXTERNAL MODULE: ./build/service/pagination.js
var pagination = __webpack_require__(5750);
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
    const { baseUrl, org, apiToken } = inputs.values;
    const noService = skippedByInputs("base-url", inputs);
    if (noService !== undefined || baseUrl === undefined || org === undefined || apiToken === undefined)
        return { checks: serviceCheckIds.map((id) => ({ ...skippedAfter(id, "inputs"), ...noService, id })) };
    const { checks: made, ...others } = await makeChecks({ ...inputs.values, baseUrl, org, apiToken }, context);
    const last = made.at(-1)?.id ?? "base-url";
    const checks = serviceCheckIds.map((id) => skippedByInputs(id, inputs) ?? made.find((one) => one.id === id) ?? skippedAfter(id, last));
    return { checks, ...others };
}
/** Returns the checks up to the first one that fails and that the others need. */
async function makeChecks(values, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { baseUrl, org, authScheme, environment, flow, policies } = values;
        const deadline = new lib_deadline/* Deadline */.B(values.timeout, context.clock);
        const created = await attempt(values.timeout, context, () => (0,client/* createServiceClient */.r)({ ...values, deadline }, context));
        if (!created.success)
            return { checks: [failed("base-url", created.problems)] };
        const service = __addDisposableResource(env_1, created.value, false);
        let connection;
        const listed = await service.call(listOneEnvironment(values), {
            onConnection: (one) => {
                connection = one;
            },
        });
        const passing = [
            connectionCheck(new URL(baseUrl).host, connection, context.clock.now()),
            passed("api", "The address answers as the service's API does"),
            passed("token", `The service accepts the API key (${authScheme})`),
            passed("organization", `\`${org}\` exists and can be read`),
        ];
        if (!listed.success) {
            const id = failedCheck(listed.failure);
            const before = passing.slice(0, passing.findIndex((one) => one.id === id));
            return { checks: [...before, failed(id, listed.failure)] };
        }
        const access = {
            values,
            clientFor: (asked) => (0,suggest_names/* suggestNames */.R)(asked, { client: service, service: values, deadline }, context),
            context,
        };
        if (environment !== undefined)
            passing.push(await environmentCheck(environment, access));
        if (policies.length > 0)
            passing.push(await policyCheck(policies, access));
        if (flow === undefined)
            return { checks: passing };
        const { checks, ...others } = await flowChecks(flow, access);
        return { checks: [...passing, ...checks], ...others };
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
/** Makes the list of one environment, which shows whether the service can be used. */
const listOneEnvironment = (values) => {
    const list = (0,endpoints/* environmentList */.og)(values);
    return {
        method: "GET",
        path: list.path,
        query: [
            ["page", "1"],
            ["per_page", "1"],
        ],
        expected: { statuses: [200], body: (0,pagination/* pageSchema */.v)(list) },
    };
};
/**
 * Returns which check failed where the environments cannot be listed. A rejection is one of the service only where it does
 * not come from another server, a proxy or a login page.
 */
function failedCheck({ cause, status, notFound, isPage }) {
    if (cause === "unreachable" || cause === "misconfigured" || cause === "cancelled")
        return "base-url";
    const namesThing = notFound !== undefined && notFound !== "not-json" && notFound !== "nothing-in-particular";
    if (namesThing || (status === 403 && !isPage))
        return "organization";
    return status === 401 && !isPage ? "token" : "api";
}
/** A certificate that ends in fewer days is a warning. */
const minDays = 14;
/** @param now milliseconds since 1970 */
function connectionCheck(host, connection, now) {
    const id = "base-url";
    // Of what is not HTTP, only the failure is known.
    if (connection === undefined)
        return passed(id, `Connected to ${host}`);
    const { proxy, certificate } = connection;
    const route = `Connected to ${host} ${proxy === undefined ? "without a proxy" : `through ${proxy}`}`;
    if (certificate === undefined)
        return passed(id, route);
    const { issuer, validTo } = certificate;
    const detail = `${route}; its certificate is issued by ${issuer} and ends on ${(0,time_format/* formatTime */.f)(validTo / 1000, now)}`;
    return validTo - now < minDays * 86_400_000
        ? warning(id, detail, "Have the certificate renewed before it ends: nothing works after that")
        : passed(id, detail);
}
/** Checks the environment: read alone, else from the list where the service does not offer that. */
async function environmentCheck(environment, { values, clientFor, context }) {
    const id = "environment";
    const client = clientFor({ environment });
    const read = await client.call((0,endpoints/* getEnvironmentEndpoint */.N6)(values, environment));
    if (read.success)
        return read.value.name === environment
            ? judgeEnvironment(read.value, values)
            : failed(id, aboutAnother(`environment \`${read.value.name}\``));
    const { status, notFound } = read.failure;
    if (status !== 404 || notFound === "environment" || notFound === "organization")
        return failed(id, read.failure);
    const options = { filters: [], limit: maxListed };
    const listed = await attempt(values.timeout, context, () => (0,pagination/* readList */.L)((0,endpoints/* environmentList */.og)(values), options, { client, context }));
    if (!listed.success)
        return failed(id, listed.problems);
    const { items } = listed.value;
    const found = items.find(({ name }) => name === environment);
    if (found !== undefined)
        return judgeEnvironment(found, values);
    const meant = (0,did_you_mean/* didYouMean */.a)(environment, items.map(({ name }) => name));
    const message = `Environment \`${environment}\` does not exist in organization \`${values.org}\`${meant}`;
    return failed(id, { message, hint: "Check `environment`, and that it is not archived" });
}
/** The most environments among which one is looked for. */
const maxListed = 50_000;
function judgeEnvironment({ name, policies }, { onNothingJudged }) {
    const id = "environment";
    if (policies === undefined)
        return warning(id, `\`${name}\` exists, but the service does not say which policies it has`, "Look at the environment in the service's own pages: without policies a gate stays closed");
    if (policies !== null && policies.length > 0) {
        const names = policies.map((policy) => `\`${policy}\``);
        return passed(id, `\`${name}\` has ${(0,format/* count */.U9)(policies.length, "policy")}: ${names.join(", ")}`);
    }
    return onNothingJudged === "allow"
        ? warning(id, `\`${name}\` has no policies. \`on-nothing-judged: allow\` lets a gate pass that judges nothing`, "Attach a policy to the environment if the gate is meant to judge something")
        : failed(id, {
            message: `\`${name}\` has no policies`,
            reason: "A gate on it stays closed, because nothing is judged",
            hint: "Attach a policy to the environment, or set `on-nothing-judged: allow` if it is meant to have none",
        });
}
/** Returns the error of a response that is about something else than was asked. */
const aboutAnother = (found) => ({
    message: `The response is about ${found}, which was not asked about`,
    hint: "Check `base-url`, and that no proxy answers in place of the service",
});
/** Checks that each policy exists. */
async function policyCheck(policies, { values, clientFor }) {
    const id = "policies";
    const unknown = [];
    const unread = [];
    for (const policy of new Set(policies)) {
        const read = await clientFor({ policies: [policy] }).call((0,endpoints/* getPolicyEndpoint */.iC)(values, policy));
        if (!read.success)
            (read.failure.notFound === "policy" ? unknown : unread).push(read.failure);
        else if (read.value.name !== policy)
            unknown.push(aboutAnother(`policy \`${read.value.name}\``));
    }
    const problems = [...unknown, ...unread];
    if (problems.length > 0)
        return failed(id, problems, unknown.length > 0 ? "failed" : "warning");
    const names = (0,format/* joinTruncated */.v$)(policies.map((policy) => `\`${policy}\``));
    return passed(id, `${names} ${policies.length === 1 ? "exists" : "exist"}`);
}
/** Requested where no trail is given: the response says whether the flow exists, whether this trail does or not. */
const probeTrail = dist/* parse */.qgA(identifiers/* trailNameSchema */.bm, "setup-check");
/** Checks the flow and the trail with one request. */
async function flowChecks(flow, { values, clientFor }) {
    const requested = values.trail ?? probeTrail;
    const read = await clientFor({ flow }).call((0,endpoints/* getTrailEndpoint */.Ax)(values, flow, requested));
    const exists = passed("flow", `\`${flow}\` exists and can be read`);
    if (!read.success) {
        if (read.failure.notFound !== "trail")
            return { checks: [failed("flow", read.failure)] };
        // Nobody asked about this trail.
        if (values.trail === undefined)
            return { checks: [exists] };
        return { checks: [exists, failed("trail", read.failure, "warning")] };
    }
    const { name, flow: ofFlow, compliance_state: state } = read.value;
    if (name !== requested || ofFlow.name !== flow)
        return { checks: [failed("flow", aboutAnother(`trail \`${name}\` of flow \`${ofFlow.name}\``))] };
    return {
        checks: [exists, passed("trail", `\`${name}\` exists; its state is ${state}`)],
        trail: read.value,
    };
}

;// CONCATENATED MODULE: ./build/operations/check/index.js







/** Makes the operation. It validates the inputs of the others, which it is given because operations do not import each other. */
const createCheck = (others) => ({
    name: "check",
    inputs: ["operation", "summary", ...checkInputs],
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
/**
 * Makes all checks, those that do not need each other side by side.
 * @param errors what is wrong with the inputs
 * @throws CancelledError
 */
async function check(inputs, errors, context) {
    const made = checkService(inputs, context);
    const [service, commit, artifacts] = await Promise.all([
        made,
        checkCommit(inputs, context),
        checkArtifacts(inputs, context, made),
    ]);
    if (context.signal.aborted)
        throw new lib_errors/* CancelledError */.cc({ message: "The step was ended from outside during the checks" });
    const ofInputs = inputsCheck(inputs.values.for, errors);
    const exception = checkException(inputs, context.clock.now());
    const runtime = checkRuntime(process.versions.node);
    const checks = [ofInputs, runtime, ...service.checks, exception, ...commit, artifacts];
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
    return more.length === 0
        ? failed(id, { hint: "Correct the input in the workflow", ...problem })
        : // Each has its own next step.
            failed(id, {
                message: [problem, ...more].map(lib_errors/* joinParts */.nn).join("; "),
                hint: "Correct each of these inputs",
            });
}


/***/ }),

/***/ 5196:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  S: () => (/* binding */ fingerprintSelected),
  O: () => (/* binding */ hasSecretReference)
});

// EXTERNAL MODULE: ./build/artifacts/selection.js
var artifacts_selection = __webpack_require__(534);
// EXTERNAL MODULE: ./build/lib/deadline.js
var lib_deadline = __webpack_require__(5842);
// EXTERNAL MODULE: ./build/lib/concurrency.js
var concurrency = __webpack_require__(8867);
// EXTERNAL MODULE: ./build/lib/errors.js
var errors = __webpack_require__(1469);
// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
// EXTERNAL MODULE: ./build/artifacts/image-reference.js
var image_reference = __webpack_require__(1181);
;// CONCATENATED MODULE: ./build/artifacts/fingerprint-all.js






/**
 * Fingerprints the selected artifacts, in the order of their selection. The same artifact twice is one.
 * @param deadline the time for registries; later requests of the step share it
 * @param manifests takes what is in the files and directories that are read
 * @throws ConfigurationError, ConfigurationErrors naming everything that has no fingerprint; CancelledError
 */
async function fingerprintAll(selection, context, deadline = new lib_deadline/* Deadline */.B(selection.timeout, context.clock), manifests) {
    const sources = [
        () => givenArtifacts(selection),
        () => findBuilt(selection, deadline, context, manifests),
        () => findListed(selection, context),
    ];
    const found = await (0,concurrency/* collectErrors */.ul)(sources, (find) => find());
    const artifacts = deduplicate(found.flat(), context.logger);
    (0,artifacts_selection/* requireFewArtifacts */.Z)(artifacts.length);
    const [first, second] = artifacts;
    if (first === undefined)
        throw new errors/* ConfigurationError */.j1({
            message: "No artifact was found: nothing that the inputs select exists",
            hint: "Check what the build created, and the inputs `artifacts`, `checksums` and `artifacts-from`",
        });
    if (selection.exclude.length > 0 && !artifacts.some(({ type }) => type === "dir"))
        context.logger.warn("Input `exclude` has no effect: none of the selected artifacts is a directory");
    if (selection.filename === undefined)
        return artifacts;
    const names = artifacts.slice(0, 3).map(({ filename }) => `\`${filename}\``);
    if (second !== undefined)
        throw new errors/* ConfigurationError */.j1({
            message: `Input \`filename\` is \`${selection.filename}\`, the name of one artifact, but ${artifacts.length} are selected`,
            reason: `The first are ${names.join(", ")}`,
            hint: "Omit `filename`, or select one artifact",
        });
    return [{ ...first, filename: selection.filename }];
}
// Each is loaded where it is used: a fingerprint that is given needs none of them.
async function findListed({ artifactsFrom, ifNoMatch }, context) {
    if (artifactsFrom.length === 0)
        return [];
    const { fromArtifactLists } = await Promise.all(/* import() | from-artifact-lists */[__webpack_require__.e(367), __webpack_require__.e(826)]).then(__webpack_require__.bind(__webpack_require__, 6596));
    return fromArtifactLists(artifactsFrom, ifNoMatch, context);
}
async function findBuilt(selection, deadline, context, manifests) {
    const { artifacts, artifactType, checksums } = selection;
    if (checksums !== undefined) {
        const { fromChecksums } = await Promise.all(/* import() | checksum-file */[__webpack_require__.e(367), __webpack_require__.e(689)]).then(__webpack_require__.bind(__webpack_require__, 8581));
        return fromChecksums(checksums, selection, context);
    }
    if (artifacts.length === 0)
        return [];
    if (artifactType === "oci" || artifactType === "docker") {
        const { fromImages } = await Promise.all(/* import() | from-images */[__webpack_require__.e(942), __webpack_require__.e(887), __webpack_require__.e(310)]).then(__webpack_require__.bind(__webpack_require__, 9373));
        return fromImages(artifactType, { ...selection, deadline }, context);
    }
    const { fromPaths } = await Promise.all(/* import() | from-paths */[__webpack_require__.e(367), __webpack_require__.e(260)]).then(__webpack_require__.bind(__webpack_require__, 1542));
    return fromPaths(artifactType, selection, context, manifests);
}
/** Returns the artifacts whose fingerprints the workflow gives: no file is read, and no registry is asked. */
const givenArtifacts = ({ fingerprint: given }) => (0,concurrency/* collectErrors */.ul)(given, ({ name, fingerprint, image }) => {
    const about = image === undefined
        ? { filename: name ?? fingerprint, type: "given" }
        : { filename: image, type: "oci", reference: (0,image_reference/* pinned */.dp)((0,image_reference/* imageReference */.rA)(image), fingerprint) };
    return {
        artifact: { ...(0,omit_undefined/* omitUndefined */.O)({ name }), ...about, fingerprint },
        source: "the input `fingerprint`",
    };
});
/**
 * Merges artifacts with the same fingerprint. The first keeps its place and its file name.
 * @throws ConfigurationError for one artifact with two names, or one name for two artifacts
 */
function deduplicate(all, logger) {
    const byFingerprint = new Map();
    for (const found of all) {
        const { fingerprint } = found.artifact;
        const previous = byFingerprint.get(fingerprint);
        byFingerprint.set(fingerprint, previous === undefined ? found : merge(previous, found, logger));
    }
    const byName = new Map();
    for (const found of byFingerprint.values()) {
        const { name } = found.artifact;
        if (name === undefined)
            continue;
        const sameName = byName.get(name);
        if (sameName !== undefined)
            throw new errors/* ConfigurationError */.j1({
                message: `Two artifacts have the name \`${name}\`: ${describe(sameName)} and ${describe(found)}`,
                reason: "A name in the flow's template stands for one artifact",
                hint: "Give each artifact its own line with its own name, or select only one",
            });
        byName.set(name, found);
    }
    return [...byFingerprint.values()].map(({ artifact }) => artifact);
}
function merge(first, second, logger) {
    const [one, other] = [first.artifact, second.artifact];
    if (one.name !== undefined && other.name !== undefined && one.name !== other.name) {
        throw new errors/* ConfigurationError */.j1({
            message: `\`${one.name}\` and \`${other.name}\` name the same artifact: ${describe(first)} and ${describe(second)}`,
            reason: "Both have the same content",
            hint: "Keep one of the names",
        });
    }
    if (one.filename !== other.filename) {
        logger.info(`${second.source} has the same fingerprint as ${first.source}: both are one artifact, \`${one.filename}\``);
    }
    const name = one.name ?? other.name;
    return name === undefined ? first : { ...first, artifact: { ...one, name } };
}
const describe = ({ artifact, source }) => `\`${artifact.filename}\` (${source}, sha256:${artifact.fingerprint})`;

// EXTERNAL MODULE: ./build/artifacts/manifests.js
var artifacts_manifests = __webpack_require__(7726);
;// CONCATENATED MODULE: ./build/operations/shared/artifacts.js
// The fingerprints of the artifacts that an operation records or judges.



/** The fingerprint of every directory in which nothing counts: the SHA-256 of no bytes. */
const emptyFingerprint = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
const isEmptyDirectory = ({ type, fingerprint }) => type === "dir" && fingerprint === emptyFingerprint;
const emptyText = ({ filename }) => `Directory \`${filename}\` is empty, or everything in it is excluded`;
/**
 * Fingerprints the selected artifacts and makes their manifests. Refuses an empty directory: its fingerprint is that of
 * every other empty directory. With `if-no-match: warn` it is skipped with a warning.
 * @param deadline the time for registries, where later requests share it
 * @param onEmpty `keep` only warns about an empty directory
 * @throws ConfigurationError for what cannot be fingerprinted, and when nothing is left; CancelledError
 */
async function fingerprintSelected(selection, context, deadline, onEmpty = "reject") {
    const manifests = selection.manifest ? new Map() : undefined;
    const found = await fingerprintAll(selection, context, deadline, manifests);
    const all = found.map((artifact) => withoutSecretReference(artifact, context));
    const empty = all.filter(isEmptyDirectory);
    const artifacts = onEmpty === "keep" ? all : all.filter((artifact) => !isEmptyDirectory(artifact));
    if (empty.length > 0 &&
        (artifacts.length === 0 || (onEmpty === "reject" && selection.ifNoMatch === "fail")))
        throw new errors/* ConfigurationError */.j1({
            message: empty.map(emptyText).join("; "),
            reason: "The fingerprint of a directory without content identifies nothing",
            hint: "Check that the build wrote files there, and that `exclude` and `.kosli_ignore` do not exclude all of them",
        });
    const consequence = onEmpty === "keep"
        ? "its fingerprint is that of every directory without content, and identifies nothing"
        : "it is skipped, as `if-no-match: warn` allows";
    for (const directory of empty)
        context.logger.warn(`${emptyText(directory)}: ${consequence}`);
    return { artifacts, manifests: manifests ? (0,artifacts_manifests/* writeManifests */.u)(manifests, artifacts, context) : [] };
}
/** Leaves out a reference that holds a secret: with the secret redacted, a later job would deploy another name. */
function withoutSecretReference(artifact, context) {
    const { reference, ...others } = artifact;
    return reference !== undefined && hasSecretReference(artifact, context) ? others : artifact;
}
/** Returns whether the image reference of an artifact holds a secret, with a warning where it does. */
function hasSecretReference({ name, filename, reference }, { redact, logger }) {
    if (reference === undefined || redact(reference) === reference)
        return false;
    logger.warn(`The image reference of \`${name ?? filename}\` contains a secret of this step, so it is in no output. Choose a user name, password or key that is no part of the image's name`);
    return true;
}


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


/***/ }),

/***/ 2332:
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
/* harmony import */ var _report_markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4902);
/* harmony import */ var _report_presentation_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6699);
// How artifacts look, wherever an outcome has some.




/** The digits of a fingerprint that people compare. */
const shortFingerprint = (artifact) => artifact.fingerprint.slice(0, 12);
/**
 * Returns the artifact's name: in the template where it has one, with its file name where that is another. Of an image only
 * one of them, because both together would push what matters off the page.
 */
function nameOf(artifact) {
    const { name } = artifact;
    const file = (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(fileNameOf(artifact));
    if (name === undefined || name === artifact.filename)
        return file;
    return (0,_domain_artifact_kinds_js__WEBPACK_IMPORTED_MODULE_0__/* .isImage */ .wu)(artifact) ? (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(name) : (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `${(0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(name)} (${file})`;
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
const linkedFingerprint = (artifact) => (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .link */ .nf)((0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(shortFingerprint(artifact)), artifact.htmlUrl);
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
const artifactTable = (artifacts, title = "SHA-256 fingerprint", digits = ({ fingerprint }) => (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(fingerprint)) => (0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_2__/* .table */ .tp)(artifacts, (artifact) => ({
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
        return `${(0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_2__/* .compact */ .oE)([...names, more > 0 && `${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_3__/* .grouped */ .zD)(more)} more`]).join(", ")}: ${text}`;
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

/***/ 5750:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ readList),
/* harmony export */   v: () => (/* binding */ pageSchema)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7934);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1469);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6974);
/* harmony import */ var _service_error_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4108);
/* harmony import */ var _http_headers_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7979);
// Lists, read page by page up to a limit. Services page in three ways: an object around the items, headers beside a
// bare array, or a bare array alone; all are accepted. No item of a list that changes meanwhile counts twice.






/** A number, or the text of one in a header. What is neither is unknown. */
const wholeNumber = valibot__WEBPACK_IMPORTED_MODULE_3__/* .fallback */ .NpB(valibot__WEBPACK_IMPORTED_MODULE_3__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_3__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_3__/* .union */ .KCZ([valibot__WEBPACK_IMPORTED_MODULE_3__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_3__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_3__/* .digits */ .vmo(), valibot__WEBPACK_IMPORTED_MODULE_3__/* .transform */ .pdi(Number))]), valibot__WEBPACK_IMPORTED_MODULE_3__/* .safeInteger */ .Y2b(), valibot__WEBPACK_IMPORTED_MODULE_3__/* .minValue */ .Wwf(0))), undefined);
/** What the service says about a page and its list, where it does. */
const aboutSchema = valibot__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ per_page: wholeNumber, total_pages: wholeNumber, total_count: wholeNumber });
const progressIntervalMs = 2_000;
/**
 * Reads a list to its end, to the limit, or the one page that was requested.
 * @throws ServiceError when a response is not a page of it, or repeats earlier items; CancelledError
 */
async function readList(endpoint, options, { client, context: { clock, logger } }) {
    const { limit, filters } = options;
    const { noun, path, perPage } = endpoint;
    const expected = { statuses: [200], body: pageSchema(endpoint) };
    const size = options.perPage ?? Math.min(perPage ?? limit, limit);
    let items = [];
    const seen = new Set();
    const totals = new Set();
    let hasRepeats = false;
    let shownAt = clock.monotonic();
    for (let number = options.page ?? 1;; number += 1) {
        const paging = [
            ["page", String(number)],
            ["per_page", String(size)],
        ];
        const query = perPage === undefined ? filters : [...filters, ...paging];
        const result = await client.call({ method: "GET", path, query, expected });
        const body = (0,_service_error_js__WEBPACK_IMPORTED_MODULE_2__/* .bodyOf */ .E)(result);
        const page = body.items.map((raw) => readItem(endpoint, raw));
        const about = body.about ?? aboutIn(result.response?.headers ?? {});
        const { total_count: total } = about;
        // Placeholders are alike, so each of them is an item of its own.
        const newItems = page.filter(({ identity }) => identity === undefined || !seen.has(identity));
        const isEnd = perPage === undefined || isLast(about, page.length, number, size);
        if (newItems.length === 0 && !isEnd)
            throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ServiceError */ ._7({
                message: `The list of ${noun} cannot be read: page ${number} repeats earlier items`,
                reason: "The service does not page correctly, or the list changes faster than it can be read",
                hint: "Run the step again; if it persists, ask the service's operator",
            });
        totals.add(total);
        hasRepeats ||= newItems.length < page.length;
        for (const { identity } of page)
            if (identity !== undefined)
                seen.add(identity);
        items = items.concat(newItems);
        if (isEnd || options.page !== undefined || items.length >= limit) {
            const isWhole = isEnd && options.page === undefined && size > 0;
            const isMiscounted = isWhole && total !== undefined && total !== items.length;
            const wanted = items.slice(0, limit);
            const known = wanted.flatMap((one) => one.known ?? []);
            return {
                items: known.map(({ item }) => item),
                raw: wanted.map(({ raw }) => raw),
                unknownItems: wanted.length - known.length,
                hasMore: items.length > limit || !isEnd,
                hasChanged: hasRepeats || totals.size > 1 || isMiscounted,
                ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__/* .omitUndefined */ .O)({ total: perPage === undefined ? items.length : total }),
            };
        }
        if (clock.monotonic() - shownAt >= progressIntervalMs) {
            shownAt = clock.monotonic();
            logger.info(`Read ${items.length}${total === undefined ? "" : ` of ${total}`} ${noun} so far`);
        }
    }
}
function readItem({ item: schema, identity }, raw) {
    const read = valibot__WEBPACK_IMPORTED_MODULE_3__/* .safeParse */ .xLC(schema, raw, { abortEarly: true, abortPipeEarly: true });
    if (!read.success)
        return { raw };
    const item = read.output;
    return { raw, known: { item }, identity: identity?.(item) ?? (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)("sha256", JSON.stringify(raw)) };
}
/** Returns whether this is the last page: by its totals, else by its links, else because it is not full. */
function isLast(about, length, number, requested) {
    const size = about.per_page ?? requested;
    // A service that does not page gives everything at once.
    if (length === 0 || length > size)
        return true;
    if (about.total_pages !== undefined)
        return number >= about.total_pages;
    if (about.total_count !== undefined)
        return number * size >= about.total_count;
    return about.hasNext === undefined ? length < size : !about.hasNext;
}
/** Returns the schema of a page: the bare items, or an object around them where the list has one. */
function pageSchema({ key }) {
    const list = valibot__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_3__/* .unknown */ .L5J());
    const bare = valibot__WEBPACK_IMPORTED_MODULE_3__/* .pipe */ .FsL(list, valibot__WEBPACK_IMPORTED_MODULE_3__/* .transform */ .pdi((items) => ({ items })));
    if (key === undefined)
        return bare;
    const wrapped = valibot__WEBPACK_IMPORTED_MODULE_3__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_3__/* .intersect */ .y$5([valibot__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ [key]: list }), aboutSchema]), valibot__WEBPACK_IMPORTED_MODULE_3__/* .transform */ .pdi(({ [key]: items = [], ...about }) => ({ items, about })));
    return valibot__WEBPACK_IMPORTED_MODULE_3__/* .lazy */ .RZV((page) => (Array.isArray(page) ? bare : wrapped));
}
/** Reads the headers beside a bare array; any of them may be absent. */
const aboutIn = (headers) => ({
    ...valibot__WEBPACK_IMPORTED_MODULE_3__/* .parse */ .qgA(aboutSchema, {
        per_page: headers["x-per-page"],
        total_pages: headers["x-total-pages"],
        total_count: headers["x-total-count"],
    }),
    hasNext: (0,_http_headers_js__WEBPACK_IMPORTED_MODULE_5__/* .hasNextPage */ .rB)(headers),
});


/***/ })

};
