export const id = 518;
export const ids = [518];
export const modules = {

/***/ 3518:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V: () => (/* binding */ maxRequestBytes),
/* harmony export */   createSendableCheck: () => (/* binding */ createSendableCheck),
/* harmony export */   e: () => (/* binding */ maxFileBytes),
/* harmony export */   findFiles: () => (/* binding */ findFiles),
/* harmony export */   noMatchError: () => (/* binding */ noMatchError),
/* harmony export */   readAttachment: () => (/* binding */ readAttachment)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var node_stream_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6466);
/* harmony import */ var node_zlib__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8522);
/* harmony import */ var _files_find_paths_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2668);
/* harmony import */ var _files_read_file_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1961);
/* harmony import */ var _files_walk_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8743);
/* harmony import */ var _lib_deadline_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(5842);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(1469);
// What is attached to an attestation: one file as it is; several files, or a directory, as an archive that has the same bytes
// for the same files.









/** The largest request that the service takes, in bytes. */
const maxRequestBytes = 10_000_000;
/** What a request has besides the fields and the attachment, at most in ordinary cases: the names, and the lines of the form. */
const reservedBytes = 20_000;
/** The largest file of test results or of an archive, in bytes. It is in memory as a whole. */
const maxFileBytes = 50_000_000;
/**
 * Finds files by paths and globs; of a directory all files at any depth.
 * @param ending of a directory only files with this ending are taken; undefined for all, where what must not be attached ends the
 *   search
 * @throws ConfigurationError for a pattern or a directory that selects nothing, and for what cannot be read; CancelledError
 */
