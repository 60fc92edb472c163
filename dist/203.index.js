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
// EXTERNAL MODULE: ./build/lib/deadline.js
var deadline = __webpack_require__(5842);
// EXTERNAL MODULE: ./build/lib/errors.js
var errors = __webpack_require__(1469);
// EXTERNAL MODULE: ./build/lib/format.js
var format = __webpack_require__(177);
// EXTERNAL MODULE: ./build/lib/identifiers.js
var identifiers = __webpack_require__(2528);
// EXTERNAL MODULE: ./build/artifacts/hash/file.js
var file = __webpack_require__(1715);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(8500);
// EXTERNAL MODULE: external "node:worker_threads"
var external_node_worker_threads_ = __webpack_require__(5919);
;// CONCATENATED MODULE: ./build/artifacts/hash/hash-files.js
// Hashes files in this thread and, where that takes a while, in others too. Each thread takes the next file that none has taken.






const digestLength = 32;
/** What a cancellation ends. */
const work = "artifacts were fingerprinted";
/** Not more: each thread has the paths of all files in its memory, and disks are not faster. */
const maxThreads = Math.min((0,external_node_os_.availableParallelism)(), 4);
/**
 * Hashes files.
 * @returns a function that returns the SHA-256 of the file at an index, as 64 hex digits, and throws ConfigurationError where it has none
 * @throws CancelledError
 */
async function hashFiles(paths, onProgress, context) {
    const files = {
        paths,
        next: new Int32Array(new SharedArrayBuffer(4)),
        digests: new Uint8Array(new SharedArrayBuffer(paths.length * digestLength)),
    };
    const hashInThreads = async () => {
        // Until this thread pauses: a few small files are hashed by then.
        await (0,promises_.setImmediate)();
        const left = Math.max(0, paths.length - Atomics.load(files.next, 0));
        const threads = Array.from({ length: Math.min(left, maxThreads - 1) }, () => runThread(files, onProgress, context.signal));
        return (await Promise.all(threads)).flat();
    };
    const pause = (0,deadline/* createPause */.nl)(context, work);
    const results = await Promise.all([hashRemaining(files, onProgress, pause), hashInThreads()]);
    const failures = new Map(results.flat());
    return (index) => {
        const problems = failures.get(index);
        if (problems !== undefined)
            throw new errors/* ConfigurationError */.j1(problems);
        const start = index * digestLength;
        const digest = Buffer.from(files.digests.subarray(start, start + digestLength)).toString("hex");
        if (/^0*$/.test(digest))
            throw new Error("A file was not hashed");
        return digest;
    };
}
/**
 * Hashes files until none is left that no thread has taken.
 * @param pause called after each file, and within a large one
 */
async function hashRemaining({ paths, next, digests }, onProgress, pause) {
    const failures = [];
    for (;;) {
        const index = Atomics.add(next, 0, 1);
        const path = paths[index];
        if (path === undefined)
            return failures;
        try {
            digests.set(await (0,file/* hashFile */.DC)(path, onProgress, pause), index * digestLength);
        }
        catch (error) {
            if (!(error instanceof errors/* ConfigurationError */.j1))
                throw error;
            failures.push([index, error.parts]);
        }
        await pause?.();
    }
}
/** Hashes, in a thread, files that none has taken. @throws CancelledError */
async function runThread(files, onProgress, signal) {
    // In dist/ a bundle beside the one that runs. Not a constant, which the bundler would take for a file to copy.
    const file = import.meta.url.endsWith(".ts") ? "worker.ts" : "hash-worker.js";
    const worker = new external_node_worker_threads_.Worker(new URL(`./${file}`, import.meta.url));
    const ended = new AbortController();
    try {
        return await new Promise((resolve, reject) => {
            const cancel = () => {
                reject((0,errors/* cancelledWhile */.dy)(work));
            };
            if (signal.aborted)
                cancel();
            signal.addEventListener("abort", cancel, { signal: ended.signal });
            worker.on("error", reject);
            worker.on("exit", () => {
                reject(new Error("A thread ended before it was done"));
            });
            worker.on("message", (message) => {
                if (message.kind === "end")
                    resolve(message.failures);
                else
                    onProgress(message.files, message.bytes);
            });
            worker.postMessage(files);
        });
    }
    finally {
        ended.abort();
        await worker.terminate();
    }
}

;// CONCATENATED MODULE: ./build/artifacts/from-path.js
// Artifacts that are files or directories, fingerprinted here.









/**
 * Fingerprints what the lines select. A path that several lines select is read once.
 * @param exclude patterns that apply within each directory
 * @throws ConfigurationError with all paths that cannot be fingerprinted; CancelledError
 */
