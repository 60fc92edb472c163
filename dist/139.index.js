export const id = 139;
export const ids = [139];
export const modules = {

/***/ 3518:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $g: () => (/* binding */ noMatchError),
/* harmony export */   Gm: () => (/* binding */ readAttachment),
/* harmony export */   V: () => (/* binding */ maxRequestBytes),
/* harmony export */   ZM: () => (/* binding */ rejectKey),
/* harmony export */   lY: () => (/* binding */ findFiles)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var node_stream_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6466);
/* harmony import */ var node_zlib__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8522);
/* harmony import */ var _lib_deadline_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5842);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1469);
/* harmony import */ var _lib_find_paths_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8904);
/* harmony import */ var _lib_read_file_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(6581);
// What is attached to an attestation: one file as it is; several files, or a directory, as an archive that has the same bytes
// for the same files.








/** The largest request that the service takes, in bytes. */
const maxRequestBytes = 10_000_000;
/** What a request has besides the fields of its type and the attachment, at most in ordinary cases. */
const reservedBytes = 20_000;
/** The largest file of an archive, which is in memory as a whole. */
const maxFileBytes = 50_000_000;
/**
 * Finds files by paths and globs; of a directory all files at any depth.
 * @param ending of a directory only files with this ending are taken; undefined for all, where what must not be attached ends the
 *   search
 * @throws ConfigurationError for a pattern or a directory that selects nothing, and for what cannot be read; CancelledError
 */
