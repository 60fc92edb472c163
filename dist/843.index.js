export const id = 843;
export const ids = [843];
export const modules = {

/***/ 3843:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  attest: () => (/* binding */ attest)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: external "node:stream/promises"
var promises_ = __webpack_require__(6466);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
// EXTERNAL MODULE: ./build/artifacts/hash/progress.js
var hash_progress = __webpack_require__(5542);
// EXTERNAL MODULE: ./build/artifacts/paths.js
var artifacts_paths = __webpack_require__(8532);
// EXTERNAL MODULE: ./build/lib/errors.js
var errors = __webpack_require__(1469);
// EXTERNAL MODULE: ./build/lib/format.js
var format = __webpack_require__(177);
// EXTERNAL MODULE: ./build/lib/read-file.js
var read_file = __webpack_require__(6581);
;// CONCATENATED MODULE: ./build/attestations/attachment.js
// What is attached to an attestation: one file as it is, or several as an archive (docs/attestations.md, "Attachments").









/** The largest request that the service takes, in bytes. */
const maxRequestSize = 10_000_000;
const maxFiles = 100_000;
const pieceSize = 256 * 1024;
/** What to do where a file cannot be read. */
const checkHint = "Check the path, and that the runner's user may read it";
const outsideHint = "Copy it into the workspace first. Nothing outside the workspace is attached";
/**
 * Reads what is attached. One file is taken as it is; several, or a directory, become `evidence.tgz`, with the same bytes
 * for the same files.
 * @param paths files and directories, as `findPaths` gives them
 * @throws ConfigurationError for what must not be attached, cannot be read, or is too large; CancelledError
 */
async function readAttachment(paths, options, context) {
    const progress = new hash_progress/* Progress */.k("the attachments", context, { budget: options.budget });
    const found = await listFiles(paths, progress, context);
    const files = found.map(({ name, size }) => ({ name, size }));
    const [only] = found;
    // Not where a line selects the directory in which it is the only file.
    if (only === undefined || paths.some((path) => path !== only.path))
        return { filename: "evidence.tgz", content: await compress(found, options, progress, context), files };
    if (only.size > maxRequestSize)
        throw tooLargeError(files, options.hint);
    const pieces = [];
    for await (const piece of contentOf(only, options, progress, context))
        pieces.push(piece);
    const filename = only.name.slice(only.name.lastIndexOf("/") + 1);
    return { filename, content: Buffer.concat(pieces), files };
}
/** Reports a request that the service would refuse for its size, with the largest files. */
function tooLargeError(files, hint) {
    const largest = files.toSorted((one, other) => other.size - one.size);
    const named = (0,format/* firstOf */.Ku)(largest.map(({ name, size }) => `\`${name}\` (${(0,format/* formatSize */.Xq)(size)})`), 5, (more) => (0,format/* count */.U9)(more, "more file"));
    return new errors/* ConfigurationError */.j1({
        message: `The request would have more than ${(0,format/* grouped */.zD)(maxRequestSize)} bytes, the service's limit`,
        ...(files.length > 0 && { reason: `The largest files are ${named.join(", ")}` }),
        hint,
    });
}
/** Lists the files, by their names in byte-wise order. A file that several lines select is there once. */
async function listFiles(paths, progress, { environment }) {
    const given = (0,artifacts_paths/* encodePath */.O0)((0,external_node_path_.resolve)(environment["GITHUB_WORKSPACE"] ?? ""));
    const workspace = (0,artifacts_paths/* toSlashes */.TH)((0,artifacts_paths/* resolveLinks */.Ap)(given));
    const roots = [(0,artifacts_paths/* toSlashes */.TH)(given), workspace];
    const found = new Map();
    const nameOf = (path) => {
        const whole = (0,artifacts_paths/* toSlashes */.TH)((0,artifacts_paths/* encodePath */.O0)((0,external_node_path_.resolve)((0,artifacts_paths/* decodePath */.q0)(path))));
        const root = roots.find((one) => whole === one || whole.startsWith(`${one}/`));
        if (root === undefined)
            throw refusal(path, "is outside the workspace", outsideHint);
        return whole.slice(root.length + 1);
    };
    const requireAllowed = (path, name, resolved) => {
        if (path.split("/").includes(".."))
            throw refusal(path, "has `..` in its path", "Write the path without `..`");
        if (resolved !== workspace && !resolved.startsWith(`${workspace}/`))
            throw refusal(path, "leads out of the workspace", outsideHint);
        if (`${name}/${resolved}`.split("/").includes(".git"))
            throw refusal(path, "is in `.git`, which can hold credentials", "Attach only what a reviewer needs");
        if ((0,artifacts_paths/* encodePath */.O0)((0,artifacts_paths/* decodePath */.q0)(name)) !== name)
            throw refusal(path, "has a name that is not valid UTF-8", "Rename it");
    };
    /** Returns how many files were found at a path. `above` are the directories that it is in, without links. */
    const visit = async (path, name, above) => {
        progress.entries += 1;
        if (progress.shouldYield)
            await progress.yieldToEventLoop();
        const status = (0,artifacts_paths/* withFileErrors */.MH)(path, (at) => (0,external_node_fs_.statSync)(at), checkHint);
        const resolved = (0,artifacts_paths/* toSlashes */.TH)((0,artifacts_paths/* resolveLinks */.Ap)(path));
        requireAllowed(path, name, resolved);
        if (status.isFile()) {
            found.set(name, { name: (0,artifacts_paths/* decodePath */.q0)(name), path, size: status.size });
            if (found.size > maxFiles)
                throw refusal(path, `is one of more than ${(0,format/* grouped */.zD)(maxFiles)} files`, "Attach fewer files");
            return 1;
        }
        if (!status.isDirectory())
            throw (0,artifacts_paths/* notAFileError */.V5)(path, status, "Attach regular files and directories only");
        if (above.includes(resolved))
            throw refusal(path, "is a link that leads in a circle", "Remove the link, or attach single files");
        let files = 0;
        for (const child of (0,artifacts_paths/* withFileErrors */.MH)(path, (at) => (0,external_node_fs_.readdirSync)(at, "latin1"), checkHint)) {
            const childName = name === "" ? child : `${name}/${child}`;
            files += await visit(`${path.replace(/\/$/, "")}/${child}`, childName, [...above, resolved]);
        }
        return files;
    };
    for (const path of paths) {
        if ((await visit(path, nameOf(path), [])) === 0)
            throw refusal(path, "has no files", "Check that the step before has written something to it");
    }
    return [...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, file]) => file);
}
const refusal = (path, reason, hint) => new errors/* ConfigurationError */.j1({ message: `\`${(0,artifacts_paths/* decodePath */.q0)(path)}\` cannot be attached: it ${reason}`, hint });
/** Reads a file in pieces. */
async function* contentOf({ name, path, size }, { secrets }, progress, context) {
    const holdsSecret = createSecretScanner(secrets);
    const readOptions = { name, hint: checkHint, signal: context.signal };
    let at = 0;
    for (;;) {
        // Opened for each piece: an open file would stay open where the reader stops early.
        const piece = await (0,read_file/* withRegularFile */.p0)((0,artifacts_paths/* toFsPath */.Yb)(path), readOptions, async (file) => {
            const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(pieceSize), 0, pieceSize, at);
            return buffer.subarray(0, bytesRead);
        });
        at += piece.length;
        if (at > size || (piece.length === 0 && at < size))
            throw new errors/* ConfigurationError */.j1({
                message: `\`${name}\` changed while it was read`,
                hint: "Run this step after everything that writes to it has ended",
            });
        if (piece.length === 0)
            return;
        if (holdsSecret(piece))
            throw new errors/* ConfigurationError */.j1({
                message: `\`${name}\` cannot be attached: it holds the API key`,
                hint: "Remove the key from the file, and replace the key: whoever could read the file has it",
            });
        progress.bytes += piece.length;
        if (progress.shouldYield)
            await progress.yieldToEventLoop();
        yield piece;
    }
}
/** Returns a function that says of each piece of a file whether a text ends in it, also where it began in an earlier one. */
function createSecretScanner(secrets) {
    const needles = secrets.filter((text) => text !== "").map((text) => Buffer.from(text));
    const overlap = Math.max(0, ...needles.map(({ length }) => length - 1));
    let tail = Buffer.alloc(0);
    return (piece) => {
        const bytes = Buffer.concat([tail, piece]);
        tail = Buffer.from(bytes.subarray(Math.max(0, bytes.length - overlap)));
        return needles.some((needle) => bytes.includes(needle));
    };
}
/** Returns the archive of the files, compressed. Stops as soon as it is too large. */
async function compress(files, options, progress, context) {
    async function* archive() {
        for (const file of files) {
            yield fileHeader(file);
            yield* contentOf(file, options, progress, context);
            yield padding(file.size);
        }
        // The end of an archive: two empty blocks.
        yield Buffer.alloc(2 * blockSize);
    }
    const pieces = [];
    let size = 0;
    await (0,promises_.pipeline)(archive, (0,external_node_zlib_.createGzip)({ level: 9 }), async (compressed) => {
        for await (const piece of compressed) {
            size += piece.length;
            if (size > maxRequestSize)
                throw tooLargeError(files, options.hint);
            pieces.push(piece);
        }
    });
    const content = Buffer.concat(pieces);
    // The system that compressed it (RFC 1952, 2.3.1) is left unknown: it makes no difference to the content.
    content[9] = 255;
    return content;
}
// The archive is tar: ustar, with pax headers (POSIX) for the names that ustar cannot hold.
const blockSize = 512;
/** Returns what stands before a file's content: owner 0, mode 0644, no time. Its size is less than 8 GiB. */
function fileHeader({ name, size }) {
    // Printable ASCII only: other bytes of a name would need an encoding.
    if (/^[ -~]{1,100}$/.test(name))
        return header(name, size, "0");
    const record = paxRecord("path", name);
    const blocks = [header("pax-header", record.length, "x"), record, padding(record.length)];
    return Buffer.concat([...blocks, header("long-name", size, "0")]);
}
/** Returns the zeros that fill the last block of a content of so many bytes. */
const padding = (size) => Buffer.alloc((blockSize - (size % blockSize)) % blockSize);
function header(name, size, type) {
    const octal = (value, digits) => value.toString(8).padStart(digits, "0");
    const block = Buffer.alloc(blockSize);
    block.write(name, 0);
    block.write(octal(0o644, 7), 100);
    block.write(octal(0, 7), 108);
    block.write(octal(0, 7), 116);
    block.write(octal(size, 11), 124);
    block.write(octal(0, 11), 136);
    // The checksum is computed with blanks in its own place.
    block.write(" ".repeat(8), 148);
    block.write(type, 156);
    block.write("ustar\0" + "00", 257);
    const checksum = block.reduce((sum, byte) => sum + byte, 0);
    block.write(`${octal(checksum, 6)}\0 `, 148);
    return block;
}
/** Returns `LENGTH KEY=VALUE` with a line feed, where LENGTH counts all of it in bytes. */
function paxRecord(key, value) {
    const rest = Buffer.byteLength(` ${key}=${value}\n`);
    let length = rest + String(rest).length;
    // One digit more can make the number itself longer.
    if (String(length).length > String(rest).length)
        length = rest + String(length).length;
    return Buffer.from(`${length} ${key}=${value}\n`);
}

