export const id = 847;
export const ids = [847];
export const modules = {

/***/ 2090:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ runProgram)
/* harmony export */ });
/* unused harmony export withoutSecrets */
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1421);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6046);
/* harmony import */ var _with_timeout_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5904);
// Runs other programs: git, docker and docker's credential helpers. Each ends in bounded time with bounded output, and
// gets neither the inputs of the step nor a token of the runner.




/**
 * Runs a program and waits for its end. Never throws for what the program does.
 * @throws Cancelled when the job is cancelled meanwhile; the program is killed then
 */
async function runProgram(command, context) {
    const result = await (0,_with_timeout_js__WEBPACK_IMPORTED_MODULE_3__/* .withTimeout */ .w)(command.timeLimit, context, (signal) => run(command, signal));
    if (context.signal.aborted)
        throw new _domain_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .CancelledError */ .cc({ message: `The job was cancelled while \`${command.program}\` was running` });
    return result;
}
function run(command, signal) {
    const { program, args, input, environment, outputLimit } = command;
    return new Promise((resolve) => {
        const options = {
            // Windows looks for a program in the current directory first: that must not be the workspace.
            cwd: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(process.execPath),
            env: withoutSecrets(environment),
            encoding: "buffer",
            maxBuffer: outputLimit,
            signal,
            killSignal: "SIGKILL",
            windowsHide: true,
        };
        const child = (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.execFile)(program, args, options, (error, output, errorOutput) => {
            const failure = error === null ? {} : { failure: failureOf(error, command, signal) };
            resolve({ output, errorOutput, ...failure });
        });
        // A program may end before it has read everything; how it ended says more than a broken pipe.
        child.stdin?.on("error", () => undefined).end(input);
    });
}
// The message of the error is not repeated: Node puts everything into it that the program wrote to standard error.
function failureOf({ code, signal: killedBy }, { program, timeLimit }, signal) {
    if (signal.aborted)
        return { kind: "timed-out", reason: `did not answer within ${Math.round(timeLimit / 1000)} s` };
    if (code === "ENOENT")
        return { kind: "not-found", reason: `is not installed (no ${program} on the PATH)` };
    if (code === "ERR_CHILD_PROCESS_STDIO_MAXBUFFER")
        return { kind: "output-too-long", reason: "printed more than is read" };
    const how = typeof code === "number" ? `exit code ${code}` : String(code ?? killedBy);
    return { kind: "failed", reason: `failed (${how})` };
}
/** Inputs, the runner's own variables for actions, and tokens. Windows does not tell apart upper and lower case in names. */
const secretVariable = /^(?:INPUT_.*|ACTIONS_.*|(?:GITHUB|GH|RUNNER)_(?:.*_)?TOKEN)$/i;
/** Returns the variables without the step's inputs and without the runner's tokens. */
function withoutSecrets(environment) {
    return Object.fromEntries(Object.entries(environment).filter(([name]) => !secretVariable.test(name)));
}


/***/ }),

/***/ 5904:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   w: () => (/* binding */ withTimeout)
/* harmony export */ });
/**
 * Gives work a signal that aborts after so many milliseconds, or when the job is cancelled.
 * The work's own result or error comes out.
 */
async function withTimeout(milliseconds, context, work) {
    const tooLate = new AbortController();
    const finished = new AbortController();
    const timer = context.clock.sleep(milliseconds, finished.signal).then(() => {
        tooLate.abort();
    });
    try {
        return await work(AbortSignal.any([context.signal, tooLate.signal]));
    }
    finally {
        finished.abort();
        await timer;
    }
}


/***/ }),

/***/ 8977:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  d: () => (/* binding */ dryRunOutcome),
  w: () => (/* binding */ skippedOutcome)
});

// EXTERNAL MODULE: ./build/service/request.js
var request = __webpack_require__(5625);
// EXTERNAL MODULE: ./build/workflow/event.js
var workflow_event = __webpack_require__(5980);
// EXTERNAL MODULE: ./build/workflow/run-variables.js
var run_variables = __webpack_require__(7309);
;// CONCATENATED MODULE: ./build/workflow/missing-secrets.js


/** The events whose runs lack secrets; `pull_request_target` has them, since it runs what the base says. */
const eventsOfPullRequests = new Set(["pull_request", "pull_request_review", "pull_request_review_comment"]);
const dependabot = "dependabot[bot]";
/**
 * Why this run is given no secrets, in words that can follow "because"; undefined when it should have them, so that an
 * empty token is a mistake of the configuration.
 * @throws Cancelled
 */
async function missingSecretsReason(context) {
    const run = (0,run_variables/* readRunVariables */.r2)(context.environment);
    if (run.eventName === undefined || !eventsOfPullRequests.has(run.eventName))
        return undefined;
    const event = await (0,workflow_event/* readEvent */.j)(run.eventPath, context);
    return whyFork(event) ?? whyDependabot(run, event);
}
function whyFork({ pull_request: pullRequest, repository }) {
    const from = pullRequest?.head?.repo;
    if (from === null)
        return "the pull request comes from a fork that is gone, and GitHub gives such runs no secrets";
    const into = pullRequest?.base?.repo ?? repository;
    const differs = from?.id !== undefined && into?.id !== undefined
        ? from.id !== into.id
        : from?.full_name !== undefined &&
            into?.full_name !== undefined &&
            from.full_name.toLowerCase() !== into.full_name.toLowerCase();
    if (!differs)
        return undefined;
    const name = from?.full_name === undefined ? "" : ` (${from.full_name})`;
    return `the pull request comes from a fork${name}, and GitHub gives such runs no secrets`;
}
function whyDependabot(run, { pull_request: pullRequest, sender }) {
    const someone = [run.actor, sender?.login, pullRequest?.user?.login];
    if (!someone.includes(dependabot))
        return undefined;
    return "the pull request comes from Dependabot, and GitHub gives such runs only the secrets that are stored for Dependabot";
}

;// CONCATENATED MODULE: ./build/operations/shared/not-sent.js


/** The requests of a dry-run, as they would have been sent, without the credential. */
function dryRunOutcome({ calls, service, ...about }) {
    return { kind: "dry-run", ...about, requests: calls.map((call) => (0,request/* describeRequest */.Ng)(call, service)) };
}
/** A write that is left out because there is no API token and `on-missing-token: skip` says so. */
async function skippedOutcome(operation, artifacts, context) {
    const why = await missingSecretsReason(context);
    const reason = why ?? "the secret that `api-token` is made of is not set, or not visible to this workflow";
    return { kind: "skipped", operation, reason: `There is no API token: ${reason}`, artifacts };
}


/***/ }),

/***/ 2841:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   IU: () => (/* binding */ htmlUrlIn),
/* harmony export */   Yf: () => (/* binding */ jsonIn),
/* harmony export */   o_: () => (/* binding */ jsonOf)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7934);
/* harmony import */ var _lib_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(292);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9137);
// What operations take from a reply besides what it was asked for.



const longestUrl = 2_000;
const linkedSchema = valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(
// There may be ten thousand answers: an address of megabytes is none.
valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ html_url: valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .httpUrlSchema */ .b$, valibot__WEBPACK_IMPORTED_MODULE_2__/* .maxLength */ .Ru6(longestUrl)) }), valibot__WEBPACK_IMPORTED_MODULE_2__/* .transform */ .pdi((answer) => answer.html_url));
/** The `html_url` of an answer, when it has one that can be linked: http(s), without user info and control characters. */
function htmlUrlIn(answer) {
    const link = valibot__WEBPACK_IMPORTED_MODULE_2__/* .safeParse */ .xLC(linkedSchema, answer);
    return link.success ? link.output : undefined;
}
/** The JSON of an answer, to be handed on as it is; undefined for silence and for what is no JSON. */
function jsonIn(httpResult) {
    return httpResult.kind === "no-response" ? undefined : jsonOf(httpResult.body);
}
/** The JSON that these bytes are; undefined when they are none. */
function jsonOf(body) {
    const json = (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_0__/* .parseJson */ .q)(body);
    return json.success ? json.value : undefined;
}


/***/ }),

/***/ 930:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  d: () => (/* binding */ commonFields),
  u: () => (/* binding */ resolveTarget)
});

// EXTERNAL MODULE: ./build/domain/errors.js
var errors = __webpack_require__(6046);
// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
// EXTERNAL MODULE: ./build/domain/identifiers.js
var identifiers = __webpack_require__(9137);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
;// CONCATENATED MODULE: ./build/domain/with-source.js
// Values that remember where they came from.
/** A value with its source, or nothing where there is no value. */
function withSource(source, value) {
    return value === undefined ? undefined : { value, source };
}

