export const id = 562;
export const ids = [562,152,715];
export const modules = {

/***/ 8562:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readTree: () => (/* binding */ readTree)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
/* harmony import */ var _files_read_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1961);
/* harmony import */ var _files_walk_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8743);
/* harmony import */ var _exclude_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9715);
/* harmony import */ var _file_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1715);
// The fingerprint of a directory (docs/artifacts.md): SHA-256 of a text that has, for every entry in order, the SHA-256 of its
// name and then of its content, or of its target for a link to a directory. Modes, owners and times do not count.






const maxIgnoreFileBytes = 10_000_000;
/**
 * Reads a directory, but no file.
 * @param root the directory, or a link to one
 * @param exclude the patterns of the input
 * @param onFile called for each of its files, in order
 * @param pause called for each entry
 * @throws ConfigurationError that names an entry that cannot be read, or is not a file, directory or link
 */
async function readTree(root, exclude, onFile, pause) {
    const listing = await listTree(root, exclude, onFile, pause);
    return {
        ...listing,
        fingerprint: async (digestOf) => {
            const sha256 = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha256");
            let text = "";
            for (const [index, piece] of listing.pieces.entries()) {
                text += index < listing.files.length ? piece + digestOf(index) : piece;
                if (index % 1_000 !== 0)
                    continue;
                sha256.update(text);
                text = "";
                await pause();
            }
            sha256.update(text);
            const changed = listing.read.find(({ path, state }) => !(0,_file_js__WEBPACK_IMPORTED_MODULE_5__/* .isSameState */ ._G)(state, (0,_file_js__WEBPACK_IMPORTED_MODULE_5__/* .statusOf */ .c2)(path)));
            // Entries that are excluded may come and go.
            if (changed !== undefined &&
                !isSameText(listing, await listTree(root, exclude, () => undefined, pause)))
                throw (0,_file_js__WEBPACK_IMPORTED_MODULE_5__/* .changedError */ .zi)(changed.path);
            return sha256.digest("hex");
        },
    };
}
const isSameText = ({ pieces }, other) => pieces.length === other.pieces.length && pieces.every((piece, index) => piece === other.pieces[index]);
async function listTree(root, exclude, onFile, pause) {
    const prefix = root.endsWith("/") ? root : `${root}/`;
    const read = [];
    const keepState = (path) => read.push({ path, state: stateOf(path) });
    keepState(prefix);
    const ignorePath = prefix + _exclude_js__WEBPACK_IMPORTED_MODULE_4__/* .ignoreFile */ .Pv;
    const rootStates = new Set((0,_exclude_js__WEBPACK_IMPORTED_MODULE_4__.parseExclude)(exclude, root));
    if (hasIgnoreFile(ignorePath)) {
        keepState(ignorePath);
        const content = (0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_2__/* .orFileError */ .uK)(ignorePath, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readFileSync)(ignorePath), _file_js__WEBPACK_IMPORTED_MODULE_5__/* .excludeHint */ .m0);
        for (const pattern of (0,_exclude_js__WEBPACK_IMPORTED_MODULE_4__/* .parseIgnoreFile */ .a0)(content, ignorePath)) {
            await pause();
            for (const state of (0,_exclude_js__WEBPACK_IMPORTED_MODULE_4__/* .parsePattern */ .EY)(pattern, root))
                rootStates.add(state);
        }
    }
    // The states of the patterns in the directory that is read, and in those around it.
    const states = [rootStates];
    const matched = new Set();
    let isIgnoreFileExcluded = false;
    const files = [];
    const pieces = [];
    let current = "";
    for await (const entry of (0,_files_walk_js__WEBPACK_IMPORTED_MODULE_3__/* .walk */ .GG)(root, { followsLinks: false, hint: _file_js__WEBPACK_IMPORTED_MODULE_5__/* .excludeHint */ .m0 }, pause)) {
        const { path, name, depth, kind } = entry;
        const directory = () => path.slice(prefix.length, -name.length);
        const { excludedBy, states: inside } = (0,_exclude_js__WEBPACK_IMPORTED_MODULE_4__/* .nextStates */ .wm)(states[depth] ?? new Set(), directory, name);
        if (excludedBy.length > 0) {
            const byInput = excludedBy.filter(({ source }) => source === _exclude_js__WEBPACK_IMPORTED_MODULE_4__/* .excludeSource */ .eS);
            for (const { text } of byInput)
                matched.add(text);
            const isIgnoreFile = path === ignorePath;
            if (isIgnoreFile && byInput.length > 0)
                isIgnoreFileExcluded = true;
            // An ignore file cannot hide itself: who can add files could add one with them.
            if ((isIgnoreFile ? byInput : excludedBy).length > 0) {
                entry.isSkipped = true;
                continue;
            }
        }
        (0,_files_walk_js__WEBPACK_IMPORTED_MODULE_3__/* .requireUtf8 */ .Nt)(path, entry, "Rename it, or list it in `exclude`");
        current += (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)("sha256", name);
        if (kind === "directory") {
            states[depth + 1] = inside;
            keepState(`${path}/`);
        }
        else if (kind !== "file" && isDirectoryLink(path)) {
            current += (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)("sha256", (0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_2__/* .orFileError */ .uK)(path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readlinkSync)(path, { encoding: "buffer" }), _file_js__WEBPACK_IMPORTED_MODULE_5__/* .excludeHint */ .m0));
        }
        else {
            files.push(path);
            onFile(path);
            pieces.push(current);
            current = "";
        }
    }
    pieces.push(current);
    return { files, pieces, read, matchedPatterns: [...matched], isIgnoreFileExcluded };
}
function stateOf(path) {
    const { dev, ino, size, mtimeMs, ctimeMs } = (0,_file_js__WEBPACK_IMPORTED_MODULE_5__/* .statusOf */ .c2)(path);
    return { dev, ino, size, mtimeMs, ctimeMs };
}
/** Returns whether a link leads to a directory, and so counts by its text. @throws ConfigurationError where it leads to no file either */
function isDirectoryLink(path) {
    const status = (0,_file_js__WEBPACK_IMPORTED_MODULE_5__/* .statusOf */ .c2)(path);
    if (!status.isDirectory() && !status.isFile())
        throw (0,_file_js__WEBPACK_IMPORTED_MODULE_5__/* .notAFileError */ .V5)(path, status);
    return status.isDirectory();
}
/** Returns whether there is an ignore file, as other clients see it: a directory of its name is none. @throws ConfigurationError */
function hasIgnoreFile(path) {
    const status = (0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_2__/* .orFileError */ .uK)(path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.statSync)(path, { throwIfNoEntry: false }), _file_js__WEBPACK_IMPORTED_MODULE_5__/* .excludeHint */ .m0);
    if (status === undefined || status.isDirectory())
        return false;
    if (!status.isFile())
        throw (0,_file_js__WEBPACK_IMPORTED_MODULE_5__/* .notAFileError */ .V5)(path, status);
    if (status.size > maxIgnoreFileBytes)
        throw (0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_2__/* .fileError */ .zS)(path, `is larger than ${maxIgnoreFileBytes / 1_000_000} MB`);
    return true;
}