// EXTERNAL MODULE: ./build/artifacts/select/find-paths.js
var find_paths = __webpack_require__(6367);
// EXTERNAL MODULE: ./build/domain/service-result.js
var service_result = __webpack_require__(9326);
// EXTERNAL MODULE: ./build/domain/test-results.js
var test_results = __webpack_require__(966);
// EXTERNAL MODULE: ./build/lib/budget.js
var lib_budget = __webpack_require__(2227);
// EXTERNAL MODULE: ./build/lib/concurrency.js
var concurrency = __webpack_require__(8867);
// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
// EXTERNAL MODULE: ./build/lib/pick.js
var pick = __webpack_require__(2947);
// EXTERNAL MODULE: ./build/service/client.js + 2 modules
var service_client = __webpack_require__(309);
// EXTERNAL MODULE: ./build/service/endpoints.js
var endpoints = __webpack_require__(1362);
// EXTERNAL MODULE: ./build/service/request.js
var service_request = __webpack_require__(5625);
// EXTERNAL MODULE: ./build/operations/shared/artifacts.js + 2 modules
var shared_artifacts = __webpack_require__(9912);
// EXTERNAL MODULE: ./build/operations/shared/names.js
var names = __webpack_require__(3069);
// EXTERNAL MODULE: ./build/operations/shared/kept-requests.js
var kept_requests = __webpack_require__(9416);
// EXTERNAL MODULE: ./build/operations/shared/recorded-trail.js
var recorded_trail = __webpack_require__(9000);
// EXTERNAL MODULE: ./build/operations/shared/responses.js
var responses = __webpack_require__(2841);
// EXTERNAL MODULE: ./build/operations/shared/write.js
var shared_write = __webpack_require__(6498);
;// CONCATENATED MODULE: ./build/operations/attest.js
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
// `attest`: reports evidence about an artifact or a trail (docs/attestations.md).




















