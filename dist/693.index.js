export const id = 693;
export const ids = [693];
export const modules = {

/***/ 2090:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ runProgram)
/* harmony export */ });
/* unused harmony export withoutSecrets */
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1421);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6046);
/* harmony import */ var _with_timeout_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5904);
// Runs other programs: git, docker and docker's credential helpers. Each ends in bounded time with bounded output, and
// gets neither the step's inputs nor the runner's tokens.





/**
 * Runs a program and waits for its end. Never throws for what the program does.
 * @throws CancelledError when the job is cancelled meanwhile; the program is killed then
 */
async function runProgram(command, context) {
    const result = await (0,_with_timeout_js__WEBPACK_IMPORTED_MODULE_4__/* .withTimeout */ .w)(command.timeLimit, context, (signal) => run(command, signal));
    if (context.signal.aborted)
        throw new _domain_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .CancelledError */ .cc({ message: `The job was cancelled while \`${command.program}\` was running` });
    return result;
}
async function run(command, signal) {
    const result = await start(command, signal);
    const script = result.failure?.kind === "not-found" ? commandScript(command) : undefined;
    if (script === undefined)
        return result;
    const commandLine = `""${script}" ${command.args.join(" ")}"`;
    return start({ ...command, program: "cmd.exe", args: ["/d", "/s", "/c", commandLine] }, signal);
}
/** Finds a script such as `docker-credential-gcloud.cmd` on the PATH. On Windows only the command line starts those. */
function commandScript({ program, args, environment }) {
    // The command line would read more than arguments in other texts.
    if (process.platform !== "win32" || !args.every((arg) => /^[\w-]+$/.test(arg)))
        return undefined;
    const path = Object.entries(environment).find(([name]) => name.toUpperCase() === "PATH")?.[1] ?? "";
    const folders = path.split(node_path__WEBPACK_IMPORTED_MODULE_2__.delimiter).filter((folder) => (0,node_path__WEBPACK_IMPORTED_MODULE_2__.isAbsolute)(folder));
    return folders
        .flatMap((folder) => [".cmd", ".bat"].map((extension) => (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, program + extension)))
        .find((file) => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.existsSync)(file));
}
function start(command, signal) {
    const { program, args, input, environment, outputLimit } = command;
    return new Promise((resolve) => {
        const options = {
            // Windows looks for a program in the current directory first: that must not be the workspace.
            cwd: (0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(process.execPath),
            env: withoutSecrets(environment),
            encoding: "buffer",
            maxBuffer: outputLimit,
            signal,
            killSignal: "SIGKILL",
            windowsHide: true,
            // For cmd.exe alone, whose quotes are not those of other programs.
            windowsVerbatimArguments: program === "cmd.exe",
        };
        const child = (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.execFile)(program, args, options, (error, output, errorOutput) => {
            const failure = error === null ? {} : { failure: failureOf(error, command, signal) };
            resolve({ output, errorOutput, ...failure });
        });
        // A program may end before it has read everything: its exit code says more than a broken pipe.
        child.stdin?.on("error", () => undefined).end(input);
    });
}
// The error's message is not used: it contains all that the program wrote to standard error.
function failureOf({ code, signal: killedBy }, { program, timeLimit }, signal) {
    if (signal.aborted)
        return { kind: "timed-out", reason: `did not answer within ${Math.round(timeLimit / 1000)} s` };
    if (code === "ENOENT")
        return { kind: "not-found", reason: `is not installed (no ${program} on the PATH)` };
    if (code === "ERR_CHILD_PROCESS_STDIO_MAXBUFFER")
        return { kind: "output-too-long", reason: "printed more output than is accepted" };
    const how = typeof code === "number" ? `exit code ${code}` : String(code ?? killedBy);
    return { kind: "failed", reason: `failed (${how})` };
}
/** Inputs, the runner's own variables for actions, and tokens. Windows ignores case in names. */
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
 * Runs work with a signal that aborts after so many milliseconds, or when the job is cancelled. Returns the work's own
 * result, and throws its own error.
 */
async function withTimeout(milliseconds, context, work) {
    const timedOut = new AbortController();
    const finished = new AbortController();
    const timer = context.clock.sleep(milliseconds, finished.signal).then(() => {
        timedOut.abort();
    });
    try {
        return await work(AbortSignal.any([context.signal, timedOut.signal]));
    }
    finally {
        finished.abort();
        await timer;
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
// Responses of the service, parsed. Assertions and trails are parsed in gate/.



/**
 * Returns the body of a successful response.
 * @throws ServiceError, CancelledError for everything else
 */
function readResponse(sent, httpResult, expected) {
    const { answer, json } = readSuccess(sent, httpResult, expected.statuses);
    return parseBody(sent, answer, json, expected.body);
}
/** Returns a successful response and its JSON, not yet parsed by a schema. Throws as `readResponse`. */
function readSuccess(sent, httpResult, statuses) {
    if (httpResult.kind === "no-response" || !statuses.includes(httpResult.status))
        throw (0,_http_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .toServiceError */ .N)(sent, httpResult);
    const json = (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_0__/* .parseJson */ .qF)(httpResult.body);
    if (json.success)
        return { answer: httpResult, json: json.value };
    throw (0,_http_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .malformedResponse */ .p)(sent, httpResult, `The body cannot be read: ${json.reason}`);
}
/** Parses the JSON of a response by a schema. Throws a ServiceError that names the wrong fields. */
function parseBody(sent, answer, json, schema) {
    const body = valibot__WEBPACK_IMPORTED_MODULE_2__/* .safeParse */ .xLC(schema, json);
    if (body.success)
        return body.output;
    throw (0,_http_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .malformedResponse */ .p)(sent, answer, describeIssues(body.issues));
}
/** Describes the first few issues, each naming its field. */
function describeIssues(issues) {
    const named = issues.slice(0, 5).map((issue) => {
        const field = valibot__WEBPACK_IMPORTED_MODULE_2__/* .getDotPath */ .BuJ(issue);
        const subject = field === null ? "the body" : `\`${field}\``;
        return issue.received === "undefined" ? `${subject} is missing` : `${subject}: ${issue.message}`;
    });
    if (issues.length > 5)
        named.push(`${issues.length - 5} more`);
    return named.join("; ");
}
/** Begin trail: 201 when begun, 200 when updated. The body is a JSON string, but any JSON is accepted. */
const trailBegun = { statuses: [200, 201], body: valibot__WEBPACK_IMPORTED_MODULE_2__/* .unknown */ .L5J() };
/** Report artifact: 201. The body is a JSON string or `{"message": "OK"}`; any JSON is accepted. */
const artifactReported = { statuses: [201], body: valibot__WEBPACK_IMPORTED_MODULE_2__/* .unknown */ .L5J() };


/***/ }),

/***/ 4515:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ authorText),
/* harmony export */   Q: () => (/* binding */ parseCommitObject)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7975);
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7934);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6974);
/* harmony import */ var _run_variables_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7309);
// A commit as one source describes it, and the parser of Git's own commit objects.





