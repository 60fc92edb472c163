export const id = 323;
export const ids = [323];
export const modules = {

/***/ 966:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ sumOf)
/* harmony export */ });
/* unused harmony export junitResultSchema */
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7934);
/* harmony import */ var _identifiers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9137);
// What JUnit result files say (docs/attestations.md).


/** One outermost `testsuite`, as the service takes it. */
const junitResultSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({
    name: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    total: _identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .wholeNumberSchema */ .ef,
    failures: _identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .wholeNumberSchema */ .ef,
    errors: _identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .wholeNumberSchema */ .ef,
    skipped: _identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .wholeNumberSchema */ .ef,
    /** Seconds. */
    duration: valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(),
    /** UNIX seconds. */
    timestamp: valibot__WEBPACK_IMPORTED_MODULE_1__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()),
});
/** Adds up the counts of suites. */
const sumOf = (suites) => ({
    total: suites.reduce((sum, { total }) => sum + total, 0),
    failures: suites.reduce((sum, { failures }) => sum + failures, 0),
    errors: suites.reduce((sum, { errors }) => sum + errors, 0),
    skipped: suites.reduce((sum, { skipped }) => sum + skipped, 0),
});


/***/ }),

/***/ 9659:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  rn: () => (/* binding */ assignSubjects),
  hV: () => (/* binding */ prepareAttestations),
  IP: () => (/* binding */ sendAttestations)
});

// EXTERNAL MODULE: ./build/domain/attestation.js
var domain_attestation = __webpack_require__(8223);
// EXTERNAL MODULE: ./build/lib/concurrency.js
var concurrency = __webpack_require__(8867);
// EXTERNAL MODULE: ./build/lib/did-you-mean.js
var did_you_mean = __webpack_require__(2769);
// EXTERNAL MODULE: ./build/lib/errors.js
var errors = __webpack_require__(1469);
// EXTERNAL MODULE: ./build/lib/format.js
var format = __webpack_require__(177);
// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
// EXTERNAL MODULE: ./build/lib/pick.js
var pick = __webpack_require__(2947);
// EXTERNAL MODULE: ./build/lib/result.js
var result = __webpack_require__(5367);
// EXTERNAL MODULE: ./build/service/endpoints.js + 1 modules
var endpoints = __webpack_require__(7974);
// EXTERNAL MODULE: ./build/operations/shared/write.js + 1 modules
var write = __webpack_require__(590);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: external "node:stream/promises"
var promises_ = __webpack_require__(6466);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
// EXTERNAL MODULE: ./build/artifacts/scheduler.js
var artifacts_scheduler = __webpack_require__(133);
// EXTERNAL MODULE: ./build/artifacts/paths.js
var artifacts_paths = __webpack_require__(8532);
// EXTERNAL MODULE: ./build/lib/read-file.js + 2 modules
var read_file = __webpack_require__(693);
;// CONCATENATED MODULE: ./build/attestations/attachment.js
// What is attached to an attestation: one file as it is, or several as an archive (docs/attestations.md, "Attachments").









/** The largest request that the service takes, in bytes. */
const maxRequestSize = 10_000_000;
const maxFiles = 100_000;
/** The largest file of an archive, in millions of bytes: it is in memory as a whole. */
const maxMegabytes = 100;
/** What to do where a file of an input cannot be read. */
const fileHint = (input) => `\`${input}\` takes regular files of at most ${maxMegabytes} MB that the runner's user may read`;
const outsideHint = "Copy it into the workspace first. Nothing outside the workspace is attached";
/**
 * Reads what is attached. One file is taken as it is; several, or a directory, become `evidence.tgz`, with the same bytes
 * for the same files.
 * @throws ConfigurationError for what must not be attached, cannot be read, or is too large; CancelledError
 */
