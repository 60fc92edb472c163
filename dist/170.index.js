export const id = 170;
export const ids = [170];
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

/***/ 2090:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ runProgram)
/* harmony export */ });
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1421);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1469);
// Runs other programs: git and docker's credential helpers. Each ends in bounded time with bounded output, and
// gets neither the step's inputs nor the runner's tokens.



/**
 * Runs a program and waits for its end. Never throws for what the program does.
 * @throws CancelledError when the job is cancelled meanwhile; the program is killed then, with all that it started
 */
async function runProgram(command, context) {
    const { signal } = context;
    const result = signal.aborted ? undefined : await start(command, context);
    if (result !== undefined && !signal.aborted)
        return result;
    throw (0,_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .cancelledWhile */ .dy)(`\`${command.program}\` was running`);
}
function start(command, { clock, signal }) {
    const { program, args, input, environment, timeLimit, outputLimit } = command;
    const child = (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.spawn)(program, args, {
        // Windows looks for a program in the current directory first: that must not be the workspace.
        cwd: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(process.execPath),
        env: withoutSecrets(environment),
        stdio: ["pipe", "pipe", "ignore"],
        // A group of its own, so that what it starts can be ended with it. On Windows this would open a console.
        detached: process.platform !== "win32",
        windowsHide: true,
    });
    return new Promise((resolve) => {
        if (child.pid === undefined) {
            child.on("error", (error) => {
                resolve({ output: Buffer.of(), failure: startFailure(error, program) });
            });
            return;
        }
        let failure;
        const end = (reason) => {
            failure ??= { kind: "ended", reason };
            killGroup(child);
            // What left the group could keep it open.
            child.stdout.destroy();
        };
        const closed = new AbortController();
        void clock.sleep(timeLimit, closed.signal).then(() => {
            if (!closed.signal.aborted)
                end(`did not answer within ${Math.round(timeLimit / 1000)} s`);
        });
        const onAbort = () => {
            end("was cancelled");
        };
        signal.addEventListener("abort", onAbort, { signal: closed.signal });
        const output = [];
        let length = 0;
        child.stdout.on("data", (chunk) => {
            length += chunk.length;
            if (length > outputLimit)
                end("printed more output than is accepted");
            else
                output.push(chunk);
        });
        // A program may end before it has read everything: its exit code says more than a broken pipe.
        child.stdin.on("error", () => undefined).end(input);
        child.on("exit", () => {
            killGroup(child);
        });
        child.on("close", (code, killedBy) => {
            closed.abort();
            if (code !== 0)
                failure ??= { kind: "failed", reason: `failed (${killedBy ?? `exit code ${code}`})` };
            resolve({ output: Buffer.concat(output), failure });
        });
    });
}
/** Kills a program and all that it started, except what has made a group of its own. */
function killGroup(child) {
    if (child.pid === undefined)
        return;
    try {
        if (process.platform === "win32")
            child.kill("SIGKILL");
        else
            process.kill(-child.pid, "SIGKILL");
    }
    catch {
        // Nothing of the group is left.
    }
}
const startFailure = (error, program) => error.code === "ENOENT"
    ? { kind: "not-found", reason: `is not installed (no ${program} on the PATH)` }
    : { kind: "failed", reason: `failed (${error.code ?? "cannot be started"})` };
/** Inputs, the runner's own variables for actions, and tokens. Windows ignores case in names. */
const secretVariable = /^(?:INPUT_.*|ACTIONS_.*|(?:GITHUB|GH|RUNNER)_(?:.*_)?TOKEN)$/i;
/** Returns the variables without the step's inputs and without the runner's tokens. */
function withoutSecrets(environment) {
    return Object.fromEntries(Object.entries(environment).filter(([name]) => !secretVariable.test(name)));
}


/***/ }),

/***/ 8867:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ mapConcurrent)
/* harmony export */ });
// Work on several items at a time.
/** How many requests are sent at a time at most. */
const maxConcurrency = 4;
/**
 * Maps items with an asynchronous function, a few at a time. After an error no further item is started.
 * @returns the results in the items' order
 * @throws the first error, once all started items have ended
 */
async function mapConcurrent(items, map) {
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
    const workers = Array.from({ length: Math.min(maxConcurrency, items.length) }, work);
    const ends = await Promise.allSettled(workers);
    for (const end of ends)
        if (end.status === "rejected")
            throw end.reason;
    return results;
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

/***/ 8170:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  attest: () => (/* binding */ attest),
  beginTrail: () => (/* binding */ beginTrail),
  record: () => (/* binding */ record),
  reportArtifact: () => (/* binding */ reportArtifact)
});

// EXTERNAL MODULE: ./build/evidence/attestation-lines.js
var attestation_lines = __webpack_require__(9464);
// EXTERNAL MODULE: ./build/inputs/definitions.js
var definitions = __webpack_require__(7450);
// EXTERNAL MODULE: ./build/inputs/parse-inputs.js
var parse_inputs = __webpack_require__(2161);
// EXTERNAL MODULE: ./build/lib/deadline.js
var lib_deadline = __webpack_require__(5842);
// EXTERNAL MODULE: ./build/lib/format.js
var format = __webpack_require__(177);
// EXTERNAL MODULE: ./build/service/client.js
var service_client = __webpack_require__(1821);
// EXTERNAL MODULE: ./build/operations/operation.js
var operation = __webpack_require__(4138);
// EXTERNAL MODULE: ./build/artifacts/artifact.js
var artifacts_artifact = __webpack_require__(264);
// EXTERNAL MODULE: ./build/lib/errors.js
var errors = __webpack_require__(1469);
// EXTERNAL MODULE: ./build/report/presentation.js
var presentation = __webpack_require__(6699);
// EXTERNAL MODULE: ./build/report/text.js
var report_text = __webpack_require__(3920);
;// CONCATENATED MODULE: ./build/operations/record/present.js
// What a step that recorded shows: one line for each thing, one table, the rest folded with failures first.






