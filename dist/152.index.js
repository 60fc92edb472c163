export const id = 152;
export const ids = [152];
export const modules = {

/***/ 4152:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Hj: () => (/* binding */ matchesName),
/* harmony export */   M: () => (/* binding */ anyRun),
/* harmony export */   MR: () => (/* binding */ anyCharacter),
/* harmony export */   searchGlob: () => (/* binding */ searchGlob)
/* harmony export */ });
/* unused harmony export parseWildcards */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var _find_paths_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2668);
/* harmony import */ var _read_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1961);
/* harmony import */ var _walk_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8743);
// Finds what a glob selects. Not with Node's `globSync`, which cannot be cancelled, hides names that begin with a dot, leaves out
// what it cannot read, and takes `link/..` for nothing.




const renameHint = "Rename it, or use a pattern that does not match it";
/**
 * Finds the files that a glob selects, or directories where it ends with `/`. `*` and `?` stand for characters of a name (a dot in
 * front too), `**` as a whole name for directories at any depth, where it follows no links.
 * @returns sorted paths, with `/` between names
 * @throws ConfigurationError when a directory cannot be read, or the time is used up; CancelledError
 */
async function searchGlob(pattern, context, deadline) {
    const root = /^(?:[A-Za-z]:)?\/+/.exec(pattern)?.[0] ?? "";
    const steps = toSteps(pattern.slice(root.length));
    const lastStep = steps.pop();
    const pause = (0,_walk_js__WEBPACK_IMPORTED_MODULE_3__/* .createSearchPause */ .jx)(`files for \`${pattern}\``, context, deadline);
    // The directories in which the next step is looked for, by their paths without links: each is searched once, however
    // many ways lead to it.
    let directories = new Map([[resolve(root || "."), root]]);
    for (const step of steps) {
        const next = new Map();
        for (const [resolved, directory] of directories) {
            if (step === "**") {
                await addDirectoriesBelow(resolved, directory, next, pause);
                continue;
            }
            for (const entry of listMatching(directory, step)) {
                await pause();
                const path = directory + entry.name;
                if (!(0,_walk_js__WEBPACK_IMPORTED_MODULE_3__/* .leadsToDirectory */ .QP)(path, entry))
                    continue;
                (0,_walk_js__WEBPACK_IMPORTED_MODULE_3__/* .requireUtf8 */ .Nt)(path, entry, renameHint);
                next.set(resolve(path), `${path}/`);
            }
        }
        directories = next;
    }
    const found = new Set();
    const onlyDirectories = pattern.endsWith("/");
    const select = (path, entry) => {
        if ((0,_walk_js__WEBPACK_IMPORTED_MODULE_3__/* .leadsToDirectory */ .QP)(path, entry) !== onlyDirectories)
            return;
        (0,_walk_js__WEBPACK_IMPORTED_MODULE_3__/* .requireUtf8 */ .Nt)(path, entry, renameHint);
        found.add(onlyDirectories ? `${path}/` : path);
    };
    for (const directory of directories.values()) {
        if (lastStep === "**") {
            for await (const entry of (0,_walk_js__WEBPACK_IMPORTED_MODULE_3__/* .walk */ .GG)(directory, { followsLinks: false }, pause))
                select(entry.path, entry);
        }
        else if (lastStep !== undefined) {
            for (const entry of listMatching(directory, lastStep)) {
                await pause();
                select(directory + entry.name, entry);
            }
        }
    }
    return [...found].sort();
}
/** Adds what `**` stands for: the directory itself, and those below it, of which some may be there already. */
async function addDirectoriesBelow(resolved, directory, all, pause) {
    if (all.has(resolved))
        return;
    all.set(resolved, directory);
    for await (const entry of (0,_walk_js__WEBPACK_IMPORTED_MODULE_3__/* .walk */ .GG)(directory, { followsLinks: false }, pause)) {
        if (entry.kind !== "directory")
            continue;
        (0,_walk_js__WEBPACK_IMPORTED_MODULE_3__/* .requireUtf8 */ .Nt)(entry.path, entry, renameHint);
        const below = `${resolved}/${entry.path.slice(directory.length)}`;
        if (all.has(below))
            entry.isSkipped = true;
        else
            all.set(below, `${entry.path}/`);
    }
}
/** Splits a glob at `/`. Several `**` in a row are one. */
const toSteps = (pattern) => pattern
    .split("/")
    .filter((name, index, names) => name !== "" && !(name === "**" && names[index - 1] === "**"))
    .map((name) => (name === "**" ? name : (0,_find_paths_js__WEBPACK_IMPORTED_MODULE_1__/* .isGlob */ .fg)(name) ? { tokens: parseWildcards(name) } : { name }));
