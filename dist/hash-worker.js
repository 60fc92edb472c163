import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
var __webpack_exports__ = {};

;// CONCATENATED MODULE: external "node:worker_threads"
const external_node_worker_threads_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:worker_threads");
;// CONCATENATED MODULE: external "node:os"
const external_node_os_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:os");
;// CONCATENATED MODULE: external "node:timers/promises"
const promises_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:timers/promises");
;// CONCATENATED MODULE: ./build/lib/errors.js
// The families of errors, and several problems as one error. A verdict that closes a gate is not an error but an outcome.
/** An error that is shown to people: one thing that is wrong, or several at once. report/ neutralises the texts. */
class ActionError extends Error {
    parts;
    /** @param parts at least one */
    constructor(parts, options) {
        const list = "message" in parts ? [parts] : parts;
        super(list.map(joinParts).join("\n"), options);
        this.parts = list;
    }
}
/** Joins the parts of an error to one text. */
const joinParts = ({ message, reason, hint }) => [message, reason, hint].filter((part) => part !== undefined).join(". ");
/** The workflow, its inputs, its files or its checkout must change before this can work. */
class errors_ConfigurationError extends ActionError {
    name = "ConfigurationError";
}
/** The service, a registry or GitHub refused a request, did not respond, or gave an invalid response. */
class ServiceError extends (/* unused pure expression or super */ null && (ActionError)) {
    name = "ServiceError";
}
/** What to do about something empty, which an expression may have left. */
const emptyHint = "If it is made of an expression, that was empty: a variable that is not set, a field that the event does not have, a step or job that was skipped, or a job output that GitHub dropped because it looks like a secret";
/** What to do about a step that was ended from outside. */
const cancelledHint = "If `timeout-minutes` ended the step, set it longer than `wait` and `timeout` together. If the job was cancelled, run it again";
/** The job was cancelled, or `timeout-minutes` was over: both send the same signals. */
class CancelledError extends ActionError {
    name = "CancelledError";
    /** @param message what was going on, as a sentence */
    constructor(message) {
        super({
            message,
            reason: "The job was cancelled, or `timeout-minutes` was over",
            hint: cancelledHint,
        });
    }
}
/** Makes the error of a step that was ended from outside. @param work what went on, as a clause: `artifacts were fingerprinted` */
const errors_cancelledWhile = (work) => new CancelledError(`The step was ended from outside while ${work}`);
/** A bug in this action. Only this family shows a stack, and only when debugging. */
class InternalError extends (/* unused pure expression or super */ null && (ActionError)) {
    name = "InternalError";
}
/** Returns the message of what was thrown, which may be anything. */
const messageOf = (thrown) => thrown instanceof Error ? thrown.message : String(thrown);
/** Returns the code of an error of Node, such as `ENOENT`; undefined for anything else. */
const errors_errorCode = (thrown) => thrown instanceof Error && "code" in thrown && typeof thrown.code === "string" ? thrown.code : undefined;
/** Converts what was thrown to an ActionError: any other error is a bug of this action. */
function toActionError(thrown) {
    if (thrown instanceof ActionError)
        return thrown;
    return new InternalError({
        message: `The action failed unexpectedly: ${messageOf(thrown)}`,
        hint: "Run the job again with debug logging, and open an issue with the log",
    }, { cause: thrown });
}
/**
 * Maps all items, one after the other, even if some fail, so that one run shows everything that is wrong.
 * @throws ConfigurationError with the problems of all items
 */
async function collectErrors(items, map) {
    const results = [];
    const problems = [];
    for (const item of items) {
        try {
            results.push(await map(item));
        }
        catch (error) {
            if (!(error instanceof errors_ConfigurationError))
                throw error;
            problems.push(...error.parts);
        }
    }
    if (problems.length > 0)
        throw new errors_ConfigurationError(problems);
    return results;
}
/**
 * Parses each line of a list that is not empty, so that one run shows everything that is wrong.
 * @param line its number, from 1
 * @throws ConfigurationError with the problems of all lines, each with its line
 */
