export const id = 411;
export const ids = [411];
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

/***/ 155:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EO: () => (/* binding */ environmentNotificationSchema),
/* harmony export */   IV: () => (/* binding */ buildSchema),
/* harmony export */   NI: () => (/* binding */ environmentEventSchema),
/* harmony export */   VW: () => (/* binding */ environmentSchema),
/* harmony export */   wh: () => (/* binding */ actionSchema),
/* harmony export */   xI: () => (/* binding */ approvalSchema)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7934);
/* harmony import */ var _identifiers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9137);
// What the lists of the service hold, parsed from unknown. Required fields must be there with their type; unknown fields are kept.


/** A JSON object with these fields among others; an array, which JavaScript counts as an object too, is none. */
const object = (entries) => valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .custom */ .IeY((value) => typeof value === "object" && !Array.isArray(value), "must be an object"), valibot__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H3(entries));
/** An object that may have any fields. */
const anyObject = object({});
/** `field?: T | null`, as the specification says of most fields. */
const maybe = (schema) => valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6(schema);
/** Environment. Only the name is needed to speak of one; `state` is null where nothing is known. */
const environmentSchema = object({
    org: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    name: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    type: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    description: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    last_modified_at: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()),
    include_scaling: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    tags: maybe(anyObject),
    last_reported_at: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()),
    last_changed_at: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()),
    state: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    policies: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP())),
    included_environments: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP())),
});
/** Environment event. */
const environmentEventSchema = object({
    type: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    environment_name: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    snapshot_index: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .integer */ .ndf())),
    artifact_name: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    sha256: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    description: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    reported_at: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()),
    pipeline: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    deployments: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig())),
    flows: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(object({ flow_name: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()), deployments: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig())) }))),
    artifact_compliance: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    snapshot_compliance: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    code_diff: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    _links: maybe(anyObject),
});
/** Approval. */
const approvalSchema = object({
    release_number: valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .integer */ .ndf()),
    base_artifact: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    artifact_name: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    target_artifact: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    description: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    src_commit_list: valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .commitShaSchema */ .jr),
    created_at: valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(),
    last_modified_at: valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(),
    state: valibot__WEBPACK_IMPORTED_MODULE_1__/* .picklist */ .KIO(["APPROVED", "UNAPPROVED", "PENDING"]),
    approvals: valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(object({
        comment: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
        approved_by: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
        approval_url: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
        timestamp: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()),
    })),
    environment: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    user_data: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .unknown */ .L5J()),
});
/** Build. */
const buildSchema = object({
    created_at: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()),
    fingerprint: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    flow_name: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    trail_name: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    repo_info: maybe(object({ name: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()), repo_id: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()) })),
    _links: maybe(anyObject),
});
/** What an environment notification and an action have in common. */
const notificationFields = {
    name: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    type: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    number: valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .integer */ .ndf()),
    created_by: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    is_created_from_slack_app: valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY(),
    last_modified_at: valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(),
    is_failing: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    last_success_timestamp: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()),
    last_failure_timestamp: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()),
    created_at: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()),
};
/**
 * Environment notification. A trigger that is new is kept: the specification's list is what may be
 * configured, and a notification that can be read should be.
 */
const environmentNotificationSchema = object({
    ...notificationFields,
    environments: valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    triggers: valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    targets: valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(anyObject),
});
/** Action. */
const actionSchema = object({
    ...notificationFields,
    triggers: valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    targets: valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(anyObject),
    flows: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP())),
    environments: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP())),
});


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

/***/ 6538:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  check: () => (/* binding */ check)
});

// EXTERNAL MODULE: ./build/domain/errors.js
var errors = __webpack_require__(6046);
;// CONCATENATED MODULE: ./build/domain/outcome.js
/** What `check` looks at of the service: each needs those before it. */
const serviceCheckIds = [
    "base-url",
    "api",
    "clock",
    "token",
    "organization",
    "environment",
    "flow",
    "trail",
];
/** What `check` looks at, in the order in which it is shown. */
const checkIds = ["runtime", ...serviceCheckIds, "git", "github-token", "artifacts"];

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/lib/budget.js
var budget = __webpack_require__(2227);
// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
// EXTERNAL MODULE: ./build/lib/shorten.js
var shorten = __webpack_require__(1529);
// EXTERNAL MODULE: ./build/workflow/resolve-origin.js + 8 modules
var resolve_origin = __webpack_require__(2276);
// EXTERNAL MODULE: ./build/workflow/run-variables.js
var run_variables = __webpack_require__(7309);
// EXTERNAL MODULE: ./build/operations/shared/fingerprint-selected.js
var fingerprint_selected = __webpack_require__(1759);
// EXTERNAL MODULE: ./build/lib/with-timeout.js
var with_timeout = __webpack_require__(5904);
;// CONCATENATED MODULE: ./build/operations/check/results.js



