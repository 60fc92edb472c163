export const id = 790;
export const ids = [790];
export const modules = {

/***/ 8532:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $t: () => (/* binding */ fileChangedError),
/* harmony export */   Ap: () => (/* binding */ resolveLinks),
/* harmony export */   GI: () => (/* binding */ toFileError),
/* harmony export */   MH: () => (/* binding */ withFileErrors),
/* harmony export */   O0: () => (/* binding */ encodePath),
/* harmony export */   TH: () => (/* binding */ toSlashes),
/* harmony export */   TQ: () => (/* binding */ countPath),
/* harmony export */   V5: () => (/* binding */ notAFileError),
/* harmony export */   Yb: () => (/* binding */ toFsPath),
/* harmony export */   ff: () => (/* binding */ removeDots),
/* harmony export */   m0: () => (/* binding */ excludeHint),
/* harmony export */   q0: () => (/* binding */ decodePath),
/* harmony export */   t2: () => (/* binding */ exists),
/* harmony export */   vG: () => (/* binding */ describeCount)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1469);
/* harmony import */ var _lib_read_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6581);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(177);
// Paths and names on disk, as bytes and as text, and the errors of looking at what is there.
//
// Names on disk are bytes. Here they are strings of one character per byte (latin1): they sort byte-wise with `<`, hash
// to what is on disk, take little memory, and keep what is not valid UTF-8.




const nonAscii = /[^\0-\x7f]/;
/** Returns the bytes of a text in UTF-8. */
const encodePath = (text) => nonAscii.test(text) ? Buffer.from(text, "utf8").toString("latin1") : text;
/** Returns the text of a path for people: bytes that are not UTF-8 become U+FFFD. */
const decodePath = (bytes) => nonAscii.test(bytes) ? Buffer.from(bytes, "latin1").toString("utf8") : bytes;
/** Returns what the functions of node:fs and node:crypto take for exactly these bytes. */
const toFsPath = (bytes) => nonAscii.test(bytes) ? Buffer.from(bytes, "latin1") : bytes;
/**
 * Replaces `\` by `/` on Windows, where both separate names. Elsewhere a `\` is part of a name. Removes the `\\?\` of a
 * long path of Windows: its `?` would make it a pattern, and Node adds it where it is needed.
 */
const toSlashes = (path) => process.platform === "win32" ? path.replaceAll("\\", "/").replace(/^\/\/\?\/(?=[A-Za-z]:\/)/, "") : path;
/** Removes `./` and repeated slashes. `x/..` stays, because `x` may be a link that leads elsewhere. */
const removeDots = (path) => path.replace(/\/(?:\.?\/)+/g, "/").replace(/^(?:\.\/)+/, "");
/** Resolves the links of a path. Returns the path unchanged where the file system refuses. */
function resolveLinks(path) {
    try {
        return node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native(toFsPath(path === "" ? "." : path), "latin1");
    }
    catch {
        return path;
    }
}
/** Returns whether there is anything at a path, also a broken link. */
function exists(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(toFsPath(path), { throwIfNoEntry: false }) !== undefined;
    }
    catch (error) {
        if ((0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .errorCode */ .CA)(error) === "ENOTDIR")
            return false;
        throw toFileError(path, error, "Check the path and its permissions");
    }
}
/**
 * Calls a function of node:fs with a path.
 * @throws ConfigurationError that names the path when the file system refuses
 */
function withFileErrors(path, access, hint) {
    try {
        return access(toFsPath(path));
    }
    catch (error) {
        throw toFileError(path, error, hint);
    }
}
/**
 * Converts an error of the file system to one that names the path, which existed before. Returns any other error
 * unchanged.
 */
function toFileError(path, error, hint) {
    const reason = (0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_2__/* .describeFileError */ .SQ)(error);
    if (reason === undefined)
        return error;
    const fail = (problem, advice = hint) => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1({ message: `\`${decodePath(path)}\` ${problem}`, hint: advice }, { cause: error });
    if ((0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .errorCode */ .CA)(error) !== "ENOENT")
        return fail(`cannot be read: ${reason}`);
    const target = linkTarget(path);
    return target === undefined
        ? fail("was removed while this step ran", "Run this step after everything that writes to it has ended")
        : fail(`is a link to \`${target}\`, which does not exist`);
}
function linkTarget(path) {
    try {
        return decodePath((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readlinkSync)(toFsPath(path), "latin1"));
    }
    catch {
        return undefined;
    }
}
/** Reports that the bytes that were read are not what is there now. */
const fileChangedError = (path) => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1({
    message: `\`${decodePath(path)}\` changed while it was fingerprinted`,
    reason: "A process still writes to it, or it is not a regular file",
    hint: "Run this step after the build has ended, or exclude it with `exclude`",
});
/** Reports something that is not a file: reading it would fail, block or never end. */
const notAFileError = (path, status, hint) => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1({ message: `\`${decodePath(path)}\` is ${(0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_2__/* .describeFileKind */ .C2)(status)}`, hint });
/** What to do about an entry of a directory that cannot be fingerprinted. */
const excludeHint = "Remove it before this step, or exclude it with `exclude`";
/** Counts one more path. */
const countPath = ({ count, first }, path) => ({
    count: count + 1,
    first: first ?? decodePath(path),
});
/** Describes a count in words: "2 links (first: `a`)". */
function describeCount({ count, first = "" }, one, many) {
    return count === 1 ? `1 ${one} (\`${first}\`)` : `${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_3__/* .grouped */ .zD)(count)} ${many} (first: \`${first}\`)`;
}


