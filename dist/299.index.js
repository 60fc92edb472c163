export const id = 299;
export const ids = [299];
export const modules = {

/***/ 3289:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ listed),
/* harmony export */   S: () => (/* binding */ another)
/* harmony export */ });
/* harmony import */ var _path_bytes_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3647);
// For warnings about many things of one kind: how many there are, and the first of them.

/** Adds one. */
const another = ({ count, first }, path) => ({
    count: count + 1,
    first: first ?? (0,_path_bytes_js__WEBPACK_IMPORTED_MODULE_0__/* .decodePath */ .q0)(path),
});
/** Says how many there are and names the first: "2 links (`a` is the first)". */
function listed({ count, first = "" }, one, many) {
    return count === 1 ? `One ${one} (\`${first}\`)` : `${count} ${many} (\`${first}\` is the first)`;
}


/***/ }),

/***/ 478:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $t: () => (/* binding */ fileChangedError),
/* harmony export */   GI: () => (/* binding */ toFileError),
/* harmony export */   V5: () => (/* binding */ notAFileError),
/* harmony export */   fi: () => (/* binding */ leaveItOut)
/* harmony export */ });
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6046);
/* harmony import */ var _lib_read_file_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4306);
/* harmony import */ var _path_bytes_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3647);



/**
 * Tells that a path cannot be read, from what node:fs threw. Anything that is not an error of the file system comes
 * back as it is.
 * @param next what the reader can do about it
 */
function toFileError(path, thrown, next) {
    const why = (0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_1__/* .reasonFor */ .qo)(thrown);
    return why === undefined
        ? thrown
        : new _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({ message: `\`${(0,_path_bytes_js__WEBPACK_IMPORTED_MODULE_2__/* .decodePath */ .q0)(path)}\` cannot be read`, reason: why, hint: next }, { cause: thrown });
}
/** Tells that the bytes that were read are not what is there now. */
const fileChangedError = (path) => new _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
    message: `\`${(0,_path_bytes_js__WEBPACK_IMPORTED_MODULE_2__/* .decodePath */ .q0)(path)}\` changed while it was fingerprinted`,
    reason: "something still writes to it, or it is not an ordinary file",
    hint: "Let the build end before this step, or leave the entry out of the directory with `exclude`",
});
/** What to do about an entry of a directory that cannot be fingerprinted. */
const leaveItOut = "Remove it before this step, or leave it out of the fingerprint with `exclude`";
/** Tells that something is not what can be read: reading it would fail, wait for ever, or never end. */
function notAFileError(path, status, next) {
    return new _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({ message: `\`${(0,_path_bytes_js__WEBPACK_IMPORTED_MODULE_2__/* .decodePath */ .q0)(path)}\` is ${(0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_1__/* .kindOf */ .I)(status)}`, hint: next });
}


/***/ }),

/***/ 8299:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  I: () => (/* binding */ fingerprintAll)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/lib/budget.js
var lib_budget = __webpack_require__(2227);
// EXTERNAL MODULE: ./build/domain/errors.js
var errors = __webpack_require__(6046);
// EXTERNAL MODULE: ./build/lib/collect-errors.js
var collect_errors = __webpack_require__(4996);
;// CONCATENATED MODULE: ./build/artifacts/select/deduplicate.js
// The same artifact twice is one; a name belongs to one artifact, and an artifact has one name.

/**
 * Joins what has the same fingerprint; the first keeps its place and its file name.
 * @throws ConfigurationProblem for one artifact with two names, or one name for two artifacts
 */
function deduplicate(all, logger) {
    const byFingerprint = new Map();
    for (const found of all) {
        const { fingerprint } = found.artifact;
        const known = byFingerprint.get(fingerprint);
        byFingerprint.set(fingerprint, known === undefined ? found : mergeFound(known, found, logger));
    }
    const byName = new Map();
    for (const found of byFingerprint.values()) {
        const { name } = found.artifact;
        if (name === undefined)
            continue;
        const namesake = byName.get(name);
        if (namesake !== undefined)
            throw oneNameForTwo(name, namesake, found);
        byName.set(name, found);
    }
    return [...byFingerprint.values()].map(({ artifact }) => artifact);
}
function mergeFound(known, again, logger) {
    const [one, other] = [known.artifact, again.artifact];
    if (one.name !== undefined && other.name !== undefined && one.name !== other.name) {
        throw twoNamesForOne(one.name, other.name, known, again);
    }
    if (one.filename !== other.filename) {
        logger.info(`${again.origin} has the same fingerprint as ${known.origin}: they are one artifact, ${one.filename}`);
    }
    const name = one.name ?? other.name;
    return name === undefined ? known : { ...known, artifact: { ...one, name } };
}
const shown = ({ artifact, origin }) => `\`${artifact.filename}\` (${origin}, sha256:${artifact.fingerprint})`;
const twoNamesForOne = (name, otherName, one, other) => new errors/* ConfigurationError */.j1({
    message: `\`${name}\` and \`${otherName}\` are names for one artifact: ${shown(one)} and ${shown(other)}`,
    reason: "both have the same bytes",
    hint: "Keep one of the names",
});
const oneNameForTwo = (name, one, other) => new errors/* ConfigurationError */.j1({
    message: `The name \`${name}\` is given to two artifacts: ${shown(one)} and ${shown(other)}`,
    reason: "a name in the flow's template means one artifact",
    hint: "Give each its own line with its own name, or select just one",
});

// EXTERNAL MODULE: ./build/lib/read-file.js + 1 modules
var read_file = __webpack_require__(4306);
// EXTERNAL MODULE: ./build/artifacts/path-bytes.js
var path_bytes = __webpack_require__(3647);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/domain/identifiers.js
var identifiers = __webpack_require__(9137);
// EXTERNAL MODULE: ./build/artifacts/path-text.js
var path_text = __webpack_require__(7117);
;// CONCATENATED MODULE: ./build/artifacts/select/checksum-file.js
// Checksum files, as `sha256sum`, `shasum -a 256`, BSD's `sha256`, `openssl dgst` and PowerShell scripts write them:
// somebody has fingerprinted already, and this reads what they found. A line that is not understood is an error,
// because an artifact that is left out would not be judged.





/**
 * Reads a checksum file in UTF-8, or in UTF-16 with a byte order mark.
 * @param file its name, for messages
 * @throws ConfigurationProblem, ConfigurationProblems naming the lines that are no SHA-256 of a named file, or name it
 *   by a path that is not plain
 */
function parseChecksumFile(content, file) {
    const byPath = new Map();
    const problems = [];
    for (const [index, text] of textOf(content, file).split("\n").entries()) {
        const entry = text.replace(/\r$/, "");
        if (entry.trim() === "" || entry.startsWith("#"))
            continue;
        const line = index + 1;
        try {
            const read = { ...readEntry(entry, (why, next) => badLine(file, line, why, next)), line };
            const key = (0,path_text/* withoutDots */.nu)(read.path);
            const known = byPath.get(key);
            if (known === undefined)
                byPath.set(key, read);
            else if (known.fingerprint !== read.fingerprint)
                throw twoDigests(file, known, read);
        }
        catch (error) {
            problems.push(...(0,collect_errors/* configurationErrorsIn */.r1)(error));
        }
    }
    (0,collect_errors/* throwCombined */.I$)(problems);
    if (byPath.size === 0)
        throw noEntries(file);
    return [...byPath.values()];
}
function textOf(content, file) {
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
    throw new errors/* ConfigurationError */.j1({
        message: `\`${file}\` is not a text that can be read`,
        reason: "it is neither UTF-8 nor UTF-16 with a byte order mark",
        hint: "Write it as UTF-8",
    });
}
// `digest  name` and `digest *name` (GNU), `digest name` (BSD's -r); a `\` in front says that the name is escaped.
const digestFirst = /^(?<escaped>\\?)(?<digest>[0-9A-Fa-f]+) [ *]?(?<path>.+)$/s;
// `SHA256 (name) = digest` (BSD, GNU's --tag), `SHA2-256(name)= digest` (OpenSSL).
const nameFirst = /^(?<escaped>\\?)(?<algorithm>[\w/-]+) ?\((?<path>.+)\) ?= (?<digest>[0-9A-Fa-f]+)$/s;
function readEntry(entry, refuse) {
    const { escaped, algorithm, path, digest } = (nameFirst.exec(entry) ?? digestFirst.exec(entry))?.groups ?? {};
    if (path === undefined || digest === undefined) {
        throw refuse("it is not a digest and a name", "Write it as `sha256sum` does: digest, two blanks, name");
    }
    if (algorithm !== undefined && !/^SHA(?:2-)?256$/i.test(algorithm)) {
        throw refuse(`it is a digest of ${algorithm}`, onlySha256);
    }
    if (digest.length !== 64) {
        const other = otherDigests[digest.length];
        const guess = other === undefined ? "" : `, as ${other} has`;
        throw refuse(`its digest has ${digest.length} hex characters${guess}, and SHA-256 has 64`, onlySha256);
    }
    if (path === "-")
        throw refuse("it names no file but standard input", "Write the name in place of `-`");
    const name = (0,path_text/* withSlashes */.sq)(escaped === "\\" ? unescaped(path, refuse) : path);
    if (!isPlain(name)) {
        throw refuse(`\`${name}\` is not the plain path of a file`, "Write it as `sha256sum` does when it is given a file: `app`, `./app`, `dist/app`, `../app` or an absolute path, " +
            "without a `/` at the end and without empty names, `.` or `..` within the path");
    }
    return {
        path: name,
        fingerprint: dist/* parse */.qgA(identifiers/* fingerprintSchema */.S8, digest.toLowerCase()),
    };
}
/**
 * Whether a path has the one form in which files are listed. Others may lead to a file or not, depending on what is on
 * disk (`app/`, `x/../app`), so that a file that is there would not be found and compared.
 */
function isPlain(path) {
    const names = path.replace(/^(?:\/|\.\/|(?:\.\.\/)+)/, "").split("/");
    return names.every((name) => name !== "" && name !== "." && name !== "..");
}
const onlySha256 = "Give a file of SHA-256 digests";
const otherDigests = {
    32: "MD5",
    40: "SHA-1",
    56: "SHA-224",
    96: "SHA-384",
    128: "SHA-512",
};
/** Undoes what GNU's tools do to names with line ends and `\`. */
function unescaped(path, refuse) {
    return path.replace(/\\(.?)/gs, (sequence, letter) => {
        if (letter === "\\")
            return "\\";
        if (letter === "n")
            return "\n";
        if (letter === "r")
            return "\r";
        throw refuse(`its name has the unknown escape \`${sequence}\``, "Write the file again with `sha256sum`");
    });
}
const badLine = (file, line, why, next) => new errors/* ConfigurationError */.j1({ message: `Line ${line} of \`${file}\` cannot be used`, reason: why, hint: next });
const twoDigests = (file, one, other) => new errors/* ConfigurationError */.j1({
    message: `Lines ${one.line} and ${other.line} of \`${file}\` give two digests for \`${other.path}\`: ` +
        `${one.fingerprint} and ${other.fingerprint}`,
    reason: "a checksum file was written twice, or joined from two builds",
    hint: "Write the checksum file again from the files that are meant",
});
const noEntries = (file) => new errors/* ConfigurationError */.j1({
    message: `\`${file}\` lists no artifact`,
    reason: "it is empty, or has only comments",
    hint: "Check the step that writes it",
});