/***/ }),

/***/ 9715:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EY: () => (/* binding */ parsePattern),
/* harmony export */   Pv: () => (/* binding */ ignoreFile),
/* harmony export */   a0: () => (/* binding */ parseIgnoreFile),
/* harmony export */   eS: () => (/* binding */ excludeSource),
/* harmony export */   parseExclude: () => (/* binding */ parseExclude),
/* harmony export */   wm: () => (/* binding */ nextStates)
/* harmony export */ });
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4573);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _files_glob_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4152);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(177);
// Patterns that exclude entries from a directory's fingerprint: of the input `exclude` and of `.kosli_ignore`, relative to the
// directory. They exclude what other clients of the service exclude; where those silently exclude something else than a
// pattern says, it is an error (docs/artifacts.md).





const excludeSource = "Input `exclude`";
/** Parses the patterns of the input `exclude`. Returns and throws as `parsePattern`. */
const parseExclude = (patterns, root) => new Set(patterns.flatMap((text) => [...parsePattern({ text, source: excludeSource }, root)]));
/**
 * Parses a pattern.
 * @param root the directory to which it belongs; without it only its syntax is checked
 * @returns its states at the directory itself
 * @throws ConfigurationError when its syntax is wrong, or other clients read it differently
 */
function parsePattern(pattern, root) {
    const { text, source } = pattern;
    const rejection = (reason, hint) => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1({ message: `${source}: pattern \`${text}\` ${reason}`, hint });
    const path = node_path__WEBPACK_IMPORTED_MODULE_1__.posix.normalize(`./${text}`).replace(/\/$/, "");
    const relativeHint = "Patterns are relative to the directory that is fingerprinted: name something in it";
    if (path === ".")
        throw rejection("means the directory itself", relativeHint);
    const names = path.split("/").filter((name, index, all) => name !== "**" || all[index - 1] !== "**");
    if (names.some((name) => name !== "**" && name.includes("**")))
        throw rejection("has a `**` that is not alone between slashes", "Write for example `**/*.log`, one pattern per line, without quotes and commas");
    const end = names.lastIndexOf("**");
    if (names.slice(0, end + 1).some((name) => name !== "**" && isSpecial(name)))
        throw rejection("has `*`, `?`, `[` or `\\` before a `**`: other clients of the service then exclude nothing", "Use plain names before `**`. A directory is excluded with everything in it, without `/**`");
    const steps = names.map((name) => {
        if (name === "**")
            return name;
        const tokens = parseName(name);
        if (tokens !== undefined)
            return tokens;
        throw rejection("has a syntax error", "Write sets as `[a-z]` or `[^a]`, and `\\[` for a `[` itself");
    });
    const levelsUp = names.findIndex((name) => name !== "..");
    if (names[0] === "..") {
        if (root !== undefined && leadsBack(steps, levelsUp, root))
            throw rejection("leads out of the directory and back in", relativeHint);
        return new Set();
    }
    const last = steps.slice(end + 1);
    if (end < 0 || last.length === 0 || names.slice(end + 1).some(isSpecial))
        return start(pattern, steps);
    // `**/logs` leaves of a `logs` in the root its own name, and a file of that name.
    const anyName = [_files_glob_js__WEBPACK_IMPORTED_MODULE_2__/* .anyRun */ .M];
    return new Set([
        ...start(pattern, [...steps.slice(0, end + 1), anyName, ...last]),
        ...start(pattern, [...steps.slice(0, end), ...last, "**"]),
    ]);
}
/** Returns whether a pattern that begins with `..`, so many times, means the directory itself or something in it. */
function leadsBack(steps, levelsUp, root) {
    if (levelsUp === -1)
        return false;
    // The names that lead from there to the directory.
    const names = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(root).split(/[\\/]/).slice(1).slice(-levelsUp);
    for (const [index, name] of names.entries()) {
        const step = steps[levelsUp + index];
        if (step === "**")
            return true;
        if (step === undefined || !(0,_files_glob_js__WEBPACK_IMPORTED_MODULE_2__/* .matchesName */ .Hj)(step, Array.from(name)))
            return false;
    }
    return true;
}
function start(pattern, steps) {
    const globstar = steps.indexOf("**");
    let next;
    for (const [index, step] of [...steps.entries()].reverse())
        next = { pattern, step, isAfterGlobstar: globstar !== -1 && globstar < index, next };
    return new Set(next && reachable(next));
}
/** A `**` can stand for nothing, but not at the end. */
const reachable = (state) => state.step === "**" && state.next !== undefined ? [state, state.next] : [state];
const isSpecial = (name) => /[*?[\\]/.test(name);
/** Parses the pattern of one name: `*`, `?`, `[a-z]`, `[^a]`, `\` before what means itself. Undefined for a syntax error. */
function parseName(name) {
    const item = /\[(?:(\^)|(?!\^))((?:(?:\\.|[^\\\]-])(?:-(?:\\.|[^\\\]-]))?)+)\]|\\(.)|([^[\\])/suy;
    const tokens = [];
    for (let match = item.exec(name); match !== null; match = item.exec(name)) {
        const [, caret = "", members, escaped, plain = ""] = match;
        if (members !== undefined) {
            const ranges = [...members.matchAll(/\\?(.)(?:-\\?(.))?/gsu)].map(([, from = "", to = from]) => [from, to]);
            tokens.push({ ranges, isNegated: caret !== "" });
        }
        else if (escaped !== undefined)
            tokens.push(escaped);
        else
            tokens.push(plain === "*" ? _files_glob_js__WEBPACK_IMPORTED_MODULE_2__/* .anyRun */ .M : plain === "?" ? _files_glob_js__WEBPACK_IMPORTED_MODULE_2__/* .anyCharacter */ .MR : plain);
        if (item.lastIndex === name.length)
            return tokens;
    }
    return undefined;
}
/**
 * Compares the name of an entry with the next step of all patterns.
 * @param directory returns the path from the root to where the entry is, "" or with a slash at its end
 * @throws ConfigurationError where other clients would keep an entry that a pattern matches
 */
