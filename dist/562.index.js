export const id = 562;
export const ids = [562,715];
export const modules = {

/***/ 8562:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readTree: () => (/* binding */ readTree)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1469);
/* harmony import */ var _lib_find_paths_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8904);
/* harmony import */ var _exclude_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9715);
/* harmony import */ var _file_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1715);
// The fingerprint of a directory (docs/artifacts.md): SHA-256 of a text that has, for every entry in order, the SHA-256 of its
// name and then of its content, or of its target for a link to a directory. Modes, owners and times do not count.






const maxIgnoreFileBytes = 10_000_000;
/**
 * Reads a directory, but no file.
 * @param root the directory, or a link to one
 * @param exclude the patterns of the input
 * @param pause called after each directory
 * @throws ConfigurationError that names an entry that cannot be read, or is not a file, directory or link
 */
async function readTree(root, exclude, pause) {
    const list = () => listEntries(root, exclude, pause);
    const listing = await list();
    return {
        ...listing,
        fingerprint: async (digestOf) => {
            const sha256 = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha256");
            for (const [index, before] of listing.text.entries()) {
                sha256.update(before);
                if (index < listing.files.length)
                    sha256.update(digestOf(index));
            }
            await requireUnchanged(listing, list);
            return sha256.digest("hex");
        },
    };
}
async function requireUnchanged(listing, listAgain) {
    const changed = listing.directories.find(({ path, state }) => !(0,_file_js__WEBPACK_IMPORTED_MODULE_5__/* .isSameState */ ._G)(state, (0,_file_js__WEBPACK_IMPORTED_MODULE_5__/* .statusOf */ .c2)(path)));
    if (changed === undefined)
        return;
    // Entries that are excluded may come and go.
    const { text } = await listAgain();
    if (text.join("/") !== listing.text.join("/"))
        throw (0,_file_js__WEBPACK_IMPORTED_MODULE_5__/* .changedError */ .zi)(changed.path);
}
async function listEntries(root, exclude, pause) {
    const files = [];
    const text = [];
    const directories = [];
    const matched = new Set();
    let isIgnoreFileExcluded = false;
    let current = "";
    const prefix = root.endsWith("/") ? root : `${root}/`;
    const own = (0,_exclude_js__WEBPACK_IMPORTED_MODULE_4__/* .parsePatterns */ .Z7)(readIgnoreFile(prefix + _exclude_js__WEBPACK_IMPORTED_MODULE_4__/* .ignoreFile */ .Pv));
    await addEntries("", new Set([...(0,_exclude_js__WEBPACK_IMPORTED_MODULE_4__.parseExclude)(exclude), ...own]));
    text.push(current);
    return { files, text, directories, matchedPatterns: [...matched], isIgnoreFileExcluded };
    /** @param directory the path from the root, "" or with a slash at its end */
    async function addEntries(directory, places) {
        const path = prefix + directory;
        directories.push({ path, state: (0,_file_js__WEBPACK_IMPORTED_MODULE_5__/* .statusOf */ .c2)(path) });
        await pause();
        for (const entry of listIncluded(directory, places)) {
            current += (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)("sha256", entry.name);
            if (entry.isDirectory())
                await addEntries(`${directory}${entry.name}/`, entry.places);
            else
                addFile(path + entry.name, entry);
        }
    }
    /** Adds a file, or a link: by what it leads to if that is a file, by its text if it is a directory. */
    function addFile(path, entry) {
        if (!entry.isFile()) {
            const status = (0,_file_js__WEBPACK_IMPORTED_MODULE_5__/* .statusOf */ .c2)(path);
            if (status.isDirectory()) {
                current += (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)("sha256", (0,_file_js__WEBPACK_IMPORTED_MODULE_5__/* .orFileError */ .uK)(path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readlinkSync)(path, { encoding: "buffer" })));
                return;
            }
            if (!status.isFile())
                throw (0,_file_js__WEBPACK_IMPORTED_MODULE_5__/* .notAFileError */ .V5)(path, status);
        }
        files.push(path);
        text.push(current);
        current = "";
    }
    /** Lists the entries of a directory that are not excluded, in byte-wise order of their names. */
    function listIncluded(directory, places) {
        const path = prefix + directory;
        const included = [];
        for (const entry of (0,_file_js__WEBPACK_IMPORTED_MODULE_5__/* .orFileError */ .uK)(path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readdirSync)(path, { withFileTypes: true }))) {
            const { excludedBy, places: inside } = (0,_exclude_js__WEBPACK_IMPORTED_MODULE_4__/* .advance */ .np)(places, directory, entry.name);
            const isIgnoreFile = directory + entry.name === _exclude_js__WEBPACK_IMPORTED_MODULE_4__/* .ignoreFile */ .Pv;
            const byInput = excludedBy.filter(({ source }) => source === _exclude_js__WEBPACK_IMPORTED_MODULE_4__/* .excludeSource */ .eS);
            for (const { text } of byInput)
                matched.add(text);
            if (isIgnoreFile && byInput.length > 0)
                isIgnoreFileExcluded = true;
            // An ignore file cannot hide itself: who can add files could add one with them.
            if ((isIgnoreFile ? byInput : excludedBy).length > 0)
                continue;
            if (!(0,_lib_find_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .isExactName */ .bc)(path, entry.name))
                throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ConfigurationError */ .j1({
                    message: `The name of \`${path}${entry.name}\` is not UTF-8`,
                    hint: "Rename it, or list it in `exclude`",
                });
            included.push(Object.assign(entry, { places: inside }));
        }
        return included.sort(included.some(hasSurrogate) ? byBytes : byCodeUnits);
    }
}
// The order of code units is that of bytes, but for characters that take two units.
const hasSurrogate = ({ name }) => /[\ud800-\udfff]/.test(name);
const byCodeUnits = (one, other) => (one.name < other.name ? -1 : 1);
const byBytes = (one, other) => Buffer.compare(Buffer.from(one.name), Buffer.from(other.name));
/** Reads the patterns of an ignore file, as other clients do: none where it is missing or a directory. */
function readIgnoreFile(path) {
    const status = (0,_file_js__WEBPACK_IMPORTED_MODULE_5__/* .orFileError */ .uK)(path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.statSync)(path, { throwIfNoEntry: false }));
    if (status === undefined || status.isDirectory())
        return [];
    if (!status.isFile())
        throw (0,_file_js__WEBPACK_IMPORTED_MODULE_5__/* .notAFileError */ .V5)(path, status);
    if (status.size > maxIgnoreFileBytes)
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ConfigurationError */ .j1({
            message: `\`${path}\` is larger than ${maxIgnoreFileBytes / 1_000_000} MB`,
        });
    return (0,_exclude_js__WEBPACK_IMPORTED_MODULE_4__/* .parseIgnoreFile */ .a0)((0,_file_js__WEBPACK_IMPORTED_MODULE_5__/* .orFileError */ .uK)(path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readFileSync)(path)), path);
}


