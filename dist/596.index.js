export const id = 596;
export const ids = [596];
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


/***/ })

};
