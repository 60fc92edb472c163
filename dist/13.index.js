export const id = 13;
export const ids = [13,596];
export const modules = {

/***/ 6596:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ readRunnerList),
/* harmony export */   fromArtifactLists: () => (/* binding */ fromArtifactLists)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(7934);
/* harmony import */ var _domain_request_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(4684);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9137);
/* harmony import */ var _lib_concurrency_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8867);
/* harmony import */ var _lib_json_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(292);
/* harmony import */ var _lib_read_file_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6581);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(177);
/* harmony import */ var _image_reference_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1181);
/* harmony import */ var _paths_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8532);
/* harmony import */ var _find_paths_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(6367);
// Artifacts that were fingerprinted elsewhere: by other jobs, in the JSON files that the output `artifacts-file` named,
// so that one gate can cover a matrix; and by the runner, in its list of what earlier steps of this job declared.











/**
 * Reads the artifact files of other jobs, and the runner's list.
 * @param lines paths, globs, and the word `runner`
 * @throws ConfigurationError, ConfigurationErrors when a line selects nothing, or a file is not an artifact file
 * @throws CancelledError
 */
async function fromArtifactLists(lines, ifNoMatch, context) {
    const found = await (0,_lib_concurrency_js__WEBPACK_IMPORTED_MODULE_2__/* .collectErrors */ .ul)(lines, (line) => line === _domain_request_js__WEBPACK_IMPORTED_MODULE_8__/* .runnerListLine */ .X
        ? fromRunnerList(ifNoMatch, context)
        : fromArtifactFiles(line, ifNoMatch, lines.length, context));
    return found.flat();
}
async function fromArtifactFiles(pattern, ifNoMatch, lines, context) {
    const ofOtherJobs = { artifactType: "file", input: "artifacts-from" };
    const check = "Check that the job that makes this file has run, and where its file was downloaded";
    const hint = lines > 1 ? `${check}. If a line may select nothing, set \`if-no-match: warn\`` : check;
    const files = await (0,_find_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .findPaths */ .EQ)(pattern, { ...ofOtherJobs, ifNoMatch, hint }, context);
    const found = await (0,_lib_concurrency_js__WEBPACK_IMPORTED_MODULE_2__/* .collectErrors */ .ul)(files, async (path) => {
        const file = (0,_paths_js__WEBPACK_IMPORTED_MODULE_6__/* .decodePath */ .q0)(path);
        const content = await (0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_4__/* .readInputFile */ .jH)("artifacts-from", (0,_paths_js__WEBPACK_IMPORTED_MODULE_6__/* .toFsPath */ .Yb)(path), file, context.signal);
        const { artifacts } = parseList(artifactListSchema, content, file, {
            kind: "an artifact file",
            hint: "Use the files that the output `artifacts-file` of other jobs names, unchanged and with the same version of this action",
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
        const parts = {
            message: `The runner's list has ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_9__/* .count */ .U9)(others.length, "image")} without a SHA-256 digest: ${named.join(", ")}`,
            reason: "The service knows artifacts by their SHA-256 only",
            hint: "Select such an image in `artifacts`, or set `if-no-match: warn` to leave it out",
        };
        (0,_find_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .reportNoMatch */ .BK)(parts, ifNoMatch, context.logger);
    }
    if (subjects.length === 0)
        (0,_find_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .reportNoMatch */ .BK)({
            message: "The runner's list of artifacts is empty: no earlier step of this job declared one",
            hint: "Set `declare: true` in the step that fingerprints or reports them",
        }, ifNoMatch, context.logger);
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
        hint: "No step of the job may write to this file. A newer runner may need a newer version of this action",
    });
    return subjects;
}
const artifactSchema = valibot__WEBPACK_IMPORTED_MODULE_10__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_10__/* .object */ .Ikc({
    name: valibot__WEBPACK_IMPORTED_MODULE_10__/* .nullish */ .cl6(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .templateReferenceNameSchema */ .cN),
    filename: valibot__WEBPACK_IMPORTED_MODULE_10__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_10__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_10__/* .nonEmpty */ .hq("must not be empty")),
    type: valibot__WEBPACK_IMPORTED_MODULE_10__/* .picklist */ .KIO(["file", "dir", "oci", "docker", "given", "checksum"]),
    fingerprint: _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .fingerprintSchema */ .S8,
    reference: valibot__WEBPACK_IMPORTED_MODULE_10__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_10__/* .string */ .YjP()),
}), valibot__WEBPACK_IMPORTED_MODULE_10__/* .check */ .z6Y(({ reference, type }) => reference === undefined || type === "oci" || type === "docker", ({ input }) => `has a \`reference\`, and its type is \`${input.type}\``), valibot__WEBPACK_IMPORTED_MODULE_10__/* .check */ .z6Y(({ reference, fingerprint }) => reference === undefined || digestIn(reference) === fingerprint, "has a `reference` that does not end with its fingerprint"), valibot__WEBPACK_IMPORTED_MODULE_10__/* .transform */ .pdi(({ name, reference, ...artifact }) => ({
    ...artifact,
    ...(name && { name }),
    // Later steps use it in commands, so it must not hold anything else.
    ...(reference !== undefined && { reference: (0,_image_reference_js__WEBPACK_IMPORTED_MODULE_5__/* .pinned */ .dp)((0,_image_reference_js__WEBPACK_IMPORTED_MODULE_5__/* .imageReference */ .rA)(reference), artifact.fingerprint) }),
})));
/** Returns the digest in an image reference; undefined where it is none or has none. */
function digestIn(reference) {
    try {
        return (0,_image_reference_js__WEBPACK_IMPORTED_MODULE_5__/* .imageReference */ .rA)(reference).digest;
    }
    catch (error) {
        if (error instanceof _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1)
            return undefined;
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
function parseList(schema, content, file, { kind, hint }) {
    const invalid = (reason) => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({ message: `\`${file}\` is not ${kind}: ${reason}`, hint });
    const json = (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_3__/* .parseJson */ .qF)(content);
    if (!json.success)
        throw invalid(json.reason);
    const read = valibot__WEBPACK_IMPORTED_MODULE_10__/* .safeParse */ .xLC(schema, json.value, { abortEarly: true });
    if (read.success)
        return read.output;
    const [issue] = read.issues;
    const path = valibot__WEBPACK_IMPORTED_MODULE_10__/* .getDotPath */ .BuJ(issue) ?? "the whole file";
    throw invalid(path === "version" ? "its version is not 1" : `${path}: ${issue.message}`);
}


/***/ }),

