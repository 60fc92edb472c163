export const id = 174;
export const ids = [174,518];
export const modules = {

/***/ 3518:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V: () => (/* binding */ maxRequestBytes),
/* harmony export */   createSendableCheck: () => (/* binding */ createSendableCheck),
/* harmony export */   e: () => (/* binding */ maxFileBytes),
/* harmony export */   findFiles: () => (/* binding */ findFiles),
/* harmony export */   noMatchError: () => (/* binding */ noMatchError),
/* harmony export */   readAttachment: () => (/* binding */ readAttachment)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var node_stream_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6466);
/* harmony import */ var node_zlib__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8522);
/* harmony import */ var _files_find_paths_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2668);
/* harmony import */ var _files_read_file_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1961);
/* harmony import */ var _files_walk_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8743);
/* harmony import */ var _lib_deadline_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(5842);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(1469);
// What is attached to an attestation: one file as it is; several files, or a directory, as an archive that has the same bytes
// for the same files.









/** The largest request that the service takes, in bytes. */
const maxRequestBytes = 10_000_000;
/** What a request has besides the fields and the attachment, at most in ordinary cases: the names, and the lines of the form. */
const reservedBytes = 20_000;
/** The largest file of test results or of an archive, in bytes. It is in memory as a whole. */
const maxFileBytes = 50_000_000;
/**
 * Finds files by paths and globs; of a directory all files at any depth.
 * @param ending of a directory only files with this ending are taken; undefined for all, where what must not be attached ends the
 *   search
 * @throws ConfigurationError for a pattern or a directory that selects nothing, and for what cannot be read; CancelledError
 */
async function findFiles(patterns, ending, deadline, context) {
    const paths = new Set();
    for (const pattern of patterns) {
        const matching = await (0,_files_find_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .findPaths */ .EQ)(pattern, context, deadline);
        if (matching.length === 0)
            throw await noMatchError(pattern, deadline, context);
        for (const path of matching)
            paths.add(path);
    }
    const rejectUnsendable = await createSendableCheck(context);
    const pause = (0,_files_walk_js__WEBPACK_IMPORTED_MODULE_6__/* .createSearchPause */ .jx)("evidence files", context, deadline);
    const found = new Map();
    let hasDirectory = false;
    for (const path of paths) {
        await pause();
        if (!(0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_5__/* .orFileError */ .uK)(path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path)).isDirectory()) {
            found.set((0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(path), { path, name: archiveName(path) });
            continue;
        }
        hasDirectory = true;
        for await (const file of listFiles(path, ending, rejectUnsendable, pause)) {
            // The name of a lone directory is left out.
            const name = paths.size === 1 ? toSlashes((0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(path, file)) : archiveName(file);
            found.set((0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(file), { path: file, name });
        }
    }
    return {
        files: [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1)),
        isSingle: found.size === 1 && !hasDirectory,
    };
}
const noFileHint = "Check that the step before ran, and where it wrote";
/** Gives the files in a directory, at any depth. @throws ConfigurationError also where there is none */
async function* listFiles(directory, ending, rejectUnsendable, pause) {
    let isEmpty = true;
    for await (const entry of (0,_files_walk_js__WEBPACK_IMPORTED_MODULE_6__/* .walk */ .GG)(directory, { followsLinks: true }, pause)) {
        // Before the walk enters a link: it can lead to the whole file system.
        if (ending === undefined)
            rejectUnsendable(entry.path);
        const isWanted = ending === undefined || entry.name.endsWith(ending);
        if (entry.kind !== "directory" && !isWanted)
            continue;
        (0,_files_walk_js__WEBPACK_IMPORTED_MODULE_6__/* .requireUtf8 */ .Nt)(entry.path, entry, "Rename it");
        if (entry.kind === "directory")
            continue;
        isEmpty = false;
        yield entry.path;
    }
    if (isEmpty)
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_8__/* .ConfigurationError */ .j1({
            message: `Directory \`${directory}\` has no ${ending === undefined ? "files" : `\`*${ending}\``}`,
            hint: noFileHint,
        });
}
/** Reports a path or glob of a line that selects nothing. */
async function noMatchError(pattern, deadline, context) {
    return new _lib_errors_js__WEBPACK_IMPORTED_MODULE_8__/* .ConfigurationError */ .j1({
        message: `\`${pattern}\` matches nothing${(0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_5__/* .lookedIn */ .ik)(pattern)}`,
        hint: noFileHint,
        ...(await (0,_files_find_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .explainNoMatch */ .Ok)(pattern, context, deadline)),
    });
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
async function readAttachment({ files, isSingle }, fieldBytes, deadline, context) {
    const maxBytes = maxRequestBytes - reservedBytes - fieldBytes;
    const tooLarge = new _lib_errors_js__WEBPACK_IMPORTED_MODULE_8__/* .ConfigurationError */ .j1({
        message: `The request would be larger than ${maxRequestBytes / 1_000_000} MB, which the service does not take`,
        hint: "Attach fewer or smaller files",
    });
    const rejectUnsendable = await createSendableCheck(context);
    const pause = (0,_files_walk_js__WEBPACK_IMPORTED_MODULE_6__/* .createSearchPause */ .jx)("evidence files", context, deadline);
    for (const { path } of files) {
        await pause();
        rejectUnsendable(path);
    }
    const resolveAllowed = await createSendableCheck(context, "looked up");
    const [only] = files;
    if (isSingle && only !== undefined) {
        const content = await readContent(only.path, resolveAllowed, deadline, context);
        if (content.length > maxBytes)
            throw tooLarge;
        return { filename: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(only.path), content };
    }
    async function* archive() {
        for (const { path, name } of files)
            yield* toEntry(name, await readContent(path, resolveAllowed, deadline, context));
        yield endOfArchive;
    }
    const chunks = [];
    let size = 0;
    await (0,node_stream_promises__WEBPACK_IMPORTED_MODULE_2__.pipeline)(archive, (0,node_zlib__WEBPACK_IMPORTED_MODULE_3__.createGzip)(), async (compressed) => {
        for await (const chunk of compressed) {
            size += chunk.length;
            if (size > maxBytes)
                throw tooLarge;
            chunks.push(chunk);
            await (0,_lib_deadline_js__WEBPACK_IMPORTED_MODULE_7__/* .yieldWithinTime */ .kd)("`evidence.tgz`", deadline, context);
        }
    });
    const content = Buffer.concat(chunks);
    // The system that compressed it is left unknown (RFC 1952, 2.3.1). zlib writes no time.
    content[9] = 255;
    return { filename: "evidence.tgz", content };
}
/**
 * Creates a function that returns a path without links, and throws ConfigurationError for a file or directory that must not leave
 * the runner: `.git`, and what is behind a link that leads out of the workspace or RUNNER_TEMP.
 * @param directories whether what it found of a directory is kept for the next path
 */
async function createSendableCheck({ environment }, directories = "kept") {
    const roots = await (0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_5__/* .findRoots */ .D0)(environment);
    const resolveLinks = (0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_5__/* .createLinkResolver */ .R$)(roots);
    return (path) => {
        const { resolved, leadsOut } = directories === "kept" ? resolveLinks(path) : (0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_5__/* .createLinkResolver */ .R$)(roots)(path);
        if (`${path}/${resolved}`.split(/[\\/]/).some((name) => name.toLowerCase() === ".git"))
            throw (0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_5__/* .fileError */ .zS)(path, "cannot be sent: it is in `.git`, which can hold credentials", "Attach only what a reviewer needs");
        if (leadsOut)
            throw (0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_5__/* .fileError */ .zS)(path, "cannot be sent: a link on its path leads out of the workspace or RUNNER_TEMP", "Copy the file into the workspace");
        return resolved;
    };
}
async function readContent(path, resolveAllowed, deadline, context) {
    await (0,_lib_deadline_js__WEBPACK_IMPORTED_MODULE_7__/* .yieldWithinTime */ .kd)(`\`${path}\``, deadline, context);
    const { signal } = context;
    const content = await (0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_5__/* .readWholeFile */ .M4)(path, { maxBytes: maxFileBytes, resolveAllowed, signal });
    (0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_5__/* .rejectSecretsInFile */ .St)(path, content, context);
    return content;
}
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

/***/ 7174:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  readJunit: () => (/* binding */ readJunit)
});