async function readAttachment(sources, options, context) {
    const scheduler = new artifacts_scheduler/* Scheduler */._("the attachments", context, options.deadline);
    const found = await listFiles(sources, scheduler, context);
    const files = found.map(({ name, size }) => ({ name: (0,artifacts_paths/* decodePath */.q0)(name), size }));
    const [only] = found;
    // Not where a line selects the directory in which it is the only file.
    if (only === undefined || sources.some(({ paths }) => paths.some((path) => path !== only.path)))
        return { filename: "evidence.tgz", content: await compress(found, files, options, scheduler), files };
    if (only.size > maxRequestSize)
        throw tooLargeError(files, options.hint);
    const filename = (0,artifacts_paths/* decodePath */.q0)(only.name.slice(only.name.lastIndexOf("/") + 1));
    return { filename, content: await contentOf(only, options, scheduler), files };
}
/** Reports a request that the service would refuse for its size, with the largest files. */
function tooLargeError(files, hint) {
    const largest = files.toSorted((one, other) => other.size - one.size);
    const named = (0,format/* truncate */.xv)(largest.map(({ name, size }) => `\`${name}\` (${(0,format/* formatSize */.Xq)(size)})`), 5, (more) => (0,format/* count */.U9)(more, "more file"));
    return new errors/* ConfigurationError */.j1({
        message: `The request would have more than ${(0,format/* grouped */.zD)(maxRequestSize)} bytes, the service's limit`,
        ...(files.length > 0 && { reason: `The largest files are ${named.join(", ")}` }),
        hint,
    });
}
/** Lists the files, by their names in byte-wise order. A file that several lines select is there once. */
async function listFiles(sources, scheduler, { environment }) {
    const given = (0,artifacts_paths/* encodePath */.O0)((0,external_node_path_.resolve)(environment["GITHUB_WORKSPACE"] ?? ""));
    const workspace = (0,artifacts_paths/* toSlashes */.TH)((0,artifacts_paths/* resolveLinks */.Ap)(given));
    const roots = [(0,artifacts_paths/* toSlashes */.TH)(given), workspace];
    const found = new Map();
    for (const { input, paths } of sources)
        for (const path of paths) {
            const whole = (0,artifacts_paths/* toSlashes */.TH)((0,artifacts_paths/* encodePath */.O0)((0,external_node_path_.resolve)((0,artifacts_paths/* decodePath */.q0)(path))));
            const root = roots.find((one) => whole === one || whole.startsWith(`${one}/`));
            if (root === undefined)
                throw rejection(path, input, "is outside the workspace", outsideHint);
            if ((await visit(path, whole.slice(root.length + 1), [], input)) === 0)
                throw rejection(path, input, "has no files", "Check that the step before has written something to it");
        }
    return [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
    /** Returns how many files were found at a path. `above` are the directories that it is in, without links. */
    async function visit(path, name, above, input) {
        scheduler.entries += 1;
        if (scheduler.isDue)
            await scheduler.yield();
        const status = (0,artifacts_paths/* withFileErrors */.MH)(path, (at) => (0,external_node_fs_.statSync)(at), fileHint(input));
        const resolved = (0,artifacts_paths/* toSlashes */.TH)((0,artifacts_paths/* resolveLinks */.Ap)(path));
        const reject = (reason, hint) => rejection(path, input, reason, hint);
        if (path.split("/").includes(".."))
            throw reject("has `..` in its path", "Write the path without `..`");
        if (!`${resolved}/`.startsWith(`${workspace}/`))
            throw reject("leads out of the workspace", outsideHint);
        if (`${name}/${resolved}`.split("/").includes(".git"))
            throw reject("is in `.git`, which can hold credentials", "Attach only what a reviewer needs");
        if (status.isFile()) {
            found.set(name, { name, path, size: status.size, input });
            if (found.size <= maxFiles)
                return 1;
            throw reject(`is one of more than ${(0,format/* grouped */.zD)(maxFiles)} files`, "Attach fewer files");
        }
        if (!status.isDirectory())
            throw (0,artifacts_paths/* notAFileError */.V5)(path, status, fileHint(input));
        if (above.includes(resolved))
            throw reject("is a link that leads in a circle", "Remove the link, or attach single files");
        let files = 0;
        for (const child of (0,artifacts_paths/* withFileErrors */.MH)(path, (at) => (0,external_node_fs_.readdirSync)(at, "latin1"), fileHint(input))) {
            const childName = name === "" ? child : `${name}/${child}`;
            files += await visit(`${path.replace(/\/$/, "")}/${child}`, childName, [...above, resolved], input);
        }
        return files;
    }
}
const rejection = (path, input, reason, hint) => new errors/* ConfigurationError */.j1({
    message: `\`${(0,artifacts_paths/* decodePath */.q0)(path)}\` (input \`${input}\`) cannot be attached: it ${reason}`,
    hint,
});
/** Reads a file. */
async function contentOf({ path, input }, { secrets }, scheduler) {
    const options = {
        name: (0,artifacts_paths/* decodePath */.q0)(path),
        hint: fileHint(input),
        megabytes: maxMegabytes,
        signal: scheduler.signal,
    };
    const content = await (0,read_file/* readWholeFile */.M4)((0,artifacts_paths/* toFsPath */.Yb)(path), options);
    if (secrets.some((secret) => secret !== "" && content.includes(secret)))
        throw rejection(path, input, "holds the API key", "Remove the key from the file, and replace the key: anyone who could read the file has it");
    scheduler.bytes += content.length;
    if (scheduler.isDue)
        await scheduler.yield();
    return content;
}
/** Returns the archive of the files, compressed. Stops as soon as it is too large. */
async function compress(found, files, options, scheduler) {
    async function* archive() {
        for (const file of found) {
            const content = await contentOf(file, options, scheduler);
            yield* [fileHeader(file.name, content.length), content, padding(content.length)];
        }
        // The end of an archive: two empty blocks.
        yield Buffer.alloc(2 * blockSize);
    }
    const chunks = [];
    let size = 0;
    await (0,promises_.pipeline)(archive, (0,external_node_zlib_.createGzip)({ level: 9 }), async (compressed) => {
        for await (const chunk of compressed) {
            size += chunk.length;
            if (size > maxRequestSize)
                throw tooLargeError(files, options.hint);
            chunks.push(chunk);
        }
    });
    const content = Buffer.concat(chunks);
    // The system that compressed it (RFC 1952, 2.3.1) is left unknown: it makes no difference to the content.
    content[9] = 255;
    return content;
}
// The archive is tar in GNU's format: a name of any length and with any bytes.
const blockSize = 512;
/** Returns what stands before a file's content: owner 0, mode 0644, no time. Its size is less than 8 GiB. */
function fileHeader(name, size) {
    if (name.length <= 100)
        return header(name, size, "0");
    const longName = Buffer.from(`${name}\0`, "latin1");
    const before = header("././@LongLink", longName.length, "L");
    return Buffer.concat([before, longName, padding(longName.length), header(name.slice(0, 100), size, "0")]);
}
/** Returns the zeros that fill the last block of a content of so many bytes. */
const padding = (size) => Buffer.alloc((blockSize - (size % blockSize)) % blockSize);
function header(name, size, type) {
    const octal = (value, digits) => value.toString(8).padStart(digits, "0");
    const block = Buffer.alloc(blockSize);
    block.write(name, 0, "latin1");
    block.write(octal(0o644, 7), 100);
    block.write(octal(0, 7), 108);
    block.write(octal(0, 7), 116);
    block.write(octal(size, 11), 124);
    block.write(octal(0, 11), 136);
    // The checksum is computed with blanks in its own place.
    block.write(" ".repeat(8), 148);
    block.write(type, 156);
    block.write("ustar  \0", 257);
    const checksum = block.reduce((sum, byte) => sum + byte, 0);
    block.write(`${octal(checksum, 6)}\0 `, 148);
    return block;
}

// EXTERNAL MODULE: ./build/artifacts/select/find-paths.js
var find_paths = __webpack_require__(6367);
// EXTERNAL MODULE: ./build/domain/test-results.js
var test_results = __webpack_require__(966);
// EXTERNAL MODULE: ./build/service/request.js
var request = __webpack_require__(5625);
;// CONCATENATED MODULE: ./build/operations/attest/evidence.js
// Reads the evidence of attestations, by the rules of its type (docs/attestations.md). Nothing is sent to the service.









/**
 * Reads what is attested.
 * @param base the fields that all types have
 * @param pullRequests those of the commit
 * @throws ConfigurationError for files that cannot be read or have no test; CancelledError
 */
async function readEvidence(attestation, base, pullRequests, { onNoTests, attachResults, deadline }, context) {
    const { evidence } = attestation;
    switch (evidence.type) {
        case "junit": {
            // Loaded here, because only this type needs it and an XML parser.
            const { findResults, readTestResults } = await Promise.all(/* import() | read-results */[__webpack_require__.e(800), __webpack_require__.e(882)]).then(__webpack_require__.bind(__webpack_require__, 5426));
            const input = inputOf(attestation, "test-results");
            const files = await pathsOf(evidence.testResults, (line) => findResults(line, input, context));
            const tests = await readTestResults(files, deadline, context);
            requireTests(tests, onNoTests, attestation, context);
            for (const warning of tests.warnings)
                context.logger.warn(warning);
            const { failures, errors } = (0,test_results/* sumOf */.X)(tests.suites);
            const body = { kind: "junit", data: { ...base, junit_results: tests.suites } };
            return { body, compliant: failures + errors === 0, tests, files: attachResults ? files : [] };
        }
        case "pull_request": {
            const data = { ...base, git_provider: "github", pull_requests: pullRequests };
            return { body: { kind: "pull_request", data }, compliant: pullRequests.length > 0, pullRequests };
        }
        case "generic": {
            const { isCompliant: compliant } = evidence;
            return { body: { kind: "generic", data: { ...base, is_compliant: compliant } }, compliant };
        }
        case "decision": {
            const { control, isCompliant: compliant } = evidence;
            const own = { type_name: "decision", control, attestation_data: { is_compliant: compliant } };
            return { body: { kind: "system", data: { ...base, ...own } }, compliant };
        }
        case "custom": {
            const own = { type_name: evidence.name, attestation_data: evidence.content };
            return { body: { kind: "custom", data: { ...base, ...own } } };
        }
    }
}
/** Returns the input that names files of an attestation. */
const inputOf = ({ location }, ofSingle) => location === undefined ? ofSingle : "attestations";
/** Finds what texts select; each path once, whatever it is called. */
async function pathsOf(texts, find) {
    const found = await (0,concurrency/* collectErrors */.ul)(texts, find);
    return [...new Map(found.flat().map((path) => [(0,artifacts_paths/* resolveLinks */.Ap)(path), path])).values()];
}
/** @throws ConfigurationError where no test ran, unless that is to be a warning */
function requireTests({ suites, files }, onNoTests, { location }, { logger }) {
    const { total, skipped } = (0,test_results/* sumOf */.X)(suites);
    if (total > skipped)
        return;
    const found = total === 0
        ? `There is no test in ${(0,format/* count */.U9)(files, "file")} of results`
        : `All tests (${total}) were skipped`;
    const message = location === undefined ? found : `${found} (\`attestations\` ${location})`;
    if (onNoTests === "fail")
        throw new errors/* ConfigurationError */.j1({
            message: `${message}: nothing was attested`,
            hint: "Check how the tests are run. Set `on-no-tests: warn` if that is right",
        });
    logger.warn(`${message}; it is attested all the same, because \`on-no-tests\` is \`warn\``);
}
/**
 * Reads what is attached to an attestation, and makes its request.
 * @param files attached besides those that the attestation names
 * @param toEndpoint makes the request with the file that is attached
 * @throws ConfigurationError for what must not be attached, cannot be read, or is too large; CancelledError
 */
async function attachFiles(attestation, files, toEndpoint, { apiToken, deadline, attachResults }, context) {
    const { attachments, evidence, location = "`attachments`" } = attestation;
    const input = inputOf(attestation, "attachments");
    const advice = `Check what the steps before have written. \`${input}\` takes paths and globs`;
    const options = { input, artifactType: "auto", ifNoMatch: "fail", hint: advice };
    const named = await pathsOf(attachments, (text) => (0,find_paths/* findPaths */.EQ)(text, options, context));
    const less = evidence.type === "junit" && attachResults
        ? "Set `attach-results: false`"
        : "Link to the files with `external-urls`";
    const hint = `${less}, or name fewer files in ${location}`;
    const base64 = (text) => Buffer.from(text).toString("base64").replace(/=+$/, "");
    const secrets = [apiToken, base64(apiToken), base64(`${apiToken}:`)];
    const sources = [
        { input: inputOf(attestation, "test-results"), paths: files },
        { input, paths: named },
    ];
    const attachment = files.length + named.length > 0
        ? await readAttachment(sources, { secrets, deadline, hint }, context)
        : undefined;
    const endpoint = toEndpoint(attachment && (0,pick/* pick */.U)(attachment, "filename", "content"));
    // The largest request that the service takes.
    if (endpoint.body && (0,request/* encodeBody */.FT)(endpoint.body).bytes.length > maxRequestSize)
        throw tooLargeError(attachment?.files ?? [], hint);
    if (attachment === undefined)
        return { endpoint };
    const { filename, content, files: list } = attachment;
    return { endpoint, attached: { filename, files: list, size: content.length } };
}

;// CONCATENATED MODULE: ./build/operations/attest/attestations.js











/**
 * Finds the artifact that each attestation is about.
 * @param given the artifacts of the step; without any, the service finds an artifact by its name
 * @returns the attestations, and the artifacts: the only one of a step takes the name that attestations give it
 * @throws ConfigurationError, ConfigurationErrors where an attestation is about no artifact of the step, or about more
 *   than one, and where two are the same
 */
async function assignSubjects(attestations, given) {
    const artifacts = nameOnlyArtifact(attestations, given);
    const firstOf = new Map();
    const assigned = await (0,concurrency/* collectErrors */.ul)(attestations, (attestation) => {
        const one = assignSubject(attestation, artifacts);
        const { artifact, target, subject, name } = one;
        const about = artifact ? artifacts.indexOf(artifact) : target;
        const key = JSON.stringify([subject.kind === "trail", about, name]);
        const first = firstOf.get(key);
        if (first !== undefined)
            throw new errors/* ConfigurationError */.j1({
                message: `Input \`attestations\` ${locationOf(one)} attests the same as ${locationOf(first)}: both are about ${artifact ? artifactText(artifact) : "the same artifact"}`,
                hint: "Give one of them another name, or remove it: of one name only the latest counts",
            });
        firstOf.set(key, one);
        return one;
    });
    return { attestations: assigned, artifacts };
}
const locationOf = ({ location = "" }) => location;
const artifactText = ({ name, filename }) => name === undefined ? `\`${filename}\` (without a name)` : `\`${name}\``;
const attestations_inputOf = ({ location }) => location === undefined ? "Input `attestation`" : `Input \`attestations\` ${location}`;
/** Gives the only artifact of a step, where it has no name, the name by which attestations are about it. */
function nameOnlyArtifact(attestations, artifacts) {
    const [artifact, second] = artifacts;
    if (artifact === undefined || second !== undefined || artifact.name !== undefined)
        return artifacts;
    const named = attestations.flatMap((one) => one.subject.kind === "artifact" ? [{ one, name: one.subject.name }] : []);
    const [first] = named;
    if (first === undefined)
        return artifacts;
    const other = named.find(({ name }) => name !== first.name);
    if (other !== undefined)
        throw new errors/* ConfigurationError */.j1({
            message: `${attestations_inputOf(other.one)} names the artifact \`${other.name}\`, but ${locationOf(first.one)} names it \`${first.name}\``,
            reason: `This step has one artifact, \`${artifact.filename}\``,
            hint: `Write the same name in both, or add the other artifact to \`artifacts\`: \`${other.name}=path\``,
        });
    return [{ ...artifact, name: first.name }];
}
function assignSubject(attestation, artifacts) {
    const { subject, name } = attestation;
    const list = (0,format/* joinTruncated */.v$)(artifacts.map(artifactText), 10);
    switch (subject.kind) {
        case "trail":
            return attestation;
        case "artifact": {
            const { name: target } = subject;
            if (artifacts.length === 0)
                return { ...attestation, target };
            const artifact = artifacts.find((one) => one.name === target);
            if (artifact !== undefined)
                return { ...attestation, target, artifact };
            const names = artifacts.flatMap((one) => one.name ?? []);
            throw new errors/* ConfigurationError */.j1({
                message: `${attestations_inputOf(attestation)} names the artifact \`${target}\`, which is not in this step${(0,did_you_mean/* didYouMean */.a)(target, names)}`,
                reason: `The step has ${list}`,
                hint: `Write the name of one of these, or add the artifact to \`artifacts\`: \`${target}=path\`. For evidence about the trail write \`trail:${name}\``,
            });
        }
        case "only-artifact": {
            const [artifact, second] = artifacts;
            if (artifact !== undefined && second === undefined)
                return { ...attestation, artifact };
            throw new errors/* ConfigurationError */.j1({
                message: `${attestations_inputOf(attestation)} names no artifact, but this step has ${(0,format/* count */.U9)(artifacts.length, "artifact")}`,
                ...(artifact && { reason: `They are ${list}` }),
                hint: `Write which one it is about: \`${artifact?.name ?? "artifact"}.${name}\`, or \`trail:${name}\` for evidence about the trail`,
            });
        }
    }
}
/**
 * Reads and counts everything that attestations need, and makes their requests. Sends nothing to the service. Pull
 * requests are looked up once; a look-up that fails fails those attestations only.
 * @param own fields of every attestation besides those that say where it comes from
 * @throws ConfigurationError, ConfigurationErrors for what is wrong in any of them; CancelledError
 */
async function prepareAttestations(attestations, values, preparation, context, own = {}) {
    const { service, deadline, target: step } = preparation;
    const { commit, originUrl } = step.runMetadata;
    const options = { ...(0,pick/* pick */.U)(values, "onNoTests", "attachResults"), apiToken: service.apiToken, deadline };
    const { description, external_urls, user_data, annotations } = own;
    let found;
    return (0,concurrency/* collectErrors */.ul)(attestations, async (attestation) => {
        const { name, artifact, target, evidence } = attestation;
        const facts = {
            ...{ name, type: (0,domain_attestation/* templateTypeOf */.i$)(evidence), lineType: (0,domain_attestation/* lineTypeOf */.mF)(evidence) },
            ...(0,omit_undefined/* omitUndefined */.O)({ artifact, target }),
            reported: false,
        };
        if (target !== undefined && artifact === undefined && commit === undefined)
            throw new errors/* ConfigurationError */.j1({
                message: `The commit of this run is unknown: the service needs it to find the artifact \`${target}\``,
                hint: "Set `git-commit`, or select the artifact with `artifacts` or `fingerprint`",
            });
        const pullRequests = evidence.type === "pull_request"
            ? await (found ??= findPullRequests(values, preparation, context))
            : (0,result.ok)([]);
        if (!pullRequests.success)
            return { shown: { ...facts, failure: pullRequests.failure } };
        const base = (0,omit_undefined/* omitUndefined */.O)({
            attestation_name: name,
            target_artifacts: target === undefined ? undefined : [target],
            artifact_fingerprint: artifact?.fingerprint,
            ...{ description, external_urls, user_data, annotations },
            git_commit_info: step.fields.git_commit_info,
            repo_info: step.fields.repo_info,
            origin_url: originUrl?.value,
        });
        const read = await readEvidence(attestation, base, pullRequests.value, options, context);
        const { body, files = [], ...known } = read;
        const toEndpoint = (file) => (0,endpoints/* writeEndpoint */.x4)(service, {
            ...{ endpoint: "attest", flow: values.flow, trail: step.trail },
            ...body,
            ...(0,omit_undefined/* omitUndefined */.O)({ file }),
        });
        const { endpoint, ...attached } = await attachFiles(attestation, files, toEndpoint, options, context);
        return { shown: { ...facts, ...known, ...attached }, endpoint };
    });
}
/** Looks the pull requests of the commit up, or says why that failed. @throws ConfigurationError, CancelledError */
async function findPullRequests({ githubToken: token, redact, retries }, { target, deadline }, context) {
    const { commit } = target.runMetadata;
    if (commit === undefined)
        throw new errors/* ConfigurationError */.j1({
            message: "The commit of this run is unknown: GitHub needs it to find the pull requests",
            hint: "Set `git-commit`",
        });
    const pullRequests = await __webpack_require__.e(/* import() | pull-requests */ 661).then(__webpack_require__.bind(__webpack_require__, 2300));
    try {
        const options = { token, redact, deadline, retries };
        return (0,result.ok)(await pullRequests.findPullRequests(commit.value, options, context));
    }
    catch (error) {
        if (!(error instanceof errors/* ActionError */.lZ) || error instanceof errors/* CancelledError */.cc)
            throw error;
        return { success: false, failure: error.parts };
    }
}
/**
 * Sends attestations one after another, in their order. One that fails does not hide the others.
 * @param notRecorded artifacts that are not on record: what is about them is not sent
 */
async function sendAttestations(client, prepared, notRecorded = new Set()) {
    const attestations = [];
    const results = [];
    for (const { shown, endpoint } of prepared) {
        const isLost = shown.artifact !== undefined && notRecorded.has(shown.artifact.fingerprint);
        const sent = endpoint === undefined || isLost ? undefined : await (0,write/* sendWrite */.As)(client, endpoint);
        results.push(sent?.success ? sent.value : null);
        attestations.push({
            ...shown,
            ...(isLost && { failure: { message: "Not sent, because its artifact was not recorded" } }),
            ...(sent && (sent.success ? { reported: true } : { failure: sent.failure })),
        });
    }
    return { attestations, results };
}


/***/ }),