/** Returns `Name <mail>`, or the one of the two that is there. */
function authorText(name, mail) {
    const parts = [name?.trim(), mail?.trim() && `<${mail.trim()}>`];
    return parts.filter(Boolean).join(" ") || undefined;
}
/**
 * Parses a Git commit object (`git cat-file commit`): header lines, an empty line, the message. Headers that cannot be
 * parsed leave their facts unknown. Returns undefined when the bytes do not hash to the SHA: the workspace could hold
 * anything under the commit's name.
 */
function parseCommitObject(sha, content) {
    const hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha1").update(`commit ${content.length}\0`).update(content).digest("hex");
    if (hash !== sha)
        return undefined;
    const end = content.indexOf("\n\n");
    const head = end === -1 ? content : content.subarray(0, end);
    const body = end === -1 ? Buffer.alloc(0) : content.subarray(end + 2);
    // Header names and numbers are ASCII; only author and message need the encoding.
    const lines = head.toString("latin1").split("\n");
    const valuesOf = (key) => lines.filter((line) => line.startsWith(`${key} `)).map((line) => line.slice(key.length + 1));
    const decode = createDecoder(valuesOf("encoding")[0]);
    const decodeHeader = (latin1) => decode(Buffer.from(latin1, "latin1"));
    const author = valuesOf("author")[0] ?? "";
    const [, name = "", mail = ""] = /^(.*?) ?<([^>]*)>/.exec(author) ?? [];
    const [, seconds] = /> (-?\d{1,15}) [+-]\d+$/.exec(author) ?? [];
    const parents = valibot__WEBPACK_IMPORTED_MODULE_3__/* .safeParse */ .xLC(valibot__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(_run_variables_js__WEBPACK_IMPORTED_MODULE_2__/* .writtenShaSchema */ .bB), valuesOf("parent"));
    return (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__/* .omitUndefined */ .O)({
        sha1: sha,
        message: decode(body).trim() || undefined,
        author: authorText(decodeHeader(name), decodeHeader(mail)),
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
    const decoder = textDecoder(encoding);
    return (bytes) => decoder.decode(bytes);
}
function textDecoder(encoding) {
    try {
        return new node_util__WEBPACK_IMPORTED_MODULE_1__.TextDecoder(encoding);
    }
    catch (error) {
        if (error instanceof RangeError)
            return new node_util__WEBPACK_IMPORTED_MODULE_1__.TextDecoder(); // an unknown encoding
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
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6974);
/* harmony import */ var _lib_read_file_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6581);
/* harmony import */ var _commit_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4515);
/* harmony import */ var _optional_fields_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2826);
/* harmony import */ var _run_variables_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7309);
// The event that started the run. Whatever the payload holds, known event or new, a field that is missing or invalid is
// unknown.







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
 * Reads the payload at `GITHUB_EVENT_PATH`. Nothing is known about an event whose payload cannot be read.
 * @throws CancelledError
 */
async function readEvent(path, { logger, signal }) {
    if (path === undefined)
        return emptyEvent;
    try {
        const content = await (0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_1__/* .readWholeFile */ .M4)(path, { name: path, megabytes: 64, stop: signal });
        const payload = JSON.parse(content.toString("utf8"));
        const parsed = valibot__WEBPACK_IMPORTED_MODULE_5__/* .safeParse */ .xLC(payloadSchema, payload);
        if (parsed.success)
            return parsed.output;
        logger.debug("The event's payload is not a JSON object and is ignored.");
    }
    catch (error) {
        // The message of a syntax error quotes the payload, which may hold what is to be redacted.
        if (error instanceof _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .CancelledError */ .cc)
            throw error;
        const why = error instanceof SyntaxError ? "it is not valid JSON" : String(error);
        logger.debug(`The event's payload cannot be read and is ignored: ${why}`);
    }
    return emptyEvent;
}
/** Returns what the event says about a commit; undefined where it does not describe that very commit. */
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
        sha1: sha,
        message: described.message,
        author: (0,_commit_js__WEBPACK_IMPORTED_MODULE_2__/* .authorText */ .D)(described.author?.name, described.author?.email),
        author_username: described.author?.username,
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
// Schemas for fields from outside, where a field that is missing or invalid is unknown.

