export const id = 155;
export const ids = [155];
export const modules = {

/***/ 4155:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  compareAll: () => (/* binding */ compareAll)
});

// EXTERNAL MODULE: ./build/lib/errors.js
var errors = __webpack_require__(1469);
// EXTERNAL MODULE: ./build/lib/concurrency.js
var concurrency = __webpack_require__(8867);
// EXTERNAL MODULE: ./build/lib/json.js
var json = __webpack_require__(292);
// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
// EXTERNAL MODULE: ./build/lib/pick.js
var pick = __webpack_require__(2947);
// EXTERNAL MODULE: ./build/lib/read-file.js
var read_file = __webpack_require__(6581);
// EXTERNAL MODULE: ./build/artifacts/hash/progress.js
var hash_progress = __webpack_require__(5542);
// EXTERNAL MODULE: ./build/artifacts/paths.js
var artifacts_paths = __webpack_require__(8532);
// EXTERNAL MODULE: ./build/artifacts/manifest/format.js
var format = __webpack_require__(9561);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
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
const maxTextSize = 4 * 1024 * 1024;
/** Tries reasons on one difference after the other, as long as each explains all of them. */
function tryReasons(earlier, current, progress) {
    // Patterns that only one of both has: undefined once they do not explain something.
    const [onlyEarlier, onlyCurrent] = [
        parsePatterns(earlier.exclude, current.exclude),
        parsePatterns(current.exclude, earlier.exclude),
    ];
    let patterns = onlyEarlier && onlyCurrent && onlyEarlier.length + onlyCurrent.length > 0
        ? { onlyEarlier, onlyCurrent }
        : undefined;
    let mayBeHidden = true;
    let mayBeLineEndings = true;
    let tools = new Set();
    return {
        /** Returns a reason that explains all differences so far. */
        found() {
            if (patterns !== undefined)
                return { kind: "exclude" };
            if (tools !== undefined)
                return { kind: "tools", names: [...tools] };
            if (mayBeHidden)
                return { kind: "hidden" };
            return mayBeLineEndings ? { kind: "line-endings" } : undefined;
        },
        /**
         * Tries the reasons on one more difference.
         * @throws CancelledError
         */
        async consider({ before, now }) {
            const isAdded = before === undefined;
            const path = (now ?? before)?.path ?? "";
            if (patterns !== undefined && path !== ".kosli_ignore") {
                const ofOther = isAdded ? patterns.onlyEarlier : now === undefined ? patterns.onlyCurrent : [];
                if (!(await isExcluded(path, ofOther, progress)))
                    patterns = undefined;
            }
            mayBeHidden &&= now === undefined && (before?.kind === "dir" || /(?:^|\/)\./.test(path));
            const tool = isAdded ? toolNames.find((name) => `/${path}/`.includes(`/${name}/`)) : undefined;
            if (tool === undefined)
                tools = undefined;
            else
                tools?.add(tool);
            mayBeLineEndings &&=
                before !== undefined && now !== undefined && differInLineEndings(before, now, current);
        },
    };
}
/** Reads the file again: its own bytes with other line endings must be those of the earlier one. */
function differInLineEndings(before, now, { root, type }) {
    if (root === undefined || now.kind !== "file" || before.size === now.size)
        return false;
    if (Math.max(before.size ?? 0, now.size ?? 0) > maxTextSize)
        return false;
    const path = (0,artifacts_paths/* toFsPath */.Yb)(type === "file" ? root : `${root}/${now.path}`);
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
/** Parses the patterns that the other list does not have; undefined where one is not valid. */
function parsePatterns(patterns, others) {
    try {
        const own = new Set(patterns).difference(new Set(others));
        return [...own].map((pattern) => (0,exclude/* parseExcludePattern */._u)((0,artifacts_paths/* encodePath */.O0)(pattern), "the manifest"));
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
    try {
        for (const name of path.split("/")) {
            inner += name;
            if ((await (0,exclude/* findExcluding */.F5)(comparisons, name, inner, progress)) !== undefined)
                return true;
            comparisons = await (0,exclude/* enterDirectory */._Y)(comparisons, name, progress);
            inner += "/";
        }
    }
    catch (error) {
        // A pattern that other clients would read differently: its effect is not certain.
        if (!(error instanceof errors/* ConfigurationError */.j1))
            throw error;
    }
    return false;
}

;// CONCATENATED MODULE: ./build/artifacts/manifest/compare.js










/** Lists of this length are kept of an artifact, and shorter ones where there are many. */
const maxListed = 1000;
/** The size of a manifest, in millions of bytes: about seven million files. */
const maxMegabytes = 1000;
/** The length of an entry's line, in bytes: a path of 32,767 characters takes less. */
const maxEntryLength = 256 * 1024;
/** The length of all headers together, in bytes: each has the patterns of an ignore file. */
const maxHeadersLength = 32 * 1024 * 1024;
/**
 * Compares artifacts with an earlier manifest.
 * @param path of the manifest, relative to the working directory
 * @throws ConfigurationError, ConfigurationErrors naming `compare-with`: the file cannot be read, is not a manifest, or
 *   has nothing about an artifact; CancelledError
 */
async function compareAll(path, known, context) {
    const bytes = await (0,read_file/* readWholeFile */.M4)(path, {
        name: path,
        hint: "`compare-with` must be the path of a manifest, the file that the output `manifest-file` names",
        megabytes: maxMegabytes,
        signal: context.signal,
    });
    const progress = new hash_progress/* Progress */.k(`\`${path}\``, context);
    const sections = await readSections(path, bytes, progress);
    const choose = sectionChooser(sections, path, known.length === 1);
    const maxOfEach = Math.max(5, Math.floor(maxListed / known.length));
    return (0,concurrency/* collectErrors */.ul)(known, (one) => compareOne(one, choose(one), path, maxOfEach, progress));
}
/** Reads all headers, and checks that each has as many entries as it says. */
async function readSections(path, bytes, progress) {
    const endOf = (start) => {
        const end = bytes.indexOf(0x0a, start);
        return end < 0 ? bytes.length : end;
    };
    const lineAt = (start) => bytes.toString("latin1", start, endOf(start));
    const sections = [];
    let lineNumber = 0;
    let start = 0;
    /** Returns where the line at `start` begins, and goes on to the next. */
    const takeLine = (maxLength) => {
        const begin = start;
        start = endOf(begin) + 1;
        lineNumber += 1;
        if (start - 1 - begin > maxLength)
            throw invalidLine(path, lineNumber, "it is too long");
        return begin;
    };
    let headersLeft = maxHeadersLength;
    while (start < bytes.length) {
        if (progress.shouldYield)
            await progress.yieldToEventLoop();
        const line = lineAt(takeLine(headersLeft));
        headersLeft -= line.length;
        const header = (0,json/* validateJson */.TL)(format/* headerSchema */.BH, (0,json/* parseJson */.qF)(Buffer.from(line, "latin1")));
        if (!header.success)
            throw invalidLine(path, lineNumber, `as a header, ${header.reason}`);
        const { entries, filename, type } = header.value;
        const starts = [];
        const firstLine = lineNumber + 1;
        const invalidEntry = (position, reason) => invalidLine(path, firstLine + position, reason);
        const entryAt = (position) => {
            const parsed = (0,format/* parseEntry */.ER)(lineAt(starts[position] ?? bytes.length), type);
            if (!parsed.success)
                throw invalidEntry(position, parsed.reason);
            return parsed.value;
        };
        sections.push({ header: header.value, entryAt, invalidEntry });
        while (starts.length < entries) {
            if (progress.shouldYield)
                await progress.yieldToEventLoop();
            if (start >= bytes.length)
                throw invalid(path, `it ends after ${starts.length} of the ${entries} entries of \`${filename}\``);
            starts.push(takeLine(maxEntryLength));
        }
    }
    if (sections.length === 0)
        throw invalid(path, "it is empty");
    return sections;
}
/** Reads the entries of a section, and checks that they are valid and in order. */
async function readEntries({ header, entryAt, invalidEntry }, progress) {
    const positions = new Map();
    let previous;
    for (let position = 0; position < header.entries; position += 1) {
        if (progress.shouldYield)
            await progress.yieldToEventLoop();
        const { path } = entryAt(position);
        if (previous !== undefined && (0,format/* comparePaths */.cD)(previous, path) >= 0)
            throw invalidEntry(position, "it is not in order");
        previous = path;
        // A copy: a part of the line would keep all of it in memory.
        const copy = Buffer.from(path, "latin1").toString("latin1");
        positions.set(keyOf(header.type, copy, position), position);
    }
    return positions;
}
/** Returns what two entries have in common that are compared: the path; of a file its position, whatever its name. */
const keyOf = (type, path, position) => type === "file" ? String(position) : path;
/** Returns a function that finds the section of an artifact: by its name, else by its file name. */
function sectionChooser(sections, path, isOnly) {
    const byName = Map.groupBy(sections, ({ header }) => header.name);
    const byFilename = Map.groupBy(sections, ({ header }) => header.filename);
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
                    .map(({ header }) => `\`${header.name ?? header.filename}\``)
                    .join(", ")}`,
                hint: "Compare with the manifest of the same artifacts, and give each a name of its own (`name=path`)",
            });
        if (section.header.type === type)
            return section;
        throw new errors/* ConfigurationError */.j1({
            message: `\`compare-with\`: ${path} has \`${shown}\` with type \`${section.header.type}\`, but here its type is \`${type}\``,
            hint: "Compare a directory with a directory, a file with a file, and an image with an image",
        });
    };
}
/** @param maxOfEach how many differences of each kind are listed */
async function compareOne({ artifact, contents }, section, path, maxOfEach, progress) {
    const { header, entryAt } = section;
    const added = collectDifferences(maxOfEach);
    const removed = collectDifferences(maxOfEach);
    const changed = collectDifferences(maxOfEach);
    const reasons = tryReasons(header, contents, progress);
    const add = (differences, difference) => {
        differences.add(difference);
        return reasons.found() && reasons.consider(difference);
    };
    const earlier = await readEntries(section, progress);
    const isFound = new Uint8Array(header.entries);
    let current = 0;
    let same = 0;
    for (const entry of currentEntries(contents)) {
        if (progress.shouldYield)
            await progress.yieldToEventLoop();
        const position = earlier.get(keyOf(header.type, entry.path, current));
        current += 1;
        if (position === undefined) {
            await add(added, { now: entry });
            continue;
        }
        isFound[position] = 1;
        const before = entryAt(position);
        if ((0,format/* isSameEntry */.TR)(before, entry))
            same += 1;
        else
            await add(changed, { before, now: entry });
    }
    for (const position of earlier.values()) {
        if (progress.shouldYield)
            await progress.yieldToEventLoop();
        if (isFound[position] === 0)
            await add(removed, { before: entryAt(position) });
    }
    const found = { added: added.end(), removed: removed.end(), changed: changed.end() };
    const isSame = Object.values(found).every(({ count }) => count === 0);
    if (isSame && header.type !== "oci" && header.fingerprint !== artifact.fingerprint)
        throw invalid(path, `the fingerprint of \`${header.filename}\` does not follow from its entries`);
    // Of another root, hardly an entry is the same; all entries are compared again to find out.
    const isOther = !isSame && same < Math.min(header.entries, contents.entries) / 2;
    const otherRoot = () => findOtherRoot(earlier, entryAt, contents, progress);
    const likelyReason = isSame ? undefined : (reasons.found() ?? (isOther ? await otherRoot() : undefined));
    return {
        artifact,
        file: path,
        before: (0,pick/* pick */.U)(header, "fingerprint", "entries", "bytes"),
        now: { fingerprint: artifact.fingerprint, ...(0,pick/* pick */.U)(contents, "entries", "bytes") },
        ...found,
        ...(0,omit_undefined/* omitUndefined */.O)({ likelyReason }),
    };
}
/** Yields the entries that this step has found. */
function* currentEntries({ type, lines }) {
    let rest = "";
    for (const piece of lines()) {
        const complete = (rest + piece.toString("latin1")).split("\n");
        rest = complete.pop() ?? "";
        for (const line of complete) {
            const parsed = (0,format/* parseEntry */.ER)(line, type);
            if (!parsed.success)
                throw new Error(`A line of this step's manifest is not valid: ${parsed.reason}`);
            yield parsed.value;
        }
    }
}
/** Finds out whether one of both has all entries of the other in one of its directories, maybe beside others. */
async function findOtherRoot(earlier, entryAt, contents, progress) {
    const fewer = Math.min(earlier.size, contents.entries);
    if (contents.type !== "dir" || fewer === 0)
        return undefined;
    const isDeeperNow = contents.entries > earlier.size;
    const counts = new Map();
    const paths = isDeeperNow ? currentEntries(contents).map(({ path }) => path) : earlier.keys();
    for (const path of paths) {
        if (progress.shouldYield)
            await progress.yieldToEventLoop();
        const directory = firstName(path);
        if (directory !== path)
            counts.set(directory, (counts.get(directory) ?? 0) + 1);
    }
    // Directories with as many entries as all of the other, as long as their entries are the same.
    const candidates = new Set([...counts.keys()].filter((directory) => counts.get(directory) === fewer));
    for (const entry of currentEntries(contents))
        for (const directory of isDeeperNow ? [firstName(entry.path)] : candidates) {
            if (progress.shouldYield)
                await progress.yieldToEventLoop();
            const inEarlier = isDeeperNow ? entry.path.slice(directory.length + 1) : `${directory}/${entry.path}`;
            if (inEarlier === "" || !candidates.has(directory))
                continue;
            const position = earlier.get(inEarlier);
            if (position === undefined || !(0,format/* isSameEntry */.TR)(entryAt(position), entry))
                candidates.delete(directory);
        }
    const [directory] = candidates;
    if (directory === undefined)
        return undefined;
    return { kind: "root", directory: (0,artifacts_paths/* decodePath */.q0)(directory), deeper: isDeeperNow ? "now" : "before" };
}
/** Returns the part of a path before its first slash. */
const firstName = (path) => path.split("/", 1)[0] ?? path;
const zeroTotals = { count: 0, bytesBefore: 0, bytesNow: 0 };
const addTotals = (sums, { before, now }) => ({
    count: sums.count + 1,
    bytesBefore: sums.bytesBefore + (before?.size ?? 0),
    bytesNow: sums.bytesNow + (now?.size ?? 0),
});
/** Collects differences of one kind: sums, and the first of them. */
function collectDifferences(maxCount) {
    const first = [];
    const directories = new Map();
    let all = zeroTotals;
    return {
        add(difference) {
            const { before, now } = difference;
            all = addTotals(all, difference);
            const path = (now ?? before)?.path ?? "";
            if (first.length < maxCount)
                first.push({
                    path: (0,artifacts_paths/* decodePath */.q0)(path),
                    ...(before && { before: (0,format/* listedEntry */.UH)(before) }),
                    ...(now && { now: (0,format/* listedEntry */.UH)(now) }),
                });
            const directory = path.slice(0, Math.max(path.lastIndexOf("/"), 0));
            const sums = directories.get(directory);
            if (sums !== undefined || directories.size < maxCount)
                directories.set(directory, addTotals(sums ?? zeroTotals, difference));
        },
        end: () => ({
            ...all,
            first,
            directories: [...directories].map(([directory, sums]) => ({
                directory: directory === "" ? "." : (0,artifacts_paths/* decodePath */.q0)(directory),
                ...sums,
            })),
        }),
    };
}
const invalidLine = (path, line, reason) => invalid(path, `line ${line} is not valid: ${reason}`);
const invalid = (path, reason) => new errors/* ConfigurationError */.j1({
    message: `\`compare-with\`: ${path} is not a manifest that can be compared: ${reason}`,
    hint: "Give the file that the output `manifest-file` named, unchanged",
});


/***/ })

};
