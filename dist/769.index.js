export const id = 769;
export const ids = [769];
export const modules = {

/***/ 3881:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   me: () => (/* binding */ nullable),
/* harmony export */   o$: () => (/* binding */ jsonObject),
/* harmony export */   p_: () => (/* binding */ list),
/* harmony export */   uI: () => (/* binding */ assertionSchema)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7934);
/* harmony import */ var _identifiers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9137);
// The schema of an assertion result (docs/interface.md): the required fields, and the type of every optional field that
// the verdict reads. Unknown fields are ignored.


/** Accepts a field that is absent or null, which mean the same. */
const nullable = (schema) => valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6(schema, () => undefined);
/** Accepts a list that is absent or null, which mean the same as empty. */
const list = (schema) => valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(schema), () => []);
/** Accepts a JSON object but not an array, which valibot would take for one. */
const jsonObject = (entries) => valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .custom */ .IeY((value) => typeof value === "object" && !Array.isArray(value), "must be an object"), valibot__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc(entries));
const attestationStatusSchema = jsonObject({
    attestation_name: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    attestation_type: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    status: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    is_compliant: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    unexpected: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
});
const complianceStatusSchema = jsonObject({
    artifact_fingerprint: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    status: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    is_compliant: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    /** The flow's template does not name the artifact. */
    unexpected: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    attestations_statuses: list(attestationStatusSchema),
});
const resolutionSchema = jsonObject({
    type: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    context: nullable(jsonObject({
        flow_name: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
        trail_name: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
        artifact_status: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
        for_control: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    })),
});
const ruleEvaluationSchema = jsonObject({
    rule: nullable(jsonObject({
        type: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
        definition: nullable(jsonObject({ name: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()), type: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()) })),
    })),
    satisfied: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    ignored: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    resolutions: list(resolutionSchema),
});
const policyEvaluationSchema = jsonObject({
    policy_name: valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .nonEmpty */ .hq("must not be empty")),
    policy_version: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()),
    status: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    rule_evaluations: list(ruleEvaluationSchema),
});
const flowCompliance = jsonObject({
    flow: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    trail: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    compliant: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    compliance_status: nullable(complianceStatusSchema),
    html_url: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
});
const allowListingSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(jsonObject({
    allowlist_id: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    allowed_by_user_id: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    timestamp: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()),
    description: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
}), valibot__WEBPACK_IMPORTED_MODULE_1__/* .check */ .z6Y((listing) => Object.values(listing).some((field) => field !== undefined), "must say who allowed the artifact, when or why"));
/** An assertion result. Services send `flows` as an array, the specification names an object: both are read as a list. */
const assertionSchema = jsonObject({
    fingerprint: _identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .fingerprintSchema */ .S8,
    flow: _identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .flowNameSchema */ .lS,
    trail: _identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .trailNameSchema */ .bm,
    compliant: valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY(),
    compliance_status: complianceStatusSchema,
    html_url: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    scope: valibot__WEBPACK_IMPORTED_MODULE_1__/* .picklist */ .KIO(["flow", "environment", "policy"]),
    environment: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    policy_evaluations: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(policyEvaluationSchema)),
    flows: valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_1__/* .union */ .KCZ([valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(flowCompliance), flowCompliance]), () => []), valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi((flows) => (Array.isArray(flows) ? flows : [flows]))),
    allow_listing: nullable(allowListingSchema),
});


/***/ }),

/***/ 6675:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   u: () => (/* binding */ isOutage)
/* harmony export */ });
/** Returns whether the service was out of reach: no response in time, or 408, 429 or 5xx. */
function isOutage(result) {
    if (result.kind === "no-response")
        return result.cause === "unreachable";
    const { status } = result;
    return status === 408 || status === 429 || (status >= 500 && status <= 599);
}


/***/ }),

/***/ 5521:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ trailSchema)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7934);
/* harmony import */ var _assertion_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3881);
// The schema of a trail (docs/interface.md): the required fields, and the type of every optional field that the verdict
// and the summary read. Unknown fields are ignored.


