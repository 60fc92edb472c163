export const id = 723;
export const ids = [723];
export const modules = {

/***/ 9947:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  I: () => (/* binding */ fingerprintAll)
});

// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/lib/errors.js
var errors = __webpack_require__(1469);
// EXTERNAL MODULE: ./build/lib/format.js
var format = __webpack_require__(177);
// EXTERNAL MODULE: ./build/lib/identifiers.js
var identifiers = __webpack_require__(2528);
// EXTERNAL MODULE: ./build/artifacts/artifact.js
var artifacts_artifact = __webpack_require__(264);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/lib/find-paths.js
var find_paths = __webpack_require__(8904);
;// CONCATENATED MODULE: ./build/artifacts/select-paths.js
// What a line of `artifacts` selects on disk, and what is said of one that selects nothing.





/**
 * Finds what a line selects.
 * @returns sorted paths; none only where `if-no-match` is `warn`
 * @throws ConfigurationError when it selects nothing, or several paths for one name; CancelledError
 */
async function selectPaths({ line, name, value, kind }, { ifNoMatch, onWarning }, context) {
    const paths = await (0,find_paths/* findPaths */.EQ)(value, context);
    if (name !== undefined && paths.length > 1)
        throw new errors/* ConfigurationError */.j1({
            message: `Input \`artifacts\`: line ${line}: \`${value}\` matches ${(0,format/* count */.U9)(paths.length, "path")}: ${(0,format/* joinTruncated */.v$)(paths, maxShownEntries)}`,
            reason: `The name \`${name}\` stands for one artifact`,
            hint: "Write a path or glob that matches one, or omit the name",
        });
    if (paths.length > 0)
        return paths;
    const where = (0,external_node_path_.isAbsolute)(value) ? "" : ` (looked in \`${process.cwd()}\`)`;
    const found = (0,find_paths/* isGlob */.fg)(value)
        ? `no ${value.endsWith("/") ? "directory" : "file"} matches \`${value}\``
        : `\`${value}\` does not exist`;
    const message = `Input \`artifacts\`: line ${line}: ${found}${where}`;
    const slip = kind === "path" ? slips.find(({ pattern }) => pattern.test(value)) : undefined;
    const parts = {
        message,
        reason: slip?.reason ?? describeNearest(value),
        hint: slip?.hint ?? hintFor(kind, value),
    };
    if (ifNoMatch === "fail" || slip?.isOtherKind === true)
        throw new errors/* ConfigurationError */.j1(parts);
    onWarning(`${message}: skipped, because \`if-no-match\` is \`warn\`${slip === undefined ? "" : `. ${slip.reason}`}`);
    return [];
}
function hintFor(kind, value) {
    if (kind === "artifacts-file")
        return "Check that the jobs before uploaded what their output `artifacts-file` names, and that this job downloaded it";
    return (0,find_paths/* isGlob */.fg)(value)
        ? "Check what the build created. A glob selects files; with `/` at its end it selects directories"
        : "Check what the build created, and where. If it may be missing, set `if-no-match: warn`";
}
const onePerLine = "Write one path or glob per line, as it is on disk";
/** The usual slips, the more certain first. */
const slips = [
    {
        pattern: /^(?:oci|sha256|artifacts-file):/i,
        reason: "It was looked for as a path",
        hint: "Write `oci:`, `sha256:` and `artifacts-file:` in lower case",
        isOtherKind: true,
    },
    {
        pattern: /^(?:docker|https?):/,
        reason: "An image is written without a protocol",
        hint: "Write `oci:registry/repository:tag`",
        isOtherKind: true,
    },
    {
        pattern: /(?:@(?:sha256:)?|\w:)$/,
        reason: "Its end, a digest or a tag, is empty",
        hint: "If an expression stands there, check the name of the output, and that its step ran",
        isOtherKind: true,
    },
    {
        pattern: /^\w[\w.-]*(?::\d+)?(?:\/[\w.-]+)*(?::\w[\w.-]*|@sha256:[a-f0-9]{64})$/,
        reason: "It looks like an image, and was looked for as a path",
        hint: "Write `oci:` before an image",
        isOtherKind: true,
    },
    {
        pattern: /^[a-f0-9]{64}$/i,
        reason: "It looks like a digest, and was looked for as a path",
        hint: "Write `sha256:` before a digest",
        isOtherKind: true,
    },
    {
        pattern: /^["'`]|["'`]$/,
        reason: "Quotes are part of the path here",
        hint: "Omit the quotes, also around a path with blanks",
    },
    { pattern: /^- /, reason: "The `- ` of a YAML list is part of the path here", hint: onePerLine },
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
        pattern: /^~|\$\w|\$\{|%\w+%/,
        reason: "`~` and variables are not replaced, because no shell reads this input",
        hint: "Write a path relative to the workspace, or an expression `${{ … }}`, which GitHub replaces",
    },
    {
        pattern: /^!|\{.*\}/,
        reason: "`!` and `{}` have no special meaning",
        hint: "Write one line for each path or glob. `exclude` is for what is in a directory",
    },
    {
        pattern: /^=/,
        reason: "There is no name before `=`",
        hint: "If an expression stands there, it is empty. Omit `=` for an artifact without a name",
    },
    {
        pattern: /^[^=/]*\s=|^[\w-]+[^\w=/-][^=/]*=/,
        reason: "What is before `=` is not a name, so the whole line was read as a path",
        hint: "A name has letters, digits, `-` and `_`, without blanks",
    },
    { pattern: /,/, reason: "A comma does not separate paths", hint: onePerLine },
    { pattern: /\s/, reason: "A blank does not separate paths", hint: onePerLine },
    {
        pattern: /\\/,
        reason: "Only `/` separates directories on this system",
        hint: "Write `/` between directories",
    },
];
const maxShownEntries = 5;
/** Says what the nearest directory has that exists. */
function describeNearest(path) {
    const names = path.split("/");
    for (let length = names.length - 1; length >= 0; length -= 1) {
        const directory = names.slice(0, length).join("/") || (path.startsWith("/") ? "/" : ".");
        try {
            const entries = (0,external_node_fs_.readdirSync)(directory)
                .sort()
                .map((entry) => `\`${entry}\``);
            const shown = directory === "." ? "The working directory" : `\`${directory}\``;
            return entries.length === 0
                ? `${shown} is empty`
                : `${shown} has ${(0,format/* joinTruncated */.v$)(entries, maxShownEntries)}`;
        }
        catch (error) {
            if (!["ENOENT", "ENOTDIR"].includes((0,errors/* errorCode */.CA)(error) ?? ""))
                return undefined;
        }
    }
    return undefined;
}

;// CONCATENATED MODULE: ./build/artifacts/fingerprint-all.js
// The lines of `artifacts` to artifacts with their fingerprints, merged by digest and name. The code of a kind is loaded when a
// line has it.






/**
 * Fingerprints what the lines name: first files and directories, then images.
 * @throws ConfigurationError, ServiceError (of a registry) with everything that is wrong; CancelledError
 */
async function fingerprintAll(options, context) {
    const { artifacts: lines, exclude, ifNoMatch } = options;
    const warnings = [];
    const onWarning = (text) => {
        warnings.push(text);
    };
    const linesOf = (kind) => lines.filter((line) => line.kind === kind);
    const select = (kind) => (0,errors/* collectErrors */.ul)(linesOf(kind), async (line) => {
        const paths = await selectPaths(line, { ifNoMatch, onWarning }, context);
        return { line, paths };
    });
    // Images come last: registries are not asked where anything else is wrong.
    const sources = {
        sha256: () => linesOf("sha256").map(fromDigest),
        "artifacts-file": async () => {
            const files = await select("artifacts-file");
            if (files.length === 0)
                return [];
            const { fromArtifactsFiles } = await __webpack_require__.e(/* import() */ 899).then(__webpack_require__.bind(__webpack_require__, 8899));
            return (await (0,errors/* collectErrors */.ul)(files, ({ line, paths }) => fromArtifactsFiles(line, paths, context))).flat();
        },
        path: async () => {
            const selected = await select("path");
            // The patterns of `exclude` are checked without a path, too.
            if (selected.length === 0 && exclude.length === 0)
                return [];
            requireFew(selected.flatMap(({ paths }) => paths).length);
            const { fromPaths } = await __webpack_require__.e(/* import() */ 203).then(__webpack_require__.bind(__webpack_require__, 8203));
            return await fromPaths(selected, exclude, onWarning, context);
        },
    };
    const found = (await (0,errors/* collectErrors */.ul)(Object.values(sources), (find) => find())).flat();
    const imageLines = linesOf("oci");
    requireFew(found.length + imageLines.length);
    if (imageLines.length > 0) {
        const { fromImages } = await __webpack_require__.e(/* import() */ 176).then(__webpack_require__.bind(__webpack_require__, 5176));
        found.push(...(await fromImages(imageLines, options, context)));
    }
    found.sort((one, other) => one.line - other.line);
    const artifacts = merge(found);
    if (artifacts.length === 0 && lines.length > 0)
        throw new errors/* ConfigurationError */.j1({
            message: "Input `artifacts` selects nothing: there is no artifact",
            reason: "`if-no-match: warn` lets single lines select nothing, not all of them",
            hint: "Check what the build created",
        });
    return { artifacts, warnings };
}
/** Returns the artifact that a line `sha256:…` states. Nothing is read. */
const fromDigest = ({ line, name, value }) => ({
    line,
    artifact: { name, filename: name ?? value, type: "digest", fingerprint: dist/* parse */.qgA(identifiers/* fingerprintSchema */.S8, value) },
});
function requireFew(number) {
    if (number > artifacts_artifact/* maxArtifacts */.Si)
        throw new errors/* ConfigurationError */.j1({
            message: `Input \`artifacts\` selects ${(0,format/* count */.U9)(number, "artifact")}: at most ${(0,format/* count */.U9)(artifacts_artifact/* maxArtifacts */.Si, "artifact")} per step`,
            hint: "Use a glob that matches less, or give the directory as one artifact",
        });
}
/**
 * Merges what has one digest. The first keeps its place and its file name.
 * @throws ConfigurationError for one digest with two names, and for one name with two digests
 */
function merge(all) {
    const byDigest = new Map();
    for (const found of all) {
        const { artifact } = found;
        const first = byDigest.get(artifact.fingerprint);
        const { name = artifact.name } = first?.artifact ?? {};
        if (first !== undefined && artifact.name !== undefined && artifact.name !== name)
            throw new errors/* ConfigurationError */.j1({
                message: `Input \`artifacts\` has two names for one artifact: ${describe(first)} and ${describe(found)}`,
                reason: `Both have the fingerprint sha256:${artifact.fingerprint}`,
                hint: "Keep one of the lines, or one of the names",
            });
        byDigest.set(artifact.fingerprint, first === undefined ? found : { ...first, artifact: { ...first.artifact, name } });
    }
    const byName = new Map();
    for (const found of byDigest.values()) {
        const { name } = found.artifact;
        if (name === undefined)
            continue;
        const other = byName.get(name);
        if (other !== undefined)
            throw new errors/* ConfigurationError */.j1({
                message: `Input \`artifacts\` has two artifacts with the name \`${name}\`: ${describe(other)} and ${describe(found)}`,
                reason: `Their fingerprints are sha256:${other.artifact.fingerprint} and sha256:${found.artifact.fingerprint}`,
                hint: "Give each artifact a name of its own, or select only one",
            });
        byName.set(name, found);
    }
    return [...byDigest.values()].map(({ artifact }) => artifact);
}
const describe = ({ line, artifact }) => `${(0,artifacts_artifact/* describeArtifact */.Qw)(artifact)} (line ${line})`;


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


/***/ }),

