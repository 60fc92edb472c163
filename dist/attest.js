export const id = 380;
export const ids = [380];
export const modules = {

/***/ 9890:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  operation: () => (/* binding */ attest_operation)
});

// EXTERNAL MODULE: ./build/inputs/definitions.js + 1 modules
var definitions = __webpack_require__(2379);
// EXTERNAL MODULE: ./build/inputs/rule.js
var rule = __webpack_require__(4776);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/domain/identifiers.js
var identifiers = __webpack_require__(9137);
;// CONCATENATED MODULE: ./build/domain/test-results.js
// What JUnit result files say (docs/attestations.md).


/** One outermost `testsuite`, as the service takes it. */
const junitResultSchema = dist/* strictObject */.rej({
    name: dist/* string */.YjP(),
    total: identifiers/* wholeNumberSchema */.ef,
    failures: identifiers/* wholeNumberSchema */.ef,
    errors: identifiers/* wholeNumberSchema */.ef,
    skipped: identifiers/* wholeNumberSchema */.ef,
    /** Seconds. */
    duration: dist/* number */.aig(),
    /** UNIX seconds. */
    timestamp: dist/* exactOptional */.yqP(dist/* number */.aig()),
});
/** Adds up the counts of suites. */
const sumOf = (suites) => ({
    total: suites.reduce((sum, { total }) => sum + total, 0),
    failures: suites.reduce((sum, { failures }) => sum + failures, 0),
    errors: suites.reduce((sum, { errors }) => sum + errors, 0),
    skipped: suites.reduce((sum, { skipped }) => sum + skipped, 0),
});

// EXTERNAL MODULE: ./build/lib/format.js
var format = __webpack_require__(177);
// EXTERNAL MODULE: ./build/report/markdown.js
var markdown = __webpack_require__(4902);
// EXTERNAL MODULE: ./build/report/presentation.js
var presentation = __webpack_require__(6699);
// EXTERNAL MODULE: ./build/report/verdict-texts.js
var verdict_texts = __webpack_require__(5587);
// EXTERNAL MODULE: ./build/report/visible-text.js
var visible_text = __webpack_require__(269);
// EXTERNAL MODULE: ./build/report/views/artifacts.js
var artifacts = __webpack_require__(2625);
// EXTERNAL MODULE: ./build/report/views/attachments.js
var attachments = __webpack_require__(3800);
// EXTERNAL MODULE: ./build/report/views/writes.js
var writes = __webpack_require__(8432);
;// CONCATENATED MODULE: ./build/report/views/attested.js









