export const id = 140;
export const ids = [140];
export const modules = {

/***/ 9140:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  fromPaths: () => (/* binding */ fromPaths)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(8500);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/lib/concurrency.js
var concurrency = __webpack_require__(8867);
// EXTERNAL MODULE: ./build/lib/errors.js
var errors = __webpack_require__(1469);
// EXTERNAL MODULE: ./build/lib/format.js
var format = __webpack_require__(177);
// EXTERNAL MODULE: ./build/lib/identifiers.js
var identifiers = __webpack_require__(2528);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:fs/promises"
var external_node_fs_promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: ./build/lib/read-file.js
var read_file = __webpack_require__(6581);
;// CONCATENATED MODULE: ./build/artifacts/hash/file.js
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
// SHA-256 of a file's bytes. Of small files by synchronous calls, which are several times as fast as promises; of large ones
// by reading one buffer while the other is hashed, which takes no longer than openssl. A stream takes nearly twice as long.





/** From here on it takes longer to hash a file than to start a thread for it. */
const largeSize = 32 * 1024 * 1024;
const buffer = Buffer.allocUnsafeSlow(256 * 1024);
const largeBufferSize = 1024 * 1024;
/**
 * Hashes a regular file, unless it is large.
 * @returns 64 hex digits
 * @throws ConfigurationError when it is not a regular file, cannot be read, or changes meanwhile
 */
function hashSmallFile(path, onProgress) {
    return withOpenFile(path, (file, state) => {
        if (state.size >= largeSize)
            return { path, state: toPlain(state) };
        return hashOpenFile(path, file, state, onProgress);
    });
}
function withOpenFile(path, use) {
    return orFileError(path, () => {
        const file = (0,external_node_fs_.openSync)(path, read_file/* openFlags */.IL);
        try {
            const state = (0,external_node_fs_.fstatSync)(file);
            if (!state.isFile())
                throw notAFileError(path, state);
            return use(file, state);
        }
        finally {
            (0,external_node_fs_.closeSync)(file);
        }
    });
}
function hashOpenFile(path, file, before, onProgress) {
    let read = (0,external_node_fs_.readSync)(file, buffer);
    let length = read;
    let digest;
    if (length < buffer.length && length === before.size)
        digest = (0,external_node_crypto_.hash)("sha256", buffer.subarray(0, length));
    else {
        const sha256 = (0,external_node_crypto_.createHash)("sha256");
        // Not further than the size at the beginning: a file that grows could be read without end.
        while (read > 0 && length <= before.size) {
            sha256.update(buffer.subarray(0, read));
            onProgress(0, read);
            read = (0,external_node_fs_.readSync)(file, buffer);
            length += read;
        }
        digest = sha256.digest("hex");
    }
    if (length !== before.size || !isSameState(before, (0,external_node_fs_.fstatSync)(file)))
        throw changedError(path);
    onProgress(1, length < buffer.length ? length : 0);
    return digest;
}
/** Hashes a large file in a thread that does nothing else. Returns and throws as `hashSmallFile`. */
const hashLargeFileSync = ({ path, state }, onProgress) => withOpenFile(path, (file) => hashOpenFile(path, file, state, onProgress));
/** Hashes a large file. Returns and throws as `hashSmallFile`. */
async function hashLargeFile({ path, state }, onProgress) {
    try {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            const file = __addDisposableResource(env_1, await (0,external_node_fs_promises_.open)(path, read_file/* openFlags */.IL), true);
            const sha256 = (0,external_node_crypto_.createHash)("sha256");
            let [filling, hashing] = [
                Buffer.allocUnsafeSlow(largeBufferSize),
                Buffer.allocUnsafeSlow(largeBufferSize),
            ];
            let length = 0;
            let reading = file.read(filling);
            while (length <= state.size) {
                const { bytesRead } = await reading;
                if (bytesRead === 0)
                    break;
                [filling, hashing] = [hashing, filling];
                reading = file.read(filling);
                sha256.update(hashing.subarray(0, bytesRead));
                length += bytesRead;
                onProgress(0, bytesRead);
            }
            await reading;
            if (length !== state.size || !isSameState(state, await file.stat()))
                throw changedError(path);
            onProgress(1, 0);
            return sha256.digest("hex");
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
    catch (error) {
        throw toFileError(path, error);
    }
}
/** What can be sent to another thread. */
const toPlain = ({ dev, ino, size, mtimeMs, ctimeMs }) => ({
    dev,
    ino,
    size,
    mtimeMs,
    ctimeMs,
});
/** Returns whether two states are of the same bytes. */
const isSameState = (one, other) => one.ino === other.ino &&
    one.dev === other.dev &&
    one.size === other.size &&
    one.mtimeMs === other.mtimeMs &&
    one.ctimeMs === other.ctimeMs;
const quote = (path) => `\`${path.replace(/(?<=.)\/$/, "")}\``;
/** What to do about an entry of a directory that cannot be fingerprinted. */
const excludeHint = "Remove it before this step, or list it in `exclude`";
/** Reports that what was read is not what is there now. */
const changedError = (path) => new errors/* ConfigurationError */.j1({
    message: `${quote(path)} changed while it was fingerprinted`,
    reason: "A process still writes to it",
    hint: "Run this step after the build has ended, or list it in `exclude`",
});
/** Reports something that is neither a file nor a directory: reading it would fail, block or never end. */
const notAFileError = (path, status) => new errors/* ConfigurationError */.j1({ message: `${quote(path)} is ${(0,read_file/* describeFileKind */.C2)(status)}`, hint: excludeHint });
/**
 * Calls a function of node:fs about a path.
 * @throws ConfigurationError that names the path where the file system refuses
 */
function orFileError(path, access) {
    try {
        return access();
    }
    catch (error) {
        throw toFileError(path, error);
    }
}
/** Converts an error of the file system to one that names the path. Returns any other unchanged. */
function toFileError(path, cause) {
    const reason = (0,read_file/* describeFileError */.SQ)(cause);
    if (reason === undefined)
        return cause;
    const problem = (0,errors/* errorCode */.CA)(cause) === "ENOENT"
        ? "is a link that leads nowhere, or was removed while this step ran"
        : `cannot be read: ${reason}`;
    return new errors/* ConfigurationError */.j1({ message: `${quote(path)} ${problem}`, hint: excludeHint }, { cause });
}
/** Returns what is at a path, behind links. @throws ConfigurationError */
const statusOf = (path) => orFileError(path, () => statSync(path));

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
// EXTERNAL MODULE: ./build/lib/wildcards.js
var wildcards = __webpack_require__(1335);
;// CONCATENATED MODULE: ./build/artifacts/hash/exclude.js
// Patterns that exclude entries from a directory's fingerprint: of the input `exclude` and of `.kosli_ignore`, relative to the
// directory. They exclude what other clients of the service exclude; where those silently exclude something else than a
// pattern says, it is an error (docs/artifacts.md).




const excludeSource = "Input `exclude`";
/** Parses the patterns of the input `exclude`. Returns and throws as `parsePatterns`. */
const parseExclude = (patterns) => parsePatterns(patterns.map((text) => ({ text, source: excludeSource })));
/**
 * Parses patterns.
 * @returns the places at the directory itself
 * @throws ConfigurationError when the syntax of one is wrong, or other clients read it differently
 */
const parsePatterns = (patterns) => new Set(patterns.flatMap((pattern) => [...parsePattern(pattern)]));
function parsePattern(pattern) {
    const { text, source } = pattern;
    const rejection = (reason, hint) => new errors/* ConfigurationError */.j1({ message: `${source}: pattern \`${text}\` ${reason}`, hint });
    const path = external_node_path_.posix.normalize(`./${text}`).replace(/\/$/, "");
    const relativeHint = "Patterns are relative to the directory that is fingerprinted: name something in it";
    if (path === ".")
        throw rejection("means the directory itself", relativeHint);
    const names = path.split("/").filter((name, index, all) => name !== "**" || all[index - 1] !== "**");
    if (names[0] === "..")
        throw rejection("leads out of the directory", relativeHint);
    if (names.some((name) => name !== "**" && name.includes("**")))
        throw rejection("has a `**` that is not alone between slashes", "Write for example `**/*.log`");
    const end = names.lastIndexOf("**");
    if (names.slice(0, end + 1).some((name) => name !== "**" && isSpecial(name)))
        throw rejection("has `*`, `?`, `[` or `\\` before a `**`: other clients of the service then exclude nothing", "Use plain names before `**`. A directory is excluded with everything in it, without `/**`");
    const steps = names.map((name) => {
        if (name === "**")
            return name;
        const tokens = parseName(name);
        if (tokens !== undefined)
            return tokens;
        throw rejection("has a syntax error", "Write sets as `[a-z]` or `[^a]`, and `\\[` for a `[` itself");
    });
    const last = steps.slice(end + 1);
    if (end < 0 || last.length === 0 || names.slice(end + 1).some(isSpecial))
        return start(pattern, steps);
    // `**/logs` leaves of a `logs` in the root its own name, and a file of that name.
    const anyName = ["run"];
    return new Set([
        ...start(pattern, [...steps.slice(0, end + 1), anyName, ...last]),
        ...start(pattern, [...steps.slice(0, end), ...last, "**"]),
    ]);
}
function start(pattern, steps) {
    let next;
    for (const [index, step] of [...steps.entries()].reverse())
        next = { pattern, step, isAfterGlobstar: steps.slice(0, index).includes("**"), next };
    return new Set(next && reachable(next));
}
/** A `**` can stand for nothing, but not at the end. */
const reachable = (place) => place.step === "**" && place.next !== undefined ? [place, place.next] : [place];
const isSpecial = (name) => /[*?[\\]/.test(name);
/** Parses the pattern of one name: `*`, `?`, `[a-z]`, `[^a]`, `\` before what means itself. Undefined for a syntax error. */
function parseName(name) {
    const item = /\[(?:(\^)|(?!\^))((?:(?:\\.|[^\\\]-])(?:-(?:\\.|[^\\\]-]))?)+)\]|\\(.)|([^[\\])/suy;
    const tokens = [];
    for (let match = item.exec(name); match !== null; match = item.exec(name)) {
        const [, caret = "", members, escaped, plain = ""] = match;
        if (members !== undefined) {
            const characters = [...members.matchAll(/\\?(.)(?:-\\?(.))?/gsu)].map(([, from = "", to = from]) => [from, to]);
            tokens.push({ characters, isNegated: caret !== "" });
        }
        else if (escaped !== undefined)
            tokens.push((0,wildcards/* literal */.eu)(escaped));
        else
            tokens.push(plain === "*" ? "run" : plain === "?" ? "one" : (0,wildcards/* literal */.eu)(plain));
        if (item.lastIndex === name.length)
            return tokens;
    }
    return undefined;
}
/**
 * Compares the name of an entry with the next step of all patterns.
 * @param directory the path from the root to where the entry is, "" or with a slash at its end
 * @throws ConfigurationError where other clients would keep an entry that a pattern matches
 */
function advance(places, directory, name) {
    const excludedBy = [];
    const next = new Set();
    for (const place of places) {
        if (place.step !== "**" && !matchesName(place.step, name))
            continue;
        if (place.next === undefined) {
            if (place.isAfterGlobstar && isSpecial(directory))
                throw rereadError(place.pattern, directory + name);
            excludedBy.push(place.pattern);
        }
        else
            for (const following of reachable(place.step === "**" ? place : place.next))
                next.add(following);
    }
    return { excludedBy, places: next };
}
const rereadError = ({ text, source }, path) => new ConfigurationError({
    message: `${source}: pattern \`${text}\` matches \`${path}\`, but other clients of the service may keep it`,
    reason: "They read the `*`, `?`, `[` or `\\` in its path as a pattern",
    hint: "List what to exclude without `**`, with `\\` before these characters",
});
/** The file with a directory's own patterns. */
const ignoreFile = ".kosli_ignore";
const maxLineBytes = 65_535;
/**
 * Parses the content of an ignore file: one pattern per line, `#` begins a comment anywhere, white space around a pattern is
 * left out.
 * @param path its path, for messages
 * @throws ConfigurationError where other clients would silently use less of it than it says
 */
function parseIgnoreFile(content, path) {
    const rejection = (problem) => new ConfigurationError({
        message: `\`${path}\` ${problem}`,
        reason: "Other clients of the service use less of it than it says",
        hint: "Save it as UTF-8 without a byte order mark, with shorter lines",
    });
    if (!isUtf8(content))
        throw rejection("is not UTF-8 text");
    const text = content.toString("utf8");
    if (text.startsWith("\ufeff"))
        throw rejection("begins with a byte order mark");
    return text.split("\n").flatMap((line, index) => {
        if (Buffer.byteLength(line) > maxLineBytes)
            throw rejection(`has a line (${index + 1}) of more than ${maxLineBytes} bytes`);
        // The lookbehind: of a long run of blanks within the line, only its beginning is tried.
        const trimmed = line
            .replace(/#.*/s, "")
            .replace(/^\p{White_Space}+|(?<!\p{White_Space})\p{White_Space}+$/gu, "");
        return trimmed === "" ? [] : [{ text: trimmed, source: `\`${path}\` line ${index + 1}` }];
    });
}

// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: external "node:worker_threads"
var external_node_worker_threads_ = __webpack_require__(5919);
;// CONCATENATED MODULE: ./build/artifacts/hash/threads.js
// Threads that hash, so that the step can be cancelled meanwhile and large files use all processors: one for each directory,
// and as many for large files as there are processors, with the thread that asks. Each ends with what it was started for.



/** How many threads run at a time. */
const maxThreads = (0,external_node_os_.availableParallelism)();
/**
 * Runs a task in a thread of its own.
 * @throws ConfigurationError; CancelledError
 */
async function runInThread(task, { signal, onProgress }) {
    // In dist/ a bundle beside the one that runs. Not a constant, which the bundler would take for a file to copy.
    const file = import.meta.url.endsWith(".ts") ? "worker.ts" : "hash-worker.js";
    if (isAborted(signal))
        throw cancelledError();
    const worker = new external_node_worker_threads_.Worker(new URL(`./${file}`, import.meta.url));
    const ended = new AbortController();
    try {
        return await new Promise((resolve, reject) => {
            signal?.addEventListener("abort", reject, { signal: ended.signal });
            worker.on("error", reject);
            worker.on("exit", () => {
                reject(new Error("A thread ended before it was done"));
            });
            worker.on("message", (message) => {
                if (message.kind === "progress")
                    onProgress(message.files, message.bytes);
                else if (message.kind === "result")
                    resolve(message.result);
                else
                    reject(new errors/* ConfigurationError */.j1(message.parts));
            });
            worker.postMessage(task);
        });
    }
    catch (error) {
        throw isAborted(signal) ? cancelledError() : error;
    }
    finally {
        ended.abort();
        await worker.terminate();
    }
}
const isAborted = (signal) => signal?.aborted === true;
const cancelledError = () => new errors/* CancelledError */.cc("The step was ended from outside while artifacts were fingerprinted");
/**
 * Hashes large files, several at a time: some in this thread, which can do other things meanwhile.
 * @param hash hashes a file in this thread
 * @throws as `runInThread`
 */
async function hashLargeFiles(files, hash, options) {
    const batches = Array.from({ length: Math.min(maxThreads, files.length) }, () => ({
        size: 0,
        files: new Array(),
    }));
    for (const file of files.toSorted((one, other) => other.state.size - one.state.size)) {
        const [smallest] = batches.toSorted((one, other) => one.size - other.size);
        smallest?.files.push(file);
        if (smallest !== undefined)
            smallest.size += file.state.size;
    }
    const digests = new Map();
    const onProgress = (hashedFiles, bytes) => {
        if (isAborted(options.signal))
            throw cancelledError();
        options.onProgress(hashedFiles, bytes);
    };
    const [own = [], ...others] = batches.map((batch) => batch.files);
    // The other threads first: this one may do nothing else until it is done.
    const threads = Promise.all(others.map((batch) => runInThread({ kind: "files", files: batch }, options)));
    threads.catch(() => undefined);
    for (const file of own)
        digests.set(file.path, await hash(file, onProgress));
    for (const hashed of await threads)
        for (const [path, digest] of hashed)
            digests.set(path, digest);
    return digests;
}

;// CONCATENATED MODULE: ./build/artifacts/from-path.js
// Artifacts that are files or directories, fingerprinted here.











/**
 * Fingerprints what the lines select: small files in this thread, large files and directories in threads of their own. A
 * path that several lines select is read once.
 * @param exclude patterns that apply within each directory
 * @throws ConfigurationError with all paths that cannot be fingerprinted; CancelledError
 */
async function fromPaths(selected, exclude, onWarning, context) {
    parseExclude(exclude);
    const paths = [...new Set(selected.flatMap((line) => line.paths))];
    const types = new Map(await (0,errors/* collectErrors */.ul)(paths, (path) => [path, typeOf(path)]));
    const options = { signal: context.signal, onProgress: progressLogger(context) };
    const digests = new Map();
    const large = [];
    await (0,errors/* collectErrors */.ul)(paths.filter((path) => types.get(path) === "file"), async (path) => {
        // So that a cancellation is noticed.
        await (0,promises_.setImmediate)();
        if (context.signal.aborted)
            throw cancelledError();
        const hashed = hashSmallFile(path, options.onProgress);
        if (typeof hashed === "string")
            digests.set(path, hashed);
        else
            large.push(hashed);
    });
    for (const [path, digest] of await hashLargeFiles(large, hashLargeFile, options))
        digests.set(path, digest);
    const directories = paths.filter((path) => types.get(path) === "dir");
    const matchedPatterns = new Set();
    await (0,concurrency/* mapConcurrent */._)(directories, async (path) => {
        const directory = await runInThread({ kind: "directory", path, exclude }, options);
        digests.set(path, directory.digest);
        for (const pattern of directory.matchedPatterns)
            matchedPatterns.add(pattern);
        checkDirectory(path, directory, onWarning);
    }, maxThreads);
    for (const pattern of exclude)
        if (!matchedPatterns.has(pattern))
            onWarning(describeUnused(pattern, directories));
    return selected.flatMap(({ line: { line, name }, paths }) => paths.map((path) => ({
        line,
        artifact: {
            name,
            filename: filenameOf(path),
            type: types.get(path) ?? "file",
            fingerprint: dist/* parse */.qgA(identifiers/* fingerprintSchema */.S8, digests.get(path)),
        },
    })));
}
/** @throws ConfigurationError for what is neither a file nor a directory, and for a link as directory */
function typeOf(path) {
    const status = orFileError(path, () => (0,external_node_fs_.statSync)(path));
    if (status.isFile())
        return "file";
    if (!status.isDirectory())
        throw notAFileError(path, status);
    if (!path.endsWith("/") && (0,external_node_fs_.lstatSync)(path).isSymbolicLink())
        throw new errors/* ConfigurationError */.j1({
            message: `\`${path}\` is a symbolic link to a directory`,
            reason: "Other clients of the service do not follow it, and see an empty directory",
            hint: `Write \`${path}/\` for the directory that it leads to`,
        });
    return "dir";
}
function checkDirectory(path, { files, isIgnoreFileExcluded }, onWarning) {
    if (files === 0)
        throw new errors/* ConfigurationError */.j1({
            message: `\`${path}\` has no file that is fingerprinted`,
            reason: "It is empty, or everything in it is excluded: its fingerprint would identify nothing",
            hint: "Check what the build created, `exclude` and `.kosli_ignore`",
        });
    if (isIgnoreFileExcluded)
        onWarning(`\`exclude\` drops the ignore file of \`${path}\`: what that file lists stays invisible, whatever is added to it`);
}
const describeUnused = (pattern, directories) => `Input \`exclude\`: \`${pattern}\` matched nothing: ` +
    (directories.length === 0
        ? "it is for what is in a directory, and no artifact is one"
        : `patterns are relative to the directory that is fingerprinted (\`${directories[0] ?? ""}\`), not to the workspace`);
/** Returns the last name of a path. `.` and `..` are resolved; the root is its own name. */
function filenameOf(path) {
    const name = (0,external_node_path_.basename)(path);
    if (!/^\.{0,2}$/.test(name))
        return name;
    const resolved = external_node_fs_.realpathSync.native(path);
    return (0,external_node_path_.basename)(resolved) || resolved;
}
/** In milliseconds. */
const progressInterval = 10_000;
/** Logs how much has been hashed, at most every 10 seconds. */
function progressLogger({ clock, logger }) {
    let [files, bytes, last] = [0, 0, clock.monotonic()];
    return (moreFiles, moreBytes) => {
        files += moreFiles;
        bytes += moreBytes;
        if (clock.monotonic() - last < progressInterval)
            return;
        last = clock.monotonic();
        logger.info(`Fingerprinting: ${(0,format/* count */.U9)(files, "file")}, ${(0,format/* formatSize */.Xq)(bytes)} so far`);
    };
}


/***/ }),

/***/ 8867:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ mapConcurrent)
/* harmony export */ });
// Work on several items at a time.
/** How many requests are sent at a time at most. */
const defaultConcurrency = 4;
/**
 * Maps items with an asynchronous function, a few at a time. After an error no further item is started.
 * @returns the results in the items' order
 * @throws the first error, once all started items have ended
 */
async function mapConcurrent(items, map, concurrency = defaultConcurrency) {
    const results = new Array(items.length);
    const queue = items.entries();
    let failed = false;
    const work = async () => {
        for (const [index, item] of queue) {
            if (failed)
                return;
            try {
                results[index] = await map(item, index);
            }
            catch (error) {
                failed = true;
                throw error;
            }
        }
    };
    const workers = Array.from({ length: Math.min(concurrency, items.length) }, work);
    const ends = await Promise.allSettled(workers);
    for (const end of ends)
        if (end.status === "rejected")
            throw end.reason;
    return results;
}


/***/ })

};
