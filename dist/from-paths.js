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

/***/ 1542:
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
// EXTERNAL MODULE: ./build/domain/identifiers.js
var identifiers = __webpack_require__(9137);
// EXTERNAL MODULE: ./build/artifacts/selection.js
var artifacts_selection = __webpack_require__(534);
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
// EXTERNAL MODULE: ./build/lib/read-file.js + 2 modules
var read_file = __webpack_require__(693);
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
    const reject = (reason, hint) => unusable(shown, source, reason, hint);
    const path = simplify(pattern);
    if (path === ".")
        throw reject("it means the directory itself", "Name something inside the directory");
    const names = path.split("/");
    const up = names.lastIndexOf("..") + 1;
    if (names.some((name) => name !== path_pattern/* globstar */.Hs && name.includes("**")))
        throw reject("`**` must stand alone between slashes", "Write for example `**/*.log` for files at any depth, or `logs` for a directory and everything in it");
    const steps = (0,path_pattern/* parseSteps */.$i)(names.slice(up), () => reject("syntax error", path_pattern/* syntaxHint */.RR));
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
        [...steps.slice(0, end), path_pattern/* anyName */.kO, ...last],
        [...steps.slice(0, end - 1), ...last, path_pattern/* globstar */.Hs],
    ];
}
const unusable = (pattern, source, reason, hint) => new errors/* ConfigurationError */.j1({ message: `Pattern \`${pattern}\` of ${source} cannot be used: ${reason}`, hint });
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
    throw unusable(pattern.pattern, pattern.source, "it leads out of the directory and back in", "Write it relative to the directory, without `..`");
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
    if (!alternatives.some(path_pattern/* isMatch */.uv))
        return false;
    // Other clients read the names that a `**` before others stands for as patterns again.
    const reread = path.split("/").slice(0, -1).find(path_pattern/* isSpecial */.mg);
    if (reread !== undefined && alternatives.some(({ steps }) => steps.slice(0, -1).includes(path_pattern/* globstar */.Hs)))
        throw new errors/* ConfigurationError */.j1({
            message: `Pattern \`${pattern}\` matches \`${(0,paths/* decodePath */.q0)(path)}\`, but other clients of the service may not exclude it`,
            reason: `They read the name \`${(0,paths/* decodePath */.q0)(reread)}\` as a pattern`,
            hint: "List what to exclude without `**`, and write `\\` before each `*`, `?`, `[` and `\\` of a name",
        });
    return true;
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
    for (const [index, line] of content.split("\n").entries()) {
        const isTooLong = line.length > maxLineLength;
        if (isTooLong || line.startsWith((0,paths/* encodePath */.O0)("\ufeff")))
            throw new errors/* ConfigurationError */.j1({
                message: `Line ${index + 1} of \`${file}\` ${isTooLong ? `is longer than ${maxLineLength} bytes` : "begins with a byte order mark"}`,
                reason: "Other clients of the service ignore it, or all from there on",
                hint: "Save the file as UTF-8 without a byte order mark, and with shorter lines",
            });
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
    const remarks = new Map();
    const note = (remark, path) => remarks.set(remark, (0,paths/* countPath */.TQ)(remarks.get(remark) ?? { count: 0 }, path));
    await hashEntries(root, "", patterns);
    for (const entry of waiting)
        addToHash(entry, await entry.digest);
    const digest = sha256.digest("hex");
    return { digest, remarks, excluded, ignoreFileExcludesItself };
    /** @param inner the path from the root to the directory, "" or with a slash at its end */
    async function hashEntries(path, inner, patterns) {
        const before = statOrThrow(path);
        const prefix = inner === "" ? rootPrefix : `${path}/`;
        const entries = await listIncluded(path, inner, patterns);
        if (entries.length === 0 && inner !== "")
            note("empty", path);
        for (const entry of entries) {
            scheduler.entries += 1;
            const { name } = entry;
            const below = prefix + name;
            if (name === gitName)
                note("git", below);
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
        note("link", path);
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
        (0,artifacts_selection/* requireFewArtifacts */.Z)(distinct.size);
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
async function selectPaths({ pattern, name }, type, { ifNoMatch }, context) {
    const hint = "Check what the build created, and where. If one of several lines may select nothing, set `if-no-match: warn`";
    const options = { artifactType: type, ifNoMatch, input: "artifacts", hint };
    const paths = await (0,find_paths/* findPaths */.EQ)(pattern, options, context);
    return paths.map((path) => ({ ...inspectPath(path, type), name }));
}
/**
 * Checks what is at a path, before anything is read.
 * @param type what it must be; `auto` accepts both
 * @throws ConfigurationError when it does not exist or cannot be fingerprinted
 */
function inspectPath(path, type) {
    const status = (0,paths/* withFileErrors */.MH)(path, (at) => (0,external_node_fs_.statSync)(at), "Check the path and its permissions");
    const isDirectory = status.isDirectory();
    if (!status.isFile() && !isDirectory)
        throw (0,paths/* notAFileError */.V5)(path, status, "Select a file or a directory");
    if (type === (isDirectory ? "file" : "dir"))
        throw new errors/* ConfigurationError */.j1({
            message: `\`${(0,paths/* decodePath */.q0)(path)}\` is a ${isDirectory ? "directory" : "file"}, but \`artifact-type\` is \`${type}\``,
            hint: "Omit `artifact-type` to accept files and directories, or select something else",
        });
    if (isDirectory)
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
    for (const [remark, one, many, text] of remarkTexts) {
        const found = directory.remarks.get(remark);
        if (found)
            logger.warn(`\`${shown}\` contains ${(0,paths/* describeCount */.vG)(found, one, many)}${text}`);
    }
}
const remarkTexts = [
    [
        "git",
        `entry \`${gitName}\``,
        `entries \`${gitName}\``,
        ". They differ from checkout to checkout, and the fingerprint too: exclude them with `exclude`",
    ],
    [
        "empty",
        "directory",
        "directories",
        " without content: empty, or everything in it is excluded. Only the name of such a directory is fingerprinted: " +
            "one with the next entries inside it has the same fingerprint",
    ],
    [
        "link",
        "link to a directory",
        "links to directories",
        ". Only the text of such a link is fingerprinted, not the files that it leads to",
    ],
];
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


/***/ })

};