const passed = (id, detail) => ({ id, status: "passed", detail });
/** A check that was not made, and why. */
const skipped = (id, detail) => ({ id, status: "skipped", detail });
/** A check that only the input would make possible. */
const notGiven = (id, input) => skipped(id, `Not checked: set \`${input}\` to check it`);
/** A check after one that failed. */
const unknownAfter = (id, failed) => skipped(id, `Not checked, because the check \`${failed}\` failed`);
const warning = (id, detail, hint) => ({
    id,
    status: "warning",
    detail,
    hint,
});
/** Makes the result of an error: what happened and why, and what to do. */
function failed(id, error, status = "failed") {
    const all = (error instanceof errors/* ConfigurationErrors */.yb ? error.errors : [error]).map(({ parts }) => parts);
    const hints = new Set(all.flatMap(({ hint }) => hint ?? []));
    return {
        id,
        status,
        detail: all.map(({ message, reason }) => (0,errors/* joinParts */.nn)((0,omit_undefined/* omitUndefined */.O)({ message, reason }))).join("; "),
        ...(hints.size > 0 && { hint: [...hints].join(". ") }),
    };
}
/**
 * Does work that may fail.
 * @throws CancelledError, InternalError, and what is no ActionError
 */
async function attempt(work) {
    try {
        return { ok: true, value: await work() };
    }
    catch (error) {
        if (!(error instanceof errors/* ActionError */.lZ) || error instanceof errors/* CancelledError */.cc || error instanceof errors/* InternalError */.Gd)
            throw error;
        return { ok: false, error };
    }
}
/**
 * Does work with a time limit, in milliseconds.
 * @throws ConfigurationError when the limit is reached, CancelledError when the job is cancelled
 */
async function limited(milliseconds, context, work) {
    try {
        return await (0,with_timeout/* withTimeout */.w)(milliseconds, context, (signal) => work({ ...context, signal }));
    }
    catch (error) {
        if (!(error instanceof errors/* CancelledError */.cc) || context.signal.aborted)
            throw error;
        throw new errors/* ConfigurationError */.j1({
            message: `There was no result within the time limit of ${milliseconds / 1000} s`,
            hint: "Raise `timeout`, or check less in this step",
        }, { cause: error });
    }
}

;// CONCATENATED MODULE: ./build/operations/check/runner.js
// The checks of the runner and of what the job has: Node, disk, commit, GitHub's API, artifacts.












/** Checks the runner. */
async function checkRuntime({ environment }) {
    const image = [environment["ImageOS"], environment["ImageVersion"]].filter(Boolean).join(" ");
    const disk = await (0,promises_.statfs)(environment["RUNNER_TEMP"] ?? (0,external_node_os_.tmpdir)()).catch(() => undefined);
    return judgeRuntime({
        version: process.versions.node,
        system: `${process.platform} ${process.arch}${image === "" ? "" : `, image ${image}`}`,
        ...(0,omit_undefined/* omitUndefined */.O)({
            freeBytes: disk && disk.bavail * disk.bsize,
            isCaseSensitive: isCaseSensitive(process.cwd()),
        }),
    });
}
const fewestBytes = 100_000_000;
/** Judges what is known of the runner: Node 24.4 comes with runner 2.327.1, Node 24.18 with 2.336.0. */
function judgeRuntime({ version, system, freeBytes, isCaseSensitive }) {
    const detail = [
        `Node ${version} on ${system}`,
        ...(isAtLeast(version, 24, 18) ? [] : ["the runner is too old for the reusable workflows (2.336.0)"]),
        ...(isCaseSensitive === undefined
            ? []
            : [`upper and lower case ${isCaseSensitive ? "differ" : "are the same"} in file names`]),
        ...(freeBytes === undefined
            ? []
            : [`${(0,shorten/* grouped */.zD)(Math.floor(freeBytes / 1_000_000))} MB free in RUNNER_TEMP`]),
    ].join("; ");
    if (!isAtLeast(version, 24, 4))
        return failed("runtime", new errors/* ConfigurationError */.j1({
            message: detail,
            reason: "Node is older than 24.4",
            hint: "Update the runner to 2.327.1 or later",
        }));
    return freeBytes !== undefined && freeBytes < fewestBytes
        ? warning("runtime", detail, "Free space on the runner's disk: results are written to RUNNER_TEMP")
        : passed("runtime", detail);
}
function isAtLeast(version, major, minor) {
    const [ofMajor = 0, ofMinor = 0] = version.split(".").map(Number);
    return ofMajor > major || (ofMajor === major && ofMinor >= minor);
}
/**
 * Returns whether the file system tells upper and lower case apart, as far as names of existing directories show it:
 * nothing is written.
 */
