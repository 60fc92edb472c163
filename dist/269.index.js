export const id = 269;
export const ids = [269];
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
        await (0,_lib_deadline_js__WEBPACK_IMPORTED_MODULE_4__/* .checkLimits */ .J)(`\`${path}\``, deadline, context);
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
            await (0,_lib_deadline_js__WEBPACK_IMPORTED_MODULE_4__/* .checkLimits */ .J)("The attachment", options.deadline, context);
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
    await (0,_lib_deadline_js__WEBPACK_IMPORTED_MODULE_4__/* .checkLimits */ .J)(`\`${path}\``, options.deadline, context);
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

/***/ 2650:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readCustom: () => (/* binding */ readCustom)
/* harmony export */ });
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _lib_find_paths_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8904);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(177);
/* harmony import */ var _lib_json_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(292);
/* harmony import */ var _lib_read_file_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6581);
/* harmony import */ var _attachments_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3518);






const hint = "It must be a JSON file with an object or an array";
/**
 * Reads the JSON file.
 * @param pattern its path, or a glob that matches one file
 * @throws ConfigurationError when it is not one JSON file, or must not be sent; CancelledError
 */
async function readCustom(typeName, pattern, { apiToken }, context) {
    const paths = await (0,_lib_find_paths_js__WEBPACK_IMPORTED_MODULE_1__/* .findPaths */ .EQ)(pattern, context);
    const [path] = paths;
    if (path === undefined)
        throw (0,_attachments_js__WEBPACK_IMPORTED_MODULE_5__/* .noMatchError */ .$g)(pattern, hint);
    if (paths.length > 1)
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({ message: `\`${pattern}\` matches ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(paths.length, "file")}`, hint });
    const bytes = await (0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_4__/* .readSmallFile */ .EW)(path, hint, context.signal);
    (0,_attachments_js__WEBPACK_IMPORTED_MODULE_5__/* .rejectKey */ .ZM)(path, bytes, apiToken);
    const attestation = (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_3__/* .parseJson */ .q)(bytes, `\`${path}\``, hint);
    if (typeof attestation !== "object" || attestation === null || JSON.isRawJSON(attestation))
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
            message: `\`${path}\` is JSON, but neither an object nor an array`,
            hint,
        });
    return {
        kind: "custom",
        fields: { type_name: typeName, attestation_data: attestation },
        summary: `judged by the type \`${typeName}\` of the service`,
        details: [],
        warnings: [],
        notices: [],
    };
}


/***/ })

};