/**
 * Reports one attestation. Everything is read, counted and checked before it is sent. In an outage with
 * `on-outage: keep` the request is kept.
 * @throws ConfigurationError, ServiceError, CancelledError when the attestation is neither recorded nor kept
 */
async function attest(request, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { flow, service, evidence } = request;
        const { name, artifact: target } = request.attestation;
        const budget = new lib_budget/* Budget */._(request.timeout, context.clock);
        const artifact = await findSubject(request, budget, context);
        const artifacts = artifact === undefined ? [] : [artifact];
        const resolved = await (0,shared_write/* resolveTarget */.u)(request, context);
        const { origin, trail, about } = resolved;
        const common = commonFields(request, artifact, resolved);
        if (service === undefined)
            return (0,shared_write/* skippedOutcome */.d)("attest", artifacts, request);
        const { body, files = [], ...facts } = await gatherEvidence(request, common, origin, budget, context);
        const attachment = await attach(request, files, service.apiToken, budget, context);
        const file = attachment && (0,pick/* pick */.U)(attachment, "filename", "content");
        const write = { endpoint: "attest", flow, trail, ...body, ...(file && { file }) };
        const endpoint = (0,endpoints/* writeEndpoint */.x4)(service, write);
        if (endpoint.body && (0,service_request/* encodeBody */.FT)(endpoint.body).bytes.length > maxRequestSize)
            throw tooLargeError(attachment?.files ?? [], sizeHint(evidence));
        if (request.dryRun)
            return (0,responses/* dryRunOutcome */.dU)([endpoint], service, { operation: "attest", artifacts, ...about });
        const client = __addDisposableResource(env_1, (0,service_client/* createServiceClient */.r)({ ...service, budget }, context), false);
        const type = evidence.type === "custom" ? `custom:${evidence.name}` : evidence.type;
        const attested = {
            kind: "attested",
            ...about,
            attestation: target === undefined ? name : `${target}.${name}`,
            type,
            onNonCompliance: request.onNonCompliance,
            ...facts,
            ...(artifact && { artifact }),
            ...(attachment && {
                attached: { ...(0,pick/* pick */.U)(attachment, "filename", "files"), size: attachment.content.length },
            }),
        };
        const keep = async (error) => {
            if (!request.keepInOutage)
                throw error;
            const keptFiles = await (0,kept_requests/* keepRequest */.N2)(write, error.parts, service, context);
            const failure = (0,errors/* withoutHint */.u7)(error.parts);
            return { ...attested, status: "kept", failure, keptFiles, warnings: [], result: undefined };
        };
        const unbegun = await (0,recorded_trail/* findUnbegunTrail */.C$)({ client, service, context }, flow, trail);
        if (unbegun !== undefined)
            return await keep(new errors/* ServiceError */._7({ message: unbegun.reason, hint: unbegun.hint }));
        const reported = (0,omit_undefined/* omitUndefined */.O)({
            name,
            type,
            artifact: target ?? artifact?.name,
            fingerprint: artifact?.fingerprint,
        });
        const warnings = await (0,names/* warningsAboutAttestation */.LJ)(reported, { client, service, flow, trail, budget }, context);
        const result = await client.call(endpoint);
        if (result.success)
            return { ...attested, status: "recorded", keptFiles: [], warnings, result: result.value };
        const error = (0,service_result/* toError */.iT)(result.failure);
        if (error instanceof errors/* OutageError */.AP)
            return await keep(error);
        throw error;
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
const sizeHint = (evidence) => evidence.type === "junit" && evidence.attachResults
    ? "Set `attach-results: false`, or attach less"
    : "Attach less, or link to the files with `external-urls`";
async function findSubject({ artifacts: selection, attestation }, budget, context) {
    if (selection === undefined)
        return undefined;
    const { artifacts } = await (0,shared_artifacts/* fingerprintSelected */.S)(selection, context, budget);
    const [artifact, second] = artifacts;
    if (artifact === undefined || second !== undefined)
        throw new errors/* ConfigurationError */.j1({
            message: `${(0,format/* count */.U9)(artifacts.length, "artifact")} are selected, but an attestation is about exactly one`,
            reason: `The first are ${artifacts
                .slice(0, 3)
                .map(({ name, filename }) => `\`${name ?? filename}\``)
                .join(", ")}`,
            hint: "Use one step for each artifact, or `artifact.name` in `attestation`",
        });
    if (attestation.artifact !== undefined && (artifact.name ?? attestation.artifact) !== attestation.artifact)
        throw new errors/* ConfigurationError */.j1({
            message: `\`attestation\` names the artifact \`${attestation.artifact}\`, but the selected one is \`${artifact.name ?? ""}\``,
            hint: "Write the same name in both, or in one of them only",
        });
    return artifact;
}
/**
 * Returns the fields that attestations of all types have.
 * @throws ConfigurationError when the service could not find the artifact that is named
 */