function nextStates(states, directory, name) {
    if (states.size === 0)
        return { excludedBy: [], states };
    const excludedBy = [];
    const next = new Set();
    const characters = Array.from(name);
    for (const state of states) {
        if (state.step !== "**" && !(0,_files_glob_js__WEBPACK_IMPORTED_MODULE_2__/* .matchesName */ .Hj)(state.step, characters))
            continue;
        if (state.next === undefined) {
            if (state.isAfterGlobstar && isSpecial(directory()))
                throw rereadError(state.pattern, directory() + name);
            excludedBy.push(state.pattern);
        }
        else
            for (const following of reachable(state.step === "**" ? state : state.next))
                next.add(following);
    }
    return { excludedBy, states: next };
}
const rereadError = ({ text, source }, path) => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1({
    message: `${source}: pattern \`${text}\` matches \`${path}\`, but other clients of the service may keep it`,
    reason: "They read the `*`, `?`, `[` or `\\` in its path as a pattern",
    hint: "List what to exclude without `**`, with `\\` before these characters",
});
/** The file with a directory's own patterns. */
const ignoreFile = ".kosli_ignore";
const maxLineBytes = 65_535;
/** Each name in the directory is compared with each pattern. */
const maxPatterns = 10_000;
/**
 * Parses the content of an ignore file: one pattern per line, `#` begins a comment anywhere, white space around a pattern is
 * left out.
 * @param path its path, for messages
 * @throws ConfigurationError where other clients would silently use less of it than it says
 */