function isCaseSensitive(path) {
    for (let at = path; at !== (0,external_node_path_.dirname)(at); at = (0,external_node_path_.dirname)(at)) {
        const name = (0,external_node_path_.basename)(at);
        const swapped = name === name.toLowerCase() ? name.toUpperCase() : name.toLowerCase();
        if (swapped === name)
            continue;
        const here = (0,external_node_fs_.statSync)(at, { throwIfNoEntry: false });
        const other = (0,external_node_fs_.statSync)((0,external_node_path_.join)((0,external_node_path_.dirname)(at), swapped), { throwIfNoEntry: false });
        return here?.ino !== other?.ino || here?.dev !== other?.dev;
    }
    return undefined;
}
/**
 * Checks which commit a write would record, and whether GitHub's API gives it.
 * @throws CancelledError
 */
async function checkCommit(request, context) {
    const { origin: options, service } = request;
    const origin = await attempt(() => limited(service.timeout, context, (within) => (0,resolve_origin/* resolveOrigin */.Z)(options, within)));
    if (!origin.ok)
        return [failed("git", origin.error), unknownAfter("github-token", "git")];
    return [commitCheck(origin.value), gitHubTokenCheck(origin.value, request, context)];
}
const commitFields = ["message", "author", "author date", "branch", "parents"];
function commitCheck({ commit, sources }) {
    if (commit === undefined)
        return warning("git", "No commit is known: the runner's variable GITHUB_SHA does not name one", "Set `git-commit` in the steps that record");
    const sourceOf = new Map(sources.map(([field, value, source]) => [field, { value, source }]));
    const branch = sourceOf.get("branch");
    const missing = commitFields.filter((field) => !sourceOf.has(field));
    const known = commitFields.flatMap((field) => {
        const source = sourceOf.get(field)?.source;
        return source === undefined || field === "branch" ? [] : `${field} (${source})`;
    });
    return passed("git", [
        `Commit ${commit.value.slice(0, 12)} (${commit.source})`,
        ...(branch === undefined ? [] : [`branch ${branch.value} (${branch.source})`]),
        ...known,
        ...(missing.length === 0 ? [] : [`not known: ${missing.join(", ")}`]),
    ].join("; "));
}
function gitHubTokenCheck({ commit, gitHubApiProblem }, { origin: { githubToken } }, { environment }) {
    const id = "github-token";
    const { apiUrl, repository = "" } = (0,run_variables/* readRunVariables */.r2)(environment);
    if (githubToken === undefined)
        return notGiven(id, "github-token");
    if (commit === undefined)
        return skipped(id, "Not checked: no commit is known");
    if (apiUrl === undefined)
        return skipped(id, "Not checked: the runner's variable GITHUB_API_URL is not set");
    return gitHubApiProblem === undefined
        ? passed(id, `It can read commit ${commit.value.slice(0, 12)} of ${repository}`)
        : warning(id, gitHubApiProblem, "Give the job `permissions: contents: read`. Without it, what only GitHub's API knows of a commit is not recorded");
}
/** How many artifacts a result names; the log has all of them. */
const mostNamed = 10;
/**
 * Fingerprints what is selected. Nothing is sent to the service.
 * @throws CancelledError
 */
async function checkArtifacts({ artifacts, service }, context) {
    if (artifacts === undefined)
        return notGiven("artifacts", "artifacts");
    const selected = await attempt(() => limited(service.timeout, context, (within) => (0,fingerprint_selected/* fingerprintSelected */.S)(artifacts, within, new budget/* Budget */._(service.timeout, within.clock))));
    if (!selected.ok)
        return failed("artifacts", selected.error);
    const { artifacts: found } = selected.value;
    // A given fingerprint has no other name.
    const names = found.map(({ name, filename, fingerprint }) => (name ?? filename) === fingerprint ? fingerprint : `${name ?? filename} ${fingerprint}`);
    context.logger.table("Selected artifacts", [
        ["Fingerprint", "Name", "File"],
        ...found.map(({ name, filename, fingerprint }) => [fingerprint, name ?? "", filename]),
    ]);
    return passed("artifacts", [
        `${(0,shorten/* count */.U9)(found.length, "artifact")}: ${names.slice(0, mostNamed).join(", ")}`,
        ...(found.length > mostNamed ? [`and ${(0,shorten/* count */.U9)(found.length - mostNamed, "more artifact")}`] : []),
    ].join(", "));
}

