export const id = 904;
export const ids = [904];
export const modules = {

/***/ 2090:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ runProgram)
/* harmony export */ });
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1421);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1469);
// Runs other programs: git and docker's credential helpers. Each ends in bounded time with bounded output, and gets neither an
// input of the step nor one of its two tokens.



/**
 * Runs a program and waits for its end. Never throws for what the program does.
 * @throws CancelledError when the job is cancelled meanwhile; the program is killed then, with all that it started
 */
async function runProgram(command, context) {
    const { signal } = context;
    const result = signal.aborted ? undefined : await start(command, context);
    if (result !== undefined && !signal.aborted)
        return result;
    throw (0,_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .cancelledWhile */ .dy)(`\`${command.program}\` was running`);
}
function start(command, context) {
    const { clock, signal } = context;
    const { program, args, input, environment, timeLimit, outputLimit } = command;
    const child = (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.spawn)(program, args, {
        // Windows looks for a program in the current directory first: that must not be the workspace.
        cwd: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(process.execPath),
        env: withoutTokens(environment, context),
        stdio: ["pipe", "pipe", "ignore"],
        // A group of its own, so that what it starts can be ended with it. On Windows this would open a console.
        detached: process.platform !== "win32",
        windowsHide: true,
    });
    return new Promise((resolve) => {
        if (child.pid === undefined) {
            child.on("error", (error) => {
                resolve({ output: Buffer.of(), failure: startFailure(error, program) });
            });
            return;
        }
        let failure;
        const end = (reason) => {
            failure ??= reason;
            killGroup(child);
            // What left the group could keep it open.
            child.stdout.destroy();
        };
        const closed = new AbortController();
        void clock.sleep(timeLimit, closed.signal).then(() => {
            if (!closed.signal.aborted)
                end(`did not answer within ${Math.round(timeLimit / 1000)} s`);
        });
        const onAbort = () => {
            end("was cancelled");
        };
        signal.addEventListener("abort", onAbort, { signal: closed.signal });
        const output = [];
        let length = 0;
        child.stdout.on("data", (chunk) => {
            length += chunk.length;
            if (length > outputLimit)
                end("printed more output than is accepted");
            else
                output.push(chunk);
        });
        // A program may end before it has read everything: its exit code says more than a broken pipe.
        child.stdin.on("error", () => undefined).end(input);
        child.on("exit", () => {
            killGroup(child);
        });
        child.on("close", (code, killedBy) => {
            closed.abort();
            if (code !== 0)
                failure ??= `failed (${killedBy ?? `exit code ${code}`})`;
            resolve({ output: Buffer.concat(output), failure });
        });
    });
}
/** Kills a program and all that it started, except what has made a group of its own. */
function killGroup(child) {
    if (child.pid === undefined)
        return;
    try {
        if (process.platform === "win32")
            child.kill("SIGKILL");
        else
            process.kill(-child.pid, "SIGKILL");
    }
    catch {
        // Nothing of the group is left.
    }
}
const startFailure = (error, program) => error.code === "ENOENT"
    ? `is not installed (no ${program} on the PATH)`
    : `failed (${error.code ?? "cannot be started"})`;
/** Whose secrets no other program gets. The proxy's password is handed on, and a registry's to its own helper. */
const ownersOfTokens = ["`api-token`", "`github-token`"];
/** Returns the variables without inputs, by their names, and without those that hold a token of the step, by their values. */
function withoutTokens(environment, { findSecret }) {
    const kept = Object.entries(environment).filter(([name, value = ""]) => 
    // Windows ignores case in names.
    !/^INPUT_/i.test(name) && !ownersOfTokens.includes(findSecret(value) ?? ""));
    return Object.fromEntries(kept);
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

/***/ 2904:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G4: () => (/* binding */ findTracked),
/* harmony export */   Tg: () => (/* binding */ isCheckoutOfThisJob),
/* harmony export */   b$: () => (/* binding */ readCheckout)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7975);
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(7934);
/* harmony import */ var _lib_child_process_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2090);
/* harmony import */ var _lib_identifiers_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2528);
/* harmony import */ var _commits_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8694);
/* harmony import */ var _read_run_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(2086);
// Reads two commits and the index by git. The checkout is not trusted: its configuration must not make git run a program, use the
// network or wait, and no text from a workflow may be taken for an option, so names are passed on standard input.









/**
 * Reads a commit and the one that is checked out, in the workspace.
 * @param revision anything that git resolves; a tag is resolved to its commit
 * @throws CancelledError
 */
