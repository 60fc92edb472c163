export const id = 321;
export const ids = [321];
export const modules = {

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
    const notAReference = (reason) => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
        message: `\`${written}\` is not an image reference`,
        reason,
        hint: "Write it as `registry/repository:tag` or `registry/repository@sha256:…`",
    });
    const { name, tag, digest } = referencePattern.exec(written)?.groups ?? {};
    if (name === undefined)
        throw notAReference("It contains a space, an invalid tag, or no name");
    const [, host = "docker.io", path = ""] = hostPattern.exec(name) ?? [];
    const registry = host === "index.docker.io" ? "docker.io" : host;
    const repository = registry === "docker.io" && !path.includes("/") ? `library/${path}` : path;
    if (!registryPattern.test(registry))
        throw notAReference(`\`${registry}\` is not a host name`);
    if (/[A-Z]/.test(repository))
        throw notAReference("Repository names are in lower case");
    if (!repositoryPattern.test(repository) || name.length > 255)
        throw notAReference(`\`${repository}\` is not a repository name`);
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

/***/ 7726:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ ManifestLines),
/* harmony export */   u: () => (/* binding */ writeManifests)
/* harmony export */ });
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _lib_read_file_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(693);
/* harmony import */ var _lib_result_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2882);



/**
 * Writes the manifests of artifacts, each to a file, and returns them in their order. A notice names artifacts without one.
 * @throws ConfigurationError when the file system refuses
 */
function writeManifests(manifests, artifacts, { environment, logger }) {
    const [first, ...others] = artifacts.filter(({ fingerprint }) => !manifests.has(fingerprint));
    if (first !== undefined)
        logger.notice(`\`manifest\`: there is none of \`${first.filename}\`${others.length > 0 ? ` and ${others.length} more` : ""}. ` +
            "Only files and directories that `artifacts` selects have one");
    try {
        return artifacts.flatMap((artifact) => {
            const bytes = manifests.get(artifact.fingerprint);
            if (bytes === undefined)
                return [];
            return { artifact, path: (0,_lib_result_file_js__WEBPACK_IMPORTED_MODULE_2__/* .writeResultFile */ .t)("manifest", "sha256", environment, [bytes]) };
        });
    }
    catch (error) {
        if (!(error instanceof Error) || (0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_1__/* .describeFileError */ .SQ)(error) === undefined)
            throw error;
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
            message: "The manifest could not be written",
            reason: error.message,
            hint: "Check that RUNNER_TEMP can be written on this runner and has free space",
        }, { cause: error });
    }
}
const escapes = { "\\": "\\\\", "\n": "\\n", "\r": "\\r" };
/** Collects the lines of a manifest, as bytes: as text, those of a million files take half a gibibyte. */
class ManifestLines {
    #text = "";
    #chunks = [];
    /** Adds a file, with its SHA-256 as 64 hex characters. */
    add = (name, sha256) => {
        this.#text += checksumLine(name, sha256);
        if (this.#text.length > 64 * 1024)
            this.#encode();
    };
    /** Returns the bytes of all lines. */
    bytes() {
        this.#encode();
        return Buffer.concat(this.#chunks);
    }
    #encode() {
        this.#chunks.push(Buffer.from(this.#text, "latin1"));
        this.#text = "";
    }
}
/** Returns the line of a file, as GNU writes it: a `\` before it says that its name is escaped. */
function checksumLine(name, sha256) {
    const escaped = name.replace(/[\\\n\r]/g, (character) => escapes[character] ?? character);
    // `-` alone would be standard input.
    return `${escaped === name ? "" : "\\"}${sha256}  ${escaped === "-" ? "./-" : escaped}\n`;
}


/***/ }),

/***/ 534:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ requireFewArtifacts)
/* harmony export */ });
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(177);


/** Each has a request, an answer and a row in the summary; actions/attest signs 1,024 subjects at most. */
const maxArtifacts = 1_000;
/**
 * Checks how many artifacts are selected.
 * @throws ConfigurationError for more than a step takes
 */
