export const id = 661;
export const ids = [661];
export const modules = {

/***/ 2300:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   findPullRequests: () => (/* binding */ findPullRequests)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7934);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9137);
/* harmony import */ var _domain_run_metadata_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(964);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(6974);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6147);
/* harmony import */ var _github_client_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3689);
/* harmony import */ var _run_variables_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7309);
// The pull requests of a commit, as evidence: from GitHub's API, all pages, and never "none" where GitHub did not say so
// (docs/internals/attestations.md, "Pull requests").








/** GitHub's largest page, and the most commits of a pull request that its own list has. */
const pageSize = 100;
const maxList = 250;
/** More pages than anything real has. */
const maxPages = 1_000;
/** The pauses, in milliseconds, after which an empty answer is asked for again: after a push GitHub may not know yet. */
const pauses = [5_000, 10_000, 15_000];
const nullableTime = valibot__WEBPACK_IMPORTED_MODULE_5__/* .nullish */ .cl6(_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .timestampSchema */ .yo, () => undefined);
/** A user; null is one whose account was deleted. */
const user = valibot__WEBPACK_IMPORTED_MODULE_5__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({ login: valibot__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP() }), () => ({ login: "ghost" }));
const pullRequestSchema = valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({
    number: valibot__WEBPACK_IMPORTED_MODULE_5__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_5__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_5__/* .safeInteger */ .Y2b(), valibot__WEBPACK_IMPORTED_MODULE_5__/* .minValue */ .Wwf(1)),
    html_url: _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .httpUrlSchema */ .b$,
    state: valibot__WEBPACK_IMPORTED_MODULE_5__/* .picklist */ .KIO(["open", "closed"]),
    title: valibot__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP(),
    user,
    head: valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({ ref: valibot__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP(), sha: _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .commitShaSchema */ .jr }),
    base: valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({
        ref: valibot__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP(),
        sha: _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .commitShaSchema */ .jr,
        repo: valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({ id: valibot__WEBPACK_IMPORTED_MODULE_5__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_5__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_5__/* .safeInteger */ .Y2b()), full_name: valibot__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP() }),
    }),
    created_at: _fields_js__WEBPACK_IMPORTED_MODULE_2__/* .timestampSchema */ .yo,
    merged_at: nullableTime,
    merge_commit_sha: valibot__WEBPACK_IMPORTED_MODULE_5__/* .nullish */ .cl6(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .commitShaSchema */ .jr, () => null),
});
const reviewSchema = valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({ user, state: valibot__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP(), submitted_at: nullableTime });
const person = valibot__WEBPACK_IMPORTED_MODULE_5__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({ name: valibot__WEBPACK_IMPORTED_MODULE_5__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP()), email: valibot__WEBPACK_IMPORTED_MODULE_5__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP()), date: nullableTime }));
const commitSchema = valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({
    sha: _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .commitShaSchema */ .jr,
    html_url: _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .httpUrlSchema */ .b$,
    commit: valibot__WEBPACK_IMPORTED_MODULE_5__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({
        message: valibot__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP(),
        author: person,
        committer: person,
        verification: valibot__WEBPACK_IMPORTED_MODULE_5__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({ verified: valibot__WEBPACK_IMPORTED_MODULE_5__/* .boolean */ .zMY(), reason: valibot__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP() })),
    }), valibot__WEBPACK_IMPORTED_MODULE_5__/* .rawTransform */ .NTK(({ dataset, addIssue, NEVER }) => {
        const { message, author, committer, verification } = dataset.value;
        const timestamp = author?.date ?? committer?.date;
        if (timestamp === undefined) {
            addIssue({ message: "has no date" });
            return NEVER;
        }
        const name = (0,_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .authorText */ .D7)(author?.name ?? undefined, author?.email ?? undefined) ?? "";
        return { message, author: name, timestamp, verification };
    })),
    author: valibot__WEBPACK_IMPORTED_MODULE_5__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({ login: valibot__WEBPACK_IMPORTED_MODULE_5__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP()) })),
});
/**
 * Returns the pull requests of this repository that GitHub associates with a commit, in its order; none where it says so.
 * After a push, an empty answer is asked for again.
 * @throws ConfigurationError where the token may not read them or the commit is unknown, ServiceError where GitHub did
 *   not answer, CancelledError
 */