// EXTERNAL MODULE: external "node:dns/promises"
var external_node_dns_promises_ = __webpack_require__(1553);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/domain/identifiers.js
var identifiers = __webpack_require__(9137);
// EXTERNAL MODULE: ./build/domain/service-error-body.js
var service_error_body = __webpack_require__(118);
// EXTERNAL MODULE: ./build/domain/trail.js
var domain_trail = __webpack_require__(5521);
// EXTERNAL MODULE: ./build/lib/did-you-mean.js
var did_you_mean = __webpack_require__(2769);
// EXTERNAL MODULE: ./build/lib/hosts.js
var hosts = __webpack_require__(791);
// EXTERNAL MODULE: ./build/service/client.js
var service_client = __webpack_require__(1821);
// EXTERNAL MODULE: ./build/service/endpoints.js
var endpoints = __webpack_require__(1362);
// EXTERNAL MODULE: ./build/service/http-errors.js
var http_errors = __webpack_require__(7368);
// EXTERNAL MODULE: ./build/service/pagination.js
var pagination = __webpack_require__(5750);
// EXTERNAL MODULE: ./build/service/response-schemas.js
var response_schemas = __webpack_require__(3124);
// EXTERNAL MODULE: ./build/operations/lists.js
var lists = __webpack_require__(4426);
;// CONCATENATED MODULE: ./build/operations/check/service.js
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
// The checks of the service: each needs those before it, and all of them take two requests, one if no flow is given.

















/**
 * Checks the service. What cannot be known after a failure is skipped.
 * @throws CancelledError
 */
