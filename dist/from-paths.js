export const id = 260;
export const ids = [260];
export const modules = {

/***/ 1715:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ hashFile),
/* harmony export */   _: () => (/* binding */ isSameState)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
// SHA-256 of one file's bytes, at the speed of the hash and in constant memory. Runs in the main thread and in the
// threads of the pool, which load only this file and hash-worker.ts: it imports nothing but Node's own modules.


const nonAscii = /[^\0-\x7f]/;
const blockSize = 1024 * 1024;
// One block for all files of a thread: it is filled and hashed without yielding in between.
const block = Buffer.allocUnsafeSlow(blockSize);
/**
 * Hashes a regular file.
 * @param maxBytes a file with more is not read
 * @param onBlock called with the number of bytes of each block of a file that has several
 */
function hashFile(file, maxBytes = Infinity, onBlock) {
    try {
        return hashOpened(file, maxBytes, onBlock);
    }
    catch (cause) {
        const { message, code, syscall, errno } = cause instanceof Error ? cause : new Error(String(cause));
        return { kind: "failed", error: { message, code, syscall, errno } };
    }
}
function hashOpened({ path, flags, expected }, maxBytes, onBlock) {
    const file = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(nonAscii.test(path) ? Buffer.from(path, "latin1") : path, flags);
    try {
        const opened = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.fstatSync)(file);
        const before = expected ?? opened;
        const { size } = before;
        if (!opened.isFile())
            return { kind: "changed" };
        if (size > maxBytes)
            return { kind: "too-large" };
        const { digest, length } = size < blockSize ? hashBlock(file, size) : hashBlocks(file, size, onBlock);
        if (length !== size || !isSameState(before, (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.fstatSync)(file)))
            return { kind: "changed" };
        return { kind: "hashed", digest, size };
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(file);
    }
}
/** Hashes a file by one read and one call of the hash. Reads one byte more than expected, to notice growth. */
function hashBlock(file, size) {
    let length = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readSync)(file, block, 0, size + 1, null);
    while (length < size) {
        const count = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readSync)(file, block, length, size + 1 - length, null);
        if (count === 0)
            break;
        length += count;
    }
    return { digest: (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)("sha256", block.subarray(0, length)), length };
}
function hashBlocks(file, size, onBlock) {
    const sha256 = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha256");
    let length = 0;
    while (length <= size) {
        const count = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readSync)(file, block, 0, blockSize, null);
        if (count === 0)
            break;
        sha256.update(block.subarray(0, count));
        length += count;
        onBlock?.(count);
    }
    return { digest: sha256.digest("hex"), length };
}
/** Returns whether two states are the same bytes of the same file: every write changes `ctime`. */
function isSameState(one, other) {
    return (one.ino === other.ino &&
        one.dev === other.dev &&
        one.size === other.size &&
        one.mtimeMs === other.mtimeMs &&
        one.ctimeMs === other.ctimeMs);
}


/***/ }),

/***/ 8332:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   v: () => (/* binding */ HashPool)
/* harmony export */ });
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _lib_read_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4306);
/* harmony import */ var _paths_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8532);
/* harmony import */ var _file_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1715);
// Hashes files: small ones at once in this thread, each larger one in a worker thread (docs/decisions/threads.md).





