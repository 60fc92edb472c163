export const id = 896;
export const ids = [896];
export const modules = {

/***/ 1896:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readPullRequests: () => (/* binding */ readPullRequests)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7934);
/* harmony import */ var _http_http_client_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3805);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(177);
/* harmony import */ var _lib_identifiers_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2528);
/* harmony import */ var _workflow_commits_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8694);
/* harmony import */ var _workflow_github_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8237);
/* harmony import */ var _workflow_read_run_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2086);
// The pull requests of the commit as evidence of a review, by GitHub's API.








const repositorySchema = valibot__WEBPACK_IMPORTED_MODULE_7__/* .object */ .Ikc({ id: valibot__WEBPACK_IMPORTED_MODULE_7__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_7__/* .number */ .aig()), full_name: valibot__WEBPACK_IMPORTED_MODULE_7__/* .string */ .YjP() });
const pullRequestSchema = valibot__WEBPACK_IMPORTED_MODULE_7__/* .object */ .Ikc({
    number: valibot__WEBPACK_IMPORTED_MODULE_7__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_7__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_7__/* .safeInteger */ .Y2b(), valibot__WEBPACK_IMPORTED_MODULE_7__/* .minValue */ .Wwf(1)),
    html_url: _lib_identifiers_js__WEBPACK_IMPORTED_MODULE_3__/* .httpUrlSchema */ .b$,
    state: valibot__WEBPACK_IMPORTED_MODULE_7__/* .picklist */ .KIO(["open", "closed"]),
    title: valibot__WEBPACK_IMPORTED_MODULE_7__/* .string */ .YjP(),
    user: _workflow_commits_js__WEBPACK_IMPORTED_MODULE_4__/* .userSchema */ .vJ,
    head: valibot__WEBPACK_IMPORTED_MODULE_7__/* .object */ .Ikc({ ref: valibot__WEBPACK_IMPORTED_MODULE_7__/* .string */ .YjP() }),
    // null where the repository was deleted.
    base: valibot__WEBPACK_IMPORTED_MODULE_7__/* .object */ .Ikc({ ref: valibot__WEBPACK_IMPORTED_MODULE_7__/* .string */ .YjP(), repo: valibot__WEBPACK_IMPORTED_MODULE_7__/* .nullable */ .mee(repositorySchema) }),
    created_at: _workflow_commits_js__WEBPACK_IMPORTED_MODULE_4__/* .timestampSchema */ .yo,
    merged_at: valibot__WEBPACK_IMPORTED_MODULE_7__/* .nullish */ .cl6(_workflow_commits_js__WEBPACK_IMPORTED_MODULE_4__/* .timestampSchema */ .yo),
    merge_commit_sha: valibot__WEBPACK_IMPORTED_MODULE_7__/* .nullish */ .cl6(_lib_identifiers_js__WEBPACK_IMPORTED_MODULE_3__/* .commitShaSchema */ .jr),
});
const reviewSchema = valibot__WEBPACK_IMPORTED_MODULE_7__/* .object */ .Ikc({
    user: _workflow_commits_js__WEBPACK_IMPORTED_MODULE_4__/* .userSchema */ .vJ,
    state: valibot__WEBPACK_IMPORTED_MODULE_7__/* .string */ .YjP(),
    // A review that is not yet submitted has none.
    submitted_at: valibot__WEBPACK_IMPORTED_MODULE_7__/* .nullish */ .cl6(_workflow_commits_js__WEBPACK_IMPORTED_MODULE_4__/* .timestampSchema */ .yo),
});
/**
 * Reads the pull requests of the commit. At least one makes the evidence compliant; its state and its approvers do not count.
 * @throws ServiceError where GitHub cannot be asked; CancelledError
 */