async function findFiles(patterns, ending, deadline, context) {
    const paths = new Set();
    for (const pattern of patterns) {
        const matching = await (0,_files_find_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .findPaths */ .EQ)(pattern, context, deadline);
        if (matching.length === 0)
            throw await noMatchError(pattern, deadline, context);
        for (const path of matching)
            paths.add(path);
    }
    const rejectUnsendable = await createSendableCheck(context);
    const pause = (0,_files_walk_js__WEBPACK_IMPORTED_MODULE_6__/* .createSearchPause */ .jx)("evidence files", context, deadline);
    const found = new Map();
    let hasDirectory = false;
    for (const path of paths) {
        await pause();
        if (!(0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_5__/* .orFileError */ .uK)(path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path)).isDirectory()) {
            found.set((0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(path), { path, name: archiveName(path) });
            continue;
        }
        hasDirectory = true;
        for await (const file of listFiles(path, ending, rejectUnsendable, pause)) {
            // The name of a lone directory is left out.
            const name = paths.size === 1 ? toSlashes((0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(path, file)) : archiveName(file);
            found.set((0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(file), { path: file, name });
        }
    }
    return {
        files: [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1)),
        isSingle: found.size === 1 && !hasDirectory,
    };
}
const noFileHint = "Check that the step before ran, and where it wrote";
/** Gives the files in a directory, at any depth. @throws ConfigurationError also where there is none */
async function* listFiles(directory, ending, rejectUnsendable, pause) {
    let isEmpty = true;
    for await (const entry of (0,_files_walk_js__WEBPACK_IMPORTED_MODULE_6__/* .walk */ .GG)(directory, { followsLinks: true }, pause)) {
        // Before the walk enters a link: it can lead to the whole file system.
        if (ending === undefined)
            rejectUnsendable(entry.path);
        const isWanted = ending === undefined || entry.name.endsWith(ending);
        if (entry.kind !== "directory" && !isWanted)
            continue;
        (0,_files_walk_js__WEBPACK_IMPORTED_MODULE_6__/* .requireUtf8 */ .Nt)(entry.path, entry, "Rename it");
        if (entry.kind === "directory")
            continue;
        isEmpty = false;
        yield entry.path;
    }
    if (isEmpty)
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_8__/* .ConfigurationError */ .j1({
            message: `Directory \`${directory}\` has no ${ending === undefined ? "files" : `\`*${ending}\``}`,
            hint: noFileHint,
        });
}
/** Reports a path or glob of a line that selects nothing. */
async function noMatchError(pattern, deadline, context) {
    return new _lib_errors_js__WEBPACK_IMPORTED_MODULE_8__/* .ConfigurationError */ .j1({
        message: `\`${pattern}\` matches nothing${(0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_5__/* .lookedIn */ .ik)(pattern)}`,
        hint: noFileHint,
        ...(await (0,_files_find_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .explainNoMatch */ .Ok)(pattern, context, deadline)),
    });
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
async function readAttachment({ files, isSingle }, fieldBytes, deadline, context) {
    const maxBytes = maxRequestBytes - reservedBytes - fieldBytes;
    const tooLarge = new _lib_errors_js__WEBPACK_IMPORTED_MODULE_8__/* .ConfigurationError */ .j1({
        message: `The request would be larger than ${maxRequestBytes / 1_000_000} MB, which the service does not take`,
        hint: "Attach fewer or smaller files",
    });
    const rejectUnsendable = await createSendableCheck(context);
    const pause = (0,_files_walk_js__WEBPACK_IMPORTED_MODULE_6__/* .createSearchPause */ .jx)("evidence files", context, deadline);
    for (const { path } of files) {
        await pause();
        rejectUnsendable(path);
    }
    const resolveAllowed = await createSendableCheck(context, "looked up");
    const [only] = files;
    if (isSingle && only !== undefined) {
        const content = await readContent(only.path, resolveAllowed, deadline, context);
        if (content.length > maxBytes)
            throw tooLarge;
        return { filename: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(only.path), content };
    }
    async function* archive() {
        for (const { path, name } of files)
            yield* toEntry(name, await readContent(path, resolveAllowed, deadline, context));
        yield endOfArchive;
    }
    const chunks = [];
    let size = 0;
    await (0,node_stream_promises__WEBPACK_IMPORTED_MODULE_2__.pipeline)(archive, (0,node_zlib__WEBPACK_IMPORTED_MODULE_3__.createGzip)(), async (compressed) => {
        for await (const chunk of compressed) {
            size += chunk.length;
            if (size > maxBytes)
                throw tooLarge;
            chunks.push(chunk);
            await (0,_lib_deadline_js__WEBPACK_IMPORTED_MODULE_7__/* .yieldWithinTime */ .kd)("`evidence.tgz`", deadline, context);
        }
    });
    const content = Buffer.concat(chunks);
    // The system that compressed it is left unknown (RFC 1952, 2.3.1). zlib writes no time.
    content[9] = 255;
    return { filename: "evidence.tgz", content };
}
/**
 * Creates a function that returns a path without links, and throws ConfigurationError for a file or directory that must not leave
 * the runner: `.git`, and what is behind a link that leads out of the workspace or RUNNER_TEMP.
 * @param directories whether what it found of a directory is kept for the next path
 */
async function createSendableCheck({ environment }, directories = "kept") {
    const roots = await (0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_5__/* .findRoots */ .D0)(environment);
    const resolveLinks = (0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_5__/* .createLinkResolver */ .R$)(roots);
    return (path) => {
        const { resolved, leadsOut } = directories === "kept" ? resolveLinks(path) : (0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_5__/* .createLinkResolver */ .R$)(roots)(path);
        if (`${path}/${resolved}`.split(/[\\/]/).some((name) => name.toLowerCase() === ".git"))
            throw (0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_5__/* .fileError */ .zS)(path, "cannot be sent: it is in `.git`, which can hold credentials", "Attach only what a reviewer needs");
        if (leadsOut)
            throw (0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_5__/* .fileError */ .zS)(path, "cannot be sent: a link on its path leads out of the workspace or RUNNER_TEMP", "Copy the file into the workspace");
        return resolved;
    };
}
async function readContent(path, resolveAllowed, deadline, context) {
    await (0,_lib_deadline_js__WEBPACK_IMPORTED_MODULE_7__/* .yieldWithinTime */ .kd)(`\`${path}\``, deadline, context);
    const { signal } = context;
    const content = await (0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_5__/* .readWholeFile */ .M4)(path, { maxBytes: maxFileBytes, resolveAllowed, signal });
    (0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_5__/* .rejectSecretsInFile */ .St)(path, content, context);
    return content;
}
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

/***/ 8743:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   GG: () => (/* binding */ walk),
/* harmony export */   Nt: () => (/* binding */ requireUtf8),
/* harmony export */   QP: () => (/* binding */ leadsToDirectory),
/* harmony export */   fi: () => (/* binding */ listEntries),
/* harmony export */   jx: () => (/* binding */ createSearchPause)
/* harmony export */ });
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4573);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
/* harmony import */ var _lib_deadline_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5842);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(177);
/* harmony import */ var _read_file_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1961);
// One walk through directories: for globs, for fingerprints of directories, and for evidence.






/**
 * Creates the pause of a search, which also logs how far the search has got.
 * @param what is looked for, as a noun in the plural
 * @returns a function that throws CancelledError, or ConfigurationError when the time is used up
 */
