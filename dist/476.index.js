export const id = 476;
export const ids = [476];
export const modules = {

/***/ 7730:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   GW: () => (/* binding */ problemsOf),
/* harmony export */   L7: () => (/* binding */ throwTogether),
/* harmony export */   Sz: () => (/* binding */ allTogether)
/* harmony export */ });
/* harmony import */ var _problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(411);
// Several things can be wrong at once; one run shows them all.

/**
 * Does something for each of several.
 * @param atOnce how many at a time
 * @returns the results, in the same order
 * @throws ConfigurationProblem or ConfigurationProblems after all were tried; anything else at once
 */
async function allTogether(all, perform, atOnce = 1) {
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
                problems[index] = problemsOf(error);
            }
        }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    throwTogether(problems.flat());
    return results;
}
/** The problems that were thrown; throws again what is something else. */
function problemsOf(thrown) {
    if (thrown instanceof _problem_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationProblem */ .ii)
        return [thrown];
    if (thrown instanceof _problem_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationProblems */ .jF)
        return thrown.problems;
    throw thrown;
}
/** Throws the problems as one, if there are any. */
function throwTogether(problems) {
    const [first, second] = problems;
    if (first === undefined)
        return;
    throw second === undefined ? first : new _problem_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationProblems */ .jF(problems);
}


/***/ }),

/***/ 8603:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $$: () => (/* binding */ bytesOf),
/* harmony export */   b6: () => (/* binding */ textOf),
/* harmony export */   pV: () => (/* binding */ exactly)
/* harmony export */ });
// Names on disk are bytes, not text. Here they are strings of one character per byte (latin1), which sort byte-wise
// with `<`, hash to what is on disk, take little memory, and lose nothing of a name that is not valid UTF-8.
const beyondAscii = /[^\0-\x7f]/;
/** The bytes of a text, in UTF-8. */
const bytesOf = (text) => beyondAscii.test(text) ? Buffer.from(text, "utf8").toString("latin1") : text;
/** What people may read: bytes that are not UTF-8 become U+FFFD. */
const textOf = (bytes) => beyondAscii.test(bytes) ? Buffer.from(bytes, "latin1").toString("utf8") : bytes;
/** What the functions of node:fs and node:crypto take for exactly these bytes. */
const exactly = (bytes) => beyondAscii.test(bytes) ? Buffer.from(bytes, "latin1") : bytes;


/***/ }),

/***/ 4476:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  I: () => (/* binding */ fingerprintAll)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/problem.js
var problem = __webpack_require__(411);
// EXTERNAL MODULE: ./build/artifacts/all-together.js
var all_together = __webpack_require__(7730);
;// CONCATENATED MODULE: ./build/artifacts/distinct.js
// The same artifact twice is one; a name belongs to one artifact, and an artifact has one name.

/**
 * Joins what has the same fingerprint; the first keeps its place and its file name.
 * @throws ConfigurationProblem for one artifact with two names, or one name for two artifacts
 */