/** Makes a schema for a field that may hold anything: what does not match is undefined. */
const optionalOrUndefined = (schema) => valibot__WEBPACK_IMPORTED_MODULE_0__/* .fallback */ .NpB(valibot__WEBPACK_IMPORTED_MODULE_0__/* .optional */ .lqM(schema), undefined);
/** A text without white space at its ends, and not empty. */
const textSchema = valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .trim */ .Bqr(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .nonEmpty */ .hq());
const wholeNumberSchema = valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .safeInteger */ .Y2b(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .minValue */ .Wwf(0));
/** A date as GitHub writes it, with its offset from UTC; comes out as UNIX seconds. */
const timestampSchema = valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .isoTimestamp */ .yhX(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .transform */ .pdi((text) => Math.floor(Date.parse(text) / 1000)), valibot__WEBPACK_IMPORTED_MODULE_0__/* .safeInteger */ .Y2b());


/***/ }),

/***/ 2276:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Z: () => (/* binding */ resolveOrigin)
});

// EXTERNAL MODULE: ./build/domain/errors.js
var errors = __webpack_require__(6046);
// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
// EXTERNAL MODULE: ./build/lib/shorten.js
var shorten = __webpack_require__(1529);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/domain/identifiers.js
var identifiers = __webpack_require__(9137);
;// CONCATENATED MODULE: ./build/domain/with-source.js
/** Adds the source to a value; returns undefined where there is no value. */
function withSource(source, value) {
    return value === undefined ? undefined : { value, source };
}

;// CONCATENATED MODULE: ./build/workflow/pull-request.js
// Which of a pull request's commits a run is about: its head, never the merge commit that GitHub creates for testing.


/** Returns the number of the pull request whose merge commit the run is on; undefined where it is on none. */
function testedPullRequest(run) {
    const [, number] = /^refs\/pull\/(\d{1,15})\/merge$/.exec(run.ref ?? "") ?? [];
    return number === undefined ? undefined : Number(number);
}
/**
 * Returns the head commit of the pull request that the run tests.
 * @throws ConfigurationError when the event does not name it: the merge commit is never recorded in its place
 */
function headOfPullRequest(number, event) {
    const pullRequest = event.pull_request;
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
    return withSource("runner", run.headRef) ?? withSource("event", head.ref);
}

// EXTERNAL MODULE: ./build/workflow/run-variables.js
var run_variables = __webpack_require__(7309);
;// CONCATENATED MODULE: ./build/workflow/git-commit.js
// The commit that is recorded: which one it is, and what is known about it.







/**
 * Returns the commit of the run (docs/recorded-values.md): the input, else the pull request's head where the run is on
 * a merge commit, else `GITHUB_SHA`. Undefined when none of them is known.
 * @throws ConfigurationError when the input is not a commit, or a pull request's head is unknown
 */
async function resolveCommit(options, run, event, checkout) {
    if (options.gitCommit !== undefined) {
        const named = await findCommit("git-commit", options.gitCommit, checkout);
        // A whole SHA needs no checkout: a shallow clone lacks many commits.
        if (named.kind === "in-checkout")
            return { value: named.sha, source: "input" };
        if (named.sha !== undefined)
            return { value: named.sha, source: "input" };
        throw new errors/* ConfigurationError */.j1({
            message: `\`git-commit\` is \`${options.gitCommit}\`, and no such commit was found`,
            reason: named.reason,
            hint: "Check out the repository first (actions/checkout, with `fetch-depth: 0` for tags, other branches and older commits), or give the 40 hex characters of the commit",
        });
    }
    const pullRequest = testedPullRequest(run);
    if (pullRequest !== undefined)
        return { value: headOfPullRequest(pullRequest, event), source: "event" };
    return withSource("runner", run.sha);
}
/**
 * Finds the commit that an input names: anything that Git resolves in the workspace, a tag included.
 * @throws ConfigurationError when it names something else than a commit, or one without a SHA-1
 */