// EXTERNAL MODULE: ./build/artifacts/select/glob.js
var glob = __webpack_require__(4307);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: external "node:worker_threads"
var external_node_worker_threads_ = __webpack_require__(5919);
;// CONCATENATED MODULE: ./build/artifacts/hash/hashing-thread.js
/**
 * The program of the thread. It is started from its source text (a bundle is one file, and a thread needs one of its
 * own), so it uses nothing from outside of itself.
 */
function hashingThread() {
    const { parentPort } = process.getBuiltinModule("node:worker_threads");
    const { createHash } = process.getBuiltinModule("node:crypto");
    const fs = process.getBuiltinModule("node:fs");
    const block = Buffer.allocUnsafeSlow(1024 * 1024);
    const blocksPerReport = 16;
    let unreported = 0;
    const say = (report) => {
        parentPort?.postMessage(report);
    };
    const reportProgress = () => {
        say({ kind: "progress", bytes: unreported });
        unreported = 0;
    };
    const hash = ({ path, flags, size }) => {
        const file = fs.openSync(Buffer.from(path, "latin1"), flags);
        try {
            const sha256 = createHash("sha256");
            let length = 0;
            for (let count = -1, blocks = 1; count !== 0 && length <= size; blocks += 1) {
                count = fs.readSync(file, block, 0, block.length, null);
                sha256.update(block.subarray(0, count));
                length += count;
                unreported += count;
                if (blocks % blocksPerReport === 0)
                    reportProgress();
            }
            const { dev, ino, size: sizeNow, mtimeMs, ctimeMs } = fs.fstatSync(file);
            return { digest: sha256.digest("hex"), length, state: { dev, ino, size: sizeNow, mtimeMs, ctimeMs } };
        }
        finally {
            fs.closeSync(file);
            reportProgress();
        }
    };
    parentPort?.on("message", (task) => {
        try {
            say({ kind: "done", file: hash(task) });
        }
        catch (error) {
            const { message, code, syscall } = error instanceof Error ? error : new Error(String(error));
            say({ kind: "failed", message, code: code ?? "", syscall: syscall ?? "" });
        }
    });
}

;// CONCATENATED MODULE: ./build/artifacts/hash/large-files.js
// Large files, hashed on as many processors as there are: one here, others at the same time in threads of their own.
// One file alone would gain nothing from a thread, because here one block is read while the other is hashed.







// Measured: with two blocks of 1 MiB a file is hashed as fast as `openssl dgst` does it, in 55 MB of memory.
const blockSize = 1024 * 1024;
// Each thread takes some 10 MB of memory, and more than a few wait for the disk anyway.
const mostAtOnce = 4;
/** Bytes from which a file is large. Below, it is done before a thread, or a second block, would be of use. */
const largeSize = 16 * blockSize;
const readBlock = (0,external_node_util_.promisify)(external_node_fs_.read);
/** Hashes large files, several at a time. To be disposed of, because it may have threads. */
class LargeFiles {
    /** How many files at a time can be faster than one after the other. */
    atOnce = Math.min(mostAtOnce, (0,external_node_os_.availableParallelism)());
    #threads = [];
    #idleThreads = [];
    #waiting = [];
    #running = 0;
    #isBusyHere = false;
    #blocks = [Buffer.allocUnsafeSlow(blockSize), Buffer.allocUnsafeSlow(blockSize)];
    /**
     * Hashes a file, as soon as there is a processor for it.
     * @throws whatever node:fs throws; Cancelled when the job was stopped
     */
    async hash(task, progress) {
        if (this.#running === this.atOnce)
            await new Promise((resolve) => this.#waiting.push(resolve));
        else
            this.#running += 1;
        try {
            if (this.#isBusyHere)
                return await this.#hashInThread(task, progress);
            this.#isBusyHere = true;
            return await this.#hashHere(task, progress).finally(() => {
                this.#isBusyHere = false;
            });
        }
        finally {
            // Whoever waits takes over the place.
            const next = this.#waiting.shift();
            if (next === undefined)
                this.#running -= 1;
            else
                next();
        }
    }
    /** Reads one block while hashing the other. */
    async #hashHere({ path, flags, size }, progress) {
        const file = (0,external_node_fs_.openSync)((0,path_bytes/* toFsPath */.Yb)(path), flags);
        const sha256 = (0,external_node_crypto_.createHash)("sha256");
        let [filling, full] = this.#blocks;
        let reading = readBlock(file, filling, 0, blockSize, null);
        let length = 0;
        try {
            for (;;) {
                const { bytesRead } = await reading;
                length += bytesRead;
                if (bytesRead === 0 || length > size)
                    break;
                [filling, full] = [full, filling];
                reading = readBlock(file, filling, 0, blockSize, null);
                sha256.update(full.subarray(0, bytesRead));
                progress.addBytes(bytesRead);
                if (progress.shouldYield)
                    await progress.yieldToEventLoop();
            }
            return { digest: sha256.digest("hex"), length, state: (0,external_node_fs_.fstatSync)(file) };
        }
        finally {
            // The file must not be closed under a read that is still on its way.
            await Promise.allSettled([reading]);
            (0,external_node_fs_.closeSync)(file);
        }
    }
    #hashInThread(task, progress) {
        const thread = this.#idleThreads.pop() ?? this.#startThread();
        return new Promise((resolve, reject) => {
            let breath = Promise.resolve();
            thread.removeAllListeners();
            thread.on("error", reject);
            thread.on("message", (report) => {
                switch (report.kind) {
                    case "progress":
                        progress.addBytes(report.bytes);
                        if (!progress.shouldYield)
                            break;
                        breath = progress.yieldToEventLoop();
                        breath.catch(reject);
                        break;
                    case "done":
                        this.#idleThreads.push(thread);
                        breath.then(() => {
                            resolve(report.file);
                        }, reject);
                        break;
                    case "failed":
                        this.#idleThreads.push(thread);
                        reject(Object.assign(new Error(report.message), { code: report.code, syscall: report.syscall }));
                }
            });
            thread.postMessage(task);
        });
    }
    #startThread() {
        const thread = new external_node_worker_threads_.Worker(`(${hashingThread.toString()})()`, { eval: true });
        this.#threads.push(thread);
        return thread;
    }
    async [Symbol.asyncDispose]() {
        await Promise.all(this.#threads.map((thread) => thread.terminate()));
    }
}

// EXTERNAL MODULE: ./build/artifacts/examples.js
var examples = __webpack_require__(3289);
// EXTERNAL MODULE: ./build/artifacts/steps.js
var artifacts_steps = __webpack_require__(1259);
// EXTERNAL MODULE: ./build/artifacts/wildcard.js
var wildcard = __webpack_require__(5172);
;// CONCATENATED MODULE: ./build/artifacts/hash/exclude.js
// Which entries of a directory are left out of its fingerprint (api-facts 7.3): patterns of the input `exclude` and of
// `.kosli_ignore`, relative to the directory and anchored there. What other clients leave out, this leaves out; where
// they silently leave out less than the pattern says, this says so instead of guessing.





/**
 * Reads one pattern.
 * @param pattern as bytes
 * @param origin where it was written, for messages: "the input `exclude`"
 * @throws ConfigurationProblem when it is not a pattern, or one that other clients read as something else than it says
 */
function parseExcludePattern(pattern, origin) {
    const shown = (0,path_bytes/* decodePath */.q0)(pattern);
    const refuse = (why, next) => unusable(shown, origin, why, next);
    const path = cleaned(pattern);
    if (path === ".")
        throw refuse("it means the directory itself", "Name what is in the directory");
    const names = path.split("/");
    const up = names.lastIndexOf("..") + 1;
    // The names between the `**`s: one list when there is none, n + 1 lists for n of them.
    const pieces = [[]];
    for (const [index, name] of names.slice(up).entries()) {
        if (name === "**") {
            // Several in a row mean the same as one.
            if (index === 0 || names[up + index - 1] !== "**")
                pieces.push([]);
        }
        else if (name.includes("**")) {
            throw refuse("`**` means any directories only where it stands alone between slashes", "Write for example `**/*.log` for files at any depth, or `logs` for a directory with all that is in it");
        }
        else {
            pieces.at(-1)?.push(readName(name, refuse));
        }
    }
    if (pieces.slice(0, -1).some((piece) => piece.some((name) => !name.isPlain))) {
        throw refuse("a name with `*`, `?`, `[` or `\\` before a `**` matches nothing in other clients", "Write plain names before `**`, or leave `/**` away at the end: a directory goes with all that is in it");
    }
    return { pattern: shown, origin, up, ways: waysOf(pieces) };
}
/** Other clients simplify a pattern by its text, and so decide what it means. */
const cleaned = (pattern) => external_node_path_.posix.join(".", `./${pattern}`).replace(/\/$/, "");
/** Whether a pattern begins with a `**`. */
const beginsWithStars = (pattern) => /^\*\*(?:\/|$)/.test(cleaned(pattern));
function waysOf(pieces) {
    const last = pieces.at(-1) ?? [];
    const before = pieces.slice(0, -1).flatMap((piece) => [...piece, artifacts_steps/* anyDirectories */.ED]);
    if (before.length === 0 || last.length === 0 || last.some((name) => !name.isPlain))
        return [[...before, ...last]];
    // `**/logs` takes a `logs` right there only by its content: its own name stays, and so does a file of that name.
    return [
        [...before, artifacts_steps/* anyDirectory */.uc, ...last],
        [...before.slice(0, -1), ...last, artifacts_steps/* anyDirectories */.ED],
    ];
}
const unusable = (pattern, origin, why, next) => new errors/* ConfigurationError */.j1({
    message: `The pattern \`${pattern}\` of ${origin} cannot be used`,
    reason: why,
    hint: next,
});
function readName(name, refuse) {
    try {
        return (0,wildcard/* wildcard */.XQ)(name);
    }
    catch (error) {
        if (!(error instanceof wildcard/* BadWildcard */.QA))
            throw error;
        throw refuse(`syntax error in pattern: ${error.message}`, "Write `\\` before `[`, `*` or `?` that are meant as they are");
    }
}
/**
 * Refuses a pattern that leads out of a directory and then back in: other clients honour it where the directory's path
 * is written with that name, and do not where it is written as `.`.
 * @param roots absolute paths of the directory
 */