async function findFiles(patterns, ending, deadline, context) {
    const paths = [];
    for (const pattern of patterns) {
        const matching = await (0,_lib_find_paths_js__WEBPACK_IMPORTED_MODULE_6__/* .findPaths */ .EQ)(pattern, context);
        if (matching.length === 0)
            throw noMatchError(pattern, "Check that the step before ran, and where it wrote");
        paths.push(...matching);
    }
    const roots = await findRoots(context);
    const visit = async (path) => {
        await (0,_lib_deadline_js__WEBPACK_IMPORTED_MODULE_4__/* .checkLimits */ .J)(`\`${path}\``, deadline, context);
        // Before a link is followed: it can lead to the whole file system.
        if (ending === undefined)
            await checkPath(path, roots);
    };
    const found = new Map();
    const [lone] = paths;
    let hasDirectory = false;
    for (const path of new Set(paths)) {
        const status = await orFileError(path, () => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)(path));
        if (!status.isDirectory()) {
            found.set((0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(path), { path, name: archiveName(path) });
            continue;
        }
        hasDirectory = true;
        let isEmpty = true;
        await visit(path);
        for await (const file of walk(path, visit)) {
            if (ending !== undefined && !file.endsWith(ending))
                continue;
            isEmpty = false;
            // The name of a lone directory is left out.
            const name = paths.length === 1 && lone !== undefined ? toSlashes((0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(lone, file)) : archiveName(file);
            found.set((0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(file), { path: file, name });
        }
        if (isEmpty)
            throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .ConfigurationError */ .j1({
                message: `Directory \`${path}\` has no ${ending === undefined ? "files" : `\`*${ending}\``}`,
            });
    }
    return {
        files: [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1)),
        isSingle: found.size === 1 && !hasDirectory,
    };
}
/** Reports a path or glob of a line that selects nothing. */
const noMatchError = (pattern, hint) => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .ConfigurationError */ .j1({
    message: `\`${pattern}\` matches nothing (looked in \`${process.cwd()}\`)`,
    hint,
});
/** Gives everything in a directory that is not a directory. Each directory is read once, however many links lead to it. */
async function* walk(directory, visit, seen = new Set()) {
    const resolved = await orFileError(directory, () => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.realpath)(directory));
    if (seen.has(resolved))
        return;
    seen.add(resolved);
    for (const name of (await orFileError(directory, () => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readdir)(directory))).sort()) {
        const path = `${directory.replace(/\/$/, "")}/${name}`;
        await visit(path);
        const status = await orFileError(path, () => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)(path));
        if (status.isDirectory())
            yield* walk(path, visit, seen);
        else
            yield path;
    }
}
/** Returns the path from the workspace; of a file elsewhere the whole path. */
function archiveName(path) {
    const fromWorkspace = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(process.cwd(), (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(path));
    const isInside = fromWorkspace.split(node_path__WEBPACK_IMPORTED_MODULE_1__.sep)[0] !== ".." && !(0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(fromWorkspace);
    return toSlashes(isInside ? fromWorkspace : (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(path)).replace(/^(?:[A-Za-z]:)?\/+/, "");
}
const toSlashes = (path) => path.replaceAll(node_path__WEBPACK_IMPORTED_MODULE_1__.sep, "/");
/**
 * Reads what is attached: one file as it is, else `evidence.tgz`.
 * @param fieldBytes the size of the fields that are sent with it
 * @throws ConfigurationError for what must not be attached, cannot be read, or is too large; CancelledError
 */
async function readAttachment({ files, isSingle }, fieldBytes, options, context) {
    const maxBytes = maxRequestBytes - reservedBytes - fieldBytes;
    const tooLarge = new _lib_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .ConfigurationError */ .j1({
        message: `The request would be larger than ${maxRequestBytes / 1_000_000} MB, which the service does not take`,
        hint: "Attach fewer or smaller files",
    });
    const roots = await findRoots(context);
    for (const { path } of files)
        await checkPath(path, roots);
    const [only] = files;
    if (isSingle && only !== undefined) {
        const content = await readContent(only.path, options, context);
        if (content.length > maxBytes)
            throw tooLarge;
        return { filename: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(only.path), content };
    }
    async function* archive() {
        for (const { path, name } of files)
            yield* toEntry(name, await readContent(path, options, context));
        yield endOfArchive;
    }
    const chunks = [];
    let size = 0;
    await (0,node_stream_promises__WEBPACK_IMPORTED_MODULE_2__.pipeline)(archive, (0,node_zlib__WEBPACK_IMPORTED_MODULE_3__.createGzip)({ level: 9 }), async (compressed) => {
        for await (const chunk of compressed) {
            size += chunk.length;
            if (size > maxBytes)
                throw tooLarge;
            chunks.push(chunk);
            await (0,_lib_deadline_js__WEBPACK_IMPORTED_MODULE_4__/* .checkLimits */ .J)("The attachment", options.deadline, context);
        }
    });
    const content = Buffer.concat(chunks);
    // The system that compressed it is left unknown (RFC 1952, 2.3.1). zlib writes no time.
    content[9] = 255;
    return { filename: "evidence.tgz", content };
}
/** Returns the workspace and RUNNER_TEMP, without links. One that does not exist allows nothing. */
const findRoots = ({ environment }) => Promise.all([process.cwd(), environment["RUNNER_TEMP"] ?? ""]
    .filter((root) => root !== "")
    .map((root) => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.realpath)(root).catch(() => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(root))));
/** @throws ConfigurationError for a file or directory that must not leave the runner */
async function checkPath(path, roots) {
    const resolved = await orFileError(path, () => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.realpath)(path));
    if (`${path}/${resolved}`.split(/[\\/]/).some((name) => name.toLowerCase() === ".git"))
        throw rejection(path, "is in `.git`, which can hold credentials", "Attach only what a reviewer needs");
    const isInside = roots.some((root) => (resolved + node_path__WEBPACK_IMPORTED_MODULE_1__.sep).startsWith(root.endsWith(node_path__WEBPACK_IMPORTED_MODULE_1__.sep) ? root : root + node_path__WEBPACK_IMPORTED_MODULE_1__.sep));
    if (!isInside && resolved !== (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(path))
        throw rejection(path, "is a link that leads out of the workspace and RUNNER_TEMP", "Copy the file into the workspace");
}
async function readContent(path, options, context) {
    await (0,_lib_deadline_js__WEBPACK_IMPORTED_MODULE_4__/* .checkLimits */ .J)(`\`${path}\``, options.deadline, context);
    const content = await (0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_7__/* .readWholeFile */ .M4)(path, { maxBytes: maxFileBytes, signal: context.signal });
    rejectKey(path, content, options.apiToken);
    return content;
}
/** @throws ConfigurationError for a file that holds the API key */
function rejectKey(path, content, key) {
    if (!holdsKey(content, key))
        return;
    throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .ConfigurationError */ .j1({
        message: `\`${path}\` cannot be sent: it holds the API key`,
        hint: "Remove the key from the file, and replace the key: whoever could read the file has it",
    });
}
const rejection = (path, problem, hint) => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .ConfigurationError */ .j1({ message: `\`${path}\` cannot be attached: it ${problem}`, hint });
async function orFileError(path, access) {
    try {
        return await access();
    }
    catch (error) {
        throw (0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_7__/* .toReadError */ .sK)(path, error);
    }
}
/** A shorter key would be found in any file. */
const minKeyLength = 8;
/** Returns whether bytes hold the API key in UTF-8, in UTF-16 of both byte orders, or in base64, also within a longer text. */
function holdsKey(bytes, key) {
    if (key.length < minKeyLength)
        return false;
    const utf16 = Buffer.from(key, "utf16le");
    const forms = [key, utf16, Buffer.from(utf16).swap16(), ...base64Forms(key)];
    return forms.some((form) => bytes.includes(form));
}
/** Returns the digits of base64 that the key alone decides, for each number of bytes before it that share a digit with it. */
const base64Forms = (key) => [0, 1, 2].map((before) => {
    const bytes = Buffer.from("\0".repeat(before) + key);
    const [start, end] = [Math.ceil((before * 8) / 6), Math.floor((bytes.length * 8) / 6)];
    return bytes.toString("base64").slice(start, end);
});
// Archives in tar's pax format (POSIX.1-2001) with the same bytes for the same files. Ours, because packages for tar record
// owner, mode and time of the files.
const blockSize = 512;
/** Two empty blocks. */
const endOfArchive = Buffer.alloc(2 * blockSize);
/** Returns the pieces of a file in an archive. */
const toEntry = (name, content) => [
    header(name, content.length),
    content,
    padding(content.length),
];
/** Returns what stands before a file's content: owner 0, mode 0644, no time. */
function header(name, size) {
    // eslint-disable-next-line no-control-regex -- what the older format has no room for gets an extended header
    if (/^[\x00-\x7f]{1,100}$/.test(name))
        return block(name, size, "0");
    const record = Buffer.from(paxRecord("path", name));
    return Buffer.concat([
        block("pax-header", record.length, "x"),
        record,
        padding(record.length),
        block("file", size, "0"),
    ]);
}
/** Returns `LENGTH key=value`, where the length in bytes includes its own digits. */
function paxRecord(key, value) {
    const rest = ` ${key}=${value}\n`;
    const length = Buffer.byteLength(rest);
    const digits = String(length + String(length).length).length;
    return `${length + digits}${rest}`;
}
/** Returns the zeros that fill the last block of a content of so many bytes. */
const padding = (size) => Buffer.alloc((blockSize - (size % blockSize)) % blockSize);
function block(name, size, type) {
    const octal = (value, digits) => value.toString(8).padStart(digits, "0");
    const result = Buffer.alloc(blockSize);
    result.write(name, 0, "latin1");
    result.write(octal(0o644, 7), 100);
    result.write(octal(0, 7), 108);
    result.write(octal(0, 7), 116);
    result.write(octal(size, 11), 124);
    result.write(octal(0, 11), 136);
    // The checksum is computed with blanks in its own place.
    result.write(" ".repeat(8), 148);
    result.write(type, 156);
    result.write("ustar\u000000", 257);
    const checksum = result.reduce((sum, byte) => sum + byte, 0);
    result.write(`${octal(checksum, 6)}\0 `, 148);
    return result;
}


/***/ }),

