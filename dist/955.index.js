export const id = 955;
export const ids = [955];
export const modules = {

/***/ 6955:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  readTestResults: () => (/* binding */ readTestResults)
});

// EXTERNAL MODULE: ./build/lib/read-file.js
var read_file = __webpack_require__(6581);
// EXTERNAL MODULE: ./build/artifacts/paths.js
var artifacts_paths = __webpack_require__(8532);
// EXTERNAL MODULE: ./build/artifacts/hash/progress.js
var hash_progress = __webpack_require__(5542);
// EXTERNAL MODULE: ./build/lib/errors.js
var errors = __webpack_require__(1469);
// EXTERNAL MODULE: ./build/lib/concurrency.js
var concurrency = __webpack_require__(8867);
// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
// EXTERNAL MODULE: ./build/lib/format.js
var format = __webpack_require__(177);
// EXTERNAL MODULE: ./node_modules/saxes/saxes.js
var saxes = __webpack_require__(9800);
;// CONCATENATED MODULE: ./build/attestations/junit/xml-parser.js
// XML as a stream of elements. The only module that uses saxes: a parser that streams, never expands declared entities and
// does not recurse.

/** Why a document is refused, in words that can follow "it". */
class DocumentError extends Error {
    place;
    constructor(message, place) {
        super(message);
        this.place = place;
    }
}
/** How deep elements may be nested, and how many attributes one may have. */
const maxDepth = 100;
const maxAttributes = 1_000;
/**
 * How many characters may come without the start or end of an element: longer text is dropped, a longer attribute is
 * refused, so that a file cannot fill the memory.
 */
