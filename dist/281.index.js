export const id = 281;
export const ids = [281];
export const modules = {

/***/ 9281:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  attest: () => (/* binding */ attest)
});

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
// EXTERNAL MODULE: ./build/lib/read-file.js
var read_file = __webpack_require__(6581);
// EXTERNAL MODULE: ./build/lib/format.js
var format = __webpack_require__(177);
;// CONCATENATED MODULE: ./build/attestations/evidence/archive.js
// A tar archive (POSIX ustar with pax headers) of regular files: the same files always give the same bytes.
const blockSize = 512;
const octal = (value, digits) => value.toString(8).padStart(digits, "0");
/**
 * Returns what stands before a file's content: owner 0, mode 0644, no time. A name that ustar cannot hold gets a pax
 * header before it.
 * @param name with `/` between names
 * @param size in bytes, less than 8 GiB
 */
function fileHeader(name, size) {
    const split = splitName(name);
    if (split !== undefined)
        return header({ ...split, size, type: "0" });
    const record = paxRecord("path", name);
    const plain = { prefix: "", name: "pax-header", size: record.length, type: "x" };
    const short = { prefix: "", name: "long-name", size, type: "0" };
    return Buffer.concat([header(plain), record, padding(record.length), header(short)]);
}
/** Returns the zeros that fill the last block of a content of so many bytes. */
const padding = (size) => Buffer.alloc((blockSize - (size % blockSize)) % blockSize);
/** Returns the end of an archive: two empty blocks. */
const archiveEnd = () => Buffer.alloc(2 * blockSize);
function header({ prefix, name, size, type }) {
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
    block.write(prefix, 345);
    const checksum = block.reduce((sum, byte) => sum + byte, 0);
    block.write(`${octal(checksum, 6)}\0 `, 148);
    return block;
}
/** Splits a name at a slash into a prefix of at most 155 and a name of at most 100 bytes; undefined where that cannot be. */
function splitName(name) {
    // What is not printable ASCII needs a pax header.
    if (/[^\x20-\x7e]/.test(name))
        return undefined;
    if (name.length <= 100)
        return { prefix: "", name };
    const slash = name.indexOf("/", name.length - 101);
    return slash > 0 && slash <= 155
        ? { prefix: name.slice(0, slash), name: name.slice(slash + 1) }
        : undefined;
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

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
;// CONCATENATED MODULE: ./build/attestations/evidence/list-files.js
// Which files are attached, and what must not be (docs/attestations.md, "Attachments").





const maxFiles = 100_000;
/** What to do where a file cannot be read. */
const checkHint = "Check the path, and that the runner's user may read it";
/** Lists the files, by their names in byte-wise order. A file that several lines select is there once. */
async function listFiles(paths, progress, { environment }) {
    const given = environment["GITHUB_WORKSPACE"] ?? "";
    const workspace = (0,artifacts_paths/* toSlashes */.TH)((0,artifacts_paths/* resolveLinks */.Ap)((0,artifacts_paths/* encodePath */.O0)(given)));
    const here = (0,artifacts_paths/* toSlashes */.TH)((0,artifacts_paths/* resolveLinks */.Ap)(""));
    const roots = [(0,artifacts_paths/* toSlashes */.TH)((0,artifacts_paths/* encodePath */.O0)(given === "" ? here : (0,external_node_path_.resolve)(given))), workspace];
    const entries = new Map();
    const nameOf = (path) => {
        const isAbsolute = /^(?:\/|[A-Za-z]:\/)/.test(path);
        const whole = isAbsolute ? path : `${here}/${path}`;
        const root = roots.find((one) => whole === one || whole.startsWith(`${one}/`));
        if (root === undefined)
            throw refusal(path, "is outside the workspace", outsideHint);
        return (0,artifacts_paths/* removeDots */.ff)(whole.slice(root.length + 1)).replace(/\/$/, "");
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
    const visit = async (path, name, above) => {
        progress.entries += 1;
        if (progress.shouldYield)
            await progress.yieldToEventLoop();
        const isLink = (0,artifacts_paths/* withFileErrors */.MH)(path, (at) => (0,external_node_fs_.lstatSync)(at), checkHint).isSymbolicLink();
        const status = (0,artifacts_paths/* withFileErrors */.MH)(path, (at) => (0,external_node_fs_.statSync)(at), checkHint);
        const parent = above.at(-1);
        const resolved = isLink || parent === undefined
            ? (0,artifacts_paths/* toSlashes */.TH)((0,artifacts_paths/* resolveLinks */.Ap)(path))
            : `${parent}/${name.slice(name.lastIndexOf("/") + 1)}`;
        requireAllowed(path, name, resolved);
        if (status.isFile()) {
            entries.set(name, { name: (0,artifacts_paths/* decodePath */.q0)(name), path, size: status.size });
            if (entries.size > maxFiles)
                throw refusal(path, `is one of more than ${(0,format/* grouped */.zD)(maxFiles)} files`, "Attach fewer files");
            return 1;
        }
        if (!status.isDirectory())
            throw (0,artifacts_paths/* notAFileError */.V5)(path, status, "Attach regular files and directories only");
        if (above.includes(resolved))
            throw refusal(path, "is a link that leads in a circle", "Remove the link, or attach single files");
        let files = 0;
        const children = (0,artifacts_paths/* withFileErrors */.MH)(path, (at) => (0,external_node_fs_.readdirSync)(at, "latin1"), checkHint);
        for (const child of children) {
            const childName = name === "" ? child : `${name}/${child}`;
            files += await visit(`${path.replace(/\/$/, "")}/${child}`, childName, [...above, resolved]);
        }
        return files;
    };
    for (const path of paths) {
        const files = await visit(path, nameOf(path), []);
        if (files === 0)
            throw refusal(path, "has no files", "Check that the step before has written something to it");
    }
    return [...entries].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, entry]) => entry);
}
const outsideHint = "Copy it into the workspace first. Nothing outside the workspace is attached";
const refusal = (path, why, hint) => new errors/* ConfigurationError */.j1({ message: `\`${(0,artifacts_paths/* decodePath */.q0)(path)}\` cannot be attached: it ${why}`, hint });

