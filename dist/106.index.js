export const id = 106;
export const ids = [106];
export const modules = {

/***/ 138:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ fingerprintAll)
/* harmony export */ });
/* unused harmony export selectPaths */
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(7934);
/* harmony import */ var _files_find_paths_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2668);
/* harmony import */ var _files_read_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1961);
/* harmony import */ var _lib_deadline_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5842);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(177);
/* harmony import */ var _lib_identifiers_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2528);
/* harmony import */ var _artifact_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(264);
// The lines of `artifacts` to artifacts with their fingerprints, merged by digest and name. The code of a kind is loaded when a
// line has it.









/**
 * Fingerprints what the lines name: first files and directories, then images.
 * @throws ConfigurationError, ServiceError (of a registry) with everything that is wrong; CancelledError
 */
async function fingerprintAll(options, context) {
    const warnings = [];
    const search = {
        ...options,
        searchDeadline: new _lib_deadline_js__WEBPACK_IMPORTED_MODULE_3__/* .Deadline */ .B2(options.deadline.total, context.clock),
        onWarning: (remark) => warnings.push(remark),
    };
    // By kind, so that the compiler asks for one that is missing: its lines would be lost without a word.
    const finds = {
        sha256: findStated,
        "artifacts-file": findListed,
        path: findOnDisk,
    };
    const others = (await (0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .collectErrors */ .ul)(Object.values(finds), (find) => find(search, context))).flat();
    // Images come last: registries are not asked where anything else is wrong.
    const imageLines = linesOf("oci", search);
    rejectTooMany(others.length + imageLines.length);
    const images = await findImages(imageLines, options, context);
    const artifacts = merge([...others, ...images].sort((one, other) => one.line - other.line));
    if (artifacts.length === 0 && options.artifacts.length > 0)
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .ConfigurationError */ .j1({
            message: "Input `artifacts` selects nothing: there is no artifact",
            reason: "`if-no-match: warn` lets single lines select nothing, not all of them",
            hint: "Check what the build created",
        });
    context.keepWords(artifacts.flatMap(({ name }) => name ?? []));
    return { artifacts, warnings };
}
const linesOf = (kind, { artifacts }) => artifacts.filter((line) => line.kind === kind);
/** Finds the artifacts that the lines `sha256:…` state. Nothing is read. */
const findStated = (search) => linesOf("sha256", search).map(({ line, name, value }) => {
    const fingerprint = valibot__WEBPACK_IMPORTED_MODULE_8__/* .parse */ .qgA(_lib_identifiers_js__WEBPACK_IMPORTED_MODULE_6__/* .fingerprintSchema */ .S8, value);
    return { line, artifact: { name, filename: name ?? value, type: "digest", fingerprint } };
});
/** Finds the artifacts in the files that the lines `artifacts-file:…` select. */
async function findListed(search, context) {
    const selected = await selectAll("artifacts-file", search, context);
    if (selected.length === 0)
        return [];
    const { fromArtifactsFiles } = await __webpack_require__.e(/* import() */ 899).then(__webpack_require__.bind(__webpack_require__, 8899));
    const found = await (0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .collectErrors */ .ul)(selected, ({ line, paths }) => fromArtifactsFiles(line, paths, search.searchDeadline, context));
    return found.flat();
}
/** Finds and fingerprints the files and directories that lines select. */
async function findOnDisk(search, context) {
    const selected = await selectAll("path", search, context);
    // The patterns of `exclude` are checked without a path, too.
    if (selected.length === 0 && search.exclude.length === 0)
        return [];
    rejectTooMany(selected.flatMap(({ paths }) => paths).length);
    const { fromPaths } = await __webpack_require__.e(/* import() */ 203).then(__webpack_require__.bind(__webpack_require__, 8203));
    return await fromPaths(selected, search, context);
}
const selectAll = (kind, search, context) => (0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .collectErrors */ .ul)(linesOf(kind, search), async (line) => ({
    line,
    paths: await selectPaths(line, search, context),
}));
async function findImages(lines, options, context) {
    if (lines.length === 0)
        return [];
    const { fromImages } = await Promise.all(/* import() */[__webpack_require__.e(805), __webpack_require__.e(176)]).then(__webpack_require__.bind(__webpack_require__, 5176));
    return await fromImages(lines, options, context);
}
function rejectTooMany(number) {
    if (number > _artifact_js__WEBPACK_IMPORTED_MODULE_7__/* .maxArtifacts */ .Si)
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .ConfigurationError */ .j1({
            message: `Input \`artifacts\` selects ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_5__/* .count */ .U9)(number, "artifact")}: at most ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_5__/* .count */ .U9)(_artifact_js__WEBPACK_IMPORTED_MODULE_7__/* .maxArtifacts */ .Si, "artifact")} per step`,
            hint: "Use a glob that matches less, or give the directory as one artifact",
        });
}
/**
 * Merges what has one digest. The first keeps its place and its file name; where one of them has a reference, it is an image.
 * @throws ConfigurationError for one digest with two names, and for one name with two digests
 */