/***/ 2227:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ Budget)
/* harmony export */ });
/** A time that begins with the first request of a step and that all its requests share, pauses and retries included. */
class Budget {
    /** The whole time, in milliseconds. It can be raised. */
    total;
    #clock;
    #startedAt;
    constructor(total, clock) {
        this.total = total;
        this.#clock = clock;
    }
    /** Returns how many milliseconds are left; 0 or less when it is used up. The first call starts the time. */
    left() {
        const now = this.#clock.monotonic();
        this.#startedAt ??= now;
        return this.#startedAt + this.total - now;
    }
}


/***/ }),

/***/ 9723:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   fingerprint: () => (/* binding */ fingerprint)
/* harmony export */ });
/* harmony import */ var _shared_artifacts_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9912);
/* harmony import */ var _shared_declare_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3919);


/**
 * Fingerprints every artifact.
 * @throws ConfigurationError for one that cannot be fingerprinted
 */
async function fingerprint(request, context) {
    const { artifacts, manifest } = await (0,_shared_artifacts_js__WEBPACK_IMPORTED_MODULE_0__/* .fingerprintSelected */ .S)(request.artifacts, context, undefined, "keep");
    if (request.declare)
        await (0,_shared_declare_js__WEBPACK_IMPORTED_MODULE_1__/* .declareArtifacts */ .I)(artifacts, context);
    return { kind: "fingerprinted", artifacts, ...manifest };
}


/***/ }),

/***/ 3919:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ declareArtifacts)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _artifacts_select_from_artifact_lists_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6596);
/* harmony import */ var _artifacts_paths_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8532);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1469);
/* harmony import */ var _lib_container_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(5939);
/* harmony import */ var _lib_read_file_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6581);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(177);
/* harmony import */ var _lib_result_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(5367);
// Adds artifacts to the runner's own list, so that a following actions/attest attests what this step put on record.









/** The limits of the runner: artifacts of a job, and bytes that one step declares. A step beyond them fails. */
const limits = { artifacts: 500, bytes: 1_048_576 };
/** How many artifacts a warning names, and how many of those that do not fit. */
const maxNamed = 5;
const maxNamedExcess = 3;
/**
 * Appends the files and images among the artifacts to the file that GITHUB_ARTIFACTS names (docs/fingerprints.md). The
 * runner fails the step for a line that it does not accept, so what it would refuse is left out, with a warning.
 * Nothing that goes wrong here fails the step.
 */