function requireFewArtifacts(number) {
    if (number > maxArtifacts)
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
            message: `${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_1__/* .grouped */ .zD)(number)} artifacts are selected, but a step takes at most ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_1__/* .grouped */ .zD)(maxArtifacts)}`,
            hint: "Use several steps, or a matrix whose jobs each select a part",
        });
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

/***/ 5196:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  S: () => (/* binding */ fingerprintSelected),
  O: () => (/* binding */ hasSecretReference)
});

// EXTERNAL MODULE: ./build/artifacts/selection.js
var artifacts_selection = __webpack_require__(534);
// EXTERNAL MODULE: ./build/lib/deadline.js
var lib_deadline = __webpack_require__(5842);
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
 * @param deadline the time for registries; later requests of the step share it
 * @param manifests takes what is in the files and directories that are read
 * @throws ConfigurationError, ConfigurationErrors naming everything that has no fingerprint; CancelledError
 */
async function fingerprintAll(selection, context, deadline = new lib_deadline/* Deadline */.B(selection.timeout, context.clock), manifests) {
    const sources = [
        () => givenArtifacts(selection),
        () => findBuilt(selection, deadline, context, manifests),
        () => findListed(selection, context),
    ];
    const found = await (0,concurrency/* collectErrors */.ul)(sources, (find) => find());
    const artifacts = deduplicate(found.flat(), context.logger);
    (0,artifacts_selection/* requireFewArtifacts */.Z)(artifacts.length);
    const [first, second] = artifacts;
    if (first === undefined)
        throw new errors/* ConfigurationError */.j1({
            message: "No artifact was found: nothing that the inputs select exists",
            hint: "Check what the build created, and the inputs `artifacts`, `checksums` and `artifacts-from`",
        });
    if (selection.exclude.length > 0 && !artifacts.some(({ type }) => type === "dir"))
        context.logger.warn("Input `exclude` has no effect: none of the selected artifacts is a directory");
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
// Each is loaded where it is used: a fingerprint that is given needs none of them.
async function findListed({ artifactsFrom, ifNoMatch }, context) {
    if (artifactsFrom.length === 0)
        return [];
    const { fromArtifactLists } = await Promise.all(/* import() | from-artifact-lists */[__webpack_require__.e(367), __webpack_require__.e(826)]).then(__webpack_require__.bind(__webpack_require__, 6596));
    return fromArtifactLists(artifactsFrom, ifNoMatch, context);
}
async function findBuilt(selection, deadline, context, manifests) {
    const { artifacts, artifactType, checksums } = selection;
    if (checksums !== undefined) {
        const { fromChecksums } = await Promise.all(/* import() | checksum-file */[__webpack_require__.e(367), __webpack_require__.e(689)]).then(__webpack_require__.bind(__webpack_require__, 8581));
        return fromChecksums(checksums, selection, context);
    }
    if (artifacts.length === 0)
        return [];
    if (artifactType === "oci" || artifactType === "docker") {
        const { fromImages } = await Promise.all(/* import() | from-images */[__webpack_require__.e(942), __webpack_require__.e(887), __webpack_require__.e(310)]).then(__webpack_require__.bind(__webpack_require__, 9373));
        return fromImages(artifactType, { ...selection, deadline }, context);
    }
    const { fromPaths } = await Promise.all(/* import() | from-paths */[__webpack_require__.e(367), __webpack_require__.e(260)]).then(__webpack_require__.bind(__webpack_require__, 1542));
    return fromPaths(artifactType, selection, context, manifests);
}
/** Returns the artifacts whose fingerprints the workflow gives: no file is read, and no registry is asked. */
const givenArtifacts = ({ fingerprint: given }) => (0,concurrency/* collectErrors */.ul)(given, ({ name, fingerprint, image }) => {
    const about = image === undefined
        ? { filename: name ?? fingerprint, type: "given" }
        : { filename: image, type: "oci", reference: (0,image_reference/* pinned */.dp)((0,image_reference/* imageReference */.rA)(image), fingerprint) };
    return {
        artifact: { ...(0,omit_undefined/* omitUndefined */.O)({ name }), ...about, fingerprint },
        source: "the input `fingerprint`",
    };
});
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
        throw new errors/* ConfigurationError */.j1({
            message: `\`${one.name}\` and \`${other.name}\` name the same artifact: ${describe(first)} and ${describe(second)}`,
            reason: "Both have the same content",
            hint: "Keep one of the names",
        });
    }
    if (one.filename !== other.filename) {
        logger.info(`${second.source} has the same fingerprint as ${first.source}: both are one artifact, \`${one.filename}\``);
    }
    const name = one.name ?? other.name;
    return name === undefined ? first : { ...first, artifact: { ...one, name } };
}
const describe = ({ artifact, source }) => `\`${artifact.filename}\` (${source}, sha256:${artifact.fingerprint})`;