/***/ 1139:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  readJunit: () => (/* binding */ readJunit)
});

// EXTERNAL MODULE: ./build/lib/deadline.js
var deadline = __webpack_require__(5842);
// EXTERNAL MODULE: ./build/lib/errors.js
var lib_errors = __webpack_require__(1469);
// EXTERNAL MODULE: ./build/lib/format.js
var format = __webpack_require__(177);
// EXTERNAL MODULE: ./build/lib/read-file.js
var read_file = __webpack_require__(6581);
// EXTERNAL MODULE: ./build/evidence/attachments.js
var attachments = __webpack_require__(3518);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: ./node_modules/saxes/saxes.js
var saxes = __webpack_require__(9800);
;// CONCATENATED MODULE: ./build/evidence/xml.js
// XML as the starts, texts and ends of its elements. The only module that uses saxes: a parser that reads in chunks, does not
// recurse, and never expands an entity that a document declares.


/** Why a document is rejected, in words that can follow its name. Line and column count from 1. */
class XmlError extends Error {
    line;
    column;
    constructor(message, line, column) {
        super(message);
        this.line = line;
        this.column = column;
    }
}
const maxDepth = 100;
const maxAttributes = 1_000;
const maxNameLength = 1_000;
/** How much of a text is kept, in code units: more than is shown, so that secrets in it can be found before it is cut. */
const maxTextLength = 32_768;
/** How many bytes are parsed before other work gets a turn. */
const chunkSize = 65_536;
/**
 * Parses a document, and calls a handler for each element.
 * @param pause is called after each chunk; what it throws ends the parsing
 * @throws XmlError
 */
