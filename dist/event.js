export const id = 797;
export const ids = [797];
export const modules = {

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
/* harmony import */ var _lib_read_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(693);
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
    // A name can be changed, an id cannot. What is not known is no fork: a step then asks for the token.
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
/* harmony export */   QC: () => (/* binding */ redactedValue),
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
/** What is recorded in place of a redacted field. */
const redactedValue = "**REDACTED**";
/** Returns `Name <email>`, or the one of the two that is there. */
function authorText(name, email) {
    const parts = [name?.trim(), email?.trim() && `<${email.trim()}>`];
    return parts.filter(Boolean).join(" ") || undefined;
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