// EXTERNAL MODULE: ./build/artifacts/manifests.js
var artifacts_manifests = __webpack_require__(7726);
;// CONCATENATED MODULE: ./build/operations/shared/artifacts.js
// The fingerprints of the artifacts that an operation records or judges.



/** The fingerprint of every directory in which nothing counts: the SHA-256 of no bytes. */
const emptyFingerprint = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
const isEmptyDirectory = ({ type, fingerprint }) => type === "dir" && fingerprint === emptyFingerprint;
const emptyText = ({ filename }) => `Directory \`${filename}\` is empty, or everything in it is excluded`;
/**
 * Fingerprints the selected artifacts and makes their manifests. Refuses an empty directory: its fingerprint is that of
 * every other empty directory. With `if-no-match: warn` it is skipped with a warning.
 * @param deadline the time for registries, where later requests share it
 * @param onEmpty `keep` only warns about an empty directory
 * @throws ConfigurationError for what cannot be fingerprinted, and when nothing is left; CancelledError
 */
async function fingerprintSelected(selection, context, deadline, onEmpty = "reject") {
    const manifests = selection.manifest ? new Map() : undefined;
    const found = await fingerprintAll(selection, context, deadline, manifests);
    const all = found.map((artifact) => withoutSecretReference(artifact, context));
    const empty = all.filter(isEmptyDirectory);
    const artifacts = onEmpty === "keep" ? all : all.filter((artifact) => !isEmptyDirectory(artifact));
    if (empty.length > 0 &&
        (artifacts.length === 0 || (onEmpty === "reject" && selection.ifNoMatch === "fail")))
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
    return { artifacts, manifests: manifests ? (0,artifacts_manifests/* writeManifests */.u)(manifests, artifacts, context) : [] };
}
/** Leaves out a reference that holds a secret: with the secret redacted, a later job would deploy another name. */
function withoutSecretReference(artifact, context) {
    const { reference, ...others } = artifact;
    return reference !== undefined && hasSecretReference(artifact, context) ? others : artifact;
}
/** Returns whether the image reference of an artifact holds a secret, with a warning where it does. */
function hasSecretReference({ name, filename, reference }, { redact, logger }) {
    if (reference === undefined || redact(reference) === reference)
        return false;
    logger.warn(`The image reference of \`${name ?? filename}\` contains a secret of this step, so it is in no output. Choose a user name, password or key that is no part of the image's name`);
    return true;
}


/***/ }),

/***/ 2332:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fz: () => (/* binding */ artifactOutputs),
/* harmony export */   J0: () => (/* binding */ single),
/* harmony export */   KT: () => (/* binding */ artifactStateLine),
/* harmony export */   LM: () => (/* binding */ maxInAnnotation),
/* harmony export */   LQ: () => (/* binding */ firstOfMany),
/* harmony export */   Rl: () => (/* binding */ manifestLines),
/* harmony export */   Rw: () => (/* binding */ artifactTable),
/* harmony export */   Rx: () => (/* binding */ artifactParts),
/* harmony export */   VY: () => (/* binding */ artifactLine),
/* harmony export */   Vb: () => (/* binding */ nameOf),
/* harmony export */   eh: () => (/* binding */ summarize),
/* harmony export */   gj: () => (/* binding */ toOutputArtifacts),
/* harmony export */   uK: () => (/* binding */ linkedFingerprint)
/* harmony export */ });
/* harmony import */ var _domain_artifact_kinds_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(157);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(177);
/* harmony import */ var _report_markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4902);
/* harmony import */ var _report_presentation_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6699);
// How artifacts look, wherever an outcome has some.