async function parseXml(bytes, handler, pause) {
    const parser = new saxes/* SaxesParser */.wT({ xmlns: false, position: true });
    const reject = (problem) => {
        throw new XmlError(problem, parser.line, Math.max(parser.column, 1));
    };
    let depth = 0;
    let attributes = 0;
    parser.on("error", ({ message }) => reject(`is not well-formed XML: ${message.slice(0, maxNameLength).replace(/^\d+:\d+: |\.$/g, "")}`));
    parser.on("doctype", (declaration) => {
        if (declaration.includes("<!ENTITY") || declaration.length > maxNameLength)
            reject("has a DOCTYPE that declares entities, or is very long");
    });
    parser.on("opentagstart", () => {
        attributes = 0;
        depth += 1;
        if (depth > maxDepth)
            reject(`has elements more than ${maxDepth} deep`);
    });
    parser.on("attribute", () => {
        attributes += 1;
        if (attributes > maxAttributes)
            reject(`has an element with more than ${maxAttributes} attributes`);
    });
    parser.on("opentag", (tag) => {
        handler.open(tag.name.slice(tag.name.lastIndexOf(":") + 1), tag.attributes);
    });
    const takeText = (piece) => {
        handler.text(piece);
    };
    parser.on("text", takeText);
    parser.on("cdata", takeText);
    parser.on("closetag", () => {
        depth -= 1;
        handler.close();
    });
    const decoder = createDecoder(bytes);
    for (let at = 0; at < bytes.length; at += chunkSize) {
        const chunk = bytes.subarray(at, at + chunkSize);
        const isLast = at + chunkSize >= bytes.length;
        const decoded = decode(decoder, chunk, isLast);
        parser.write(decoded.text);
        if (decoded.isCut)
            reject(`has bytes, here or after this place, that are not ${decoder.encoding.toUpperCase()}`);
        // saxes gathers names and texts (comments, too) of any length piece by piece, which takes many times their size. These
        // fields are private: TypeScript allows access by a name in brackets.
        const names = [parser["name"], parser["entity"], parser["piTarget"]];
        if (names.some((name) => typeof name === "string" && name.length > maxNameLength))
            reject(`has a name that is longer than ${maxNameLength} characters`);
        const text = parser["text"];
        if (typeof text === "string")
            parser["text"] = text.slice(0, maxTextLength);
        await pause();
    }
    parser.close();
}
/** Decodes a chunk up to the first bytes that are not valid. */
function decode(decoder, chunk, isLast) {
    try {
        return { text: decoder.decode(chunk, { stream: !isLast }), isCut: false };
    }
    catch {
        const [valid = ""] = new external_node_util_.TextDecoder(decoder.encoding).decode(chunk).split("\ufffd", 1);
        return { text: valid, isCut: true };
    }
}
/**
 * Returns what decodes a document: by its declaration, else by its first bytes (appendix F of the XML recommendation), else UTF-8.
 * @throws XmlError when that cannot be decoded, or the first bytes are of another encoding
 */