/***/ }),

/***/ 5521:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ trailSchema),
/* harmony export */   M: () => (/* binding */ entriesOf)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7934);
/* harmony import */ var _assertion_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3881);
// The schema of a trail (docs/interface.md): the required fields, and the type of every optional field that the verdict
// and the summary read. Unknown fields are ignored.


const attestationSchema = (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
    ..._assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .attestationFields */ .WW,
    attestation_id: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq,
});
/** Not in the specification, but what services send. `is_compliant` is null while the artifact is missing. */
const artifactSchema = (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ ..._assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .complianceFields */ .N9, attestations_statuses: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .listOf */ .c3)(attestationSchema) });
/** Reads a JSON object as a list of its entries, so that `constructor` is a name like any other. */
const entriesOf = (schema) => valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .notAnArray */ .G3, valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi((entries) => Object.entries(entries)), valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .tuple */ .PVZ([valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), schema])));
const requiredAttestations = (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .listOf */ .c3)((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ name: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, type: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq }));
/** The three states in the five spellings of services. */
const stateSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .picklist */ .KIO(["COMPLIANT", "INCOMPLETE", "NON-COMPLIANT", "NON_COMPLIANT", "INCOMPLIANT"]), valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi((state) => state === "COMPLIANT" || state === "INCOMPLETE" ? state : "NON-COMPLIANT"));
const trailSchema = (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
    name: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    last_modified_at: valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(),
    created_at: valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(),
    compliance_status: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
        status: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(stateSchema),
        is_compliant: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .boolean */ .zM,
        attestations_statuses: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .listOf */ .c3)(attestationSchema),
        artifacts_statuses: valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6(entriesOf(artifactSchema), () => ({})),
        evaluated_at: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .number */ .ai,
        flow_template_id: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq,
    }),
    template: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
        version: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .number */ .ai,
        content: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq,
        trail: valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
            attestations: requiredAttestations,
            artifacts: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .listOf */ .c3)((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ name: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, attestations: requiredAttestations })),
        }), () => ({})),
    }),
    compliance_state: stateSchema,
    is_compliant: valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY(),
    created_by: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    flow: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ name: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), tags: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({})) }),
    html_url: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    description: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq,
    git_commit_info: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ sha1: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, message: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, author: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, branch: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, timestamp: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .number */ .ai, url: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq })),
    origin_url: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq,
    repo_ids: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP())),
    events: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .listOf */ .c3)((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ type: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, artifact_fingerprint: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, template_reference_name: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq })),
    external_urls: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({})),
});


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

/***/ 7790:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   sendKept: () => (/* binding */ sendKept)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var _artifacts_paths_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8532);
/* harmony import */ var _artifacts_select_find_paths_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6367);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1469);
/* harmony import */ var _domain_write_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(630);
/* harmony import */ var _lib_budget_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(2227);
/* harmony import */ var _lib_concurrency_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8867);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(6974);
/* harmony import */ var _lib_pick_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(2947);
/* harmony import */ var _service_client_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(309);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(1362);
/* harmony import */ var _shared_kept_requests_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(9416);
/* harmony import */ var _shared_recorded_trail_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(9000);
/* harmony import */ var _shared_responses_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(2841);
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
// `send-kept`: sends what writes have kept in an outage, unchanged, but nothing that is older than what is on record.














/** The largest size of all files together, in bytes: they are in memory as a whole. */
const maxTotal = 128_000_000;
const sendResult = (status, note) => ({ status, note });
/**
 * Sends kept requests: trails before what belongs to them, and for each target only the newest, unless something newer is
 * on record. Of a file that is not valid nothing is sent. What is not recorded is kept again.
 * @throws ConfigurationError, ConfigurationErrors when no file is valid; CancelledError
 */
