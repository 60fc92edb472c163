export const id = 226;
export const ids = [226];
export const modules = {

/***/ 630:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q0: () => (/* binding */ trailOf),
/* harmony export */   W7: () => (/* binding */ fileOf),
/* harmony export */   XO: () => (/* binding */ attestationSchemas),
/* harmony export */   ho: () => (/* binding */ beginTrailBodySchema),
/* harmony export */   kW: () => (/* binding */ templateOf),
/* harmony export */   s: () => (/* binding */ reportArtifactBodySchema)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7934);
/* harmony import */ var _lib_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(292);
/* harmony import */ var _identifiers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9137);
/* harmony import */ var _test_results_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(966);
// A write to the service as plain data: the same value is sent, described by a dry run, and kept in an outage. The
// schemas describe what each sends (docs/interface.md, docs/attestations.md). Absent fields do not change what is stored.




const optionalText = valibot__WEBPACK_IMPORTED_MODULE_3__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP());
const optionalNumber = valibot__WEBPACK_IMPORTED_MODULE_3__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_3__/* .number */ .aig());
const optionalUrl = valibot__WEBPACK_IMPORTED_MODULE_3__/* .exactOptional */ .yqP(_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .httpUrlSchema */ .b$);
/** A text with more than white space. */
const filledTextSchema = valibot__WEBPACK_IMPORTED_MODULE_3__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_3__/* .regex */ .yGV(/\S/, "must not be empty"));
const jsonSchema = valibot__WEBPACK_IMPORTED_MODULE_3__/* .custom */ .IeY(_lib_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObjectOrArray */ .Ev, "must be a JSON object or array");
const arrayOf = (item) => valibot__WEBPACK_IMPORTED_MODULE_3__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(item), valibot__WEBPACK_IMPORTED_MODULE_3__/* .readonly */ .tBZ());
const gitCommitSchema = valibot__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
    sha1: _identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .commitShaSchema */ .jr,
    message: optionalText,
    author: optionalText,
    author_username: optionalText,
    branch: optionalText,
    /** Author date, UNIX seconds. */
    timestamp: optionalNumber,
    url: optionalUrl,
    parents: valibot__WEBPACK_IMPORTED_MODULE_3__/* .exactOptional */ .yqP(arrayOf(_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .commitShaSchema */ .jr)),
    verified: valibot__WEBPACK_IMPORTED_MODULE_3__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_3__/* .boolean */ .zMY()),
    signature_state: optionalText,
});
const repoInfoSchema = valibot__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
    name: filledTextSchema,
    url: _identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .httpUrlSchema */ .b$,
    id: optionalText,
    description: optionalText,
});
/** What all writes may have. */
const commonFields = {
    description: valibot__WEBPACK_IMPORTED_MODULE_3__/* .exactOptional */ .yqP(filledTextSchema),
    git_commit_info: valibot__WEBPACK_IMPORTED_MODULE_3__/* .exactOptional */ .yqP(gitCommitSchema),
    repo_info: valibot__WEBPACK_IMPORTED_MODULE_3__/* .exactOptional */ .yqP(repoInfoSchema),
    /** Links by label, each with the SHA-256 of what it leads to where that is known. */
    external_urls: valibot__WEBPACK_IMPORTED_MODULE_3__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_3__/* .record */ .g1P(_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .urlLabelSchema */ .$0, valibot__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({ href: _identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .httpUrlSchema */ .b$, fingerprint: valibot__WEBPACK_IMPORTED_MODULE_3__/* .exactOptional */ .yqP(_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .fingerprintSchema */ .S8) }))),
    user_data: valibot__WEBPACK_IMPORTED_MODULE_3__/* .exactOptional */ .yqP(jsonSchema),
};
const annotations = valibot__WEBPACK_IMPORTED_MODULE_3__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_3__/* .record */ .g1P(_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .annotationKeySchema */ .cH, valibot__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP()));
const beginTrailBodySchema = valibot__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
    name: _identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .trailNameSchema */ .bm,
    ...commonFields,
    origin_url: optionalUrl,
});
const reportArtifactBodySchema = valibot__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
    fingerprint: _identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .fingerprintSchema */ .S8,
    filename: filledTextSchema,
    build_url: _identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .httpUrlSchema */ .b$,
    commit_url: _identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .httpUrlSchema */ .b$,
    trail_name: _identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .trailNameSchema */ .bm,
    ...commonFields,
    git_commit: valibot__WEBPACK_IMPORTED_MODULE_3__/* .exactOptional */ .yqP(_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .commitShaSchema */ .jr),
    commits_list: valibot__WEBPACK_IMPORTED_MODULE_3__/* .exactOptional */ .yqP(arrayOf(gitCommitSchema)),
    repo_url: optionalUrl,
    annotations,
    is_compliant: valibot__WEBPACK_IMPORTED_MODULE_3__/* .exactOptional */ .yqP(valibot__WEBPACK_IMPORTED_MODULE_3__/* .boolean */ .zMY()),
    template: valibot__WEBPACK_IMPORTED_MODULE_3__/* .exactOptional */ .yqP(arrayOf(filledTextSchema)),
    template_reference_name: valibot__WEBPACK_IMPORTED_MODULE_3__/* .exactOptional */ .yqP(_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .templateReferenceNameSchema */ .cN),
});
const pullRequestSchema = valibot__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
    url: _identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .httpUrlSchema */ .b$,
    state: valibot__WEBPACK_IMPORTED_MODULE_3__/* .picklist */ .KIO(["MERGED", "OPEN", "CLOSED"]),
    merge_commit: valibot__WEBPACK_IMPORTED_MODULE_3__/* .nullable */ .mee(_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .commitShaSchema */ .jr),
    author: valibot__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(),
    title: valibot__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(),
    head_ref: valibot__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(),
    base_ref: optionalText,
    /** UNIX seconds, as all times. */
    created_at: valibot__WEBPACK_IMPORTED_MODULE_3__/* .number */ .aig(),
    merged_at: optionalNumber,
    approvers: arrayOf(valibot__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({ username: valibot__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(), state: valibot__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(), timestamp: optionalNumber })),
    commits: arrayOf(valibot__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
        ...valibot__WEBPACK_IMPORTED_MODULE_3__/* .omit */ .cJW(gitCommitSchema, ["parents"]).entries,
        /** Its first line. */
        message: valibot__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(),
        author: valibot__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(),
        timestamp: valibot__WEBPACK_IMPORTED_MODULE_3__/* .number */ .aig(),
        branch: valibot__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(),
        url: _identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .httpUrlSchema */ .b$,
    })),
});
const attestationBase = {
    attestation_name: _identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .templateReferenceNameSchema */ .cN,
    /** The artifact of a template that it is about, found by the commit. */
    target_artifacts: valibot__WEBPACK_IMPORTED_MODULE_3__/* .exactOptional */ .yqP(arrayOf(_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .templateReferenceNameSchema */ .cN)),
    artifact_fingerprint: valibot__WEBPACK_IMPORTED_MODULE_3__/* .exactOptional */ .yqP(_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .fingerprintSchema */ .S8),
    ...commonFields,
    origin_url: optionalUrl,
    annotations,
};
/** The body of each kind of attestation, by the word in the path. */
const attestationSchemas = {
    generic: valibot__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({ ...attestationBase, is_compliant: valibot__WEBPACK_IMPORTED_MODULE_3__/* .boolean */ .zMY() }),
    junit: valibot__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({ ...attestationBase, junit_results: arrayOf(_test_results_js__WEBPACK_IMPORTED_MODULE_2__/* .junitResultSchema */ .Z) }),
    pull_request: valibot__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
        ...attestationBase,
        git_provider: valibot__WEBPACK_IMPORTED_MODULE_3__/* .literal */ .euz("github"),
        pull_requests: arrayOf(pullRequestSchema),
    }),
    custom: valibot__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
        ...attestationBase,
        type_name: _identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .customTypeNameSchema */ .s0,
        attestation_data: jsonSchema,
    }),
    system: valibot__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
        ...attestationBase,
        type_name: valibot__WEBPACK_IMPORTED_MODULE_3__/* .literal */ .euz("decision"),
        control: _identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .controlNameSchema */ .mL,
        attestation_data: valibot__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({ is_compliant: valibot__WEBPACK_IMPORTED_MODULE_3__/* .boolean */ .zMY() }),
    }),
};
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