/** A larger file goes to a worker: to start one and to send it a file takes about as long as hashing this much. */
const maxBytesHere = 4 * 1024 * 1024;
/** Hashes files. Must be disposed of, because it may have started workers. */
class HashPool {
    #maxWorkers = (0,node_os__WEBPACK_IMPORTED_MODULE_0__.availableParallelism)();
    /** How many files to hash at a time, so that no worker waits. */
    concurrency = this.#maxWorkers * 2;
    #signal;
    #workers = [];
    #waiting = [];
    /** @param signal ends the waiting for a worker */
    constructor(signal) {
        this.#signal = signal;
        signal.addEventListener("abort", this.#cancel);
    }
    /**
     * Hashes a regular file: a small one before it returns.
     * @param hint what to do when it cannot be read
     * @param expected its state before: the bytes must be of that state
     * @returns 64 hex characters; a promise of them where a worker hashes the file
     * @throws ConfigurationError when it cannot be read, or changed; CancelledError
     */
    hash(path, progress, hint, expected) {
        const file = { path, flags: _lib_read_file_js__WEBPACK_IMPORTED_MODULE_2__/* .openFlags */ .IL, expected };
        const result = (0,_file_js__WEBPACK_IMPORTED_MODULE_4__/* .hashFile */ .D)(file, maxBytesHere);
        if (result.kind === "too-large")
            return this.#hashInWorker(file, progress).then((hashed) => digestOf(path, hashed, hint));
        if (result.kind === "hashed")
            progress.bytes += result.size;
        return digestOf(path, result, hint);
    }
    get startedWorkers() {
        return this.#workers.length;
    }
    #hashInWorker(file, progress) {
        if (this.#signal.aborted)
            return Promise.reject(progress.cancelledError());
        return new Promise((resolve, reject) => {
            this.#waiting.push({ file, progress, resolve, reject });
            this.#assign();
        });
    }
    /** Gives the files that wait to workers that have none. */
    #assign() {
        for (;;) {
            const [job] = this.#waiting;
            const worker = job && (this.#workers.find((one) => one.job === undefined) ?? this.#startWorker());
            if (worker === undefined)
                return;
            this.#waiting.shift();
            worker.job = job;
            worker.thread.postMessage(job?.file);
        }
    }
    /** Starts a worker, unless there is one for each processor. */
    #startWorker() {
        if (this.#workers.length === this.#maxWorkers)
            return undefined;
        // Loaded here, because most steps need no thread.
        const threads = process.getBuiltinModule("node:worker_threads");
        // The worker is a file of its own in dist/, and in src/.
        const thread = new threads.Worker(new URL(`./hash-worker${(0,node_path__WEBPACK_IMPORTED_MODULE_1__.extname)(import.meta.url)}`, import.meta.url));
        const worker = { thread };
        thread.on("message", (message) => {
            switch (message.kind) {
                case "progress":
                    if (worker.job === undefined)
                        return;
                    worker.job.progress.bytes += message.bytes;
                    worker.job.progress.logWhenDue();
                    return;
                case "result":
                    worker.job?.resolve(message.result);
                    worker.job = undefined;
                    this.#assign();
            }
        });
        thread.on("error", (error) => {
            this.#rejectAll(() => error);
        });
        this.#workers.push(worker);
        return worker;
    }
    #cancel = () => {
        this.#rejectAll(({ progress }) => progress.cancelledError());
    };
    #rejectAll(errorOf) {
        for (const job of [...this.#workers.flatMap((one) => one.job ?? []), ...this.#waiting.splice(0)])
            job.reject(errorOf(job));
    }
    async [Symbol.asyncDispose]() {
        this.#signal.removeEventListener("abort", this.#cancel);
        await Promise.all(this.#workers.map(({ thread }) => thread.terminate()));
    }
}
function digestOf(path, result, hint) {
    switch (result.kind) {
        case "hashed":
            return result.digest;
        case "failed": {
            const { message, ...facts } = result.error;
            throw (0,_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .toFileError */ .GI)(path, Object.assign(new Error(message), facts), hint);
        }
        case "changed":
        case "too-large":
            throw (0,_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .fileChangedError */ .$t)(path);
    }
}


/***/ }),

/***/ 1542:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  u: () => (/* binding */ fingerprintPath),
  fromPaths: () => (/* binding */ fromPaths),
  b: () => (/* binding */ inspectPath)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/domain/identifiers.js
