export const id = 449;
export const ids = [449];
export const modules = {

/***/ 4425:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ ChunkedWriter)
/* harmony export */ });
/** Collects a text and passes it on in chunks of up to 4 KiB, in UTF-8. */
class ChunkedWriter {
    #write;
    /** The next chunk. Bytes, because strings that are kept for a while make V8's heap for new objects grow. */
    #chunk = Buffer.allocUnsafeSlow(4096);
    #length = 0;
    /** @param write is called with the chunks, one after the other, and must not keep them */
    constructor(write) {
        this.#write = write;
    }
    add(text) {
        // A character of a string takes at most three bytes.
        const maxLength = text.length * 3;
        if (maxLength > this.#chunk.length - this.#length)
            this.end();
        if (maxLength > this.#chunk.length)
            this.#write(Buffer.from(text));
        else
            this.#length += this.#chunk.write(text, this.#length);
    }
    /** Passes on the last chunk. */
    end() {
        this.#write(this.#chunk.subarray(0, this.#length));
        this.#length = 0;
    }
}


/***/ }),

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
/* harmony import */ var node_worker_threads__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5919);
/* harmony import */ var _lib_read_file_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6581);
/* harmony import */ var _paths_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8532);
/* harmony import */ var _file_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1715);
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
    return { paths: tasks.map(({ path }) => path).join("\0"), flags: _lib_read_file_js__WEBPACK_IMPORTED_MODULE_3__/* .openFlags */ .IL, expected };
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
            throw (0,_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .toFileError */ .GI)(path, Object.assign(new Error(message), facts), hint);
        }
        case "changed":
        case "too-large":
        case undefined:
            throw (0,_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .fileChangedError */ .$t)(path);
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
            const file = { path: task.path, flags: _lib_read_file_js__WEBPACK_IMPORTED_MODULE_3__/* .openFlags */ .IL, expected: task.expected };
            const result = (0,_file_js__WEBPACK_IMPORTED_MODULE_5__/* .hashFile */ .D)(file, this.#maxSizeHere);
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
        // The worker is a file of its own in dist/, and in src/.
        const file = new URL(`./hash-worker${(0,node_path__WEBPACK_IMPORTED_MODULE_1__.extname)(import.meta.url)}`, import.meta.url);
        const worker = {
            thread: new node_worker_threads__WEBPACK_IMPORTED_MODULE_2__.Worker(file, { resourceLimits }),
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

/***/ 1181:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   ax: () => (/* binding */ fingerprintOf),
/* harmony export */   dp: () => (/* binding */ pinned),
/* harmony export */   rA: () => (/* binding */ imageReference)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7934);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6974);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9137);
// How an image is written, by Docker's rules: `[registry/]repository[:tag][@sha256:digest]`.




const referencePattern = /^(?<name>[^@]+?)(?::(?<tag>\w[\w.-]{0,127}))?(?:@(?<digest>[^@]+))?$/;
/** The first part of a name is a registry only if it looks like a host. */
const hostPattern = /^(?:((?=[^/]*[.:A-Z])[^/]+|localhost)\/)?([^]*)$/;
const registryPattern = /^(?:[a-zA-Z0-9](?:[a-zA-Z0-9.-]*[a-zA-Z0-9])?|\[[0-9a-fA-F:.]+\])(?::\d{1,5})?$/;
const repositoryPattern = /^[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*(?:\/[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*)*$/;
/**
 * Parses an image reference.
 * @throws ConfigurationError when it is not valid, or its digest is not a SHA-256
 */
function imageReference(written) {
    const invalid = (reason) => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
        message: `\`${written}\` is not an image reference`,
        reason,
        hint: "Write it as `registry/repository:tag` or `registry/repository@sha256:…`",
    });
    const { name, tag, digest } = referencePattern.exec(written)?.groups ?? {};
    if (name === undefined)
        throw invalid("It contains a space, an invalid tag, or no name");
    const [, host = "docker.io", path = ""] = hostPattern.exec(name) ?? [];
    const registry = host === "index.docker.io" ? "docker.io" : host;
    const repository = registry === "docker.io" && !path.includes("/") ? `library/${path}` : path;
    if (!registryPattern.test(registry))
        throw invalid(`\`${registry}\` is not a host name`);
    if (/[A-Z]/.test(repository))
        throw invalid("Repository names are in lower case");
    if (!repositoryPattern.test(repository) || name.length > 255)
        throw invalid(`\`${repository}\` is not a repository name`);
    return {
        written,
        registry,
        repository,
        ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_2__/* .omitUndefined */ .O)({
            tag: tag ?? (digest === undefined ? "latest" : undefined),
            digest: digest === undefined ? undefined : fingerprintOf(digest, written),
        }),
    };
}
/**
 * Parses a digest as registries write it.
 * @param where where it was found, for the message
 * @throws ConfigurationError for anything but `sha256:` and 64 lower-case hex characters
 */
function fingerprintOf(digest, where) {
    const fingerprint = valibot__WEBPACK_IMPORTED_MODULE_3__/* .safeParse */ .xLC(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .fingerprintSchema */ .S8, digest.replace(/^sha256:/, ""));
    if (digest.startsWith("sha256:") && fingerprint.success)
        return fingerprint.output;
    throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
        message: `\`${digest}\` is not the SHA-256 digest of an image (${where})`,
        reason: /^[a-f0-9]{7,40}$/.test(digest)
            ? "It looks like a commit SHA"
            : "It must be `sha256:` and 64 lower-case hex characters",
        hint: "Give the tag, or the digest that the push reported",
    });
}
/** Names the image by its digest, as a deployment should. */
const pinned = ({ registry, repository }, fingerprint) => `${registry}/${repository}@sha256:${fingerprint}`;


/***/ }),

/***/ 9561:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BH: () => (/* binding */ headerSchema),
/* harmony export */   ER: () => (/* binding */ parseEntry),
/* harmony export */   TR: () => (/* binding */ isSameEntry),
/* harmony export */   UH: () => (/* binding */ listedEntry),
/* harmony export */   bV: () => (/* binding */ entryLine),
/* harmony export */   cD: () => (/* binding */ comparePaths)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7934);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9137);
/* harmony import */ var _lib_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(292);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6974);
/* harmony import */ var _paths_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8532);
// The format of a manifest (docs/fingerprints.md): JSON Lines, a header for each artifact and then a line for each of its
// entries, in the order in which they are hashed.





/** Returns the line of an entry. Not by a JSON encoder, because a directory may have a million. */
const entryLine = ({ path, kind, size, sha256, target, digest }) => `{${textField("path", path)},"kind":"${kind}"` +
    (size === undefined ? "" : `,"size":${size}`) +
    (sha256 === undefined ? "" : `,"sha256":"${sha256}"`) +
    (target === undefined ? "" : `,${textField("target", target)}`) +
    (digest === undefined ? "" : `,"digest":"${digest}"`) +
    "}\n";