/** Presents a step that recorded something, or could not. */
function presentRecorded(recorded) {
    const { flow, trail, failure, onNonCompliance, requests } = recorded;
    const artifacts = failuresFirst(recorded.artifacts);
    const attestations = failuresFirst(recorded.attestations);
    const failures = [failure, ...[...artifacts, ...attestations].map((item) => item.failure)].filter((item) => item !== undefined);
    const notRecorded = [
        ...(failure === undefined ? [] : [withoutHint(failure)]),
        ...[...artifacts, ...attestations].flatMap((item) => item.failure === undefined ? [] : [`${nameOf(item)}: ${withoutHint(item.failure)}`]),
    ];
    const red = attestations
        .filter(isRed)
        .map((item) => `${nameOf(item)} is not compliant${item.summary ? `: ${item.summary}` : ""}`);
    const failsOnRed = onNonCompliance === "fail" && red.length > 0;
    const isFailed = failures.length > 0 || failsOnRed;
    const isDryRun = requests !== undefined;
    const done = whatWasDone(recorded);
    const trailName = (0,report_text/* withShortCommits */.Fw)(trail);
    const tables = tablesOf(recorded, artifacts, attestations);
    return {
        severity: isFailed ? "error" : isDryRun || red.length > 0 ? "warning" : "success",
        result: `${done} trail \`${trailName}\` of flow \`${flow}\``,
        title: (0,report_text/* gfm */.Te) `${done} trail ${(0,report_text/* link */.nf)((0,report_text/* code */.aY)(trailName), recorded.htmlUrl)} of flow ${(0,report_text/* code */.aY)(flow)}`,
        reasons: [
            ...notRecorded,
            ...(failsOnRed || !isFailed ? red : []),
            ...(isDryRun && !isFailed ? [operation/* dryRunReason */.FV] : []),
        ].map(report_text/* withShortCommits */.Fw),
        next: isFailed ? nextOf(failures) : undefined,
        warnings: [
            // The annotation of a step that fails is an error.
            ...(isDryRun && isFailed ? ["Dry run: nothing was sent to the service, and nothing is recorded"] : []),
            ...(isFailed && !failsOnRed ? red : []),
            ...recorded.warnings.map(report_text/* withShortCommits */.Fw),
        ],
        notices: recorded.notices,
        lines: linesOf(recorded),
        table: tables.table,
        folds: [
            ...tables.folds,
            ...detailFolds(attestations),
            {
                title: "Where the values come from",
                table: (0,presentation/* table */.M)(recorded.sources, ({ field, value, source }) => ({
                    Field: field,
                    Value: value,
                    Source: source,
                })),
            },
            ...(requests === undefined ? [] : [(0,operation/* requestsFold */._k)(requests)]),
        ],
        outputs: {
            reported: !isFailed && !isDryRun,
            flow,
            trail,
            "git-commit": recorded.gitCommit,
            "html-url": recorded.htmlUrl,
        },
        files: filesOf(recorded),
    };
}
const isRed = ({ isCompliant, failure }) => isCompliant === false && failure === undefined;
/** Returns the items with those first that failed, then those that are not compliant. */
function failuresFirst(items) {
    const rank = (item) => {
        if (item.failure !== undefined)
            return 0;
        return "key" in item && isRed(item) ? 1 : 2;
    };
    return items.toSorted((one, other) => rank(one) - rank(other));
}
const nameOf = (item) => "key" in item ? `${item.key} (${item.type})` : (0,artifacts_artifact/* describeArtifact */.Qw)(item);
const withoutHint = ({ message, reason }) => (0,errors/* joinParts */.nn)({ message, reason });
/** Returns what to do about a step that failed. */
function nextOf(failures) {
    if (failures.length === 0)
        return "Correct what the evidence shows and run the job again, or set `on-non-compliance: warn` and let the gate decide";
    const hint = failures.find((failure) => failure.hint !== undefined)?.hint;
    return hint ?? "Correct the cause and run the job again: what is recorded already stays the same";
}
/** Returns what was done, to be followed by the trail. */
function whatWasDone({ failure, requests, reportsArtifacts, artifacts, attestations }) {
    if (requests !== undefined)
        return "Dry run: nothing was recorded in";
    if (failure !== undefined)
        return "Nothing was recorded in";
    const parts = [
        ...(reportsArtifacts ? reportedCount(artifacts, "artifact") : []),
        ...reportedCount(attestations, "attestation"),
    ];
    if (parts.length === 0)
        return "Recorded";
    const red = attestations.filter(isRed).length;
    return `Recorded ${parts.join(" and ")}${red > 0 ? ` (${red} not compliant)` : ""} in`;
}
function reportedCount(items, noun) {
    if (items.length === 0)
        return [];
    const reported = items.filter((item) => item.reported).length;
    return [
        reported === items.length ? (0,format/* count */.U9)(items.length, noun) : `${reported} of ${(0,format/* count */.U9)(items.length, noun)}`,
    ];
}
/** Returns the lines of the log. */
function linesOf(recorded) {
    const { beginsTrail, failure, requests, trail, artifacts, attestations } = recorded;
    const isSent = requests === undefined && failure === undefined;
    const severityOf = (item) => {
        if ("key" in item && isRed(item))
            return "warning";
        if (item.reported === undefined || !(item.reported || isSent))
            return "info";
        return item.reported ? "success" : "error";
    };
    const why = (item) => item.failure === undefined ? "" : `. ${withoutHint(item.failure)}`;
    return [
        ...(beginsTrail && isSent
            ? [{ severity: "success", text: `trail ${(0,report_text/* withShortCommits */.Fw)(trail)}` }]
            : []),
        ...artifacts.map((item) => ({
            severity: severityOf(item),
            text: `${nameOf(item)}: sha256:${item.fingerprint}${why(item)}`,
        })),
        ...attestations.map((item) => ({
            severity: severityOf(item),
            text: `${nameOf(item)}: ${[item.summary, stateOf(item)].filter(Boolean).join(", ")}${why(item)}`,
        })),
    ];
}
function stateOf(item) {
    const state = item.reported ? "recorded" : item.failure === undefined ? "not sent" : "not recorded";
    return "key" in item && isRed(item) ? `${state}, not compliant` : state;
}
/** Returns the table of artifacts, with attestations folded; where no artifacts are reported, attestations are the table. */
function tablesOf({ reportsArtifacts }, artifacts, attestations) {
    const attestationTable = (0,presentation/* table */.M)(attestations, (item) => ({
        Attestation: (0,report_text/* code */.aY)(item.key),
        Type: (0,report_text/* code */.aY)(item.type),
        Evidence: item.summary ?? "",
        Result: stateOf(item),
    }));
    if (!reportsArtifacts || artifacts.length === 0)
        return { table: attestationTable, folds: [] };
    return {
        table: (0,presentation/* table */.M)(artifacts, (item) => ({
            Artifact: (0,report_text/* link */.nf)(nameOf(item), item.htmlUrl),
            Fingerprint: (0,report_text/* code */.aY)(item.fingerprint.slice(0, 12)),
            Result: stateOf(item),
        })),
        folds: attestations.length === 0
            ? []
            : [{ title: (0,format/* count */.U9)(attestations.length, "attestation"), table: attestationTable }],
    };
}
/** Shows what is known of evidence, such as failed tests. */
const detailFolds = (attestations) => attestations
    .filter(({ details }) => details.length > 0)
    .slice(0, presentation/* maxFolds */.t)
    .map(({ key, summary = "", details }) => ({
    title: `${key}: ${summary}`,
    table: (0,presentation/* table */.M)(details, (detail) => ({ Details: detail })),
}));
/** Returns what later steps get. */
const filesOf = ({ artifacts, attests, attestations }) => ({
    artifacts: artifacts.length === 0
        ? undefined
        : artifacts.map(({ name, filename, type, fingerprint, reference, htmlUrl, reported }) => ({
            name,
            filename,
            type,
            fingerprint,
            reference,
            html_url: htmlUrl,
            reported,
        })),
    attestations: attests
        ? attestations.map(({ name, subject, type, isCompliant, reported }) => ({
            name,
            subject,
            type,
            compliant: isCompliant ?? null,
            reported,
        }))
        : undefined,
});

// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/artifacts/fingerprint-all.js + 1 modules
var fingerprint_all = __webpack_require__(9947);
// EXTERNAL MODULE: ./build/lib/concurrency.js
var concurrency = __webpack_require__(8867);
// EXTERNAL MODULE: ./build/lib/identifiers.js
var identifiers = __webpack_require__(2528);
// EXTERNAL MODULE: ./build/service/endpoints.js
var endpoints = __webpack_require__(1362);
// EXTERNAL MODULE: ./build/service/result.js
var result = __webpack_require__(1871);
// EXTERNAL MODULE: ./build/workflow/commits.js
var workflow_commits = __webpack_require__(8694);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: ./build/lib/child-process.js
var child_process = __webpack_require__(2090);
;// CONCATENATED MODULE: ./build/workflow/git.js
// Git, which only reads two commits. The checkout is not trusted: its configuration must not make git run a program, use the
// network or wait, and no text from a workflow may be taken for an option, so names are passed on standard input.








/** How long git may take, in milliseconds. */
const timeLimit = 10_000;
/** The longest output: more than two commits take. */
const outputLimit = 8 * 1024 * 1024;
/**
 * Reads a commit and the one that is checked out, in the workspace.
 * @param revision anything that git resolves; a tag is resolved to its commit
 * @throws CancelledError
 */
