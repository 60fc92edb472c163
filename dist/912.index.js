export const id = 912;
export const ids = [912];
export const modules = {

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

/***/ 1181:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   ax: () => (/* binding */ fingerprintOf),
/* harmony export */   dp: () => (/* binding */ pinned),
/* harmony export */   rA: () => (/* binding */ imageReference)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7934);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6974);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9137);
// How an image is written, by Docker's rules: `[registry/]repository[:tag][@sha256:digest]`.




const referencePattern = /^(?<name>[^@]+?)(?::(?<tag>\w[\w.-]{0,127}))?(?:@(?<digest>[^@]+))?$/;
/** The first part of a name is a registry only if it looks like a host. */
const hostPattern = /^(?:((?=[^/]*[.:A-Z])[^/]+|localhost)\/)?([^]*)$/;
const registryPattern = /^(?:[a-zA-Z0-9](?:[a-zA-Z0-9.-]*[a-zA-Z0-9])?|\[[0-9a-fA-F:.]+\])(?::\d{1,5})?$/;
const repositoryPattern = /^[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*(?:\/[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*)*$/;
/**
 * Parses an image reference.
 * @throws ConfigurationError when it is not valid, or its digest is not a SHA-256
 */
function imageReference(written) {
    const invalid = (reason) => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
        message: `\`${written}\` is not an image reference`,
        reason,
        hint: "Write it as `registry/repository:tag` or `registry/repository@sha256:…`",
    });
    const { name, tag, digest } = referencePattern.exec(written)?.groups ?? {};
    if (name === undefined)
        throw invalid("It contains a space, an invalid tag, or no name");
    const [, host = "docker.io", path = ""] = hostPattern.exec(name) ?? [];
    const registry = host === "index.docker.io" ? "docker.io" : host;
    const repository = registry === "docker.io" && !path.includes("/") ? `library/${path}` : path;
    if (!registryPattern.test(registry))
        throw invalid(`\`${registry}\` is not a host name`);
    if (/[A-Z]/.test(repository))
        throw invalid("Repository names are in lower case");
    if (!repositoryPattern.test(repository) || name.length > 255)
        throw invalid(`\`${repository}\` is not a repository name`);
    return {
        written,
        registry,
        repository,
        ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_2__/* .omitUndefined */ .O)({
            tag: tag ?? (digest === undefined ? "latest" : undefined),
            digest: digest === undefined ? undefined : fingerprintOf(digest, written),
        }),
    };
}
/**
 * Parses a digest as registries write it.
 * @param where where it was found, for the message
 * @throws ConfigurationError for anything but `sha256:` and 64 lower-case hex characters
 */
function fingerprintOf(digest, where) {
    const fingerprint = valibot__WEBPACK_IMPORTED_MODULE_3__/* .safeParse */ .xLC(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .fingerprintSchema */ .S8, digest.replace(/^sha256:/, ""));
    if (digest.startsWith("sha256:") && fingerprint.success)
        return fingerprint.output;
    throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
        message: `\`${digest}\` is not the SHA-256 digest of an image (${where})`,
        reason: /^[a-f0-9]{7,40}$/.test(digest)
            ? "It looks like a commit SHA"
            : "It must be `sha256:` and 64 lower-case hex characters",
        hint: "Give the tag, or the digest that the push reported",
    });
}
/** Names the image by its digest, as a deployment should. */
const pinned = ({ registry, repository }, fingerprint) => `${registry}/${repository}@sha256:${fingerprint}`;


/***/ }),

