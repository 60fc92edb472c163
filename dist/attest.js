export const id = 380;
export const ids = [380];
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
var paths = __webpack_require__(8532);
// EXTERNAL MODULE: ./build/lib/errors.js
var errors = __webpack_require__(1469);
// EXTERNAL MODULE: ./build/lib/format.js
var format = __webpack_require__(177);
// EXTERNAL MODULE: ./build/lib/read-file.js + 1 modules
var read_file = __webpack_require__(4306);
;// CONCATENATED MODULE: ./build/attestations/attachment.js
// What is attached to an attestation: one file as it is, or several as an archive (docs/attestations.md, "Attachments").









/** The largest request that the service takes, in bytes. */
const maxRequestSize = 10_000_000;
const maxFiles = 100_000;
const pieceSize = 256 * 1024;
/** What to do where a file of an input cannot be read. */
const checkHint = (input) => `Check the path (input \`${input}\`), and that the runner's user may read it`;
const outsideHint = "Copy it into the workspace first. Nothing outside the workspace is attached";
/**
 * Reads what is attached. One file is taken as it is; several, or a directory, become `evidence.tgz`, with the same bytes
 * for the same files.
 * @throws ConfigurationError for what must not be attached, cannot be read, or is too large; CancelledError
 */
async function readAttachment(sources, options, context) {
    const progress = new hash_progress/* Progress */.k("the attachments", context, { budget: options.budget });
    const found = await listFiles(sources, progress, context);
    const files = found.map(({ name, size }) => ({ name, size }));
    const [only] = found;
    // Not where a line selects the directory in which it is the only file.
    if (only === undefined || sources.some(({ paths }) => paths.some((path) => path !== only.path)))
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
async function listFiles(sources, progress, { environment }) {
    const given = (0,paths/* encodePath */.O0)((0,external_node_path_.resolve)(environment["GITHUB_WORKSPACE"] ?? ""));
    const workspace = (0,paths/* toSlashes */.TH)((0,paths/* resolveLinks */.Ap)(given));
    const roots = [(0,paths/* toSlashes */.TH)(given), workspace];
    const found = new Map();
    const nameOf = (path, input) => {
        const whole = (0,paths/* toSlashes */.TH)((0,paths/* encodePath */.O0)((0,external_node_path_.resolve)((0,paths/* decodePath */.q0)(path))));
        const root = roots.find((one) => whole === one || whole.startsWith(`${one}/`));
        if (root === undefined)
            throw refusal(path, input, "is outside the workspace", outsideHint);
        return whole.slice(root.length + 1);
    };
    const requireAllowed = (path, name, resolved, input) => {
        if (path.split("/").includes(".."))
            throw refusal(path, input, "has `..` in its path", "Write the path without `..`");
        if (resolved !== workspace && !resolved.startsWith(`${workspace}/`))
            throw refusal(path, input, "leads out of the workspace", outsideHint);
        if (`${name}/${resolved}`.split("/").includes(".git"))
            throw refusal(path, input, "is in `.git`, which can hold credentials", "Attach only what a reviewer needs");
        if ((0,paths/* encodePath */.O0)((0,paths/* decodePath */.q0)(name)) !== name)
            throw refusal(path, input, "has a name that is not valid UTF-8", "Rename it");
    };
    /** Returns how many files were found at a path. `above` are the directories that it is in, without links. */
    const visit = async (path, name, above, input) => {
        progress.entries += 1;
        if (progress.shouldYield)
            await progress.yieldToEventLoop();
        const status = (0,paths/* withFileErrors */.MH)(path, (at) => (0,external_node_fs_.statSync)(at), checkHint(input));
        const resolved = (0,paths/* toSlashes */.TH)((0,paths/* resolveLinks */.Ap)(path));
        requireAllowed(path, name, resolved, input);
        if (status.isFile()) {
            found.set(name, { name: (0,paths/* decodePath */.q0)(name), path, size: status.size, input });
            if (found.size > maxFiles)
                throw refusal(path, input, `is one of more than ${(0,format/* grouped */.zD)(maxFiles)} files`, "Attach fewer files");
            return 1;
        }
        if (!status.isDirectory())
            throw (0,paths/* notAFileError */.V5)(path, status, `\`${input}\` takes regular files and directories`);
        if (above.includes(resolved))
            throw refusal(path, input, "is a link that leads in a circle", "Remove the link, or attach single files");
        let files = 0;
        for (const child of (0,paths/* withFileErrors */.MH)(path, (at) => (0,external_node_fs_.readdirSync)(at, "latin1"), checkHint(input))) {
            const childName = name === "" ? child : `${name}/${child}`;
            files += await visit(`${path.replace(/\/$/, "")}/${child}`, childName, [...above, resolved], input);
        }
        return files;
    };
    for (const { input, paths } of sources) {
        for (const path of paths) {
            if ((await visit(path, nameOf(path, input), [], input)) === 0)
                throw refusal(path, input, "has no files", "Check that the step before has written something to it");
        }
    }
    return [...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, file]) => file);
}
const refusal = (path, input, reason, hint) => new errors/* ConfigurationError */.j1({
    message: `\`${(0,paths/* decodePath */.q0)(path)}\` (input \`${input}\`) cannot be attached: it ${reason}`,
    hint,
});
/** Reads a file in pieces. */
async function* contentOf({ name, path, size, input }, { secrets }, progress, context) {
    const holdsSecret = createSecretScanner(secrets);
    const readOptions = { name, hint: checkHint(input), signal: context.signal };
    let at = 0;
    for (;;) {
        // Opened for each piece: an open file would stay open where the reader stops early.
        const piece = await (0,read_file/* withRegularFile */.p0)((0,paths/* toFsPath */.Yb)(path), readOptions, async (file) => {
            const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(pieceSize), 0, pieceSize, at);
            return buffer.subarray(0, bytesRead);
        });
        at += piece.length;
        if (at > size || (piece.length === 0 && at < size))
            throw new errors/* ConfigurationError */.j1({
                message: `\`${name}\` (input \`${input}\`) changed while it was read`,
                hint: "Run this step after everything that writes to it has ended",
            });
        if (piece.length === 0)
            return;
        if (holdsSecret(piece))
            throw new errors/* ConfigurationError */.j1({
                message: `\`${name}\` (input \`${input}\`) cannot be attached: it holds the API key`,
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
var shared_artifacts = __webpack_require__(3996);
// EXTERNAL MODULE: ./build/operations/shared/names.js
var names = __webpack_require__(3069);
// EXTERNAL MODULE: ./build/operations/shared/reported-trail.js
var reported_trail = __webpack_require__(7059);
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
 * Reports one attestation. Everything is read, counted and checked before it is sent.
 * @throws ConfigurationError, ServiceError, CancelledError when the attestation is not recorded
 */
async function attest(request, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { flow, service, evidence } = request;
        const { name, artifact: target } = request.attestation;
        const budget = new lib_budget/* Budget */._(request.timeout, context.clock);
        const artifact = await findSubject(request, budget, context);
        const artifacts = artifact === undefined ? [] : [artifact];
        const resolved = await (0,shared_write/* resolveTarget */.u1)(request, context);
        const { origin, trail, about } = resolved;
        const common = commonFields(request, artifact, resolved);
        if (service === undefined)
            return (0,shared_write/* skippedOutcome */.dE)("attest", artifacts, request);
        const { body, files = [], ...facts } = await gatherEvidence(request, common, origin, budget, context);
        const attachment = await attach(request, files, service.apiToken, budget, context);
        const file = attachment && (0,pick/* pick */.U)(attachment, "filename", "content");
        const write = { endpoint: "attest", flow, trail, ...body, ...(file && { file }) };
        const endpoint = (0,endpoints/* writeEndpoint */.x4)(service, write);
        if (endpoint.body && (0,service_request/* encodeBody */.FT)(endpoint.body).bytes.length > maxRequestSize)
            throw tooLargeError(attachment?.files ?? [], sizeHint(evidence));
        const attached = attachment && {
            ...(0,pick/* pick */.U)(attachment, "filename", "files"),
            size: attachment.content.length,
        };
        if (request.dryRun)
            return (0,responses/* dryRunOutcome */.dU)([endpoint], service, {
                operation: "attest",
                artifacts,
                ...about,
                ...(attached && { attached }),
            });
        const client = __addDisposableResource(env_1, (0,service_client/* createServiceClient */.r)({ ...service, budget }, context), false);
        const type = evidence.type === "custom" ? `custom:${evidence.name}` : evidence.type;
        const reported = (0,omit_undefined/* omitUndefined */.O)({
            name,
            type,
            artifact: target ?? artifact?.name,
            fingerprint: artifact?.fingerprint,
        });
        const isNamed = request.trail !== undefined;
        const read = await (0,reported_trail/* readReportedTrail */.Q)({ client, service, flow, trail, isNamed, budget }, context);
        if (!read.success)
            throw (0,service_result/* toError */.iT)(read.failure);
        const known = read.value.trail;
        const warnings = [...read.value.warnings, ...(known ? (0,names/* warningsAboutAttestation */.LJ)(reported, known) : [])];
        return {
            kind: "attested",
            ...about,
            attestation: target === undefined ? name : `${target}.${name}`,
            type,
            onNonCompliance: request.onNonCompliance,
            ...facts,
            ...(artifact && { artifact }),
            ...(attached && { attached }),
            warnings,
            result: (0,service_result/* bodyOf */.EN)(await (0,shared_write/* sendWrite */.As)(client, endpoint)),
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
const sizeHint = (evidence) => evidence.type === "junit" && evidence.attachResults
    ? "Set `attach-results: false`, or name fewer files in `attachments`"
    : "Name fewer files in `attachments`, or link to the files with `external-urls`";
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
            // Loaded here, because only this type needs it and an XML parser.
            const { findResults } = await __webpack_require__.e(/* import() | find-results */ 871).then(__webpack_require__.bind(__webpack_require__, 4961));
            const paths = await pathsOf(evidence.testResults, (line) => findResults(line, context));
            const { readTestResults } = await Promise.all(/* import() | read-results */[__webpack_require__.e(800), __webpack_require__.e(882)]).then(__webpack_require__.bind(__webpack_require__, 5426));
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
            const { findPullRequests } = await __webpack_require__.e(/* import() | pull-requests */ 661).then(__webpack_require__.bind(__webpack_require__, 2300));
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
async function pathsOf(lines, find) {
    const found = await (0,concurrency/* collectErrors */.ul)(lines, find);
    return [...new Map(found.flat().map((path) => [(0,paths/* resolveLinks */.Ap)(path), path])).values()];
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
    const options = { input: "attachments", artifactType: "auto", ifNoMatch: "fail", hint };
    const named = await pathsOf(attachments, (line) => (0,find_paths/* findPaths */.EQ)(line, options, context));
    if (files.length + named.length === 0)
        return undefined;
    const base64 = (text) => Buffer.from(text).toString("base64").replace(/=+$/, "");
    const secrets = [apiToken, base64(apiToken), base64(`${apiToken}:`)];
    const sources = [
        { input: "test-results", paths: files },
        { input: "attachments", paths: named },
    ];
    return readAttachment(sources, { secrets, budget, hint: sizeHint(evidence) }, context);
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
            : "Check that every job that should have built an artifact passed its fingerprint on",
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

/***/ 7059:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ readReportedTrail)
/* harmony export */ });
/* harmony import */ var _lib_budget_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2227);
/* harmony import */ var _lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2769);
/* harmony import */ var _lib_result_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5367);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1362);