async function readCheckout(revision, context) {
    const workspace = context.environment["GITHUB_WORKSPACE"] ?? "";
    const gitDirectory = (0,external_node_path_.join)(workspace, ".git");
    if (workspace === "" || !(0,external_node_fs_.existsSync)(gitDirectory))
        return { problem: "has no checkout in the workspace" };
    // Git reads one name per line.
    if (/[\n\0]/.test(revision))
        return { problem: "takes no name with a line break" };
    const { output, failure } = await (0,child_process/* runProgram */.m)({
        program: "git",
        args: [...settings, "cat-file", "--batch"],
        input: `${revision}^{commit}\nHEAD^{commit}\n`,
        environment: environmentForGit(context.environment, gitDirectory),
        timeLimit,
        outputLimit,
    }, context);
    if (failure !== undefined)
        return { problem: failure.reason };
    const [commit, head] = parseObjects(output);
    return { commit, head };
}
/** The variables that git needs to start. It gets no inputs, no tokens and no other GIT_ variables. */
const inheritedVariables = [
    ...["PATH", "PATHEXT", "SYSTEMROOT", "HOME", "USERPROFILE", "XDG_CONFIG_HOME", "TMPDIR", "TEMP", "TMP"],
    ...["LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "GIT_EXEC_PATH"],
];
/** An empty file. Git understands this name on every system. */
const emptyFile = "/dev/null";
function environmentForGit(environment, gitDirectory) {
    const inherited = Object.entries(environment).filter(([name]) => inheritedVariables.includes(name.toUpperCase()));
    return {
        ...Object.fromEntries(inherited),
        // Only the repository's own configuration.
        GIT_CONFIG_NOSYSTEM: "1",
        GIT_CONFIG_GLOBAL: emptyFile,
        // With the directory given, git does not check who owns it ("dubious ownership" in a container), in every version;
        // `-c safe.directory` is ignored by some (2.35.2 to 2.37).
        GIT_DIR: gitDirectory,
        // Objects as they are: not replaced, with their own parents.
        GIT_NO_REPLACE_OBJECTS: "1",
        GIT_GRAFT_FILE: emptyFile,
        // A partial clone would fetch what it lacks, with commands that its configuration names.
        GIT_NO_LAZY_FETCH: "1",
        GIT_ALLOW_PROTOCOL: "none",
        GIT_TERMINAL_PROMPT: "0",
        LC_ALL: "C",
    };
}
/** Settings that override the repository's own. */
const settings = [
    // A program that git runs when it reads the index, as for `:path`.
    ...["-c", "core.fsmonitor=false"],
    // A copy of the history that git trusts without reading the commits.
    ...["-c", "core.commitGraph=false"],
];
/**
 * Parses the output of `git cat-file --batch`, one answer for each name in their order: `<sha> commit <size>`, the bytes, a
 * line break; or one line that says that there is none.
 */
function parseObjects(output) {
    const commits = [];
    for (let at = 0; at < output.length;) {
        const lineEnd = output.indexOf("\n", at);
        if (lineEnd < 0)
            break;
        const [, sha, length] = /^([0-9a-f]{40}) commit (\d+)$/.exec(output.toString("latin1", at, lineEnd)) ?? [];
        at = lineEnd + 1;
        commits.push(sha === undefined ? undefined : parseCommit(sha, output.subarray(at, at + Number(length))));
        if (sha !== undefined)
            at += Number(length) + 1;
    }
    return commits;
}
/**
 * Parses a commit: header lines, an empty line, the message. Undefined where the bytes do not hash to the SHA: the workspace
 * could hold anything under the commit's name.
 */
function parseCommit(sha, content) {
    const hash = (0,external_node_crypto_.createHash)("sha1").update(`commit ${content.length}\0`).update(content).digest("hex");
    if (hash !== sha)
        return undefined;
    const end = content.indexOf("\n\n");
    const header = end < 0 ? content : content.subarray(0, end);
    const message = end < 0 ? Buffer.of() : content.subarray(end + 2);
    // Names of headers and numbers are ASCII; only author and message need the encoding.
    const lines = header.toString("latin1").split("\n");
    const valuesOf = (key) => lines.filter((line) => line.startsWith(`${key} `)).map((line) => line.slice(key.length + 1));
    const decoder = createDecoder(valuesOf("encoding")[0]);
    const [, name = "", mail = "", date] = /^(.*?) ?<([^>]*)>(?: (-?\d{1,12}) [+-]\d+$)?/.exec(valuesOf("author")[0] ?? "") ?? [];
    const decode = (latin1) => decoder.decode(Buffer.from(latin1, "latin1"));
    return {
        sha1: dist/* parse */.qgA(identifiers/* commitShaSchema */.jr, sha),
        message: (0,workflow_commits/* nonEmpty */.hq)(decoder.decode(message)),
        author: (0,workflow_commits/* describeAuthor */.N$)(decode(name), decode(mail)),
        timestamp: date === undefined ? undefined : Number(date),
        parents: valuesOf("parent"),
    };
}
/** Returns a decoder for the commit's `encoding`, else for UTF-8. A byte without a meaning becomes U+FFFD. */
function createDecoder(encoding) {
    try {
        return new external_node_util_.TextDecoder(encoding);
    }
    catch (error) {
        // An encoding that is unknown here.
        if (error instanceof RangeError)
            return new external_node_util_.TextDecoder();
        throw error;
    }
}

// EXTERNAL MODULE: ./build/workflow/github.js
var workflow_github = __webpack_require__(8237);
// EXTERNAL MODULE: ./build/workflow/read-run.js
var read_run = __webpack_require__(2086);
;// CONCATENATED MODULE: ./build/workflow/describe-run.js
// What is recorded of the run and the commit, each value with its source.









/** How long GitHub may take for the facts of the commit, in milliseconds: git may know them too. */
const factsTime = 10_000;
/**
 * Finds out what is recorded of the run: from its variables and event, GitHub's API, else git.
 * @throws ConfigurationError, ServiceError (of GitHub, where `commits-from` cannot be asked), CancelledError
 */
async function describeRun(options, context) {
    const run = (0,read_run/* readRun */.c)(context);
    const { redact, buildUrl = run.runUrl, originUrl = run.runUrl } = options;
    const asked = findRevision(options.gitCommit, run);
    const checkout = await readCheckout(asked.revision, context);
    const sha = dist/* safeParse */.xLC(identifiers/* commitShaSchema */.jr, checkout.commit?.sha1 ?? asked.revision);
    if (!sha.success)
        throw unresolved(asked.revision, checkout);
    const commit = sha.output;
    const facts = await findFacts(commit, checkout, options, run, context);
    const commits = await findCommitsAfter(commit, options, run, context);
    const branch = findBranch(commit, run);
    const commitUrl = (sha1) => `${run.repositoryUrl}/commit/${sha1}`;
    const info = (0,workflow_commits/* redactCommit */.hS)({ sha1: commit, ...facts.values, branch: branch?.value, url: commitUrl(commit) }, redact);
    const { description } = run.event.repository ?? {};
    const sources = [
        {
            field: "git_commit",
            value: commit,
            source: commit === asked.revision ? asked.source : `${asked.source}, resolved by git`,
        },
        ...["message", "author", "author_username", "timestamp", "parents"].map((field) => ({
            field,
            value: info[field],
            source: facts.source,
        })),
        { field: "branch", value: info.branch, source: branch?.source ?? "" },
        { field: "commits_list", value: commits && (0,format/* count */.U9)(commits.length, "commit"), source: "GitHub's API" },
        { field: "repository", value: run.repository, source: "GITHUB_REPOSITORY" },
        { field: "repository id", value: run.repositoryId, source: "GITHUB_REPOSITORY_ID" },
        { field: "repository description", value: description, source: "event" },
        { field: "commit_url", value: info.url, source: "GITHUB_SERVER_URL, GITHUB_REPOSITORY" },
        { field: "build_url", value: buildUrl, source: options.buildUrl ? "input build-url" : "GITHUB_RUN_ID" },
        {
            field: "origin_url",
            value: originUrl,
            source: options.originUrl ? "input origin-url" : "GITHUB_RUN_ID",
        },
    ];
    return {
        git_commit: commit,
        git_commit_info: info,
        commits_list: commits?.map((listed) => (0,workflow_commits/* redactCommit */.hS)({ ...listed, url: commitUrl(listed.sha1) }, redact)),
        repo_info: {
            name: run.repository,
            url: run.repositoryUrl,
            id: run.repositoryId,
            description,
            provider: "github",
        },
        repo_url: run.repositoryUrl,
        commit_url: commitUrl(commit),
        build_url: buildUrl,
        origin_url: originUrl,
        sources: sources.flatMap(({ field, value, source }) => value === undefined ? [] : [{ field, value: shownValue(value, context), source }]),
        warnings: [...facts.warnings, ...checkoutWarnings(commit, checkout, run)],
    };
}
/** The longest value in the table of sources, in code units. */
const maxShown = 200;
const shownValue = (value, { redact }) => (0,format/* shorten */.ml)(redact(typeof value === "object" ? value.join(", ") : String(value)), maxShown);
/** Returns the name of the commit that is recorded: a SHA, or what git is to resolve. */
function findRevision(gitCommit, run) {
    if (gitCommit !== undefined) {
        const revision = /^[0-9a-f]{40}$/i.test(gitCommit) ? gitCommit.toLowerCase() : gitCommit;
        if (!isZeros(revision))
            return { revision, source: "input git-commit" };
        throw new errors/* ConfigurationError */.j1({
            message: "`git-commit` is all zeros, with which GitHub's events say that there is no commit",
            hint: "Give another commit, or omit `git-commit`",
        });
    }
    const missing = (reason, expression) => new errors/* ConfigurationError */.j1({
        message: "Input `git-commit` is missing: it is not clear which commit is recorded",
        reason,
        hint: `Set \`git-commit: \${{ ${expression} }}\`; for the commit of the run itself, \`\${{ github.sha }}\``,
    });
    const { event, eventName, sha } = run;
    if (eventName === "pull_request_target")
        throw missing("On `pull_request_target` the run is on a commit of the base branch, not of the pull request", "github.event.pull_request.head.sha");
    if (eventName === "workflow_run" && (sha === undefined || event.workflow_run?.head_sha !== sha))
        throw missing("On `workflow_run` the run is on the default branch, and the workflow before it was on another commit", "github.event.workflow_run.head_sha");
    if (isOnMergeCommit(run)) {
        const head = event.pull_request?.head?.sha;
        if (head !== undefined)
            return { revision: head, source: "event, pull_request.head.sha" };
        throw missing("The run is on the merge commit of a pull request, and the event does not say which commit was merged", "github.event.pull_request.head.sha");
    }
    if (sha !== undefined)
        return { revision: sha, source: "GITHUB_SHA" };
    throw missing("`GITHUB_SHA` is not the SHA-1 of a commit", "github.sha");
}
const isZeros = (revision) => /^(?:0{40}|0{64})$/.test(revision);
const isOnMergeCommit = ({ ref = "" }) => /^refs\/pull\/\d+\/merge$/.test(ref);
const unresolved = (revision, { problem }) => new errors/* ConfigurationError */.j1({
    message: `\`git-commit\` is \`${revision}\`, which git does not resolve to a commit in the workspace`,
    reason: problem === undefined
        ? "There is no such branch, tag or commit in the checkout, which may be a shallow clone"
        : `Git ${problem}`,
    hint: "Give the 40 hex digits of the commit, or check out more (`fetch-depth: 0` of actions/checkout)",
});
/** Returns what is known of the commit, by the first source that knows it. */
async function findFacts(commit, checkout, { gitCommit, githubToken: token, deadline }, run, context) {
    let problem = "was not asked without `github-token`";
    if (token !== undefined) {
        try {
            const limited = new lib_deadline/* Deadline */.B2(Math.min(factsTime, deadline.left()), context.clock);
            const github = await (0,workflow_github/* openGitHub */.o)({ token, deadline: limited }, run, context);
            return { values: await (0,workflow_commits/* getCommit */.kO)(commit, github), source: "GitHub's API", warnings: [] };
        }
        catch (error) {
            if (!(error instanceof workflow_github/* GitHubError */.y))
                throw error;
            context.logger.info(error.message);
            problem = error.status === undefined ? "did not answer" : `answered with HTTP ${error.status}`;
        }
    }
    if (checkout.commit !== undefined)
        return { values: checkout.commit, source: "git", warnings: [] };
    const git = checkout.problem ?? "does not have it in the workspace";
    const warning = `Nothing but its SHA is known of commit ${commit} (\`git-commit\`). GitHub's API ${problem}, and git ${git}. Check that it is a commit of ${run.repository}`;
    return { source: "", warnings: gitCommit === undefined ? [] : [warning] };
}
/** Returns the branch of the commit; undefined for a tag, and for another commit than the run's. */
function findBranch(commit, { event, headRef, ref = "", sha }) {
    if (headRef !== undefined && commit === event.pull_request?.head?.sha)
        return { value: headRef, source: "GITHUB_HEAD_REF" };
    const [, branch] = /^refs\/heads\/(.+)$/.exec(ref) ?? [];
    return branch !== undefined && commit === sha ? { value: branch, source: "GITHUB_REF" } : undefined;
}
/** What GitHub finds by name: not what depends on a checkout (`HEAD~2`), nor another repository's (`user:branch`). */
const nameOnGitHub = /^(?!HEAD$|@$|-)(?!.*(?:\.\.|@\{))[^\s:~^?*[\\]+$/;
/** Returns the commits after `commits-from`, newest first; undefined where it is not given or there are none. */
async function findCommitsAfter(commit, { commitsFrom, githubToken: token, deadline }, run, context) {
    if (commitsFrom === undefined || isZeros(commitsFrom))
        return undefined;
    if (!nameOnGitHub.test(commitsFrom))
        throw new errors/* ConfigurationError */.j1({
            message: `\`commits-from\` is \`${commitsFrom}\`: expected the SHA of a commit, a branch or a tag`,
            reason: "The commits come from GitHub's API, which does not know other names",
        });
    if (token === undefined)
        throw new errors/* ConfigurationError */.j1({
            message: "`commits-from` needs `github-token`: GitHub's API is asked for the commits",
            hint: "Omit `github-token`, whose default is the job's own token, or omit `commits-from`",
        });
    const github = await (0,workflow_github/* openGitHub */.o)({ token, deadline }, run, context);
    const commits = await (0,workflow_commits/* listCommitsAfter */.LF)(commitsFrom, commit, github);
    return commits.length === 0 ? undefined : commits;
}
/** Warns of a checkout at another commit than is recorded, unless it is the merge commit of that pull request. */
function checkoutWarnings(commit, { head }, { event }) {
    if (head === undefined || head.sha1 === commit)
        return [];
    if (commit === event.pull_request?.head?.sha && head.parents?.includes(commit))
        return [];
    return [
        `Commit ${commit} is recorded, but commit ${head.sha1} is checked out in the workspace. If that was built, set \`git-commit\` to it`,
    ];
}

// EXTERNAL MODULE: ./build/lib/did-you-mean.js
var did_you_mean = __webpack_require__(2769);
;// CONCATENATED MODULE: ./build/operations/record/compare-with-trail.js
// What a step is about to record, compared with the trail as it was read before (docs/recording.md). Warnings only: the service
// takes all of it, and the gate says no later.




/** Most names in a warning. */
const maxListed = 20;
/**
 * Compares what a step is about to record with the trail.
 * @returns one warning of each kind with all names, and a line for the log
 */
function compareWithTrail(read, planned) {
    const { flow, trail, beginsTrail, reportsArtifacts, sendsTemplate } = planned;
    if (read.ok) {
        const warnings = [
            ...(sendsTemplate ? [] : [unknownNames(read.body, planned), unnamedArtifacts(read.body, planned)]),
            reportsArtifacts ? undefined : missingArtifacts(read.body, planned),
            replacedRows(read.body, planned),
        ];
        return { warnings: warnings.filter((warning) => warning !== undefined) };
    }
    const { notFound, message } = read.failure;
    if (notFound !== "trail")
        return { warnings: [], log: `The trail could not be read, so names are not compared: ${message}` };
    const missing = `Trail \`${trail}\` does not exist yet in flow \`${flow}\``;
    if (beginsTrail || reportsArtifacts)
        return { warnings: [], log: `${missing}: this step begins it` };
    const next = "Check `trail` and `git-commit`, or run `begin-trail` or `record` before `attest`";
    return { warnings: [`${missing}: the service sets it up without its artifacts. ${next}`] };
}
/** Warns of names that the template does not have. A template without any name allows all. */
function unknownNames({ name: trail, template }, { reportsArtifacts, artifacts, lines }) {
    const artifactNames = new Set(template.trail?.artifacts?.flatMap(({ name }) => name ?? []));
    const ofTrail = template.trail?.attestations?.flatMap(({ name }) => name ?? []) ?? [];
    const ofArtifacts = (template.trail?.artifacts ?? []).flatMap(({ name: artifact, attestations }) => (attestations ?? []).flatMap(({ name }) => (name && artifact ? { name, artifact } : [])));
    if (artifactNames.size + ofTrail.length === 0)
        return undefined;
    const keys = [
        ...ofTrail.map((name) => `trail:${name}`),
        ...ofArtifacts.map(({ artifact, name }) => `${artifact}.${name}`),
    ];
    // An attestation of an artifact whose name is not known fits any artifact.
    const known = new Set([...keys, ...ofArtifacts.map(({ name }) => `.${name}`)]);
    const isNamed = ({ name }) => name === undefined || artifactNames.has(name);
    const unknownArtifacts = reportsArtifacts
        ? artifacts.flatMap((artifact) => (isNamed(artifact) ? [] : (artifact.name ?? [])))
        : [];
    const unknownLines = lines
        // What is about an artifact that is listed itself is not listed again.
        .filter(({ artifact }) => !reportsArtifacts || artifact === undefined || isNamed(artifact))
        .map((line) => (line.subject === "trail" ? (0,attestation_lines/* keyOf */.TN)(line) : `${artifactNameOf(line)}.${line.name}`))
        .filter((key) => !known.has(key));
    // One list for all: a template can have very many names.
    const meantArtifacts = [...artifactNames];
    const unknown = [
        ...unknownArtifacts.map((name) => ({ name, meant: meantArtifacts })),
        ...unknownLines.map((key) => ({ name: key.replace(/^\./, ""), meant: keys })),
    ];
    if (unknown.length === 0)
        return undefined;
    const list = (0,format/* joinTruncated */.v$)(
    // Only of what is shown: comparing takes time.
    unknown.map(({ name, meant }, index) => index < maxListed ? `\`${name}\`${(0,did_you_mean/* didYouMean */.a)(name, meant)}` : name), maxListed);
    return `The template of trail \`${trail}\` does not have ${list}. If a name is misspelt, what the template requires stays missing, and the gate stays closed`;
}
/** Returns the artifact's name in the template, or an empty text. */
const artifactNameOf = ({ artifact, target }) => artifact?.name ?? target ?? "";
/** Warns of artifacts without a name, where the template has names. */
function unnamedArtifacts({ name: trail, template }, { reportsArtifacts, artifacts }) {
    const names = (template.trail?.artifacts ?? []).flatMap(({ name }) => name ?? []);
    const unnamed = reportsArtifacts ? artifacts.filter(({ name }) => name === undefined) : [];
    if (names.length === 0 || unnamed.length === 0)
        return undefined;
    const list = (0,format/* joinTruncated */.v$)(unnamed.map((artifact) => `\`${(0,artifacts_artifact/* describeArtifact */.Qw)(artifact)}\``), maxListed);
    const examples = (0,format/* joinTruncated */.v$)(names.map((name) => `\`${name}=…\``), maxListed);
    return `Reported without a name: ${list}. The artifacts that the template of trail \`${trail}\` names stay missing. Write the name before the path: ${examples}`;
}
/** Warns of evidence about artifacts that are not on the trail. */
function missingArtifacts({ name: trail, compliance_status: { artifacts_statuses: rows }, events }, { lines }) {
    const fingerprints = new Set(rows?.map(([, row]) => row.artifact_fingerprint));
    // An artifact without a name may have no row.
    for (const event of events ?? [])
        if ("artifact_fingerprint" in event)
            fingerprints.add(event.artifact_fingerprint);
    const names = new Set(rows?.flatMap(([name, row]) => (row.artifact_fingerprint ? [name] : [])));
    const waiting = lines.filter(({ artifact, target }) => {
        if (artifact !== undefined)
            return !fingerprints.has(artifact.fingerprint);
        return target !== undefined && !names.has(target);
    });
    if (waiting.length === 0)
        return undefined;
    const list = (0,format/* joinTruncated */.v$)(waiting.map((line) => `\`${(0,attestation_lines/* keyOf */.TN)(line)}\``), maxListed);
    return `Trail \`${trail}\` does not have the artifact that this is about: ${list}. Report the artifact first, with the same trail and name`;
}
/** Warns of what says no under the same name: of one name only the latest counts. */
function replacedRows({ name: trail, compliance_status: { attestations_statuses, artifacts_statuses } }, { lines }) {
    const red = new Set();
    const addRed = (subject, rows) => {
        for (const row of rows ?? [])
            if (row.is_compliant === false)
                red.add(`${subject}.${row.attestation_name ?? ""}`);
    };
    addRed(":trail", attestations_statuses);
    for (const [name, { artifact_fingerprint: fingerprint, attestations_statuses: rows },] of artifacts_statuses ?? []) {
        addRed(name, rows);
        if (fingerprint)
            addRed(fingerprint, rows);
    }
    const replaced = lines.filter(({ artifact, target, name }) => red.has(`${artifact?.fingerprint ?? target ?? ":trail"}.${name}`));
    if (replaced.length === 0)
        return undefined;
    const list = (0,format/* joinTruncated */.v$)(replaced.map((line) => `\`${(0,attestation_lines/* keyOf */.TN)(line)}\``), maxListed);
    return `On trail \`${trail}\` this is recorded as not compliant, and this step replaces it: ${list}`;
}

;// CONCATENATED MODULE: ./build/operations/record/subjects.js
// Which artifact each line of `attestations` is about (docs/recording.md).





/**
 * Finds the artifact that each line is about.
 * @returns the lines, and the artifacts: the only artifact of a step, where it has no name, gets the name that the lines use
 * @throws ConfigurationError where a line is about no artifact of the step or about several, and where two lines are the same
 */
async function assignSubjects(lines, fingerprinted) {
    const artifacts = nameOnlyArtifact(fingerprinted, lines);
    const byName = new Map(artifacts.map((artifact) => [artifact.name, artifact]));
    const firstOf = new Map();
    const assigned = await (0,errors/* collectErrors */.ul)(lines, (line) => {
        const assignedLine = assignSubject(line, artifacts, byName);
        const { artifact, target, name } = assignedLine;
        const key = `${artifact?.fingerprint ?? target ?? ":trail"}.${name}`;
        const first = firstOf.get(key);
        if (first !== undefined)
            throw new errors/* ConfigurationError */.j1({
                message: `Input \`attestations\` lines ${first.line} and ${line.line} have the same subject and name: \`${(0,attestation_lines/* keyOf */.TN)(line)}\``,
                hint: "Give one of them another name, or remove it: of one name only the latest counts",
            });
        firstOf.set(key, line);
        return assignedLine;
    });
    return { lines: assigned, artifacts };
}
/** Gives the only artifact of a step, where it has no name, the name by which lines are about it. */
function nameOnlyArtifact(artifacts, lines) {
    const [only, second] = artifacts;
    if (only === undefined || second !== undefined || only.name !== undefined)
        return artifacts;
    for (const { subject } of lines)
        if (typeof subject === "object")
            return [{ ...only, name: subject.artifact }];
    return artifacts;
}
function assignSubject(line, artifacts, byName) {
    const { subject, name } = line;
    if (subject === "trail")
        return line;
    const [only, second] = artifacts;
    const message = `Input \`attestations\` line ${line.line} is \`${line.text}\``;
    if (subject === undefined) {
        if (only !== undefined && second === undefined)
            return { ...line, artifact: only };
        throw new errors/* ConfigurationError */.j1({
            message: `${message}: \`${name}\` is about the only artifact, but this step has ${(0,format/* count */.U9)(artifacts.length, "artifact")}`,
            hint: `Write which artifact it is about, \`${only?.name ?? "artifact"}.${name}\`, or \`trail:${name}\``,
        });
    }
    const target = subject.artifact;
    if (only === undefined)
        return { ...line, target };
    const artifact = byName.get(target);
    if (artifact !== undefined)
        return { ...line, target, artifact };
    const names = artifacts.flatMap(({ name }) => name ?? []);
    throw new errors/* ConfigurationError */.j1({
        message: `${message}: this step has no artifact \`${target}\`${(0,did_you_mean/* didYouMean */.a)(target, names)}`,
        reason: `It has ${(0,format/* joinTruncated */.v$)(artifacts.map(artifacts_artifact/* describeArtifact */.Qw), 10)}`,
        hint: `Write the name of one of these, or add \`${target}=path\` to \`artifacts\``,
    });
}

;// CONCATENATED MODULE: ./build/operations/record/record.js
// The one sequence that records: trail, artifacts, then each line of evidence (docs/recording.md). Nothing is written before all
// artifacts are fingerprinted.
















const commonInputs = [
    ...definitions/* serviceInputs */.r7,
    "dry-run",
    "on-missing-token",
    "flow",
    "trail",
    "description",
    "user-data",
    "external-urls",
    "git-commit",
    "redact",
    "github-token",
];
/** Inputs that are recorded with artifacts alone. */
const artifactFields = [
    "annotations",
    "is-compliant",
    "template",
    "commits-from",
    "build-url",
];
const attestationInputs = ["attestations", "on-non-compliance"];
/** The inputs that `record` has besides: the other operations have those of their parts. */
const recordInputs = [
    ...definitions/* artifactInputs */.QC,
    ...artifactFields,
    ...attestationInputs,
    "template-file",
    "origin-url",
];
const requiredInputs = ["base-url", "org", "api-token", "flow"];
/**
 * Records what an operation is given. Without the trail nothing more is sent, an artifact that fails takes its evidence with it,
 * and any other failure hides nothing.
 * @throws ActionError where nothing was sent
 */
async function recordParts(values, parts, { client, deadline }, context) {
    const { baseUrl, org, flow, retries, redact, githubToken, apiToken } = values;
    const { artifacts: selected = [], exclude = [], ifNoMatch = "fail", attestations = [] } = values;
    const options = { artifacts: selected, exclude, ifNoMatch, retries, deadline };
    const fingerprinted = await (0,fingerprint_all/* fingerprintAll */.I)(options, context);
    const { artifacts, lines } = await assignSubjects(attestations, fingerprinted.artifacts);
    if (parts.reportsArtifacts)
        rejectUnnamedDigests(artifacts);
    const run = await describeRun({ ...values, deadline }, context);
    const trail = values.trail ?? dist/* parse */.qgA(identifiers/* trailNameSchema */.bm, run.git_commit);
    const warnings = [...fingerprinted.warnings, ...run.warnings];
    const notices = [];
    const requests = [];
    const outcome = {
        ...parts,
        flow,
        trail,
        gitCommit: run.git_commit,
        artifacts: parts.reportsArtifacts
            ? artifacts.map((artifact) => ({ ...artifact, reported: false }))
            : artifacts,
        attestations: lines.map(toUnsent),
        onNonCompliance: values.onNonCompliance ?? "warn",
        warnings,
        notices,
        sources: [
            { field: "flow", value: flow, source: "input flow" },
            { field: "trail", value: trail, source: values.trail === undefined ? "the commit" : "input trail" },
            ...run.sources,
        ],
        requests: client === undefined ? requests : undefined,
    };
    const isProgressDue = (0,lib_deadline/* progressTimer */.PQ)(context);
    let writes = 0;
    const send = async (endpoint) => {
        if (client === undefined) {
            requests.push((0,service_client/* describeRequest */.N)(endpoint, baseUrl));
            return { reported: false };
        }
        const sent = await client.send(endpoint);
        writes += 1;
        if (isProgressDue())
            context.logger.info(`${(0,format/* count */.U9)(writes, "request")} sent so far`);
        return sent.ok
            ? { reported: true, htmlUrl: htmlUrlOf(sent.json) }
            : { reported: false, failure: explain(sent.failure) };
    };
    // The trail as it is before anything is written.
    let htmlUrl;
    if (client !== undefined && (parts.reportsArtifacts || parts.attests)) {
        const read = await client.send((0,endpoints/* getTrailEndpoint */.Ax)(org, flow, trail));
        const missing = read.ok ? undefined : read.failure.notFound;
        // Services would set up a flow that does not exist, without a template, and no gate would ask about it.
        if (!read.ok && (missing === "flow" || missing === "organization")) {
            const message = `Nothing was sent: ${missing} \`${missing === "flow" ? flow : org}\` does not exist`;
            return { ...outcome, failure: { ...read.failure, message } };
        }
        htmlUrl = read.ok ? htmlUrlOf(read.json) : undefined;
        const planned = { ...outcome, lines, sendsTemplate: values.templateFile !== undefined };
        const { log, warnings: found } = compareWithTrail(read, planned);
        warnings.push(...found);
        if (log !== undefined)
            context.logger.info((0,report_text/* withShortCommits */.Fw)(log));
    }
    const described = {
        description: values.description,
        user_data: values.userData,
        external_urls: unlessEmpty(values.externalUrls),
    };
    const origin = { git_commit_info: run.git_commit_info, repo_info: run.repo_info };
    if (parts.beginsTrail) {
        const data = { name: trail, ...described, ...origin, origin_url: run.origin_url };
        const sent = await send((0,endpoints/* beginTrailEndpoint */.XQ)(org, flow, data, values.templateFile));
        if (sent.failure !== undefined)
            return { ...outcome, htmlUrl, failure: sent.failure };
        htmlUrl = sent.htmlUrl ?? htmlUrl;
    }
    const recordedArtifacts = parts.reportsArtifacts
        ? await (0,concurrency/* mapConcurrent */._)(artifacts, async (artifact) => {
            const body = {
                fingerprint: artifact.fingerprint,
                filename: artifact.filename,
                trail_name: trail,
                template_reference_name: artifact.name,
                ...described,
                ...origin,
                git_commit: run.git_commit,
                commits_list: run.commits_list,
                repo_url: run.repo_url,
                commit_url: run.commit_url,
                build_url: run.build_url,
                is_compliant: values.isCompliant,
                template: values.template?.length === 0 ? undefined : values.template,
                annotations: unlessEmpty(values.annotations),
            };
            return { ...artifact, ...(await send((0,endpoints/* reportArtifactEndpoint */.Ww)(org, flow, body))) };
        })
        : artifacts;
    const failedArtifacts = new Set(recordedArtifacts.flatMap(({ failure, fingerprint }) => (failure ? [fingerprint] : [])));
    const attestationFields = parts.beginsTrail
        ? {}
        : { ...described, annotations: unlessEmpty(values.annotations) };
    const evidenceOptions = { commit: run.git_commit, redact, githubToken, apiToken, deadline };
    const attest = async (line) => {
        const unsent = toUnsent(line);
        if (line.artifact !== undefined && failedArtifacts.has(line.artifact.fingerprint))
            return unsent;
        let evidence;
        try {
            evidence = await (0,attestation_lines/* readEvidence */.At)(line.evidence, evidenceOptions, context);
        }
        catch (error) {
            return { ...unsent, failure: partsOf((0,errors/* toActionError */.ie)(error)) };
        }
        const { kind, fields, attachment, isCompliant, summary, details } = evidence;
        warnings.push(...evidence.warnings.map((warning) => `${unsent.key}: ${warning}`));
        notices.push(...evidence.notices.map((notice) => `${unsent.key}: ${notice}`));
        const data = {
            attestation_name: line.name,
            artifact_fingerprint: line.artifact?.fingerprint,
            target_artifacts: line.target === undefined ? undefined : [line.target],
            ...attestationFields,
            ...origin,
            origin_url: run.origin_url,
            ...fields,
        };
        const sent = await send((0,endpoints/* attestEndpoint */.Dx)(org, flow, trail, kind, data, attachment));
        return { ...unsent, isCompliant, summary, details, ...sent };
    };
    const attested = [];
    // One after the other: the files of one line are in memory at a time.
    for (const line of lines)
        attested.push(await attest(line));
    return { ...outcome, htmlUrl, artifacts: recordedArtifacts, attestations: attested };
}
function rejectUnnamedDigests(artifacts) {
    const unnamed = artifacts.filter(({ type, name }) => type === "digest" && name === undefined);
    if (unnamed.length === 0)
        return;
    throw new errors/* ConfigurationError */.j1(unnamed.map(({ fingerprint }) => ({
        message: `\`artifacts\` has \`sha256:${fingerprint}\` without a name: an artifact is reported with a name`,
        hint: "Write `name=sha256:…`, with the artifact's name in the template",
    })));
}
const toUnsent = (line) => ({
    key: (0,attestation_lines/* keyOf */.TN)(line),
    name: line.name,
    subject: line.artifact?.name ?? line.artifact?.fingerprint ?? line.target ?? "trail",
    type: line.type,
    details: [],
    reported: false,
});
/** Returns what an error says: several problems as one. */
function partsOf({ parts, message }) {
    const [first = { message }, second] = parts;
    return second === undefined ? first : { message };
}
/** Returns a map that has entries: an empty one would clear what is stored. */
const unlessEmpty = (entries) => entries === undefined || Object.keys(entries).length === 0 ? undefined : entries;
const linkedSchema = dist/* object */.Ikc({ html_url: identifiers/* httpUrlSchema */.b$ });
/** Returns the address of the page about what was read or written, where the answer has one. */
function htmlUrlOf(json) {
    const parsed = dist/* safeParse */.xLC(linkedSchema, json);
    return parsed.success ? parsed.output.html_url : undefined;
}
/** Says what to do about a write that failed, where the failure itself does not. */
function explain(failure) {
    if (failure.cause === "cancelled")
        return partsOf((0,result/* toServiceError */.N1)(failure));
    if (!(0,result/* isOutage */.uD)(failure))
        return failure;
    return {
        ...failure,
        hint: "When the service is back, choose `Re-run failed jobs` in this run: what is recorded already stays the same",
    };
}

;// CONCATENATED MODULE: ./build/operations/record/index.js









/** Inputs that belong to the only line of `attest`. */
const lineFields = ["description", "user-data", "external-urls", "annotations"];
const beginTrail = defineRecording("begin-trail", {
    beginsTrail: true,
    reportsArtifacts: false,
    attests: false,
    inputs: ["template-file", "origin-url"],
});
const reportArtifact = defineRecording("report-artifact", {
    beginsTrail: false,
    reportsArtifacts: true,
    attests: false,
    inputs: [...definitions/* artifactInputs */.QC, ...artifactFields],
});
const attest = defineRecording("attest", {
    beginsTrail: false,
    reportsArtifacts: false,
    attests: true,
    inputs: [...definitions/* artifactInputs */.QC, ...attestationInputs, "annotations", "origin-url"],
});
const record = defineRecording("record", {
    beginsTrail: true,
    reportsArtifacts: true,
    attests: true,
    inputs: recordInputs,
});
function defineRecording(name, { inputs, ...parts }) {
    return (0,operation/* defineOperation */.h9)({
        name,
        inputs: [...commonInputs, ...inputs],
        requires: requiredInputs,
        rules: (values) => findProblems(name, parts, values),
        introduce: (values) => introduce(parts, values),
        run: (values, context) => run(values, parts, context),
        present: presentRecorded,
        outputsOfFailure: () => ({ reported: false }),
    });
}
function introduce({ reportsArtifacts, attests }, values) {
    const { flow, artifacts = [], attestations = [] } = values;
    const what = [
        reportsArtifacts && artifacts.length > 0 && (0,format/* count */.U9)(artifacts.length, "line") + " of `artifacts`",
        attests && attestations.length > 0 && (0,format/* count */.U9)(attestations.length, "line") + " of `attestations`",
    ].filter((part) => part !== false);
    return `Recording ${what.length === 0 ? "a trail" : what.join(" and ")} in flow ${flow}`;
}
function run(values, parts, context) {
    const { baseUrl, apiToken, authScheme, retries, timeout, dryRun } = values;
    const deadline = new lib_deadline/* Deadline */.B2(timeout, context.clock);
    const settings = { baseUrl, apiToken, authScheme, retries, deadline };
    const client = dryRun ? undefined : (0,service_client/* createServiceClient */.r)(settings, context);
    return recordParts(values, parts, { client, deadline }, context);
}
/** Returns what is wrong with the inputs taken together. */
function findProblems(name, parts, values) {
    const { artifacts = [], attestations = [], githubToken } = values;
    const { beginsTrail, reportsArtifacts, attests } = parts;
    const problems = [];
    const isEveryLineAboutTrail = attestations.every(({ subject }) => subject === "trail");
    if (reportsArtifacts && !attests && artifacts.length === 0)
        problems.push((0,parse_inputs/* missingInput */.fV)(name, "artifacts"));
    if (attests && !reportsArtifacts && attestations.length === 0)
        problems.push((0,parse_inputs/* missingInput */.fV)(name, "attestations"));
    if (reportsArtifacts && attests && artifacts.length === 0) {
        if (!attestations.some(({ subject }) => subject === "trail"))
            problems.push({
                message: `\`${name}\` needs \`artifacts\`, or a line of \`attestations\` that begins with \`trail:\``,
                hint: `${parse_inputs/* missingHint */.Cz}. A trail alone is recorded by \`begin-trail\``,
            });
        for (const input of artifactFields)
            if (isGiven(input, values))
                problems.push({
                    message: `Input \`${input}\` is recorded with artifacts, but \`artifacts\` is missing`,
                    hint: `Set \`artifacts\`, or remove \`${input}\``,
                });
    }
    if (attests &&
        !reportsArtifacts &&
        artifacts.length > 0 &&
        attestations.length > 0 &&
        isEveryLineAboutTrail)
        problems.push({
            message: "Input `artifacts` is not used: every line of `attestations` is about the trail",
            hint: "Remove `artifacts`, or write lines about it: `artifact.name type …`",
        });
    if (artifacts.length === 0)
        for (const { line, text, subject, name: attestation } of attestations)
            if (subject === undefined)
                problems.push({
                    message: `Input \`attestations\` line ${line} is \`${text}\`: it is about the only artifact, but \`artifacts\` is missing`,
                    hint: `Set \`artifacts\`, or write \`artifact.${attestation}\` or \`trail:${attestation}\``,
                });
    if (attests && !beginsTrail && attestations.length > 1)
        for (const input of lineFields)
            if (isGiven(input, values))
                problems.push({
                    message: `Input \`${input}\` belongs to one attestation, but \`attestations\` has ${attestations.length} lines`,
                    hint: `Use a step of its own for the line that \`${input}\` belongs to`,
                });
    if (githubToken === undefined)
        for (const line of attestations)
            if (line.evidence.type === "pull_request")
                problems.push({
                    message: `Input \`attestations\` line ${line.line} (\`${(0,attestation_lines/* keyOf */.TN)(line)}\`) needs \`github-token\`, which is empty`,
                    hint: "Remove `github-token` from the step, so that it has the job's token, and give the job `pull-requests: read`",
                });
    return problems;
}
function isGiven(input, values) {
    const value = new Map(Object.entries(values)).get((0,definitions/* camelCase */.xQ)(input));
    return value !== undefined && !(Array.isArray(value) && value.length === 0);
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


/***/ }),

/***/ 8694:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   LF: () => (/* binding */ listCommitsAfter),
/* harmony export */   N$: () => (/* binding */ describeAuthor),
/* harmony export */   hS: () => (/* binding */ redactCommit),
/* harmony export */   hq: () => (/* binding */ nonEmpty),
/* harmony export */   kO: () => (/* binding */ getCommit),
/* harmony export */   lN: () => (/* binding */ commitSchema),
/* harmony export */   vJ: () => (/* binding */ userSchema),
/* harmony export */   yM: () => (/* binding */ redactField),
/* harmony export */   yo: () => (/* binding */ timestampSchema)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7934);
/* harmony import */ var _lib_identifiers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2528);
/* harmony import */ var _github_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8237);
// Commits as GitHub's API and git describe them.



