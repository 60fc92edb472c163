export const id = 139;
export const ids = [139];
export const modules = {

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






const maxFileBytes = 50_000_000;
/** The longest name and message, in code units. */
const junit_maxTextLength = 1_000;
/** How much of the text of a failure is gathered: its first line can be behind blanks, and a secret in it is to be found. */
const maxMessageLength = 32_768;
/** How many failed tests, and how many warnings of a kind, are kept. */
const maxKept = 100;
/**
 * Reads results of tests, one file after the other.
 * @param patterns paths, globs, or directories, of which all `*.xml` are read
 * @throws ConfigurationError for files that cannot be read or show no test; CancelledError
 */
async function readJunit(patterns, options, context) {
    const found = await (0,attachments/* findFiles */.lY)(patterns, ".xml", options.deadline, context);
    const results = createResults(context);
    const isProgressDue = (0,deadline/* progressTimer */.PQ)(context);
    for (const [index, { path }] of found.files.entries()) {
        await readResults(path, results, options, context);
        if (isProgressDue())
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
        await parseXml(bytes, handler, () => (0,deadline/* checkLimits */.J5)(`\`${path}\``, options.deadline, context));
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