/***/ 9561:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BH: () => (/* binding */ headerSchema),
/* harmony export */   ER: () => (/* binding */ parseEntry),
/* harmony export */   TR: () => (/* binding */ isSameEntry),
/* harmony export */   UH: () => (/* binding */ listedEntry),
/* harmony export */   bV: () => (/* binding */ entryLine),
/* harmony export */   cD: () => (/* binding */ comparePaths)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7934);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9137);
/* harmony import */ var _lib_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(292);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6974);
/* harmony import */ var _paths_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8532);
// The format of a manifest (docs/fingerprints.md): JSON Lines, a header for each artifact and then a line for each of its
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
const headerSchema = valibot__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({
    manifest_version: valibot__WEBPACK_IMPORTED_MODULE_3__/* .literal */ .euz(1, "not 1, the version that this action reads"),
    name: valibot__WEBPACK_IMPORTED_MODULE_3__/* .exactOptional */ .yqP(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .templateReferenceNameSchema */ .cN),
    type: valibot__WEBPACK_IMPORTED_MODULE_3__/* .picklist */ .KIO(["file", "dir", "oci"], "not `file`, `dir` or `oci`"),
    filename: valibot__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(),
    fingerprint: _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .fingerprintSchema */ .S8,
    exclude: valibot__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP()),
    entries: _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .wholeNumberSchema */ .ef,
    bytes: _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .wholeNumberSchema */ .ef,
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
/**
 * Parses the line of an entry of an artifact of this type.
 * @param line as it is in the file, without its end: one character per byte
 */
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
const listedEntry = ({ kind, size, target, digest }) => ({
    kind,
    ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__/* .omitUndefined */ .O)({ size, target: target === undefined ? undefined : (0,_paths_js__WEBPACK_IMPORTED_MODULE_2__/* .decodePath */ .q0)(target), digest }),
});
/** Returns whether two entries of one path are the same. */
const isSameEntry = (one, other) => one.kind === other.kind &&
    one.size === other.size &&
    one.sha256 === other.sha256 &&
    one.target === other.target &&
    one.digest === other.digest;


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
/**
 * Converts an error of the file system to one that names the path, which existed before. Returns any other error
 * unchanged.
 */
function toFileError(path, error, hint) {
    const reason = (0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_2__/* .describeFileError */ .SQ)(error);
    if (reason === undefined)
        return error;
    const fail = (problem, advice = hint) => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1({ message: `\`${decodePath(path)}\` ${problem}`, hint: advice }, { cause: error });
    if ((0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .errorCode */ .CA)(error) !== "ENOENT")
        return fail(`cannot be read: ${reason}`);
    const target = linkTarget(path);
    return target === undefined
        ? fail("was removed while this step ran", "Run this step after everything that writes to it has ended")
        : fail(`is a link to \`${target}\`, which does not exist`);
}
function linkTarget(path) {
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

/***/ 9912:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  S: () => (/* binding */ fingerprintSelected)
});

// EXTERNAL MODULE: ./build/lib/budget.js
var lib_budget = __webpack_require__(2227);
// EXTERNAL MODULE: ./build/lib/concurrency.js
var concurrency = __webpack_require__(8867);
// EXTERNAL MODULE: ./build/lib/errors.js
var errors = __webpack_require__(1469);
// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
// EXTERNAL MODULE: ./build/artifacts/image-reference.js
var image_reference = __webpack_require__(1181);
;// CONCATENATED MODULE: ./build/artifacts/fingerprint-all.js





/**
 * Fingerprints the selected artifacts, in the order of their selection. The same artifact twice is one.
 * @param budget the time for registries; later requests of the step share it
 * @param manifests takes what is in the artifacts that are read
 * @throws ConfigurationError, ConfigurationErrors naming everything that has no fingerprint; CancelledError
 */
