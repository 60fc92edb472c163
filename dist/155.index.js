export const id = 155;
export const ids = [155];
export const modules = {

/***/ 9715:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BE: () => (/* binding */ rejectReentry),
/* harmony export */   DL: () => (/* binding */ excludesInRoot),
/* harmony export */   F5: () => (/* binding */ findExcluding),
/* harmony export */   _Y: () => (/* binding */ enterDirectory),
/* harmony export */   _u: () => (/* binding */ parseExcludePattern),
/* harmony export */   a0: () => (/* binding */ parseIgnoreFile),
/* harmony export */   ax: () => (/* binding */ startComparison),
/* harmony export */   dk: () => (/* binding */ beginsWithGlobstar)
/* harmony export */ });
/* unused harmony exports advanceComparison, excludes */
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1469);
/* harmony import */ var _path_pattern_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1702);
/* harmony import */ var _paths_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8532);
// Patterns that exclude entries from a directory's fingerprint, as docs/fingerprints.md describes them: of the input
// `exclude` and of `.kosli_ignore`, relative to the directory. They exclude what other clients of the service exclude;
// a pattern of which those silently exclude less than it says is an error.




/**
 * Parses one pattern.
 * @param origin where it was written, for messages: "the input `exclude`"
 * @throws ConfigurationError when its syntax is wrong, or other clients read it differently
 */
function parseExcludePattern(pattern, origin) {
    const shown = (0,_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .decodePath */ .q0)(pattern);
    const refuse = (reason, hint) => patternError(shown, origin, reason, hint);
    const path = simplify(pattern);
    if (path === ".")
        throw refuse("it means the directory itself", "Name something inside the directory");
    const names = path.split("/");
    const up = names.lastIndexOf("..") + 1;
    if (names.some((name) => name !== _path_pattern_js__WEBPACK_IMPORTED_MODULE_2__/* .globstar */ .Hs && name.includes("**"))) {
        throw refuse("`**` must stand alone between slashes", "Write for example `**/*.log` for files at any depth, or `logs` for a directory and everything in it");
    }
    try {
        const steps = (0,_path_pattern_js__WEBPACK_IMPORTED_MODULE_2__/* .parseSteps */ .$i)(names.slice(up));
        const end = steps.lastIndexOf(_path_pattern_js__WEBPACK_IMPORTED_MODULE_2__/* .globstar */ .Hs) + 1;
        if (steps.slice(0, end).some((step) => step !== _path_pattern_js__WEBPACK_IMPORTED_MODULE_2__/* .globstar */ .Hs && step.plainName === undefined)) {
            throw refuse("in other clients of the service, `*`, `?`, `[` or `\\` before a `**` match nothing", "Use plain names before `**`, or omit a final `/**`: a directory is excluded with everything in it");
        }
        return { pattern: shown, origin, up, alternatives: toAlternatives(steps, end).map(_path_pattern_js__WEBPACK_IMPORTED_MODULE_2__/* .startMatch */ .sX) };
    }
    catch (error) {
        if (!(error instanceof _path_pattern_js__WEBPACK_IMPORTED_MODULE_2__/* .PatternError */ .JM))
            throw error;
        throw refuse(`syntax error: ${error.message}`, "Write `\\[`, `\\*` or `\\?` for these characters themselves");
    }
}
/** Simplifies a pattern by its text, as other clients do. */
const simplify = (pattern) => node_path__WEBPACK_IMPORTED_MODULE_0__.posix.join(".", `./${pattern}`).replace(/\/$/, "");
/** Returns whether a pattern begins with a `**`. */
const beginsWithGlobstar = (pattern) => /^\*\*(?:\/|$)/.test(simplify(pattern));
/** @param end the index behind the last `**` */
function toAlternatives(steps, end) {
    const before = steps.slice(0, end);
    const last = steps.slice(end);
    const isPlain = last.every((step) => typeof step !== "string" && step.plainName !== undefined);
    if (end === 0 || last.length === 0 || !isPlain)
        return [steps];
    // `**/logs` excludes of a `logs` in the root only the content: its name stays, and so does a file of that name.
    return [
        [...before, _path_pattern_js__WEBPACK_IMPORTED_MODULE_2__/* .oneDirectory */ .ql, ...last],
        [...before.slice(0, -1), ...last, _path_pattern_js__WEBPACK_IMPORTED_MODULE_2__/* .globstar */ .Hs],
    ];
}
const patternError = (pattern, origin, reason, hint) => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1({
    message: `Pattern \`${pattern}\` of ${origin} cannot be used: ${reason}`,
    hint,
});
/**
 * Rejects a pattern that leads out of a directory and back in: whether other clients apply it depends on how the
 * directory's path is written.
 * @param roots absolute paths of the directory
 * @throws ConfigurationError
 */