function refuseWayBack({ pattern, origin, up, ways }, roots) {
    if (up === 0)
        return;
    const leadsBack = roots.some((root) => {
        const names = (0,path_bytes/* encodePath */.O0)(root).split("/").filter((name) => name !== "").slice(-up); // prettier-ignore
        return ways.some((steps) => names.reduce((places, name) => (0,artifacts_steps/* advance */.np)(steps, places, name), (0,artifacts_steps/* startOf */.GH)(steps)).size > 0);
    });
    if (!leadsBack)
        return;
    throw unusable(pattern, origin, "it leads out of the directory and back in", "Write it relative to the directory, without `..`");
}
/** Begins the comparison of a pattern with what is in its directory. What leads out of it leaves nothing out there. */
const beginOf = (exclusion) => ({
    exclusion,
    places: exclusion.up > 0 ? [] : exclusion.ways.map(artifacts_steps/* startOf */.GH),
});
/** Goes on with the name of an entry of the directory so far. */
const follow = ({ exclusion, places }, name) => ({
    exclusion,
    places: exclusion.ways.map((steps, way) => (0,artifacts_steps/* advance */.np)(steps, places[way] ?? new Map(), name)),
});
/** Whether the pattern may leave out something in the directory so far. */
const goesOn = ({ places }) => places.some(({ size }) => size > 0);
/**
 * Whether the entry goes. What is in a directory that goes is not asked about.
 * @param path of the entry, for messages
 * @throws ConfigurationProblem where other clients would keep an entry that the pattern describes
 */
function excludes({ exclusion, places }, path) {
    const ends = exclusion.ways.flatMap((steps, way) => {
        const reached = places[way];
        return reached?.has(steps.length) === true ? [reached.get(steps.length)] : [];
    });
    // Other clients read the names that `**` stands for as patterns again.
    const [misread] = ends;
    if (misread !== undefined && !ends.includes(undefined))
        throw ambiguous(exclusion.pattern, path, misread);
    return ends.length > 0;
}
const ambiguous = (pattern, path, name) => new errors/* ConfigurationError */.j1({
    message: `The pattern \`${pattern}\` describes \`${(0,path_bytes/* decodePath */.q0)(path)}\`, but other clients would not leave it out`,
    reason: `they read the name \`${(0,path_bytes/* decodePath */.q0)(name)}\` as a pattern where \`**\` stands for it`,
    hint: "List what to leave out without `**`, with a `\\` before each `*`, `?`, `[` and `\\` of a name",
});
// The white space of Unicode in UTF-8; a byte order mark is none.
const blank = String.raw `(?:[\t-\r ]|\xc2[\x85\xa0]|\xe1\x9a\x80|\xe2\x80[\x80-\x8a\xa8\xa9\xaf]|\xe2\x81\x9f|\xe3\x80\x80)`;
// Looking back keeps a long run of blanks within a line from being tried from each of its places.
const surroundingBlanks = new RegExp(`^${blank}+|(?<!${blank})${blank}+$`, "g");
const longestLine = 65_535;
/**
 * Reads an ignore file: a pattern a line, `#` begins a comment anywhere, white space around a pattern does not count.
 * @param content the file's bytes
 * @param file its name, for messages
 * @throws ConfigurationProblem where other clients would silently use less of it than it says
 */
function* parseIgnoreFile(content, file) {
    if (content.startsWith((0,path_bytes/* encodePath */.O0)("\ufeff"))) {
        throw new errors/* ConfigurationError */.j1({
            message: `\`${file}\` begins with a byte order mark`,
            reason: "other clients read the mark as a part of the first pattern, which then matches nothing",
            hint: "Save the file as UTF-8 without a byte order mark",
        });
    }
    for (const [index, line] of content.split("\n").entries()) {
        if (line.length > longestLine) {
            throw new errors/* ConfigurationError */.j1({
                message: `Line ${index + 1} of \`${file}\` is longer than ${longestLine} bytes`,
                reason: "other clients silently ignore it and all lines after it",
                hint: "Make the line shorter",
            });
        }
        const pattern = (line.split("#", 1)[0] ?? "").replace(surroundingBlanks, "");
        if (pattern !== "")
            yield parseExcludePattern(pattern, `line ${index + 1} of \`${file}\``);
    }
}

// EXTERNAL MODULE: ./build/artifacts/file-errors.js
var file_errors = __webpack_require__(478);
;// CONCATENATED MODULE: ./build/artifacts/hash/file.js
// SHA-256 of a file's bytes (api-facts 7.1), at the speed of the hash and in flat memory.





// One block for all files that are read here: this code fills and hashes it without giving up its turn in between.
const block = Buffer.allocUnsafeSlow(1024 * 1024);
// A FIFO that took the file's place after the look at it must not make us wait for a writer. Windows has neither.
const openFlags = process.platform === "win32" ? external_node_fs_.constants.O_RDONLY : external_node_fs_.constants.O_RDONLY | external_node_fs_.constants.O_NONBLOCK;
/**
 * Hashes an ordinary file. All but large ones are hashed at once, without a promise: in a tree of many small files,
 * promises would take a tenth of the time.
 * @param path the file, or a link to it
 * @param seen what `stat` said of it: the bytes must be of that very state of the file
 * @returns 64 hex characters
 * @throws ConfigurationProblem when the file cannot be read, or changed
 * @throws Cancelled when the job was stopped
 */
function hashFile(path, seen, hashing) {
    return seen.size < largeSize ? hashAtOnce(path, seen, hashing) : hashLarge(path, seen, hashing);
}
function hashAtOnce(path, seen, { progress, next }) {
    try {
        const file = (0,external_node_fs_.openSync)((0,path_bytes/* toFsPath */.Yb)(path), openFlags);
        try {
            const { digest, length } = seen.size < block.length ? hashBlock(file, seen.size) : hashBlocks(file, seen.size);
            if (length !== seen.size || !isSameState(seen, (0,external_node_fs_.fstatSync)(file)))
                throw (0,file_errors/* fileChangedError */.$t)(path);
            progress.addBytes(length);
            return digest;
        }
        finally {
            (0,external_node_fs_.closeSync)(file);
        }
    }
    catch (error) {
        throw (0,file_errors/* toFileError */.GI)(path, error, next);
    }
}
/** One read and one call of the hash. Asks for one byte more than there should be, to notice when there is more. */
function hashBlock(file, size) {
    let length = (0,external_node_fs_.readSync)(file, block, 0, size + 1, null);
    while (length < size) {
        const count = (0,external_node_fs_.readSync)(file, block, length, size + 1 - length, null);
        if (count === 0)
            break;
        length += count;
    }
    return { digest: (0,external_node_crypto_.hash)("sha256", block.subarray(0, length)), length };
}
function hashBlocks(file, size) {
    const sha256 = (0,external_node_crypto_.createHash)("sha256");
    let length = 0;
    while (length <= size) {
        const count = (0,external_node_fs_.readSync)(file, block, 0, block.length, null);
        if (count === 0)
            break;
        sha256.update(block.subarray(0, count));
        length += count;
    }
    return { digest: sha256.digest("hex"), length };
}
async function hashLarge(path, seen, { largeFiles, progress, next }) {
    const task = { path, flags: openFlags, size: seen.size };
    const { digest, length, state } = await largeFiles.hash(task, progress).catch((error) => {
        throw (0,file_errors/* toFileError */.GI)(path, error, next);
    });
    if (length !== seen.size || !isSameState(seen, state))
        throw (0,file_errors/* fileChangedError */.$t)(path);
    return digest;
}
/** Whether two looks saw the same bytes of the same file. Its change time moves with every write. */
function isSameState(one, other) {
    return (one.ino === other.ino &&
        one.dev === other.dev &&
        one.size === other.size &&
        one.mtimeMs === other.mtimeMs &&
        one.ctimeMs === other.ctimeMs);
}

;// CONCATENATED MODULE: ./build/artifacts/hash/ordered-hash.js
// SHA-256 of a text whose parts are added in order, although some of them are known only later.

// So many parts may be waited for at a time, and so many characters may wait behind them.
const mostParts = 16;
const longest = 1024 * 1024;
/** The text. Little of it is kept: what is known up to the first unknown part is hashed. */
class OrderedHash {
    #sha256 = (0,external_node_crypto_.createHash)("sha256");
    /** Unknown parts, and the text before each. */
    #waiting = [];
    /** The text after the last unknown part. */
    #known = "";
    add(part) {
        this.#known += part;
        if (this.#waiting.length > 0 || this.#known.length < 65_536)
            return;
        this.#sha256.update(this.#known);
        this.#known = "";
    }
    /** Adds a part that will be known later; waits when too many are unknown. */
    async addPending(part) {
        // If it fails, whoever awaits it hears of it; until then this must not end the process.
        part.catch(() => undefined);
        this.#waiting.push(this.#known, part);
        this.#known = "";
        await this.#settle(mostParts);
    }
    /** Whether so much text waits that settle() should be awaited. */
    get isLong() {
        return this.#known.length > longest;
    }
    /** Waits until all parts so far are known. */
    async flush() {
        await this.#settle(0);
        this.add("");
    }
    /** @returns 64 hex characters */
    async digest() {
        await this.#settle(0);
        return this.#sha256.update(this.#known).digest("hex");
    }
    async #settle(most) {
        while (this.#waiting.length > most) {
            const next = this.#waiting.shift();
            if (next !== undefined)
                this.#sha256.update(await next);
        }
    }
}

;// CONCATENATED MODULE: ./build/artifacts/hash/directory.js
// The fingerprint of a directory (api-facts 7.2): SHA-256 of a text that has, for every entry in order, the SHA-256 of
// its name, and then that of its content, or of where it leads for a link to a directory. Modes, owners and times do
// not count.
//
// Synchronous calls with one shared buffer are measured to be five times as fast here as promises; Progress gives the
// rest of the process its turns. Nothing is kept of an entry once it is hashed.












const ignoreFile = ".kosli_ignore";
/**
 * Fingerprints a directory.
 * @param root the directory, not a link to one
 * @param exclusions patterns besides those of the directory's own `.kosli_ignore`
 * @throws ConfigurationProblem naming the entry that cannot be read, is no file, directory or link, or changed
 * @throws Cancelled when the job was stopped
 */