/** How long reading may take at most, in milliseconds, and in parts of the step's remaining time: most is left to write. */
const maxReadingMs = 10_000;
const shareOfTime = 1 / 4;
/**
 * Reads the trail. One that does not exist yet, or cannot be read, does not keep the step from sending.
 * @returns why nothing may be sent, where the service says that the flow or the organization does not exist
 */
async function readReportedTrail({ client, service, flow, trail, isNamed, budget }, { clock, logger }) {
    const time = Math.min(maxReadingMs, budget.left() * shareOfTime);
    const limits = { budget: new _lib_budget_js__WEBPACK_IMPORTED_MODULE_1__/* .Budget */ ._(time, clock), retries: 0 };
    const read = await client.call((0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_0__/* .getTrailEndpoint */ .Ax)(service, flow, trail), { limits });
    if (read.success && read.value.name === trail && read.value.flow.name === flow)
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_2__.ok)({ trail: read.value, warnings: [] });
    const failure = read.success ? undefined : read.failure;
    if (failure?.notFound === "organization") {
        const error = { ...failure.error, reason: "Nothing was sent" };
        return { success: false, failure: { ...failure, error } };
    }
    if (failure?.notFound === "flow") {
        const flows = await client.call((0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_0__/* .listFlowNamesEndpoint */ .qF)(service), { limits });
        const error = {
            ...failure.error,
            message: failure.error.message + (flows.success ? (0,_lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_3__/* .didYouMean */ .a)(flow, flows.value) : ""),
            reason: "Nothing was sent: the service would create the flow without a template, and no gate would ask about it",
            hint: "Correct `flow` or `org`, or create the flow at the service first",
        };
        return { success: false, failure: { ...failure, error } };
    }
    if (failure?.notFound !== "trail") {
        logger.info("The trail could not be read: names are not compared with its template");
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_2__.ok)({ warnings: [] });
    }
    const begins = `Trail ${trail} does not exist yet in flow ${flow}: this step begins it`;
    if (isNamed)
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_2__.ok)({ warnings: [`${begins}. Check \`trail\`, or begin it first (\`operation: begin-trail\`)`] });
    logger.info(begins);
    return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_2__.ok)({ warnings: [] });
}


