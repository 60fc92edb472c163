export const id = 43;
export const ids = [43,797];
export const modules = {

/***/ 964:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ redactedValue),
/* harmony export */   g: () => (/* binding */ withSource)
/* harmony export */ });
/** What is recorded in place of a redacted field. */
const redactedValue = "**REDACTED**";
/** Adds the source to a value; returns undefined where there is no value. */
function withSource(source, value) {
    return value === undefined ? undefined : { value, source };
}


/***/ }),

/***/ 2090:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ runProgram)
/* harmony export */ });
/* unused harmony export withoutSecrets */
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1421);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1469);
// Runs other programs: git, docker and docker's credential helpers. Each ends in bounded time with bounded output, and
// gets neither the step's inputs nor the runner's tokens.




/**
 * Runs a program and waits for its end. Never throws for what the program does.
 * @throws CancelledError when the job is cancelled meanwhile; the program is killed then, with all that it started
 */
async function runProgram(command, context) {
    const { signal } = context;
    throwIfCancelled(command, signal);
    let result = await start(command, context);
    const script = result.failure?.kind === "not-found" ? commandScript(command) : undefined;
    if (script !== undefined) {
        const commandLine = `""${script}" ${command.args.join(" ")}"`;
        const args = ["/d", "/s", "/c", commandLine];
        result = await start({ ...command, program: "cmd.exe", args }, context);
    }
    throwIfCancelled(command, signal);
    return result;
}
function throwIfCancelled({ program }, signal) {
    if (signal.aborted)
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_3__/* .CancelledError */ .cc({ message: `The step was ended from outside while \`${program}\` was running` });
}
/** Finds a script such as `docker-credential-gcloud.cmd` on the PATH. On Windows only the command line starts those. */
function commandScript({ program, args, environment }) {
    // The command line would read more than arguments in other texts.
    if (process.platform !== "win32" || !args.every((arg) => /^[\w-]+$/.test(arg)))
        return undefined;
    const path = Object.entries(environment).find(([name]) => name.toUpperCase() === "PATH")?.[1] ?? "";
    const directories = path.split(node_path__WEBPACK_IMPORTED_MODULE_2__.delimiter).filter((directory) => (0,node_path__WEBPACK_IMPORTED_MODULE_2__.isAbsolute)(directory));
    return directories
        .flatMap((directory) => [".cmd", ".bat"].map((extension) => (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, program + extension)))
        .find((file) => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.existsSync)(file));
}
function start(command, { clock, signal }) {
    const { program, args, input, environment, timeLimit, outputLimit } = command;
    return new Promise((resolve) => {
        const child = (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.spawn)(program, args, {
            // Windows looks for a program in the current directory first: that must not be the workspace.
            cwd: (0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(process.execPath),
            env: withoutSecrets(environment),
            // A group of its own, so that what it starts can be ended with it. On Windows this would open a console.
            detached: process.platform !== "win32",
            windowsHide: true,
            // For cmd.exe alone, whose quotes are not those of other programs.
            windowsVerbatimArguments: program === "cmd.exe",
        });
        if (child.pid === undefined) {
            child.on("error", (error) => {
                resolve({ output: Buffer.of(), errorOutput: Buffer.of(), failure: startFailure(error, program) });
            });
            return;
        }
        let failure;
        const end = () => {
            killGroup(child);
            // What left the group could keep them open.
            child.stdout.destroy();
            child.stderr.destroy();
        };
        const endOnTooMuch = () => {
            failure ??= { kind: "output-too-long", reason: "printed more output than is accepted" };
            end();
        };
        const ended = new AbortController();
        void clock.sleep(timeLimit, ended.signal).then(() => {
            if (ended.signal.aborted)
                return;
            const reason = `did not answer within ${Math.round(timeLimit / 1000)} s`;
            failure ??= { kind: "timed-out", reason };
            end();
        });
        signal.addEventListener("abort", end);
        const output = collect(child.stdout, outputLimit, endOnTooMuch);
        const errorOutput = collect(child.stderr, outputLimit, endOnTooMuch);
        // A program may end before it has read everything: its exit code says more than a broken pipe.
        child.stdin.on("error", () => undefined).end(input);
        child.on("exit", () => {
            killGroup(child);
        });
        child.on("close", (code, killedBy) => {
            ended.abort();
            signal.removeEventListener("abort", end);
            if (code !== 0)
                failure ??= { kind: "failed", reason: `failed (${killedBy ?? `exit code ${code}`})` };
            resolve({
                output: Buffer.concat(output),
                errorOutput: Buffer.concat(errorOutput),
                ...(failure && { failure }),
            });
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
/** Collects what a stream gives, up to a limit in bytes. */
function collect(stream, limit, onTooMuch) {
    const chunks = [];
    let length = 0;
    stream.on("data", (chunk) => {
        length += chunk.length;
        if (length > limit)
            onTooMuch();
        else
            chunks.push(chunk);
    });
    return chunks;
}
const startFailure = (error, program) => error.code === "ENOENT"
    ? { kind: "not-found", reason: `is not installed (no ${program} on the PATH)` }
    : { kind: "failed", reason: `failed (${error.code ?? "cannot be started"})` };
/** Inputs, the runner's own variables for actions, and tokens. Windows ignores case in names. */
const secretVariable = /^(?:INPUT_.*|ACTIONS_.*|(?:GITHUB|GH|RUNNER)_(?:.*_)?TOKEN)$/i;
/** Returns the variables without the step's inputs and without the runner's tokens. */
function withoutSecrets(environment) {
    return Object.fromEntries(Object.entries(environment).filter(([name]) => !secretVariable.test(name)));
}


/***/ }),

/***/ 6692:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ limitsOfExtraReads)
/* harmony export */ });
/* harmony import */ var _lib_deadline_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5842);

/** How long such reading takes at most, in milliseconds: the time of a step is for what it is run for. */
const maxReadingMs = 10_000;
/**
 * Returns the limits of such requests: each is sent once, and together they take at most 10 s.
 * @param deadline the time of the step, which they share
 * @param share the part of what is left of it that they may take
 */
function limitsOfExtraReads(deadline, clock, share = 1) {
    const time = Math.min(maxReadingMs, deadline.left() * share);
    return { deadline: new _lib_deadline_js__WEBPACK_IMPORTED_MODULE_0__/* .Deadline */ .B(time, clock), retries: 0 };
}


/***/ }),

/***/ 3222:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   z: () => (/* binding */ serviceOf)
/* harmony export */ });
/* harmony import */ var _lib_pick_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2947);

/** Returns which service to use, with which credential, and how long. */
const serviceOf = (values) => (0,_lib_pick_js__WEBPACK_IMPORTED_MODULE_0__/* .pick */ .U)(values, "baseUrl", "org", "apiToken", "authScheme", "timeout", "retries");


/***/ }),

/***/ 9634:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ suggestNames),
/* harmony export */   d: () => (/* binding */ nameSuggester)
/* harmony export */ });
/* harmony import */ var _lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2769);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7974);
/* harmony import */ var _extra_read_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6692);



/**
 * Returns what adds to a failure about an unknown environment, flow or policy which name may be meant. Each list is read
 * once, for at most 10 s and without retries; where that fails, or nothing is similar, the failure stays as it is.
 * @param asked the names that the step asks about
 */
function nameSuggester(asked, { client, service, deadline }, { clock }) {
    const { environment, flow, policies = [] } = asked;
    const kinds = {
        environment: { input: "environment", names: environment, list: (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_0__/* .listEnvironmentNamesEndpoint */ .vG)(service) },
        flow: { input: "flow", names: flow, list: (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_0__/* .listFlowNamesEndpoint */ .qF)(service) },
        policy: { input: "policies", names: policies, list: (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_0__/* .listPolicyNamesEndpoint */ .UZ)(service) },
    };
    const read = new Map();
    function knownNames(subject, list) {
        const known = read.get(subject) ??
            client
                .call(list, { limits: (0,_extra_read_js__WEBPACK_IMPORTED_MODULE_1__/* .limitsOfExtraReads */ .R)(deadline, clock) })
                .then((result) => (result.success ? result.value : []));
        read.set(subject, known);
        return known;
    }
    return async (failure) => {
        const { notFound: subject } = failure;
        if (subject !== "environment" && subject !== "flow" && subject !== "policy")
            return failure;
        const { input, names = [], list } = kinds[subject];
        const known = await knownNames(subject, list);
        const [unknown] = [names].flat().filter((name) => !known.includes(name));
        const meant = unknown === undefined ? "" : (0,_lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_2__/* .didYouMean */ .a)(unknown, known);
        return meant === ""
            ? failure
            : { ...failure, message: failure.message + meant, hint: `Correct \`${input}\``, isSuggested: true };
    };
}
/** Returns a client whose failures say which name may be meant, as `nameSuggester` does. */
function suggestNames(asked, access, context) {
    const suggest = nameSuggester(asked, access, context);
    return {
        call: async (endpoint, options) => {
            const result = await access.client.call(endpoint, options);
            return result.success ? result : { ...result, failure: await suggest(result.failure) };
        },
    };
}