function createDecoder(bytes) {
    const start = Buffer.from(bytes.subarray(0, 2_000)).toString("latin1");
    const family = familyOf(start);
    // Without the zeros of UTF-16.
    const declaration = start.replaceAll("\0", "").replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, "");
    const label = /^<\?xml\s[^>]*?\sencoding\s*=\s*["']([^"'>]*)["']/.exec(declaration)?.[1];
    if (label === undefined)
        return new external_node_util_.TextDecoder(family ?? "utf-8", { fatal: true });
    let declared;
    try {
        declared = /^(?:us-)?ascii$/i.test(label) ? "utf-8" : new external_node_util_.TextDecoder(label).encoding;
    }
    catch {
        throw new XmlError(`declares the encoding \`${label.slice(0, 40)}\`, which cannot be decoded`, 1, 1);
    }
    // `UTF-16` stands for both byte orders, of which its label is one.
    const agrees = declared.startsWith("utf-16")
        ? family?.startsWith("utf-16")
        : [undefined, declared].includes(family);
    if (agrees !== true)
        throw new XmlError(`declares the encoding \`${label.slice(0, 40)}\`, but its first bytes are ${family?.toUpperCase() ?? "8-bit text"}`, 1, 1);
    return new external_node_util_.TextDecoder(family ?? declared, { fatal: true });
}
/** Returns the encoding that a byte order mark, or the zeros around the first `<`, show; undefined where there is none. */
function familyOf(start) {
    if (start.startsWith("\xef\xbb\xbf"))
        return "utf-8";
    if (/^(?:\xff\xfe|<\0)/.test(start))
        return "utf-16le";
    return /^(?:\xfe\xff|\0<)/.test(start) ? "utf-16be" : undefined;
}

;// CONCATENATED MODULE: ./build/evidence/junit.js
// Reads test results from JUnit's XML files.






const maxFileBytes = 50_000_000;
/** The longest name and message, in code units. */
const junit_maxTextLength = 1_000;
/** How much of the text of a failure is gathered: its first line can be behind blanks, and a secret in it is to be found. */
const maxMessageLength = 32_768;
/** How many failed tests, and how many warnings of a kind, are kept. */
const maxKept = 100;
/** Milliseconds between two lines in the log about the progress. */
const progressInterval = 10_000;
/**
 * Reads results of tests, one file after the other.
 * @param patterns paths, globs, or directories, of which all `*.xml` are read
 * @throws ConfigurationError for files that cannot be read or show no test; CancelledError
 */