/** Lists what in a directory matches a step. A plain name, which may be `..`, is looked up without reading the directory. */
function listMatching(directory, step) {
    if ("tokens" in step)
        return (0,_walk_js__WEBPACK_IMPORTED_MODULE_3__/* .listEntries */ .fi)(directory).filter(({ name }) => matchesName(step.tokens, Array.from(name)));
    const status = (0,_find_paths_js__WEBPACK_IMPORTED_MODULE_1__/* .statusAt */ .Or)(directory + step.name);
    if (status === undefined)
        return [];
    const kind = status.isDirectory() ? "directory" : status.isSymbolicLink() ? "link" : "file";
    return [{ name: step.name, isUtf8: true, kind }];
}
/** Resolves links; not with `realpathSync`, which takes `link/..` for nothing. */
const resolve = (path) => (0,_read_file_js__WEBPACK_IMPORTED_MODULE_2__/* .orFileError */ .uK)(path, () => node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native(path));
/** Any run of characters, also none. */
const anyRun = { wildcard: "any run of characters" };
/** Any one character. */
const anyCharacter = { wildcard: "any character" };
/** Parses the wildcards `*` and `?`. Everything else means itself. */
const parseWildcards = (pattern) => Array.from(pattern, (character) => character === "*" ? anyRun : character === "?" ? anyCharacter : character);
/**
 * Returns whether the tokens match a whole name, without backtracking that a pattern could make long.
 * @param characters the code points of the name
 */
function matchesName(tokens, characters) {
    let [at, token] = [0, 0];
    // Where the last run was met: if what follows does not match, the run takes one character more. An earlier run never must.
    let [runAt, runToken] = [0, -1];
    while (at < characters.length) {
        const current = tokens[token];
        if (current === anyRun) {
            [runAt, runToken] = [at, token];
            token += 1;
        }
        else if (current !== undefined && matchesCharacter(current, characters[at] ?? "")) {
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
    while (tokens[token] === anyRun)
        token += 1;
    return token === tokens.length;
}
function matchesCharacter(token, character) {
    if (typeof token === "string")
        return token === character;
    if ("wildcard" in token)
        return true;
    const code = character.codePointAt(0) ?? 0;
    const isListed = token.ranges.some(([from, to]) => (from.codePointAt(0) ?? 0) <= code && code <= (to.codePointAt(0) ?? 0));
    return isListed !== token.isNegated;
}


/***/ }),

/***/ 8743:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   GG: () => (/* binding */ walk),
/* harmony export */   Nt: () => (/* binding */ requireUtf8),
/* harmony export */   QP: () => (/* binding */ leadsToDirectory),
/* harmony export */   fi: () => (/* binding */ listEntries),
/* harmony export */   jx: () => (/* binding */ createSearchPause)
/* harmony export */ });
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4573);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
/* harmony import */ var _lib_deadline_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5842);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(177);
/* harmony import */ var _read_file_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1961);
// One walk through directories: for globs, for fingerprints of directories, and for evidence.






/**
 * Creates the pause of a search, which also logs how far the search has got.
 * @param what is looked for, as a noun in the plural
 * @returns a function that throws CancelledError, or ConfigurationError when the time is used up
 */