/***/ }),

/***/ 2841:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bg: () => (/* binding */ resultOf),
/* harmony export */   bE: () => (/* binding */ limitJudgement),
/* harmony export */   dU: () => (/* binding */ dryRunOutcome),
/* harmony export */   dq: () => (/* binding */ limitReasons),
/* harmony export */   oQ: () => (/* binding */ toFailedRequest)
/* harmony export */ });
/* unused harmony export maxTextLength */
/* harmony import */ var _domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3881);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1469);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6974);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(177);
/* harmony import */ var _service_client_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(309);
/* harmony import */ var _service_request_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5625);






/** The longest text that is kept of a reason, and the longest URL, in UTF-16 code units. */
const maxTextLength = 2_000;
/** Describes the requests of a dry-run as they would be sent, without the credential. */
function dryRunOutcome(requests, service, about) {
    const described = requests.map((request) => (0,_service_request_js__WEBPACK_IMPORTED_MODULE_3__/* .describeRequest */ .Ng)(request, service));
    return { kind: "dry-run", ...about, requests: described };
}
/**
 * Returns a failure where other requests go on: what happened, and apart from it what to do and what only the log shows.
 * Its texts have a readable length, because each of ten thousand requests may have one.
 */
function toFailedRequest({ error }, { redact }) {
    // A copy, because a text that was cut out of a response keeps the whole response in memory.
    const { hint, detail, ...parts } = structuredClone(redact(error, maxTextLength));
    return { reason: (0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .withoutHint */ .u7)(parts), ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__/* .omitUndefined */ .O)({ hint, detail }) };
}
/** The part of a response's limit in which an assertion is shown: each of its rows is shown several times. */
const shareOfAssertion = 1 / 8;
/**
 * Returns the output `result`: the JSON of the responses in their order; the only one where there is one. Shows a notice
 * of how many are too large for it.
 * @param responses undefined for one that was not JSON
 */
