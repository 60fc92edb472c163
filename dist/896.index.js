export const id = 896;
export const ids = [896];
export const modules = {

/***/ 1896:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readPullRequests: () => (/* binding */ readPullRequests)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7934);
/* harmony import */ var _lib_concurrency_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(8867);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(177);
/* harmony import */ var _lib_identifiers_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2528);
/* harmony import */ var _workflow_commits_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8694);
/* harmony import */ var _workflow_github_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8237);
/* harmony import */ var _workflow_read_run_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2086);
// The pull requests of the commit as evidence of a review, by GitHub's API.








const pullRequestSchema = valibot__WEBPACK_IMPORTED_MODULE_6__/* .object */ .Ikc({
    number: valibot__WEBPACK_IMPORTED_MODULE_6__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_6__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_6__/* .safeInteger */ .Y2b(), valibot__WEBPACK_IMPORTED_MODULE_6__/* .minValue */ .Wwf(1)),
    html_url: _lib_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .httpUrlSchema */ .b$,
    state: valibot__WEBPACK_IMPORTED_MODULE_6__/* .picklist */ .KIO(["open", "closed"]),
    title: valibot__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP(),
    user: _workflow_commits_js__WEBPACK_IMPORTED_MODULE_3__/* .userSchema */ .vJ,
    head: valibot__WEBPACK_IMPORTED_MODULE_6__/* .object */ .Ikc({ ref: valibot__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP() }),
    // null where the repository was deleted.
    base: valibot__WEBPACK_IMPORTED_MODULE_6__/* .object */ .Ikc({ ref: valibot__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP(), repo: valibot__WEBPACK_IMPORTED_MODULE_6__/* .nullable */ .mee(valibot__WEBPACK_IMPORTED_MODULE_6__/* .object */ .Ikc({ full_name: valibot__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP() })) }),
    created_at: _workflow_commits_js__WEBPACK_IMPORTED_MODULE_3__/* .timestampSchema */ .yo,
    merged_at: valibot__WEBPACK_IMPORTED_MODULE_6__/* .nullish */ .cl6(_workflow_commits_js__WEBPACK_IMPORTED_MODULE_3__/* .timestampSchema */ .yo),
    merge_commit_sha: valibot__WEBPACK_IMPORTED_MODULE_6__/* .nullish */ .cl6(_lib_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .commitShaSchema */ .jr),
});
const reviewSchema = valibot__WEBPACK_IMPORTED_MODULE_6__/* .object */ .Ikc({
    user: _workflow_commits_js__WEBPACK_IMPORTED_MODULE_3__/* .userSchema */ .vJ,
    state: valibot__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP(),
    // A review that is not yet submitted has none.
    submitted_at: valibot__WEBPACK_IMPORTED_MODULE_6__/* .nullish */ .cl6(_workflow_commits_js__WEBPACK_IMPORTED_MODULE_3__/* .timestampSchema */ .yo),
});
/**
 * Reads the pull requests of the commit. At least one makes the evidence compliant; its state and its approvers do not count.
 * @throws ServiceError where GitHub cannot be asked; CancelledError
 */