;// CONCATENATED MODULE: ./build/attestations/evidence/attachment.js
// What is attached to an attestation: one file as it is, or several as an archive (docs/attestations.md, "Attachments").









/** The largest request that the service takes, in bytes. */
const maxRequestSize = 10_000_000;
const pieceSize = 256 * 1024;
/**
 * Reads what is attached. One file is taken as it is; several, or a directory, become `evidence.tgz`, with the same bytes
 * for the same files.
 * @param paths files and directories, as `findPaths` gives them
 * @returns undefined where there are no paths
 * @throws ConfigurationError for what must not be attached, cannot be read, or is too large; CancelledError
 */
async function readAttachment(paths, options, context) {
    if (paths.length === 0)
        return undefined;
    const progress = new hash_progress/* Progress */.k("the attachments", context, { budget: options.budget });
    const entries = await listFiles(paths, progress, context);
    const files = entries.map(({ name, size }) => ({ name, size }));
    const [only] = entries;
    // Not where a line selects the directory in which it is the only file.
    if (only !== undefined && paths.every((path) => path === only.path)) {
        if (only.size > maxRequestSize)
            throw tooLargeError(files, options.hint);
        const pieces = [];
        for await (const piece of contentOf(only, options, progress, context))
            pieces.push(piece);
        return {
            filename: only.name.slice(only.name.lastIndexOf("/") + 1),
            content: Buffer.concat(pieces),
            files,
        };
    }
    return { filename: "evidence.tgz", content: await compress(entries, options, progress, context), files };
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
/** Reads a file in pieces. */
async function* contentOf({ name, path, size }, { secrets }, progress, context) {
    const holdsSecret = createSecretScanner(secrets);
    const reading = { name, next: checkHint, stop: context.signal };
    let at = 0;
    for (;;) {
        // Opened for each piece: an open file would stay open where the reader stops early.
        const piece = await (0,read_file/* withRegularFile */.p0)((0,artifacts_paths/* toFsPath */.Yb)(path), reading, async (file) => {
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
async function compress(entries, options, progress, context) {
    async function* archive() {
        for (const entry of entries) {
            yield fileHeader(entry.name, entry.size);
            yield* contentOf(entry, options, progress, context);
            yield padding(entry.size);
        }
        yield archiveEnd();
    }
    const pieces = [];
    let size = 0;
    await (0,promises_.pipeline)(archive, (0,external_node_zlib_.createGzip)({ level: 9 }), async (compressed) => {
        for await (const piece of compressed) {
            size += piece.length;
            if (size > maxRequestSize)
                throw tooLargeError(entries, options.hint);
            pieces.push(piece);
        }
    });
    const content = Buffer.concat(pieces);
    // The system that compressed it (RFC 1952, 2.3.1) is left unknown: it makes no difference to the content.
    content[9] = 255;
    return content;
}

// EXTERNAL MODULE: ./build/artifacts/select/select.js
var select_select = __webpack_require__(993);
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
// EXTERNAL MODULE: ./build/service/client.js + 3 modules
var service_client = __webpack_require__(6029);
// EXTERNAL MODULE: ./build/service/endpoints.js
var endpoints = __webpack_require__(1362);
// EXTERNAL MODULE: ./build/service/request.js
var service_request = __webpack_require__(5625);
// EXTERNAL MODULE: ./build/operations/shared/artifacts.js
var shared_artifacts = __webpack_require__(1470);
// EXTERNAL MODULE: ./build/operations/shared/artifact-names.js
var artifact_names = __webpack_require__(9794);
;// CONCATENATED MODULE: ./build/operations/shared/attestation-names.js

/**
 * Returns a warning about an attestation that the trail's template does not ask for: it does not count for what the
 * template requires. There is none where the trail has no template.
 */
async function warningsAboutAttestation(reported, reportedTo, context) {
    const trail = await (0,artifact_names/* readTrailOnce */.GJ)(reportedTo, "the attestation is", context);
    const problem = trail && findProblem(reported, trail);
    return problem === undefined ? [] : [`The template of trail ${reportedTo.trail} ${problem}`];
}
/** Returns what is wrong, to follow "The template". Pure. */
function findProblem({ name, type, artifact, fingerprint }, { template, compliance_status: { artifacts_statuses: known } }) {
    const { attestations: ofTrail, artifacts } = template.trail;
    if (ofTrail.length === 0 && artifacts.length === 0)
        return undefined;
    const isOfTrail = artifact === undefined && fingerprint === undefined;
    const [recordedName] = known.find(([, status]) => fingerprint !== undefined && status.artifact_fingerprint === fingerprint) ??
        [];
    const artifactName = artifact ?? recordedName;
    const wanted = isOfTrail
        ? ofTrail
        : artifacts
            .filter((one) => artifactName === undefined || one.name === artifactName)
            .flatMap(({ attestations }) => attestations);
    const found = wanted.filter((one) => one.name === name);
    if (found.length > 0) {
        const types = [...new Set(found.flatMap((one) => one.type ?? []))];
        if (types.length === 0 || types.includes(type) || types.includes("*"))
            return undefined;
        return `has ${(0,artifact_names/* quoteName */.AB)(name)} with the type ${(0,artifact_names/* listed */.KE)(types, artifact_names/* quoteName */.AB)}, not ${(0,artifact_names/* quoteName */.AB)(type)}`;
    }
    const artifactNames = new Set(artifacts.flatMap((one) => one.name ?? []));
    if (artifact !== undefined && !artifactNames.has(artifact))
        return `does not name the artifact ${(0,artifact_names/* suggestFrom */.FW)(artifactNames)(artifact)}. ${namesText("artifacts", artifactNames)}`;
    // Where it may belong: of an artifact, when it is reported of the trail, or the other way round.
    const elsewhere = [
        ...(isOfTrail
            ? []
            : ofTrail
                .filter((one) => one.name === name)
                .map(() => `${(0,artifact_names/* quoteName */.AB)(name)} of the trail (\`subject: trail\`)`)),
        ...artifacts
            .filter(({ attestations }) => attestations.some((one) => one.name === name))
            .map((one) => (0,artifact_names/* quoteName */.AB)(`${one.name ?? ""}.${name}`)),
    ];
    const subject = isOfTrail
        ? "the trail"
        : artifactName === undefined
            ? "an artifact"
            : `artifact ${(0,artifact_names/* quoteName */.AB)(artifactName)}`;
    if (elsewhere.length > 0)
        return `does not ask for ${(0,artifact_names/* quoteName */.AB)(name)} of ${subject}. Did you mean ${(0,artifact_names/* listed */.KE)(elsewhere, (text) => text)}?`;
    const names = new Set(wanted.flatMap((one) => one.name ?? []));
    return `does not ask for ${(0,artifact_names/* suggestFrom */.FW)(names)(name)} of ${subject}. ${namesText("attestations", names)}`;
}
const namesText = (what, names) => names.size === 0 ? `It has no ${what} there` : `It has the ${what} ${(0,artifact_names/* listed */.KE)([...names], artifact_names/* quoteName */.AB)}`;

// EXTERNAL MODULE: ./build/operations/shared/kept-requests.js + 3 modules
var kept_requests = __webpack_require__(1654);
// EXTERNAL MODULE: ./build/operations/shared/kept-trail.js
var kept_trail = __webpack_require__(563);
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
        const budget = new lib_budget/* Budget */._(request.timeout, context.clock);
        const artifact = await findSubject(request, budget, context);
        const artifacts = artifact === undefined ? [] : [artifact];
        const { origin, trail, about, fields } = await (0,shared_write/* resolveTarget */.u)(request, context);
        if (request.attestation.artifact !== undefined && artifact === undefined && origin.commit === undefined)
            throw new errors/* ConfigurationError */.j1({
                message: "The commit of this run is unknown: it is what finds the artifact of the name in `attestation`",
                hint: "Set `git-commit`, or select the artifact with `artifacts` or `fingerprint`",
            });
        if (service === undefined)
            return (0,shared_write/* skippedOutcome */.d)("attest", artifacts, request);
        const gathered = await gatherEvidence(request, origin, budget, context);
        const attachment = await attach(request, gathered.files ?? [], service.apiToken, budget, context);
        const { repo_info: repository, ...common } = fields;
        const data = {
            attestation_name: request.attestation.name,
            ...(request.attestation.artifact !== undefined && { target_artifacts: [request.attestation.artifact] }),
            ...(artifact && { artifact_fingerprint: artifact.fingerprint }),
            ...common,
            // The service takes a repository only with its URL (docs/interface.md).
            ...(repository?.url !== undefined && { repo_info: repository }),
            ...(0,omit_undefined/* omitUndefined */.O)({ origin_url: origin.originUrl?.value, annotations: request.annotations }),
        };
        const write = {
            endpoint: "attest",
            flow,
            trail,
            ...gathered.toBody(data),
            ...(attachment && { file: (0,pick/* pick */.U)(attachment, "filename", "content") }),
        };
        const endpoint = (0,endpoints/* writeEndpoint */.x4)(service, write);
        if (endpoint.body && (0,service_request/* encodeBody */.FT)(endpoint.body).bytes.length > maxRequestSize)
            throw tooLargeError(attachment?.files ?? [], sizeHint(evidence));
        if (request.dryRun)
            return (0,responses/* dryRunOutcome */.dU)([endpoint], service, { operation: "attest", artifacts, ...about });
        const client = __addDisposableResource(env_1, (0,service_client/* createServiceClient */.r)({ ...service, budget }, context), false);
        const reader = { client, service, context };
        const unbegun = await (0,kept_trail/* findUnbegunTrail */.C)(reader, flow, trail);
        const attested = {
            kind: "attested",
            ...about,
            attestation: nameOf(request),
            type: typeText(evidence),
            onNonCompliance: request.onNonCompliance,
            ...(0,omit_undefined/* omitUndefined */.O)({
                artifact,
                ...(0,pick/* pick */.U)(gathered, "compliant", "tests", "pullRequests"),
                attached: attachment && {
                    filename: attachment.filename,
                    size: attachment.content.length,
                    files: attachment.files,
                },
            }),
        };
        const keep = async (failure, error) => {
            if (!request.keepInOutage)
                throw error;
            const { keptFiles, problems } = await (0,kept_requests/* keepRequests */.sK)([write], service, context);
            const problem = problems.get(0);
            if (problem !== undefined)
                throw new errors/* ServiceError */._7({ ...error.parts, reason: `The request was not kept: ${problem}` });
            return { ...attested, status: "kept", failure, keptFiles, warnings: [], result: undefined };
        };
        if (unbegun !== undefined)
            return await keep(unbegun, new errors/* ServiceError */._7({ message: unbegun, hint: "Send the kept requests first (`operation: send-kept`)" }));
        const names = {
            name: request.attestation.name,
            type: typeText(evidence),
            ...(0,omit_undefined/* omitUndefined */.O)({
                artifact: request.attestation.artifact ?? artifact?.name,
                fingerprint: artifact?.fingerprint,
            }),
        };
        const warnings = await warningsAboutAttestation(names, { client, service, flow, trail, budget }, context);
        const result = await client.call(endpoint);
        if (request.keepInOutage && !result.success && (0,service_result/* isOutage */.uD)(result.failure)) {
            const { error } = result.failure;
            return await keep((0,errors/* withoutHint */.u7)(error), new errors/* ServiceError */._7(error));
        }
        return { ...attested, status: "recorded", keptFiles: [], warnings, result: (0,service_result/* bodyOf */.EN)(result) };
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
const nameOf = ({ attestation: { artifact, name } }) => artifact === undefined ? name : `${artifact}.${name}`;
const typeText = (evidence) => evidence.type === "custom" ? `custom:${evidence.name}` : evidence.type;
const sizeHint = (evidence) => evidence.type === "junit" && evidence.attachResults
    ? "Set `attach-results: false`, or attach less"
    : "Attach less, or link to the files with `external-urls`";
/** Fingerprints the artifact that the attestation is about, where one is selected. */
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
    const named = artifact.name;
    if (attestation.artifact !== undefined && named !== undefined && named !== attestation.artifact)
        throw new errors/* ConfigurationError */.j1({
            message: `\`attestation\` names the artifact \`${attestation.artifact}\`, but the selected one is \`${named}\``,
            hint: "Write the same name in both, or in one of them only",
        });
    return artifact;
}
async function gatherEvidence({ evidence, origin: { githubToken, redact }, retries }, { commit }, budget, context) {
    switch (evidence.type) {
        case "junit": {
            const hint = "Check that the tests ran and where their results are. Steps for red results need `if: ${{ !cancelled() }}`";
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
                toBody: (common) => ({ kind: "junit", data: { ...common, junit_results: tests.suites } }),
                compliant: failures + errors === 0,
                tests,
                files: evidence.attachResults ? paths : [],
            };
        }
        case "pull_request": {
            if (commit === undefined)
                throw new errors/* ConfigurationError */.j1({
                    message: "The commit of this run is unknown: there is nothing to find pull requests of",
                    hint: "Set `git-commit`",
                });
            const { findPullRequests } = await __webpack_require__.e(/* import() */ 300).then(__webpack_require__.bind(__webpack_require__, 2300));
            const options = { token: githubToken, redact, budget, retries };
            const pullRequests = await findPullRequests(commit.value, options, context);
            const own = { git_provider: "github", pull_requests: pullRequests };
            return {
                toBody: (common) => ({ kind: "pull_request", data: { ...common, ...own } }),
                compliant: pullRequests.length > 0,
                pullRequests,
            };
        }
        case "generic": {
            const { isCompliant: compliant } = evidence;
            return {
                toBody: (common) => ({ kind: "generic", data: { ...common, is_compliant: compliant } }),
                compliant,
            };
        }
        case "decision": {
            const { control, isCompliant: compliant } = evidence;
            const own = { type_name: "decision", control, attestation_data: { is_compliant: compliant } };
            return { toBody: (common) => ({ kind: "system", data: { ...common, ...own } }), compliant };
        }
        case "custom": {
            const own = { type_name: evidence.name, attestation_data: evidence.content };
            return { toBody: (common) => ({ kind: "custom", data: { ...common, ...own } }) };
        }
    }
}
/** Finds what lines select; each path once, whatever it is called. */
async function pathsOf(lines, select, context) {
    const found = await (0,concurrency/* collectErrors */.ul)(lines, (line) => (0,select_select/* findPaths */.EQ)(line, { ...select, ifNoMatch: "fail" }, context));
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

/***/ 9794:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AB: () => (/* binding */ quoteName),
/* harmony export */   FW: () => (/* binding */ suggestFrom),
/* harmony export */   GJ: () => (/* binding */ readTrailOnce),
/* harmony export */   KE: () => (/* binding */ listed),
/* harmony export */   be: () => (/* binding */ unknownNames),
/* harmony export */   dZ: () => (/* binding */ writeName),
/* harmony export */   hZ: () => (/* binding */ warningsAboutNames),
/* harmony export */   qw: () => (/* binding */ requireExpected)
/* harmony export */ });
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _lib_budget_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2227);
/* harmony import */ var _lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2769);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(177);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1362);