/***/ }),

/***/ 6498:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   As: () => (/* binding */ sendWrite),
/* harmony export */   L4: () => (/* binding */ lookupTimeoutOf),
/* harmony export */   W2: () => (/* binding */ serviceOfWrite),
/* harmony export */   Yz: () => (/* binding */ outputsOf),
/* harmony export */   g3: () => (/* binding */ commitsOf),
/* harmony export */   u1: () => (/* binding */ resolveTarget)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7934);
/* harmony import */ var _domain_failure_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(4543);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9137);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1469);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(6974);
/* harmony import */ var _lib_pick_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2947);
/* harmony import */ var _report_markdown_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4902);
/* harmony import */ var _workflow_run_metadata_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4682);
/* harmony import */ var _service_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3222);
// What all writes have in common: the service, the trail, the fields that all send, and how they are sent.









/** Returns which service a write is sent to; undefined where it is skipped for want of a token. */
const serviceOfWrite = (values) => values.apiToken === undefined ? undefined : (0,_service_js__WEBPACK_IMPORTED_MODULE_4__/* .serviceOf */ .z)({ ...values, apiToken: values.apiToken });
/** Returns how long the GitHub API may take: at most ten seconds and a quarter of `timeout`. A dry run asks it nothing. */
const lookupTimeoutOf = ({ dryRun, timeout }) => dryRun ? 0 : Math.min(10_000, timeout / 4);
/**
 * Resolves the metadata of the run and the trail: as given, else named after the commit. Logs each value with its source.
 * @returns `about` is what the outcome says of it; `fields` are those that all writes send.
 * What is unknown is undefined, and to be left out: an empty field would clear a stored one
 * @throws ConfigurationError when no trail is given and no commit is known
 */
async function resolveTarget(values, context) {
    const { flow } = values;
    const options = {
        ...(0,_lib_pick_js__WEBPACK_IMPORTED_MODULE_5__/* .pick */ .U)(values, "gitCommit", "commitsFrom", "redact", "buildUrl", "commitUrl", "repoUrl", "originUrl"),
        ...(0,_lib_pick_js__WEBPACK_IMPORTED_MODULE_5__/* .pick */ .U)(values, "githubToken"),
        lookupTimeoutMs: lookupTimeoutOf(values),
    };
    const runMetadata = await (0,_workflow_run_metadata_js__WEBPACK_IMPORTED_MODULE_3__/* .resolveRunMetadata */ .l)(options, context);
    const { testedMergeCommit } = runMetadata;
    for (const warning of runMetadata.warnings)
        context.logger.warn(warning);
    const gitCommit = runMetadata.commit?.value;
    const trail = values.trail ?? valibot__WEBPACK_IMPORTED_MODULE_6__/* .parse */ .qgA(valibot__WEBPACK_IMPORTED_MODULE_6__/* .optional */ .lqM(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .trailNameSchema */ .bm), gitCommit);
    context.logger.table("Where the values come from", [
        ["Field", "Value", "Source"],
        ["flow", flow, "input"],
        ["trail", trail ?? "(unknown)", values.trail === undefined ? "the commit" : "input"],
        ...runMetadata.sources,
    ]);
    if (trail === undefined)
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1({
            message: "Input `trail` is missing, and the commit that it would be named after is unknown",
            reason: "GITHUB_SHA is not set to a commit",
            hint: "Set `trail`, or set `git-commit`",
        });
    const fields = {
        description: values.description,
        git_commit_info: runMetadata.gitCommitInfo,
        repo_info: runMetadata.repoInfo,
        external_urls: externalUrlsOf(values),
        user_data: values.userData,
    };
    const about = (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_7__/* .omitUndefined */ .O)({ flow, trail, gitCommit, testedMergeCommit });
    return { runMetadata, trail, about, fields };
}
/** Not by assignment: a label may be any word, `__proto__` too. */
function externalUrlsOf({ externalUrls, externalFingerprints, }) {
    const fingerprints = new Map(externalFingerprints);
    return (externalUrls &&
        Object.fromEntries(externalUrls.map(([label, href]) => [
            label,
            (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_7__/* .omitUndefined */ .O)({ href, fingerprint: fingerprints.get(label) }),
        ])));
}
/** Sends a write. A failure in an outage says how to record it when the service is back (docs/after-an-outage.md). */
async function sendWrite(client, endpoint) {
    const result = await client.call(endpoint);
    // 501 says that the service does not offer this.
    if (result.success || !(0,_domain_failure_js__WEBPACK_IMPORTED_MODULE_8__/* .isOutage */ .u)(result.failure) || result.failure.status === 501)
        return result;
    return { ...result, failure: { ...result.failure, hint: rerunHint(result.failure) } };
}
/** Says how to record what an outage kept from being recorded, and what that does besides. */
function rerunHint({ hint, status = 0 }) {
    const rerun = "choose `Re-run failed jobs` in this run. The jobs after it run too: cancel them where a newer run has deployed";
    // The service itself failed, and did not say when it is back.
    const isDown = status >= 500 && hint?.includes("as the service asks") !== true;
    return hint === undefined || isDown ? `When the service is back, ${rerun}` : `${hint}. Then ${rerun}`;
}
/** Returns the outputs that name the trail and its commit. */
const outputsOf = ({ flow, trail, gitCommit }) => ({
    flow,
    trail,
    "git-commit": gitCommit,
});
/** Says which commit is recorded and, on a pull request, which merge commit was tested. */
const commitsOf = ({ gitCommit: commit, testedMergeCommit: merge }) => [
    commit && (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .gfm */ .Te) `Commit ${(0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .code */ .aY)(commit.slice(0, 12))}`,
    merge && (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .gfm */ .Te) `This run tested merge commit ${(0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .code */ .aY)(merge.slice(0, 12))}, which is not the recorded commit`,
];


/***/ }),

/***/ 5980:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   commitInEvent: () => (/* binding */ commitInEvent),
/* harmony export */   missingSecretsReason: () => (/* binding */ missingSecretsReason),
/* harmony export */   readEvent: () => (/* binding */ readEvent)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7934);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _lib_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(292);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6974);
/* harmony import */ var _lib_read_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4306);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6147);
/* harmony import */ var _run_variables_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7309);
// The event that started the run. Whatever the payload holds, known event or new, a field that is missing or invalid is
// unknown.







