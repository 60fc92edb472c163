export const id = 776;
export const ids = [776];
export const modules = {

/***/ 630:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q0: () => (/* binding */ trailOf),
/* harmony export */   W7: () => (/* binding */ fileOf),
/* harmony export */   kW: () => (/* binding */ templateOf)
/* harmony export */ });
/** Returns the file that is sent with a write, where it has one. */
const fileOf = (write) => write.endpoint === "report-artifact" ? undefined : write.file;
/** Returns the template of a trail, where it has one. */
const templateOf = (write) => write.endpoint === "begin-trail" ? write.file : undefined;
/** Returns the name of the trail that a write begins or reports to. */
function trailOf(write) {
    switch (write.endpoint) {
        case "begin-trail":
            return write.data.name;
        case "report-artifact":
            return write.data.trail_name;
        case "attest":
            return write.trail;
    }
}


/***/ }),

/***/ 230:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Qk: () => (/* binding */ decisionRecord),
/* harmony export */   W$: () => (/* binding */ recordAnswer),
/* harmony export */   pI: () => (/* binding */ runFacts)
/* harmony export */ });
/* harmony import */ var _domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3881);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6974);
/* harmony import */ var _lib_pick_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2947);



/** The variables in the record, by their names there. */
const runVariables = {
    action_ref: "GITHUB_ACTION_REF",
    action_repository: "GITHUB_ACTION_REPOSITORY",
    actor: "GITHUB_ACTOR",
    attempt: "GITHUB_RUN_ATTEMPT",
    event: "GITHUB_EVENT_NAME",
    id: "GITHUB_RUN_ID",
    job: "GITHUB_JOB",
    // Not the runner's: the reusable workflow sets them for the step, and any other workflow could too.
    job_workflow_ref: "JOB_WORKFLOW_REF",
    job_workflow_sha: "JOB_WORKFLOW_SHA",
    ref: "GITHUB_REF",
    repository: "GITHUB_REPOSITORY",
    server_url: "GITHUB_SERVER_URL",
    sha: "GITHUB_SHA",
    triggering_actor: "GITHUB_TRIGGERING_ACTOR",
    workflow_ref: "GITHUB_WORKFLOW_REF",
    workflow_sha: "GITHUB_WORKFLOW_SHA",
};
/** Reads from the runner's variables where a decision is made. */
function runFacts(environment) {
    return Object.fromEntries(Object.entries(runVariables).flatMap(([name, variable]) => {
        const text = environment[variable];
        return text === undefined || text === "" ? [] : [[name, text]];
    }));
}
/**
 * Makes the record of a decision as JSON data. Keys are in alphabetical order, times are UTC, and what is unknown is
 * absent, so that the same decision gives the same bytes.
 */
function decisionRecord(decision) {
    const { enforcement, waitOptions, artifacts } = decision;
    return sorted({
        record_version: 2,
        action: { name: "artifact-compliance-action", version: decision.actionVersion },
        run: decision.run,
        service: { base_url: decision.service.baseUrl, org: decision.service.org },
        query: {
            ...(0,_lib_pick_js__WEBPACK_IMPORTED_MODULE_1__/* .pick */ .U)(decision.query, "scope", "flow", "environment", "policies"),
            fingerprints: artifacts.map(({ fingerprint }) => fingerprint),
        },
        enforcement: {
            on_non_compliance: enforcement.onNonCompliance,
            on_nothing_judged: enforcement.onNothingJudged,
            on_outage: enforcement.onOutage,
            allow_until: enforcement.allowance?.until,
            allow_reason: enforcement.allowance?.reason,
            wait_seconds: waitOptions.wait / 1000,
            wait_interval_seconds: waitOptions.interval / 1000,
        },
        decision: (0,_lib_pick_js__WEBPACK_IMPORTED_MODULE_1__/* .pick */ .U)(decision, "verdict", "passes", "cancelled"),
        started_at: utc(decision.startedAt),
        ended_at: utc(decision.endedAt),
        waits_seconds: decision.waits.map((milliseconds) => milliseconds / 1000),
        artifacts: artifacts.map((artifact) => ({
            ...(0,_lib_pick_js__WEBPACK_IMPORTED_MODULE_1__/* .pick */ .U)(artifact, "name", "filename", "type", "fingerprint", "reference"),
            ...(0,_lib_pick_js__WEBPACK_IMPORTED_MODULE_1__/* .pick */ .U)(artifact, "verdict", "passes", "reasons", "warnings"),
            override: artifact.override,
            answer: artifact.answer,
            requests: artifact.requests.map(({ round, attempts, status, bodySha256, verdict }) => ({
                round,
                status,
                body_sha256: bodySha256,
                verdict,
                attempts: attempts.map(({ startedAt, duration, result }) => ({
                    started_at: utc(startedAt),
                    duration_ms: Math.round(duration),
                    result,
                })),
            })),
        })),
    });
}
/**
 * Cuts an assertion to what the verdict rests on. Rows that say the same are counted, so that the record stays small
 * whatever the size of the response.
 */
