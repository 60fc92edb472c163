export const id = 929;
export const ids = [929];
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

/***/ 7032:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  operation: () => (/* binding */ get_snapshot_operation)
});

// EXTERNAL MODULE: ./build/inputs/definitions.js
var definitions = __webpack_require__(7450);
// EXTERNAL MODULE: ./build/lib/deadline.js
var lib_deadline = __webpack_require__(5842);
// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
// EXTERNAL MODULE: ./build/service/client.js + 2 modules
var service_client = __webpack_require__(1480);
// EXTERNAL MODULE: ./build/operations/operation.js
var operation = __webpack_require__(4138);
// EXTERNAL MODULE: ./build/operations/shared/artifacts.js + 1 modules
var artifacts = __webpack_require__(5196);
// EXTERNAL MODULE: ./build/operations/shared/snapshot.js
var shared_snapshot = __webpack_require__(173);
// EXTERNAL MODULE: ./build/artifacts/image-reference.js
var image_reference = __webpack_require__(1181);
// EXTERNAL MODULE: ./build/domain/snapshot.js
var snapshot = __webpack_require__(8006);
// EXTERNAL MODULE: ./build/gate/judge-running.js
var judge_running = __webpack_require__(8763);
// EXTERNAL MODULE: ./build/lib/errors.js
var errors = __webpack_require__(1469);
;// CONCATENATED MODULE: ./build/operations/get-snapshot/list-running.js
// The entries of a snapshot, each digest once, with the name under which a gate can ask about it.




/** Lists what runs, in the order of the entries. What has no fingerprint is never merged. */
const listRunning = (entries) => listEntries(entries.filter(snapshot/* isRunning */.W_));
/** Lists what had exited, in the same way. */
const listExited = (entries) => listEntries(entries.filter((entry) => !(0,snapshot/* isRunning */.W_)(entry)));
function listEntries(entries) {
    const byDigest = Map.groupBy(entries, (entry) => entry.fingerprint ?? Symbol());
    const listed = [...byDigest.values()].map(merge);
    const byName = Map.groupBy(listed, ({ name }) => name);
    // Stryker disable next-line OptionalChaining: every name is there, which the type does not say.
    return listed.map((one) => (byName.get(one.name)?.length === 1 ? one : { ...one, name: undefined }));
}
function merge(entries) {
    const firstOf = (valueOf) => entries.map(valueOf).find((value) => value !== undefined);
    const flow = firstOf((entry) => entry.flow_name);
    const names = new Set(entries
        .flatMap(({ flows }) => flows)
        .flatMap((one) => flow !== undefined && one.flow_name === flow ? (one.template_reference_name ?? []) : []));
    const [name] = names.size === 1 ? names : [];
    const red = entries.filter(({ compliant }) => compliant === false);
    return {
        name,
        // Stryker disable next-line StringLiteral: there is an entry, which the type does not say.
        filename: firstOf((entry) => entry.name) ?? "",
        fingerprint: firstOf((entry) => entry.fingerprint),
        reference: firstOf(referenceOf),
        flow,
        gitCommit: firstOf((entry) => entry.git_commit),
        compliant: red.length > 0 ? false : entries.every(({ compliant }) => compliant === true) || undefined,
        reasons: red.flatMap(judge_running/* reasonsOfEntry */.h),
        since: (0,snapshot/* runsSince */.NV)({ creationTimestamp: entries.flatMap((one) => one.creationTimestamp) }),
        htmlUrl: firstOf((entry) => entry.html_url),
    };
}
/** Returns the image by its digest and without its tag, where the name of an entry ends in its own digest. */
function referenceOf({ name, fingerprint }) {
    if (
    // Stryker disable next-line ConditionalExpression: no image has the digest `undefined`.
    fingerprint === undefined ||
        !name.endsWith(`@sha256:${fingerprint}`))
        return undefined;
    // Stryker disable BlockStatement: a function that ends without a value returns undefined too.
    try {
        return (0,image_reference/* pinned */.dp)((0,image_reference/* imageReference */.rA)(name), fingerprint);
    }
    catch (error) {
        // Stryker disable next-line ConditionalExpression: nothing else is thrown, which no type can say.
        if (error instanceof errors/* ConfigurationError */.j1)
            return undefined;
        throw error;
    }
}