/** How many names a message lists, and how many are compared with a misspelt one. */
const maxListed = 10;
const maxCompared = 1000;
/** Quotes a name. */
const quoteName = (name) => `\`${name}\``;
/** Lists the first of these. */
function listed(items, textOf) {
    const shown = items.slice(0, maxListed).map(textOf).join(", ");
    return items.length > maxListed ? `${shown} and ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_3__/* .count */ .U9)(items.length - maxListed, "more name")}` : shown;
}
/** Returns a function that quotes a misspelt name, with the one of these that may be meant. */
function suggestFrom(names) {
    const candidates = [...names].slice(0, maxCompared);
    return (name) => `${quoteName(name)}${(0,_lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_1__/* .didYouMean */ .a)(name, candidates)}`;
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
        message: `Input \`expect\` has names that no artifact has: ${listed(missing, suggestFrom(names))}`,
        reason: isNoneNamed
            ? "No artifact has a name"
            : `The artifacts have the names ${listed([...names], quoteName)}`,
        hint: isNoneNamed
            ? `Write the name before the path or the fingerprint: \`${missing[0] ?? "name"}=dist/app\``
            : "Check that every job that should have built an artifact left its fingerprint behind",
    });
}
/** How long reading the trail may take at most, in milliseconds. */
const readingTime = 10_000;
/**
 * Reads the trail that was reported to, once, to compare names with its template.
 * @returns undefined where it cannot be read: the log says that this is not compared
 */