async function fingerprintDirectory(root, exclusions, largeFiles, progress) {
    const all = [...exclusions];
    for (const one of await readIgnoreFile(root, progress.stop)) {
        all.push(one);
        if (progress.shouldYield)
            await progress.yieldToEventLoop();
    }
    const roots = [(0,external_node_path_.resolve)((0,path_bytes/* decodePath */.q0)(root)), (0,path_bytes/* decodePath */.q0)((0,path_text/* realPath */.Ye)(root))].map(path_text/* withSlashes */.sq);
    for (const one of all)
        refuseWayBack(one, roots);
    const walk = new Walk(all, { largeFiles, progress, next: file_errors/* leaveItOut */.fi });
    await walk.enter(root, "", all.map(beginOf));
    return walk.finish();
}
async function readIgnoreFile(root, stop) {
    const path = `${root}/${ignoreFile}`;
    try {
        const status = (0,external_node_fs_.statSync)((0,path_bytes/* toFsPath */.Yb)(path), { throwIfNoEntry: false });
        if (status === undefined || status.isDirectory())
            return [];
    }
    catch (error) {
        throw (0,file_errors/* toFileError */.GI)(path, error, mendIgnoreFile);
    }
    const name = (0,path_bytes/* decodePath */.q0)(path);
    const content = await (0,read_file/* readWholeFile */.M4)((0,path_bytes/* toFsPath */.Yb)(path), { name, next: mendIgnoreFile, megabytes: 10, stop });
    return parseIgnoreFile(content.toString("latin1"), name);
}
const mendIgnoreFile = "Make it a regular file of at most 10 MB, or remove it";
class Walk {
    #hashing;
    #progress;
    #text = new OrderedHash();
    #leftOut;
    #entries = 0;
    #emptyDirectories = { count: 0 };
    #linkedDirectories = { count: 0 };
    constructor(exclusions, hashing) {
        this.#hashing = hashing;
        this.#progress = hashing.progress;
        this.#leftOut = new Map(exclusions.map(({ pattern }) => [pattern, 0]));
    }
    async finish() {
        return {
            digest: await this.#text.digest(),
            entries: this.#entries,
            emptyDirectories: this.#emptyDirectories,
            linkedDirectories: this.#linkedDirectories,
            leftOut: this.#leftOut,
        };
    }
    /**
     * @param inner the path from the root to this directory, "" or with a slash at its end
     * @param comparisons of that path with the patterns that may leave out something in this directory
     */
    async enter(path, inner, comparisons) {
        const seen = look(path);
        const names = await this.#list(path, inner, comparisons);
        if (names.length === 0 && inner !== "")
            this.#emptyDirectories = (0,examples/* another */.S)(this.#emptyDirectories, path);
        for (const name of names) {
            this.#entries += 1;
            this.#progress.addEntry();
            this.#text.add((0,external_node_crypto_.hash)("sha256", (0,path_bytes/* toFsPath */.Yb)(name)));
            const entry = `${path}/${name}`;
            const status = look(entry);
            if (status.isDirectory()) {
                await this.enter(entry, `${inner}${name}/`, await this.#below(name, comparisons));
            }
            else if (status.isFile() || status.isSymbolicLink()) {
                const digest = status.isFile() ? hashFile(entry, status, this.#hashing) : this.#hashLink(entry);
                if (typeof digest === "string")
                    this.#text.add(digest);
                else
                    await this.#text.addPending(digest);
            }
            else
                throw (0,file_errors/* notAFileError */.V5)(entry, status, file_errors/* leaveItOut */.fi);
            if (this.#text.isLong)
                await this.#text.flush();
            if (this.#progress.shouldYield)
                await this.#progress.yieldToEventLoop();
        }
        if (isSameState(seen, look(path)))
            return;
        const now = await this.#list(path, inner, comparisons);
        if (now.length !== names.length || now.some((name, index) => name !== names[index]))
            throw (0,file_errors/* fileChangedError */.$t)(path);
    }
    /** The names in a directory that count, in byte-wise order. */
    async #list(path, inner, comparisons) {
        const names = reading(path, () => (0,external_node_fs_.readdirSync)((0,path_bytes/* toFsPath */.Yb)(path), "latin1")).sort();
        if (comparisons.length === 0)
            return names;
        const counting = [];
        for (const name of names) {
            const pattern = await this.#leavesOut(inner, name, comparisons);
            if (pattern === undefined)
                counting.push(name);
            else
                this.#leftOut.set(pattern, (this.#leftOut.get(pattern) ?? 0) + 1);
        }
        return counting;
    }
    /** The first pattern that leaves out an entry. */
    async #leavesOut(inner, name, comparisons) {
        for (const comparison of comparisons) {
            if (this.#progress.shouldYield)
                await this.#progress.yieldToEventLoop();
            if (excludes(follow(comparison, name), inner + name))
                return comparison.exclusion.pattern;
        }
        return undefined;
    }
    async #below(name, comparisons) {
        const below = [];
        for (const comparison of comparisons) {
            if (this.#progress.shouldYield)
                await this.#progress.yieldToEventLoop();
            const next = follow(comparison, name);
            if (goesOn(next))
                below.push(next);
        }
        return below;
    }
    #hashLink(path) {
        const target = reading(path, () => (0,external_node_fs_.statSync)((0,path_bytes/* toFsPath */.Yb)(path)));
        if (target.isFile())
            return hashFile(path, target, this.#hashing);
        if (!target.isDirectory())
            throw (0,file_errors/* notAFileError */.V5)(path, target, file_errors/* leaveItOut */.fi);
        this.#linkedDirectories = (0,examples/* another */.S)(this.#linkedDirectories, path);
        const text = reading(path, () => (0,external_node_fs_.readlinkSync)((0,path_bytes/* toFsPath */.Yb)(path), "latin1"));
        if (process.platform === "win32" && text.includes("\\"))
            throw linkOfWindows(path);
        return (0,external_node_crypto_.hash)("sha256", (0,path_bytes/* toFsPath */.Yb)(text));
    }
}
const look = (path) => reading(path, () => (0,external_node_fs_.lstatSync)((0,path_bytes/* toFsPath */.Yb)(path)));
function reading(path, read) {
    try {
        return read();
    }
    catch (error) {
        throw (0,file_errors/* toFileError */.GI)(path, error, file_errors/* leaveItOut */.fi);
    }
}
const linkOfWindows = (path) => new errors/* ConfigurationError */.j1({
    message: `\`${(0,path_bytes/* decodePath */.q0)(path)}\` is a link to a directory, written with \`\\\``,
    reason: "a link counts by its text, and Linux would have another one",
    hint: "Fingerprint this directory on Linux, or leave the link out with `exclude`",
});

// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(8500);
;// CONCATENATED MODULE: ./build/artifacts/hash/progress.js
// Keeps long work honest: lets the process hear a cancellation, and says in the log how far the work is.


// Work runs in stretches of this many milliseconds, between which signals and sockets get their turn.
const stretch = 50;
const firstNote = 2_000;
const nextNotes = 5_000;
/** How far some work is: the fingerprint of one artifact, a search. */
class Progress {
    #subject;
    #context;
    #expectedBytes;
    #startedAt;
    #nextBreath;
    #nextNote;
    #entries = 0;
    #bytes = 0;
    /**
     * @param subject what is worked on
     * @param expectedBytes the whole size, when it is known: the notes then say how long it will take
     */
    constructor(subject, context, expectedBytes) {
        this.#subject = subject;
        this.#context = context;
        this.#expectedBytes = expectedBytes;
        this.#startedAt = context.clock.monotonic();
        this.#nextBreath = this.#startedAt + stretch;
        this.#nextNote = this.#startedAt + firstNote;
    }
    addEntry() {
        this.#entries += 1;
    }
    addBytes(count) {
        this.#bytes += count;
    }
    /** Aborts when the job is cancelled. */
    get stop() {
        return this.#context.signal;
    }
    /** Whether it is time to call breathe(). Asked for every entry and every block: cheap. */
    get shouldYield() {
        return this.#context.clock.monotonic() >= this.#nextBreath;
    }
    /**
     * Gives the rest of the process its turn, and notes the progress when it is time for that.
     * @throws Cancelled when the job was stopped
     */
    async yieldToEventLoop() {
        await (0,promises_.setImmediate)();
        if (this.#context.signal.aborted) {
            throw new errors/* CancelledError */.cc({
                message: `The job was cancelled while the step was at work on ${this.#subject}`,
            });
        }
        const now = this.#context.clock.monotonic();
        this.#nextBreath = now + stretch;
        if (now < this.#nextNote)
            return;
        this.#nextNote = now + nextNotes;
        this.#context.logger.info(`${this.#subject}: ${this.#soFar((now - this.#startedAt) / 1000)}`);
    }
    #soFar(seconds) {
        const rate = this.#bytes / seconds;
        const pace = `${size(rate)}/s`;
        if (this.#expectedBytes === undefined) {
            const entries = `${this.#entries.toLocaleString("en")} ${this.#entries === 1 ? "entry" : "entries"}`;
            return this.#bytes === 0 ? entries : `${entries}, ${size(this.#bytes)}, ${pace}`;
        }
        const left = Math.max(0, this.#expectedBytes - this.#bytes);
        const estimate = rate > 0 ? `, about ${Math.ceil(left / rate)} s left` : "";
        return `${size(this.#bytes)} of ${size(this.#expectedBytes)}, ${pace}${estimate}`;
    }
}
/** A number of bytes for people: `831 B`, `1.2 GiB`. */
function size(bytes) {
    const units = ["B", "KiB", "MiB", "GiB", "TiB"];
    const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
    return `${(bytes / 1024 ** step).toFixed(step === 0 ? 0 : 1)} ${units[step] ?? "B"}`;
}

;// CONCATENATED MODULE: ./build/artifacts/hash/path.js
// The fingerprint of what is at a path: a file or a directory.













/**
 * Looks at what is at a path, before anything is read.
 * @param type what it has to be; `auto` takes both
 * @throws ConfigurationProblem when it is not there or is nothing that can be fingerprinted
 */
function inspect(path, name, type) {
    const status = path_look(path);
    if (!status.isFile() && !status.isDirectory())
        throw (0,file_errors/* notAFileError */.V5)(path, status, "Select a file or a directory");
    if (status.isFile() && type === "dir")
        throw notWhatWasSaid(path, "a file", type);
    if (status.isDirectory() && type === "file")
        throw notWhatWasSaid(path, "a directory", type);
    if (status.isDirectory())
        refuseLink(path);
    return { path, status, ...(name === undefined ? {} : { name }) };
}
function path_look(path) {
    try {
        return (0,external_node_fs_.statSync)((0,path_bytes/* toFsPath */.Yb)(path));
    }
    catch (error) {
        throw (0,file_errors/* toFileError */.GI)(path, error, "Check the path; it is relative to the directory in which the step works");
    }
}
/**
 * Fingerprints a file or a directory. The artifact has no name yet.
 * @param exclusions patterns that leave entries out of a directory
 * @throws ConfigurationProblem when it cannot be read, or is not what it was when it was inspected
 * @throws Cancelled when the job was stopped
 */
async function fingerprintPath({ path, status }, exclusions, largeFiles, context) {
    const shown = (0,path_bytes/* decodePath */.q0)(path);
    const filename = nameOf(path);
    if (status.isFile()) {
        const progress = new Progress(`\`${shown}\``, context, status.size);
        const digest = await hashFile(path, status, { largeFiles, progress, next: "Check who may read it" });
        return { filename, type: "file", fingerprint: dist/* parse */.qgA(identifiers/* fingerprintSchema */.S8, digest) };
    }
    const found = await fingerprintDirectory(path, exclusions, largeFiles, new Progress(`\`${shown}\``, context));
    remark(shown, found, context);
    return { filename, type: "dir", fingerprint: dist/* parse */.qgA(identifiers/* fingerprintSchema */.S8, found.digest) };
}
/** The last name of a path as it is written. `.` and `..` are none: the file system says where they lead. */
function nameOf(path) {
    const name = (0,external_node_path_.basename)((0,path_bytes/* decodePath */.q0)(path));
    return /^\.{0,2}$/.test(name) ? (0,external_node_path_.basename)((0,path_bytes/* decodePath */.q0)((0,path_text/* realPath */.Ye)(path))) : name;
}
/** Other clients do not enter a root that is a link: all such directories would have the fingerprint of an empty one. */
function refuseLink(path) {
    if (!(0,external_node_fs_.lstatSync)((0,path_bytes/* toFsPath */.Yb)(path)).isSymbolicLink())
        return;
    const shown = (0,path_bytes/* decodePath */.q0)(path);
    throw new errors/* ConfigurationError */.j1({
        message: `\`${shown}\` is a symbolic link to a directory`,
        reason: "other clients do not follow it, and take it for an empty directory",
        hint: `Write \`${shown}/\` for the directory that it leads to`,
    });
}
/** Says what a reader of this fingerprint should know. */
function remark(shown, found, { logger: logger }) {
    const isHere = /^\.\/?$/.test(external_node_path_.posix.normalize((0,path_text/* withSlashes */.sq)(shown)));
    for (const [pattern, count] of found.leftOut) {
        const entries = count === 0 ? "nothing" : count === 1 ? "1 entry" : `${count} entries`;
        logger.info(`\`${shown}\`: the pattern \`${pattern}\` left out ${entries}`);
        if (count > 0 && isHere && beginsWithStars(pattern)) {
            logger.warn(`\`${shown}\`: the pattern \`${pattern}\` left out ${entries}, but other clients leave out nothing where the ` +
                "path of the directory is `.` and a pattern begins with `**`. Their fingerprint is another one: give them, " +
                "or this action, the absolute path of the directory");
        }
    }
    if (found.entries === 0) {
        logger.warn(`The directory \`${shown}\` has no entry that counts: all such have the same fingerprint`);
    }
    const { emptyDirectories, linkedDirectories } = found;
    if (emptyDirectories.count > 0) {
        logger.warn(`${(0,examples/* listed */.K)(emptyDirectories, "empty directory", "empty directories")} in \`${shown}\`: the fingerprint has only ` +
            "the names of empty directories, so it is also that of a tree where what follows them is inside them");
    }
    if (linkedDirectories.count > 0) {
        logger.warn(`${(0,examples/* listed */.K)(linkedDirectories, "link to a directory", "links to directories")} in \`${shown}\`: the fingerprint ` +
            "has where such a link leads, not what is there");
    }
}
const notWhatWasSaid = (path, kind, type) => new errors/* ConfigurationError */.j1({
    message: `\`${(0,path_bytes/* decodePath */.q0)(path)}\` is ${kind}, and \`artifact-type\` is \`${type}\``,
    hint: `Select something else, or leave \`artifact-type\` away to take what is there`,
});

;// CONCATENATED MODULE: ./build/artifacts/select/select.js
// From the lines of the input `artifacts` to files and directories that are there.







/**
 * Finds what one line selects: a path is taken as it is; a glob finds files, or directories for the type `dir`.
 * @throws ConfigurationProblem when it finds nothing (unless that is to be a warning), or what it cannot mean
 * @throws Cancelled when the job was stopped
 */
async function selectPaths(line, search, context) {
    const progress = new Progress(`\`${line.pattern}\``, context);
    const selected = [];
    for (const path of await find(line.pattern, search, context)) {
        if (progress.shouldYield)
            await progress.yieldToEventLoop();
        selected.push(inspect(path, line.name, search.artifactType));
    }
    return selected;
}
/**
 * Finds the paths that one line stands for, without a look at what is there.
 * @throws ConfigurationProblem when it finds nothing (unless that is to be a warning), or what it cannot mean
 * @throws Cancelled when the job was stopped
 */
async function find(line, search, context) {
    const pattern = (0,path_text/* withSlashes */.sq)(line);
    const progress = new Progress(`\`${pattern}\``, context);
    const paths = (0,glob/* isGlob */.fg)(pattern)
        ? await found(pattern, search, progress, context.logger)
        : there((0,path_bytes/* encodePath */.O0)(pattern));
    if (paths.length === 0)
        missing(pattern, search, context.logger);
    return paths;
}
const there = (path) => ((0,glob/* exists */.t2)(path) ? [path] : []);
async function found(pattern, { artifactType }, progress, logger) {
    const { hits, linksPassedOver } = await (0,glob/* expand */.fT)((0,glob/* glob */.TI)(pattern), progress);
    if (linksPassedOver.count > 0) {
        logger.warn(`${(0,examples/* listed */.K)(linksPassedOver, "link to a directory", "links to directories")} not searched for \`${pattern}\`: ` +
            "`**` does not follow links to directories. To select what is there, add a line with the link's name");
    }
    for (const { path } of hits) {
        if ((0,path_bytes/* encodePath */.O0)((0,path_bytes/* decodePath */.q0)(path)) !== path)
            throw unnameable(path);
    }
    const stray = hits.find((hit) => hit.isDirectory && !hit.byStars);
    if (artifactType === "auto" && stray !== undefined)
        throw directoryAmongHits(pattern, (0,path_bytes/* decodePath */.q0)(stray.path));
    const wanted = hits.filter((hit) => hit.isDirectory === (artifactType === "dir"));
    if (wanted.length < hits.length) {
        const others = artifactType === "dir" ? "files" : "directories";
        logger.info(`\`${pattern}\`: ${hits.length - wanted.length} ${others} left out`);
    }
    return wanted.map((hit) => hit.path);
}
function missing(pattern, { artifactType, ifNoMatch }, logger) {
    const kind = { auto: "file", file: "file", dir: "directory" }[artifactType];
    const what = (0,glob/* isGlob */.fg)(pattern) ? `No ${kind} matches \`${pattern}\`` : `There is no \`${pattern}\``;
    reportNoMatch(what, ifNoMatch, logger, likelyMistake(pattern));
}
/**
 * Deals with a line that selects nothing: by default it fails the step, and `if-no-match: warn` makes it a warning.
 * @throws ConfigurationProblem unless it is to be a warning
 */
function reportNoMatch(what, ifNoMatch, logger, reason) {
    if (ifNoMatch === "fail")
        throw new errors/* ConfigurationError */.j1({ message: what, ...reason, hint: nextStep });
    logger.warn(`${what}: going on without it, because \`if-no-match\` is \`warn\``);
}
const nextStep = "Check what the build made and where: paths are relative to the directory in which the step works. " +
    "Where it may be missing, say `if-no-match: warn`";
/** What was probably meant by a pattern that matches nothing, when it can be told. */
function likelyMistake(pattern) {
    if (pattern.startsWith("!"))
        return { why: "a `!` at the beginning is a part of the name here" };
    if (/[{}]/.test(pattern))
        return { why: "braces are a part of the name here: write one line for each" };
    if (pattern.startsWith("~"))
        return { why: "`~` is a part of the name here" };
    if ((0,glob/* isGlob */.fg)(pattern) && (0,glob/* exists */.t2)((0,path_bytes/* encodePath */.O0)(pattern))) {
        return { why: "there is something of exactly this name: write `\\` before its special characters" };
    }
    if (pattern.includes("\\") && process.platform !== "win32")
        return { why: "`\\` separates directories only on Windows" };
    if (/^[\w.-]+(?::\d+)?(?:\/[\w.-]+)*(?::[\w.-]+|@sha256:[a-f0-9]{64})$/.test(pattern)) {
        return { why: "for an image say `artifact-type: oci`, or `docker` for one in the local engine" };
    }
    return undefined;
}
const directoryAmongHits = (pattern, directory) => new errors/* ConfigurationError */.j1({
    message: `\`${pattern}\` matches the directory \`${directory}\``,
    reason: "it is not clear whether its files or the directory as a whole are meant",
    hint: "Say `artifact-type: file` to leave directories out, `artifact-type: dir` for a fingerprint of each directory, " +
        "or `**` at the end for all files at any depth",
});
const unnameable = (path) => new errors/* ConfigurationError */.j1({
    message: `The name of \`${(0,path_bytes/* decodePath */.q0)(path)}\` is not UTF-8`,
    reason: "it could not be put on record as it is",
    hint: "Rename it, or write a pattern that does not match it",
});

;// CONCATENATED MODULE: ./build/artifacts/select/from-checksums.js
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
// Artifacts from a checksum file. Where the named file is there too, its bytes have the last word.












/**
 * Finds the artifacts that a checksum file lists.
 * @throws ConfigurationProblem, ConfigurationProblems when the file cannot be understood, a line chooses nothing, or a
 *   file that is there has other bytes than the list says
 * @throws Cancelled when the job was stopped
 */
async function fromChecksums(selection, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const file = (0,path_text/* withSlashes */.sq)(selection.checksums);
        const progress = new Progress(`\`${file}\``, context);
        const content = await (0,read_file/* readInputFile */.jH)("checksums", file, file, context.signal);
        const all = placed(parseChecksumFile(content, file), file);
        const chosen = await choose(all, selection, progress, context);
        let compared = 0;
        const largeFiles = __addDisposableResource(env_1, new LargeFiles(), true);
        await (0,collect_errors/* collectErrors */.ul)(new Set(chosen.map(({ entry }) => entry)), async (entry) => {
            progress.addEntry();
            if (progress.shouldYield)
                await progress.yieldToEventLoop();
            if (!isThere(entry, file))
                return;
            compared += 1;
            await compare(entry, file, largeFiles, context);
        }, largeFiles.atOnce);
        context.logger.info(`\`${file}\`: ${all.length} listed, ${chosen.length} selected, ${compared} compared with files that are here`);
        return chosen.map(({ entry: { path, fingerprint, line }, name }) => ({
            artifact: { ...name, filename: external_node_path_.posix.basename(path), type: "checksum", fingerprint },
            origin: `line ${line} of ${file}`,
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
function placed(entries, file) {
    const folder = file.slice(0, file.lastIndexOf("/") + 1);
    const realFolder = (0,path_bytes/* decodePath */.q0)((0,path_text/* realPath */.Ye)((0,path_bytes/* encodePath */.O0)(folder)));
    return entries.map((entry) => {
        const location = (0,external_node_path_.isAbsolute)(entry.path) ? entry.path : folder + (0,path_text/* withoutDots */.nu)(entry.path);
        const leadsUp = entry.path.startsWith("../../");
        // Without links, a path can be shortened by its text.
        const here = leadsUp ? (0,path_text/* withSlashes */.sq)((0,external_node_path_.relative)("", (0,external_node_path_.resolve)(realFolder, entry.path))) : location;
        return { ...entry, location, here };
    });
}
/** @throws ConfigurationProblem when the file is there under the name that the entry would have on Windows */
function isThere({ path, location, line }, file) {
    if ((0,glob/* exists */.t2)((0,path_bytes/* encodePath */.O0)(location)))
        return true;
    const withSlash = location.replaceAll("\\", "/");
    if (withSlash === location || !(0,glob/* exists */.t2)((0,path_bytes/* encodePath */.O0)(withSlash)))
        return false;
    throw new errors/* ConfigurationError */.j1({
        message: `Line ${line} of \`${file}\` names \`${path}\`, which is not there, but \`${withSlash}\` is`,
        reason: "`\\` separates directories only on Windows, so the file would not be compared",
        hint: "Write the path with `/`",
    });
}
async function choose(all, { artifacts, checksums, ifNoMatch }, progress, { logger: logger }) {
    if (artifacts.length === 0)
        return all.map((entry) => ({ entry }));
    const choices = await (0,collect_errors/* collectErrors */.ul)(artifacts, async ({ pattern, ...name }) => {
        const isWanted = matcher((0,path_text/* withSlashes */.sq)(pattern));
        const wanted = [];
        for (const entry of all) {
            if (progress.shouldYield)
                await progress.yieldToEventLoop();
            if (isWanted(entry.path) || isWanted(entry.here))
                wanted.push({ entry, name });
        }
        if (wanted.length === 0)
            reportNoMatch(`\`${checksums}\` lists nothing that matches \`${pattern}\``, ifNoMatch, logger);
        return wanted;
    });
    return choices.flat();
}
function matcher(pattern) {
    if (!(0,glob/* isGlob */.fg)(pattern))
        return (path) => (0,path_text/* withoutDots */.nu)(path) === (0,path_text/* withoutDots */.nu)(pattern);
    const read = (0,glob/* glob */.TI)(pattern);
    return (path) => (0,glob/* describes */.bd)(read, path);
}
async function compare(entry, file, largeFiles, context) {
    const { fingerprint } = await fingerprintPath(inspect((0,path_bytes/* encodePath */.O0)(entry.location), undefined, "file"), [], largeFiles, context);
    if (fingerprint === entry.fingerprint)
        return;
    throw new errors/* ConfigurationError */.j1({
        message: `\`${entry.location}\` has the SHA-256 ${fingerprint}, and line ${entry.line} of \`${file}\` says ${entry.fingerprint}`,
        reason: "the file was built or changed after the checksums were written, or they belong to another file",
        hint: "Write the checksums again, after the last step that changes the files",
    });
}

// EXTERNAL MODULE: ./build/lib/json.js
var lib_json = __webpack_require__(292);
// EXTERNAL MODULE: ./build/artifacts/images/reference.js
var images_reference = __webpack_require__(8178);
;// CONCATENATED MODULE: ./build/artifacts/select/artifact-list.js
// The file in which a job says what it built, for jobs that come after it (outputs `artifacts-file`, input
// `artifacts-from`). Its version changes when its meaning does.





const artifactSchema = dist/* pipe */.FsL(dist/* object */.Ikc({
    name: dist/* nullish */.cl6(identifiers/* templateReferenceNameSchema */.cN),
    filename: dist/* pipe */.FsL(dist/* string */.YjP(), dist/* nonEmpty */.hq("must not be empty")),
    type: dist/* picklist */.KIO(["file", "dir", "oci", "docker", "given", "checksum"]),
    fingerprint: identifiers/* fingerprintSchema */.S8,
    reference: dist/* exactOptional */.yqP(dist/* string */.YjP()),
}), dist/* rawTransform */.NTK(({ dataset, addIssue, NEVER }) => {
    const { name, reference, ...artifact } = dataset.value;
    const found = { ...artifact, ...(name && { name }) };
    if (reference === undefined)
        return found;
    const pinned = pinnedReference(found, reference);
    if (pinned.success)
        return { ...found, reference: pinned.reference };
    addIssue({ message: pinned.whyNot });
    return NEVER;
}));
/** Parses what the output `image` repeats: it goes into commands of later steps, so it must be nothing but an image. */
function pinnedReference({ type, fingerprint }, reference) {
    if (type !== "oci" && type !== "docker")
        return refused(`has a \`reference\`, and its type is \`${type}\``);
    try {
        const image = (0,images_reference/* imageReference */.rA)(reference);
        return image.digest === fingerprint
            ? { success: true, reference: (0,images_reference/* pinned */.dp)(image, fingerprint) }
            : refused("has a `reference` that does not end with its fingerprint");
    }
    catch (error) {
        if (error instanceof errors/* ConfigurationError */.j1)
            return refused("has a `reference` that is not an image with its digest");
        throw error;
    }
}
const refused = (whyNot) => ({ success: false, whyNot });
/** What an artifact file holds. Whatever else it says of an artifact (a verdict, say) is left for people to read. */
const artifactListSchema = dist/* object */.Ikc({
    version: dist/* literal */.euz(1),
    artifacts: dist/* pipe */.FsL(dist/* array */.YOg(artifactSchema), dist/* minLength */.BpQ(1, "lists no artifact")),
});
/**
 * Reads an artifact file.
 * @param file its name, for messages
 * @throws ConfigurationProblem when it is none, or of a version that is not known
 */
function parseArtifactList(content, file) {
    const refuse = (why, next) => new errors/* ConfigurationError */.j1({ message: `\`${file}\` is not an artifact file`, reason: why, hint: next });
    const json = (0,lib_json/* parseJson */.q)(content);
    if (!json.success)
        throw refuse(json.reason, giveTheOutput);
    const read = dist/* safeParse */.xLC(artifactListSchema, json.value);
    if (read.success)
        return read.output.artifacts;
    const issue = read.issues[0];
    const path = dist/* getDotPath */.BuJ(issue) ?? "the whole file";
    throw path === "version"
        ? refuse("its version is not 1", "Write and read it with the same version of this action")
        : refuse(`${path}: ${issue.message}`, giveTheOutput);
}
const giveTheOutput = "Give the files that the output `artifacts-file` of other jobs named, as they are";

;// CONCATENATED MODULE: ./build/artifacts/select/from-artifact-lists.js
// Artifacts that other jobs fingerprinted, so that one gate can cover a matrix.





/**
 * Reads the artifact files of other jobs.
 * @param patterns their paths, or globs
 * @throws ConfigurationProblem, ConfigurationProblems when a pattern finds no file, or a file is no artifact file
 * @throws Cancelled when the job was stopped
 */
async function fromArtifactLists(patterns, ifNoMatch, context) {
    const files = await (0,collect_errors/* collectErrors */.ul)(patterns, (pattern) => find(pattern, { artifactType: "file", ifNoMatch }, context));
    const found = await (0,collect_errors/* collectErrors */.ul)(files.flat(), async (path) => {
        const file = (0,path_bytes/* decodePath */.q0)(path);
        const content = await (0,read_file/* readInputFile */.jH)("artifacts-from", (0,path_bytes/* toFsPath */.Yb)(path), file, context.signal);
        const artifacts = parseArtifactList(content, file);
        return artifacts.map((artifact) => ({ artifact, origin: file }));
    });
    return found.flat();
}

;// CONCATENATED MODULE: ./build/artifacts/select/from-paths.js
var from_paths_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
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
var from_paths_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
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







/**
 * Fingerprints files and directories; all are looked for before the first is read.
 * @throws ConfigurationProblem, ConfigurationProblems when lines select nothing or something cannot be fingerprinted
 * @throws Cancelled when the job was stopped
 */
async function fromPaths(selection, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const exclusions = await (0,collect_errors/* collectErrors */.ul)(selection.exclude, (pattern) => parseExcludePattern((0,path_bytes/* encodePath */.O0)(pattern), "the input `exclude`"));
        const selected = (await (0,collect_errors/* collectErrors */.ul)(selection.artifacts, (line) => selectPaths(line, selection, context))).flat();
        const largeFiles = from_paths_addDisposableResource(env_1, new LargeFiles(), true);
        const progress = new Progress("the selected files and directories", context);
        // What several lines select is read once, if they write its path alike. Two paths that look like one may lead to two
        // files; two that lead to one file have the same fingerprint, which makes them one artifact.
        const different = new Map(selected.map((one) => [one.path, one]));
        const artifacts = new Map(await (0,collect_errors/* collectErrors */.ul)(different, async ([path, one]) => {
            progress.addEntry();
            if (progress.shouldYield)
                await progress.yieldToEventLoop();
            return [path, await fingerprintPath(one, exclusions, largeFiles, context)];
        }, largeFiles.atOnce));
        return selected.flatMap(({ name, path }) => {
            const artifact = artifacts.get(path);
            if (artifact === undefined)
                return [];
            return { artifact: name === undefined ? artifact : { ...artifact, name }, origin: (0,path_bytes/* decodePath */.q0)(path) };
        });
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        const result_1 = from_paths_disposeResources(env_1);
        if (result_1)
            await result_1;
    }
}

;// CONCATENATED MODULE: ./build/artifacts/fingerprint-all.js
// The one entry of this room: from what a workflow selected to artifacts with their fingerprints. Either every artifact
// has its fingerprint, or one error tells of all that have none.








/**
 * Fingerprints all that was selected, in the order in which it was selected; the same artifact twice is one.
 * @param budget the time for registries, which the requests after this share
 * @throws ConfigurationProblem, ConfigurationProblems naming everything that has no fingerprint
 * @throws Cancelled when the job was stopped
 */
async function fingerprintAll(selection, context, budget = new lib_budget/* Budget */._(selection.timeout, context.clock)) {
    const sources = [findBuilt, findOfOtherJobs];
    const found = await (0,collect_errors/* collectErrors */.ul)(sources, (find) => find({ ...selection, budget }, context));
    const artifacts = deduplicate(found.flat(), context.logger);
    const [first, second] = artifacts;
    if (first === undefined)
        throw nothingToDo();
    if (selection.filename === undefined)
        return artifacts;
    if (second !== undefined)
        throw oneNameForMany(selection.filename, artifacts);
    return [{ ...first, filename: selection.filename }];
}
async function findBuilt(selection, context) {
    const { artifactType, checksums, fingerprint } = selection;
    if (fingerprint !== undefined)
        return [given(fingerprint, selection)];
    if (checksums !== undefined) {
        if (artifactType === "oci" || artifactType === "docker")
            throw imagesHaveNoChecksums();
        return fromChecksums({ ...selection, checksums }, context);
    }
    switch (artifactType) {
        case "auto":
        case "file":
        case "dir":
            return fromPaths({ ...selection, artifactType }, context);
        case "oci":
        case "docker": {
            // Loaded only here, because it brings an HTTP client along.
            const { fromImages } = await __webpack_require__.e(/* import() */ 871).then(__webpack_require__.bind(__webpack_require__, 9871));
            return fromImages({ ...selection, artifactType }, context);
        }
    }
}
function findOfOtherJobs({ artifactsFrom, ifNoMatch }, context) {
    return fromArtifactLists(artifactsFrom, ifNoMatch, context);
}
/** An artifact whose fingerprint the workflow knows. No file is read. */
function given(fingerprint, { artifacts, artifactType }) {
    const [described, another] = artifacts;
    if (another !== undefined)
        throw fingerprintOfMany();
    const isImage = artifactType === "oci" || artifactType === "docker";
    const written = described?.pattern ?? fingerprint;
    const filename = isImage ? written : (0,external_node_path_.basename)((0,external_node_path_.resolve)(written));
    const name = described?.name === undefined ? {} : { name: described.name };
    return { artifact: { ...name, filename, type: "given", fingerprint }, origin: "the input `fingerprint`" };
}
const nothingToDo = () => new errors/* ConfigurationError */.j1({
    message: "There is no artifact to work on",
    reason: "nothing that was selected exists",
    hint: "Check what the build made, and the inputs `artifacts`, `checksums` and `artifacts-from`",
});
const fingerprintOfMany = () => new errors/* ConfigurationError */.j1({
    message: "The input `fingerprint` is for one artifact, and `artifacts` lists several",
    hint: "Leave out `fingerprint`, or keep the one line of `artifacts` that it belongs to",
});
const imagesHaveNoChecksums = () => new errors/* ConfigurationError */.j1({
    message: "The input `checksums` is for files, and `artifact-type` says that the artifacts are images",
    hint: "Leave out one of them; images and files take two steps",
});
const oneNameForMany = (filename, artifacts) => new errors/* ConfigurationError */.j1({
    message: `The input \`filename\` (\`${filename}\`) is for one artifact, and ${artifacts.length} were selected`,
    reason: `the first are \`${artifacts
        .slice(0, 3)
        .map((artifact) => artifact.filename)
        .join("`, `")}\``,
    hint: "Leave out `filename`, or select one artifact",
});


/***/ }),

/***/ 8178:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   ax: () => (/* binding */ fingerprintOf),
/* harmony export */   dp: () => (/* binding */ pinned),
/* harmony export */   rA: () => (/* binding */ imageReference)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7934);
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6046);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9137);
// How an image is written, by Docker's rules: `[registry/]repository[:tag][@sha256:digest]`.



const shape = /^(?<name>[^@]+?)(?::(?<tag>\w[\w.-]{0,127}))?(?:@(?<digest>[^@]+))?$/;
const registryShape = /^(?:[a-zA-Z0-9](?:[a-zA-Z0-9.-]*[a-zA-Z0-9])?|\[[0-9a-fA-F:.]+\])(?::\d{1,5})?$/;
const repositoryShape = /^[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*(?:\/[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*)*$/;
/**
 * Reads an image reference.
 * @throws ConfigurationProblem when it is none, or has a digest that is no SHA-256
 */
function imageReference(written) {
    const { name, tag, digest } = shape.exec(written)?.groups ?? {};
    if (name === undefined)
        throw notAReference(written);
    const { registry, path } = split(name);
    const repository = registry === "docker.io" && !path.includes("/") ? `library/${path}` : path;
    if (!registryShape.test(registry))
        throw notAReference(written, `\`${registry}\` is no host`);
    if (!repositoryShape.test(repository) || name.length > 255) {
        const why = /[A-Z]/.test(repository)
            ? "names of repositories are in lower case"
            : `\`${repository}\` is no name of a repository`;
        throw notAReference(written, why);
    }
    return {
        written,
        registry,
        repository,
        ...(tag === undefined ? {} : { tag }),
        ...(digest === undefined ? {} : { digest: fingerprintOf(digest, written) }),
        ...(tag === undefined && digest === undefined ? { tag: "latest" } : {}),
    };
}
/** The first part of a name is a registry only if it looks like a host. */
function split(name) {
    const slash = name.indexOf("/");
    const first = name.slice(0, Math.max(slash, 0));
    const isHost = slash > 0 && (/[.:A-Z]/.test(first) || first === "localhost");
    if (!isHost)
        return { registry: "docker.io", path: name };
    const isDockerHub = first === "index.docker.io" || first === "docker.io";
    return { registry: isDockerHub ? "docker.io" : first, path: name.slice(slash + 1) };
}
/**
 * Reads a digest as registries write it.
 * @param where what is at fault when it is none, for the message
 * @throws ConfigurationProblem for anything but `sha256:` and 64 lower-case hex characters
 */
function fingerprintOf(digest, where) {
    const fingerprint = valibot__WEBPACK_IMPORTED_MODULE_2__/* .safeParse */ .xLC(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .fingerprintSchema */ .S8, digest.replace(/^sha256:/, ""));
    if (digest.startsWith("sha256:") && fingerprint.success)
        return fingerprint.output;
    throw new _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
        message: `\`${digest}\` is not the SHA-256 digest of an image (${where})`,
        reason: /^[a-f0-9]{7,40}$/.test(digest)
            ? "it looks like the name of a commit"
            : "only `sha256:` and 64 hex characters are one",
        hint: "Give the tag, or the digest that the push reported",
    });
}
/** The image by its digest: what to deploy. */
const pinned = ({ registry, repository }, fingerprint) => `${registry}/${repository}@sha256:${fingerprint}`;
const notAReference = (written, why = "it has a blank, a bad tag, or no name") => new _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
    message: `\`${written}\` is not an image`,
    reason: why,
    hint: "Write it as `registry/repository:tag` or `registry/repository@sha256:…`",
});


