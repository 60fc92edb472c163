export const id = 518;
export const ids = [518];
export const modules = {

/***/ 3518:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $g: () => (/* binding */ noMatchError),
/* harmony export */   Gm: () => (/* binding */ readAttachment),
/* harmony export */   V: () => (/* binding */ maxRequestBytes),
/* harmony export */   ZM: () => (/* binding */ rejectKey),
/* harmony export */   lY: () => (/* binding */ findFiles)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var node_stream_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6466);
/* harmony import */ var node_zlib__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8522);
/* harmony import */ var _lib_deadline_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5842);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1469);
/* harmony import */ var _lib_find_paths_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8904);
/* harmony import */ var _lib_read_file_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(6581);
// What is attached to an attestation: one file as it is; several files, or a directory, as an archive that has the same bytes
// for the same files.








/** The largest request that the service takes, in bytes. */
const maxRequestBytes = 10_000_000;
/** What a request has besides the fields of its type and the attachment, at most in ordinary cases. */
const reservedBytes = 20_000;
/** The largest file of an archive, which is in memory as a whole. */
const maxFileBytes = 50_000_000;
/**
 * Finds files by paths and globs; of a directory all files at any depth.
 * @param ending of a directory only files with this ending are taken; undefined for all, where what must not be attached ends the
 *   search
 * @throws ConfigurationError for a pattern or a directory that selects nothing, and for what cannot be read; CancelledError
 */