// UNUSED EXPORTS: JunitResults

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./build/files/read-file.js
var read_file = __webpack_require__(1961);
// EXTERNAL MODULE: ./build/lib/deadline.js
var lib_deadline = __webpack_require__(5842);
// EXTERNAL MODULE: ./build/lib/errors.js
var errors = __webpack_require__(1469);
// EXTERNAL MODULE: ./build/lib/format.js
var format = __webpack_require__(177);
// EXTERNAL MODULE: ./build/workflow/read-run.js
var read_run = __webpack_require__(2086);
// EXTERNAL MODULE: ./build/evidence/attachments.js
var attachments = __webpack_require__(3518);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: ./node_modules/saxes/saxes.js
var saxes = __webpack_require__(9800);
;// CONCATENATED MODULE: ./build/evidence/xml.js
// XML as the starts, texts and ends of its elements. The only module that uses saxes: a parser that reads in chunks, does not
// recurse, and never expands an entity that a document declares.


/** Why a handler rejects an element, in words that can follow the document's name. */
class InvalidElement extends Error {
}
/** Why a document is rejected, in words that can follow its name. Line and column count from 1. */
class XmlError extends Error {
    line;
    column;
    constructor(message, line, column, options) {
        super(message, options);
        this.line = line;
        this.column = column;
    }
}
const maxDepth = 100;
const maxAttributes = 1_000;
const maxNameLength = 1_000;
/** How much of a text is kept, in code units: more than is read or shown of it, since a secret must be found before it is cut. */
const maxTextLength = 32_768;
/** How many bytes are parsed before other work gets a turn. */
const chunkSize = 65_536;
/**
 * Parses a document, and calls a handler for each element.
 * @param pause is called after each chunk; what it throws ends the parsing
 * @throws XmlError
 */