/** Presents an attestation: its result, the tests or pull requests behind it, and what was attached. */
function renderAttested(outcome) {
    const { attestation, type, artifact, flow, trail, compliant, onNonCompliance } = outcome;
    const { tests, pullRequests, warnings, result } = outcome;
    const isNonCompliant = compliant === false;
    const fails = isNonCompliant && onNonCompliance === "fail";
    const isAnnotated = isNonCompliant && onNonCompliance !== "ignore";
    const of = artifact ? ` of ${(0,artifacts/* nameOf */.Vb)(artifact).text} (${artifact.fingerprint.slice(0, 12)})` : "";
    const subject = `${attestation} (${type})${of} in trail ${(0,visible_text/* withShortCommits */.Fw)(trail)} of flow ${flow}`;
    const judged = compliant === undefined ? "" : `: ${(0,verdict_texts/* stateText */.r9)(undefined, compliant)}`;
    const found = findingsOf(outcome);
    const text = `Attested ${subject}${judged}${found === "" ? "" : ` (${found})`}.`;
    const failed = (0,artifacts/* firstOfMany */.LQ)((isAnnotated ? (tests?.failed ?? []) : []).map(failedText), "failed tests");
    // Without an annotation where `on-non-compliance` is `ignore`, but never with the mark of a success.
    const severity = fails ? "error" : isNonCompliant ? "warning" : "success";
    return {
        result: { severity, text },
        lastLine: fails ? "`attest` failed: the attestation is not compliant." : undefined,
        next: fails ? nextOfFailed(type) : undefined,
        problem: isAnnotated && { title: "Attested as not compliant", lines: [text, ...failed] },
        warnings: warnings.map(visible_text/* withShortCommits */.Fw),
        outputs: {
            reported: true,
            ...(0,writes/* outputsOf */.Yz)(outcome),
            fingerprint: artifact?.fingerprint,
            "attestation-compliant": compliant,
        },
        documents: { result: result ?? null },
        log: [
            ...(0,writes/* commitsOf */.g3)(outcome),
            ...(tests ? testLog(tests) : []),
            ...(pullRequests ?? []).map(pullRequestText),
            ...(0,attachments/* attachedLog */.j)(outcome.attached, "Attached"),
        ],
        page: [
            ...(0,writes/* commitsOf */.g3)(outcome),
            ...(tests ? testPage(tests) : []),
            pullRequests && pullRequestTable(pullRequests),
            (0,attachments/* attachedPage */.g)(outcome.attached, "Attached"),
        ],
    };
}
function nextOfFailed(type) {
    if (type === "junit")
        return "Correct the tests that failed, and run the job again.";
    return type === "pull_request"
        ? "Bring the commit in with a pull request. `on-non-compliance` decides whether this step fails."
        : "Correct what is not compliant, and run the job again.";
}
function findingsOf({ tests, pullRequests, gitCommit }) {
    if (tests !== undefined)
        return countsText(tests.suites);
    if (pullRequests === undefined)
        return "";
    if (pullRequests.length === 0)
        return `commit ${gitCommit?.slice(0, 12) ?? ""} has no pull request`;
    const approvals = pullRequests.reduce((sum, { approvers }) => sum + approvers.length, 0);
    return `${(0,format/* count */.U9)(pullRequests.length, "pull request")}, ${(0,format/* count */.U9)(approvals, "approval")}`;
}
function countsText(suites) {
    const { total, failures, errors, skipped } = sumOf(suites);
    return (0,presentation/* compact */.oE)([
        (0,format/* count */.U9)(total, "test"),
        failures > 0 && `${(0,format/* grouped */.zD)(failures)} failed`,
        errors > 0 && (0,format/* count */.U9)(errors, "error"),
        skipped > 0 && `${(0,format/* grouped */.zD)(skipped)} skipped`,
    ]).join(", ");
}
/** How many suites the log lists; the summary is cut by its own limit. */
const maxInLog = 100;
const failedText = ({ suite, name, kind, message, place }) => (0,presentation/* compact */.oE)([
    suite !== "" && suite,
    place === undefined ? name : `${name} (${place})`,
    kind === "error" ? "error" : "failed",
    message,
]).join(": ");
const rate = (suites) => (0,presentation/* sortBySeverity */.BF)(suites.map((suite) => ({ ...suite, severity: (0,presentation/* stateSeverity */.bd)(suite.failures + suite.errors === 0) })));
function testLog({ suites, failed, files }) {
    const more = suites.length - maxInLog;
    return [
        `${countsText(suites)} in ${(0,format/* count */.U9)(suites.length, "suite")} of ${(0,format/* count */.U9)(files, "file")}`,
        ...failed.map((test) => ({ severity: "error", text: failedText(test) })),
        { title: "Test suites", table: (0,presentation/* table */.tp)(rate(suites).slice(0, maxInLog), suiteRow) },
        more > 0 && `… and ${(0,format/* count */.U9)(more, "more suite")}`,
    ];
}
const suiteRow = (suite) => ({
    Suite: suite.name === "" ? "(without a name)" : suite.name,
    Tests: suite.total,
    Failed: suite.failures,
    Errors: suite.errors,
    Skipped: suite.skipped,
    Seconds: suite.duration,
});
const testPage = ({ suites, failed }) => [
    (0,presentation/* table */.tp)(failed, ({ suite, name, message = "", place = "" }) => ({
        "Failed test": (0,markdown/* code */.aY)(name),
        Suite: (0,markdown/* code */.aY)(suite),
        Message: message,
        Place: (0,markdown/* code */.aY)(place),
    })),
    (0,presentation/* ratedTable */.JH)(rate(suites), suiteRow),
];
const approversText = ({ approvers }) => approvers.length === 0
    ? "no approval"
    : `approved by ${approvers.map(({ username }) => username).join(", ")}`;