async function sendKept(request, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { service } = request;
        const budget = new _lib_budget_js__WEBPACK_IMPORTED_MODULE_11__/* .Budget */ ._(service.timeout, context.clock);
        const { files, errors } = await readFiles(request, budget, context);
        if (files.length === 0 || request.dryRun)
            (0,_lib_concurrency_js__WEBPACK_IMPORTED_MODULE_5__/* .throwTogether */ .L7)([...errors.values()]);
        const items = newestFirst(files);
        if (request.dryRun) {
            const endpoints = items.map((item) => (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_7__/* .writeEndpoint */ .x4)(service, item.request));
            return (0,_shared_responses_js__WEBPACK_IMPORTED_MODULE_10__/* .dryRunOutcome */ .dU)(endpoints, service, { operation: "send-kept", artifacts: [] });
        }
        const client = __addDisposableResource(env_1, (0,_service_client_js__WEBPACK_IMPORTED_MODULE_6__/* .createServiceClient */ .r)({ ...service, budget }, context), false);
        const sender = createSender({ client, service, context }, items);
        await (0,_lib_concurrency_js__WEBPACK_IMPORTED_MODULE_5__/* .mapConcurrent */ ._k)(items, ({ request }) => sender.trail(request.flow, (0,_domain_write_js__WEBPACK_IMPORTED_MODULE_4__/* .trailOf */ .Q0)(request)));
        const byTrail = Map.groupBy(items.filter(isTrail), trailKey);
        await (0,_lib_concurrency_js__WEBPACK_IMPORTED_MODULE_5__/* .mapConcurrent */ ._k)([...byTrail.values()], (group) => sendTrail(group, sender));
        const byFingerprint = Map.groupBy(items.filter(isReport), ({ request: { flow, data } }) => `${flow}/${data.fingerprint}`);
        await (0,_lib_concurrency_js__WEBPACK_IMPORTED_MODULE_5__/* .mapConcurrent */ ._k)([...byFingerprint.values()], (group) => sendReports(group, sender));
        // Last, because the service takes an attestation of a fingerprint only when it has the artifact.
        const attestations = await skipReplaced(items.filter(isAttestation), sender);
        await (0,_lib_concurrency_js__WEBPACK_IMPORTED_MODULE_5__/* .mapConcurrent */ ._k)(attestations, (item) => sendAttestation(item, sender));
        const keptFiles = await keepMissing(items, sender);
        const invalidFiles = [...errors].map(([file, { parts }]) => {
            return { file, status: "invalid", note: (0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .withoutHint */ .u7)(parts) };
        });
        return { kind: "kept-sent", requests: items.map(describe), invalidFiles, keptFiles };
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
const trailKey = ({ request }) => `${request.flow}/${(0,_domain_write_js__WEBPACK_IMPORTED_MODULE_4__/* .trailOf */ .Q0)(request)}`;
const isTrail = (item) => item.request.endpoint === "begin-trail";
const isReport = (item) => item.request.endpoint === "report-artifact";
const isAttestation = (item) => item.request.endpoint === "attest";
/** Names what an attestation is about, and its name. */
function targetOf({ request: { data } }) {
    const [artifact] = data.target_artifacts ?? [];
    return (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_12__/* .omitUndefined */ .O)({ name: data.attestation_name, fingerprint: data.artifact_fingerprint, artifact });
}
function describe(item) {
    const { endpoint, flow } = item.request;
    const about = { endpoint, flow, trail: (0,_domain_write_js__WEBPACK_IMPORTED_MODULE_4__/* .trailOf */ .Q0)(item.request), ...item.result };
    if (isReport(item))
        return { ...about, ...(0,_lib_pick_js__WEBPACK_IMPORTED_MODULE_13__/* .pick */ .U)(item.request.data, "fingerprint", "filename") };
    if (!isAttestation(item))
        return about;
    const { name, artifact, fingerprint } = targetOf(item);
    const attestation = artifact === undefined ? name : `${artifact}.${name}`;
    return { ...about, attestation, ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_12__/* .omitUndefined */ .O)({ fingerprint }) };
}
/** Reads and checks every file. Returns the valid ones, and of the others by their names why they are not. */
async function readFiles({ keptFrom, service }, budget, context) {
    const hint = "Check that the files that the output `kept-file` named were uploaded, and where they were downloaded";
    const options = { artifactType: "file", ifNoMatch: "fail", input: "kept-from", hint };
    const found = await (0,_lib_concurrency_js__WEBPACK_IMPORTED_MODULE_5__/* .collectErrors */ .ul)(keptFrom, (line) => (0,_artifacts_select_find_paths_js__WEBPACK_IMPORTED_MODULE_2__/* .findPaths */ .EQ)(line, options, context));
    const paths = [...new Set(found.flat())];
    const total = paths.reduce((sum, path) => sum + (0,_artifacts_paths_js__WEBPACK_IMPORTED_MODULE_1__/* .withFileErrors */ .MH)(path, (at) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(at), hint).size, 0);
    if (total > maxTotal)
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1({
            message: `The files of \`kept-from\` are larger than ${maxTotal / 1_000_000} MB together`,
            hint: "Send them in several steps, the newest files first",
        });
    const files = [];
    const errors = new Map();
    for (const path of paths) {
        const name = (0,_artifacts_paths_js__WEBPACK_IMPORTED_MODULE_1__/* .decodePath */ .q0)(path);
        try {
            files.push(await (0,_shared_kept_requests_js__WEBPACK_IMPORTED_MODULE_8__/* .readKeptFile */ .xj)((0,_artifacts_paths_js__WEBPACK_IMPORTED_MODULE_1__/* .toFsPath */ .Yb)(path), name, service, { budget, signal: context.signal }));
        }
        catch (error) {
            if (!(error instanceof _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1))
                throw error;
            errors.set(name, error);
        }
    }
    return { files, errors };
}
/** Returns the requests of all files, the newest first. Of equal ones only the newest is there. */
function newestFirst(files) {
    const items = new Map();
    for (const file of files.toSorted((one, other) => other.kept_at - one.kept_at))
        for (const request of file.requests) {
            const key = JSON.stringify((0,_shared_kept_requests_js__WEBPACK_IMPORTED_MODULE_8__/* .toKeptForm */ .QA)(request));
            if (!items.has(key))
                items.set(key, { file, request, result: sendResult("missing", "it was not sent") });
        }
    return [...items.values()];
}
function createSender(reader, items) {
    const read = new Map();
    const trails = Map.groupBy(items.filter(isTrail), trailKey);
    const reports = Map.groupBy(items.filter(isReport), trailKey);
    return {
        ...reader,
        trail: (flow, trail) => {
            const key = `${flow}/${trail}`;
            const reading = read.get(key) ?? (0,_shared_recorded_trail_js__WEBPACK_IMPORTED_MODULE_9__/* .readTrail */ .hd)(reader, flow, trail);
            read.set(key, reading);
            return reading;
        },
        begins: (item) => trails.get(trailKey(item)) ?? [],
        reports: (item) => reports.get(trailKey(item)) ?? [],
    };
}
async function send(item, { client, service, context }) {
    const result = await client.call((0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_7__/* .writeEndpoint */ .x4)(service, item.request));
    if (result.success)
        return { status: "sent" };
    const { reason: note, ...others } = (0,_shared_responses_js__WEBPACK_IMPORTED_MODULE_10__/* .toFailedRequest */ .oQ)(result.failure, context);
    return { status: "missing", note, ...others };
}
const attestationNoun = "attestation of this name and subject";
const keptAt = ({ file }) => new Date(file.kept_at * 1_000).toISOString();
const otherTemplate = "gates judge the trail by another template than the one that was kept. Run the build again";
/** Sends the newest of the requests that begin one trail, unless the trail was changed since. */
async function sendTrail(items, sender) {
    let newest;
    let isReplaced = false;
    for (const item of items) {
        const { flow, data } = item.request;
        const recorded = await sender.trail(flow, data.name);
        const trail = recorded.success ? recorded.value : undefined;
        const template = (0,_domain_write_js__WEBPACK_IMPORTED_MODULE_4__/* .templateOf */ .kW)(item.request);
        const skip = (reason) => template === undefined || isReplaced || (0,_shared_recorded_trail_js__WEBPACK_IMPORTED_MODULE_9__/* .hasTemplate */ .rJ)(trail, template)
            ? sendResult("skipped", reason)
            : sendResult("discarded", `${reason}, and ${otherTemplate}`);
        if (newest !== undefined)
            item.result = skip(`a newer request for this trail was kept at ${keptAt(newest)}`);
        else if (!recorded.success)
            item.result = sendResult("missing", `its trail cannot be read: ${recorded.reason}`);
        else if (trail !== undefined && (0,_shared_recorded_trail_js__WEBPACK_IMPORTED_MODULE_9__/* .wasChangedSince */ .kH)(trail, item.file.kept_at))
            item.result = skip("the trail was changed after this was kept");
        else
            item.result = await send(item, sender);
        newest ??= item;
        isReplaced ||= template !== undefined;
    }
}
/** Sends the newest of the reports of one fingerprint in a flow, unless something newer is on record. */
async function sendReports(items, sender) {
    const [newest] = items;
    for (const item of items)
        item.result =
            newest !== undefined && newest.file.kept_at > item.file.kept_at
                ? sendResult("skipped", `a newer report of this artifact in this flow was kept at ${keptAt(newest)}`)
                : (resultByTrail(item, sender) ??
                    (await findNewerReport(item, sender)) ??
                    (await send(item, sender)));
}
/** Skips each attestation of which a newer one, of the same name and subject, was kept. Returns the others. */
async function skipReplaced(items, sender) {
    const remaining = [];
    const byName = Map.groupBy(items, (item) => `${trailKey(item)} ${targetOf(item).name}`);
    for (const [first, ...others] of byName.values()) {
        if (first === undefined)
            continue;
        const recorded = await sender.trail(first.request.flow, first.request.trail);
        const artifacts = recorded.success && recorded.value ? (0,_shared_recorded_trail_js__WEBPACK_IMPORTED_MODULE_9__/* .artifactsIn */ .j2)(recorded.value) : [];
        const subjectOf = (0,_shared_recorded_trail_js__WEBPACK_IMPORTED_MODULE_9__/* .createSubjectOf */ .CZ)([...artifacts, ...artifactsFor(first, sender)]);
        const known = [];
        for (const item of [first, ...others]) {
            const { fingerprint, artifact } = targetOf(item);
            const subject = subjectOf(fingerprint, artifact);
            // Also one that is skipped itself: it was newer, and may have been about this artifact of its name.
            const newer = known.find((one) => (0,_shared_recorded_trail_js__WEBPACK_IMPORTED_MODULE_9__/* .isSameSubject */ .JK)(one.subject, subject))?.item;
            known.push({ item, subject });
            if (newer === undefined)
                remaining.push(item);
            else
                item.result = sendResult("skipped", `a newer ${attestationNoun} was kept at ${keptAt(newer)}`);
        }
    }
    return remaining;
}
/** Returns the artifacts that kept requests report to the trail of an attestation. */
const artifactsFor = (item, { reports }) => reports(item).map(({ request: { data } }) => ({
    fingerprint: data.fingerprint,
    name: data.template_reference_name,
}));
/** Sends an attestation, unless something newer is on record. */
async function sendAttestation(item, sender) {
    const compare = (recorded) => (0,_shared_recorded_trail_js__WEBPACK_IMPORTED_MODULE_9__/* .compareAttestations */ .b8)(recorded, targetOf(item), item.file.kept_at, artifactsFor(item, sender));
    item.result =
        resultByTrail(item, sender) ??
            (await resultByRecord(item.request.trail, item, sender, attestationNoun, compare)) ??
            (await send(item, sender));
}
/** Returns the result of a request whose trail is not begun as it was kept; undefined where that does not stop it. */
function resultByTrail(item, { begins }) {
    const statuses = new Set(begins(item).map((begin) => begin.result.status));
    if (statuses.has("missing"))
        return sendResult("missing", "its trail is not begun");
    return statuses.has("discarded") ? sendResult("discarded", otherTemplate) : undefined;
}
/** Returns the result of a report that must not be sent, because a newer one is or may be on record. */
async function findNewerReport(item, sender) {
    const { file, request } = item;
    const { fingerprint, trail_name: own } = request.data;
    const findIn = (trail) => resultByRecord(trail, item, sender, "report of this artifact", (recorded) => (0,_shared_recorded_trail_js__WEBPACK_IMPORTED_MODULE_9__/* .compareReports */ .ll)(recorded, fingerprint, file.kept_at));
    const inOwn = await findIn(own);
    // A doubt does not end it: another trail can have a newer report for certain.
    if (inOwn !== undefined && inOwn.status !== "discarded")
        return inOwn;
    const named = await (0,_shared_recorded_trail_js__WEBPACK_IMPORTED_MODULE_9__/* .findTrailsWith */ .Jh)(sender, request.flow, fingerprint);
    if (!named.success)
        return sendResult("missing", `the trails of its artifact are not known: ${named.reason}`);
    const others = named.value.filter((trail) => trail !== own);
    const results = [inOwn, ...(await (0,_lib_concurrency_js__WEBPACK_IMPORTED_MODULE_5__/* .mapConcurrent */ ._k)(others, findIn))];
    return ["missing", "skipped", "discarded"]
        .map((status) => results.find((one) => one?.status === status))
        .find((one) => one !== undefined);
}
/**
 * Returns the result of a request that must not be sent, because a newer one is or may be on record in a trail.
 * @param noun what both are
 */