function rejectReentry({ pattern, origin, up, alternatives }, roots) {
    if (up === 0)
        return;
    const leadsBack = roots.some((root) => {
        const names = (0,_path_pattern_js__WEBPACK_IMPORTED_MODULE_2__/* .splitPath */ .Uf)((0,_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .encodePath */ .O0)(root)).slice(-up);
        return alternatives.some((start) => (0,_path_pattern_js__WEBPACK_IMPORTED_MODULE_2__/* .advanceAll */ .Go)(start, names).indexes.size > 0);
    });
    if (!leadsBack)
        return;
    throw patternError(pattern, origin, "it leads out of the directory and back in", "Write it relative to the directory, without `..`");
}
/** Starts a comparison in the root. A pattern that leads out of it excludes nothing. */
const startComparison = (exclusion) => ({
    exclusion,
    alternatives: exclusion.up > 0 ? [] : exclusion.alternatives,
});
/** Continues a comparison with the name of an entry. */
const advanceComparison = ({ exclusion, alternatives }, name) => ({
    exclusion,
    alternatives: alternatives.map((match) => (0,_path_pattern_js__WEBPACK_IMPORTED_MODULE_2__/* .advanceMatch */ .s0)(match, name)),
});
/**
 * Returns whether the pattern excludes the entry itself.
 * @param path of the entry, for messages
 * @throws ConfigurationError where other clients would keep an entry that the pattern matches
 */
function excludes({ exclusion, alternatives }, path) {
    const ends = alternatives
        .filter(({ steps, indexes }) => indexes.has(steps.length))
        .map(({ steps, indexes }) => indexes.get(steps.length));
    // Other clients read the names that `**` stands for as patterns again.
    const [reinterpretedAsPattern] = ends;
    if (reinterpretedAsPattern !== undefined && !ends.includes(undefined))
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1({
            message: `Pattern \`${exclusion.pattern}\` matches \`${(0,_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .decodePath */ .q0)(path)}\`, but other clients of the service would not exclude it`,
            reason: `They read the name \`${(0,_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .decodePath */ .q0)(reinterpretedAsPattern)}\` as a pattern`,
            hint: "List what to exclude without `**`, and write `\\` before each `*`, `?`, `[` and `\\` of a name",
        });
    return ends.length > 0;
}
/**
 * Returns the first pattern that excludes an entry of a directory.
 * @param comparisons of the directory
 * @param path of the entry, for messages
 * @throws ConfigurationError as `excludes` does; CancelledError
 */
async function findExcluding(comparisons, name, path, progress) {
    for (const comparison of comparisons) {
        if (progress.shouldYield)
            await progress.yieldToEventLoop();
        if (excludes(advanceComparison(comparison, name), path))
            return comparison.exclusion.pattern;
    }
    return undefined;
}
/**
 * Continues the comparisons with the patterns that may exclude something in a directory.
 * @throws CancelledError
 */
async function enterDirectory(comparisons, name, progress) {
    const inside = [];
    for (const comparison of comparisons) {
        if (progress.shouldYield)
            await progress.yieldToEventLoop();
        const next = advanceComparison(comparison, name);
        if (next.alternatives.some(({ indexes }) => indexes.size > 0))
            inside.push(next);
    }
    return inside;
}
/**
 * Returns whether the pattern excludes an entry of the root.
 * @throws ConfigurationError as `excludes` does
 */
const excludesInRoot = (exclusion, name) => excludes(advanceComparison(startComparison(exclusion), name), name);
// The white space of Unicode in UTF-8; a byte order mark is not white space.
const blank = String.raw `(?:[\t-\r ]|\xc2[\x85\xa0]|\xe1\x9a\x80|\xe2\x80[\x80-\x8a\xa8\xa9\xaf]|\xe2\x81\x9f|\xe3\x80\x80)`;
// The lookbehind avoids quadratic time for a long run of blanks within a line.
const surroundingBlanks = new RegExp(`^${blank}+|(?<!${blank})${blank}+$`, "g");
const maxLineLength = 65_535;
/**
 * Parses an ignore file: one pattern per line, `#` begins a comment anywhere, white space around a pattern is ignored.
 * @param file its name, for messages
 * @throws ConfigurationError where other clients would silently use less of it than it says
 */
function* parseIgnoreFile(content, file) {
    if (content.startsWith((0,_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .encodePath */ .O0)("\ufeff"))) {
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1({
            message: `\`${file}\` begins with a byte order mark`,
            reason: "Other clients of the service read it as part of the first pattern, which then matches nothing",
            hint: "Save the file as UTF-8 without a byte order mark",
        });
    }
    for (const [index, line] of content.split("\n").entries()) {
        if (line.length > maxLineLength) {
            throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1({
                message: `Line ${index + 1} of \`${file}\` is longer than ${maxLineLength} bytes`,
                reason: "Other clients of the service ignore it and all lines after it",
                hint: "Shorten the line",
            });
        }
        const pattern = (line.split("#", 1)[0] ?? "").replace(surroundingBlanks, "");
        if (pattern !== "")
            yield parseExcludePattern(pattern, `line ${index + 1} of \`${file}\``);
    }
}