const pushedCommit = (0,_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(valibot__WEBPACK_IMPORTED_MODULE_5__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({
    id: _fields_js__WEBPACK_IMPORTED_MODULE_3__/* .anyCaseShaSchema */ .I6,
    message: _fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalText */ .mR,
    timestamp: _fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalTimestamp */ .t7,
    author: (0,_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalObject */ .u9)({ name: _fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalText */ .mR, email: _fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalText */ .mR, username: _fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalText */ .mR }),
}), valibot__WEBPACK_IMPORTED_MODULE_5__/* .transform */ .pdi(({ id, message, timestamp, author }) => {
    const name = (0,_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .authorText */ .D7)(author?.name, author?.email);
    return (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_6__/* .omitUndefined */ .O)({ sha1: id, message, author: name, author_username: author?.username, timestamp });
})));
const repository = valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({
    id: _fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalWholeNumber */ .b7,
    full_name: (0,_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .repositoryNameSchema */ .d4),
    description: _fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalText */ .mR,
});
const branch = (0,_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalObject */ .u9)({
    ref: _fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalText */ .mR,
    sha: (0,_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .anyCaseShaSchema */ .I6),
    // null when the fork was deleted: that is known, not unknown.
    repo: (0,_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(valibot__WEBPACK_IMPORTED_MODULE_5__/* .nullable */ .mee(repository)),
});
const withHeadCommit = (0,_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalObject */ .u9)({ head_commit: pushedCommit });
const payloadSchema = valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({
    pull_request: (0,_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalObject */ .u9)({ number: _fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalWholeNumber */ .b7, head: branch, base: branch }),
    repository: (0,_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(repository),
    head_commit: pushedCommit,
    commits: (0,_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(valibot__WEBPACK_IMPORTED_MODULE_5__/* .array */ .YOg(pushedCommit)),
    merge_group: withHeadCommit,
    workflow_run: (0,_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalObject */ .u9)({
        head_sha: (0,_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .optionalOrUndefined */ .Ku)(_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .anyCaseShaSchema */ .I6),
        head_commit: pushedCommit,
    }),
    check_suite: withHeadCommit,
});
const emptyEvent = valibot__WEBPACK_IMPORTED_MODULE_5__/* .parse */ .qgA(payloadSchema, {});
/**
 * Reads the payload at `GITHUB_EVENT_PATH`. Nothing is known about an event whose payload cannot be read.
 * @throws CancelledError
 */
async function readEvent(path, { logger, signal }) {
    if (path === undefined)
        return emptyEvent;
    try {
        const content = await (0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_2__/* .readWholeFile */ .M4)(path, { name: path, megabytes: 64, signal });
        const event = (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_1__/* .validateJson */ .TL)(payloadSchema, (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parseJson */ .qF)(content));
        if (event.success)
            return event.value;
        logger.debug(`The event's payload is ignored: ${event.reason}`);
    }
    catch (error) {
        if (error instanceof _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .CancelledError */ .cc)
            throw error;
        logger.debug(`The event's payload cannot be read and is ignored: ${String(error)}`);
    }
    return emptyEvent;
}
/** Returns what the event says about a commit; undefined where it does not describe that very commit. */
function commitInEvent(event, sha) {
    const parts = [event, event.merge_group, event.workflow_run, event.check_suite];
    const described = [...parts.map((part) => part?.head_commit), ...(event.commits ?? [])];
    return described.find((commit) => commit?.sha1 === sha);
}
/** The events on which a run for a pull request from a fork lacks secrets. */
const pullRequestEvents = new Set(["pull_request", "pull_request_review", "pull_request_review_comment"]);
/** The events that run on the default or base branch with all secrets, whoever caused them. */
const trustedEvents = new Set(["pull_request_target", "workflow_run", "issue_comment"]);
/**
 * Returns why this run gets no secrets, as those of pull requests from forks and from Dependabot, in words that can
 * follow "because"; undefined when it should have them, so that an empty token is a configuration error.
 * @throws CancelledError
 */
async function missingSecretsReason(context) {
    const { eventName = "", eventPath, actor } = (0,_run_variables_js__WEBPACK_IMPORTED_MODULE_4__/* .readRunVariables */ .r)(context.environment);
    const fork = pullRequestEvents.has(eventName) ? forkOf(await readEvent(eventPath, context)) : undefined;
    if (fork !== undefined)
        return `the pull request comes from a ${fork}, and GitHub gives no secrets to such runs`;
    return actor === "dependabot[bot]" && !trustedEvents.has(eventName)
        ? "Dependabot is the actor, and GitHub gives such runs only the secrets stored for Dependabot"
        : undefined;
}
/** Returns the fork that a pull request comes from, in words; undefined where it comes from the repository itself. */
function forkOf({ pull_request: pullRequest, repository }) {
    const head = pullRequest?.head?.repo;
    if (head === null)
        return "deleted fork";
    const base = pullRequest?.base?.repo ?? repository;
    const isKnown = (key) => head?.[key] !== undefined && base?.[key] !== undefined;
    const isFork = isKnown("id")
        ? head?.id !== base?.id
        : isKnown("full_name") && head?.full_name?.toLowerCase() !== base?.full_name?.toLowerCase();
    if (!isFork)
        return undefined;
    return head?.full_name === undefined ? "fork" : `fork (${head.full_name})`;
}


/***/ }),

/***/ 6147:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D7: () => (/* binding */ authorText),
/* harmony export */   I6: () => (/* binding */ anyCaseShaSchema),
/* harmony export */   Ku: () => (/* binding */ optionalOrUndefined),
/* harmony export */   Zu: () => (/* binding */ textSchema),
/* harmony export */   b7: () => (/* binding */ optionalWholeNumber),
/* harmony export */   d4: () => (/* binding */ repositoryNameSchema),
/* harmony export */   mR: () => (/* binding */ optionalText),
/* harmony export */   qL: () => (/* binding */ parseSha),
/* harmony export */   t7: () => (/* binding */ optionalTimestamp),
/* harmony export */   u9: () => (/* binding */ optionalObject),
/* harmony export */   yo: () => (/* binding */ timestampSchema)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7934);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9137);
// Fields from outside, each parsed: what is missing or invalid is unknown.


/** Makes a schema for a field that may hold anything: what does not match is undefined. */
const optionalOrUndefined = (schema) => valibot__WEBPACK_IMPORTED_MODULE_1__/* .fallback */ .NpB(valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(schema), undefined);
/** Makes a schema for an object with these fields; undefined for anything else, or where a field does not match. */
const optionalObject = (entries) => valibot__WEBPACK_IMPORTED_MODULE_1__/* .fallback */ .NpB(valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc(entries)), undefined);
/** A text without white space at its ends, and not empty. */
const textSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .trim */ .Bqr(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .nonEmpty */ .hq());
const optionalText = optionalOrUndefined(textSchema);
const optionalWholeNumber = optionalOrUndefined(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .wholeNumberSchema */ .ef);
/** A date as GitHub writes it, with its offset from UTC; comes out as UNIX seconds. */
const timestampSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .isoTimestamp */ .yhX(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi((text) => Math.floor(Date.parse(text) / 1000)), valibot__WEBPACK_IMPORTED_MODULE_1__/* .safeInteger */ .Y2b());
const optionalTimestamp = optionalOrUndefined(timestampSchema);
/** A commit's SHA, in either case. Forty zeros stand for "none" and are not a commit. */
const anyCaseShaSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .trim */ .Bqr(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .toLowerCase */ .PXX(), _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .commitShaSchema */ .jr, valibot__WEBPACK_IMPORTED_MODULE_1__/* .check */ .z6Y((sha) => !/^0+$/.test(sha), "must not be all zeros"));
/** Parses a commit's SHA; undefined where the text is none. */
const parseSha = (text) => valibot__WEBPACK_IMPORTED_MODULE_1__/* .parse */ .qgA(optionalOrUndefined(anyCaseShaSchema), text);
/** `owner/name`: two path segments that need no encoding, neither of them `.` or `..`. */
const repositoryNameSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .regex */ .yGV(/^(?!\.{1,2}\/)[\w.-]+\/(?!\.{1,2}$)[\w.-]+$/, "must be `owner/name`"));
/** Returns `Name <email>`, or the one of the two that is there. */
function authorText(name, email) {
    const parts = [name?.trim(), email?.trim() && `<${email.trim()}>`];
    return parts.filter(Boolean).join(" ") || undefined;
}


/***/ }),

/***/ 3689:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ getFromGitHub)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7934);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _lib_result_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5367);
/* harmony import */ var _lib_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(292);
/* harmony import */ var _http_client_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3941);
/* harmony import */ var _http_headers_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7979);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(177);
var __addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var __disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});
// Requests to GitHub's REST API.
//
// @actions/github makes the requests, loaded only when there is a token. The HTTP client sends them: @actions/github's
// own fetch would follow redirects, read responses of any size, and let an environment variable turn TLS checks off.







/** The version of the API whose responses are parsed here. Without a version GitHub chooses one, and it may change. */
const apiVersion = "2022-11-28";
/** The largest response that is read. A commit comes with its whole diff. */
const maxBytes = 32 * 1024 * 1024;
/**
 * Returns what a URL gives, as the schema describes it, and whether GitHub names a next page. Waits for the end of a rate
 * limit within the deadline.
 * @throws CancelledError
 */
