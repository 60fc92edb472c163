export const id = 367;
export const ids = [367];
export const modules = {

/***/ 1702:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $i: () => (/* binding */ parseSteps),
/* harmony export */   Go: () => (/* binding */ advanceAll),
/* harmony export */   Hj: () => (/* binding */ matchesName),
/* harmony export */   Hs: () => (/* binding */ globstar),
/* harmony export */   Uf: () => (/* binding */ splitPath),
/* harmony export */   ql: () => (/* binding */ oneDirectory),
/* harmony export */   s0: () => (/* binding */ advanceMatch),
/* harmony export */   sX: () => (/* binding */ startMatch)
/* harmony export */ });
function parseNamePattern(pattern, reject) {
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
            const [set, end] = parseSet(pattern, at, reject);
            parts.push(set);
            at = end;
        }
        else {
            const isEscape = byte === "\\";
            if (isEscape && at === pattern.length)
                throw reject("it ends with a `\\` that has no character after it");
            const literal = isEscape ? pattern.charAt(at) : byte;
            parts.push((name, index) => (name.charAt(index) === literal ? 1 : 0));
            if (isEscape)
                at += 1;
        }
    }
    return { parts, plainName: /[*?[\\]/.test(pattern) ? undefined : pattern };
}
/** Parses a set from behind its `[`. Returns it and the index behind its `]`. */
function parseSet(pattern, start, reject) {
    const isNegated = pattern.charAt(start) === "^";
    const ranges = [];
    let at = isNegated ? start + 1 : start;
    while (pattern.charAt(at) !== "]" || ranges.length === 0) {
        const low = parseMember(pattern, at, reject);
        const high = pattern.charAt(low.end) === "-" ? parseMember(pattern, low.end + 1, reject) : low;
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
function parseMember(pattern, start, reject) {
    const first = pattern.charAt(start);
    if (first === "-" || first === "]") {
        throw reject(`a set must not be empty, and \`${first}\` in it is written \`\\${first}\``);
    }
    const at = first === "\\" ? start + 1 : start;
    const { codePoint, length } = characterAt(pattern, at);
    if (length === 0 || at + length >= pattern.length)
        throw reject("a `[` has no closing `]`");
    if (codePoint === replacement && length === 1)
        throw reject("a set has bytes that are not UTF-8");
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
 * @throws what `reject` makes
 */
const parseSteps = (names, reject) => names
    .filter((name, index) => name !== globstar || names[index - 1] !== globstar)
    .map((name) => (name === globstar ? globstar : parseNamePattern(name, reject)));
/** Splits a path into its names. */
const splitPath = (path) => path.split("/").filter((name) => name !== "" && name !== ".");


/***/ }),

/***/ 8532:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $t: () => (/* binding */ fileChangedError),
/* harmony export */   Ap: () => (/* binding */ resolveLinks),
/* harmony export */   GI: () => (/* binding */ toFileError),
/* harmony export */   MH: () => (/* binding */ withFileErrors),
/* harmony export */   O0: () => (/* binding */ encodePath),
/* harmony export */   TH: () => (/* binding */ toSlashes),
/* harmony export */   TQ: () => (/* binding */ countPath),
/* harmony export */   V5: () => (/* binding */ notAFileError),
/* harmony export */   Yb: () => (/* binding */ toFsPath),
/* harmony export */   ff: () => (/* binding */ removeDots),
/* harmony export */   m0: () => (/* binding */ excludeHint),
/* harmony export */   q0: () => (/* binding */ decodePath),
/* harmony export */   t2: () => (/* binding */ exists),
/* harmony export */   vG: () => (/* binding */ describeCount)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1469);
/* harmony import */ var _lib_read_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4306);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(177);
// Paths and names on disk, as bytes and as text, and the errors of looking at what is there.
//
// Names on disk are bytes. Here they are strings of one character per byte (latin1): they sort byte-wise with `<`, hash
// to what is on disk, take little memory, and keep what is not valid UTF-8.