async function readTrailOnce({ client, service, flow, trail, budget }, compared, { clock, logger }) {
    const limits = { budget: new _lib_budget_js__WEBPACK_IMPORTED_MODULE_4__/* .Budget */ ._(Math.min(readingTime, budget.left()), clock), retries: 0 };
    const read = await client.call((0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_2__/* .getTrailEndpoint */ .Ax)(service, flow, trail), { limits });
    if (read.success)
        return read.value;
    logger.info(`The trail could not be read: ${compared} not compared with its template`);
    return undefined;
}
/**
 * Returns a warning about artifacts that have no name or one that the trail's template does not have: what is attested
 * for the template's names does not count for them. There is none where the template names no artifacts.
 * @param recorded those that were reported
 */
async function warningsAboutNames(recorded, reportedTo, context) {
    if (recorded.length === 0)
        return [];
    const trail = await readTrailOnce(reportedTo, "names are", context);
    const problem = trail && unknownNames(recorded, trail, "reported artifact");
    return problem === undefined ? [] : [`${problem}. ${writeName}`];
}
/** What to do about a name that the template does not have. */
const writeName = "Write the name before the path or fingerprint: `name=path`";
/**
 * Says which artifacts have no name, or one that the trail's template does not have, without a full stop; undefined where
 * there is none, or the template names no artifacts.
 * @param noun what each artifact is called
 */
