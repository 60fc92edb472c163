export const id = 962;
export const ids = [962];
export const modules = {

/***/ 8581:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   fromChecksums: () => (/* binding */ fromChecksums)
/* harmony export */ });
/* unused harmony export parseChecksumFile */
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(7934);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9137);
/* harmony import */ var _lib_concurrency_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8867);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1469);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(6974);
/* harmony import */ var _lib_read_file_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6581);
/* harmony import */ var _hash_hash_pool_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8332);
/* harmony import */ var _hash_progress_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(5542);
/* harmony import */ var _paths_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(8532);
/* harmony import */ var _glob_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(4307);
/* harmony import */ var _find_paths_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(6367);
/* harmony import */ var _from_paths_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(7301);
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
// Artifacts from a checksum file, as `sha256sum`, `shasum -a 256`, BSD's `sha256`, `openssl dgst` and PowerShell scripts
// write it. A line that cannot be parsed is an error, because an artifact that is left out would not be judged. A listed
// file that exists is hashed and must agree.













/**
 * Finds the artifacts that a checksum file lists.
 * @throws ConfigurationError, ConfigurationErrors when the file cannot be parsed, a line selects nothing, or an existing
 *   file has another digest; CancelledError
 */
async function fromChecksums(selection, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const file = (0,_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .toSlashes */ .TH)(selection.checksums);
        const progress = new _hash_progress_js__WEBPACK_IMPORTED_MODULE_6__/* .Progress */ .k(`\`${file}\``, context);
        if (!(0,_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .exists */ .t2)((0,_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .encodePath */ .O0)(file)))
            throw await missingFileError(file, context);
        const content = await (0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_4__/* .readInputFile */ .jH)("checksums", file, file, context.signal);
        const all = parseChecksumFile(content, file);
        const selected = await selectEntries(all, selection, progress, context);
        const compared = new Set();
        const pool = __addDisposableResource(env_1, new _hash_hash_pool_js__WEBPACK_IMPORTED_MODULE_5__/* .HashPool */ .vO(context.signal), true);
        await (0,_lib_concurrency_js__WEBPACK_IMPORTED_MODULE_2__/* .collectErrors */ .ul)(new Set(selected.map(({ entry }) => entry)), async (entry) => {
            progress.entries += 1;
            if (progress.shouldYield)
                await progress.yieldToEventLoop();
            if (!fileExists(entry, file))
                return;
            await compare(entry, file, pool, context);
            compared.add(entry);
        }, pool.concurrency);
        context.logger.info(`\`${file}\`: ${all.length} listed, ${selected.length} selected, ${compared.size} compared with existing files`);
        return selected.map(({ entry, name }) => ({
            artifact: {
                ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_11__/* .omitUndefined */ .O)({ name }),
                filename: node_path__WEBPACK_IMPORTED_MODULE_0__.posix.basename(entry.path),
                type: "checksum",
                fingerprint: entry.fingerprint,
                ...(compared.has(entry) && { path: entry.location }),
            },
            origin: `line ${entry.line} of ${file}`,
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
/**
 * Returns whether an entry's file exists.
 * @throws ConfigurationError when it does with `/` in place of `\`, or without blanks around its path, or the line may be
 *   one of `shasum -U`
 */
function fileExists({ path, location, line, mayBeUniversal }, file) {
    if ((0,_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .exists */ .t2)((0,_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .encodePath */ .O0)(location)))
        return true;
    if (mayBeUniversal)
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1({
            message: `Line ${line} of \`${file}\` names \`${path}\`, which does not exist, or \`${path.slice(1)}\`, as \`shasum -U\` writes it`,
            reason: "`shasum -U` changes line endings before it hashes, so its digest is not that of the file",
            hint: "Create the file without `-U`, or write two spaces before the name",
        });
    const rejectIfExists = (other, reason, hint) => {
        if (other === path || other === "")
            return;
        const meant = locationOf(other, file);
        if (!(0,_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .exists */ .t2)((0,_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .encodePath */ .O0)(meant)))
            return;
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1({
            message: `Line ${line} of \`${file}\` names \`${path}\`, which does not exist, but \`${meant}\` does`,
            reason: `${reason}, so the file would not be compared`,
            hint,
        });
    };
    rejectIfExists(path.replaceAll("\\", "/"), "`\\` separates directories only on Windows", "Write the path with `/`");
    rejectIfExists(path.trim(), "A third space before a name, and one after it, belong to the name", "Write two spaces before the name, and none after it");
    return false;
}
async function selectEntries(all, { artifacts, checksums, ifNoMatch }, progress, { logger }) {
    if (artifacts.length === 0)
        return all.map((entry) => ({ entry }));
    const selected = await (0,_lib_concurrency_js__WEBPACK_IMPORTED_MODULE_2__/* .collectErrors */ .ul)(artifacts, async ({ pattern, name }) => {
        const matches = createMatcher((0,_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .toSlashes */ .TH)(pattern));
        const matching = [];
        for (const entry of all) {
            if (progress.shouldYield)
                await progress.yieldToEventLoop();
            if (matches(entry.path) || matches(entry.fromWorkingDirectory))
                matching.push({ entry, name });
        }
        if (matching.length === 0) {
            const filename = node_path__WEBPACK_IMPORTED_MODULE_0__.posix.basename((0,_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .toSlashes */ .TH)(pattern));
            const others = all.map(({ path }) => path).filter((path) => node_path__WEBPACK_IMPORTED_MODULE_0__.posix.basename(path) === filename);
            const message = `\`${checksums}\` lists nothing that matches \`${pattern}\` (input \`artifacts\`)${(0,_find_paths_js__WEBPACK_IMPORTED_MODULE_9__/* .existingPathsText */ .RB)(others)}`;
            (0,_find_paths_js__WEBPACK_IMPORTED_MODULE_9__/* .reportNoMatch */ .BK)({ message, hint: (0,_find_paths_js__WEBPACK_IMPORTED_MODULE_9__/* .noMatchHint */ .AU)(artifacts.length) }, ifNoMatch, logger);
        }
        return matching;
    });
    return selected.flat();
}
function createMatcher(pattern) {
    if (!(0,_glob_js__WEBPACK_IMPORTED_MODULE_8__/* .isGlob */ .fg)(pattern))
        return (path) => (0,_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .removeDots */ .ff)(path) === (0,_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .removeDots */ .ff)(pattern);
    const glob = (0,_glob_js__WEBPACK_IMPORTED_MODULE_8__/* .parseGlob */ .qF)(pattern);
    return (path) => (0,_glob_js__WEBPACK_IMPORTED_MODULE_8__/* .matchesGlob */ .kt)(glob, path);
}
async function compare(entry, file, pool, context) {
    const path = (0,_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .encodePath */ .O0)(entry.location);
    const directoryError = () => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1({
        message: `Line ${entry.line} of \`${file}\` names \`${entry.path}\`, which is a directory`,
        hint: "List the files in it, as `sha256sum` does, or select it with `artifacts` and without `checksums`",
    });
    const { fingerprint } = await (0,_from_paths_js__WEBPACK_IMPORTED_MODULE_10__/* .fingerprintPath */ .u)((0,_from_paths_js__WEBPACK_IMPORTED_MODULE_10__/* .inspectPath */ .uk)(path, "file", directoryError), { exclusions: [], isForGate: true }, pool, context);
    if (fingerprint === entry.fingerprint)
        return;
    throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1({
        message: `\`${entry.location}\` has SHA-256 ${fingerprint}, but line ${entry.line} of \`${file}\` lists ${entry.fingerprint}`,
        reason: "The file changed after the checksums were created, or the line is for another file",
        hint: "Create the checksum file after the last step that changes the files",
    });
}
async function missingFileError(file, context) {
    const reason = (0,_find_paths_js__WEBPACK_IMPORTED_MODULE_9__/* .suggestPath */ .Mc)(file);
    const elsewhere = await (0,_find_paths_js__WEBPACK_IMPORTED_MODULE_9__/* .describeElsewhere */ .UP)(file, "file", reason, context);
    return new _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1((0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_11__/* .omitUndefined */ .O)({
        message: `Checksum file ${(0,_find_paths_js__WEBPACK_IMPORTED_MODULE_9__/* .missingPathText */ .z6)(file)}${elsewhere}`,
        reason,
        hint: "Input `checksums` must name a regular file of at most 64 MB: check the step that creates it",
    }));
}
/**
 * Parses a checksum file in UTF-8, or in UTF-16 with a byte order mark.
 * @param file its name, for messages
 * @throws ConfigurationError, ConfigurationErrors naming the lines that are not the SHA-256 of a file with a plain path
 */
function parseChecksumFile(content, file) {
    const locate = createLocator(file);
    const byPath = new Map();
    const errors = [];
    for (const [index, text] of decodeText(content, file).split("\n").entries()) {
        const entry = text.replace(/\r$/, "");
        if (entry.trim() === "" || entry.startsWith("#"))
            continue;
        const line = index + 1;
        try {
            const createError = (reason, hint) => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1({ message: `Line ${line} of \`${file}\` cannot be used: ${reason}`, hint });
            const listed = parseLine(entry, createError);
            const parsed = { ...listed, ...locate(listed.path), line };
            const key = (0,_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .removeDots */ .ff)(parsed.path);
            const known = byPath.get(key);
            if (known === undefined)
                byPath.set(key, parsed);
            else if (known.fingerprint !== parsed.fingerprint)
                throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1({
                    message: `Lines ${known.line} and ${line} of \`${file}\` give different digests for \`${parsed.path}\`: ` +
                        `${known.fingerprint} and ${parsed.fingerprint}`,
                    reason: "The file was written twice, or joined from two builds",
                    hint: "Create it again from the files that are meant",
                });
        }
        catch (error) {
            if (!(error instanceof _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1))
                throw error;
            errors.push(error);
        }
    }
    (0,_lib_concurrency_js__WEBPACK_IMPORTED_MODULE_2__/* .throwTogether */ .L7)(errors);
    if (byPath.size === 0)
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1({
            message: `\`${file}\` lists no artifact: it is empty or has only comments`,
            hint: "Check the step that creates it",
        });
    return [...byPath.values()];
}
const directoryOf = (file) => file.slice(0, file.lastIndexOf("/") + 1);
/** Returns where a path that a checksum file lists is expected. */
const locationOf = (path, file) => (0,node_path__WEBPACK_IMPORTED_MODULE_0__.isAbsolute)(path) ? path : directoryOf(file) + (0,_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .removeDots */ .ff)(path);
/** Returns a function that finds out where the file of an entry is expected. */
function createLocator(file) {
    const realDirectory = (0,_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .decodePath */ .q0)((0,_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .resolveLinks */ .Ap)((0,_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .encodePath */ .O0)(directoryOf(file))));
    return (path) => {
        const location = locationOf(path, file);
        const leadsUp = path.startsWith("../");
        // `..` may be resolved by text where no links are left.
        return {
            location,
            fromWorkingDirectory: leadsUp ? (0,_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .toSlashes */ .TH)((0,node_path__WEBPACK_IMPORTED_MODULE_0__.relative)("", (0,node_path__WEBPACK_IMPORTED_MODULE_0__.resolve)(realDirectory, path))) : location,
        };
    };
}
function decodeText(content, file) {
    const [first, second] = content;
    const encoding = first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
    try {
        const text = new TextDecoder(encoding, { fatal: true }).decode(content);
        if (!text.includes("\0"))
            return text;
        if (zeroTerminated.test(text))
            throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1({
                message: `\`${file}\` separates its lines by NUL bytes, as \`sha256sum -z\` does`,
                hint: "Create it without `-z` (`--zero`)",
            });
    }
    catch (error) {
        if (!(error instanceof TypeError))
            throw error;
    }
    throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1({
        message: `\`${file}\` is not a text file: it is neither UTF-8 nor UTF-16 with a byte order mark`,
        hint: "Save it as UTF-8",
    });
}
const zeroTerminated = /^[0-9A-Fa-f]{64} [ *][^\0]+\0/;
// `digest  name` and `digest *name` (GNU), `digest name` (BSD's -r); a `\` in front says that the name is escaped. Of
// shasum, `digest Uname` (-U) and `digest ^name` (-0).
const digestFirst = /^(?<escaped>\\?)(?<digest>[0-9A-Fa-f]+) (?<mode>[ *]?)(?<path>.+)$/s;
// `SHA256 (name) = digest` (BSD, GNU's --tag), `SHA2-256(name)= digest` (OpenSSL).
const nameFirst = /^(?<escaped>\\?)(?<algorithm>[\w/-]+) ?\((?<path>.+)\) ?= (?<digest>[0-9A-Fa-f]+)$/s;
function parseLine(entry, createError) {
    const { escaped, algorithm, path, digest, mode } = (nameFirst.exec(entry) ?? digestFirst.exec(entry))?.groups ?? {};
    if (path === undefined || digest === undefined) {
        throw createError("expected a digest and a file name", "Write it as `sha256sum` does: digest, two spaces, name");
    }
    if (algorithm !== undefined && !/^SHA(?:2-)?256$/i.test(algorithm)) {
        throw createError(`it is a ${algorithm} digest`, onlySha256);
    }
    if (digest.length !== 64) {
        const other = _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .otherDigests */ .U4[digest.length];
        const guess = other === undefined ? "" : `, as ${other} has`;
        throw createError(`its digest has ${digest.length} hex characters${guess}, but SHA-256 has 64`, onlySha256);
    }
    if (mode === "" && path.startsWith("^"))
        throw createError("it is a digest of bits, as `shasum -0` writes it", "Create the file without `-0`");
    if (path === "-")
        throw createError("it names standard input (`-`), not a file", "Write the file's name instead of `-`");
    const name = (0,_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .toSlashes */ .TH)(escaped === "\\" ? unescapeName(path, createError) : path);
    if (!isPlain(name)) {
        throw createError(`\`${name}\` is not the plain path of a file`, "Write a path such as `app`, `./app`, `../dist/app` or `/dist/app`, " +
            "without a final `/` and without empty names, `.` or `..` inside");
    }
    return {
        path: name,
        fingerprint: valibot__WEBPACK_IMPORTED_MODULE_12__/* .parse */ .qgA(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .fingerprintSchema */ .S8, digest.toLowerCase()),
        mayBeUniversal: mode === "" && path.startsWith("U"),
    };
}
/**
 * Returns whether a path has the plain form of a file's path. Whether another form (`app/`, `x/../app`) leads to a file
 * depends on what is on disk, so an existing file might not be found and compared.
 */
function isPlain(path) {
    const names = path.replace(/^(?:\/|\.\/|(?:\.\.\/)+)/, "").split("/");
    return names.every((name) => name !== "" && name !== "." && name !== "..");
}
const onlySha256 = "Use a file of SHA-256 digests";
/** Reverses what GNU's tools do to names with line endings and `\`. */
function unescapeName(path, createError) {
    return path.replace(/\\(.?)/gs, (sequence, letter) => {
        if (letter === "\\")
            return "\\";
        if (letter === "n")
            return "\n";
        if (letter === "r")
            return "\r";
        throw createError(`its name has the unknown escape sequence \`${sequence}\``, "Create the file again with `sha256sum`");
    });
}


/***/ })

};