const trailAttestationSchema = (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
    attestation_name: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    attestation_type: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    attestation_id: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    overridden_attestation_id: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    status: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    is_compliant: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    unexpected: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
});
/** Not in the specification, but what services send. `is_compliant` is null while the artifact is missing. */
const trailArtifactSchema = (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
    artifact_fingerprint: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    status: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    is_compliant: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    unexpected: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    attestations_statuses: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .list */ .p_)(trailAttestationSchema),
});
/** Reads a JSON object as a list of its entries, so that `constructor` is a name like any other. */
const entriesOf = (schema) => valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .custom */ .IeY((value) => typeof value === "object" && !Array.isArray(value), "must be an object"), valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi((entries) => Object.entries(entries)), valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .tuple */ .PVZ([valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), schema])));
const templateAttestationSchema = (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ name: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()), type: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()) });
/** The three states in the five spellings of services. */
const stateSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .picklist */ .KIO(["COMPLIANT", "INCOMPLETE", "NON-COMPLIANT", "NON_COMPLIANT", "INCOMPLIANT"]), valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi((state) => state === "COMPLIANT" || state === "INCOMPLETE" ? state : "NON-COMPLIANT"));
const trailSchema = (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
    name: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    last_modified_at: valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(),
    created_at: valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(),
    compliance_status: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
        status: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(stateSchema),
        is_compliant: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
        attestations_statuses: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .list */ .p_)(trailAttestationSchema),
        artifacts_statuses: valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6(entriesOf(trailArtifactSchema), () => ({})),
        evaluated_at: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()),
        flow_template_id: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    }),
    template: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
        version: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()),
        content: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
        trail: valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
            attestations: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .list */ .p_)(templateAttestationSchema),
            artifacts: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .list */ .p_)((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ name: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()), attestations: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .list */ .p_)(templateAttestationSchema) })),
        }), () => ({})),
    }),
    compliance_state: stateSchema,
    is_compliant: valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY(),
    created_by: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    flow: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ name: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), tags: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({})) }),
    html_url: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    description: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    git_commit_info: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
        sha1: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
        message: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
        author: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
        branch: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
        timestamp: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()),
        url: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    })),
    origin_url: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    repo_ids: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP())),
    events: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .list */ .p_)((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
        type: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
        artifact_fingerprint: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
        template_reference_name: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    })),
    external_urls: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({})),
});


/***/ }),

/***/ 230:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ decisionRecord),
/* harmony export */   p: () => (/* binding */ runFacts)
/* harmony export */ });
/** The runner's variables in the record, by their names there. */
const runVariables = {
    action_ref: "GITHUB_ACTION_REF",
    action_repository: "GITHUB_ACTION_REPOSITORY",
    actor: "GITHUB_ACTOR",
    attempt: "GITHUB_RUN_ATTEMPT",
    event: "GITHUB_EVENT_NAME",
    id: "GITHUB_RUN_ID",
    job: "GITHUB_JOB",
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
    const { query, enforcement, waitOptions, artifacts } = decision;
    return sorted({
        record_version: 1,
        action: { name: "artifact-compliance-action", version: decision.actionVersion },
        run: decision.run,
        service: { base_url: decision.service.baseUrl, org: decision.service.org },
        asked: {
            scope: query.scope,
            flow: query.flow,
            environment: query.environment,
            policies: query.policies,
            fingerprints: artifacts.map(({ fingerprint }) => fingerprint),
        },
        enforcement: {
            on_non_compliance: enforcement.onNonCompliance,
            on_nothing_judged: enforcement.onNothingJudged,
            on_outage: enforcement.onOutage,
            wait_seconds: waitOptions.wait / 1000,
            wait_interval_seconds: waitOptions.interval / 1000,
        },
        decision: { verdict: decision.verdict, passes: decision.passes, cancelled: decision.cancelled },
        started_at: utc(decision.startedAt),
        ended_at: utc(decision.endedAt),
        waits_seconds: decision.waits.map((milliseconds) => milliseconds / 1000),
        artifacts: artifacts.map(recordOfArtifact),
    });
}
function recordOfArtifact(artifact) {
    const { override, assertion } = artifact;
    return {
        name: artifact.name,
        filename: artifact.filename,
        type: artifact.type,
        fingerprint: artifact.fingerprint,
        reference: artifact.reference,
        verdict: artifact.verdict,
        passes: artifact.passes,
        let_through: override,
        reasons: artifact.reasons,
        warnings: artifact.warnings,
        answer: assertion && {
            scope: assertion.scope,
            flow: assertion.flow,
            trail: assertion.trail,
            environment: assertion.environment,
            compliant: assertion.compliant,
            html_url: assertion.html_url,
            policies: assertion.policy_evaluations?.map(({ policy_name, policy_version, status }) => ({
                name: policy_name,
                version: policy_version,
                status,
            })),
            allow_listing: assertion.allow_listing,
        },
        exchanges: artifact.requests.map(({ attempts, status, bodySha256, verdict }) => ({
            status,
            body_sha256: bodySha256,
            verdict,
            attempts: attempts.map((attempt) => ({
                started_at: utc(attempt.startedAt),
                duration_ms: Math.round(attempt.duration),
                result: attempt.result,
            })),
        })),
    };
}
function utc(milliseconds) {
    return new Date(milliseconds).toISOString();
}
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