async function getFromGitHub(url, schema, { token, deadline, retries }, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const target = { label: "GitHub's API", addressSource: "`GITHUB_API_URL`" };
        const client = __addDisposableResource(env_1, (0,_http_client_js__WEBPACK_IMPORTED_MODULE_2__/* .createHttpClient */ .uT)({ deadline, retries, target, maxBytes }, context), false);
        /** Sends a request, and again after each wait for a rate limit. */
        const send = async (request) => {
            for (;;) {
                const result = await client.send(request);
                const wait = result.kind === "response" ? rateLimitWait(result, context.clock.now()) : undefined;
                if (wait === undefined)
                    return { result };
                if (wait >= deadline.left())
                    return { result, limitedFor: wait };
                context.logger.info(`GitHub's API limits the rate of requests; asking again in ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_3__/* .seconds */ .YA)(wait)}`);
                await context.clock.sleep(wait, context.signal);
            }
        };
        let hasNext = false;
        let failure;
        const fetch = async (address, { headers }) => {
            const { result, limitedFor } = await send({ method: "GET", url: new URL(address), headers });
            if (result.kind === "no-response")
                failure = { reason: (0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .joinParts */ .nn)(result.failure) };
            else if (limitedFor !== undefined) {
                const limits = `its rate limit ends in ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_3__/* .seconds */ .YA)(limitedFor)}, and \`timeout\` before that`;
                failure = { reason: `it responded with HTTP ${result.status}: ${limits}`, isRateLimit: true };
            }
            else if (result.status !== 200)
                failure = { reason: `it responded with HTTP ${result.status}`, status: result.status };
            else {
                hasNext = (0,_http_headers_js__WEBPACK_IMPORTED_MODULE_4__/* .hasNextPage */ .rB)(result.headers) ?? false;
                const contentType = result.headers["content-type"] ?? "";
                return new Response(Buffer.from(result.body), { headers: { "content-type": contentType } });
            }
            throw new Error(failure.reason);
        };
        const headers = { "x-github-api-version": apiVersion };
        let octokit;
        try {
            const { getOctokit } = await __webpack_require__.e(/* import() | github */ 326).then(__webpack_require__.bind(__webpack_require__, 2413));
            octokit = getOctokit(token, { log: noopLogger, request: { fetch } });
        }
        catch (error) {
            // @actions/github reads the payload of the event while it is loaded. The message of a syntax error would quote it.
            const isPayload = error instanceof SyntaxError;
            return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_5__/* .err */ ._)(isPayload ? "the event's payload (`GITHUB_EVENT_PATH`) is not JSON" : (0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error));
        }
        try {
            const { data } = await octokit.request({ method: "GET", url, headers });
            const parsed = valibot__WEBPACK_IMPORTED_MODULE_6__/* .safeParse */ .xLC(schema, data, { abortEarly: true });
            if (parsed.success)
                return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_5__.ok)({ content: parsed.output, hasNext });
            if (valibot__WEBPACK_IMPORTED_MODULE_6__.is(errorsSchema, data))
                return { success: false, reason: "it responded with errors in place of an answer", isRejected: true };
            const field = valibot__WEBPACK_IMPORTED_MODULE_6__/* .getDotPath */ .BuJ(parsed.issues[0]) ?? "the response";
            return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_5__/* .err */ ._)(`its response does not have the form that GitHub documents (${field})`);
        }
        catch (error) {
            if (context.signal.aborted)
                throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .CancelledError */ .cc({
                    message: "The step was ended from outside during a request to GitHub's API",
                });
            return { success: false, ...(failure ?? { reason: describeError(error) }) };
        }
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
/** An answer of GitHub's GraphQL API without data, which a proxy may give. */
const errorsSchema = valibot__WEBPACK_IMPORTED_MODULE_6__/* .object */ .Ikc({ errors: valibot__WEBPACK_IMPORTED_MODULE_6__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_6__/* .object */ .Ikc({ type: valibot__WEBPACK_IMPORTED_MODULE_6__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP()) })) });
/** The shortest wait, and the one where GitHub names none, as its documentation has it; in milliseconds. */
const minWait = 1_000;
const defaultWait = 60_000;
/** Returns how long to wait for the end of a rate limit, in milliseconds; undefined for a response that is none. */
function rateLimitWait({ status, headers, body }, now) {
    const isUsedUp = headers["x-ratelimit-remaining"] === "0";
    const requested = (0,_http_headers_js__WEBPACK_IMPORTED_MODULE_4__/* .retryAfter */ .P9)(headers["retry-after"], now);
    const isLimited = status === 429 ||
        (status === 403 && (isUsedUp || requested !== undefined)) ||
        (status === 200 && isUsedUp && isRateLimitError(body));
    if (!isLimited)
        return undefined;
    const reset = Number(headers["x-ratelimit-reset"]) * 1_000;
    const untilReset = isUsedUp && reset > 0 ? reset - now : defaultWait;
    return Math.max(requested ?? untilReset, minWait);
}
/** Returns whether a body is an error of GitHub's GraphQL API that names a rate limit. */
function isRateLimitError(body) {
    const json = (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parseJson */ .qF)(body);
    return (json.success &&
        valibot__WEBPACK_IMPORTED_MODULE_6__.is(errorsSchema, json.value) &&
        json.value.errors.some(({ type }) => type === "RATE_LIMITED" || type === "RATE_LIMIT"));
}
/** Says what was wrong with a request, or with a response that Octokit cannot read. */
function describeError(error) {
    // Octokit wraps what its fetch threw.
    const thrown = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    // The message of a syntax error quotes the response, which may hold what is to be redacted.
    return thrown instanceof SyntaxError ? "its response is not JSON" : (0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(thrown);
}
/** Nothing of a response goes to standard output or error unescaped. */
const ignore = () => undefined;
const noopLogger = { debug: ignore, info: ignore, warn: ignore, error: ignore };


/***/ }),

/***/ 4682:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  l: () => (/* binding */ resolveRunMetadata)
});

// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/lib/errors.js
var errors = __webpack_require__(1469);
// EXTERNAL MODULE: ./build/domain/identifiers.js
var identifiers = __webpack_require__(9137);
// EXTERNAL MODULE: ./build/domain/run-metadata.js
var run_metadata = __webpack_require__(964);
// EXTERNAL MODULE: ./build/lib/format.js
var format = __webpack_require__(177);
// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
// EXTERNAL MODULE: ./build/workflow/event.js
var workflow_event = __webpack_require__(5980);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: ./build/lib/child-process.js
var child_process = __webpack_require__(2090);
// EXTERNAL MODULE: ./build/lib/result.js
var lib_result = __webpack_require__(5367);
// EXTERNAL MODULE: ./build/workflow/fields.js
var fields = __webpack_require__(6147);
;// CONCATENATED MODULE: ./build/workflow/git.js
// Local Git, which only reads objects. The checkout is not trusted: its configuration must not make Git run a program, use
// the network or wait, and no text from a workflow may be taken for an option, so names are passed on standard input.











