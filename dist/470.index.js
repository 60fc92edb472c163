export const id = 470;
export const ids = [470];
export const modules = {

/***/ 8697:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  I: () => (/* binding */ fingerprintAll)
});

// EXTERNAL MODULE: ./build/lib/budget.js
var lib_budget = __webpack_require__(2227);
// EXTERNAL MODULE: ./build/lib/errors.js
var lib_errors = __webpack_require__(1469);
// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
// EXTERNAL MODULE: ./build/lib/concurrency.js
var concurrency = __webpack_require__(8867);
;// CONCATENATED MODULE: ./build/artifacts/select/deduplicate.js
// Merges artifacts with the same fingerprint. A name belongs to one artifact, and an artifact has at most one name.

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
            throw new lib_errors/* ConfigurationError */.j1({
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
        throw new lib_errors/* ConfigurationError */.j1({
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

// EXTERNAL MODULE: ./build/artifacts/image-reference.js
var image_reference = __webpack_require__(1181);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/lib/read-file.js
var read_file = __webpack_require__(6581);
// EXTERNAL MODULE: ./build/artifacts/paths.js
var paths = __webpack_require__(8532);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/domain/identifiers.js
var identifiers = __webpack_require__(9137);
;// CONCATENATED MODULE: ./build/artifacts/select/checksum-file.js
// Checksum files, as `sha256sum`, `shasum -a 256`, BSD's `sha256`, `openssl dgst` and PowerShell scripts write them. A
// line that cannot be parsed is an error, because an artifact that is left out would not be judged.





/**
 * Parses a checksum file in UTF-8, or in UTF-16 with a byte order mark.
 * @param file its name, for messages
 * @throws ConfigurationError, ConfigurationErrors naming the lines that are not the SHA-256 of a file with a plain path
 */
function parseChecksumFile(content, file) {
    const byPath = new Map();
    const errors = [];
    for (const [index, text] of decodeText(content, file).split("\n").entries()) {
        const entry = text.replace(/\r$/, "");
        if (entry.trim() === "" || entry.startsWith("#"))
            continue;
        const line = index + 1;
        try {
            const createError = (reason, hint) => new lib_errors/* ConfigurationError */.j1({ message: `Line ${line} of \`${file}\` cannot be used: ${reason}`, hint });
            const parsed = { ...parseLine(entry, createError), line };
            const key = (0,paths/* removeDots */.ff)(parsed.path);
            const known = byPath.get(key);
            if (known === undefined)
                byPath.set(key, parsed);
            else if (known.fingerprint !== parsed.fingerprint)
                throw new lib_errors/* ConfigurationError */.j1({
                    message: `Lines ${known.line} and ${line} of \`${file}\` give different digests for \`${parsed.path}\`: ` +
                        `${known.fingerprint} and ${parsed.fingerprint}`,
                    reason: "The file was written twice, or joined from two builds",
                    hint: "Create it again from the files that are meant",
                });
        }
        catch (error) {
            if (!(error instanceof lib_errors/* ConfigurationError */.j1))
                throw error;
            errors.push(error);
        }
    }
    (0,concurrency/* throwTogether */.L7)(errors);
    if (byPath.size === 0)
        throw new lib_errors/* ConfigurationError */.j1({
            message: `\`${file}\` lists no artifact: it is empty or has only comments`,
            hint: "Check the step that creates it",
        });
    return [...byPath.values()];
}
function decodeText(content, file) {
    const [first, second] = content;
    const encoding = first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
    try {
        const text = new TextDecoder(encoding, { fatal: true }).decode(content);
        if (!text.includes("\0"))
            return text;
        if (zeroTerminated.test(text))
            throw new lib_errors/* ConfigurationError */.j1({
                message: `\`${file}\` separates its lines by NUL bytes, as \`sha256sum -z\` does`,
                hint: "Create it without `-z` (`--zero`)",
            });
    }
    catch (error) {
        if (!(error instanceof TypeError))
            throw error;
    }
    throw new lib_errors/* ConfigurationError */.j1({
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
        const other = otherDigests[digest.length];
        const guess = other === undefined ? "" : ` (${other})`;
        throw createError(`its digest has ${digest.length} hex characters${guess}, but SHA-256 has 64`, onlySha256);
    }
    if (mode === "" && path.startsWith("^"))
        throw createError("it is a digest of bits, as `shasum -0` writes it", "Create the file without `-0`");
    if (path === "-")
        throw createError("it names standard input (`-`), not a file", "Write the file's name instead of `-`");
    const name = (0,paths/* toSlashes */.TH)(escaped === "\\" ? unescapeName(path, createError) : path);
    if (!isPlain(name)) {
        throw createError(`\`${name}\` is not the plain path of a file`, "Write a path such as `app`, `./app`, `../dist/app` or `/dist/app`, " +
            "without a final `/` and without empty names, `.` or `..` inside");
    }
    return {
        path: name,
        fingerprint: dist/* parse */.qgA(identifiers/* fingerprintSchema */.S8, digest.toLowerCase()),
        ...(mode === "" && path.startsWith("U") && { mayBeUniversal: true }),
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
const otherDigests = {
    32: "MD5",
    40: "SHA-1",
    56: "SHA-224",
    96: "SHA-384",
    128: "SHA-512",
};
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

// EXTERNAL MODULE: ./build/artifacts/select/glob.js
var select_glob = __webpack_require__(4307);
// EXTERNAL MODULE: ./build/artifacts/hash/hash-pool.js
var hash_pool = __webpack_require__(8332);
// EXTERNAL MODULE: ./build/artifacts/fingerprint-path.js + 1 modules
var fingerprint_path = __webpack_require__(1535);
// EXTERNAL MODULE: ./build/artifacts/hash/progress.js
var hash_progress = __webpack_require__(5542);
// EXTERNAL MODULE: ./build/artifacts/select/same-name.js
var same_name = __webpack_require__(5435);
// EXTERNAL MODULE: ./build/artifacts/select/select.js
var select_select = __webpack_require__(993);
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
// Artifacts from a checksum file. A listed file that exists is hashed and must agree.













/**
 * Finds the artifacts that a checksum file lists.
 * @throws ConfigurationError, ConfigurationErrors when the file cannot be parsed, a line selects nothing, or an existing
 *   file has another digest
 * @throws CancelledError
 */
async function fromChecksums(selection, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const file = (0,paths/* toSlashes */.TH)(selection.checksums);
        const progress = new hash_progress/* Progress */.k(`\`${file}\``, context);
        if (!(0,paths/* exists */.t2)((0,paths/* encodePath */.O0)(file)))
            throw await missingFileError(file, context);
        const content = await (0,read_file/* readInputFile */.jH)("checksums", file, file, context.signal);
        const all = locate(parseChecksumFile(content, file), file);
        const selected = await selectEntries(all, selection, progress, context);
        const compared = new Set();
        const pool = __addDisposableResource(env_1, new hash_pool/* HashPool */.v(context.signal), true);
        await (0,concurrency/* collectErrors */.ul)(new Set(selected.map(({ entry }) => entry)), async (entry) => {
            progress.entries += 1;
            if (progress.shouldYield)
                await progress.yieldToEventLoop();
            if (!fileExists(entry, file))
                return;
            compared.add(entry);
            await compare(entry, file, pool, context);
        }, pool.concurrency);
        context.logger.info(`\`${file}\`: ${all.length} listed, ${selected.length} selected, ${compared.size} compared with existing files`);
        return selected.map(({ entry, name }) => ({
            artifact: {
                ...name,
                filename: external_node_path_.posix.basename(entry.path),
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
function locate(entries, file) {
    const directory = file.slice(0, file.lastIndexOf("/") + 1);
    const realDirectory = (0,paths/* decodePath */.q0)((0,paths/* resolveLinks */.Ap)((0,paths/* encodePath */.O0)(directory)));
    return entries.map((entry) => {
        const location = (0,external_node_path_.isAbsolute)(entry.path) ? entry.path : directory + (0,paths/* removeDots */.ff)(entry.path);
        const leadsUp = entry.path.startsWith("../");
        // `..` may be resolved by text where no links are left.
        const here = leadsUp ? (0,paths/* toSlashes */.TH)((0,external_node_path_.relative)("", (0,external_node_path_.resolve)(realDirectory, entry.path))) : location;
        return { ...entry, location, here };
    });
}
/**
 * Returns whether an entry's file exists.
 * @throws ConfigurationError when it does with `/` in place of `\`, or the line may be one of `shasum -U`
 */
function fileExists({ path, location, line, mayBeUniversal }, file) {
    if ((0,paths/* exists */.t2)((0,paths/* encodePath */.O0)(location)))
        return true;
    if (mayBeUniversal === true)
        throw new lib_errors/* ConfigurationError */.j1({
            message: `Line ${line} of \`${file}\` names \`${path}\`, which does not exist, or \`${path.slice(1)}\`, as \`shasum -U\` writes it`,
            reason: "`shasum -U` changes line endings before it hashes, so its digest is not that of the file",
            hint: "Create the file without `-U`, or write two spaces before the name",
        });
    const withSlash = location.replaceAll("\\", "/");
    if (withSlash === location || !(0,paths/* exists */.t2)((0,paths/* encodePath */.O0)(withSlash)))
        return false;
    throw new lib_errors/* ConfigurationError */.j1({
        message: `Line ${line} of \`${file}\` names \`${path}\`, which does not exist, but \`${withSlash}\` does`,
        reason: "`\\` separates directories only on Windows, so the file would not be compared",
        hint: "Write the path with `/`",
    });
}
async function selectEntries(all, { artifacts, checksums, ifNoMatch }, progress, { logger }) {
    if (artifacts.length === 0)
        return all.map((entry) => ({ entry }));
    const selected = await (0,concurrency/* collectErrors */.ul)(artifacts, async ({ pattern, ...name }) => {
        const matches = createMatcher((0,paths/* toSlashes */.TH)(pattern));
        const matching = [];
        for (const entry of all) {
            if (progress.shouldYield)
                await progress.yieldToEventLoop();
            if (matches(entry.path) || matches(entry.here))
                matching.push({ entry, name });
        }
        if (matching.length === 0) {
            const name = external_node_path_.posix.basename((0,paths/* toSlashes */.TH)(pattern));
            const others = all.filter(({ path }) => external_node_path_.posix.basename(path) === name).map(({ path }) => path);
            const message = `\`${checksums}\` lists nothing that matches \`${pattern}\` (input \`artifacts\`)${(0,same_name/* thereIs */.R)(others)}`;
            (0,select_select/* reportNoMatch */.BK)(message, ifNoMatch, logger, undefined, (0,select_select/* mayBeMissing */.ZK)(artifacts.length));
        }
        return matching;
    });
    return selected.flat();
}
function createMatcher(pattern) {
    if (!(0,select_glob/* isGlob */.fg)(pattern))
        return (path) => (0,paths/* removeDots */.ff)(path) === (0,paths/* removeDots */.ff)(pattern);
    const glob = (0,select_glob/* parseGlob */.qF)(pattern);
    return (path) => (0,select_glob/* matchesGlob */.kt)(glob, path);
}
async function compare(entry, file, pool, context) {
    const { fingerprint } = await (0,fingerprint_path/* fingerprintPath */.u)((0,fingerprint_path/* inspect */.N)((0,paths/* encodePath */.O0)(entry.location), undefined, "file"), { exclusions: [], isForGate: true }, pool, context);
    if (fingerprint === entry.fingerprint)
        return;
    throw new lib_errors/* ConfigurationError */.j1({
        message: `\`${entry.location}\` has SHA-256 ${fingerprint}, but line ${entry.line} of \`${file}\` lists ${entry.fingerprint}`,
        reason: "The file changed after the checksums were created, or the line is for another file",
        hint: "Create the checksum file after the last step that changes the files",
    });
}
async function missingFileError(file, context) {
    const reason = (0,select_select/* suggestPath */.Mc)(file);
    const elsewhere = await (0,select_select/* describeElsewhere */.UP)(file, "file", reason, context);
    return new lib_errors/* ConfigurationError */.j1((0,omit_undefined/* omitUndefined */.O)({
        message: `Checksum file ${(0,select_select/* missingPath */.IT)(file)}${elsewhere}`,
        reason,
        hint: "Input `checksums` must name a regular file of at most 64 MB: check the step that creates it",
    }));
}

// EXTERNAL MODULE: ./build/artifacts/select/from-artifact-lists.js
var from_artifact_lists = __webpack_require__(6596);
;// CONCATENATED MODULE: ./build/artifacts/fingerprint-all.js
// Fingerprints everything that a workflow selects. Either every artifact gets a fingerprint, or one error names all that
// have none.









/**
 * Fingerprints the selected artifacts, in the order of their selection. The same artifact twice is one.
 * @param budget the time for registries; later requests of the step share it
 * @param manifests takes what is in the artifacts that are read
 * @throws ConfigurationError, ConfigurationErrors naming everything that has no fingerprint
 * @throws CancelledError
 */
async function fingerprintAll(selection, context, budget = new lib_budget/* Budget */._(selection.timeout, context.clock), manifests) {
    const sources = [
        () => givenArtifacts(selection),
        () => findBuilt({ ...selection, budget }, context, manifests),
        () => (0,from_artifact_lists/* fromArtifactLists */.E)(selection.artifactsFrom, selection.ifNoMatch, context),
    ];
    const found = await (0,concurrency/* collectErrors */.ul)(sources, (find) => find());
    const artifacts = deduplicate(found.flat(), context.logger);
    const [first, second] = artifacts;
    if (first === undefined)
        throw new lib_errors/* ConfigurationError */.j1({
            message: "No artifact was found: nothing that the inputs select exists",
            hint: "Check what the build created, and the inputs `artifacts`, `checksums` and `artifacts-from`",
        });
    if (selection.filename === undefined)
        return artifacts;
    if (second !== undefined)
        throw new lib_errors/* ConfigurationError */.j1({
            message: `Input \`filename\` is \`${selection.filename}\`, the name of one artifact, but ${artifacts.length} are selected`,
            reason: `The first are \`${artifacts
                .slice(0, 3)
                .map((artifact) => artifact.filename)
                .join("`, `")}\``,
            hint: "Omit `filename`, or select one artifact",
        });
    return [{ ...first, filename: selection.filename }];
}
async function findBuilt(selection, context, manifests) {
    const { artifacts, artifactType, checksums } = selection;
    if (checksums !== undefined)
        return fromChecksums({ ...selection, checksums }, context);
    if (artifacts.length === 0)
        return [];
    switch (artifactType) {
        case "auto":
        case "file":
        case "dir":
            return (0,select_select/* fromPaths */.pT)({ ...selection, artifactType }, context, manifests);
        case "oci":
        case "docker": {
            // Loaded only here, because it brings an HTTP client along.
            const { fromImages } = await Promise.all(/* import() */[__webpack_require__.e(942), __webpack_require__.e(902), __webpack_require__.e(555)]).then(__webpack_require__.bind(__webpack_require__, 5555));
            return fromImages({ ...selection, artifactType }, context, manifests);
        }
    }
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




const shape = /^(?<name>[^@]+?)(?::(?<tag>\w[\w.-]{0,127}))?(?:@(?<digest>[^@]+))?$/;
/** The first part of a name is a registry only if it looks like a host. */
const hostAndPath = /^(?:((?=[^/]*[.:A-Z])[^/]+|localhost)\/)?([^]*)$/;
const registryShape = /^(?:[a-zA-Z0-9](?:[a-zA-Z0-9.-]*[a-zA-Z0-9])?|\[[0-9a-fA-F:.]+\])(?::\d{1,5})?$/;
const repositoryShape = /^[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*(?:\/[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*)*$/;
/** Parses an image reference. Throws a ConfigurationError when it is not valid, or its digest is not a SHA-256. */
function imageReference(written) {
    const invalid = (reason) => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
        message: `\`${written}\` is not an image reference`,
        reason,
        hint: "Write it as `registry/repository:tag` or `registry/repository@sha256:…`",
    });
    const { name, tag, digest } = shape.exec(written)?.groups ?? {};
    if (name === undefined)
        throw invalid("It contains a space, an invalid tag, or no name");
    const [, host = "docker.io", path = ""] = hostAndPath.exec(name) ?? [];
    const registry = host === "index.docker.io" ? "docker.io" : host;
    const repository = registry === "docker.io" && !path.includes("/") ? `library/${path}` : path;
    if (!registryShape.test(registry))
        throw invalid(`\`${registry}\` is not a host name`);
    if (/[A-Z]/.test(repository))
        throw invalid("repository names are in lower case");
    if (!repositoryShape.test(repository) || name.length > 255)
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

/***/ 8698:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   p: () => (/* binding */ createManifests)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1469);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6974);
/* harmony import */ var _lib_read_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6581);
/* harmony import */ var _lib_result_file_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2882);
/* harmony import */ var _hash_chunked_writer_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4425);
/* harmony import */ var _format_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9561);
// The manifests of a step: written while its artifacts are fingerprinted, put together in one file, and compared with an
// earlier one.







/** Collects what the manifests of a step say. Must be disposed of, because it writes temporary files. */
function createManifests({ manifest, compareWith }, context) {
    const isEnabled = manifest || compareWith !== undefined;
    const allContents = new Map();
    /** Paths of files with the entries of a directory. */
    const temporary = [];
    return {
        /**
         * Begins the entries of a directory; undefined where no manifest is wanted. Must be disposed of before this.
         * @throws ConfigurationError when the file cannot be created
         */
        beginDirectory() {
            if (!isEnabled)
                return undefined;
            const { path, file } = writing(() => (0,_lib_result_file_js__WEBPACK_IMPORTED_MODULE_3__/* .createResultFile */ .C)("manifest", "jsonl", context.environment));
            temporary.push(path);
            const lines = new _hash_chunked_writer_js__WEBPACK_IMPORTED_MODULE_5__/* .ChunkedWriter */ .O((chunk) => {
                writing(() => {
                    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(file, chunk);
                });
            });
            let entries = 0;
            let bytes = 0;
            return {
                add(entry) {
                    entries += 1;
                    bytes += entry.size ?? 0;
                    lines.add((0,_format_js__WEBPACK_IMPORTED_MODULE_4__/* .entryLine */ .bV)(entry));
                },
                /** Returns what was written, after the last entry. */
                end() {
                    lines.end();
                    return { entries, bytes, lines: { path } };
                },
                [Symbol.dispose]() {
                    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(file);
                },
            };
        },
        /** Adds an artifact. The same artifact twice is one. */
        add(fingerprint, contents) {
            if (isEnabled && !allContents.has(fingerprint))
                allContents.set(fingerprint, contents);
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
                throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1({
                    message: `\`${input}\` is set, but there is no manifest of \`${artifacts[0]?.filename ?? ""}\``,
                    reason: "Only files, directories and images in a registry that this step reads have one",
                    hint: `Select them with \`artifacts\`, or omit \`${input}\``,
                });
            return (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_6__/* .omitUndefined */ .O)({
                // Compared first: a manifest that cannot be read is found before anything is written.
                comparisons: compareWith === undefined
                    ? undefined
                    : await (await __webpack_require__.e(/* import() */ 155).then(__webpack_require__.bind(__webpack_require__, 4155))).compareAll(compareWith, known, context),
                manifestFile: manifest ? writeAll(known, context) : undefined,
            });
        },
        [Symbol.dispose]() {
            for (const path of temporary)
                (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.rmSync)(path, { force: true });
        },
    };
}
const writeAll = (known, { environment }) => writing(() => (0,_lib_result_file_js__WEBPACK_IMPORTED_MODULE_3__/* .writeResultFile */ .t)("manifest", "jsonl", environment, linesOf(known)));
function* linesOf(known) {
    for (const { artifact, contents } of known) {
        yield `${JSON.stringify((0,_format_js__WEBPACK_IMPORTED_MODULE_4__/* .headOf */ .Uo)(artifact, contents))}\n`;
        if ("text" in contents.lines)
            yield contents.lines.text;
        else
            yield* blocksOf(contents.lines.path);
    }
}
// One block for all: a buffer for each would stay in memory until the next collection.
const block = Buffer.allocUnsafeSlow(256 * 1024);
function* blocksOf(path) {
    const file = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(path, "r");
    try {
        for (let count = -1; count !== 0;) {
            count = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readSync)(file, block, 0, block.length, null);
            yield block.subarray(0, count);
        }
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(file);
    }
}
/** @throws ConfigurationError when the file system refuses */
function writing(act) {
    try {
        return act();
    }
    catch (error) {
        if (!(error instanceof Error) || (0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_2__/* .describeFileError */ .SQ)(error) === undefined)
            throw error;
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1({
            message: "The manifest could not be written",
            reason: error.message,
            hint: "Check that RUNNER_TEMP can be written on this runner and has free space",
        }, { cause: error });
    }
}


/***/ }),

/***/ 6596:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ fromArtifactLists),
/* harmony export */   f: () => (/* binding */ readRunnerList)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(7934);
/* harmony import */ var _domain_artifact_selection_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(5400);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9137);
/* harmony import */ var _lib_concurrency_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8867);
/* harmony import */ var _lib_json_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(292);
/* harmony import */ var _lib_read_file_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6581);
/* harmony import */ var _lib_result_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(5367);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(177);
/* harmony import */ var _image_reference_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1181);
/* harmony import */ var _paths_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8532);
/* harmony import */ var _select_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(993);
// Artifacts that were fingerprinted elsewhere: by other jobs, in the JSON files that the output `artifacts-file` named,
// so that one gate can cover a matrix; and by the runner, in its list of what earlier steps of this job declared.