function parseLines(raw, parse) {
    const values = [];
    const problems = [];
    for (const [index, untrimmed] of raw.split(/\r?\n/).entries()) {
        const [text, line] = [untrimmed.trim(), index + 1];
        if (text === "")
            continue;
        try {
            values.push(parse(text, line));
        }
        catch (error) {
            if (!(error instanceof errors_ConfigurationError))
                throw error;
            for (const part of error.parts)
                problems.push({ ...part, message: `line ${line} is \`${text}\`: ${part.message}` });
        }
    }
    if (problems.length > 0)
        throw new errors_ConfigurationError(problems);
    return values;
}

;// CONCATENATED MODULE: ./build/lib/format.js
/** Code units that are kept free for the note of how much is missing. */
const noteLength = 40;
/**
 * Shortens a text to its beginning and how much is missing, unless all of it fits. Surrogate pairs stay whole. Redact first:
 * half a secret would not be recognised.
 * @param maxLength in UTF-16 code units
 */
function shorten(text, maxLength) {
    if (text.length <= maxLength)
        return text;
    const kept = Math.max(maxLength - noteLength, 1);
    const end = /[\ud800-\udbff]/.test(text.charAt(kept - 1)) ? kept - 1 : kept;
    return `${text.slice(0, end)}… (${count(text.length - end, "more character")})`;
}
/** Ends a text with a full stop, unless it has an end. */
const sentence = (text) => (/[.!?…]$/.test(text) ? text : `${text}.`);
/** Formats a count with its noun: `1 artifact`, `2 directories`. */
function count(number, noun) {
    return `${grouped(number)} ${number === 1 ? noun : plural(noun)}`;
}
/** Returns the plural of a noun: `artifacts`, `directories`. */
const plural = (noun) => noun.replace(/([^aeiou])y$/, "$1ie") + "s";
/** Formats a number as `5,000`. By hand: `toLocaleString` first loads locale data, which takes longer than hashing a file. */
function grouped(number) {
    return String(number).replace(/(?<!\.\d*)\B(?=(?:\d{3})+(?!\d))/g, ",");
}
const sizeUnits = (/* unused pure expression or super */ null && (["B", "KiB", "MiB", "GiB", "TiB"]));
/** Formats a number of bytes: `831 B`, `1.2 GiB`. */
function formatSize(bytes) {
    const step = bytes < 1 ? 0 : Math.min(sizeUnits.length - 1, Math.floor(Math.log2(bytes) / 10));
    return `${(bytes / 1024 ** step).toFixed(step === 0 ? 0 : 1)} ${sizeUnits[step] ?? "B"}`;
}
/** Formats milliseconds as seconds: `1.5 s`, `30 s`. */
const format_seconds = (milliseconds) => `${Number((milliseconds / 1_000).toFixed(milliseconds < 10_000 ? 1 : 0))} s`;
const ageUnits = [
    { unit: "day", seconds: 86_400 },
    { unit: "hour", seconds: 3600 },
    { unit: "minute", seconds: 60 },
];
/** Formats seconds since 1970 in UTC, with the age at `now` in milliseconds. A number that is not a time stays as it is. */
function formatTime(seconds, now) {
    const date = new Date(seconds * 1000);
    if (Number.isNaN(date.getTime()))
        return String(seconds);
    return `${date.toISOString().slice(0, 16).replace("T", " ")} UTC (${formatAge(seconds, now)})`;
}
/** Formats how long ago a time was: `3 days ago`, `in 2 hours`, `now`. */
function formatAge(time, now) {
    const difference = time - now / 1000;
    const fitting = ageUnits.find(({ seconds }) => Math.abs(difference) >= seconds);
    if (fitting === undefined)
        return "now";
    const distance = count(Math.floor(Math.abs(difference) / fitting.seconds), fitting.unit);
    return difference < 0 ? `${distance} ago` : `in ${distance}`;
}
/** Formats whole seconds, such as `45 seconds`, `20 minutes`, `1 hour 30 minutes`. */
function formatDuration(seconds) {
    const parts = [
        [Math.floor(seconds / 3600), "hour"],
        [Math.floor((seconds % 3600) / 60), "minute"],
        [seconds % 60, "second"],
    ];
    const texts = parts.filter(([number]) => number > 0).map(([number, noun]) => count(number, noun));
    return texts.join(" ") || "0 seconds";
}
/** Returns the first items, and one that says how many more there are. */
const truncate = (items, max, rest) => (items.length > max ? [...items.slice(0, max), rest(items.length - max)] : items);
/** Joins the first names by commas, and says how many more there are. */
const joinTruncated = (names, max = 20) => truncate(names, max, (more) => `${more} more`).join(", ");
/** A text that is an expression without `${{ }}`, which `if:` does not need. */
const bareExpression = /^(?:github\.(?:sha|ref|ref_name|head_ref|run_id|run_number|event\.[\w.-]+)|(?:steps|needs)\.[\w-]+\.(?:outputs\.[\w-]+|outcome|conclusion|result)|(?:inputs|matrix|vars)\.[\w-]+|env\.[A-Z]\w+)$/;
/** Formats words as a list to choose from: `a`, `b` or `c`. */
const oneOf = (words) => words
    .map((word) => `\`${word}\``)
    .join(", ")
    .replace(/, ([^,]*)$/, " or $1");
