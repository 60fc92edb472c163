export const id = 689;
export const ids = [689];
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
/* harmony import */ var _lib_read_file_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(693);
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
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(7934);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9137);
/* harmony import */ var _lib_concurrency_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8867);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(177);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(6974);
/* harmony import */ var _lib_read_file_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(693);
/* harmony import */ var _hash_hash_pool_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8332);
/* harmony import */ var _paths_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(8532);
/* harmony import */ var _scheduler_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(133);
/* harmony import */ var _find_paths_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(6367);
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
        const file = (0,_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .toSlashes */ .TH)(checksums);
        const scheduler = new _scheduler_js__WEBPACK_IMPORTED_MODULE_8__/* .Scheduler */ ._(`\`${file}\``, context);
        const all = parseChecksumFile(await (0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_5__/* .readInputFile */ .jH)("checksums", file, file, context.signal), file);
        const selected = await selectEntries(all, file, selection, scheduler, context);
        const compared = new Set();
        let elsewhere;
        const pool = __addDisposableResource(env_1, new _hash_hash_pool_js__WEBPACK_IMPORTED_MODULE_6__/* .HashPool */ .v(), true);
        await (0,_lib_concurrency_js__WEBPACK_IMPORTED_MODULE_3__/* .collectErrors */ .ul)(new Set(selected.map(({ entry }) => entry)), async (entry) => {
            scheduler.entries += 1;
            if (scheduler.isDue)
                await scheduler.yield();
            if ((0,_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .exists */ .t2)((0,_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .encodePath */ .O0)(entry.location))) {
                await compare(entry, file, pool, context);
                compared.add(entry);
            }
            else if ((0,_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .exists */ .t2)((0,_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .encodePath */ .O0)(entry.path)))
                elsewhere ??= entry;
        }, _hash_hash_pool_js__WEBPACK_IMPORTED_MODULE_6__/* .maxWorkers */ .i);
        context.logger.info(`\`${file}\`: ${all.length} listed, ${selected.length} selected, ${compared.size} compared with existing files`);
        if (elsewhere !== undefined)
            context.logger.warn(`\`${elsewhere.path}\` was not compared with line ${elsewhere.line} of \`${file}\`: the files of a list are looked for beside it, ` +
                `and there is no \`${elsewhere.location}\`. Put the list where its files are`);
        return selected.map(({ entry, name }) => ({
            artifact: {
                ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_11__/* .omitUndefined */ .O)({ name }),
                filename: node_path__WEBPACK_IMPORTED_MODULE_1__.posix.basename(entry.path),
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
/** Returns the entries that the patterns match, with the names of these; all entries where there are no patterns. */
async function selectEntries(all, file, { artifacts, ifNoMatch }, scheduler, { logger }) {
    if (artifacts.length === 0)
        return all.map((entry) => ({ entry }));
    const selected = await (0,_lib_concurrency_js__WEBPACK_IMPORTED_MODULE_3__/* .collectErrors */ .ul)(artifacts, async ({ pattern, name }) => {
        const matches = createMatcher((0,_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .toSlashes */ .TH)(pattern));
        const matching = [];
        for (const entry of all) {
            if (scheduler.isDue)
                await scheduler.yield();
            if (matches(entry.path) || matches(entry.location))
                matching.push(entry);
        }
        if (matching.length === 0) {
            const listed = all.map(({ path }) => `\`${path}\``);
            const parts = {
                message: `\`${file}\` lists nothing that matches \`${pattern}\` (input \`artifacts\`)`,
                reason: `It lists ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_12__/* .joinTruncated */ .v$)(listed, 5)}, relative to the directory of the list`,
                hint: "Write a path as it is listed, and check that the list is the one of this build",
            };
            (0,_find_paths_js__WEBPACK_IMPORTED_MODULE_9__/* .reportNoMatch */ .BK)(parts, ifNoMatch, logger);
        }
        return matching.map((entry) => ({ entry, name }));
    });
    return selected.flat();
}
function createMatcher(pattern) {
    if (!(0,_glob_js__WEBPACK_IMPORTED_MODULE_10__/* .isGlob */ .fg)(pattern))
        return (path) => (0,_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .removeDots */ .ff)(path) === (0,_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .removeDots */ .ff)(pattern);
    const glob = (0,_glob_js__WEBPACK_IMPORTED_MODULE_10__/* .parseGlob */ .qF)(pattern);
    return (path) => (0,_glob_js__WEBPACK_IMPORTED_MODULE_10__/* .matchesGlob */ .kt)(glob, path);
}
/** @throws ConfigurationError when the file has another digest than is listed, or cannot be hashed; CancelledError */
async function compare(entry, file, pool, context) {
    const { location, line } = entry;
    const path = (0,_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .encodePath */ .O0)(location);
    const hint = `Line ${line} of \`${file}\` must name a file that the runner's user may read, as \`sha256sum\` does`;
    const status = (0,_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .withFileErrors */ .MH)(path, (at) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(at), hint);
    if (!status.isFile())
        throw (0,_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .notAFileError */ .V5)(path, status, hint);
    const digest = await pool.hash(path, new _scheduler_js__WEBPACK_IMPORTED_MODULE_8__/* .Scheduler */ ._(`\`${location}\``, context), hint, status);
    if (digest === entry.fingerprint)
        return;
    throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .ConfigurationError */ .j1({
        message: `\`${location}\` has SHA-256 ${digest}, but line ${line} of \`${file}\` lists ${entry.fingerprint}`,
        reason: "The file changed after the checksums were created, or the line is for another file",
        hint: "Create the checksum file after the last step that changes the files",
    });
}
/**
 * Parses a checksum file in UTF-8, or in UTF-16 with a byte order mark.
 * @param file its name, for messages
 * @throws ConfigurationError, ConfigurationErrors naming the lines that are not the SHA-256 of a file with a plain path
 */
function parseChecksumFile(content, file) {
    const directory = file.slice(0, file.lastIndexOf("/") + 1);
    const byPath = new Map();
    const errors = [];
    for (const [index, raw] of decodeText(content, file).split("\n").entries()) {
        const text = raw.replace(/\r$/, "");
        if (text.trim() === "" || text.startsWith("#"))
            continue;
        const parsed = parseLine(text);
        if (typeof parsed === "string") {
            const shown = text.length > maxShown ? `has ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_12__/* .count */ .U9)(text.length, "character")}` : `is \`${text}\``;
            const message = `Line ${index + 1} of \`${file}\` ${shown}: ${parsed}`;
            errors.push(new _lib_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .ConfigurationError */ .j1({ message, hint: lineHint }));
            continue;
        }
        const { path } = parsed;
        const plain = (0,_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .removeDots */ .ff)(path);
        const location = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(path) ? path : directory + plain;
        const known = byPath.get(plain);
        if (known === undefined)
            byPath.set(plain, { ...parsed, line: index + 1, location });
        else if (known.fingerprint !== parsed.fingerprint)
            errors.push(new _lib_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .ConfigurationError */ .j1({
                message: `Lines ${known.line} and ${index + 1} of \`${file}\` give different digests for \`${path}\`: ` +
                    `${known.fingerprint} and ${parsed.fingerprint}`,
                reason: "The file was written twice, or joined from two builds",
                hint: "Create it again from the files that are meant",
            }));
    }
    (0,_lib_concurrency_js__WEBPACK_IMPORTED_MODULE_3__/* .throwTogether */ .L7)(errors);
    if (byPath.size === 0)
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .ConfigurationError */ .j1({
            message: `\`${file}\` lists no artifact: it is empty or has only comments`,
            hint: "Check the step that creates it",
        });
    return [...byPath.values()];
}
function decodeText(content, file) {
    const mark = Buffer.from(content.subarray(0, 2)).toString("hex");
    const encoding = mark === "fffe" ? "utf-16le" : mark === "feff" ? "utf-16be" : "utf-8";
    try {
        const text = new TextDecoder(encoding, { fatal: true }).decode(content);
        if (!text.includes("\0"))
            return text;
    }
    catch (error) {
        if (!(error instanceof TypeError))
            throw error;
    }
    throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .ConfigurationError */ .j1({
        message: `\`${file}\` is not a text file: it is neither UTF-8 nor UTF-16 with a byte order mark, or has NUL bytes`,
        hint: "Save it as UTF-8, and create it without `-z`",
    });
}
const lineHint = "Create the file with `sha256sum`, with paths such as `app`, `./app`, `../dist/app` or `/dist/app`: without a final `/`, " +
    "and without `.` or `..` inside";
/** A longer line is not shown: of a part of a secret, nobody could tell that it is one. */
const maxShown = 200;
// GNU: `digest  name`, or `digest *name`. BSD, and GNU's --tag: `SHA256 (name) = digest`. A `\` in front says that the name
// is escaped.
const gnuLine = /^(?<mark>\\?)(?<digest>[0-9A-Fa-f]+) [ *](?<name>.+)$/s;
const bsdLine = /^(?<mark>\\?)SHA256 \((?<name>.+)\) = (?<digest>[0-9A-Fa-f]+)$/s;
/** Parses a line; returns what is wrong with it where it is not the SHA-256 of a file. */
function parseLine(text) {
    const { mark, name, digest } = (bsdLine.exec(text) ?? gnuLine.exec(text))?.groups ?? {};
    if (name === undefined || digest === undefined)
        return "expected a SHA-256, two spaces and a file name";
    const fingerprint = valibot__WEBPACK_IMPORTED_MODULE_13__/* .safeParse */ .xLC(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .fingerprintSchema */ .S8, digest.toLowerCase());
    if (!fingerprint.success)
        return `its digest has ${digest.length} hex characters, but SHA-256 has 64`;
    const path = mark === "" ? (0,_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .toSlashes */ .TH)(name) : unescapeName(name);
    if (path === undefined || !isPlain(path) || (mark === "" && path.includes("\\")))
        return `\`${name}\` is not the plain path of a file`;
    return { path, fingerprint: fingerprint.output };
}
/**
 * Returns whether a path has the plain form of a file's path. Whether another form (`app/`, `x/../app`) leads to a file
 * depends on what is on disk, so an existing file might not be found and compared. `-` is standard input.
 */
function isPlain(path) {
    const names = path.replace(/^(?:\/|\.\/|(?:\.\.\/)+)/, "").split("/");
    return path !== "-" && names.every((name) => name !== "" && name !== "." && name !== "..");
}
const escapes = { "\\\\": "\\", "\\n": "\n", "\\r": "\r" };
/** Reverses what GNU's tools do to names with line endings and `\`; undefined for another escape sequence. */
const unescapeName = (name) => /^(?:[^\\]|\\[\\nr])*$/.test(name)
    ? name.replace(/\\./g, (sequence) => escapes[sequence] ?? sequence)
    : undefined;


/***/ })

};
