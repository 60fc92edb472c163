export const id = 368;
export const ids = [368];
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

/***/ 8298:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ presentPlanned),
/* harmony export */   e: () => (/* binding */ presentAttested)
/* harmony export */ });
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(177);
/* harmony import */ var _report_views_artifacts_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2625);
/* harmony import */ var _report_visible_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(269);
/* harmony import */ var _shared_nothing_sent_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3923);
/* harmony import */ var _shared_present_attestations_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(201);
/* harmony import */ var _shared_write_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6498);
// What `attest` shows: a single attestation, or those of the lines of `attestations`.






const isNotCompliant = "`attest` failed: the attestation is not compliant.";
const titleOfRed = "Attested as not compliant";
/** Presents what was attested: each result, the tests or pull requests behind it, and what was attached. */
function presentAttested(outcome) {
    const [only] = outcome.attestations;
    return outcome.isSingle && only !== undefined ? presentSingle(outcome, only) : presentLines(outcome);
}
function presentSingle(outcome, only) {
    const { flow, trail, gitCommit } = outcome;
    const { severity, nonCompliant } = (0,_shared_present_attestations_js__WEBPACK_IMPORTED_MODULE_3__/* .attestationParts */ .vX)([only], outcome);
    const fails = severity === "error";
    const subject = `${(0,_shared_present_attestations_js__WEBPACK_IMPORTED_MODULE_3__/* .describeAttestation */ .Ae)(only)} in trail ${(0,_report_visible_text_js__WEBPACK_IMPORTED_MODULE_1__/* .withShortCommits */ .Fw)(trail)} of flow ${flow}`;
    const text = `Attested ${subject}${(0,_shared_present_attestations_js__WEBPACK_IMPORTED_MODULE_3__/* .complianceText */ .VE)(only, gitCommit)}.`;
    const details = (0,_shared_present_attestations_js__WEBPACK_IMPORTED_MODULE_3__/* .detailsOf */ .cz)(only, {});
    return {
        result: { severity, text },
        lastLine: fails ? isNotCompliant : undefined,
        next: fails ? (0,_shared_present_attestations_js__WEBPACK_IMPORTED_MODULE_3__/* .nextOfFailed */ .oV)(only.type) : undefined,
        problem: nonCompliant.length > 0 && { title: titleOfRed, lines: [text, ...(0,_shared_present_attestations_js__WEBPACK_IMPORTED_MODULE_3__/* .failedTestLines */ .R5)(only)] },
        warnings: outcome.warnings.map(_report_visible_text_js__WEBPACK_IMPORTED_MODULE_1__/* .withShortCommits */ .Fw),
        outputs: {
            reported: true,
            ...(0,_shared_write_js__WEBPACK_IMPORTED_MODULE_4__/* .outputsOf */ .Yz)(outcome),
            fingerprint: only.artifact?.fingerprint,
            "attestation-compliant": only.compliant,
        },
        documents: { result: outcome.result ?? null },
        log: [...(0,_shared_write_js__WEBPACK_IMPORTED_MODULE_4__/* .commitsOf */ .g3)(outcome), ...outcome.subjects.map(_report_views_artifacts_js__WEBPACK_IMPORTED_MODULE_0__/* .artifactLine */ .VY), ...details.log],
        page: [...(0,_shared_write_js__WEBPACK_IMPORTED_MODULE_4__/* .commitsOf */ .g3)(outcome), ...details.page],
    };
}
function presentLines(outcome) {
    const { attestations, flow, trail, onNonCompliance } = outcome;
    const parts = (0,_shared_present_attestations_js__WEBPACK_IMPORTED_MODULE_3__/* .attestationParts */ .vX)(attestations, outcome);
    const { severity, failed, nonCompliant, steps } = parts;
    const all = (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_5__/* .count */ .U9)(attestations.length, "attestation");
    const begin = failed.length > 0 ? `Could not record ${failed.length} of ${all}` : `Recorded ${all}`;
    const text = `${begin} in trail ${(0,_report_visible_text_js__WEBPACK_IMPORTED_MODULE_1__/* .withShortCommits */ .Fw)(trail)} of flow ${flow}: ${parts.counts}.`;
    const isComplete = failed.length === 0;
    return {
        result: { severity, text },
        ...(0,_shared_present_attestations_js__WEBPACK_IMPORTED_MODULE_3__/* .problemParts */ .Q)(text, {
            ...{ operation: "attest", titles: { notRecorded: "Not attested", nonCompliant: titleOfRed } },
            ...{ isComplete, severity, causes: failed, nonCompliant, steps, onNonCompliance },
        }),
        warnings: outcome.warnings.map(_report_visible_text_js__WEBPACK_IMPORTED_MODULE_1__/* .withShortCommits */ .Fw),
        outputs: {
            reported: isComplete,
            ...(0,_shared_write_js__WEBPACK_IMPORTED_MODULE_4__/* .outputsOf */ .Yz)(outcome),
            fingerprint: (0,_report_views_artifacts_js__WEBPACK_IMPORTED_MODULE_0__/* .single */ .J0)(outcome.subjects)?.fingerprint,
        },
        documents: { attestations: parts.document, result: outcome.result },
        log: [...(0,_shared_write_js__WEBPACK_IMPORTED_MODULE_4__/* .commitsOf */ .g3)(outcome), ...outcome.subjects.map(_report_views_artifacts_js__WEBPACK_IMPORTED_MODULE_0__/* .artifactLine */ .VY), ...parts.log],
        page: [...(0,_shared_write_js__WEBPACK_IMPORTED_MODULE_4__/* .commitsOf */ .g3)(outcome), ...parts.page],
    };
}
/** Presents a dry run. What is known without the service counts: what is not compliant, and a look-up that failed. */
function presentPlanned(outcome, operation = "attest", notDone = "nothing was attested") {
    const { attestations } = outcome;
    const dryRun = (0,_shared_nothing_sent_js__WEBPACK_IMPORTED_MODULE_2__/* .presentDryRun */ .Gf)(outcome, notDone);
    const parts = (0,_shared_present_attestations_js__WEBPACK_IMPORTED_MODULE_3__/* .attestationParts */ .vX)(attestations, { ...outcome, isDryRun: true });
    const { severity, failed, nonCompliant, steps } = parts;
    const fails = severity === "error";
    const text = `Dry run: ${notDone} (${parts.counts}).`;
    return {
        ...dryRun,
        result: { severity: fails ? "error" : dryRun.result.severity, text },
        lastLine: fails ? `\`${operation}\` failed: see above.` : undefined,
        next: fails ? steps.join(" ") : undefined,
        problem: fails && {
            title: failed.length > 0 ? "Not attested" : "Not compliant",
            lines: [text, ...failed, ...nonCompliant],
        },
        annotations: !fails && nonCompliant.length > 0
            ? [{ level: "warning", title: "Not compliant", lines: nonCompliant }]
            : [],
        documents: { ...dryRun.documents, ...(!outcome.isSingle && { attestations: parts.document }) },
        log: [...parts.log, ...dryRun.log],
        page: [...parts.page, ...dryRun.page],
    };
}