/** ASCII that is the same in JSON. */
const plainText = /^[ !#-[\]-~]*$/;
/** What is not UTF-8 is in base64. */
function textField(name, bytes) {
    if (plainText.test(bytes))
        return `"${name}":"${bytes}"`;
    const text = (0,_paths_js__WEBPACK_IMPORTED_MODULE_2__/* .decodePath */ .q0)(bytes);
    return (0,_paths_js__WEBPACK_IMPORTED_MODULE_2__/* .encodePath */ .O0)(text) === bytes
        ? `"${name}":${JSON.stringify(text)}`
        : `"${name}_base64":"${Buffer.from(bytes, "latin1").toString("base64")}"`;
}
/**
 * Compares two paths by the order of a manifest: by the bytes of their names, what is in a directory right after it.
 * @returns a negative number where the first comes first, 0 where they are the same
 */
function comparePaths(one, other) {
    if (one === other)
        return 0;
    const shorter = Math.min(one.length, other.length);
    for (let at = 0; at < shorter; at += 1) {
        const [left, right] = [one.charCodeAt(at), other.charCodeAt(at)];
        if (left === right)
            continue;
        return left === slash ? -1 : right === slash ? 1 : left - right;
    }
    return one.length - other.length;
}
const slash = 0x2f;
const headerSchema = valibot__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({
    manifest_version: valibot__WEBPACK_IMPORTED_MODULE_3__/* .literal */ .euz(1, "not 1, the version that this action reads"),
    name: valibot__WEBPACK_IMPORTED_MODULE_3__/* .exactOptional */ .yqP(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .templateReferenceNameSchema */ .cN),
    type: valibot__WEBPACK_IMPORTED_MODULE_3__/* .picklist */ .KIO(["file", "dir", "oci"], "not `file`, `dir` or `oci`"),
    filename: valibot__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(),
    fingerprint: _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .fingerprintSchema */ .S8,
    exclude: valibot__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP()),
    entries: _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .wholeNumberSchema */ .ef,
    bytes: _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .wholeNumberSchema */ .ef,
});
const text = valibot__WEBPACK_IMPORTED_MODULE_3__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP());
const path = { path: text, path_base64: text };
const imagePart = valibot__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({
    ...path,
    kind: valibot__WEBPACK_IMPORTED_MODULE_3__/* .picklist */ .KIO(["platform", "config", "layer"]),
    size: valibot__WEBPACK_IMPORTED_MODULE_3__/* .exactOptional */ .yqP(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .wholeNumberSchema */ .ef),
    digest: _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .contentDigestSchema */ .$J,
});
const fileSchema = valibot__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({
    ...path,
    kind: valibot__WEBPACK_IMPORTED_MODULE_3__/* .literal */ .euz("file"),
    size: _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .wholeNumberSchema */ .ef,
    sha256: _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .fingerprintSchema */ .S8,
});
const entrySchemas = {
    file: fileSchema,
    dir: valibot__WEBPACK_IMPORTED_MODULE_3__/* .variant */ .Oxt("kind", [
        fileSchema,
        valibot__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ ...path, kind: valibot__WEBPACK_IMPORTED_MODULE_3__/* .literal */ .euz("dir") }),
        valibot__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ ...path, kind: valibot__WEBPACK_IMPORTED_MODULE_3__/* .literal */ .euz("link"), target: text, target_base64: text }),
    ]),
    oci: imagePart,
};
/** Most lines: those of files with plain names. Measured: a pattern takes a tenth of the time of a JSON parser. */
const plainFile = /^\{"path":"([ !#-[\]-~]+)","kind":"file","size":(0|[1-9]\d{0,14}),"sha256":"([a-f0-9]{64})"\}$/;
/**
 * Parses the line of an entry of an artifact of this type.
 * @param line as it is in the file, without its end: one character per byte
 */
function parseEntry(line, type) {
    const plain = type === "oci" ? null : plainFile.exec(line);
    if (plain !== null) {
        const [, path = "", size, sha256 = ""] = plain;
        return { success: true, value: { path, kind: "file", size: Number(size), sha256 } };
    }
    const json = (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parseJson */ .qF)(Buffer.from(line, "latin1"));
    const parsed = (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_1__/* .validateJson */ .TL)(entrySchemas[type], json);
    if (!parsed.success)
        return parsed;
    const { path: written, path_base64: encoded, ...entry } = parsed.value;
    const bytes = bytesOf(written, encoded);
    if (bytes === undefined)
        return { success: false, reason: "it has no valid `path` or `path_base64`" };
    if (entry.kind !== "link")
        return { success: true, value: { ...entry, path: bytes } };
    const target = bytesOf(entry.target, entry.target_base64);
    if (target === undefined)
        return { success: false, reason: "it has no valid `target` or `target_base64`" };
    return { success: true, value: { kind: "link", path: bytes, target } };
}
/** Returns the bytes of a text that is given in one of two forms, and is not empty. */
function bytesOf(text, base64) {
    if ((text === undefined) === (base64 === undefined))
        return undefined;
    if (text !== undefined)
        return text !== "" && text.isWellFormed() ? (0,_paths_js__WEBPACK_IMPORTED_MODULE_2__/* .encodePath */ .O0)(text) : undefined;
    const bytes = Buffer.from(base64 ?? "", "base64");
    return bytes.length > 0 && bytes.toString("base64") === base64 ? bytes.toString("latin1") : undefined;
}
/** Returns an entry without its path, as text for people. */
const listedEntry = ({ kind, size, target, digest }) => ({
    kind,
    ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__/* .omitUndefined */ .O)({ size, target: target === undefined ? undefined : (0,_paths_js__WEBPACK_IMPORTED_MODULE_2__/* .decodePath */ .q0)(target), digest }),
});
/** Returns whether two entries of one path are the same. */
const isSameEntry = (one, other) => one.kind === other.kind &&
    one.size === other.size &&
    one.sha256 === other.sha256 &&
    one.target === other.target &&
    one.digest === other.digest;


/***/ }),

/***/ 6596:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ fromArtifactLists),
/* harmony export */   f: () => (/* binding */ readRunnerList)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(7934);
/* harmony import */ var _domain_request_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(4684);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9137);
/* harmony import */ var _lib_concurrency_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8867);
/* harmony import */ var _lib_json_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(292);
/* harmony import */ var _lib_read_file_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6581);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(177);
/* harmony import */ var _image_reference_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1181);
/* harmony import */ var _paths_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8532);
/* harmony import */ var _find_paths_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(6367);
// Artifacts that were fingerprinted elsewhere: by other jobs, in the JSON files that the output `artifacts-file` named,
// so that one gate can cover a matrix; and by the runner, in its list of what earlier steps of this job declared.