/**
 * Reads the artifact files of other jobs, and the runner's list.
 * @param lines paths, globs, and the word `runner`
 * @throws ConfigurationError, ConfigurationErrors when a line selects nothing, or a file is not an artifact file
 * @throws CancelledError
 */
async function fromArtifactLists(lines, ifNoMatch, context) {
    const found = await (0,_lib_concurrency_js__WEBPACK_IMPORTED_MODULE_2__/* .collectErrors */ .ul)(lines, (line) => line === _domain_artifact_selection_js__WEBPACK_IMPORTED_MODULE_8__/* .runnerListLine */ .X
        ? fromRunnerList(ifNoMatch, context)
        : fromArtifactFiles(line, ifNoMatch, lines.length, context));
    return found.flat();
}
async function fromArtifactFiles(pattern, ifNoMatch, lines, context) {
    const ofOtherJobs = { artifactType: "file", input: "artifacts-from" };
    const check = "Check that the job that makes this file has run, and where its file was downloaded";
    const hint = lines > 1 ? `${check}. If a line may select nothing, set \`if-no-match: warn\`` : check;
    const files = await (0,_select_js__WEBPACK_IMPORTED_MODULE_7__/* .findPaths */ .EQ)(pattern, { ...ofOtherJobs, ifNoMatch, lines, hint }, context);
    const found = await (0,_lib_concurrency_js__WEBPACK_IMPORTED_MODULE_2__/* .collectErrors */ .ul)(files, async (path) => {
        const file = (0,_paths_js__WEBPACK_IMPORTED_MODULE_6__/* .decodePath */ .q0)(path);
        const content = await (0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_4__/* .readInputFile */ .jH)("artifacts-from", (0,_paths_js__WEBPACK_IMPORTED_MODULE_6__/* .toFsPath */ .Yb)(path), file, context.signal);
        const { artifacts } = parseList(artifactListSchema, content, file, {
            kind: "an artifact file",
            hint: "Use the files that the output `artifacts-file` of other jobs names, unchanged",
            otherVersion: "Create and read it with the same version of this action",
        });
        return artifacts.map((artifact) => ({ artifact, origin: file }));
    });
    return found.flat();
}
async function fromRunnerList(ifNoMatch, context) {
    const subjects = await readRunnerList(context);
    const artifacts = subjects.flatMap(({ artifact }) => artifact ?? []);
    const others = subjects.filter(({ artifact }) => artifact === undefined);
    if (others.length > 0) {
        const names = others.map(({ name, digest }) => `\`${name}\` (SHA-${digest.slice(3, 6)})`);
        const named = (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_9__/* .firstOf */ .Ku)(names, 5, (more) => `… and ${more} more`);
        (0,_select_js__WEBPACK_IMPORTED_MODULE_7__/* .reportNoMatch */ .BK)(`The runner's list has ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_9__/* .count */ .U9)(others.length, "image")} without a SHA-256 digest: ${named.join(", ")}`, ifNoMatch, context.logger, "The service knows artifacts by their SHA-256 only", "Select such an image in `artifacts`, or set `if-no-match: warn` to leave it out");
    }
    if (subjects.length === 0)
        (0,_select_js__WEBPACK_IMPORTED_MODULE_7__/* .reportNoMatch */ .BK)("The runner's list of artifacts is empty: no earlier step of this job declared one", ifNoMatch, context.logger, undefined, "Set `declare: true` in the step that fingerprints or reports them");
    return artifacts.map((artifact) => ({ artifact, origin: "the runner's list" }));
}
/**
 * Reads the runner's list of the artifacts that earlier steps of this job declared (docs/fingerprints.md).
 * @throws ConfigurationError when the runner keeps no list, or it is not of the form that is known; CancelledError
 */
