export const id = 464;
export const ids = [464];
export const modules = {

/***/ 9464:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ readEvidence),
/* harmony export */   T: () => (/* binding */ keyOf),
/* harmony export */   parseAttestationLines: () => (/* binding */ parseAttestationLines)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7934);
/* harmony import */ var _files_find_paths_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2668);
/* harmony import */ var _files_read_file_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1961);
/* harmony import */ var _lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(2769);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(177);
/* harmony import */ var _lib_identifiers_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2528);
/* harmony import */ var _lib_json_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(292);
// The lines of the input `attestations`, `[trail:|artifact.]name type what-the-type-needs`, and their evidence, which is read when
// it is the line's turn.








const types = ["junit", "pull_request", "generic", "decision", "custom"];
const example = "such as `app.unit-test junit results/*.xml`";
const invalid = (message, hint) => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ConfigurationError */ .j1({ message, hint });
/**
 * Parses the lines. What is wrong with several is one error.
 * @throws ConfigurationError
 */
function parseAttestationLines(raw) {
    const firstLines = new Map();
    return (0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .parseLines */ .Li)(raw, (text, line) => {
        const attestation = { line, text, ...parseLine(text) };
        const key = keyOf(attestation);
        const first = firstLines.get(key);
        if (first !== undefined)
            throw invalid(`\`${key}\` is on line ${first} already: each can have one line`);
        firstLines.set(key, line);
        return attestation;
    });
}
/** Names a line for people, as it was written: `app.unit-test`, `trail:review`. */
function keyOf({ subject, name }) {
    if (subject === undefined)
        return name;
    return subject === "trail" ? `trail:${name}` : `${subject.artifact}.${name}`;
}
function parseLine(text) {
    if (/^[[{]/.test(text))
        throw invalid("it is JSON", `Write \`[trail:|artifact.]name type …\`, ${example}`);
    const tokens = split(text);
    const slip = slips.find(({ isIn }) => isIn(tokens));
    if (slip !== undefined)
        throw invalid(slip.message, slip.hint);
    const [key = "", type, ...rest] = tokens;
    if (type === undefined)
        throw invalid(`expected \`[trail:|artifact.]name type …\`, ${example}`);
    return { ...parseKey(key), type, evidence: parseEvidence(type, rest) };
}
const isType = (token = "") => types.some((type) => type === token.replace(/:.*$/s, ""));
/** The more certain first. */
const slips = [
    {
        isIn: ([key]) => key === "-",
        message: "expected one attestation per line, without the `- ` of a YAML list",
    },
    {
        isIn: ([key = ""]) => key.startsWith("#"),
        message: "this input has no comments",
        hint: "Write the comment in the workflow above `with:`",
    },
    {
        isIn: ([key = "", ...others]) => others.length === 0 && /\s/.test(key),
        message: "the quotes enclose the whole line",
        hint: "Omit the quotes around the line",
    },
    {
        // Not `matrix.json`, which can be a file.
        isIn: (tokens) => tokens.some((token) => /^(?:steps|needs)\./.test(token) && _lib_format_js__WEBPACK_IMPORTED_MODULE_3__/* .bareExpression */ .jy.test(token)),
        message: "it has an expression without its braces",
        hint: "Write `${{ … }}` around it, which GitHub replaces",
    },
    {
        isIn: (tokens) => tokens.at(-1) === "\\",
        message: "a `\\` at the end does not continue a line",
        hint: "Write an attestation in one line",
    },
    {
        // The name of a file can have such a character.
        isIn: ([key = "", type = ""]) => _files_find_paths_js__WEBPACK_IMPORTED_MODULE_0__/* .oddCharacter */ .jB.test(`${key}${type}`),
        message: `it has ${_files_find_paths_js__WEBPACK_IMPORTED_MODULE_0__/* .oddCharacterName */ .yD}`,
        hint: "Type the line again",
    },
    {
        isIn: (tokens) => tokens.some((token) => /^['`\u2018-\u201f]/.test(token)),
        message: 'only `"` quotes a text here',
        hint: 'Omit the quotes, or write `"` around a path with blanks',
    },
    {
        isIn: ([key = ""]) => /\$|%\w+%/.test(key),
        message: "variables are not replaced, because no shell reads this input",
        hint: "Write the name, or an expression `${{ … }}`, which GitHub replaces",
    },
    {
        isIn: ([key = "", type]) => key.startsWith("--") && !isType(type),
        message: `options of a command mean nothing here: expected \`[trail:|artifact.]name type …\`, ${example}`,
    },
    {
        isIn: ([key]) => key === "trail:",
        message: "no name follows `trail:`",
        hint: "Write the name without a blank before it: `trail:review`",
    },
    {
        isIn: ([key = ""]) => key.endsWith(":"),
        message: "the name ends with `:`, as in a YAML map",
        hint: `Write \`[trail:|artifact.]name type …\`, ${example}`,
    },
    {
        isIn: ([key = ""]) => key.includes(","),
        message: "a comma does not separate names",
        hint: "Write one attestation per line, without commas",
    },
    {
        isIn: ([, name, type]) => name !== undefined && !isType(name) && isType(type),
        message: "there is a blank within the name",
        hint: `Write \`artifact.name\` or \`trail:name\` without a blank, ${example}`,
    },
    {
        isIn: holdsAnother,
        message: "it holds several attestations",
        hint: "Write one per line below `attestations: |`: `>` in place of `|` makes one line of them",
    },
];
/** Returns whether a key and a type follow within a line. A path can look like them: the key has a subject, or a result follows. */
function holdsAnother(tokens) {
    return tokens.some((type, index) => {
        const [key = "", after] = [tokens[index - 1], tokens[index + 1]];
        const isKey = /^(?:trail:|[\w-]+\.)?[\w-]+$/.test(key);
        const isCertain = /[:.]/.test(key) || (/^(?:generic|decision:)/.test(type) && (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_3__/* .toBoolean */ .G4)(after) !== undefined);
        return index >= 3 && isType(type) && isKey && isCertain;
    });
}
/** Splits a line at blanks; a token with blanks is quoted. */
function split(text) {
    const tokens = Array.from(text.matchAll(/"([^"]*)"(?!\S)|[^\s"]+(?!\S)|\S+/g), ([all, quoted]) => quoted ?? all);
    const wrong = tokens.find((token) => token.includes('"'));
    if (wrong !== undefined)
        throw invalid(`expected a quoted text to end with \`"\` and a blank`, 'Quote a whole token, as in `"my results/a.xml"`');
    if (tokens.includes(""))
        throw invalid('expected a text within `""`');
    return tokens;
}
/** Parses what `keyOf` writes. */
function parseKey(key) {
    if (key.startsWith("trail:"))
        return { subject: "trail", name: parseName(key.slice("trail:".length), key) };
    const dot = key.indexOf(".");
    if (dot === -1)
        return { subject: undefined, name: parseName(key, key) };
    const artifact = parseName(key.slice(0, dot), key);
    return { subject: { artifact }, name: parseName(key.slice(dot + 1), key) };
}
function parseName(text, key) {
    const parsed = valibot__WEBPACK_IMPORTED_MODULE_6__/* .safeParse */ .xLC(_lib_identifiers_js__WEBPACK_IMPORTED_MODULE_4__/* .templateNameSchema */ .nE, text);
    if (parsed.success)
        return parsed.output;
    throw invalid(`expected \`trail:name\`, \`artifact.name\` or \`name\`, not \`${key}\``, text === "" ? `A part of it is empty. ${_lib_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .emptyHint */ .LA}` : "Names are made of letters, digits, `-` and `_`");
}
function parseEvidence(token, rest) {
    const colon = token.indexOf(":");
    const word = colon === -1 ? token : token.slice(0, colon);
    const parameter = colon === -1 ? undefined : token.slice(colon + 1);
    const type = types.find((known) => known === word);
    if (type === undefined)
        throw invalid(`\`${word}\` is not a type of evidence${(0,_lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_7__/* .didYouMean */ .a)(word, types)}`, "Types: `junit`, `pull_request`, `generic` (such as a scan), `decision:CONTROL`, `custom:NAME`. A line break within a value begins another attestation");
    if (parameter !== undefined && type !== "decision" && type !== "custom")
        throw invalid(`expected \`${type}\` without \`:\`, not \`${token}\``);
    switch (type) {
        case "junit":
            if (rest.length === 0)
                throw invalid("expected paths of test results after `junit`, such as `results/*.xml`");
            return { type, paths: rest };
        case "pull_request":
            if (rest.length > 0)
                throw invalid(`expected nothing after \`pull_request\`, not \`${rest.join(" ")}\``);
            return { type };
        case "generic":
            return { type, ...parseJudgement(type, rest) };
        case "decision":
            if (!parameter)
                throw invalid("expected `decision:CONTROL`, with the control that is decided about");
            return { type, control: parameter, ...parseJudgement(token, rest) };
        case "custom": {
            const [path] = rest;
            if (!parameter)
                throw invalid("expected `custom:NAME`, with the name of the type");
            if (path === undefined || rest.length > 1)
                throw invalid(`expected one JSON file after \`${token}\`, not ${rest.length === 0 ? "none" : "several"}`);
            return { type, typeName: parameter, path };
        }
    }
}
function parseJudgement(type, [word, ...attachments]) {
    const isCompliant = (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_3__/* .toBoolean */ .G4)(word);
    if (isCompliant !== undefined)
        return { isCompliant, attachments };
    const found = word === undefined ? "and nothing is there" : `not \`${word}\``;
    throw invalid(`expected \`true\` or \`false\` after \`${type}\`, ${found}`, judgementHint(word));
}
/** Says what to write in place of a word that is neither `true` nor `false`. */
function judgementHint(word = "") {
    if (/^(?:true|false),/i.test(word))
        return "Write one attestation per line, without commas";
    if (word.includes("$"))
        return "Variables are not replaced, because no shell reads this input: write an expression `${{ … }}`";
    if (/^(?:success|failure|cancelled|skipped)$/.test(word))
        return "It is the outcome of a step: write `${{ steps.ID.outcome == 'success' }}`";
    return "Write `true` or `false` there. If an expression stands there, it gave something else, or nothing";
}
/**
 * Reads the evidence of one line. The code of a type is loaded when a line has it.
 * @throws ConfigurationError, ServiceError where the line cannot be recorded; CancelledError
 */
async function readEvidence(evidence, options, context) {
    switch (evidence.type) {
        case "junit": {
            const { readJunit } = await Promise.all(/* import() */[__webpack_require__.e(800), __webpack_require__.e(174)]).then(__webpack_require__.bind(__webpack_require__, 7174));
            return await readJunit(evidence.paths, options, context);
        }
        case "pull_request": {
            const { readPullRequests } = await Promise.all(/* import() */[__webpack_require__.e(805), __webpack_require__.e(896)]).then(__webpack_require__.bind(__webpack_require__, 1896));
            return await readPullRequests(options, context);
        }
        case "generic":
        case "decision":
            return await readJudgement(evidence, options, context);
        case "custom":
            return await readCustom(evidence, options, context);
    }
}
/** Files that have something in them in every case. The JSON lines of a tool that found nothing (mypy, staticcheck) are empty. */
const neverEmpty = /\.(?:xml|sarif|pdf|zip|tgz|gz)$/i;
const noRemarks = { details: [], warnings: [], notices: [] };
/** Reads the files of a line that says itself whether it complies. */
async function readJudgement(evidence, { deadline, commonBytes }, context) {
    const { isCompliant, attachments } = evidence;
    const judgement = { is_compliant: isCompliant };
    const sent = evidence.type === "generic"
        ? { kind: "generic", fields: judgement }
        : {
            kind: "system",
            fields: { type_name: "decision", control: evidence.control, attestation_data: judgement },
        };
    const result = { ...sent, isCompliant, summary: "", ...noRemarks };
    if (attachments.length === 0)
        return result;
    const { findFiles, readAttachment } = await __webpack_require__.e(/* import() */ 518).then(__webpack_require__.bind(__webpack_require__, 3518));
    const found = await findFiles(attachments, undefined, deadline, context);
    const attachment = await readAttachment(found, commonBytes, deadline, context);
    const { filename, content } = attachment;
    if (!found.isSingle || content.length > 0)
        return { ...result, attachment };
    if (neverEmpty.test(filename))
        throw invalid(`\`${filename}\` is empty`, "Check that what was to write it ran to its end");
    const notices = filename.endsWith(".json")
        ? [{ text: "An attached JSON file is empty", names: [`\`${filename}\``] }]
        : [];
    return { ...result, attachment, notices };
}
/** Reads the one JSON file of an organization's own type. The service judges it. */
async function readCustom({ typeName, path: pattern }, { deadline }, context) {
    const { createSendableCheck, noMatchError } = await __webpack_require__.e(/* import() */ 518).then(__webpack_require__.bind(__webpack_require__, 3518));
    const hint = "It must be a JSON file with an object or an array";
    const paths = await (0,_files_find_paths_js__WEBPACK_IMPORTED_MODULE_0__/* .findPaths */ .EQ)(pattern, context, deadline);
    const [path] = paths;
    if (path === undefined)
        throw await noMatchError(pattern, deadline, context);
    if (paths.length > 1)
        throw invalid(`\`${pattern}\` matches ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_3__/* .count */ .U9)(paths.length, "file")}`, hint);
    const resolveAllowed = await createSendableCheck(context, "looked up");
    const bytes = await (0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_1__/* .readSmallFile */ .EW)(path, hint, { resolveAllowed, signal: context.signal });
    const attestation = (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_5__/* .parseJson */ .qF)(bytes, `\`${path}\``, hint);
    if (typeof attestation !== "object" || attestation === null || JSON.isRawJSON(attestation))
        throw invalid(`\`${path}\` is JSON, but neither an object nor an array`, hint);
    // As it is sent: in the file any character can be an escape.
    (0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_1__/* .rejectSecretsInFile */ .St)(path, Buffer.from(JSON.stringify(attestation)), context);
    return {
        kind: "custom",
        fields: { type_name: typeName, attestation_data: attestation },
        summary: `judged by the type \`${typeName}\` of the service`,
        ...noRemarks,
    };
}


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


/***/ })

};