/***/ 9416:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N2: () => (/* binding */ keepRequest),
/* harmony export */   QA: () => (/* binding */ toKeptForm),
/* harmony export */   _F: () => (/* binding */ parseKeptFile),
/* harmony export */   f4: () => (/* binding */ keepIn),
/* harmony export */   sK: () => (/* binding */ keepRequests),
/* harmony export */   xj: () => (/* binding */ readKeptFile)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(7934);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1469);
/* harmony import */ var _domain_write_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(630);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9137);
/* harmony import */ var _gate_decision_record_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(230);
/* harmony import */ var _lib_json_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(292);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(6974);
/* harmony import */ var _lib_read_file_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(6581);
/* harmony import */ var _lib_result_file_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(2882);
/* harmony import */ var _lib_result_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(5367);
/* harmony import */ var _template_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(7519);
// Requests that an outage left without an answer: kept in a file, and read back as strictly as inputs are
// (docs/contract.md, "Kept requests").













/** Checks data by a schema and gives it as it came: the schema alone would put its fields in another order. */
const unchanged = (schema) => valibot__WEBPACK_IMPORTED_MODULE_10__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_10__/* .custom */ .IeY(_lib_json_js__WEBPACK_IMPORTED_MODULE_6__/* .isObjectOrArray */ .Ev, "must be an object"), valibot__WEBPACK_IMPORTED_MODULE_10__/* .rawCheck */ .H0v(({ dataset, addIssue }) => {
    const checked = valibot__WEBPACK_IMPORTED_MODULE_10__/* .safeParse */ .xLC(schema, dataset.value, { abortEarly: true });
    if (checked.success)
        return;
    const [issue] = checked.issues;
    addIssue({ message: `\`${valibot__WEBPACK_IMPORTED_MODULE_10__/* .getDotPath */ .BuJ(issue) ?? ""}\`: ${issue.message}` });
}));
const maxFileBytes = 10_000_000;
const sentFileSchema = valibot__WEBPACK_IMPORTED_MODULE_10__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_10__/* .strictObject */ .rej({
    // The base name of a file.
    name: valibot__WEBPACK_IMPORTED_MODULE_10__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_10__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_10__/* .regex */ .yGV(/^(?!\.{1,2}$)[^/\\\p{Cc}]+$/u, "must be the name of a file")),
    // Not by a pattern, which a text of megabytes would exhaust.
    base64: valibot__WEBPACK_IMPORTED_MODULE_10__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_10__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_10__/* .transform */ .pdi((base64) => ({ base64, content: Buffer.from(base64, "base64") })), valibot__WEBPACK_IMPORTED_MODULE_10__/* .check */ .z6Y(({ base64, content }) => content.length <= maxFileBytes && content.toString("base64") === base64, "must be base64 of at most 10 MB")),
}), valibot__WEBPACK_IMPORTED_MODULE_10__/* .transform */ .pdi(({ name, base64: { content } }) => ({ filename: name, content })));
/** An attestation, by the word for its kind in the path. */
const keptAttestation = (kind, schema) => valibot__WEBPACK_IMPORTED_MODULE_10__/* .strictObject */ .rej({
    endpoint: valibot__WEBPACK_IMPORTED_MODULE_10__/* .literal */ .euz("attest"),
    flow: _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_4__/* .flowNameSchema */ .lS,
    trail: _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_4__/* .trailNameSchema */ .bm,
    kind: valibot__WEBPACK_IMPORTED_MODULE_10__/* .literal */ .euz(kind),
    data: unchanged(schema),
    file: valibot__WEBPACK_IMPORTED_MODULE_10__/* .exactOptional */ .yqP(sentFileSchema),
});
const requestSchema = valibot__WEBPACK_IMPORTED_MODULE_10__/* .variant */ .Oxt("endpoint", [
    valibot__WEBPACK_IMPORTED_MODULE_10__/* .strictObject */ .rej({
        endpoint: valibot__WEBPACK_IMPORTED_MODULE_10__/* .literal */ .euz("begin-trail"),
        flow: _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_4__/* .flowNameSchema */ .lS,
        data: unchanged(_domain_write_js__WEBPACK_IMPORTED_MODULE_3__/* .beginTrailBodySchema */ .ho),
        file: valibot__WEBPACK_IMPORTED_MODULE_10__/* .exactOptional */ .yqP(sentFileSchema),
    }),
    valibot__WEBPACK_IMPORTED_MODULE_10__/* .strictObject */ .rej({
        endpoint: valibot__WEBPACK_IMPORTED_MODULE_10__/* .literal */ .euz("report-artifact"),
        flow: _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_4__/* .flowNameSchema */ .lS,
        data: unchanged(_domain_write_js__WEBPACK_IMPORTED_MODULE_3__/* .reportArtifactBodySchema */ .s),
    }),
    valibot__WEBPACK_IMPORTED_MODULE_10__/* .variant */ .Oxt("kind", [
        keptAttestation("generic", _domain_write_js__WEBPACK_IMPORTED_MODULE_3__/* .attestationSchemas */ .XO.generic),
        keptAttestation("junit", _domain_write_js__WEBPACK_IMPORTED_MODULE_3__/* .attestationSchemas */ .XO.junit),
        keptAttestation("pull_request", _domain_write_js__WEBPACK_IMPORTED_MODULE_3__/* .attestationSchemas */ .XO.pull_request),
        keptAttestation("custom", _domain_write_js__WEBPACK_IMPORTED_MODULE_3__/* .attestationSchemas */ .XO.custom),
        keptAttestation("system", _domain_write_js__WEBPACK_IMPORTED_MODULE_3__/* .attestationSchemas */ .XO.system),
    ]),
]);
const keptFileSchema = valibot__WEBPACK_IMPORTED_MODULE_10__/* .strictObject */ .rej({
    version: valibot__WEBPACK_IMPORTED_MODULE_10__/* .literal */ .euz(2, "must be 2: read the file with the version of this action that wrote it"),
    kept_at: valibot__WEBPACK_IMPORTED_MODULE_10__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_10__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_10__/* .minValue */ .Wwf(0), valibot__WEBPACK_IMPORTED_MODULE_10__/* .maxValue */ .cGV(8_640_000_000_000)),
    base_url: valibot__WEBPACK_IMPORTED_MODULE_10__/* .string */ .YjP(),
    org: valibot__WEBPACK_IMPORTED_MODULE_10__/* .string */ .YjP(),
    run: valibot__WEBPACK_IMPORTED_MODULE_10__/* .record */ .g1P(valibot__WEBPACK_IMPORTED_MODULE_10__/* .picklist */ .KIO(["attempt", "id", "job", "repository", "server_url"]), valibot__WEBPACK_IMPORTED_MODULE_10__/* .string */ .YjP()),
    requests: valibot__WEBPACK_IMPORTED_MODULE_10__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_10__/* .array */ .YOg(requestSchema), valibot__WEBPACK_IMPORTED_MODULE_10__/* .minLength */ .BpQ(1, "is empty")),
    mac: valibot__WEBPACK_IMPORTED_MODULE_10__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_10__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_10__/* .regex */ .yGV(/^[0-9a-f]{64}$/, "must be 64 hex characters")),
});
/** Returns a write in the form in which it is kept: its file is base64. */
function toKeptForm(write) {
    const file = (0,_domain_write_js__WEBPACK_IMPORTED_MODULE_3__/* .fileOf */ .W7)(write);
    if (file === undefined)
        return write;
    return { ...write, file: { name: file.filename, base64: Buffer.from(file.content).toString("base64") } };
}
/** Returns the HMAC-SHA-256 of the compact JSON, under a key that only who has the API key can make; 64 hex characters. */
function macOf(json, { apiToken }) {
    const key = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHmac)("sha256", apiToken).update("artifact-compliance-action kept requests v2").digest();
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHmac)("sha256", key).update(json).digest("hex");
}
/** Returns the text of a file with these requests, in the form in which they are kept. */
function serialize(header, requests, destination) {
    const { version, kept_at, base_url, org, run } = header;
    const json = JSON.stringify({ version, kept_at, base_url, org, run, requests });
    return `${json.slice(0, -1)},"mac":"${macOf(json, destination)}"}\n`;
}
/** What a file holds at most, so that it can be read back: bytes, and values of JSON, of which commas are a bound. */
const maxFile = { bytes: 48_000_000, commas: 900_000 };
/** Keeps requests of this step in files. A request that holds a secret, or that cannot be read back, is not kept. */
function keepRequests(requests, destination, context) {
    const { attempt, id, job, repository, server_url } = (0,_gate_decision_record_js__WEBPACK_IMPORTED_MODULE_5__/* .runFacts */ .pI)(context.environment);
    const run = (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_11__/* .omitUndefined */ .O)({ attempt, id, job, repository, server_url });
    const { baseUrl: base_url, org } = destination;
    const kept_at = context.clock.now() / 1_000;
    return keepIn({ version: 2, kept_at, base_url, org, run }, requests, destination, context);
}
/**
 * Keeps a request that failed, or that must not be sent yet.
 * @param error why it was not sent
 * @throws ServiceError when it cannot be kept either
 */