function unknownNames(artifacts, { name: trail, template }, noun) {
    const known = new Set(template.trail.artifacts.flatMap(({ name }) => name ?? []));
    const unknown = artifacts.filter(({ name }) => name === undefined || !known.has(name));
    if (known.size === 0 || unknown.length === 0)
        return undefined;
    const suggest = suggestFrom(known);
    const described = listed(unknown, ({ name, filename }) => name === undefined ? `${quoteName(filename)} (without a name)` : suggest(name));
    return (`The template of trail ${trail} does not name ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_3__/* .count */ .U9)(unknown.length, noun)}: ` +
        `${described}. It names ${listed([...known], quoteName)}`);
}


/***/ }),

/***/ 563:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ findUnbegunTrail)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1469);
/* harmony import */ var _domain_write_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(630);
/* harmony import */ var _lib_read_file_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6581);
/* harmony import */ var _kept_requests_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1654);
/* harmony import */ var _recorded_trail_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9000);
// A trail whose begin-trail was kept in this job: an artifact must not begin it, because its template would be lost
// (docs/contract.md, "Kept requests").







/**
 * Checks whether something may be reported to a trail: not while a begin-trail of this job is kept, unless the trail is on
 * record with its template.
 * @returns why not; undefined where it may
 * @throws CancelledError
 */