;// CONCATENATED MODULE: ./build/workflow/pull-request.js
// Which of a pull request's commits a run is about: its head, never the merge that GitHub makes up for testing.


/** The number of the pull request whose merge commit the run is on, or undefined where it is on none. */
function testedPullRequest(run) {
    const [, number] = /^refs\/pull\/(\d{1,15})\/merge$/.exec(run.ref ?? "") ?? [];
    return number === undefined ? undefined : Number(number);
}
/**
 * The head commit of the pull request that the run tests.
 * @throws ConfigurationProblem when the event does not tell: the merge commit is never taken in its place
 */
function headOfPullRequest(number, event) {
    const pullRequest = event.pull_request;
    const sameOne = pullRequest?.number === undefined || pullRequest.number === number;
    const head = sameOne ? pullRequest?.head?.sha : undefined;
    if (head !== undefined)
        return head;
    throw new errors/* ConfigurationError */.j1({
        message: `The run is on the merge commit of pull request ${number}, and its event does not say which commit the pull request's head is`,
        reason: "the event's payload is missing, unreadable or of another event, and the merge commit is only made for testing: nobody would find it again",
        hint: "Set the input `git-commit` to the commit to record, for example `${{ github.event.pull_request.head.sha }}`",
    });
}
/**
 * The branch of a commit that the event names: the pull request's branch with its head, the branch of `GITHUB_REF` with
 * `GITHUB_SHA`. Any other commit could be on any branch, a tag is on none: undefined, never guessed.
 */
function branchOf(commit, run, event) {
    const [, branch] = /^refs\/heads\/(.+)$/.exec(run.ref ?? "") ?? [];
    if (branch !== undefined && commit === run.sha)
        return { value: branch, source: "runner" };
    const head = event.pull_request?.head;
    if (head?.sha !== commit)
        return undefined;
    return withSource("runner", run.headRef) ?? withSource("event", head.ref);
}

// EXTERNAL MODULE: ./build/workflow/run-variables.js
var run_variables = __webpack_require__(7309);
;// CONCATENATED MODULE: ./build/workflow/git-commit.js
// The commit that goes on record: which one it is, and what is known about it.







/**
 * The commit that the run is about (contract.md 3): the input, else the head where the run is on a pull request's merge
 * commit, else `GITHUB_SHA`; undefined when the runner names none.
 * @throws ConfigurationProblem when the input names no commit, or when a pull request's head is not known
 */
async function resolveCommit(question, run, event, checkout) {
    if (question.gitCommit !== undefined) {
        const named = await findCommit("git-commit", question.gitCommit, checkout);
        if (named.kind === "here")
            return { value: named.sha, source: "input" };
        // A whole SHA needs no checkout, and a shallow clone lacks many.
        if (named.sha !== undefined)
            return { value: named.sha, source: "input" };
        throw new errors/* ConfigurationError */.j1({
            message: "Input `git-commit` names no commit",
            reason: named.reason,
            hint: "Give the 40 hex characters of a commit, or check out the repository so that git finds the name (actions/checkout; with `fetch-depth: 0` for tags, other branches and older commits)",
        });
    }
    const pullRequest = testedPullRequest(run);
    if (pullRequest !== undefined)
        return { value: headOfPullRequest(pullRequest, event), source: "event" };
    return withSource("runner", run.sha);
}
/**
 * Finds what an input names: whatever git resolves in the workspace, through a tag to its commit.
 * @throws ConfigurationProblem when it names something that is no commit, or none that can be recorded
 */
async function findCommit(input, revision, checkout) {
    if (/^(0{40}|0{64})$/.test(revision)) {
        throw new errors/* ConfigurationError */.j1({
            message: `Input \`${input}\` is zeros, which stand for a commit that does not exist`,
            reason: "events carry them where there is none, as before the first push of a branch",
            hint: "Leave the input empty then, or give another commit",
        });
    }
    const found = await checkout.resolve(revision);
    if (found.kind === "unknown") {
        const sha = dist/* safeParse */.xLC(run_variables/* writtenShaSchema */.bB, revision);
        return { kind: "elsewhere", sha: sha.success ? sha.output : undefined, reason: found.reason };
    }
    const peeled = found.type === "commit" ? found : await checkout.resolve(`${found.name}^{commit}`);
    const sha = dist/* safeParse */.xLC(identifiers/* commitShaSchema */.jr, peeled.kind === "object" ? peeled.name : undefined);
    if (sha.success)
        return { kind: "here", sha: sha.output };
    throw new errors/* ConfigurationError */.j1({
        message: `Input \`${input}\` names no commit that can be recorded`,
        reason: found.name.length === 40
            ? `in this checkout it is a ${found.type}`
            : "the repository names its commits by SHA-256, and the service takes names of 40 hex characters",
        hint: "Give a commit that has a name of 40 hex characters",
    });
}
/** Field by field what the first source that knows it says: GitHub API, event payload, local git (contract.md 3). */
function describeCommit(commit, { api, event, git }, branch, url) {
    const first = (fact) => withSource("GitHub API", api && fact(api)) ??
        withSource("event", event && fact(event)) ??
        withSource("git", git && fact(git));
    return (0,omit_undefined/* omitUndefined */.O)({
        sha1: commit,
        message: first((facts) => facts.message),
        author: first((facts) => facts.author),
        author_username: first((facts) => facts.authorUsername),
        branch,
        // The event's time is not known to be the author's, so it only serves where nobody else knows the commit.
        timestamp: withSource("GitHub API", api?.timestamp) ??
            withSource("git", git?.timestamp) ??
            ((api ?? git) ? undefined : withSource("event", event?.timestamp)),
        url,
        parents: first((facts) => facts.parents),
        verified: first((facts) => facts.verified),
        signature_state: first((facts) => facts.signatureState),
    });
}
/** The commit as requests carry it. */
function gitCommitOf(commit) {
    return (0,omit_undefined/* omitUndefined */.O)({
        sha1: commit.sha1.value,
        message: commit.message?.value,
        author: commit.author?.value,
        author_username: commit.author_username?.value,
        branch: commit.branch?.value,
        timestamp: commit.timestamp?.value,
        url: commit.url?.value,
        parents: commit.parents?.value,
        verified: commit.verified?.value,
        signature_state: commit.signature_state?.value,
    });
}
/** A commit of the list as requests carry it. Its branch is not known: many lead to the same commit. */
function listedCommitOf(facts, url) {
    return (0,omit_undefined/* omitUndefined */.O)({
        sha1: facts.sha,
        message: facts.message,
        author: facts.author,
        author_username: facts.authorUsername,
        timestamp: facts.timestamp,
        url,
        parents: facts.parents,
        verified: facts.verified,
        signature_state: facts.signatureState,
    });
}

;// CONCATENATED MODULE: ./build/workflow/commits-between.js
// The list of commits since an earlier one (`commits-from`). A list is whole or it is an error: one that silently lacks
// commits, or holds some of the base's own, would be a wrong record.


/** How many commits a list holds at most. */
const longestList = 1000;
/**
 * The commits that lie between a base (left out) and the commit (the first), newest first as `git log` lists them: from
 * git, or from GitHub's API where the clone does not hold them all. Undefined where nothing lies between.
 * @param from the input `commits-from`
 * @throws ConfigurationProblem when the base names no commit, when the two have no history in common, and when nobody
 *   knows all of the commits between
 */
async function commitsBetween(from, commit, checkout, api, context) {
    const base = await findCommit("commits-from", from, checkout);
    if (base.sha === commit)
        return undefined;
    const inGit = base.kind === "here" ? await rangeInGit(base.sha, commit, checkout) : unknown(base.reason);
    const found = inGit.kind === "known" ? inGit : await rangeInApi(base.sha ?? from, commit, api);
    if (found.kind === "known")
        return worthSending(found.range, context);
    throw new errors/* ConfigurationError */.j1({
        message: "The commits between input `commits-from` and the commit are not all known",
        reason: [inGit, found]
            .flatMap((attempt) => (attempt.kind === "unknown" ? [attempt.reason] : []))
            .join("; "),
        hint: "Fetch the history that reaches back to it, with `fetch-depth: 0` at actions/checkout",
    });
}
function worthSending(range, context) {
    if (range?.total === 0) {
        context.logger.warn("The commit is older than `commits-from`: no commit lies between, and no list of commits is sent.");
        return undefined;
    }
    if (range !== undefined && range.total > longestList) {
        context.logger.warn(`${range.total} commits lie between \`commits-from\` and the commit: the newest ${longestList} are sent.`);
    }
    return range;
}
async function rangeInGit(base, commit, checkout) {
    const walk = await checkout.walk(base, commit);
    if (walk.kind === "failed")
        return unknown("git does not know both of them in this checkout");
    const { passed, edge, isShallow } = walk;
    const source = "git";
    if (passed.length === 0)
        return { kind: "known", range: { total: 0, commits: [], source } };
    if (!isShallow && edge.length === 0) {
        throw new errors/* ConfigurationError */.j1({
            message: "Input `commits-from` names a commit that has no history in common with the commit",
            hint: "Give an earlier commit of the same history; `fetch-depth: 0` at actions/checkout fetches all of it",
        });
    }
    const wanted = isShallow ? passed : passed.slice(0, longestList);
    const commits = await checkout.commits(wanted);
    if (commits.length < wanted.length)
        return unknown("git does not hold all of them in this checkout");
    if (isShallow && !isCertain(commits, base, edge)) {
        return unknown("the clone is shallow and does not hold all of them");
    }
    return { kind: "known", range: { total: passed.length, commits: commits.slice(0, longestList), source } };
}
/**
 * Whether a walk in a shallow clone, where commits lie about their parents, told the truth. It lacks nothing when every
 * parent (as the commit's own bytes tell) is listed or is where the walk stopped. It holds nothing of the base's own
 * history, parts of which are cut away, when every commit descends from the base.
 */