/** How long one command of Git may take, in milliseconds. */
const timeLimit = 10_000;
/** The longest output that is read, in bytes: more than a commit's message, or a list of names, takes. */
const outputLimit = 64 * 1024 * 1024;
/** The Git repository of a workspace. Every method throws a CancelledError when the job is cancelled meanwhile. */
class Checkout {
    #workspace;
    #context;
    /** @param workspace the directory that a checkout fills, when the runner names one */
    constructor(workspace, context) {
        this.#workspace = workspace;
        this.#context = context;
    }
    /**
     * Finds the commit that an input names: anything that Git resolves in the workspace, a tag included.
     * @throws ConfigurationError when it names something else than a commit, or one without a SHA-1
     */
    async findCommit(input, revision) {
        if (/^(0{40}|0{64})$/.test(revision)) {
            throw new errors/* ConfigurationError */.j1({
                message: `\`${input}\` is all zeros, which stands for "no commit"`,
                reason: "GitHub's events have zeros where there is no commit, as before the first push of a branch",
                hint: `Leave \`${input}\` empty in that case, or give another commit`,
            });
        }
        const found = await this.#resolve(revision);
        if (!found.success)
            return found;
        const { name, type } = found.value;
        const peeled = type === "commit" ? found : await this.#resolve(`${name}^{commit}`);
        const sha = dist/* safeParse */.xLC(identifiers/* commitShaSchema */.jr, peeled.success ? peeled.value.name : undefined);
        if (sha.success)
            return (0,lib_result.ok)(sha.output);
        throw new errors/* ConfigurationError */.j1(name.length === 40
            ? {
                message: `\`${input}\` is \`${revision}\`, which is a ${type}, not a commit`,
                hint: "Give a commit, or a branch or tag that leads to one",
            }
            : {
                message: `\`${input}\` is \`${revision}\`, and that commit cannot be recorded`,
                reason: "The repository names its commits by SHA-256, and the service accepts only SHA-1",
                hint: "Give the 40 hex characters of a SHA-1",
            });
    }
    /** Returns the commit that is checked out. */
    async head() {
        const found = await this.#resolve("HEAD");
        return found.success ? (0,fields/* parseSha */.qL)(found.value.name) : undefined;
    }
    /** Resolves a revision, in any form that Git knows: branch, tag, `HEAD~2`, start of a SHA. */
    async #resolve(revision) {
        // Git reads one name per line.
        if (/[\n\0]/.test(revision))
            return (0,lib_result/* err */._)("A name cannot contain a line break");
        const result = await this.#run(["cat-file", "--batch-check"], `${revision}\n`);
        if (!result.success)
            return result;
        const line = result.value.toString("utf8").trimEnd();
        const [, name, type] = /^([0-9a-f]{40}|[0-9a-f]{64}) (\w+) \d+$/.exec(line) ?? [];
        if (name !== undefined && type !== undefined)
            return (0,lib_result.ok)({ name, type });
        return (0,lib_result/* err */._)(line.endsWith(" ambiguous")
            ? "Several objects of the checkout have a name that begins with it"
            : "Git does not find it in this checkout");
    }
    /** Reads commits, in the order given. Those that Git does not have, or that are corrupt, are left out. */
    async commits(shas) {
        const result = await this.#run(["cat-file", "--batch"], shas.map((sha) => `${sha}\n`).join(""));
        if (!result.success)
            return [];
        const contents = parseCommits(result.value);
        return shas.flatMap((sha) => {
            const content = contents.get(sha);
            return (content && parseCommitObject(sha, content)) ?? [];
        });
    }
    /**
     * Lists the commits that a commit has and a base does not have, in the order of `git log`.
     * @param from what the input calls the base, in errors
     * @throws ConfigurationError when the two have no history in common
     */
    async commitsBetween(from, base, commit, maxCount) {
        const list = await this.#run(["rev-list", "--boundary", commit, `^${base}`]);
        const shallow = await this.#run(["rev-parse", "--is-shallow-repository"]);
        if (!list.success || !shallow.success)
            return (0,lib_result/* err */._)("Git does not have both commits in this checkout");
        const lines = list.value.toString("latin1").split("\n");
        const listed = lines.filter((line) => /^[0-9a-f]/.test(line));
        const shas = dist/* parse */.qgA(dist/* array */.YOg(identifiers/* commitShaSchema */.jr), listed);
        // The commits at which the range ends, because the base has them too.
        const boundary = lines.filter((line) => line.startsWith("-")).map((line) => line.slice(1));
        // Whether the clone's history is cut off somewhere.
        const isShallow = shallow.value.toString("latin1").trim() !== "false";
        if (shas.length > 0 && !isShallow && boundary.length === 0) {
            throw new errors/* ConfigurationError */.j1({
                message: `\`commits-from\` is \`${from}\`, which has no history in common with commit ${commit.slice(0, 12)}`,
                hint: "Give an earlier commit of the same history",
            });
        }
        const wanted = isShallow ? shas : shas.slice(0, maxCount);
        const commits = wanted.length === 0 ? [] : await this.commits(wanted);
        if (commits.length < wanted.length)
            return (0,lib_result/* err */._)("Git does not have all of them in this checkout");
        if (isShallow && !isComplete(commits, base, boundary))
            return (0,lib_result/* err */._)("The checkout is a shallow clone and does not have all of them");
        return (0,lib_result.ok)({ total: shas.length, commits: commits.slice(0, maxCount), source: "git" });
    }
    /**
     * Runs one command of Git and returns what it printed.
     * @param args a command that only reads objects, and its options: no text of a workflow
     * @param input the command's standard input
     */
    async #run(args, input = "") {
        const noOutput = (reason) => {
            this.#context.logger.debug(`git ${args.join(" ")}: ${reason}`);
            return (0,lib_result/* err */._)(reason);
        };
        if (this.#workspace === undefined)
            return noOutput("GITHUB_WORKSPACE is not set");
        const gitDirectory = (0,external_node_path_.join)(this.#workspace, ".git");
        if (!(0,external_node_fs_.existsSync)(gitDirectory))
            return noOutput("There is no checkout in the workspace");
        const environment = environmentForGit(this.#context.environment, gitDirectory);
        const { output, errorOutput, failure } = await (0,child_process/* runProgram */.m)({ program: "git", args: [...settings, ...args], input, environment, timeLimit, outputLimit }, this.#context);
        if (failure === undefined)
            return (0,lib_result.ok)(output);
        const printed = failure.kind === "failed" ? errorOutput.toString("utf8").trim() : "";
        return noOutput(printed || `git ${failure.reason}`);
    }
}
/**
 * Returns whether a range that was listed in a shallow clone is complete and exact, since Git does not see the parents
 * that are cut off there. It lacks nothing when every parent in the commit objects is listed or in the boundary. It
 * holds nothing of the base's own history when every commit descends from the base.
 */
function isComplete(commits, base, boundary) {
    const listed = new Set([...boundary, ...commits.map(({ sha1 }) => sha1)]);
    if (!commits.every(({ parents }) => parents?.every((parent) => listed.has(parent))))
        return false;
    const descendants = new Set([base]);
    const oldestFirst = commits.toReversed();
    // Git orders by date, so a child may come before its parent: repeat until a round finds nothing more.
    for (let before = 0; before < descendants.size;) {
        before = descendants.size;
        for (const { sha1, parents } of oldestFirst) {
            if (parents?.some((parent) => descendants.has(parent)))
                descendants.add(sha1);
        }
    }
    return commits.every(({ sha1 }) => descendants.has(sha1));
}
/** The variables that Git needs to start. It gets no inputs, no tokens and no other GIT_ variables. */
const inheritedVariables = new Set([
    ...["PATH", "PATHEXT", "SYSTEMROOT", "HOME", "USERPROFILE", "XDG_CONFIG_HOME", "TMPDIR", "TEMP", "TMP"],
    ...["LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "GIT_EXEC_PATH"],
]);
/** An empty file. Git understands this name on every system. */
const emptyFile = "/dev/null";
function environmentForGit(environment, gitDirectory) {
    const inherited = Object.entries(environment).filter(([name]) => inheritedVariables.has(name.toUpperCase()));
    return {
        ...Object.fromEntries(inherited),
        // Only the repository's own configuration.
        GIT_CONFIG_NOSYSTEM: "1",
        GIT_CONFIG_GLOBAL: emptyFile,
        // With the directory given, Git does not check who owns it ("dubious ownership" in a container), in every version;
        // `-c safe.directory` is ignored by some (2.35.2 to 2.37).
        GIT_DIR: gitDirectory,
        // Objects as they are: not replaced, with their own parents.
        GIT_NO_REPLACE_OBJECTS: "1",
        GIT_GRAFT_FILE: emptyFile,
        // A partial clone would fetch what it lacks, with commands that its configuration names.
        GIT_NO_LAZY_FETCH: "1",
        GIT_ALLOW_PROTOCOL: "none",
        GIT_TERMINAL_PROMPT: "0",
        LC_ALL: "C",
    };
}
/** Settings that override the repository's own. */
const settings = [
    // A program that Git runs when it reads the index, as for `:path`.
    ...["-c", "core.fsmonitor=false"],
    // A copy of the history that Git trusts without reading the commits.
    ...["-c", "core.commitGraph=false"],
];
/** Parses the commits in the output of `git cat-file --batch`: `<name> <type> <size>`, the bytes, a line break, repeated. */
function parseCommits(output) {
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
/**
 * Parses a Git commit object (`git cat-file commit`): header lines, an empty line, the message. Headers that cannot be
 * parsed leave their facts unknown. Returns undefined when the bytes do not hash to the SHA: the workspace could hold
 * anything under the commit's name.
 */
function parseCommitObject(sha, content) {
    const hash = (0,external_node_crypto_.createHash)("sha1").update(`commit ${content.length}\0`).update(content).digest("hex");
    if (hash !== sha)
        return undefined;
    const end = content.indexOf("\n\n");
    const header = end === -1 ? content : content.subarray(0, end);
    const body = end === -1 ? Buffer.alloc(0) : content.subarray(end + 2);
    // Header names and numbers are ASCII; only author and message need the encoding.
    const lines = header.toString("latin1").split("\n");
    const valuesOf = (key) => lines.filter((line) => line.startsWith(`${key} `)).map((line) => line.slice(key.length + 1));
    const decode = createDecoder(valuesOf("encoding")[0]);
    const decodeHeader = (latin1) => decode(Buffer.from(latin1, "latin1"));
    const author = valuesOf("author")[0] ?? "";
    const [, name = "", email = ""] = /^(.*?) ?<([^>]*)>/.exec(author) ?? [];
    const [, seconds] = /> (-?\d{1,15}) [+-]\d+$/.exec(author) ?? [];
    const parents = dist/* safeParse */.xLC(dist/* array */.YOg(fields/* anyCaseShaSchema */.I6), valuesOf("parent"));
    return (0,omit_undefined/* omitUndefined */.O)({
        sha1: sha,
        message: decode(body).trim() || undefined,
        author: (0,fields/* authorText */.D7)(decodeHeader(name), decodeHeader(email)),
        timestamp: seconds === undefined ? undefined : Number(seconds),
        parents: parents.success ? parents.output : undefined,
    });
}
/**
 * Returns a function that decodes as the commit's `encoding` header says, else as UTF-8. A byte without a meaning
 * becomes U+FFFD, which shows that something could not be read.
 */
function createDecoder(encoding = "utf-8") {
    // TextDecoder takes this name for windows-1252; Git means ISO 8859-1.
    if (/^(iso-?8859-1|latin-?1)$/i.test(encoding))
        return (bytes) => bytes.toString("latin1");
    let decoder = new external_node_util_.TextDecoder();
    try {
        decoder = new external_node_util_.TextDecoder(encoding);
    }
    catch (error) {
        // An encoding that is unknown here.
        if (!(error instanceof RangeError))
            throw error;
    }
    return (bytes) => decoder.decode(bytes);
}

// EXTERNAL MODULE: ./build/lib/deadline.js
var lib_deadline = __webpack_require__(5842);
// EXTERNAL MODULE: ./build/workflow/github-client.js
var github_client = __webpack_require__(3689);
;// CONCATENATED MODULE: ./build/workflow/github-api.js
// What GitHub's API knows of commits. It never fails a step: without a usable response in time, the commit is taken from
// the event and from git.







/** All requests together take at most this long, in milliseconds. */
const maxTotalMs = 10_000;
const retries = 2;
/** GitHub's largest page of commits. */
const pageSize = 100;
const commitSchema = dist/* pipe */.FsL(dist/* object */.Ikc({
    sha: fields/* anyCaseShaSchema */.I6,
    commit: (0,fields/* optionalObject */.u9)({
        message: fields/* optionalText */.mR,
        author: (0,fields/* optionalObject */.u9)({ name: fields/* optionalText */.mR, email: fields/* optionalText */.mR, date: fields/* optionalTimestamp */.t7 }),
        verification: (0,fields/* optionalObject */.u9)({ verified: (0,fields/* optionalOrUndefined */.Ku)(dist/* boolean */.zMY()), reason: fields/* optionalText */.mR }),
    }),
    author: (0,fields/* optionalObject */.u9)({ login: fields/* optionalText */.mR }),
    parents: (0,fields/* optionalOrUndefined */.Ku)(dist/* array */.YOg(dist/* object */.Ikc({ sha: fields/* anyCaseShaSchema */.I6 }))),
}), dist/* transform */.pdi(({ sha, commit, author, parents }) => (0,omit_undefined/* omitUndefined */.O)({
    sha1: sha,
    message: commit?.message,
    author: (0,fields/* authorText */.D7)(commit?.author?.name, commit?.author?.email),
    author_username: author?.login,
    timestamp: commit?.author?.date,
    parents: parents?.map((parent) => parent.sha),
    verified: commit?.verification?.verified,
    signature_state: commit?.verification?.reason,
})));
const comparisonSchema = dist/* object */.Ikc({
    base_commit: dist/* object */.Ikc({ sha: fields/* anyCaseShaSchema */.I6 }),
    total_commits: identifiers/* wholeNumberSchema */.ef,
    commits: dist/* array */.YOg(commitSchema),
});
/** A tag, branch or commit by name, without what depends on the checkout (`HEAD`) or names another fork (`x:y`). */
const nameOnGitHub = /^(?!HEAD$|@$|.*\.\.|.*@\{)[^\s:~^?*[\\]+$/;
/**
 * Gives access to the commits of a repository in GitHub's API, with the job's token.
 * @param repository `owner/name`
 */
function createGitHubApi({ githubToken: token, lookupTimeoutMs }, apiUrl, repository, context) {
    const deadline = new lib_deadline/* Deadline */.B(Math.min(maxTotalMs, lookupTimeoutMs), context.clock);
    async function get(subject, path, schema) {
        if (apiUrl === undefined || !repository)
            return (0,lib_result/* err */._)("GITHUB_API_URL or GITHUB_REPOSITORY is not set");
        if (token === undefined)
            return (0,lib_result/* err */._)("there is no `github-token` for GitHub's API");
        if (deadline.total <= 0)
            return (0,lib_result/* err */._)("GitHub's API is not used in a dry run");
        const url = `${apiUrl}/repos/${repository}/${path}`;
        const response = await (0,github_client/* getFromGitHub */.Q)(url, schema, { token, deadline, retries }, context);
        if (response.success)
            return (0,lib_result.ok)(response.value.content);
        const reason = `GitHub's API did not give ${subject}: ${response.reason}${reasons.get(response.status) ?? ""}`;
        context.logger.info(reason);
        return (0,lib_result/* err */._)(reason);
    }
    return {
        /** Returns what the API knows about a commit; an answer about another commit is not used. */
        commit: async (sha) => {
            const response = await get("the commit", `commits/${sha}`, commitSchema);
            if (!response.success || response.value.sha1 === sha)
                return response;
            const reason = "GitHub's API responded with another commit than the requested one";
            context.logger.info(`${reason}: ignored.`);
            return (0,lib_result/* err */._)(reason);
        },
        /**
         * Lists the commits that a commit has and a base does not have, the newest first; undefined where the base is the
         * commit itself.
         * @param base a SHA, or a branch or tag that GitHub knows
         * @param maxCount the largest number of commits that are listed
         */
        commitsBetween: async (base, commit, maxCount) => {
            if (!nameOnGitHub.test(base))
                return (0,lib_result/* err */._)("the GitHub API finds commits only by SHA, branch or tag");
            const range = `${encodeURIComponent(base)}...${commit}`;
            const page = (number) => get("the commits in between", `compare/${range}?per_page=${pageSize}&page=${number}`, comparisonSchema);
            const first = await page(1);
            if (!first.success)
                return first;
            // GitHub lists the oldest first, so the newest are on the last pages.
            const { total_commits: total, base_commit: baseCommit } = first.value;
            let newestFirst = [];
            for (let number = Math.ceil(total / pageSize); number >= 1 && newestFirst.length < maxCount; number -= 1) {
                const response = number === 1 ? first : await page(number);
                if (!response.success)
                    return response;
                newestFirst = newestFirst.concat(response.value.commits.toReversed());
            }
            const count = new Set(newestFirst.map(({ sha1 }) => sha1)).size;
            const isComplete = count === newestFirst.length && (count === total || (count < total && count >= maxCount));
            if (!isComplete || (total > 0 && newestFirst[0]?.sha1 !== commit))
                return (0,lib_result/* err */._)("GitHub's API did not list all commits");
            if (/^[0-9a-f]{40}$/.test(base) && baseCommit.sha !== base)
                return (0,lib_result/* err */._)("the GitHub API's response is about another commit");
            if (baseCommit.sha === commit)
                return (0,lib_result.ok)(undefined);
            return (0,lib_result.ok)({ total, commits: newestFirst.slice(0, maxCount), source: "GitHub API" });
        },
    };
}
/** Why GitHub rejects a request, by the status. */
const reasons = new Map([
    [401, ": the token is not valid here"],
    [403, ": the token lacks `contents: read`"],
    [404, ": it does not exist, or the token may not read it"],
]);

// EXTERNAL MODULE: ./build/workflow/run-variables.js
var run_variables = __webpack_require__(7309);
;// CONCATENATED MODULE: ./build/workflow/run-metadata.js
// Commit, branch, repository and URLs of the run. Of each value the first source that knows it is used and named; what
// no source knows is absent, never guessed (docs/recorded-values.md).











/**
 * Resolves what is recorded about the run. What the GitHub API, the event and Git do not know is absent.
 * @throws ConfigurationError when `git-commit` or `commits-from` is not a commit, when a pull request's head is
 *   unknown, and when the commits since `commits-from` are not all known
 * @throws CancelledError when the job is cancelled meanwhile
 */
async function resolveRunMetadata(options, context) {
    const { commitsFrom, redact } = options;
    const run = (0,run_variables/* readRunVariables */.r)(context.environment);
    const event = await (0,workflow_event.readEvent)(run.eventPath, context);
    const checkout = new Checkout(run.workspace, context);
    const repository = repositoryOf(run, event);
    const api = createGitHubApi(options, run.apiUrl, repository?.name.value, context);
    const commit = await resolveCommit(options, run, event, checkout);
    const repositoryUrl = urlBelow(run.server, repository?.name.value);
    const urls = resolveUrls(options, run, repositoryUrl, commit?.value);
    // The service takes a repository only with its URL (docs/internals/interface.md).
    const repoInfo = repository &&
        urls.repoUrl &&
        (0,omit_undefined/* omitUndefined */.O)({
            name: repository.name.value,
            url: urls.repoUrl.value,
            id: repository.id?.value,
            description: repository.description?.value,
            // With it the service's list of repositories has this one.
            provider: "github",
        });
    const sourcesOfRun = rowsOf({
        repository: repository?.name,
        "repository id": repository?.id,
        "repository description": repository?.description,
        "repository URL": urls.repoUrl,
        "commit URL": urls.commitUrl,
        "build URL": urls.buildUrl,
        "origin URL": urls.originUrl,
    });
    if (commit === undefined) {
        if (commitsFrom === undefined)
            return (0,omit_undefined/* omitUndefined */.O)({ repoInfo, ...urls, warnings: [], sources: sourcesOfRun });
        throw new errors/* ConfigurationError */.j1({
            message: `\`commits-from\` is \`${commitsFrom}\`, but the commit of this run is unknown`,
            reason: "GITHUB_SHA is not set to a commit",
            hint: "Set `git-commit` to the commit to record",
        });
    }
    const sha = commit.value;
    const described = await describeCommit(sha, { run, event, api, checkout });
    const { sourceOf, gitHubApiProblem } = described;
    const isInput = commit.source === "input" && options.lookupTimeoutMs > 0;
    if (!described.isKnown && !isInput)
        context.logger.info(`Only the SHA of the commit is known, not its message, author, date or parents. ${unknownHint}.`);
    const known = (0,omit_undefined/* omitUndefined */.O)({ ...described.commit, url: urls.commitUrl?.value });
    const gitCommitInfo = redactCommit(known, redact);
    const between = commitsFrom === undefined ? undefined : await commitsBetween(commitsFrom, sha, checkout, api, context);
    // The branch of the other commits is unknown: many branches can lead to the same commit.
    const commitsList = between?.commits.map((listed) => {
        const url = urlBelow(repositoryUrl, "commit", listed.sha1);
        return listed.sha1 === sha ? gitCommitInfo : redactCommit((0,omit_undefined/* omitUndefined */.O)({ ...listed, url }), redact);
    });
    const testedMergeCommit = mergeRef.test(run.ref ?? "") && run.sha !== sha ? run.sha : undefined;
    const { head } = described;
    // A pull request's merge commit that was tested is named already.
    const isElsewhere = head !== undefined && head !== sha && head !== testedMergeCommit;
    const warnings = [
        ...(!described.isKnown && isInput ? [unknownCommitText(sha)] : []),
        ...(isElsewhere ? [otherCommitText(head, sha)] : []),
    ];
    return (0,omit_undefined/* omitUndefined */.O)({
        commit,
        warnings,
        gitCommitInfo,
        commitsList,
        repoInfo,
        ...urls,
        testedMergeCommit,
        gitHubApiProblem,
        sources: [
            ...rowsOf({ commit, "tested merge commit": (0,run_metadata/* withSource */.g)("runner", testedMergeCommit) }),
            ...rowsOfCommit(known, sourceOf, redact),
            ...rowsOf({ "commits since `commits-from`": between && { ...between, value: String(between.total) } }),
            ...sourcesOfRun,
        ],
    });
}
/**
 * Describes a commit by what GitHub's API, the event and Git know of it.
 * @returns the commit, the source of each field, whether any of them knows it, why GitHub's API did not describe it, and
 *   the commit that is checked out
 * @throws CancelledError
 */
async function describeCommit(sha, { run, event, api, checkout, }) {
    const [response, [git], head] = await Promise.all([
        api.commit(sha),
        checkout.commits([sha]),
        checkout.head(),
    ]);
    const fromApi = response.success ? response.value : undefined;
    const inEvent = (0,workflow_event.commitInEvent)(event, sha);
    // The time in an event need not be the author's, so it counts only where no other source knows the commit.
    const fromEvent = (fromApi ?? git) ? (0,omit_undefined/* omitUndefined */.O)({ ...inEvent, timestamp: undefined }) : inEvent;
    const branch = branchOf(sha, run, event);
    const own = { sha1: sha, branch: branch?.value };
    const commit = (0,omit_undefined/* omitUndefined */.O)({ ...git, ...fromEvent, ...fromApi, ...own });
    const sourceOf = (field) => {
        if (field === "branch" && branch !== undefined)
            return branch.source;
        if (Object.hasOwn(fromApi ?? {}, field))
            return "GitHub API";
        return Object.hasOwn(fromEvent ?? {}, field) ? "event" : "git";
    };
    const isKnown = Boolean(fromApi ?? inEvent ?? git);
    return {
        commit,
        sourceOf,
        isKnown,
        head,
        gitHubApiProblem: response.success ? undefined : response.reason,
    };
}
const unknownHint = "To record them, check the commit out (actions/checkout) or give a `github-token` with `contents: read`";
const shortSha = (sha) => sha.slice(0, 12);
const unknownCommitText = (sha) => `Neither git nor GitHub has commit ${shortSha(sha)} (input \`git-commit\`): only its SHA is recorded, without message, author, date and parents. Check \`git-commit\`. ${unknownHint}`;
const otherCommitText = (head, sha) => `The checkout is at commit ${shortSha(head)}, but commit ${shortSha(sha)} is recorded. If what is recorded was made from the checkout, set \`git-commit: HEAD\``;
/**
 * Returns the commit of the run (docs/recorded-values.md): the input, else the pull request's head where the run is on
 * a merge commit, else `GITHUB_SHA`. Undefined when none of them is known.
 * @throws ConfigurationError when the input is not a commit, when a pull request's head is unknown, and without the input
 *   where the event leaves open which commit was built
 */
async function resolveCommit({ gitCommit }, run, event, checkout) {
    if (gitCommit === undefined) {
        rejectOtherHead(run, event);
        const [, pullRequest] = mergeRef.exec(run.ref ?? "") ?? [];
        return pullRequest === undefined
            ? (0,run_metadata/* withSource */.g)("runner", run.sha)
            : { value: headOfPullRequest(Number(pullRequest), event), source: "event" };
    }
    // A whole SHA needs no checkout: a shallow clone lacks many commits.
    const found = await checkout.findCommit("git-commit", gitCommit);
    const sha = found.success ? found.value : (0,fields/* parseSha */.qL)(gitCommit);
    if (sha !== undefined || found.success)
        return (0,run_metadata/* withSource */.g)("input", sha);
    throw new errors/* ConfigurationError */.j1({
        message: `\`git-commit\` is \`${gitCommit}\`, and no such commit was found`,
        reason: found.reason,
        hint: "Check out the repository first (actions/checkout, with `fetch-depth: 0` for tags, other branches and older commits), or give the 40 hex characters of the commit",
    });
}
/**
 * Rejects a run on an event that runs on the default or base branch, while what was built may be another commit.
 * @throws ConfigurationError that names both commits and the expression for each
 */
function rejectOtherHead({ eventName = "", sha }, event) {
    const { workflow_run: triggering, pull_request: pullRequest } = event;
    if (eventName !== "workflow_run" && eventName !== "pull_request_target")
        return;
    const [owner, head, expression] = eventName === "workflow_run"
        ? ["triggering run's", triggering?.head_sha, "github.event.workflow_run.head_sha"]
        : ["pull request's", pullRequest?.head?.sha, "github.event.pull_request.head.sha"];
    if (eventName === "workflow_run" && sha !== undefined && head === sha)
        return;
    throw new errors/* ConfigurationError */.j1({
        message: `Input \`git-commit\` is missing: on \`${eventName}\` it cannot be known which commit was built`,
        reason: `The run is on ${sha ?? "an unknown commit"}, and the ${owner} head is ${head ?? "not known"}`,
        hint: `Set \`git-commit: \${{ ${expression} }}\` if the head was built, or \`git-commit: \${{ github.sha }}\``,
    });
}
/** The ref of a run on the merge commit of a pull request, with its number. */
const mergeRef = /^refs\/pull\/(\d{1,15})\/merge$/;
/**
 * Returns the head commit of the pull request that the run tests.
 * @throws ConfigurationError when the event does not name it: the merge commit is never recorded in its place
 */
function headOfPullRequest(number, { pull_request: pullRequest }) {
    const isSame = pullRequest?.number === undefined || pullRequest.number === number;
    const head = isSame ? pullRequest?.head?.sha : undefined;
    if (head !== undefined)
        return head;
    throw new errors/* ConfigurationError */.j1({
        message: `The head commit of pull request ${number} is unknown`,
        reason: "The run is on a merge commit that GitHub created for testing, and the event does not name the head",
        hint: "Set `git-commit` to the commit to record. With `fetch-depth: 2` on actions/checkout, `git-commit: HEAD^2` is the pull request's head",
    });
}
/**
 * Returns the branch of a commit that the event names: the pull request's branch for its head, the branch of
 * `GITHUB_REF` for `GITHUB_SHA`. Undefined for other commits and for tags: a branch is never guessed.
 */
function branchOf(commit, run, event) {
    const [, branch] = /^refs\/heads\/(.+)$/.exec(run.ref ?? "") ?? [];
    if (branch !== undefined && commit === run.sha)
        return { value: branch, source: "runner" };
    const head = event.pull_request?.head;
    if (head?.sha !== commit)
        return undefined;
    return (0,run_metadata/* withSource */.g)("runner", run.headRef) ?? (0,run_metadata/* withSource */.g)("event", head.ref);
}
/** How many commits are sent at most. */
const maxCommits = 1000;
/**
 * Lists the commits between a base (excluded) and the commit (the first), newest first as `git log` does: from Git, or
 * from the GitHub API where the clone lacks some. Undefined where there are none. The list is complete or there is an
 * error: a list that lacks commits, or holds some of the base's own, would be a wrong record.
 * @param from the input `commits-from`
 * @throws ConfigurationError when the base is not a commit, when the two have no history in common, and when no source
 *   knows all of the commits between
 */
async function commitsBetween(from, commit, checkout, api, { logger }) {
    const named = await checkout.findCommit("commits-from", from);
    const base = named.success ? named.value : (0,fields/* parseSha */.qL)(from);
    if (base === commit)
        return undefined;
    const inGit = named.success ? await checkout.commitsBetween(from, named.value, commit, maxCommits) : named;
    const found = inGit.success ? inGit : await api.commitsBetween(base ?? from, commit, maxCommits);
    if (!found.success) {
        const reasons = [inGit, found].flatMap((result) => (result.success ? [] : result.reason));
        throw new errors/* ConfigurationError */.j1({
            message: `\`commits-from\` is \`${from}\`, and the commits since then are not all known`,
            reason: reasons.join("; "),
            hint: "Fetch the whole history, with `fetch-depth: 0` on actions/checkout",
        });
    }
    const range = found.value;
    if (range?.total === 0) {
        logger.warn(`No list of commits is sent: \`commits-from\` (\`${from}\`) is not older than commit ${commit.slice(0, 12)}.`);
        return undefined;
    }
    if (range !== undefined && range.total > maxCommits) {
        logger.warn(`There are ${(0,format/* grouped */.zD)(range.total)} commits since \`commits-from\` (\`${from}\`): only the newest ${(0,format/* grouped */.zD)(maxCommits)} are sent.`);
    }
    return range;
}
/**
 * Returns a commit as it may be sent: redacted fields are `**REDACTED**`, and the author's user name is left out with
 * the author, since it identifies the same person. What is unknown stays absent.
 */
function redactCommit(commit, redacted) {
    const known = redacted.filter((field) => commit[field] !== undefined);
    return (0,omit_undefined/* omitUndefined */.O)({
        ...commit,
        ...Object.fromEntries(known.map((field) => [field, run_metadata/* redactedValue */.Q])),
        author_username: redacted.includes("author") ? undefined : commit.author_username,
    });
}
/** Returns the repository that the runner names, else the event's. An event about another repository is ignored. */
function repositoryOf(run, { repository }) {
    const name = (0,run_metadata/* withSource */.g)("runner", run.repository) ?? (0,run_metadata/* withSource */.g)("event", repository?.full_name);
    if (name === undefined)
        return undefined;
    const isSame = repository?.full_name?.toLowerCase() === name.value.toLowerCase();
    const described = isSame ? repository : undefined;
    return {
        name,
        id: (0,run_metadata/* withSource */.g)("runner", run.repositoryId) ?? (0,run_metadata/* withSource */.g)("event", described?.id?.toString()),
        description: (0,run_metadata/* withSource */.g)("event", described?.description),
    };
}
/** Returns the URLs of build, commit, repository and origin: from the inputs, else below the repository's URL. */
function resolveUrls(options, run, repositoryUrl, commit) {
    const runUrl = urlBelow(repositoryUrl, "actions/runs", run.runId);
    const resolve = (input, fallback) => (0,run_metadata/* withSource */.g)("input", input) ?? (0,run_metadata/* withSource */.g)("runner", fallback);
    return (0,omit_undefined/* omitUndefined */.O)({
        buildUrl: resolve(options.buildUrl, runUrl),
        commitUrl: resolve(options.commitUrl, urlBelow(repositoryUrl, "commit", commit)),
        repoUrl: resolve(options.repoUrl, repositoryUrl),
        originUrl: resolve(options.originUrl, runUrl),
    });
}
/** Joins a URL and encoded paths; undefined where one of them is unknown. */
const urlBelow = (...parts) => parts.includes(undefined) ? undefined : dist/* parse */.qgA(identifiers/* httpUrlSchema */.b$, parts.join("/"));
const rowsOf = (found) => Object.entries(found).flatMap(([field, one]) => (one ? [[field, one.value, one.source]] : []));
/** The rows about the commit: the label, the field, and with which field it is redacted. */
const commitRows = [
    ["message", "message", "message"],
    ["author", "author", "author"],
    ["author's user name", "author_username", "author"],
    ["branch", "branch", "branch"],
    ["author date", "timestamp"],
    ["parents", "parents"],
    ["signature verified", "verified"],
    ["signature state", "signature_state"],
];
/** Returns rows of field, value and source. A redacted value is `(redacted)`; of a message only the first line is shown. */
function rowsOfCommit(commit, sourceOf, redacted) {
    return commitRows.flatMap(([label, field, hiddenWith]) => {
        const value = commit[field];
        if (value === undefined)
            return [];
        const isHidden = hiddenWith !== undefined && redacted.includes(hiddenWith);
        return [[label, isHidden ? "(redacted)" : run_metadata_format(field, value), sourceOf(field)]];
    });
}
const maxSeconds = 8_640_000_000_000;
function run_metadata_format(key, value) {
    if (typeof value === "object")
        return value.map((sha) => sha.slice(0, 12)).join(" ") || "none";
    if (typeof value === "number" && key === "timestamp" && Math.abs(value) <= maxSeconds)
        return new Date(value * 1000).toISOString().replace(".000Z", "Z");
    return String(value).split("\n", 1)[0] ?? "";
}


/***/ }),

/***/ 7309:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   r: () => (/* binding */ readRunVariables)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7934);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9137);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6974);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6147);
// The runner's variables, each value parsed: an invalid one is unknown, never passed on.