async function parseXml(bytes, handler, pause) {
    const decoder = createDocumentDecoder(bytes);
    const parser = createParser(handler);
    try {
        for (let at = 0; at < bytes.length; at += chunkSize) {
            const isLast = at + chunkSize >= bytes.length;
            const { text, isCut } = decode(decoder, bytes.subarray(at, at + chunkSize), isLast);
            parser.write(text);
            if (isCut)
                throw new InvalidElement(`has bytes, here or after this place, that are not ${decoder.encoding.toUpperCase()}`);
            limitTexts(parser);
            await pause();
        }
        parser.close();
        handler.end();
    }
    catch (error) {
        if (!(error instanceof InvalidElement))
            throw error;
        throw new XmlError(error.message, parser.line, Math.max(parser.column, 1), { cause: error });
    }
}
/** Creates a parser that calls a handler, and rejects what is not well-formed or too large. */
function createParser(handler) {
    const parser = new saxes/* SaxesParser */.wT({ xmlns: false, position: true });
    let depth = 0;
    let attributes = 0;
    parser.on("error", ({ message }) => {
        const problem = message.slice(0, maxNameLength).replace(/^\d+:\d+: |\.$/g, "");
        throw new InvalidElement(`is not well-formed XML: ${problem}`);
    });
    parser.on("doctype", (declaration) => {
        if (declaration.includes("<!ENTITY") || declaration.length > maxNameLength)
            throw new InvalidElement("has a DOCTYPE that declares entities, or is very long");
    });
    parser.on("opentagstart", () => {
        attributes = 0;
        depth += 1;
        if (depth > maxDepth)
            throw new InvalidElement(`has elements more than ${maxDepth} deep`);
    });
    parser.on("attribute", () => {
        attributes += 1;
        if (attributes > maxAttributes)
            throw new InvalidElement(`has an element with more than ${maxAttributes} attributes`);
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
    return parser;
}
/**
 * Limits what the parser gathers of a name or a text (comments, too) over several chunks: piece by piece it takes many times its size.
 * @throws InvalidElement for a long name
 */
function limitTexts(parser) {
    // These fields are private: TypeScript allows access by a name in brackets.
    const names = [parser["name"], parser["entity"], parser["piTarget"]];
    if (names.some((name) => typeof name === "string" && name.length > maxNameLength))
        throw new InvalidElement(`has a name that is longer than ${maxNameLength} characters`);
    const text = parser["text"];
    if (typeof text === "string")
        parser["text"] = text.slice(0, maxTextLength);
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
 * Returns what decodes a document: by its byte order mark, else by its declaration, else UTF-8.
 * @throws XmlError for an encoding that cannot be decoded, or that the first bytes are not
 */
function createDocumentDecoder(bytes) {
    const start = Buffer.from(bytes.subarray(0, 2_000)).toString("latin1");
    // UTF-16 is known by its mark, or by the zeros beside the first `<` (appendix F of the XML recommendation).
    if (/^(?:\xff\xfe|<\0)/.test(start))
        return new external_node_util_.TextDecoder("utf-16le", { fatal: true });
    if (/^(?:\xfe\xff|\0<)/.test(start))
        return new external_node_util_.TextDecoder("utf-16be", { fatal: true });
    // Behind the mark of UTF-8, this finds no declaration.
    const label = /^<\?xml\s[^>]*?\sencoding\s*=\s*["']([^"'>]*)["']/.exec(start)?.[1] ?? "utf-8";
    const shown = label.slice(0, 40);
    let encoding;
    try {
        encoding = /^(?:us-)?ascii$/i.test(label) ? "utf-8" : new external_node_util_.TextDecoder(label).encoding;
    }
    catch (cause) {
        throw new XmlError(`declares the encoding \`${shown}\`, which cannot be decoded`, 1, 1, { cause });
    }
    if (encoding.startsWith("utf-16"))
        throw new XmlError(`declares the encoding \`${shown}\`, but its first bytes are 8-bit text`, 1, 1);
    return new external_node_util_.TextDecoder(encoding, { fatal: true });
}

;// CONCATENATED MODULE: ./build/evidence/junit-document.js

/** Attributes that say how a test case ended. */
const caseAttributes = ["status", "result", "outcome", "passed", "success"];
/** Attributes that say how a suite or a run ended. */
const groupAttributes = ["result", "status", "overall-result"];
/** Children of a test case that did not run, or not to its end. */
const notRunElements = new Set([
    "untested",
    "aborted",
    "cancelled",
    "pending",
    "blocked",
    "notrun",
    "warning",
    "timeout",
    "timedout",
    "interrupted",
    "incomplete",
]);
/** Children of a test case whose attributes say how it ended: of gtester, of CANoe. */
const resultElements = new Set(["status", "verdict", "result", "outcome"]);
/** JUnit writes these in lower case. Catch2, doctest, Boost and Qt write `TestCase`, and say elsewhere in it that it failed. */
const caseSensitive = new Set(["testsuites", "testsuite", "testcase"]);
/** Why a skipped test could not run: CTest's `Unable to find executable`, `Required Files Missing`, `Fixture dependency failed`. */
const faultWords = /missing|not found|unable|failed/i;
/** Counts one document into the results of its line. */
class JunitDocument {
    #path;
    #results;
    #open = [];
    #root = createGroup({ isRoot: true, isSuite: false, attributes: {} });
    #summary;
    #total = 0;
    constructor(path, results) {
        this.#path = path;
        this.#results = results;
    }
    open(tag, anyAttributes) {
        const isForeign = caseSensitive.has(tag.toLowerCase()) && !caseSensitive.has(tag);
        const name = isForeign ? tag : tag.toLowerCase();
        const attributes = inLowerCase(anyAttributes);
        const parent = this.#open.at(-1);
        const isException = name === "exception" && parent?.testCase !== undefined;
        if (isForeign || isException || name === "test" || name === "test-case")
            this.#results.note("elements", `\`${name}\` in \`${this.#path}\``);
        if (parent === undefined)
            this.#open.push(this.#openRoot(name, attributes));
        else if (this.#summary?.elements.has(name) === true)
            this.#open.push({ kind: "ignored", group: parent.group, message: this.#summary.elements.get(name) });
        else
            this.#open.push(openElement(parent, name, attributes));
    }
    text(piece) {
        const message = this.#open.at(-1)?.message;
        if (message !== undefined && message.text.length < maxTextLength)
            message.text += piece;
    }
    close() {
        const element = this.#open.pop();
        if (element === undefined)
            return;
        const { group } = element;
        switch (element.kind) {
            case "group":
                this.#closeGroup(group);
                this.#addToParent(group, this.#open.at(-1)?.group ?? this.#root);
                break;
            case "case":
                this.#closeCase(element.testCase, group);
                break;
            case "failure":
                if (element.testCase === undefined)
                    this.#addFailed(group, element.message.outcome, describeGroup(group), element.message);
                break;
            case "other":
            case "ignored":
                break;
        }
    }
    /** Counts what the root says. */
    end() {
        if (this.#summary !== undefined) {
            this.#results.addSummary(readSummary(this.#summary));
            return;
        }
        this.#closeGroup(this.#root);
        this.#send(this.#root);
        if (this.#total === 0)
            this.#results.note("filesWithoutTest", `\`${this.#path}\``);
    }
    /** Opens the root. A suite or a case that is the root stands in one that says nothing. */
    #openRoot(name, attributes) {
        const outside = { kind: "other", group: this.#root };
        if (name === "failsafe-summary") {
            const { timeout = "" } = attributes;
            this.#summary = {
                elements: new Map(summaryElements.map((element) => [element, newMessage({})])),
                isTimeout: !["", "false", "0"].includes(timeout.trim().toLowerCase()),
            };
            return outside;
        }
        if (name === "testsuite" || name === "testcase")
            return openElement(outside, name, attributes);
        this.#root = createGroup({ isRoot: true, isSuite: name === "testsuites", attributes });
        return { kind: "other", group: this.#root };
    }
    #closeCase(testCase, group) {
        const { counts } = group;
        const outcome = outcomeOf(testCase);
        counts.duration += toSeconds(testCase.attributes["time"]);
        if (outcome === "failed" || outcome === "error") {
            this.#addFailed(group, outcome, testName(testCase.attributes), testCase.firstFailure);
            // Figures count tests, or each failure of a test.
            group.explained += Math.max(testCase.failures - 1, 0);
            return;
        }
        counts.total += 1;
        if (outcome !== "passed")
            counts.skipped += 1;
        if (outcome === "not run")
            this.#results.addNotRun(reasonOf(testCase), testName(testCase.attributes));
    }
    #addFailed(group, outcome, name, message) {
        group.counts.total += 1;
        group.counts[outcome === "error" ? "errors" : "failures"] += 1;
        group.explained += 1;
        group.hasFailed = true;
        this.#results.listFailed(outcome, name, textOf(message));
    }
    /** Counts what a group says and the elements in it do not show. */
    #closeGroup(group) {
        const place = `\`${this.#path}\`, ${describeGroup(group)}`;
        if (!group.isRoot && group.figures.tests > 0 && group.counts.total === 0)
            this.#results.note("suitesWithoutTest", place);
        this.#addFigures(group, place);
        for (const word of group.words) {
            const meaning = meaningOf(word);
            if (meaning === "failed" && !group.hasFailed)
                this.#addFailed(group, "failed", `${describeGroup(group)} says \`${word}\``);
            if (meaning === "unknown")
                this.#results.note("words", `${place} (\`${word}\`)`);
        }
    }
    /** Counts the failures in a group's figures that nothing in it explains: as tests that seemed to pass, then as further tests. */
    #addFigures(group, place) {
        const { figures, counts } = group;
        const excess = figures.errors + figures.failures - group.explained;
        if (excess <= 0)
            return;
        const errors = Math.min(excess, Math.max(figures.errors - counts.errors, 0));
        counts.errors += errors;
        counts.failures += excess - errors;
        counts.total = Math.max(counts.total, counts.errors + counts.failures + counts.skipped);
        group.explained += excess;
        group.hasFailed = true;
        this.#results.listFigures(excess, place);
    }
    #addToParent(suite, parent) {
        parent.explained += suite.explained;
        parent.hasFailed ||= suite.hasFailed;
        if (parent.isRoot)
            this.#send(suite);
        else
            addCounts(parent.counts, suite.counts);
    }
    #send({ counts, attributes }) {
        this.#total += counts.total;
        const { name = "", timestamp } = attributes;
        this.#results.addSuite({ ...counts, name, timestamp: toTimestamp(timestamp) });
    }
}
const summaryElements = ["errors", "failures", "failuremessage"];
/** @throws InvalidElement for figures that cannot be read */
function readSummary({ elements, isTimeout }) {
    const figure = (name) => readFigure(elements.get(name)?.text, name);
    const [errors, failures] = [figure("errors"), figure("failures")];
    const hasMessage = (elements.get("failuremessage")?.text ?? "").trim() !== "";
    return { errors: errors + failures === 0 && (hasMessage || isTimeout) ? 1 : errors, failures };
}
/** @throws InvalidElement for figures and words that cannot be read */
function createGroup(group) {
    const { attributes } = group;
    const figure = (name) => readFigure(attributes[name], name);
    return {
        ...group,
        words: readWords(attributes, groupAttributes),
        figures: {
            tests: figure("tests"),
            errors: figure("errors"),
            failures: Math.max(figure("failures"), figure("failed")),
        },
        counts: { total: 0, failures: 0, errors: 0, skipped: 0, duration: 0 },
        explained: 0,
        hasFailed: false,
    };
}
function describeGroup({ isRoot, attributes: { name = "" } }) {
    if (isRoot)
        return "its root";
    return name === "" ? "a suite without a name" : `suite \`${name}\``;
}
/** Opens an element in another one, and notes what it says about the group and the case that it is in. */
function openElement(parent, name, attributes) {
    const { group, testCase } = parent;
    if (parent.kind === "ignored" || parent.kind === "failure")
        return { kind: "ignored", group };
    if (name === "testsuite" || name === "testsuites")
        return { kind: "group", group: createGroup({ isRoot: false, isSuite: true, attributes }) };
    if (name === "testcase")
        return { kind: "case", group, testCase: createTestCase(attributes) };
    if (name.startsWith("flaky") || name.startsWith("rerun")) {
        // An earlier run, which figures can count too.
        group.explained += 1;
        return { kind: "ignored", group };
    }
    const outcome = failureOutcome(parent, name);
    if (outcome !== undefined) {
        const message = { outcome, ...newMessage(attributes) };
        if (testCase !== undefined) {
            testCase.failures += 1;
            testCase.isError ||= outcome === "error";
            testCase.firstFailure ??= message;
        }
        return { kind: "failure", group, testCase, message };
    }
    if (parent.kind === "case" && testCase !== undefined) {
        if (name === "skipped")
            testCase.skipped ??= newMessage(attributes);
        if (notRunElements.has(name))
            testCase.notRunElement ??= name;
        if (resultElements.has(name))
            for (const word of readWords(attributes, caseAttributes))
                testCase.words.push(word);
        return { kind: "other", group, testCase, message: name === "skipped" ? testCase.skipped : undefined };
    }
    return { kind: "other", group, testCase };
}
const newMessage = ({ message = "" }) => ({ attribute: message.trim(), text: "" });
const textOf = ({ attribute, text } = { attribute: "", text: "" }) => attribute === "" ? text : attribute;
/** Returns what kind of failure an element is, in a case or outside of all; undefined where it is none. */
function failureOutcome({ group, testCase }, name) {
    if (testCase === undefined && !group.isSuite)
        return undefined;
    if (name === "error")
        return "error";
    const isFailure = name === "failure" || (name === "failed" && testCase !== undefined);
    return isFailure ? "failed" : undefined;
}
/** @throws InvalidElement for words that cannot be read */
function createTestCase(attributes) {
    const words = readWords(attributes, caseAttributes);
    return { attributes, words, failures: 0, isError: false };
}
/** Returns how a test ended, by the first rule that applies. */
function outcomeOf({ failures, isError, words, skipped, notRunElement }) {
    const meanings = words.map(meaningOf);
    if (isError)
        return "error";
    if (failures > 0 || meanings.includes("failed"))
        return "failed";
    const didNotRun = notRunElement !== undefined || meanings.includes("unknown");
    if (didNotRun && faultWords.test(textOf(skipped)))
        return "not run";
    if (skipped !== undefined || meanings.includes("skipped"))
        return "skipped";
    return didNotRun ? "not run" : "passed";
}
/** Returns what says that a test did not run. */
function reasonOf({ words, skipped, notRunElement }) {
    const reason = notRunElement ?? words.find((word) => meaningOf(word) === "unknown") ?? "";
    const message = textOf(skipped);
    return message === "" ? reason : `${reason}: ${message}`;
}
function addCounts(counts, more) {
    counts.total += more.total;
    counts.failures += more.failures;
    counts.errors += more.errors;
    counts.skipped += more.skipped;
    counts.duration += more.duration;
}
/** Returns attributes by their names in lower case. Of two that differ only by case, the one in lower case counts. */
function inLowerCase(attributes) {
    const names = Object.keys(attributes);
    if (names.every((name) => name === name.toLowerCase()))
        return attributes;
    const entries = names.map((name) => [name.toLowerCase(), attributes[name] ?? ""]);
    return { ...Object.fromEntries(entries), ...attributes };
}
const meanings = new Map([
    ...toEntries("failed", ["failed", "failure", "fail", "error", "broken", "false", "no", "0"]),
    ...toEntries("skipped", ["skipped", "skip", "disabled", "ignored", "suppressed"]),
    ...toEntries("passed", ["passed", "pass", "success", "successful", "ok", "run", "completed", "done"]),
    ...toEntries("passed", ["executed", "true", "yes", "1"]),
]);
function toEntries(meaning, words) {
    return words.map((word) => [word, meaning]);
}
/** Returns what a word in lower case means. */
const meaningOf = (word) => meanings.get(word) ?? "unknown";
/** The longest word or figure, in code units. Longer texts can have been cut by the parser. */
const maxWordLength = 1_000;
/**
 * Reads the words in attributes, in lower case. A blank one is none.
 * @throws InvalidElement
 */