function isCertain(commits, base, edge) {
    const accountedFor = new Set([...edge, ...commits.map(({ sha }) => sha)]);
    if (!commits.every(({ parents }) => parents?.every((parent) => accountedFor.has(parent))))
        return false;
    const descendants = new Set([base]);
    const oldestFirst = commits.toReversed();
    // Dates decide git's order, so a child may come before its parent: go on until a round finds nothing more.
    for (let before = 0; before < descendants.size;) {
        before = descendants.size;
        for (const { sha, parents } of oldestFirst) {
            if (parents?.some((parent) => descendants.has(parent)))
                descendants.add(sha);
        }
    }
    return commits.every(({ sha }) => descendants.has(sha));
}
/** What can be a tag's, a branch's or a commit's name, and is not about this checkout (`HEAD`) or another fork (`x:y`). */
const nameOnGitHub = /^(?!HEAD$|@$|.*\.\.|.*@\{)[^\s:~^?*[\\]+$/;
async function rangeInApi(base, commit, api) {
    if (!nameOnGitHub.test(base))
        return unknown("GitHub's API knows no such names");
    const compared = await api.commitsBetween(base, commit, longestList);
    if (compared.kind === "unknown")
        return compared;
    const { base: found, total, commits } = compared.value;
    if (/^[0-9a-f]{40}$/.test(base) && found !== base) {
        return unknown("GitHub's API answered about another commit");
    }
    return { kind: "known", range: found === commit ? undefined : { total, commits, source: "GitHub API" } };
}
function unknown(reason) {
    return { kind: "unknown", reason };
}

// EXTERNAL MODULE: ./build/workflow/event.js
var workflow_event = __webpack_require__(5980);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/lib/child-process.js
var child_process = __webpack_require__(2090);
// EXTERNAL MODULE: ./build/workflow/commit.js
var workflow_commit = __webpack_require__(4515);
;// CONCATENATED MODULE: ./build/workflow/git.js
// Local git, asked about objects only. The checkout is hostile: its configuration must not make git run anything, reach
// the network or wait, and no text from a workflow may be taken for an option, so every name goes in on standard input.






/** One answer of git takes at most this long, in milliseconds. */
const patience = 10_000;
/** More than any sound commit's message, or list of names, takes; in bytes. */
const longestAnswer = 64 * 1024 * 1024;
/** An empty file. git understands this name on every system. */
const nowhere = "/dev/null";
/** The git repository of a workspace. Every question ends with Cancelled when the job is cancelled meanwhile. */
class Checkout {
    #workspace;
    #context;
    /** @param workspace the directory that a checkout fills, when the runner names one */
    constructor(workspace, context) {
        this.#workspace = workspace;
        this.#context = context;
    }
    /** What a revision (in any form that git knows: name, tag, `HEAD~2`, start of a SHA) stands for. */
    async resolve(revision) {
        // A line is a question, so a line break would ask two.
        if (/[\n\0]/.test(revision))
            return { kind: "unknown", reason: "it holds a line break, and no name does" };
        const httpResult = await this.#ask(["cat-file", "--batch-check"], `${revision}\n`);
        if (httpResult.kind === "failed")
            return { kind: "unknown", reason: httpResult.reason };
        const line = httpResult.output.toString("utf8").trimEnd();
        const [, name, type] = /^([0-9a-f]{40}|[0-9a-f]{64}) (\w+) \d+$/.exec(line) ?? [];
        if (name !== undefined && type !== undefined)
            return { kind: "object", name, type };
        const reason = line.endsWith(" ambiguous")
            ? "git knows several objects whose names begin so"
            : "git does not know it in this checkout";
        return { kind: "unknown", reason };
    }
    /** The facts of a commit, or undefined where git does not have it whole and sound. */
    async commit(sha) {
        const [facts] = await this.commits([sha]);
        return facts;
    }
    /** The facts of the commits that git has whole and sound, in the order asked. */
    async commits(shas) {
        const httpResult = await this.#ask(["cat-file", "--batch"], shas.map((sha) => `${sha}\n`).join(""));
        if (httpResult.kind === "failed")
            return [];
        const contents = objectsIn(httpResult.output);
        return shas.flatMap((sha) => {
            const content = contents.get(sha);
            return (content && (0,workflow_commit/* readCommitObject */.p)(sha, content)) ?? [];
        });
    }
    /** Walks the history back from a commit to what a base has too, in the order of `git log`. */
    async walk(base, commit) {
        const walk = await this.#ask(["rev-list", "--boundary", commit, `^${base}`], "");
        const shallow = await this.#ask(["rev-parse", "--is-shallow-repository"], "");
        if (walk.kind === "failed" || shallow.kind === "failed")
            return { kind: "failed" };
        const lines = walk.output.toString("latin1").split("\n");
        return {
            kind: "walked",
            passed: dist/* parse */.qgA(dist/* array */.YOg(identifiers/* commitShaSchema */.jr), lines.filter((line) => /^[0-9a-f]/.test(line))),
            edge: lines.filter((line) => line.startsWith("-")).map((line) => line.slice(1)),
            isShallow: shallow.output.toString("latin1").trim() !== "false",
        };
    }
    /**
     * Asks git one question.
     * @param question a command that only reads objects, and its options: nothing that a workflow wrote
     * @param input goes to its standard input
     * @throws Cancelled when the job is cancelled meanwhile
     */
    async #ask(question, input) {
        const httpResult = await this.#askWithin(question, input);
        if (httpResult.kind === "failed")
            this.#context.logger.debug(`git ${question.join(" ")}: ${httpResult.reason}`);
        return httpResult;
    }
    async #askWithin(question, input) {
        if (this.#workspace === undefined)
            return { kind: "failed", reason: "the runner names no workspace" };
        const gitDirectory = (0,external_node_path_.join)(this.#workspace, ".git");
        if (!(0,external_node_fs_.existsSync)(gitDirectory))
            return { kind: "failed", reason: "there is no checkout in the workspace" };
        const { output, errorOutput, failure } = await (0,child_process/* runProgram */.m)({
            program: "git",
            args: [...settings, ...question],
            input,
            environment: environmentForGit(this.#context.environment, gitDirectory),
            timeLimit: patience,
            outputLimit: longestAnswer,
        }, this.#context);
        if (failure === undefined)
            return { kind: "printed", output };
        const complaint = failure.kind === "failed" ? errorOutput.toString("utf8").trim() : "";
        return { kind: "failed", reason: complaint || `git ${failure.reason}` };
    }
}
/** What git needs of our variables to start; it gets no inputs, no tokens, and none of the GIT_ variables about. */
const passedOn = new Set([
    ...["PATH", "PATHEXT", "SYSTEMROOT", "HOME", "USERPROFILE", "XDG_CONFIG_HOME", "TMPDIR", "TEMP", "TMP"],
    ...["LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "GIT_EXEC_PATH"],
]);
function environmentForGit(environment, gitDirectory) {
    const own = Object.entries(environment).flatMap(([name, value]) => value !== undefined && passedOn.has(name.toUpperCase()) ? [[name, value]] : []);
    return {
        ...Object.fromEntries(own),
        // Nobody's configuration but the repository's, so that none that is broken or private is in the way.
        GIT_CONFIG_NOSYSTEM: "1",
        GIT_CONFIG_GLOBAL: nowhere,
        // Where the repository is said, git looks for none, and does not ask who owns it ("dubious ownership" in a
        // container). That holds for every git; `-c safe.directory` is ignored by some (2.35.2 to 2.37).
        GIT_DIR: gitDirectory,
        // Objects as they are: not replaced, with their own parents.
        GIT_NO_REPLACE_OBJECTS: "1",
        GIT_GRAFT_FILE: nowhere,
        // A partial clone would fetch what it lacks, with commands that its configuration names.
        GIT_NO_LAZY_FETCH: "1",
        GIT_ALLOW_PROTOCOL: "none",
        GIT_TERMINAL_PROMPT: "0",
        LC_ALL: "C",
    };
}
/** Settings that win over the repository's own. */
const settings = [
    // A program that runs as soon as the index is read, as for `:path`.
    ...["-c", "core.fsmonitor=false"],
    // A copy of the history that is believed without a look at the commits.
    ...["-c", "core.commitGraph=false"],
];
/** The commits in what `git cat-file --batch` prints: `<name> <type> <size>`, the bytes, a line break, one after another. */
function objectsIn(output) {
    const objects = new Map();
    for (let at = 0; at < output.length;) {
        const lineEnd = output.indexOf("\n", at);
        if (lineEnd === -1)
            break;
        const [, name, type, size] = /^([0-9a-f]+) (\w+) (\d+)$/.exec(output.toString("latin1", at, lineEnd)) ?? [];
        at = lineEnd + 1;
        if (name === undefined)
            continue; // "<name> missing" has no content
        if (type === "commit")
            objects.set(name, output.subarray(at, at + Number(size)));
        at += Number(size) + 1;
    }
    return objects;
}

// EXTERNAL MODULE: ./build/http/agent.js + 5 modules
var http_agent = __webpack_require__(7657);
// EXTERNAL MODULE: ./build/workflow/optional-fields.js
var optional_fields = __webpack_require__(2826);
// EXTERNAL MODULE: ./build/lib/with-timeout.js
var with_timeout = __webpack_require__(5904);
;// CONCATENATED MODULE: ./build/workflow/github-api.js








/** All questions together take at most this long, in milliseconds (contract.md 3). */
const github_api_patience = 10_000;
/** The largest answer that is read, in bytes. A commit comes with its whole difference. */
const largestAnswer = 32 * 1024 * 1024;
/** GitHub's largest page of commits. */
const pageSize = 100;
const commitSchema = dist/* object */.Ikc({
    sha: run_variables/* writtenShaSchema */.bB,
    commit: (0,optional_fields/* optionalOrUndefined */.Ku)(dist/* object */.Ikc({
        message: (0,optional_fields/* optionalOrUndefined */.Ku)(optional_fields/* textSchema */.Zu),
        author: (0,optional_fields/* optionalOrUndefined */.Ku)(dist/* object */.Ikc({
            name: (0,optional_fields/* optionalOrUndefined */.Ku)(optional_fields/* textSchema */.Zu),
            email: (0,optional_fields/* optionalOrUndefined */.Ku)(optional_fields/* textSchema */.Zu),
            date: (0,optional_fields/* optionalOrUndefined */.Ku)(optional_fields/* timestampSchema */.yo),
        })),
        verification: (0,optional_fields/* optionalOrUndefined */.Ku)(dist/* object */.Ikc({ verified: (0,optional_fields/* optionalOrUndefined */.Ku)(dist/* boolean */.zMY()), reason: (0,optional_fields/* optionalOrUndefined */.Ku)(optional_fields/* textSchema */.Zu) })),
    })),
    author: (0,optional_fields/* optionalOrUndefined */.Ku)(dist/* object */.Ikc({ login: (0,optional_fields/* optionalOrUndefined */.Ku)(optional_fields/* textSchema */.Zu) })),
    parents: (0,optional_fields/* optionalOrUndefined */.Ku)(dist/* array */.YOg(dist/* object */.Ikc({ sha: run_variables/* writtenShaSchema */.bB }))),
});
const comparisonSchema = dist/* object */.Ikc({
    base_commit: dist/* object */.Ikc({ sha: run_variables/* writtenShaSchema */.bB }),
    total_commits: optional_fields/* wholeNumberSchema */.ef,
    commits: dist/* array */.YOg(commitSchema),
});
/** The commits of one repository in GitHub's API, read with the job's token. */
class GitHubApi {
    #home;
    #token;
    #budget;
    #context;
    #deadline;
    /** @param repository `owner/name` */
    constructor(question, apiUrl, repository, context) {
        this.#home = apiUrl && repository ? `${apiUrl}/repos/${repository}` : undefined;
        this.#token = question.githubToken;
        this.#budget = Math.min(github_api_patience, question.lookupBudget);
        this.#context = context;
    }
    /** What the API says about a commit; an answer about another one is no answer. */
    async commit(sha) {
        const answer = await this.#ask("the commit", `commits/${sha}`, commitSchema);
        if (answer.kind === "unknown")
            return undefined;
        if (answer.value.sha === sha)
            return factsOf(answer.value);
        this.#context.logger.info("GitHub's API answered about another commit than was asked; that is left aside.");
        return undefined;
    }
    /**
     * The commits that `head` has and `base` has not.
     * @param base a commit's name, or a branch or tag that GitHub knows
     * @param atMost how many of the newest are wanted
     */
    async commitsBetween(base, head, atMost) {
        const page = (number) => this.#ask("the commits in between", `compare/${encodeURIComponent(base)}...${head}?per_page=${pageSize}&page=${number}`, comparisonSchema);
        const first = await page(1);
        if (first.kind === "unknown")
            return first;
        // GitHub lists the oldest first, so the newest are on the last pages.
        const { total_commits: total, base_commit: baseCommit } = first.value;
        let newestFirst = [];
        for (let number = Math.ceil(total / pageSize); number >= 1 && newestFirst.length < atMost; number -= 1) {
            const answer = number === 1 ? first : await page(number);
            if (answer.kind === "unknown")
                return answer;
            newestFirst = newestFirst.concat(answer.value.commits.map(factsOf).reverse());
        }
        const count = new Set(newestFirst.map(({ sha }) => sha)).size;
        const isWhole = count === newestFirst.length && (count === total || (count < total && count >= atMost));
        if (!isWhole || (total > 0 && newestFirst[0]?.sha !== head)) {
            return github_api_unknown("GitHub's API did not list all of the commits");
        }
        return { kind: "known", value: { base: baseCommit.sha, total, commits: newestFirst.slice(0, atMost) } };
    }
    async #ask(subject, path, schema) {
        if (this.#home === undefined)
            return github_api_unknown("the runner names no GitHub API");
        if (this.#token === undefined)
            return github_api_unknown("there is no `github-token` to ask GitHub's API with");
        if (this.#budget <= 0)
            return github_api_unknown("GitHub's API is not asked in a dry-run");
        const { clock, environment, logger: logger, signal: stop } = this.#context;
        this.#deadline ??= clock.monotonic() + this.#budget;
        const url = new URL(`${this.#home}/${path}`);
        const token = this.#token;
        const answer = await (0,with_timeout/* withTimeout */.w)(this.#deadline - clock.monotonic(), this.#context, async (signal) => {
            try {
                const octokit = await openOctokit(token, environment);
                const asked = { method: "GET", url: url.href, request: { signal } };
                const { status, data } = await octokit.request(asked);
                return read(status, data, schema);
            }
            catch (error) {
                if (signal.aborted)
                    return github_api_unknown("it did not answer in time");
                return github_api_unknown(inWords(error));
            }
        });
        if (stop.aborted)
            throw new errors/* CancelledError */.cc({ message: "The job was cancelled while GitHub's API was asked" });
        if (answer.kind === "known")
            return answer;
        logger.info(`GitHub's API could not tell about ${subject}: ${answer.reason}.`);
        return github_api_unknown(`GitHub's API could not tell: ${answer.reason}`);
    }
}
function github_api_unknown(reason) {
    return { kind: "unknown", reason };
}
/** What refusals mean; others speak for themselves. */
const meaning = {
    401: "the token is not valid here",
    403: "the token lacks `contents: read`, or its rate limit is used up",
    404: "the token does not see it, or it is not there",
    429: "the token's rate limit is used up",
};
function read(status, content, schema) {
    if (status !== 200)
        return github_api_unknown(refusal(status));
    const parsed = dist/* safeParse */.xLC(schema, content);
    return parsed.success
        ? { kind: "known", value: parsed.output }
        : github_api_unknown("its answer is not what it promises to be");
}
function refusal(status) {
    return [`it answered HTTP ${status}`, meaning[status]].filter(Boolean).join(", ");
}
function factsOf({ sha, commit, author, parents }) {
    return (0,omit_undefined/* omitUndefined */.O)({
        sha,
        message: commit?.message,
        author: (0,workflow_commit/* authorText */.D)(commit?.author?.name, commit?.author?.email),
        authorUsername: author?.login,
        timestamp: commit?.author?.date,
        parents: parents?.map((parent) => parent.sha),
        verified: commit?.verification?.verified,
        signatureState: commit?.verification?.reason,
    });
}
/** Silent: what it has to say about an answer, it says in its errors. */
const silence = { debug: ignore, info: ignore, warn: ignore, error: ignore };
function ignore() {
    // Nothing of an answer goes to standard output or error unescaped.
}
async function openOctokit(token, environment) {
    const { getOctokit } = await loadToolkit();
    return getOctokit(token, { log: silence, request: { fetch: fetchOver(environment) } });
}
/**
 * Loads @actions/github. While it is loaded it reads the event's payload, throws where that is no JSON, and prints the
 * path where there is none. Its context is not used here (event.ts reads the payload), so the payload is hidden from it.
 */
async function loadToolkit() {
    const path = process.env["GITHUB_EVENT_PATH"];
    delete process.env["GITHUB_EVENT_PATH"];
    try {
        return await __webpack_require__.e(/* import() */ 413).then(__webpack_require__.bind(__webpack_require__, 2413));
    }
    finally {
        if (path !== undefined)
            process.env["GITHUB_EVENT_PATH"] = path;
    }
}
/** One GET, for Octokit. Redirects are not followed: the token goes to the API's address alone. */
function fetchOver(environment) {
    return async (address, { headers, signal }) => {
        const url = new URL(address);
        const agent = (0,http_agent/* createAgent */.Sn)(url, (0,http_agent/* proxyFor */.iJ)(url, environment));
        // A request that still waits for a mute proxy cannot be ended by its signal; its agent can.
        signal.addEventListener("abort", () => {
            agent.destroy();
        });
        try {
            const message = await (0,http_agent/* sendOver */.bT)(agent, signal, { method: "GET", url, headers });
            const body = await collect(message);
            const contentType = message.headers["content-type"] ?? "";
            return new Response(body, {
                status: message.statusCode ?? 0,
                headers: { "content-type": contentType },
            });
        }
        finally {
            agent.destroy();
        }
    };
}
async function collect(answer) {
    const pieces = [];
    let size = 0;
    for await (const piece of answer) {
        if (!Buffer.isBuffer(piece))
            continue;
        size += piece.length;
        if (size > largestAnswer)
            throw new Error("its answer is too long");
        pieces.push(piece);
    }
    return Buffer.concat(pieces);
}
function inWords(error) {
    if (!(error instanceof Error))
        return String(error);
    // Octokit wraps what its fetch threw, with a status of its own making; an answer is a failure with a response.
    if ("response" in error && error.response !== undefined && "status" in error)
        return refusal(Number(error.status));
    if (error.cause instanceof Error)
        return inWords(error.cause);
    // The words of a syntax error quote the answer, and that may hold what is to be redacted.
    if (error instanceof SyntaxError)
        return "its answer is not JSON";
    const code = "code" in error ? String(error.code) : "";
    if (code === "ECONNRESET")
        return "the connection was closed before the answer was whole";
    if (/CERT|SIGNATURE/.test(code))
        return `${error.message} (${code}; NODE_EXTRA_CA_CERTS names a private CA)`;
    return error.message || code;
}

;// CONCATENATED MODULE: ./build/workflow/urls.js



/** The repository: as the runner names it, else the event; what the event says of another one is left aside. */
function repositoryOf(run, event) {
    const name = withSource("runner", run.repository) ?? withSource("event", event.repository?.full_name);
    if (name === undefined)
        return undefined;
    const same = event.repository?.full_name?.toLowerCase() === name.value.toLowerCase();
    const described = same ? event.repository : undefined;
    return (0,omit_undefined/* omitUndefined */.O)({
        name,
        id: withSource("runner", run.repositoryId) ?? withSource("event", described?.id?.toString()),
        description: withSource("event", described?.description),
    });
}
/** The repository's address below `GITHUB_SERVER_URL`, as GitHub gives it to people. */
function homeOf(run, repository) {
    return run.server && repository && (0,run_variables/* urlBelow */.dX)(run.server, repository.name.value);
}
/** The address of a commit in the repository at `home`. */
function commitUrlBelow(home, commit) {
    return (0,run_variables/* urlBelow */.dX)(home, `commit/${commit}`);
}
/** Links to build, commit, repository and origin: as the inputs say, else in the repository at `home`. */
function resolveUrls(question, run, home, commit) {
    const ofRun = withSource("runner", home && run.runId ? (0,run_variables/* urlBelow */.dX)(home, `actions/runs/${run.runId}`) : undefined);
    return (0,omit_undefined/* omitUndefined */.O)({
        buildUrl: withSource("input", question.buildUrl) ?? ofRun,
        commitUrl: withSource("input", question.commitUrl) ??
            withSource("runner", home && commit && commitUrlBelow(home, commit)),
        repoUrl: withSource("input", question.repoUrl) ?? withSource("runner", home),
        originUrl: withSource("input", question.originUrl) ?? ofRun,
    });
}
/** Repo info as it is sent (spec.md, "Reported artifact"). */
function repoInfoOf(repository, repoUrl) {
    return (0,omit_undefined/* omitUndefined */.O)({
        name: repository.name.value,
        url: repoUrl?.value,
        id: repository.id?.value,
        description: repository.description?.value,
    });
}

;// CONCATENATED MODULE: ./build/workflow/redaction.js
const redacted = "**REDACTED**";
/**
 * A commit as it may be sent: redacted fields read `**REDACTED**`, and with the author the user name goes too, since it
 * names the same person. What is unknown stays absent (contract.md 2, `redact`).
 */
function redact(commit, fields) {
    const { author_username: userName, ...rest } = commit;
    return {
        ...rest,
        ...(userName !== undefined && !fields.includes("author") && { author_username: userName }),
        ...Object.fromEntries(fields.filter((field) => commit[field] !== undefined).map((field) => [field, redacted])),
    };
}

;// CONCATENATED MODULE: ./build/workflow/provenance-table.js

/** Rows of field, value and source. Redacted values read `(redacted)`; of a message, its first line is enough. */
function provenanceRows(findings, redacted) {
    const { commit, testedMergeCommit, between, repository, links } = findings;
    const row = (field, said, hidden = false) => said === undefined ? [] : [[field, hidden ? "(redacted)" : provenance_table_inWords(said.value), said.source]];
    const hides = (field) => redacted.includes(field);
    return [
        ...row("commit", commit?.sha1),
        ...row("tested merge commit", withSource("runner", testedMergeCommit)),
        ...row("message", commit?.message, hides("message")),
        ...row("author", commit?.author, hides("author")),
        ...row("author's user name", commit?.author_username, hides("author")),
        ...row("branch", commit?.branch, hides("branch")),
        ...row("author date (UNIX seconds)", commit?.timestamp),
        ...row("parents", commit?.parents),
        ...row("signature verified", commit?.verified),
        ...row("signature state", commit?.signature_state),
        ...row("commits since `commits-from`", between && { value: between.total, source: between.source }),
        ...row("repository", repository?.name),
        ...row("repository id", repository?.id),
        ...row("repository description", repository?.description),
        ...row("repository URL", links.repoUrl),
        ...row("commit URL", links.commitUrl),
        ...row("build URL", links.buildUrl),
        ...row("origin URL", links.originUrl),
    ];
}
function provenance_table_inWords(value) {
    if (Array.isArray(value))
        return value.length === 0 ? "none" : value.join(" ");
    const [firstLine = ""] = String(value).split("\n");
    return firstLine;
}

;// CONCATENATED MODULE: ./build/workflow/resolve-origin.js
// Where we run: commit, branch, repository, URLs. For every value the sources are asked in order, the first that knows
// wins and is named beside it; what nobody knows is absent, never guessed (contract.md 3).












/**
 * Finds out where the run takes place. What GitHub's API, the event or git cannot tell is no error but absent.
 * @throws ConfigurationProblem when `git-commit` or `commits-from` names no commit, when a pull request's head is not
 *   known, and when the commits since `commits-from` are not all known
 * @throws Cancelled when the job is cancelled meanwhile
 */
async function resolveOrigin(question, context) {
    const run = (0,run_variables/* readRunVariables */.r2)(context.environment);
    const event = await (0,workflow_event/* readEvent */.j)(run.eventPath, context);
    const checkout = new Checkout(run.workspace, context);
    const repository = repositoryOf(run, event);
    const api = new GitHubApi(question, run.apiUrl, repository?.name.value, context);
    const commit = await resolveCommit(question, run, event, checkout);
    const home = homeOf(run, repository);
    const links = resolveUrls(question, run, home, commit?.value);
    const places = { repository, links };
    const repoInfo = repository && repoInfoOf(repository, links.repoUrl);
    if (commit === undefined) {
        if (question.commitsFrom !== undefined)
            throw nothingToListUpTo();
        return (0,omit_undefined/* omitUndefined */.O)({ repoInfo, ...links, sources: provenanceRows(places, question.redact) });
    }
    const sha = commit.value;
    const [fromApi, fromGit] = await Promise.all([api.commit(sha), checkout.commit(sha)]);
    const testimony = { api: fromApi, event: (0,workflow_event/* commitInEvent */.f)(event, sha), git: fromGit };
    if (!testimony.api && !testimony.event && !testimony.git)
        context.logger.info(onlyItsName);
    const described = describeCommit(commit, testimony, branchOf(sha, run, event), links.commitUrl);
    const gitCommitInfo = redact(gitCommitOf(described), question.redact);
    const between = question.commitsFrom === undefined
        ? undefined
        : await commitsBetween(question.commitsFrom, sha, checkout, api, context);
    const commitsList = between?.commits.map((facts) => facts.sha === sha
        ? gitCommitInfo
        : redact(listedCommitOf(facts, home && commitUrlBelow(home, facts.sha)), question.redact));
    const testedMergeCommit = testedPullRequest(run) !== undefined && run.sha !== sha ? run.sha : undefined;
    const findings = { ...places, commit: described, testedMergeCommit, between };
    return (0,omit_undefined/* omitUndefined */.O)({
        commit,
        gitCommitInfo,
        commitsList,
        repoInfo,
        ...links,
        testedMergeCommit,
        sources: provenanceRows(findings, question.redact),
    });
}
const onlyItsName = "Of the commit only its name is known. A checkout of it (actions/checkout), or a `github-token` with `contents: read`, would tell its message, author, time and parents.";
function nothingToListUpTo() {
    return new errors/* ConfigurationError */.j1({
        message: "Input `commits-from` is given, but the runner does not say which commit the run is about",
        reason: "GITHUB_SHA is not set to a commit",
        hint: "Set the input `git-commit`",
    });
}

;// CONCATENATED MODULE: ./build/operations/shared/write.js
// What the two writes have in common: where they take place, and the fields that both send.





/**
 * Resolves where the run takes place, shows every value with its source, and names the trail: as given, or else the
 * commit.
 * @throws ConfigurationProblem when no trail is given and no commit is known.
 */
async function resolveTarget(request, context) {
    const origin = await resolveOrigin(request.origin, context);
    const trail = request.trail ?? dist/* parse */.qgA(dist/* optional */.lqM(identifiers/* trailNameSchema */.bm), origin.commit?.value);
    const source = request.trail === undefined ? "the commit" : "input";
    context.logger.table("Where the values come from", [
        ["Field", "Value", "Source"],
        ["flow", request.flow, "input"],
        ["trail", trail ?? "(not known)", source],
        ...origin.sources,
    ]);
    if (trail === undefined)
        throw new errors/* ConfigurationError */.j1({
            message: "There is no trail to write to: input `trail` is not given, and the commit is not known",
            reason: "A trail is named after the commit, and neither the runner's variables nor git say which commit this is",
            hint: "Give `trail`, or give `git-commit`",
        });
    return { origin, trail };
}
/** The fields that both writes send. What was not given or is not known is absent: an empty field would wipe a stored one. */
function commonFields(request, origin) {
    return (0,omit_undefined/* omitUndefined */.O)({
        description: request.description,
        git_commit_info: origin.gitCommitInfo,
        repo_info: origin.repoInfo,
        external_urls: request.externalUrls,
        user_data: request.userData,
    });
}


/***/ }),

/***/ 7368:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ toServiceError),
/* harmony export */   p: () => (/* binding */ malformedResponse)
/* harmony export */ });
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6046);
/* harmony import */ var _request_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5625);
/* harmony import */ var _domain_service_error_body_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(118);
/* harmony import */ var _client_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1821);
/* harmony import */ var _http_network_errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9815);
/* harmony import */ var _http_retry_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4675);
// From a reply that is not what was hoped for to a problem in words: what was asked, how often and how long it was
// tried, what the service said, what to do next. The table of these is in README ("When the service fails").