/***/ }),

/***/ 9715:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Pv: () => (/* binding */ ignoreFile),
/* harmony export */   Z7: () => (/* binding */ parsePatterns),
/* harmony export */   a0: () => (/* binding */ parseIgnoreFile),
/* harmony export */   eS: () => (/* binding */ excludeSource),
/* harmony export */   np: () => (/* binding */ advance),
/* harmony export */   parseExclude: () => (/* binding */ parseExclude)
/* harmony export */ });
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4573);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1469);
/* harmony import */ var _lib_find_paths_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8904);
// Patterns that exclude entries from a directory's fingerprint: of the input `exclude` and of `.kosli_ignore`, relative to the
// directory. They exclude what other clients of the service exclude; where those silently exclude something else than a
// pattern says, it is an error (docs/artifacts.md).




const excludeSource = "Input `exclude`";
/** Parses the patterns of the input `exclude`. Returns and throws as `parsePatterns`. */
const parseExclude = (patterns) => parsePatterns(patterns.map((text) => ({ text, source: excludeSource })));
/**
 * Parses patterns.
 * @returns the places at the directory itself
 * @throws ConfigurationError when the syntax of one is wrong, or other clients read it differently
 */
const parsePatterns = (patterns) => new Set(patterns.flatMap((pattern) => [...parsePattern(pattern)]));
function parsePattern(pattern) {
    const { text, source } = pattern;
    const rejection = (reason, hint) => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ConfigurationError */ .j1({ message: `${source}: pattern \`${text}\` ${reason}`, hint });
    const path = node_path__WEBPACK_IMPORTED_MODULE_1__.posix.normalize(`./${text}`).replace(/\/$/, "");
    const relativeHint = "Patterns are relative to the directory that is fingerprinted: name something in it";
    if (path === ".")
        throw rejection("means the directory itself", relativeHint);
    const names = path.split("/").filter((name, index, all) => name !== "**" || all[index - 1] !== "**");
    if (names[0] === "..")
        throw rejection("leads out of the directory", relativeHint);
    if (names.some((name) => name !== "**" && name.includes("**")))
        throw rejection("has a `**` that is not alone between slashes", "Write for example `**/*.log`");
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
    const last = steps.slice(end + 1);
    if (end < 0 || last.length === 0 || names.slice(end + 1).some(isSpecial))
        return start(pattern, steps);
    // `**/logs` leaves of a `logs` in the root its own name, and a file of that name.
    const anyName = ["run"];
    return new Set([
        ...start(pattern, [...steps.slice(0, end + 1), anyName, ...last]),
        ...start(pattern, [...steps.slice(0, end), ...last, "**"]),
    ]);
}
function start(pattern, steps) {
    let next;
    for (const [index, step] of [...steps.entries()].reverse())
        next = { pattern, step, isAfterGlobstar: steps.slice(0, index).includes("**"), next };
    return new Set(next && reachable(next));
}
/** A `**` can stand for nothing, but not at the end. */
const reachable = (place) => place.step === "**" && place.next !== undefined ? [place, place.next] : [place];
const isSpecial = (name) => /[*?[\\]/.test(name);
/** Parses the pattern of one name: `*`, `?`, `[a-z]`, `[^a]`, `\` before what means itself. Undefined for a syntax error. */
function parseName(name) {
    const item = /\[(?:(\^)|(?!\^))((?:(?:\\.|[^\\\]-])(?:-(?:\\.|[^\\\]-]))?)+)\]|\\(.)|([^[\\])/suy;
    const tokens = [];
    for (let match = item.exec(name); match !== null; match = item.exec(name)) {
        const [, caret = "", members, escaped, plain = ""] = match;
        if (members !== undefined) {
            const characters = [...members.matchAll(/\\?(.)(?:-\\?(.))?/gsu)].map(([, from = "", to = from]) => [from, to]);
            tokens.push({ characters, isNegated: caret !== "" });
        }
        else if (escaped !== undefined)
            tokens.push((0,_lib_find_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .literal */ .eu)(escaped));
        else
            tokens.push(plain === "*" ? "run" : plain === "?" ? "one" : (0,_lib_find_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .literal */ .eu)(plain));
        if (item.lastIndex === name.length)
            return tokens;
    }
    return undefined;
}
/**
 * Compares the name of an entry with the next step of all patterns.
 * @param directory the path from the root to where the entry is, "" or with a slash at its end
 * @throws ConfigurationError where other clients would keep an entry that a pattern matches
 */