function resultOf(responses, { logger }) {
    const tooLarge = responses.filter((response) => response && response.json === undefined).length;
    if (tooLarge > 0) {
        const limit = Math.floor((0,_service_client_js__WEBPACK_IMPORTED_MODULE_2__/* .maxBytesPerResponse */ .CW)(responses.length) / 1024);
        logger.notice(`The output \`result\` has null for ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_5__/* .count */ .U9)(tooLarge, "artifact")}: the response is larger than ${limit} KiB in memory, the limit for each response of this step`);
    }
    const all = responses.map((response) => response?.json ?? null);
    return all.length === 1 ? all[0] : all;
}
/**
 * Limits a judgement of many: texts to a readable length, and no assertion that takes more than its part of the limit. Its
 * scope and allow-listing stay.
 * @param limit for each response, in bytes
 * @param redact comes before a text is shortened, and so before report/ redacts everything
 */
function limitJudgement(limit, { verdict, assertion, reasons, warnings, hint, detail, nothingJudged }, redact) {
    // A copy, because a text that was cut out of a response keeps the whole response in memory.
    const readable = (texts) => structuredClone(redact(texts, maxTextLength));
    const { scope, allow_listing: allowListing } = assertion ?? {};
    const overridden = assertion === undefined ? [] : overriddenIn(assertion);
    const isKept = assertion !== undefined && (0,_service_client_js__WEBPACK_IMPORTED_MODULE_2__/* .memoryOf */ .zE)(assertion) <= limit * shareOfAssertion;
    return {
        // Words of the action itself, which a secret may be too: the gate decides by them.
        verdict,
        ...(scope && { scope }),
        reasons: limitReasons(limit, reasons).map(({ kind, url, ...texts }) => ({
            kind,
            ...readable(texts),
            ...(url !== undefined && url.length <= maxTextLength && { url }),
        })),
        warnings: readable(warnings),
        ...readable((0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__/* .omitUndefined */ .O)({ hint, detail, allowListing, nothingJudged })),
        ...(overridden.length > 0 && { overridden: readable(overridden) }),
        ...(isKept && { assertion }),
    };
}
/** How many overridden attestations are named of an artifact. */
const maxOverridden = 20;
const overriddenIn = ({ compliance_status, flows }) => {
    const statuses = [compliance_status, ...flows.flatMap((flow) => flow.compliance_status ?? [])];
    const rows = statuses.flatMap((status) => status.attestations_statuses.filter(_domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .isOverridden */ .X3));
    const names = new Set(rows.map(({ attestation_name: name = "(unnamed)" }) => name));
    return [...names].slice(0, maxOverridden);
};
/** What a reason takes beside its texts, in bytes. */
const reasonSize = 200;
/** So many reasons are kept whatever the limit is, and no more however few bytes they take: nobody reads them. */
const minReasons = 3;
const maxReasons = 500;
/**
 * Returns as many reasons as the limit, in bytes, allows for texts in a readable length. What failed stands first: it
 * decides, and only the first few reasons are shown everywhere.
 */