/** Date and time as GitHub writes them; comes out as whole seconds since 1970. */
const timestampSchema = valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_2__/* .isoTimestamp */ .yhX(), valibot__WEBPACK_IMPORTED_MODULE_2__/* .transform */ .pdi((text) => Math.floor(Date.parse(text) / 1_000)), valibot__WEBPACK_IMPORTED_MODULE_2__/* .safeInteger */ .Y2b());
/** A user; null is one whose account was deleted. GitHub gives an empty object too. */
const userSchema = valibot__WEBPACK_IMPORTED_MODULE_2__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ login: valibot__WEBPACK_IMPORTED_MODULE_2__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()) }));
const personSchema = valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({
    name: valibot__WEBPACK_IMPORTED_MODULE_2__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    email: valibot__WEBPACK_IMPORTED_MODULE_2__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    date: valibot__WEBPACK_IMPORTED_MODULE_2__/* .nullish */ .cl6(timestampSchema),
});
/** A commit in an answer of GitHub's API. */
const commitSchema = valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({
    sha: _lib_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .commitShaSchema */ .jr,
    commit: valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ message: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(), author: valibot__WEBPACK_IMPORTED_MODULE_2__/* .nullish */ .cl6(personSchema) }),
    author: userSchema,
    parents: valibot__WEBPACK_IMPORTED_MODULE_2__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ sha: _lib_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .commitShaSchema */ .jr }))),
}), valibot__WEBPACK_IMPORTED_MODULE_2__/* .transform */ .pdi(({ sha, commit, author, parents }) => ({
    sha1: sha,
    message: nonEmpty(commit.message),
    author: describeAuthor(commit.author?.name, commit.author?.email),
    author_username: nonEmpty(author?.login),
    timestamp: commit.author?.date ?? undefined,
    parents: parents?.map((parent) => parent.sha),
})));
/** Returns the text without white space around it; undefined where nothing is left. */
function nonEmpty(text) {
    const trimmed = text?.trim();
    return trimmed === "" ? undefined : trimmed;
}
/** Returns `Name <mail>`, or the part of it that is known. */
function describeAuthor(name, mail) {
    const parts = [nonEmpty(name), nonEmpty(mail) && `<${mail?.trim()}>`];
    return nonEmpty(parts.filter((part) => part !== undefined).join(" "));
}
/** Returns the value, or what is recorded in its place where the input `redact` names its field. */
const redactField = (value, field, redact) => (value !== undefined && redact.includes(field) ? "**REDACTED**" : value);
/** Returns the commit without what the input `redact` names. */
const redactCommit = (commit, redact) => ({
    ...commit,
    message: redactField(commit.message, "message", redact),
    author: redactField(commit.author, "author", redact),
    author_username: redactField(commit.author_username, "author", redact),
    branch: redactField(commit.branch, "branch", redact),
});
/**
 * Reads a commit.
 * @throws GitHubError, CancelledError
 */