async function readRunnerList({ environment, signal }) {
    const { GITHUB_ARTIFACTS_LIST: path } = environment;
    const content = path ? await (0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_4__/* .readInputFile */ .jH)("artifacts-from", path, path, signal) : undefined;
    // The file is empty where the list is switched off.
    if (path === undefined || content === undefined || content.length === 0)
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
            message: "The runner keeps no list of artifacts",
            reason: path ? "The list is switched off (its file is empty)" : "GITHUB_ARTIFACTS_LIST is not set",
            hint: "The list needs runner 2.336.0 or later. " +
                "Set ACTIONS_RUNNER_ALLOW_ARTIFACTS_FILE=true where a self-hosted runner is started",
        });
    const { subjects } = parseList(runnerListSchema, content, path, {
        kind: "the runner's list of artifacts",
        hint: "No step of the job may write to this file",
        otherVersion: "Use a newer version of this action",
    });
    return subjects;
}
const artifactSchema = valibot__WEBPACK_IMPORTED_MODULE_10__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_10__/* .object */ .Ikc({
    name: valibot__WEBPACK_IMPORTED_MODULE_10__/* .nullish */ .cl6(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .templateReferenceNameSchema */ .cN),
    filename: valibot__WEBPACK_IMPORTED_MODULE_10__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_10__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_10__/* .nonEmpty */ .hq("must not be empty")),
    type: valibot__WEBPACK_IMPORTED_MODULE_10__/* .picklist */ .KIO(["file", "dir", "oci", "docker", "given", "checksum"]),
    fingerprint: _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .fingerprintSchema */ .S8,
    reference: valibot__WEBPACK_IMPORTED_MODULE_10__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_10__/* .string */ .YjP()),
}), valibot__WEBPACK_IMPORTED_MODULE_10__/* .rawTransform */ .NTK(({ dataset, addIssue, NEVER }) => {
    const { name, reference, ...artifact } = dataset.value;
    const parsed = { ...artifact, ...(name && { name }) };
    if (reference === undefined)
        return parsed;
    const result = parseReference(parsed, reference);
    if (result.success)
        return { ...parsed, reference: result.value };
    addIssue({ message: result.reason });
    return NEVER;
}));
/** Parses an image reference. Later steps use it in commands, so it must not hold anything else. */
function parseReference({ type, fingerprint }, reference) {
    if (type !== "oci" && type !== "docker")
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_11__/* .err */ ._)(`has a \`reference\`, and its type is \`${type}\``);
    try {
        const image = (0,_image_reference_js__WEBPACK_IMPORTED_MODULE_5__/* .imageReference */ .rA)(reference);
        return image.digest === fingerprint
            ? (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_11__.ok)((0,_image_reference_js__WEBPACK_IMPORTED_MODULE_5__/* .pinned */ .dp)(image, fingerprint))
            : (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_11__/* .err */ ._)("has a `reference` that does not end with its fingerprint");
    }
    catch (error) {
        if (error instanceof _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1)
            return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_11__/* .err */ ._)("has a `reference` that is not an image with its digest");
        throw error;
    }
}
/** What is read of an artifact file. Other fields of an artifact, such as a verdict, are ignored. */
const artifactListSchema = valibot__WEBPACK_IMPORTED_MODULE_10__/* .object */ .Ikc({
    version: valibot__WEBPACK_IMPORTED_MODULE_10__/* .literal */ .euz(1),
    artifacts: valibot__WEBPACK_IMPORTED_MODULE_10__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_10__/* .array */ .YOg(artifactSchema), valibot__WEBPACK_IMPORTED_MODULE_10__/* .minLength */ .BpQ(1, "lists no artifact")),
});
/** What is read of the runner's list: files by their base name, images by their reference without the digest. */
const runnerListSchema = valibot__WEBPACK_IMPORTED_MODULE_10__/* .object */ .Ikc({
    version: valibot__WEBPACK_IMPORTED_MODULE_10__/* .literal */ .euz(1),
    subjects: valibot__WEBPACK_IMPORTED_MODULE_10__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_10__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_10__/* .object */ .Ikc({
        name: valibot__WEBPACK_IMPORTED_MODULE_10__/* .string */ .YjP(),
        digest: valibot__WEBPACK_IMPORTED_MODULE_10__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_10__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_10__/* .regex */ .yGV(/^(?:sha256:[a-f0-9]{64}|sha384:[a-f0-9]{96}|sha512:[a-f0-9]{128})$/, "must be `sha256:`, `sha384:` or `sha512:` and as many lower-case hex characters")),
        kind: valibot__WEBPACK_IMPORTED_MODULE_10__/* .picklist */ .KIO(["file", "oci"]),
    }), valibot__WEBPACK_IMPORTED_MODULE_10__/* .check */ .z6Y(({ name, kind }) => kind === "oci" || /^[^/\\\p{Cc}\p{Zl}\p{Zp}]+$/u.test(name), "has a name that is not the base name of a file"), valibot__WEBPACK_IMPORTED_MODULE_10__/* .rawTransform */ .NTK(({ dataset, addIssue, NEVER }) => {
        const { name, digest, kind } = dataset.value;
        const [algorithm, fingerprint] = digest.split(":");
        if (algorithm !== "sha256")
            return { name, digest };
        const artifact = valibot__WEBPACK_IMPORTED_MODULE_10__/* .safeParse */ .xLC(artifactSchema, {
            filename: name,
            type: kind,
            fingerprint,
            ...(kind === "oci" && { reference: `${name}@${digest}` }),
        });
        if (artifact.success)
            return { name, digest, artifact: artifact.output };
        addIssue({ message: artifact.issues[0].message });
        return NEVER;
    }))),
});
/**
 * @param texts what a list is called in errors, and what to do about one that cannot be read
 * @throws ConfigurationError
 */
