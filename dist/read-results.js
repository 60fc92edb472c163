export const id = 882;
export const ids = [882];
export const modules = {

/***/ 5426:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  findResults: () => (/* binding */ findResults),
  readTestResults: () => (/* binding */ readTestResults)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./build/lib/read-file.js + 2 modules
var read_file = __webpack_require__(693);
// EXTERNAL MODULE: ./build/artifacts/paths.js
var artifacts_paths = __webpack_require__(8532);
// EXTERNAL MODULE: ./build/artifacts/select/find-paths.js
var find_paths = __webpack_require__(6367);
// EXTERNAL MODULE: ./build/artifacts/scheduler.js
var artifacts_scheduler = __webpack_require__(133);
// EXTERNAL MODULE: ./build/lib/errors.js
var errors = __webpack_require__(1469);
// EXTERNAL MODULE: ./build/lib/concurrency.js
var concurrency = __webpack_require__(8867);
// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
// EXTERNAL MODULE: ./build/lib/format.js
var format = __webpack_require__(177);
// EXTERNAL MODULE: ./build/lib/pick.js
var pick = __webpack_require__(2947);
// EXTERNAL MODULE: ./node_modules/saxes/saxes.js
var saxes = __webpack_require__(9800);
;// CONCATENATED MODULE: ./build/attestations/junit/parse-xml.js
// XML as the starts and ends of its elements. The only module that uses saxes: a parser that never expands declared entities
// and does not recurse.

/** Why a document is rejected, in words that can follow "it". */
class DocumentError extends Error {
    location;
    constructor(message, location) {
        super(message);
        this.location = location;
    }
}
/** How deep elements may be nested, and how many attributes one may have. */
const maxDepth = 100;
const maxAttributes = 1_000;
/** How many characters are parsed before others get a turn. */
const chunkLength = 64 * 1024;
/**
 * Parses a document, and calls a handler for each element.
 * @param yieldToOthers is called between two chunks of the text
 * @throws DocumentError
 */
async function parseXml(bytes, handler, yieldToOthers) {
    const text = decode(bytes);
    const parser = new saxes/* SaxesParser */.wT({ xmlns: false, position: true });
    const currentLocation = () => ({ line: parser.line, column: Math.max(parser.column, 1) });
    const reject = (message) => {
        throw new DocumentError(message, currentLocation());
    };
    let location = currentLocation();
    let depth = 0;
    let attributes = 0;
    parser.on("error", ({ message }) => reject(`is not well-formed XML: ${message.replace(/^\d+:\d+: |\.$/g, "")}`));
    parser.on("doctype", (declared) => {
        if (/\[|\b(?:SYSTEM|PUBLIC)\b/.test(declared))
            reject("has a DOCTYPE with declarations or an external identifier");
    });
    parser.on("opentagstart", () => {
        location = currentLocation();
        attributes = 0;
        depth += 1;
        if (depth > maxDepth)
            reject(`is nested deeper than ${maxDepth} elements`);
    });
    parser.on("attribute", () => {
        attributes += 1;
        if (attributes > maxAttributes)
            reject(`has an element with more than ${maxAttributes} attributes`);
    });
    parser.on("opentag", (tag) => {
        const name = tag.name.slice(tag.name.lastIndexOf(":") + 1);
        handler.open({ name, attributes: tag.attributes, location });
    });
    parser.on("text", (chunk) => {
        if (depth > 0)
            handler.text(chunk);
    });
    parser.on("cdata", (chunk) => {
        handler.text(chunk);
    });
    parser.on("closetag", () => {
        depth -= 1;
        handler.close();
    });
    for (let at = 0; at < text.length; at += chunkLength) {
        parser.write(text.slice(at, at + chunkLength));
        await yieldToOthers();
    }
    parser.close();
}
/** What decodes the encodings that a document can name; US-ASCII is a part of UTF-8. */
const encodings = new Map([
    ["UTF-8", "utf-8"],
    ["UTF8", "utf-8"],
    ["US-ASCII", "utf-8"],
    ["ASCII", "utf-8"],
    ["ISO-8859-1", "latin1"],
]);
/**
 * Decodes a document. Finds out the encoding from the first bytes, as appendix F of the XML recommendation describes.
 * @throws DocumentError
 */
function decode(bytes) {
    const start = Buffer.from(bytes.subarray(0, 1_000)).toString("latin1");
    const [, name = "UTF-8"] = /^(?:\xef\xbb\xbf)?<\?xml\s[^>]*?encoding\s*=\s*["']([\w.-]+)["']/.exec(start) ?? [];
    const [mark] = /^(?:\xff\xfe|<\0|\xfe\xff|\0<)/.exec(start) ?? [];
    const utf16 = mark === "\xff\xfe" || mark === "<\0" ? "utf-16le" : "utf-16be";
    const encoding = mark === undefined ? encodings.get(name.toUpperCase()) : utf16;
    if (encoding === undefined)
        throw new DocumentError(`is not in ${name}, or that cannot be read; UTF-8, US-ASCII, UTF-16 and ISO-8859-1 can`, { line: 1, column: 1 });
    // Not by TextDecoder, which would take it for Windows-1252.
    if (encoding === "latin1")
        return Buffer.from(bytes).toString("latin1");
    try {
        return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    }
    catch {
        // Where bytes are not valid there is U+FFFD, which can also be a character of the text.
        const [valid = ""] = new TextDecoder(encoding).decode(bytes).split("\ufffd", 1);
        const lines = valid.split("\n");
        const location = { line: lines.length, column: (lines.at(-1) ?? "").length + 1 };
        throw new DocumentError(`is not valid ${encoding.toUpperCase()}, here or after this place`, location);
    }
}

;// CONCATENATED MODULE: ./build/attestations/junit/count-tests.js




/** How many failed tests, and how many differences, are kept of one file. */
const maxKept = 100;
const maxSuites = 50_000;
/** How much text of a failure is gathered, in UTF-16 code units. */
const maxMessageLength = 10_000;
/** The outcomes that names of elements and the values of `status` and `result` stand for; any other word is none. */
const outcomes = new Map([
    ["error", "error"],
    ["failure", "failure"],
    ["failed", "failure"],
    ["fail", "failure"],
    ["skipped", "skipped"],
    ["notrun", "skipped"],
    ["disabled", "skipped"],
    ["suppressed", "skipped"],
    ["ignored", "skipped"],
]);
const zeroCounts = { total: 0, failures: 0, errors: 0, skipped: 0, reruns: 0, duration: 0 };
const addCounts = (one, other) => ({
    total: one.total + other.total,
    failures: one.failures + other.failures,
    errors: one.errors + other.errors,
    skipped: one.skipped + other.skipped,
    reruns: one.reruns + other.reruns,
    duration: one.duration + other.duration,
});
/** Counts the tests of one file. `results` is called at its end. */
function createTestCounter() {
    const document = toGroup("document", {}, { line: 1, column: 1 });
    const open = [{ group: document }];
    const suites = [];
    const failed = [];
    const warnings = [];
    let root = { line: 1, column: 1 };
    const current = () => open.at(-1) ?? { group: document };
    /** Returns what the figures of a group have more than its elements show, and reports it. */
    function missingIn(group, shown) {
        const { tests = 0, failures = 0, errors = 0, skipped = 0 } = group.figures;
        const seen = shown.failures + shown.errors;
        // Figures may count runs: then the further runs of tests are among them.
        const moreFailed = Math.max(failures + errors - seen - shown.reruns, 0);
        const named = Math.max(tests, failures + errors + skipped);
        const moreTests = named > shown.total + shown.reruns ? named - shown.total : 0;
        const moreSkipped = Math.max(Math.min(skipped - shown.skipped, moreTests - moreFailed), 0);
        const isLost = shown.total === 0 && moreFailed === 0 && moreSkipped < moreTests;
        const moreErrors = isLost ? 1 : Math.max(Math.min(errors - shown.errors, moreFailed), 0);
        const moreFailures = isLost ? 0 : moreFailed - moreErrors;
        // A result has at least as many tests as did not pass.
        const { counts: own } = group;
        const passed = own.total - own.failures - own.errors - own.skipped;
        const total = Math.max(moreTests, moreErrors + moreFailures + moreSkipped - passed);
        if (total + moreFailed > 0) {
            const text = `${group.title} says ${figuresText(group.figures)}, but the file has ${figuresText({ tests: shown.total, ...(0,pick/* pick */.U)(shown, "failures", "errors") })}`;
            const sent = isLost ? "this counts as 1 error, the missing run" : "the larger numbers count";
            if (warnings.length < maxKept)
                warnings.push(`${text}: ${sent}`);
            const message = `${isLost ? "the missing run: " : ""}${text}`;
            if (moreErrors + moreFailures > 0)
                addFailed(group, {
                    name: "(only in the figures)",
                    kind: moreErrors > 0 ? "error" : "failure",
                    message,
                });
        }
        return { ...zeroCounts, total, failures: moreFailures, errors: moreErrors, skipped: moreSkipped };
    }
    /** An outermost suite is a result. So are the tests that are in no suite, and those that only figures know. */
    function closeGroup(closed) {
        const counts = addCounts(closed.counts, missingIn(closed, addCounts(closed.counts, closed.inSuites)));
        const parent = current().group;
        if (open.some(({ group }) => group.isSuite)) {
            parent.counts = addCounts(parent.counts, counts);
            return;
        }
        parent.inSuites = addCounts(parent.inSuites, addCounts(counts, closed.inSuites));
        if (closed.isSuite || counts.total > 0)
            addResult(closed, counts);
    }
    function addResult({ name, timestamp }, counts) {
        if (suites.length >= maxSuites)
            throw new DocumentError(`has more than ${(0,format/* count */.U9)(maxSuites, "suite")}`, root);
        const { total, failures, errors, skipped } = counts;
        const duration = Math.round(counts.duration * 1e6) / 1e6;
        suites.push({ name, total, failures, errors, skipped, duration, ...(0,omit_undefined/* omitUndefined */.O)({ timestamp }) });
    }
    function closeTest(group, test) {
        const { name, location, duration, outcomes, reruns, failedRerun, message = "" } = test;
        const failure = outcomes.has("failure") ? "failure" : failedRerun;
        const kind = outcomes.has("error") ? "error" : failure;
        group.counts = addCounts(group.counts, {
            total: 1,
            failures: kind === "failure" ? 1 : 0,
            errors: kind === "error" ? 1 : 0,
            skipped: kind === undefined && outcomes.has("skipped") ? 1 : 0,
            reruns,
            duration,
        });
        if (kind !== undefined)
            addFailed(group, { name, kind, message, ...(0,omit_undefined/* omitUndefined */.O)({ location }) });
    }
    function addFailed({ name }, { message = "", ...test }) {
        if (failed.length >= maxKept)
            return;
        failed.push({ ...test, suite: name, ...(message !== "" && { message: message }) });
    }
    /** Takes what is neither a suite nor a test. */
    function openOther(parent, { name, attributes }) {
        const { group, test } = parent;
        if (test !== undefined && parent.isRerun === undefined && /^(?:flaky|rerun)/i.test(name)) {
            test.reruns += 1;
            if (/^rerun/i.test(name))
                test.failedRerun ??= /error$/i.test(name) ? "error" : "failure";
            return { group, test, isRerun: true };
        }
        const outcome = outcomes.get(name.toLowerCase());
        if (outcome === undefined || parent.isRerun)
            return parent;
        if (outcome === "skipped") {
            test?.outcomes.add(outcome);
            return parent;
        }
        // In no test: of the suite itself, such as a setup that failed.
        const own = test ?? newTest("(the suite itself)");
        own.outcomes.add(outcome);
        own.message ??= attributes["message"]?.slice(0, maxMessageLength) ?? "";
        return {
            group,
            test: own,
            ...(test === undefined && { ends: "test" }),
            ...(own.message === "" && { text: "" }),
        };
    }
    return {
        open(element) {
            const { name, attributes, location } = element;
            const parent = current();
            if (open.length === 1) {
                root = location;
                if (!["testsuites", "testsuite", "testcase", "testrun"].includes(name))
                    throw new DocumentError(`is not a file of JUnit results: its root is \`${name.slice(0, 100)}\`, not \`testsuites\`, \`testsuite\`, \`testcase\` or \`testrun\``, location);
            }
            switch (name) {
                case "testsuite":
                case "testsuites":
                case "testrun":
                    open.push({ group: toGroup(name, attributes, location), ends: "group" });
                    break;
                case "testcase":
                    open.push({ group: parent.group, test: toTest(attributes), ends: "test" });
                    break;
                default:
                    open.push(openOther(parent, element));
            }
        },
        text(chunk) {
            const element = current();
            if (element.text !== undefined && element.text.length < maxMessageLength)
                element.text += chunk.slice(0, maxMessageLength - element.text.length);
        },
        close() {
            const closed = open.pop();
            // An element that has the one around it ends nothing.
            if (closed === undefined || closed === open.at(-1))
                return;
            const { group, test, text, ends } = closed;
            if (test !== undefined && text !== undefined)
                test.message ||= firstLine(text);
            if (ends === "group")
                closeGroup(group);
            else if (ends === "test" && test !== undefined)
                closeTest(group, test);
        },
        results() {
            // A test in no suite at all.
            if (document.counts.total > 0)
                addResult(document, document.counts);
            return { suites, failed, warnings };
        },
    };
}
function toGroup(element, attributes, location) {
    const name = attributes["name"] ?? "";
    const suite = name === "" ? "a suite without a name" : `suite \`${name}\``;
    return {
        isSuite: element === "testsuite",
        title: element === "testsuite" ? suite : `\`${element}\``,
        name,
        figures: figuresOf(attributes, location),
        ...(0,omit_undefined/* omitUndefined */.O)({ timestamp: toTimestamp(attributes["timestamp"]) }),
        counts: zeroCounts,
        inSuites: zeroCounts,
    };
}
const newTest = (name) => ({ name, duration: 0, outcomes: new Set(), reruns: 0 });
function toTest(attributes) {
    const { name = "", classname = "", time, file, line, status = "", result = "" } = attributes;
    const location = line === undefined ? file : `${file ?? ""}:${line}`;
    const isInName = classname === "" || `${name} `.startsWith(`${classname} `);
    const words = [status, result].map((word) => outcomes.get(word.trim().toLowerCase()));
    return {
        ...newTest(isInName ? name : `${classname}: ${name}`),
        duration: toSeconds(time),
        outcomes: new Set(words.filter((outcome) => outcome !== undefined)),
        ...(file !== undefined && location !== undefined && { location }),
    };
}
/** @throws DocumentError for a figure that is not a whole number: what it hides is not known */
function figuresOf(attributes, location) {
    const read = (name) => {
        const raw = attributes[name]?.trim() ?? "";
        const digits = raw.replaceAll(",", "");
        if (raw === "")
            return undefined;
        if (/^\d{1,12}$/.test(digits))
            return Number(digits);
        throw new DocumentError(`has \`${name}="${raw.slice(0, 40)}"\`, which is not a whole number`, location);
    };
    // Tools have several words for one figure. Some write two of them.
    const skipped = ["skipped", "disabled", "ignored", "skip"]
        .map(read)
        .filter((figure) => figure !== undefined);
    return (0,omit_undefined/* omitUndefined */.O)({
        tests: read("tests"),
        failures: read("failures"),
        errors: read("errors"),
        skipped: skipped.length === 0 ? undefined : Math.max(...skipped),
    });
}
const figuresText = ({ tests, failures, errors, skipped }) => [
    tests === undefined ? [] : [(0,format/* count */.U9)(tests, "test")],
    failures === undefined ? [] : [(0,format/* count */.U9)(failures, "failure")],
    errors === undefined ? [] : [(0,format/* count */.U9)(errors, "error")],
    skipped === undefined ? [] : [`${skipped} skipped`],
]
    .flat()
    .join(", ");
/** Reads seconds: `0.25`, `1,234.567` (surefire), `0,25`. What is none of them counts as no time. */
function toSeconds(text = "") {
    const seconds = Number(text.includes(".") ? text.replaceAll(",", "") : text.replace(",", "."));
    return seconds >= 0 && seconds < 1e12 ? seconds : 0;
}
/** Reads the time of a suite as UNIX seconds: in UTC where it names no zone. */
function toTimestamp(raw = "") {
    const text = raw.trim().replace(" ", "T").replace(",", ".");
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text))
        return undefined;
    const milliseconds = Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`);
    return Number.isNaN(milliseconds) ? undefined : milliseconds / 1_000;
}
const firstLine = (text) => /\S[^\r\n]*/.exec(text)?.[0].trimEnd() ?? "";

;// CONCATENATED MODULE: ./build/attestations/junit/read-results.js
// Finds JUnit result files, and reads them one after the other (docs/internals/attestations.md, "How tests are counted").









/** The largest size of a file, in millions of bytes. */
const maxMegabytes = 50;
/** How many failed tests and warnings are kept of all files together, and how long a message is. */
const read_results_maxKept = 200;
const read_results_maxMessageLength = 500;
/**
 * Finds the files that a text selects: a path, a glob, or of a directory all `*.xml` below it.
 * @param input the input that has the text
 * @throws ConfigurationError when there is none; CancelledError
 */
async function findResults(text, input, context) {
    const hint = "Check that the tests ran and where they write their results. To attest failed tests too, the step needs `if: ${{ !cancelled() }}`";
    const options = { input, artifactType: "file", ifNoMatch: "fail", hint };
    const paths = await (0,find_paths/* findPaths */.EQ)(text, options, context);
    const directory = paths.find((path) => (0,artifacts_paths/* withFileErrors */.MH)(path, (at) => (0,external_node_fs_.statSync)(at), hint).isDirectory());
    if (directory === undefined)
        return paths;
    const name = (0,artifacts_paths/* decodePath */.q0)(directory)
        .replace(/\/+$/, "")
        .replace(/[\\*?[]/g, "\\$&");
    return (0,find_paths/* findPaths */.EQ)(`${name}/**/*.xml`, options, context);
}
/**
 * Reads files of JUnit results, one after the other.
 * @param deadline reading stops when it is used up
 * @throws ConfigurationError, ConfigurationErrors naming each file that cannot be read, with line and column; CancelledError
 */
async function readTestResults(paths, deadline, context) {
    const suites = [];
    const failed = [];
    const warnings = [];
    await (0,concurrency/* collectErrors */.ul)(paths, async (path) => {
        const name = (0,artifacts_paths/* decodePath */.q0)(path);
        const results = await readResults(path, name, deadline, context);
        suites.push(...results.suites);
        // Redacted first: half a secret would not be recognised.
        failed.push(...results.failed
            .slice(0, read_results_maxKept - failed.length)
            .map((test) => context.redact(test, read_results_maxMessageLength)));
        warnings.push(...results.warnings.slice(0, read_results_maxKept - warnings.length).map((text) => `\`${name}\`: ${text}`));
    });
    return { suites, failed, warnings, files: paths.length };
}
async function readResults(path, name, deadline, context) {
    const hint = `\`test-results\` takes XML files of at most ${maxMegabytes} MB`;
    const options = { name, hint, megabytes: maxMegabytes, signal: context.signal };
    const bytes = await (0,read_file/* readWholeFile */.M4)((0,artifacts_paths/* toFsPath */.Yb)(path), options);
    const scheduler = new artifacts_scheduler/* Scheduler */._(`\`${name}\``, context, deadline);
    const counter = createTestCounter();
    try {
        await parseXml(bytes, counter, async () => {
            if (scheduler.isDue)
                await scheduler.yield();
        });
        // A copy: a text that was cut out of the file would keep all of it in memory.
        return structuredClone(counter.results());
    }
    catch (error) {
        if (!(error instanceof DocumentError))
            throw error;
        const { line, column } = error.location;
        const hint = "Check that `test-results` names files of JUnit results only, such as `results/*.xml`, and that what wrote them was not stopped";
        const message = `\`${name}\` ${error.message} (line ${line}, column ${column})`;
        throw new errors/* ConfigurationError */.j1({ message, hint }, { cause: error });
    }
}


/***/ })

};