async function fingerprintAll(selection, context, budget = new lib_budget/* Budget */._(selection.timeout, context.clock), manifests) {
    const sources = [
        () => givenArtifacts(selection),
        () => findBuilt({ ...selection, budget }, context, manifests),
        () => findListed(selection, context),
    ];
    const found = await (0,concurrency/* collectErrors */.ul)(sources, (find) => find());
    const artifacts = deduplicate(found.flat(), context.logger);
    const [first, second] = artifacts;
    if (first === undefined)
        throw new errors/* ConfigurationError */.j1({
            message: "No artifact was found: nothing that the inputs select exists",
            hint: "Check what the build created, and the inputs `artifacts`, `checksums` and `artifacts-from`",
        });
    if (selection.filename === undefined)
        return artifacts;
    const names = artifacts.slice(0, 3).map(({ filename }) => `\`${filename}\``);
    if (second !== undefined)
        throw new errors/* ConfigurationError */.j1({
            message: `Input \`filename\` is \`${selection.filename}\`, the name of one artifact, but ${artifacts.length} are selected`,
            reason: `The first are ${names.join(", ")}`,
            hint: "Omit `filename`, or select one artifact",
        });
    return [{ ...first, filename: selection.filename }];
}
// Each way to find artifacts is loaded where it is used: a fingerprint that is given needs none of them.
async function findListed({ artifactsFrom, ifNoMatch }, context) {
    if (artifactsFrom.length === 0)
        return [];
    const { fromArtifactLists } = await Promise.all(/* import() */[__webpack_require__.e(367), __webpack_require__.e(596)]).then(__webpack_require__.bind(__webpack_require__, 6596));
    return fromArtifactLists(artifactsFrom, ifNoMatch, context);
}
async function findBuilt(selection, context, manifests) {
    const { artifacts, artifactType, checksums } = selection;
    if (checksums !== undefined) {
        const { fromChecksums } = await Promise.all(/* import() */[__webpack_require__.e(367), __webpack_require__.e(301), __webpack_require__.e(962)]).then(__webpack_require__.bind(__webpack_require__, 8581));
        return fromChecksums({ ...selection, checksums }, context);
    }
    if (artifacts.length === 0)
        return [];
    if (artifactType === "auto" || artifactType === "file" || artifactType === "dir") {
        const { fromPaths } = await Promise.all(/* import() */[__webpack_require__.e(367), __webpack_require__.e(301)]).then(__webpack_require__.bind(__webpack_require__, 7301));
        return fromPaths({ ...selection, artifactType }, context, manifests);
    }
    const { fromImages } = await Promise.all(/* import() */[__webpack_require__.e(942), __webpack_require__.e(218), __webpack_require__.e(367), __webpack_require__.e(301), __webpack_require__.e(373)]).then(__webpack_require__.bind(__webpack_require__, 9373));
    return fromImages({ ...selection, artifactType }, context, manifests);
}
/**
 * Returns the artifacts whose fingerprints the workflow knows. No file is read: a name serves as file name. No registry is
 * asked: the reference of an image is taken as it is written.
 * @throws ConfigurationErrors naming what is not an image reference
 */
const givenArtifacts = ({ fingerprints }) => (0,concurrency/* collectErrors */.ul)(fingerprints, ({ name, fingerprint, image }) => {
    const about = image === undefined
        ? { filename: name ?? fingerprint, type: "given" }
        : { filename: image, type: "oci", reference: (0,image_reference/* pinned */.dp)((0,image_reference/* imageReference */.rA)(image), fingerprint) };
    return { artifact: { ...(0,omit_undefined/* omitUndefined */.O)({ name }), ...about, fingerprint }, origin: givenOrigin };
});
/** The origin of what the workflow gives without a file. */
const givenOrigin = "the input `fingerprint`";
/**
 * Merges artifacts with the same fingerprint. The first keeps its place and its file name.
 * @throws ConfigurationError for one artifact with two names, or one name for two artifacts
 */
function deduplicate(all, logger) {
    const byFingerprint = new Map();
    for (const found of all) {
        const { fingerprint } = found.artifact;
        const previous = byFingerprint.get(fingerprint);
        byFingerprint.set(fingerprint, previous === undefined ? found : merge(previous, found, logger));
    }
    const byName = new Map();
    for (const found of byFingerprint.values()) {
        const { name } = found.artifact;
        if (name === undefined)
            continue;
        const sameName = byName.get(name);
        if (sameName !== undefined)
            throw new errors/* ConfigurationError */.j1({
                message: `Two artifacts have the name \`${name}\`: ${describe(sameName)} and ${describe(found)}`,
                reason: "A name in the flow's template stands for one artifact",
                hint: "Give each artifact its own line with its own name, or select only one",
            });
        byName.set(name, found);
    }
    return [...byFingerprint.values()].map(({ artifact }) => artifact);
}
function merge(first, second, logger) {
    const [one, other] = [first.artifact, second.artifact];
    if (one.name !== undefined && other.name !== undefined && one.name !== other.name) {
        const isOneLine = first.origin === second.origin && first.origin !== givenOrigin;
        throw new errors/* ConfigurationError */.j1({
            message: isOneLine
                ? `\`artifacts\` gives \`${first.origin}\` two names, \`${one.name}\` and \`${other.name}\``
                : `\`${one.name}\` and \`${other.name}\` name the same artifact: ${describe(first)} and ${describe(second)}`,
            reason: isOneLine
                ? "A name in the flow's template stands for one artifact, and an artifact has one name"
                : "Both have the same content",
            hint: "Keep one of the names",
        });
    }
    if (one.filename !== other.filename) {
        logger.info(`${second.origin} has the same fingerprint as ${first.origin}: both are one artifact, \`${one.filename}\``);
    }
    const name = one.name ?? other.name;
    return name === undefined ? first : { ...first, artifact: { ...one, name } };
}
const describe = ({ artifact, origin }) => `\`${artifact.filename}\` (${origin}, sha256:${artifact.fingerprint})`;

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./build/lib/read-file.js
var read_file = __webpack_require__(6581);
// EXTERNAL MODULE: ./build/lib/result-file.js
var result_file = __webpack_require__(2882);
// EXTERNAL MODULE: ./build/artifacts/hash/chunked-writer.js
var chunked_writer = __webpack_require__(4425);
// EXTERNAL MODULE: ./build/artifacts/manifest/format.js
var format = __webpack_require__(9561);
;// CONCATENATED MODULE: ./build/artifacts/manifest/manifests.js
// The manifests of a step: written while its artifacts are fingerprinted, put together in one file, and compared with an
// earlier one.







