export const id = 301;
export const ids = [301];
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
/* harmony export */   iS: () => (/* binding */ HashTask),
/* harmony export */   qQ: () => (/* binding */ hashOf),
/* harmony export */   vO: () => (/* binding */ HashPool)
/* harmony export */ });
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _lib_read_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6581);
/* harmony import */ var _paths_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8532);
/* harmony import */ var _file_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1715);
// Hashes files on every processor. This thread hashes small files while it would otherwise wait; worker threads hash large
// ones and, where there are many, small ones in batches.





// To hash this much takes about as long as starting a thread.
const maxFilesAlone = 1000;
const maxBytesAlone = 16 * 1024 * 1024;
/** A file with more bytes goes to a worker where there are workers: a message takes longer than hashing a smaller one. */
const maxSizeBesideWorkers = 128 * 1024;
/** How many files this thread hashes before it handles other events, such as the results of workers. */
const filesPerTurn = 16;
// Each worker takes some 10 MB of memory, and more than a few wait for the disk anyway.
const maxWorkers = 4;
/** How many small files a worker is sent at a time. */
const batchSize = 64;
/** Of a digest in hex. */
const digestLength = 64;
// Measured: with V8's own limits, two workers took 30 MB more and no less time.
const resourceLimits = { maxYoungGenerationSizeMb: 4 };
/** A worker has the next batches already when it ends one, because this thread is busy too. */
const batchesPerWorker = 3;
/**
 * A file to hash. Made by a class: once many objects of one literal have survived, V8 allocates the next ones among the
 * long-lived, and what they refer to stays until the next full collection (docs/decisions/memory.md).
 */
class HashTask {
    kind = "file";
    path;
    progress;
    /** The state that its bytes must be of; without it, the state when it is opened. */
    expected;
    /** How many of its bytes count in `progress`. */
    reported = 0;
    result;
    constructor(path, progress, expected) {
        this.path = path;
        this.progress = progress;
        this.expected = expected;
    }
}
function toBatch(tasks) {
    const expected = new Map();
    for (const [index, task] of tasks.entries())
        if (task.expected)
            expected.set(index, task.expected);
    return { paths: tasks.map(({ path }) => path).join("\0"), flags: _lib_read_file_js__WEBPACK_IMPORTED_MODULE_2__/* .openFlags */ .IL, expected };
}
function report(task, bytes) {
    task.progress.bytes += bytes - task.reported;
    task.reported = bytes;
}
function setResult(task, result) {
    if (result.kind === "hashed")
        report(task, result.size);
    task.result = result;
}
/**
 * Returns the hash of a task that has a result.
 * @param hint what to do when the file cannot be read
 * @throws ConfigurationError when it could not be read, or changed
 */
