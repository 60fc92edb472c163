export const id = 689;
export const ids = [689,260];
export const modules = {

/***/ 1715:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ hashFile),
/* harmony export */   _: () => (/* binding */ isSameState)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
// SHA-256 of one file's bytes, in constant memory. Runs in the main thread and in workers, which load only this file and
// hash-worker.ts: it imports nothing but Node's own modules.


/** Larger ones are slower where other programs need the processor's cache too. */
const chunkSize = 256 * 1024;
// One for all files of a thread: it is filled and hashed without yielding in between.
const chunk = Buffer.allocUnsafeSlow(chunkSize);
/**
 * Hashes a regular file.
 * @param maxBytes a file with more is not read
 * @param onChunk called with the number of bytes of each chunk of a file that has several
 */
function hashFile({ path, flags, baseline }, maxBytes = Infinity, onChunk) {
    let file;
    try {
        file = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(/[^\0-\x7f]/.test(path) ? Buffer.from(path, "latin1") : path, flags);
        const opened = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.fstatSync)(file);
        const before = baseline ?? opened;
        const { size } = before;
        if (!opened.isFile())
            return { kind: "changed" };
        if (size > maxBytes)
            return { kind: "too-large" };
        const { digest, length } = size < chunkSize ? hashAtOnce(file, size) : hashChunks(file, size, onChunk);
        if (length !== size || !isSameState(before, (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.fstatSync)(file)))
            return { kind: "changed" };
        return { kind: "hashed", digest, size };
    }
    catch (cause) {
        const { message, code, syscall, errno } = cause instanceof Error ? cause : new Error(String(cause));
        return { kind: "failed", error: { message, code, syscall, errno } };
    }
    finally {
        if (file !== undefined)
            (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(file);
    }
}
/** Hashes a file that one chunk can hold. Reads one byte more than expected, to notice growth. */
function hashAtOnce(file, size) {
    let length = 0;
    let read;
    do {
        read = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readSync)(file, chunk, length, size + 1 - length, null);
        length += read;
    } while (read > 0 && length < size);
    return { digest: (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)("sha256", chunk.subarray(0, length)), length };
}
function hashChunks(file, size, onChunk) {
    const sha256 = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha256");
    let length = 0;
    while (length <= size) {
        const read = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readSync)(file, chunk);
        if (read === 0)
            break;
        sha256.update(chunk.subarray(0, read));
        length += read;
        onChunk?.(read);
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
/* harmony export */   i: () => (/* binding */ maxWorkers),
/* harmony export */   v: () => (/* binding */ HashPool)
/* harmony export */ });
/* harmony import */ var node_events__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8474);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var _lib_read_file_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4306);
/* harmony import */ var _paths_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8532);
/* harmony import */ var _file_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1715);
// Hashes files: small ones at once in this thread, each larger one in a worker thread (docs/internals/decisions/threads.md).






/** A larger file goes to a worker: to start one takes about as long as hashing this much (docs/internals/decisions/threads.md). */
const maxBytesHere = 64 * 1024 * 1024;
/** How many workers there are at most. */
const maxWorkers = (0,node_os__WEBPACK_IMPORTED_MODULE_1__.availableParallelism)();
/** Hashes files. Must be disposed of, because it may have started workers. */
class HashPool {
    #workers = new Set();
    #idle = [];
    /** Called with a worker that has become idle. */
    #waiting = [];
    /**
     * Hashes a regular file: a small one before it returns.
     * @param hint what to do when it cannot be read
     * @param baseline its state before: the bytes must be of that state
     * @returns 64 hex characters; a promise of them where a worker hashes the file
     * @throws ConfigurationError when it cannot be read, or changed; CancelledError
     */
    hash(path, scheduler, hint, baseline) {
        const task = { path, flags: _lib_read_file_js__WEBPACK_IMPORTED_MODULE_3__/* .openFlags */ .IL, baseline };
        const result = (0,_file_js__WEBPACK_IMPORTED_MODULE_5__/* .hashFile */ .D)(task, maxBytesHere);
        if (result.kind === "too-large")
            return this.#hashInWorker(task, scheduler).then((hashed) => digestOf(path, hashed, hint));
        if (result.kind === "hashed")
            scheduler.bytes += result.size;
        return digestOf(path, result, hint);
    }
    get startedWorkers() {
        return this.#workers.size;
    }
    async #hashInWorker(task, scheduler) {
        const { signal } = scheduler;
        let worker = await this.#takeWorker();
        try {
            const messages = (0,node_events__WEBPACK_IMPORTED_MODULE_0__.on)(worker, "message", { signal });
            worker.postMessage(task);
            for await (const [message] of messages) {
                if (typeof message === "object")
                    return message;
                scheduler.bytes += message ?? 0;
                scheduler.logWhenDue();
            }
            throw new Error("The worker thread ended before its file was hashed");
        }
        catch (error) {
            if (signal.aborted)
                throw scheduler.cancelledError();
            // It has ended: those that wait get another one.
            this.#workers.delete(worker);
            worker = undefined;
            throw error;
        }
        finally {
            const resolve = this.#waiting.shift();
            if (resolve !== undefined)
                resolve(worker ?? this.#startWorker());
            else if (worker !== undefined)
                this.#idle.push(worker);
        }
    }
    #takeWorker() {
        const idle = this.#idle.pop();
        if (idle !== undefined)
            return idle;
        if (this.#workers.size < maxWorkers)
            return this.#startWorker();
        return new Promise((resolve) => this.#waiting.push(resolve));
    }
    #startWorker() {
        // Loaded here, because most steps need no thread.
        const threads = process.getBuiltinModule("node:worker_threads");
        // The worker is a file of its own in dist/, and in src/.
        const worker = new threads.Worker(new URL(`./hash-worker${(0,node_path__WEBPACK_IMPORTED_MODULE_2__.extname)(import.meta.url)}`, import.meta.url));
        this.#workers.add(worker);
        return worker;
    }
    async [Symbol.asyncDispose]() {
        await Promise.all([...this.#workers].map((worker) => worker.terminate()));
    }
}
function digestOf(path, result, hint) {
    switch (result.kind) {
        case "hashed":
            return result.digest;
        case "failed": {
            const { message, ...fields } = result.error;
            throw (0,_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .toFileError */ .GI)(path, Object.assign(new Error(message), fields), hint);
        }
        case "changed":
        case "too-large":
            throw (0,_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .fileChangedError */ .$t)(path);
    }
}


/***/ }),