async function readCheckout(revision, context) {
    // Git reads one name per line.
    if (/[\n\0]/.test(revision))
        return { problem: "takes no name with a line break" };
    const { output, problem } = await catFile("--batch", [`${revision}^{commit}`, "HEAD^{commit}"], context);
    if (output === undefined)
        return { problem };
    const [commit, head] = parseObjects(output);
    return { commit, head };
}
/**
 * Finds which of some files git tracks in the workspace: without a checkout none.
 * @param paths of files, relative to the workspace, with `/`, without `.` and `..`
 * @returns undefined where there is a checkout, and git cannot tell
 * @throws CancelledError
 */
async function findTracked(paths, context) {
    if (!hasCheckout(context.environment))
        return new Set();
    // Git reads one name per line, and ends at one that leads out of the workspace.
    const files = paths.filter((path) => !/[\n\0]|^\.\.?\//.test(path));
    // `:0:` is the file in the index.
    const names = files.map((path) => `:0:${path}`);
    const { output } = await catFile("--batch-check=%(objectname)", names, context);
    if (output === undefined)
        return undefined;
    const answers = output.toString("latin1").split("\n");
    return new Set(files.filter((_, index) => /^[0-9a-f]+$/.test(answers[index] ?? "")));
}
const gitDirectoryOf = ({ GITHUB_WORKSPACE: workspace = "" }) => (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(workspace, ".git");
const hasCheckout = (environment) => Boolean(environment["GITHUB_WORKSPACE"]) && (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.existsSync)(gitDirectoryOf(environment));
/** How long git may take, in milliseconds. */
const timeLimit = 10_000;
/** The longest output: more than two commits, or the paths of all artifacts, take. */
const outputLimit = 8 * 1024 * 1024;
/** Returns what `git cat-file` answers in the workspace about these names, or why it does not, as in "git …". */
async function catFile(option, names, context) {
    if (!hasCheckout(context.environment))
        return { problem: "has no checkout in the workspace" };
    const gitDirectory = gitDirectoryOf(context.environment);
    const { output, failure } = await (0,_lib_child_process_js__WEBPACK_IMPORTED_MODULE_4__/* .runProgram */ .m)({
        program: "git",
        args: [...settings, "cat-file", option],
        input: names.map((name) => `${name}\n`).join(""),
        environment: environmentForGit(context.environment, gitDirectory),
        timeLimit,
        outputLimit,
    }, context);
    return failure === undefined ? { output } : { problem: failure };
}
/**
 * Returns whether this job checked out what is in the workspace: a self-hosted runner keeps the workspace of earlier jobs. A checkout
 * of the commit that is there already leaves `HEAD` as it is and writes `FETCH_HEAD`; the index says nothing, because `git status`
 * writes it too. A `.git` that is a file is a worktree's. Where the job's start is not known, the checkout counts as the job's.
 */
function isCheckoutOfThisJob({ environment }) {
    const gitDirectory = gitDirectoryOf(environment);
    const jobStart = (0,_read_run_js__WEBPACK_IMPORTED_MODULE_7__/* .findJobStart */ .vG)(environment);
    if (jobStart === undefined || (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.statSync)(gitDirectory, { throwIfNoEntry: false })?.isFile())
        return true;
    return ["HEAD", "FETCH_HEAD"].some((name) => {
        const status = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.statSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(gitDirectory, name), { throwIfNoEntry: false });
        return status !== undefined && status.mtimeMs > jobStart;
    });
}
/** The variables that git needs to start. It gets no inputs, no tokens and no other GIT_ variables. */
const inheritedVariables = /^(?:PATH|PATHEXT|SYSTEMROOT|HOME|USERPROFILE|XDG_CONFIG_HOME|TMPDIR|TEMP|TMP|LD_LIBRARY_PATH|DYLD_LIBRARY_PATH|GIT_EXEC_PATH)$/i;
/** An empty file. Git understands this name on every system. */
const emptyFile = "/dev/null";
function environmentForGit(environment, gitDirectory) {
    const inherited = Object.entries(environment).filter(([name]) => inheritedVariables.test(name));
    return {
        ...Object.fromEntries(inherited),
        // Only the repository's own configuration.
        GIT_CONFIG_NOSYSTEM: "1",
        GIT_CONFIG_GLOBAL: emptyFile,
        // With the directory given, git does not check who owns it ("dubious ownership" in a container), in every version;
        // `-c safe.directory` is ignored by some (2.35.2 to 2.37).
        GIT_DIR: gitDirectory,
        // Objects as they are: not replaced, with their own parents.
        GIT_NO_REPLACE_OBJECTS: "1",
        GIT_GRAFT_FILE: emptyFile,
        // A partial clone would fetch what it lacks, with commands that its configuration names.
        GIT_NO_LAZY_FETCH: "1",
        GIT_ALLOW_PROTOCOL: "none",
        GIT_TERMINAL_PROMPT: "0",
    };
}
/**
 * Settings that override the repository's own: a program that git runs when it reads the index, as for `:path`, and a copy of the
 * history that git trusts without reading the commits.
 */
const settings = ["-c", "core.fsmonitor=false", "-c", "core.commitGraph=false"];
/**
 * Parses the output of `git cat-file --batch`, one answer for each name in their order: `<sha> commit <size>`, the bytes, a
 * line break; or one line that says that there is none.
 */
function parseObjects(output) {
    const commits = [];
    for (let at = 0; at < output.length;) {
        const lineEnd = output.indexOf("\n", at);
        if (lineEnd < 0)
            break;
        const [, sha, length] = /^([0-9a-f]{40}) commit (\d+)$/.exec(output.toString("latin1", at, lineEnd)) ?? [];
        at = lineEnd + 1;
        commits.push(sha === undefined ? undefined : parseCommit(sha, output.subarray(at, at + Number(length))));
        if (sha !== undefined)
            at += Number(length) + 1;
    }
    return commits;
}
/**
 * Parses a commit: header lines, an empty line, the message. Undefined where the bytes do not hash to the SHA: the workspace
 * could hold anything under the commit's name.
 */
function parseCommit(sha, content) {
    const hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha1").update(`commit ${content.length}\0`).update(content).digest("hex");
    if (hash !== sha)
        return undefined;
    const end = content.indexOf("\n\n");
    const header = end < 0 ? content : content.subarray(0, end);
    const message = end < 0 ? Buffer.of() : content.subarray(end + 2);
    // Names of headers and numbers are ASCII; only author and message need the encoding.
    const lines = header.toString("latin1").split("\n");
    const valueOf = (key) => lines.find((line) => line.startsWith(`${key} `))?.slice(key.length + 1);
    // Git takes only these for parents: anybody can write further headers.
    const firstOther = lines.findIndex((line, index) => index > 0 && !line.startsWith("parent "));
    const decoder = createCommitDecoder(valueOf("encoding"));
    const decode = (latin1) => decoder.decode(Buffer.from(latin1, "latin1"));
    const { name, email, timestamp } = parseAuthor(valueOf("author") ?? "");
    return {
        sha1: valibot__WEBPACK_IMPORTED_MODULE_8__/* .parse */ .qgA(_lib_identifiers_js__WEBPACK_IMPORTED_MODULE_5__/* .commitShaSchema */ .jr, sha),
        message: (0,_commits_js__WEBPACK_IMPORTED_MODULE_6__/* .nonEmpty */ .hq)(decoder.decode(message)),
        author: (0,_commits_js__WEBPACK_IMPORTED_MODULE_6__/* .describeAuthor */ .N$)(decode(name), decode(email)),
        timestamp,
        parents: lines.slice(1, firstOther).map((line) => line.slice("parent ".length)),
    };
}
/** Parses `Name <email> seconds zone`. Without a regular expression over the whole line, which anybody can write. */
function parseAuthor(line) {
    const start = line.indexOf("<");
    const end = start < 0 ? -1 : line.indexOf(">", start);
    if (end < 0)
        return { name: "", email: "" };
    const [, date] = /^ (-?\d{1,12}) [+-]\d+$/.exec(line.slice(end + 1)) ?? [];
    return {
        name: line.slice(0, start),
        email: line.slice(start + 1, end),
        timestamp: date === undefined ? undefined : Number(date),
    };
}
/**
 * Returns a decoder for the commit's `encoding`, else for UTF-8. A byte without a meaning becomes U+FFFD. Git writes no UTF-16: a
 * commit that says so would hide its author.
 */
function createCommitDecoder(encoding) {
    try {
        const decoder = new node_util__WEBPACK_IMPORTED_MODULE_3__.TextDecoder(encoding);
        return decoder.encoding.startsWith("utf-16") ? new node_util__WEBPACK_IMPORTED_MODULE_3__.TextDecoder() : decoder;
    }
    catch (error) {
        // An encoding that is unknown here.
        if (error instanceof RangeError)
            return new node_util__WEBPACK_IMPORTED_MODULE_3__.TextDecoder();
        throw error;
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