/** Returns the boolean that a word means in one of YAML's three spellings; undefined for any other word. */
function toBoolean(word = "") {
    if (/^(?:true|True|TRUE)$/.test(word))
        return true;
    return /^(?:false|False|FALSE)$/.test(word) ? false : undefined;
}
/** Returns a remark that says which line or artifact it is about. */
function remarkAbout(subject, remark) {
    const { names = [] } = remark;
    return { ...remark, names: names.length === 0 ? [subject] : names.map((name) => `${subject}: ${name}`) };
}
/** Merges remarks of one kind, in the order of their first ones, and writes each as one text. */
function describeRemarks(remarks) {
    const kinds = new Map();
    for (const remark of remarks) {
        const { text, hint, names = [] } = typeof remark === "string" ? { text: remark } : remark;
        const key = JSON.stringify([text, hint]);
        const kind = kinds.get(key) ?? { text, hint, names: [] };
        kinds.set(key, kind);
        for (const name of names)
            kind.names.push(name);
    }
    return [...kinds.values()].map(({ text, hint, names }) => {
        const fact = names.length === 0 ? text : `${text}: ${joinTruncated([...new Set(names)])}`;
        return hint === undefined ? fact : `${sentence(fact)} ${hint}`;
    });
}

;// CONCATENATED MODULE: ./build/lib/deadline.js
// The time that a step has for its requests and for reading evidence (input `timeout`; hashing is not part of it), and when it shows
// progress.



/** A time that begins when it is first asked for, and that all requests share, with their retries and pauses. */
class Deadline {
    /** The whole time, in milliseconds. */
    total;
    #clock;
    #end;
    constructor(total, clock) {
        this.total = total;
        this.#clock = clock;
    }
    /** Returns how many milliseconds are left; 0 or less when it is used up. The first call starts the time. */
    left() {
        const now = this.#clock.monotonic();
        this.#end ??= now + this.total;
        return this.#end - now;
    }
}
/**
 * Lets other work run, such as the handler of a cancelled job, while evidence is read.
 * @param what is being read, for messages
 * @throws CancelledError; ConfigurationError when the time is used up
 */