async function findUnbegunTrail(reader, flow, trail) {
    const kept = await findKeptTrail(flow, trail, reader.service, reader.context);
    if (kept === undefined)
        return undefined;
    const recorded = await (0,_recorded_trail_js__WEBPACK_IMPORTED_MODULE_5__/* .readTrail */ .hd)(reader, flow, trail);
    const template = (0,_domain_write_js__WEBPACK_IMPORTED_MODULE_6__/* .templateOf */ .kW)(kept);
    const isBegun = recorded.success &&
        (template === undefined ? recorded.value !== undefined : (0,_recorded_trail_js__WEBPACK_IMPORTED_MODULE_5__/* .hasTemplate */ .rJ)(recorded.value, template));
    if (isBegun)
        return undefined;
    const state = !recorded.success
        ? `the trail cannot be read: ${recorded.reason}`
        : recorded.value === undefined
            ? "the trail is not on record"
            : "the trail is on record with another template";
    return `It was not sent, because the begin-trail of this job was kept in an outage, and ${state}`;
}
/** Returns the newest begin-trail for a trail among the files that earlier steps of this job kept. */
async function findKeptTrail(flow, trail, service, { environment, logger, signal }) {
    const { RUNNER_TEMP: directory = "" } = environment;
    let newest;
    for (const name of directory === "" ? [] : keptFilesIn(directory)) {
        const path = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory, name);
        try {
            const file = (0,_kept_requests_js__WEBPACK_IMPORTED_MODULE_4__/* .parse */ .qg)(await (0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_3__/* .readInputFile */ .jH)("kept-from", path, path, signal), service);
            if (!file.success) {
                // A job may write to several services.
                if (!file.isElsewhere)
                    logger.warn(`\`${path}\` is not used: ${file.reason}`);
                continue;
            }
            const { kept_at: keptAt, requests } = file.value;
            for (const request of requests)
                if (request.endpoint === "begin-trail" && request.flow === flow && request.data.name === trail)
                    if (newest === undefined || keptAt >= newest.keptAt)
                        newest = { keptAt, request };
        }
        catch (error) {
            if (!(error instanceof _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ConfigurationError */ .j1))
                throw error;
            logger.warn(`\`${path}\` is not used: ${(0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .withoutHint */ .u7)(error.parts)}`);
        }
    }
    return newest?.request;
}
function keptFilesIn(directory) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(directory).filter((name) => /^kept-.*\.json$/s.test(name));
    }
    catch (cause) {
        const reason = (0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_3__/* .describeFileError */ .SQ)(cause);
        if (reason === undefined)
            throw cause;
        if ((0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .errorCode */ .CA)(cause) === "ENOENT")
            return [];
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ConfigurationError */ .j1({
            message: `The directory of kept requests, \`${directory}\`, cannot be read`,
            reason,
            hint: "Check that RUNNER_TEMP is a directory that the runner's user can read",
        }, { cause });
    }
}