async function getCommit(sha, github) {
    const what = `commit ${sha}`;
    // A commit comes with its files, page by page: one is the least.
    const commit = await github.get("commits/{ref}", { ref: sha, per_page: 1 }, commitSchema, what);
    if (commit.sha1 === sha)
        return commit;
    throw new _github_js__WEBPACK_IMPORTED_MODULE_1__/* .GitHubError */ .y({ message: `GitHub's API did not give ${what}: it gave ${commit.sha1}` });
}
const comparisonSchema = valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({
    total_commits: valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_2__/* .safeInteger */ .Y2b(), valibot__WEBPACK_IMPORTED_MODULE_2__/* .minValue */ .Wwf(0)),
    commits: valibot__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(commitSchema),
});
/** The most commits that are listed between two. */
const maxCommits = 10_000;
/**
 * Lists the commits that a commit has and a base does not have, newest first.
 * @param base a SHA, a branch or a tag
 * @throws GitHubError where it cannot be asked, or does not list all of them; CancelledError
 */
async function listCommitsAfter(base, head, github) {
    const what = `the commits from ${base} to ${head}`;
    const commits = [];
    for (let page = 1;; page++) {
        const parameters = { basehead: `${base}...${head}`, per_page: 100, page };
        const comparison = await github.get("compare/{basehead}", parameters, comparisonSchema, what);
        commits.push(...comparison.commits);
        const { total_commits: total } = comparison;
        if (commits.length === total && (total === 0 || commits.some(({ sha1 }) => sha1 === head)))
            return commits.toReversed();
        if (comparison.commits.length === 0 || commits.length >= maxCommits)
            throw new _github_js__WEBPACK_IMPORTED_MODULE_1__/* .GitHubError */ .y({
                message: `GitHub's API did not give ${what}: it counts ${total} and listed ${commits.length}`,
                hint: "Give a later commit in `commits-from`",
            });
    }
}