function distinct(all, narrator) {
    const byFingerprint = new Map();
    for (const found of all) {
        const { fingerprint } = found.artifact;
        const known = byFingerprint.get(fingerprint);
        byFingerprint.set(fingerprint, known === undefined ? found : joined(known, found, narrator));
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
function joined(known, again, narrator) {
    const [one, other] = [known.artifact, again.artifact];
    if (one.name !== undefined && other.name !== undefined && one.name !== other.name) {
        throw twoNamesForOne(one.name, other.name, known, again);
    }
    if (one.filename !== other.filename) {
        narrator.note(`${again.origin} has the same fingerprint as ${known.origin}: they are one artifact, ${one.filename}`);
    }
    const name = one.name ?? other.name;
    return name === undefined ? known : { ...known, artifact: { ...one, name } };
}
const shown = ({ artifact, origin }) => `\`${artifact.filename}\` (${origin}, sha256:${artifact.fingerprint})`;
const twoNamesForOne = (name, otherName, one, other) => new problem/* ConfigurationProblem */.ii({
    what: `\`${name}\` and \`${otherName}\` are names for one artifact: ${shown(one)} and ${shown(other)}`,
    why: "both have the same bytes",
    next: "Keep one of the names",
});
const oneNameForTwo = (name, one, other) => new problem/* ConfigurationProblem */.ii({
    what: `The name \`${name}\` is given to two artifacts: ${shown(one)} and ${shown(other)}`,
    why: "a name in the flow's template means one artifact",
    next: "Give each its own line with its own name, or select just one",
});

// EXTERNAL MODULE: ./build/artifacts/bytes.js
var bytes = __webpack_require__(8603);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/vocabulary.js
var vocabulary = __webpack_require__(6914);
;// CONCATENATED MODULE: ./build/artifacts/checksums.js
// Checksum files, as `sha256sum`, `shasum -a 256`, BSD's `sha256`, `openssl dgst` and PowerShell scripts write them:
// somebody has fingerprinted already, and this reads what they found. A line that is not understood is an error,
// because an artifact that is left out would not be judged.





/**
 * Reads a checksum file in UTF-8, or in UTF-16 with a byte order mark.
 * @param file its name, for messages
 * @throws ConfigurationProblem, ConfigurationProblems naming the lines that are no SHA-256 of a named file
 */
function checksumEntries(content, file) {
    const byPath = new Map();
    const problems = [];
    for (const [index, text] of textOf(content, file).split("\n").entries()) {
        const entry = text.replace(/\r$/, "");
        if (entry.trim() === "" || entry.startsWith("#"))
            continue;
        const line = index + 1;
        try {
            const read = { ...readEntry(entry, (why, next) => badLine(file, line, why, next)), line };
            const key = external_node_path_.posix.normalize(read.path);
            const known = byPath.get(key);
            if (known === undefined)
                byPath.set(key, read);
            else if (known.fingerprint !== read.fingerprint)
                throw twoDigests(file, known, read);
        }
        catch (error) {
            problems.push(...(0,all_together/* problemsOf */.GW)(error));
        }
    }
    (0,all_together/* throwTogether */.L7)(problems);
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
    throw new problem/* ConfigurationProblem */.ii({
        what: `\`${file}\` is not a text that can be read`,
        why: "it is neither UTF-8 nor UTF-16 with a byte order mark",
        next: "Write it as UTF-8",
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
    return {
        path: escaped === "\\" ? unescaped(path, refuse) : path,
        fingerprint: dist/* parse */.qgA(vocabulary/* fingerprintSchema */.S8, digest.toLowerCase()),
    };
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
const badLine = (file, line, why, next) => new problem/* ConfigurationProblem */.ii({ what: `Line ${line} of \`${file}\` cannot be used`, why, next });
const twoDigests = (file, one, other) => new problem/* ConfigurationProblem */.ii({
    what: `Lines ${one.line} and ${other.line} of \`${file}\` give two digests for \`${other.path}\`: ` +
        `${one.fingerprint} and ${other.fingerprint}`,
    why: "a checksum file was written twice, or joined from two builds",
    next: "Write the checksum file again from the files that are meant",
});
const noEntries = (file) => new problem/* ConfigurationProblem */.ii({
    what: `\`${file}\` lists no artifact`,
    why: "it is empty, or has only comments",
    next: "Check the step that writes it",
});

// EXTERNAL MODULE: ./build/artifacts/glob.js
var glob = __webpack_require__(8264);
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
;// CONCATENATED MODULE: ./build/artifacts/hashing-thread.js
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

;// CONCATENATED MODULE: ./build/artifacts/large-files.js
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
        const file = (0,external_node_fs_.openSync)((0,bytes/* exactly */.pV)(path), flags);
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
                if (progress.isDue)
                    await progress.breathe();
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
                        if (!progress.isDue)
                            break;
                        breath = progress.breathe();
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

// EXTERNAL MODULE: ./build/artifacts/wildcard.js
var wildcard = __webpack_require__(5172);
;// CONCATENATED MODULE: ./build/artifacts/exclusion.js
// Which entries of a directory are left out of its fingerprint (api-facts 7.3): patterns of the input `exclude` and of
// `.kosli_ignore`, relative to the directory and anchored there. What other clients leave out, this leaves out; where
// they silently leave out less than the pattern says, this says so instead of guessing.




/**
 * Reads one pattern.
 * @param pattern as bytes
 * @param origin where it was written, for messages: "the input `exclude`"
 * @throws ConfigurationProblem when it is not a pattern, or one that other clients read as something else than it says
 */
function exclusion(pattern, origin) {
    const shown = (0,bytes/* textOf */.b6)(pattern);
    const refuse = (why, next) => new problem/* ConfigurationProblem */.ii({ what: `The pattern \`${shown}\` of ${origin} cannot be used`, why, next });
    const path = external_node_path_.posix.join(".", `./${pattern}`).replace(/\/$/, "");
    // What leads out of the directory leaves nothing out; the log will say so.
    if (path === ".." || path.startsWith("../"))
        return { pattern: shown, pieces: [[]] };
    if (path === ".")
        throw refuse("it means the directory itself", "Name what is in the directory");
    const pieces = [[]];
    for (const name of path.split("/")) {
        if (name === "**") {
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
    return { pattern: shown, pieces };
}
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
 * Whether an entry goes. What is in a directory that goes is not asked about.
 * @param path the names that lead from the directory to the entry
 * @throws ConfigurationProblem where other clients would keep an entry that the pattern describes
 */
function excludes({ pattern, pieces }, path) {
    const [first = [], ...afterStars] = pieces;
    if (afterStars.length === 0)
        return first.length === path.length && fits(first, path, 0);
    if (!fits(first, path, 0))
        return false;
    let misread;
    const reaches = (stars, anchor) => {
        const piece = afterStars[stars] ?? [];
        const isLast = stars === afterStars.length - 1;
        // `x/**` takes what is in x, and leaves x itself.
        if (isLast && piece.length === 0)
            return path.length > anchor;
        for (let start = anchor; start + piece.length <= path.length; start += 1) {
            if (!fits(piece, path, start))
                continue;
            const end = start + piece.length;
            // `**/logs` takes a `logs` right there only by its content: its own name stays, and so does a file of that name.
            const nameStays = isLast && start === anchor && piece.every((name) => name.isPlain);
            if (isLast ? nameStays && path.length === end : !reaches(stars + 1, end))
                continue;
            // Other clients read the names that `**` stands for as patterns again.
            const special = path.slice(anchor, start).find((name) => /[*?[\\]/.test(name));
            if (special === undefined)
                return true;
            misread = special;
        }
        return false;
    };
    if (reaches(0, first.length))
        return true;
    if (misread !== undefined)
        throw ambiguous(pattern, path, misread);
    return false;
}
function fits(names, path, start) {
    return names.every((name, index) => {
        const found = path[start + index];
        return found !== undefined && (0,wildcard/* matches */.cK)(name, found);
    });
}
const ambiguous = (pattern, path, name) => new problem/* ConfigurationProblem */.ii({
    what: `The pattern \`${pattern}\` describes \`${(0,bytes/* textOf */.b6)(path.join("/"))}\`, but other clients would not leave it out`,
    why: `they read the name \`${(0,bytes/* textOf */.b6)(name)}\` as a pattern where \`**\` stands for it`,
    next: "List what to leave out without `**`, with a `\\` before each `*`, `?`, `[` and `\\` of a name",
});
// The white space of Unicode in UTF-8; a byte order mark is none.
const blanks = String.raw `(?:[\t-\r ]|\xc2[\x85\xa0]|\xe1\x9a\x80|\xe2\x80[\x80-\x8a\xa8\xa9\xaf]|\xe2\x81\x9f|\xe3\x80\x80)+`;
const surroundingBlanks = new RegExp(`^${blanks}|${blanks}$`, "g");
const longestLine = 65_535;
/**
 * Reads an ignore file: a pattern a line, `#` begins a comment anywhere, white space around a pattern does not count.
 * @param content the file's bytes
 * @param file its name, for messages
 * @throws ConfigurationProblem where other clients would silently use less of it than it says
 */
function ignoredBy(content, file) {
    if (content.startsWith((0,bytes/* bytesOf */.$$)("\ufeff"))) {
        throw new problem/* ConfigurationProblem */.ii({
            what: `\`${file}\` begins with a byte order mark`,
            why: "other clients read the mark as a part of the first pattern, which then matches nothing",
            next: "Save the file as UTF-8 without a byte order mark",
        });
    }
    return content.split("\n").flatMap((line, index) => {
        if (line.length > longestLine) {
            throw new problem/* ConfigurationProblem */.ii({
                what: `Line ${index + 1} of \`${file}\` is longer than ${longestLine} bytes`,
                why: "other clients silently ignore it and all lines after it",
                next: "Make the line shorter",
            });
        }
        const pattern = (line.split("#", 1)[0] ?? "").replace(surroundingBlanks, "");
        if (pattern === "")
            return [];
        return [exclusion(pattern, `line ${index + 1} of \`${file}\``)];
    });
}

// EXTERNAL MODULE: ./build/artifacts/unreadable.js
var unreadable = __webpack_require__(7209);
;// CONCATENATED MODULE: ./build/artifacts/file.js
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
        const file = (0,external_node_fs_.openSync)((0,bytes/* exactly */.pV)(path), openFlags);
        try {
            const { digest, length } = seen.size < block.length ? hashBlock(file, seen.size) : hashBlocks(file, seen.size);
            if (length !== seen.size || !isSameState(seen, (0,external_node_fs_.fstatSync)(file)))
                throw (0,unreadable/* changed */.tD)(path);
            progress.addBytes(length);
            return digest;
        }
        finally {
            (0,external_node_fs_.closeSync)(file);
        }
    }
    catch (error) {
        throw (0,unreadable/* unreadable */.O$)(path, error, next);
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
        throw (0,unreadable/* unreadable */.O$)(path, error, next);
    });
    if (length !== seen.size || !isSameState(seen, state))
        throw (0,unreadable/* changed */.tD)(path);
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

;// CONCATENATED MODULE: ./build/artifacts/late-text.js
// SHA-256 of a text whose parts are added in order, although some of them are known only later.

// So many parts may be waited for at a time, and so many characters may wait behind them.
const mostParts = 16;
const longest = 1024 * 1024;
/** The text. Little of it is kept: what is known up to the first unknown part is hashed. */
class LateText {
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
    async addLater(part) {
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
    async settle() {
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

// EXTERNAL MODULE: ./build/artifacts/whole-file.js
var whole_file = __webpack_require__(8606);
;// CONCATENATED MODULE: ./build/artifacts/directory.js
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
    const walk = new Walk([...exclusions, ...readIgnoreFile(root)], { largeFiles, progress, next: unreadable/* leaveItOut */.fi });
    await walk.enter(root, []);
    return walk.finish();
}
function readIgnoreFile(root) {
    const path = `${root}/${ignoreFile}`;
    try {
        const status = (0,external_node_fs_.statSync)((0,bytes/* exactly */.pV)(path), { throwIfNoEntry: false });
        if (status === undefined || status.isDirectory())
            return [];
    }
    catch (error) {
        throw (0,unreadable/* unreadable */.O$)(path, error, mendIgnoreFile);
    }
    return ignoredBy((0,whole_file/* wholeFile */.A)(path, mendIgnoreFile).toString("latin1"), (0,bytes/* textOf */.b6)(path));
}
const mendIgnoreFile = "Make it a file that can be read, or remove it";
class Walk {
    #exclusions;
    #hashing;
    #progress;
    #text = new LateText();
    #leftOut;
    #entries = 0;
    #emptyDirectories = { count: 0 };
    #linkedDirectories = { count: 0 };
    constructor(exclusions, hashing) {
        this.#exclusions = exclusions;
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
    /** @param inner the names that lead from the root to this directory */
    async enter(path, inner) {
        const seen = look(path);
        const names = this.#list(path, inner);
        if (names.length === 0 && inner.length > 0)
            this.#emptyDirectories = another(this.#emptyDirectories, path);
        for (const name of names) {
            this.#entries += 1;
            this.#progress.addEntry();
            this.#text.add((0,external_node_crypto_.hash)("sha256", (0,bytes/* exactly */.pV)(name)));
            const entry = `${path}/${name}`;
            const status = look(entry);
            if (status.isDirectory()) {
                await this.enter(entry, [...inner, name]);
            }
            else if (status.isFile() || status.isSymbolicLink()) {
                const digest = status.isFile() ? hashFile(entry, status, this.#hashing) : this.#hashLink(entry);
                if (typeof digest === "string")
                    this.#text.add(digest);
                else
                    await this.#text.addLater(digest);
            }
            else
                throw (0,unreadable/* notAFile */.$y)(entry, status, unreadable/* leaveItOut */.fi);
            if (this.#text.isLong)
                await this.#text.settle();
            if (this.#progress.isDue)
                await this.#progress.breathe();
        }
        if (isSameState(seen, look(path)))
            return;
        const now = this.#list(path, inner);
        if (now.length !== names.length || now.some((name, index) => name !== names[index]))
            throw (0,unreadable/* changed */.tD)(path);
    }
    /** The names in a directory that count, in byte-wise order. */
    #list(path, inner) {
        const names = reading(path, () => (0,external_node_fs_.readdirSync)((0,bytes/* exactly */.pV)(path), "latin1")).sort();
        if (this.#exclusions.length === 0)
            return names;
        return names.filter((name) => {
            const exclusion = this.#exclusions.find((one) => excludes(one, [...inner, name]));
            if (exclusion === undefined)
                return true;
            this.#leftOut.set(exclusion.pattern, (this.#leftOut.get(exclusion.pattern) ?? 0) + 1);
            return false;
        });
    }
    #hashLink(path) {
        const target = reading(path, () => (0,external_node_fs_.statSync)((0,bytes/* exactly */.pV)(path)));
        if (target.isFile())
            return hashFile(path, target, this.#hashing);
        if (!target.isDirectory())
            throw (0,unreadable/* notAFile */.$y)(path, target, unreadable/* leaveItOut */.fi);
        this.#linkedDirectories = another(this.#linkedDirectories, path);
        const text = reading(path, () => (0,external_node_fs_.readlinkSync)((0,bytes/* exactly */.pV)(path), "latin1"));
        if (process.platform === "win32" && text.includes("\\"))
            throw linkOfWindows(path);
        return (0,external_node_crypto_.hash)("sha256", (0,bytes/* exactly */.pV)(text));
    }
}
const look = (path) => reading(path, () => (0,external_node_fs_.lstatSync)((0,bytes/* exactly */.pV)(path)));
function reading(path, read) {
    try {
        return read();
    }
    catch (error) {
        throw (0,unreadable/* unreadable */.O$)(path, error, unreadable/* leaveItOut */.fi);
    }
}
const another = ({ count, first }, path) => ({
    count: count + 1,
    first: first ?? (0,bytes/* textOf */.b6)(path),
});
const linkOfWindows = (path) => new problem/* ConfigurationProblem */.ii({
    what: `\`${(0,bytes/* textOf */.b6)(path)}\` is a link to a directory, written with \`\\\``,
    why: "a link counts by its text, and Linux would have another one",
    next: "Fingerprint this directory on Linux, or leave the link out with `exclude`",
});

// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(8500);
;// CONCATENATED MODULE: ./build/artifacts/progress.js
// Keeps long work honest: lets the process hear a cancellation, and says in the log how far the work is.


// Hashing runs in stretches of this many milliseconds, between which signals and sockets get their turn.
const stretch = 50;
const firstNote = 2_000;
const nextNotes = 5_000;
/** How far the fingerprint of one artifact is. */
class Progress {
    #subject;
    #world;
    #expectedBytes;
    #startedAt;
    #nextBreath;
    #nextNote;
    #entries = 0;
    #bytes = 0;
    /** @param expectedBytes the whole size, when it is known: the notes then say how long it will take */
    constructor(subject, world, expectedBytes) {
        this.#subject = subject;
        this.#world = world;
        this.#expectedBytes = expectedBytes;
        this.#startedAt = world.clock.now();
        this.#nextBreath = this.#startedAt + stretch;
        this.#nextNote = this.#startedAt + firstNote;
    }
    addEntry() {
        this.#entries += 1;
    }
    addBytes(count) {
        this.#bytes += count;
    }
    /** Whether it is time to call breathe(). Asked for every entry and every block: cheap. */
    get isDue() {
        return this.#world.clock.now() >= this.#nextBreath;
    }
    /**
     * Gives the rest of the process its turn, and notes the progress when it is time for that.
     * @throws Cancelled when the job was stopped
     */
    async breathe() {
        await (0,promises_.setImmediate)();
        if (this.#world.stop.aborted) {
            throw new problem/* Cancelled */.cJ({ what: `The job was cancelled while ${this.#subject} was fingerprinted` });
        }
        const now = this.#world.clock.now();
        this.#nextBreath = now + stretch;
        if (now < this.#nextNote)
            return;
        this.#nextNote = now + nextNotes;
        this.#world.narrator.note(`${this.#subject}: ${this.#soFar((now - this.#startedAt) / 1000)}`);
    }
    #soFar(seconds) {
        const rate = this.#bytes / seconds;
        const pace = `${size(rate)}/s`;
        if (this.#expectedBytes === undefined) {
            return `${this.#entries.toLocaleString("en")} entries, ${size(this.#bytes)}, ${pace}`;
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

;// CONCATENATED MODULE: ./build/artifacts/path.js
// The fingerprint of what is at a path: a file or a directory.










/**
 * Looks at what is at a path, before anything is read.
 * @param type what it has to be; `auto` takes both
 * @throws ConfigurationProblem when it is not there or is nothing that can be fingerprinted
 */
function inspect(path, name, type) {
    const status = path_look(path);
    if (!status.isFile() && !status.isDirectory())
        throw (0,unreadable/* notAFile */.$y)(path, status, "Select a file or a directory");
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
        return (0,external_node_fs_.statSync)((0,bytes/* exactly */.pV)(path));
    }
    catch (error) {
        throw (0,unreadable/* unreadable */.O$)(path, error, "Check the path; it is relative to the directory in which the step works");
    }
}
/**
 * Fingerprints a file or a directory. The artifact has no name yet.
 * @param exclusions patterns that leave entries out of a directory
 * @throws ConfigurationProblem when it cannot be read, or is not what it was when it was inspected
 * @throws Cancelled when the job was stopped
 */
async function fingerprintPath({ path, status }, exclusions, largeFiles, world) {
    const shown = (0,bytes/* textOf */.b6)(path);
    const filename = (0,external_node_path_.basename)((0,external_node_path_.resolve)(shown));
    if (status.isFile()) {
        const progress = new Progress(`\`${shown}\``, world, status.size);
        const digest = await hashFile(path, status, { largeFiles, progress, next: "Check who may read it" });
        return { filename, type: "file", fingerprint: dist/* parse */.qgA(vocabulary/* fingerprintSchema */.S8, digest) };
    }
    const found = await fingerprintDirectory(path, exclusions, largeFiles, new Progress(`\`${shown}\``, world));
    remark(shown, found, world);
    return { filename, type: "dir", fingerprint: dist/* parse */.qgA(vocabulary/* fingerprintSchema */.S8, found.digest) };
}
/** Other clients do not enter a root that is a link: all such directories would have the fingerprint of an empty one. */
function refuseLink(path) {
    if (!(0,external_node_fs_.lstatSync)((0,bytes/* exactly */.pV)(path)).isSymbolicLink())
        return;
    const shown = (0,bytes/* textOf */.b6)(path);
    throw new problem/* ConfigurationProblem */.ii({
        what: `\`${shown}\` is a symbolic link to a directory`,
        why: "other clients do not follow it, and take it for an empty directory",
        next: `Write \`${shown}/\` for the directory that it leads to`,
    });
}
/** Says what a reader of this fingerprint should know. */
function remark(shown, found, { narrator }) {
    for (const [pattern, count] of found.leftOut) {
        const entries = count === 0 ? "nothing" : count === 1 ? "1 entry" : `${count} entries`;
        narrator.note(`\`${shown}\`: the pattern \`${pattern}\` left out ${entries}`);
    }
    if (found.entries === 0) {
        narrator.warn(`The directory \`${shown}\` has no entry that counts: all such have the same fingerprint`);
    }
    const { emptyDirectories, linkedDirectories } = found;
    if (emptyDirectories.count > 0) {
        narrator.warn(`${listed(emptyDirectories, "empty directory", "empty directories")} in \`${shown}\`: the fingerprint has only ` +
            "the names of empty directories, so it is also that of a tree where what follows them is inside them");
    }
    if (linkedDirectories.count > 0) {
        narrator.warn(`${listed(linkedDirectories, "link to a directory", "links to directories")} in \`${shown}\`: the fingerprint ` +
            "has where such a link leads, not what is there");
    }
}
function listed({ count, first = "" }, one, many) {
    return count === 1 ? `One ${one} (\`${first}\`)` : `${count} ${many} (\`${first}\` is the first)`;
}
const notWhatWasSaid = (path, kind, type) => new problem/* ConfigurationProblem */.ii({
    what: `\`${(0,bytes/* textOf */.b6)(path)}\` is ${kind}, and \`artifact-type\` is \`${type}\``,
    next: `Select something else, or leave \`artifact-type\` away to take what is there`,
});

;// CONCATENATED MODULE: ./build/artifacts/select.js
// From the lines of the input `artifacts` to files and directories that are there.




/**
 * Finds what one line selects: a path is taken as it is; a glob finds files, or directories for the type `dir`.
 * @throws ConfigurationProblem when it finds nothing (unless that is to be a warning), or what it cannot mean
 */
function select_select(line, search, narrator) {
    const pattern = withSlashes(line.pattern);
    const paths = (0,glob/* isGlob */.fg)(pattern) ? found(pattern, search, narrator) : there((0,bytes/* bytesOf */.$$)(pattern));
    if (paths.length === 0)
        missing(pattern, search, narrator);
    return paths.map((path) => inspect(path, line.name, search.artifactType));
}
/** On Windows both separators are good in paths; elsewhere a `\` is a character of a name. */
const withSlashes = (pattern) => process.platform === "win32" ? pattern.replaceAll("\\", "/") : pattern;
const there = (path) => ((0,glob/* exists */.t2)(path) ? [path] : []);
function found(pattern, { artifactType }, narrator) {
    const hits = (0,glob/* expand */.fT)((0,glob/* glob */.TI)(pattern));
    for (const { path } of hits) {
        if ((0,bytes/* bytesOf */.$$)((0,bytes/* textOf */.b6)(path)) !== path)
            throw unnameable(path);
    }
    const stray = hits.find((hit) => hit.isDirectory && !hit.byStars);
    if (artifactType === "auto" && stray !== undefined)
        throw directoryAmongHits(pattern, (0,bytes/* textOf */.b6)(stray.path));
    const wanted = hits.filter((hit) => hit.isDirectory === (artifactType === "dir"));
    if (wanted.length < hits.length) {
        const others = artifactType === "dir" ? "files" : "directories";
        narrator.note(`\`${pattern}\`: ${hits.length - wanted.length} ${others} left out`);
    }
    return wanted.map((hit) => hit.path);
}
function missing(pattern, { artifactType, ifNoMatch }, narrator) {
    const kind = { auto: "file", file: "file", dir: "directory" }[artifactType];
    const what = (0,glob/* isGlob */.fg)(pattern) ? `No ${kind} matches \`${pattern}\`` : `There is no \`${pattern}\``;
    notThere(what, ifNoMatch, narrator, likelyMistake(pattern));
}
/**
 * Deals with a line that selects nothing: by default it fails the step, and `if-no-match: warn` makes it a warning.
 * @throws ConfigurationProblem unless it is to be a warning
 */
function notThere(what, ifNoMatch, narrator, reason) {
    if (ifNoMatch === "fail")
        throw new problem/* ConfigurationProblem */.ii({ what, ...reason, next: nextStep });
    narrator.warn(`${what}: going on without it, because \`if-no-match\` is \`warn\``);
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
    if ((0,glob/* isGlob */.fg)(pattern) && (0,glob/* exists */.t2)((0,bytes/* bytesOf */.$$)(pattern))) {
        return { why: "there is something of exactly this name: write `\\` before its special characters" };
    }
    if (pattern.includes("\\") && process.platform !== "win32")
        return { why: "`\\` separates directories only on Windows" };
    if (/^[\w.-]+(?::\d+)?(?:\/[\w.-]+)*(?::[\w.-]+|@sha256:[a-f0-9]{64})$/.test(pattern)) {
        return { why: "for an image say `artifact-type: oci`, or `docker` for one in the local engine" };
    }
    return undefined;
}
const directoryAmongHits = (pattern, directory) => new problem/* ConfigurationProblem */.ii({
    what: `\`${pattern}\` matches the directory \`${directory}\``,
    why: "it is not clear whether its files or the directory as a whole are meant",
    next: "Say `artifact-type: file` to leave directories out, `artifact-type: dir` for a fingerprint of each directory, " +
        "or `**` at the end for all files at any depth",
});
const unnameable = (path) => new problem/* ConfigurationProblem */.ii({
    what: `The name of \`${(0,bytes/* textOf */.b6)(path)}\` is not UTF-8`,
    why: "it could not be put on record as it is",
    next: "Rename it, or write a pattern that does not match it",
});

;// CONCATENATED MODULE: ./build/artifacts/from-checksums.js
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
async function fromChecksums(selection, world) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const file = withSlashes(selection.checksums);
        const all = checksumEntries((0,whole_file/* wholeFile */.A)((0,bytes/* bytesOf */.$$)(file), "Check the input `checksums`"), file).map((entry) => ({
            ...entry,
            here: external_node_path_.posix.isAbsolute(entry.path) ? entry.path : external_node_path_.posix.join(external_node_path_.posix.dirname(file), entry.path),
        }));
        const chosen = await choose(all, selection, world);
        const present = [...new Set(chosen.map(({ entry }) => entry))].filter(({ here }) => (0,glob/* exists */.t2)((0,bytes/* bytesOf */.$$)(here)));
        const largeFiles = __addDisposableResource(env_1, new LargeFiles(), true);
        await (0,all_together/* allTogether */.Sz)(present, (entry) => compare(entry, file, largeFiles, world), largeFiles.atOnce);
        world.narrator.note(`\`${file}\`: ${all.length} listed, ${chosen.length} selected, ${present.length} compared with files that are here`);
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
async function choose(all, { artifacts, checksums, ifNoMatch }, { narrator }) {
    if (artifacts.length === 0)
        return all.map((entry) => ({ entry }));
    const choices = await (0,all_together/* allTogether */.Sz)(artifacts, ({ pattern, ...name }) => {
        const isWanted = matcher(withSlashes(pattern));
        const wanted = all.filter(({ path, here }) => isWanted(path) || isWanted(here));
        if (wanted.length === 0)
            notThere(`\`${checksums}\` lists nothing that matches \`${pattern}\``, ifNoMatch, narrator);
        return wanted.map((entry) => ({ entry, name }));
    });
    return choices.flat();
}
function matcher(pattern) {
    if (!(0,glob/* isGlob */.fg)(pattern))
        return (path) => external_node_path_.posix.normalize(path) === external_node_path_.posix.normalize(pattern);
    const read = (0,glob/* glob */.TI)(pattern);
    return (path) => (0,glob/* describes */.bd)(read, path);
}
async function compare(entry, file, largeFiles, world) {
    const { fingerprint } = await fingerprintPath(inspect((0,bytes/* bytesOf */.$$)(entry.here), undefined, "file"), [], largeFiles, world);
    if (fingerprint === entry.fingerprint)
        return;
    throw new problem/* ConfigurationProblem */.ii({
        what: `\`${entry.here}\` has the SHA-256 ${fingerprint}, and line ${entry.line} of \`${file}\` says ${entry.fingerprint}`,
        why: "the file was built or changed after the checksums were written, or they belong to another file",
        next: "Write the checksums again, after the last step that changes the files",
    });
}

// EXTERNAL MODULE: ./build/json.js
var build_json = __webpack_require__(9368);
;// CONCATENATED MODULE: ./build/artifacts/artifact-file.js
// The file in which a job says what it built, for jobs that come after it (outputs `artifacts-file`, input
// `artifacts-from`). Its version changes when its meaning does.




const artifactSchema = dist/* pipe */.FsL(dist/* object */.Ikc({
    name: dist/* nullish */.cl6(vocabulary/* templateReferenceNameSchema */.cN),
    filename: dist/* pipe */.FsL(dist/* string */.YjP(), dist/* nonEmpty */.hq("must not be empty")),
    type: dist/* picklist */.KIO(["file", "dir", "oci", "docker", "given", "checksum"]),
    fingerprint: vocabulary/* fingerprintSchema */.S8,
    reference: dist/* exactOptional */.yqP(dist/* string */.YjP()),
}), dist/* check */.z6Y(({ reference, fingerprint }) => reference === undefined || reference.endsWith(`@sha256:${fingerprint}`), "has a reference that does not end with its fingerprint"), dist/* transform */.pdi(({ name, ...artifact }) => ({ ...artifact, ...(name && { name }) })));
/** What an artifact file holds. Whatever else it says of an artifact (a verdict, say) is left for people to read. */
const artifactFileSchema = dist/* object */.Ikc({
    version: dist/* literal */.euz(1),
    artifacts: dist/* pipe */.FsL(dist/* array */.YOg(artifactSchema), dist/* minLength */.BpQ(1, "lists no artifact")),
});
/**
 * Reads an artifact file.
 * @param file its name, for messages
 * @throws ConfigurationProblem when it is none, or of a version that is not known
 */
function artifactsIn(content, file) {
    const refuse = (why, next) => new problem/* ConfigurationProblem */.ii({ what: `\`${file}\` is not an artifact file`, why, next });
    const json = (0,build_json/* readJson */.V)(content);
    if (!json.success)
        throw refuse(json.whyNot, giveTheOutput);
    const read = dist/* safeParse */.xLC(artifactFileSchema, json.value);
    if (read.success)
        return read.output.artifacts;
    const issue = read.issues[0];
    const path = dist/* getDotPath */.BuJ(issue) ?? "the whole file";
    throw path === "version"
        ? refuse("its version is not 1", "Write and read it with the same version of this action")
        : refuse(`${path}: ${issue.message}`, giveTheOutput);
}
const giveTheOutput = "Give the files that the output `artifacts-file` of other jobs named, as they are";

;// CONCATENATED MODULE: ./build/artifacts/from-other-jobs.js





/**
 * Reads the artifact files of other jobs.
 * @param patterns their paths, or globs
 * @throws ConfigurationProblem, ConfigurationProblems when a pattern finds no file, or a file is no artifact file
 */
async function fromOtherJobs(patterns, ifNoMatch, narrator) {
    const files = await (0,all_together/* allTogether */.Sz)(patterns, (pattern) => select_select({ pattern }, { artifactType: "file", ifNoMatch }, narrator));
    const found = await (0,all_together/* allTogether */.Sz)(files.flat(), ({ path }) => {
        const file = (0,bytes/* textOf */.b6)(path);
        const artifacts = artifactsIn((0,whole_file/* wholeFile */.A)(path, "Check the input `artifacts-from`"), file);
        return artifacts.map((artifact) => ({ artifact, origin: file }));
    });
    return found.flat();
}

;// CONCATENATED MODULE: ./build/artifacts/from-paths.js
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
// Artifacts that are files and directories here.







/**
 * Fingerprints files and directories; all are looked for before the first is read.
 * @throws ConfigurationProblem, ConfigurationProblems when lines select nothing or something cannot be fingerprinted
 * @throws Cancelled when the job was stopped
 */
async function fromPaths(selection, world) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const exclusions = await (0,all_together/* allTogether */.Sz)(selection.exclude, (pattern) => exclusion((0,bytes/* bytesOf */.$$)(pattern), "the input `exclude`"));
        const selected = (await (0,all_together/* allTogether */.Sz)(selection.artifacts, (line) => select_select(line, selection, world.narrator))).flat();
        const largeFiles = from_paths_addDisposableResource(env_1, new LargeFiles(), true);
        // What several lines select is read once.
        const different = new Map(selected.map((one) => [whereIs(one), one]));
        const artifacts = new Map(await (0,all_together/* allTogether */.Sz)(different, async ([where, path]) => [where, await fingerprintPath(path, exclusions, largeFiles, world)], largeFiles.atOnce));
        return selected.flatMap(({ name, ...path }) => {
            const artifact = artifacts.get(whereIs(path));
            if (artifact === undefined)
                return [];
            return { artifact: name === undefined ? artifact : { ...artifact, name }, origin: (0,bytes/* textOf */.b6)(path.path) };
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
const whereIs = ({ path }) => (0,external_node_path_.resolve)((0,bytes/* textOf */.b6)(path));

;// CONCATENATED MODULE: ./build/artifacts/fingerprint-all.js
// The one entry of this room: from what a workflow selected to artifacts with their fingerprints. Either every artifact
// has its fingerprint, or one error tells of all that have none.







/**
 * Fingerprints all that was selected, in the order in which it was selected; the same artifact twice is one.
 * @throws ConfigurationProblem, ConfigurationProblems naming everything that has no fingerprint
 * @throws Cancelled when the job was stopped
 */
async function fingerprintAll(selection, world) {
    const sources = [findBuilt, findOfOtherJobs];
    const found = await (0,all_together/* allTogether */.Sz)(sources, (find) => find(selection, world));
    const artifacts = distinct(found.flat(), world.narrator);
    const [first, second] = artifacts;
    if (first === undefined)
        throw nothingToDo();
    if (selection.filename === undefined)
        return artifacts;
    if (second !== undefined)
        throw oneNameForMany(selection.filename, artifacts);
    return [{ ...first, filename: selection.filename }];
}
async function findBuilt(selection, world) {
    const { artifactType, checksums, fingerprint } = selection;
    if (fingerprint !== undefined)
        return [given(fingerprint, selection)];
    if (checksums !== undefined) {
        if (artifactType === "oci" || artifactType === "docker")
            throw imagesHaveNoChecksums();
        return fromChecksums({ ...selection, checksums }, world);
    }
    switch (artifactType) {
        case "auto":
        case "file":
        case "dir":
            return fromPaths({ ...selection, artifactType }, world);
        case "oci":
        case "docker": {
            // Loaded only here, because it brings an HTTP client along.
            const { fromImages } = await __webpack_require__.e(/* import() */ 279).then(__webpack_require__.bind(__webpack_require__, 1279));
            return fromImages({ ...selection, artifactType }, world);
        }
    }
}
function findOfOtherJobs({ artifactsFrom, ifNoMatch }, world) {
    return fromOtherJobs(artifactsFrom, ifNoMatch, world.narrator);
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
const nothingToDo = () => new problem/* ConfigurationProblem */.ii({
    what: "There is no artifact to work on",
    why: "nothing that was selected exists",
    next: "Check what the build made, and the inputs `artifacts`, `checksums` and `artifacts-from`",
});
const fingerprintOfMany = () => new problem/* ConfigurationProblem */.ii({
    what: "The input `fingerprint` is for one artifact, and `artifacts` lists several",
    next: "Leave out `fingerprint`, or keep the one line of `artifacts` that it belongs to",
});
const imagesHaveNoChecksums = () => new problem/* ConfigurationProblem */.ii({
    what: "The input `checksums` is for files, and `artifact-type` says that the artifacts are images",
    next: "Leave out one of them; images and files take two steps",
});
const oneNameForMany = (filename, artifacts) => new problem/* ConfigurationProblem */.ii({
    what: `The input \`filename\` (\`${filename}\`) is for one artifact, and ${artifacts.length} were selected`,
    why: `the first are \`${artifacts
        .slice(0, 3)
        .map((artifact) => artifact.filename)
        .join("`, `")}\``,
    next: "Leave out `filename`, or select one artifact",
});


/***/ }),

/***/ 8264:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   TI: () => (/* binding */ glob),
/* harmony export */   bd: () => (/* binding */ describes),
/* harmony export */   fT: () => (/* binding */ expand),
/* harmony export */   fg: () => (/* binding */ isGlob),
/* harmony export */   t2: () => (/* binding */ exists)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var _problem_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(411);
/* harmony import */ var _bytes_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8603);
/* harmony import */ var _unreadable_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7209);
/* harmony import */ var _wildcard_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5172);
// Globs over paths, for choosing artifacts: `*`, `?`, `[a-z]`, `[^a]` within a name, `**` for any directories, `\`
// before a character that means itself. Names that begin with a dot are names like others, and case matters, on every
// system. Written here and not taken from a package, because it must see names as bytes and must not pass over what it
// cannot read: an artifact that is silently left out would not be judged.





const anyDirectories = "**";
/** Whether a text is a pattern and not just a path. */
const isGlob = (text) => /[*?[]/.test(text);
/**
 * Reads a glob, with `/` between names.
 * @throws ConfigurationProblem when it is none
 */
function glob(text) {
    const pattern = (0,_bytes_js__WEBPACK_IMPORTED_MODULE_4__/* .bytesOf */ .$$)(text);
    const refuse = (why) => new _problem_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationProblem */ .ii({
        what: `\`${text}\` is not a pattern that can be matched`,
        why,
        next: "Write `\\` before `[`, `*` or `?` that are meant as they are",
    });
    if (/(?<!\\)\[!/.test(pattern))
        throw refuse("a set is negated with `[^…]`, and not with `[!…]`");
    const start = /^(?:[A-Za-z]:)?\/+/.exec(pattern)?.[0] ?? "";
    const names = pattern.slice(start.length).split("/").filter((name) => name !== "" && name !== "."); // prettier-ignore
    try {
        const steps = names
            .filter((name, index) => name !== anyDirectories || names[index - 1] !== anyDirectories)
            .map((name) => (name === anyDirectories ? anyDirectories : (0,_wildcard_js__WEBPACK_IMPORTED_MODULE_3__/* .wildcard */ .XQ)(name)));
        return { start, steps, onlyDirectories: pattern.endsWith("/") };
    }
    catch (error) {
        if (error instanceof _wildcard_js__WEBPACK_IMPORTED_MODULE_3__/* .BadWildcard */ .QA)
            throw refuse(error.message);
        throw error;
    }
}
/** Whether a glob describes a path, as text; nothing is looked up. */
function describes({ start, steps }, path) {
    const bytes = (0,_bytes_js__WEBPACK_IMPORTED_MODULE_4__/* .bytesOf */ .$$)(path);
    if (!bytes.startsWith(start))
        return false;
    const names = bytes.slice(start.length).split("/").filter((name) => name !== "" && name !== "."); // prettier-ignore
    const fits = (step, at) => {
        const current = steps[step];
        if (current === undefined)
            return at === names.length;
        const name = names[at];
        if (current === anyDirectories) {
            if (step === steps.length - 1)
                return name !== undefined;
            return fits(step + 1, at) || (name !== undefined && fits(step, at + 1));
        }
        return name !== undefined && (0,_wildcard_js__WEBPACK_IMPORTED_MODULE_3__/* .matches */ .cK)(current, name) && fits(step + 1, at + 1);
    };
    return fits(0, 0);
}
/**
 * Finds what a glob describes on disk, in byte-wise order. Links to directories are entered where a name finds them,
 * but not where `**` would: they could lead in a circle.
 * @throws ConfigurationProblem when a directory on the way cannot be read, or a link that was found is broken
 */
function expand({ start, steps, onlyDirectories }) {
    const hits = new Map();
    const visited = new Set();
    const enter = (directory, index) => {
        const visit = `${index} ${directory}`;
        if (visited.has(visit))
            return;
        visited.add(visit);
        const step = steps[index];
        if (step === undefined)
            return;
        const isLast = index === steps.length - 1;
        if (step === anyDirectories && !isLast)
            enter(directory, index + 1);
        for (const name of namesToTry(directory, step)) {
            const path = directory + name;
            if (step === anyDirectories) {
                const isDirectory = reading(path, (there) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(there)).isDirectory();
                if (isLast)
                    hit(path, true);
                if (isDirectory)
                    enter(`${path}/`, index);
            }
            else if ((0,_wildcard_js__WEBPACK_IMPORTED_MODULE_3__/* .matches */ .cK)(step, name)) {
                if (isLast)
                    hit(path, false);
                else if (reading(path, (there) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(there)).isDirectory())
                    enter(`${path}/`, index + 1);
            }
        }
    };
    const hit = (path, byStars) => {
        const isDirectory = reading(path, (there) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(there)).isDirectory();
        if (onlyDirectories && !isDirectory)
            return;
        const found = onlyDirectories ? `${path}/` : path;
        hits.set(found, { path: found, isDirectory, byStars });
    };
    enter(start, 0);
    return [...hits.values()].sort((one, other) => (one.path < other.path ? -1 : 1));
}
/** The names in a directory; for a plain name just this one, if it is there, so that its siblings need no reading. */
function namesToTry(directory, step) {
    if (step !== anyDirectories && step.isPlain) {
        const name = step.parts.map((part) => (part.kind === "byte" ? part.byte : "")).join("");
        return exists(directory + name) ? [name] : [];
    }
    return reading(directory === "" ? "." : directory, (path) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(path, "latin1"));
}
/** Whether there is anything at a path; a broken link is something. */
function exists(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)((0,_bytes_js__WEBPACK_IMPORTED_MODULE_4__/* .exactly */ .pV)(path), { throwIfNoEntry: false }) !== undefined;
    }
    catch (error) {
        if (error instanceof Error && "code" in error && error.code === "ENOTDIR")
            return false;
        throw (0,_unreadable_js__WEBPACK_IMPORTED_MODULE_2__/* .unreadable */ .O$)(path, error, "Check the path and who may read it");
    }
}
function reading(path, read) {
    try {
        return read((0,_bytes_js__WEBPACK_IMPORTED_MODULE_4__/* .exactly */ .pV)(path));
    }
    catch (error) {
        throw (0,_unreadable_js__WEBPACK_IMPORTED_MODULE_2__/* .unreadable */ .O$)(path, error, "Select something else, or let the runner's user read it");
    }
}


/***/ }),

/***/ 7209:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $y: () => (/* binding */ notAFile),
/* harmony export */   O$: () => (/* binding */ unreadable),
/* harmony export */   fi: () => (/* binding */ leaveItOut),
/* harmony export */   tD: () => (/* binding */ changed)
/* harmony export */ });
/* harmony import */ var _problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(411);
/* harmony import */ var _bytes_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8603);


const reasons = {
    ENOENT: "there is no such file or directory",
    EACCES: "the runner's user has no permission to read it",
    EPERM: "the runner's user has no permission to read it",
    ELOOP: "its symbolic links lead in a circle",
    ENOTDIR: "a part of the path is not a directory",
    ENAMETOOLONG: "the path is too long for this system",
    EISDIR: "it is a directory",
    ENXIO: "it is a socket or a device, not a file",
    EIO: "the disk or the network file system failed",
    EMFILE: "the process has too many files open",
};
/**
 * Tells that a path cannot be read, from what node:fs threw. Anything that is not an error of the file system comes
 * back as it is.
 * @param next what the reader can do about it
 */
function unreadable(path, thrown, next) {
    if (!(thrown instanceof Error) || !("code" in thrown) || typeof thrown.code !== "string")
        return thrown;
    if (!("syscall" in thrown))
        return thrown;
    return new _problem_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationProblem */ .ii({ what: `\`${(0,_bytes_js__WEBPACK_IMPORTED_MODULE_1__/* .textOf */ .b6)(path)}\` cannot be read`, why: reasons[thrown.code] ?? thrown.message, next }, { cause: thrown });
}
/** Tells that the bytes that were read are not what is there now. */
const changed = (path) => new _problem_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationProblem */ .ii({
    what: `\`${(0,_bytes_js__WEBPACK_IMPORTED_MODULE_1__/* .textOf */ .b6)(path)}\` changed while it was fingerprinted`,
    why: "something still writes to it, or it is not an ordinary file",
    next: "Let the build end before this step, or leave the entry out of the directory with `exclude`",
});
/** What to do about an entry of a directory that cannot be fingerprinted. */
const leaveItOut = "Remove it before this step, or leave it out of the fingerprint with `exclude`";
/** Tells that something is not what can be read: reading it would fail, wait for ever, or never end. */
function notAFile(path, status, next) {
    const kind = status.isDirectory()
        ? "a directory"
        : status.isFIFO()
            ? "a FIFO (named pipe)"
            : status.isSocket()
                ? "a socket"
                : status.isCharacterDevice() || status.isBlockDevice()
                    ? "a device"
                    : "no file";
    return new _problem_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationProblem */ .ii({
        what: `\`${(0,_bytes_js__WEBPACK_IMPORTED_MODULE_1__/* .textOf */ .b6)(path)}\` is ${kind}`,
        next,
    });
}


/***/ }),

/***/ 8606:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ wholeFile)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var _problem_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(411);
/* harmony import */ var _bytes_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8603);
/* harmony import */ var _unreadable_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7209);
// Reads the small files that tell this room what to do. They come from anywhere: nothing that is not a file is opened,
// and nothing that is too large to be meant.




const largest = 64 * 1024 * 1024;
/**
 * Reads a whole file of at most 64 MiB.
 * @param next what the reader can do when that fails
 * @throws ConfigurationProblem when it is not there, no file, too large, or cannot be read
 */
function wholeFile(path, next) {
    try {
        const status = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)((0,_bytes_js__WEBPACK_IMPORTED_MODULE_3__/* .exactly */ .pV)(path));
        if (!status.isFile())
            throw (0,_unreadable_js__WEBPACK_IMPORTED_MODULE_2__/* .notAFile */ .$y)(path, status, next);
        if (status.size > largest) {
            throw new _problem_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationProblem */ .ii({ what: `\`${(0,_bytes_js__WEBPACK_IMPORTED_MODULE_3__/* .textOf */ .b6)(path)}\` is larger than 64 MiB`, next });
        }
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)((0,_bytes_js__WEBPACK_IMPORTED_MODULE_3__/* .exactly */ .pV)(path));
    }
    catch (error) {
        throw (0,_unreadable_js__WEBPACK_IMPORTED_MODULE_2__/* .unreadable */ .O$)(path, error, next);
    }
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


/***/ })

};