/** The digits of a fingerprint that people compare. */
const shortFingerprint = (artifact) => artifact.fingerprint.slice(0, 12);
/**
 * Returns the artifact's name: in the template where it has one, with its file name where that is another. Of an image only
 * one of them, because both together would push what matters off the page.
 */
function nameOf(artifact) {
    const { name } = artifact;
    const file = (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(fileNameOf(artifact));
    if (name === undefined || name === artifact.filename)
        return file;
    return (0,_domain_artifact_kinds_js__WEBPACK_IMPORTED_MODULE_0__/* .isImage */ .wu)(artifact) ? (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(name) : (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `${(0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(name)} (${file})`;
}
/** Returns the file name, or the repository and tag of an image: registry and digest are long, and stand elsewhere. */
function fileNameOf(artifact) {
    const { filename, fingerprint } = artifact;
    // A given fingerprint has no file name but its digits.
    if (filename === fingerprint)
        return `sha256:${shortFingerprint(artifact)}`;
    if (!(0,_domain_artifact_kinds_js__WEBPACK_IMPORTED_MODULE_0__/* .isImage */ .wu)(artifact))
        return filename;
    return filename.replace(/@sha256:[a-f0-9]{64}$/, "").replace(/^(?=[^/]*[.:])[^/]+\/|^localhost\//, "");
}
/** Returns the short fingerprint, linked to the service's page of the artifact. */
const linkedFingerprint = (artifact) => (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .link */ .nf)((0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(shortFingerprint(artifact)), artifact.htmlUrl);
/** Returns a line of log with the fingerprint first, as `sha256sum` prints it, and the whole reference of an image. */
const artifactLine = (artifact) => {
    const { name, filename, fingerprint } = artifact;
    const shown = (0,_domain_artifact_kinds_js__WEBPACK_IMPORTED_MODULE_0__/* .isImage */ .wu)(artifact) && name !== undefined && name !== filename
        ? `${name} (${filename})`
        : nameOf(artifact).text;
    return `  ${fingerprint}  ${shown}`;
};
/** Returns a line of log with a mark and a state after that. */
const artifactStateLine = (artifact, state) => ({
    severity: artifact.severity,
    text: `${artifact.fingerprint}  ${nameOf(artifact).text}: ${state}`,
});
/** Returns a table of the artifacts; `digits` says what the column `title` shows of a fingerprint. */
const artifactTable = (artifacts, title = "SHA-256 fingerprint", digits = ({ fingerprint }) => (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(fingerprint)) => (0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_2__/* .table */ .tp)(artifacts, (artifact) => ({
    Artifact: nameOf(artifact),
    Type: _domain_artifact_kinds_js__WEBPACK_IMPORTED_MODULE_0__/* .artifactKinds */ .YC[artifact.type].label,
    [title]: digits(artifact),
}));
/** Returns the artifacts as in the output `artifacts`. A name is always there; JSON leaves out what is undefined. */
const toOutputArtifacts = (artifacts, more) => artifacts.map((artifact) => {
    const { name = null, filename, type, fingerprint, reference, htmlUrl } = artifact;
    return { name, filename, type, fingerprint, reference, html_url: htmlUrl, ...more(artifact) };
});
/** Returns the outputs of a step with exactly one artifact, or exactly one image, and of the manifests. */
function artifactOutputs({ artifacts, manifests = [], }) {
    const only = single(artifacts);
    const images = artifacts.filter(_domain_artifact_kinds_js__WEBPACK_IMPORTED_MODULE_0__/* .isImage */ .wu);
    return {
        fingerprint: only?.fingerprint,
        image: single(images)?.reference,
        "manifest-file": manifests.length > 0 ? manifests.map(({ path }) => path).join("\n") : undefined,
        "html-url": only?.htmlUrl,
    };
}
/** Returns the only item; undefined where there are none or several. */
const single = (items) => (items.length === 1 ? items[0] : undefined);
/** How many things of a kind an annotation names; all of them are in the log. */
const maxInAnnotation = 5;
/** Returns the first lines, and that there are more. Not how many: of a great many only the first are kept. */
const firstOfMany = (lines, nouns) => (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_3__/* .truncate */ .xv)(lines, maxInAnnotation, () => `… and more ${nouns}, in the log.`);
/** Returns a line for each of the first artifacts, and how many more there are. What is said of several is said once. */
function summarize(artifacts, describe) {
    const groups = [...Map.groupBy(artifacts, describe)].slice(0, maxInAnnotation);
    const left = artifacts.length - groups.reduce((sum, [, { length }]) => sum + length, 0);
    const lines = groups.map(([text, ofText]) => {
        const names = ofText.slice(0, maxInAnnotation).map(subjectOf);
        const more = ofText.length - names.length;
        return `${(0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_2__/* .compact */ .oE)([...names, more > 0 && `${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_3__/* .grouped */ .zD)(more)} more`]).join(", ")}: ${text}`;
    });
    return left === 0 ? lines : [...lines, `… and ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_3__/* .count */ .U9)(left, "more artifact")}, all in the log.`];
}
function subjectOf(artifact) {
    const digits = artifact.filename === artifact.fingerprint ? "" : ` (${shortFingerprint(artifact)})`;
    return `${nameOf(artifact).text}${digits}`;
}
/** Returns where the manifests are, as lines of log. */
const manifestLines = ({ manifests = [] }) => manifests.map(({ artifact, path }) => `Manifest of ${nameOf(artifact).text}: ${path}`);
/**
 * Returns what every step shows of the artifacts that it selected.
 * @param ofArtifact fields of each artifact in the output `artifacts`, besides what identifies it
 */
const artifactParts = (selected, ofArtifact = {}) => ({
    outputs: artifactOutputs(selected),
    documents: {
        artifacts: selected.artifacts.length > 0 ? toOutputArtifacts(selected.artifacts, () => ofArtifact) : undefined,
    },
    log: [...selected.artifacts.map(artifactLine), ...manifestLines(selected)],
    page: [artifactTable(selected.artifacts)],
});


/***/ }),

/***/ 9183:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EE: () => (/* binding */ filenameRule),
/* harmony export */   GO: () => (/* binding */ requiresArtifacts),
/* harmony export */   cu: () => (/* binding */ missingArtifacts),
/* harmony export */   g3: () => (/* binding */ selectionRules),
/* harmony export */   i6: () => (/* binding */ isAnySelected),
/* harmony export */   j2: () => (/* binding */ artifactsIn),
/* harmony export */   pN: () => (/* binding */ namesGivenArtifacts)
/* harmony export */ });
/* harmony import */ var _domain_artifact_kinds_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(157);
/* harmony import */ var _inputs_definitions_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7450);
/* harmony import */ var _inputs_rule_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4776);
/* harmony import */ var _inputs_schemas_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8892);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(177);
/* harmony import */ var _report_presentation_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6699);
// The inputs that select artifacts: rules between them, and what they select in words.






