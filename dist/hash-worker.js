import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
var __webpack_exports__ = {};

;// CONCATENATED MODULE: external "node:worker_threads"
const external_node_worker_threads_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:worker_threads");
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
/** What to do about a step that was ended from outside. */
const cancelledHint = "If `timeout-minutes` ended the step, set it longer than `wait` and `timeout` together. If the job was cancelled, run it again";
/** The job was cancelled, or `timeout-minutes` was over: both send the same signals. */
class errors_CancelledError extends ActionError {
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

;// CONCATENATED MODULE: external "node:crypto"
const external_node_crypto_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:crypto");
;// CONCATENATED MODULE: external "node:fs"
const external_node_fs_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs");
;// CONCATENATED MODULE: external "node:buffer"
const external_node_buffer_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:buffer");
;// CONCATENATED MODULE: external "node:timers/promises"
const promises_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:timers/promises");
;// CONCATENATED MODULE: external "node:fs/promises"
const external_node_fs_promises_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs/promises");
;// CONCATENATED MODULE: external "node:path"
const external_node_path_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:path");
;// CONCATENATED MODULE: external "node:stream/consumers"
const consumers_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream/consumers");
;// CONCATENATED MODULE: external "node:util"
const external_node_util_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util");
;// CONCATENATED MODULE: ./build/lib/read-file.js
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






/** How a file is opened to be read. Without O_NONBLOCK, opening a FIFO waits for a writer. Windows has neither. */
const read_file_openFlags = process.platform === "win32" ? external_node_fs_namespaceObject.constants.O_RDONLY : external_node_fs_namespaceObject.constants.O_RDONLY | external_node_fs_namespaceObject.constants.O_NONBLOCK;
/** The largest file that an input names, in bytes. */
const maxInputBytes = 10_000_000;
/** Reads a file that an input names: a regular one of at most 10 MB. @throws as `readWholeFile` */
const readSmallFile = (path, hint, signal) => readWholeFile(path, { hint, maxBytes: maxInputBytes, signal });
/**
 * Reads a regular file of limited size, also behind a symbolic link.
 * @throws ConfigurationError when it does not exist, is not a regular file, is too large, or cannot be read; CancelledError
 */
async function readWholeFile(path, { hint, maxBytes, signal, }) {
    const rejection = (problem, cause) => new ConfigurationError({ message: `\`${path}\` ${problem}`, hint }, { cause });
    const check = (status) => {
        if (!status.isFile())
            throw rejection(`is ${describeFileKind(status)}`);
        if (status.size > maxBytes)
            throw rejection(`is larger than ${maxBytes / 1_000_000} MB`);
    };
    try {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            // Checked before it is opened too, because opening a device can have an effect.
            check(await stat(path));
            const file = __addDisposableResource(env_1, await open(path, read_file_openFlags), true);
            check(await file.stat());
            // A stream that is created with an aborted signal emits an error that nothing can catch.
            signal.throwIfAborted();
            // To the end, whatever size is reported: the file can grow. One byte more than allowed.
            const bytes = await buffer(file.createReadStream({ end: maxBytes, autoClose: false, signal }));
            if (bytes.length > maxBytes)
                throw rejection(`is larger than ${maxBytes / 1_000_000} MB`);
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
            throw new CancelledError(`The step was ended from outside while \`${path}\` was read`);
        const reason = describeFileError(cause);
        if (reason === undefined)
            throw cause;
        if (errorCode(cause) !== "ENOENT")
            throw rejection(`cannot be read: ${reason}`, cause);
        throw rejection(`does not exist${isAbsolute(path) ? "" : ` (looked in \`${process.cwd()}\`)`}`, cause);
    }
}
/** Returns why the file system refused something, in words; undefined for what is not an error of the file system. */
function describeFileError(thrown) {
    const code = errors_errorCode(thrown);
    if (code === undefined || !(thrown instanceof Error) || !("syscall" in thrown))
        return undefined;
    return "errno" in thrown && typeof thrown.errno === "number" ? (0,external_node_util_namespaceObject.getSystemErrorMessage)(thrown.errno) : code;
}
/** Converts an error of the file system to one that names the path. Returns any other unchanged. */
function read_file_toReadError(path, cause) {
    const reason = describeFileError(cause);
    if (reason === undefined)
        return cause;
    return new ConfigurationError({ message: `\`${path}\` cannot be read: ${reason}` }, { cause });
}
/**
 * Checks that opening a file to write to it does not wait for a reader. The file may be missing.
 * @throws ConfigurationError for a FIFO or a socket
 */
function rejectPipe(path) {
    const status = statSync(path, { throwIfNoEntry: false });
    if (status?.isFIFO() === true || status?.isSocket() === true)
        throw new ConfigurationError({ message: `\`${path}\` is ${describeFileKind(status)}` });
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

;// CONCATENATED MODULE: ./build/lib/find-paths.js
// Finds the files or directories that a path or glob in an input selects. Not with Node's `globSync`, which cannot be
// cancelled, hides names that begin with a dot, leaves out what it cannot read, and takes `link/..` for nothing.






/** Returns whether a text has wildcards. It may still be the path of something that exists. */
const isGlob = (text) => /[*?]/.test(text);
/** How many directories are searched before it is looked whether the job is cancelled. */
const directoriesAtOnce = 100;
/**
 * Finds what a text selects: the path itself if it exists; else, as a glob, files, or directories where it ends with `/`.
 * `*` and `?` stand for characters of a name (a dot in front too), `**` as a whole name for directories at any depth, where
 * it follows no links.
 * @returns sorted paths, with `/` between names; none where nothing is selected
 * @throws ConfigurationError when a directory cannot be read; CancelledError
 */
async function findPaths(text, { signal }) {
    const pattern = process.platform === "win32" ? text.replaceAll("\\", "/") : text;
    if (statusAt(pattern) !== undefined)
        return [pattern];
    if (!isGlob(pattern))
        return [];
    const start = /^(?:[A-Za-z]:)?\/+/.exec(pattern)?.[0] ?? "";
    const steps = toSteps(pattern.slice(start.length));
    const onlyDirectories = pattern.endsWith("/");
    const found = new Set();
    let searched = 0;
    // The directories in which the next step is looked for, by their paths without links: each is searched once, however
    // many ways lead to it.
    let directories = new Map([[resolve(start || "."), start]]);
    for (const [index, step] of steps.entries()) {
        const isLast = index === steps.length - 1;
        const next = new Map();
        // `**` adds directories to the map while it is gone through. It stands for no directory, too.
        for (const [resolved, directory] of directories) {
            if (searched++ % directoriesAtOnce === 0)
                await setImmediate();
            if (signal.aborted)
                throw new CancelledError(`The step was ended from outside while \`${text}\` was looked for`);
            if (step === "**" && !isLast)
                next.set(resolved, directory);
            for (const entry of listEntries(directory, step)) {
                const path = directory + entry.name;
                const isDirectory = leadsToDirectory(path, entry);
                const isSelected = isLast && isDirectory === onlyDirectories;
                const isEntered = step === "**" ? entry.isDirectory() : !isLast && isDirectory;
                if ((isSelected || isEntered) && !isExactName(directory || ".", entry.name))
                    throw new ConfigurationError({
                        message: `The name of \`${path}\` is not UTF-8`,
                        hint: "Rename it, or use a pattern that does not match it",
                    });
                if (isSelected)
                    found.add(onlyDirectories ? `${path}/` : path);
                if (!isEntered)
                    continue;
                if (step === "**")
                    directories.set(`${resolved}/${entry.name}`, `${path}/`);
                else
                    next.set(resolve(path), `${path}/`);
            }
        }
        directories = next;
    }
    return [...found].sort();
}
/** Splits a glob at `/`. Several `**` in a row are one. */
const toSteps = (pattern) => pattern
    .split("/")
    .filter((name, index, names) => name !== "" && !(name === "**" && names[index - 1] === "**"))
    .map((name) => (name === "**" ? name : isGlob(name) ? { tokens: parseWildcards(name) } : { name }));
/** Lists what in a directory matches a step. A plain name, which may be `..`, is looked up without reading the directory. */
function listEntries(directory, step) {
    if (step !== "**" && "name" in step) {
        const path = directory + step.name;
        const status = statusAt(path);
        if (status === undefined)
            return [];
        return [
            {
                name: step.name,
                isDirectory: () => status.isDirectory(),
                isSymbolicLink: () => status.isSymbolicLink(),
            },
        ];
    }
    const path = directory === "" ? "." : directory;
    const entries = orFileError(path, () => readdirSync(path, { withFileTypes: true }));
    return step === "**" ? entries : entries.filter(({ name }) => matchesName(step.tokens, name));
}
function leadsToDirectory(path, entry) {
    if (!entry.isSymbolicLink())
        return entry.isDirectory();
    try {
        return statSync(path).isDirectory();
    }
    catch {
        // A broken link: reading it as a file fails with an error that says so.
        return false;
    }
}
/** Returns what is at a path, also a broken link; undefined for nothing. */
const statusAt = (path) => orFileError(path, () => {
    try {
        return lstatSync(path);
    }
    catch (error) {
        if (["ENOENT", "ENOTDIR"].includes(errorCode(error) ?? ""))
            return undefined;
        throw error;
    }
});
/** Resolves links; not with `realpathSync`, which takes `link/..` for nothing. */
const resolve = (path) => orFileError(path, () => realpathSync.native(path));
function orFileError(path, access) {
    try {
        return access();
    }
    catch (error) {
        throw toReadError(path, error);
    }
}
/**
 * Returns whether a name that was listed in a directory is what is on disk. Names on disk are bytes: Node decodes them as UTF-8, and
 * what is not UTF-8 becomes U+FFFD.
 */
const isExactName = (directory, name) => !name.includes("\ufffd") ||
    !(0,external_node_fs_namespaceObject.readdirSync)(directory, { encoding: "buffer" }).some((bytes) => !(0,external_node_buffer_namespaceObject.isUtf8)(bytes) && bytes.toString() === name);

;// CONCATENATED MODULE: ./build/lib/wildcards.js
// Matches a name against a pattern of characters and wildcards, without backtracking that a pattern could make long.
/** Parses the wildcards `*` and `?`. Everything else means itself. */
const wildcards_parseWildcards = (pattern) => Array.from(pattern, (character) => character === "*" ? "run" : character === "?" ? "one" : literal(character));
/** Returns the token of a character that means itself. */
const literal = (character) => ({
    characters: [[character, character]],
    isNegated: false,
});
/** Returns whether the tokens match a whole name. Characters are code points. */
function wildcards_matchesName(tokens, name) {
    const characters = Array.from(name);
    let [at, token] = [0, 0];
    // Where the last run was met: if what follows does not match, the run takes one character more. An earlier run never must.
    let [runAt, runToken] = [0, -1];
    while (at < characters.length) {
        const current = tokens[token];
        const character = characters[at] ?? "";
        if (current === "run") {
            [runAt, runToken] = [at, token];
            token += 1;
        }
        else if (current !== undefined && matchesCharacter(current, character)) {
            at += 1;
            token += 1;
        }
        else if (runToken >= 0) {
            runAt += 1;
            at = runAt;
            token = runToken + 1;
        }
        else
            return false;
    }
    return tokens.slice(token).every((rest) => rest === "run");
}
function matchesCharacter(token, character) {
    if (token === "one")
        return true;
    const code = character.codePointAt(0) ?? 0;
    const isListed = token.characters.some(([from, to]) => (from.codePointAt(0) ?? 0) <= code && code <= (to.codePointAt(0) ?? 0));
    return isListed !== token.isNegated;
}

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
    const rejection = (reason, hint) => new errors_ConfigurationError({ message: `${source}: pattern \`${text}\` ${reason}`, hint });
    const path = external_node_path_namespaceObject.posix.normalize(`./${text}`).replace(/\/$/, "");
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
            tokens.push(literal(escaped));
        else
            tokens.push(plain === "*" ? "run" : plain === "?" ? "one" : literal(plain));
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
        if (place.step !== "**" && !wildcards_matchesName(place.step, name))
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
const rereadError = ({ text, source }, path) => new errors_ConfigurationError({
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
    const rejection = (problem) => new errors_ConfigurationError({
        message: `\`${path}\` ${problem}`,
        reason: "Other clients of the service use less of it than it says",
        hint: "Save it as UTF-8 without a byte order mark, with shorter lines",
    });
    if (!(0,external_node_buffer_namespaceObject.isUtf8)(content))
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

;// CONCATENATED MODULE: ./build/artifacts/hash/file.js
var file_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
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
var file_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
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
const file_buffer = Buffer.allocUnsafeSlow(256 * 1024);
const largeBufferSize = (/* unused pure expression or super */ null && (1024 * 1024));
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
    return file_orFileError(path, () => {
        const file = (0,external_node_fs_namespaceObject.openSync)(path, read_file_openFlags);
        try {
            const state = (0,external_node_fs_namespaceObject.fstatSync)(file);
            if (!state.isFile())
                throw notAFileError(path, state);
            return use(file, state);
        }
        finally {
            (0,external_node_fs_namespaceObject.closeSync)(file);
        }
    });
}
function hashOpenFile(path, file, before, onProgress) {
    let read = (0,external_node_fs_namespaceObject.readSync)(file, file_buffer);
    let length = read;
    let digest;
    if (length < file_buffer.length && length === before.size)
        digest = (0,external_node_crypto_namespaceObject.hash)("sha256", file_buffer.subarray(0, length));
    else {
        const sha256 = (0,external_node_crypto_namespaceObject.createHash)("sha256");
        // Not further than the size at the beginning: a file that grows could be read without end.
        while (read > 0 && length <= before.size) {
            sha256.update(file_buffer.subarray(0, read));
            onProgress(0, read);
            read = (0,external_node_fs_namespaceObject.readSync)(file, file_buffer);
            length += read;
        }
        digest = sha256.digest("hex");
    }
    if (length !== before.size || !isSameState(before, (0,external_node_fs_namespaceObject.fstatSync)(file)))
        throw changedError(path);
    onProgress(1, length < file_buffer.length ? length : 0);
    return digest;
}
/** Hashes a large file in a thread that does nothing else. Returns and throws as `hashSmallFile`. */
const hashLargeFileSync = ({ path, state }, onProgress) => withOpenFile(path, (file) => hashOpenFile(path, file, state, onProgress));
/** Hashes a large file. Returns and throws as `hashSmallFile`. */
async function hashLargeFile({ path, state }, onProgress) {
    try {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            const file = file_addDisposableResource(env_1, await open(path, openFlags), true);
            const sha256 = createHash("sha256");
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
            const result_1 = file_disposeResources(env_1);
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
const changedError = (path) => new errors_ConfigurationError({
    message: `${quote(path)} changed while it was fingerprinted`,
    reason: "A process still writes to it",
    hint: "Run this step after the build has ended, or list it in `exclude`",
});
/** Reports something that is neither a file nor a directory: reading it would fail, block or never end. */
const notAFileError = (path, status) => new errors_ConfigurationError({ message: `${quote(path)} is ${describeFileKind(status)}`, hint: excludeHint });
/**
 * Calls a function of node:fs about a path.
 * @throws ConfigurationError that names the path where the file system refuses
 */
function file_orFileError(path, access) {
    try {
        return access();
    }
    catch (error) {
        throw toFileError(path, error);
    }
}
/** Converts an error of the file system to one that names the path. Returns any other unchanged. */
function toFileError(path, cause) {
    const reason = describeFileError(cause);
    if (reason === undefined)
        return cause;
    const problem = errors_errorCode(cause) === "ENOENT"
        ? "is a link that leads nowhere, or was removed while this step ran"
        : `cannot be read: ${reason}`;
    return new errors_ConfigurationError({ message: `${quote(path)} ${problem}`, hint: excludeHint }, { cause });
}
/** Returns what is at a path, behind links. @throws ConfigurationError */
const statusOf = (path) => file_orFileError(path, () => (0,external_node_fs_namespaceObject.statSync)(path));

;// CONCATENATED MODULE: ./build/artifacts/hash/directory.js
// The fingerprint of a directory (docs/artifacts.md): SHA-256 of a text that has, for every entry in order, the SHA-256 of its
// name and then of its content, or of its target for a link to a directory. Modes, owners and times do not count.






const maxIgnoreFileBytes = 10_000_000;
/**
 * Fingerprints a directory.
 * @param root the directory, or a link to one
 * @param exclude the patterns of the input
 * @param hashLargeFiles hashes these files
 * @throws ConfigurationError that names an entry that cannot be read, is not a file, directory or link, or changed
 */
async function hashDirectory(root, exclude, hashLargeFiles, onProgress) {
    const sha256 = (0,external_node_crypto_namespaceObject.createHash)("sha256");
    // What comes after the first file that is hashed later.
    const waiting = [];
    const matched = new Set();
    let files = 0;
    let isIgnoreFileExcluded = false;
    const prefix = root.endsWith("/") ? root : `${root}/`;
    const own = parsePatterns(readIgnoreFile(prefix + ignoreFile));
    addEntries("", new Set([...parseExclude(exclude), ...own]));
    const large = waiting.filter((item) => typeof item === "object");
    const digests = await hashLargeFiles(large);
    for (const item of waiting) {
        const digest = typeof item === "string" ? item : digests.get(item.path);
        if (digest === undefined)
            throw new Error("A large file has no digest");
        sha256.update(digest);
    }
    return { digest: sha256.digest("hex"), files, matchedPatterns: [...matched], isIgnoreFileExcluded };
    /** @param directory the path from the root, "" or with a slash at its end */
    function addEntries(directory, places) {
        const path = prefix + directory;
        const before = statusOf(path);
        const entries = listIncluded(directory, places);
        for (const entry of entries) {
            const nameDigest = (0,external_node_crypto_namespaceObject.hash)("sha256", entry.name);
            if (entry.isDirectory()) {
                add(nameDigest);
                addEntries(`${directory}${entry.name}/`, entry.places);
                continue;
            }
            const content = hashContent(path + entry.name, entry);
            if (typeof content === "string")
                add(nameDigest + content);
            else
                waiting.push(nameDigest, content);
        }
        if (isSameState(before, statusOf(path)))
            return;
        const after = listIncluded(directory, places);
        if (after.map(typeAndName).join("/") !== entries.map(typeAndName).join("/"))
            throw changedError(path);
    }
    function add(digests) {
        if (waiting.length === 0)
            sha256.update(digests);
        else
            waiting.push(digests);
    }
    /** Hashes a file, or a link: by what it leads to if that is a file, by its text if it is a directory. */
    function hashContent(path, entry) {
        if (!entry.isFile()) {
            const status = statusOf(path);
            if (status.isDirectory())
                return (0,external_node_crypto_namespaceObject.hash)("sha256", file_orFileError(path, () => (0,external_node_fs_namespaceObject.readlinkSync)(path, { encoding: "buffer" })));
            if (!status.isFile())
                throw notAFileError(path, status);
        }
        files += 1;
        return hashSmallFile(path, onProgress);
    }
    /** Lists the entries of a directory that are not excluded, in byte-wise order of their names. */
    function listIncluded(directory, places) {
        const path = prefix + directory;
        const included = [];
        for (const entry of file_orFileError(path, () => (0,external_node_fs_namespaceObject.readdirSync)(path, { withFileTypes: true }))) {
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
            if (!isExactName(path, entry.name))
                throw new errors_ConfigurationError({
                    message: `The name of \`${path}${entry.name}\` is not UTF-8`,
                    hint: "Rename it, or list it in `exclude`",
                });
            included.push(Object.assign(entry, { places: inside }));
        }
        return included.sort(included.some(hasSurrogate) ? byBytes : byCodeUnits);
    }
}
const typeAndName = (entry) => `${entry.isFile()} ${entry.isDirectory()} ${entry.name}`;
// The order of code units is that of bytes, but for characters that take two units.
const hasSurrogate = ({ name }) => /[\ud800-\udfff]/.test(name);
const byCodeUnits = (one, other) => (one.name < other.name ? -1 : 1);
const byBytes = (one, other) => Buffer.compare(Buffer.from(one.name), Buffer.from(other.name));
/** Reads the patterns of an ignore file, as other clients do: none where it is missing or a directory. */
function readIgnoreFile(path) {
    const status = file_orFileError(path, () => (0,external_node_fs_namespaceObject.statSync)(path, { throwIfNoEntry: false }));
    if (status === undefined || status.isDirectory())
        return [];
    if (!status.isFile())
        throw notAFileError(path, status);
    if (status.size > maxIgnoreFileBytes)
        throw new errors_ConfigurationError({
            message: `\`${path}\` is larger than ${maxIgnoreFileBytes / 1_000_000} MB`,
        });
    return parseIgnoreFile(file_orFileError(path, () => (0,external_node_fs_namespaceObject.readFileSync)(path)), path);
}

;// CONCATENATED MODULE: external "node:os"
const external_node_os_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:os");
;// CONCATENATED MODULE: ./build/artifacts/hash/threads.js
// Threads that hash, so that the step can be cancelled meanwhile and large files use all processors: one for each directory,
// and as many for large files as there are processors, with the thread that asks. Each ends with what it was started for.



/** How many threads run at a time. */
const maxThreads = (0,external_node_os_namespaceObject.availableParallelism)();
/**
 * Runs a task in a thread of its own.
 * @throws ConfigurationError; CancelledError
 */
async function runInThread(task, { signal, onProgress }) {
    // In dist/ a bundle beside the one that runs. Not a constant, which the bundler would take for a file to copy.
    const file = import.meta.url.endsWith(".ts") ? "worker.ts" : "hash-worker.js";
    if (isAborted(signal))
        throw cancelledError();
    const worker = new external_node_worker_threads_namespaceObject.Worker(new URL(`./${file}`, import.meta.url));
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
                    reject(new errors_ConfigurationError(message.parts));
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
const cancelledError = () => new errors_CancelledError("The step was ended from outside while artifacts were fingerprinted");
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

;// CONCATENATED MODULE: ./build/artifacts/hash/worker.js
// A thread that hashes one directory, or some large files. In dist/ it is a bundle of its own, `hash-worker.js`.





/** In milliseconds: a message takes time too. */
const progressInterval = 250;
let [files, bytes, lastProgress] = [0, 0, performance.now()];
const onProgress = (moreFiles, moreBytes) => {
    files += moreFiles;
    bytes += moreBytes;
    const now = performance.now();
    if (now - lastProgress < progressInterval)
        return;
    send({ kind: "progress", files, bytes });
    [files, bytes, lastProgress] = [0, 0, now];
};
function send(message) {
    external_node_worker_threads_namespaceObject.parentPort?.postMessage(message);
}
/** Runs a task. Any error but a ConfigurationError ends the thread, and `runInThread` rejects with it. */
async function run(task) {
    try {
        send({ kind: "result", result: await perform(task) });
    }
    catch (error) {
        if (!(error instanceof errors_ConfigurationError))
            throw error;
        send({ kind: "failure", parts: error.parts });
    }
}
async function perform(task) {
    switch (task.kind) {
        case "directory": {
            const hashLarge = (large) => hashLargeFiles(large, hashLargeFileSync, { onProgress });
            return await hashDirectory(task.path, task.exclude, hashLarge, onProgress);
        }
        case "files": {
            const digests = new Map();
            for (const file of task.files)
                digests.set(file.path, hashLargeFileSync(file, onProgress));
            return digests;
        }
    }
}
external_node_worker_threads_namespaceObject.parentPort?.once("message", (task) => {
    void run(task);
});