/***/ 4766:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ warningsAboutAttestations)
/* harmony export */ });
/* harmony import */ var _lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2769);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(177);


/** How many names a message lists, and how many are compared with a misspelt one. */
const maxListed = 10;
const maxCompared = 1000;
/**
 * Returns a warning for each attestation that the trail's template does not ask for: it does not count for what the
 * template requires. There is none where the trail has no template.
 */
const warningsAboutAttestations = (attestations, trail) => attestations
    .flatMap((one) => problemOf(one, trail) ?? [])
    .map((problem) => `The template of trail ${trail.name} ${problem}`);
/** Returns what is wrong, to follow "The template". */
function problemOf({ name, type, target, artifact }, { template: { trail }, compliance_status: { artifacts_statuses: recorded } }) {
    const asked = [
        ...trail.attestations.map((one) => ({ ...one, of: undefined, key: `trail:${one.name ?? ""}` })),
        ...trail.artifacts.flatMap(({ name: of = "", attestations }) => attestations.map((one) => ({ ...one, of, key: `${of}.${one.name ?? ""}` }))),
    ];
    if (asked.length + trail.artifacts.length === 0)
        return undefined;
    const isOfTrail = (target ?? artifact) === undefined;
    const of = target ??
        artifact?.name ??
        recorded.find(([, { artifact_fingerprint: one }]) => one === artifact?.fingerprint)?.[0];
    const ofSubject = asked.filter((one) => isOfTrail ? one.of === undefined : one.of !== undefined && (of === undefined || one.of === of));
    const types = ofSubject.filter((one) => one.name === name).flatMap((one) => one.type ?? "*");
    if (types.includes(type) || types.includes("*"))
        return undefined;
    const list = (texts) => (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_0__/* .joinTruncated */ .v$)(texts.map((text) => `\`${text}\``), maxListed);
    if (types.length > 0)
        return `has \`${name}\` with the type ${list(types)}, not \`${type}\``;
    const key = isOfTrail ? `trail:${name}` : of === undefined ? name : `${of}.${name}`;
    const keys = asked.map((one) => one.key);
    // Of another subject, it is more likely than a name that is only similar.
    const elsewhere = asked.filter((one) => one.name === name).map((one) => one.key);
    const meant = elsewhere.length > 0
        ? ` (did you mean ${list(elsewhere)}?)`
        : (0,_lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_1__/* .didYouMean */ .a)(key, keys.slice(0, maxCompared));
    return `does not ask for \`${key}\`${meant}. It asks for ${keys.length === 0 ? "no attestation" : list(keys)}`;
}