/***/ }),

/***/ 5542:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   k: () => (/* binding */ Progress)
/* harmony export */ });
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8500);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(177);
// Interrupts long work: to notice a cancellation, and to log how far the work is.



// Milliseconds. A collection of all memory ends only when the event loop runs, and until then no garbage is removed:
// an interval of 50 was measured to take 20 MB more memory.
const yieldInterval = 10;
const firstLogAfter = 2_000;
const logInterval = 5_000;
/** The progress of some work: the fingerprint of one artifact, a search. */
class Progress {
    #subject;
    #context;
    #expectedBytes;
    #budget;
    #startedAt;
    #nextYield;
    #nextLog;
    entries = 0;
    bytes = 0;
    /**
     * @param subject what is processed
     * @param limits.expectedBytes the total size, if known: the log then has an estimate of the time left
     * @param limits.budget the time that the work may take, if it is limited
     */
    constructor(subject, context, limits = {}) {
        this.#subject = subject;
        this.#context = context;
        this.#expectedBytes = limits.expectedBytes;
        this.#budget = limits.budget;
        this.#startedAt = context.clock.monotonic();
        this.#nextYield = this.#startedAt + yieldInterval;
        this.#nextLog = this.#startedAt + firstLogAfter;
    }
    get signal() {
        return this.#context.signal;
    }
    /** Whether yieldToEventLoop() is due. Cheap enough to be read for every entry and every block. */
    get shouldYield() {
        return this.#context.clock.monotonic() >= this.#nextYield;
    }
    /**
     * Lets the process handle other events, and logs the progress when that is due.
     * @throws CancelledError when the job was cancelled, ConfigurationError when the time is used up
     */
    async yieldToEventLoop() {
        await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setImmediate)();
        if (this.#context.signal.aborted) {
            throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .CancelledError */ .cc({
                message: `The step was ended from outside while processing ${this.#subject}`,
            });
        }
        if (this.#budget !== undefined && this.#budget.left() <= 0) {
            const seconds = Math.round(this.#budget.total / 1000);
            throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1({
                message: `Reading ${this.#subject} took longer than \`timeout\` (${seconds} s)`,
                hint: "Give smaller files, or a longer `timeout`",
            });
        }
        const now = this.#context.clock.monotonic();
        this.#nextYield = now + yieldInterval;
        if (now < this.#nextLog)
            return;
        this.#nextLog = now + logInterval;
        this.#context.logger.info(`${this.#subject}: ${this.#describe((now - this.#startedAt) / 1000)}`);
    }
    #describe(seconds) {
        const rate = this.bytes / seconds;
        const pace = `${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatSize */ .Xq)(rate)}/s`;
        if (this.#expectedBytes === undefined) {
            const entries = (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(this.entries, "entry");
            return this.bytes === 0 ? entries : `${entries}, ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatSize */ .Xq)(this.bytes)}, ${pace}`;
        }
        const left = Math.max(0, this.#expectedBytes - this.bytes);
        const estimate = rate > 0 ? `, about ${Math.ceil(left / rate)} s left` : "";
        return `${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatSize */ .Xq)(this.bytes)} of ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatSize */ .Xq)(this.#expectedBytes)}, ${pace}${estimate}`;
    }
}


/***/ }),

/***/ 4155:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  compareAll: () => (/* binding */ compareAll)
});

// EXTERNAL MODULE: ./build/lib/errors.js
var errors = __webpack_require__(1469);
// EXTERNAL MODULE: ./build/lib/concurrency.js
var concurrency = __webpack_require__(8867);
// EXTERNAL MODULE: ./build/lib/json.js
var json = __webpack_require__(292);
// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
// EXTERNAL MODULE: ./build/lib/pick.js
var pick = __webpack_require__(2947);
// EXTERNAL MODULE: ./build/lib/read-file.js
var read_file = __webpack_require__(6581);
// EXTERNAL MODULE: ./build/artifacts/hash/progress.js
var hash_progress = __webpack_require__(5542);
// EXTERNAL MODULE: ./build/artifacts/paths.js
var artifacts_paths = __webpack_require__(8532);
// EXTERNAL MODULE: ./build/artifacts/manifest/format.js
var format = __webpack_require__(9561);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./build/artifacts/hash/exclude.js
var exclude = __webpack_require__(9715);
;// CONCATENATED MODULE: ./build/artifacts/manifest/likely-reasons.js
// Likely reasons why an artifact differs from its manifest. One is given only where it explains every difference.





