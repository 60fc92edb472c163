export const id = 993;
export const ids = [993];
export const modules = {

/***/ 1535:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  u: () => (/* binding */ fingerprintPath),
  N: () => (/* binding */ inspect)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/lib/errors.js
var errors = __webpack_require__(1469);
// EXTERNAL MODULE: ./build/domain/identifiers.js
var identifiers = __webpack_require__(9137);
// EXTERNAL MODULE: ./build/lib/format.js
var format = __webpack_require__(177);
// EXTERNAL MODULE: ./build/artifacts/paths.js
var paths = __webpack_require__(8532);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./build/lib/read-file.js
var read_file = __webpack_require__(6581);
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
    const excluded = new Map(all.map(({ pattern }) => [pattern, 0]));
    let emptyDirectories = { count: 0 };
    let linkedDirectories = { count: 0 };
    let gitEntries = { count: 0 };
    await enter(root, "", all.map(exclude/* startComparison */.ax));
    await settle(0);
    text.end();
    const digest = sha256.digest("hex");
    return { digest, emptyDirectories, linkedDirectories, gitEntries, excluded, ignoreFileExcludesItself };
    /**
     * Hashes the entries of a directory.
     * @param inner the path from the root to this directory, "" or with a slash at its end
     * @param comparisons of that path with the patterns that may exclude something in this directory
     */
    async function enter(path, inner, comparisons) {
        const before = statOrThrow(path);
        // A root can end with slashes; two would only be harder to read in messages.
        const prefix = `${path.replace(/(?<!\/)\/+$/, "")}/`;
        const start = names.length;
        await list(path, inner, comparisons);
        const end = names.length;
        if (start === end && inner !== "")
            emptyDirectories = (0,paths/* countPath */.TQ)(emptyDirectories, path);
        for (const kindAndName of names.read(start, end)) {
            const name = kindAndName.slice(1);
            progress.entries += 1;
            const below = prefix + name;
            if (name === gitName)
                gitEntries = (0,paths/* countPath */.TQ)(gitEntries, below);
            const content = contentOf(below, kindAndName);
            pending.push({ nameHash: (0,external_node_crypto_.hash)("sha256", (0,paths/* toFsPath */.Yb)(name)), path: inner + name, content });
            if (pending.length >= maxPending)
                await settle(maxPending / 2);
            if (content.kind === "dir")
                await enter(below, `${inner}${name}/`, await (0,exclude/* enterDirectory */._Y)(comparisons, name, progress));
            if (progress.shouldYield)
                await progress.yieldToEventLoop();
        }
        if (!(0,file/* isSameState */._)(before, statOrThrow(path))) {
            await list(path, inner, comparisons);
            if (!names.isSame(start, end))
                throw (0,paths/* fileChangedError */.$t)(path);
        }
        names.length = start;
    }
    /** Adds the entries of a directory that are not excluded to `names`, in byte-wise order of their names. */
    async function list(path, inner, comparisons) {
        for (const { kind, name } of listDirectory(path)) {
            const pattern = comparisons.length === 0 ? undefined : await (0,exclude/* findExcluding */.F5)(comparisons, name, inner + name, progress);
            if (pattern === undefined)
                names.push(kind, name);
            else
                excluded.set(pattern, (excluded.get(pattern) ?? 0) + 1);
        }
    }
    /** @param kindAndName the entry as `names` has it */
    function contentOf(path, kindAndName) {
        if (kindAndName.startsWith("f"))
            return hashFile(path);
        if (kindAndName.startsWith("d"))
            return { kind: "dir" };
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
        const task = { path, progress };
        pool.add(task);
        return { kind: "file", task };
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
        return { kind: "link", target };
    }
    /** Adds entries in order as their files are hashed, until at most this many are left. */
    async function settle(length) {
        for (;;) {
            const ready = pending.findIndex(({ content }) => content.kind === "file" && content.task.result === undefined);
            for (const entry of pending.splice(0, ready === -1 ? pending.length : ready))
                add(entry);
            if (pending.length <= length)
                return;
            await pool.wait(progress);
        }
    }
    function add({ nameHash, path, content }) {
        text.add(nameHash);
        switch (content.kind) {
            case "dir":
                onEntry?.({ path, kind: "dir" });
                break;
            case "link":
                text.add((0,external_node_crypto_.hash)("sha256", (0,paths/* toFsPath */.Yb)(content.target)));
                onEntry?.({ path, kind: "link", target: content.target });
                break;
            case "file": {
                const { digest, size } = (0,hash_pool/* hashOf */.q)(content.task, paths/* excludeHint */.m0);
                text.add(digest);
                onEntry?.({ path, kind: "file", size, sha256: digest });
            }
        }
    }
}
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
    const options = { name, next: ignoreFileHint, megabytes: 10, stop: signal };
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
const maxPending = 1024;
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

// EXTERNAL MODULE: ./build/artifacts/manifest/format.js
var manifest_format = __webpack_require__(9561);
// EXTERNAL MODULE: ./build/artifacts/hash/progress.js
var hash_progress = __webpack_require__(5542);
;// CONCATENATED MODULE: ./build/artifacts/fingerprint-path.js
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
// The fingerprint of what is at a path: a file or a directory.











/**
 * Checks what is at a path, before anything is read.
 * @param type what it must be; `auto` accepts both
 * @throws ConfigurationError when it does not exist or cannot be fingerprinted
 */
function inspect(path, name, type) {
    const status = (0,paths/* withFileErrors */.MH)(path, (at) => (0,external_node_fs_.statSync)(at), checkPath);
    if (!status.isFile() && !status.isDirectory())
        throw (0,paths/* notAFileError */.V5)(path, status, "Select a file or a directory");
    if (status.isFile() && type === "dir")
        throw wrongTypeError(path, "a file", type);
    if (status.isDirectory() && type === "file")
        throw wrongTypeError(path, "a directory", type);
    if (status.isDirectory())
        rejectLink(path);
    return { path, status, ...(name === undefined ? {} : { name }) };
}
const checkPath = "Check the path and its permissions";
/**
 * Fingerprints a file or a directory. The artifact has no name yet.
 * @param manifests takes what is in it
 * @throws ConfigurationError when it cannot be read, or changed since it was inspected, and for a gate when an ignore
 *   file excludes itself
 * @throws CancelledError
 */