/***/ }),

/***/ 4760:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Cq: () => (/* binding */ attestationRules),
/* harmony export */   PR: () => (/* binding */ attestInputs),
/* harmony export */   eA: () => (/* binding */ attestRequires),
/* harmony export */   fM: () => (/* binding */ unusedWith),
/* harmony export */   tj: () => (/* binding */ attestRules),
/* harmony export */   vX: () => (/* binding */ isSingle),
/* harmony export */   xz: () => (/* binding */ attestationsOf)
/* harmony export */ });
/* harmony import */ var _inputs_attestation_lines_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2252);
/* harmony import */ var _inputs_definitions_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7450);
/* harmony import */ var _inputs_rule_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4776);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1469);
/* harmony import */ var _shared_selection_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9183);
/* harmony import */ var _shared_write_rules_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5000);






/** The types that need an input, which the others do not have. */
const typesWith = {
    "is-compliant": ["generic", "decision"],
    control: ["decision"],
    "attestation-data": ["custom"],
    "test-results": ["junit"],
};
const typedInputs = ["is-compliant", "control", "attestation-data", "test-results"];
/** Inputs of a single attestation, which say what a line of `attestations` says. */
const ownInputs = ["attestation", "attestation-type", "subject", "attachments", ...typedInputs];
/** Inputs that only a single attestation has. */
const singleInputs = [
    ...ownInputs,
    ...["description", "user-data", "annotations", "external-urls", "external-fingerprints"],
];
const attestInputs = [
    ..._inputs_definitions_js__WEBPACK_IMPORTED_MODULE_1__/* .writeInputs */ .zl,
    ..._inputs_definitions_js__WEBPACK_IMPORTED_MODULE_1__/* .selectionInputs */ .Iz,
    ...ownInputs,
    ...["attestations", "on-no-tests", "attach-results", "annotations"],
    ...["origin-url", "on-non-compliance"],
];
const attestRequires = ["base-url", "org", "flow"];
/** Returns what is attested. The rules have checked that what a single attestation needs is there. */
const attestationsOf = (values) => isSingle(values) ? [singleOf(values)] : values.attestations;
/** Returns whether the attestation is described by inputs of its own. */
const isSingle = ({ attestations }) => attestations.length === 0;
function singleOf(values) {
    const { subject, attachments } = values;
    const { name, artifact } = required("attestation", values.attestation);
    return {
        name,
        subject: subject === "trail"
            ? { kind: "trail" }
            : artifact === undefined
                ? { kind: "only-artifact" }
                : { kind: "artifact", name: artifact },
        evidence: evidenceOf(values),
        attachments,
    };
}
function evidenceOf(values) {
    const { isCompliant, control, attestationData, testResults } = values;
    const kind = required("attestation-type", values.attestationType);
    switch (kind.type) {
        case "generic":
            return { type: kind.type, isCompliant: required("is-compliant", isCompliant) };
        case "junit":
            return { type: kind.type, testResults };
        case "pull_request":
            return { type: kind.type };
        case "decision":
            return {
                type: kind.type,
                isCompliant: required("is-compliant", isCompliant),
                control: required("control", control),
            };
        case "custom":
            return { ...kind, content: required("attestation-data", attestationData) };
    }
}
function required(input, value) {
    if (value === undefined)
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .InternalError */ .Gd({ message: `Input \`${input}\` is missing` });
    return value;
}
/** Rules of the input `attestations`, for every operation that has it. */
const attestationRules = [
    (0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_2__/* .rule */ .Hu)(["attestations", ..._inputs_definitions_js__WEBPACK_IMPORTED_MODULE_1__/* .sourceInputs */ .ZU], function* ({ attestations, ...sources }) {
        if ((0,_shared_selection_js__WEBPACK_IMPORTED_MODULE_4__/* .isAnySelected */ .i6)(sources))
            return;
        for (const { subject, name, location } of attestations)
            if (subject.kind === "only-artifact")
                yield {
                    input: "attestations",
                    message: `${location} is about the step's artifact, but this step has none`,
                    hint: `Select it with \`artifacts\` or \`fingerprint\`, write \`artifact.${name}\`, or \`trail:${name}\` for evidence about the trail`,
                    lacksArtifacts: true,
                };
    }),
    (0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_2__/* .rule */ .Hu)(["attestations", "on-non-compliance"], ({ attestations, onNonCompliance }) => judgedHere(attestations.map(({ evidence }) => evidence.type), onNonCompliance)),
];
/** Returns that the step cannot fail for attestations that the service judges. */
function* judgedHere(types, onNonCompliance) {
    if (onNonCompliance === "fail" && types.length > 0 && types.every((type) => type === "custom"))
        yield {
            input: "on-non-compliance",
            message: "is `fail`, but the service judges attestations of a custom type, and this step has no other",
            hint: "Omit it, and let a gate decide",
        };
}
/** Returns inputs that change nothing with these attestations. */
const unusedWith = (attestations) => attestations.some(({ evidence }) => evidence.type === "junit")
    ? []
    : [
        { inputs: ["on-no-tests", "attach-results"], when: "no attestation is of the type `junit`" },
    ];