const nonAscii = /[^\0-\x7f]/;
/** Returns the bytes of a text in UTF-8. */
const encodePath = (text) => nonAscii.test(text) ? Buffer.from(text, "utf8").toString("latin1") : text;
/** Returns the text of a path for people: bytes that are not UTF-8 become U+FFFD. */
const decodePath = (bytes) => nonAscii.test(bytes) ? Buffer.from(bytes, "latin1").toString("utf8") : bytes;
/** Returns what the functions of node:fs and node:crypto take for exactly these bytes. */
const toFsPath = (bytes) => nonAscii.test(bytes) ? Buffer.from(bytes, "latin1") : bytes;
/**
 * Replaces `\` by `/` on Windows, where both separate names. Elsewhere a `\` is part of a name. Removes the `\\?\` of a
 * long path of Windows: its `?` would make it a pattern, and Node adds it where it is needed.
 */
const toSlashes = (path) => process.platform === "win32" ? path.replaceAll("\\", "/").replace(/^\/\/\?\/(?=[A-Za-z]:\/)/, "") : path;
/** Removes `./` and repeated slashes. `x/..` stays, because `x` may be a link that leads elsewhere. */
const removeDots = (path) => path.replace(/\/(?:\.?\/)+/g, "/").replace(/^(?:\.\/)+/, "");
/** Resolves the links of a path. Returns the path unchanged where the file system refuses. */
function resolveLinks(path) {
    try {
        return node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native(toFsPath(path === "" ? "." : path), "latin1");
    }
    catch {
        return path;
    }
}
/** Returns whether there is anything at a path, also a broken link. */
function exists(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(toFsPath(path), { throwIfNoEntry: false }) !== undefined;
    }
    catch (error) {
        if ((0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .errorCode */ .CA)(error) === "ENOTDIR")
            return false;
        throw toFileError(path, error, "Check the path and its permissions");
    }
}
/**
 * Calls a function of node:fs with a path.
 * @throws ConfigurationError that names the path when the file system refuses
 */
function withFileErrors(path, access, hint) {
    try {
        return access(toFsPath(path));
    }
    catch (error) {
        throw toFileError(path, error, hint);
    }
}
/**
 * Converts an error of the file system to one that names the path, which existed before. Returns any other error
 * unchanged.
 */
function toFileError(path, error, hint) {
    const reason = (0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_2__/* .describeFileError */ .SQ)(error);
    if (reason === undefined)
        return error;
    const fail = (problem, advice = hint) => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1({ message: `\`${decodePath(path)}\` ${problem}`, hint: advice }, { cause: error });
    if ((0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .errorCode */ .CA)(error) !== "ENOENT")
        return fail(`cannot be read: ${reason}`);
    const target = linkTarget(path);
    return target === undefined
        ? fail("was removed while this step ran", "Run this step after everything that writes to it has ended")
        : fail(`is a link to \`${target}\`, which does not exist`);
}
function linkTarget(path) {
    try {
        return decodePath((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readlinkSync)(toFsPath(path), "latin1"));
    }
    catch {
        return undefined;
    }
}
/** Reports that the bytes that were read are not what is there now. */
const fileChangedError = (path) => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1({
    message: `\`${decodePath(path)}\` changed while it was fingerprinted`,
    reason: "A process still writes to it, or it is not a regular file",
    hint: "Run this step after the build has ended, or exclude it with `exclude`",
});
/** Reports something that is not a file: reading it would fail, block or never end. */
const notAFileError = (path, status, hint) => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1({ message: `\`${decodePath(path)}\` is ${(0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_2__/* .describeFileKind */ .C2)(status)}`, hint });
/** What to do about an entry of a directory that cannot be fingerprinted. */
const excludeHint = "Remove it before this step, or exclude it with `exclude`";
/** Counts one more path. */
const countPath = ({ count, first }, path) => ({
    count: count + 1,
    first: first ?? decodePath(path),
});
/** Describes a count in words: "2 links (first: `a`)". */
function describeCount({ count, first = "" }, one, many) {
    return count === 1 ? `1 ${one} (\`${first}\`)` : `${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_3__/* .grouped */ .zD)(count)} ${many} (first: \`${first}\`)`;
}


