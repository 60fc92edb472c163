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


/***/ })

};