async function readJunit(patterns, options, context) {
    const found = await (0,attachments/* findFiles */.lY)(patterns, ".xml", options.deadline, context);
    const results = createResults(context);
    let shownAt = context.clock.monotonic();
    for (const [index, { path }] of found.files.entries()) {
        await readResults(path, results, options, context);
        if (context.clock.monotonic() < shownAt + progressInterval)
            continue;
        shownAt = context.clock.monotonic();
        context.logger.info(`Read ${index + 1} of ${(0,format/* count */.U9)(found.files.length, "file")} of test results`);
    }
    const { suites, warnings, details } = results.end();
    const sum = (field) => suites.reduce((total, suite) => total + suite[field], 0);
    const [total, failed, skipped] = [sum("total"), sum("failures") + sum("errors"), sum("skipped")];
    const summary = [
        (0,format/* count */.U9)(total, "test"),
        failed > 0 && `${failed} failed`,
        skipped > 0 && `${skipped} skipped`,
    ]
        .filter((part) => part !== false)
        .join(", ");
    if (total === skipped)
        throw new lib_errors/* ConfigurationError */.j1({
            message: 
            // Without a test, each file is named by the one warning.
            total === 0 ? warnings.join(". ") : `The test results show only skipped tests (${summary})`,
            reason: total === 0 || warnings.length === 0 ? undefined : warnings.join(". "),
            hint: "Check that the tests ran, and that the paths name their results",
        });
    const fields = { junit_results: suites };
    const evidence = { kind: "junit", fields, isCompliant: failed === 0, summary, details, warnings };
    try {
        const attachment = await (0,attachments/* readAttachment */.Gm)(found, Buffer.byteLength(JSON.stringify(fields)), options, context);
        return { ...evidence, attachment, notices: [] };
    }
    catch (error) {
        if (!(error instanceof lib_errors/* ConfigurationError */.j1))
            throw error;
        return { ...evidence, notices: [`The test results are recorded without their files. ${error.message}`] };
    }
}
async function readResults(path, results, options, context) {
    const bytes = await (0,read_file/* readWholeFile */.M4)(path, { maxBytes: maxFileBytes, signal: context.signal });
    const handler = results.createHandler(path);
    try {
        await parseXml(bytes, handler, () => (0,deadline/* checkLimits */.J)(`\`${path}\``, options.deadline, context));
    }
    catch (error) {
        if (!(error instanceof XmlError))
            throw error;
        throw new lib_errors/* ConfigurationError */.j1({
            message: `\`${path}\` ${error.message} (line ${error.line}, column ${error.column})`,
            hint: "Check that the paths name results of tests only, and that what wrote them was not stopped",
        }, { cause: error });
    }
    handler.end();
}
const toEntries = (outcome, words) => words.split(" ").map((word) => [word, outcome]);
/** What words say of a test: its attributes `status` and `result`, and the names of its children. */
const outcomes = new Map([
    ...toEntries("failed", "failed failure fail error broken"),
    ...toEntries("skipped", "skipped skip disabled ignored notrun suppressed"),
    ...toEntries("passed", "passed pass success successful ok run completed done"),
]);
/** What names of children say besides: an error, or that a test did not run to its end. Any other name may be anything. */
const childOutcomes = new Map([
    ...outcomes,
    ...toEntries("error", "error"),
    ...toEntries("unknown", "untested aborted abort cancelled canceled cancel pending blocked undefined unknown todo"),
    ...toEntries("unknown", "inconclusive incomplete interrupted notexecuted unexecuted deselected timeout timedout"),
]);
const normalize = (word) => word
    .trim()
    .toLowerCase()
    .replace(/[-_\s]/g, "");