/***/ }),

/***/ 7285:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ attestationRules),
/* harmony export */   e: () => (/* binding */ unusedWithLines)
/* harmony export */ });
/* harmony import */ var _inputs_definitions_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6255);
/* harmony import */ var _inputs_rule_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4776);
/* harmony import */ var _selection_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9183);



const attestationRules = [
    (0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_1__/* .rule */ .Hu)(["attestations", ..._inputs_definitions_js__WEBPACK_IMPORTED_MODULE_0__/* .sourceInputs */ .ZU], function* ({ attestations, ...sources }) {
        if ((0,_selection_js__WEBPACK_IMPORTED_MODULE_2__/* .isAnySelected */ .i6)(sources))
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
    (0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_1__/* .rule */ .Hu)(["attestations", "on-non-compliance"], function* ({ attestations, onNonCompliance }) {
        const isAllCustom = attestations.every(({ evidence }) => evidence.type === "custom");
        if (attestations.length > 0 && isAllCustom && onNonCompliance === "fail")
            yield {
                input: "on-non-compliance",
                message: "is `fail`, but every line of `attestations` is of a custom type, which the service judges",
                hint: "Omit it, and let a gate decide",
            };
    }),
];
/** Returns inputs that change nothing with these lines. */
const unusedWithLines = (attestations) => attestations.some(({ evidence }) => evidence.type === "junit")
    ? []
    : [
        {
            inputs: ["on-no-tests", "attach-results"],
            when: "no line of `attestations` is of the type `junit`",
        },
    ];


/***/ }),

/***/ 5987:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  rn: () => (/* binding */ assignSubjects),
  hV: () => (/* binding */ prepareAttestations),
  IP: () => (/* binding */ sendAttestations),
  wm: () => (/* binding */ toPlanned),
  yr: () => (/* binding */ toSent),
  CZ: () => (/* binding */ warningsAboutAttestations)
});