async function fingerprintPath({ path, status }, rules, pool, context, manifests) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const shown = (0,paths/* decodePath */.q0)(path);
        const filename = lastName(path);
        if (filename === gitName)
            context.logger.warn(`\`${shown}\` is Git's own directory or file: it differs from checkout to checkout, and its fingerprint too`);
        if (status.isFile()) {
            const progress = new hash_progress/* Progress */.k(`\`${shown}\``, context, { expectedBytes: status.size });
            const digest = await pool.hash(path, status, progress, "Give the runner's user permission to read it");
            const fingerprint = dist/* parse */.qgA(identifiers/* fingerprintSchema */.S8, digest);
            const { size } = status;
            const text = (0,manifest_format/* entryLine */.bV)({ path: (0,paths/* encodePath */.O0)(filename), kind: "file", size, sha256: digest });
            manifests?.add(fingerprint, {
                type: "file",
                exclude: [],
                entries: 1,
                bytes: size,
                lines: { text },
                root: path,
            });
            return { filename, type: "file", fingerprint };
        }
        const progress = new hash_progress/* Progress */.k(`\`${shown}\``, context);
        const entries = __addDisposableResource(env_1, manifests?.beginDirectory(), false);
        const directory = await fingerprintDirectory(path, rules.exclusions, pool, progress, entries &&
            ((entry) => {
                entries.add(entry);
            }));
        if (directory.ignoreFileExcludesItself)
            reportHiddenIgnoreFile(shown, rules, context);
        logRemarks(shown, directory, context);
        const fingerprint = dist/* parse */.qgA(identifiers/* fingerprintSchema */.S8, directory.digest);
        if (entries !== undefined)
            manifests?.add(fingerprint, {
                type: "dir",
                exclude: [...directory.excluded.keys()],
                root: path,
                ...entries.end(),
            });
        return { filename, type: "dir", fingerprint };
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
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
        if (number > 0 && isHere && (0,exclude/* beginsWithStars */.Qb)(pattern)) {
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
/* harmony export */   Qb: () => (/* binding */ beginsWithStars),
/* harmony export */   _Y: () => (/* binding */ enterDirectory),
/* harmony export */   _u: () => (/* binding */ parseExcludePattern),
/* harmony export */   a0: () => (/* binding */ parseIgnoreFile),
/* harmony export */   ax: () => (/* binding */ startComparison)
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
        return { pattern: shown, origin, up, alternatives: toAlternatives(steps, end) };
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
const beginsWithStars = (pattern) => /^\*\*(?:\/|$)/.test(simplify(pattern));
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
        return alternatives.some((steps) => (0,_path_pattern_js__WEBPACK_IMPORTED_MODULE_2__/* .matchNames */ .Gj)(steps, names).size > 0);
    });
    if (!leadsBack)
        return;
    throw patternError(pattern, origin, "it leads out of the directory and back in", "Write it relative to the directory, without `..`");
}
/** Starts a comparison in the root. A pattern that leads out of it excludes nothing. */
const startComparison = (exclusion) => ({
    exclusion,
    states: exclusion.up > 0 ? [] : exclusion.alternatives.map(_path_pattern_js__WEBPACK_IMPORTED_MODULE_2__/* .startMatch */ .sX),
});
/** Continues a comparison with the name of an entry. */
const advanceComparison = ({ exclusion, states }, name) => ({
    exclusion,
    states: exclusion.alternatives.map((steps, index) => (0,_path_pattern_js__WEBPACK_IMPORTED_MODULE_2__/* .advanceMatch */ .s0)(steps, states[index] ?? new Map(), name)),
});
/**
 * Returns whether the pattern excludes the entry itself.
 * @param path of the entry, for messages
 * @throws ConfigurationError where other clients would keep an entry that the pattern matches
 */
function excludes({ exclusion, states }, path) {
    const ends = exclusion.alternatives.flatMap((steps, index) => {
        const state = states[index];
        return state?.has(steps.length) === true ? [state.get(steps.length)] : [];
    });
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
/** Continues the comparisons with the patterns that may exclude something in a directory. Throws CancelledError. */
async function enterDirectory(comparisons, name, progress) {
    const inside = [];
    for (const comparison of comparisons) {
        if (progress.shouldYield)
            await progress.yieldToEventLoop();
        const next = advanceComparison(comparison, name);
        if (next.states.some(({ size }) => size > 0))
            inside.push(next);
    }
    return inside;
}
/** Returns whether the pattern excludes an entry of the root. @throws ConfigurationError as `excludes` does */
const excludesInRoot = (exclusion, name) => exclusion.up === 0 && excludes(advanceComparison(startComparison(exclusion), name), name);
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
/* harmony export */   q: () => (/* binding */ hashOf),
/* harmony export */   v: () => (/* binding */ HashPool)
/* harmony export */ });
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var node_worker_threads__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5919);
/* harmony import */ var _lib_read_file_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6581);
/* harmony import */ var _paths_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8532);
/* harmony import */ var _file_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1715);
// Hashes files on every processor. The first small files are hashed in this thread, because starting other threads takes
// longer than hashing them; all others are hashed by worker threads, in batches.