function commonFields({ attestation: { name, artifact: target }, annotations }, artifact, { origin, fields }) {
    if (target !== undefined && artifact === undefined && origin.commit === undefined)
        throw new errors/* ConfigurationError */.j1({
            message: "The commit of this run is unknown: the service needs it to find the artifact that `attestation` names",
            hint: "Set `git-commit`, or select the artifact with `artifacts` or `fingerprint`",
        });
    return (0,omit_undefined/* omitUndefined */.O)({
        attestation_name: name,
        target_artifacts: target === undefined ? undefined : [target],
        artifact_fingerprint: artifact?.fingerprint,
        ...fields,
        origin_url: origin.originUrl?.value,
        annotations,
    });
}
/**
 * Reads the evidence of an attestation.
 * @param common the fields that all types have
 */
async function gatherEvidence({ evidence, origin: { githubToken, redact }, retries }, common, { commit }, budget, context) {
    switch (evidence.type) {
        case "junit": {
            const hint = "Check that the tests ran and where their results are. To attest failed tests too, the step needs `if: ${{ !cancelled() }}`";
            const select = { input: "test-results", artifactType: "file", hint };
            const paths = await pathsOf(evidence.testResults, select, context);
            // Loaded here, because only this type needs an XML parser.
            const { readTestResults } = await Promise.all(/* import() */[__webpack_require__.e(800), __webpack_require__.e(955)]).then(__webpack_require__.bind(__webpack_require__, 6955));
            const tests = await readTestResults(paths, budget, context);
            requireTests(tests, evidence.onNoTests, context);
            for (const warning of tests.warnings)
                context.logger.warn(warning);
            const { failures, errors } = (0,test_results/* sumOf */.X)(tests.suites);
            return {
                body: { kind: "junit", data: { ...common, junit_results: tests.suites } },
                compliant: failures + errors === 0,
                tests,
                files: evidence.attachResults ? paths : [],
            };
        }
        case "pull_request": {
            if (commit === undefined)
                throw new errors/* ConfigurationError */.j1({
                    message: "The commit of this run is unknown: GitHub needs it to find the pull requests",
                    hint: "Set `git-commit`",
                });
            const { findPullRequests } = await __webpack_require__.e(/* import() */ 300).then(__webpack_require__.bind(__webpack_require__, 2300));
            const options = { token: githubToken, redact, budget, retries };
            const pullRequests = await findPullRequests(commit.value, options, context);
            const data = { ...common, git_provider: "github", pull_requests: pullRequests };
            return { body: { kind: "pull_request", data }, compliant: pullRequests.length > 0, pullRequests };
        }
        case "generic": {
            const { isCompliant: compliant } = evidence;
            return { body: { kind: "generic", data: { ...common, is_compliant: compliant } }, compliant };
        }
        case "decision": {
            const { control, isCompliant: compliant } = evidence;
            const own = { type_name: "decision", control, attestation_data: { is_compliant: compliant } };
            return { body: { kind: "system", data: { ...common, ...own } }, compliant };
        }
        case "custom": {
            const own = { type_name: evidence.name, attestation_data: evidence.content };
            return { body: { kind: "custom", data: { ...common, ...own } } };
        }
    }
}
/** Finds what lines select; each path once, whatever it is called. */
async function pathsOf(lines, select, context) {
    const found = await (0,concurrency/* collectErrors */.ul)(lines, (line) => (0,find_paths/* findPaths */.EQ)(line, { ...select, ifNoMatch: "fail" }, context));
    return [...new Map(found.flat().map((path) => [(0,artifacts_paths/* resolveLinks */.Ap)(path), path])).values()];
}
/** @throws ConfigurationError where no test ran, unless that is to be a warning */
function requireTests(tests, onNoTests, { logger }) {
    const { total, skipped } = (0,test_results/* sumOf */.X)(tests.suites);
    if (total > skipped)
        return;
    const message = total === 0
        ? `There is no test in ${(0,format/* count */.U9)(tests.files, "file")} of results`
        : `All tests (${total}) were skipped`;
    if (onNoTests === "fail")
        throw new errors/* ConfigurationError */.j1({
            message: `${message}: nothing was attested`,
            hint: "Check how the tests are run. Set `on-no-tests: warn` if that is right",
        });
    logger.warn(`${message}; it is attested all the same, because \`on-no-tests\` is \`warn\``);
}
async function attach({ evidence, attachments }, files, apiToken, budget, context) {
    const hint = "Check what the steps before have written. `attachments` takes paths and globs";
    const named = await pathsOf(attachments, { input: "attachments", artifactType: "auto", hint }, context);
    const paths = [...files, ...named];
    if (paths.length === 0)
        return undefined;
    const base64 = (text) => Buffer.from(text).toString("base64").replace(/=+$/, "");
    const secrets = [apiToken, base64(apiToken), base64(`${apiToken}:`)];
    return readAttachment(paths, { secrets, budget, hint: sizeHint(evidence) }, context);
}


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
/* harmony import */ var _lib_budget_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2227);
/* harmony import */ var _lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2769);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(177);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1362);





