export const id = 463;
export const ids = [463];
export const modules = {

/***/ 2463:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  compareAll: () => (/* binding */ compareAll)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./build/domain/errors.js
var errors = __webpack_require__(6046);
// EXTERNAL MODULE: ./build/lib/concurrency.js
var concurrency = __webpack_require__(8867);
// EXTERNAL MODULE: ./build/lib/json.js
var json = __webpack_require__(292);
// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
// EXTERNAL MODULE: ./build/lib/read-file.js
var read_file = __webpack_require__(6581);
// EXTERNAL MODULE: ./build/artifacts/hash/progress.js
var hash_progress = __webpack_require__(5542);
// EXTERNAL MODULE: ./build/artifacts/paths.js
var paths = __webpack_require__(8532);
// EXTERNAL MODULE: ./build/artifacts/manifest/form.js
var manifest_form = __webpack_require__(9176);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./build/artifacts/hash/exclude.js
var exclude = __webpack_require__(9715);
;// CONCATENATED MODULE: ./build/artifacts/manifest/likely-reasons.js
// Likely reasons why an artifact differs from its manifest. One is given only where it explains every difference.





/** What tools and systems add to a directory, as names or pairs of names. */
const toolNames = [
    ".DS_Store",
    "Thumbs.db",
    "desktop.ini",
    ".git",
    ".hg",
    ".svn",
    ".idea",
    ".vscode",
    "__pycache__",
    ".pytest_cache",
    "node_modules/.cache",
    "node_modules/.package-lock.json",
];
/** The largest file that is read again, in bytes: texts are smaller. */
const largestText = 4 * 1024 * 1024;
/** Tries reasons on one difference after the other, as long as each explains all of them. */
class LikelyReasons {
    #progress;
    #root;
    #type;
    /** Patterns that only one of both has: `undefined` once they do not explain something. */
    #onlyBefore;
    #onlyNow;
    #isHidden = true;
    #isLineEnds = true;
    #tools = new Set();
    constructor(before, now, progress) {
        this.#progress = progress;
        this.#root = now.root;
        this.#type = now.type;
        this.#onlyBefore = parsePatterns(before.exclude, now.exclude);
        this.#onlyNow = parsePatterns(now.exclude, before.exclude);
        if (this.#onlyBefore?.length === 0 && this.#onlyNow?.length === 0)
            this.#onlyBefore = undefined;
    }
    /** Whether any reason explains all differences so far. */
    get areLeft() {
        return this.found() !== undefined;
    }
    /**
     * Tries the reasons on one more difference.
     * @throws CancelledError
     */
    async consider(difference) {
        const { before, now } = difference;
        const isAdded = before === undefined;
        const path = (now ?? before)?.path ?? "";
        if (this.#onlyBefore !== undefined && this.#onlyNow !== undefined) {
            const patterns = isAdded ? this.#onlyBefore : now === undefined ? this.#onlyNow : [];
            if (path !== ".kosli_ignore" && !(await isExcluded(path, patterns, this.#progress)))
                this.#onlyBefore = undefined;
        }
        this.#isHidden &&= now === undefined && (before?.kind === "dir" || /(?:^|\/)\./.test(path));
        const tool = isAdded ? toolNames.find((name) => `/${path}/`.includes(`/${name}/`)) : undefined;
        if (tool === undefined)
            this.#tools = undefined;
        else
            this.#tools?.add(tool);
        this.#isLineEnds &&= before !== undefined && now !== undefined && this.#differInLineEnds(before, now);
    }
    /** Returns a reason that explains all differences so far. */
    found() {
        if (this.#onlyBefore !== undefined && this.#onlyNow !== undefined)
            return { kind: "exclude" };
        if (this.#tools !== undefined)
            return { kind: "tools", names: [...this.#tools] };
        if (this.#isHidden)
            return { kind: "hidden" };
        return this.#isLineEnds ? { kind: "line-ends" } : undefined;
    }
    /** Reads the file again: its own bytes with other line ends must be those of the earlier one. */
    #differInLineEnds(before, now) {
        if (this.#root === undefined || now.kind !== "file" || before.size === now.size)
            return false;
        if (Math.max(before.size ?? 0, now.size ?? 0) > largestText)
            return false;
        const path = (0,paths/* toFsPath */.Yb)(this.#type === "file" ? this.#root : `${this.#root}/${now.path}`);
        try {
            if (!(0,external_node_fs_.statSync)(path).isFile())
                return false;
            const lf = (0,external_node_fs_.readFileSync)(path, "latin1").replaceAll("\r\n", "\n");
            return [lf, lf.replaceAll("\n", "\r\n")].some((text) => text.length === before.size && (0,external_node_crypto_.hash)("sha256", Buffer.from(text, "latin1")) === before.sha256);
        }
        catch {
            // The difference stands; only its reason is not known.
            return false;
        }
    }
}
/** Parses the patterns that the other list does not have; undefined where one is not valid. */
function parsePatterns(patterns, others) {
    const known = new Set(others);
    try {
        return patterns
            .filter((pattern) => !known.has(pattern))
            .map((pattern) => (0,exclude/* parseExcludePattern */._u)((0,paths/* encodePath */.O0)(pattern), "the manifest"));
    }
    catch (error) {
        if (error instanceof errors/* ConfigurationError */.j1)
            return undefined;
        throw error;
    }
}
/** Returns whether one of the patterns excludes an entry, or a directory that it is in. */
async function isExcluded(path, patterns, progress) {
    let comparisons = patterns.map(exclude/* startComparison */.ax);
    let inner = "";
    for (const name of path.split("/")) {
        inner += name;
        const next = [];
        for (const comparison of comparisons) {
            if (progress.shouldYield)
                await progress.yieldToEventLoop();
            const advanced = (0,exclude/* advanceComparison */.m8)(comparison, name);
            try {
                if ((0,exclude/* excludes */.m1)(advanced, inner))
                    return true;
            }
            catch (error) {
                // A pattern that other clients would read differently: its effect is not certain.
                if (!(error instanceof errors/* ConfigurationError */.j1))
                    throw error;
                return false;
            }
            if ((0,exclude/* canMatchBelow */.ng)(advanced))
                next.push(advanced);
        }
        comparisons = next;
        inner += "/";
    }
    return false;
}

;// CONCATENATED MODULE: ./build/artifacts/manifest/line-reader.js
// Reads a file of any size line by line, in constant memory.

/** The longest line of an entry, in bytes: a path of 32,767 characters takes less. */
const longestEntry = 256 * 1024;
/** The longest that all heads together may be, in bytes: each has the patterns of an ignore file. */
const longestHeads = 32 * 1024 * 1024;
class LineTooLongError extends Error {
}
/** Reads lines from an open file. */
class LineReader {
    #file;
    /** Where the next block is read. */
    #position;
    // Larger blocks take no less time, and more memory.
    #block = Buffer.allocUnsafeSlow(4096);
    /** What was read last. */
    #bytes = this.#block.subarray(0, 0);
    /** Where the next line begins in it. */
    #start = 0;
    /** @param position where to begin, in bytes */
    constructor(file, position = 0) {
        this.#file = file;
        this.#position = position;
    }
    /** Where the next line begins, in bytes. */
    get position() {
        return this.#position - (this.#bytes.length - this.#start);
    }
    /**
     * Returns the next line without its end; undefined at the end of the file.
     * @param longest in bytes
     * @throws LineTooLongError; the error of the file system
     */
    next(longest) {
        // Not one growing text: a long line would be copied with every block.
        const pieces = [];
        let left = longest;
        for (;;) {
            const end = this.#bytes.indexOf(0x0a, this.#start);
            // A copy: a part of a larger string would keep all of it in memory.
            const piece = this.#bytes.toString("latin1", this.#start, end < 0 ? undefined : end);
            left -= piece.length;
            if (left < 0)
                throw new LineTooLongError();
            if (end >= 0) {
                this.#start = end + 1;
                return pieces.length === 0 ? piece : pieces.join("") + piece;
            }
            pieces.push(piece);
            const count = (0,external_node_fs_.readSync)(this.#file, this.#block, 0, this.#block.length, this.#position);
            this.#bytes = this.#block.subarray(0, count);
            this.#start = 0;
            this.#position += count;
            if (count === 0)
                return pieces.join("") || undefined;
        }
    }
}

// EXTERNAL MODULE: ./build/artifacts/manifest/manifests.js
var manifests = __webpack_require__(8698);
;// CONCATENATED MODULE: ./build/artifacts/manifest/compare.js
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
// Compares artifacts with an earlier manifest, which may be a file of another job: nothing in it is trusted. Both
// manifests are in the same order, so they are read side by side, and memory stays flat at any size.












/** Lists of this length are kept of an artifact, and fewer where there are many. */
const mostListed = 1000;
/**
 * Compares artifacts with an earlier manifest.
 * @param path of the manifest, relative to the working directory
 * @throws ConfigurationError, ConfigurationErrors naming `compare-with`: the file cannot be read, is not a manifest, or
 *   has nothing about an artifact; CancelledError
 */
async function compareAll(path, known, context) {
    const reading = {
        name: path,
        next: "`compare-with` must be the path of a manifest, the file that the output `manifest-file` names",
        stop: context.signal,
    };
    const progress = new hash_progress/* Progress */.k(`\`${path}\``, context);
    return (0,read_file/* withRegularFile */.p0)(path, reading, async (file) => {
        const sections = await readSections(file, path, progress);
        const choose = sectionChooser(sections, path, known.length === 1);
        const listed = Math.max(5, Math.floor(mostListed / known.length));
        return (0,concurrency/* collectErrors */.ul)(known, (one) => compareOne(one, { section: choose(one), file, path, listed, progress }));
    });
}
/** Reads all heads, and checks that each has as many entries as it says. */
async function readSections(file, path, progress) {
    const lines = new LineReader(file.fd);
    const sections = [];
    let number = 0;
    const next = (longest) => nextLine(lines, longest, path, (number += 1));
    let left = longestHeads;
    for (let line = next(left); line !== undefined; line = next(left)) {
        // All heads are kept in memory.
        left -= line.length;
        if (progress.shouldYield)
            await progress.yieldToEventLoop();
        const head = (0,json/* validateJson */.TL)(manifest_form/* headSchema */.ac, (0,json/* parseJson */.qF)(Buffer.from(line, "latin1")));
        if (!head.success)
            throw invalidLine(path, number, `as a head, ${head.reason}`);
        sections.push({ head: head.value, position: lines.position, line: number });
        for (let entry = 0; entry < head.value.entries; entry += 1) {
            if (next(longestEntry) === undefined)
                throw invalid(path, `it ends after ${entry} of the ${head.value.entries} entries of \`${head.value.filename}\``);
            if (progress.shouldYield)
                await progress.yieldToEventLoop();
        }
    }
    if (sections.length === 0)
        throw invalid(path, "it is empty");
    return sections;
}
function nextLine(lines, longest, path, number) {
    try {
        return lines.next(longest);
    }
    catch (error) {
        throw error instanceof LineTooLongError ? invalidLine(path, number, "it is too long", error) : error;
    }
}
/** Returns a function that finds the section of an artifact: by its name, else by its file name. */
function sectionChooser(sections, path, isOnly) {
    const byName = Map.groupBy(sections, ({ head }) => head.name);
    const byFilename = Map.groupBy(sections, ({ head }) => head.filename);
    return ({ artifact: { name, filename }, contents: { type } }) => {
        const ofName = name === undefined ? [] : (byName.get(name) ?? []);
        const found = ofName.length > 0 ? ofName : (byFilename.get(filename) ?? []);
        // One artifact may be called otherwise on the machine where it runs.
        const [section, second] = found.length === 0 && isOnly && sections.length === 1 ? sections : found;
        const shown = name ?? filename;
        if (section === undefined || second !== undefined)
            throw new errors/* ConfigurationError */.j1({
                message: `\`compare-with\`: ${path} has ${second === undefined ? "no entry" : "several entries"} for \`${shown}\``,
                reason: `It has entries for ${sections
                    .slice(0, 5)
                    .map(({ head }) => `\`${head.name ?? head.filename}\``)
                    .join(", ")}`,
                hint: "Compare with the manifest of the same artifacts, and give each a name of its own (`name=path`)",
            });
        if (section.head.type === type)
            return section;
        throw new errors/* ConfigurationError */.j1({
            message: `\`compare-with\`: ${path} has \`${shown}\` with type \`${section.head.type}\`, but here its type is \`${type}\``,
            hint: "Compare a directory with a directory, a file with a file, and an image with an image",
        });
    };
}
async function compareOne({ artifact, contents }, { section, file, path, listed, progress }) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { head } = section;
        const now = (0,manifests/* headOf */.Uo)(artifact, contents);
        const lists = { added: new List(listed), removed: new List(listed), changed: new List(listed) };
        const reasons = new LikelyReasons(head, contents, progress);
        const earlier = () => earlierEntries(file, path, section);
        const current = __addDisposableResource(env_1, currentEntries(contents), false);
        const isFile = head.type === "file";
        const sameLines = await findDifferences(earlier(), current.read(), isFile, progress, (difference) => {
            const { before, now } = difference;
            const list = before === undefined ? lists.added : now === undefined ? lists.removed : lists.changed;
            list.add(difference);
            return reasons.areLeft ? reasons.consider(difference) : undefined;
        });
        const found = { added: lists.added.end(), removed: lists.removed.end(), changed: lists.changed.end() };
        const isSame = Object.values(found).every(({ count }) => count === 0);
        if (isSame && head.type !== "oci" && head.fingerprint !== now.fingerprint)
            throw invalid(path, `the fingerprint of \`${head.filename}\` does not follow from its entries`);
        // Of another root, hardly a line is the same; all lines are read again to find out.
        const isOther = !isSame && sameLines < Math.min(head.entries, now.entries) / 2;
        const otherRoot = () => findOtherRoot(earlier, () => current.read(), head, now, progress);
        const likelyReason = isSame ? undefined : (reasons.found() ?? (isOther ? await otherRoot() : undefined));
        return {
            artifact,
            file: path,
            before: { fingerprint: head.fingerprint, entries: head.entries, bytes: head.bytes },
            now: { fingerprint: now.fingerprint, entries: now.entries, bytes: now.bytes },
            ...found,
            ...(0,omit_undefined/* omitUndefined */.O)({ likelyReason }),
        };
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
/**
 * Finds what differs. Lines that are the same to the byte are not parsed.
 * @param sameName whether the paths are base names of one file, which do not count
 * @param found is called with each difference, in order
 * @returns how many lines are the same
 */
async function findDifferences(earlier, current, sameName, progress, found) {
    let sameLines = 0;
    while (earlier.line !== undefined || current.line !== undefined) {
        if (progress.shouldYield)
            await progress.yieldToEventLoop();
        const isSameLine = earlier.line === current.line;
        if (isSameLine)
            sameLines += 1;
        const before = isSameLine || earlier.line === undefined ? undefined : earlier.entry;
        const now = isSameLine || current.line === undefined ? undefined : current.entry;
        const order = before === undefined || now === undefined
            ? Number(before === undefined) - Number(now === undefined)
            : sameName
                ? 0
                : (0,manifest_form/* comparePaths */.cD)(before.path, now.path);
        const difference = {
            ...(before !== undefined && order <= 0 && { before }),
            ...(now !== undefined && order >= 0 && { now }),
        };
        const isSame = isSameLine || (before && now && order === 0 && (0,manifest_form/* isSameEntry */.TR)(before, now));
        const pending = isSame === true ? undefined : found(difference);
        if (pending !== undefined)
            await pending;
        if (order <= 0)
            earlier.advance();
        if (order >= 0)
            current.advance();
    }
    return sameLines;
}
/** Finds out whether one of both has all entries of the other in one of its directories, maybe beside others. */
async function findOtherRoot(earlier, current, before, now, progress) {
    if (now.type !== "dir" || Math.min(before.entries, now.entries) === 0)
        return undefined;
    const isDeeperNow = now.entries > before.entries;
    const [deeper, openInner] = isDeeperNow ? [current(), earlier] : [earlier(), current];
    let directory;
    let inner = openInner();
    while (deeper.line !== undefined) {
        if (progress.shouldYield)
            await progress.yieldToEventLoop();
        const { entry } = deeper;
        if (!entry.path.includes("/")) {
            if (directory !== undefined && inner.line === undefined)
                break;
            directory = entry.kind === "dir" ? entry.path : undefined;
            inner = openInner();
        }
        else if (directory !== undefined) {
            const isInner = inner.line !== undefined &&
                entry.path === `${directory}/${inner.entry.path}` &&
                (0,manifest_form/* isSameEntry */.TR)(entry, inner.entry);
            if (isInner)
                inner.advance();
            else
                directory = undefined;
        }
        deeper.advance();
    }
    if (directory === undefined || inner.line !== undefined)
        return undefined;
    return { kind: "root", directory: (0,paths/* decodePath */.q0)(directory), deeper: isDeeperNow ? "now" : "before" };
}
/** The entries of one artifact, one after the other. Their lines are parsed only when they are needed. */
class EntryReader {
    #type;
    #next;
    #invalid;
    #index = 0;
    #previous;
    #entry;
    /** The current line; undefined after the last. */
    line;
    /**
     * @param next returns the next line
     * @param invalid makes the error of the line with this index
     */
    constructor(type, next, invalid) {
        this.#type = type;
        this.#next = next;
        this.#invalid = invalid;
        this.line = next();
    }
    /** The current entry: parsed and behind the one before it, or an error. */
    get entry() {
        if (this.#entry !== undefined)
            return this.#entry;
        const previous = typeof this.#previous === "string" ? this.#parse(this.#previous, this.#index - 1) : this.#previous;
        const entry = this.#parse(this.line ?? "", this.#index);
        if (previous !== undefined && (0,manifest_form/* comparePaths */.cD)(previous.path, entry.path) >= 0)
            throw this.#invalid(this.#index, "it is not in order");
        this.#entry = entry;
        return entry;
    }
    advance() {
        this.#previous = this.#entry ?? this.line;
        this.#entry = undefined;
        this.#index += 1;
        this.line = this.#next();
    }
    #parse(line, index) {
        const parsed = (0,manifest_form/* parseEntry */.ER)(line, this.#type);
        if (parsed.success)
            return parsed.value;
        throw this.#invalid(index, parsed.reason);
    }
}
/** The entries of the earlier manifest. */
function earlierEntries(file, path, { head, position, line: first }) {
    const lines = new LineReader(file.fd, position);
    const lineNumber = (index) => first + 1 + index;
    let index = 0;
    const next = () => {
        if (index === head.entries)
            return undefined;
        const line = nextLine(lines, longestEntry, path, lineNumber(index));
        if (line === undefined)
            throw invalid(path, "it changed while it was read");
        index += 1;
        return line;
    };
    return new EntryReader(head.type, next, (at, reason) => invalidLine(path, lineNumber(at), reason));
}
/** The entries that this step has found. `read` begins at the first. */
function currentEntries({ type, lines }) {
    const read = (next) => new EntryReader(type, next, (_, reason) => new Error(`A line of this step's manifest is not valid: ${reason}`));
    if ("text" in lines) {
        const all = Buffer.from(lines.text).toString("latin1").split("\n").slice(0, -1);
        return {
            read: () => {
                const rest = all.values();
                return read(() => rest.next().value);
            },
            [Symbol.dispose]: () => undefined,
        };
    }
    const file = (0,external_node_fs_.openSync)(lines.path, "r");
    return {
        read: () => {
            const reader = new LineReader(file);
            return read(() => reader.next(longestEntry));
        },
        [Symbol.dispose]: () => {
            (0,external_node_fs_.closeSync)(file);
        },
    };
}
const nothing = { count: 0, bytesBefore: 0, bytesNow: 0 };
const plus = (sums, { before, now }) => ({
    count: sums.count + 1,
    bytesBefore: sums.bytesBefore + (before?.size ?? 0),
    bytesNow: sums.bytesNow + (now?.size ?? 0),
});
/** Collects differences of one kind: sums, and the first of them. */
class List {
    #listed;
    #first = [];
    #directories = new Map();
    #sums = nothing;
    constructor(listed) {
        this.#listed = listed;
    }
    add(difference) {
        const { before, now } = difference;
        this.#sums = plus(this.#sums, difference);
        const path = (now ?? before)?.path ?? "";
        if (this.#first.length < this.#listed)
            this.#first.push({
                path: (0,paths/* decodePath */.q0)(path),
                ...(before && { before: (0,manifest_form/* listedEntry */.UH)(before) }),
                ...(now && { now: (0,manifest_form/* listedEntry */.UH)(now) }),
            });
        const directory = path.slice(0, Math.max(path.lastIndexOf("/"), 0));
        const sums = this.#directories.get(directory);
        if (sums !== undefined || this.#directories.size < this.#listed)
            this.#directories.set(directory, plus(sums ?? nothing, difference));
    }
    end() {
        const directories = [...this.#directories].map(([directory, sums]) => ({
            directory: directory === "" ? "." : (0,paths/* decodePath */.q0)(directory),
            ...sums,
        }));
        return { ...this.#sums, first: this.#first, directories };
    }
}
const invalidLine = (path, line, reason, cause) => invalid(path, `line ${line} is not valid: ${reason}`, cause);
const invalid = (path, reason, cause) => new errors/* ConfigurationError */.j1({
    message: `\`compare-with\`: ${path} is not a manifest that can be compared: ${reason}`,
    hint: "Give the file that the output `manifest-file` named, unchanged",
}, { cause });


/***/ })

};