// What this thread hashes itself takes about as long as starting a thread.
const maxFilesHere = 1000;
const maxBytesHere = 16 * 1024 * 1024;
/** A file with more bytes goes to a worker, so that this thread is free for other events. */
const maxFileSizeHere = 1024 * 1024;
// Each worker takes some 10 MB of memory, and more than a few wait for the disk anyway.
const maxWorkers = 4;
// A message takes as long as hashing a few small files.
const maxBatch = 256;
/** Of a digest in hex. */
const digestLength = 64;
// Measured: with V8's own limits, two workers took 30 MB more and no less time.
const resourceLimits = { maxYoungGenerationSizeMb: 4 };
/** A worker has the next batch already when it ends one. */
const batchesPerWorker = 2;
function toBatch(tasks) {
    const expected = new Map();
    for (const [index, task] of tasks.entries())
        if (task.expected)
            expected.set(index, task.expected);
    return { paths: tasks.map(({ path }) => path).join("\0"), flags: _lib_read_file_js__WEBPACK_IMPORTED_MODULE_3__/* .openFlags */ .IL, expected };
}
function report(task, bytes) {
    task.progress.bytes += bytes - (task.reported ?? 0);
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
    #waiting = [];
    #listeners = [];
    #failure;
    #filesHere = 0;
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
        const task = { path, expected, progress };
        this.add(task);
        while (task.result === undefined)
            await this.wait(progress);
        return hashOf(task, hint).digest;
    }
    get startedWorkers() {
        return this.#workers.length;
    }
    /** Hashes a file: its result is set now, or while `wait` is awaited. */
    add(task) {
        if (this.#hashHere(task))
            return;
        this.#waiting.push(task);
        if (this.#waiting.length >= maxBatch)
            this.#sendBatches();
    }
    /**
     * Waits until more results are set.
     * @throws CancelledError when the job was cancelled; the error of a worker that ended
     */
    async wait(progress) {
        this.#sendBatches();
        if (this.#failure === undefined && !this.#signal.aborted)
            await new Promise((resolve) => this.#listeners.push(resolve));
        if (this.#failure !== undefined)
            throw this.#failure;
        if (this.#signal.aborted || progress.shouldYield)
            await progress.yieldToEventLoop();
    }
    #notify = () => {
        const listeners = this.#listeners;
        this.#listeners = [];
        for (const listener of listeners)
            listener();
    };
    /** Hashes a file in this thread, where it is one of the first and small. Returns whether it did. */
    #hashHere(task) {
        if (this.#filesHere >= maxFilesHere || this.#bytesHere >= maxBytesHere)
            return false;
        const result = (0,_file_js__WEBPACK_IMPORTED_MODULE_5__/* .hashFile */ .D)({ path: task.path, flags: _lib_read_file_js__WEBPACK_IMPORTED_MODULE_3__/* .openFlags */ .IL, expected: task.expected }, maxFileSizeHere);
        if (result.kind === "too-large")
            return false;
        this.#filesHere += 1;
        setResult(task, result);
        this.#bytesHere += task.reported ?? 0;
        return true;
    }
    /** Sends waiting files to workers that have room for a batch. Near the end batches are small, so that all end together. */
    #sendBatches() {
        for (;;) {
            const worker = this.#findWorker();
            if (worker === undefined || this.#waiting.length === 0)
                return;
            const share = Math.ceil(this.#waiting.length / this.concurrency);
            const batch = this.#waiting.splice(0, Math.min(share, maxBatch));
            worker.batches.push(batch);
            worker.thread.postMessage(toBatch(batch));
        }
    }
    /** Returns the worker with the fewest batches, a new one if possible; undefined where all are busy. */
    #findWorker() {
        const idle = this.#workers.find(({ batches }) => batches.length === 0);
        if (idle !== undefined)
            return idle;
        if (this.#workers.length < this.#maxWorkers && this.#waiting.length > 0)
            return this.#startWorker();
        return this.#workers.find(({ batches }) => batches.length < batchesPerWorker);
    }
    #startWorker() {
        // The worker is a file of its own in dist/, and in src/.
        const file = new URL(`./hash-worker${(0,node_path__WEBPACK_IMPORTED_MODULE_1__.extname)(import.meta.url)}`, import.meta.url);
        const worker = { thread: new node_worker_threads__WEBPACK_IMPORTED_MODULE_2__.Worker(file, { resourceLimits }), batches: [] };
        worker.thread.on("error", (error) => {
            this.#failure = error;
            this.#notify();
        });
        worker.thread.on("message", (message) => {
            this.#receive(worker, message);
        });
        this.#workers.push(worker);
        return worker;
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

/***/ 5542:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   k: () => (/* binding */ Progress)
/* harmony export */ });
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8500);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(177);
// Interrupts long work: to notice a cancellation, and to log how far the work is.



// Milliseconds. A collection of all memory ends only when the event loop runs, and until then no garbage is removed:
// an interval of 50 was measured to take 20 MB more memory.
const yieldInterval = 10;
const firstLogAfter = 2_000;
const logInterval = 5_000;
/** The progress of some work: the fingerprint of one artifact, a search. */
class Progress {
    #subject;
    #context;
    #expectedBytes;
    #budget;
    #startedAt;
    #nextYield;
    #nextLog;
    entries = 0;
    bytes = 0;
    /**
     * @param subject what is processed
     * @param limits.expectedBytes the total size, if known: the log then has an estimate of the time left
     * @param limits.budget the time that the work may take, if it is limited
     */
    constructor(subject, context, limits = {}) {
        this.#subject = subject;
        this.#context = context;
        this.#expectedBytes = limits.expectedBytes;
        this.#budget = limits.budget;
        this.#startedAt = context.clock.monotonic();
        this.#nextYield = this.#startedAt + yieldInterval;
        this.#nextLog = this.#startedAt + firstLogAfter;
    }
    get signal() {
        return this.#context.signal;
    }
    /** Whether yieldToEventLoop() is due. Cheap enough to be read for every entry and every block. */
    get shouldYield() {
        return this.#context.clock.monotonic() >= this.#nextYield;
    }
    /**
     * Lets the process handle other events, and logs the progress when that is due.
     * @throws CancelledError when the job was cancelled, ConfigurationError when the time is used up
     */
    async yieldToEventLoop() {
        await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setImmediate)();
        if (this.#context.signal.aborted) {
            throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .CancelledError */ .cc({
                message: `The step was ended from outside while processing ${this.#subject}`,
            });
        }
        if (this.#budget !== undefined && this.#budget.left() <= 0) {
            const seconds = Math.round(this.#budget.total / 1000);
            throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1({
                message: `Reading ${this.#subject} took longer than \`timeout\` (${seconds} s)`,
                hint: "Give smaller files, or a longer `timeout`",
            });
        }
        const now = this.#context.clock.monotonic();
        this.#nextYield = now + yieldInterval;
        if (now < this.#nextLog)
            return;
        this.#nextLog = now + logInterval;
        this.#context.logger.info(`${this.#subject}: ${this.#describe((now - this.#startedAt) / 1000)}`);
    }
    #describe(seconds) {
        const rate = this.bytes / seconds;
        const pace = `${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatSize */ .Xq)(rate)}/s`;
        if (this.#expectedBytes === undefined) {
            const entries = (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(this.entries, "entry");
            return this.bytes === 0 ? entries : `${entries}, ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatSize */ .Xq)(this.bytes)}, ${pace}`;
        }
        const left = Math.max(0, this.#expectedBytes - this.bytes);
        const estimate = rate > 0 ? `, about ${Math.ceil(left / rate)} s left` : "";
        return `${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatSize */ .Xq)(this.bytes)} of ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatSize */ .Xq)(this.#expectedBytes)}, ${pace}${estimate}`;
    }
}


/***/ }),

/***/ 9561:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   ER: () => (/* binding */ parseEntry),
/* harmony export */   TR: () => (/* binding */ isSameEntry),
/* harmony export */   UH: () => (/* binding */ listedEntry),
/* harmony export */   Uo: () => (/* binding */ headOf),
/* harmony export */   ac: () => (/* binding */ headSchema),
/* harmony export */   bV: () => (/* binding */ entryLine),
/* harmony export */   cD: () => (/* binding */ comparePaths)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7934);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9137);
/* harmony import */ var _lib_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(292);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6974);
/* harmony import */ var _paths_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8532);
// The format of a manifest (docs/fingerprints.md): JSON Lines, a head for each artifact and then a line for each of its
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
const headSchema = valibot__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({
    manifest_version: valibot__WEBPACK_IMPORTED_MODULE_3__/* .literal */ .euz(1, "not 1, the version that this action reads"),
    name: valibot__WEBPACK_IMPORTED_MODULE_3__/* .exactOptional */ .yqP(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .templateReferenceNameSchema */ .cN),
    type: valibot__WEBPACK_IMPORTED_MODULE_3__/* .picklist */ .KIO(["file", "dir", "oci"], "not `file`, `dir` or `oci`"),
    filename: valibot__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(),
    fingerprint: _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .fingerprintSchema */ .S8,
    exclude: valibot__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP()),
    entries: _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .wholeNumberSchema */ .ef,
    bytes: _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .wholeNumberSchema */ .ef,
});
/** Returns the head of an artifact. */
const headOf = ({ name, filename, fingerprint }, { type, exclude, entries, bytes }) => ({
    manifest_version: 1,
    ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__/* .omitUndefined */ .O)({ name }),
    type,
    filename,
    fingerprint,
    exclude,
    entries,
    bytes,
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
/** Parses the line of an entry of an artifact of this type. */
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
const listedEntry = ({ kind, size, target, digest: of }) => ({
    kind,
    ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__/* .omitUndefined */ .O)({ size, target: target === undefined ? undefined : (0,_paths_js__WEBPACK_IMPORTED_MODULE_2__/* .decodePath */ .q0)(target), digest: of }),
});
/** Returns whether two entries of one path are the same. */
const isSameEntry = (one, other) => one.kind === other.kind &&
    one.size === other.size &&
    one.sha256 === other.sha256 &&
    one.target === other.target &&
    one.digest === other.digest;


