export const id = 203;
export const ids = [203];
export const modules = {

/***/ 8203:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  fromPaths: () => (/* binding */ fromPaths)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/files/read-file.js
var read_file = __webpack_require__(1961);
// EXTERNAL MODULE: ./build/lib/deadline.js
var deadline = __webpack_require__(5842);
// EXTERNAL MODULE: ./build/lib/errors.js
var errors = __webpack_require__(1469);
// EXTERNAL MODULE: ./build/lib/format.js
var format = __webpack_require__(177);
// EXTERNAL MODULE: ./build/lib/identifiers.js
var identifiers = __webpack_require__(2528);
// EXTERNAL MODULE: ./build/workflow/read-run.js
var read_run = __webpack_require__(2086);
// EXTERNAL MODULE: ./build/artifacts/artifact.js
var artifact = __webpack_require__(264);
// EXTERNAL MODULE: ./build/artifacts/hash/file.js
var file = __webpack_require__(1715);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(8500);
// EXTERNAL MODULE: external "node:worker_threads"
var external_node_worker_threads_ = __webpack_require__(5919);
;// CONCATENATED MODULE: ./build/artifacts/hash/hash-files.js
// Hashes files in this thread and, where that takes a while, in others too. Each thread takes the next file that none has taken,
// while more are still being found. When all are hashed, all are looked at again in the same way: none may have changed since it
// was opened.






/** How many files are found before other threads begin: to hash them takes longer than to start a thread. */
const batchSize = 2_000;
const digestLength = 32;
const stateLength = 5;
const noDigest = "00".repeat(digestLength);
/** What a cancellation ends. */
const cancelledClause = "artifacts were fingerprinted";
/** Not more: each thread has the paths of all files in its memory, and disks are not faster. */
const maxThreads = Math.min((0,external_node_os_.availableParallelism)(), 4);
/** Creates the memory that threads share. */
const createBatch = (first, paths) => ({
    first,
    paths,
    next: new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT)),
    digests: new Uint8Array(new SharedArrayBuffer(paths.length * digestLength)),
    states: new Float64Array(new SharedArrayBuffer(paths.length * stateLength * Float64Array.BYTES_PER_ELEMENT)),
});
/** Hashes files. Its threads end when it is disposed of. */
class FileHasher {
    #onProgress;
    #context;
    #batches = [];
    #threads = [];
    /** The files that are in no batch yet. */
    #added = [];
    constructor(onProgress, context) {
        this.#onProgress = onProgress;
        this.#context = context;
    }
    /** How many files were added: the index of the next one. */
    get count() {
        return this.#batches.length * batchSize + this.#added.length;
    }
    /** Adds a file. */
    add(path) {
        this.#added.push(path);
        if (this.#added.length < batchSize)
            return;
        this.#shareAdded();
        this.#startThreads(batchSize);
    }
    /**
     * Hashes all files that were added.
     * @throws CancelledError
     */
    async hashAll() {
        this.#shareAdded();
        const pause = (0,deadline/* createPause */.nl)(this.#context, cancelledClause);
        const hashed = await allEnded([
            perform("hash", this.#batches, this.#onProgress, pause),
            this.#hashInThreads(),
        ]);
        const compared = await allEnded([
            perform("compare", this.#batches, this.#onProgress, pause),
            ...this.#threads.map((thread) => thread.perform("compare")),
        ]);
        // They end while this thread goes on.
        for (const thread of this.#threads)
            void thread.end();
        return toHashedFiles(this.#batches, new Map([...compared, ...hashed]));
    }
    async #hashInThreads() {
        // Until this thread pauses: a few small files are hashed by then.
        await (0,promises_.setImmediate)();
        const last = this.#batches.at(-1);
        if (last !== undefined)
            this.#startThreads(last.paths.length - Atomics.load(last.next, 0));
        return (await Promise.all(this.#threads.map((thread) => thread.perform("hash")))).flat();
    }
    #shareAdded() {
        const batch = createBatch(this.#batches.length * batchSize, this.#added);
        this.#added = [];
        this.#batches.push(batch);
        for (const thread of this.#threads)
            thread.share(batch);
    }
    /** Starts other threads, where there are none, for so many files. */
    #startThreads(files) {
        for (let thread = this.#threads.length + 1; thread < maxThreads && thread <= files; thread += 1) {
            const started = new HashThread(this.#onProgress, this.#context.signal);
            for (const batch of this.#batches)
                started.share(batch);
            this.#threads.push(started);
        }
    }
    async [Symbol.asyncDispose]() {
        await Promise.all(this.#threads.map((thread) => thread.end()));
    }
}
/** Waits until all work has ended, also where some of it fails: no thread may be started afterwards. @throws the first error */
async function allEnded(work) {
    const failures = [];
    for (const result of await Promise.allSettled(work)) {
        if (result.status === "rejected")
            throw result.reason;
        for (const failure of result.value)
            failures.push(failure);
    }
    return failures;
}
function toHashedFiles(batches, failures) {
    const digests = batches.map((batch) => Buffer.from(batch.digests.buffer));
    const requireHashed = (index) => {
        const problems = failures.get(index);
        if (problems !== undefined)
            throw new errors/* ConfigurationError */.j1(problems);
    };
    return {
        digestOf(index) {
            requireHashed(index);
            const start = (index % batchSize) * digestLength;
            const digest = digests[Math.floor(index / batchSize)]?.toString("hex", start, start + digestLength);
            if (digest === undefined || digest === "" || digest === noDigest)
                throw new Error("A file was not hashed");
            return digest;
        },
        stateOf(index) {
            requireHashed(index);
            const batch = batches[Math.floor(index / batchSize)];
            if (batch === undefined)
                throw new Error("A file was not hashed");
            return readState(batch.states, index % batchSize);
        },
    };
}
function readState(states, index) {
    const at = index * stateLength;
    const numberAt = (offset) => states[at + offset] ?? 0;
    return {
        dev: numberAt(0),
        ino: numberAt(1),
        size: numberAt(2),
        mtimeMs: numberAt(3),
        ctimeMs: numberAt(4),
    };
}
/**
 * Performs a task with one file after the other, until none is left that no thread has taken.
 * @param pause called after each file, and within a large one that is hashed
 */
async function perform(task, batches, onProgress, pause) {
    const failures = [];
    for (const { first, paths, next, digests, states } of batches) {
        const digestBytes = Buffer.from(digests.buffer);
        for (;;) {
            const place = Atomics.add(next, task === "hash" ? 0 : 1, 1);
            const path = paths[place];
            if (path === undefined)
                break;
            try {
                if (task === "hash") {
                    const { digest, state } = await (0,file/* hashFile */.DC)(path, onProgress, pause);
                    const { dev, ino, size, mtimeMs, ctimeMs } = state;
                    digestBytes.write(digest, place * digestLength, "hex");
                    states.set([dev, ino, size, mtimeMs, ctimeMs], place * stateLength);
                    // By its path: another file may be there now.
                }
                else if (!(0,file/* isSameState */._G)(readState(states, place), (0,file/* statusOf */.c2)(path)))
                    throw (0,file/* changedError */.zi)(path);
            }
            catch (error) {
                if (!(error instanceof errors/* ConfigurationError */.j1))
                    throw error;
                failures.push([first + place, error.parts]);
            }
            const waiting = pause?.();
            if (waiting !== undefined)
                await waiting;
        }
    }
    return failures;
}
/** Another thread that works on the same files. */
class HashThread {
    #worker;
    #ended = new AbortController();
    /** Rejects when the thread can do no more: the job was cancelled, or it failed. That can be between two tasks. */
    #broken;
    #resolve = () => undefined;
    constructor(onProgress, signal) {
        // In dist/ a bundle beside the one that runs. Not a constant, which the bundler would take for a file to copy.
        const file = import.meta.url.endsWith(".ts") ? "worker.ts" : "hash-worker.js";
        const worker = new external_node_worker_threads_.Worker(new URL(`./${file}`, import.meta.url));
        this.#worker = worker;
        this.#broken = new Promise((_, reject) => {
            const cancel = () => {
                reject((0,errors/* cancelledWhile */.dy)(cancelledClause));
            };
            if (signal.aborted)
                cancel();
            signal.addEventListener("abort", cancel, { signal: this.#ended.signal });
            worker.on("error", reject);
            worker.on("exit", () => {
                reject(new Error("A thread ended before it was done"));
            });
        });
        // Without a handler of its own, a rejection while no task waits would end the process.
        this.#broken.catch(() => undefined);
        worker.on("message", (reply) => {
            if (reply.kind === "end")
                this.#resolve(reply.failures);
            else
                onProgress(reply.files, reply.bytes);
        });
    }
    /** Gives the thread more files to hash. */
    share(batch) {
        this.#worker.postMessage(batch);
    }
    /** Performs a task in the thread with all files that it has got. @throws CancelledError */
    perform(task) {
        const done = new Promise((resolve) => {
            this.#resolve = resolve;
        });
        this.#worker.postMessage(task);
        return Promise.race([done, this.#broken]);
    }
    /** Ends the thread, whatever it does, and waits for its end. */
    async end() {
        this.#ended.abort();
        await this.#worker.terminate();
    }
}
/**
 * Returns a function that passes on what was hashed as a sum, at most once per interval: a message to another thread takes time.
 * @param interval in milliseconds
 */
function sumProgress(onProgress, interval, now) {
    let [files, bytes, last] = [0, 0, now()];
    return (moreFiles, moreBytes) => {
        files += moreFiles;
        bytes += moreBytes;
        if (now() - last < interval)
            return;
        onProgress(files, bytes);
        [files, bytes, last] = [0, 0, now()];
    };
}

;// CONCATENATED MODULE: ./build/artifacts/from-path.js
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
// Artifacts that are files or directories, fingerprinted here.












/**
 * Fingerprints what the lines select. A path that several lines select is read once.
 * @throws ConfigurationError with all paths that cannot be fingerprinted; CancelledError
 */
async function fromPaths(selected, { exclude, isRecorded, onWarning }, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        await checkSyntax(exclude);
        const pause = (0,deadline/* createPause */.nl)(context, cancelledClause);
        const hasher = __addDisposableResource(env_1, new FileHasher(progressLogger(context), context), true);
        const addFile = (path) => {
            hasher.add(path);
        };
        const paths = [...new Set(selected.flatMap((line) => line.paths))];
        const contents = await (0,errors/* collectErrors */.ul)(paths, async (path) => {
            const firstFile = hasher.count;
            const tree = isDirectory(path) ? await readDirectory(path, exclude, addFile, pause) : undefined;
            if (tree === undefined)
                addFile(path);
            return { path, tree, files: tree?.files ?? [path], firstFile };
        });
        const hashed = await hasher.hashAll();
        const artifacts = new Map(await (0,errors/* collectErrors */.ul)(contents, async (content) => {
            return [content.path, await toArtifact(content, hashed, onWarning, context)];
        }));
        warnOfUnused(exclude, contents, onWarning);
        if (isRecorded) {
            const names = await findOld(contents, hashed, context);
            if (names.length > 0)
                onWarning({ ...leftover, names });
        }
        return selected.flatMap(({ line: { line, name }, paths }) => paths.map((path) => {
            const artifact = artifacts.get(path);
            if (artifact === undefined)
                throw new Error(`${path} was not fingerprinted`);
            return { line, artifact: { name, ...artifact } };
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
const readDirectory = async (...parameters) => {
    const { readTree } = await __webpack_require__.e(/* import() */ 562).then(__webpack_require__.bind(__webpack_require__, 8562));
    return await readTree(...parameters);
};
/** Makes an artifact of what was hashed. @throws ConfigurationError where it has no fingerprint, or one that identifies nothing */
async function toArtifact({ path, tree, firstFile }, { digestOf, stateOf }, onWarning, { signal }) {
    const filename = filenameOf(path);
    // `.` says nothing to people.
    const shown = filename === (0,external_node_path_.basename)(path) ? path : undefined;
    if (tree === undefined) {
        const fingerprint = dist/* parse */.qgA(identifiers/* fingerprintSchema */.S8, digestOf(firstFile));
        const { size } = stateOf(firstFile);
        if (size === 0)
            onWarning({ ...emptyFile, names: [path] });
        if (size < maxPointerBytes && (await isLfsPointer(path, signal)))
            onWarning({ ...lfsPointer, names: [`\`${path}\``] });
        return { filename, type: "file", fingerprint, path: shown, size };
    }
    const digest = await tree.fingerprint((index) => digestOf(firstFile + index));
    if (tree.files.length === 0)
        throw new errors/* ConfigurationError */.j1({
            message: `\`${path}\` has no file that is fingerprinted`,
            reason: "It is empty, or everything in it is excluded: its fingerprint would identify nothing",
            hint: "Check what the build created, `exclude` and `.kosli_ignore`",
        });
    if (tree.files.every((file) => artifact/* artifactsFilePattern */.C4.test(file)))
        throw new errors/* ConfigurationError */.j1({
            message: `\`${path}\` has only what steps wrote as \`artifacts-file\``,
            reason: "The lists themselves would be the artifact, not what they list",
            hint: `Write \`artifacts-file:${path.replace(/\/$/, "")}/**/*.json\``,
        });
    if (tree.files.some((file) => file.includes("/.git/", path.length - 1)))
        onWarning({ ...checkout, names: [`\`${path}\``] });
    const [only = ""] = tree.files;
    if (tree.files.length === 1 && (0,external_node_path_.basename)(only) === filename)
        onWarning({ ...ownName, names: [`\`${path}\``] });
    if (tree.isIgnoreFileExcluded)
        onWarning({ ...ignoreFileExcluded, names: [path] });
    return { filename, type: "dir", fingerprint: dist/* parse */.qgA(identifiers/* fingerprintSchema */.S8, digest), path: shown };
}
/**
 * Finds artifacts that an earlier job may have left, among those whose newest file was last changed before the job's start: by
 * ctime, because what is unpacked or copied keeps an old mtime.
 */
async function findOld(contents, { stateOf }, context) {
    const jobStart = (0,read_run/* findJobStart */.vG)(context.environment);
    if (jobStart === undefined)
        return [];
    const old = contents.filter(({ files, firstFile }) => files.every((_, index) => stateOf(firstFile + index).ctimeMs < jobStart));
    if (old.length === 0)
        return [];
    const { findLeftovers } = await Promise.all(/* import() */[__webpack_require__.e(805), __webpack_require__.e(904), __webpack_require__.e(912)]).then(__webpack_require__.bind(__webpack_require__, 5912));
    return await findLeftovers(old, context);
}
/** Checks patterns of `exclude`, also where no artifact is a directory. @throws ConfigurationError */
async function checkSyntax(exclude) {
    if (exclude.length === 0)
        return;
    const { parseExclude } = await __webpack_require__.e(/* import() */ 715).then(__webpack_require__.bind(__webpack_require__, 9715));
    parseExclude(exclude);
}
/** @throws ConfigurationError for what is neither a file nor a directory, and for a link as directory */
function isDirectory(path) {
    const status = (0,file/* statusOf */.c2)(path);
    if (status.isFile())
        return false;
    if (!status.isDirectory())
        throw (0,file/* notAFileError */.V5)(path, status);
    if (!path.endsWith("/") && (0,external_node_fs_.lstatSync)(path).isSymbolicLink())
        throw new errors/* ConfigurationError */.j1({
            message: `\`${path}\` is a symbolic link to a directory`,
            reason: "Other clients of the service do not follow it, and see an empty directory",
            hint: `Write \`${path}/\` for the directory that it leads to`,
        });
    return true;
}
const emptyFile = {
    text: "An artifact is an empty file",
    hint: "All empty files have the same fingerprint: check what the build wrote",
};
/** The specification of Git LFS says that a pointer has less, in bytes. */
const maxPointerBytes = 1_024;
async function isLfsPointer(path, signal) {
    const content = await (0,read_file/* readWholeFile */.M4)(path, { maxBytes: maxPointerBytes, signal });
    return content.toString("latin1").startsWith("version https://git-lfs.github.com/spec/");
}
const lfsPointer = {
    text: "An artifact is a pointer of Git LFS in place of the file",
    hint: "Set `lfs: true` of actions/checkout",
};
const checkout = {
    text: "An artifact is a directory with `.git` in it, so that no other checkout has its fingerprint",
    hint: "Record what the build made, or leave `.git` out with `exclude`",
};
const ownName = {
    text: "An artifact is a directory with one file of the same name in it",
    hint: "If the file is the artifact, write its path: a download can put it into a directory",
};
const ignoreFileExcluded = {
    text: "`exclude` drops the ignore file of a directory: what that file lists stays invisible, whatever is added to it",
};
const leftover = {
    text: "An artifact is older than this job, and git does not track it: an earlier job may have left it in the workspace",
    hint: "A self-hosted runner keeps its workspace: remove old files first, and record what this job built or downloaded",
};
/** Warns of patterns of `exclude` that excluded nothing. */
function warnOfUnused(exclude, contents, onWarning) {
    const matched = new Set(contents.flatMap(({ tree }) => tree?.matchedPatterns ?? []));
    const unused = exclude.filter((pattern) => !matched.has(pattern));
    if (unused.length === 0)
        return;
    const directory = contents.find(({ tree }) => tree !== undefined);
    onWarning({
        text: "Input `exclude` has a pattern that matched nothing",
        names: unused.map((pattern) => `\`${pattern}\``),
        hint: directory === undefined
            ? "It is for what is in a directory, and no artifact is one"
            : `Patterns are one per line, and relative to the directory that is fingerprinted (\`${directory.path}\`), not to the workspace: \`**/name\` is at any depth. Quotes, \`#\`, \`!\` and \`- \` are part of a pattern`,
    });
}
/** Returns the last name of a path. `.` and `..` are resolved; the root is its own name. */
function filenameOf(path) {
    const name = (0,external_node_path_.basename)(path);
    if (!/^\.{0,2}$/.test(name))
        return name;
    const resolved = external_node_fs_.realpathSync.native(path);
    return (0,external_node_path_.basename)(resolved) || resolved;
}
/** Logs how much has been hashed. */
function progressLogger(context) {
    const isProgressDue = (0,deadline/* progressTimer */.PQ)(context);
    let [files, bytes] = [0, 0];
    return (moreFiles, moreBytes) => {
        files += moreFiles;
        bytes += moreBytes;
        if (isProgressDue())
            context.logger.info(`Fingerprinting: ${(0,format/* count */.U9)(files, "file")}, ${(0,format/* formatSize */.Xq)(bytes)} so far`);
    };
}


/***/ }),

/***/ 1715:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DC: () => (/* binding */ hashFile),
/* harmony export */   V5: () => (/* binding */ notAFileError),
/* harmony export */   _G: () => (/* binding */ isSameState),
/* harmony export */   c2: () => (/* binding */ statusOf),
/* harmony export */   m0: () => (/* binding */ excludeHint),
/* harmony export */   zi: () => (/* binding */ changedError)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7975);
/* harmony import */ var _files_read_file_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1961);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1469);
// SHA-256 of a file's bytes. Of most files by synchronous calls, which are several times as fast as promises; of large ones
// by reading one buffer while the other is hashed, so that the thread can do other things meanwhile.





/** From here on a file takes so long that other things must happen meanwhile. */
const largeSize = 32 * 1024 * 1024;
const bufferSize = 1024 * 1024;
const buffer = Buffer.allocUnsafeSlow(256 * 1024);
const readAsync = (0,node_util__WEBPACK_IMPORTED_MODULE_2__.promisify)(node_fs__WEBPACK_IMPORTED_MODULE_1__.read);
/**
 * Hashes a regular file.
 * @param pause called now and then within a large file; what it throws ends the hashing
 * @throws ConfigurationError when it is not a regular file, cannot be read, or has another length than it had when it was opened
 */
async function hashFile(path, onProgress, pause) {
    try {
        const file = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(path, _files_read_file_js__WEBPACK_IMPORTED_MODULE_3__/* .openFlags */ .IL);
        try {
            const state = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.fstatSync)(file);
            if (!state.isFile())
                throw notAFileError(path, state);
            const isLarge = state.size >= largeSize;
            const { digest, length } = isLarge
                ? await hashLarge(file, state.size, onProgress, pause)
                : hashSmall(file, state.size);
            if (length !== state.size)
                throw changedError(path);
            onProgress(1, isLarge ? 0 : length);
            return { digest, state };
        }
        finally {
            (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(file);
        }
    }
    catch (error) {
        throw toEntryError(path, error);
    }
}
// Neither reads much further than the size at the beginning: a file that grows could be read without end.
function hashSmall(file, size) {
    let bytesRead = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readSync)(file, buffer);
    if (bytesRead === size)
        return { digest: (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)("sha256", buffer.subarray(0, bytesRead)), length: bytesRead };
    const sha256 = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha256");
    let length = 0;
    while (bytesRead > 0 && length <= size) {
        sha256.update(buffer.subarray(0, bytesRead));
        length += bytesRead;
        bytesRead = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readSync)(file, buffer);
    }
    return { digest: sha256.digest("hex"), length };
}
async function hashLarge(file, size, onProgress, pause) {
    const sha256 = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha256");
    let [filling, hashing] = [Buffer.allocUnsafeSlow(bufferSize), Buffer.allocUnsafeSlow(bufferSize)];
    const fill = async () => (await readAsync(file, filling, 0, bufferSize, null)).bytesRead;
    let bytesRead = await fill();
    let length = 0;
    while (bytesRead > 0 && length <= size) {
        [filling, hashing] = [hashing, filling];
        const reading = fill();
        sha256.update(hashing.subarray(0, bytesRead));
        length += bytesRead;
        // Not before the end of a read may the file be closed, also because of what `pause` throws.
        const next = await reading;
        onProgress(0, bytesRead);
        await pause?.();
        bytesRead = next;
    }
    return { digest: sha256.digest("hex"), length };
}
/** Returns whether two states are of the same bytes. */
const isSameState = (one, other) => one.ino === other.ino &&
    one.dev === other.dev &&
    one.size === other.size &&
    one.mtimeMs === other.mtimeMs &&
    one.ctimeMs === other.ctimeMs;
/** What to do about an entry of a directory that cannot be fingerprinted. */
const excludeHint = "Remove it before this step, or list it in `exclude`";
/** Reports that what was read is not what is there now. */
const changedError = (path) => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .ConfigurationError */ .j1({
    message: `\`${path.replace(/(?<=.)\/$/, "")}\` changed while it was fingerprinted`,
    reason: "A process still writes to it",
    hint: "Run this step after the build has ended, or list it in `exclude`",
});
/** Reports something that is neither a file nor a directory: reading it would fail, block or never end. */
const notAFileError = (path, status) => (0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_3__/* .fileError */ .zS)(path, `is ${(0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_3__/* .describeFileKind */ .C2)(status)}`, excludeHint);
/** Converts an error of the file system to one that names the path. Returns any other unchanged. */
function toEntryError(path, cause) {
    if ((0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .errorCode */ .CA)(cause) !== "ENOENT")
        return (0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_3__/* .toFileError */ .GI)(path, cause, excludeHint);
    return (0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_3__/* .fileError */ .zS)(path, "is a link that leads nowhere, or was removed while this step ran", excludeHint, cause);
}
/** Returns what is at a path, behind links. @throws ConfigurationError */
function statusOf(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.statSync)(path);
    }
    catch (error) {
        throw toEntryError(path, error);
    }
}


/***/ })

};