/** The problem that a reply is when it is not a success. */
function toServiceError(asked, httpResult) {
    if (httpResult.kind === "no-response") {
        return httpResult.cause === "cancelled"
            ? new _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .CancelledError */ .cc({ message: httpResult.reason })
            : new _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7({ message: httpResult.reason });
    }
    const { what, next } = explain(asked, httpResult);
    const said = (0,_domain_service_error_body_js__WEBPACK_IMPORTED_MODULE_2__/* .serviceMessage */ .XK)(httpResult);
    return new _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7({
        message: `${inWords(asked)} ${what}, HTTP ${httpResult.status} (${(0,_client_js__WEBPACK_IMPORTED_MODULE_3__/* .triesInWords */ .S)(httpResult.attempts)})`,
        ...(said !== undefined && { reason: `The service says: ${said}` }),
        hint: next,
    });
}
/** The problem of an answer with the right status whose body is not what the specification names. */
function malformedResponse(asked, answer, whyNot) {
    return new _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7({
        message: `${inWords(asked)} was answered with HTTP ${answer.status}, but ${whyNot}`,
        hint: checkAddress,
    });
}
/** Method, host and path of a request; never its query or a credential. */
function inWords({ request, settings }) {
    const url = (0,_request_js__WEBPACK_IMPORTED_MODULE_1__/* .urlOf */ .rs)(request, settings);
    return `${request.method} ${url.origin}${url.pathname}`;
}
const checkAddress = "Check that `base-url` is the address of the service's API (it ends in `/v2`)";
function explain(asked, answer) {
    const { status } = answer;
    if (status >= 300 && status <= 399)
        return redirect(asked, answer);
    if (status >= 500) {
        return status === 501
            ? { what: "is not offered by this service", next: checkAddress }
            : {
                what: "failed inside the service",
                next: (0,_domain_service_error_body_js__WEBPACK_IMPORTED_MODULE_2__/* .isJson */ .Fh)(answer)
                    ? "Try again later; if it stays, tell whoever runs the service"
                    : "Try again later; the answer came from a proxy or a load balancer, not from the service itself",
            };
    }
    switch (status) {
        case 400:
        case 422:
            return {
                what: "was refused: the service does not accept what was sent",
                next: whatToChange(asked.request),
            };
        case 401:
            return {
                what: "was refused: the credential is not accepted",
                next: "Check the secret behind `api-token` (expired, of another organization or server?) and `auth-scheme`",
            };
        case 403:
            return {
                what: "was refused: the credential may not do this",
                next: "Check `org`, and that the key behind `api-token` has the right to do this there",
            };
        case 404:
            return notFound(asked, answer);
        case 405:
            return {
                what: "is not offered: the service knows the path, but not with this method",
                next: checkAddress,
            };
        case 407:
            return {
                what: "was refused by the proxy, which wants a credential",
                next: "Put user and password into the proxy's URL (`HTTPS_PROXY`)",
            };
        case 408:
            return { what: "took the service too long to read", next: "Try again later" };
        case 409:
            return {
                what: "met a lock: somebody else is writing to the same place",
                next: "Run the job again, or allow more `retries`; jobs that begin the same trail can wait for each other",
            };
        case 413:
            return {
                what: "was refused as too large",
                next: "Send less: `template-file` may have 10 MB; `user-data` and `commits-from` make requests large too",
            };
        case 429: {
            const wait = (0,_http_retry_js__WEBPACK_IMPORTED_MODULE_5__/* .retryAfter */ .P9)(answer.headers["retry-after"], answer.attempts.at(-1)?.startedAt ?? 0);
            return {
                what: "was refused: too many requests",
                next: wait === undefined
                    ? "Try again later, with fewer jobs at once"
                    : `Try again after ${(0,_http_network_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .seconds */ .YA)(wait)}, as the service asks, with fewer jobs at once or a longer \`timeout\``,
            };
        }
        default:
            return status >= 200 && status <= 299
                ? { what: "got an answer that does not say that it was done", next: checkAddress }
                : { what: "was refused", next: checkAddress };
    }
}
/** What to change in a request that is not accepted. Only what is written can be shown by a dry-run. */
function whatToChange(request) {
    if (request.method !== "GET")
        return "Change the input that the service names; `dry-run: true` shows exactly what is sent";
    const filters = filtersOf(request).map((name) => `\`${name}\``);
    return filters.length === 0
        ? "Change the input that the service names"
        : `Change the input \`query\`, which gives ${filters.join(", ")}`;
}
/** The names of the parameters that the input `query` gave a list; the page is the action's own choice. */
function filtersOf({ query = [] }) {
    const names = new Set(query.map(([name]) => name));
    const isList = names.delete("page");
    names.delete("per_page");
    return isList ? [...names] : [];
}
/** Where a redirect points is said without its query; it is never followed (contract.md 6). */
function redirect({ settings }, answer) {
    const location = answer.headers["location"];
    const target = location === undefined ? null : URL.parse(location, settings.baseUrl);
    return {
        what: "was answered with a redirect" +
            (target ? ` to ${target.origin === "null" ? target.protocol : target.origin + target.pathname}` : "") +
            ", which is never followed",
        next: `${checkAddress}; a redirect to a login page means that the path or the credential is not known there`,
    };
}
function notFound({ request, settings }, answer) {
    const missing = (0,_domain_service_error_body_js__WEBPACK_IMPORTED_MODULE_2__/* .notFoundSubject */ .s6)(answer);
    const isNotification = request.path[0] === "organizations";
    if (missing === "something-else" && isNotification)
        return {
            what: "found no such notification",
            next: `Check \`notification-number\`: list-actions lists the rules of \`${settings.org}\` with their numbers`,
        };
    if (missing === "something-else" && filtersOf(request).includes("repo_name"))
        return {
            what: "found no such repository",
            next: "Check `repo_name` in the input `query`: nothing of a repository with this name is on record",
        };
    switch (missing) {
        case "artifact":
            return {
                what: "found no such artifact",
                next: "Report it first (`operation: report-artifact`), and check that both steps fingerprint the same bytes",
            };
        case "flow":
            return {
                what: "found no such flow",
                next: `Check \`flow\`, and that it exists in \`${settings.org}\``,
            };
        case "trail":
            return {
                what: "found no such trail",
                next: "Check `trail`, or begin it first (`operation: begin-trail`)",
            };
        case "environment":
            return {
                what: "found no such environment",
                next: `Check \`environment\`, and that it exists in \`${settings.org}\` and is not archived`,
            };
        case "policy":
            return {
                what: "found no such policy",
                next: `Check \`policies\`, and that they exist in \`${settings.org}\``,
            };
        case "organization":
            return { what: "found no such organization", next: "Check `org`, and that the key belongs to it" };
        case "something-else":
        case "nothing-in-particular":
        case "not-json":
            return request.path[0] === "approvals"
                ? {
                    what: "is not offered: this service does not offer approvals",
                    next: "Hosted services removed approvals in July 2026; only older servers list them",
                }
                : {
                    what: missing === "not-json"
                        ? "was answered by something that is not the service's API"
                        : "found nothing there, or the path is not offered by this service",
                    next: `${checkAddress}, and ${isNotification ? "`notification-number`" : "`org`"}`,
                };
    }
}