/** How many names a message lists, and how many are compared with a misspelt one. */
const maxListed = 10;
const maxCompared = 1000;
const quoteName = (name) => `\`${name}\``;
function listNames(items, textOf) {
    const [...all] = items;
    const shown = all.slice(0, maxListed).map(textOf).join(", ");
    return all.length > maxListed ? `${shown} and ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(all.length - maxListed, "more name")}` : shown;
}
/** Returns a function that quotes a misspelt name, with the one of these that may be meant. */
function suggestFrom(names) {
    const candidates = [...names].slice(0, maxCompared);
    return (name) => `${quoteName(name)}${(0,_lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_3__/* .didYouMean */ .a)(name, candidates)}`;
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
            : "Check that every job that should have built an artifact passed its fingerprint on",
    });
}
/** How long reading the trail may take at most, in milliseconds. */
const maxReadingMs = 10_000;
/**
 * Reads the trail that was reported to, once, to compare names with its template.
 * @returns a warning where there is a problem; none where the trail cannot be read: the log says that this is not compared
 */
async function warnFromTrail({ client, service, flow, trail, budget }, { clock, logger }, compared, findProblem) {
    const limits = { budget: new _lib_budget_js__WEBPACK_IMPORTED_MODULE_4__/* .Budget */ ._(Math.min(maxReadingMs, budget.left()), clock), retries: 0 };
    const read = await client.call((0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_1__/* .getTrailEndpoint */ .Ax)(service, flow, trail), { limits });
    const problem = read.success ? findProblem(read.value) : undefined;
    if (!read.success)
        logger.info(`The trail could not be read: ${compared} not compared with its template`);
    return problem === undefined ? [] : [problem];
}
/**
 * Returns a warning about artifacts that have no name or one that the trail's template does not have: what is attested
 * for the template's names does not count for them. There is none where the template names no artifacts.
 * @param recorded those that were reported
 */