/***/ }),

/***/ 9000:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CZ: () => (/* binding */ createSubjectOf),
/* harmony export */   JK: () => (/* binding */ isSameSubject),
/* harmony export */   _E: () => (/* binding */ trailsWith),
/* harmony export */   b8: () => (/* binding */ compareAttestations),
/* harmony export */   hd: () => (/* binding */ readTrail),
/* harmony export */   j2: () => (/* binding */ artifactsIn),
/* harmony export */   kH: () => (/* binding */ wasChangedSince),
/* harmony export */   ll: () => (/* binding */ compareReports),
/* harmony export */   rJ: () => (/* binding */ hasTemplate)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7934);
/* harmony import */ var _domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3881);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9137);
/* harmony import */ var _domain_trail_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5521);
/* harmony import */ var _lib_result_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(5367);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1362);
/* harmony import */ var _responses_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2841);
// What is on record of a trail and of the reports to it, to find out whether a kept request is older
// (docs/contract.md, "Kept requests").







const rows = (0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .listOf */ .c3)((0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ attestation_name: _domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, status: _domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, is_compliant: _domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .boolean */ .zM }));
const artifactsSchema = (0,_domain_trail_js__WEBPACK_IMPORTED_MODULE_2__/* .entriesOf */ .M)((0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ artifact_fingerprint: _domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, attestations_statuses: rows }));
const trailBody = (name) => (0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
    name: valibot__WEBPACK_IMPORTED_MODULE_5__/* .literal */ .euz(name),
    last_modified_at: valibot__WEBPACK_IMPORTED_MODULE_5__/* .number */ .aig(),
    template: (0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)((0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ content: _domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq })),
    compliance_status: (0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)((0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ attestations_statuses: rows, artifacts_statuses: (0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(artifactsSchema) })),
    events: (0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .listOf */ .c3)((0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
        type: _domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq,
        artifact_fingerprint: _domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq,
        target_artifact: _domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq,
        template_reference_name: _domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq,
        timestamp: _domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .number */ .ai,
    })),
});
/** Returns whether the service says that this, or the flow in which it would be, does not exist. */
const isAbsent = ({ notFound }, subject) => notFound === subject || notFound === "flow";
/** Reads a trail. Returns undefined where it is not on record, or why it cannot be read. */
async function readTrail({ client, service, context }, flow, trail) {
    const expected = { statuses: [200], body: trailBody(trail) };
    const read = await client.call({ ...(0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_3__/* .getTrailEndpoint */ .Ax)(service, flow, trail), expected });
    if (read.success)
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_6__.ok)(read.value);
    return isAbsent(read.failure, "trail") ? (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_6__.ok)(undefined) : (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_6__/* .err */ ._)((0,_responses_js__WEBPACK_IMPORTED_MODULE_4__/* .toFailedRequest */ .oQ)(read.failure, context).reason);
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
/** Asks in which trails of a flow an artifact is. Returns their names, or why they are not known. */
async function trailsWith({ client, service, context }, flow, fingerprint) {
    const inFlow = (0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ flow: _domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, trail: (0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .trailNameSchema */ .bm) });
    const body = (0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
        fingerprint: valibot__WEBPACK_IMPORTED_MODULE_5__/* .literal */ .euz(fingerprint),
        flow: valibot__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP(),
        trail: _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .trailNameSchema */ .bm,
        flows: valibot__WEBPACK_IMPORTED_MODULE_5__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_5__/* .union */ .KCZ([valibot__WEBPACK_IMPORTED_MODULE_5__/* .array */ .YOg(inFlow), inFlow]), () => []),
    });
    const endpoint = (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_3__/* .assertArtifactEndpoint */ .mu)(service, fingerprint, { flow });
    const read = await client.call({ ...endpoint, expected: { statuses: [200], body } });
    if (!read.success)
        return isAbsent(read.failure, "artifact") ? (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_6__.ok)([]) : (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_6__/* .err */ ._)((0,_responses_js__WEBPACK_IMPORTED_MODULE_4__/* .toFailedRequest */ .oQ)(read.failure, context).reason);
    const { flows, ...first } = read.value;
    const named = [first, ...(Array.isArray(flows) ? flows : [flows])].filter((one) => one.flow === flow);
    return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_6__.ok)([...new Set(named.flatMap(({ trail }) => trail ?? []))]);
}
/**
 * Compares a report that was kept with those that a trail has of the same fingerprint.
 * @param keptAt UNIX seconds
 * @returns `older` also when there is none
 */