function advance(places, directory, name) {
    const excludedBy = [];
    const next = new Set();
    for (const place of places) {
        if (place.step !== "**" && !(0,_lib_find_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .matchesName */ .Hj)(place.step, name))
            continue;
        if (place.next === undefined) {
            if (place.isAfterGlobstar && isSpecial(directory))
                throw rereadError(place.pattern, directory + name);
            excludedBy.push(place.pattern);
        }
        else
            for (const following of reachable(place.step === "**" ? place : place.next))
                next.add(following);
    }
    return { excludedBy, places: next };
}
const rereadError = ({ text, source }, path) => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ConfigurationError */ .j1({
    message: `${source}: pattern \`${text}\` matches \`${path}\`, but other clients of the service may keep it`,
    reason: "They read the `*`, `?`, `[` or `\\` in its path as a pattern",
    hint: "List what to exclude without `**`, with `\\` before these characters",
});
/** The file with a directory's own patterns. */
const ignoreFile = ".kosli_ignore";
const maxLineBytes = 65_535;
/**
 * Parses the content of an ignore file: one pattern per line, `#` begins a comment anywhere, white space around a pattern is
 * left out.
 * @param path its path, for messages
 * @throws ConfigurationError where other clients would silently use less of it than it says
 */
function parseIgnoreFile(content, path) {
    const rejection = (problem) => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ConfigurationError */ .j1({
        message: `\`${path}\` ${problem}`,
        reason: "Other clients of the service use less of it than it says",
        hint: "Save it as UTF-8 without a byte order mark, with shorter lines",
    });
    if (!(0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(content))
        throw rejection("is not UTF-8 text");
    const text = content.toString("utf8");
    if (text.startsWith("\ufeff"))
        throw rejection("begins with a byte order mark");
    return text.split("\n").flatMap((line, index) => {
        if (Buffer.byteLength(line) > maxLineBytes)
            throw rejection(`has a line (${index + 1}) of more than ${maxLineBytes} bytes`);
        // The lookbehind: of a long run of blanks within the line, only its beginning is tried.
        const trimmed = line
            .replace(/#.*/s, "")
            .replace(/^\p{White_Space}+|(?<!\p{White_Space})\p{White_Space}+$/gu, "");
        return trimmed === "" ? [] : [{ text: trimmed, source: `\`${path}\` line ${index + 1}` }];
    });
}


/***/ })

};