/***/ }),

/***/ 1702:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $i: () => (/* binding */ parseSteps),
/* harmony export */   Gj: () => (/* binding */ matchNames),
/* harmony export */   Hj: () => (/* binding */ matchesName),
/* harmony export */   Hs: () => (/* binding */ globstar),
/* harmony export */   JM: () => (/* binding */ PatternError),
/* harmony export */   Uf: () => (/* binding */ splitPath),
/* harmony export */   ql: () => (/* binding */ oneDirectory),
/* harmony export */   s0: () => (/* binding */ advanceMatch),
/* harmony export */   sX: () => (/* binding */ startMatch)
/* harmony export */ });
/** Reports the syntax error of a pattern in words. */
class PatternError extends Error {
}
/**
 * Parses a pattern for one name.
 * @throws PatternError when a set is not closed or empty, or nothing follows a `\`
 */
function parseNamePattern(pattern) {
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
            const [set, end] = parseSet(pattern, at);
            parts.push(set);
            at = end;
        }
        else {
            const isEscape = byte === "\\";
            if (isEscape && at === pattern.length)
                throw new PatternError("it ends with a `\\` that has no character after it");
            const literal = isEscape ? pattern.charAt(at) : byte;
            parts.push((name, index) => (name.charAt(index) === literal ? 1 : 0));
            if (isEscape)
                at += 1;
        }
    }
    return { parts, plainName: /[*?[\\]/.test(pattern) ? undefined : pattern };
}
/** Parses a set from behind its `[`. Returns it and the index behind its `]`. */
function parseSet(pattern, start) {
    const isNegated = pattern.charAt(start) === "^";
    const ranges = [];
    let at = isNegated ? start + 1 : start;
    while (pattern.charAt(at) !== "]" || ranges.length === 0) {
        const low = parseMember(pattern, at);
        const high = pattern.charAt(low.end) === "-" ? parseMember(pattern, low.end + 1) : low;
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
function parseMember(pattern, start) {
    const first = pattern.charAt(start);
    if (first === "-" || first === "]") {
        throw new PatternError(`a set must not be empty, and \`${first}\` in it is written \`\\${first}\``);
    }
    const at = first === "\\" ? start + 1 : start;
    const { codePoint, length } = characterAt(pattern, at);
    if (length === 0 || at + length >= pattern.length)
        throw new PatternError("a `[` has no closing `]`");
    if (codePoint === replacement && length === 1)
        throw new PatternError("a set has bytes that are not UTF-8");
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
    const state = new Map();
    addIndex(steps, state, 0, undefined);
    return state;
}
/** Continues a comparison with one more name. Only a step that is `..` itself matches the name `..`. */
function advanceMatch(steps, state, name) {
    const next = new Map();
    const special = /[*?[\\]/.test(name) ? name : undefined;
    for (const [index, reinterpretedAsPattern] of state) {
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
    return next;
}
function addIndex(steps, state, index, reinterpretedAsPattern) {
    if (state.has(index))
        return;
    state.set(index, reinterpretedAsPattern);
    if (steps[index] === globstar && index < steps.length - 1)
        addIndex(steps, state, index + 1, reinterpretedAsPattern);
}
/** Compares all of a path's names with a list of steps. */
const matchNames = (steps, names) => names.reduce((state, name) => advanceMatch(steps, state, name), startMatch(steps));
/**
 * Parses the names of a path pattern. Several `**` in a row mean the same as one.
 * @throws PatternError
 */
const parseSteps = (names) => names
    .filter((name, index) => name !== globstar || names[index - 1] !== globstar)
    .map((name) => (name === globstar ? globstar : parseNamePattern(name)));
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
/* harmony import */ var _lib_read_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6581);
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
    const target = brokenLinkTarget(path, error);
    const why = target === undefined ? `cannot be read: ${reason}` : `is a link to \`${target}\`, which does not exist`;
    return new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1({ message: `\`${decodePath(path)}\` ${why}`, hint }, { cause: error });
}
function brokenLinkTarget(path, error) {
    if ((0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .errorCode */ .CA)(error) !== "ENOENT")
        return undefined;
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
    try {
        const steps = (0,_path_pattern_js__WEBPACK_IMPORTED_MODULE_2__/* .parseSteps */ .$i)((0,_path_pattern_js__WEBPACK_IMPORTED_MODULE_2__/* .splitPath */ .Uf)(pattern.slice(start.length)));
        return { start, steps, onlyDirectories: pattern.endsWith("/") };
    }
    catch (error) {
        if (error instanceof _path_pattern_js__WEBPACK_IMPORTED_MODULE_2__/* .PatternError */ .JM)
            throw syntaxError(error.message);
        throw error;
    }
}
/** Returns whether a glob matches the text of a path. Does not look at the file system. */
function matchesGlob({ start, steps }, path) {
    const bytes = (0,_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .encodePath */ .O0)(path);
    return bytes.startsWith(start) && (0,_path_pattern_js__WEBPACK_IMPORTED_MODULE_2__/* .matchNames */ .Gj)(steps, (0,_path_pattern_js__WEBPACK_IMPORTED_MODULE_2__/* .splitPath */ .Uf)(bytes.slice(start.length))).has(steps.length);
}
/**
 * Finds what a glob matches on disk. Links to directories are followed where a name matches them, but not by `**`, since
 * they can lead in a circle. Each directory is searched once for each step, whatever paths lead to it.
 * @returns the matches in byte-wise order, and the links to directories that `**` skipped
 * @throws ConfigurationError when a directory cannot be read, or a matching link is broken; CancelledError
 */
async function expandGlob({ start, steps, onlyDirectories }, progress) {
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
    const addMatch = (path, byStars) => {
        const isDirectory = statOrThrow(path, (at) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(at)).isDirectory();
        if (onlyDirectories && !isDirectory)
            return;
        const match = onlyDirectories ? `${path}/` : path;
        matches.set(match, { path: match, isDirectory, byStars });
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
            progress.entries += 1;
            if (progress.shouldYield)
                await progress.yieldToEventLoop();
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

/***/ 5435:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ thereIs),
/* harmony export */   f: () => (/* binding */ findSameName)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var _path_pattern_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1702);
/* harmony import */ var _paths_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8532);
/* harmony import */ var _glob_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4307);
// Finds what a line that selects nothing may have meant: the same name elsewhere in the workspace. An upload without its
// directory, and a download into another one, are the usual reasons (docs/reusable-workflows.md).