async function checkService(request, context) {
    const known = await knownChecks(request, context);
    const last = known.at(-1)?.id ?? "base-url";
    return serviceCheckIds.map((id) => {
        const input = missingInput(id, request);
        if (input !== undefined)
            return notGiven(id, input);
        return known.find((one) => one.id === id) ?? unknownAfter(id, last);
    });
}
/** Returns the input without which a check is not made; undefined where all that it needs are given. */
function missingInput(id, { environment, flow, trail }) {
    if (id === "environment")
        return environment === undefined ? "environment" : undefined;
    if ((id === "flow" || id === "trail") && flow === undefined)
        return "flow";
    return id === "trail" && trail === undefined ? "trail" : undefined;
}
/** Returns the checks up to the first one that fails and that the others need. */
async function knownChecks(request, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { service } = request;
        const url = new URL(service.baseUrl);
        const token = await attempt(() => (0,service_client/* authorizationHeader */.b)(service));
        if (!token.ok)
            return [failed("token", token.error)];
        const created = await attempt(() => (0,service_client/* createServiceClient */.r)(service, context));
        if (!created.ok)
            return [failed("base-url", created.error)];
        const client = __addDisposableResource(env_1, created.value, false);
        const { list, response, connection } = await listEnvironments(request, client, context);
        const addresses = await lookUp(url, context);
        if (!list.ok && (response === undefined || isUnreachable(response))) {
            const check = failed("base-url", list.error);
            const found = addresses.length === 0 ? "" : ` (DNS: ${addresses.join(", ")})`;
            return [{ ...check, detail: `${check.detail}${found}` }];
        }
        const reached = [connectionCheck(url, addresses, connection, context), clockCheck(response, context)];
        if (!list.ok && !isFromService(response))
            return [...reached, failed("api", list.error)];
        const answered = [...reached, passed("api", "The address answers as the service's API does")];
        if (!list.ok && statusOf(response) === 401)
            return [...answered, failed("token", list.error)];
        const accepted = [...answered, passed("token", `The service accepts the API key (${service.authScheme})`)];
        if (!list.ok)
            return [...accepted, failed("organization", list.error)];
        return [
            ...accepted,
            passed("organization", `\`${service.org}\` exists and can be read`),
            ...environmentCheck(request, list.value),
            ...(await flowChecks(request, client)),
        ];
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
/** Lists the environments: all of them where one is to be found, else a page of one. */
async function listEnvironments({ service: settings, environment }, client, context) {
    let response;
    let connection;
    const recording = {
        send: async (request) => {
            response = await client.send(request, {
                onConnection: (one) => {
                    connection = one;
                },
            });
            return response;
        },
    };
    const options = environment === undefined ? { page: 1, perPage: 1, limit: 1 } : { limit: 1_000_000 };
    const list = await attempt(async () => {
        const endpoint = (0,lists.environmentList)(settings);
        const result = await (0,pagination/* readList */.L)(endpoint, { filters: [], ...options }, { settings, client: recording, context });
        return result.items;
    });
    return { list, response, connection };
}
const isUnreachable = (result) => result.kind === "no-response" && result.cause === "unreachable";
const statusOf = (result) => result?.kind === "response" ? result.status : undefined;
/** Returns whether a refusal comes from the service, not from another server, a proxy or a login page. */
function isFromService(result) {
    if (result?.kind !== "response")
        return false;
    switch (result.status) {
        case 401:
        case 403:
            return !/^\s*</.test(new TextDecoder().decode(result.body));
        case 404:
            return !["not-json", "nothing-in-particular"].includes((0,service_error_body/* notFoundSubject */.s6)(result));
        default:
            return false;
    }
}
/** How long a look-up may take, in milliseconds: it is only shown. */
const lookUpLimit = 2000;
/** Looks the host's addresses up; none where that fails, or the host is an address. */
async function lookUp(url, { clock }) {
    const host = (0,hosts/* hostOf */.w)(url);
    const finished = new AbortController();
    const found = await Promise.race([
        (0,external_node_dns_promises_.lookup)(host, { all: true }).catch(() => []),
        clock.sleep(lookUpLimit, finished.signal).then(() => []),
    ]);
    finished.abort();
    return found.map(({ address }) => address).filter((address) => address !== host);
}
/** A certificate that ends in fewer days is a warning. */
const fewestDays = 14;
function connectionCheck({ host }, addresses, connection, { clock }) {
    // Of what is not HTTP, only the failure is known.
    if (connection === undefined)
        return passed("base-url", `Connected to ${host}`);
    const { proxy, certificate } = connection;
    const target = addresses.length === 0 || proxy !== undefined ? host : `${host} (${addresses.join(", ")})`;
    const route = `Connected to ${target} ${proxy === undefined ? "without a proxy" : `through ${proxy}`}`;
    if (certificate === undefined)
        return passed("base-url", route);
    const days = Math.floor((certificate.validTo - clock.now()) / 86_400_000);
    const end = `${new Date(certificate.validTo).toISOString().slice(0, 16).replace("T", " ")} UTC`;
    const detail = `${route}; its certificate is issued by ${certificate.issuer} and ends on ${end} (in ${(0,shorten/* count */.U9)(days, "day")})`;
    return days < fewestDays
        ? warning("base-url", detail, "Have the certificate renewed before it ends: nothing works after that")
        : passed("base-url", detail);
}
/** A clock that differs by more seconds is a warning. */
const largestDifference = 300;
function clockCheck(result, { clock }) {
    const date = result?.kind === "response" ? Date.parse(result.headers["date"] ?? "") : NaN;
    if (Number.isNaN(date))
        return skipped("clock", "Not checked: the answer has no `Date` header");
    const difference = Math.round((clock.now() - date) / 1000);
    const distance = Math.abs(difference);
    // The header has whole seconds.
    if (distance <= 1)
        return passed("clock", "The runner's clock agrees with the service's");
    const amount = distance < 120 ? (0,shorten/* count */.U9)(distance, "second") : (0,shorten/* count */.U9)(Math.round(distance / 60), "minute");
    const detail = `The runner's clock is ${amount} ${difference > 0 ? "ahead of" : "behind"} the service's`;
    return distance > largestDifference
        ? warning("clock", detail, "Set the runner's clock: certificates and dates are judged by it")
        : passed("clock", detail);
}
function environmentCheck({ environment, onNothingJudged, service }, environments) {
    const id = "environment";
    if (environment === undefined)
        return [];
    const found = environments.find(({ name }) => name === environment);
    if (found === undefined) {
        const names = environments.map(({ name }) => name);
        const error = new errors/* ConfigurationError */.j1({
            message: `The environment \`${environment}\` does not exist in the organization \`${service.org}\`${(0,did_you_mean/* didYouMean */.a)(environment, names)}`,
            hint: "Check `environment`, and that it is not archived",
        });
        return [failed(id, error)];
    }
    if (found.policies === undefined)
        return [
            warning(id, `\`${environment}\` exists, but the service does not say which policies it has`, "Look at the environment in the service's own pages: without policies a gate stays closed"),
        ];
    const policies = (found.policies ?? []).map((policy) => `\`${policy}\``);
    if (policies.length > 0)
        return [passed(id, `\`${environment}\` has ${(0,shorten/* count */.U9)(policies.length, "policy")}: ${policies.join(", ")}`)];
    const message = `\`${environment}\` has no policies`;
    if (onNothingJudged === "allow")
        return [
            warning(id, `${message}. \`on-nothing-judged: allow\` lets a gate pass that judges nothing`, "Attach a policy to the environment if the gate is meant to judge something"),
        ];
    const error = new errors/* ConfigurationError */.j1({
        message,
        reason: "A gate on it stays closed, because nothing is judged",
        hint: "Attach a policy to the environment, or set `on-nothing-judged: allow` if it is meant to have none",
    });
    return [failed(id, error)];
}
/** Asked for where no trail is given: the answer says whether the flow exists, whether this trail does or not. */
const anyTrail = dist/* parse */.qgA(identifiers/* trailNameSchema */.bm, "set-up-check");
/** Checks the flow and the trail with one request, where a flow is given. */
async function flowChecks({ service, flow, trail }, client) {
    if (flow === undefined)
        return [];
    const sent = { request: (0,endpoints/* getTrail */.PH)(service, flow, trail ?? anyTrail), settings: service };
    const result = await client.send(sent.request);
    const exists = passed("flow", `\`${flow}\` exists and can be read`);
    if ((0,service_error_body/* saysNotFound */.M0)(result, "trail"))
        return [exists, failed("trail", (0,http_errors/* toServiceError */.N)(sent, result), "warning")];
    const read = await attempt(() => (0,response_schemas/* readResponse */.Uk)(sent, result, { statuses: [200], body: domain_trail/* trailSchema */.I }));
    if (!read.ok)
        return [failed("flow", read.error)];
    const { name, compliance_state: state } = read.value;
    return [exists, passed("trail", `\`${name}\` exists; its state is ${state}`)];
}

// EXTERNAL MODULE: ./build/operations/shared/memory-limits.js
var memory_limits = __webpack_require__(5011);
;// CONCATENATED MODULE: ./build/operations/check.js





/**
 * Makes all checks, those that do not need each other side by side.
 * @throws CancelledError
 */
async function check(request, context) {
    const made = await Promise.all([
        checkRuntime(context),
        checkService(request, context),
        checkCommit(request, context),
        checkArtifacts(request, context),
    ]);
    if (context.signal.aborted)
        throw new errors/* CancelledError */.cc({ message: "The job was cancelled during the checks" });
    const checks = made.flat();
    const inOrder = checkIds.flatMap((id) => checks.filter((one) => one.id === id));
    return { kind: "checked", checks: context.redact(inOrder, memory_limits/* longestText */.Ie) };
}


/***/ }),