/***/ }),

/***/ 8237:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   o: () => (/* binding */ openGitHub),
/* harmony export */   y: () => (/* binding */ GitHubError)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7934);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(177);
/* harmony import */ var _service_http_client_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8040);
/* harmony import */ var _service_result_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1871);
// Requests to GitHub's REST API about the run's repository, by the octokit of @actions/github. Pages are asked for by number:
// octokit's `paginate` would follow a link in an answer, with the token, to any host.





/** GitHub gave nothing that can be used. */
class GitHubError extends _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7 {
    /** HTTP status; undefined where no response came, or one of another form than GitHub documents. */
    status;
    constructor(parts, status) {
        super(parts);
        this.status = status;
    }
}
/** The version of the API whose answers are parsed here. Without a version GitHub chooses one. */
const apiVersion = "2022-11-28";
/** The longest answer, in bytes: `JSON.parse` can take 70 times that. Of an error only the message is of use. */
const maxBytes = { success: 8 * 1024 * 1024, error: 64 * 1024 };
const pageSize = 100;
const maxPages = 100;
/** How long one attempt may take, in milliseconds. */
const attemptTime = 30_000;
const retries = 3;
/**
 * Opens GitHub's API with a token.
 * @throws GitHubError where its address is not known; ConfigurationError where that of a proxy cannot be used
 */