// EXTERNAL MODULE: ./build/domain/attestation.js
var attestation = __webpack_require__(8223);
// EXTERNAL MODULE: ./build/lib/concurrency.js
var concurrency = __webpack_require__(8867);
// EXTERNAL MODULE: ./build/lib/did-you-mean.js
var did_you_mean = __webpack_require__(2769);
// EXTERNAL MODULE: ./build/lib/errors.js
var lib_errors = __webpack_require__(1469);
// EXTERNAL MODULE: ./build/lib/format.js
var format = __webpack_require__(177);
// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
// EXTERNAL MODULE: ./build/lib/pick.js
var pick = __webpack_require__(2947);
// EXTERNAL MODULE: ./build/service/endpoints.js + 1 modules
var endpoints = __webpack_require__(7974);
// EXTERNAL MODULE: ./build/service/service-error.js
var service_error = __webpack_require__(4108);
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
    const scheduler = new artifacts_scheduler/* Scheduler */._("the attachments", context, options.deadline);
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
    return new lib_errors/* ConfigurationError */.j1({
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
const rejection = (path, input, reason, hint) => new lib_errors/* ConfigurationError */.j1({
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
            throw new lib_errors/* ConfigurationError */.j1({
                message: `\`${name}\` (input \`${input}\`) changed while it was read`,
                hint: "Run this step after everything that writes to it has ended",
            });
        if (chunk.length === 0)
            return;
        if (holdsSecret(chunk))
            throw new lib_errors/* ConfigurationError */.j1({
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
// EXTERNAL MODULE: ./build/domain/test-results.js
var test_results = __webpack_require__(966);
// EXTERNAL MODULE: ./build/service/request.js
var request = __webpack_require__(8006);
;// CONCATENATED MODULE: ./build/operations/shared/evidence.js
// Reads the evidence of attestations, by the rules of its type (docs/attestations.md). Nothing is sent to the service.








/**
 * Reads what is attested.
 * @param base the fields that all types have
 * @param pullRequests those of the commit
 * @throws ConfigurationError for files that cannot be read or have no test; CancelledError
 */
async function readEvidence({ evidence, location }, base, pullRequests, { onNoTests, attachResults }, deadline, context) {
    switch (evidence.type) {
        case "junit": {
            // Loaded here, because only this type needs it and an XML parser.
            const { findResults } = await __webpack_require__.e(/* import() | find-results */ 871).then(__webpack_require__.bind(__webpack_require__, 4961));
            const input = location === undefined ? "test-results" : "attestations";
            const paths = await pathsOf(evidence.testResults, (line) => findResults(line, input, context));
            const { readTestResults } = await Promise.all(/* import() | read-results */[__webpack_require__.e(800), __webpack_require__.e(882)]).then(__webpack_require__.bind(__webpack_require__, 5426));
            const tests = await readTestResults(paths, deadline, context);
            requireTests(tests, onNoTests, location, context);
            for (const warning of tests.warnings)
                context.logger.warn(warning);
            const { failures, errors } = (0,test_results/* sumOf */.X)(tests.suites);
            return {
                body: { kind: "junit", data: { ...base, junit_results: tests.suites } },
                compliant: failures + errors === 0,
                tests,
                files: attachResults ? paths : [],
            };
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
/** Finds what texts select; each path once, whatever it is called. */
async function pathsOf(texts, find) {
    const found = await (0,concurrency/* collectErrors */.ul)(texts, find);
    return [...new Map(found.flat().map((path) => [(0,paths/* resolveLinks */.Ap)(path), path])).values()];
}
/** @throws ConfigurationError where no test ran, unless that is to be a warning */
function requireTests(tests, onNoTests, location, { logger }) {
    const { total, skipped } = (0,test_results/* sumOf */.X)(tests.suites);
    if (total > skipped)
        return;
    const found = total === 0
        ? `There is no test in ${(0,format/* count */.U9)(tests.files, "file")} of results`
        : `All tests (${total}) were skipped`;
    const message = location === undefined ? found : `${found} (\`attestations\` ${location})`;
    if (onNoTests === "fail")
        throw new lib_errors/* ConfigurationError */.j1({
            message: `${message}: nothing was attested`,
            hint: "Check how the tests are run. Set `on-no-tests: warn` if that is right",
        });
    logger.warn(`${message}; it is attested all the same, because \`on-no-tests\` is \`warn\``);
}
/**
 * Reads what is attached to an attestation.
 * @param files attached besides those that the attestation names
 * @throws ConfigurationError for what must not be attached, cannot be read, or is too large; CancelledError
 */
async function readAttachmentOf(attestation, files, { apiToken, deadline, hint, }, context) {
    const { attachments, location } = attestation;
    const input = location === undefined ? "attachments" : "attestations";
    const advice = `Check what the steps before have written. \`${input}\` takes paths and globs`;
    const options = { input, artifactType: "auto", ifNoMatch: "fail", hint: advice };
    const named = await pathsOf(attachments, (text) => (0,find_paths/* findPaths */.EQ)(text, options, context));
    if (files.length + named.length === 0)
        return undefined;
    const base64 = (text) => Buffer.from(text).toString("base64").replace(/=+$/, "");
    const secrets = [apiToken, base64(apiToken), base64(`${apiToken}:`)];
    const sources = [
        { input: location === undefined ? "test-results" : "attestations", paths: files },
        { input, paths: named },
    ];
    return readAttachment(sources, { secrets, deadline, hint }, context);
}
/** Returns what to do where the request of an attestation is too large. */
function sizeHint({ evidence, location }, { attachResults }) {
    const fewer = location === undefined ? "name fewer files in `attachments`" : `name fewer files in ${location}`;
    return evidence.type === "junit" && attachResults
        ? `Set \`attach-results: false\`, or ${fewer}`
        : `${fewer[0]?.toUpperCase() ?? ""}${fewer.slice(1)}, or link to the files with \`external-urls\``;
}
/** @throws ConfigurationError where the request has more bytes than the service takes */
function requireSize({ body }, attachment, hint) {
    if (body && (0,request/* encodeBody */.FT)(body).bytes.length > maxRequestSize)
        throw tooLargeError(attachment?.files ?? [], hint);
}

// EXTERNAL MODULE: ./build/operations/shared/names.js
var names = __webpack_require__(3069);
// EXTERNAL MODULE: ./build/operations/shared/write.js
var write = __webpack_require__(6498);
;// CONCATENATED MODULE: ./build/operations/shared/attestations.js












/**
 * Finds the artifact that each attestation is about.
 * @param artifacts those of the step; without any, the service finds an artifact by its name
 * @returns the attestations, and the artifacts: the only one of a step takes the name that attestations give it
 * @throws ConfigurationError, ConfigurationErrors where an attestation is about no artifact of the step, or about more
 *   than one
 */
function assignSubjects(attestations, artifacts) {
    const named = nameOnlyArtifact(attestations, artifacts);
    const errors = [];
    const assigned = [];
    for (const attestation of attestations) {
        const found = assignSubject(attestation, named);
        if (found instanceof lib_errors/* ConfigurationError */.j1)
            errors.push(found);
        else
            assigned.push(found);
    }
    const subjects = new Map();
    for (const one of assigned) {
        const { artifact, target, subject, name } = one;
        const key = JSON.stringify([subject.kind === "trail", artifact ? named.indexOf(artifact) : target, name]);
        const first = subjects.get(key);
        if (first === undefined)
            subjects.set(key, one);
        else
            errors.push(new lib_errors/* ConfigurationError */.j1({
                message: `Input \`attestations\` ${locationOf(one)} attests the same as ${locationOf(first)}: both are about ${artifactText(artifact)}`,
                hint: "Give one of them another name, or remove it: of one name only the latest counts",
            }));
    }
    (0,concurrency/* throwTogether */.L7)(errors);
    return { attestations: assigned, artifacts: named };
}
const locationOf = ({ location = "" }) => location;
const artifactText = (artifact) => artifact === undefined ? "the same artifact" : `\`${artifact.name ?? artifact.filename}\``;
const inputOf = ({ location }) => location === undefined ? "Input `attestation`" : `Input \`attestations\` ${location}`;
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
        throw new lib_errors/* ConfigurationError */.j1({
            message: `${inputOf(other.one)} names the artifact \`${other.name}\`, but ${locationOf(first.one)} names it \`${first.name}\``,
            reason: `This step has one artifact, \`${artifact.filename}\``,
            hint: `Write the same name in both, or add the other artifact to \`artifacts\`: \`${other.name}=path\``,
        });
    return [{ ...artifact, name: first.name }];
}
function assignSubject(attestation, artifacts) {
    const { subject, name } = attestation;
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
            return new lib_errors/* ConfigurationError */.j1({
                message: `${inputOf(attestation)} names the artifact \`${target}\`, which is not in this step${(0,did_you_mean/* didYouMean */.a)(target, names)}`,
                reason: `The step has ${artifactList(artifacts)}`,
                hint: target === "trail"
                    ? `For evidence about the trail write \`trail:${name}\``
                    : names.length < artifacts.length
                        ? `Write the name before the artifact's path or fingerprint: \`${target}=path\``
                        : "Write the name of one of these artifacts, or add the artifact to `artifacts`",
            });
        }
        case "only-artifact": {
            const [artifact, second] = artifacts;
            if (artifact !== undefined && second === undefined)
                return { ...attestation, artifact };
            if (artifact === undefined)
                return new lib_errors/* ConfigurationError */.j1({
                    message: `${inputOf(attestation)} names no artifact, and this step has none`,
                    hint: `Write \`artifact.${name}\`, or \`trail:${name}\` for evidence about the trail`,
                });
            return new lib_errors/* ConfigurationError */.j1({
                message: `${inputOf(attestation)} names no artifact, but this step has ${(0,format/* count */.U9)(artifacts.length, "artifact")}`,
                reason: `They are ${artifactList(artifacts)}`,
                hint: `Write which one it is about: \`${artifact.name ?? "artifact"}.${name}\`, or \`trail:${name}\` for evidence about the trail`,
            });
        }
    }
}
const artifactList = (artifacts) => (0,format/* joinTruncated */.v$)(artifacts.map(({ name, filename }) => name === undefined ? `\`${filename}\` (without a name)` : `\`${name}\``), 10);
/**
 * Reads and counts everything that attestations need, and makes their requests. Sends nothing to the service. Pull
 * requests are looked up once; a look-up that fails fails those attestations only.
 * @throws ConfigurationError, ConfigurationErrors for what is wrong in any of them; CancelledError
 */
async function prepareAttestations(attestations, preparation, context) {
    const isLookedUp = ({ evidence }) => evidence.type === "pull_request";
    // First what is read here: where it is wrong, nothing is looked up.
    const read = await (0,concurrency/* collectErrors */.ul)(attestations, async (one) => isLookedUp(one) ? undefined : await prepare(one, [], preparation, context));
    const found = attestations.some(isLookedUp) ? await lookUp(preparation, context) : undefined;
    return (0,concurrency/* collectErrors */.ul)(attestations.entries(), ([index, one]) => {
        const done = read[index];
        if (done !== undefined || found === undefined)
            return done ?? [];
        return found.success
            ? prepare(one, found.value, preparation, context)
            : { facts: factsOf(one), request: found };
    }).then((prepared) => prepared.flat());
}
/** Looks the pull requests of the commit up, or says why that failed. @throws CancelledError */
async function lookUp({ values, target, deadline }, context) {
    const { commit } = target.runMetadata;
    if (commit === undefined)
        throw new lib_errors/* ConfigurationError */.j1({
            message: "The commit of this run is unknown: GitHub needs it to find the pull requests",
            hint: "Set `git-commit`",
        });
    const { findPullRequests } = await __webpack_require__.e(/* import() | pull-requests */ 661).then(__webpack_require__.bind(__webpack_require__, 2300));
    const { githubToken: token, redact, retries } = values;
    try {
        const value = await findPullRequests(commit.value, { token, redact, deadline, retries }, context);
        return { success: true, value };
    }
    catch (error) {
        if (!(error instanceof lib_errors/* ActionError */.lZ) || error instanceof lib_errors/* CancelledError */.cc)
            throw error;
        return { success: false, error };
    }
}
const factsOf = ({ name, evidence, artifact, target }) => ({
    name,
    type: (0,attestation/* templateTypeOf */.i$)(evidence),
    lineType: (0,attestation/* lineTypeOf */.mF)(evidence),
    ...(0,omit_undefined/* omitUndefined */.O)({ artifact, target }),
});
async function prepare(attestation, pullRequests, { values, service, target: { runMetadata, trail, fields }, fields: own, deadline }, context) {
    const { name, artifact, target } = attestation;
    if (target !== undefined && artifact === undefined && runMetadata.commit === undefined)
        throw new lib_errors/* ConfigurationError */.j1({
            message: `The commit of this run is unknown: the service needs it to find the artifact \`${target}\``,
            hint: "Set `git-commit`, or select the artifact with `artifacts` or `fingerprint`",
        });
    const base = (0,omit_undefined/* omitUndefined */.O)({
        attestation_name: name,
        target_artifacts: target === undefined ? undefined : [target],
        artifact_fingerprint: artifact?.fingerprint,
        description: own?.description,
        git_commit_info: fields.git_commit_info,
        repo_info: fields.repo_info,
        external_urls: own?.external_urls,
        user_data: own?.user_data,
        origin_url: runMetadata.originUrl?.value,
        annotations: own?.annotations,
    });
    const evidence = await readEvidence(attestation, base, pullRequests, values, deadline, context);
    const { body, files = [], ...facts } = evidence;
    const hint = sizeHint(attestation, values);
    const options = { apiToken: service.apiToken, deadline, hint };
    const attachment = await readAttachmentOf(attestation, files, options, context);
    const file = attachment && (0,pick/* pick */.U)(attachment, "filename", "content");
    const write = { endpoint: "attest", flow: values.flow, trail, ...body, ...(file && { file }) };
    const endpoint = (0,endpoints/* writeEndpoint */.x4)(service, write);
    requireSize(endpoint, attachment, hint);
    const attached = attachment && {
        ...(0,pick/* pick */.U)(attachment, "filename", "files"),
        size: attachment.content.length,
    };
    return {
        facts: { ...factsOf(attestation), ...facts, ...(0,omit_undefined/* omitUndefined */.O)({ attached }) },
        request: { success: true, value: endpoint },
    };
}
/** Returns what a dry run says of an attestation. */
const toPlanned = ({ facts, request }) => ({
    ...facts,
    reported: false,
    ...(!request.success && { failure: request.error.parts }),
});
/** Returns warnings about attestations that the trail's template does not ask for. */
const warningsAboutAttestations = (prepared, trail) => prepared.flatMap(({ facts: { name, type, artifact, target } }) => (0,names/* warningsAboutAttestation */.LJ)((0,omit_undefined/* omitUndefined */.O)({
    name,
    type,
    artifact: target ?? artifact?.name,
    fingerprint: artifact?.fingerprint,
}), trail));
/**
 * Sends attestations one after another, in their order. One that fails does not hide the others.
 * @param notRecorded artifacts that are not on record: what is about them is not sent
 */
async function sendAttestations(client, prepared, notRecorded = new Set()) {
    const all = [];
    for (const { facts, request } of prepared)
        all.push({ facts, sent: await send(client, facts, request, notRecorded) });
    return all;
}
async function send(client, { artifact }, request, notRecorded) {
    if (artifact !== undefined && notRecorded.has(artifact.fingerprint))
        return {
            success: false,
            error: new lib_errors/* ConfigurationError */.j1({ message: "Not sent, because its artifact was not recorded" }),
        };
    if (!request.success)
        return request;
    const result = await (0,write/* sendWrite */.As)(client, request.value);
    return result.success ? result : { success: false, error: (0,service_error/* toServiceError */.N)(result.failure) };
}
/** Returns what an outcome says of an attestation that was sent. */
const toSent = ({ facts, sent }) => ({
    ...facts,
    reported: sent.success,
    ...(!sent.success && { failure: sent.error.parts }),
});


/***/ }),

/***/ 201:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  vX: () => (/* binding */ attestationParts),
  VE: () => (/* binding */ complianceText),
  Ae: () => (/* binding */ describeAttestation),
  cz: () => (/* binding */ detailsOf),
  R5: () => (/* binding */ failedTestLines),
  oV: () => (/* binding */ nextOfFailed),
  Q: () => (/* binding */ problemParts)
});

// EXTERNAL MODULE: ./build/domain/test-results.js
var test_results = __webpack_require__(966);
// EXTERNAL MODULE: ./build/lib/errors.js
var errors = __webpack_require__(1469);
// EXTERNAL MODULE: ./build/lib/format.js
var format = __webpack_require__(177);
// EXTERNAL MODULE: ./build/report/markdown.js
var markdown = __webpack_require__(4902);
// EXTERNAL MODULE: ./build/report/presentation.js
var presentation = __webpack_require__(6699);
// EXTERNAL MODULE: ./build/report/verdict-texts.js
var verdict_texts = __webpack_require__(5587);
// EXTERNAL MODULE: ./build/report/views/artifacts.js
var artifacts = __webpack_require__(2625);
;// CONCATENATED MODULE: ./build/report/views/attachments.js



/** How many files the log lists; the summary is cut by its own limit. */
const maxInLog = 100;
/** Lists in the log what is attached. @param verb that begins the sentence, such as "Attached" */
function attachedLog(attached, verb) {
    if (attached === undefined)
        return [];
    const { filename, size, files } = attached;
    const lines = files.map((file) => `  ${file.name} (${(0,format/* formatSize */.Xq)(file.size)})`);
    return [
        `${verb} ${filename} (${(0,format/* formatSize */.Xq)(size)}) with ${(0,format/* count */.U9)(files.length, "file")}:`,
        ...(0,format/* truncate */.xv)(lines, maxInLog, (more) => `  … and ${(0,format/* count */.U9)(more, "more file")}`),
    ];
}
/** Lists in the summary what is attached. @param verb as for `attachedLog` */
const attachedPage = (attached, verb) => attached &&
    (0,presentation/* folded */.TM)("list of attached files", [attached], ({ filename, size, files }) => ({
        title: (0,markdown/* gfm */.Te) `${verb} ${(0,markdown/* code */.aY)(filename)} (${(0,format/* formatSize */.Xq)(size)}), ${(0,format/* count */.U9)(files.length, "file")}`,
        blocks: [(0,presentation/* table */.tp)(files, (file) => ({ File: (0,markdown/* code */.aY)(file.name), Size: (0,format/* formatSize */.Xq)(file.size) }))],
    }));

;// CONCATENATED MODULE: ./build/operations/shared/present-attestations.js








/** Returns the name of an attestation as a line of `attestations` has it. */
const lineName = ({ name, target, artifact }) => {
    const subject = target ?? artifact?.name;
    if (subject !== undefined)
        return `${subject}.${name}`;
    return artifact === undefined ? `trail:${name}` : name;
};
/** Returns an attestation in words, with its type and its artifact. */
function describeAttestation(one) {
    const { name, type, target, artifact } = one;
    const of = artifact ? ` of ${(0,artifacts/* nameOf */.Vb)(artifact).text} (${artifact.fingerprint.slice(0, 12)})` : "";
    return `${target === undefined ? name : `${target}.${name}`} (${type})${of}`;
}
/** Returns what is known of its compliance, to follow its name; an empty text for what the service judges. */
function complianceText(one, gitCommit) {
    const judged = one.compliant === undefined ? "" : `: ${(0,verdict_texts/* stateText */.r9)(undefined, one.compliant)}`;
    const found = findingsOf(one, gitCommit);
    return `${judged}${found === "" ? "" : ` (${found})`}`;
}
/** Returns how severe it is that an attestation is not on record or not compliant. */
function severityOf({ failure, compliant }, { onNonCompliance }) {
    if (failure !== undefined)
        return "error";
    // Without an annotation where `on-non-compliance` is `ignore`, but never with the mark of a success.
    if (compliant === false)
        return onNonCompliance === "fail" ? "error" : "warning";
    return "success";
}
/** Returns the failed tests of an attestation, as an annotation lists them. */
const failedTestLines = ({ tests }) => (0,artifacts/* firstOfMany */.LQ)((tests?.failed ?? []).map(failedText), "failed tests");
/** Returns what was counted, found and attached, for the log and for the summary. */
function detailsOf({ tests, pullRequests, attached }, { isDryRun }) {
    const verb = isDryRun ? "Would attach" : "Attached";
    return {
        log: [
            ...(tests ? testLog(tests) : []),
            ...(pullRequests ?? []).map(pullRequestText),
            ...attachedLog(attached, verb),
        ],
        page: [
            ...(tests ? testPage(tests) : []),
            pullRequests && pullRequestTable(pullRequests),
            attachedPage(attached, verb),
        ],
    };
}
/**
 * Shows the attestations of a step in their order.
 * @returns how severe the worst is; `failed` has a line for each that is not on record, `nonCompliant` the lines of an
 *   annotation about those that are not compliant; what to do, the parts of log and summary, and the output `attestations`
 */
function attestationParts(attestations, options) {
    const { gitCommit, onNonCompliance } = options;
    const rated = attestations.map((one) => ({ ...one, severity: severityOf(one, options) }));
    const failed = rated.filter(({ failure }) => failure !== undefined);
    const red = rated.filter(({ failure, compliant }) => failure === undefined && compliant === false);
    const textOf = (one) => `${describeAttestation(one)}${complianceText(one, gitCommit)}`;
    const failureText = (one) => (one.failure ? (0,errors/* withoutHint */.u7)(one.failure) : "");
    return {
        severity: (0,presentation/* worstOf */.hm)([...rated, { severity: "success" }]),
        counts: countsOf(rated, failed.length),
        failed: failed.map((one) => `${describeAttestation(one)}: ${failureText(one)}`),
        nonCompliant: onNonCompliance === "ignore" ? [] : red.flatMap((one) => [textOf(one), ...failedTestLines(one)]),
        steps: [
            ...new Set([
                ...failed.flatMap(({ failure }) => (failure?.hint === undefined ? [] : `${failure.hint}.`)),
                ...(onNonCompliance === "fail" ? red.map(({ type }) => nextOfFailed(type)) : []),
            ]),
        ],
        log: rated.flatMap((one) => [
            {
                severity: one.severity,
                text: one.failure ? `${describeAttestation(one)}: ${failureText(one)}` : textOf(one),
            },
            one.failure?.detail && `    ${one.failure.detail}`,
            ...detailsOf(one, options).log,
        ]),
        page: [
            (0,presentation/* table */.tp)(rated, (one) => ({
                "": (0,presentation/* iconOf */.ZG)(one.severity),
                Attestation: (0,markdown/* code */.aY)(lineName(one)),
                Type: (0,markdown/* code */.aY)(one.lineType),
                Result: (0,markdown/* prose */.CS)(resultText(one, gitCommit) || failureText(one)),
            })),
            (0,presentation/* folded */.TM)("attestation", rated.filter((one) => one.tests ?? one.pullRequests ?? one.attached), (one) => ({ title: (0,markdown/* gfm */.Te) `${(0,markdown/* code */.aY)(lineName(one))}`, blocks: detailsOf(one, options).page })),
        ],
        document: attestations.map(({ name, artifact, target, lineType, compliant, reported }) => ({
            name,
            subject: target ?? (artifact === undefined ? "trail" : (artifact.name ?? artifact.fingerprint)),
            type: lineType,
            compliant: compliant ?? null,
            reported,
        })),
    };
}
/**
 * Returns what the presentation of a step says of what is not on record, and of attestations that are not compliant.
 * @param text the result of the step
 */
function problemParts(text, { operation, titles, isComplete, severity, causes, nonCompliant, steps, onNonCompliance }) {
    const fails = severity === "error";
    const isRedFatal = onNonCompliance === "fail";
    const lines = isComplete || isRedFatal ? [...causes, ...nonCompliant] : causes;
    const failure = isComplete ? "an attestation is not compliant" : "not everything is recorded";
    return {
        lastLine: fails ? `\`${operation}\` failed: ${failure}.` : undefined,
        next: fails ? steps.join(" ") || "Correct the cause and run the job again." : undefined,
        problem: lines.length > 0 && {
            title: isComplete ? titles.nonCompliant : titles.notRecorded,
            lines: [text, ...lines],
        },
        annotations: !isComplete && !isRedFatal && nonCompliant.length > 0
            ? [{ level: "warning", title: titles.nonCompliant, lines: nonCompliant }]
            : [],
    };
}
const resultText = (one, gitCommit) => {
    if (one.failure !== undefined)
        return "";
    return one.compliant === undefined
        ? "the service judges it"
        : complianceText(one, gitCommit).replace(/^: /, "");
};
function countsOf(attestations, failed) {
    const of = (compliant) => attestations.filter((one) => one.failure === undefined && one.compliant === compliant).length;
    const [good, bad, unknown] = [of(true), of(false), of(undefined)];
    return (0,presentation/* compact */.oE)([
        failed > 0 && `${failed} not recorded`,
        bad > 0 && `${bad} not compliant`,
        good > 0 && `${good} compliant`,
        unknown > 0 && `${unknown} for the service to judge`,
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
function findingsOf({ tests, pullRequests }, gitCommit) {
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
    const { total, failures, errors, skipped } = (0,test_results/* sumOf */.X)(suites);
    return (0,presentation/* compact */.oE)([
        (0,format/* count */.U9)(total, "test"),
        failures > 0 && `${(0,format/* grouped */.zD)(failures)} failed`,
        errors > 0 && (0,format/* count */.U9)(errors, "error"),
        skipped > 0 && `${(0,format/* grouped */.zD)(skipped)} skipped`,
    ]).join(", ");
}
/** How many suites the log lists; the summary is cut by its own limit. */
const present_attestations_maxInLog = 100;
const failedText = ({ suite, name, kind, message, location }) => (0,presentation/* compact */.oE)([
    suite !== "" && suite,
    location === undefined ? name : `${name} (${location})`,
    kind === "error" ? "error" : "failed",
    message,
]).join(": ");
const rate = (suites) => (0,presentation/* sortBySeverity */.BF)(suites.map((suite) => ({ ...suite, severity: (0,presentation/* stateSeverity */.bd)(suite.failures + suite.errors === 0) })));
function testLog({ suites, failed, files }) {
    const more = suites.length - present_attestations_maxInLog;
    return [
        `${countsText(suites)} in ${(0,format/* count */.U9)(suites.length, "suite")} of ${(0,format/* count */.U9)(files, "file")}`,
        ...failed.map((test) => ({ severity: "error", text: failedText(test) })),
        { title: "Test suites", table: (0,presentation/* table */.tp)(rate(suites).slice(0, present_attestations_maxInLog), suiteRow) },
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
    (0,presentation/* table */.tp)(failed, ({ suite, name, message = "", location = "" }) => ({
        "Failed test": (0,markdown/* code */.aY)(name),
        Suite: (0,markdown/* code */.aY)(suite),
        Message: message,
        Location: (0,markdown/* code */.aY)(location),
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