async function readPullRequests(options, context) {
    const { commit } = options;
    const pullRequests = await findPullRequests(options, context);
    const isCompliant = pullRequests.length > 0;
    return {
        kind: "pull_request",
        fields: { git_provider: "github", pull_requests: pullRequests },
        isCompliant,
        summary: isCompliant ? pullRequests.map(describe).join("; ") : "no pull request",
        details: pullRequests.map(({ url, state, title }) => `${url} (${state.toLowerCase()}): ${title}`),
        warnings: isCompliant
            ? []
            : [`Commit ${commit.slice(0, 12)} belongs to no pull request: recorded as not compliant`],
        notices: [],
    };
}
/** Returns `pull request 104, approved by kim`. */
function describe({ url, approvers }) {
    const by = approvers.length === 0
        ? "without approval"
        : `approved by ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_1__/* .joinTruncated */ .v$)(approvers.map(({ username }) => username))}`;
    return `pull request ${url.split("/").at(-1) ?? url}, ${by}`;
}
/** Finds all pull requests of a commit; in a merge queue the one that the ref names. */
async function findPullRequests({ commit, githubToken: token, redact, deadline }, context) {
    if (token === undefined)
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .InternalError */ .Gd({ message: "Pull requests are read without a token" });
    const run = (0,_workflow_read_run_js__WEBPACK_IMPORTED_MODULE_5__/* .readRun */ .c)(context);
    const github = await (0,_workflow_github_js__WEBPACK_IMPORTED_MODULE_4__/* .openGitHub */ .o)({ token, deadline }, run, context);
    const isQueued = run.eventName === "merge_group" && commit === run.sha;
    const found = isQueued
        ? [await getQueued(run, github)]
        : await listAssociated({ commit, deadline }, run, github, context);
    return (0,_lib_concurrency_js__WEBPACK_IMPORTED_MODULE_7__/* .mapConcurrent */ ._)(found, async (pullRequest) => {
        const { number } = pullRequest;
        const reviews = await github.list("pulls/{pull_number}/reviews", { pull_number: number }, reviewSchema, `the reviews of pull request ${number}`);
        const commits = await listCommits(number, github, context);
        return toPullRequest(pullRequest, reviews, commits, { redact, repositoryUrl: run.repositoryUrl });
    });
}
/** Reads the pull request that the ref of a merge queue names: GitHub does not connect the queue's commit with it. */
async function getQueued({ event, ref }, github) {
    const queueRef = event.merge_group?.head_ref ?? ref ?? "";
    const [, number] = /^refs\/heads\/gh-readonly-queue\/.+\/pr-(\d+)-[0-9a-f]{40}$/.exec(queueRef) ?? [];
    if (number === undefined)
        throw new _workflow_github_js__WEBPACK_IMPORTED_MODULE_4__/* .GitHubError */ .y({
            message: `The pull request of the merge queue is not known: the ref \`${queueRef}\` does not name it`,
            hint: "Expected a ref such as `refs/heads/gh-readonly-queue/main/pr-104-…`",
        });
    return github.get("pulls/{pull_number}", { pull_number: number }, pullRequestSchema, `pull request ${number}, which the merge queue's ref names`);
}
/** Pauses after which GitHub is asked again, in milliseconds, 50 s together: after a push it may not know the commit yet. */
const pauses = [5_000, 10_000, 15_000, 20_000];
/** Lists the pull requests of a commit into this repository. Forks list those into the repository they come from too. */
async function listAssociated({ commit, deadline }, { repository }, github, context) {
    const what = `the pull requests of commit ${commit}`;
    for (let asked = 0;; asked++) {
        const pause = pauses[asked];
        try {
            const all = await github.list("commits/{commit_sha}/pulls", { commit_sha: commit }, pullRequestSchema, what);
            const found = all.filter(({ base }) => base.repo?.full_name.toLowerCase() === repository.toLowerCase());
            if (found.length > 0 || pause === undefined)
                return found;
        }
        catch (error) {
            const isUnknownYet = error instanceof _workflow_github_js__WEBPACK_IMPORTED_MODULE_4__/* .GitHubError */ .y && error.status === 422;
            if (!isUnknownYet || pause === undefined)
                throw error;
        }
        if (pause >= deadline.left())
            throw new _workflow_github_js__WEBPACK_IMPORTED_MODULE_4__/* .GitHubError */ .y({
                message: `GitHub's API did not give ${what}: it knows none yet, and \`timeout\` ends before it is asked again`,
                reason: "After a push it can take half a minute until GitHub knows the pull request",
                hint: "Set a longer `timeout`",
            });
        context.logger.info(`GitHub knows no pull request of commit ${commit} yet: asking again in ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_1__/* .seconds */ .YA)(pause)}`);
        await context.clock.sleep(pause, context.signal);
    }
}
/** The most commits of a pull request that GitHub lists. */
const maxCommits = 250;
async function listCommits(number, github, { logger }) {
    const commits = await github.list("pulls/{pull_number}/commits", { pull_number: number }, _workflow_commits_js__WEBPACK_IMPORTED_MODULE_3__/* .commitSchema */ .lN, `the commits of pull request ${number}`);
    if (commits.length >= maxCommits)
        logger.warn(`GitHub lists at most ${maxCommits} commits of a pull request: of ${number} later ones may be missing`);
    return commits;
}
function toPullRequest({ html_url, state, title, user, head, base, created_at, merged_at, merge_commit_sha }, reviews, commits, { redact, repositoryUrl }) {
    const isMerged = typeof merged_at === "number";
    return {
        url: html_url,
        state: isMerged ? "MERGED" : state === "open" ? "OPEN" : "CLOSED",
        // Of one that is not merged GitHub names a merge commit that it made to try.
        merge_commit: (isMerged ? merge_commit_sha : undefined) ?? null,
        author: (0,_workflow_commits_js__WEBPACK_IMPORTED_MODULE_3__/* .redactField */ .yM)(user?.login ?? "", "author", redact),
        // The title of a pull request is often the message of its commit.
        title: (0,_workflow_commits_js__WEBPACK_IMPORTED_MODULE_3__/* .redactField */ .yM)(title, "message", redact),
        head_ref: (0,_workflow_commits_js__WEBPACK_IMPORTED_MODULE_3__/* .redactField */ .yM)(head.ref, "branch", redact),
        base_ref: (0,_workflow_commits_js__WEBPACK_IMPORTED_MODULE_3__/* .redactField */ .yM)(base.ref, "branch", redact),
        created_at,
        merged_at: merged_at ?? undefined,
        approvers: findApprovers(reviews),
        commits: commits.map(({ sha1, message, author, author_username, timestamp }) => (0,_workflow_commits_js__WEBPACK_IMPORTED_MODULE_3__/* .redactCommit */ .hS)({
            sha1,
            // The service takes the first line here.
            message: message?.split("\n", 1)[0]?.trim(),
            author,
            author_username,
            timestamp,
            branch: head.ref,
            url: `${repositoryUrl}/commit/${sha1}`,
        }, redact)),
    };
}
/** Reviews that decide. A comment decides nothing. */
const decidingStates = ["APPROVED", "CHANGES_REQUESTED", "DISMISSED"];
/** Returns who approves: each reviewer whose latest deciding review is an approval. */
function findApprovers(reviews) {
    const deciding = reviews
        .filter(({ state }) => decidingStates.includes(state))
        .toSorted((one, other) => (one.submitted_at ?? 0) - (other.submitted_at ?? 0));
    const latest = new Map(deciding.map((review) => [review.user?.login, review]));
    return [...latest].flatMap(([username, { state, submitted_at: timestamp }]) => username !== undefined && state === "APPROVED" && typeof timestamp === "number"
        ? [{ username, state, timestamp }]
        : []);
}


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