async function readPullRequests(options, context) {
    const { commit, githubToken: token, retries, deadline } = options;
    if (token === undefined)
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .InternalError */ .Gd({ message: "Pull requests are read without a token" });
    const run = (0,_workflow_read_run_js__WEBPACK_IMPORTED_MODULE_6__/* .readRun */ .cI)(context);
    const github = await (0,_workflow_github_js__WEBPACK_IMPORTED_MODULE_5__/* .openGitHub */ .o6)({ token, retries, deadline }, run, context);
    const isQueued = run.eventName === "merge_group" && commit === run.sha;
    const found = isQueued
        ? [await getQueued(run, github)]
        : await listAssociated(options, run, github, context);
    const read = await (0,_http_http_client_js__WEBPACK_IMPORTED_MODULE_0__/* .mapConcurrent */ ._k)(found, (pullRequest) => readReviewed(pullRequest, github));
    const pullRequests = read.map((reviewed) => toPullRequest(reviewed, run, options, context));
    const isCompliant = pullRequests.length > 0;
    const none = {
        text: "The commit belongs to no pull request, which is not compliant",
        names: [commit],
    };
    const longOnes = read.filter(({ commits }) => commits.length >= maxCommits);
    return {
        kind: "pull_request",
        fields: { git_provider: "github", pull_requests: pullRequests },
        isCompliant,
        summary: isCompliant ? pullRequests.map(describePullRequest).join("; ") : "no pull request",
        details: pullRequests.map(({ url, state, title }) => `${url} (${state.toLowerCase()}): ${title}`),
        warnings: [
            ...(isCompliant ? [] : [none]),
            ...longOnes.map(({ pullRequest }) => ({
                text: `GitHub lists at most ${maxCommits} commits of a pull request: later ones may be missing`,
                names: [pullRequest.html_url],
            })),
        ],
        notices: pullRequests
            .filter(({ state, approvers }) => approvers.length === 0 && (isQueued || state === "MERGED"))
            .map(({ url }) => ({
            text: `A pull request ${isQueued ? "in the merge queue" : "that is merged"} has no approval`,
            names: [url],
        })),
    };
}
/** Returns `pull request 104, approved by kim`. */
function describePullRequest({ url, approvers }) {
    const by = approvers.length === 0
        ? "without approval"
        : `approved by ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .joinTruncated */ .v$)(approvers.map(({ username }) => username))}`;
    return `pull request ${url.split("/").at(-1) ?? url}, ${by}`;
}
/** The most commits of a pull request that GitHub lists. */
const maxCommits = 250;
async function readReviewed(pullRequest, github) {
    const { number } = pullRequest;
    const reviews = await github.list("pulls/{pull_number}/reviews", { pull_number: number }, reviewSchema, `the reviews of pull request ${number}`);
    const commits = await github.list("pulls/{pull_number}/commits", { pull_number: number }, _workflow_commits_js__WEBPACK_IMPORTED_MODULE_4__/* .commitSchema */ .lN, `the commits of pull request ${number}`);
    return { pullRequest, reviews, commits };
}
/** Reads the pull request that the ref of a merge queue names: GitHub does not connect the queue's commit with it. */
async function getQueued({ event, ref }, github) {
    const queueRef = event.merge_group?.head_ref ?? ref ?? "";
    const [, number] = /^refs\/heads\/gh-readonly-queue\/.+\/pr-(\d+)-[0-9a-f]{40}$/.exec(queueRef) ?? [];
    if (number === undefined)
        throw new _workflow_github_js__WEBPACK_IMPORTED_MODULE_5__/* .GitHubError */ .y_({
            message: `The pull request of the merge queue is not known: the ref \`${queueRef}\` does not name it`,
            hint: "Expected a ref such as `refs/heads/gh-readonly-queue/main/pr-104-…`",
        });
    return github.get("pulls/{pull_number}", { pull_number: number }, pullRequestSchema, `pull request ${number}, which the merge queue's ref names`);
}
/** Pauses after which GitHub is asked again, in milliseconds, 30 s together: after a push it may not know the commit yet. */
const pauses = [5_000, 10_000, 15_000];
/** Lists the pull requests of a commit into this repository. Forks list those into the repository they come from too. */
async function listAssociated({ commit, deadline }, run, github, context) {
    const what = `the pull requests of commit ${commit}`;
    for (let asked = 0;; asked++) {
        const pause = pauses[asked];
        try {
            const all = await github.list("commits/{commit_sha}/pulls", { commit_sha: commit }, pullRequestSchema, what);
            const found = all.filter(({ base }) => base.repo !== null && isRepositoryOf(run, base.repo));
            if (found.length > 0 || pause === undefined)
                return found;
        }
        catch (error) {
            const isUnknownYet = error instanceof _workflow_github_js__WEBPACK_IMPORTED_MODULE_5__/* .GitHubError */ .y_ && error.status === 422;
            if (!isUnknownYet || pause === undefined)
                throw error;
        }
        if (pause >= deadline.left())
            throw new _workflow_github_js__WEBPACK_IMPORTED_MODULE_5__/* .GitHubError */ .y_({
                message: `GitHub's API did not give ${what}: it knows none yet, and \`timeout\` ends before it is asked again`,
                reason: "After a push it can take half a minute until GitHub knows the pull request",
                hint: "Set a longer `timeout`",
            });
        context.logger.info(`GitHub knows no pull request of commit ${commit} yet: asking again in ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .seconds */ .YA)(pause)}`);
        await context.clock.sleep(pause, context.signal);
    }
}
/** Returns whether a repository is the run's: by its id, which stays when it is renamed, else by its name. */
function isRepositoryOf({ repository, repositoryId }, { id, full_name }) {
    if (repositoryId !== undefined && id !== undefined)
        return repositoryId === String(id);
    return full_name.toLowerCase() === repository.toLowerCase();
}
/** Returns a pull request as the service takes it. */
function toPullRequest({ pullRequest, reviews, commits }, { repositoryUrl }, { redact }, context) {
    const { html_url, state, title, user, head, base, created_at, merged_at, merge_commit_sha } = pullRequest;
    const isMerged = typeof merged_at === "number";
    const hide = (text, field) => (0,_workflow_commits_js__WEBPACK_IMPORTED_MODULE_4__/* .redactText */ .Rd)(text, field, redact, context);
    return {
        url: context.redact(html_url),
        state: isMerged ? "MERGED" : state === "open" ? "OPEN" : "CLOSED",
        // Of one that is not merged GitHub names a merge commit that it made to try.
        merge_commit: (isMerged ? merge_commit_sha : undefined) ?? null,
        author: hide(loginOf(user), "author"),
        // The title of a pull request is often the message of its commit.
        title: hide(title, "message"),
        head_ref: hide(head.ref, "branch"),
        base_ref: hide(base.ref, "branch"),
        created_at,
        merged_at: merged_at ?? undefined,
        approvers: findApprovers(reviews).map((approver) => ({
            ...approver,
            username: context.redact(approver.username),
        })),
        commits: commits.map((commit) => {
            // The service takes the first line here.
            const message = commit.message?.split("\n", 1)[0]?.trim();
            const url = `${repositoryUrl}/commit/${commit.sha1}`;
            return (0,_workflow_commits_js__WEBPACK_IMPORTED_MODULE_4__/* .redactCommit */ .hS)({ ...commit, message, branch: head.ref, url, parents: undefined }, redact, context);
        }),
    };
}
/** Returns the name of an account; GitHub shows one that was deleted as `ghost`. */
const loginOf = (user) => user?.login ?? "ghost";
/** Reviews that decide. A comment decides nothing. */
const decidingStates = ["APPROVED", "CHANGES_REQUESTED", "DISMISSED"];
/** Returns who approves: each reviewer whose latest deciding review is an approval. */
function findApprovers(reviews) {
    const deciding = reviews
        .filter(({ state }) => decidingStates.includes(state))
        .toSorted((one, other) => (one.submitted_at ?? 0) - (other.submitted_at ?? 0));
    const latest = new Map(deciding.map((review) => [loginOf(review.user), review]));
    return [...latest].flatMap(([username, { state, submitted_at: timestamp }]) => state === "APPROVED" && typeof timestamp === "number" ? [{ username, state, timestamp }] : []);
}