const recordAnswer = (assertion) => ({
    ...(0,_lib_pick_js__WEBPACK_IMPORTED_MODULE_1__/* .pick */ .U)(assertion, "fingerprint", "scope", "flow", "trail", "environment", "compliant", "html_url"),
    ...(0,_lib_pick_js__WEBPACK_IMPORTED_MODULE_1__/* .pick */ .U)(assertion, "allow_listing"),
    compliance_status: statusOf(assertion.compliance_status),
    flows: counted(assertion.flows.map(({ flow, compliant, compliance_status: status }) => (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_2__/* .omitUndefined */ .O)({ flow, compliant, compliance_status: status && statusOf(status) }))),
    policies: assertion.policy_evaluations?.map((evaluation) => ({
        name: evaluation.policy_name,
        version: evaluation.policy_version,
        ...(0,_lib_pick_js__WEBPACK_IMPORTED_MODULE_1__/* .pick */ .U)(evaluation, "status", "is_compliant"),
        rules: counted(evaluation.rule_evaluations.map((rule) => (0,_lib_pick_js__WEBPACK_IMPORTED_MODULE_1__/* .pick */ .U)(rule, "satisfied", "ignored", "status", "is_compliant"))),
    })),
});
const statusOf = ({ attestations_statuses: rows, ...status }) => ({
    ...(0,_lib_pick_js__WEBPACK_IMPORTED_MODULE_1__/* .pick */ .U)(status, "artifact_fingerprint", "status", "is_compliant", "unexpected"),
    attestations: counted(rows.map((row) => ({
        ...(0,_lib_pick_js__WEBPACK_IMPORTED_MODULE_1__/* .pick */ .U)(row, "status", "is_compliant", "unexpected"),
        ...((0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .isOverridden */ .X3)(row) && { overridden: true }),
    }))),
});
/** Returns each item once, with how often it occurs. */
function counted(items) {
    const counts = new Map();
    for (const item of items) {
        const key = JSON.stringify(item);
        counts.set(key, { ...item, count: (counts.get(key)?.count ?? 0) + 1 });
    }
    return [...counts.values()];
}
const utc = (milliseconds) => new Date(milliseconds).toISOString();
/** Returns the same data with every object's keys in alphabetical order. JSON leaves out what is undefined. */
function sorted(value) {
    if (Array.isArray(value))
        return value.map(sorted);
    if (typeof value === "string")
        return value.toWellFormed();
    if (!(value instanceof Object))
        return value;
    const entries = new Map(Object.entries(value));
    return Object.fromEntries([...entries.keys()].sort().map((key) => [key, sorted(entries.get(key))]));
}


/***/ }),

/***/ 1654:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  f4: () => (/* binding */ keepIn),
  sK: () => (/* binding */ keepRequests),
  qg: () => (/* binding */ parse),
  xj: () => (/* binding */ readKeptFile),
  QA: () => (/* binding */ toKeptForm)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/lib/errors.js
var errors = __webpack_require__(1469);
// EXTERNAL MODULE: ./build/lib/json.js
var lib_json = __webpack_require__(292);
// EXTERNAL MODULE: ./build/domain/identifiers.js
var identifiers = __webpack_require__(9137);
// EXTERNAL MODULE: ./build/domain/test-results.js
var test_results = __webpack_require__(966);
;// CONCATENATED MODULE: ./build/domain/commit.js
// Commit and repository as requests carry them. Unknown fields are absent.