const attestRules = [
    ..._shared_write_rules_js__WEBPACK_IMPORTED_MODULE_5__/* .writeRules */ .b,
    ..._shared_selection_js__WEBPACK_IMPORTED_MODULE_4__/* .selectionRules */ .g3,
    ...attestationRules,
    (0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_2__/* .rule */ .Hu)(["attestations", "attestation"], function* ({ attestations, attestation }) {
        if (attestations.length === 0 && attestation === undefined)
            yield {
                input: "attestations",
                message: "is missing, and so is `attestation`: there is nothing to attest",
                hint: "Write a line for each attestation, such as `app.unit-test junit results/*.xml`",
                mayBeUnset: true,
            };
    }),
    (0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_2__/* .rule */ .Hu)(["attestation", "attestation-type"], function* ({ attestation, attestationType }) {
        if (attestation !== undefined && attestationType === undefined)
            yield {
                input: "attestation-type",
                message: "is missing: `attestation` needs it",
                hint: `Set it to ${_inputs_attestation_lines_js__WEBPACK_IMPORTED_MODULE_0__/* .attestationTypes */ .C5}`,
                mayBeUnset: true,
            };
    }),
    ...singleInputs.map((input) => (0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_2__/* .rule */ .Hu)(["attestations", input], function* (values) {
        if (values.attestations.length > 0 && (0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_2__/* .isGiven */ .qR)(input, values))
            yield {
                input,
                message: "cannot stand beside `attestations`",
                hint: "Omit it, and say it in a line where a line can; or attest in a step of its own with `attestation`",
            };
    })),
    // The subject must be given: an unset variable must not turn evidence about an artifact into evidence about a trail.
    (0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_2__/* .rule */ .Hu)(["attestation", "subject", ..._inputs_definitions_js__WEBPACK_IMPORTED_MODULE_1__/* .sourceInputs */ .ZU], function* ({ attestation, subject, ...sources }) {
        if (attestation === undefined)
            return;
        const isDotted = attestation.artifact !== undefined;
        const isAboutArtifact = isDotted || (0,_shared_selection_js__WEBPACK_IMPORTED_MODULE_4__/* .isAnySelected */ .i6)(sources);
        if (subject !== undefined && isAboutArtifact)
            yield {
                input: "subject",
                message: `is \`${subject}\`, but ${isDotted ? "the name in `attestation` has an artifact" : "an artifact is selected"}`,
                hint: "Omit one of them: an attestation is about the trail or about one artifact",
            };
        if (subject === undefined && !isAboutArtifact)
            yield {
                input: "subject",
                message: `is missing: it is not clear what attestation \`${attestation.name}\` is about`,
                hint: "Select the artifact with `artifacts` or `fingerprint`, write `artifact.name` in `attestation`, or set `subject: trail`",
                mayBeUnset: true,
                lacksArtifacts: true,
            };
    }),
    ...typedInputs.map((input) => (0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_2__/* .rule */ .Hu)(["attestation-type", input], function* (values) {
        if (values.attestationType === undefined)
            return;
        const { type } = values.attestationType;
        const isOfType = typesWith[input].some((one) => one === type);
        if (!isOfType && (0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_2__/* .isGiven */ .qR)(input, values))
            yield {
                input,
                message: `is set, but an attestation of type \`${type}\` does not have it`,
                hint: "Omit it",
            };
        if (isOfType && !(0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_2__/* .isGiven */ .qR)(input, values))
            yield {
                input,
                message: `is missing: an attestation of type \`${type}\` needs it`,
                mayBeUnset: true,
            };
    })),
    (0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_2__/* .rule */ .Hu)(["attestation-type", "on-non-compliance"], ({ attestationType, onNonCompliance }) => judgedHere(attestationType ? [attestationType.type] : [], onNonCompliance)),
];


