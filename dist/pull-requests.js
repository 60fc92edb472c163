export const id = 661;
export const ids = [661];
export const modules = {

/***/ 2300:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   findPullRequests: () => (/* binding */ findPullRequests)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7934);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9137);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(6974);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6147);
/* harmony import */ var _github_api_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1388);
/* harmony import */ var _github_client_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3689);
/* harmony import */ var _run_variables_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7309);
// The pull requests of a commit, as evidence: from GitHub's API, all pages, and never "none" where GitHub did not say so
// (docs/internals/attestations.md, "Pull requests").








/** The most commits of a pull request that its own list has. */
const maxList = 250;
/** The pauses, in milliseconds, after which an empty answer is asked for again: after a push GitHub may not know yet. */
const pauses = [5_000, 10_000, 15_000];
const nullableTime = valibot__WEBPACK_IMPORTED_MODULE_6__/* .nullish */ .cl6(_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .timestampSchema */ .yo, () => undefined);
/** A user; null is one whose account was deleted. */
const user = valibot__WEBPACK_IMPORTED_MODULE_6__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_6__/* .object */ .Ikc({ login: valibot__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP() }), () => ({ login: "ghost" }));
const pullRequestSchema = valibot__WEBPACK_IMPORTED_MODULE_6__/* .object */ .Ikc({
    number: valibot__WEBPACK_IMPORTED_MODULE_6__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_6__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_6__/* .safeInteger */ .Y2b(), valibot__WEBPACK_IMPORTED_MODULE_6__/* .minValue */ .Wwf(1)),
    html_url: _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .httpUrlSchema */ .b$,
    state: valibot__WEBPACK_IMPORTED_MODULE_6__/* .picklist */ .KIO(["open", "closed"]),
    title: valibot__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP(),
    user,
    head: valibot__WEBPACK_IMPORTED_MODULE_6__/* .object */ .Ikc({ ref: valibot__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP(), sha: _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .commitShaSchema */ .jr }),
    base: valibot__WEBPACK_IMPORTED_MODULE_6__/* .object */ .Ikc({
        ref: valibot__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP(),
        sha: _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .commitShaSchema */ .jr,
        repo: valibot__WEBPACK_IMPORTED_MODULE_6__/* .object */ .Ikc({ id: valibot__WEBPACK_IMPORTED_MODULE_6__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_6__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_6__/* .safeInteger */ .Y2b()), full_name: valibot__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP() }),
    }),
    created_at: _fields_js__WEBPACK_IMPORTED_MODULE_2__/* .timestampSchema */ .yo,
    merged_at: nullableTime,
    merge_commit_sha: valibot__WEBPACK_IMPORTED_MODULE_6__/* .nullish */ .cl6(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .commitShaSchema */ .jr, () => null),
});
const reviewSchema = valibot__WEBPACK_IMPORTED_MODULE_6__/* .object */ .Ikc({ user, state: valibot__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP(), submitted_at: nullableTime });
/** A commit as evidence: what the service requires must be there. */
const evidenceSchema = valibot__WEBPACK_IMPORTED_MODULE_6__/* .intersect */ .y$5([
    _github_api_js__WEBPACK_IMPORTED_MODULE_3__/* .commitSchema */ .l,
    valibot__WEBPACK_IMPORTED_MODULE_6__/* .object */ .Ikc({
        html_url: _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .httpUrlSchema */ .b$,
        commit: valibot__WEBPACK_IMPORTED_MODULE_6__/* .object */ .Ikc({ message: valibot__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP(), author: valibot__WEBPACK_IMPORTED_MODULE_6__/* .object */ .Ikc({ date: _fields_js__WEBPACK_IMPORTED_MODULE_2__/* .timestampSchema */ .yo }) }),
    }),
]);
/**
 * Returns the pull requests of this repository that GitHub associates with a commit, in its order; none where it says so.
 * After a push, an empty answer is asked for again.
 * @throws ConfigurationError where the token may not read them or the commit is unknown, ServiceError where GitHub did
 *   not answer, CancelledError
 */
