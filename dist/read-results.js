export const id = 882;
export const ids = [882];
export const modules = {

/***/ 5426:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  readTestResults: () => (/* binding */ readTestResults)
});

// EXTERNAL MODULE: ./build/lib/read-file.js + 1 modules
var read_file = __webpack_require__(4306);
// EXTERNAL MODULE: ./build/artifacts/paths.js
var artifacts_paths = __webpack_require__(8532);
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
// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
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
    const { text, encoding } = decode(bytes);
    const parser = new saxes/* SaxesParser */.wT({ xmlns: false, position: true });
    const currentLocation = () => ({ line: parser.line, column: Math.max(parser.column, 1) });
    const reject = (message) => {
        throw new DocumentError(message, currentLocation());
    };
    let location = currentLocation();
    let depth = 0;
    let attributes = 0;
    parser.on("error", ({ message }) => reject(`is not well-formed XML: ${message.replace(/^\d+:\d+: |\.$/g, "")}`));
    parser.on("xmldecl", ({ encoding: declared }) => {
        if (declared !== undefined && encodingOf(declared) !== encoding)
            reject(`says that it is in ${declared}, but it is in ${encoding}`);
    });
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
const encodings = ["UTF-8", "US-ASCII", "UTF-16", "ISO-8859-1"];
/** Returns the encoding that a name stands for; undefined for one that is not accepted. */
function encodingOf(name) {
    const standard = name
        .toUpperCase()
        .replace(/^UTF8$/, "UTF-8")
        .replace(/^ASCII$/, "US-ASCII")
        .replace(/^UTF-16[LB]E$/, "UTF-16");
    return encodings.find((encoding) => encoding === standard);
}
/**
 * Decodes a document. Finds out the encoding from the first bytes, as appendix F of the XML recommendation describes.
 * @throws DocumentError
 */
function decode(bytes) {
    const start = Buffer.from(bytes.subarray(0, 1_000)).toString("latin1");
    if (/^(?:\xff\xfe|<\0)/.test(start))
        return decodeUnicode(bytes, "UTF-16", "utf-16le");
    if (/^(?:\xfe\xff|\0<)/.test(start))
        return decodeUnicode(bytes, "UTF-16", "utf-16be");
    const [, name = "UTF-8"] = /^(?:\xef\xbb\xbf)?<\?xml\s[^>]*?encoding\s*=\s*["']([\w.-]+)["']/.exec(start) ?? [];
    const encoding = encodingOf(name);
    const reject = (message) => {
        throw new DocumentError(message, { line: 1, column: 1 });
    };
    switch (encoding) {
        case "UTF-8":
            return decodeUnicode(bytes, encoding, "utf-8");
        case "US-ASCII": {
            const text = Buffer.from(bytes).toString("latin1");
            const at = text.search(/[^\0-\x7f]/);
            if (at >= 0)
                throw new DocumentError(`is not valid ${encoding}`, locationOf(text, at));
            return { text, encoding };
        }
        case "ISO-8859-1":
            // Not by TextDecoder, which would take it for Windows-1252. After a mark of UTF-8 it is not ISO-8859-1.
            return start.startsWith("<")
                ? { text: Buffer.from(bytes).toString("latin1"), encoding }
                : decodeUnicode(bytes, "UTF-8", "utf-8");
        case "UTF-16":
            return reject(`says that it is in ${name}, but it is not`);
        case undefined:
            return reject(`is in ${name}; UTF-8, US-ASCII, UTF-16 and ISO-8859-1 can be read`);
    }
}
/** @param label as TextDecoder has it */
function decodeUnicode(bytes, encoding, label) {
    const text = new TextDecoder(label).decode(bytes);
    // TextDecoder puts U+FFFD where bytes are not valid. It can also be a character of the text.
    const at = text.indexOf("\ufffd");
    const isValid = at < 0 || (label === "utf-8" ? (0,external_node_buffer_.isUtf8)(bytes) : isValidBy(label, bytes));
    if (!isValid)
        throw new DocumentError(`is not valid ${encoding}, here or after this place`, locationOf(text, at));
    return { text, encoding };
}
function isValidBy(label, bytes) {
    try {
        new TextDecoder(label, { fatal: true }).decode(bytes);
        return true;
    }
    catch {
        return false;
    }
}
/** Returns where a character is in a text. */
function locationOf(text, at) {
    const before = text.slice(0, at).split("\n");
    return { line: before.length, column: (before.at(-1) ?? "").length + 1 };
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
            const text = `${group.title} says ${figuresText(group.figures)}, but ${shownText(shown)}`;
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
function figuresText({ tests, failures, errors, skipped }) {
    const texts = [
        tests === undefined ? [] : [(0,format/* count */.U9)(tests, "test")],
        failures === undefined ? [] : [(0,format/* count */.U9)(failures, "failure")],
        errors === undefined ? [] : [(0,format/* count */.U9)(errors, "error")],
        skipped === undefined ? [] : [`${skipped} skipped`],
    ];
    return texts.flat().join(", ");
}
function shownText({ total, failures, errors }) {
    if (total === 0)
        return "none of these tests is in the file";
    return `the file has ${(0,format/* count */.U9)(total, "test")} with ${(0,format/* count */.U9)(failures, "failure")} and ${(0,format/* count */.U9)(errors, "error")}`;
}
/** Reads seconds: `0.25`, `1,234.567` (surefire), `0,25`. What is none of them counts as no time. */
function toSeconds(raw = "") {
    const text = raw.trim();
    const plain = /^\d{1,3}(,\d{3})+\.\d+$/.test(text) ? text.replaceAll(",", "") : text.replace(",", ".");
    return /^\d{0,12}(\.\d{1,20})?(e-?\d{1,2})?$/i.test(plain) && plain !== "" ? Number(plain) || 0 : 0;
}
/** Reads the time of a suite as UNIX seconds: in UTC where it names no zone. */
function toTimestamp(raw = "") {
    const [, date, time, zone = "Z"] = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:[.,]\d{1,9})?)?) ?(Z|[+-]\d\d:?\d\d)?$/i.exec(raw.trim()) ??
        [];
    if (date === undefined || time === undefined)
        return undefined;
    const offset = zone.toUpperCase().replace(/^(...)(\d\d)$/, "$1:$2");
    const milliseconds = Date.parse(`${date}T${time.replace(",", ".")}${offset}`);
    return Number.isNaN(milliseconds) ? undefined : milliseconds / 1_000;
}
const firstLine = (text) => /\S[^\r\n]*/.exec(text)?.[0].trimEnd() ?? "";

;// CONCATENATED MODULE: ./build/attestations/junit/read-results.js
// Reads JUnit result files, one after the other (docs/internals/attestations.md, "How tests are counted").







/** The largest size of a file, in millions of bytes. */
const maxMegabytes = 50;
/** How many failed tests and warnings are kept of all files together, and how long a message is. */
const read_results_maxKept = 200;
const read_results_maxMessageLength = 500;
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
        const directory = name.slice(0, name.lastIndexOf("/") + 1);
        const hint = name.endsWith(".xml")
            ? "Check that `test-results` names files of JUnit results only, and that what wrote them was not stopped"
            : `Narrow \`test-results\` to files of JUnit results, such as \`${directory}*.xml\``;
        const message = `\`${name}\` ${error.message} (line ${line}, column ${column})`;
        throw new errors/* ConfigurationError */.j1({ message, hint }, { cause: error });
    }
}


/***/ })

};