/***/ }),

/***/ 8298:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   l: () => (/* binding */ attestationsPart)
/* harmony export */ });
/* harmony import */ var _domain_test_results_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(966);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(177);
/* harmony import */ var _report_markdown_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4902);
/* harmony import */ var _report_presentation_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6699);
/* harmony import */ var _shared_present_artifacts_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2332);






/** Presents the attestations of a step, in their order. */
function attestationsPart({ attestations, onNonCompliance }, { kind, gitCommit }) {
    const fails = onNonCompliance === "fail";
    const rated = attestations.map((one) => {
        const isRed = one.failure === undefined && one.compliant === false;
        // Without an annotation where `on-non-compliance` is `ignore`, but never with the mark of a success.
        const redSeverity = fails ? "error" : "warning";
        const severity = one.failure ? "error" : isRed ? redSeverity : "success";
        const name = lineName(one);
        const result = resultText(one, gitCommit);
        const tables = tablesOf(one, kind === "dry-run" ? "Would attach" : "Attached");
        return { ...one, isRed, severity, name, result, tables, text: `${name} (${one.lineType}): ${result}` };
    });
    const failed = rated.filter(({ failure }) => failure !== undefined);
    const red = rated.filter(({ isRed }) => isRed);
    const redLines = red.flatMap(({ text, tests }) => [
        text,
        ...(0,_shared_present_artifacts_js__WEBPACK_IMPORTED_MODULE_4__/* .firstOfMany */ .LQ)(failuresOf(tests), "failed tests"),
    ]);
    return {
        noun: "attestation",
        items: attestations,
        ...(red.length > 0 && { note: `${red.length} not compliant` }),
        severity: (0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_3__/* .worstOf */ .hm)(rated),
        failed: failed.map(({ text }) => text),
        nonCompliant: fails ? redLines : [],
        warned: onNonCompliance === "warn" ? redLines : [],
        steps: [
            ...failed.flatMap(({ failure }) => (failure?.hint === undefined ? [] : `${failure.hint}.`)),
            ...(fails ? red.map(({ type }) => nextOfFailed(type)) : []),
        ],
        documents: {
            attestations: attestations.map(({ name, artifact, target, lineType, compliant, reported }) => ({
                name,
                subject: target ?? (artifact === undefined ? "trail" : (artifact.name ?? artifact.fingerprint)),
                type: lineType,
                compliant: compliant ?? null,
                reported,
            })),
        },
        log: rated.flatMap(({ severity, text, failure, tests, tables }) => [
            { severity, text },
            failure?.detail && `    ${failure.detail}`,
            ...failuresOf(tests).map((test) => ({ severity: "error", text: test })),
            ...tables.flatMap(firstInLog),
        ]),
        page: [
            (0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_3__/* .table */ .tp)(rated, ({ severity, name, lineType, result }) => ({
                ...{ "": (0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_3__/* .iconOf */ .ZG)(severity), Attestation: (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .code */ .aY)(name), Type: (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .code */ .aY)(lineType), Result: (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .prose */ .CS)(result) },
            })),
            (0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_3__/* .folded */ .TM)("attestation", rated.filter(({ tables }) => tables.length > 0), ({ name, tests, tables }) => ({
                title: (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .gfm */ .Te) `${(0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .code */ .aY)(name)}`,
                blocks: [
                    tests && failedTable(tests),
                    ...tables.flatMap(({ title, table: rows }) => [(0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .gfm */ .Te) `${title}`, rows]),
                ],
            })),
        ],
    };
}
/** Returns subject and name of an attestation as a line of `attestations` has them. */
const lineName = ({ name, target, artifact }) => {
    const subject = target ?? artifact?.name;
    if (subject !== undefined)
        return `${subject}.${name}`;
    return artifact === undefined ? `trail:${name}` : name;
};
function resultText({ failure, compliant, tests, pullRequests }, gitCommit) {
    if (failure !== undefined)
        return (0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .withoutHint */ .u7)(failure);
    if (compliant === undefined)
        return "the service judges it";
    const found = tests ? countsText(tests.suites) : pullRequests && pullRequestsText(pullRequests, gitCommit);
    return `${(0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_3__/* .stateText */ .r9)(undefined, compliant)}${found === undefined ? "" : ` (${found})`}`;
}
function pullRequestsText(pullRequests, gitCommit) {
    if (pullRequests.length === 0)
        return `commit ${gitCommit?.slice(0, 12) ?? ""} has no pull request`;
    const approvals = pullRequests.flatMap(({ approvers }) => approvers).length;
    return `${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_5__/* .count */ .U9)(pullRequests.length, "pull request")}, ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_5__/* .count */ .U9)(approvals, "approval")}`;
}
function countsText(suites) {
    const { total, failures, errors, skipped } = (0,_domain_test_results_js__WEBPACK_IMPORTED_MODULE_0__/* .sumOf */ .X)(suites);
    return (0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_3__/* .compact */ .oE)([
        (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_5__/* .count */ .U9)(total, "test"),
        failures > 0 && `${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_5__/* .grouped */ .zD)(failures)} failed`,
        errors > 0 && (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_5__/* .count */ .U9)(errors, "error"),
        skipped > 0 && `${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_5__/* .grouped */ .zD)(skipped)} skipped`,
    ]).join(", ");
}
/** Returns what to do about an attestation of a type that is not compliant. */
function nextOfFailed(type) {
    if (type === "junit")
        return "Correct the tests that failed, and run the job again.";
    return type === "pull_request"
        ? "Bring the commit in with a pull request. `on-non-compliance` decides whether this step fails."
        : "Correct what is not compliant, and run the job again.";
}
/** Returns the failed tests, a line for each. */
const failuresOf = (tests) => (tests?.failed ?? []).map(({ suite, name, kind, message, location }) => (0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_3__/* .compact */ .oE)([
    suite !== "" && suite,
    location === undefined ? name : `${name} (${location})`,
    kind === "error" ? "error" : "failed",
    message,
]).join(": "));
const failedTable = ({ failed }) => (0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_3__/* .table */ .tp)(failed, ({ suite, name, message = "", location = "" }) => ({
    ...{ "Failed test": (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .code */ .aY)(name), Suite: (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .code */ .aY)(suite), Message: message, Location: (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .code */ .aY)(location) },
}));
/** Returns what was counted, found and attached. */
const tablesOf = ({ tests, pullRequests, attached }, verb) => (0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_3__/* .compact */ .oE)([
    tests && {
        title: `${countsText(tests.suites)} in ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_5__/* .count */ .U9)(tests.suites.length, "suite")} of ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_5__/* .count */ .U9)(tests.files, "file")}`,
        table: suiteTable(tests.suites),
    },
    pullRequests && { title: "Pull requests", table: pullRequestTable(pullRequests) },
    attached && {
        title: `${verb} ${attached.filename} (${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_5__/* .formatSize */ .Xq)(attached.size)}) with ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_5__/* .count */ .U9)(attached.files.length, "file")}`,
        table: fileTable(attached),
    },
]);
const suiteTable = (suites) => (0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_3__/* .ratedTable */ .JH)(suites.map((suite) => ({ ...suite, severity: (0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_3__/* .stateSeverity */ .bd)(suite.failures + suite.errors === 0) })), ({ name, total, failures, errors, skipped, duration }) => ({
    Suite: name === "" ? "(without a name)" : name,
    ...{ Tests: total, Failed: failures, Errors: errors, Skipped: skipped, Seconds: duration },
}));
const pullRequestTable = (pullRequests) => (0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_3__/* .table */ .tp)(pullRequests, (one) => ({
    "Pull request": (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .link */ .nf)((0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .prose */ .CS)(one.title), one.url),
    State: one.state.toLowerCase(),
    Author: (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .code */ .aY)(one.author),
    "Approved by": (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .codes */ .F4)(one.approvers.map(({ username }) => username)),
    Commits: one.commits.length,
}));
const fileTable = ({ files }) => (0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_3__/* .table */ .tp)(files, ({ name, size }) => ({ File: (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .code */ .aY)(name), Size: (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_5__/* .formatSize */ .Xq)(size) }));
/** How many rows of a table the log has; the summary is cut by its own limit. */
const maxInLog = 100;
const firstInLog = ({ title, table: all }) => [
    {
        title,
        table: { ...all, length: Math.min(all.length, maxInLog), rows: () => all.rows().take(maxInLog) },
    },
    all.length > maxInLog && `… and ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_5__/* .count */ .U9)(all.length - maxInLog, "more row")}`,
];