/** How many entries of directories one search looks at. */
const maxEntries = 10_000;
const maxNamed = 3;
/** What is in these is not what a build created for an upload. */
const skipped = new Set([".git", "node_modules"]);
/**
 * Finds files, for the type `dir` directories, whose name is the last one of a path or glob. Looks at 10,000 entries at
 * most, the nearest ones first, and only below the working directory: links are not followed.
 * @returns up to three relative paths; a directory ends with a slash
 * @throws CancelledError
 */
async function findSameName(pattern, artifactType, progress) {
    const hasName = nameMatcher(pattern);
    if (hasName === undefined)
        return [];
    const found = [];
    const queue = [""];
    for (const directory of queue) {
        for (const entry of listEntries(directory, maxEntries - progress.entries)) {
            progress.entries += 1;
            if (progress.shouldYield)
                await progress.yieldToEventLoop();
            const path = directory + entry.name;
            if (entry.isDirectory() && !skipped.has(entry.name))
                queue.push(`${path}/`);
            if (!hasName(entry.name))
                continue;
            if (entry.isFile() && artifactType !== "dir")
                found.push((0,_paths_js__WEBPACK_IMPORTED_MODULE_2__/* .decodePath */ .q0)(path));
            // A glob selects directories only for the type `dir`.
            if (entry.isDirectory() && (artifactType === "dir" || (artifactType === "auto" && !(0,_glob_js__WEBPACK_IMPORTED_MODULE_3__/* .isGlob */ .fg)(pattern))))
                found.push(`${(0,_paths_js__WEBPACK_IMPORTED_MODULE_2__/* .decodePath */ .q0)(path)}/`);
            if (found.length === maxNamed)
                return found;
        }
    }
    return found;
}
/** Returns what compares with the last name of a pattern; nothing for one that almost every name matches, such as `*`. */
function nameMatcher(pattern) {
    const last = (0,_paths_js__WEBPACK_IMPORTED_MODULE_2__/* .encodePath */ .O0)((0,_path_pattern_js__WEBPACK_IMPORTED_MODULE_1__/* .splitPath */ .Uf)(pattern).at(-1) ?? "");
    if (!/[^*?.]/.test(last))
        return undefined;
    if (!(0,_glob_js__WEBPACK_IMPORTED_MODULE_3__/* .isGlob */ .fg)(pattern))
        return (name) => name === last;
    const [step] = (0,_path_pattern_js__WEBPACK_IMPORTED_MODULE_1__/* .parseSteps */ .$i)([last]);
    return step === undefined || step === _path_pattern_js__WEBPACK_IMPORTED_MODULE_1__/* .globstar */ .Hs ? undefined : (name) => (0,_path_pattern_js__WEBPACK_IMPORTED_MODULE_1__/* .matchesName */ .Hj)(step, name);
}
/** Lists the first entries of a directory by name. One that cannot be read has none: this is only a suggestion. */
function listEntries(directory, atMost) {
    const entries = [];
    try {
        const opened = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.opendirSync)((0,_paths_js__WEBPACK_IMPORTED_MODULE_2__/* .toFsPath */ .Yb)(directory === "" ? "." : directory), { encoding: "latin1" });
        try {
            while (entries.length < atMost) {
                const entry = opened.readSync();
                if (entry === null)
                    break;
                entries.push(entry);
            }
        }
        finally {
            opened.closeSync();
        }
    }
    catch {
        return entries;
    }
    return entries.sort((one, other) => (one.name < other.name ? -1 : 1));
}
/** Returns `; there is …` with the first three of these paths, or an empty text without any. */
function thereIs(paths) {
    if (paths.length === 0)
        return "";
    const named = paths.slice(0, maxNamed).map((path) => `\`${path}\``);
    return `; there ${named.length === 1 ? "is" : "are"} ${named.join(", ")}`;
}


