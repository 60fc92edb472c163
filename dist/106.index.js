export const id = 106;
export const ids = [106];
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

/***/ 2106:
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

// EXTERNAL MODULE: ./build/http/http-client.js
var http_client = __webpack_require__(3805);
// EXTERNAL MODULE: ./build/lib/deadline.js
var lib_deadline = __webpack_require__(5842);
// EXTERNAL MODULE: ./build/lib/format.js
var format = __webpack_require__(177);
// EXTERNAL MODULE: ./build/service/client.js
var service_client = __webpack_require__(1821);
// EXTERNAL MODULE: ./build/operations/operation.js
var operation = __webpack_require__(4138);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/artifacts/artifact.js
var artifacts_artifact = __webpack_require__(264);
// EXTERNAL MODULE: ./build/artifacts/fingerprint-all.js
var fingerprint_all = __webpack_require__(138);
// EXTERNAL MODULE: ./build/evidence/attestation-lines.js
var attestation_lines = __webpack_require__(9464);
// EXTERNAL MODULE: ./build/inputs/definitions.js
var definitions = __webpack_require__(7450);
// EXTERNAL MODULE: ./build/inputs/parse-inputs.js
var parse_inputs = __webpack_require__(2161);
// EXTERNAL MODULE: ./build/inputs/parsers.js
var parsers = __webpack_require__(5272);
// EXTERNAL MODULE: ./build/lib/did-you-mean.js
var did_you_mean = __webpack_require__(2769);
// EXTERNAL MODULE: ./build/lib/errors.js
var errors = __webpack_require__(1469);
// EXTERNAL MODULE: ./build/lib/identifiers.js
var identifiers = __webpack_require__(2528);
// EXTERNAL MODULE: ./build/service/endpoints.js
var endpoints = __webpack_require__(1362);
// EXTERNAL MODULE: ./build/workflow/commits.js
var workflow_commits = __webpack_require__(8694);
// EXTERNAL MODULE: ./build/workflow/git.js
var git = __webpack_require__(2904);
// EXTERNAL MODULE: ./build/workflow/github.js
var workflow_github = __webpack_require__(8237);
// EXTERNAL MODULE: ./build/workflow/read-run.js
var read_run = __webpack_require__(2086);
;// CONCATENATED MODULE: ./build/workflow/describe-run.js







/**
 * Finds out what is recorded of the run: from its variables and event, GitHub's API, else git.
 * @throws ConfigurationError, ServiceError (of GitHub, where `commits-from` cannot be asked), CancelledError
 */