function parseIgnoreFile(content, path) {
    const rejection = (problem) => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1({
        message: `\`${path}\` ${problem}`,
        reason: "Other clients of the service use less of it than it says",
        hint: "Save it as UTF-8 without a byte order mark, with shorter lines",
    });
    if (!(0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(content))
        throw rejection("is not UTF-8 text");
    const text = content.toString("utf8");
    if (text.startsWith("\ufeff"))
        throw rejection("begins with a byte order mark");
    const patterns = [];
    for (const [index, line] of text.split("\n").entries()) {
        if (Buffer.byteLength(line) > maxLineBytes)
            throw rejection(`has a line (${index + 1}) of more than ${maxLineBytes} bytes`);
        // The lookbehind: of a long run of blanks within the line, only its beginning is tried.
        const trimmed = line
            .replace(/#.*/s, "")
            .replace(/^\p{White_Space}+|(?<!\p{White_Space})\p{White_Space}+$/gu, "");
        if (trimmed === "")
            continue;
        if (patterns.length === maxPatterns)
            throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1({
                message: `\`${path}\` has more than ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_4__/* .grouped */ .zD)(maxPatterns)} patterns`,
                hint: "List directories in place of the files in them, or build into a clean directory",
            });
        patterns.push({ text: trimmed, source: `\`${path}\` line ${index + 1}` });
    }
    return patterns;
}


/***/ }),

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