/***/ }),

/***/ 3647:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O0: () => (/* binding */ encodePath),
/* harmony export */   Yb: () => (/* binding */ toFsPath),
/* harmony export */   q0: () => (/* binding */ decodePath)
/* harmony export */ });
// Names on disk are bytes, not text. Here they are strings of one character per byte (latin1), which sort byte-wise
// with `<`, hash to what is on disk, take little memory, and lose nothing of a name that is not valid UTF-8.
const beyondAscii = /[^\0-\x7f]/;
/** The bytes of a text, in UTF-8. */
const encodePath = (text) => beyondAscii.test(text) ? Buffer.from(text, "utf8").toString("latin1") : text;
/** What people may read: bytes that are not UTF-8 become U+FFFD. */
const decodePath = (bytes) => beyondAscii.test(bytes) ? Buffer.from(bytes, "latin1").toString("utf8") : bytes;
/** What the functions of node:fs and node:crypto take for exactly these bytes. */
const toFsPath = (bytes) => beyondAscii.test(bytes) ? Buffer.from(bytes, "latin1") : bytes;


/***/ }),

/***/ 7117:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ye: () => (/* binding */ realPath),
/* harmony export */   nu: () => (/* binding */ withoutDots),
/* harmony export */   sq: () => (/* binding */ withSlashes)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var _path_bytes_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3647);
// What can be said of a path by its text, and what only the file system can say. `x/..` is never shortened by its
// text, because `x` may be a link that leads elsewhere.