const noTests = { total: 0, failures: 0, errors: 0, skipped: 0, reruns: 0, duration: 0 };
function add(counts, more) {
    counts.failures += more.failures ?? 0;
    counts.errors += more.errors ?? 0;
    counts.skipped += more.skipped ?? 0;
    counts.reruns += more.reruns ?? 0;
    counts.duration += more.duration ?? 0;
    // Figures can name more failures than there are tests.
    counts.total = Math.max(counts.total + (more.total ?? 0), counts.failures + counts.errors + counts.skipped);
}
const newGroup = (kind, attributes) => ({
    kind,
    attributes,
    all: { ...noTests },
    own: { ...noTests },
});
function newTest(attributes) {
    const test = { attributes, outcomes: new Set(), unknownWord: "", reruns: 0, message: "" };
    for (const word of [attributes["status"], attributes["result"]])
        if (word !== undefined && word.trim() !== "")
            addOutcome(test, outcomes.get(normalize(word)) ?? "unknown", word);
    if (normalize(attributes["success"] ?? "") === "false")
        test.outcomes.add("failed");
    return test;
}
function addOutcome(test, outcome, word) {
    test.outcomes.add(outcome);
    if (outcome === "unknown")
        test.unknownWord = word.trim().toLowerCase();
}
function openElement(parent, name, attributes) {
    const { group, test, isRerun } = parent;
    if (name === "testsuite" || name === "testsuites") {
        const isSuite = name === "testsuite" || group.kind === "suite";
        return { group: newGroup(isSuite ? "suite" : "suites", attributes), ends: "group" };
    }
    if (name === "testcase")
        return { group, test: newTest(attributes), ends: "test" };
    if (isRerun)
        return { group, test, isRerun };
    if (/^(?:flaky|rerun)/i.test(name)) {
        if (test !== undefined)
            test.reruns += 1;
        return { group, test, isRerun: true };
    }
    const outcome = childOutcomes.get(normalize(name));
    const isFailed = outcome === "error" || outcome === "failed";
    if (test !== undefined && outcome !== undefined && (isFailed || parent.ends === "test")) {
        // A failure anywhere in a test is its failure; a skipped step does not make it a skipped test.
        addOutcome(test, outcome, name);
        if (isFailed)
            test.message ||= attributes["message"]?.trim() ?? "";
        return { group, test, isMessage: isFailed && test.message === "" };
    }
    if (test !== undefined || !isFailed || group.kind === "document")
        return { group, test };
    const failed = newTest({ name: "outside of a test" });
    failed.outcomes.add(outcome);
    failed.message = attributes["message"]?.trim() ?? "";
    return { group, test: failed, ends: "test", isMessage: failed.message === "" };
}
/** Counts the tests of all files of a line. */
function createResults({ redact }) {
    const suites = [];
    let bytes = 0;
    const failed = { total: 0, texts: new Array() };
    const figures = { total: 0, texts: new Array() };
    const unknown = { total: 0, words: new Set() };
    const withoutTest = [];
    // Redacted before it is cut: half a secret would not be recognised. A copy, because a part of a chunk keeps all of it.
    const keep = (text) => Buffer.from((0,format/* shorten */.ml)(redact(text), junit_maxTextLength)).toString();
    function addFailed(...texts) {
        failed.total += 1;
        if (failed.texts.length < maxKept)
            failed.texts.push(texts
                .filter((text) => text !== "")
                .map(keep)
                .join(": "));
    }
    function addResult(attributes, { total, failures, errors, skipped, duration }) {
        // A suite without a test would look like one that passed.
        if (total === 0)
            return;
        const result = {
            name: keep(attributes["name"] ?? ""),
            total,
            failures,
            errors,
            skipped,
            duration: Math.round(duration * 1e6) / 1e6,
            timestamp: toTimestamp(attributes["timestamp"]),
        };
        bytes += Buffer.byteLength(JSON.stringify(result)) + 1;
        if (bytes > attachments/* maxRequestBytes */.V)
            throw new lib_errors/* ConfigurationError */.j1({
                message: `The results of more than ${(0,format/* count */.U9)(suites.length, "suite")} are larger than ${attachments/* maxRequestBytes */.V / 1_000_000} MB, which the service does not take`,
                hint: "Attest them by several lines, under several names",
            });
        suites.push(result);
    }
    /** Adds what the figures of a group have more than its tests show. */
    function addMissing({ kind, attributes, all, own }, file) {
        const figuresByName = ["errors", "failures", "failed"].map((name) => [name, toFigure(attributes[name])]);
        const { errors, failures, failed: failedTests } = Object.fromEntries(figuresByName);
        const shown = all.errors + all.failures;
        const missing = (errors ?? 0) + Math.max(failures ?? 0, failedTests ?? 0) - shown - all.reruns;
        if (missing <= 0)
            return;
        const missingErrors = Math.min(Math.max((errors ?? 0) - all.errors, 0), missing);
        for (const counts of [all, own])
            add(counts, { errors: missingErrors, failures: missing - missingErrors });
        const words = figuresByName
            .filter(([, figure]) => figure > 0)
            .map(([name, figure]) => `\`${name}="${figure}"\``);
        const title = `${kind === "suite" ? "suite" : "`testsuites`"} \`${keep(attributes["name"] ?? "")}\``;
        const text = `${title} says ${words.join(" and ")}, more than its ${(0,format/* count */.U9)(shown, "failed test")}`;
        figures.total += 1;
        if (figures.texts.length < maxKept)
            figures.texts.push(`\`${file}\`: ${text}. The larger number counts`);
        addFailed("only in the figures", text);
    }
    function closeTest({ attributes, outcomes, unknownWord, reruns, message }, { all, own }) {
        const order = ["error", "failed", "skipped", "unknown"];
        const outcome = order.find((candidate) => outcomes.has(candidate));
        const { name = "a test without a name", classname = "", time } = attributes;
        if (outcome === "error" || outcome === "failed")
            addFailed(outcome, name.startsWith(classname) ? name : `${classname} ${name}`, firstLine(message));
        if (outcome === "unknown") {
            unknown.total += 1;
            if (unknown.words.size < maxKept)
                unknown.words.add(`\`${keep(unknownWord)}\``);
        }
        const counts = {
            total: 1,
            errors: Number(outcome === "error"),
            failures: Number(outcome === "failed"),
            skipped: Number(outcome === "skipped" || outcome === "unknown"),
            reruns,
            duration: toSeconds(time),
        };
        add(all, counts);
        add(own, counts);
    }
    /** Creates the handler of one file's elements; `end` comes after the last one. */
    function createHandler(file) {
        const document = { group: newGroup("document", {}) };
        const open = [document];
        const current = () => open.at(-1) ?? document;
        return {
            open(name, attributes) {
                open.push(openElement(current(), name, attributes));
            },
            text(piece) {
                const { test, isMessage } = current();
                if (isMessage && test !== undefined && test.message.length < maxMessageLength)
                    test.message += piece;
            },
            close() {
                const { ends, group, test } = open.pop() ?? document;
                if (ends === "test" && test !== undefined)
                    closeTest(test, group);
                if (ends !== "group")
                    return;
                addMissing(group, file);
                const parent = current().group;
                add(parent.all, group.all);
                if (parent.kind !== "suite")
                    addResult(group.attributes, group.kind === "suite" ? group.all : group.own);
            },
            end() {
                addResult({}, document.group.own);
                if (document.group.all.total === 0)
                    withoutTest.push(`\`${file}\``);
            },
        };
    }
    function end() {
        const withMore = ({ texts, total }, noun) => total > texts.length ? [...texts, `${(0,format/* count */.U9)(total - texts.length, noun)} not shown`] : texts;
        const warnings = [...withMore(figures, "more suite")];
        if (unknown.total > 0)
            warnings.push(`${(0,format/* count */.U9)(unknown.total, "test")} counted as skipped, because of ${(0,format/* joinTruncated */.v$)([...unknown.words])}: not known as a word for a test that passed`);
        if (withoutTest.length > 0)
            warnings.push(`No test in ${(0,format/* joinTruncated */.v$)(withoutTest)}`);
        return { suites, warnings, details: withMore(failed, "more failed test") };
    }
    return { createHandler, end };
}
/** Reads a figure of a suite: `2`, `1,234`. Anything else counts as 0. */
const toFigure = (text = "") => /^\s*\d[\d,]{0,14}\s*$/.test(text) ? Number(text.replaceAll(",", "")) : 0;
/** Reads seconds: `0.25`, `1,234.5`, `0,25`. Anything else counts as 0. */
function toSeconds(text = "") {
    const number = Number(text.includes(".") ? text.replaceAll(",", "") : text.replace(",", "."));
    return number >= 0 && number < 1e12 ? number : 0;
}
/** Reads a date as seconds since 1970: in UTC where it names no zone. */
function toTimestamp(text = "") {
    const date = text.trim().replace(" ", "T").replace(",", ".");
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(date))
        return undefined;
    const milliseconds = Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/i.test(date) ? date : `${date}Z`);
    return Number.isNaN(milliseconds) ? undefined : milliseconds / 1_000;
}
const firstLine = (text) => /\S[^\r\n]*/.exec(text)?.[0].trimEnd() ?? "";


/***/ })

};
