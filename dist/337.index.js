export const id = 337;
export const ids = [337];
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

/***/ 337:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  assert: () => (/* binding */ assert)
});

// EXTERNAL MODULE: ./build/artifacts/artifact.js
var artifacts_artifact = __webpack_require__(264);
// EXTERNAL MODULE: ./build/artifacts/fingerprint-all.js + 1 modules
var fingerprint_all = __webpack_require__(9947);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/lib/errors.js
var errors = __webpack_require__(1469);
// EXTERNAL MODULE: ./build/lib/format.js
var format = __webpack_require__(177);
// EXTERNAL MODULE: ./build/lib/identifiers.js
var identifiers = __webpack_require__(2528);
// EXTERNAL MODULE: ./build/service/result.js
var service_result = __webpack_require__(1871);
;// CONCATENATED MODULE: ./build/gate/rows.js
// An answer of the service as flat rows, each with what it says. Verdict, reasons, record and tables are made of them.

/** Returns the rows of an answer about an artifact. @param flow the flow that was asked */
function assertionRows(assertion, flow) {
    const { policy_evaluations = [], compliance_status, flows = [] } = assertion;
    const isFlowScope = assertion.scope === "flow";
    const isAllowListed = allowListing(assertion) !== undefined;
    const policies = policy_evaluations.flatMap((evaluation) => policyRows(evaluation, !isAllowListed));
    const own = complianceRows(compliance_status, assertion, isFlowScope);
    const others = flows.flatMap((entry) => flowRows(entry, isFlowScope && (isBlank(entry.flow) || entry.flow === flow)));
    // One entry of `flows` repeats what stands beside `flows`.
    const seen = new Set(own.map((row) => JSON.stringify(row)));
    return [...policies, ...own, ...others.filter((row) => !seen.has(JSON.stringify(row)))];
}
/** Returns who let an artifact into an environment against its policies, where that is said. */
function allowListing({ scope, allow_listing: listing }) {
    const isNamed = !isBlank(listing?.allowlist_id) || !isBlank(listing?.allowed_by_user_id);
    return scope === "environment" && isNamed ? listing : undefined;
}
function policyRows(evaluation, counts) {
    const { policy_name: name, rule_evaluations = [] } = evaluation;
    const rules = rule_evaluations.map((rule) => ruleRow(rule, name, counts));
    return withRows({ kind: "policy", name, ...fieldsOf(evaluation), says: ownWord(evaluation), counts }, rules);
}
function ruleRow(evaluation, policy, counts) {
    const { rule: { type, definition = {} } = {}, resolutions, status } = evaluation;
    const control = definition.for_control;
    // Where it was satisfied or does not apply (`rule_satisfied`, `rule_not_applicable`), nothing is wrong.
    const blocking = resolutions.filter((resolution) => resolution.type?.startsWith("rule_") !== true);
    const isMissing = isBlank(status) &&
        blocking.length > 0 &&
        blocking.every((resolution) => resolution.type?.startsWith("missing_") === true ||
            wordOf(resolution.context?.artifact_status) === "missing");
    return {
        kind: "rule",
        name: control ?? definition.name ?? type,
        type: control === undefined ? definition.type : "control",
        policy,
        flow: blocking[0]?.context?.flow_name,
        trail: blocking[0]?.context?.trail_name,
        ...fieldsOf(evaluation),
        says: ownWord(evaluation, isMissing ? "missing" : "failed"),
        counts,
    };
}
function flowRows(entry, counts) {
    const { flow, trail: name, compliance_status: status } = entry;
    const rows = status === undefined ? [] : complianceRows(status, entry, counts);
    return withRows({ kind: "trail", name, flow, ...fieldsOf(entry), says: ownWord(entry), counts }, rows);
}
function complianceRows(status, { flow, trail }, counts) {
    const { artifact_fingerprint: fingerprint, unexpected, attestations_statuses } = status;
    const place = { flow, trail };
    return withRows({
        kind: "artifact",
        ...place,
        fingerprint,
        unexpected,
        ...fieldsOf(status),
        says: ownWord(status),
        counts,
    }, attestationRows(attestations_statuses, place, counts));
}
const attestationRows = (statuses = [], place, counts) => statuses.map((status) => ({
    kind: "attestation",
    name: status.attestation_name,
    type: status.attestation_type,
    ...place,
    unexpected: status.unexpected,
    ...fieldsOf(status),
    says: ownWord(status),
    counts,
}));
/** Returns the rows of a trail, which all count. */
function trailRows(trail) {
    const { compliance_state: state, compliance_status: status } = trail;
    const { attestations_statuses, artifacts_statuses = [] } = status;
    const artifacts = artifacts_statuses.flatMap(([name, artifact]) => {
        const { artifact_fingerprint: fingerprint, unexpected } = artifact;
        return withRows({
            kind: "artifact",
            name,
            fingerprint,
            unexpected,
            ...fieldsOf(artifact),
            says: ownWord(artifact),
            counts: true,
        }, attestationRows(artifact.attestations_statuses, { artifact: name }, true));
    });
    // The word of its state says of what kind a false is, of the trail and of its status. The trail is the question: no field
    // lets it be ignored.
    const kind = wordOf(state) ?? "failed";
    const notIgnored = { ...trail, ignored: undefined };
    const says = ownWord(status, kind) ?? ownWord({ ...notIgnored, status: state }, kind) ?? ownWord(notIgnored, kind);
    const fields = fieldsOf({ ...status, status: state, compliant: trail.is_compliant });
    return withRows({ kind: "trail", name: trail.name, flow: trail.flow.name, ...fields, says, counts: true }, [
        ...attestationRows(attestations_statuses, {}, true),
        ...artifacts,
    ]);
}
/** Puts a row before the rows in it. It says no by itself only where none of them does. */
const withRows = (row, rows) => [
    rows.some(({ says }) => says !== undefined) ? { ...row, says: undefined } : row,
    ...rows,
];
/** Returns what a row says by itself. @param kind what a false means beside a word that says nothing */
function ownWord(fields, kind = "failed") {
    if (fields.ignored === true)
        return undefined;
    const isFalse = [fields.is_compliant, fields.compliant, fields.satisfied].includes(false);
    return wordOf(fields.status) ?? (isFalse ? kind : undefined);
}
/** Returns what a status says. Any other word says nothing. */
function wordOf(status) {
    const word = normalize(status);
    if (word === "MISSING" || word === "INCOMPLETE")
        return "missing";
    if (word === "NONCOMPLIANT" || word === "FAILED")
        return "failed";
    return undefined;
}
/** Returns a word without what does not count: letter case, `-`, `_` and blanks. */
const normalize = (word) => word?.replace(/[-_\s]/g, "").toUpperCase();
const fieldsOf = ({ status, is_compliant, compliant, satisfied, ignored }) => ({
    status,
    is_compliant,
    compliant,
    satisfied,
    ignored,
});
/** Returns whether a text has nothing to read: blanks, and characters that are drawn as nothing (U+2800 is an empty Braille cell). */
const isBlank = (text = "") => !/[^\p{White_Space}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
/** Describes a row that says no: `attestation `unit-test` (junit) of artifact `app` is missing`. */
function describeRow(row) {
    const { kind, name, type, policy, artifact, flow, trail } = row;
    return [
        name === undefined ? `the ${kind}` : `${kind} \`${name}\``,
        type !== undefined && `(${type})`,
        policy !== undefined && `of policy \`${policy}\``,
        artifact !== undefined && `of artifact \`${artifact}\``,
        trail !== undefined && `in trail \`${trail}\``,
        flow !== undefined && `of flow \`${flow}\``,
        describeProblem(row),
    ]
        .filter((part) => part !== false)
        .join(" ");
}
function describeProblem({ kind, says, status }) {
    if (says === "failed")
        return "is not compliant";
    if (kind === "rule" || kind === "policy")
        return "lacks what it asks for";
    return normalize(status) === "INCOMPLETE" ? "is incomplete" : "is missing";
}
/** Counts what was judged: `1 policy, 3 rules`, `4 attestations`; empty where no row counts. */
function countJudged(rows) {
    const countOf = (kind) => rows.filter((row) => row.counts && row.kind === kind).length;
    const describe = (...kinds) => kinds
        .filter((kind) => countOf(kind) > 0)
        .map((kind) => (0,format/* count */.U9)(countOf(kind), kind))
        .join(", ");
    return describe("policy", "rule", "attestation") || describe("artifact");
}

;// CONCATENATED MODULE: ./build/gate/judge.js
// One answer of the service to a verdict, by the table of docs/gate.md. A gate opens in one line of this file, in `judgeRows`.






/** From the most severe: the verdict on several artifacts is the first that one of them has. */
const verdicts = [
    "misconfigured",
    "unauthorized",
    "unverifiable",
    "non-compliant",
    "unknown-artifact",
    "nothing-judged",
    "pending",
    "unreachable",
    "compliant",
];
/** Judges an answer about an artifact. */
function judgeAssertion(question, fingerprint, result) {
    if (!result.ok)
        return judgeFailure(question, result.failure);
    const assertion = result.body;
    const mismatch = findMismatch(question, fingerprint, assertion);
    if (mismatch !== undefined)
        return unverifiable(mismatch);
    const { flow, trail, html_url: htmlUrl, compliant } = assertion;
    const rows = assertionRows(assertion, question.flow);
    const listing = allowListing(assertion);
    return {
        ...judgeRows(rows, compliant, whyNothingJudged(question, assertion)),
        judged: describeJudged(question, rows, listing),
        allowListing: listing,
        about: { flow, trail, htmlUrl },
    };
}
/** Judges an answer about a trail. */
function judgeTrail(question, result) {
    if (!result.ok)
        return judgeFailure(question, result.failure);
    const { name, flow, html_url: htmlUrl, is_compliant, compliance_state: complianceState } = result.body;
    if (name !== question.trail || flow.name !== question.flow)
        return unverifiable(`it is about trail \`${name}\` of flow \`${flow.name}\``);
    const rows = trailRows(result.body);
    const nothingJudged = rows.length === 1 ? "The trail has no attestations and no artifacts" : undefined;
    return {
        ...judgeRows(rows, is_compliant, nothingJudged, findAbsent(question.expect, rows)),
        judged: countJudged(rows),
        about: { flow: flow.name, trail: name, htmlUrl, complianceState },
    };
}
/**
 * Judges the rows of a valid answer, in the order of the verdicts in docs/gate.md.
 * @param compliant what the answer says as a whole
 * @param nothingJudged why nothing was judged, where that is so
 * @param absent why what is expected is not there
 */
function judgeRows(rows, compliant, nothingJudged, absent = []) {
    const against = rows.filter((row) => row.counts && row.says !== undefined);
    const failed = against.filter((row) => row.says === "failed");
    const missing = against.filter((row) => row.says === "missing");
    const reasons = [...[...failed, ...missing].map(describeRow), ...absent];
    if (compliant && against.length > 0)
        return { verdict: "unverifiable", reasons: ["The answer says compliant, and also:", ...reasons], rows };
    if (nothingJudged !== undefined)
        return { verdict: "nothing-judged", reasons: [nothingJudged], rows };
    if (failed.length > 0)
        return { verdict: "non-compliant", reasons, rows };
    if (!compliant && missing.length === 0)
        return { verdict: "non-compliant", reasons: ["The service gives no reason"], rows };
    if (reasons.length > 0)
        return { verdict: "pending", reasons, rows };
    return { verdict: "compliant", reasons, rows };
}
const unverifiable = (reason) => ({
    verdict: "unverifiable",
    reasons: [`The answer is not about what was asked: ${reason}`],
    rows: [],
});
/** Returns how an answer differs from the question. */
function findMismatch(question, fingerprint, assertion) {
    const { scope, environment, flow, compliance_status, flows, policy_evaluations } = assertion;
    const statuses = [compliance_status, flows?.map((entry) => entry.compliance_status)].flat();
    const other = [assertion.fingerprint, ...statuses.map((status) => status?.artifact_fingerprint)].find((named) => named !== undefined && named !== fingerprint);
    if (other !== undefined)
        return `it is about the fingerprint \`${other}\``;
    // An environment without policies can be answered in scope flow: nothing was judged then.
    if (scope !== question.scope && !(question.scope === "environment" && scope === "flow"))
        return `it is in scope \`${scope}\``;
    if (question.flow !== undefined && flow !== question.flow)
        return `it is about flow \`${flow}\``;
    if (scope === "environment" && environment === undefined)
        return "it names no environment";
    if (environment !== undefined && environment !== question.environment)
        return `it is about environment \`${environment}\``;
    const evaluated = new Set(policy_evaluations?.map(({ policy_name }) => policy_name));
    const policy = question.policies.find((asked) => !evaluated.has(asked));
    return evaluated.size > 0 && policy !== undefined ? `it does not evaluate policy \`${policy}\`` : undefined;
}
/** Returns why nothing was judged, where that is so. */
function whyNothingJudged(question, assertion) {
    const { compliance_status: status, policy_evaluations: evaluations } = assertion;
    const { attestations_statuses: attestations = [], unexpected } = status;
    const judging = new Set(evaluations?.filter(isJudgement).map(({ policy_name }) => policy_name));
    switch (assertion.scope) {
        case "environment":
            return judging.size > 0 || allowListing(assertion) !== undefined
                ? undefined
                : "No policy judged anything for the environment: it may have no policies";
        case "policy": {
            // A service may show no evaluations in this scope. Then `compliant` is all that it says.
            const idle = question.policies.find((policy) => !judging.has(policy));
            return evaluations === undefined || idle === undefined
                ? undefined
                : `Policy \`${idle}\` judged nothing`;
        }
        case "flow":
            if (question.scope === "environment")
                return "The answer is in scope `flow`: the environment may have no policies";
            if (attestations.length === 0 && !saysAnything(status))
                return "The answer has no compliance status of the artifact";
            return unexpected === true && attestations.every((attestation) => attestation.unexpected === true)
                ? `The template of flow \`${assertion.flow}\` does not name the artifact and requires nothing of it`
                : undefined;
    }
}
const isJudgement = (evaluation) => saysAnything(evaluation) || (evaluation.rule_evaluations ?? []).length > 0;
/** Returns whether a row says anything, for or against. */
const saysAnything = ({ status, is_compliant, compliant, satisfied }) => !isBlank(status) || [is_compliant, compliant, satisfied].some((value) => value !== undefined);
/** Returns what keeps expected artifacts from being on the trail. */
function findAbsent(expected, rows) {
    const artifacts = new Map(rows.filter(({ kind }) => kind === "artifact").map((row) => [row.name, row]));
    return expected
        .filter((name) => !dist.is(identifiers/* fingerprintSchema */.S8, artifacts.get(name)?.fingerprint))
        .map((name) => artifacts.has(name)
        ? `artifact \`${name}\` is on the trail without a fingerprint (\`expect\`)`
        : `artifact \`${name}\` is not on the trail (\`expect\`)`);
}
function describeJudged({ policies }, rows, listing) {
    if (listing === undefined)
        return countJudged(rows) || (0,format/* count */.U9)(policies.length, "policy");
    const { allowed_by_user_id: user, allowlist_id: list } = listing;
    return isBlank(user) ? `allow-listed by list \`${String(list)}\`` : `allow-listed by \`${String(user)}\``;
}
/** Converts the failure of a request to a verdict. */
function judgeFailure(question, failure) {
    const { message, reason, hint } = failure;
    return {
        verdict: verdictOfFailure(question, failure),
        reasons: [(0,errors/* joinParts */.nn)({ message, reason })],
        hint,
        rows: [],
    };
}
function verdictOfFailure({ scope, waits }, failure) {
    const { cause, status = 0, notFound } = failure;
    if ((0,service_result/* isOutage */.uD)(failure))
        return "unreachable";
    // A cancelled step has verified nothing; it never passes.
    if (cause === "cancelled" || cause === "invalid")
        return "unverifiable";
    if (cause !== "status")
        return "misconfigured";
    if (status < 300)
        return "unverifiable";
    if (status === 401 || status === 403)
        return "unauthorized";
    if (status === 404 && notFound === "artifact" && scope !== "trail")
        return "unknown-artifact";
    if (status === 404 && notFound === "trail" && waits)
        return "pending";
    return "misconfigured";
}

;// CONCATENATED MODULE: ./build/gate/decide.js

/**
 * Decides on the answers of one round.
 * @param isCancelled whether the step was ended from outside: nothing passes then
 */
function decide(asked, settings, isCancelled) {
    const decided = asked.map((answer) => {
        const input = isCancelled ? undefined : allowingInput(answer.verdict, settings);
        const passes = !isCancelled && (answer.verdict === "compliant" || input !== undefined);
        return { ...answer, passes, allowedBy: input };
    });
    return {
        verdict: verdicts.find((verdict) => asked.some((answer) => answer.verdict === verdict)) ?? "misconfigured",
        passes: decided.length > 0 && decided.every(({ passes }) => passes),
        decided,
    };
}
const allowedByNonCompliance = new Set([
    "non-compliant",
    "pending",
    "unknown-artifact",
    "nothing-judged",
]);
/** Returns the input that lets a job pass with a verdict that is not `compliant`. */
function allowingInput(verdict, { onOutage, onNonCompliance }) {
    if (onOutage === "warn" && verdict === "unreachable")
        return "on-outage";
    if (onNonCompliance === "warn" && allowedByNonCompliance.has(verdict))
        return "on-non-compliance";
    return undefined;
}

;// CONCATENATED MODULE: ./build/gate/decision-record.js
/** Returns the decision record. */
function decisionRecord({ verdict, passes, decided }, context) {
    const { question, settings, service, environment } = context;
    const { scope, environment: name, policies, flow, trail, expect } = question;
    return {
        record_version: 1,
        action: "artifact-compliance-action",
        run: runOf(environment),
        service: { base_url: service.baseUrl.href, org: service.org },
        question: { scope, environment: name, policies, flow, trail, expect },
        settings: {
            on_outage: settings.onOutage,
            on_non_compliance: settings.onNonCompliance,
            wait_seconds: context.wait / 1000,
        },
        started_at: toTime(context.startedAt),
        ended_at: toTime(context.endedAt),
        waited_seconds: context.pauses.map((pause) => pause / 1000),
        cancelled: context.isCancelled,
        verdict,
        passes,
        decisions: decided.map(recordOf),
    };
}
function recordOf({ artifact, verdict, passes, allowedBy, judged, reasons, allowListing, rows, request, }) {
    const { method, url, attempts, status, sha256 } = request;
    const askedAt = attempts.at(-1)?.startedAt;
    return {
        artifact: artifact && {
            name: artifact.name,
            filename: artifact.filename,
            type: artifact.type,
            fingerprint: artifact.fingerprint,
            reference: artifact.reference,
        },
        verdict,
        passes,
        allowed_by: allowedBy,
        judged,
        reasons,
        allow_listing: allowListing && {
            allowlist_id: allowListing.allowlist_id,
            allowed_by_user_id: allowListing.allowed_by_user_id,
            timestamp: allowListing.timestamp,
            description: allowListing.description,
        },
        request: {
            method,
            url,
            asked_at: askedAt === undefined ? undefined : toTime(askedAt),
            status,
            body_sha256: sha256,
        },
        rows: rows.map(rowOf),
    };
}
const rowOf = (row) => ({
    kind: row.kind,
    name: row.name,
    type: row.type,
    policy: row.policy,
    artifact: row.artifact,
    flow: row.flow,
    trail: row.trail,
    fingerprint: row.fingerprint,
    status: row.status,
    is_compliant: row.is_compliant,
    compliant: row.compliant,
    satisfied: row.satisfied,
    ignored: row.ignored,
    unexpected: row.unexpected,
    says: row.says,
    counts: row.counts,
});
/** The variables of the runner that say in which run something was decided, by their names in the record. */
const runVariables = {
    server_url: "GITHUB_SERVER_URL",
    repository: "GITHUB_REPOSITORY",
    workflow_ref: "GITHUB_WORKFLOW_REF",
    workflow_sha: "GITHUB_WORKFLOW_SHA",
    event: "GITHUB_EVENT_NAME",
    ref: "GITHUB_REF",
    sha: "GITHUB_SHA",
    run_id: "GITHUB_RUN_ID",
    run_attempt: "GITHUB_RUN_ATTEMPT",
    job: "GITHUB_JOB",
    actor: "GITHUB_ACTOR",
    triggering_actor: "GITHUB_TRIGGERING_ACTOR",
    action_repository: "GITHUB_ACTION_REPOSITORY",
    action_ref: "GITHUB_ACTION_REF",
};
/** Returns what the runner says; what it does not say is absent. */
const runOf = (environment) => Object.fromEntries(Object.entries(runVariables)
    .map(([name, variable]) => [name, environment[variable]])
    .filter(([, value]) => value !== ""));
const toTime = (milliseconds) => new Date(milliseconds).toISOString();

// EXTERNAL MODULE: ./build/inputs/definitions.js
var definitions = __webpack_require__(7450);
// EXTERNAL MODULE: ./build/inputs/parse-inputs.js
var parse_inputs = __webpack_require__(2161);
// EXTERNAL MODULE: ./build/lib/deadline.js
var lib_deadline = __webpack_require__(5842);
// EXTERNAL MODULE: ./build/lib/did-you-mean.js
var did_you_mean = __webpack_require__(2769);
// EXTERNAL MODULE: ./build/service/client.js
var client = __webpack_require__(1821);
// EXTERNAL MODULE: ./build/service/endpoints.js
var endpoints = __webpack_require__(1362);
// EXTERNAL MODULE: ./build/operations/operation.js
var operation = __webpack_require__(4138);
// EXTERNAL MODULE: ./build/lib/concurrency.js
var concurrency = __webpack_require__(8867);
;// CONCATENATED MODULE: ./build/operations/assert/ask.js



/** In milliseconds. Each pause is twice as long as the last one. */
const firstPause = 2000;
const longestPause = 60_000;
/** Asks about everything, and again after a pause while waiting can help. The last pause ends with `wait`, and a round follows. */
async function askUntilDecided(asks, { wait, createClient }, { clock, logger, signal }) {
    const askAll = () => {
        const client = createClient();
        return (0,concurrency/* mapConcurrent */._)(asks, (ask) => ask(client));
    };
    const isCancelled = () => signal.aborted;
    let asked = await askAll();
    const end = clock.monotonic() + wait;
    let left = wait;
    let pause = firstPause;
    const isProgressDue = (0,lib_deadline/* progressTimer */.PQ)({ clock }, -Infinity);
    const pauses = [];
    while (left > 0 && !isCancelled() && canWaitingHelp(asked)) {
        const length = Math.min(pause, left);
        if (isProgressDue())
            logger.info(`${describe(asked)}: waiting, up to ${(0,format/* seconds */.YA)(left)} more`);
        await clock.sleep(length, signal);
        pauses.push(length);
        const next = isCancelled() ? asked : await askAll();
        // A round that was interrupted does not count.
        if (!isCancelled())
            asked = next;
        // The pause that ends with `wait` is the last, whatever the clock says.
        left = length === left ? 0 : end - clock.monotonic();
        pause = Math.min(pause * 2, longestPause);
    }
    return { asked, pauses, isCancelled: isCancelled() };
}
/** Returns whether waiting can change a verdict. */
const canChange = (verdict) => verdict === "pending" || verdict === "unknown-artifact" || verdict === "unreachable";
/** Returns whether another round can open the gate. */
const canWaitingHelp = (asked) => asked.some(({ verdict }) => verdict !== "compliant") &&
    asked.every(({ verdict }) => verdict === "compliant" || canChange(verdict));
/** Describes a gate that waits: `pending (2 of 3 artifacts)`. */
function describe(asked) {
    const others = asked.map(({ verdict }) => verdict).filter((verdict) => verdict !== "compliant");
    const words = [...new Set(others)].join(", ");
    return asked.length === 1
        ? words
        : `${words} (${(0,format/* grouped */.zD)(others.length)} of ${(0,format/* count */.U9)(asked.length, "artifact")})`;
}

// EXTERNAL MODULE: ./build/report/presentation.js
var presentation = __webpack_require__(6699);
// EXTERNAL MODULE: ./build/report/text.js
var report_text = __webpack_require__(3920);
;// CONCATENATED MODULE: ./build/operations/assert/present.js
// What people and later steps see of a gate: the verdict, one table, and the rows of the answers folded.







/** Describes what is asked, without artifacts: `environment `production`, flow `shop``. */
function describeQuestion({ scope, environment, policies, flow, trail }) {
    const named = (kind, name) => name === undefined ? [] : [`${kind} \`${name}\``];
    switch (scope) {
        case "trail":
            return `${named("trail", trail).join("")} of ${named("flow", flow).join("")}`;
        case "flow":
            return named("flow", flow).join("");
        case "environment":
        case "policy":
            return [
                ...named("environment", environment),
                ...policies.flatMap((policy) => named("policy", policy)),
                ...named("flow", flow),
            ].join(", ");
    }
}
/** What to do, by verdict, where the failure of a request does not say it. */
const nextSteps = {
    unverifiable: "Check `base-url`, and ask the operator of the service: its answer cannot be relied on",
    "non-compliant": "Correct what failed, record it again, and run the job again",
    "unknown-artifact": "Report the artifact before the gate, with the same bytes. Set `wait` where another workflow reports it",
    pending: "Record what is missing, and run the job again. Set `wait` where another workflow records it",
};
/** What to do where nothing was judged, by scope. */
const whenNothingJudged = {
    environment: "Attach a policy with rules to the environment",
    policy: "Give the policy rules",
    flow: "Report the artifact with the name that it has in the flow's template: `name=path`",
    trail: "Record evidence in the trail, or begin it with a template that requires some",
};
/** Most reasons that are shown; the rows have all. */
const maxReasons = 20;
/** Most reasons of each of several artifacts. */
const maxReasonsPerArtifact = 3;
/** Presents a gate. */
function presentGate(outcome) {
    const { verdict, passes, question, isCancelled, decided, warnings, record } = outcome;
    const only = decided.length === 1 ? decided[0] : undefined;
    const severest = decided.toSorted((one, other) => rankOf(one.verdict) - rankOf(other.verdict));
    const result = (0,report_text/* withShortCommits */.Fw)(describeResult(outcome));
    const artifacts = decided.flatMap(({ artifact, ...answer }) => artifact ? toListed(artifact, answer) : []);
    return {
        severity: severityOf(outcome),
        result,
        title: only?.about && artifacts.length === 0 ? (0,report_text/* withLink */.Ni)((0,report_text/* prose */.CS)(result), only.about.htmlUrl) : undefined,
        reasons: (0,format/* truncate */.xv)(only?.reasons ??
            severest
                .filter((answer) => answer.verdict !== "compliant")
                .map((answer) => `${nameOf(answer, question)} is ${answer.verdict}: ${shortReasons(answer)}`), maxReasons, (more) => `${(0,format/* count */.U9)(more, "more reason")}: the files in this step's outputs have all`).map(report_text/* withShortCommits */.Fw),
        next: isCancelled ? errors/* cancelledHint */.Pz : nextStep(outcome),
        warnings,
        lines: severest.toReversed().map((answer) => ({
            severity: severityOf(answer),
            text: `${(0,report_text/* withShortCommits */.Fw)(nameOf(answer, question))}${answer.artifact ? ` sha256:${answer.artifact.fingerprint}` : ""}: ${describeVerdict(answer)}`,
        })),
        table: artifacts.length === 0
            ? undefined
            : (0,presentation/* table */.M)(severest, (answer) => ({
                Artifact: nameOf(answer, question),
                Fingerprint: (0,report_text/* code */.aY)(answer.artifact?.fingerprint.slice(0, 12) ?? ""),
                Verdict: (0,report_text/* link */.nf)((0,report_text/* prose */.CS)(describeVerdict(answer)), answer.about?.htmlUrl),
                Why: (0,report_text/* prose */.CS)((0,report_text/* withShortCommits */.Fw)(shortReasons(answer))),
            })),
        hasReasonsInTable: artifacts.length > 0,
        folds: severest
            .filter(({ rows }) => rows.length > 0)
            .slice(0, presentation/* maxFolds */.t)
            .map((answer) => rowsFold(nameOf(answer, question), answer.rows)),
        outputs: {
            verdict,
            compliant: passes && verdict === "compliant",
            flow: question.flow ?? only?.about?.flow,
            trail: question.trail ?? only?.about?.trail,
            "html-url": only?.about?.htmlUrl,
            "compliance-state": only?.about?.complianceState,
        },
        files: {
            artifacts: artifacts.length === 0 ? undefined : artifacts,
            result: only ? only.json : decided.map(({ json }) => json ?? null),
            record,
        },
    };
}
const rankOf = (verdict) => verdicts.indexOf(verdict);
const severityOf = ({ passes, verdict }) => {
    if (!passes)
        return "error";
    return verdict === "compliant" ? "success" : "warning";
};
function nameOf({ artifact }, question) {
    if (artifact === undefined)
        return describeQuestion(question);
    const { filename, fingerprint } = artifact;
    return (0,artifacts_artifact/* describeArtifact */.Qw)({
        ...artifact,
        filename: filename === fingerprint ? filename.slice(0, 12) : filename,
    });
}
/** Describes the verdict on one artifact, with what was judged or what lets the job pass. */
function describeVerdict({ verdict, judged, allowedBy }) {
    if (verdict === "compliant")
        return `compliant (${judged ?? ""})`;
    return allowedBy === undefined ? verdict : `${verdict}, allowed by \`${allowedBy}: warn\``;
}
const shortReasons = ({ reasons }) => (0,format/* truncate */.xv)(reasons, maxReasonsPerArtifact, (more) => `${more} more`).join("; ");
/** Describes the decision in one sentence that begins with the verdict. */
function describeResult({ verdict, decided, question, isCancelled }) {
    const closed = decided.filter((answer) => answer.verdict !== "compliant");
    const settings = new Set(decided.flatMap(({ allowedBy }) => (allowedBy === undefined ? [] : [allowedBy])));
    const judged = new Set(decided.map((answer) => answer.judged ?? ""));
    const [first] = decided;
    const artifacts = (0,format/* count */.U9)(decided.length, "artifact");
    const subject = first?.artifact === undefined || decided.length === 1
        ? first && nameOf(first, question)
        : closed.length === 0
            ? artifacts
            : `${(0,format/* grouped */.zD)(closed.length)} of ${artifacts}`;
    return [
        `${verdict}: ${subject ?? ""}`,
        first?.artifact !== undefined && `, ${describeQuestion(question)}`,
        verdict === "compliant" &&
            ` (${(0,format/* truncate */.xv)([...judged], maxReasonsPerArtifact, (more) => `${more} more`).join("; ")})`,
        ...[...settings].map((input) => `, allowed by \`${input}: warn\``),
        isCancelled && ". The step was ended before the gate opened",
    ]
        .filter((part) => part !== false)
        .join("");
}
function nextStep({ verdict, decided, question }) {
    if (verdict === "nothing-judged")
        return whenNothingJudged[question.scope];
    const hint = decided.find((answer) => answer.verdict === verdict)?.hint;
    // A request does not know that a gate can wait.
    return verdict === "unknown-artifact" ? nextSteps[verdict] : (hint ?? nextSteps[verdict]);
}
const toListed = (artifact, { verdict, reasons, about }) => ({
    name: artifact.name,
    filename: artifact.filename,
    type: artifact.type,
    fingerprint: artifact.fingerprint,
    reference: artifact.reference,
    verdict,
    reasons,
    html_url: about?.htmlUrl,
});
/** Shows the rows of an answer, those first that say no. */
function rowsFold(name, rows) {
    const order = ({ counts, says }) => (counts ? 0 : 3) + (says === "failed" ? 0 : says === "missing" ? 1 : 2);
    const sorted = rows.toSorted((one, other) => order(one) - order(other));
    return {
        title: `${name}: ${(0,format/* count */.U9)(rows.length, "row")} of the answer`,
        table: (0,presentation/* table */.M)(sorted, (row) => ({
            Says: [row.says, !row.counts && "not counted"].filter(Boolean).join(", "),
            What: row.kind,
            Name: (0,report_text/* withShortCommits */.Fw)(row.name ?? row.fingerprint?.slice(0, 12) ?? ""),
            Type: row.type ?? "",
            Of: row.policy ?? row.artifact ?? "",
            Trail: (0,report_text/* withShortCommits */.Fw)([row.flow, row.trail].filter((part) => part !== undefined).join(" / ")),
            Answer: describeFields(row),
        })),
    };
}
/** Shows the fields of a row that say something, as they came. */
function describeFields({ status, ...row }) {
    const flags = ["is_compliant", "compliant", "satisfied", "ignored", "unexpected"]
        .filter((field) => row[field] !== undefined)
        .map((field) => `${field}: ${String(row[field])}`);
    return [...(status === undefined ? [] : [status]), ...flags].join(", ");
}
/** Presents a dry run, which fails the job: nothing was verified. */
function presentDryRun({ question, artifacts, warnings, requests }) {
    return {
        severity: "error",
        result: `dry-run: nothing was verified, ${describeQuestion(question)}`,
        reasons: ["A gate opens only on an answer of the service, and a dry run gets none"],
        next: "Remove `dry-run` from the step, so that the gate asks the service",
        warnings: ["Dry run: the service was asked nothing", ...warnings],
        lines: artifacts.map((artifact) => ({
            text: `${(0,artifacts_artifact/* describeArtifact */.Qw)(artifact)} sha256:${artifact.fingerprint}: not asked about`,
        })),
        folds: [(0,operation/* requestsFold */._k)(requests)],
        outputs: { verdict: "dry-run", compliant: false, flow: question.flow, trail: question.trail },
        files: { artifacts: artifacts.length === 0 ? undefined : artifacts },
    };
}

;// CONCATENATED MODULE: ./build/operations/assert/index.js
// `assert`, the gate: asks the service about artifacts or a trail, and lets the job pass on proof alone (docs/gate.md).

















const inputs = [
    ...definitions/* serviceInputs */.r7,
    ...definitions/* artifactInputs */.QC,
    "flow",
    "trail",
    "environment",
    "policies",
    "scope",
    "expect",
    "on-outage",
    "on-non-compliance",
    "wait",
    "dry-run",
];
const requires = ["base-url", "org", "api-token"];
const assert = (0,operation/* defineOperation */.h9)({
    name: "assert",
    inputs,
    requires,
    rules: findProblems,
    introduce: (values) => `Asking about compliance: ${describeQuestion(questionOf(values))}`,
    run: assertCompliance,
    present: (outcome) => ("requests" in outcome ? presentDryRun(outcome) : presentGate(outcome)),
    outputsOfFailure,
});
/** Returns what is wrong with the inputs taken together. */
function findProblems(values) {
    const { scope, environment, policies, flow, trail, artifacts } = values;
    const scopes = [
        environment !== undefined && "`environment`",
        policies.length > 0 && "`policies`",
        scope !== undefined && `\`scope: ${scope}\``,
    ].filter((setting) => setting !== false);
    const problems = [];
    const report = (message, hint) => problems.push({ message, hint });
    if (trail !== undefined && scope !== "trail")
        report("Input `trail` is given without `scope: trail`", "Remove `trail`; or ask about the whole trail with `scope: trail`, and remove other scopes and `artifacts`");
    else if (scopes.length === 0)
        report("The gate has no scope: it needs `environment`, `policies`, `scope: flow` or `scope: trail`", "Set one of them. If it is made of a variable, that variable may be unset");
    if (scopes.length > 1)
        report(`${scopes.join(" and ")} exclude each other: a gate has one scope`, "Remove all but one");
    if (scope !== undefined && flow === undefined)
        report(`\`scope: ${scope}\` needs \`flow\`, which is missing`, parse_inputs/* missingHint */.Cz);
    if (scope === "trail") {
        if (trail === undefined)
            report("`scope: trail` needs `trail`, which is missing", parse_inputs/* missingHint */.Cz);
        if (artifacts.length > 0)
            report("`scope: trail` asks about the trail as a whole: it takes no `artifacts`", "Remove `artifacts`. Name those that must be on the trail in `expect`");
    }
    else if (trail === undefined && artifacts.length === 0)
        report("Input `artifacts` is missing: there is nothing to ask about", parse_inputs/* missingHint */.Cz);
    return problems;
}
function questionOf({ scope, environment, policies, flow, trail, expect, wait }) {
    const impliedScope = environment === undefined ? "policy" : "environment";
    return { scope: scope ?? impliedScope, environment, policies, flow, trail, expect, waits: wait > 0 };
}
async function assertCompliance(values, context) {
    const { baseUrl, org, apiToken, authScheme, retries, timeout, wait } = values;
    const { clock, environment } = context;
    const question = questionOf(values);
    const deadline = new lib_deadline/* Deadline */.B2(timeout, clock);
    const { artifacts, warnings } = await (0,fingerprint_all/* fingerprintAll */.I)({ ...values, deadline }, context);
    if (question.scope !== "trail")
        checkExpected(values.expect, artifacts);
    const requests = requestsOf(org, question, artifacts);
    if (values.dryRun) {
        const described = requests.map(({ endpoint }) => (0,client/* describeRequest */.N)(endpoint, baseUrl));
        return { question, artifacts, warnings, requests: described };
    }
    const startedAt = clock.now();
    const { asked, pauses, isCancelled } = await askUntilDecided(requests.map(({ ask }) => ask), {
        wait,
        createClient: () => {
            const roundTime = new lib_deadline/* Deadline */.B2(Math.min(timeout, longestRound), clock);
            const settings = { baseUrl, apiToken, authScheme, retries, deadline: roundTime };
            return (0,client/* createServiceClient */.r)(settings, context);
        },
    }, context);
    const settings = {
        onOutage: values.onOutage,
        onNonCompliance: values.onNonCompliance ?? "fail",
    };
    const decision = decide(asked, settings, isCancelled);
    const record = decisionRecord(decision, {
        question,
        settings,
        service: { baseUrl, org },
        environment,
        startedAt,
        endedAt: clock.now(),
        wait,
        pauses,
        isCancelled,
    });
    return { ...decision, question, warnings, isCancelled, record };
}
/** The longest time of a round, in milliseconds. A gate opens on the answers of one round: none is older than this. */
const longestRound = 5 * 60_000;
/** Returns a request for each artifact, or for the trail. */
function requestsOf(org, question, artifacts) {
    const { scope, flow, trail, environment, policies } = question;
    if (scope === "trail" && flow !== undefined && trail !== undefined) {
        const endpoint = (0,endpoints/* getTrailEndpoint */.Ax)(org, flow, trail);
        return [
            {
                endpoint,
                ask: async (client) => {
                    const result = await client.send(endpoint);
                    return { ...judgeTrail(question, result), request: result.request, json: (0,service_result/* jsonOf */.o_)(result) };
                },
            },
        ];
    }
    return artifacts.map((artifact) => {
        const { fingerprint } = artifact;
        const endpoint = (0,endpoints/* assertArtifactEndpoint */.mu)(org, { fingerprint, flow, environment, policies });
        return {
            endpoint,
            ask: async (client) => {
                const result = await client.send(endpoint);
                const judged = judgeAssertion(question, fingerprint, result);
                return { ...judged, artifact, request: result.request, json: (0,service_result/* jsonOf */.o_)(result) };
            },
        };
    });
}
/** @throws ConfigurationError where an expected artifact is not asked about */
function checkExpected(expected, artifacts) {
    const names = artifacts.map(({ name }) => name).filter((name) => name !== undefined);
    const known = new Set(names);
    const absent = expected.filter((name) => !known.has(name));
    const [first] = absent;
    if (first === undefined)
        return;
    throw new errors/* ConfigurationError */.j1({
        message: `Not among \`artifacts\`, but expected (\`expect\`): ${(0,format/* joinTruncated */.v$)(absent.map((name) => `\`${name}\`${(0,did_you_mean/* didYouMean */.a)(name, names)}`))}`,
        reason: `The artifacts are ${(0,format/* joinTruncated */.v$)(artifacts.map((artifact) => artifact.name === undefined ? `${artifact.filename} (without a name)` : (0,artifacts_artifact/* describeArtifact */.Qw)(artifact)))}`,
        hint: `Write the name before its line of \`artifacts\`, as \`${first}=…\`. If the line is made of an expression, that may be empty`,
    });
}
/** Returns `misconfigured` for an error of the workflow or a registry. After any other it is open what the gate would have said. */
function outputsOfFailure(error) {
    const isMisconfigured = error instanceof errors/* ConfigurationError */.j1 || error instanceof errors/* ServiceError */._7;
    return { verdict: isMisconfigured ? "misconfigured" : "unverifiable", compliant: false };
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