const maxTextLength = 1_000_000;
const maxAttributeLength = 8_000_000;
/** Creates a parser that calls a handler for each element. */
function createXmlParser(handler) {
    const parser = new saxes/* SaxesParser */.wT({ xmlns: false, position: true });
    const currentPlace = () => ({ line: parser.line, column: Math.max(parser.column, 1) });
    const refuse = (message) => {
        throw new DocumentError(message, currentPlace());
    };
    let decoder;
    let place = currentPlace();
    let attributes = 0;
    /** For each open element, whether its text is wanted. */
    const wanted = [];
    let sinceEvent = 0;
    let isInTag = false;
    let isDropped = false;
    const takeText = (piece) => {
        if (wanted.at(-1) === true && !isDropped)
            handler.text(piece);
        isDropped = false;
        sinceEvent = 0;
    };
    /** Text that nobody wants is not even gathered. */
    const gatherText = () => {
        if (wanted.at(-1) === true)
            parser.on("text", takeText);
        else
            parser.off("text");
    };
    parser.on("error", ({ message }) => refuse(`is not well-formed XML: ${message.replace(/^\d+:\d+: |\.$/g, "")}`));
    parser.on("xmldecl", ({ encoding }) => {
        if (encoding !== undefined && encodingOf(encoding) !== decoder?.encoding)
            refuse(`says that it is in ${encoding}, but it is in ${decoder?.encoding ?? "UTF-8"}`);
    });
    parser.on("doctype", (declared) => {
        if (/\[|\b(?:SYSTEM|PUBLIC)\b/.test(declared))
            refuse("has a DOCTYPE with declarations or an external identifier");
    });
    parser.on("opentagstart", () => {
        isInTag = true;
        sinceEvent = 0;
        attributes = 0;
        place = currentPlace();
        if (wanted.length === maxDepth)
            refuse(`is nested deeper than ${maxDepth} elements`);
    });
    parser.on("attribute", () => {
        sinceEvent = 0;
        attributes += 1;
        if (attributes > maxAttributes)
            refuse(`has an element with more than ${maxAttributes} attributes`);
    });
    parser.on("opentag", (tag) => {
        isInTag = false;
        sinceEvent = 0;
        const name = tag.name.slice(tag.name.lastIndexOf(":") + 1);
        wanted.push(handler.open({ name, attributes: tag.attributes, place }));
        gatherText();
    });
    parser.on("cdata", takeText);
    parser.on("comment", () => {
        isDropped = false;
        sinceEvent = 0;
    });
    parser.on("closetag", () => {
        sinceEvent = 0;
        wanted.pop();
        handler.close();
        gatherText();
    });
    const decode = (by, bytes, isLast = false) => {
        try {
            return by.decode(bytes, isLast);
        }
        catch {
            return refuse(`is not valid ${by.encoding}, here or after this place`);
        }
    };
    return {
        /** @throws DocumentError */
        write(bytes) {
            decoder ??= createDecoder(bytes, refuse);
            const text = decode(decoder, bytes);
            parser.write(text);
            sinceEvent += text.length;
            if (sinceEvent <= maxTextLength)
                return;
            if (wanted.length === 0 && !isInTag)
                refuse("has too much text outside its first element");
            if (!isInTag) {
                // What saxes gathers of a text, a comment or a CDATA section: there is no other way to let go of it.
                parser["text"] = "";
                isDropped = true;
                sinceEvent = 0;
            }
            else if (sinceEvent > maxAttributeLength)
                refuse("has an attribute that is too long");
        },
        /** @throws DocumentError where the document is not complete */
        end() {
            if (decoder !== undefined)
                decode(decoder, new Uint8Array(), true);
            parser.close();
        },
    };
}
const encodings = ["UTF-8", "UTF-16", "ISO-8859-1"];
/** Returns the encoding that a name stands for; undefined for one that is not accepted. */
function encodingOf(name) {
    const standard = name
        .toUpperCase()
        .replace(/^UTF8$/, "UTF-8")
        .replace(/^UTF-16[LB]E$/, "UTF-16");
    return encodings.find((encoding) => encoding === standard);
}
/** Finds out the encoding from the first bytes, as appendix F of the XML recommendation describes. */
function createDecoder(bytes, refuse) {
    const start = Buffer.from(bytes.subarray(0, 1_000)).toString("latin1");
    if (/^(?:\xff\xfe|<\0)/.test(start))
        return unicodeDecoder("UTF-16", "utf-16le");
    if (/^(?:\xfe\xff|\0<)/.test(start))
        return unicodeDecoder("UTF-16", "utf-16be");
    const [, name = "UTF-8"] = /^(?:\xef\xbb\xbf)?<\?xml\s[^>]*?encoding\s*=\s*["']([\w.-]+)["']/.exec(start) ?? [];
    switch (encodingOf(name)) {
        case "UTF-8":
            return unicodeDecoder("UTF-8", "utf-8");
        case "ISO-8859-1":
            // Not by TextDecoder, which would take it for Windows-1252.
            return {
                encoding: start.startsWith("<") ? "ISO-8859-1" : "UTF-8",
                decode: (piece) => Buffer.from(piece).toString("latin1"),
            };
        case "UTF-16":
            return refuse(`says that it is in ${name}, but it is not`);
        case undefined:
            return refuse(`is in ${name}; UTF-8, UTF-16 and ISO-8859-1 can be read`);
    }
}
function unicodeDecoder(encoding, label) {
    const decoder = new TextDecoder(label, { fatal: true });
    return { encoding, decode: (bytes, isLast) => decoder.decode(bytes, { stream: !isLast }) };
}

;// CONCATENATED MODULE: ./build/attestations/junit/count-tests.js



/** How many failed tests, and how many differences, are kept of one file. */
const maxKept = 100;
const maxSuites = 50_000;
/** How much text of a failure is gathered, in UTF-16 code units. */
const maxMessageLength = 10_000;
const zeroCounts = { total: 0, failures: 0, errors: 0, skipped: 0, duration: 0 };
const addCounts = (one, other) => ({
    total: one.total + other.total,
    failures: one.failures + other.failures,
    errors: one.errors + other.errors,
    skipped: one.skipped + other.skipped,
    duration: one.duration + other.duration,
});
const figureNames = ["tests", "failures", "errors", "skipped"];
/** Counts the tests of one file. `results` is called at its end. */
function createTestCounter() {
    const document = { isSuite: false, name: "", figures: {}, counts: zeroCounts, inSuites: zeroCounts };
    const groups = [document];
    const openElements = [];
    const suites = [];
    const failed = [];
    const warnings = [];
    let root = { name: "", place: { line: 1, column: 1 } };
    let isJunit = false;
    let text = "";
    const group = () => groups.at(-1) ?? document;
    function warn(text) {
        if (warnings.length < maxKept)
            warnings.push(text);
    }
    /** Returns what the figures of a group have more than its elements show: the larger number counts. */
    function missingIn({ isSuite, name, figures }, shown) {
        const { tests = 0, failures = 0, errors = 0, skipped = 0 } = figures;
        const isEmpty = shown.total === 0 && tests + failures + errors + skipped > 0;
        const moreFailures = Math.max(failures - shown.failures, 0);
        const moreErrors = isEmpty && failures + errors === 0 ? 1 : Math.max(errors - shown.errors, 0);
        const unseen = moreFailures + moreErrors;
        const notPassed = shown.failures + shown.errors + shown.skipped + unseen;
        const total = Math.max(shown.total + unseen, notPassed, isEmpty ? tests : 0) - shown.total;
        const suite = name === "" ? "a suite without a name" : `suite \`${copyOf(name)}\``;
        const what = isSuite ? suite : "`testsuites`";
        if (isEmpty)
            warn(`${what} says that it has ${figuresText(figures)}, but has no test: it counts as failed`);
        else if (unseen > 0)
            warn(`${what} says ${figuresText(figures)}, but its tests show ${(0,format/* count */.U9)(shown.failures, "failure")} and ` +
                `${(0,format/* count */.U9)(shown.errors, "error")}: the larger numbers count`);
        return { ...zeroCounts, total, failures: moreFailures, errors: moreErrors };
    }
    /** An outermost suite is a result. So are the tests that are in no suite, and those that only figures know. */
    function closeGroup() {
        const closed = group();
        groups.pop();
        const counts = addCounts(closed.counts, missingIn(closed, addCounts(closed.counts, closed.inSuites)));
        const parent = group();
        if (groups.some(({ isSuite }) => isSuite)) {
            parent.counts = addCounts(parent.counts, counts);
            return;
        }
        parent.inSuites = addCounts(parent.inSuites, addCounts(counts, closed.inSuites));
        if (closed.isSuite || counts.total > 0)
            addResult(closed, counts);
    }
    function addResult({ name, timestamp }, counts) {
        if (suites.length >= maxSuites)
            throw new DocumentError(`has more than ${(0,format/* count */.U9)(maxSuites, "suite")}`, root.place);
        const duration = Math.round(counts.duration * 1e6) / 1e6;
        suites.push({ name: copyOf(name), ...counts, duration, ...(0,omit_undefined/* omitUndefined */.O)({ timestamp }) });
    }
    function closeCase({ name, place, duration, outcomes, message }) {
        // One test can have both: tools that write both count both.
        const failures = outcomes.has("failure") ? 1 : 0;
        const errors = outcomes.has("error") ? 1 : 0;
        const skipped = outcomes.has("skipped") && failures + errors === 0 ? 1 : 0;
        group().counts = addCounts(group().counts, { total: 1, failures, errors, skipped, duration });
        const kind = outcomes.values().find((outcome) => outcome !== "skipped");
        if (kind !== undefined)
            addFailed({ name: copyOf(name), kind, ...(0,omit_undefined/* omitUndefined */.O)({ message, place }) });
    }
    function addFailed({ message = "", ...test }) {
        if (failed.length >= maxKept)
            return;
        failed.push({ ...test, suite: copyOf(group().name), ...(message !== "" && { message }) });
    }
    /** Takes a `failure` or an `error`. Returns whether its text is wanted. */
    function openFailure(kind, { attributes }) {
        const parent = openElements.at(-1);
        text = "";
        if (parent?.test !== undefined) {
            parent.test.outcomes.add(kind);
            parent.test.message ??= messageIn(attributes);
            return parent.test.message === "";
        }
        // Of the suite itself, such as a setup that failed.
        if (parent?.name === "testsuite") {
            const one = { ...zeroCounts, total: 1, [kind === "failure" ? "failures" : "errors"]: 1 };
            group().counts = addCounts(group().counts, one);
            addFailed({ name: "(the suite itself)", kind, message: messageIn(attributes) });
        }
        return false;
    }
    return {
        open(element) {
            const { name, attributes, place } = element;
            if (root.name === "")
                root = { name, place };
            isJunit ||= ["testsuite", "testsuites", "testcase"].includes(name);
            let isTextWanted = false;
            let test;
            switch (name) {
                case "testsuite":
                case "testsuites":
                    groups.push({
                        isSuite: name === "testsuite",
                        name: attributes["name"] ?? "",
                        figures: figuresOf(attributes, place),
                        ...(0,omit_undefined/* omitUndefined */.O)({ timestamp: toTimestamp(attributes["timestamp"]) }),
                        counts: zeroCounts,
                        inSuites: zeroCounts,
                    });
                    break;
                case "testcase":
                    test = toCase(attributes);
                    break;
                case "failure":
                case "error":
                    isTextWanted = openFailure(name, element);
                    break;
                case "skipped":
                    openElements.at(-1)?.test?.outcomes.add(name);
            }
            openElements.push({ name, ...(0,omit_undefined/* omitUndefined */.O)({ test }) });
            return isTextWanted;
        },
        text(piece) {
            if (text.length < maxMessageLength)
                text += piece.slice(0, maxMessageLength - text.length);
        },
        close() {
            const closed = openElements.pop();
            const parent = openElements.at(-1);
            if (closed?.name === "testsuite" || closed?.name === "testsuites")
                closeGroup();
            else if (closed?.test !== undefined)
                closeCase(closed.test);
            else if ((closed?.name === "failure" || closed?.name === "error") && parent?.test?.message === "")
                parent.test.message = copyOf(firstLine(text));
        },
        results() {
            if (!isJunit)
                throw new DocumentError(`is not a file of JUnit results: its first element is \`${copyOf(root.name)}\``, root.place);
            // A test in no suite at all.
            if (document.counts.total > 0)
                addResult(document, document.counts);
            return { suites, failed, warnings };
        },
    };
}
function toCase({ name = "", classname = "", time, file, line }) {
    const place = line === undefined ? file : `${file ?? ""}:${line}`;
    const isInName = classname === "" || `${name} `.startsWith(`${classname} `);
    return {
        name: isInName ? name : `${classname}: ${name}`,
        duration: toSeconds(time),
        outcomes: new Set(),
        ...(file !== undefined && place !== undefined && { place: copyOf(place) }),
    };
}
/** @throws DocumentError for a figure that is not a whole number: what it hides is not known */
function figuresOf(attributes, place) {
    const figures = {};
    for (const name of figureNames) {
        const raw = attributes[name]?.trim() ?? "";
        const digits = raw.replaceAll(",", "");
        if (raw === "")
            continue;
        if (!/^\d{1,12}$/.test(digits))
            throw new DocumentError(`has \`${name}="${copyOf(raw.slice(0, 40))}"\`, which is not a whole number`, place);
        figures[name] = Number(digits);
    }
    return figures;
}
function figuresText({ skipped, ...figures }) {
    // `count` makes its own plural.
    const texts = Object.entries(figures).map(([name, number]) => (0,format/* count */.U9)(number, name.replace(/s$/, "")));
    return [...texts, ...(skipped === undefined ? [] : [`${skipped} skipped`])].join(", ");
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
const messageIn = ({ message = "" }) => copyOf(message.slice(0, maxMessageLength));
const firstLine = (text) => /\S[^\r\n]*/.exec(text)?.[0].trimEnd() ?? "";
/** A copy: what is cut out of a piece of the file would keep that piece in memory. */
const copyOf = (text) => Buffer.from(text, "utf16le").toString("utf16le");

;// CONCATENATED MODULE: ./build/attestations/junit/read-results.js
// Reads JUnit result files piece by piece, so that memory does not grow with their size.







/** The largest size of a file, in millions of bytes. */
const maxMegabytes = 50;
const pieceSize = 64 * 1024;
/** How many failed tests and warnings are kept of all files together, and how long a message is. */
const read_results_maxKept = 200;
const read_results_maxMessageLength = 500;
/**
 * Reads files of JUnit results, one after the other.
 * @param budget reading stops when it is used up
 * @throws ConfigurationError, ConfigurationErrors naming each file that cannot be read, with line and column; CancelledError
 */
async function readTestResults(paths, budget, context) {
    const suites = [];
    const failed = [];
    const warnings = [];
    await (0,concurrency/* collectErrors */.ul)(paths, async (path) => {
        const name = (0,artifacts_paths/* decodePath */.q0)(path);
        const results = await readFile(path, name, budget, context);
        suites.push(...results.suites);
        // Redacted first: half a secret would not be recognised.
        failed.push(...results.failed
            .slice(0, read_results_maxKept - failed.length)
            .map((test) => context.redact(test, read_results_maxMessageLength)));
        warnings.push(...results.warnings.slice(0, read_results_maxKept - warnings.length).map((text) => `\`${name}\`: ${text}`));
    });
    return { suites, failed, warnings, files: paths.length };
}
async function readFile(path, name, budget, context) {
    const hint = `\`test-results\` takes XML files of at most ${maxMegabytes} MB`;
    const readOptions = { name, hint, megabytes: maxMegabytes, signal: context.signal };
    const progress = new hash_progress/* Progress */.k(`\`${name}\``, context, { budget });
    return (0,read_file/* withRegularFile */.p0)((0,artifacts_paths/* toFsPath */.Yb)(path), readOptions, async (file) => {
        const counter = createTestCounter();
        const parser = createXmlParser(counter);
        const buffer = Buffer.alloc(pieceSize);
        let size = 0;
        try {
            for (;;) {
                const { bytesRead } = await file.read(buffer, 0, pieceSize, null);
                if (bytesRead === 0)
                    break;
                size += bytesRead;
                if (size > maxMegabytes * 1_000_000)
                    throw new errors/* ConfigurationError */.j1({
                        message: `\`${name}\` is larger than ${maxMegabytes} MB`,
                        hint,
                    });
                parser.write(buffer.subarray(0, bytesRead));
                progress.bytes = size;
                if (progress.shouldYield)
                    await progress.yieldToEventLoop();
            }
            parser.end();
            return counter.results();
        }
        catch (error) {
            if (!(error instanceof DocumentError))
                throw error;
            const { line, column } = error.place;
            throw new errors/* ConfigurationError */.j1({
                message: `\`${name}\` ${error.message} (line ${line}, column ${column})`,
                hint: "Check what wrote the file, and whether it was stopped before its end",
            }, { cause: error });
        }
    });
}


/***/ })

};