/** Any text; no field where it is unknown. */
const optionalText = dist/* exactOptional */.yqP(dist/* string */.YjP());
/** `git_commit_info` in requests. */
const gitCommitSchema = dist/* strictObject */.rej({
    sha1: identifiers/* commitShaSchema */.jr,
    message: optionalText,
    author: optionalText,
    author_username: optionalText,
    branch: optionalText,
    /** Author date, UNIX seconds. */
    timestamp: dist/* exactOptional */.yqP(dist/* number */.aig()),
    url: dist/* exactOptional */.yqP(identifiers/* httpUrlSchema */.b$),
    parents: dist/* exactOptional */.yqP(dist/* pipe */.FsL(dist/* array */.YOg(identifiers/* commitShaSchema */.jr), dist/* readonly */.tBZ())),
    verified: dist/* exactOptional */.yqP(dist/* boolean */.zMY()),
    signature_state: optionalText,
});
/** A text with more than white space. */
const filledTextSchema = dist/* pipe */.FsL(dist/* string */.YjP(), dist/* regex */.yGV(/\S/, "must not be empty"));
/** `repo_info` in requests. */
const repoInfoSchema = dist/* strictObject */.rej({
    name: filledTextSchema,
    url: dist/* exactOptional */.yqP(identifiers/* httpUrlSchema */.b$),
    id: optionalText,
    description: optionalText,
});

;// CONCATENATED MODULE: ./build/domain/request-bodies.js
// What begin-trail and report-artifact send. Absent fields do not change what is stored.




const externalUrl = dist/* strictObject */.rej({ href: identifiers/* httpUrlSchema */.b$, fingerprint: dist/* exactOptional */.yqP(identifiers/* fingerprintSchema */.S8) });
const externalUrlsSchema = dist/* record */.g1P(identifiers/* urlLabelSchema */.$0, externalUrl);
const annotationsSchema = dist/* record */.g1P(identifiers/* annotationKeySchema */.cH, dist/* string */.YjP());
/** What all writes may have. */
const commonFields = {
    description: dist/* exactOptional */.yqP(filledTextSchema),
    git_commit_info: dist/* exactOptional */.yqP(gitCommitSchema),
    repo_info: dist/* exactOptional */.yqP(repoInfoSchema),
    external_urls: dist/* exactOptional */.yqP(externalUrlsSchema),
    user_data: dist/* exactOptional */.yqP(dist/* custom */.IeY(lib_json/* isObjectOrArray */.Ev, "must be a JSON object or array")),
};
const beginTrailBodySchema = dist/* strictObject */.rej({
    name: identifiers/* trailNameSchema */.bm,
    ...commonFields,
    origin_url: dist/* exactOptional */.yqP(identifiers/* httpUrlSchema */.b$),
});
const reportArtifactBodySchema = dist/* strictObject */.rej({
    fingerprint: identifiers/* fingerprintSchema */.S8,
    filename: filledTextSchema,
    build_url: identifiers/* httpUrlSchema */.b$,
    commit_url: identifiers/* httpUrlSchema */.b$,
    trail_name: identifiers/* trailNameSchema */.bm,
    ...commonFields,
    git_commit: dist/* exactOptional */.yqP(identifiers/* commitShaSchema */.jr),
    commits_list: dist/* exactOptional */.yqP(dist/* pipe */.FsL(dist/* array */.YOg(gitCommitSchema), dist/* readonly */.tBZ())),
    repo_url: dist/* exactOptional */.yqP(identifiers/* httpUrlSchema */.b$),
    annotations: dist/* exactOptional */.yqP(annotationsSchema),
    is_compliant: dist/* exactOptional */.yqP(dist/* boolean */.zMY()),
    template: dist/* exactOptional */.yqP(dist/* pipe */.FsL(dist/* array */.YOg(filledTextSchema), dist/* readonly */.tBZ())),
    template_reference_name: dist/* exactOptional */.yqP(identifiers/* templateReferenceNameSchema */.cN),
});

;// CONCATENATED MODULE: ./build/domain/attestation.js
// What `attest` reports: the body of each kind of attestation, and its attachment (docs/attestations.md).