/***/ 4426:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   environmentList: () => (/* binding */ environmentList),
/* harmony export */   list: () => (/* binding */ list)
/* harmony export */ });
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6974);
/* harmony import */ var _domain_records_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(155);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1362);
/* harmony import */ var _service_pagination_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5750);
/* harmony import */ var _service_client_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1821);
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





/**
 * Reads a list.
 * @throws ServiceError when a request failed, or a response is not as specified; CancelledError
 */
async function list(request, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { service: settings, options } = request;
        const client = __addDisposableResource(env_1, (0,_service_client_js__WEBPACK_IMPORTED_MODULE_2__/* .createServiceClient */ .r)(settings, context), false);
        const read = (endpoint) => (0,_service_pagination_js__WEBPACK_IMPORTED_MODULE_1__/* .readList */ .L)(endpoint, options, { settings, client, context });
        switch (request.operation) {
            case "list-environments": {
                const reading = await read(environmentList(settings));
                return listed({ of: "environments", items: reading.items }, reading);
            }
            case "list-environment-events": {
                const { environment } = request;
                const reading = await read({
                    noun: "environment events",
                    call: (query) => (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_3__/* .listEnvironmentEvents */ .lL)(settings, environment, query),
                    item: _domain_records_js__WEBPACK_IMPORTED_MODULE_0__/* .environmentEventSchema */ .NI,
                    perPage: 100,
                });
                return listed({ of: "environment-events", environment, items: reading.items }, reading);
            }
            case "list-approvals": {
                const { flow } = request;
                const reading = await read({
                    noun: "approvals",
                    call: (query) => (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_3__/* .listApprovals */ .P8)(settings, flow, query),
                    item: _domain_records_js__WEBPACK_IMPORTED_MODULE_0__/* .approvalSchema */ .xI,
                    perPage: 20,
                    identity: (approval) => String(approval.release_number),
                });
                return listed({ of: "approvals", flow, items: reading.items }, reading);
            }
            case "list-builds": {
                const reading = await read({
                    noun: "builds",
                    call: (query) => (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_3__/* .listBuilds */ .YF)(settings, query),
                    item: _domain_records_js__WEBPACK_IMPORTED_MODULE_0__/* .buildSchema */ .IV,
                    key: "builds",
                    perPage: 50,
                });
                return listed({ of: "builds", items: reading.items }, reading);
            }
            case "list-actions": {
                const reading = await read({
                    noun: "actions",
                    call: () => (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_3__/* .listActions */ .kP)(settings),
                    item: _domain_records_js__WEBPACK_IMPORTED_MODULE_0__/* .actionSchema */ .wh,
                });
                return listed({ of: "actions", items: reading.items }, reading);
            }
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
/** The list of an organization's environments. */
const environmentList = (settings) => ({
    noun: "environments",
    call: (query) => (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_3__/* .listEnvironments */ .DO)(settings, query),
    item: _domain_records_js__WEBPACK_IMPORTED_MODULE_0__/* .environmentSchema */ .VW,
    key: "environments",
    perPage: 50,
    identity: ({ name }) => name,
});
function listed(list, { raw, total, hasMore, hasChanged }) {
    return {
        kind: "list-read",
        list,
        hasMore,
        warnings: hasChanged
            ? ["The list changed while it was read: an item may be missing, but none is there twice"]
            : [],
        result: raw,
        ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__/* .omitUndefined */ .O)({ totalCount: total }),
    };
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

/***/ 5750:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ readList)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7934);
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6046);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6974);
/* harmony import */ var _response_schemas_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3124);
// Lists, read page by page up to a limit. Services page in three ways: an object around the items, headers beside a
// bare array, or a bare array alone; all are accepted. No item of a list that changes meanwhile counts twice.