/***/ }),

/***/ 133:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ Scheduler)
/* harmony export */ });
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8500);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(177);
// Interrupts long work: to notice a cancellation, and to log how far the work is.



// Milliseconds.
const yieldInterval = 50;
const firstLogAfter = 2_000;
const logInterval = 5_000;
/** Schedules some work, such as the fingerprint of one artifact or a search, among other events. */
class Scheduler {
    #subject;
    #context;
    #deadline;
    #startedAt;
    #nextYield;
    #nextLog;
    entries = 0;
    bytes = 0;
    /**
     * @param subject what is processed
     * @param deadline the time that the work may take, if it is limited
     */
    constructor(subject, context, deadline) {
        this.#subject = subject;
        this.#context = context;
        this.#deadline = deadline;
        this.#startedAt = context.clock.monotonic();
        this.#nextYield = this.#startedAt + yieldInterval;
        this.#nextLog = this.#startedAt + firstLogAfter;
    }
    get signal() {
        return this.#context.signal;
    }
    /** Whether `yield` is due. Cheap enough to be read for every entry. */
    get isDue() {
        return this.#context.clock.monotonic() >= this.#nextYield;
    }
    /**
     * Lets the process handle other events, and logs the progress when that is due.
     * @throws CancelledError when the job was cancelled, ConfigurationError when the time is used up
     */
    async yield() {
        await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setImmediate)();
        if (this.signal.aborted)
            throw this.cancelledError();
        const deadline = this.#deadline;
        if (deadline !== undefined && deadline.left() <= 0)
            throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1({
                message: `Reading ${this.#subject} took longer than \`timeout\` (${Math.round(deadline.total / 1000)} s)`,
                hint: "Give smaller files, or a longer `timeout`",
            });
        this.#nextYield = this.#context.clock.monotonic() + yieldInterval;
        this.logWhenDue();
    }
    /** Returns the error of work that the job's end interrupts. */
    cancelledError() {
        return new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .CancelledError */ .cc({
            message: `The step was ended from outside while processing ${this.#subject}`,
        });
    }
    /** Logs the progress: after two seconds, and then every five. */
    logWhenDue() {
        const now = this.#context.clock.monotonic();
        if (now < this.#nextLog)
            return;
        this.#nextLog = now + logInterval;
        this.#context.logger.info(`${this.#subject}: ${this.#describe((now - this.#startedAt) / 1000)}`);
    }
    #describe(seconds) {
        const entries = (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(this.entries, "entry");
        const pace = `${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatSize */ .Xq)(this.bytes)}, ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatSize */ .Xq)(this.bytes / seconds)}/s`;
        if (this.bytes === 0)
            return entries;
        return this.entries === 0 ? pace : `${entries}, ${pace}`;
    }
}


/***/ }),

/***/ 6367:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AU: () => (/* binding */ noMatchHint),
/* harmony export */   BK: () => (/* binding */ reportNoMatch),
/* harmony export */   EQ: () => (/* binding */ findPaths),
/* harmony export */   Mc: () => (/* binding */ suggestPath),
/* harmony export */   Np: () => (/* binding */ findMatches),
/* harmony export */   fi: () => (/* binding */ listEntries),
/* harmony export */   z6: () => (/* binding */ missingPathText)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _lib_container_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(5939);
/* harmony import */ var _lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(2769);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1469);
/* harmony import */ var _lib_deadline_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(5842);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(177);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(6974);
/* harmony import */ var _path_pattern_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1702);
/* harmony import */ var _paths_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8532);
/* harmony import */ var _scheduler_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(133);
/* harmony import */ var _glob_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4307);
// Finds the files and directories that a line of an input selects, and says of a line that selects nothing what it may
// have meant: something in the nearest directory that exists. An upload without its directory, and a download into
// another one, are the usual reasons (docs/reusable-workflows.md).