const attestation_optionalText = dist/* exactOptional */.yqP(dist/* string */.YjP());
const optionalNumber = dist/* exactOptional */.yqP(dist/* number */.aig());
const pullRequestSchema = dist/* strictObject */.rej({
    url: identifiers/* httpUrlSchema */.b$,
    state: dist/* picklist */.KIO(["MERGED", "OPEN", "CLOSED"]),
    merge_commit: dist/* nullable */.mee(identifiers/* commitShaSchema */.jr),
    author: dist/* string */.YjP(),
    title: dist/* string */.YjP(),
    head_ref: dist/* string */.YjP(),
    base_ref: attestation_optionalText,
    /** UNIX seconds, as all times. */
    created_at: dist/* number */.aig(),
    merged_at: optionalNumber,
    approvers: dist/* pipe */.FsL(dist/* array */.YOg(dist/* strictObject */.rej({ username: dist/* string */.YjP(), state: dist/* string */.YjP(), timestamp: optionalNumber })), dist/* readonly */.tBZ()),
    commits: dist/* pipe */.FsL(dist/* array */.YOg(dist/* strictObject */.rej({
        sha1: identifiers/* commitShaSchema */.jr,
        /** Its first line. */
        message: dist/* string */.YjP(),
        author: dist/* string */.YjP(),
        author_username: attestation_optionalText,
        timestamp: dist/* number */.aig(),
        branch: dist/* string */.YjP(),
        url: identifiers/* httpUrlSchema */.b$,
        verified: dist/* exactOptional */.yqP(dist/* boolean */.zMY()),
        signature_state: attestation_optionalText,
    })), dist/* readonly */.tBZ()),
});
const common = {
    attestation_name: identifiers/* templateReferenceNameSchema */.cN,
    /** The artifact of a template that it is about, found by the commit. */
    target_artifacts: dist/* exactOptional */.yqP(dist/* pipe */.FsL(dist/* array */.YOg(identifiers/* templateReferenceNameSchema */.cN), dist/* readonly */.tBZ())),
    artifact_fingerprint: dist/* exactOptional */.yqP(identifiers/* fingerprintSchema */.S8),
    ...commonFields,
    origin_url: dist/* exactOptional */.yqP(identifiers/* httpUrlSchema */.b$),
    annotations: dist/* exactOptional */.yqP(annotationsSchema),
};
/** The body of each kind, by the word in the path. */
const attestationSchemas = {
    generic: dist/* strictObject */.rej({ ...common, is_compliant: dist/* boolean */.zMY() }),
    junit: dist/* strictObject */.rej({ ...common, junit_results: dist/* pipe */.FsL(dist/* array */.YOg(test_results/* junitResultSchema */.Z), dist/* readonly */.tBZ()) }),
    pull_request: dist/* strictObject */.rej({
        ...common,
        git_provider: dist/* literal */.euz("github"),
        pull_requests: dist/* pipe */.FsL(dist/* array */.YOg(pullRequestSchema), dist/* readonly */.tBZ()),
    }),
    custom: dist/* strictObject */.rej({
        ...common,
        type_name: identifiers/* customTypeNameSchema */.s0,
        attestation_data: dist/* custom */.IeY(lib_json/* isObjectOrArray */.Ev, "must be a JSON object or array"),
    }),
    system: dist/* strictObject */.rej({
        ...common,
        type_name: dist/* literal */.euz("decision"),
        control: identifiers/* controlNameSchema */.mL,
        attestation_data: dist/* strictObject */.rej({ is_compliant: dist/* boolean */.zMY() }),
    }),
};

// EXTERNAL MODULE: ./build/domain/write.js
var domain_write = __webpack_require__(630);
// EXTERNAL MODULE: ./build/gate/decision-record.js
var decision_record = __webpack_require__(230);
// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
// EXTERNAL MODULE: ./build/lib/read-file.js
var read_file = __webpack_require__(6581);
// EXTERNAL MODULE: ./build/lib/result-file.js
var result_file = __webpack_require__(2882);
// EXTERNAL MODULE: ./build/lib/result.js
var result = __webpack_require__(5367);
// EXTERNAL MODULE: ./build/operations/shared/template.js
var shared_template = __webpack_require__(7519);
;// CONCATENATED MODULE: ./build/operations/shared/kept-requests.js
// Requests that an outage left without an answer: kept in a file, and read back as strictly as inputs are
// (docs/contract.md, "Kept requests").