/***/ }),

/***/ 8224:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ presentWrite)
/* harmony export */ });
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(177);
/* harmony import */ var _report_markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4902);
/* harmony import */ var _report_presentation_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6699);
/* harmony import */ var _present_artifacts_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2332);
/* harmony import */ var _report_visible_text_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(269);
/* harmony import */ var _dry_run_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6108);







const notDone = "nothing was recorded";
/** Presents a step that records. @param partsOf what it has sent, or would send */
function presentWrite(operation, outcome, partsOf = () => []) {
    if (outcome.kind === "skipped")
        return presentSkipped(outcome);
    // What was never sent is nothing that failed.
    const parts = partsOf(outcome.shown, outcome).filter(({ items }) => items.length > 0);
    if (outcome.kind === "written")
        return presentWritten(operation, outcome, parts);
    const dryRun = (0,_dry_run_js__WEBPACK_IMPORTED_MODULE_5__/* .presentDryRun */ .G)(outcome, notDone);
    const { text } = dryRun.result;
    const results = resultsOf(parts);
    const { severity, ...problems } = problemsOf(operation, text, parts);
    return {
        ...dryRun,
        ...problems,
        result: { severity: severity === "success" ? "info" : severity, text },
        outputs: { ...dryRun.outputs, ...results.outputs },
        documents: { ...dryRun.documents, ...results.documents },
        log: [...parts.flatMap(({ log }) => log), ...dryRun.log],
        page: [...parts.flatMap(({ page }) => page), ...dryRun.page],
    };
}
function presentWritten(operation, outcome, parts) {
    const { flow, trail, gitCommit, testedMergeCommit: merge, begun, failure, warnings = [] } = outcome;
    const trailText = (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `trail ${(0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .link */ .nf)((0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)((0,_report_visible_text_js__WEBPACK_IMPORTED_MODULE_4__/* .withShortCommits */ .Fw)(trail)), begun?.htmlUrl)} of flow ${(0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(flow)}`;
    const title = (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `${doneText(outcome, parts)} ${trailText}.`;
    // Of what was not sent, nothing is said but why.
    const sent = failure === undefined ? parts : [];
    const { severity, ...problems } = problemsOf(operation, title.text, sent, failure);
    const results = resultsOf(parts);
    const selected = (0,_present_artifacts_js__WEBPACK_IMPORTED_MODULE_3__/* .artifactParts */ .Rx)(outcome, { reported: false });
    const isReported = sent.some(({ noun }) => noun === "artifact");
    const shown = [isReported ? { log: (0,_present_artifacts_js__WEBPACK_IMPORTED_MODULE_3__/* .manifestLines */ .Rl)(outcome), page: [] } : selected, ...sent];
    const commits = [
        gitCommit && (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `Commit ${(0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(gitCommit.slice(0, 12))}`,
        merge && (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `This run tested merge commit ${(0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(merge.slice(0, 12))}, which is not the recorded commit`,
    ];
    return {
        ...problems,
        result: { severity, text: title.text },
        title,
        warnings: warnings.map(_report_visible_text_js__WEBPACK_IMPORTED_MODULE_4__/* .withShortCommits */ .Fw),
        outputs: {
            ...selected.outputs,
            ...results.outputs,
            reported: failure === undefined && parts.every(({ failed }) => failed.length === 0),
            ...{ flow, trail, "git-commit": gitCommit },
            ...(begun?.htmlUrl && { "html-url": begun.htmlUrl }),
        },
        documents: {
            ...(failure && selected.documents),
            ...results.documents,
            ...{ subjects: outcome.subjects, result: outcome.result ?? null },
        },
        log: [
            ...commits,
            begun?.htmlUrl && `See ${begun.htmlUrl}`,
            ...shown.flatMap(({ log }) => log),
            failure && { severity: "error", text: (0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .withoutHint */ .u7)(failure) },
            failure?.detail && `    ${failure.detail}`,
        ],
        page: [...commits, ...shown.flatMap(({ page }) => page)],
    };
}
/** Returns what the parts set for later steps. */
const resultsOf = (parts) => parts.reduce((all, { outputs, documents }) => ({
    outputs: { ...all.outputs, ...outputs },
    documents: { ...all.documents, ...documents },
}), { outputs: {}, documents: {} });
/** Returns what was done, to be followed by the trail. */
function doneText({ failure, begun }, parts) {
    if (failure !== undefined)
        return "Recording failed for";
    const texts = parts.flatMap(({ noun, items, note }) => {
        const recorded = items.filter(({ reported }) => reported).length;
        const all = (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_6__/* .count */ .U9)(items.length, noun);
        return `${recorded === items.length ? all : `${recorded} of ${all}`}${note ? ` (${note})` : ""}`;
    });
    if (texts.length > 0)
        return `Recorded ${texts.join(" and ")} in`;
    return begun?.change === "updated" ? "Updated" : "Began";
}
/** Returns what a step shows of what is not on record or not compliant. @param text the result of the step */
function problemsOf(operation, text, parts, failure) {
    const failed = failure ? [(0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .withoutHint */ .u7)(failure)] : parts.flatMap((part) => part.failed);
    const nonCompliant = parts.flatMap((part) => part.nonCompliant);
    const warned = parts.flatMap((part) => part.warned);
    const causes = [...failed, ...nonCompliant];
    const title = "Not compliant";
    if (causes.length === 0)
        return {
            severity: (0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_2__/* .worstOf */ .hm)([...parts, { severity: "success" }]),
            problem: warned.length > 0 && { title, lines: [text, ...warned] },
        };
    const hints = failure ? (0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_2__/* .compact */ .oE)([failure.hint && `${failure.hint}.`]) : parts.flatMap(({ steps }) => steps);
    const isRecorded = failed.length === 0;
    return {
        severity: "error",
        lastLine: `\`${operation}\` failed: ${isRecorded ? "an attestation is not compliant" : "not everything is recorded"}.`,
        next: [...new Set(hints)].join(" ") || "Correct the cause and run the job again.",
        problem: { title: isRecorded ? title : "Not recorded", lines: [text, ...causes] },
        annotations: [{ level: "warning", title, lines: warned }],
    };
}
/** Presents a write that was skipped. */
function presentSkipped(outcome) {
    const { reason } = outcome;
    const parts = (0,_present_artifacts_js__WEBPACK_IMPORTED_MODULE_3__/* .artifactParts */ .Rx)(outcome, { reported: false });
    return {
        ...parts,
        result: { severity: "warning", text: `Skipped: ${notDone}.` },
        sentences: [reason],
        annotations: [{ level: "notice", title: "Skipped", lines: [reason] }],
        outputs: { ...parts.outputs, reported: false },
    };
}


/***/ }),

/***/ 7059:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ readReportedTrail),
/* harmony export */   h: () => (/* binding */ readTrail)
/* harmony export */ });
/* harmony import */ var _lib_result_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5367);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7974);
/* harmony import */ var _extra_read_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6692);
/* harmony import */ var _suggest_names_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9634);