/**
 * Reads the artifact files of other jobs, and the runner's list.
 * @param lines paths, globs, and the word `runner`
 * @throws ConfigurationError, ConfigurationErrors when a line selects nothing, or a file is not an artifact file
 * @throws CancelledError
 */
async function fromArtifactLists(lines, ifNoMatch, context) {
    const found = await (0,_lib_concurrency_js__WEBPACK_IMPORTED_MODULE_2__/* .collectErrors */ .ul)(lines, (line) => line === _domain_request_js__WEBPACK_IMPORTED_MODULE_8__/* .runnerListLine */ .X
        ? fromRunnerList(ifNoMatch, context)
        : fromArtifactFiles(line, ifNoMatch, lines.length, context));
    return found.flat();
}
async function fromArtifactFiles(pattern, ifNoMatch, lines, context) {
    const ofOtherJobs = { artifactType: "file", input: "artifacts-from" };
    const check = "Check that the job that makes this file has run, and where its file was downloaded";
    const hint = lines > 1 ? `${check}. If a line may select nothing, set \`if-no-match: warn\`` : check;
    const files = await (0,_find_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .findPaths */ .EQ)(pattern, { ...ofOtherJobs, ifNoMatch, hint }, context);
    const found = await (0,_lib_concurrency_js__WEBPACK_IMPORTED_MODULE_2__/* .collectErrors */ .ul)(files, async (path) => {
        const file = (0,_paths_js__WEBPACK_IMPORTED_MODULE_6__/* .decodePath */ .q0)(path);
        const content = await (0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_4__/* .readInputFile */ .jH)("artifacts-from", (0,_paths_js__WEBPACK_IMPORTED_MODULE_6__/* .toFsPath */ .Yb)(path), file, context.signal);
        const { artifacts } = parseList(artifactListSchema, content, file, {
            kind: "an artifact file",
            hint: "Use the files that the output `artifacts-file` of other jobs names, unchanged and with the same version of this action",
        });
        return artifacts.map((artifact) => ({ artifact, origin: file }));
    });
    return found.flat();
}
async function fromRunnerList(ifNoMatch, context) {
    const subjects = await readRunnerList(context);
    const artifacts = subjects.flatMap(({ artifact }) => artifact ?? []);
    const others = subjects.filter(({ artifact }) => artifact === undefined);
    if (others.length > 0) {
        const names = others.map(({ name, digest }) => `\`${name}\` (SHA-${digest.slice(3, 6)})`);
        const named = (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_9__/* .firstOf */ .Ku)(names, 5, (more) => `… and ${more} more`);
        const parts = {
            message: `The runner's list has ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_9__/* .count */ .U9)(others.length, "image")} without a SHA-256 digest: ${named.join(", ")}`,
            reason: "The service knows artifacts by their SHA-256 only",
            hint: "Select such an image in `artifacts`, or set `if-no-match: warn` to leave it out",
        };
        (0,_find_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .reportNoMatch */ .BK)(parts, ifNoMatch, context.logger);
    }
    if (subjects.length === 0)
        (0,_find_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .reportNoMatch */ .BK)({
            message: "The runner's list of artifacts is empty: no earlier step of this job declared one",
            hint: "Set `declare: true` in the step that fingerprints or reports them",
        }, ifNoMatch, context.logger);
    return artifacts.map((artifact) => ({ artifact, origin: "the runner's list" }));
}
/**
 * Reads the runner's list of the artifacts that earlier steps of this job declared (docs/fingerprints.md).
 * @throws ConfigurationError when the runner keeps no list, or it is not of the form that is known; CancelledError
 */