async function resultByRecord(trail, { request }, sender, noun, compare) {
    const recorded = await sender.trail(request.flow, trail);
    if (!recorded.success)
        return sendResult("missing", `trail ${trail} cannot be read: ${recorded.reason}`);
    if (recorded.value === undefined)
        return trail === (0,_domain_write_js__WEBPACK_IMPORTED_MODULE_4__/* .trailOf */ .Q0)(request)
            ? undefined
            : sendResult("missing", `trail ${trail} has its artifact, but cannot be found`);
    switch (compare(recorded.value)) {
        case "newer":
            return sendResult("skipped", `a newer ${noun} is on record in trail ${trail}`);
        case "unclear":
            return sendResult("discarded", `trail ${trail} has another ${noun} from within 300 s of it, and clocks differ: it is not known which is newer`);
        case "older":
            return undefined;
    }
}
/** Keeps what is still missing, in one file for each file that it came from and with the time of that. */
async function keepMissing(items, { service, context }) {
    const missing = Map.groupBy(items.filter(({ result }) => result.status === "missing"), ({ file }) => file);
    const paths = [];
    for (const [file, left] of missing) {
        const requests = left.map(({ request }) => request);
        const { keptFiles, problems } = await (0,_shared_kept_requests_js__WEBPACK_IMPORTED_MODULE_8__/* .keepIn */ .f4)(file, requests, service, context);
        paths.push(...keptFiles);
        for (const item of left) {
            const problem = problems.get(item.request);
            if (problem !== undefined)
                item.result = sendResult("discarded", `${item.result.note ?? ""}. It was not kept again: ${problem}`);
        }
    }
    return paths;
}