function readWords(attributes, names) {
    const words = [];
    for (const name of names) {
        const word = readShort(attributes[name], name).toLowerCase();
        if (word !== "")
            words.push(word);
    }
    return words;
}
/**
 * Reads a figure: `2`, `1,234`. None, and a blank one, is 0.
 * @throws InvalidElement for anything else
 */
function readFigure(text, name) {
    const trimmed = readShort(text, name);
    if (trimmed === "")
        return 0;
    const isNumber = /^(?:\d+|\d{1,3}(?:,\d{3})+)$/.test(trimmed);
    const figure = Number(trimmed.replaceAll(",", ""));
    if (!isNumber || !Number.isSafeInteger(figure))
        throw new InvalidElement(`says \`${name}\` is \`${trimmed}\`, which is not a number of tests`);
    return figure;
}
function readShort(text = "", name) {
    if (text.length > maxWordLength)
        throw new InvalidElement(`has \`${name}\` with more than ${maxWordLength} characters`);
    return text.trim();
}
/** Reads seconds: `0.25`, `1,234.5`, `0,25`. Anything else counts as 0. */
function toSeconds(text = "") {
    const seconds = Number(text.includes(".") ? text.replaceAll(",", "") : text.replace(",", "."));
    return seconds >= 0 && seconds < 1e12 ? seconds : 0;
}
/** Reads a date as seconds since 1970: in UTC where it names no zone. Undefined for anything else. */
function toTimestamp(text = "") {
    const date = text.trim().replace(/ UTC$/, "Z").replace(" ", "T").replace(",", ".");
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(date))
        return undefined;
    const milliseconds = Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/i.test(date) ? date : `${date}Z`);
    return Number.isNaN(milliseconds) ? undefined : milliseconds / 1_000;
}
/** Returns the name of a test, with its class where it does not begin with it. */
function testName({ name = "", classname = "" }) {
    const names = name.startsWith(classname) ? [name] : [classname, name];
    return names.filter((part) => part !== "").join(" ") || "a test without a name";
}