/** The most that the pages of a list may have together, in bytes: as objects they take about four times as much. */
const maxListBytes = 96 * 1024 * 1024;
const progressIntervalMs = 2_000;
/**
 * Reads a list to its end, to the limit, or the one page that was requested.
 * @throws ServiceError when a response is not a page of this list, a page is repeated, or the totals are wrong
 * @throws CancelledError
 */
async function readList(endpoint, options, { settings, client, context: { clock, logger } }) {
    const { limit, filters } = options;
    const size = options.perPage ?? Math.min(endpoint.perPage ?? limit, limit);
    let items = [];
    let raw = [];
    let bytes = 0;
    const seen = new Set();
    const contents = new Set();
    const totals = new Set();
    let hasRepeats = false;
    let shownAt = clock.monotonic();
    for (let number = options.page ?? 1;; number += 1) {
        const paging = isPaged(endpoint)
            ? [
                ["page", String(number)],
                ["per_page", String(size)],
            ]
            : [];
        const sent = { request: endpoint.call([...filters, ...paging]), settings };
        const httpResult = await client.send(sent.request);
        if (httpResult.kind === "response")
            bytes += httpResult.body.byteLength;
        if (bytes > maxListBytes)
            throw listTooLarge(endpoint);
        const page = parsePage(endpoint, sent, httpResult);
        const problem = problemOf(page, number, size);
        if (problem !== undefined)
            throw invalidList(endpoint, problem);
        const { length } = page.items;
        const identities = page.items.map((item, index) => endpoint.identity?.(item) ?? (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)("sha256", JSON.stringify(page.raw[index])));
        const fresh = identities.flatMap((identity, index) => (seen.has(identity) ? [] : index));
        const isEnd = !isPaged(endpoint) || isLast(page, number, size);
        const content = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)("sha256", JSON.stringify(identities));
        const isRepeated = length > 0 && (contents.has(content) || (fresh.length === 0 && !isEnd));
        if (isRepeated)
            throw invalidList(endpoint, `page ${number} repeats earlier items`);
        contents.add(content);
        totals.add(page.total);
        hasRepeats ||= fresh.length < length;
        for (const identity of identities)
            seen.add(identity);
        const isFresh = new Set(fresh);
        items = items.concat(page.items.filter((_, index) => isFresh.has(index)));
        raw = raw.concat(page.raw.filter((_, index) => isFresh.has(index)));
        if (isEnd || options.page !== undefined || items.length >= limit) {
            const hasChanged = hasRepeats || totals.size > 1;
            const isWhole = isEnd && options.page === undefined && size > 0;
            if (isWhole && !hasChanged && page.total !== undefined && page.total !== items.length)
                throw invalidList(endpoint, `the service counts ${page.total}, but returned ${items.length}`);
            return {
                items: items.slice(0, limit),
                raw: raw.slice(0, limit),
                hasMore: items.length > limit || !isEnd,
                hasChanged,
                ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_3__/* .omitUndefined */ .O)({ total: isPaged(endpoint) ? page.total : items.length }),
            };
        }
        if (clock.monotonic() - shownAt >= progressIntervalMs) {
            shownAt = clock.monotonic();
            const total = page.total === undefined ? "" : ` of ${page.total}`;
            logger.info(`Read ${items.length}${total} ${endpoint.noun} so far`);
        }
    }
}
const isPaged = ({ perPage }) => perPage !== undefined;
/** Says what contradicts the request or itself in a page, as the end of a sentence. */
function problemOf(page, number, size) {
    if (page.number !== undefined && page.number !== number)
        return `page ${number} was requested, but page ${page.number} was returned`;
    const { length } = page.items;
    // A service that does not page gives everything at once.
    const isEverything = number === 1 && (page.total === undefined || page.total === length);
    return length > (page.size ?? size) && !isEverything
        ? `page ${number} has ${length} items, but at most ${page.size ?? size} were requested`
        : undefined;
}
/** Returns whether this is the last page: by its totals, else by its links, else because it is not full. */
function isLast(page, number, requested) {
    const size = page.size ?? requested;
    const { length } = page.items;
    if (length === 0 || length > size)
        return true;
    if (page.pages !== undefined)
        return number >= page.pages;
    if (page.total !== undefined)
        return number * size >= page.total;
    return page.hasNext === undefined ? length < size : !page.hasNext;
}
const wholeNumber = valibot__WEBPACK_IMPORTED_MODULE_4__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_4__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_4__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_4__/* .integer */ .ndf(), valibot__WEBPACK_IMPORTED_MODULE_4__/* .minValue */ .Wwf(0)), () => undefined);
const wrapperSchema = valibot__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ikc({
    page: wholeNumber,
    per_page: wholeNumber,
    total_pages: wholeNumber,
    total_count: wholeNumber,
});
/** Parses one page. Throws a ServiceError that names the wrong fields. */
function parsePage(endpoint, sent, httpResult) {
    const success = (0,_response_schemas_js__WEBPACK_IMPORTED_MODULE_2__/* .readSuccess */ .W4)(sent, httpResult, [200]);
    const { answer, json } = success;
    const { key } = endpoint;
    const raw = listIn(key, sent, success, valibot__WEBPACK_IMPORTED_MODULE_4__/* .unknown */ .L5J());
    const items = listIn(key, sent, success, endpoint.item);
    if (key === undefined || Array.isArray(json))
        return { items, raw, ...fromHeaders(endpoint, answer) };
    const wrapper = (0,_response_schemas_js__WEBPACK_IMPORTED_MODULE_2__/* .parseBody */ .OG)(sent, answer, json, wrapperSchema);
    return {
        items,
        raw,
        ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_3__/* .omitUndefined */ .O)({
            number: wrapper.page,
            size: wrapper.per_page,
            pages: wrapper.total_pages,
            total: wrapper.total_count,
        }),
    };
}
/** Returns the items of a page, parsed by a schema. */
function listIn(key, sent, { answer, json }, one) {
    return key === undefined || Array.isArray(json)
        ? (0,_response_schemas_js__WEBPACK_IMPORTED_MODULE_2__/* .parseBody */ .OG)(sent, answer, json, valibot__WEBPACK_IMPORTED_MODULE_4__/* .array */ .YOg(one))
        : ((0,_response_schemas_js__WEBPACK_IMPORTED_MODULE_2__/* .parseBody */ .OG)(sent, answer, json, valibot__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ikc({ [key]: valibot__WEBPACK_IMPORTED_MODULE_4__/* .array */ .YOg(one) }))[key] ?? []);
}
/** Reads the headers beside a bare array; any of them may be absent. */
function fromHeaders(endpoint, { headers }) {
    const number = (name) => {
        const text = headers[name]?.trim() ?? "";
        if (text === "")
            return undefined;
        if (!/^\d{1,15}$/.test(text))
            throw invalidList(endpoint, `its header \`${name}\` is ${JSON.stringify(text)}`);
        return Number(text);
    };
    const link = headers["link"];
    return (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_3__/* .omitUndefined */ .O)({
        number: number("x-current-page"),
        size: number("x-per-page"),
        pages: number("x-total-pages"),
        total: number("x-total-count"),
        hasNext: link === undefined ? undefined : /;\s*rel="?next"?/i.test(link),
    });
}
function listTooLarge({ noun }) {
    return new _domain_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ServiceError */ ._7({
        message: `The list of ${noun} is too large: its pages together are over ${maxListBytes / 1_048_576} MiB`,
        hint: "Read less of it: set a smaller `limit`, or filter with `query`",
    });
}
function invalidList({ noun }, problem) {
    return new _domain_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ServiceError */ ._7({
        message: `The list of ${noun} cannot be read: ${problem}`,
        reason: "The service does not page correctly, or the list changes faster than it can be read",
        hint: "Run the step again; if it persists, ask the service's operator. `page` in `query` reads one page alone",
    });
}


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