/***/ 8581:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   fromChecksums: () => (/* binding */ fromChecksums)
/* harmony export */ });
/* unused harmony export parseChecksumFile */
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(7934);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9137);
/* harmony import */ var _lib_concurrency_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8867);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(177);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(6974);
/* harmony import */ var _lib_read_file_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4306);
/* harmony import */ var _hash_hash_pool_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8332);
/* harmony import */ var _paths_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8532);
/* harmony import */ var _scheduler_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(133);
/* harmony import */ var _find_paths_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(6367);
/* harmony import */ var _from_paths_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(1542);
/* harmony import */ var _glob_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(4307);
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
// Artifacts from a checksum file in the forms of GNU and BSD. Any other line is an error, because an artifact that is left
// out would not be judged. A listed file that exists is hashed and must agree.














/**
 * Finds the artifacts that a checksum file lists.
 * @throws ConfigurationError, ConfigurationErrors when the file cannot be parsed, a line selects nothing, or an existing
 *   file has another digest; CancelledError
 */
async function fromChecksums(checksums, selection, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const file = (0,_paths_js__WEBPACK_IMPORTED_MODULE_6__/* .toSlashes */ .TH)(checksums);
        const scheduler = new _scheduler_js__WEBPACK_IMPORTED_MODULE_7__/* .Scheduler */ ._(`\`${file}\``, context);
        if (!(0,_paths_js__WEBPACK_IMPORTED_MODULE_6__/* .exists */ .t2)((0,_paths_js__WEBPACK_IMPORTED_MODULE_6__/* .encodePath */ .O0)(file)))
            throw missingFileError(file);
        const all = parseChecksumFile(await (0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_4__/* .readInputFile */ .jH)("checksums", file, file, context.signal), file);
        const selected = await selectEntries(all, file, selection, scheduler, context);
        const compared = new Set();
        // They exist, but not where the list says.
        const elsewhere = [];
        const pool = __addDisposableResource(env_1, new _hash_hash_pool_js__WEBPACK_IMPORTED_MODULE_5__/* .HashPool */ .v(), true);
        await (0,_lib_concurrency_js__WEBPACK_IMPORTED_MODULE_2__/* .collectErrors */ .ul)(new Set(selected.map(({ entry }) => entry)), async (entry) => {
            scheduler.entries += 1;
            if (scheduler.isDue)
                await scheduler.yield();
            if (fileExists(entry, file)) {
                await compare(entry, file, pool, context);
                compared.add(entry);
            }
            else if ((0,_paths_js__WEBPACK_IMPORTED_MODULE_6__/* .exists */ .t2)((0,_paths_js__WEBPACK_IMPORTED_MODULE_6__/* .encodePath */ .O0)(entry.path)))
                elsewhere.push(entry);
        }, _hash_hash_pool_js__WEBPACK_IMPORTED_MODULE_5__/* .maxWorkers */ .i);
        context.logger.info(`\`${file}\`: ${all.length} listed, ${selected.length} selected, ${compared.size} compared with existing files`);
        const [first] = elsewhere;
        if (first !== undefined)
            context.logger.warn(`\`${first.path}\` was not compared with line ${first.line} of \`${file}\`: the files of a list are looked for beside it, ` +
                `and there is no \`${first.location}\`. Put the list where its files are`);
        return selected.map(({ entry, name }) => ({
            artifact: {
                ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_11__/* .omitUndefined */ .O)({ name }),
                filename: node_path__WEBPACK_IMPORTED_MODULE_0__.posix.basename(entry.path),
                type: "checksum",
                fingerprint: entry.fingerprint,
                ...(compared.has(entry) && { readFrom: entry.location }),
            },
            source: `line ${entry.line} of ${file}`,
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
 * @throws ConfigurationError when it does without the blanks around its path
 */
function fileExists({ path, location, line }, file) {
    if ((0,_paths_js__WEBPACK_IMPORTED_MODULE_6__/* .exists */ .t2)((0,_paths_js__WEBPACK_IMPORTED_MODULE_6__/* .encodePath */ .O0)(location)))
        return true;
    const trimmed = path.trim();
    const meant = locationOf(trimmed, file);
    if (trimmed === path || trimmed === "" || !(0,_paths_js__WEBPACK_IMPORTED_MODULE_6__/* .exists */ .t2)((0,_paths_js__WEBPACK_IMPORTED_MODULE_6__/* .encodePath */ .O0)(meant)))
        return false;
    throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1({
        message: `Line ${line} of \`${file}\` names \`${path}\`, which does not exist, but \`${meant}\` does`,
        reason: "A third space before a name, and one after it, belong to the name",
        hint: "Write two spaces before the name, and none after it",
    });
}
/** Returns the entries that the patterns match, with the names of these; all entries where there are no patterns. */
async function selectEntries(all, file, { artifacts, ifNoMatch }, scheduler, { logger }) {
    if (artifacts.length === 0)
        return all.map((entry) => ({ entry }));
    const selected = await (0,_lib_concurrency_js__WEBPACK_IMPORTED_MODULE_2__/* .collectErrors */ .ul)(artifacts, async ({ pattern, name }) => {
        const matches = createMatcher((0,_paths_js__WEBPACK_IMPORTED_MODULE_6__/* .toSlashes */ .TH)(pattern));
        const matching = [];
        for (const entry of all) {
            if (scheduler.isDue)
                await scheduler.yield();
            if (matches(entry.path) || matches(entry.fromWorkingDirectory))
                matching.push(entry);
        }
        if (matching.length === 0) {
            const filename = node_path__WEBPACK_IMPORTED_MODULE_0__.posix.basename((0,_paths_js__WEBPACK_IMPORTED_MODULE_6__/* .toSlashes */ .TH)(pattern));
            const other = all.find(({ path }) => node_path__WEBPACK_IMPORTED_MODULE_0__.posix.basename(path) === filename);
            const message = `\`${file}\` lists nothing that matches \`${pattern}\` (input \`artifacts\`)`;
            const listed = all.map(({ path }) => `\`${path}\``);
            const parts = other === undefined
                ? { reason: `It lists ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_12__/* .joinTruncated */ .v$)(listed, maxNamed)}`, hint: (0,_find_paths_js__WEBPACK_IMPORTED_MODULE_8__/* .noMatchHint */ .AU)(artifacts.length) }
                : {
                    reason: `It lists \`${other.path}\`, and its files are looked for beside it: \`${other.location}\``,
                    hint: `Write \`${other.path}\`, or put the list where the files are`,
                };
            (0,_find_paths_js__WEBPACK_IMPORTED_MODULE_8__/* .reportNoMatch */ .BK)({ message, ...parts }, ifNoMatch, logger);
        }
        return matching.map((entry) => ({ entry, name }));
    });
    return selected.flat();
}
/** How many entries of a list a message names. */
const maxNamed = 5;
function createMatcher(pattern) {
    if (!(0,_glob_js__WEBPACK_IMPORTED_MODULE_10__/* .isGlob */ .fg)(pattern))
        return (path) => (0,_paths_js__WEBPACK_IMPORTED_MODULE_6__/* .removeDots */ .ff)(path) === (0,_paths_js__WEBPACK_IMPORTED_MODULE_6__/* .removeDots */ .ff)(pattern);
    const glob = (0,_glob_js__WEBPACK_IMPORTED_MODULE_10__/* .parseGlob */ .qF)(pattern);
    return (path) => (0,_glob_js__WEBPACK_IMPORTED_MODULE_10__/* .matchesGlob */ .kt)(glob, path);
}
/** @throws ConfigurationError when the file has another digest than is listed, or cannot be hashed; CancelledError */
async function compare(entry, file, pool, context) {
    const { path, location, line } = entry;
    const directoryError = () => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1({
        message: `Line ${line} of \`${file}\` names \`${path}\`, which is a directory`,
        hint: "List the files in it, as `sha256sum` does, or select it with `artifacts` and without `checksums`",
    });
    const { status } = (0,_from_paths_js__WEBPACK_IMPORTED_MODULE_9__/* .inspectPath */ .u)((0,_paths_js__WEBPACK_IMPORTED_MODULE_6__/* .encodePath */ .O0)(location), "file", directoryError);
    const scheduler = new _scheduler_js__WEBPACK_IMPORTED_MODULE_7__/* .Scheduler */ ._(`\`${location}\``, context);
    const hint = "Give the runner's user permission to read it";
    const digest = await pool.hash((0,_paths_js__WEBPACK_IMPORTED_MODULE_6__/* .encodePath */ .O0)(location), scheduler, hint, status);
    if (digest === entry.fingerprint)
        return;
    throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1({
        message: `\`${location}\` has SHA-256 ${digest}, but line ${line} of \`${file}\` lists ${entry.fingerprint}`,
        reason: "The file changed after the checksums were created, or the line is for another file",
        hint: "Create the checksum file after the last step that changes the files",
    });
}
const missingFileError = (file) => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1((0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_11__/* .omitUndefined */ .O)({
    message: `Checksum file ${(0,_find_paths_js__WEBPACK_IMPORTED_MODULE_8__/* .missingPathText */ .z6)(file)}`,
    reason: (0,_find_paths_js__WEBPACK_IMPORTED_MODULE_8__/* .suggestPath */ .Mc)(file),
    hint: "Input `checksums` must name a regular file of at most 64 MB: check the step that creates it",
}));
/**
 * Parses a checksum file in UTF-8, or in UTF-16 with a byte order mark.
 * @param file its name, for messages
 * @throws ConfigurationError, ConfigurationErrors naming the lines that are not the SHA-256 of a file with a plain path
 */
function parseChecksumFile(content, file) {
    const realDirectory = (0,_paths_js__WEBPACK_IMPORTED_MODULE_6__/* .decodePath */ .q0)((0,_paths_js__WEBPACK_IMPORTED_MODULE_6__/* .resolveLinks */ .Ap)((0,_paths_js__WEBPACK_IMPORTED_MODULE_6__/* .encodePath */ .O0)(directoryOf(file))));
    const byPath = new Map();
    const errors = [];
    for (const [index, raw] of decodeText(content, file).split("\n").entries()) {
        const text = raw.replace(/\r$/, "");
        if (text.trim() === "" || text.startsWith("#"))
            continue;
        const line = index + 1;
        const shown = text.length > maxShown ? `has ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_12__/* .count */ .U9)(text.length, "character")}` : `is \`${text}\``;
        const reject = (problem, hint) => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1({ message: `Line ${line} of \`${file}\` ${shown}: ${problem}`, hint });
        try {
            const { path, fingerprint } = parseLine(text, reject);
            const location = locationOf(path, file);
            // `..` may be resolved by text where no links are left.
            const fromWorkingDirectory = path.startsWith("../")
                ? (0,_paths_js__WEBPACK_IMPORTED_MODULE_6__/* .toSlashes */ .TH)((0,node_path__WEBPACK_IMPORTED_MODULE_0__.relative)("", (0,node_path__WEBPACK_IMPORTED_MODULE_0__.resolve)(realDirectory, path)))
                : location;
            const entry = { path, fingerprint, line, location, fromWorkingDirectory };
            const known = byPath.get((0,_paths_js__WEBPACK_IMPORTED_MODULE_6__/* .removeDots */ .ff)(path));
            if (known === undefined)
                byPath.set((0,_paths_js__WEBPACK_IMPORTED_MODULE_6__/* .removeDots */ .ff)(path), entry);
            else if (known.fingerprint !== fingerprint)
                throw differentDigestsError(known, entry, file);
        }
        catch (error) {
            if (!(error instanceof _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1))
                throw error;
            errors.push(error);
        }
    }
    (0,_lib_concurrency_js__WEBPACK_IMPORTED_MODULE_2__/* .throwTogether */ .L7)(errors);
    if (byPath.size === 0)
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1({
            message: `\`${file}\` lists no artifact: it is empty or has only comments`,
            hint: "Check the step that creates it",
        });
    return [...byPath.values()];
}
const differentDigestsError = (one, other, file) => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1({
    message: `Lines ${one.line} and ${other.line} of \`${file}\` give different digests for \`${other.path}\`: ` +
        `${one.fingerprint} and ${other.fingerprint}`,
    reason: "The file was written twice, or joined from two builds",
    hint: "Create it again from the files that are meant",
});
const directoryOf = (file) => file.slice(0, file.lastIndexOf("/") + 1);
/** Returns where a path that a checksum file lists is expected. */
const locationOf = (path, file) => (0,node_path__WEBPACK_IMPORTED_MODULE_0__.isAbsolute)(path) ? path : directoryOf(file) + (0,_paths_js__WEBPACK_IMPORTED_MODULE_6__/* .removeDots */ .ff)(path);
function decodeText(content, file) {
    const [first, second] = content;
    const encoding = first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
    try {
        const text = new TextDecoder(encoding, { fatal: true }).decode(content);
        if (!text.includes("\0"))
            return text;
    }
    catch (error) {
        if (!(error instanceof TypeError))
            throw error;
    }
    throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1({
        message: `\`${file}\` is not a text file: it is neither UTF-8 nor UTF-16 with a byte order mark, or has NUL bytes`,
        hint: "Save it as UTF-8, and create it without `-z`",
    });
}
/** A longer line is not shown: of a part of a secret, nobody could tell that it is one. */
const maxShown = 200;
// GNU: `digest  name`, or `digest *name`. BSD, and GNU's --tag: `SHA256 (name) = digest`. A `\` in front says that the name
// is escaped.
const gnuLine = /^(?<mark>\\?)(?<digest>[0-9A-Fa-f]+) [ *](?<name>.+)$/s;
const bsdLine = /^(?<mark>\\?)SHA256 \((?<name>.+)\) = (?<digest>[0-9A-Fa-f]+)$/s;
/** @throws ConfigurationError as `reject` makes it */
function parseLine(text, reject) {
    const { mark, name, digest } = (bsdLine.exec(text) ?? gnuLine.exec(text))?.groups ?? {};
    if (name === undefined || digest === undefined)
        throw reject("expected a SHA-256, two spaces and a file name", "Create the file with `sha256sum`");
    if (digest.length !== 64) {
        const other = _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .otherDigests */ .U4[digest.length];
        const guess = other === undefined ? "" : `, as ${other} has`;
        throw reject(`its digest has ${digest.length} hex characters${guess}, but SHA-256 has 64`, "Use a file of SHA-256 digests");
    }
    if (name === "-")
        throw reject("it names standard input (`-`), not a file", "Write the file's name instead of `-`");
    const path = mark === "" ? (0,_paths_js__WEBPACK_IMPORTED_MODULE_6__/* .toSlashes */ .TH)(name) : unescapeName(name, reject);
    if (mark === "" && path.includes("\\"))
        throw reject("its name has a `\\`, but no `\\` before the digest", "Separate directories by `/`");
    if (!isPlain(path))
        throw reject(`\`${path}\` is not the plain path of a file`, "Write a path such as `app`, `./app`, `../dist/app` or `/dist/app`, " +
            "without a final `/` and without empty names, `.` or `..` inside");
    return { path, fingerprint: valibot__WEBPACK_IMPORTED_MODULE_13__/* .parse */ .qgA(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .fingerprintSchema */ .S8, digest.toLowerCase()) };
}
/**
 * Returns whether a path has the plain form of a file's path. Whether another form (`app/`, `x/../app`) leads to a file
 * depends on what is on disk, so an existing file might not be found and compared.
 */
function isPlain(path) {
    const names = path.replace(/^(?:\/|\.\/|(?:\.\.\/)+)/, "").split("/");
    return names.every((name) => name !== "" && name !== "." && name !== "..");
}
const escapes = new Map([
    ["\\", "\\"],
    ["n", "\n"],
    ["r", "\r"],
]);
/** Reverses what GNU's tools do to names with line endings and `\`. */
const unescapeName = (name, reject) => name.replace(/\\(.?)/gs, (sequence, letter) => {
    const character = escapes.get(letter);
    if (character !== undefined)
        return character;
    throw reject(`its name has the unknown escape sequence \`${sequence}\``, "Create the file again with `sha256sum`");
});


/***/ }),

/***/ 1542:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  fromPaths: () => (/* binding */ fromPaths),
  u: () => (/* binding */ inspectPath)
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
 * @param source where it was written, for messages: "the input `exclude`"
 * @throws ConfigurationError when its syntax is wrong, or other clients read it differently
 */
function parseExcludePattern(pattern, source) {
    const shown = (0,paths/* decodePath */.q0)(pattern);
    const reject = (reason, hint) => unusablePattern({ pattern: shown, source }, reason, hint);
    const path = simplify(pattern);
    if (path === ".")
        throw reject("it means the directory itself", "Name something inside the directory");
    const names = path.split("/");
    const up = names.lastIndexOf("..") + 1;
    if (names.some((name) => name !== path_pattern/* globstar */.Hs && name.includes("**")))
        throw reject("`**` must stand alone between slashes", "Write for example `**/*.log` for files at any depth, or `logs` for a directory and everything in it");
    const steps = (0,path_pattern/* parseSteps */.$i)(names.slice(up), (reason) => reject(`syntax error: ${reason}`, "Write `\\[`, `\\*` or `\\?` for these characters themselves"));
    const end = steps.lastIndexOf(path_pattern/* globstar */.Hs) + 1;
    if (steps.slice(0, end).some((step) => step !== path_pattern/* globstar */.Hs && !isPlain(step)))
        throw reject("in other clients of the service, `*`, `?`, `[` or `\\` before a `**` match nothing", "Use plain names before `**`, or omit a final `/**`: a directory is excluded with everything in it");
    return { pattern: shown, source, up, alternatives: toAlternatives(steps, end).map(path_pattern/* startMatch */.sX) };
}
/** Simplifies a pattern by its text, as other clients do. */
const simplify = (pattern) => external_node_path_.posix.join(".", `./${pattern}`).replace(/\/$/, "");
/** Returns whether a pattern begins with a `**`. */
const beginsWithGlobstar = (pattern) => /^\*\*(?:\/|$)/.test(simplify(pattern));
const isPlain = (step) => typeof step !== "string" && step.plainName !== undefined;
/** @param end the index behind the last `**` */
function toAlternatives(steps, end) {
    const last = steps.slice(end);
    if (end === 0 || last.length === 0 || !last.every(isPlain))
        return [steps];
    // `**/logs` excludes of a `logs` in the root only the content: its name stays, and so does a file of that name.
    return [
        [...steps.slice(0, end), path_pattern/* oneDirectory */.ql, ...last],
        [...steps.slice(0, end - 1), ...last, path_pattern/* globstar */.Hs],
    ];
}
const unusablePattern = ({ pattern, source }, reason, hint) => new errors/* ConfigurationError */.j1({ message: `Pattern \`${pattern}\` of ${source} cannot be used: ${reason}`, hint });
/**
 * Returns a pattern as it applies inside a directory: one that leads out of it excludes nothing.
 * @param roots absolute paths of the directory
 * @throws ConfigurationError when the pattern leads out of it and back in: whether other clients apply it depends on how
 *   the directory's path is written
 */
function startInside(pattern, roots) {
    const { up, alternatives } = pattern;
    if (up === 0)
        return pattern;
    const leadsBack = roots.some((root) => {
        const names = (0,path_pattern/* splitPath */.Uf)((0,paths/* encodePath */.O0)(root)).slice(-up);
        return alternatives.some((start) => (0,path_pattern/* advanceAll */.Go)(start, names).indexes.size > 0);
    });
    if (!leadsBack)
        return { ...pattern, alternatives: [] };
    const hint = "Write it relative to the directory, without `..`";
    throw unusablePattern(pattern, "it leads out of the directory and back in", hint);
}
/** Continues a pattern with the name of an entry. */
const advancePattern = (pattern, name) => ({
    ...pattern,
    alternatives: pattern.alternatives.map((match) => (0,path_pattern/* advanceMatch */.s0)(match, name)),
});
/**
 * Returns whether a pattern excludes the entry that it has come to.
 * @param path of the entry, for messages
 * @throws ConfigurationError where other clients would keep an entry that the pattern matches
 */
function excludes({ pattern, alternatives }, path) {
    const ends = alternatives
        .filter(({ steps, indexes }) => indexes.has(steps.length))
        .map(({ steps, indexes }) => indexes.get(steps.length));
    // Other clients read the names that `**` stands for as patterns again.
    const [reinterpretedAsPattern] = ends;
    if (reinterpretedAsPattern !== undefined && !ends.includes(undefined))
        throw new errors/* ConfigurationError */.j1({
            message: `Pattern \`${pattern}\` matches \`${(0,paths/* decodePath */.q0)(path)}\`, but other clients of the service would not exclude it`,
            reason: `They read the name \`${(0,paths/* decodePath */.q0)(reinterpretedAsPattern)}\` as a pattern`,
            hint: "List what to exclude without `**`, and write `\\` before each `*`, `?`, `[` and `\\` of a name",
        });
    return ends.length > 0;
}
/**
 * Continues patterns with the name of an entry.
 * @throws CancelledError
 */
async function advancePatterns(patterns, name, scheduler) {
    const advanced = [];
    for (const pattern of patterns) {
        if (scheduler.isDue)
            await scheduler.yield();
        advanced.push(advancePattern(pattern, name));
    }
    return advanced;
}
/** Returns whether a pattern may exclude something in the directory that it has come to. */
const excludesInside = ({ alternatives }) => alternatives.some(({ indexes }) => indexes.size > 0);
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
// The fingerprint of a directory, as docs/internals/fingerprints.md describes it: SHA-256 of a text that has, for every entry in
// order, the SHA-256 of its name and then of its content, or of its target for a link to a directory. Modes, owners and
// times do not count.
//
// This thread walks the tree and hashes small files with synchronous calls, which were measured to be five times as fast as
// promises.








/** The file with a directory's own patterns. */
const ignoreFile = ".kosli_ignore";
/** Git's own directory, or in a submodule or worktree the file that leads to it. */
const gitName = ".git";
/**
 * Fingerprints a directory.
 * @param root the directory, not a link to one
 * @param exclusions patterns besides those of the directory's own `.kosli_ignore`
 * @param onFile is called with the path from the root and the SHA-256 of every file, in the order of the hash
 * @throws ConfigurationError naming an entry that cannot be read, is not a file, directory or link, or changed
 * @throws CancelledError
 */
async function fingerprintDirectory(root, exclusions, pool, scheduler, onFile) {
    const roots = [(0,external_node_path_.resolve)((0,paths/* decodePath */.q0)(root)), (0,paths/* decodePath */.q0)((0,paths/* resolveLinks */.Ap)(root))].map(paths/* toSlashes */.TH);
    const excludesIgnoreFile = (pattern) => excludes(advancePattern(pattern, ignoreFile), ignoreFile);
    const given = exclusions.map((pattern) => startInside(pattern, roots));
    const own = [];
    let ignoreFileExcludesItself = false;
    for (const pattern of await readIgnoreFile(root, scheduler.signal)) {
        const inside = startInside(pattern, roots);
        own.push(inside);
        ignoreFileExcludesItself ||= excludesIgnoreFile(inside);
        if (scheduler.isDue)
            await scheduler.yield();
    }
    // The workflow's own pattern is not in the directory, so nobody could have added it with other files.
    ignoreFileExcludesItself &&= !given.some(excludesIgnoreFile);
    const patterns = [...given, ...own];
    const sha256 = (0,external_node_crypto_.createHash)("sha256");
    /** A file that a worker hashes, and all entries after it. */
    const waiting = [];
    const rootPrefix = prefixOf(root);
    const excluded = new Map(patterns.map(({ pattern }) => [pattern, 0]));
    let emptyDirectories = { count: 0 };
    let linkedDirectories = { count: 0 };
    let gitEntries = { count: 0 };
    await hashEntries(root, "", patterns);
    for (const entry of waiting)
        addToHash(entry, await entry.digest);
    const digest = sha256.digest("hex");
    return { digest, emptyDirectories, linkedDirectories, gitEntries, excluded, ignoreFileExcludesItself };
    /** @param inner the path from the root to the directory, "" or with a slash at its end */
    async function hashEntries(path, inner, patterns) {
        const before = statOrThrow(path);
        const prefix = inner === "" ? rootPrefix : `${path}/`;
        const entries = await listIncluded(path, inner, patterns);
        if (entries.length === 0 && inner !== "")
            emptyDirectories = (0,paths/* countPath */.TQ)(emptyDirectories, path);
        for (const entry of entries) {
            scheduler.entries += 1;
            const { name } = entry;
            const below = prefix + name;
            if (name === gitName)
                gitEntries = (0,paths/* countPath */.TQ)(gitEntries, below);
            const hashed = hashEntry(entry, below);
            if (waiting.length > 0 || typeof hashed.digest === "object")
                waiting.push(hashed);
            else
                addToHash(hashed, hashed.digest);
            if (hashed.kind === "directory") {
                const advanced = await advancePatterns(patterns, name, scheduler);
                await hashEntries(below, `${inner}${name}/`, advanced.filter(excludesInside));
            }
            if (scheduler.isDue)
                await scheduler.yield();
        }
        if ((0,file/* isSameState */._)(before, statOrThrow(path)))
            return;
        const after = await listIncluded(path, inner, patterns);
        const isSame = (entry, index) => {
            const other = entries[index];
            return (entry.name === other?.name &&
                entry.isFile() === other.isFile() &&
                entry.isDirectory() === other.isDirectory());
        };
        if (after.length !== entries.length || !after.every(isSame))
            throw (0,paths/* fileChangedError */.$t)(path);
    }
    /** Lists the entries of a directory that are not excluded, in byte-wise order of their names. */
    async function listIncluded(path, inner, patterns) {
        const entries = listEntries(path);
        if (patterns.length === 0)
            return entries;
        const included = [];
        for (const entry of entries) {
            const advanced = await advancePatterns(patterns, entry.name, scheduler);
            const pattern = advanced.find((one) => excludes(one, inner + entry.name))?.pattern;
            if (pattern === undefined)
                included.push(entry);
            else
                excluded.set(pattern, (excluded.get(pattern) ?? 0) + 1);
        }
        return included;
    }
    function hashEntry(entry, path) {
        if (entry.isFile())
            return hashFile(path);
        if (entry.isDirectory())
            return { kind: "directory", path };
        const status = statOrThrow(path);
        if (status.isDirectory())
            return { kind: "directory", path };
        // A link to a file counts by the file's content, one to a directory by its target.
        const target = status.isSymbolicLink() ? (0,paths/* withFileErrors */.MH)(path, (at) => (0,external_node_fs_.statSync)(at), paths/* excludeHint */.m0) : status;
        if (target.isFile())
            return hashFile(path);
        if (!target.isDirectory())
            throw (0,paths/* notAFileError */.V5)(path, target, paths/* excludeHint */.m0);
        linkedDirectories = (0,paths/* countPath */.TQ)(linkedDirectories, path);
        return { kind: "link", path, digest: (0,external_node_crypto_.hash)("sha256", (0,paths/* toFsPath */.Yb)(linkTarget(path))) };
    }
    function hashFile(path) {
        const digest = pool.hash(path, scheduler, paths/* excludeHint */.m0);
        // It is awaited later: until then its error is not unhandled.
        if (typeof digest === "object")
            digest.catch(() => undefined);
        return { kind: "file", path, digest };
    }
    function addToHash({ path, kind }, digest) {
        sha256.update((0,external_node_crypto_.hash)("sha256", (0,paths/* toFsPath */.Yb)(path.slice(path.lastIndexOf("/") + 1))));
        if (digest === undefined)
            return;
        sha256.update(digest);
        if (kind === "file")
            onFile?.(path.slice(rootPrefix.length), digest);
    }
}
/** Returns the text of a link to a directory. */
function linkTarget(path) {
    const target = (0,paths/* withFileErrors */.MH)(path, (at) => (0,external_node_fs_.readlinkSync)(at, "latin1"), paths/* excludeHint */.m0);
    if (process.platform !== "win32" || !target.includes("\\"))
        return target;
    throw new errors/* ConfigurationError */.j1({
        message: `\`${(0,paths/* decodePath */.q0)(path)}\` is a link to a directory whose target is written with \`\\\``,
        reason: "A link is fingerprinted by its text, which differs on Linux",
        hint: "Fingerprint this directory on Linux, or exclude the link with `exclude`",
    });
}
/** Returns the beginning of paths in a root, which can end with slashes: two would only be harder to read in messages. */
const prefixOf = (root) => `${root.replace(/(?<!\/)\/+$/, "")}/`;
async function readIgnoreFile(root, signal) {
    const path = `${root}/${ignoreFile}`;
    const hint = "Make it a regular file of at most 10 MB, or remove it";
    const status = (0,paths/* withFileErrors */.MH)(path, (at) => (0,external_node_fs_.statSync)(at, { throwIfNoEntry: false }), hint);
    if (status === undefined || status.isDirectory())
        return [];
    const name = (0,paths/* decodePath */.q0)(path);
    if (!(0,paths/* withFileErrors */.MH)(root, (at) => (0,external_node_fs_.readdirSync)(at, "latin1"), hint).includes(ignoreFile))
        throw new errors/* ConfigurationError */.j1({
            message: `\`${name}\` exists under a name in another case`,
            reason: "On file systems where case matters, it would exclude nothing",
            hint: `Rename it to \`${ignoreFile}\``,
        });
    const content = await (0,read_file/* readWholeFile */.M4)((0,paths/* toFsPath */.Yb)(path), { name, hint, megabytes: 10, signal });
    return parseIgnoreFile(content.toString("latin1"), name);
}
/** Lists a directory in byte-wise order of the names. */
function listEntries(path) {
    const byName = (one, other) => (one.name < other.name ? -1 : 1);
    try {
        return (0,external_node_fs_.readdirSync)((0,paths/* toFsPath */.Yb)(path), { encoding: "latin1", withFileTypes: true }).sort(byName);
    }
    catch {
        // Where a file system does not tell the type of an entry, Node asks for it by its name as text, which may not exist.
        return (0,paths/* withFileErrors */.MH)(path, (at) => (0,external_node_fs_.readdirSync)(at, "latin1"), paths/* excludeHint */.m0)
            .map((name) => ({ name, isFile: () => false, isDirectory: () => false }))
            .sort(byName);
    }
}
const statOrThrow = (path) => (0,paths/* withFileErrors */.MH)(path, (at) => (0,external_node_fs_.lstatSync)(at), paths/* excludeHint */.m0);

// EXTERNAL MODULE: ./build/artifacts/hash/hash-pool.js
var hash_pool = __webpack_require__(8332);
// EXTERNAL MODULE: ./build/artifacts/limit.js
var limit = __webpack_require__(2323);
// EXTERNAL MODULE: ./build/artifacts/manifests.js
var artifacts_manifests = __webpack_require__(7726);
// EXTERNAL MODULE: ./build/artifacts/scheduler.js
var artifacts_scheduler = __webpack_require__(133);
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
async function fromPaths(type, selection, context, manifests) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const exclusions = await (0,concurrency/* collectErrors */.ul)(selection.exclude, (pattern) => parseExcludePattern((0,paths/* encodePath */.O0)(pattern), "input `exclude`"));
        const selectLine = (line) => selectPaths(line, type, selection, context);
        const selected = (await (0,concurrency/* collectErrors */.ul)(selection.artifacts, selectLine)).flat();
        const pool = __addDisposableResource(env_1, new hash_pool/* HashPool */.v(), true);
        const scheduler = new artifacts_scheduler/* Scheduler */._("the selected files and directories", context);
        // A path that several lines select is read once. Different paths of one file give one artifact by their fingerprint.
        const distinct = new Map(selected.map((one) => [one.path, one]));
        (0,limit/* requireFewArtifacts */.Z)(distinct.size);
        const artifacts = new Map();
        await (0,concurrency/* collectErrors */.ul)(distinct.values(), async (one) => {
            scheduler.entries += 1;
            if (scheduler.isDue)
                await scheduler.yield();
            artifacts.set(one.path, await fingerprintPath(one));
        }, hash_pool/* maxWorkers */.i);
        return selected.flatMap(({ name, path }) => {
            const artifact = artifacts.get(path);
            if (artifact === undefined)
                return [];
            return [{ artifact: { ...artifact, ...(0,omit_undefined/* omitUndefined */.O)({ name }) }, source: (0,paths/* decodePath */.q0)(path) }];
        });
        /** Fingerprints a file or a directory. The artifact has no name yet. */
        async function fingerprintPath({ path, status }) {
            const shown = (0,paths/* decodePath */.q0)(path);
            const filename = lastName(path);
            if (filename === gitName)
                context.logger.warn(`\`${shown}\` is Git's own directory or file: it differs from checkout to checkout, and its fingerprint too`);
            const lines = new artifacts_manifests/* ManifestLines */.Z();
            const toArtifact = (digest) => {
                const fingerprint = dist/* parse */.qgA(identifiers/* fingerprintSchema */.S8, digest);
                // Of the same artifact, the first one counts.
                if (manifests?.has(fingerprint) === false)
                    manifests.set(fingerprint, lines.bytes());
                return { filename, fingerprint };
            };
            const scheduler = new artifacts_scheduler/* Scheduler */._(`\`${shown}\``, context);
            if (status.isFile()) {
                const digest = await pool.hash(path, scheduler, "Give the runner's user permission to read it", status);
                lines.add(path.slice(path.lastIndexOf("/") + 1), digest);
                return { type: "file", ...toArtifact(digest), readFrom: shown };
            }
            const directory = await fingerprintDirectory(path, exclusions, pool, scheduler, manifests && lines.add);
            if (directory.ignoreFileExcludesItself)
                reportHiddenIgnoreFile(shown, selection, context);
            logRemarks(shown, directory, context);
            return { type: "dir", ...toArtifact(directory.digest) };
        }
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
async function selectPaths({ pattern, name }, type, { ifNoMatch, artifacts }, context) {
    const options = {
        artifactType: type,
        ifNoMatch,
        input: "artifacts",
        hint: (0,find_paths/* noMatchHint */.AU)(artifacts.length),
    };
    const paths = await (0,find_paths/* findPaths */.EQ)(pattern, options, context);
    return paths.map((path) => ({ ...inspectPath(path, type), name }));
}
/**
 * Checks what is at a path, before anything is read.
 * @param type what it must be; `auto` accepts both
 * @param toError makes the error for the other one
 * @throws ConfigurationError when it does not exist or cannot be fingerprinted
 */
function inspectPath(path, type, toError = wrongTypeError) {
    const status = (0,paths/* withFileErrors */.MH)(path, (at) => (0,external_node_fs_.statSync)(at), "Check the path and its permissions");
    if (!status.isFile() && !status.isDirectory())
        throw (0,paths/* notAFileError */.V5)(path, status, "Select a file or a directory");
    if (status.isFile() && type === "dir")
        throw toError(path, "a file", type);
    if (status.isDirectory() && type === "file")
        throw toError(path, "a directory", type);
    if (status.isDirectory())
        rejectLink(path);
    return { path, status };
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
        if (number > 0 && isHere && beginsWithGlobstar(pattern))
            logger.warn(`\`${shown}\`: pattern \`${pattern}\` excluded ${entries}, but other clients of the service exclude nothing. ` +
                "They ignore a pattern that begins with `**` if the directory is `.`, so their fingerprint differs. " +
                "Give the directory's absolute path, to them or to this action");
    }
    const warn = (found, one, many, remark) => {
        if (found.count > 0)
            logger.warn(`\`${shown}\` contains ${(0,paths/* describeCount */.vG)(found, one, many)}${remark}`);
    };
    warn(directory.gitEntries, `entry \`${gitName}\``, `entries \`${gitName}\``, ". They differ from checkout to checkout, and the fingerprint too: exclude them with `exclude`");
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
    const parts = {
        message: `\`${shown.replace(/\/$/, "")}/${ignoreFile}\` excludes itself`,
        reason: "Files that are added together with such a file do not change the fingerprint",
        hint: `If that is meant, name \`${ignoreFile}\` in the input \`exclude\`; else remove it from the file`,
    };
    if (isForGate === true)
        throw new errors/* ConfigurationError */.j1(parts);
    logger.warn((0,errors/* joinParts */.nn)(parts));
}
const wrongTypeError = (path, kind, type) => new errors/* ConfigurationError */.j1({
    message: `\`${(0,paths/* decodePath */.q0)(path)}\` is ${kind}, but \`artifact-type\` is \`${type}\``,
    hint: "Omit `artifact-type` to accept files and directories, or select something else",
});


/***/ })

};