/** What tools and systems add to a directory, as names or pairs of names. */
const toolNames = [
    ".DS_Store",
    "Thumbs.db",
    "desktop.ini",
    ".git",
    ".hg",
    ".svn",
    ".idea",
    ".vscode",
    "__pycache__",
    ".pytest_cache",
    "node_modules/.cache",
    "node_modules/.package-lock.json",
];
/** The largest file that is read again, in bytes: texts are smaller. */
const maxTextSize = 4 * 1024 * 1024;
/** Tries reasons on one difference after the other, as long as each explains all of them. */
function tryReasons(earlier, current, progress) {
    // Patterns that only one of both has: undefined once they do not explain something.
    const [onlyEarlier, onlyCurrent] = [
        parsePatterns(earlier.exclude, current.exclude),
        parsePatterns(current.exclude, earlier.exclude),
    ];
    let patterns = onlyEarlier && onlyCurrent && onlyEarlier.length + onlyCurrent.length > 0
        ? { onlyEarlier, onlyCurrent }
        : undefined;
    let mayBeHidden = true;
    let mayBeLineEndings = true;
    let tools = new Set();
    return {
        /** Returns a reason that explains all differences so far. */
        found() {
            if (patterns !== undefined)
                return { kind: "exclude" };
            if (tools !== undefined)
                return { kind: "tools", names: [...tools] };
            if (mayBeHidden)
                return { kind: "hidden" };
            return mayBeLineEndings ? { kind: "line-endings" } : undefined;
        },
        /**
         * Tries the reasons on one more difference.
         * @throws CancelledError
         */
        async consider({ before, now }) {
            const isAdded = before === undefined;
            const path = (now ?? before)?.path ?? "";
            if (patterns !== undefined && path !== ".kosli_ignore") {
                const ofOther = isAdded ? patterns.onlyEarlier : now === undefined ? patterns.onlyCurrent : [];
                if (!(await isExcluded(path, ofOther, progress)))
                    patterns = undefined;
            }
            mayBeHidden &&= now === undefined && (before?.kind === "dir" || /(?:^|\/)\./.test(path));
            const tool = isAdded ? toolNames.find((name) => `/${path}/`.includes(`/${name}/`)) : undefined;
            if (tool === undefined)
                tools = undefined;
            else
                tools?.add(tool);
            mayBeLineEndings &&=
                before !== undefined && now !== undefined && differInLineEndings(before, now, current);
        },
    };
}
/** Reads the file again: its own bytes with other line endings must be those of the earlier one. */
function differInLineEndings(before, now, { root, type }) {
    if (root === undefined || now.kind !== "file" || before.size === now.size)
        return false;
    if (Math.max(before.size ?? 0, now.size ?? 0) > maxTextSize)
        return false;
    const path = (0,artifacts_paths/* toFsPath */.Yb)(type === "file" ? root : `${root}/${now.path}`);
    try {
        if (!(0,external_node_fs_.statSync)(path).isFile())
            return false;
        const lf = (0,external_node_fs_.readFileSync)(path, "latin1").replaceAll("\r\n", "\n");
        return [lf, lf.replaceAll("\n", "\r\n")].some((text) => text.length === before.size && (0,external_node_crypto_.hash)("sha256", Buffer.from(text, "latin1")) === before.sha256);
    }
    catch {
        // The difference stands; only its reason is not known.
        return false;
    }
}
/** Parses the patterns that the other list does not have; undefined where one is not valid. */
function parsePatterns(patterns, others) {
    try {
        const own = new Set(patterns).difference(new Set(others));
        return [...own].map((pattern) => (0,exclude/* parseExcludePattern */._u)((0,artifacts_paths/* encodePath */.O0)(pattern), "the manifest"));
    }
    catch (error) {
        if (error instanceof errors/* ConfigurationError */.j1)
            return undefined;
        throw error;
    }
}
/** Returns whether one of the patterns excludes an entry, or a directory that it is in. */
async function isExcluded(path, patterns, progress) {
    let comparisons = patterns.map(exclude/* startComparison */.ax);
    let inner = "";
    try {
        for (const name of path.split("/")) {
            inner += name;
            if ((await (0,exclude/* findExcluding */.F5)(comparisons, name, inner, progress)) !== undefined)
                return true;
            comparisons = await (0,exclude/* enterDirectory */._Y)(comparisons, name, progress);
            inner += "/";
        }
    }
    catch (error) {
        // A pattern that other clients would read differently: its effect is not certain.
        if (!(error instanceof errors/* ConfigurationError */.j1))
            throw error;
    }
    return false;
}

;// CONCATENATED MODULE: ./build/artifacts/manifest/compare.js