/***/ 9723:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   fingerprint: () => (/* binding */ fingerprint)
/* harmony export */ });
/* harmony import */ var _artifacts_artifact_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(264);
/* harmony import */ var _artifacts_fingerprint_all_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9947);
/* harmony import */ var _inputs_definitions_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7450);
/* harmony import */ var _lib_deadline_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5842);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(177);
/* harmony import */ var _report_presentation_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(6699);
/* harmony import */ var _report_text_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3920);
/* harmony import */ var _operation_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4138);
// Operation `fingerprint`: computes fingerprints, for later steps. Offline, but for images by tag.








const fingerprint = (0,_operation_js__WEBPACK_IMPORTED_MODULE_6__/* .defineOperation */ .h9)({
    name: "fingerprint",
    inputs: [..._inputs_definitions_js__WEBPACK_IMPORTED_MODULE_2__/* .timeInputs */ .d, ..._inputs_definitions_js__WEBPACK_IMPORTED_MODULE_2__/* .artifactInputs */ .QC],
    requires: ["artifacts"],
    introduce: ({ artifacts }) => `Fingerprinting ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_4__/* .count */ .U9)(artifacts.length, "line")} of \`artifacts\``,
    run: (values, context) => (0,_artifacts_fingerprint_all_js__WEBPACK_IMPORTED_MODULE_1__/* .fingerprintAll */ .I)({ ...values, deadline: new _lib_deadline_js__WEBPACK_IMPORTED_MODULE_3__/* .Deadline */ .B2(values.timeout, context.clock) }, context),
    present,
});
function present({ artifacts, warnings }) {
    return {
        severity: "success",
        result: `Fingerprinted ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_4__/* .count */ .U9)(artifacts.length, "artifact")}`,
        warnings,
        lines: artifacts.map((artifact) => ({
            severity: "success",
            text: `${(0,_artifacts_artifact_js__WEBPACK_IMPORTED_MODULE_0__/* .describeArtifact */ .Qw)(artifact)}: sha256:${artifact.fingerprint}`,
        })),
        table: (0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_7__/* .table */ .M)(artifacts, ({ name = "", filename, type, fingerprint }) => ({
            Name: (0,_report_text_js__WEBPACK_IMPORTED_MODULE_5__/* .code */ .aY)(name),
            Artifact: (0,_report_text_js__WEBPACK_IMPORTED_MODULE_5__/* .code */ .aY)(filename),
            Type: type,
            Fingerprint: (0,_report_text_js__WEBPACK_IMPORTED_MODULE_5__/* .code */ .aY)(fingerprint),
        })),
        files: { artifacts },
    };
}


/***/ }),

/***/ 6699:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ table),
/* harmony export */   t: () => (/* binding */ maxFolds)
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


/***/ })

};