async function warningsAboutNames(recorded, reportedTo, context) {
    if (recorded.length === 0)
        return [];
    return await warnFromTrail(reportedTo, context, "names are", (trail) => {
        const problem = unknownNames(recorded, trail, "reported artifact");
        return problem && `${problem}. ${nameHint}`;
    });
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
    return (`The template of trail ${trail} does not name ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(unknown.length, noun)}: ` +
        `${described}. It names ${listNames(known, quoteName)}`);
}
/**
 * Returns a warning about an attestation that the trail's template does not ask for: it does not count for what the
 * template requires. There is none where the trail has no template.
 */
function warningsAboutAttestation(reported, reportedTo, context) {
    return warnFromTrail(reportedTo, context, "the attestation is", (trail) => {
        const problem = findProblem(reported, trail);
        return problem && `The template of trail ${reportedTo.trail} ${problem}`;
    });
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

/***/ 6498:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ skippedOutcome),
/* harmony export */   u: () => (/* binding */ resolveTarget)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7934);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9137);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6974);
/* harmony import */ var _workflow_resolve_origin_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1227);
// What all writes have in common: the trail, the fields that all send, and how they are skipped.





/**
 * Resolves where the run takes place and the trail: as given, else named after the commit. Logs each value with its source.
 * @returns `about` is what the outcome says of it; `fields` are those that all writes send.
 * What is unknown is undefined, and to be left out: an empty field would clear a stored one
 * @throws ConfigurationError when no trail is given and no commit is known
 */