async function keepRequest(request, error, destination, context) {
    const { keptFiles, problems } = await keepRequests([request], destination, context);
    const problem = problems.get(request);
    if (problem === undefined)
        return keptFiles;
    throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ServiceError */ ._7({ ...error, reason: `The request was not kept: ${problem}` });
}
/** Keeps requests in files with this header; in one file, unless they are too large for one. Each file is read back. */
async function keepIn({ run, ...others }, requests, destination, context) {
    const { redact } = context;
    const facts = Object.entries(run).filter(([, fact]) => redact(fact) === fact);
    const header = { ...others, run: Object.fromEntries(facts) };
    const problems = new Map();
    /** What is written to each file, and how much of what one can hold that is. */
    const files = [];
    for (const request of requests) {
        const form = toKeptForm(request);
        const json = JSON.stringify(form);
        const share = Math.max(Buffer.byteLength(json) / maxFile.bytes, json.split(",").length / maxFile.commas);
        const problem = findProblem(request, form, share);
        if (problem !== undefined) {
            problems.set(request, problem);
            continue;
        }
        const last = files.at(-1);
        if (last === undefined || last.share + share > 1)
            files.push({ forms: new Map([[request, form]]), share });
        else {
            last.forms.set(request, form);
            last.share += share;
        }
    }
    const keptFiles = [];
    for (const { forms } of files) {
        const written = await writeKeptFile(serialize(header, [...forms.values()], destination), destination, context);
        if (written.success)
            keptFiles.push(written.value);
        else
            for (const request of forms.keys())
                problems.set(request, written.reason);
    }
    return { keptFiles, problems };
    function findProblem(request, form, share) {
        if (share > 1)
            return "it is too large for a file of kept requests";
        // As text, for a number can be a secret too; and the file's own text, which base64 hides.
        const file = Buffer.from((0,_domain_write_js__WEBPACK_IMPORTED_MODULE_3__/* .fileOf */ .W7)(request)?.content ?? "").toString();
        const texts = [header.base_url, header.org, JSON.stringify(form), file];
        if (texts.some((one) => redact(one) !== one))
            return "it holds a secret of this step";
        // Alone, so that the other requests of the step are kept.
        const read = parseKeptFile(Buffer.from(serialize(header, [form], destination)), destination);
        return read.success ? undefined : `it could not be read back: ${read.reason}`;
    }
}
/** Writes a file and reads it back. Returns its path, or why there is none. */
async function writeKeptFile(text, destination, { environment, redact }) {
    let path;
    const discard = (reason) => {
        if (path !== undefined)
            (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.rmSync)(path, { force: true });
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_12__/* .err */ ._)(reason);
    };
    try {
        path = (0,_lib_result_file_js__WEBPACK_IMPORTED_MODULE_8__/* .writeResultFile */ .t)("kept", "json", environment, [text]);
        // An output with `***` in it would lead nowhere.
        if (redact(path) !== path)
            return discard("the path of its file holds a secret of this step");
        // Not stopped by a cancellation: the request was not answered, and would be lost.
        await readKeptFile(path, path, destination, { signal: new AbortController().signal });
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_12__.ok)(path);
    }
    catch (error) {
        const reason = error instanceof _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ActionError */ .lZ ? (0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .withoutHint */ .u7)(error.parts) : (0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_7__/* .describeFileError */ .SQ)(error);
        if (reason === undefined)
            throw error;
        return discard(`its file could not be written and read back: ${reason}`);
    }
}
/** Parses a file of kept requests that a step with this API key wrote for this service. */
function parseKeptFile(content, { baseUrl, org, apiToken }) {
    const invalid = (reason, hint = "Use the files that the output `kept-file` named, unchanged") => ({ success: false, reason, hint });
    const json = (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_6__/* .parseJson */ .qF)(content);
    if (!json.success)
        return invalid(`It is not a file of kept requests: ${json.reason}`);
    const value = (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_6__/* .parseKeepingDigits */ .Z_)(new TextDecoder().decode(content));
    if (!(0,_lib_json_js__WEBPACK_IMPORTED_MODULE_6__/* .isObjectOrArray */ .Ev)(value))
        return invalid("It is not a file of kept requests: it is not a JSON object");
    if (valibot__WEBPACK_IMPORTED_MODULE_10__.is(valibot__WEBPACK_IMPORTED_MODULE_10__/* .object */ .Ikc({ version: valibot__WEBPACK_IMPORTED_MODULE_10__/* .literal */ .euz(1) }), value))
        return invalid("It has version 1 of the format, which does not show who wrote it", "Run the build again. Only files of version 2 are sent");
    const parsed = valibot__WEBPACK_IMPORTED_MODULE_10__/* .safeParse */ .xLC(keptFileSchema, value, { abortEarly: true });
    if (!parsed.success) {
        const [issue] = parsed.issues;
        return invalid(`\`${valibot__WEBPACK_IMPORTED_MODULE_10__/* .getDotPath */ .BuJ(issue) ?? "the file"}\`: ${issue.message}`);
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
    return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_12__.ok)(file);
}
/**
 * Reads a file of kept requests.
 * @param name of the file, in errors
 * @param destination where its requests are to be sent: a file for another service or organization is refused
 * @throws ConfigurationError for a file that no step with this API key wrote, or that cannot be read; CancelledError
 */