async function fromPaths(selected, exclude, onWarning, context) {
    if (exclude.length > 0) {
        // Also where no artifact is a directory.
        const { parseExclude } = await __webpack_require__.e(/* import() */ 715).then(__webpack_require__.bind(__webpack_require__, 9715));
        parseExclude(exclude);
    }
    const paths = [...new Set(selected.flatMap((line) => line.paths))];
    const types = new Map(await (0,errors/* collectErrors */.ul)(paths, (path) => [path, typeOf(path)]));
    const pathsOf = (type) => paths.filter((path) => types.get(path) === type);
    const trees = new Map(await (0,errors/* collectErrors */.ul)(pathsOf("dir"), async (path) => {
        const { readTree } = await __webpack_require__.e(/* import() */ 562).then(__webpack_require__.bind(__webpack_require__, 8562));
        return [path, await readTree(path, exclude, (0,deadline/* createPause */.nl)(context, work))];
    }));
    const files = [];
    const artifacts = paths.map((path) => {
        const [tree, firstFile] = [trees.get(path), files.length];
        for (const file of tree?.files ?? [path])
            files.push(file);
        return { path, tree, firstFile };
    });
    const digestOf = await hashFiles(files, progressLogger(context), context);
    const digests = new Map(await (0,errors/* collectErrors */.ul)(artifacts, async ({ path, tree, firstFile }) => {
        if (tree === undefined)
            return [path, digestOf(firstFile)];
        const fingerprint = await tree.fingerprint((index) => digestOf(firstFile + index));
        checkTree(path, tree, onWarning);
        return [path, fingerprint];
    }));
    const matched = new Set([...trees.values()].flatMap((tree) => tree.matchedPatterns));
    for (const pattern of exclude)
        if (!matched.has(pattern))
            onWarning(describeUnused(pattern, pathsOf("dir")));
    return selected.flatMap(({ line: { line, name }, paths }) => paths.map((path) => ({
        line,
        artifact: {
            name,
            filename: filenameOf(path),
            type: trees.has(path) ? "dir" : "file",
            fingerprint: dist/* parse */.qgA(identifiers/* fingerprintSchema */.S8, digests.get(path)),
        },
    })));
}
/** @throws ConfigurationError for what is neither a file nor a directory, and for a link as directory */
function typeOf(path) {
    const status = (0,file/* orFileError */.uK)(path, () => (0,external_node_fs_.statSync)(path));
    if (status.isFile())
        return "file";
    if (!status.isDirectory())
        throw (0,file/* notAFileError */.V5)(path, status);
    if (!path.endsWith("/") && (0,external_node_fs_.lstatSync)(path).isSymbolicLink())
        throw new errors/* ConfigurationError */.j1({
            message: `\`${path}\` is a symbolic link to a directory`,
            reason: "Other clients of the service do not follow it, and see an empty directory",
            hint: `Write \`${path}/\` for the directory that it leads to`,
        });
    return "dir";
}
function checkTree(path, { files, isIgnoreFileExcluded }, onWarning) {
    if (files.length === 0)
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
/* harmony export */   uK: () => (/* binding */ orFileError),
/* harmony export */   zi: () => (/* binding */ changedError)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7975);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1469);
/* harmony import */ var _lib_read_file_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6581);
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
 * @returns 32 bytes
 * @throws ConfigurationError when it is not a regular file, cannot be read, or changes meanwhile
 */
async function hashFile(path, onProgress, pause) {
    try {
        const file = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(path, _lib_read_file_js__WEBPACK_IMPORTED_MODULE_4__/* .openFlags */ .IL);
        try {
            const before = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.fstatSync)(file);
            if (!before.isFile())
                throw notAFileError(path, before);
            const isLarge = before.size >= largeSize;
            const { digest, length } = isLarge
                ? await hashLarge(file, before.size, onProgress, pause)
                : hashSmall(file, before.size);
            if (length !== before.size || !isSameState(before, (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.fstatSync)(file)))
                throw changedError(path);
            onProgress(1, isLarge ? 0 : length);
            return digest;
        }
        finally {
            (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(file);
        }
    }
    catch (error) {
        throw toFileError(path, error);
    }
}
// Neither reads much further than the size at the beginning: a file that grows could be read without end.
function hashSmall(file, size) {
    let bytesRead = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readSync)(file, buffer);
    if (bytesRead === size)
        return { digest: (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)("sha256", buffer.subarray(0, bytesRead), "buffer"), length: bytesRead };
    const sha256 = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha256");
    let length = 0;
    while (bytesRead > 0 && length <= size) {
        sha256.update(buffer.subarray(0, bytesRead));
        length += bytesRead;
        bytesRead = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readSync)(file, buffer);
    }
    return { digest: sha256.digest(), length };
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
    return { digest: sha256.digest(), length };
}
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
const changedError = (path) => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1({
    message: `${quote(path)} changed while it was fingerprinted`,
    reason: "A process still writes to it",
    hint: "Run this step after the build has ended, or list it in `exclude`",
});
/** Reports something that is neither a file nor a directory: reading it would fail, block or never end. */
const notAFileError = (path, status) => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1({ message: `${quote(path)} is ${(0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_4__/* .describeFileKind */ .C2)(status)}`, hint: excludeHint });
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
    const reason = (0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_4__/* .describeFileError */ .SQ)(cause);
    if (reason === undefined)
        return cause;
    const problem = (0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .errorCode */ .CA)(cause) === "ENOENT"
        ? "is a link that leads nowhere, or was removed while this step ran"
        : `cannot be read: ${reason}`;
    return new _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1({ message: `${quote(path)} ${problem}`, hint: excludeHint }, { cause });
}
/** Returns what is at a path, behind links. @throws ConfigurationError */
const statusOf = (path) => orFileError(path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.statSync)(path));


/***/ })

};