/***/ }),

/***/ 8694:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   LF: () => (/* binding */ listCommitsAfter),
/* harmony export */   N$: () => (/* binding */ describeAuthor),
/* harmony export */   Rd: () => (/* binding */ redactText),
/* harmony export */   hS: () => (/* binding */ redactCommit),
/* harmony export */   hq: () => (/* binding */ nonEmpty),
/* harmony export */   kO: () => (/* binding */ getCommit),
/* harmony export */   lN: () => (/* binding */ commitSchema),
/* harmony export */   vJ: () => (/* binding */ userSchema),
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
/** What GitHub says of a commit's signature. */
const verificationSchema = valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ verified: valibot__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zMY(), reason: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP() }), valibot__WEBPACK_IMPORTED_MODULE_2__/* .transform */ .pdi(({ verified, reason }) => reason === "unsigned" ? {} : { verified, signature_state: reason.toUpperCase() }));
/** A commit in an answer of GitHub's API. */
const commitSchema = valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({
    sha: _lib_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .commitShaSchema */ .jr,
    commit: valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({
        message: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(),
        author: valibot__WEBPACK_IMPORTED_MODULE_2__/* .nullish */ .cl6(personSchema),
        verification: valibot__WEBPACK_IMPORTED_MODULE_2__/* .nullish */ .cl6(verificationSchema),
    }),
    author: userSchema,
    parents: valibot__WEBPACK_IMPORTED_MODULE_2__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ sha: _lib_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .commitShaSchema */ .jr }))),
}), valibot__WEBPACK_IMPORTED_MODULE_2__/* .transform */ .pdi(({ sha, commit, author, parents }) => ({
    sha1: sha,
    message: nonEmpty(commit.message),
    author: describeAuthor(commit.author?.name, commit.author?.email),
    author_username: nonEmpty(author?.login),
    timestamp: commit.author?.date ?? undefined,
    parents: parents?.map((parent) => parent.sha),
    ...commit.verification,
})));
/** Returns the text without white space around it; undefined where nothing is left. */
function nonEmpty(text) {
    const trimmed = text?.trim();
    return trimmed === "" ? undefined : trimmed;
}
/** Returns `Name <email>`, or the part of it that is known. */
function describeAuthor(name, email) {
    const parts = [nonEmpty(name), nonEmpty(email) && `<${email?.trim()}>`];
    return nonEmpty(parts.filter((part) => part !== undefined).join(" "));
}
/** Returns a text as it is recorded: hidden where the input `redact` names its field, and with `***` for every secret. */
function redactText(text, field, redact, context) {
    return text !== undefined && redact.includes(field) ? "**REDACTED**" : context.redact(text);
}
/** Returns a commit as it is recorded: its texts as `redactText` returns them. */
const redactCommit = (commit, redact, context) => ({
    ...commit,
    message: redactText(commit.message, "message", redact, context),
    author: redactText(commit.author, "author", redact, context),
    author_username: redactText(commit.author_username, "author", redact, context),
    branch: redactText(commit.branch, "branch", redact, context),
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
    throw new _github_js__WEBPACK_IMPORTED_MODULE_1__/* .GitHubError */ .y_({ message: `GitHub's API did not give ${what}: it gave ${commit.sha1}` });
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
            throw new _github_js__WEBPACK_IMPORTED_MODULE_1__/* .GitHubError */ .y_({
                message: `GitHub's API did not give ${what}: it counts ${total} and listed ${commits.length}`,
                hint: "Give a later commit in `commits-from`",
            });
    }
}