function compareReports(trail, fingerprint, keptAt) {
    if (trail.events.length === 0) {
        const artifacts = trail.compliance_status?.artifacts_statuses ?? [];
        const isThere = artifacts.some(([, { artifact_fingerprint: one }]) => one === fingerprint);
        return isThere && wasChangedSince(trail, keptAt) ? "newer" : "older";
    }
    const reports = trail.events.filter(({ type, artifact_fingerprint: one }) => type === "artifact_creation_reported" && one === fingerprint);
    return compareTimes(reports, keptAt);
}
/** Returns the names that the artifacts of a trail were reported with. */
function artifactsIn({ events, compliance_status: status }) {
    const pairs = events.length === 0
        ? (status?.artifacts_statuses ?? []).map(([name, one]) => [one.artifact_fingerprint, name])
        : events
            .filter(({ type }) => type === "artifact_creation_reported")
            .map((one) => [one.artifact_fingerprint, one.template_reference_name]);
    return pairs.flatMap(([fingerprint, name]) => fingerprint === undefined || name === undefined ? [] : [{ fingerprint, name }]);
}
/** Returns a function that adds to a subject all names that its fingerprint was reported with. */
function createSubjectOf(artifacts) {
    const byFingerprint = Map.groupBy(artifacts, ({ fingerprint }) => fingerprint);
    return (fingerprint, artifact) => {
        const known = fingerprint === undefined ? [] : (byFingerprint.get(fingerprint) ?? []);
        const names = new Set(known.map(({ name }) => name));
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
    const isSubject = (digest, artifactName) => isSameSubject(subjectOf(digest, artifactName), subject);
    if (trail.events.length === 0) {
        const { attestations_statuses: ofTrail = [], artifacts_statuses: artifacts = [] } = trail.compliance_status ?? {};
        const rowsOfSubject = isTrail(subject)
            ? ofTrail
            : artifacts
                .filter(([artifactName, one]) => isSubject(one.artifact_fingerprint, artifactName))
                .flatMap(([, one]) => one.attestations_statuses);
        const isThere = rowsOfSubject.some((row) => row.attestation_name === name && row.status !== "MISSING");
        return isThere && wasChangedSince(trail, keptAt) ? "newer" : "older";
    }
    const same = trail.events.filter((event) => {
        const { type = "", artifact_fingerprint: digest, target_artifact: artifactName } = event;
        if (event.template_reference_name !== name)
            return false;
        return isTrail(subject)
            ? type === "trail_attestation_reported"
            : artifactAttestations.includes(type) && isSubject(digest, artifactName);
    });
    return compareTimes(same, keptAt);
}
function compareTimes(events, keptAt) {
    const since = events.map(({ timestamp }) => (timestamp === undefined ? undefined : timestamp - keptAt));
    if (since.some((seconds) => seconds !== undefined && seconds > clockTolerance))
        return "newer";
    const isClear = since.every((seconds) => seconds !== undefined && seconds < -clockTolerance);
    return isClear ? "older" : "unclear";
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
/* harmony import */ var _workflow_resolve_origin_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2552);
// What the two writes have in common: the trail, the fields that both send, and how they are skipped.





/**
 * Resolves where the run takes place and the trail: as given, else named after the commit. Logs each value with its source.
 * @returns `about` is what the outcome says of it; `fields` are those that both writes send
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
            reason: "Neither the runner's variables nor git name a commit",
            hint: "Set `trail`, or set `git-commit`",
        });
    // Unknown fields are absent, because an empty field would clear a stored one.
    const fields = (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__/* .omitUndefined */ .O)({
        description: request.description,
        git_commit_info: origin.gitCommitInfo,
        repo_info: origin.repoInfo,
        external_urls: request.externalUrls,
        user_data: request.userData,
    });
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