/**
 * Finds the paths that one line selects. A glob selects files, or directories for the type `dir`.
 * @throws ConfigurationError when there is none (unless that is to be a warning), or the line is not clear; CancelledError
 */
async function findPaths(line, options, context) {
    const pattern = (0,_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .toSlashes */ .TH)(line);
    const path = (0,_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .encodePath */ .O0)(pattern);
    const paths = (0,_glob_js__WEBPACK_IMPORTED_MODULE_6__/* .isGlob */ .fg)(pattern) ? await findMatches(pattern, options, context) : (0,_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .exists */ .t2)(path) ? [path] : [];
    if (paths.length > 0)
        return paths;
    const below = await findBelow(pattern, options, context);
    const { artifactType, input } = options;
    const kind = artifactType === "dir" ? "directory" : "file";
    const message = (0,_glob_js__WEBPACK_IMPORTED_MODULE_6__/* .isGlob */ .fg)(pattern)
        ? `No ${kind} matches \`${pattern}\`${lookedIn(pattern, input)}`
        : missingPathText(pattern, input);
    const parts = { message, hint: options.hint, ...(below ?? likelyMistake(pattern, input, context)) };
    reportNoMatch(parts, options.ifNoMatch, context.logger);
    return [];
}
/** How long is looked for what a line may have meant, in milliseconds. */
const maxLookingMs = 2000;
/** Returns that a line of `artifacts-from` selects files below other directories, as a download lays them out. */
async function findBelow(pattern, { input }, context) {
    if (input !== "artifacts-from" || (0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(pattern) || /^(?:\*\*|\.\.)\//.test(pattern))
        return undefined;
    const deep = `**/${pattern.replace(/^(?:\.\/)+/, "")}`;
    const deadline = new _lib_deadline_js__WEBPACK_IMPORTED_MODULE_7__/* .Deadline */ .B(maxLookingMs, context.clock);
    try {
        const scheduler = new _scheduler_js__WEBPACK_IMPORTED_MODULE_5__/* .Scheduler */ ._(`\`${deep}\``, context, deadline);
        const { matches } = await (0,_glob_js__WEBPACK_IMPORTED_MODULE_6__/* .expandGlob */ .hT)((0,_glob_js__WEBPACK_IMPORTED_MODULE_6__/* .parseGlob */ .qF)(deep), scheduler);
        if (matches.length === 0)
            return undefined;
        const first = (0,_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .decodePath */ .q0)(matches[0]?.path ?? "");
        return { reason: `There is \`${first}\``, hint: `Write \`${deep}\` in \`${input}\`` };
    }
    catch (error) {
        // It is only a suggestion.
        if (error instanceof _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ConfigurationError */ .j1)
            return undefined;
        throw error;
    }
}
/**
 * Finds what a glob selects: files, or directories for the type `dir`.
 * @throws ConfigurationError when it also matches a directory and the type is `auto`, or a name is not valid; CancelledError
 */
async function findMatches(pattern, { artifactType }, context) {
    const scheduler = new _scheduler_js__WEBPACK_IMPORTED_MODULE_5__/* .Scheduler */ ._(`\`${pattern}\``, context);
    const { matches, skippedLinks } = await (0,_glob_js__WEBPACK_IMPORTED_MODULE_6__/* .expandGlob */ .hT)((0,_glob_js__WEBPACK_IMPORTED_MODULE_6__/* .parseGlob */ .qF)(pattern), scheduler);
    if (skippedLinks.count > 0)
        context.logger.warn(`\`${pattern}\` skipped ${(0,_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .describeCount */ .vG)(skippedLinks, "link to a directory", "links to directories")}: ` +
            "`**` does not follow links. To select what is there, add a line with the link's name");
    const unnamable = matches.find(({ path }) => (0,_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .encodePath */ .O0)((0,_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .decodePath */ .q0)(path)) !== path);
    if (unnamable !== undefined)
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ConfigurationError */ .j1({
            message: `The name of \`${(0,_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .decodePath */ .q0)(unnamable.path)}\` is not valid UTF-8`,
            reason: "The service could not store it unchanged",
            hint: "Rename it, or use a pattern that does not match it",
        });
    const directory = matches.find((match) => match.isDirectory && !match.byGlobstar);
    if (artifactType === "auto" && directory !== undefined)
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ConfigurationError */ .j1({
            message: `\`${pattern}\` matches the directory \`${(0,_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .decodePath */ .q0)(directory.path)}\``,
            reason: "It is not clear whether the directory or the files in it are meant",
            hint: "Set `artifact-type: file` to skip directories, `artifact-type: dir` to fingerprint each directory, " +
                "or end the pattern with `**` for all files at any depth",
        });
    const wanted = matches.filter((match) => match.isDirectory === (artifactType === "dir"));
    if (wanted.length < matches.length) {
        const skipped = (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_8__/* .count */ .U9)(matches.length - wanted.length, artifactType === "dir" ? "file" : "directory");
        context.logger.info(`\`${pattern}\`: skipped ${skipped}`);
    }
    return wanted.map(({ path }) => path);
}
/**
 * Reports a line that selects nothing: as an error, or with `if-no-match: warn` as a warning.
 * @throws ConfigurationError unless it is to be a warning
 */
function reportNoMatch(parts, ifNoMatch, logger) {
    if (ifNoMatch === "fail")
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ConfigurationError */ .j1(parts);
    logger.warn(`${parts.message}: skipped, because \`if-no-match\` is \`warn\``);
}
/** Returns what to do where a line selects nothing. A step with one line has nothing to do without it. */
const noMatchHint = (lines) => lines > 1
    ? "Check what the build created. If a line may select nothing, set `if-no-match: warn`"
    : "Check what the build created, and where";
/** Returns that a path does not exist, which input names it, and where it was looked for. */
const missingPathText = (path, input) => `\`${path}\` does not exist${lookedIn(path, input)}`;
function lookedIn(path, input) {
    const details = [
        ...(input === undefined ? [] : [`input \`${input}\``]),
        ...((0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(path) ? [] : [`looked in \`${(0,_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .decodePath */ .q0)((0,_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .resolveLinks */ .Ap)(""))}\``]),
    ];
    return details.length === 0 ? "" : ` (${details.join(", ")})`;
}
/** Returns why a line may select nothing, and what to do about it, as far as that is known. */
function likelyMistake(line, input, { environment }) {
    const inside = (0,_lib_container_js__WEBPACK_IMPORTED_MODULE_9__/* .pathFromWorkspace */ .X)(line, environment);
    if (inside !== undefined)
        return {
            reason: "It is a path of the runner's machine, and this job runs in a container",
            hint: `Write \`${inside}\`, which is relative to the workspace`,
        };
    if (input === "attestations" && /^'|"/.test(line))
        return {
            reason: line.startsWith("'")
                ? "`'` does not quote: it is part of the path"
                : 'A `"` within a path does not quote: it is part of the path',
            hint: `Quote the whole path with \`"\`: \`"${line.replace(/^'|'$|"/g, "")}"\``,
        };
    return (describeMisreading(line, input) ??
        (input === "artifacts" ? invalidNameIn(line) : undefined) ??
        (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_10__/* .omitUndefined */ .O)({ reason: suggestPath(line) }));
}
/** Returns whether a line has the form of an image with a tag or a digest, which few paths have. */
const isImageReference = (line) => /^[\w.-]+(?::\d+)?(?:\/[\w.-]+)*(?::[\w.-]+|@sha256:[a-f0-9]{64})$/.test(line);
/** Returns what in a line is not read as it may be meant, and how it is written. */
function describeMisreading(pattern, input) {
    const isAttestation = input === "attestations";
    if (isImageReference(pattern))
        return {
            reason: "It was looked for as a file, because `artifact-type` is not set to an image",
            hint: "For an image set `artifact-type: oci`, or `docker` for one in the local engine",
        };
    if (pattern.startsWith("!"))
        return {
            reason: "A leading `!` does not exclude anything: it is part of the name",
            hint: "Write patterns that match only what is meant; `exclude` is for what is in a directory",
        };
    if (/[{}]/.test(pattern))
        return {
            reason: "Braces are not expanded",
            hint: isAttestation
                ? "Write each alternative as a path of its own"
                : "Write one line for each alternative",
        };
    if (pattern.startsWith("~"))
        return { reason: "`~` is not expanded", hint: "Write the path of the directory" };
    if ((0,_glob_js__WEBPACK_IMPORTED_MODULE_6__/* .isGlob */ .fg)(pattern) && (0,_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .exists */ .t2)((0,_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .encodePath */ .O0)(pattern)))
        return {
            reason: "A path of exactly this name exists",
            hint: "Write `\\` before its special characters",
        };
    if (pattern.includes("\\") && process.platform !== "win32")
        return { reason: "`\\` separates directories only on Windows", hint: "Write `/`" };
    if (pattern.startsWith("- "))
        return { reason: "`- ` is part of the name", hint: "Write one path per line, without `- ` before it" };
    if (pattern.includes(","))
        return {
            reason: "A comma is part of the name",
            hint: isAttestation ? "Separate paths by blanks" : "Write one path per line",
        };
    return undefined;
}
/** Returns what is wrong with a line that begins with a name that is not valid, and was read as a path. */
function invalidNameIn(line) {
    const { name, path = "" } = /^(?<name>[^/=.][^/=]*)=(?<path>.+)$/s.exec(line)?.groups ?? {};
    if (name === undefined)
        return undefined;
    const valid = name.replace(/[^a-zA-Z0-9_-]+/g, "-").replace(/^-+|-+$/g, "");
    const rule = "letters, digits, `-`, `_`";
    return {
        reason: `\`${name}\` is not a valid name for \`artifacts\` (${rule}), so the whole line was read as a path`,
        ...(valid !== "" && { hint: `Write \`${valid}=${path}\`` }),
    };
}
/** How many entries of a directory are compared with a name, and how many are named. */
const maxEntries = 1000;
const maxNamed = 5;
/**
 * Returns what a path may have meant that does not exist, or a glob that matches nothing: in the nearest directory that
 * exists, the entry with a similar name or with the last name of the path, or else what there is.
 */
function suggestPath(pattern) {
    const start = /^(?:[A-Za-z]:)?\/+/.exec(pattern)?.[0] ?? "";
    const names = (0,_path_pattern_js__WEBPACK_IMPORTED_MODULE_3__/* .splitPath */ .Uf)(pattern.slice(start.length));
    let directory = start;
    let missing = 0;
    while (missing < names.length - 1 && isDirectory(`${directory}${names[missing] ?? ""}`)) {
        directory += `${names[missing] ?? ""}/`;
        missing += 1;
    }
    const name = names[missing] ?? "";
    const entries = listEntries((0,_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .encodePath */ .O0)(directory), maxEntries).map((entry) => (0,_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .decodePath */ .q0)(entry.name));
    const similar = (0,_glob_js__WEBPACK_IMPORTED_MODULE_6__/* .isGlob */ .fg)(name) || !/[a-z0-9]/i.test(name) ? undefined : (0,_lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_11__/* .nearestTo */ .k)(name, entries);
    const last = names.slice(missing + 1).at(-1);
    const meant = similar ?? entries.find((entry) => entry === last);
    if (meant !== undefined)
        return `Did you mean \`${directory}${meant}\`?`;
    const shown = directory === "" ? "The working directory" : `\`${directory.replace(/(?<=.)\/$/, "")}\``;
    if (entries.length === 0)
        return `${shown} is empty`;
    const quoted = entries.map((entry) => `\`${entry}\``);
    return `${shown} has ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_8__/* .joinTruncated */ .v$)(quoted, maxNamed)}`;
}
const isDirectory = (path) => {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)((0,_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .toFsPath */ .Yb)((0,_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .encodePath */ .O0)(path))).isDirectory();
    }
    catch {
        return false;
    }
};
/** Lists the first entries of a directory by name. One that cannot be read has none: this is only for suggestions. */
function listEntries(directory, maxCount) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)((0,_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .toFsPath */ .Yb)(directory || "."), { encoding: "latin1", withFileTypes: true })
            .sort((one, other) => (one.name < other.name ? -1 : 1))
            .slice(0, maxCount);
    }
    catch {
        return [];
    }
}