/** On Windows both separators are good in paths; elsewhere a `\` is a character of a name. */
const withSlashes = (path) => process.platform === "win32" ? path.replaceAll("\\", "/") : path;
/** Leaves out of a path what leads nowhere: `./` and a second `/`. */
const withoutDots = (path) => path.replace(/\/(?:\.?\/)+/g, "/").replace(/^(?:\.\/)+/, "");
/** The absolute path without links that leads to the same; as it is, where the system cannot say. */
function realPath(path) {
    try {
        return node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native((0,_path_bytes_js__WEBPACK_IMPORTED_MODULE_1__/* .toFsPath */ .Yb)(path === "" ? "." : path), "latin1");
    }
    catch {
        return path;
    }
}


/***/ }),

/***/ 4307:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   TI: () => (/* binding */ glob),
/* harmony export */   bd: () => (/* binding */ describes),
/* harmony export */   fT: () => (/* binding */ expand),
/* harmony export */   fg: () => (/* binding */ isGlob),
/* harmony export */   t2: () => (/* binding */ exists)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6046);
/* harmony import */ var _path_bytes_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(3647);
/* harmony import */ var _examples_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(3289);
/* harmony import */ var _path_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7117);
/* harmony import */ var _steps_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1259);
/* harmony import */ var _file_errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(478);
/* harmony import */ var _wildcard_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5172);
// Globs over paths, for choosing artifacts: `*`, `?`, `[a-z]`, `[^a]` within a name, `**` for any directories, `\`
// before a character that means itself. Names that begin with a dot are names like others, and case matters, on every
// system. Written here and not taken from a package, because it must see names as bytes and must not pass over what it
// cannot read: an artifact that is silently left out would not be judged. Takes polynomial time, and looks at
// cancellation, whatever the pattern is.