/***/ 9794:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ warningsAboutNames),
/* harmony export */   q: () => (/* binding */ requireExpected)
/* harmony export */ });
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6046);
/* harmony import */ var _domain_trail_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5521);
/* harmony import */ var _lib_budget_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2227);
/* harmony import */ var _lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2769);
/* harmony import */ var _lib_json_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(292);
/* harmony import */ var _lib_shorten_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1529);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(1362);
/* harmony import */ var _memory_limits_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5011);








/** How many names a message lists, and how many are compared with a misspelt one. */
const mostListed = 10;
const mostCompared = 1000;
const quoted = (name) => `\`${name}\``;
/** Lists the first of these. */
function listed(items, textOf) {
    const shown = items.slice(0, mostListed).map(textOf).join(", ");
    return items.length > mostListed ? `${shown} and ${(0,_lib_shorten_js__WEBPACK_IMPORTED_MODULE_3__/* .count */ .U9)(items.length - mostListed, "more name")}` : shown;
}
/** Returns a function that quotes a misspelt name, with the one of these that may be meant. */
function suggestFrom(names) {
    const candidates = [...names].slice(0, mostCompared);
    return (name) => `${quoted(name)}${(0,_lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_4__/* .didYouMean */ .a)(name, candidates)}`;
}
/**
 * Checks that every name of `expect` is that of an artifact. A file name does not count.
 * @throws ConfigurationError that names all that are missing
 */
function requireExpected(expect, artifacts) {
    const names = new Set(artifacts.flatMap(({ name }) => name ?? []));
    const missing = [...new Set(expect)].filter((name) => !names.has(name));
    if (missing.length === 0)
        return;
    throw new _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
        message: `Input \`expect\` has names that no artifact has: ${listed(missing, suggestFrom(names))}`,
        reason: names.size === 0
            ? "No artifact has a name, as in `name=path` or `name=sha256`"
            : `The artifacts have the names ${listed([...names], quoted)}`,
        hint: "Check that every job that should have built an artifact left its fingerprint behind",
    });
}
/** How long reading the trail may take at most, in milliseconds. */
const readingTime = 10_000;
/**
 * Returns a warning about artifacts that have no name or one that the trail's template does not have: what is attested
 * for the template's names does not count for them. The trail is read once; where that fails, or the template names no
 * artifacts, there is no warning.
 * @param recorded those that were reported
 */
async function warningsAboutNames(recorded, target, context) {
    const known = recorded.length === 0 ? new Set() : await templateNames(target, context);
    const unknown = known.size === 0 ? [] : recorded.filter(({ name }) => name === undefined || !known.has(name));
    if (unknown.length === 0)
        return [];
    const suggest = suggestFrom(known);
    const described = listed(unknown, ({ name, filename }) => name === undefined ? `${quoted(filename)} (without a name)` : suggest(name));
    const warning = `The template of trail ${target.trail} does not name ${(0,_lib_shorten_js__WEBPACK_IMPORTED_MODULE_3__/* .count */ .U9)(unknown.length, "reported artifact")}: ` +
        `${described}. It names ${listed([...known], quoted)}. ` +
        "Write the name before the path or fingerprint: `name=path`";
    return [context.redact(warning, _memory_limits_js__WEBPACK_IMPORTED_MODULE_5__/* .longestText */ .Ie)];
}
/** Reads the trail, and returns the names of the artifacts in its template; none where it cannot be read. */
async function templateNames({ client, service, flow, trail, budget }, context) {
    const limits = { budget: new _lib_budget_js__WEBPACK_IMPORTED_MODULE_6__/* .Budget */ ._(Math.min(readingTime, budget.left()), context.clock), retries: 0 };
    const httpResult = await client.send((0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_7__/* .getTrail */ .PH)(service, flow, trail), { limits });
    const read = httpResult.kind === "response" && httpResult.status === 200
        ? (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_2__/* .validateJson */ .TL)(_domain_trail_js__WEBPACK_IMPORTED_MODULE_1__/* .trailSchema */ .I, (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_2__/* .parseJson */ .qF)(httpResult.body))
        : undefined;
    if (read?.success !== true) {
        context.logger.info("The trail could not be read: names are not compared with those of its template");
        return new Set();
    }
    return new Set(read.value.template.trail.artifacts.flatMap(({ name }) => name ?? []));
}


/***/ }),