/***/ }),

/***/ 4307:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   fg: () => (/* binding */ isGlob),
/* harmony export */   hT: () => (/* binding */ expandGlob),
/* harmony export */   kt: () => (/* binding */ matchesGlob),
/* harmony export */   qF: () => (/* binding */ parseGlob)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1469);
/* harmony import */ var _path_pattern_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1702);
/* harmony import */ var _paths_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8532);
// Globs that select artifacts: `*`, `?`, `[a-z]`, `[^a]` within a name, `**` for any directories, `\` before a character
// that means itself. Names that begin with a dot are matched like others, and case matters, on every system. Not from a
// package, because names are bytes here and what cannot be read is an error: an artifact that is silently left out would
// not be judged. Takes polynomial time and can be cancelled, whatever the pattern is.




/** Returns whether a text is a glob and not just a path. */
const isGlob = (text) => /[*?[]/.test(text);
/**
 * Parses a glob, with `/` between names.
 * @throws ConfigurationError when its syntax is wrong
 */
function parseGlob(text) {
    const pattern = (0,_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .encodePath */ .O0)(text);
    const syntaxError = (reason) => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1({
        message: `Pattern \`${text}\` is invalid: ${reason}`,
        hint: "Write `\\[`, `\\*` or `\\?` for these characters themselves",
    });
    if (/(?<!\\)\[!/.test(pattern))
        throw syntaxError("a set is negated by `[^…]`, not by `[!…]`");
    const start = /^(?:[A-Za-z]:)?\/+/.exec(pattern)?.[0] ?? "";
    const steps = (0,_path_pattern_js__WEBPACK_IMPORTED_MODULE_2__/* .parseSteps */ .$i)((0,_path_pattern_js__WEBPACK_IMPORTED_MODULE_2__/* .splitPath */ .Uf)(pattern.slice(start.length)), syntaxError);
    return { start, steps, onlyDirectories: pattern.endsWith("/") };
}
/** Returns whether a glob matches the text of a path. Does not look at the file system. */
function matchesGlob({ start, steps }, path) {
    const bytes = (0,_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .encodePath */ .O0)(path);
    const names = (0,_path_pattern_js__WEBPACK_IMPORTED_MODULE_2__/* .splitPath */ .Uf)(bytes.slice(start.length));
    return bytes.startsWith(start) && (0,_path_pattern_js__WEBPACK_IMPORTED_MODULE_2__/* .advanceAll */ .Go)((0,_path_pattern_js__WEBPACK_IMPORTED_MODULE_2__/* .startMatch */ .sX)(steps), names).indexes.has(steps.length);
}
/**
 * Finds what a glob matches on disk. Links to directories are followed where a name matches them, but not by `**`, since
 * they can lead in a circle. Each directory is searched once for each step, whatever paths lead to it.
 * @returns the matches in byte-wise order, and the links to directories that `**` skipped
 * @throws ConfigurationError when a directory cannot be read, or a matching link is broken; CancelledError
 */
async function expandGlob({ start, steps, onlyDirectories }, scheduler) {
    const matches = new Map();
    const skippedLinks = new Set();
    const entered = new Set();
    const queue = [];
    const enter = (directory, resolved, index) => {
        const key = `${index} ${resolved}`;
        if (entered.has(key))
            return;
        entered.add(key);
        queue.push({ directory, resolved, index });
        if (steps[index] === _path_pattern_js__WEBPACK_IMPORTED_MODULE_2__/* .globstar */ .Hs && index < steps.length - 1)
            enter(directory, resolved, index + 1);
    };
    const addMatch = (path, byGlobstar) => {
        const isDirectory = statOrThrow(path, (at) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(at)).isDirectory();
        if (onlyDirectories && !isDirectory)
            return;
        const match = onlyDirectories ? `${path}/` : path;
        matches.set(match, { path: match, isDirectory, byGlobstar });
    };
    const visit = ({ directory, resolved, index }, step, name) => {
        const path = directory + name;
        const isLast = index === steps.length - 1;
        if (step === _path_pattern_js__WEBPACK_IMPORTED_MODULE_2__/* .globstar */ .Hs) {
            const status = statOrThrow(path, (at) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(at));
            if (status.isSymbolicLink() && leadsToDirectory(path))
                skippedLinks.add(path);
            if (isLast)
                addMatch(path, true);
            if (status.isDirectory())
                enter(`${path}/`, `${resolved}/${name}`, index);
        }
        else if ((0,_path_pattern_js__WEBPACK_IMPORTED_MODULE_2__/* .matchesName */ .Hj)(step, name)) {
            if (isLast)
                addMatch(path, false);
            else if (statOrThrow(path, (at) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(at)).isDirectory())
                enter(`${path}/`, (0,_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .resolveLinks */ .Ap)(path), index + 1);
        }
    };
    enter(start, (0,_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .resolveLinks */ .Ap)(start), 0);
    // Breadth first, so that the path that is found to a directory is one with the fewest names.
    for (const search of queue) {
        const step = steps[search.index];
        if (step === undefined)
            continue;
        for (const name of listCandidates(search.directory, step)) {
            scheduler.entries += 1;
            if (scheduler.isDue)
                await scheduler.yield();
            visit(search, step, name);
        }
    }
    return {
        matches: [...matches.values()].sort((one, other) => (one.path < other.path ? -1 : 1)),
        skippedLinks: [...skippedLinks].sort().reduce(_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .countPath */ .TQ, { count: 0 }),
    };
}
/** Returns whether a link leads to a directory, or to what cannot be read. A broken link does not. */
function leadsToDirectory(link) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)((0,_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .toFsPath */ .Yb)(link), { throwIfNoEntry: false })?.isDirectory() ?? false;
    }
    catch (error) {
        return !["ELOOP", "ENOTDIR"].includes((0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .errorCode */ .CA)(error) ?? "");
    }
}
/** Lists the names in a directory; for a plain name only this one, if it exists, without reading the directory. */
function listCandidates(directory, step) {
    const name = step === _path_pattern_js__WEBPACK_IMPORTED_MODULE_2__/* .globstar */ .Hs ? undefined : step.plainName;
    if (name !== undefined)
        return (0,_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .exists */ .t2)(directory + name) ? [name] : [];
    return statOrThrow(directory === "" ? "." : directory, (at) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(at, "latin1"));
}
const statOrThrow = (path, access) => (0,_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .withFileErrors */ .MH)(path, access, "Select something else, or give the runner's user permission to read it");


/***/ }),

/***/ 5939:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ isInContainer),
/* harmony export */   X: () => (/* binding */ pathFromWorkspace)
/* harmony export */ });
/** Where the runner mounts its work directory in the container of a job (docs/runner.md). */
const containerWork = "/__w/";
/** Returns whether the step runs in the container of a job. */
const isInContainer = ({ GITHUB_WORKSPACE: workspace }) => workspace?.startsWith(containerWork) ?? false;
/**
 * Returns the path from the workspace, where a path of the runner's machine is given to a step in a container: the runner
 * translates only an input that is such a path as a whole. Else undefined.
 */
function pathFromWorkspace(path, environment) {
    const { GITHUB_WORKSPACE: workspace = "" } = environment;
    if (!isInContainer(environment) || !path.startsWith("/") || path.startsWith(containerWork))
        return undefined;
    // Both end alike: `/home/runner/work/shop/shop` is `/__w/shop/shop`.
    const end = `${workspace.slice(containerWork.length - 1)}/`;
    const at = path.indexOf(end);
    return at < 0 ? undefined : path.slice(at + end.length);
}


/***/ })

};