async function findFiles(patterns, ending, deadline, context) {
    const paths = [];
    for (const pattern of patterns) {
        const matching = await (0,_lib_find_paths_js__WEBPACK_IMPORTED_MODULE_6__/* .findPaths */ .EQ)(pattern, context);
        if (matching.length === 0)
            throw noMatchError(pattern, "Check that the step before ran, and where it wrote");
        paths.push(...matching);
    }
    const roots = await findRoots(context);
    const visit = async (path) => {
        await (0,_lib_deadline_js__WEBPACK_IMPORTED_MODULE_4__/* .checkLimits */ .J5)(`\`${path}\``, deadline, context);
        // Before a link is followed: it can lead to the whole file system.
        if (ending === undefined)
            await checkPath(path, roots);
    };
    const found = new Map();
    const [lone] = paths;
    let hasDirectory = false;
    for (const path of new Set(paths)) {
        const status = await orFileError(path, () => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)(path));
        if (!status.isDirectory()) {
            found.set((0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(path), { path, name: archiveName(path) });
            continue;
        }
        hasDirectory = true;
        let isEmpty = true;
        await visit(path);
        for await (const file of walk(path, visit)) {
            if (ending !== undefined && !file.endsWith(ending))
                continue;
            isEmpty = false;
            // The name of a lone directory is left out.
            const name = paths.length === 1 && lone !== undefined ? toSlashes((0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(lone, file)) : archiveName(file);
            found.set((0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(file), { path: file, name });
        }
        if (isEmpty)
            throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .ConfigurationError */ .j1({
                message: `Directory \`${path}\` has no ${ending === undefined ? "files" : `\`*${ending}\``}`,
            });
    }
    return {
        files: [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1)),
        isSingle: found.size === 1 && !hasDirectory,
    };
}
/** Reports a path or glob of a line that selects nothing. */
const noMatchError = (pattern, hint) => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .ConfigurationError */ .j1({
    message: `\`${pattern}\` matches nothing (looked in \`${process.cwd()}\`)`,
    hint,
});
/** Gives everything in a directory that is not a directory. Each directory is read once, however many links lead to it. */
async function* walk(directory, visit, seen = new Set()) {
    const resolved = await orFileError(directory, () => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.realpath)(directory));
    if (seen.has(resolved))
        return;
    seen.add(resolved);
    for (const name of (await orFileError(directory, () => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readdir)(directory))).sort()) {
        const path = `${directory.replace(/\/$/, "")}/${name}`;
        await visit(path);
        const status = await orFileError(path, () => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)(path));
        if (status.isDirectory())
            yield* walk(path, visit, seen);
        else
            yield path;
    }
}
/** Returns the path from the workspace; of a file elsewhere the whole path. */
function archiveName(path) {
    const fromWorkspace = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(process.cwd(), (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(path));
    const isInside = fromWorkspace.split(node_path__WEBPACK_IMPORTED_MODULE_1__.sep)[0] !== ".." && !(0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(fromWorkspace);
    return toSlashes(isInside ? fromWorkspace : (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(path)).replace(/^(?:[A-Za-z]:)?\/+/, "");
}
const toSlashes = (path) => path.replaceAll(node_path__WEBPACK_IMPORTED_MODULE_1__.sep, "/");
/**
 * Reads what is attached: one file as it is, else `evidence.tgz`.
 * @param fieldBytes the size of the fields that are sent with it
 * @throws ConfigurationError for what must not be attached, cannot be read, or is too large; CancelledError
 */
async function readAttachment({ files, isSingle }, fieldBytes, options, context) {
    const maxBytes = maxRequestBytes - reservedBytes - fieldBytes;
    const tooLarge = new _lib_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .ConfigurationError */ .j1({
        message: `The request would be larger than ${maxRequestBytes / 1_000_000} MB, which the service does not take`,
        hint: "Attach fewer or smaller files",
    });
    const roots = await findRoots(context);
    for (const { path } of files)
        await checkPath(path, roots);
    const [only] = files;
    if (isSingle && only !== undefined) {
        const content = await readContent(only.path, options, context);
        if (content.length > maxBytes)
            throw tooLarge;
        return { filename: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(only.path), content };
    }
    async function* archive() {
        for (const { path, name } of files)
            yield* toEntry(name, await readContent(path, options, context));
        yield endOfArchive;
    }
    const chunks = [];
    let size = 0;
    await (0,node_stream_promises__WEBPACK_IMPORTED_MODULE_2__.pipeline)(archive, (0,node_zlib__WEBPACK_IMPORTED_MODULE_3__.createGzip)({ level: 9 }), async (compressed) => {
        for await (const chunk of compressed) {
            size += chunk.length;
            if (size > maxBytes)
                throw tooLarge;
            chunks.push(chunk);
            await (0,_lib_deadline_js__WEBPACK_IMPORTED_MODULE_4__/* .checkLimits */ .J5)("The attachment", options.deadline, context);
        }
    });
    const content = Buffer.concat(chunks);
    // The system that compressed it is left unknown (RFC 1952, 2.3.1). zlib writes no time.
    content[9] = 255;
    return { filename: "evidence.tgz", content };
}
/** Returns the workspace and RUNNER_TEMP, without links. One that does not exist allows nothing. */
const findRoots = ({ environment }) => Promise.all([process.cwd(), environment["RUNNER_TEMP"] ?? ""]
    .filter((root) => root !== "")
    .map((root) => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.realpath)(root).catch(() => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(root))));
/** @throws ConfigurationError for a file or directory that must not leave the runner */
async function checkPath(path, roots) {
    const resolved = await orFileError(path, () => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.realpath)(path));
    if (`${path}/${resolved}`.split(/[\\/]/).some((name) => name.toLowerCase() === ".git"))
        throw rejection(path, "is in `.git`, which can hold credentials", "Attach only what a reviewer needs");
    const isInside = roots.some((root) => (resolved + node_path__WEBPACK_IMPORTED_MODULE_1__.sep).startsWith(root.endsWith(node_path__WEBPACK_IMPORTED_MODULE_1__.sep) ? root : root + node_path__WEBPACK_IMPORTED_MODULE_1__.sep));
    if (!isInside && resolved !== (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(path))
        throw rejection(path, "is a link that leads out of the workspace and RUNNER_TEMP", "Copy the file into the workspace");
}
async function readContent(path, options, context) {
    await (0,_lib_deadline_js__WEBPACK_IMPORTED_MODULE_4__/* .checkLimits */ .J5)(`\`${path}\``, options.deadline, context);
    const content = await (0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_7__/* .readWholeFile */ .M4)(path, { maxBytes: maxFileBytes, signal: context.signal });
    rejectKey(path, content, options.apiToken);
    return content;
}
/** @throws ConfigurationError for a file that holds the API key */
function rejectKey(path, content, key) {
    if (!holdsKey(content, key))
        return;
    throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .ConfigurationError */ .j1({
        message: `\`${path}\` cannot be sent: it holds the API key`,
        hint: "Remove the key from the file, and replace the key: whoever could read the file has it",
    });
}
const rejection = (path, problem, hint) => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .ConfigurationError */ .j1({ message: `\`${path}\` cannot be attached: it ${problem}`, hint });
async function orFileError(path, access) {
    try {
        return await access();
    }
    catch (error) {
        throw (0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_7__/* .toReadError */ .sK)(path, error);
    }
}
/** A shorter key would be found in any file. */
const minKeyLength = 8;
/** Returns whether bytes hold the API key in UTF-8, in UTF-16 of both byte orders, or in base64, also within a longer text. */
function holdsKey(bytes, key) {
    if (key.length < minKeyLength)
        return false;
    const utf16 = Buffer.from(key, "utf16le");
    const forms = [key, utf16, Buffer.from(utf16).swap16(), ...base64Forms(key)];
    return forms.some((form) => bytes.includes(form));
}
/** Returns the digits of base64 that the key alone decides, for each number of bytes before it that share a digit with it. */
const base64Forms = (key) => [0, 1, 2].map((before) => {
    const bytes = Buffer.from("\0".repeat(before) + key);
    const [start, end] = [Math.ceil((before * 8) / 6), Math.floor((bytes.length * 8) / 6)];
    return bytes.toString("base64").slice(start, end);
});
// Archives in tar's pax format (POSIX.1-2001) with the same bytes for the same files. Ours, because packages for tar record
// owner, mode and time of the files.
const blockSize = 512;
/** Two empty blocks. */
const endOfArchive = Buffer.alloc(2 * blockSize);
/** Returns the pieces of a file in an archive. */
const toEntry = (name, content) => [
    header(name, content.length),
    content,
    padding(content.length),
];
/** Returns what stands before a file's content: owner 0, mode 0644, no time. */
function header(name, size) {
    // eslint-disable-next-line no-control-regex -- what the older format has no room for gets an extended header
    if (/^[\x00-\x7f]{1,100}$/.test(name))
        return block(name, size, "0");
    const record = Buffer.from(paxRecord("path", name));
    return Buffer.concat([
        block("pax-header", record.length, "x"),
        record,
        padding(record.length),
        block("file", size, "0"),
    ]);
}
/** Returns `LENGTH key=value`, where the length in bytes includes its own digits. */
function paxRecord(key, value) {
    const rest = ` ${key}=${value}\n`;
    const length = Buffer.byteLength(rest);
    const digits = String(length + String(length).length).length;
    return `${length + digits}${rest}`;
}
/** Returns the zeros that fill the last block of a content of so many bytes. */
const padding = (size) => Buffer.alloc((blockSize - (size % blockSize)) % blockSize);
function block(name, size, type) {
    const octal = (value, digits) => value.toString(8).padStart(digits, "0");
    const result = Buffer.alloc(blockSize);
    result.write(name, 0, "latin1");
    result.write(octal(0o644, 7), 100);
    result.write(octal(0, 7), 108);
    result.write(octal(0, 7), 116);
    result.write(octal(size, 11), 124);
    result.write(octal(0, 11), 136);
    // The checksum is computed with blanks in its own place.
    result.write(" ".repeat(8), 148);
    result.write(type, 156);
    result.write("ustar\u000000", 257);
    const checksum = result.reduce((sum, byte) => sum + byte, 0);
    result.write(`${octal(checksum, 6)}\0 `, 148);
    return result;
}


/***/ }),