/***/ }),

/***/ 9000:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C$: () => (/* binding */ findUnbegunTrail),
/* harmony export */   CZ: () => (/* binding */ createSubjectOf),
/* harmony export */   JK: () => (/* binding */ isSameSubject),
/* harmony export */   Jh: () => (/* binding */ findTrailsWith),
/* harmony export */   b8: () => (/* binding */ compareAttestations),
/* harmony export */   hd: () => (/* binding */ readTrail),
/* harmony export */   j2: () => (/* binding */ artifactsIn),
/* harmony export */   kH: () => (/* binding */ wasChangedSince),
/* harmony export */   ll: () => (/* binding */ compareReports),
/* harmony export */   rJ: () => (/* binding */ hasTemplate)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(7934);
/* harmony import */ var _domain_assertion_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3881);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9137);
/* harmony import */ var _domain_trail_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5521);
/* harmony import */ var _domain_write_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(630);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1469);
/* harmony import */ var _lib_read_file_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(6581);
/* harmony import */ var _lib_result_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(5367);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(1362);
/* harmony import */ var _kept_requests_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(9416);
/* harmony import */ var _responses_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(2841);
// What is on record of a trail and of the reports to it, to find out whether a kept request is older, and whether its trail
// was begun as it was kept: else an artifact would begin it, and its template would be lost (docs/contract.md, "Kept requests").