/** Checks data by a schema and gives it as it came: the schema alone would put its fields in another order. */
const unchanged = (schema) => dist/* pipe */.FsL(dist/* custom */.IeY(lib_json/* isObjectOrArray */.Ev, "must be an object"), dist/* rawCheck */.H0v(({ dataset, addIssue }) => {
    const checked = dist/* safeParse */.xLC(schema, dataset.value, { abortEarly: true });
    if (checked.success)
        return;
    const [issue] = checked.issues;
    addIssue({ message: `\`${dist/* getDotPath */.BuJ(issue) ?? ""}\`: ${issue.message}` });
}));
const maxFileBytes = 10_000_000;
/** A file that is sent with a request. */
const sentFileSchema = dist/* pipe */.FsL(dist/* strictObject */.rej({
    // The base name of a file.
    name: dist/* pipe */.FsL(dist/* string */.YjP(), dist/* regex */.yGV(/^(?!\.{1,2}$)[^/\\\p{Cc}]+$/u, "must be the name of a file")),
    // Not by a pattern, which a text of megabytes would exhaust.
    base64: dist/* pipe */.FsL(dist/* string */.YjP(), dist/* transform */.pdi((base64) => ({ base64, content: Buffer.from(base64, "base64") })), dist/* check */.z6Y(({ base64, content }) => content.length <= maxFileBytes && content.toString("base64") === base64, "must be base64 of at most 10 MB")),
}), dist/* transform */.pdi(({ name, base64: { content } }) => ({ filename: name, content })));
/** An attestation, by the word for its kind in the path. */
const keptAttestation = (kind, schema) => dist/* strictObject */.rej({
    endpoint: dist/* literal */.euz("attest"),
    flow: identifiers/* flowNameSchema */.lS,
    trail: identifiers/* trailNameSchema */.bm,
    kind: dist/* literal */.euz(kind),
    data: unchanged(schema),
    /** What is attached. */
    file: dist/* exactOptional */.yqP(sentFileSchema),
});
const requestSchema = dist/* variant */.Oxt("endpoint", [
    dist/* strictObject */.rej({
        endpoint: dist/* literal */.euz("begin-trail"),
        flow: identifiers/* flowNameSchema */.lS,
        data: unchanged(beginTrailBodySchema),
        /** The template. */
        file: dist/* exactOptional */.yqP(sentFileSchema),
    }),
    dist/* strictObject */.rej({
        endpoint: dist/* literal */.euz("report-artifact"),
        flow: identifiers/* flowNameSchema */.lS,
        data: unchanged(reportArtifactBodySchema),
    }),
    dist/* variant */.Oxt("kind", [
        keptAttestation("generic", attestationSchemas.generic),
        keptAttestation("junit", attestationSchemas.junit),
        keptAttestation("pull_request", attestationSchemas.pull_request),
        keptAttestation("custom", attestationSchemas.custom),
        keptAttestation("system", attestationSchemas.system),
    ]),
]);
const keptFileSchema = dist/* strictObject */.rej({
    version: dist/* literal */.euz(2, "must be 2: read the file with the version of this action that wrote it"),
    kept_at: dist/* pipe */.FsL(dist/* number */.aig(), dist/* minValue */.Wwf(0), dist/* maxValue */.cGV(8_640_000_000_000)),
    base_url: dist/* string */.YjP(),
    org: dist/* string */.YjP(),
    run: dist/* record */.g1P(dist/* picklist */.KIO(["attempt", "id", "job", "repository", "server_url"]), dist/* string */.YjP()),
    requests: dist/* pipe */.FsL(dist/* array */.YOg(requestSchema), dist/* minLength */.BpQ(1, "is empty")),
    mac: dist/* pipe */.FsL(dist/* string */.YjP(), dist/* regex */.yGV(/^[0-9a-f]{64}$/, "must be 64 hex characters")),
});
/** Returns a write in the form in which it is kept: its file is base64. */
function toKeptForm(write) {
    const file = (0,domain_write/* fileOf */.W7)(write);
    if (file === undefined)
        return write;
    return { ...write, file: { name: file.filename, base64: Buffer.from(file.content).toString("base64") } };
}
/** Returns the HMAC-SHA-256 of the compact JSON, under a key that only who has the API key can make; 64 hex characters. */
function macOf(json, { apiToken }) {
    const key = (0,external_node_crypto_.createHmac)("sha256", apiToken).update("artifact-compliance-action kept requests v2").digest();
    return (0,external_node_crypto_.createHmac)("sha256", key).update(json).digest("hex");
}
/** Returns the text of a file with these requests, in the form in which they are kept. */
function textOf(head, requests, destination) {
    const { version, kept_at, base_url, org, run } = head;
    const json = JSON.stringify({ version, kept_at, base_url, org, run, requests });
    return `${json.slice(0, -1)},"mac":"${macOf(json, destination)}"}\n`;
}
/** What a file holds at most, so that it can be read back: bytes, and values of JSON, of which commas are a bound. */
const maxFile = { bytes: 48_000_000, commas: 900_000 };
/** Keeps requests of this step in files. A request that holds a secret, or that cannot be read back, is not kept. */
function keepRequests(requests, destination, context) {
    const { attempt, id, job, repository, server_url } = (0,decision_record/* runFacts */.pI)(context.environment);
    const run = (0,omit_undefined/* omitUndefined */.O)({ attempt, id, job, repository, server_url });
    const { baseUrl: base_url, org } = destination;
    const kept_at = context.clock.now() / 1_000;
    return keepIn({ version: 2, kept_at, base_url, org, run }, requests, destination, context);
}
/** Keeps requests in files with this head; in one file, unless they are too large for one. Each file is read back. */
async function keepIn({ run, ...others }, requests, destination, context) {
    const { redact } = context;
    const facts = Object.entries(run).filter(([, fact]) => redact(fact) === fact);
    const head = { ...others, run: Object.fromEntries(facts) };
    const problems = new Map();
    const groups = [];
    const forms = [];
    for (const [index, request] of requests.entries()) {
        const form = toKeptForm(request);
        forms.push(form);
        const json = JSON.stringify(form);
        const share = Math.max(Buffer.byteLength(json) / maxFile.bytes, json.split(",").length / maxFile.commas);
        const problem = findProblem(request, form, share);
        if (problem !== undefined) {
            problems.set(index, problem);
            continue;
        }
        const last = groups.at(-1);
        if (last === undefined || last.share + share > 1)
            groups.push({ indices: [index], share });
        else {
            last.indices.push(index);
            last.share += share;
        }
    }
    const keptFiles = [];
    for (const { indices } of groups) {
        const inFile = indices.flatMap((index) => forms[index] ?? []);
        const written = await write(textOf(head, inFile, destination), destination, context);
        if (written.success)
            keptFiles.push(written.value);
        else
            for (const index of indices)
                problems.set(index, written.reason);
    }
    return { keptFiles, problems };
    function findProblem(request, form, share) {
        if (share > 1)
            return "it is too large for a file of kept requests";
        // As text, for a number can be a secret too; and the file's own text, which base64 hides.
        const file = Buffer.from((0,domain_write/* fileOf */.W7)(request)?.content ?? "").toString();
        const texts = [head.base_url, head.org, JSON.stringify(form), file];
        if (texts.some((one) => redact(one) !== one))
            return "it holds a secret of this step";
        // Alone, so that the other requests of the step are kept.
        const read = parse(Buffer.from(textOf(head, [form], destination)), destination);
        return read.success ? undefined : `it could not be read back: ${read.reason}`;
    }
}
/** Writes a file and reads it back. Returns its path, or why there is none. */
async function write(text, destination, { environment, redact }) {
    let path;
    try {
        path = (0,result_file/* writeResultFile */.t)("kept", "json", environment, [text]);
        // An output with `***` in it would lead nowhere.
        if (redact(path) !== path)
            return discard(path, "the path of its file holds a secret of this step");
        // Not stopped by a cancellation: the request was not answered, and would be lost.
        await readKeptFile(path, path, destination, { signal: new AbortController().signal });
        return (0,result.ok)(path);
    }
    catch (error) {
        const reason = error instanceof errors/* ActionError */.lZ ? (0,errors/* withoutHint */.u7)(error.parts) : (0,read_file/* describeFileError */.SQ)(error);
        if (reason === undefined)
            throw error;
        return discard(path, `its file could not be written and read back: ${reason}`);
    }
}
function discard(path, reason) {
    if (path !== undefined)
        (0,external_node_fs_.rmSync)(path, { force: true });
    return (0,result/* err */._)(reason);
}
/** Parses a file of kept requests that a step with this API key wrote for this service. */
function parse(content, { baseUrl, org, apiToken }) {
    const invalid = (reason, hint = "Use the files that the output `kept-file` named, unchanged") => ({ success: false, reason, hint });
    const json = (0,lib_json/* parseJson */.qF)(content);
    if (!json.success)
        return invalid(`It is not a file of kept requests: ${json.reason}`);
    const value = (0,lib_json/* parseKeepingDigits */.Z_)(new TextDecoder().decode(content));
    if (!(0,lib_json/* isObjectOrArray */.Ev)(value))
        return invalid("It is not a file of kept requests: it is not a JSON object");
    if (dist.is(dist/* object */.Ikc({ version: dist/* literal */.euz(1) }), value))
        return invalid("It has version 1 of the format, which does not show who wrote it", "Run the build again. Only files of version 2 are sent");
    const parsed = dist/* safeParse */.xLC(keptFileSchema, value, { abortEarly: true });
    if (!parsed.success) {
        const [issue] = parsed.issues;
        return invalid(`\`${dist/* getDotPath */.BuJ(issue) ?? "the file"}\`: ${issue.message}`);
    }
    const file = parsed.output;
    if (file.base_url !== baseUrl) {
        const reason = `It is for the service at \`${file.base_url}\``;
        return { ...invalid(reason, "Set `base-url` to that, or omit the file"), isElsewhere: true };
    }
    if (file.org !== org) {
        const reason = `It is for the organization \`${file.org}\``;
        return { ...invalid(reason, "Set `org` to that, or omit the file"), isElsewhere: true };
    }
    // Of the object as it came, because a schema puts its fields in another order.
    const body = Object.fromEntries(Object.entries(value).filter(([key]) => key !== "mac"));
    if (file.mac !== macOf(JSON.stringify(body), { apiToken }))
        return invalid("It was changed, or it was kept under another API key", "Use the files that the output `kept-file` named, unchanged, with the API key of the step that kept them");
    return (0,result.ok)(file);
}
/**
 * Reads a file of kept requests.
 * @param name of the file, in errors
 * @param destination where its requests are to be sent: a file for another service or organization is refused
 * @throws ConfigurationError for a file that no step with this API key wrote, or that cannot be read; CancelledError
 */