/** Whether a text is a pattern and not just a path. */
const isGlob = (text) => /[*?[]/.test(text);
/**
 * Reads a glob, with `/` between names.
 * @throws ConfigurationProblem when it is none
 */
function glob(text) {
    const pattern = (0,_path_bytes_js__WEBPACK_IMPORTED_MODULE_6__/* .encodePath */ .O0)(text);
    const refuse = (why) => new _domain_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1({
        message: `\`${text}\` is not a pattern that can be matched`,
        reason: why,
        hint: "Write `\\` before `[`, `*` or `?` that are meant as they are",
    });
    if (/(?<!\\)\[!/.test(pattern))
        throw refuse("a set is negated with `[^…]`, and not with `[!…]`");
    const start = /^(?:[A-Za-z]:)?\/+/.exec(pattern)?.[0] ?? "";
    const names = pattern.slice(start.length).split("/").filter((name) => name !== "" && name !== "."); // prettier-ignore
    try {
        const steps = names
            .filter((name, index) => name !== _steps_js__WEBPACK_IMPORTED_MODULE_3__/* .anyDirectories */ .ED || names[index - 1] !== _steps_js__WEBPACK_IMPORTED_MODULE_3__/* .anyDirectories */ .ED)
            .map((name) => (name === _steps_js__WEBPACK_IMPORTED_MODULE_3__/* .anyDirectories */ .ED ? _steps_js__WEBPACK_IMPORTED_MODULE_3__/* .anyDirectories */ .ED : (0,_wildcard_js__WEBPACK_IMPORTED_MODULE_5__/* .wildcard */ .XQ)(name)));
        return { start, steps, onlyDirectories: pattern.endsWith("/") };
    }
    catch (error) {
        if (error instanceof _wildcard_js__WEBPACK_IMPORTED_MODULE_5__/* .BadWildcard */ .QA)
            throw refuse(error.message);
        throw error;
    }
}
/** Whether a glob describes a path, as text; nothing is looked up. */
function describes({ start, steps }, path) {
    const bytes = (0,_path_bytes_js__WEBPACK_IMPORTED_MODULE_6__/* .encodePath */ .O0)(path);
    if (!bytes.startsWith(start))
        return false;
    const names = bytes.slice(start.length).split("/").filter((name) => name !== "" && name !== "."); // prettier-ignore
    return names.reduce((places, name) => (0,_steps_js__WEBPACK_IMPORTED_MODULE_3__/* .advance */ .np)(steps, places, name), (0,_steps_js__WEBPACK_IMPORTED_MODULE_3__/* .startOf */ .GH)(steps)).has(steps.length);
}
/**
 * Finds what a glob describes on disk. Links to directories are entered where a name finds them, but not where `**`
 * would: they could lead in a circle. Each directory is searched once for each step, whatever paths lead to it.
 * @throws ConfigurationProblem when a directory on the way cannot be read, or a link that was found is broken
 * @throws Cancelled when the job was stopped
 */
async function expand({ start, steps, onlyDirectories }, progress) {
    const hits = new Map();
    const passedOver = new Set();
    const visited = new Set();
    const waiting = [];
    const enter = (directory, real, index) => {
        const visit = `${index} ${real}`;
        if (visited.has(visit))
            return;
        visited.add(visit);
        waiting.push({ directory, real, index });
        if (steps[index] === _steps_js__WEBPACK_IMPORTED_MODULE_3__/* .anyDirectories */ .ED && index < steps.length - 1)
            enter(directory, real, index + 1);
    };
    const hit = (path, byStars) => {
        const isDirectory = reading(path, (there) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(there)).isDirectory();
        if (onlyDirectories && !isDirectory)
            return;
        const found = onlyDirectories ? `${path}/` : path;
        hits.set(found, { path: found, isDirectory, byStars });
    };
    const meet = ({ directory, real, index }, step, name) => {
        const path = directory + name;
        const isLast = index === steps.length - 1;
        if (step === _steps_js__WEBPACK_IMPORTED_MODULE_3__/* .anyDirectories */ .ED) {
            const status = reading(path, (there) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(there));
            if (status.isSymbolicLink() && leadsToDirectory(path))
                passedOver.add(path);
            if (isLast)
                hit(path, true);
            if (status.isDirectory())
                enter(`${path}/`, `${real}/${name}`, index);
        }
        else if ((0,_wildcard_js__WEBPACK_IMPORTED_MODULE_5__/* .matches */ .cK)(step, name)) {
            if (isLast)
                hit(path, false);
            else if (reading(path, (there) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(there)).isDirectory())
                enter(`${path}/`, (0,_path_text_js__WEBPACK_IMPORTED_MODULE_2__/* .realPath */ .Ye)(path), index + 1);
        }
    };
    enter(start, (0,_path_text_js__WEBPACK_IMPORTED_MODULE_2__/* .realPath */ .Ye)(start), 0);
    // First come, first served: the first path to a directory is then one with the fewest names.
    for (const place of waiting) {
        const step = steps[place.index];
        if (step === undefined)
            continue;
        for (const name of namesToTry(place.directory, step)) {
            progress.addEntry();
            if (progress.shouldYield)
                await progress.yieldToEventLoop();
            meet(place, step, name);
        }
    }
    return {
        hits: [...hits.values()].sort((one, other) => (one.path < other.path ? -1 : 1)),
        linksPassedOver: [...passedOver].sort().reduce(_examples_js__WEBPACK_IMPORTED_MODULE_7__/* .another */ .S, { count: 0 }),
    };
}
/** Whether a link leads to a directory, or to what cannot be looked at. A broken one leads nowhere. */
function leadsToDirectory(link) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)((0,_path_bytes_js__WEBPACK_IMPORTED_MODULE_6__/* .toFsPath */ .Yb)(link), { throwIfNoEntry: false })?.isDirectory() ?? false;
    }
    catch (error) {
        return !(error instanceof Error &&
            "code" in error &&
            (error.code === "ELOOP" || error.code === "ENOTDIR"));
    }
}
/** The names in a directory; for a plain name just this one, if it is there, so that its siblings need no reading. */
function namesToTry(directory, step) {
    if (step !== _steps_js__WEBPACK_IMPORTED_MODULE_3__/* .anyDirectories */ .ED && step.isPlain) {
        const name = step.parts.map((part) => (part.kind === "byte" ? part.byte : "")).join("");
        return exists(directory + name) ? [name] : [];
    }
    return reading(directory === "" ? "." : directory, (path) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(path, "latin1"));
}
/** Whether there is anything at a path; a broken link is something. */
function exists(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)((0,_path_bytes_js__WEBPACK_IMPORTED_MODULE_6__/* .toFsPath */ .Yb)(path), { throwIfNoEntry: false }) !== undefined;
    }
    catch (error) {
        if (error instanceof Error && "code" in error && error.code === "ENOTDIR")
            return false;
        throw (0,_file_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .toFileError */ .GI)(path, error, "Check the path and who may read it");
    }
}
function reading(path, read) {
    try {
        return read((0,_path_bytes_js__WEBPACK_IMPORTED_MODULE_6__/* .toFsPath */ .Yb)(path));
    }
    catch (error) {
        throw (0,_file_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .toFileError */ .GI)(path, error, "Select something else, or let the runner's user read it");
    }
}