function merge(all) {
    const byDigest = new Map();
    for (const found of all) {
        const { artifact } = found;
        const first = byDigest.get(artifact.fingerprint);
        const { name = artifact.name } = first?.artifact ?? {};
        if (first !== undefined && artifact.name !== undefined && artifact.name !== name)
            throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .ConfigurationError */ .j1({
                message: `Input \`artifacts\` has two names for one artifact: ${describe(first)} and ${describe(found)}`,
                reason: `Both have the fingerprint sha256:${artifact.fingerprint}`,
                hint: "Keep one of the lines, or one of the names",
            });
        const reference = first?.artifact.reference ?? artifact.reference;
        const merged = { ...(first?.artifact ?? artifact), name, reference };
        if (reference !== undefined)
            merged.type = "oci";
        byDigest.set(artifact.fingerprint, { ...(first ?? found), artifact: merged });
    }
    const byName = new Map();
    for (const found of byDigest.values()) {
        const { name } = found.artifact;
        if (name === undefined)
            continue;
        const other = byName.get(name);
        if (other !== undefined)
            throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .ConfigurationError */ .j1({
                message: `Input \`artifacts\` has two artifacts with the name \`${name}\`: ${describe(other)} and ${describe(found)}`,
                reason: `Their fingerprints are sha256:${other.artifact.fingerprint} and sha256:${found.artifact.fingerprint}`,
                hint: "Give each artifact a name of its own, or select only one",
            });
        byName.set(name, found);
    }
    return [...byDigest.values()].map(({ artifact }) => artifact);
}
const describe = ({ line, artifact, listedIn }) => `${(0,_artifact_js__WEBPACK_IMPORTED_MODULE_7__/* .describeArtifact */ .Qw)(artifact)} (line ${line}${listedIn === undefined ? "" : `, listed in \`${listedIn}\``})`;
// What a line of `artifacts` selects on disk, and what is said of one that selects nothing.
const maxShownPaths = 5;
/** The name of the file that the output `artifacts-file` names. */
const artifactsFileName = /^artifacts-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.json$/;
/**
 * Finds what a line selects.
 * @returns sorted paths; none only where `if-no-match` is `warn`
 * @throws ConfigurationError when it selects nothing, or several paths for one name; CancelledError
 */
async function selectPaths(line, { ifNoMatch, searchDeadline, onWarning }, context) {
    const { name, value } = line;
    const paths = await (0,_files_find_paths_js__WEBPACK_IMPORTED_MODULE_1__/* .findPaths */ .EQ)(value, context, searchDeadline);
    if (name !== undefined && paths.length > 1)
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .ConfigurationError */ .j1({
            message: `Input \`artifacts\`: line ${line.line}: \`${value}\` matches ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_5__/* .count */ .U9)(paths.length, "path")}: ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_5__/* .joinTruncated */ .v$)(paths, maxShownPaths)}`,
            reason: `The name \`${name}\` stands for one artifact`,
            hint: "Write a path or glob that matches one, or omit the name",
        });
    const list = line.kind === "path" ? paths.find((path) => artifactsFileName.test((0,node_path__WEBPACK_IMPORTED_MODULE_0__.basename)(path))) : undefined;
    if (list !== undefined)
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .ConfigurationError */ .j1({
            message: `Input \`artifacts\`: line ${line.line}: \`${list}\` is what a step wrote as \`artifacts-file\``,
            reason: "The list itself would be the artifact, not what it lists",
            hint: `Write \`artifacts-file:${value}\``,
        });
    if (paths.length > 0)
        return paths;
    const otherKind = line.kind === "path" ? otherKinds.find(({ pattern }) => pattern.test(value)) : undefined;
    const slip = otherKind ?? (await (0,_files_find_paths_js__WEBPACK_IMPORTED_MODULE_1__/* .explainNoMatch */ .Ok)(value, context, searchDeadline));
    const missing = `line ${line.line}: ${describeMissing(value)}`;
    // `if-no-match` is for paths: what is none is a mistake.
    if (ifNoMatch === "fail" || otherKind !== undefined)
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .ConfigurationError */ .j1({
            message: `Input \`artifacts\`: ${missing}`,
            reason: slip.reason,
            hint: slip.hint ?? hintFor(line),
        });
    onWarning({
        text: "Input `artifacts`: what matches nothing is skipped, because `if-no-match` is `warn`",
        names: [slip.hint === undefined ? missing : `${missing}. ${slip.reason ?? ""}`],
    });
    return [];
}
function describeMissing(value) {
    if (!(0,_files_find_paths_js__WEBPACK_IMPORTED_MODULE_1__/* .isGlob */ .fg)(value))
        return `\`${value}\` does not exist${(0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_2__/* .lookedIn */ .ik)(value)}`;
    return `no ${value.endsWith("/") ? "directory" : "file"} matches \`${value}\`${(0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_2__/* .lookedIn */ .ik)(value)}`;
}
function hintFor({ kind, value }) {
    if (kind === "artifacts-file")
        return "Check that the jobs before uploaded what their output `artifacts-file` names, and that this job downloaded it";
    return (0,_files_find_paths_js__WEBPACK_IMPORTED_MODULE_1__/* .isGlob */ .fg)(value)
        ? "Check what the build created. A glob selects files; with `/` at its end it selects directories"
        : "Check what the build created, and where. If it may be missing, set `if-no-match: warn`";
}
/** What is no path at all, the more certain first. */
const otherKinds = [
    {
        pattern: /^(?:oci|sha256|artifacts-file):/i,
        reason: "It was looked for as a path",
        hint: "Write `oci:`, `sha256:` and `artifacts-file:` in lower case",
    },
    {
        pattern: /^[[{]\s*["[{]/,
        reason: "It is JSON, and was looked for as a path",
        hint: "Write one path or image per line. Of another step take the output `fingerprints`, not `artifacts`",
    },
    {
        pattern: /^(?:md5|sha1|sha384|sha512):/i,
        reason: "It looks like a digest of another kind, and was looked for as a path",
        hint: "Write `sha256:` and the SHA-256 of the file, or the path of the file",
    },
    {
        pattern: /^(?:docker|https?):/,
        reason: "An image is written without a protocol",
        hint: "Write `oci:registry/repository:tag`",
    },
    {
        pattern: /(?:@(?:sha256:)?|\w:)$/,
        reason: "Its end, a digest or a tag, is empty",
        hint: _artifact_js__WEBPACK_IMPORTED_MODULE_7__/* .emptyHint */ .LA,
    },
    {
        // A tag or a digest at its end, or the name of a well-known registry in front.
        pattern: /^\w[\w.-]*(?::\d+)?(?:\/[\w.-]+)*(?::\w[\w.-]*|@sha256:[a-f0-9]{64})$|^(?:(?:[\w-]+\.)*(?:ghcr\.io|docker\.io|quay\.io|gcr\.io|pkg\.dev|azurecr\.io|amazonaws\.com)|localhost:\d+)\/[\w./-]+$/,
        reason: "It looks like an image, and was looked for as a path",
        hint: "Write `oci:` before an image",
    },
    {
        pattern: /^[a-f0-9]{64}$/i,
        reason: "It looks like a digest, and was looked for as a path",
        hint: "Write `sha256:` before a digest",
    },
];


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
        warnings: [...facts.warnings, ...checkoutWarnings(commit, checkout, options, run, context)],
    };
}
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
async function findFacts(commit, checkout, { gitCommit, githubToken: token, retries, deadline }, run, context) {
    let problem = "was not asked without `github-token`";
    let isOfRepository = true;
    if (token !== undefined) {
        try {
            const limited = new lib_deadline/* Deadline */.B2(Math.min(factsTime, deadline.left()), context.clock);
            const github = await (0,workflow_github/* openGitHub */.o6)({ token, retries, deadline: limited }, run, context);
            return {
                values: await (0,workflow_commits/* getCommit */.kO)(commit, github),
                source: "GitHub's API",
                isOfRepository,
                warnings: [],
            };
        }
        catch (error) {
            if (!(error instanceof workflow_github/* GitHubError */.y_))
                throw error;
            context.logger.info(error.message);
            problem =
                error.status === undefined ? "gave no answer that can be used" : `answered with HTTP ${error.status}`;
            // The run's own commit is of this repository, whatever the token may read.
            const isGiven = gitCommit !== undefined && commit !== run.sha;
            isOfRepository = !(isGiven && (error.status === 404 || error.status === 422));
        }
    }
    if (checkout.commit === undefined) {
        const git = checkout.problem ?? "does not have it in the workspace";
        const check = gitCommit === undefined ? "" : `, and check that it is a commit of ${run.repository}`;
        const warning = {
            text: `Message, author, date and parents of the commit are not recorded, because GitHub's API ${problem} and git ${git}`,
            names: [commit],
            hint: `Give the job the permission \`contents: read\`, or check out the repository before this step${check}`,
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
/** Inputs that are recorded with artifacts alone. */
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
    return [...missingParts(operation, parts, values), ...unusedInputs(parts, values), ...wrongLines(values)];
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
function unusedInputs({ beginsTrail, reportsArtifacts, attests }, values) {
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
/** Returns the value of an input, of any operation. */
const plan_valueOf = (input, values) => new Map(Object.entries(values)).get((0,definitions/* camelCase */.xQ)(input));
function isGiven(input, values) {
    const value = plan_valueOf(input, values);
    return value !== undefined && !(Array.isArray(value) && value.length === 0);
}
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
    return {
        ...parts,
        baseUrl,
        org,
        flow,
        trail,
        gitCommit: run.git_commit,
        sendsTemplate: templateFile !== undefined,
        beginTrail: parts.beginsTrail ? (0,endpoints/* beginTrailEndpoint */.XQ)(org, flow, data, templateFile) : undefined,
        artifacts: artifacts.map((artifact) => ({
            artifact,
            report: parts.reportsArtifacts ? reportOf(artifact, common, values) : undefined,
        })),
        isCompliant: values.isCompliant,
        lines,
        attestationFields: parts.beginsTrail ? origin : { ...described, annotations, ...origin },
        evidenceOptions: { commit: run.git_commit, redact, githubToken, retries, deadline },
        onNonCompliance: values.onNonCompliance ?? "warn",
        warnings: [...fingerprinted.warnings, ...run.warnings],
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
    const names = artifacts.map(({ name = "", filename }) => `${name}\n${filename}`);
    const sent = [
        ...sentInputs.map((input) => [input, JSON.stringify(plan_valueOf(input, values) ?? "")]),
        ["template-file", values.templateFile?.content ?? ""],
        ["artifacts", names.join("\n")],
    ];
    const problems = sent.flatMap(([input, content]) => {
        const owner = context.findSecret(content);
        if (owner === undefined)
            return [];
        const message = `Input \`${input}\` holds a secret, which would be sent: ${owner}`;
        const hint = "Remove it, and replace the secret: whoever could read the workflow or the file has it";
        return [{ message, hint }];
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
    const byName = new Map(artifacts.map((artifact) => [artifact.name, artifact]));
    const firstOf = new Map();
    const assigned = await (0,errors/* collectErrors */.ul)(lines, (line) => {
        const plannedLine = assignSubject(line, artifacts, byName);
        const { artifact, target, name } = plannedLine;
        const key = `${artifact?.fingerprint ?? target ?? ":trail"}.${name}`;
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
    const names = artifacts.flatMap(({ name }) => name ?? []);
    throw new errors/* ConfigurationError */.j1({
        message: `${message}: this step has no artifact \`${target}\`${(0,did_you_mean/* didYouMean */.a)(target, names)}`,
        reason: `It has ${(0,format/* joinTruncated */.v$)(artifacts.map(artifacts_artifact/* describeArtifact */.Qw), 10)}`,
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
                table: (0,presentation/* table */.M)(recorded.sources, ({ field, value, source }) => ({
                    Field: field,
                    Value: value,
                    Source: source,
                })),
            },
            ...(isDryRun ? [(0,operation/* requestsFold */._k)(requests)] : []),
        ],
        // What fails a step because it is red is recorded.
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
    const red = [...reported, ...attestations].filter(isRed).length;
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
        if (isRed(item))
            return "warning";
        if (item.reported === undefined || !(item.reported || isSent))
            return "info";
        return item.reported ? "success" : "error";
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
    const attestationTable = (0,presentation/* table */.M)(attestations, (item) => ({
        Attestation: (0,report_text/* code */.aY)(item.key),
        Type: (0,report_text/* code */.aY)(item.type),
        Evidence: item.summary ?? "",
        Result: stateOf(item),
    }));
    if (!reportsArtifacts || artifacts.length === 0)
        return { table: attestationTable, folds: [] };
    const artifactTable = (0,presentation/* table */.M)(artifacts, (item) => ({
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

// EXTERNAL MODULE: ./build/service/failures.js
var failures = __webpack_require__(3333);
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
        notices: [...(template.hasNames ? [] : missing), ...otherFingerprints(trail, planned)],
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
/** Most names that are compared with others: a remark shows no more. */
const compare_with_trail_maxShown = 20;
function unknownNames(template, { reportsArtifacts, artifacts, lines }) {
    const isUnknown = ({ name }) => name !== undefined && !template.artifacts.has(name);
    const unknownArtifacts = reportsArtifacts ? artifacts.filter(({ artifact }) => isUnknown(artifact)) : [];
    const unknownLines = lines
        // What is about an artifact that is named itself is not named again.
        .filter(({ artifact }) => !(reportsArtifacts && artifact !== undefined && isUnknown(artifact)))
        .map(templateKey)
        .filter((key) => !template.types.has(key));
    // One list for all: a template can have very many names.
    const meantArtifacts = [...template.artifacts];
    const meantLines = [...template.types.keys()].filter((key) => !key.startsWith("."));
    const unknown = [
        ...unknownArtifacts.map(({ artifact: { name = "" } }) => ({ name, meant: meantArtifacts })),
        ...unknownLines.map((key) => ({ name: key.replace(/^\./, ""), meant: meantLines })),
    ];
    const names = unknown.map(({ name, meant }, index) => 
    // Only of what is shown: comparing takes time.
    index < compare_with_trail_maxShown ? `\`${name}\`${(0,did_you_mean/* didYouMean */.a)(name, meant)}` : `\`${name}\``);
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
    const examples = [...template.artifacts].map((name) => `\`${name}=…\``);
    return unlessNone(`Reported without a name, so that the template of trail \`${template.trail}\` requires no evidence about it`, unnamed.map(({ artifact }) => `\`${(0,artifacts_artifact/* describeArtifact */.Qw)(artifact)}\``), examples.length === 0
        ? "The template names no artifact: add this one to it, and write its name before the path, `name=…`"
        : `What the template names stays missing: write the name before the path, ${(0,format/* joinTruncated */.v$)(examples, compare_with_trail_maxShown)}`);
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
function otherFingerprints({ name: trail, compliance_status: { artifacts_statuses: rows = [] } }, { artifacts }) {
    const fingerprintOf = new Map(rows.map(([name, row]) => [name, row.artifact_fingerprint]));
    const names = artifacts.flatMap(({ artifact: { name = "", fingerprint } }) => {
        const other = fingerprintOf.get(name);
        return other && other !== fingerprint ? [`\`${name}\` (\`${other.slice(0, 12)}\`)`] : [];
    });
    return unlessNone(`Trail \`${trail}\` already had another artifact of this name, with other bytes`, names, "If nothing else was built on purpose, two builds of one commit differ");
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
    addRed(":trail", attestations_statuses);
    for (const [name, { artifact_fingerprint: fingerprint, attestations_statuses: rows },] of artifacts_statuses) {
        addRed(name, rows);
        if (fingerprint)
            addRed(fingerprint, rows);
    }
    const replaced = lines.filter(({ artifact, target, name }) => red.has(`${artifact?.fingerprint ?? target ?? ":trail"}.${name}`));
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
        const warnings = evidence.warnings.map((remark) => withLine(remark, unsent.key));
        const notices = evidence.notices.map((remark) => withLine(remark, unsent.key));
        return { ...unsent, isCompliant, summary, details, warnings, notices, ...sent };
    }
    catch (error) {
        return { ...unsent, failure: mergeParts((0,errors/* toActionError */.ie)(error)) };
    }
}
/** Names the line in a remark on its evidence. */
function withLine(remark, key) {
    const { names = [] } = remark;
    return { ...remark, names: names.length === 0 ? [key] : names.map((name) => `${key}: ${name}`) };
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
    const { baseUrl, apiToken, authScheme, retries, timeout, dryRun } = values;
    const deadline = new lib_deadline/* Deadline */.B2(timeout, context.clock);
    const plan = await planRecording(values, parts, deadline, context);
    if (dryRun)
        return await sendPlan(plan, undefined, context);
    const http = (0,http_client/* createHttpClient */.uT)({ retries }, context);
    return await sendPlan(plan, (0,service_client/* createServiceClient */.r)({ baseUrl, apiToken, authScheme }, http), context);
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