async function readKeptFile(path, name, destination, limits) {
    const content = await (0,read_file/* readInputFile */.jH)("kept-from", path, name, limits.signal);
    const parsed = parse(content, destination);
    if (!parsed.success) {
        const { reason, hint } = parsed;
        throw new errors/* ConfigurationError */.j1({ message: `\`${name}\` cannot be sent`, reason, hint });
    }
    for (const [index, request] of parsed.value.requests.entries()) {
        const template = (0,domain_write/* templateOf */.kW)(request);
        if (template)
            await (0,shared_template/* checkTemplate */.B)(template.content, `\`${name}\`: the template of request ${index + 1}`, limits);
    }
    return parsed.value;
}


/***/ }),

/***/ 2841:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bg: () => (/* binding */ resultOf),
/* harmony export */   bE: () => (/* binding */ limitJudgement),
/* harmony export */   dU: () => (/* binding */ dryRunOutcome),
/* harmony export */   dq: () => (/* binding */ limitReasons),
/* harmony export */   oQ: () => (/* binding */ toFailedRequest)
/* harmony export */ });
/* unused harmony export maxTextLength */
/* harmony import */ var _domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3881);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1469);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6974);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(177);
/* harmony import */ var _service_kept_responses_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2891);
/* harmony import */ var _service_request_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5625);