async function declareArtifacts(artifacts, context) {
    const { logger } = context;
    try {
        const { declared, refused, excess } = await declareEach(artifacts, context);
        if (declared > 0)
            logger.info(`Added to the runner's list of artifacts: ${declared}`);
        const total = refused.length + excess.length;
        if (total === 0)
            return;
        if (excess.length > 0) {
            const names = (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_6__/* .firstOf */ .Ku)(excess, maxNamedExcess, (more) => `… and ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_6__/* .grouped */ .zD)(more)} more`).join(", ");
            refused.unshift(`${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_6__/* .count */ .U9)(excess.length, "artifact")} ${excess.length === 1 ? "does" : "do"} not fit, because the list holds ${limits.artifacts} artifacts, and 1 MiB of a step: ${names}`);
        }
        for (const reason of refused)
            logger.info(`Not added to the runner's list of artifacts: ${reason}`);
        const named = (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_6__/* .firstOf */ .Ku)(refused, maxNamed, (more) => `… and ${more} more, all in the log`);
        logger.warn(`\`declare\` left out ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_6__/* .grouped */ .zD)(total)} of ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_6__/* .grouped */ .zD)(artifacts.length)}, ` +
            `which the runner's list of artifacts cannot hold: ${named.join("; ")}`);
    }
    catch (error) {
        logger.warn(`\`declare\`: nothing was added to the runner's list of artifacts. ${(0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .messageOf */ .bD)(error)}`);
    }
}
async function declareEach(artifacts, context) {
    const { GITHUB_ARTIFACTS: file = "" } = context.environment;
    const listed = await (0,_artifacts_select_from_artifact_lists_js__WEBPACK_IMPORTED_MODULE_2__/* .readRunnerList */ .f)(context);
    const subjects = new Map(listed.map(({ name, digest }) => [name, digest]));
    const digests = new Set(subjects.values());
    const lines = [];
    const refused = [];
    const excess = [];
    let bytes = 0;
    for (const artifact of artifacts) {
        const digest = `sha256:${artifact.fingerprint}`;
        if (digests.has(digest))
            continue;
        const name = `\`${artifact.filename}\``;
        const refuse = (problem) => refused.push(`${name} ${problem}`);
        const entry = entryFor(artifact, context.environment);
        if (!entry.success) {
            refuse(entry.reason);
            continue;
        }
        const { subject, line } = entry.value;
        const known = subjects.get(subject);
        const size = bytes + Buffer.byteLength(line);
        if (context.redact(line) !== line)
            refuse("has a secret in its path");
        else if (known !== undefined)
            refuse(`shares its name with another artifact (${known})`);
        else if (subjects.size >= limits.artifacts || size > limits.bytes)
            excess.push(name);
        else {
            bytes = size;
            subjects.set(subject, digest);
            lines.push(line);
        }
    }
    (0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_5__/* .refusePipe */ .zZ)(file);
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.appendFileSync)(file, lines.join(""));
    return { declared: lines.length, refused, excess };
}
/**
 * Returns the line that declares an artifact, with a scheme, so that nothing in a path is read as something else; and as
 * `subject` the name that the runner gives it, which at most one artifact of a job has.
 */
function entryFor({ path, reference, type }, environment) {
    const { GITHUB_WORKSPACE: workspace } = environment;
    if (reference !== undefined)
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_7__.ok)({ subject: reference.slice(0, reference.indexOf("@")), line: `oci://${reference}\n` });
    if (path === undefined)
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_7__/* .err */ ._)(type === "dir" ? "is a directory" : "is neither a file of this job nor an image");
    // The runner is not always where the step is: in a container, links and paths lead elsewhere than on its machine.
    const file = withoutLinks(path);
    const inside = workspace ? (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(withoutLinks(workspace), file) : file;
    const isInside = inside !== ".." && !inside.startsWith(`..${node_path__WEBPACK_IMPORTED_MODULE_1__.sep}`) && !(0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(inside);
    const written = isInside ? inside : file;
    if ((0,_lib_container_js__WEBPACK_IMPORTED_MODULE_8__/* .isInContainer */ .L7)(environment)) {
        // The runner's user is another one than the container's, often root.
        const mode = unreadableMode(file, isInside ? inside : (0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(file));
        if (mode !== undefined)
            return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_7__/* .err */ ._)(`may not be read by other users (mode ${mode}), such as the runner's: \`chmod o+r\``);
        if (!isInside && !file.startsWith(_lib_container_js__WEBPACK_IMPORTED_MODULE_8__/* .containerWork */ .zr))
            return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_7__/* .err */ ._)("is outside of the directories that the container shares with the runner");
    }
    if (written.includes("="))
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_7__/* .err */ ._)("has `=` in its path");
    if (/[\r\n]|[\s\u0085]$/.test(written))
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_7__/* .err */ ._)("has a line break, or a blank at the end, in its path");
    return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_7__.ok)({ subject: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(file), line: `file://${written}\n` });
}
/**
 * Returns the mode that keeps other users from reading a file, in octal digits: its own, or that of a directory on the
 * way.
 * @param inside the file's path from a directory that the runner's user may enter
 */
function unreadableMode(file, inside) {
    let path = file;
    for (const [index] of inside.split(node_path__WEBPACK_IMPORTED_MODULE_1__.sep).entries()) {
        const { mode } = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path);
        if ((mode & (index === 0 ? 0o004 : 0o001)) === 0)
            return (mode & 0o777).toString(8).padStart(4, "0");
        path = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path);
    }
    return undefined;
}
const withoutLinks = (path) => (0,_artifacts_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .decodePath */ .q0)((0,_artifacts_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .resolveLinks */ .Ap)((0,_artifacts_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .encodePath */ .O0)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(path))));


/***/ })

};