const digitsSchema = valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_2__/* .regex */ .yGV(/^[0-9]{1,20}$/));
/** A URL to which a path can be added: no query, no fragment; slashes at its end are dropped. */
const baseSchema = valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_2__/* .check */ .z6Y((text) => !/[?#]/.test(text)), valibot__WEBPACK_IMPORTED_MODULE_2__/* .transform */ .pdi((text) => text.replace(/\/+$/, "")), _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .httpUrlSchema */ .b$);
/** Reads the runner's variables. Never throws. */
function readRunVariables(environment) {
    const read = (name, schema) => valibot__WEBPACK_IMPORTED_MODULE_2__/* .parse */ .qgA((0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .optionalOrUndefined */ .Ku)(schema), environment[name]);
    return (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_3__/* .omitUndefined */ .O)({
        sha: read("GITHUB_SHA", _fields_js__WEBPACK_IMPORTED_MODULE_1__/* .anyCaseShaSchema */ .I6),
        /** As `refs/heads/main`. */
        ref: read("GITHUB_REF", _fields_js__WEBPACK_IMPORTED_MODULE_1__/* .textSchema */ .Zu),
        /** The name of a pull request's branch. */
        headRef: read("GITHUB_HEAD_REF", _fields_js__WEBPACK_IMPORTED_MODULE_1__/* .textSchema */ .Zu),
        eventName: read("GITHUB_EVENT_NAME", _fields_js__WEBPACK_IMPORTED_MODULE_1__/* .textSchema */ .Zu),
        eventPath: read("GITHUB_EVENT_PATH", _fields_js__WEBPACK_IMPORTED_MODULE_1__/* .textSchema */ .Zu),
        /** Who started the run. */
        actor: read("GITHUB_ACTOR", _fields_js__WEBPACK_IMPORTED_MODULE_1__/* .textSchema */ .Zu),
        repository: read("GITHUB_REPOSITORY", _fields_js__WEBPACK_IMPORTED_MODULE_1__/* .repositoryNameSchema */ .d4),
        repositoryId: read("GITHUB_REPOSITORY_ID", digitsSchema),
        /** The same on every attempt of a run. */
        runId: read("GITHUB_RUN_ID", digitsSchema),
        /** The GitHub server for people. */
        server: read("GITHUB_SERVER_URL", baseSchema),
        apiUrl: read("GITHUB_API_URL", baseSchema),
        /** The directory where a checkout would be. */
        workspace: read("GITHUB_WORKSPACE", _fields_js__WEBPACK_IMPORTED_MODULE_1__/* .textSchema */ .Zu),
    });
}


/***/ })

};