/***/ }),

/***/ 3124:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   OG: () => (/* binding */ parseBody),
/* harmony export */   Uk: () => (/* binding */ readResponse),
/* harmony export */   W4: () => (/* binding */ readSuccess),
/* harmony export */   _s: () => (/* binding */ trailBegun),
/* harmony export */   kR: () => (/* binding */ artifactReported)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7934);
/* harmony import */ var _lib_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(292);
/* harmony import */ var _http_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7368);
// Answers of the service, parsed from unknown. What the specification requires must be there, each field of its
// type; what it does not know is kept. The gate reads assertions and trails by itself (gate/).



/**
 * The body of a successful answer.
 * @throws ServiceProblem or Cancelled, in words, for everything else.
 */
function readResponse(asked, httpResult, expected) {
    const { answer, json } = readSuccess(asked, httpResult, expected.statuses);
    return parseBody(asked, answer, json, expected.body);
}
/** A successful answer and its JSON, as it came: not a field of it has been looked at. Throws as `readAnswer`. */
function readSuccess(asked, httpResult, statuses) {
    if (httpResult.kind === "no-response" || !statuses.includes(httpResult.status))
        throw (0,_http_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .toServiceError */ .N)(asked, httpResult);
    const json = (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_0__/* .parseJson */ .q)(httpResult.body);
    if (json.success)
        return { answer: httpResult, json: json.value };
    throw (0,_http_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .malformedResponse */ .p)(asked, httpResult, `its body cannot be read: ${json.reason}`);
}
/** The JSON of an answer as what a schema describes. Throws a ServiceProblem that names the fields that are not so. */
function parseBody(asked, answer, json, schema) {
    const body = valibot__WEBPACK_IMPORTED_MODULE_2__/* .safeParse */ .xLC(schema, json);
    if (body.success)
        return body.output;
    throw (0,_http_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .malformedResponse */ .p)(asked, answer, `not as specified: ${issuesInWords(body.issues)}`);
}
/** The first few issues, each naming its field. */
function issuesInWords(issues) {
    const named = issues.slice(0, 5).map((issue) => {
        const field = valibot__WEBPACK_IMPORTED_MODULE_2__/* .getDotPath */ .BuJ(issue) ?? "the body";
        return issue.received === "undefined" ? `${field} is missing` : `${field}: ${issue.message}`;
    });
    if (issues.length > 5)
        named.push(`${issues.length - 5} more`);
    return named.join("; ");
}
/** Begin trail: 201 when begun, 200 when updated. A JSON string by the specification; any JSON is taken. */
const trailBegun = { statuses: [200, 201], body: valibot__WEBPACK_IMPORTED_MODULE_2__/* .unknown */ .L5J() };
/** Report artifact: 201. A JSON string by the specification; `{"message": "OK"}` was seen. */
const artifactReported = { statuses: [201], body: valibot__WEBPACK_IMPORTED_MODULE_2__/* .unknown */ .L5J() };