async function readRunnerList({ environment, signal }) {
    const { GITHUB_ARTIFACTS_LIST: path } = environment;
    const content = path ? await (0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_4__/* .readInputFile */ .jH)("artifacts-from", path, path, signal) : undefined;
    // The file is empty where the list is switched off.
    if (path === undefined || content === undefined || content.length === 0)
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
            message: "The runner keeps no list of artifacts",
            reason: path ? "The list is switched off (its file is empty)" : "GITHUB_ARTIFACTS_LIST is not set",
            hint: "The list needs runner 2.336.0 or later. " +
                "Set ACTIONS_RUNNER_ALLOW_ARTIFACTS_FILE=true where a self-hosted runner is started",
        });
    const { subjects } = parseList(runnerListSchema, content, path, {
        kind: "the runner's list of artifacts",
        hint: "No step of the job may write to this file. A newer runner may need a newer version of this action",
    });
    return subjects;
}
const artifactSchema = valibot__WEBPACK_IMPORTED_MODULE_10__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_10__/* .object */ .Ikc({
    name: valibot__WEBPACK_IMPORTED_MODULE_10__/* .nullish */ .cl6(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .templateReferenceNameSchema */ .cN),
    filename: valibot__WEBPACK_IMPORTED_MODULE_10__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_10__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_10__/* .nonEmpty */ .hq("must not be empty")),
    type: valibot__WEBPACK_IMPORTED_MODULE_10__/* .picklist */ .KIO(["file", "dir", "oci", "docker", "given", "checksum"]),
    fingerprint: _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .fingerprintSchema */ .S8,
    reference: valibot__WEBPACK_IMPORTED_MODULE_10__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_10__/* .string */ .YjP()),
}), valibot__WEBPACK_IMPORTED_MODULE_10__/* .check */ .z6Y(({ reference, type }) => reference === undefined || type === "oci" || type === "docker", ({ input }) => `has a \`reference\`, and its type is \`${input.type}\``), valibot__WEBPACK_IMPORTED_MODULE_10__/* .check */ .z6Y(({ reference, fingerprint }) => reference === undefined || digestIn(reference) === fingerprint, "has a `reference` that does not end with its fingerprint"), valibot__WEBPACK_IMPORTED_MODULE_10__/* .transform */ .pdi(({ name, reference, ...artifact }) => ({
    ...artifact,
    ...(name && { name }),
    // Later steps use it in commands, so it must not hold anything else.
    ...(reference !== undefined && { reference: (0,_image_reference_js__WEBPACK_IMPORTED_MODULE_5__/* .pinned */ .dp)((0,_image_reference_js__WEBPACK_IMPORTED_MODULE_5__/* .imageReference */ .rA)(reference), artifact.fingerprint) }),
})));
/** Returns the digest in an image reference; undefined where it is none or has none. */
function digestIn(reference) {
    try {
        return (0,_image_reference_js__WEBPACK_IMPORTED_MODULE_5__/* .imageReference */ .rA)(reference).digest;
    }
    catch (error) {
        if (error instanceof _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1)
            return undefined;
        throw error;
    }
}
/** What is read of an artifact file. Other fields of an artifact, such as a verdict, are ignored. */
const artifactListSchema = valibot__WEBPACK_IMPORTED_MODULE_10__/* .object */ .Ikc({
    version: valibot__WEBPACK_IMPORTED_MODULE_10__/* .literal */ .euz(1),
    artifacts: valibot__WEBPACK_IMPORTED_MODULE_10__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_10__/* .array */ .YOg(artifactSchema), valibot__WEBPACK_IMPORTED_MODULE_10__/* .minLength */ .BpQ(1, "lists no artifact")),
});
/** What is read of the runner's list: files by their base name, images by their reference without the digest. */
const runnerListSchema = valibot__WEBPACK_IMPORTED_MODULE_10__/* .object */ .Ikc({
    version: valibot__WEBPACK_IMPORTED_MODULE_10__/* .literal */ .euz(1),
    subjects: valibot__WEBPACK_IMPORTED_MODULE_10__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_10__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_10__/* .object */ .Ikc({
        name: valibot__WEBPACK_IMPORTED_MODULE_10__/* .string */ .YjP(),
        digest: valibot__WEBPACK_IMPORTED_MODULE_10__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_10__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_10__/* .regex */ .yGV(/^(?:sha256:[a-f0-9]{64}|sha384:[a-f0-9]{96}|sha512:[a-f0-9]{128})$/, "must be `sha256:`, `sha384:` or `sha512:` and as many lower-case hex characters")),
        kind: valibot__WEBPACK_IMPORTED_MODULE_10__/* .picklist */ .KIO(["file", "oci"]),
    }), valibot__WEBPACK_IMPORTED_MODULE_10__/* .check */ .z6Y(({ name, kind }) => kind === "oci" || /^[^/\\\p{Cc}\p{Zl}\p{Zp}]+$/u.test(name), "has a name that is not the base name of a file"), valibot__WEBPACK_IMPORTED_MODULE_10__/* .rawTransform */ .NTK(({ dataset, addIssue, NEVER }) => {
        const { name, digest, kind } = dataset.value;
        const [algorithm, fingerprint] = digest.split(":");
        if (algorithm !== "sha256")
            return { name, digest };
        const artifact = valibot__WEBPACK_IMPORTED_MODULE_10__/* .safeParse */ .xLC(artifactSchema, {
            filename: name,
            type: kind,
            fingerprint,
            ...(kind === "oci" && { reference: `${name}@${digest}` }),
        });
        if (artifact.success)
            return { name, digest, artifact: artifact.output };
        addIssue({ message: artifact.issues[0].message });
        return NEVER;
    }))),
});
/**
 * @param texts what a list is called in errors, and what to do about one that cannot be read
 * @throws ConfigurationError
 */
function parseList(schema, content, file, { kind, hint }) {
    const invalid = (reason) => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({ message: `\`${file}\` is not ${kind}: ${reason}`, hint });
    const json = (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_3__/* .parseJson */ .qF)(content);
    if (!json.success)
        throw invalid(json.reason);
    const read = valibot__WEBPACK_IMPORTED_MODULE_10__/* .safeParse */ .xLC(schema, json.value, { abortEarly: true });
    if (read.success)
        return read.output;
    const [issue] = read.issues;
    const path = valibot__WEBPACK_IMPORTED_MODULE_10__/* .getDotPath */ .BuJ(issue) ?? "the whole file";
    throw invalid(path === "version" ? "its version is not 1" : `${path}: ${issue.message}`);
}


/***/ }),

/***/ 7301:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  u: () => (/* binding */ fingerprintPath),
  pT: () => (/* binding */ fromPaths),
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
 * @throws ConfigurationError when it does not exist or cannot be fingerprinted
 */
function inspectPath(path, type) {
    const status = (0,paths/* withFileErrors */.MH)(path, (at) => (0,external_node_fs_.statSync)(at), "Check the path and its permissions");
    if (!status.isFile() && !status.isDirectory())
        throw (0,paths/* notAFileError */.V5)(path, status, "Select a file or a directory");
    if (status.isFile() && type === "dir")
        throw wrongTypeError(path, "a file", type);
    if (status.isDirectory() && type === "file")
        throw wrongTypeError(path, "a directory", type);
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


/***/ }),

/***/ 7449:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  S: () => (/* binding */ fingerprintSelected)
});

// EXTERNAL MODULE: ./build/lib/budget.js
var lib_budget = __webpack_require__(2227);
// EXTERNAL MODULE: ./build/lib/concurrency.js
var concurrency = __webpack_require__(8867);
// EXTERNAL MODULE: ./build/lib/errors.js
var lib_errors = __webpack_require__(1469);
// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
// EXTERNAL MODULE: ./build/artifacts/image-reference.js
var image_reference = __webpack_require__(1181);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/domain/identifiers.js
var identifiers = __webpack_require__(9137);
// EXTERNAL MODULE: ./build/lib/read-file.js
var read_file = __webpack_require__(6581);
// EXTERNAL MODULE: ./build/artifacts/hash/hash-pool.js
var hash_pool = __webpack_require__(8332);
// EXTERNAL MODULE: ./build/artifacts/hash/progress.js
var hash_progress = __webpack_require__(5542);
// EXTERNAL MODULE: ./build/artifacts/paths.js
var paths = __webpack_require__(8532);
// EXTERNAL MODULE: ./build/artifacts/select/glob.js
var select_glob = __webpack_require__(4307);
// EXTERNAL MODULE: ./build/artifacts/select/find-paths.js
var find_paths = __webpack_require__(6367);
// EXTERNAL MODULE: ./build/artifacts/select/from-paths.js + 1 modules
var from_paths = __webpack_require__(7301);
;// CONCATENATED MODULE: ./build/artifacts/select/checksum-file.js
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
// Artifacts from a checksum file, as `sha256sum`, `shasum -a 256`, BSD's `sha256`, `openssl dgst` and PowerShell scripts
// write it. A line that cannot be parsed is an error, because an artifact that is left out would not be judged. A listed
// file that exists is hashed and must agree.














/**
 * Finds the artifacts that a checksum file lists.
 * @throws ConfigurationError, ConfigurationErrors when the file cannot be parsed, a line selects nothing, or an existing
 *   file has another digest; CancelledError
 */