var identifiers = __webpack_require__(9137);
// EXTERNAL MODULE: ./build/lib/concurrency.js
var concurrency = __webpack_require__(8867);
// EXTERNAL MODULE: ./build/lib/errors.js
var errors = __webpack_require__(1469);
// EXTERNAL MODULE: ./build/lib/format.js
var format = __webpack_require__(177);
// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./build/lib/read-file.js + 1 modules
var read_file = __webpack_require__(4306);
// EXTERNAL MODULE: ./build/artifacts/paths.js
var paths = __webpack_require__(8532);
// EXTERNAL MODULE: ./build/artifacts/path-pattern.js
var path_pattern = __webpack_require__(1702);
;// CONCATENATED MODULE: ./build/artifacts/hash/exclude.js
// Patterns that exclude entries from a directory's fingerprint, as docs/fingerprints.md describes them: of the input
// `exclude` and of `.kosli_ignore`, relative to the directory. They exclude what other clients of the service exclude;
// a pattern of which those silently exclude less than it says is an error.




/**
 * Parses one pattern.
 * @param origin where it was written, for messages: "the input `exclude`"
 * @throws ConfigurationError when its syntax is wrong, or other clients read it differently
 */
function parseExcludePattern(pattern, origin) {
    const shown = (0,paths/* decodePath */.q0)(pattern);
    const refuse = (reason, hint) => patternError(shown, origin, reason, hint);
    const path = simplify(pattern);
    if (path === ".")
        throw refuse("it means the directory itself", "Name something inside the directory");
    const names = path.split("/");
    const up = names.lastIndexOf("..") + 1;
    if (names.some((name) => name !== path_pattern/* globstar */.Hs && name.includes("**"))) {
        throw refuse("`**` must stand alone between slashes", "Write for example `**/*.log` for files at any depth, or `logs` for a directory and everything in it");
    }
    try {
        const steps = (0,path_pattern/* parseSteps */.$i)(names.slice(up));
        const end = steps.lastIndexOf(path_pattern/* globstar */.Hs) + 1;
        if (steps.slice(0, end).some((step) => step !== path_pattern/* globstar */.Hs && step.plainName === undefined)) {
            throw refuse("in other clients of the service, `*`, `?`, `[` or `\\` before a `**` match nothing", "Use plain names before `**`, or omit a final `/**`: a directory is excluded with everything in it");
        }
        return { pattern: shown, origin, up, alternatives: toAlternatives(steps, end).map(path_pattern/* startMatch */.sX) };
    }
    catch (error) {
        if (!(error instanceof path_pattern/* PatternError */.JM))
            throw error;
        throw refuse(`syntax error: ${error.message}`, "Write `\\[`, `\\*` or `\\?` for these characters themselves");
    }
}
/** Simplifies a pattern by its text, as other clients do. */
const simplify = (pattern) => external_node_path_.posix.join(".", `./${pattern}`).replace(/\/$/, "");
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
        [...before, path_pattern/* oneDirectory */.ql, ...last],
        [...before.slice(0, -1), ...last, path_pattern/* globstar */.Hs],
    ];
}
const patternError = (pattern, origin, reason, hint) => new errors/* ConfigurationError */.j1({
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
        const names = (0,path_pattern/* splitPath */.Uf)((0,paths/* encodePath */.O0)(root)).slice(-up);
        return alternatives.some((start) => (0,path_pattern/* advanceAll */.Go)(start, names).indexes.size > 0);
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
    alternatives: alternatives.map((match) => (0,path_pattern/* advanceMatch */.s0)(match, name)),
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
        throw new errors/* ConfigurationError */.j1({
            message: `Pattern \`${exclusion.pattern}\` matches \`${(0,paths/* decodePath */.q0)(path)}\`, but other clients of the service would not exclude it`,
            reason: `They read the name \`${(0,paths/* decodePath */.q0)(reinterpretedAsPattern)}\` as a pattern`,
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
    if (content.startsWith((0,paths/* encodePath */.O0)("\ufeff"))) {
        throw new errors/* ConfigurationError */.j1({
            message: `\`${file}\` begins with a byte order mark`,
            reason: "Other clients of the service read it as part of the first pattern, which then matches nothing",
            hint: "Save the file as UTF-8 without a byte order mark",
        });
    }
    for (const [index, line] of content.split("\n").entries()) {
        if (line.length > maxLineLength) {
            throw new errors/* ConfigurationError */.j1({
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

// EXTERNAL MODULE: ./build/artifacts/hash/file.js
var file = __webpack_require__(1715);
;// CONCATENATED MODULE: ./build/artifacts/hash/directory.js
// The fingerprint of a directory, as docs/fingerprints.md describes it: SHA-256 of a text that has, for every entry in
// order, the SHA-256 of its name and then of its content, or of its target for a link to a directory. Modes, owners and
// times do not count.
//
// This thread walks the tree and hashes small files with synchronous calls, which were measured to be five times as fast as
// promises.








/** The file with a directory's own patterns. */
const ignoreFile = ".kosli_ignore";
/**
 * Fingerprints a directory.
 * @param root the directory, not a link to one
 * @param exclusions patterns besides those of the directory's own `.kosli_ignore`
 * @param onFile is called with the path from the root and the SHA-256 of every file, in the order of the hash
 * @throws ConfigurationError naming the entry that cannot be read, is not a file, directory or link, or changed
 * @throws CancelledError
 */
async function fingerprintDirectory(root, exclusions, pool, progress, onFile) {
    const all = [...exclusions];
    let ignoreFileExcludesItself = false;
    for (const exclusion of await readIgnoreFile(root, progress.signal)) {
        all.push(exclusion);
        ignoreFileExcludesItself ||= excludesInRoot(exclusion, ignoreFile);
        if (progress.shouldYield)
            await progress.yieldToEventLoop();
    }
    // The workflow's own pattern is not in the directory, so nobody could have added it with other files.
    ignoreFileExcludesItself &&= !exclusions.some((exclusion) => excludesInRoot(exclusion, ignoreFile));
    const roots = [(0,external_node_path_.resolve)((0,paths/* decodePath */.q0)(root)), (0,paths/* decodePath */.q0)((0,paths/* resolveLinks */.Ap)(root))].map(paths/* toSlashes */.TH);
    for (const exclusion of all)
        rejectReentry(exclusion, roots);
    const sha256 = (0,external_node_crypto_.createHash)("sha256");
    /** The first is a file that a worker hashes; the others follow it. */
    let waiting = [];
    const rootPrefix = prefixOf(root);
    const excluded = new Map(all.map(({ pattern }) => [pattern, 0]));
    let emptyDirectories = { count: 0 };
    let linkedDirectories = { count: 0 };
    let gitEntries = { count: 0 };
    try {
        await hashEntries(root, "", all.map(startComparison));
    }
    finally {
        // Where an entry failed, the error of a file before it comes first.
        await hashWaiting();
    }
    const digest = sha256.digest("hex");
    return { digest, emptyDirectories, linkedDirectories, gitEntries, excluded, ignoreFileExcludesItself };
    /**
     * Hashes the entries of a directory.
     * @param inner the path from the root to this directory, "" or with a slash at its end
     * @param comparisons of that path with the patterns that may exclude something in this directory
     */
    async function hashEntries(path, inner, comparisons) {
        const before = statOrThrow(path);
        const prefix = inner === "" ? rootPrefix : `${path}/`;
        const entries = await listEntries(path, inner, comparisons);
        if (entries.length === 0 && inner !== "")
            emptyDirectories = (0,paths/* countPath */.TQ)(emptyDirectories, path);
        for (const { name, kind } of entries) {
            progress.entries += 1;
            const below = prefix + name;
            if (name === gitName)
                gitEntries = (0,paths/* countPath */.TQ)(gitEntries, below);
            const content = contentOf(below, kind);
            await add({ path: below, content });
            if (content.kind === "dir")
                await hashEntries(below, `${inner}${name}/`, await enterDirectory(comparisons, name, progress));
            if (progress.shouldYield)
                await progress.yieldToEventLoop();
        }
        if ((0,file/* isSameState */._)(before, statOrThrow(path)))
            return;
        const after = await listEntries(path, inner, comparisons);
        const isSame = (entry, index) => entry.name === entries[index]?.name && entry.kind === entries[index].kind;
        if (after.length !== entries.length || !after.every(isSame))
            throw (0,paths/* fileChangedError */.$t)(path);
    }
    /** Lists the entries of a directory that are not excluded, in byte-wise order of their names. */
    async function listEntries(path, inner, comparisons) {
        const entries = listDirectory(path);
        if (comparisons.length === 0)
            return entries;
        const counted = [];
        for (const entry of entries) {
            const pattern = await findExcluding(comparisons, entry.name, inner + entry.name, progress);
            if (pattern === undefined)
                counted.push(entry);
            else
                excluded.set(pattern, (excluded.get(pattern) ?? 0) + 1);
        }
        return counted;
    }
    function contentOf(path, kind) {
        if (kind === "file")
            return hashFile(path);
        if (kind === "dir")
            return { kind };
        const status = statOrThrow(path);
        if (status.isDirectory())
            return { kind: "dir" };
        if (status.isSymbolicLink())
            return followLink(path);
        if (!status.isFile())
            throw (0,paths/* notAFileError */.V5)(path, status, paths/* excludeHint */.m0);
        return hashFile(path);
    }
    function hashFile(path) {
        return { kind: "file", digest: pool.hash(path, progress, paths/* excludeHint */.m0) };
    }
    /** A link to a file counts by the file's content, one to a directory by its target. */
    function followLink(path) {
        const status = (0,paths/* withFileErrors */.MH)(path, (at) => (0,external_node_fs_.statSync)(at), paths/* excludeHint */.m0);
        if (status.isFile())
            return hashFile(path);
        if (!status.isDirectory())
            throw (0,paths/* notAFileError */.V5)(path, status, paths/* excludeHint */.m0);
        linkedDirectories = (0,paths/* countPath */.TQ)(linkedDirectories, path);
        const target = (0,paths/* withFileErrors */.MH)(path, (at) => (0,external_node_fs_.readlinkSync)(at, "latin1"), paths/* excludeHint */.m0);
        if (process.platform === "win32" && target.includes("\\"))
            throw new errors/* ConfigurationError */.j1({
                message: `\`${(0,paths/* decodePath */.q0)(path)}\` is a link to a directory whose target is written with \`\\\``,
                reason: "A link is fingerprinted by its text, which differs on Linux",
                hint: "Fingerprint this directory on Linux, or exclude the link with `exclude`",
            });
        return { kind: "link", digest: (0,external_node_crypto_.hash)("sha256", (0,paths/* toFsPath */.Yb)(target)) };
    }
    /** Adds an entry to the hash, or to those that wait for a file before them. */
    async function add({ path, content }) {
        const { digest } = content;
        if (waiting.length === 0 && typeof digest !== "object") {
            addToHash(path, content.kind, digest);
            return;
        }
        // It is awaited later: until then its error is not unhandled.
        if (typeof digest === "object")
            digest.catch(() => undefined);
        waiting.push({ path, content });
        if (waiting.length >= maxWaiting)
            await hashWaiting();
    }
    async function hashWaiting() {
        const entries = waiting;
        waiting = [];
        for (const { path, content } of entries)
            addToHash(path, content.kind, await content.digest);
    }
    function addToHash(path, kind, digest) {
        sha256.update((0,external_node_crypto_.hash)("sha256", (0,paths/* toFsPath */.Yb)(path.slice(path.lastIndexOf("/") + 1))));
        if (digest === undefined)
            return;
        sha256.update(digest);
        if (kind === "file")
            onFile?.(path.slice(rootPrefix.length), digest);
    }
}
/** Returns the beginning of paths in a root, which can end with slashes: two would only be harder to read in messages. */
const prefixOf = (root) => `${root.replace(/(?<!\/)\/+$/, "")}/`;
async function readIgnoreFile(root, signal) {
    const path = `${root}/${ignoreFile}`;
    const status = (0,paths/* withFileErrors */.MH)(path, (at) => (0,external_node_fs_.statSync)(at, { throwIfNoEntry: false }), ignoreFileHint);
    if (status === undefined || status.isDirectory())
        return [];
    const names = (0,paths/* withFileErrors */.MH)(root, (at) => (0,external_node_fs_.readdirSync)(at, "latin1"), ignoreFileHint);
    if (!names.includes(ignoreFile))
        throw new errors/* ConfigurationError */.j1({
            message: `\`${(0,paths/* decodePath */.q0)(path)}\` exists under a name in another case`,
            reason: "On file systems where case matters, it would exclude nothing",
            hint: `Rename it to \`${ignoreFile}\``,
        });
    const name = (0,paths/* decodePath */.q0)(path);
    const options = { name, hint: ignoreFileHint, megabytes: 10, signal };
    const content = await (0,read_file/* readWholeFile */.M4)((0,paths/* toFsPath */.Yb)(path), options);
    return parseIgnoreFile(content.toString("latin1"), name);
}
const ignoreFileHint = "Make it a regular file of at most 10 MB, or remove it";
/** How many entries wait for a file before them, so that their number has a limit. */
const maxWaiting = 10_000;
/** Lists a directory in byte-wise order of the names. */
function listDirectory(path) {
    const byName = (one, other) => (one.name < other.name ? -1 : 1);
    try {
        const entries = (0,external_node_fs_.readdirSync)((0,paths/* toFsPath */.Yb)(path), { encoding: "latin1", withFileTypes: true });
        return entries.map((entry) => ({ kind: kindOfEntry(entry), name: entry.name })).sort(byName);
    }
    catch {
        // Where a file system does not tell the type of an entry, Node asks for it by its name as text, which may not exist.
        return (0,paths/* withFileErrors */.MH)(path, (at) => (0,external_node_fs_.readdirSync)(at, "latin1"), paths/* excludeHint */.m0)
            .map((name) => ({ kind: "other", name }))
            .sort(byName);
    }
}
function kindOfEntry(entry) {
    if (entry.isFile())
        return "file";
    return entry.isDirectory() ? "dir" : "other";
}
/** Git's own directory, or in a submodule or worktree the file that leads to it. */
const gitName = ".git";
const statOrThrow = (path) => (0,paths/* withFileErrors */.MH)(path, (at) => (0,external_node_fs_.lstatSync)(at), paths/* excludeHint */.m0);

// EXTERNAL MODULE: ./build/artifacts/hash/hash-pool.js
var hash_pool = __webpack_require__(8332);
// EXTERNAL MODULE: ./build/artifacts/hash/progress.js
var hash_progress = __webpack_require__(5542);
// EXTERNAL MODULE: ./build/artifacts/select/find-paths.js
var find_paths = __webpack_require__(6367);
;// CONCATENATED MODULE: ./build/artifacts/select/from-paths.js
var __addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var __disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});
// Artifacts that are files or directories: from the lines of the input `artifacts` to their fingerprints.














/**
 * Fingerprints files and directories. All are looked for before the first is read.
 * @param manifests takes what is in them
 * @throws ConfigurationError, ConfigurationErrors when lines select nothing or something cannot be fingerprinted;
 *   CancelledError
 */
async function fromPaths(selection, context, manifests) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { isForGate = false } = selection;
        const exclusions = await (0,concurrency/* collectErrors */.ul)(selection.exclude, (pattern) => parseExcludePattern((0,paths/* encodePath */.O0)(pattern), "input `exclude`"));
        const rules = { exclusions, isForGate };
        const selected = (await (0,concurrency/* collectErrors */.ul)(selection.artifacts, (line) => selectPaths(line, selection, context))).flat();
        const pool = __addDisposableResource(env_1, new hash_pool/* HashPool */.v(context.signal), true);
        const progress = new hash_progress/* Progress */.k("the selected files and directories", context);
        // A path that several lines select is read once. Different paths of one file give one artifact by their fingerprint.
        const distinct = new Map(selected.map((one) => [one.path, one]));
        const artifacts = new Map(await (0,concurrency/* collectErrors */.ul)(distinct, async ([path, one]) => {
            progress.entries += 1;
            if (progress.shouldYield)
                await progress.yieldToEventLoop();
            return [path, await fingerprintPath(one, rules, pool, context, manifests)];
        }, pool.concurrency));
        return selected.flatMap(({ name, path }) => {
            const artifact = artifacts.get(path);
            if (artifact === undefined)
                return [];
            const origin = (0,paths/* decodePath */.q0)(path);
            const file = artifact.type === "file" ? { readFrom: origin } : {};
            return [{ artifact: { ...artifact, ...file, ...(0,omit_undefined/* omitUndefined */.O)({ name }) }, origin }];
        });
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        const result_1 = __disposeResources(env_1);
        if (result_1)
            await result_1;
    }
}
/** Inspects what one line selects: a path is taken as it is, a glob is expanded. */
async function selectPaths({ pattern, name }, { artifactType, ifNoMatch, artifacts: { length: lines } }, context) {
    const options = { artifactType, ifNoMatch, input: "artifacts", hint: (0,find_paths/* noMatchHint */.AU)(lines) };
    const paths = await (0,find_paths/* findPaths */.EQ)(pattern, options, context);
    const progress = new hash_progress/* Progress */.k(`\`${pattern}\``, context);
    const selected = [];
    for (const path of paths) {
        if (progress.shouldYield)
            await progress.yieldToEventLoop();
        selected.push({ ...inspectPath(path, artifactType), ...(0,omit_undefined/* omitUndefined */.O)({ name }) });
    }
    return selected;
}
/**
 * Checks what is at a path, before anything is read.
 * @param type what it must be; `auto` accepts both
 * @param wrongType makes the error for the other one
 * @throws ConfigurationError when it does not exist or cannot be fingerprinted
 */
function inspectPath(path, type, wrongType = wrongTypeError) {
    const status = (0,paths/* withFileErrors */.MH)(path, (at) => (0,external_node_fs_.statSync)(at), "Check the path and its permissions");
    if (!status.isFile() && !status.isDirectory())
        throw (0,paths/* notAFileError */.V5)(path, status, "Select a file or a directory");
    if (status.isFile() && type === "dir")
        throw wrongType(path, "a file", type);
    if (status.isDirectory() && type === "file")
        throw wrongType(path, "a directory", type);
    if (status.isDirectory())
        rejectLink(path);
    return { path, status };
}
/**
 * Fingerprints a file or a directory. The artifact has no name yet.
 * @param manifests takes what is in it
 * @throws ConfigurationError when it cannot be read, or changed since it was inspected, and for a gate when an ignore
 *   file excludes itself; CancelledError
 */
async function fingerprintPath({ path, status }, rules, pool, context, manifests) {
    const env_2 = { stack: [], error: void 0, hasError: false };
    try {
        const shown = (0,paths/* decodePath */.q0)(path);
        const filename = lastName(path);
        if (filename === gitName)
            context.logger.warn(`\`${shown}\` is Git's own directory or file: it differs from checkout to checkout, and its fingerprint too`);
        const entries = __addDisposableResource(env_2, manifests?.begin(), false);
        let digest;
        if (status.isFile()) {
            const { size } = status;
            const progress = new hash_progress/* Progress */.k(`\`${shown}\``, context, { expectedBytes: size });
            digest = await pool.hash(path, progress, "Give the runner's user permission to read it", status);
            entries?.add(path.slice(path.lastIndexOf("/") + 1), digest);
        }
        else {
            const progress = new hash_progress/* Progress */.k(`\`${shown}\``, context);
            const directory = await fingerprintDirectory(path, rules.exclusions, pool, progress, entries?.add);
            if (directory.ignoreFileExcludesItself)
                reportHiddenIgnoreFile(shown, rules, context);
            logRemarks(shown, directory, context);
            digest = directory.digest;
        }
        const type = status.isFile() ? "file" : "dir";
        const fingerprint = dist/* parse */.qgA(identifiers/* fingerprintSchema */.S8, digest);
        entries?.end(fingerprint);
        return { filename, type, fingerprint };
    }
    catch (e_2) {
        env_2.error = e_2;
        env_2.hasError = true;
    }
    finally {
        __disposeResources(env_2);
    }
}
/** Returns the last name of a path as written. `.` and `..` are resolved by the file system; a root has its path as name. */
function lastName(path) {
    const name = (0,external_node_path_.basename)((0,paths/* decodePath */.q0)(path));
    if (!/^\.{0,2}$/.test(name))
        return name;
    const resolved = (0,paths/* decodePath */.q0)((0,paths/* resolveLinks */.Ap)(path));
    return (0,external_node_path_.basename)(resolved) || resolved;
}
/** Rejects a link as root: other clients do not follow it, and give it the fingerprint of an empty directory. */
function rejectLink(path) {
    // On Windows a slash at the end does not lead through the link.
    if (path.endsWith("/") || !(0,external_node_fs_.lstatSync)((0,paths/* toFsPath */.Yb)(path)).isSymbolicLink())
        return;
    const shown = (0,paths/* decodePath */.q0)(path);
    throw new errors/* ConfigurationError */.j1({
        message: `\`${shown}\` is a symbolic link to a directory`,
        reason: "Other clients of the service do not follow it: they see an empty directory",
        hint: `Write \`${shown}/\` to select the directory that it leads to`,
    });
}
/** Logs what the patterns excluded, and warns about what a fingerprint cannot distinguish. */
function logRemarks(shown, directory, { logger }) {
    const isHere = /^\.\/?$/.test(external_node_path_.posix.normalize((0,paths/* toSlashes */.TH)(shown)));
    for (const [pattern, number] of directory.excluded) {
        const entries = number === 0 ? "nothing" : (0,format/* count */.U9)(number, "entry");
        logger.info(`\`${shown}\`: pattern \`${pattern}\` excluded ${entries}`);
        if (number > 0 && isHere && beginsWithGlobstar(pattern)) {
            logger.warn(`\`${shown}\`: pattern \`${pattern}\` excluded ${entries}, but other clients of the service exclude nothing. ` +
                "They ignore a pattern that begins with `**` if the directory is `.`, so their fingerprint differs. " +
                "Give the directory's absolute path, to them or to this action");
        }
    }
    const warn = (found, one, many, remark) => {
        if (found.count > 0)
            logger.warn(`\`${shown}\` contains ${(0,paths/* describeCount */.vG)(found, one, many)}${remark}`);
    };
    warn(directory.gitEntries, "entry `.git`", "entries `.git`", ". They differ from checkout to checkout, and the fingerprint too: exclude them with `exclude`");
    warn(directory.emptyDirectories, "directory", "directories", " without content: empty, or everything in it is excluded. Only the name of such a directory is fingerprinted: " +
        "one with the next entries inside it has the same fingerprint");
    warn(directory.linkedDirectories, "link to a directory", "links to directories", ". Only the text of such a link is fingerprinted, not the files that it leads to");
}
/**
 * Reports an ignore file that does not count itself: whoever adds files to the directory can then add it too, and the
 * fingerprint stays the same.
 * @throws ConfigurationError for a gate
 */
function reportHiddenIgnoreFile(shown, { isForGate }, { logger }) {
    const message = `\`${shown.replace(/\/$/, "")}/${ignoreFile}\` excludes itself`;
    const reason = "Files that are added together with such a file do not change the fingerprint";
    const hint = `If that is meant, name \`${ignoreFile}\` in the input \`exclude\`; else remove it from the file`;
    if (isForGate)
        throw new errors/* ConfigurationError */.j1({ message, reason, hint });
    logger.warn((0,errors/* joinParts */.nn)({ message, reason, hint }));
}
const wrongTypeError = (path, kind, type) => new errors/* ConfigurationError */.j1({
    message: `\`${(0,paths/* decodePath */.q0)(path)}\` is ${kind}, but \`artifact-type\` is \`${type}\``,
    hint: "Omit `artifact-type` to accept files and directories, or select something else",
});


/***/ })

};