async function yieldWithinTime(what, deadline, { signal }) {
    await setImmediate();
    if (signal.aborted)
        throw cancelledWhile(`${what} was read`);
    if (deadline.left() > 0)
        return;
    throw new ConfigurationError({
        message: `${what} could not be read within ${seconds(deadline.total)}, the time of \`timeout\``,
        hint: "Set `timeout` longer, or attest less",
    });
}
/** In milliseconds: about as long as a thread takes to start, and short for a person who waits. */
const maxBusyTime = 20;
/**
 * Creates a pause that throws CancelledError, or rejects with it, once the job is cancelled.
 * @param work what goes on, as a clause in the past tense
 */
function createPause({ clock, signal }, work) {
    let last = clock.monotonic();
    const throwIfCancelled = () => {
        if (signal.aborted)
            throw errors_cancelledWhile(work);
    };
    const letOthersRun = async () => {
        await (0,promises_namespaceObject.setImmediate)();
        last = clock.monotonic();
        throwIfCancelled();
    };
    return () => {
        throwIfCancelled();
        return clock.monotonic() - last < maxBusyTime ? undefined : letOthersRun();
    };
}
/** In milliseconds. */
const progressInterval = 10_000;
/**
 * Returns a function that returns whether progress is to be shown: at most every 10 seconds.
 * @param shownAt when it was shown last, by the monotonic clock
 */
function progressTimer({ clock }, shownAt = clock.monotonic()) {
    let last = shownAt;
    return () => {
        if (clock.monotonic() - last < progressInterval)
            return false;
        last = clock.monotonic();
        return true;
    };
}

;// CONCATENATED MODULE: external "node:crypto"
const external_node_crypto_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:crypto");
;// CONCATENATED MODULE: external "node:fs"
const external_node_fs_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs");
;// CONCATENATED MODULE: external "node:util"
const external_node_util_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util");
;// CONCATENATED MODULE: external "node:fs/promises"
const external_node_fs_promises_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs/promises");
;// CONCATENATED MODULE: external "node:path"
const external_node_path_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:path");
;// CONCATENATED MODULE: external "node:stream/consumers"
const consumers_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream/consumers");
;// CONCATENATED MODULE: ./build/files/read-file.js
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
// Reads whole files. A path can lead to anything: reading it must neither wait for a writer nor fill the memory.






// What the file system refused, as an error that names the path and the reason.
/** Makes an error about a file or directory. @param problem continues the path: `is a device` */
const fileError = (path, problem, hint, cause) => new errors_ConfigurationError({ message: `\`${path.replace(/(?<=.)\/$/, "")}\` ${problem}`, hint }, { cause });
/** Converts an error of the file system to one that names the path. Returns any other unchanged. */
function toFileError(path, cause, hint) {
    const reason = describeFileError(cause);
    if (reason === undefined)
        return cause;
    return fileError(path, `cannot be read: ${reason}`, hint, cause);
}
/**
 * Calls a function of node:fs about a path.
 * @throws ConfigurationError that names the path where the file system refuses
 */
function orFileError(path, access, hint) {
    try {
        return access();
    }
    catch (error) {
        throw toFileError(path, error, hint);
    }
}
/** Returns why the file system refused something, in words; undefined for what is not an error of the file system. */
function describeFileError(thrown) {
    const code = errors_errorCode(thrown);
    if (code === undefined || !(thrown instanceof Error) || !("syscall" in thrown))
        return undefined;
    return "errno" in thrown && typeof thrown.errno === "number" ? (0,external_node_util_namespaceObject.getSystemErrorMessage)(thrown.errno) : code;
}
/** Returns what a path is that is not a regular file. */
function describeFileKind(status) {
    if (status.isDirectory())
        return "a directory";
    if (status.isFIFO())
        return "a FIFO (named pipe)";
    if (status.isSocket())
        return "a socket";
    return status.isCharacterDevice() || status.isBlockDevice() ? "a device" : "not a regular file";
}
/** Says where a relative path was looked for. */
const lookedIn = (path) => isAbsolute(path) ? "" : ` (looked in \`${process.cwd()}\`)`;
/** How a file is opened to be read. Without O_NONBLOCK, opening a FIFO waits for a writer. Windows has neither. */
const openFlags = process.platform === "win32" ? external_node_fs_namespaceObject.constants.O_RDONLY : external_node_fs_namespaceObject.constants.O_RDONLY | external_node_fs_namespaceObject.constants.O_NONBLOCK;
/** The largest file that an input names, in bytes. */
const maxInputBytes = 10_000_000;
/**
 * Reads a template, data or an artifacts file: at most 10 MB, within the workspace or RUNNER_TEMP after all links.
 * @param hint what to do about a file that cannot be read
 * @throws as `readWholeFile`
 */