/***/ 5011:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bg: () => (/* binding */ resultOf),
/* harmony export */   Ie: () => (/* binding */ longestText),
/* harmony export */   Ox: () => (/* binding */ reportLeftOut),
/* harmony export */   bE: () => (/* binding */ limitJudgement),
/* harmony export */   dq: () => (/* binding */ limitReasons),
/* harmony export */   mk: () => (/* binding */ limitPerResponse),
/* harmony export */   ux: () => (/* binding */ within)
/* harmony export */ });
/* unused harmony export memoryOf */
/* harmony import */ var _lib_shorten_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1529);

/** The longest text that is kept of a reason or an error, in UTF-16 units. */
const longestText = 2_000;
/** Bytes for the responses of a run, and as many for the assertions in them: far below what a runner has. */
const allResponses = 128 * 1024 * 1024;
/** Returns how many bytes may be kept of each of so many responses. */
function limitPerResponse(responses) {
    return Math.floor(allResponses / Math.max(responses, 1));
}
/** Estimates how many bytes a JSON value takes in memory. */
function memoryOf(value) {
    if (typeof value === "string")
        return 24 + value.length;
    if (!(value instanceof Object))
        return 0;
    const items = Object.values(value);
    return items.reduce((sum, item) => sum + 16 + memoryOf(item), 40);
}
/** Returns a JSON value, or undefined if it takes more memory than the limit. */
function within(limit, value) {
    return memoryOf(value) <= limit ? value : undefined;
}
/**
 * Limits a judgement: texts to a readable length and without secrets, and no assertion that takes more than the limit. Its
 * scope and allow-listing stay.
 */
function limitJudgement(limit, { assertion, reasons, warnings, verdict }, redact) {
    const kept = assertion && within(limit, assertion);
    const { scope, allow_listing: allowListing } = assertion ?? {};
    return {
        verdict,
        reasons: limitReasons(limit, reasons, redact),
        warnings: copy(redact(warnings, longestText)),
        ...(kept && { assertion: kept }),
        ...(scope && { scope }),
        ...(allowListing && { allowListing: copy(redact(allowListing, longestText)) }),
    };
}
/** What a reason takes beside its texts, in bytes. */
const reasonSize = 200;
/** So many reasons are kept whatever the limit is. */
const fewestReasons = 3;
/** Returns as many reasons as the limit allows, without secrets and each in a readable length. */
function limitReasons(limit, reasons, redact) {
    let left = limit;
    const firstLeftOut = reasons.findIndex(({ text }, index) => {
        left -= reasonSize + Math.min(text.length, longestText);
        return left < 0 && index >= fewestReasons;
    });
    const next = reasons[firstLeftOut];
    if (next === undefined)
        return reasons.map((reason) => limitTexts(reason, redact));
    const leftOut = (0,_lib_shorten_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(reasons.length - firstLeftOut, "more reason");
    return [
        ...reasons.slice(0, firstLeftOut).map((reason) => limitTexts(reason, redact)),
        { kind: next.kind, text: `… and ${leftOut}` },
    ];
}
function limitTexts({ kind, url, ...texts }, redact) {
    const short = copy(redact(texts, longestText));
    return { kind, ...short, ...(url !== undefined && url.length <= longestText && { url }) };
}
/** Copies texts, because a text that was cut out of a response keeps the whole response in memory. */
const copy = structuredClone;
/**
 * Returns the output `result`: the responses in their order; the only one where there is one.
 * @param responses undefined for one that was not JSON or that is too large
 */
function resultOf(responses) {
    const all = responses.map((response) => response ?? null);
    return all.length === 1 ? all[0] : all;
}
/** Shows a notice of how many responses are not in the output `result`. */
function reportLeftOut(leftOut, limit, { logger }) {
    if (leftOut === 0)
        return;
    logger.notice(`The output \`result\` has null for ${(0,_lib_shorten_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(leftOut, "artifact")}: the response is larger than ${Math.floor(limit / 1024)} KiB in memory, the limit for each response of this step`);
}


/***/ }),

/***/ 4727:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ dryRunOutcome),
/* harmony export */   w: () => (/* binding */ skippedOutcome)
/* harmony export */ });
/* harmony import */ var _service_request_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5625);
/* harmony import */ var _workflow_missing_secrets_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5868);