/***/ 8694:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   LF: () => (/* binding */ listCommitsAfter),
/* harmony export */   N$: () => (/* binding */ describeAuthor),
/* harmony export */   hS: () => (/* binding */ redactCommit),
/* harmony export */   hq: () => (/* binding */ nonEmpty),
/* harmony export */   kO: () => (/* binding */ getCommit),
/* harmony export */   lN: () => (/* binding */ commitSchema),
/* harmony export */   vJ: () => (/* binding */ userSchema),
/* harmony export */   yM: () => (/* binding */ redactField),
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
/** A commit in an answer of GitHub's API. */
const commitSchema = valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({
    sha: _lib_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .commitShaSchema */ .jr,
    commit: valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ message: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(), author: valibot__WEBPACK_IMPORTED_MODULE_2__/* .nullish */ .cl6(personSchema) }),
    author: userSchema,
    parents: valibot__WEBPACK_IMPORTED_MODULE_2__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ sha: _lib_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .commitShaSchema */ .jr }))),
}), valibot__WEBPACK_IMPORTED_MODULE_2__/* .transform */ .pdi(({ sha, commit, author, parents }) => ({
    sha1: sha,
    message: nonEmpty(commit.message),
    author: describeAuthor(commit.author?.name, commit.author?.email),
    author_username: nonEmpty(author?.login),
    timestamp: commit.author?.date ?? undefined,
    parents: parents?.map((parent) => parent.sha),
})));
/** Returns the text without white space around it; undefined where nothing is left. */
function nonEmpty(text) {
    const trimmed = text?.trim();
    return trimmed === "" ? undefined : trimmed;
}
/** Returns `Name <mail>`, or the part of it that is known. */
function describeAuthor(name, mail) {
    const parts = [nonEmpty(name), nonEmpty(mail) && `<${mail?.trim()}>`];
    return nonEmpty(parts.filter((part) => part !== undefined).join(" "));
}
/** Returns the value, or what is recorded in its place where the input `redact` names its field. */
const redactField = (value, field, redact) => (value !== undefined && redact.includes(field) ? "**REDACTED**" : value);
/** Returns the commit without what the input `redact` names. */
const redactCommit = (commit, redact) => ({
    ...commit,
    message: redactField(commit.message, "message", redact),
    author: redactField(commit.author, "author", redact),
    author_username: redactField(commit.author_username, "author", redact),
    branch: redactField(commit.branch, "branch", redact),
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
    throw new _github_js__WEBPACK_IMPORTED_MODULE_1__/* .GitHubError */ .y({ message: `GitHub's API did not give ${what}: it gave ${commit.sha1}` });
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
            throw new _github_js__WEBPACK_IMPORTED_MODULE_1__/* .GitHubError */ .y({
                message: `GitHub's API did not give ${what}: it counts ${total} and listed ${commits.length}`,
                hint: "Give a later commit in `commits-from`",
            });
    }
}