async function openGitHub({ token, deadline }, { apiUrl, repository }, context) {
    if (apiUrl === undefined)
        throw new GitHubError({
            message: "GitHub's API cannot be asked: `GITHUB_API_URL` is not an https address",
            hint: "Run this step on a runner of GitHub Actions, which sets it",
        });
    // @actions/github reads the proxies when it is loaded, and would fail without a word on which one.
    (0,_service_http_client_js__WEBPACK_IMPORTED_MODULE_2__/* .proxySettings */ .EM)(context.environment);
    const send = await createSender(token, apiUrl, context);
    async function request(path, parameters) {
        const [owner = "", repo = ""] = repository.split("/");
        const route = `GET /repos/{owner}/{repo}/${path}`;
        for (let attempt = 1;; attempt++) {
            const left = deadline.left();
            if (left <= 0)
                return { problem: "the time for it is over" };
            const timeout = AbortSignal.timeout(Math.min(left, attemptTime));
            const result = await send(route, { owner, repo, ...parameters }, AbortSignal.any([context.signal, timeout]));
            if (context.signal.aborted)
                throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .CancelledError */ .cc("The step was ended from outside during a request to GitHub's API");
            if (!isRetryable(result) || attempt > retries)
                return result;
            const requested = "problem" in result ? undefined : result.headers["retry-after"];
            const pause = (0,_service_result_js__WEBPACK_IMPORTED_MODULE_3__/* .retryDelay */ .a2)(attempt, (0,_service_result_js__WEBPACK_IMPORTED_MODULE_3__/* .retryAfter */ .P9)(requested, context.clock.now()), deadline.left(), context.random());
            if (pause === undefined)
                return result;
            await context.clock.sleep(pause, context.signal);
        }
    }
    async function read(path, parameters, schema, what) {
        const result = await request(path, parameters);
        if ("problem" in result || result.status !== 200)
            throw toGitHubError(result, what, path.includes("pulls") ? "pull-requests: read" : "contents: read", context);
        const parsed = valibot__WEBPACK_IMPORTED_MODULE_4__/* .safeParse */ .xLC(schema, result.data, { abortEarly: true });
        if (parsed.success)
            return { value: parsed.output, headers: result.headers };
        const field = valibot__WEBPACK_IMPORTED_MODULE_4__/* .getDotPath */ .BuJ(parsed.issues[0]) ?? "not the expected JSON";
        throw new GitHubError({
            message: `GitHub's API did not give ${what}: its answer has not the form that GitHub documents (${field})`,
            hint: `Check that ${apiUrl} is GitHub's REST API, and that no proxy answers in its place`,
        });
    }
    return {
        get: async (path, parameters, schema, what) => (await read(path, parameters, schema, what)).value,
        list: async (path, parameters, schema, what) => {
            const items = [];
            for (let page = 1; page <= maxPages; page++) {
                const { value, headers } = await read(path, { ...parameters, per_page: pageSize, page }, 
                // GitHub gives no more than is asked for, and all pages are in memory.
                valibot__WEBPACK_IMPORTED_MODULE_4__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_4__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_4__/* .unknown */ .L5J()), valibot__WEBPACK_IMPORTED_MODULE_4__/* .maxLength */ .Ru6(pageSize), valibot__WEBPACK_IMPORTED_MODULE_4__/* .array */ .YOg(schema)), what);
                items.push(...value);
                // A page may hold less than was asked for and not be the last; a proxy can drop the header that says so.
                if (value.length < pageSize && !/\brel="?next\b/.test(headers.link ?? ""))
                    return items;
            }
            throw new GitHubError({
                message: `GitHub's API did not give ${what}: there are over ${maxPages} pages`,
            });
        },
    };
}
const responseSchema = valibot__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ikc({
    status: valibot__WEBPACK_IMPORTED_MODULE_4__/* .number */ .aig(),
    headers: valibot__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ikc({
        link: valibot__WEBPACK_IMPORTED_MODULE_4__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_4__/* .string */ .YjP()),
        "retry-after": valibot__WEBPACK_IMPORTED_MODULE_4__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_4__/* .string */ .YjP()),
        "x-ratelimit-remaining": valibot__WEBPACK_IMPORTED_MODULE_4__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_4__/* .string */ .YjP()),
    }),
    data: valibot__WEBPACK_IMPORTED_MODULE_4__/* .unknown */ .L5J(),
});
/** Octokit's error of a response that is not a success. It makes one without a response where a request failed. */
const errorSchema = valibot__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ikc({ response: responseSchema });
/** Loads octokit. While it is loaded, it reads the event's file, which `readRun` has checked. */
async function createSender(token, baseUrl, { logger }) {
    const { getOctokit } = await Promise.all(/* import() */[__webpack_require__.e(665), __webpack_require__.e(351)]).then(__webpack_require__.bind(__webpack_require__, 1351));
    const { defaults } = await __webpack_require__.e(/* import() */ 665).then(__webpack_require__.bind(__webpack_require__, 8665));
    const octokit = getOctokit(token, { baseUrl });
    // The package's own knows the proxies.
    const send = defaults.request?.fetch;
    if (!isFetch(send))
        throw new Error("@actions/github has no fetch");
    return async (route, parameters, signal) => {
        try {
            const response = await octokit.request(route, {
                ...parameters,
                headers: { "x-github-api-version": apiVersion, "accept-encoding": "identity" },
                request: {
                    signal,
                    // Octokit would send the token to where a redirect leads.
                    redirect: "manual",
                    // Octokit prints what a header says of a deprecation, as it is.
                    log: {
                        warn: (text) => {
                            logger.debug(text);
                        },
                    },
                    fetch: async (url, options) => limitSize(await send(url, options)),
                },
            });
            return valibot__WEBPACK_IMPORTED_MODULE_4__/* .parse */ .qgA(responseSchema, response);
        }
        catch (error) {
            const failed = valibot__WEBPACK_IMPORTED_MODULE_4__/* .safeParse */ .xLC(errorSchema, error);
            if (failed.success)
                return failed.output.response;
            if (signal.aborted)
                return { problem: "it did not answer in time" };
            // Where several addresses of a host were tried, Node gives an error without a message.
            const message = (0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error);
            return { problem: message === "" ? "no connection" : message };
        }
    };
}
const isFetch = (value) => typeof value === "function";
/** Reads a response of limited size. Of a longer error only the beginning is kept. */
async function limitSize({ status, headers, body, ok }) {
    const chunks = [];
    const stream = body ?? [];
    let length = 0;
    for await (const chunk of stream) {
        length += chunk.length;
        if (ok && length > maxBytes.success)
            throw new Error("its answer is larger than 8 MiB");
        chunks.push(chunk);
        if (!ok && length > maxBytes.error)
            break;
    }
    return new Response(length === 0 ? null : Buffer.concat(chunks), { status, headers });
}
/** Returns whether GitHub may answer another attempt. It gives 403 with a pause where requests come too fast. */
const isRetryable = (result) => "problem" in result ||
    (0,_service_result_js__WEBPACK_IMPORTED_MODULE_3__/* .isRetryableStatus */ .PS)(result.status, "GET") ||
    (result.status === 403 && result.headers["retry-after"] !== undefined);