function hashOf({ path, result }, hint) {
    switch (result?.kind) {
        case "hashed":
            return result;
        case "failed": {
            const { message, ...facts } = result.error;
            throw (0,_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .toFileError */ .GI)(path, Object.assign(new Error(message), facts), hint);
        }
        case "changed":
        case "too-large":
        case undefined:
            throw (0,_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .fileChangedError */ .$t)(path);
    }
}
/** Hashes files, several at a time. Must be disposed of, because it may have started workers. */
class HashPool {
    #maxWorkers = Math.min(maxWorkers, (0,node_os__WEBPACK_IMPORTED_MODULE_0__.availableParallelism)());
    /** How many files to hash at a time, so that no worker waits. */
    concurrency = this.#maxWorkers * batchesPerWorker;
    #signal;
    #workers = [];
    /** Files of any size. */
    #waiting = [];
    /** Files that are known to be too large for this thread. */
    #large = [];
    #listeners = [];
    #failure;
    #files = 0;
    #bytesHere = 0;
    /** @param signal ends the waiting for a worker */
    constructor(signal) {
        this.#signal = signal;
        signal.addEventListener("abort", this.#notify);
    }
    /**
     * Hashes a regular file.
     * @param expected its state before: the bytes must be of that state
     * @param hint what to do when it cannot be read
     * @returns 64 hex characters
     * @throws ConfigurationError when it cannot be read, or changed; CancelledError
     */
    async hash(path, expected, progress, hint) {
        const task = new HashTask(path, progress, expected);
        this.add(task);
        while (task.result === undefined)
            await this.wait(progress);
        return hashOf(task, hint).digest;
    }
    get startedWorkers() {
        return this.#workers.length;
    }
    /** Hashes a file: its result is set while `wait` is awaited. */
    add(task) {
        this.#files += 1;
        const isLarge = task.expected !== undefined && task.expected.size > this.#maxSizeHere;
        (isLarge ? this.#large : this.#waiting).push(task);
        if (this.#waiting.length % batchSize === 0)
            this.#sendBatches();
    }
    /**
     * Hashes small files, or waits until a worker has hashed others.
     * @throws CancelledError when the job was cancelled; the error of a worker that ended
     */
    async wait(progress) {
        const files = this.#waiting.length;
        this.#hashHere(progress);
        this.#sendBatches();
        if (files === 0 && this.#failure === undefined && !this.#signal.aborted)
            await new Promise((resolve) => this.#listeners.push(resolve));
        if (this.#failure !== undefined)
            throw this.#failure;
        if (this.#waiting.length > 0 || this.#signal.aborted || progress.shouldYield)
            await progress.yieldToEventLoop();
    }
    get #needsWorkers() {
        return this.#files > maxFilesAlone || this.#bytesHere > maxBytesAlone;
    }
    get #maxSizeHere() {
        return this.#needsWorkers ? maxSizeBesideWorkers : maxBytesAlone;
    }
    #notify = () => {
        const listeners = this.#listeners;
        this.#listeners = [];
        for (const listener of listeners)
            listener();
    };
    /** Hashes waiting files in this thread, for a short time. */
    #hashHere(progress) {
        for (let count = 0; count < filesPerTurn; count += 1) {
            const task = this.#waiting.shift();
            if (task === undefined)
                return;
            const file = { path: task.path, flags: _lib_read_file_js__WEBPACK_IMPORTED_MODULE_2__/* .openFlags */ .IL, expected: task.expected };
            const result = (0,_file_js__WEBPACK_IMPORTED_MODULE_4__/* .hashFile */ .D)(file, this.#maxSizeHere);
            if (result.kind === "too-large")
                this.#large.push(task);
            else
                setResult(task, result);
            this.#bytesHere += task.reported;
            if (progress.shouldYield)
                return;
        }
    }
    /** Starts the workers that are wanted, and sends files to those that have room for a batch. */
    #sendBatches() {
        const busy = this.#workers.filter(({ batches }) => batches.length > 0);
        const wanted = Math.max(this.#needsWorkers ? this.#maxWorkers - 1 : 0, busy.length + this.#large.length);
        while (this.#workers.length < Math.min(wanted, this.#maxWorkers))
            this.#startWorker();
        for (let room = 1; room <= batchesPerWorker; room += 1)
            for (const { thread, isOnline, batches } of this.#workers) {
                if (batches.length >= room)
                    continue;
                const batch = this.#large.splice(0, 1);
                if (batch.length === 0 && isOnline && this.#waiting.length >= batchSize)
                    batch.push(...this.#waiting.splice(0, batchSize));
                if (batch.length === 0)
                    continue;
                batches.push(batch);
                thread.postMessage(toBatch(batch));
            }
    }
    #startWorker() {
        // Loaded here, because most steps need no thread.
        const threads = process.getBuiltinModule("node:worker_threads");
        // The worker is a file of its own in dist/, and in src/.
        const file = new URL(`./hash-worker${(0,node_path__WEBPACK_IMPORTED_MODULE_1__.extname)(import.meta.url)}`, import.meta.url);
        const worker = {
            thread: new threads.Worker(file, { resourceLimits }),
            isOnline: false,
            batches: [],
        };
        worker.thread.on("online", () => {
            worker.isOnline = true;
            this.#sendBatches();
        });
        worker.thread.on("error", (error) => {
            this.#failure = error;
            this.#notify();
        });
        worker.thread.on("message", (message) => {
            this.#receive(worker, message);
        });
        this.#workers.push(worker);
    }
    #receive({ batches }, message) {
        switch (message.kind) {
            case "progress":
                for (const task of batches[0]?.slice(message.index, message.index + 1) ?? [])
                    report(task, message.bytes);
                break;
            case "done": {
                const sizes = message.sizes.entries();
                for (const [index, task] of (batches.shift() ?? []).entries()) {
                    const other = message.others.get(index);
                    if (other !== undefined) {
                        task.result = other;
                        continue;
                    }
                    const [position, size] = sizes.next().value ?? [0, 0];
                    const digest = message.digests.slice(position * digestLength, (position + 1) * digestLength);
                    setResult(task, { kind: "hashed", digest, size });
                }
                this.#sendBatches();
            }
        }
        this.#notify();
    }
    async [Symbol.asyncDispose]() {
        this.#signal.removeEventListener("abort", this.#notify);
        await Promise.all(this.#workers.map(({ thread }) => thread.terminate()));
    }
}


/***/ }),

/***/ 7301:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  u: () => (/* binding */ fingerprintPath),
  fromPaths: () => (/* binding */ fromPaths),
  uk: () => (/* binding */ inspectPath),
  Et: () => (/* binding */ requireFingerprint)
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
// EXTERNAL MODULE: ./build/lib/read-file.js
var read_file = __webpack_require__(6581);
// EXTERNAL MODULE: ./build/artifacts/paths.js
var paths = __webpack_require__(8532);
// EXTERNAL MODULE: ./build/artifacts/hash/exclude.js
var exclude = __webpack_require__(9715);
// EXTERNAL MODULE: ./build/artifacts/hash/file.js
var file = __webpack_require__(1715);
// EXTERNAL MODULE: ./build/artifacts/hash/hash-pool.js
var hash_pool = __webpack_require__(8332);
// EXTERNAL MODULE: ./build/artifacts/hash/chunked-writer.js
var chunked_writer = __webpack_require__(4425);
;// CONCATENATED MODULE: ./build/artifacts/hash/directory.js
// The fingerprint of a directory, as docs/fingerprints.md describes it: SHA-256 of a text that has, for every entry in
// order, the SHA-256 of its name and then of its content, or of its target for a link to a directory. Modes, owners and
// times do not count.
//
// This thread walks the tree with synchronous calls, which were measured to be five times as fast as promises, and puts
// the digests in order. Nothing is kept of an entry once it is hashed.










/** The file with a directory's own patterns. */
const ignoreFile = ".kosli_ignore";
/**
 * Fingerprints a directory.
 * @param root the directory, not a link to one
 * @param exclusions patterns besides those of the directory's own `.kosli_ignore`
 * @param onEntry is called with every entry, in the order of the hash
 * @throws ConfigurationError naming the entry that cannot be read, is not a file, directory or link, or changed
 * @throws CancelledError
 */
async function fingerprintDirectory(root, exclusions, pool, progress, onEntry) {
    const all = [...exclusions];
    let ignoreFileExcludesItself = false;
    for (const exclusion of await readIgnoreFile(root, progress.signal)) {
        all.push(exclusion);
        ignoreFileExcludesItself ||= (0,exclude/* excludesInRoot */.DL)(exclusion, ignoreFile);
        if (progress.shouldYield)
            await progress.yieldToEventLoop();
    }
    // The workflow's own pattern is not in the directory, so nobody could have added it with other files.
    ignoreFileExcludesItself &&= !exclusions.some((exclusion) => (0,exclude/* excludesInRoot */.DL)(exclusion, ignoreFile));
    const roots = [(0,external_node_path_.resolve)((0,paths/* decodePath */.q0)(root)), (0,paths/* decodePath */.q0)((0,paths/* resolveLinks */.Ap)(root))].map(paths/* toSlashes */.TH);
    for (const exclusion of all)
        (0,exclude/* rejectReentry */.BE)(exclusion, roots);
    const names = new NameBuffer();
    const sha256 = (0,external_node_crypto_.createHash)("sha256");
    const text = new chunked_writer/* ChunkedWriter */.O((bytes) => sha256.update(bytes));
    const pending = [];
    const rootPrefix = prefixOf(root);
    const excluded = new Map(all.map(({ pattern }) => [pattern, 0]));
    let emptyDirectories = { count: 0 };
    let linkedDirectories = { count: 0 };
    let gitEntries = { count: 0 };
    await hashEntries(root, "", all.map(exclude/* startComparison */.ax));
    await drain(0);
    text.end();
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
        const start = names.length;
        await listEntries(path, inner, comparisons);
        const end = names.length;
        if (start === end && inner !== "")
            emptyDirectories = (0,paths/* countPath */.TQ)(emptyDirectories, path);
        for (const kindAndName of names.read(start, end)) {
            const name = kindAndName.slice(1);
            progress.entries += 1;
            const below = prefix + name;
            if (name === gitName)
                gitEntries = (0,paths/* countPath */.TQ)(gitEntries, below);
            const entry = readEntry(below, kindAndName);
            pending.push(entry);
            if (pending.length >= maxPending)
                await drain(maxPending / 2);
            if (entry.kind === "dir")
                await hashEntries(below, `${inner}${name}/`, await (0,exclude/* enterDirectory */._Y)(comparisons, name, progress));
            if (progress.shouldYield)
                await progress.yieldToEventLoop();
        }
        if (!(0,file/* isSameState */._)(before, statOrThrow(path))) {
            await listEntries(path, inner, comparisons);
            if (!names.isSame(start, end))
                throw (0,paths/* fileChangedError */.$t)(path);
        }
        names.length = start;
    }
    /** Adds the entries of a directory that are not excluded to `names`, in byte-wise order of their names. */
    async function listEntries(path, inner, comparisons) {
        for (const { kind, name } of listDirectory(path)) {
            const pattern = comparisons.length === 0 ? undefined : await (0,exclude/* findExcluding */.F5)(comparisons, name, inner + name, progress);
            if (pattern === undefined)
                names.push(kind, name);
            else
                excluded.set(pattern, (excluded.get(pattern) ?? 0) + 1);
        }
    }
    /** @param kindAndName the entry as `names` has it */
    function readEntry(path, kindAndName) {
        if (kindAndName.startsWith("f"))
            return hashFile(path);
        if (kindAndName.startsWith("d"))
            return { kind: "dir", path };
        const status = statOrThrow(path);
        if (status.isDirectory())
            return { kind: "dir", path };
        if (status.isSymbolicLink())
            return followLink(path);
        if (!status.isFile())
            throw (0,paths/* notAFileError */.V5)(path, status, paths/* excludeHint */.m0);
        return hashFile(path);
    }
    function hashFile(path) {
        const task = new hash_pool/* HashTask */.iS(path, progress);
        pool.add(task);
        return task;
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
        return { kind: "link", path, target };
    }
    /** Adds entries in order as their files are hashed, until at most this many are left. */
    async function drain(maxLeft) {
        for (;;) {
            const ready = pending.findIndex((entry) => entry.kind === "file" && entry.result === undefined);
            for (const entry of pending.splice(0, ready === -1 ? pending.length : ready))
                addToHash(entry);
            if (pending.length <= maxLeft)
                return;
            await pool.wait(progress);
        }
    }
    function addToHash(entry) {
        const path = entry.path.slice(rootPrefix.length);
        text.add((0,external_node_crypto_.hash)("sha256", (0,paths/* toFsPath */.Yb)(path.slice(path.lastIndexOf("/") + 1))));
        switch (entry.kind) {
            case "dir":
                onEntry?.({ path, kind: "dir" });
                break;
            case "link":
                text.add((0,external_node_crypto_.hash)("sha256", (0,paths/* toFsPath */.Yb)(entry.target)));
                onEntry?.({ path, kind: "link", target: entry.target });
                break;
            case "file": {
                const { digest, size } = (0,hash_pool/* hashOf */.qQ)(entry, paths/* excludeHint */.m0);
                text.add(digest);
                onEntry?.({ path, kind: "file", size, sha256: digest });
            }
        }
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
    return (0,exclude/* parseIgnoreFile */.a0)(content.toString("latin1"), name);
}
const ignoreFileHint = "Make it a regular file of at most 10 MB, or remove it";
/**
 * Lists of names, one after the other: of the directory that is being hashed, and of those around it. Bytes in one buffer,
 * because strings that are kept while a directory is hashed make V8's heap for new objects grow to four times its size.
 */
class NameBuffer {
    #bytes = Buffer.allocUnsafeSlow(64 * 1024);
    /** Where the next list begins. Reduced to the beginning of a list, it removes that list. */
    length = 0;
    push(kind, name) {
        const end = this.length + name.length + 2;
        if (end > this.#bytes.length) {
            const larger = Buffer.allocUnsafeSlow(end * 2);
            this.#bytes.copy(larger);
            this.#bytes = larger;
        }
        this.#bytes.write(`${kind}${name}/`, this.length, "latin1");
        this.length = end;
    }
    /** Yields each name of a list, after the character of its kind. */
    *read(start, end) {
        for (let at = start; at < end;) {
            const slash = this.#bytes.indexOf(0x2f, at);
            yield this.#bytes.toString("latin1", at, slash);
            at = slash + 1;
        }
    }
    /** Returns whether the list from `end` on is the same as the one from `start` to `end`. */
    isSame(start, end) {
        return this.#bytes.subarray(start, end).equals(this.#bytes.subarray(end, this.length));
    }
}
// In the order of the walk, what follows an entry without a digest is kept. More would only take memory.
const maxPending = 768;
/** Lists a directory in byte-wise order of the names. */
function listDirectory(path) {
    const byName = (one, other) => one.name < other.name ? -1 : 1;
    try {
        const entries = (0,external_node_fs_.readdirSync)((0,paths/* toFsPath */.Yb)(path), { encoding: "latin1", withFileTypes: true });
        return entries.map((entry) => ({ kind: kindOfEntry(entry), name: entry.name })).sort(byName);
    }
    catch {
        // Where a file system does not tell the type of an entry, Node asks for it by its name as text, which may not exist.
        return (0,paths/* withFileErrors */.MH)(path, (at) => (0,external_node_fs_.readdirSync)(at, "latin1"), paths/* excludeHint */.m0)
            .map((name) => ({ kind: "?", name }))
            .sort(byName);
    }
}
function kindOfEntry(entry) {
    if (entry.isFile())
        return "f";
    if (entry.isDirectory())
        return "d";
    return entry.isSymbolicLink() ? "l" : "?";
}
/** Git's own directory, or in a submodule or worktree the file that leads to it. */
const gitName = ".git";
const statOrThrow = (path) => (0,paths/* withFileErrors */.MH)(path, (at) => (0,external_node_fs_.lstatSync)(at), paths/* excludeHint */.m0);

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
        const exclusions = await (0,concurrency/* collectErrors */.ul)(selection.exclude, (pattern) => (0,exclude/* parseExcludePattern */._u)((0,paths/* encodePath */.O0)(pattern), "input `exclude`"));
        const rules = { exclusions, isForGate };
        const selected = (await (0,concurrency/* collectErrors */.ul)(selection.artifacts, (line) => selectPaths(line, selection, context))).flat();
        const pool = __addDisposableResource(env_1, new hash_pool/* HashPool */.vO(context.signal), true);
        const progress = new hash_progress/* Progress */.k("the selected files and directories", context);
        // A path that several lines select is read once. Different paths of one file give one artifact by their fingerprint.
        const distinct = new Map(selected.map((one) => [one.path, one]));
        const artifacts = new Map(await (0,concurrency/* collectErrors */.ul)(distinct, async ([path, one]) => {
            progress.entries += 1;
            if (progress.shouldYield)
                await progress.yieldToEventLoop();
            return [path, await fingerprintPath(one, rules, pool, context, manifests)];
        }, pool.concurrency));
        const found = await (0,concurrency/* collectErrors */.ul)(selected, ({ name, path, fingerprint }) => {
            const artifact = artifacts.get(path);
            if (artifact === undefined)
                return [];
            const origin = (0,paths/* decodePath */.q0)(path);
            const file = artifact.type === "file" ? { path: origin } : {};
            requireFingerprint(artifact.fingerprint, fingerprint, origin);
            return [{ artifact: { ...artifact, ...file, ...(0,omit_undefined/* omitUndefined */.O)({ name }) }, origin }];
        });
        return found.flat();
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
async function selectPaths({ pattern, name, fingerprint }, { artifactType, ifNoMatch, artifacts: { length: lines } }, context) {
    const hint = fingerprint === undefined ? (0,find_paths/* noMatchHint */.AU)(lines) : "Check the step that builds or downloads it";
    const options = { artifactType, ifNoMatch, input: "artifacts", hint };
    const paths = await (0,find_paths/* findPaths */.EQ)(pattern, { ...options, ...(0,omit_undefined/* omitUndefined */.O)({ given: fingerprint }) }, context);
    const progress = new hash_progress/* Progress */.k(`\`${pattern}\``, context);
    const selected = [];
    for (const path of paths) {
        if (progress.shouldYield)
            await progress.yieldToEventLoop();
        selected.push({ ...inspectPath(path, artifactType), ...(0,omit_undefined/* omitUndefined */.O)({ name, fingerprint }) });
    }
    return selected;
}
/**
 * Checks that an artifact has the fingerprint that the input `fingerprint` gives for it, if it gives one.
 * @param origin its path or image reference
 * @throws ConfigurationError that shows both
 */
function requireFingerprint(actual, given, origin) {
    if (given === undefined || actual === given)
        return;
    throw new errors/* ConfigurationError */.j1({
        message: `\`${origin}\` is sha256:${actual}, but \`fingerprint\` gives sha256:${given} for it`,
        reason: "It was changed after it was fingerprinted, or it comes from another build",
        hint: "Check the step that builds or downloads it, and the job that gives the fingerprint",
    });
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
        let exclude = [];
        if (status.isFile()) {
            const { size } = status;
            const progress = new hash_progress/* Progress */.k(`\`${shown}\``, context, { expectedBytes: size });
            digest = await pool.hash(path, status, progress, "Give the runner's user permission to read it");
            entries?.add({ path: (0,paths/* encodePath */.O0)(filename), kind: "file", size, sha256: digest });
        }
        else {
            const progress = new hash_progress/* Progress */.k(`\`${shown}\``, context);
            const directory = await fingerprintDirectory(path, rules.exclusions, pool, progress, entries?.add);
            if (directory.ignoreFileExcludesItself)
                reportHiddenIgnoreFile(shown, rules, context);
            logRemarks(shown, directory, context);
            digest = directory.digest;
            exclude = [...directory.excluded.keys()];
        }
        const type = status.isFile() ? "file" : "dir";
        const fingerprint = dist/* parse */.qgA(identifiers/* fingerprintSchema */.S8, digest);
        entries?.end(fingerprint, { type, exclude, root: path });
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
/** Returns the last name of a path as written. `.` and `..` are resolved by the file system. */
function lastName(path) {
    const name = (0,external_node_path_.basename)((0,paths/* decodePath */.q0)(path));
    return /^\.{0,2}$/.test(name) ? (0,external_node_path_.basename)((0,paths/* decodePath */.q0)((0,paths/* resolveLinks */.Ap)(path))) : name;
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
        if (number > 0 && isHere && (0,exclude/* beginsWithGlobstar */.dk)(pattern)) {
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