async function readInputFile(path, hint, { environment, signal }) {
    const roots = await findRoots(environment);
    const resolveInRoots = (file) => {
        const resolved = realpathSync(file);
        if (roots.some((root) => isWithin(resolved, root)))
            return resolved;
        throw fileError(file, "is outside of the workspace and RUNNER_TEMP, or is a link that leads there", "Copy the file into the workspace");
    };
    return readWholeFile(path, { hint, maxBytes: maxInputBytes, resolveAllowed: resolveInRoots, signal });
}
/** Reads a file of at most 10 MB. @throws as `readWholeFile` */
const readSmallFile = (path, hint, options) => readWholeFile(path, { hint, maxBytes: maxInputBytes, ...options });
/**
 * Reads a regular file of limited size, also behind a symbolic link.
 * @throws ConfigurationError when it does not exist, is not a regular file, is too large, is in another place, or cannot be read;
 *   CancelledError
 */
async function readWholeFile(path, { hint, maxBytes, resolveAllowed, signal }) {
    const rejection = (problem, cause) => fileError(path, problem, hint, cause);
    const check = (status) => {
        if (!status.isFile())
            throw rejection(`is ${describeFileKind(status)}`);
        if (status.size > maxBytes)
            throw rejection(largerThan(maxBytes));
    };
    try {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            resolveAllowed?.(path);
            // Checked before it is opened too, because opening a device can have an effect.
            check(await stat(path));
            const file = __addDisposableResource(env_1, await open(path, openFlags), true);
            const status = await file.stat();
            check(status);
            // What was opened must be what is in an allowed place: a link can have come in between.
            if (resolveAllowed !== undefined) {
                const allowed = lstatSync(resolveAllowed(path));
                if (allowed.ino !== status.ino || allowed.dev !== status.dev)
                    throw rejection("changed while it was read");
            }
            // A stream that is created with an aborted signal emits an error that nothing can catch.
            signal.throwIfAborted();
            // To the end, whatever size is reported: the file can grow. One byte more than allowed.
            const bytes = await buffer(file.createReadStream({ end: maxBytes, autoClose: false, signal }));
            if (bytes.length > maxBytes)
                throw rejection(largerThan(maxBytes));
            return bytes;
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
    catch (cause) {
        if (signal.aborted)
            throw cancelledWhile(`\`${path}\` was read`);
        const reason = describeFileError(cause);
        if (reason === undefined)
            throw cause;
        if (errorCode(cause) !== "ENOENT")
            throw rejection(`cannot be read: ${reason}`, cause);
        throw rejection(`does not exist${lookedIn(path)}`, cause);
    }
}
/** @throws ConfigurationError for a file that is sent and holds a secret of the step, also in its name */
function rejectSecretsInFile(path, content, context) {
    const owner = context.findSecret(content) ?? context.findSecret(path);
    if (owner !== undefined)
        throw fileError(path, `holds a secret, that of ${owner}`, "Remove the secret from the file, and replace it: whoever could read the file has it");
}
const largerThan = (bytes) => `is larger than ${bytes / 1_000_000} MB`;
/** Reads a file of at most 10 MB that a variable of the runner names; or returns what is wrong with it, as the end of a sentence. */
function readFileOfRunner(path) {
    try {
        // Checked before it is opened: a FIFO would wait for a writer.
        const status = statSync(path);
        if (!status.isFile())
            return { problem: `is ${describeFileKind(status)}` };
        if (status.size > maxInputBytes)
            return { problem: largerThan(maxInputBytes) };
        return { content: readFileSync(path) };
    }
    catch (cause) {
        const reason = describeFileError(cause);
        if (reason === undefined)
            throw cause;
        return { problem: `cannot be read: ${reason}`, cause };
    }
}
// Where links lead: what is behind one that leads out of the workspace or RUNNER_TEMP, the job's own directories, is never sent.
/** Returns the workspace and RUNNER_TEMP, without links. One that does not exist has nothing in it. */
const findRoots = (environment) => Promise.all([environment["GITHUB_WORKSPACE"] ?? process.cwd(), environment["RUNNER_TEMP"] ?? ""]
    .filter((root) => root !== "")
    .map((root) => realpath(root).catch(() => resolve(root))));
/** Returns whether an absolute path is a directory, or is in it. */
const isWithin = (path, directory) => (path + sep).startsWith(directory.endsWith(sep) ? directory : directory + sep);
/**
 * Creates a function that resolves the links of paths. What it found of a directory is kept for the next path.
 * @param roots directories, without links
 * @returns a function that throws ConfigurationError for a path that leads nowhere
 */
function createLinkResolver(roots) {
    const directories = new Map();
    function resolveDirectory(path) {
        const known = directories.get(path);
        if (known !== undefined)
            return known;
        const parent = dirname(path);
        const result = parent === path ? { resolved: realpathSync.native(path), leadsOut: false } : resolveEntry(path);
        directories.set(path, result);
        return result;
    }
    function resolveEntry(path) {
        const directory = resolveDirectory(dirname(path));
        const name = basename(path);
        if (name === "." || name === "")
            return directory;
        if (name === "..")
            return { ...directory, resolved: dirname(directory.resolved) };
        const location = join(directory.resolved, name);
        if (!lstatSync(location).isSymbolicLink())
            return { ...directory, resolved: location };
        const resolved = realpathSync.native(location);
        const leadsOut = roots.some((root) => isWithin(location, root) && !isWithin(resolved, root));
        return { resolved, leadsOut: directory.leadsOut || leadsOut };
    }
    return (path) => orFileError(path, () => resolveEntry(path));
}

;// CONCATENATED MODULE: ./build/artifacts/hash/file.js
// SHA-256 of a file's bytes. Of most files by synchronous calls, which are several times as fast as promises; of large ones
// by reading one buffer while the other is hashed, so that the thread can do other things meanwhile.





/** From here on a file takes so long that other things must happen meanwhile. */
const largeSize = 32 * 1024 * 1024;
const bufferSize = 1024 * 1024;
const file_buffer = Buffer.allocUnsafeSlow(256 * 1024);
const readAsync = (0,external_node_util_namespaceObject.promisify)(external_node_fs_namespaceObject.read);
/**
 * Hashes a regular file.
 * @param pause called now and then within a large file; what it throws ends the hashing
 * @throws ConfigurationError when it is not a regular file, cannot be read, or has another length than it had when it was opened
 */
async function hashFile(path, onProgress, pause) {
    try {
        const file = (0,external_node_fs_namespaceObject.openSync)(path, openFlags);
        try {
            const state = (0,external_node_fs_namespaceObject.fstatSync)(file);
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
            (0,external_node_fs_namespaceObject.closeSync)(file);
        }
    }
    catch (error) {
        throw toEntryError(path, error);
    }
}
// Neither reads much further than the size at the beginning: a file that grows could be read without end.
function hashSmall(file, size) {
    let bytesRead = (0,external_node_fs_namespaceObject.readSync)(file, file_buffer);
    if (bytesRead === size)
        return { digest: (0,external_node_crypto_namespaceObject.hash)("sha256", file_buffer.subarray(0, bytesRead)), length: bytesRead };
    const sha256 = (0,external_node_crypto_namespaceObject.createHash)("sha256");
    let length = 0;
    while (bytesRead > 0 && length <= size) {
        sha256.update(file_buffer.subarray(0, bytesRead));
        length += bytesRead;
        bytesRead = (0,external_node_fs_namespaceObject.readSync)(file, file_buffer);
    }
    return { digest: sha256.digest("hex"), length };
}
async function hashLarge(file, size, onProgress, pause) {
    const sha256 = (0,external_node_crypto_namespaceObject.createHash)("sha256");
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
const changedError = (path) => new errors_ConfigurationError({
    message: `\`${path.replace(/(?<=.)\/$/, "")}\` changed while it was fingerprinted`,
    reason: "A process still writes to it",
    hint: "Run this step after the build has ended, or list it in `exclude`",
});
/** Reports something that is neither a file nor a directory: reading it would fail, block or never end. */
const notAFileError = (path, status) => fileError(path, `is ${describeFileKind(status)}`, excludeHint);
/** Converts an error of the file system to one that names the path. Returns any other unchanged. */
function toEntryError(path, cause) {
    if (errors_errorCode(cause) !== "ENOENT")
        return toFileError(path, cause, excludeHint);
    return fileError(path, "is a link that leads nowhere, or was removed while this step ran", excludeHint, cause);
}
/** Returns what is at a path, behind links. @throws ConfigurationError */
function statusOf(path) {
    try {
        return (0,external_node_fs_namespaceObject.statSync)(path);
    }
    catch (error) {
        throw toEntryError(path, error);
    }
}

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
const maxThreads = Math.min((0,external_node_os_namespaceObject.availableParallelism)(), 4);
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
        const pause = createPause(this.#context, cancelledClause);
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
        await (0,promises_namespaceObject.setImmediate)();
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
            throw new errors_ConfigurationError(problems);
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
                    const { digest, state } = await hashFile(path, onProgress, pause);
                    const { dev, ino, size, mtimeMs, ctimeMs } = state;
                    digestBytes.write(digest, place * digestLength, "hex");
                    states.set([dev, ino, size, mtimeMs, ctimeMs], place * stateLength);
                    // By its path: another file may be there now.
                }
                else if (!isSameState(readState(states, place), statusOf(path)))
                    throw changedError(path);
            }
            catch (error) {
                if (!(error instanceof errors_ConfigurationError))
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
        const worker = new external_node_worker_threads_namespaceObject.Worker(new URL(`./${file}`, import.meta.url));
        this.#worker = worker;
        this.#broken = new Promise((_, reject) => {
            const cancel = () => {
                reject(errors_cancelledWhile(cancelledClause));
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

;// CONCATENATED MODULE: ./build/artifacts/hash/worker.js
// A thread that hashes files. In dist/ it is a bundle of its own, `hash-worker.js`.


const send = (reply) => external_node_worker_threads_namespaceObject.parentPort?.postMessage(reply);
/** In milliseconds. */
const worker_progressInterval = 250;
const onProgress = sumProgress((files, bytes) => {
    send({ kind: "progress", files, bytes });
}, worker_progressInterval, () => performance.now());
const batches = [];
let hashed = Promise.resolve([]);
external_node_worker_threads_namespaceObject.parentPort?.on("message", (message) => {
    if (typeof message === "object") {
        batches.push(message);
        hashed = hashed.then(async (failures) => [
            ...failures,
            ...(await perform("hash", [message], onProgress)),
        ]);
        return;
    }
    const done = message === "hash" ? hashed : perform("compare", batches, onProgress);
    void done.then((failures) => {
        send({ kind: "end", failures });
    });
});

