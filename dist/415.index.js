export const id = 415;
export const ids = [415];
export const modules = {

/***/ 2415:
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
// EXTERNAL MODULE: ./build/lib/errors.js
var errors = __webpack_require__(1469);
// EXTERNAL MODULE: ./build/lib/format.js
var format = __webpack_require__(177);
// EXTERNAL MODULE: ./build/lib/identifiers.js
var identifiers = __webpack_require__(2528);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./build/lib/find-paths.js
var find_paths = __webpack_require__(8904);
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
        if (place.step !== "**" && !(0,wildcards/* matchesName */.Hj)(place.step, name))
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
const rereadError = ({ text, source }, path) => new errors/* ConfigurationError */.j1({
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
    const rejection = (problem) => new errors/* ConfigurationError */.j1({
        message: `\`${path}\` ${problem}`,
        reason: "Other clients of the service use less of it than it says",
        hint: "Save it as UTF-8 without a byte order mark, with shorter lines",
    });
    if (!(0,external_node_buffer_.isUtf8)(content))
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

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: ./build/lib/read-file.js
var read_file = __webpack_require__(6581);
;// CONCATENATED MODULE: ./build/artifacts/hash/file.js
// SHA-256 of a file's bytes. Of most files by synchronous calls, which are several times as fast as promises; of large ones
// by reading one buffer while the other is hashed, so that the thread can do other things meanwhile.





/** From here on a file takes so long that other things must happen meanwhile. */
const largeSize = 32 * 1024 * 1024;
const bufferSize = 1024 * 1024;
const buffer = Buffer.allocUnsafeSlow(256 * 1024);
const readAsync = (0,external_node_util_.promisify)(external_node_fs_.read);
/**
 * Hashes a regular file.
 * @returns 64 hex digits
 * @throws ConfigurationError when it is not a regular file, cannot be read, or changes meanwhile
 */
async function hashFile(path, onProgress) {
    try {
        const file = (0,external_node_fs_.openSync)(path, read_file/* openFlags */.IL);
        try {
            const before = (0,external_node_fs_.fstatSync)(file);
            if (!before.isFile())
                throw notAFileError(path, before);
            const isLarge = before.size >= largeSize;
            const { digest, length } = isLarge
                ? await hashLarge(file, before.size, onProgress)
                : hashSmall(file, before.size);
            if (length !== before.size || !isSameState(before, (0,external_node_fs_.fstatSync)(file)))
                throw changedError(path);
            onProgress(1, isLarge ? 0 : length);
            return digest;
        }
        finally {
            (0,external_node_fs_.closeSync)(file);
        }
    }
    catch (error) {
        throw toFileError(path, error);
    }
}
// Neither reads much further than the size at the beginning: a file that grows could be read without end.
function hashSmall(file, size) {
    let bytesRead = (0,external_node_fs_.readSync)(file, buffer);
    if (bytesRead === size && bytesRead < buffer.length)
        return { digest: (0,external_node_crypto_.hash)("sha256", buffer.subarray(0, bytesRead)), length: bytesRead };
    const sha256 = (0,external_node_crypto_.createHash)("sha256");
    let length = 0;
    while (bytesRead > 0 && length <= size) {
        sha256.update(buffer.subarray(0, bytesRead));
        length += bytesRead;
        bytesRead = (0,external_node_fs_.readSync)(file, buffer);
    }
    return { digest: sha256.digest("hex"), length };
}
async function hashLarge(file, size, onProgress) {
    const sha256 = (0,external_node_crypto_.createHash)("sha256");
    let [filling, hashing] = [Buffer.allocUnsafeSlow(bufferSize), Buffer.allocUnsafeSlow(bufferSize)];
    const fill = async () => (await readAsync(file, filling, 0, bufferSize, null)).bytesRead;
    let bytesRead = await fill();
    let length = 0;
    while (bytesRead > 0 && length <= size) {
        [filling, hashing] = [hashing, filling];
        const reading = fill();
        sha256.update(hashing.subarray(0, bytesRead));
        length += bytesRead;
        // Not before the end of a read may the file be closed, also because of what `onProgress` throws.
        const next = await reading;
        onProgress(0, bytesRead);
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
const statusOf = (path) => orFileError(path, () => (0,external_node_fs_.statSync)(path));

;// CONCATENATED MODULE: ./build/artifacts/hash/directory.js
// The fingerprint of a directory (docs/artifacts.md): SHA-256 of a text that has, for every entry in order, the SHA-256 of its
// name and then of its content, or of its target for a link to a directory. Modes, owners and times do not count.






const maxIgnoreFileBytes = 10_000_000;
/**
 * Lists a directory.
 * @param root the directory, or a link to one
 * @param exclude the patterns of the input
 * @param pause called after each directory
 * @throws ConfigurationError that names an entry that cannot be read, or is not a file, directory or link
 */
async function readTree(root, exclude, pause) {
    const files = [];
    const text = [];
    const directories = [];
    const matched = new Set();
    let isIgnoreFileExcluded = false;
    let current = "";
    const prefix = root.endsWith("/") ? root : `${root}/`;
    const own = parsePatterns(readIgnoreFile(prefix + ignoreFile));
    await addEntries("", new Set([...parseExclude(exclude), ...own]));
    text.push(current);
    return { files, text, directories, matchedPatterns: [...matched], isIgnoreFileExcluded };
    /** @param directory the path from the root, "" or with a slash at its end */
    async function addEntries(directory, places) {
        const path = prefix + directory;
        directories.push({ path, state: statusOf(path) });
        await pause();
        for (const entry of listIncluded(directory, places)) {
            current += (0,external_node_crypto_.hash)("sha256", entry.name);
            if (entry.isDirectory())
                await addEntries(`${directory}${entry.name}/`, entry.places);
            else
                addFile(path + entry.name, entry);
        }
    }
    /** Adds a file, or a link: by what it leads to if that is a file, by its text if it is a directory. */
    function addFile(path, entry) {
        if (!entry.isFile()) {
            const status = statusOf(path);
            if (status.isDirectory()) {
                current += (0,external_node_crypto_.hash)("sha256", orFileError(path, () => (0,external_node_fs_.readlinkSync)(path, { encoding: "buffer" })));
                return;
            }
            if (!status.isFile())
                throw notAFileError(path, status);
        }
        files.push(path);
        text.push(current);
        current = "";
    }
    /** Lists the entries of a directory that are not excluded, in byte-wise order of their names. */
    function listIncluded(directory, places) {
        const path = prefix + directory;
        const included = [];
        for (const entry of orFileError(path, () => (0,external_node_fs_.readdirSync)(path, { withFileTypes: true }))) {
            const { excludedBy, places: inside } = advance(places, directory, entry.name);
            const isIgnoreFile = directory + entry.name === ignoreFile;
            const byInput = excludedBy.filter(({ source }) => source === excludeSource);
            for (const { text } of byInput)
                matched.add(text);
            if (isIgnoreFile && byInput.length > 0)
                isIgnoreFileExcluded = true;
            // An ignore file cannot hide itself: who can add files could add one with them.
            if ((isIgnoreFile ? byInput : excludedBy).length > 0)
                continue;
            if (!(0,find_paths/* isExactName */.bc)(path, entry.name))
                throw new errors/* ConfigurationError */.j1({
                    message: `The name of \`${path}${entry.name}\` is not UTF-8`,
                    hint: "Rename it, or list it in `exclude`",
                });
            included.push(Object.assign(entry, { places: inside }));
        }
        return included.sort(included.some(hasSurrogate) ? byBytes : byCodeUnits);
    }
}
/**
 * Makes the fingerprint of a directory.
 * @param digestOf returns the SHA-256 of a file, as 64 hex digits
 * @returns 64 hex digits
 */
function fingerprintTree({ files, text }, digestOf) {
    const sha256 = (0,external_node_crypto_.createHash)("sha256");
    for (const [index, before] of text.entries()) {
        const file = files[index];
        sha256.update(file === undefined ? before : before + digestOf(file));
    }
    return sha256.digest("hex");
}
/**
 * Checks that a directory still has the entries that were listed.
 * @param readAgain lists it again
 * @throws ConfigurationError
 */
async function requireSameTree(tree, readAgain) {
    const changed = tree.directories.find(({ path, state }) => !isSameState(state, statusOf(path)));
    if (changed === undefined)
        return;
    // Entries that are excluded may come and go.
    const now = await readAgain();
    if (now.files.join("/") !== tree.files.join("/") || now.text.join("/") !== tree.text.join("/"))
        throw changedError(changed.path);
}
// The order of code units is that of bytes, but for characters that take two units.
const hasSurrogate = ({ name }) => /[\ud800-\udfff]/.test(name);
const byCodeUnits = (one, other) => (one.name < other.name ? -1 : 1);
const byBytes = (one, other) => Buffer.compare(Buffer.from(one.name), Buffer.from(other.name));
/** Reads the patterns of an ignore file, as other clients do: none where it is missing or a directory. */
function readIgnoreFile(path) {
    const status = orFileError(path, () => (0,external_node_fs_.statSync)(path, { throwIfNoEntry: false }));
    if (status === undefined || status.isDirectory())
        return [];
    if (!status.isFile())
        throw notAFileError(path, status);
    if (status.size > maxIgnoreFileBytes)
        throw new errors/* ConfigurationError */.j1({
            message: `\`${path}\` is larger than ${maxIgnoreFileBytes / 1_000_000} MB`,
        });
    return parseIgnoreFile(orFileError(path, () => (0,external_node_fs_.readFileSync)(path)), path);
}

// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(8500);
// EXTERNAL MODULE: external "node:worker_threads"
var external_node_worker_threads_ = __webpack_require__(5919);
;// CONCATENATED MODULE: ./build/artifacts/hash/hash-files.js
// Hashes files in this thread and, where that takes a while, in others too. Each thread takes the next file that none has taken.





/** Not more: each thread has the paths of all files in its memory, and disks are not faster. */
const maxThreads = Math.min((0,external_node_os_.availableParallelism)(), 4);
/** In milliseconds: about as long as a thread takes to start. */
const aloneFor = 50;
/**
 * Hashes files.
 * @returns what came of each, by its path
 * @throws CancelledError
 */
async function hashFiles(paths, onProgress, context) {
    const files = { paths, next: new Int32Array(new SharedArrayBuffer(4)) };
    const ended = new AbortController();
    const hashHere = async () => {
        try {
            return await hashRemaining(files, onProgress, createPause(context));
        }
        finally {
            ended.abort();
        }
    };
    const hashInThreads = async () => {
        await context.clock.sleep(aloneFor, ended.signal);
        const left = Math.max(0, paths.length - Atomics.load(files.next, 0));
        const threads = Array.from({ length: Math.min(left, maxThreads - 1) }, () => runThread(files, onProgress, context.signal));
        return (await Promise.all(threads)).flat();
    };
    const results = await Promise.all([hashHere(), hashInThreads()]);
    return new Map(results.flat());
}
/**
 * Hashes files until none is left that no thread has taken.
 * @param pause called after each file
 */
async function hashRemaining({ paths, next }, onProgress, pause) {
    const results = [];
    for (;;) {
        const path = paths[Atomics.add(next, 0, 1)];
        if (path === undefined)
            return results;
        try {
            results.push([path, await hashFile(path, onProgress)]);
        }
        catch (error) {
            if (!(error instanceof errors/* ConfigurationError */.j1))
                throw error;
            results.push([path, error.parts]);
        }
        await pause?.();
    }
}
async function runThread(files, onProgress, signal) {
    // In dist/ a bundle beside the one that runs. Not a constant, which the bundler would take for a file to copy.
    const file = import.meta.url.endsWith(".ts") ? "worker.ts" : "hash-worker.js";
    const worker = new external_node_worker_threads_.Worker(new URL(`./${file}`, import.meta.url));
    const ended = new AbortController();
    try {
        return await new Promise((resolve, reject) => {
            const cancel = () => {
                reject(cancelledError());
            };
            if (signal.aborted)
                cancel();
            signal.addEventListener("abort", cancel, { signal: ended.signal });
            worker.on("error", reject);
            worker.on("exit", () => {
                reject(new Error("A thread ended before it was done"));
            });
            worker.on("message", (message) => {
                if (message.kind === "result")
                    resolve(message.results);
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
/** In milliseconds: longer than most files take, and short for a person who waits. */
const maxBusyTime = 20;
/**
 * Returns a function that lets other things happen now and then in long synchronous work, such as a cancellation.
 * It rejects with CancelledError after one.
 */
function createPause({ clock, signal }) {
    let last = clock.monotonic();
    return async () => {
        if (clock.monotonic() - last < maxBusyTime)
            return;
        await (0,promises_.setImmediate)();
        if (signal.aborted)
            throw cancelledError();
        last = clock.monotonic();
    };
}
const cancelledError = () => new errors/* CancelledError */.cc("The step was ended from outside while artifacts were fingerprinted");

;// CONCATENATED MODULE: ./build/artifacts/from-path.js
// Artifacts that are files or directories, fingerprinted here.










/**
 * Fingerprints what the lines select. A path that several lines select is read once.
 * @param exclude patterns that apply within each directory
 * @throws ConfigurationError with all paths that cannot be fingerprinted; CancelledError
 */
async function fromPaths(selected, exclude, onWarning, context) {
    parseExclude(exclude);
    const paths = [...new Set(selected.flatMap((line) => line.paths))];
    const types = new Map(await (0,errors/* collectErrors */.ul)(paths, (path) => [path, typeOf(path)]));
    const pathsOf = (type) => paths.filter((path) => types.get(path) === type);
    const read = (path) => readTree(path, exclude, createPause(context));
    const trees = new Map(await (0,errors/* collectErrors */.ul)(pathsOf("dir"), async (path) => [path, await read(path)]));
    const files = [...pathsOf("file"), ...[...trees.values()].flatMap((tree) => tree.files)];
    const results = await hashFiles(files, progressLogger(context), context);
    const digestOf = (path) => {
        const result = results.get(path);
        if (typeof result === "string")
            return result;
        if (result === undefined)
            throw new Error("A file was not hashed");
        throw new errors/* ConfigurationError */.j1(result);
    };
    const digests = new Map(await (0,errors/* collectErrors */.ul)(paths, async (path) => {
        const tree = trees.get(path);
        if (tree === undefined)
            return [path, digestOf(path)];
        const fingerprint = fingerprintTree(tree, digestOf);
        await requireSameTree(tree, () => read(path));
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


/***/ })

};