/***/ }),

/***/ 8237:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   o6: () => (/* binding */ openGitHub),
/* harmony export */   y_: () => (/* binding */ GitHubError)
/* harmony export */ });
/* unused harmony export GitHub */
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7934);
/* harmony import */ var _http_http_client_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3805);
/* harmony import */ var _http_http_failures_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2085);
/* harmony import */ var _http_proxies_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2501);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(177);
// Requests to GitHub's REST API about the run's repository, by the octokit of @actions/github with its own fetch, which knows the
// proxies. Pages are asked for by number: octokit's `paginate` would follow a link in an answer, with the token, to any host.






/** GitHub gave nothing that can be used. */
class GitHubError extends _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ServiceError */ ._7 {
    /** HTTP status; undefined where no response came, or one of another form than GitHub documents. */
    status;
    constructor(parts, status) {
        super(parts);
        this.status = status;
    }
}
/** The version of the API whose answers are parsed here. Without a version GitHub chooses one. */
const apiVersion = "2022-11-28";
const pageSize = 100;
const maxPages = 100;
/** How long one attempt may take, in milliseconds. */
const attemptTime = 30_000;
const label = "GitHub's API";
/**
 * Opens GitHub's API with a token.
 * @throws GitHubError where its address is not known; ConfigurationError where that of a proxy cannot be used
 */