const pullRequestText = (one) => `${one.url} (${one.state.toLowerCase()}): ${one.title}; by ${one.author}; ${approversText(one)}; ${(0,format/* count */.U9)(one.commits.length, "commit")}`;
const pullRequestTable = (pullRequests) => (0,presentation/* table */.tp)(pullRequests, (one) => ({
    "Pull request": (0,markdown/* link */.nf)((0,markdown/* prose */.CS)(one.title), one.url),
    State: one.state.toLowerCase(),
    Author: (0,markdown/* code */.aY)(one.author),
    "Approved by": (0,markdown/* codes */.F4)(one.approvers.map(({ username }) => username)),
    Commits: one.commits.length,
}));

// EXTERNAL MODULE: ./build/report/views/nothing-sent.js
var nothing_sent = __webpack_require__(1266);
// EXTERNAL MODULE: ./build/operations/operation.js
var operation = __webpack_require__(4138);
// EXTERNAL MODULE: ./build/operations/shared/selection.js
var selection = __webpack_require__(9183);
// EXTERNAL MODULE: ./build/operations/shared/write-rules.js
var write_rules = __webpack_require__(5000);
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
var paths = __webpack_require__(8532);
// EXTERNAL MODULE: ./build/lib/errors.js
var errors = __webpack_require__(1469);
// EXTERNAL MODULE: ./build/lib/read-file.js + 1 modules
var read_file = __webpack_require__(4306);
;// CONCATENATED MODULE: ./build/attestations/attachment.js
// What is attached to an attestation: one file as it is, or several as an archive (docs/attestations.md, "Attachments").









/** The largest request that the service takes, in bytes. */
const maxRequestSize = 10_000_000;
const maxFiles = 100_000;
const chunkSize = 256 * 1024;
/** What to do where a file of an input cannot be read. */
const checkHint = (input) => `Check the path (input \`${input}\`), and that the runner's user may read it`;
const outsideHint = "Copy it into the workspace first. Nothing outside the workspace is attached";
/**
 * Reads what is attached. One file is taken as it is; several, or a directory, become `evidence.tgz`, with the same bytes
 * for the same files.
 * @throws ConfigurationError for what must not be attached, cannot be read, or is too large; CancelledError
 */