/***/ }),

/***/ 993:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BK: () => (/* binding */ reportNoMatch),
/* harmony export */   EQ: () => (/* binding */ findPaths),
/* harmony export */   Et: () => (/* binding */ requireFingerprint),
/* harmony export */   IT: () => (/* binding */ missingPath),
/* harmony export */   Mc: () => (/* binding */ suggestPath),
/* harmony export */   UP: () => (/* binding */ describeElsewhere),
/* harmony export */   ZK: () => (/* binding */ mayBeMissing),
/* harmony export */   pT: () => (/* binding */ fromPaths)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1469);
/* harmony import */ var _lib_concurrency_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8867);
/* harmony import */ var _lib_container_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(5939);
/* harmony import */ var _lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2769);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(6974);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(177);
/* harmony import */ var _hash_exclude_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9715);
/* harmony import */ var _hash_hash_pool_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8332);
/* harmony import */ var _fingerprint_path_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(1535);
/* harmony import */ var _hash_progress_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(5542);
/* harmony import */ var _paths_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(8532);
/* harmony import */ var _path_pattern_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(1702);
/* harmony import */ var _glob_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(4307);
/* harmony import */ var _same_name_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(5435);
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
// From the lines of the input `artifacts` to files and directories on disk, and their fingerprints.
















/**
 * Fingerprints files and directories. All are looked for before the first is read.
 * @param manifests takes what is in them
 * @throws ConfigurationError, ConfigurationErrors when lines select nothing or something cannot be fingerprinted
 * @throws CancelledError
 */
async function fromPaths(selection, context, manifests) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { isForGate = false } = selection;
        const exclusions = await (0,_lib_concurrency_js__WEBPACK_IMPORTED_MODULE_3__/* .collectErrors */ .ul)(selection.exclude, (pattern) => (0,_hash_exclude_js__WEBPACK_IMPORTED_MODULE_5__/* .parseExcludePattern */ ._u)((0,_paths_js__WEBPACK_IMPORTED_MODULE_9__/* .encodePath */ .O0)(pattern), "input `exclude`"));
        const rules = { exclusions, isForGate };
        const selected = (await (0,_lib_concurrency_js__WEBPACK_IMPORTED_MODULE_3__/* .collectErrors */ .ul)(selection.artifacts, (line) => selectPaths(line, selection, context))).flat();
        const pool = __addDisposableResource(env_1, new _hash_hash_pool_js__WEBPACK_IMPORTED_MODULE_6__/* .HashPool */ .v(context.signal), true);
        const progress = new _hash_progress_js__WEBPACK_IMPORTED_MODULE_8__/* .Progress */ .k("the selected files and directories", context);
        // A path that several lines select is read once. Different paths of one file give one artifact by their fingerprint.
        const distinct = new Map(selected.map((one) => [one.path, one]));
        const artifacts = new Map(await (0,_lib_concurrency_js__WEBPACK_IMPORTED_MODULE_3__/* .collectErrors */ .ul)(distinct, async ([path, one]) => {
            progress.entries += 1;
            if (progress.shouldYield)
                await progress.yieldToEventLoop();
            return [path, await (0,_fingerprint_path_js__WEBPACK_IMPORTED_MODULE_7__/* .fingerprintPath */ .u)(one, rules, pool, context, manifests)];
        }, pool.concurrency));
        const found = await (0,_lib_concurrency_js__WEBPACK_IMPORTED_MODULE_3__/* .collectErrors */ .ul)(selected, ({ name, path, given }) => {
            const artifact = artifacts.get(path);
            if (artifact === undefined)
                return [];
            const origin = (0,_paths_js__WEBPACK_IMPORTED_MODULE_9__/* .decodePath */ .q0)(path);
            const file = artifact.type === "file" ? { path: origin } : {};
            requireFingerprint(artifact.fingerprint, given, origin);
            return [{ artifact: { ...artifact, ...file, ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_13__/* .omitUndefined */ .O)({ name }) }, origin }];
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
    const progress = new _hash_progress_js__WEBPACK_IMPORTED_MODULE_8__/* .Progress */ .k(`\`${pattern}\``, context);
    const selected = [];
    const given = (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_13__/* .omitUndefined */ .O)({ given: fingerprint });
    for (const path of await findPaths(pattern, { artifactType, ifNoMatch, lines, ...given, mayBeNamed: true }, context)) {
        if (progress.shouldYield)
            await progress.yieldToEventLoop();
        selected.push({ ...(0,_fingerprint_path_js__WEBPACK_IMPORTED_MODULE_7__/* .inspect */ .N)(path, name, artifactType), ...given });
    }
    return selected;
}
/**
 * Finds the paths that one line selects. A glob selects files, or directories for the type `dir`.
 * @throws ConfigurationError when there is none (unless that is to be a warning), or the line is not clear
 * @throws CancelledError
 */