async function fromChecksums(selection, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const file = (0,paths/* toSlashes */.TH)(selection.checksums);
        const progress = new hash_progress/* Progress */.k(`\`${file}\``, context);
        if (!(0,paths/* exists */.t2)((0,paths/* encodePath */.O0)(file)))
            throw await missingFileError(file, context);
        const content = await (0,read_file/* readInputFile */.jH)("checksums", file, file, context.signal);
        const all = parseChecksumFile(content, file);
        const selected = await selectEntries(all, selection, progress, context);
        const compared = new Set();
        const locate = createLocator(file);
        const pool = __addDisposableResource(env_1, new hash_pool/* HashPool */.vO(context.signal), true);
        await (0,concurrency/* collectErrors */.ul)(new Set(selected.map(({ entry }) => entry)), async (entry) => {
            progress.entries += 1;
            if (progress.shouldYield)
                await progress.yieldToEventLoop();
            if (!fileExists(entry, file, (path) => locate(path).location))
                return;
            await compare(entry, file, pool, context);
            compared.add(entry);
        }, pool.concurrency);
        context.logger.info(`\`${file}\`: ${all.length} listed, ${selected.length} selected, ${compared.size} compared with existing files`);
        return selected.map(({ entry, name }) => ({
            artifact: {
                ...(0,omit_undefined/* omitUndefined */.O)({ name }),
                filename: external_node_path_.posix.basename(entry.path),
                type: "checksum",
                fingerprint: entry.fingerprint,
                ...(compared.has(entry) && { path: entry.location }),
            },
            origin: `line ${entry.line} of ${file}`,
        }));
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
/**
 * Returns whether an entry's file exists.
 * @throws ConfigurationError when it does with `/` in place of `\`, or without blanks around its path, or the line may be
 *   one of `shasum -U`
 */
function fileExists({ path, location, line, mayBeUniversal }, file, locate) {
    if ((0,paths/* exists */.t2)((0,paths/* encodePath */.O0)(location)))
        return true;
    if (mayBeUniversal)
        throw new lib_errors/* ConfigurationError */.j1({
            message: `Line ${line} of \`${file}\` names \`${path}\`, which does not exist, or \`${path.slice(1)}\`, as \`shasum -U\` writes it`,
            reason: "`shasum -U` changes line endings before it hashes, so its digest is not that of the file",
            hint: "Create the file without `-U`, or write two spaces before the name",
        });
    const rejectIfExists = (other, reason, hint) => {
        const meant = locate(other);
        if (other === path || other === "" || !(0,paths/* exists */.t2)((0,paths/* encodePath */.O0)(meant)))
            return;
        throw new lib_errors/* ConfigurationError */.j1({
            message: `Line ${line} of \`${file}\` names \`${path}\`, which does not exist, but \`${meant}\` does`,
            reason: `${reason}, so the file would not be compared`,
            hint,
        });
    };
    rejectIfExists(path.replaceAll("\\", "/"), "`\\` separates directories only on Windows", "Write the path with `/`");
    rejectIfExists(path.trim(), "A third space before a name, and one after it, belong to the name", "Write two spaces before the name, and none after it");
    return false;
}
async function selectEntries(all, { artifacts, checksums, ifNoMatch }, progress, { logger }) {
    if (artifacts.length === 0)
        return all.map((entry) => ({ entry }));
    const selected = await (0,concurrency/* collectErrors */.ul)(artifacts, async ({ pattern, name }) => {
        const matches = createMatcher((0,paths/* toSlashes */.TH)(pattern));
        const matching = [];
        for (const entry of all) {
            if (progress.shouldYield)
                await progress.yieldToEventLoop();
            if (matches(entry.path) || matches(entry.fromWorkingDirectory))
                matching.push({ entry, name });
        }
        if (matching.length === 0) {
            const filename = external_node_path_.posix.basename((0,paths/* toSlashes */.TH)(pattern));
            const others = all.map(({ path }) => path).filter((path) => external_node_path_.posix.basename(path) === filename);
            const message = `\`${checksums}\` lists nothing that matches \`${pattern}\` (input \`artifacts\`)${(0,find_paths/* existingPathsText */.RB)(others)}`;
            (0,find_paths/* reportNoMatch */.BK)({ message, hint: (0,find_paths/* noMatchHint */.AU)(artifacts.length) }, ifNoMatch, logger);
        }
        return matching;
    });
    return selected.flat();
}
function createMatcher(pattern) {
    if (!(0,select_glob/* isGlob */.fg)(pattern))
        return (path) => (0,paths/* removeDots */.ff)(path) === (0,paths/* removeDots */.ff)(pattern);
    const glob = (0,select_glob/* parseGlob */.qF)(pattern);
    return (path) => (0,select_glob/* matchesGlob */.kt)(glob, path);
}
async function compare(entry, file, pool, context) {
    const path = (0,paths/* encodePath */.O0)(entry.location);
    if ((0,paths/* withFileErrors */.MH)(path, (at) => (0,external_node_fs_.statSync)(at), "Check the path and its permissions").isDirectory())
        throw new lib_errors/* ConfigurationError */.j1({
            message: `Line ${entry.line} of \`${file}\` names \`${entry.path}\`, which is a directory`,
            hint: "List the files in it, as `sha256sum` does, or select it with `artifacts` and without `checksums`",
        });
    const { fingerprint } = await (0,from_paths/* fingerprintPath */.u)((0,from_paths/* inspectPath */.uk)(path, "file"), { exclusions: [], isForGate: true }, pool, context);
    if (fingerprint === entry.fingerprint)
        return;
    throw new lib_errors/* ConfigurationError */.j1({
        message: `\`${entry.location}\` has SHA-256 ${fingerprint}, but line ${entry.line} of \`${file}\` lists ${entry.fingerprint}`,
        reason: "The file changed after the checksums were created, or the line is for another file",
        hint: "Create the checksum file after the last step that changes the files",
    });
}
async function missingFileError(file, context) {
    const reason = (0,find_paths/* suggestPath */.Mc)(file);
    const elsewhere = await (0,find_paths/* describeElsewhere */.UP)(file, "file", reason, context);
    return new lib_errors/* ConfigurationError */.j1((0,omit_undefined/* omitUndefined */.O)({
        message: `Checksum file ${(0,find_paths/* missingPathText */.z6)(file)}${elsewhere}`,
        reason,
        hint: "Input `checksums` must name a regular file of at most 64 MB: check the step that creates it",
    }));
}
/**
 * Parses a checksum file in UTF-8, or in UTF-16 with a byte order mark.
 * @param file its name, for messages
 * @throws ConfigurationError, ConfigurationErrors naming the lines that are not the SHA-256 of a file with a plain path
 */
function parseChecksumFile(content, file) {
    const locate = createLocator(file);
    const byPath = new Map();
    const errors = [];
    for (const [index, text] of decodeText(content, file).split("\n").entries()) {
        const entry = text.replace(/\r$/, "");
        if (entry.trim() === "" || entry.startsWith("#"))
            continue;
        const line = index + 1;
        try {
            const createError = (reason, hint) => new lib_errors/* ConfigurationError */.j1({ message: `Line ${line} of \`${file}\` cannot be used: ${reason}`, hint });
            const listed = parseLine(entry, createError);
            const parsed = { ...listed, ...locate(listed.path), line };
            const key = (0,paths/* removeDots */.ff)(parsed.path);
            const known = byPath.get(key);
            if (known === undefined)
                byPath.set(key, parsed);
            else if (known.fingerprint !== parsed.fingerprint)
                throw new lib_errors/* ConfigurationError */.j1({
                    message: `Lines ${known.line} and ${line} of \`${file}\` give different digests for \`${parsed.path}\`: ` +
                        `${known.fingerprint} and ${parsed.fingerprint}`,
                    reason: "The file was written twice, or joined from two builds",
                    hint: "Create it again from the files that are meant",
                });
        }
        catch (error) {
            if (!(error instanceof lib_errors/* ConfigurationError */.j1))
                throw error;
            errors.push(error);
        }
    }
    (0,concurrency/* throwTogether */.L7)(errors);
    if (byPath.size === 0)
        throw new lib_errors/* ConfigurationError */.j1({
            message: `\`${file}\` lists no artifact: it is empty or has only comments`,
            hint: "Check the step that creates it",
        });
    return [...byPath.values()];
}
/** Returns a function that finds out where the file of an entry is expected. */
function createLocator(file) {
    const directory = file.slice(0, file.lastIndexOf("/") + 1);
    const realDirectory = (0,paths/* decodePath */.q0)((0,paths/* resolveLinks */.Ap)((0,paths/* encodePath */.O0)(directory)));
    return (path) => {
        const location = (0,external_node_path_.isAbsolute)(path) ? path : directory + (0,paths/* removeDots */.ff)(path);
        const leadsUp = path.startsWith("../");
        // `..` may be resolved by text where no links are left.
        return {
            location,
            fromWorkingDirectory: leadsUp ? (0,paths/* toSlashes */.TH)((0,external_node_path_.relative)("", (0,external_node_path_.resolve)(realDirectory, path))) : location,
        };
    };
}
function decodeText(content, file) {
    const [first, second] = content;
    const encoding = first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
    try {
        const text = new TextDecoder(encoding, { fatal: true }).decode(content);
        if (!text.includes("\0"))
            return text;
        if (zeroTerminated.test(text))
            throw new lib_errors/* ConfigurationError */.j1({
                message: `\`${file}\` separates its lines by NUL bytes, as \`sha256sum -z\` does`,
                hint: "Create it without `-z` (`--zero`)",
            });
    }
    catch (error) {
        if (!(error instanceof TypeError))
            throw error;
    }
    throw new lib_errors/* ConfigurationError */.j1({
        message: `\`${file}\` is not a text file: it is neither UTF-8 nor UTF-16 with a byte order mark`,
        hint: "Save it as UTF-8",
    });
}
const zeroTerminated = /^[0-9A-Fa-f]{64} [ *][^\0]+\0/;
// `digest  name` and `digest *name` (GNU), `digest name` (BSD's -r); a `\` in front says that the name is escaped. Of
// shasum, `digest Uname` (-U) and `digest ^name` (-0).
const digestFirst = /^(?<escaped>\\?)(?<digest>[0-9A-Fa-f]+) (?<mode>[ *]?)(?<path>.+)$/s;
// `SHA256 (name) = digest` (BSD, GNU's --tag), `SHA2-256(name)= digest` (OpenSSL).
const nameFirst = /^(?<escaped>\\?)(?<algorithm>[\w/-]+) ?\((?<path>.+)\) ?= (?<digest>[0-9A-Fa-f]+)$/s;
function parseLine(entry, createError) {
    const { escaped, algorithm, path, digest, mode } = (nameFirst.exec(entry) ?? digestFirst.exec(entry))?.groups ?? {};
    if (path === undefined || digest === undefined) {
        throw createError("expected a digest and a file name", "Write it as `sha256sum` does: digest, two spaces, name");
    }
    if (algorithm !== undefined && !/^SHA(?:2-)?256$/i.test(algorithm)) {
        throw createError(`it is a ${algorithm} digest`, onlySha256);
    }
    if (digest.length !== 64) {
        const other = identifiers/* otherDigests */.U4[digest.length];
        const guess = other === undefined ? "" : `, as ${other} has`;
        throw createError(`its digest has ${digest.length} hex characters${guess}, but SHA-256 has 64`, onlySha256);
    }
    if (mode === "" && path.startsWith("^"))
        throw createError("it is a digest of bits, as `shasum -0` writes it", "Create the file without `-0`");
    if (path === "-")
        throw createError("it names standard input (`-`), not a file", "Write the file's name instead of `-`");
    const name = (0,paths/* toSlashes */.TH)(escaped === "\\" ? unescapeName(path, createError) : path);
    if (!isPlain(name)) {
        throw createError(`\`${name}\` is not the plain path of a file`, "Write a path such as `app`, `./app`, `../dist/app` or `/dist/app`, " +
            "without a final `/` and without empty names, `.` or `..` inside");
    }
    return {
        path: name,
        fingerprint: dist/* parse */.qgA(identifiers/* fingerprintSchema */.S8, digest.toLowerCase()),
        mayBeUniversal: mode === "" && path.startsWith("U"),
    };
}
/**
 * Returns whether a path has the plain form of a file's path. Whether another form (`app/`, `x/../app`) leads to a file
 * depends on what is on disk, so an existing file might not be found and compared.
 */
function isPlain(path) {
    const names = path.replace(/^(?:\/|\.\/|(?:\.\.\/)+)/, "").split("/");
    return names.every((name) => name !== "" && name !== "." && name !== "..");
}
const onlySha256 = "Use a file of SHA-256 digests";
/** Reverses what GNU's tools do to names with line endings and `\`. */
function unescapeName(path, createError) {
    return path.replace(/\\(.?)/gs, (sequence, letter) => {
        if (letter === "\\")
            return "\\";
        if (letter === "n")
            return "\n";
        if (letter === "r")
            return "\r";
        throw createError(`its name has the unknown escape sequence \`${sequence}\``, "Create the file again with `sha256sum`");
    });
}

// EXTERNAL MODULE: ./build/artifacts/select/from-artifact-lists.js
var from_artifact_lists = __webpack_require__(6596);
;// CONCATENATED MODULE: ./build/artifacts/fingerprint-all.js








/**
 * Fingerprints the selected artifacts, in the order of their selection. The same artifact twice is one.
 * @param budget the time for registries; later requests of the step share it
 * @param manifests takes what is in the artifacts that are read
 * @throws ConfigurationError, ConfigurationErrors naming everything that has no fingerprint; CancelledError
 */
async function fingerprintAll(selection, context, budget = new lib_budget/* Budget */._(selection.timeout, context.clock), manifests) {
    const sources = [
        () => givenArtifacts(selection),
        () => findBuilt({ ...selection, budget }, context, manifests),
        () => (0,from_artifact_lists/* fromArtifactLists */.E)(selection.artifactsFrom, selection.ifNoMatch, context),
    ];
    const found = await (0,concurrency/* collectErrors */.ul)(sources, (find) => find());
    const artifacts = deduplicate(found.flat(), context.logger);
    const [first, second] = artifacts;
    if (first === undefined)
        throw new lib_errors/* ConfigurationError */.j1({
            message: "No artifact was found: nothing that the inputs select exists",
            hint: "Check what the build created, and the inputs `artifacts`, `checksums` and `artifacts-from`",
        });
    if (selection.filename === undefined)
        return artifacts;
    const names = artifacts.slice(0, 3).map(({ filename }) => `\`${filename}\``);
    if (second !== undefined)
        throw new lib_errors/* ConfigurationError */.j1({
            message: `Input \`filename\` is \`${selection.filename}\`, the name of one artifact, but ${artifacts.length} are selected`,
            reason: `The first are ${names.join(", ")}`,
            hint: "Omit `filename`, or select one artifact",
        });
    return [{ ...first, filename: selection.filename }];
}
async function findBuilt(selection, context, manifests) {
    const { artifacts, artifactType, checksums } = selection;
    if (checksums !== undefined)
        return fromChecksums({ ...selection, checksums }, context);
    if (artifacts.length === 0)
        return [];
    if (artifactType === "auto" || artifactType === "file" || artifactType === "dir")
        return (0,from_paths/* fromPaths */.pT)({ ...selection, artifactType }, context, manifests);
    // Loaded only here, because it brings an HTTP client along.
    const { fromImages } = await Promise.all(/* import() */[__webpack_require__.e(942), __webpack_require__.e(218), __webpack_require__.e(373)]).then(__webpack_require__.bind(__webpack_require__, 9373));
    return fromImages({ ...selection, artifactType }, context, manifests);
}
/**
 * Returns the artifacts whose fingerprints the workflow knows. No file is read: a name serves as file name. No registry is
 * asked: the reference of an image is taken as it is written.
 * @throws ConfigurationErrors naming what is not an image reference
 */
const givenArtifacts = ({ fingerprints }) => (0,concurrency/* collectErrors */.ul)(fingerprints, ({ name, fingerprint, image }) => {
    const about = image === undefined
        ? { filename: name ?? fingerprint, type: "given" }
        : { filename: image, type: "oci", reference: (0,image_reference/* pinned */.dp)((0,image_reference/* imageReference */.rA)(image), fingerprint) };
    return { artifact: { ...(0,omit_undefined/* omitUndefined */.O)({ name }), ...about, fingerprint }, origin: givenOrigin };
});
/** The origin of what the workflow gives without a file. */
const givenOrigin = "the input `fingerprint`";
/**
 * Merges artifacts with the same fingerprint. The first keeps its place and its file name.
 * @throws ConfigurationError for one artifact with two names, or one name for two artifacts
 */
function deduplicate(all, logger) {
    const byFingerprint = new Map();
    for (const found of all) {
        const { fingerprint } = found.artifact;
        const previous = byFingerprint.get(fingerprint);
        byFingerprint.set(fingerprint, previous === undefined ? found : merge(previous, found, logger));
    }
    const byName = new Map();
    for (const found of byFingerprint.values()) {
        const { name } = found.artifact;
        if (name === undefined)
            continue;
        const sameName = byName.get(name);
        if (sameName !== undefined)
            throw new lib_errors/* ConfigurationError */.j1({
                message: `Two artifacts have the name \`${name}\`: ${describe(sameName)} and ${describe(found)}`,
                reason: "A name in the flow's template stands for one artifact",
                hint: "Give each artifact its own line with its own name, or select only one",
            });
        byName.set(name, found);
    }
    return [...byFingerprint.values()].map(({ artifact }) => artifact);
}
function merge(first, second, logger) {
    const [one, other] = [first.artifact, second.artifact];
    if (one.name !== undefined && other.name !== undefined && one.name !== other.name) {
        const isOneLine = first.origin === second.origin && first.origin !== givenOrigin;
        throw new lib_errors/* ConfigurationError */.j1({
            message: isOneLine
                ? `\`artifacts\` gives \`${first.origin}\` two names, \`${one.name}\` and \`${other.name}\``
                : `\`${one.name}\` and \`${other.name}\` name the same artifact: ${describe(first)} and ${describe(second)}`,
            reason: isOneLine
                ? "A name in the flow's template stands for one artifact, and an artifact has one name"
                : "Both have the same content",
            hint: "Keep one of the names",
        });
    }
    if (one.filename !== other.filename) {
        logger.info(`${second.origin} has the same fingerprint as ${first.origin}: both are one artifact, \`${one.filename}\``);
    }
    const name = one.name ?? other.name;
    return name === undefined ? first : { ...first, artifact: { ...one, name } };
}
const describe = ({ artifact, origin }) => `\`${artifact.filename}\` (${origin}, sha256:${artifact.fingerprint})`;

// EXTERNAL MODULE: ./build/lib/result-file.js
var result_file = __webpack_require__(2882);
// EXTERNAL MODULE: ./build/artifacts/hash/chunked-writer.js
var chunked_writer = __webpack_require__(4425);
// EXTERNAL MODULE: ./build/artifacts/manifest/format.js
var format = __webpack_require__(9561);
;// CONCATENATED MODULE: ./build/artifacts/manifest/manifests.js
// The manifests of a step: written while its artifacts are fingerprinted, put together in one file, and compared with an
// earlier one.







/** Collects what the manifests of a step say. Must be disposed of, because it writes temporary files. */
function createManifests({ manifest, compareWith }, context) {
    const isEnabled = manifest || compareWith !== undefined;
    const allContents = new Map();
    /** Paths of files with the entries of a directory. */
    const temporaryFiles = [];
    return {
        /**
         * Begins the list of an artifact's entries; undefined where no manifest is wanted. Must be disposed of before this.
         * Its methods throw a ConfigurationError where a temporary file cannot be written.
         */
        begin() {
            if (!isEnabled)
                return undefined;
            let file;
            let isEnded = false;
            let text = Buffer.of();
            let entries = 0;
            let bytes = 0;
            const writer = new chunked_writer/* ChunkedWriter */.O((chunk) => {
                // A list that fits into one chunk takes no file.
                if (isEnded && file === undefined)
                    text = Buffer.from(chunk);
                else
                    withWriteErrors(() => {
                        file ??= (0,result_file/* createResultFile */.C)("manifest", "jsonl", context.environment);
                        (0,external_node_fs_.writeFileSync)(file.file, chunk);
                    });
            });
            return {
                add: (entry) => {
                    entries += 1;
                    bytes += entry.size ?? 0;
                    writer.add((0,format/* entryLine */.bV)(entry));
                },
                /** Ends the list. That of the same artifact is kept once. */
                end(fingerprint, about) {
                    isEnded = true;
                    writer.end();
                    const contents = { ...about, entries, bytes, lines: linesIn(file?.path ?? text) };
                    if (!allContents.has(fingerprint))
                        allContents.set(fingerprint, contents);
                },
                [Symbol.dispose]() {
                    if (file === undefined)
                        return;
                    temporaryFiles.push(file.path);
                    (0,external_node_fs_.closeSync)(file.file);
                },
            };
        },
        /**
         * Writes the manifest of these artifacts and compares them with the earlier one, as the inputs say.
         * @throws ConfigurationError, ConfigurationErrors when the file cannot be written, or not be compared; CancelledError
         */
        async finish(artifacts) {
            const known = artifacts.flatMap((artifact) => {
                const contents = allContents.get(artifact.fingerprint);
                return contents === undefined ? [] : [{ artifact, contents }];
            });
            const input = manifest ? "manifest" : "compare-with";
            if (isEnabled && known.length === 0)
                throw new lib_errors/* ConfigurationError */.j1({
                    message: `\`${input}\` is set, but there is no manifest of \`${artifacts[0]?.filename ?? ""}\``,
                    reason: "Only files, directories and images in a registry that this step reads have one",
                    hint: `Select them with \`artifacts\`, or omit \`${input}\``,
                });
            return (0,omit_undefined/* omitUndefined */.O)({
                // Compared first: a manifest that cannot be read is found before anything is written.
                comparisons: compareWith === undefined
                    ? undefined
                    : await (await __webpack_require__.e(/* import() */ 155).then(__webpack_require__.bind(__webpack_require__, 4155))).compareAll(compareWith, known, context),
                manifestFile: manifest
                    ? withWriteErrors(() => (0,result_file/* writeResultFile */.t)("manifest", "jsonl", context.environment, piecesOf(known)))
                    : undefined,
            });
        },
        [Symbol.dispose]() {
            for (const path of temporaryFiles)
                (0,external_node_fs_.rmSync)(path, { force: true });
        },
    };
}
function* piecesOf(known) {
    for (const { artifact, contents } of known) {
        const { name, filename, fingerprint } = artifact;
        const { type, exclude, entries, bytes, lines } = contents;
        const about = { ...(0,omit_undefined/* omitUndefined */.O)({ name }), type, filename, fingerprint, exclude, entries, bytes };
        yield `${JSON.stringify({ manifest_version: 1, ...about })}\n`;
        yield* lines();
    }
}
// One block for all: a buffer for each would stay in memory until the next collection.
const block = Buffer.allocUnsafeSlow(64 * 1024);
/** Returns what reads lines: of a file by its path, or those that are in memory. */
const linesIn = (source) => function* () {
    if (typeof source !== "string") {
        yield source;
        return;
    }
    const file = (0,external_node_fs_.openSync)(source, "r");
    try {
        for (let count = -1; count !== 0;) {
            count = (0,external_node_fs_.readSync)(file, block, 0, block.length, null);
            yield block.subarray(0, count);
        }
    }
    finally {
        (0,external_node_fs_.closeSync)(file);
    }
};
/**
 * Calls a function that writes a manifest.
 * @throws ConfigurationError when the file system refuses
 */
function withWriteErrors(act) {
    try {
        return act();
    }
    catch (error) {
        if (!(error instanceof Error) || (0,read_file/* describeFileError */.SQ)(error) === undefined)
            throw error;
        throw new lib_errors/* ConfigurationError */.j1({
            message: "The manifest could not be written",
            reason: error.message,
            hint: "Check that RUNNER_TEMP can be written on this runner and has free space",
        }, { cause: error });
    }
}

;// CONCATENATED MODULE: ./build/operations/shared/artifacts.js
var artifacts_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
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
var artifacts_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
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
// The fingerprints of the artifacts that an operation records or judges.



/** The fingerprint of every directory in which nothing counts: the SHA-256 of no bytes. */
const emptyFingerprint = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
const isEmptyDirectory = ({ type, fingerprint }) => type === "dir" && fingerprint === emptyFingerprint;
const emptyText = ({ filename }) => `Directory \`${filename}\` is empty, or everything in it is excluded`;
/**
 * Fingerprints the selected artifacts and makes their manifests. Refuses an empty directory: its fingerprint is that of
 * every other empty directory. With `if-no-match: warn` it is skipped with a warning.
 * @param budget the time for registries, where later requests share it
 * @param onEmpty `keep` only warns about an empty directory
 * @throws ConfigurationError for what cannot be fingerprinted, and when nothing is left; CancelledError
 */
async function fingerprintSelected(selection, context, budget, onEmpty = "refuse") {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const manifests = artifacts_addDisposableResource(env_1, createManifests(selection, context), false);
        const all = await fingerprintAll(selection, context, budget, manifests);
        const empty = all.filter(isEmptyDirectory);
        const artifacts = onEmpty === "keep" ? all : all.filter((artifact) => !isEmptyDirectory(artifact));
        if (empty.length > 0 &&
            (artifacts.length === 0 || (onEmpty === "refuse" && selection.ifNoMatch === "fail")))
            throw new lib_errors/* ConfigurationError */.j1({
                message: empty.map(emptyText).join("; "),
                reason: "The fingerprint of a directory without content identifies nothing",
                hint: "Check that the build wrote files there, and that `exclude` and `.kosli_ignore` do not exclude all of them",
            });
        const consequence = onEmpty === "keep"
            ? "its fingerprint is that of every directory without content, and identifies nothing"
            : "it is skipped, as `if-no-match: warn` allows";
        for (const directory of empty)
            context.logger.warn(`${emptyText(directory)}: ${consequence}`);
        return { artifacts, manifest: await manifests.finish(artifacts) };
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        artifacts_disposeResources(env_1);
    }
}


/***/ })

};