const rows = (0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_2__/* .listOf */ .c3)((0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_2__/* .jsonObject */ .o$)({ attestation_name: _domain_assertion_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq, status: _domain_assertion_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq, is_compliant: _domain_assertion_js__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zM }));
const artifactsSchema = (0,_domain_trail_js__WEBPACK_IMPORTED_MODULE_4__/* .entriesOf */ .M)((0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_2__/* .jsonObject */ .o$)({ artifact_fingerprint: _domain_assertion_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq, attestations_statuses: rows }));
const trailBody = (name) => (0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_2__/* .jsonObject */ .o$)({
    name: valibot__WEBPACK_IMPORTED_MODULE_11__/* .literal */ .euz(name),
    last_modified_at: valibot__WEBPACK_IMPORTED_MODULE_11__/* .number */ .aig(),
    template: (0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_2__/* .nullable */ .me)((0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_2__/* .jsonObject */ .o$)({ content: _domain_assertion_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq })),
    compliance_status: (0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_2__/* .nullable */ .me)((0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_2__/* .jsonObject */ .o$)({ attestations_statuses: rows, artifacts_statuses: (0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_2__/* .nullable */ .me)(artifactsSchema) })),
    events: (0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_2__/* .listOf */ .c3)((0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_2__/* .jsonObject */ .o$)({
        type: _domain_assertion_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq,
        artifact_fingerprint: _domain_assertion_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq,
        target_artifact: _domain_assertion_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq,
        template_reference_name: _domain_assertion_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq,
        timestamp: _domain_assertion_js__WEBPACK_IMPORTED_MODULE_2__/* .number */ .ai,
    })),
});
/** Returns whether the service says that this, or the flow in which it would be, does not exist. */
const isAbsent = ({ notFound }, subject) => notFound === subject || notFound === "flow";
/** Reads a trail. Returns undefined where it is not on record, or why it cannot be read. */
async function readTrail({ client, service, context }, flow, trail) {
    const expected = { statuses: [200], body: trailBody(trail) };
    const read = await client.call({ ...(0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_8__/* .getTrailEndpoint */ .Ax)(service, flow, trail), expected });
    if (read.success)
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_12__.ok)(read.value);
    return isAbsent(read.failure, "trail") ? (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_12__.ok)(undefined) : (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_12__/* .err */ ._)((0,_responses_js__WEBPACK_IMPORTED_MODULE_10__/* .toFailedRequest */ .oQ)(read.failure, context).reason);
}
/** Returns whether gates judge a trail by this template. White space at the ends makes no difference. */
function hasTemplate(trail, { content }) {
    return trail?.template?.content?.trim() === new TextDecoder().decode(content).trim();
}
/** Clocks differ: times that are no farther apart, in seconds, do not show which is later. */
const clockTolerance = 300;
/**
 * Returns whether a trail was changed at or after a time in UNIX seconds. A time in whole seconds was rounded down, so
 * within its second that is not known, and counts as changed.
 */