async function resolveTarget(request, context) {
    const { flow } = request;
    const origin = await (0,_workflow_resolve_origin_js__WEBPACK_IMPORTED_MODULE_2__/* .resolveOrigin */ .Z)(request.origin, context);
    const { testedMergeCommit } = origin;
    const gitCommit = origin.commit?.value;
    const trail = request.trail ?? valibot__WEBPACK_IMPORTED_MODULE_3__/* .parse */ .qgA(valibot__WEBPACK_IMPORTED_MODULE_3__/* .optional */ .lqM(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .trailNameSchema */ .bm), gitCommit);
    context.logger.table("Where the values come from", [
        ["Field", "Value", "Source"],
        ["flow", flow, "input"],
        ["trail", trail ?? "(unknown)", request.trail === undefined ? "the commit" : "input"],
        ...origin.sources,
    ]);
    if (trail === undefined)
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
            message: "Input `trail` is missing, and the commit that it would be named after is unknown",
            reason: "GITHUB_SHA is not set to a commit",
            hint: "Set `trail`, or set `git-commit`",
        });
    const fields = {
        description: request.description,
        git_commit_info: origin.gitCommitInfo,
        repo_info: origin.repoInfo,
        external_urls: request.externalUrls,
        user_data: request.userData,
    };
    return { origin, trail, about: (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__/* .omitUndefined */ .O)({ flow, trail, gitCommit, testedMergeCommit }), fields };
}
/** Explains why a write is skipped: GitHub withholds the API token, and `on-missing-token` is `skip`. */
function skippedOutcome(operation, artifacts, { skipReason }) {
    const empty = ["Input `api-token` is empty", skipReason].filter((part) => part !== undefined).join(": ");
    const reason = `${empty}. \`on-missing-token: skip\` allows this`;
    return { kind: "skipped", operation, reason, artifacts };
}


/***/ })

};