/***/ }),

/***/ 4515:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ authorText),
/* harmony export */   p: () => (/* binding */ readCommitObject)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7975);
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7934);
/* harmony import */ var _run_variables_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7309);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6974);
// What one source can say about one commit, and git's own encoding of it.





/** `Name <mail>`, or what there is of the two. */
function authorText(name, mail) {
    const parts = [name?.trim(), mail?.trim() ? `<${mail.trim()}>` : ""].filter((part) => part);
    return parts.length === 0 ? undefined : parts.join(" ");
}
/**
 * Reads git's raw encoding of a commit (`git cat-file commit`): header lines, an empty line, the message.
 * Undefined when the bytes are not those of the commit asked for: whatever lies in the workspace, no fact comes
 * from bytes that do not hash to the commit's name. Lines that cannot be read leave their facts unknown.
 */
function readCommitObject(sha, content) {
    const hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha1").update(`commit ${content.length}\0`).update(content).digest("hex");
    if (hash !== sha)
        return undefined;
    const end = content.indexOf("\n\n");
    const head = end === -1 ? content : content.subarray(0, end);
    const body = end === -1 ? Buffer.alloc(0) : content.subarray(end + 2);
    // Header names and numbers are ASCII; only names and the message need the encoding.
    const lines = head.toString("latin1").split("\n");
    const valuesOf = (key) => lines.filter((line) => line.startsWith(`${key} `)).map((line) => line.slice(key.length + 1));
    const decode = decoder(valuesOf("encoding")[0]);
    const author = valuesOf("author")[0] ?? "";
    const [, name = "", mail = ""] = /^(.*?) ?<([^>]*)>/.exec(author) ?? [];
    const [, seconds] = /> (-?\d{1,15}) [+-]\d+$/.exec(author) ?? [];
    const words = (binary) => decode(Buffer.from(binary, "latin1"));
    const parents = valibot__WEBPACK_IMPORTED_MODULE_3__/* .safeParse */ .xLC(valibot__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(_run_variables_js__WEBPACK_IMPORTED_MODULE_2__/* .writtenShaSchema */ .bB), valuesOf("parent"));
    return (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__/* .omitUndefined */ .O)({
        sha,
        message: decode(body).trim() || undefined,
        author: authorText(words(name), words(mail)),
        timestamp: seconds === undefined ? undefined : Number(seconds),
        parents: parents.success ? parents.output : undefined,
    });
}
/**
 * Decodes as the commit's `encoding` header says, else UTF-8. A byte that has no meaning there becomes U+FFFD, so
 * that the text shows that something could not be read.
 */