async function describeRun(options, context) {
    const run = (0,read_run/* readRun */.cI)(context);
    const { redact } = options;
    const asked = (0,read_run/* findRevision */.pV)(options.gitCommit, run);
    const checkout = await (0,git/* readCheckout */.b$)(asked.revision, context);
    const commit = (0,read_run/* resolveCommit */.WL)(asked.revision, checkout);
    const facts = await findFacts(commit, checkout, options, run, context);
    const commits = await findCommitsAfter(commit, options, run, context);
    const branch = (0,read_run/* findBranch */.E0)(commit, run);
    const urlOf = (sha1) => `${run.repositoryUrl}/commit/${sha1}`;
    const url = facts.isOfRepository ? urlOf(commit) : undefined;
    const described = {
        git_commit: commit,
        git_commit_info: (0,workflow_commits/* redactCommit */.hS)({ sha1: commit, ...facts.values, branch: branch?.value, url }, redact, context),
        commits_list: commits?.map((listed) => (0,workflow_commits/* redactCommit */.hS)({ ...listed, url: urlOf(listed.sha1) }, redact, context)),
        repo_info: {
            name: run.repository,
            url: run.repositoryUrl,
            id: run.repositoryId,
            description: context.redact(run.event.repository?.description),
            provider: "github",
        },
        repo_url: run.repositoryUrl,
        // An artifact needs one.
        commit_url: url ?? run.repositoryUrl,
        build_url: options.buildUrl ?? run.runUrl,
        origin_url: options.originUrl ?? run.runUrl,
    };
    const sourceOfCommit = commit === asked.revision ? asked.source : `${asked.source}, resolved by git`;
    return {
        ...described,
        sources: listSources(described, { commit: sourceOfCommit, facts: facts.source, branch: branch?.source ?? "" }, options, context),
        warnings: [
            ...facts.warnings,
            ...checkoutWarnings(commit, checkout, options, run, context),
            ...(commits === undefined && isCommitsFromGiven(options) ? [noCommits] : []),
        ],
    };
}
const isCommitsFromGiven = ({ commitsFrom }) => commitsFrom !== undefined && commitsFrom !== read_run/* zeros */.Ul;
const noCommits = {
    text: "No commits are recorded with the artifact: there is none after `commits-from`",
    hint: "It is the recorded commit, or a later one. Correct it, unless nothing came after the last release",
};
/** The longest value in the table of sources, in code units. */
const maxShown = 200;
/** Lists the values that are known with their sources. */
function listSources(facts, sources, { buildUrl, originUrl }, { redact }) {
    const { git_commit_info: info, repo_info: repository, commits_list: commits } = facts;
    const runSource = "GITHUB_RUN_ID";
    const rows = [
        ["git_commit", facts.git_commit, sources.commit],
        ["message", info.message, sources.facts],
        ["author", info.author, sources.facts],
        ["author_username", info.author_username, sources.facts],
        ["timestamp", info.timestamp, sources.facts],
        ["parents", info.parents, sources.facts],
        ["verified", info.verified, sources.facts],
        ["signature_state", info.signature_state, sources.facts],
        ["branch", info.branch, sources.branch],
        ["commits_list", commits && (0,format/* count */.U9)(commits.length, "commit"), "GitHub's API"],
        ["repository", repository.name, "GITHUB_REPOSITORY"],
        ["repository id", repository.id, "GITHUB_REPOSITORY_ID"],
        ["repository description", repository.description, "event"],
        ["commit_url", facts.commit_url, "GITHUB_SERVER_URL, GITHUB_REPOSITORY"],
        ["build_url", facts.build_url, buildUrl === undefined ? runSource : "input build-url"],
        ["origin_url", facts.origin_url, originUrl === undefined ? runSource : "input origin-url"],
    ];
    return rows.flatMap(([field, value, source]) => {
        if (value === undefined)
            return [];
        const text = typeof value === "object" ? value.join(", ") : String(value);
        return [{ field, value: (0,format/* shorten */.ml)(redact(text), maxShown), source }];
    });
}
/** How long GitHub may take for the facts of the commit, in milliseconds: git may know them too. */
const factsTime = 10_000;
/** Finds the facts of the commit: by GitHub's API, else by git. */
async function findFacts(commit, checkout, options, run, context) {
    const answer = await askGitHub(commit, options, run, context);
    if (answer.values !== undefined)
        return { values: answer.values, source: "GitHub's API", isOfRepository: true, warnings: [] };
    const { problem, status, wayOut } = answer;
    // The run's own commit is of this repository, whatever the token may read.
    const isGiven = options.gitCommit !== undefined && commit !== run.sha;
    const isOfRepository = !(isGiven && (status === 404 || status === 422));
    if (checkout.commit === undefined) {
        const git = checkout.problem ?? "does not have it in the workspace";
        const unknown = isOfRepository ? "author, date and parents" : "author, date, parents and address";
        const check = options.gitCommit === undefined ? "" : `, and check that it is a commit of ${run.repository}`;
        const warning = {
            text: `Message, ${unknown} of the commit are not recorded, because GitHub's API ${problem} and git ${git}`,
            names: [commit],
            hint: `${wayOut}, or check out the repository before this step${check}`,
        };
        return { source: "", isOfRepository, warnings: [warning] };
    }
    const foreign = {
        text: `The commit is in the checkout but not in ${run.repository}, and may be of another repository: it is recorded without its address (GitHub's API ${problem})`,
        names: [commit],
        hint: `Record a commit of ${run.repository}, or give the job the permission \`contents: read\` if it is one`,
    };
    return {
        values: checkout.commit,
        source: "git",
        isOfRepository,
        warnings: isOfRepository ? [] : [foreign],
    };
}
async function askGitHub(commit, { githubToken: token, retries, deadline }, run, context) {
    if (token === undefined)
        return {
            problem: "was not asked without `github-token`",
            wayOut: "Omit `github-token`, whose default is the job's own token",
        };
    try {
        const limited = new lib_deadline/* Deadline */.B2(Math.min(factsTime, deadline.left()), context.clock);
        const github = await (0,workflow_github/* openGitHub */.o6)({ token, retries, deadline: limited }, run, context);
        return { values: await (0,workflow_commits/* getCommit */.kO)(commit, github) };
    }
    catch (error) {
        if (!(error instanceof workflow_github/* GitHubError */.y_))
            throw error;
        context.logger.info(error.message);
        const { status, parts, message } = error;
        if (status === undefined)
            return { problem: "gave no answer that can be used", wayOut: message };
        const [{ hint } = {}] = status === 404 || status === 422 ? [] : parts;
        return {
            problem: `answered with HTTP ${status}`,
            status,
            wayOut: hint ?? "Give the job the permission `contents: read`",
        };
    }
}
/** What GitHub finds by name: not what depends on a checkout (`HEAD~2`), nor another repository's (`user:branch`). */
const nameOnGitHub = /^(?!HEAD$|@$|-)(?!.*(?:\.\.|@\{))[^\s:~^?*[\\]+$/;
/** Returns the commits after `commits-from`, newest first; undefined where it is not given or there are none. */
async function findCommitsAfter(commit, { commitsFrom, githubToken: token, retries, deadline }, run, context) {
    if (commitsFrom === undefined || commitsFrom === read_run/* zeros */.Ul)
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
    const github = await (0,workflow_github/* openGitHub */.o6)({ token, retries, deadline }, run, context);
    const commits = await (0,workflow_commits/* listCommitsAfter */.LF)(commitsFrom, commit, github);
    return commits.length === 0 ? undefined : commits;
}
/**
 * Warns of a checkout at another commit than the one that is recorded without `git-commit`, unless it is the merge commit of that
 * pull request, or an earlier job left it.
 */
function checkoutWarnings(commit, { head }, { gitCommit }, { event }, context) {
    if (gitCommit !== undefined || head === undefined || head.sha1 === commit)
        return [];
    if (commit === event.pull_request?.head?.sha && head.parents?.includes(commit))
        return [];
    if (!(0,git/* isCheckoutOfThisJob */.Tg)(context))
        return [];
    return [
        {
            text: `Commit ${commit} is recorded, but another commit is checked out in the workspace`,
            names: [head.sha1],
            hint: "If that was built, set `git-commit` to it",
        },
    ];
}

;// CONCATENATED MODULE: ./build/operations/record/plan.js
// What a step is about to send, as plain data. All inputs are valid and all artifacts are fingerprinted before there is a plan.













/** What each operation records. */
const partsOf = {
    "begin-trail": { beginsTrail: true, reportsArtifacts: false, attests: false },
    "report-artifact": { beginsTrail: false, reportsArtifacts: true, attests: false },
    attest: { beginsTrail: false, reportsArtifacts: false, attests: true },
    record: { beginsTrail: true, reportsArtifacts: true, attests: true },
};
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
/** Inputs that belong to artifacts; in `attest`, `annotations` belongs to the attestation. */
const artifactFields = ["annotations", "is-compliant", "template", "commits-from", "build-url"];
const attestationInputs = ["attestations", "on-non-compliance"];
/** The inputs of each operation besides the common ones. */
const partInputs = {
    "begin-trail": ["template-file", "origin-url"],
    "report-artifact": [...definitions/* artifactInputs */.QC, ...artifactFields],
    attest: [...definitions/* artifactInputs */.QC, ...attestationInputs, "annotations", "origin-url"],
    record: [...definitions/* artifactInputs */.QC, ...artifactFields, ...attestationInputs, "template-file", "origin-url"],
};
const requiredInputs = ["base-url", "org", "api-token", "flow"];
/** Returns what is wrong with the inputs taken together. */
function findProblems(operation, parts, values) {
    return [
        ...missingParts(operation, parts, values),
        ...unrecordedInputs(parts, values),
        ...wrongLines(values),
        ...incompleteNames(values),
    ];
}
function missingParts(operation, { reportsArtifacts, attests }, { artifacts = [], attestations = [] }) {
    if (reportsArtifacts && attests) {
        if (artifacts.length > 0 || attestations.some(({ subject }) => subject === "trail"))
            return [];
        return [
            {
                message: `\`${operation}\` needs \`artifacts\`, or a line of \`attestations\` that begins with \`trail:\``,
                hint: `${parse_inputs/* missingHint */.Cz}. A trail alone is recorded by \`begin-trail\``,
            },
        ];
    }
    if (reportsArtifacts && artifacts.length === 0)
        return [(0,parse_inputs/* missingInput */.fV)(operation, "artifacts")];
    if (attests && attestations.length === 0)
        return [(0,parse_inputs/* missingInput */.fV)(operation, "attestations")];
    return [];
}
/** Returns the inputs of which nothing would be recorded. */
function unrecordedInputs({ beginsTrail, reportsArtifacts, attests }, values) {
    const { artifacts = [], attestations = [] } = values;
    if (reportsArtifacts && attests && artifacts.length === 0)
        return [...artifactFields, "exclude"]
            .filter((input) => isGiven(input, values))
            .map((input) => ({
            message: `Input \`${input}\` belongs to artifacts, but \`artifacts\` is missing`,
            hint: `Set \`artifacts\`, or remove \`${input}\``,
        }));
    if (beginsTrail || !attests)
        return [];
    const problems = [];
    const hasArtifactLine = attestations.some(({ subject }) => subject !== "trail");
    if (artifacts.length > 0 && attestations.length > 0 && !hasArtifactLine)
        problems.push({
            message: "Input `artifacts` is not used: every line of `attestations` is about the trail",
            hint: "Remove `artifacts`, or write lines about it: `artifact.name type …`",
        });
    if (attestations.length > 1)
        for (const input of ["description", "user-data", "external-urls", "annotations"])
            if (isGiven(input, values))
                problems.push({
                    message: `Input \`${input}\` belongs to one attestation, but \`attestations\` has ${attestations.length} lines`,
                    hint: `Use a step of its own for the line that \`${input}\` belongs to`,
                });
    return problems;
}
/** Returns the lines of `attestations` that lack another input. */
function wrongLines({ artifacts = [], attestations = [], githubToken }) {
    const problems = [];
    for (const { line, text, subject, name, evidence } of attestations) {
        if (artifacts.length === 0 && subject === undefined)
            problems.push({
                message: `Input \`attestations\` line ${line} is \`${text}\`: it is about the only artifact, but \`artifacts\` is missing`,
                hint: `Set \`artifacts\`, or write \`artifact.${name}\` or \`trail:${name}\``,
            });
        if (githubToken === undefined && evidence.type === "pull_request")
            problems.push({
                message: `Input \`attestations\` line ${line} (\`${(0,attestation_lines/* keyOf */.T)({ subject, name })}\`) needs \`github-token\`, which is empty`,
                hint: "Remove `github-token` from the step, so that it has the job's token, and give the job `pull-requests: read`",
            });
    }
    return problems;
}
/** Returns the names of artifacts and evidence that an expression which was empty has left incomplete. */
function incompleteNames({ artifacts = [], attestations = [] }) {
    const problemsOf = (input, named) => named
        .map(({ name = "" }) => name)
        .filter((name) => parsers/* incompleteName */.sy.test(name))
        .map((name) => ({
        message: `Input \`${input}\` has the name \`${name}\`, as an empty expression leaves it`,
        hint: `Write the whole name. ${errors/* emptyHint */.LA}`,
    }));
    return [...problemsOf("artifacts", artifacts), ...problemsOf("attestations", attestations)];
}
/** Returns the value of an input, of any operation. */
const plan_valueOf = (input, values) => new Map(Object.entries(values)).get((0,definitions/* camelCase */.xQ)(input));
function isGiven(input, values) {
    const value = plan_valueOf(input, values);
    return value !== undefined && !(Array.isArray(value) && value.length === 0);
}
/** The subject of evidence about the trail: no artifact can have this name. */
const trailSubject = ":trail";
/** Returns the subject and name of evidence, of which only the latest counts. */
const evidenceKey = ({ artifact, target, name }) => `${artifact?.fingerprint ?? target ?? trailSubject}.${name}`;
/**
 * Plans what a step sends.
 * @throws ActionError for everything that is wrong before anything is sent
 */
async function planRecording(values, parts, deadline, context) {
    const { baseUrl, org, flow, retries, redact, githubToken, templateFile } = values;
    const { artifacts: artifactLines = [], exclude = [], ifNoMatch = "fail", attestations = [] } = values;
    const isRecorded = parts.reportsArtifacts;
    const options = { artifacts: artifactLines, exclude, ifNoMatch, isRecorded, retries, deadline };
    const fingerprinted = await (0,fingerprint_all/* fingerprintAll */.I)(options, context);
    const { artifacts, lines } = await assignSubjects(attestations, fingerprinted.artifacts);
    if (parts.reportsArtifacts)
        rejectUnnamedDigests(artifacts);
    rejectSecrets(values, artifacts, context);
    const run = await describeRun({ ...values, deadline }, context);
    const trail = values.trail ?? dist/* parse */.qgA(identifiers/* trailNameSchema */.bm, run.git_commit);
    const described = {
        description: values.description,
        user_data: values.userData,
        external_urls: unlessEmpty(values.externalUrls),
    };
    const annotations = unlessEmpty(values.annotations);
    const commit = { git_commit_info: run.git_commit_info, repo_info: run.repo_info };
    const origin = { ...commit, origin_url: run.origin_url };
    const data = { name: trail, ...described, ...origin };
    const common = { trail_name: trail, ...described, ...commit, ...artifactFacts(run, values), annotations };
    const attestationFields = parts.beginsTrail ? origin : { ...described, annotations, ...origin };
    const commonBytes = Buffer.byteLength(JSON.stringify(attestationFields));
    return {
        ...parts,
        baseUrl,
        org,
        flow,
        trail,
        gitCommit: run.git_commit,
        repositoryUrl: run.repo_url,
        sendsTemplate: templateFile !== undefined,
        beginTrail: parts.beginsTrail ? (0,endpoints/* beginTrailEndpoint */.XQ)(org, flow, data, templateFile) : undefined,
        artifacts: artifacts.map((artifact) => ({
            artifact,
            report: parts.reportsArtifacts ? reportOf(artifact, common, values) : undefined,
        })),
        isCompliant: values.isCompliant,
        lines,
        attestationFields,
        evidenceOptions: { commit: run.git_commit, redact, githubToken, retries, deadline, commonBytes },
        onNonCompliance: values.onNonCompliance ?? "warn",
        warnings: [...withoutArtifacts(parts, lines), ...fingerprinted.warnings, ...run.warnings],
        sources: [
            { field: "flow", value: flow, source: "input flow" },
            { field: "trail", value: trail, source: values.trail === undefined ? "the commit" : "input trail" },
            ...run.sources,
        ],
    };
}
/** Returns the fields that all artifacts of a step have, besides those of the trail. */
const artifactFacts = (run, { isCompliant, template = [] }) => ({
    git_commit: run.git_commit,
    commits_list: run.commits_list,
    repo_url: run.repo_url,
    commit_url: run.commit_url,
    build_url: run.build_url,
    is_compliant: isCompliant,
    template: template.length === 0 ? undefined : template,
});
const reportOf = (artifact, common, { org, flow }) => {
    const { fingerprint, filename, name } = artifact;
    const body = { fingerprint, filename, template_reference_name: name, ...common };
    return (0,endpoints/* reportArtifactEndpoint */.Ww)(org, flow, body, (0,artifacts_artifact/* describeSource */.B6)(artifact));
};
/** Returns a map that has entries: an empty one would clear what is stored. */
const unlessEmpty = (entries) => entries === undefined || Object.keys(entries).length === 0 ? undefined : entries;
/** Returns the evidence about artifacts of other steps: it has their names, and no fingerprint. */
const ofOtherSteps = (lines) => lines.filter(({ artifact, target }) => artifact === undefined && target !== undefined);
/** Returns a warning of evidence about artifacts in a `record` without one: what names them may have been empty. */
function withoutArtifacts({ reportsArtifacts }, lines) {
    const ofOthers = ofOtherSteps(lines);
    if (!reportsArtifacts || ofOthers.length === 0)
        return [];
    return [
        {
            text: "This step reports no artifact, because `artifacts` is missing, and attests evidence about one",
            names: ofOthers.map((line) => `\`${(0,attestation_lines/* keyOf */.T)(line)}\``),
            hint: "It counts only if another step reports the artifact, with this name and commit. If `artifacts` is made of an expression, that was empty: check its names, and that its job ran",
        },
    ];
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
/** Inputs whose texts are sent as they are. */
const sentInputs = [
    "org",
    "flow",
    "trail",
    "description",
    "user-data",
    "external-urls",
    "annotations",
    "template",
    "commits-from",
    "build-url",
    "origin-url",
    "attestations",
];
/**
 * Ends a step that would send a registry's secret: these are known only when images are fingerprinted, after the inputs were read.
 * @throws ConfigurationError for each input that holds one
 */
function rejectSecrets(values, artifacts, context) {
    const { filename = "", content = Buffer.of() } = values.templateFile ?? {};
    const names = artifacts.map(({ name = "", filename }) => `${name}\n${filename}`);
    const sent = [
        ...sentInputs.map((input) => [input, JSON.stringify(plan_valueOf(input, values) ?? "")]),
        ["template-file", Buffer.concat([Buffer.from(`${filename}\n`), content])],
        ["artifacts", names.join("\n")],
    ];
    const problems = sent.flatMap(([input, content]) => {
        const owner = context.findSecret(content);
        return owner === undefined ? [] : [(0,parse_inputs/* secretInInput */.i$)(input, owner)];
    });
    if (problems.length > 0)
        throw new errors/* ConfigurationError */.j1(problems);
}
/**
 * Finds the artifact that each line is about.
 * @returns the lines, and the artifacts: the only artifact of a step, where it has no name, gets the name that the lines use
 * @throws ConfigurationError where a line is about no artifact of the step or about several, and where two lines are the same
 */
async function assignSubjects(lines, fingerprinted) {
    const artifacts = nameOnlyArtifact(fingerprinted, lines);
    const known = {
        artifacts,
        byName: new Map(artifacts.map((artifact) => [artifact.name, artifact])),
        described: (0,format/* joinTruncated */.v$)(artifacts.map(artifacts_artifact/* describeArtifact */.Qw), 10),
        suggest: (0,did_you_mean/* createSuggester */.I)(artifacts.flatMap(({ name }) => name ?? [])),
    };
    const firstOf = new Map();
    const assigned = await (0,errors/* collectErrors */.ul)(lines, (line) => {
        const plannedLine = assignSubject(line, known);
        const key = evidenceKey(plannedLine);
        const first = firstOf.get(key);
        if (first !== undefined)
            throw new errors/* ConfigurationError */.j1({
                message: `Input \`attestations\` lines ${first.line} and ${line.line} have the same subject and name: \`${(0,attestation_lines/* keyOf */.T)(line)}\``,
                hint: "Give one of them another name, or remove it: of one name only the latest counts",
            });
        firstOf.set(key, line);
        return plannedLine;
    });
    return { lines: assigned, artifacts };
}
/** Gives the only artifact of a step, where it has no name, the name by which lines are about it. */
function nameOnlyArtifact(artifacts, lines) {
    const [only, second] = artifacts;
    if (only === undefined || second !== undefined || only.name !== undefined)
        return artifacts;
    for (const { subject } of lines)
        if (typeof subject === "object" && subject.artifact !== "trail")
            return [{ ...only, name: subject.artifact }];
    return artifacts;
}
function assignSubject(line, { artifacts, byName, described, suggest }) {
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
    const artifact = byName.get(target);
    if (artifact !== undefined)
        return { ...line, target, artifact };
    if (target === "trail")
        throw new errors/* ConfigurationError */.j1({
            message: `${message}: it is about an artifact called \`trail\`, and this step has none`,
            hint: `Write \`trail:${name}\` for evidence about the trail`,
        });
    if (only === undefined)
        return { ...line, target };
    throw new errors/* ConfigurationError */.j1({
        message: `${message}: this step has no artifact \`${target}\`${suggest(target)}`,
        reason: `It has ${described}`,
        hint: `Write the name of one of these, or add \`${target}=path\` to \`artifacts\``,
    });
}

// EXTERNAL MODULE: ./build/report/presentation.js
var presentation = __webpack_require__(6699);
// EXTERNAL MODULE: ./build/report/text.js
var report_text = __webpack_require__(3920);
;// CONCATENATED MODULE: ./build/operations/record/present.js
// What a step that recorded shows: one line for each thing, one table, the rest folded with failures first.






/** Presents a step that recorded something, or could not. */
function presentRecorded(recorded) {
    const { flow, trail, gitCommit, htmlUrl, requests } = recorded;
    const artifacts = failuresFirst(recorded.artifacts);
    const attestations = failuresFirst(recorded.attestations);
    const items = [...artifacts, ...attestations];
    const done = whatWasDone(recorded);
    const isDryRun = requests !== undefined;
    const isRecorded = !isDryRun && recorded.failure === undefined && items.every((item) => item.reported !== false);
    const tables = tablesOf(recorded, artifacts, attestations);
    return {
        ...judge(recorded, items, isRecorded),
        result: `${done} trail \`${trail}\` of flow \`${flow}\``,
        title: (0,report_text/* gfm */.Te) `${done} trail ${(0,report_text/* link */.nf)((0,report_text/* code */.aY)(trail), htmlUrl)} of flow ${(0,report_text/* code */.aY)(flow)}`,
        notices: recorded.notices,
        lines: linesOf(recorded),
        table: tables.table,
        folds: [
            ...tables.folds,
            ...detailFolds(attestations),
            {
                title: "Where the values come from",
                inLogOnly: true,
                table: (0,presentation/* table */.tp)(recorded.sources, ({ field, value, source }) => ({
                    Field: field,
                    Value: value,
                    Source: source,
                })),
            },
            ...(isDryRun ? [(0,operation/* requestsFold */._k)(requests)] : []),
        ],
        // A step that fails because something is not compliant has recorded it.
        outputs: { reported: isRecorded, flow, trail, "git-commit": gitCommit, "html-url": htmlUrl },
        files: filesOf(recorded),
    };
}
/** Most reasons of a step: the table has all. */
const maxReasons = 20;
/** Returns whether the step fails, why, and what to do. */
function judge({ failure, onNonCompliance, requests, warnings }, items, isRecorded) {
    const isDryRun = requests !== undefined;
    const red = items.filter(isRed);
    const failures = items.filter((item) => item.failure !== undefined);
    const hasFailed = isDryRun ? failure !== undefined || failures.length > 0 : !isRecorded;
    const failsOnRed = onNonCompliance === "fail" && red.length > 0;
    const isError = hasFailed || failsOnRed;
    const reasons = [
        ...(failure === undefined ? [] : [withoutHint(failure)]),
        ...failures.map((item) => `${nameOf(item)}: ${failureOf(item)}`),
        ...(failsOnRed || !isError ? red.map((item) => describeRed(item, " is not compliant")) : []),
        ...(isDryRun && !isError ? [operation/* dryRunReason */.FV] : []),
    ];
    const dryRunWarning = "Dry run: nothing was sent to the service, and nothing is recorded";
    const redWarning = { text: "Recorded as not compliant", names: red.map((item) => describeRed(item)) };
    return {
        severity: isError ? "error" : isDryRun || red.length > 0 ? "warning" : "success",
        reasons: (0,format/* truncate */.xv)(reasons, maxReasons, (more) => `${more} more`),
        next: isError ? nextOf([failure, ...failures.map((item) => item.failure)]) : undefined,
        warnings: [
            // The annotation of a step that fails is an error.
            ...(isDryRun && isError ? [dryRunWarning] : []),
            ...(isError && !failsOnRed && red.length > 0 ? [redWarning] : []),
            ...warnings,
        ],
    };
}
const isRed = ({ isCompliant, failure }) => isCompliant === false && failure === undefined;
/** Returns the items with those first that failed, then those that are not compliant. */
function failuresFirst(items) {
    const rank = (item) => (item.failure !== undefined ? 0 : isRed(item) ? 1 : 2);
    return items.toSorted((one, other) => rank(one) - rank(other));
}
const nameOf = (item) => "key" in item ? `${item.key} (${item.type})` : (0,artifacts_artifact/* describeArtifact */.Qw)(item);
/** Names what is not compliant, with what its evidence says. */
const describeRed = (item, verb = "") => `${nameOf(item)}${verb}${"key" in item && item.summary ? `: ${item.summary}` : ""}`;
const withoutHint = ({ message, reason }) => (0,errors/* joinParts */.nn)({ message, reason });
const failureOf = ({ failure }) => (failure === undefined ? "" : withoutHint(failure));
/** Returns what to do about a step that failed. */
function nextOf(failures) {
    const known = failures.filter((failure) => failure !== undefined);
    if (known.length === 0)
        return "Correct what is not compliant and run the job again, or set `on-non-compliance: warn` and let the gate decide";
    const hint = known.find((failure) => failure.hint !== undefined)?.hint;
    return hint ?? "Correct the cause and run the job again: what is recorded already stays the same";
}
/** Returns what was done, to be followed by the trail. */
function whatWasDone({ failure, requests, reportsArtifacts, artifacts, attestations }) {
    if (requests !== undefined)
        return "Dry run: nothing was recorded in";
    if (failure !== undefined)
        return "Nothing was recorded in";
    const reported = reportsArtifacts ? artifacts : [];
    const parts = [...reportedCount(reported, "artifact"), ...reportedCount(attestations, "attestation")];
    if (parts.length === 0)
        return "Recorded";
    const items = [...reported, ...attestations];
    const red = items.filter(isRed).length;
    const verb = items.every((item) => item.reported) ? "Recorded" : "Not everything was recorded:";
    return `${verb} ${parts.join(" and ")}${red > 0 ? ` (${red} not compliant)` : ""} in`;
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
        if (isRed(item))
            return "warning";
        if (item.reported === true)
            return "success";
        return item.reported === false && isSent ? "error" : "info";
    };
    const trailLine = { severity: "success", text: `trail ${trail}` };
    const lineOf = (item, facts) => ({
        severity: severityOf(item),
        text: [`${nameOf(item)}: ${facts.join(", ")}`, failureOf(item)].filter(Boolean).join(". "),
    });
    return [
        ...(beginsTrail && isSent ? [trailLine] : []),
        ...artifacts.map((item) => lineOf(item, [`sha256:${item.fingerprint}`, ...(isRed(item) ? [stateOf(item)] : [])])),
        ...attestations.map((item) => lineOf(item, [...(item.summary ? [item.summary] : []), stateOf(item)])),
    ];
}
function stateOf(item) {
    const state = item.reported ? "recorded" : item.failure === undefined ? "not sent" : "not recorded";
    return isRed(item) ? `${state}, not compliant` : state;
}
/** Returns the table of artifacts, with attestations folded; where no artifacts are reported, attestations are the table. */
function tablesOf({ reportsArtifacts }, artifacts, attestations) {
    const attestationTable = (0,presentation/* table */.tp)(attestations, (item) => ({
        Attestation: (0,report_text/* code */.aY)(item.key),
        Type: (0,report_text/* code */.aY)(item.type),
        Evidence: item.summary ?? "",
        Result: stateOf(item),
    }));
    if (!reportsArtifacts || artifacts.length === 0)
        return { table: attestationTable, folds: [] };
    const artifactTable = (0,presentation/* table */.tp)(artifacts, (item) => ({
        Artifact: (0,report_text/* link */.nf)(nameOf(item), item.htmlUrl),
        Fingerprint: (0,report_text/* code */.aY)(item.fingerprint.slice(0, 12)),
        Result: stateOf(item),
    }));
    const fold = { title: (0,format/* count */.U9)(attestations.length, "attestation"), table: attestationTable };
    return { table: artifactTable, folds: attestations.length === 0 ? [] : [fold] };
}
/** Shows what is known of evidence, such as failed tests. */
const detailFolds = (attestations) => attestations
    .filter(({ details }) => details.length > 0)
    .slice(0, presentation/* maxFolds */.tZ)
    .map(({ key, summary = "", details }) => ({
    title: `${key}: ${summary}`,
    table: (0,presentation/* table */.tp)(details, (detail) => ({ Details: detail })),
}));
/** Returns what later steps get. */
const filesOf = ({ artifacts, attests, attestations }) => ({
    artifacts: artifacts.length === 0
        ? undefined
        : artifacts.map((artifact) => ({
            ...(0,presentation/* listArtifact */.xL)(artifact),
            html_url: artifact.htmlUrl,
            reported: artifact.reported,
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

// EXTERNAL MODULE: ./build/service/failures.js
var failures = __webpack_require__(3333);
// EXTERNAL MODULE: ./build/service/answers.js
var answers = __webpack_require__(4447);
;// CONCATENATED MODULE: ./build/operations/record/compare-with-trail.js
// What a step records, compared with the trail (docs/recording.md). Remarks only: the service takes all of it, and a gate says no
// later, or asks for less than its author thinks.






/**
 * Compares what a step records with the trail, and with its template unless the step sends another one.
 * @param read the trail, or why it could not be read; undefined where it was not read
 */
function compareWithTrail(read, planned) {
    if (read === undefined)
        return { warnings: [], notices: [] };
    if (!read.ok)
        return unreadTrail(read.failure, planned);
    const trail = read.body;
    const template = readTemplate(trail);
    const isCompared = template.hasNames && !planned.sendsTemplate;
    const missing = planned.reportsArtifacts ? [] : missingArtifacts(trail, template, planned);
    return {
        warnings: [
            ...(isCompared ? unknownNames(template, planned) : []),
            ...(isCompared ? otherTypes(template, planned) : []),
            ...(isCompared ? unnamedArtifacts(template, planned) : []),
            ...(template.hasNames ? missing : []),
        ],
        notices: [
            ...(template.hasNames ? [] : missing),
            ...otherFingerprints(trail, planned),
            ...otherCommit(trail, planned),
        ],
    };
}
/** Returns a remark where there is something to name. */
const unlessNone = (text, names, hint) => names.length === 0 ? [] : [{ text, names, hint }];
/** Says what it means that the trail could not be read. */
function unreadTrail({ notFound, message }, planned) {
    const { flow, trail, beginsTrail, reportsArtifacts, sendsTemplate } = planned;
    if (notFound === "trail" && sendsTemplate)
        return { warnings: [], notices: [] };
    if (notFound === "trail" && !beginsTrail && !reportsArtifacts) {
        const text = `Trail \`${trail}\` did not exist in flow \`${flow}\`: the service sets it up without its artifacts`;
        const hint = "Check `trail` and `git-commit`, or run `begin-trail` or `record` before `attest`";
        return { warnings: [{ text, hint }], notices: [] };
    }
    return {
        warnings: [],
        notices: [{ text: `Names and types were not compared with the template. ${message}` }],
    };
}
function readTemplate({ name: trail, template }) {
    const artifacts = new Set();
    const types = new Map();
    const add = (key, type) => {
        types.set(key, (types.get(key) ?? new Set()).add(templateType(type)));
    };
    for (const { name, type = "" } of template.trail?.attestations ?? [])
        if (name)
            add(`trail:${name}`, type);
    for (const { name: artifact, attestations = [] } of template.trail?.artifacts ?? []) {
        if (!artifact)
            continue;
        artifacts.add(artifact);
        for (const { name, type = "" } of attestations) {
            if (!name)
                continue;
            add(`${artifact}.${name}`, type);
            add(`.${name}`, type);
        }
    }
    return { trail, hasNames: artifacts.size + types.size > 0, artifacts, types };
}
/** Returns the key of a line in a template. That of an artifact without a name fits any artifact. */
function templateKey({ subject, artifact, target, name }) {
    return subject === "trail" ? `trail:${name}` : `${artifact?.name ?? target ?? ""}.${name}`;
}
function unknownNames(template, { reportsArtifacts, artifacts, lines }) {
    const isUnknown = ({ name }) => name !== undefined && !template.artifacts.has(name);
    const unknownArtifacts = reportsArtifacts ? artifacts.filter(({ artifact }) => isUnknown(artifact)) : [];
    const unknownLines = lines
        // What is about an artifact that is named itself is not named again.
        .filter(({ artifact }) => !(reportsArtifacts && artifact !== undefined && isUnknown(artifact)))
        .map(templateKey)
        .filter((key) => !template.types.has(key));
    const suggestArtifact = (0,did_you_mean/* createSuggester */.I)([...template.artifacts]);
    const suggestLine = (0,did_you_mean/* createSuggester */.I)([...template.types.keys()].filter((key) => !key.startsWith(".")));
    const names = [
        ...unknownArtifacts.map(({ artifact: { name = "" } }) => `\`${name}\`${suggestArtifact(name)}`),
        ...unknownLines.map((key) => key.replace(/^\./, "")).map((key) => `\`${key}\`${suggestLine(key)}`),
    ];
    return unlessNone(`Not in the template of trail \`${template.trail}\`, which requires nothing under this name`, names, "If a name is misspelt, a gate on the trail stays closed, and one on an environment may open");
}
/** Most types that a remark shows of a name. */
const maxTypes = 3;
function otherTypes(template, { lines }) {
    const names = lines.flatMap((line) => {
        const wanted = template.types.get(templateKey(line));
        const type = templateType(line.type);
        if (wanted === undefined || wanted.has("") || wanted.has("*") || wanted.has(type))
            return [];
        return [`\`${(0,attestation_lines/* keyOf */.T)(line)}\` (\`${type}\` in place of ${(0,format/* oneOf */.yL)([...wanted.values().take(maxTypes)])})`];
    });
    return unlessNone(`Of another type than the template of trail \`${template.trail}\` requires`, names, "It may not count for what the template requires: attest it by that type, or change the template");
}
/** Returns a type as templates write it: `decision` of `decision:CONTROL` and of `system:decision`. */
const templateType = (type) => /^(?:system:)?decision(?:$|:)/.test(type) ? "decision" : type;
function unnamedArtifacts(template, { reportsArtifacts, artifacts }) {
    if (!reportsArtifacts)
        return [];
    const unnamed = artifacts.filter(({ artifact }) => artifact.name === undefined);
    const taken = new Set(artifacts.map(({ artifact }) => artifact.name));
    const free = [...template.artifacts].filter((name) => !taken.has(name)).map((name) => `\`${name}=…\``);
    return unlessNone(`Reported without a name, so that the template of trail \`${template.trail}\` requires no evidence about it`, unnamed.map(({ artifact }) => `\`${(0,artifacts_artifact/* describeArtifact */.Qw)(artifact)}\``), free.length === 0
        ? "The template names no other artifact: add this one to it, and write its name before the path, `name=…`"
        : `What the template names stays missing: write the name before the path, ${(0,format/* joinTruncated */.v$)(free)}`);
}
/** Remarks on evidence about artifacts that are neither on the trail nor in its template. */
function missingArtifacts({ name: trail, compliance_status: { artifacts_statuses: rows = [] }, events = [] }, template, { lines }) {
    const fingerprints = new Set(rows.map(([, row]) => row.artifact_fingerprint));
    // An artifact without a name may have no row.
    for (const event of events)
        if ("artifact_fingerprint" in event)
            fingerprints.add(event.artifact_fingerprint);
    const names = new Set(rows.flatMap(([name, row]) => (row.artifact_fingerprint ? [name] : [])));
    const missing = lines.filter(({ artifact, target }) => {
        if (template.artifacts.has(artifact?.name ?? target ?? ""))
            return false;
        if (artifact !== undefined)
            return !fingerprints.has(artifact.fingerprint);
        return target !== undefined && !names.has(target);
    });
    return unlessNone(`Trail \`${trail}\` does not have the artifact that this is about`, missing.map((line) => `\`${(0,attestation_lines/* keyOf */.T)(line)}\``), "If it is not reported later, with the same trail and name, the evidence counts for nothing: report the artifact before it");
}
/** Remarks on names under which the trail has other bytes already. */
function otherFingerprints({ name: trail, git_commit_info: commit, compliance_status: { artifacts_statuses: rows = [] } }, { artifacts, gitCommit }) {
    const fingerprintOf = new Map(rows.map(([name, row]) => [name, row.artifact_fingerprint]));
    const names = artifacts.flatMap(({ artifact: { name = "", fingerprint } }) => {
        const other = fingerprintOf.get(name);
        return other && other !== fingerprint ? [`\`${name}\` (\`${other}\`)`] : [];
    });
    return unlessNone(`Trail \`${trail}\` already had another artifact of this name, with other bytes`, names, !commit?.sha1 || commit.sha1 === gitCommit
        ? "If nothing else was built on purpose, two builds of one commit differ"
        : `It was about another commit, \`${commit.sha1}\`. Without \`trail\` each commit has a trail of its own`);
}
/** Remarks on evidence without a fingerprint, for which the service looks by name and commit, where the trail has another commit. */
function otherCommit(trail, { lines, gitCommit, repositoryUrl }) {
    const { sha1 } = trail.git_commit_info ?? {};
    if (sha1 === undefined || sha1 === gitCommit || !(0,answers/* isCommitOf */.Tx)(trail, repositoryUrl))
        return [];
    return unlessNone(`Trail \`${trail.name}\` is about commit \`${sha1}\`, and this counts only for an artifact of commit \`${gitCommit}\``, ofOtherSteps(lines).map((line) => `\`${(0,attestation_lines/* keyOf */.T)(line)}\``), "If its artifact was built from the trail's commit, set `git-commit` to that");
}
/**
 * Returns a warning of the rows that said no and that a step has replaced: of one name only the latest counts.
 * @param before the trail before the step wrote
 * @param reported the keys of the lines that were recorded
 */
async function replacedRows(before, { lines }, reported) {
    if (before?.ok !== true)
        return [];
    const { ownStatement } = await __webpack_require__.e(/* import() */ 965).then(__webpack_require__.bind(__webpack_require__, 1965));
    const { attestations_statuses, artifacts_statuses = [] } = before.body.compliance_status;
    const red = new Set();
    const addRed = (subject, rows = []) => {
        for (const row of rows)
            if (ownStatement(row) === "failed")
                red.add(`${subject}.${row.attestation_name ?? ""}`);
    };
    addRed(trailSubject, attestations_statuses);
    for (const [name, { artifact_fingerprint: fingerprint, attestations_statuses: rows },] of artifacts_statuses) {
        addRed(name, rows);
        if (fingerprint)
            addRed(fingerprint, rows);
    }
    const replaced = lines.filter((line) => red.has(evidenceKey(line)));
    return unlessNone(`This step has replaced what was recorded as not compliant on trail \`${before.body.name}\``, replaced
        .map(attestation_lines/* keyOf */.T)
        .filter((key) => reported.has(key))
        .map((key) => `\`${key}\``), "Of one name only the latest counts");
}

;// CONCATENATED MODULE: ./build/operations/record/send.js
// Sends what is planned: the trail, the artifacts, then each line of evidence (docs/recording.md). What came of it is collected as
// plain data.











/**
 * Sends a plan. Without the trail nothing more is sent, an artifact that fails takes its evidence with it, and any other failure
 * hides nothing.
 * @param client undefined in a dry run
 */
async function sendPlan(plan, client, context) {
    const write = createWrite(plan, client, context);
    const before = await readTrail(plan, client);
    const refusal = refusalOf(before, plan);
    if (refusal !== undefined)
        return await collect(plan, { before, failure: refusal }, client);
    const begun = plan.beginTrail === undefined ? undefined : await write(plan.beginTrail);
    if (begun?.failure !== undefined)
        return await collect(plan, { before, begun, failure: begun.failure }, client);
    // Every commit is a new trail: only now it has a template.
    const isNew = before?.ok === false && before.failure.notFound === "trail";
    const trail = isNew && begun !== undefined && !plan.sendsTemplate ? await readTrail(plan, client) : before;
    const artifacts = await (0,http_client/* mapConcurrent */._k)(plan.artifacts, async ({ artifact, report }) => report === undefined
        ? artifact
        : { ...artifact, isCompliant: plan.isCompliant, ...(await write(report)) });
    const attestations = await attestLines(plan, artifacts, write, context);
    return await collect(plan, { before, trail, begun, artifacts, attestations }, client);
}
/** Returns a function that sends a request, or in a dry run describes it. */
function createWrite({ baseUrl, evidenceOptions: { deadline } }, client, context) {
    if (client === undefined)
        return (endpoint) => Promise.resolve({ reported: false, request: (0,service_client/* describeRequest */.Ng)(endpoint, baseUrl) });
    const isProgressDue = (0,lib_deadline/* progressTimer */.PQ)(context);
    let writes = 0;
    return async (endpoint) => {
        const result = await client.send(endpoint, deadline);
        writes += 1;
        if (isProgressDue())
            context.logger.info(`${(0,format/* count */.U9)(writes, "request")} sent so far`);
        return result.ok
            ? { reported: true, htmlUrl: htmlUrlOf(result.json) }
            : { reported: false, failure: explainWrite(result.failure) };
    };
}
/** Reads the trail; undefined in a dry run, and where nothing is compared with it. */
async function readTrail({ org, flow, trail, reportsArtifacts, attests, evidenceOptions: { deadline } }, client) {
    if (client === undefined || !(reportsArtifacts || attests))
        return undefined;
    return await client.send((0,endpoints/* getTrailEndpoint */.Ax)(org, flow, trail), deadline);
}
/** Returns why nothing is sent: services would set up a flow that does not exist, without a template, and no gate would ask about it. */
function refusalOf(before, { org, flow }) {
    if (before === undefined || before.ok)
        return undefined;
    const { failure } = before;
    if (failure.cause === "cancelled")
        return mergeParts((0,failures/* toServiceError */.N1)(failure));
    if (failure.notFound !== "flow" && failure.notFound !== "organization")
        return undefined;
    const name = failure.notFound === "flow" ? flow : org;
    return { ...failure, message: `Nothing was sent: ${failure.notFound} \`${name}\` does not exist` };
}
/** Attests the lines one after the other: the files of one line are in memory at a time. */
async function attestLines(plan, artifacts, write, context) {
    const failed = new Set(artifacts.flatMap(({ failure, fingerprint }) => (failure === undefined ? [] : [fingerprint])));
    const attestations = [];
    for (const line of plan.lines) {
        const isSubjectMissing = line.artifact !== undefined && failed.has(line.artifact.fingerprint);
        attestations.push(isSubjectMissing ? toUnsent(line) : await attestLine(line, plan, write, context));
    }
    return attestations;
}
async function attestLine(line, { org, flow, trail, attestationFields, evidenceOptions }, write, context) {
    const unsent = toUnsent(line);
    try {
        const evidence = await (0,attestation_lines/* readEvidence */.A)(line.evidence, evidenceOptions, context);
        const { kind, fields, attachment, isCompliant, summary, details } = evidence;
        const data = {
            attestation_name: line.name,
            artifact_fingerprint: line.artifact?.fingerprint,
            target_artifacts: line.target === undefined ? undefined : [line.target],
            ...attestationFields,
            ...fields,
        };
        const sent = await write((0,endpoints/* attestEndpoint */.Dx)(org, flow, trail, kind, data, attachment));
        const warnings = evidence.warnings.map((remark) => (0,format/* remarkAbout */.qf)(unsent.key, remark));
        const notices = evidence.notices.map((remark) => (0,format/* remarkAbout */.qf)(unsent.key, remark));
        return { ...unsent, isCompliant, summary, details, warnings, notices, ...sent };
    }
    catch (error) {
        return { ...unsent, failure: mergeParts((0,errors/* toActionError */.ie)(error)) };
    }
}
const toUnsent = (line) => ({
    key: (0,attestation_lines/* keyOf */.T)(line),
    name: line.name,
    subject: line.artifact?.name ?? line.artifact?.fingerprint ?? line.target ?? "trail",
    type: line.type,
    details: [],
    warnings: [],
    notices: [],
    reported: false,
});
const toUnreported = ({ artifact, report }) => report === undefined ? artifact : { ...artifact, reported: false };
/** Collects what came of a plan. What was not reached is not recorded. */
async function collect(plan, sent, client) {
    const { before, trail, begun, failure } = sent;
    const { attestations = plan.lines.map(toUnsent) } = sent;
    const { artifacts = plan.artifacts.map(toUnreported) } = sent;
    const compared = failure === undefined ? compareWithTrail(trail, plan) : undefined;
    const pages = [trail, before].flatMap((read) => (read?.ok === true ? [read.body.html_url] : []));
    const reported = new Set(attestations.filter((item) => item.reported).map(({ key }) => key));
    const parts = [begun ?? {}, ...artifacts, ...attestations];
    const requests = parts.flatMap(({ request }) => request ?? []);
    return {
        beginsTrail: plan.beginsTrail,
        reportsArtifacts: plan.reportsArtifacts,
        attests: plan.attests,
        flow: plan.flow,
        trail: plan.trail,
        gitCommit: plan.gitCommit,
        onNonCompliance: plan.onNonCompliance,
        sources: plan.sources,
        htmlUrl: begun?.htmlUrl ?? pages.find((page) => page !== undefined),
        failure,
        artifacts,
        attestations,
        warnings: [
            ...plan.warnings,
            ...(compared?.warnings ?? []),
            ...(await replacedRows(before, plan, reported)),
            ...attestations.flatMap((item) => item.warnings),
        ],
        notices: [...(compared?.notices ?? []), ...attestations.flatMap((item) => item.notices)],
        requests: client === undefined ? requests : undefined,
    };
}
const linkedSchema = dist/* object */.Ikc({ html_url: identifiers/* httpUrlSchema */.b$ });
/** Returns the address of the page about what was written, where the answer has one. */
function htmlUrlOf(json) {
    const parsed = dist/* safeParse */.xLC(linkedSchema, json);
    return parsed.success ? parsed.output.html_url : undefined;
}
/** Returns what an error says: several problems as one. */
function mergeParts({ parts, message }) {
    const [first = { message }, second] = parts;
    return second === undefined ? first : { message };
}
/** Fields that services learned later than the others: two of a commit, and one of a pull request. */
const newFields = /\b(?:verified|signature_state|base_ref)\b/;
/** Says what to do about a write that failed, where the failure itself does not. */
function explainWrite(failure) {
    if (failure.cause === "cancelled")
        return mergeParts((0,failures/* toServiceError */.N1)(failure));
    const [field] = newFields.exec(failure.reason ?? "") ?? [];
    if (failure.status !== 400 || field === undefined)
        return failure;
    const hint = `The service is older than the field \`${field}\`: ask its operator to update it`;
    const without = "Without `github-token` trails and artifacts are recorded without the field";
    return { ...failure, hint: field === "base_ref" ? hint : `${hint}. ${without}` };
}

;// CONCATENATED MODULE: ./build/operations/record/index.js








const beginTrail = defineRecording("begin-trail");
const reportArtifact = defineRecording("report-artifact");
const attest = defineRecording("attest");
const record = defineRecording("record");
function defineRecording(name) {
    const parts = partsOf[name];
    return (0,operation/* defineOperation */.h9)({
        name,
        inputs: [...commonInputs, ...partInputs[name]],
        requires: requiredInputs,
        rules: (values) => findProblems(name, parts, values),
        introduce: (values) => introduce(parts, values),
        run: (values, context) => recordParts(values, parts, context),
        present: presentRecorded,
        outputsOfFailure: () => ({ reported: false }),
    });
}
function introduce({ reportsArtifacts }, values) {
    const { flow, artifacts = [], attestations = [] } = values;
    const what = [
        reportsArtifacts && artifacts.length > 0 && `${(0,format/* count */.U9)(artifacts.length, "line")} of \`artifacts\``,
        attestations.length > 0 && `${(0,format/* count */.U9)(attestations.length, "line")} of \`attestations\``,
    ].filter((part) => part !== false);
    return `Recording ${what.length === 0 ? "a trail" : what.join(" and ")} in flow ${flow}`;
}
/**
 * Records what an operation is given.
 * @throws ActionError where nothing was sent
 */
async function recordParts(values, parts, context) {
    const deadline = new lib_deadline/* Deadline */.B2(values.timeout, context.clock);
    const plan = await planRecording(values, parts, deadline, context);
    const client = values.dryRun ? undefined : (0,service_client/* createServiceClient */.r)(values, (0,http_client/* createHttpClient */.uT)(values, context));
    return await sendPlan(plan, client, context);
}


/***/ })

};
