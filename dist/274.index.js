export const id = 274;
export const ids = [274];
export const modules = {

/***/ 138:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ fingerprintAll)
/* harmony export */ });
/* unused harmony export selectPaths */
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7934);
/* harmony import */ var _files_find_paths_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2668);
/* harmony import */ var _files_read_file_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1961);
/* harmony import */ var _lib_deadline_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5842);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(177);
/* harmony import */ var _lib_identifiers_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2528);
/* harmony import */ var _artifact_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(264);
// The lines of `artifacts` to artifacts with their fingerprints, merged by digest and name. The code of a kind is loaded when a
// line has it.








/**
 * Fingerprints what the lines name: first files and directories, then images.
 * @throws ConfigurationError, ServiceError (of a registry) with everything that is wrong; CancelledError
 */
async function fingerprintAll(options, context) {
    const warnings = [];
    const search = {
        ...options,
        searchDeadline: new _lib_deadline_js__WEBPACK_IMPORTED_MODULE_2__/* .Deadline */ .B2(options.deadline.total, context.clock),
        onWarning: (remark) => warnings.push(remark),
    };
    // By kind, so that the compiler asks for one that is missing: its lines would be lost without a word.
    const finds = {
        sha256: findStated,
        "artifacts-file": findListed,
        path: findOnDisk,
    };
    const others = (await (0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .collectErrors */ .ul)(Object.values(finds), (find) => find(search, context))).flat();
    // Images come last: registries are not asked where anything else is wrong.
    const imageLines = linesOf("oci", search);
    rejectTooMany(others.length + imageLines.length);
    const images = await findImages(imageLines, options, context);
    const artifacts = merge([...others, ...images].sort((one, other) => one.line - other.line));
    if (artifacts.length === 0 && options.artifacts.length > 0)
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1({
            message: "Input `artifacts` selects nothing: there is no artifact",
            reason: "`if-no-match: warn` lets single lines select nothing, not all of them",
            hint: "Check what the build created",
        });
    context.keepWords(artifacts.flatMap(({ name }) => name ?? []));
    return { artifacts, warnings };
}
const linesOf = (kind, { artifacts }) => artifacts.filter((line) => line.kind === kind);
/** Finds the artifacts that the lines `sha256:…` state. Nothing is read. */
const findStated = (search) => linesOf("sha256", search).map(({ line, name, value }) => {
    const fingerprint = valibot__WEBPACK_IMPORTED_MODULE_7__/* .parse */ .qgA(_lib_identifiers_js__WEBPACK_IMPORTED_MODULE_5__/* .fingerprintSchema */ .S8, value);
    return { line, artifact: { name, filename: name ?? value, type: "digest", fingerprint } };
});
/** Finds the artifacts in the files that the lines `artifacts-file:…` select. */
async function findListed(search, context) {
    const selected = await selectAll("artifacts-file", search, context);
    if (selected.length === 0)
        return [];
    const { fromArtifactsFiles } = await __webpack_require__.e(/* import() */ 899).then(__webpack_require__.bind(__webpack_require__, 8899));
    const found = await (0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .collectErrors */ .ul)(selected, ({ line, paths }) => fromArtifactsFiles(line, paths, search.searchDeadline, context));
    return found.flat();
}
/** Finds and fingerprints the files and directories that lines select. */
async function findOnDisk(search, context) {
    const selected = await selectAll("path", search, context);
    // The patterns of `exclude` are checked without a path, too.
    if (selected.length === 0 && search.exclude.length === 0)
        return [];
    rejectTooMany(selected.flatMap(({ paths }) => paths).length);
    const { fromPaths } = await __webpack_require__.e(/* import() */ 203).then(__webpack_require__.bind(__webpack_require__, 8203));
    return await fromPaths(selected, search, context);
}
const selectAll = (kind, search, context) => (0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .collectErrors */ .ul)(linesOf(kind, search), async (line) => ({
    line,
    paths: await selectPaths(line, search, context),
}));
async function findImages(lines, options, context) {
    if (lines.length === 0)
        return [];
    const { fromImages } = await Promise.all(/* import() */[__webpack_require__.e(805), __webpack_require__.e(176)]).then(__webpack_require__.bind(__webpack_require__, 5176));
    return await fromImages(lines, options, context);
}
function rejectTooMany(number) {
    if (number > _artifact_js__WEBPACK_IMPORTED_MODULE_6__/* .maxArtifacts */ .Si)
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1({
            message: `Input \`artifacts\` selects ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_4__/* .count */ .U9)(number, "artifact")}: at most ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_4__/* .count */ .U9)(_artifact_js__WEBPACK_IMPORTED_MODULE_6__/* .maxArtifacts */ .Si, "artifact")} per step`,
            hint: "Use a glob that matches less, or give the directory as one artifact",
        });
}
/**
 * Merges what has one digest. The first keeps its place and its file name; where one of them has a reference, it is an image.
 * @throws ConfigurationError for one digest with two names, and for one name with two digests
 */