async function findCommit(input, revision, checkout) {
    if (/^(0{40}|0{64})$/.test(revision)) {
        throw new errors/* ConfigurationError */.j1({
            message: `\`${input}\` is all zeros, which stands for "no commit"`,
            reason: "GitHub's events have zeros where there is no commit, as before the first push of a branch",
            hint: `Leave \`${input}\` empty in that case, or give another commit`,
        });
    }
    const found = await checkout.resolve(revision);
    if (found.kind === "unknown") {
        const sha = dist/* safeParse */.xLC(run_variables/* writtenShaSchema */.bB, revision);
        return {
            kind: "not-in-checkout",
            sha: sha.success ? sha.output : undefined,
            reason: found.reason,
        };
    }
    const peeled = found.type === "commit" ? found : await checkout.resolve(`${found.name}^{commit}`);
    const sha = dist/* safeParse */.xLC(identifiers/* commitShaSchema */.jr, peeled.kind === "object" ? peeled.name : undefined);
    if (sha.success)
        return { kind: "in-checkout", sha: sha.output };
    throw new errors/* ConfigurationError */.j1(found.name.length === 40
        ? {
            message: `\`${input}\` is \`${revision}\`, which is a ${found.type}, not a commit`,
            hint: "Give a commit, or a branch or tag that leads to one",
        }
        : {
            message: `\`${input}\` is \`${revision}\`, and that commit cannot be recorded`,
            reason: "The repository names its commits by SHA-256, and the service accepts only SHA-1",
            hint: "Give the 40 hex characters of a SHA-1",
        });
}
/** Merges the facts about a commit: of each field the first source that knows it, in the order API, event, Git. */
function mergeCommit(commit, { api, event, git }, branch, url) {
    // The time in an event need not be the author's, so it counts only where no other source knows the commit.
    const fromEvent = (api ?? git) ? (0,omit_undefined/* omitUndefined */.O)({ ...event, timestamp: undefined }) : event;
    // Later entries win.
    const entries = [
        ["git", git],
        ["event", fromEvent],
        ["GitHub API", api],
        [commit.source, { sha1: commit.value }],
        [branch?.source, branch && { branch: branch.value }],
        [url?.source, url && { url: url.value }],
    ].flatMap(([source, facts]) => source === undefined ? [] : Object.keys(facts ?? {}).map((field) => [field, source]));
    return {
        fields: (0,omit_undefined/* omitUndefined */.O)({
            ...git,
            ...fromEvent,
            ...api,
            sha1: commit.value,
            branch: branch?.value,
            url: url?.value,
        }),
        sources: new Map(entries),
    };
}
/**
 * Returns a commit as it may be sent: redacted fields are `**REDACTED**`, and the author's user name is left out with
 * the author, since it identifies the same person. What is unknown stays absent.
 */
function redactCommit(commit, redacted) {
    const { author_username: userName, ...rest } = commit;
    return {
        ...rest,
        ...(userName !== undefined && !redacted.includes("author") && { author_username: userName }),
        ...Object.fromEntries(redacted.filter((field) => commit[field] !== undefined).map((field) => [field, "**REDACTED**"])),
    };
}

;// CONCATENATED MODULE: ./build/workflow/commits-between.js



/** How many commits are sent at most. */
const maxCommits = 1000;
/**
 * Lists the commits between a base (excluded) and the commit (the first), newest first as `git log` does: from Git, or
 * from the GitHub API where the clone lacks some. Undefined where there are none.
 * @param from the input `commits-from`
 * @throws ConfigurationError when the base is not a commit, when the two have no history in common, and when no source
 *   knows all of the commits between
 */
async function commitsBetween(from, commit, checkout, api, context) {
    const base = await findCommit("commits-from", from, checkout);
    if (base.sha === commit)
        return undefined;
    const inGit = base.kind === "in-checkout" ? await rangeInGit(from, base.sha, commit, checkout) : unknown(base.reason);
    const found = inGit.kind === "known" ? inGit : await rangeInApi(base.sha ?? from, commit, api);
    if (found.kind === "unknown") {
        const reasons = [inGit, found].flatMap((lookup) => (lookup.kind === "unknown" ? [lookup.reason] : []));
        throw new errors/* ConfigurationError */.j1({
            message: `\`commits-from\` is \`${from}\`, and the commits since then are not all known`,
            reason: reasons.join("; "),
            hint: "Fetch the whole history, with `fetch-depth: 0` on actions/checkout",
        });
    }
    const { range } = found;
    if (range?.total === 0) {
        context.logger.warn(`No list of commits is sent: \`commits-from\` (\`${from}\`) is not older than commit ${commit.slice(0, 12)}.`);
        return undefined;
    }
    if (range !== undefined && range.total > maxCommits) {
        context.logger.warn(`There are ${(0,shorten/* grouped */.zD)(range.total)} commits since \`commits-from\` (\`${from}\`): only the newest ${(0,shorten/* grouped */.zD)(maxCommits)} are sent.`);
    }
    return range;
}
async function rangeInGit(from, base, commit, checkout) {
    const history = await checkout.listRange(base, commit);
    if (history === undefined)
        return unknown("Git does not have both commits in this checkout");
    const { shas, boundary, isShallow } = history;
    const source = "git";
    if (shas.length === 0)
        return { kind: "known", range: { total: 0, commits: [], source } };
    if (!isShallow && boundary.length === 0) {
        throw new errors/* ConfigurationError */.j1({
            message: `\`commits-from\` is \`${from}\`, which has no history in common with commit ${commit.slice(0, 12)}`,
            hint: "Give an earlier commit of the same history",
        });
    }
    const wanted = isShallow ? shas : shas.slice(0, maxCommits);
    const commits = await checkout.commits(wanted);
    if (commits.length < wanted.length)
        return unknown("Git does not have all of them in this checkout");
    if (isShallow && !isComplete(commits, base, boundary)) {
        return unknown("the checkout is a shallow clone and does not have all of them");
    }
    return { kind: "known", range: { total: shas.length, commits: commits.slice(0, maxCommits), source } };
}
/**
 * Returns whether a range that was listed in a shallow clone is complete and exact, since Git does not see the parents
 * that are cut off there. It lacks nothing when every parent in the commit objects is listed or in the boundary. It
 * holds nothing of the base's own history when every commit descends from the base.
 */