async function findPullRequests(commit, { token, redact, deadline, retries }, context) {
    const { apiUrl, repository, repositoryId, eventName } = (0,_run_variables_js__WEBPACK_IMPORTED_MODULE_4__/* .readRunVariables */ .r)(context.environment);
    if (token === undefined)
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
            message: "Input `github-token` is empty: GitHub cannot be asked for pull requests",
            hint: "Omit the input, or give a token with `pull-requests: read`",
        });
    if (apiUrl === undefined || repository === undefined)
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
            message: "GitHub cannot be asked for pull requests: GITHUB_API_URL or GITHUB_REPOSITORY is not set",
            hint: "Run this step on a runner of GitHub, which sets both",
        });
    const access = { token, deadline, retries };
    async function get(path, schema, subject) {
        const url = `${apiUrl}/repos/${repository}/${path}`;
        const response = await (0,_github_client_js__WEBPACK_IMPORTED_MODULE_3__/* .getFromGitHub */ .Q)(url, schema, access, context);
        if (response.success)
            return response.value;
        throw toGitHubError(response, subject);
    }
    async function list(path, schema, subject) {
        const items = [];
        for (let page = 1; page <= maxPages; page++) {
            const { content, hasNext } = await get(`${path}?per_page=${pageSize}&page=${page}`, valibot__WEBPACK_IMPORTED_MODULE_5__/* .array */ .YOg(schema), subject);
            items.push(...content);
            // A proxy can drop the header that names the next page.
            if (content.length === 0 || (!hasNext && content.length < pageSize))
                return items;
        }
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7({
            message: `GitHub's API did not give ${subject}: the list has more than ${maxPages} pages`,
            hint: "Check that GITHUB_API_URL is the address of GitHub's REST API, and that no proxy answers in its place",
        });
    }
    async function commitsOf({ number, base, head }) {
        const subject = `the commits of pull request ${number}`;
        const listed = await list(`pulls/${number}/commits`, commitSchema, subject);
        if (listed.length < maxList)
            return listed;
        // GitHub lists no more than 250 there: the comparison of its two ends has all.
        const { content: whole } = await get(`pulls/${number}`, valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({ commits: valibot__WEBPACK_IMPORTED_MODULE_5__/* .number */ .aig() }), subject);
        if (whole.commits === listed.length)
            return listed;
        const compared = valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({ total_commits: valibot__WEBPACK_IMPORTED_MODULE_5__/* .number */ .aig(), commits: valibot__WEBPACK_IMPORTED_MODULE_5__/* .array */ .YOg(commitSchema) });
        const all = [];
        for (let page = 1; all.length < whole.commits && page <= maxPages; page++) {
            const range = `compare/${base.sha}...${head.sha}?per_page=${pageSize}&page=${page}`;
            const { content } = await get(range, compared, subject);
            if (content.commits.length === 0)
                break;
            all.push(...content.commits);
        }
        if (all.length === whole.commits)
            return all;
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7({
            message: `GitHub's API did not give ${subject}: it has ${whole.commits}, of which ${all.length} are listed`,
            hint: "Report this pull request with the service's own client, or as a `generic` attestation",
        });
    }
    const shortCommit = commit.slice(0, 12);
    const isOfThisRepository = ({ base: { repo } }) => repositoryId === undefined
        ? repo.full_name.toLowerCase() === repository.toLowerCase()
        : String(repo.id) === repositoryId;
    const associated = () => list(`commits/${commit}/pulls`, pullRequestSchema, `the pull requests of commit ${commit}`);
    let all = await associated();
    for (const pause of eventName === "push" ? pauses : []) {
        if (all.some(isOfThisRepository))
            break;
        if (pause >= deadline.left())
            throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7({
                message: `GitHub knows no pull request of commit ${shortCommit} yet, and \`timeout\` ends before it is asked again`,
                reason: "After a push it can take half a minute until GitHub knows of the pull request",
                hint: "Set a longer `timeout`",
            });
        context.logger.info(`GitHub knows no pull request of commit ${shortCommit} yet; asking again in ${pause / 1_000} s`);
        await context.clock.sleep(pause, context.signal);
        all = await associated();
    }
    for (const { html_url: url, base } of all.filter((one) => !isOfThisRepository(one)))
        context.logger.info(`${url} does not count: it is for ${base.repo.full_name}, not for ${repository}`);
    const found = all.filter(isOfThisRepository);
    const pullRequests = [];
    for (const one of found) {
        const subject = `the reviews of pull request ${one.number}`;
        const reviews = await list(`pulls/${one.number}/reviews`, reviewSchema, subject);
        pullRequests.push(toPullRequest(one, reviews, await commitsOf(one), redact));
    }
    return pullRequests;
}
function toPullRequest(one, reviews, commits, redact) {
    const { merged_at } = one;
    const branch = redact.includes("branch") ? _domain_run_metadata_js__WEBPACK_IMPORTED_MODULE_6__/* .redactedValue */ .Q : one.head.ref;
    const isAuthorHidden = redact.includes("author");
    return {
        url: one.html_url,
        state: merged_at === undefined ? (one.state === "open" ? "OPEN" : "CLOSED") : "MERGED",
        // GitHub names a test merge for one that is not merged.
        merge_commit: merged_at === undefined ? null : one.merge_commit_sha,
        author: one.user.login,
        title: one.title,
        head_ref: branch,
        base_ref: one.base.ref,
        created_at: one.created_at,
        ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_7__/* .omitUndefined */ .O)({ merged_at }),
        approvers: reviews
            .filter(({ state }) => state === "APPROVED")
            .map(({ user, state, submitted_at: timestamp }) => ({
            username: user.login,
            state,
            ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_7__/* .omitUndefined */ .O)({ timestamp }),
        })),
        commits: commits.map(({ sha, html_url, commit, author }) => ({
            sha1: sha,
            message: redact.includes("message") ? _domain_run_metadata_js__WEBPACK_IMPORTED_MODULE_6__/* .redactedValue */ .Q : (commit.message.split("\n", 1)[0] ?? "").trim(),
            author: isAuthorHidden ? _domain_run_metadata_js__WEBPACK_IMPORTED_MODULE_6__/* .redactedValue */ .Q : commit.author,
            timestamp: commit.timestamp,
            branch,
            url: html_url,
            ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_7__/* .omitUndefined */ .O)({ author_username: isAuthorHidden ? undefined : author?.login }),
            ...(commit.verification && signatureOf(commit.verification)),
        })),
    };
}
/** Returns the state of a signature in the words of GitHub's GraphQL API, as other clients send it; none where unsigned. */
function signatureOf({ verified, reason }) {
    if (reason === "unsigned")
        return {};
    const word = { malformed_signature: "malformed_sig", unknown_signature_type: "unknown_sig_type" }[reason];
    return { verified, signature_state: (word ?? reason).toUpperCase() };
}
/** Makes the error of a request: what GitHub did not give, why, and what to do. */
function toGitHubError(failure, subject) {
    const { reason: what, status, isRateLimit, isRejected } = failure;
    const message = `GitHub's API did not give ${subject}: ${what}`;
    if (isRateLimit === true) {
        const reason = "This is GitHub's rate limit, not a missing permission";
        return new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7({ message, reason, hint: "Run the job again later, or set a longer `timeout`" });
    }
    const permissions = "the permissions `pull-requests: read` and `contents: read`";
    if (status === 401)
        return new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
            message,
            reason: "The token behind `github-token` is not valid, or has expired",
            hint: "Omit `github-token`: its default is the job's own token",
        });
    if (status === 403 || isRejected === true) {
        const reason = "The token behind `github-token` may not read pull requests";
        return new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({ message, reason, hint: `Give the job ${permissions}` });
    }
    if (status === 404 || status === 422) {
        const reason = "GitHub does not know it in this repository, or the token may not read it";
        const hint = `Check that the commit is pushed, and give the job ${permissions}`;
        return new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({ message, reason, hint });
    }
    const hint = "Run the job again when GitHub works. Check that GITHUB_API_URL is the address of GitHub's REST API";
    return new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7({ message, hint });
}


/***/ })

};