function merge(all) {
    const byDigest = new Map();
    for (const found of all) {
        const { artifact } = found;
        const first = byDigest.get(artifact.fingerprint);
        const { name = artifact.name } = first?.artifact ?? {};
        if (first !== undefined && artifact.name !== undefined && artifact.name !== name)
            throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1({
                message: `Input \`artifacts\` has two names for one artifact: ${describe(first)} and ${describe(found)}`,
                reason: `Both have the fingerprint sha256:${artifact.fingerprint}`,
                hint: "Keep one of the lines, or one of the names",
            });
        const reference = first?.artifact.reference ?? artifact.reference;
        const merged = { ...(first?.artifact ?? artifact), name, reference };
        if (reference !== undefined)
            merged.type = "oci";
        byDigest.set(artifact.fingerprint, { ...(first ?? found), artifact: merged });
    }
    const byName = new Map();
    for (const found of byDigest.values()) {
        const { name } = found.artifact;
        if (name === undefined)
            continue;
        const other = byName.get(name);
        if (other !== undefined)
            throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1({
                message: `Input \`artifacts\` has two artifacts with the name \`${name}\`: ${describe(other)} and ${describe(found)}`,
                reason: `Their fingerprints are sha256:${other.artifact.fingerprint} and sha256:${found.artifact.fingerprint}`,
                hint: "Give each artifact a name of its own, or select only one",
            });
        byName.set(name, found);
    }
    return [...byDigest.values()].map(({ artifact }) => artifact);
}
const describe = ({ line, artifact, listedIn }) => `${(0,_artifact_js__WEBPACK_IMPORTED_MODULE_6__/* .describeArtifact */ .Qw)(artifact)} (line ${line}${listedIn === undefined ? "" : `, listed in \`${listedIn}\``})`;
// What a line of `artifacts` selects on disk, and what is said of one that selects nothing.
const maxShownPaths = 5;
/**
 * Finds what a line selects.
 * @returns sorted paths; none only where `if-no-match` is `warn`
 * @throws ConfigurationError when it selects nothing, or several paths for one name; CancelledError
 */
async function selectPaths(line, { ifNoMatch, searchDeadline, onWarning }, context) {
    const { name, value } = line;
    const paths = await (0,_files_find_paths_js__WEBPACK_IMPORTED_MODULE_0__/* .findPaths */ .EQ)(value, context, searchDeadline);
    if (name !== undefined && paths.length > 1)
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1({
            message: `Input \`artifacts\`: line ${line.line}: \`${value}\` matches ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_4__/* .count */ .U9)(paths.length, "path")}: ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_4__/* .joinTruncated */ .v$)(paths, maxShownPaths)}`,
            reason: `The name \`${name}\` stands for one artifact`,
            hint: "Write a path or glob that matches one, or omit the name",
        });
    const list = line.kind === "path" ? await findArtifactsFile(paths, context) : undefined;
    if (list !== undefined)
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1({
            message: `Input \`artifacts\`: line ${line.line}: \`${list}\` is what a step wrote as \`artifacts-file\``,
            reason: "The list itself would be the artifact, not what it lists",
            hint: `Write \`artifacts-file:${value}\``,
        });
    if (paths.length > 0)
        return paths;
    const otherKind = line.kind === "path" ? otherKinds.find(({ pattern }) => pattern.test(value)) : undefined;
    const slip = otherKind ?? (await (0,_files_find_paths_js__WEBPACK_IMPORTED_MODULE_0__/* .explainNoMatch */ .Ok)(value, context, searchDeadline));
    const missing = `line ${line.line}: ${describeMissing(value)}`;
    // `if-no-match` is for paths: what is none is a mistake.
    if (ifNoMatch !== "warn" || otherKind !== undefined)
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1({
            message: `Input \`artifacts\`: ${missing}`,
            reason: slip.reason,
            hint: slip.hint ?? hintFor(line, ifNoMatch === undefined),
        });
    onWarning({
        text: "Input `artifacts`: what matches nothing is skipped, because `if-no-match` is `warn`",
        names: [slip.hint === undefined ? missing : `${missing}. ${slip.reason ?? ""}`],
    });
    return [];
}
/** Returns the first path that leads to an artifacts file, by its name or its content: it may have been renamed. */
async function findArtifactsFile(paths, context) {
    const candidates = paths.filter((path) => path.endsWith(".json"));
    if (candidates.length === 0)
        return undefined;
    const { isArtifactsFile } = await __webpack_require__.e(/* import() */ 899).then(__webpack_require__.bind(__webpack_require__, 8899));
    for (const path of candidates)
        if (_artifact_js__WEBPACK_IMPORTED_MODULE_6__/* .artifactsFilePattern */ .C4.test(path) || (await isArtifactsFile(path, context)))
            return path;
    return undefined;
}
function describeMissing(value) {
    if (!(0,_files_find_paths_js__WEBPACK_IMPORTED_MODULE_0__/* .isGlob */ .fg)(value))
        return `\`${value}\` does not exist${(0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_1__/* .lookedIn */ .ik)(value)}`;
    return `no ${value.endsWith("/") ? "directory" : "file"} matches \`${value}\`${(0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_1__/* .lookedIn */ .ik)(value)}`;
}
function hintFor({ kind, value }, isGate) {
    if (kind === "artifacts-file")
        return "Check that the jobs before uploaded what their output `artifacts-file` names, and that this job downloaded it: write where it is here";
    if ((0,_files_find_paths_js__WEBPACK_IMPORTED_MODULE_0__/* .isGlob */ .fg)(value))
        return "Check what the build created. A glob selects files; with `/` at its end it selects directories";
    return isGate
        ? "Check what the build created, and where. In a job that does not build, download it before the gate"
        : "Check what the build created, and where. If it may be missing, set `if-no-match: warn`";
}
/** Values that cannot be a path, the most certain kind first. */
const otherKinds = [
    {
        pattern: /^[\w-]+=(?:oci|sha256):/,
        reason: "It has a name of its own, as a line of the output `fingerprints` does",
        hint: "Write it without another name in front",
    },
    {
        pattern: _artifact_js__WEBPACK_IMPORTED_MODULE_6__/* .artifactsFilePattern */ .C4,
        reason: "It is the `artifacts-file` of another job, and is not on this runner",
        hint: "Upload the file in that job, download it in this one, and write `artifacts-file:` and where it is here",
    },
    {
        pattern: /^(?:Object|Array)$/,
        reason: "It is what GitHub makes of an expression that gives a map or a list",
        hint: "Name the output itself, such as `${{ needs.build.outputs.fingerprints }}`",
    },
    {
        pattern: /^(?:oci|sha256|artifacts-file):/i,
        reason: "It was looked for as a path",
        hint: "Write `oci:`, `sha256:` and `artifacts-file:` in lower case",
    },
    {
        pattern: /^(?:\[\s*["[{]|\{\s*")/,
        reason: "It is JSON, and was looked for as a path",
        hint: "Write one path or image per line. Of another step take the output `fingerprints`, not `artifacts`",
    },
    {
        pattern: /^(?:md5|sha1|sha384|sha512):/i,
        reason: "It looks like a digest of another kind, and was looked for as a path",
        hint: "Write `sha256:` and the SHA-256 of the file, or the path of the file",
    },
    {
        pattern: /^(?:docker|https?):/,
        reason: "An image is written without a protocol",
        hint: "Write `oci:registry/repository:tag`",
    },
    {
        pattern: /(?:@(?:sha256:)?|\w:)$/,
        reason: "Its end, a digest or a tag, is empty",
        hint: _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .emptyHint */ .LA,
    },
    {
        pattern: /^(?:file|dir):/,
        reason: "Whether it is a file or a directory is seen, not written",
        hint: "Write the path alone",
    },
    {
        // A tag or a digest at its end, or the name of a well-known registry in front.
        pattern: /^\w[\w.-]*(?::\d+)?(?:\/[\w.-]+)*(?::\w[\w.-]*|@sha256:[a-f0-9]{64})$|^(?:(?:[\w-]+\.)*(?:ghcr\.io|docker\.io|quay\.io|gcr\.io|pkg\.dev|azurecr\.io|amazonaws\.com)|localhost:\d+)\/[\w./-]+$/,
        reason: "It looks like an image, and was looked for as a path",
        hint: "Write `oci:` before an image",
    },
    {
        pattern: /^[a-f0-9]{64}$/i,
        reason: "It looks like a digest, and was looked for as a path",
        hint: "Write `sha256:` before a digest",
    },
];


/***/ }),