/** Collects what the manifests of a step say. Must be disposed of, because it writes temporary files. */
function createManifests({ manifest, compareWith }, context) {
    const isEnabled = manifest || compareWith !== undefined;
    const allContents = new Map();
    /** Paths of files with the entries of a directory. */
    const temporaryFiles = [];
    return {
        /**
         * Begins the list of an artifact's entries; undefined where no manifest is wanted. Must be disposed of before this.
         * Its methods throw a ConfigurationError where a temporary file cannot be written.
         */
        begin() {
            if (!isEnabled)
                return undefined;
            let file;
            let isEnded = false;
            let text = Buffer.of();
            let entries = 0;
            let bytes = 0;
            const writer = new chunked_writer/* ChunkedWriter */.O((chunk) => {
                // A list that fits into one chunk takes no file.
                if (isEnded && file === undefined)
                    text = Buffer.from(chunk);
                else
                    withWriteErrors(() => {
                        file ??= (0,result_file/* createResultFile */.C)("manifest", "jsonl", context.environment);
                        (0,external_node_fs_.writeFileSync)(file.file, chunk);
                    });
            });
            return {
                add: (entry) => {
                    entries += 1;
                    bytes += entry.size ?? 0;
                    writer.add((0,format/* entryLine */.bV)(entry));
                },
                /** Ends the list. That of the same artifact is kept once. */
                end(fingerprint, about) {
                    isEnded = true;
                    writer.end();
                    const contents = { ...about, entries, bytes, lines: linesIn(file?.path ?? text) };
                    if (!allContents.has(fingerprint))
                        allContents.set(fingerprint, contents);
                },
                [Symbol.dispose]() {
                    if (file === undefined)
                        return;
                    temporaryFiles.push(file.path);
                    (0,external_node_fs_.closeSync)(file.file);
                },
            };
        },
        /**
         * Writes the manifest of these artifacts and compares them with the earlier one, as the inputs say.
         * @throws ConfigurationError, ConfigurationErrors when the file cannot be written, or not be compared; CancelledError
         */
        async finish(artifacts) {
            const known = artifacts.flatMap((artifact) => {
                const contents = allContents.get(artifact.fingerprint);
                return contents === undefined ? [] : [{ artifact, contents }];
            });
            const input = manifest ? "manifest" : "compare-with";
            if (isEnabled && known.length === 0)
                throw new errors/* ConfigurationError */.j1({
                    message: `\`${input}\` is set, but there is no manifest of \`${artifacts[0]?.filename ?? ""}\``,
                    reason: "Only files, directories and images in a registry that this step reads have one",
                    hint: `Select them with \`artifacts\`, or omit \`${input}\``,
                });
            return (0,omit_undefined/* omitUndefined */.O)({
                // Compared first: a manifest that cannot be read is found before anything is written.
                comparisons: compareWith === undefined
                    ? undefined
                    : await (await __webpack_require__.e(/* import() */ 155).then(__webpack_require__.bind(__webpack_require__, 4155))).compareAll(compareWith, known, context),
                manifestFile: manifest
                    ? withWriteErrors(() => (0,result_file/* writeResultFile */.t)("manifest", "jsonl", context.environment, piecesOf(known)))
                    : undefined,
            });
        },
        [Symbol.dispose]() {
            for (const path of temporaryFiles)
                (0,external_node_fs_.rmSync)(path, { force: true });
        },
    };
}
function* piecesOf(known) {
    for (const { artifact, contents } of known) {
        const { name, filename, fingerprint } = artifact;
        const { type, exclude, entries, bytes, lines } = contents;
        const about = { ...(0,omit_undefined/* omitUndefined */.O)({ name }), type, filename, fingerprint, exclude, entries, bytes };
        yield `${JSON.stringify({ manifest_version: 1, ...about })}\n`;
        yield* lines();
    }
}
// One block for all: a buffer for each would stay in memory until the next collection.
const block = Buffer.allocUnsafeSlow(64 * 1024);
/** Returns what reads lines: of a file by its path, or those that are in memory. */
const linesIn = (source) => function* () {
    if (typeof source !== "string") {
        yield source;
        return;
    }
    const file = (0,external_node_fs_.openSync)(source, "r");
    try {
        for (let count = -1; count !== 0;) {
            count = (0,external_node_fs_.readSync)(file, block, 0, block.length, null);
            yield block.subarray(0, count);
        }
    }
    finally {
        (0,external_node_fs_.closeSync)(file);
    }
};
/**
 * Calls a function that writes a manifest.
 * @throws ConfigurationError when the file system refuses
 */