function wasChangedSince({ last_modified_at: changedAt }, time) {
    return changedAt >= (Number.isInteger(changedAt) ? Math.floor(time) : time);
}
/** Finds the trails of a flow that have an artifact. Returns their names, or why they are not known. */
async function findTrailsWith({ client, service, context }, flow, fingerprint) {
    const inFlow = (0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_2__/* .jsonObject */ .o$)({ flow: _domain_assertion_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq, trail: (0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_2__/* .nullable */ .me)(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_3__/* .trailNameSchema */ .bm) });
    const body = (0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_2__/* .jsonObject */ .o$)({
        fingerprint: valibot__WEBPACK_IMPORTED_MODULE_11__/* .literal */ .euz(fingerprint),
        flow: valibot__WEBPACK_IMPORTED_MODULE_11__/* .string */ .YjP(),
        trail: _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_3__/* .trailNameSchema */ .bm,
        flows: valibot__WEBPACK_IMPORTED_MODULE_11__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_11__/* .union */ .KCZ([valibot__WEBPACK_IMPORTED_MODULE_11__/* .array */ .YOg(inFlow), inFlow]), () => []),
    });
    const endpoint = (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_8__/* .assertArtifactEndpoint */ .mu)(service, fingerprint, { flow });
    const read = await client.call({ ...endpoint, expected: { statuses: [200], body } });
    if (!read.success)
        return isAbsent(read.failure, "artifact") ? (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_12__.ok)([]) : (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_12__/* .err */ ._)((0,_responses_js__WEBPACK_IMPORTED_MODULE_10__/* .toFailedRequest */ .oQ)(read.failure, context).reason);
    const { flows, ...first } = read.value;
    const named = [first, ...[flows].flat()].filter((one) => one.flow === flow);
    return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_12__.ok)([...new Set(named.flatMap(({ trail }) => trail ?? []))]);
}
/** Returns what was reported to a trail, as events. Where the service gives none, they follow from the state, without times. */
function eventsOf({ events, compliance_status: state }) {
    if (events.length > 0 || state === undefined)
        return events;
    const attestations = (rows, event) => rows
        .filter(({ status }) => status !== "MISSING")
        .map((row) => ({ ...event, template_reference_name: row.attestation_name }));
    const artifacts = state.artifacts_statuses ?? [];
    return [
        ...attestations(state.attestations_statuses, { type: "trail_attestation_reported" }),
        ...artifacts.flatMap(([name, { artifact_fingerprint, attestations_statuses: rows }]) => [
            { type: "artifact_creation_reported", artifact_fingerprint, template_reference_name: name },
            ...attestations(rows, {
                type: "artifact_attestation_reported",
                artifact_fingerprint,
                target_artifact: name,
            }),
        ]),
    ];
}
const isReport = ({ type }) => type === "artifact_creation_reported";
/** Compares events of a trail with the time, in UNIX seconds, at which a request was kept. */
function compareTimes(trail, keptAt, isSame) {
    const same = eventsOf(trail).filter(isSame);
    if (trail.events.length === 0)
        return same.length > 0 && wasChangedSince(trail, keptAt) ? "newer" : "older";
    const since = same.map(({ timestamp = NaN }) => timestamp - keptAt);
    if (since.some((seconds) => seconds > clockTolerance))
        return "newer";
    return since.every((seconds) => seconds < -clockTolerance) ? "older" : "unclear";
}
/** Compares a report that was kept, at a time in UNIX seconds, with those that a trail has of the same fingerprint. */
const compareReports = (trail, fingerprint, keptAt) => compareTimes(trail, keptAt, (event) => isReport(event) && event.artifact_fingerprint === fingerprint);
/** Returns the artifacts that were reported to a trail. */
const artifactsIn = (trail) => eventsOf(trail)
    .filter(isReport)
    .map((event) => ({ fingerprint: event.artifact_fingerprint, name: event.template_reference_name }));
/** Returns a function that adds to a subject all names that its fingerprint was reported with. */
function createSubjectOf(artifacts) {
    const byFingerprint = Map.groupBy(artifacts, ({ fingerprint }) => fingerprint);
    return (fingerprint, artifact) => {
        const known = fingerprint === undefined ? [] : (byFingerprint.get(fingerprint) ?? []);
        const names = new Set(known.flatMap(({ name }) => name ?? []));
        if (artifact !== undefined)
            names.add(artifact);
        return { fingerprint, names };
    };
}
const isTrail = ({ fingerprint, names }) => fingerprint === undefined && names.size === 0;
/** Returns whether two attestations are about the same: by their fingerprints, or where one has none, by their names. */
function isSameSubject(one, other) {
    if (one.fingerprint !== undefined && other.fingerprint !== undefined)
        return one.fingerprint === other.fingerprint;
    if (isTrail(one))
        return isTrail(other);
    return !one.names.isDisjointFrom(other.names);
}
/** The events of an attestation of an artifact: reported by the artifact's name, and by its fingerprint. */
const artifactAttestations = ["trail_attestation_for_artifact_reported", "artifact_attestation_reported"];
/**
 * Compares an attestation that was kept with those that a trail has of the same name and subject, as `compareReports`.
 * @param reported artifacts with names that are or will be on the trail, besides those that it had when it was read
 */
function compareAttestations(trail, { name, fingerprint, artifact }, keptAt, reported = []) {
    const subjectOf = createSubjectOf([...artifactsIn(trail), ...reported]);
    const subject = subjectOf(fingerprint, artifact);
    return compareTimes(trail, keptAt, (event) => {
        const { type = "", artifact_fingerprint: digest, target_artifact: artifactName } = event;
        if (event.template_reference_name !== name)
            return false;
        return isTrail(subject)
            ? type === "trail_attestation_reported"
            : artifactAttestations.includes(type) && isSameSubject(subjectOf(digest, artifactName), subject);
    });
}
/**
 * Checks whether something may be reported to a trail: not while a begin-trail of this job is kept, unless the trail is on
 * record with its template.
 * @returns why not, and what to do; undefined where it may
 * @throws CancelledError
 */