/** The longest text that is kept of a reason, and the longest URL, in UTF-16 code units. */
const maxTextLength = 2_000;
/** Describes the requests of a dry-run as they would be sent, without the credential. */
function dryRunOutcome(requests, service, about) {
    const described = requests.map((request) => (0,_service_request_js__WEBPACK_IMPORTED_MODULE_2__/* .describeRequest */ .Ng)(request, service));
    return { kind: "dry-run", ...about, requests: described };
}
/**
 * Returns a failure where other requests go on: what happened, and apart from it what to do and what only the log shows.
 * Its texts have a readable length, because each of ten thousand requests may have one.
 */
function toFailedRequest({ error }, { redact }) {
    // A copy, because a text that was cut out of a response keeps the whole response in memory.
    const { hint, detail, ...parts } = structuredClone(redact(error, maxTextLength));
    return { reason: (0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .withoutHint */ .u7)(parts), ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_3__/* .omitUndefined */ .O)({ hint, detail }) };
}
/** The part of a response's limit in which an assertion is shown: each of its rows is shown several times. */
const shareOfAssertion = 1 / 8;
/**
 * Returns the output `result`: the JSON of the responses in their order; the only one where there is one. Shows a notice
 * of how many are too large for it.
 * @param responses undefined for one that was not JSON
 */
function resultOf(responses, { logger }) {
    const tooLarge = responses.filter((response) => response && response.json === undefined).length;
    if (tooLarge > 0) {
        const limit = Math.floor((0,_service_kept_responses_js__WEBPACK_IMPORTED_MODULE_4__/* .maxBytesPerResponse */ .C)(responses.length) / 1024);
        logger.notice(`The output \`result\` has null for ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_5__/* .count */ .U9)(tooLarge, "artifact")}: the response is larger than ${limit} KiB in memory, the limit for each response of this step`);
    }
    const all = responses.map((response) => response?.json ?? null);
    return all.length === 1 ? all[0] : all;
}
/**
 * Limits a judgement of many: texts to a readable length, and no assertion that takes more than its part of the limit. Its
 * scope and allow-listing stay.
 * @param limit for each response, in bytes
 * @param redact comes before a text is shortened, and so before report/ redacts everything
 */