async function findPaths(line, options, context) {
    const pattern = (0,_paths_js__WEBPACK_IMPORTED_MODULE_9__/* .toSlashes */ .TH)(line);
    const path = (0,_paths_js__WEBPACK_IMPORTED_MODULE_9__/* .encodePath */ .O0)(pattern);
    const paths = (0,_glob_js__WEBPACK_IMPORTED_MODULE_11__/* .isGlob */ .fg)(pattern) ? await findMatches(pattern, options, context) : (0,_paths_js__WEBPACK_IMPORTED_MODULE_9__/* .exists */ .t2)(path) ? [path] : [];
    if (paths.length === 0)
        await reportMissing(pattern, options, context);
    return paths;
}
async function findMatches(pattern, { artifactType }, context) {
    const progress = new _hash_progress_js__WEBPACK_IMPORTED_MODULE_8__/* .Progress */ .k(`\`${pattern}\``, context);
    const { matches, skippedLinks } = await (0,_glob_js__WEBPACK_IMPORTED_MODULE_11__/* .expandGlob */ .hT)((0,_glob_js__WEBPACK_IMPORTED_MODULE_11__/* .parseGlob */ .qF)(pattern), progress);
    if (skippedLinks.count > 0) {
        context.logger.warn(`\`${pattern}\` skipped ${(0,_paths_js__WEBPACK_IMPORTED_MODULE_9__/* .describeCount */ .vG)(skippedLinks, "link to a directory", "links to directories")}: ` +
            "`**` does not follow links. To select what is there, add a line with the link's name");
    }
    for (const { path } of matches) {
        if ((0,_paths_js__WEBPACK_IMPORTED_MODULE_9__/* .encodePath */ .O0)((0,_paths_js__WEBPACK_IMPORTED_MODULE_9__/* .decodePath */ .q0)(path)) !== path)
            throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ConfigurationError */ .j1({
                message: `The name of \`${(0,_paths_js__WEBPACK_IMPORTED_MODULE_9__/* .decodePath */ .q0)(path)}\` is not valid UTF-8`,
                reason: "The service could not store it unchanged",
                hint: "Rename it, or use a pattern that does not match it",
            });
    }
    const directory = matches.find((match) => match.isDirectory && !match.byStars);
    if (artifactType === "auto" && directory !== undefined)
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ConfigurationError */ .j1({
            message: `\`${pattern}\` matches the directory \`${(0,_paths_js__WEBPACK_IMPORTED_MODULE_9__/* .decodePath */ .q0)(directory.path)}\``,
            reason: "It is not clear whether the directory or the files in it are meant",
            hint: "Set `artifact-type: file` to skip directories, `artifact-type: dir` to fingerprint each directory, " +
                "or end the pattern with `**` for all files at any depth",
        });
    const wanted = matches.filter((match) => match.isDirectory === (artifactType === "dir"));
    if (wanted.length < matches.length) {
        const skipped = (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_14__/* .count */ .U9)(matches.length - wanted.length, artifactType === "dir" ? "file" : "directory");
        context.logger.info(`\`${pattern}\`: skipped ${skipped}`);
    }
    return wanted.map(({ path }) => path);
}
async function reportMissing(pattern, { artifactType, ifNoMatch, given, mayBeNamed = false, hint, input = "artifacts", lines = 1 }, context) {
    const kind = artifactType === "dir" ? "directory" : "file";
    const missing = (0,_glob_js__WEBPACK_IMPORTED_MODULE_11__/* .isGlob */ .fg)(pattern)
        ? `No ${kind} matches \`${pattern}\`${lookedIn(pattern, input)}`
        : missingPath(pattern, input);
    const message = given === undefined ? missing : `${missing}, but \`fingerprint\` gives sha256:${given} for it`;
    const inside = (0,_lib_container_js__WEBPACK_IMPORTED_MODULE_15__/* .pathFromWorkspace */ .XC)(pattern, context.environment);
    if (inside !== undefined) {
        reportNoMatch(message, ifNoMatch, context.logger, "It is a path of the runner's machine, and this job runs in a container", `Write \`${inside}\`, which is relative to the workspace`);
        return;
    }
    const invalidName = mayBeNamed ? invalidNameIn(pattern) : undefined;
    const reason = likelyMistake(pattern) ?? invalidName?.reason ?? suggestPath(pattern);
    const elsewhere = await describeElsewhere(pattern, artifactType, reason, context);
    const advice = (given && "Check the step that builds or downloads it") ??
        (reason === invalidName?.reason ? invalidName?.hint : undefined);
    reportNoMatch(message + elsewhere, ifNoMatch, context.logger, reason, hint ?? advice ?? mayBeMissing(lines));
}
/** Returns `; there is …` with what has the same name elsewhere, without what the reason names. */
async function describeElsewhere(pattern, artifactType, reason, context) {
    const progress = new _hash_progress_js__WEBPACK_IMPORTED_MODULE_8__/* .Progress */ .k(`the workspace for \`${pattern}\``, context);
    const found = await (0,_same_name_js__WEBPACK_IMPORTED_MODULE_12__/* .findSameName */ .f)(pattern, artifactType, progress);
    return (0,_same_name_js__WEBPACK_IMPORTED_MODULE_12__/* .thereIs */ .R)(found.filter((path) => reason?.includes(`\`${path}\``) !== true));
}
/** What to do where a line selects nothing. A step with one line has nothing to do without it. */
const mayBeMissing = (lines) => lines > 1
    ? "Check what the build created. If a line may select nothing, set `if-no-match: warn`"
    : "Check what the build created, and where";
/**
 * Checks that an artifact has the fingerprint that the input `fingerprint` gives for it, if it gives one.
 * @param origin its path or image reference
 * @throws ConfigurationError that shows both
 */