function createSearchPause(what, context, deadline) {
    const pause = (0,_lib_deadline_js__WEBPACK_IMPORTED_MODULE_2__/* .createPause */ .nl)(context, `${what} were looked for`);
    const isProgressDue = (0,_lib_deadline_js__WEBPACK_IMPORTED_MODULE_2__/* .progressTimer */ .PQ)(context);
    let entries = 0;
    return () => {
        entries += 1;
        if (deadline.left() <= 0)
            throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1({
                message: `The ${what} could not be found within ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_4__/* .seconds */ .YA)(deadline.total)}, the time of \`timeout\``,
                hint: "Set `timeout` longer, or write paths that lead to fewer directories",
            });
        if (isProgressDue())
            context.logger.info(`Looking for ${what}: ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_4__/* .count */ .U9)(entries, "entry")} so far`);
        return pause();
    };
}
/** Lists a directory, in no order. @throws ConfigurationError that names it */
function listEntries(directory, hint) {
    const path = directory === "" ? "." : directory;
    const entries = (0,_read_file_js__WEBPACK_IMPORTED_MODULE_5__/* .orFileError */ .uK)(path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readdirSync)(path, { withFileTypes: true }), hint);
    // The directory is read once more only where a name may be other bytes.
    const others = entries.some(({ name }) => name.includes("\ufffd"))
        ? (0,_read_file_js__WEBPACK_IMPORTED_MODULE_5__/* .orFileError */ .uK)(path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readdirSync)(path, { encoding: "buffer" }), hint).filter((name) => !(0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(name))
        : [];
    const decoded = new Set(others.map((name) => name.toString()));
    return entries.map((entry) => ({
        name: entry.name,
        isUtf8: !decoded.has(entry.name),
        kind: kindOf(entry),
    }));
}
function kindOf(entry) {
    if (entry.isFile())
        return "file";
    if (entry.isDirectory())
        return "directory";
    return entry.isSymbolicLink() ? "link" : "other";
}
/** @throws ConfigurationError for a name that cannot be passed on as text */
function requireUtf8(path, { isUtf8 }, hint) {
    if (!isUtf8)
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1({ message: `The name of \`${path}\` is not UTF-8`, hint });
}
/** Returns whether an entry is a directory, or a link to one. A broken link is none: reading it fails with an error that says so. */
function leadsToDirectory(path, { kind }) {
    if (kind !== "link")
        return kind === "directory";
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.statSync)(path).isDirectory();
    }
    catch {
        return false;
    }
}
/**
 * Gives everything in a directory, at any depth: the entries of a directory in the order of their bytes, and what is in one right
 * after it.
 * @param pause called for each entry
 * @throws ConfigurationError for a directory that cannot be read; what `pause` throws
 */
async function* walk(directory, { followsLinks, hint }, pause) {
    const entered = new Set();
    const enter = (path) => {
        const prefix = path === "" || path.endsWith("/") ? path : `${path}/`;
        if (!followsLinks)
            return { prefix, entries: sortedEntries(path, hint).values() };
        const resolved = (0,_read_file_js__WEBPACK_IMPORTED_MODULE_5__/* .orFileError */ .uK)(path, () => node_fs__WEBPACK_IMPORTED_MODULE_1__.realpathSync.native(path || "."), hint);
        const entries = entered.has(resolved) ? [] : sortedEntries(path, hint);
        entered.add(resolved);
        return { prefix, entries: entries.values() };
    };
    await pause();
    const levels = [enter(directory)];
    for (let level = levels.at(-1); level !== undefined; level = levels.at(-1)) {
        const next = level.entries.next();
        if (next.done === true) {
            levels.pop();
            continue;
        }
        const waiting = pause();
        if (waiting !== undefined)
            await waiting;
        const { name, isUtf8 } = next.value;
        const path = level.prefix + name;
        const isDirectory = followsLinks ? leadsToDirectory(path, next.value) : next.value.kind === "directory";
        const kind = isDirectory ? "directory" : next.value.kind;
        const entry = { name, isUtf8, kind, path, depth: levels.length - 1, isSkipped: false };
        yield entry;
        if (isDirectory && !entry.isSkipped)
            levels.push(enter(path));
    }
}
function sortedEntries(directory, hint) {
    const entries = listEntries(directory, hint);
    return entries.sort(entries.some(hasSurrogate) ? byBytes : byCodeUnits);
}
// The order of code units is that of bytes, but for characters that take two units.
const hasSurrogate = ({ name }) => /[\ud800-\udfff]/.test(name);
const byCodeUnits = (one, other) => (one.name < other.name ? -1 : 1);
const byBytes = (one, other) => Buffer.compare(Buffer.from(one.name), Buffer.from(other.name));


/***/ })

};