function limitJudgement(limit, { verdict, assertion, reasons, warnings, hint, detail, nothingJudged }, redact) {
    // A copy, because a text that was cut out of a response keeps the whole response in memory.
    const readable = (texts) => structuredClone(redact(texts, maxTextLength));
    const { scope, allow_listing: allowListing } = assertion ?? {};
    const overridden = assertion === undefined ? [] : overriddenIn(assertion);
    const isKept = assertion !== undefined && (0,_service_kept_responses_js__WEBPACK_IMPORTED_MODULE_4__/* .memoryOf */ .z)(assertion) <= limit * shareOfAssertion;
    return {
        // Words of the action itself, which a secret may be too: the gate decides by them.
        verdict,
        ...(scope && { scope }),
        reasons: limitReasons(limit, reasons).map(({ kind, url, ...texts }) => ({
            kind,
            ...readable(texts),
            ...(url !== undefined && url.length <= maxTextLength && { url }),
        })),
        warnings: readable(warnings),
        ...readable((0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_3__/* .omitUndefined */ .O)({ hint, detail, allowListing, nothingJudged })),
        ...(overridden.length > 0 && { overridden: readable(overridden) }),
        ...(isKept && { assertion }),
    };
}
/** How many overridden attestations are named of an artifact. */
const maxOverridden = 20;
/** Returns the names of the attestations whose result was overridden, each once. */
const overriddenIn = ({ compliance_status, flows }) => {
    const statuses = [compliance_status, ...flows.flatMap((flow) => flow.compliance_status ?? [])];
    const rows = statuses.flatMap((status) => status.attestations_statuses.filter(_domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .isOverridden */ .X3));
    const names = new Set(rows.map(({ attestation_name: name = "(unnamed)" }) => name));
    return [...names].slice(0, maxOverridden);
};
/** What a reason takes beside its texts, in bytes. */
const reasonSize = 200;
/** So many reasons are kept whatever the limit is, and no more however few bytes they take: nobody reads them. */
const minReasons = 3;
const maxReasons = 500;
/** Returns as many reasons as the limit, in bytes, allows for texts in a readable length. */
function limitReasons(limit, reasons) {
    let left = limit;
    const firstLeftOut = reasons.findIndex(({ text }, index) => {
        left -= reasonSize + Math.min(text.length, maxTextLength);
        return (left < 0 && index >= minReasons) || index >= maxReasons;
    });
    const next = reasons[firstLeftOut];
    if (next === undefined)
        return reasons;
    const leftOut = (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_5__/* .count */ .U9)(reasons.length - firstLeftOut, "more reason");
    return [...reasons.slice(0, firstLeftOut), { kind: next.kind, text: `… and ${leftOut}` }];
}


/***/ }),

/***/ 7519:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ checkTemplate),
/* harmony export */   x: () => (/* binding */ readTemplate)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1469);
/* harmony import */ var _lib_read_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6581);
// The flow template that a trail is begun with.



/**
 * Reads a flow template: a YAML file of at most 10 MB, sent byte for byte.
 * @param path relative to the working directory
 * @throws ConfigurationError for a file that cannot be read, is too large or is not YAML; CancelledError
 */
async function readTemplate(path, limits) {
    const content = await (0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_2__/* .readInputFile */ .jH)("template-file", path, path, limits.signal);
    await checkTemplate(content, `\`template-file\`: ${path}`, limits);
    return { filename: (0,node_path__WEBPACK_IMPORTED_MODULE_0__.basename)(path), content };
}
/**
 * Checks that a file is a flow template.
 * @param name in errors
 * @throws ConfigurationError for what is not a YAML mapping, or not checked in time; CancelledError
 */
async function checkTemplate(content, name, { budget, signal }) {
    const invalid = (reason, options) => {
        const hint = "A flow template is a YAML mapping with `version` and `trail`";
        return new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1({ message: `${name} is not a flow template`, reason, hint }, options);
    };
    const endInTime = () => {
        if (signal.aborted)
            throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .CancelledError */ .cc({ message: `The job was cancelled while ${name} was checked` });
        if (budget === undefined || budget.left() > 0)
            return;
        const seconds = Math.round(budget.total / 1000);
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1({
            message: `${name} was not checked within \`timeout\` (${seconds} s)`,
            hint: "Give a smaller template, or a longer `timeout`",
        });
    };
    let text;
    try {
        text = new TextDecoder("utf-8", { fatal: true }).decode(content);
    }
    catch (cause) {
        throw invalid("It is not valid YAML: it is not UTF-8 text", { cause });
    }
    endInTime();
    // Loaded here, because only this operation needs a YAML parser.
    const { parseYaml } = await Promise.all(/* import() */[__webpack_require__.e(815), __webpack_require__.e(581)]).then(__webpack_require__.bind(__webpack_require__, 581));
    const template = await parseYaml(text, endInTime);
    if (!template.success)
        throw invalid(template.reason);
    if (!template.value.isMapping)
        throw invalid("It is valid YAML, but not a mapping");
}


/***/ })

};