/** Describes the requests of a dry-run as they would be sent, without the credential. */
function dryRunOutcome({ calls, service, ...about }) {
    return { kind: "dry-run", ...about, requests: calls.map((call) => (0,_service_request_js__WEBPACK_IMPORTED_MODULE_0__/* .describeRequest */ .Ng)(call, service)) };
}
/** Explains why a write is skipped: there is no API token, and `on-missing-token` is `skip`. */
async function skippedOutcome(operation, artifacts, context) {
    const why = await (0,_workflow_missing_secrets_js__WEBPACK_IMPORTED_MODULE_1__.missingSecretsReason)(context);
    const cause = why ?? "its secret is not set, or this workflow cannot read it";
    const reason = `Input \`api-token\` is empty: ${cause}. \`on-missing-token: skip\` allows this`;
    return { kind: "skipped", operation, reason, artifacts };
}


/***/ }),

/***/ 2841:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ parseResult),
/* harmony export */   IU: () => (/* binding */ htmlUrlIn),
/* harmony export */   o_: () => (/* binding */ jsonOf)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7934);
/* harmony import */ var _lib_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(292);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9137);
/* harmony import */ var _service_http_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7368);
// Reads responses: the JSON of a body, parsed once, and what an error says of the request.




const longestUrl = 2_000;
const linkedSchema = valibot__WEBPACK_IMPORTED_MODULE_3__/* .pipe */ .FsL(
// An address of megabytes would be kept for each of ten thousand artifacts.
valibot__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ html_url: valibot__WEBPACK_IMPORTED_MODULE_3__/* .pipe */ .FsL(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .httpUrlSchema */ .b$, valibot__WEBPACK_IMPORTED_MODULE_3__/* .maxLength */ .Ru6(longestUrl)) }), valibot__WEBPACK_IMPORTED_MODULE_3__/* .transform */ .pdi(({ html_url }) => html_url));
/** Returns the `html_url` of a response, when it is an http(s) URL without user info and control characters. */
function htmlUrlIn(json) {
    const link = valibot__WEBPACK_IMPORTED_MODULE_3__/* .safeParse */ .xLC(linkedSchema, json);
    return link.success ? link.output : undefined;
}
/** Parses the body of a result for the gate. */
function parseResult(sent, httpResult) {
    return {
        httpResult,
        json: httpResult.kind === "response"
            ? (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_0__/* .parseJson */ .qF)(httpResult.body)
            : { success: false, reason: httpResult.reason },
        describe: (problem) => (problem === undefined || httpResult.kind === "no-response"
            ? (0,_service_http_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .toServiceError */ .N)(sent, httpResult)
            : (0,_service_http_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .malformedResponse */ .p)(sent, httpResult, problem)).parts,
    };
}
/** Returns the JSON of a parsed result; undefined where there is none. */
function jsonOf({ json }) {
    return json.success ? json.value : undefined;
}


/***/ }),

/***/ 5868:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   missingSecretsReason: () => (/* binding */ missingSecretsReason)
/* harmony export */ });
/* harmony import */ var _event_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5980);
/* harmony import */ var _run_variables_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7309);


/** The events whose runs can lack secrets; `pull_request_target` always has them, because it runs on the base. */
const pullRequestEvents = new Set(["pull_request", "pull_request_review", "pull_request_review_comment"]);
/**
 * Returns why this run gets no secrets, in words that can follow "because"; undefined when it should have them, so that
 * an empty token is a configuration error.
 * @throws CancelledError
 */
async function missingSecretsReason(context) {
    const run = (0,_run_variables_js__WEBPACK_IMPORTED_MODULE_1__/* .readRunVariables */ .r2)(context.environment);
    if (run.eventName === undefined || !pullRequestEvents.has(run.eventName))
        return undefined;
    const event = await (0,_event_js__WEBPACK_IMPORTED_MODULE_0__/* .readEvent */ .j)(run.eventPath, context);
    return forkReason(event) ?? dependabotReason(run, event);
}
function forkReason({ pull_request: pullRequest, repository }) {
    const head = pullRequest?.head?.repo;
    if (head === null)
        return "the pull request comes from a deleted fork, and GitHub gives no secrets to such runs";
    const base = pullRequest?.base?.repo ?? repository;
    const differs = head?.id !== undefined && base?.id !== undefined
        ? head.id !== base.id
        : head?.full_name !== undefined &&
            base?.full_name !== undefined &&
            head.full_name.toLowerCase() !== base.full_name.toLowerCase();
    if (!differs)
        return undefined;
    const name = head?.full_name === undefined ? "" : ` (${head.full_name})`;
    return `the pull request comes from a fork${name}, and GitHub gives no secrets to such runs`;
}
function dependabotReason(run, { pull_request: pullRequest, sender }) {
    if (![run.actor, sender?.login, pullRequest?.user?.login].includes("dependabot[bot]"))
        return undefined;
    return "the pull request comes from Dependabot, and GitHub gives such runs only the secrets stored for Dependabot";
}


/***/ })

};