async function readKeptFile(path, name, destination, limits) {
    const content = await (0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_7__/* .readInputFile */ .jH)("kept-from", path, name, limits.signal);
    const parsed = parseKeptFile(content, destination);
    if (!parsed.success) {
        const { reason, hint } = parsed;
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ConfigurationError */ .j1({ message: `\`${name}\` cannot be sent`, reason, hint });
    }
    for (const [index, request] of parsed.value.requests.entries()) {
        const template = (0,_domain_write_js__WEBPACK_IMPORTED_MODULE_3__/* .templateOf */ .kW)(request);
        if (template)
            await (0,_template_js__WEBPACK_IMPORTED_MODULE_9__/* .checkTemplate */ .B)(template.content, `\`${name}\`: the template of request ${index + 1}`, limits);
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
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6974);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(177);
/* harmony import */ var _service_client_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(309);
/* harmony import */ var _service_request_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5625);






/** The longest text that is kept of a reason, and the longest URL, in UTF-16 code units. */
const maxTextLength = 2_000;
/** Describes the requests of a dry-run as they would be sent, without the credential. */
function dryRunOutcome(requests, service, about) {
    const described = requests.map((request) => (0,_service_request_js__WEBPACK_IMPORTED_MODULE_3__/* .describeRequest */ .Ng)(request, service));
    return { kind: "dry-run", ...about, requests: described };
}
/**
 * Returns a failure where other requests go on: what happened, and apart from it what to do and what only the log shows.
 * Its texts have a readable length, because each of ten thousand requests may have one.
 */