/** Lists of this length are kept of an artifact, and shorter ones where there are many. */
const maxListed = 1000;
/** The size of a manifest, in millions of bytes: about seven million files. */
const maxMegabytes = 1000;
/** The length of an entry's line, in bytes: a path of 32,767 characters takes less. */
const maxEntryLength = 256 * 1024;
/** The length of all headers together, in bytes: each has the patterns of an ignore file. */
const maxHeadersLength = 32 * 1024 * 1024;
/**
 * Compares artifacts with an earlier manifest.
 * @param path of the manifest, relative to the working directory
 * @throws ConfigurationError, ConfigurationErrors naming `compare-with`: the file cannot be read, is not a manifest, or
 *   has nothing about an artifact; CancelledError
 */
async function compareAll(path, known, context) {
    const bytes = await (0,read_file/* readWholeFile */.M4)(path, {
        name: path,
        hint: "`compare-with` must be the path of a manifest, the file that the output `manifest-file` names",
        megabytes: maxMegabytes,
        signal: context.signal,
    });
    const progress = new hash_progress/* Progress */.k(`\`${path}\``, context);
    const sections = await readSections(path, bytes, progress);
    const choose = sectionChooser(sections, path, known.length === 1);
    const maxOfEach = Math.max(5, Math.floor(maxListed / known.length));
    return (0,concurrency/* collectErrors */.ul)(known, (one) => compareOne(one, choose(one), path, maxOfEach, progress));
}
/** Reads all headers, and checks that each has as many entries as it says. */
async function readSections(path, bytes, progress) {
    const endOf = (start) => {
        const end = bytes.indexOf(0x0a, start);
        return end < 0 ? bytes.length : end;
    };
    const lineAt = (start) => bytes.toString("latin1", start, endOf(start));
    const sections = [];
    let lineNumber = 0;
    let start = 0;
    /** Returns where the line at `start` begins, and goes on to the next. */
    const takeLine = (maxLength) => {
        const begin = start;
        start = endOf(begin) + 1;
        lineNumber += 1;
        if (start - 1 - begin > maxLength)
            throw invalidLine(path, lineNumber, "it is too long");
        return begin;
    };
    let headersLeft = maxHeadersLength;
    while (start < bytes.length) {
        if (progress.shouldYield)
            await progress.yieldToEventLoop();
        const line = lineAt(takeLine(headersLeft));
        headersLeft -= line.length;
        const header = (0,json/* validateJson */.TL)(format/* headerSchema */.BH, (0,json/* parseJson */.qF)(Buffer.from(line, "latin1")));
        if (!header.success)
            throw invalidLine(path, lineNumber, `as a header, ${header.reason}`);
        const { entries, filename, type } = header.value;
        const starts = [];
        const firstLine = lineNumber + 1;
        const invalidEntry = (position, reason) => invalidLine(path, firstLine + position, reason);
        const entryAt = (position) => {
            const parsed = (0,format/* parseEntry */.ER)(lineAt(starts[position] ?? bytes.length), type);
            if (!parsed.success)
                throw invalidEntry(position, parsed.reason);
            return parsed.value;
        };
        sections.push({ header: header.value, entryAt, invalidEntry });
        while (starts.length < entries) {
            if (progress.shouldYield)
                await progress.yieldToEventLoop();
            if (start >= bytes.length)
                throw invalid(path, `it ends after ${starts.length} of the ${entries} entries of \`${filename}\``);
            starts.push(takeLine(maxEntryLength));
        }
    }
    if (sections.length === 0)
        throw invalid(path, "it is empty");
    return sections;
}
/** Reads the entries of a section, and checks that they are valid and in order. */
async function readEntries({ header, entryAt, invalidEntry }, progress) {
    const positions = new Map();
    let previous;
    for (let position = 0; position < header.entries; position += 1) {
        if (progress.shouldYield)
            await progress.yieldToEventLoop();
        const { path } = entryAt(position);
        if (previous !== undefined && (0,format/* comparePaths */.cD)(previous, path) >= 0)
            throw invalidEntry(position, "it is not in order");
        previous = path;
        // A copy: a part of the line would keep all of it in memory.
        const copy = Buffer.from(path, "latin1").toString("latin1");
        positions.set(keyOf(header.type, copy, position), position);
    }
    return positions;
}
/** Returns what two entries have in common that are compared: the path; of a file its position, whatever its name. */
const keyOf = (type, path, position) => type === "file" ? String(position) : path;
/** Returns a function that finds the section of an artifact: by its name, else by its file name. */
function sectionChooser(sections, path, isOnly) {
    const byName = Map.groupBy(sections, ({ header }) => header.name);
    const byFilename = Map.groupBy(sections, ({ header }) => header.filename);
    return ({ artifact: { name, filename }, contents: { type } }) => {
        const ofName = name === undefined ? [] : (byName.get(name) ?? []);
        const found = ofName.length > 0 ? ofName : (byFilename.get(filename) ?? []);
        // One artifact may be called otherwise on the machine where it runs.
        const [section, second] = found.length === 0 && isOnly && sections.length === 1 ? sections : found;
        const shown = name ?? filename;
        if (section === undefined || second !== undefined)
            throw new errors/* ConfigurationError */.j1({
                message: `\`compare-with\`: ${path} has ${second === undefined ? "no entry" : "several entries"} for \`${shown}\``,
                reason: `It has entries for ${sections
                    .slice(0, 5)
                    .map(({ header }) => `\`${header.name ?? header.filename}\``)
                    .join(", ")}`,
                hint: "Compare with the manifest of the same artifacts, and give each a name of its own (`name=path`)",
            });
        if (section.header.type === type)
            return section;
        throw new errors/* ConfigurationError */.j1({
            message: `\`compare-with\`: ${path} has \`${shown}\` with type \`${section.header.type}\`, but here its type is \`${type}\``,
            hint: "Compare a directory with a directory, a file with a file, and an image with an image",
        });
    };
}
/** @param maxOfEach how many differences of each kind are listed */
async function compareOne({ artifact, contents }, section, path, maxOfEach, progress) {
    const { header, entryAt } = section;
    const added = collectDifferences(maxOfEach);
    const removed = collectDifferences(maxOfEach);
    const changed = collectDifferences(maxOfEach);
    const reasons = tryReasons(header, contents, progress);
    const add = (differences, difference) => {
        differences.add(difference);
        return reasons.found() && reasons.consider(difference);
    };
    const earlier = await readEntries(section, progress);
    const isFound = new Uint8Array(header.entries);
    let current = 0;
    let same = 0;
    for (const entry of currentEntries(contents)) {
        if (progress.shouldYield)
            await progress.yieldToEventLoop();
        const position = earlier.get(keyOf(header.type, entry.path, current));
        current += 1;
        if (position === undefined) {
            await add(added, { now: entry });
            continue;
        }
        isFound[position] = 1;
        const before = entryAt(position);
        if ((0,format/* isSameEntry */.TR)(before, entry))
            same += 1;
        else
            await add(changed, { before, now: entry });
    }
    for (const position of earlier.values()) {
        if (progress.shouldYield)
            await progress.yieldToEventLoop();
        if (isFound[position] === 0)
            await add(removed, { before: entryAt(position) });
    }
    const found = { added: added.end(), removed: removed.end(), changed: changed.end() };
    const isSame = Object.values(found).every(({ count }) => count === 0);
    if (isSame && header.type !== "oci" && header.fingerprint !== artifact.fingerprint)
        throw invalid(path, `the fingerprint of \`${header.filename}\` does not follow from its entries`);
    // Of another root, hardly an entry is the same; all entries are compared again to find out.
    const isOther = !isSame && same < Math.min(header.entries, contents.entries) / 2;
    const otherRoot = () => findOtherRoot(earlier, entryAt, contents, progress);
    const likelyReason = isSame ? undefined : (reasons.found() ?? (isOther ? await otherRoot() : undefined));
    return {
        artifact,
        file: path,
        before: (0,pick/* pick */.U)(header, "fingerprint", "entries", "bytes"),
        now: { fingerprint: artifact.fingerprint, ...(0,pick/* pick */.U)(contents, "entries", "bytes") },
        ...found,
        ...(0,omit_undefined/* omitUndefined */.O)({ likelyReason }),
    };
}
/** Yields the entries that this step has found. */
function* currentEntries({ type, lines }) {
    let rest = "";
    for (const piece of lines()) {
        const complete = (rest + piece.toString("latin1")).split("\n");
        rest = complete.pop() ?? "";
        for (const line of complete) {
            const parsed = (0,format/* parseEntry */.ER)(line, type);
            if (!parsed.success)
                throw new Error(`A line of this step's manifest is not valid: ${parsed.reason}`);
            yield parsed.value;
        }
    }
}
/** Finds out whether one of both has all entries of the other in one of its directories, maybe beside others. */
async function findOtherRoot(earlier, entryAt, contents, progress) {
    const fewer = Math.min(earlier.size, contents.entries);
    if (contents.type !== "dir" || fewer === 0)
        return undefined;
    const isDeeperNow = contents.entries > earlier.size;
    const counts = new Map();
    const paths = isDeeperNow ? currentEntries(contents).map(({ path }) => path) : earlier.keys();
    for (const path of paths) {
        if (progress.shouldYield)
            await progress.yieldToEventLoop();
        const directory = firstName(path);
        if (directory !== path)
            counts.set(directory, (counts.get(directory) ?? 0) + 1);
    }
    // Directories with as many entries as all of the other, as long as their entries are the same.
    const candidates = new Set([...counts.keys()].filter((directory) => counts.get(directory) === fewer));
    for (const entry of currentEntries(contents))
        for (const directory of isDeeperNow ? [firstName(entry.path)] : candidates) {
            if (progress.shouldYield)
                await progress.yieldToEventLoop();
            const inEarlier = isDeeperNow ? entry.path.slice(directory.length + 1) : `${directory}/${entry.path}`;
            if (inEarlier === "" || !candidates.has(directory))
                continue;
            const position = earlier.get(inEarlier);
            if (position === undefined || !(0,format/* isSameEntry */.TR)(entryAt(position), entry))
                candidates.delete(directory);
        }
    const [directory] = candidates;
    if (directory === undefined)
        return undefined;
    return { kind: "root", directory: (0,artifacts_paths/* decodePath */.q0)(directory), deeper: isDeeperNow ? "now" : "before" };
}
/** Returns the part of a path before its first slash. */
const firstName = (path) => path.split("/", 1)[0] ?? path;
const zeroTotals = { count: 0, bytesBefore: 0, bytesNow: 0 };
const addTotals = (sums, { before, now }) => ({
    count: sums.count + 1,
    bytesBefore: sums.bytesBefore + (before?.size ?? 0),
    bytesNow: sums.bytesNow + (now?.size ?? 0),
});
/** Collects differences of one kind: sums, and the first of them. */
function collectDifferences(maxCount) {
    const first = [];
    const directories = new Map();
    let all = zeroTotals;
    return {
        add(difference) {
            const { before, now } = difference;
            all = addTotals(all, difference);
            const path = (now ?? before)?.path ?? "";
            if (first.length < maxCount)
                first.push({
                    path: (0,artifacts_paths/* decodePath */.q0)(path),
                    ...(before && { before: (0,format/* listedEntry */.UH)(before) }),
                    ...(now && { now: (0,format/* listedEntry */.UH)(now) }),
                });
            const directory = path.slice(0, Math.max(path.lastIndexOf("/"), 0));
            const sums = directories.get(directory);
            if (sums !== undefined || directories.size < maxCount)
                directories.set(directory, addTotals(sums ?? zeroTotals, difference));
        },
        end: () => ({
            ...all,
            first,
            directories: [...directories].map(([directory, sums]) => ({
                directory: directory === "" ? "." : (0,artifacts_paths/* decodePath */.q0)(directory),
                ...sums,
            })),
        }),
    };
}
const invalidLine = (path, line, reason) => invalid(path, `line ${line} is not valid: ${reason}`);
const invalid = (path, reason) => new errors/* ConfigurationError */.j1({
    message: `\`compare-with\`: ${path} is not a manifest that can be compared: ${reason}`,
    hint: "Give the file that the output `manifest-file` named, unchanged",
});