function limitReasons(limit, given) {
    const reasons = given.toSorted((one, other) => Number(other.kind === "failed") - Number(one.kind === "failed"));
    let left = limit;
    const firstLeftOut = reasons.findIndex(({ text }, index) => {
        left -= reasonSize + Math.min(text.length, maxTextLength);
        return (left < 0 && index >= minReasons) || index >= maxReasons;
    });
    const next = reasons[firstLeftOut];
    if (next === undefined)
        return reasons;
    const leftOut = (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_5__/* .count */ .U9)(reasons.length - firstLeftOut, "more reason");
    return [...reasons.slice(0, firstLeftOut), { kind: next.kind, text: `… and ${leftOut}` }];
}


/***/ }),

/***/ 6498:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   As: () => (/* binding */ sendWrite),
/* harmony export */   dE: () => (/* binding */ skippedOutcome),
/* harmony export */   u1: () => (/* binding */ resolveTarget)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7934);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9137);
/* harmony import */ var _domain_service_result_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9326);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6974);
/* harmony import */ var _workflow_resolve_origin_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1227);
// What all writes have in common: the trail, the fields that all send, how they are sent, and how they are skipped.






/**
 * Resolves where the run takes place and the trail: as given, else named after the commit. Logs each value with its source.
 * @returns `about` is what the outcome says of it; `fields` are those that all writes send.
 * What is unknown is undefined, and to be left out: an empty field would clear a stored one
 * @throws ConfigurationError when no trail is given and no commit is known
 */
async function resolveTarget(request, context) {
    const { flow } = request;
    const origin = await (0,_workflow_resolve_origin_js__WEBPACK_IMPORTED_MODULE_3__/* .resolveOrigin */ .Z)(request.origin, context);
    const { testedMergeCommit } = origin;
    for (const warning of origin.warnings)
        context.logger.warn(warning);
    const gitCommit = origin.commit?.value;
    const trail = request.trail ?? valibot__WEBPACK_IMPORTED_MODULE_4__/* .parse */ .qgA(valibot__WEBPACK_IMPORTED_MODULE_4__/* .optional */ .lqM(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .trailNameSchema */ .bm), gitCommit);
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
    return { origin, trail, about: (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_5__/* .omitUndefined */ .O)({ flow, trail, gitCommit, testedMergeCommit }), fields };
}
/** Sends a write. A failure in an outage says how to record it when the service is back (docs/after-an-outage.md). */
async function sendWrite(client, endpoint) {
    const result = await client.call(endpoint);
    // 501 says that the service does not offer this.
    if (result.success || !(0,_domain_service_result_js__WEBPACK_IMPORTED_MODULE_2__/* .isOutage */ .uD)(result.failure) || result.failure.status === 501)
        return result;
    const { error } = result.failure;
    const hint = [error.hint, "When the service is back, choose `Re-run failed jobs` in this run"];
    const parts = { ...error, hint: hint.filter((part) => part !== undefined).join(". ") };
    return { ...result, failure: { ...result.failure, error: parts } };
}
/** Explains why a write is skipped: GitHub withholds the API token, and `on-missing-token` is `skip`. */
function skippedOutcome(operation, artifacts, { skipReason }) {
    const empty = ["Input `api-token` is empty", skipReason].filter((part) => part !== undefined).join(": ");
    const reason = `${empty}. \`on-missing-token: skip\` allows this`;
    return { kind: "skipped", operation, reason, artifacts };
}


/***/ })

};