/***/ }),

/***/ 8237:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   o: () => (/* binding */ openGitHub),
/* harmony export */   y: () => (/* binding */ GitHubError)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7934);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(177);
/* harmony import */ var _service_http_client_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8040);
/* harmony import */ var _service_result_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1871);
// Requests to GitHub's REST API about the run's repository, by the octokit of @actions/github. Pages are asked for by number:
// octokit's `paginate` would follow a link in an answer, with the token, to any host.





/** GitHub gave nothing that can be used. */
class GitHubError extends _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7 {
    /** HTTP status; undefined where no response came, or one of another form than GitHub documents. */
    status;
    constructor(parts, status) {
        super(parts);
        this.status = status;
    }
}
/** The version of the API whose answers are parsed here. Without a version GitHub chooses one. */
const apiVersion = "2022-11-28";
/** The longest answer, in bytes: `JSON.parse` can take 70 times that. Of an error only the message is of use. */
const maxBytes = { success: 8 * 1024 * 1024, error: 64 * 1024 };
const pageSize = 100;
const maxPages = 100;
/** How long one attempt may take, in milliseconds. */
const attemptTime = 30_000;
const retries = 3;
/**
 * Opens GitHub's API with a token.
 * @throws GitHubError where its address is not known; ConfigurationError where that of a proxy cannot be used
 */