async function readAttachment(sources, options, context) {
    const scheduler = new artifacts_scheduler/* Scheduler */._("the attachments", context, { deadline: options.deadline });
    const found = await listFiles(sources, scheduler, context);
    const files = found.map(({ name, size }) => ({ name, size }));
    const [only] = found;
    // Not where a line selects the directory in which it is the only file.
    if (only === undefined || sources.some(({ paths }) => paths.some((path) => path !== only.path)))
        return { filename: "evidence.tgz", content: await compress(found, options, scheduler, context), files };
    if (only.size > maxRequestSize)
        throw tooLargeError(files, options.hint);
    const chunks = [];
    for await (const chunk of contentOf(only, options, scheduler, context))
        chunks.push(chunk);
    const filename = only.name.slice(only.name.lastIndexOf("/") + 1);
    return { filename, content: Buffer.concat(chunks), files };
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
    const given = (0,paths/* encodePath */.O0)((0,external_node_path_.resolve)(environment["GITHUB_WORKSPACE"] ?? ""));
    const workspace = (0,paths/* toSlashes */.TH)((0,paths/* resolveLinks */.Ap)(given));
    const roots = [(0,paths/* toSlashes */.TH)(given), workspace];
    const found = new Map();
    const nameOf = (path, input) => {
        const whole = (0,paths/* toSlashes */.TH)((0,paths/* encodePath */.O0)((0,external_node_path_.resolve)((0,paths/* decodePath */.q0)(path))));
        const root = roots.find((one) => whole === one || whole.startsWith(`${one}/`));
        if (root === undefined)
            throw rejection(path, input, "is outside the workspace", outsideHint);
        return whole.slice(root.length + 1);
    };
    const requireAllowed = (path, name, resolved, input) => {
        if (path.split("/").includes(".."))
            throw rejection(path, input, "has `..` in its path", "Write the path without `..`");
        if (resolved !== workspace && !resolved.startsWith(`${workspace}/`))
            throw rejection(path, input, "leads out of the workspace", outsideHint);
        if (`${name}/${resolved}`.split("/").includes(".git"))
            throw rejection(path, input, "is in `.git`, which can hold credentials", "Attach only what a reviewer needs");
        if ((0,paths/* encodePath */.O0)((0,paths/* decodePath */.q0)(name)) !== name)
            throw rejection(path, input, "has a name that is not valid UTF-8", "Rename it");
    };
    /** Returns how many files were found at a path. `above` are the directories that it is in, without links. */
    const visit = async (path, name, above, input) => {
        scheduler.entries += 1;
        if (scheduler.isDue)
            await scheduler.yield();
        const status = (0,paths/* withFileErrors */.MH)(path, (at) => (0,external_node_fs_.statSync)(at), checkHint(input));
        const resolved = (0,paths/* toSlashes */.TH)((0,paths/* resolveLinks */.Ap)(path));
        requireAllowed(path, name, resolved, input);
        if (status.isFile()) {
            found.set(name, { name: (0,paths/* decodePath */.q0)(name), path, size: status.size, input });
            if (found.size > maxFiles)
                throw rejection(path, input, `is one of more than ${(0,format/* grouped */.zD)(maxFiles)} files`, "Attach fewer files");
            return 1;
        }
        if (!status.isDirectory())
            throw (0,paths/* notAFileError */.V5)(path, status, `\`${input}\` takes regular files and directories`);
        if (above.includes(resolved))
            throw rejection(path, input, "is a link that leads in a circle", "Remove the link, or attach single files");
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
                throw rejection(path, input, "has no files", "Check that the step before has written something to it");
        }
    }
    return [...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, file]) => file);
}
const rejection = (path, input, reason, hint) => new errors/* ConfigurationError */.j1({
    message: `\`${(0,paths/* decodePath */.q0)(path)}\` (input \`${input}\`) cannot be attached: it ${reason}`,
    hint,
});
/** Reads a file in chunks. */
async function* contentOf({ name, path, size, input }, { secrets }, scheduler, context) {
    const holdsSecret = createSecretScanner(secrets);
    const readOptions = { name, hint: checkHint(input), signal: context.signal };
    let at = 0;
    for (;;) {
        // Opened for each chunk: an open file would stay open where the reader stops early.
        const chunk = await (0,read_file/* withRegularFile */.p0)((0,paths/* toFsPath */.Yb)(path), readOptions, async (file) => {
            const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(chunkSize), 0, chunkSize, at);
            return buffer.subarray(0, bytesRead);
        });
        at += chunk.length;
        if (at > size || (chunk.length === 0 && at < size))
            throw new errors/* ConfigurationError */.j1({
                message: `\`${name}\` (input \`${input}\`) changed while it was read`,
                hint: "Run this step after everything that writes to it has ended",
            });
        if (chunk.length === 0)
            return;
        if (holdsSecret(chunk))
            throw new errors/* ConfigurationError */.j1({
                message: `\`${name}\` (input \`${input}\`) cannot be attached: it holds the API key`,
                hint: "Remove the key from the file, and replace the key: whoever could read the file has it",
            });
        scheduler.bytes += chunk.length;
        if (scheduler.isDue)
            await scheduler.yield();
        yield chunk;
    }
}
/** Returns a function that says of each chunk of a file whether a text ends in it, also where it began in an earlier one. */
function createSecretScanner(secrets) {
    const needles = secrets.filter((text) => text !== "").map((text) => Buffer.from(text));
    const overlap = Math.max(0, ...needles.map(({ length }) => length - 1));
    let tail = Buffer.alloc(0);
    return (chunk) => {
        const bytes = Buffer.concat([tail, chunk]);
        tail = Buffer.from(bytes.subarray(Math.max(0, bytes.length - overlap)));
        return needles.some((needle) => bytes.includes(needle));
    };
}
/** Returns the archive of the files, compressed. Stops as soon as it is too large. */
async function compress(files, options, scheduler, context) {
    async function* archive() {
        for (const file of files) {
            yield fileHeader(file);
            yield* contentOf(file, options, scheduler, context);
            yield padding(file.size);
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
// EXTERNAL MODULE: ./build/service/service-error.js
var service_error = __webpack_require__(4108);
// EXTERNAL MODULE: ./build/lib/deadline.js
var lib_deadline = __webpack_require__(5842);
// EXTERNAL MODULE: ./build/lib/concurrency.js
var concurrency = __webpack_require__(8867);
// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
// EXTERNAL MODULE: ./build/lib/pick.js
var pick = __webpack_require__(2947);
// EXTERNAL MODULE: ./build/service/client.js + 3 modules
var service_client = __webpack_require__(7198);
// EXTERNAL MODULE: ./build/service/endpoints.js + 1 modules
var endpoints = __webpack_require__(7974);
// EXTERNAL MODULE: ./build/service/request.js
var service_request = __webpack_require__(5625);
// EXTERNAL MODULE: ./build/operations/shared/artifacts.js + 3 modules
var shared_artifacts = __webpack_require__(7131);
// EXTERNAL MODULE: ./build/operations/shared/names.js
var names = __webpack_require__(3069);
// EXTERNAL MODULE: ./build/operations/shared/reported-trail.js
var reported_trail = __webpack_require__(7059);
// EXTERNAL MODULE: ./build/operations/shared/responses.js
var responses = __webpack_require__(2841);
// EXTERNAL MODULE: ./build/operations/shared/write.js
var shared_write = __webpack_require__(6498);
;// CONCATENATED MODULE: ./build/operations/attest/attest.js
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
        const deadline = new lib_deadline/* Deadline */.B(request.timeout, context.clock);
        const artifact = await findSubject(request, deadline, context);
        const artifacts = artifact === undefined ? [] : [artifact];
        const resolved = await (0,shared_write/* resolveTarget */.u1)(request, context);
        const { origin, trail, about } = resolved;
        const common = commonFields(request, artifact, resolved);
        if (service === undefined)
            return (0,shared_write/* skippedOutcome */.dE)("attest", artifacts, context);
        const { body, files = [], ...facts } = await gatherEvidence(request, common, origin, deadline, context);
        const attachment = await attach(request, files, service.apiToken, deadline, context);
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
        const client = __addDisposableResource(env_1, (0,service_client/* createServiceClient */.r)({ ...service, deadline }, context), false);
        const type = evidence.type === "custom" ? `custom:${evidence.name}` : evidence.type;
        const reported = (0,omit_undefined/* omitUndefined */.O)({
            name,
            type,
            artifact: target ?? artifact?.name,
            fingerprint: artifact?.fingerprint,
        });
        const isNamed = request.trail !== undefined;
        const read = await (0,reported_trail/* readReportedTrail */.Q)({ client, service, flow, trail, isNamed, deadline }, context);
        if (!read.success)
            throw (0,service_error/* toServiceError */.N)(read.failure);
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
            result: (0,service_error/* bodyOf */.E)(await (0,shared_write/* sendWrite */.As)(client, endpoint)),
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
async function findSubject({ artifacts: selection, attestation }, deadline, context) {
    if (selection === undefined)
        return undefined;
    const { artifacts } = await (0,shared_artifacts/* fingerprintSelected */.S)(selection, context, deadline);
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
async function gatherEvidence({ evidence, origin: { githubToken, redact }, retries }, common, { commit }, deadline, context) {
    switch (evidence.type) {
        case "junit": {
            // Loaded here, because only this type needs it and an XML parser.
            const { findResults } = await __webpack_require__.e(/* import() | find-results */ 871).then(__webpack_require__.bind(__webpack_require__, 4961));
            const paths = await pathsOf(evidence.testResults, (line) => findResults(line, context));
            const { readTestResults } = await Promise.all(/* import() | read-results */[__webpack_require__.e(800), __webpack_require__.e(882)]).then(__webpack_require__.bind(__webpack_require__, 5426));
            const tests = await readTestResults(paths, deadline, context);
            requireTests(tests, evidence.onNoTests, context);
            for (const warning of tests.warnings)
                context.logger.warn(warning);
            const { failures, errors } = sumOf(tests.suites);
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
            const options = { token: githubToken, redact, deadline, retries };
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
    const { total, skipped } = sumOf(tests.suites);
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
async function attach({ evidence, attachments }, files, apiToken, deadline, context) {
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
    return readAttachment(sources, { secrets, deadline, hint: sizeHint(evidence) }, context);
}

;// CONCATENATED MODULE: ./build/operations/attest/request.js




/** Makes the request of `attest`. */
const attestRequest = (values) => ({
    ...(0,pick/* pick */.U)(values, "attestation", "attachments", "annotations", "timeout", "retries", "onNonCompliance"),
    ...(0,write_rules/* writeOf */.tg)(values),
    evidence: evidenceOf(values),
    ...((0,selection/* isAnySelected */.i6)(values) && { artifacts: (0,selection/* selectionOf */.Wm)(values) }),
});
/** What is attested, by type. The rules have checked that what a type needs is there. */
function evidenceOf(values) {
    const { attestationType: kind, isCompliant, control, attestationData } = values;
    switch (kind.type) {
        case "generic":
            return { type: kind.type, isCompliant: required("is-compliant", isCompliant) };
        case "junit":
            return { type: kind.type, ...(0,pick/* pick */.U)(values, "testResults", "onNoTests", "attachResults") };
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
        throw new errors/* InternalError */.Gd({ message: `Input \`${input}\` is missing` });
    return value;
}

;// CONCATENATED MODULE: ./build/operations/attest/index.js
// `attest`: reports evidence about an artifact or a trail (docs/attestations.md).









/** The subject must be given: an unset variable must not turn evidence about an artifact into evidence about a trail. */
const subjectRule = (0,rule/* rule */.Hu)(["attestation", "subject", ...definitions/* sourceInputs */.ZU], function* (values) {
    const { attestation, subject, artifacts, fingerprint, checksums, artifactsFrom } = values;
    if (attestation === undefined)
        return;
    const isDotted = attestation.artifact !== undefined;
    const [selected] = [
        ...(artifacts.length > 0 ? ["artifacts"] : []),
        ...(fingerprint.length > 0 ? ["fingerprint"] : []),
        ...(checksums === undefined ? [] : ["checksums"]),
        ...(artifactsFrom.length > 0 ? ["artifacts-from"] : []),
    ];
    const count = Math.max(artifacts.length, fingerprint.length);
    if (subject !== undefined && (isDotted || selected !== undefined)) {
        const other = selected === undefined ? "the name in `attestation` has an artifact" : `\`${selected}\` is set`;
        yield {
            input: "subject",
            message: `is \`${subject}\`, but ${other}`,
            hint: "Omit one of them: an attestation is about the trail or about one artifact",
        };
    }
    else if (subject === undefined && !isDotted && selected === undefined)
        yield {
            input: "subject",
            message: `is missing: it is not clear what attestation \`${attestation.name}\` is about`,
            hint: "Select the artifact with `artifacts` or `fingerprint`, write `artifact.name` in `attestation`, or set `subject: trail`",
            mayBeUnset: true,
        };
    else if (count > 1 && checksums === undefined)
        yield {
            input: artifacts.length === 0 ? "fingerprint" : "artifacts",
            message: `has ${count} lines, but an attestation is about exactly one artifact`,
            hint: "Use one step for each artifact",
        };
});
/**
 * Returns what is wrong with an input that only some types of attestation have (docs/attestations.md).
 * @param value undefined where it is not given, or has its default
 */
function* issuesOfType({ type }, input, value, types, need = "required") {
    const isOfType = types.includes(type);
    if (!isOfType && value !== undefined)
        yield {
            input,
            message: `is set, but an attestation of type \`${type}\` does not have it`,
            hint: "Omit it",
        };
    if (isOfType && need === "required" && value === undefined)
        yield { input, message: `is missing: an attestation of type \`${type}\` needs it`, mayBeUnset: true };
}
const typeRules = [
    (0,rule/* rule */.Hu)(["attestation-type", "is-compliant"], ({ attestationType: type, isCompliant }) => type ? issuesOfType(type, "is-compliant", isCompliant, ["generic", "decision"]) : []),
    (0,rule/* rule */.Hu)(["attestation-type", "control"], ({ attestationType: type, control }) => type ? issuesOfType(type, "control", control, ["decision"]) : []),
    (0,rule/* rule */.Hu)(["attestation-type", "attestation-data"], ({ attestationType: type, attestationData }) => type ? issuesOfType(type, "attestation-data", attestationData, ["custom"]) : []),
    (0,rule/* rule */.Hu)(["attestation-type", "test-results"], ({ attestationType: type, testResults }) => type
        ? issuesOfType(type, "test-results", testResults.length > 0 ? testResults : undefined, ["junit"])
        : []),
    (0,rule/* rule */.Hu)(["attestation-type", "on-no-tests"], ({ attestationType: type, onNoTests }) => type
        ? issuesOfType(type, "on-no-tests", onNoTests === "fail" ? undefined : onNoTests, ["junit"], "optional")
        : []),
    (0,rule/* rule */.Hu)(["attestation-type", "attach-results"], ({ attestationType: type, attachResults }) => type
        ? issuesOfType(type, "attach-results", attachResults ? undefined : attachResults, ["junit"], "optional")
        : []),
    (0,rule/* rule */.Hu)(["attestation-type", "on-non-compliance"], function* ({ attestationType, onNonCompliance }) {
        if (attestationType?.type === "custom" && onNonCompliance === "fail")
            yield {
                input: "on-non-compliance",
                message: "is `fail`, but the service judges attestations of a custom type",
                hint: "Omit it, and let a gate decide",
            };
    }),
];
const attest_operation = (0,operation/* defineOperation */.h)({
    name: "attest",
    inputs: [
        ...definitions/* writeInputs */.zl,
        ...definitions/* selectionInputs */.Iz,
        ...[
            "attestation",
            "attestation-type",
            "subject",
            "is-compliant",
            "control",
            "attestation-data",
        ],
        ...["test-results", "on-no-tests", "attach-results", "attachments", "annotations"],
        ...["origin-url", "on-non-compliance"],
    ],
    requires: ["base-url", "org", "flow", "attestation", "attestation-type"],
    defaults: { "on-non-compliance": "warn" },
    rules: [...write_rules/* writeRules */.bC, ...selection/* selectionRules */.g3, subjectRule, ...typeRules],
    rejects: write_rules/* rejectedByWrites */.g8,
    introduce: (values) => {
        const { attestation, attestationType, flow } = values;
        const name = [attestation.artifact, attestation.name].filter((part) => part !== undefined).join(".");
        const ofTrail = attestation.artifact === undefined ? " of the trail" : "";
        const subject = (0,selection/* isAnySelected */.i6)(values) ? ` of ${(0,selection/* artifactsIn */.j2)(values)}` : ofTrail;
        return `Attesting ${name} (${attestationType.type})${subject} in flow ${flow}`;
    },
    run: (values, context) => attest(attestRequest(values), context),
    present: (outcome) => {
        switch (outcome.kind) {
            case "attested":
                return renderAttested(outcome);
            case "dry-run":
                return (0,nothing_sent/* renderDryRun */.DW)(outcome);
            case "skipped":
                return (0,nothing_sent/* renderSkipped */.bs)(outcome);
        }
    },
    presentFailure: () => ({ outputs: { reported: false } }),
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