async function findPullRequests(commit, { token, redact, deadline, retries }, context) {
    const { apiUrl, repository, repositoryId, eventName } = (0,_run_variables_js__WEBPACK_IMPORTED_MODULE_5__/* .readRunVariables */ .r)(context.environment);
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
    const url = `${apiUrl}/repos/${repository}`;
    function given(response, subject) {
        if (response.success)
            return response.value;
        throw toGitHubError(response, subject);
    }
    async function list(path, schema, subject) {
        return given(await (0,_github_client_js__WEBPACK_IMPORTED_MODULE_4__/* .listFromGitHub */ .ky)(`${url}/${path}`, schema, access, context), subject);
    }
    async function commitsOf({ number, base, head }) {
        const subject = `the commits of pull request ${number}`;
        const listed = await list(`pulls/${number}/commits`, evidenceSchema, subject);
        if (listed.length < maxList)
            return listed;
        // GitHub lists no more than 250 there: the comparison of its two ends has all.
        const counted = valibot__WEBPACK_IMPORTED_MODULE_6__/* .object */ .Ikc({ commits: _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .wholeNumberSchema */ .ef });
        const whole = given(await (0,_github_client_js__WEBPACK_IMPORTED_MODULE_4__/* .getFromGitHub */ .Qz)(`${url}/pulls/${number}`, counted, access, context), subject);
        const range = { base: base.sha, head: head.sha };
        const all = given(await (0,_github_client_js__WEBPACK_IMPORTED_MODULE_4__/* .compareOnGitHub */ ._N)(url, range, evidenceSchema, access, context), subject);
        const [count, found] = [whole.content.commits, all.commits.length];
        if (count === found)
            return all.commits;
        throw toGitHubError({ reason: `it has ${count}, of which ${found} are listed` }, subject);
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
    const branch = redact.includes("branch") ? _fields_js__WEBPACK_IMPORTED_MODULE_2__/* .redactedValue */ .QC : one.head.ref;
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
        commits: commits.map(({ sha1, html_url, commit, author = "", author_username, ...facts }) => ({
            sha1,
            message: redact.includes("message") ? _fields_js__WEBPACK_IMPORTED_MODULE_2__/* .redactedValue */ .QC : (commit.message.split("\n", 1)[0] ?? "").trim(),
            author: isAuthorHidden ? _fields_js__WEBPACK_IMPORTED_MODULE_2__/* .redactedValue */ .QC : author,
            timestamp: commit.author.date,
            branch,
            url: html_url,
            ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_7__/* .omitUndefined */ .O)({ author_username: isAuthorHidden ? undefined : author_username }),
            ...signatureOf(facts),
        })),
    };
}
/** Returns the state of a signature in the words of GitHub's GraphQL API, as other clients send it; none where unsigned. */
function signatureOf({ verified, signature_state: reason, }) {
    if (verified === undefined || reason === undefined || reason === "unsigned")
        return {};
    const word = { malformed_signature: "malformed_sig", unknown_signature_type: "unknown_sig_type" }[reason];
    return { verified, signature_state: (word ?? reason).toUpperCase() };
}
/** Makes the error of a request: what GitHub did not give, why, and what to do. */
function toGitHubError({ reason: what, status, ...failure }, subject) {
    const message = `GitHub's API did not give ${subject}: ${what}`;
    const permissions = "the permissions `pull-requests: read` and `contents: read`";
    const misconfigured = (reason, hint) => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({ message, reason, hint });
    if (failure.isRateLimit === true)
        return new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7({
            message,
            reason: "This is GitHub's rate limit, not a missing permission",
            hint: "Run the job again later, or set a longer `timeout`",
        });
    if (status === 401)
        return misconfigured("The token behind `github-token` is not valid, or has expired", "Omit `github-token`: its default is the job's own token");
    if (status === 403 || failure.isRejected === true)
        return misconfigured("The token behind `github-token` may not read pull requests", `Give the job ${permissions}`);
    if (status === 404 || status === 422)
        return misconfigured("GitHub does not know it in this repository, or the token may not read it", `Check that the commit is pushed, and give the job ${permissions}`);
    const hint = "Run the job again when GitHub works. Check that GITHUB_API_URL is the address of GitHub's REST API";
    return new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7({ message, hint });
}


/***/ })

};