async function openGitHub({ token, deadline }, { apiUrl, repository }, context) {
    if (apiUrl === undefined)
        throw new GitHubError({
            message: "GitHub's API cannot be asked: `GITHUB_API_URL` is not an https address",
            hint: "Run this step on a runner of GitHub Actions, which sets it",
        });
    // @actions/github reads the proxies when it is loaded, and would fail without a word on which one.
    (0,_service_http_client_js__WEBPACK_IMPORTED_MODULE_2__/* .proxySettings */ .EM)(context.environment);
    const send = await createSender(token, apiUrl, context);
    async function request(path, parameters) {
        const [owner = "", repo = ""] = repository.split("/");
        const route = `GET /repos/{owner}/{repo}/${path}`;
        for (let attempt = 1;; attempt++) {
            const left = deadline.left();
            if (left <= 0)
                return { problem: "the time for it is over" };
            const timeout = AbortSignal.timeout(Math.min(left, attemptTime));
            const result = await send(route, { owner, repo, ...parameters }, AbortSignal.any([context.signal, timeout]));
            if (context.signal.aborted)
                throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .CancelledError */ .cc("The step was ended from outside during a request to GitHub's API");
            if (!isRetryable(result) || attempt > retries)
                return result;
            const requested = "problem" in result ? undefined : result.headers["retry-after"];
            const pause = (0,_service_result_js__WEBPACK_IMPORTED_MODULE_3__/* .retryDelay */ .a2)(attempt, (0,_service_result_js__WEBPACK_IMPORTED_MODULE_3__/* .retryAfter */ .P9)(requested, context.clock.now()), deadline.left(), context.random());
            if (pause === undefined)
                return result;
            await context.clock.sleep(pause, context.signal);
        }
    }
    async function read(path, parameters, schema, what) {
        const result = await request(path, parameters);
        if ("problem" in result || result.status !== 200)
            throw toGitHubError(result, what, path.includes("pulls") ? "pull-requests: read" : "contents: read", context);
        const parsed = valibot__WEBPACK_IMPORTED_MODULE_4__/* .safeParse */ .xLC(schema, result.data, { abortEarly: true });
        if (parsed.success)
            return { value: parsed.output, headers: result.headers };
        const field = valibot__WEBPACK_IMPORTED_MODULE_4__/* .getDotPath */ .BuJ(parsed.issues[0]) ?? "not the expected JSON";
        throw new GitHubError({
            message: `GitHub's API did not give ${what}: its answer has not the form that GitHub documents (${field})`,
            hint: `Check that ${apiUrl} is GitHub's REST API, and that no proxy answers in its place`,
        });
    }
    return {
        get: async (path, parameters, schema, what) => (await read(path, parameters, schema, what)).value,
        list: async (path, parameters, schema, what) => {
            const items = [];
            for (let page = 1; page <= maxPages; page++) {
                const { value, headers } = await read(path, { ...parameters, per_page: pageSize, page }, 
                // GitHub gives no more than is asked for, and all pages are in memory.
                valibot__WEBPACK_IMPORTED_MODULE_4__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_4__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_4__/* .unknown */ .L5J()), valibot__WEBPACK_IMPORTED_MODULE_4__/* .maxLength */ .Ru6(pageSize), valibot__WEBPACK_IMPORTED_MODULE_4__/* .array */ .YOg(schema)), what);
                items.push(...value);
                // A page may hold less than was asked for and not be the last; a proxy can drop the header that says so.
                if (value.length < pageSize && !/\brel="?next\b/.test(headers.link ?? ""))
                    return items;
            }
            throw new GitHubError({
                message: `GitHub's API did not give ${what}: there are over ${maxPages} pages`,
            });
        },
    };
}
const responseSchema = valibot__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ikc({
    status: valibot__WEBPACK_IMPORTED_MODULE_4__/* .number */ .aig(),
    headers: valibot__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ikc({
        link: valibot__WEBPACK_IMPORTED_MODULE_4__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_4__/* .string */ .YjP()),
        "retry-after": valibot__WEBPACK_IMPORTED_MODULE_4__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_4__/* .string */ .YjP()),
        "x-ratelimit-remaining": valibot__WEBPACK_IMPORTED_MODULE_4__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_4__/* .string */ .YjP()),
    }),
    data: valibot__WEBPACK_IMPORTED_MODULE_4__/* .unknown */ .L5J(),
});
/** Octokit's error of a response that is not a success. It makes one without a response where a request failed. */
const errorSchema = valibot__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ikc({ response: responseSchema });
/** Loads octokit. While it is loaded, it reads the event's file, which `readRun` has checked. */
async function createSender(token, baseUrl, { logger }) {
    const { getOctokit } = await Promise.all(/* import() */[__webpack_require__.e(665), __webpack_require__.e(351)]).then(__webpack_require__.bind(__webpack_require__, 1351));
    const { defaults } = await __webpack_require__.e(/* import() */ 665).then(__webpack_require__.bind(__webpack_require__, 8665));
    const octokit = getOctokit(token, { baseUrl });
    // The package's own knows the proxies.
    const send = defaults.request?.fetch;
    if (!isFetch(send))
        throw new Error("@actions/github has no fetch");
    return async (route, parameters, signal) => {
        try {
            const response = await octokit.request(route, {
                ...parameters,
                headers: { "x-github-api-version": apiVersion, "accept-encoding": "identity" },
                request: {
                    signal,
                    // Octokit would send the token to where a redirect leads.
                    redirect: "manual",
                    // Octokit prints what a header says of a deprecation, as it is.
                    log: {
                        warn: (text) => {
                            logger.debug(text);
                        },
                    },
                    fetch: async (url, options) => limitSize(await send(url, options)),
                },
            });
            return valibot__WEBPACK_IMPORTED_MODULE_4__/* .parse */ .qgA(responseSchema, response);
        }
        catch (error) {
            const failed = valibot__WEBPACK_IMPORTED_MODULE_4__/* .safeParse */ .xLC(errorSchema, error);
            if (failed.success)
                return failed.output.response;
            if (signal.aborted)
                return { problem: "it did not answer in time" };
            // Where several addresses of a host were tried, Node gives an error without a message.
            const message = (0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error);
            return { problem: message === "" ? "no connection" : message };
        }
    };
}
const isFetch = (value) => typeof value === "function";
/** Reads a response of limited size. Of a longer error only the beginning is kept. */
async function limitSize({ status, headers, body, ok }) {
    const chunks = [];
    const stream = body ?? [];
    let length = 0;
    for await (const chunk of stream) {
        length += chunk.length;
        if (ok && length > maxBytes.success)
            throw new Error("its answer is larger than 8 MiB");
        chunks.push(chunk);
        if (!ok && length > maxBytes.error)
            break;
    }
    return new Response(length === 0 ? null : Buffer.concat(chunks), { status, headers });
}
/** Returns whether GitHub may answer another attempt. It gives 403 with a pause where requests come too fast. */
const isRetryable = (result) => "problem" in result ||
    (0,_service_result_js__WEBPACK_IMPORTED_MODULE_3__/* .isRetryableStatus */ .PS)(result.status, "GET") ||
    (result.status === 403 && result.headers["retry-after"] !== undefined);
/** Makes the error of a request: what GitHub did not give, its status, what it said, and what to do. */
function toGitHubError(result, what, permission, { redact }) {
    const message = `GitHub's API did not give ${what}`;
    if ("problem" in result)
        return new GitHubError({
            message: `${message}: ${result.problem}`,
            hint: "Check that the runner reaches GitHub's API (`GITHUB_API_URL`), and run the job again",
        });
    const { status, headers, data } = result;
    const said = valibot__WEBPACK_IMPORTED_MODULE_4__/* .safeParse */ .xLC(valibot__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ikc({ message: valibot__WEBPACK_IMPORTED_MODULE_4__/* .string */ .YjP() }), data);
    // Redacted before it is cut: half a secret would not be recognised.
    const words = said.success ? ` (${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_1__/* .shorten */ .ml)(redact(said.output.message).replace(/\s+/g, " "), 200)})` : "";
    const isLimited = headers["retry-after"] !== undefined || headers["x-ratelimit-remaining"] === "0";
    const hint = () => {
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
    };
    return new GitHubError({ message: `${message}: HTTP ${status}${words}`, hint: hint() }, status);
}


/***/ })

};