// EXTERNAL MODULE: ./build/lib/format.js
var format = __webpack_require__(177);
// EXTERNAL MODULE: ./build/report/markdown.js
var markdown = __webpack_require__(4902);
// EXTERNAL MODULE: ./build/report/presentation.js
var presentation = __webpack_require__(6699);
// EXTERNAL MODULE: ./build/report/time-format.js
var time_format = __webpack_require__(4840);
;// CONCATENATED MODULE: ./build/operations/get-snapshot/present.js





/** Of the reasons why something is not compliant, so many are shown. */
const maxReasons = 5;
/** Presents what runs; `now` is in milliseconds since 1970. */
function presentSnapshot(outcome, now) {
    const { environment, snapshot, running, exited, warnings, result } = outcome;
    const { length } = running;
    const taken = running.flatMap((one) => one.flow !== undefined && one.fingerprint !== undefined ? { ...one, fingerprint: one.fingerprint } : []);
    const time = (0,time_format/* formatTime */.f)(snapshot?.timestamp, now);
    const sentences = sentencesOf(outcome, now);
    const tables = (0,presentation/* compact */.oE)([
        length > 0 && { title: "What runs", isHeading: true, table: runningTable(running, now) },
        exited.length > 0 && {
            title: `Exited at the snapshot of ${time}`,
            isHeading: true,
            table: (0,presentation/* table */.tp)(exited, columnsOf),
        },
    ]);
    const text = snapshot === undefined
        ? `Environment ${environment} was never reported: it is not known what runs in it.`
        : `Environment ${environment} runs ${(0,format/* count */.U9)(length, "artifact")}.`;
    return {
        result: { severity: length === 0 ? "info" : "success", text },
        sentences,
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
        log: sentences,
        page: [],
        tables,
    };
}
function sentencesOf(outcome, now) {
    const { running } = outcome;
    const red = running.filter(({ compliant }) => compliant === false).length;
    const withoutFlow = running.filter(({ flow }) => flow === undefined).length;
    const withoutFingerprint = running.filter(({ fingerprint }) => fingerprint === undefined).length;
    const verb = (number) => (number === 1 ? "has" : "have");
    return (0,presentation/* compact */.oE)([
        ...(0,shared_snapshot/* reportSentences */.N7)(outcome, now),
        red > 0 && `${(0,format/* count */.U9)(red, "artifact")} ${red === 1 ? "is" : "are"} not compliant.`,
        withoutFlow > 0 && `${(0,format/* count */.U9)(withoutFlow, "artifact")} ${verb(withoutFlow)} no flow.`,
        withoutFingerprint > 0 &&
            `${(0,format/* count */.U9)(withoutFingerprint, "artifact")} ${verb(withoutFingerprint)} no fingerprint.`,
    ]);
}
const columnsOf = (one) => ({
    Artifact: one.name === undefined ? imageName(one.filename) : (0,markdown/* gfm */.Te) `${(0,markdown/* code */.aY)(one.name)} (${imageName(one.filename)})`,
    Fingerprint: one.fingerprint === undefined ? "none" : digest(one.fingerprint, one.htmlUrl),
    Flow: one.flow === undefined ? "none" : (0,markdown/* code */.aY)(one.flow),
    Commit: (0,markdown/* code */.aY)((one.gitCommit ?? "").slice(0, 12)),
});
const runningTable = (running, now) => (0,presentation/* ratedTable */.JH)(running.map((one) => ({ ...one, severity: (0,presentation/* stateSeverity */.bd)(one.compliant) })), (one) => ({
    ...columnsOf(one),
    Since: (0,time_format/* formatTime */.f)(one.since, now),
    State: (0,presentation/* compact */.oE)([
        (0,presentation/* stateText */.r9)(undefined, one.compliant),
        (0,format/* joinTruncated */.v$)(one.reasons.map(({ text }) => text), maxReasons),
    ]).join(": "),
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

;// CONCATENATED MODULE: ./build/operations/get-snapshot/index.js
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
// `get-snapshot`: what runs in an environment, by its latest snapshot (docs/confirm-running.md).









const get_snapshot_operation = (0,operation/* defineOperation */.h)({
    name: "get-snapshot",
    inputs: [...definitions/* connectionInputs */.eu, "environment"],
    requires: ["base-url", "org", "api-token", "environment"],
    introduce: ({ environment }) => `Reading what runs in environment ${environment}`,
    run: async (values, context) => {
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
                exited: listExited(snapshot.entries),
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
    },
    present: presentSnapshot,
});


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


/***/ })

};