/***/ }),

/***/ 1259:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   ED: () => (/* binding */ anyDirectories),
/* harmony export */   GH: () => (/* binding */ startOf),
/* harmony export */   np: () => (/* binding */ advance),
/* harmony export */   uc: () => (/* binding */ anyDirectory)
/* harmony export */ });
/* harmony import */ var _wildcard_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5172);

/** Any number of directories; at the end of a pattern, everything below a directory. */
const anyDirectories = "**";
/** Exactly one directory, as a part of what `**` stands for. */
const anyDirectory = "*/";
/** Gives the places at which a comparison begins. */
function startOf(steps) {
    const reached = new Map();
    reach(steps, reached, 0, undefined);
    return reached;
}
/** Gives the places to which one more name leads. Only a step that says `..` fits the name `..`. */
function advance(steps, places, name) {
    const reached = new Map();
    const isUp = name === "..";
    const special = /[*?[\\]/.test(name) ? name : undefined;
    for (const [place, misread] of places) {
        const step = steps[place];
        if (step === undefined || (isUp && (typeof step === "string" || !step.isPlain)))
            continue;
        if (step === anyDirectory) {
            reach(steps, reached, place + 1, misread ?? special);
        }
        else if (step === anyDirectories) {
            reach(steps, reached, place, misread ?? special);
            if (place === steps.length - 1)
                reach(steps, reached, place + 1, misread);
        }
        else if ((0,_wildcard_js__WEBPACK_IMPORTED_MODULE_0__/* .matches */ .cK)(step, name)) {
            reach(steps, reached, place + 1, misread);
        }
    }
    return reached;
}
function reach(steps, reached, place, misread) {
    if (reached.has(place))
        return;
    reached.set(place, misread);
    if (steps[place] === anyDirectories && place < steps.length - 1)
        reach(steps, reached, place + 1, misread);
}


/***/ }),

/***/ 5172:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   QA: () => (/* binding */ BadWildcard),
/* harmony export */   XQ: () => (/* binding */ wildcard),
/* harmony export */   cK: () => (/* binding */ matches)
/* harmony export */ });
/** Thrown for a pattern that is not one; its message says what is wrong. */
class BadWildcard extends Error {
}
/**
 * Reads a pattern for one name.
 * @throws BadWildcard when a set is not closed or empty, or nothing follows a `\`
 */
function wildcard(pattern) {
    const parts = [];
    let at = 0;
    while (at < pattern.length) {
        const byte = pattern.charAt(at);
        at += 1;
        if (byte === "*")
            parts.push({ kind: "anything" });
        else if (byte === "?")
            parts.push({ kind: "character" });
        else if (byte === "[") {
            const [set, end] = readSet(pattern, at);
            parts.push(set);
            at = end;
        }
        else if (byte === "\\") {
            if (at === pattern.length)
                throw new BadWildcard("nothing follows the last `\\`");
            parts.push({ kind: "byte", byte: pattern.charAt(at) });
            at += 1;
        }
        else
            parts.push({ kind: "byte", byte });
    }
    return { parts, isPlain: !/[*?[\\]/.test(pattern) };
}
/** Reads a set from behind its `[`; gives it and the place behind its `]`. */
function readSet(pattern, start) {
    const negated = pattern.charAt(start) === "^";
    const ranges = [];
    let at = negated ? start + 1 : start;
    while (pattern.charAt(at) !== "]" || ranges.length === 0) {
        const low = readMember(pattern, at);
        const isRange = pattern.charAt(low.end) === "-";
        const high = isRange ? readMember(pattern, low.end + 1) : low;
        ranges.push([low.codePoint, high.codePoint]);
        at = high.end;
    }
    return [{ kind: "set", negated, ranges }, at + 1];
}
/** Reads one character of a set. A set goes on behind each of them, at least with its `]`. */
function readMember(pattern, start) {
    const first = pattern.charAt(start);
    if (first === "-" || first === "]") {
        throw new BadWildcard(`a set must not be empty and has \`\\${first}\` where it means \`${first}\``);
    }
    const at = first === "\\" ? start + 1 : start;
    const { codePoint, length } = characterAt(pattern, at);
    if (length === 0 || at + length >= pattern.length)
        throw new BadWildcard("a `[` has no `]`");
    if (codePoint === replacement && length === 1)
        throw new BadWildcard("a set holds bytes that are not UTF-8");
    return { codePoint, end: at + length };
}
/** Whether the pattern describes the whole name. */
function matches({ parts }, name) {
    let part = 0;
    let at = 0;
    // Where to go on when it does not fit: behind the last `*`, which then takes one byte more.
    let retryPart = -1;
    let retryAt = 0;
    for (;;) {
        const current = parts[part];
        if (current === undefined) {
            if (at === name.length)
                return true;
        }
        else if (current.kind === "anything") {
            part += 1;
            retryPart = part;
            retryAt = at;
            continue;
        }
        else {
            const length = lengthOfMatch(current, name, at);
            if (length > 0) {
                part += 1;
                at += length;
                continue;
            }
        }
        if (retryPart < 0 || retryAt >= name.length)
            return false;
        retryAt += 1;
        part = retryPart;
        at = retryAt;
    }
}
/** How many bytes of the name the part takes there; 0 when it does not fit. */
function lengthOfMatch(part, name, at) {
    switch (part.kind) {
        case "byte":
            return name.charAt(at) === part.byte ? 1 : 0;
        case "character":
            return characterAt(name, at).length;
        case "set": {
            const { codePoint, length } = characterAt(name, at);
            const isMember = part.ranges.some(([low, high]) => low <= codePoint && codePoint <= high);
            return isMember === part.negated ? 0 : length;
        }
    }
}
const replacement = 0xfffd;
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
/** The character of UTF-8 that begins there. A byte that begins none counts as U+FFFD of one byte; the end has length 0. */
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


/***/ }),

/***/ 4996:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I$: () => (/* binding */ throwCombined),
/* harmony export */   r1: () => (/* binding */ configurationErrorsIn),
/* harmony export */   ul: () => (/* binding */ collectErrors)
/* harmony export */ });
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6046);
// Several things can be wrong at once; one run shows them all.

/**
 * Does something for each of several.
 * @param atOnce how many at a time
 * @returns the results, in the same order
 * @throws ConfigurationProblem or ConfigurationProblems after all were tried; anything else at once
 */
async function collectErrors(all, perform, atOnce = 1) {
    const results = [];
    const problems = [];
    // The workers share one iterator, so each takes what is next.
    const waiting = [...all].entries();
    const work = async () => {
        for (const [index, one] of waiting) {
            try {
                results[index] = await perform(one);
            }
            catch (error) {
                problems[index] = configurationErrorsIn(error);
            }
        }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    throwCombined(problems.flat());
    return results;
}
/** The problems that were thrown; throws again what is something else. */
function configurationErrorsIn(thrown) {
    if (thrown instanceof _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1)
        return [thrown];
    if (thrown instanceof _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationErrors */ .yb)
        return thrown.errors;
    throw thrown;
}
/** Throws the problems as one, if there are any. */
function throwCombined(problems) {
    const [first, second] = problems;
    if (first === undefined)
        return;
    throw second === undefined ? first : new _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationErrors */ .yb(problems);
}


/***/ })

};