function decoder(encoding) {
    // The web calls windows-1252 by this name; git means the real one.
    if (encoding !== undefined && /^(iso-?8859-1|latin-?1)$/i.test(encoding)) {
        return (bytes) => bytes.toString("latin1");
    }
    const chosen = textDecoder(encoding) ?? new node_util__WEBPACK_IMPORTED_MODULE_1__.TextDecoder();
    return (bytes) => chosen.decode(bytes);
}
function textDecoder(encoding) {
    if (encoding === undefined)
        return undefined;
    try {
        return new node_util__WEBPACK_IMPORTED_MODULE_1__.TextDecoder(encoding);
    }
    catch (error) {
        if (error instanceof RangeError)
            return undefined; // a name that nobody knows
        throw error;
    }
}


/***/ }),

/***/ 5980:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ commitInEvent),
/* harmony export */   j: () => (/* binding */ readEvent)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7934);
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6046);
/* harmony import */ var _lib_read_file_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4306);
/* harmony import */ var _commit_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4515);
/* harmony import */ var _optional_fields_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2826);
/* harmony import */ var _run_variables_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7309);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6974);
// The event that started the run, as far as it concerns us. Whatever the payload holds, known event or new, a field
// that is missing or broken is unknown; nothing here throws.







const pushedCommit = valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({
    id: _run_variables_js__WEBPACK_IMPORTED_MODULE_4__/* .writtenShaSchema */ .bB,
    message: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .textSchema */ .Zu),
    timestamp: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .timestampSchema */ .yo),
    author: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({
        name: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .textSchema */ .Zu),
        email: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .textSchema */ .Zu),
        username: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .textSchema */ .Zu),
    })),
});
const repository = valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({
    id: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .wholeNumberSchema */ .ef),
    full_name: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_run_variables_js__WEBPACK_IMPORTED_MODULE_4__/* .repositoryNameSchema */ .d4),
    description: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .textSchema */ .Zu),
});
const user = valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({ login: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .textSchema */ .Zu) });
const branchOfPullRequest = valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({
    ref: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .textSchema */ .Zu),
    sha: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_run_variables_js__WEBPACK_IMPORTED_MODULE_4__/* .writtenShaSchema */ .bB),
    // null when the fork was deleted: that is known, not unknown.
    repo: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(valibot__WEBPACK_IMPORTED_MODULE_5__/* .nullable */ .mee(repository)),
});
const withHeadCommit = valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({ head_commit: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(pushedCommit) });
const payloadSchema = valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({
    pull_request: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({
        number: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .wholeNumberSchema */ .ef),
        user: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(user),
        head: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(branchOfPullRequest),
        base: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(branchOfPullRequest),
    })),
    repository: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(repository),
    sender: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(user),
    head_commit: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(pushedCommit),
    commits: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(valibot__WEBPACK_IMPORTED_MODULE_5__/* .array */ .YOg((0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(pushedCommit))),
    merge_group: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(withHeadCommit),
    workflow_run: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(withHeadCommit),
    check_suite: (0,_optional_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(withHeadCommit),
});
const emptyEvent = valibot__WEBPACK_IMPORTED_MODULE_5__/* .parse */ .qgA(payloadSchema, {});
/**
 * Reads the payload at `GITHUB_EVENT_PATH`. An unreadable one is an event about which nothing is known.
 * @throws Cancelled
 */