async function findUnbegunTrail(reader, flow, trail) {
    const kept = await findKeptTrail(reader, flow, trail);
    if (kept === undefined)
        return undefined;
    const recorded = await readTrail(reader, flow, trail);
    const template = (0,_domain_write_js__WEBPACK_IMPORTED_MODULE_5__/* .templateOf */ .kW)(kept);
    const isBegun = recorded.success &&
        (template === undefined ? recorded.value !== undefined : hasTemplate(recorded.value, template));
    if (isBegun)
        return undefined;
    const state = !recorded.success
        ? `the trail cannot be read: ${recorded.reason}`
        : recorded.value === undefined
            ? "the trail is not on record"
            : "the trail is on record with another template";
    return {
        reason: `Not sent, because the begin-trail of this job was kept in an outage, and ${state}`,
        hint: "Send the kept requests first (`operation: send-kept`)",
    };
}
/** Returns the newest begin-trail for a trail among the files that earlier steps of this job kept. */
async function findKeptTrail({ service, context: { environment, logger, signal } }, flow, trail) {
    let newest;
    for (const path of keptFilesIn(environment["RUNNER_TEMP"] ?? "")) {
        const warn = (reason) => {
            logger.warn(`\`${path}\` is not used: ${reason}`);
        };
        try {
            const file = (0,_kept_requests_js__WEBPACK_IMPORTED_MODULE_9__/* .parseKeptFile */ ._F)(await (0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_7__/* .readInputFile */ .jH)("kept-from", path, path, signal), service);
            if (!file.success) {
                // A job may write to several services.
                if (!file.isElsewhere)
                    warn(file.reason);
                continue;
            }
            const { kept_at: keptAt, requests } = file.value;
            const request = requests.findLast((one) => one.endpoint === "begin-trail" && one.flow === flow && one.data.name === trail);
            if (request && keptAt >= (newest?.keptAt ?? 0))
                newest = { keptAt, request };
        }
        catch (error) {
            if (!(error instanceof _lib_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .ConfigurationError */ .j1))
                throw error;
            warn((0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .withoutHint */ .u7)(error.parts));
        }
    }
    return newest?.request;
}
function keptFilesIn(directory) {
    try {
        const names = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(directory).filter((name) => /^kept-.*\.json$/s.test(name));
        return names.map((name) => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory, name));
    }
    catch (cause) {
        const reason = (0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_7__/* .describeFileError */ .SQ)(cause);
        if (reason === undefined)
            throw cause;
        if ((0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .errorCode */ .CA)(cause) === "ENOENT")
            return [];
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .ConfigurationError */ .j1({
            message: `The directory of kept requests, \`${directory}\`, cannot be read`,
            reason,
            hint: "Check that RUNNER_TEMP is a directory that the runner's user can read",
        }, { cause });
    }
}


/***/ }),

/***/ 1362:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ax: () => (/* binding */ getTrailEndpoint),
/* harmony export */   mu: () => (/* binding */ assertArtifactEndpoint),
/* harmony export */   oK: () => (/* binding */ getEnvironmentNotificationEndpoint),
/* harmony export */   x4: () => (/* binding */ writeEndpoint)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7934);
/* harmony import */ var _domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3881);
/* harmony import */ var _domain_resources_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2608);
/* harmony import */ var _domain_trail_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5521);
// The endpoints of the service as plain requests, each with its expected response (docs/interface.md).




/**
 * Makes the request of a write. Begin trail and Report attestation are forms, in which the metadata is one plain field of
 * compact JSON.
 */
function writeEndpoint({ org }, write) {
    switch (write.endpoint) {
        case "begin-trail":
            return {
                method: "PUT",
                path: ["trails", org, write.flow],
                body: { form: formOf(write.data, "template_file", write.file) },
                // 201 when begun, 200 when updated.
                expected: anyJson(200, 201),
            };
        case "report-artifact":
            return {
                method: "POST",
                path: ["artifacts", org, write.flow],
                body: { json: write.data },
                expected: anyJson(201),
            };
        case "attest":
            return {
                method: "POST",
                path: ["attestations", org, write.flow, "trail", write.trail, write.kind],
                body: { form: formOf(write.data, "attachment_file", write.file) },
                // Not an upsert: a repetition adds a row.
                isConflictFinal: true,
                expected: anyJson(200, 201),
            };
    }
}
/** The service gives a JSON string or `{"message": "OK"}`; any JSON is accepted. */
const anyJson = (...statuses) => ({
    statuses,
    body: valibot__WEBPACK_IMPORTED_MODULE_3__/* .unknown */ .L5J(),
});
function formOf(data, name, file) {
    const metadata = { name: "data_json", content: JSON.stringify(data) };
    return file === undefined ? [metadata] : [metadata, { name, ...file }];
}
const get = (path, body, noun) => ({
    method: "GET",
    path,
    expected: { statuses: [200], body, ...(noun !== undefined && { noun }) },
});
/** Makes Assert artifact, by the flow, the environment or the policies that it is asserted against. */
function assertArtifactEndpoint({ org }, fingerprint, { flow, environment, policies = [] }) {
    const query = policies.map((policy) => ["policy_name", policy]);
    if (environment !== undefined)
        query.unshift(["environment_name", environment]);
    if (flow !== undefined)
        query.unshift(["flow_name", flow]);
    const path = ["asserts", org, "fingerprint", fingerprint];
    return { ...get(path, _domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .assertionSchema */ .uI, "assertion result"), query };
}
/** Makes Get trail. */
const getTrailEndpoint = ({ org }, flow, trail) => get(["trails", org, flow, trail], _domain_trail_js__WEBPACK_IMPORTED_MODULE_2__/* .trailSchema */ .I, "trail");
/** Makes Get environment notification. */
const getEnvironmentNotificationEndpoint = ({ org }, notificationNumber) => get(["organizations", org, "environments_notifications", String(notificationNumber)], _domain_resources_js__WEBPACK_IMPORTED_MODULE_1__/* .environmentNotificationSchema */ .EO);


/***/ })

};