/***/ }),

/***/ 1702:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $i: () => (/* binding */ parseSteps),
/* harmony export */   Go: () => (/* binding */ advanceAll),
/* harmony export */   Hj: () => (/* binding */ matchesName),
/* harmony export */   Hs: () => (/* binding */ globstar),
/* harmony export */   JM: () => (/* binding */ PatternError),
/* harmony export */   Uf: () => (/* binding */ splitPath),
/* harmony export */   ql: () => (/* binding */ oneDirectory),
/* harmony export */   s0: () => (/* binding */ advanceMatch),
/* harmony export */   sX: () => (/* binding */ startMatch)
/* harmony export */ });
/** Reports the syntax error of a pattern in words: a set is not closed or empty, or nothing follows a `\`. */
class PatternError extends Error {
}
function parseNamePattern(pattern) {
    const parts = [];
    let at = 0;
    while (at < pattern.length) {
        const byte = pattern.charAt(at);
        at += 1;
        if (byte === "*")
            parts.push("*");
        else if (byte === "?")
            parts.push((name, index) => characterAt(name, index).length);
        else if (byte === "[") {
            const [set, end] = parseSet(pattern, at);
            parts.push(set);
            at = end;
        }
        else {
            const isEscape = byte === "\\";
            if (isEscape && at === pattern.length)
                throw new PatternError("it ends with a `\\` that has no character after it");
            const literal = isEscape ? pattern.charAt(at) : byte;
            parts.push((name, index) => (name.charAt(index) === literal ? 1 : 0));
            if (isEscape)
                at += 1;
        }
    }
    return { parts, plainName: /[*?[\\]/.test(pattern) ? undefined : pattern };
}
/** Parses a set from behind its `[`. Returns it and the index behind its `]`. */
function parseSet(pattern, start) {
    const isNegated = pattern.charAt(start) === "^";
    const ranges = [];
    let at = isNegated ? start + 1 : start;
    while (pattern.charAt(at) !== "]" || ranges.length === 0) {
        const low = parseMember(pattern, at);
        const high = pattern.charAt(low.end) === "-" ? parseMember(pattern, low.end + 1) : low;
        ranges.push([low.codePoint, high.codePoint]);
        at = high.end;
    }
    const matchSet = (name, index) => {
        const { codePoint, length } = characterAt(name, index);
        return ranges.some(([low, high]) => low <= codePoint && codePoint <= high) === isNegated ? 0 : length;
    };
    return [matchSet, at + 1];
}
/** Parses one character of a set, which something must follow, at least the `]`. */
function parseMember(pattern, start) {
    const first = pattern.charAt(start);
    if (first === "-" || first === "]") {
        throw new PatternError(`a set must not be empty, and \`${first}\` in it is written \`\\${first}\``);
    }
    const at = first === "\\" ? start + 1 : start;
    const { codePoint, length } = characterAt(pattern, at);
    if (length === 0 || at + length >= pattern.length)
        throw new PatternError("a `[` has no closing `]`");
    if (codePoint === replacement && length === 1)
        throw new PatternError("a set has bytes that are not UTF-8");
    return { codePoint, end: at + length };
}
/** Returns whether the pattern matches the whole name. */
function matchesName({ parts, plainName }, name) {
    if (plainName !== undefined)
        return name === plainName;
    let part = 0;
    let at = 0;
    // Where to continue after a mismatch: behind the last `*`, which then takes one byte more.
    let retryPart = -1;
    let retryAt = 0;
    for (;;) {
        const current = parts[part];
        if (current === "*") {
            part += 1;
            retryPart = part;
            retryAt = at;
            continue;
        }
        if (current === undefined && at === name.length)
            return true;
        const length = current?.(name, at) ?? 0;
        if (length > 0) {
            part += 1;
            at += length;
        }
        else {
            if (retryPart < 0 || retryAt >= name.length)
                return false;
            retryAt += 1;
            part = retryPart;
            at = retryAt;
        }
    }
}
const replacement = 0xfffd;
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
/** Decodes the character at an index. A byte that is not UTF-8 is U+FFFD of length 1; the end has length 0. */
function characterAt(bytes, at) {
    if (at >= bytes.length)
        return { codePoint: replacement, length: 0 };
    const first = bytes.charCodeAt(at);
    if (first < 0x80)
        return { codePoint: first, length: 1 };
    const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    try {
        const character = decoder.decode(Buffer.from(bytes.slice(at, at + length), "latin1"));
        return { codePoint: character.codePointAt(0) ?? replacement, length };
    }
    catch {
        return { codePoint: replacement, length: 1 };
    }
}
/** Any number of directories; at the end of a pattern, everything below a directory. */
const globstar = "**";
/** Exactly one directory, as a part of what `**` stands for. */
const oneDirectory = "*/";
/** Starts the comparison of a path with a list of steps. */
function startMatch(steps) {
    const indexes = new Map();
    addIndex(steps, indexes, 0, undefined);
    return { steps, indexes };
}
/** Continues a comparison with one more name. Only a step that is `..` itself matches the name `..`. */
function advanceMatch({ steps, indexes }, name) {
    const next = new Map();
    const special = /[*?[\\]/.test(name) ? name : undefined;
    for (const [index, reinterpretedAsPattern] of indexes) {
        const step = steps[index];
        if (step === undefined || (name === ".." && (typeof step === "string" || step.plainName === undefined)))
            continue;
        if (step === oneDirectory) {
            addIndex(steps, next, index + 1, reinterpretedAsPattern ?? special);
        }
        else if (step === globstar) {
            addIndex(steps, next, index, reinterpretedAsPattern ?? special);
            if (index === steps.length - 1)
                addIndex(steps, next, index + 1, reinterpretedAsPattern);
        }
        else if (matchesName(step, name)) {
            addIndex(steps, next, index + 1, reinterpretedAsPattern);
        }
    }
    return { steps, indexes: next };
}
function addIndex(steps, indexes, index, reinterpretedAsPattern) {
    if (indexes.has(index))
        return;
    indexes.set(index, reinterpretedAsPattern);
    if (steps[index] === globstar && index < steps.length - 1)
        addIndex(steps, indexes, index + 1, reinterpretedAsPattern);
}
/** Continues a comparison with all these names. */
const advanceAll = (match, names) => names.reduce((state, name) => advanceMatch(state, name), match);
/**
 * Parses the names of a path pattern. Several `**` in a row mean the same as one.
 * @throws PatternError
 */
const parseSteps = (names) => names
    .filter((name, index) => name !== globstar || names[index - 1] !== globstar)
    .map((name) => (name === globstar ? globstar : parseNamePattern(name)));
/** Splits a path into its names. */
const splitPath = (path) => path.split("/").filter((name) => name !== "" && name !== ".");


/***/ })

};