/***/ 5842:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B2: () => (/* binding */ Deadline),
/* harmony export */   J5: () => (/* binding */ checkLimits),
/* harmony export */   PQ: () => (/* binding */ progressTimer),
/* harmony export */   nl: () => (/* binding */ createPause)
/* harmony export */ });
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8500);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1469);
/* harmony import */ var _format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(177);
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
async function checkLimits(what, deadline, { signal }) {
    await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setImmediate)();
    if (signal.aborted)
        throw (0,_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .cancelledWhile */ .dy)(`${what} was read`);
    if (deadline.left() > 0)
        return;
    throw new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1({
        message: `${what} could not be read within ${(0,_format_js__WEBPACK_IMPORTED_MODULE_2__/* .seconds */ .YA)(deadline.total)}, the time of \`timeout\``,
        hint: "Set `timeout` longer, or attest less",
    });
}
/** In milliseconds: about as long as a thread takes to start, and short for a person who waits. */
const maxBusyTime = 20;
/**
 * Returns a function that lets other work run now and then in long synchronous work. It rejects with CancelledError once the job
 * is cancelled.
 * @param work what goes on, as a clause in the past tense
 */
function createPause({ clock, signal }, work) {
    let last = clock.monotonic();
    return async () => {
        if (clock.monotonic() - last >= maxBusyTime) {
            await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setImmediate)();
            last = clock.monotonic();
        }
        if (signal.aborted)
            throw (0,_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .cancelledWhile */ .dy)(work);
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


/***/ }),