/** The part of the step's remaining time that reading may take: most is left to write. */
const shareOfTime = 1 / 4;
/** Reads a trail with its template. A response about another trail gives none. */
async function readTrail({ org, flow }, trail, client, limits) {
    const read = await client.call((0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_0__/* .getTrailEndpoint */ .Ax)({ org }, flow, trail), { limits });
    if (!read.success)
        return { success: false, failure: read.failure };
    return read.value.name === trail && read.value.flow.name === flow ? (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_2__.ok)(read.value) : { success: false };
}
/**
 * Reads the trail. One that does not exist yet, or cannot be read, does not keep the step from sending.
 * @param values of which `trail` says whether the step names the trail, and does not leave it to the commit
 * @returns why nothing may be sent, where the service says that the flow or the organization does not exist
 */
async function readReportedTrail({ org, flow, trail: given }, { client, target: { trail }, limits: { deadline }, context: { clock, logger } }) {
    const limits = (0,_extra_read_js__WEBPACK_IMPORTED_MODULE_3__/* .limitsOfExtraReads */ .R)(deadline, clock, shareOfTime);
    const access = { client, service: { org }, deadline: limits.deadline };
    const read = await readTrail({ org, flow }, trail, (0,_suggest_names_js__WEBPACK_IMPORTED_MODULE_1__/* .suggestNames */ .R)({ flow }, access, { clock }), limits);
    if (read.success)
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_2__.ok)({ trail: read.value, warnings: [] });
    const { failure } = read;
    if (failure?.notFound === "organization")
        return { success: false, failure: { ...failure, reason: "Nothing was sent" } };
    if (failure?.notFound === "flow") {
        const reason = "Nothing was sent: the service would create the flow without a template, and no gate would ask about it";
        const hint = "Correct `flow` or `org`, or create the flow first: `flow-description` of `begin-trail` or `record` does that";
        return { success: false, failure: { ...failure, reason, hint } };
    }
    const begins = `Trail ${trail} does not exist yet in flow ${flow}: this step begins it`;
    if (failure?.notFound === "trail" && given !== undefined)
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_2__.ok)({ warnings: [`${begins}. Check \`trail\`, or begin it first (\`operation: begin-trail\`)`] });
    logger.info(failure?.notFound === "trail"
        ? begins
        : "The trail could not be read: names are not compared with its template");
    return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_2__.ok)({ warnings: [] });
}


/***/ }),

/***/ 5000:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ writeRules),
/* harmony export */   g: () => (/* binding */ rejectedByWrites)
/* harmony export */ });
/* harmony import */ var _inputs_parse_values_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(195);
/* harmony import */ var _inputs_rule_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4776);
/* harmony import */ var _inputs_schemas_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8892);
/* harmony import */ var _lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2769);
// What all writes have in common among their inputs: rules, and what is rejected.




const writeRules = [
    // Not in `requires`: with `on-missing-token: skip` the step is skipped without it.
    (0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_1__/* .rule */ .Hu)(["api-token"], function* ({ apiToken }, { operation }) {
        if (apiToken === undefined)
            yield (0,_inputs_parse_values_js__WEBPACK_IMPORTED_MODULE_0__/* .missingInput */ .f)("api-token", operation);
    }),
    (0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_1__/* .rule */ .Hu)(["external-urls", "external-fingerprints"], function* ({ externalUrls = [], externalFingerprints = [] }) {
        const labels = externalUrls.map(([label]) => label);
        for (const [label] of externalFingerprints)
            if (!labels.includes(label))
                yield {
                    input: "external-fingerprints",
                    message: `has the label ${(0,_inputs_schemas_js__WEBPACK_IMPORTED_MODULE_2__/* .quote */ .hD)(label)}, which \`external-urls\` does not have${(0,_lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_3__/* .didYouMean */ .a)(label, labels)}`,
                };
    }),
];
/** A write that may fail has no setting of its own. */
const rejectedByWrites = [
    {
        inputs: ["on-outage"],
        message: "no longer exists for operations that record",
        hint: "After an outage, choose `Re-run failed jobs` in the run that failed: it records what is missing. A step that may fail has GitHub's `continue-on-error`",
    },
];


/***/ })

};