/** Makes the error of a request: what GitHub did not give, its status, what it said, and what to do. */
function toGitHubError(result, what, permission, { redact }) {
    const message = `GitHub's API did not give ${what}`;
    if ("problem" in result)
        return new GitHubError({
            message: `${message}: ${result.problem}`,
            hint: "Check that the runner reaches GitHub's API (`GITHUB_API_URL`), and run the job again",
        });
    const { status, headers, data } = result;
    const said = valibot__WEBPACK_IMPORTED_MODULE_4__/* .safeParse */ .xLC(valibot__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ikc({ message: valibot__WEBPACK_IMPORTED_MODULE_4__/* .string */ .YjP() }), data);
    // Redacted before it is cut: half a secret would not be recognised.
    const words = said.success ? ` (${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_1__/* .shorten */ .ml)(redact(said.output.message).replace(/\s+/g, " "), 200)})` : "";
    const isLimited = headers["retry-after"] !== undefined || headers["x-ratelimit-remaining"] === "0";
    const hint = () => {
        if (status === 401)
            return "Omit `github-token`: its default is the job's own token, which is valid";
        if (status === 429 || (status === 403 && isLimited))
            return "GitHub limits the rate of requests: run the job again later";
        if (status === 403)
            return `Give the job the permission \`${permission}\``;
        if (status === 404 || status === 422)
            return `Check that it exists in this repository, and give the job the permission \`${permission}\``;
        if (status >= 300 && status < 400)
            return "Redirects are not followed: check `GITHUB_API_URL`, and whether the repository was renamed";
        return "Run the job again when GitHub's API works";
    };
    return new GitHubError({ message: `${message}: HTTP ${status}${words}`, hint: hint() }, status);
}


/***/ })

};