function toFailedRequest({ error }, { redact }) {
    // A copy, because a text that was cut out of a response keeps the whole response in memory.
    const { hint, detail, ...parts } = structuredClone(redact(error, maxTextLength));
    return { reason: (0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .withoutHint */ .u7)(parts), ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__/* .omitUndefined */ .O)({ hint, detail }) };
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
        const limit = Math.floor((0,_service_client_js__WEBPACK_IMPORTED_MODULE_2__/* .maxBytesPerResponse */ .CW)(responses.length) / 1024);
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
    const isKept = assertion !== undefined && (0,_service_client_js__WEBPACK_IMPORTED_MODULE_2__/* .memoryOf */ .zE)(assertion) <= limit * shareOfAssertion;
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
        ...readable((0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__/* .omitUndefined */ .O)({ hint, detail, allowListing, nothingJudged })),
        ...(overridden.length > 0 && { overridden: readable(overridden) }),
        ...(isKept && { assertion }),
    };
}
/** How many overridden attestations are named of an artifact. */
const maxOverridden = 20;
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
/**
 * Returns as many reasons as the limit, in bytes, allows for texts in a readable length. What failed stands first: it
 * decides, and only the first few reasons are shown everywhere.
 */
function limitReasons(limit, given) {
    const reasons = given.toSorted((one, other) => Number(other.kind === "failed") - Number(one.kind === "failed"));
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
    const throwIfEnded = () => {
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
    throwIfEnded();
    // Loaded here, because only this operation needs a YAML parser.
    const { parseYaml } = await Promise.all(/* import() */[__webpack_require__.e(815), __webpack_require__.e(581)]).then(__webpack_require__.bind(__webpack_require__, 581));
    const template = await parseYaml(text, throwIfEnded);
    if (!template.success)
        throw invalid(template.reason);
    if (!template.value.isMapping)
        throw invalid("It is valid YAML, but not a mapping");
}


/***/ })

};