function parseList(schema, content, file, { kind, hint, otherVersion }) {
    const syntaxError = (reason, next) => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({ message: `\`${file}\` is not ${kind}: ${reason}`, hint: next });
    const json = (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_3__/* .parseJson */ .qF)(content);
    if (!json.success)
        throw syntaxError(json.reason, hint);
    const read = valibot__WEBPACK_IMPORTED_MODULE_10__/* .safeParse */ .xLC(schema, json.value, { abortEarly: true });
    if (read.success)
        return read.output;
    const issue = read.issues[0];
    const path = valibot__WEBPACK_IMPORTED_MODULE_10__/* .getDotPath */ .BuJ(issue) ?? "the whole file";
    throw path === "version"
        ? syntaxError("its version is not 1", otherVersion)
        : syntaxError(`${path}: ${issue.message}`, hint);
}


/***/ }),

/***/ 1470:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ warnAboutEmptyDirectories),
/* harmony export */   S: () => (/* binding */ fingerprintSelected)
/* harmony export */ });
/* harmony import */ var _artifacts_fingerprint_all_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8697);
/* harmony import */ var _artifacts_manifest_manifests_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8698);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1469);
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
/** Warns about each empty directory. */
function warnAboutEmptyDirectories(artifacts, { logger }) {
    for (const directory of artifacts.filter(isEmptyDirectory))
        logger.warn(`${emptyText(directory)}: its fingerprint is that of every directory without content, and identifies nothing`);
}
/**
 * Fingerprints the selected artifacts and makes their manifests, and refuses an empty directory: its fingerprint is that
 * of every other empty directory. With `if-no-match: warn` it is skipped with a warning.
 * @param budget the time for registries, where later requests share it
 * @throws ConfigurationError for what cannot be fingerprinted, and when nothing is left; CancelledError
 */
async function fingerprintSelected(selection, context, budget) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const manifests = __addDisposableResource(env_1, (0,_artifacts_manifest_manifests_js__WEBPACK_IMPORTED_MODULE_1__/* .createManifests */ .p)(selection, context), false);
        const all = await (0,_artifacts_fingerprint_all_js__WEBPACK_IMPORTED_MODULE_0__/* .fingerprintAll */ .I)(selection, context, budget, manifests);
        const empty = all.filter(isEmptyDirectory);
        const artifacts = all.filter((artifact) => !isEmptyDirectory(artifact));
        if (empty.length > 0 && (artifacts.length === 0 || selection.ifNoMatch === "fail"))
            throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ConfigurationError */ .j1({
                message: empty.map(emptyText).join("; "),
                reason: "The fingerprint of a directory without content identifies nothing",
                hint: "Check that the build wrote files there, and that `exclude` and `.kosli_ignore` do not exclude all of them",
            });
        for (const directory of empty)
            context.logger.warn(`${emptyText(directory)}: it is skipped, as \`if-no-match: warn\` allows`);
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