function withWriteErrors(act) {
    try {
        return act();
    }
    catch (error) {
        if (!(error instanceof Error) || (0,read_file/* describeFileError */.SQ)(error) === undefined)
            throw error;
        throw new errors/* ConfigurationError */.j1({
            message: "The manifest could not be written",
            reason: error.message,
            hint: "Check that RUNNER_TEMP can be written on this runner and has free space",
        }, { cause: error });
    }
}

;// CONCATENATED MODULE: ./build/operations/shared/artifacts.js
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
// The fingerprints of the artifacts that an operation records or judges.



/** The fingerprint of every directory in which nothing counts: the SHA-256 of no bytes. */
const emptyFingerprint = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
const isEmptyDirectory = ({ type, fingerprint }) => type === "dir" && fingerprint === emptyFingerprint;
const emptyText = ({ filename }) => `Directory \`${filename}\` is empty, or everything in it is excluded`;
/**
 * Fingerprints the selected artifacts and makes their manifests. Refuses an empty directory: its fingerprint is that of
 * every other empty directory. With `if-no-match: warn` it is skipped with a warning.
 * @param budget the time for registries, where later requests share it
 * @param onEmpty `keep` only warns about an empty directory
 * @throws ConfigurationError for what cannot be fingerprinted, and when nothing is left; CancelledError
 */
async function fingerprintSelected(selection, context, budget, onEmpty = "refuse") {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const manifests = __addDisposableResource(env_1, createManifests(selection, context), false);
        const all = await fingerprintAll(selection, context, budget, manifests);
        const empty = all.filter(isEmptyDirectory);
        const artifacts = onEmpty === "keep" ? all : all.filter((artifact) => !isEmptyDirectory(artifact));
        if (empty.length > 0 &&
            (artifacts.length === 0 || (onEmpty === "refuse" && selection.ifNoMatch === "fail")))
            throw new errors/* ConfigurationError */.j1({
                message: empty.map(emptyText).join("; "),
                reason: "The fingerprint of a directory without content identifies nothing",
                hint: "Check that the build wrote files there, and that `exclude` and `.kosli_ignore` do not exclude all of them",
            });
        const consequence = onEmpty === "keep"
            ? "its fingerprint is that of every directory without content, and identifies nothing"
            : "it is skipped, as `if-no-match: warn` allows";
        for (const directory of empty)
            context.logger.warn(`${emptyText(directory)}: ${consequence}`);
        return { artifacts, manifest: await manifests.finish(artifacts) };
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}


/***/ })

};