/** Returns whether any source of artifacts is given. */
const isAnySelected = ({ artifacts, fingerprint, checksums, artifactsFrom }) => artifacts.length + fingerprint.length + artifactsFrom.length > 0 || checksums !== undefined;
/** Returns that no artifact is selected, where none is. */
function* missingArtifacts(values) {
    if (!isAnySelected(values))
        yield {
            input: "artifacts",
            message: "is missing, and so are `fingerprint`, `checksums` and `artifacts-from`: no artifact is selected",
            reason: _inputs_schemas_js__WEBPACK_IMPORTED_MODULE_3__/* .skippedJobText */ .BI,
            hint: "Set `artifacts` (paths, globs or images) or one of the others",
            lacksArtifacts: true,
        };
}
/** For an operation that cannot do without artifacts. */
const requiresArtifacts = (0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_2__/* .rule */ .Hu)(_inputs_definitions_js__WEBPACK_IMPORTED_MODULE_1__/* .sourceInputs */ .ZU, missingArtifacts);
/** For every operation that selects artifacts. */
const selectionRules = [
    (0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_2__/* .rule */ .Hu)(_inputs_definitions_js__WEBPACK_IMPORTED_MODULE_1__/* .sourceInputs */ .ZU, function* ({ artifacts, fingerprint, checksums, artifactsFrom }) {
        const others = [
            ...(artifacts.length > 0 ? ["`artifacts`"] : []),
            ...(checksums === undefined ? [] : ["`checksums`"]),
            ...(artifactsFrom.length > 0 ? ["`artifacts-from`"] : []),
        ];
        if (fingerprint.length > 0 && others.length > 0)
            yield {
                input: "fingerprint",
                message: `cannot be combined with ${others.join(" and ")}`,
                hint: artifacts.length === 0
                    ? "Set one of them, or use two steps"
                    : "Omit `fingerprint` where this job has the artifacts: their own bytes are read. Omit `artifacts` where it has only the fingerprints",
            };
    }),
    (0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_2__/* .rule */ .Hu)(["checksums", "artifact-type"], function* ({ checksums, artifactType: type }) {
        if (checksums !== undefined && type !== "auto" && (0,_domain_artifact_kinds_js__WEBPACK_IMPORTED_MODULE_0__/* .isImage */ .wu)({ type }))
            yield {
                input: "checksums",
                message: `is ${(0,_inputs_schemas_js__WEBPACK_IMPORTED_MODULE_3__/* .quote */ .hD)(checksums)}, a list of files, but \`artifact-type\` is \`${type}\``,
                hint: "Omit one of them. Use one step for the files and one for the images",
            };
    }),
    (0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_2__/* .rule */ .Hu)(["registry-username", "registry-password"], function* ({ registryUsername, registryPassword }) {
        const missing = (input, other) => ({
            input,
            message: `is missing, but \`${other}\` is set`,
            mayBeUnset: true,
        });
        if (registryUsername !== undefined && registryPassword === undefined)
            yield missing("registry-password", "registry-username");
        if (registryPassword !== undefined && registryUsername === undefined)
            yield missing("registry-username", "registry-password");
    }),
];
/** For an operation that takes `filename`. */
const filenameRule = (0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_2__/* .rule */ .Hu)(["filename", "artifacts", "fingerprint"], function* ({ filename, artifacts, fingerprint }) {
    for (const [input, { length }] of [
        ["artifacts", artifacts],
        ["fingerprint", fingerprint],
    ])
        if (filename !== undefined && length > 1)
            yield {
                input: "filename",
                message: `is ${(0,_inputs_schemas_js__WEBPACK_IMPORTED_MODULE_3__/* .quote */ .hD)(filename)}, the name of one artifact, but \`${input}\` has ${length} lines`,
                hint: "Omit it: each artifact then has its own file name",
            };
});
/** For an operation that reports artifacts. Where no file is read, an artifact is known by its name alone. */
const namesGivenArtifacts = (0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_2__/* .rule */ .Hu)(["artifacts", "fingerprint", "filename"], function* ({ artifacts, fingerprint, filename }, { operation }) {
    const unnamed = fingerprint.filter(({ name, image }) => (name ?? image) === undefined);
    if (artifacts.length === 0 && unnamed.length > 0 && (filename === undefined || fingerprint.length > 1))
        yield {
            input: "fingerprint",
            message: `has ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_5__/* .count */ .U9)(unnamed.length, "line")} without a name: no file is read, so ${operation} needs it as file name`,
            hint: "Write each fingerprint as `name=sha256`, or set `filename` for the only one",
        };
});
const namesIn = (lines) => (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_5__/* .joinTruncated */ .v$)(lines, 4);
/** Returns the selected artifacts in words. */
function artifactsIn({ artifacts, fingerprint, checksums, artifactsFrom }) {
    const selected = fingerprint.length > 0
        ? fingerprint.map(({ name, fingerprint: digest }) => name ?? digest)
        : artifacts.map(({ pattern }) => pattern);
    return (0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_4__/* .compact */ .oE)([
        namesIn(selected),
        checksums !== undefined && `the entries of ${checksums}`,
        artifactsFrom.length > 0 && "artifacts from other jobs",
    ]).join(", ");
}


/***/ })

};