/***/ 8904:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EQ: () => (/* binding */ findPaths),
/* harmony export */   Hj: () => (/* binding */ matchesName),
/* harmony export */   bc: () => (/* binding */ isExactName),
/* harmony export */   eu: () => (/* binding */ literal),
/* harmony export */   fg: () => (/* binding */ isGlob)
/* harmony export */ });
/* unused harmony export parseWildcards */
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4573);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
/* harmony import */ var _deadline_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5842);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1469);
/* harmony import */ var _read_file_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6581);
// Finds the files or directories that a path or glob in an input selects. Not with Node's `globSync`, which cannot be
// cancelled, hides names that begin with a dot, leaves out what it cannot read, and takes `link/..` for nothing.





/** Returns whether a text has wildcards. It may still be the path of something that exists. */
const isGlob = (text) => /[*?]/.test(text);
/**
 * Finds what a text selects: the path itself if it exists; else, as a glob, files, or directories where it ends with `/`.
 * `*` and `?` stand for characters of a name (a dot in front too), `**` as a whole name for directories at any depth, where
 * it follows no links.
 * @returns sorted paths, with `/` between names; none where nothing is selected
 * @throws ConfigurationError when a directory cannot be read; CancelledError
 */
async function findPaths(text, context) {
    const pattern = process.platform === "win32" ? text.replaceAll("\\", "/") : text;
    if (statusAt(pattern) !== undefined)
        return [pattern];
    if (!isGlob(pattern))
        return [];
    const start = /^(?:[A-Za-z]:)?\/+/.exec(pattern)?.[0] ?? "";
    const steps = toSteps(pattern.slice(start.length));
    const onlyDirectories = pattern.endsWith("/");
    const found = new Set();
    const pause = (0,_deadline_js__WEBPACK_IMPORTED_MODULE_2__/* .createPause */ .nl)(context, `\`${text}\` was looked for`);
    // The directories in which the next step is looked for, by their paths without links: each is searched once, however
    // many ways lead to it.
    let directories = new Map([[resolve(start || "."), start]]);
    for (const [index, step] of steps.entries()) {
        const isLast = index === steps.length - 1;
        const next = new Map();
        // `**` adds directories to the map while it is gone through. It stands for no directory, too.
        for (const [resolved, directory] of directories) {
            await pause();
            if (step === "**" && !isLast)
                next.set(resolved, directory);
            for (const entry of listEntries(directory, step)) {
                const path = directory + entry.name;
                const isDirectory = leadsToDirectory(path, entry);
                const isSelected = isLast && isDirectory === onlyDirectories;
                const isEntered = step === "**" ? entry.isDirectory() : !isLast && isDirectory;
                if ((isSelected || isEntered) && !isExactName(directory || ".", entry.name))
                    throw new _errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1({
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
    const entries = orFileError(path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readdirSync)(path, { withFileTypes: true }));
    return step === "**" ? entries : entries.filter(({ name }) => matchesName(step.tokens, name));
}
function leadsToDirectory(path, entry) {
    if (!entry.isSymbolicLink())
        return entry.isDirectory();
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.statSync)(path).isDirectory();
    }
    catch {
        // A broken link: reading it as a file fails with an error that says so.
        return false;
    }
}
/** Returns what is at a path, also a broken link; undefined for nothing. */
const statusAt = (path) => orFileError(path, () => {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.lstatSync)(path);
    }
    catch (error) {
        if (["ENOENT", "ENOTDIR"].includes((0,_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .errorCode */ .CA)(error) ?? ""))
            return undefined;
        throw error;
    }
});
/** Resolves links; not with `realpathSync`, which takes `link/..` for nothing. */
const resolve = (path) => orFileError(path, () => node_fs__WEBPACK_IMPORTED_MODULE_1__.realpathSync.native(path));
function orFileError(path, access) {
    try {
        return access();
    }
    catch (error) {
        throw (0,_read_file_js__WEBPACK_IMPORTED_MODULE_4__/* .toReadError */ .sK)(path, error);
    }
}
/**
 * Returns whether a name that was listed in a directory is what is on disk. Names on disk are bytes: Node decodes them as UTF-8, and
 * what is not UTF-8 becomes U+FFFD.
 */
const isExactName = (directory, name) => !name.includes("\ufffd") ||
    !(0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readdirSync)(directory, { encoding: "buffer" }).some((bytes) => !(0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(bytes) && bytes.toString() === name);
/** Parses the wildcards `*` and `?`. Everything else means itself. */
const parseWildcards = (pattern) => Array.from(pattern, (character) => character === "*" ? "run" : character === "?" ? "one" : literal(character));
/** Returns the token of a character that means itself. */
const literal = (character) => ({
    characters: [[character, character]],
    isNegated: false,
});
/**
 * Returns whether the tokens match a whole name, without backtracking that a pattern could make long. Characters are code points.
 */
function matchesName(tokens, name) {
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


/***/ })

};