;// CONCATENATED MODULE: ./build/evidence/junit.js
// Evidence of test results: JUnit's XML files, counted and attached.









/**
 * Reads results of tests, one file after the other.
 * @param patterns paths, globs, or directories, of which all `*.xml` are read
 * @throws ConfigurationError for files that cannot be read, and where no test ran; CancelledError
 */
async function readJunit(patterns, options, context) {
    const { deadline } = options;
    const found = await (0,attachments.findFiles)(patterns, ".xml", deadline, context);
    const results = new JunitResults(context.redact);
    const jobStart = (0,read_run/* findJobStart */.vG)(context.environment);
    const isProgressDue = (0,lib_deadline/* progressTimer */.PQ)(context);
    const read = new Map();
    for (const [index, { path }] of found.files.entries()) {
        // A link such as `latest.xml` leads to a file that is there too.
        const resolved = (0,read_file/* orFileError */.uK)(path, () => external_node_fs_.realpathSync.native(path));
        if (read.has(resolved))
            continue;
        // By its ctime, because what is unpacked keeps its mtime.
        const changedAt = (0,read_file/* orFileError */.uK)(path, () => (0,external_node_fs_.statSync)(resolved).ctimeMs);
        read.set(resolved, changedAt);
        await readResults(path, results, deadline, context);
        if (jobStart !== undefined && changedAt < jobStart)
            results.note("oldFiles", `\`${path}\``);
        if (isProgressDue())
            context.logger.info(`Read ${index + 1} of ${(0,format/* count */.U9)(found.files.length, "file")} of test results`);
    }
    results.countSummaries();
    const hint = patterns.some(isDirectory)
        ? "Name the results by a pattern, such as `TEST-*.xml` in place of the directory"
        : undefined;
    const warnings = results.warnings(hint);
    const summary = summarize(results);
    rejectNoResult(results, summary, warnings);
    const fields = { junit_results: results.suites };
    const { attachment, notices } = await attach(found, fields, options, context);
    for (const [path, changedAt] of read)
        rejectChanged(path, changedAt);
    return {
        kind: "junit",
        fields,
        isCompliant: results.sum("failures") + results.sum("errors") === 0,
        summary,
        details: results.details(),
        attachment,
        warnings,
        notices: [...results.notices(), ...notices],
    };
}
async function readResults(path, results, deadline, context) {
    const bytes = await (0,read_file/* readWholeFile */.M4)(path, { maxBytes: attachments/* maxFileBytes */.e, signal: context.signal });
    if (bytes.length === 0)
        throw new errors/* ConfigurationError */.j1({
            message: `\`${path}\` is empty`,
            hint: "Check that the tests ran to their end, and wrote their results there",
        });
    const document = new JunitDocument(path, results);
    try {
        await parseXml(bytes, document, () => (0,lib_deadline/* yieldWithinTime */.kd)(`\`${path}\``, deadline, context));
    }
    catch (error) {
        if (!(error instanceof XmlError))
            throw error;
        throw new errors/* ConfigurationError */.j1({
            message: `\`${path}\` ${error.message} (line ${error.line}, column ${error.column})`,
            hint: "Check that the paths name results of tests only, and that what wrote them was not stopped",
        }, { cause: error });
    }
}
/** @throws ConfigurationError where a file is not what was counted: it is read again to be attached */
function rejectChanged(path, changedAt) {
    if ((0,external_node_fs_.statSync)(path, { throwIfNoEntry: false })?.ctimeMs === changedAt)
        return;
    throw (0,read_file/* fileError */.zS)(path, "changed while it was read", "Run this step after the tests have ended");
}
const isDirectory = (pattern) => pattern.endsWith("/") || (0,external_node_fs_.statSync)(pattern, { throwIfNoEntry: false })?.isDirectory() === true;
/** Returns counts for people: `34 tests, 1 failed`. */
function summarize(results) {
    const [failed, skipped] = [results.sum("failures") + results.sum("errors"), results.sum("skipped")];
    const parts = [(0,format/* count */.U9)(results.sum("total"), "test")];
    if (failed > 0)
        parts.push(`${(0,format/* grouped */.zD)(failed)} failed`);
    if (skipped > 0)
        parts.push(`${(0,format/* grouped */.zD)(skipped)} skipped`);
    return parts.join(", ");
}
/** @throws ConfigurationError where no test passed and none failed */
function rejectNoResult(results, summary, warnings) {
    const total = results.sum("total");
    if (total > results.sum("skipped"))
        return;
    throw new errors/* ConfigurationError */.j1({
        message: total === 0 ? "No test was found" : `The test results show only skipped tests (${summary})`,
        reason: warnings.length === 0 ? undefined : (0,format/* describeRemarks */.nR)(warnings).join(". "),
        hint: "Check that the tests ran, and that the paths name their results, in JUnit's format. For a scan use `generic`",
    });
}
/** Reads the files as an attachment. Results whose files must not or cannot be attached are recorded without them. */
async function attach(found, fields, { deadline, commonBytes }, context) {
    const fieldBytes = commonBytes + Buffer.byteLength(JSON.stringify(fields));
    try {
        return { attachment: await (0,attachments.readAttachment)(found, fieldBytes, deadline, context), notices: [] };
    }
    catch (error) {
        if (!(error instanceof errors/* ConfigurationError */.j1))
            throw error;
        const text = "The files of test results are not attached: all of them are, or none";
        return { notices: [{ text, names: [error.message] }] };
    }
}
/** The longest name and message, in code units. */
const maxShownLength = 1_000;
/** How many failed tests are listed. */
const maxDetails = 100;
/** How many names of a kind are kept: more than are shown in an annotation. */
const maxNames = 1_000;
/** What is to be said about files, suites and elements, by its kind. */
const remarks = {
    words: "Suites have words that say neither that they passed nor that they were skipped",
    figures: "Figures say more failures than the tests show, and the larger number counts",
    elements: "Elements that are not part of JUnit results say nothing here",
    filesWithoutTest: "Files without a test",
    suitesWithoutTest: "Suites say that they have tests, and show none",
    oldFiles: "Test results are older than this job, and may be of an earlier run",
};
/** Collects what the files of a line show. */
class JunitResults {
    suites = [];
    #redact;
    /** The names of each kind of remark, and how many more there are. */
    #noted = new Map();
    /** The tests that did not run, by the reason: how many, and one of them. */
    #notRun = new Map();
    #details = [];
    #failed = 0;
    #bytes = 0;
    #summaries = { errors: 0, failures: 0 };
    constructor(redact) {
        this.#redact = redact;
    }
    /** Notes what a remark of this kind is to name. */
    note(kind, name) {
        const noted = this.#noted.get(kind) ?? { names: new Set(), more: 0 };
        this.#noted.set(kind, noted);
        if (noted.names.size < maxNames)
            noted.names.add(this.#show(name));
        else
            noted.more += 1;
    }
    /**
     * Adds what is sent of a suite. One without a test is left out, because it would look like one that passed.
     * @throws ConfigurationError when no request could hold all of them
     */
    addSuite(suite) {
        if (suite.total === 0)
            return;
        const duration = Math.round(suite.duration * 1e6) / 1e6;
        const result = { ...suite, name: this.#show(suite.name), duration };
        this.#bytes += Buffer.byteLength(JSON.stringify(result)) + 1;
        if (this.#bytes > attachments/* maxRequestBytes */.V)
            throw new errors/* ConfigurationError */.j1({
                message: `The results of more than ${(0,format/* count */.U9)(this.suites.length, "suite")} are larger than ${attachments/* maxRequestBytes */.V / 1_000_000} MB, which the service does not take`,
                hint: "Attest them by several lines, under several names",
            });
        this.suites.push(result);
    }
    /** Lists a failed test with the first line of its message. */
    listFailed(outcome, name, message = "") {
        this.#failed += 1;
        if (this.#details.length >= maxDetails)
            return;
        const firstLine = /\S[^\r\n]*/.exec(this.#redact(message))?.[0].trimEnd() ?? "";
        const texts = [outcome, this.#show(name), this.#show(firstLine)];
        this.#details.push(texts.filter((text) => text !== "").join(": "));
    }
    /** Notes a test that did not run, by what says so. */
    addNotRun(reason, test) {
        const shown = this.#show(reason);
        const key = this.#notRun.has(shown) || this.#notRun.size < maxNames ? shown : "another reason";
        const { total, example } = this.#notRun.get(key) ?? { total: 0, example: this.#show(test) };
        this.#notRun.set(key, { total: total + 1, example });
    }
    /** Lists failures that only the figures of a suite, a root or a summary show. */
    listFigures(failures, place) {
        const text = `${place} (${(0,format/* count */.U9)(failures, "failure")} more)`;
        this.note("figures", text);
        this.listFailed("failed", `only in the figures of ${text}`);
    }
    /** Adds the figures of Maven's `failsafe-summary`. */
    addSummary({ errors, failures }) {
        this.#summaries.errors += errors;
        this.#summaries.failures += failures;
    }
    /** Counts the failures of the summaries that the other files of the line do not show. */
    countSummaries() {
        const { errors, failures } = this.#summaries;
        const total = errors + failures - this.sum("failures") - this.sum("errors");
        if (total <= 0)
            return;
        const name = "failsafe-summary";
        const counted = { errors: Math.min(errors, total), failures: total - Math.min(errors, total) };
        this.addSuite({ name, total, ...counted, skipped: 0, duration: 0 });
        this.listFigures(total, `\`${name}\``);
    }
    sum(field) {
        return this.suites.reduce((total, suite) => total + suite[field], 0);
    }
    /** Returns the failed tests that were listed, and how many more there are. */
    details() {
        const more = this.#failed - this.#details.length;
        return more > 0 ? [...this.#details, `${(0,format/* count */.U9)(more, "more failed test")} not shown`] : this.#details;
    }
    /**
     * Returns what is to be warned of.
     * @param hint what to do about files and suites that show no test
     */
    warnings(hint) {
        const notRun = [...this.#notRun].map(([reason, { total, example }]) => `\`${reason}\` (${(0,format/* count */.U9)(total, "test")}, such as \`${example}\`)`);
        const warnings = [
            { text: "Tests did not run, and count as skipped", names: notRun },
            this.#toRemark("words"),
            this.#toRemark("figures"),
            this.#toRemark("elements"),
            { ...this.#toRemark("filesWithoutTest"), hint },
            { ...this.#toRemark("suitesWithoutTest"), hint },
        ];
        return warnings.filter(hasNames);
    }
    notices() {
        return [this.#toRemark("oldFiles")].filter(hasNames);
    }
    #toRemark(kind) {
        const { names = [], more = 0 } = this.#noted.get(kind) ?? {};
        return { text: remarks[kind], names: [...names, ...(more > 0 ? [`${(0,format/* grouped */.zD)(more)} more`] : [])] };
    }
    /** Redacts before it cuts: half a secret would not be recognised. Copies, because a part of a chunk keeps all of it. */
    #show(text) {
        return Buffer.from((0,format/* shorten */.ml)(this.#redact(text), maxShownLength)).toString();
    }
}
const hasNames = ({ names = [] }) => names.length > 0;


/***/ }),

/***/ 8743:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   GG: () => (/* binding */ walk),
/* harmony export */   Nt: () => (/* binding */ requireUtf8),
/* harmony export */   QP: () => (/* binding */ leadsToDirectory),
/* harmony export */   fi: () => (/* binding */ listEntries),
/* harmony export */   jx: () => (/* binding */ createSearchPause)
/* harmony export */ });
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4573);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
/* harmony import */ var _lib_deadline_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5842);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(177);
/* harmony import */ var _read_file_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1961);
// One walk through directories: for globs, for fingerprints of directories, and for evidence.






/**
 * Creates the pause of a search, which also logs how far the search has got.
 * @param what is looked for, as a noun in the plural
 * @returns a function that throws CancelledError, or ConfigurationError when the time is used up
 */
function createSearchPause(what, context, deadline) {
    const pause = (0,_lib_deadline_js__WEBPACK_IMPORTED_MODULE_2__/* .createPause */ .nl)(context, `${what} were looked for`);
    const isProgressDue = (0,_lib_deadline_js__WEBPACK_IMPORTED_MODULE_2__/* .progressTimer */ .PQ)(context);
    let entries = 0;
    return () => {
        entries += 1;
        if (deadline.left() <= 0)
            throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1({
                message: `The ${what} could not be found within ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_4__/* .seconds */ .YA)(deadline.total)}, the time of \`timeout\``,
                hint: "Set `timeout` longer, or write paths that lead to fewer directories",
            });
        if (isProgressDue())
            context.logger.info(`Looking for ${what}: ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_4__/* .count */ .U9)(entries, "entry")} so far`);
        return pause();
    };
}
/** Lists a directory, in no order. @throws ConfigurationError that names it */
function listEntries(directory, hint) {
    const path = directory === "" ? "." : directory;
    const entries = (0,_read_file_js__WEBPACK_IMPORTED_MODULE_5__/* .orFileError */ .uK)(path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readdirSync)(path, { withFileTypes: true }), hint);
    // The directory is read once more only where a name may be other bytes.
    const others = entries.some(({ name }) => name.includes("\ufffd"))
        ? (0,_read_file_js__WEBPACK_IMPORTED_MODULE_5__/* .orFileError */ .uK)(path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readdirSync)(path, { encoding: "buffer" }), hint).filter((name) => !(0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(name))
        : [];
    const decoded = new Set(others.map((name) => name.toString()));
    return entries.map((entry) => ({
        name: entry.name,
        isUtf8: !decoded.has(entry.name),
        kind: kindOf(entry),
    }));
}
function kindOf(entry) {
    if (entry.isFile())
        return "file";
    if (entry.isDirectory())
        return "directory";
    return entry.isSymbolicLink() ? "link" : "other";
}
/** @throws ConfigurationError for a name that cannot be passed on as text */
function requireUtf8(path, { isUtf8 }, hint) {
    if (!isUtf8)
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1({ message: `The name of \`${path}\` is not UTF-8`, hint });
}
/** Returns whether an entry is a directory, or a link to one. A broken link is none: reading it fails with an error that says so. */
function leadsToDirectory(path, { kind }) {
    if (kind !== "link")
        return kind === "directory";
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.statSync)(path).isDirectory();
    }
    catch {
        return false;
    }
}
/**
 * Gives everything in a directory, at any depth: the entries of a directory in the order of their bytes, and what is in one right
 * after it.
 * @param pause called for each entry
 * @throws ConfigurationError for a directory that cannot be read; what `pause` throws
 */
async function* walk(directory, { followsLinks, hint }, pause) {
    const entered = new Set();
    const enter = (path) => {
        const prefix = path === "" || path.endsWith("/") ? path : `${path}/`;
        if (!followsLinks)
            return { prefix, entries: sortedEntries(path, hint).values() };
        const resolved = (0,_read_file_js__WEBPACK_IMPORTED_MODULE_5__/* .orFileError */ .uK)(path, () => node_fs__WEBPACK_IMPORTED_MODULE_1__.realpathSync.native(path || "."), hint);
        const entries = entered.has(resolved) ? [] : sortedEntries(path, hint);
        entered.add(resolved);
        return { prefix, entries: entries.values() };
    };
    await pause();
    const levels = [enter(directory)];
    for (let level = levels.at(-1); level !== undefined; level = levels.at(-1)) {
        const next = level.entries.next();
        if (next.done === true) {
            levels.pop();
            continue;
        }
        const waiting = pause();
        if (waiting !== undefined)
            await waiting;
        const { name, isUtf8 } = next.value;
        const path = level.prefix + name;
        const isDirectory = followsLinks ? leadsToDirectory(path, next.value) : next.value.kind === "directory";
        const kind = isDirectory ? "directory" : next.value.kind;
        const entry = { name, isUtf8, kind, path, depth: levels.length - 1, isSkipped: false };
        yield entry;
        if (isDirectory && !entry.isSkipped)
            levels.push(enter(path));
    }
}
function sortedEntries(directory, hint) {
    const entries = listEntries(directory, hint);
    return entries.sort(entries.some(hasSurrogate) ? byBytes : byCodeUnits);
}
// The order of code units is that of bytes, but for characters that take two units.
const hasSurrogate = ({ name }) => /[\ud800-\udfff]/.test(name);
const byCodeUnits = (one, other) => (one.name < other.name ? -1 : 1);
const byBytes = (one, other) => Buffer.compare(Buffer.from(one.name), Buffer.from(other.name));


/***/ })

};