function isComplete(commits, base, boundary) {
    const known = new Set([...boundary, ...commits.map(({ sha1 }) => sha1)]);
    if (!commits.every(({ parents }) => parents?.every((parent) => known.has(parent))))
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
/** A tag, branch or commit by name, without what depends on the checkout (`HEAD`) or names another fork (`x:y`). */
const nameOnGitHub = /^(?!HEAD$|@$|.*\.\.|.*@\{)[^\s:~^?*[\\]+$/;
async function rangeInApi(base, commit, api) {
    if (!nameOnGitHub.test(base))
        return unknown("the GitHub API finds commits only by SHA, branch or tag");
    const compared = await api.commitsBetween(base, commit, maxCommits);
    if (compared.kind === "unknown")
        return compared;
    const { base: found, total, commits } = compared.value;
    if (/^[0-9a-f]{40}$/.test(base) && found !== base) {
        return unknown("the GitHub API's response is about another commit");
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
// Local Git, which only reads objects. The checkout is hostile: its configuration must not make Git run a program, use
// the network or wait, and no text from a workflow may be taken for an option, so names are passed on standard input.






/** How long one command of Git may take, in milliseconds. */
const timeLimit = 10_000;
/** The longest output that is read, in bytes: more than a commit's message, or a list of names, takes. */
const outputLimit = 64 * 1024 * 1024;
/** An empty file. Git understands this name on every system. */
const emptyFile = "/dev/null";
/** The Git repository of a workspace. Every method throws a CancelledError when the job is cancelled meanwhile. */
class Checkout {
    #workspace;
    #context;
    /** @param workspace the directory that a checkout fills, when the runner names one */
    constructor(workspace, context) {
        this.#workspace = workspace;
        this.#context = context;
    }
    /** Resolves a revision, in any form that Git knows: branch, tag, `HEAD~2`, start of a SHA. */
    async resolve(revision) {
        // Git reads one name per line.
        if (/[\n\0]/.test(revision))
            return { kind: "unknown", reason: "A name cannot contain a line break" };
        const result = await this.#run(["cat-file", "--batch-check"], `${revision}\n`);
        if (result.kind === "failed")
            return { kind: "unknown", reason: result.reason };
        const line = result.output.toString("utf8").trimEnd();
        const [, name, type] = /^([0-9a-f]{40}|[0-9a-f]{64}) (\w+) \d+$/.exec(line) ?? [];
        if (name !== undefined && type !== undefined)
            return { kind: "object", name, type };
        const reason = line.endsWith(" ambiguous")
            ? "Several objects of the checkout have a name that begins with it"
            : "Git does not find it in this checkout";
        return { kind: "unknown", reason };
    }
    /** Reads a commit; undefined where Git does not have it, or it is corrupt. */
    async commit(sha) {
        const [facts] = await this.commits([sha]);
        return facts;
    }
    /** Reads commits, in the order given. Those that Git does not have, or that are corrupt, are left out. */
    async commits(shas) {
        const result = await this.#run(["cat-file", "--batch"], shas.map((sha) => `${sha}\n`).join(""));
        if (result.kind === "failed")
            return [];
        const contents = parseCommits(result.output);
        return shas.flatMap((sha) => {
            const content = contents.get(sha);
            return (content && (0,workflow_commit/* parseCommitObject */.Q)(sha, content)) ?? [];
        });
    }
    /** Lists the commits that a commit has and a base does not have, in the order of `git log`; undefined where Git fails. */
    async listRange(base, commit) {
        const list = await this.#run(["rev-list", "--boundary", commit, `^${base}`], "");
        const shallow = await this.#run(["rev-parse", "--is-shallow-repository"], "");
        if (list.kind === "failed" || shallow.kind === "failed")
            return undefined;
        const lines = list.output.toString("latin1").split("\n");
        return {
            shas: dist/* parse */.qgA(dist/* array */.YOg(identifiers/* commitShaSchema */.jr), lines.filter((line) => /^[0-9a-f]/.test(line))),
            boundary: lines.filter((line) => line.startsWith("-")).map((line) => line.slice(1)),
            isShallow: shallow.output.toString("latin1").trim() !== "false",
        };
    }
    /**
     * Runs one command of Git.
     * @param args a command that only reads objects, and its options: no text of a workflow
     * @param input the command's standard input
     */
    async #run(args, input) {
        const failed = (reason) => {
            this.#context.logger.debug(`git ${args.join(" ")}: ${reason}`);
            return { kind: "failed", reason };
        };
        if (this.#workspace === undefined)
            return failed("GITHUB_WORKSPACE is not set");
        const gitDirectory = (0,external_node_path_.join)(this.#workspace, ".git");
        if (!(0,external_node_fs_.existsSync)(gitDirectory))
            return failed("there is no checkout in the workspace");
        const { output, errorOutput, failure } = await (0,child_process/* runProgram */.m)({
            program: "git",
            args: [...settings, ...args],
            input,
            environment: environmentForGit(this.#context.environment, gitDirectory),
            timeLimit,
            outputLimit,
        }, this.#context);
        if (failure === undefined)
            return { kind: "printed", output };
        const printed = failure.kind === "failed" ? errorOutput.toString("utf8").trim() : "";
        return failed(printed || `git ${failure.reason}`);
    }
}
/** The variables that Git needs to start. It gets no inputs, no tokens and no other GIT_ variables. */
const inheritedVariables = new Set([
    ...["PATH", "PATHEXT", "SYSTEMROOT", "HOME", "USERPROFILE", "XDG_CONFIG_HOME", "TMPDIR", "TEMP", "TMP"],
    ...["LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "GIT_EXEC_PATH"],
]);
function environmentForGit(environment, gitDirectory) {
    const inherited = Object.entries(environment).flatMap(([name, value]) => value !== undefined && inheritedVariables.has(name.toUpperCase()) ? [[name, value]] : []);
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

// EXTERNAL MODULE: ./build/http/client.js + 1 modules
var http_client = __webpack_require__(1628);
// EXTERNAL MODULE: ./build/lib/budget.js
var budget = __webpack_require__(2227);
// EXTERNAL MODULE: ./build/workflow/optional-fields.js
var optional_fields = __webpack_require__(2826);
;// CONCATENATED MODULE: ./build/workflow/github-api.js
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
// What GitHub's API knows of commits. It never fails a step: without a usable response in time, the commit is taken from
// the event and from git.
//
// @actions/github makes the requests, loaded only when there is a token. The HTTP client sends them: @actions/github's
// own fetch would follow redirects, read responses of any size, and let an environment variable turn TLS checks off.








/** All requests together take at most this long, in milliseconds. */
const maxTotalMs = 10_000;
/** The largest response that is read, in bytes. A commit comes with its whole diff. */
const maxBytes = 32 * 1024 * 1024;
const retries = 2;
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
    #repositoryUrl;
    #token;
    #budget;
    #context;
    /** @param repository `owner/name` */
    constructor({ githubToken, lookupBudget }, apiUrl, repository, context) {
        this.#repositoryUrl = apiUrl && repository ? `${apiUrl}/repos/${repository}` : undefined;
        this.#token = githubToken;
        this.#budget = new budget/* Budget */._(Math.min(maxTotalMs, lookupBudget), context.clock);
        this.#context = context;
    }
    /** Returns what the API knows about a commit; an answer about another commit is not used. */
    async commit(sha) {
        const answer = await this.#get("the commit", `commits/${sha}`, commitSchema);
        if (answer.kind === "unknown")
            return answer;
        if (answer.value.sha === sha)
            return { kind: "known", value: factsOf(answer.value) };
        const reason = "GitHub's API responded with another commit than the requested one";
        this.#context.logger.info(`${reason}: ignored.`);
        return github_api_unknown(reason);
    }
    /**
     * Lists the commits that `head` has and `base` does not have.
     * @param base a commit's name, or a branch or tag that GitHub knows
     * @param atMost the largest number of commits, the newest first
     */
    async commitsBetween(base, head, atMost) {
        const page = (number) => this.#get("the commits in between", `compare/${encodeURIComponent(base)}...${head}?per_page=${pageSize}&page=${number}`, comparisonSchema);
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
        const count = new Set(newestFirst.map(({ sha1 }) => sha1)).size;
        const isWhole = count === newestFirst.length && (count === total || (count < total && count >= atMost));
        if (!isWhole || (total > 0 && newestFirst[0]?.sha1 !== head)) {
            return github_api_unknown("GitHub's API did not list all commits");
        }
        return { kind: "known", value: { base: baseCommit.sha, total, commits: newestFirst.slice(0, atMost) } };
    }
    async #get(subject, path, schema) {
        if (this.#repositoryUrl === undefined)
            return github_api_unknown("the runner names no GitHub API");
        if (this.#token === undefined)
            return github_api_unknown("there is no `github-token` for GitHub's API");
        if (this.#budget.total <= 0)
            return github_api_unknown("GitHub's API is not used in a dry run");
        const answer = await this.#request(`${this.#repositoryUrl}/${path}`, this.#token, schema);
        if (this.#context.signal.aborted)
            throw new errors/* CancelledError */.cc({ message: "The job was cancelled during a request to GitHub's API" });
        if (answer.kind === "known")
            return answer;
        this.#context.logger.info(`GitHub's API did not give ${subject}: ${answer.reason}`);
        return github_api_unknown(`GitHub's API did not give ${subject}: ${answer.reason}`);
    }
    async #request(url, token, schema) {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            const peer = { noun: "GitHub's API", address: "`GITHUB_API_URL`" };
            const client = __addDisposableResource(env_1, (0,http_client/* createHttpClient */.uT)({ budget: this.#budget, retries, peer, maxBytes }, this.#context), false);
            const fetch = async (address, { headers }) => {
                const result = await client.send({ method: "GET", url: new URL(address), headers });
                if (result.kind === "no-response")
                    throw new Error(result.reason);
                const { status, body } = result;
                const contentType = result.headers["content-type"] ?? "";
                return new Response(body.byteLength === 0 ? null : Buffer.from(body), {
                    status,
                    headers: { "content-type": contentType },
                });
            };
            try {
                const { getOctokit } = await loadToolkit();
                const octokit = getOctokit(token, { log: noopLogger, request: { fetch } });
                const { status, data } = await octokit.request({
                    method: "GET",
                    url,
                });
                if (status !== 200)
                    return github_api_unknown(describeStatus(status));
                const parsed = dist/* safeParse */.xLC(schema, data);
                return parsed.success
                    ? { kind: "known", value: parsed.output }
                    : github_api_unknown("its response does not have the form that GitHub documents");
            }
            catch (error) {
                return github_api_unknown(describeError(error));
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
}
function github_api_unknown(reason) {
    return { kind: "unknown", reason };
}
function describeStatus(status) {
    const reasons = {
        401: ": the token is not valid here",
        403: ": the token lacks `contents: read`, or its rate limit is used up",
        404: ": it does not exist, or the token may not read it",
        429: ": the token's rate limit is used up",
    };
    return `it responded with HTTP ${status}${reasons[status] ?? ""}`;
}
function factsOf({ sha, commit, author, parents }) {
    return (0,omit_undefined/* omitUndefined */.O)({
        sha1: sha,
        message: commit?.message,
        author: (0,workflow_commit/* authorText */.D)(commit?.author?.name, commit?.author?.email),
        author_username: author?.login,
        timestamp: commit?.author?.date,
        parents: parents?.map((parent) => parent.sha),
        verified: commit?.verification?.verified,
        signature_state: commit?.verification?.reason,
    });
}
/** Nothing of a response goes to standard output or error unescaped. */
const noopLogger = { debug: ignore, info: ignore, warn: ignore, error: ignore };
function ignore() {
    // Errors are thrown, too, and described there.
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
function describeError(error) {
    if (!(error instanceof Error))
        return String(error);
    // Octokit wraps what its fetch threw, with a status of its own; an HTTP error has a response.
    if ("response" in error && error.response !== undefined && "status" in error)
        return describeStatus(Number(error.status));
    if (error.cause instanceof Error)
        return describeError(error.cause);
    // The message of a syntax error quotes the response, which may hold what is to be redacted.
    return error instanceof SyntaxError ? "its response is not JSON" : error.message;
}

;// CONCATENATED MODULE: ./build/workflow/provenance-table.js

const largestSeconds = 8_640_000_000_000;
/** Returns rows of field, value and source. A redacted value is `(redacted)`; of a message only the first line is shown. */
function provenanceRows({ commit, testedMergeCommit, between, repository, urls }, redacted) {
    const row = (field, found) => found === undefined ? [] : [[field, found.value, found.source]];
    const fromCommit = (field, key, hiddenWith) => {
        const value = commit?.fields[key];
        const source = commit?.sources.get(key);
        if (value === undefined || source === undefined)
            return [];
        const isHidden = hiddenWith !== undefined && redacted.includes(hiddenWith);
        return [[field, isHidden ? "(redacted)" : format(key, value), source]];
    };
    return [
        ...fromCommit("commit", "sha1"),
        ...row("tested merge commit", withSource("runner", testedMergeCommit)),
        ...fromCommit("message", "message", "message"),
        ...fromCommit("author", "author", "author"),
        ...fromCommit("author's user name", "author_username", "author"),
        ...fromCommit("branch", "branch", "branch"),
        ...fromCommit("author date", "timestamp"),
        ...fromCommit("parents", "parents"),
        ...fromCommit("signature verified", "verified"),
        ...fromCommit("signature state", "signature_state"),
        ...row("commits since `commits-from`", between && { value: String(between.total), source: between.source }),
        ...row("repository", repository?.name),
        ...row("repository id", repository?.id),
        ...row("repository description", repository?.description),
        ...row("repository URL", urls.repoUrl),
        ...row("commit URL", urls.commitUrl),
        ...row("build URL", urls.buildUrl),
        ...row("origin URL", urls.originUrl),
    ];
}
function format(key, value) {
    if (typeof value === "object")
        return value.map((sha) => sha.slice(0, 12)).join(" ") || "none";
    if (typeof value === "number" && key === "timestamp" && Math.abs(value) <= largestSeconds)
        return new Date(value * 1000).toISOString().replace(".000Z", "Z");
    return String(value).split("\n", 1)[0] ?? "";
}

;// CONCATENATED MODULE: ./build/workflow/urls.js
// The repository and the URLs of a run, from the runner's variables and the event.




/** Returns the repository that the runner names, else the event's. An event about another repository is ignored. */
function repositoryOf(run, event) {
    const name = withSource("runner", run.repository) ?? withSource("event", event.repository?.full_name);
    if (name === undefined)
        return undefined;
    const isSame = event.repository?.full_name?.toLowerCase() === name.value.toLowerCase();
    const described = isSame ? event.repository : undefined;
    return (0,omit_undefined/* omitUndefined */.O)({
        name,
        id: withSource("runner", run.repositoryId) ?? withSource("event", described?.id?.toString()),
        description: withSource("event", described?.description),
    });
}
/** Returns the repository's URL on `GITHUB_SERVER_URL`. */
function repositoryUrlOf(run, repository) {
    return run.server && repository && urlBelow(run.server, repository.name.value);
}
/** Returns the URL of an encoded path below another URL. */
function urlBelow(base, path) {
    return dist/* parse */.qgA(identifiers/* httpUrlSchema */.b$, `${base}/${path}`);
}
/** Returns the URLs of build, commit, repository and origin: from the inputs, else below the repository's URL. */
function resolveUrls(options, run, repositoryUrl, commit) {
    const runUrl = repositoryUrl && run.runId ? urlBelow(repositoryUrl, `actions/runs/${run.runId}`) : undefined;
    const commitUrl = repositoryUrl && commit && urlBelow(repositoryUrl, `commit/${commit}`);
    const resolve = (input, fallback) => withSource("input", input) ?? withSource("runner", fallback);
    return (0,omit_undefined/* omitUndefined */.O)({
        buildUrl: resolve(options.buildUrl, runUrl),
        commitUrl: resolve(options.commitUrl, commitUrl),
        repoUrl: resolve(options.repoUrl, repositoryUrl),
        originUrl: resolve(options.originUrl, runUrl),
    });
}
/** Returns the repository as it is sent. */
function repoInfoOf(repository, repoUrl) {
    return (0,omit_undefined/* omitUndefined */.O)({
        name: repository.name.value,
        url: repoUrl?.value,
        id: repository.id?.value,
        description: repository.description?.value,
    });
}

;// CONCATENATED MODULE: ./build/workflow/resolve-origin.js











/**
 * Resolves what is recorded about the run. What the GitHub API, the event and Git do not know is absent.
 * @throws ConfigurationError when `git-commit` or `commits-from` is not a commit, when a pull request's head is
 *   unknown, and when the commits since `commits-from` are not all known
 * @throws CancelledError when the job is cancelled meanwhile
 */
async function resolveOrigin(options, context) {
    const run = (0,run_variables/* readRunVariables */.r2)(context.environment);
    const event = await (0,workflow_event/* readEvent */.j)(run.eventPath, context);
    const checkout = new Checkout(run.workspace, context);
    const repository = repositoryOf(run, event);
    const api = new GitHubApi(options, run.apiUrl, repository?.name.value, context);
    const commit = await resolveCommit(options, run, event, checkout);
    const repositoryUrl = repositoryUrlOf(run, repository);
    const urls = resolveUrls(options, run, repositoryUrl, commit?.value);
    const repoInfo = repository && repoInfoOf(repository, urls.repoUrl);
    if (commit === undefined) {
        if (options.commitsFrom !== undefined)
            throw unknownCommit(options.commitsFrom);
        return (0,omit_undefined/* omitUndefined */.O)({
            repoInfo,
            ...urls,
            sources: provenanceRows({ repository, urls }, options.redact),
        });
    }
    const sha = commit.value;
    const [fromApi, fromGit] = await Promise.all([api.commit(sha), checkout.commit(sha)]);
    const facts = {
        api: fromApi.kind === "known" ? fromApi.value : undefined,
        event: (0,workflow_event/* commitInEvent */.f)(event, sha),
        git: fromGit,
    };
    if (!facts.api && !facts.event && !facts.git)
        context.logger.info(onlyShaIsKnown);
    const merged = mergeCommit(commit, facts, branchOf(sha, run, event), urls.commitUrl);
    const gitCommitInfo = redactCommit(merged.fields, options.redact);
    const between = options.commitsFrom === undefined
        ? undefined
        : await commitsBetween(options.commitsFrom, sha, checkout, api, context);
    // The branch of the other commits is unknown: many branches can lead to the same commit.
    const commitsList = between?.commits.map((listed) => {
        const url = repositoryUrl && urlBelow(repositoryUrl, `commit/${listed.sha1}`);
        return listed.sha1 === sha
            ? gitCommitInfo
            : redactCommit((0,omit_undefined/* omitUndefined */.O)({ ...listed, url }), options.redact);
    });
    const testedMergeCommit = testedPullRequest(run) !== undefined && run.sha !== sha ? run.sha : undefined;
    const values = { repository, urls, commit: merged, testedMergeCommit, between };
    return (0,omit_undefined/* omitUndefined */.O)({
        commit,
        gitCommitInfo,
        commitsList,
        repoInfo,
        ...urls,
        testedMergeCommit,
        gitHubApiProblem: fromApi.kind === "unknown" ? fromApi.reason : undefined,
        sources: provenanceRows(values, options.redact),
    });
}
const onlyShaIsKnown = "Only the SHA of the commit is known, not its message, author, date or parents. To record them, check the commit out (actions/checkout) or give a `github-token` with `contents: read`.";
function unknownCommit(commitsFrom) {
    return new errors/* ConfigurationError */.j1({
        message: `\`commits-from\` is \`${commitsFrom}\`, but the commit of this run is unknown`,
        reason: "GITHUB_SHA is not set to a commit",
        hint: "Set `git-commit` to the commit to record",
    });
}


/***/ }),

/***/ 7309:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   bB: () => (/* binding */ writtenShaSchema),
/* harmony export */   d4: () => (/* binding */ repositoryNameSchema),
/* harmony export */   r2: () => (/* binding */ readRunVariables)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7934);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9137);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6974);
// The runner's variables, each value parsed: an invalid one is unknown, never passed on.



/** A commit's SHA, in either case. Forty zeros stand for "none" and are not a commit. */
const writtenShaSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .trim */ .Bqr(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .toLowerCase */ .PXX(), _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .commitShaSchema */ .jr, valibot__WEBPACK_IMPORTED_MODULE_1__/* .check */ .z6Y((sha) => !/^0+$/.test(sha), "must not be all zeros"));
/** `owner/name`: two path segments that need no encoding, neither of them `.` or `..`. */
const repositoryNameSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .regex */ .yGV(/^(?!\.{1,2}\/)[\w.-]+\/(?!\.{1,2}$)[\w.-]+$/, "must be `owner/name`"));
const digitsSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .regex */ .yGV(/^[0-9]{1,20}$/));
/** A URL to which a path can be added: no query, no fragment; slashes at its end are dropped. */
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


/***/ })

};