/***/ 2668:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EQ: () => (/* binding */ findPaths),
/* harmony export */   Ok: () => (/* binding */ explainNoMatch),
/* harmony export */   Or: () => (/* binding */ statusAt),
/* harmony export */   fg: () => (/* binding */ isGlob),
/* harmony export */   jB: () => (/* binding */ oddCharacter),
/* harmony export */   yD: () => (/* binding */ oddCharacterName)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(177);
/* harmony import */ var _read_file_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1961);
// Finds the files or directories that a path or glob in an input selects.




/** Returns whether a text has wildcards. It may still be the path of something that exists. */
const isGlob = (text) => /[*?]/.test(text);
/**
 * Finds what a text selects: the path itself if it exists, else what it selects as a glob.
 * @returns sorted paths, with `/` between names; none where nothing is selected
 * @throws ConfigurationError when a directory cannot be read, or the time is used up; CancelledError
 */
async function findPaths(text, context, deadline) {
    const pattern = process.platform === "win32" ? text.replaceAll("\\", "/") : text;
    if (statusAt(pattern) !== undefined)
        return [pattern];
    if (!isGlob(pattern))
        return [];
    const { searchGlob } = await __webpack_require__.e(/* import() */ 152).then(__webpack_require__.bind(__webpack_require__, 4152));
    return await searchGlob(pattern, context, deadline);
}
/** Returns what is at a path, also a broken link; undefined for nothing. */
const statusAt = (path) => (0,_read_file_js__WEBPACK_IMPORTED_MODULE_3__/* .orFileError */ .uK)(path, () => {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path);
    }
    catch (error) {
        if (["ENOENT", "ENOTDIR"].includes((0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .errorCode */ .CA)(error) ?? ""))
            return undefined;
        throw error;
    }
});
const onePerLine = "Write one path or glob per line, as it is on disk";
/** What chats and word processors write in place of quotes and hyphens, and characters that are drawn as nothing. */
const oddCharacter = /[\u2010-\u2015\u2018-\u201f\p{Default_Ignorable_Code_Point}]/u;
const oddCharacterName = "a quote or a dash as chats write them, or an invisible character";
/** The slips that a text shows by itself, the more certain first. */
const slips = [
    {
        pattern: /^["'`“”‘’]|["'`“”‘’]$/,
        reason: "Quotes are part of the path here",
        hint: "Omit the quotes, also around a path with blanks",
    },
    { pattern: /^- /, reason: "The `- ` of a YAML list is part of the path here", hint: onePerLine },
    {
        pattern: /^--?[a-zA-Z]/,
        reason: "It looks like an option of a command, and was looked for as a path",
        hint: "Write only paths here. Options of the client are inputs of their own; an artifact's name stands in front: `name=path`",
    },
    {
        pattern: /^#|\s#/,
        reason: "A comment is part of the path here",
        hint: "Write the comment in the workflow above `with:`",
    },
    {
        pattern: /\\$/,
        reason: "A `\\` at the end does not continue a line here",
        hint: onePerLine,
    },
    {
        pattern: /^~|\$\w|\$\{|\$\(|%\w+%/,
        reason: "`~` and variables are not replaced, because no shell reads this input",
        hint: "Write a path relative to the workspace, or an expression `${{ … }}`, which GitHub replaces",
    },
    {
        pattern: _lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .bareExpression */ .jy,
        reason: "It looks like an expression without its braces",
        hint: "Write `${{ … }}` around it, which GitHub replaces",
    },
    {
        pattern: /\{\{/,
        reason: "It has an expression without its `$`",
        hint: "Write `${{ … }}`, which GitHub replaces",
    },
    {
        pattern: /^!|\{.*\}|\[.*\]|[@+?*]\(.*\)/,
        reason: "`!`, `{ }`, `[ ]` and `@( )` mean themselves: only `*`, `?` and `**` are wildcards",
        hint: "Write one line for each path or glob. `exclude` is for what is in a directory",
    },
    {
        pattern: /^=/,
        reason: "There is no name before `=`",
        hint: "If an expression stands there, it is empty. Omit `=` for an artifact without a name",
    },
    {
        pattern: /^[\w-]+:\s|^[\w-]{2,}:(?!\/\/)/,
        reason: "A `:` does not separate a name from its path",
        hint: "In `artifacts` write `name=path`",
    },
    {
        pattern: /^[^\s,;=./]*[./][^=]*[\s,;][\w-]+=/,
        reason: "It holds several artifacts",
        hint: "Write one `name=path` per line. A block of lines begins with `|`, not with `>`",
    },
    {
        pattern: /^(?!\.{0,2}\/)[^=]*[^\w=-][^=]*=/,
        reason: "What is before `=` is not a name, so all of it was read as a path",
        hint: "In `artifacts` write the name first, `name=path`: it has letters, digits, `-` and `_`, without blanks",
    },
    {
        pattern: /,/,
        reason: "A comma does not separate paths",
        hint: "Write one path or glob per line of `artifacts`, and a blank between two in `attestations`",
    },
    {
        pattern: /\s/,
        reason: "A blank does not separate paths",
        hint: `${onePerLine}. A block of lines begins with \`|\`, not with \`>\``,
    },
    { pattern: oddCharacter, reason: `It has ${oddCharacterName}`, hint: "Type the line again" },
];
/**
 * Names the slip that a text shows which was meant as a path.
 * @returns undefined where it shows none
 */
function describeSlip(text, environment) {
    const slip = slips.find(({ pattern }) => pattern.test(text)) ?? describeHostPath(text, environment);
    if (slip !== undefined || process.platform === "win32" || !text.includes("\\"))
        return slip;
    return {
        reason: "Only `/` separates directories on this system",
        hint: "Write `/` between directories",
    };
}
/** In a container, expressions give the paths of the host: the runner mounts them as `/__w` and replaces only variables. */
function describeHostPath(text, { GITHUB_WORKSPACE: workspace = "" }) {
    const inContainer = /^\/__w(\/.+)$/.exec(workspace)?.[1];
    if (inContainer === undefined || !text.startsWith("/") || text.startsWith("/__w/"))
        return undefined;
    const hint = (path) => `Write \`${path}\` in place of the directory, which \`\${{ github.workspace }}\` and \`\${{ runner.temp }}\` give as it is outside of the container`;
    const reason = "It looks like a path of the host, and this job runs in a container";
    if (`${text}/`.includes(`${inContainer}/`))
        return { reason, hint: hint(workspace) };
    if (`${text}/`.includes("/_temp/"))
        return { reason, hint: hint("/__w/_temp") };
    return undefined;
}
/**
 * Says why a path or glob selects nothing, as far as it is found out before the deadline.
 * @throws CancelledError
 */
async function explainNoMatch(pattern, context, deadline) {
    return (describeSlip(pattern, context.environment) ??
        (await describeOtherDirectory(pattern, context, deadline)) ??
        (await describeDeeper(pattern, context, deadline)) ??
        describeNearest(pattern));
}
/** Finds paths, or none: not every entry of a workspace can be read, and the question was another one. @throws CancelledError */
const findReadable = (pattern, context, deadline) => findPaths(pattern, context, deadline).catch((error) => {
    if (context.signal.aborted || !(error instanceof _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1))
        throw error;
    return [];
});
/** Looks for the path in the directories below, to a depth of two: `defaults.run.working-directory` is for `run` alone. */
async function describeOtherDirectory(pattern, context, deadline) {
    if (/^(?:\.?\.?[/\\]|[A-Za-z]:|\*\*)/.test(pattern) || pattern === "..")
        return undefined;
    for (const depth of [1, 2]) {
        const found = await findReadable(`${"*/".repeat(depth)}${pattern}`, context, deadline);
        const directories = new Set(found.map((path) => path.split("/").slice(0, depth).join("/")));
        const [directory] = directories;
        if (directory === undefined)
            continue;
        if (directories.size > 1)
            return undefined;
        return {
            reason: `It is in \`${directory}\`: \`working-directory\` does not apply to a step with \`uses\``,
            hint: `Write \`${directory}/${pattern}\``,
        };
    }
    return undefined;
}
/** Looks for what a glob matches one or two directories deeper: a download makes a directory for each upload. */
async function describeDeeper(pattern, context, deadline) {
    const [, directory = "", name = ""] = /^([^*?]+\/)([^/]*[*?][^/]*)$/.exec(pattern) ?? [];
    if (name === "" || name === "*")
        return undefined;
    for (const depth of [1, 2]) {
        const [found] = await findReadable(`${directory}${"*/".repeat(depth)}${name}`, context, deadline);
        if (found !== undefined)
            return {
                reason: `\`${found}\` is in a directory below`,
                hint: `Write \`${directory}**/${name}\`: \`*\` does not match \`/\``,
            };
    }
    return undefined;
}
const maxShownEntries = 5;
/** Says what the nearest directory has that exists. */
function describeNearest(path) {
    const names = path.split("/");
    for (let length = names.length - 1; length >= 0; length -= 1) {
        const directory = names.slice(0, length).join("/") || (path.startsWith("/") ? "/" : ".");
        const entries = listNames(directory);
        if (entries === undefined)
            continue;
        const shown = directory === "." ? "The working directory" : `\`${directory}\``;
        const name = names[length] ?? "";
        const nearest = names.slice(0, length + 1).join("/");
        if (!isGlob(name) && statusAt(nearest)?.isDirectory() === false && names.length > length + 1)
            return {
                reason: `\`${nearest}\` is not a directory`,
                hint: `Write \`${nearest}\`, without what follows, or check what the build created`,
            };
        if (!isGlob(name) &&
            !entries.includes(name) &&
            entries.some((entry) => entry.normalize() === name.normalize()))
            return {
                reason: `${shown} has this name in another Unicode normalization: its characters look the same, and their bytes differ`,
                hint: "Write `?` or `*` in place of the characters with marks, or create the file with the name as you write it",
            };
        if (directory === "." && entries.length === 0)
            return {
                reason: `${shown} is empty`,
                hint: "Check out, build or download in this job, before this step: it does not have the files of other jobs",
            };
        if (directory === "/")
            return {
                reason: "It begins at the root of the file system, which does not have it",
                hint: "Write a path relative to the workspace. If an expression stands before the first `/`, it is empty",
            };
        const quoted = entries.map((entry) => `\`${entry}\``);
        return {
            reason: entries.length === 0 ? `${shown} is empty` : `${shown} has ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .joinTruncated */ .v$)(quoted, maxShownEntries)}`,
        };
    }
    return {};
}
/** Returns the sorted names in a directory; undefined where it does not exist or cannot be read. */
function listNames(directory) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(directory).sort();
    }
    catch {
        // Then the next one above it is described.
        return undefined;
    }
}


/***/ }),

/***/ 6699:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   tZ: () => (/* binding */ maxFolds),
/* harmony export */   tp: () => (/* binding */ table),
/* harmony export */   xL: () => (/* binding */ listArtifact)
/* harmony export */ });
/** Most rows of a table. */
const maxRows = 1000;
/** Most folds of one kind. */
const maxFolds = 100;
/**
 * Returns a table with a row for each item, by the headings of the columns.
 * @param toRow the cells of an item; all items have the same headings
 */
function table(items, toRow) {
    const rows = items.slice(0, maxRows).map(toRow);
    return {
        head: Object.keys(rows[0] ?? {}),
        rows: rows.map((row) => Object.values(row)),
        more: items.length - rows.length,
    };
}
/** Returns what every operation tells later steps of an artifact. */
const listArtifact = ({ name, filename, type, fingerprint, reference, }) => ({ name, filename, type, fingerprint, reference });


/***/ })

};