function createSearchPause(what, context, deadline) {
    const pause = (0,_lib_deadline_js__WEBPACK_IMPORTED_MODULE_2__/* .createPause */ .nl)(context, `${what} were looked for`);
    const isProgressDue = (0,_lib_deadline_js__WEBPACK_IMPORTED_MODULE_2__/* .progressTimer */ .PQ)(context);
    let entries = 0;
    return () => {
        entries += 1;
        if (deadline.left() <= 0)
            throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1({
                message: `The ${what} could not be found within ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_4__/* .seconds */ .YA)(deadline.total)}, the time of \`timeout\``,
                hint: "Set `timeout` longer, or write paths that lead to fewer directories",
            });
        if (isProgressDue())
            context.logger.info(`Looking for ${what}: ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_4__/* .count */ .U9)(entries, "entry")} so far`);
        return pause();
    };
}
/** Lists a directory, in no order. @throws ConfigurationError that names it */
function listEntries(directory, hint) {
    const path = directory === "" ? "." : directory;
    const entries = (0,_read_file_js__WEBPACK_IMPORTED_MODULE_5__/* .orFileError */ .uK)(path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readdirSync)(path, { withFileTypes: true }), hint);
    // The directory is read once more only where a name may be other bytes.
    const others = entries.some(({ name }) => name.includes("\ufffd"))
        ? (0,_read_file_js__WEBPACK_IMPORTED_MODULE_5__/* .orFileError */ .uK)(path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readdirSync)(path, { encoding: "buffer" }), hint).filter((name) => !(0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(name))
        : [];
    const decoded = new Set(others.map((name) => name.toString()));
    return entries.map((entry) => ({
        name: entry.name,
        isUtf8: !decoded.has(entry.name),
        kind: kindOf(entry),
    }));
}
function kindOf(entry) {
    if (entry.isFile())
        return "file";
    if (entry.isDirectory())
        return "directory";
    return entry.isSymbolicLink() ? "link" : "other";
}
/** @throws ConfigurationError for a name that cannot be passed on as text */
function requireUtf8(path, { isUtf8 }, hint) {
    if (!isUtf8)
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1({ message: `The name of \`${path}\` is not UTF-8`, hint });
}
/** Returns whether an entry is a directory, or a link to one. A broken link is none: reading it fails with an error that says so. */
function leadsToDirectory(path, { kind }) {
    if (kind !== "link")
        return kind === "directory";
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.statSync)(path).isDirectory();
    }
    catch {
        return false;
    }
}
/**
 * Gives everything in a directory, at any depth: the entries of a directory in the order of their bytes, and what is in one right
 * after it.
 * @param pause called for each entry
 * @throws ConfigurationError for a directory that cannot be read; what `pause` throws
 */
async function* walk(directory, { followsLinks, hint }, pause) {
    const entered = new Set();
    const enter = (path) => {
        const prefix = path === "" || path.endsWith("/") ? path : `${path}/`;
        if (!followsLinks)
            return { prefix, entries: sortedEntries(path, hint).values() };
        const resolved = (0,_read_file_js__WEBPACK_IMPORTED_MODULE_5__/* .orFileError */ .uK)(path, () => node_fs__WEBPACK_IMPORTED_MODULE_1__.realpathSync.native(path || "."), hint);
        const entries = entered.has(resolved) ? [] : sortedEntries(path, hint);
        entered.add(resolved);
        return { prefix, entries: entries.values() };
    };
    await pause();
    const levels = [enter(directory)];
    for (let level = levels.at(-1); level !== undefined; level = levels.at(-1)) {
        const next = level.entries.next();
        if (next.done === true) {
            levels.pop();
            continue;
        }
        const waiting = pause();
        if (waiting !== undefined)
            await waiting;
        const { name, isUtf8 } = next.value;
        const path = level.prefix + name;
        const isDirectory = followsLinks ? leadsToDirectory(path, next.value) : next.value.kind === "directory";
        const kind = isDirectory ? "directory" : next.value.kind;
        const entry = { name, isUtf8, kind, path, depth: levels.length - 1, isSkipped: false };
        yield entry;
        if (isDirectory && !entry.isSkipped)
            levels.push(enter(path));
    }
}
function sortedEntries(directory, hint) {
    const entries = listEntries(directory, hint);
    return entries.sort(entries.some(hasSurrogate) ? byBytes : byCodeUnits);
}
// The order of code units is that of bytes, but for characters that take two units.
const hasSurrogate = ({ name }) => /[\ud800-\udfff]/.test(name);
const byCodeUnits = (one, other) => (one.name < other.name ? -1 : 1);
const byBytes = (one, other) => Buffer.compare(Buffer.from(one.name), Buffer.from(other.name));


/***/ })

};