async function openGitHub(settings, { apiUrl, repository }, context) {
    if (apiUrl === undefined)
        throw new GitHubError({
            message: "GitHub's API cannot be asked: `GITHUB_API_URL` is not an https address",
            hint: "Run this step on a runner of GitHub Actions, which sets it",
        });
    const sendOnce = await createSender(settings, apiUrl, context);
    return new GitHub({ ...settings, apiUrl, repository, sendOnce }, context);
}
/** Requests about the run's repository. Each method throws GitHubError and CancelledError. */
class GitHub {
    #api;
    #context;
    constructor(api, context) {
        this.#api = api;
        this.#context = context;
    }
    /**
     * Gets a resource of the repository.
     * @param path below the repository, with `{parameters}`; other parameters go into the query
     * @param what it is, for messages
     */
    async get(path, parameters, schema, what) {
        return (await this.#read(path, parameters, schema, what)).value;
    }
    /** Gets a list, all pages of it. */
    async list(path, parameters, schema, what) {
        const items = [];
        for (let page = 1; page <= maxPages; page++) {
            const paging = { ...parameters, per_page: pageSize, page };
            const { value, headers } = await this.#read(path, paging, valibot__WEBPACK_IMPORTED_MODULE_5__/* .array */ .YOg(schema), what);
            items.push(...value);
            // A page may hold less than was asked for and not be the last; a proxy can drop the header that says so.
            if (value.length < pageSize && !/\brel="?next\b/.test(headers["link"] ?? ""))
                return items;
        }
        throw new GitHubError({
            message: `GitHub's API did not give ${what}: there are over ${maxPages} pages`,
        });
    }
    async #read(path, parameters, schema, what) {
        const { data, headers } = await this.#request(path, parameters, what);
        const parsed = valibot__WEBPACK_IMPORTED_MODULE_5__/* .safeParse */ .xLC(schema, data, { abortEarly: true });
        if (parsed.success)
            return { value: parsed.output, headers };
        const field = typeof data === "string" ? "not JSON" : (valibot__WEBPACK_IMPORTED_MODULE_5__/* .getDotPath */ .BuJ(parsed.issues[0]) ?? "another kind of JSON");
        throw new GitHubError({
            message: `GitHub's API did not give ${what}: its response (HTTP 200) does not have the form that GitHub documents (${field})`,
            hint: `Check that ${this.#api.apiUrl} is GitHub's REST API, and that no proxy answers in its place`,
        });
    }
    /** Gets an answer of status 200. */
    async #request(path, parameters, what) {
        const { apiUrl, repository, retries, deadline, sendOnce } = this.#api;
        const { logger } = this.#context;
        const [owner = "", repo = ""] = repository.split("/");
        const route = `GET /repos/{owner}/{repo}/${path}`;
        const name = `GET ${apiUrl}/repos/${repository}/${path}`;
        for (let attempts = 1;; attempts++) {
            logger.debug(`${name} ${JSON.stringify(parameters)}`);
            const outcome = await sendOnce(route, { owner, repo, ...parameters });
            const came = `${name}: ${"cause" in outcome ? outcome.problem : "HTTP 200"}`;
            logger.debug(came);
            if (!("cause" in outcome))
                return outcome;
            const { cause, headers, isRetryable = false, problem, reason, status } = outcome;
            if (cause === "cancelled")
                throw (0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .cancelledWhile */ .dy)("GitHub's API was asked");
            const retrying = { what: came, retries, deadline };
            if (isRetryable && (await (0,_http_http_client_js__WEBPACK_IMPORTED_MODULE_0__/* .waitForRetry */ .fS)(headers?.["retry-after"], attempts, retrying, this.#context)))
                continue;
            const times = attempts > 1 ? ` (${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_4__/* .count */ .U9)(attempts, "attempt")})` : "";
            const message = `GitHub's API did not give ${what}: ${problem}${times}`;
            const permission = path.includes("pulls") ? "pull-requests: read" : "contents: read";
            const hint = outcome.hint ?? hintFor(outcome, permission);
            throw new GitHubError({ message, reason, hint }, status);
        }
    }
}
const responseSchema = valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({
    status: valibot__WEBPACK_IMPORTED_MODULE_5__/* .number */ .aig(),
    headers: valibot__WEBPACK_IMPORTED_MODULE_5__/* .record */ .g1P(valibot__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP()),
    data: valibot__WEBPACK_IMPORTED_MODULE_5__/* .unknown */ .L5J(),
});
/** Octokit's error of a response that is not a success. It makes one without a response where a request failed. */
const errorSchema = valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({ response: responseSchema });
const fetchSchema = valibot__WEBPACK_IMPORTED_MODULE_5__/* .custom */ .IeY((value) => typeof value === "function");
/**
 * Returns a response whose body ends with an error where it is larger than accepted: octokit reads it whole, whatever its size.
 * @param tooMuch is aborted then
 */
function withLimit({ body, status, headers }, tooMuch) {
    let left = _http_http_client_js__WEBPACK_IMPORTED_MODULE_0__/* .maxBytes */ .ID;
    const limit = new TransformStream({
        transform(chunk, controller) {
            left -= chunk.length;
            if (left >= 0) {
                controller.enqueue(chunk);
                return;
            }
            tooMuch.abort();
            controller.error(new RangeError("The response is too large"));
        },
    });
    return new Response(body?.pipeThrough(limit) ?? null, { status, headers });
}
/** Loads octokit. While it is loaded, it reads the event's file, which `readRun` has checked, and the proxies. */
async function createSender({ token, deadline }, baseUrl, context) {
    const { environment, logger, redact, signal } = context;
    const url = new URL(baseUrl);
    // Checked before: the package would fail without a word on which variable is wrong.
    const { https } = (0,_http_proxies_js__WEBPACK_IMPORTED_MODULE_2__/* .readProxies */ .rq)(environment);
    const target = { label, host: url.host, proxy: (0,_http_proxies_js__WEBPACK_IMPORTED_MODULE_2__/* .isExempt */ .U4)(url, environment) ? undefined : https };
    const { getOctokit } = await __webpack_require__.e(/* import() */ 413).then(__webpack_require__.bind(__webpack_require__, 2413));
    const octokit = getOctokit(token, { baseUrl });
    const proxyFetch = valibot__WEBPACK_IMPORTED_MODULE_5__/* .parse */ .qgA(fetchSchema, octokit.request.endpoint.DEFAULTS.request?.fetch);
    return async (route, parameters) => {
        const tooMuch = new AbortController();
        const left = deadline.left();
        if (left <= 0)
            return (0,_http_http_failures_js__WEBPACK_IMPORTED_MODULE_1__/* .deadlineExceeded */ .GQ)(deadline.total, target);
        const timeout = AbortSignal.timeout(Math.min(left, attemptTime));
        try {
            const response = await octokit.request(route, {
                ...parameters,
                headers: { "x-github-api-version": apiVersion },
                // With each request: given to `getOctokit`, they would replace the fetch that knows the proxies.
                request: {
                    signal: AbortSignal.any([signal, timeout]),
                    // A redirect can lead to another host, which would say what the commit is.
                    redirect: "manual",
                    fetch: async (url, init) => withLimit(await proxyFetch(url, init), tooMuch),
                    // Octokit prints what a header says of a deprecation, as it is.
                    log: {
                        warn: (text) => {
                            logger.debug(text);
                        },
                    },
                },
            });
            if (tooMuch.signal.aborted)
                return (0,_http_http_failures_js__WEBPACK_IMPORTED_MODULE_1__/* .tooLarge */ .g$)((0,_lib_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatSize */ .Xq)(_http_http_client_js__WEBPACK_IMPORTED_MODULE_0__/* .maxBytes */ .ID), target);
            return judge(valibot__WEBPACK_IMPORTED_MODULE_5__/* .parse */ .qgA(responseSchema, response), target, redact);
        }
        catch (error) {
            const failed = valibot__WEBPACK_IMPORTED_MODULE_5__/* .safeParse */ .xLC(errorSchema, error);
            if (failed.success)
                return judge(failed.output.response, target, redact);
            if (signal.aborted)
                return _http_http_failures_js__WEBPACK_IMPORTED_MODULE_1__/* .cancelled */ .KW;
            if (deadline.left() <= 0)
                return (0,_http_http_failures_js__WEBPACK_IMPORTED_MODULE_1__/* .deadlineExceeded */ .GQ)(deadline.total, target);
            if (timeout.aborted)
                return (0,_http_http_failures_js__WEBPACK_IMPORTED_MODULE_1__/* .attemptTimeout */ .JS)(attemptTime, target);
            return connectionFailure(error, target, context);
        }
    };
}
/** Returns an answer of status 200 that has a body; or what is wrong with another one. */
function judge(answer, target, redact) {
    const { status, headers, data } = answer;
    const text = typeof data === "string" ? data : "";
    if (status === 200) {
        // Octokit gives an empty text where the body is cut off.
        return data === "" ? (0,_http_http_failures_js__WEBPACK_IMPORTED_MODULE_1__/* .cutOff */ .qG)(status, target) : answer;
    }
    // GitHub gives 403 with a pause where requests come too fast.
    const isTooFast = status === 403 && headers["retry-after"] !== undefined;
    return (0,_http_http_failures_js__WEBPACK_IMPORTED_MODULE_1__/* .refused */ .J5)({ status, headers, text, json: data }, target, isTooFast || (0,_http_http_failures_js__WEBPACK_IMPORTED_MODULE_1__/* .isRetryableStatus */ .PS)(status, false), redact);
}
/** Describes what is thrown where no response came. */
function connectionFailure(thrown, target, context) {
    const cause = rootCause(thrown);
    // The status with which a proxy refuses stands only in the text.
    const [, status] = /^Proxy response \((\d+)\)/.exec((0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .messageOf */ .bD)(cause)) ?? [];
    return status !== undefined && target.proxy !== undefined
        ? (0,_http_http_failures_js__WEBPACK_IMPORTED_MODULE_1__/* .proxyRefusal */ .vd)(Number(status), target.proxy, target.host)
        : (0,_http_http_failures_js__WEBPACK_IMPORTED_MODULE_1__/* .toHttpFailure */ .GV)(cause, target, context);
}
const rootCause = (thrown) => thrown instanceof Error && thrown.cause !== undefined ? rootCause(thrown.cause) : thrown;
/** Says what to do about a status. @param permission of the job that the request needs */
function hintFor({ status = 0, headers = {} }, permission) {
    const isLimited = headers["retry-after"] !== undefined || headers["x-ratelimit-remaining"] === "0";
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
}


/***/ })

};