async function readEvent(path, { logger: logger, signal: stop }) {
    if (path === undefined)
        return emptyEvent;
    try {
        const content = await (0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_1__/* .readWholeFile */ .M4)(path, { name: path, megabytes: 64, stop });
        const payload = JSON.parse(content.toString("utf8"));
        const parsed = valibot__WEBPACK_IMPORTED_MODULE_5__/* .safeParse */ .xLC(payloadSchema, payload);
        if (parsed.success)
            return parsed.output;
        logger.debug("The event's payload is not a JSON object; nothing is read from it.");
    }
    catch (error) {
        // The words of a syntax error quote the payload, and that may hold what is to be redacted.
        if (error instanceof _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .CancelledError */ .cc)
            throw error;
        const why = error instanceof SyntaxError ? "it is not JSON" : String(error);
        logger.debug(`The event's payload cannot be read: ${why}`);
    }
    return emptyEvent;
}
/** What the event says about a commit, where it describes that very commit. */
function commitInEvent(event, sha) {
    const described = [
        event.head_commit,
        event.merge_group?.head_commit,
        event.workflow_run?.head_commit,
        event.check_suite?.head_commit,
        ...(event.commits ?? []),
    ].find((commit) => commit?.id === sha);
    if (described === undefined)
        return undefined;
    return (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_6__/* .omitUndefined */ .O)({
        sha,
        message: described.message,
        author: (0,_commit_js__WEBPACK_IMPORTED_MODULE_2__/* .authorText */ .D)(described.author?.name, described.author?.email),
        authorUsername: described.author?.username,
        timestamp: described.timestamp,
    });
}


/***/ }),

/***/ 2826:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ku: () => (/* binding */ optionalOrUndefined),
/* harmony export */   Zu: () => (/* binding */ textSchema),
/* harmony export */   ef: () => (/* binding */ wholeNumberSchema),
/* harmony export */   yo: () => (/* binding */ timestampSchema)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7934);
// How this room reads what others wrote: field by field, where a field that is missing or broken is unknown.

/** A field that may hold anything: what does not fit the schema is unknown. */
const optionalOrUndefined = (schema) => valibot__WEBPACK_IMPORTED_MODULE_0__/* .fallback */ .NpB(valibot__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lqM(schema), undefined);
/** A text that says something, without white space at its ends. */
const textSchema = valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .trim */ .Bqr(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .nonEmpty */ .hq());
const wholeNumberSchema = valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .safeInteger */ .Y2b(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .minValue */ .Wwf(0));
/** A date as GitHub writes it, with its offset from UTC; comes out as UNIX seconds. */
const timestampSchema = valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .isoTimestamp */ .yhX(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .transform */ .pdi((text) => Math.floor(Date.parse(text) / 1000)), valibot__WEBPACK_IMPORTED_MODULE_0__/* .safeInteger */ .Y2b());


/***/ }),

/***/ 7309:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   bB: () => (/* binding */ writtenShaSchema),
/* harmony export */   d4: () => (/* binding */ repositoryNameSchema),
/* harmony export */   dX: () => (/* binding */ urlBelow),
/* harmony export */   r2: () => (/* binding */ readRunVariables)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7934);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9137);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6974);
// What the runner says in its variables, each value parsed: a broken one is unknown, never passed on.



/** A commit's name, in either case. Git's null name (forty zeros) stands for "none" and is no commit. */
const writtenShaSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .trim */ .Bqr(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .toLowerCase */ .PXX(), _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .commitShaSchema */ .jr, valibot__WEBPACK_IMPORTED_MODULE_1__/* .check */ .z6Y((sha) => !/^0+$/.test(sha), "must not be git's null name"));
/** `owner/name`: two path segments that need no encoding, neither of them `.` or `..`. */
const repositoryNameSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .regex */ .yGV(/^(?!\.{1,2}\/)[\w.-]+\/(?!\.{1,2}$)[\w.-]+$/, "must be `owner/name`"));
const digitsSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .regex */ .yGV(/^[0-9]{1,20}$/));
/** An address to which a path can be added: no query, no fragment; slashes at its end are dropped. */
const baseSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .check */ .z6Y((text) => !/[?#]/.test(text)), valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi((text) => text.replace(/\/+$/, "")), _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .httpUrlSchema */ .b$);
/** Reads the runner's variables. Never throws. */
function readRunVariables(environment) {
    const read = (name, schema) => {
        const parsed = valibot__WEBPACK_IMPORTED_MODULE_1__/* .safeParse */ .xLC(schema, environment[name]);
        return parsed.success ? parsed.output : undefined;
    };
    const text = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .trim */ .Bqr(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .nonEmpty */ .hq());
    return (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_2__/* .omitUndefined */ .O)({
        sha: read("GITHUB_SHA", writtenShaSchema),
        ref: read("GITHUB_REF", text),
        headRef: read("GITHUB_HEAD_REF", text),
        eventName: read("GITHUB_EVENT_NAME", text),
        eventPath: read("GITHUB_EVENT_PATH", text),
        actor: read("GITHUB_ACTOR", text),
        repository: read("GITHUB_REPOSITORY", repositoryNameSchema),
        repositoryId: read("GITHUB_REPOSITORY_ID", digitsSchema),
        runId: read("GITHUB_RUN_ID", digitsSchema),
        server: read("GITHUB_SERVER_URL", baseSchema),
        apiUrl: read("GITHUB_API_URL", baseSchema),
        workspace: read("GITHUB_WORKSPACE", text),
    });
}
/** The address of a path (already encoded) below another address. */
function urlBelow(base, path) {
    return valibot__WEBPACK_IMPORTED_MODULE_1__/* .parse */ .qgA(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .httpUrlSchema */ .b$, `${base}/${path}`);
}


/***/ })

};
