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
/* harmony export */   RR: () => (/* binding */ syntaxHint),
/* harmony export */   Uf: () => (/* binding */ splitPath),
/* harmony export */   kO: () => (/* binding */ anyName),
/* harmony export */   mg: () => (/* binding */ isSpecial),
/* harmony export */   s0: () => (/* binding */ advanceMatch),
/* harmony export */   sX: () => (/* binding */ startMatch),
/* harmony export */   uv: () => (/* binding */ isMatch)
/* harmony export */ });
const charactersOf = (bytes) => bytes.match(/[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}|[^]/g) ?? [];
const isUtf8 = (character) => !/^[\x80-\xff]$/.test(character);
/** Returns whether a name or pattern has characters that are special in patterns. */
const isSpecial = (name) => /[*?[\\]/.test(name);
/** What to do about a pattern whose syntax is wrong. */
const syntaxHint = "Write a set as `[a-z]` or `[^a]`, and `\\[`, `\\*` or `\\?` for these characters themselves";
/** @throws what `reject` makes where the syntax is wrong */
function parseNamePattern(pattern, reject) {
    const characters = charactersOf(pattern).values();
    const take = () => {
        const { value } = characters.next();
        if (value === undefined)
            throw reject();
        return value;
    };
    /** Takes a character of a set, and returns it with the one behind it. */
    const takeMember = (first) => {
        const member = first === "\\" ? take() : first;
        if (first === "-" || first === "]" || !isUtf8(member))
            throw reject();
        return [member, take()];
    };
    const takeSet = () => {
        let next = take();
        const isNegated = next === "^";
        if (isNegated)
            next = take();
        const ranges = [];
        do {
            let low;
            [low, next] = takeMember(next);
            let high = low;
            if (next === "-")
                [high, next] = takeMember(take());
            ranges.push([low, high]);
        } while (next !== "]");
        // The bytes of UTF-8 have the order of the characters.
        const isInRange = (one) => ranges.some(([low, high]) => low <= one && one <= high);
        return (one) => (isUtf8(one) && isInRange(one)) !== isNegated;
    };
    const parts = [];
    for (const character of characters) {
        if (character === "*")
            parts.push("*");
        else if (character === "?")
            parts.push(() => true);
        else if (character === "[")
            parts.push(takeSet());
        else {
            const literal = character === "\\" ? take() : character;
            parts.push((one) => one === literal);
        }
    }
    return { parts, plainName: isSpecial(pattern) ? undefined : pattern };
}
/** Returns whether the pattern matches the whole name. */
function matchesName({ parts, plainName }, name) {
    if (plainName !== undefined)
        return name === plainName;
    const characters = charactersOf(name);
    let [part, at] = [0, 0];
    // Where to continue after a mismatch: behind the last `*`, which then takes one character more.
    let [retryPart, retryAt] = [-1, 0];
    for (;;) {
        const current = parts[part];
        const character = characters[at];
        if (current === "*") {
            part += 1;
            [retryPart, retryAt] = [part, at];
        }
        else if (current !== undefined && character !== undefined && current(character)) {
            part += 1;
            at += 1;
        }
        else if (current === undefined && character === undefined) {
            return true;
        }
        else {
            if (retryPart < 0 || retryAt >= characters.length)
                return false;
            retryAt += 1;
            [part, at] = [retryPart, retryAt];
        }
    }
}
/** Any number of directories; at the end of a pattern, everything below a directory. */
const globstar = "**";
/** The step for exactly one directory. */
const anyName = { parts: ["*"], plainName: undefined };
/** Returns whether the names so far match the whole pattern. */
const isMatch = ({ steps, indexes }) => indexes.has(steps.length);
/** Starts the comparison of a path with a list of steps. */
const startMatch = (steps) => ({
    steps,
    indexes: new Set(reachable(steps, 0)),
});
/** Continues a comparison with one more name. Only a step that is `..` itself matches the name `..`. */
function advanceMatch({ steps, indexes }, name) {
    const next = [...indexes].flatMap((index) => {
        const step = steps[index];
        if (step === undefined)
            return [];
        if (step === globstar && name !== "..")
            return index === steps.length - 1 ? [index, index + 1] : reachable(steps, index);
        if (step === globstar || (name === ".." && step.plainName === undefined))
            return [];
        return matchesName(step, name) ? reachable(steps, index + 1) : [];
    });
    return { steps, indexes: new Set(next) };
}
/** Returns the indexes at which a comparison is that has come to one: a `**` may stand for nothing, but not at the end. */
const reachable = (steps, index) => steps[index] === globstar && index < steps.length - 1 ? [index, index + 1] : [index];
/** Continues a comparison with all these names. */
const advanceAll = (match, names) => names.reduce((state, name) => advanceMatch(state, name), match);
/**
 * Parses the names of a path pattern. Several `**` in a row mean the same as one.
 * @throws what `reject` makes where the syntax is wrong
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
/* harmony import */ var _lib_read_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(693);
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
/** Converts an error of the file system to one that names the path. Returns any other error unchanged. */
function toFileError(path, error, hint) {
    const reason = (0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_2__/* .describeFileError */ .SQ)(error);
    if (reason === undefined)
        return error;
    const problem = (0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .errorCode */ .CA)(error) === "ENOENT"
        ? "is a link that leads nowhere, or was removed while this step ran"
        : `cannot be read: ${reason}`;
    return new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1({ message: `\`${decodePath(path)}\` ${problem}`, hint }, { cause: error });
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
/* harmony export */   BK: () => (/* binding */ reportNoMatch),
/* harmony export */   EQ: () => (/* binding */ findPaths)
/* harmony export */ });
/* unused harmony export suggestPath */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(2769);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(177);
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
    const { artifactType, input } = options;
    const found = (0,_glob_js__WEBPACK_IMPORTED_MODULE_6__/* .isGlob */ .fg)(pattern)
        ? `No ${artifactType === "dir" ? "directory" : "file"} matches \`${pattern}\``
        : `\`${pattern}\` does not exist`;
    const searched = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(pattern) ? "" : `, looked in \`${(0,_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .decodePath */ .q0)((0,_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .resolveLinks */ .Ap)(""))}\``;
    const message = `${found} (input \`${input}\`${searched})`;
    const parts = { message, hint: options.hint, ...likelyMistake(pattern, input, context) };
    reportNoMatch(parts, options.ifNoMatch, context.logger);
    return [];
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
    return matches
        .filter(({ isDirectory }) => isDirectory === (artifactType === "dir"))
        .map(({ path }) => path);
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
/** Returns why a line may select nothing, and what to do about it, as far as that is known. */
function likelyMistake(line, input, { environment }) {
    // The runner's work directory in the container of a job (docs/runner.md).
    const work = "/__w/";
    if (environment["GITHUB_WORKSPACE"]?.startsWith(work) && (0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(line) && !line.startsWith(work))
        return {
            reason: "In the container of this job a path of the runner's machine does not exist",
            hint: "Write a path relative to the workspace",
        };
    // An image with a tag or a digest. Few paths have this form.
    if (/^[\w.-]+(?::\d+)?(?:\/[\w.-]+)*(?::[\w.-]+|@sha256:[a-f0-9]{64})$/.test(line))
        return {
            reason: "It was looked for as a file, because `artifact-type` is not set to an image",
            hint: "For an image set `artifact-type: oci`, or `docker` for one in the local engine",
        };
    if (/^[!~'"]|^- |[{},"\\]/.test(line))
        return {
            reason: "In a path `,`, `{}`, `~`, `!`, `- ` and quotes have no special meaning, and only `/` separates directories",
            hint: input === "attestations"
                ? 'Separate paths by blanks, and put `"` around a path that has blanks'
                : "Write one path or glob per line",
        };
    if (input === "artifacts" && /^[^/=.][^/=]*=./.test(line))
        return {
            reason: "What is before `=` is not a valid name for `artifacts`, so the whole line was read as a path",
            hint: "Give a name of letters, digits, `-` and `_`, or write `./` before a path with `=`",
        };
    return { reason: suggestPath(line) };
}
/** How many entries of a directory are compared with a name. */
const maxEntries = 1000;
/**
 * Returns what a path may have meant that does not exist, or a glob that matches nothing: in the nearest directory that
 * exists, the entry with a similar name or with the last name of the path, or else what there is.
 */
function suggestPath(pattern) {
    let directory = /^(?:[A-Za-z]:)?\/+/.exec(pattern)?.[0] ?? "";
    const names = (0,_path_pattern_js__WEBPACK_IMPORTED_MODULE_3__/* .splitPath */ .Uf)(pattern.slice(directory.length));
    let entries = listEntries(directory) ?? [];
    while (names.length > 1) {
        const below = `${directory}${names[0] ?? ""}/`;
        const entriesBelow = listEntries(below);
        if (entriesBelow === undefined)
            break;
        [directory, entries] = [below, entriesBelow];
        names.shift();
    }
    const [name = "", ...others] = names;
    const similar = (0,_glob_js__WEBPACK_IMPORTED_MODULE_6__/* .isGlob */ .fg)(name) || !/[a-z0-9]/i.test(name) ? undefined : (0,_lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_7__/* .nearestTo */ .k)(name, entries);
    const meant = similar ?? entries.find((entry) => entry === others.at(-1));
    if (meant !== undefined)
        return `Did you mean \`${directory}${meant}\`?`;
    const shown = directory === "" ? "The working directory" : `\`${directory.replace(/(?<=.)\/$/, "")}\``;
    if (entries.length === 0)
        return `${shown} is empty`;
    const quoted = entries.map((entry) => `\`${entry}\``);
    return `${shown} has ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_8__/* .joinTruncated */ .v$)(quoted, 5)}`;
}
/** Lists the first entries of a directory by name; undefined for what cannot be listed. */
function listEntries(directory) {
    try {
        const names = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)((0,_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .toFsPath */ .Yb)((0,_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .encodePath */ .O0)(directory || ".")), "latin1");
        return names.sort().slice(0, maxEntries).map(_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .decodePath */ .q0);
    }
    catch {
        return undefined;
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
    const syntaxError = () => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1({ message: `Pattern \`${text}\` has a syntax error`, hint: _path_pattern_js__WEBPACK_IMPORTED_MODULE_2__/* .syntaxHint */ .RR });
    // In other languages `!` negates a set; here it would be one of its characters.
    if (/(?<!\\)\[!/.test(pattern))
        throw syntaxError();
    const start = /^(?:[A-Za-z]:)?\/+/.exec(pattern)?.[0] ?? "";
    const steps = (0,_path_pattern_js__WEBPACK_IMPORTED_MODULE_2__/* .parseSteps */ .$i)((0,_path_pattern_js__WEBPACK_IMPORTED_MODULE_2__/* .splitPath */ .Uf)(pattern.slice(start.length)), syntaxError);
    return { start, steps, onlyDirectories: pattern.endsWith("/") };
}
/** Returns whether a glob matches the text of a path. Does not look at the file system. */
function matchesGlob({ start, steps }, path) {
    const bytes = (0,_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .encodePath */ .O0)(path);
    const names = (0,_path_pattern_js__WEBPACK_IMPORTED_MODULE_2__/* .splitPath */ .Uf)(bytes.slice(start.length));
    return bytes.startsWith(start) && (0,_path_pattern_js__WEBPACK_IMPORTED_MODULE_2__/* .isMatch */ .uv)((0,_path_pattern_js__WEBPACK_IMPORTED_MODULE_2__/* .advanceAll */ .Go)((0,_path_pattern_js__WEBPACK_IMPORTED_MODULE_2__/* .startMatch */ .sX)(steps), names));
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
    const addMatch = (path, byGlobstar) => {
        const isDirectory = statOrThrow(path, (at) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(at)).isDirectory();
        if (onlyDirectories && !isDirectory)
            return;
        const match = onlyDirectories ? `${path}/` : path;
        matches.set(match, { path: match, isDirectory, byGlobstar });
    };
    // Where the next step is looked for, as the glob reaches it, by the path without links.
    let directories = new Map([[(0,_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .resolveLinks */ .Ap)(start), start]]);
    for (const [index, step] of steps.entries()) {
        const isLast = index === steps.length - 1;
        const next = new Map();
        const enter = (into, path, resolved) => {
            if (!into.has(resolved))
                into.set(resolved, `${path}/`);
        };
        for (const [resolved, directory] of directories)
            for (const name of listCandidates(directory, step)) {
                scheduler.entries += 1;
                if (scheduler.isDue)
                    await scheduler.yield();
                const path = directory + name;
                if (step === _path_pattern_js__WEBPACK_IMPORTED_MODULE_2__/* .globstar */ .Hs) {
                    const status = statOrThrow(path, (at) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(at));
                    if (status.isSymbolicLink() && leadsToDirectory(path))
                        skippedLinks.add(path);
                    if (isLast)
                        addMatch(path, true);
                    // This very loop comes to it too.
                    if (status.isDirectory())
                        enter(directories, path, `${resolved}/${name}`);
                }
                else if ((0,_path_pattern_js__WEBPACK_IMPORTED_MODULE_2__/* .matchesName */ .Hj)(step, name)) {
                    if (isLast)
                        addMatch(path, false);
                    else if (statOrThrow(path, (at) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(at)).isDirectory())
                        enter(next, path, (0,_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .resolveLinks */ .Ap)(path));
                }
            }
        if (step !== _path_pattern_js__WEBPACK_IMPORTED_MODULE_2__/* .globstar */ .Hs)
            directories = next;
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


/***/ })

};