function requireFingerprint(actual, given, origin) {
    if (given === undefined || actual === given)
        return;
    throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ConfigurationError */ .j1({
        message: `\`${origin}\` is sha256:${actual}, but \`fingerprint\` gives sha256:${given} for it`,
        reason: "It was changed after it was fingerprinted, or it comes from another build",
        hint: "Check the step that builds or downloads it, and the job that gives the fingerprint",
    });
}
/**
 * Reports a line that selects nothing: as an error, or with `if-no-match: warn` as a warning.
 * @throws ConfigurationError unless it is to be a warning
 */
function reportNoMatch(message, ifNoMatch, logger, reason, hint) {
    if (ifNoMatch === "fail")
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ConfigurationError */ .j1((0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_13__/* .omitUndefined */ .O)({ message, reason, hint }));
    logger.warn(`${message}: skipped, because \`if-no-match\` is \`warn\``);
}
/** Says that a path does not exist, which input names it, and where it was looked for. */
const missingPath = (path, input) => `\`${path}\` does not exist${lookedIn(path, input)}`;
function lookedIn(path, input) {
    const details = [
        ...(input === undefined ? [] : [`input \`${input}\``]),
        ...((0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(path) ? [] : [`looked in \`${(0,_paths_js__WEBPACK_IMPORTED_MODULE_9__/* .decodePath */ .q0)((0,_paths_js__WEBPACK_IMPORTED_MODULE_9__/* .resolveLinks */ .Ap)(""))}\``]),
    ];
    return details.length === 0 ? "" : ` (${details.join(", ")})`;
}
/** Finds the existing path of which a path, or the part of a glob before its first special character, is a misspelling. */
function suggestPath(pattern) {
    const start = /^(?:[A-Za-z]:)?\/+/.exec(pattern)?.[0] ?? "";
    const names = (0,_path_pattern_js__WEBPACK_IMPORTED_MODULE_10__/* .splitPath */ .Uf)(pattern.slice(start.length));
    const special = names.findIndex(_glob_js__WEBPACK_IMPORTED_MODULE_11__/* .isGlob */ .fg);
    let found = start;
    let isCorrected = false;
    for (const name of special < 0 ? names : names.slice(0, special)) {
        if ((0,_paths_js__WEBPACK_IMPORTED_MODULE_9__/* .exists */ .t2)((0,_paths_js__WEBPACK_IMPORTED_MODULE_9__/* .encodePath */ .O0)(found + name)))
            found += `${name}/`;
        else {
            const nearest = /[a-z0-9]/i.test(name) ? (0,_lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_4__/* .nearestTo */ .k)(name, listNames(found)) : undefined;
            if (nearest === undefined)
                return undefined;
            found += `${nearest}/`;
            isCorrected = true;
        }
    }
    return isCorrected ? `Did you mean \`${found.slice(0, -1)}\`?` : undefined;
}
/** Lists the first names of a directory, for suggestions. */
function listNames(directory) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(directory === "" ? "." : directory).slice(0, 1000);
    }
    catch {
        return [];
    }
}
/** Returns the likely mistake in a pattern that matches nothing, if there is one. */
function likelyMistake(pattern) {
    if (pattern.startsWith("!"))
        return "A leading `!` does not exclude anything: it is part of the name";
    if (/[{}]/.test(pattern))
        return "Braces are not expanded: write one line for each alternative";
    if (pattern.startsWith("~"))
        return "`~` is not expanded: write the path of the directory";
    if ((0,_glob_js__WEBPACK_IMPORTED_MODULE_11__/* .isGlob */ .fg)(pattern) && (0,_paths_js__WEBPACK_IMPORTED_MODULE_9__/* .exists */ .t2)((0,_paths_js__WEBPACK_IMPORTED_MODULE_9__/* .encodePath */ .O0)(pattern)))
        return "A path of exactly this name exists: write `\\` before its special characters";
    if (pattern.includes("\\") && process.platform !== "win32")
        return "`\\` separates directories only on Windows: write `/`";
    if (/^[\w.-]+(?::\d+)?(?:\/[\w.-]+)*(?::[\w.-]+|@sha256:[a-f0-9]{64})$/.test(pattern))
        return "For an image, set `artifact-type: oci`, or `docker` for one in the local engine";
    if (pattern.startsWith("- "))
        return "Write one path per line, without `- ` before it";
    if (pattern.includes(","))
        return "Write one path per line: a comma is part of the name";
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


/***/ }),

/***/ 8867:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L7: () => (/* binding */ throwTogether),
/* harmony export */   PV: () => (/* binding */ defaultConcurrency),
/* harmony export */   _k: () => (/* binding */ mapConcurrent),
/* harmony export */   ul: () => (/* binding */ collectErrors)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
// Work on several items at a time, and the errors of all of them together.

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
/**
 * Maps all items even if some fail, so that one run shows everything that is wrong.
 * @returns the results in the items' order
 * @throws ConfigurationError, ConfigurationErrors after all items; any other error once all started items have ended
 */
async function collectErrors(items, map, concurrency = 1) {
    const attempt = async (item) => {
        try {
            return { results: [await map(item)], errors: [] };
        }
        catch (error) {
            if (error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1)
                return { results: [], errors: [error] };
            if (error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationErrors */ .yb)
                return { results: [], errors: error.errors };
            throw error;
        }
    };
    const attempts = await mapConcurrent([...items], attempt, concurrency);
    throwTogether(attempts.flatMap(({ errors }) => errors));
    return attempts.flatMap(({ results }) => results);
}
/** Throws the errors as one, if there are any. */
function throwTogether(errors) {
    const [first, second] = errors;
    if (first !== undefined)
        throw second === undefined ? first : new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationErrors */ .yb(errors);
}


/***/ }),

/***/ 5939:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L7: () => (/* binding */ isInContainer),
/* harmony export */   XC: () => (/* binding */ pathFromWorkspace),
/* harmony export */   zr: () => (/* binding */ containerWork)
/* harmony export */ });
/** Where the runner mounts its work directory in the container of a job (docs/runner.md). */
const containerWork = "/__w/";
/** Says whether the step runs in the container of a job. */
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
